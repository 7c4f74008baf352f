"""Verifying a dispute packet with nothing but the packet: signature, proofs, whole streams, and all decided again.

What is not there whole, such as another table that wrote to the same register, is proved to have happened and folded,
but not decided again.
"""

from collections.abc import Iterator
from typing import Final

from croupier.floor.register import VIRTUAL
from croupier.journal.checkpoints import BadNote, Checkpoint, checked, unchecked
from croupier.journal.entry import Entry, opened
from croupier.journal.leaves import Unreadable
from croupier.journal.tree import is_included, leaf_hash
from croupier.journal.verify import Difference, Report
from croupier.kernel.ids import TableId
from croupier.runtime.audit.checks import MoneyCheck, SeedCheck
from croupier.runtime.audit.excerpt import PartDecisions, PartialFloor
from croupier.runtime.audit.floor_state import FloorState
from croupier.runtime.audit.history import NoSuchCoup, opened_as, steps
from croupier.runtime.audit.packet import FORMAT, Packet, explained, script, wrote_to
from croupier.runtime.house import streams
from croupier.table.state import Dealing
from croupier.version import __version__

CHECKS: Final = (
    *("signature", "proofs", "streams", "terms", "decisions", "ledger", "seeds"),
    *("opening", "engine", "explanation", "script"),
)


class InPacket:
    """The packet's own checkpoint: every entry of it is proved to be in the tree that the house signed."""

    def __init__(self, given: Packet) -> None:
        self._note = unchecked(given.checkpoint)

    def of(self, _: Entry) -> Checkpoint | None:
        return self._note


def verify(given: Packet, keys: tuple[str, ...] = ()) -> Report:
    """Verify a packet by itself. `keys` are those that are trusted; without them the packet's own is believed."""
    differences = list(_signed(given, keys))
    entries: list[Entry] = []
    if not differences:
        differences += _proofs(given, entries)
    if not differences:
        differences += _whole(given, entries)
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
        keys=(given.key,),
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
            path = tuple(_in_hex(one) for one in each.proof)
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


def _in_hex(text: str) -> bytes:
    """Read a hash in its one form: spaces and capitals would be a change that nobody sees."""
    found = bytes.fromhex(text)
    if found.hex() != text:
        raise ValueError("a hash has small letters and digits only")
    return found


def _whole(given: Packet, entries: list[Entry]) -> Iterator[Difference]:
    """See that no stream which is said to be whole lacks an event, and then what they hold."""
    table = streams.table(given.table)
    gaps = [each for name in {table, *given.whole} for each in _complete(entries, name)]
    gaps += _named(given, entries)
    if table not in given.whole:
        gaps.append(Difference(check="streams", expected=f"{table}, whole", found=", ".join(given.whole) or "none"))
    yield from gaps or _content(given, entries)


def _named(given: Packet, entries: list[Entry]) -> Iterator[Difference]:
    """See that every stream to which an entry of the table wrote is said to be whole, each once and in order."""
    for name in sorted(_concerned(given, entries) - set(given.whole)):
        yield Difference(check="streams", expected=f"{name}, whole", found="not said to be whole")
    if list(given.whole) != sorted(set(given.whole)):
        yield Difference(check="streams", expected="each stream once, in order", found=", ".join(given.whole))


def _concerned(given: Packet, entries: list[Entry]) -> set[str]:
    own = {streams.table(given.table), streams.shoes_of(given.table)}
    wrote = [{each.stream for each in entry.envelope.writes} for entry in entries]
    return {each for names in wrote if names & own for each in names} - {streams.HOUSE}


def _content(given: Packet, entries: list[Entry]) -> Iterator[Difference]:
    part = PartialFloor(given.whole)
    checks = (MoneyCheck(part), SeedCheck(part), PartDecisions(part, InPacket(given)))
    found = [each for entry in entries for check in checks for each in check.see(entry)]
    found += [each for check in checks for each in check.done()]
    found += [
        Difference(check="streams", expected=f"{name}, which had a part in what was decided", found="not all of it")
        for name in sorted(part.lacks)
    ]
    found += [
        Difference(check="streams", expected="streams that had a part in what was decided", found=name)
        for name in sorted(part.whole - part.asked - _concerned(given, entries))
    ]
    found += _added(given, part)
    yield from found
    if not any(each.graver for each in found):
        stream = streams.table(given.table)
        yield from _told(given, part, [each for each in entries if wrote_to(each, stream)])


def _added(given: Packet, part: PartialFloor) -> Iterator[Difference]:
    """See that the house added this table; one with a virtual shoe has the seals of its shoes."""
    added = part.register().tables.get(TableId(given.table))
    if added is None or added.rulebook != given.rulebook:
        told = added.rulebook if added else "no such table"
        yield Difference(check="streams", expected=f"a table of {given.rulebook}", found=told)
    elif added.source == VIRTUAL and not part.versions.get(streams.shoes_of(given.table)):
        yield Difference(check="seeds", expected="the seals of a virtual shoe", found="none")


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


def _told(given: Packet, floor: FloorState, entries: list[Entry]) -> Iterator[Difference]:
    """Tell the coup again and see that the packet says the same, whichever version it names: nobody signs its words."""
    stream = streams.table(given.table)
    try:
        found = list(steps(floor.register(), stream, entries))
        opening, (led, of) = opened_as(found, given.coup, given.opening)
    except (NoSuchCoup, LookupError) as error:
        yield Difference(check="explanation", expected=f"coup {given.coup}", found=str(error))
        return
    last = of[-1]
    if given.opening != opening:
        told = "none" if given.opening is None else str(given.opening)
        yield Difference(check="opening", expected=f"opening {opening} of the table", found=told)
    if isinstance(last.after.phase, Dealing) and last.after.phase.number == given.coup:
        yield Difference(
            check="streams",
            sequence=last.sequence,
            expected=f"coup {given.coup} to its end",
            found="entries that end before it is over: what came of it is not in this packet",
            graver=False,
        )
    envelope = last.entry.envelope
    if given.digest != envelope.digest:
        expected = f"the terms {given.digest[:12]}"
        yield Difference(check="terms", expected=expected, found=f"the terms {envelope.digest[:12]}")
    if given.engine != envelope.engine:
        expected = f"version {envelope.engine}, which decided the coup"
        yield Difference(check="engine", expected=expected, found=f"version {given.engine}")
    if explained(given.coup, of, led) != given.explanation:
        yield _otherwise("explanation", "the coup told from its entries", "another account of it", given)
    if script(led, of) != given.script:
        yield _otherwise("script", "the script of its entries", "another script", given)


def _otherwise(check: str, expected: str, found: str, given: Packet) -> Difference:
    """Words that do not follow from the entries. An earlier version may have put them otherwise: then they are not
    proved, and the entries are to be believed.
    """
    if given.engine == __version__:
        return Difference(check=check, expected=expected, found=found)
    by = f", said to be told by version {given.engine}: it is not proved; believe the entries, or export it anew"
    return Difference(check=check, expected=expected, found=found + by, unproved=True)
