"""Take the pictures of the documentation anew: a demonstration with known cards, looked at in a real browser.

All of them, or those of the scenes that are named: `python -m web.pictures tournament`.
"""

import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, Page, expect, sync_playwright

from croupier.kernel.ids import BetId, Box, TableId
from croupier.kernel.money import Money
from croupier.table.commands import PlaceWager
from croupier.table.state import BetweenRounds
from croupier.views.deeds import primary, with_a_hand
from croupier.web.demo_play import ask, done
from waiting import GUARD_MS
from web.chromium import found
from web.clicks import moved, press
from web.closing import close
from web.floors import Floor, open_floor
from web.tables import stack
from web.test_browser_tournaments import DESK as DIRECTORS_DESK
from web.test_browser_tournaments import WALL as LEADERBOARD
from web.test_browser_tournaments import plays, presses, registers

IMAGES = Path(__file__).parents[2] / "docs" / "images"
DESK, WALL, PHONE = (1440, 900), (1920, 1080), (390, 844)
COUPS = 44
PLAYED = "2h Kd 3c 3s 4d 7h 9c 5h 8d Qs 6c Ac 2d 4s"
"""Player 5 draws a four, Banker 3 draws to it: the prompt names the table of the tableau."""
ROYAL = "Ah Kh Qh 2c 3d 9s 8c Jh Th 4s 5c"


class Pictures:
    def __init__(self, floor: Floor, browser: Browser) -> None:
        self.floor = floor
        self.browser = browser

    @contextmanager
    def page(self, name: str, path: str, size: tuple[int, int] = DESK) -> Iterator[Page]:
        context = self.browser.new_context(
            viewport={"width": size[0], "height": size[1]}, reduced_motion="reduce", device_scale_factor=1
        )
        context.add_init_script("localStorage.setItem('first-coup', 'seen')")
        if name:
            cookies = self.floor.visitor(name).http.cookies
            context.add_cookies(
                [{"name": key, "value": value, "url": self.floor.base} for key, value in cookies.items()]
            )
        page = context.new_page()
        page.goto(f"{self.floor.base}{path}")
        page.wait_for_timeout(600)
        yield page
        close(context)

    def take(self, page: Page, name: str) -> None:
        page.wait_for_timeout(500)
        page.screenshot(path=IMAGES / f"{name}.png")


def same(page: Page) -> None:
    """Put the wagers of the last coup down again, and wait until all of them lie there."""
    lying = page.locator("#felt .stack-of-chips:not(.paid)").count()
    page.get_by_role("button", name="Same wagers again").click()
    expect(page.get_by_role("button", name="Same wagers again")).to_have_count(0)
    expect(page.locator("#felt .stack-of-chips")).to_have_count(lying)


def baccarat(of: Pictures) -> None:
    stack(of.floor, "baccarat-1", PLAYED)
    with of.page("Dana", "/tables/baccarat-1/dealer") as page, of.page("Ana", "/tables/baccarat-1/seat", PHONE) as ana:
        ana.get_by_role("button", name="Box 2").click()
        same(page)
        ana.get_by_role("button", name="Bet on Banker").click()
        ana.get_by_role("button", name="Bet on Banker").click()
        ana.get_by_role("button", name="Bet on Tie").click()
        of.take(ana, "seat-phone")
        ana.get_by_role("button", name="Place $").click()
        page.wait_for_timeout(600)
        while "Banker draws" not in page.locator("#primary").inner_text():
            press(page)
        of.take(page, "dealer")
        while "settle" not in press(page):
            continue
    with of.page("", "/tables/baccarat-1/display", WALL) as wall:
        of.take(wall, "display")


def ruling(of: Pictures) -> None:
    with of.page("Dana", "/tables/baccarat-1/dealer") as page:
        same(page)
        for _ in range(4):
            with moved(page):
                page.locator("#primary").click()
        page.get_by_role("button", name="Something went wrong").click()
        page.get_by_role("button", name="The order of the cards is in doubt").click()
        page.wait_for_selector(".ruling")
        of.take(page, "ruling")
        page.get_by_role("button", name="It happened: enter it").click()
    with of.page("Gus", "/pit") as pit:
        of.take(pit, "pit")


def jackpot(of: Pictures) -> None:
    house, table = of.floor.house, TableId("holdem-1")
    while (deed := primary(house.state(table))) and deed.id != "no-more-bets":
        assert done(house, table, deed)
    for bet, dollars in (("ante", 25), ("jackpot", 5)):
        assert ask(house, table, PlaceWager(box=Box(3), bet=BetId(bet), amount=Money.dollars(dollars)))
    stack(of.floor, table, ROYAL)
    before = house.state(table).rounds
    while house.state(table).rounds == before or not isinstance(house.state(table).phase, BetweenRounds):
        deed = primary(house.state(table)) or with_a_hand(house.state(table))[-1]
        assert done(house, table, deed)
    with of.page("", "/tables/holdem-1/display", WALL) as wall:
        of.take(wall, "jackpot")


def floor(of: Pictures) -> None:
    with of.page("Dana", "/") as page:
        of.take(page, "floor")
    with of.page("Ines", "/inspector/tables/baccarat-1/coups/20") as page:
        for _ in range(9):
            page.get_by_role("button", name="On →").click()
        of.take(page, "inspector")


def promotion(of: Pictures) -> None:
    with of.page("Max", "/promotions/spring-draw/desk") as page:
        page.get_by_role("button", name="No scrutineer").click()
        car = page.get_by_role("group", name="car", exact=True)
        car.get_by_role("button", name="Seal the draw").click()
        car.get_by_role("button", name="Open the seal").click()
        expect(page.get_by_role("button", name="Hand over the prize")).to_be_visible()
        page.locator(".toast").wait_for(state="detached")
        of.take(page, "promotion-desk")


def tournament(of: Pictures) -> None:
    with of.page("Tess", DIRECTORS_DESK) as page, of.page("Gus", LEADERBOARD, WALL) as wall:
        registers(page, "Lena")
        registers(page, "Dev")
        presses(page, "Close entries", "Entries are closed.", "Max")
        presses(page, "Seal the draw of seats", "The draw of seats is sealed")
        presses(page, "Open the seal and draw the seats", "Seats of round 1")
        presses(page, "Begin round 1", "Round 1 begins at cup-1.")
        for left in (3, 2):
            plays(page)
            expect(wall.locator("main")).to_contain_text(f"{left} of 4 coups left")
        page.locator(".toast").wait_for(state="detached")
        page.evaluate("scrollTo(0, 0)")
        of.take(page, "tournament-desk")
        of.take(wall, "tournament-wall")


def main() -> None:
    expect.set_options(timeout=GUARD_MS)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=found(), args=["--no-sandbox", "--disable-gpu"], timeout=GUARD_MS
        )
        for opened in open_floor(Path(folder), warm_coups=COUPS):
            pictures = Pictures(opened, browser)
            wanted = sys.argv[1:]
            for scene in (floor, baccarat, ruling, jackpot, promotion, tournament):
                if not wanted or scene.__name__ in wanted:
                    scene(pictures)
        close(browser)


if __name__ == "__main__":
    main()
