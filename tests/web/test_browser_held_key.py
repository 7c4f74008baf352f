"""A key that is held down does what it does once: no card is dealt that nobody meant."""

from playwright.sync_api import Request, expect

from web.clicks import Enter
from web.floors import Floor


def test_a_held_space_bar_sends_one_command(own_floor: Floor, enter: Enter) -> None:
    page = enter(own_floor, "Dana", "/tables/baccarat-1/dealer")
    expect(page.locator(".link-state")).to_have_attribute("data-state", "live")
    sent: list[str] = []

    def noted(request: Request) -> None:
        if request.url.endswith("/commands"):
            sent.append(request.url)

    page.on("request", noted)
    with page.expect_response("**/commands"):
        page.keyboard.down(" ")
    for _ in range(20):
        page.keyboard.down(" ")
    page.keyboard.up(" ")
    assert len(sent) == 1
