"""Pass cards: one stands in place of a wager, and is collected after the coup."""

from croupier.games.tournament_play import PassCardsAllotted
from croupier.kernel.answers import Accepted, Refused
from croupier.kernel.clauses import Because
from croupier.kernel.facts import Facts
from croupier.table.events import Answer, PassCardPlayed
from croupier.table.session.records import PlayPassCard
from croupier.table.session.terms import no_player, player_at, rules_of, running, session_of
from croupier.table.session.wagering import may_act
from croupier.table.state import Dealing, Table


def because(table: Table) -> Because:
    policy = rules_of(table).pass_cards
    return (*policy.because, *policy.defined) if isinstance(policy, PassCardsAllotted) else policy.because


def play(table: Table, command: PlayPassCard) -> Answer:
    refused = running(table, rules_of(table).pass_cards.because) or no_player(table, command.box, because(table))
    refused = refused or _not_now(table, command) or may_act(table, command)
    return refused or Accepted((PassCardPlayed(box=command.box, because=because(table)),))


def _not_now(table: Table, command: PlayPassCard) -> Refused | None:
    session, facts = session_of(table), Facts(box=command.box)
    if isinstance(table.phase, Dealing):
        return Refused("pass-card-too-late", because(table))
    if command.box in session.passed or player_at(table, command.box).pass_cards < 1:
        return Refused("no-pass-card", because(table), facts=facts)
    if command.box in session.forms or any(each.box == command.box for each in table.wagers):
        return Refused("wager-lies", because(table), facts=facts)
    return None
