"""Classes that are going on: one situation, many phones, answers that nobody sees until the question is closed.

A class is in the memory of the server that opened it, for the hour that it lasts. Everything here runs on the event
loop, except what is marked.
"""

import json
import secrets
from collections import Counter, OrderedDict
from dataclasses import dataclass, field
from typing import Any, Final

from croupier.views.drills import Drill, Marks, Sheet
from croupier.web.viewers import Viewer

LETTERS: Final = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"
"""Letters and digits that nobody takes for each other on a wall."""
DIGITS: Final = 8
MOST_CLASSES: Final = 100
MOST_MEMBERS: Final = 200
MOST_NAME: Final = 40
_QUEUE: Final = 16


@dataclass(slots=True)
class ClassQuestion:
    """A question to a class. `asked` is what is shown, `layout` how it is drawn; marks are there once it is closed."""

    drill: Drill
    asked: dict[str, Any]
    layout: Any
    answers: dict[str, Sheet] = field(default_factory=dict)
    marks: dict[str, Marks] | None = None

    @property
    def closed(self) -> bool:
        return self.marks is not None

    def rulings(self) -> list[tuple[tuple[str, ...], int]]:
        """Count which rulings were given, the most frequent first."""
        return Counter(tuple(sorted(each.ruling)) for each in self.answers.values()).most_common()

    def right(self) -> dict[str, int]:
        """Count who was right in each aspect."""
        marks = (self.marks or {}).values()
        return {name: sum(each.by[name].right for each in marks) for name in self.asked["asks"]}


@dataclass(slots=True)
class ClassRoom:
    code: str
    number: int
    trainer: str
    keep: bool
    members: dict[str, str] = field(default_factory=dict)
    """Names for the hour, by the secret of each phone."""
    question: ClassQuestion | None = None
    round: int = 0
    over: bool = False
    _viewers: dict[Viewer, bool] = field(default_factory=dict)

    @property
    def stage(self) -> str:
        if self.over:
            return "over"
        if self.question is None:
            return "waiting"
        return "closed" if self.question.closed else "open"

    def join(self, name: str) -> str | None:
        """Let a phone in under a name for the hour; None: the class is full, or the name is taken or none."""
        named = " ".join(name.split())
        fits = 0 < len(named) <= MOST_NAME and named.isprintable() and not self.over
        if (
            not fits
            or len(self.members) >= MOST_MEMBERS
            or named.casefold() in map(str.casefold, self.members.values())
        ):
            return None
        token = secrets.token_urlsafe(24)
        self.members[token] = named
        self.tell()
        return token

    def ask(self, question: ClassQuestion) -> None:
        self.question, self.round = question, self.round + 1
        self.tell()

    def answer(self, token: str, round_: int, given: Sheet) -> bool:
        """Take an answer; False: the question is closed or another, or this phone has answered it."""
        question = self.question
        if token not in self.members or question is None or question.closed or round_ != self.round:
            return False
        if token in question.answers:
            return False
        question.answers[token] = given
        self.tell()
        return True

    def tell(self) -> None:
        """Tell every screen what it may know: phones that something is to be read anew, the trainer also how many."""
        for viewer, whole in self._viewers.items():
            viewer.put(self.message(whole=whole))

    def message(self, *, whole: bool) -> bytes:
        told: dict[str, Any] = {"round": self.round, "stage": self.stage}
        if whole:
            told |= {"members": len(self.members), "answers": len(self.question.answers) if self.question else 0}
        return f"event: class\ndata: {json.dumps(told)}\n\n".encode()

    def watched(self, *, whole: bool) -> Viewer:
        viewer = Viewer(_QUEUE, lambda: self.message(whole=whole))
        self._viewers[viewer] = whole
        viewer.put(self.message(whole=whole))
        return viewer

    def let_go(self, viewer: Viewer) -> None:
        self._viewers.pop(viewer, None)

    def end(self) -> None:
        self.over = True
        self.tell()
        for each in list(self._viewers):
            each.stop()


class ClassRooms:
    """The classes by their codes. The oldest ends when there are too many."""

    def __init__(self) -> None:
        self._rooms: OrderedDict[str, ClassRoom] = OrderedDict()

    def open(self, trainer: str, number: int, *, keep: bool) -> ClassRoom:
        code = "".join(secrets.choice(LETTERS) for _ in range(DIGITS))
        room = self._rooms[code] = ClassRoom(code=code, number=number, trainer=trainer, keep=keep)
        if len(self._rooms) > MOST_CLASSES:
            self._rooms.popitem(last=False)[1].end()
        return room

    def found(self, code: str) -> ClassRoom | None:
        return self._rooms.get(code.strip().upper().replace("-", "").replace(" ", ""))

    def of(self, trainer: str) -> list[ClassRoom]:
        return [each for each in self._rooms.values() if each.trainer == trainer and not each.over]

    def end(self, room: ClassRoom) -> None:
        room.end()
        self._rooms.pop(room.code, None)

    def stop(self) -> None:
        for each in list(self._rooms.values()):
            each.end()
