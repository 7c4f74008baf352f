"""An entry: one command and everything that came of it, as exact bytes, each chained to the one before by its hash."""

from datetime import UTC, datetime
from hashlib import sha256
from typing import Any, Final

import msgspec

from croupier.journal.codec import CODEC, Codec, Unreadable, Unsayable
from croupier.kernel.records import record
from croupier.version import __version__

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
    """A command or event under its permanent name; the body is kept as it is written, or on its way in plain."""

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


class Entry:
    """What a journal holds: the very bytes that are hashed, and the envelope that they are."""

    __slots__ = ("_envelope", "sequence", "stored")

    def __init__(self, stored: bytes, sequence: int, envelope: Envelope | None = None) -> None:
        self.stored = stored
        self.sequence = sequence
        self._envelope = envelope

    @property
    def envelope(self) -> Envelope:
        """Give what the bytes say. Whoever has just written them seldom asks, so it is read when it is asked for."""
        if self._envelope is None:
            self._envelope = _ENVELOPE.decode(self.stored)
        return self._envelope

    @property
    def hash(self) -> bytes:
        return sha256(self.stored).digest()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Entry) and self.stored == other.stored

    def __hash__(self) -> int:
        return hash(self.stored)

    def __repr__(self) -> str:
        return f"Entry({self.stored!r})"

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
    return Entry(stored, envelope.sequence, envelope)


# On the way in -------------------------------------------------------------------------------------------------------


class _Rest(msgspec.Struct, frozen=True):
    """An envelope behind its place in the journal, with the same fields in the same order."""

    id: str
    command: Named
    actor: str
    edition: str
    digest: str
    engine: str
    time: datetime
    writes: tuple[Written, ...]


@record
class Prepared:
    """A proposal with everything written out that does not depend on its place in the journal."""

    proposal: Proposal
    name: str
    """The permanent name of the command."""
    rest: bytes
    """How the stored bytes go on behind the hash of the entry before."""
    body: bytes

    @property
    def id(self) -> str:
        return self.proposal.command_id


def prepared(proposal: Proposal, codec: Codec = CODEC) -> Prepared:
    """Write a proposal out. What could not be read again is not written, but raises `Unsayable`."""
    _within_limits(proposal)
    command = Named(codec.name(proposal.command), msgspec.Raw(codec.encode(proposal.command)))
    rest = _Rest(
        proposal.command_id,
        command,
        proposal.actor,
        proposal.edition,
        proposal.digest,
        proposal.engine,
        proposal.time,
        tuple([Written(each.stream, each.expected + 1, _all_named(each.events, codec)) for each in proposal.writes]),
    )
    try:
        written = msgspec.json.encode(rest)
    except UnicodeEncodeError as error:
        raise Unsayable(f"a command or event holds what JSON cannot: {error}") from error
    if len(written) > MOST_BYTES:
        raise Unsayable(f"a command writes at most {MOST_BYTES} bytes, not {len(written)}")
    return Prepared(proposal=proposal, name=command.name, rest=written[1:], body=_body(proposal.actor, command))


def _all_named(events: tuple[object, ...], codec: Codec) -> tuple[Named, ...]:
    """Name events, their bodies still plain: all are written at once."""
    return tuple([Named(codec.name(each), codec.plain(each)) for each in events])


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
    stored = b'{"sequence":%d,"previous":"%s",%s' % (sequence, previous.hex().encode(), each.rest)
    return Entry(stored, sequence)
