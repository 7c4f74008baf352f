"""What happened, as a stream tells it: sentences for pages, and for programs the event itself with its data."""

from collections.abc import Iterable, Iterator
from typing import Any

from croupier.journal.codec import CODEC
from croupier.table.events import Event
from croupier.views.event_data import data_of
from croupier.views.happened import Happened, happened, openly
from croupier.web.viewers import Audience


def news(events: Iterable[Event], audience: Audience) -> Iterator[Happened | dict[str, Any]]:
    """Tell somebody what happened. Programs are told each event under its permanent name, as far as it is for them."""
    if not audience.cents:
        yield from happened(events) if audience.staff else openly(events)
        return
    for event in events:
        data = data_of(event, staff=audience.staff)
        said = tuple(happened((event,)) if audience.staff else openly((event,)))
        if data is not None and said:
            yield {"event": CODEC.name(event), "says": said[0].says, "clauses": list(said[0].clauses), "data": data}
