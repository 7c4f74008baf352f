"""The roads of a winning results display: bead plate, big road and the three roads derived from it.

Runs are kept apart from the cells that they are drawn in: the derived roads are read off the lengths of runs, never off
the drawing, so a bent tail changes nothing.
"""

from collections.abc import Iterable, Iterator, Sequence
from enum import Enum

from croupier.games.baccarat.coup import Result
from croupier.games.terms import record
from croupier.wording import say
from croupier.wording.languages import word

ROWS = 6


class Mark(Enum):
    """A derived road's mark. The colours are those of Banker and Player, the meaning is not."""

    RED = "red"
    BLUE = "blue"


@record
class Outcome:
    """One coup of the shoe as a display shows it; `quiet`: it took no wagers."""

    result: Result
    banker_pair: bool = False
    player_pair: bool = False
    natural: bool = False
    total: int | None = None
    quiet: bool = False


@record
class Bead:
    column: int
    row: int
    outcome: Outcome


@record
class Circle:
    """A result on the big road, with the ties that followed it. `outcome` is nothing where only ties were seen yet."""

    column: int
    row: int
    outcome: Outcome | None
    ties: int = 0


@record
class Cell:
    column: int
    row: int
    mark: Mark


@record
class Asked:
    """What the next mark of a derived road would be after either result; nothing where there would be none."""

    banker: Mark | None
    player: Mark | None


@record
class Counts:
    banker: int
    player: int
    tie: int
    banker_pairs: int
    player_pairs: int
    naturals: int


@record
class Roads:
    beads: tuple[Bead, ...]
    big: tuple[Circle, ...]
    big_eye: tuple[Cell, ...]
    small: tuple[Cell, ...]
    cockroach: tuple[Cell, ...]
    ask: tuple[Asked, Asked, Asked]
    counts: Counts


def roads(outcomes: Sequence[Outcome]) -> Roads:
    """Draw every road of one shoe."""
    lengths = runs(outcomes)
    marks = [derived(lengths, back) for back in (1, 2, 3)]
    big_eye, small, cockroach = (tuple(_laid_out(each)) for each in marks)
    return Roads(
        beads=tuple(beads(outcomes)),
        big=big_road(outcomes),
        big_eye=big_eye,
        small=small,
        cockroach=cockroach,
        ask=(asked(outcomes, 1), asked(outcomes, 2), asked(outcomes, 3)),
        counts=counted(outcomes),
    )


