"""Charts are drawn by the server from the rows of their report, each with a title, a description and a table."""

import re
from typing import Any

import pytest

from croupier.views.charts import LEFT, RIGHT, ChartFigure, ChartTitle, bands, bars, over_time
from web.floors import Floor
from web.test_registers import matters, sends
from web.test_secrets import in_the_middle

JSON = {"accept": "application/json"}
WORDS = ChartTitle(id="x", title="X", says="what it shows", columns=("a", "b"))


def page(floor: Floor, report: str) -> str:
    answer = floor.visitor("Ines").http.get(f"/inspector/reports/{report}")
    assert answer.status_code == 200
    return answer.text


def drawn(text: str) -> list[str]:
    return re.findall(r"<svg viewBox=\"0 0 760.*?</svg>", text, re.DOTALL)


def rows(floor: Floor, report: str) -> Any:
    return floor.visitor("Ines").http.get(f"/api/reports/{report}", headers=JSON).json()


@pytest.mark.parametrize("report", ["hold", "meter"])
def test_each_chart_has_a_title_a_description_and_its_figures_as_a_table(floor: Floor, report: str) -> None:
    text = page(floor, report)
    charts = drawn(text)
    assert charts
    for each in charts:
        title, says = re.findall(r"<title[^>]*>(.+?)</title>|<desc[^>]*>(.+?)</desc>", each)
        assert title[0]
        assert says[1]
    assert text.count('<tbody class="figures">') == text.count("<figure") >= len(charts)
    assert "style=" not in "".join(charts)


def test_hold_is_drawn_for_every_bet_that_has_a_figure_by_the_rules(floor: Floor) -> None:
    compared = [each for each in rows(floor, "hold") if each["edge"] is not None and each["error"]]
    charts = "".join(drawn(page(floor, "hold")))
    assert charts.count('class="dot"') == charts.count('class="band"') == len(compared) > 5
    assert f"{compared[0]['hold'] * 100:.2f} %" in charts


def test_a_game_without_a_figure_says_that_there_is_nothing_to_compare(floor: Floor) -> None:
    text = page(floor, "hold")
    assert "Nothing to compare here" in text
    assert "tag good" not in text


def test_the_meter_goes_from_its_first_reading_to_its_last(floor: Floor) -> None:
    found = rows(floor, "meter")
    chart = drawn(page(floor, "meter"))[0]
    first, last = (f"${float(each['shown']):,.2f}" for each in (found[0], found[-1]))
    assert first in chart
    assert last in chart
    assert float(found[0]["shown"]) < float(found[-1]["shown"])
    assert chart.count("V") >= len(found) - 1


def test_incidents_are_counted_by_clause(own_floor: Floor) -> None:
    assert rows(own_floor, "incidents") == []
    in_the_middle(own_floor, "premium-1", 4)
    dana, gus = own_floor.visitor("Dana"), own_floor.visitor("Gus")
    assert dana.command("premium-1", "report.v1", {"what": "order-in-doubt"}).status_code == 200
    asked = next(each for each in matters(gus) if each["kind"] == "question" and each["where"] == "premium-1")
    void = next(each for each in asked["acts"] if each["says"] == "Coup void")["command"]
    done = sends(gus, asked["path"], void["name"], void["body"], "Amy", expected=asked["expected"])
    assert done.json()["accepted"], done.text
    found = rows(own_floor, "incidents")
    text = page(own_floor, "incidents")
    assert sum(each["rulings"] for each in found) >= 1
    assert drawn(text)[0].count('class="bar"') == len(found)
    assert found[0]["clause"] in drawn(text)[0]


def test_bars_begin_at_nothing_and_go_either_way() -> None:
    made = bars(WORDS, [ChartFigure(label="a", value=-1, text="-1"), ChartFigure(label="b", value=3, text="3")], [])
    first, second = made.marks
    assert (first.x, second.x) == (LEFT, LEFT + (RIGHT - LEFT) / 4)
    assert (second.x + second.width, first.width) == (RIGHT, (RIGHT - LEFT) / 4)
    assert [each.text for each in made.ticks] == ["-1", "0", "1", "2", "3"]


def test_a_band_lies_about_its_middle_and_the_dot_where_it_is() -> None:
    made = bands(WORDS, [ChartFigure(label="a", value=0, text="", middle=1.0, error=1 / 1.96)], [])
    mark = made.marks[0]
    assert (mark.dot, mark.stroke) == pytest.approx((mark.x, mark.x + mark.width / 2), abs=0.1)
    assert LEFT < mark.x < mark.x + mark.width < RIGHT


def test_nothing_at_all_is_drawn_too() -> None:
    assert bars(WORDS, [], []).marks == ()
    assert bands(WORDS, [], []).marks == ()
    assert over_time(WORDS, [], []).line == ""
