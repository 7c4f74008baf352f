"""What is said of a departure and of what a log cannot show."""

from croupier.wording.english.departures import CANNOT_SHOW, DEPARTURES
from croupier.wording.languages import translated


def departure(code: str) -> str:
    """Say what a code means."""
    return translated(DEPARTURES[code])


def cannot_show(code: str) -> str:
    """Say what was not checked, and why."""
    return translated(CANNOT_SHOW[code])


CODES = tuple(DEPARTURES)
