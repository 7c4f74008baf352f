"""Where two documents differ, point by point, and the policy matrix of them all. Both are computed from the editions,
so neither can say what the editions do not.
"""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from itertools import groupby
from typing import Any, Final, NamedTuple, Protocol, TypeVar, runtime_checkable

from croupier.games.authority import Power
from croupier.games.edition import Edition
from croupier.games.place import Layout
from croupier.games.terms import SILENT, Point, citations, describe, leaves, words
from croupier.kernel.clauses import Because
from croupier.kernel.errors import CroupierError

K = TypeVar("K")


class UnknownTopic(CroupierError, LookupError):
    """The documents have no such section and no such decision point in common."""


class Said(NamedTuple):
    """What a document says on a decision point, and where. Silence cites nothing."""

    says: str
    because: Because


class _PayRow(Protocol):
    """One row of a pay table of any game."""

    @property
    def when(self) -> object: ...
    @property
    def pays(self) -> object: ...


class _Schedule(Protocol):
    @property
    def id(self) -> str: ...
    @property
    def rows(self) -> Iterable[_PayRow]: ...


@runtime_checkable
class Scheduled(Protocol):
    """A bet that is paid by one of several schedules."""

    @property
    def options(self) -> tuple[_Schedule, ...]: ...


_ACTS: Final = "acts that only one of the two names"
_SILENCE: Final = Said(SILENT, ())


@dataclass(frozen=True, slots=True)
class Difference:
    section: str
    label: str
    one: Said
    other: Said


@dataclass(frozen=True, slots=True)
class MatrixRow:
    """One decision point, and what each document says on it, in the order in which they were given."""

    section: str
    label: str
    cells: tuple[Said, ...]


Points = dict[str, Point]
"""The decision points of one section by their labels."""


def compare(one: Edition, other: Edition, topic: str | None = None) -> tuple[Difference, ...]:
    """Name every decision point on which two documents say different things. Another clause alone is no difference."""
    return tuple(_differences(one, other, about(topic, one, other) if topic else _anything))


def matrix(editions: Iterable[Edition]) -> tuple[MatrixRow, ...]:
    """Lay the decision points of several documents side by side; one on which all are silent is left out."""
    columns = [{(each.section, each.label): Said(each.says, each.because) for each in rows(of)} for of in editions]
    found = (
        MatrixRow(*key, tuple(column.get(key, _SILENCE) for column in columns)) for key in merged_by_section(columns)
    )
    return tuple(row for row in found if any(cell.because for cell in row.cells))


# The decision points as rows -----------------------------------------------------------------------------------------


def rows(edition: Edition) -> Iterator[Point]:
    """Go through the decision points of an edition, with its layouts told together and its pay tables told shortly."""
    for is_layout, points in groupby(edition.points(), lambda point: isinstance(point.of, Layout)):
        if is_layout:
            yield _layouts(list(points))
        else:
            yield from (_told_shortly(point) for point in points)


def _layouts(points: list[Point]) -> Point:
    """Tell layouts that are alike together: ``A, D: 7 places; carries pairs. B: 7 places; carries tiger``."""
    alike = defaultdict(list)
    for place, point in enumerate(points):
        alike[point.says].append(place)
    names = [point.label.partition(": ")[2] for point in points]
    told = ". ".join(f"{_ranges(places, names)}: {says}" for says, places in alike.items())
    return Point(points[0].section, "layouts", told, citations(tuple(point.of for point in points)), ())


def _ranges(places: list[int], names: list[str]) -> str:
    """Write neighbours as a range, from the first to the last."""
    found = []
    for _, group in groupby(enumerate(places), lambda pair: pair[1] - pair[0]):
        run = [names[place] for _, place in group]
        found.append(", ".join(run) if len(run) < 3 else f"{run[0]}–{run[-1]}")  # noqa: PLR2004, RUF001 - two stay apart
    return ", ".join(found)


def _told_shortly(point: Point) -> Point:
    if not isinstance(point.of, Scheduled):
        return point
    return point._replace(says="; ".join(f"{when}: {pays.says}" for when, pays in pay_rows(point.of).items()))


