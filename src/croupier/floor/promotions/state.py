"""What is true of a promotion now."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import field
from datetime import datetime
from enum import Enum
from functools import reduce
from typing import Any, assert_never

from croupier.floor.conditions import Copies, Version
from croupier.floor.promotions import events as happened
from croupier.floor.promotions.conditions import Conditions, Prize
from croupier.floor.promotions.events import Event
from croupier.games.edition import Edition
from croupier.games.promotions import PromotionTerms
from croupier.games.terms import record
from croupier.kernel.ids import Patron
from croupier.kernel.money import Money
from croupier.kernel.records import replace


class Phase(Enum):
    DRAFTED = "drafted"
    PUBLISHED = "published"
    RUNNING = "running"
    POSTPONED = "postponed"
    OVER = "over"
    CANCELLED = "cancelled"


@record
class Duty:
    arose: happened.PromotionDutyArose
    done: happened.PromotionDutyDone | None = None


@record
class Claim:
    prize: str
    patron: Patron
    refused: happened.ClaimRefused | None = None
    told: bool = False
    closed: happened.ClaimClosed | None = None


@record
class Scrutineer:
    name: str
    present: bool


@record
class Promotion:
    """A promotion under one document, and under `others` too where it is held at tables of several.

    `lodged` says when each version was first sent to the regulator; `sent_draft` is the digest of a draft that was sent
    before it was published.
    """

    edition: Edition
    id: str = ""
    others: tuple[Edition, ...] = ()
    phase: Phase = Phase.DRAFTED
    before: Phase = Phase.DRAFTED
    clock: datetime | None = None
    draft: Conditions | None = None
    conditions: Conditions | None = None
    versions: tuple[Version, ...] = ()
    lodged: Mapping[int, datetime] = field(default_factory=dict)
    sent_draft: str = ""
    copies: Copies = field(default_factory=Copies)
    entries: tuple[happened.EntryTaken, ...] = ()
    scrutineer: Scrutineer | None = None
    questions: tuple[happened.PromotionAsked, ...] = ()
    seals: Mapping[str, happened.DrawSealed] = field(default_factory=dict)
    drawn: Mapping[str, happened.PrizeDrawn] = field(default_factory=dict)
    opened: Mapping[str, happened.DrawSealed] = field(default_factory=dict)
    offered: Mapping[str, Money] = field(default_factory=dict)
    chosen: Mapping[str, happened.PrizeChosen] = field(default_factory=dict)
    awarded: Mapping[str, happened.PrizeAwarded] = field(default_factory=dict)
    claims: tuple[Claim, ...] = ()
    duties: tuple[Duty, ...] = ()
    disputes: tuple[happened.PromotionDisputed, ...] = ()
    resolved: Mapping[int, happened.PromotionDisputeResolved] = field(default_factory=dict)

    @property
    def editions(self) -> tuple[Edition, ...]:
        return (self.edition, *self.others)

    @property
    def terms(self) -> Iterator[PromotionTerms]:
        """The terms of each document that applies."""
        return (each.promotions for each in self.editions)

    @property
    def outstanding(self) -> tuple[happened.PromotionDutyArose, ...]:
        return tuple(each.arose for each in self.duties if each.done is None)

    @property
    def overseer(self) -> Scrutineer | None:
        """The scrutineer who is there."""
        return self.scrutineer if self.scrutineer and self.scrutineer.present else None

    @property
    def kept_claims(self) -> tuple[Claim, ...]:
        """Refused claims of which the record stays."""
        return tuple(each for each in self.claims if each.refused and each.refused.kept)

    def prize(self, id_: str) -> Prize | None:
        return self.conditions.prize(id_) if self.conditions else None

    def due(self, id_: str) -> Money | None:
        """Find what is owed in money for a prize that was won: as chosen, or its value if it is money."""
        prize, chosen = self.prize(id_), self.chosen.get(id_)
        if id_ not in self.drawn or id_ in self.awarded or prize is None or self.is_refused(id_):
            return None
        return chosen.amount if chosen else prize.money

    def is_refused(self, id_: str) -> bool:
        """Tell whether the winner of a prize was refused it."""
        drawn = self.drawn.get(id_)
        claim = self.claim(drawn.winner, id_) if drawn else None
        return claim is not None and claim.refused is not None

    def question(self, name: str) -> happened.PromotionAsked | None:
        return next((each for each in self.questions if each.question == name), None)

    def claim(self, patron: Patron, prize: str) -> Claim | None:
        return next((each for each in self.claims if (each.patron, each.prize) == (patron, prize)), None)


def replay(promotion: Promotion, events: Iterable[Event]) -> Promotion:
    return reduce(evolve, events, promotion)


def evolve(promotion: Promotion, event: Event) -> Promotion:
    at = getattr(event, "at", None) or promotion.clock
    promotion = replace(promotion, clock=at)
    match event:
        case (
            happened.ConditionsDrafted()
            | happened.ConditionsPublished()
            | happened.ConditionsLodged()
            | happened.ConditionsRequested()
            | happened.CopyGiven()
        ):
            return _conditions(promotion, event)
        case (
            happened.PromotionStarted()
            | happened.PromotionPostponed()
            | happened.PromotionValidated()
            | happened.PromotionCancelled()
            | happened.PromotionFinished()
        ):
            return _phase(promotion, event)
        case (
            happened.DrawSealed()
            | happened.PrizeDrawn()
            | happened.DrawSeedLost()
            | happened.WinnerSetAside()
            | happened.MoneyOffered()
            | happened.PrizeChosen()
            | happened.PrizeAwarded()
        ):
            return _prize(promotion, event)
        case happened.PrizeClaimed() | happened.ClaimRefused() | happened.ClaimClosed() | happened.PatronTold():
            return _claim(promotion, event)
        case happened.EntryTaken():
            return replace(promotion, entries=(*promotion.entries, event))
        case happened.ScrutineerNamed():
            return replace(promotion, scrutineer=Scrutineer(name=event.name, present=event.present))
        case _:
            return _asked(promotion, event)


def _conditions(
    promotion: Promotion,
    event: happened.ConditionsDrafted
    | happened.ConditionsPublished
    | happened.ConditionsLodged
    | happened.ConditionsRequested
    | happened.CopyGiven,
) -> Promotion:
    match event:
        case happened.ConditionsDrafted():
            return replace(promotion, draft=event.conditions)
        case happened.ConditionsPublished():
            phase = promotion.phase if event.amends else Phase.PUBLISHED
            versions = (*promotion.versions, event.version)
            as_sent = event.amends or promotion.sent_draft == event.version.digest
            lodged = promotion.lodged if as_sent else {}
            return replace(
                promotion, conditions=event.conditions, versions=versions, phase=phase, draft=None, lodged=lodged
            )
        case happened.ConditionsLodged():
            return _lodged(promotion, event)
        case happened.ConditionsRequested():
            return promotion
        case happened.CopyGiven():
            return replace(promotion, copies=promotion.copies.with_(event.patron, event.version))
        case _:
            assert_never(event)


def _lodged(promotion: Promotion, event: happened.ConditionsLodged) -> Promotion:
    """Sent again, the hours still count from the first time; of a draft the last one sent counts."""
    if promotion.versions:
        return replace(promotion, lodged={event.version: event.at, **promotion.lodged})
    digest = promotion.draft.digest if promotion.draft else ""
    at = event.at if digest != promotion.sent_draft else promotion.lodged.get(event.version, event.at)
    return replace(promotion, lodged={event.version: at}, sent_draft=digest)


def _phase(
    promotion: Promotion,
    event: happened.PromotionStarted
    | happened.PromotionPostponed
    | happened.PromotionValidated
    | happened.PromotionCancelled
    | happened.PromotionFinished,
) -> Promotion:
    match event:
        case happened.PromotionStarted():
            return replace(promotion, phase=Phase.RUNNING)
        case happened.PromotionPostponed():
            before = promotion.before if promotion.phase is Phase.POSTPONED else promotion.phase
            return replace(promotion, phase=Phase.POSTPONED, before=before)
        case happened.PromotionValidated():
            return replace(promotion, phase=promotion.before)
        case happened.PromotionCancelled():
            return replace(promotion, phase=Phase.CANCELLED, questions=(), seals={})
        case happened.PromotionFinished():
            return replace(promotion, phase=Phase.OVER)
        case _:
            assert_never(event)


def _prize(
    promotion: Promotion,
    event: happened.DrawSealed
    | happened.PrizeDrawn
    | happened.DrawSeedLost
    | happened.WinnerSetAside
    | happened.MoneyOffered
    | happened.PrizeChosen
    | happened.PrizeAwarded,
) -> Promotion:
    match event:
        case happened.DrawSealed():
            return replace(promotion, seals={**promotion.seals, event.prize: event})
        case happened.PrizeDrawn():
            drawn, sealed = {**promotion.drawn, event.prize: event}, promotion.seals.get(event.prize)
            opened = {**promotion.opened, event.prize: sealed} if sealed else promotion.opened
            return replace(promotion, drawn=drawn, opened=opened, seals=_without(promotion.seals, event.prize))
        case happened.DrawSeedLost():
            return replace(promotion, seals=_without(promotion.seals, event.prize))
        case happened.WinnerSetAside():
            chosen = {name: each for name, each in promotion.chosen.items() if name != event.prize}
            left, opened = _without(promotion.drawn, event.prize), _without(promotion.opened, event.prize)
            return replace(promotion, drawn=left, opened=opened, chosen=chosen)
        case happened.MoneyOffered():
            return replace(promotion, offered={**promotion.offered, event.prize: event.amount})
        case happened.PrizeChosen():
            return replace(promotion, chosen={**promotion.chosen, event.prize: event})
        case happened.PrizeAwarded():
            awarded = {**promotion.awarded, event.prize: event}
            return replace(promotion, awarded=awarded, questions=_unasked(promotion, event.prize))
        case _:
            assert_never(event)


def _unasked(promotion: Promotion, prize: str) -> tuple[happened.PromotionAsked, ...]:
    """Ask no more about the winner of a prize that is awarded or refused."""
    return tuple(each for each in promotion.questions if each.prize != prize)


def _without(among: Mapping[str, happened.DrawSealed | happened.PrizeDrawn], id_: str) -> dict[str, Any]:
    return {name: each for name, each in among.items() if name != id_}


def _claim(
    promotion: Promotion,
    event: happened.PrizeClaimed | happened.ClaimRefused | happened.ClaimClosed | happened.PatronTold,
) -> Promotion:
    match event:
        case happened.PrizeClaimed():
            return replace(promotion, claims=(*promotion.claims, Claim(prize=event.prize, patron=event.patron)))
        case happened.ClaimRefused():
            there = promotion.claim(event.patron, event.prize)
            made = there or Claim(prize=event.prize, patron=event.patron)
            others = tuple(each for each in promotion.claims if each is not there)
            promotion = replace(promotion, claims=(*others, replace(made, refused=event)))
            asked = _unasked(promotion, event.prize) if promotion.is_refused(event.prize) else promotion.questions
            return replace(promotion, questions=asked)
        case happened.ClaimClosed():
            return _each_claim(promotion, event.patron, event.prize, closed=event)
        case happened.PatronTold(about="refusal"):
            claims = tuple(
                replace(each, told=True) if each.patron == event.patron and each.refused else each
                for each in promotion.claims
            )
            return replace(promotion, claims=claims)
        case happened.PatronTold():
            return promotion
        case _:
            assert_never(event)


def _each_claim(promotion: Promotion, patron: Patron, prize: str, **changes: Any) -> Promotion:
    claims = tuple(
        replace(each, **changes) if (each.patron, each.prize) == (patron, prize) else each for each in promotion.claims
    )
    return replace(promotion, claims=claims)


def _asked(
    promotion: Promotion,
    event: happened.PromotionAsked
    | happened.PromotionAnswered
    | happened.CompromiseFound
    | happened.PromotionDutyArose
    | happened.PromotionDutyDone
    | happened.PromotionDisputed
    | happened.PromotionDisputeResolved,
) -> Promotion:
    match event:
        case happened.PromotionAsked():
            return replace(promotion, questions=(*promotion.questions, event))
        case happened.PromotionAnswered():
            key = (event.question, event.prize)
            left = tuple(each for each in promotion.questions if (each.question, each.prize) != key)
            overseen = None if event.choice == "no-scrutineer" else promotion.scrutineer
            return replace(promotion, questions=left, scrutineer=overseen)
        case happened.CompromiseFound():
            return promotion
        case happened.PromotionDutyArose():
            return replace(promotion, duties=(*promotion.duties, Duty(arose=event)))
        case happened.PromotionDutyDone():
            duties = tuple(
                replace(each, done=event) if each.arose.number == event.number else each for each in promotion.duties
            )
            return replace(promotion, duties=duties)
        case happened.PromotionDisputed():
            return replace(promotion, disputes=(*promotion.disputes, event))
        case happened.PromotionDisputeResolved():
            return replace(promotion, resolved={**promotion.resolved, event.number: event})
        case _:
            assert_never(event)
