"""Method B: the cards go to the player with the highest wager on the hand, one hand at a time."""

from collections.abc import Iterator

from croupier.games.baccarat.coup import Hand
from croupier.games.baccarat.dealing import (
    AnybodyMayOpen,
    CollectedBeforeTheOther,
    CollectedThenTurned,
    InViewAndOverTheLayout,
    SeatedPlayersOpen,
    SeatedPlayersOrPatronsOpen,
    SetsOut,
    StandingIsHighest,
)
from croupier.kernel.answers import Accepted, Refused
from croupier.kernel.clauses import Because
from croupier.kernel.facts import Facts
from croupier.kernel.ids import Box
from croupier.kernel.money import NOTHING, Money, total
from croupier.table.baccarat.records import Control, control_of
from croupier.table.baccarat.terms import terms_of
from croupier.table.cards import shoe
from croupier.table.commands import (
    ChangeMethod,
    LetOpen,
    OfferHand,
    RefuseHand,
    Report,
    Restrict,
    ReturnHand,
    TakeUpHand,
)
from croupier.table.discretion.authority import not_allowed, why
from croupier.table.events import (
    Answer,
    CardsPassedOn,
    Event,
    HandOffered,
    HandRefused,
    HandReturned,
    HandTakenUp,
    MethodChanged,
    QuestionOpened,
    Recorded,
    Ruled,
)
from croupier.table.questions.kinds import Choice, QuestionId
from croupier.table.reports import facts
from croupier.table.setup import Method
from croupier.table.state import Dealing, Dealt, Question, Table

# Who receives a hand -------------------------------------------------------------------------------------------------


def in_use(table: Table, phase: Dealing) -> bool:
    """Tell whether hands are passed out in this coup: a no-bet coup is always dealt by the dealer."""
    return table.setup.method is Method.B and not phase.no_bet


def order(table: Table, hand: Hand) -> tuple[Box, ...]:
    """Rank the players who wagered on a hand: highest first; equal wagers from the dealer's right."""
    out = {box for box, seat in table.seats.items() if seat.patron in table.barred}
    named = [each.box for each in table.approvals if each.what == "hand" and each.hand is hand and each.box]
    approved = [box for box in named if box not in out]
    staked = {} if _standing_player_is_highest(table, hand) else _staked(table, hand)
    ranked = sorted((box for box in staked if box not in approved), key=lambda box: (-staked[box].cents, -box))
    return (*approved, *ranked)


def _standing_player_is_highest(table: Table, hand: Hand) -> bool:
    """Tell whether the dealer keeps a hand because nobody seated has as much on it, where it is read so."""
    policy = terms_of(table).deal.standing_highest_wagerer
    if policy is None or policy.highest is not StandingIsHighest.DEALER:
        return False
    most = max(_staked(table, hand).values(), default=NOTHING)
    return bool(_standing_passed_over(table, hand, most))


def _staked(table: Table, hand: Hand) -> dict[Box, Money]:
    """Sum what each player has on a hand, by the box at which the player can be offered it.

    Where only seated players receive cards that is the seat; elsewhere it is where the wager lies.
    """
    staked: dict[Box, Money] = {}
    backers = {each.patron: None for each in table.wagers if each.bet == hand.value and each.patron not in table.barred}
    for patron in backers:
        mine = [each for each in table.wagers if each.bet == hand.value and each.patron == patron]
        seats = [box for box in table.players if table.seats[box].patron == patron]
        if terms_of(table).deal.standing_highest_wagerer is None:
            seats = seats or [each.box for each in mine]
        if seats:
            box = seats[-1]
            staked[box] = max(total(each.amount for each in mine), staked.get(box, NOTHING))
    return staked


def _control(phase: Dealing, hand: Hand) -> Control:
    return control_of(phase).get(hand, Control())


def third_is_down(phase: Dealing, hand: Hand) -> bool:
    """Tell whether the card of a hand that lies face down was dealt after the hand came back."""
    back = _control(phase, hand).back
    return 0 < back < len(phase.hand(hand))


def entitled(table: Table, phase: Dealing, hand: Hand) -> Box | None:
    """Name the player to whom a hand, or its third card, goes next; None: the dealer keeps it."""
    control = _control(phase, hand)
    if control.forfeited:
        return None
    if third_is_down(phase, hand):
        return control.opener if control.opener not in control.refused else None
    if control.back:
        return None
    return next((box for box in order(table, hand) if box not in control.refused), None)


