"""Views on the wire: records as plain JSON, commands under their permanent names as the journal writes them."""

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import fields, is_dataclass
from datetime import date
from enum import Enum
from fractions import Fraction
from typing import Any, Final, get_args

import msgspec

from croupier.journal.codec import CODEC
from croupier.journal.names import COMMANDS
from croupier.kernel.answers import Refused
from croupier.kernel.cards import Card
from croupier.kernel.clauses import Clause
from croupier.kernel.money import Money
from croupier.kernel.odds import Percent
from croupier.table.commands import AnnounceForm, Command
from croupier.views.offers import Act
from croupier.wording import STAFF, Audience, refusal

_COMMANDS = frozenset(COMMANDS.values())
_CENTS: ContextVar[bool] = ContextVar("money in cents", default=False)


def in_cents() -> bool:
    """Tell whether whoever is answered here reads money in cents: every program does, and no page."""
    return _CENTS.get()


@contextmanager
def money_in_cents(*, on: bool = True) -> Iterator[None]:
    token = _CENTS.set(on)
    try:
        yield
    finally:
        _CENTS.reset(token)


def wire(value: Any) -> Any:
    """Turn a view into what JSON has. Money is cents for programs and dollars for pages, a clause its reference, a
    command name and body.
    """
    kind = type(value)
    if kind in _PLAIN:
        return value
    write = _WRITERS.get(kind)
    if write is None:
        write = _WRITERS[kind] = _writer(kind)
    return write(value)


def _writer(kind: type) -> Callable[[Any], Any]:
    """Find out how values of a kind are written: it is asked once of each kind, for a view has a thousand values."""
    if kind is Act:
        return lambda value: {**_of_record(value), "command": sendable(value)}
    if kind in _COMMANDS:
        return lambda value: {"name": CODEC.name(value), "body": msgspec.Raw(CODEC.encode(value))}
    if kind in _WRITTEN:
        written: Callable[[Any], Any] = _WRITTEN[kind]
        return written
    if issubclass(kind, Enum):
        return lambda value: wire(value.value)
    if issubclass(kind, Mapping):
        return lambda value: {str(wire(name)): wire(each) for name, each in value.items()}
    if issubclass(kind, tuple | list | frozenset):
        return lambda value: [wire(each) for each in value]
    if is_dataclass(kind):
        return _of_record
    return (lambda value: value.isoformat()) if issubclass(kind, date) else lambda value: value


def _of_record(value: Any) -> dict[str, Any]:
    return {name: wire(getattr(value, name)) for name in _names(type(value))}


_WRITERS: Final[dict[type, Callable[[Any], Any]]] = {}
_PLAIN: Final = frozenset({str, int, bool, type(None)})
"""What JSON has by itself."""


def refused(value: Refused, audience: Audience = STAFF) -> dict[str, Any]:
    """Write a refusal, with its sentences for whoever is told."""
    says, mend = refusal(value, audience)
    because = list(dict.fromkeys(str(each) for each in value.because))
    return {"code": value.code, "says": says, "mend": mend, "clauses": because}


_AT_A_TABLE: Final = frozenset(get_args(Command))
_BY_THE_HOUSE = frozenset(
    {
        *("by", "at", "seal", "seed", "key", "conditions"),
        *("rulebook", "game", "low_limit", "barred", "unreturned", "scores", "uncounted", "runs"),
    }
)
"""What the house puts in itself away from a table; the conditions to be published are those of the draft."""
_OF_A_FORM = frozenset({"seal", "key"})
"""What the house puts in itself at a table: how an undisclosed wager is sealed."""


def sendable(act: Act) -> dict[str, Any]:
    """Write an act as it is sent: what is to be filled in, and what the house adds, is left out."""
    by_house = _OF_A_FORM if type(act.command) in _AT_A_TABLE else _BY_THE_HOUSE
    if isinstance(act.command, AnnounceForm):
        by_house |= {"bet", "amount"}  # only the house knows what a form says
    plain: dict[str, Any] = CODEC.plain(act.command)
    asked = {each.name.partition(".")[0] for each in act.fields}
    empty = {each.name for each in act.fields if not each.needed and plain.get(each.name, 0) in (None, "")}
    left_out = by_house | (asked - empty)
    return {
        "name": CODEC.name(act.command),
        "body": {name: value for name, value in plain.items() if name not in left_out},
    }


def sent(act: Act) -> str:
    """Write an act as a page sends it."""
    return msgspec.json.encode(sendable(act)).decode()


_WRITTEN: Mapping[type, Any] = {
    Money: lambda value: value.cents if _CENTS.get() else value.plain,
    Clause: str,
    Card: str,
    Percent: str,
    Fraction: str,
    Refused: refused,
}


def _names(kind: Any) -> tuple[str, ...]:
    known = _NAMES.get(kind)
    if known is None:
        known = _NAMES[kind] = tuple(each.name for each in fields(kind))
    return known


_NAMES: dict[type, tuple[str, ...]] = {}


def encoded(value: Any) -> bytes:
    return msgspec.json.encode(wire(value))
