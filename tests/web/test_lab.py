"""The lab page: what is chosen is priced and drawn; nothing of it reaches a player."""

from urllib.parse import urlencode

import pytest

from web.clicks import Enter
from web.floors import Floor


def _page(floor: Floor, name: str = "Gus", **chosen: str) -> str:
    answer = floor.visitor(name).http.get(f"/lab?{urlencode(chosen)}")
    assert answer.status_code == 200, answer.text
    return answer.text


def test_a_document_as_it_stands(floor: Floor) -> None:
    text = _page(floor, book="star-baccarat")
    assert "<h2>The Star: Baccarat</h2>" in text
    assert '<p class="quiet">baccarat, 8 decks. ' in text
    assert "1.0579 %" in text
    assert "114753351728/10847218479825" in text
    assert '<a href="/rules/star-baccarat/11.1.3">11.1.3</a>' in text


def test_game_decks_and_options_are_chosen(floor: Floor) -> None:
    chosen = {"book": "crown-baccarat", "game": "crown", "tiger": "3"}
    text = _page(floor, **chosen)
    assert "8.3751 %" in text
    assert "1.4581 %" in text
    assert '<option value="3" selected>' in text
    assert "3.3739 %" in _page(floor, book="star-lucky-draw-baccarat", **{"dealer-card": "hidden"})
    premium = _page(floor, book="star-premium-baccarat", game="tie-premium", decks="6", **{"tie-premium": "10"})
    assert "tie premium, 6 decks, tie premium 10" in premium


def test_what_another_document_had_is_left_aside(floor: Floor) -> None:
    text = _page(floor, book="star-baccarat", game="crown", decks="5", tiger="3", nonsense="1")
    assert "<h2>The Star: Baccarat</h2>" in text
    assert '<p class="quiet">baccarat, 8 decks. ' in text


def test_the_chart_follows(floor: Floor) -> None:
    text = _page(floor, book="crown-baccarat", game="crown")
    chart = text[text.index('<figure class="chart">') : text.index("</figure>")]
    assert "1.4581 %" in chart
    assert chart.count('class="bar"') == text.count('<th scope="row">') > 5
    assert "<title" in chart
    assert "<desc" in chart
    assert "style=" not in chart  # the content policy allows none


@pytest.mark.parametrize(
    "path", ["/lab?book=nonsense", f"/lab?game={'x' * 50}", f"/lab?{'&'.join(f'a{n}=1' for n in range(20))}"]
)
def test_what_cannot_be_chosen(floor: Floor, path: str) -> None:
    assert floor.visitor("Gus").http.get(path).status_code == 404


@pytest.mark.parametrize("path", ["/lab", "/lab?book=crown-baccarat"])
@pytest.mark.parametrize("name", ["Ana", "Dana", ""])
def test_players_and_dealers_are_kept_out(floor: Floor, name: str, path: str) -> None:
    answer = floor.visitor(name).http.get(path, follow_redirects=False)
    assert answer.status_code in {303, 401, 403}
    assert "%" not in answer.text


def test_in_a_browser_the_page_and_its_chart_change(floor: Floor, enter: Enter) -> None:
    page = enter(floor, "Gus", "/lab")
    page.get_by_label("Document").select_option("crown-baccarat")
    page.get_by_role("button", name="Show").click()
    page.get_by_label("Tiger").select_option("3")
    page.get_by_role("button", name="Show").click()
    assert page.get_by_text("8.3751 %").first.is_visible()
    chart = page.get_by_role("img", name="Edge of every bet")
    box = chart.bounding_box()
    assert box is not None
    assert box["width"] > 500
    assert chart.get_by_text("8.3751 %").count() == 1
