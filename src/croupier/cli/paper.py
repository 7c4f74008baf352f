"""`croupier paper`: what is printed of a floor, from its journal, as PDF or as lines."""

from collections import deque
from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from croupier.cli.lazy import Wrong
from croupier.cli.output import examples, paragraph

if TYPE_CHECKING:
    from croupier.journal.reader import Reader
    from croupier.runtime.reports.papers import Paper

_pdf = click.option("--pdf", type=click.Path(path_type=Path), metavar="FILE", help="Write it as PDF.")
_journal = click.argument("journal")
_table = click.argument("table")
_coup = click.option(
    "--coup", "-c", "number", type=click.IntRange(1), required=True, help="Which coup; the first is 1."
)
_opening = click.option("--opening", type=click.IntRange(1), help="Which opening of the table; else the last with it.")


@click.group(
    name="paper",
    epilog=examples(
        "croupier paper coup floor.db baccarat-1 --coup 17 --pdf coup.pdf",
        "croupier paper packet dispute.packet --pdf dispute.pdf",
        "croupier paper registers floor.db --document star-baccarat --pdf registers.pdf",
        "croupier paper month floor.db --month 2026-11 --pdf november.pdf",
        "croupier paper day floor.db --day 2026-11-18 --pdf wednesday.pdf",
        "croupier paper statement floor.db ana --by month --pdf ana.pdf",
        "croupier paper signs floor.db baccarat-1 --pdf signs.pdf",
    ),
)
def command() -> None:
    """Print what a floor keeps: as PDF with --pdf, else as lines."""


def _given(made: "Paper", pdf: Path | None) -> None:
    from croupier.runtime.reports import papers

    if pdf is None:
        click.echo("\n".join(papers.text(made)))
        return
    body = papers.pdf(made)
    try:
        pdf.write_bytes(body)
    except OSError as error:
        raise Wrong(f"{pdf} cannot be written: {error.strerror}") from None
    paragraph(f"{pdf}: {len(body):,} bytes", indent=0)


def _read(journal: str, make: "Callable[[Reader], Paper]") -> "Paper":
    from croupier.cli.report import looked

    with looked(journal) as reader:
        return make(reader)


@command.command()
@_journal
@_table
@_coup
@_opening
@_pdf
def coup(*, journal: str, table: str, number: int, opening: int | None, pdf: Path | None) -> None:
    """Report a coup: what it is, how a supervisor tells it, the rules behind it, and every entry."""
    from croupier.cli.replay import steps_of
    from croupier.runtime.audit.history import NoSuchCoup
    from croupier.runtime.audit.history import coup as span
    from croupier.runtime.reports import paper_kinds
    from croupier.views import inspector

    try:
        with steps_of(journal, table, coup=(number, opening)) as found:
            led, of = span(found, number, opening)
            entered = tuple(map(_entered, (*led, *of)))
    except NoSuchCoup as error:
        raise Wrong(str(error.args[0])) from None
    rulebook = of[-1].before.edition.rulebook
    _given(paper_kinds.coup_paper(f"{table}, coup {number}", rulebook, inspector.coup(number, entered)), pdf)


def _entered(of: Any) -> Any:
    from croupier.runtime.house import streams
    from croupier.views.inspector import Entered

    return Entered(
        sequence=of.sequence,
        at=of.time,
        by=of.actor,
        command=of.command,
        before=of.before,
        events=of.events,
        jackpots=of.entry.events(streams.jackpots_of(of.before.edition.rulebook)),
    )


@command.command()
@click.argument("file", type=click.Path(path_type=Path))
@_pdf
def packet(*, file: Path, pdf: Path | None) -> None:
    """Write a dispute packet for people: the account of its coup, and what proves each entry."""
    from croupier.runtime.audit.packet import NoPacket, read
    from croupier.runtime.reports import paper_kinds

    try:
        _given(paper_kinds.packet_paper(read(file)), pdf)
    except NoPacket as error:
        raise Wrong(str(error.args[0])) from None


