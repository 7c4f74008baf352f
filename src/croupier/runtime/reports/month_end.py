"""Month-end: what goes out by the month, and what happened between two days, as sheets. Days are those of Sydney."""

from collections.abc import Iterable, Iterator
from datetime import date, datetime, time, timedelta
from typing import Any, Final
from zoneinfo import ZoneInfo

from croupier.floor import cage, misdeliveries, mispayments
from croupier.floor.books import Books
from croupier.journal.reader import Reader
from croupier.kernel.money import Money
from croupier.kernel.records import record
from croupier.runtime.audit.history import register
from croupier.runtime.house import streams
from croupier.runtime.house.clock import ZONE
from croupier.runtime.reports.games import VOID, games
from croupier.runtime.reports.matters import books_of_journal
from croupier.views.registers import WORDED, case, dispute, incident, obligation
from croupier.wording import say
from croupier.wording.languages import key, word

DAYS: Final = (key("day"), key("table"), key("games"), key("void"), key("wagered"), key("players won"), key("kept"))
LISTED: Final = (
    *(key("document"), key("case"), key("at"), key("table"), key("coup"), key("box"), key("bet"), key("patron")),
    *(key("paid"), key("due"), key("difference"), key("finding"), key("closed"), key("clauses")),
)
MISDELIVERED: Final = (key("document"), key("at"), key("table"), key("coup"), key("choice"), key("clauses"))
DISPUTED: Final = (
    *(key("document"), key("dispute"), key("at"), key("table"), key("who"), key("about"), key("decision")),
    *(key("decided by"), key("told at"), key("closed"), key("clauses")),
)
RECORDED: Final = (key("document"), key("entry"), key("at"), key("table"), key("what"), key("by"), key("handed over"))
OWED: Final = (
    *(key("document"), key("number"), key("what"), key("whom"), key("table"), key("since"), key("due")),
    *(key("state"), key("how"), key("clauses")),
)
MOVED: Final = (key("table"), key("at"), key("what"), key("slip"), key("amount"), key("by"))


@record
class MonthlySheet:
    """One table of the month-end: its permanent name, its title, its columns and its rows."""

    id: str
    title: str
    columns: tuple[str, ...]
    rows: tuple[dict[str, str], ...]


@record
class Between:
    """From the beginning of one day to the end of another, by the floor's own time."""

    first: date
    last: date

    def has(self, at: datetime) -> bool:
        return self.first <= at.date() <= self.last

    def __str__(self) -> str:
        return f"{self.first.isoformat()} to {self.last.isoformat()}"


