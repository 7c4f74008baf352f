"""The numbers that the law fixes, each with its place, and the amounts that depend on the day."""

from datetime import date, timedelta
from typing import Final

from croupier.games.terms import record
from croupier.kernel.clauses import Because, Cited
from croupier.kernel.money import Money
from croupier.rulebooks import Citing

REGULATION: Final = Citing("casino-regulation")
ACT: Final = Citing("casino-act")

ONE_CARD: Final = REGULATION("31D(3)")
OWN_CARD: Final = REGULATION("31D(5)")
BANNED: Final = REGULATION("31E")
MISUSE: Final = REGULATION("31H")
INFORMED: Final = REGULATION("31J(1)")
ANY_TIME: Final = REGULATION("31J(5)")
AT_THE_DEPOSIT_LIMIT: Final = REGULATION("31K(4)", "31I")
AT_THE_LOSS_LIMIT: Final = REGULATION("31K(5)", "31I")
RECORDED: Final = REGULATION("31P(1)", "31P(2)")
CANCELLED: Final = REGULATION("31R")

MANDATORY_CARD: Final = Cited(date(2024, 8, 19), OWN_CARD)
"""Since when play is on the player's own card."""

RAISED_AFTER: Final = Cited(timedelta(hours=24), REGULATION("31K(3)"))
"""How long a patron waits for a higher limit."""

REMINDED_EVERY: Final = Cited(12, REGULATION("31J(3)"))
"""Months between two times that whoever wants no limits is told of them."""

SUSPENDED_FOR: Final = Cited(24, REGULATION("31S"))
"""The least number of hours of a suspension that a patron asks for."""

STATEMENT_WITHIN: Final = Cited(timedelta(hours=48), REGULATION("31Q"))
"""How soon a patron sees the records of table games."""

CONTINUOUS: Final = Cited(timedelta(hours=6), REGULATION("31L(2)"))
"""Play at tables without a break, after which somebody goes to the patron."""

BREAK_MINUTES: Final = Cited(15, REGULATION("31L(1)"))
"""What interrupts play. The law names a length only for gaming machines, so a property may set its own."""


@record
class Window:
    """So much gaming within so long, and for how long nobody plays afterwards, at the least."""

    id: str
    within: timedelta
    most: timedelta
    out_hours: int
    because: Because


A_DAY: Final = Window(
    id="day", within=timedelta(hours=24), most=timedelta(hours=12), out_hours=24, because=REGULATION("31L(3)")
)
A_WEEK: Final = Window(
    id="week", within=timedelta(days=7), most=timedelta(hours=48), out_hours=7 * 24, because=REGULATION("31L(4)")
)

CASH_IN_A_DAY: Final = Cited(
    ((date(2024, 8, 19), Money.dollars(5000)), (date(2027, 8, 19), Money.dollars(1000))), ACT("73A")
)
"""The most cash of one customer in a day, from each date on."""


def cash_in_a_day(on: date) -> Money | None:
    """Find the most cash that is taken from a customer on a day; None: there was no limit yet."""
    return next((most for since, most in reversed(CASH_IN_A_DAY.value) if since <= on), None)
