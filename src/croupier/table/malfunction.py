"""A shuffling device that jams or fails: the tree of what happens to the cards, the coup and the wagers."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from typing import assert_never

from croupier.games.baccarat.irregularities import (
    BurnForTheShoe,
    EndedByTheDevice,
    LowLimitCoup,
    RectifiedAndShoeChecked,
    TransferredElseEnded,
)
from croupier.games.holdem_bonus.irregularities import RoundVoidOtherDeviceNewCards
from croupier.kernel.answers import Accepted, Refused
from croupier.kernel.cards import Card, NotACard, cards
from croupier.kernel.clauses import Because
from croupier.table.authority import not_allowed
from croupier.table.cards import burn_as_the_way_says
from croupier.table.commands import (
    Burn,
    ChangeDevice,
    CheckCards,
    Cut,
    Load,
    ReplaceCards,
    Report,
    Shuffle,
    TransferCards,
)
from croupier.table.cutting import may_cut, too_shallow
from croupier.table.events import (
    BreachNoted,
    CardsToBeReplaced,
    CardsTransferred,
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
from croupier.table.failed_device import BURNED, CUT, MOVED, SHUFFLED, TO_DEVICE, TO_SHOE
from croupier.table.rulings import ask_about, void
from croupier.table.setup import Device
from croupier.table.state import BetweenRounds, Dealing, Malfunction, Question, Table
from croupier.table.wagers import returned

Answer = Accepted[Event] | Refused

_YES = frozenset({"true", "yes", "1"})


def report(table: Table, command: Report) -> Iterator[Event]:
    policy = table.edition.irregularities.shuffling_device_fails
    if policy is None or not table.setup.device.shuffles:
        in_use = policy.in_use if isinstance(policy, TransferredElseEnded) else ()
        because = (*in_use, *policy.because) if policy else table.edition.cards.devices.because
        yield BreachNoted(says="No shuffling device is in use here.", because=because)
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
    if command.what == "shuffler-jam":
        jams = table.holdem.irregularities.shuffling_device_jams.because
        yield Ruled(name="cards-reshuffled", says="The cards are shuffled again, completely.", because=jams)
        if isinstance(table.phase, Dealing):
            yield ShuffleDirected(cause=command.what, by=command.by, because=jams)
        else:
            yield ShoeEnded(because=jams)
        return
    because = (*policy.go_on, *policy.because)
    if isinstance(table.phase, Dealing):
        if table.phase.number > 1:
            says = "The results of rounds already completed stand."
            yield Ruled(name="results-stand", says=says, because=(*policy.stand, *policy.because))
        yield from void(table, (*policy.void, *policy.because), "The shuffling device has failed.")
    yield CardsToBeReplaced(because=because)
    says = "The game goes on with new cards from another shuffling device or a shoe."
    yield Ruled(name="cards-replaced", says=says, because=because)
    yield ShoeEnded(because=because)


# Crown: put right, and looked into -----------------------------------------------------------------------------------


def _rectified(table: Table, policy: RectifiedAndShoeChecked, command: Report) -> Iterator[Event]:
    """A jam is put right by the dealer; what needs looking into waits for a senior's finding."""
    rectified = not_allowed(table, command.by, "rectify-a-malfunction", policy.because) is None
    if command.what == "shuffler-jam" and rectified:
        yield Ruled(name="play-on", says="The malfunction is put right; play goes on.", because=policy.because)
    else:
        yield from ask_about(table, "malfunction", ("play-on", "shoe-void"), "judge-a-malfunction", policy.because)


# The Star: what must be known, one by one ----------------------------------------------------------------------------


def _in_a_coup(table: Table, policy: TransferredElseEnded, command: Report) -> Iterator[Event]:
    if not isinstance(table.phase, Dealing):
        says = "No card of a coup has been dealt: the device is simply changed."
        yield Ruled(name="cards-transferred", says=says, because=policy.in_a_coup)
        return
    facts, damaged = command.details, _damaged(command)
    wrong = _cannot_be_damaged(table, damaged)
    if wrong:
        yield BreachNoted(says=wrong, because=(*policy.damaged_removed, *policy.damaged))
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


