"""Two and three faults in one round of Lucky Draw, at random, against the second statement of its section 10."""

from collections import Counter
from collections.abc import Iterator

from hypothesis import event, given
from hypothesis import strategies as st

from clauses.lucky import lucky, place_named
from clauses.play import ok
from croupier.kernel.answers import Accepted
from croupier.kernel.cards import cards
from croupier.kernel.ids import BetId, Box
from croupier.kernel.money import Money
from croupier.kernel.staff import Role
from croupier.table.commands import Act as Choose
from croupier.table.commands import Answer, FindCuttingCard, Report, Settle, TakeCard
from croupier.table.events import DutyArose, Event, Ruled, WagerForfeited, WagerReturned, WagerSettled
from croupier.table.places import named
from croupier.table.state import BetweenRounds, Dealing
from properties.compound import COMPOUND, Act, chosen, money
from properties.second_lucky_draw import BOXES, DEALER, MOST, LuckyStatement
from properties.second_statement import Outcome

ROUNDS, DECKS = 3, 6
LAID = {"box 1 enter": 10_000, "box 3 enter": 20_000}


def number(box: str) -> Box:
    return Box(int(box.removeprefix("box ")))


class Floor:
    """A table of Lucky Draw and the statement beside it, and what may happen next to both."""

    def __init__(self) -> None:
        self.at = lucky().sit(1, 3)
        self.statement = LuckyStatement()
        self.taken: Counter[str] = Counter()

    def _take(self, card: str, to: str, *, up: bool = False, found_up: bool = False) -> Act:
        command = TakeCard(card=cards(card)[0], to=place_named(to), face_up=up, found_face_up=found_up)
        words = f"{card} to {to}{' open' if up else ''}{' found face up' if found_up else ''}"
        return Act(words, command, lambda: self.statement.card(card, to, up=up, found_up=found_up))

    def _next(self, card: str) -> str:
        now = self.statement
        waiting = now.next_card if now.running else now.under
        return waiting[0] if waiting else card

    def rightly(self, card: str) -> Iterator[Act]:
        """What may happen next if nothing goes wrong."""
        now = self.statement
        chooser = now.to_choose if now.running else None
        if not now.running:
            yield self._take(self._next(card), BOXES[0])
        elif now.due:
            yield self._take(self._next(card), now.due)
        elif chooser:
            for what in ("draw", "stand"):
                told = Choose(box=number(chooser), do=what)
                yield Act(f"{chooser} {what}", told, lambda what=what: now.chooses(chooser, what))  # type: ignore[misc]
        else:
            yield Act("settled", Settle(), now.settle)

    def wrongly(self, card: str) -> Iterator[Act]:
        """Whatever else section 10 says something about, at this moment."""
        now = self.statement
        if not now.running:
            return
        fresh = not now.next_card
        if fresh and now.due:
            yield self._take(card, now.due, found_up=True)
        if fresh:
            yield from self._misplaced(card)
            if now.dealt_first and not now.under:
                yield Act("wrongly dealt", Report(what="wrongly-dealt"), now.wrongly_dealt)
        yield Act("foreign card", Report(what="foreign-card"), now.foreign_card)
        yield Act("fire", Report(what="disruption", details={"cause": "fire"}), now.stopped)
        yield Act("fraud", Report(what="fraud", box=Box(3)), lambda: now.stopped("box 3"))
        yield Act("not cut", Report(what="not-cut"), now.not_cut)
        if now.dealt_first and fresh:
            yield Act("cutting card", FindCuttingCard(), now.cutting_card)
        if now.to_choose:
            box = now.to_choose
            told = Report(what="no-decision", box=number(box), by=Role.CASINO_SUPERVISOR)
            yield Act(f"{box} absent", told, lambda: now.chooses(box, "absent"))
        for amount in (MOST + 2_500, MOST + 100_000):
            told = Report(what="wager-above-maximum", box=Box(3), bet=BetId("enter"), amount=Money(amount))
            yield Act(f"box 3 of {amount}", told, lambda amount=amount: now.above_the_maximum("box 3", amount))  # type: ignore[misc]

    def _misplaced(self, card: str) -> Iterator[Act]:
        now = self.statement
        for box in BOXES if not now.complete else ():
            if box != now.due:
                yield self._take(card, box)
        if now.due != DEALER:
            yield self._take(card, DEALER)
            if now.dealt_first:
                yield self._take(card, DEALER, up=True)

    def answers(self) -> Iterator[Act]:
        now, by = self.statement, Role.GAMING_MANAGER
        for choice in sorted(now.question):
            yield Act(choice, Answer(choice=choice, by=by), lambda choice=choice: now.decided(choice))  # type: ignore[misc]
        if now.about == "stopped box 3":
            told = Answer(choice="coup-void", forfeit=(Box(3),), by=by)
            yield Act("coup-void, forfeited", told, lambda: now.decided("coup-void", "box 3"))
        yield Act("foreign card", Report(what="foreign-card"), now.foreign_card)

    def lays(self) -> None:
        for name, cents in LAID.items():
            ok(self.at.wager(number(name.removesuffix(" enter")), "enter", cents // 100))
        self.statement.bet(LAID)

    def does(self, act: Act) -> None:
        answer = self.at.does(act.command)
        assert isinstance(answer, Accepted), (act.name, answer)
        self._compared(act.name, answer.events, act.stated())

    def _compared(self, name: str, events: tuple[Event, ...], said: Outcome) -> None:
        stated, table, phase = self.statement, self.at.table, self.at.table.phase
        assert isinstance(phase, BetweenRounds | Dealing)
        assert isinstance(phase, Dealing) == stated.running, name
        lying = {f"box {each.name}": (each.amount.cents, each.counts.cents) for each in table.wagers}
        assert lying == {each: (lies.amount, lies.counts) for each, lies in stated.wagers.items()}, name
        assert {choice for each in table.waits_for for choice in each.choices} == stated.question, name
        assert bool(table.shoe.ended) == stated.shoe_over, name
        waiting = [each.card.text for each in phase.carried]
        if isinstance(phase, Dealing):
            assert waiting == stated.next_card, name
            assert [each.card.text for each in phase.under] == stated.under, name
            places = {each.to for each in phase.cards}
            hands = {named(place): [each.text for each in phase.hand(place)] for place in places}
            assert hands == {where: stated.hand(where) for where in (*BOXES, DEALER) if stated.hand(where)}, name
        elif not stated.shoe_over:
            assert waiting == stated.under, name
        for kind, expected in ((WagerReturned, said.back), (WagerForfeited, said.kept), (WagerSettled, said.nets)):
            assert money(events, kind) == {each.removeprefix("box "): cents for each, cents in expected.items()}, name
        assert {each.name for each in events if isinstance(each, Ruled)} >= set(said.rulings), name
        assert sorted(each.duty.whom for each in events if isinstance(each, DutyArose)) == said.told, name


@COMPOUND
@given(data=st.data())
def test_compound_irregularities_of_lucky_draw_end_as_the_second_statement_says(data: st.DataObject) -> None:
    floor = Floor()
    for _ in range(ROUNDS):
        if floor.statement.shoe_over:
            break
        floor.lays()
        faults = 0
        for _ in range(40):
            now = floor.statement
            act, faults = chosen(data, floor, DECKS, faults, asked=bool(now.question))
            floor.does(act)
            if not now.running:
                break
        event(f"{faults} faults in a round")
