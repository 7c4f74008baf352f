"""What the table rules when it sees something go wrong: one function per policy, matched exhaustively."""

from collections.abc import Iterator
from typing import assert_never

from croupier.games.baccarat.coup import Hand
from croupier.games.baccarat.irregularities import (
    BankersThirdElseNextCoup,
    BankersThirdElseNoBetCoup,
    CardOfTheLastCoup,
    ExcessCard,
    GoesToPlayer,
    LateChangesBeforeExposure,
    OpensANoBetCoup,
    Remedy,
    SettledThenNoBetCoup,
    UnauthorisedCard,
)
from croupier.games.wagering import CloseAtFirstCardExposed, ValueSeen
from croupier.kernel.clauses import Because
from croupier.kernel.facts import NONE, Facts
from croupier.kernel.records import replace
from croupier.table.baccarat import method_b
from croupier.table.baccarat import void as unsaid
from croupier.table.baccarat.records import control_of
from croupier.table.baccarat.script import INITIAL, card_due
from croupier.table.baccarat.terms import terms_of
from croupier.table.equipment import failed_device
from croupier.table.events import (
    BreachNoted,
    CardCarriedOver,
    CardDealt,
    CardFacedWrongly,
    CardLeftOut,
    CardMoved,
    CardSeen,
    Event,
    QuestionLapsed,
    QuestionOpened,
    RoundMadeNoBet,
    Ruled,
    ShoeEnded,
    ShoeEndsAfter,
)
from croupier.table.limits import amounts
from croupier.table.questions.duties import end_of_month, tell
from croupier.table.questions.kinds import Choice, QuestionId
from croupier.table.questions.rulings import ask
from croupier.table.state import Carried, Closed, Dealing, Dealt, Question, Table
from croupier.table.steps import DealTo, SettleWagers, Step
from croupier.table.wagers import no_bet
from croupier.table.wagers.closing import closed

PUT_IN_ORDER = (QuestionId.MISDEAL, QuestionId.MISDELIVERED, QuestionId.BURN_FORGOTTEN)
"""Questions whose every answer puts the cards of the coup in order, or ends it."""

WAIT_WITH_CARDS = (
    *(QuestionId.MISDEAL, QuestionId.MISDELIVERED, QuestionId.SCANNER, QuestionId.CHECK_THE_DEVICE),
    *(QuestionId.MALFUNCTION, QuestionId.DISRUPTION, QuestionId.FRAUD),
)
"""Questions between coups that must be answered before a card can be the first of the next."""


# A card where it should not be ---------------------------------------------------------------------------------------


def rule_on_card(table: Table, card: CardDealt, expected: Step, *, seen: bool = False) -> Iterator[Event]:
    """Rule on a card that should not have gone where it lies: the special clause first, then the general one. While
    somebody must decide about the coup, a further card is part of what is decided.
    """
    phase = table.phase
    if isinstance(phase, Dealing) and len(phase.cards) <= len(terms_of(table).deal.order.value):
        yield from _in_the_wrong_area(table, phase)
    elif _undecided(table):
        return
    elif _reconstructs_first(table):
        yield from misdeal(table)
    else:
        yield from _third_card(table, card, expected, seen=seen or card.face_up)


def _undecided(table: Table) -> bool:
    return any(each.id in PUT_IN_ORDER for each in table.questions)


def _reconstructs_first(table: Table) -> bool:
    policy = terms_of(table).irregularities.cards_out_of_order
    return policy is not None and policy.remedy is Remedy.RECONSTRUCT_FIRST


def _in_the_wrong_area(table: Table, phase: Dealing) -> Iterator[Event]:
    """One of the first four was put to the other hand: the hands are crossed, or it is a misdeal as any other."""
    remedies = terms_of(table).irregularities
    policy = remedies.hands_misdelivered
    if policy and (remedies.cards_out_of_order is None or _crosswise(table, phase)):
        yield from misdelivered(table, policy.crosswise)
    else:
        yield from misdeal(table)


def _crosswise(table: Table, phase: Dealing) -> bool:
    """Tell whether all four cards lie with the other hand."""
    order = terms_of(table).deal.order.value
    return len(phase.cards) == len(order) and all(
        each.to is not right for each, right in zip(phase.cards, order, strict=True)
    )


