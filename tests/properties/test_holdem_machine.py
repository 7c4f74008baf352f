"""A hold'em table and its jackpot under any commands: they agree with each other, with their history, and go on.

``CROUPIER_EXAMPLES=500 pytest tests/properties`` is a campaign; the normal run is a sample.
"""

import os
from dataclasses import replace
from typing import Any

from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from clauses.holdem import BOOK, sign
from clauses.play import setup
from clauses.pools import SUPERVISOR, House, at_table
from croupier.floor.jackpots import commands as jackpots
from croupier.floor.jackpots import replay as fold
from croupier.floor.jackpots.setup import Link, PoolId
from croupier.floor.jackpots.table_commands import decided
from croupier.games.editions import edition
from croupier.games.holdem_bonus.edition import HoldemBonusEdition
from croupier.kernel.answers import Accepted, Refused
from croupier.kernel.cards import DECK, Card
from croupier.kernel.ids import BetId, Box, Patron, TableId
from croupier.kernel.money import Money
from croupier.kernel.staff import Role
from croupier.ledger.accounts import Account, Kind
from croupier.table import decide as decide_at
from croupier.table import evolve, next_step, replay, unopened
from croupier.table.commands import (
    Act,
    Answer,
    Approve,
    CheckCards,
    Command,
    Cut,
    Expose,
    Load,
    OpenTable,
    PlaceWager,
    ReplaceCards,
    Report,
    Settle,
    Shuffle,
    Sit,
    TakeCard,
)
from croupier.table.events import Event
from croupier.table.holdem.game import REPORTS
from croupier.table.holdem.round import JACKPOT
from croupier.table.people import Actor, AtBox
from croupier.table.places import Pile, Place
from croupier.table.questions.answers import FACTS
from croupier.table.setup import Device, Method
from croupier.table.state import BetweenRounds, Closed, Dealing
from croupier.table.steps import AwaitDecision, DealTo, SettleWagers, TurnCards
from properties.asked import Asked, OneDeck, hangs_on_nothing, only_its_own_money
from properties.ledger import Ledger
from properties.strategies import COMMANDS, START

OWN_FACTS = sorted(each.name for each in REPORTS)
EXAMPLES = int(os.environ.get("CROUPIER_EXAMPLES", "60"))
TABLE = TableId("H1")
MOST_STEPS = 120
PLACES: tuple[Place, ...] = (Pile.COMMUNITY, Pile.DEALER, Box(1), Box(3), Box(5), Box(6))