def why_next(table: Table, phase: Dealing, hand: Hand, box: Box) -> Because:
    """Cite why a hand goes to this player now: what decided it first."""
    deal = terms_of(table).deal
    receives, equal = deal.receives_the_cards, deal.equal_highest_wagers
    if third_is_down(phase, hand):
        return deal.third_cards.passed
    if deal.hand_without_a_wager and table.approval("hand", box, hand):
        return (*deal.hand_without_a_wager.because, *receives.because)
    staked, refused = _staked(table, hand), _control(phase, hand).refused
    mine = staked.get(box, NOTHING)
    before = [each for each in order(table, hand) if each in refused]
    if before:
        decided = equal.then if staked.get(before[-1], NOTHING) == mine else receives.refused
    else:
        decided = equal.because if any(each != box and staked[each] == mine for each in staked) else ()
    return (*decided, *receives.because, *_standing_passed_over(table, hand, mine))


def _standing_passed_over(table: Table, hand: Hand, mine: Money) -> Because:
    """Cite why somebody with a higher wager was not offered the hand: only seated players are."""
    policy = terms_of(table).deal.standing_highest_wagerer
    seated = {seat.patron for seat in table.seats.values()}
    higher = any(each.bet == hand.value and each.patron not in seated and each.amount > mine for each in table.wagers)
    return policy.because if policy and higher else ()


def why_kept(table: Table, phase: Dealing, hand: Hand) -> Because:
    """Cite why the dealer has a hand and opens it; nothing if it should have gone to a player, or came back."""
    receives, control = terms_of(table).deal.receives_the_cards, _control(phase, hand)
    if control.forfeited:
        return control.forfeited
    receivers = order(table, hand)
    if control.back or any(box not in control.refused for box in receivers):
        return ()
    if receivers:
        return (*receives.all_refused, *receives.kept)
    standing = terms_of(table).deal.standing_highest_wagerer
    backed = any(each.bet == hand.value for each in table.wagers)
    return (*(standing.because if standing and backed else receives.nobody), *receives.kept)


def collected(table: Table) -> Because:
    """Cite why a hand comes back to the dealer."""
    match terms_of(table).deal.hand_back:
        case CollectedThenTurned() as policy:
            return (*policy.collected, *policy.because)
        case CollectedBeforeTheOther() as policy:
            return policy.because


def turned_by_dealer(table: Table) -> Because:
    """Cite why the dealer turns what the players left face down."""
    match terms_of(table).deal.hand_back:
        case CollectedThenTurned() as policy:
            return (*policy.turned, *policy.because)
        case CollectedBeforeTheOther():
            return terms_of(table).deal.before_third_cards.because


def hand_out(phase: Dealing) -> Hand | None:
    """Name the hand that a player has."""
    return next((hand for hand in Hand if _control(phase, hand).out is not None), None)


# Offering ------------------------------------------------------------------------------------------------------------


def offer(table: Table, command: OfferHand) -> Answer:
    phase = table.phase
    if not isinstance(phase, Dealing) or not in_use(table, phase):
        return Refused("dealer-keeps-the-cards", _method_a(table))
    refused = _not_to_be_offered(table, phase, command)
    if refused:
        return refused
    first = entitled(table, phase, command.hand)
    if first is None:
        return _kept(table, phase, command)
    if command.box != first:
        because = _why_not(table, phase, command, first)
        return Refused("not-next", because, facts=Facts(box=first))
    because = why_next(table, phase, command.hand, first)
    return Accepted((HandOffered(hand=command.hand, box=command.box, because=because),))


def _method_a(table: Table) -> Because:
    """Cite why no hand is passed out: the coup is a no-bet coup, or the method is the dealer's."""
    deal, phase = terms_of(table).deal, table.phase
    no_bet = deal.how_a_no_bet_coup_runs.because if isinstance(phase, Dealing) and phase.no_bet else ()
    third = isinstance(phase, Dealing) and len(phase.cards) > len(deal.order.value)
    return (*no_bet, *deal.dealer_keeps.because, *(deal.third_cards.because if third else ()), *deal.methods.because)


