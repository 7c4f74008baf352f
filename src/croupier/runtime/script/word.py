"""A word of a script: the fields that a step has, and the command or act that they become."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from croupier.runtime.script.acts import Act, Ask
from croupier.runtime.script.values import Unfit, only, read, table, yes
from croupier.table.commands import Command
from croupier.table.people import Actor

Reader = Callable[[Any], Any]
Fields = Mapping[str, Reader]


@dataclass(frozen=True, slots=True)
class Word:
    """A step: the fields that it needs, those that it may have, and what becomes of them.

    `alone` reads what may be written instead of fields: ``settle = true``, ``card = "player"``.
    """

    act: Callable[[dict[str, Any], Actor], Act]
    needs: Fields
    may: Fields
    alone: Callable[[Any], dict[str, Any]] | None = None

    @property
    def fields(self) -> tuple[str, ...]:
        return (*self.needs, *self.may)

    def read(self, name: str, given: object, by: Actor) -> Act:
        if self.alone and not isinstance(given, Mapping):
            return self.act(self.alone(given), by)
        if not self.fields:
            raise Unfit(f"{name} has no fields")
        fields = table(given)
        only(fields, self.fields, name)
        lacking = next((field for field in self.needs if field not in fields), None)
        if lacking:
            raise Unfit(f"it lacks {lacking!r}")
        readers = {**self.needs, **self.may}
        return self.act({field: read(value, field, readers[field]) for field, value in fields.items()}, by)


def asks(command: Callable[..., Command], **called: str) -> Callable[[dict[str, Any], Actor], Act]:
    """Make a command of the fields; `called` names those that the command calls otherwise."""

    def act(fields: dict[str, Any], by: Actor) -> Act:
        return Ask(command=command(**{called.get(name, name): value for name, value in fields.items()}, by=by))

    return act


def only_true(value: object) -> dict[str, Any]:
    yes(value)
    return {}
