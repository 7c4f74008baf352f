"""Reading a `floor.toml`. Everything that cannot be read is told at once, each with its line and its field."""

import re
import tomllib
from collections.abc import Callable, Iterator, Mapping, Sequence
from decimal import Decimal
from pathlib import Path
from typing import Any, Final, NamedTuple, TypeVar

from croupier.floor.plan import FloorDevice, Property
from croupier.floor.register import KEYED, SOURCES
from croupier.games.editions import edition
from croupier.games.kinds import EDITIONS, AnyEdition
from croupier.kernel.chips import Chips
from croupier.kernel.errors import CroupierError
from croupier.kernel.ids import TableId
from croupier.kernel.money import NOTHING
from croupier.kernel.odds import Percent
from croupier.kernel.records import replace
from croupier.kernel.staff import Role
from croupier.rulebooks import UnknownDocument, UnknownReading
from croupier.runtime.floors.file import (
    FloorFile,
    FloorFinding,
    PlannedDevice,
    PlannedDocument,
    PlannedPerson,
    PlannedPool,
    PlannedTable,
)
from croupier.runtime.floors.lines import Lines, Section
from croupier.runtime.script import header, values
from croupier.runtime.script.values import Toml, Unfit
from croupier.table.setup import Device, Limits, Setup

T = TypeVar("T")

MOST_BYTES: Final = 500_000
MOST_ENTRIES: Final = 200
MOST_NAME: Final = 60
TOP: Final = ("property", "documents", "chips", "people", "tables", "jackpots", "devices")
OWN: Final = ("id", "title", "document", "cards_from", "readings")
"""What a table has here besides what the header of a script says of one."""
FROM_ELSEWHERE: Final = ("rulebook", "at", "published", "approved", "jackpot", "device_number")
"""What the header of a script says of a table, and the file says elsewhere or not at all."""
POOL: Final = (
    *("pool", "document", "system", "approval", "seed", "increment", "wager", "bonus", "other_games", "tables"),
)
DISPLAY: Final = "display"
DEVICES: Final = (*(each.value for each in Device), DISPLAY)


class NoFloor(CroupierError, ValueError):
    """The file is none that a floor could be read from."""


class ReadFloor(NamedTuple):
    """What could be read, and what could not; `file` is None only where nothing could."""

    file: FloorFile
    findings: tuple[FloorFinding, ...]


def read(path: Path) -> ReadFloor:
    """Read a floor from a file. Raises `NoFloor`."""
    try:
        if path.stat().st_size > MOST_BYTES:
            raise NoFloor(f"{path}: a floor has at most {MOST_BYTES:,} bytes")
        text = path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise NoFloor(f"{path}: it cannot be read: not UTF-8 text") from None
    except (OSError, ValueError) as error:
        if isinstance(error, NoFloor):
            raise
        reason = (error.strerror if isinstance(error, OSError) else "") or "no such file"
        raise NoFloor(f"{path}: it cannot be read: {reason.lower()}") from None
    return reads(text, str(path))


def reads(text: str, file: str = "floor.toml") -> ReadFloor:
    try:
        raw = tomllib.loads(text, parse_float=Decimal)
    except tomllib.TOMLDecodeError as error:
        says, _, place = str(error).partition(" (at ")
        found = re.match(r"line (\d+)", place)
        line = int(found[1]) if found else text.count("\n") + 1
        raise NoFloor(f"{file}, line {line}: it is not TOML: {says[:1].lower()}{says[1:]}") from None
    except (ValueError, RecursionError, ArithmeticError) as error:
        raise NoFloor(f"{file}, line 1: it is not TOML that can be read: {type(error).__name__}") from None
    return of_data(raw, text)


def of_data(raw: Toml, text: str = "") -> ReadFloor:
    """Read a floor from what TOML or JSON holds; `text` serves to find lines."""
    reader = _FileReader(Lines(text))
    return ReadFloor(_settled(reader.floor(raw)), tuple(reader.found))


def _settled(file: FloorFile) -> FloorFile:
    """Put into each table what the file says of its document and its device elsewhere."""
    documents = {each.rulebook: each for each in file.documents}
    devices = {(each.device.table, each.device.kind): each.device.number for each in file.devices}
    tables = []
    for each in file.tables:
        named, setup = documents.get(each.rulebook), each.setup
        number = devices.get((each.id, setup.device.value), setup.device_number)
        setup = replace(setup, device_number=number)
        if named is not None:
            setup = replace(setup, published=named.published, approved=named.digest or each.edition.digest)
        tables.append(replace(each, setup=setup))
    return replace(file, tables=tuple(tables))


