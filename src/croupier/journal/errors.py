"""What can be wrong with a journal's storage, each in one sentence.

StorageError
├── NotAJournal     the database holds something else, or is damaged
│   └── NoTables    it holds no journal yet
├── NewerSchema     a newer croupier made its tables
├── NewerProgram    a newer croupier wrote to it, in tables that are the same
├── Occupied        another process is writing to it
├── CannotOpen      it is not there, or may not be read or written
│   └── DiskFull    there is no room on its disk
├── KeyTrouble      the key that signs checkpoints is missing, open to others, or another one
└── Differs         it is not what it was when it was last written or signed here
"""

from croupier.kernel.errors import CroupierError


class StorageError(CroupierError, ValueError):
    """The journal cannot be used, and its content is as it was."""


class NotAJournal(StorageError):
    def __init__(self, why: str) -> None:
        super().__init__(f"this is not a croupier journal: {why}")


class NoTables(NotAJournal):
    def __init__(self, name: str) -> None:
        super().__init__(f"{name} holds none of its tables")


class NewerSchema(StorageError):
    def __init__(self, found: int, newest: int) -> None:
        super().__init__(
            f"the journal's tables are of version {found} and this croupier knows version {newest}: "
            "use the newer croupier that wrote it"
        )


class NewerProgram(StorageError):
    def __init__(self, found: str, own: str) -> None:
        super().__init__(
            f"croupier {found} wrote to this journal, and this is {own}: "
            "use the newer one, or restore a copy from before"
        )


class Occupied(StorageError):
    """Somebody else writes."""


class CannotOpen(StorageError):
    """The database does not let itself be opened."""


class DiskFull(CannotOpen):
    """There is no room: once there is, writing goes on."""


class KeyTrouble(StorageError):
    """The signing key."""


class Differs(StorageError):
    """The journal is not what is known of it outside: an older copy, or changed."""
