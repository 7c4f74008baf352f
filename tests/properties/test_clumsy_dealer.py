"""A dealer who does every wrong thing at every moment: the baccarat table must always know what is next.

After any sequence the table has ruled, holds a question that somebody can answer, or goes on; money is conserved; every
card that left the device is accounted for; a refusal changes nothing.
"""

import os
from collections import Counter

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from clauses.play import At
from croupier.games.baccarat.coup import Hand
from croupier.games.baccarat.edition import BaccaratEdition
from croupier.games.editions import edition
from croupier.kernel.answers import Accepted, Refused
from croupier.kernel.cards import DECK, Card
from croupier.kernel.ids import BetId, Box
from croupier.kernel.money import Money, total
from croupier.kernel.staff import Role
from croupier.table import Table, decide, evolve, next_step
from croupier.table.baccarat.game import REPORTS as OF_BACCARAT
from croupier.table.commands import (
    Answer,
    CallNoMoreBets,
    Command,
    Expose,
    FindCuttingCard,
    FindNoCard,
    OfferHand,
    PlaceWager,
    RefuseHand,
    Report,
    Settle,
    Sit,
    TakeCard,
    Withdraw,
)
from croupier.table.events import (
    Event,
    RoundEnded,
    RoundVoided,
    SettlementReversed,
    WagerAmended,
    WagerForfeited,
    WagerPlaced,
    WagerReturned,
    WagerSettled,
    WagerWithdrawn,
)
from croupier.table.people import AtBox
from croupier.table.places import Pile, Place
from croupier.table.reports.handlers import COMMON
from croupier.table.setup import Device, Method
from croupier.table.state import Closed
from croupier.wording import refusal
from properties.ledger import Sides

BOOKS = ("star-baccarat", "star-premium-baccarat", "crown-baccarat")
BOXES = st.integers(1, 3).map(Box)
BETS = st.sampled_from(["player", "banker", "tie"]).map(BetId)
HANDS = st.sampled_from(list(Hand))
TOP = {
    "star-baccarat": Role.GAMING_MANAGER,
    "star-premium-baccarat": Role.GAMING_MANAGER,
    "crown-baccarat": Role.CASINO_MANAGER,
}
FACTS = {
    "disadvantage": st.sampled_from(["true", "false"]),
    "spare": st.sampled_from(["true", "false"]),
    "practicable": st.sampled_from(["true", "false"]),
    "damaged": st.sampled_from(["", "4h Kd"]),
    "cause": st.sampled_from(["fire", "a spilled drink", ""]),
    "device": st.sampled_from(["phone", ""]),
    "paid": st.sampled_from(["100", "95", "nonsense"]),
    "due": st.sampled_from(["95", "1200.01"]),
    "shows": st.just("tie"),
}
READINGS = {
    "star-baccarat": (
        *("G3=decided-side-wagers-settled", "G9=held-for-the-next-coup", "B7=does-not-count", "SB1=keep-losing-ones"),
        *("B23=wrong-settlement-is-corrected", "SB9=device-only", "SB10=settled-coups-undone", "B5=reconstruct-first"),
        *("B28=opens-the-next-coup", "B29=all-wagers-go-back"),
    ),
    "star-premium-baccarat": (
        "G3=decided-side-wagers-settled",
        "G9=held-for-the-next-coup",
        "SB10=settled-coups-undone",
        "B28=opens-the-next-coup",
        "B29=all-wagers-go-back",
        "B30=wagers-stay-open-as-if-face-down",
    ),
    "crown-baccarat": (
        *("B7=does-not-count", "SB10=settled-coups-undone", "CB9=undisclosed-opens-the-next-coup"),
        "CB27=may-be-made-a-dummy-coup",
    ),
}
"""Other readings, by document: whatever is read, the table must hold."""
EXAMPLES = int(os.environ.get("CROUPIER_EXAMPLES", "25"))


