"""What is said of the program itself: when it was checked, and which version two people accepted."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from croupier.floor.program import ProgramAccepted, ProgramChecked
from croupier.runtime.integrity import NOTHING
from croupier.wording import say
from croupier.wording.languages import translated


def _checked(event: ProgramChecked) -> str:
    what: dict[str, object] = {"files": event.files, "version": event.version, "digest": event.digest[:16]}
    if event.sound:
        return say("The program was first recorded: {files} files of version {version}, digest {digest}.", **what)
    what |= {"against": translated(event.against), "differs": ", ".join(event.differs)}
    if event.against == NOTHING:
        return say(
            "Files around the program are not as their installers recorded them: {differs}. "
            "{files} files of version {version}, digest {digest}.",
            **what,
        )
    return say(
        "The program differs from {against}: {differs}. {files} files of version {version}, digest {digest}.", **what
    )


def _accepted(event: ProgramAccepted) -> str:
    return say(
        "{by} with {beside} accepts version {version}, digest {digest}: {reason}.",
        by=event.by,
        beside=event.beside,
        version=event.version,
        digest=event.digest[:16],
        reason=event.reason,
    )


OF_PROGRAMS: Final[Mapping[type, Callable[[Any], str]]] = {ProgramChecked: _checked, ProgramAccepted: _accepted}
