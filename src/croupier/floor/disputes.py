"""The register of disputes: who decides first, who reviews, and who tells a patron of the right to complain."""

from collections.abc import Mapping
from dataclasses import field, replace
from datetime import datetime
from typing import assert_never

from croupier.floor.people import Person, not_authorised
from croupier.games.edition import Edition
from croupier.games.notices import DisputeFinal, DisputePath, DisputePathInAbsence, Reviewer
from croupier.games.terms import record
from croupier.kernel.answers import Accepted, Refused
from croupier.kernel.clauses import Because
from croupier.kernel.facts import Facts
from croupier.kernel.ids import TableId
from croupier.kernel.staff import Ladder

# Commands ------------------------------------------------------------------------------------------------------------


@record
class BringDispute:
    """Somebody disputes something, or complains of it."""

    table: TableId
    at: datetime
    who: str
    about: str


@record
class DecideDispute:
    """`absence` says why nobody is there who should decide first."""

    dispute: int
    by: Person
    at: datetime
    decision: str
    absence: str = ""


@record
class AskForReview:
    dispute: int
    at: datetime


@record
class ReviewDispute:
    dispute: int
    by: Person
    at: datetime
    decision: str


@record
class AcceptDecision:
    """The patron is satisfied."""

    dispute: int
    at: datetime


@record
class RejectDecision:
    """The patron is not satisfied."""

    dispute: int
    at: datetime


@record
class GiveAdvice:
    """Tell the patron of the right to complain to an inspector."""

    dispute: int
    by: Person
    at: datetime


@record
class CloseDispute:
    dispute: int
    by: Person
    at: datetime


DisputeCommand = (
    DecideDispute | AskForReview | ReviewDispute | AcceptDecision | RejectDecision | GiveAdvice | CloseDispute
)
Command = BringDispute | DisputeCommand


# Events --------------------------------------------------------------------------------------------------------------


@record
class DisputeBrought:
    dispute: int
    table: TableId
    at: datetime
    who: str
    about: str
    because: Because


@record
class DisputeDecided:
    dispute: int
    by: Person
    at: datetime
    decision: str
    absence: str
    because: Because


@record
class ReviewAsked:
    dispute: int
    at: datetime
    because: Because


@record
class DisputeReviewed:
    dispute: int
    by: Person
    at: datetime
    decision: str
    because: Because


@record
class DecisionAccepted:
    dispute: int
    at: datetime
    because: Because


@record
class DecisionRejected:
    dispute: int
    at: datetime
    because: Because


@record
class AdviceGiven:
    """What was told, by whom and when."""

    dispute: int
    by: Person
    at: datetime
    right: str
    because: Because


@record
class DisputeClosed:
    dispute: int
    by: Person
    at: datetime
    because: Because


DisputeEvent = (
    DisputeDecided | ReviewAsked | DisputeReviewed | DecisionAccepted | DecisionRejected | AdviceGiven | DisputeClosed
)
Event = DisputeBrought | DisputeEvent


# State ---------------------------------------------------------------------------------------------------------------


@record
class Dispute:
    """What was brought, and where it has got to. A decision after review asks for the patron's answer anew."""

    brought: DisputeBrought
    decided: DisputeDecided | None = None
    review_asked: bool = False
    reviewed: DisputeReviewed | None = None
    answer: DecisionAccepted | DecisionRejected | None = None
    advice: AdviceGiven | None = None
    closed: DisputeClosed | None = None

    @property
    def decision(self) -> str:
        last = self.reviewed or self.decided
        return last.decision if last else ""


@record
class Disputes:
    """The register of one document."""

    edition: Edition
    disputes: Mapping[int, Dispute] = field(default_factory=dict)


def evolve(register: Disputes, event: Event) -> Disputes:
    if isinstance(event, DisputeBrought):
        return replace(register, disputes={**register.disputes, event.dispute: Dispute(brought=event)})
    now = _evolved(register.disputes[event.dispute], event)
    return replace(register, disputes={**register.disputes, event.dispute: now})


def _evolved(dispute: Dispute, event: DisputeEvent) -> Dispute:
    match event:
        case DisputeDecided():
            return replace(dispute, decided=event)
        case ReviewAsked():
            return replace(dispute, review_asked=True)
        case DisputeReviewed():
            return replace(dispute, reviewed=event, answer=None)
        case DecisionAccepted() | DecisionRejected():
            return replace(dispute, answer=event)
        case AdviceGiven():
            return replace(dispute, advice=event)
        case DisputeClosed():
            return replace(dispute, closed=event)
        case _:
            assert_never(event)


# Deciding ------------------------------------------------------------------------------------------------------------

Answer = Accepted[Event] | Refused


