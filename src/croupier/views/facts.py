"""What happened at a table as data for programs: names, clauses and plain values, one record for each thing."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import fields, is_dataclass
from datetime import date
from enum import Enum
from fractions import Fraction
from typing import Any

from croupier.kernel.answers import Accepted, Refused
from croupier.kernel.cards import Card
from croupier.kernel.clauses import Because, Clause
from croupier.kernel.facts import Facts
from croupier.kernel.money import Money
from croupier.kernel.odds import Percent
from croupier.table.events import DutyArose, Event, QuestionOpened, Ruled
from croupier.table.people import AtBox
from croupier.views.sentences import told
from croupier.views.table_sentences import kebab
from croupier.wording import refusal
from croupier.wording.say import amounts_in_chips


def facts(answer: Accepted[Event] | Refused, *, in_chips: bool = False) -> Iterator[dict[str, Any]]:
    """Give an answer as records: a refusal, or each event in order, each with its kind, name and clauses. In a session
    of a tournament amounts are said in chips.
    """
    if isinstance(answer, Refused):
        yield {
            "kind": "refusal",
            "name": answer.code,
            "clauses": references(answer.because),
            "says": refusal(answer).says,
            "mend": refusal(answer).mend,
        }
        return
    for event in answer.events:
        kind, name = kind_and_name(event)
        with amounts_in_chips(in_chips):
            says = told(event)
        yield {
            "kind": kind,
            "name": name,
            "clauses": references(getattr(event, "because", ())),
            "says": says,
            "data": {each.name: plain(getattr(event, each.name)) for each in fields(event) if each.name != "because"},
        }


def happenings(kind: str, events: Iterable[Any], says: Callable[[Any], str]) -> Iterator[dict[str, Any]]:
    """Give events of another stream than a table's as records of one kind."""
    for event in events:
        yield {
            "kind": kind,
            "name": kebab(type(event).__name__),
            "clauses": references(event.because),
            "says": says(event),
            "data": {each.name: plain(getattr(event, each.name)) for each in fields(event) if each.name != "because"},
        }


def kind_and_name(event: Event) -> tuple[str, str]:
    """Say what kind of thing happened, and what it is called: the same name for the same thing, always."""
    match event:
        case Ruled():
            return "ruling", event.name
        case QuestionOpened():
            return "question", event.question.id
        case DutyArose():
            return "notice", event.duty.what
        case _:
            return "event", kebab(type(event).__name__)


def references(because: Because) -> list[str]:
    return list(dict.fromkeys(str(each) for each in because))


def plain(value: Any) -> Any:
    """Turn a value into what JSON has: money as dollars and cents, cards by their two letters, clauses by reference."""
    match value:
        case Money():
            return value.plain
        case Clause() | Card() | Percent() | Fraction() | AtBox():
            return str(value)
        case date():
            return value.isoformat()
        case Enum():
            return plain(value.value)
        case Mapping():
            return {str(plain(name)): plain(each) for name, each in value.items()}
        case tuple() | list() | frozenset() | set():
            return [plain(each) for each in value]
        case Facts():
            return {
                name: plain(of) for each in fields(value) if (of := getattr(value, (name := each.name))) is not None
            }
        case _ if is_dataclass(value):
            return {each.name: plain(getattr(value, each.name)) for each in fields(value)}
        case _:
            return value
