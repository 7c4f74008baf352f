"""Promotions in which something is amiss: each is brought there act by act, and the act in question put to it."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from fractions import Fraction
from typing import Any, Final, NamedTuple

from croupier.floor.people import Person
from croupier.floor.promotions import Command, Conditions, Event, Prize, Promotion, decide, operators_rank, replay
from croupier.floor.promotions import commands as ask
from croupier.games.edition import Edition
from croupier.games.promotions import Kind, PromotionTerms, SentBefore, Way
from croupier.kernel.answers import Accepted
from croupier.kernel.ids import Patron
from croupier.kernel.money import Money
from croupier.kernel.records import replace
from croupier.kernel.staff import Role
from croupier.wording import refusal

STARTS: Final = datetime(2025, 3, 2, 10, 0)  # noqa: DTZ001 - Sydney local time, as everywhere at a table
CLOSES: Final = STARTS + timedelta(days=8)
DRAW: Final = CLOSES + timedelta(hours=2)
ANA, BEN = Patron("ana"), Patron("ben")
PRIZE: Final = "first prize"
HOURS: Final = 24
SEAL: Final = "6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d"
"""The SHA-256 hash of one byte that is nought."""


@dataclass(slots=True)
class Course:
    """A promotion on its way, and everything that was done in it."""

    now: Promotion
    at: datetime
    done: list[tuple[Command, tuple[Event, ...]]] = field(default_factory=list)

    def by(self, rank: Role | None = None) -> Person:
        role = rank or operators_rank(self.now.edition)
        return Person(name=role.title, role=role)

    def asks(self, kind: Any, **fields: Any) -> Command:
        """Make a command of the operator's, at this time."""
        command: Command = kind(**{"by": self.by(), "at": self.at, **fields})
        return command

    def does(self, kind: Any, **fields: Any) -> "Course":
        """Do what must be accepted; a refusal here is a mistake in the situation."""
        command = self.asks(kind, **fields)
        answer = decide(self.now, command)
        if not isinstance(answer, Accepted):
            raise TypeError(f"the situation cannot be set up: {refusal(answer).says}")
        self.now = replay(self.now, answer.events)
        self.done.append((command, answer.events))
        return self

    def until(self, at: datetime) -> "Course":
        self.at = at
        return self


def begun(edition: Edition) -> Course:
    """Begin when the regulator must have the conditions; a day before the start where no text says when."""
    sent = edition.promotions.sent
    hours = sent.hours if isinstance(sent, SentBefore) else HOURS
    return Course(Promotion(edition=edition), STARTS - timedelta(hours=hours))


def prize(value: str, kind: Kind = Kind.GOODS, **further: Any) -> Prize:
    return Prize(id=PRIZE, kind=kind, value=Money.dollars(value), **further)


def conditions(edition: Edition, *prizes: Prize, **changes: Any) -> Conditions:
    """State everything that a document asks for."""
    stated = {each.id: "as stated" for each in edition.promotions.conditions}
    whole = Conditions(
        name="A draw",
        prizes=prizes or (prize("500"),),
        starts=STARTS,
        closes=CLOSES,
        draw_at=DRAW,
        place="main floor",
        presence="not-required",
        statements={id_: said for id_, said in stated.items() if id_ != "minimum-wager"},
        marketing=True,
        available=("casino",),
    )
    return replace(whole, **changes)


def published(edition: Edition, *prizes: Prize, **changes: Any) -> Course:
    return begun(edition).does(ask.PublishConditions, conditions=conditions(edition, *prizes, **changes))


def running(edition: Edition, *prizes: Prize, **changes: Any) -> Course:
    """Entries are open, the regulator has had the conditions in time, and Ana and Ben have entered."""
    course = published(edition, *prizes, **changes).does(ask.LodgeConditions)
    course.until(STARTS).does(ask.StartPromotion)
    return course.does(ask.EnterPromotion, patron=ANA).does(ask.EnterPromotion, patron=BEN)


def drawn(edition: Edition, *prizes: Prize, **changes: Any) -> Course:
    """Ana has won the prize."""
    return running(edition, *prizes, **changes).until(DRAW).does(ask.DrawPrize, prize=PRIZE, winner=ANA)


# The acts in question -------------------------------------------------------------------------------------------------


class Put(NamedTuple):
    """A promotion as it is, and the act that is put to it."""

    course: Course
    command: Command


def _unlodged_start(edition: Edition) -> Put:
    course = published(edition)
    course.until(course.at + timedelta(minutes=1)).does(ask.LodgeConditions)
    return Put(course.until(STARTS), course.asks(ask.StartPromotion))


