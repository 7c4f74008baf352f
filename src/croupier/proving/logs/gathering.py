"""Rounds out of files: rows that belong together, coups and wagers of two files joined by table, shoe and coup."""

import json
import sqlite3
import tempfile
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

from croupier.proving.logs.departures import NOTE, Departure
from croupier.proving.logs.filling import Filler
from croupier.proving.logs.names import Map, columns
from croupier.proving.logs.notation import UnreadableCell
from croupier.proving.logs.reading import BadLog, CsvLog, LogRow, json_file, json_lines
from croupier.proving.logs.rounds import LoggedRound

Told = LoggedRound | Departure
_CARDS: Final = ("player_cards", "banker_cards", "dealer_cards", "p1", "b1", "result", "order", "community")
_OF_A_COUP: Final = ("coup", "bet", *_CARDS)
_NO: Final = frozenset({"approved"})
"""Fields that say something where they are null: nobody approved."""
_BATCH: Final = 5_000
_SHAPES: Final = 1_000
_BLOCK: Final = 2
"""A coup with so many wagers that all come again stands in the log twice; a single one may have been laid twice."""


class Gatherer:
    """Reads the files of one log. What it did not know of them is kept: columns that nobody reads."""

    def __init__(self, said: Map, *, each_alone: bool) -> None:
        self.said, self.each_alone = said, each_alone
        self.filler = Filler(said, each_alone=each_alone)
        self.unknown: dict[str, tuple[str, ...]] = {}
        self.fields: set[str] = set()
        self._shapes: dict[tuple[str, ...], tuple[str | None, ...]] = {}

    # CSV

    def csv(self, paths: Iterable[Path]) -> Iterator[Told]:
        """Read CSV files: each whole by itself, or those of coups joined with those of wagers."""
        logs = [CsvLog(each, self.said, each_alone=self.each_alone) for each in paths]
        for log in logs:
            self._know(log)
        wagers = [each for each in logs if each.columns.has("bet") and not each.columns.has(*_CARDS)]
        coups = [each for each in logs if each not in wagers]
        if wagers and coups and not any(each.columns.has("bet") for each in coups):
            yield from self._joined(coups, wagers)
            return
        for log in logs:
            yield from self._grouped(log.path.name, log.rows())

    def _know(self, log: CsvLog) -> None:
        self.unknown[log.path.name] = log.columns.unknown
        self.fields |= {each for each in log.columns.by_place if each}
        if not log.columns.has(*_CARDS, "bet"):
            raise BadLog(
                f"{log.path} has no column of cards, results or bets that is known by its name: "
                f"there are {', '.join(log.columns.unknown[:12])}; say in a map which is which"
            )
        if log.columns.has("amount") and log.columns.has("seat", "patron") and not log.columns.has("bet"):
            raise BadLog(f"{log.path} has wagers of seats, and no column of bets; say in a map which it is")
        if not log.columns.has("coup"):
            raise BadLog(f"{log.path} has no column that numbers the coups; say in a map which it is")

    def _grouped(self, file: str, rows: Iterable[LogRow]) -> Iterator[Told]:
        """Put rows of one coup together, as long as they follow each other."""
        current: LoggedRound | None = None
        spoilt: tuple[str, ...] = ()
        for row in rows:
            if row.wrong:
                yield unreadable(file, row.line, row.wrong)
                continue
            cells = row.cells
            if not any(str(cells.get(each) or "").strip() for each in _OF_A_COUP):
                yield unreadable(file, row.line, "the line says nothing of a coup")
                continue
            try:
                same = current is not None and current.key == _key(cells)
                if current is None or not same or not cells.get("bet"):
                    if current is not None:
                        yield from _once(current)
                        current = None
                    current = self.filler.round(row.line, row.cells)
                    current.file = file
                if row.cells.get("bet"):
                    current.wagers.append(self.filler.wager(row.line, row.cells))
            except UnreadableCell as error:
                if current is not None:
                    current.wagers.append(self.filler.unread_wager(row.line, row.cells))
                    yield unreadable(file, row.line, str(error), row.cells, error.column)
                elif spoilt != (spoilt := (*_key(cells), error.column, str(cells.get(error.column)))):
                    yield unreadable(file, row.line, str(error), row.cells, error.column)
        if current is not None:
            yield from _once(current)

    def _joined(self, coups: list[CsvLog], wagers: list[CsvLog]) -> Iterator[Told]:
        with _kept_on_disk() as kept:
            for log in wagers:
                yield from _keep(kept, log)
            for log in coups:
                for row in log.rows():
                    yield from self._with_wagers(kept, log.path.name, row)
            twice = kept.execute(
                "SELECT min(line), file, cells FROM wagers WHERE used = 2 GROUP BY tbl, shoe, coup LIMIT 10000"
            )
            for line, file, cells in twice:
                yield _again(file, line, json.loads(cells))
            left = kept.execute("SELECT line, file, cells FROM wagers WHERE NOT used LIMIT 10000")
            for line, file, cells in left:
                yield unreadable(file, line, "no coup of the log has this wager", json.loads(cells), "coup")

    def _with_wagers(self, kept: sqlite3.Connection, file: str, row: LogRow) -> Iterator[Told]:
        if row.wrong:
            yield unreadable(file, row.line, row.wrong)
            return
        key = _key(row.cells)
        where = "WHERE used <> 1 AND coup = ? AND (tbl = ? OR tbl = '' OR ? = '') AND (shoe = ? OR shoe = '' OR ? = '')"
        given = (key[2], key[0], key[0], key[1], key[1])
        found = kept.execute(f"SELECT id, line, file, cells FROM wagers {where} ORDER BY id", given).fetchall()  # noqa: S608 - no words of the log are in it
        try:
            made = self.filler.round(row.line, row.cells)
            made.file = file
        except UnreadableCell as error:
            yield unreadable(file, row.line, str(error), row.cells, error.column)
            made = None
        held = _twice([each[3] for each in found])
        kept.executemany("UPDATE wagers SET used = 2 WHERE id = ?", [(each[0],) for each in found[held:]])
        for id_, line, source, cells in found[:held]:
            kept.execute("UPDATE wagers SET used = 1 WHERE id = ?", (id_,))
            if made is None:
                continue
            try:
                made.wagers.append(self.filler.wager(line, json.loads(cells)))
            except UnreadableCell as error:
                made.wagers.append(self.filler.unread_wager(line, json.loads(cells)))
                yield unreadable(source, line, str(error), json.loads(cells), error.column)
            made.wagers[-1].file = source
        if made is not None:
            yield made

    # JSON

    def json_lines(self, path: Path) -> Iterator[Told]:
        yield from self._objects(path.name, json_lines(path, self.said))

    def json(self, path: Path) -> Iterator[Told]:
        """Read one JSON value: a list of rounds, or an object that has one under a name of its own."""
        found = json_file(path, self.said)
        if isinstance(found, dict):
            found = next((each for each in found.values() if isinstance(each, list) and each), [found])
        if not isinstance(found, list):
            raise BadLog(f"{path} holds no list of coups")
        yield from self._objects(path.name, ((number, each, "") for number, each in enumerate(found, start=1)))

    def _objects(self, file: str, objects: Iterable[tuple[int, Any, str]]) -> Iterator[Told]:
        """Read objects: each a round with its wagers, or each a wager with what it says of its round."""
        flat: list[LogRow] = []
        for number, of, wrong in objects:
            if wrong or not isinstance(of, dict):
                yield unreadable(file, number, wrong or "a round is an object")
            elif isinstance(of.get("wagers"), list | dict):
                yield from self._whole(file, number, of)
            else:
                flat.append(LogRow(number, self._named(of)))
                if len(flat) > 1 and _other_coup(flat[-1], flat[-2]):
                    yield from self._grouped(file, flat[:-1])
                    del flat[:-1]
        yield from self._grouped(file, flat)

    def _whole(self, file: str, number: int, of: Mapping[str, Any]) -> Iterator[Told]:
        cells = self._named({name: each for name, each in of.items() if name != "wagers"})
        try:
            made = self.filler.round(number, cells)
        except UnreadableCell as error:
            yield unreadable(file, number, str(error), cells, error.column)
            return
        made.file = file
        for each in _listed(of["wagers"]):
            wager = self._named(each) if isinstance(each, dict) else {}
            try:
                if not wager.get("bet"):
                    raise UnreadableCell("a wager is an object with a bet", "bet")  # noqa: TRY301 - told as any other
                made.wagers.append(self.filler.wager(number, wager))
            except UnreadableCell as error:
                if wager.get("bet"):
                    made.wagers.append(self.filler.unread_wager(number, wager))
                yield unreadable(file, number, str(error), {**cells, **wager}, error.column)
        yield made

    def _named(self, of: Mapping[str, Any]) -> dict[str, Any]:
        flat = _flat(of)
        names = tuple(flat)
        known = self._shapes.get(names) or self._learn(names)
        told = zip(known, flat.values(), strict=True)
        return {
            field: "" if value is None else value
            for field, value in told
            if field and (value is not None or field in _NO)
        }

    def _learn(self, names: tuple[str, ...]) -> tuple[str | None, ...]:
        found = columns(names, self.said, each_alone=self.each_alone)
        self.unknown["JSON"] = tuple(dict.fromkeys((*self.unknown.get("JSON", ()), *found.unknown)))[:100]
        self.fields |= {each for each in found.by_place if each}
        if len(self._shapes) < _SHAPES:
            self._shapes[names] = found.by_place
        return found.by_place


