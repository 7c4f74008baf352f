"""Everything that could be entered into the registers of a document now, ready to be sent: disputes, wagers paid
wrongly, people who are held, duties and the lists of a month.
"""

from collections.abc import Iterator
from datetime import datetime, timedelta

from croupier.floor import books, misdeliveries, mispayments
from croupier.floor import disputes as disputed
from croupier.floor.books import MISDELIVERIES, MISPAYMENTS, Books
from croupier.floor.disputes import Dispute
from croupier.floor.incidents import HandOver, held
from croupier.floor.mispayments import Case
from croupier.floor.mispayments import commands as asked
from croupier.floor.mispayments.events import Finding, Outcome
from croupier.floor.monthly_report import CloseMonth, Month, Months, ReportMonth, month_of
from croupier.floor.obligations import Discharge
from croupier.floor.people import Person
from croupier.games.notices import DisputePathInAbsence
from croupier.games.terms import record
from croupier.kernel.clauses import Because
from croupier.kernel.ids import TableId
from croupier.kernel.money import Money
from croupier.kernel.records import replace
from croupier.views.offers import SOMETHING, Act, Field, NotNow, sorted_out
from croupier.wording import say
from croupier.wording.languages import key, word

NEW = "new"
"""The part of what begins something."""

WORDS = (
    *(key("not intentional"), key("suspected"), key("intentional"), key("no breach"), key("possible breach")),
    *(key("police officer"), key("inspector"), key("mispayments"), key("misdeliveries")),
)
"""Permanent words of the registers that people choose from."""

_NO_TABLE, _CENT = TableId(""), Money(1)


def register_acts(
    kept: Books, by: Person, at: datetime, tables: tuple[TableId, ...] = ()
) -> tuple[tuple[Act, ...], tuple[NotNow, ...]]:
    """Hold everything that could be entered against the registers: what they would take from somebody, and what not."""
    book = kept.edition.rulebook
    found = (replace(each, id=f"{book}-{each.id}") for each in _candidates(kept, by, at, tables))
    return sorted_out(found, lambda command: books.decide(kept, command), by, kept.edition)


def _candidates(kept: Books, by: Person, at: datetime, tables: tuple[TableId, ...]) -> Iterator[Act]:
    yield from _new(kept, at, tables)
    for dispute in kept.disputes.disputes.values():
        if dispute.closed is None:
            yield from _dispute(kept.edition.notices.dispute, dispute, by, max(at, dispute.brought.at))
    for case in kept.mispayments.cases.values():
        if case.closed is None:
            yield from _case(case, by, max(at, case.at))
    for entry in held(kept.incidents):
        yield _held(kept, entry.entry, by, max(at, entry.at))
    for owed in kept.obligations.outstanding:
        if owed.arose.duty is None:  # what arose at a table or in a promotion is done there
            done = Discharge(number=owed.number, by=by, at=max(at, owed.arose.since), how=SOMETHING)
            how = _text("how", say("How it was done"))
            yield Act(
                id=f"discharge-{owed.number}", part=f"duty-{owed.number}", says=say("Done"), command=done, fields=(how,)
            )
    for month in due_months(kept, at):
        yield from _month(month, by, at)


def _text(name: str, title: str, *, needed: bool = True) -> Field:
    return Field(name=name, kind="text", title=title, needed=needed)


# Begun ---------------------------------------------------------------------------------------------------------------


def _new(kept: Books, at: datetime, tables: tuple[TableId, ...]) -> Iterator[Act]:
    """What somebody brings, or is found out, away from a table."""
    if not tables:
        return
    where = Field(name="table", kind="choice", title=say("Table"), choices=tuple((each, each) for each in tables))
    brought = disputed.BringDispute(table=_NO_TABLE, at=at, who=SOMETHING, about=SOMETHING)
    yield Act(
        id="bring-dispute",
        part=NEW,
        says=say("Enter a dispute"),
        command=brought,
        fields=(where, _text("who", say("Who disputes it")), _text("about", say("What is disputed"))),
    )
    if mispayments.policy_of(kept.edition) is None:
        return
    opened = asked.OpenCase(
        table=_NO_TABLE, at=at, coup=SOMETHING, box=SOMETHING, bet=SOMETHING, paid=_CENT, due=Money(0), patron=None
    )
    yield Act(
        id="open-case",
        part=NEW,
        says=say("Enter a wager that was paid wrongly"),
        command=opened,
        fields=(
            *(where, _text("coup", say("Coup")), _text("box", say("Box")), _text("bet", say("Bet"))),
            Field(name="paid", kind="money", title=say("What was paid")),
            Field(name="due", kind="money", title=say("What was due")),
            Field(name="patron", kind="name", title=say("Patron, if known"), needed=False),
        ),
    )


