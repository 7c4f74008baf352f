"""What goes wrong, told of the table as it is: whoever sits there, and however much lies or lay on the layout."""

from collections.abc import Callable

from croupier.kernel.ids import BetId, Box
from croupier.kernel.money import NOTHING, Money
from croupier.table import Table, next_step
from croupier.table.commands import Command, Report, TakeCard
from croupier.table.places import Place
from croupier.table.reports import facts
from croupier.table.reports.facts import Fact
from croupier.table.reports.records import Fault
from croupier.table.scripts import card_due
from croupier.table.state import Wager
from croupier.table.steps import AwaitDecision, DealTo
from croupier.views.rulings.plans import SPARE

FLOP = BetId("flop")
TWICE = 4
"""So many halves of the Ante are a Flop wager as it should be."""
OFF = Money.dollars(1500)
"""By how much a wager was paid too much."""


def first(table: Table) -> Box:
    """Name the first box with a player."""
    return table.players[0]


def second(table: Table) -> Box:
    return table.players[1]


def empty(table: Table) -> Box:
    """Name a box where nobody is: the fifth, or the first that is free."""
    return next(box for box in map(Box, (5, *range(1, table.setup.boxes + 1))) if box not in table.seats)


def laid(table: Table, box: Box) -> Wager:
    """Give the first wager of a box, in this coup or, if none lies there, in the one before."""
    before = table.previous.coup.wagers if table.previous else ()
    return next(each for each in (*table.wagers, *before) if each.box == box)


def below_minimum(table: Table) -> Command:
    """The first player's wager is one chip short of the minimum."""
    found = laid(table, first(table))
    least = table.limits.bets[found.bet].least - table.setup.chips.denominations[0]
    return Report(what=facts.WAGER_BELOW_MINIMUM.name, box=found.box, bet=found.bet, amount=least)


def above_maximum(table: Table) -> Command:
    """The second player's wager is a fifth above the maximum."""
    found = laid(table, second(table))
    most = Money(table.limits.bets[found.bet].most.cents // 5 * 6)
    return Report(what=facts.WAGER_ABOVE_MAXIMUM.name, box=found.box, bet=found.bet, amount=most)


def misplaced(table: Table) -> Command:
    found = laid(table, first(table))
    return Report(what=facts.INVALID_WAGER.name, box=found.box, bet=found.bet, fault=Fault.PLACEMENT)


def overpaid(table: Table) -> Command:
    """The first player's wager of the first coup was paid too much; what was due is what it had won, if anything: once
    the next coup has begun nothing of it lies there any more.
    """
    before = table.previous.coup if table.previous else None
    found = next((each for each in before.wagers if each.box == first(table)), None) if before else None
    found = found or laid(table, first(table))
    won = dict(before.settled).get(found.number, NOTHING) if before else NOTHING
    due = max(won, NOTHING)
    told = {"paid": (due + OFF).plain, "due": due.plain}
    return Report(what=facts.MISPAID.name, box=found.box, bet=found.bet, coup=1, details=told)


def wrongly_dealt(table: Table) -> Command:
    """The coup is the first, but where the last of the shoe is dealt: then it is this one."""
    return Report(what=facts.WRONGLY_DEALT.name, coup=table.shoe.last_round or 1)


def flop_wager(of: Fact, halves: int) -> Callable[[Table], Command]:
    """The first player's Flop wager, which is twice the Ante, is found to be so many halves of the Ante, in whole
    chips.
    """

    def fact(table: Table) -> Command:
        found = laid(table, first(table))
        chip = table.setup.chips.denominations[0].cents
        exact = found.amount.cents * halves
        amount = Money(exact // (2 * chip) * chip if halves < TWICE else -(-exact // (2 * chip)) * chip)
        return Report(what=of.name, box=found.box, bet=FLOP, amount=amount)

    return fact


# Cards and reports ---------------------------------------------------------------------------------------------------


def card(to: Place | None, *, up: bool = False, burned: bool = False) -> Callable[[Table], Command]:
    return lambda _: TakeCard(card=SPARE, to=to, face_up=up, burned=burned)


def face_up(table: Table) -> Command:
    """The next card, found face up: it was drawn for the hand that is due, or for none if none is."""
    step = card_due(table)
    return TakeCard(card=SPARE, to=step.hand if isinstance(step, DealTo) else None, found_face_up=True)


def card_to(box: Callable[[Table], Box], *, up: bool = False) -> Callable[[Table], Command]:
    return lambda table: TakeCard(card=SPARE, to=box(table), face_up=up)


def report(fact: Fact, **fields: object) -> Callable[[Table], Command]:
    return lambda _: Report(what=fact.name, **fields)  # type: ignore[arg-type]  # each field as Report has it


def by_the_first(fact: Fact, **fields: object) -> Callable[[Table], Command]:
    """Tell something of the first player."""
    return lambda table: Report(what=fact.name, box=first(table), **fields)  # type: ignore[arg-type]  # as above


def at_an_empty_box(fact: Fact) -> Callable[[Table], Command]:
    return lambda table: Report(what=fact.name, box=empty(table))


def collusion(table: Table) -> Command:
    return Report(what=facts.COLLUSION.name, details={"boxes": f"{first(table)} {second(table)}"})


def does_not_decide(table: Table) -> Command:
    step = next_step(table)
    return Report(what=facts.NO_DECISION.name, box=step.box if isinstance(step, AwaitDecision) else first(table))
