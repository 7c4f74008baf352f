"""One shoe of real cards, a clumsy dealer and coups that are void at any moment: no card is dealt twice without a
shuffle, and a void coup moves no money but its own.

The shoe is kept here card by card, and so is what lies aside; the table is told only what its events say.
"""

import os
import random
from collections import Counter

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from clauses.play import At
from croupier.games.baccarat.coup import Hand
from croupier.games.baccarat.edition import BaccaratEdition
from croupier.games.editions import edition
from croupier.kernel.answers import Accepted
from croupier.kernel.cards import DECK, Card
from croupier.kernel.ids import BetId, Box, Patron
from croupier.kernel.money import Money
from croupier.kernel.staff import Role
from croupier.table import Table, decide, evolve, next_step
from croupier.table import events as happened
from croupier.table.commands import Answer, Command, Expose, PlaceWager, Report, Settle, Shuffle, Sit, TakeCard
from croupier.table.events import Event
from croupier.table.people import AtBox
from croupier.table.scripts import script_of
from croupier.table.setup import Device, Method
from croupier.table.state import BetweenRounds, Dealing
from croupier.table.steps import DealTo, TurnCards

BOOKS = ("star-baccarat", "star-premium-baccarat", "crown-baccarat")
TOP = {
    "star-baccarat": Role.GAMING_MANAGER,
    "star-premium-baccarat": Role.GAMING_MANAGER,
    "crown-baccarat": Role.CASINO_MANAGER,
}
TOLD = (
    *("order-in-doubt", "wrongly-dealt", "cards-misdelivered", "card-exposed", "scanner-disagrees", "foreign-card"),
    *("card-missing", "disruption", "fraud", "sequence-revealed"),
)
ANY_CARD = TakeCard(card=DECK[0], to=None)
EXAMPLES = int(os.environ.get("CROUPIER_EXAMPLES", "30"))


