"""A tournament of eight in a real browser: from the last entries to the prizes, with the wall beside the desk."""

import re

from playwright.sync_api import Page, expect

from croupier.floor.tournaments import Phase
from croupier.runtime.house.demo_tournaments import CUP
from web.clicks import Enter
from web.competing_floor import TABLE, begun, box_of, wagers_up_to
from web.floors import Floor
from web.test_access import broken
from web.test_browser_promotions import by_two, done

DESK, WALL = f"/tournaments/{CUP}/desk", f"/tournaments/{CUP}/wall"


def registers(page: Page, name: str) -> None:
    page.locator("summary", has_text="Register a player").click()
    page.get_by_label("Player", exact=True).locator("visible=true").fill(name)
    page.get_by_role("button", name="Register a player").click()
    done(page, f"{name} enters and pays $50.00.")


def presses(page: Page, button: str, says: str, beside: str = "") -> None:
    """Press a button, let a second person sign in if one is needed, and wait for what comes of it."""
    page.get_by_role("button", name=button, exact=True).locator("visible=true").click()
    if beside:
        by_two(page, beside)
    done(page, says)


def plays(page: Page) -> None:
    """Let the players play a coup, and wait until it is shown: the button is held until then."""
    page.get_by_role("button", name="Let the players play a coup").click()
    expect(page.locator("button[data-play]:disabled")).to_have_count(0)


def corrects(page: Page, wall: Page) -> None:
    """A stack of whoever came second was left out of the count: two people correct it, and the wall shows it."""
    results = page.get_by_role("region", name="Results")
    first, second = (results.get_by_role("row").nth(place).get_by_role("cell").nth(1) for place in (1, 2))
    winner, name = first.inner_text(), second.inner_text()
    page.locator("summary", has_text="Correct these results").click()
    page.get_by_label(re.compile(f"Box .*: {name}$")).locator("visible=true").fill("99000")
    page.get_by_label("What was found").fill("a stack was left out")
    presses(page, "Correct these results", "Results corrected (a stack was left out).", "Max")
    expect(first).to_have_text(name)
    expect(results).to_contain_text("Before the correction it read:")
    expect(wall.get_by_role("region", name="Leaderboard").get_by_role("row").nth(1)).to_contain_text(name)
    assert broken(page) == broken(wall) == []
    assert winner != name


def test_a_tournament_of_eight_from_registration_to_prizes(own_floor: Floor, enter: Enter) -> None:
    house = own_floor.house
    wall, page = enter(own_floor, "Gus", WALL), enter(own_floor, "Tess", DESK)
    registers(page, "Lena")
    registers(page, "Dev")
    presses(page, "Close entries", "Entries are closed.", "Max")
    presses(page, "Seal the draw of seats", "The draw of seats is sealed")
    presses(page, "Open the seal and draw the seats", "Seats of round 1")
    expect(wall.locator("main")).to_contain_text("Lena")
    presses(page, "Begin round 1", "Round 1 begins at cup-1.")
    expect(wall.locator("main")).to_contain_text("4 of 4 coups left")
    for left in (3, 2, 1):
        plays(page)
        expect(page.locator("main")).to_contain_text(f"{left} of 4 coups left")
    expect(wall.locator("main")).to_contain_text("1 of 4 coups left")
    plays(page)
    expect(page.locator("main")).to_contain_text("to be counted")
    gus = enter(own_floor, "Gus", DESK)
    gus.locator("summary", has_text="Enter the count").click()
    presses(gus, "Enter the count", "is counted")
    presses(page, "Announce the results", "Table cup-1:", "Max")
    while house.tournament(CUP).tied:
        presses(page, "Begin the play-off", "play-off")
        while house.tournament(CUP).tied and house.state(TABLE).session.runs:  # type: ignore[union-attr]  # it is played off
            plays(page)
    corrects(page, wall)
    expect(gus.locator("main")).to_contain_text("Before the correction it read:")  # what is sent holds for that
    presses(gus, "All chips are back in the inventory", "The chips are back")
    for amount in house.tournament(CUP).prizes:
        presses(page, f"Pay {amount}", f"is paid {amount}")
    presses(page, "Close the tournament", "The tournament is over", "Max")
    now = house.tournament(CUP)
    assert now.phase is Phase.OVER
    assert sum(each.cents for each in now.paid.values()) == 400_00
    expect(wall.locator("main")).to_contain_text(now.places[0])


def test_a_form_is_handed_in_by_its_player_and_seen_by_nobody_else(own_floor: Floor, enter: Enter) -> None:
    begun(own_floor, "Chloe", "Dev")
    box = box_of(own_floor, "Dev")
    wagers_up_to(own_floor, own_floor.visitor("Dana"), box)
    other, page = enter(own_floor, "Chloe", f"/tournaments/{CUP}"), enter(own_floor, "Dev", f"/tournaments/{CUP}")
    page.locator("summary", has_text="Hand in an undisclosed wager").click()
    page.get_by_label("Bet").select_option("banker")
    page.get_by_label("Amount in chips").fill("1300")
    page.get_by_role("button", name="Hand in an undisclosed wager").click()
    done(page, "hands in a form")
    gus = enter(own_floor, "Gus", DESK)
    expect(gus.locator("main")).to_contain_text("form handed in")
    for each in (other, gus):
        expect(each.locator("main")).not_to_contain_text("1,300")
    presses(gus, f"Examine the form of box {box}", "has examined the form")
