"""The book of rulings both ways: every happening and moment, with every device, dealing method and with side wagers."""

from collections.abc import Callable, Iterator
from typing import Any, Final, NamedTuple

from croupier.drafts.impact.amendment import Draft
from croupier.games.editions import in_force
from croupier.games.kinds import AnyEdition
from croupier.kernel.errors import CroupierError
from croupier.table import Table, decide
from croupier.table.setup import Device, Method
from croupier.views.rulings import (
    AMISS,
    HAPPENINGS,
    Happening,
    Ruling,
    in_events,
    judged,
    nearest,
    plain,
    why_they_differ,
)
from croupier.views.rulings.book import cell, promotion_cell
from croupier.views.rulings.differences import SAME
from croupier.views.rulings.promotions import answered as in_promotion
from croupier.views.rulings.ruling import impossible
from croupier.views.rulings.situations import has, made

Tell = Callable[[int, int], None]


class Variant(NamedTuple):
    """How a table deals: from which device, by which method, with which side wagers besides."""

    device: Device
    method: Method
    side_bets: tuple[str, ...]

    @property
    def words(self) -> str:
        beside = f", with {' and '.join(self.side_bets)}" if self.side_bets else ""
        return f"{self.device.value}, method {self.method.value}{beside}"


class BookCell(NamedTuple):
    what: str
    phase: str
    variant: Variant | None

    @property
    def is_usual(self) -> bool:
        """Whether it is at a table as the book has it: there all that is said is compared, elsewhere what happens."""
        own = HAPPENINGS[self.what]
        return self.variant == Variant(own.device, own.method, own.side_bets)


class Book:
    """The rulings of one edition; a table is brought to each moment once for all that may happen at it."""

    def __init__(self, edition: AnyEdition) -> None:
        self.edition = edition
        self._tables: dict[tuple[str, Variant], Table | None] = {}

    def answered(self, at: BookCell) -> tuple[object, ...] | None:
        """Give what the table answers, as events alone; None: it cannot be brought to that moment."""
        table = self.table(at)
        return in_events(table, decide(table, HAPPENINGS[at.what].fact(table))) if table else None

    def ruled(self, at: BookCell) -> Ruling | None:
        """Say what an answer comes to."""
        table = self.table(at)
        if table is None:
            return None
        return judged(table, decide(table, HAPPENINGS[at.what].fact(table)), at.phase, at.what, at=at.phase)

    def table(self, at: BookCell) -> Table | None:
        return self._table(at.phase, at.variant) if at.variant else None

    def _table(self, phase: str, variant: Variant) -> Table | None:
        key = (phase, variant)
        if key not in self._tables:
            device, method, side_bets = variant
            try:
                found = made(self.edition, phase, device=device, method=method, side_bets=side_bets).table
            except (TypeError, ValueError, LookupError, StopIteration, CroupierError):
                found = None
            self._tables[key] = found
        return self._tables[key]


def moved(draft: Draft, tell: Tell | None = None) -> tuple[list[dict[str, Any]], list[str], int]:
    """Give the cells whose ruling changes, what could not be tried, and how many cells were."""
    cells = list(dict.fromkeys((*_cells(draft.old), *_cells(draft.new))))
    old, new = Book(draft.old), Book(draft.new)
    before = [old.answered(each) for each in cells]
    promoted = [in_promotion(draft.old, each) for each in AMISS]
    found: dict[tuple[str, str, str, str], dict[str, Any]] = {}
    lost: dict[str, int] = {}
    for done, (at, was) in enumerate(zip(cells, before, strict=True), 1):
        with in_force(draft.new):
            now = new.answered(at)
        if (was is None) != (now is None):
            lost[at.phase] = lost.get(at.phase, 0) + 1
        elif was is not None and (at.is_usual or was != now):
            one = old.ruled(at)
            with in_force(draft.new):
                other = new.ruled(at)
            if one and other:
                _compare(found, at, one, other)
        if tell:
            tell(done, len(cells))
    for what, said in zip(AMISS, promoted, strict=True):
        with in_force(draft.new):
            _compare(found, BookCell(what, "", None), said, in_promotion(draft.new, what))
    untried = [f"rulings: {count} cells at {phase} cannot be set up under both" for phase, count in lost.items()]
    return list(found.values()), untried, sum(each is not None for each in before) + len(promoted)


