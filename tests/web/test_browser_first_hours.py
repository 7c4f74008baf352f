"""The first-hour tutorials are walked in a browser: what they name in bold is there, and works."""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from architecture.source import HOME
from croupier.kernel.ids import TableId
from croupier.web.demo_play import play
from croupier.web.server import ADMINISTRATOR
from croupier.web.sign_in import DEMO_PASSWORD
from web.clicks import Enter, moved, second
from web.floors import Floor, open_floor

TUTORIALS = HOME / "docs" / "tutorials"


def named(tutorial: str) -> set[str]:
    """What a tutorial names in bold."""
    text = " ".join((TUTORIALS / f"{tutorial}.md").read_text(encoding="utf-8").split())
    return set(re.findall(r"\*\*([^*]+)\*\*", text))


@dataclass
class Walk:
    """Somebody at a page who does what a tutorial says, and remembers what was pressed."""

    page: Page
    pressed: set[str] = field(default_factory=set)

    def press(self, label: str, *, within: str = "body") -> None:
        """Press what has this label: a button, a link, or what opens further things."""
        self.pressed.add(label)
        where, pattern = self.page.locator(within), re.compile(rf"^\W*{re.escape(label)}\b")
        of_a_role = where.get_by_role("button", name=pattern).or_(where.get_by_role("link", name=pattern))
        of_a_role.or_(where.locator("summary", has_text=pattern)).locator("visible=true").first.click()

    def enters(self, **fields: str) -> None:
        form = self.page.locator("details.act[open] form")
        for name, value in fields.items():
            of = form.locator(f"[name={name}]")
            of.select_option(value) if of.evaluate("each => each.tagName") == "SELECT" else of.fill(value)

    def good(self, says: str) -> None:
        expect(self.page.locator(".toast.good")).to_contain_text(says)


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Floor]:
    """The demonstration with an administrator, as `croupier serve --demo --administrator` has one."""
    for floor in open_floor(tmp_path_factory.mktemp("hours"), warm_coups=2):
        floor.accounts.add(ADMINISTRATOR, DEMO_PASSWORD, admin=True)
        yield floor


def in_doubt(walk: Walk) -> None:
    """Deal three cards, and say that their order is in doubt."""
    walk.press("Deal a coup")
    walk.press("Same wagers again")
    expect(walk.page.locator("#felt .stack-of-chips")).to_have_count(4)
    for _ in range(3):
        walk.page.locator("#primary").wait_for()
        with moved(walk.page):
            walk.page.keyboard.press("Space")
    walk.press("Something went wrong")
    walk.page.get_by_role("dialog").get_by_role("searchbox").fill("order")
    walk.press("The order of the cards is in doubt", within="dialog")
    walk.press("It happened: enter it")
    expect(walk.page.locator("#questions")).to_contain_text("Misdeal")


def dealer(walk: Walk, _: Callable[[], Walk]) -> None:
    in_doubt(walk)
    walk.press("Coup void")
    second(walk.page, "Gus")
    expect(walk.page.locator("#questions")).not_to_contain_text("Misdeal")


def supervisor(walk: Walk, other: Callable[[], Walk]) -> None:
    walk.press("Run the pit")
    dana = other()
    in_doubt(dana)
    walk.pressed |= dana.pressed
    walk.press("Coup void", within="#waiting")
    second(walk.page, "Amy")
    expect(walk.page.locator("#waiting")).not_to_contain_text("Misdeal")
    walk.press("Approve", within="[data-table=baccarat-1]")
    walk.press("Change limits and signs", within="[data-table=baccarat-1]")
    walk.page.goto(f"{walk.page.url.removesuffix('/pit')}/matters")
    walk.press("Enter a dispute", within="[aria-label='The Star: Baccarat']")
    walk.enters(table="baccarat-1", who="Mei", about="the third card")
    walk.press("Enter a dispute", within="details.act[open] form")
    walk.good("dispute brought")
    walk.press("Decide", within=".matter:has-text('Dispute 1')")
    walk.enters(decision="the result stands")
    walk.press("Decide", within="details.act[open] form")
    walk.good("dispute decided")
    for label, says in (
        ("The patron is not satisfied", "decision rejected"),
        ("The patron was told of the right to complain", "advice given"),
        ("Close the dispute", "dispute closed"),
    ):
        walk.press(label)
        walk.good(says)
    walk.press("Month-end")
    expect(walk.page.locator("main")).to_contain_text("the third card")


