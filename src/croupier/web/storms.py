"""Storms: one aspect against the clock, getting harder; three mistakes end it. The clock is the server's."""

from collections import OrderedDict
from dataclasses import dataclass, field
from secrets import randbelow
from threading import Lock
from time import monotonic
from typing import Final

from croupier.views.drills import AspectMark, Drill, Sheet, mark
from croupier.views.drills.storm import MOST_MISTAKES, SECONDS, in_storm

MOST_STORMS: Final = 1000


@dataclass(frozen=True, slots=True)
class StormAnswer:
    """How one question of a storm was answered."""

    drill: Drill
    mark: AspectMark


@dataclass(slots=True)
class Storm:
    document: str
    aspect: str
    seed: int
    began: float = field(default_factory=monotonic)
    answers: list[StormAnswer] = field(default_factory=list)

    @property
    def left(self) -> int:
        """Say how many seconds are left."""
        return max(0, round(SECONDS - (monotonic() - self.began)))

    @property
    def mistakes(self) -> int:
        return sum(not each.mark.right for each in self.answers)

    @property
    def right(self) -> int:
        return len(self.answers) - self.mistakes

    @property
    def over(self) -> bool:
        return self.mistakes >= MOST_MISTAKES or not self.left

    @property
    def drill(self) -> Drill:
        return in_storm(self.document, self.seed, len(self.answers))


class Storms:
    """The storm of each trainee; a new one takes the place of the last. Nothing of them is kept."""

    def __init__(self) -> None:
        self._of: OrderedDict[str, Storm] = OrderedDict()
        self._lock = Lock()

    def begin(self, name: str, document: str, aspect: str) -> Storm:
        begun = Storm(document, aspect, 1 + randbelow(1_000_000))
        with self._lock:
            self._of.pop(name, None)
            self._of[name] = begun
            if len(self._of) > MOST_STORMS:
                self._of.popitem(last=False)
        return begun

    def of(self, name: str) -> Storm | None:
        return self._of.get(name)

    def answer(self, name: str, drill: Drill, given: Sheet) -> bool:
        """Mark an answer to the question that stands; False: it is another, or the storm is over."""
        with self._lock:
            storm = self._of.get(name)
            if storm is None or storm.over or storm.drill != drill:
                return False
            found = mark(drill, given).by[storm.aspect]
            storm.answers.append(StormAnswer(drill, found))
            return True
