"""Commands for a journal in tests: people sit down and leave, at two tables, sometimes at both in one command."""

from collections import Counter
from collections.abc import Iterable
from datetime import UTC, datetime, timedelta

from croupier.journal.entry import Entry, Proposal, Write
from croupier.kernel.ids import Box, Patron
from croupier.table.commands import Leave, Sit
from croupier.table.events import PatronLeft, PatronSeated
from croupier.table.people import PlayerCard

START = datetime(2025, 6, 2, 10, 0, tzinfo=UTC)
ONE, TWO = "table/1", "table/2"
Versions = dict[str, int]


def seated(box: int = 3, patron: str = "jun") -> PatronSeated:
    return PatronSeated(box=Box(box), patron=Patron(patron), card=PlayerCard.OWN)


def left(box: int = 3, patron: str = "jun") -> PatronLeft:
    return PatronLeft(box=Box(box), patron=Patron(patron))


def propose(
    command_id: str,
    expected: Versions,
    *,
    command: object = None,
    events: tuple[object, ...] = (),
    actor: str = "dealer ann",
    time: datetime = START,
) -> Proposal:
    """One command that writes the same events to each of the streams."""
    return Proposal(
        command_id=command_id,
        command=command or Leave(box=Box(3)),
        actor=actor,
        edition="star-baccarat",
        digest="5e1f",
        time=time,
        writes=tuple(
            Write(stream=stream, expected=version, events=events or (left(),)) for stream, version in expected.items()
        ),
    )


def command(number: int) -> tuple[object, tuple[object, ...], tuple[str, ...]]:
    """The command with this number, its events and the streams that it writes to."""
    box, patron = number % 7 + 1, f"patron {number}"
    streams = ((ONE,), (TWO,), (ONE, TWO))[number % 3]
    if number % 2:
        return Leave(box=Box(box)), (left(box, patron),), streams
    return Sit(box=Box(box), patron=Patron(patron)), (seated(box, patron),) * (1 + number % 4), streams


def numbered(number: int, versions: Versions) -> Proposal:
    """Propose the command with this number on top of these versions."""
    asked, events, streams = command(number)
    expected = {stream: versions.get(stream, 0) for stream in streams}
    time = START + timedelta(seconds=number)
    return propose(f"command {number}", expected, command=asked, events=events, time=time)


def advanced(versions: Versions, proposal: Proposal) -> None:
    for write in proposal.writes:
        versions[write.stream] = write.expected + len(write.events)


def in_order(count: int, start: int = 0) -> list[Proposal]:
    """So many commands, each upon the one before it."""
    versions: Versions = {}
    made = []
    for number in range(start, start + count):
        made.append(numbered(number, versions))
        advanced(versions, made[-1])
    return made


# What must be true of any journal of such commands -------------------------------------------------------------------


def wrong(entries: Iterable[Entry], acknowledged: Iterable[str]) -> list[str]:
    """Say what is lost, doubled, torn or altered. `acknowledged` are the ids that were answered as written."""
    found: list[str] = []
    versions: Versions = {}
    ids: list[str] = []
    for place, entry in enumerate(entries, start=1):
        told = entry.envelope
        ids.append(told.id)
        if entry.sequence != place:
            found.append(f"entry {entry.sequence} stands at {place}")
        proposal = numbered(int(told.id.partition("command ")[2]), versions)
        if entry.command() != proposal.command or told.time != f"{proposal.time.replace(tzinfo=None).isoformat()}Z":
            found.append(f"{told.id} is altered")
        if [(each.stream, each.version - 1) for each in told.writes] != [
            (write.stream, write.expected) for write in proposal.writes
        ]:
            found.append(f"{told.id} is torn: {[each.stream for each in told.writes]}")
        if any(entry.events(write.stream) != write.events for write in proposal.writes):
            found.append(f"the events of {told.id} are altered")
        advanced(versions, proposal)
    times = Counter(ids)
    found += [f"{each} is there {count} times" for each, count in times.items() if count > 1]
    return found + [f"{each} is lost" for each in acknowledged if each not in times]
