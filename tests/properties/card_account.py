"""Where each card of a table is, kept from its events alone: in the device, on the layout, lying aside, discarded.

A card that was dealt and discarded comes back only by a shuffle, by new cards, or with a round that is reopened.
"""

from collections import Counter

from croupier.kernel.cards import DECK, Card
from croupier.table import events as happened
from croupier.table.events import Event
from croupier.table.state import BetweenRounds, Dealing, Table

Cards = Counter[Card]


class CardAccount:
    def __init__(self, decks: int) -> None:
        self.decks = decks
        self.layout: dict[int, Card] = {}
        self.last: dict[int, Card] = {}
        self.aside, self.discards = Cards(), Cards()

    @property
    def device(self) -> Cards:
        """Count what must be in the device: everything that is nowhere else."""
        out = self.discards + self.aside + Cards(self.layout.values())
        return Cards({card: self.decks - out[card] for card in DECK})

    def follow(self, event: Event, before: Table) -> None:
        """Move a card as an event says; it must be where the event takes it from."""
        match event:
            case happened.CardDealt():
                self._take(event.card, from_device=event.from_device)
                assert event.number not in self.layout, "a number is one card's"
                self.layout[event.number] = event.card
            case happened.CardSetAside():
                self._take(event.card, from_device=True)
                self.aside[event.card] += 1
            case happened.CardPutUnder() | happened.CardCarriedOver():
                self.aside[self.layout.pop(event.number)] += 1
            case happened.CardBurnedInPlay():
                self._take(event.card, from_device=event.from_device)
                self.discards[event.card] += 1
            case happened.CardOutOfPlay():
                self._take(event.card, from_device=False)
                self.discards[event.card] += 1
            case happened.CardLeftOut() if not event.foreign:
                self._left_out(event)
            case happened.CardsBurned():
                for card in event.cards:
                    self._take(card, from_device=True)
                    self.discards[card] += 1
            case happened.RoundFinished() | happened.RoundVoided():
                self._ended(before)
            case happened.RoundReopened():
                self._reopened(before)
            case happened.CardsShuffled():
                self._together(before)
            case happened.CardsReplaced() if event.only is None:
                self._together(before)
                self.aside.clear()
            case _:
                return
        assert all(count >= 0 for count in self.device.values()), f"a card came that is not in the device: {event}"

    def agrees_with(self, table: Table) -> None:
        """Hold the account against the state."""
        phase = table.phase
        if isinstance(phase, Dealing):
            assert {each.number: each.card for each in phase.cards} == self.layout
            assert Cards(each.card for each in (*phase.carried, *phase.under)) == self.aside
        elif isinstance(phase, BetweenRounds):
            assert self.layout == {}
            assert Cards(each.card for each in phase.carried) == self.aside
        assert table.cards_left == sum(self.device.values())

    def _take(self, card: Card, *, from_device: bool) -> None:
        if from_device:
            return
        assert self.aside[card] > 0, f"{card} does not lie aside: it would be dealt a second time"
        self.aside[card] -= 1
        self.aside += Cards()

    def _left_out(self, event: happened.CardLeftOut) -> None:
        card = event.card if event.number is None else self.layout.pop(event.number)
        self.discards[card] += 1

    def _ended(self, before: Table) -> None:
        self.discards.update(self.layout.values())
        self.last, self.layout = self.layout, {}
        if before.setup.device.shuffles:
            self.discards.clear()

    def _reopened(self, before: Table) -> None:
        """The cards of the last round lie on the layout again."""
        self.layout, self.last = self.last, {}
        if not before.setup.device.shuffles:
            self.discards -= Cards(self.layout.values())

    def _together(self, before: Table) -> None:
        """All cards are together but those on the layout, and those that are kept out."""
        self.discards.clear()
        if isinstance(before.phase, BetweenRounds):
            self.aside = Cards(each.card for each in before.phase.carried if each.stays)