def of_month(text: str) -> Between:
    """Read a month as 2026-11. Raises `ValueError`."""
    first = date.fromisoformat(f"{text}-01")
    following = date(first.year + first.month // 12, first.month % 12 + 1, 1)
    return Between(first=first, last=following - timedelta(days=1))


def month_end(
    reader: Reader, between: Between, documents: Iterable[str] | None = None, to: int | None = None
) -> tuple[MonthlySheet, ...]:
    """Make every sheet, for some documents or for all that the journal has tables of."""
    kept = register(reader, to)
    every = dict.fromkeys(each.rulebook for each in kept.tables.values())
    mine = [each for each in every if documents is None or each in set(documents)]
    found = [books_of_journal(reader, kept, each, to) for each in mine]
    tables = [id_ for id_, added in kept.tables.items() if added.rulebook in mine]
    sheets: tuple[tuple[str, str, tuple[str, ...], Iterable[dict[str, str]]], ...] = (
        ("days", say("Games by day"), DAYS, _days(reader, tables, between, to)),
        ("mispayments", say("Monthly list: overpayments and underpayments"), LISTED, _listed(found, between)),
        ("misdeliveries", say("Monthly list: hands misdelivered"), MISDELIVERED, _misdelivered(found, between)),
        ("disputes", say("Disputes"), DISPUTED, _disputed(found, between)),
        ("incidents", say("Incidents"), RECORDED, _recorded(found, between)),
        ("duties", say("Duties"), OWED, _owed(found, between)),
        ("slips", say("Fills, credits and counts"), MOVED, _moved(reader, tables, between, to)),
    )
    return tuple(
        MonthlySheet(id=id_, title=title, columns=columns, rows=tuple(rows)) for id_, title, columns, rows in sheets
    )


IDS: Final = ("days", "mispayments", "misdeliveries", "disputes", "incidents", "duties", "slips")


def in_dollars(cell: str) -> str:
    """Write a cell for people: an amount, which sheets have in dollars and cents alone, with its sign.

    >>> in_dollars("-1400.00"), in_dollars("12")
    ('-$1,400.00', '12')
    """
    whole, _, cents = cell.removeprefix("-").partition(".")
    is_amount = whole.isdecimal() and len(cents) == len("00") and cents.isdecimal()
    return str(Money.dollars(cell)) if is_amount else cell


def _local(at: datetime) -> datetime:
    return at.astimezone(ZoneInfo(ZONE)).replace(tzinfo=None)


def _days(reader: Reader, tables: list[Any], between: Between, to: int | None) -> Iterator[dict[str, str]]:
    """Add up the games of each table by the day on which they began."""
    for table in tables:
        found: dict[date, list[Any]] = {}
        for each in games(reader, table, to):
            began = _local(each.began)
            if between.has(began):
                found.setdefault(began.date(), []).append(each)
        for day, played in sorted(found.items()):
            wagered = sum(one.amount.cents for each in played for one in each.in_money if one.net is not None)
            won = sum(each.won.cents for each in played)
            yield {
                "day": day.isoformat(),
                "table": table,
                "games": str(len(played)),
                "void": str(sum(each.status == VOID for each in played)),
                "wagered": Money(wagered).plain,
                "players won": Money(won).plain,
                "kept": Money(-won).plain,
            }


def _row(book: Books, data: dict[str, Any], columns: tuple[str, ...]) -> dict[str, str]:
    """Give one entry of a register as a row, in words."""
    data = {**data, "document": book.edition.rulebook, "clauses": ", ".join(data.get("because", ()))}
    return {name: _written(name, data.get(name)) for name in columns}


def _written(name: str, value: object) -> str:
    match value:
        case None:
            return ""
        case bool():
            return say("yes") if value else say("no")
        case str() if name in WORDED:
            return word(value)
        case _:
            return str(value)


def _listed(found: list[Books], between: Between) -> Iterator[dict[str, str]]:
    """The list for the regulator: single mispayments over the amount, rectified or not."""
    for book in found:
        policy = mispayments.policy_of(book.edition)
        for each in book.mispayments.cases.values() if policy else ():
            if policy and each.difference > policy.over.value and between.has(each.at):
                data = {**case(policy, each), "difference": each.off.plain, "because": map(str, policy.monthly)}
                yield _row(book, data, LISTED)


def _misdelivered(found: list[Books], between: Between) -> Iterator[dict[str, str]]:
    for book in found:
        policy = misdeliveries.policy_of(book.edition)
        for each in book.misdeliveries.entries.values() if policy else ():
            if policy and between.has(each.at):
                data = {"at": _time(each.at), "table": each.table, "coup": each.coup, "choice": each.choice}
                yield _row(book, {**data, "because": map(str, policy.tell)}, MISDELIVERED)


def _time(at: datetime) -> str:
    return at.isoformat(sep=" ", timespec="minutes")


def _disputed(found: list[Books], between: Between) -> Iterator[dict[str, str]]:
    for book in found:
        for each in book.disputes.disputes.values():
            if between.has(each.brought.at):
                yield _row(book, dispute(each), DISPUTED)


def _recorded(found: list[Books], between: Between) -> Iterator[dict[str, str]]:
    for book in found:
        for each in book.incidents.entries.values():
            if between.has(each.at):
                yield _row(book, incident(book, each), RECORDED)


def _owed(found: list[Books], between: Between) -> Iterator[dict[str, str]]:
    end = datetime.combine(between.last, time.max)
    for book in found:
        for each in book.obligations.owed:
            if between.has(each.arose.since):
                yield _row(book, obligation(each, end), OWED)


_MOVES: Final = {cage.FloatFilled: key("fill"), cage.FloatCredited: key("credit"), cage.SlipReversed: key("reversal")}


def _moved(reader: Reader, tables: list[Any], between: Between, to: int | None) -> Iterator[dict[str, str]]:
    for table in tables:
        for each in reader.read(streams.cage_of(table), 1, to):
            event: Any = each.event
            if between.has(event.at):
                yield {
                    "table": table,
                    "at": _time(event.at),
                    "what": word(_MOVES.get(type(event), key("count"))),
                    "slip": getattr(event, "slip", ""),
                    "amount": (event.counted if isinstance(event, cage.FloatCounted) else event.amount).plain,
                    "by": str(event.by),
                }
