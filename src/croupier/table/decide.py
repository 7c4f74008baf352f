"""One command in, events or a refusal out. Nothing here changes anything."""

from typing import assert_never

from croupier.games.baccarat.coup import Coup, Hand
from croupier.games.baccarat.settle import settle
from croupier.kernel.answers import Accepted, Refused
from croupier.kernel.clauses import Because
from croupier.table.commands import Command, ExposeCards, PlaceWager, Settle, Sit, TakeCard
from croupier.table.events import CardDealt, CardsExposed, CoupEnded, Event, PatronSeated, WagerPlaced, WagerSettled
from croupier.table.evolve import evolve
from croupier.table.irregularities import rule_on_card
from croupier.table.next_step import DealTo, SettleWagers, next_step
from croupier.table.state import BettingOpen, Dealing, Table

Answer = Accepted[Event] | Refused


def decide(table: Table, command: Command) -> Answer:
    match command:
        case Sit():
            return Accepted((PatronSeated(box=command.box, patron=command.patron),))
        case PlaceWager():
            return _wager(table, command)
        case TakeCard():
            return _card(table, command)
        case ExposeCards():
            return _expose(table)
        case Settle():
            return _settle(table)
        case _:
            assert_never(command)


def _wager(table: Table, command: PlaceWager) -> Answer:
    phase = table.phase
    if isinstance(phase, Dealing):
        return Refused(
            "wagers-closed",
            table.edition.wagers.close.because,
            "Wagers are closed for this coup.",
            "Place it for the next coup, after settlement.",
        )
    if phase.no_bet:
        return Refused(
            "no-bet-coup",
            (*table.edition.deal.how_a_no_bet_coup_runs.because, *phase.no_bet),
            "The next coup is a no-bet coup: it takes no wagers.",
            "Wait until it has been dealt.",
        )
    return Accepted((WagerPlaced(box=command.box, bet=command.bet, amount=command.amount),))


def _card(table: Table, command: TakeCard) -> Answer:
    """Record the card where it was put; if it should not have gone there, rule on it in the same breath."""
    expected = next_step(table)
    rightly = isinstance(expected, DealTo) and expected.hand is command.to
    dealt = CardDealt(
        number=_drawn(table) + 1,
        card=command.card,
        to=command.to,
        face_up=command.face_up,
        because=expected.because,
    )
    if rightly:
        return Accepted((dealt,))
    return Accepted((dealt, rule_on_card(evolve(table, dealt), dealt, expected)))


def _drawn(table: Table) -> int:
    return table.phase.drawn if isinstance(table.phase, Dealing) else 0


def _expose(table: Table) -> Answer:
    if isinstance(table.phase, BettingOpen):
        return Refused("nothing-dealt", table.edition.deal.order.because, "There is no card to turn.", "Deal first.")
    return Accepted((CardsExposed(numbers=_face_down(table)),))


def _face_down(table: Table) -> tuple[int, ...]:
    cards = table.phase.cards if isinstance(table.phase, Dealing) else ()
    return tuple(each.number for each in cards if not each.face_up)


def _settle(table: Table) -> Answer:
    turned = CardsExposed(numbers=_face_down(table))
    step, phase = next_step(evolve(table, turned) if turned.numbers else table), table.phase
    if not isinstance(step, SettleWagers) or not isinstance(phase, Dealing):
        return Refused("coup-not-finished", step.because, "The coup is not finished.", _wanted(step.because))
    coup = Coup.dealt(phase.hand(Hand.PLAYER), phase.hand(Hand.BANKER), table.edition)
    paid = (
        WagerSettled(box=box, bet=bet, stake=stake, net=settled.net, because=settled.because)
        for (box, bet), stake in phase.wagers.items()
        for settled in (settle(table.edition, table.sign, bet, stake, coup),)
    )
    ended = CoupEnded(
        result=coup.result,
        player=coup.player,
        banker=coup.banker,
        player_points=coup.player_points,
        banker_points=coup.banker_points,
        because=table.edition.settlement.order.because,
    )
    return Accepted((*((turned,) if turned.numbers else ()), *paid, ended))


def _wanted(because: Because) -> str:
    return f"Do what {because[0]} asks for next."
