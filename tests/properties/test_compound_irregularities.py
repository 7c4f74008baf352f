"""Two and three faults in one coup, at random, against the second statement of the irregularity sections.

After every act the table and the statement are compared: the hands, what opens the next coup, whether it takes wagers,
what lies on the layout and counts, what must be decided, whether the shoe goes on, and what the act itself ruled, paid,
gave back, kept, and whom it had told.
"""

from collections import Counter
from collections.abc import Iterator

import pytest
from hypothesis import event, given
from hypothesis import strategies as st

from clauses.play import At, limits, ok
from croupier.games.baccarat.coup import Hand
from croupier.kernel.answers import Accepted
from croupier.kernel.cards import cards
from croupier.kernel.ids import BetId, Box
from croupier.kernel.money import Money
from croupier.kernel.staff import Role
from croupier.table.commands import (
    Answer,
    CallForBets,
    CallNoMoreBets,
    Expose,
    FindCuttingCard,
    FindNoCard,
    Report,
    Settle,
    TakeCard,
)
from croupier.table.events import (
    DutyArose,
    Event,
    Ruled,
    WagerForfeited,
    WagerReturned,
    WagerSettled,
)
from croupier.table.setup import Device
from croupier.table.state import BetweenRounds, Dealing
from properties.compound import COMPOUND, Act, chosen, money
from properties.second_statement import CROWN, FLOOR, MOST, PREMIUM, STAR, Outcome, Statement

COUPS, DECKS = 3, 8
TOP = {STAR: Role.GAMING_MANAGER, PREMIUM: Role.GAMING_MANAGER, CROWN: Role.CASINO_MANAGER}
LAID = {"1 player": 10_000, "2 banker": 20_000, "3 tie": 2_000}
OTHER = {"player": "banker", "banker": "player"}


