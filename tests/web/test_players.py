"""A patron's own page of play and the hosts' pages, over HTTP: limits, suspension, statements, and who may see what."""

from datetime import timedelta
from decimal import Decimal
from typing import Any
from uuid import uuid4

import httpx
import pytest

from croupier.floor.patrons.state import Account
from croupier.kernel.money import Money
from croupier.runtime.house.patron_duties import patron_of
from web.floors import Floor, Visitor

TABLE = "baccarat-1"


def form(visitor: Visitor, path: str, **data: str) -> httpx.Response:
    return visitor.http.post(path, data={"csrf": visitor.csrf, **data}, headers={"accept": "text/html"})


def api(visitor: Visitor, patron: str, name: str, **body: Any) -> httpx.Response:
    sent = {"command_id": str(uuid4()), "name": name, "body": body}
    return visitor.post(f"/api/patrons/{patron}/commands", sent)


def account(floor: Floor, name: str) -> Account:
    found: Account = floor.house.now(patron_of(name)).state
    return found


def seated(floor: Floor, name: str = "Ana", box: int = 2) -> Visitor:
    visitor = floor.visitor(name)
    assert visitor.command(TABLE, "sit.v1", {"box": box, "patron": name}).status_code == 200
    return visitor


def wager(visitor: Visitor, cents: int, box: int = 2) -> httpx.Response:
    return visitor.command(TABLE, "place-wager.v1", {"box": box, "bet": "player", "amount": cents})


# The patron's own page ---------------------------------------------------------------------------------------------


def test_a_limit_set_on_the_page_holds_at_the_table(own_floor: Floor) -> None:
    ana = seated(own_floor)
    page = ana.http.get("/my-play")
    assert page.status_code == 200
    assert "A limit takes effect at once." in page.text
    assert form(ana, "/my-play", act="limit", which="loss-day", amount="$1,00").status_code == 303
    assert account(own_floor, "Ana").informed is not None
    refused = wager(ana, 10500)
    assert (refused.status_code, refused.json()["code"]) == (422, "loss-limit")
    assert refused.json()["clauses"] == ["casino-regulation 31K(5)", "casino-regulation 31I"]
    assert wager(ana, 10000).status_code == 200
    assert "$100.00" in ana.http.get("/my-play").text


def test_raising_is_shown_as_to_come(own_floor: Floor) -> None:
    ana = own_floor.visitor("Ana")
    form(ana, "/my-play", act="limit", which="deposit-day", amount="500")
    form(ana, "/my-play", act="limit", which="deposit-day", amount="900")
    now = own_floor.house.clock.local()
    assert account(own_floor, "Ana").limit("deposit-day", now) == Money.dollars(500)
    assert account(own_floor, "Ana").limit("deposit-day", now + timedelta(hours=25)) == Money.dollars(900)
    assert "$900.00 from" in ana.http.get("/my-play").text


def test_suspend_me_now_is_now_and_everywhere(own_floor: Floor) -> None:
    ana = seated(own_floor)
    assert form(ana, "/my-play", act="suspend", hours="24").status_code == 303
    refused = wager(ana, 10000)
    assert (refused.json()["code"], refused.json()["clauses"]) == ("play-prevented", ["casino-regulation 31S"])
    elsewhere = ana.command("crown-1", "sit.v1", {"box": 1, "patron": "Ana"})
    assert elsewhere.json()["code"] == "play-prevented"
    assert "You may not play until" in ana.http.get("/my-play").text


def test_what_is_refused_is_said_on_the_page(own_floor: Floor) -> None:
    ana = own_floor.visitor("Ana")
    short = form(ana, "/my-play", act="suspend", hours="23")
    assert short.status_code == 422
    assert "23 hours are not 24 or more." in short.text


@pytest.mark.parametrize(
    ("data", "says"),
    [
        ({"act": "nothing"}, "There is no action of that name."),
        ({"act": "limit", "which": "loss-day", "amount": "much"}, "is not an amount in dollars."),
        ({"act": "suspend", "hours": "²"}, "Hours are a whole number."),
        ({"act": "suspend", "hours": ""}, "Hours are a whole number."),
    ],
)
def test_a_form_that_cannot_be_read_is_answered_in_a_sentence(floor: Floor, data: dict[str, str], says: str) -> None:
    answer = form(floor.visitor("Ben"), "/my-play", **data)
    assert answer.status_code == 400
    assert says in answer.text


