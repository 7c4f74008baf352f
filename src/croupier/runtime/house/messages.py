"""How one server writes down for another what it was asked, and how the answer comes back. Nothing here does anything.

What happened is not sent: it stands in the journal, from which every server reads it, so an answer names its entry.
"""

from collections.abc import Mapping
from enum import Enum
from typing import Any, Final

import msgspec

from croupier.journal.codec import CODEC, Unreadable
from croupier.journal.reader import Reader
from croupier.journal.shapes import Shapes
from croupier.kernel.answers import Refused
from croupier.kernel.records import record
from croupier.runtime.house.answers import Answer, Busy, Done, IdUsed, NotDone, Stale, Stopped, Unknown
from croupier.runtime.house.authorization import SYSTEM, Who
from croupier.runtime.house.streams import NoSuchStream
from croupier.runtime.house.worker import done

MOST_OF_AN_ERROR: Final = 300
"""So much is passed on of what went wrong: what it went wrong with may be long, and may be somebody's."""
_SHAPES: Final = Shapes()
_WHO: Final = _SHAPES.of(Who)
_KINDS: Final[Mapping[str, Any]] = {
    "refused": Refused,
    "stale": Stale,
    "busy": Busy,
    "id-used": IdUsed,
    "not-done": NotDone,
    "unknown": Unknown,
    "stopped": Stopped,
}
_NAMES: Final = {kind: name for name, kind in _KINDS.items()}


class What(Enum):
    """What can be asked of the server that writes."""

    SUBMIT = "submit"
    DRAW = "draw"
    CHECKPOINT = "checkpoint"


class ForwardingFailed(RuntimeError):
    """The server that writes met a bug with what it was asked."""


@record
class ForwardedRequest:
    """What a house is asked."""

    what: What
    stream: str = ""
    command: Any = None
    command_id: str = ""
    who: Who = SYSTEM
    expected: int | None = None


CHECKPOINT: Final = ForwardedRequest(what=What.CHECKPOINT)


class RequestMessage(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The same on its way: the command under its permanent name."""

    what: What
    stream: str
    name: str | None
    body: msgspec.Raw
    id: str
    who: Any
    expected: int | None


class AnswerMessage(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The answer on its way: a kind and what belongs to it."""

    kind: str
    body: Any = None


_PASSED: Final = msgspec.json.Decoder(RequestMessage)
_SAID: Final = msgspec.json.Decoder(AnswerMessage)


def written(question: ForwardedRequest) -> bytes:
    """Write down what is asked. Raises `Unsayable` for what has no permanent name."""
    asks = question.command is not None
    passed = RequestMessage(
        what=question.what,
        stream=question.stream,
        name=CODEC.name(question.command) if asks else None,
        body=msgspec.Raw(CODEC.encode(question.command) if asks else b"null"),
        id=question.command_id,
        who=_WHO.write(question.who),
        expected=question.expected,
    )
    return msgspec.json.encode(passed)


def read(passed: bytes) -> ForwardedRequest:
    """Read what another server asks. Raises `Unreadable`."""
    try:
        found = _PASSED.decode(passed)
    except msgspec.DecodeError as error:
        raise Unreadable(f"not something that a server asks: {error}") from error
    who: Who = _WHO.read(found.who)
    return ForwardedRequest(
        what=found.what,
        stream=found.stream,
        command=None if found.name is None else CODEC.decode(found.name, bytes(found.body)),
        command_id=found.id,
        # The house's own voice is one and the same everywhere.
        who=SYSTEM if who == SYSTEM else who,
        expected=found.expected,
    )


# Answers -------------------------------------------------------------------------------------------------------------


def said(answer: Answer | str) -> bytes:
    """Write an answer, or a signed note."""
    match answer:
        case str():
            found = AnswerMessage("note", answer)
        case Done():
            body = {"sequence": answer.sequence, "version": answer.version, "repeated": answer.repeated}
            found = AnswerMessage("done" if answer.wrote else "nothing-new", body)
        case _:
            found = AnswerMessage(_NAMES[type(answer)], _SHAPES.of(type(answer)).write(answer))
    return msgspec.json.encode(found)


def unanswerable(error: Exception) -> bytes:
    """Write why something could not even be asked."""
    if isinstance(error, LookupError):
        return msgspec.json.encode(AnswerMessage("no-such", str(error)))
    return msgspec.json.encode(AnswerMessage("bug", f"{type(error).__name__}: {error}"[:MOST_OF_AN_ERROR]))


def heard(bytes_: bytes, journal: Reader) -> Answer | str:
    """Read an answer, exactly as the server that writes gave it. Raises what it raised."""
    found = _SAID.decode(bytes_)
    match found.kind:
        case "note":
            return str(found.body)
        case "no-such":
            raise NoSuchStream(found.body)
        case "bug":
            raise ForwardingFailed(found.body)
        case "nothing-new":
            return Done(wrote=(), **found.body)
        case "done":
            entry = journal.entry(found.body["sequence"])
            if entry is None:
                raise Unreadable(f"an answer names entry {found.body['sequence']}, which is not in the journal")
            return done(entry, repeated=found.body["repeated"])
        case kind:
            answer: Answer = _SHAPES.of(_KINDS[kind]).read(found.body)
            return answer
