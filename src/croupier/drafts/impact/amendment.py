"""Amendments as files: what a draft says otherwise, read from TOML and laid over the edition in force.

Nothing of a file is run, fetched or written. Whatever is wrong with it is said in one sentence.
"""

import tomllib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date, datetime
from difflib import get_close_matches
from pathlib import Path
from typing import Any, Final

from croupier.games.amendment import term
from croupier.games.edition import Edition
from croupier.games.editions import edition
from croupier.games.kinds import EDITIONS, AnyEdition, built
from croupier.games.overlay import WRITTEN_OUT, overlaid, shown
from croupier.games.terms import citations, reading_of
from croupier.games.writing import NotTerms
from croupier.kernel.clauses import Clause
from croupier.kernel.errors import CroupierError
from croupier.rulebooks import Citing, UnknownClause, document, entries

MOST_BYTES: Final = 1_000_000
TOP: Final = ("amends", "title", "reference", "effective", "clauses", "terms", "readings", "catalogue")
OF_THE_CATALOGUE: Final = ("removed", "renumbered")


class BadAmendment(CroupierError, ValueError):
    """The file is no amendment, or cannot be applied."""


@dataclass(frozen=True, kw_only=True)
class Amendment:
    """One draft, as its file has it: terms, readings and entries of the catalogue by their names."""

    file: str
    amends: str
    title: str
    reference: str = ""
    effective: date | None = None
    clauses: tuple[str, ...] = ()
    terms: Mapping[str, Any] = field(default_factory=dict)
    readings: Mapping[str, str] = field(default_factory=dict)
    says: Mapping[str, str] = field(default_factory=dict)
    removed: tuple[str, ...] = ()
    renumbered: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, kw_only=True)
class TermChange:
    """A term that is another: its name, clauses, and both values as an amendment writes them."""

    name: str
    clauses: tuple[Clause, ...]
    old: Any
    new: Any


@dataclass(frozen=True, kw_only=True)
class Draft:
    """The edition in force and the same under the amendments, with what differs between them."""

    amendments: tuple[Amendment, ...]
    old: AnyEdition
    new: AnyEdition
    terms: tuple[TermChange, ...]

    @property
    def document(self) -> str:
        return self.old.rulebook

    @property
    def title(self) -> str:
        return "; ".join(each.title for each in self.amendments)

    @property
    def readings(self) -> tuple[tuple[str, str, str], ...]:
        """The open questions that are read otherwise: id, old choice, new choice."""
        return tuple(
            (one.id, one.choice, other.choice)
            for one, other in zip(self.old.readings, self.new.readings, strict=True)
            if one.choice != other.choice
        )

    @property
    def clauses(self) -> tuple[str, ...]:
        """The clauses that say something else: those that are named, and those that changed terms cite."""
        named = (number for each in self.amendments for number in (*each.clauses, *each.says, *each.removed))
        cited = (clause.number for each in self.terms for clause in each.clauses)
        read = (
            number
            for each in self.old.readings
            if each.id in {id_ for id_, _, _ in self.readings}
            for number in (clause.number for clause in each.because)
        )
        return tuple(dict.fromkeys((*named, *cited, *read)))


def draft(files: Sequence[Path]) -> Draft:
    """Read amendments of one document and lay them over its edition, in order. Raises `CroupierError`."""
    return drafted([amendment(each) for each in files])


def drafted(amendments: Sequence[Amendment], of: AnyEdition | None = None) -> Draft:
    books = list(dict.fromkeys(each.amends for each in amendments))
    if len(books) != 1:
        raise BadAmendment(f"amendments are tried for one document at a time, not for {', '.join(books) or 'none'}")
    old = of or edition(books[0])
    if not isinstance(old, EDITIONS):
        raise BadAmendment(f"no table runs the kind of game of {old.rulebook}")
    _contradictions(old, amendments)
    new = old
    for each in amendments:
        new = _applied(new, each)
    changed = tuple(_changes(old, new, [name for each in amendments for name in each.terms]))
    return Draft(amendments=tuple(amendments), old=old, new=new, terms=changed)


# Applying ------------------------------------------------------------------------------------------------------------