def pay_rows(bet: Scheduled) -> dict[str, Said]:
    """Tell for each condition of a bet what it pays, naming the options of a schedule where they pay differently."""
    found: dict[str, list[tuple[str, _PayRow]]] = defaultdict(list)
    for option in bet.options:
        for row in option.rows:
            found[describe(row.when)].append((option.id, row))
    return {when: Said(_paid(same), citations(tuple(row for _, row in same))) for when, same in found.items()}


def _paid(same: list[tuple[str, _PayRow]]) -> str:
    options: dict[str, list[str]] = defaultdict(list)
    for option, row in same:
        options[describe(row.pays)].append(option)
    if len(options) == 1:
        return next(iter(options))
    return " or ".join(
        f"{pays} (option{'s' if len(which) > 1 else ''} {', '.join(which)})" for pays, which in options.items()
    )


def merged(*orders: Iterable[K]) -> list[K]:
    """Put several ordered lists into one: what only a later list has goes in before its successor there.

    >>> merged("acd", "abce")
    ['a', 'b', 'c', 'd', 'e']
    """
    found: list[K] = []
    for order in orders:
        place = len(found)
        for each in reversed(list(order)):
            if each in found:
                place = found.index(each)
            else:
                found.insert(place, each)
    return found


def merged_by_section(columns: Iterable[Iterable[tuple[str, str]]]) -> Iterator[tuple[str, str]]:
    """Put the points of several documents into one order that keeps each section together."""
    orders = [list(column) for column in columns]
    for section in merged(*(dict.fromkeys(section for section, _ in order) for order in orders)):
        labels = merged(*([label for each, label in order if each == section] for order in orders))
        yield from ((section, label) for label in labels)


# Two documents -------------------------------------------------------------------------------------------------------


def shared_sections(one: Edition, other: Edition) -> tuple[str, ...]:
    return tuple(words(each) for each in one.SECTIONS if each in other.SECTIONS)


Wanted = Callable[[str, str], bool]
"""Tells by section and label whether a decision point is asked for."""


def _differences(one: Edition, other: Edition, wanted: Wanted) -> Iterator[Difference]:
    for section in shared_sections(one, other):
        mine, theirs = _points(one, section, wanted), _points(other, section, wanted)
        if section == "games":
            mine, theirs = _not_paid_alike(mine, theirs), _not_paid_alike(theirs, mine)
        mine, theirs = _gathered(mine, theirs), _gathered(theirs, mine)
        for label in merged(mine, theirs):
            if _one_kind(section, one, other) or (label in mine and label in theirs):
                yield from _difference(section, label, mine.get(label), theirs.get(label))


def _points(edition: Edition, section: str, wanted: Wanted) -> Points:
    return {each.label: each for each in rows(edition) if each.section == section and wanted(section, each.label)}


def _one_kind(section: str, one: Edition, other: Edition) -> bool:
    """Tell whether two documents keep a section in one kind of record. Two games may not: then a point that only one
    of them has cannot come up in the other.
    """
    name = section.replace(" ", "_")
    return type(getattr(one, name)) is type(getattr(other, name))


def _not_paid_alike(mine: Points, theirs: Points) -> Points:
    """Leave out the variations that the other document has too, under whatever name."""
    there = {_variation(each.of) for each in theirs.values()}
    return {label: each for label, each in mine.items() if _variation(each.of) not in there}


def _variation(of: Any) -> tuple[str, ...]:
    """Say all of a variation but its name."""
    return (of.played.value, *(f"{bet.id}: {describe(bet)}" for bet in of.bets))


def _gathered(mine: Points, theirs: Points) -> Points:
    """Gather the things in a list that only one of the documents has into one row for the whole list."""
    alone = [point for label, point in (mine | theirs).items() if label not in mine or label not in theirs]
    several = {name for name, count in Counter(map(_list_of, alone)).items() if name and count > 1}
    lists: dict[str, list[Point]] = defaultdict(list)
    for each in alone:
        if each.label in mine and _list_of(each) in several:
            lists[_list_of(each)].append(each)
    gone = {each.label for things in lists.values() for each in things}
    kept = {label: each for label, each in mine.items() if label not in gone}
    return kept | {name: _told_together(name, things) for name, things in lists.items()}


def _list_of(point: Point) -> str:
    """Name the list that a thing stands in, if it stands in one: the acts, or a field of things with names."""
    return _ACTS if isinstance(point.of, Power) else point.label.rpartition(": ")[0]


