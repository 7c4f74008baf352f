"""Conditions published, lodged with the regulator, amended and handed out; and when entries may open."""

from collections.abc import Iterator
from datetime import datetime, timedelta

from croupier.floor.conditions import Version
from croupier.floor.people import Person
from croupier.floor.promotions import commands as asked
from croupier.floor.promotions.conditions import Conditions, faults
from croupier.floor.promotions.duties import AMENDED, COMPROMISED, CONDITIONS, REGULATOR, cited, done, item, owe
from croupier.floor.promotions.events import (
    ConditionsDrafted,
    ConditionsLodged,
    ConditionsPublished,
    ConditionsRequested,
    CopyGiven,
    Event,
    PromotionAsked,
    PromotionDutyDone,
    PromotionStarted,
)
from croupier.floor.promotions.state import Phase, Promotion, replay
from croupier.games.promotions import (
    AmendedAndSentAgain,
    AmendedWithApproval,
    Commences,
    PrizesWeighed,
    PromotionTerms,
    ScrutineerMustOversee,
    SentBefore,
)
from croupier.kernel.answers import Accepted, Refused
from croupier.kernel.clauses import Because
from croupier.kernel.facts import Facts, Fault
from croupier.kernel.money import Money, total
from croupier.kernel.records import replace

Answer = Accepted[Event] | Refused
SCRUTINEER, NO_SCRUTINEER = "scrutineer", "no-scrutineer"


def draft(promotion: Promotion, command: asked.DraftConditions) -> Answer:
    because = cited(promotion, lambda terms: terms.offered.because)
    if promotion.versions:
        return Refused("conditions-published", because)
    drafted = ConditionsDrafted(conditions=command.conditions, by=command.by, at=command.at, because=because)
    return Accepted((drafted,))


def all_faults(promotion: Promotion, conditions: Conditions) -> tuple[Fault, ...]:
    """Name what each document that applies finds wrong, each once."""
    return tuple(dict.fromkeys(each for edition in promotion.editions for each in faults(edition, conditions)))


def incomplete(promotion: Promotion, conditions: Conditions) -> Refused | None:
    """Refuse conditions with everything that is wrong with them, each by its own clause."""
    found = all_faults(promotion, conditions)
    if not found:
        return None
    because = tuple(dict.fromkeys(clause for each in found for clause in each.because))
    return Refused("conditions-incomplete", because, facts=Facts(faults=found))


def publish(promotion: Promotion, command: asked.PublishConditions) -> Answer:
    if promotion.versions:
        because = cited(promotion, lambda terms: terms.published.because)
        return Refused("conditions-published", because)
    refused = incomplete(promotion, command.conditions)
    if refused:
        return refused
    made = _version(promotion, command.conditions, command.by, command.at, amends=False)
    now = replay(promotion, (made,))
    sent = () if now.lodged else _to_be_sent(now, command.at)
    return Accepted((made, *sent, *_overseen(now, before=None)))


def _version(
    promotion: Promotion, conditions: Conditions, by: Person, at: datetime, *, amends: bool
) -> ConditionsPublished:
    version = Version(
        number=len(promotion.versions) + 1, digest=conditions.digest, at=at, by=by, where=conditions.available
    )
    kinds = {each.kind.value for each in conditions.prizes}
    because = cited(promotion, lambda terms: _complete(terms, kinds))
    return ConditionsPublished(version=version, conditions=conditions, amends=amends, because=because)


def _complete(terms: PromotionTerms, kinds: set[str]) -> Because:
    """Cite what complete conditions with prizes of these kinds are held against."""
    details = (clause for each in terms.details if each.id in kinds for clause in each.because)
    return (*terms.published.because, *terms.contents.because, *terms.prohibited.because, *details)


def _to_be_sent(promotion: Promotion, at: datetime) -> Iterator[Event]:
    """The regulator is to have the conditions some hours before the promotion commences."""
    due = _sent_by(promotion)
    if due is not None:
        yield owe(promotion, CONDITIONS, REGULATOR, since=at, due=due, because=_sent_before(promotion))


