"""Two and three faults in one round of Hold'em Bonus, at random, against the second statement of its section 11."""

from collections import Counter
from collections.abc import Iterator

from hypothesis import event, given
from hypothesis import strategies as st

from clauses.holdem import poker
from clauses.play import ok
from croupier.kernel.answers import Accepted
from croupier.kernel.cards import cards
from croupier.kernel.ids import BetId, Box
from croupier.kernel.money import Money
from croupier.kernel.staff import Role
from croupier.table import next_step
from croupier.table.commands import Act as Choose
from croupier.table.commands import Answer, Expose, Report, Settle, Shuffle, TakeCard
from croupier.table.events import (
    DutyArose,
    Event,
    Ruled,
    SettlementReversed,
    WagerForfeited,
    WagerReturned,
    WagerSettled,
)
from croupier.table.people import AtBox
from croupier.table.places import Pile, Place
from croupier.table.state import BetweenRounds, Dealing
from croupier.table.steps import TurnCards
from properties.compound import COMPOUND, Act, chosen, money
from properties.second_holdem import BOXES, HOLDS, PokerStatement
from properties.second_statement import Outcome

ROUNDS, DECKS = 2, 1
LAID = {"1 ante": 2_500, "1 ante-bonus": 500, "3 ante": 10_000}
ANTE = {1: 2_500, 3: 10_000}


def place(name: str) -> Place:
    return Pile(name) if name in ("dealer", "community") else Box(int(name.removeprefix("box ")))


