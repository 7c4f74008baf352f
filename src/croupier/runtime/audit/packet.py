"""A dispute in one file that proves itself: a coup with everything that led up to it, as it stands in the journal.

A packet holds the table's entries from its first to the end of the coup, each with the proof that it is in the tree of
a signed checkpoint; the edition by its digest; the coup told in sentences; and a script that plays it. Whoever has this
program and the journal's public key can verify it without the journal.
"""

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, Final

import msgspec

from croupier import __version__
from croupier.floor.register import TableAdded, edition_of
from croupier.journal.entry import Entry, opened
from croupier.journal.keys import BadNote, Checkpoint, checked, unchecked
from croupier.journal.reader import Reader
from croupier.journal.shapes import Unreadable
from croupier.journal.tree import is_included, leaf_hash
from croupier.journal.verify import Difference, Report
from croupier.kernel.ids import TableId
from croupier.runtime.audit.checks import Decisions, Money, Seeds
from croupier.runtime.audit.export import CannotExport, export
from croupier.runtime.audit.history import NoSuchCoup, Step, coup, history, register, steps
from croupier.runtime.audit.told import Floor
from croupier.runtime.house import streams
from croupier.views.explain import explain

FORMAT: Final = "croupier-packet.v1"
MOST_BYTES: Final = 1 << 30


class NoPacket(ValueError):
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
    """The file. `script` is empty where no script plays the coup as it was."""

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
    entries: tuple[Proved, ...]


# Making one ----------------------------------------------------------------------------------------------------------


def packet(reader: Reader, table: TableId, number: int, opening: int | None = None) -> Packet:
    """Put a coup into a packet. Raises `NoPacket` if no checkpoint covers it yet."""
    added = register(reader).tables.get(table)
    if added is None:
        raise NoPacket(f"the journal has no table {table!r}")
    found = list(history(reader, table))
    led, of = coup(found, number, opening)
    kept = [each.entry for each in found if each.sequence <= of[-1].sequence]
    entries = {each.sequence: each for each in (*_added(reader, table), *kept)}
    note, signed = _covering(reader, max(entries))
    entries |= {each.sequence: each for each in _shoes(reader, table, of[-1].sequence, signed.size)}
    key = next(key for since, key in reversed(reader.signers()) if _signs(note, key))
    return Packet(
        format=FORMAT,
        table=table,
        coup=number,
        opening=opening,
        rulebook=added.rulebook,
        digest=added.digest,
        engine=__version__,
        key=key,
        checkpoint=note,
        explanation=_explained(number, of),
        script=_script(led, of),
        entries=tuple(_proved(reader, signed, (entries[each] for each in sorted(entries)))),
    )


def _added(reader: Reader, table: TableId) -> Iterator[Entry]:
    """Find the entry that added the table to the house."""
    for entry in reader.entries_of(streams.HOUSE):
        if any(isinstance(each, TableAdded) and each.table == table for each in entry.events(streams.HOUSE)):
            yield entry


def _shoes(reader: Reader, table: TableId, last: int, size: int) -> Iterator[Entry]:
    """Find the seals, and what opened them, until the table itself goes on after the coup."""
    for entry in reader.entries_of(streams.shoes_of(table), 1, size):
        if entry.sequence > last and _wrote_to(entry, streams.table(table)):
            return
        yield entry


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
    for entry in entries:
        proof = reader.inclusion(entry.sequence, signed.size)
        yield Proved(stored=entry.stored.decode(), proof=tuple(each.hex() for each in proof))


def _explained(number: int, of: list[Step]) -> tuple[Part, ...]:
    told = explain(number, [each.moment for each in of])
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


def _script(led: list[Step], of: list[Step]) -> str:
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
    """Read a packet; anything that is not exactly one is refused."""
    try:
        if path.stat().st_size > MOST_BYTES:
            raise NoPacket(f"{path} is too large for a packet")
        found = msgspec.json.decode(path.read_bytes(), type=Packet)
    except (OSError, msgspec.DecodeError, UnicodeDecodeError) as error:
        raise NoPacket(f"{path} is no packet: {error}") from None
    if found.format != FORMAT:
        raise NoPacket(f"{path} is a packet of another format: {found.format}")
    return found


# Verifying one -------------------------------------------------------------------------------------------------------

CHECKS: Final = ("signature", "proofs", "streams", "decisions", "ledger", "seeds", "explanation", "script")


def verify(given: Packet, keys: tuple[str, ...] = ()) -> Report:
    """Verify a packet by itself. `keys` are those that are trusted; without them the packet's own is believed."""
    differences = list(_signed(given, keys))
    entries: list[Entry] = []
    if not differences:
        differences += _proofs(given, entries)
    if not differences:
        differences += [each for name in _streams(given)[1:] for each in _complete(entries, name)]
    if not differences:
        differences += _content(given, entries)
    events = sum(len(written.events) for each in entries for written in each.envelope.writes)
    signed = unchecked(given.checkpoint) if not any(each.check == "signature" for each in differences) else None
    return Report(
        entries=len(given.entries),
        events=events,
        checks=CHECKS,
        differences=tuple(differences),
        storage=FORMAT,
        origin=signed.origin if signed else "",
        root=signed.root.hex() if signed else "",
        signed=len(given.entries) if signed else 0,
    )


