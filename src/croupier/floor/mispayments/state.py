"""What is true of each case of a wager paid wrongly, and what it still lacks before it can be closed.

A case is the record of everything done about it; what it is worth follows from that record alone. "No breach" needs
both conditions: enquiries that show no intent and no suspicion, and a settlement put right, tried, or told.
"""

from collections.abc import Iterator, Mapping
from dataclasses import field, replace
from datetime import datetime
from typing import TypeVar, assert_never

from croupier.floor import monthly_report
from croupier.floor.mispayments.events import (
    AttemptMade,
    CaseClosed,
    CaseEvent,
    CaseOpened,
    EnquiryMade,
    Event,
    Finding,
    FindingMade,
    FoundNotPractical,
    Outcome,
    PatronSought,
    Rectified,
    RegulatorTold,
    ReimbursementAttempted,
    ReturnRequested,
)
from croupier.floor.monthly_report import Month, MonthClosed, MonthReported, Months, month_of
from croupier.games.edition import Edition
from croupier.games.remedies import RectifiedAndReported
from croupier.games.terms import record
from croupier.kernel.answers import Refused
from croupier.kernel.facts import Facts
from croupier.kernel.ids import Patron
from croupier.kernel.money import Money

A = TypeVar("A")


@record
class Case:
    opened: CaseOpened
    acts: tuple[CaseEvent, ...] = ()

    @property
    def number(self) -> int:
        return self.opened.case

    @property
    def at(self) -> datetime:
        return self.opened.at

    @property
    def off(self) -> Money:
        """What was paid too much; less than nothing: too little."""
        return self.opened.paid - self.opened.due

    @property
    def difference(self) -> Money:
        return Money(abs(self.off.cents))

    @property
    def is_overpaid(self) -> bool:
        return self.off.cents > 0

    def of(self, *kinds: type[A]) -> tuple[A, ...]:
        """Find what was done of a kind, first to last."""
        return tuple(each for each in self.acts if isinstance(each, kinds))

    @property
    def finding(self) -> Finding | None:
        """The last finding."""
        found = self.of(FindingMade)
        return found[-1].finding if found else None

    @property
    def is_suspected(self) -> bool:
        return self.finding in (Finding.SUSPECTED, Finding.INTENTIONAL)

    @property
    def has_new_enquiries(self) -> bool:
        """Tell whether anybody enquired since the last finding."""
        kinds = [type(each) for each in self.acts if isinstance(each, EnquiryMade | FindingMade)]
        return bool(kinds) and kinds[-1] is EnquiryMade

    @property
    def patron(self) -> Patron | None:
        """Who the patron is, as far as it is known."""
        found = [each.patron for each in self.of(PatronSought) if each.patron]
        return found[-1] if found else self.opened.patron

    @property
    def closed(self) -> CaseClosed | None:
        return next(iter(self.of(CaseClosed)), None)


@record
class Mispayments:
    """The register of one document."""

    edition: Edition
    cases: Mapping[int, Case] = field(default_factory=dict)
    months: Months = field(default_factory=Months)


def policy_of(edition: Edition) -> RectifiedAndReported | None:
    """Find what a document says of wagers paid wrongly; most say it, some are silent."""
    return edition.mispaid


def evolve(register: Mispayments, event: Event) -> Mispayments:
    match event:
        case CaseOpened():
            now = replace(register, cases={**register.cases, event.case: Case(opened=event)})
            return _month_reopened(now, month_of(event.at))
        case MonthReported() | MonthClosed():
            return replace(register, months=monthly_report.evolve(register.months, event))
        case (
            EnquiryMade()
            | FindingMade()
            | Rectified()
            | AttemptMade()
            | PatronSought()
            | ReimbursementAttempted()
            | ReturnRequested()
            | FoundNotPractical()
            | RegulatorTold()
            | CaseClosed()
        ):
            case = register.cases[event.case]
            return replace(register, cases={**register.cases, event.case: replace(case, acts=(*case.acts, event))})
        case _:
            assert_never(event)


def _month_reopened(register: Mispayments, month: Month) -> Mispayments:
    """A case that belongs in a list already given opens its month again."""
    entries = tuple(each.number for each in reportable(register, month))
    if entries == register.months.reported.get(month, ()):
        return register
    return replace(register, months=monthly_report.reopened(register.months, month))


# What a case lacks ---------------------------------------------------------------------------------------------------


def missing(policy: RectifiedAndReported, case: Case) -> Iterator[Refused]:
    """Name what a case still lacks, in the order of the clauses: for each of it the case cannot be closed."""
    if case.finding is None:
        yield Refused("case-incomplete", policy.unintended, variant="finding")
    if case.is_suspected:
        yield from _suspected(policy, case)
    elif not (case.of(Rectified, RegulatorTold) or _tried(case)):
        yield Refused("case-incomplete", policy.put_right, variant="put-right")
    elif not case.of(Rectified, RegulatorTold):
        yield from _whole_attempt(policy, case)


def _suspected(policy: RectifiedAndReported, case: Case) -> Iterator[Refused]:
    """A suspicion asks for both attempts, and the regulator's knowledge replaces neither."""
    if not case.of(Rectified, AttemptMade, ReimbursementAttempted, ReturnRequested):
        yield Refused("case-incomplete", (*policy.recover, *policy.suspected), variant="recover")
    if not case.of(PatronSought):
        yield Refused("case-incomplete", (*policy.identify, *policy.suspected), variant="identify")
    elif not case.of(Rectified):
        yield from _whole_attempt(policy, case)


def _tried(case: Case) -> bool:
    return bool(case.of(AttemptMade, PatronSought, ReimbursementAttempted, ReturnRequested))


def _whole_attempt(policy: RectifiedAndReported, case: Case) -> Iterator[Refused]:
    """With the patron known, an attempt is whole only with the offer or the request, or why that is not practical."""
    if case.patron is None or case.of(ReimbursementAttempted, ReturnRequested, FoundNotPractical):
        return
    facts = Facts(patron=case.patron, amount=case.difference)
    because, variant = (policy.demand, "demand") if case.is_overpaid else (policy.reimburse, "reimburse")
    yield Refused("case-incomplete", (*because, *policy.attempt), facts=facts, variant=variant)


def standing(policy: RectifiedAndReported, case: Case) -> Outcome:
    """Tell whether the case is, as it stands, no breach: both conditions hold."""
    unintended = case.finding is Finding.NOT_INTENTIONAL
    return Outcome.NO_BREACH if unintended and not tuple(missing(policy, case)) else Outcome.POSSIBLE_BREACH


# The month's list ----------------------------------------------------------------------------------------------------


def reportable(register: Mispayments, month: Month) -> tuple[Case, ...]:
    """Find the single mispayments over the amount of which the house became aware in a month, rectified or not."""
    policy = policy_of(register.edition)
    if policy is None:
        return ()
    return tuple(
        each for each in register.cases.values() if each.difference > policy.over.value and month.contains(each.at)
    )
