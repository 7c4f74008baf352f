"""Whole promotions by clumsy hands: prizes are conserved, nobody is paid twice, no duty is forgotten, nothing is drawn
that was not entered; and each control is caught.
"""

import hashlib
from collections import Counter
from typing import Any

import pytest
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from clauses.promoting import DRAW, STARTS, Promo, car, cash, dollars, goods
from croupier.floor.lots import lot
from croupier.floor.people import Person
from croupier.floor.promotions import Event, Phase, Promotion
from croupier.floor.promotions import commands as asked
from croupier.floor.promotions.events import PrizeAwarded, PrizeDrawn, PromotionDutyArose, PromotionDutyDone
from croupier.games.promotions import Way
from croupier.kernel.answers import Accepted, Refused
from croupier.kernel.ids import Patron
from croupier.kernel.money import NOTHING, total
from croupier.kernel.staff import Role
from croupier.ledger.accounts import Kind, balance
from croupier.ledger.promotions import Moves, post
from croupier.runtime.audit.promotion_script import Did, script
from croupier.runtime.script import play, reads
from croupier.wording import refusal

BOOKS = (
    *("star-baccarat", "star-premium-baccarat", "star-lucky-draw-baccarat", "star-texas-holdem-bonus"),
    "crown-baccarat",
)
PRIZES = (cash(9000), cash("100.01", "small"), goods("dinner"), car(8000, alternative=dollars(7000)))
NAMES = st.sampled_from(["ana", "ben", "cat", "zoe"])
IDS = st.sampled_from([each.id for each in PRIZES])
WAYS = st.dictionaries(st.sampled_from(list(Way)), st.sampled_from([1000, 4500, 7000, 9000]), max_size=2)


CHI_SQUARE_6_AT_99_9 = 22.46


class Found(AssertionError):
    """Something that must never be."""


def look(of: Promotion, history: list[Event]) -> None:
    """Hold what must always be true of a promotion against it and everything that happened."""
    awarded = [each for each in history if isinstance(each, PrizeAwarded)]
    drawn = {each.prize: each for each in history if isinstance(each, PrizeDrawn)}
    if any(count > 1 for count in Counter(each.prize for each in awarded).values()):
        raise Found("a prize was awarded twice")
    if any(each.prize not in drawn or drawn[each.prize].winner != each.winner for each in awarded):
        raise Found("a prize went to somebody who had not won it")
    if any(each.winner not in {entry.patron for entry in of.entries} for each in drawn.values()):
        raise Found("somebody won who had not entered")
    arose = {each.number for each in history if isinstance(each, PromotionDutyArose)}
    done = {each.number for each in history if isinstance(each, PromotionDutyDone)}
    if {each.number for each in of.outstanding} != arose - done:
        raise Found("a duty was forgotten")
    postings = [each for event in history if isinstance(event, Moves) for each in post(event)]
    due = {each: of.due(each) or NOTHING for each in of.drawn}
    owed = total(due.values()) if due else NOTHING
    refused = {each.prize for each in of.claims if each.refused and each.patron == _winner(of, each.prize)}
    owed -= total(due[each] for each in refused) if refused else NOTHING
    held = sum(each.cents for each in postings if each.account.kind is Kind.PRIZES)
    if balance(postings) != 0 or held != owed.cents:
        raise Found("the ledger does not hold what is due")


def _winner(of: Promotion, prize: str) -> str:
    return of.drawn[prize].winner if prize in of.drawn else ""


