"""Dealing in a real browser: by clicking, by the keyboard alone, with real cards keyed, and the three games."""

from typing import Any

from playwright.sync_api import Page, expect

from croupier.table.setup import Method
from croupier.table.state import Dealing
from waiting import until
from web.clicks import Enter, moved, press, put, seat, tabbed_to
from web.floors import Floor
from web.tables import add_table, stack

# Baccarat ------------------------------------------------------------------------------------------------------------


def test_the_space_bar_deals(own_floor: Floor, enter: Enter) -> None:
    page = enter(own_floor, "Dana", "/tables/baccarat-1/dealer")
    seat(page, 3, "Zoe")
    put(page, 3, "player", "$25")
    page.locator("body").click(position={"x": 5, "y": 500})
    page.keyboard.press("Space")
    expect(page.locator("#primary")).to_contain_text("Card 1 to the Player hand")
    page.keyboard.press("Space")
    expect(page.locator("#primary")).to_contain_text("Card 2 to the Banker hand")


def test_a_coup_with_the_keyboard_alone(own_floor: Floor, enter: Enter) -> None:
    """Seat somebody, put chips down and deal to settlement without a mouse: each step is reached with the tabulator."""
    page = enter(own_floor, "Dana", "/tables/baccarat-1/dealer")
    page.wait_for_selector("#primary")
    tabbed_to(page, "Seat somebody")
    page.keyboard.press("Enter")
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_label("Box")).to_be_focused()
    page.keyboard.type("Box 3")
    page.keyboard.press("Tab")
    page.keyboard.type("Zoe")
    with moved(page):
        page.keyboard.press("Enter")
    expect(dialog).to_have_count(0)
    tabbed_to(page, key="spot-3-player")
    page.keyboard.press("Enter")
    tabbed_to(page, "Add $25")
    page.keyboard.press("Space")
    tabbed_to(page, "Put it down")
    with moved(page):
        page.keyboard.press("Enter")
    expect(dialog).to_have_count(0)
    assert [(each.box, each.amount.plain) for each in own_floor.house.state("baccarat-1").wagers] == [(3, "25.00")]
    tabbed_to(page, key="primary")
    for _ in range(20):
        with moved(page):
            page.keyboard.press("Space")
        if "Coup 1 ends" in page.locator("#log").inner_text():
            break
    expect(page.locator("#log")).to_contain_text("Coup 1 ends")


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
    """Box 2, whose wager is the largest, will not have the hand; box 5 takes it, turns the cards and wins."""
    add_table(own_floor, "method-b-1", method=Method.B)
    page = enter(own_floor, "Dana", "/tables/method-b-1/dealer")
    seat(page, 2, "Zoe")
    seat(page, 5, "Abe")
    put(page, 2, "player", "$100")
    put(page, 5, "player", "$25")
    press(page)
    for keys in ("9h", "Kd", "Ts", "6c"):
        with moved(page):
            page.keyboard.type(keys)
    expect(page.locator("#primary")).to_contain_text("Offer the Player hand to box 2")
    press(page)
    with moved(page):
        page.get_by_role("button", name="Box 2 refuses the hand").click()
    expect(page.locator("#primary")).to_contain_text("Offer the Player hand to box 5")
    expect(page.locator("#log")).to_contain_text("refuses")
    press(page)
    expect(page.locator("#primary")).to_contain_text("Box 5 turns the cards")
    pressed = settled(page)
    assert pressed[0] == "Box 5 turns the cards"
    expect(page.locator("#log")).to_contain_text("Box 5, player: $25.00 wins $25.00")
    expect(page.locator("#log")).to_contain_text("Box 2, player: $100.00 wins $100.00")


def settled(page: Page, choose: int = -1) -> list[str]:
    """Press what is due, and for players one of their choices, until the wagers are settled."""
    pressed: list[str] = []
    for _ in range(40):
        page.wait_for_selector("#primary, .turns button")
        if page.locator(".turns button").count():
            with moved(page):
                page.locator(".turns button").nth(choose).click()
            continue
        pressed.append(press(page))
        if "settle" in pressed[-1]:
            return pressed
    raise AssertionError(f"the round did not end: {pressed}")


# The two other games -------------------------------------------------------------------------------------------------


