"""Facts about a coup that the table cannot see by itself, and what follows from each."""

from collections.abc import Iterator
from typing import assert_never

from croupier.games.baccarat.coup import Hand
from croupier.games.baccarat.irregularities import (
    CompleteRetractOrNoBet,
    CoupVoidDecksChecked,
    CoupVoidShoeVoid,
    ExposedFirstCardByDiscretion,
    OpensANoBetCoup,
    PlayContinuesOrFirstCoupRebuilt,
    SettledAndMisdealt,
)
from croupier.games.cards import SequenceSeenReplacesTheShoe
from croupier.games.remedies import ToldAfterSettlement
from croupier.kernel.clauses import Because
from croupier.kernel.facts import Facts
from croupier.kernel.ids import Box
from croupier.table.baccarat import asides, irregularities, method_b
from croupier.table.baccarat import void as unsaid
from croupier.table.baccarat.irregularities import by_discretion, misdeal, should_be_a_players
from croupier.table.baccarat.readiness import rule_on_forgotten_burn
from croupier.table.baccarat.records import control_of
from croupier.table.baccarat.terms import terms_of
from croupier.table.commands import Report
from croupier.table.events import (
    BreachNoted,
    CardsHeld,
    CardsToBeReplaced,
    Event,
    HandOffered,
    NextCardSeen,
    Recorded,
    Ruled,
    ShoeEnded,
    ShoeEndsAfter,
)
from croupier.table.evolve import replay
from croupier.table.people import Actor
from croupier.table.questions.duties import end_of_day, end_of_month, tell
from croupier.table.questions.kinds import Choice, QuestionId
from croupier.table.questions.rulings import ask_about, current, silent, undone, void
from croupier.table.reports import facts
from croupier.table.setup import Device
from croupier.table.state import BetweenRounds, Dealing, Table
from croupier.table.wagers.no_bet import cleared
from croupier.table.wagers.withdrawal import returned

# Dealt wrongly -------------------------------------------------------------------------------------------------------


def wrongly_dealt(table: Table, command: Report) -> Iterator[Event]:
    """An error in the deal: in time it is rebuilt or void, after the next coup began results stand."""
    policy, late = terms_of(table).irregularities.cards_out_of_order, terms_of(table).irregularities.error_told_too_late
    coup = command.coup if command.coup is not None else _told_of(table)
    also: Because = ()
    if policy:
        also = policy.in_doubt if command.what == facts.ORDER_IN_DOUBT.name else policy.wrongly
    if table.previous and coup == table.previous.coup.number and stands_settled(table):
        yield settled_coup_stands(table)
    elif still_open(table, coup):
        yield from misdeal(table, also)
    else:
        yield Ruled(name="results-stand", code="told-too-late", because=late.because)


def stands_settled(table: Table) -> Because:
    """Say why a coup that was settled is not touched for an error in the deal, where no clause rebuilds one."""
    policy = terms_of(table).irregularities.any_other_misdeal
    if running(table) or policy is None or policy.settled is SettledAndMisdealt.DUMMY:
        return ()
    return (*policy.because, *table.edition.notices.dispute.because)


def settled_coup_stands(table: Table) -> Ruled:
    return Ruled(name="results-stand", code="settled-coup-stands", because=stands_settled(table))


def running(table: Table) -> bool:
    return isinstance(table.phase, Dealing)


def still_open(table: Table, coup: int) -> bool:
    """Tell whether an error of a coup is told in time: during it, or before the next one began from the same cards."""
    if isinstance(table.phase, Dealing):
        return coup == table.phase.number
    policy, previous = terms_of(table).irregularities.cards_out_of_order, table.previous
    if previous is None or coup != previous.coup.number or previous.voided:
        return False
    if policy and policy.settled is ToldAfterSettlement.STANDS:
        return False
    return not _all_cards_removed(table)


def _all_cards_removed(table: Table) -> bool:
    """Tell whether the cards of the coup before are out of the shoe: shuffled, replaced, or dealt to the last."""
    return table.shoe.rounds == 0 or (table.cards_left <= 0 and not table.setup.device.shuffles)