class Floor:
    """A table of Hold'em Bonus and the statement beside it, and what may happen next to both."""

    def __init__(self) -> None:
        self.at = poker(side_bets=("ante-bonus",)).sit(1, 3)
        self.statement = PokerStatement()
        self.taken: Counter[str] = Counter()
        self.settled: dict[str, int] = {}

    def _take(self, card: str, to: str, *, up: bool = False) -> Act:
        command = TakeCard(card=cards(card)[0], to=place(to), face_up=up)
        return Act(f"{card} to {to}{' open' if up else ''}", command, lambda: self.statement.card(card, to, up=up))

    def rightly(self, card: str) -> Iterator[Act]:
        now = self.statement
        box = now.to_choose
        if not now.running or now.dealing:
            yield self._take(card, (now.due if now.running else None) or "community")
        elif box:
            for what in ("bet", "bet", "bet", "fold") if now.street == "flop" else ("bet", "check", "fold"):
                told = Choose(box=Box(box), do=what)
                yield Act(f"box {box} {what}", told, lambda what=what: now.chooses(box, what))  # type: ignore[misc]
        elif now.street and now.still_in:
            yield Act("shown", Expose(hand=Pile.COMMUNITY), now.show)
        else:
            yield Act("settled", Settle(), now.settle)

    def wrongly(self, card: str) -> Iterator[Act]:
        now = self.statement
        if not now.running:
            return
        if now.dealing:
            yield self._take(card, now.due or "dealer", up=True)
            yield from (self._take(card, to) for to in HOLDS if len(now.hand(to)) == HOLDS[to])
            yield self._take(card, "box 5")
        elif now.street:
            yield Act("dealer's card", Report(what="dealer-card-shown"), now.dealers_card)
            told = Report(what="community-card-shown", details={"which": "river"})
            yield Act("river seen", told, now.community_card)
            for box in now.still_in:
                if now.has_flop_wager(box):
                    yield from self._flop_wager(box)
        if now.to_choose:
            box = now.to_choose
            told = Report(what="no-decision", box=Box(box), by=Role.CASINO_SUPERVISOR)
            yield Act(f"box {box} absent", told, lambda: now.chooses(box, "absent"))
        yield Act("foreign card", Report(what="foreign-card"), now.foreign_card)
        yield Act("fire", Report(what="disruption", details={"cause": "fire"}), now.stopped)
        yield Act("fraud", Report(what="fraud", box=Box(3)), lambda: now.stopped(3))

    def _flop_wager(self, box: int) -> Iterator[Act]:
        now = self.statement
        due = 2 * ANTE[box]
        for what, amount in (("wager-below-minimum", due - 500), ("wager-above-maximum", due + 500)):
            told = Report(what=what, box=Box(box), bet=BetId("flop"), amount=Money(amount))
            yield Act(f"{box} flop of {amount}", told, lambda amount=amount: now.flop_wager_of(box, amount))  # type: ignore[misc]

    def answers(self) -> Iterator[Act]:
        now, manager = self.statement, Role.GAMING_MANAGER
        question = next(iter(now.questions))
        about, _, whose = question.partition(" ")
        for choice in sorted(now.questions[question]):
            by = AtBox(box=Box(int(whose))) if about == "flop" else manager
            box = Box(int(whose)) if about in ("flop", "shown") else None
            told = Answer(choice=choice, box=box, by=by)
            yield Act(f"{question}: {choice}", told, lambda choice=choice: now.decided(question, choice))  # type: ignore[misc]
        if question == "stopped 3":
            told = Answer(choice="coup-void", forfeit=(Box(3),), by=manager)
            yield Act("coup-void, forfeited", told, lambda: now.decided(question, "coup-void", (3,)))
        yield Act("foreign card", Report(what="foreign-card"), now.foreign_card)
        if about == "shown" and not any(now.has_flop_wager(box) for box in BOXES):
            yield Act("dealer's card", Report(what="dealer-card-shown"), now.dealers_card)

    def lays(self) -> None:
        for name, cents in LAID.items():
            box, bet = name.split()
            ok(self.at.wager(int(box), bet, cents // 100))
        self.statement.bet(LAID)

    def does(self, act: Act) -> None:
        answer = self.at.does(act.command)
        assert isinstance(answer, Accepted), (act.name, answer)
        events = answer.events
        if act.name == "shown":  # the River, then the dealer's hand
            step = next_step(self.at.table)
            if isinstance(step, TurnCards):
                also = self.at.does(Expose(hand=step.hand))
                assert isinstance(also, Accepted), also
        self._compared(act.name, events, act.stated())

    def _compared(self, name: str, events: tuple[Event, ...], said: Outcome) -> None:
        stated, table, phase = self.statement, self.at.table, self.at.table.phase
        assert isinstance(phase, BetweenRounds | Dealing)
        assert isinstance(phase, Dealing) == stated.running, name
        asked = [(each.id, each.box, frozenset(each.choices)) for each in table.waits_for]
        assert sorted(map(sorted, (each for _, _, each in asked))) == sorted(map(sorted, stated.questions.values())), (
            name
        )
        self._net(events)
        if isinstance(phase, Dealing):
            where = {f"box {box}": Box(box) for box in BOXES} | {each: Pile(each) for each in ("dealer", "community")}
            for each, to in where.items():
                assert [card.text for card in phase.hand(to)] == stated.hand(each), name
            gone = {number for number, _ in phase.settled}
            lying = {each.name: each.amount.cents for each in table.wagers if each.number not in gone}
            assert lying == {each: lies.amount for each, lies in stated.wagers.items() if each not in stated.nets}, name
        else:
            nets, self.settled = {each: cents for each, cents in self.settled.items() if cents}, {}
            assert nets == {each: cents for each, cents in said.nets.items() if cents}, name
        assert money(events, WagerReturned) == said.back, name
        assert money(events, WagerForfeited) == said.kept, name
        assert {each.name for each in events if isinstance(each, Ruled)} >= set(said.rulings), name
        assert sorted(each.duty.whom for each in events if isinstance(each, DutyArose)) == sorted(said.told), name

    def _net(self, events: tuple[Event, ...]) -> None:
        """Keep what the round has brought so far, what a fold lost and a misdeal gave again included."""
        for each in events:
            if isinstance(each, WagerSettled | SettlementReversed):
                key = f"{each.box} {each.bet}"
                self.settled[key] = self.settled.get(key, 0) + each.net.cents


@COMPOUND
@given(data=st.data())
def test_compound_irregularities_of_holdem_end_as_the_second_statement_says(data: st.DataObject) -> None:
    floor = Floor()
    for _ in range(ROUNDS):
        if floor.statement.held:
            break
        floor.lays()
        faults = 0
        for _ in range(60):
            now = floor.statement
            act, faults = chosen(data, floor, DECKS, faults, asked=bool(now.questions))
            floor.does(act)
            if not now.running:
                break
        floor.taken.clear()
        if not floor.statement.held:
            ok(floor.at.does(Shuffle()))
        event(f"{faults} faults in a round")
