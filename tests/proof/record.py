"""What the running test has proved so far."""

from enum import Enum

from croupier.kernel.clauses import Clause


class Kind(Enum):
    CITED = "cited"
    REFUSED = "refused"
    RANK_REFUSED = "rank-refused"
    SHOWN = "shown"


_notes: list[tuple[str, str]] = []


def begin() -> None:
    _notes.clear()


def note(clause: Clause, kind: Kind) -> None:
    _notes.append((str(clause), kind.value))


def taken() -> list[tuple[str, str]]:
    found = list(dict.fromkeys(_notes))
    _notes.clear()
    return found
