"""A table under any commands, lawful and unlawful: what must hold whatever is asked of it.

``CROUPIER_EXAMPLES=500 pytest tests/properties`` is a campaign; the normal run is a sample.
"""

import os
from typing import Any

import pytest
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

from clauses.play import limits, setup
from croupier.games.baccarat.edition import BaccaratEdition
from croupier.games.editions import edition
from croupier.kernel.answers import Refused
from croupier.kernel.cards import DECK, Card
from croupier.kernel.ids import BetId, Box, Patron
from croupier.kernel.money import Money
from croupier.kernel.odds import Percent
from croupier.kernel.staff import Role
from croupier.runtime.deal import Drawn, deal_round
from croupier.table import Table, decide, evolve, next_step, replay, unopened
from croupier.table.baccarat.script import AwaitPlayer, DealTo, MoveCards, Offer, OpenFirst, SettleWagers, TurnCards
from croupier.table.commands import (
    Answer,
    Burn,
    Command,
    Cut,
    Expose,
    FindCuttingCard,
    Load,
    OfferHand,
    OpenTable,
    PlaceWager,
    ReplaceCards,
    Settle,
    Shuffle,
    Sit,
    TakeCard,
)
from croupier.table.events import Event
from croupier.table.people import Actor, AtBox
from croupier.table.setup import Device, Method, Setup
from croupier.table.state import BetweenRounds, Closed, Dealing
from properties.ledger import Ledger
from properties.strategies import AMOUNTS, BETS, COMMANDS, START

EXAMPLES = int(os.environ.get("CROUPIER_EXAMPLES", "12"))

SENIOR = {"star-baccarat": Role.GAMING_MANAGER, "star-premium-baccarat": Role.GAMING_MANAGER}
TABLES: dict[str, tuple[tuple[str, tuple[str, ...]], ...]] = {
    "star-baccarat": (("baccarat", ("pairs", "super-six")), ("even-money", ("tiger",)), ("baccarat", ())),
    "star-premium-baccarat": (
        ("premium", ("pairs", "super-six")),
        ("premium-even-money", ("tiger",)),
        ("tie-premium", ("pairs",)),
    ),
    "crown-baccarat": (
        ("traditional", ("pairs", "one-one-two")),
        ("crown", ("tiger", "super-six")),
        ("traditional", ("dragon", "one-one-two")),
        ("crown", ("perfect-pairs",)),
        ("zero-commission", ()),
    ),
}


class Plenty:
    """A device with a card for every draw: the first of a deck that the table has not seen too often."""

    def __init__(self, seen: dict[Card, int], decks: int) -> None:
        self._left = [card for card in DECK for _ in range(decks - seen.get(card, 0))]

    def draw(self) -> Drawn | None:
        return Drawn(card=self._left.pop()) if self._left else None


