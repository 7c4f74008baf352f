"""A shuffling device that jams or fails: the tree of what happens to the cards, the coup and the wagers."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from typing import assert_never

from croupier.games.malfunction import (
    EndedByTheDevice,
    LowLimitCoup,
    RectifiedAndShoeChecked,
    RoundVoidOtherDeviceNewCards,
    TransferredElseEnded,
)
from croupier.kernel.cards import Card, NotACard, cards
from croupier.kernel.clauses import Because
from croupier.kernel.facts import NONE, Facts
from croupier.kernel.ids import Box
from croupier.table.commands import (
    Report,
)
from croupier.table.discretion.authority import not_allowed
from croupier.table.equipment.failed_device import TO_DEVICE, TO_SHOE
from croupier.table.events import (
    BreachNoted,
    CardsToBeReplaced,
    DeviceChanged,
    Event,
    MalfunctionNoted,
    QuestionOpened,
    Recorded,
    Ruled,
    ShoeEnded,
    ShuffleDirected,
)
from croupier.table.evolve import replay
from croupier.table.people.rights import of_the_box
from croupier.table.questions.kinds import PLAYER, Choice, QuestionId
from croupier.table.questions.records import NOTHING, Subject
from croupier.table.questions.rulings import ask_about, void
from croupier.table.reports import facts
from croupier.table.setup import Device
from croupier.table.state import BetweenRounds, Dealing, Malfunction, Question, Table
from croupier.table.wagers.withdrawal import returned

_YES = frozenset({"true", "yes", "1"})


def report(table: Table, command: Report) -> Iterator[Event]:
    policy = table.edition.irregularities.shuffling_device_fails
    if policy is None or not table.setup.device.shuffles:
        in_use = policy.in_use if isinstance(policy, TransferredElseEnded) else ()
        because = (*in_use, *policy.because) if policy else table.edition.cards.devices.because
        yield BreachNoted(code="no-shuffling-device", because=because)
        return
    yield Recorded(what=command.what, by=command.by, details=dict(command.details), because=policy.because)
    match policy:
        case TransferredElseEnded():
            yield from _in_a_coup(table, policy, command)
        case RectifiedAndShoeChecked():
            yield from _rectified(table, policy, command)
        case RoundVoidOtherDeviceNewCards():
            yield from _void_and_new_cards(table, policy, command)
        case _:
            assert_never(policy)


# One deck: shuffled again, or a new one -------------------------------------------------------------------------------


def _void_and_new_cards(table: Table, policy: RoundVoidOtherDeviceNewCards, command: Report) -> Iterator[Event]:
    """A jam has the cards shuffled again; a device that fails in a round voids it, and new cards go on."""
    if command.what == facts.SHUFFLER_JAM.name:
        jams = table.edition.shuffled_again_after_a_jam
        yield Ruled(name="cards-reshuffled", code="cards-reshuffled", because=jams)
        if isinstance(table.phase, Dealing):
            yield ShuffleDirected(cause=command.what, by=command.by, because=jams)
        else:
            yield ShoeEnded(because=jams)
        return
    because = (*policy.go_on, *policy.because)
    if isinstance(table.phase, Dealing):
        if table.phase.number > 1:
            yield Ruled(
                name="results-stand", code="results-of-completed-coups-stand", because=(*policy.stand, *policy.because)
            )
        yield from void(table, (*policy.void, *policy.because), "shuffling-device-failed")
    yield CardsToBeReplaced(because=because)
    yield Ruled(name="cards-replaced", code="new-cards-from-another-device", because=because)
    yield ShoeEnded(because=because)


# Crown: put right, and looked into -----------------------------------------------------------------------------------


def _rectified(table: Table, policy: RectifiedAndShoeChecked, command: Report) -> Iterator[Event]:
    """A jam is put right by the dealer; what needs looking into waits for a senior's finding."""
    rectified = not_allowed(table, command.by, "rectify-a-malfunction", policy.because) is None
    if command.what == facts.SHUFFLER_JAM.name and rectified:
        yield Ruled(name="play-on", code="malfunction-put-right", because=policy.because)
    else:
        yield from ask_about(table, QuestionId.MALFUNCTION, policy.because)


# The Star: what must be known, one by one ----------------------------------------------------------------------------


