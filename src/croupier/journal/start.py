"""How a journal is opened for writing: the lock, the key, the head that was signed last."""

from collections.abc import Sequence
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from uuid import uuid4

from sqlalchemy import Connection, Engine, delete, insert, select, update

from croupier.journal import schema
from croupier.journal.answers import Answer, Malformed
from croupier.journal.checkpoints import Checkpoint, Signer, new_signer, signer_from
from croupier.journal.codec import Codec, Unsayable
from croupier.journal.continuity import proved_to
from croupier.journal.database import Database, saying
from croupier.journal.entry import Prepared, Proposal, prepared
from croupier.journal.errors import KeyTrouble, NewerProgram
from croupier.journal.head_file import HeadFile
from croupier.journal.reader import Head, Reader, head_of
from croupier.kernel.records import record
from croupier.version import __version__, is_newer


def readied(proposals: Sequence[Proposal | Prepared], codec: Codec) -> tuple[dict[int, Answer], dict[int, Prepared]]:
    answers: dict[int, Answer] = {}
    ready: dict[int, Prepared] = {}
    for place, each in enumerate(proposals):
        try:
            ready[place] = each if isinstance(each, Prepared) else prepared(each, codec)
        except Unsayable as error:
            answers[place] = Malformed(says=str(error))
    return answers, ready


def let_go(writing: Engine) -> None:
    """Close the writer's connection. What cannot be closed cleanly was committed, or not, all the same."""
    with suppress(Exception):
        driver = writing.raw_connection().driver_connection
        if driver is not None:
            driver.close()
    with suppress(Exception):
        writing.dispose()


@record
class Ready:
    """What a journal needs to be written, once it is known to be what it was."""

    signer: Signer
    outside: HeadFile
    proved: int


def prepare(base: Database, writing: Engine, key: Path | None, *, new_key: bool, ordered: bool) -> Ready:
    """Bring the tables forward, see that the journal is what it was, take the next epoch, and settle who signs; all or
    nothing.
    """
    with saying(base.name), writing.begin() as connection:
        base.alone(connection)
        found = schema.migrate(connection, origin=f"croupier/{uuid4()}")
        connection.execute(update(schema.head).values(epoch=schema.head.c.epoch + 1))
        head = head_of(connection)
        if key is None:
            raise KeyTrouble("a journal in PostgreSQL needs a place for its signing key: say where it lies")
        signer = _signer(key, _last_key(connection), new_key=new_key)
        outside = HeadFile(key)
        kept = None if ordered else outside.known(signer, any_key=new_key)
        # A version that signs each commit leaves no end without a signature.
        orderly = ordered and (new_key or found <= schema.OLDEST_READ)
        reader = Reader(base, writing, pinned=connection)
        proved = proved_to(reader, head, kept, signer, orderly=orderly)
        _see_version(reader, head)
        # What must be decided again first is not signed yet.
        note = sign_on(connection, signer, head) if proved == head.sequence else ""
    if note:
        outside.begin(note)
    return Ready(signer=signer, outside=outside, proved=proved)


def _see_version(reader: Reader, head: Head) -> None:
    """See that no newer version wrote last: this one would find what it does not know only when it reads it."""
    last = reader.entry(head.sequence)
    if last is not None and is_newer(last.envelope.engine):
        raise NewerProgram(last.envelope.engine, __version__)


def sign_on(connection: Connection, signer: Signer, head: Head) -> str:
    """Sign the head, and name the key from here on if it is a new one; gives the note."""
    note, table = signer.sign(checkpoint_of(head, datetime.now(UTC))), schema.signed_head
    if not connection.execute(update(table).values(note=note)).rowcount:
        connection.execute(insert(table).values(one=1, note=note))
    if signer.public != _last_key(connection):
        since = schema.signers.c.since
        connection.execute(delete(schema.signers).where(since == head.sequence))
        connection.execute(insert(schema.signers).values(since=head.sequence, key=signer.public, note=note))
    return note


def _last_key(connection: Connection) -> str | None:
    table = schema.signers
    last = select(table.c.key).order_by(table.c.since.desc()).limit(1)
    found: str | None = connection.execute(last).scalar_one_or_none()
    return found


def checkpoint_of(head: Head, time: datetime) -> Checkpoint:
    moment = time.astimezone(UTC).replace(tzinfo=None).isoformat() + "Z"
    return Checkpoint(origin=head.origin, size=head.sequence, root=head.frontier.root, head=head.hash, time=moment)


def _signer(key: Path, known: str | None, *, new_key: bool) -> Signer:
    if not key.exists() and (known is None or new_key):
        return new_signer(key)
    signer = signer_from(key)
    if known is not None and signer.public != known and not new_key:
        raise KeyTrouble(
            f"{key} is not the key that signed this journal: put the right one back, or sign with a new one"
        )
    return signer