def _sent_by(promotion: Promotion) -> datetime | None:
    """Find until when conditions are sent: of several documents the earliest time holds."""
    conditions = promotion.conditions
    policies = _sent_before_policies(promotion)
    if conditions is None or conditions.starts is None or not policies:
        return None
    commences = ((each, _commences(each, conditions, conditions.starts)) for each in policies)
    return min(at - timedelta(hours=each.hours) for each, at in commences)


def _commences(policy: SentBefore, conditions: Conditions, opened: datetime) -> datetime:
    return conditions.draw_at if policy.commences is Commences.FIRST_DRAW and conditions.draw_at else opened


def _sent_before_policies(promotion: Promotion) -> list[SentBefore]:
    return [each.sent for each in promotion.terms if isinstance(each.sent, SentBefore)]


def _sent_before(promotion: Promotion) -> Because:
    return tuple(dict.fromkeys(clause for each in _sent_before_policies(promotion) for clause in each.because))


def weighty(terms: PromotionTerms, conditions: Conditions, prize: str) -> bool:
    """Tell whether the draw of a prize is one that a scrutineer oversees."""
    policy = terms.scrutineer
    values = {each.id: each.value or Money(0) for each in conditions.prizes}
    weighed = total(values.values()) if policy.weighed is PrizesWeighed.TOGETHER else values.get(prize, Money(0))
    return weighed > policy.over


def _overseen(promotion: Promotion, *, before: Conditions | None) -> Iterator[Event]:
    """Where somebody may oversee a draw, whether somebody does is decided when the conditions are published, and again
    when a prize over the sum is added to them.
    """
    if promotion.scrutineer or promotion.question(SCRUTINEER):
        return
    because = may_oversee(promotion, before)
    if because:
        yield PromotionAsked(question=SCRUTINEER, choices=(SCRUTINEER, NO_SCRUTINEER), prize="", because=because)


def may_oversee(promotion: Promotion, before: Conditions | None = None) -> Because:
    """Cite what leaves it to the operator whether a scrutineer oversees a draw; nothing where it is not left. What the
    conditions `before` had over the sum is decided already.
    """
    conditions = promotion.conditions
    if conditions is None:
        return ()
    found = [each for each in promotion.terms if _weighty_prizes(each, conditions) - _weighty_prizes(each, before)]
    if any(isinstance(each.scrutineer, ScrutineerMustOversee) for each in found):
        return ()
    return tuple(dict.fromkeys(clause for each in found for clause in each.scrutineer.because))


def _weighty_prizes(terms: PromotionTerms, conditions: Conditions | None) -> set[str]:
    if conditions is None:
        return set()
    return {each.id for each in conditions.prizes if weighty(terms, conditions, each.id)}


def lodge(promotion: Promotion, command: asked.LodgeConditions) -> Answer:
    because = cited(promotion, lambda terms: terms.sent.because)
    if not promotion.versions and promotion.draft is None:
        return Refused("not-published", because)
    number = max(len(promotion.versions), 1)
    sent = ConditionsLodged(version=number, by=command.by, at=command.at, because=because)
    return Accepted((sent, *done(promotion, (CONDITIONS, AMENDED), REGULATOR, command.by, command.at)))


def request(promotion: Promotion, command: asked.RequestConditions) -> Answer:
    because = cited(promotion, lambda terms: terms.sent.because)
    if not promotion.versions:
        return Refused("not-published", because)
    noted = ConditionsRequested(by=command.by, at=command.at, because=because)
    return Accepted((noted, owe(promotion, CONDITIONS, REGULATOR, since=command.at, due=None, because=because)))


