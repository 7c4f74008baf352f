"""A table under any commands, lawful and unlawful: what must hold whatever is asked of it.

``CROUPIER_EXAMPLES=500 pytest tests/properties`` is a campaign; the normal run is a sample.
"""

import os
from dataclasses import replace
from datetime import timedelta
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
from croupier.games.baccarat.coup import Hand
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
from croupier.table.commands import (
    Act,
    Answer,
    Approve,
    Burn,
    ChangeGame,
    ChangeLimits,
    ChangeMethod,
    ChangeSideBets,
    CheckCards,
    CloseTable,
    CollectCommission,
    Command,
    Cut,
    Discharge,
    Expose,
    FindCuttingCard,
    Leave,
    LetOpen,
    Load,
    Notify,
    OfferHand,
    OpenTable,
    PassTime,
    PlaceWager,
    Post,
    RefuseHand,
    ReplaceCards,
    Report,
    Restrict,
    ReturnHand,
    Settle,
    Shuffle,
    Sit,
    TakeCard,
    TakeUpHand,
    Withdraw,
)
from croupier.table.events import Event
from croupier.table.people import Actor, AtBox
from croupier.table.reports.facts import FACTS
from croupier.table.setup import Device, Method, Range, Setup
from croupier.table.state import BetweenRounds, Closed, Dealing
from croupier.table.steps import (
    AwaitDecision,
    AwaitPlayer,
    DealTo,
    MoveCards,
    Offer,
    OpenFirst,
    SettleWagers,
    TurnCards,
)
from croupier.wording import refusal
from properties.asked import Asked, only_its_own_money
from properties.ledger import Ledger
from properties.strategies import AMOUNTS, BETS, COMMANDS, MAIN, START, WHAT

