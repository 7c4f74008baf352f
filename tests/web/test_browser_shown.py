"""Small things of the screens in a real browser: letters where no font has characters, cards keyed in every dialog,
pages that say what they show.
"""

import re

from playwright.sync_api import expect

from croupier.kernel.ids import TableId
from croupier.web.demo_play import play, warm
from web.clicks import Enter, moved, put, seat
from web.floors import Floor
from web.tables import add_table

NO_FONT = "CanvasRenderingContext2D.prototype.getImageData = () => ({ data: [0] })"
"""Every character is drawn alike, as where no font has it."""


def test_where_no_font_has_the_characters_letters_stand_in_the_beads(own_floor: Floor, enter: Enter) -> None:
    warm(own_floor.house, 3)
    page = enter(own_floor, "", "/tables/baccarat-1/display")
    expect(page.locator(".road.beads text").first).to_have_text(re.compile("[莊閒和]"))
    page.add_init_script(NO_FONT)
    page.reload()
    expect(page.locator(".road.beads text").first).to_have_text(re.compile("[BPT]"))
    expect(page.locator(".counts .sign").first).to_be_hidden()
    expect(page.locator(".counts .word").first).to_have_text("Banker")


def test_a_card_that_went_wrong_is_keyed_by_keyboard_too(own_floor: Floor, enter: Enter) -> None:
    """A scanner types wherever the focus is: also into the dialog that asks which card it was."""
    add_table(own_floor, "keyed-1")
    page = enter(own_floor, "Dana", "/tables/keyed-1/dealer")
    seat(page, 3, "Zoe")
    put(page, 3, "player", "$100")
    page.get_by_role("button", name="Something went wrong").click()
    page.get_by_role("button", name="A card was burned by mistake").click()
    expect(page.get_by_role("dialog").locator(".keypad")).to_be_visible()
    with moved(page):
        page.keyboard.type("9h")
    expect(page.get_by_role("dialog")).to_have_count(0)
    assert any("9h" in each.text for each in own_floor.house.state("keyed-1").shoe.seen), "the card was entered"


def test_the_inspector_finds_rounds_finished_under_their_own_name(own_floor: Floor, enter: Enter) -> None:
    assert play(own_floor.house, TableId("baccarat-1"))
    warm(own_floor.house, 1)
    page = enter(own_floor, "Ines", "/inspector/tables/holdem-1")
    expect(page.get_by_role("heading", name="Rounds, the latest first")).to_be_visible()
    expect(page.locator("tbody tr", has_text="finished")).to_have_count(1)
    page.goto(f"{own_floor.base}/inspector/tables/baccarat-1/coups/1")
    expect(page.locator("h1")).to_have_text("Coup 1")
    expect(page.locator(".foot")).to_contain_text(re.compile(r"croupier \d+\.\d+\.\d+"))


def test_the_floor_says_that_it_resumed_and_what_its_roads_show(own_floor: Floor, enter: Enter) -> None:
    warm(own_floor.house, 2)
    page = enter(own_floor, "Dana")
    road = page.get_by_role("article", name="Baccarat 1").locator("svg.road")
    expect(road).to_have_attribute("aria-label", re.compile(r"^Big road\. 2 coups in this shoe: Banker \d"))
    expect(page.locator("#resumed")).to_be_hidden()


def test_the_wall_says_what_either_result_would_bring_to_the_derived_roads(own_floor: Floor, enter: Enter) -> None:
    warm(own_floor.house, 20)
    asked = own_floor.visitor().view("baccarat-1", "display")["view"]["roads"]["ask"]
    page = enter(own_floor, "", "/tables/baccarat-1/display")
    for kind in ("banker", "player"):
        marks = [each[kind] for each in asked]
        assert any(marks), "twenty coups are enough for a mark"
        roads = zip(("Big eye boy", "Small road", "Cockroach pig"), marks, strict=True)
        told = ", ".join(f"{name} {mark or 'none'}" for name, mark in roads)
        label = f"If {kind.capitalize()} wins next: {told}"
        expect(page.locator(f".count.ask.{kind} svg")).to_have_attribute("aria-label", label)
