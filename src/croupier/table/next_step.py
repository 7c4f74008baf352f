"""What must happen next, and by which clause: the same answer prompts the dealer, drives the deal and judges a card."""

from croupier.games.baccarat.coup import Hand
from croupier.games.baccarat.tableau import Move, Ruled
from croupier.games.terms import record
from croupier.kernel.clauses import Because
from croupier.table.state import BettingOpen, Dealing, Table

_INITIAL = 2


@record
class DealTo:
    hand: Hand
    because: Because


@record
class TurnCards:
    because: Because


@record
class SettleWagers:
    because: Because


Step = DealTo | TurnCards | SettleWagers


def next_step(table: Table) -> Step:
    match table.phase:
        case BettingOpen():
            return _initial(table, dealt=0)
        case Dealing() as phase:
            return _in_coup(table, phase)


def _initial(table: Table, dealt: int) -> DealTo:
    order = table.edition.deal.order
    return DealTo(hand=order.value[dealt], because=order.because)


def _in_coup(table: Table, phase: Dealing) -> Step:
    deal, tableau = table.edition.deal, table.edition.tableau
    if len(phase.cards) < len(deal.order.value):
        return _initial(table, dealt=len(phase.cards))
    if not all(each.face_up for each in phase.cards[: len(deal.order.value)]):
        return TurnCards(because=deal.face.because)
    player, banker = player_draw(table, phase), banker_draw(table, phase)
    if player.move is Move.DRAW and len(phase.hand(Hand.PLAYER)) == _INITIAL:
        return DealTo(hand=Hand.PLAYER, because=player.because)
    if banker.move is Move.DRAW and len(phase.hand(Hand.BANKER)) == _INITIAL:
        return DealTo(hand=Hand.BANKER, because=banker.because)
    return SettleWagers(because=(*banker.because, *tableau.extra_cards.because))


def _counts(table: Table, phase: Dealing) -> tuple[int, int]:
    count = table.edition.values.count
    return count(phase.hand(Hand.PLAYER)[:_INITIAL]), count(phase.hand(Hand.BANKER)[:_INITIAL])


def player_draw(table: Table, phase: Dealing) -> Ruled:
    return table.edition.tableau.player_move(*_counts(table, phase))


def banker_draw(table: Table, phase: Dealing) -> Ruled:
    """Decide for the Banker by the third card that the Player was entitled to, whatever else was dealt."""
    third = phase.hand(Hand.PLAYER)[_INITIAL:]
    value = table.edition.values.of(third[0]) if third else None
    return table.edition.tableau.banker_move(*_counts(table, phase), value)
