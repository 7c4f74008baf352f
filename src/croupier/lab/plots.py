"""Pictures of figures: edges by bet, an edge against a parameter, convergence, the results of a shoe.

Drawn with altair and written by vl-convert, without a browser and without a network. Each picture has its title, what
it was worked out for, and the clauses.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from io import StringIO
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

from croupier.kernel.cards import Rank
from croupier.kernel.clauses import Because
from croupier.kernel.errors import CroupierError
from croupier.lab.figures import Answer, Priced, Row, in_decks
from croupier.version import installed_by

if TYPE_CHECKING:
    import altair as alt

KINDS = ("svg", "png", "html")
WIDTH = 430
FONT = "DejaVu Sans, Verdana, Helvetica, Arial, sans-serif"
INK, QUIET, PLAIN, GOOD, BAD = "#1f2933", "#66727f", "#31688e", "#2f855a", "#b83227"


class CannotDraw(CroupierError, ValueError):
    """No picture can be written there, or the packages for it are missing."""


@dataclass(frozen=True, kw_only=True)
class PlotPoint:
    """One value of a parameter, and what a bet costs there."""

    at: Fraction | str
    bet: str
    edge: Fraction


@dataclass(frozen=True, kw_only=True)
class Estimate:
    """What a simulation had found after so many rounds: the mean net per unit, and its standard error."""

    rounds: int
    mean: float
    error: float


# Pictures ------------------------------------------------------------------------------------------------------------


def edges(answer: Answer) -> "alt.TopLevelMixin":
    """Draw the edge of each bet, and what each unit staked comes back as, by the odds of the rows that pay it."""
    alt = _altair()
    order = list(answer.bets)
    height = alt.Step(22)
    names = alt.Y("bet:N", sort=order, title=None, axis=alt.Axis(labelLimit=260, labelFontSize=11))
    bars = alt.Chart(_data(_edge(bet) for bet in answer.bets.values()))
    edge = (
        bars.mark_bar(color=PLAIN, height=13).encode(
            x=alt.X("edge:Q", title="edge of the house, % of the stake"),
            y=names,
            tooltip=["bet:N", "exact:N", "clause:N"],
        )
        + bars.mark_text(align="left", dx=4, color=INK, fontSize=11).encode(x="edge:Q", y=names, text="says:N")
    ).properties(width=WIDTH, height=height)
    pieces = [piece for bet in answer.bets.values() for piece in _returned(bet)]
    returned = (
        alt.Chart(_data(pieces))
        .mark_bar(height=13)
        .encode(
            x=alt.X("back:Q", title="what a unit staked comes back as, by the row that decides", stack="zero"),
            y=alt.Y("bet:N", sort=order, title=None, axis=alt.Axis(labels=False, ticks=False)),
            color=alt.Color(
                "group:N", sort=list(GROUPS), title="the row pays", scale=alt.Scale(domain=list(GROUPS), range=SHADES)
            ),
            order=alt.Order("place:Q"),
            tooltip=["bet:N", "row:N", "pays:N", "probability:N", "clause:N"],
        )
        .properties(width=WIDTH, height=height)
    )
    chart = alt.hconcat(edge, returned, spacing=14)
    subtitle = [_subtitle(answer), f"Clauses: {_cited(answer.bets.values())}"]
    return _dressed(chart, _heading(answer), subtitle)


FEW_COLOURS = 10


def against(
    points: Sequence[PlotPoint], *, parameter: str, title: str, because: Because, now: Fraction | str | None = None
) -> "alt.TopLevelMixin":
    """Draw the edge of some bets against a parameter; ``now`` marks where the document has it."""
    alt = _altair()
    numbers = all(isinstance(each.at, Fraction) for each in points)
    x = (
        alt.X(
            "at:Q",
            title=parameter,
            scale=alt.Scale(zero=False, nice=False, padding=26),
            axis=alt.Axis(values=_ticks(points), grid=False, format="~g"),
        )
        if numbers
        else alt.X("at:N", title=parameter, sort=[str(each.at) for each in points], axis=alt.Axis(labelAngle=0))
    )
    named = _together(points)
    rows = [
        {
            "at": _at(each.at),
            "bet": named[each.bet],
            "edge": float(each.edge * 100),
            "says": f"{float(each.edge * 100):.4f} %",
        }
        for each in points
    ]
    base = alt.Chart(_data(rows)).encode(
        x=x,
        y=alt.Y("edge:Q", title="edge of the house, % of the stake"),
        color=_one_each(list(dict.fromkeys(named.values()))),
        tooltip=["bet:N", "at:N", "says:N"],
    )
    layers = [base.mark_line()] if numbers else []  # between names there is nothing to draw
    layers.append(base.mark_point(filled=True, size=45, opacity=1))
    if len(points) <= MOST_LABELS:
        layers.append(base.mark_text(align="left", dx=6, dy=-9, fontSize=10).encode(text="says:N"))
    if any(each.edge < 0 for each in points):
        layers.append(alt.Chart(_data([{"none": 0}])).mark_rule(color=BAD, strokeDash=[5, 4]).encode(y="none:Q"))
    if now is not None:
        here = alt.Chart(_data([{"at": _at(now)}]))
        layers.append(here.mark_rule(color=QUIET, strokeDash=[3, 3]).encode(x="at:Q" if numbers else "at:N"))
    chart = alt.layer(*layers).properties(width=660, height=360)
    marked = [f"The dashed line: as it stands, {now}."] if now is not None else []
    return _dressed(chart, title, [*marked, f"Clauses: {_numbers(because)}"])


def _together(points: Sequence[PlotPoint]) -> dict[str, str]:
    """Name bets that lie on each other as one: drawn apart, the last would hide the others."""
    lines: dict[str, list[tuple[Fraction | str, Fraction]]] = {}
    for each in points:
        lines.setdefault(each.bet, []).append((each.at, each.edge))
    return {bet: ", ".join(other for other in lines if lines[other] == line) for bet, line in lines.items()}


def _one_each(bets: Sequence[str]) -> Any:
    """A colour for each bet, none given twice."""
    alt = _altair()
    scheme = "tableau10" if len(bets) <= FEW_COLOURS else "tableau20"
    scale, legend = alt.Scale(scheme=scheme), alt.Legend(labelLimit=260)
    return alt.Color("bet:N", title="bet", sort=bets, scale=scale, legend=legend)


def removal(answer: Answer, effects: Mapping[str, Mapping[Rank, Fraction]]) -> "alt.TopLevelMixin":
    """Draw what one card less of each rank does to each edge; the colours compare the ranks of one bet."""
    alt = _altair()
    rows = []
    for bet, by_rank in effects.items():
        most = max((abs(each) for each in by_rank.values()), default=Fraction(0)) or Fraction(1)
        for rank, effect in by_rank.items():
            says = f"{float(effect * 10_000):+.2f}" if effect else "0"
            rows.append({"bet": bet, "rank": rank.value, "share": float(effect / most), "says": says})
    base = alt.Chart(_data(rows)).encode(
        x=alt.X("rank:N", sort=[rank.value for rank in Rank], title=None, axis=alt.Axis(orient="top", labelAngle=0)),
        y=alt.Y("bet:N", sort=list(effects), title=None, axis=alt.Axis(labelLimit=260, labelFontSize=11)),
        tooltip=["bet:N", "rank:N", "says:N"],
    )
    colours = alt.Color(
        "share:Q",
        legend=None,
        scale=alt.Scale(domain=[-1, 0, 1], range=["#7fbf9d", "#ffffff", "#e39a8b"], interpolate="rgb"),
    )
    cells = base.mark_rect(stroke="white").encode(color=colours)
    chart = alt.layer(cells, base.mark_text(fontSize=10, color=INK).encode(text="says:N"))
    told = [
        "In hundredths of a percent of the stake. Red: the house gains when the card is gone; green: the player does.",
        f"{_subtitle(answer)}",
        f"Clauses: {_cited(answer.bets[bet] for bet in effects)}",
    ]
    title = f"{answer.edition.document.title.replace(': ', ', ')}: what one card less of a rank does to the edge"
    return _dressed(chart.properties(width=alt.Step(50), height=alt.Step(24)), title, told)


def convergence(
    estimates: Sequence[Estimate], *, exact: Fraction | float, bet: str, title: str, because: Because
) -> "alt.TopLevelMixin":
    """Draw a simulated mean closing in on the exact figure, with the band that 95 of 100 simulations stay within."""
    alt = _altair()
    target = float(exact)
    rows = [
        {
            "rounds": each.rounds,
            "mean": each.mean * 100,
            "low": (target - TWO_SIDED * each.error) * 100,
            "high": (target + TWO_SIDED * each.error) * 100,
        }
        for each in estimates
    ]
    x = alt.X("rounds:Q", title="rounds", scale=alt.Scale(type="log"), axis=alt.Axis(format="~s"))
    base = alt.Chart(_data(rows)).encode(x=x)
    chart = alt.layer(
        base.mark_area(opacity=0.22, color=PLAIN).encode(
            y=alt.Y("low:Q", title=f"net result of {bet}, % of the stake"), y2="high:Q"
        ),
        alt.Chart(_data([{"exact": target * 100}])).mark_rule(color=BAD, strokeDash=[6, 4]).encode(y="exact:Q"),
        base.mark_line(color=INK, strokeWidth=1.6).encode(y="mean:Q"),
    ).properties(width=660, height=360)
    last = estimates[-1]
    z = (last.mean - target) / last.error if last.error else 0.0
    told = [
        f"Line: simulated mean. Dashed: exact, {target * 100:.5f} %. Band: exact ± {TWO_SIDED} standard errors.",
        f"After {last.rounds:,} rounds {last.mean * 100:.5f} %, z = {z:+.2f}. Clauses: {_numbers(because)}",
    ]
    return _dressed(chart, title, told)


def distribution(
    histogram: Mapping[int | float, int], *, unit: str, title: str, because: Because
) -> "alt.TopLevelMixin":
    """Draw how often a shoe ends with each result; ``histogram`` counts shoes by their net result."""
    alt = _altair()
    shoes = sum(histogram.values())
    mean = sum(float(result) * number for result, number in histogram.items()) / shoes
    deviation = (sum((float(result) - mean) ** 2 * number for result, number in histogram.items()) / shoes) ** 0.5
    rows = [
        {"from": low, "to": high, "share": 100 * number / shoes, "kind": EVEN_OR_AHEAD if low >= 0 else BEHIND}
        for low, high, number in _binned(histogram)
    ]
    bars = (
        alt.Chart(_data(rows))
        .mark_rect(stroke="white", strokeWidth=0.6)
        .encode(
            x=alt.X("from:Q", title=f"net result of a shoe, {unit}", scale=alt.Scale(nice=False)),
            x2="to:Q",
            y=alt.Y("share:Q", title="% of shoes", scale=alt.Scale(zero=True)),
            y2=alt.datum(0),
            color=alt.Color("kind:N", title=None, scale=alt.Scale(domain=[BEHIND, EVEN_OR_AHEAD], range=[PLAIN, GOOD])),
            tooltip=["from:Q", "to:Q", "share:Q"],
        )
    )
    middle = alt.Chart(_data([{"mean": mean}])).mark_rule(color=BAD, strokeWidth=1.5).encode(x="mean:Q")
    told = [
        f"{shoes:,} shoes. Red line: mean {mean:+.4f}. Standard deviation {deviation:.4f}.",
        f"Clauses: {_numbers(because)}",
    ]
    return _dressed(alt.layer(bars, middle).properties(width=660, height=360), title, told)


def svg(chart: "alt.TopLevelMixin") -> str:
    """Give a picture as SVG text, for a page."""
    written = StringIO()
    chart.save(written, format="svg")
    return written.getvalue()


def save(chart: "alt.TopLevelMixin", file: Path) -> None:
    """Write a picture as SVG, PNG or a page that needs nothing from elsewhere, by the ending of its name."""
    kind = file.suffix.lower().lstrip(".")
    if kind not in KINDS:
        raise CannotDraw(f"a picture is written as .svg, .png or .html, not as {file.name!r}")
    _altair()
    settings: dict[str, Any] = {"format": kind}
    if kind == "html":
        settings |= {"inline": True, "embed_options": {"actions": False}}
    elif kind == "png":
        settings["ppi"] = 144
    try:
        chart.save(str(file), **settings)
    except OSError as error:
        raise CannotDraw(f"{file} cannot be written: {error.strerror or error}") from None


# What they are made of -----------------------------------------------------------------------------------------------

TWO_SIDED = 1.96
MOST_LABELS = 12
MOST_BARS = 80
BEHIND, EVEN_OR_AHEAD = "house ahead", "player even or ahead"
GROUPS = ("the stake or less", "up to 1 to 1", "to 5 to 1", "to 12 to 1", "to 30 to 1", "over 30 to 1")
_UP_TO = (0, 1, 5, 12, 30)
SHADES = ["#b9c3cc", "#31688e", "#35a17c", "#8fce4f", "#f0c419", "#e2703a"]


def _altair() -> Any:
    try:
        import altair as alt  # noqa: PLC0415 - drawing is wanted seldom, and its packages are many
        import vl_convert  # noqa: F401, PLC0415 - as above; altair writes files with it
    except ImportError:
        raise CannotDraw(f"pictures need altair and vl-convert: {installed_by('plots')}") from None
    return alt


def _data(rows: Iterable[Mapping[str, object]]) -> Any:
    return _altair().Data(values=list(rows))


def _edge(bet: Priced) -> dict[str, object]:
    percent = float(bet.edge * 100)
    return {
        "bet": bet.bet,
        "edge": percent,
        "says": f"{percent:.4f} %  ({bet.because[0].number})",
        "exact": f"{bet.edge.numerator}/{bet.edge.denominator}",
        "clause": str(bet.because[0]),
    }


def _returned(bet: Priced) -> Iterable[dict[str, object]]:
    """Say for each row how much of a unit it gives back on average, the stake included."""
    for row in bet.rows:
        back = row.probability * (row.staked + row.net)
        if back > 0:
            place = _group(row)
            yield {
                "bet": bet.bet,
                "row": row.name,
                "pays": row.pays,
                "back": float(back),
                "probability": f"{float(row.probability * 100):.4f} %",
                "group": GROUPS[place],
                "place": place,
                "clause": str(row.because[0]),
            }


def _group(row: Row) -> int:
    pays = row.net / row.staked
    return next((place for place, most in enumerate(_UP_TO) if pays <= most), len(_UP_TO))


def _binned(histogram: Mapping[int | float, int]) -> list[tuple[float, float, int]]:
    """Put results into equal bars, few enough to be seen; no bar lies on both sides of nothing."""
    low, high = min(map(float, histogram)), max(map(float, histogram))
    width = next(each for each in _widths() if (high - low) / each <= MOST_BARS)
    bars: dict[int, int] = {}
    for result, number in histogram.items():
        place = int(float(result) // width)
        bars[place] = bars.get(place, 0) + number
    return [(place * width, (place + 1) * width, number) for place, number in sorted(bars.items())]


def _widths() -> Iterable[float]:
    scale = 1.0
    while True:
        yield from (scale, 2 * scale, 5 * scale)
        scale *= 10


def _ticks(points: Sequence[PlotPoint]) -> list[float]:
    """Mark the values that were tried, or every so many of them."""
    values = sorted({float(each.at) for each in points if isinstance(each.at, Fraction)})
    return values[:: max(1, len(values) // MOST_LABELS)]


def _at(value: Fraction | str) -> float | str:
    return float(value) if isinstance(value, Fraction) else value


def _heading(answer: Answer) -> str:
    return f"{answer.edition.document.title.replace(': ', ', ')}: what each bet costs"


def _subtitle(answer: Answer) -> str:
    chosen = "".join(f", {name} {value}" for name, value in answer.options.items())
    return f"{answer.game}, {in_decks(answer.decks)}{chosen}. {answer.basis}"


def _cited(bets: Iterable[Priced]) -> str:
    return _numbers(tuple(dict.fromkeys(bet.because[0] for bet in bets)))


def _numbers(because: Because) -> str:
    document = because[0].document if because else ""
    return f"{document} {', '.join(each.number for each in because)}"


def _dressed(chart: Any, title: str, subtitle: list[str]) -> "alt.TopLevelMixin":
    dressed = (
        chart.properties(
            title=_altair().TitleParams(title, subtitle=subtitle, anchor="start", offset=14),
            padding=18,
            background="white",
        )
        .configure_title(font=FONT, fontSize=17, color=INK, subtitleFont=FONT, subtitleFontSize=11, subtitleColor=QUIET)
        .configure_axis(
            labelFont=FONT,
            titleFont=FONT,
            labelColor=INK,
            titleColor=QUIET,
            titleFontWeight="normal",
            gridColor="#e4e8ec",
        )
        .configure_legend(labelFont=FONT, titleFont=FONT, titleColor=QUIET, titleFontWeight="normal", labelColor=INK)
        .configure_text(font=FONT)
        .configure_view(stroke=None)
    )
    return cast("alt.TopLevelMixin", dressed)
