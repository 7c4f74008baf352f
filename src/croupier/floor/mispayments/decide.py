"""One command to the register of mispayments in, events or a refusal out."""

from typing import assert_never

from croupier.floor import monthly_report
from croupier.floor.mispayments import commands as asked
from croupier.floor.mispayments.commands import Command
from croupier.floor.mispayments.events import (
    AttemptMade,
    CaseClosed,
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
from croupier.floor.mispayments.state import Case, Mispayments, missing, policy_of, reportable
from croupier.floor.monthly_report import CloseMonth, ReportMonth
from croupier.floor.people import not_authorised
from croupier.games.remedies import RectifiedAndReported
from croupier.kernel.answers import Accepted, Refused
from croupier.kernel.clauses import Because
from croupier.kernel.facts import Facts

Answer = Accepted[Event] | Refused


def decide(register: Mispayments, command: Command) -> Answer:
    policy = policy_of(register.edition)
    if policy is None:
        because = register.edition.notices.dispute.because
        return Refused("document-silent", because, variant="mispayment")
    match command:
        case asked.OpenCase():
            return _open(register, policy, command)
        case ReportMonth() | CloseMonth():
            entries = tuple(each.number for each in reportable(register, command.month))
            return monthly_report.decide(register.months, command, entries, policy.monthly)
        case _:
            case = register.cases.get(command.case)
            return _no_case(policy, case, command) or _of_case(register, policy, register.cases[command.case], command)


def _open(register: Mispayments, policy: RectifiedAndReported, command: asked.OpenCase) -> Answer:
    if command.paid == command.due:
        return Refused("paid-as-due", policy.because)
    opened = CaseOpened(
        case=len(register.cases) + 1,
        table=command.table,
        at=command.at,
        coup=command.coup,
        box=command.box,
        bet=command.bet,
        paid=command.paid,
        due=command.due,
        patron=command.patron,
        because=policy.because,
    )
    return Accepted((opened,))


def _no_case(policy: RectifiedAndReported, case: Case | None, command: asked.CaseCommand) -> Refused | None:
    if case is None:
        return Refused("no-such-case", policy.because, facts=Facts(ref=str(command.case)))
    if case.closed:
        return Refused("case-closed", policy.because, facts=Facts(ref=str(command.case)))
    if command.at < case.at:
        return Refused("before-the-case", policy.because)
    return None


def _of_case(register: Mispayments, policy: RectifiedAndReported, case: Case, command: asked.CaseCommand) -> Answer:
    number, by, at = case.number, command.by, command.at
    mend = policy.recover if case.is_suspected else policy.put_right
    match command:
        case asked.Enquire():
            done = EnquiryMade(case=number, by=by, at=at, found=command.found, because=policy.unintended)
            return _incomplete(policy.unintended, command.found) or Accepted((done,))
        case asked.Find():
            return _find(register, policy, case, command)
        case asked.Rectify():
            rectified = Rectified(
                case=number, by=by, at=at, how=command.how, amount=command.amount, because=(*mend, *policy.because)
            )
            refused = _incomplete(mend, command.how) or _other_amount(policy, case, command)
            return refused or Accepted((rectified,))
        case asked.Attempt():
            because = (*mend, *policy.attempt)
            tried = AttemptMade(case=number, by=by, at=at, how=command.how, outcome=command.outcome, because=because)
            return _incomplete(because, command.how, command.outcome) or Accepted((tried,))
        case asked.SeekPatron():
            because = (*(policy.identify if case.is_suspected else ()), *policy.attempt)
            sought = PatronSought(case=number, by=by, at=at, how=command.how, patron=command.patron, because=because)
            return _incomplete(because, command.how) or Accepted((sought,))
        case asked.Reimburse() | asked.RequestReturn():
            return _offer(policy, case, command)
        case asked.FindNotPractical():
            said = FoundNotPractical(case=number, by=by, at=at, reason=command.reason, because=policy.attempt)
            return _incomplete(policy.attempt, command.reason) or Accepted((said,))
        case asked.TellRegulator():
            return Accepted((RegulatorTold(case=number, by=by, at=at, because=policy.put_right),))
        case asked.CloseCase():
            return _close(policy, case, command)
        case _:
            assert_never(command)


def _incomplete(because: Because, *said: str) -> Refused | None:
    """Refuse an entry that leaves out what it should say."""
    if all(each.strip() for each in said):
        return None
    return Refused("incomplete", because, variant="entry")


def _other_amount(
    policy: RectifiedAndReported, case: Case, command: asked.Rectify | asked.Reimburse | asked.RequestReturn
) -> Refused | None:
    """Question an amount that is not the difference."""
    if command.amount == case.difference:
        return None
    because = policy.demand if case.is_overpaid else policy.reimburse
    return Refused("not-the-difference", because, facts=Facts(counts=case.difference, amount=command.amount))


def _find(register: Mispayments, policy: RectifiedAndReported, case: Case, command: asked.Find) -> Answer:
    refused = not_authorised(register.edition, command.by, "find-on-a-mispayment", policy.unintended)
    if refused:
        return refused
    if not case.has_new_enquiries:
        return Refused("no-enquiries", policy.unintended)
    suspects = command.finding is not Finding.NOT_INTENTIONAL
    found = FindingMade(
        case=case.number,
        by=command.by,
        at=command.at,
        finding=command.finding,
        reason=command.reason,
        because=(*policy.unintended, *(policy.suspected if suspects else ())),
    )
    return Accepted((found,))


def _offer(policy: RectifiedAndReported, case: Case, command: asked.Reimburse | asked.RequestReturn) -> Answer:
    """Pay back what was paid too little, or ask for what was paid too much: the whole difference, of a known patron."""
    because = policy.demand if case.is_overpaid else policy.reimburse
    if isinstance(command, asked.RequestReturn) is not case.is_overpaid:
        facts = Facts(counts=case.difference)
        return Refused("wrong-way", because, facts=facts, variant="overpaid" if case.is_overpaid else "")
    if case.patron is None:
        return Refused("patron-unknown", policy.attempt)
    refused = _other_amount(policy, case, command) or _incomplete(because, command.outcome)
    if refused:
        return refused
    done = ReturnRequested if case.is_overpaid else ReimbursementAttempted
    return Accepted(
        (
            done(
                case=case.number,
                by=command.by,
                at=command.at,
                amount=command.amount,
                outcome=command.outcome,
                because=because,
            ),
        )
    )


def _close(policy: RectifiedAndReported, case: Case, command: asked.CloseCase) -> Answer:
    if case.is_suspected and command.outcome is Outcome.NO_BREACH:
        return Refused("suspected", (*policy.suspected, *policy.unintended))
    lacks = next(missing(policy, case), None)
    if lacks:
        return lacks
    if not case.is_suspected and command.outcome is not Outcome.NO_BREACH:
        return Refused("not-suspected", policy.because)
    why = (policy.suspected, policy.recover, policy.identify)
    if not case.is_suspected:
        why = (policy.because, policy.unintended, policy.put_right)
    because = tuple(clause for each in why for clause in each)
    closed = CaseClosed(case=case.number, by=command.by, at=command.at, outcome=command.outcome, because=because)
    return Accepted((closed,))
