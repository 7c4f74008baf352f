"""An entry: one command and everything that came of it, as exact bytes, each chained to the one before by its hash."""

from datetime import UTC, datetime
from hashlib import sha256
from typing import Any, Final

import msgspec

from croupier import __version__
from croupier.journal.codec import CODEC, Codec, Unreadable, Unsayable
from croupier.kernel.records import record

MOST_EVENTS: Final = 4096
MOST_BYTES: Final = 8 * 1024 * 1024
MOST_TEXT: Final = 200
START: Final = sha256(b"").digest()
"""What the first entry has as the hash of the one before it."""


# What is asked -------------------------------------------------------------------------------------------------------


@record
class Write:
    """Events for one stream. `expected` is the stream's version that they were decided upon: the number of its events
    so far.
    """

    stream: str
    expected: int
    events: tuple[object, ...]


@record
class Proposal:
    """A command that was accepted, and what it writes. `command_id` is made by whoever sent it; `actor` says who that
    was; `edition` and `digest` name the terms in force; `time` is in UTC.
    """

    command_id: str
    command: object
    actor: str
    edition: str
    digest: str
    time: datetime
    writes: tuple[Write, ...]
    engine: str = __version__


# What is stored ------------------------------------------------------------------------------------------------------


class Named(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A command or event under its permanent name; the body is kept as it is written."""

    name: str
    body: msgspec.Raw


class Written(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Events of one stream; `version` is that of the first of them."""

    stream: str
    version: int
    events: tuple[Named, ...]


class Envelope(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Everything that is known of a command, in the order in which it is stored."""

    sequence: int
    previous: str
    id: str
    command: Named
    actor: str
    edition: str
    digest: str
    engine: str
    time: str
    writes: tuple[Written, ...]


_ENVELOPE: Final = msgspec.json.Decoder(Envelope)


@record
class Entry:
    """What a journal holds: the envelope, and the very bytes that are hashed."""

    envelope: Envelope
    stored: bytes

    @property
    def sequence(self) -> int:
        return self.envelope.sequence

    @property
    def hash(self) -> bytes:
        return sha256(self.stored).digest()

    @property
    def time(self) -> datetime:
        return datetime.fromisoformat(self.envelope.time).astimezone(UTC)

    def command(self, codec: Codec = CODEC) -> Any:
        return codec.decode(self.envelope.command.name, bytes(self.envelope.command.body))

    def events(self, stream: str | None = None, codec: Codec = CODEC) -> tuple[Any, ...]:
        """Decode the events of one stream, or of all in the order in which they are written."""
        return tuple(
            codec.decode(each.name, bytes(each.body))
            for written in self.envelope.writes
            if stream in {None, written.stream}
            for each in written.events
        )


def opened(stored: bytes) -> Entry:
    """Read stored bytes. Anything but the one way of writing them is refused."""
    try:
        envelope = _ENVELOPE.decode(stored)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise Unreadable(f"not an entry: {error}") from error
    if msgspec.json.encode(envelope) != stored:
        raise Unreadable("an entry is not written in the one way that it can be")
    return Entry(envelope=envelope, stored=stored)


# On the way in -------------------------------------------------------------------------------------------------------


@record
class Prepared:
    """A proposal with everything written out that does not depend on its place in the journal."""

    proposal: Proposal
    command: Named
    writes: tuple[tuple[Write, tuple[Named, ...]], ...]
    body: bytes

    @property
    def id(self) -> str:
        return self.proposal.command_id


def prepared(proposal: Proposal, codec: Codec = CODEC) -> Prepared:
    """Write a proposal out. What could not be read again is not written, but raises `Unsayable`."""
    _within_limits(proposal)
    command = _named(proposal.command, codec)
    writes = tuple((each, tuple(_named(event, codec) for event in each.events)) for each in proposal.writes)
    size = len(command.body) + sum(len(event.body) for _, events in writes for event in events)
    if size > MOST_BYTES:
        raise Unsayable(f"a command writes at most {MOST_BYTES} bytes, not {size}")
    return Prepared(proposal=proposal, command=command, writes=writes, body=_body(proposal.actor, command))


def _named(value: object, codec: Codec) -> Named:
    return Named(name=codec.name(value), body=msgspec.Raw(codec.encode(value)))


def _body(actor: str, command: Named) -> bytes:
    """Tell one command from another that has the same id: who sends what. The time of a resend may differ."""
    return sha256(msgspec.json.encode((actor, command))).digest()


def body_of(envelope: Envelope) -> bytes:
    return _body(envelope.actor, envelope.command)


def _within_limits(proposal: Proposal) -> None:
    texts = (proposal.command_id, proposal.actor, proposal.edition, proposal.digest, proposal.engine)
    streams = [each.stream for each in proposal.writes]
    for place, text in enumerate((*texts, *streams)):
        if not 0 < len(text) <= MOST_TEXT or not text.isprintable():
            what = (*_TEXTS, *("stream" for _ in streams))[place]
            raise Unsayable(f"the {what} is a text of 1 to {MOST_TEXT} characters that can be printed, not {text!r}")
    if proposal.time.tzinfo is not UTC:
        raise Unsayable(f"the time of a command is in UTC, not {proposal.time!r}")
    if len(set(streams)) != len(streams):
        raise Unsayable("a command writes to each stream once")
    events = 0
    for each in proposal.writes:
        events += len(each.events)
        if each.expected < 0 or not each.events:
            raise Unsayable("a command writes at least one event to each of its streams")
    if not 0 < events <= MOST_EVENTS:
        raise Unsayable(f"a command writes at least one event to each of its streams, and at most {MOST_EVENTS} events")


_TEXTS: Final = ("command id", "actor", "edition", "digest", "engine's version")


def placed(each: Prepared, sequence: int, previous: bytes) -> Entry:
    """Give a proposal its place: the entry as it is stored."""
    told = each.proposal
    envelope = Envelope(
        sequence=sequence,
        previous=previous.hex(),
        id=told.command_id,
        command=each.command,
        actor=told.actor,
        edition=told.edition,
        digest=told.digest,
        engine=told.engine,
        time=told.time.replace(tzinfo=None).isoformat() + "Z",
        writes=tuple(
            Written(stream=write.stream, version=write.expected + 1, events=events) for write, events in each.writes
        ),
    )
    return Entry(envelope=envelope, stored=msgspec.json.encode(envelope))
