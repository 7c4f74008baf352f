"""Views on the wire: records as plain JSON, commands under their permanent names as the journal writes them."""

from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from datetime import date
from enum import Enum
from fractions import Fraction
from typing import Any

import msgspec

from croupier.journal.codec import CODEC
from croupier.journal.names import COMMANDS
from croupier.kernel.answers import Refused
from croupier.kernel.cards import Card
from croupier.kernel.clauses import Clause
from croupier.kernel.money import Money
from croupier.kernel.odds import Percent

_COMMANDS = frozenset(COMMANDS.values())


def wire(value: Any) -> Any:
    """Turn a view into what JSON has. Money is dollars and cents, a clause its reference, a command name and body."""
    kind = type(value)
    if kind in _COMMANDS:
        return {"name": CODEC.name(value), "body": msgspec.Raw(CODEC.encode(value))}
    if kind in _WRITTEN:
        return _WRITTEN[kind](value)
    if isinstance(value, Enum):
        return wire(value.value)
    if isinstance(value, Mapping):
        return {str(wire(name)): wire(each) for name, each in value.items()}
    if isinstance(value, tuple | list | frozenset):
        return [wire(each) for each in value]
    if is_dataclass(value):
        return {name: wire(getattr(value, name)) for name in _names(kind)}
    return value.isoformat() if isinstance(value, date) else value


def _refused(value: Refused) -> dict[str, Any]:
    because = list(dict.fromkeys(str(each) for each in value.because))
    return {"code": value.code, "says": value.says, "mend": value.mend, "clauses": because}


_WRITTEN: Mapping[type, Any] = {
    str: lambda value: value,
    int: lambda value: value,
    bool: lambda value: value,
    type(None): lambda value: value,
    Money: lambda value: value.plain,
    Clause: str,
    Card: str,
    Percent: str,
    Fraction: str,
    Refused: _refused,
}


def _names(kind: Any) -> tuple[str, ...]:
    known = _NAMES.get(kind)
    if known is None:
        known = _NAMES[kind] = tuple(each.name for each in fields(kind))
    return known


_NAMES: dict[type, tuple[str, ...]] = {}


def encoded(value: Any) -> bytes:
    return msgspec.json.encode(wire(value))
