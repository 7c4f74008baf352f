"""What happened, for a log: each event in a sentence, with its kind and clauses, for those who may know it."""

import re
from collections.abc import Iterable, Iterator

from croupier.games.terms import record
from croupier.table.events import (
    BreachNoted,
    CardBurnedInPlay,
    CardDealt,
    CardsBurned,
    CardSetAside,
    CardTakenToBurn,
    Event,
    Recorded,
    Ruled,
    TimePassed,
)
from croupier.views.facts import kind_and_name, references
from croupier.views.sentences import told


@record
class Happened:
    kind: str
    name: str
    says: str
    clauses: tuple[str, ...]


def happened(events: Iterable[Event], *, staff: bool = True) -> Iterator[Happened]:
    """Tell what happened. A card that lies face down is named to nobody but the journal."""
    for event in events:
        if isinstance(event, TimePassed):
            continue
        kind, name = kind_and_name(event)
        if not staff and kind == "notice":
            continue
        yield Happened(
            kind=kind, name=name, says=_says(event), clauses=tuple(references(getattr(event, "because", ())))
        )


def _says(event: Event) -> str:
    match event:
        case CardDealt(face_up=False):
            return f"A card goes to {_place(event)}, face down."
        case CardsBurned() if len(event.shown) < len(event.cards):
            shown = f", {' '.join(each.text for each in event.shown)} shown" if event.shown else ", face down"
            return f"{len(event.cards)} burned{shown}."
        case CardBurnedInPlay(face_up=False):
            return "A card is burned, face down."
        case CardSetAside():
            return "A card lies aside; it is used before the device gives another."
        case CardTakenToBurn():
            return "A card of the coup is burned after all."
        case Recorded(what="result-displayed"):
            return "The result is on the display."
        case Ruled() | BreachNoted():
            return unnamed(event.says)
        case _:
            return told(event)


_IN_BRACKETS = re.compile(r" \([A2-9TJQK][shdc]\)")


def unnamed(says: str) -> str:
    """Leave away which card it was: the layout shows those that lie open, and the others are nobody's to know."""
    return _IN_BRACKETS.sub("", says)


def _place(event: CardDealt) -> str:
    to = event.to
    value = getattr(to, "value", None)
    return f"box {to}" if value is None else str(value).capitalize()