def misdelivered(table: Table, how: Because) -> Iterator[Event]:
    """Hands went to each other's place: somebody decides, and who must be told is."""
    policy = terms_of(table).irregularities.hands_misdelivered
    if policy is None or any(each.id is QuestionId.MISDELIVERED for each in table.questions):
        return
    if how != policy.revealed and any(each.id is QuestionId.MISDEAL for each in table.questions):
        yield QuestionLapsed(id=QuestionId.MISDEAL, because=how)
    because = (*how, *policy.because)
    if _nothing_is_wagered(table) and not policy.tell:
        yield from _without_a_choice(table, (*because, *policy.no_bet))
        return
    choices = (Choice.COMPLETE, Choice.OFFER_RETRACTION, Choice.NO_BET_COUP)
    asked = Question(id=QuestionId.MISDELIVERED, choices=choices, act="misdelivered-hands", because=because)
    yield QuestionOpened(question=asked, because=because)
    yield from tell(table, "hands misdelivered", policy.told, policy.tell, end_of_month(table.clock))


def _nothing_is_wagered(table: Table) -> bool:
    return isinstance(table.phase, Dealing) and bool(table.phase.no_bet) and not table.phase.wagers


def _without_a_choice(table: Table, because: Because) -> Iterator[Event]:
    """Two of the three ways need wagers, and the coup is a no-bet coup already: the cards go where they belong."""
    yield Ruled(name="no-bet-coup", code="no-bet-coup-hands-in-place", because=because)
    phase = table.phase
    for each, right in (
        zip(phase.cards, terms_of(table).deal.order.value, strict=False) if isinstance(phase, Dealing) else ()
    ):
        if each.to is not right:
            yield CardMoved(number=each.number, to=right, because=because)


def _third_card(table: Table, card: CardDealt, expected: Step, *, seen: bool) -> Iterator[Event]:
    remedies = terms_of(table).irregularities
    third = _is_third(table, card)
    due = expected.hand if isinstance(expected, DealTo) else None
    over = isinstance(expected, SettleWagers)
    swapped = remedies.players_third_card_put_to_banker
    if third and card.to is Hand.PLAYER and (due is Hand.BANKER or over):
        yield from _players_third(table, card, must_draw=due is Hand.BANKER, seen=seen)
    elif third and card.to is Hand.BANKER and over:
        yield from left_over(table, card, remedies.third_card_to_banker_not_authorised, seen=seen)
    elif third and card.to is Hand.BANKER and due is Hand.PLAYER and isinstance(swapped, GoesToPlayer):
        yield CardMoved(number=card.number, to=Hand.PLAYER, because=swapped.because)
        yield Ruled(name="card-goes-to-player", code="card-goes-to-player", because=swapped.because)
    else:
        yield from misdeal(table)


def _is_third(table: Table, card: CardDealt) -> bool:
    phase = table.phase
    initial = len(terms_of(table).deal.order.value)
    return isinstance(phase, Dealing) and len(phase.cards) > initial and len(phase.hand(card.to)) == INITIAL + 1


def _players_third(table: Table, card: CardDealt, *, must_draw: bool, seen: bool) -> Iterator[Event]:
    policy = terms_of(table).irregularities.third_card_to_player_not_authorised
    if not must_draw:
        yield from left_over(table, card, policy, seen=seen)
        return
    because = policy.to_banker if isinstance(policy, BankersThirdElseNoBetCoup) else policy.because
    yield CardMoved(number=card.number, to=Hand.BANKER, because=because)
    yield Ruled(name="card-becomes-banker-third", code="card-becomes-banker-third", because=because)


LeftOver = BankersThirdElseNextCoup | BankersThirdElseNoBetCoup | OpensANoBetCoup | SettledThenNoBetCoup


def left_over(table: Table, card: CardDealt | Dealt, policy: LeftOver, *, seen: bool) -> Iterator[Event]:
    """The card belongs to no hand of this coup: it opens the next, unless this is the last of the shoe."""
    because, no_bet = _opens(policy, seen=seen)
    last = terms_of(table).irregularities.card_left_over_in_the_last_coup
    if not table.last_coup:
        yield CardCarriedOver(number=card.number, no_bet=no_bet, because=because)
        yield opens_the_next(because, no_bet=no_bet)
        return
    because = (*because, *last.because)
    match last.card:
        case CardOfTheLastCoup.NOT_CARRIED_OVER:
            yield CardLeftOut(card=card.card, number=card.number, because=because)
            yield not_carried_over(because)
        case CardOfTheLastCoup.CARRIED_OVER:
            yield CardCarriedOver(number=card.number, no_bet=True, because=because)
            yield opens_the_next(because, no_bet=True)
            yield ShoeEndsAfter(last=table.rounds + 1, because=because)
        case _:
            assert_never(last.card)


