"""Accounts in a real browser: the link, the passkey, the password, sessions, the second person, and the end of each."""

from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from croupier.web.server import ADMINISTRATOR, prepare
from croupier.web.sign_in import DEMO_PASSWORD
from web.clicks import Enter
from web.floors import Floor, open_floor
from web.test_access import broken

NEW = "wattle and bottlebrush"
AUTHENTICATOR = {
    "protocol": "ctap2",
    "transport": "internal",
    "hasResidentKey": True,
    "hasUserVerification": True,
    "isUserVerified": True,
    "automaticPresenceSimulation": True,
}


def with_authenticator(page: Page) -> None:
    session = page.context.new_cdp_session(page)
    session.send("WebAuthn.enable")
    session.send("WebAuthn.addVirtualAuthenticator", {"options": AUTHENTICATOR})


def registered(page: Page, password: str) -> None:
    page.get_by_label("Your password once more").fill(password)
    page.get_by_role("button", name="Register a passkey").click()


def signed_in(page: Page, name: str, password: str) -> None:
    page.get_by_label("Name").fill(name)
    page.get_by_label("Password").fill(password)
    page.get_by_role("button", name="Sign in", exact=True).click()


@pytest.fixture
def strict(tmp_path: Path) -> Iterator[Floor]:
    yield from open_floor(tmp_path, demo=False)


@pytest.fixture
def hasty(tmp_path: Path) -> Iterator[Floor]:
    """A floor where a session that nobody uses ends after an hour, by the clock of the page: a test moves that."""
    yield from open_floor(tmp_path, idle=timedelta(hours=1))


def test_the_first_administrator_comes_in_by_the_link_and_enters_somebody(strict: Floor, enter: Enter) -> None:
    link = prepare(strict.house, strict.accounts, strict.settings)
    assert link is not None
    page = enter(strict, "", link.removeprefix(strict.base))
    with_authenticator(page)
    expect(page.get_by_role("heading", level=1)).to_have_text(f"Welcome, {ADMINISTRATOR}")
    assert "#" not in page.url
    page.get_by_label("Password").fill("casino casino casino")
    page.get_by_role("button", name="Begin").click()
    expect(page.get_by_role("alert")).to_contain_text("among the first")
    page.get_by_label("Password").fill(NEW)
    page.get_by_role("button", name="Begin").click()
    expect(page.get_by_role("heading", name="Register a passkey")).to_be_visible()
    assert broken(page) == []
    registered(page, NEW)
    page.wait_for_url(f"{strict.base}/floor-plan")
    page.get_by_role("link", name="People").click()
    page.get_by_role("button", name="Use your passkey").click()
    expect(page.get_by_role("button", name="Use your passkey")).to_have_count(0)
    page.get_by_label("Name").fill("Nia")
    page.get_by_label("Rank").select_option("gaming-supervisor")
    page.get_by_role("button", name="Enter, and make a link").click()
    expect(page.locator("code")).to_contain_text("/welcome#")
    assert broken(page) == []
    page.get_by_role("button", name="Remove Nia").click()
    expect(page.get_by_role("status").filter(has_text="Nia is no longer here")).to_be_visible()
    assert "Nia" not in strict.house.people
    page.get_by_role("button", name="Sign out").click()
    signed_in(page, ADMINISTRATOR, NEW)
    page.get_by_role("button", name="Use your passkey").click()
    page.wait_for_url(f"{strict.base}/floor-plan")


def test_a_link_that_was_used_says_so(strict: Floor, enter: Enter) -> None:
    page = enter(strict, "", "/welcome#used-already")
    expect(page.get_by_role("alert")).to_have_text("This link has been used, or is too old.")
    expect(page.get_by_role("button", name="Begin")).to_have_count(0)


def test_people_change_their_password_and_end_other_sessions(own_floor: Floor, enter: Enter) -> None:
    elsewhere = own_floor.visitor("Gus")
    page = enter(own_floor, "Gus", "/pit")
    page.get_by_role("link", name="Gus").click()
    expect(page.get_by_text("This browser")).to_be_visible()
    assert page.get_by_role("button", name="End it").count() == 2
    page.get_by_label("Your password, unless you just used a passkey").fill(DEMO_PASSWORD)
    page.get_by_role("button", name="End all others").click()
    expect(page.get_by_role("button", name="End it")).to_have_count(1)
    assert elsewhere.http.get("/pit").status_code == 303
    page.get_by_label("Your current one").fill(DEMO_PASSWORD)
    page.get_by_label("A new one").fill(NEW)
    page.get_by_role("button", name="Change it").click()
    expect(page.get_by_text("Your password has been changed.")).to_be_visible()
    assert own_floor.visitor().sign_in("Gus", NEW).status_code == 303


def test_the_second_person_uses_their_passkey_at_the_dealers_screen(own_floor: Floor, enter: Enter) -> None:
    page = enter(own_floor, "Gus", "/account")
    with_authenticator(page)
    registered(page, DEMO_PASSWORD)
    expect(page.locator("#passkey-says")).to_contain_text("Registered")
    count = own_floor.accounts.passkeys("Gus")[0].count
    page.get_by_role("button", name="Sign out").click()
    signed_in(page, "Dana", DEMO_PASSWORD)
    page.goto(f"{own_floor.base}/tables/baccarat-1/dealer")
    asked = """async (password) => {
        const { secondWord } = await import("/static/js/passkey.js");
        const what = { path: "/api/tables/baccarat-1/commands", body: {} };
        const wrong = await secondWord("Gus", "not the password", what);
        const given = await secondWord("Gus", password, what);
        return [wrong.status, given.status, given.token.length];
    }"""
    assert page.evaluate(asked, DEMO_PASSWORD) == [403, 201, 43]
    assert own_floor.accounts.passkeys("Gus")[0].count > count


def test_an_idle_page_shows_nothing_any_more(hasty: Floor, enter: Enter) -> None:
    page = enter(hasty, "Gus", "/pit")
    page.clock.install()
    page.reload()
    expect(page.locator("[data-table=baccarat-1]")).to_be_visible()
    for _ in range(4):
        page.clock.fast_forward("45:00")
        page.mouse.click(2, 2)
    page.clock.fast_forward("45:00")
    expect(page.locator("[data-table=baccarat-1]")).to_be_visible()
    page.clock.fast_forward("15:10")
    expect(page.get_by_role("heading", name="Your session has ended")).to_be_visible()
    assert page.locator("[data-table]").count() == 0
    assert "Gus" not in page.content()
    assert page.get_by_role("link", name="Sign in again").get_attribute("href") == "/sign-in?next=%2Fpit"


def test_signing_out_ends_every_tab(own_floor: Floor, enter: Enter) -> None:
    page = enter(own_floor, "Gus", "/pit")
    other = page.context.new_page()
    other.goto(f"{own_floor.base}/inspector")
    expect(other.get_by_role("heading", name="Inspector")).to_be_visible()
    page.get_by_role("button", name="Sign out").click()
    expect(other.get_by_role("heading", name="Your session has ended")).to_be_visible()
    assert "Verify" not in other.content()


def test_a_display_shows_on_whoever_was_signed_in(hasty: Floor, enter: Enter) -> None:
    page = enter(hasty, "Gus", "/tables/baccarat-1/display")
    page.clock.install()
    page.reload()
    expect(page.locator("#coup")).to_be_visible()
    page.clock.fast_forward("02:00:00")
    expect(page.locator("#coup")).to_be_visible()
