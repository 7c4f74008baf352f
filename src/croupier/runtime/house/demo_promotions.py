"""Promotions to try things on: one about to be drawn, one that is over with a refused claim, one being drafted."""

from collections.abc import Iterator
from datetime import datetime, timedelta
from typing import TYPE_CHECKING, Final

from croupier.floor.people import Person
from croupier.floor.promotions import Command, Conditions, Prize
from croupier.floor.promotions import commands as asked
from croupier.floor.register import AddPromotion
from croupier.games.promotions import Kind
from croupier.kernel.ids import Patron
from croupier.kernel.money import Money
from croupier.kernel.records import replace
from croupier.kernel.staff import Role
from croupier.runtime.house import streams

if TYPE_CHECKING:
    from croupier.runtime.house.house import House

ABOUT_TO_BE_DRAWN, FINISHED, BEING_DRAFTED = "spring-draw", "winter-dinner", "harbour-nights"
_MAX: Final = Person(name="Max", role=Role.GAMING_MANAGER)
_CAS: Final = Person(name="Cas", role=Role.CASINO_MANAGER)
_DANA: Final = Person(name="Dana", role=Role.DEALER)
_ENTERED: Final = ("Mei", "Otto", "Ana", "Rosa", "Ben", "Mei", "Yusuf", "Lena")

STATEMENTS: Final = {
    "awarding": "Each prize is drawn from all entries; an entry can win more than one prize.",
    "when-and-where": "At the promotion stand on the main gaming floor, at the time stated.",
    "eligibility": "Members of eighteen years or older who are not excluded from the casino.",
    "nature": "One entry for each visit, on a form at the promotion stand.",
    "closing": "Forms are taken until the time stated.",
    "occasion": "On the main gaming floor, from the opening of entries to the draw.",
    "claiming": "Winners need not be present; a prize is claimed with proof of identity within 30 days.",
    "notifying": "Winners who are not present are told by telephone or by mail.",
    "publishing": "The numbers of the winning entries are shown at the stand and on the promotion's page.",
    "prizes": "As listed, each with its value.",
}
_CAR: Final = Prize(
    id="car",
    kind=Kind.VEHICLE,
    value=Money.dollars(45_000),
    alternative=Money.dollars(40_000),
    details={"make": "Aurora", "model": "GT Touring", "accessories": "none", "on-road": "yes"},
)
_DINNER: Final = Prize(id="dinner for two", kind=Kind.GOODS, value=Money.dollars(250))


def fill(house: "House", documents: tuple[str, ...], others: tuple[str, ...]) -> None:
    """Add the promotions of two operators, each with its past, under documents of the one and of the other."""
    now = house.clock.local()
    _add(house, ABOUT_TO_BE_DRAWN, documents, _before_the_draw(now))
    _add(house, FINISHED, documents[:1], _to_the_end(now - timedelta(days=30)))
    _add(house, BEING_DRAFTED, others, _draft(now))


def _add(house: "House", id_: str, documents: tuple[str, ...], commands: Iterator[Command]) -> None:
    begun = house.clock.local() - timedelta(days=60)
    house.tell(streams.HOUSE, AddPromotion(promotion=id_, rulebooks=documents, at=begun))
    for each in commands:
        house.tell(streams.promotion(id_), each)


def _conditions(name: str, draw_at: datetime, *prizes: Prize) -> Conditions:
    return Conditions(
        name=name,
        prizes=prizes,
        starts=draw_at - timedelta(days=7),
        closes=draw_at - timedelta(minutes=10),
        draw_at=draw_at,
        place="main gaming floor",
        presence="not-required",
        statements=STATEMENTS,
        marketing=True,
        available=("promotion stand", "the casino's website"),
    )


def _opened(conditions: Conditions, entered: tuple[str, ...]) -> Iterator[Command]:
    """Publish conditions, send them to the regulator in time, open entries and take some."""
    starts = conditions.starts
    if starts is None:
        return
    before = starts - timedelta(days=2)
    yield asked.PublishConditions(conditions=conditions, by=_MAX, at=before)
    yield asked.LodgeConditions(by=_MAX, at=before + timedelta(hours=2))
    yield asked.StartPromotion(by=_MAX, at=starts)
    for number, patron in enumerate(entered, start=1):
        yield asked.EnterPromotion(patron=Patron(patron), by=_DANA, at=starts + timedelta(hours=5 * number))


def _before_the_draw(now: datetime) -> Iterator[Command]:
    draw_at = now.replace(second=0) - timedelta(minutes=1)
    yield from _opened(_conditions("Spring Draw", draw_at, _CAR, _DINNER), _ENTERED)


def _to_the_end(draw_at: datetime) -> Iterator[Command]:
    dinner, mei, otto = _DINNER.id, Patron("Mei"), Patron("Otto")
    yield from _opened(_conditions("Winter Dinner", draw_at, _DINNER), ("Mei", "Rosa", "Otto"))
    yield asked.DrawPrize(prize=dinner, winner=mei, by=_MAX, at=draw_at)
    later = draw_at + timedelta(hours=20)
    yield asked.TellPatron(patron=mei, how="telephone", to="0400 000 000", by=_DANA, at=later)
    yield asked.ClaimPrize(patron=otto, prize=dinner, by=_DANA, at=later)
    reason = "the entry that was drawn is another patron's"
    yield asked.RefuseClaim(patron=otto, prize=dinner, reason=reason, by=_MAX, at=later)
    yield asked.TellPatron(patron=otto, how="mail", to="1 Quay Street", about="refusal", by=_DANA, at=later)
    yield asked.CloseClaim(
        patron=otto, prize=dinner, name="Otto Brandt", address="1 Quay Street, Sydney", by=_DANA, at=later
    )
    yield asked.AwardPrize(prize=dinner, by=_MAX, at=later + timedelta(days=1))
    yield asked.FinishPromotion(by=_MAX, at=later + timedelta(days=31))


def _draft(now: datetime) -> Iterator[Command]:
    lacking = {id_: said for id_, said in STATEMENTS.items() if id_ not in {"eligibility", "occasion"}}
    whole = _conditions("Harbour Nights", now.replace(second=0) + timedelta(days=30), _DINNER)
    yield asked.DraftConditions(conditions=replace(whole, statements=lacking), by=_CAS, at=now)
