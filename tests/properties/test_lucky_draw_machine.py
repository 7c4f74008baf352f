"""A Lucky Draw table under anything that people can do, rightly and wrongly: what must hold whatever it is.

After any sequence the table has ruled, holds a question that somebody can answer, or goes on; money is conserved; every
card that left the device is accounted for; a refusal changes nothing.
"""

import os
from collections import Counter
from dataclasses import replace

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from clauses.lucky import BOOK, lucky
from croupier.kernel.answers import Accepted, Refused
from croupier.kernel.cards import DECK, Card
from croupier.kernel.ids import BetId, Box, Patron
from croupier.kernel.money import Money
from croupier.kernel.staff import Role
from croupier.table import Table, decide, evolve, next_step
from croupier.table.cards.cut import next_to_cut
from croupier.table.commands import (
    Act,
    Answer,
    Burn,
    CheckCards,
    Command,
    Cut,
    FindCuttingCard,
    FindNoCard,
    Leave,
    Load,
    PlaceWager,
    Report,
    Settle,
    Shuffle,
    Sit,
    TakeCard,
    TransferCards,
    Withdraw,
)
from croupier.table.events import (
    CardDealt,
    Event,
    RoundStarted,
    RoundVoided,
    SettlementReversed,
    WagerForfeited,
    WagerPlaced,
    WagerReturned,
    WagerSettled,
)
from croupier.table.lucky_draw.terms import terms_of
from croupier.table.people import AtBox
from croupier.table.places import Pile, Place
from croupier.table.reports.handlers import told_to
from croupier.table.setup import Device
from croupier.table.state import BetweenRounds, Closed, Dealing
from croupier.table.steps import AwaitDecision, DealTo, MoveCards, SettleWagers
from croupier.wording import refusal
from properties.asked import Asked
from properties.card_account import CardAccount
from properties.ledger import Ledger
from properties.strategies import COMMANDS

BOXES = st.integers(1, 4).map(Box)
PLACES = st.sampled_from([Box(1), Box(2), Box(3), Box(9), Pile.DEALER, Pile.COMMUNITY, None])
REPORTS = sorted(told_to(lucky().table))
READINGS = (
    *("", "", "", "LD3=first-two-cards-decide-enter", "LD10=supervisor-cuts", "LD11=carried-over"),
    *("LD13=dealers-first-card-hidden", "LD17=play-goes-on", "LD18=burned", "LD19=burned-as-after-any-cut"),
    "B28=opens-the-next-coup",
)
FACTS = {
    "disadvantage": st.sampled_from(["true", "false"]),
    "spare": st.sampled_from(["true", "false"]),
    "practicable": st.sampled_from(["true", "false"]),
    "damaged": st.sampled_from(["", "4h Kd"]),
    "cause": st.sampled_from(["fire", "a spilled drink", ""]),
    "device": st.sampled_from(["phone", ""]),
    "count": st.sampled_from(["312", "311"]),
}
MONEY = WagerReturned | WagerForfeited | SettlementReversed | WagerSettled
EXAMPLES = int(os.environ.get("CROUPIER_EXAMPLES", "30"))
DEEP = 52


