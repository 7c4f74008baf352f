"""What of the game's own rules gives way at a table that serves a tournament, and who has no part in it."""

from typing import Any

from croupier.games.tournaments import TournamentRulesPrevail
from croupier.kernel.answers import Refused
from croupier.kernel.clauses import Because
from croupier.kernel.facts import Facts
from croupier.table import commands as asked
from croupier.table.session import wagering
from croupier.table.session.beginning import exclusive
from croupier.table.session.terms import rules_of, session_of
from croupier.table.state import Table


def not_in_a_tournament(table: Table, command: Any) -> Refused | None:
    """Refuse what is not done at a table that serves a tournament alone, or gives way to its rules."""
    if table.session is not None:
        return _in_a_session(table, command)
    return _nobody_elses(table, command) if table.designated else None


def _nobody_elses(table: Table, command: Any) -> Refused | None:
    """Refuse seats, wagers and chips to others while the table serves the tournament alone."""
    because = exclusive(table)
    if not because:
        return None
    match command:
        case asked.Sit() | asked.PlaceWager() | asked.Exchange():
            return Refused("tournament-table", because, facts=Facts(table=table.designated))
        case _:
            return None


def _in_a_session(table: Table, command: Any) -> Refused | None:
    match command:
        case asked.PlaceWager():
            return wagering.not_placed(table, command)
        case asked.Withdraw() | asked.MoveWager():
            return wagering.not_taken_back(table, command)
        case asked.Exchange():
            return _no_exchange(table, command)
        case asked.Sit():
            return _nobody_elses(table, command)
        case asked.Leave():
            return _stays(table, command)
        case asked.Approve() if command.what == "personal-limits":
            return _gives_way(table)
        case asked.CloseTable() if session_of(table).runs:
            return Refused("session-runs", rules_of(table).early_end.because)
        case asked.ChangeGame() | asked.ChangeMethod() | asked.ChangeSideBets():
            return Refused("as-the-conditions-say", _structure(table))
        case asked.Restrict() if command.what == "seat":
            return Refused("session-runs", rules_of(table).every_coup.because)
        case _:
            return None


def _no_exchange(table: Table, command: asked.Exchange) -> Refused | None:
    """Tournament chips are changed for nothing, and nothing else is changed at the table."""
    chips = rules_of(table).chips
    defined: Because = getattr(chips, "defined", ())
    if command.of == "tournament-chips":
        return Refused("chips-not-exchanged", (*defined, *chips.because))
    return Refused("tournament-table", rules_of(table).exclusive.because, facts=Facts(table=table.designated))


def _stays(table: Table, command: asked.Leave) -> Refused | None:
    """A player of the session who goes is absent, or retires."""
    session, because = session_of(table), rules_of(table).absence.because
    player = session.players.get(command.box)
    if player is None or not player.plays or not session.runs:
        return None
    return Refused("player-in-session", because, facts=Facts(box=command.box))


def _gives_way(table: Table) -> Refused | None:
    """Limits of a player's own are not for a session, where the document says that its rules on them give way."""
    prevail = rules_of(table).game_rules
    if not isinstance(prevail, TournamentRulesPrevail):
        return None
    return Refused("no-own-limits", (*prevail.because, *prevail.displaced))


def _structure(table: Table) -> Because:
    """Cite what fixes the game and the way of dealing for a whole round."""
    terms = rules_of(table)
    item = terms.item("dealing-method")
    return item.because if item else terms.competition.because
