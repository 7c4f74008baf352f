"""The pages of accounts over real HTTP: one's own, the administrator's, passkeys, and the second person's word."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlencode

import pytest

from croupier.floor.access import Access, AccessNoted
from croupier.runtime.house.streams import DOOR
from croupier.web.accounts import INVITATION
from croupier.web.server import ADMINISTRATOR, prepare
from croupier.web.sign_in import DEMO_PASSWORD
from web.authenticator import Authenticator, register, step_up
from web.floors import Floor, Visitor, open_floor

NEW = "wattle and bottlebrush"


AT = "/api/tables/baccarat-1/commands"


def noted(floor: Floor) -> list[tuple[str, str, str]]:
    events = [each.event for each in floor.house.journal.read(DOOR)]
    return [(each.what.value, each.name, each.by) for each in events if isinstance(each, AccessNoted)]


def says(page: str) -> str:
    found = re.search(r'role="(?:alert|status)">([^<]+)<', page)
    return found.group(1) if found else ""


@pytest.fixture
def strict(tmp_path: Path) -> Iterator[Floor]:
    """A floor that is no demonstration: a password alone opens nothing."""
    yield from open_floor(tmp_path, demo=False)


def first_administrator(floor: Floor) -> tuple[Visitor, Authenticator]:
    link = prepare(floor.house, floor.accounts, floor.settings)
    assert link is not None
    visitor = welcomed(floor, link)
    key = Authenticator(floor.base)
    assert register(visitor, key, NEW).status_code == 201
    assert step_up(visitor, key).status_code == 200
    return visitor, key


def welcomed(floor: Floor, link: str) -> Visitor:
    """Open a link and choose a password."""
    visitor = floor.visitor()
    token = visitor.http.get("/welcome").text.split('name="csrf" value="')[1].split('"')[0]
    data = {"csrf": token, "token": link.partition("#")[2], "password": NEW}
    done = visitor.http.post("/welcome", data=data)
    assert (done.status_code, done.headers["location"]) == (303, "/account?next=/")
    visitor.csrf = visitor._token("/account")
    return visitor


def invited(root: Visitor, name: str, role: str) -> str:
    page = root.http.post("/people", data={"csrf": root.csrf, "name": name, "role": role})
    assert page.status_code == 200, page.text
    return page.text.split("<code>")[1].split("</code>")[0]


# One's own account ---------------------------------------------------------------------------------------------------


def test_people_change_their_password_with_the_old_one(own_floor: Floor) -> None:
    gus, elsewhere = own_floor.visitor("Gus"), own_floor.visitor("Gus")
    form = {"csrf": gus.csrf, "old": "not it", "new": NEW}
    wrong = gus.http.post("/account/password", data=form)
    assert (wrong.status_code, says(wrong.text)) == (422, "That is not your password.")
    weak = gus.http.post("/account/password", data={**form, "old": DEMO_PASSWORD, "new": "gaming supervisor"})
    assert (weak.status_code, says(weak.text)[:30]) == (422, "This password is among the fir")
    done = gus.http.post("/account/password", data={**form, "old": DEMO_PASSWORD})
    assert says(done.text) == "Your password has been changed. Your other sessions have ended."
    assert gus.http.get("/pit").status_code == 200
    assert elsewhere.http.get("/pit").status_code == 303
    assert own_floor.visitor().sign_in("Gus", DEMO_PASSWORD).status_code == 401
    assert own_floor.visitor().sign_in("Gus", NEW).status_code == 303
    assert ("password-changed", "Gus", "Gus") in noted(own_floor)


@pytest.mark.parametrize("path", ["/account/password", "/account/sessions", "/account/passkeys"])
def test_a_form_of_the_account_needs_its_token_and_a_session(own_floor: Floor, path: str) -> None:
    gus = own_floor.visitor("Gus")
    assert gus.http.post(path, data={"csrf": "made up", "old": DEMO_PASSWORD, "new": NEW}).status_code == 403
    assert own_floor.visitor().http.post(path, data={"csrf": "made up"}).status_code == 303
    assert own_floor.visitor().sign_in("Gus", DEMO_PASSWORD).status_code == 303


def test_people_see_and_end_their_sessions(own_floor: Floor) -> None:
    gus, elsewhere, third = (own_floor.visitor("Gus") for _ in range(3))
    page = gus.http.get("/account").text
    ids = re.findall(r'name="which" value="([^"]+)"', page)
    assert (len(ids), page.count("This browser"), ids[-1]) == (4, 1, "others")
    other = next(
        each.id for each in own_floor.accounts.sessions_of("Gus") if each.id == session_id(own_floor, elsewhere)
    )
    form = {"csrf": gus.csrf, "which": other}
    refused = gus.http.post("/account/sessions", data=form)
    assert (refused.status_code, elsewhere.http.get("/pit").status_code) == (422, 200)
    assert gus.http.post("/account/sessions", data={**form, "password": DEMO_PASSWORD}).status_code == 200
    assert (elsewhere.http.get("/pit").status_code, third.http.get("/pit").status_code) == (303, 200)
    gus.http.post("/account/sessions", data={**form, "which": "others", "password": DEMO_PASSWORD})
    assert (third.http.get("/pit").status_code, gus.http.get("/pit").status_code) == (303, 200)


def session_id(floor: Floor, visitor: Visitor) -> str:
    found = floor.accounts.found(visitor.http.cookies["croupier"])
    assert found is not None
    return found.id


def test_nobody_ends_a_session_of_somebody_else(own_floor: Floor) -> None:
    gus, dana = own_floor.visitor("Gus"), own_floor.visitor("Dana")
    form = {"csrf": gus.csrf, "which": session_id(own_floor, dana), "password": DEMO_PASSWORD}
    answer = gus.http.post("/account/sessions", data=form)
    assert (answer.status_code, says(answer.text)) == (422, "That session has ended already.")
    assert dana.http.get("/tables/baccarat-1/dealer").status_code == 200


def test_signing_out_clears_what_the_browser_keeps(own_floor: Floor) -> None:
    gus = own_floor.visitor("Gus")
    out = gus.http.post("/sign-out", data={"csrf": gus.csrf})
    assert out.headers["clear-site-data"] == '"cache"'
    assert "croupier=" in out.headers["set-cookie"]
    assert "Max-Age=0" in out.headers["set-cookie"]
    assert gus.http.get("/api/session", headers={"accept": "application/json"}).status_code == 401


def test_asking_who_is_signed_in_counts_as_use(own_floor: Floor) -> None:
    answer = own_floor.visitor("Gus").http.get("/api/session").json()
    assert answer == {"name": "Gus", "title": "gaming supervisor", "idle_seconds": 1800}


# Passkeys ------------------------------------------------------------------------------------------------------------


def test_the_first_passkey_asks_for_the_password_and_ends_other_sessions(own_floor: Floor) -> None:
    gus, elsewhere, key = own_floor.visitor("Gus"), own_floor.visitor("Gus"), Authenticator(own_floor.base)
    assert register(gus, key).json()["says"] == "Type your password again."
    assert register(gus, key, "not it").json()["says"] == "The name or the password is not right."
    old = gus.http.cookies["croupier"]
    assert register(gus, key, DEMO_PASSWORD).status_code == 201
    assert gus.http.cookies["croupier"] != old
    assert own_floor.accounts.found(old) is None
    assert gus.http.get("/pit").status_code == 200
    assert elsewhere.http.get("/pit").status_code == 303


def test_a_passkey_that_is_registered_already_is_no_bug(own_floor: Floor) -> None:
    gus, key = own_floor.visitor("Gus"), Authenticator(own_floor.base)
    assert register(gus, key, DEMO_PASSWORD).status_code == 201
    assert register(gus, key).json()["says"] == "Use a passkey that you have first."
    step_up(gus, key)
    again = register(gus, key)
    assert (again.status_code, again.json()["says"]) == (409, "This passkey is registered already.")
    dana = own_floor.visitor("Dana")
    assert register(dana, key, DEMO_PASSWORD).status_code == 409
    assert own_floor.accounts.passkeys("Dana") == ()


def test_a_step_up_renews_the_token_and_keeps_the_page(own_floor: Floor) -> None:
    gus, key = own_floor.visitor("Gus"), Authenticator(own_floor.base)
    register(gus, key, DEMO_PASSWORD)
    old, id_ = gus.http.cookies["croupier"], session_id(own_floor, gus)
    asked = gus.command("baccarat-1", "approve.v1", {"what": "no-bet-coup", "count": 1})
    assert (asked.status_code, asked.json()["code"]) == (403, "step-up")
    assert step_up(gus, key).status_code == 200
    assert gus.http.cookies["croupier"] != old
    assert own_floor.accounts.found(old) is None
    assert session_id(own_floor, gus) == id_
    allowed = gus.command("baccarat-1", "approve.v1", {"what": "no-bet-coup", "count": 1})
    assert allowed.json()["code"] != "step-up"


@pytest.mark.parametrize("wrong", ["key", "unverified", "origin", "handle"])
def test_a_passkey_that_is_not_right_proves_nothing(own_floor: Floor, wrong: str) -> None:
    gus, key = own_floor.visitor("Gus"), Authenticator(own_floor.base)
    register(gus, key, DEMO_PASSWORD)
    other = Authenticator(
        "https://elsewhere.example" if wrong == "origin" else own_floor.base, verifies=wrong != "unverified"
    )
    other.id, other.count = key.id, 9
    if wrong in {"unverified", "origin"}:
        other.key = key.key
    given = gus.post("/api/step-up/options", {}).json()
    handle = "made up" if wrong == "handle" else given["handle"]
    answer = gus.post("/api/step-up", {"handle": handle, "credential": other.used(given["options"])})
    assert answer.status_code == 403
    assert (("passkey-refused", "Gus", "Gus") in noted(own_floor)) == (wrong != "handle")
    again = gus.post("/api/step-up", {"handle": given["handle"], "credential": key.used(given["options"])})
    assert again.status_code == (200 if wrong == "handle" else 403)


def test_a_passkey_is_withdrawn_by_its_owner_but_not_the_last(own_floor: Floor) -> None:
    gus, one, two = own_floor.visitor("Gus"), Authenticator(own_floor.base), Authenticator(own_floor.base)
    register(gus, one, DEMO_PASSWORD)
    step_up(gus, one)
    ids = [each.id for each in own_floor.accounts.passkeys("Gus")]
    only = gus.http.post("/account/passkeys", data={"csrf": gus.csrf, "which": ids[0]})
    assert says(only.text) == "This is your only passkey: register another one first."
    assert register(gus, two).status_code == 201
    gone = gus.http.post("/account/passkeys", data={"csrf": gus.csrf, "which": ids[0]})
    assert says(gone.text) == "It is no longer taken."
    assert len(own_floor.accounts.passkeys("Gus")) == 1
    later = own_floor.visitor("Gus")
    assert later.http.post("/account/passkeys", data={"csrf": later.csrf, "which": ids[0]}).status_code == 403


# A second person -----------------------------------------------------------------------------------------------------


def test_a_second_person_with_a_passkey_uses_it(own_floor: Floor) -> None:
    gus, key = own_floor.visitor("Gus"), Authenticator(own_floor.base)
    register(gus, key, DEMO_PASSWORD)
    dana = own_floor.visitor("Dana")
    given = dana.word("Gus", AT, {"command_id": "x"}).json()
    assert given["token"] == ""
    answered = {"handle": given["handle"], "credential": key.used(given["options"])}
    word = dana.post("/api/second/passkey", answered)
    assert (word.status_code, len(word.json()["token"])) == (201, 43)
    assert dana.post("/api/second/passkey", answered).status_code == 403
    assert noted(own_floor)[-1] == ("second-signed-in", "Gus", "Dana")


def test_the_password_alone_of_somebody_with_a_passkey_is_no_word(own_floor: Floor) -> None:
    gus, key = own_floor.visitor("Gus"), Authenticator(own_floor.base)
    register(gus, key, DEMO_PASSWORD)
    dana, ines = own_floor.visitor("Dana"), own_floor.visitor("Hana")
    given = dana.word("Gus", AT, {"command_id": "x"}).json()
    forged = Authenticator(own_floor.base)
    forged.id = key.id
    wrong = dana.post("/api/second/passkey", {"handle": given["handle"], "credential": forged.used(given["options"])})
    assert (wrong.status_code, wrong.json()["says"]) == (403, "The passkey was not accepted.")
    as_token = dana.command("baccarat-1", "answer.v1", {"choice": "coup-void"}, second=given["handle"])
    assert as_token.json()["code"] == "second-person"
    other = dana.word("Gus", AT, {"command_id": "x"}).json()
    answered = {"handle": other["handle"], "credential": key.used(other["options"])}
    stolen = ines.post("/api/second/passkey", answered)
    assert (stolen.status_code, stolen.json()["says"]) == (403, "That took too long: begin again.")


def test_without_a_passkey_somebody_gives_no_word_where_passkeys_are_asked_for(strict: Floor) -> None:
    root, _ = first_administrator(strict)
    dana = welcomed(strict, invited(root, "Dana", "dealer"))
    assert register(dana, Authenticator(strict.base), NEW).status_code == 201
    welcomed(strict, invited(root, "Gus", "gaming-supervisor"))
    refused = dana.word("Gus", AT, {"command_id": "x"}, NEW)
    assert (refused.status_code, refused.json()["says"]) == (
        403,
        "Gus has no passkey yet: they register one when they sign in.",
    )


# Two factors ---------------------------------------------------------------------------------------------------------


def test_a_password_alone_opens_nothing_where_passkeys_are_asked_for(strict: Floor) -> None:
    root, key = first_administrator(strict)
    assert root.http.get("/people").status_code == 200
    again = strict.visitor()
    assert again.sign_in(ADMINISTRATOR, NEW, "/people").headers["location"] == "/account?next=/people"
    assert again.http.get("/people").headers["location"].startswith("/sign-in")
    assert again.http.get("/sign-in?next=/people").headers["location"] == "/account?next=/people"
    page = again.http.get("/account?next=/people").text
    assert "Now your passkey" in page
    assert "Where you are signed in" not in page
    again.csrf = again._token("/account")
    for path in ("/account/password", "/account/sessions", "/people", "/people/account"):
        sent = again.http.post(path, data={"csrf": again.csrf, "old": NEW, "new": NEW + "!", "name": "Eve"})
        assert (sent.status_code, sent.headers["location"][:8]) == (303, "/sign-in"), path
    assert again.http.get("/api/tables", headers={"accept": "application/json"}).status_code == 401
    assert register(again, Authenticator(strict.base), NEW).json()["says"] == "Use a passkey that you have first."
    assert step_up(again, key).status_code == 200
    assert again.http.get("/people").status_code == 200


def test_a_demonstration_asks_for_no_passkey_at_its_door(own_floor: Floor) -> None:
    assert own_floor.visitor("Gus").http.get("/pit").status_code == 200


# The administrator ---------------------------------------------------------------------------------------------------


def test_an_administrator_ends_locks_and_removes(strict: Floor) -> None:
    root, _ = first_administrator(strict)
    gus, key = welcomed(strict, invited(root, "Gus", "gaming-supervisor")), Authenticator(strict.base)
    register(gus, key, NEW)
    assert gus.http.get("/pit").status_code == 200

    def acts() -> bool | None:
        return strict.house.people["Gus"].acts_for_operator

    def act(which: str) -> str:
        page = root.http.post("/people/account", data={"csrf": root.csrf, "name": "Gus", "act": which})
        assert page.status_code == 200, page.text
        return says(page.text)

    assert act("end") == "Every session of Gus ended."
    assert gus.http.get("/pit").status_code == 303
    assert act("act") == "Gus acts for the operator."
    assert acts() is True
    assert act("act-no-longer") == "Gus no longer acts for the operator."
    assert acts() is None
    assert act("shut") == "Gus can no longer sign in; every session ended."
    denied = strict.visitor().sign_in("Gus", NEW)
    assert (denied.status_code, says(denied.text)) == (401, "This account is locked: ask the administrator.")
    assert root.http.post("/people/account", data={"csrf": root.csrf, "name": "Gus", "act": "link"}).status_code == 400
    assert act("open") == "Gus can sign in again."
    assert act("withdraw").startswith("No passkey of Gus is taken any more")
    assert strict.accounts.passkeys("Gus") == ()
    assert act("link") == "Give them this link. It works once, within a day:"
    slip = root.http.post("/people/account", data={"csrf": root.csrf, "name": "Gus", "act": "remove"})
    assert (slip.status_code, "Gus" in strict.house.people) == (400, True)
    act("shut")
    link = strict.accounts.give_once(INVITATION, "Gus", 600)
    assert act("remove") == "Gus is no longer here. What they did stays in the journal."
    assert "Gus" not in strict.house.people
    assert strict.visitor().sign_in("Gus", NEW).status_code == 401
    assert strict.visitor().post("/api/welcome", {"token": link}).status_code == 404
    told = [what for what, name, by in noted(strict) if (name, by) == ("Gus", ADMINISTRATOR)]
    expected = ["link-given", "sessions-ended", "account-shut", "account-opened", "passkey-withdrawn", "link-given"]
    assert told == [*expected, "account-shut", "account-removed"]


def test_a_lost_passkey_is_replaced_through_a_new_link(strict: Floor) -> None:
    root, _ = first_administrator(strict)
    gus = welcomed(strict, invited(root, "Gus", "gaming-supervisor"))
    register(gus, Authenticator(strict.base), NEW)
    root.http.post("/people/account", data={"csrf": root.csrf, "name": "Gus", "act": "withdraw"})
    page = root.http.post("/people/account", data={"csrf": root.csrf, "name": "Gus", "act": "link"}).text
    back = welcomed(strict, page.split("<code>")[1].split("</code>")[0])
    assert register(back, Authenticator(strict.base), NEW).status_code == 201
    assert back.http.get("/pit").status_code == 200


def test_an_administrator_proves_who_they_are_before_a_change(strict: Floor) -> None:
    root, key = first_administrator(strict)
    object.__setattr__(strict.settings, "stepped_up", strict.settings.stepped_up * 0)
    form = {"csrf": root.csrf, "name": "Eve", "role": "gaming-manager"}
    assert "use your passkey" in root.http.get("/people").text
    assert root.http.post("/people", data=form).status_code == 403
    assert "Eve" not in strict.house.people
    object.__setattr__(strict.settings, "stepped_up", strict.settings.second)
    assert step_up(root, key).status_code == 200
    assert root.http.post("/people", data=form).status_code == 200


@pytest.mark.parametrize(
    ("name", "act", "status"),
    [(ADMINISTRATOR, "remove", 400), ("Nobody", "end", 404), ("Gus", "promote", 400), ("Gus", "", 400)],
)
def test_what_an_administrator_cannot_do(strict: Floor, name: str, act: str, status: int) -> None:
    root, _ = first_administrator(strict)
    invited(root, "Gus", "gaming-supervisor")
    answer = root.http.post("/people/account", data={"csrf": root.csrf, "name": name, "act": act})
    assert answer.status_code == status
    assert set(strict.house.people) == {"Gus"}
    assert strict.accounts.names() == (ADMINISTRATOR,)


def test_only_an_administrator_changes_accounts(own_floor: Floor) -> None:
    gus = own_floor.visitor("Gus")
    answer = gus.http.post("/people/account", data={"csrf": gus.csrf, "name": "Dana", "act": "remove"})
    assert answer.status_code == 403
    assert "Dana" in own_floor.accounts.names()


def test_a_link_for_somebody_who_was_removed_makes_no_administrator(strict: Floor) -> None:
    """Whoever has a link and no rank is nobody: only the link that the server prints makes an administrator."""
    root, _ = first_administrator(strict)
    link = invited(root, "Eve", "dealer")
    token = link.partition("#")[2]
    root.http.post("/people/account", data={"csrf": root.csrf, "name": "Eve", "act": "remove"})
    assert strict.visitor().post("/api/welcome", {"token": token}).status_code == 404
    late = strict.accounts.give_once(INVITATION, "Eve", 600)
    eve = welcomed(strict, f"#{late}")
    assert not strict.accounts.is_admin("Eve")
    register(eve, Authenticator(strict.base), NEW)
    assert eve.http.get("/people").status_code == 403


def test_the_administrator_begins_anew_with_a_link_that_the_server_prints(strict: Floor) -> None:
    _, lost = first_administrator(strict)
    assert prepare(strict.house, strict.accounts, strict.settings) is None
    object.__setattr__(strict.settings, "new_administrator", True)
    link = prepare(strict.house, strict.accounts, strict.settings)
    assert link is not None
    again = welcomed(strict, link)
    assert strict.accounts.passkeys(ADMINISTRATOR) == ()
    assert register(again, Authenticator(strict.base), NEW).status_code == 201
    assert again.http.get("/people").status_code == 200
    assert lost.count == 2


def test_a_demonstration_has_an_administrator_who_asks_for_one(own_floor: Floor) -> None:
    assert prepare(own_floor.house, own_floor.accounts, own_floor.settings) is None
    object.__setattr__(own_floor.settings, "new_administrator", True)
    link = prepare(own_floor.house, own_floor.accounts, own_floor.settings)
    assert link is not None
    root = own_floor.visitor()
    token = root.http.get("/welcome").text.split('name="csrf" value="')[1].split('"')[0]
    chosen = {"csrf": token, "token": link.partition("#")[2], "password": NEW}
    assert root.http.post("/welcome", data=chosen).headers["location"] == "/"  # no passkey is asked for
    assert root.http.get("/devices").status_code == 200


# What is written down ------------------------------------------------------------------------------------------------


def test_what_happens_at_the_door_is_in_the_journal(own_floor: Floor) -> None:
    for password in ("wrong", "wrong", DEMO_PASSWORD):
        own_floor.visitor().sign_in("Gus", password)
    assert noted(own_floor) == [("wrong-password", "Gus", "Gus")] * 2 + [("signed-in", "Gus", "Gus")]
    told = [each.event for each in own_floor.house.journal.read(DOOR)]
    places = {each.place for each in told if isinstance(each, AccessNoted)}
    assert places == {"127.0.0.1"}
    counts = own_floor.house.now(DOOR).state.counts
    assert counts == {Access.WRONG_PASSWORD: 2, Access.SIGNED_IN: 1}


def test_a_stranger_cannot_fill_the_journal(own_floor: Floor) -> None:
    for _ in range(7):
        own_floor.visitor().sign_in("Gus", "wrong")
        own_floor.visitor().sign_in("a password in the wrong field", "wrong")
    assert noted(own_floor) == [
        *[("wrong-password", "Gus", "Gus")] * 4,
        ("locked", "Gus", "Gus"),
        ("locked", "", ""),
    ]


def test_no_password_or_token_is_in_the_journal(own_floor: Floor) -> None:
    gus, key = own_floor.visitor("Gus"), Authenticator(own_floor.base)
    register(gus, key, DEMO_PASSWORD)
    gus.http.post("/account/password", data={"csrf": gus.csrf, "old": DEMO_PASSWORD, "new": NEW})
    stored = b"".join(entry.stored for entry in own_floor.house.journal.read_all())
    secrets = (DEMO_PASSWORD, NEW, gus.csrf, gus.http.cookies["croupier"], gus.http.cookies["croupier-device"])
    assert [each for each in secrets if each.encode() in stored] == []
    assert len(stored) > 1000


@pytest.mark.parametrize("name", ["Gus\0", "\ud800", "\x1b[2J", "n" * 5000])
def test_what_nobody_can_be_called_is_nobody(own_floor: Floor, name: str) -> None:
    visitor, dana = own_floor.visitor(), own_floor.visitor("Dana")
    token = visitor.http.get("/sign-in").text.split('name="csrf" value="')[1].split('"')[0]
    sent = {"csrf": token, "person": name.encode("utf-8", "surrogatepass"), "password": "wrong"}
    form = {"content-type": "application/x-www-form-urlencoded"}
    assert visitor.http.post("/sign-in", content=urlencode(sent), headers=form).status_code == 401
    second = dana.http.post(
        "/api/second",
        content=json.dumps({"person": name, "password": "wrong"}),
        headers={"x-csrf-token": dana.csrf, "content-type": "application/json", "accept": "application/json"},
    )
    assert second.status_code in {400, 403}
