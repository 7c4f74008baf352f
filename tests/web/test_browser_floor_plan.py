"""A new house is set up in a browser: every choice is held against the rules as it is made."""

from pathlib import Path

from playwright.sync_api import Browser, expect

from waiting import GUARD_MS
from web.floors import open_floor
from web.test_account_pages import first_administrator


def test_a_floor_is_made_by_clicking(browser: Browser, tmp_path: Path) -> None:
    wrong: list[str] = []

    def complained(error: object) -> None:
        wrong.append(str(error))

    for floor in open_floor(tmp_path, demo=False):
        root, _ = first_administrator(floor)
        context = browser.new_context(viewport={"width": 1440, "height": 1000})
        context.set_default_timeout(GUARD_MS)
        cookies = root.http.cookies.items()
        context.add_cookies([{"name": key, "value": value, "url": floor.base} for key, value in cookies])
        page = context.new_page()
        page.on("pageerror", complained)
        page.goto(f"{floor.base}/floor-plan")
        page.click("#example")
        expect(page.locator("#found .tag.good")).to_be_visible()
        page.fill("#tables-7-boxes", "6")
        beside = page.locator('[data-wrong="tables/7/boxes"]')
        expect(beside).to_contain_text("A table may not have 6 places in play.")
        expect(beside.locator("a.clause").last).to_have_text("2.1")
        expect(page.locator("#apply button")).to_have_count(0)
        page.fill("#tables-7-boxes", "5")
        expect(page.locator("#found .tag.good")).to_be_visible()
        expect(beside).to_be_empty()
        page.click("#apply button.gold")
        page.select_option("#by", "Max")
        page.select_option("#beside", "Cas")
        page.click("dialog button.gold")
        expect(page.locator("#links dt")).to_have_count(8)
        assert len(floor.house.tables) == 10
        page.click("text=To the floor")
        expect(page.locator("article.tile")).to_have_count(10)
        assert wrong == []
        context.close()
