"""A shuffling device that jams or fails: the tree of what happens to the cards, the coup and the wagers."""

from collections.abc import Iterator, Mapping
from typing import assert_never

from croupier.games.baccarat.irregularities import RectifiedAndShoeChecked, TransferredElseEnded
from croupier.table.baccarat.irregularities import void
from croupier.table.baccarat.reports import ask, silent
from croupier.table.commands import Report
from croupier.table.events import (
    BreachNoted,
    CardsHeld,
    DeviceChanged,
    Event,
    QuestionOpened,
    Recorded,
    Ruled,
)
from croupier.table.setup import Device
from croupier.table.state import Dealing, Question, Table

_YES = frozenset({"true", "yes", "1"})


def report(table: Table, command: Report) -> Iterator[Event]:
    policy = table.edition.irregularities.shuffling_device_fails
    if policy is None or not table.setup.device.shuffles:
        because = policy.because if policy else table.edition.cards.devices.because
        yield BreachNoted(says="No shuffling device is in use here.", because=because)
        return
    yield Recorded(what=command.what, by=command.by, details=dict(command.details), because=policy.because)
    match policy:
        case TransferredElseEnded():
            yield from _transferred(table, policy, command)
        case RectifiedAndShoeChecked():
            yield from _rectified(table, policy, command)
        case _:
            assert_never(policy)


def _rectified(table: Table, policy: RectifiedAndShoeChecked, command: Report) -> Iterator[Event]:
    """A jam is put right by the dealer; what needs looking into waits for a senior's finding."""
    if command.what == "shuffler-jam":
        yield Ruled(name="play-on", says="The malfunction is put right; play goes on.", because=policy.because)
    else:
        yield from ask(table, "malfunction", ("play-on", "shoe-void"), "judge-a-malfunction", policy.because)


def _transferred(table: Table, policy: TransferredElseEnded, command: Report) -> Iterator[Event]:
    if not isinstance(table.phase, Dealing):
        says = "No card of a coup has been dealt: the device is simply changed."
        yield Ruled(name="cards-transferred", says=says, because=policy.because)
        return
    facts = command.details
    if "disadvantage" not in facts:
        yield from ask(table, "malfunction-harm", ("harm", "no-harm"), "judge-a-malfunction", policy.because)
    elif _true(facts, "disadvantage"):
        yield from harmed(table)
    elif not (_true(facts, "spare") and _true(facts, "practicable")):
        yield from none_ready(table)
    else:
        yield from other_device(table, facts.get("damaged", ""))


def _true(facts: Mapping[str, str], name: str) -> bool:
    """An answer that was not given is no."""
    return facts.get(name, "").lower() in _YES


def harmed(table: Table) -> Iterator[Event]:
    policy = table.edition.irregularities.shuffling_device_fails
    if isinstance(policy, TransferredElseEnded):
        yield from void(table, policy.harmed, "Somebody was put at a disadvantage by the malfunction.")


def other_device(table: Table, damaged: str) -> Iterator[Event]:
    """The cards go over to another device; damaged ones are replaced by the same cards of a new deck."""
    policy = table.edition.irregularities.shuffling_device_fails
    if not isinstance(policy, TransferredElseEnded):
        return
    if damaged.strip(" []'\""):
        says = f"Damaged cards ({damaged}) are replaced from a new deck; the others go to another device."
        yield Ruled(name="cards-replaced", says=says, because=policy.damaged)
    says = "The cards go to another device and the game goes on."
    yield Ruled(name="cards-transferred", says=says, because=policy.damaged if damaged.strip() else policy.whole)


def none_ready(table: Table) -> Iterator[Event]:
    """No device to go on with: each player with a wager may have it back; the coup is finished from a shoe."""
    policy = table.edition.irregularities.shuffling_device_fails
    if not isinstance(policy, TransferredElseEnded):
        yield from silent(table, "No other device is at hand.")
        return
    boxes = sorted({wager.box for wager in table.wagers})
    says = "Each player may have the wagers back; the coup is finished from a card shoe."
    yield Ruled(name="play-on", says=says, because=policy.none_ready)
    yield CardsHeld(because=policy.none_ready)
    yield DeviceChanged(device=Device.SHOE.value, because=policy.none_ready)
    for box in boxes:
        asked = Question(
            id="malfunction-return", choices=("return", "play-on"), act="player", because=policy.none_ready, box=box
        )
        yield QuestionOpened(question=asked, because=policy.none_ready)
