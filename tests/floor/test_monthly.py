"""Months of the calendar: what belongs in one, and when it ends."""

from datetime import datetime

import pytest

from clauses.registers import when
from croupier.floor.monthly_report import Month, month_of


@pytest.mark.parametrize(
    ("at", "inside", "ending"),
    [
        (when(2025, 2, 28, 23, 59), False, False),
        (when(2025, 3, 1), True, False),
        (when(2025, 3, 30, 23, 59), True, False),
        (when(2025, 3, 31), True, True),
        (when(2025, 3, 31, 23, 59), True, True),
        (when(2025, 4, 1), False, True),
        (when(2026, 1, 1), False, True),
    ],
)
def test_a_month_contains_its_days_and_ends_on_the_last(at: datetime, *, inside: bool, ending: bool) -> None:
    month = Month(2025, 3)
    assert (month.contains(at), month.is_ending(at)) == (inside, ending)


def test_december_ends_with_the_year() -> None:
    assert Month(2025, 12).is_ending(when(2025, 12, 31))
    assert str(month_of(when(2025, 12, 31))) == "December 2025"
