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
    PlayContinues,
    PlayContinuesOrFirstCoupRebuilt,
    Remedy,
    SettledThenNoBetCoup,
    UnauthorisedCard,
)
from croupier.games.shoe import BurnByFaceValue, BurnByFaceValueOnRequest
from croupier.games.wagering import CloseAtFirstCardExposed, ValueSeen
from croupier.kernel.cards import Card
from croupier.kernel.clauses import Because
from croupier.table import failed_device, limits, no_bet
from croupier.table.baccarat import method_b
from croupier.table.baccarat import void as unsaid
from croupier.table.baccarat.script import INITIAL, card_due
from croupier.table.duties import end_of_month, tell
from croupier.table.events import (
    BreachNoted,
    CardCarriedOver,
    CardDealt,
    CardFacedWrongly,
    CardLeftOut,
    CardMoved,
    CardOutOfPlay,
    CardSeen,
    CardSetAside,
    Event,
    QuestionLapsed,
    QuestionOpened,
    RoundMadeNoBet,
    Ruled,
    ShoeEnded,
    ShoeEndsAfter,
)
from croupier.table.evolve import replay
from croupier.table.rulings import ask, void
from croupier.table.state import BetweenRounds, Carried, Dealing, Dealt, Question, Table
from croupier.table.steps import DealTo, SettleWagers, Step
from croupier.table.wagers import closed

PUT_IN_ORDER = ("misdeal", "misdelivered", "burn-forgotten")
"""Questions whose every answer puts the cards of the coup in order, or ends it."""

WAIT_WITH_CARDS = ("misdeal", "misdelivered", "scanner", "check-the-device", "malfunction", "disruption", "fraud")
"""Questions between coups that must be answered before a card can be the first of the next."""


# A card where it should not be ---------------------------------------------------------------------------------------


def rule_on_card(table: Table, card: CardDealt, expected: Step, *, seen: bool = False) -> Iterator[Event]:
    """Rule on a card that should not have gone where it lies: the special clause first, then the general one. While
    somebody must decide about the coup, a further card is part of what is decided.
    """
    phase = table.phase
    if isinstance(phase, Dealing) and len(phase.cards) <= len(table.baccarat.deal.order.value):
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
    policy = table.baccarat.irregularities.cards_out_of_order
    return policy is not None and policy.remedy is Remedy.RECONSTRUCT_FIRST


def _in_the_wrong_area(table: Table, phase: Dealing) -> Iterator[Event]:
    """One of the first four was put to the other hand: the hands are crossed, or it is a misdeal as any other."""
    remedies = table.baccarat.irregularities
    policy = remedies.hands_misdelivered
    if policy and (remedies.cards_out_of_order is None or _crosswise(table, phase)):
        yield from misdelivered(table, policy.crosswise)
    else:
        yield from misdeal(table)


def _crosswise(table: Table, phase: Dealing) -> bool:
    """Tell whether all four cards lie with the other hand."""
    order = table.baccarat.deal.order.value
    return len(phase.cards) == len(order) and all(
        each.to is not right for each, right in zip(phase.cards, order, strict=True)
    )


def misdelivered(table: Table, how: Because) -> Iterator[Event]:
    """Hands went to each other's place: somebody decides, and who must be told is."""
    policy = table.baccarat.irregularities.hands_misdelivered
    if policy is None or any(each.id == "misdelivered" for each in table.questions):
        return
    if how != policy.revealed and any(each.id == "misdeal" for each in table.questions):
        yield QuestionLapsed(id="misdeal", because=how)
    because = (*how, *policy.because)
    choices = ("complete", "offer-retraction", "no-bet-coup")
    asked = Question(id="misdelivered", choices=choices, act="misdelivered-hands", because=because)
    yield QuestionOpened(question=asked, because=because)
    yield from tell(table, "hands misdelivered", policy.told, policy.tell, end_of_month(table.clock))


def _third_card(table: Table, card: CardDealt, expected: Step, *, seen: bool) -> Iterator[Event]:
    remedies = table.baccarat.irregularities
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
        yield Ruled(name="card-goes-to-player", says="The card is the Player's third card.", because=swapped.because)
    else:
        yield from misdeal(table)


