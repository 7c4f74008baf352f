"""Pictures: written in all three kinds, with their titles, figures and clauses in them."""

import re
import sys
from fractions import Fraction
from pathlib import Path

import pytest

from croupier.games.editions import edition
from croupier.kernel.clauses import Because
from croupier.lab import plots
from croupier.lab.answers import answer
from croupier.lab.figures import Answer


def _because() -> Because:
    return edition("star-baccarat").game("baccarat").because


@pytest.fixture(scope="module")
def priced() -> Answer:
    return answer(edition("star-baccarat"))


def _texts(chart: object, file: Path) -> list[str]:
    """Write a picture as SVG and read the words in it."""
    plots.save(chart, file)  # type: ignore[arg-type]  # a chart, as the functions give it
    return re.findall(r"<(?:text|tspan)[^>]*>([^<]+)</", file.read_text(encoding="utf-8"))


def test_edges_of_every_bet(priced: Answer, tmp_path: Path) -> None:
    texts = _texts(plots.edges(priced), tmp_path / "edges.svg")
    assert "The Star, Baccarat: what each bet costs" in texts
    assert "1.0579 % (5.1)" in [" ".join(each.split()) for each in texts]
    assert {"player", "banker", "tie", "tiger-pair"} <= set(texts)
    assert any(each.startswith("Clauses: star-baccarat 5.1, 10.2") for each in texts)
    assert "baccarat, 8 decks. Exact, per unit staked, before any rounding to chips." in texts


def test_what_comes_back_is_the_stake_less_the_edge(priced: Answer) -> None:
    for bet in priced.bets.values():
        back = sum(float(str(piece["back"])) for piece in plots._returned(bet))
        assert back == pytest.approx(1 - float(bet.edge))


def test_png_and_html_stand_alone(priced: Answer, tmp_path: Path) -> None:
    plots.save(plots.edges(priced), tmp_path / "edges.PNG")
    assert (tmp_path / "edges.PNG").read_bytes().startswith(b"\x89PNG\r\n")
    plots.save(plots.edges(priced), tmp_path / "edges.html")
    page = (tmp_path / "edges.html").read_text(encoding="utf-8")
    assert "what each bet costs" in page
    assert re.findall(r'<(?:script|link|img)[^>]*(?:src|href)="http', page) == []


def test_an_edge_against_odds(tmp_path: Path) -> None:
    points = [plots.PlotPoint(at=Fraction(pays), bet="tie", edge=Fraction(9 - pays, 10)) for pays in (8, 9, 10)]
    chart = plots.against(points, parameter="tie pays, to 1", title="Tie", because=_because(), now=Fraction(8))
    texts = _texts(chart, tmp_path / "tie.svg")
    assert {"Tie", "tie pays, to 1", "10.0000 %", "0.0000 %", "-10.0000 %"} <= set(texts)
    assert "The dashed line: as it stands, 8." in texts


def test_an_edge_against_names(tmp_path: Path) -> None:
    points = [plots.PlotPoint(at=name, bet="enter", edge=Fraction(3, 100)) for name in ("seen", "hidden")]
    texts = _texts(plots.against(points, parameter="dealer", title="T", because=_because()), tmp_path / "d.svg")
    assert {"seen", "hidden", "3.0000 %"} <= set(texts)


def test_bets_that_lie_on_each_other_are_named_together(tmp_path: Path) -> None:
    edges = {"pairs-player": 43, "pairs-banker": 43, "tie": 60}
    points = [
        plots.PlotPoint(at=Fraction(decks), bet=bet, edge=Fraction(edge, 415))
        for decks in (6, 8)
        for bet, edge in edges.items()
    ]
    texts = _texts(plots.against(points, parameter="decks", title="T", because=_because()), tmp_path / "p.svg")
    assert {"pairs-player, pairs-banker", "tie", "6", "8"} <= set(texts)
    assert "pairs-player" not in texts


def test_every_bet_has_a_colour_of_its_own(tmp_path: Path) -> None:
    points = [plots.PlotPoint(at=Fraction(8), bet=f"bet {each}", edge=Fraction(each, 100)) for each in range(12)]
    file = tmp_path / "c.svg"
    plots.save(plots.against(points, parameter="decks", title="T", because=_because()), file)
    colours = set(re.findall(r'aria-roledescription="point"[^>]*?fill="(#[0-9a-f]{6})"', file.read_text("utf-8")))
    assert len(colours) == 12


def test_many_points_are_not_all_labelled(tmp_path: Path) -> None:
    points = [plots.PlotPoint(at=Fraction(each), bet="tie", edge=Fraction(each, 1000)) for each in range(1, 40)]
    texts = _texts(plots.against(points, parameter="x", title="T", because=_because()), tmp_path / "m.svg")
    assert "1.7000 %" not in texts


def test_convergence_names_its_band_and_z(tmp_path: Path) -> None:
    estimates = [plots.Estimate(rounds=10**each, mean=-0.011, error=10.0 ** (-each / 2)) for each in range(3, 7)]
    chart = plots.convergence(estimates, exact=Fraction(-1, 100), bet="banker", title="Banker", because=_because())
    texts = _texts(chart, tmp_path / "c.svg")
    assert "After 1,000,000 rounds -1.10000 %, z = -1.00. Clauses: star-baccarat 5.1, 5.1.1, 5.1.2, 11.1" in texts
    assert "Line: simulated mean. Dashed: exact, -1.00000 %. Band: exact ± 1.96 standard errors." in texts


def test_the_results_of_a_shoe(tmp_path: Path) -> None:
    chart = plots.distribution({-2: 1, 0: 2, 2: 1}, unit="units", title="Shoe", because=_because())
    texts = _texts(chart, tmp_path / "s.svg")
    assert "4 shoes. Red line: mean +0.0000. Standard deviation 1.4142." in texts


def test_bars_are_few_and_keep_every_shoe() -> None:
    histogram: dict[int | float, int] = {each / 4: 1 for each in range(-2000, 2000)}
    bars = plots._binned(histogram)
    assert len(bars) <= plots.MOST_BARS + 1
    assert sum(number for _, _, number in bars) == 4000
    assert all(low >= 0 or high <= 0 for low, high, _ in bars)


def test_a_file_of_another_kind(priced: Answer, tmp_path: Path) -> None:
    with pytest.raises(plots.CannotDraw, match=r"\.svg, \.png or \.html"):
        plots.save(plots.edges(priced), tmp_path / "edges.gif")


def test_a_file_that_cannot_be_written(priced: Answer, tmp_path: Path) -> None:
    with pytest.raises(plots.CannotDraw, match="cannot be written"):
        plots.save(plots.edges(priced), tmp_path / "nowhere" / "edges.svg")


def test_without_the_packages(priced: Answer, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "altair", None)
    with pytest.raises(plots.CannotDraw, match=r"croupier\[plots\]"):
        plots.edges(priced)