def test_a_form_without_its_token_changes_nothing(own_floor: Floor) -> None:
    ana = own_floor.visitor("Ana")
    answer = ana.http.post("/my-play", data={"csrf": "x", "act": "suspend", "hours": "24"})
    assert answer.status_code == 403
    assert account(own_floor, "Ana").prevented == ()


def test_the_statement_is_by_day_week_or_month_and_as_a_file(own_floor: Floor) -> None:
    """What was brought to the table, and the fee of the tournament that she has entered."""
    ana, dana = seated(own_floor), own_floor.visitor("Dana")
    assert dana.command(TABLE, "exchange.v1", {"of": "cash", "worth": 20000, "box": 2}).status_code == 200
    for by in ("day", "week", "month"):
        text = ana.http.get("/my-play", params={"by": by}).text
        assert "$200.00" in text or "$250.00" in text
    file = ana.http.get("/my-play/statement.csv", params={"by": "month"})
    head, *lines = file.text.splitlines()
    assert head == "month,bought in,paid out,vouchers,turnover,won,lost,net,minutes,games"
    rows = [each.split(",")[1:8] for each in lines]
    assert sum(Decimal(each[0]) for each in rows) == Decimal("250.00")
    assert {cell for each in rows for cell in each[1:]} == {"0.00"}
    assert all(each.split(",")[0].endswith("-01") for each in lines)
    assert ana.http.get("/my-play", params={"by": "century"}).status_code == 200


def test_cash_beyond_the_day_is_refused_at_the_console(own_floor: Floor) -> None:
    seated(own_floor)
    dana = own_floor.visitor("Dana")
    refused = dana.command(TABLE, "exchange.v1", {"of": "cash", "worth": 500_001, "box": 2})
    assert (refused.json()["code"], refused.json()["clauses"]) == ("cash-limit", ["casino-act 73A"])
    assert dana.command(TABLE, "exchange.v1", {"of": "cash", "worth": 500_000, "box": 2}).status_code == 200


# Hosts ---------------------------------------------------------------------------------------------------------------


def test_hosts_see_who_plays_and_answer_what_is_to_be_done(own_floor: Floor) -> None:
    ana, gus = seated(own_floor), own_floor.visitor("Gus")
    assert form(ana, "/my-play", act="paper").status_code == 303
    page = gus.http.get("/hosts").text
    assert "Ana wants the records of play on paper." in page
    assert form(gus, "/hosts/Ana", act="answer", number="1", how="handed over").status_code == 303
    assert account(own_floor, "Ana").prompts == {}
    assert "answers “statement”: handed over." in gus.http.get("/hosts/Ana").text


def test_a_host_issues_and_cancels_a_card_and_enters_money(own_floor: Floor) -> None:
    gus = own_floor.visitor("Gus")
    assert form(gus, "/hosts/Ana", act="issue", number="C 1", premium="yes").status_code == 303
    again = form(gus, "/hosts/Ana", act="issue", number="C 2")
    assert again.status_code == 422
    assert "Card C 1 of Ana is in force." in again.text
    assert form(gus, "/hosts/Ana", act="money", kind="buy-out", way="cash", amount="250").status_code == 303
    text = gus.http.get("/hosts/Ana").text
    assert "Buy out of Ana: $250.00, cash." in text
    assert form(gus, "/hosts/Ana", act="cancel", reason="lost").status_code == 303
    assert form(gus, "/hosts/Ana", act="prevent", hours="2", reason="unwell").status_code == 303
    assert form(gus, "/hosts/Ana", act="ban", reason="order 7").status_code == 303
    assert form(gus, "/hosts/Ana", act="lift", reason="ended").status_code == 303
    assert form(gus, "/hosts/Ana", act="misuse", user="Ben", table=TABLE).status_code == 303
    assert form(gus, "/hosts/Ana", act="premium").status_code == 303
    assert form(gus, "/hosts/Ana", act="inform").status_code == 303
    assert account(own_floor, "Ana").cancelled == ("C 1",)


def test_only_the_manager_says_what_is_kept_at_a_table(own_floor: Floor) -> None:
    gus, max_ = own_floor.visitor("Gus"), own_floor.visitor("Max")
    assert form(gus, "/hosts/duties", table=TABLE, kept="none").status_code == 403
    assert form(max_, "/hosts/duties", table=TABLE, kept="all").status_code == 303
    refused = wager(seated(own_floor), 10000)
    assert refused.json()["code"] == "player-card-needed"
    assert "needed since 19 August 2024" in max_.http.get("/hosts").text
    assert form(max_, "/hosts/duties", table="nowhere", kept="all").status_code == 404
    assert form(max_, "/hosts/duties", table=TABLE, kept="some").status_code == 400


