"""Which kind of log each file is, and the rounds in it: tables of values, JSON, scripts, hands, journals, packets."""

import tomllib
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from datetime import time
from decimal import Decimal
from pathlib import Path
from typing import Any, Final

from croupier.proving.logs import own_records
from croupier.proving.logs.departures import Departure
from croupier.proving.logs.gathering import Gatherer, Told, unreadable
from croupier.proving.logs.headers import TableHeader
from croupier.proving.logs.notation import UnreadableCell
from croupier.proving.logs.reading import BadLog, head

_SQLITE: Final = b"SQLite format 3\0"
_LINES: Final = frozenset({".jsonl", ".ndjson"})
_TOML: Final = frozenset({".toml", ".phh", ".phhs"})
MOST_BYTES_OF_TOML: Final = 20_000_000


def told(
    files: Sequence[Path],
    gatherer: Gatherer,
    headers: dict[str, TableHeader],
    header: Callable[[str], TableHeader],
) -> Iterator[Told]:
    """Go through the rounds of all files. Those of comma-separated values are read together: they may be joined."""
    tables: list[Path] = []
    for path in files:
        begins = head(path)
        if begins.startswith(_SQLITE):
            yield from own_records.journal(path, headers)
        elif path.suffix in _TOML:
            yield from _toml(path, gatherer, header)
        elif path.suffix in _LINES:
            yield from gatherer.json_lines(path)
        elif path.suffix == ".json" or begins.lstrip(b"\xef\xbb\xbf \t\r\n")[:1] in {b"{", b"["}:
            yield from _json(path, begins, gatherer, headers)
        else:
            tables.append(path)
    if tables:
        yield from gatherer.csv(tables)


def _json(path: Path, begins: bytes, gatherer: Gatherer, headers: dict[str, TableHeader]) -> Iterator[Told]:
    if b"croupier-packet" in begins[:200]:
        yield from own_records.packet(path, headers)
    elif begins.lstrip(b"\xef\xbb\xbf \t\r\n")[:1] == b"{" and _is_lines(begins):
        yield from gatherer.json_lines(path)
    else:
        yield from gatherer.json(path)


def _is_lines(begins: bytes) -> bool:
    first, _, rest = begins.partition(b"\n")
    return first.rstrip().endswith(b"}") and rest.lstrip()[:1] == b"{"


# TOML ----------------------------------------------------------------------------------------------------------------


def _toml(path: Path, gatherer: Gatherer, header: Callable[[str], TableHeader]) -> Iterator[Told]:
    if path.stat().st_size > MOST_BYTES_OF_TOML:
        raise BadLog(f"{path} is too long for one TOML file")
    try:
        given = tomllib.loads(path.read_text(encoding="utf-8-sig"), parse_float=Decimal)
    except (UnicodeDecodeError, tomllib.TOMLDecodeError, RecursionError) as error:
        raise BadLog(f"{path} is not TOML: {str(error)[:80]}") from None
    if "steps" in given:
        yield from own_records.script(path)
        return
    hands = given.get("hands", given.get("hand"))
    for number, hand in enumerate(hands if isinstance(hands, list) else _numbered(given), start=1):
        yield from _hand(path, number, hand, gatherer, header)


def _numbered(given: Mapping[str, Any]) -> Iterable[Any]:
    """A file of one hand, or PHH's file of many: tables named by numbers."""
    return given.values() if given and all(each.isdigit() for each in given) else (given,)


def _hand(
    path: Path, number: int, given: Any, gatherer: Gatherer, header: Callable[[str], TableHeader]
) -> Iterator[Told]:
    """Read one hand of hold'em: our own fields have names that begin with a line, the cards may stand in `actions`."""
    if not isinstance(given, dict):
        yield unreadable(path.name, number, "a hand is a table of fields")
        return
    fields = {name.removeprefix("_"): each for name, each in given.items()}
    wagers, hands = fields.pop("wagers", []), fields.pop("hands", {})
    dealt = _actions(fields.pop("actions", []), fields.get("seats"))
    cells = {
        "table": fields.get("table", ""),
        "shoe": str(fields.get("shoe", "")),
        "coup": str(fields.get("coup", fields.get("round", fields.get("hand", number)))),
        **_when(fields),
        "kind": fields.get("kind", fields.get("status")),
        "dealer_cards": fields.get("dealer_cards", fields.get("dealer")),
        "community": fields.get("community", fields.get("board", dealt.pop("board", None))),
        "meter": fields.get("meter"),
    }
    holes = {**dealt, **{str(seat): each for seat, each in hands.items()}} if isinstance(hands, dict) else dealt
    folds = fields.get("folded", {})
    filler = gatherer.filler
    try:
        made = filler.round(number, {name: each for name, each in cells.items() if each is not None})
    except UnreadableCell as error:
        yield unreadable(path.name, number, str(error), cells, error.column)
        return
    made.file = path.name
    for each in wagers if isinstance(wagers, list) else ():
        yield from _laid(path, number, each, made.wagers, gatherer, holes, folds)
    header(made.table)
    yield made


def _laid(  # noqa: PLR0917 - what a hand of a file holds
    path: Path,
    number: int,
    given: Any,
    into: list[Any],
    gatherer: Gatherer,
    holes: Mapping[str, Any],
    folds: Any,
) -> Iterator[Departure]:
    told_of = gatherer._named(given) if isinstance(given, dict) else {}  # noqa: SLF001 - reading is its work
    seat = str(told_of.get("seat", ""))
    told_of.setdefault("hand", holes.get(seat))
    if isinstance(folds, dict) and seat in folds:
        told_of.setdefault("folded", folds[seat])
    try:
        if not told_of.get("bet"):
            raise UnreadableCell("a wager has a bet", "bet")  # noqa: TRY301 - told as any other
        into.append(gatherer.filler.wager(number, {name: each for name, each in told_of.items() if each is not None}))
    except UnreadableCell as error:
        yield unreadable(path.name, number, str(error), told_of, error.column)


def _when(fields: Mapping[str, Any]) -> dict[str, Any]:
    """Read when a hand began: as other logs say it, or in PHH's four fields."""
    at, parts = fields.get("at", fields.get("time")), [fields.get(each) for each in ("year", "month", "day")]
    if not isinstance(at, time):
        return {"at": at, "day": fields.get("day")}
    whole = all(isinstance(each, int) for each in parts)
    return {"at": f"{parts[0]:04}-{parts[1]:02}-{parts[2]:02} {at.isoformat('seconds')}"} if whole else {}


def _actions(given: Any, seats: Any) -> dict[str, Any]:
    """Read what PHH deals: ``d dh p1 AhKh`` hole cards, ``d db 2c3c4c`` community cards. Players are numbered in their
    order; `seats` says where each sits.
    """
    at = {str(number): str(seat) for number, seat in enumerate(seats if isinstance(seats, list) else (), start=1)}
    found: dict[str, Any] = {}
    for action in given if isinstance(given, list) else ():
        words = str(action).split()
        if words[:2] == ["d", "dh"] and len(words) > len("dh") + 1:
            player = words[2].removeprefix("p")
            found[at.get(player, player)] = words[3]
        elif words[:2] == ["d", "db"] and len(words) > len("dh"):
            found["board"] = found.get("board", "") + words[2]
    return found