def _amended(edition: Edition) -> Put:
    course = running(edition)
    later = conditions(edition, draw_at=DRAW + timedelta(days=1))
    return Put(course, course.asks(ask.AmendConditions, conditions=later))


def _publishes(*prizes: Prize, **changes: Any) -> "Make":
    def make(edition: Edition) -> Put:
        course = begun(edition)
        return Put(course, course.asks(ask.PublishConditions, conditions=conditions(edition, *prizes, **changes)))

    return make


def _no_closing(edition: Edition) -> Put:
    return _publishes(closes=None)(edition)


def _enters(at: datetime) -> "Make":
    def make(edition: Edition) -> Put:
        course = running(edition).until(at)
        return Put(course, course.asks(ask.EnterPromotion, patron=ANA))

    return make


def _draws(value: str, *, scrutineer: bool = False) -> "Make":
    def make(edition: Edition) -> Put:
        course = running(edition, prize(value))
        if scrutineer:
            course.does(ask.NameScrutineer, name="Sue", present=False)
        if scrutineer and course.now.questions:
            course.does(ask.AnswerPromotion, choice="scrutineer", name="Sue")
        return Put(course.until(DRAW), course.until(DRAW).asks(ask.DrawPrize, prize=PRIZE, winner=ANA))

    return make


def _no_entries(edition: Edition) -> Put:
    course = published(edition).does(ask.LodgeConditions).until(STARTS).does(ask.StartPromotion).until(DRAW)
    return Put(course, course.asks(ask.DrawPrize, prize=PRIZE, winner=ANA))


def _seed_lost(edition: Edition) -> Put:
    course = running(edition).until(DRAW).does(ask.SealDraw, prize=PRIZE, seal=SEAL)
    return Put(course, ask.LoseDrawSeed(prize=PRIZE, at=course.at))


def _absent(edition: Edition) -> Put:
    course = drawn(edition, presence="required")
    return Put(course, course.asks(ask.ReportAbsent, patron=ANA))


def _tells(days: int) -> "Make":
    def make(edition: Edition) -> Put:
        course = drawn(edition).until((DRAW + timedelta(days=days)).replace(hour=23, minute=59))
        return Put(course, course.asks(ask.TellPatron, patron=ANA, how="telephone", to="0400 000 000"))

    return make


def _awards(of: Prize, ways: Mapping[Way, str], **fields: Any) -> "Make":
    def make(edition: Edition) -> Put:
        course = drawn(edition, of)
        paid = {way: Money.dollars(amount) for way, amount in ways.items()}
        return Put(course, course.asks(ask.AwardPrize, prize=PRIZE, ways=paid, **fields))

    return make


def _over(edition: Edition) -> Put:
    """Money over $10,000, a scrutineer there, and nobody has asked the winner how to pay it."""
    course = published(edition, prize("10000.01", Kind.CASH)).does(ask.LodgeConditions)
    if course.now.questions:
        course.does(ask.AnswerPromotion, choice="no-scrutineer")
    else:
        course.does(ask.NameScrutineer, name="Sue", present=True)
    course.until(STARTS).does(ask.StartPromotion).does(ask.EnterPromotion, patron=ANA)
    course.until(DRAW).does(ask.DrawPrize, prize=PRIZE, winner=ANA)
    paid = {Way.CHEQUE: Money.dollars("10000.01")}
    return Put(course, course.asks(ask.AwardPrize, prize=PRIZE, ways=paid))


def _offers(edition: Edition) -> Put:
    course = drawn(edition)
    return Put(course, course.asks(ask.OfferMoney, prize=PRIZE, amount=Money.dollars("400")))


def _refuses(value: str) -> "Make":
    def make(edition: Edition) -> Put:
        course = drawn(edition, prize(value))
        return Put(course, course.asks(ask.RefuseClaim, patron=ANA, prize=PRIZE, reason="no ticket"))

    return make


def _closes(value: str) -> "Make":
    def make(edition: Edition) -> Put:
        course = drawn(edition, prize(value)).does(ask.RefuseClaim, patron=ANA, prize=PRIZE, reason="no ticket")
        course.does(ask.TellPatron, patron=ANA, how="mail", about="refusal")
        return Put(course, course.asks(ask.CloseClaim, patron=ANA, prize=PRIZE))

    return make


def _compromised(edition: Edition) -> Put:
    course = drawn(edition)
    return Put(course, course.asks(ask.FindCompromised, reason="tickets were copied"))


def _disputes(edition: Edition) -> Put:
    course = drawn(edition)
    return Put(course, course.asks(ask.DisputePromotion, patron=BEN, cause="my entry was not there"))