def _in_a_coup(table: Table, policy: TransferredElseEnded, command: Report) -> Iterator[Event]:
    if not isinstance(table.phase, Dealing):
        yield Ruled(name="cards-transferred", code="device-changed", because=policy.in_a_coup)
        return
    facts, damaged = command.details, _damaged(command)
    wrong = _cannot_be_damaged(table, damaged)
    if wrong:
        yield BreachNoted(code=wrong[0], facts=wrong[1], because=(*policy.damaged_removed, *policy.damaged))
        if table.phase.malfunction is None:
            because = (*policy.in_a_coup, *policy.because)
            yield MalfunctionNoted(malfunction=Malfunction(inside=table.cards_left), because=because)
        return
    known = Malfunction(
        inside=table.cards_left,
        harm=_fact(facts.get("disadvantage")),
        spare=_fact(facts.get("spare")),
        practicable=_fact(facts.get("practicable")),
        damaged=damaged or (),
    )
    yield from _go_on(table, policy, known, (*policy.in_a_coup, *policy.because))


def _damaged(command: Report) -> tuple[Card, ...] | None:
    """Read the damaged cards; nothing, if what is said names no cards."""
    try:
        return cards(command.details.get("damaged", "").translate(_PLAIN))
    except NotACard:
        return None


def _cannot_be_damaged(table: Table, damaged: tuple[Card, ...] | None) -> tuple[str, Facts] | None:
    """Say why a list of damaged cards cannot be right: a card is in the device at most as often as the decks hold it,
    less those that have left it.
    """
    if damaged is None:
        return "damaged-not-named", NONE
    for card, count in Counter(damaged).items():
        left = table.setup.decks - table.shoe.seen.get(card, 0)
        if count > left:
            return "damaged-too-often", Facts(card=card, count=count, left=left)
    return None


_PLAIN = str.maketrans("[],'\"", "     ")


def _fact(said: str | None) -> str:
    if said is None:
        return ""
    return "yes" if said.lower() in _YES else "no"


_NOT_SO = (Choice.NO_HARM, Choice.NO_SPARE, Choice.NOT_PRACTICABLE)


def learned(table: Table, id_: QuestionId, choice: Choice) -> Iterator[Event]:
    """One of the facts was established: go on to the next, or to what follows."""
    policy, phase = table.edition.irregularities.shuffling_device_fails, table.phase
    if not isinstance(policy, TransferredElseEnded) or not isinstance(phase, Dealing) or phase.malfunction is None:
        return
    found = "no" if choice in _NOT_SO else "yes"
    known = {
        QuestionId.MALFUNCTION_HARM: replace(phase.malfunction, harm=found),
        QuestionId.MALFUNCTION_SPARE: replace(phase.malfunction, spare=found),
        QuestionId.MALFUNCTION_PRACTICABLE: replace(phase.malfunction, practicable=found),
    }[id_]
    yield from _go_on(table, policy, known, policy.because)


def _go_on(table: Table, policy: TransferredElseEnded, known: Malfunction, because: Because) -> Iterator[Event]:
    noted = MalfunctionNoted(malfunction=known, because=because)
    yield noted
    table = replay(table, (noted,))
    if not known.harm:
        yield from ask_about(table, QuestionId.MALFUNCTION_HARM, (*policy.no_harm, *policy.because))
    elif known.harm == "yes":
        if isinstance(table.phase, Dealing) and table.phase.number > 1:
            yield Ruled(name="results-stand", code="results-of-completed-coups-stand", because=policy.harmed)
        voided = tuple(void(table, policy.harmed, "malfunction-disadvantage"))
        yield from voided
        if policy.after_harm is EndedByTheDevice.SHUFFLED_AND_CUT:
            yield from _made_ready_anew(replay(table, voided), (*policy.harmed, *policy.shuffled_and_cut))
    elif not known.spare:
        yield from ask_about(table, QuestionId.MALFUNCTION_SPARE, (*policy.spare, *policy.because))
    elif known.spare == "no":
        yield from _none_ready(table, policy, known, policy.spare)
    elif not known.practicable:
        yield from ask_about(table, QuestionId.MALFUNCTION_PRACTICABLE, (*policy.practicable, *policy.because))
    elif known.practicable == "no":
        yield from _none_ready(table, policy, known, policy.practicable)
    else:
        yield from _other_device(policy, known)


# Another device ------------------------------------------------------------------------------------------------------


