"""A dispute in one file that proves itself: a coup with everything that led up to it, as it stands in the journal.

A packet holds the entries of the table, and of the registers, jackpots and shoes that what was asked there concerns,
from their first to the end of the coup, each with the proof that it is in the tree of a signed checkpoint; the terms
that it was decided by, whole; the coup told in sentences; and a script that plays it. Whoever has this program and the
journal's public key can verify it without the journal: see `packet_verification`.
"""

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, Final

import msgspec

from croupier.floor.register import TableAdded, TermsKept
from croupier.journal.checkpoints import BadNote, Checkpoint, checked, unchecked
from croupier.journal.entry import Entry
from croupier.journal.proofs import Proofs
from croupier.journal.reader import Reader
from croupier.kernel.errors import CroupierError
from croupier.kernel.ids import TableId
from croupier.runtime.audit.coup_positions import read_to
from croupier.runtime.audit.excerpt import lacking
from croupier.runtime.audit.export import CannotExport, export
from croupier.runtime.audit.history import Step, opened_as, register, steps, unread
from croupier.runtime.house import streams
from croupier.views.explain import explain

FORMAT: Final = "croupier-packet.v1"
MOST_BYTES: Final = 1 << 30


class NoPacket(CroupierError, ValueError):
    """A packet cannot be made, or is none."""


