"""Backup and restore: a journal copied row by row as it is at one moment, and verified before it counts.

A backup is itself a journal, an SQLite file, whatever it was copied from. It holds neither the signing key nor
snapshots; a restored journal goes on with the old key, or with a new one that its signers name from there on.
"""

import errno
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final

from sqlalchemy import Connection, Engine, Table, create_engine, func, insert, select

from croupier.journal import schema
from croupier.journal.checkpoints import signer_from
from croupier.journal.continuity import contains
from croupier.journal.database import Database, Sqlite, begun, database, owned, saying
from croupier.journal.errors import CannotOpen, KeyTrouble, NotAJournal, StorageError
from croupier.journal.head_file import HeadFile
from croupier.journal.reader import Reader
from croupier.journal.store import Journal
from croupier.journal.verify import Report, Tell, verify

_COPIED: Final = (schema.head, schema.entries, schema.writes, schema.checkpoints, schema.signers, schema.subtrees)
_LATER: Final = (schema.signed_head,)
_PAGE: Final = 1000
Prove = Callable[[Journal], None]


def backup(url: str | Path, copy: Path, *, tell: Tell | None = None) -> Report:
    """Copy a journal, in use or not, to a new file. What does not verify is no backup: it is removed again."""
    _free(copy, "name a new file")
    with _writing(copy) as partial:
        with Reader.look(url) as source:
            _copied(source, partial, tell)
        report = _verified(partial, tell)
        _moved(partial, copy)
    return report


def _free(path: Path, otherwise: str) -> None:
    """See that no file is written over, and that none lies beside that SQLite would read into the new one: the log of
    a journal that is gone.
    """
    if path.exists():
        raise CannotOpen(f"{path} is there already: {otherwise}")
    for end in ("-wal", "-journal"):
        log = path.with_name(path.name + end)
        if log.exists():
            raise CannotOpen(
                f"{log} is the log of a journal that is no longer beside it: move it away first, and keep it"
            )


@contextmanager
def _writing(path: Path) -> Iterator[Path]:
    """Give the unfinished file for a new one, leave nothing of it behind if something fails, and say in one sentence
    what the system itself refuses.
    """
    partial = path.with_name(path.name + ".partial")
    try:
        _removed(partial)
        try:
            yield partial
        except BaseException:
            with suppress(OSError):
                _removed(partial)
            raise
    except OSError as error:
        if error.errno in {errno.ENOSPC, errno.EDQUOT}:
            raise CannotOpen(f"the disk that holds {path} is full: make room and start again") from error
        raise CannotOpen(f"{path} cannot be written: {error.strerror}") from error


def restore(
    copy: Path,
    url: str | Path,
    *,
    key: Path | None = None,
    new_key: bool = False,
    ordered: bool = False,
    prove: Prove | None = None,
    tell: Tell | None = None,
) -> Report:
    """Make a journal from a backup, where there is none. Nothing is written unless the backup verifies.

    A copy that lacks what is kept beside the key is restored only if that was `ordered`. What the copy's signatures do
    not prove is proved by `prove`, which raises `Differs` if it cannot: then there is none. Without it the journal
    is there and takes nothing yet, until whoever opens it has proved the rest.
    """
    target = database(str(url))
    place = key or target.key()
    report = _verified(copy, tell)
    with Reader.look(copy) as source:
        place = _key_at_hand(source, place, new_key=new_key)
        if not ordered:
            _lacks_nothing(source, place, new_key=new_key)
        if isinstance(target, Sqlite):
            _free(target.path, "a journal is never written over")
            with _writing(target.path) as partial:
                _copied(source, partial, tell)
                _moved(partial, target.path)
        else:
            _filled(source, target.writing(), target.name, tell)
    with (
        _taken_back(target, place),
        Journal.open(url, key=place, new_key=new_key, ordered=ordered) as journal,
    ):
        if prove is not None and not journal.accepted:
            prove(journal)
            journal.accept()
    with Reader.look(url) as restored:
        again = verify(restored, tell=tell)
    if again.altered or again.root != report.root:
        raise NotAJournal(f"what was restored to {target.name} is not what {copy} holds")
    return again


