"""Every page by WCAG 2.2 AA, as far as axe can tell, dark and light; and targets as large as a finger."""

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]  # it has no types
from playwright.sync_api import Page

from web.clicks import Enter
from web.floors import Floor

Options = dict[str, dict[str, str | list[str]]]
TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
RULES: Options = {"runOnly": {"type": "tag", "values": TAGS}}
COLOURS: Options = {"runOnly": {"type": "rule", "values": ["color-contrast"]}}

PAGES = (
    ("", "/sign-in"),
    ("Gus", "/"),
    ("Dana", "/tables/baccarat-1/dealer"),
    ("Dana", "/tables/holdem-1/dealer"),
    ("Ana", "/tables/baccarat-1/seat"),
    ("Ana", "/tables/lucky-draw-1/seat"),
    ("", "/tables/baccarat-1/display"),
    ("", "/tables/holdem-1/display"),
    ("Gus", "/pit"),
    ("Ines", "/inspector"),
    ("Ines", "/inspector/tables/baccarat-1"),
    ("Ines", "/inspector/tables/baccarat-1/coups/1"),
    ("Ines", "/inspector/registers/star-baccarat"),
    ("Gus", "/lab"),
    ("Gus", "/account"),
    ("", "/rules"),
    ("", "/rules?q=cutting+card"),
    ("", "/rules/compare?topic=limits"),
    ("", "/rules/star-lucky-draw-baccarat"),
    ("", "/rules/star-baccarat/table-2"),
    ("", "/help"),
    ("Dana", "/api"),
    ("", "/nowhere"),
)


LONG = {"include": [[".top"], ["h1"], [".contents"], [".clause-row:nth-child(-n+20)"]]}
"""Of a whole rulebook some clauses do: they are all alike."""


def broken(page: Page, rules: Options = RULES) -> list[str]:
    part = LONG if page.locator(".clause-row").count() else None
    found = Axe().run(page, context=part, options=rules).response["violations"]
    return [f"{each['id']}: {node['target']} {node['failureSummary']}" for each in found for node in each["nodes"]]


@pytest.mark.parametrize(("name", "path"), PAGES, ids=[path for _, path in PAGES])
def test_a_page_has_no_violations(floor: Floor, enter: Enter, name: str, path: str) -> None:
    page = enter(floor, name, path)
    page.emulate_media(reduced_motion="reduce")
    page.wait_for_timeout(250)
    assert broken(page) == []
    page.evaluate("document.documentElement.dataset.theme = 'light'")
    assert broken(page, COLOURS) == []


SMALL = """() => {
    const wanted = "main button, main input:not([type=hidden]), main select, .nav a, .top button";
    const little = ({ width, height }) => width < 47.5 || height < 47.5;
    return [...document.querySelectorAll(wanted)]
        .filter((each) => each.checkVisibility() && little(each.getBoundingClientRect()))
        .map((each) => each.outerHTML.slice(0, 80));
}"""
"""Names the buttons, fields and links of menus that are smaller than a finger."""


FINGERS = (("Dana", "/tables/baccarat-1/dealer"), ("Ana", "/tables/baccarat-1/seat"), ("Gus", "/pit"))


@pytest.mark.parametrize(("name", "path"), FINGERS)
def test_targets_are_as_large_as_a_finger(floor: Floor, enter: Enter, name: str, path: str) -> None:
    page = enter(floor, name, path)
    page.wait_for_selector("main button", state="attached")
    assert page.evaluate(SMALL) == []


def test_the_dialog_of_what_went_wrong_is_accessible_too(floor: Floor, enter: Enter) -> None:
    page = enter(floor, "Dana", "/tables/crown-1/dealer")
    page.get_by_role("button", name="Something went wrong").click()
    page.emulate_media(reduced_motion="reduce")
    assert broken(page) == []
    page.get_by_role("button", name="The order of the cards is in doubt").click()
    page.wait_for_selector(".ruling")
    assert broken(page) == []
    page.keyboard.press("Escape")
    assert page.locator("dialog[open]").count() == 0
