"""Promotions in tests: draft conditions, publish, lodge, start, enter, draw, and look at what came of it."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Any

from croupier.floor.people import Person
from croupier.floor.promotions import Command, Conditions, Event, Prize, Promotion, decide, operators_rank
from croupier.floor.promotions import commands as ask
from croupier.floor.promotions import replay as fold
from croupier.floor.promotions.events import PromotionDutyArose
from croupier.games.editions import edition
from croupier.games.promotions import Kind, Way
from croupier.kernel.answers import Accepted, Refused
from croupier.kernel.ids import Patron
from croupier.kernel.money import Money
from croupier.kernel.staff import Role
from croupier.views.promotions import told
from croupier.wording import INSPECTOR, PUBLIC, STAFF, Player, refusal

Answer = Accepted[Event] | Refused

MORNING = datetime(2025, 3, 1, 10, 0)  # noqa: DTZ001 - Sydney local time, as everywhere at a table
STARTS, CLOSES, DRAW = MORNING + timedelta(days=1), MORNING + timedelta(days=9), MORNING + timedelta(days=9, hours=2)
ITEMS = (
    *("awarding", "when-and-where", "eligibility", "minimum-wager", "nature", "closing", "occasion", "claiming"),
    *("notifying", "publishing", "prizes"),
)


def dollars(amount: int | str) -> Money:
    return Money.dollars(amount)


def goods(id_: str = "dinner", value: int | str = 100, **more: Any) -> Prize:
    return Prize(id=id_, kind=Kind.GOODS, value=dollars(value), **more)


def cash(value: int | str, id_: str = "cash") -> Prize:
    return Prize(id=id_, kind=Kind.CASH, value=dollars(value))


def car(value: int | str = 30000, **more: Any) -> Prize:
    details = {"make": "Aurora", "model": "GT", "accessories": "none", "on-road": "yes"}
    return Prize(id="car", kind=Kind.VEHICLE, value=dollars(value), details=details, **more)


def conditions(*prizes: Prize, lacks: tuple[str, ...] = (), **changes: Any) -> Conditions:
    """Complete conditions: every item is stated but those that are lacking."""
    whole = Conditions(
        name="Autumn Draw",
        prizes=prizes or (goods(),),
        starts=STARTS,
        closes=CLOSES,
        draw_at=DRAW,
        place="main floor",
        presence="not-required",
        statements={each: "as stated" for each in ITEMS if each not in lacks},
        marketing=True,
        available=("casino",),
    )
    return replace(whole, **changes)


class Promo:
    """A promotion that a test runs. Every method that acts returns the answer; `now` is the state afterwards."""

    def __init__(self, book: str, *others: str, rules: Any = None) -> None:
        self.now = Promotion(edition=rules or edition(book), others=tuple(edition(each) for each in others))
        self.at = MORNING
        self.operator = Person(name="Olive", role=operators_rank(self.now.edition))
        self.desk = Person(name="Desi", role=Role.DEALER)
        self.did: list[tuple[Command, tuple[Event, ...]]] = []

    def does(self, command: Command) -> Answer:
        answer = decide(self.now, command)
        if isinstance(answer, Accepted):
            self.now = fold(self.now, answer.events)
            self.did.append((command, answer.events))
        assert all("None" not in each for each in said(answer)), answer
        return answer

    def asks(self, kind: Any, by: Person | None = None, **fields: Any) -> Answer:
        return self.does(kind(by=by or self.operator, at=self.at, **fields))

    def waits(self, **time: float) -> "Promo":
        self.at += timedelta(**time)
        return self

    def until(self, at: datetime) -> "Promo":
        self.at = at
        return self

    # The usual course

    def publish(self, *prizes: Prize, **changes: Any) -> Answer:
        return self.asks(ask.PublishConditions, conditions=conditions(*prizes, **changes))

    def running(self, *prizes: Prize, entered: tuple[str, ...] = ("ana", "ben"), **changes: Any) -> "Promo":
        """Publish, send to the regulator, start, and take entries."""
        self.publish(*prizes, **changes)
        if self.now.question("scrutineer"):
            self.asks(ask.AnswerPromotion, choice="no-scrutineer")
        self.asks(ask.LodgeConditions)
        self.until(STARTS).asks(ask.StartPromotion)
        for each in entered:
            self.asks(ask.EnterPromotion, patron=Patron(each))
        return self

    def drawn(self, prize: str, winner: str = "ana") -> Answer:
        self.at = max(self.at, DRAW)
        return self.asks(ask.DrawPrize, prize=prize, winner=Patron(winner))

    def chooses(self, prize: str, patron: str = "ana", **fields: Any) -> Answer:
        return self.asks(ask.ChoosePrize, prize=prize, patron=Patron(patron), **fields)

    def awards(self, prize: str, ways: Mapping[str, int | str] | None = None, **fields: Any) -> Answer:
        paid = {Way(way): dollars(amount) for way, amount in (ways or {}).items()}
        return self.asks(ask.AwardPrize, prize=prize, ways=paid, **fields)

    def tells(self, patron: str, how: str = "telephone", to: str = "0400 000 000", about: str = "win") -> Answer:
        return self.asks(ask.TellPatron, patron=Patron(patron), how=how, to=to, about=about)


def said(answer: Answer) -> Iterator[str]:
    """Say an answer to everybody who may hear it: a fact that its sentence needs and lacks is none."""
    if isinstance(answer, Accepted):
        yield from map(told, answer.events)
        return
    for audience in (PUBLIC, Player("ana"), STAFF, INSPECTOR):
        yield from refusal(answer, audience)


def owed(answer: Answer) -> dict[str, datetime | None]:
    """Say what is owed to whom by when, by an answer."""
    assert isinstance(answer, Accepted), answer
    return {each.whom: each.due for each in answer.events if isinstance(each, PromotionDutyArose)}


def ok(answer: Any) -> Accepted[Any]:
    assert isinstance(answer, Accepted), answer
    return answer


def no(answer: Any) -> Refused:
    assert isinstance(answer, Refused), answer
    return answer


def under(book: str, reading: str, choice: str) -> Promo:
    return Promo(book, rules=edition(book).under(reading, choice))
