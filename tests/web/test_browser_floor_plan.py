"""A new house is set up in a browser, each choice held against the rules as it is made; a planned table is opened."""

from hashlib import sha256
from pathlib import Path
from uuid import uuid4

from playwright.sync_api import Browser, Page, expect

from croupier.web.sign_in import DEMO_PASSWORD
from waiting import GUARD_MS, until
from web.clicks import Enter
from web.closing import close
from web.floors import Floor, open_floor
from web.test_account_pages import first_administrator


def step(page: Page, name: str) -> None:
    page.click(f"#plan-steps [data-step={name}]")
    expect(page.locator(f"[data-section={name}]")).to_be_visible()


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
        page.goto(f"{floor.base}/")  # a house without tables begins with its set-up
        expect(page.locator("h1")).to_have_text("Set up the floor")
        page.click("#example")
        expect(page.locator("#plan-steps [data-step=review] .tag.good")).to_be_visible()
        registers_a_pdf(page)
        refuses_what_is_not_lawful(page)
        chooses_pay_table_and_low_limit(page)
        step(page, "review")
        expect(page.locator("#found .tag.good")).to_be_visible()
        page.click("#apply button.gold")
        page.select_option("#by", "Max")
        page.select_option("#beside", "Cas")
        page.click("dialog button.gold")
        expect(page.locator("#links dt")).to_have_count(8)
        assert len(floor.house.tables) == 10
        (changed,) = [each.event for each in floor.house.journal.read("floor")]
        pdf = {each.rulebook: each.pdf for each in changed.documents}
        assert pdf["star-premium-baccarat"] == sha256(b"%PDF-1.7 ours").hexdigest()
        planned = floor.house.state("crown-1").setup
        assert planned.options == {"super-six": 2}
        assert floor.house.state("baccarat-1").setup.low_limit
        page.click("text=To the floor")
        expect(page.locator("article.tile")).to_have_count(10)
        assert wrong == []
        close(context)


def registers_a_pdf(page: Page) -> None:
    """Only the digest of the operator's own copy is kept; the file itself is not sent."""
    step(page, "documents")
    chosen = {"name": "approved.pdf", "mimeType": "application/pdf", "buffer": b"%PDF-1.7 ours"}
    page.set_input_files("#star-premium-baccarat-pdf", chosen)  # type: ignore[arg-type]  # as Playwright takes it
    expect(page.locator("[data-pdf=star-premium-baccarat]")).to_have_text(sha256(b"%PDF-1.7 ours").hexdigest())


def refuses_what_is_not_lawful(page: Page) -> None:
    step(page, "tables")
    page.locator("details.entry").nth(7).locator("summary").click()
    page.fill("#tables-7-boxes", "6")
    beside = page.locator('[data-wrong="tables/7/boxes"]')
    expect(beside).to_contain_text("A table may not have 6 places in play.")
    expect(beside.locator("a.clause").last).to_have_text("2.1")
    expect(page.locator("#plan-steps [data-step=tables] .tag.bad")).to_be_visible()
    page.fill("#tables-7-boxes", "5")
    expect(page.locator("#plan-steps [data-step=review] .tag.good")).to_be_visible()
    expect(beside).to_be_empty()


def chooses_pay_table_and_low_limit(page: Page) -> None:
    page.locator("details.entry").nth(8).locator("summary").click()
    page.locator("#tables-8-id").locator("xpath=ancestor::details").get_by_label("Super six", exact=True).check()
    page.select_option("#tables-8-options-super-six", "2")
    page.fill("#tables-8-super-six-0", "5")
    page.fill("#tables-8-super-six-1", "200")
    page.locator("details.entry").nth(0).locator("summary").click()
    page.select_option("#tables-0-low_limit", "yes")
    beside = page.locator('[data-wrong="tables/0/low_limit"]')
    expect(beside.locator("a.clause").first).to_have_text("6.9.2")
    page.select_option("#tables-0-device", "shuffler")
    expect(page.locator("#plan-steps [data-step=review] .tag.good")).to_be_visible()


def test_a_planned_table_is_opened_with_the_checklist_and_closed(own_floor: Floor, enter: Enter) -> None:
    house, max_ = own_floor.house, own_floor.visitor("Max")
    floor = max_.http.get("/api/floor", headers={"accept": "application/json"}).json()["floor"]
    floor["tables"].append({**floor["tables"][0], "id": "baccarat-9", "title": "Baccarat 9"})
    assert max_.by_two("Cas", "/api/floor", {"command_id": str(uuid4()), "floor": floor}).json()["accepted"]
    until(lambda: "baccarat-9" in own_floor.app.state.hub.tables, "the new table is not shown")
    page = enter(own_floor, "Dana", "/tables/baccarat-9/dealer")
    page.click("#primary")
    opens = page.locator("dialog button.gold")
    expect(opens).to_be_disabled()
    boxes = page.locator(".opening-items input")
    for each in boxes.all():
        if each.get_attribute("value") != "winning-results-display":
            each.check()
    expect(opens).to_be_enabled()
    page.fill("#float", "80000")
    opens.click()
    expect(page.locator("dialog")).to_have_count(0)
    expect(page.locator("#log")).to_contain_text("opening checklist")
    setup = house.state("baccarat-9").setup
    assert (setup.missing, str(setup.float_tray)) == (("winning-results-display",), "$80,000.00")
    page.get_by_role("button", name="Close the table").click()
    page.get_by_role("button", name="Cancel").click()
    assert house.state("baccarat-9").phase.__class__.__name__ == "BetweenRounds"
    page.get_by_role("button", name="Close the table").click()
    page.get_by_role("button", name="Do it").click()
    page.fill("#second-person", "Gus")
    page.fill("#second-password", DEMO_PASSWORD)
    page.get_by_role("button", name="Decide").click()
    expect(page.locator("#primary")).to_contain_text("Open the table")
    manager = enter(own_floor, "Max", "/tables/baccarat-9/dealer")
    manager.get_by_role("link", name="Alter or retire").click()
    expect(manager.locator("[data-section=tables] details.entry")).to_have_count(len(floor["tables"]))
