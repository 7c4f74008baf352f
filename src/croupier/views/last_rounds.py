"""The last rounds of a game that has no roads: the dealer's hand, and how many hands won, lost and stood off."""

from collections import Counter
from collections.abc import Iterable, Sequence

from croupier.games.edition import Edition
from croupier.games.terms import record
from croupier.kernel.ids import Box
from croupier.table.events import Event, RoundFinished, RoundReopened, RoundVoided, WagerSettled
from croupier.views.port import views_of

MOST = 6
JACKPOT = "jackpot"


@record
class LastRound:
    """A round that is over: the kind of the dealer's hand, and all of it. A void one has none, and nobody won it."""

    round: int
    kind: str
    dealer: str
    won: int = 0
    lost: int = 0
    stood_off: int = 0


def last_rounds(edition: Edition, so_far: Sequence[LastRound], events: Iterable[Event]) -> tuple[LastRound, ...]:
    """Go on with the last rounds by one entry; the latest is the first. One that is taken up again is none."""
    dealers, found, nets = views_of(edition).dealers_hand, tuple(so_far), Counter[Box]()
    if dealers is None:
        return ()
    for event in events:
        match event:
            case WagerSettled() if event.bet != JACKPOT:
                nets[event.box] += event.net.cents
            case RoundFinished():
                found = (_finished(event.number, dealers(edition, event.hands), nets), *found)
            case RoundVoided():
                found = (LastRound(round=event.number, kind="", dealer=""), *found)
            case RoundReopened():
                found = found[1:]
            case _:
                continue
    return found[:MOST]


def _finished(number: int, hand: tuple[str, str], nets: Counter[Box]) -> LastRound:
    came = list(nets.values())
    return LastRound(
        round=number,
        kind=hand[0],
        dealer=hand[1],
        won=sum(each > 0 for each in came),
        lost=sum(each < 0 for each in came),
        stood_off=came.count(0),
    )
