"""The house as a whole, in a browser: an inspector stops gaming, every screen says so, two people allow it again."""

from playwright.sync_api import expect

from croupier.web.sign_in import DEMO_PASSWORD
from web.clicks import Enter
from web.floors import Floor


def test_gaming_is_stopped_and_allowed_again_by_clicking(own_floor: Floor, enter: Enter) -> None:
    dealer, floor = enter(own_floor, "Dana", "/tables/baccarat-1/dealer"), enter(own_floor, "Dana", "/")
    display = enter(own_floor, "", "/tables/baccarat-1/display")
    ines = enter(own_floor, "Ines", "/inspector/house")
    ines.select_option("#stop-what", "table")
    ines.select_option("#stop-table", "baccarat-1")
    ines.fill("#stop-reason", "the layout is torn")
    ines.click("#stop button.danger")
    says = "Gaming at baccarat 1 is stopped: the layout is torn."
    for page in (dealer, floor, display):
        expect(page.locator(".stopped")).to_have_text(says)
    expect(ines.locator("b", has_text=says)).to_be_visible()
    ines.click("[data-allow='1']")
    ines.fill("#reason", "a new layout lies there")
    ines.fill("#second-name", "Max")
    ines.fill("#second-word", "wrong")
    ines.click("dialog button.gold")
    expect(ines.locator("dialog .says-no")).not_to_be_empty()
    ines.fill("#second-word", DEMO_PASSWORD)
    ines.click("dialog button.gold")
    expect(ines.get_by_text("Nothing is stopped.")).to_be_visible()
    for page in (dealer, floor, display):
        expect(page.locator(".stopped")).to_have_count(0)


def test_the_program_is_checked_on_demand(own_floor: Floor, enter: Enter) -> None:
    ines = enter(own_floor, "Ines", "/inspector/house")
    ines.click("#check")
    expect(ines.locator("#checked .tag")).to_have_text("As expected")
    ines.goto(f"{own_floor.base}/inspector/reports/events")
    expect(ines.get_by_role("cell", name="program", exact=True)).to_be_visible()
