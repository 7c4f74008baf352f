"""One codec for journal and API: a permanent name and bytes on one side, a command or event on the other.

>>> from croupier.kernel.ids import Box
>>> from croupier.table.commands import Leave
>>> CODEC.name(Leave(box=Box(3))), CODEC.encode(Leave(box=Box(3)))
('leave.v1', b'{"box":3,"by":"dealer"}')
>>> CODEC.decode("leave.v1", b'{"box":3,"by":"dealer"}')
Leave(box=3, by=<Role.DEALER: 'dealer'>)
"""

from collections.abc import Callable, Mapping
from typing import Any, Final

import msgspec

from croupier.journal.leaves import Shape, Unreadable, Unsayable
from croupier.journal.length_limits import too_long
from croupier.journal.names import NAMES, UPCASTERS
from croupier.journal.shapes import Shapes
from croupier.version import __version__

__all__ = ["CODEC", "Codec", "Unreadable", "Unsayable"]

Plain = dict[str, Any]
Upcaster = Callable[[Plain], tuple[str, Plain]]
"""Takes the body of an older version; gives the name and the body of a newer one."""


class Codec:
    """Names, classes and the way from one to the other. What is stored is read strictly: every field and no other,
    in order, in the one way of writing it.
    """

    def __init__(self, names: Mapping[str, type], upcasters: Mapping[str, Upcaster]) -> None:
        self._classes = dict(names)
        self._names = {kind: name for name, kind in names.items()}
        if len(self._names) != len(self._classes):
            raise ValueError("a class has two names")
        self._upcasters = dict(upcasters)
        self._strict, self._lenient = Shapes(), Shapes(lenient=True)
        self._by_class: dict[type, Shape] = {}

    def name(self, value: object) -> str:
        found = self._names.get(type(value))
        if found is None:
            raise Unsayable(f"{type(value).__name__} has no permanent name")
        return found

    def plain(self, value: object) -> Any:
        """Give a command or event as JSON has it, before it is bytes."""
        return self._shape(type(value)).write(value)

    def encode(self, value: object) -> bytes:
        """Write a command or event: always the same bytes for equal values."""
        try:
            return msgspec.json.encode(self.plain(value))
        except UnicodeEncodeError as error:
            raise Unsayable(f"a {type(value).__name__} holds what JSON cannot: {error}") from error

    def decode(self, name: str, body: bytes) -> Any:
        """Read what is stored. An older version is first brought up to today's."""
        plain = _plain(body)
        if type(plain) is not dict or msgspec.json.encode(plain) != body:
            raise Unreadable(f"{name} is not written in the one way that it can be")
        name, plain = self._today(name, plain)
        return self._shape(self._class(name)).read(plain)

    def today(self, name: str, body: bytes) -> tuple[str, bytes]:
        """Give name and body as they would be written today."""
        if name not in self._upcasters:
            return name, body
        name, plain = self._today(name, _plain(body))
        return name, msgspec.json.encode(plain)

    def request(self, name: str, plain: Any) -> Any:
        """Read what somebody asks for, where a field that is left out has its default. Never for what is stored. An
        older name is understood where only fields were added since. What is longer than anything that is taken from
        outside is unreadable too.
        """
        if name in self._upcasters and type(plain) is dict:
            name, plain = self._today(name, plain)
        found = self._lenient.of(self._class(name)).read(plain)
        if says := too_long(found):
            raise Unreadable(says)
        return found

    def _class(self, name: str) -> type:
        found = self._classes.get(name)
        if found is None:
            raise Unreadable(f"{name!r} names nothing that this version ({__version__}) knows")
        return found

    def _shape(self, kind: type) -> Shape:
        shape = self._by_class.get(kind)
        if shape is None:
            shape = self._by_class[kind] = self._strict.of(kind)
        return shape

    def _today(self, name: str, plain: Plain) -> tuple[str, Plain]:
        """Bring an older version up to today's. One that was never written so cannot be brought up."""
        while name in self._upcasters:
            try:
                name, plain = self._upcasters[name](plain)
            except (AttributeError, LookupError, TypeError, ValueError) as error:
                raise Unreadable(f"{name} is not as any version wrote it: {error}") from error
        return name, plain


def _plain(body: bytes) -> Any:
    try:
        return msgspec.json.decode(body)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise Unreadable(f"not JSON: {error}") from error


CODEC: Final = Codec(NAMES, UPCASTERS)
