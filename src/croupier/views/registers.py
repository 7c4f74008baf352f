"""The registers of the floor for those who keep them: each as plain data, and as text."""

from collections.abc import Iterator, Mapping
from dataclasses import fields
from datetime import datetime
from typing import Any, Final

from croupier.floor import incidents, misdeliveries, mispayments
from croupier.floor.books import Books
from croupier.floor.disputes import DecisionRejected, Dispute
from croupier.floor.incidents import IncidentEntered
from croupier.floor.mispayments import Case
from croupier.floor.mispayments.events import CaseClosed
from croupier.floor.monthly_report import Month
from croupier.floor.obligations import Owed
from croupier.floor.people import Person
from croupier.games.remedies import RectifiedAndReported
from croupier.kernel.clauses import Because
from croupier.kernel.money import Money
from croupier.views.table_sentences import who
from croupier.wording import STAFF, refusal, say
from croupier.wording.languages import key

Data = dict[str, Any]


def _clauses(because: Because) -> list[str]:
    return [str(each) for each in because]


def _plain(value: object) -> object:
    match value:
        case datetime():
            return value.isoformat(sep=" ", timespec="minutes")
        case Money():
            return value.plain
        case Person():
            return str(value)
        case _:
            return getattr(value, "value", value)


# Mispayments ---------------------------------------------------------------------------------------------------------


def case(policy: RectifiedAndReported, of: Case) -> Data:
    """A wager paid wrongly: what it is, what was done, what it still asks for."""
    opened = of.opened
    return {
        "case": of.number,
        "table": opened.table,
        "at": _plain(of.at),
        "coup": opened.coup,
        "box": opened.box,
        "bet": opened.bet,
        "patron": of.patron,
        "paid": opened.paid.plain,
        "due": opened.due.plain,
        "too much" if of.is_overpaid else "too little": of.difference.plain,
        "finding": _plain(of.finding),
        "breach": "no" if mispayments.standing(policy, of) is mispayments.Outcome.NO_BREACH else "possible",
        "done": [_act(each) for each in of.acts],
        "asks": [
            {"says": refusal(each, STAFF).mend, "because": _clauses(each.because)}
            for each in (() if of.closed else mispayments.missing(policy, of))
        ],
        "closed": _plain(of.closed.outcome) if of.closed else None,
    }


def _act(event: Any) -> Data:
    """Write down something done about a case, field by field."""
    told = {name: _plain(getattr(event, name)) for name in _fields(event)}
    what = "closed" if isinstance(event, CaseClosed) else _words(type(event).__name__)
    return {"what": what, **told, "because": _clauses(event.because)}


def _fields(event: Any) -> list[str]:
    return [each.name for each in fields(event) if each.name not in ("case", "because")]


def _words(name: str) -> str:
    return "".join(f" {each.lower()}" if each.isupper() else each for each in name).strip()


def monthly_list(books: Books, month: Month) -> Data:
    """The list to the regulator: single mispayments over the amount, rectified or not."""
    policy = mispayments.policy_of(books.edition)
    found = mispayments.reportable(books.mispayments, month)
    return {
        "list": say("overpayments and underpayments"),
        "month": str(month),
        "over": policy.over.value.plain if policy else None,
        "because": _clauses(policy.monthly) if policy else [],
        "cases": [case(policy, each) for each in found] if policy else [],
    }


def misdelivery_report(books: Books, month: Month) -> Data:
    """The report to the inspectors: each hand that went wrong, and which way was chosen."""
    policy = misdeliveries.policy_of(books.edition)
    return {
        "list": policy.report if policy else None,
        "month": str(month),
        "because": _clauses(policy.tell) if policy else [],
        "cases": [
            {"at": _plain(each.at), "table": each.table, "coup": each.coup, "choice": each.choice}
            for each in misdeliveries.of_month(books.misdeliveries, month)
        ],
    }


# Disputes, incidents, obligations ------------------------------------------------------------------------------------


def dispute(of: Dispute) -> Data:
    last = of.reviewed or of.decided
    return {
        "dispute": of.brought.dispute,
        "table": of.brought.table,
        "at": _plain(of.brought.at),
        "who": of.brought.who,
        "about": of.brought.about,
        "decision": of.decision or None,
        "decided by": str(last.by) if last else None,
        "reviewed": of.reviewed is not None,
        "satisfied": None if of.answer is None else not isinstance(of.answer, DecisionRejected),
        "told": of.advice.right if of.advice else None,
        "told by": str(of.advice.by) if of.advice else None,
        "told at": _plain(of.advice.at) if of.advice else None,
        "closed": of.closed is not None,
        "because": _clauses(of.brought.because),
    }


