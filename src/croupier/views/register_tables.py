"""The registers of a document in words: a table for each, amounts in dollars, times as the floor's clock has them."""

from collections.abc import Iterable, Iterator
from datetime import datetime
from typing import Final

from croupier.floor import incidents, mispayments
from croupier.floor.books import Books
from croupier.floor.disputes import DecisionRejected, Dispute
from croupier.floor.incidents import IncidentEntered
from croupier.floor.mispayments import Case
from croupier.floor.mispayments import events as mispaid
from croupier.floor.obligations import Owed
from croupier.kernel.clauses import Because
from croupier.kernel.records import record
from croupier.views.table_sentences import who
from croupier.wording import STAFF, refusal, say
from croupier.wording.languages import key, timed, translated, word

OWED: Final = (
    *(key("number"), key("what"), key("whom"), key("table"), key("since"), key("due"), key("state"), key("how")),
    key("clauses"),
)
MISPAID: Final = (
    *(key("case"), key("at"), key("table"), key("coup"), key("box"), key("bet"), key("patron"), key("paid")),
    *(key("due"), key("difference"), key("finding"), key("done"), key("still to do"), key("closed as"), key("clauses")),
)
DISPUTED: Final = (
    *(key("dispute"), key("at"), key("table"), key("who"), key("about"), key("decision"), key("decided by")),
    *(key("patron"), key("right to complain"), key("state"), key("clauses")),
)
RECORDED: Final = (
    *(key("entry"), key("at"), key("table"), key("what"), key("by"), key("details"), key("handed over")),
    key("clauses"),
)


@record
class RegisterRow:
    """One entry in words, its clauses, and where it belongs: the table, the coup if it names one, and the moment."""

    cells: tuple[str, ...]
    because: Because
    table: str
    coup: str
    at: datetime


@record
class RegisterTable:
    id: str
    title: str
    columns: tuple[str, ...]
    rows: tuple[RegisterRow, ...]


def register_tables(books: Books, at: datetime) -> tuple[RegisterTable, ...]:
    """Write every register of a document as it stands at a moment."""
    policy = mispayments.policy_of(books.edition)
    cases = books.mispayments.cases.values() if policy else ()
    brought = books.disputes.disputes.values()
    return (
        _table("obligations", say("Obligations"), OWED, (_owed(books, each, at) for each in books.obligations.owed)),
        _table("mispayments", say("Mispayments"), MISPAID, (_case(books, each) for each in cases)),
        _table("disputes", say("Disputes"), DISPUTED, (_dispute(books, each) for each in brought)),
        _table(
            "incidents",
            say("Incidents"),
            RECORDED,
            (_incident(books, each) for each in books.incidents.entries.values()),
        ),
    )


def _table(id_: str, title: str, columns: tuple[str, ...], rows: Iterable[RegisterRow]) -> RegisterTable:
    return RegisterTable(id=id_, title=title, columns=columns, rows=tuple(rows))


def _clauses(because: Because, books: Books) -> str:
    """Write clauses; those of the document whose register it is by their numbers alone."""
    own = books.edition.rulebook
    return ", ".join(each.number if each.document == own else str(each) for each in because)


def _where(table: str | None) -> str:
    return table or ""


# Obligations ---------------------------------------------------------------------------------------------------------


def _owed(books: Books, of: Owed, at: datetime) -> RegisterRow:
    arose, done = of.arose, of.discharged
    overdue = not done and arose.due is not None and arose.due < at
    state = key("discharged") if done else key("overdue") if overdue else key("owed")
    late = say(", late") if of.is_late else ""
    cells = (
        str(of.number),
        word(arose.what),
        word(arose.whom),
        _where(arose.table),
        timed(arose.since),
        timed(arose.due) if arose.due else say("at once"),
        f"{translated(state)}{late}",
        say("{how}, {at}", how=word(done.how), at=done.at) if done else "",
        _clauses(arose.because, books),
    )
    return RegisterRow(cells=cells, because=arose.because, table=arose.table or "", coup="", at=arose.since)


# Mispayments ---------------------------------------------------------------------------------------------------------