def _cannot_be_damaged(table: Table, damaged: tuple[Card, ...] | None) -> str:
    """Say why a list of damaged cards cannot be right: a card is in the device at most as often as the decks hold it,
    less those that have left it.
    """
    if damaged is None:
        return "The damaged cards are not named. Name each of them."
    for card, count in Counter(damaged).items():
        left = table.setup.decks - table.shoe.seen.get(card, 0)
        if count > left:
            return f"{card} is named {count} times, but only {left} can be in the device. Name the damaged cards again."
    return ""


_PLAIN = str.maketrans("[],'\"", "     ")


def _fact(said: str | None) -> str:
    if said is None:
        return ""
    return "yes" if said.lower() in _YES else "no"


def learned(table: Table, id_: str, choice: str) -> Iterator[Event]:
    """One of the facts was established: go on to the next, or to what follows."""
    policy, phase = table.edition.irregularities.shuffling_device_fails, table.phase
    if not isinstance(policy, TransferredElseEnded) or not isinstance(phase, Dealing) or phase.malfunction is None:
        return
    found = "no" if choice.startswith(("no-", "not-")) else "yes"
    known = {
        "malfunction-harm": replace(phase.malfunction, harm=found),
        "malfunction-spare": replace(phase.malfunction, spare=found),
        "malfunction-practicable": replace(phase.malfunction, practicable=found),
    }[id_]
    yield from _go_on(table, policy, known, policy.because)


def _go_on(table: Table, policy: TransferredElseEnded, known: Malfunction, because: Because) -> Iterator[Event]:
    noted = MalfunctionNoted(malfunction=known, because=because)
    yield noted
    table = replay(table, (noted,))
    judge = "judge-a-malfunction"
    if not known.harm:
        yield from ask_about(table, "malfunction-harm", ("harm", "no-harm"), judge, (*policy.no_harm, *policy.because))
    elif known.harm == "yes":
        voided = tuple(void(table, policy.harmed, "Somebody was put at a disadvantage by the malfunction."))
        yield from voided
        if policy.after_harm is EndedByTheDevice.SHUFFLED_AND_CUT:
            yield from _made_ready_anew(replay(table, voided), (*policy.harmed, *policy.shuffled_and_cut))
    elif not known.spare:
        choices, act = ("spare", "no-spare"), "find-another-device"
        yield from ask_about(table, "malfunction-spare", choices, act, (*policy.spare, *policy.because))
    elif known.spare == "no":
        yield from _none_ready(table, policy, known, policy.spare)
    elif not known.practicable:
        choices = ("practicable", "not-practicable")
        yield from ask_about(table, "malfunction-practicable", choices, judge, (*policy.practicable, *policy.because))
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
        says = f"Damaged: {_listed(known.damaged)}. They are removed, and replaced by the same cards of a new deck."
        yield Ruled(name="cards-replaced", says=says, because=removed)
    says = "The cards go to another device and the game goes on."
    yield Ruled(name="cards-transferred", says=says, because=because)
    yield MalfunctionNoted(malfunction=replace(known, to=TO_DEVICE), because=because)


def _listed(some: tuple[Card, ...]) -> str:
    return " ".join(each.text for each in some)


def transfer(table: Table, command: TransferCards) -> Answer:
    """The cards are moved, and counted: all that are not damaged, and for each damaged one the same card."""
    policy, phase = table.edition.irregularities.shuffling_device_fails, table.phase
    known = phase.malfunction if isinstance(phase, Dealing) else None
    if not isinstance(policy, TransferredElseEnded) or known is None or not known.to:
        because = policy.because if policy else table.edition.cards.devices.because
        return Refused("nothing-to-transfer", because, "No device has failed in this coup.", "Leave the cards.")
    refused = _wrong_count(policy, known, command) or _wrong_replacement(policy, known, command)
    if refused:
        return refused
    if known.to == TO_SHOE:
        because = (*policy.replaced_for_the_shoe, *policy.none_ready)
        now = replace(known, stage=MOVED, replaced=command.replaced)
        return Accepted((MalfunctionNoted(malfunction=now, because=because),))
    mended = (*policy.others_moved, *policy.replaced, *policy.game_goes_on, *policy.damaged)
    because = mended if known.damaged else policy.whole
    moved = CardsTransferred(
        moved=command.moved, replaced=command.replaced, to=command.to, by=command.by, because=because
    )
    return Accepted((moved,))