EXAMPLES = int(os.environ.get("CROUPIER_EXAMPLES", "80"))

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
        self.ledger, self.asked = Ledger(), Asked()
        assert not isinstance(self.ask(self.opening), Refused)
        for box, patron in ((1, "ana"), (4, "bo"), (6, "cy")):
            self.ask(Sit(box=Box(box), patron=Patron(patron)))

    def ask(self, command: Command) -> Refused | None:
        """Ask something of the table and hold what comes of it against what must be."""
        before = self.table
        answer = decide(before, command)
        if isinstance(answer, Refused):
            assert self.table is before
            assert refusal(answer).says.endswith((".", "?"))
            assert refusal(answer).mend.endswith(".")
            self.cites(answer.because)
            return answer
        self._follow(answer.events)
        return None

    def _follow(self, events: tuple[Event, ...]) -> None:
        """Fold events into the table and into the account; each cites what made it so."""
        only_its_own_money(self.table, events)
        for event in events:
            if hasattr(event, "because"):
                self.cites(event.because, event)
            self.asked.book(self.table, event)
            self.table = evolve(self.table, event)
            self.ledger.book(event)
            self.events.append(event)

    def cites(self, because: Any, of: object = "a refusal") -> None:
        assert because, f"no clause: {of}"
        assert {each.document for each in because} == {self.book}, of

    # What is asked ---------------------------------------------------------------------------------------------------

    @rule(command=COMMANDS)
    def asks_anything(self, command: Command) -> None:
        self.ask(command)

    @rule(command=COMMANDS)
    def a_senior_asks_anything(self, command: Command) -> None:
        self.ask(replace(command, by=self.senior))

    @property
    def senior(self) -> Role:
        return SENIOR.get(self.book, Role.CASINO_MANAGER)

    def seat(self, data: st.DataObject) -> Box:
        """A box that is taken, if one is."""
        return data.draw(st.sampled_from(self.table.players or (Box(1),)))

    @rule(box=st.integers(1, 7), patron=st.sampled_from(["ana", "bo", "cy", "di"]))
    def sits(self, box: int, patron: str) -> None:
        self.ask(Sit(box=Box(box), patron=Patron(patron)))

    @rule(data=st.data())
    def leaves(self, data: st.DataObject) -> None:
        self.ask(Leave(box=self.seat(data)))

    @rule(data=st.data(), dollars=st.sampled_from(AMOUNTS), token=st.booleans())
    def wagers(self, data: st.DataObject, dollars: int, *, token: bool) -> None:
        self._wagers(data, dollars, token=token)

    @rule(data=st.data(), dollars=st.sampled_from(AMOUNTS))
    def plays_a_coup(self, data: st.DataObject, dollars: int) -> None:
        """A coup as it should be: wagers, the deal, settlement; with new cards if the shoe has ended."""
        if self.table.shoe.ended and isinstance(self.table.phase, BetweenRounds):
            self._new_shoe(data, DECK[0])
        for _ in self.table.players:
            self._wagers(data, dollars, token=False)
        self._deals_out()

    def _wagers(self, data: st.DataObject, dollars: int, *, token: bool) -> None:
        offered = [bet for bet in BETS if bet in MAIN or self._family(bet) in self.table.setup.side_bets]
        bet = data.draw(st.sampled_from(offered))
        self.ask(PlaceWager(box=self.seat(data), bet=BetId(bet), amount=Money(100 * dollars), token=token))

    def _family(self, bet: str) -> str:
        side = self.table.edition.side_bet(bet)
        return side.family if side else bet

    @precondition(lambda self: self.table.wagers)
    @rule(data=st.data(), amount=st.sampled_from([None, None, Money(500), Money(2500)]))
    def withdraws(self, data: st.DataObject, amount: Money | None) -> None:
        wager = data.draw(st.sampled_from(self.table.wagers))
        self.ask(Withdraw(box=wager.box, bet=wager.bet, amount=amount))

    @rule(data=st.data(), what=st.sampled_from(sorted(FACTS)), coup=st.sampled_from([None, None, None, 0, 1]))
    def reports(self, data: st.DataObject, what: str, coup: int | None) -> None:
        """Tell the table something, mostly of a wager that has been placed."""
        wager = data.draw(st.sampled_from(self.table.wagers)) if self.table.wagers else None
        told = {"disadvantage", "spare", "practicable"} if what == "shuffler-failed" else set()
        details = {name: data.draw(st.sampled_from(["true", "false"])) for name in told}
        self.ask(
            Report(
                what=what,
                box=wager.box if wager else self.seat(data),
                bet=wager.bet if wager else None,
                hand=data.draw(st.sampled_from([None, *Hand])),
                amount=data.draw(st.sampled_from([None, Money(100), Money(2000), Money(5_000_000)])),
                coup=coup,
                why=data.draw(st.sampled_from(["player-card", "placement"])),
                details=details,
            )
        )

    @rule(card=st.sampled_from(DECK), data=st.data())
    def misdeals(self, card: Card, data: st.DataObject) -> None:
        """Take a card and put it anywhere."""
        to = data.draw(st.sampled_from([*Hand, *Hand, None]))
        self.ask(
            TakeCard(
                card=card,
                to=to,
                burned=to is None and data.draw(st.booleans()),
                face_up=data.draw(st.booleans()),
                found_face_up=data.draw(st.sampled_from([False, False, True])),
            )
        )

    @rule(data=st.data(), what=st.sampled_from(WHAT[Approve]), dollars=st.sampled_from(AMOUNTS))
    def approves(self, data: st.DataObject, what: str, dollars: int) -> None:
        self.ask(
            Approve(
                what=what,
                box=data.draw(st.sampled_from([None, *self.table.players])),
                hand=data.draw(st.sampled_from([None, *Hand])),
                limits={"player": Range(least=Money(2500), most=Money(100 * dollars))},
                count=data.draw(st.sampled_from([0, 1, 2])),
                by=self.senior,
            )
        )

    @rule(what=st.sampled_from(["no-bet-coup", "variation", "side-bets", "riffle asked", "reshuffle"]))
    def all_agree(self, what: str) -> None:
        for box in self.table.players:
            self.ask(Approve(what=what, by=AtBox(box=box)))
        self.ask(Approve(what=what, by=self.senior))

    @rule(data=st.data(), what=st.sampled_from(WHAT[Restrict]))
    def restricts(self, data: st.DataObject, what: str) -> None:
        families = self.table.setup.side_bets
        if what == "side-bets" and families:
            self.ask(Notify(what="side-bet-restriction", whom="surveillance", bets=families, by=self.senior))
            self.ask(Post(sign="side-bet-restriction", bets=families, by=self.senior))
        hand = data.draw(st.sampled_from(list(Hand)))
        self.ask(Restrict(what=what, box=self.seat(data), bets=families, hand=hand, reason="grounds", by=self.senior))

    @rule(data=st.data(), dollars=st.sampled_from(AMOUNTS))
    def changes(self, data: st.DataObject, dollars: int) -> None:
        """Post a sign, let its time pass, and change what it announced."""
        range_ = Range(least=Money(100 * dollars), most=Money(2_000_000))
        game, families = data.draw(st.sampled_from(TABLES[self.book]))
        at = self.table.clock + timedelta(minutes=20)
        signs: list[tuple[Post, Command]] = [
            (
                Post(sign="minimum", minima={"player": range_.least}, at=at),
                ChangeLimits(bets={"player": range_}, grandfather=data.draw(st.booleans()), by=self.senior),
            ),
            (Post(sign="variation", game=game, at=at), ChangeGame(game=game, by=self.senior)),
            (Post(sign="side-bets", side_bets=families, at=at), ChangeSideBets(side_bets=families, by=self.senior)),
            (Post(sign="closure", at=at), CloseTable(by=self.senior)),
            (
                Post(sign="personal-limits", box=self.seat(data), limits={"player": range_}),
                ChangeMethod(method=data.draw(st.sampled_from(["A", "B"])), by=self.senior),
            ),
        ]
        post, change = data.draw(st.sampled_from(signs))
        self.ask(replace(post, by=self.senior))
        if data.draw(st.booleans()):
            self.ask(PassTime(to=at))
        self.ask(change)

    @rule(data=st.data())
    def handles_the_cards(self, data: st.DataObject) -> None:
        """Method B: what the player does to whom the hand is offered."""
        step = next_step(self.table)
        if isinstance(step, Offer):
            self.ask(OfferHand(hand=step.hand, box=step.box))
        elif isinstance(step, AwaitPlayer):
            hand, box = step.hand, step.box
            acts: list[Command] = [
                RefuseHand(hand=hand, box=box),
                TakeUpHand(hand=hand, box=box),
                ReturnHand(hand=hand, box=box),
                LetOpen(hand=hand, box=box, person=Patron("bo")),
                Expose(hand=hand, by=AtBox(box=box)),
            ]
            self.ask(data.draw(st.sampled_from(acts)))

    @rule(data=st.data())
    def does_what_is_owed(self, data: st.DataObject) -> None:
        """Commission is collected, duties are done, cards are checked."""
        duties: list[Command] = [Discharge(number=each.number, by=self.senior) for each in self.table.obligations]
        owed = [CollectCommission(box=box) for box in self.table.commission]
        check = CheckCards(found=data.draw(st.sampled_from([self.table.cards_in_use, 415])), by=self.senior)
        self.ask(data.draw(st.sampled_from([*duties, *owed, check])))

    @rule(card=st.sampled_from(DECK))
    def goes_on(self, card: Card) -> None:
        self._goes_on(card)

    @rule(card=st.sampled_from(DECK))
    def goes_on_again(self, card: Card) -> None:
        self._goes_on(card)

    def _goes_on(self, card: Card) -> None:
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
            case AwaitDecision(box=box, choices=choices):
                self.ask(Act(box=box, do=choices[0]))
            case OpenFirst():
                self.ask(replace(self.opening, at=self.table.clock))
            case MoveCards():
                self._deals_out()

    @rule()
    def deals_the_coup_out(self) -> None:
        self._deals_out()

    def _deals_out(self) -> None:
        """Deal the coup to its end, as the driver does."""
        dealt = deal_round(self.table, Plenty(dict(self.table.shoe.seen), self.table.setup.decks))
        if isinstance(dealt, Refused):
            self.cites(dealt.because)
        else:
            self._follow(dealt)

    @precondition(lambda self: self.table.questions)
    @rule(data=st.data())
    def answers(self, data: st.DataObject) -> None:
        question = data.draw(st.sampled_from(self.table.questions))
        choice = data.draw(st.sampled_from(question.choices))
        seats: list[Actor] = [AtBox(box=question.box)] if question.box is not None else []
        by = data.draw(st.sampled_from([*seats, self.senior, self.senior, Role.DEALER]))
        self.ask(Answer(choice=choice, box=question.box, by=by))

    @precondition(lambda self: isinstance(self.table.phase, BetweenRounds))
    @rule()
    def ends_the_shoe(self) -> None:
        self.ask(FindCuttingCard())

    @precondition(lambda self: self.table.shoe.ended and isinstance(self.table.phase, BetweenRounds))
    @rule(card=st.sampled_from(DECK), data=st.data())
    def renews_the_shoe(self, card: Card, data: st.DataObject) -> None:
        self._new_shoe(data, card)

    def _new_shoe(self, data: st.DataObject, card: Card) -> None:
        new = ReplaceCards(back="other", by=self.senior)
        player = AtBox(box=self.seat(data))
        steps: tuple[Command, ...] = (
            *((new,) if data.draw(st.booleans()) else ()),
            Shuffle(by=self.senior, cause="the shoe has ended"),
            Approve(what="player-cut", by=self.senior),
            Cut(by=player, declined=data.draw(st.booleans()), at=self.table.cards_in_use // 2),
            Cut(by=self.senior, at=self.table.cards_in_use // 2),
            Load(cutting_card=20, by=self.senior),
            Burn(way="face-down", cards=(card,), by=self.senior),
        )
        for command in steps:
            self.ask(command)

    # What must hold --------------------------------------------------------------------------------------------------

    @invariant()
    def the_money_and_the_cards_agree(self) -> None:
        self.ledger.agrees_with(self.table)

    @invariant()
    def no_question_outlives_what_it_is_about(self) -> None:
        assert self.asked.outlived(self.table) == []

    @invariant()
    def there_is_a_way_on(self) -> None:
        """Every state has a continuation, an open question, or is closed."""
        if not isinstance(self.table.phase, Closed) and not self.table.questions:
            assert next_step(self.table).because

    def teardown(self) -> None:
        assert replay(self.begun, self.events) == self.table
        self._the_coup_comes_to_an_end()

    def _the_coup_comes_to_an_end(self) -> None:
        """A coup in progress with nothing to decide can be dealt out and settled; cards of a failed device are moved,
        shuffled and cut by people first.
        """
        table: Table = self.table
        moved = isinstance(next_step(table), MoveCards)
        if isinstance(table.phase, Dealing) and not table.questions and not moved:
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
            suppress_health_check=list(HealthCheck),
            report_multiple_bugs=False,
            phases=[Phase.explicit, Phase.reuse, Phase.generate, Phase.shrink],
        ),
    )
