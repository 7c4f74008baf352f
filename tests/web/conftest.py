"""A floor that a whole run shares, and one for a test that locks people out or fills tables."""

import os
from collections import Counter
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from croupier.runtime.virtual_shoe import Seeds
from waiting import GUARD_MS
from web.chromium import found
from web.clicks import Enter
from web.closing import close
from web.floors import FLOORS, Floor, Visitor, open_floor

collect_ignore = ["clients"]
"""Programs that run with a client which a test has generated."""


@pytest.fixture(scope="session", autouse=True)
def known_shoes() -> Iterator[None]:
    """Each floor of each run deals the same cards: what fails once fails again. A campaign deals others every time."""
    drawn, made = Seeds.fresh, Counter[tuple[Path, str]]()

    def known(seeds: Seeds, name: str) -> bytes:
        if FLOORS.isdisjoint(seeds.folder.parents):
            return drawn(seeds, name)
        shoe = name.split("-", 5)[-1]  # the table and the number come after the id of the journal
        made[seeds.folder, shoe] += 1
        again = made[seeds.folder, shoe] - 1
        return sha256(shoe.encode() + again * b"+").digest()

    with pytest.MonkeyPatch.context() as patch:
        if not os.environ.get("CAMPAIGN"):
            patch.setattr(Seeds, "fresh", known)
        yield


expect.set_options(timeout=GUARD_MS)


@pytest.fixture(scope="session")
def floor(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Floor]:
    yield from open_floor(tmp_path_factory.mktemp("floor"), warm_coups=3)


@pytest.fixture(scope="session")
def dealer(floor: Floor) -> Visitor:
    return floor.visitor("Dana")


@pytest.fixture
def own_floor(tmp_path: Path) -> Iterator[Floor]:
    yield from open_floor(tmp_path)


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """A browser for a module. While it is open its event loop runs in this thread, so no other module may need one."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=found(), args=["--no-sandbox", "--disable-gpu"], timeout=GUARD_MS
        )
        yield browser
        close(browser)


@pytest.fixture
def enter(browser: Browser) -> Iterator[Enter]:
    """Open a page as somebody who is signed in; what a page complains about fails the test."""
    contexts, wrong = list[BrowserContext](), list[str]()

    def opened(floor: Floor, name: str, path: str = "/", **settings: int) -> Page:
        size = {"width": settings.get("width", 1440), "height": settings.get("height", 1000)}
        context = browser.new_context(viewport=size)  # type: ignore[arg-type]  # as Playwright takes it
        contexts.append(context)
        context.set_default_timeout(GUARD_MS)
        page = context.new_page()
        page.on("pageerror", lambda error: wrong.append(str(error)))
        page.on("console", lambda line: wrong.append(line.text) if "Content Security" in line.text else None)
        if name:
            cookies = floor.visitor(name).http.cookies
            context.add_cookies([{"name": key, "value": value, "url": floor.base} for key, value in cookies.items()])
        page.goto(f"{floor.base}{path}")
        return page

    yield opened
    for each in contexts:
        close(each)
    assert wrong == []
