"""What must happen next, and by which clause: the same answer prompts the dealer, drives the deal and judges a card."""

from croupier.games.baccarat.coup import Hand
from croupier.games.baccarat.tableau import Move, Ruled
from croupier.games.terms import record
from croupier.kernel.clauses import Because
from croupier.kernel.ids import Box
from croupier.table.baccarat import method_b
from croupier.table.state import Closed, Dealing, Table

INITIAL = 2


@record
class DealTo:
    hand: Hand
    because: Because


@record
class TurnCards:
    """The dealer turns what lies face down."""

    hand: Hand | None
    because: Because


@record
class Offer:
    """A hand is offered to a player."""

    hand: Hand
    box: Box
    because: Because


@record
class AwaitPlayer:
    """A player has a hand and turns it, or gives it back."""

    hand: Hand
    box: Box
    because: Because


@record
class SettleWagers:
    because: Because


@record
class OpenFirst:
    because: Because


Step = DealTo | TurnCards | Offer | AwaitPlayer | SettleWagers | OpenFirst


def next_step(table: Table) -> Step:
    match table.phase:
        case Closed():
            return OpenFirst(because=table.edition.place.places.because)
        case Dealing() as phase:
            return _in_coup(table, phase)
        case _:
            return _initial(table, dealt=0)


def _initial(table: Table, dealt: int) -> DealTo:
    order = table.edition.deal.order
    return DealTo(hand=order.value[dealt], because=order.because)


def _in_coup(table: Table, phase: Dealing) -> Step:
    if len(phase.cards) < len(table.edition.deal.order.value):
        return _initial(table, dealt=len(phase.cards))
    turn = turning(table, phase)
    if turn:
        return turn
    player, banker = player_draw(table, phase), banker_draw(table, phase)
    if player.move is Move.DRAW and len(phase.hand(Hand.PLAYER)) == INITIAL:
        return DealTo(hand=Hand.PLAYER, because=player.because)
    if banker.move is Move.DRAW and len(phase.hand(Hand.BANKER)) == INITIAL:
        return DealTo(hand=Hand.BANKER, because=banker.because)
    return SettleWagers(because=(*banker.because, *table.edition.settlement.order.because))


def turning(table: Table, phase: Dealing) -> TurnCards | Offer | AwaitPlayer | None:
    """Say what is to be done with cards that lie face down: the first four, before any third card."""
    first = phase.cards[: len(table.edition.deal.order.value)]
    down = {each.to for each in first if not each.face_up}
    if not down:
        return None
    if not method_b.in_use(table, phase):
        return TurnCards(hand=None, because=table.edition.deal.face.because)
    for hand in Hand:
        control = phase.control.get(hand)
        if control and control.out is not None:
            return AwaitPlayer(hand=hand, box=control.out, because=table.edition.deal.hands_out.because)
    for hand in Hand:
        if hand in down:
            box = method_b.entitled(table, phase, hand)
            if box is not None:
                return Offer(hand=hand, box=box, because=table.edition.deal.receives_the_cards.because)
            return TurnCards(hand=hand, because=table.edition.deal.receives_the_cards.because)
    return None


def counts(table: Table, phase: Dealing) -> tuple[int, int]:
    """Count both hands on their first two cards."""
    count = table.edition.values.count
    return count(phase.hand(Hand.PLAYER)[:INITIAL]), count(phase.hand(Hand.BANKER)[:INITIAL])


def player_draw(table: Table, phase: Dealing) -> Ruled:
    return table.edition.tableau.player_move(*counts(table, phase))


def banker_draw(table: Table, phase: Dealing) -> Ruled:
    """Decide for the Banker by the third card that lies with the Player, if one does."""
    third = phase.hand(Hand.PLAYER)[INITIAL:]
    value = table.edition.values.of(third[0]) if third else None
    return table.edition.tableau.banker_move(*counts(table, phase), value)
