"""A log of a table, read as it comes and judged round by round."""

from croupier.proving.logs.check import CheckedLog, check
from croupier.proving.logs.departures import CODES, Departure
from croupier.proving.logs.reading import BadLog

__all__ = ["CODES", "BadLog", "CheckedLog", "Departure", "check", "exports", "names", "reading", "rounds"]