def _wrong_count(policy: TransferredElseEnded, known: Malfunction, command: TransferCards) -> Refused | None:
    due = known.inside - len(known.damaged)
    if command.moved == due:
        return None
    because = policy.others_moved if known.damaged else policy.whole
    says = f"{due} undamaged cards were in the device, not {command.moved}."
    return Refused("wrong-count", because, says, "Count them again, or report a missing card.")


def _wrong_replacement(policy: TransferredElseEnded, known: Malfunction, command: TransferCards) -> Refused | None:
    if Counter(command.replaced) == Counter(known.damaged):
        return None
    because = policy.replaced_for_the_shoe if known.to == TO_SHOE else policy.replaced
    says = f"In place of {_listed(known.damaged) or 'nothing'} came {_listed(command.replaced) or 'nothing'}."
    return Refused("wrong-replacement", because, says, "Replace each damaged card by the same card of a new deck.")


# No device: from a card shoe -----------------------------------------------------------------------------------------


def _none_ready(table: Table, policy: TransferredElseEnded, known: Malfunction, why: Because) -> Iterator[Event]:
    """No device to go on with: each player with a wager may have it back; the coup is finished from a shoe, unless it
    is read so that at a low-limit table only another device will do.
    """
    low = _device_only(table, policy)
    finished = "when another shuffling device is ready" if low else "from a card shoe"
    says = f"Each player may have the wagers back; the coup is finished {finished}."
    yield Ruled(name="play-on", says=says, because=(*policy.none_ready, *why, *low))
    to = replace(known, to=TO_DEVICE if low else TO_SHOE)
    yield MalfunctionNoted(malfunction=to, because=(*policy.none_ready, *low))
    because = (*policy.offered_back, *policy.none_ready)
    asked_already = {each.box for each in table.questions if each.id == "malfunction-return"}
    for box in sorted({wager.box for wager in table.wagers} - asked_already):
        choices = ("return", "play-on")
        asked = Question(id="malfunction-return", choices=choices, act="player", because=because, box=box)
        yield QuestionOpened(question=asked, because=because)


def _device_only(table: Table, policy: TransferredElseEnded) -> Because:
    """Cite what keeps even the coup in hand on a device at a low-limit table, where it is read so."""
    low = table.edition.place.low_limit
    only = policy.low_limit is LowLimitCoup.FROM_A_DEVICE
    return low.because if low and only and table.setup.low_limit else ()


def elected(table: Table, question: Question, choice: str) -> Iterator[Event]:
    """A player has the wagers back, or stays; when nobody stays there is no coup to finish."""
    policy = table.edition.irregularities.shuffling_device_fails
    if not isinstance(policy, TransferredElseEnded):
        return
    gone = tuple(
        returned(wager, wager.amount, question.because)
        for wager in table.wagers
        if choice == "return" and wager.box == question.box
    )
    yield from gone
    table = replay(table, gone)
    if not table.wagers and not any(each.id == question.id for each in table.questions):
        yield from _nobody_stayed(table, policy)


def _nobody_stayed(table: Table, policy: TransferredElseEnded) -> Iterator[Event]:
    """Everybody had the wagers back: no coup is finished, and the cards are made ready for the next."""
    known = table.phase.malfunction if isinstance(table.phase, Dealing) else None
    voided = tuple(void(table, policy.finished_from_a_shoe, "Everybody had the wagers back."))
    yield from voided
    if known and known.damaged:
        says = f"Damaged: {_listed(known.damaged)}. They are replaced by the same cards of a new deck."
        yield Ruled(name="cards-replaced", says=says, because=(*policy.replaced_for_the_shoe, *policy.none_ready))
    yield from _made_ready_anew(replay(table, voided), (*policy.shuffled_and_cut, *policy.none_ready))


def _made_ready_anew(table: Table, because: Because) -> Iterator[Event]:
    """The device cannot go on: the cards are shuffled and cut for a card shoe, unless another device is brought."""
    if isinstance(table.phase, BetweenRounds):
        yield DeviceChanged(device=Device.SHOE.value, because=because)
        yield ShoeEnded(because=because)


