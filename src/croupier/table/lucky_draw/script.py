"""What must happen next in a round of Lucky Draw, and by which clause."""

from collections import Counter

from croupier.games.lucky_draw.round import To, clockwise
from croupier.games.moves import Move
from croupier.kernel.cards import Card
from croupier.kernel.clauses import Because
from croupier.kernel.ids import Box
from croupier.kernel.money import Money, total
from croupier.table.cards.shuffle import refilling
from croupier.table.commands import TakeCard
from croupier.table.equipment.failed_device import pending
from croupier.table.lucky_draw.terms import terms_of
from croupier.table.places import Pile, Place
from croupier.table.questions.kinds import QuestionId
from croupier.table.state import BetweenRounds, Closed, Dealing, Table
from croupier.table.steps import AwaitDecision, DealTo, MoveCards, OpenFirst, SettleWagers, Step, TurnCards

ENTER, DRAW = "enter", "draw"
INITIAL = 2

CALLED = {Move.DRAW: "draw", Move.STAND: "stand"}
"""What a player says, or shows by hand, for each move."""

STAND, REFUSE, ABSENT = "stand", "refuse", "absent"
"""How a player stays on two cards: by standing, by refusing a card dealt in error, by not deciding."""


WAIT_WITH_CARDS = (QuestionId.MISDEAL, QuestionId.CHECK_THE_DEVICE, QuestionId.DISRUPTION, QuestionId.FRAUD)
"""Questions between rounds that must be answered before a card can be the first of the next."""


def next_step(table: Table) -> Step:
    phase = table.phase
    if not isinstance(phase, Dealing):
        return card_due(table)
    broken = pending(table) or refilling(table)
    if broken:
        return MoveCards(because=broken)
    step = card_due(table)
    down = tuple(each.number for each in phase.cards if not each.face_up)
    if down and not isinstance(step, AwaitDecision) and in_full(table, phase):
        shown = terms_of(table).deal.dealers_first_card.because
        return TurnCards(hand=Pile.DEALER, because=shown, numbers=down)
    return step


Due = DealTo | AwaitDecision | SettleWagers | OpenFirst


def card_due(table: Table) -> Due:
    """Say where the next card belongs, or that a player must choose first, or that none belongs anywhere."""
    match table.phase:
        case Closed():
            return OpenFirst(because=table.edition.place.places.because)
        case BetweenRounds() as phase:
            return _initial(table, Dealing(number=table.rounds + 1, wagers=phase.wagers)) or _over(table)
        case Dealing() as phase if not playing(phase):
            return _over(table)
        case Dealing() as phase:
            return _initial(table, phase) or _in_turn(table, phase) or _dealers(table, phase)


def playing(phase: Dealing | BetweenRounds) -> tuple[Box, ...]:
    """Name the areas with an ENTER wager, clockwise from the dealer's left."""
    return clockwise({each.box for each in phase.wagers if each.bet == ENTER})


def entered(table: Table, box: Box) -> Money:
    """Add up what the ENTER wager of an area counts as."""
    return total(each.counts for each in table.wagers if each.box == box and each.bet == ENTER)


def in_full(table: Table, phase: Dealing) -> bool:
    """Tell whether the initial deal is complete."""
    return _initial(table, phase) is None


def _initial(table: Table, phase: Dealing) -> DealTo | None:
    """Find who is first in the order of the deal and has not had that card."""
    order, dealt = terms_of(table).deal.order, Counter[Place]()
    for target in order(playing(phase)):
        place: Place = Pile.DEALER if target is To.DEALER else target
        dealt[place] += 1
        if len(phase.hand(place)) < dealt[place]:
            return DealTo(hand=place, because=order.because)
    return None


def _in_turn(table: Table, phase: Dealing) -> DealTo | AwaitDecision | None:
    """Find the first player, from the dealer's left, who is to choose or to be given a card."""
    terms = terms_of(table).deal
    for box in terms.decisions.turns(playing(phase)):
        hand = phase.hand(box)
        if len(hand) < INITIAL + drawn(phase, box):
            return DealTo(hand=box, because=(*terms.third_card.because, *offered(table, phase)))
        choices = terms.decisions(hand)
        if choices and not stays(phase, box):
            because = (*terms.decisions.because, *offered(table, phase))
            return AwaitDecision(box=box, choices=tuple(CALLED[each] for each in choices), because=because)
    return None


def waiting(table: Table, command: TakeCard) -> Card | None:
    """Name the card dealt in error that is taken now in place of one from the device: where a card is due, and in the
    initial deal at whichever hand it is put. What is burned, lay face up in the device or belongs nowhere came from
    the device.
    """
    phase = table.phase
    if isinstance(phase, Closed) or not phase.carried or command.burned or command.found_face_up:
        return None
    due = card_due(table)
    if not isinstance(due, DealTo) or not may_be_first(table):
        return None
    anywhere = _initial_deal_is_on(table, phase) and on_the_layout(table, command.to)
    belongs = due.hand == command.to or (anywhere and not too_many_for_the_dealer(phase, command))
    return phase.carried[0].card if belongs else None


def may_be_first(table: Table) -> bool:
    """Tell whether a card taken now belongs to a round: one is in progress, or can begin."""
    phase = table.phase
    if not isinstance(phase, BetweenRounds):
        return True
    return bool(playing(phase)) and not any(each.id in WAIT_WITH_CARDS for each in table.questions)


def on_the_layout(table: Table, to: Place | None) -> bool:
    """Tell whether a card lies where hands of this game lie."""
    return to is Pile.DEALER or (isinstance(to, int) and 1 <= to <= table.setup.boxes)


def _initial_deal_is_on(table: Table, phase: Dealing | BetweenRounds) -> bool:
    return isinstance(phase, BetweenRounds) or not in_full(table, phase)


def too_many_for_the_dealer(phase: Dealing | BetweenRounds, command: TakeCard) -> bool:
    """Tell whether a card put unseen to the dealer's hand follows the one that belongs there in the initial deal."""
    has_one = isinstance(phase, Dealing) and bool(dealers_hand(phase))
    return has_one and command.to is Pile.DEALER and not command.face_up


def offered(table: Table, phase: Dealing) -> Because:
    """Say why the next card is one dealt in error, which a player may refuse; empty if it comes from the device."""
    policy = terms_of(table).irregularities.card_dealt_or_burned_in_error
    return policy.because if phase.carried else ()


def drawn(phase: Dealing, box: Box) -> int:
    """Count the cards that a player bought."""
    return sum(each.box == box and each.do == DRAW for each in phase.decisions)


def stays(phase: Dealing, box: Box) -> str:
    """Say how a player came to stay on the cards dealt, if so."""
    return next((each.do for each in phase.decisions if each.box == box and each.do != DRAW), "")


def _dealers(table: Table, phase: Dealing) -> DealTo | SettleWagers:
    """When all players have acted: the dealer's second card, and by its count the third."""
    edition = terms_of(table)
    ruled = edition.deal.dealer(dealers_hand(phase), edition.values)
    if ruled.move is Move.STAND:
        return SettleWagers(because=(*ruled.because, *edition.settlement.order.because))
    refused = edition.irregularities.card_dealt_or_burned_in_error.refused_by_all if phase.carried else ()
    return DealTo(hand=Pile.DEALER, because=(*ruled.because, *refused))


def dealers_hand(phase: Dealing) -> tuple[Card, ...]:
    return phase.hand(Pile.DEALER)


def _over(table: Table) -> SettleWagers:
    """No wager lies there any more: nothing is to be dealt."""
    return SettleWagers(because=terms_of(table).settlement.order.because)
