"""Charts as places on a page: bars, bands with a dot, a line over time. A template draws them; each has its
figures as a table, for whoever cannot see it.
"""

from collections.abc import Iterator, Sequence
from datetime import datetime
from math import ceil, floor, log10
from typing import Final

from croupier.kernel.records import record

WIDTH: Final = 760
LEFT: Final = 230
RIGHT: Final = 610
ROW: Final = 26
AXIS: Final = 30
LINE_HEIGHT: Final = 200
MOST_POINTS: Final = 400
TICKS: Final = 5


@record
class ChartMark:
    """One row: its name, a bar or a band from `x` on, a dot and a stroke where they are wanted, and its figure."""

    label: str
    text: str
    y: int
    x: float
    width: float
    stroke: float | None = None
    dot: float | None = None


@record
class ChartTick:
    """A line of the grid, at a place of the axis that has the values."""

    at: float
    text: str


@record
class Chart:
    """`line` is the way of a line from one of the `ends` to the other, and then there are no marks; `says` is what the
    chart shows, in a sentence.
    """

    id: str
    title: str
    says: str
    height: int
    marks: tuple[ChartMark, ...]
    ticks: tuple[ChartTick, ...]
    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    line: str = ""
    ends: tuple[str, str] = ("", "")


@record
class ChartFigure:
    """A row of a chart: `value` is its bar, or the dot within a band; `middle` and `error` make the band."""

    label: str
    value: float
    text: str
    middle: float | None = None
    error: float | None = None


@record
class ChartTitle:
    """What a chart is called, what it shows, and the heads of its table."""

    id: str
    title: str
    says: str
    columns: tuple[str, ...]


TWO_SIDED: Final = 1.96
"""A band holds 95 in 100 of what chance makes: so many standard errors either way."""


def bars(words: ChartTitle, figures: Sequence[ChartFigure], rows: Sequence[tuple[str, ...]], unit: str = "") -> Chart:
    """Draw a bar for each figure, from nothing on."""
    scale = _Scale([0.0, *(each.value for each in figures)])
    zero = scale(0)
    marks = (
        ChartMark(
            label=each.label,
            text=each.text,
            y=place * ROW,
            x=round(min(zero, scale(each.value)), 1),
            width=round(abs(scale(each.value) - zero), 1),
        )
        for place, each in enumerate(figures)
    )
    return _chart(words, tuple(marks), scale, rows, unit)


def bands(words: ChartTitle, figures: Sequence[ChartFigure], rows: Sequence[tuple[str, ...]], unit: str = "") -> Chart:
    """Draw for each figure the band in which chance leaves it, the middle of that, and where it is."""
    ends = [end for each in figures for end in (each.value, *_band(each))]
    scale = _Scale(_wider(ends or [0.0]))
    marks = []
    for place, each in enumerate(figures):
        low, high = map(scale, _band(each))
        middle = None if each.middle is None else round(scale(each.middle), 1)
        dot = round(scale(each.value), 1)
        y, width = place * ROW, round(high - low, 1)
        marks.append(
            ChartMark(label=each.label, text=each.text, y=y, x=round(low, 1), width=width, stroke=middle, dot=dot)
        )
    return _chart(words, tuple(marks), scale, rows, unit)


def _wider(values: Sequence[float]) -> tuple[float, float]:
    """Leave room for a dot that lies at an end."""
    room = (max(values) - min(values)) / 20
    return min(values) - room, max(values) + room


def _band(of: ChartFigure) -> tuple[float, float]:
    if of.middle is None or of.error is None:
        return of.value, of.value
    return of.middle - TWO_SIDED * of.error, of.middle + TWO_SIDED * of.error


def over_time(
    words: ChartTitle,
    points: Sequence[tuple[datetime, float]],
    rows: Sequence[tuple[str, ...]],
    ends: tuple[str, str] = ("", ""),
) -> Chart:
    """Draw a line that stays where it is until it changes: the latest points, if there are very many."""
    shown = points[-MOST_POINTS:]
    values = _Scale([each for _, each in shown] or [0.0], LINE_HEIGHT, 10)
    first = shown[0][0] if shown else None
    whole = (shown[-1][0] - shown[0][0]).total_seconds() if shown else 0.0
    way: list[str] = []
    for at, value in shown:
        part = (at - first).total_seconds() / whole if first and whole else 0.0
        x, y = round(LEFT + part * (WIDTH - 20 - LEFT), 1), round(values(value), 1)
        way.append(f"M{x} {y}" if not way else f"H{x}V{y}")
    ticks = tuple(ChartTick(at=round(values(each), 1), text=f"${each:,.0f}") for each in values.ticks())
    return Chart(
        id=words.id,
        title=words.title,
        says=words.says,
        height=LINE_HEIGHT + AXIS,
        marks=(),
        ticks=ticks,
        columns=words.columns,
        rows=tuple(rows),
        line="".join(way) + (f"H{WIDTH - 20}" if way else ""),
        ends=ends,
    )


def _chart(
    words: ChartTitle, marks: tuple[ChartMark, ...], scale: "_Scale", rows: Sequence[tuple[str, ...]], unit: str
) -> Chart:
    return Chart(
        id=words.id,
        title=words.title,
        says=words.says,
        height=len(marks) * ROW + AXIS,
        marks=marks,
        ticks=tuple(ChartTick(at=round(scale(each), 1), text=f"{each:g}{unit}") for each in scale.ticks()),
        columns=words.columns,
        rows=tuple(rows),
    )


class _Scale:
    """Puts values between two places of a picture."""

    def __init__(self, values: Sequence[float], first: float = LEFT, last: float = RIGHT) -> None:
        self._low, self._high = min(values), max(values)
        if self._low == self._high:
            self._high += 1
        self._first, self._last = first, last

    def __call__(self, value: float) -> float:
        part = (value - self._low) / (self._high - self._low)
        return self._first + part * (self._last - self._first)

    def ticks(self) -> Iterator[float]:
        """Give round values within, about five of them."""
        rough = (self._high - self._low) / TICKS
        size = 10 ** floor(log10(rough))
        step = next(each * size for each in (1, 2, 5, 10) if each * size >= rough)
        number = ceil(self._low / step)
        while number * step <= self._high:
            yield round(number * step, 10)
            number += 1
