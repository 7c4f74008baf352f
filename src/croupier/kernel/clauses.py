"""A clause is a place in one rule document; whatever is fixed there is cited with it.

`Clause` only names the place. `croupier.rulebooks.clause` makes one, and only for a clause that exists.
"""

from dataclasses import dataclass
from typing import Generic, TypeVar

T_co = TypeVar("T_co", covariant=True)


@dataclass(frozen=True, slots=True)
class Clause:
    """A place in a document. Clauses have no order of their own: 12.10 comes after 12.9, and only the index knows."""

    document: str
    number: str

    def __str__(self) -> str:
        return f"{self.document} {self.number}"


Because = tuple[Clause, ...]
"""Why: the clauses that made it so, the most telling first. Never empty in an answer."""


@dataclass(frozen=True, slots=True)
class Cited(Generic[T_co]):
    """A term: a value and the clauses that fix it."""

    value: T_co
    because: Because

    def __post_init__(self) -> None:
        if not self.because:
            raise ValueError(f"{self.value!r} cites no clause")