def inspector(walk: Walk, _: Callable[[], Walk]) -> None:
    walk.press("Inspect")
    walk.press("Coups")
    walk.press("Replay")
    walk.press("Play")
    walk.page.go_back()
    walk.page.go_back()
    walk.press("Search the journal")
    walk.page.get_by_label("Clause, as 12.1").fill("11.1")
    walk.page.get_by_role("button", name="Search", exact=True).click()
    expect(walk.page.locator("main")).to_contain_text("wins $")
    expect(walk.page.get_by_role("link", name="CSV")).to_be_visible()
    walk.page.goto(re.sub(r"/inspector.*", "/inspector/house", walk.page.url))
    walk.page.select_option("#stop-what", "table")
    walk.page.select_option("#stop-table", "premium-1")
    walk.page.fill("#stop-reason", "a drill")
    walk.press("Stop", within="#stop")
    walk.press("Allow again")
    for field_, value in (("#reason", "it is over"), ("#second-name", "Max"), ("#second-word", DEMO_PASSWORD)):
        walk.page.fill(field_, value)
    walk.page.click("dialog button.gold")
    expect(walk.page.get_by_text("Nothing is stopped.")).to_be_visible()
    walk.press("Check them now")
    expect(walk.page.locator("#checked .tag")).to_have_text("As expected")
    walk.page.goto(walk.page.url.removesuffix("/house"))
    walk.press("Verify it now")
    expect(walk.page.locator("#verified")).to_contain_text("Sound")
    walk.pressed.add("CSV")
    walk.pressed.discard("Coups")


def surveillance(walk: Walk, _: Callable[[], Walk]) -> None:
    signed_in(walk, "Sven", "/")
    walk.press("Display")
    walk.page.goto(re.sub(r"/tables.*", "/inspector/tables/baccarat-1", walk.page.url))
    walk.press("Replay")
    walk.press("Play")
    walk.page.goto(re.sub(r"/inspector.*", "/inspector/journal", walk.page.url))
    walk.pressed.add("Rulings only")
    walk.page.get_by_label("Rulings only").check()
    walk.page.get_by_role("button", name="Search", exact=True).click()
    expect(walk.page.locator("main")).to_contain_text("found")


def trainer(walk: Walk, _: Callable[[], Walk]) -> None:
    signed_in(walk, "Theo", "/drill")
    walk.press("Next drill")
    walk.press("Answer", within="main")
    expect(walk.page.get_by_role("button", name="Again with other cards")).to_be_visible()
    walk.press("Again with other cards")
    expect(walk.page.locator("main")).to_contain_text("What now?")
    tara = walk.page.context
    tara.clear_cookies()
    signed_in(walk, "Tara", "/drill/trainer")
    walk.page.locator("[name=card]").fill("star-baccarat 12.2")
    walk.page.locator("#reason").fill("the roster")
    walk.press("Make it due")
    expect(walk.page.locator("main")).to_contain_text("due")
    walk.page.goto(re.sub(r"/drill/.*", "/drill/class", walk.page.url))
    walk.press("Open a class")
    expect(walk.page).to_have_url(re.compile(r"/drill/class/"))


def equipment_developer(walk: Walk, other: Callable[[], Walk]) -> None:
    signed_in(walk, ADMINISTRATOR, "/devices")
    page = walk.page
    page.locator("[name=name]").last.fill("display-1")
    page.locator("[name=kind]").select_option("display")
    page.locator("[name=tables]").fill("baccarat-1")
    walk.press("Make the token")
    page.fill("#second-person", "Gus")
    page.fill("#second-password", DEMO_PASSWORD)
    page.locator("dialog form button").click()
    expect(page.locator("code", has_text="croupier_")).to_be_visible()
    walk.press("Revoke")
    expect(page.locator("main")).to_contain_text("revoked by")
    dana = other()
    dana.press("Deal a coup")
    dana.press("Same wagers again")
    walk.pressed |= dana.pressed


def administrator(walk: Walk, _: Callable[[], Walk]) -> None:
    signed_in(walk, ADMINISTRATOR, "/people")
    row = "tr:has-text('Dion')"
    for label in ("New link", "Lock"):
        expect(walk.page.locator(row).get_by_role("button", name=label)).to_be_visible()
        walk.pressed.add(label)


def signed_in(walk: Walk, name: str, path: str) -> None:
    """Sign in by name and password, and open a page."""
    base = re.match(r"https?://[^/]+", walk.page.url)
    assert base
    walk.page.goto(f"{base[0]}/sign-in?next={path}")
    walk.page.get_by_label("Name").fill(name)
    walk.page.get_by_label("Password", exact=True).fill(DEMO_PASSWORD)
    walk.page.get_by_role("button", name="Sign in", exact=True).click()
    walk.page.wait_for_url(f"{base[0]}{path}")


WALKS = (dealer, supervisor, inspector, surveillance, trainer, equipment_developer, administrator)


@pytest.mark.parametrize("walk", WALKS, ids=lambda walk: walk.__name__)
def test_a_tutorial_is_walked(walk: Callable[[Walk, Callable[[], Walk]], None], house: Floor, enter: Enter) -> None:
    assert play(house.house, TableId("baccarat-1"))  # so that there are wagers to be put down again

    def newcomer() -> Walk:
        return Walk(enter(house, "", "/"))

    first = newcomer()
    walk(first, newcomer)
    assert first.pressed == named(walk.__name__.replace("_", "-"))


def test_the_others_are_for_the_terminal() -> None:
    walked = {walk.__name__.replace("_", "-") for walk in WALKS}
    others = {Path(page).stem for page in TUTORIALS.glob("*.md")} - walked
    assert {name: named(name) for name in others} == {name: set() for name in ("mathematician", "compliance-officer")}