class VoidCoups(RuleBasedStateMachine):
    table: Table

    @initialize(book=st.sampled_from(BOOKS), method=st.sampled_from(list(Method)), seed=st.integers(0, 1000))
    def opened(self, book: str, method: Method, seed: int) -> None:
        self.book, self.order = book, random.Random(seed)  # noqa: S311 - the order of a test, not of a game
        rules = edition(book)
        assert isinstance(rules, BaccaratEdition)
        self.keeps_cards = rules.irregularities.cards_out_of_order is None
        """No clause of the document puts a card of a void coup out of play: drawn cards are used (CB 11.2)."""
        at = At(book, method=method, device=Device.SCANNING_SHOE)
        assert isinstance(at.opened, Accepted)
        self.table = at.table
        self.shoe: list[Card] = []
        self.aside: list[tuple[Card, int]] = []
        self.on_the_layout: dict[int, Card] = {}
        self.of_coup: dict[int, int] = {}
        self._shuffled()
        for box in (1, 2, 3):
            self._does(Sit(box=Box(box), patron=Patron(f"p{box}")))

    def _shuffled(self) -> None:
        self.shoe = [*DECK] * 8
        self.order.shuffle(self.shoe)
        self.aside = []

    def _does(self, command: Command) -> None:
        answer = decide(self.table, command)
        if isinstance(answer, Accepted):
            self._happened(answer.events)

    def _happened(self, events: tuple[Event, ...]) -> None:
        void = [each.number for each in events if isinstance(each, happened.RoundVoided)]
        for event in events:
            self._follow(event)
            self.table = evolve(self.table, event)
            if void:
                self._moves_its_own_money(event, void[0])

    # Cards ---------------------------------------------------------------------------------------------------------

    def _follow(self, event: Event) -> None:
        """Say where each card is; a card that comes from aside must lie there."""
        match event:
            case happened.RoundStarted():
                self.on_the_layout = {}
                for wager in self.table.wagers:
                    self.of_coup.setdefault(wager.number, event.number)
            case happened.CardDealt():
                self.on_the_layout[event.number] = event.card
                self._left(event.card, from_shoe=event.from_device)
            case happened.CardBurnedInPlay():
                self._left(event.card, from_shoe=event.from_device)
            case happened.CardSetAside():
                self._left(event.card, from_shoe=True)
                self.aside.append((event.card, self.table.rounds))
            case happened.CardLeftOut() if event.number is None:
                assert not event.foreign, "the table takes a card of the shoe for one that no deck holds"
                self._left(event.card, from_shoe=True)
            case happened.CardCarriedOver():
                self.aside.append((self.on_the_layout.pop(event.number), self.table.rounds))
            case happened.CardPlaced():
                self._left(event.card, from_shoe=False)
            case happened.RoundVoided() if not self.keeps_cards:
                self.aside = [each for each in self.aside if each[1] != event.number]
            case happened.CardOutOfPlay():
                self._left(event.card, from_shoe=False)
            case happened.CardsShuffled():
                self._shuffled()
            case happened.WagerPlaced() if isinstance(self.table.phase, Dealing):
                self.of_coup[event.number] = self.table.phase.number
            case _:
                pass

    def _left(self, card: Card, *, from_shoe: bool) -> None:
        if from_shoe:
            assert self.shoe, "a card was dealt from an empty shoe"
            assert self.shoe.pop() is card, "this card is not the next in the shoe"
        else:
            place = next((place for place, each in enumerate(self.aside) if each[0] is card), None)
            assert place is not None, f"{card} is dealt again"
            del self.aside[place]

    def _next_card(self, *, from_aside: bool) -> Card | None:
        """Take what waits for this coup, as a dealer should, or by mistake the next of the shoe."""
        waiting = script_of(self.table).waiting(self.table, ANY_CARD)
        if from_aside and waiting is not None:
            return waiting
        return self.shoe[-1] if self.shoe else None

    # Money ---------------------------------------------------------------------------------------------------------

    def _moves_its_own_money(self, event: Event, coup: int) -> None:
        match event:
            case (
                happened.WagerReturned()
                | happened.WagerForfeited()
                | happened.WagerSettled()
                | happened.SettlementReversed()
            ):
                assert self.of_coup.get(event.number) == coup, "money of another coup moves with a void one"
            case _:
                pass

    # What the dealer does ------------------------------------------------------------------------------------------

    @rule(box=st.integers(1, 3), bet=st.sampled_from(["player", "banker", "tie"]), amount=st.sampled_from([25, 100]))
    def wager(self, box: int, bet: str, amount: int) -> None:
        self._does(PlaceWager(box=Box(box), bet=BetId(bet), amount=Money.dollars(amount)))

    @rule(to=st.sampled_from([*Hand, None, Box(3)]), up=st.booleans(), found=st.booleans(), right=st.booleans())
    def card(self, to: Hand | Box | None, *, up: bool, found: bool, right: bool) -> None:
        card = self._next_card(from_aside=right)
        waiting = script_of(self.table).waiting(self.table, ANY_CARD)
        if card and (right or waiting is not card):  # else they cannot be told apart
            self._does(TakeCard(card=card, to=to, face_up=up, found_face_up=found))

    @rule(up=st.booleans())
    def burned(self, *, up: bool) -> None:
        card = self._next_card(from_aside=True)
        if card:
            self._does(TakeCard(card=card, to=None, burned=True, face_up=up))

    @rule(count=st.integers(1, 7))
    def rightly(self, count: int) -> None:
        """Do a few of the next steps as they should be done."""
        for _ in range(count):
            step, card = next_step(self.table), self._next_card(from_aside=True)
            if self.table.waits_for or card is None:
                return
            if isinstance(step, DealTo) and isinstance(step.hand, Hand):
                self._does(TakeCard(card=card, to=step.hand))
            elif isinstance(step, TurnCards):
                self._does(Expose(hand=step.hand))
            else:
                self._does(Settle())

    @rule(hand=st.sampled_from([None, *Hand]))
    def expose(self, hand: Hand | None) -> None:
        self._does(Expose(hand=hand))

    @rule()
    def settle(self) -> None:
        self._does(Settle())

    @precondition(lambda self: self.table.shoe.ended)
    @rule()
    def shuffle(self) -> None:
        self._does(Shuffle(by=TOP[self.book], cause="the end of the shoe"))

    @rule(what=st.sampled_from(TOLD), box=st.sampled_from([None, Box(1)]), back=st.sampled_from([None, 0, 1]))
    def told(self, what: str, box: Box | None, back: int | None) -> None:
        coup = None if back is None else max(1, self.table.rounds - back)
        self._does(Report(what=what, box=box, coup=coup, details={"cause": "fire", "shows": "tie"}))

    @rule(data=st.data())
    def answer(self, data: st.DataObject) -> None:
        if self.table.questions:
            question = data.draw(st.sampled_from(self.table.questions))
            choice = data.draw(st.sampled_from(question.choices))
            by = AtBox(box=question.box) if question.box else TOP[self.book]
            self._does(Answer(choice=choice, box=question.box or Box(1), by=by))

    @rule()
    def void(self) -> None:
        """The order is in doubt, and the coup is void where the document has that."""
        self._does(Report(what="order-in-doubt"))
        self._does(Answer(choice="coup-void", by=TOP[self.book]))

    @rule(bet=st.sampled_from(["player", "banker"]))
    def void_after_settlement(self, bet: str) -> None:
        """A coup is settled, wagers for the next are laid, and the settled one is void."""
        self.wager(1, bet, 25)
        self.rightly(12)
        self.wager(2, bet, 100)
        self.void()

    # What holds ----------------------------------------------------------------------------------------------------

    @invariant()
    def the_table_and_the_shoe_agree(self) -> None:
        if hasattr(self, "table"):
            phase = self.table.phase
            waiting = phase.carried if isinstance(phase, BetweenRounds | Dealing) else ()
            assert Counter(each.card for each in waiting) == Counter(card for card, _ in self.aside)
            assert self.table.shoe.out == 8 * len(DECK) - len(self.shoe)


VoidCoups.TestCase.settings = settings(
    max_examples=EXAMPLES,
    stateful_step_count=40,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much],
)
TestVoidCoups = VoidCoups.TestCase