def test_a_patron_is_found_by_name(floor: Floor) -> None:
    gus = floor.visitor("Gus")
    assert gus.http.get("/hosts/find", params={"name": "Ana"}).headers["location"] == "/hosts/Ana"
    assert gus.http.get("/hosts/find").headers["location"] == "/hosts"
    assert gus.http.get("/hosts/%20").status_code == 404


# Who may see what ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("page", "who"),
    [
        ("/my-play", ("Ana",)),
        ("/my-play/statement.csv", ("Ana",)),
        ("/hosts", ("Gus", "Arlo", "Max")),
        ("/hosts/Ana", ("Gus", "Arlo", "Max")),
        ("/api/patrons", ("Gus", "Arlo", "Max")),
        ("/api/patrons/Ana", ("Ana", "Gus", "Arlo", "Max")),
        ("/api/patrons/Ben", ("Gus", "Arlo", "Max")),
    ],
)
def test_an_account_is_seen_by_its_patron_and_by_hosts(floor: Floor, page: str, who: tuple[str, ...]) -> None:
    people = ("Dana", "Ana", "Gus", "Arlo", "Max", "Ines", "Sven")
    assert tuple(name for name in people if floor.visitor(name).http.get(page).status_code == 200) == who
    assert floor.visitor().http.get(page).status_code in {303, 401}


# As data -------------------------------------------------------------------------------------------------------------


def test_a_patron_sets_a_limit_by_the_interface(own_floor: Floor) -> None:
    ana = own_floor.visitor("Ana")
    early = api(ana, "Ana", "set-limit.v1", which="loss-day", amount=10000)
    assert (early.status_code, early.json()["code"]) == (422, "information-first")
    assert early.json()["clauses"] == ["casino-regulation 31J(1)"]
    assert api(ana, "Ana", "give-information.v1").json()["happened"] == ["Ana is told what limits are for."]
    assert api(ana, "Ana", "set-limit.v1", which="loss-day", amount=10000).json()["accepted"]
    told = ana.http.get("/api/patrons/Ana").json()
    assert told["limits"][0] == {"which": "loss-day", "amount": "100.00", "used": "0.00", "from": None}


def test_whoever_speaks_is_who_is_signed_in(own_floor: Floor) -> None:
    ana = own_floor.visitor("Ana")
    claims = {"name": "Gus", "role": "gaming-supervisor"}
    refused = api(ana, "Ana", "issue-card.v1", number="C 1", by=claims)
    assert (refused.status_code, refused.json()["code"]) == (403, "not-authorised")
    assert api(ana, "Ben", "suspend-play.v1", hours=24).status_code == 403


@pytest.mark.parametrize(
    ("name", "body"), [("sit.v1", {}), ("set-limit.v1", {}), ("set-limit.v1", {"which": 1, "amount": "x"})]
)
def test_what_is_no_command_for_a_patron_is_malformed(floor: Floor, name: str, body: dict[str, Any]) -> None:
    assert api(floor.visitor("Ana"), "Ana", name, **body).status_code == 400


def test_a_command_id_is_a_text(floor: Floor) -> None:
    ana = floor.visitor("Ana")
    sent = {"command_id": "", "name": "suspend-play.v1", "body": {"hours": 24}}
    assert ana.post("/api/patrons/Ana/commands", sent).status_code == 400


def test_the_same_id_again_gets_the_first_answer(own_floor: Floor) -> None:
    ana = own_floor.visitor("Ana")
    sent = {"command_id": "once", "name": "suspend-play.v1", "body": {"hours": 24}}
    first = ana.post("/api/patrons/Ana/commands", sent).json()
    other = ana.post("/api/patrons/Ana/commands", {**sent, "body": {"hours": 48}})
    assert first["accepted"]
    assert (other.status_code, other.json()["code"]) == (409, "idused")


def test_law_is_read_like_a_rule(floor: Floor) -> None:
    for path in ("/rules/casino-regulation", "/rules/casino-regulation/31L(3)", "/rules/casino-act/73A"):
        assert floor.visitor("Ana").http.get(path).status_code == 200
    assert floor.visitor("Ana").http.get("/rules/compare", params={"one": "casino-act"}).status_code == 404
