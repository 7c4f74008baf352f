"""Promotions in a real browser: from the draw to the payment by clicking, conditions as they are written, claims."""

import re

from playwright.sync_api import Page, expect

from croupier.floor.people import Person
from croupier.floor.promotions import commands as ask
from croupier.kernel.ids import Patron
from croupier.kernel.money import Money
from croupier.kernel.staff import Role
from croupier.web.sign_in import DEMO_PASSWORD
from web.clicks import Enter
from web.floors import Floor

DESK = "/promotions/spring-draw/desk"


def done(page: Page, says: str | re.Pattern[str]) -> None:
    """Wait until the page tells what came of it."""
    expect(page.locator(".toast.good")).to_contain_text(says)


def unfolded(page: Page, within: str, title: str) -> None:
    """Open an act that asks for something."""
    page.get_by_role("group", name=within).locator("summary", has_text=title).click()


def by_two(page: Page, name: str) -> None:
    """Let a second person sign in for what was just sent."""
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Name", exact=True).fill(name)
    dialog.get_by_label("Password").fill(DEMO_PASSWORD)
    dialog.get_by_role("button", name="Decide").click()


def test_a_promotion_goes_to_its_payment_by_clicking(own_floor: Floor, enter: Enter) -> None:
    wall = enter(own_floor, "", "/promotions/spring-draw/wall")
    page = enter(own_floor, "Max", DESK)
    page.locator("summary", has_text=re.compile("^Scrutineer$")).click()
    page.get_by_label("Name", exact=True).fill("Solveig Ness")
    page.get_by_role("button", name="Scrutineer", exact=True).click()
    done(page, "decides: scrutineer Solveig Ness")
    car = page.get_by_role("group", name="car", exact=True)
    car.locator("summary", has_text="Not now").click()
    expect(car).to_contain_text("Solveig Ness")  # not here yet: nothing is drawn
    page.locator("summary", has_text="Note the scrutineer").click()
    page.get_by_role("button", name="Note the scrutineer").click()
    done(page, "Solveig Ness oversees draws.")
    car.get_by_role("button", name="Seal the draw").click()
    done(page, "The draw of car is sealed")
    expect(wall.locator(".draw-seal")).to_be_visible()
    car.get_by_role("button", name="Open the seal").click()
    done(page, "wins car")
    drawn = own_floor.house.promotion("spring-draw").drawn["car"]
    expect(wall.locator(".draw-result b")).to_have_text(f"Entry {drawn.entry}")
    expect(wall.locator("main")).not_to_contain_text(drawn.winner)
    paid(own_floor, page, drawn.winner)


def paid(floor: Floor, page: Page, winner: str) -> None:
    """Tell the winner, note the choice of money, and pay it with a second person."""
    prize = page.get_by_role("group", name=winner)
    unfolded(page, winner, "Note that the winner was told")
    prize.get_by_label("Address or number").fill("0400 000 000")
    prize.get_by_role("button", name="Note that the winner was told").click()
    done(page, f"{winner} is told")
    unfolded(page, winner, "The winner takes money")
    prize.get_by_role("button", name="The winner takes money").click()
    done(page, "takes money for car")
    expect(prize).to_contain_text("$40,000.00 due")
    unfolded(page, winner, "Pay $40,000.00")
    prize.get_by_role("button", name="Pay $40,000.00").click()
    by_two(page, "Amy")
    done(page, f"car is awarded to {winner}")
    awarded = floor.house.promotion("spring-draw").awarded["car"]
    assert (awarded.by.name, sum(each.cents for each in awarded.ways.values())) == ("Max with Amy", 4_000_000)
    assert floor.house.promotion("spring-draw").due("car") is None
    assert Money.dollars(40_000) in awarded.ways.values()


def test_a_dealer_lets_a_manager_sign_in_and_a_claim_is_refused(own_floor: Floor, enter: Enter) -> None:
    page = enter(own_floor, "Dana", DESK)
    page.get_by_role("button", name="No scrutineer").click()
    expect(page.get_by_role("dialog")).to_contain_text("This is for a gaming manager")
    by_two(page, "Max")
    done(page, "decides: no scrutineer")
    page.locator("summary", has_text="Note a claim").click()
    page.get_by_label("Patron").locator("visible=true").fill("Otto")
    page.get_by_role("button", name="Note a claim").click()
    done(page, "Otto claims car")
    claim = page.get_by_role("group", name="Otto, car")
    unfolded(page, "Otto, car", "Refuse this claim")
    claim.get_by_label("Reason").fill("nothing has been drawn")
    claim.get_by_role("button", name="Refuse this claim").click()
    by_two(page, "Max")
    done(page, "The claim of Otto to car is refused")
    ines = enter(own_floor, "Ines", "/promotions")
    ines.get_by_role("link", name="Refused claims").click()
    ines.get_by_role("searchbox").fill("otto car")
    row = ines.locator("tbody tr:visible")
    expect(row).to_have_count(1)
    for each in ("nothing has been drawn", "Max with Dana", "16.9", "patron not told yet"):
        expect(row).to_contain_text(each)


