"""Acts of promotions and tournaments are sent for the state that they were drawn for, and are refused at another."""

import re
from html import unescape
from uuid import uuid4

import httpx
from playwright.sync_api import Request, expect

from croupier.floor.promotions import commands as ask
from croupier.kernel.ids import Patron, TableId
from croupier.kernel.money import Money
from croupier.runtime.house import streams
from croupier.runtime.house.demo_tournaments import CUP
from web.clicks import Enter
from web.competing_floor import TABLE, AtDesk, begun, took
from web.floors import Floor, Visitor
from web.promoted import running

AUTUMN = "/promotions/autumn"
FORM = re.compile(r'<form[^>]*?data-command="([^"]*)"[^>]*?data-to="([^"]*)"\s+data-expected="([^"]*)"', re.DOTALL)
Drawn = dict[str, tuple[str, str, int]]


def drawn(visitor: Visitor, page: str) -> Drawn:
    """The acts of a page by the name of what they send: what, where to, and for which state."""
    found = FORM.findall(visitor.http.get(page).text)
    assert found
    names = ((re.search(r'"name":"([^"]+)"', unescape(what)), what, to, expected) for what, to, expected in found)
    return {name[1]: (unescape(what), to, int(expected)) for name, what, to, expected in names if name}


def presses(visitor: Visitor, acts: Drawn, name: str, path: str) -> httpx.Response:
    """Send an act as the page does."""
    what, to, expected = acts[name]
    head = '{"command_id":"' + str(uuid4()) + f'","expected":{expected},'
    headers = {"x-csrf-token": visitor.csrf, "content-type": "application/json", "accept": "application/json"}
    return visitor.http.post(to or path, content=head + what.removeprefix("{"), headers=headers)


def test_an_act_that_was_drawn_before_somebody_acted_is_refused(own_floor: Floor) -> None:
    running(own_floor.house, "autumn")
    max_, path = own_floor.visitor("Max"), f"/api{AUTUMN}/commands"
    stale = drawn(max_, f"{AUTUMN}/desk")
    took(presses(max_, stale, "seal-draw.v1", path))
    late = presses(max_, stale, "seal-draw.v1", path)
    assert (late.status_code, late.json()["accepted"]) == (409, False)
    fresh = drawn(max_, f"{AUTUMN}/desk")
    took(presses(max_, fresh, "draw-prize.v1", path))
    assert presses(max_, fresh, "draw-prize.v1", path).status_code == 409
    assert len(own_floor.house.promotion("autumn").drawn) == 1


def test_a_wager_that_earns_an_entry_changes_no_act(own_floor: Floor) -> None:
    """Entries are earned all the time, and nobody acts: what was drawn before still holds."""
    house = own_floor.house
    running(house, "autumn", entered=(), minimum_wager=Money.dollars(10), closes_later=True)
    dana, path = own_floor.visitor("Dana"), f"/api{AUTUMN}/commands"
    before = drawn(dana, f"{AUTUMN}/desk")
    stream, at = streams.promotion("autumn"), house.clock.local()
    earn = ask.EarnEntry(patron=Patron("Ana"), table=TableId("baccarat-1"), wager=Money.dollars(50), at=at)
    version = house.now(stream).version
    house.tell(stream, earn)
    assert house.now(stream).version == version + 1
    took(presses(dana, before, "request-conditions.v1", path))


def test_an_act_at_a_table_of_a_tournament_is_bound_to_the_table(own_floor: Floor) -> None:
    begun(own_floor, "Lena", "Dev")
    tess = own_floor.visitor("Tess")
    page, path = f"/tournaments/{CUP}/desk", f"/api/tournaments/{CUP}/commands"
    acts = drawn(tess, page)
    offered = [each for each in AtDesk(tess).looks()["acts"] if each["to"] == TABLE and not each["fields"]]
    at_table = next(each["command"]["name"] for each in offered if each["command"]["name"] in acts)
    assert tess.post(f"/api/tournaments/{CUP}/play-a-coup", {}).json()["dealt"] == [TABLE]
    late = presses(tess, acts, at_table, path)
    assert late.status_code == 409, (at_table, late.text)


def test_conditions_are_not_written_over_what_somebody_else_saved(own_floor: Floor, enter: Enter) -> None:
    dana = own_floor.visitor("Dana")
    new = {"id": "winter", "name": "Winter Draw", "documents": ["star-baccarat"], "conditions": {}}
    assert dana.post("/api/promotions", new).status_code == 201
    first, second = (enter(own_floor, name, "/promotions/winter/edit") for name in ("Dana", "Max"))
    for page, name in ((first, "Winter Prize"), (second, "Summer Prize")):
        page.locator("#conditions").fill(f'name = "{name}"\n')
    first.get_by_role("button", name="Save the draft").click()
    expect(first.locator(".toast.good")).to_contain_text("The draft is saved.")
    second.get_by_role("button", name="Save the draft").click()
    expect(second.locator(".toast")).to_contain_text("look again")
    draft = own_floor.house.promotion("winter").draft
    assert draft
    assert draft.name == "Winter Prize"
    first.get_by_role("button", name="Save the draft").click()  # whoever saved last goes on
    expect(first.locator(".toast.good")).to_contain_text("The draft is saved.")


def test_a_double_click_does_one_thing_and_a_stale_tab_nothing(own_floor: Floor, enter: Enter) -> None:
    """The seal would be opened by the second click: the button that opens it stands where the first one was."""
    running(own_floor.house, "autumn")
    page, tab = (enter(own_floor, "Max", f"{AUTUMN}/desk") for _ in range(2))
    tab.route("**/events*", lambda route: route.abort())
    tab.reload()
    sent: list[str] = []

    def noted(request: Request) -> None:
        if request.url.endswith("/commands"):
            sent.append(request.url)

    page.on("request", noted)
    prize = page.get_by_role("group", name="cash", exact=True)
    prize.get_by_role("button", name="Seal the draw").dblclick()
    expect(page.locator(".toast.good")).to_contain_text("The draw of cash is sealed")
    expect(prize.get_by_role("button", name="Open the seal")).to_be_visible()
    page.evaluate(
        "() => document.querySelector('form[data-command*=draw-prize] button')"
        ".dispatchEvent(new MouseEvent('click', {detail: 2, bubbles: true, cancelable: true}))"
    )
    assert len(sent) == 1
    tab.get_by_role("group", name="cash", exact=True).get_by_role("button", name="Seal the draw").click()
    expect(tab.locator(".toast")).to_contain_text("look again")
    expect(tab.get_by_role("button", name="Open the seal").first).to_be_visible()  # the page as it is now
    promotion = own_floor.house.promotion("autumn")
    assert (list(promotion.seals), dict(promotion.drawn)) == (["cash"], {})
