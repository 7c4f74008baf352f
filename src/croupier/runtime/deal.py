"""Dealing rightly: cards are fed to the table as its next step says. Scripts, pages and tests share this driver."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Protocol, runtime_checkable

from croupier.games.terms import record
from croupier.kernel.answers import Accepted, Refused
from croupier.kernel.cards import DECK, Card
from croupier.kernel.facts import Facts
from croupier.kernel.ids import Box
from croupier.kernel.staff import Role
from croupier.table import Table, decide, may_start, next_step, replay
from croupier.table.cards.cut import next_to_cut
from croupier.table.cards.shuffle import refilling
from croupier.table.commands import (
    Burn,
    CallForBets,
    CallNoMoreBets,
    Command,
    Cut,
    Expose,
    FindCuttingCard,
    FindNoCard,
    Load,
    OfferHand,
    Settle,
    Shuffle,
    TakeCard,
    TransferCards,
)
from croupier.table.equipment.failed_device import TO_DEVICE
from croupier.table.events import Event, RoundEnded, RoundFinished, RoundVoided
from croupier.table.people import AtBox
from croupier.table.places import Pile
from croupier.table.questions.answers import held
from croupier.table.scripts import script_of
from croupier.table.state import BetweenRounds, Closed, Dealing, Stage
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
from croupier.table.wagers.closing import closed, no_bet

MOST_STEPS = 100


@record
class Drawn:
    """A card from the device; `face_up` if it lay the wrong way in it."""

    card: Card
    face_up: bool = False


@record
class CuttingCard:
    """What came out was the cutting card."""


class CardSource(Protocol):
    """Where cards come from."""

    def draw(self) -> Drawn | CuttingCard | None:
        """Take what comes next; None: there is nothing left."""


@runtime_checkable
class Reshuffled(CardSource, Protocol):
    """A device whose cards can be shuffled anew in the middle of a round."""

    def next_shoe(self) -> None:
        """Go on with the cards in their new order."""


def drawn(device: CardSource) -> Iterator[CuttingCard | Drawn | None]:
    """Take the next card from the device, with the cutting card before it."""
    found = device.draw()
    while isinstance(found, CuttingCard):
        yield found
        found = device.draw()
    yield found


def card_commands(table: Table, device: CardSource, command: TakeCard) -> Iterator[Command]:
    """Turn what comes out of the device into facts: the cutting card, no card at all, or the card itself. A card that
    lies aside and belongs there is taken first.

    `command` says where the card is put and how it was found; its own card is only a stand-in.
    """
    aside = script_of(table).waiting(table, command)
    if aside is not None:
        yield replace(command, card=aside)
        return
    for found in drawn(device):
        match found:
            case CuttingCard():
                yield FindCuttingCard()
            case None:
                yield FindNoCard()
            case Drawn():
                yield replace(command, card=found.card, found_face_up=found.face_up or command.found_face_up)


def deal_round(table: Table, device: CardSource) -> tuple[Event, ...] | Refused:
    """Do everything right, from the announcement to settlement, until the round ends or somebody must decide."""
    return not_now(table) or _events(dealing(table, device))


def deal_drawn(table: Table, device: CardSource, box: Box) -> tuple[Event, ...] | Refused:
    """Deal the card that a player just asked for, if that is what comes next."""
    return _events(drawing(table, device, box))


def drawing(table: Table, device: CardSource, box: Box) -> Iterator[tuple[Command, Accepted[Event] | Refused]]:
    """Give the commands by which a player gets the card that was just asked for, if that is what comes next."""
    if isinstance(table.phase, Dealing) and _is_due(table, box):
        yield from dealing(table, device, lambda now: not _is_due(now, box) and not refilling(now))


def _events(answers: Iterator[tuple[Command, Accepted[Event] | Refused]]) -> tuple[Event, ...] | Refused:
    events: tuple[Event, ...] = ()
    for _, answer in answers:
        if isinstance(answer, Refused):
            return answer
        events = (*events, *answer.events)
    return events


def _is_due(table: Table, box: Box) -> bool:
    step = next_step(table)
    return isinstance(step, DealTo) and step.hand == box


def dealing(
    table: Table, device: CardSource, enough: Callable[[Table], bool] | None = None
) -> Iterator[tuple[Command, Accepted[Event] | Refused]]:
    """Give the commands of a round that is dealt rightly, each with its answer, until it ends, somebody must decide, or
    it is `enough`.

    Cards are drawn as the commands are asked for.
    """
    for _ in range(MOST_STEPS):
        over = False
        for command in _commands(table, device):
            before, answer = table, decide(table, command)
            yield command, answer
            if isinstance(answer, Refused):
                return
            table = replay(table, answer.events)
            if stops(before, command, table, device):
                return
            over = over or any(isinstance(each, RoundEnded | RoundFinished | RoundVoided) for each in answer.events)
        if over or table.waits_for or _players_turn(table) or (enough and enough(table)):
            return
    raise RuntimeError("a coup did not come to its end")


def stops(before: Table, command: Command, after: Table, device: CardSource | None = None) -> bool:
    """Tell whether the dealer cannot go on: no card is there, or the cards must be shuffled before the round."""
    match command:
        case FindNoCard():
            ran_out_now = bool(refilling(after)) and not refilling(before)
            return not (ran_out_now and isinstance(device, Reshuffled))
        case FindCuttingCard():
            return isinstance(after.phase, BetweenRounds) and may_start(after) is not None
        case _:
            return False


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
    return Refused("decision-first", step.because, facts=Facts(box=step.box, choices=step.choices))


def _players_turn(table: Table) -> bool:
    """Tell whether the dealer waits for players: for a decision, or because they may still give up."""
    if not isinstance(table.phase, Dealing):
        return False
    step = next_step(table)
    return isinstance(step, AwaitDecision) or (isinstance(step, SettleWagers) and bool(step.concede))


def _made_ready(table: Table, device: Reshuffled) -> Iterator[Command]:
    """Shuffle the discards in the middle of a round, have them cut, load them and burn one: one thing at a time."""
    stage, shuffles = table.shoe.stage, table.setup.device.shuffles
    if table.shoe.ended:
        device.next_shoe()
        yield Shuffle()
    elif stage is Stage.SHUFFLED and not shuffles:
        box = next_to_cut(table)
        by = Role.CASINO_SUPERVISOR if box is None else AtBox(box=box)
        yield Cut(by=by, at=table.edition.cards.cards_in_a_deck.value)
    elif stage is not Stage.LOADED:
        yield Load(cutting_card=None if shuffles else table.cards_left // 2)
    else:
        found = next(each for each in drawn(device) if not isinstance(each, CuttingCard))
        burn = table.edition.shoe.burn[0]
        yield FindNoCard() if found is None else Burn(way=burn.id, cards=(found.card,))


def _moved(table: Table) -> Command:
    """Move all cards of a failed device to another; what goes into a shoe is shuffled and cut first, by somebody."""
    known = table.phase.malfunction if isinstance(table.phase, Dealing) else None
    if known is None or known.to != TO_DEVICE:
        return Settle()
    return TransferCards(moved=known.inside - len(known.damaged), replaced=known.damaged)


def _must_call(table: Table) -> bool:
    return table.edition.calls_required


def _commands(table: Table, device: CardSource) -> Iterator[Command]:
    phase = table.phase
    if isinstance(phase, BetweenRounds) and not phase.called and not closed(table) and not no_bet(table):
        if not phase.asked and _must_call(table):
            yield CallForBets()
        yield CallNoMoreBets()
        return
    match next_step(table):
        case DealTo(hand=hand):
            yield from card_commands(table, device, TakeCard(card=DECK[0], to=hand))
        case TurnCards(hand=Pile.COMMUNITY):
            yield Expose(hand=Pile.COMMUNITY)
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
        case MoveCards() if refilling(table) and isinstance(device, Reshuffled):
            yield from _made_ready(table, device)
        case MoveCards():
            yield _moved(table)
        case OpenFirst():
            raise RuntimeError("the table is closed")
