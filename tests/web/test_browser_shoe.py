"""A whole shoe in a real browser: new cards shuffled, cut, loaded and burned, and coup after coup to the last."""

import os

import pytest
from playwright.sync_api import Page, expect

from web.clicks import Enter, deal_coup, moved, press, put, seat, second
from web.floors import Floor
from web.tables import VIRTUAL, add_table

BEHIND = int(os.environ.get("CROUPIER_BEHIND", "386"))
"""How many of the 416 cards lie behind the cutting card. The document asks for 20 at the least (4.6); with more of them
the same whole shoe is a short one, and a campaign deals the longest.
"""
TABLE = "whole-shoe-1"


def loaded(page: Page, behind: int) -> None:
    """Load the shoe with the cutting card where it is wanted."""
    page.get_by_role("button", name="Load the shoe at another place").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Cards behind the cutting card").fill(str(behind))
    with moved(page):
        dialog.get_by_role("button", name="Load the shoe").click()
    expect(dialog).to_have_count(0)


def prepared(page: Page) -> None:
    """Bring new cards into the shoe, step by step as the page says."""
    assert press(page) == "Shuffle the cards"
    expect(page.locator("#primary")).to_contain_text("Cut the cards")
    page.locator("#primary").click()
    second(page, "Gus")
    expect(page.locator("#primary")).to_contain_text("Load the shoe, cutting card 20 from the back")
    loaded(page, BEHIND)
    assert press(page).startswith("Burn")


def test_a_whole_shoe_by_clicking(own_floor: Floor, enter: Enter, capsys: pytest.CaptureFixture[str]) -> None:
    add_table(own_floor, TABLE, source=VIRTUAL, cards="new")
    page = enter(own_floor, "Dana", f"/tables/{TABLE}/dealer")
    seat(page, 3, "Zoe")
    prepared(page)
    coups, announced = 0, False
    while not own_floor.house.state(TABLE).shoe.ended:
        announced = page.locator("#last-coup").is_visible()
        put(page, 3, "banker", "$100", "$25")
        assert deal_coup(page)[:2] == ["No more bets", "Card 1 to the Player hand"]
        coups += 1
        expect(page.locator("#log")).to_contain_text(f"Coup {coups} ends")
        assert coups <= 105, "no shoe of eight decks has more coups"
    state = own_floor.house.state(TABLE)
    assert state.rounds == coups
    assert announced or state.shoe.announced, "the last coup is announced"
    # A coup takes four to six cards, and the burn a single one; the coup after the cutting card is the last.
    ahead = 416 - BEHIND
    assert (ahead - 1) // 6 <= coups <= ahead // 4 + 2
    expect(page.locator("#last-coup")).to_be_hidden()
    expect(page.locator("#primary")).to_contain_text("Shuffle the cards")
    with capsys.disabled():
        print(f"\na whole shoe by clicking: {coups} coups, {416 - state.cards_left} cards")  # noqa: T201 - a campaign says what it did