def _not_to_be_offered(table: Table, phase: Dealing, command: OfferHand) -> Refused | None:
    deal = terms_of(table).deal
    if len(phase.cards) < len(deal.order.value):
        face = deal.face_when_passed.because if deal.face_when_passed else ()
        return Refused("not-dealt-yet", (*face, *deal.order.because))
    out = hand_out(phase)
    each_one = deal.hands_out.read is SetsOut.ONE_EACH and out is not command.hand
    if out is not None and not (each_one and _control(phase, out).out != command.box):
        because = (*deal.hands_out.because, *collected(table))
        return Refused("one-hand-at-a-time", because, facts=Facts(place=out.value))
    if all(each.face_up for each in phase.cards if each.to is command.hand):
        because = deal.receives_the_cards.because
        return Refused("already-turned", because)
    return None


def _kept(table: Table, phase: Dealing, command: OfferHand) -> Answer:
    """Nobody may claim the hand: the dealer opens it, unless the document lets who has the other hand ask for it."""
    both = terms_of(table).deal.one_player_for_both_hands
    if both and _control(phase, command.hand.other).opener == command.box and not _control(phase, command.hand).back:
        return Accepted((HandOffered(hand=command.hand, box=command.box, because=both.because),))
    because = why_kept(table, phase, command.hand) or terms_of(table).deal.receives_the_cards.kept
    return Refused("dealer-keeps-the-hand", because)


def _why_not(table: Table, phase: Dealing, command: OfferHand, first: Box) -> Because:
    standing = terms_of(table).deal.standing_highest_wagerer
    reasons = why_next(table, phase, command.hand, first)
    both = terms_of(table).deal.one_player_for_both_hands
    if standing and command.box not in table.seats:
        return (*standing.because, *reasons)
    asks_for_both = both and _control(phase, command.hand.other).opener == command.box
    return (*reasons, *(both.because if both and asks_for_both else ()))


def refuse(table: Table, command: RefuseHand) -> Answer:
    because = terms_of(table).deal.receives_the_cards.refused
    refused = _does_not_have_it(table, command.hand, command.box, because)
    return refused or Accepted((HandRefused(hand=command.hand, box=command.box, because=because),))


def _does_not_have_it(table: Table, hand: Hand, box: Box, because: Because) -> Refused | None:
    phase = table.phase
    if isinstance(phase, Dealing) and _control(phase, hand).out == box:
        return None
    return Refused("not-offered", because, facts=Facts(box=box), variant="hand")


# Having a hand -------------------------------------------------------------------------------------------------------


def take_up(table: Table, command: TakeUpHand) -> Answer:
    """A player touches the cards: they count as handled from now on."""
    because = terms_of(table).deal.how_cards_are_handled.because
    refused = _does_not_have_it(table, command.hand, command.box, because)
    taken = HandTakenUp(hand=command.hand, box=command.box, because=because)
    return refused or Accepted((*shoe.handled(table), taken))


def give_back(table: Table, command: ReturnHand) -> Answer:
    """A player gives the hand back; where the document says so, this is a request that the dealer open it."""
    opens = terms_of(table).deal.may_open_for_them
    asked = opens.dealer_opens if isinstance(opens, AnybodyMayOpen) else ()
    because = (*asked, *collected(table))
    refused = _does_not_have_it(table, command.hand, command.box, because)
    returned = HandReturned(hand=command.hand, box=command.box, because=because)
    return refused or Accepted((*shoe.handled(table), returned))


def let_open(table: Table, command: LetOpen) -> Answer:
    """The player who has a hand lets somebody else open some of it."""
    policy, phase = terms_of(table).deal.may_open_for_them, table.phase
    refused = _does_not_have_it(table, command.hand, command.box, policy.because)
    if refused or not isinstance(phase, Dealing):
        return refused or Refused("nothing-dealt", policy.because, variant="open")
    refused = None if isinstance(policy, AnybodyMayOpen) else _may_not_open(table, policy, command)
    if refused:
        return refused
    down = tuple(each.number for each in phase.cards if each.to is command.hand and not each.face_up)
    numbers = down if command.number is None else tuple(each for each in down if each == command.number)
    if not numbers:
        return Refused("no-card-to-open", policy.because)
    waiting = [each for each in _control(phase, command.hand).passed.values() if each != command.person]
    if isinstance(policy, SeatedPlayersOpen) and waiting:
        return Refused("one-card-at-a-time", policy.one_card_at_a_time, facts=Facts(patron=waiting[0]))
    passed = CardsPassedOn(
        hand=command.hand, box=command.box, person=command.person, numbers=numbers, because=_why_passed_on(policy)
    )
    return Accepted((*shoe.handled(table), passed))


