"""Verifying a dispute packet with nothing but the packet: signature, proofs, whole streams, and all decided again.

What is not there whole, such as another table that wrote to the same register, is proved to have happened and folded,
but not decided again.
"""

from collections.abc import Iterator
from typing import Final

from croupier import __version__
from croupier.floor.register import VIRTUAL
from croupier.journal.entry import Entry, opened
from croupier.journal.keys import BadNote, checked, unchecked
from croupier.journal.shapes import Unreadable
from croupier.journal.tree import is_included, leaf_hash
from croupier.journal.verify import Difference, Report
from croupier.kernel.ids import TableId
from croupier.runtime.audit.checks import Money, Seeds
from croupier.runtime.audit.history import NoSuchCoup, coup, steps
from croupier.runtime.audit.packet import FORMAT, Packet, explained, script, wrote_to
from croupier.runtime.audit.partly import Part, PartDecisions
from croupier.runtime.audit.told import Floor
from croupier.runtime.house import streams

CHECKS: Final = ("signature", "proofs", "streams", "terms", "decisions", "ledger", "seeds", "explanation", "script")


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


def _whole(given: Packet, entries: list[Entry]) -> Iterator[Difference]:
    """See that no stream which is said to be whole lacks an event, and then what they hold."""
    table = streams.table(given.table)
    gaps = [each for name in {table, *given.whole} for each in _complete(entries, name)]
    if table not in given.whole:
        gaps.append(Difference(check="streams", expected=f"{table}, whole", found=", ".join(given.whole) or "none"))
    yield from gaps or _content(given, entries)


def _content(given: Packet, entries: list[Entry]) -> Iterator[Difference]:
    part = Part(given.whole)
    checks = (Money(part), Seeds(part), PartDecisions(part))
    found = [each for entry in entries for check in checks for each in check.see(entry)]
    found += [each for check in checks for each in check.done()]
    found += [
        Difference(check="streams", expected=f"{name}, which had a part in what was decided", found="not all of it")
        for name in sorted(part.lacks)
    ]
    found += _added(given, part)
    yield from found
    if not any(each.graver for each in found):
        stream = streams.table(given.table)
        yield from _told(given, part, [each for each in entries if wrote_to(each, stream)])


def _added(given: Packet, part: Part) -> Iterator[Difference]:
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


def _told(given: Packet, floor: Floor, entries: list[Entry]) -> Iterator[Difference]:
    """Tell the coup again and see that it is told so in the packet; what another version told may be put otherwise."""
    stream = streams.table(given.table)
    graver = given.engine == __version__
    # Nobody signs the account, nor by which version it was told.
    by = "" if graver else f", said to be told by version {given.engine}: believe the entries"
    try:
        led, of = coup(steps(floor.register(), stream, entries), given.coup, given.opening)
    except (NoSuchCoup, LookupError) as error:
        yield Difference(check="explanation", expected=f"coup {given.coup}", found=str(error))
        return
    found = of[-1].entry.envelope.digest
    if found != given.digest:
        yield Difference(check="terms", expected=f"the terms {given.digest[:12]}", found=f"the terms {found[:12]}")
    if explained(given.coup, of, led) != given.explanation:
        expected = "the coup told from its entries"
        yield Difference(check="explanation", expected=expected, found=f"another account of it{by}", graver=graver)
    if script(led, of) != given.script:
        expected = "the script of its entries"
        yield Difference(check="script", expected=expected, found=f"another script{by}", graver=graver)
