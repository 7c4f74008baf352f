"""A tournament from the journal as a script that plays it again: to the same events of the tournament, and to those of
its tables but for the numbers of coups and the time of day.
"""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from datetime import datetime
from typing import Any, Final, NamedTuple, get_args

from croupier.floor.register import Register
from croupier.floor.tournaments import Command
from croupier.floor.tournaments import commands as asked
from croupier.floor.tournaments import events as happened
from croupier.journal.reader import Reader
from croupier.kernel.answers import Accepted
from croupier.kernel.ids import TableId
from croupier.runtime.audit.export import CannotExport, essence
from croupier.runtime.audit.history import Step, register, steps
from croupier.runtime.audit.script_words import NoWord
from croupier.runtime.audit.tournament_script import AskedStep, Openings, script
from croupier.runtime.deal import stops
from croupier.runtime.house import streams
from croupier.runtime.script import Malformed, play, reads
from croupier.runtime.script.play import Outcome
from croupier.table import commands as at_table
from croupier.table.events import TableDesignated
from croupier.wording import refusal


class _Entry(NamedTuple):
    """One entry: what was asked, what the tournament wrote, and what its tables wrote."""

    sequence: int
    did: AskedStep
    events: tuple[Any, ...]
    at_tables: tuple[Any, ...]
    engine: str


def exported(reader: Reader, name: str, to: int | None = None) -> str:
    """Write a tournament as a script, and play it: it must give the same events. Raises `CannotExport`."""
    kept = register(reader, to)
    if name not in kept.tournaments:
        raise CannotExport(f"there is no tournament {name!r}; there are {', '.join(kept.tournaments) or 'none'}")
    openings: dict[TableId, Any] = {}
    entries = _entries(reader, kept, name, to, openings)
    if not entries:
        raise CannotExport(f"nothing has been done in the tournament {name}")
    if not openings:
        raise CannotExport(f"no table serves the tournament {name} yet: nothing can be played")
    first, last = entries[0], entries[-1]
    about = f"Tournament {name}, entries {first.sequence} to {last.sequence}; engine {last.engine}"
    edition = streams.begin(kept, streams.tournament(name)).edition
    try:
        did = [each.did for each in entries]
        text = script(edition.rulebook, openings, did, f"Tournament {name}", about=about, name=name)
    except NoWord as error:
        raise CannotExport(f"no script plays this tournament as it was: {error}") from error
    _check(text, entries)
    return text


# Reading --------------------------------------------------------------------------------------------------------------


def _entries(reader: Reader, kept: Register, name: str, to: int | None, openings: Openings) -> list[_Entry]:
    """Put the entries of a tournament and of its tables together, in their order."""
    stream = streams.tournament(name)
    own = {entry.sequence: entry for entry in reader.entries_of(stream, 1, to)}
    named = {each.table for entry in own.values() for each in entry.events(stream) if _names(each)}
    at_tables = {table: list(_serving(reader, kept, table, name, to)) for table in sorted(named)}
    openings |= {table: (found[0].before.setup, found[0].before.limits) for table, found in at_tables.items() if found}  # type: ignore[operator]  # filled here
    by_sequence: dict[int, list[tuple[TableId, Step]]] = {}
    for table, found in at_tables.items():
        for each in found:
            by_sequence.setdefault(each.sequence, []).append((table, each))
    every = sorted({*own, *by_sequence})
    made = (_entry(own.get(number), by_sequence.get(number, []), stream) for number in every)
    return [each for each in made if each is not None]


def _names(event: Any) -> bool:
    return isinstance(event, happened.TableNamed)


def _serving(reader: Reader, kept: Register, table: TableId, name: str, to: int | None) -> Iterator[Step]:
    """Go through a table's entries while it serves a tournament."""
    stream = streams.table(table)
    for each in steps(kept, stream, reader.entries_of(stream, 1, to)):
        taken = any(isinstance(one, TableDesignated) and one.tournament == name for one in each.events)
        if taken or each.before.designated == name:
            yield each


def _entry(entry: Any, at: list[tuple[TableId, Step]], stream: str) -> _Entry | None:
    found = entry or at[0][1].entry
    command = found.command()
    events = found.events(stream)
    wrote = tuple(event for _, step in at for event in step.events)
    if isinstance(command, get_args(Command)):
        did = AskedStep(_complete(command, events))
    else:
        table, step = at[0]
        if isinstance(command, at_table.FindCuttingCard) and not stops(step.before, command, step.after):
            did = AskedStep(at_table.PassTime(to=step.before.clock), table)
            return _Entry(found.sequence, did, (), (), found.envelope.engine)
        did = AskedStep(command, table, step.before)
    return _Entry(found.sequence, did, events, wrote, found.envelope.engine)


def _complete(command: Any, events: tuple[Any, ...]) -> Any:
    """Put in what the house itself adds to a command: seal and seed of a draw."""
    for event in events:
        match command, event:
            case asked.SealSeats(), happened.SeatsSealed():
                return replace(command, seal=event.seal)
            case asked.DrawSeats(seats=None), happened.SeatsDrawn():
                return replace(command, seed=event.seed)
            case _:
                continue
    return command


# Comparing ------------------------------------------------------------------------------------------------------------


def _check(text: str, entries: list[_Entry]) -> None:
    """Play the script beside the entries."""
    try:
        played = [each for each in play(reads(text)) if each.step.name != "wait"]
    except Malformed as error:
        raise CannotExport(f"no script plays this tournament as it was: {error}") from error
    asked_for = [each for each in entries if not isinstance(each.did.command, at_table.PassTime)]
    for entry, outcome in zip(asked_for, played, strict=True):
        where = f"step {outcome.step.number} ({outcome.step.name})"
        if not isinstance(outcome.answer, Accepted):
            raise CannotExport(f"{where} is refused now, {refusal(outcome.answer).says}")
        _same(entry, outcome, where)


_TOLD: Final = (happened.PlayerLeftTournament, happened.PlayerBackInTournament, happened.PlayOffCounted)
"""What a table tells at its own time, which a script has for all tables alike."""


def _same(entry: _Entry, outcome: Outcome, where: str) -> None:
    if _timeless(entry.events) != _timeless(outcome.tournament):
        raise CannotExport(f"no script plays this tournament as it was: {where} gives other events")
    if not isinstance(outcome.answer, Accepted) or isinstance(entry.did.command, asked.NameTable):
        return
    mine, theirs = _of_tables(entry.at_tables), _of_tables(outcome.answer.events)
    if entry.did.table is None:
        mine, theirs = sorted(mine, key=repr), sorted(theirs, key=repr)
    if mine != theirs:
        raise CannotExport(f"no script plays this tournament as it was: {where} gives other events at a table")


_ANY: Final = datetime(1, 1, 1)  # noqa: DTZ001 - local time, as everywhere at a table


def _timeless(events: Iterable[Any]) -> list[Any]:
    return [replace(each, at=_ANY) if isinstance(each, _TOLD) else each for each in events]


def _of_tables(events: Iterable[Any]) -> list[Any]:
    """Give events of tables without their numbers and times."""
    return essence(events)