def _is_third(table: Table, card: CardDealt) -> bool:
    phase = table.phase
    initial = len(table.baccarat.deal.order.value)
    return isinstance(phase, Dealing) and len(phase.cards) > initial and len(phase.hand(card.to)) == INITIAL + 1


def _players_third(table: Table, card: CardDealt, *, must_draw: bool, seen: bool) -> Iterator[Event]:
    policy = table.baccarat.irregularities.third_card_to_player_not_authorised
    if not must_draw:
        yield from left_over(table, card, policy, seen=seen)
        return
    because = policy.to_banker if isinstance(policy, BankersThirdElseNoBetCoup) else policy.because
    yield CardMoved(number=card.number, to=Hand.BANKER, because=because)
    yield Ruled(name="card-becomes-banker-third", says="The card is the Banker's third card.", because=because)


LeftOver = BankersThirdElseNextCoup | BankersThirdElseNoBetCoup | OpensANoBetCoup | SettledThenNoBetCoup


def left_over(table: Table, card: CardDealt | Dealt, policy: LeftOver, *, seen: bool) -> Iterator[Event]:
    """The card belongs to no hand of this coup: it opens the next, unless this is the last of the shoe."""
    because, no_bet = _opens(policy, seen=seen)
    last = table.baccarat.irregularities.card_left_over_in_the_last_coup
    if not table.last_coup:
        yield CardCarriedOver(number=card.number, no_bet=no_bet, because=because)
        yield _opening(because, no_bet=no_bet)
        return
    because = (*because, *last.because)
    match last.card:
        case CardOfTheLastCoup.NOT_CARRIED_OVER:
            yield CardLeftOut(card=card.card, number=card.number, because=because)
            yield _not_carried_over(because)
        case CardOfTheLastCoup.CARRIED_OVER:
            yield CardCarriedOver(number=card.number, no_bet=True, because=because)
            yield _opening(because, no_bet=True)
            yield ShoeEndsAfter(last=table.rounds + 1, because=because)
        case _:
            assert_never(last.card)


def _opening(because: Because, *, no_bet: bool) -> Ruled:
    if no_bet:
        says = "The card will be the first card of a no-bet coup."
        return Ruled(name="card-starts-no-bet-coup", says=says, because=because)
    says = "The card will be the first card of the next coup."
    return Ruled(name="card-starts-next-coup", says=says, because=because)


def _not_carried_over(because: Because) -> Ruled:
    return Ruled(name="card-not-carried-over", says="The shoe ends: the card is not carried over.", because=because)


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
    policy, other = table.baccarat.irregularities.cards_out_of_order, table.baccarat.irregularities.any_other_misdeal
    if policy is None:
        because = (*(other.because if other else by_discretion(table)), *also)
        asked = Question(id="misdeal", choices=("no-bet-coup", "play-on"), act="no-bet-coup", because=because)
    else:
        doubt = policy.in_doubt if also == policy.in_doubt else policy.wrongly
        because = tuple(dict.fromkeys((*doubt, *policy.because, *policy.void, *also)))
        asked = Question(id="misdeal", choices=("reconstruct", "coup-void"), act="coup-void", because=because)
    yield QuestionOpened(question=asked, because=because)


def misdealt(table: Table) -> Because:
    """Cite what is done about a misdeal for which there is no clause of its own."""
    policy, other = table.baccarat.irregularities.cards_out_of_order, table.baccarat.irregularities.any_other_misdeal
    return policy.because if policy else other.because if other else by_discretion(table)


def by_discretion(table: Table) -> Because:
    """Cite the power to order a no-bet coup, where nothing else is regulated."""
    power = table.edition.power("no-bet-coup")
    return power.because if power else table.baccarat.deal.no_bet_coup.because


