"""Terms and policies, and the one way to walk through them.

A *term* is a value with its clause (`Cited`). A *policy* is a small frozen record that says what happens, in its
docstring, with parameters in braces; it has a field ``because``. A *section* is a record of terms and policies. The
comparison of two documents, the policy matrix, the list of terms that cite a clause and the perturbation of every term
are all this one walk.
"""

from collections.abc import Callable, Iterator
from dataclasses import fields, is_dataclass, replace
from datetime import date
from enum import Enum
from fractions import Fraction
from typing import Any, NamedTuple, TypeGuard, TypeVar

from croupier.kernel.clauses import Because, Cited, Clause
from croupier.kernel.money import Money
from croupier.kernel.odds import Odds, Percent
from croupier.kernel.records import record as record  # noqa: PLC0414 - every module of terms makes its records with it
from croupier.kernel.staff import Role

T = TypeVar("T")
E = TypeVar("E", bound=Enum)


def reading(id_: str) -> Callable[[type[E]], type[E]]:
    """Mark an enumeration whose members are the choices of an open question, each named as in the list of readings."""

    def mark(choices: type[E]) -> type[E]:
        choices.reading = id_  # type: ignore[attr-defined]  # an enumeration takes attributes, but cannot declare one
        return choices

    return mark


def reading_of(value: object) -> str | None:
    """Name the open question that a value answers, if it answers one."""
    return getattr(type(value), "reading", None)


Path = tuple[str | int, ...]


class Leaf(NamedTuple):
    """One value that a document fixes: where it stands in the edition, what it is, and by which clauses."""

    path: Path
    value: object
    because: Because

    @property
    def name(self) -> str:
        return dotted(self.path)


def dotted(path: Path) -> str:
    return ".".join(str(step) for step in path)


_VALUES = (int, str, date, Fraction, Money, Odds, Percent, Enum)
_NOT_TERMS = frozenset({"because", "rulebook", "id"})


def leaves(of: object, path: Path = (), because: Because = ()) -> Iterator[Leaf]:
    """Go through every value that a document fixes, each with the clauses nearest above it."""
    match of:
        case None:
            return
        case Clause():
            return
        case _ if isinstance(of, _VALUES):
            yield Leaf(path, of, because)
        case Cited():
            yield from leaves(of.value, path, of.because)
        case tuple():
            for step, each in enumerate(of):
                yield from leaves(each, (*path, _name(each, step)), because)
        case _ if is_dataclass(of):
            own: Because = getattr(of, "because", because)
            for each in fields(of):
                if each.name not in _NOT_TERMS:
                    yield from leaves(getattr(of, each.name), (*path, each.name), own)
        case _:
            raise TypeError(f"{dotted(path)} is no term: {of!r}")


def _name(item: object, step: int) -> str | int:
    """A thing in a list is found by its id where it has one, by its place where it has none."""
    return str(getattr(item, "id", "")) or step


def at(of: Any, path: Path) -> Any:
    """Find what stands at a path."""
    for step in path:
        of = of.value if isinstance(of, Cited) else of
        of = of[_place(of, step)] if isinstance(of, tuple) else getattr(of, str(step))
    return of.value if isinstance(of, Cited) else of


def changed(of: Any, path: Path, value: object) -> Any:
    """Give a copy in which the value at a path is another one."""
    if isinstance(of, Cited):
        return replace(of, value=changed(of.value, path, value))
    if not path:
        return value
    step, rest = path[0], path[1:]
    if isinstance(of, tuple):
        place = _place(of, step)
        return (*of[:place], changed(of[place], rest, value), *of[place + 1 :])
    return replace(of, **{str(step): changed(getattr(of, str(step)), rest, value)})


def _place(among: tuple[object, ...], step: str | int) -> int:
    return next(place for place, each in enumerate(among) if str(_name(each, place)) == str(step))


def citing(of: object, path: Path = ()) -> Iterator[tuple[Path, Because]]:
    """Go through every term and policy that cites clauses of its own, in whichever of its fields."""
    own = _own(of)
    if own:
        yield path, own
    if isinstance(of, Cited):
        return
    if isinstance(of, tuple):
        for step, each in enumerate(of):
            yield from citing(each, (*path, _name(each, step)))
    elif is_dataclass(of):
        for each in fields(of):
            yield from citing(getattr(of, each.name), (*path, each.name))