class FloorEntry:
    """One entry of the file, read field by field. What does not fit is noted, and something else taken instead."""

    def __init__(self, reader: "_FileReader", at: Section, given: Toml, name: str = "") -> None:
        self.reader, self.at, self.given, self.name = reader, at, given, name
        self.unread: set[str] = set()

    def wrong(self, field: str, says: str, code: str = "unreadable", within: str = "") -> None:
        self.unread.add(within or field)
        self.reader.note(self.at, self.name, field, says, code)

    def field(self, name: str, kind: Callable[[Any], T], otherwise: T) -> T:
        if name not in self.given:
            return otherwise
        try:
            return kind(self.given[name])
        except (ValueError, TypeError, ArithmeticError) as error:
            self.wrong(name, str(error))
            return otherwise

    def needed(self, name: str, kind: Callable[[Any], T], instead: T) -> T:
        if name not in self.given:
            self.wrong(name, f"it lacks {name!r}", "missing")
        return self.field(name, kind, instead)

    def only(self, known: Sequence[str]) -> None:
        for key in self.given:
            if key not in known:
                self.wrong(key, f"there is no field {key!r} here; there are {', '.join(known)}", "unknown-field")


class _FileReader:
    def __init__(self, lines: Lines) -> None:
        self.found: list[FloorFinding] = []
        self._lines = lines

    def note(self, at: Section, name: str, field: str, says: str, code: str) -> None:
        line = self._lines.of(at, field)
        self.found.append(
            FloorFinding(section=at.name, index=at.index, name=name, field=field, line=line, code=code, says=says)
        )

    def floor(self, raw: Toml) -> FloorFile:
        for key in raw:
            if key not in TOP:
                says = f"a floor has no {key!r}; there are {', '.join(TOP)}"
                self.note(Section(name=key), "", "", says, "unknown-field")
        chips = self._chips(raw)
        documents = tuple(filter(None, (self._document(each) for each in self._entries(raw, "documents", "document"))))
        tables = (self._table(each, chips) for each in self._entries(raw, "tables", "id"))
        return FloorFile(
            site=self._property(raw),
            documents=documents,
            chips=chips,
            people=tuple(filter(None, (self._person(each) for each in self._entries(raw, "people", "name")))),
            tables=tuple(filter(None, tables)),
            pools=tuple(filter(None, (self._pool(each) for each in self._entries(raw, "jackpots", "pool")))),
            devices=tuple(filter(None, (self._device(each) for each in self._entries(raw, "devices", "number")))),
        )

    def _entries(self, raw: Toml, section: str, named: str) -> Iterator[FloorEntry]:
        given = raw.get(section, [])
        if not isinstance(given, list) or len(given) > MOST_ENTRIES:
            says = f"it is a row of at most {MOST_ENTRIES} entries: write [[{section}]] before each"
            self.note(Section(name=section), "", "", says, "unreadable")
            return
        for index, each in enumerate(given):
            if not isinstance(each, Mapping):
                self.note(Section(name=section, index=index), "", "", "it is a table of fields", "unreadable")
                continue
            name = each.get(named, "")
            yield FloorEntry(self, Section(name=section, index=index), each, name if isinstance(name, str) else "")

    def _property(self, raw: Toml) -> Property:
        given = raw.get("property", {})
        entry = FloorEntry(self, Section(name="property"), given if isinstance(given, Mapping) else {})
        entry.only(("name", "operators"))
        operators: tuple[str, ...] = entry.needed("operators", values.each(values.text), ())
        return Property(name=entry.needed("name", _name, ""), operators=operators)

    def _chips(self, raw: Toml) -> dict[str, Chips]:
        given = raw.get("chips", {})
        entry = FloorEntry(self, Section(name="chips"), given if isinstance(given, Mapping) else {})
        usual = Chips.dollars(1)
        return {name: entry.field(name, _chips, usual) for name in entry.given}

    def _document(self, entry: FloorEntry) -> PlannedDocument | None:
        entry.only(("document", "edition", "published", "pdf"))
        rules = self._rules(entry)
        if rules is None:
            return None
        usual = rules.document.effective or rules.document.signed
        return PlannedDocument(
            at=entry.at,
            rulebook=rules.rulebook,
            digest=entry.field("edition", _digest, ""),
            published=entry.field("published", values.day, usual),
            pdf=entry.field("pdf", _digest, ""),
        )

    def _rules(self, entry: FloorEntry) -> AnyEdition | None:
        name = entry.needed("document", values.text, "")
        if "document" in entry.unread:
            return None
        try:
            rules = edition(name)
        except UnknownDocument as error:
            entry.wrong("document", str(error))
            return None
        return rules if isinstance(rules, EDITIONS) else None

    def _person(self, entry: FloorEntry) -> PlannedPerson | None:
        entry.only(("name", "role", "operator"))
        name = entry.needed("name", _name, "")
        role = entry.needed("role", values.one_of(Role), Role.DEALER)
        operator = entry.field("operator", values.text, "")
        return None if entry.unread else PlannedPerson(at=entry.at, name=name, role=role, operator=operator)

    def _device(self, entry: FloorEntry) -> PlannedDevice | None:
        entry.only(("number", "kind", "table"))
        number = entry.needed("number", _name, "")
        kind = entry.needed("kind", values.choice(*DEVICES), DEVICES[0])
        table = entry.field("table", _id, None)
        if entry.unread:
            return None
        return PlannedDevice(at=entry.at, device=FloorDevice(number=number, kind=kind, table=table))

    def _pool(self, entry: FloorEntry) -> PlannedPool | None:
        entry.only(POOL)
        rules = self._rules(entry)
        found = PlannedPool(
            at=entry.at,
            pool=entry.needed("pool", _name, ""),
            rulebook=rules.rulebook if rules else "",
            system=entry.needed("system", _name, ""),
            approval=entry.field("approval", values.text, ""),
            seed=entry.needed("seed", values.money, NOTHING),
            increment=entry.needed("increment", _percent, Percent.of(0)),
            wager=entry.needed("wager", values.money, NOTHING),
            bonus=entry.field("bonus", values.money, None),
            other_games=entry.field("other_games", values.each(values.text), ()),
            tables=entry.needed("tables", values.each(_id), ()),
        )
        return None if entry.unread else found

    # Tables ----------------------------------------------------------------------------------------------------------

    def _table(self, entry: FloorEntry, chips: Mapping[str, Chips]) -> PlannedTable | None:
        entry.only((*OWN, *(each for each in header.TABLE if each not in FROM_ELSEWHERE)))
        id_, rules = entry.needed("id", _id, None), self._rules(entry)
        if id_ is None or rules is None:
            return None
        readings: dict[str, str] = entry.field("readings", values.by_name(values.text), {})
        under = self._under(entry, rules, readings)
        setup, limits = self._setup(entry, under, chips)
        return PlannedTable(
            at=entry.at,
            id=id_,
            title=entry.field("title", _name, "") or rules.document.title,
            edition=under,
            readings=readings,
            source=entry.field("cards_from", values.choice(*SOURCES), KEYED),
            setup=setup,
            limits=limits,
            unread=frozenset(entry.unread),
        )

    def _under(self, entry: FloorEntry, rules: AnyEdition, readings: Mapping[str, str]) -> AnyEdition:
        for id_, choice in readings.items():
            try:
                rules = rules.under(id_, choice)
            except UnknownReading as error:
                entry.wrong(id_, str(error), within="readings")
        return rules

    def _setup(self, entry: FloorEntry, rules: AnyEdition, chips: Mapping[str, Chips]) -> tuple[Setup, Limits]:
        """Read what the table opens with as a script's header does; a field that does not fit is noted and left out."""
        given = {name: value for name, value in entry.given.items() if name in header.TABLE}
        given = {name: value for name, value in given.items() if name not in FROM_ELSEWHERE}
        named = given.get("chips")
        if isinstance(named, str):
            if named not in chips:
                entry.wrong("chips", f"there are no chips {named!r}: name them under [chips]")
            given["chips"] = [each.plain for each in chips.get(named, Chips.dollars(1)).denominations]
        for name, instead in _INSTEAD.items():
            if name not in given:
                entry.wrong(name, f"it lacks {name!r}", "missing")
                given[name] = instead
        return self._opens_with(entry, given, rules)

    def _opens_with(self, entry: FloorEntry, given: dict[str, Any], rules: AnyEdition) -> tuple[Setup, Limits]:
        try:
            return header.setup(given, rules), header.sign(given)
        except Unfit as error:
            within = str(error).partition(":")[0]
            within = within if within in given else "options"
            entry.wrong(error.at or within, str(error), within=within)
        rest = {name: value for name, value in given.items() if name != within}
        rest |= {within: _INSTEAD[within]} if within in _INSTEAD else {}
        return self._opens_with(entry, rest, rules)


