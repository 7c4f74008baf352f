"""Reading a table script. What is wrong with one is said with its file, line and a sentence."""

import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import date, datetime
from decimal import Decimal
from pathlib import Path
from typing import Any

from croupier.games.baccarat.edition import BaccaratEdition
from croupier.games.editions import edition
from croupier.kernel.chips import Chips, NotChips
from croupier.kernel.ids import BetId
from croupier.kernel.money import Money, NotMoney
from croupier.kernel.odds import Percent
from croupier.rulebooks import UnknownClause, UnknownDocument, UnknownReading, clause
from croupier.runtime.deal import CuttingCard, Drawn
from croupier.runtime.script.shoe import BadShoe, shoe, shuffled
from croupier.table.setup import Device, Limits, Method, Range, Setup

Toml = Mapping[str, Any]


class Malformed(ValueError):
    """The text is no table script."""


@dataclass(frozen=True, slots=True)
class Step:
    number: int
    line: int
    name: str
    given: Any
    beside: Toml


@dataclass(frozen=True, slots=True)
class Script:
    file: str
    title: str
    clauses: tuple[str, ...]
    edition: BaccaratEdition
    setup: Setup
    limits: Limits
    at: datetime
    shoes: tuple[tuple[Drawn | CuttingCard, ...], ...]
    steps: tuple[Step, ...] = field(repr=False)


def read(path: Path, chosen: Mapping[str, str] | None = None) -> Script:
    """Read a script from a file; `chosen` are readings to run instead of ours."""
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        reason = error.strerror if isinstance(error, OSError) else "not UTF-8 text"
        raise Malformed(f"{path}: cannot be read: {reason}") from None
    return reads(text, str(path), chosen)


def reads(text: str, file: str = "script", chosen: Mapping[str, str] | None = None) -> Script:
    try:
        raw = tomllib.loads(text, parse_float=Decimal)
    except tomllib.TOMLDecodeError as error:
        raise Malformed(f"{file}: {error}") from None
    try:
        return _script(raw, text, file, chosen or {})
    except _WRONG as error:
        raise Malformed(f"{file}: {_sentence(error)}") from None


_WRONG = (NotMoney, NotChips, BadShoe, UnknownDocument, UnknownClause, UnknownReading, TypeError, ValueError, KeyError)


def _sentence(error: Exception) -> str:
    if isinstance(error, KeyError):
        return f"the header lacks {error.args[0]!r}"
    return str(error)


_TOP = frozenset({"title", "clauses", "table", "shoe", "seed", "steps"})
_TABLE = frozenset(
    {
        *(
            "rulebook",
            "game",
            "decks",
            "device",
            "method",
            "boxes",
            "side_bets",
            "layout",
            "area",
            "low_limit",
            "chips",
        ),
        *("at", "options", "limits", "positions", "tolerance", "tournament", "private_area", "closed_boxes", "cash"),
        *("missing", "published", "jackpot", "cards"),
    }
)


def _script(raw: Toml, text: str, file: str, chosen: Mapping[str, str]) -> Script:
    _only(raw, _TOP, "a script")
    table = _mapping(raw["table"], "table")
    _only(table, _TABLE, "table")
    rules = edition(str(table["rulebook"]))
    if not isinstance(rules, BaccaratEdition):
        raise ValueError(f"{rules.rulebook} cannot be played yet")  # noqa: TRY004 - a fault of the file
    for id_, choice in chosen.items():
        rules = rules.under(id_, choice)
    setup = _setup(table, rules)
    return Script(
        file=file,
        title=str(raw.get("title", "")),
        clauses=tuple(str(clause(each)) for each in raw.get("clauses", ())),
        edition=rules,
        setup=setup,
        limits=limits(table.get("limits", {})),
        at=_datetime(table["at"]),
        shoes=_shoes(raw, setup.decks),
        steps=_steps(raw["steps"], text, file),
    )


def _only(given: Toml, known: frozenset[str], where: str) -> None:
    unknown = [key for key in given if key not in known]
    if unknown:
        raise ValueError(f"{where} has no field {unknown[0]!r}; there are {', '.join(sorted(known))}")


def _mapping(value: object, name: str) -> Toml:
    if not isinstance(value, Mapping):
        raise TypeError(f"{name} is a table of fields, not {value!r}")
    return value


def _setup(table: Toml, rules: BaccaratEdition) -> Setup:
    options = dict(table.get("options", {}))
    premium = options.pop("tie-premium", None)
    tolerance = _mapping(table.get("tolerance", {}), "tolerance")
    return Setup(
        game=str(table["game"]),
        decks=_whole(table["decks"], "decks"),
        device=_one_of(Device, table.get("device", "shoe"), "device"),
        method=_one_of(Method, table.get("method", "A"), "method"),
        boxes=_whole(table.get("boxes", 7), "boxes"),
        chips=Chips(tuple(money(each) for each in table["chips"])),
        side_bets=tuple(str(each) for each in table.get("side_bets", ())),
        layout=table.get("layout"),
        area=table.get("area"),
        low_limit=bool(table.get("low_limit", False)),
        tournament=bool(table.get("tournament", False)),
        private_area=bool(table.get("private_area", False)),
        options={str(key): _whole(value, key) for key, value in options.items()},
        tie_premium=Percent.of(str(premium)) if premium is not None else None,
        positions={BetId(key): _whole(value, key) for key, value in table.get("positions", {}).items()},
        cut_tolerance=_whole(tolerance.get("cut", 0), "tolerance.cut"),
        cutting_card_tolerance=_whole(tolerance.get("cutting_card", 0), "tolerance.cutting_card"),
        closed_boxes=tuple(table.get("closed_boxes", ())),
        takes_cash=bool(table.get("cash", True)),
        missing=tuple(table.get("missing", ())),
        published=_published(table, rules),
    )


