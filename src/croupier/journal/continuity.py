"""Whether a journal that is opened is the one that was closed: held against what is known outside, before anything is
written to it or signed.
"""

from collections.abc import Iterator
from hashlib import sha256
from typing import Final

from sqlalchemy import select

from croupier.journal import schema
from croupier.journal.checkpoints import BadNote, Checkpoint, Signer, checked
from croupier.journal.entry import START, opened
from croupier.journal.errors import Differs
from croupier.journal.leaves import Unreadable
from croupier.journal.reader import Head, Reader
from croupier.journal.tree import SUBTREE, is_consistent, root_of

_PAGE: Final = 500
_ON: Final = (
    "Nothing is written to it. Keep the file; the way on from an older copy is `croupier restore … --ordered-by`."
)


def proved_to(reader: Reader, head: Head, known: Checkpoint | None, signer: Signer, *, orderly: bool = False) -> int:
    """Give the entry up to which a journal is proved to be what it was.

    `known` is its newest head that is kept outside. A journal whose head is signed is proved to its end; one of an
    earlier version, which signed now and then, as far as its newest checkpoint; one whose key is lost, not at all. An
    end without a signature is not opened, unless it is `orderly`: two people ordered to go on from it, and it is of a
    version, or of a key, that can have left one. What follows the proved entry is then decided again. Raises `Differs`.
    """
    signed = _head_signed(reader, signer)
    if signed is not None and not _is(signed, head):
        raise Differs(
            f"the head has {head.sequence} entries, and {signed.size} when it was signed: somebody else wrote to it. "
            f"{_ON}"
        )
    if known is not None and contains(reader, head, known) == head.sequence:
        return head.sequence
    if known is not None and signed is None:
        raise Differs(
            f"the journal has {head.sequence} entries, and {known.size} when it was last signed; what was added since "
            f"is not. {_ON}"
        )
    proved = contains(reader, head, signed or max(_signed(reader, head, signer), key=lambda each: each.size))
    unsigned = head.sequence - proved
    if unsigned and not orderly:
        raise Differs(
            f"nothing proves the last {unsigned} of its {head.sequence} entries: this key did not sign them, and "
            f"nothing is kept of them beside it. {_ON}"
        )
    return proved


def _head_signed(reader: Reader, signer: Signer) -> Checkpoint | None:
    """Read the note that was signed and committed with the newest entry; None: there is none."""
    note = reader.signed_head()
    if note is None:
        return None
    try:
        return checked(note, signer.public)
    except BadNote as error:
        if reader.signers() and reader.signers()[-1][1] != signer.public:
            return None  # a new key takes over: what the lost one signed is only as good as what is kept outside
        raise Differs(f"the signature of the head is not right, {error}. {_ON}") from None


def _is(note: Checkpoint, head: Head) -> bool:
    told = (head.origin, head.sequence, head.hash if head.sequence else START, head.frontier.root)
    return (note.origin, note.size, note.head, note.root) == told


def _signed(reader: Reader, head: Head, signer: Signer) -> Iterator[Checkpoint]:
    """Find the checkpoints in the journal itself that our key signed; at the least its beginning is as it was."""
    yield Checkpoint(origin=head.origin, size=0, root=root_of([]), head=START, time="")
    for note in (*reader.checkpoints(), *reader.taken_up()):
        try:
            found = checked(note, signer.public)
        except BadNote:
            continue
        if found.origin == head.origin:
            yield found


def contains(reader: Reader, head: Head, note: Checkpoint) -> int:
    """See that a journal contains what a checkpoint says, and that every entry since follows the one before."""
    when = f", signed at {note.time}," if note.time else ""
    if note.origin != head.origin:
        raise Differs(
            f"this is the journal {head.origin}, and the one that its key signed here is {note.origin}: "
            f"a key signs one journal. {_ON}"
        )
    if note.size > head.sequence:
        raise Differs(
            f"the journal has {head.sequence} entries, and it had {note.size}{when.rstrip(',')}: "
            f"it is an older copy, or has lost what was answered. {_ON}"
        )
    if note.size and _hash(reader, note.size) != note.head:
        raise Differs(f"entry {note.size} is not what it was when it was signed. {_ON}")
    _chained(reader, note, head)
    _in_the_tree(reader, note, head)
    return note.size


def _hash(reader: Reader, sequence: int) -> bytes | None:
    wanted = select(schema.entries.c.stored).where(schema.entries.c.sequence == sequence)
    with reader.connected() as connection:
        stored = connection.execute(wanted).scalar_one_or_none()
    return None if stored is None else sha256(stored).digest()


def _chained(reader: Reader, note: Checkpoint, head: Head) -> None:
    table = schema.entries
    page = select(table.c.sequence, table.c.stored).order_by(table.c.sequence).limit(_PAGE)
    due, last = note.size + 1, note.head if note.size else START
    while True:
        with reader.connected() as connection:
            rows = connection.execute(page.where(table.c.sequence >= due)).all()
        for sequence, stored in rows:
            try:
                told = opened(stored).envelope
            except Unreadable as error:
                raise Differs(f"entry {sequence} cannot be read: {error}. {_ON}") from None
            if sequence != due or told.sequence != due or told.previous != last.hex():
                raise Differs(f"entry {sequence} does not follow the one before it. {_ON}")
            due, last = due + 1, sha256(stored).digest()
        if len(rows) < _PAGE:
            break
    if due - 1 != head.sequence or last != (head.hash if head.sequence else START):
        raise Differs(f"the head says {head.sequence} entries, and there are {due - 1}. {_ON}")


def _in_the_tree(reader: Reader, note: Checkpoint, head: Head) -> None:
    """See that the tree by which the journal would go on contains the one that was signed, and the entries since."""
    size, root = head.sequence, head.frontier.root
    for number in range(note.size // SUBTREE, size // SUBTREE):
        leaves = root_of(reader.leaves(number * SUBTREE, (number + 1) * SUBTREE))
        if reader.subtrees(number, number + 1) != [leaves]:
            raise Differs(f"the root of subtree {number} is not that of its entries. {_ON}")
    if note.size == 0:
        fits = size == 0 or reader.root_over(0, size) == root
    else:
        fits = is_consistent(note.size, note.root, size, root, reader.consistency(note.size, size))
    if not fits:
        raise Differs(f"the tree of {size} entries does not go on from what was signed. {_ON}")