def _cells(edition: AnyEdition) -> Iterator[BookCell]:
    for variant in _variants(edition):
        for what in HAPPENINGS.values():
            if _can(edition, what, variant):
                for phase in dict.fromkeys(nearest(edition, each) for each in what.phases):
                    if has(edition, phase):
                        yield BookCell(what.id, phase, variant)


def _variants(edition: AnyEdition) -> Iterator[Variant]:
    side = ("jackpot",) if "jackpot" in edition.SECTIONS else ()
    for device in (each for each in Device if each.value in edition.cards.devices.value):
        for method in (each for each in Method if each.value in edition.dealing_methods.value):
            yield Variant(device, method, ())
            if side:
                yield Variant(device, method, side)


def _can(edition: AnyEdition, what: Happening, variant: Variant) -> bool:
    """Tell whether something can happen at such a table: what needs a device of its own happens at no other."""
    if impossible(edition, what):
        return False
    usual = Happening("", "", what.fact)
    own_device = what.device is usual.device or what.device is variant.device
    own_method = what.method is usual.method or what.method is variant.method
    return own_device and own_method and {*what.side_bets} <= {*variant.side_bets}


_BESIDE: Final = frozenset({"right", "clauses", "readings"})
"""What stands beside a ruling and is none: where a dispute goes is told of the dispute itself."""


def _compare(found: "dict[tuple[str, str, str, str], dict[str, Any]]", at: BookCell, was: Ruling, now: Ruling) -> None:
    if _differing(was, now):
        _add(found, at, was, now)


def _differing(was: Ruling, now: Ruling) -> list[str]:
    """Name the parts in which two rulings differ."""
    one, other = plain(was), plain(now)
    return [name for name in one if name not in _BESIDE and _stripped(one[name]) != _stripped(other[name])]


def _stripped(part: Any) -> Any:
    """Leave out the clauses of each choice: another reason alone is no other ruling."""
    if isinstance(part, list):
        return [_stripped(each) for each in part]
    if isinstance(part, dict):
        return {name: _stripped(each) for name, each in part.items() if name != "clauses"}
    return part


def _add(found: dict[tuple[str, str, str, str], dict[str, Any]], at: BookCell, was: Ruling, now: Ruling) -> None:
    """Add a cell; the same change with another device or method is the same entry."""
    write = promotion_cell if at.variant is None else cell
    old, new = write(was), write(now)
    if old == new:
        old, new = _spelt(was, now)
    key = (at.what, at.phase, old, new)
    because = tuple(dict.fromkeys(str(each) for each in (*was.because, *now.because)))
    entry = found.setdefault(
        key,
        {
            "what": at.what,
            "phase": at.phase,
            "old": old,
            "new": new,
            "clauses": list(because),
            "differs": why_they_differ(was, now).replace(SAME, "") or ", ".join(_differing(was, now)),
            "where": [],
        },
    )
    if at.variant:
        entry["where"].append(at.variant.words)


def _spelt(was: Ruling, now: Ruling) -> tuple[str, str]:
    """Say what a short cell leaves out: only the parts that differ."""
    one, other, parts = plain(was), plain(now), _differing(was, now)
    return "; ".join(_part(name, one[name]) for name in parts), "; ".join(_part(name, other[name]) for name in parts)


def _part(name: str, value: Any) -> str:
    told = "; ".join(map(str, value)) if isinstance(value, list) else str(value)
    return f"{name}: {told or 'nothing'}"
