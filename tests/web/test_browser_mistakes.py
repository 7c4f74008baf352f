"""Everything that can go wrong, told to a table by clicking: the ruling, its clause and what moves stand on the page.

Each fact of the menu is told once, at a table of one of the five documents, with the clause that the document has for
it. A test sees that the list is whole, so that a new fact cannot be forgotten.
"""

from collections.abc import Iterator
from itertools import count, zip_longest

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from croupier.kernel.ids import BetId, Box, Patron, TableId
from croupier.kernel.money import Money
from croupier.table.commands import PlaceWager, Sit
from croupier.table.reports.handlers import told_to
from croupier.views.deeds import primary, with_a_hand
from croupier.views.mishaps import mishaps
from croupier.web.demo_play import ask, done
from waiting import GUARD_MS
from web.clicks import moved
from web.closing import close
from web.floors import Floor, Visitor, open_floor
from web.reported_facts import ANY, BETS, BOOKS, CASES, FIRST, Told
from web.tables import add_table, stack

# The table as it is when it happens ----------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def house_floor(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Floor]:
    yield from open_floor(tmp_path_factory.mktemp("mistakes"))


@pytest.fixture(scope="module")
def console(browser: Browser) -> Iterator[Page]:
    """A dealer's browser, in which one table after the other is opened; what a page complains about fails its test."""
    context = browser.new_context(viewport={"width": 1440, "height": 1000})
    context.set_default_timeout(GUARD_MS)
    page = context.new_page()
    wrong: list[str] = []
    page.on("pageerror", lambda error: wrong.append(str(error)))
    yield page
    close(context)
    assert wrong == []


@pytest.fixture(scope="module")
def staff(house_floor: Floor) -> dict[str, Visitor]:
    """Dealers and those who decide, of both operators."""
    return {name: house_floor.visitor(name) for name in ("Dana", "Dion", "Gus", "Arlo")}


def signed_in(page: Page, floor: Floor, dealer: Visitor) -> None:
    cookies = dealer.http.cookies
    page.context.add_cookies([{"name": key, "value": value, "url": floor.base} for key, value in cookies.items()])


def confirmed(floor: Floor, name: str, supervisor: Visitor) -> None:
    """What a dealer says and would move money takes effect when a supervisor confirms it."""
    for claim in floor.house.state(name).claims:
        answer = supervisor.command(name, "answer.v1", {"choice": f"confirm-claim-{claim.number}"})
        assert answer.status_code == 200, answer.text


NUMBERS = count(1)


def dealt(floor: Floor, told: Told) -> str:
    """Open a table like one of the demonstration's, with two wagers, and deal to the moment."""
    name = f"case-{next(NUMBERS)}"
    add_table(floor, name, like=told.at, source=told.source, device=told.device)
    stack(floor, name, told.cards)
    table = TableId(name)
    bets = BETS.get(told.at, ("player", "banker"))
    for box, patron, bet, amount in ((3, "Zoe", bets[0], 100), (5, "Abe", bets[1], 200)):
        assert ask(floor.house, table, Sit(box=Box(box), patron=Patron(patron)))
        wager = PlaceWager(box=Box(box), bet=BetId(bet), amount=Money.dollars(amount))
        assert ask(floor.house, table, wager)
    while not _come(floor, name, told.moment):
        deed = primary(floor.house.state(name))
        assert deed is not None
        assert done(floor.house, table, deed)
    return name


def _come(floor: Floor, name: str, moment: str) -> bool:
    state = floor.house.state(name)
    out, due = getattr(state.phase, "cards", ()), primary(state)
    match moment:
        case "wagered":
            return True
        case "first card":
            return len(out) == 1
        case "down":
            return len(out) == 4
        case "open":
            return len(out) == 4 and all(each.face_up for each in out)
        case "choosing":
            return due is None and bool(with_a_hand(state))
        case _:
            return state.rounds == 1


# By clicking ---------------------------------------------------------------------------------------------------------


def told_by_clicking(page: Page, told: Told) -> None:
    """Press what happened, fill in what is asked, and see that the ruling is shown before it is entered."""
    page.get_by_role("button", name="Something went wrong").click()
    page.get_by_role("dialog").get_by_role("button", name=told.button, exact=True).click()
    dialog = page.get_by_role("dialog")
    if dialog.locator("button.danger").count():
        with moved(page):
            dialog.locator("button.danger").click()
        return
    for label, value in told.fill.items():
        filled(dialog.get_by_label(label, exact=True), value)
    if dialog.locator("form").count():
        dialog.get_by_role("button", name="What do the rules say?").click()
    shown(dialog, told)
    with moved(page):
        dialog.get_by_role("button", name="It happened: enter it").click()


def filled(control: Locator, value: str) -> None:
    if control.evaluate("each => each.tagName") == "SELECT":
        control.select_option(value)
    else:
        control.fill(value)


def shown(dialog: Locator, told: Told) -> None:
    expect(dialog.locator(".law .clause").first).to_be_visible()
    clauses = dialog.locator(".law .clause").evaluate_all("all => all.map(each => each.title)")
    assert f"{BOOKS[told.at]} {told.clause}" in clauses
    text = " ".join(dialog.inner_text().split())
    assert told.says in text
    assert told.asks in text
    assert rows(dialog.locator(".ruling > div > table tr")) == told.moves
    options = dialog.locator("details.option")
    for number in range(options.count()):
        options.nth(number).locator("summary").click()
    assert rows(options.locator("tr")) == told.would_move


def rows(of: Locator) -> tuple[str, ...]:
    return tuple(" ".join(each.split()) for each in of.all_inner_texts())


@pytest.mark.parametrize("told", CASES, ids=[f"{each.id} at {each.at}" for each in CASES])
def test_told_by_clicking(house_floor: Floor, staff: dict[str, Visitor], console: Page, told: Told) -> None:
    name = dealt(house_floor, told)
    crown = told.at == "crown-1"
    signed_in(console, house_floor, staff["Dion" if crown else "Dana"])
    console.goto(f"{house_floor.base}/tables/{name}/dealer")
    told_by_clicking(console, told)
    expect(console.get_by_role("dialog")).to_have_count(0)
    confirmed(house_floor, name, staff["Arlo" if crown else "Gus"])
    main = console.locator("main")
    expect(main.locator(f'.clause[title="{BOOKS[told.at]} {told.clause}"]').first).to_be_visible()
    if not told.fill:
        expect(main).to_contain_text(told.says)
    for each, logged in zip_longest(told.moves, told.logs):
        box, amount = each.split()[1], logged or f"${each.split('$')[1].split()[0]}"
        expect(console.locator("#log li", has_text=f"box {box}").filter(has_text=amount).first).to_be_visible()
    if told.asks:
        expect(console.get_by_role("region", name="Open question").first).to_contain_text(told.asks.split(" or ")[0])


# The list is whole ---------------------------------------------------------------------------------------------------


def test_every_fact_of_the_menu_is_clicked(house_floor: Floor) -> None:
    clicked = {each.id for each in CASES}
    for at in BOOKS:
        state = house_floor.house.state(dealt(house_floor, Told("", "", "", at=at, cards=ANY, moment=FIRST)))
        offered = {deed.id for group in mishaps(state) for deed in group.deeds}
        assert offered <= clicked, (at, offered - clicked)


@pytest.mark.parametrize("at", BOOKS)
def test_every_fact_that_a_table_can_be_told_is_in_the_menu(house_floor: Floor, at: str) -> None:
    clicked = {each.id for each in CASES}
    assert set(told_to(house_floor.house.state(at))) <= clicked