def misdelivered(table: Table, command: Report) -> Iterator[Event]:
    """The hands went to each other's place, or a hand to somebody who should not have it."""
    remedies = terms_of(table).irregularities
    policy, stray, late = remedies.hands_misdelivered, remedies.hand_passed_to_the_wrong_player, command.coup
    if late is not None and late < current(table) and not still_open(table, late):
        because = remedies.error_told_too_late.because
        yield Ruled(name="results-stand", code="told-too-late", because=because)
        if policy and policy.tell and (command.box is None or command.hand is None):
            yield from _told_all_the_same(table, policy, late, command.by)
    elif not running(table) and table.previous is None:
        yield BreachNoted(code="no-coup-with-hands", because=terms_of(table).deal.order.because)
    elif stands_settled(table):
        yield settled_coup_stands(table)
    elif command.box is not None and command.hand is not None:
        yield from _passed(table, command, command.hand)
    elif policy:
        yield from irregularities.misdelivered(table, policy.crosswise)
    elif stray and command.box is not None:
        yield from _result_stands(table, command, stray.because)
    else:
        yield from misdeal(table)


def _told_all_the_same(table: Table, policy: CompleteRetractOrNoBet, coup: int, by: Actor) -> Iterator[Event]:
    """Whoever is told of every such coup is told of one that was finished before anybody noticed, too."""
    details = {"coup": str(coup), "at": table.clock.isoformat(), "choice": Choice.COMPLETE.value}
    yield Recorded(what="hands-misdelivered", by=by, details=details, because=policy.tell)
    yield from tell(table, "hands misdelivered", policy.told, policy.tell, end_of_month(table.clock))


def _passed(table: Table, command: Report, hand: Hand) -> Iterator[Event]:
    """A hand was passed to a player: to the one who should have it, to the one who has the other, or to another."""
    remedies, phase, box = terms_of(table).irregularities, table.phase, command.box
    receives = terms_of(table).deal.receives_the_cards.because
    if box is None or not isinstance(phase, Dealing) or not method_b.in_use(table, phase):
        methods = terms_of(table).deal.methods.because
        yield BreachNoted(code="no-hand-passed", because=methods)
    elif box in _takers(table, phase, hand):
        yield BreachNoted(code="hand-where-it-belongs", facts=Facts(place=hand.value, box=box), because=receives)
    elif remedies.hand_passed_to_the_wrong_player:
        yield from _result_stands(table, command, remedies.hand_passed_to_the_wrong_player.because)
    elif remedies.hands_misdelivered and box in _takers(table, phase, _other(hand)):
        yield from irregularities.misdelivered(table, remedies.hands_misdelivered.passed)
    else:
        yield from silent(table, "hand-at-wrong-box", Facts(place=hand.value, box=box))


def _other(hand: Hand) -> Hand:
    return Hand.BANKER if hand is Hand.PLAYER else Hand.PLAYER


def _takers(table: Table, phase: Dealing, hand: Hand) -> set[Box | None]:
    """Name who accepted a hand or is to be offered it."""
    control = control_of(phase).get(hand)
    had = {control.out, control.opener} if control else set()
    return {*had, method_b.entitled(table, phase, hand)} - {None}


def _result_stands(table: Table, command: Report, because: Because) -> Iterator[Event]:
    """Somebody not designated got a hand, and turns it: the result stands."""
    about = Facts(box=command.box)
    yield Ruled(name="results-stand", code="undesignated-box-result-stands", facts=about, because=because)
    yield Recorded(what="hand-passed-wrongly", by=command.by, details=said(table, command), because=because)
    phase, box, hand = table.phase, command.box, command.hand
    four = len(terms_of(table).deal.order.value)
    if not isinstance(phase, Dealing) or box is None or hand is None or len(phase.cards) < four:
        return
    if any(each.to is hand and not each.face_up for each in phase.cards):
        yield HandOffered(hand=hand, box=box, because=because)


def misdelivery_noted(table: Table, choice: str, by: Actor) -> Iterator[Event]:
    """Which way was chosen stands in the month's report, where the document asks for one."""
    policy = terms_of(table).irregularities.hands_misdelivered
    if policy and policy.tell:
        details = {"coup": str(_told_of(table)), "at": table.clock.isoformat(), "choice": choice}
        yield Recorded(what="hands-misdelivered", by=by, details=details, because=policy.tell)


def _told_of(table: Table) -> int:
    """Number the coup that a report without a number is about: the one in progress, or the last."""
    return current(table) if running(table) else table.rounds


