"""Wagers settled as in the other variation: results stand; read otherwise, each wrong payment is put right."""

from collections.abc import Iterator
from dataclasses import replace

from croupier.games.baccarat.coup import Coup, Hand
from croupier.games.baccarat.irregularities import SettledAsAnother, StandThenGoOnCorrectly
from croupier.games.baccarat.settle import settle
from croupier.kernel.clauses import Because
from croupier.table.baccarat.reports import said
from croupier.table.baccarat.terms import sign_of, terms_of
from croupier.table.commands import Report
from croupier.table.events import BreachNoted, Event, Recorded, Ruled
from croupier.table.evolve import replay
from croupier.table.questions.rulings import silent
from croupier.table.reports import facts
from croupier.table.state import Dealing, Table
from croupier.table.wagers import mispayments


def report(table: Table, command: Report) -> Iterator[Event]:
    """Wagers were settled as in the other variation; a game that the clause does not name is paid wrongly, no more."""
    remedies = terms_of(table).irregularities
    policy = remedies.wrong_variation_settled
    if policy and table.setup.game in policy.games:
        yield from _stands(table, policy, command)
    elif remedies.mispaid:
        yield BreachNoted(code="variation-not-covered", because=remedies.mispaid.because)
    else:
        yield from silent(table, "settled-as-another-variation")


def _stands(table: Table, policy: StandThenGoOnCorrectly, command: Report) -> Iterator[Event]:
    yield Ruled(name="results-stand", code="settled-coups-stand", because=(*policy.stand, *policy.because))
    yield Ruled(name="play-on", code="play-on-by-own-rules", because=policy.go_on)
    yield Recorded(what=command.what, by=command.by, details=said(table, command), because=policy.because)
    if policy.settled is SettledAsAnother.CORRECTED:
        yield from _corrected(table, policy, command)


def _corrected(table: Table, policy: StandThenGoOnCorrectly, command: Report) -> Iterator[Event]:
    """Open a case for each wager of the coup just settled that the other variation pays otherwise."""
    coup, other = _told_of(table, command), next(each for each in policy.games if each != table.setup.game)
    if coup is None:
        yield BreachNoted(code="wagers-no-longer-known", because=(*policy.because, *_each(table)))
        return
    for wrong in _wrong_payments(table, coup, other):
        told = replace(wrong, by=command.by)
        case = tuple(mispayments.report(table, told))
        yield from case
        table = replay(table, case)


def _each(table: Table) -> Because:
    policy = terms_of(table).mispaid
    return policy.because if policy else ()


def _told_of(table: Table, command: Report) -> Dealing | None:
    """Find the coup that is meant, if it is the one that ended last and its wagers are still known."""
    previous = table.previous
    if previous is None or previous.voided or command.coup not in (None, previous.coup.number):
        return None
    return previous.coup


def _wrong_payments(table: Table, coup: Dealing, other: str) -> Iterator[Report]:
    rules, sign = terms_of(table), sign_of(table)
    over = Coup.dealt(coup.hand(Hand.PLAYER), coup.hand(Hand.BANKER), rules)
    for wager in coup.wagers:
        due = settle(rules, sign, wager.bet, wager.counts, over).net
        paid = settle(rules, replace(sign, game=other), wager.bet, wager.counts, over).net
        if paid != due:
            details = {"paid": paid.plain, "due": due.plain}
            yield Report(what=facts.MISPAID.name, box=wager.box, bet=wager.bet, coup=coup.number, details=details)
