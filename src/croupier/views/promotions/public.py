"""A promotion as everybody may see it: its conditions, how many entries there are, what was drawn, how to check it.

No patron is named: a winner is known by the number of the entry that was drawn, and to whoever is signed in by name.
"""

from collections.abc import Iterator, Mapping
from datetime import datetime

from croupier.floor.conditions import Version
from croupier.floor.people import Person
from croupier.floor.promotions import Conditions, Phase, Promotion, decide, operators_rank
from croupier.floor.promotions import commands as asked
from croupier.floor.promotions.events import DrawSealed, PrizeDrawn
from croupier.games.terms import record
from croupier.kernel.answers import Accepted
from croupier.kernel.clauses import Because
from croupier.kernel.ids import Patron, TableId
from croupier.kernel.money import NOTHING, Money
from croupier.views.conditions import StatedItem
from croupier.wording.languages import key, translated, word

SOMEBODY = Patron("somebody")
"""Stands in for a patron where it is only asked whether anybody could."""

STATES = {
    "drafted": key("being prepared"),
    "published": key("published"),
    "open": key("entries open"),
    "closed": key("entries closed"),
    "drawn": key("drawn"),
    "postponed": key("postponed"),
    "cancelled": key("cancelled"),
    "over": key("over"),
}
"""How a promotion stands, in the words of a list."""


@record
class PublishedVersion:
    """Which conditions are in force: number, digest, since when, and where they can be had."""

    number: int
    digest: str
    at: datetime
    where: tuple[str, ...]


@record
class SealedDraw:
    """What anybody needs to draw again: the seal from before, the list it was made over, the seed from after."""

    seal: str
    digest: str
    entries: int
    at: datetime
    seed: str
    entry: int | None


@record
class PrizeShown:
    """A prize and what became of it: `state` is to-be-drawn, sealed, drawn or awarded."""

    id: str
    kind: str
    value: Money | None
    alternative: Money | None
    details: Mapping[str, str]
    state: str
    entry: int | None
    drawn_at: datetime | None
    sealed: SealedDraw | None


@record
class PublicPromotion:
    id: str
    name: str
    operator: str
    documents: tuple[str, ...]
    state: str
    says: str
    starts: datetime | None
    closes: datetime | None
    draw_at: datetime | None
    place: str
    presence: str
    minimum_wager: Money | None
    version: PublishedVersion | None
    attached: str
    statements: tuple[StatedItem, ...]
    prizes: tuple[PrizeShown, ...]
    entries: int


@record
class OwnPart:
    """What somebody who is signed in may know besides: their own entries, prizes and refused claims."""

    entries: tuple[int, ...]
    won: tuple[str, ...]
    refused: tuple[tuple[str, str, Because], ...]


def public(promotion: Promotion, at: datetime) -> PublicPromotion:
    """Show a promotion to everybody. Of one that is only drafted nothing is shown but that it is."""
    conditions = promotion.conditions
    now = standing(promotion, at)
    return PublicPromotion(
        id=promotion.id,
        name=_name(promotion),
        operator=promotion.edition.document.operator,
        documents=tuple(each.document.title for each in promotion.editions),
        state=now,
        says=translated(STATES[now]),
        starts=conditions.starts if conditions else None,
        closes=conditions.closes if conditions else None,
        draw_at=conditions.draw_at if conditions else None,
        place=conditions.place if conditions else "",
        presence=conditions.presence if conditions else "",
        minimum_wager=conditions.minimum_wager if conditions else None,
        version=_version(promotion.versions[-1]) if promotion.versions else None,
        attached=conditions.attached if conditions else "",
        statements=tuple(statements(promotion, conditions)) if conditions else (),
        prizes=tuple(_prizes(promotion, conditions)) if conditions else (),
        entries=len(promotion.entries),
    )


