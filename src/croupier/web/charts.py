"""The charts of the reports and of the lab, each drawn from the rows that its page shows as a table."""

from collections.abc import Callable
from datetime import datetime
from fractions import Fraction
from typing import Any, Final

from croupier.lab.figures import Answer
from croupier.views.charts import Chart, ChartFigure, ChartTitle, bands, bars, over_time
from croupier.web.figures import percent
from croupier.web.report_rows import SHOWN
from croupier.wording import say
from croupier.wording.languages import translated, word

Rows = list[dict[str, Any]]
MOST_BARS: Final = 30


def charts_of(report: str, rows: Rows) -> list[Chart]:
    """Draw what a report has to draw; most have nothing."""
    return _MADE[report](rows) if report in _MADE else []


def _heads(report: str) -> tuple[str, ...]:
    return tuple(map(translated, SHOWN[report][0]))


def _cells(report: str, rows: Rows) -> list[tuple[str, ...]]:
    return [tuple(SHOWN[report][1](each)) for each in rows]


def _hold(rows: Rows) -> list[Chart]:
    """What was kept against what the rules make a bet keep, a chart for each game on offer."""
    offered: dict[str, Rows] = {}
    for each in rows:
        offered.setdefault(SHOWN["hold"][1](each)[0], []).append(each)
    return [_of_offer(number, title, of) for number, (title, of) in enumerate(offered.items(), 1)]


def _of_offer(number: int, title: str, rows: Rows) -> Chart:
    compared = [each for each in rows if each["edge"] is not None and each["error"]]
    figures = [
        ChartFigure(
            label=word(each["bet"]),
            value=each["hold"] * 100,
            text=f"{each['hold'] * 100:.2f} %",
            middle=each["edge"] * 100,
            error=each["error"] * 100,
        )
        for each in compared
    ]
    says = say(
        "Dot: what was kept, bet by bet. Stroke: what the rules make it keep. Band: where chance leaves "
        "it 95 times in 100.",
    )
    if not compared:
        says = say("Nothing to compare here: the page has no figure by the rules for these bets.")
    words = ChartTitle(id=f"hold-{number}", title=title, says=says, columns=_heads("hold"))
    return bands(words, figures, _cells("hold", rows), " %")


def _incidents(rows: Rows) -> list[Chart]:
    if not rows:
        return []
    figures = [
        ChartFigure(
            label=each["clause"],
            value=each["rulings"] + each["incidents"],
            text=say("{rulings} ruled, {incidents} entered", rulings=each["rulings"], incidents=each["incidents"]),
        )
        for each in rows[:MOST_BARS]
    ]
    says = say("How often each clause decided at a table, or is named in the register of incidents.")
    words = ChartTitle(id="incidents", title=say("Incidents by clause"), says=says, columns=_heads("incidents"))
    return [bars(words, figures, _cells("incidents", rows))]


def _meter(rows: Rows) -> list[Chart]:
    pools: dict[str, Rows] = {}
    for each in rows:
        pools.setdefault(each["pool"], []).append(each)
    return [_of_pool(number, pool, of) for number, (pool, of) in enumerate(pools.items(), 1)]


def _of_pool(number: int, pool: str, rows: Rows) -> Chart:
    points = [(datetime.fromisoformat(each["at"]), float(each["shown"])) for each in rows]
    cells = _cells("meter", rows)
    says = say(
        "From {first} at {since} to {last} at {until}.",
        first=cells[0][3],
        since=cells[0][2],
        last=cells[-1][3],
        until=cells[-1][2],
    )
    words = ChartTitle(
        id=f"meter-{number}", title=say("Meter of {pool}", pool=pool), says=says, columns=_heads("meter")
    )
    return over_time(words, points, cells[-MOST_ROWS:], (cells[0][2], cells[-1][2]))


MOST_ROWS: Final = 50
"""So many of the latest changes of a meter stand in the table beside its line."""

_MADE: Final[dict[str, Callable[[Rows], list[Chart]]]] = {"hold": _hold, "incidents": _incidents, "meter": _meter}


# The lab -------------------------------------------------------------------------------------------------------------


def edges(of: Answer) -> Chart:
    """Draw the edge of every bet of the lab's answer."""
    found = [(word(each.bet).capitalize(), each.edge, each.because[0].number) for each in of.bets.values()]
    figures = [ChartFigure(label=bet, value=float(edge * 100), text=percent(Fraction(edge))) for bet, edge, _ in found]
    rows = [(bet, percent(edge), f"{edge.numerator}/{edge.denominator}", clause) for bet, edge, clause in found]
    columns = (say("Bet"), say("House edge"), say("Exactly"), say("Clause"))
    says = say("The part of each stake that the house keeps in the long run, in percent.")
    return bars(ChartTitle(id="edges", title=say("Edge of every bet"), says=says, columns=columns), figures, rows, " %")
