"""The floor in a real browser: everything by clicking and typing, as people do it."""

import os
import re
from uuid import uuid4

import pytest
from playwright.sync_api import expect

from croupier.floor.register import KEYED, AddTable
from croupier.kernel.ids import TableId
from croupier.kernel.records import replace
from croupier.runtime.house import SYSTEM, Done
from croupier.table.commands import OpenTable
from croupier.table.setup import Method
from croupier.table.state import Dealing
from web.clicks import Enter, deal_coup, press, put, seat
from web.floors import Floor

COUPS = int(os.environ.get("CROUPIER_COUPS", "3"))
"""How many coups are dealt by clicking; a campaign deals a whole shoe."""


# Dealing -------------------------------------------------------------------------------------------------------------


def test_coups_of_a_shoe_by_clicking(own_floor: Floor, enter: Enter) -> None:
    page = enter(own_floor, "Dana", "/tables/baccarat-1/dealer")
    seat(page, 3, "Zoe")
    for coup in range(1, COUPS + 1):
        if own_floor.house.state("baccarat-1").shoe.ended:
            break
        put(page, 3, "banker", "$100", "$25")
        pressed = deal_coup(page)
        assert pressed[:2] == ["No more bets", "Card 1 to the Player hand"]
        expect(page.locator("#log")).to_contain_text(f"Coup {coup} ends")
    state = own_floor.house.state("baccarat-1")
    assert state.rounds == COUPS or state.shoe.ended


def test_the_space_bar_deals(own_floor: Floor, enter: Enter) -> None:
    page = enter(own_floor, "Dana", "/tables/baccarat-1/dealer")
    seat(page, 3, "Zoe")
    put(page, 3, "player", "$25")
    page.locator("body").click(position={"x": 5, "y": 500})
    page.keyboard.press("Space")
    expect(page.locator("#primary")).to_contain_text("Card 1 to the Player hand")
    page.keyboard.press("Space")
    expect(page.locator("#primary")).to_contain_text("Card 2 to the Banker hand")


def add_table(floor: Floor, name: str, *, source: str = KEYED, method: Method = Method.A) -> None:
    """One more table of the Star's baccarat, other than those of the demonstration."""
    like = floor.house.tables[TableId("baccarat-1")]
    setup = replace(like.setup, method=method)
    at = floor.house.clock.local()
    added = AddTable(table=TableId(name), rulebook=like.rulebook, setup=setup, limits=like.limits, at=at, source=source)
    floor.house.add_table(added)
    opened = floor.house.submit(name, OpenTable(setup=setup, limits=like.limits, at=at), str(uuid4()), SYSTEM)
    assert isinstance(opened, Done)


def test_cards_are_keyed_where_they_are_real(own_floor: Floor, enter: Enter) -> None:
    add_table(own_floor, "keyed-1")
    page = enter(own_floor, "Dana", "/tables/keyed-1/dealer")
    seat(page, 3, "Zoe")
    put(page, 3, "player", "$25")
    press(page)
    page.keyboard.type("9h")
    expect(page.locator(".cue")).to_contain_text("Card 2 to the Banker hand")
    page.get_by_role("button", name="K", exact=True).click()
    page.get_by_role("button", name="diamonds").click()
    expect(page.locator(".cue")).to_contain_text("Card 3 to the Player hand")
    phase = own_floor.house.state("keyed-1").phase
    assert isinstance(phase, Dealing)
    assert [each.card.text for each in phase.cards] == ["9h", "Kd"]


def test_method_b_with_a_refusal(own_floor: Floor, enter: Enter) -> None:
    add_table(own_floor, "method-b-1", method=Method.B)
    page = enter(own_floor, "Dana", "/tables/method-b-1/dealer")
    seat(page, 2, "Zoe")
    seat(page, 5, "Abe")
    put(page, 2, "player", "$100")
    put(page, 5, "player", "$25")
    press(page)
    for keys in ("9h", "Kd", "Ts", "6c"):
        page.keyboard.type(keys)
        page.wait_for_timeout(250)
    expect(page.locator("#primary")).to_contain_text("Offer the Player hand to box 2")
    press(page)
    page.get_by_role("button", name="Box 2 refuses the hand").click()
    expect(page.locator("#primary")).to_contain_text("Offer the Player hand to box 5")
    expect(page.locator("#log")).to_contain_text("refuses")


