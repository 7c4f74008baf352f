"""Snapshots of a stream's state: disposable, and never trusted further than their shape.

They are pickles that can hold nothing but the house's own records and plain values: anything else in one makes it no
snapshot. Whoever can write to the database can write one, and `verify` reads it too, so what a pickle can do is cut
down to making new values: nothing of the program can be reached by it, and nothing that is there already be changed.
The edition is named, not stored. `verify` folds from the beginning and holds what it finds against them.
"""

import io
import pickle
import pickletools
from dataclasses import is_dataclass
from enum import Enum
from typing import Any, Final, NamedTuple

from croupier.games.edition import Edition
from croupier.version import __version__

_EDITION: Final = "edition"
_PLAIN: Final = frozenset(
    {
        ("builtins", "frozenset"),
        ("builtins", "set"),
        ("datetime", "datetime"),
        ("datetime", "date"),
        ("fractions", "Fraction"),
    }
)
_MAKERS: Final = frozenset({("croupier.kernel.cards", "card"), (__name__, "made")})
"""Functions of the house's own that a record is made by: a card is one of fifty-two."""
_OURS: Final = ("croupier.kernel.", "croupier.games.", "croupier.table.", "croupier.floor.")
_CHANGING: Final = frozenset({"BUILD", "INST", "OBJ", "NEWOBJ", "NEWOBJ_EX", "EXT1", "EXT2", "EXT4"})
"""By these a pickle could go round `made`, or change what is there already, such as a card or an edition."""


class Kept(NamedTuple):
    """What a snapshot holds."""

    state: Any
    version: int
    sequence: int
    acted: int
    opened: int = 0
    """At a table: the version at which it was last opened."""


def kind(rules: Edition | None, *, shoe: bool = False) -> str:
    """Name what makes a snapshot usable: the engine and the terms that made it. That of a table when its `shoe` began
    is kept beside the latest one: whoever shows the results of the shoe begins there.
    """
    return f"{__version__} {rules.digest if rules else '-'}{' shoe' if shoe else ''}"


def write(kept: Kept, rules: Edition | None) -> bytes:
    made = io.BytesIO()
    _Writer(made, rules).dump(tuple(kept))
    return made.getvalue()


def read(stored: bytes, rules: Edition | None) -> Kept | None:
    """Read a snapshot; None: it is none."""
    try:
        if any(step.name in _CHANGING for step, _, _ in pickletools.genops(stored)):
            return None
        found = _Reader(io.BytesIO(stored), rules).load()
        return Kept(*found)
    except Exception:  # noqa: BLE001 - a snapshot is disposable: whatever is wrong with one, it is folded anew
        return None


def made(kind: Any, values: tuple[Any, ...]) -> Any:
    """Make a record anew from what its slots hold; an edition is named, and never made so."""
    if not _is_record(kind) or issubclass(kind, Edition):
        raise pickle.UnpicklingError(f"{kind!r} is no record")
    new = object.__new__(kind)
    new.__setstate__(values)
    return new


def _is_record(kind: Any) -> bool:
    return isinstance(kind, type) and is_dataclass(kind) and "__setstate__" in vars(kind)


class _Writer(pickle.Pickler):
    def __init__(self, file: io.BytesIO, rules: Edition | None) -> None:
        super().__init__(file, protocol=5)
        self._rules = rules

    def persistent_id(self, obj: Any) -> str | None:
        if not isinstance(obj, Edition):
            return None
        if obj is not self._rules and (self._rules is None or obj.digest != self._rules.digest):
            raise pickle.PicklingError("a stream has one edition")
        return _EDITION

    def reducer_override(self, obj: Any) -> Any:
        """Write a record as a call of `made`; a card says itself how it is written."""
        kind = type(obj)
        return (made, (kind, obj.__getstate__())) if _is_record(kind) else NotImplemented


class _Reader(pickle.Unpickler):
    def __init__(self, file: io.BytesIO, rules: Edition | None) -> None:
        super().__init__(file)
        self._rules = rules

    def find_class(self, module: str, name: str) -> Any:
        """Find a class by the module that defines it. A name with a dot in it would lead on from there to anything."""
        if (module, name) in _PLAIN or (module, name) in _MAKERS:
            return super().find_class(module, name)
        if "." in name or not f"{module}.".startswith(_OURS):
            raise pickle.UnpicklingError(f"a snapshot holds no {module}.{name}")
        found = super().find_class(module, name)
        if not _is_record(found) and not (isinstance(found, type) and issubclass(found, Enum)):
            raise pickle.UnpicklingError(f"{module}.{name} is no record")
        return found

    def persistent_load(self, pid: Any) -> Any:
        if pid != _EDITION or self._rules is None:
            raise pickle.UnpicklingError("a snapshot names an edition that its stream does not have")
        return self._rules
