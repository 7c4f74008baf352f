"""What Lucky Draw brings to the views."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from croupier.games.lucky_draw.bets import Otherwise
from croupier.games.lucky_draw.edition import LuckyDrawEdition
from croupier.games.place import Layout
from croupier.kernel.cards import Card
from croupier.table import Table, next_step
from croupier.table.lucky_draw.terms import terms_of
from croupier.table.places import Pile
from croupier.table.setup import Setup
from croupier.table.state import Dealing
from croupier.table.steps import AwaitDecision
from croupier.views.felt import HandShown
from croupier.views.layout import Area, Opposite
from croupier.views.port import GameViews
from croupier.views.prompt import Prompt, count
from croupier.wording import say


def _calls(table: Table) -> Iterator[Prompt]:
    """The count of the hand whose player is to choose."""
    step, phase = next_step(table), table.phase
    if isinstance(step, AwaitDecision) and isinstance(phase, Dealing):
        points = terms_of(table).values.count(phase.hand(step.box))
        yield Prompt(f"Box {step.box} has {count(points)}", step.because)


def _areas(_: LuckyDrawEdition, layout: Layout, __: Setup) -> Iterator[Area]:
    return (Area(bet=each, labels=(each.upper(),)) for each in layout.carries)


def _opposite(edition: LuckyDrawEdition) -> Iterator[Opposite]:
    yield Opposite(says="the dealer, and a place for the dealer's cards", because=edition.place.places.because)


def _dealers_hand(edition: LuckyDrawEdition, hands: Mapping[str, Sequence[Card]]) -> tuple[str, str]:
    cards = hands[Pile.DEALER.value]
    says = count(edition.values.count(cards)) if cards else ""
    return says, says


def _result(hands: Iterable[HandShown]) -> str:
    count_shown = next((each.count for each in hands if each.id == Pile.DEALER.value), "")
    return say("Dealer: {count}", count=count_shown) if count_shown else ""


VIEWS = GameViews(
    hands=(Pile.DEALER,),
    astray=(Pile.DEALER,),
    later=lambda _: ("draw",),
    count=lambda edition, cards: edition.values.count(cards),
    calls=_calls,
    result=_result,
    dealers_hand=_dealers_hand,
    rows=lambda table, bet: next((each.rows for each in terms_of(table).bets if each.id == bet), ()),
    last_rows=(Otherwise,),
    areas=_areas,
    opposite=_opposite,
    on_the_sign=lambda edition: (each.id for each in edition.bets),
)