class Promotions(RuleBasedStateMachine):
    """Everything that can be asked of a promotion, by anybody, in any order."""

    history: list[Event]

    def __init__(self) -> None:
        super().__init__()
        self.history = []

    @initialize(book=st.sampled_from(BOOKS), presence=st.sampled_from(["required", "not-required"]))
    def begin(self, book: str, presence: str) -> None:
        self.promo = Promo(book)
        told = self.promo.publish(*PRIZES, presence=presence)
        assert isinstance(told, Accepted)
        self.history += told.events

    def teardown(self) -> None:
        """Whatever was done can be written as a script, and plays to the same events."""
        if self.history:
            text = script(self.promo.now.editions, (Did(*each) for each in self.promo.did), "a promotion")
            assert [event for each in play(reads(text)) for event in each.promotion] == self.history

    def ask(self, kind: Any, **fields: Any) -> None:
        before = self.promo.now
        answer = self.promo.asks(kind, **fields)
        if isinstance(answer, Refused):
            assert self.promo.now is before
            assert refusal(answer).says.endswith(".")
            assert answer.because
        else:
            self.history += answer.events

    @rule(hours=st.integers(0, 60))
    def wait(self, hours: int) -> None:
        self.promo.waits(hours=hours)

    @rule()
    def skip(self) -> None:
        self.promo.until(max(self.promo.at, STARTS if self.promo.now.phase is Phase.PUBLISHED else DRAW))

    @rule(
        kind=st.sampled_from(
            [asked.LodgeConditions, asked.StartPromotion, asked.ValidatePromotion, asked.FinishPromotion]
        )
    )
    def act(self, kind: Any) -> None:
        self.ask(kind)

    @rule(kind=st.sampled_from([asked.FindCompromised, asked.NotifyInspector, asked.RequestConditions]))
    def find(self, kind: Any) -> None:
        self.ask(kind)

    @rule(choice=st.sampled_from(["postpone", "cancel", "redraw", "hold", "no-scrutineer"]))
    def answer(self, choice: str) -> None:
        self.ask(asked.AnswerPromotion, choice=choice)

    @rule(patron=NAMES)
    def enter(self, patron: str) -> None:
        self.ask(asked.EnterPromotion, patron=Patron(patron))

    @rule(patron=NAMES, prize=IDS)
    def draw(self, patron: str, prize: str) -> None:
        self.ask(asked.DrawPrize, prize=prize, winner=Patron(patron))

    @rule(patron=NAMES, prize=IDS, take=st.sampled_from(["prize", "money"]), ways=st.sets(st.sampled_from(list(Way))))
    def choose(self, patron: str, prize: str, take: str, ways: set[Way]) -> None:
        self.ask(asked.ChoosePrize, patron=Patron(patron), prize=prize, take=take, ways=tuple(sorted(ways, key=str)))

    @rule(prize=IDS, ways=WAYS)
    def award(self, prize: str, ways: dict[Way, int]) -> None:
        self.ask(asked.AwardPrize, prize=prize, ways={way: dollars(amount) for way, amount in ways.items()})

    @rule(prize=IDS)
    def award_rightly(self, prize: str) -> None:
        due = self.promo.now.due(prize)
        self.ask(asked.AwardPrize, prize=prize, ways={Way.CHEQUE: due} if due else {})

    @rule(patron=NAMES, about=st.sampled_from(["win", "refusal"]), how=st.sampled_from(["mail", "notice", "telephone"]))
    def tell(self, patron: str, about: str, how: str) -> None:
        self.ask(asked.TellPatron, patron=Patron(patron), how=how, to="somewhere", about=about)

    @rule(patron=NAMES, prize=IDS)
    def refuse(self, patron: str, prize: str) -> None:
        self.ask(asked.RefuseClaim, patron=Patron(patron), prize=prize, reason="not the person drawn")

    @rule(patron=NAMES, prize=IDS, address=st.sampled_from(["", "1 King St"]))
    def close(self, patron: str, prize: str, address: str) -> None:
        self.ask(asked.CloseClaim, patron=Patron(patron), prize=prize, name="N", address=address)

    @rule(patron=NAMES)
    def absent(self, patron: str) -> None:
        self.ask(asked.ReportAbsent, patron=Patron(patron))

    @rule(role=st.sampled_from([Role.DEALER, Role.INSPECTOR, Role.PLAYER, Role.TOURNAMENT_MANAGER]), prize=IDS)
    def stranger(self, role: Role, prize: str) -> None:
        """Nobody but who acts for the operator draws or awards."""
        by = Person(name="Xan", role=role)
        for kind in (asked.DrawPrize, asked.AwardPrize):
            assert isinstance(self.promo.asks(kind, by=by, prize=prize), Refused)

    @invariant()
    def everything_holds(self) -> None:
        if hasattr(self, "promo"):
            look(self.promo.now, self.history)


TestPromotions = Promotions.TestCase


@pytest.mark.parametrize("control", ["paid twice", "not entered", "duty lost", "money made"])
def test_a_control_is_caught(control: str) -> None:
    promo = Promo("star-baccarat").running(cash(9000))
    history: list[Event] = []
    for answer in (promo.drawn("cash"), promo.awards("cash", {"cheque": 9000})):
        assert isinstance(answer, Accepted)
        history += answer.events
    look_at, told = promo.now, list(history)
    paid = next(each for each in history if isinstance(each, PrizeAwarded))
    match control:
        case "paid twice":
            told.append(paid)
        case "not entered":
            told = [each for each in told if not isinstance(each, PrizeDrawn)]
        case "duty lost":
            told = [each for each in told if not isinstance(each, PromotionDutyArose)]
        case _:
            told.insert(0, next(each for each in history if isinstance(each, PrizeDrawn)))
    with pytest.raises(Found):
        look(look_at, told)


def test_a_sealed_draw_favours_nobody_and_can_be_drawn_again() -> None:
    """Over many seeds everybody wins about as often; the same seed and list always give the same number."""
    seeds = [hashlib.sha256(str(each).encode()).digest() for each in range(7000)]
    found = Counter(lot(seed, "list", 7) for seed in seeds)
    assert set(found) == set(range(7))
    expected = len(seeds) / 7
    assert sum((each - expected) ** 2 / expected for each in found.values()) < CHI_SQUARE_6_AT_99_9
    assert [lot(seed, "list", 7) for seed in seeds] == [lot(seed, "list", 7) for seed in seeds]
    assert [lot(seed, "list", 7) for seed in seeds] != [lot(seed, "other", 7) for seed in seeds]
