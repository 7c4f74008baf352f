"""`croupier report`: games, significant events, hold and positions, each derived from a journal."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

import click

from croupier.cli.lazy import Wrong
from croupier.cli.output import examples, json_option, print_rich, sydney_time, table, write_json
from croupier.cli.report_month import month
from croupier.cli.report_promotions import claims, matters, promotions

if TYPE_CHECKING:
    from croupier.journal.reader import Reader

_of_table = click.option("--table", "name", metavar="TABLE", help="Only this table.")
_to = click.option("--to", type=click.IntRange(1), metavar="N", help="Only up to entry N of the journal.")
MOST_SHOWN = 500


@click.group(
    name="report",
    epilog=examples(
        "croupier report games floor.db --table baccarat-1",
        "croupier report events floor.db --severity high --since 2026-03-01",
        "croupier report hold floor.db",
        "croupier report positions floor.db --json",
        "croupier report incidents floor.db --json",
        "croupier report meter floor.db --json",
        "croupier report promotions floor.db",
        "croupier report claims floor.db --csv",
        "croupier report matters floor.db",
        "croupier report month floor.db --month 2026-11 --xlsx november.xlsx",
        "croupier report claims floor.db --pdf refused-claims.pdf",
    ),
)
def command() -> None:
    """Report what happened on a floor, derived from its journal and from nothing else."""


command.add_command(promotions)
command.add_command(claims)
command.add_command(matters)
command.add_command(month)


# Games ---------------------------------------------------------------------------------------------------------------


@command.command()
@click.argument("journal")
@_of_table
@_to
@json_option
def games(journal: str, name: str | None, to: int | None, as_json: bool) -> None:
    """Print a record for every game: wagers, choices, outcome, what was paid, how it ended."""
    from croupier.runtime.reports import plain
    from croupier.runtime.reports.games import games as found_in

    with looked(journal) as reader:
        found = list(found_in(reader, _known(reader, name), to))
    if as_json:
        write_json([plain.game(each) for each in found])
        return
    rows = [
        (
            each.table,
            str(each.number),
            sydney_time(each.began),
            f"{each.entries[0]}-{each.entries[1]}",
            each.status,
            each.outcome,
            str(len(each.wagers)),
            str(each.won),
            str(len(each.rulings)),
        )
        for each in found[-MOST_SHOWN:]
    ]
    columns = ("table", "game", "began (Sydney)", "entries", "status", "outcome", "wagers", "won", "rulings")
    print_rich(table(columns, rows, title=counted("Games", len(found)), right=("game", "wagers", "won", "rulings")))


def counted(what: str, count: int) -> str:
    return f"{what}: the last {MOST_SHOWN} of {count:,}" if count > MOST_SHOWN else f"{what}: {count:,}"


# Significant events --------------------------------------------------------------------------------------------------


@command.command()
@click.argument("journal")
@click.option(
    "--severity",
    default="low",
    show_default=True,
    type=click.Choice(["low", "medium", "high", "critical"]),
    help="Only from this severity up.",
)
@click.option("--kind", "kinds", multiple=True, metavar="KIND", help="Only events of this kind.")
@click.option("--since", type=click.DateTime(), help="Only from this time on, by Sydney time.")
@click.option("--until", type=click.DateTime(), help="Only before this time, by Sydney time.")
@click.option(
    "--large-wager", default="10000", show_default=True, metavar="DOLLARS", help="From here a wager is large."
)
@click.option("--large-win", default="10000", show_default=True, metavar="DOLLARS", help="From here a win is large.")
@_to
@json_option
def events(*, journal: str, severity: str, kinds: tuple[str, ...], to: int | None, as_json: bool, **given: Any) -> None:
    """Print the significant events: when, where, by whom, of what kind and how grave."""
    from croupier.runtime.house.clock import house_time
    from croupier.runtime.reports import plain
    from croupier.runtime.reports.events import KINDS, Severity, Thresholds, significant_events

    for each in kinds:
        if each not in KINDS:
            raise Wrong(f"there is no kind {each!r} of events: there are {', '.join(KINDS)}")
    thresholds = Thresholds(wager=_dollars(given["large_wager"]), win=_dollars(given["large_win"]))
    since, until = given["since"], given["until"]
    with looked(journal) as reader:
        found = [
            each
            for each in significant_events(reader, thresholds, to)
            if each.severity >= Severity[severity.upper()]
            and (not kinds or each.kind in kinds)
            and (since is None or house_time(each.at) >= since)
            and (until is None or house_time(each.at) < until)
        ]
    if as_json:
        write_json([plain.significant(each) for each in found])
        return
    rows = [
        (str(e.sequence), sydney_time(e.at), e.stream, e.severity.word, e.kind, e.says) for e in found[-MOST_SHOWN:]
    ]
    columns = ("entry", "at (Sydney)", "where", "severity", "kind", "what")
    print_rich(table(columns, rows, title=counted("Significant events", len(found)), right=("entry",)))


def _dollars(text: str) -> Any:
    from croupier.kernel.money import Money

    try:
        return Money.dollars(text)
    except ValueError:
        raise Wrong(f"an amount is written in dollars, as 10000 or 2500.50, not {text!r}") from None


# Hold ----------------------------------------------------------------------------------------------------------------


@command.command()
@click.argument("journal")
@_of_table
@click.option("--no-theory", is_flag=True, help="Leave the lab out; Hold'em takes it some seconds.")
@_to
@json_option
def hold(*, journal: str, name: str | None, no_theory: bool, to: int | None, as_json: bool) -> None:
    """Print what each bet kept for the house, and what the rules make it keep, with the standard error.

    z counts the standard errors between the two. Where players decide, theory is for best play.
    """
    from croupier.runtime.reports import plain
    from croupier.runtime.reports.hold import hold as found_in
    from croupier.runtime.reports.hold import priced

    with looked(journal) as reader:
        found = found_in(reader, _known(reader, name), to, (lambda _: None) if no_theory else priced)
    if as_json:
        write_json([plain.held(each) for each in found])
        return
    rows = [
        (
            each.offered.named,
            each.bet,
            f"{each.wagers:,}",
            str(each.staked),
            str(each.kept),
            f"{float(each.actual):.2%}",
            "" if each.edge is None else f"{float(each.edge):.4%}",
            "" if each.error is None else f"{each.error:.2%}",
            "" if each.z is None else f"{each.z:+.2f}",
        )
        for each in found
    ]
    columns = ("offered", "bet", "wagers", "staked", "kept", "hold", "by the rules", "error", "z")
    print_rich(table(columns, rows, title="Hold by bet", right=columns[2:]))


# Incidents and meters ------------------------------------------------------------------------------------------------


@command.command()
@click.argument("journal")
@_of_table
@_to
@json_option
def incidents(journal: str, name: str | None, to: int | None, as_json: bool) -> None:
    """Print how often each clause decided at a table, and how often the register of incidents names it."""
    from croupier.runtime.audit.history import register
    from croupier.runtime.reports import plain
    from croupier.runtime.reports.incidents import by_clause
    from croupier.runtime.reports.matters import books_of_journal

    with looked(journal) as reader:
        only, kept = _known(reader, name), register(reader, to)
        tables = [id_ for id_ in kept.tables if only in (None, id_)]
        rulebooks = () if only else dict.fromkeys(each.rulebook for each in kept.tables.values())
        books = [books_of_journal(reader, kept, each, to) for each in rulebooks]
        found = [plain.counted(each) for each in by_clause(reader, tables, books, to)]
    if as_json:
        write_json(found)
        return
    rows = [(each["clause"], str(each["rulings"]), str(each["incidents"])) for each in found]
    columns = ("clause", "rulings", "incidents")
    print_rich(table(columns, rows, title="Incidents by clause", right=columns[1:]))


@command.command()
@click.argument("journal")
@_to
@json_option
def meter(journal: str, to: int | None, as_json: bool) -> None:
    """Print what the meter of each jackpot showed, after every entry that changed it."""
    from croupier.runtime.audit.history import register
    from croupier.runtime.reports import plain
    from croupier.runtime.reports.jackpots import readings

    with looked(journal) as reader:
        kept = register(reader, to)
        rulebooks = dict.fromkeys(each.rulebook for each in kept.tables.values())
        found = [each for rulebook in rulebooks if _has_jackpots(rulebook) for each in readings(reader, rulebook, to)]
    if as_json:
        write_json([plain.reading(each) for each in found])
        return
    rows = [(e.pool, str(e.sequence), sydney_time(e.at), str(e.shown)) for e in found[-MOST_SHOWN:]]
    columns = ("pool", "entry", "at (Sydney)", "meter")
    print_rich(table(columns, rows, title=counted("Jackpot meters", len(found)), right=("entry", "meter")))


def _has_jackpots(rulebook: str) -> bool:
    from croupier.games.editions import edition
    from croupier.games.holdem_bonus.edition import with_jackpots

    return bool(with_jackpots(edition(rulebook)))


# Positions -----------------------------------------------------------------------------------------------------------


@command.command()
@click.argument("journal")
@_of_table
@_to
@json_option
def positions(journal: str, name: str | None, to: int | None, as_json: bool) -> None:
    """Print what was brought, wagered and won at each place of each table."""
    from croupier.runtime.reports import plain
    from croupier.runtime.reports.positions import positions as found_in

    with looked(journal) as reader:
        found = list(found_in(reader, _known(reader, name), to))
    if as_json:
        write_json([plain.position(each) for each in found])
        return
    rows = [
        (e.table, str(e.box), str(e.brought), f"{e.wagers:,}", str(e.wagered), str(e.won), ", ".join(e.patrons))
        for e in found
    ]
    columns = ("table", "box", "brought", "wagers", "wagered", "players won", "players")
    print_rich(table(columns, rows, title="Positions", right=columns[1:6]))


# The journal ---------------------------------------------------------------------------------------------------------


@contextmanager
def looked(journal: str) -> "Iterator[Reader]":
    from croupier.journal.errors import StorageError
    from croupier.journal.reader import Reader

    try:
        with Reader.look(journal) as reader:
            yield reader
    except StorageError as error:
        raise Wrong(str(error)) from None


def _known(reader: "Reader", name: str | None) -> str | None:
    from croupier.runtime.audit.history import register

    tables = register(reader).tables
    if name is not None and name not in tables:
        raise Wrong(f"the journal has no table {name!r}; there are {', '.join(tables) or 'none'}")
    return name
