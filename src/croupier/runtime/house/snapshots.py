"""Snapshots of a stream's state: disposable, and never trusted further than their shape.

They are pickles that can hold nothing but the house's own records and plain values: anything else in one makes it no
snapshot. The edition is named, not stored. `verify` folds from the beginning and holds what it finds against them.
"""

import io
import pickle
from typing import Any, Final, NamedTuple

from croupier import __version__
from croupier.games.edition import Edition

_EDITION: Final = "edition"
_PLAIN: Final = frozenset(
    {
        ("builtins", "frozenset"),
        ("builtins", "set"),
        ("datetime", "datetime"),
        ("datetime", "date"),
        ("fractions", "Fraction"),
        ("copyreg", "_reconstructor"),
        ("builtins", "object"),
    }
)
_MAKERS: Final = frozenset({("croupier.kernel.cards", "card")})
"""Functions of the house's own that a record is made by: a card is one of fifty-two."""
_OURS: Final = ("croupier.kernel.", "croupier.games.", "croupier.table.", "croupier.floor.")


class Kept(NamedTuple):
    """What a snapshot holds."""

    state: Any
    version: int
    sequence: int
    acted: int


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
        found = _Reader(io.BytesIO(stored), rules).load()
        return Kept(*found)
    except Exception:  # noqa: BLE001 - a snapshot is disposable: whatever is wrong with one, it is folded anew
        return None


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


class _Reader(pickle.Unpickler):
    def __init__(self, file: io.BytesIO, rules: Edition | None) -> None:
        super().__init__(file)
        self._rules = rules

    def find_class(self, module: str, name: str) -> Any:
        ours = f"{module}.".startswith(_OURS)
        if (module, name) not in _PLAIN and not ours:
            raise pickle.UnpicklingError(f"a snapshot holds no {module}.{name}")
        found = super().find_class(module, name)
        if ours and not isinstance(found, type) and (module, name) not in _MAKERS:
            raise pickle.UnpicklingError(f"{module}.{name} is no record")
        return found

    def persistent_load(self, pid: Any) -> Any:
        if pid != _EDITION or self._rules is None:
            raise pickle.UnpicklingError("a snapshot names an edition that its stream does not have")
        return self._rules
