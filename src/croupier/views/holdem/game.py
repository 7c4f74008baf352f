"""What Texas Hold'em Bonus brings to the views."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from croupier.games.holdem_bonus.bets import OtherHoleCards
from croupier.games.holdem_bonus.edition import HoldemBonusEdition
from croupier.games.holdem_bonus.ranking import MOST_CARDS
from croupier.games.holdem_bonus.round import FoldedHandsDiscarded, To
from croupier.games.place import Layout
from croupier.kernel.cards import Card
from croupier.kernel.ids import Box
from croupier.table import Table
from croupier.table.holdem.round import dealer_shown, folded, may_look, method
from croupier.table.holdem.terms import terms_of
from croupier.table.places import Pile, Place
from croupier.table.setup import Setup
from croupier.table.state import Dealing
from croupier.views.felt import HandShown
from croupier.views.hand_names import kind_of, name_of
from croupier.views.layout import Area, Opposite
from croupier.views.port import GameViews
from croupier.wording import say


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


def _named(phase: Dealing, place: Place) -> tuple[str, str]:
    """What the dealer declares a hand to be: the dealer's own once its cards are turned, then a player's."""
    community = [each for each in phase.cards if each.to is Pile.COMMUNITY]
    if place is Pile.COMMUNITY or not dealer_shown(phase) or not all(each.face_up for each in community):
        return "", ""
    cards = (*phase.hand(place), *phase.hand(Pile.COMMUNITY))
    return (kind_of(cards), name_of(cards)) if len(cards) == MOST_CARDS else ("", "")


def _taken_up(table: Table, phase: Dealing, box: Box) -> bool:
    """Cards of a hand that was given up go to the discard rack, or stay at the box: the method says which."""
    return box in folded(phase) and isinstance(method(table), FoldedHandsDiscarded)


def _dealers_hand(_: HoldemBonusEdition, hands: Mapping[str, Sequence[Card]]) -> tuple[str, str]:
    cards = (*hands[Pile.DEALER.value], *hands[Pile.COMMUNITY.value])
    return (kind_of(cards), name_of(cards)) if len(cards) == MOST_CARDS else ("", "")


def _result(hands: Iterable[HandShown]) -> str:
    named = next((each.named for each in hands if each.id == Pile.DEALER.value), "")
    return say("Dealer: {hand}", hand=named) if named else ""


VIEWS = GameViews(
    hands=(Pile.COMMUNITY, Pile.DEALER),
    astray=(Pile.DEALER, Pile.COMMUNITY),
    later=lambda edition: (each.bet.id for each in edition.betting.rounds),
    sides=lambda table: table.setup.side_bets,
    may_look=may_look,
    named=_named,
    taken_up=_taken_up,
    result=_result,
    dealers_hand=_dealers_hand,
    rows=lambda table, bet: next((each.rows for each in terms_of(table).bets if each.id == bet), ()),
    last_rows=(OtherHoleCards,),
    areas=_areas,
    opposite=_opposite,
)
