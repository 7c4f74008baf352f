"""What a journal has behind the last that is proved: decided again before it is signed by order of two people.

A journal of this version has nothing there, for every commit signs its head. One of an earlier version was signed now
and then, and a restored one may be signed with a key that is lost.
"""

from croupier.journal.errors import Differs
from croupier.journal.leaves import Unreadable
from croupier.journal.reader import Reader
from croupier.journal.store import Journal
from croupier.journal.verify import Difference
from croupier.runtime.audit.checks import MoneyCheck, SeedCheck
from croupier.runtime.audit.decisions import Decisions
from croupier.runtime.audit.floor_state import FloorState


def prove(journal: Journal) -> None:
    """Decide again what is not proved. Raises `Differs` where the rules do not decide what is written there."""
    if journal.accepted:
        return
    found = first_difference(journal, journal.proved)
    if found is not None:
        raise Differs(
            f"entry {found.sequence} was never signed and is not proved: expected {found.expected}, found "
            f"{found.found}. Nothing is written to this journal, or signed. Keep the file"
        )


def first_difference(reader: Reader, proved: int) -> Difference | None:
    """Find the first entry behind the last proved one that is not what the rules decide, whoever is said to have."""
    floor = FloorState()
    decisions = Decisions(floor, None, range(1, proved + 1))
    checks = (MoneyCheck(floor), SeedCheck(floor), decisions)
    try:
        for entry in reader.read_all():
            for check in checks:
                for found in check.see(entry):
                    if entry.sequence > proved and found.graver:
                        return found
    except Unreadable as error:
        return Difference(check="entries", sequence=proved + 1, expected="an entry", found=str(error))
    return next((each for each in decisions.done() if each.graver), None)
