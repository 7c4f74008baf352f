"""Every page by WCAG 2.2 AA, as far as axe can tell, dark and light; and targets as large as a finger."""

import re

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]  # it has no types
from playwright.sync_api import Page, expect

from croupier.web.sign_in import DEMO_PASSWORD
from web.clicks import Enter
from web.floors import Floor

Options = dict[str, object]
TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
ONLY: Options = {"resultTypes": ["violations"]}
RULES: Options = {"runOnly": {"type": "tag", "values": TAGS}} | ONLY
COLOURS: Options = {"runOnly": {"type": "rule", "values": ["color-contrast"]}} | ONLY

PAGES = (
    ("", "/sign-in"),
    ("", "/welcome"),
    ("Gus", "/"),
    ("Dana", "/tables/baccarat-1/dealer"),
    ("Dana", "/tables/holdem-1/dealer"),
    ("Ana", "/tables/baccarat-1/seat"),
    ("Ana", "/tables/lucky-draw-1/seat"),
    ("", "/tables/baccarat-1/display"),
    ("", "/tables/holdem-1/display"),
    ("Gus", "/pit"),
    ("Gus", "/exports"),
    ("Dev", "/my-play"),
    ("Max", "/hosts"),
    ("Gus", "/hosts/Dev"),
    ("Ines", "/inspector"),
    ("Ines", "/inspector/tables/baccarat-1"),
    ("Ines", "/inspector/tables/baccarat-1/coups/1"),
    ("Ines", "/inspector/registers/star-baccarat"),
    ("Ines", "/inspector/house"),
    ("Ines", "/inspector/jackpots"),
    ("Max", "/inspector/jackpots"),
    ("Gus", "/matters"),
    ("Gus", "/cage"),
    ("Gus", "/month-end"),
    ("Ines", "/inspector/reports/events"),
    ("Ines", "/inspector/reports/hold"),
    ("Ines", "/paper/coup?table=baccarat-1&number=2"),
    ("", "/promotions"),
    ("Max", "/promotions"),
    ("", "/promotions/spring-draw"),
    ("Max", "/promotions/spring-draw/desk"),
    ("Ines", "/promotions/winter-dinner/desk"),
    ("Cas", "/promotions/harbour-nights/desk"),
    ("Cas", "/promotions/harbour-nights/edit"),
    ("", "/promotions/spring-draw/wall"),
    ("Tess", "/tournaments"),
    ("", "/tournaments/harbour-cup"),
    ("Tess", "/tournaments/harbour-cup/desk"),
    ("Max", "/tournaments/harbour-cup/desk"),
    ("Max", "/tournaments/harbour-cup/edit"),
    ("Tess", "/tournaments/harbour-cup/wall"),
    ("", "/tournaments/harbour-cup/print/conditions"),
    ("Tess", "/tournaments/harbour-cup/print/count-sheet"),
    ("", "/promotions/winter-dinner/print/conditions"),
    ("", "/promotions/winter-dinner/print/result"),
    ("Max", "/promotions/winter-dinner/print/entries"),
    ("Ines", "/promotions/winter-dinner/print/refused-claims"),
    ("Ines", "/inspector/refused-claims"),
    ("Max", "/floor-plan"),
    ("Gus", "/lab"),
    ("Gus", "/equipment"),
    ("Sven", "/surveillance"),
    ("Gus", "/account"),
    ("", "/rules"),
    ("", "/rules?q=cutting+card"),
    ("", "/rules/compare?topic=limits"),
    ("", "/rules/star-lucky-draw-baccarat"),
    ("", "/rules/star-baccarat/table-2"),
    ("", "/help"),
    ("Dana", "/api"),
    ("Theo", "/drill"),
    ("Theo", "/drill/curriculum"),
    ("Theo", "/drill/record"),
    ("Theo", "/drill/storm"),
    ("Tara", "/drill/trainer"),
    ("Tara", "/drill/class"),
    ("", "/class"),
    ("", "/nowhere"),
)

OF_THE_SCHOOL = ("/drill/questions/1", "/drill/answers/1", "/drill/certificates/1", "/drill/class/1", "/class/1")
"""Pages that are there once somebody was asked: `test_browser_school` looks at them."""


OF_TEXTS = ("/inspector/journal", "/drafts", "/drafts/1", "/drafts/1/against/2", "/drafts/1/impact/2")
"""Pages of records and texts: `test_journal_explorer` and `test_browser_drafts` look at them."""

OF_THE_ADMINISTRATOR = ("/people", "/devices", "/receivers", "/welcome")
"""Pages that a demonstration has no use for; they have a test of their own."""

NO_PAGES = (
    "/api/pit/events",
    "/metrics",
    "/languages/{name}",
    "/guides/{guide}",
    "/hosts/find",
    "/my-play/statement.csv",
    "/inspector/tables/{table}/replay",
    "/inspector/entries/{sequence}",
    "/static/{file_path}",
    "/drill/record/{file}",
    "/drill/certificates/{number}/{form}",
    "/api/class/{code}/events",
    "/api/openapi.json",
    "/schema",
    "/schema/{path}",
    "/schema/openapi.json",
)


def addresses(floor: Floor) -> set[str]:
    """Every address of the application that a browser can open, as its routes say it."""
    found = set()
    for route in floor.app.routes:
        handlers = getattr(route, "route_handlers", ())
        read = any("GET" in each.http_methods and not each.include_in_schema for each in handlers)
        found |= {route.path_format} if read and route.path_format not in NO_PAGES else set()
    return found


