"""What must happen next, and by which clause: the same answer prompts the dealer, drives the deal and judges a card."""

from croupier.games.baccarat.coup import Hand
from croupier.games.moves import Move, Ruled
from croupier.kernel.clauses import Because
from croupier.table.baccarat import method_b
from croupier.table.baccarat.records import control_of
from croupier.table.baccarat.terms import terms_of
from croupier.table.equipment.failed_device import pending
from croupier.table.state import Closed, Dealing, Table
from croupier.table.steps import AwaitPlayer, DealTo, MoveCards, Offer, OpenFirst, SettleWagers, Step, TurnCards

INITIAL = 2


def next_step(table: Table) -> Step:
    match table.phase:
        case Closed():
            return OpenFirst(because=table.edition.place.places.because)
        case Dealing() as phase:
            broken = pending(table)
            return MoveCards(because=broken) if broken else _in_coup(table, phase)
        case _:
            return _initial(table, dealt=0)


def _initial(table: Table, dealt: int) -> DealTo:
    order = terms_of(table).deal.order
    return DealTo(hand=order.value[dealt], because=order.because)


def _in_coup(table: Table, phase: Dealing) -> Step:
    if len(phase.cards) < len(terms_of(table).deal.order.value):
        return _initial(table, dealt=len(phase.cards))
    return turning(table, phase) or _by_the_tableau(table, phase)


def card_due(table: Table) -> DealTo | SettleWagers | OpenFirst:
    """Say where the next card belongs, whatever still lies face down: a card is judged by what it is."""
    phase = table.phase
    if isinstance(phase, Closed):
        return OpenFirst(because=table.edition.place.places.because)
    dealt = len(phase.cards) if isinstance(phase, Dealing) else 0
    if not isinstance(phase, Dealing) or dealt < len(terms_of(table).deal.order.value):
        return _initial(table, dealt=dealt)
    return _by_the_tableau(table, phase)


def _by_the_tableau(table: Table, phase: Dealing) -> DealTo | SettleWagers:
    player, banker = player_draw(table, phase), banker_draw(table, phase)
    if player.move is Move.DRAW and len(phase.hand(Hand.PLAYER)) == INITIAL:
        return DealTo(hand=Hand.PLAYER, because=player.because)
    if banker.move is Move.DRAW and len(phase.hand(Hand.BANKER)) == INITIAL:
        return DealTo(hand=Hand.BANKER, because=banker.because)
    return SettleWagers(because=(*banker.because, *terms_of(table).settlement.order.because))


def rule_broken(table: Table, to: Hand, expected: Step) -> Because:
    """Cite the rule against which a card went to a hand: who is dealt in what order, or the tableau of that hand."""
    phase = table.phase
    if not isinstance(phase, Dealing) or len(phase.cards) < len(terms_of(table).deal.order.value):
        return expected.because
    if isinstance(expected, DealTo) and expected.hand is Hand.PLAYER:
        return expected.because
    own = player_draw(table, phase) if to is Hand.PLAYER else banker_draw(table, phase)
    due = expected.because if isinstance(expected, DealTo) else ()
    return tuple(dict.fromkeys((*own.because, *due)))


Turning = TurnCards | Offer | AwaitPlayer


def turning(table: Table, phase: Dealing) -> Turning | None:
    """Say what is to be done with cards that lie face down: the first four before any third card, then each third."""
    deal = terms_of(table).deal
    down = [each for each in phase.cards if not each.face_up]
    if not down:
        return None
    if method_b.in_use(table, phase):
        return _passed_out(table, phase, {each.hand for each in down})
    if down[0] in phase.cards[: len(deal.order.value)]:
        return TurnCards(hand=None, because=deal.face.because)
    return TurnCards(hand=down[0].hand, because=deal.third_cards.because)


def _passed_out(table: Table, phase: Dealing, down: set[Hand]) -> Turning:
    """Wait for who has a hand; else offer the next, Player first; else the dealer turns it."""
    out = method_b.hand_out(phase)
    box = control_of(phase)[out].out if out else None
    if out and box is not None:
        because = (*terms_of(table).deal.hands_out.because, *method_b.collected(table))
        return AwaitPlayer(hand=out, box=box, because=because)
    hand = Hand.PLAYER if Hand.PLAYER in down else Hand.BANKER
    first = method_b.entitled(table, phase, hand)
    if first is not None:
        return Offer(hand=hand, box=first, because=method_b.why_next(table, phase, hand, first))
    kept = method_b.why_kept(table, phase, hand)
    return TurnCards(hand=hand, because=(*kept, *method_b.turned_by_dealer(table)))


def first_four_pending(table: Table) -> Turning | None:
    """Say what must still be done with the first four cards before a third may be dealt."""
    phase = table.phase
    if not isinstance(phase, Dealing) or len(phase.cards) < len(terms_of(table).deal.order.value):
        return None
    first = phase.cards[: len(terms_of(table).deal.order.value)]
    return turning(table, phase) if any(not each.face_up for each in first) else None


def counts(table: Table, phase: Dealing) -> tuple[int, int]:
    """Count both hands on their first two cards."""
    count = terms_of(table).values.count
    return count(phase.hand(Hand.PLAYER)[:INITIAL]), count(phase.hand(Hand.BANKER)[:INITIAL])


def player_draw(table: Table, phase: Dealing) -> Ruled:
    return terms_of(table).tableau.player_move(*counts(table, phase))


def banker_draw(table: Table, phase: Dealing) -> Ruled:
    """Decide for the Banker by the third card that lies with the Player, if one does."""
    third = phase.hand(Hand.PLAYER)[INITIAL:]
    value = terms_of(table).values.of(third[0]) if third else None
    return terms_of(table).tableau.banker_move(*counts(table, phase), value)