def opens_the_next(because: Because, *, no_bet: bool) -> Ruled:
    name = "card-starts-no-bet-coup" if no_bet else "card-starts-next-coup"
    return Ruled(name=name, code=name, because=because)


def not_carried_over(because: Because) -> Ruled:
    return Ruled(name="card-not-carried-over", code="card-left-as-shoe-ends", because=because)


def _opens(policy: LeftOver, *, seen: bool) -> tuple[Because, bool]:
    match policy:
        case BankersThirdElseNextCoup():
            no_bet = _no_bet_if(policy.seen, seen=seen)
            return ((*policy.because, *policy.exposed) if no_bet else policy.because), no_bet
        case BankersThirdElseNoBetCoup() | SettledThenNoBetCoup():
            return policy.because, seen or policy.excess is ExcessCard.DUMMY
        case OpensANoBetCoup():
            return policy.because, True
        case _:
            assert_never(policy)


def _no_bet_if(reading: UnauthorisedCard, *, seen: bool) -> bool:
    match reading:
        case UnauthorisedCard.NO_BET_IF_EXPOSED:
            return seen
        case UnauthorisedCard.ORDINARY:
            return False
        case UnauthorisedCard.NO_BET:
            return True
        case _:
            assert_never(reading)


def misdeal(table: Table, also: Because = ()) -> Iterator[Event]:
    """Anything else dealt wrongly: somebody decides whether it is rebuilt or void, or what else is to be done."""
    if _undecided(table):
        return
    policy, other = terms_of(table).irregularities.cards_out_of_order, terms_of(table).irregularities.any_other_misdeal
    if policy is None:
        because = (*(other.because if other else by_discretion(table)), *also)
        asked = Question(
            id=QuestionId.MISDEAL, choices=(Choice.NO_BET_COUP, Choice.PLAY_ON), act="no-bet-coup", because=because
        )
    else:
        doubt = policy.in_doubt if also == policy.in_doubt else policy.wrongly
        because = tuple(dict.fromkeys((*doubt, *policy.because, *policy.void, *also)))
        asked = Question(
            id=QuestionId.MISDEAL, choices=(Choice.RECONSTRUCT, Choice.COUP_VOID), act="coup-void", because=because
        )
    yield QuestionOpened(question=asked, because=because)


def misdealt(table: Table) -> Because:
    """Cite what is done about a misdeal for which there is no clause of its own."""
    policy, other = terms_of(table).irregularities.cards_out_of_order, terms_of(table).irregularities.any_other_misdeal
    return policy.because if policy else other.because if other else by_discretion(table)


def by_discretion(table: Table) -> Because:
    """Cite the power to order a no-bet coup, where nothing else is regulated."""
    power = table.edition.power("no-bet-coup")
    return power.because if power else terms_of(table).deal.no_bet_coup.because


def rule_on_order_of_cards(table: Table, *, carried: bool) -> Iterator[Event]:
    """A card came from the device while another, or all cards of a failed device, should have come first."""
    broken = failed_device.pending(table)
    if broken:
        yield BreachNoted(code="dealt-before-device-ready", because=broken)
    first = card_waiting(table)
    if not carried and first is not None:
        yield BreachNoted(code="card-aside-passed-over", facts=Facts(card=first.card), because=first.because)


def card_waiting(table: Table) -> Carried | None:
    """Find the card lying aside that is taken before the device gives another. What opens the next coup is not dealt in
    the one that left it; what a coup that still needs a card laid aside is dealt in it.
    """
    phase = table.phase
    if isinstance(phase, Closed) or not phase.carried:
        return None
    first = phase.carried[0]
    if not isinstance(phase, Dealing) or first.coup != phase.number:
        return first
    of_a_hand = first.after is None
    return None if of_a_hand or is_last_of_the_shoe(table) else first


def is_last_of_the_shoe(table: Table) -> bool:
    """Tell whether no coup needs a card now."""
    return not isinstance(table.phase, Dealing) or isinstance(card_due(table), SettleWagers)


# A card found face up, no card, no wagers ----------------------------------------------------------------------------