def _signed(given: Packet, keys: tuple[str, ...]) -> Iterator[Difference]:
    if keys and given.key not in keys:
        yield Difference(check="signature", expected="a key that is trusted", found=f"the key {given.key}")
    try:
        checked(given.checkpoint, given.key)
    except BadNote as error:
        yield Difference(check="signature", expected="a checkpoint signed with the packet's key", found=str(error))


def _proofs(given: Packet, entries: list[Entry]) -> Iterator[Difference]:
    """Read each entry and see that it is in the signed tree at its place; what is read goes into `entries`."""
    signed = unchecked(given.checkpoint)
    last = 0
    for each in given.entries:
        try:
            entry = opened(each.stored.encode())
            path = tuple(bytes.fromhex(one) for one in each.proof)
        except (Unreadable, ValueError) as error:
            yield Difference(check="proofs", expected="an entry with its proof", found=str(error))
            return
        place = entry.sequence - 1
        there = last < entry.sequence <= signed.size
        if not there or not is_included(leaf_hash(entry.stored), place, signed.size, path, signed.root):
            yield Difference(
                check="proofs",
                sequence=entry.sequence,
                command=entry.envelope.id,
                expected=f"an entry of the tree with the root {signed.root.hex()}",
                found="one that its proof does not put there",
            )
            return
        last = entry.sequence
        entries.append(entry)


def _content(given: Packet, entries: list[Entry]) -> Iterator[Difference]:
    covered, stream = frozenset(_streams(given)), streams.table(given.table)
    floor = Floor(lambda name: name in covered)
    checks = (Money(floor), Seeds(floor), _Decided(floor, None))
    found = [each for entry in entries for check in checks for each in check.see(entry)]
    found += [each for check in checks for each in check.done()]
    found += _edition(given, floor)
    yield from found
    if not any(each.graver for each in found):
        yield from _told(given, floor, [each for each in entries if _wrote_to(each, stream)])


def _streams(given: Packet) -> tuple[str, str, str]:
    """Name the streams that a packet is about: of the house only the entry that added the table."""
    return streams.HOUSE, streams.table(given.table), streams.shoes_of(given.table)


class _Decided(Decisions):
    """Decide again what was asked of the table or its shoe; of anything else only that it happened is proved."""

    def see(self, entry: Entry) -> Iterator[Difference]:
        if streams.kind(entry.envelope.writes[0].stream) == streams.HOUSE:
            self._floor.fold(self._floor.told(entry))
            return
        yield from super().see(entry)


def _wrote_to(entry: Entry, stream: str) -> bool:
    return any(each.stream == stream for each in entry.envelope.writes)


def _complete(entries: list[Entry], stream: str) -> Iterator[Difference]:
    """See that no event of a stream is missing before the last that is there."""
    due = 1
    for entry in entries:
        for written in entry.envelope.writes:
            if written.stream != stream:
                continue
            if written.version != due:
                yield Difference(
                    check="streams",
                    sequence=entry.sequence,
                    command=entry.envelope.id,
                    expected=f"{stream} version {due}",
                    found=f"{stream} version {written.version}",
                )
                return
            due = written.version + len(written.events)


def _edition(given: Packet, floor: Floor) -> Iterator[Difference]:
    added = floor[streams.HOUSE].tables.get(TableId(given.table))
    if added is None or (added.rulebook, added.digest) != (given.rulebook, given.digest):
        found = f"{added.rulebook} {added.digest}" if added else "no such table"
        yield Difference(check="streams", expected=f"{given.rulebook} {given.digest}", found=found)
    elif edition_of(added).digest != given.digest:
        yield Difference(
            check="decisions",
            expected=f"the terms {given.digest[:12]}",
            found=f"the terms {edition_of(added).digest[:12]} in this version",
            graver=False,
        )


def _told(given: Packet, floor: Floor, entries: list[Entry]) -> Iterator[Difference]:
    """Tell the coup again and see that it is told so in the packet; what another version told may be put otherwise."""
    stream = streams.table(given.table)
    graver = given.engine == __version__
    try:
        begun = streams.begin(floor[streams.HOUSE], stream)
        led, of = coup(steps(begun, stream, entries), given.coup, given.opening)
    except (NoSuchCoup, LookupError) as error:
        yield Difference(check="explanation", expected=f"coup {given.coup}", found=str(error))
        return
    if _explained(given.coup, of) != given.explanation:
        expected = "the coup told from its entries"
        yield Difference(check="explanation", expected=expected, found="another account of it", graver=graver)
    if _script(led, of) != given.script:
        expected = "the script of its entries"
        yield Difference(check="script", expected=expected, found="another script", graver=graver)


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