# Disputes ------------------------------------------------------------------------------------------------------------


def _dispute(policy: object, of: Dispute, by: Person, at: datetime) -> Iterator[Act]:
    number, part = of.brought.dispute, f"dispute-{of.brought.dispute}"
    decision = _text("decision", say("What is decided, and why"))
    decided = disputed.DecideDispute(dispute=number, by=by, at=at, decision=SOMETHING)
    if of.decided is None:
        yield Act(
            id=f"decide-{number}", part=part, says=say("Decide"), command=decided, fields=(decision,), tone="gold"
        )
        if not isinstance(policy, DisputePathInAbsence):
            return
        absent = disputed.DecideDispute(dispute=number, by=by, at=at, decision=SOMETHING, absence=SOMETHING)
        why = _text("absence", say("Why the person who decides first is not there"))
        says = say("Decide in somebody's absence")
        yield Act(id=f"decide-absent-{number}", part=part, says=says, command=absent, fields=(decision, why))
        return
    if not of.review_asked:
        review = disputed.AskForReview(dispute=number, at=at)
        yield Act(id=f"ask-review-{number}", part=part, says=say("A review is asked for"), command=review)
    elif of.reviewed is None:
        reviewed = disputed.ReviewDispute(dispute=number, by=by, at=at, decision=SOMETHING)
        yield Act(
            id=f"review-{number}", part=part, says=say("Review"), command=reviewed, fields=(decision,), tone="gold"
        )
        return
    accept, reject = (kind(dispute=number, at=at) for kind in (disputed.AcceptDecision, disputed.RejectDecision))
    if not isinstance(of.answer, disputed.DecisionAccepted):
        yield Act(id=f"accept-{number}", part=part, says=say("The patron is satisfied"), command=accept)
    if not isinstance(of.answer, disputed.DecisionRejected):
        yield Act(id=f"reject-{number}", part=part, says=say("The patron is not satisfied"), command=reject)
    if of.advice is None:
        advice = disputed.GiveAdvice(dispute=number, by=by, at=at)
        yield Act(
            id=f"advise-{number}", part=part, says=say("The patron was told of the right to complain"), command=advice
        )
    close = disputed.CloseDispute(dispute=number, by=by, at=at)
    yield Act(id=f"close-dispute-{number}", part=part, says=say("Close the dispute"), command=close, tone="gold")


# Wagers paid wrongly -------------------------------------------------------------------------------------------------


def _case(of: Case, by: Person, at: datetime) -> Iterator[Act]:
    number, part = of.number, f"case-{of.number}"
    enquire = asked.Enquire(case=number, by=by, at=at, found=SOMETHING)
    found = _text("found", say("What was done and found"))
    yield Act(id=f"enquire-{number}", part=part, says=say("Enter an enquiry"), command=enquire, fields=(found,))
    finding = asked.Find(case=number, by=by, at=at, finding=Finding.NOT_INTENTIONAL, reason="")
    choice = Field(name="finding", kind="choice", title=say("Finding"), choices=_choices(Finding))
    fields = (choice, _text("reason", say("Reason"), needed=False))
    yield Act(id=f"find-{number}", part=part, says=say("Find whether it was meant"), command=finding, fields=fields)
    yield from _put_right(of, by, at)
    tell = asked.TellRegulator(case=number, by=by, at=at)
    yield Act(id=f"tell-{number}", part=part, says=say("The regulator was told"), command=tell)
    for outcome in Outcome:
        close = asked.CloseCase(case=number, by=by, at=at, outcome=outcome)
        says = say("Close the case: {outcome}", outcome=word(outcome.value))
        yield Act(id=f"close-case-{number}-{outcome.value}", part=part, says=says, command=close, tone="gold")


def _choices(of: type[Finding]) -> tuple[tuple[str, str], ...]:
    return tuple((each.value, word(each.value)) for each in of)