def decide(register: Disputes, command: Command) -> Answer:
    policy = register.edition.notices.dispute
    if isinstance(command, BringDispute):
        brought = DisputeBrought(
            dispute=len(register.disputes) + 1,
            table=command.table,
            at=command.at,
            who=command.who,
            about=command.about,
            because=policy.because,
        )
        return Accepted((brought,))
    dispute = register.disputes.get(command.dispute)
    if dispute is None:
        return Refused("no-such-dispute", policy.because, facts=Facts(ref=str(command.dispute)))
    if dispute.closed:
        return Refused("dispute-closed", policy.told, facts=Facts(ref=str(command.dispute)))
    return _of_dispute(register, dispute, command)


def _of_dispute(register: Disputes, dispute: Dispute, command: DisputeCommand) -> Answer:
    policy, number = register.edition.notices.dispute, command.dispute
    if isinstance(command, DecideDispute):
        return _decide_first(register, dispute, command)
    if dispute.decided is None:
        return Refused("not-decided", policy.because, facts=Facts(rank=policy.first))
    match command:
        case AskForReview():
            refused = _is_final(policy, dispute)
            return refused or Accepted((ReviewAsked(dispute=number, at=command.at, because=policy.because),))
        case ReviewDispute():
            return _review(register, dispute, dispute.decided, command)
        case AcceptDecision():
            return Accepted((DecisionAccepted(dispute=number, at=command.at, because=policy.told),))
        case RejectDecision():
            return Accepted((DecisionRejected(dispute=number, at=command.at, because=policy.told),))
        case GiveAdvice():
            told = AdviceGiven(
                dispute=number, by=command.by, at=command.at, right=policy.right.value, because=policy.told
            )
            return Accepted((told,))
        case CloseDispute():
            return _close(register, dispute, command)
        case _:
            assert_never(command)


def _decide_first(register: Disputes, dispute: Dispute, command: DecideDispute) -> Answer:
    policy, ladder = register.edition.notices.dispute, register.edition.document.ladder
    if dispute.decided:
        return Refused("already-decided", policy.because)
    refused = not_authorised(register.edition, command.by, "decide-a-dispute", policy.because)
    if refused or _not_first(policy, ladder, command):
        return refused or Refused("not-first", policy.because, facts=Facts(name=str(command.by), rank=policy.first))
    decided = DisputeDecided(
        dispute=command.dispute,
        by=command.by,
        at=command.at,
        decision=command.decision,
        absence=command.absence,
        because=policy.because,
    )
    return Accepted((decided,))


def _not_first(
    policy: DisputePath | DisputePathInAbsence | DisputeFinal, ladder: Ladder, command: DecideDispute
) -> bool:
    """Tell whether somebody else should have it first: with a rule for absence, whoever is named and is there."""
    role = command.by.role
    match policy:
        case DisputePath() | DisputeFinal():
            return not ladder.meets(role, policy.first)
        case DisputePathInAbsence():
            in_absence = bool(command.absence) and ladder.meets(role, policy.absent)
            return role is not policy.first and not in_absence
        case _:
            assert_never(policy)


def _is_final(policy: DisputePath | DisputePathInAbsence | DisputeFinal, dispute: Dispute) -> Refused | None:
    if isinstance(policy, DisputeFinal) or dispute.reviewed:
        return Refused("decision-final", policy.told)
    return None


def _review(register: Disputes, dispute: Dispute, first: DisputeDecided, command: ReviewDispute) -> Answer:
    policy, ladder = register.edition.notices.dispute, register.edition.document.ladder
    if isinstance(policy, DisputeFinal) or dispute.reviewed:
        return _is_final(policy, dispute) or _unasked(policy)
    if not dispute.review_asked:
        return _unasked(policy)
    if not _may_review(policy.reviewer, ladder, first.by, command.by):
        facts = Facts(name=str(command.by), words=str(first.by))
        return Refused("not-authorised", policy.because, facts=facts, variant="review")
    reviewed = DisputeReviewed(
        dispute=command.dispute, by=command.by, at=command.at, decision=command.decision, because=policy.because
    )
    return Accepted((reviewed,))


def _unasked(policy: DisputePath | DisputePathInAbsence | DisputeFinal) -> Refused:
    return Refused("no-review-asked", policy.because)


def _may_review(reviewer: Reviewer, ladder: Ladder, first: Person, by: Person) -> bool:
    if not ladder.meets(by.role, first.role):
        return False
    match reviewer:
        case Reviewer.RANKS_HIGHER:
            return not ladder.meets(first.role, by.role)
        case Reviewer.ANOTHER_OF_EQUAL_RANK:
            return by.name != first.name
        case _:
            assert_never(reviewer)


def _close(register: Disputes, dispute: Dispute, command: CloseDispute) -> Answer:
    policy = register.edition.notices.dispute
    if dispute.review_asked and dispute.reviewed is None:
        return Refused("review-pending", policy.because)
    if dispute.answer is None:
        return Refused("not-answered", policy.told)
    if isinstance(dispute.answer, DecisionRejected) and dispute.advice is None:
        return Refused("advice-not-given", policy.told, facts=Facts(what=policy.right.value), variant="dispute")
    closed = DisputeClosed(dispute=command.dispute, by=command.by, at=command.at, because=policy.told)
    return Accepted((closed,))
