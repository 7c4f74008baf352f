"""A whole journal posted to the ledger: every event of a table or of the floor, a command at a time."""

from collections.abc import Callable

from croupier.journal.codec import CODEC
from croupier.journal.reader import Reader
from croupier.ledger import Ledger, Statement
from croupier.runtime.house import streams

_TELL_EVERY = 500


def post_all(
    reader: Reader,
    ledger: Ledger,
    statement: Statement | None = None,
    to: int | None = None,
    tell: Callable[[int], None] | None = None,
) -> None:
    """Post entries from the first on, up to one. `tell` hears how far it is."""
    for entry in reader.read_all(1, to):
        posted = []
        for written in entry.envelope.writes:
            at_table, name = streams.kind(written.stream) == streams.TABLE, streams.of(written.stream)
            for each in written.events:
                event = CODEC.decode(each.name, bytes(each.body))
                posted.append(ledger.at_table(name, event) if at_table else ledger.on_the_floor(event))
        ledger.command(entry.sequence, posted)
        if statement is not None:
            for postings in posted:
                statement.add(entry.sequence, postings)
        if tell and entry.sequence % _TELL_EVERY == 0:
            tell(entry.sequence)