@contextmanager
def _taken_back(target: Sqlite | Database, key: Path) -> Iterator[None]:
    """Take away again what was copied here if it is not accepted, so that it can be restored by an order."""
    had_key = key.exists()
    try:
        yield
    except StorageError:
        if isinstance(target, Sqlite):
            for each in ("", "-wal", "-shm", ".lock"):
                target.path.with_name(f"{target.path.name}{each}").unlink(missing_ok=True)
            if not had_key:
                key.unlink(missing_ok=True)
        raise


def _verified(path: Path, tell: Tell | None) -> Report:
    with Reader.look(path) as copied:
        report = verify(copied, tell=tell)
    if report.altered:
        first = report.first
        assert first is not None  # noqa: S101 - what is not sound has a difference
        where = "" if first.sequence is None else f" at entry {first.sequence}"
        raise NotAJournal(f"{path} does not verify{where}: expected {first.expected}, found {first.found}")
    return report


def _lacks_nothing(source: Reader, place: Path, *, new_key: bool) -> None:
    """See that a copy contains what is kept outside of the journal that its key signs. Raises `Differs`."""
    if not place.exists():
        return
    signer = signer_from(place)
    known = HeadFile(place).known(signer, any_key=new_key)
    if known is not None:
        contains(source, source.head(), known)


def _key_at_hand(source: Reader, place: Path | None, *, new_key: bool) -> Path:
    """Do not begin what would end without a signer."""
    if place is None:
        raise KeyTrouble("a journal in PostgreSQL needs a place for its signing key: say where it lies")
    signers = source.signers()
    if signers and not new_key and signer_from(place).public != signers[-1][1]:
        raise KeyTrouble(f"{place} is not the key that signed this journal: put the right one back, or use a new one")
    return place


# Copying -------------------------------------------------------------------------------------------------------------


def _copied(source: Reader, path: Path, tell: Tell | None) -> None:
    """Copy to a new file in one piece: no write-ahead log is left beside it."""
    owned(path)
    place = f"sqlite:///{path}"
    made = begun(create_engine(place, connect_args={"isolation_level": None}), "BEGIN IMMEDIATE")
    _filled(source, made, str(path).removesuffix(".partial"), tell)


def _filled(source: Reader, engine: Engine, name: str, tell: Tell | None) -> None:
    try:
        with source.connected() as old, saying(name), engine.begin() as new:
            if schema.version_of(new):
                raise CannotOpen("there is a journal already: one is never written over")
            found = schema.version_of(old)
            for table in schema.tables(found):
                table.create(new)
            for table in (*_COPIED, *(_LATER if found > schema.OLDEST_READ else ())):
                _rows(old, new, table, tell if table is schema.entries else None)
    finally:
        engine.dispose()


def _rows(old: Connection, new: Connection, table: Table, tell: Tell | None) -> None:
    total, done = old.execute(select(func.count()).select_from(table)).scalar_one(), 0
    rows = old.execute(select(table).execution_options(yield_per=_PAGE))
    for page in rows.mappings().partitions(_PAGE):
        new.execute(insert(table), [dict(each) for each in page])
        done += len(page)
        if tell:
            tell(done, total)


def _moved(partial: Path, path: Path) -> None:
    """Give a finished file its name, and wait until the disk knows both."""
    _synced(partial, os.O_RDWR)
    partial.rename(path)
    _synced(path.parent, os.O_RDONLY)


def _synced(path: Path, flags: int) -> None:
    handle = os.open(path, flags)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def _removed(partial: Path) -> None:
    for end in ("", "-wal", "-shm", "-journal"):
        partial.with_name(partial.name + end).unlink(missing_ok=True)
