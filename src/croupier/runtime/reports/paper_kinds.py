"""What is printed of a floor: a coup, a dispute packet, registers, month-end, a day, a patron's statement, signs."""

from collections.abc import Iterable, Sequence
from datetime import datetime
from typing import Final
from zoneinfo import ZoneInfo

from croupier.floor.books import Books
from croupier.floor.patrons.events import MoneyRecorded
from croupier.floor.patrons.statement import Line
from croupier.games.terms import words
from croupier.journal.entry import opened
from croupier.rulebooks import document
from croupier.runtime.audit.packet import Packet
from croupier.runtime.house.clock import ZONE
from croupier.runtime.reports.events import Significant
from croupier.runtime.reports.month_end import Between, MonthlySheet, in_dollars
from croupier.runtime.reports.papers import Paper, PaperPart, table
from croupier.table import Table
from croupier.views.explain import Line as Sentence
from croupier.views.inspector import Replay, Step
from croupier.views.patrons import shown_time
from croupier.views.register_tables import register_tables
from croupier.views.signs import lines, signs
from croupier.wording import say
from croupier.wording.languages import dated, key, timed, translated, word

KINDS: Final = ("coup", "packet", "registers", "month", "day", "statement", "signs")
"""Everything that is printed here, by the name of its page and of its command."""


def _clock(at: datetime) -> str:
    """Write a moment of the journal by the floor's own time."""
    moment = at.astimezone(ZoneInfo(ZONE))
    return f"{moment:%H:%M:%S}, {dated(moment)}"


def _columns(*names: str) -> tuple[str, ...]:
    return tuple(map(translated, names))


# A coup and its packet -----------------------------------------------------------------------------------------------


def coup_paper(title: str, rulebook: str, of: Replay) -> Paper:
    """Report a coup: what it is, how a supervisor tells it, and every entry of it."""
    first, last = of.steps[0], of.steps[-1]
    facts = (
        (say("Document"), document(rulebook).title),
        (say("Began"), _clock(first.at)),
        (say("Ended"), _clock(last.at) if of.told else say("not over")),
        (say("Entries of the journal"), f"{first.sequence}-{last.sequence}"),
    )
    told = (
        [
            PaperPart(title=each.title, lines=tuple(_sentence(one, rulebook) for one in each.lines))
            for each in of.told.parts
        ]
        if of.told
        else []
    )
    rules = (
        tuple(f"{_clauses((each.clause,), rulebook)}  {each.title}: {each.says}" for each in of.told.rules)
        if of.told
        else ()
    )
    steps = table(_columns(*_STEP), map(_step, of.steps))
    parts = (
        PaperPart(title=say("What it is"), facts=facts),
        *told,
        *((PaperPart(title=say("The rules, in our words"), lines=rules),) if rules else ()),
        PaperPart(title=say("Step by step"), tables=(steps,)),
    )
    return Paper(title=title, parts=parts, upright=True)


_STEP: Final = (key("entry"), key("at (Sydney)"), key("by"), key("what"), key("what followed"))


def _sentence(of: Sentence, rulebook: str) -> str:
    cited = _clauses(of.because, rulebook)
    return f"{of.says} ({cited})" if cited else of.says


def _clauses(because: Iterable[object], rulebook: str) -> str:
    """Write clauses; those of the document that the paper names by their numbers alone."""
    return ", ".join(str(each).removeprefix(f"{rulebook} ") for each in dict.fromkeys(because))


def _step(of: Step) -> tuple[str, ...]:
    return (str(of.sequence), _clock(of.at), of.by, of.asked, " ".join(each.says for each in of.happened))


def packet_paper(of: Packet) -> Paper:
    """Write a dispute packet for people: what it is about, the account of the coup, and what proves each entry."""
    facts = (
        (say("Table"), words(of.table)),
        (say("Coup"), str(of.coup)),
        (say("Document"), document(of.rulebook).title),
        (say("Terms, by their SHA-256"), of.digest),
        (say("Decided by version"), of.engine),
        (say("Signing key"), of.key),
        (say("Script that plays it"), say("in the packet") if of.script else say("none: no script can say it")),
    )
    told = (
        PaperPart(
            title=each.title,
            lines=tuple(
                f"{one.says} ({_clauses(one.clauses, of.rulebook)})" if one.clauses else one.says for one in each.lines
            ),
        )
        for each in of.explanation
    )
    entries = (opened(each.stored.encode()) for each in of.entries)
    rows = (
        (str(each.sequence), _clock(each.time), each.envelope.actor, each.envelope.command.name, each.hash.hex()[:16])
        for each in entries
    )
    proof = (
        say("{count} entries, each with its proof; the first 16 digits of the hash of each.", count=len(of.entries)),
        say("The packet itself is a file: croupier verify FILE checks it without the journal."),
        *of.checkpoint.splitlines(),
    )
    parts = (
        PaperPart(title=say("What it is"), facts=facts),
        *told,
        PaperPart(title=say("What proves it"), lines=proof, tables=(table(_columns(*_PROVED), rows),)),
    )
    return Paper(
        title=say("Dispute packet: {table}, coup {coup}", table=words(of.table), coup=of.coup),
        parts=parts,
        upright=True,
    )


_PROVED: Final = (key("entry"), key("at (Sydney)"), key("by"), key("command"), key("hash"))


# Registers, months and days ------------------------------------------------------------------------------------------