def _key(cells: Mapping[str, Any]) -> tuple[str, ...]:
    return tuple(str(cells.get(each) or "").strip() for each in ("table", "shoe", "coup"))


def _once(of: LoggedRound) -> Iterator[LoggedRound]:
    """Give a round; one whose wagers all stand there twice, in the same order, is a coup that the log has twice."""
    half, odd = divmod(len(of.wagers), 2)
    if (
        half < _BLOCK
        or odd
        or any(not one.like(other) for one, other in zip(of.wagers, of.wagers[half:], strict=False))
    ):
        yield of
        return
    again = replace(of, line=of.wagers[half].line, wagers=of.wagers[half:])
    of.wagers = of.wagers[:half]
    yield of
    yield again


def _twice(of: Sequence[object]) -> int:
    """Say how many of the wagers of a coup are its own: half of them, if all stand there again in the same order."""
    half, odd = divmod(len(of), 2)
    return half if half >= _BLOCK and not odd and of[:half] == of[half:] else len(of)


def _other_coup(one: LogRow, other: LogRow) -> bool:
    return any(one.cells.get(each) != other.cells.get(each) for each in ("table", "shoe", "coup"))


def _listed(wagers: Any) -> list[Any]:
    """Read wagers by name, too: ``{"1 player": 100}``."""
    if isinstance(wagers, list):
        return wagers
    found = []
    for name, amount in wagers.items():
        seat, _, bet = str(name).rpartition(" ")
        found.append({"seat": seat, "bet": bet, **(amount if isinstance(amount, dict) else {"amount": amount})})
    return found


