"""A promotion whose integrity is compromised, disputes about it, and how it ends."""

from collections.abc import Iterator
from datetime import datetime, timedelta

from croupier.floor.people import Person
from croupier.floor.promotions import claims, drawing
from croupier.floor.promotions import commands as asked
from croupier.floor.promotions.conditions import REDRAW
from croupier.floor.promotions.duties import COMPROMISED, INSPECTOR, cited, done, earliest, item, owe
from croupier.floor.promotions.events import (
    CompromiseFound,
    DrawSeedLost,
    Event,
    PromotionAnswered,
    PromotionAsked,
    PromotionCancelled,
    PromotionDisputed,
    PromotionDisputeResolved,
    PromotionFinished,
    PromotionPostponed,
    PromotionValidated,
    ScrutineerNamed,
)
from croupier.floor.promotions.lodging import NO_SCRUTINEER, SCRUTINEER, may_oversee
from croupier.floor.promotions.state import Phase, Promotion, replay
from croupier.games.promotions import (
    CancellationTold,
    DrawnAndCancelled,
    NoticeRuns,
    PromotionTerms,
    ToldAtOnce,
    ToldWithin,
)
from croupier.kernel.answers import Accepted, Refused
from croupier.kernel.clauses import Because
from croupier.kernel.facts import Facts

Answer = Accepted[Event] | Refused
POSTPONE, CANCEL = "postpone", "cancel"
ENDED = (Phase.OVER, Phase.CANCELLED)


def find(promotion: Promotion, command: asked.FindCompromised) -> Answer:
    because = cited(promotion, lambda terms: terms.compromised.because)
    if promotion.phase in {Phase.DRAFTED, *ENDED} or promotion.question(COMPROMISED):
        return Refused("nothing-to-find", because, facts=Facts(what=promotion.phase.value))
    found = CompromiseFound(reason=command.reason, by=command.by, at=command.at, because=because)
    return Accepted((found, *_asked(because), *_told(promotion, NoticeRuns.FINDING, command.at)))


def _asked(because: Because) -> Iterator[Event]:
    yield PromotionAsked(question=COMPROMISED, choices=(POSTPONE, CANCEL), prize="", because=because)


def _told(promotion: Promotion, runs: NoticeRuns, at: datetime, *, cancelled: bool = False) -> Iterator[Event]:
    """An inspector is told: of the finding or of the choice, and of some only that it is cancelled."""
    found = [each for each in promotion.terms if _runs(each, cancelled=cancelled) is runs]
    if not found:
        return
    because = tuple(clause for each in found for clause in each.compromised.because)
    due = earliest(_due(each, at) for each in found)
    yield owe(promotion, COMPROMISED, INSPECTOR, since=at, due=due, because=because)


def _runs(terms: PromotionTerms, *, cancelled: bool) -> NoticeRuns | None:
    match terms.compromised:
        case ToldWithin() | ToldAtOnce() as policy:
            return policy.runs
        case CancellationTold():
            return NoticeRuns.CHOICE if cancelled else None


def _due(terms: PromotionTerms, at: datetime) -> datetime | None:
    policy = terms.compromised
    return at + timedelta(hours=policy.hours) if isinstance(policy, ToldWithin) else None


def lose_seed(promotion: Promotion, command: asked.LoseDrawSeed) -> Answer:
    """A sealed draw that nobody can open counts as compromised: it is decided on, not guessed."""
    because = cited(promotion, lambda terms: terms.compromised.because)
    if command.prize not in promotion.seals:
        return Refused("not-sealed", because, facts=Facts(prize=command.prize), variant="draw")
    lost = DrawSeedLost(prize=command.prize, at=command.at, because=because)
    following = () if promotion.question(COMPROMISED) else tuple(_asked(because))
    return Accepted((lost, *following, *_told(promotion, NoticeRuns.FINDING, command.at)))


