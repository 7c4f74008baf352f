"""Somebody who has never seen the house: from its address to a settled coup, and to a ruling with its clause."""

import re

import pytest
from playwright.sync_api import Page, expect

from croupier.table.state import BetweenRounds
from croupier.web.demo_play import warm
from web.clicks import Enter, moved
from web.floors import Floor

MOST_KEYS = 12
"""No more bets, four cards, two hands turned, two third cards, each turned, the settlement."""


@pytest.fixture
def lively(own_floor: Floor) -> Floor:
    warm(own_floor.house, 1)
    return own_floor


def test_a_first_coup_takes_two_clicks_and_the_space_bar(lively: Floor, enter: Enter) -> None:
    page = enter(lively, "", "/")
    before = lively.house.state("baccarat-1").rounds
    page.get_by_role("button", name="Deal a coup").click()
    hint = page.get_by_role("region", name="Your first coup")
    expect(hint).to_contain_text("Same wagers again")
    page.get_by_role("button", name="Same wagers again").click()
    expect(hint.locator("[data-step=wagers]")).to_have_class("done")
    expect(page.locator("#felt .stack-of-chips")).to_have_count(4)
    for pressed in range(1, MOST_KEYS + 1):
        page.locator("#primary").wait_for()
        with moved(page):
            page.keyboard.press("Space")
        if isinstance(lively.house.state("baccarat-1").phase, BetweenRounds) and pressed > 1:
            break
    assert isinstance(lively.house.state("baccarat-1").phase, BetweenRounds)
    assert lively.house.state("baccarat-1").rounds == before + 1
    expect(hint.locator("[data-step=settled]")).to_have_class("done")


def test_a_mistake_on_purpose_shows_its_ruling_its_clause_and_the_right_to_complain(
    lively: Floor, enter: Enter
) -> None:
    page = enter(lively, "Dana", "/tables/baccarat-1/dealer")
    page.get_by_role("button", name="Same wagers again").click()
    expect(page.locator("#felt .stack-of-chips")).to_have_count(4)
    for _ in range(3):
        page.locator("#primary").wait_for()
        with moved(page):
            page.keyboard.press("Space")
    page.keyboard.press("!")
    page.get_by_role("dialog").get_by_role("searchbox").fill("order cards doubt")
    shown = page.get_by_role("dialog").locator(".choices button:visible")
    expect(shown).to_have_count(1)
    shown.click()
    dialog = page.get_by_role("dialog")
    expect(dialog.locator(".law .clause").first).to_have_text("12.1(a)")
    expect(dialog.locator(".complaint").last).to_contain_text("may complain to an inspector")
    page.get_by_role("button", name="It happened: enter it").click()
    expect(page.get_by_role("region", name="Open question")).to_contain_text("Misdeal")
    expect(page.locator("#questions .complaint .clause")).to_have_text("14.15")


def test_a_player_plays_with_one_thumb_on_a_phone(lively: Floor, enter: Enter) -> None:
    page = enter(lively, "Ana", "/tables/baccarat-1/seat", width=390, height=844)
    page.get_by_role("button", name="Box 2").click()
    page.get_by_role("button", name="Bet on Banker").click()
    place = page.get_by_role("button", name=re.compile(r"^Place \$"))
    expect(page.locator(".betbar")).to_contain_text("not placed yet")
    _fits(page)
    with moved(page):
        place.click()
    expect(place).to_have_count(0)
    expect(page.get_by_role("button", name="Bet on Banker, $25")).to_be_visible()
    _fits(page)


def _fits(page: Page) -> None:
    bar = page.locator(".betbar").bounding_box()
    assert bar is not None
    assert bar["y"] + bar["height"] <= 844
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