class AnyHand(RuleBasedStateMachine):
    """Table H1 of pool P; whatever the table accepts goes to the pool in the same breath."""

    @initialize(device=st.sampled_from([Device.SHUFFLER, Device.SHOE]), method=st.sampled_from(list(Method)))
    def opens(self, device: Device, method: Method) -> None:
        rules = edition(BOOK)
        assert isinstance(rules, HoldemBonusEdition)
        sides = ("ante-bonus", "jackpot")
        wanted = setup(BOOK, decks=1, device=device, method=method, side_bets=sides)
        self.opening = OpenTable(setup=wanted, limits=sign(), at=START)
        self.begun = self.table = unopened(rules, wanted, sign(), START)
        self.events: list[Event] = []
        self.ledger, self.asked, self.deck = Ledger(TABLE), Asked(), OneDeck()
        self.house = House()
        link = Link(table=TABLE, setup=at_table(method=method.value))
        self.house.ok(jackpots.LinkTable(pool="P", link=link, by=SUPERVISOR))  # type: ignore[arg-type]
        self.ledger.sides.book((), self.house.history)
        assert self.ask(self.opening) is None
        for box, patron in ((1, "ana"), (3, "bo"), (6, "cy")):
            self.ask(Sit(box=Box(box), patron=Patron(patron)))

    def ask(self, command: Command) -> Refused | None:
        """Ask something of table and pool together."""
        answer = decide_at(self.table, command)
        if isinstance(answer, Refused):
            self.cites(answer.because)
            return answer
        heard = decided(self.house.pools, TABLE, self.table, answer.events)
        if isinstance(heard, Refused):
            assert not isinstance(command, FACTS), f"the pool refuses a fact: {heard}"
            return heard
        self._heard(heard)
        only_its_own_money(self.table, answer.events)
        for event in answer.events:
            self.asked.book(self.table, event)
            self.deck.book(event)
            if hasattr(event, "because"):
                self.cites(event.because, event)
            self.table = evolve(self.table, event)
            self.ledger.book(event)
            self.events.append(event)
        self.ledger.sides.book((), heard.events)
        return None

    def _heard(self, answer: Accepted[Any]) -> None:
        self.house.pools = fold(self.house.pools, answer.events)
        self.house.history += answer.events

    def cites(self, because: Any, of: object = "a refusal") -> None:
        assert because, f"no clause: {of}"
        assert {each.document for each in because} == {BOOK}, of

    # What is asked ---------------------------------------------------------------------------------------------------

    @rule(command=COMMANDS, senior=st.booleans())
    def asks_anything(self, command: Command, *, senior: bool) -> None:
        self.ask(replace(command, by=Role.GAMING_MANAGER) if senior else command)

    @rule(box=st.sampled_from([1, 3, 6]), bet=st.sampled_from(["ante", "ante-bonus", "jackpot"]))
    def wagers(self, box: int, bet: str) -> None:
        self._wager(box, bet)

    def _wager(self, box: int, bet: str) -> None:
        amount = Money.dollars(25 if bet == "ante" else 5)
        self.ask(PlaceWager(box=Box(box), bet=BetId(bet), amount=amount))

    @rule(data=st.data())
    def everybody_wagers_and_the_hand_is_dealt(self, data: st.DataObject) -> None:
        self._ready()
        for box in data.draw(st.sets(st.sampled_from([1, 3, 6]), min_size=1)):
            for bet in ("ante", *(each for each in ("ante-bonus", "jackpot") if data.draw(st.booleans()))):
                self._wager(box, bet)
        while isinstance(self.table.phase, BetweenRounds | Dealing) and isinstance(next_step(self.table), DealTo):
            if not self._deals_rightly(data) or not isinstance(self.table.phase, Dealing):
                return

    def _ready(self) -> None:
        """Have the cards ready again, as far as that is possible."""
        if not isinstance(self.table.phase, BetweenRounds):
            return
        senior = Role.GAMING_MANAGER
        for command in (
            CheckCards(found=52, by=senior),
            *((ReplaceCards(back="other", by=senior),) if self.table.shoe.replace else ()),
            Shuffle(),
            Cut(by=Role.DEALER, at=20),
            Load(),
            Approve(what="resume-jackpot", by=senior),
        ):
            self.ask(command)

    def _left(self) -> list[Card]:
        return [card for card in DECK if not self.table.shoe.seen.get(card)]

    def _deals_rightly(self, data: st.DataObject) -> bool:
        """Deal the next card; tell whether anything came of it."""
        step, before = next_step(self.table), self.table
        assert isinstance(step, DealTo)
        self.ask(TakeCard(card=data.draw(st.sampled_from(self._left() or DECK)), to=step.hand))
        return self.table.phase != before.phase

    @rule(card=st.sampled_from(DECK), to=st.sampled_from([*PLACES, None]), up=st.booleans(), burned=st.booleans())
    def deals_anything(self, card: Card, to: Place | None, *, up: bool, burned: bool) -> None:
        self.ask(TakeCard(card=card, to=to, face_up=up, burned=burned))

    @rule(hand=st.sampled_from([*PLACES, None]), number=st.sampled_from([None, None, 1, 4, 5, 6, 9]))
    def turns_anything(self, hand: Place | None, number: int | None) -> None:
        self.ask(Expose(hand=hand, number=number))

    @rule(box=st.sampled_from([1, 3, 5, 6]), do=st.sampled_from(["bet", "check", "fold", "concede", "draw"]))
    def acts(self, box: int, do: str) -> None:
        self.ask(Act(box=Box(box), do=do))

    @rule(
        what=st.sampled_from(OWN_FACTS),
        box=st.sampled_from([None, 1, 3, 6]),
        data=st.data(),
    )
    def reports(self, what: str, box: int | None, data: st.DataObject) -> None:
        bet = data.draw(st.sampled_from([None, "ante", "ante-bonus", "flop", "turn", "river", "jackpot"]))
        amount = data.draw(st.sampled_from([None, 20, 25, 40, 50, 60, 1100]))
        which = data.draw(st.sampled_from(["flop", "turn", "river", ""]))
        self.ask(
            Report(
                what=what,
                box=None if box is None else Box(box),
                bet=None if bet is None else BetId(bet),
                amount=None if amount is None else Money.dollars(amount),
                details={"which": which},
            )
        )

    @rule(
        what=st.sampled_from(["fraud", "disruption"]),
        box=st.sampled_from([1, 3, 6]),
        back=st.integers(0, 2),
        data=st.data(),
    )
    def may_be_invalidated(self, what: str, box: int, back: int, data: st.DataObject) -> None:
        """A ground is found for this round or an earlier one, and somebody decides, or nobody does yet."""
        coup = data.draw(st.sampled_from([None, self.table.rounds - back]))
        self.ask(Report(what=what, box=Box(box), coup=coup, details={"cause": "fire"}))
        asked = [each for each in self.table.questions if each.id == what]
        if data.draw(st.booleans()) and asked:
            named = asked[0].about if what == "fraud" else ()
            forfeit = tuple(data.draw(st.sets(st.sampled_from(named)))) if named else ()
            choice = data.draw(st.sampled_from(asked[0].choices)) if not forfeit else "coup-void"
            self.ask(Answer(choice=choice, forfeit=forfeit, by=Role.GAMING_MANAGER))

    @rule(count=st.integers(1, 12), data=st.data())
    def goes_on(self, count: int, data: st.DataObject) -> None:
        for _ in range(count):
            self._goes_on(data)

    def _goes_on(self, data: st.DataObject) -> None:
        if isinstance(self.table.phase, Closed):
            self.ask(replace(self.opening, at=self.table.clock))
            return
        match next_step(self.table):
            case DealTo() if isinstance(self.table.phase, Dealing):
                self._deals_rightly(data)
            case TurnCards(hand=hand):
                self.ask(Expose(hand=hand))
            case AwaitDecision(box=box, choices=choices):
                self.ask(Act(box=box, do=data.draw(st.sampled_from(choices))))
            case SettleWagers():
                self.ask(Settle())
            case _:
                pass

    @precondition(lambda self: self.table.questions)
    @rule(data=st.data())
    def answers(self, data: st.DataObject) -> None:
        question = data.draw(st.sampled_from(self.table.questions))
        seats: list[Actor] = [AtBox(box=question.box)] if question.box is not None else []
        by = data.draw(st.sampled_from([*seats, Role.GAMING_MANAGER]))
        self.ask(Answer(choice=data.draw(st.sampled_from(question.choices)), box=question.box, by=by))

    # What must hold --------------------------------------------------------------------------------------------------

    @invariant()
    def the_money_and_the_cards_agree(self) -> None:
        self.ledger.agrees_with(self.table)

    @invariant()
    def the_pool_agrees_with_its_history(self) -> None:
        account = self.house.account()
        assert account.agrees
        assert account.unpaid == ()

    @invariant()
    def table_and_pool_know_the_same_jackpot_wagers(self) -> None:
        phase = self.table.phase
        mine = {each.box for each in self.table.wagers if each.bet == JACKPOT}
        linked = self.house.pools.tables[TABLE]
        assert mine == set(linked.round.wagers if linked.round else ())
        assert (linked.round is not None and linked.round.begun) == isinstance(phase, Dealing)

    @invariant()
    def the_meter_is_what_the_ledger_holds_for_it(self) -> None:
        held = self.ledger.sides.books.balances.get(Account(Kind.POOL, "P"), 0)
        assert held == self.house.pools.pools[PoolId("P")].meter

    @invariant()
    def no_question_outlives_what_it_is_about(self) -> None:
        assert self.asked.outlived(self.table) == []

    @invariant()
    def what_hangs_on_an_ante_goes_with_it(self) -> None:
        hangs_on_nothing(self.table)

    @invariant()
    def there_is_a_way_on(self) -> None:
        if not isinstance(self.table.phase, Closed) and not self.table.questions:
            assert next_step(self.table).because

    def teardown(self) -> None:
        if not hasattr(self, "events"):
            return
        assert replay(self.begun, self.events) == self.table
        self._the_hand_comes_to_an_end()
        self.the_pool_agrees_with_its_history()

    def _the_hand_comes_to_an_end(self) -> None:
        """With every question answered and every decision a fold, a hand in progress is over."""
        for _ in range(MOST_STEPS):
            if not isinstance(self.table.phase, Dealing):
                return
            if self.table.waits_for:
                question = self.table.waits_for[0]
                by = AtBox(box=question.box) if question.act == "player" and question.box else Role.GAMING_MANAGER
                assert self.ask(Answer(choice=question.choices[-1], box=question.box, by=by)) is None
                continue
            match next_step(self.table):
                case DealTo(hand=hand):
                    assert self.ask(TakeCard(card=self._left()[0], to=hand)) is None
                case TurnCards(hand=hand):
                    assert self.ask(Expose(hand=hand)) is None
                case AwaitDecision(box=box):
                    assert self.ask(Act(box=box, do="fold")) is None
                case _:
                    assert self.ask(Settle()) is None
        raise AssertionError("the hand did not come to its end")


def test_a_hold_em_table_and_its_jackpot_under_any_commands() -> None:
    run_state_machine_as_test(
        AnyHand,
        settings=settings(
            max_examples=EXAMPLES,
            stateful_step_count=50,
            suppress_health_check=list(HealthCheck),
            report_multiple_bugs=False,
            phases=[Phase.explicit, Phase.reuse, Phase.generate, Phase.shrink],
        ),
    )
