"""What a journal answers to a proposal. Only `Appended` is a promise; every other answer says what to do."""

from croupier.journal.entry import Entry
from croupier.kernel.records import record


@record
class Appended:
    """It is on the disk. `repeated`: it was there already, and this is the first answer again."""

    entry: Entry
    repeated: bool = False


@record
class Conflict:
    """Somebody else wrote to the stream in between: decide again upon what is there now."""

    stream: str
    expected: int
    found: int

    @property
    def says(self) -> str:
        return f"The stream {self.stream} is at version {self.found}, not {self.expected}: decide again."


@record
class OtherBody:
    """The command id was used for another command."""

    command_id: str
    sequence: int

    @property
    def says(self) -> str:
        return f"The command id {self.command_id} belongs to another command, entry {self.sequence}: make a new id."


@record
class Malformed:
    """It cannot be stored at all."""

    says: str


@record
class NotWritten:
    """Nothing was written; the same can be proposed again."""

    says: str


@record
class Unknown:
    """Whether it was written is not known: repeat with the same id."""

    says: str


@record
class Stopped:
    """The writer has stopped and writes nothing more until the journal is opened anew."""

    says: str


Answer = Appended | Conflict | OtherBody | Malformed | NotWritten | Unknown | Stopped