def rule_on_order_of_cards(table: Table, *, carried: bool) -> Iterator[Event]:
    """A card came from the device while another, or all cards of a failed device, should have come first."""
    phase, broken = table.phase, failed_device.pending(table)
    if broken:
        yield BreachNoted(says="A card was dealt before the cards of the failed device were ready.", because=broken)
    if not carried and isinstance(phase, BetweenRounds | Dealing) and phase.carried:
        says = f"{phase.carried[0].card} should have been dealt first; it is still to be used."
        yield BreachNoted(says=says, because=phase.carried[0].because)


# A card drawn for no hand --------------------------------------------------------------------------------------------


def rule_on_card_aside(table: Table, card: Card, because: Because, *, seen: bool) -> Iterator[Event]:
    """A card was drawn that no hand got: it is used next, unless the shoe ends with this coup."""
    remedies, over = table.baccarat.irregularities, _over(table)
    if _still_aside(table, card):
        yield from _laid_aside(table, card, because, seen=seen)
    elif over and (table.shoe.ended or (isinstance(table.phase, Dealing) and table.last_coup)):
        because = (*because, *remedies.card_left_over_in_the_last_coup.because)
        yield CardLeftOut(card=card, number=None, because=because)
        yield _not_carried_over(because)
    elif seen and not isinstance(remedies.first_card_exposed, OpensANoBetCoup):
        yield from _seen_aside(table, card, because)
    else:
        aside = tuple(_laid_aside(table, card, because, seen=seen))
        yield from aside
        yield from rule_on_waiting_cards(replay(table, aside))


def _seen_aside(table: Table, card: Card, because: Because) -> Iterator[Event]:
    """The card was seen, and no clause says what follows: in a coup somebody decides about it, else about the next."""
    if isinstance(table.phase, Dealing):
        yield from decide_on_card_aside(table, card, because, seen=True)
        return
    aside = tuple(_laid_aside(table, card, because, seen=True))
    yield from aside
    yield from rule_on_waiting_cards(replay(table, aside))
    yield from ask_about_next_card(table)


def decide_on_card_aside(
    table: Table, card: Card, because: Because, also: Because = (), *, seen: bool
) -> Iterator[Event]:
    """A card was drawn in a coup that no hand got, and somebody decides: until then it lies aside, and nothing is said
    of where it goes.
    """
    aside = tuple(_laid_aside(table, card, because, seen=seen))
    yield from aside
    yield from misdeal(replay(table, aside), also)


def _still_aside(table: Table, card: Card) -> tuple[Carried, ...]:
    """Find the card that is to be used first, if it is this one."""
    waiting = table.phase.carried[:1] if isinstance(table.phase, BetweenRounds | Dealing) else ()
    return tuple(each for each in waiting if each.card is card)


def _laid_aside(table: Table, card: Card, because: Because, *, seen: bool) -> Iterator[Event]:
    waiting, exposed = _still_aside(table, card), table.baccarat.irregularities.first_card_exposed
    if waiting:
        yield BreachNoted(says=f"{card}, which was left over, is still to be used.", because=waiting[0].because)
        return
    no_bet = seen and isinstance(exposed, OpensANoBetCoup) and _over(table)
    because = (*because, *exposed.because) if no_bet else because
    yield CardSetAside(card=card, because=because, no_bet=no_bet)


def rule_on_waiting_cards(table: Table) -> Iterator[Event]:
    """Say of the card that was laid aside last where it goes, unless somebody must first decide about the coup: into
    this coup, or if no hand needs it the next.
    """
    phase = table.phase
    last = phase.carried[-1] if isinstance(phase, BetweenRounds | Dealing) and phase.carried else None
    undecided = any(each.id in (*PUT_IN_ORDER, *WAIT_WITH_CARDS) for each in table.questions)
    if last is not None and not undecided:
        yield _opening(last.because, no_bet=last.no_bet) if _over(table) else is_next_card(last.because)


def is_next_card(because: Because) -> Ruled:
    return Ruled(name="card-is-next-card", says="The card is the next card of this coup.", because=because)


