"""What the dealer is asked to do next, in sentences with their clauses. What is due, the table says."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import assert_never

from croupier.kernel.clauses import Because
from croupier.kernel.money import NOTHING
from croupier.table import Table, next_step
from croupier.table.cards.shuffle import refilling
from croupier.table.events import CommissionBooked, CommissionCollected, Event
from croupier.table.places import Pile, Place, named
from croupier.table.state import Dealing
from croupier.table.steps import (
    AwaitDecision,
    AwaitPlayer,
    DealTo,
    MoveCards,
    Offer,
    OpenFirst,
    SettleWagers,
    Step,
    TurnCards,
)
from croupier.views.port import views_of
from croupier.wording import say


@dataclass(frozen=True, slots=True)
class Prompt:
    """One thing to do, say or place, and the clauses that ask for it."""

    says: str
    because: Because

    def __str__(self) -> str:
        return f"{self.says}: {numbers(self.because)}"


def numbers(because: Because) -> str:
    return ", ".join(each.number.replace("table-", "table ") for each in because)


def prompts(table: Table) -> tuple[Prompt, ...]:
    """Everything that the dealer is to say and do now, in order."""
    return (*views_of(table.edition).calls(table), *_moves(table))


def _moves(table: Table) -> Iterator[Prompt]:
    """The next step, with what the hands do where the tableau has decided it."""
    step, phase = next_step(table), table.phase
    game = views_of(table.edition)
    if isinstance(phase, Dealing) and isinstance(step, DealTo | SettleWagers):
        yield from game.stands(table, phase, step)
    yield Prompt(game.sentence(table, step) or _sentence(table, step), step.because)


def count(points: int) -> str:
    """Write a point count as it is called."""
    return str(points) if points else say("0 (baccarat)")


def _sentence(table: Table, step: Step) -> str:
    match step:
        case DealTo():
            dealt = len(table.phase.cards) if isinstance(table.phase, Dealing) else 0
            return say("Card {what} to {hand}", what=dealt + 1, hand=_where(step.hand))
        case TurnCards():
            return _turn(step)
        case Offer():
            return say("Offer the {hand} hand to box {box}", hand=hand_named(step.hand), box=step.box)
        case AwaitPlayer():
            return say("Box {box} has the {hand} hand", box=step.box, hand=hand_named(step.hand))
        case AwaitDecision():
            return say("Box {box} chooses: {choices}", box=step.box, choices=say(" or ").join(step.choices))
        case SettleWagers():
            return say("Announce the result, collect losing wagers, pay winning wagers")
        case MoveCards() if refilling(table):
            return say("Shuffle and cut the discards, and bring them into the device, to finish the round")
        case MoveCards():
            return say("Bring the cards of the failed device into another, or shuffle and cut them for a shoe")
        case OpenFirst():
            return say("The table is closed")
        case _:
            assert_never(step)


def _turn(step: TurnCards) -> str:
    if step.hand is Pile.COMMUNITY:
        return say("Turn the Flop") if len(step.numbers) > 1 else say("Turn the next community card")
    return say("Turn the {hand} hand", hand=hand_named(step.hand)) if step.hand else say("Turn the four cards")


def _where(place: Place) -> str:
    if isinstance(place, Pile):
        return say("the dealer") if place is Pile.DEALER else say("the community cards")
    return named(place)


def hand_named(hand: Place) -> str:
    return named(hand).capitalize()


# Markers -------------------------------------------------------------------------------------------------------------


def hand_markers(table: Table) -> tuple[Prompt, ...]:
    """Where the markers lie that show who has a hand: with the player who accepted it, and nowhere else."""
    phase = table.phase
    return tuple(views_of(table.edition).hand_markers(table, phase)) if isinstance(phase, Dealing) else ()


def commission_markers(table: Table) -> tuple[Prompt, ...]:
    """The markers that show what commission each box owes."""
    policy = table.edition.commission
    if policy is None:
        return ()
    return tuple(
        Prompt(say("Commission marker at box {box}, {owed}", box=box, owed=owed), policy.marker)
        for box, owed in sorted(table.commission.items())
        if owed
    )


def after(events: Iterable[Event]) -> tuple[Prompt, ...]:
    """What the dealer is to place or take away now that these things have happened."""
    return tuple(prompt for event in events for prompt in _after(event))


def _after(event: Event) -> Iterator[Prompt]:
    match event:
        case CommissionBooked() if event.amount > NOTHING:
            yield Prompt(f"Put {event.amount} on the commission marker at box {event.box}", event.because)
        case CommissionBooked():
            yield Prompt(f"Take {-event.amount} off the commission marker at box {event.box}", event.because)
        case CommissionCollected():
            yield Prompt(f"Remove the commission marker at box {event.box}", event.because)
        case _:
            return