def notify(promotion: Promotion, command: asked.NotifyInspector) -> Answer:
    because = cited(promotion, lambda terms: terms.compromised.because)
    duties = tuple(done(promotion, (COMPROMISED,), INSPECTOR, command.by, command.at))
    if not duties:
        return Refused("nothing-owed", because, variant="inspector")
    return Accepted(duties)


def validate(promotion: Promotion, command: asked.ValidatePromotion) -> Answer:
    because = cited(promotion, lambda terms: terms.compromised.because)
    if promotion.phase is not Phase.POSTPONED:
        return Refused("not-postponed", because, facts=Facts(what=promotion.phase.value))
    return Accepted((PromotionValidated(by=command.by, at=command.at, because=because),))


# Answers --------------------------------------------------------------------------------------------------------------


def answer(promotion: Promotion, command: asked.AnswerPromotion) -> Answer:
    asked_now = (each for each in promotion.questions if command.choice in each.choices)
    question = next(asked_now, None) or _decided_anew(promotion, command.choice)
    if question is None:
        because = cited(promotion, lambda terms: terms.offered.because)
        choices = tuple(choice for each in promotion.questions for choice in each.choices)
        if not choices:
            return Refused("no-such-choice", because, variant="nothing-asked")
        return Refused("no-such-choice", because, facts=Facts(choices=choices), variant="promotion")
    if command.choice == SCRUTINEER and not command.name.strip():
        return Refused("incomplete", question.because, variant="scrutineer")
    answered = PromotionAnswered(
        question=question.question,
        choice=command.choice,
        prize=question.prize,
        name=command.name,
        by=command.by,
        at=command.at,
        because=question.because,
    )
    now = replay(promotion, (answered,))
    return Accepted((answered, *_following(now, question, command)))


def _decided_anew(promotion: Promotion, choice: str) -> PromotionAsked | None:
    """What is postponed may still be cancelled, and whether a scrutineer oversees a draw may be decided otherwise."""
    if choice == CANCEL and promotion.phase is Phase.POSTPONED:
        because = cited(promotion, lambda terms: terms.compromised.because)
        return PromotionAsked(question=COMPROMISED, choices=(CANCEL,), prize="", because=because)
    overseen = may_oversee(promotion) if promotion.phase not in ENDED else ()
    if choice in {SCRUTINEER, NO_SCRUTINEER} and overseen:
        return PromotionAsked(question=SCRUTINEER, choices=(SCRUTINEER, NO_SCRUTINEER), prize="", because=overseen)
    return None


def _following(promotion: Promotion, question: PromotionAsked, command: asked.AnswerPromotion) -> Iterator[Event]:
    because, by, at = question.because, command.by, command.at
    match command.choice:
        case "scrutineer":
            yield ScrutineerNamed(name=command.name, present=False, by=by, at=at, because=because)
        case "postpone":
            yield PromotionPostponed(by=by, at=at, because=because)
            yield from _told(promotion, NoticeRuns.CHOICE, at)
        case "cancel":
            yield from _cancelled(promotion, by, at, because)
        case choice if choice == REDRAW:
            yield from drawing.set_aside(promotion, question.prize, at, because)
        case _:
            return


def _cancelled(promotion: Promotion, by: Person, at: datetime, because: Because) -> Iterator[Event]:
    """What was awarded stays; what was drawn and not awarded is not, and its winner is told why."""
    yield PromotionCancelled(by=by, at=at, because=because)
    told = tuple(_told(promotion, NoticeRuns.CHOICE, at, cancelled=True))
    yield from told
    promotion = replay(promotion, told)
    if any(each.compromised.drawn is DrawnAndCancelled.DRAWN_STAY for each in promotion.terms):
        return
    refused_by = cited(promotion, lambda terms: terms.refused_claims.because)
    for id_, drawn in promotion.drawn.items():
        prize = promotion.prize(id_)
        made = promotion.claim(drawn.winner, id_)
        if id_ not in promotion.awarded and prize is not None and not (made and made.refused):
            refusal = asked.RefuseClaim(patron=drawn.winner, prize=id_, reason="the draw is cancelled", by=by, at=at)
            events = tuple(claims.refusals(promotion, refusal, prize, (*because, *refused_by)))
            yield from events
            promotion = replay(promotion, events)


