"""An event's data for programs, as the journal writes it: money in cents, cards and clauses as short texts.

A card that lies face down is named to nobody, nor is what a shoe read of it.
"""

from typing import Any, Final

from croupier.journal.codec import CODEC
from croupier.table import events as table_events
from croupier.table.events import CardBurnedInPlay, CardDealt, CardsBurned, Event
from croupier.views.happened import SEEN_BY_ALL

_HIDES: Final = {
    table_events.CardSetAside: {"card"},
    table_events.CardLeftOut: {"card"},
    table_events.CardOutOfPlay: {"card"},
    table_events.CardPlaced: {"card"},
    table_events.CardTakenToBurn: {"card"},
    table_events.CardsTransferred: {"replaced"},
    table_events.ReadingTold: {"cards", "shows"},
}
"""What is in the journal and in no stream: cards that may lie face down."""


def data_of(event: Event, *, staff: bool) -> dict[str, Any] | None:
    """Give what a program may know of an event; None: it is not for it."""
    if not staff and not isinstance(event, SEEN_BY_ALL):
        return None
    hidden = _HIDES.get(type(event), set())
    match event:
        case CardDealt(face_up=False) | CardBurnedInPlay(face_up=False):
            hidden = {"card"}
        case CardsBurned() if len(event.shown) < len(event.cards):
            hidden = {"cards"}
    plain: dict[str, Any] = CODEC.plain(event)
    return {name: each for name, each in plain.items() if name not in hidden}
