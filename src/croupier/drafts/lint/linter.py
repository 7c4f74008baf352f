"""Runs the checks over texts, joins them with what is recorded, prices them and sorts them by what they are worth."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from time import perf_counter

from croupier.drafts.lint.checks import CHECKS, COMPARING
from croupier.drafts.lint.draft import DraftText
from croupier.drafts.lint.finding import CLASSES, Finding, FindingPrice, FindingSeverity
from croupier.drafts.lint.records import linked, readings_at, recorded
from croupier.games.edition import Edition
from croupier.games.editions import edition
from croupier.kernel.errors import CroupierError
from croupier.rulebooks import UnknownDocument, all_documents, document, is_law
from croupier.texts import Text, read

_ENDINGS = (".md", ".txt", ".pdf")
_MOST_COMPARED = 4_000
_TOO_MANY = f"more than {_MOST_COMPARED:,} clauses: they were checked one by one, and not held against each other"
_NEEDS_MODEL = frozenset({"gap"})


class NothingToLint(CroupierError):
    """No text was given, or none is where one was looked for."""


@dataclass(frozen=True)
class Linted:
    """What was found in one text."""

    text: Text
    known: bool
    findings: tuple[Finding, ...]
    seconds: float

    def count(self, severity: FindingSeverity) -> int:
        return sum(1 for each in self.findings if each.severity is severity and each.computed and not each.accepted)

    @property
    def accepted(self) -> int:
        return sum(1 for each in self.findings if each.accepted)


def texts_of(folder: Path) -> dict[str, Path]:
    """Find the text of each document in a folder: ``<document>.md``, ``.txt`` or ``.pdf``, in this order."""
    if not folder.is_dir():
        raise NothingToLint(f"{folder} is no folder")
    found: dict[str, Path] = {}
    for book in all_documents():
        path = next((folder / f"{book.id}{each}" for each in _ENDINGS if (folder / f"{book.id}{each}").is_file()), None)
        if path is not None:
            found[book.id] = path
    others = sorted(
        each for each in folder.iterdir() if each.suffix in _ENDINGS and _is_known(each.stem) and each.stem not in found
    )
    found |= {document(each.stem).id: each for each in others}
    if not found:
        raise NothingToLint(f"{folder} has no text of a document: files are named as star-baccarat.txt, .md or .pdf")
    return found


def _is_known(name: str) -> bool:
    try:
        return not is_law(name)
    except UnknownDocument:
        return False


def drafts_of(files: Iterable[tuple[str, Path]]) -> list[DraftText]:
    """Read texts and set those of our documents beside each other."""
    found = [draft_of(read(path, name)) for name, path in files]
    ours = [each for each in found if each.edition is not None]
    for each in ours:
        each.sisters = [other for other in ours if other is not each and other.document != each.document]
    return found


def draft_of(text: Text) -> DraftText:
    return DraftText(text, _edition(text.document))


def _edition(name: str) -> Edition | None:
    return edition(name) if _is_known(name) else None


def lint(drafts: Sequence[DraftText], *, model: bool = True, classes: Sequence[str] = CLASSES) -> list[Linted]:
    """Check texts; without the model only what the words themselves show."""
    return [_linted(each, model=model, classes=classes) for each in drafts]


def _linted(draft: DraftText, *, model: bool, classes: Sequence[str]) -> Linted:
    start = perf_counter()
    found = list(_unlike(_computed(draft, model=model)))
    if draft.edition is not None:
        found = [_with_reading(draft, each, model=model) for each in found]
        asked = [_priced(draft.edition, each) if model else each for each in recorded(draft)]
        found = [*found, *linked(asked, found)]
    chosen = [each for each in found if each.class_ in classes]
    text = draft.text if _is_compared(draft) else replace(draft.text, notes=(*draft.text.notes, _TOO_MANY))
    return Linted(text, draft.edition is not None, tuple(sorted(chosen, key=_order)), perf_counter() - start)


def _computed(draft: DraftText, *, model: bool) -> Iterator[Finding]:
    for name, checks in CHECKS.items():
        if model or name not in _NEEDS_MODEL:
            for check in checks:
                if check not in COMPARING or _is_compared(draft):
                    yield from check(draft)


def _is_compared(draft: DraftText) -> bool:
    return len(draft.text.clauses) <= _MOST_COMPARED


def _unlike(found: Iterable[Finding]) -> Iterator[Finding]:
    """Leave out a finding whose clause, class and proposal another one has already; the more severe goes first."""
    seen: set[tuple[str, ...]] = set()
    ids: Counter[str] = Counter()
    for each in sorted(found, key=lambda one: list(FindingSeverity).index(one.severity)):
        first = each.clauses[:1]
        key = (each.class_, *first, each.suggest) if each.suggest and each.class_ == "reference" else (each.id, *first)
        if each.class_ == "authority" and "nobody" in each.check:
            key = (each.class_, *first, "nobody")
        if key not in seen:
            seen.add(key)
            ids[each.id] += 1
            yield replace(each, ordinal=ids[each.id])


def _with_reading(draft: DraftText, of: Finding, *, model: bool) -> Finding:
    """Name the open question that a finding is about, and price it as the lab or the book does."""
    from croupier.drafts.lint.pricing import cells_citing, reading_prices  # noqa: PLC0415 - the lab is loaded only where a price is asked

    assert draft.edition is not None  # noqa: S101 - asked before
    id_ = of.reading or next(iter(readings_at(draft.document, of)), "")
    price = of.price
    if model and id_ and price.kind != "edge" and of.severity is not FindingSeverity.NOTE:
        price = reading_prices(draft.edition).get(id_, price)
    if model and price.kind == "words" and of.severity is not FindingSeverity.NOTE and of.clauses:
        counted = cells_citing(draft.edition, of.clauses[:2])
        price = counted if counted.rulings else FindingPrice()
    return replace(of, reading=id_, price=price)


def _priced(edition: Edition, of: Finding) -> Finding:
    """Price an open question that is recorded: how far an edge moves between its readings, else the rulings it bears on."""
    from croupier.drafts.lint.pricing import cells_citing, reading_prices  # noqa: PLC0415 - as above

    price = reading_prices(edition).get(of.reading) if of.reading else None
    counted = price or cells_citing(edition, of.clauses)
    return replace(of, price=counted) if counted.kind != "words" else of


def _order(of: Finding) -> tuple[object, ...]:
    return (not of.computed, list(FindingSeverity).index(of.severity), *of.price.rank, of.line, of.clauses)
