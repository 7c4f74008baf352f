"""The queue of open matters in a real browser: a dispute to its end, chips by two people, a page left open."""

import re

from playwright.sync_api import Page, expect

from croupier.web.sign_in import DEMO_PASSWORD
from web.clicks import Enter
from web.floors import Floor

NEW, BROUGHT = "Enter something new: The Star: Baccarat", "Dispute 1 of Ana: the third card"


def done(page: Page, says: str) -> None:
    expect(page.locator(".toast.good")).to_contain_text(says)


def entered(page: Page, within: str, title: str, **fields: str) -> None:
    """Open an act that asks for something, fill it in and send it."""
    where = page.locator(".panel", has=page.get_by_role("heading", name=within, exact=True))
    where.locator("summary", has_text=re.compile(f"^{title}$")).click()
    form = page.locator("details.act[open] form")
    for name, value in fields.items():
        field = form.locator(f"[name={name}]")
        field.select_option(value) if field.evaluate("each => each.tagName") == "SELECT" else field.fill(value)
    form.get_by_role("button", name=title).click()


def by_two(page: Page, name: str) -> None:
    """Let a second person sign in for what was just sent."""
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Name", exact=True).fill(name)
    dialog.get_by_label("Password").fill(DEMO_PASSWORD)
    dialog.get_by_role("button", name="Decide").click()


def test_a_dispute_is_made_and_closed_by_clicking(own_floor: Floor, enter: Enter) -> None:
    page = enter(own_floor, "Gus", "/matters")
    entered(page, NEW, "Enter a dispute", table="baccarat-1", who="Ana", about="the third card")
    done(page, "dispute brought")
    expect(page.locator(".matter h2", has_text="Dispute 1 of Ana: the third card")).to_be_visible()
    entered(page, BROUGHT, "Decide", decision="the result stands")
    done(page, "dispute decided")
    page.get_by_role("button", name="The patron is not satisfied").click()
    done(page, "decision rejected")
    expect(page.locator(".matter", has_text="advice on dispute 1")).to_be_visible()
    page.get_by_role("button", name="The patron was told of the right to complain").click()
    done(page, "advice given")
    page.get_by_role("button", name="Close the dispute").click()
    done(page, "dispute closed")
    expect(page.locator(".matter h2", has_text="Dispute 1")).to_have_count(0)
    assert own_floor.house.books("star-baccarat").disputes.disputes[1].closed


def test_two_people_fill_a_float(own_floor: Floor, enter: Enter) -> None:
    page = enter(own_floor, "Gus", "/cage")
    entered(page, "Baccarat 1", "Enter a fill", amount="250", slip="F-7")
    by_two(page, "Dana")
    done(page, "float filled")
    expect(page.locator("main")).to_contain_text("F-7")


def test_a_page_left_open_does_no_harm(own_floor: Floor, enter: Enter) -> None:
    """Two look at the same dispute: what the second page still shows is refused, and nothing is decided twice."""
    one = enter(own_floor, "Gus", "/matters")
    entered(one, NEW, "Enter a dispute", table="baccarat-1", who="Ana", about="the third card")
    done(one, "dispute brought")
    other = enter(own_floor, "Amy", "/matters")
    entered(one, BROUGHT, "Decide", decision="the result stands")
    done(one, "dispute decided")
    entered(other, BROUGHT, "Decide", decision="the coup is void")
    expect(other.locator(".toast")).to_contain_text("It has gone on")
    assert own_floor.house.books("star-baccarat").disputes.disputes[1].decision == "the result stands"