def test_a_round_of_holdem_with_a_jackpot(own_floor: Floor, enter: Enter) -> None:
    """Five to nine of hearts with the Flop: a straight flush takes ten per cent of the meter (15.2.9.2)."""
    stack(own_floor, "holdem-1", "9h 8h 7h Kd Qs 2c 3d 6h 5h")
    page = enter(own_floor, "Dana", "/tables/holdem-1/dealer")
    wall = enter(own_floor, "", "/tables/holdem-1/display")
    expect(wall.locator("#meter")).to_contain_text("$50,000")
    seat(page, 3, "Zoe")
    put(page, 3, "ante", "$25")
    put(page, 3, "jackpot", "$5")
    expect(wall.locator("#meter")).to_contain_text("$50,001")
    settled(page)
    log = page.locator("#log")
    expect(log).to_contain_text("Round 1 is over")
    for each in (page, wall):
        won = each.get_by_role("region", name="Jackpot won")
        expect(won).to_contain_text("$5,000.10")
        expect(won).to_contain_text("Straight flush")
        expect(won).to_contain_text("The jackpot is now $45,000.90")


def test_a_round_of_holdem_that_no_jackpot_pays(own_floor: Floor, enter: Enter) -> None:
    stack(own_floor, "holdem-1", "9h 8s 7h Kd Qs 2c 3d 6h 5h")
    page = enter(own_floor, "Dana", "/tables/holdem-1/dealer")
    seat(page, 3, "Zoe")
    put(page, 3, "ante", "$25")
    put(page, 3, "jackpot", "$5")
    settled(page)
    expect(page.locator("#log")).to_contain_text("Box 3, jackpot: $5.00 goes to the jackpot")
    assert not own_floor.house.state("holdem-1").wagers


def test_a_round_of_lucky_draw(own_floor: Floor, enter: Enter) -> None:
    page = enter(own_floor, "Dana", "/tables/lucky-draw-1/dealer")
    seat(page, 1, "Zoe")
    put(page, 1, "enter", "$25")
    settled(page)
    expect(page.locator("#log")).to_contain_text("Round 1 is over")


def test_a_chip_is_picked_and_spots_are_tapped_taken_away_and_undone(own_floor: Floor, enter: Enter) -> None:
    house = own_floor.house
    page = enter(own_floor, "Dana", "/tables/baccarat-1/dealer")
    seat(page, 3, "Zoe")

    def lying() -> list[tuple[str, str]]:
        return [(each.bet, str(each.amount)) for each in house.state("baccarat-1").wagers]

    def tapped(bet: str, **how: Any) -> None:
        page.locator(f'[data-key="spot-3-{bet}"]').click(**how)

    page.keyboard.press("3")
    expect(page.get_by_role("button", name="Chip of $25, key 3")).to_have_attribute("aria-pressed", "true")
    tapped("player")
    until(lambda: lying() == [("player", "$25.00")], "the chip is not put down")
    page.keyboard.press("2")
    tapped("banker")
    expect(page.locator("#chips")).to_contain_text("below the minimum")
    assert lying() == [("player", "$25.00")], "a chip below the minimum waits"
    page.keyboard.press("u")
    expect(page.locator("#chips")).not_to_contain_text("below the minimum")
    tapped("tie")
    until(lambda: lying() == [("player", "$25.00"), ("tie", "$5.00")], "the second chip is not put down")
    expect(page.locator('[data-key="undo"]')).to_be_enabled()
    page.keyboard.press("u")
    until(lambda: lying() == [("player", "$25.00")], "the last is not undone")
    tapped("player", button="right")
    until(lambda: not lying(), "the wager is not taken away")
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Keys")).to_contain_text("undo the last chip")
    page.keyboard.press("Escape")
    expect(page.locator("#limits")).to_contain_text("Player $25")


def test_a_dialog_that_closes_swallows_no_key(own_floor: Floor, enter: Enter) -> None:
    page = enter(own_floor, "Dana", "/tables/baccarat-1/dealer")
    page.get_by_role("button", name="Seat somebody").click()
    # What opened it is drawn anew meanwhile, as after any event: nothing is left to take the focus back.
    held = page.evaluate(
        """() => {
            const dialog = document.querySelector("dialog.house");
            document.querySelector("#more").replaceChildren();
            dialog.close();
            return dialog.contains(document.activeElement);
        }"""
    )
    assert not held


def test_the_next_cards_of_a_poker_round_are_dealt_by_one_press(own_floor: Floor, enter: Enter) -> None:
    house = own_floor.house
    page = enter(own_floor, "Dana", "/tables/holdem-1/dealer")
    expect(page.locator("#meter")).to_contain_text("Progressive jackpot")
    seat(page, 3, "Zoe")
    put(page, 3, "ante", "$25")
    while not page.locator("#deal-on").count():
        press(page)
    before = len(getattr(house.state("holdem-1").phase, "cards", ()))
    page.keyboard.press("n")
    expect(page.locator("#deal-on")).to_have_count(0)
    assert len(house.state("holdem-1").phase.cards) >= before + 4  # type: ignore[union-attr]  # the round is on
