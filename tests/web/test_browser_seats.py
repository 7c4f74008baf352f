"""A seat, a wall display and a phone in a real browser, and two browsers that see the same table."""

import re

from playwright.sync_api import expect

from web.clicks import Enter, deal_coup, put, seat
from web.floors import Floor


def test_a_player_sits_wagers_takes_back_and_wins_or_loses(own_floor: Floor, enter: Enter) -> None:
    dealer = enter(own_floor, "Dana", "/tables/baccarat-1/dealer")
    ana = enter(own_floor, "Ana", "/tables/baccarat-1/seat")
    ana.get_by_role("button", name="Box 4").click()
    ana.get_by_role("button", name="Chip of $25", exact=True).click()
    ana.locator('[data-key="spot-4-banker"]').click()
    ana.get_by_role("button", name="Place $25").click()
    expect(dealer.locator("#log")).to_contain_text("Ana wagers $25.00 on banker at box 4")
    ana.get_by_role("button", name="Take back").click()
    expect(dealer.locator("#log")).to_contain_text("$25.00 is taken back")
    ana.locator('[data-key="spot-4-player"]').click()
    ana.get_by_role("button", name="Place $25").click()
    expect(ana.get_by_role("button", name="Take back")).to_be_enabled()
    deal_coup(dealer)
    expect(ana.locator("#result")).to_contain_text(re.compile(r"(Player|Banker) wins|Tie"))
    expect(ana.locator("#result")).to_contain_text(re.compile(r"You win \$25|You lose \$25|Stands off"))


def test_a_wager_outside_the_limits_is_refused_with_its_clause(own_floor: Floor, enter: Enter) -> None:
    ana = enter(own_floor, "Ana", "/tables/baccarat-1/seat")
    ana.get_by_role("button", name="Box 4").click()
    ana.get_by_role("button", name="Chip of $5", exact=True).click()
    ana.locator('[data-key="spot-4-player"]').click()
    ana.get_by_role("button", name="Place $5").click()
    toast = ana.get_by_role("alert")
    expect(toast).to_be_visible()
    expect(toast.locator(".clause").first).to_have_text("6.1")


def test_two_browsers_see_the_same_table(own_floor: Floor, enter: Enter) -> None:
    one = enter(own_floor, "Dana", "/tables/baccarat-1/dealer")
    other = enter(own_floor, "Gus", "/tables/baccarat-1/dealer")
    wall = enter(own_floor, "", "/tables/baccarat-1/display")
    seat(one, 3, "Zoe")
    put(one, 3, "banker", "$100")
    deal_coup(one)
    expect(other.locator("#log")).to_contain_text("Coup 1 ends")
    assert other.locator("#log").inner_text() == one.locator("#log").inner_text()
    expect(wall.locator("#result")).to_contain_text(re.compile("wins|Tie"))
    expect(wall.locator(".road.beads circle[r='12.6']")).to_have_count(1)
    with one.expect_response(lambda answer: answer.url.endswith("/commands")) as first:
        one.locator("#primary").click()
    assert first.value.status == 200


def test_a_phone_can_be_played_on(own_floor: Floor, enter: Enter) -> None:
    page = enter(own_floor, "Ana", "/tables/baccarat-1/seat", width=390, height=844)
    page.get_by_role("button", name="Box 4").click()
    expect(page.get_by_role("button", name="Chip of $25", exact=True)).to_be_visible()
    wide = page.evaluate("document.documentElement.scrollWidth")
    assert wide <= 390
