"""What people do with a page: seat somebody, put chips down, press the gold button."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from playwright.sync_api import Page, expect

from croupier.web.sign_in import DEMO_PASSWORD

Enter = Callable[..., Page]
"""Signs somebody in by clicking and opens a page."""


def seat(page: Page, box: int, name: str) -> None:
    page.get_by_role("button", name="Seat somebody").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Box").select_option(str(box))
    dialog.get_by_label("Name").fill(name)
    dialog.get_by_role("button", name="Seat somebody").click()
    expect(page.get_by_role("dialog")).to_have_count(0)


def put(page: Page, box: int, bet: str, *chips: str) -> None:
    """Put chips down for a box, by clicking the place on the layout."""
    page.locator(f'[data-key="spot-{box}-{bet}"]').click()
    for each in chips:
        page.get_by_role("button", name=f"Add {each}", exact=True).click()
    with came(page):
        page.get_by_role("button", name="Put it down").click()
    expect(page.get_by_role("dialog")).to_have_count(0)


def press(page: Page) -> str:
    """Press the gold button and wait until something has come of it."""
    button = page.locator("#primary")
    says = button.inner_text().splitlines()[0]
    asks = button.get_attribute("data-asks")
    with moved(page):
        button.click()
        if asks:  # a coup without wagers is asked for
            page.get_by_role("dialog").get_by_role("button", name="Do it").click()
    return says


@contextmanager
def came(page: Page) -> Iterator[None]:
    """Wait until the page shows something newer than before, or why not: looked at with every frame."""
    before = page.locator(".link-state").inner_text()
    yield
    newer = "before => document.querySelector('.toast') || document.querySelector('.link-state').innerText !== before"
    page.wait_for_function(newer, arg=before)


@contextmanager
def moved(page: Page) -> Iterator[None]:
    """Wait until the page shows something newer than before, and no refusal."""
    with came(page):
        yield
    assert page.locator(".toast").count() == 0, page.locator(".toast").first.inner_text()


def second(page: Page, name: str) -> None:
    """Somebody else signs in, in the dialog that asks for a second person, and it is done."""
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Name", exact=True).fill(name)
    dialog.get_by_label("Password").fill(DEMO_PASSWORD)
    with moved(page):
        dialog.get_by_role("button", name="Decide").click()
    expect(page.get_by_role("dialog")).to_have_count(0)


def deal_coup(page: Page) -> list[str]:
    pressed: list[str] = []
    for _ in range(30):
        pressed.append(press(page))
        if "settle" in pressed[-1]:
            return pressed
    raise AssertionError(f"the coup did not end: {pressed}")


FOCUSED = """() => {
    const at = document.activeElement;
    return [at.getAttribute("aria-label") ?? at.textContent.trim(), at.dataset.key ?? ""];
}"""


def tabbed_to(page: Page, name: str = "", key: str = "", most: int = 150) -> None:
    """Press the tabulator until something has the focus: by its name, or by its key."""
    for _ in range(most):
        page.keyboard.press("Tab")
        label, at = page.evaluate(FOCUSED)
        if (name and label.startswith(name)) or (key and at == key):
            return
    raise AssertionError(f"the keyboard does not come to {name or key}")
