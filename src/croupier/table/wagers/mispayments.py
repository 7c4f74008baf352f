"""Wagers paid too much or too little: each is a case in the register, a large one in the month's list."""

from collections.abc import Iterator

from croupier.kernel.money import Money, NotMoney
from croupier.table.commands import Report
from croupier.table.events import BreachNoted, Event, Recorded
from croupier.table.questions.duties import end_of_month, tell
from croupier.table.questions.rulings import silent
from croupier.table.reports import facts
from croupier.table.state import Table


def report(table: Table, command: Report) -> Iterator[Event]:
    """A wager paid too much or too little: a case opens; a large one stands in the month's list to the regulator."""
    policy = table.edition.mispaid
    if policy is None:
        yield from silent(table, "paid-wrongly")
        return
    try:
        paid, due = (Money.dollars(command.details.get(key, "0")) for key in ("paid", "due"))
    except NotMoney:
        yield BreachNoted(code="report-states-no-amounts", because=policy.because)
        return
    off = paid - due
    if not off:
        yield BreachNoted(code="paid-what-was-due", because=policy.because)
        return
    yield Recorded(
        what=facts.MISPAID.name, by=command.by, details=_case(table, command, paid, due), because=policy.because
    )
    if abs(off.cents) > policy.over.value.cents:
        yield from tell(table, "monthly list of mispayments", ("nicc",), policy.monthly, end_of_month(table.clock))


def _case(table: Table, command: Report, paid: Money, due: Money) -> dict[str, str]:
    seat = table.seats.get(command.box) if command.box is not None else None
    return {
        "box": named(command.box),
        "patron": str(seat.patron) if seat else "unknown",
        "bet": named(command.bet),
        "coup": str(table.rounds if command.coup is None else command.coup),
        "paid": paid.plain,
        "due": due.plain,
        "off": (paid - due).plain,
    }


def named(what: object) -> str:
    return "unknown" if what is None else str(what)
