"""Classes that are going on: one situation, many phones, answers that nobody sees until the question is closed.

A class is in the memory of the server that opened it, for the hour that it lasts. Everything here runs on the event
loop, except what is marked.
"""

import json
import secrets
from collections import Counter, OrderedDict
from collections.abc import Collection
from dataclasses import dataclass, field
from time import monotonic
from typing import Any, Final

from croupier.views.drills import Drill, Marks, Sheet
from croupier.web.token_buckets import Buckets
from croupier.web.viewers import Viewer

LETTERS: Final = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"
"""Letters and digits that nobody takes for each other on a wall."""
DIGITS: Final = 8
MOST_CLASSES: Final = 100
MOST_OF_A_TRAINER: Final = 5
MOST_MEMBERS: Final = 200
JOINING_AT_ONCE: Final = 60
JOINING_A_MINUTE: Final = 30
"""So many phones of one address come into classes: a whole class may have one, and nobody alone fills a class."""
MOST_NAME: Final = 40
_QUEUE: Final = 16


@dataclass(slots=True)
class ClassQuestion:
    """A question to a class. `asked` is what is shown, `layout` how it is drawn; marks are there once it is closed. No
    answer is taken from when it begins to be marked.
    """

    drill: Drill
    asked: dict[str, Any]
    layout: Any
    answers: dict[str, Sheet] = field(default_factory=dict)
    marks: dict[str, Marks] | None = None
    taking: bool = True

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
    began: float = field(default_factory=monotonic)
    _viewers: dict[Viewer, bool] = field(default_factory=dict)

    @property
    def stage(self) -> str:
        if self.over:
            return "over"
        if self.question is None:
            return "waiting"
        return "closed" if self.question.closed else "open"

    def join(self, name: str, token: str = "") -> str | None:
        """Let a phone in under a name for the hour; None: the class is full, or the name is taken or none. A phone that
        is in already takes another name, and no second place.
        """
        named = " ".join(name.split())
        fits = 0 < len(named) <= MOST_NAME and named.isprintable() and not self.over
        inside = token in self.members
        others = (each.casefold() for of, each in self.members.items() if of != token)
        if not fits or named.casefold() in others or (len(self.members) >= MOST_MEMBERS and not inside):
            return None
        token = token if inside else secrets.token_urlsafe(24)
        self.members[token] = named
        self.tell()
        return token

    def ask(self, question: ClassQuestion) -> None:
        self.question, self.round = question, self.round + 1
        self.tell()

    def answer(self, token: str, round_: int, given: Sheet) -> bool:
        """Take an answer; False: the question is closed or another, or this phone has answered it."""
        question = self.question
        if token not in self.members or question is None or not question.taking or round_ != self.round:
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

    def doubt(self) -> None:
        """Have whoever sees how many have answered looked at again."""
        for viewer, whole in self._viewers.items():
            if whole:
                viewer.doubt()

    def let_go(self, viewer: Viewer) -> None:
        self._viewers.pop(viewer, None)

    def end(self) -> None:
        self.over = True
        self.tell()
        for each in list(self._viewers):
            each.stop()


class ClassRooms:
    """The classes by their codes, each for so many seconds. Where there are too many, the oldest ends: of the same
    trainer, then of all.
    """

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self._rooms: OrderedDict[str, ClassRoom] = OrderedDict()
        self._joining = Buckets(JOINING_A_MINUTE / 60, JOINING_AT_ONCE)

    def may_join(self, source: str) -> bool:
        """Tell whether one more phone of an address may come in, and count it."""
        return self._joining.take(source)

    def open(self, trainer: str, number: int, *, keep: bool) -> ClassRoom:
        mine = self.of(trainer)
        if len(mine) >= MOST_OF_A_TRAINER:
            self.end(mine[0])
        code = "".join(secrets.choice(LETTERS) for _ in range(DIGITS))
        room = self._rooms[code] = ClassRoom(code=code, number=number, trainer=trainer, keep=keep)
        if len(self._rooms) > MOST_CLASSES:
            self._rooms.popitem(last=False)[1].end()
        return room

    def found(self, code: str) -> ClassRoom | None:
        self._end_old()
        return self._rooms.get(code.strip().upper().replace("-", "").replace(" ", ""))

    def _end_old(self) -> None:
        for each in [each for each in self._rooms.values() if monotonic() - each.began > self._seconds]:
            self.end(each)

    def of(self, trainer: str) -> list[ClassRoom]:
        self._end_old()
        return [each for each in self._rooms.values() if each.trainer == trainer and not each.over]

    def end(self, room: ClassRoom) -> None:
        room.end()
        self._rooms.pop(room.code, None)

    def doubt(self, names: Collection[str]) -> None:
        """Have the streams of trainers looked at again of whom something changed."""
        for each in self._rooms.values():
            if each.trainer in names:
                each.doubt()

    def stop(self) -> None:
        for each in list(self._rooms.values()):
            each.end()