class Proved(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An entry, exactly as it is stored, and its way up to the root of the tree."""

    stored: str
    proof: tuple[str, ...]


class Clauses(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    says: str
    clauses: tuple[str, ...]


class Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    title: str
    lines: tuple[Clauses, ...]


class Packet(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The file. `script` is empty where no script plays the coup as it was; `whole` are the streams of which every
    entry is there, up to the coup; `engine` is the version that decided the coup, as its last entry says. Nothing in it
    is believed that does not follow from its entries.
    """

    format: str
    table: str
    coup: int
    opening: int | None
    rulebook: str
    digest: str
    engine: str
    key: str
    checkpoint: str
    explanation: tuple[Part, ...]
    script: str
    whole: tuple[str, ...]
    entries: tuple[Proved, ...]


# Making one ----------------------------------------------------------------------------------------------------------


def packet(reader: Reader, table: TableId, number: int, opening: int | None = None) -> Packet:
    """Put a coup into a packet. Raises `NoPacket` if no checkpoint covers it yet."""
    kept, stream = register(reader), streams.table(table)
    added = kept.tables.get(table)
    if added is None:
        raise NoPacket(f"the journal has no table {table!r}")
    found = list(steps(kept, stream, reader.entries_of(stream, 1, read_to(reader, table, number, opening))))
    opening, (led, of) = opened_as(found, number, opening)
    if wait := unread(found, of):
        raise NoPacket(wait)
    last = of[-1]
    of_table = [each.entry for each in found if each.sequence <= last.sequence]
    note, signed = _covering(reader, last.sequence)
    # What followed from the coup before the table went on belongs to it, such as a prize that was paid.
    until = next((each.sequence - 1 for each in found if each.sequence > last.sequence), signed.size)
    of_table += _shoes(reader, table, last.sequence, signed.size)
    whole, entries = _gathered(reader, table, of_table, min(until, signed.size))
    key = next(key for since, key in reversed(reader.signers()) if _signs(note, key))
    return Packet(
        format=FORMAT,
        table=table,
        coup=number,
        opening=opening,
        rulebook=added.rulebook,
        digest=last.entry.envelope.digest,
        engine=last.entry.envelope.engine,
        key=key,
        checkpoint=note,
        explanation=explained(number, of, led),
        script=script(led, of),
        whole=whole,
        entries=tuple(_proved(reader, signed, entries)),
    )


def _shoes(reader: Reader, table: TableId, last: int, size: int) -> Iterator[Entry]:
    """Find the seals, and what opened them, until the table goes on with another shoe that was made ready."""
    for entry in reader.entries_of(streams.shoes_of(table), 1, size):
        if entry.sequence > last and wrote_to(entry, streams.table(table)):
            return
        yield entry


def _gathered(
    reader: Reader, table: TableId, kept: list[Entry], until: int
) -> tuple[tuple[str, ...], tuple[Entry, ...]]:
    """Find the streams that had a part in what was decided at a table, and all their entries."""
    wrote = frozenset(each.stream for entry in kept for each in entry.envelope.writes)
    whole, lacks = {streams.table(table)}, wrote - {streams.HOUSE, streams.table(table)}
    entries = {each.sequence: each for each in (*_of_the_house(reader, table, until), *kept)}
    while True:
        whole |= lacks
        for stream in lacks:
            entries |= {each.sequence: each for each in reader.entries_of(stream, 1, until)}
        ordered = tuple(entries[each] for each in sorted(entries))
        lacks = lacking(ordered, whole)
        if not lacks:
            return tuple(sorted(whole)), ordered


def _of_the_house(reader: Reader, table: TableId, until: int) -> Iterator[Entry]:
    """Find the entries that added the table to the house, and that kept terms."""
    for entry in reader.entries_of(streams.HOUSE, 1, until):
        if any(_belongs(each, table) for each in entry.events(streams.HOUSE)):
            yield entry


def _belongs(event: object, table: TableId) -> bool:
    return isinstance(event, TermsKept) or (isinstance(event, TableAdded) and event.table == table)


def _covering(reader: Reader, sequence: int) -> tuple[str, Checkpoint]:
    """Find the first checkpoint that covers an entry."""
    for note in reader.checkpoints():
        found = unchecked(note)
        if found.size >= sequence:
            return note, found
    raise NoPacket("no signed checkpoint covers this coup yet: close the house, or wait until it signs the next one")


def _signs(note: str, key: str) -> bool:
    try:
        checked(note, key)
    except BadNote:
        return False
    return True


def _proved(reader: Reader, signed: Checkpoint, entries: Iterable[Entry]) -> Iterator[Proved]:
    proofs = Proofs(reader, signed.size)
    for entry in entries:
        proof = proofs.of(entry.sequence)
        yield Proved(stored=entry.stored.decode(), proof=tuple(each.hex() for each in proof))


def explained(number: int, of: list[Step], led: list[Step]) -> tuple[Part, ...]:
    told = explain(number, [each.moment for each in of], (each.moment for each in led))
    return tuple(
        Part(
            title=part.title,
            lines=tuple(
                Clauses(says=line.says, clauses=tuple(str(each) for each in dict.fromkeys(line.because)))
                for line in part.lines
            ),
        )
        for part in told.parts
    )


def script(led: list[Step], of: list[Step]) -> str:
    try:
        return export(led, of, f"Coup {of[0].coup}").text
    except CannotExport:
        return ""


# On disk -------------------------------------------------------------------------------------------------------------


def write(made: Packet, path: Path) -> None:
    if path.exists():
        raise NoPacket(f"{path} is there already: name a new file")
    path.write_bytes(msgspec.json.format(msgspec.json.encode(made), indent=1))


def is_packet(path: Path) -> bool:
    """Tell a packet from a journal by its first bytes."""
    try:
        with path.open("rb") as file:
            return FORMAT.encode() in file.read(200)
    except OSError:
        return False


def read(path: Path) -> Packet:
    """Read a packet; anything that is not exactly one is refused, and so is a field that stands there twice: of two,
    one reader believes the first and another the last.
    """
    try:
        if path.stat().st_size > MOST_BYTES:
            raise NoPacket(f"{path} is too large for a packet")
        text = path.read_bytes()
        found = msgspec.json.decode(text, type=Packet)
        as_written = msgspec.json.format(text, indent=-1) == msgspec.json.encode(found)
    except (OSError, msgspec.DecodeError, UnicodeDecodeError) as error:
        raise NoPacket(f"{path} is no packet: {error}") from None
    if found.format != FORMAT:
        raise NoPacket(f"{path} is a packet of another format: {found.format}")
    if not as_written:
        raise NoPacket(f"{path} is no packet: it says something twice, or in another form than a packet is written in")
    return found


def wrote_to(entry: Entry, stream: str) -> bool:
    return any(each.stream == stream for each in entry.envelope.writes)


def plain(made: Packet) -> dict[str, Any]:
    """Give what a packet is about, for programs."""
    return {
        "table": made.table,
        "coup": made.coup,
        "rulebook": made.rulebook,
        "digest": made.digest,
        "entries": len(made.entries),
        "key": made.key,
        "checkpoint": made.checkpoint,
        "script": bool(made.script),
    }
