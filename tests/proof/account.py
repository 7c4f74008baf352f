"""The account of proofs: which clauses the tests of a run proved, by the duty of each clause."""

import json
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path

import croupier.rulebooks
from croupier.kernel.clauses import Clause
from croupier.rulebooks import DOCUMENTS, Duty, clause, entries
from proof.record import Kind

FILE = Path(croupier.rulebooks.__file__).with_name("account.json")

Proved = dict[str, list[str]]


@dataclass
class Tally:
    """What the passed tests of a run say: marks and notes, test by test."""

    marks: dict[str, set[str]] = field(default_factory=lambda: defaultdict(set))
    notes: dict[tuple[str, str], set[str]] = field(default_factory=lambda: defaultdict(set))

    def add(self, test: str, marked: Iterable[str], noted: Iterable[tuple[str, str]]) -> None:
        for each in marked:
            self.marks[each].add(test)
        for reference, kind in noted:
            self.notes[reference, kind].add(test)

    def tests(self, reference: str, *kinds: Kind) -> set[str]:
        """Name the tests that are marked with a clause and noted it themselves in one of these ways."""
        noted = set().union(*(self.notes.get((reference, kind.value), set()) for kind in kinds))
        return self.marks.get(reference, set()) & noted

    def proof(self, reference: str, duty: Duty) -> set[str]:
        """Name the tests that together prove a clause, or none."""
        match duty:
            case Duty.ENFORCED | Duty.RECORDED:
                return self.tests(reference, Kind.CITED, Kind.REFUSED, Kind.RANK_REFUSED)
            case Duty.JUDGEMENT:
                lower = self.tests(reference, Kind.RANK_REFUSED)
                allowed = self.tests(reference, Kind.CITED)
                return lower | allowed if lower and allowed else set()
            case Duty.SHOWN:
                return self.tests(reference, Kind.SHOWN, Kind.CITED, Kind.REFUSED)
            case Duty.DEFINITION | Duty.OUTSIDE:
                return self.marks.get(reference, set())
            case Duty.HEADING:
                return set()


def proved(tally: Tally) -> Proved:
    found: Proved = {}
    for book in DOCUMENTS:
        for each in entries(book.id).values():
            tests = tally.proof(str(each.clause), each.duty)
            if tests:
                found[str(each.clause)] = sorted(tests)
    return found


def committed() -> Proved:
    if not FILE.exists():
        return {}
    found: Proved = json.loads(FILE.read_text(encoding="utf-8"))
    return found


def write(account: Mapping[str, list[str]]) -> None:
    FILE.write_text(json.dumps(account, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


def needs_proof(of: Clause) -> bool:
    entry = entries(of.document)[of]
    return entry.duty is not Duty.HEADING and (entry.duty is not Duty.DEFINITION or bool(entry.check))


def lines(account: Mapping[str, list[str]]) -> list[str]:
    """Write the account as a table: for each document and duty, how many clauses are proved of how many."""
    duties = [each for each in Duty if each not in (Duty.HEADING, Duty.OUTSIDE)]
    head = f"{'':26}" + "".join(f"{each.value:>14}" for each in duties) + f"{'all':>14}"
    table = [head]
    for book in DOCUMENTS:
        have, want = Counter[Duty](), Counter[Duty]()
        for each in entries(book.id).values():
            if needs_proof(each.clause):
                want[each.duty] += 1
                have[each.duty] += str(each.clause) in account
        cells = "".join(f"{f'{have[duty]}/{want[duty]}':>14}" for duty in duties)
        table.append(f"{book.id:26}{cells}{f'{have.total()}/{want.total()}':>14}")
    return table


def overclaimed(claims: Mapping[str, list[str]], account: Mapping[str, list[str]]) -> list[str]:
    """Name the clauses that a committed account calls proved and this run did not prove."""
    return sorted((each for each in claims if each not in account), key=lambda each: (clause(each).document, each))
