"""Who leaves a tournament: out of a session as its table tells it, or between sessions; and who moves up."""

from collections.abc import Iterator
from datetime import datetime

from croupier.floor.tournaments import commands as asked
from croupier.floor.tournaments.conditions import part_of
from croupier.floor.tournaments.events import (
    Event,
    PlayerBackInTournament,
    PlayerLeftTournament,
    WinningsForfeited,
)
from croupier.floor.tournaments.evolve import replay
from croupier.floor.tournaments.faults import cite
from croupier.floor.tournaments.results import ordered_anew
from croupier.floor.tournaments.scores import DISQUALIFIED, ELIMINATED, IN, RETIRED, WITHDRAWN
from croupier.floor.tournaments.state import Tournament
from croupier.games import tournament_readings as reads
from croupier.games.tournament_play import DisqualifiedForABreach
from croupier.kernel.answers import Accepted, Refused
from croupier.kernel.clauses import Because
from croupier.kernel.facts import Facts
from croupier.kernel.ids import Patron
from croupier.kernel.money import NOTHING
from croupier.rulebooks import clause_or_none

Answer = Accepted[Event] | Refused


# What a table tells ---------------------------------------------------------------------------------------------------


def hear_player(now: Tournament, command: asked.HearPlayer) -> Answer:
    """Somebody is out of a session; what the tournament makes of it follows with the results. Once these are told, the
    next by placing moves up.
    """
    player = now.players.get(command.patron)
    if player is None or command.table not in now.sitting:
        return Accepted(())
    if command.status == IN:
        return Accepted(() if player.status != ELIMINATED else (_back_in(command),))
    if not player.plays and (player.status != command.status or player.kept == command.kept):
        return Accepted(())
    left = PlayerLeftTournament(
        patron=command.patron,
        status=command.status,
        kept=command.kept,
        refundable=command.refundable,
        at=command.at,
        because=command.because,
    )
    told = command.table in now.sessions and command.table not in now.playing_off
    return Accepted((*_gone(now, left), *(_moved_up(now, left) if told else ())))


def _back_in(command: asked.HearPlayer) -> PlayerBackInTournament:
    return PlayerBackInTournament(patron=command.patron, at=command.at, because=command.because)


def _gone(now: Tournament, left: PlayerLeftTournament) -> Iterator[Event]:
    """Of what a disqualified player has won in cash as much is kept as the conditions say, where it is left to them."""
    yield left
    policy, due = now.terms.disqualification_effect, now.cash_due.get(left.patron, NOTHING)
    if left.status != DISQUALIFIED or policy is None or not due:
        return
    lost = due - part_of(due, now.published.disqualified_keeps)
    if lost:
        yield WinningsForfeited(tournament=now.id, patron=left.patron, amount=lost, at=left.at, because=policy.because)


# Between sessions -----------------------------------------------------------------------------------------------------


def disqualify(now: Tournament, command: asked.DisqualifyEntrant) -> Answer:
    """Whoever is in charge disqualifies somebody who plays in no session now, for a rule that is named."""
    policy = now.terms.breach
    refused = _not_to_leave(now, command.patron, policy.because)
    if refused:
        return refused
    if isinstance(policy, DisqualifiedForABreach):
        broken = clause_or_none(now.edition.rulebook, command.rule.strip())
        if broken is None:
            return Refused("rule-not-named", policy.because, facts=Facts(patron=command.patron))
        because: Because = (*policy.because, *policy.without_refund, broken)
    else:
        listed = now.published.grounds
        if command.rule not in listed:
            return Refused("ground-not-listed", policy.because, facts=Facts(given=command.rule, choices=listed))
        effect = now.terms.disqualification_effect
        because = (*policy.because, *(effect.because if effect else ()))
    left = _left(command.patron, DISQUALIFIED, command.at, because)
    return Accepted((*_gone(now, left), *_moved_up(now, left)))


def retire(now: Tournament, command: asked.RetireEntrant) -> Answer:
    """Somebody gives up between sessions, where the conditions say what follows."""
    policy = now.terms.retirement
    if policy is None:
        return Refused("no-retirement", now.terms.absence.because, facts=Facts(patron=command.patron))
    refused = _not_to_leave(now, command.patron, policy.because)
    if refused:
        return refused
    left = _left(command.patron, RETIRED, command.at, policy.because)
    return Accepted((left, *_moved_up(now, left)))


def _left(patron: Patron, status: str, at: datetime, because: Because) -> PlayerLeftTournament:
    return PlayerLeftTournament(patron=patron, status=status, kept=NOTHING, refundable=False, at=at, because=because)


def _not_to_leave(now: Tournament, patron: Patron, because: Because) -> Refused | None:
    """Refuse what is asked of a stranger, of somebody who is out, and of a session that runs: that is its table's."""
    player = now.players.get(patron)
    if player is None or player.status == WITHDRAWN:
        return Refused("not-entered", because, facts=Facts(patron=patron), variant="tournament")
    if not player.plays:
        return Refused("player-left", (*player.because, *because), facts=Facts(patron=patron, which=player.status))
    if now.is_over() or now.places:
        return Refused("tournament-over", because)
    for table, boxes in now.sitting.items():
        sits = patron in boxes.values() and player.round == now.begun
        if sits and (table not in now.sessions or table in now.playing_off):
            return Refused("plays-in-a-session", because, facts=Facts(patron=patron, table=table))
    return None


# Who moves up ---------------------------------------------------------------------------------------------------------


def leaves_a_place(now: Tournament, left: PlayerLeftTournament) -> tuple[Event, ...]:
    """Let somebody leave between sessions, and the next by placing move up."""
    return (left, *_moved_up(now, left))


def _moved_up(now: Tournament, left: PlayerLeftTournament) -> Iterator[Event]:
    """The next by placing at the table takes the place of somebody who advanced, or was tied for it."""
    after = replay(now, (left,))
    for table, told in now.sessions.items():
        concerned = left.patron in (*told.advances, *told.play_off)
        empty = now.terms.questions.choice(reads.PlaceLeft) is reads.PlaceLeft.EMPTY
        if not concerned or (empty and left.patron in told.advances):
            continue
        order = [each for each in told.order if each.patron != left.patron]
        because = (
            *now.terms.advancing.because,
            *getattr(now.terms.advancing, "fixed", ()),
            *cite(now.terms, "progression"),
        )
        yield from ordered_anew(after, table, order, left.at, tuple(dict.fromkeys(because)))