def _applied(of: AnyEdition, by: Amendment) -> AnyEdition:
    """Lay one amendment over an edition; one that changes nothing is a mistake."""
    _clauses(of, by)
    found = of
    for id_, choice in by.readings.items():
        found = found.under(id_, choice)
    laid = overlaid(found, by.terms)
    try:
        made = built(laid.text)
    except (NotTerms, ValueError, TypeError) as error:
        raise BadAmendment(f"{by.file}: the edition cannot be built: {error}") from None
    decks = made.cards.decks.value
    if not decks or min(decks) < 1 or not made.cards.devices.value:
        raise BadAmendment(f"{by.file}: the edition cannot be built: no table could deal with {decks or 'no'} decks")
    if made.digest == of.digest and not (by.says or by.removed or by.renumbered or by.clauses):
        raise BadAmendment(f"{by.file} changes nothing: {of.rulebook} has all of it already")
    gone = {*by.removed}
    cited = next(
        (each for each in citations(tuple(getattr(made, s) for s in made.SECTIONS)) if each.number in gone), None
    )
    if cited:
        names = ", ".join(made.terms_citing(cited)[:3])
        raise BadAmendment(f"{by.file} removes {cited.number}, and {names} would still cite it")
    return made


def _clauses(of: Edition, by: Amendment) -> None:
    """Every clause that an amendment names is there, or is one that it brings."""
    known = {each.number for each in entries(of.rulebook)}
    brought = {number for number, says in by.says.items() if says} | {*by.renumbered.values()}
    cite = Citing(of.rulebook)
    for number in (*by.clauses, *by.removed, *by.renumbered):
        if number not in known and (number not in brought or number in by.removed):
            try:
                cite(number)
            except UnknownClause as error:
                raise BadAmendment(f"{by.file}: {error}") from None
    for number, says in by.says.items():
        if not says.strip():
            raise BadAmendment(f"{by.file}: the entry of {number} says nothing")
        if number in by.removed:
            raise BadAmendment(f"{by.file} removes {number} and says what it says")


def _contradictions(of: Edition, amendments: Sequence[Amendment]) -> None:
    """Two that set one thing, or a thing and a part of it, must set it alike."""
    said: dict[str, tuple[str, Any]] = {}
    for each in amendments:
        for name, given in each.terms.items():
            for before, (file, value) in said.items():
                if (before == name and value != given) or (before != name and _overlap(before, name)):
                    raise BadAmendment(f"{file} and {each.file} contradict each other: both set {_outer(before, name)}")
            said[name] = (each.file, given)
        for id_, choice in each.readings.items():
            key = f"reading {id_.upper()}"
            if key in said and said[key][1] != choice:
                raise BadAmendment(f"{said[key][0]} and {each.file} contradict each other: both choose {key}")
            said[key] = (each.file, choice)
    for name, read_ in ((leaf.name, reading_of(leaf.value)) for leaf in of.terms() if leaf.name in said):
        chosen = said.get(f"reading {read_}")
        if chosen and said[name][1] != chosen[1]:
            raise BadAmendment(f"{said[name][0]} and {chosen[0]} contradict each other: {name} is reading {read_}")


def _overlap(one: str, other: str) -> bool:
    return one.startswith(f"{other}.") or other.startswith(f"{one}.")


def _outer(one: str, other: str) -> str:
    return min(one, other, key=len)


def _changes(old: Edition, new: Edition, named: Iterable[str]) -> Iterator[TermChange]:
    """Go through what differs: the terms that were named first, then what changed with a reading."""
    told = []
    for name in dict.fromkeys(named):
        path, before = term(old, name)
        after = term(new, name)[1]
        because = next((leaf.because for leaf in old.terms() if leaf.path[: len(path)] == path), ())
        because = because or citations(before) or citations(after)
        if (shown(before), type(before)) != (shown(after), type(after)) or _text(before) != _text(after):
            told.append(name)
            yield TermChange(name=name, clauses=because, old=shown(before), new=shown(after))
    before_, after_ = ({leaf.name: leaf for leaf in each.terms()} for each in (old, new))
    for name in dict.fromkeys((*before_, *after_)):
        one, other = before_.get(name), after_.get(name)
        if (one and one.value) == (other and other.value) or any(name == t or _overlap(name, t) for t in told):
            continue
        because = (one or other or next(iter(before_.values()))).because
        yield TermChange(name=name, clauses=because, old=shown(one and one.value), new=shown(other and other.value))


def _text(value: Any) -> str:
    return repr(value)


# Reading -------------------------------------------------------------------------------------------------------------


