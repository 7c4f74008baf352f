"""Every page has its help: what it is for, what one can do there, its keys, and the guide that says more."""

import re

import pytest
from playwright.sync_api import expect

from croupier.wording.page_help import GUIDES, PAGE_HELP
from web.clicks import Enter
from web.floors import Floor
from web.test_access import PAGES, addresses

AT_A_TABLE = "/tables/{table}/{page}"
TABLE_PAGES = ("dealer", "seat", "display")


def test_every_page_that_a_browser_can_open_has_its_help(floor: Floor) -> None:
    found = addresses(floor)
    assert AT_A_TABLE in found
    pages = (found - {AT_A_TABLE}) | {AT_A_TABLE.replace("{page}", each) for each in TABLE_PAGES}
    assert pages == set(PAGE_HELP)


@pytest.mark.parametrize("path", PAGE_HELP)
def test_a_help_says_what_the_page_is_for_and_what_can_be_done(path: str) -> None:
    of = PAGE_HELP[path]
    assert of.what.endswith(".")
    assert of.do
    assert all(each.endswith(".") for each in of.do)


def test_the_help_stands_on_each_page_of_the_crawl(floor: Floor) -> None:
    without = []
    for name in sorted({name for name, _ in PAGES}):
        visitor = floor.visitor(name)
        for path in (path for whose, path in PAGES if whose == name and path != "/nowhere"):
            page = visitor.http.get(path)
            assert page.status_code == 200, path
            if page.text.count('class="page-help"') != 1:
                without.append(path)
    assert without == []


def test_a_guide_opens_and_no_other_file_does(floor: Floor) -> None:
    visitor = floor.visitor()
    for guide in sorted(GUIDES):
        answer = visitor.http.get(f"/guides/{guide}")
        assert answer.status_code == 200, guide
        assert answer.text.startswith("# ")
        assert answer.headers["content-type"].startswith("text/plain")
    assert visitor.http.get("/guides/add-a-rulebook.md").status_code == 404
    assert visitor.http.get("/guides/..%2f..%2fREADME").status_code == 404


def test_the_question_mark_opens_the_help_beside_the_page(floor: Floor, enter: Enter) -> None:
    page = enter(floor, "Gus", "/matters")
    text = page.locator(".page-help-text")
    expect(text).to_be_hidden()
    page.keyboard.press("?")
    expect(text).to_contain_text(PAGE_HELP["/matters"].what)
    expect(text.get_by_role("link", name="The guide")).to_have_attribute("href", re.compile("^/guides/"))
    page.keyboard.press("Escape")
    expect(text).to_be_hidden()
    page.get_by_role("group").filter(has_text="Help for this page").locator("summary").click()
    expect(text).to_be_visible()