def _put_right(of: Case, by: Person, at: datetime) -> Iterator[Act]:
    """Pay what was paid too little or ask for what was paid too much, find who it is, or say why that cannot be."""
    number, part, amount = of.number, f"case-{of.number}", of.difference
    how, outcome = _text("how", say("How")), _text("outcome", say("What came of it"))
    over, whom = of.is_overpaid, of.patron or say("the patron")
    rectified = asked.Rectify(case=number, by=by, at=at, how=SOMETHING, amount=amount)
    effect = (
        say("{amount} comes back to the house.", amount=amount)
        if over
        else say("{amount} is paid to {patron}.", amount=amount, patron=whom)
    )
    says = (
        say("{amount} was returned in full", amount=amount) if over else say("{amount} was paid in full", amount=amount)
    )
    yield Act(
        id=f"rectify-{number}", part=part, says=says, command=rectified, fields=(how,), effect=effect, tone="gold"
    )
    tried = asked.Attempt(case=number, by=by, at=at, how=SOMETHING, outcome=SOMETHING)
    yield Act(id=f"attempt-{number}", part=part, says=say("Enter an attempt"), command=tried, fields=(how, outcome))
    sought = asked.SeekPatron(case=number, by=by, at=at, how=SOMETHING, patron=None)
    name = Field(name="patron", kind="name", title=say("Who it is, if found"), needed=False)
    yield Act(id=f"seek-{number}", part=part, says=say("Try to find the patron"), command=sought, fields=(how, name))
    kind = asked.RequestReturn if over else asked.Reimburse
    offered = kind(case=number, by=by, at=at, amount=amount, outcome=SOMETHING)
    says = say("Ask {patron} for it", patron=whom) if over else say("Offer it to {patron}", patron=whom)
    yield Act(id=f"offer-{number}", part=part, says=says, command=offered, fields=(outcome,), effect=effect)
    reason = _text("reason", say("Why it is not practical"))
    cannot = asked.FindNotPractical(case=number, by=by, at=at, reason=SOMETHING)
    yield Act(id=f"cannot-{number}", part=part, says=say("It is not practical"), command=cannot, fields=(reason,))


# Held, and the month -------------------------------------------------------------------------------------------------


def _held(kept: Books, entry: int, by: Person, at: datetime) -> Act:
    until = kept.edition.notices.prohibited_device.until
    over = HandOver(entry=entry, to=until[0], name=SOMETHING, at=at, by=by)
    to = Field(
        name="to", kind="choice", title=say("Who took over"), choices=tuple((each, word(each)) for each in until)
    )
    fields = (to, _text("name", say("Their name")))
    return Act(id=f"hand-over-{entry}", part=f"entry-{entry}", says=say("Hand over"), command=over, fields=fields)


@record
class DueMonth:
    """A month's list that is to be given, or a month that is to be closed."""

    register: str
    month: Month
    entries: tuple[int, ...]
    reported: bool
    because: Because

    @property
    def part(self) -> str:
        return f"month-{self.register}-{self.month.year}-{self.month.number:02}"


def due_months(kept: Books, at: datetime) -> tuple[DueMonth, ...]:
    """Find the months whose list is due, in each register of which one goes out: with entries, over or ending, and not
    closed.
    """
    return (*_due_mispayments(kept, at), *_due_misdeliveries(kept, at))


def _due_mispayments(kept: Books, at: datetime) -> Iterator[DueMonth]:
    policy, register = mispayments.policy_of(kept.edition), kept.mispayments
    for month in _months((each.at for each in register.cases.values()), register.months, at) if policy else ():
        entries = tuple(each.number for each in mispayments.reportable(register, month))
        reported = register.months.reported.get(month, ()) == entries
        if entries and policy:
            yield DueMonth(
                register=MISPAYMENTS, month=month, entries=entries, reported=reported, because=policy.monthly
            )


def _due_misdeliveries(kept: Books, at: datetime) -> Iterator[DueMonth]:
    policy, register = misdeliveries.policy_of(kept.edition), kept.misdeliveries
    for month in _months((each.at for each in register.entries.values()), register.months, at) if policy else ():
        entries = tuple(each.entry for each in misdeliveries.of_month(register, month))
        reported = register.months.reported.get(month, ()) == entries
        if entries and policy:
            yield DueMonth(register=MISDELIVERIES, month=month, entries=entries, reported=reported, because=policy.tell)


def _months(times: Iterator[datetime], months: Months, at: datetime) -> list[Month]:
    found = sorted({month_of(each) for each in times})
    return [each for each in found if each not in months.closed and each.is_ending(at)]


def end_of(month: Month) -> datetime:
    """The last moment of a month: when its list is due."""
    first = datetime(month.year + month.number // 12, month.number % 12 + 1, 1)  # noqa: DTZ001 - the floor's own time
    return first - timedelta(minutes=1)


def _month(of: DueMonth, by: Person, at: datetime) -> Iterator[Act]:
    report = ReportMonth(register=of.register, month=of.month, by=by, at=at)
    if not of.reported:
        yield Act(id=f"report-{of.part}", part=of.part, says=say("The list was given"), command=report, tone="gold")
    close = CloseMonth(register=of.register, month=of.month, by=by, at=at)
    yield Act(id=f"close-{of.part}", part=of.part, says=say("Close the month"), command=close)
