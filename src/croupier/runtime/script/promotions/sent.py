"""Conditions as somebody sends them: a text in TOML, or the same fields as JSON. What is left out is not stated."""

import tomllib
from collections.abc import Mapping
from datetime import date, datetime
from decimal import Decimal
from typing import Any, Final

from croupier.floor.promotions import Conditions
from croupier.games.edition import Edition
from croupier.runtime.script.promotions.conditions import HEADER
from croupier.runtime.script.promotions.conditions import conditions as read
from croupier.runtime.script.values import Unfit, only, table

FIELDS: Final = tuple(each for each in HEADER if each not in {"documents", "lacks"})
_NOT_STATED: Final[Mapping[str, Any]] = {"statements": {}, "marketing": False, "available": []}
_TIMES: Final = ("starts", "closes", "draw_at")


def conditions(given: object, editions: tuple[Edition, ...]) -> Conditions:
    """Read conditions under the documents of their promotion. Raises `Unfit`."""
    stated = _toml(given) if isinstance(given, str) else _json(given)
    only(stated, FIELDS, "conditions")
    return read({**_NOT_STATED, **stated}, editions)


def _toml(given: str) -> Mapping[str, Any]:
    """Read a text: the fields alone, or those under `promotion` as in the header of a script."""
    try:
        found = tomllib.loads(given, parse_float=Decimal)
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        raise Unfit(f"it is not TOML: {error}") from None
    return table(found["promotion"]) if "promotion" in found else found


def _json(given: object) -> Mapping[str, Any]:
    """Read what JSON has no word for: times are texts, and a number with a point is exact."""
    return timed({name: exact(value) for name, value in table(given).items()}, _TIMES)


def timed(stated: dict[str, object], names: tuple[str, ...]) -> dict[str, object]:
    """Read those fields that are times."""
    for name in names:
        if isinstance(said := stated.get(name), str):
            stated[name] = _time(said)
    return stated


def exact(value: object) -> object:
    """Read a number with a point as it is written."""
    match value:
        case float():
            return Decimal(str(value))
        case list():
            return [exact(each) for each in value]
        case dict():
            return {name: exact(each) for name, each in value.items()}
        case _:
            return value


def _time(value: str) -> object:
    for read_ in (date.fromisoformat, datetime.fromisoformat):
        try:
            return read_(value)
        except ValueError:
            continue
    return value