def _other_device(policy: TransferredElseEnded, known: Malfunction) -> Iterator[Event]:
    """The cards go over to another device; damaged ones are replaced by the same cards of a new deck."""
    because = policy.damaged if known.damaged else policy.whole
    if known.damaged:
        removed = (*policy.damaged_removed, *policy.damaged)
        about = Facts(cards=known.damaged)
        yield Ruled(name="cards-replaced", code="damaged-removed-and-replaced", facts=about, because=removed)
    yield Ruled(name="cards-transferred", code="cards-transferred", because=because)
    yield MalfunctionNoted(malfunction=replace(known, to=TO_DEVICE), because=because)


# No device: from a card shoe -----------------------------------------------------------------------------------------


def _none_ready(table: Table, policy: TransferredElseEnded, known: Malfunction, why: Because) -> Iterator[Event]:
    """No device to go on with: each player with a wager may have it back; the coup is finished from a shoe, unless it
    is read so that at a low-limit table only another device will do.
    """
    low = _device_only(table, policy)
    code = "finished-from-another-device" if low else "finished-from-a-shoe"
    yield Ruled(name="play-on", code=code, because=(*policy.none_ready, *why, *low))
    to = replace(known, to=TO_DEVICE if low else TO_SHOE)
    yield MalfunctionNoted(malfunction=to, because=(*policy.none_ready, *low))
    because = (*policy.offered_back, *policy.none_ready)
    asked_already = {each.box for each in table.questions if each.id is QuestionId.MALFUNCTION_RETURN}
    for box in sorted({wager.box for wager in table.wagers} - asked_already):
        yield _offered_back(box, _who_choose(table, box)[0], because)


def _offered_back(box: Box, subject: Subject, because: Because) -> Event:
    choices = (Choice.RETURN, Choice.PLAY_ON)
    asked = Question(
        id=QuestionId.MALFUNCTION_RETURN, choices=choices, act=PLAYER, because=because, box=box, subject=subject
    )
    return QuestionOpened(question=asked, because=because)


def _who_choose(table: Table, box: Box) -> tuple[Subject, ...]:
    """Name each of several players at a box, who sits there first: each chooses for their own wagers, in turn."""
    there = tuple(dict.fromkeys(wager.patron for wager in table.wagers if wager.box == box))
    if len(there) == 1 or of_the_box(table):
        return (NOTHING,)
    seat = table.seats.get(box)
    return tuple(Subject(person=each) for each in sorted(there, key=lambda each: seat is None or each != seat.patron))


def _device_only(table: Table, policy: TransferredElseEnded) -> Because:
    """Cite what keeps even the coup in hand on a device at a low-limit table, where it is read so."""
    low = table.edition.place.low_limit
    only = policy.low_limit is LowLimitCoup.FROM_A_DEVICE
    return low.because if low and only and table.setup.low_limit else ()


def elected(table: Table, question: Question, choice: Choice) -> Iterator[Event]:
    """A player has the wagers back, or stays; when nobody stays there is no coup to finish."""
    policy = table.edition.irregularities.shuffling_device_fails
    if not isinstance(policy, TransferredElseEnded) or question.box is None:
        return
    choose, whose = _who_choose(table, question.box), question.subject.person
    further = choose[choose.index(question.subject) + 1 :] if question.subject in choose else ()
    if further:
        yield _offered_back(question.box, further[0], question.because)
    gone = tuple(
        returned(wager, wager.amount, question.because)
        for wager in table.wagers
        if choice is Choice.RETURN and wager.box == question.box and whose in ("", wager.patron)
    )
    yield from gone
    table = replay(table, gone)
    if not table.wagers and not further and not any(each.id is question.id for each in table.questions):
        yield from _nobody_stayed(table, policy)


def _nobody_stayed(table: Table, policy: TransferredElseEnded) -> Iterator[Event]:
    """Everybody had the wagers back: no coup is finished, and the cards are made ready for the next."""
    known = table.phase.malfunction if isinstance(table.phase, Dealing) else None
    voided = tuple(void(table, policy.finished_from_a_shoe, "all-wagers-taken-back"))
    yield from voided
    if known and known.damaged:
        because, about = (*policy.replaced_for_the_shoe, *policy.none_ready), Facts(cards=known.damaged)
        yield Ruled(name="cards-replaced", code="damaged-replaced", facts=about, because=because)
    yield from _made_ready_anew(replay(table, voided), (*policy.shuffled_and_cut, *policy.none_ready))


def _made_ready_anew(table: Table, because: Because) -> Iterator[Event]:
    """The device cannot go on: the cards are shuffled and cut for a card shoe, unless another device is brought."""
    if isinstance(table.phase, BetweenRounds):
        yield DeviceChanged(device=Device.SHOE.value, because=because)
        yield ShoeEnded(because=because)