def _case(books: Books, of: Case) -> RegisterRow:
    policy, opened = mispayments.policy_of(books.edition), of.opened
    missing = mispayments.missing(policy, of) if policy and not of.closed else ()
    by = key("{amount} too much") if of.is_overpaid else key("{amount} too little")
    cells = (
        str(of.number),
        timed(of.at),
        _where(opened.table),
        opened.coup,
        opened.box,
        word(opened.bet),
        of.patron or say("not known"),
        str(opened.paid),
        str(opened.due),
        say(by, amount=of.difference),
        word(of.finding.value) if of.finding else say("none yet"),
        " ".join(_done(of)),
        " ".join(dict.fromkeys(refusal(each, STAFF).mend for each in missing)),
        word(of.closed.outcome.value) if of.closed else say("open"),
        _clauses(opened.because, books),
    )
    return RegisterRow(cells=cells, because=opened.because, table=opened.table, coup=opened.coup, at=of.at)


def _done(of: Case) -> Iterator[str]:
    for each in of.acts:
        yield say("{at}: {by} {what}.", at=each.at, by=str(each.by), what=_act(each))


def _act(event: mispaid.CaseEvent) -> str:
    match event:
        case mispaid.EnquiryMade():
            return say("enquired: {found}", found=event.found)
        case mispaid.FindingMade():
            return say("found it {finding}: {reason}", finding=word(event.finding.value), reason=event.reason)
        case mispaid.Rectified():
            return say("put {amount} right: {how}", amount=event.amount, how=event.how)
        case mispaid.AttemptMade():
            return say("tried to put it right, {how}: {outcome}", how=event.how, outcome=event.outcome)
        case mispaid.PatronSought():
            found = say("found {patron}", patron=event.patron) if event.patron else say("found nobody")
            return say("looked for the patron, {how}: {found}", how=event.how, found=found)
        case mispaid.ReimbursementAttempted():
            return say("tried to reimburse {amount}: {outcome}", amount=event.amount, outcome=event.outcome)
        case mispaid.ReturnRequested():
            return say("asked for {amount} back: {outcome}", amount=event.amount, outcome=event.outcome)
        case mispaid.FoundNotPractical():
            return say("found that it is not practical: {reason}", reason=event.reason)
        case mispaid.RegulatorTold():
            return say("told the regulator")
        case mispaid.CaseClosed():
            return say("closed it: {outcome}", outcome=word(event.outcome.value))


# Disputes and incidents ----------------------------------------------------------------------------------------------


def _dispute(books: Books, of: Dispute) -> RegisterRow:
    brought, last = of.brought, of.reviewed or of.decided
    cells = (
        str(brought.dispute),
        timed(brought.at),
        _where(brought.table),
        brought.who,
        brought.about,
        of.decision or say("not decided yet"),
        _decided(of),
        _answered(of) if last else "",
        say("told by {by}, {at}", by=str(of.advice.by), at=of.advice.at) if of.advice else say("not told"),
        translated(key("closed") if of.closed else key("open")),
        _clauses(brought.because, books),
    )
    return RegisterRow(cells=cells, because=brought.because, table=brought.table, coup="", at=brought.at)


def _decided(of: Dispute) -> str:
    if of.reviewed:
        return say("{by}, on review, {at}", by=str(of.reviewed.by), at=of.reviewed.at)
    return say("{by}, {at}", by=str(of.decided.by), at=of.decided.at) if of.decided else ""


def _answered(of: Dispute) -> str:
    if of.answer is None:
        return say("has not answered")
    return say("not satisfied") if isinstance(of.answer, DecisionRejected) else say("satisfied")


def _incident(books: Books, of: IncidentEntered) -> RegisterRow:
    taken = books.incidents.handed_over.get(of.entry)
    handed = say("{to} {name}, {at}", to=word(taken.to), name=taken.name, at=taken.at) if taken else ""
    cells = (
        str(of.entry),
        timed(of.at),
        _where(of.table),
        word(of.what),
        who(of.by),
        "; ".join(f"{word(name)}: {_value(value)}" for name, value in of.details.items()),
        handed or (say("not yet") if of.what in incidents.HELD else ""),
        _clauses(of.because, books),
    )
    return RegisterRow(cells=cells, because=of.because, table=of.table, coup=of.details.get("coup", ""), at=of.at)


def _value(text: str) -> str:
    """Write a permanent word as people read it; a name or a number stays as it is."""
    return word(text) if "-" in text and text.replace("-", "").isalpha() and text.islower() else text