class ClumsyDealer(RuleBasedStateMachine):
    table: Table

    @initialize(
        book=st.sampled_from(BOOKS),
        method=st.sampled_from(list(Method)),
        device=st.sampled_from([Device.SHOE, Device.SCANNING_SHOE, Device.SHUFFLER]),
        read=st.integers(0, 13),
    )
    def opened(self, book: str, method: Method, device: Device, read: int) -> None:
        self.book = book
        if book == "star-premium-baccarat" and device is Device.SHUFFLER:
            device = Device.SHOE
        rules, others = edition(book), READINGS[book]
        assert isinstance(rules, BaccaratEdition)
        if read < len(others):
            rules = rules.under(*others[read].split("="))
        at = At(book, method=method, device=device, rules=rules)
        assert isinstance(at.opened, Accepted)
        self.table = at.table
        self.held: Counter[int] = Counter()
        self.staked: dict[int, int] = {}
        self.sides = Sides()
        for box in (1, 2, 3):
            self._does(Sit(box=Box(box), patron=f"p{box}"))  # type: ignore[arg-type]  # a patron is a name

    def _does(self, command: Command) -> None:
        before = self.table
        answer = decide(before, command)
        if isinstance(answer, Refused):
            assert answer.because
            assert refusal(answer).says
            assert refusal(answer).mend
            return
        for event in answer.events:
            self.table = evolve(self.table, event)
            because = getattr(event, "because", None)
            assert because is None or all(each.document == self.book for each in because)
            self._account(event)
            self.sides.book((event,))
            if isinstance(event, RoundEnded | RoundVoided):
                self._nothing_vanished()

    def _account(self, event: Event) -> None:
        """Keep what lies on the layout by another way than the table does."""
        match event:
            case WagerPlaced():
                self.held[event.number] += event.amount.cents
            case WagerWithdrawn() | WagerReturned() | WagerForfeited():
                self.held[event.number] -= event.amount.cents
            case WagerAmended():
                self.held[event.number] = event.amount.cents
            case WagerSettled():
                assert event.net >= -event.stake
                self.held[event.number] -= event.stake.cents
                self.staked[event.number] = event.stake.cents
            case SettlementReversed():
                self.held[event.number] += self.staked.pop(event.number)
            case _:
                pass

    def _nothing_vanished(self) -> None:
        """What no longer lies there was settled, taken back, returned or forfeited, to the cent."""
        lying = {each.number for each in self.table.wagers}
        assert {number for number, cents in self.held.items() if cents} <= lying

    def _card(self, index: int) -> Card:
        """Pick a card that the decks still hold."""
        left = [card for card in DECK if self.table.shoe.seen.get(card, 0) < self.table.setup.decks]
        return left[index % len(left)]

    @rule(box=BOXES, bet=BETS, amount=st.sampled_from([25, 100, 24, 10001]))
    def wager(self, box: Box, bet: BetId, amount: int) -> None:
        self._does(PlaceWager(box=box, bet=bet, amount=Money.dollars(amount)))

    @rule(box=BOXES, bet=BETS, some=st.booleans())
    def withdraw(self, box: Box, bet: BetId, *, some: bool) -> None:
        self._does(Withdraw(box=box, bet=bet, amount=Money.dollars(25) if some else None))

    @rule()
    def call(self) -> None:
        self._does(CallNoMoreBets())

    @rule(index=st.integers(0, 51), to=HANDS, up=st.booleans(), found=st.booleans())
    def card(self, index: int, to: Hand, *, up: bool, found: bool) -> None:
        self._does(TakeCard(card=self._card(index), to=to, face_up=up, found_face_up=found))

    @rule(index=st.integers(0, 51))
    def the_right_card(self, index: int) -> None:
        step = next_step(self.table)
        hand = getattr(step, "hand", None)
        if type(step).__name__ == "DealTo" and hand is not None:
            self._does(TakeCard(card=self._card(index), to=hand))
        elif type(step).__name__ == "TurnCards":
            self._does(Expose(hand=hand))
        elif type(step).__name__ == "SettleWagers":
            self._does(Settle())

    @rule(index=st.integers(0, 51), place=st.sampled_from([None, Box(3), Pile.DEALER]), burned=st.booleans())
    def elsewhere(self, index: int, place: Place | None, *, burned: bool) -> None:
        self._does(TakeCard(card=self._card(index), burned=burned and place is None, to=place))

    @rule()
    def cutting_card(self) -> None:
        self._does(FindCuttingCard())

    @rule()
    def no_card(self) -> None:
        self._does(FindNoCard())

    @rule(hand=st.one_of(st.none(), HANDS), by=st.one_of(st.just(Role.DEALER), BOXES.map(lambda box: AtBox(box=box))))
    def expose(self, hand: Hand | None, by: Role | AtBox) -> None:
        self._does(Expose(hand=hand, by=by))

    @rule()
    def settle(self) -> None:
        self._does(Settle())

    @rule(hand=HANDS, box=BOXES)
    def offer(self, hand: Hand, box: Box) -> None:
        self._does(OfferHand(hand=hand, box=box))

    @rule(hand=HANDS, box=BOXES)
    def refuse(self, hand: Hand, box: Box) -> None:
        self._does(RefuseHand(hand=hand, box=box))

    @rule(
        what=st.sampled_from(sorted(each.name for each in {*COMMON, *OF_BACCARAT})),
        box=st.one_of(st.none(), BOXES),
        bet=st.one_of(st.none(), BETS),
        hand=st.one_of(st.none(), HANDS),
        amount=st.one_of(st.none(), st.sampled_from([4, 20, 12000]).map(Money.dollars)),
        coup=st.one_of(st.none(), st.integers(1, 6)),
        why=st.sampled_from(["", "player-card", "placement"]),
        details=st.fixed_dictionaries({}, optional=FACTS),
    )
    def report(self, **fields: object) -> None:
        self._does(Report(**fields))  # type: ignore[arg-type]  # each field as Report has it

    @rule(data=st.data(), rank=st.booleans())
    def answer(self, data: st.DataObject, *, rank: bool) -> None:
        if self.table.questions:
            question = data.draw(st.sampled_from(self.table.questions))
            choice = data.draw(st.sampled_from(question.choices))
            by = AtBox(box=question.box) if question.box else TOP[self.book] if rank else Role.DEALER
            self._does(Answer(choice=choice, box=question.box or Box(1), by=by))

    @invariant()
    def money_is_conserved(self) -> None:
        if hasattr(self, "held"):
            on_layout = total(each.amount for each in self.table.wagers)
            live = {each.number for each in self.table.wagers}
            assert on_layout.cents == sum(cents for number, cents in self.held.items() if number in live)
            assert all(each.amount.cents > 0 for each in self.table.wagers)
            assert all(each.counts <= each.amount for each in self.table.wagers)
            self.sides.agree()

    @invariant()
    def the_table_knows_what_is_next(self) -> None:
        if hasattr(self, "table"):
            if not isinstance(self.table.phase, Closed):
                assert next_step(self.table).because
            for question in self.table.questions:
                assert question.choices
                assert question.because
                assert question.act == "player" or self.table.edition.power(question.act) is not None

    @invariant()
    def cards_are_accounted_for(self) -> None:
        if hasattr(self, "table"):
            seen = self.table.shoe.seen
            assert sum(seen.values()) == self.table.shoe.out
            assert all(number <= self.table.setup.decks for number in seen.values())


ClumsyDealer.TestCase.settings = settings(
    max_examples=EXAMPLES,
    stateful_step_count=40,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much],
)
TestClumsyDealer = ClumsyDealer.TestCase
