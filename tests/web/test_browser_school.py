"""Training in real browsers: a drill on the felt, and a class of three screens at once."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from croupier.views.drills import named
from croupier.views.drills.answer import right
from views.drills.cells import full
from web.clicks import Enter
from web.floors import Floor, open_floor
from web.test_access import COLOURS, broken, drawn


@pytest.fixture(scope="module")
def classroom(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Floor]:
    yield from open_floor(tmp_path_factory.mktemp("school"))


def accessible(page: Page) -> None:
    """Look at a page by axe, dark and light."""
    drawn(page)
    assert broken(page) == []
    page.evaluate("document.documentElement.dataset.theme = 'light'")
    assert broken(page, COLOURS) == []


def fills_in(page: Page, drill_id: str) -> None:
    """Fill in the sheet of a ruling with what is right, by hand."""
    sheet = full(right(named(drill_id)))
    for each in sheet["ruling"]:
        page.locator(f'input[name="ruling"][value="{each}"]').check()
    for each in sheet["tell"]:
        page.locator(f'input[name="tell"][value="{each}"]').check()
    page.get_by_label("Clause that decides").fill(sheet["clause"] or "")
    page.get_by_label("Who may decide").select_option(sheet["who"] or "")
    for wager, amount in sheet["money"].items():
        page.locator(f'input[name="money {wager}"]').fill(amount)


def test_a_trainee_answers_a_drill_and_reads_why(classroom: Floor, enter: Enter) -> None:
    page = enter(classroom, "Theo", "/drill?book=star-baccarat&job=dealer", width=420, height=900)
    page.get_by_role("button", name="Next drill").click()
    expect(page.get_by_role("heading", name="What now?")).to_be_visible()
    expect(page.locator(".drill-felt svg").first).to_be_visible()
    accessible(page)
    fills_in(page, page.url.rpartition("/")[2])
    page.get_by_role("button", name="Answer", exact=True).click()
    expect(page.get_by_role("heading", name="Marks")).to_be_visible()
    expect(page.locator(".tag.bad")).to_have_count(0)
    accessible(page)
    page.get_by_role("button", name="Again with other cards").click()
    expect(page.get_by_role("heading", name="What now?")).to_be_visible()
    page.goto(f"{classroom.base}/drill/storm")
    page.get_by_label("Document").select_option("crown-baccarat")
    page.get_by_role("button", name="Begin").click()
    expect(page.locator("[data-left]")).to_be_visible()
    accessible(page)


def test_a_class_of_three_screens(classroom: Floor, enter: Enter) -> None:
    wall = enter(classroom, "Tara", "/drill/class")
    wall.get_by_role("button", name="Open a class").click()
    code = wall.url.rpartition("/")[2]
    ann, bob = (enter(classroom, "", f"/class/{code}", width=390, height=800) for _ in range(2))
    for phone, name in ((ann, "Ann"), (bob, "Bob")):
        phone.get_by_label("A name for the hour").fill(name)
        phone.get_by_role("button", name="Join").click()
        expect(phone.locator("main")).to_contain_text("Wait for the question")
    expect(wall.locator("#members")).to_have_text("2")
    accessible(wall)
    wall.get_by_label("Document").select_option("star-baccarat")
    wall.get_by_label("What goes wrong").fill("card-missing")
    wall.get_by_label("Seed (0").fill("4")
    wall.get_by_role("button", name="Ask", exact=True).click()
    expect(wall.get_by_role("button", name="Close the question")).to_be_visible()
    for phone in (ann, bob):
        expect(phone.locator("main")).to_contain_text("A card is missing.")
        expect(phone.locator(".drill-felt svg").first).to_be_visible()
    accessible(ann)
    room = classroom.app.state.school.classes.found(code)
    fills_in(ann, room.question.drill.id)
    ann.get_by_role("button", name="Answer", exact=True).click()
    expect(ann.locator("main")).to_contain_text("Your answer is in.")
    expect(wall.locator("#answers")).to_have_text("1")
    for screen in (wall, ann, bob):
        expect(screen.locator("main")).not_to_contain_text("Correct answer")
    bob.get_by_label("recount", exact=True).check()
    bob.get_by_role("button", name="Answer", exact=True).click()
    expect(wall.locator("#answers")).to_have_text("2")
    wall.get_by_role("button", name="Close the question").click()
    expect(wall.locator("main")).to_contain_text("1 of 2 right")
    for screen in (wall, ann, bob):
        expect(screen.locator("main")).to_contain_text("Correct answer")
    expect(ann.locator(".tag.bad")).to_have_count(0)
    expect(bob.locator(".tag.bad").first).to_be_visible()
    assert not re.search(r"\bAnn\b", bob.locator("main").inner_text())
    accessible(wall)
    accessible(bob)
    wall.get_by_role("button", name="End the class").click()
    expect(bob.locator("h1")).to_be_visible()


def test_a_certificate_is_a_page(classroom: Floor, enter: Enter) -> None:
    page = enter(classroom, "Gus", "/drill?book=star-baccarat&job=supervisor")
    page.get_by_role("button", name="Next drill").click()
    expect(page.get_by_role("heading", name="What now?")).to_be_visible()
    fills_in(page, page.url.rpartition("/")[2])
    page.get_by_role("button", name="Answer", exact=True).click()
    expect(page.get_by_role("heading", name="Marks")).to_be_visible()
    trainer = enter(classroom, "Tara", "/drill/trainer?book=star-baccarat")
    trainer.get_by_label("Job").select_option("supervisor")
    trainer.get_by_role("button", name="Issue a certificate").click()
    trainer.get_by_role("link", name="Certificate 1").click()
    expect(trainer.get_by_role("heading", name="Certificate of competency")).to_be_visible()
    accessible(trainer)