def rule_on_unneeded_card(table: Table, waiting: Carried, because: Because) -> Iterator[Event]:
    """It was decided, and no hand needs a card that lay aside: it opens the next coup, unless this is the last."""
    why = tuple(dict.fromkeys((*because, *waiting.because)))
    last = table.baccarat.irregularities.card_left_over_in_the_last_coup
    if table.last_coup and last.card is CardOfTheLastCoup.NOT_CARRIED_OVER:
        why = (*why, *last.because)
        yield CardOutOfPlay(card=waiting.card, because=why)
        yield _not_carried_over(why)
    else:
        yield _opening(why, no_bet=waiting.no_bet)


def ask_about_next_card(table: Table) -> Iterator[Event]:
    """The first card of the next coup was seen, and no clause says what follows: somebody may order a no-bet coup."""
    because, choices = table.baccarat.irregularities.first_card_exposed.because, ("no-bet-coup", "play-on")
    yield from ask(table, Question(id="first-card-seen", choices=choices, act="no-bet-coup", because=because))


def _over(table: Table) -> bool:
    """Tell whether no coup needs a card now."""
    return not isinstance(table.phase, Dealing) or isinstance(card_due(table), SettleWagers)


# A card found face up, no card, no wagers ----------------------------------------------------------------------------


def rule_on_face_up(table: Table, card: CardDealt, *, first: bool) -> Iterator[Event]:
    remedies = table.baccarat.irregularities
    if first:
        because = remedies.first_card_face_up_in_the_shoe.because
        yield from make_no_bet(table, because, f"The first card, {card.card}, lay face up in the device.")
        return
    policy, close = remedies.later_card_face_up, table.edition.wagers.close
    yield Ruled(name="play-as-face-down", says="The card is played as if face down.", because=policy.because)
    if isinstance(close, CloseAtFirstCardExposed) and close.face_up is ValueSeen.CLOSES:
        yield from value_seen(table, card.number, (*close.because, *policy.because))
    power = table.edition.power("check-the-device")
    if power and table.setup.device.shuffles:
        yield CardFacedWrongly(because=power.because)


def value_seen(table: Table, number: int, because: Because) -> Iterator[Event]:
    """The value of a card is known that nobody turned: it counts as exposed, and what was still open is closed."""
    if not isinstance(table.phase, Dealing) or table.phase.exposed:
        return
    yield from () if closed(table) else limits.found_late(table)
    yield CardSeen(number=number, because=because)


def make_no_bet(table: Table, because: Because, says: str) -> Iterator[Event]:
    """Turn the coup in progress into one without wagers: what lies on the layout goes back, unless it is held."""
    runs = table.baccarat.deal.how_a_no_bet_coup_runs.because
    why = tuple(dict.fromkeys((*because, *runs)))
    stay = f" {no_bet.HELD}" if table.wagers and no_bet.held(table) else ""
    yield Ruled(name="no-bet-coup", says=f"{says} The coup is a no-bet coup.{stay}", because=why)
    if isinstance(table.phase, Dealing) and not table.phase.no_bet:  # else it uses up whatever ordered it
        yield RoundMadeNoBet(because=because)
    yield from no_bet.cleared(table, why)


def rule_on_no_wagers(table: Table) -> Iterator[Event]:
    """Cards are dealt although nobody wagered and nobody ordered a no-bet coup."""
    policy = table.baccarat.irregularities.cards_dealt_with_no_wagers
    if policy:
        says = "Nobody wagered: it is dealt out as a no-bet coup."
        yield Ruled(name="no-bet-coup", says=says, because=policy.because)
    else:
        because = table.baccarat.deal.no_bet_coup.because
        yield BreachNoted(says="A coup was begun with no wagers and no authority for a no-bet coup.", because=because)


def rule_on_no_card(table: Table) -> Iterator[Event]:
    """The device has no card: a coup that needs one is void, and the shoe is at its end."""
    policy = table.baccarat.irregularities.not_enough_cards
    if isinstance(table.phase, Dealing) and not _over(table):
        yield from unsaid.void(table, policy.because, "There are not enough cards to finish the coup.")
    else:
        yield BreachNoted(says="The device holds no card.", because=policy.because)
    yield ShoeEnded(because=policy.because)


