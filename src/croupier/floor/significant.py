"""Things that matter and that no stream writes down by itself: a bug, and trouble in what the house does by itself."""

from datetime import datetime

from croupier.games.terms import record

PROGRAM_ERROR, TROUBLE = "program-error", "trouble"
KINDS = (PROGRAM_ERROR, TROUBLE)


@record
class NoteSignificant:
    """`who` is whom it concerns, `says` one sentence about it."""

    kind: str
    who: str
    says: str
    at: datetime


@record
class SignificantNoted:
    kind: str
    who: str
    says: str
    at: datetime


Command = NoteSignificant
Event = SignificantNoted


def decide(command: NoteSignificant) -> tuple[Event, ...]:
    if command.kind not in KINDS:
        return ()
    return (SignificantNoted(kind=command.kind, who=command.who, says=command.says, at=command.at),)
