"""Keeping the registers of a document in tests: hear what tables record, do things, look at what came of it."""

from datetime import datetime
from typing import Any

from clauses.play import EVENING, At, dollars, ok
from clauses.play import Answer as Told
from clauses.tables import table_of
from croupier.floor.books import Books, Command, Event, books, decide, hear, replay
from croupier.floor.mispayments import Case, Outcome
from croupier.floor.mispayments.commands import (
    Attempt,
    CloseCase,
    Enquire,
    Find,
    FindNotPractical,
    OpenCase,
    Rectify,
    Reimburse,
    RequestReturn,
    SeekPatron,
    TellRegulator,
)
from croupier.floor.mispayments.events import Finding
from croupier.floor.people import Person
from croupier.games.editions import edition
from croupier.kernel.answers import Accepted, Refused
from croupier.kernel.ids import BetId, Box, Patron, TableId
from croupier.kernel.staff import Role
from croupier.table.commands import Answer as Choose
from croupier.table.commands import Report
from croupier.table.events import BreachNoted, QuestionOpened, Recorded
from croupier.views import prompt, signs

Answer = Accepted[Event] | Refused

TABLE = TableId("table-1")
SUE = Person(name="Sue", role=Role.GAMING_SUPERVISOR)
DEE = Person(name="Dee", role=Role.DEALER)


def when(year: int, month: int, day: int, hour: int = 0, minute: int = 0) -> datetime:
    return datetime(year, month, day, hour, minute)  # noqa: DTZ001 - Sydney local time, as everywhere at a table


class Kept:
    """The registers of a document. `does` answers a command and keeps what came of it."""

    def __init__(self, book: str) -> None:
        self.books: Books = books(edition(book))

    def does(self, command: Command) -> Answer:
        answer = decide(self.books, command)
        if isinstance(answer, Accepted):
            self.books = replay(self.books, answer.events)
        return answer

    def hears(self, told: Told, at: datetime = EVENING, table: TableId = TABLE) -> list[Event]:
        """Enter everything that a table's answer holds for the registers."""
        found: list[Event] = []
        for event in ok(told).events:
            entered = hear(self.books, table, at, event)
            self.books = replay(self.books, entered)
            found += entered
        return found


class Mispaid:
    """One case of a wager paid wrongly, number 1 of its register."""

    def __init__(self, book: str, paid: int | str, due: int | str, *, known: bool = False) -> None:
        self.kept = Kept(book)
        at = table_of(book).sit(1)
        told = at.does(
            Report(
                what="mispaid",
                box=Box(1 if known else 2),
                bet=BetId("banker"),
                coup=1,
                details={"paid": dollars(paid).plain, "due": dollars(due).plain},
            )
        )
        self.opened = self.kept.hears(told)

    @property
    def case(self) -> Case:
        return self.kept.books.mispayments.cases[1]

    def _does(self, kind: Any, by: Person, **more: Any) -> Answer:
        return self.kept.does(kind(case=1, by=by, at=EVENING, **more))

    def enquire(self, found: str = "asked the dealer; two chips stuck together") -> Answer:
        return self._does(Enquire, SUE, found=found)

    def find(self, finding: str, by: Person = SUE) -> Answer:
        return self._does(Find, by, finding=Finding(finding))

    def found(self, finding: str) -> "Mispaid":
        ok_(self.enquire())
        ok_(self.find(finding))
        return self

    def rectify(self, amount: int | str) -> Answer:
        return self._does(Rectify, SUE, how="chips handed over", amount=dollars(amount))

    def attempt(self, how: str = "went after the patron", outcome: str = "had left") -> Answer:
        return self._does(Attempt, SUE, how=how, outcome=outcome)

    def seek(self, patron: str = "", how: str = "surveillance looked at the seat") -> Answer:
        return self._does(SeekPatron, SUE, how=how, patron=Patron(patron) if patron else None)

    def reimburse(self, amount: int | str, outcome: str = "took it") -> Answer:
        return self._does(Reimburse, SUE, amount=dollars(amount), outcome=outcome)

    def request(self, amount: int | str, outcome: str = "gave it back") -> Answer:
        return self._does(RequestReturn, SUE, amount=dollars(amount), outcome=outcome)

    def not_practical(self, reason: str = "flew home") -> Answer:
        return self._does(FindNotPractical, SUE, reason=reason)

    def tell(self) -> Answer:
        return self._does(TellRegulator, SUE)

    def close(self, outcome: str = "no-breach") -> Answer:
        return self._does(CloseCase, SUE, outcome=Outcome(outcome))


def opened(at: datetime, off: str) -> OpenCase:
    """A wager of $100 paid this much too much."""
    return OpenCase(
        table=TABLE,
        at=at,
        coup="1",
        box="3",
        bet="banker",
        paid=dollars(100) + dollars(off),
        due=dollars(100),
    )


def ok_(answer: Answer) -> Accepted[Event]:
    assert isinstance(answer, Accepted), answer
    return answer


def no_(answer: Answer) -> Refused:
    assert isinstance(answer, Refused), answer
    return answer


# At the table --------------------------------------------------------------------------------------------------------


def choose(at: At, choice: str, by: Role, reason: str = "seen on camera 7", **more: Any) -> Told:
    return at.does(Choose(choice=choice, by=by, reason=reason, **more))


def recorded(told: Told, what: str) -> Recorded:
    return next(each for each in ok(told).events if isinstance(each, Recorded) and each.what == what)


def breaches(told: Told) -> list[BreachNoted]:
    return [each for each in ok(told).events if isinstance(each, BreachNoted)]


def choices(told: Told) -> list[tuple[str, ...]]:
    """What a step asks for, question by question."""
    return [each.question.choices for each in ok(told).events if isinstance(each, QuestionOpened)]


ADVICE = ("chance", "probab", "likel", "edge", "recommend", "advis", "expect", "you should", "strateg", "odds of")
"""Words of odds of winning and of advice: no screen at a table has one."""


def screens(at: At) -> str:
    """Everything that dealer and players can read at a table now."""
    return "\n".join((signs.text(at.table), *(str(each) for each in prompt.prompts(at.table))))


def advice_shown(at: At, cards: str) -> list[str]:
    """Deal a coup card by card and name each word of advice that a screen shows on the way."""
    found = []
    for card in (None, *cards.split()):
        if card:
            step = at.next
            ok(at.card(card, step.hand.value, up=True))  # type: ignore[union-attr]
        read = screens(at).lower()
        found += [word for word in ADVICE if word in read]
    return found
