"""What happened, as a stream tells it: sentences for pages, and for programs the event itself with its data."""

from collections.abc import Iterable, Iterator
from typing import Any

from croupier.journal.codec import CODEC
from croupier.table.events import Event
from croupier.views.event_data import data_of
from croupier.views.happened import Happened, happened, openly
from croupier.web.viewers import Audience


def news(events: Iterable[Event], audience: Audience, *, in_chips: bool = False) -> Iterator[Happened | dict[str, Any]]:
    """Tell somebody what happened. Programs are told each event under its permanent name, as far as it is for them. In
    a session of a tournament amounts are said in chips.
    """
    says = happened if audience.staff else openly
    if not audience.cents:
        yield from says(events, in_chips=in_chips)
        return
    for event in events:
        data = data_of(event, staff=audience.staff)
        said = tuple(says((event,), in_chips=in_chips))
        if data is not None and said:
            yield {"event": CODEC.name(event), "says": said[0].says, "clauses": list(said[0].clauses), "data": data}
