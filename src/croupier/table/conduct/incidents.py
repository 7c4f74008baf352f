"""Incidents that are written down: advice, bets among patrons, proxies and what else a clause forbids."""

from collections.abc import Iterator

from croupier.games.notices import VoidExcludeEscalate
from croupier.kernel.clauses import Because
from croupier.kernel.facts import Facts
from croupier.table.commands import Report
from croupier.table.conduct.measures import entry, judge, subject
from croupier.table.events import BreachNoted, Event
from croupier.table.questions.records import NOTHING
from croupier.table.questions.rulings import silent
from croupier.table.reports import facts
from croupier.table.state import Table


def incident(table: Table, command: Report) -> Iterator[Event]:
    """Something that people must not do, written down with time and persons; asked for by the player, it is no breach.

    Where measures follow on any contravention, they are asked for against a player.
    """
    because = _forbidding(table, command.what)
    if not because:
        yield from silent(table, f"told-{command.what}")
        return
    yield entry(table, command, because)
    if command.what == facts.ADVICE.name and not _is_breach(table, command):
        return
    yield BreachNoted(code="not-permitted", facts=Facts(cause=f"told-{command.what}"), because=because)
    by_staff = command.what == facts.STAFF_ADVICE.name
    if (
        isinstance(table.edition.notices.prohibited_device, VoidExcludeEscalate)
        and subject(command) != NOTHING
        and not by_staff
    ):
        yield from judge(table, command, device=False)


def _is_breach(table: Table, command: Report) -> bool:
    """Tell whether advice was given against the player's wish, as the document puts it."""
    said = {key: command.details.get(key, "").lower() in ("true", "yes") for key in ("asked", "permitted")}
    return table.edition.notices.advice.is_breach(asked=said["asked"], permitted=said["permitted"])


def _forbidding(table: Table, what: str) -> Because:
    terms, proxy = table.edition.notices, table.edition.wagers.proxy
    return {
        facts.ADVICE.name: terms.advice.because,
        facts.PRIVATE_BET.name: terms.private_bets.because,
        facts.STAFF_ADVICE.name: terms.staff_advice.because,
        facts.PROXY.name: proxy.because if proxy else (),
    }[what]
