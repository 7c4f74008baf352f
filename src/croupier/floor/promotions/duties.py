"""What is owed to whom in a promotion, by when, and how it is done."""

from collections.abc import Callable, Iterator
from datetime import datetime, timedelta

from croupier.floor.people import Person
from croupier.floor.promotions.events import Event, PromotionDutyArose, PromotionDutyDone
from croupier.floor.promotions.state import Promotion
from croupier.games.promotions import PromotionTerms
from croupier.kernel.clauses import Because

CONDITIONS, AMENDED, WIN, REFUSAL, COMPROMISED, ADVICE = (
    "conditions",
    "amended-conditions",
    "win",
    "refusal",
    "compromised",
    "right-to-complain",
)
"""What duties are about."""

REGULATOR, INSPECTOR = "nicc", "inspector"


def cited(promotion: Promotion, of: Callable[[PromotionTerms], Because]) -> Because:
    """Cite what each document that applies says, first the promotion's own."""
    return tuple(dict.fromkeys(clause for terms in promotion.terms for clause in of(terms)))


def item(promotion: Promotion, id_: str) -> Because:
    """Cite the item of the conditions; a document without it is cited for its list of prizes or what offers them."""
    found = cited(promotion, lambda terms: each.because if (each := terms.item(id_)) else ())
    return found or cited(promotion, lambda terms: terms.offered.because)


def owe(
    promotion: Promotion, what: str, whom: str, *, since: datetime, due: datetime | None, because: Because
) -> PromotionDutyArose:
    number = len(promotion.duties) + 1
    return PromotionDutyArose(number=number, what=what, whom=whom, since=since, due=due, because=because)


def done(promotion: Promotion, whats: tuple[str, ...], whom: str, by: Person, at: datetime) -> Iterator[Event]:
    """Do every duty of these kinds that is owed to somebody."""
    for each in promotion.outstanding:
        if each.what in whats and each.whom == whom:
            late = each.due is not None and at > each.due
            yield PromotionDutyDone(number=each.number, at=at, late=late, by=by, because=each.because)


def earliest(found: Iterator[datetime | None]) -> datetime | None:
    """Of several documents the stricter holds: at once before any time, and the earlier time before the later."""
    times = list(found)
    known = [each for each in times if each is not None]
    return None if len(known) < len(times) or not known else min(known)


def end_of_day(at: datetime, days: int) -> datetime:
    """Find the last moment of the day that is so many days after another."""
    return (at + timedelta(days=days)).replace(hour=23, minute=59, second=59, microsecond=999_999)