class Floor:
    """A table and the statement beside it, and what may happen next to both."""

    def __init__(self, document: str) -> None:
        sign = limits(regulator_minimum=Money(FLOOR)) if document == CROWN else limits()
        self.document = document
        self.at = At(document, device=Device.SCANNING_SHOE, sign=sign).sit(1, 2, 3)
        self.statement = Statement(document)
        self.taken: Counter[str] = Counter()

    # Cards ---------------------------------------------------------------------------------------------------------

    def _take(self, card: str, to: str, *, up: bool = False, found_up: bool = False) -> Act:
        command = TakeCard(card=cards(card)[0], to=Hand(to), face_up=up, found_face_up=found_up)
        words = f"{card} to {to}{' open' if up else ''}{' found face up' if found_up else ''}"
        return Act(words, command, lambda: self.statement.card(card, to, up=up, found_up=found_up))

    def _next(self, wanted: str) -> str:
        """The card that comes next: what an earlier coup left, else the one that the test chose."""
        now = self.statement
        left = now.carried[: now.earlier] if now.running else now.carried
        return left[0][0] if left else wanted

    # What may happen -------------------------------------------------------------------------------------------------

    def rightly(self, card: str) -> Iterator[Act]:
        """What happens next if nothing goes wrong."""
        now = self.statement
        if not now.running:
            yield self._take(self._next(card), "player")
        elif now.due is not None and (len(now.cards) < 4 or now.turned):
            yield self._take(self._next(card), now.due)
        elif not now.turned:
            yield Act("turned", Expose(), now.turn)
        else:
            yield Act("settled", Settle(), now.settle)

    def wrongly(self, card: str) -> Iterator[Act]:
        """Whatever else the texts say something about, at this moment."""
        now = self.statement
        if now.running:
            yield from self._cards_wrong(self._next(card))
            yield from self._told_in_a_coup()
        else:
            yield from self._between(card)
        if now.last is None and not now.carried:
            yield Act("cutting card", FindCuttingCard(), now.cutting_card)
        yield Act("display wrong", Report(what="display-wrong"), now.display_wrong)

    def _cards_wrong(self, card: str) -> Iterator[Act]:
        now = self.statement
        fresh = not now.earlier
        if len(now.cards) < 4:
            yield self._take(card, OTHER[now.due or "player"])
            if fresh:
                yield self._take(card, now.due or "player", found_up=True)
        elif now.turned:
            to = [hand for hand in OTHER if len(now.hand(hand)) == 2 and hand != now.due]
            yield from (self._take(card, hand, up=up) for hand in to for up in (False, True))
        if now.due is not None and fresh:
            yield Act("no card", FindNoCard(), now.no_card)

    def _told_in_a_coup(self) -> Iterator[Act]:
        now = self.statement
        yield Act("foreign card", Report(what="foreign-card"), now.foreign_card)
        yield Act("scanner", Report(what="scanner-disagrees", details={"shows": "tie"}), now.scanner)
        yield Act("fire", Report(what="disruption", details={"cause": "fire"}), now.stopped)
        yield Act("fraud", Report(what="fraud", box=Box(2)), lambda: now.stopped(2))
        yield Act("wrongly dealt", Report(what="wrongly-dealt"), lambda: now.wrongly_dealt(now.coup))
        if now.coup > 1:
            earlier = now.coup - 1
            told = Report(what="wrongly-dealt", coup=earlier)
            yield Act("wrongly dealt before", told, lambda: now.wrongly_dealt(earlier))
        if self.document != CROWN:
            yield Act("not cut", Report(what="not-cut"), now.not_cut)
        if now.turned or self.document != PREMIUM:  # Premium's wagers close when a card is exposed
            for name in now.wagers:
                yield from self._outside_the_limits(name)

    def _outside_the_limits(self, name: str) -> Iterator[Act]:
        now, (box, bet) = self.statement, name.split()
        if bet == "tie":
            return
        for amount in (MOST + 500, MOST + 100_000):
            told = Report(what="wager-above-maximum", box=Box(int(box)), bet=BetId(bet), amount=Money(amount))
            yield Act(f"{name} of {amount}", told, lambda amount=amount: now.above_the_maximum(name, amount))  # type: ignore[misc]
        for amount in (FLOOR - 250, FLOOR, FLOOR + 250):
            told = Report(what="wager-below-minimum", box=Box(int(box)), bet=BetId(bet), amount=Money(amount))
            yield Act(f"{name} of {amount}", told, lambda amount=amount: now.below_the_minimum(name, amount))  # type: ignore[misc]

    def _between(self, card: str) -> Iterator[Act]:
        now = self.statement
        if not now.carried:
            yield self._take(card, "player", found_up=True)
        if now.before is not None and self.document != CROWN:
            yield Act("wrongly dealt, settled", Report(what="wrongly-dealt"), lambda: now.wrongly_dealt(now.coup))

    def answers(self) -> Iterator[Act]:
        """Whatever may be decided, and a card that is found to be foreign while it is not."""
        now, by = self.statement, TOP[self.document]
        for choice in sorted(now.question - {"wager-void"}):
            yield Act(choice, Answer(choice=choice, by=by), lambda choice=choice: now.decided(choice))  # type: ignore[misc]
        if now.about == "stopped 2" and self.document != CROWN:
            told = Answer(choice="coup-void", forfeit=(Box(2),), by=by)
            yield Act("coup-void, forfeited", told, lambda: now.decided("coup-void", (2,)))
        if now.running:
            yield Act("foreign card", Report(what="foreign-card"), now.foreign_card)

    # Doing it --------------------------------------------------------------------------------------------------------

    def lays(self) -> None:
        """The three players wager, and the dealer calls."""
        now = self.statement
        if now.next_is_no_bet or now.wagers:
            return
        for name, cents in LAID.items():
            box, bet = name.split()
            ok(self.at.wager(int(box), bet, cents // 100))
        now.bet(LAID)
        for call in (CallForBets(), CallNoMoreBets()):
            self.at.does(call)

    def does(self, act: Act) -> None:
        answer = self.at.does(act.command)
        assert isinstance(answer, Accepted), (act.name, answer)
        self._compared(act.name, answer.events, act.stated())

    def _compared(self, name: str, events: tuple[Event, ...], said: Outcome) -> None:
        stated, table, phase = self.statement, self.at.table, self.at.table.phase
        assert isinstance(phase, BetweenRounds | Dealing)
        assert isinstance(phase, Dealing) == stated.running, name
        assert {each.name: (each.amount.cents, each.counts.cents) for each in table.wagers} == {
            each: (lying.amount, lying.counts) for each, lying in stated.wagers.items()
        }, name
        if not stated.shoe_over:
            assert [(each.card.text, each.no_bet) for each in phase.carried] == stated.carried, name
        assert {choice for each in table.waits_for for choice in each.choices} == stated.question, name
        assert bool(table.shoe.ended) == stated.shoe_over, name
        if isinstance(phase, Dealing):
            assert phase.number == stated.coup, name
            assert bool(phase.no_bet) == stated.no_bet, name
            for hand in Hand:
                assert [each.text for each in phase.hand(hand)] == stated.hand(hand.value), name
        assert money(events, WagerReturned) == said.back, name
        assert money(events, WagerForfeited) == said.kept, name
        assert money(events, WagerSettled) == said.nets, name
        assert {each.name for each in events if isinstance(each, Ruled)} >= set(said.rulings), name
        assert sorted(each.duty.whom for each in events if isinstance(each, DutyArose)) == sorted(said.told), name


@pytest.mark.parametrize("document", [STAR, PREMIUM, CROWN])
@COMPOUND
@given(data=st.data())
def test_compound_irregularities_end_as_the_second_statement_says(document: str, data: st.DataObject) -> None:
    floor = Floor(document)
    for _ in range(COUPS):
        if floor.statement.shoe_over:
            break
        floor.lays()
        faults = 0
        for _ in range(40):
            now = floor.statement
            act, faults = chosen(data, floor, DECKS, faults, asked=bool(now.question))
            started = now.running
            floor.does(act)
            if (started and not now.running and not now.question) or now.shoe_over:
                break
            if not now.running and not now.question and not now.wagers and not now.next_is_no_bet:
                floor.lays()
        event(f"{faults} faults in a coup")