def _own(of: object) -> Because:
    """Name the clauses that a term or policy itself cites: its reason first, then what its other fields cite."""
    if not is_dataclass(of):
        return ()
    own: Because = getattr(of, "because", ())
    further = (getattr(of, each.name) for each in fields(of))
    return tuple(dict.fromkeys((*own, *(each for tuple_ in further if _is_because(tuple_) for each in tuple_))))


def _is_because(of: object) -> TypeGuard[Because]:
    return isinstance(of, tuple) and all(isinstance(each, Clause) for each in of)


class Point(NamedTuple):
    """A decision point: one field of one section, as a person reads it, and the term or policy that stands there."""

    section: str
    label: str
    says: str
    because: Because
    of: object


SILENT = "–"  # noqa: RUF001 - the dash that means: the document is silent


def points(edition: object, sections: tuple[str, ...]) -> Iterator[Point]:
    """Go through the decision points of an edition, section by section."""
    for section in sections:
        yield from _points(words(section), getattr(edition, section))


def _points(section: str, of: Any) -> Iterator[Point]:
    """Go through a section; a document without it has no decision points there."""
    if of is None:
        return
    if isinstance(of, tuple):
        for each in of:
            yield _point(section, words(each.id), each)
        return
    for each in fields(of):
        found, label = getattr(of, each.name), words(each.name)
        if isinstance(found, tuple) and found and all(hasattr(item, "id") for item in found):
            for item in found:
                yield _point(section, f"{label}: {words(item.id)}", item)
        else:
            yield _point(section, label, found)


def _point(section: str, label: str, of: object) -> Point:
    return Point(section, label, describe(of), citations(of), of)


def words(name: str) -> str:
    """Write a name of the code or an id as words: ``side_bets``, ``no-bet-coup``."""
    return name.replace("_", " ").replace("-", " ").replace("pre shuffled", "pre-shuffled").replace("no bet", "no-bet")


def citations(of: object) -> Because:
    """Name the clauses cited anywhere in a term or policy, each once, in order."""
    return tuple(dict.fromkeys(_cited(of)))


def _cited(of: object) -> Iterator[Clause]:
    if isinstance(of, Clause):
        yield of
    elif isinstance(of, tuple):
        for each in of:
            yield from _cited(each)
    elif is_dataclass(of):
        own: Because = getattr(of, "because", ())
        yield from own
        for each in fields(of):
            if each.name != "because":
                yield from _cited(getattr(of, each.name))


def describe(of: object) -> str:
    """Say a term or policy as a person would: a policy by its docstring, its parameters filled in."""
    match of:
        case None | ():
            return SILENT
        case Cited():
            return describe(of.value)
        case Role():
            return of.title
        case Enum():
            read = reading_of(of)
            return f"{words(of.value)} (reading {read})" if read else str(of.value)
        case date():
            return f"{of.day} {of:%B} {of.year}"
        case tuple():
            return _listed(of)
        case str():
            return of if " " in of else words(of)
        case int() | Money() | Odds() | Percent():
            return str(of)
        case _ if hasattr(of, "describe"):
            told: Callable[[], str] = of.describe
            return told()
        case _:
            return _filled(of)


def _filled(of: Any) -> str:
    told = {each.name: describe(getattr(of, each.name)) for each in fields(of) if each.name != "because"}
    return " ".join((of.__doc__ or "").split()).format(**told)


def _listed(of: tuple[object, ...]) -> str:
    """Write things as a list in a sentence: numbers as alternatives, and apart what has commas of its own."""
    told = [describe(each) for each in of]
    if len(told) > 1 and isinstance(of[0], int):
        return f"{told[0]} to {told[-1]}" if _is_run(of) else f"{', '.join(told[:-1])} or {told[-1]}"
    return ("; " if any("," in each for each in told) else ", ").join(told)


def _is_run(of: tuple[Any, ...]) -> bool:
    """Tell whether numbers follow each other without a gap, three or more."""
    return len(of) > 2 and of == tuple(range(of[0], of[0] + len(of)))  # noqa: PLR2004 - two are named singly
