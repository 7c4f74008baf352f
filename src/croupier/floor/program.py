"""Whether the program is what it should be: a check of its files is written down, and one that fails stops gaming."""

from collections.abc import Mapping
from dataclasses import field
from datetime import datetime

from croupier.floor.people import Person
from croupier.games.terms import record
from croupier.kernel.records import replace

START, DAILY, ASKED = "start", "daily", "asked"


@record
class CheckProgram:
    """What a check of the program's files found. `manifest` gives each file with its digest where the journal does not
    hold it yet; `differs` names the files that are not as `against` expects them; `stops`: gaming stops for it.
    """

    version: str
    digest: str
    files: int
    manifest: Mapping[str, str]
    against: str
    differs: tuple[str, ...]
    when: str
    stops: bool
    at: datetime


@record
class AcceptProgram:
    """Two people take the files as they were found last for the right ones: a mended or newly approved program."""

    version: str
    digest: str
    reason: str
    by: Person
    beside: str
    at: datetime


@record
class ProgramChecked:
    version: str
    digest: str
    files: int
    manifest: Mapping[str, str]
    against: str
    differs: tuple[str, ...]
    when: str
    at: datetime

    @property
    def sound(self) -> bool:
        return not self.differs


@record
class ProgramAccepted:
    version: str
    digest: str
    reason: str
    by: Person
    beside: str
    at: datetime


Command = CheckProgram | AcceptProgram
Event = ProgramChecked | ProgramAccepted


@record
class Program:
    """`known` is the digest that each version is expected to have, `manifests` the files behind each digest, and `last`
    the check that was made last.
    """

    known: Mapping[str, str] = field(default_factory=dict)
    manifests: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    last: ProgramChecked | None = None

    def expected(self, version: str) -> Mapping[str, str] | None:
        """Give the files of a version as they were first seen, or accepted since."""
        digest = self.known.get(version)
        return self.manifests.get(digest) if digest else None


def decide(program: Program, command: Command) -> tuple[Event, ...]:
    """Write down what was found; accept only what was found last."""
    if isinstance(command, AcceptProgram):
        last = program.last
        if last is None or (last.version, last.digest) != (command.version, command.digest):
            return ()
        return (
            ProgramAccepted(
                version=command.version,
                digest=command.digest,
                reason=command.reason,
                by=command.by,
                beside=command.beside,
                at=command.at,
            ),
        )
    return (
        ProgramChecked(
            version=command.version,
            digest=command.digest,
            files=command.files,
            manifest=command.manifest,
            against=command.against,
            differs=command.differs,
            when=command.when,
            at=command.at,
        ),
    )


def evolve(program: Program, event: Event) -> Program:
    if isinstance(event, ProgramAccepted):
        return replace(program, known={**program.known, event.version: event.digest})
    manifests = {**program.manifests, event.digest: event.manifest} if event.manifest else program.manifests
    known = program.known
    if event.sound and event.version not in known:
        known = {**known, event.version: event.digest}
    return Program(known=known, manifests=manifests, last=event)