def incident(books: Books, of: IncidentEntered) -> Data:
    taken = books.incidents.handed_over.get(of.entry)
    data: Data = {
        "entry": of.entry,
        "what": of.what,
        "table": of.table,
        "at": _plain(of.at),
        "by": who(of.by),
        "details": dict(of.details),
        "because": _clauses(of.because),
    }
    if of.what in incidents.HELD:
        data["handed over"] = f"{taken.to} {taken.name}, {_plain(taken.at)}" if taken else None
    return data


def obligation(of: Owed, at: datetime) -> Data:
    due = of.arose.due
    late = of.is_late if of.discharged else due is not None and due < at
    return {
        key("number"): of.number,
        key("what"): of.arose.what,
        key("whom"): of.arose.whom,
        key("table"): of.arose.table,
        key("since"): _plain(of.arose.since),
        key("due"): _plain(due) if due else say("at once"),
        key("state"): key("discharged") if of.discharged else key("overdue") if late else key("owed"),
        key("late"): late,
        key("how"): of.discharged.how if of.discharged else None,
        key("because"): _clauses(of.arose.because),
    }


OF_PROMOTIONS = (
    *(key("promotion: conditions"), key("promotion: amended conditions"), key("promotion: win")),
    *(key("promotion: refusal"), key("promotion: compromised"), key("promotion: right to complain")),
    *(key("by the promotion desk"), key("nicc"), key("inspector")),
)
"""What a register says of the duties of promotions, besides the names of patrons."""


DUTIES = (
    *(key("monthly list of mispayments"), key("hands misdelivered"), key("jackpot equipment failed")),
    *(key("nicc"), key("surveillance"), key("inspector")),
)
"""What a register says of the duties that arise at a table, besides the facts that can be reported."""


def registers(books: Books, at: datetime) -> Data:
    """Every register of a document as it stands at a moment."""
    policy = mispayments.policy_of(books.edition)
    cases = books.mispayments.cases.values() if policy else ()
    return {
        "document": books.edition.rulebook,
        "mispayments": [case(policy, each) for each in cases] if policy else [],
        "disputes": [dispute(each) for each in books.disputes.disputes.values()],
        "incidents": [incident(books, each) for each in books.incidents.entries.values()],
        "obligations": [obligation(each, at) for each in books.obligations.owed],
    }


WORDED: Final = frozenset(
    {"what", "whom", "state", "how", "bet", "finding", "breach", "closed", "outcome", "choice", "decision", "to"}
)
"""Whose values are permanent words of the program: a page writes them as people read them."""

ENTRIES: Final = (
    *(key("case"), key("at"), key("coup"), key("box"), key("bet"), key("patron"), key("paid"), key("too much")),
    *(key("too little"), key("finding"), key("breach"), key("possible"), key("no"), key("done"), key("asks")),
    *(key("says"), key("closed"), key("dispute"), key("who"), key("about"), key("decision"), key("decided by")),
    *(key("reviewed"), key("satisfied"), key("told"), key("told by"), key("told at"), key("entry"), key("by")),
    *(key("details"), key("handed over")),
)
"""How the entries of the registers are named, and their words."""


# Text ----------------------------------------------------------------------------------------------------------------


def text(data: Mapping[str, Any]) -> str:
    """Write a register as lines, what is within a thing beneath it."""
    return "\n".join(_lines(data, 0))


def _lines(data: Mapping[str, Any], depth: int) -> Iterator[str]:
    margin = "  " * depth
    for name, value in data.items():
        match value:
            case None | []:
                yield f"{margin}{name}: none"
            case list() if all(isinstance(each, str) for each in value):
                yield f"{margin}{name}: {', '.join(value)}"
            case list():
                yield f"{margin}{name}:"
                for each in value:
                    yield from _item(each, depth + 1)
            case Mapping():
                yield f"{margin}{name}:"
                yield from _lines(value, depth + 1)
            case bool():
                yield f"{margin}{name}: {'yes' if value else 'no'}"
            case _:
                yield f"{margin}{name}: {value}"


def _item(data: Mapping[str, Any], depth: int) -> Iterator[str]:
    """Write one thing of a list: its first line begins with a dash."""
    first, *others = _lines(data, depth)
    yield f"{first[: 2 * depth - 2]}- {first[2 * depth :]}"
    yield from others