# Disputes, and the end ------------------------------------------------------------------------------------------------


def dispute(promotion: Promotion, command: asked.DisputePromotion) -> Answer:
    because = cited(promotion, lambda terms: terms.dispute.because)
    if not command.cause.strip():
        return Refused("incomplete", because, variant="dispute")
    number = len(promotion.disputes) + 1
    brought = PromotionDisputed(
        number=number, patron=command.patron, cause=command.cause, at=command.at, because=because
    )
    return Accepted((brought,))


def resolve(promotion: Promotion, command: asked.ResolveDispute) -> Answer:
    because = cited(promotion, lambda terms: terms.dispute.because)
    oldest = next((each.number for each in promotion.disputes if each.number not in promotion.resolved), None)
    if oldest is None:
        return Refused("no-such-dispute", because, variant="promotion")
    if not command.decision.strip():
        return Refused("incomplete", because, variant="decision")
    if not command.satisfied and not command.advised:
        return Refused("advice-not-given", because)
    resolved = PromotionDisputeResolved(
        number=oldest,
        decision=command.decision,
        satisfied=command.satisfied,
        advised=command.advised,
        by=command.by,
        at=command.at,
        because=because,
    )
    return Accepted((resolved,))


def finish(promotion: Promotion, command: asked.FinishPromotion) -> Answer:
    """Refused, it cites everything that is left to do."""
    left = tuple(_left(promotion, command.at))
    if left:
        because = tuple(dict.fromkeys(clause for _, clauses in left for clause in clauses))
        return Refused("outstanding", because, facts=left[0][0])
    because = item(promotion, "awarding")
    return Accepted((PromotionFinished(by=command.by, at=command.at, because=because),))


Left = tuple[Facts, Because]


def _left(promotion: Promotion, at: datetime) -> Iterator[Left]:
    """Say what keeps a promotion from being over, and by which clauses."""
    if promotion.phase not in {Phase.RUNNING, Phase.CANCELLED}:
        postponed = promotion.phase is Phase.POSTPONED
        of = cited(promotion, lambda terms: terms.compromised.because) if postponed else item(promotion, "awarding")
        yield Facts(cause="promotion-is", what=promotion.phase.value), of
    yield from _prizes_left(promotion, at)
    yield from _claims_left(promotion)
    for duty in promotion.outstanding:
        yield Facts(cause="not-told-yet", which=duty.what, name=duty.whom), duty.because
    for dispute in promotion.disputes:
        if dispute.number not in promotion.resolved:
            yield Facts(cause="dispute-open", number=dispute.number), dispute.because
    for question in promotion.questions:
        yield Facts(cause="question-open", choices=question.choices), question.because


def _prizes_left(promotion: Promotion, at: datetime) -> Iterator[Left]:
    conditions, because = promotion.conditions, item(promotion, "awarding")
    for prize in conditions.prizes if conditions else ():
        if prize.id not in promotion.drawn:
            if promotion.phase is Phase.RUNNING and promotion.entries:
                yield Facts(cause="prize-not-drawn", prize=prize.id), because
        elif prize.id not in promotion.awarded and not promotion.is_refused(prize.id):
            yield Facts(cause="prize-not-awarded", prize=prize.id), because
    if promotion.phase is Phase.RUNNING and conditions and not drawing.entries_closed(promotion, at):
        yield Facts(cause="entries-open", at=conditions.closes), item(promotion, "closing")


def _claims_left(promotion: Promotion) -> Iterator[Left]:
    because = cited(promotion, lambda terms: terms.refused_claims.because)
    for claim in promotion.claims:
        given = promotion.awarded.get(claim.prize)
        if claim.refused and not claim.closed:
            yield Facts(cause="claim-open", patron=claim.patron), because
        elif not claim.refused and not (given and given.winner == claim.patron):
            yield Facts(cause="claim-undecided", patron=claim.patron), because
