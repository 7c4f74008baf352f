"""What happened, each event in a sentence, with its kind and clauses: for a log of the staff, and for everybody."""

from collections.abc import Iterable, Iterator, Sequence

from croupier.games.terms import record
from croupier.table import events as table_events
from croupier.table.events import (
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
    TimePassed,
)
from croupier.views.facts import kind_and_name, references
from croupier.views.sentences import told
from croupier.wording import PUBLIC, STAFF, Audience, Words, say, words_of
from croupier.wording.languages import word
from croupier.wording.say import amounts_in_chips


@record
class Happened:
    kind: str
    name: str
    says: str
    clauses: tuple[str, ...]


def happened(
    events: Iterable[Event], *, staff: bool = True, own: Words | None = None, in_chips: bool = False
) -> Iterator[Happened]:
    """Tell what happened. A card that lies face down is named to nobody but the journal. In a session of a tournament
    amounts are said in chips.
    """
    events = tuple(events)
    for event in events:
        if isinstance(event, TimePassed):
            continue
        kind, name = kind_and_name(event)
        if not staff and kind == "notice":
            continue
        with amounts_in_chips(in_chips):
            says = _says(event, STAFF if staff else PUBLIC, own or _own(events))
        yield Happened(kind=kind, name=name, says=says, clauses=_clauses(event))


def _own(events: Sequence[Event]) -> Words:
    """Give the words of the document that things happened under, even for a thing without a clause."""
    return words_of(next((found for each in events if (found := getattr(each, "because", ()))), ()))


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


def openly(events: Iterable[Event], *, in_chips: bool = False) -> Iterator[Happened]:
    """Tell players, and whoever looks at the display, what everybody sees; what is not known here is not told."""
    events = tuple(events)
    for event in events:
        match event:
            case PatronSeated():
                says = say("Box {box} is taken.", box=event.box)
            case PatronLeft():
                says = say("Somebody leaves box {box}.", box=event.box)
            case _ if isinstance(event, SEEN_BY_ALL):
                with amounts_in_chips(in_chips):
                    says = _says(event, PUBLIC, _own(events))
            case _:
                continue
        kind, name = kind_and_name(event)
        yield Happened(kind=kind, name=name, says=says, clauses=_clauses(event))


def _says(event: Event, audience: Audience, own: Words) -> str:
    match event:
        case CardDealt(face_up=False):
            return say("A card is dealt to {event}, face down.", event=_place(event))
        case CardsBurned() if len(event.shown) < len(event.cards):
            shown = (
                say(", {what} shown", what=" ".join(each.text for each in event.shown))
                if event.shown
                else say(", face down")
            )
            return say("{cards} burned{shown}.", cards=len(event.cards), shown=shown)
        case CardBurnedInPlay(face_up=False):
            return say("A card is burned, face down.")
        case CardSetAside():
            return say("A card has been set aside; it is used before the next card is taken from the device.")
        case CardOutOfPlay():
            return say("A card that was set aside is no longer dealt.")
        case CardPlaced():
            return say(
                "A card that was set aside is dealt to {capitalize}.", capitalize=word(event.to.value).capitalize()
            )
        case CardTakenToBurn():
            return say("A card of the {coup} is burned after all.", coup=own.coup)
        case Recorded(what="result-displayed"):
            return say("The result is on the display.")
        case _:
            return told(event, audience, own)


def _place(event: CardDealt) -> str:
    to = event.to
    value = getattr(to, "value", None)
    return say("box {to}", to=to) if value is None else word(str(value)).capitalize()