def test_no_page_is_left_out(floor: Floor) -> None:
    looked_at = {path.partition("?")[0] for _, path in PAGES} | {*OF_THE_ADMINISTRATOR, *OF_THE_SCHOOL, *OF_TEXTS}
    forgotten = []
    for address in sorted(addresses(floor)):
        pattern = re.sub(r"\\{\w+\\}", "[^/]+", re.escape(address))
        if not any(re.fullmatch(pattern, each) for each in looked_at):
            forgotten.append(address)
    assert forgotten == []
    assert len(addresses(floor)) >= 18


LONG = {"include": [[".top"], ["h1"], [".contents"], [".clause-row:nth-child(-n+20)"]]}
"""Of a whole rulebook some clauses do: they are all alike."""


def broken(page: Page, rules: Options = RULES) -> list[str]:
    """What axe finds once nothing moves: a colour half-way from dark to light is no colour of the page."""
    page.emulate_media(reduced_motion="reduce")
    part = LONG if page.locator(".clause-row").count() else None
    found = Axe().run(page, context=part, options=rules).response["violations"]
    return [f"{each['id']}: {node['target']} {node['failureSummary']}" for each in found for node in each["nodes"]]


STILL = """() => document.readyState === "complete" && document.fonts.status === "loaded" && document.getAnimations()
    .every(each => each.playState !== "running" || each.effect.getComputedTiming().iterations === Infinity)"""


def drawn(page: Page) -> None:
    """Wait until the page is there and nothing moves any more but what always does."""
    page.wait_for_function(STILL)


@pytest.mark.parametrize(("name", "path"), PAGES, ids=[path for _, path in PAGES])
def test_a_page_has_no_violations(floor: Floor, enter: Enter, name: str, path: str) -> None:
    page = enter(floor, name, path)
    drawn(page)
    assert broken(page) == []
    page.evaluate("document.documentElement.dataset.theme = 'light'")
    assert broken(page, COLOURS) == []


def test_the_pages_of_the_administrator_have_no_violations(own_floor: Floor, enter: Enter) -> None:
    own_floor.accounts.add("Root", DEMO_PASSWORD, admin=True)
    page = enter(own_floor, "Root", "/people")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    token = own_floor.accounts.give_once("invitation", "Nina", 600)
    for path in ("/people", "/devices", f"/welcome?token={token}"):
        page.goto(f"{own_floor.base}{path}")
        drawn(page)
        assert broken(page) == []
        page.evaluate("document.documentElement.dataset.theme = 'light'")
        assert broken(page, COLOURS) == []


PHONE, WALL = (390, 844), (1920, 1080)
LAYOUTS = (
    ("", "/sign-in", PHONE),
    ("Ana", "/", PHONE),
    ("Dana", "/tables/baccarat-1/dealer", PHONE),
    ("Ana", "/tables/baccarat-1/seat", PHONE),
    ("Ana", "/tables/holdem-1/seat", PHONE),
    ("Gus", "/pit", PHONE),
    ("Ines", "/inspector/tables/baccarat-1/coups/1", PHONE),
    ("", "/rules/star-baccarat/12.2", PHONE),
    ("", "/promotions/spring-draw", PHONE),
    ("Max", "/promotions/spring-draw/desk", PHONE),
    ("Cas", "/promotions/harbour-nights/edit", PHONE),
    ("Ines", "/inspector/refused-claims", PHONE),
    ("Tess", "/tournaments/harbour-cup/desk", PHONE),
    ("", "/promotions/spring-draw/wall", WALL),
    ("Tess", "/tournaments/harbour-cup/wall", WALL),
    ("", "/tables/baccarat-1/display", WALL),
    ("", "/tables/holdem-1/display", WALL),
)


@pytest.mark.parametrize(("name", "path", "size"), LAYOUTS, ids=[f"{path} {size[0]}" for _, path, size in LAYOUTS])
def test_a_phone_and_a_wall_have_no_violations_either(
    floor: Floor, enter: Enter, name: str, path: str, size: tuple[int, int]
) -> None:
    page = enter(floor, name, path, width=size[0], height=size[1])
    drawn(page)
    assert broken(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= size[0]


def test_axe_finds_what_it_is_for(floor: Floor, enter: Enter) -> None:
    page = enter(floor, "", "/help")
    page.evaluate("document.querySelector('main').append(document.createElement('button'))")
    assert [each.partition(":")[0] for each in broken(page)] == ["button-name"]


SMALL = """() => {
    const wanted = "main button, main input:not([type=hidden]), main select, .nav a, .top button";
    const little = ({ width, height }) => width < 47.5 || height < 47.5;
    return [...document.querySelectorAll(wanted)]
        .filter((each) => each.checkVisibility() && little(each.getBoundingClientRect()))
        .map((each) => each.outerHTML.slice(0, 80));
}"""
"""Names the buttons, fields and links of menus that are smaller than a finger."""


FINGERS = (
    ("Dana", "/tables/baccarat-1/dealer"),
    ("Ana", "/tables/baccarat-1/seat"),
    ("Gus", "/pit"),
    ("Max", "/promotions/spring-draw/desk"),
    ("Tess", "/tournaments/harbour-cup/desk"),
)


@pytest.mark.parametrize(("name", "path"), FINGERS)
def test_targets_are_as_large_as_a_finger(floor: Floor, enter: Enter, name: str, path: str) -> None:
    page = enter(floor, name, path)
    page.wait_for_selector("main button", state="attached")
    assert page.evaluate(SMALL) == []


def test_the_dialog_of_what_went_wrong_is_accessible_too(floor: Floor, enter: Enter) -> None:
    page = enter(floor, "Dion", "/tables/crown-1/dealer")
    page.get_by_role("button", name="Something went wrong").click()
    assert broken(page) == []
    page.get_by_role("button", name="The order of the cards is in doubt").click()
    page.wait_for_selector(".ruling")
    assert broken(page) == []
    page.keyboard.press("Escape")
    assert page.locator("dialog[open]").count() == 0
