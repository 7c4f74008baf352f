"""What table a log is of: document, game, decks, options, layout, chips, limits. A table that may not be opened so is
refused with its clause.
"""

import tomllib
from collections.abc import Mapping
from datetime import datetime, timedelta
from decimal import Decimal
from pathlib import Path
from typing import Any, Final

from croupier.games.editions import edition
from croupier.games.kinds import AnyEdition
from croupier.kernel.answers import Refused
from croupier.kernel.ids import BetId
from croupier.kernel.money import Money
from croupier.kernel.records import record
from croupier.proving.logs.reading import BadLog
from croupier.rulebooks import UnknownDocument
from croupier.runtime.script.header import TABLE, header
from croupier.runtime.script.values import Unfit
from croupier.table import decide, unopened
from croupier.table.commands import OpenTable
from croupier.table.setup import Limits, Range, Setup
from croupier.wording import refusal

_ALSO: Final = {"document": "rulebook", "publication": "published", "date": "at", "opened": "at"}
_NAMES: Final = ("id", "name", "table")
_MOST: Final = Money.dollars(1_000_000_000)


@record
class TableHeader:
    """One table: its edition, what it was opened with, and its sign; `limits` is None where the header has none."""

    name: str
    edition: AnyEdition
    setup: Setup
    limits: Limits | None
    chips_told: bool
    meter: Money | None = None
    seed: Money | None = None
    increment: Any = None
    bonus: Money | None = None


def read_headers(path: Path) -> dict[str, TableHeader]:
    """Read a header: one table, or several by their names. Raises `BadLog`."""
    try:
        given = tomllib.loads(path.read_text(encoding="utf-8-sig"), parse_float=Decimal)
    except OSError as error:
        raise BadLog(f"the header {path} cannot be read: {(error.strerror or '').lower()}") from None
    except UnicodeDecodeError:
        raise BadLog(f"the header {path} is no text in UTF-8") from None
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        raise BadLog(f"the header {path} is not TOML: {error}") from None
    found = {each.name: each for each in (_made(path, name, of) for name, of in _tables(given))}
    if not found:
        raise BadLog(f"the header {path} has no table")
    return found


def _tables(given: Mapping[str, Any]) -> list[tuple[str, Mapping[str, Any]]]:
    """Find the tables of a header, each with its name; the name of the only one may be left out."""
    inner = given.get("tables", given.get("table", given))
    if isinstance(inner, list):
        return [(_named(each), each) for each in inner if isinstance(each, dict)]
    if isinstance(inner, dict) and inner and all(isinstance(each, dict) for each in inner.values()):
        shared = {name: each for name, each in given.items() if not isinstance(each, dict)}
        return [(name, {**shared, **each}) for name, each in inner.items()]
    if inner is not given and isinstance(inner, dict):
        return [(_named(inner), inner)]
    return [(_named(given), given)] if isinstance(given, dict) else []


def _named(given: Mapping[str, Any]) -> str:
    return next((str(given[each]) for each in _NAMES if isinstance(given.get(each), str | int)), "")


def _made(path: Path, name: str, given: Mapping[str, Any]) -> TableHeader:
    told = {_ALSO.get(key, key): each for key, each in given.items() if key not in _NAMES}
    told.pop("title", None)
    unknown = sorted(set(told) - set(TABLE))
    where = f"the header {path}" + (f", table {name}" if name else "")
    if unknown:
        raise BadLog(f"{where} has no field {unknown[0]!r}; there are {', '.join(TABLE)}")
    try:
        rules = edition(str(told.get("rulebook", "")))
    except UnknownDocument as error:
        raise BadLog(f"{where}: {error}") from None
    told = {**_usual(rules), **told, "rulebook": rules.rulebook}
    try:
        read = header(told, {})
    except (Unfit, ValueError, TypeError) as error:
        raise BadLog(f"{where}: {error}") from None
    limits = read.limits if read.limits.bets else None
    _lawful(where, read.edition, read.setup, limits, read.at)
    pool = read.jackpot
    return TableHeader(
        name=name,
        edition=read.edition,
        setup=read.setup,
        limits=limits,
        chips_told="chips" in given,
        meter=pool.meter if pool else None,
        seed=pool.seed if pool else None,
        increment=pool.increment if pool else None,
        bonus=pool.bonus if pool else None,
    )


def _usual(rules: Any) -> dict[str, Any]:
    """Fill in what a header may leave out: the first game, the most decks, chips of a cent, a day after the rules."""
    since = rules.document.effective or rules.document.signed
    return {
        "game": rules.games[0].id,
        "decks": max(rules.cards.decks.value),
        "device": rules.cards.devices.value[0],
        "chips": [Decimal("0.01")],
        "at": datetime(since.year, since.month, since.day, 12) + timedelta(days=1),  # noqa: DTZ001 - local
    }


def _lawful(where: str, rules: AnyEdition, setup: Setup, limits: Limits | None, at: datetime) -> None:
    """Open the table as the header has it: what the document forbids is said with its clause."""
    shown = limits or _any_limits(rules, setup)
    answer = decide(unopened(rules, setup, shown, at), OpenTable(setup=setup, limits=shown, at=at))
    if isinstance(answer, Refused):
        why = ", ".join(str(each) for each in answer.because)
        raise BadLog(f"{where}: {refusal(answer).says} ({why})")


def _any_limits(rules: AnyEdition, setup: Setup) -> Limits:
    """Make a sign on which every bet of the table stands, for a header without one."""
    if setup.game not in {each.id for each in rules.games}:
        return Limits(bets={})
    offered = {each.id for each in rules.side_bets if each.family in setup.side_bets} | set(setup.side_bets)
    bets = {each.id for each in rules.game(setup.game).bets} | offered
    least = min(setup.chips.denominations)
    return Limits(bets={BetId(bet): Range(least=least, most=_MOST) for bet in bets}, regulator_minimum=least)