def _not_advised(edition: Edition) -> Put:
    course = drawn(edition).does(ask.DisputePromotion, patron=BEN, cause="my entry was not there")
    return Put(course, course.asks(ask.ResolveDispute, decision="the list is right", satisfied=False))


def _requested(edition: Edition) -> Put:
    course = published(edition)
    return Put(course, course.asks(ask.RequestConditions, by=course.by(Role.INSPECTOR)))


Make = Callable[[Edition], Put]
Policy = Callable[[PromotionTerms], object | None]


@dataclass(frozen=True, slots=True)
class Amiss:
    """Something that happens in a promotion. `policy` is what a document says of it: None, and it is silent."""

    id: str
    says: str
    make: Make
    policy: Policy = lambda terms: terms.offered


_LITRES = Fraction("20.1")
_MINUTE = timedelta(minutes=1)

AMISS: Final[Mapping[str, Amiss]] = {
    each.id: each
    for each in (
        Amiss("conditions-without-closing", "the conditions do not say when entries close", _no_closing),
        Amiss("barred-prize", "a prize contains tobacco", _publishes(prize("300", contains=("tobacco",)))),
        Amiss("liquor-over-20-litres", "a prize holds 20.1 litres of liquor", _publishes(prize("300", litres=_LITRES))),
        Amiss(
            "money-for-casino-dollars",
            "the conditions offer money instead of casino dollars",
            _publishes(prize("500", Kind.CASINO_DOLLARS, alternative=Money.dollars("400"))),
            lambda terms: terms.alternative,
        ),
        Amiss("conditions-requested", "the regulator asks for the conditions", _requested),
        Amiss(
            "lodged-too-late",
            "the conditions were lodged a minute too late, and entries are to open",
            _unlodged_start,
        ),
        Amiss(
            "amended-after-start", "the draw is put off by a day while entries are open", _amended, lambda t: t.amended
        ),
        Amiss("entry-in-closing-minute", "somebody enters in the minute in which entries close", _enters(CLOSES)),
        Amiss("entry-after-closing", "somebody enters a minute after entries closed", _enters(CLOSES + _MINUTE)),
        Amiss("draw-at-10000", "a prize of $10,000 is drawn without a scrutineer", _draws("10000")),
        Amiss("draw-without-scrutineer", "a prize of $10,000.01 is drawn without a scrutineer", _draws("10000.01")),
        Amiss(
            "scrutineer-not-there",
            "the scrutineer for a prize of $10,000.01 is not present when it is drawn",
            _draws("10000.01", scrutineer=True),
        ),
        Amiss("draw-without-entries", "a prize is drawn and nobody has entered", _no_entries),
        Amiss("draw-seed-lost", "the seed of a sealed draw is lost before it is opened", _seed_lost),
        Amiss("winner-absent", "the winner had to be present and is not; the conditions are silent", _absent),
        Amiss("winner-told-on-second-day", "the winner is told in the last minute of the second day", _tells(2)),
        Amiss("winner-told-on-third-day", "the winner is told a day after that", _tells(3)),
        Amiss(
            "money-offered-later",
            "money is offered instead of goods, and the conditions state none",
            _offers,
            lambda t: t.alternative,
        ),
        Amiss(
            "paid-in-cash",
            "a prize of $500 in money is paid in cash",
            _awards(prize("500", Kind.CASH), {Way.CASH: "500"}),
            lambda terms: terms.payment,
        ),
        Amiss("paid-over-10000", "$10,000.01 is paid by cheque unasked", _over, lambda terms: terms.payment),
        Amiss(
            "paid-to-another",
            "a cheque for the prize is made out to somebody else",
            _awards(prize("500", Kind.CASH), {Way.CHEQUE: "500"}, payee=BEN),
        ),
        Amiss("claim-of-100-refused", "the claim to a prize of $100 is refused", _refuses("100")),
        Amiss("claim-over-100-refused", "the claim to a prize of $100.01 is refused", _refuses("100.01")),
        Amiss("refusal-of-100-closed", "that refusal of $100 is closed without name and address", _closes("100")),
        Amiss("refusal-over-100-closed", "a refusal of $100.01 is closed without name and address", _closes("100.01")),
        Amiss("promotion-compromised", "its integrity is found compromised after a draw", _compromised),
        Amiss("promotion-disputed", "somebody disputes the draw", _disputes),
        Amiss(
            "dispute-without-advice", "a dispute is decided, and nobody is told of the right to complain", _not_advised
        ),
    )
}
"""What may be amiss in a promotion, in the order of its course."""
