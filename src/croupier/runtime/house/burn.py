"""Burning from a device: the cards that it gives, one after the other."""

from collections.abc import Iterator

from croupier.games.shoe import BurnByFaceValue, BurnByFaceValueOnRequest
from croupier.kernel.cards import Card
from croupier.runtime.deal import CardSource, CuttingCard, Drawn
from croupier.table import Table
from croupier.table.commands import Burn, Command, FindCuttingCard, FindNoCard


def burning(table: Table, device: CardSource, command: Burn) -> Iterator[Command]:
    """Take the cards of a burn from the device; without enough of them, that is the fact. A cutting card among them is
    found once they are burned.
    """
    taken: list[Drawn | CuttingCard] = []
    first = _card(device, taken)
    policy = next((each for each in table.edition.shoe.burn if each.id == command.way), None)
    more = 0
    if first and isinstance(policy, BurnByFaceValue | BurnByFaceValueOnRequest):
        more = policy.further_cards(first)
    rest = [_card(device, taken) for _ in range(more)]
    cards = tuple(each for each in (first, *rest) if each)
    if len(cards) < 1 + more:
        yield FindNoCard(by=command.by)
    else:
        yield Burn(way=command.way, cards=cards, shown=command.shown, asked=command.asked, by=command.by)
    if any(isinstance(each, CuttingCard) for each in taken):
        yield FindCuttingCard()


def _card(device: CardSource, taken: list[Drawn | CuttingCard]) -> Card | None:
    """Take the next card; a cutting card before it is taken too."""
    found = device.draw()
    while found is not None:
        taken.append(found)
        if isinstance(found, Drawn):
            return found.card
        found = device.draw()
    return None