def _published(table: Toml, rules: BaccaratEdition) -> date:
    """A script plays under rules that are in force; a header may say when they were published."""
    given = table.get("published")
    if isinstance(given, date):
        return given
    return rules.document.effective or rules.document.signed


def _whole(value: object, name: str) -> int:
    if type(value) is not int:
        raise TypeError(f"{name} is a whole number, not {value!r}")
    return value


def _one_of(kind: Callable[[Any], Any], value: object, name: str) -> Any:
    try:
        return kind(value)
    except ValueError:
        names = ", ".join(str(each.value) for each in kind)  # type: ignore[attr-defined]  # an enumeration
        raise ValueError(f"{name} is one of {names}, not {value!r}") from None


def money(value: object) -> Money:
    if isinstance(value, bool) or not isinstance(value, int | str | Decimal):
        raise TypeError(f"{value!r} is not an amount of money")
    return Money.dollars(value)


def ranges(given: Toml) -> dict[str, Range]:
    found = {}
    for name, pair in given.items():
        if not isinstance(pair, list) or len(pair) != len(("least", "most")):
            raise TypeError(f"the limits of {name} are a least and a most, not {pair!r}")
        found[name] = Range(least=money(pair[0]), most=money(pair[1]))
    return found


_TOTALS = {"differential", "area", "unit", "regulator_minimum"}


def limits(given: Toml) -> Limits:
    optional = {key: money(given[key]) for key in ("differential", "unit", "regulator_minimum") if key in given}
    return Limits(
        bets=ranges({key: value for key, value in given.items() if key not in _TOTALS}),
        areas={key: money(value) for key, value in given.get("area", {}).items()},
        **optional,
    )


def _datetime(value: object) -> datetime:
    if not isinstance(value, datetime):
        raise TypeError(f"at is a date and time, not {value!r}")
    return value


def _shoes(raw: Toml, decks: int) -> tuple[tuple[Drawn | CuttingCard, ...], ...]:
    if "shoe" not in raw:
        return (shuffled(_whole(raw.get("seed", 0), "seed"), decks),)
    given = raw["shoe"]
    texts = [given] if isinstance(given, str) else given
    return tuple(shoe(str(each), decks) for each in texts)


# Steps ---------------------------------------------------------------------------------------------------------------

STEPS = frozenset(
    {
        *("sit", "leave", "wager", "withdraw", "no-more-bets", "deal", "card", "expose", "act", "settle"),
        *("shuffle", "cut", "load", "burn", "replace-cards", "check-cards", "offer-hand", "refuse-hand"),
        *("report", "decide", "approve", "restrict", "notify", "post", "unpost", "change", "close", "open", "wait"),
        *("collect-commission", "limit-players", "decline"),
    }
)
BESIDE = frozenset(
    {
        *("by", "face", "refused", "ruling", "clause", "asks", "notifies"),
        *("result", "points", "cards", "pays", "returns", "state"),
    }
)


def _steps(raw: object, text: str, file: str) -> tuple[Step, ...]:
    if not isinstance(raw, list):
        raise TypeError("steps is an array of tables, one step each")
    lines = _lines(text, len(raw))
    steps = []
    for number, each in enumerate(raw, start=1):
        line = lines[number - 1]
        names = [key for key in each if key in STEPS] if isinstance(each, Mapping) else []
        unknown = [key for key in each if key not in STEPS | BESIDE] if isinstance(each, Mapping) else []
        if unknown:
            raise Malformed(f"{file}, line {line}: step {number} has no field {unknown[0]!r}")
        if len(names) != 1:
            raise Malformed(f"{file}, line {line}: step {number} names {len(names)} commands; a step names one")
        beside = {key: value for key, value in each.items() if key != names[0]}
        steps.append(Step(number, line, names[0], each[names[0]], beside))
    return tuple(steps)


def _lines(text: str, count: int) -> list[int]:
    """Find the line on which each step begins: the inline tables of the array `steps`, in order."""
    start = text.find("steps")
    depth, line, quote, lines = 0, text.count("\n", 0, max(start, 0)) + 1, "", []
    comment = False
    for char in text[max(start, 0) :]:
        if char == "\n":
            line, comment = line + 1, False
        elif comment:
            continue
        elif quote:
            quote = "" if char == quote else quote
        elif char in "\"'":
            quote = char
        elif char == "#":
            comment = True
        elif char == "{":
            if depth == 0:
                lines.append(line)
            depth += 1
        elif char == "}":
            depth -= 1
    return lines + [line] * (count - len(lines))