def test_a_round_of_holdem_with_a_jackpot(own_floor: Floor, enter: Enter) -> None:
    page = enter(own_floor, "Dana", "/tables/holdem-1/dealer")
    wall = enter(own_floor, "", "/tables/holdem-1/display")
    expect(wall.locator("#meter")).to_contain_text("$50,000")
    seat(page, 3, "Zoe")
    put(page, 3, "ante", "$25")
    put(page, 3, "jackpot", "$5")
    expect(wall.locator("#meter")).to_contain_text("$50,001")
    for _ in range(40):
        turn = page.locator(".turns button")
        page.wait_for_selector("#primary, .turns button")
        if turn.count():
            turn.last.click()
            page.wait_for_timeout(250)
            continue
        if "settle" in press(page):
            break
    expect(page.locator("#log")).to_contain_text("Round 1 is over")


def test_a_round_of_lucky_draw(own_floor: Floor, enter: Enter) -> None:
    page = enter(own_floor, "Dana", "/tables/lucky-draw-1/dealer")
    seat(page, 1, "Zoe")
    put(page, 1, "enter", "$25")
    for _ in range(20):
        page.wait_for_selector("#primary, .turns button")
        if page.locator(".turns button").count():
            page.get_by_role("button", name="Box 1: stand").click()
            page.wait_for_timeout(250)
            continue
        if "settle" in press(page):
            break
    expect(page.locator("#log")).to_contain_text("Round 1 is over")


# Something went wrong ------------------------------------------------------------------------------------------------


def test_a_mistake_on_purpose_and_its_ruling(own_floor: Floor, enter: Enter) -> None:
    page = enter(own_floor, "Dana", "/tables/baccarat-1/dealer")
    seat(page, 3, "Zoe")
    put(page, 3, "player", "$100")
    for _ in range(2):
        press(page)
    page.get_by_role("button", name="Something went wrong").click()
    page.get_by_role("button", name="A card went to Player", exact=True).click()
    page.get_by_role("dialog").get_by_role("button", name="A card went to Player").click()
    expect(page.locator("#questions, #ruled")).to_contain_text([re.compile(".*"), re.compile(".*")])
    expect(page.locator(".question, .ruled-now").first).to_be_visible()
    assert page.locator(".question .clause, .ruled-now .clause").count() > 0


def test_what_the_rules_say_is_shown_before_it_is_entered(own_floor: Floor, enter: Enter) -> None:
    page = enter(own_floor, "Dana", "/tables/baccarat-1/dealer")
    seat(page, 3, "Zoe")
    put(page, 3, "player", "$100")
    for _ in range(2):
        press(page)
    sequence = own_floor.house.sequence("baccarat-1")
    page.get_by_role("button", name="Something went wrong").click()
    page.get_by_role("button", name="The order of the cards is in doubt").click()
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("Reconstruct or Coup void")
    expect(dialog).to_contain_text("casino supervisor or above")
    expect(dialog.locator(".law .clause").first).to_have_text("12.1(a)")
    assert own_floor.house.sequence("baccarat-1") == sequence
    dialog.get_by_role("button", name="It happened: enter it").click()
    expect(page.get_by_role("region", name="Open question")).to_contain_text("Misdeal")
    expect(page.locator("#primary")).to_have_count(0)