def card_exposed(table: Table, command: Report) -> Iterator[Event]:
    """A card was seen that should not have been: one that a player should have turned, or the next coup's first."""
    phase = table.phase
    if isinstance(phase, Dealing):
        yield from _shown_by_the_dealer(table, phase, command)
    elif isinstance(phase, BetweenRounds):
        yield from _next_card_seen(table)
    else:
        yield from silent(table, "card-seen")


def _shown_by_the_dealer(table: Table, phase: Dealing, command: Report) -> Iterator[Event]:
    policy = terms_of(table).irregularities.hands_misdelivered
    hands = (command.hand,) if command.hand else tuple(Hand)
    down = next((each.number for each in phase.cards if each.to in hands and not each.face_up), None)
    if down is not None:
        closes = (*table.edition.wagers.close.because, *terms_of(table).deal.face.because)
        seen = tuple(irregularities.value_seen(table, down, closes))
        yield from seen
        table = replay(table, seen)
    if not any(should_be_a_players(table, phase, hand) or _out(phase, hand) for hand in hands):
        because = terms_of(table).deal.face.because
        yield Recorded(what=command.what, by=command.by, details=said(table, command), because=because)
    elif policy and policy.revealed:
        yield from irregularities.misdelivered(table, policy.revealed)
    else:
        yield from silent(table, "dealer-showed-card")


def _out(phase: Dealing, hand: Hand) -> bool:
    control = control_of(phase).get(hand)
    return control is not None and control.out is not None


def _next_card_seen(table: Table) -> Iterator[Event]:
    remedies = terms_of(table).irregularities
    policy = remedies.first_card_exposed
    if table.shoe.ended:  # no coup begins with it
        last = remedies.card_left_over_in_the_last_coup.because
        yield irregularities.not_carried_over(tuple(dict.fromkeys((*policy.because, *last))))
        return
    match policy:
        case OpensANoBetCoup():
            yield Ruled(name="card-starts-no-bet-coup", code="seen-card-starts-no-bet-coup", because=policy.because)
            yield NextCardSeen(because=policy.because)
            runs = terms_of(table).deal.how_a_no_bet_coup_runs.because
            yield from cleared(table, (*policy.because, *runs))
        case ExposedFirstCardByDiscretion():
            yield from asides.ask_about_next_card(table)
        case _:
            assert_never(policy)


def next_coup_without_wagers(table: Table, because: Because) -> Iterator[Event]:
    """A no-bet coup is ordered for a next card that was seen: wagers laid for it go back."""
    because = tuple(dict.fromkeys((*because, *by_discretion(table))))
    if not isinstance(table.phase, BetweenRounds):
        return
    yield Ruled(name="no-bet-coup", code="next-coup-no-bet", because=because)
    yield NextCardSeen(because=because)
    yield from cleared(table, because)


# The shoe ------------------------------------------------------------------------------------------------------------


def burn_forgotten(table: Table, _: Report) -> Iterator[Event]:
    policy = terms_of(table).irregularities.burn_forgotten
    if table.shoe.rounds <= 1 and running(table):
        yield from rule_on_forgotten_burn(table)
    else:
        if isinstance(policy, PlayContinuesOrFirstCoupRebuilt):
            yield Ruled(name="results-stand", code="not-burned-results-stand", because=policy.because)
        yield Ruled(name="play-on", code="play-on", because=policy.because)


def not_cut_or_shuffled(table: Table, command: Report) -> Iterator[Event]:
    remedies, device = terms_of(table).irregularities, table.edition.shoe.shuffling_device
    policy = remedies.not_cut_properly if command.what == facts.NOT_CUT.name else remedies.not_shuffled
    if device and table.setup.device.shuffles:
        yield BreachNoted(code="no-cut-due", because=device.because)
    elif policy is None:
        yield from silent(table, "not-cut-or-shuffled")
    else:
        yield Ruled(name="results-stand", code="finished-then-shuffled", because=policy.because)
        if running(table):
            yield ShoeEndsAfter(last=current(table), because=policy.because)
        else:
            yield ShoeEnded(because=policy.because)