def start(promotion: Promotion, command: asked.StartPromotion) -> Answer:
    conditions = promotion.conditions
    if promotion.phase in {Phase.POSTPONED, Phase.CANCELLED} or promotion.question(COMPROMISED):
        because = cited(promotion, lambda terms: terms.compromised.because)
        return Refused("not-to-start", because, facts=Facts(what=promotion.phase.value), variant="compromised")
    if promotion.phase is not Phase.PUBLISHED or conditions is None:
        because = cited(promotion, lambda terms: terms.published.because)
        return Refused("not-to-start", because, facts=Facts(what=promotion.phase.value))
    late = [each for each in _sent_before_policies(promotion) if not _sent_in_time(promotion, each, command.at)]
    if late:
        because = tuple(dict.fromkeys(clause for each in late for clause in each.because))
        return Refused("not-sent-in-time", because, facts=Facts(count=max(each.hours for each in late)))
    if conditions.starts and command.at < conditions.starts:
        facts = Facts(at=conditions.starts)
        return Refused("too-early", item(promotion, "occasion"), facts=facts, variant="start")
    because = (*cited(promotion, lambda terms: terms.offered.because), *_sent_before(promotion))
    return Accepted((PromotionStarted(by=command.by, at=command.at, because=because),))


def _sent_in_time(promotion: Promotion, policy: SentBefore, at: datetime) -> bool:
    """Count from when the version in force was sent to when the promotion commences."""
    sent = promotion.lodged.get(len(promotion.versions))
    commences = _commences(policy, promotion.conditions, at) if promotion.conditions else at
    return sent is not None and sent + timedelta(hours=policy.hours) <= commences


def amend(promotion: Promotion, command: asked.AmendConditions) -> Answer:
    if promotion.phase not in {Phase.PUBLISHED, Phase.RUNNING, Phase.POSTPONED}:
        because = cited(promotion, lambda terms: terms.published.because)
        return Refused("nothing-to-amend", because, facts=Facts(what=promotion.phase.value))
    started = promotion.phase is Phase.RUNNING or promotion.before is Phase.RUNNING
    for terms in promotion.terms if started else ():
        if isinstance(terms.amended, AmendedWithApproval) and not command.approved:
            return Refused("not-approved", terms.amended.because, variant="amendment")
    refused = incomplete(promotion, command.conditions) or _promised(promotion, command.conditions)
    if refused:
        return refused
    made = _version(promotion, command.conditions, command.by, command.at, amends=True)
    now = replay(promotion, (made,))
    if not started:
        return Accepted((made, *_to_be_sent_anew(now, command), *_overseen(now, before=promotion.conditions)))
    because = cited(promotion, lambda terms: terms.amended.because if terms.amended else ())
    made = replace(made, because=(*made.because, *because))
    return Accepted((made, *_sent_again(now, command.at), *_overseen(now, before=promotion.conditions)))


def _promised(promotion: Promotion, conditions: Conditions) -> Refused | None:
    """What was drawn stays as it was promised."""
    for id_ in promotion.drawn:
        if conditions.prize(id_) != promotion.prize(id_):
            return Refused("prize-drawn", item(promotion, "prizes"), facts=Facts(prize=id_))
    return None


def _sent_again(promotion: Promotion, at: datetime) -> Iterator[Event]:
    because = cited(
        promotion, lambda terms: terms.amended.because if isinstance(terms.amended, AmendedAndSentAgain) else ()
    )
    if because:
        yield owe(promotion, AMENDED, REGULATOR, since=at, due=None, because=because)


def _to_be_sent_anew(promotion: Promotion, command: asked.AmendConditions) -> Iterator[Event]:
    """Before the start the hours run anew, unless the duty is still there; another start makes it due at another
    time.
    """
    there = next((each for each in promotion.outstanding if each.what == CONDITIONS and each.due), None)
    if there is None:
        yield from _to_be_sent(promotion, command.at)
    elif there.due != _sent_by(promotion):
        at = command.at
        yield PromotionDutyDone(number=there.number, at=at, late=False, by=command.by, because=there.because)
        yield from _to_be_sent(promotion, at)


def give(promotion: Promotion, command: asked.GiveConditions) -> Answer:
    because = cited(promotion, lambda terms: terms.published.because)
    if not promotion.versions:
        return Refused("not-published", because)
    number = promotion.versions[-1].number
    return Accepted((CopyGiven(patron=command.patron, version=number, by=command.by, at=command.at, because=because),))
