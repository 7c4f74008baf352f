"""What the house answers: it accepts and says what happened, or refuses and says why.

A refusal is an answer, not an exception. An exception means a bug or a damaged record.
"""

from dataclasses import dataclass, replace
from typing import Generic, TypeVar

from croupier.kernel.clauses import Because
from croupier.kernel.facts import NONE, Facts

E_co = TypeVar("E_co", covariant=True)


@dataclass(frozen=True, slots=True)
class Accepted(Generic[E_co]):
    events: tuple[E_co, ...]


@dataclass(frozen=True, slots=True)
class Refused:
    """Why not, for a program (``code``, permanent), for the law (``because``) and for the person at the table.

    The sentences are made when they are shown, from the code and the facts: one that says why, one that names what or
    who would make it acceptable. ``variant`` tells one of several sentences of a code from the others.
    """

    code: str
    because: Because
    facts: Facts = NONE
    variant: str = ""

    @property
    def sentence(self) -> str:
        """Name the sentence that says why, permanently."""
        return f"{self.code}/{self.variant}" if self.variant else self.code

    def citing(self, because: Because) -> "Refused":
        """Give the same refusal for other clauses."""
        return replace(self, because=because)

    def __post_init__(self) -> None:
        if not self.because:
            raise ValueError(f"the refusal {self.code} cites no clause")