def _told_together(name: str, things: list[Point]) -> Point:
    alike = defaultdict(list)
    for each in things:
        alike[each.says].append(each.label.removeprefix(f"{name}: "))
    told = "; ".join(f"{', '.join(labels)}: {says}" for says, labels in alike.items())
    return Point(things[0].section, name, told, citations(tuple(each.of for each in things)), ())


def _difference(section: str, label: str, mine: Point | None, theirs: Point | None) -> Iterator[Difference]:
    if mine and theirs and isinstance(mine.of, Scheduled) and isinstance(theirs.of, Scheduled):
        yield from _pay_differences(section, label, mine.of, theirs.of)
    elif _said(mine).says != _said(theirs).says:
        yield Difference(section, label, _said(mine), _said(theirs))
    elif mine and theirs and type(mine.of) is type(theirs.of):
        yield from _unsaid(mine, theirs)


def _said(point: Point | None) -> Said:
    return Said(point.says, point.because) if point else _SILENCE


def _pay_differences(section: str, label: str, mine: Scheduled, theirs: Scheduled) -> Iterator[Difference]:
    """Compare a bet that both documents have, row by row."""
    one, other = pay_rows(mine), pay_rows(theirs)
    for when in merged(one, other):
        paid = one.get(when, _SILENCE), other.get(when, _SILENCE)
        if paid[0].says != paid[1].says:
            yield Difference(section, f"{label}: {when}", *paid)


def _unsaid(mine: Point, theirs: Point) -> Iterator[Difference]:
    """Compare the values that the sentence does not name, and name those that differ."""
    one, other = _values(mine.of), _values(theirs.of)
    names = [name for name in merged(one, other) if one.get(name) != other.get(name)]
    if names:
        yield Difference(mine.section, mine.label, _spelt_out(mine, one, names), _spelt_out(theirs, other, names))


def _values(of: object) -> dict[str, str]:
    return {leaf.name: describe(leaf.value) for leaf in leaves(of)}


def _spelt_out(point: Point, values: dict[str, str], names: list[str]) -> Said:
    """Name the values that differ; where the text decides by itself, there is none to name, and no silence either."""
    told = ", ".join(f"{words(name)} {values[name]}" for name in names if values.get(name, SILENT) != SILENT)
    return Said(f"{point.says} ({told})" if told else point.says, point.because)


# Topics --------------------------------------------------------------------------------------------------------------

_ALSO_CALLED: Final = {
    "shuffle": ("shoe",),
    "shuffling": ("shoe",),
    "decks": ("cards",),
    "equipment": ("place",),
    "table": ("place",),
    "side wagers": ("side bets", "combined bets"),
    "variations": ("games",),
    "odds": ("games", "side bets", "combined bets", "bets"),
    "pays": ("games", "side bets", "combined bets", "bets"),
    "payouts": ("games", "side bets", "combined bets", "bets"),
    "third card": ("tableau",),
    "method b": ("deal",),
    "dealing": ("deal",),
    "errors": ("irregularities",),
    "ranks": ("authority",),
    "powers": ("authority",),
    "who": ("authority",),
}
_LABELS_CALLED: Final = {"diagrams": "layouts", "disputes": "dispute", "shuffler": "device"}


def about(topic: str, one: Edition, other: Edition) -> Wanted:
    """Tell which decision points a topic means: a section by its name or another name, else the points named so."""
    name = words(topic.lower()).strip()
    shared = shared_sections(one, other)
    for called in (name, f"{name}s"):
        wanted = {called, *_ALSO_CALLED.get(called, ())} & {*shared}
        if wanted:
            return lambda section, _: section in wanted
    part = _LABELS_CALLED.get(name, name)
    elsewhere = {words(each) for of in (one, other) for each in of.SECTIONS} | _ALSO_CALLED.keys()
    if part and name not in elsewhere and any(part in label for label in _labels(one, other)):
        return lambda _, label: part in label
    raise UnknownTopic(
        f"{one.rulebook} and {other.rulebook} have no topic {topic!r} in common: choose from {', '.join(shared)}, "
        "or a word from a decision point, such as cut, burn or layout"
    )


def _labels(one: Edition, other: Edition) -> Iterator[str]:
    shared = shared_sections(one, other)
    return (each.label for of in (one, other) for each in rows(of) if each.section in shared)


def _anything(_section: str, _label: str) -> bool:
    return True