@command.command()
@_journal
@click.option("--document", metavar="ID", help="Only the registers of this document.")
@click.option("--at", type=click.DateTime(), help="What is overdue at this time (Sydney); else by the last entry.")
@_pdf
def registers(*, journal: str, document: str | None, at: datetime | None, pdf: Path | None) -> None:
    """Write the registers: duties, mispayments, disputes, incidents, in words."""

    def made(reader: "Reader") -> "Paper":
        from croupier.runtime.audit.history import register
        from croupier.runtime.reports import paper_kinds
        from croupier.runtime.reports.matters import books_of_journal, local_time

        kept = register(reader)
        every = dict.fromkeys(each.rulebook for each in kept.tables.values())
        if document and document not in every:
            raise Wrong(f"the journal has no table of {document!r}; there are {', '.join(every) or 'none'}")
        books = [books_of_journal(reader, kept, each, None) for each in every if document in (None, each)]
        return paper_kinds.registers_paper(books, at or local_time(reader, None))

    _given(_read(journal, made), pdf)


@command.command()
@_journal
@click.option("--month", "text", required=True, metavar="YYYY-MM", help="The month, by Sydney time.")
@_pdf
def month(*, journal: str, text: str, pdf: Path | None) -> None:
    """Write the month-end: games by day, the monthly lists, disputes, incidents, duties and slips."""

    def made(reader: "Reader") -> "Paper":
        from croupier.runtime.reports import paper_kinds
        from croupier.runtime.reports.month_end import month_end, of_month

        try:
            between = of_month(text)
        except ValueError:
            raise Wrong(f"{text!r} is no month: write it as 2026-11") from None
        return paper_kinds.month_paper(month_end(reader, between), between)

    _given(_read(journal, made), pdf)


@command.command()
@_journal
@click.option("--day", type=click.DateTime(["%Y-%m-%d"]), required=True, help="The day, by Sydney time.")
@_pdf
def day(*, journal: str, day: datetime, pdf: Path | None) -> None:
    """Sum up a day: games and money by table, what was entered, and the significant events."""

    def made(reader: "Reader") -> "Paper":
        from croupier.runtime.reports import paper_kinds
        from croupier.runtime.reports.events import significant_events
        from croupier.runtime.reports.month_end import Between, month_end

        between = Between(first=day.date(), last=day.date())
        return paper_kinds.day_paper(month_end(reader, between), between, significant_events(reader))

    _given(_read(journal, made), pdf)


@command.command()
@_journal
@click.argument("patron")
@click.option("--by", type=click.Choice(["day", "week", "month"]), default="day", show_default=True, help="Its spans.")
@_pdf
def statement(*, journal: str, patron: str, by: str, pdf: Path | None) -> None:
    """Write a patron's statement of play: by day, week or month, with every buy-in and buy-out."""

    def made(reader: "Reader") -> "Paper":
        from croupier.floor.patrons import statement as of_play
        from croupier.kernel.ids import Patron
        from croupier.runtime.audit.play_account import account_of
        from croupier.runtime.reports import paper_kinds
        from croupier.runtime.reports.matters import local_time

        events = tuple(account_of(reader, Patron(patron)))
        if not events:
            raise Wrong(f"{journal} holds no play of patron {patron}")
        # A journal that was written with another clock than the tables' has no later moment than its last event.
        at = max(local_time(reader, None), events[-1].at)
        found = of_play.statement(Patron(patron), events, by, at)
        return paper_kinds.statement_paper(patron, by, found, of_play.transactions(events), at)

    _given(_read(journal, made), pdf)


@command.command()
@_journal
@_table
@click.option("--to", type=click.IntRange(1), metavar="N", help="As they stood after entry N of the journal.")
@_pdf
def signs(*, journal: str, table: str, to: int | None, pdf: Path | None) -> None:
    """Write the signs of a table: its game, limits, what each bet pays, notices and markers."""
    from croupier.cli.replay import steps_of
    from croupier.runtime.reports import paper_kinds

    with steps_of(journal, table, to) as found:
        last = deque(found, maxlen=1)
    if not last:
        raise Wrong(f"table {table} has no entry" + (f" up to {to}" if to else ""))
    _given(paper_kinds.signs_paper(table, last[0].after), pdf)