class AnyTable(RuleBasedStateMachine):
    book: str

    @initialize(data=st.data())
    def opens(self, data: st.DataObject) -> None:
        rules = edition(self.book)
        assert isinstance(rules, BaccaratEdition)
        wanted = data.draw(_setups(self.book))
        shown = data.draw(
            st.sampled_from([limits(), limits(differential=Money(500_000), areas={"player": Money(600_000)})])
        )
        self.opening = OpenTable(setup=wanted, limits=shown, at=START)
        self.begun = self.table = unopened(rules, wanted, shown, START)
        self.events: list[Event] = []
        self.ledger = Ledger()
        assert not isinstance(self.ask(self.opening), Refused)

    def ask(self, command: Command) -> Refused | None:
        """Ask something of the table and hold what comes of it against what must be."""
        before = self.table
        answer = decide(before, command)
        if isinstance(answer, Refused):
            assert self.table is before
            assert answer.says.endswith((".", "?"))
            assert answer.mend.endswith(".")
            self.cites(answer.because)
            return answer
        for event in answer.events:
            if hasattr(event, "because"):
                self.cites(event.because, event)
            self.table = evolve(self.table, event)
            self.ledger.book(event)
            self.events.append(event)
        return None

    def cites(self, because: Any, of: object = "a refusal") -> None:
        assert because, f"no clause: {of}"
        assert {each.document for each in because} == {self.book}, of

    # What is asked ---------------------------------------------------------------------------------------------------

    @rule(command=COMMANDS)
    def asks_anything(self, command: Command) -> None:
        self.ask(command)

    @rule(box=st.integers(1, 7), patron=st.sampled_from(["ana", "bo", "cy", "di"]))
    def sits(self, box: int, patron: str) -> None:
        self.ask(Sit(box=Box(box), patron=Patron(patron)))

    @rule(box=st.integers(1, 7), bet=st.sampled_from(BETS), dollars=st.sampled_from(AMOUNTS), token=st.booleans())
    def wagers(self, box: int, bet: str, dollars: int, *, token: bool) -> None:
        self.ask(PlaceWager(box=Box(box), bet=BetId(bet), amount=Money(100 * dollars), token=token))

    @rule(card=st.sampled_from(DECK))
    def goes_on(self, card: Card) -> None:
        """Do what comes next."""
        match next_step(self.table):
            case DealTo(hand=hand):
                self.ask(TakeCard(card=card, to=hand))
            case TurnCards(hand=hand):
                self.ask(Expose(hand=hand))
            case Offer(hand=hand, box=box):
                self.ask(OfferHand(hand=hand, box=box))
            case AwaitPlayer(hand=hand, box=box):
                self.ask(Expose(hand=hand, by=AtBox(box=box)))
            case SettleWagers():
                self.ask(Settle())
            case OpenFirst():
                self.ask(self.opening)
            case MoveCards():
                self.deals_the_coup_out()

    @rule()
    def deals_the_coup_out(self) -> None:
        """Deal the coup to its end, as the driver does."""
        if isinstance(self.table.phase, Closed):
            return
        dealt = deal_round(self.table, Plenty(dict(self.table.shoe.seen), self.table.setup.decks))
        if isinstance(dealt, Refused):
            self.cites(dealt.because)
            return
        for event in dealt:
            self.table = evolve(self.table, event)
            self.ledger.book(event)
            self.events.append(event)

    @precondition(lambda self: self.table.questions)
    @rule(data=st.data())
    def answers(self, data: st.DataObject) -> None:
        question = data.draw(st.sampled_from(self.table.questions))
        choice = data.draw(st.sampled_from(question.choices))
        seats: list[Actor] = [AtBox(box=question.box)] if question.box is not None else []
        by = data.draw(st.sampled_from([*seats, SENIOR.get(self.book, Role.CASINO_MANAGER), Role.DEALER]))
        self.ask(Answer(choice=choice, box=question.box, by=by))

    @precondition(lambda self: isinstance(self.table.phase, BetweenRounds))
    @rule()
    def ends_the_shoe(self) -> None:
        self.ask(FindCuttingCard())

    @precondition(lambda self: isinstance(self.table.phase, BetweenRounds))
    @rule(card=st.sampled_from(DECK))
    def renews_the_shoe(self, card: Card) -> None:
        by = SENIOR.get(self.book, Role.CASINO_MANAGER)
        for command in (
            ReplaceCards(back="other", by=by),
            Shuffle(by=by, cause="the shoe has ended"),
            Cut(by=by, at=self.table.cards_in_use // 2),
            Load(cutting_card=20, by=by),
            Burn(way="face-down", cards=(card,), by=by),
        ):
            self.ask(command)

    # What must hold --------------------------------------------------------------------------------------------------

    @invariant()
    def the_money_and_the_cards_agree(self) -> None:
        self.ledger.agrees_with(self.table)

    @invariant()
    def there_is_a_way_on(self) -> None:
        """Every state has a continuation, an open question, or is closed."""
        if not isinstance(self.table.phase, Closed) and not self.table.questions:
            assert next_step(self.table).because

    def teardown(self) -> None:
        assert replay(self.begun, self.events) == self.table
        self._the_coup_comes_to_an_end()

    def _the_coup_comes_to_an_end(self) -> None:
        """A coup in progress with nothing to decide can be dealt out and settled."""
        table: Table = self.table
        if isinstance(table.phase, Dealing) and not table.questions:
            dealt = deal_round(table, Plenty(dict(table.shoe.seen), table.setup.decks))
            assert not isinstance(dealt, Refused), dealt
            after = replay(table, dealt)
            assert isinstance(after.phase, BetweenRounds) or after.questions


def _setups(book: str) -> st.SearchStrategy[Setup]:
    def of(table: tuple[str, tuple[str, ...]], method: Method, device: Device, *, scarce: bool) -> Setup:
        game, sides = table
        return setup(
            book,
            game=game,
            side_bets=sides,
            method=method,
            device=device,
            tie_premium=Percent.of(5) if game == "tie-premium" else None,
            tournament=game == "zero-commission",
            positions={BetId("pairs-player"): 2, BetId("tiger"): 1, BetId("dragon-player"): 1} if scarce else {},
            cut_tolerance=10,
            cutting_card_tolerance=3,
        )

    known = edition(book)
    assert isinstance(known, BaccaratEdition)
    devices = [Device(each) for each in known.cards.devices.value]
    return st.builds(
        of,
        st.sampled_from(TABLES[book]),
        st.sampled_from(list(Method)),
        st.sampled_from(devices),
        scarce=st.booleans(),
    )


@pytest.mark.parametrize("book", TABLES)
def test_a_table_under_any_commands(book: str) -> None:
    machine = type("Machine", (AnyTable,), {"book": book})
    run_state_machine_as_test(
        machine,
        settings=settings(
            max_examples=EXAMPLES,
            stateful_step_count=60,
            deadline=None,
            suppress_health_check=list(HealthCheck),
            report_multiple_bugs=False,
            phases=[Phase.explicit, Phase.reuse, Phase.generate, Phase.shrink],
        ),
    )
