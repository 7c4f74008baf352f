"""Types as JSON Schema, for the description of the interface: commands and events as the codec reads and writes them,
views as they are sent.
"""

from collections.abc import Mapping
from dataclasses import MISSING, fields, is_dataclass
from datetime import date, datetime
from enum import Enum
from fractions import Fraction
from types import NoneType, UnionType
from typing import Any, Final, NewType, Union, get_args, get_origin, get_type_hints

from croupier.kernel.answers import Refused
from croupier.kernel.cards import Card
from croupier.kernel.chips import Chips
from croupier.kernel.clauses import Clause
from croupier.kernel.money import Money
from croupier.kernel.odds import Odds, Percent
from croupier.table.commands import Command
from croupier.views.offers import Act

Schema = dict[str, Any]

_MONEY: Final[Schema] = {
    "type": "integer",
    "description": "An amount of money in cents. $25.00 is 2500.",
    "examples": [2500],
}
_CARD: Final[Schema] = {
    "type": "string",
    "description": "A card: rank and suit.",
    "pattern": "^[2-9TJQKA][cdhs]$",
    "examples": ["9h"],
}
_CLAUSE: Final[Schema] = {
    "type": "string",
    "description": "A clause: document and number.",
    "examples": ["star-baccarat 12.13"],
}
_SHARED: Final[Mapping[type, tuple[str, Schema]]] = {
    Money: ("Money", _MONEY),
    Card: ("Card", _CARD),
    Clause: ("Clause", _CLAUSE),
}
"""Types that have a name of their own in the description."""

_PLAIN: Final[Mapping[Any, Schema]] = {
    str: {"type": "string"},
    int: {"type": "integer"},
    float: {"type": "number"},
    bool: {"type": "boolean"},
    NoneType: {"type": "null"},
    Any: {},
    object: {},
    datetime: {"type": "string", "description": "A moment in ISO 8601: of the table's clock, or with Z in UTC."},
    date: {"type": "string", "format": "date"},
    Odds: {"type": "string", "description": "Odds: what is paid for what is staked.", "examples": ["8:1"]},
    Percent: {"type": "string", "description": "A share in hundredths, exact.", "examples": ["1/2"]},
    Fraction: {"type": "string", "description": "An exact number.", "examples": ["1/3"]},
    Chips: {"type": "array", "items": {"$ref": "#/components/schemas/Money"}},
    Refused: {"$ref": "#/components/schemas/Refusal"},
}
REFUSAL: Final[Schema] = {
    "type": "object",
    "required": ["code", "says", "mend", "clauses"],
    "properties": {
        "code": {"type": "string"},
        "says": {"type": "string"},
        "mend": {"type": "string"},
        "clauses": {"type": "array", "items": {"$ref": "#/components/schemas/Clause"}},
    },
}
SENDABLE: Final[Schema] = {
    "type": "object",
    "description": "A command as it is sent.",
    "required": ["name", "body"],
    "properties": {"name": {"type": "string"}, "body": {"type": "object", "additionalProperties": True}},
}


class Components(dict[str, Schema]):
    """The schemas that have a name, and whose it is: two records of one name are called after their modules too."""

    def __init__(self, found: Mapping[str, Schema]) -> None:
        super().__init__(found)
        self._owners: dict[str, Any] = dict.fromkeys(found)

    def name_of(self, kind: type, suffix: str) -> str:
        for word in ("", *reversed(kind.__module__.split(".")[1:])):
            name = f"{word.title().replace('_', '')}{kind.__name__}{suffix}"
            if self._owners.setdefault(name, kind) is kind:
                return name
        raise ValueError(f"{kind} has no name of its own")


class Schemas:
    """Collects the schemas of types. `suffix` keeps the records of views apart from those of the codec; a request may
    leave out what has a default, and what is written never does.
    """

    def __init__(self, components: Components, *, suffix: str = "", request: bool = False) -> None:
        self.components = components
        self._suffix = suffix
        self._request = request
        self.components.setdefault("Refusal", REFUSAL)
        self.components.setdefault("Sendable", SENDABLE)

    def of(self, kind: Any) -> Schema:
        """Give the schema of a type; those with a name are put among the components."""
        origin, inner = get_origin(kind), get_args(kind)
        if kind in _SHARED:
            name, schema = _SHARED[kind]
            self.components[name] = schema
            return reference(name)
        if kind in _PLAIN:
            return dict(_PLAIN[kind])
        if isinstance(kind, NewType):
            return self.of(kind.__supertype__)
        if origin in (Union, UnionType):
            return self._either(kind, inner)
        if origin in (tuple, list, frozenset):
            return self._row(inner)
        if origin is not None and issubclass(origin, Mapping):
            return {"type": "object", "additionalProperties": self.of(inner[1])}
        if isinstance(kind, type) and issubclass(kind, Enum):
            return self._named(kind, lambda: {"type": "string", "enum": [str(each.value) for each in kind]})
        if isinstance(kind, type) and is_dataclass(kind):
            return self._named(kind, lambda: self._record(kind))
        if isinstance(kind, type) and hasattr(kind, "_fields"):
            return self._row(tuple(get_type_hints(kind).values()))
        return {}

    def _either(self, kind: Any, inner: tuple[Any, ...]) -> Schema:
        if self._suffix and kind == Command:
            return reference("Sendable")
        found = [self.of(each) for each in inner]
        return {"anyOf": [each for place, each in enumerate(found) if each not in found[:place]]}

    def _row(self, inner: tuple[Any, ...]) -> Schema:
        if not inner or inner[-1] is Ellipsis or len(inner) == 1:
            return {"type": "array", "items": self.of(inner[0]) if inner else {}}
        return {"type": "array", "prefixItems": [self.of(each) for each in inner], "items": self._any(inner)}

    def _any(self, inner: tuple[Any, ...]) -> Schema:
        found = [self.of(each) for each in inner]
        kept = [each for place, each in enumerate(found) if each not in found[:place]]
        return kept[0] if len(kept) == 1 else {"anyOf": kept}

    def _named(self, kind: type, made: Any) -> Schema:
        name = self.components.name_of(kind, self._suffix)
        if name not in self.components:
            self.components[name] = {}  # a record may hold itself
            self.components[name] = made()
        return reference(name)

    def _record(self, kind: Any) -> Schema:
        hints = get_type_hints(kind)
        properties = {each.name: self.of(hints[each.name]) for each in fields(kind)}
        if kind is Act:
            properties["command"] = reference("Sendable")
        sparse = getattr(kind, "sparse", False)
        needed = [
            each.name
            for each in fields(kind)
            if not ((self._request or sparse) and (each.default is not MISSING or each.default_factory is not MISSING))
        ]
        says = says_of(kind)
        described = {"description": says} if says else {}
        schema = {"type": "object", **described, "properties": properties, "additionalProperties": False}
        return {**schema, "required": needed} if needed else schema


def says_of(kind: type) -> str:
    """Give what a record says of itself; nothing, where it says only its fields."""
    says = " ".join((kind.__doc__ or "").split())
    return "" if says.startswith(f"{kind.__name__}(") else says


def reference(name: str) -> Schema:
    return {"$ref": f"#/components/schemas/{name}"}
