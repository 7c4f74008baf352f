"""What the house answers: it accepts and says what happened, or refuses and says why.

A refusal is an answer, not an exception. An exception means a bug or a damaged record.
"""

from dataclasses import dataclass
from typing import Generic, TypeVar

from croupier.kernel.clauses import Because

E_co = TypeVar("E_co", covariant=True)


@dataclass(frozen=True, slots=True)
class Accepted(Generic[E_co]):
    events: tuple[E_co, ...]


@dataclass(frozen=True, slots=True)
class Refused:
    """Why not, for a program (``code``, permanent), for the law (``because``) and for the person at the table.

    ``says`` is one sentence; ``mend`` names what or who would make it acceptable.
    """

    code: str
    because: Because
    says: str
    mend: str

    def __post_init__(self) -> None:
        if not self.because:
            raise ValueError(f"the refusal {self.code} cites no clause")