def test_a_supervisor_decides_on_the_dealers_screen(own_floor: Floor, enter: Enter) -> None:
    page = enter(own_floor, "Dana", "/tables/baccarat-1/dealer")
    seat(page, 3, "Zoe")
    put(page, 3, "player", "$100")
    for _ in range(2):
        press(page)
    page.get_by_role("button", name="Something went wrong").click()
    page.get_by_role("button", name="The order of the cards is in doubt").click()
    page.get_by_role("button", name="It happened: enter it").click()
    page.get_by_role("button", name=re.compile("^Coup void")).click()
    page.get_by_label("Name", exact=True).fill("Gus")
    page.get_by_label("Password").fill("wrong")
    page.get_by_role("button", name="Decide").click()
    expect(page.get_by_role("dialog")).to_contain_text("not right")
    page.get_by_label("Password").fill("croupier demonstration")
    page.get_by_role("button", name="Decide").click()
    expect(page.locator(".ruled-now")).to_contain_text("void")
    expect(page.get_by_role("region", name="Open question")).to_have_count(0)
    assert not own_floor.house.state("baccarat-1").wagers


@pytest.mark.parametrize(
    ("button", "fill", "says"),
    [
        ("A wager is below the minimum", {"Box": "3", "Bet": "player", "What lies there": "20"}, "wager"),
        ("A wager was paid wrongly", {"Box": "3", "Bet": "player", "Was paid": "1600", "Was due": "100"}, "mispaid"),
        ("A player disputes the outcome", {"Box": "3", "What it is about": "the count"}, "dispute"),
        ("A player uses a prohibited device", {"Box": "3", "Device": "phone"}, "device"),
    ],
)
def test_one_of_each_family_of_irregularities(
    own_floor: Floor, enter: Enter, button: str, fill: dict[str, str], says: str
) -> None:
    page = enter(own_floor, "Dana", "/tables/baccarat-1/dealer")
    seat(page, 3, "Zoe")
    put(page, 3, "player", "$100")
    for _ in range(2):
        press(page)
    page.get_by_role("button", name="Something went wrong").click()
    page.get_by_role("button", name=button).click()
    dialog = page.get_by_role("dialog")
    for label, value in fill.items():
        field = dialog.get_by_label(label, exact=True)
        if label in {"Box", "Bet"}:
            field.select_option(value)
        else:
            field.fill(value)
    dialog.get_by_role("button", name="What do the rules say?").click()
    expect(dialog.locator(".law .clause").first).to_be_visible()
    dialog.get_by_role("button", name="It happened: enter it").click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.locator("#log")).to_contain_text(re.compile(says, re.IGNORECASE))


# A seat, a wall, two browsers ----------------------------------------------------------------------------------------


def test_a_player_sits_wagers_takes_back_and_wins_or_loses(own_floor: Floor, enter: Enter) -> None:
    dealer = enter(own_floor, "Dana", "/tables/baccarat-1/dealer")
    ana = enter(own_floor, "Ana", "/tables/baccarat-1/seat")
    ana.get_by_role("button", name="Box 4").click()
    ana.get_by_role("button", name="Chip of $25", exact=True).click()
    ana.locator('[data-key="spot-4-banker"]').click()
    ana.get_by_role("button", name="Place $25").click()
    expect(dealer.locator("#log")).to_contain_text("Ana wagers $25.00 on banker at box 4")
    ana.get_by_role("button", name="Take back").click()
    expect(dealer.locator("#log")).to_contain_text("$25.00 is taken back")
    ana.locator('[data-key="spot-4-player"]').click()
    ana.get_by_role("button", name="Place $25").click()
    expect(ana.get_by_role("button", name="Take back")).to_be_enabled()
    deal_coup(dealer)
    expect(ana.locator("#result")).to_contain_text(re.compile(r"(Player|Banker) wins|Tie"))
    expect(ana.locator("#result")).to_contain_text(re.compile(r"You win \$25|You lose \$25|Stands off"))


def test_a_wager_outside_the_limits_is_refused_with_its_clause(own_floor: Floor, enter: Enter) -> None:
    ana = enter(own_floor, "Ana", "/tables/baccarat-1/seat")
    ana.get_by_role("button", name="Box 4").click()
    ana.get_by_role("button", name="Chip of $5", exact=True).click()
    ana.locator('[data-key="spot-4-player"]').click()
    ana.get_by_role("button", name="Place $5").click()
    toast = ana.get_by_role("alert")
    expect(toast).to_be_visible()
    expect(toast.locator(".clause").first).to_have_text("6.1")


