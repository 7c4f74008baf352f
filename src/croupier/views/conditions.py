"""What promotions and tournaments show alike: both are held under conditions that are published."""

from collections.abc import Iterable, Iterator

from croupier.games.terms import record
from croupier.kernel.clauses import Because
from croupier.kernel.facts import Fault
from croupier.wording import of_fault


@record
class StatedItem:
    """An item of the conditions: what is stated, and the clause of each document that asks for it."""

    item: str
    title: str
    says: str
    because: Because


@record
class FaultRow:
    """Something that keeps the conditions from being published: where, what is wrong, and by which clause."""

    where: str
    says: str
    because: Because


def fault_rows(faults: Iterable[Fault]) -> Iterator[FaultRow]:
    """Say what is wrong with conditions."""
    for each in faults:
        yield FaultRow(where=each.where, says=of_fault(each), because=each.because)
