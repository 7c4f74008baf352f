"""Coups, wagers and payments as rows, for other systems: from the journal, between two days, one opening of a table at
a time. Money is in cents, times are in UTC. A coup of a tournament has its row, and no wagers: its chips are no money.
"""

import csv
import io
import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from datetime import date
from typing import Any, Final
from zoneinfo import ZoneInfo

from croupier.journal.reader import Reader
from croupier.runtime.house.clock import ZONE
from croupier.runtime.reports.games import Game, games

Row = Mapping[str, Any]


def _of(game: Game) -> dict[str, Any]:
    return {"table": game.table, "document": game.document, "opening": game.opening, "coup": game.number}


def coups(game: Game) -> Iterator[Row]:
    yield {
        **_of(game),
        "began": game.began.isoformat(),
        "ended": game.ended.isoformat(),
        "first_entry": game.entries[0],
        "last_entry": game.entries[1],
        "status": game.status,
        "outcome": game.outcome,
        "hands": "; ".join(f"{name}: {cards}" for name, cards in game.hands.items()),
        "wagers": len(game.in_money),
        "players_won": game.won.cents,
    }


def wagers(game: Game) -> Iterator[Row]:
    for each in game.in_money:
        yield {
            **_of(game),
            "ended": game.ended.isoformat(),
            "wager": each.number,
            "box": each.box,
            "patron": each.patron,
            "bet": each.bet,
            "amount": each.amount.cents,
            "token": each.token,
            "net": None if each.net is None else each.net.cents,
        }


def payments(game: Game) -> Iterator[Row]:
    """Give what was paid and taken: each settled wager, and each prize of a jackpot."""
    settled = ((each.box, each.patron, each.bet, each.net) for each in game.in_money if each.net is not None)
    prizes = ((box, "", "jackpot prize", amount) for box, amount in game.prizes)
    for box, patron, what, amount in (*settled, *prizes):
        yield {
            **_of(game),
            "ended": game.ended.isoformat(),
            "box": box,
            "patron": patron,
            "what": what,
            "paid": max(amount.cents, 0),
            "taken": max(-amount.cents, 0),
        }


KINDS: Final[Mapping[str, Callable[[Game], Iterator[Row]]]] = {"coups": coups, "wagers": wagers, "payments": payments}
_GAME: Final = ("table", "document", "opening", "coup")
COLUMNS: Final[Mapping[str, tuple[str, ...]]] = {
    "coups": (
        *(*_GAME, "began", "ended", "first_entry", "last_entry", "status", "outcome", "hands", "wagers"),
        "players_won",
    ),
    "wagers": (*_GAME, "ended", "wager", "box", "patron", "bet", "amount", "token", "net"),
    "payments": (*_GAME, "ended", "box", "patron", "what", "paid", "taken"),
}
"""What each row has, in its order."""
FORMS: Final = ("csv", "jsonl")


def rows(reader: Reader, kind: str, tables: Iterable[str], first: date | None, last: date | None) -> Iterator[Row]:
    """Go through the rows of the games that ended on these days, by the calendar of the floor."""
    for table in tables:
        for game in games(reader, table):
            if is_between(game, first, last):
                yield from KINDS[kind](game)


def is_between(game: Game, first: date | None, last: date | None) -> bool:
    """Tell whether a game ended on one of these days, by the calendar of the floor."""
    day = game.ended.astimezone(ZoneInfo(ZONE)).date()
    return (first is None or first <= day) and (last is None or day <= last)


def written(kind: str, form: str, found: Iterable[Row]) -> Iterator[bytes]:
    """Write rows as they come: as CSV with a line of heads, or as a JSON object a line."""
    if form == "jsonl":
        yield from (json.dumps(dict(each), ensure_ascii=False).encode() + b"\n" for each in found)
        return
    file = io.StringIO()
    lines = csv.DictWriter(file, COLUMNS[kind], lineterminator="\r\n")
    lines.writeheader()
    for each in found:
        lines.writerow({name: _safe(value) for name, value in each.items()})
        if file.tell() > _CHUNK:
            yield _taken(file)
    yield _taken(file)


_CHUNK: Final = 32 * 1024


def _taken(file: io.StringIO) -> bytes:
    text = file.getvalue()
    file.seek(0)
    file.truncate()
    return text.encode()


def _safe(value: Any) -> Any:
    """A text that a spreadsheet would run is quoted."""
    return f"'{value}" if isinstance(value, str) and value[:1] in {"=", "+", "-", "@", "\t", "\r"} else value
