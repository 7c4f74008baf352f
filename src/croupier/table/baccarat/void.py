"""A coup that is void by a clause that is silent on the money: what goes back, and what the cards had decided."""

from collections.abc import Iterator

from croupier.games.baccarat.bets import decided_by
from croupier.games.baccarat.coup import Coup, Hand
from croupier.games.baccarat.irregularities import DecidedSideWager, NoResult
from croupier.games.baccarat.settle import settle
from croupier.kernel.cards import Card
from croupier.kernel.clauses import Because
from croupier.kernel.facts import Facts
from croupier.kernel.records import replace
from croupier.table.baccarat.terms import sign_of, terms_of
from croupier.table.events import Event, Ruled, WagerSettled
from croupier.table.questions import rulings
from croupier.table.state import Dealing, Table, Wager

_FIRST_TWO = 2


def void(table: Table, because: Because, cause: str) -> Iterator[Event]:
    """Declare the coup void: every wager goes back; read otherwise, a side wager that the cards seen had decided is
    settled.
    """
    phase, policy = table.phase, terms_of(table).irregularities.void_coup
    decided = tuple(_decided(table, phase)) if isinstance(phase, Dealing) else ()
    if not decided or not isinstance(phase, Dealing) or not isinstance(policy, NoResult):
        yield from rulings.void(table, because, cause)
        return
    why = (*because, *policy.because)
    yield Ruled(name="coup-void", code="coup-void-but-decided", facts=Facts(cause=cause), because=why)
    yield from decided
    done = {each.number for each in decided}
    others = tuple(each for each in phase.wagers if each.number not in done)
    yield from rulings.ended_void(table.now(replace(phase, wagers=others)), because)


def _decided(table: Table, phase: Dealing) -> Iterator[WagerSettled]:
    """Settle the side wagers that the cards seen have decided, where it is read so."""
    policy = terms_of(table).irregularities.void_coup
    if not isinstance(policy, NoResult) or policy.decided is DecidedSideWager.RETURNED or phase.no_bet:
        return
    coup = Coup.dealt(_seen(phase, Hand.PLAYER), _seen(phase, Hand.BANKER), terms_of(table))
    shown = {hand for hand in Hand if len(coup.hand(hand)) >= _FIRST_TWO}
    for wager in phase.wagers:
        hands = _needs(table, wager)
        if hands is not None and hands <= shown:
            yield _settled(table, wager, coup, policy.because)


def _seen(phase: Dealing, hand: Hand) -> tuple[Card, ...]:
    """Name the first two cards of a hand that lie open."""
    first = [each for each in phase.cards if each.to is hand][:_FIRST_TWO]
    return tuple(each.card for each in first if each.face_up)


def _needs(table: Table, wager: Wager) -> frozenset[Hand] | None:
    rules, sign = terms_of(table), sign_of(table)
    if rules.side_bet(wager.bet) is None:
        return None
    return decided_by(rules.pay_table(sign.game, wager.bet, rules.option(wager.bet, sign.options)))


def _settled(table: Table, wager: Wager, coup: Coup, because: Because) -> WagerSettled:
    account = settle(terms_of(table), sign_of(table), wager.bet, wager.counts, coup)
    return WagerSettled(
        number=wager.number,
        box=wager.box,
        bet=wager.bet,
        stake=wager.counts,
        net=account.net,
        token=wager.token,
        rows=tuple(row.id for row in account.rows),
        because=(*account.because, *because),
    )
