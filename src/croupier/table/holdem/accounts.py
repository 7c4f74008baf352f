"""What each wager of a box comes to: when its hand is given up, and when it is settled against the dealer's."""

from collections.abc import Iterator

from croupier.games.holdem_bonus.edition import Forfeit
from croupier.games.holdem_bonus.irregularities import Counted
from croupier.games.holdem_bonus.round import FoldedHandsDiscarded
from croupier.games.holdem_bonus.settle import Played, Settled, settle
from croupier.kernel.clauses import Because
from croupier.kernel.facts import Facts
from croupier.kernel.ids import Box
from croupier.kernel.money import NOTHING, Money
from croupier.kernel.records import replace
from croupier.table.events import Event, Ruled, WagerReturned, WagerSettled
from croupier.table.holdem.round import JACKPOT, ante, method, wagers_of
from croupier.table.holdem.terms import terms_of
from croupier.table.limits import amounts
from croupier.table.places import Pile
from croupier.table.state import Dealing, Table, Wager
from croupier.table.wagers.withdrawal import returned


def collected(table: Table, phase: Dealing, box: Box, fold: Forfeit) -> Iterator[Event]:
    """Collect at once what a fold loses; what it does not lose goes back; the jackpot wager goes by the method."""
    for wager in in_order(table, wagers_of(phase, box)):
        if wager.bet == JACKPOT:
            yield from _jackpot_of_a_fold(table, wager, fold)
        else:
            yield from _one(table, phase, wager, fold)


def settled(table: Table, phase: Dealing, box: Box) -> Iterator[Event]:
    """Settle a hand against the dealer's, the Ante Bonus first, each wager by itself; the jackpot is paid apart."""
    for wager in in_order(table, wagers_of(phase, box)):
        if wager.bet != JACKPOT:
            yield from _one(table, phase, wager, None)


def in_order(table: Table, wagers: tuple[Wager, ...]) -> list[Wager]:
    order = [each.id for each in terms_of(table).in_order_of_settlement()]
    return sorted(wagers, key=lambda each: order.index(each.bet) if each.bet in order else len(order))


def _one(table: Table, phase: Dealing, wager: Wager, fold: Forfeit | None) -> Iterator[Event]:
    if fold and wager.bet not in fold.loses:
        yield returned(wager, wager.amount, fold.because)
        return
    counts = counted(table, phase, wager)
    if counts and counts.returned:
        facts = Facts(bet=wager.bet, box=wager.box, counts=counts.counts)
        yield Ruled(name="paid-to-maximum", code="wager-counts-in-part", facts=facts, because=counts.because)
    if counts:
        wager = replace(wager, counts=counts.counts, because=tuple(dict.fromkeys((*wager.because, *counts.because))))
    account = _account(table, phase, wager, fold)
    if counts is None and amounts.if_lost(table, wager, account.net) != wager:
        wager = amounts.if_lost(table, wager, account.net)
        account = _account(table, phase, wager, fold)
    if wager.invalid and account.net > NOTHING:
        yield returned(wager, wager.amount, wager.invalid)
        return
    terms = terms_of(table).settlement
    how = terms_of(table).betting.folded_cards.because if fold else terms.players_in_turn.because
    because = (*account.because, *wager.because, *how)
    yield _taken(wager, account.net, account.by.id, tuple(dict.fromkeys(because)))
    yield from _rest_back(wager)


def _account(table: Table, phase: Dealing, wager: Wager, fold: Forfeit | None) -> Settled:
    """Settle what counts of a wager against the dealer's hand."""
    played = Played(hole=phase.hand(wager.box), wagers={wager.bet: wager.counts}, folded=fold.id if fold else None)
    return settle(terms_of(table), played, phase.hand(Pile.DEALER), phase.hand(Pile.COMMUNITY))[0]


def _taken(wager: Wager, net: Money, row: str, because: Because) -> WagerSettled:
    return WagerSettled(
        number=wager.number,
        box=wager.box,
        bet=wager.bet,
        stake=wager.counts,
        net=net,
        token=wager.token,
        rows=(row,),
        because=because,
    )


def _rest_back(wager: Wager) -> Iterator[WagerReturned]:
    if wager.amount > wager.counts:
        yield returned(wager, wager.amount - wager.counts, wager.because)


def counted(table: Table, phase: Dealing, wager: Wager) -> Counted | None:
    """Say what a later wager counts as if it is not the amount that it must be; None: it is, or it is no such wager."""
    betting = next((each for each in terms_of(table).betting.rounds if each.bet.id == wager.bet), None)
    if betting is None:
        return None
    due = betting.bet.due(ante(table, phase, wager.box))
    if wager.amount == due:
        return None
    found = terms_of(table).irregularities.wrong_amount_at_settlement(wager.amount, due)
    return _with_rule(found, betting.bet.because)


def _with_rule(found: Counted, rule: Because) -> Counted:
    """Cite with a wrong amount the clause that fixes the right one."""
    return Counted(counts=found.counts, returned=found.returned, because=(*found.because, *rule))


# The jackpot wager ---------------------------------------------------------------------------------------------------


def _jackpot_of_a_fold(table: Table, wager: Wager, fold: Forfeit) -> Iterator[Event]:
    """A discarded hand loses its jackpot wager with the fold; one that is kept plays on for it."""
    how = method(table)
    if isinstance(how, FoldedHandsDiscarded):
        yield _taken(wager, -wager.counts, "folded", tuple(dict.fromkeys((*how.because, *fold.because))))


def jackpots(table: Table, phase: Dealing) -> Iterator[Event]:
    """The jackpot wagers go to the pool; what they win is paid from there, apart from all else."""
    terms = terms_of(table).jackpot
    because = (*terms.payment.because, *terms.wager.because, *terms.pools.serves_tables)
    for box in terms_of(table).settlement.players_in_turn(phase.boxes):
        for wager in wagers_of(phase, box):
            if wager.bet == JACKPOT:
                yield _taken(wager, NOTHING - wager.counts, "to-the-pool", because)
