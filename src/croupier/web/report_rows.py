"""The rows of each report as a page shows them, and where each leads: to a coup's replay, or to the file of it."""

from collections.abc import Callable
from datetime import datetime
from fractions import Fraction
from typing import Any, Final
from urllib.parse import urlencode

from croupier.kernel.money import Money
from croupier.rulebooks import all_documents, document
from croupier.runtime.house.clock import house_time
from croupier.runtime.house.streams import kind as kind_of
from croupier.runtime.house.streams import of as name_of
from croupier.runtime.reports import matters, promotions
from croupier.web.figures import in_decks, percent
from croupier.web.handler_types import TheHouse
from croupier.web.replay_links import entry_at, replay_at, within_minute
from croupier.wording.languages import key, translated, word


def _dollars(text: str) -> str:
    """Write an amount as people read it."""
    return str(Money.dollars(text)) if text else ""


def _time(text: str) -> str:
    """A moment of the journal, which has it in UTC, in the time of the floor."""
    return f"{house_time(datetime.fromisoformat(text)):%Y-%m-%d %H:%M:%S}"


def _where(stream: str) -> str:
    """Name what an entry is about: a table, a document's jackpots, the house."""
    return f"{word(kind_of(stream))} {name_of(stream)}".strip()


def _outcome(text: str) -> str:
    """Write the outcome of a game: which hand won and the points, or what else came of it."""
    result, _, points = text.rpartition(" ")
    return f"{word(result)} {points}" if ":" in points else translated(text)


WORDED: Final = frozenset({"kind", "state", "due", "phase", "to be told"})
"""Columns of permanent words of the program."""


def _worded(column: str, text: str) -> str:
    return ", ".join(map(word, text.split(", "))) if column in WORDED and not text[:1].isdigit() else text


def _share(part: float | None) -> str:
    return "" if part is None else f"{part * 100:.2f} %"


def _claim(column: str, text: str) -> str:
    return _dollars(text) if column == "value" else text


def _hold_row(each: dict[str, Any]) -> list[str]:
    options = "".join(f", {word(name)} {word(str(value))}" for name, value in each["options"].items())
    return [
        f"{document(each['document']).title}, {word(each['game'])}, {in_decks(each['decks'])}{options}",
        word(each["bet"]),
        f"{each['wagers']:,}",
        _dollars(each["staked"]),
        _dollars(each["kept"]),
        _share(each["hold"]),
        "" if each["edge_exact"] is None else percent(Fraction(each["edge_exact"])),
        _share(each["error"]),
        "" if each["z"] is None else f"{each['z']:+.2f}",
    ]


Row = Callable[[dict[str, Any]], list[str]]
SHOWN: Final[dict[str, tuple[tuple[str, ...], Row]]] = {
    "games": (
        (
            key("table"),
            key("game"),
            key("began (Sydney)"),
            key("entries"),
            key("status"),
            key("outcome"),
            key("wagers"),
            key("players won"),
            key("rulings"),
        ),
        lambda each: [
            each[key("table")],
            str(each[key("number")]),
            _time(each[key("began")]),
            f"{each[key('entries')][0]}-{each[key('entries')][1]}",
            translated(each["status"]),
            _outcome(each["outcome"]),
            str(len(each[key("wagers")])),
            _dollars(each[key("won")]),
            str(len(each[key("rulings")])),
        ],
    ),
    "events": (
        (key("entry"), key("at (Sydney)"), key("where"), key("severity"), key("kind"), key("what")),
        lambda each: [
            str(each["sequence"]),
            _time(each["at"]),
            _where(each["stream"]),
            translated(each["severity"]),
            word(each["kind"]),
            each["says"],
        ],
    ),
    "hold": (
        (
            key("offered"),
            key("bet"),
            key("wagers"),
            key("staked"),
            key("kept"),
            key("hold"),
            key("by the rules"),
            key("error"),
            "z",
        ),
        _hold_row,
    ),
    "positions": (
        (key("table"), key("box"), key("brought"), key("wagers"), key("wagered"), key("players won"), key("players")),
        lambda each: [
            each[key("table")],
            str(each[key("box")]),
            _dollars(each[key("brought")]),
            str(each[key("wagers")]),
            _dollars(each[key("wagered")]),
            _dollars(each[key("won")]),
            key(", ").join(each[key("patrons")]),
        ],
    ),
    "incidents": (
        (key("clause"), key("rulings"), key("incidents")),
        lambda each: [each[key("clause")], str(each[key("rulings")]), str(each[key("incidents")])],
    ),
    "meter": (
        (key("pool"), key("entry"), key("at (Sydney)"), key("meter")),
        lambda each: [each["pool"], str(each["sequence"]), _time(each["at"]), _dollars(each["shown"])],
    ),
    "matters": (matters.COLUMNS, lambda each: [_worded(name, each[name]) for name in matters.COLUMNS]),
    "promotions": (promotions.COLUMNS, lambda each: [_worded(name, each[name]) for name in promotions.COLUMNS]),
    "claims": (promotions.CLAIM, lambda each: [_claim(name, each[name]) for name in promotions.CLAIM]),
}


# Where a row leads ---------------------------------------------------------------------------------------------------


def lead(report: str, row: dict[str, Any], house: TheHouse) -> str:
    """Give the address of what a row is about."""
    return _LEADS[report](row, house)


def _searched(**asked: str) -> str:
    return f"/inspector/journal?{urlencode(asked)}"


def _of_matter(row: dict[str, Any], house: TheHouse) -> str:
    where = row["where"]
    if where in house.tables:
        return replay_at(where, within_minute(row["since"])) if row["since"] else f"/inspector/tables/{where}"
    if where in {each.id for each in all_documents()}:
        return f"/inspector/registers/{where}"
    return f"/promotions/{where}" if where in house.promotions else "/matters"


_LEADS: Final[dict[str, Callable[[dict[str, Any], TheHouse], str]]] = {
    "games": lambda row, _: entry_at(row["entries"][1]),
    "events": lambda row, _: entry_at(row["sequence"]),
    "hold": lambda row, _: _searched(bet=row["bet"], kind="wager-settled"),
    "positions": lambda row, _: _searched(table=row["table"], kind="wager-settled"),
    "incidents": lambda row, _: _searched(clause=row["clause"], rulings="yes" if row["rulings"] else ""),
    "meter": lambda row, _: entry_at(row["sequence"]),
    "matters": _of_matter,
    "promotions": lambda row, _: f"/promotions/{row['promotion']}",
    "claims": lambda _row, _house: "/inspector/refused-claims",
}
