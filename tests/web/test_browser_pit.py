"""Those who decide and those who oversee, in a real browser: the second person, the pit, passkeys, the inspector."""

import re
from typing import Any
from uuid import uuid4

from playwright.sync_api import Page, expect

from croupier.web.sign_in import DEMO_PASSWORD
from waiting import until
from web.clicks import Enter, deal_coup, press, put, seat, second
from web.floors import Floor
from web.server_contents import written


def in_doubt(floor: Floor, enter: Enter) -> Page:
    """A coup with $100 on Player whose cards are in doubt: the table waits for somebody to decide."""
    dealer = enter(floor, "Dana", "/tables/baccarat-1/dealer")
    seat(dealer, 3, "Zoe")
    put(dealer, 3, "player", "$100")
    for _ in range(2):
        press(dealer)
    dealer.get_by_role("button", name="Something went wrong").click()
    dealer.get_by_role("button", name="The order of the cards is in doubt").click()
    dealer.get_by_role("button", name="It happened: enter it").click()
    expect(dealer.get_by_role("region", name="Open question")).to_be_visible()
    return dealer


# A second person at the dealer's screen ------------------------------------------------------------------------------


def test_what_the_rules_say_is_shown_before_it_is_entered(own_floor: Floor, enter: Enter) -> None:
    page = enter(own_floor, "Dana", "/tables/baccarat-1/dealer")
    seat(page, 3, "Zoe")
    put(page, 3, "player", "$100")
    for _ in range(2):
        press(page)
    before = own_floor.house.journal.head().sequence
    page.get_by_role("button", name="Something went wrong").click()
    page.get_by_role("button", name="The order of the cards is in doubt").click()
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("Reconstruct or Coup void")
    expect(dialog).to_contain_text("casino supervisor or above")
    expect(dialog.locator(".law .clause").first).to_have_text("12.1(a)")
    assert written(own_floor, before) == []
    dialog.get_by_role("button", name="It happened: enter it").click()
    expect(page.get_by_role("region", name="Open question")).to_contain_text("Misdeal")
    expect(page.locator("#primary")).to_have_count(0)


def test_a_supervisor_decides_on_the_dealers_screen(own_floor: Floor, enter: Enter) -> None:
    page = in_doubt(own_floor, enter)
    page.get_by_role("button", name=re.compile("^Coup void")).click()
    page.get_by_label("Name", exact=True).fill("Gus")
    page.get_by_label("Password").fill("wrong")
    page.get_by_role("button", name="Decide").click()
    expect(page.get_by_role("dialog")).to_contain_text("not right")
    page.get_by_label("Password").fill(DEMO_PASSWORD)
    page.get_by_role("button", name="Decide").click()
    expect(page.locator(".ruled-now")).to_contain_text("void")
    expect(page.get_by_role("region", name="Open question")).to_have_count(0)
    assert not own_floor.house.state("baccarat-1").wagers


# The pit and those who oversee ---------------------------------------------------------------------------------------


def test_the_pit_answers_what_a_table_waits_for(own_floor: Floor, enter: Enter) -> None:
    pit = enter(own_floor, "Gus", "/pit")
    dealer = in_doubt(own_floor, enter)
    question = pit.get_by_role("region", name="Open question")
    expect(question).to_contain_text("Baccarat 1")
    question.get_by_role("button", name="Reconstruct").click()
    expect(pit.get_by_role("region", name="Open question")).to_have_count(0)
    expect(dealer.locator("#log")).to_contain_text("decides: reconstruct")


def test_a_pit_of_more_tables_than_a_browser_has_connections_is_whole(own_floor: Floor, enter: Enter) -> None:
    """A stream for each table left none of the six connections for what is decided."""
    max_, hub = own_floor.visitor("Max"), own_floor.app.state.hub
    floor = max_.http.get("/api/floor", headers={"accept": "application/json"}).json()["floor"]
    floor["tables"] += [{**floor["tables"][0], "id": f"baccarat-{n}", "title": f"Baccarat {n}"} for n in range(5, 10)]
    assert max_.by_two("Cas", "/api/floor", {"command_id": str(uuid4()), "floor": floor}).json()["accepted"]
    until(lambda: "baccarat-9" in hub.tables, "the new table is not shown")
    pit = enter(own_floor, "Gus", "/pit")
    limits = pit.locator(".pit-table [data-part=limits]")
    assert limits.count() > 6
    for each in limits.all():
        expect(each).to_contain_text("$")
    in_doubt(own_floor, enter)
    question = pit.get_by_role("region", name="Open question")
    question.get_by_role("button", name="Reconstruct").click()
    expect(question).to_have_count(0)


