"""The conditions of a promotion, as data, and everything that a document finds wrong with them."""

from collections.abc import Iterator, Mapping
from dataclasses import field
from datetime import datetime
from fractions import Fraction

from croupier.floor import conditions as documents
from croupier.games.edition import Edition
from croupier.games.promotions import Kind, MoneyMayBeOffered, MoneyOnlyIfStated, PromotionTerms
from croupier.games.terms import record
from croupier.kernel.clauses import Because
from croupier.kernel.facts import Fault
from croupier.kernel.money import NOTHING, Money

REQUIRED, NOT_REQUIRED = "required", "not-required"
REDRAW, HOLD = "redraw", "hold"


@record
class Prize:
    """One prize. `details` are what is said of its kind, by the names of the items; `contains` what is in it."""

    id: str
    kind: Kind
    value: Money | None = None
    alternative: Money | None = None
    contains: tuple[str, ...] = ()
    litres: Fraction | None = None
    details: Mapping[str, str] = field(default_factory=dict)

    @property
    def money(self) -> Money | None:
        """What is paid where the prize itself is money."""
        return self.value if self.kind is Kind.CASH else None


@record
class Conditions:
    """What is published. `statements` are the texts by the names of the items; the figures drive what happens.

    `absent` says what follows if the winner had to be present and is not. `attached` is the digest of the operator's
    own text.
    """

    name: str
    prizes: tuple[Prize, ...] = ()
    starts: datetime | None = None
    closes: datetime | None = None
    draw_at: datetime | None = None
    place: str = ""
    presence: str = ""
    wager_needed: bool = False
    minimum_wager: Money | None = None
    statements: Mapping[str, str] = field(default_factory=dict)
    marketing: bool = False
    available: tuple[str, ...] = ()
    absent: str = ""
    attached: str = ""

    def prize(self, id_: str) -> Prize | None:
        return next((each for each in self.prizes if each.id == id_), None)

    @property
    def digest(self) -> str:
        return documents.digest(_plain(self))


def _plain(of: Conditions) -> dict[str, object]:
    prizes = [
        {
            "id": each.id,
            "kind": each.kind.value,
            "value": each.value.cents if each.value else None,
            "alternative": each.alternative.cents if each.alternative else None,
            "contains": list(each.contains),
            "litres": str(each.litres) if each.litres is not None else None,
            "details": dict(each.details),
        }
        for each in of.prizes
    ]
    times = {
        name: at.isoformat() if at else None
        for name, at in (("starts", of.starts), ("closes", of.closes), ("draw_at", of.draw_at))
    }
    return {
        "name": of.name,
        "prizes": prizes,
        **times,
        "place": of.place,
        "presence": of.presence,
        "wager_needed": of.wager_needed,
        "minimum_wager": of.minimum_wager.cents if of.minimum_wager else None,
        "statements": dict(of.statements),
        "marketing": of.marketing,
        "available": list(of.available),
        "absent": of.absent,
        "attached": of.attached,
    }


def faults(edition: Edition, conditions: Conditions) -> Iterator[Fault]:
    """Go through everything that keeps conditions from being published under one document, in the order of its text."""
    terms = edition.promotions
    yield from _prizes_barred(terms, conditions)
    yield from _alternatives(terms, conditions)
    if not conditions.marketing:
        yield Fault(where="marketing", code="marketing-silent", because=terms.published.because)
    if not conditions.available:
        yield Fault(where="available", code="conditions-nowhere", because=terms.published.because)
    applies = ("minimum-wager",) if conditions.wager_needed or conditions.minimum_wager is not None else ()
    for item in documents.missing(terms.conditions, _stated(conditions), applies):
        yield Fault(where=item.id, code="not-stated", which=item.id, because=item.because)
    yield from _details(terms, conditions)
    yield from _contradictions(terms, conditions)


def _stated(conditions: Conditions) -> Mapping[str, str]:
    """Take as stated only what has its figures too: a closing date without a date says nothing."""
    there = {
        "when-and-where": conditions.draw_at and conditions.place,
        "closing": conditions.closes,
        "occasion": conditions.starts and conditions.place,
        "claiming": conditions.presence in {REQUIRED, NOT_REQUIRED},
        "minimum-wager": conditions.minimum_wager,
        "prizes": conditions.prizes and all(each.value is not None for each in conditions.prizes),
    }
    return {id_: said for id_, said in conditions.statements.items() if there.get(id_, True)}


def _prizes_barred(terms: PromotionTerms, conditions: Conditions) -> Iterator[Fault]:
    for prize in conditions.prizes:
        for barred in terms.barred:
            if any(each in barred.contents for each in prize.contains):
                yield _of(prize, "prize-barred", barred.because, which=barred.id)
        if prize.litres is not None and prize.litres > terms.liquor.litres:
            yield _of(prize, "too-much-liquor", terms.liquor.because, count=terms.liquor.litres)


def _of(prize: Prize, code: str, because: Because, which: str = "", count: int | None = None) -> Fault:
    return Fault(where=f"prize {prize.id}", code=code, because=because, which=which, prize=prize.id, count=count)


def _alternatives(terms: PromotionTerms, conditions: Conditions) -> Iterator[Fault]:
    policy = terms.alternative
    for prize in conditions.prizes:
        if prize.alternative is not None and policy and not has_alternative(policy, prize.kind):
            yield _of(prize, "no-money-instead", policy.because, which=prize.kind.value)


def has_alternative(policy: MoneyMayBeOffered | MoneyOnlyIfStated, kind: Kind) -> bool:
    """Tell whether money may stand for a prize: not for one of the kinds excepted, nor for one that is money itself."""
    return kind is not Kind.CASH and kind not in policy.never


def _details(terms: PromotionTerms, conditions: Conditions) -> Iterator[Fault]:
    asked = {each.id: each.items for each in terms.details}
    for prize in conditions.prizes:
        for item in documents.missing(asked.get(prize.kind.value, ()), prize.details):
            yield _of(prize, "detail-not-stated", item.because, which=item.id)


def _contradictions(terms: PromotionTerms, conditions: Conditions) -> Iterator[Fault]:
    ids = [each.id for each in conditions.prizes]
    of_prizes = _cite(terms, "prizes")
    for prize in conditions.prizes:
        if ids.count(prize.id) > 1 or not prize.id.strip():
            yield _of(prize, "prize-name-not-its-own", of_prizes)
        if any(each is not None and each <= NOTHING for each in (prize.value, prize.alternative)):
            yield _of(prize, "prize-worth-nothing", of_prizes)
    if conditions.minimum_wager is not None and conditions.minimum_wager <= NOTHING:
        yield Fault(where="minimum_wager", code="wager-of-nothing", because=_cite(terms, "minimum-wager"))
    if conditions.starts and conditions.closes and conditions.closes < conditions.starts:
        yield Fault(where="closes", code="closes-before-start", because=_cite(terms, "closing"))
    if conditions.closes and conditions.draw_at and conditions.draw_at < conditions.closes:
        yield Fault(where="draw_at", code="drawn-before-closing", because=_cite(terms, "when-and-where"))
    if conditions.absent not in {"", REDRAW, HOLD}:
        yield Fault(where="absent", code="absence-not-decided", because=_cite(terms, "claiming"))


def _cite(terms: PromotionTerms, id_: str) -> Because:
    item = terms.item(id_)
    return item.because if item else terms.offered.because