def test_two_browsers_see_the_same_table(own_floor: Floor, enter: Enter) -> None:
    one = enter(own_floor, "Dana", "/tables/baccarat-1/dealer")
    other = enter(own_floor, "Gus", "/tables/baccarat-1/dealer")
    wall = enter(own_floor, "", "/tables/baccarat-1/display")
    seat(one, 3, "Zoe")
    put(one, 3, "banker", "$100")
    deal_coup(one)
    expect(other.locator("#log")).to_contain_text("Coup 1 ends")
    assert other.locator("#log").inner_text() == one.locator("#log").inner_text()
    expect(wall.locator("#result")).to_contain_text(re.compile("wins|Tie"))
    expect(wall.locator(".road.beads circle[r='12.6']")).to_have_count(1)
    with one.expect_response(lambda answer: answer.url.endswith("/commands")) as first:
        one.locator("#primary").click()
    assert first.value.status == 200


def test_a_phone_can_be_played_on(own_floor: Floor, enter: Enter) -> None:
    page = enter(own_floor, "Ana", "/tables/baccarat-1/seat", width=390, height=844)
    page.get_by_role("button", name="Box 4").click()
    expect(page.get_by_role("button", name="Chip of $25", exact=True)).to_be_visible()
    wide = page.evaluate("document.documentElement.scrollWidth")
    assert wide <= 390


# The pit and those who oversee ---------------------------------------------------------------------------------------


def test_the_pit_answers_what_a_table_waits_for(own_floor: Floor, enter: Enter) -> None:
    dealer = enter(own_floor, "Dana", "/tables/baccarat-1/dealer")
    pit = enter(own_floor, "Gus", "/pit")
    seat(dealer, 3, "Zoe")
    put(dealer, 3, "player", "$100")
    for _ in range(2):
        press(dealer)
    dealer.get_by_role("button", name="Something went wrong").click()
    dealer.get_by_role("button", name="The order of the cards is in doubt").click()
    dealer.get_by_role("button", name="It happened: enter it").click()
    question = pit.get_by_role("region", name="Open question")
    expect(question).to_contain_text("Baccarat 1")
    question.get_by_role("button", name="Reconstruct").click()
    expect(pit.get_by_role("region", name="Open question")).to_have_count(0)
    expect(dealer.locator("#log")).to_contain_text("decides: reconstruct")


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
    page.get_by_label("Password").fill("croupier demonstration")
    page.get_by_role("button", name="Sign in", exact=True).click()
    page.wait_for_url(f"{own_floor.base}/tables/baccarat-1/dealer")


def test_a_passkey_is_asked_for_when_a_decision_moves_money(own_floor: Floor, enter: Enter) -> None:
    page = enter(own_floor, "Gus", "/account")
    session = page.context.new_cdp_session(page)
    session.send("WebAuthn.enable")
    options = {
        "protocol": "ctap2",
        "transport": "internal",
        "hasResidentKey": True,
        "hasUserVerification": True,
        "isUserVerified": True,
        "automaticPresenceSimulation": True,
    }
    session.send("WebAuthn.addVirtualAuthenticator", {"options": options})
    page.get_by_role("button", name="Register a passkey").click()
    expect(page.locator("#passkey-says")).to_contain_text("Registered")
    assert len(own_floor.accounts.passkeys("Gus")) == 1
    gus = own_floor.visitor("Gus")
    refused = gus.command("baccarat-1", "approve.v1", {"what": "no-bet-coup", "count": 1})
    assert (refused.status_code, refused.json()["code"]) == (403, "step-up")
    other = page.context.new_page()
    other.close()
    page.goto(f"{own_floor.base}/pit")
    for row in own_floor.accounts.passkeys("Gus"):
        assert row.public_key
    answer = page.evaluate(
        """async () => { const { stepUp } = await import("/static/js/passkey.js"); return (await stepUp()).status; }"""
    )
    assert answer == 200
    assert own_floor.accounts.passkeys("Gus")[0].count >= 1