def _why_passed_on(policy: SeatedPlayersOpen | SeatedPlayersOrPatronsOpen | AnybodyMayOpen) -> Because:
    one = policy.one_card_at_a_time if isinstance(policy, SeatedPlayersOpen) else ()
    return (*policy.because, *one)


def _may_not_open(
    table: Table, policy: SeatedPlayersOpen | SeatedPlayersOrPatronsOpen, command: LetOpen
) -> Refused | None:
    power = table.edition.power("let-others-open")
    if not (table.approval("let-others-open", command.box) or table.approval("let-others-open")):
        facts = Facts(rank=power.by if power else None)
        return Refused("opening-not-approved", policy.because, facts=facts, variant="" if power else "nobody")
    if command.person in {seat.patron for seat in table.seats.values()} - set(table.barred):
        return None
    standing = terms_of(table).deal.standing_highest_wagerer
    because = (*policy.because, *(standing.because if standing else ()))
    return Refused("must-be-seated", because, facts=Facts(patron=command.person))


def opens(table: Table, phase: Dealing, card: Dealt, box: Box) -> bool:
    """Tell whether the person at a box may turn a card: who has the hand, or whom that player lets open it."""
    control, seat = _control(phase, card.hand), table.seats.get(box)
    if control.out is None:
        return False
    return control.out == box or (seat is not None and control.passed.get(card.number) == seat.patron)


# Giving it up --------------------------------------------------------------------------------------------------------


def forfeit(table: Table, command: Restrict) -> Answer:
    """A supervisor takes the cards back from a player: the dealer holds them and turns them."""
    because = terms_of(table).deal.how_cards_are_handled.because
    refused = not_allowed(table, command.by, "forfeit-the-hand", because)
    if refused:
        return refused
    phase, hand = table.phase, command.hand
    if hand is None or not isinstance(phase, Dealing) or _control(phase, hand).out is None:
        reasons = why(table, "forfeit-the-hand")
        return Refused("hand-not-out", reasons)
    return Accepted(tuple(forfeited(table, phase, hand)))


def forfeited(table: Table, phase: Dealing, hand: Hand) -> Iterator[Event]:
    """The hand goes back to the dealer for good; no result changes by it."""
    box, because = _control(phase, hand).out, why(table, "forfeit-the-hand")
    if box is not None:
        about = Facts(box=box, place=hand.value)
        yield Ruled(name="hand-forfeited", code="hand-forfeited", facts=about, because=because)
        yield HandReturned(hand=hand, box=box, because=because, forfeited=True)


def mishandled(table: Table, command: Report) -> Iterator[Event]:
    """Cards were hidden, or left the layout: an entry, and where a clause lets somebody take them back, a question."""
    phase, policy = table.phase, terms_of(table).deal.how_cards_are_handled
    because = policy.because
    if isinstance(policy, InViewAndOverTheLayout):
        because = (*(policy.hidden if command.what == facts.CARDS_HIDDEN.name else policy.taken_away), *because)
    number = phase.number if isinstance(phase, Dealing) else table.rounds
    details = {"coup": str(number), "box": str(command.box), "at": table.clock.isoformat(), **command.details}
    yield Recorded(what=command.what, by=command.by, details=details, because=because)
    power, hand = table.edition.power("forfeit-the-hand"), hand_out(phase) if isinstance(phase, Dealing) else None
    if power and hand and all(each.id is not QuestionId.MISHANDLED for each in table.questions):
        reasons = (*power.because, *because)
        choices = (Choice.HAND_FORFEITED, Choice.PLAY_ON)
        asked = Question(id=QuestionId.MISHANDLED, choices=choices, act="forfeit-the-hand", because=reasons)
        yield QuestionOpened(question=asked, because=reasons)


def give_up(table: Table) -> Iterator[Event]:
    """It was decided that the player who has a hand gives it up."""
    phase = table.phase
    hand = hand_out(phase) if isinstance(phase, Dealing) else None
    if isinstance(phase, Dealing) and hand:
        yield from forfeited(table, phase, hand)


# The method itself ---------------------------------------------------------------------------------------------------


def change(table: Table, command: ChangeMethod) -> Answer:
    """Deal by the other method from the next coup: a coup runs by one method."""
    methods = terms_of(table).deal.methods
    if command.method not in methods.value:
        return Refused("no-such-method", methods.because, facts=Facts(given=command.method, choices=methods.value))
    if isinstance(table.phase, Dealing):
        return Refused("round-in-progress", methods.because, variant="method")
    return Accepted((MethodChanged(method=Method(command.method), by=command.by, because=methods.because),))
