"""What Texas Hold'em Bonus brings to the views."""

from collections.abc import Iterator

from croupier.games.holdem_bonus.bets import OtherHoleCards
from croupier.games.holdem_bonus.edition import HoldemBonusEdition
from croupier.games.holdem_bonus.round import To
from croupier.games.place import Layout
from croupier.table.holdem.round import may_look
from croupier.table.holdem.terms import terms_of
from croupier.table.places import Pile
from croupier.table.setup import Setup
from croupier.views.layout import Area, Opposite
from croupier.views.port import GameViews


def _areas(edition: HoldemBonusEdition, _: Layout, setup: Setup) -> Iterator[Area]:
    """Each place has the areas that the clauses mark, and one for the jackpot where it is offered."""
    for mark in edition.layout.marks:
        yield Area(bet=mark.id, labels=(mark.word,))
    if "jackpot" in setup.side_bets:
        yield Area(bet="jackpot", labels=("Jackpot",))


def _opposite(edition: HoldemBonusEdition) -> Iterator[Opposite]:
    """Say what is on the dealer's side: clauses list what is printed there."""
    order, shapes = edition.deal.order("shuffler"), edition.layout.shapes_of_wagering_areas
    dealers = sum(each.cards for each in order.steps if each.to is To.DEALER)
    areas = {each.id: each.because for each in edition.layout.areas}
    yield Opposite(says="the dealer", because=edition.place.places.because)
    yield Opposite(says=f"{dealers} places for the dealer's cards", because=areas["dealers-cards"])
    community = len(order.community.value)
    yield Opposite(says=f"{community} places for the community cards", because=areas["community-cards"])
    kinds = ", ".join(shapes.value)
    yield Opposite(says=f"areas for wagers are printed as {kinds}", because=shapes.because)


VIEWS = GameViews(
    hands=(Pile.COMMUNITY, Pile.DEALER),
    astray=(Pile.DEALER, Pile.COMMUNITY),
    later=lambda edition: (each.bet.id for each in edition.betting.rounds),
    sides=lambda table: table.setup.side_bets,
    may_look=may_look,
    rows=lambda table, bet: next((each.rows for each in terms_of(table).bets if each.id == bet), ()),
    last_rows=(OtherHoleCards,),
    areas=_areas,
    opposite=_opposite,
)