class LuckyTable(RuleBasedStateMachine):
    table: Table

    @initialize(device=st.sampled_from([Device.SHOE, Device.SHOE, Device.SHUFFLER]), read=st.sampled_from(READINGS))
    def opened(self, device: Device, read: str) -> None:
        rules = terms_of(lucky().table)
        at = lucky(device=device, rules=rules.under(*read.split("=")) if read else rules)
        assert isinstance(at.opened, Accepted)
        self.table, self.ledger, self.cards = at.table, Ledger(), CardAccount(at.table.setup.decks)
        self.of_the_round: set[int] = set()
        self.asked = Asked()
        for box in (1, 2, 3):
            self.asks(Sit(box=Box(box), patron=Patron(f"p{box}")))

    def asks(self, command: Command) -> None:
        """Ask something of the table and hold what comes of it against what must be."""
        answer = decide(self.table, command)
        if isinstance(answer, Refused):
            assert {each.document for each in answer.because} == {BOOK}
            assert refusal(answer).says.endswith((".", "?"))
            assert refusal(answer).mend.endswith(".")
            return
        self._money_of_a_void_round(answer.events)
        for event in answer.events:
            self._follow(event)

    def _follow(self, event: Event) -> None:
        because = getattr(event, "because", None)
        assert because is None or {each.document for each in because} == {BOOK}, event
        assert not isinstance(event, CardDealt) or event.to is not Pile.COMMUNITY
        self.asked.book(self.table, event)
        before, self.table = self.table, evolve(self.table, event)
        self.ledger.book(event)
        self.cards.follow(event, before)
        if isinstance(event, RoundStarted):
            self.of_the_round = {each.number for each in self.table.wagers}
        elif isinstance(event, WagerPlaced) and isinstance(before.phase, Dealing):
            self.of_the_round.add(event.number)

    def _money_of_a_void_round(self, events: tuple[Event, ...]) -> None:
        """A round that is void moves the money of its own wagers and no other."""
        started = {each.number for each in self.table.wagers} if isinstance(self.table.phase, BetweenRounds) else set()
        own = started if any(isinstance(each, RoundStarted) for each in events) else self.of_the_round
        if any(isinstance(each, RoundVoided) for each in events):
            moved = {each.number for each in events if isinstance(each, MONEY)}
            assert moved <= own, "money of another round was moved"

    def _card(self, index: int) -> Card:
        """Pick the card that comes next: one left over, or any that the decks still hold."""
        phase = self.table.phase
        if not isinstance(phase, Closed) and phase.carried and index % 3:
            return phase.carried[0].card
        left = [card for card in DECK if self.table.shoe.seen.get(card, 0) < self.table.setup.decks]
        return left[index % len(left)] if left else DECK[0]

    # What people do --------------------------------------------------------------------------------------------------

    @rule(box=BOXES, bet=st.sampled_from(["enter", "enter", "draw"]), dollars=st.sampled_from([25, 50, 24, 1001]))
    def wagers(self, box: Box, bet: str, dollars: int) -> None:
        self.asks(PlaceWager(box=box, bet=BetId(bet), amount=Money.dollars(dollars)))

    @rule(box=BOXES, bet=st.sampled_from(["enter", "draw"]), some=st.booleans())
    def withdraws(self, box: Box, bet: str, *, some: bool) -> None:
        self.asks(Withdraw(box=box, bet=BetId(bet), amount=Money.dollars(25) if some else None))

    @rule(box=BOXES, do=st.sampled_from(["draw", "stand", "draw", "stand", "fold"]))
    def decides(self, box: Box, do: str) -> None:
        self.asks(Act(box=box, do=do, by=AtBox(box=box)))

    @rule(box=BOXES, patron=st.sampled_from(["p1", "p2", "gus"]))
    def sits(self, box: Box, patron: str) -> None:
        self.asks(Sit(box=box, patron=Patron(patron)))

    @rule(box=BOXES)
    def leaves(self, box: Box) -> None:
        self.asks(Leave(box=box))

    @rule(command=COMMANDS, senior=st.booleans())
    def asks_anything(self, command: Command, *, senior: bool) -> None:
        self.asks(replace(command, by=Role.GAMING_MANAGER) if senior else command)

    # What the dealer does --------------------------------------------------------------------------------------------

    @rule(index=st.integers(0, 51), to=PLACES, up=st.booleans(), found=st.sampled_from([False, False, True]))
    def a_card_anywhere(self, index: int, to: Place | None, *, up: bool, found: bool) -> None:
        burned = to is None and up
        self.asks(TakeCard(card=self._card(index), to=to, face_up=up, found_face_up=found, burned=burned))

    @rule(index=st.integers(0, 51), most=st.integers(1, 6))
    def the_right_thing(self, index: int, most: int) -> None:
        for _ in range(most):
            step = next_step(self.table)
            if isinstance(step, DealTo) and self.table.wagers:
                self.asks(TakeCard(card=self._card(index), to=step.hand))
            elif isinstance(step, AwaitDecision):
                self.asks(Act(box=step.box, do=step.choices[index % len(step.choices)]))
            elif isinstance(step, SettleWagers):
                self.asks(Settle())
            elif isinstance(step, MoveCards):
                self._made_ready(index)

    @rule(index=st.integers(0, 51))
    def cards_made_ready(self, index: int) -> None:
        self._made_ready(index)

    def _made_ready(self, index: int) -> None:
        phase = self.table.phase
        known = phase.malfunction if isinstance(phase, Dealing) else None
        if known:
            self.asks(TransferCards(moved=known.inside - len(known.damaged), replaced=known.damaged, to="2"))
        box = next_to_cut(self.table)
        by = Role.CASINO_SUPERVISOR if box is None else AtBox(box=box)
        for command in (Shuffle(), Cut(by=by, at=DEEP), Load(cutting_card=20)):
            self.asks(command)
        self.asks(Burn(way="face-down", cards=(self._card(index * 3),)))

    @rule()
    def the_cutting_card(self) -> None:
        self.asks(FindCuttingCard())

    @rule()
    def no_card(self) -> None:
        self.asks(FindNoCard())

    @rule()
    def settles(self) -> None:
        self.asks(Settle())

    # What is found ---------------------------------------------------------------------------------------------------

    @rule(
        what=st.sampled_from(REPORTS),
        box=st.one_of(st.none(), BOXES),
        bet=st.sampled_from([None, BetId("enter"), BetId("draw")]),
        amount=st.sampled_from([None, Money.dollars(4), Money.dollars(20), Money.dollars(1200)]),
        coup=st.sampled_from([None, None, 1, 2]),
        details=st.fixed_dictionaries({}, optional=FACTS),
    )
    def reports(self, **fields: object) -> None:
        self.asks(Report(**fields))  # type: ignore[arg-type]  # each field as Report has it

    @rule(data=st.data(), rank=st.sampled_from([True, True, False]))
    def answers(self, data: st.DataObject, *, rank: bool) -> None:
        if self.table.questions:
            question = data.draw(st.sampled_from(self.table.questions))
            choice = data.draw(st.sampled_from(question.choices))
            by = AtBox(box=question.box) if question.box else Role.GAMING_MANAGER if rank else Role.DEALER
            self.asks(Answer(choice=choice, box=question.box or Box(1), by=by))

    @rule(found=st.sampled_from([312, 312, 311]))
    def the_cards_are_checked(self, found: int) -> None:
        self.asks(CheckCards(found=found, by=Role.CASINO_SUPERVISOR))

    # What must hold --------------------------------------------------------------------------------------------------

    @invariant()
    def the_table_knows_what_is_next(self) -> None:
        if hasattr(self, "table") and not isinstance(self.table.phase, Closed):
            assert next_step(self.table).because
            for question in self.table.questions:
                assert question.choices
                assert question.act == "player" or self.table.edition.power(question.act) is not None

    @invariant()
    def no_question_outlives_what_it_is_about(self) -> None:
        if hasattr(self, "table"):
            assert self.asked.outlived(self.table) == []

    @invariant()
    def money_is_conserved(self) -> None:
        if hasattr(self, "ledger"):
            self.ledger.agrees_with(self.table)
            for wager in self.table.wagers:
                assert wager.counts <= wager.amount
                assert wager.amount.cents > 0

    @invariant()
    def no_card_is_dealt_twice(self) -> None:
        if hasattr(self, "cards"):
            self.cards.agrees_with(self.table)

    @invariant()
    def no_question_outlives_its_round(self) -> None:
        for question in self.table.questions if hasattr(self, "table") else ():
            phase, previous = self.table.phase, self.table.previous
            ended = previous if isinstance(phase, BetweenRounds) and previous and not previous.voided else None
            if question.id.startswith("malfunction-"):
                assert isinstance(phase, Dealing), question
            elif question.id == "misdeal":
                assert isinstance(phase, Dealing) or ended, question
            elif question.id in ("disruption", "fraud"):
                now = self.table.rounds + (not isinstance(phase, Dealing))
                assert question.coup == now or (ended and ended.coup.number == question.coup), question

    @invariant()
    def a_draw_wager_lies_beside_its_enter_and_counts_no_more(self) -> None:
        if hasattr(self, "table"):
            enter, draw = Counter[Box](), Counter[Box]()
            for wager in self.table.wagers:
                (draw if wager.bet == "draw" else enter)[wager.box] += wager.counts.cents
            assert all(cents <= enter[box] for box, cents in draw.items())

    @invariant()
    def cards_are_accounted_for(self) -> None:
        if hasattr(self, "table"):
            shoe, phase = self.table.shoe, self.table.phase
            assert sum(shoe.seen.values()) == shoe.out
            assert all(number <= self.table.setup.decks for number in shoe.seen.values())
            on_table = Counter[Card]()
            if isinstance(phase, Dealing):
                on_table.update(each.card for each in phase.cards)
                on_table.update(each.card for each in phase.under)
            if isinstance(phase, Dealing | BetweenRounds):
                on_table.update(each.card for each in phase.carried)
            assert all(shoe.seen.get(card, 0) >= number for card, number in on_table.items())


LuckyTable.TestCase.settings = settings(
    max_examples=EXAMPLES,
    stateful_step_count=40,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much],
)
TestLuckyTable = LuckyTable.TestCase
