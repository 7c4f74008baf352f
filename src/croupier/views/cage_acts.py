"""What can be entered of the chips between the cage and a table: fills, credits, reversals and counts."""

from collections.abc import Iterator
from datetime import datetime

from croupier.floor import cage
from croupier.floor.cage import Cage, CountFloat, Credit, Fill, ReverseSlip
from croupier.floor.people import Person
from croupier.kernel.money import Money
from croupier.views.offers import SOMETHING, Act, Field, NotNow, sorted_out
from croupier.wording import say


def cage_acts(of: Cage, by: Person, at: datetime) -> tuple[tuple[Act, ...], tuple[NotNow, ...]]:
    """Hold everything that could be entered against the cage's account of a table."""
    return sorted_out(_candidates(of, by, at), lambda command: cage.decide(of, command), by, of.edition)


def _candidates(of: Cage, by: Person, at: datetime) -> Iterator[Act]:
    part, cent = f"cage-{of.table}", Money(1)
    slip = Field(name="slip", kind="text", title=say("Slip"))
    amount = Field(name="amount", kind="money", title=say("Amount"))
    fill = Fill(table=of.table, amount=cent, slip=_unused(of), at=at, by=by)
    effect = say("The float tray gains the amount.")
    yield Act(
        id=f"fill-{of.table}", part=part, says=say("Enter a fill"), command=fill, fields=(amount, slip), effect=effect
    )
    credit = Credit(table=of.table, amount=cent, slip=_unused(of), at=at, by=by)
    effect = say("The cage gains the amount.")
    says = say("Enter a credit")
    yield Act(id=f"credit-{of.table}", part=part, says=says, command=credit, fields=(amount, slip), effect=effect)
    yield from _reversals(of, part, by, at)
    counted = CountFloat(table=of.table, counted=Money(0), at=at, by=by)
    tray = Field(name="counted", kind="money", title=say("What was counted"))
    yield Act(id=f"count-{of.table}", part=part, says=say("Enter a count"), command=counted, fields=(tray,))


def _reversals(of: Cage, part: str, by: Person, at: datetime) -> Iterator[Act]:
    stand = [(name, gained) for name, gained in of.slips.items() if name not in of.reversed]
    if not stand:
        return
    slips = tuple((name, f"{name}: {gained}") for name, gained in stand)
    undone = ReverseSlip(table=of.table, slip=stand[-1][0], reason=SOMETHING, at=at, by=by)
    fields = (
        Field(name="slip", kind="choice", title=say("Slip"), choices=slips),
        Field(name="reason", kind="text", title=say("What was wrong")),
    )
    effect = say("What the slip moved is moved back.")
    says = say("Reverse a slip")
    yield Act(id=f"reverse-{of.table}", part=part, says=says, command=undone, fields=fields, effect=effect)


def _unused(of: Cage) -> str:
    """A slip that is not there yet stands in for the one that is named."""
    return next(name for number in range(len(of.slips) + 1) if (name := f"{SOMETHING} {number}") not in of.slips)
