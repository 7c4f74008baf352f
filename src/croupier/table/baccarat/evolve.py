"""What only baccarat changes: who has a hand, and a card that is put into the coup after all."""

from typing import assert_never

from croupier.kernel.records import replace
from croupier.table.baccarat.records import (
    CardPlaced,
    CardsPassedOn,
    Control,
    Event,
    HandOffered,
    HandRefused,
    HandReturned,
    Hands,
    HandTakenUp,
    PointsAnnounced,
    ReadingDisputed,
    ReadingTold,
    ResultAnnounced,
    RoundEnded,
    RoundMadeNoBet,
    ShoeReading,
    control_of,
)
from croupier.table.play.evolve import ended, others_aside
from croupier.table.play.phases import Dealing, Dealt
from croupier.table.state import Table, dealing


def evolve(table: Table, event: Event) -> Table:
    match event:
        case RoundMadeNoBet():
            return table.now(replace(dealing(table), no_bet=event.because, part=None))
        case PointsAnnounced() | ResultAnnounced():
            return table
        case RoundEnded():
            return ended(table)
        case HandOffered() | HandRefused() | HandTakenUp() | CardsPassedOn() | HandReturned():
            return _hand(table, event)
        case ReadingTold():
            return replace(table, part=ShoeReading(coup=event.coup, cards=event.cards, shows=event.shows))
        case ReadingDisputed():
            told = ShoeReading(coup=event.coup, cards=event.read, shows=event.shows, disputed=True)
            return replace(table, part=told)
        case CardPlaced():
            return table.now(_placed(dealing(table), event))
        case _:
            assert_never(event)


def _placed(phase: Dealing, event: CardPlaced) -> Dealing:
    """Put a card that lay aside among the others, where it was drawn; its number is the next."""
    place = sum(1 for each in phase.cards if each.number <= event.after)
    card = Dealt(number=phase.drawn + 1, card=event.card, to=event.to, face_up=False)
    cards = (*phase.cards[:place], card, *phase.cards[place:])
    carried = others_aside(phase.carried, event.card)
    return replace(phase, cards=cards, drawn=card.number, carried=carried)


_HandEvent = HandOffered | HandRefused | HandTakenUp | CardsPassedOn | HandReturned


def _hand(table: Table, event: _HandEvent) -> Table:
    phase = dealing(table)
    before = control_of(phase).get(event.hand, Control())
    handled = phase.handled or not isinstance(event, HandOffered | HandRefused)
    match event:
        case HandOffered():
            now = replace(before, out=event.box)
        case HandRefused():
            now = replace(before, out=None, refused=(*before.refused, event.box))
        case HandTakenUp():
            now = before
        case CardsPassedOn():
            now = replace(before, passed={**before.passed, **dict.fromkeys(event.numbers, event.person)})
        case HandReturned():
            given_up = event.because if event.forfeited else before.forfeited
            back = len(phase.hand(event.hand))
            now = replace(before, out=None, opener=event.box, passed={}, back=back, forfeited=given_up)
        case _:
            assert_never(event)
    return table.now(replace(phase, part=Hands(control={**control_of(phase), event.hand: now}), handled=handled))