def test_conditions_are_checked_as_they_are_written_and_published(own_floor: Floor, enter: Enter) -> None:
    page = enter(own_floor, "Cas", "/promotions/harbour-nights/edit")
    held = page.locator("#held")
    expect(held).to_contain_text("What prevents them from being published (1)")
    expect(held.locator("li").first).to_contain_text("13.5.3")
    page.get_by_role("button", name="Publish").click()
    expect(page.locator(".toast")).to_contain_text("13.5.3")
    text = page.get_by_role("textbox", name="TOML")
    whole = text.input_value()
    text.fill(whole.replace("[statements]", "statements ="))
    expect(held).to_contain_text("it is not TOML")
    text.fill(whole.replace("[statements]", '[statements]\neligibility = "Everybody of eighteen years or older."'))
    expect(held).to_contain_text("Complete: they can be published")
    page.get_by_role("button", name="Save the draft").click()
    done(page, "The draft is saved.")
    page.get_by_role("button", name="Publish").click()
    page.wait_for_url(f"{own_floor.base}/promotions/harbour-nights/desk")
    expect(page.locator("main")).to_contain_text("Version 1, published")
    nobody = enter(own_floor, "", "/promotions/harbour-nights")
    expect(nobody.locator("main")).to_contain_text("Everybody of eighteen years or older.")


def test_a_new_promotion_begins_with_its_conditions(own_floor: Floor, enter: Enter) -> None:
    page = enter(own_floor, "Max", "/promotions")
    page.get_by_label("Name", exact=True).fill("Summer Draw")
    page.get_by_label("Its address").fill("summer-draw")
    page.get_by_label("The Star: Baccarat").check()
    page.get_by_role("button", name="Begin its conditions").click()
    page.wait_for_url(f"{own_floor.base}/promotions/summer-draw/edit")
    expect(page.get_by_role("heading", level=1)).to_have_text("Conditions of Summer Draw")
    expect(page.locator("#held")).to_contain_text("16.7.11")


def test_a_winner_chooses_and_claims_in_person(own_floor: Floor, enter: Enter) -> None:
    house, at = own_floor.house, own_floor.house.clock.local()
    by = Person(name="Max", role=Role.GAMING_MANAGER)
    for command in (
        ask.AnswerPromotion(choice="no-scrutineer", by=by, at=at),
        ask.DrawPrize(prize="car", winner=Patron("Ana"), by=by, at=at),
    ):
        house.tell("promotion/spring-draw", command)
    page = enter(own_floor, "Ana", "/promotions/spring-draw")
    expect(page.get_by_role("region", name="Your part in it")).to_contain_text("You have won: car")
    page.get_by_role("button", name="Claim car").click()
    done(page, "Ana claims car")
    expect(page.get_by_role("button", name="Claim car")).to_have_count(0)
    page.locator("summary", has_text="I take money").click()
    page.get_by_label("transfer").locator("visible=true").check()
    page.get_by_role("button", name="I take money").click()
    done(page, "Ana takes money for car")
    chosen = house.promotion("spring-draw").chosen["car"]
    assert (chosen.by.name, chosen.take, [each.value for each in chosen.ways]) == ("Ana", "money", ["transfer"])


def test_an_amendment_is_published_and_has_to_be_sent_again(own_floor: Floor, enter: Enter) -> None:
    page = enter(own_floor, "Max", "/promotions/spring-draw/edit")
    text = page.get_by_role("textbox", name="TOML")
    text.fill(text.input_value().replace('place = "main gaming floor"', 'place = "the ballroom"'))
    expect(page.locator("#held")).to_contain_text("Complete: they can be published")
    page.get_by_role("button", name="Publish the amendment").click()
    page.wait_for_url(f"{own_floor.base}{DESK}")
    expect(page.locator("main")).to_contain_text("This version has not been sent to the regulator.")
    expect(page.locator(".duty.owed")).to_contain_text("the amended conditions")
    page.get_by_role("button", name="Send the conditions to the regulator").click()
    done(page, "Version 2 of the conditions goes to the regulator.")
    expect(page.locator(".duty.owed")).to_have_count(0)
