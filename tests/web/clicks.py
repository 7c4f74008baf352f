"""What people do with a page: seat somebody, put chips down, press the gold button."""

from collections.abc import Callable

from playwright.sync_api import Page, expect

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
    page.get_by_role("button", name="Put it down").click()
    expect(page.get_by_role("dialog")).to_have_count(0)


def press(page: Page) -> str:
    """Press the gold button and wait until something has come of it."""
    button = page.locator("#primary")
    says = button.inner_text().splitlines()[0]
    before = page.locator(".link-state").inner_text()
    button.click()
    expect(page.locator(".link-state")).not_to_have_text(before)
    return says


def deal_coup(page: Page) -> list[str]:
    pressed: list[str] = []
    for _ in range(30):
        pressed.append(press(page))
        if "settle" in pressed[-1]:
            return pressed
    raise AssertionError(f"the coup did not end: {pressed}")
