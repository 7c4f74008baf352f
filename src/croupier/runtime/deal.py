"""Dealing rightly: cards are fed to the table as its next step says. Scripts, pages and tests share this driver."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Protocol

from croupier.games.baccarat.dealing import AnnouncementsRequired
from croupier.games.baccarat.edition import BaccaratEdition
from croupier.games.terms import record
from croupier.kernel.answers import Accepted, Refused
from croupier.kernel.cards import DECK, Card
from croupier.table import Table, decide, may_start, next_step, replay
from croupier.table.commands import (
    CallForBets,
    CallNoMoreBets,
    Command,
    Expose,
    FindCuttingCard,
    FindNoCard,
    OfferHand,
    Settle,
    TakeCard,
    TransferCards,
)
from croupier.table.events import Event, RoundEnded, RoundFinished, RoundVoided
from croupier.table.failed_device import TO_DEVICE
from croupier.table.people import AtBox
from croupier.table.questions import held
from croupier.table.state import BetweenRounds, Closed, Dealing
from croupier.table.steps import (
    AwaitDecision,
    AwaitPlayer,
    DealTo,
    MoveCards,
    Offer,
    OpenFirst,
    SettleWagers,
    TurnCards,
)
from croupier.table.wagers import closed

MOST_STEPS = 100


@record
class Drawn:
    """A card from the device; `face_up` if it lay the wrong way in it."""

    card: Card
    face_up: bool = False


@record
class CuttingCard:
    """What came out was the cutting card."""


class Device(Protocol):
    """Where cards come from."""

    def draw(self) -> Drawn | CuttingCard | None:
        """Take what comes next; None: there is nothing left."""


def drawn(table: Table, device: Device) -> Iterator[CuttingCard | Drawn | None]:
    """Take the next card: the one that an earlier coup left over, else from the device, with the cutting card before
    it.
    """
    phase = table.phase
    if isinstance(phase, BetweenRounds | Dealing) and phase.carried:
        yield Drawn(card=phase.carried[0].card)
        return
    found = device.draw()
    while isinstance(found, CuttingCard):
        yield found
        found = device.draw()
    yield found


def card_commands(table: Table, device: Device, command: TakeCard) -> Iterator[Command]:
    """Turn what comes out of the device into facts: the cutting card, no card at all, or the card itself.

    `command` says where the card is put; its own card is only a stand-in.
    """
    for found in drawn(table, device):
        match found:
            case CuttingCard():
                yield FindCuttingCard()
            case None:
                yield FindNoCard()
            case Drawn():
                yield replace(command, card=found.card, found_face_up=found.face_up)


def deal_round(table: Table, device: Device) -> tuple[Event, ...] | Refused:
    """Do everything right, from the announcement to settlement, until the round ends or somebody must decide."""
    refused = not_now(table)
    if refused:
        return refused
    events: tuple[Event, ...] = ()
    for _, answer in dealing(table, device):
        if isinstance(answer, Refused):
            return answer
        events = (*events, *answer.events)
    return events


def dealing(table: Table, device: Device) -> Iterator[tuple[Command, Accepted[Event] | Refused]]:
    """Give the commands of a round that is dealt rightly, each with its answer, until it ends or somebody must decide.

    Cards are drawn as the commands are asked for.
    """
    for _ in range(MOST_STEPS):
        over = False
        for command in _commands(table, device):
            answer = decide(table, command)
            yield command, answer
            if isinstance(answer, Refused) or isinstance(command, FindNoCard):
                return
            table = replay(table, answer.events)
            over = over or any(isinstance(each, RoundEnded | RoundFinished | RoundVoided) for each in answer.events)
        if over or table.waits_for or _players_turn(table):
            return
    raise RuntimeError("a coup did not come to its end")


def not_now(table: Table) -> Refused | None:
    """Say why no coup is dealt: the table is closed, waits for a decision, or may not start one."""
    if isinstance(table.phase, Closed):
        answer = decide(table, Settle())
        return answer if isinstance(answer, Refused) else None
    return held(table, Settle()) or may_start(table) or _decide_first(table)


def _decide_first(table: Table) -> Refused | None:
    step = next_step(table)
    if not isinstance(step, AwaitDecision):
        return None
    says = f"Box {step.box} has not decided."
    return Refused("decision-first", step.because, says, f"Box {step.box} chooses {' or '.join(step.choices)}.")


def _players_turn(table: Table) -> bool:
    """Tell whether the dealer waits for players: for a decision, or because they may still give up."""
    if not isinstance(table.phase, Dealing):
        return False
    step = next_step(table)
    return isinstance(step, AwaitDecision) or (isinstance(step, SettleWagers) and bool(step.concede))


def _moved(table: Table) -> Command:
    """Move all cards of a failed device to another; what goes into a shoe is shuffled and cut first, by somebody."""
    known = table.phase.malfunction if isinstance(table.phase, Dealing) else None
    if known is None or known.to != TO_DEVICE:
        return Settle()
    return TransferCards(moved=known.inside - len(known.damaged), replaced=known.damaged)


def _must_call(table: Table) -> bool:
    edition = table.edition
    return isinstance(edition, BaccaratEdition) and isinstance(edition.deal.announcements, AnnouncementsRequired)


def _commands(table: Table, device: Device) -> Iterator[Command]:
    phase = table.phase
    if isinstance(phase, BetweenRounds) and not phase.called and not closed(table):
        if not phase.asked and _must_call(table):
            yield CallForBets()
        yield CallNoMoreBets()
        return
    match next_step(table):
        case DealTo(hand=hand):
            yield from card_commands(table, device, TakeCard(card=DECK[0], to=hand))
        case TurnCards(numbers=numbers) if numbers:
            yield from (Expose(number=number) for number in numbers)
        case TurnCards(hand=hand):
            yield Expose(hand=hand)
        case Offer(hand=hand, box=box):
            yield OfferHand(hand=hand, box=box)
        case AwaitPlayer(hand=hand, box=box):
            yield Expose(hand=hand, by=AtBox(box=box))
        case AwaitDecision():
            return
        case SettleWagers():
            yield Settle()
        case MoveCards():
            yield _moved(table)
        case OpenFirst():
            raise RuntimeError("the table is closed")
