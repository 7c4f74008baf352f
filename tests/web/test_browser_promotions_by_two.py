"""What two people do in a promotion, clicked in a real browser with the passkeys of both: a prize awarded, a claim
refused, a promotion cancelled.
"""

from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Page, expect

from croupier.floor.promotions import Phase
from croupier.kernel.money import Money
from croupier.web.sign_in import DEMO_PASSWORD
from web.clicks import Enter
from web.floors import Floor
from web.promoted import running, sends
from web.test_browser_accounts import registered, signed_in, with_authenticator
from web.test_browser_promotions import by_two, done, unfolded


def with_passkeys_of_both(floor: Floor, enter: Enter) -> Page:
    """A browser in whose authenticator Gus and Max have registered a passkey each; Max is signed in."""
    page = enter(floor, "Gus", "/account")
    with_authenticator(page)
    registered(page, DEMO_PASSWORD)
    expect(page.locator("#passkey-says")).to_contain_text("Registered")
    page.get_by_role("button", name="Sign out").click()
    page.wait_for_url("**/sign-in*")
    signed_in(page, "Max", DEMO_PASSWORD)
    page.goto(f"{floor.base}/account")
    registered(page, DEMO_PASSWORD)
    expect(page.locator("#passkey-says")).to_contain_text("Registered")
    return page


@contextmanager
def both_prove(floor: Floor, *names: str) -> Iterator[None]:
    """What is done within is done with a use of the passkey of each of these."""
    before = {each: floor.accounts.passkeys(each)[0].count for each in names}
    yield
    for each in names:
        assert floor.accounts.passkeys(each)[0].count > before[each], each


def test_two_people_award_refuse_and_cancel_with_their_passkeys(own_floor: Floor, enter: Enter) -> None:
    house = own_floor.house
    running(house, "autumn")
    max_ = own_floor.visitor("Max")
    assert sends(max_, "autumn", "draw-prize.v1", {"prize": "cash", "winner": "Ana"}).status_code == 200
    told = {"patron": "Ana", "how": "telephone", "to": "0400 000 000"}
    assert sends(max_, "autumn", "tell-patron.v1", told).status_code == 200
    assert sends(max_, "autumn", "claim-prize.v1", {"patron": "Ben", "prize": "cash"}).status_code == 200
    page = with_passkeys_of_both(own_floor, enter)
    page.goto(f"{own_floor.base}/promotions/autumn/desk")
    with both_prove(own_floor, "Max", "Gus"):
        unfolded(page, "Ana", "Pay $5,000.00")
        page.get_by_role("group", name="Ana").get_by_label("By cheque").fill("5000")
        page.get_by_role("button", name="Pay $5,000.00").click()
        expect(page.get_by_role("dialog")).to_contain_text("Two people act here")
        by_two(page, "Gus")
        done(page, "cash is awarded to Ana")
    awarded = house.promotion("autumn").awarded["cash"]
    assert (awarded.by.name, [*awarded.ways.values()]) == ("Max with Gus", [Money.dollars(5000)])
    with both_prove(own_floor, "Gus"):  # Max has just proved it
        unfolded(page, "Ben, cash", "Refuse this claim")
        claim = page.get_by_role("group", name="Ben, cash")
        claim.get_by_label("Reason").fill("another entry was drawn")
        claim.get_by_role("button", name="Refuse this claim").click()
        by_two(page, "Gus")
        done(page, "The claim of Ben to cash is refused")
    cancels(own_floor, page)


def cancels(floor: Floor, page: Page) -> None:
    """Find the promotion compromised, and cancel it."""
    page.locator("summary", has_text="Integrity is compromised").click()
    page.get_by_label("What was found").fill("the barrel was open")
    page.get_by_role("button", name="Integrity is compromised").click()
    done(page, "compromised")
    with both_prove(floor, "Gus"):
        page.get_by_role("button", name="Cancel", exact=True).click()
        by_two(page, "Gus")
        done(page, "decides: cancel")
    assert floor.house.promotion("autumn").phase is Phase.CANCELLED