def registers_paper(books: Iterable[Books], at: datetime) -> Paper:
    """Write the registers of some documents as they stand at a moment."""
    parts = []
    for each in books:
        for of in register_tables(each, at):
            title = f"{each.edition.document.title}: {of.title}"
            rows = [row.cells for row in of.rows]
            nothing = () if rows else (say("Nothing is entered."),)
            parts.append(PaperPart(title=title, lines=nothing, tables=(table(_columns(*of.columns), rows),)))
    return Paper(title=say("Registers, {at}", at=at), parts=tuple(parts), nothing=say("There is no register."))


def month_paper(sheets: Iterable[MonthlySheet], between: Between) -> Paper:
    return Paper(title=say("Month-end, {between}", between=between), parts=tuple(map(_sheet, sheets)))


def _sheet(of: MonthlySheet) -> PaperPart:
    rows = [[in_dollars(row[name]) for name in of.columns] for row in of.rows]
    nothing = () if rows else (say("Nothing in these days."),)
    return PaperPart(title=of.title, lines=nothing, tables=(table(_columns(*of.columns), rows),))


def day_paper(sheets: Sequence[MonthlySheet], between: Between, found: Iterable[Significant]) -> Paper:
    """Sum up a day: every table's games and money, what was entered, and what somebody should look at."""
    seen = [each for each in found if between.has(each.at.astimezone(ZoneInfo(ZONE)).replace(tzinfo=None))]
    days = next(each for each in sheets if each.id == "days")
    facts = (
        (say("Tables that played"), str(len({row["table"] for row in days.rows}))),
        (say("Games"), str(sum(int(row["games"]) for row in days.rows))),
        *((each.title, str(len(each.rows))) for each in sheets if each.id != "days"),
        (say("Significant events"), str(len(seen))),
    )
    rows = [(str(e.sequence), _clock(e.at), translated(e.severity.word), word(e.kind), e.says) for e in seen]
    looked = PaperPart(title=say("Significant events"), tables=(table(_columns(*_SEEN), rows),))
    parts = (PaperPart(title=say("In short"), facts=facts), *map(_sheet, sheets), looked)
    return Paper(title=say("Summary of {day}", day=dated(between.first)), parts=parts)


_SEEN: Final = (key("entry"), key("at (Sydney)"), key("severity"), key("kind"), key("what"))


# A patron's statement ------------------------------------------------------------------------------------------------


def statement_paper(patron: str, by: str, of: Iterable[Line], moved: Iterable[MoneyRecorded], at: datetime) -> Paper:
    """Write a patron's account of play, and every buy-in and buy-out."""
    played = table(_columns(*_PLAYED), map(_line, of), say("Statement by {span}", span=translated(by)))
    money = table(_columns(*_MONEY), map(_money, moved), say("Buying in and out"))
    nothing = () if played.rows else (say("Nothing has been played yet."),)
    part = PaperPart(title=say("As of {at}", at=at), lines=nothing, tables=(played, money))
    right = PaperPart(
        title=say("If you do not agree"),
        lines=(
            say(
                "You may complain to an inspector about what was decided here or at a table (Gaming and Liquor "
                "Administration Act 2007, section 33). Any supervisor tells you how."
            ),
        ),
    )
    return Paper(title=say("Statement of play: {patron}", patron=patron), parts=(part, right))


_PLAYED: Final = (
    *(key("from"), key("bought in"), key("paid out"), key("vouchers"), key("wagered"), key("won"), key("lost")),
    *(key("net"), key("time"), key("games")),
)
_MONEY: Final = (key("when"), key("what"), key("how"), key("amount"), key("where"), key("game"), key("card"))


def _line(of: Line) -> tuple[str, ...]:
    amounts = (of.bought, of.paid_out, of.vouchers, of.turnover, of.won, of.lost, of.net)
    return (dated(of.start), *map(str, amounts), shown_time(of.time), ", ".join(map(word, of.games)))


def _money(of: MoneyRecorded) -> tuple[str, ...]:
    cells = (timed(of.at), word(of.kind), word(of.way), str(of.amount), word(of.table), word(of.game))
    return (*cells, of.card or say("none"))


# Signs ---------------------------------------------------------------------------------------------------------------


def signs_paper(title: str, of: Table) -> Paper:
    """Write what the signs of a table show now: its game, limits, odds, notices and markers."""
    now = signs(of)
    limits = table(
        _columns(*_LIMIT),
        (
            (word(each.bet), str(each.limits.least), str(each.limits.most), _clauses(each.because, of.edition.rulebook))
            for each in now.limits
        ),
    )
    odds = table(
        _columns(*_ODDS),
        (
            (word(each.bet), when, pays, _clauses(each.because, of.edition.rulebook))
            for each in now.odds
            for when, pays in each.pays
        ),
    )
    facts = ((say("Game"), now.game), (say("Document"), of.edition.document.title))
    parts = (
        PaperPart(title=say("Table"), facts=facts),
        PaperPart(title=say("Limits"), tables=(limits,)),
        PaperPart(title=say("What is paid"), tables=(odds,)),
        PaperPart(title=say("As the signs read"), lines=tuple(lines(now))),
    )
    return Paper(title=say("Signs of {table}", table=title), parts=parts, upright=True)


_LIMIT: Final = (key("bet"), key("at least"), key("at most"), key("clauses"))
_ODDS: Final = (key("bet"), key("when"), key("pays"), key("clauses"))
