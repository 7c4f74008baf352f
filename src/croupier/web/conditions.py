"""What promotions and tournaments have in common over HTTP: both are held under conditions that are published."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from litestar import Response
from litestar.exceptions import ClientException

from croupier.journal.codec import CODEC, Unreadable
from croupier.kernel.facts import Fault
from croupier.kernel.staff import Role
from croupier.runtime.house import AnyHouse
from croupier.views.conditions import StatedItem, fault_rows
from croupier.web.desk import Desk, Sent, Told
from croupier.web.forms import Unfit
from croupier.web.people import User
from croupier.web.requests import command_id_fits
from croupier.web.wire_format import wire

MOST_HISTORY: Final = 2000
_NOBODY: Final = {"name": "", "role": Role.PLAYER.value}


@dataclass(frozen=True, slots=True)
class Commands:
    """The commands that can be sent to a promotion, or to a tournament, by their permanent names: what it is called,
    which the house says by itself, which have conditions, and which of those publishes the draft if it is sent none.
    """

    to: str
    named: Mapping[str, type]
    by_itself: tuple[type, ...]
    with_conditions: tuple[type, ...]
    publishes: type

    def read(self, desk: Desk, sent: Sent, drafted: Any, conditions: Callable[[Any], Any]) -> Any:
        """Read a command that came from outside. Who acts and when is put in by the house."""
        kind = self.named.get(sent.name)
        if kind is None or issubclass(kind, self.by_itself):
            raise Unfit(f"There is no command {sent.name!r} for a {self.to}.")
        body = {**sent.body, "by": _NOBODY, "at": desk.house.clock.local().isoformat()}
        if issubclass(kind, self.with_conditions):
            body["conditions"] = CODEC.plain(self._conditions(kind, sent.body, drafted, conditions))
        try:
            return CODEC.request(sent.name, body)
        except Unreadable as error:
            raise Unfit(f"{sent.name} cannot be read: {error}") from None

    def _conditions(self, kind: type, body: Mapping[str, Any], drafted: Any, conditions: Callable[[Any], Any]) -> Any:
        """Read conditions as they were sent; where none are sent to be published, the draft is meant."""
        if "conditions" not in body and issubclass(kind, self.publishes) and drafted:
            return drafted
        try:
            return conditions(body.get("conditions"))
        except ValueError as error:
            raise Unfit(f"conditions: {error}") from None


def answered(
    submit: Callable[[Desk, User, str, Sent], tuple[int, Told]], desk: Desk, user: User, id_: str, sent: Sent
) -> Response[Told]:
    """Ask something of a promotion or a tournament, and answer whoever asked."""
    command_id_fits(sent.command_id)
    try:
        status, told = submit(desk, user, id_, sent)
    except Unfit as error:
        raise ClientException(detail=str(error)) from None
    return Response(told, status_code=status)


def history(house: AnyHouse, stream: str) -> tuple[Any, ...]:
    """Read what happened last: of entries there may be very many."""
    first = max(1, house.now(stream).version - MOST_HISTORY + 1)
    return tuple(each.event for each in house.journal.read(stream, first))


def item_by_item(
    stated: Iterable[StatedItem], faults: tuple[Fault, ...], there: Callable[[str], bool]
) -> dict[str, Any]:
    """Give conditions as they are held against the documents while they are written."""
    wrong = {each.where for each in faults}
    items = [
        {
            "title": each.title,
            "says": each.says,
            "there": there(each.item),
            "missing": each.item in wrong,
            "because": each.because,
        }
        for each in stated
    ]
    checked: dict[str, Any] = wire({"says": "", "items": items, "faults": tuple(fault_rows(faults))})
    return checked