def rule_on_face_up(table: Table, card: CardDealt, *, first: bool) -> Iterator[Event]:
    remedies = terms_of(table).irregularities
    if first:
        because = remedies.first_card_face_up_in_the_shoe.because
        yield from make_no_bet(table, because, "first-card-face-up", Facts(card=card.card))
        return
    policy, close = remedies.later_card_face_up, table.edition.wagers.close
    yield Ruled(name="play-as-face-down", code="play-as-face-down", because=policy.because)
    if isinstance(close, CloseAtFirstCardExposed) and close.face_up is ValueSeen.CLOSES:
        yield from value_seen(table, card.number, (*close.because, *policy.because))
    power = table.edition.power("check-the-device")
    if power and table.setup.device.shuffles:
        yield CardFacedWrongly(because=power.because)


def value_seen(table: Table, number: int, because: Because) -> Iterator[Event]:
    """The value of a card is known that nobody turned: it counts as exposed, and what was still open is closed."""
    if not isinstance(table.phase, Dealing) or table.phase.exposed:
        return
    yield from () if closed(table) else amounts.found_late(table)
    yield CardSeen(number=number, because=because)


def make_no_bet(table: Table, because: Because, cause: str, facts: Facts = NONE) -> Iterator[Event]:
    """Turn the coup in progress into one without wagers: what lies on the layout goes back, unless it is held."""
    runs = terms_of(table).deal.how_a_no_bet_coup_runs.because
    why = tuple(dict.fromkeys((*because, *runs)))
    code = "no-bet-coup-wagers-held" if table.wagers and table.edition.holds_wagers else "made-no-bet-coup"
    yield Ruled(name="no-bet-coup", code=code, facts=replace(facts, cause=cause), because=why)
    if isinstance(table.phase, Dealing) and not table.phase.no_bet:  # else it uses up whatever ordered it
        yield RoundMadeNoBet(because=because)
    yield from no_bet.cleared(table, why)


def rule_on_no_wagers(table: Table) -> Iterator[Event]:
    """Cards are dealt although nobody wagered and nobody ordered a no-bet coup."""
    policy = terms_of(table).irregularities.cards_dealt_with_no_wagers
    if policy:
        yield Ruled(name="no-bet-coup", code="no-bet-coup-nobody-wagered", because=policy.because)
    else:
        because = terms_of(table).deal.no_bet_coup.because
        yield BreachNoted(code="coup-without-wagers", because=because)


def rule_on_no_card(table: Table) -> Iterator[Event]:
    """The device has no card: a coup that needs one is void, and the shoe is at its end. One that failed has none to
    give until its cards are where they go.
    """
    policy, broken = terms_of(table).irregularities.not_enough_cards, failed_device.pending(table)
    if broken:
        yield BreachNoted(code="device-empty", because=broken)
        return
    if isinstance(table.phase, Dealing) and not is_last_of_the_shoe(table):
        yield from unsaid.void(table, policy.because, "not-enough-cards")
    else:
        yield BreachNoted(code="device-empty", because=policy.because)
    yield ShoeEnded(because=policy.because)


# All wagers taken away, cards shown by the dealer --------------------------------------------------------------------


def rule_on_empty_layout(table: Table) -> Iterator[Event]:
    """Every wager of a running coup was taken away under an option: it goes on without wagers."""
    phase = table.phase
    if not isinstance(phase, Dealing) or phase.wagers or phase.no_bet:
        return
    option = phase.changes.removal or phase.changes.retraction
    if option:
        yield from make_no_bet(table, option, "all-wagers-taken-away")
    elif phase.changes.late:
        policy = terms_of(table).irregularities.wager_changes_after_the_deal_began
        withdrawn = policy.all_withdrawn if isinstance(policy, LateChangesBeforeExposure) else ()
        because = tuple(dict.fromkeys((*withdrawn, *by_discretion(table), *phase.changes.late)))
        asked = Question(id=QuestionId.ALL_WITHDRAWN, choices=(Choice.NO_BET_COUP,), act="no-bet-coup", because=because)
        yield from ask(table, asked)


def rule_on_cards_shown(before: Table, turned: tuple[Hand, ...], after: Table) -> Iterator[Event]:
    """The dealer turned cards that a player should have turned."""
    policy, phase = terms_of(before).irregularities.hands_misdelivered, before.phase
    if policy is None or not policy.revealed or not isinstance(phase, Dealing):
        return
    if any(should_be_a_players(before, phase, hand) for hand in turned):
        yield from misdelivered(after, policy.revealed)


def should_be_a_players(table: Table, phase: Dealing, hand: Hand) -> bool:
    """Tell whether a hand must still be offered to a player. (One that a player has is collected, then turned.)"""
    control = control_of(phase).get(hand)
    if not method_b.in_use(table, phase) or (control and control.out is not None):
        return False
    return method_b.entitled(table, phase, hand) is not None