def test_an_inspector_replays_a_coup_and_verifies_the_journal(own_floor: Floor, enter: Enter) -> None:
    dealer = enter(own_floor, "Dana", "/tables/baccarat-1/dealer")
    seat(dealer, 3, "Zoe")
    put(dealer, 3, "player", "$100")
    deal_coup(dealer)
    ines = enter(own_floor, "Ines", "/inspector/tables/baccarat-1/coups/1")
    expect(ines.locator("#where")).to_contain_text("Step 1 of")
    ines.get_by_role("button", name="On →").click()
    expect(ines.locator("#where")).to_contain_text("Step 2 of")
    expect(ines.locator("main")).to_contain_text("As a supervisor tells it")
    ines.goto(f"{own_floor.base}/inspector")
    ines.get_by_role("button", name="Verify it now").click()
    expect(ines.locator("#verified")).to_contain_text("Sound")


# The door ------------------------------------------------------------------------------------------------------------


def test_signing_in_and_being_locked_out(own_floor: Floor, enter: Enter) -> None:
    page = enter(own_floor, "", "/tables/baccarat-1/dealer")
    for attempt in range(5):
        page.get_by_label("Name").fill("Max")
        page.get_by_label("Password").fill("wrong")
        page.get_by_role("button", name="Sign in", exact=True).click()
        says = "locked for a while" if attempt == 4 else "not right"
        expect(page.get_by_role("alert")).to_contain_text(says)
    page.get_by_label("Name").fill("Dana")
    page.get_by_label("Password").fill(DEMO_PASSWORD)
    page.get_by_role("button", name="Sign in", exact=True).click()
    page.wait_for_url(f"{own_floor.base}/tables/baccarat-1/dealer")


# Passkeys ------------------------------------------------------------------------------------------------------------

AUTHENTICATOR = {
    "protocol": "ctap2",
    "transport": "internal",
    "hasResidentKey": True,
    "hasUserVerification": True,
    "isUserVerified": True,
    "automaticPresenceSimulation": True,
}


def with_a_passkey(page: Page) -> tuple[Any, str]:
    """Give a browser an authenticator that always agrees, and register its passkey by clicking."""
    session = page.context.new_cdp_session(page)
    session.send("WebAuthn.enable")
    made = session.send("WebAuthn.addVirtualAuthenticator", {"options": AUTHENTICATOR})
    page.get_by_label("Your password once more").fill(DEMO_PASSWORD)
    page.get_by_role("button", name="Register a passkey").click()
    expect(page.locator("#passkey-says")).to_contain_text("Registered")
    return session, str(made["authenticatorId"])


def test_a_passkey_is_asked_for_when_a_decision_moves_money(own_floor: Floor, enter: Enter) -> None:
    """Gus makes the coup void: his passkey is asked for, then a second person; $100 is returned to the player."""
    dealer = in_doubt(own_floor, enter)
    pit = enter(own_floor, "Gus", "/account")
    with_a_passkey(pit)
    assert len(own_floor.accounts.passkeys("Gus")) == 1
    gus = own_floor.visitor("Gus")
    refused = gus.command("baccarat-1", "approve.v1", {"what": "no-bet-coup", "count": 1})
    assert (refused.status_code, refused.json()["code"]) == (403, "step-up")
    pit.goto(f"{own_floor.base}/pit")
    used = own_floor.accounts.passkeys("Gus")[0].count
    with pit.expect_response(lambda answer: answer.url.endswith("/api/step-up")) as proved:
        pit.get_by_role("region", name="Open question").get_by_role("button", name="Coup void").click()
    assert proved.value.status == 200
    assert own_floor.accounts.passkeys("Gus")[0].count > used
    expect(pit.get_by_role("dialog")).to_contain_text("Two people act here")
    second(pit, "Amy")
    expect(pit.get_by_role("region", name="Open question")).to_have_count(0)
    expect(dealer.locator("#log")).to_contain_text("$100.00 is returned to the player")
    assert not own_floor.house.state("baccarat-1").wagers


def test_without_the_passkey_nothing_moves(own_floor: Floor, enter: Enter) -> None:
    in_doubt(own_floor, enter)
    pit = enter(own_floor, "Gus", "/account")
    session, authenticator = with_a_passkey(pit)
    session.send("WebAuthn.setUserVerified", {"authenticatorId": authenticator, "isUserVerified": False})
    pit.goto(f"{own_floor.base}/pit")
    before = own_floor.house.journal.head().sequence
    pit.get_by_role("region", name="Open question").get_by_role("button", name="Coup void").click()
    expect(pit.get_by_role("alert")).to_contain_text("passkey")
    expect(pit.get_by_role("region", name="Open question")).to_have_count(1)
    assert written(own_floor, before) == []
    assert own_floor.house.state("baccarat-1").wagers