_INSTEAD: Final[Mapping[str, Any]] = {"game": "", "decks": 0, "chips": [1]}
"""What is taken instead of a field that every table has, and that could not be read."""


# Values --------------------------------------------------------------------------------------------------------------


def _name(value: object) -> str:
    named = values.text(value)
    if not named.strip() or named != named.strip() or len(named) > MOST_NAME or not named.isprintable():
        raise Unfit(f"a name has 1 to {MOST_NAME} characters that can be printed, not {named[:MOST_NAME]!r}")
    return named


def _id(value: object) -> TableId:
    named = values.text(value)
    if not re.fullmatch(r"[a-z0-9](?:[a-z0-9-]{0,58}[a-z0-9])?", named):
        raise Unfit(f"it has 1 to {MOST_NAME} small letters, digits and hyphens, not {named[:MOST_NAME]!r}")
    return TableId(named)


def _digest(value: object) -> str:
    named = values.text(value)
    if not re.fullmatch(r"[0-9a-f]{64}", named):
        raise Unfit("a SHA-256 has 64 of the characters 0-9 and a-f")
    return named


def _percent(value: object) -> Percent:
    if isinstance(value, bool) or not isinstance(value, int | str | Decimal):
        raise Unfit(f"{value!r} is no percentage")
    return Percent.of(f"{value:f}" if isinstance(value, Decimal) else str(value))


def _chips(value: object) -> Chips:
    return Chips(values.each(values.money)(value))