def _name(promotion: Promotion) -> str:
    """Name a promotion as its conditions do; while they are drafted only those see it who have a part in it."""
    stated = promotion.conditions or promotion.draft
    return stated.name if stated and stated.name else promotion.id


def own(promotion: Promotion, patron: Patron) -> OwnPart:
    """Show to a patron what is theirs."""
    return OwnPart(
        entries=tuple(each.number for each in promotion.entries if each.patron == patron),
        won=tuple(id_ for id_, each in promotion.drawn.items() if each.winner == patron),
        refused=tuple(
            (each.prize, each.refused.reason, each.refused.because)
            for each in promotion.claims
            if each.refused and each.patron == patron
        ),
    )


def _version(of: Version) -> PublishedVersion:
    return PublishedVersion(number=of.number, digest=of.digest, at=of.at, where=of.where)


def statements(promotion: Promotion, conditions: Conditions) -> Iterator[StatedItem]:
    """Go through the items of every document that applies, each once, with all its clauses."""
    cited: dict[str, Because] = {}
    for edition in promotion.editions:
        for item in edition.promotions.conditions:
            cited[item.id] = (*cited.get(item.id, ()), *item.because)
    for id_, because in cited.items():
        said = conditions.statements.get(id_, "")
        yield StatedItem(item=id_, title=word(id_), says=said, because=because)


# How it stands --------------------------------------------------------------------------------------------------------


def standing(promotion: Promotion, at: datetime) -> str:
    """Say how a promotion stands: while it runs, whether it takes entries and whether everything was drawn."""
    if promotion.phase is not Phase.RUNNING:
        return str(promotion.phase.value)
    if takes_entries(promotion, at):
        return "open"
    prizes = promotion.conditions.prizes if promotion.conditions else ()
    return "drawn" if all(each.id in promotion.drawn for each in prizes) else "closed"


def takes_entries(promotion: Promotion, at: datetime) -> bool:
    """Ask whether an entry would be taken now: given, or earned by a wager where one is needed."""
    least = promotion.conditions.minimum_wager if promotion.conditions else None
    by = Person(name=SOMEBODY, role=operators_rank(promotion.edition))
    earned = asked.EarnEntry(patron=SOMEBODY, table=TableId(""), wager=least or NOTHING, at=at)
    entered = asked.EnterPromotion(patron=SOMEBODY, by=by, at=at)
    answer = decide(promotion, entered if least is None else earned)
    return isinstance(answer, Accepted) and bool(answer.events)


# Prizes and draws -----------------------------------------------------------------------------------------------------


def _prizes(promotion: Promotion, conditions: Conditions) -> Iterator[PrizeShown]:
    seals = {**promotion.opened, **promotion.seals}
    for each in conditions.prizes:
        drawn = promotion.drawn.get(each.id)
        yield PrizeShown(
            id=each.id,
            kind=word(each.kind.value),
            value=each.value,
            alternative=promotion.offered.get(each.id, each.alternative),
            details={word(name): said for name, said in each.details.items()},
            state=prize_state(promotion, each.id),
            entry=drawn.entry if drawn else None,
            drawn_at=drawn.at if drawn else None,
            sealed=_sealed(seals.get(each.id), drawn),
        )


def _sealed(seal: DrawSealed | None, drawn: PrizeDrawn | None) -> SealedDraw | None:
    """Show a seal that waits to be opened, or that the draw was made by; one that was lost is not shown."""
    if seal is None or (drawn is not None and not drawn.seed):
        return None
    return SealedDraw(
        seal=seal.seal,
        digest=seal.digest,
        entries=seal.entries,
        at=seal.at,
        seed=drawn.seed if drawn else "",
        entry=drawn.entry if drawn else None,
    )


def prize_state(promotion: Promotion, id_: str) -> str:
    if id_ in promotion.awarded:
        return "awarded"
    if id_ in promotion.drawn:
        return "drawn"
    return "sealed" if id_ in promotion.seals else "to-be-drawn"