_NESTED: Final = {"cards": "{}_cards", "hands": "{}_cards", "points": "{}_points", "totals": "{}_points"}


def _flat(of: Mapping[str, Any]) -> dict[str, Any]:
    """Take objects within an object apart: ``{"cards": {"player": …}}`` has Player's cards."""
    found: dict[str, Any] = {}
    for name, value in of.items():
        if isinstance(value, dict):
            shape = _NESTED.get(str(name).lower(), "{}")
            found.update({shape.format(inner): each for inner, each in value.items()})
        else:
            found[str(name)] = value
    return found


def _again(file: str, line: int, cells: Mapping[str, Any]) -> Departure:
    """Make the departure of wagers that stand twice in their file, though their coup stands in the log once."""
    table, shoe, coup = _key(cells)
    detail = "The wagers of this coup stand in the log twice."
    return Departure(
        line=line,
        code="wrong-order",
        severity=NOTE,
        file=file,
        table=table,
        shoe=shoe,
        coup=coup,
        found=f"coup {coup}",
        detail=detail,
    )


def unreadable(file: str, line: int, says: str, cells: Mapping[str, Any] | None = None, column: str = "") -> Departure:
    """Make the departure of a line that cannot be read."""
    told = cells or {}
    return Departure(
        line=line,
        code="unreadable",
        severity=NOTE,
        file=file,
        table=str(told.get("table") or ""),
        shoe=str(told.get("shoe") or ""),
        coup=str(told.get("coup") or ""),
        seat=str(told.get("seat") or ""),
        bet=str(told.get("bet") or ""),
        expected=column.replace("_", " "),
        found=str(told.get(column) or "")[:80],
        detail=f"{says[:1].upper()}{says[1:]}.",
    )


@contextmanager
def _kept_on_disk() -> Iterator[sqlite3.Connection]:
    """Keep the wagers of a file on disk while its coups are read, so that memory does not grow with them."""
    with tempfile.TemporaryDirectory(prefix="croupier-check-") as folder:
        kept = sqlite3.connect(Path(folder) / "wagers", isolation_level=None)
        kept.execute("PRAGMA journal_mode = OFF")
        kept.execute("PRAGMA synchronous = OFF")
        kept.execute("CREATE TABLE wagers (id INTEGER PRIMARY KEY, tbl, shoe, coup, line, file, cells, used DEFAULT 0)")
        try:
            yield kept
        finally:
            kept.close()


def _keep(kept: sqlite3.Connection, log: CsvLog) -> Iterator[Departure]:
    batch = []
    insert = "INSERT INTO wagers (tbl, shoe, coup, line, file, cells) VALUES (?, ?, ?, ?, ?, ?)"
    kept.execute("BEGIN")
    for row in log.rows():
        if row.wrong:
            yield unreadable(log.path.name, row.line, row.wrong)
            continue
        batch.append((*_key(row.cells), row.line, log.path.name, json.dumps(row.cells)))
        if len(batch) >= _BATCH:
            kept.executemany(insert, batch)
            batch.clear()
    kept.executemany(insert, batch)
    kept.execute("CREATE INDEX IF NOT EXISTS by_coup ON wagers (coup, tbl, shoe)")
    kept.execute("COMMIT")