def finishing(table: Table) -> bool:
    """Tell whether the cards of a failed device are to be made ready for a shoe, in the middle of a coup."""
    return isinstance(table.phase, Dealing) and table.phase.malfunction is not None


Procedure = Shuffle | Cut | Load | Burn | ReplaceCards | CheckCards


def made_ready(table: Table, command: Procedure) -> Answer:
    """Shuffle and cut what was in the device, as any other cards."""
    policy, phase = table.edition.irregularities.shuffling_device_fails, table.phase
    known = phase.malfunction if isinstance(phase, Dealing) else None
    if not isinstance(policy, TransferredElseEnded) or known is None or known.to != TO_SHOE:
        because = policy.because if policy else table.edition.cards.devices.because
        return Refused("device-failed", because, "The device has failed.", "Settle first what becomes of the cards.")
    match command:
        case Shuffle():
            return _shuffled(policy, known)
        case Cut():
            return _cut(table, policy, known, command)
        case Load() if known.stage == CUT:
            return Accepted((MalfunctionNoted(malfunction=known, because=policy.finished_from_a_shoe),))
        case Burn() if known.stage == CUT and policy.burn is BurnForTheShoe.BURNED:
            return _burned(table, policy, known, command)
        case _:
            because, says = policy.shuffled_and_cut, "The cards left are shuffled and cut, no more."
            return Refused("device-failed", because, says, "Shuffle, then cut.")


def _shuffled(policy: TransferredElseEnded, known: Malfunction) -> Answer:
    if known.damaged and known.stage != MOVED:
        says = "Damaged cards are replaced first."
        return Refused("damaged-cards", policy.replaced_for_the_shoe, says, "Replace them by the same cards.")
    now = replace(known, stage=SHUFFLED)
    return Accepted((MalfunctionNoted(malfunction=now, because=policy.shuffled_and_cut),))


def _cut(table: Table, policy: TransferredElseEnded, known: Malfunction, command: Cut) -> Answer:
    if known.stage != SHUFFLED:
        return Refused("nothing-to-cut", policy.shuffled_and_cut, "The cards are not shuffled.", "Shuffle first.")
    refused = may_cut(table, command) or too_shallow(table, command.at, known.inside)
    if refused:
        because = (*policy.shuffled_and_cut, *refused.because)
        return Refused(refused.code, because, refused.says, refused.mend)
    because = (*policy.finished_from_a_shoe, *policy.shuffled_and_cut)
    return Accepted(
        (
            MalfunctionNoted(malfunction=replace(known, stage=CUT), because=policy.shuffled_and_cut),
            DeviceChanged(device=Device.SHOE.value, because=because),
        )
    )


def _burned(table: Table, policy: TransferredElseEnded, known: Malfunction, command: Burn) -> Answer:
    """Burn as after any other cut, where it is read so."""
    answer = burn_as_the_way_says(table, command)
    if isinstance(answer, Refused):
        because = (*policy.shuffled_and_cut, *answer.because)
        return Refused(answer.code, because, answer.says, answer.mend)
    now = MalfunctionNoted(malfunction=replace(known, stage=BURNED), because=policy.shuffled_and_cut)
    return Accepted((*answer.events, now))


# Another device, between coups ---------------------------------------------------------------------------------------


def change_device(table: Table, command: ChangeDevice) -> Answer:
    """Cards come from another device from now on: they are put into it as at the start."""
    devices, low = table.edition.cards.devices, table.edition.place.low_limit
    if isinstance(table.phase, Dealing):
        return Refused("round-in-progress", devices.because, "A coup is in progress.", "Finish the coup first.")
    if command.device not in devices.value:
        says = f"Cards are not dealt from a {command.device}."
        return Refused("no-such-device", devices.because, says, f"Use {' or '.join(devices.value)}.")
    if table.setup.low_limit and low and command.device != low.device:
        says = f"At a low-limit table cards come from a {low.device}."
        return Refused("no-such-device", low.because, says, f"Use a {low.device}.")
    because = devices.because
    return Accepted((DeviceChanged(device=command.device, because=because), ShoeEnded(because=because)))
