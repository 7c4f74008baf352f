"""What Lucky Draw brings to the views."""

from collections.abc import Iterator

from croupier.games.lucky_draw.bets import Otherwise
from croupier.games.lucky_draw.edition import LuckyDrawEdition
from croupier.games.place import Layout
from croupier.table import Table, next_step
from croupier.table.lucky_draw.terms import terms_of
from croupier.table.places import Pile
from croupier.table.setup import Setup
from croupier.table.state import Dealing
from croupier.table.steps import AwaitDecision
from croupier.views.layout import Area, Opposite
from croupier.views.port import GameViews
from croupier.views.prompt import Prompt, count


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


VIEWS = GameViews(
    hands=(Pile.DEALER,),
    astray=(Pile.DEALER,),
    later=lambda _: ("draw",),
    count=lambda edition, cards: edition.values.count(cards),
    calls=_calls,
    rows=lambda table, bet: next((each.rows for each in terms_of(table).bets if each.id == bet), ()),
    last_rows=(Otherwise,),
    areas=_areas,
    opposite=_opposite,
    on_the_sign=lambda edition: (each.id for each in edition.bets),
)
