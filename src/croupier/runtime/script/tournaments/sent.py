"""Conditions of a tournament as somebody sends them: a text in TOML, or the same fields as JSON. What is left out is
not stated.
"""

import tomllib
from collections.abc import Mapping
from decimal import Decimal
from typing import Any, Final

from croupier.floor.tournaments import Conditions
from croupier.games.edition import Edition
from croupier.runtime.script.promotions.sent import exact, timed
from croupier.runtime.script.tournaments.conditions import HEADER
from croupier.runtime.script.tournaments.conditions import conditions as read
from croupier.runtime.script.values import Unfit, only, table

FIELDS: Final = tuple(each for each in HEADER if each not in {"id", "lacks", "seated"})
_NOT_STATED: Final[Mapping[str, Any]] = {"statements": {}, "available": []}
_OF_THE_TABLE: Final = ("limits", "boxes")
_TIMES: Final = ("withdraw_until", "substitute_until")


def conditions(given: object, own: Edition) -> Conditions:
    """Read conditions under a document; limits and boxes are those of the tables. Raises `Unfit`."""
    stated = _toml(given) if isinstance(given, str) else _json(given)
    only(stated, FIELDS, "conditions")
    of_table = {name: stated[name] for name in _OF_THE_TABLE if name in stated}
    others = {name: value for name, value in stated.items() if name not in of_table}
    return read({**_NOT_STATED, **others}, own, of_table)


def _toml(given: str) -> Mapping[str, Any]:
    """Read a text: the fields alone, or those under `tournament` and `table` as in the header of a script."""
    try:
        found = tomllib.loads(given, parse_float=Decimal)
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        raise Unfit(f"it is not TOML: {error}") from None
    if "tournament" not in found:
        return found
    shown = table(found.get("table", {}))
    return {**table(found["tournament"]), **{name: shown[name] for name in _OF_THE_TABLE if name in shown}}


def _json(given: object) -> Mapping[str, Any]:
    """Read what JSON has no word for: times are texts, and a number with a point is exact."""
    return timed({name: exact(value) for name, value in table(given).items()}, _TIMES)