# The first card of a shoe that was not made ready --------------------------------------------------------------------


def rule_on_unready_cards(table: Table, says: str, because: Because) -> Iterator[Event]:
    """A coup was begun with cards that should have been shuffled first: it is finished, then they are."""
    policy = table.baccarat.irregularities.not_shuffled
    yield BreachNoted(says=says, because=because)
    if table.shoe.ended and policy and not _dead(table):
        says = "The coup is finished, then the cards are shuffled and cut; earlier results stand."
        yield Ruled(name="results-stand", says=says, because=policy.because)
        yield ShoeEndsAfter(last=table.rounds + 1, because=policy.because)


def rule_on_dead_cards(table: Table) -> Iterator[Event]:
    """A coup was begun with cards of a void shoe, or with cards that must be checked first: it is void."""
    if _dead(table):
        yield from void(table, _dead(table), "No coup is dealt from these cards.")


def _dead(table: Table) -> Because:
    return table.shoe.void or table.shoe.held


def rule_on_forgotten_burn(table: Table) -> Iterator[Event]:
    """The first card of a shoe was dealt and none was burned, or fewer than the way of burning asks for."""
    policy = table.baccarat.irregularities.burn_forgotten
    if _burned_in_full(table):
        return
    match policy:
        case PlayContinues():
            says = "Not all cards were burned that should be; they stay in play, and play goes on."
            yield Ruled(name="play-on", says=says, because=policy.because)
        case PlayContinuesOrFirstCoupRebuilt():
            asked = Question(
                id="burn-forgotten",
                choices=("reconstruct", "play-on"),
                act="rebuild-first-coup",
                because=(*policy.rebuilt, *policy.because),
            )
            yield from ask(table, asked)
        case _:
            assert_never(policy)


def _burned_in_full(table: Table) -> bool:
    """Tell whether the cards taken to burn make one of the ways: one unseen, or one shown and as many as it says."""
    burned = table.shoe.burned
    if not burned or not table.shoe.burned_open:
        return bool(burned)
    ways = [each for each in table.edition.shoe.burn if isinstance(each, BurnByFaceValue | BurnByFaceValueOnRequest)]
    return not ways or len(burned) > ways[0].further_cards(burned[0])


# All wagers taken away, cards shown by the dealer --------------------------------------------------------------------


def rule_on_empty_layout(table: Table) -> Iterator[Event]:
    """Every wager of a running coup was taken away under an option: it goes on without wagers."""
    phase = table.phase
    if not isinstance(phase, Dealing) or phase.wagers or phase.no_bet:
        return
    option = phase.removal_only or phase.retraction
    if option:
        yield from make_no_bet(table, option, "All wagers were taken away.")
    elif phase.late_changes:
        policy = table.baccarat.irregularities.wager_changes_after_the_deal_began
        withdrawn = policy.all_withdrawn if isinstance(policy, LateChangesBeforeExposure) else ()
        because = tuple(dict.fromkeys((*withdrawn, *by_discretion(table), *phase.late_changes)))
        asked = Question(id="all-withdrawn", choices=("no-bet-coup",), act="no-bet-coup", because=because)
        yield from ask(table, asked)


def rule_on_cards_shown(before: Table, turned: tuple[Hand, ...], after: Table) -> Iterator[Event]:
    """The dealer turned cards that a player should have turned."""
    policy, phase = before.baccarat.irregularities.hands_misdelivered, before.phase
    if policy is None or not policy.revealed or not isinstance(phase, Dealing):
        return
    if any(should_be_a_players(before, phase, hand) for hand in turned):
        yield from misdelivered(after, policy.revealed)


def should_be_a_players(table: Table, phase: Dealing, hand: Hand) -> bool:
    """Tell whether a hand must still be offered to a player. (One that a player has is collected, then turned.)"""
    control = phase.control.get(hand)
    if not method_b.in_use(table, phase) or (control and control.out is not None):
        return False
    return method_b.entitled(table, phase, hand) is not None