def amendment(file: Path) -> Amendment:
    """Read one file. Raises `BadAmendment`."""
    try:
        if file.stat().st_size > MOST_BYTES:
            raise BadAmendment(f"{file} is too long for an amendment: {file.stat().st_size:,} bytes")
        raw = tomllib.loads(file.read_text(encoding="utf-8"))
    except OSError as error:
        raise BadAmendment(f"{file} cannot be read: {error.strerror}") from None
    except UnicodeDecodeError:
        raise BadAmendment(f"{file} is not UTF-8") from None
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        raise BadAmendment(f"{file} is no TOML: {error}") from None
    return read(raw, str(file))


def read(raw: Mapping[str, Any], file: str) -> Amendment:
    """Take an amendment from what its file has."""
    for name in raw:
        if name not in TOP:
            near = get_close_matches(name, TOP, n=1, cutoff=0.0)[0]
            raise BadAmendment(f"{file}: an amendment has no {name!r}: did you mean {near!r}?")
    catalogue = _table(raw, "catalogue", file)
    effective = raw.get("effective")
    if effective is not None and (not isinstance(effective, date) or isinstance(effective, datetime)):
        raise BadAmendment(f"{file}: effective is a date, as in 2027-03-01, not {effective!r}")
    found = Amendment(
        file=file,
        amends=document(_text_of(raw, "amends", file)).id,
        title=_text_of(raw, "title", file),
        reference=_text_of(raw, "reference", file, otherwise=""),
        effective=effective,
        clauses=_texts(raw.get("clauses", []), "clauses", file),
        terms=_flat(_table(raw, "terms", file)),
        readings={id_: _choice(id_, each, file) for id_, each in _table(raw, "readings", file).items()},
        says={
            number: _says(number, each, file) for number, each in catalogue.items() if number not in OF_THE_CATALOGUE
        },
        removed=_texts(catalogue.get("removed", []), "catalogue.removed", file),
        renumbered=_renumbered(catalogue, file),
    )
    if not (found.terms or found.readings or found.says or found.removed or found.renumbered or found.clauses):
        raise BadAmendment(f"{file} is empty: it changes no term, no reading and no clause")
    return found


def _flat(terms: Mapping[str, Any], above: str = "") -> dict[str, Any]:
    """Take names with dots, quoted or not: tables within tables are steps of one name, up to a policy."""
    found: dict[str, Any] = {}
    for name, given in terms.items():
        if isinstance(given, Mapping) and not WRITTEN_OUT & given.keys():
            found |= _flat(given, f"{above}{name}.")
        else:
            found[f"{above}{name}"] = given
    return found


def _table(raw: Mapping[str, Any], name: str, file: str) -> Mapping[str, Any]:
    given = raw.get(name, {})
    if not isinstance(given, Mapping):
        raise BadAmendment(f"{file}: {name} is a table, not {given!r}")
    return given


def _text_of(raw: Mapping[str, Any], name: str, file: str, otherwise: str | None = None) -> str:
    given = raw.get(name, otherwise)
    if not isinstance(given, str) or (not given.strip() and otherwise is None):
        raise BadAmendment(
            f"{file} needs {name}, as text" if given is None else f"{file}: {name} is a text, not {given!r}"
        )
    return given


def _texts(given: Any, name: str, file: str) -> tuple[str, ...]:
    if not isinstance(given, list) or not all(isinstance(each, str) for each in given):
        raise BadAmendment(f"{file}: {name} is a list of clause numbers, not {given!r}")
    return tuple(given)


def _choice(id_: str, given: Any, file: str) -> str:
    if not isinstance(given, str):
        raise BadAmendment(f"{file}: reading {id_} is chosen by the name of its choice, not by {given!r}")
    return given


def _says(number: str, given: Any, file: str) -> str:
    if not isinstance(given, Mapping) or not isinstance(given.get("says"), str):
        raise BadAmendment(f"{file}: catalogue entry {number} needs says, as text")
    says: str = given["says"]
    return says


def _renumbered(catalogue: Mapping[str, Any], file: str) -> dict[str, str]:
    given = catalogue.get("renumbered", {})
    if not isinstance(given, Mapping) or not all(isinstance(each, str) for each in given.values()):
        raise BadAmendment(f"{file}: renumbered names old and new numbers, not {given!r}")
    return dict(given)
