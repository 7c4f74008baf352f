"""An edition written out as text, whole, and built again from it.

The text is what an edition's digest is the hash of: whoever has it can see for himself that these are the terms, and a
program of the same make decides by them again. A term or policy is told by the name of its class, which is looked for
only where an edition may have it; clauses are told by their numbers, for an edition cites one document alone; of the
readings only the choices are written.
"""

import json
from collections.abc import Callable, Mapping
from dataclasses import fields
from datetime import date
from enum import Enum
from fractions import Fraction
from functools import cache
from types import NoneType, UnionType
from typing import Any, ClassVar, Union, get_args, get_origin, get_type_hints

from croupier.kernel.clauses import Clause
from croupier.kernel.errors import CroupierError
from croupier.kernel.money import Money
from croupier.rulebooks import Citing

IS = "is"
READINGS = "readings"


class NotTerms(CroupierError, ValueError):
    """A text is no edition that this version can build."""


# Writing -------------------------------------------------------------------------------------------------------------


def written(edition: Any) -> str:
    """Write an edition out: the same text for the same terms, always."""
    kind: Any = type(edition)
    plain = {name: _plain(getattr(edition, name)) for name in _names(kind) if name != READINGS}
    chosen = {each.id: each.choice for each in edition.readings}
    whole = {IS: kind.__name__, **plain, READINGS: chosen}
    return json.dumps(whole, ensure_ascii=False, separators=(",", ":"))


def _plain(value: Any) -> Any:
    kind: Any = type(value)
    if kind in _AS_IT_IS:
        return value
    if kind is tuple:
        return [_plain(each) for each in value]
    one = _WRITERS.get(kind)
    if one:
        return one(value)
    if isinstance(value, Enum):
        return f"{kind.__name__}.{value.name}"
    return {IS: kind.__name__, **{name: _plain(getattr(value, name)) for name in _names(kind)}}


_AS_IT_IS = frozenset({str, int, bool, NoneType})
_WRITERS: Mapping[type, Callable[[Any], Any]] = {
    Clause: lambda clause: clause.number,
    Money: lambda money: money.cents,
    Fraction: str,
    date: str,
}


@cache
def _names(kind: Any) -> tuple[str, ...]:
    return tuple(each.name for each in fields(kind))


# Building ------------------------------------------------------------------------------------------------------------


def parts(text: str, kinds: Mapping[str, type]) -> tuple[type, dict[str, Any]]:
    """Read what `written` wrote: which of these kinds it is, and its fields, the readings as ids and choices.

    Raises `NotTerms`.
    """
    try:
        plain = json.loads(text)
        kind = kinds[plain[IS]]
        chosen = dict(plain[READINGS])
        cite = Citing(plain["rulebook"])
        given = _given({**plain, READINGS: []}, kind, cite)
    except NotTerms:
        raise
    except Exception as error:
        raise NotTerms(f"they cannot be built by this version: {type(error).__name__}, {error}") from error
    return kind, {**given, READINGS: chosen}


def _given(plain: Any, kind: Any, cite: Citing, inside: Any = None) -> dict[str, Any]:
    """Build the fields of a record, all of them and no other. `inside` is what the value of a cited term is."""
    known = hints(kind)
    if plain.keys() != {IS, *known}:
        raise NotTerms(f"a {kind.__name__} has other terms in this version")
    wanted = {**known, "value": inside} if inside is not None else known
    return {name: _built(plain[name], hint, cite) for name, hint in wanted.items()}


def _built(plain: Any, hint: Any, cite: Citing) -> Any:
    origin, inner = get_origin(hint), get_args(hint)
    if origin in {Union, UnionType}:
        return None if plain is None and NoneType in inner else _built(plain, _chosen(plain, inner), cite)
    if origin is tuple:
        return tuple(_built(each, inner[0], cite) for each in plain)
    if hint is Clause:
        return cite(plain)[0]
    if hint in _READERS:
        return _READERS[hint](plain)
    kind = origin or hint
    if issubclass(kind, Enum):
        name, _, member = plain.partition(".")
        if name != kind.__name__:
            raise NotTerms(f"{plain!r} is no {kind.__name__}")
        return kind[member]
    if plain[IS] != kind.__name__:
        raise NotTerms(f"{plain[IS]!r} is no {kind.__name__}")
    return kind(**_given(plain, kind, cite, inner[0] if inner else None))


def _chosen(plain: Any, among: tuple[Any, ...]) -> Any:
    """Find which of several types something was written from."""
    kinds = {(get_origin(each) or each).__name__: each for each in among if each is not NoneType}
    if len(kinds) == 1:
        return next(iter(kinds.values()))
    name = plain[IS] if type(plain) is dict else plain.partition(".")[0]
    if name not in kinds:
        raise NotTerms(f"{name} is none of those that this version knows there")
    return kinds[name]


def _exactly(kind: type) -> Callable[[Any], Any]:
    def read(plain: Any) -> Any:
        if type(plain) is not kind:
            raise NotTerms(f"{plain!r} is not {kind.__name__}")
        return plain

    return read


_READERS: Mapping[Any, Callable[[Any], Any]] = {
    str: _exactly(str),
    int: _exactly(int),
    bool: _exactly(bool),
    Money: Money,
    Fraction: Fraction,
    date: date.fromisoformat,
}


@cache
def hints(kind: type) -> dict[str, Any]:
    """Name what each field of a record may be, in order."""
    found = get_type_hints(kind)
    return {name: found[name] for name in _names(kind) if get_origin(found[name]) is not ClassVar}
