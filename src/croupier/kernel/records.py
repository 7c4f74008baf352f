"""Changing a frozen record: `replace` as in `dataclasses`, for slotted records, several times as fast.

State is made anew with every event, so this is where a table spends its time. `dataclasses.replace` goes through every
field by name and through ``__init__``; a slotted record can be copied slot by slot.
"""

from collections.abc import Callable
from functools import cache
from operator import attrgetter
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from dataclasses import replace as replace  # noqa: PLC0414 - its checking of fields, under the same name
else:

    def replace(record: Any, /, **changes: Any) -> Any:
        """Give a record with some of its fields changed. Its class has slots and checks nothing when it is made."""
        kind = type(record)
        values, setters, by_name = _slots(kind)
        new = object.__new__(kind)
        for put, value in zip(setters, values(record), strict=True):
            put(new, value)
        for name, value in changes.items():
            if name not in by_name:
                raise TypeError(f"{kind.__name__} has no field {name!r}")
            by_name[name](new, value)
        return new


Put = Callable[[object, Any], None]


@cache
def _slots(kind: type) -> tuple[Callable[[object], tuple[Any, ...]], tuple[Put, ...], dict[str, Put]]:
    names: tuple[str, ...] = tuple(kind.__slots__)  # type: ignore[attr-defined]  # a slotted class has them
    values = attrgetter(*names) if len(names) > 1 else lambda record: tuple(getattr(record, name) for name in names)
    by_name = {name: getattr(kind, name).__set__ for name in names}
    return values, tuple(by_name.values()), by_name
