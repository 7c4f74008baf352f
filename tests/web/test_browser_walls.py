"""What a wall, a felt and a phone show of a result, in a real browser: large enough, and nothing in the way."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import FloatRect, Locator, expect

from croupier.kernel.ids import TableId
from croupier.web.demo_play import play
from web.clicks import Enter
from web.floors import Floor, open_floor
from web.tables import stack

WALL = {"width": 1920, "height": 1080}
PHONE = {"width": 390, "height": 844}
TIE = "2h 3d 5c 4s"
LEAST_CELL = 20
"""Pixels of a wall of 1920 for a mark of a derived road: as the marks of the big road are read, at half their size."""


@pytest.fixture(scope="module")
def walls(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Floor]:
    """A floor of its own, on which people sit and a round was dealt at each table."""
    yield from open_floor(tmp_path_factory.mktemp("walls"), warm_coups=1)


def dealt(floor: Floor, table: str, rounds: int = 1, cards: str = "") -> None:
    if cards:
        stack(floor, table, cards)
    for turn in range(rounds):
        assert play(floor.house, TableId(table), turn)


def place(of: Locator) -> FloatRect:
    found = of.bounding_box()
    assert found
    return found


def apart(one: FloatRect, other: FloatRect) -> bool:
    return (
        one["y"] + one["height"] <= other["y"]
        or other["y"] + other["height"] <= one["y"]
        or one["x"] + one["width"] <= other["x"]
        or other["x"] + other["width"] <= one["x"]
    )


def test_a_tie_is_announced_on_felt_and_wall(walls: Floor, enter: Enter) -> None:
    dealt(walls, "baccarat-1", cards=TIE)
    dealer = enter(walls, "Dana", "/tables/baccarat-1/dealer")
    expect(dealer.locator(".felt .announced")).to_contain_text("TIE")
    expect(dealer.locator(".felt .winning")).to_have_count(7)  # the Tie of each box
    wall = enter(walls, "", "/tables/baccarat-1/display", **WALL)
    expect(wall.locator("#result .tie")).to_have_text("Tie")
    for each in wall.locator(".road.derived").all():
        columns = 30
        assert place(each)["width"] / columns >= LEAST_CELL
    assert wall.evaluate("document.documentElement.scrollHeight") <= WALL["height"]


@pytest.mark.parametrize(("table", "says"), [("holdem-1", ".wall-rounds b"), ("lucky-draw-1", ".wall-rounds b")])
def test_a_wall_without_roads_has_the_last_rounds_and_all_of_it_is_seen(
    walls: Floor, enter: Enter, table: str, says: str
) -> None:
    dealt(walls, table, rounds=7)
    wall = enter(walls, "", f"/tables/{table}/display", **WALL)
    expect(wall.locator(says)).to_have_count(6)
    expect(wall.locator("#limits .limit").first).to_be_visible()
    bottom = place(wall.locator("#rounds"))
    assert bottom["y"] + bottom["height"] <= WALL["height"]
    assert wall.evaluate("document.documentElement.scrollHeight") <= WALL["height"]


def test_declared_hands_stand_on_the_felt(walls: Floor, enter: Enter) -> None:
    dealt(walls, "holdem-1")
    dealer = enter(walls, "Dana", "/tables/holdem-1/dealer")
    shown = walls.visitor("Dana").view("holdem-1", "dealer")["view"]["felt"]
    named = [hand["named"] for box in shown["boxes"] for hand in box["hands"]]
    assert named
    assert all(named)
    expect(dealer.locator(".felt .named")).to_have_count(len(named) + 1)  # and the dealer's


def test_on_a_phone_chips_in_hand_are_named_as_such_and_a_message_covers_nothing(
    own_floor: Floor, enter: Enter
) -> None:
    page = enter(own_floor, "Ana", "/tables/baccarat-1/seat", **PHONE)
    page.get_by_role("button", name="Box 4").click()
    page.get_by_role("button", name="Chip of $5", exact=True).click()
    page.get_by_role("button", name="Bet on Player").click()
    expect(page.locator(".for-box")).to_have_text("Box 4$5 not placed yet")
    expect(page.get_by_role("button", name="Bet on Player, $5 not placed yet")).to_be_visible()
    expect(page.locator(".pad .not-placed")).to_have_count(1)
    page.get_by_role("button", name="Place $5").click()
    message = page.get_by_role("alert")
    expect(message).to_contain_text("6.1")
    where = place(message)
    for each in (*page.locator(".pad").all(), *page.locator(".betbar button").all(), page.locator(".for-box")):
        assert apart(where, place(each))
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
