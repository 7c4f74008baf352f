"""What happened, each event in a sentence, with its kind and clauses: for a log of the staff, and for everybody."""

import re
from collections.abc import Iterable, Iterator, Sequence

from croupier.games.terms import record
from croupier.rulebooks import document
from croupier.table import events as table_events
from croupier.table.events import (
    BreachNoted,
    CardBurnedInPlay,
    CardDealt,
    CardOutOfPlay,
    CardPlaced,
    CardsBurned,
    CardSetAside,
    CardTakenToBurn,
    Event,
    PatronLeft,
    PatronSeated,
    Recorded,
    Ruled,
    TimePassed,
)
from croupier.table.wording import said
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
    events = tuple(events)
    for event in events:
        if isinstance(event, TimePassed):
            continue
        kind, name = kind_and_name(event)
        if not staff and kind == "notice":
            continue
        yield Happened(kind=kind, name=name, says=_worded(events, _says(event)), clauses=_clauses(event))


def _worded(events: Sequence[Event], says: str) -> str:
    """Say round where the document that these things happened under says so, even of a thing without a clause."""
    because = next((found for each in events if (found := getattr(each, "because", ()))), ())
    return said(says) if because and document(because[0].document).game != "baccarat" else says


def _clauses(event: Event) -> tuple[str, ...]:
    return tuple(references(getattr(event, "because", ())))


SEEN_BY_ALL = (
    *(table_events.TableOpened, table_events.TableClosed, table_events.ClosureAnnounced),
    *(table_events.CardsShuffled, table_events.CardsBurned, table_events.CuttingCardAppeared, table_events.ShoeEnded),
    *(table_events.BetsCalledFor, table_events.NoMoreBetsCalled, table_events.NoBetOrdered),
    *(table_events.RoundStarted, table_events.RoundMadeNoBet, table_events.CardDealt, table_events.CardsExposed),
    *(table_events.HandOffered, table_events.HandRefused, table_events.HandTakenUp, table_events.HandReturned),
    *(table_events.PlayerDecided, table_events.PointsAnnounced, table_events.CountAnnounced),
    *(table_events.HandDeclared, table_events.ResultAnnounced, table_events.RoundEnded, table_events.RoundFinished),
    *(table_events.RoundVoided, table_events.RoundReopened, table_events.LimitsChanged, table_events.GameChanged),
    *(table_events.MethodChanged, table_events.SideBetsChanged, table_events.SideBetsRestricted),
    *(table_events.JackpotSwitched, table_events.Ruled),
)
"""What whoever stands before a table sees and hears, and which names no patron and no sum of one."""


def openly(events: Iterable[Event]) -> Iterator[Happened]:
    """Tell players, and whoever looks at the display, what everybody sees; what is not known here is not told."""
    events = tuple(events)
    for event in events:
        match event:
            case PatronSeated():
                says = f"Box {event.box} is taken."
            case PatronLeft():
                says = f"Somebody leaves box {event.box}."
            case Ruled():
                says = _OF_SOMEBODY.sub("The wagers of one player are void", _says(event))
            case _ if isinstance(event, SEEN_BY_ALL):
                says = _says(event)
            case _:
                continue
        kind, name = kind_and_name(event)
        yield Happened(kind=kind, name=name, says=_worded(events, says), clauses=_clauses(event))


_OF_SOMEBODY = re.compile(r"^The wagers of (?!box \d).+ are void")
"""A ruling against a person who has no box says their name."""


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
        case CardOutOfPlay():
            return "A card that lay aside is not dealt any more."
        case CardPlaced():
            return f"A card that lay aside is put to {event.to.value.capitalize()}."
        case CardTakenToBurn():
            return "A card of the coup is burned after all."
        case Recorded(what="result-displayed"):
            return "The result is on the display."
        case Ruled() | BreachNoted():
            return unnamed(event.says)
        case _:
            return told(event)


_IN_BRACKETS = re.compile(r" \([A2-9TJQK][shdc]\)")
_AT_THE_HEAD = re.compile(r"^[A2-9TJQK][shdc](?=,| is | lay | should )")


def unnamed(says: str) -> str:
    """Leave away which card it was: the layout shows those that lie open, and the others are nobody's to know."""
    return _AT_THE_HEAD.sub("The card", _IN_BRACKETS.sub("", says))


def _place(event: CardDealt) -> str:
    to = event.to
    value = getattr(to, "value", None)
    return f"box {to}" if value is None else str(value).capitalize()