def beads(outcomes: Iterable[Outcome]) -> Iterator[Bead]:
    """Each result in its order, ties too, six to a column."""
    for place, each in enumerate(outcomes):
        yield Bead(column=place // ROWS, row=place % ROWS, outcome=each)


def last_columns(plate: Sequence[Bead], width: int) -> tuple[Bead, ...]:
    """Drop whole columns on the left of a full plate, so that no bead ever changes its row."""
    first = max((each.column for each in plate), default=0) - width + 1
    kept = (each for each in plate if each.column >= max(first, 0))
    return tuple(Bead(column=each.column - max(first, 0), row=each.row, outcome=each.outcome) for each in kept)


# The big road --------------------------------------------------------------------------------------------------------


class _Drawing:
    """Where the next mark of a road goes: down its column, right where it cannot, a new column for a new run."""

    def __init__(self) -> None:
        self.used: set[tuple[int, int]] = set()
        self._start = -1
        self._at = (-1, 0)
        self._bent = False

    def put(self, *, fresh: bool) -> tuple[int, int]:
        self._at = self._column() if fresh else self._on()
        self.used.add(self._at)
        return self._at

    def _column(self) -> tuple[int, int]:
        self._start += 1
        while (self._start, 0) in self.used:
            self._start += 1
        self._bent = False
        return self._start, 0

    def _on(self) -> tuple[int, int]:
        column, row = self._at
        if not self._bent and row + 1 < ROWS and (column, row + 1) not in self.used:
            return column, row + 1
        self._bent = True
        return column + 1, row


def big_road(outcomes: Iterable[Outcome]) -> tuple[Circle, ...]:
    """Draw runs of Banker and Player; a tie is a slash on the circle before it, or waits for the first one."""
    drawing, found, leading = _Drawing(), list[Circle](), 0
    for each in outcomes:
        if each.result is Result.TIE:
            leading += not found
            if found:
                last = found[-1]
                found[-1] = Circle(column=last.column, row=last.row, outcome=last.outcome, ties=last.ties + 1)
            continue
        before = found[-1].outcome if found else None
        column, row = drawing.put(fresh=before is None or before.result is not each.result)
        found.append(Circle(column=column, row=row, outcome=each, ties=0 if found else leading))
    if leading and not found:
        found.append(Circle(column=0, row=0, outcome=None, ties=leading))
    return tuple(found)


def runs(outcomes: Iterable[Outcome]) -> tuple[int, ...]:
    """The lengths of the runs; ties neither start, break nor lengthen one."""
    lengths, last = list[int](), None
    for each in outcomes:
        if each.result is Result.TIE:
            continue
        if each.result is last:
            lengths[-1] += 1
        else:
            lengths.append(1)
        last = each.result
    return tuple(lengths)


# The derived roads ---------------------------------------------------------------------------------------------------


def derived(lengths: Sequence[int], back: int) -> tuple[Mark, ...]:
    """The marks of Big Eye Boy (back 1), Small Road (2) or Cockroach Pig (3), one for each result that has one."""
    each = (_mark(lengths, run, place, back) for run, n in enumerate(lengths) for place in range(1, n + 1))
    return tuple(mark for mark in each if mark is not None)


def _mark(lengths: Sequence[int], run: int, place: int, back: int) -> Mark | None:
    """Compare a result with the run that lies `back` columns before it: red where the pattern holds, else blue."""
    if place == 1:
        if run - 1 - back < 0:
            return None
        return Mark.RED if lengths[run - 1] == lengths[run - 1 - back] else Mark.BLUE
    if run - back < 0:
        return None
    return Mark.BLUE if place == lengths[run - back] + 1 else Mark.RED


def asked(outcomes: Sequence[Outcome], back: int) -> Asked:
    """Ask the road: what mark a Banker or a Player would bring next."""
    banker, player = (
        _next(runs(outcomes), runs((*outcomes, Outcome(result=each))), back) for each in (Result.BANKER, Result.PLAYER)
    )
    return Asked(banker=banker, player=player)


def _next(before: Sequence[int], after: Sequence[int], back: int) -> Mark | None:
    now = derived(after, back)
    return now[-1] if len(now) > len(derived(before, back)) else None


def _laid_out(marks: Iterable[Mark]) -> Iterator[Cell]:
    """Lay a derived road out as the big road is: the same mark goes down, the other starts a column."""
    drawing, last = _Drawing(), None
    for mark in marks:
        column, row = drawing.put(fresh=mark is not last)
        yield Cell(column=column, row=row, mark=mark)
        last = mark


# Counts and words ----------------------------------------------------------------------------------------------------


def counted(outcomes: Iterable[Outcome]) -> Counts:
    every = tuple(outcomes)
    of = {result: sum(each.result is result for each in every) for result in Result}
    return Counts(
        banker=of[Result.BANKER],
        player=of[Result.PLAYER],
        tie=of[Result.TIE],
        banker_pairs=sum(each.banker_pair for each in every),
        player_pairs=sum(each.player_pair for each in every),
        naturals=sum(each.natural for each in every),
    )


def summary(outcomes: Sequence[Outcome]) -> str:
    """Say in words what the roads draw, for those who cannot see them."""
    if not outcomes:
        return say("No results yet in this shoe.")
    of = counted(outcomes)
    lengths = runs(outcomes)
    last = next((each.result for each in reversed(outcomes) if each.result is not Result.TIE), None)
    run = say(" Last run: {side}, {length}.", side=word(last.value).capitalize(), length=lengths[-1]) if last else ""
    ends = ", ".join(word(each.result.value).capitalize() for each in outcomes[-6:])
    return say(
        "{outcomes} coups in this shoe: Banker {banker}, Player {player}, Tie {tie}.{run}"
        " The latest, oldest first: {ends}.",
        outcomes=len(outcomes),
        banker=of.banker,
        player=of.player,
        tie=of.tie,
        run=run,
        ends=ends,
    )
