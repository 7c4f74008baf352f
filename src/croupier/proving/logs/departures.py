"""One departure of a log from a document, and the kinds that there are."""

from dataclasses import dataclass
from typing import Any, Final

from croupier.kernel.clauses import Because
from croupier.kernel.money import Money
from croupier.wording.departures import CODES as CODES  # noqa: PLC0414 - the list of codes is part of the face
from croupier.wording.departures import departure

BREACH: Final = "breach"
MONEY: Final = "money"
NOTE: Final = "note"


@dataclass(frozen=True, slots=True, kw_only=True)
class Departure:
    """Where a log and the document part: `cents` is what was paid too much, below nothing too little; None where
    the log does not show it. `because` are the clauses.
    """

    line: int
    code: str
    severity: str = BREACH
    file: str = ""
    round_file: str = ""
    """Where the log has the round, if its wagers stand in a file of their own."""
    table: str = ""
    shoe: str = ""
    coup: str = ""
    day: str = ""
    dealer: str = ""
    seat: str = ""
    patron: str = ""
    bet: str = ""
    because: Because = ()
    expected: str = ""
    found: str = ""
    detail: str = ""
    cards: tuple[tuple[str, str], ...] = ()
    cents: int | None = None

    @property
    def of_round(self) -> tuple[str, str, str, str]:
        """Name the round that it is of: whatever else is wrong with that one has the same."""
        return self.round_file or self.file, self.table, self.shoe, self.coup

    @property
    def says(self) -> str:
        return f"{departure(self.code)} {self.detail}".rstrip()

    def plain(self) -> dict[str, Any]:
        """Write it as JSON has it: money in dollars, positive if too much was paid."""
        return {
            "line": self.line,
            "file": self.file,
            "table": self.table or None,
            "shoe": _number(self.shoe),
            "coup": _number(self.coup),
            "seat": _number(self.seat),
            "bet": self.bet or None,
            "code": self.code,
            "severity": self.severity,
            "clauses": [str(each) for each in self.because],
            "says": self.says,
            "expected": self.expected or None,
            "found": self.found or None,
            "cards": dict(self.cards),
            "money": None if self.cents is None else dollars(self.cents),
        }


def dollars(cents: int) -> int | float:
    """Write cents as dollars for JSON: whole dollars as a whole number."""
    whole, part = divmod(cents, 100)
    return whole if part == 0 else float(Money(cents).plain)


def _number(text: str) -> int | str | None:
    return int(text) if text.isascii() and text.isdigit() else text or None