def wrong_cards(table: Table, command: Report) -> Iterator[Event]:
    """A card is missing, or one is there that belongs to no deck in use; a full count is no irregularity."""
    policy = terms_of(table).irregularities.card_missing_or_foreign
    details = said(table, command)
    if command.details.get("count", command.details.get("found")) == str(table.cards_in_use):
        yield Recorded(what="cards complete", by=command.by, details=details, because=policy.because)
        return
    yield Recorded(what=command.what, by=command.by, details=details, because=policy.because)
    yield Ruled(name="results-stand", code="completed-coups-stand", because=policy.stand)
    what = command.what.replace("-", " ")
    if running(table):
        yield from void(table, policy.void, f"found-{command.what}")
    yield from _these_cards_no_longer(table, policy, what)


def _these_cards_no_longer(table: Table, policy: CoupVoidDecksChecked | CoupVoidShoeVoid, what: str) -> Iterator[Event]:
    match policy:
        case CoupVoidDecksChecked():
            yield ShoeEnded(because=policy.check, void=True)
            yield CardsHeld(because=policy.check)
            yield from tell(table, what, policy.told, policy.tell, end_of_day(table.clock), by_way_of=policy.by_way_of)
        case CoupVoidShoeVoid():
            yield Ruled(name="shoe-void", code="shoe-void-cards-replaced", because=policy.shoe)
            yield ShoeEnded(because=policy.shoe, void=True)
            yield CardsToBeReplaced(because=policy.shoe)
        case _:
            assert_never(policy)


def sequence_revealed(table: Table, _: Report) -> Iterator[Event]:
    policy = table.edition.shoe.sequence_revealed
    if policy is None:
        yield from silent(table, "order-revealed")
        return
    yield from ask_about(table, QuestionId.SEQUENCE_REVEALED, policy.because)


def shoe_void(table: Table) -> Iterator[Event]:
    """The shoe is declared void, and with it a coup in progress: settled coups stand, or read otherwise are undone."""
    policy = table.edition.shoe.sequence_revealed
    if policy is None:
        return
    code = "shoe-void-coups-undone" if table.undoes_settled_coups else "shoe-void-coups-stand"
    yield Ruled(name="shoe-void", code=code, because=policy.because)
    if running(table):
        yield from unsaid.void(table, policy.because, "shoe-void")
    for coup in table.shoe.settled:
        off = tuple(undone(table, coup, policy.because))
        yield from off
        table = replay(table, off)
        lay = {number for number, _ in coup.settled}
        yield from (returned(each, each.amount, policy.because) for each in coup.wagers if each.number in lay)
    yield ShoeEnded(because=policy.because, void=True)
    if isinstance(policy, SequenceSeenReplacesTheShoe):
        yield CardsToBeReplaced(because=policy.because)
    else:
        yield from tell(
            table, "shoe void", policy.told, policy.because, end_of_day(table.clock), by_way_of=policy.by_way_of
        )


# What a device shows -------------------------------------------------------------------------------------------------


def scanner_disagrees(table: Table, command: Report) -> Iterator[Event]:
    policy, late = terms_of(table).irregularities.scanning_shoe_disagrees, command.coup
    if table.setup.device is not Device.SCANNING_SHOE:
        yield BreachNoted(code="no-scanning-shoe", because=policy.because)
        return
    yield Recorded(what=command.what, by=command.by, details=said(table, command), because=policy.because)
    coup = late if late is not None else _told_of(table)
    if still_open(table, coup):
        yield from ask_about(table, QuestionId.SCANNER, policy.because)
    else:
        late_because = terms_of(table).irregularities.error_told_too_late.because
        yield Ruled(name="results-stand", code="told-too-late", because=late_because)


def display_wrong(table: Table, command: Report) -> Iterator[Event]:
    policy = terms_of(table).irregularities.display_wrong
    yield Ruled(name="display-disregarded", code="display-disregarded", because=policy.because)
    yield Recorded(what=command.what, by=command.by, details=said(table, command), because=policy.because)


def said(table: Table, command: Report) -> dict[str, str]:
    """Write down what was said in a report, field by field, and when."""
    fields = {
        "box": command.box,
        "bet": command.bet,
        "hand": command.hand.value if command.hand else None,
        "coup": command.coup if command.coup is not None else table.rounds,
        "why": command.why,
    }
    told = {key: str(value) for key, value in fields.items() if value not in (None, "")}
    return {**told, **command.details, "at": table.clock.isoformat(timespec="minutes")}
