"""What baccarat brings to the views."""

from collections.abc import Iterable, Sequence

from croupier.games.baccarat.bets import Otherwise
from croupier.games.baccarat.coup import Coup, Hand
from croupier.games.baccarat.edition import BaccaratEdition
from croupier.kernel.cards import Card
from croupier.table.baccarat.script import INITIAL
from croupier.table.events import RoundEnded
from croupier.table.places import Place
from croupier.table.state import Dealing
from croupier.views.baccarat import explanation, layout, prompt
from croupier.views.felt import HandShown
from croupier.views.port import GameViews
from croupier.views.roads import Outcome
from croupier.wording import say


def _natural(edition: BaccaratEdition, points: int, cards: int) -> bool:
    return cards == INITIAL and edition.tableau.is_natural(points)


def _won(edition: BaccaratEdition, coup: Dealing, place: Place) -> bool:
    if not isinstance(place, Hand):
        return False
    count = edition.values.count
    return bool(coup.hand(place)) and count(coup.hand(place)) > count(coup.hand(place.other))


def _moment(edition: BaccaratEdition, phase: Dealing) -> str:
    out, first = len(phase.cards), len(edition.deal.order.value)
    if out == first:
        return say("Cards are dealt")
    return say("No more bets: dealing") if out < first else say("Third cards")


def _result(hands: Iterable[HandShown]) -> str:
    won = [each.title for each in hands if each.won]
    return say("{won} wins", won=won[0]) if won else say("Tie")


def _outcome(edition: BaccaratEdition, event: RoundEnded) -> Outcome:
    """Read a coup off its end."""
    coup = Coup.dealt(event.player, event.banker, edition)
    return Outcome(
        result=event.result,
        banker_pair=_pair(event.banker),
        player_pair=_pair(event.player),
        natural=coup.player_natural or coup.banker_natural,
        total=max(event.player_points, event.banker_points),
        quiet=event.no_bet,
    )


def _pair(cards: Sequence[Card]) -> bool:
    first, second = (each.rank for each in cards[:2])
    return first is second


VIEWS = GameViews(
    hands=tuple(Hand),
    astray=tuple(Hand),
    each_a_hand=False,
    count=lambda edition, cards: edition.values.count(cards),
    natural=_natural,
    won=_won,
    moment=_moment,
    calls=prompt.calls,
    stands=prompt.stands,
    sentence=prompt.sentence,
    hand_markers=prompt.hand_markers,
    before_a_card=explanation.before_a_card,
    stood=explanation.stood,
    parts=explanation.parts,
    rows=explanation.rows,
    exact=explanation.exact,
    before_commission=explanation.before_commission,
    last_rows=(Otherwise,),
    areas=layout.areas,
    layout_markers=layout.markers,
    outcome=_outcome,
    result=_result,
)
