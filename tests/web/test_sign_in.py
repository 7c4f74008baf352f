"""The door: who gets in, who is kept out, and what a browser is told to let in."""

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from croupier.journal.store import Journal
from croupier.web.accounts import Accounts, Denied
from croupier.web.server import ADMINISTRATOR, prepare
from croupier.web.settings import Settings
from croupier.web.sign_in import DEMO_PASSWORD, own_path
from croupier.web.token_buckets import Buckets
from web.floors import Floor, open_floor

NOON = datetime(2026, 3, 2, 12, 0, tzinfo=UTC)


class Watch:
    def __init__(self) -> None:
        self.at = NOON

    def __call__(self) -> datetime:
        return self.at

    def on(self, **by: int) -> None:
        self.at += timedelta(**by)


@pytest.fixture
def watch() -> Watch:
    return Watch()


@pytest.fixture
def accounts(tmp_path: Path, watch: Watch) -> Iterator[Accounts]:
    with Journal.open(tmp_path / "a.db") as journal:
        made = Accounts(Settings(url=str(tmp_path / "a.db"), demo=True), journal, now=watch)
        made.add("Dana", "a long enough password")
        yield made
        made.close()


# Signing in ----------------------------------------------------------------------------------------------------------


def test_signing_in_opens_a_session_and_signing_out_ends_it(floor: Floor) -> None:
    dana = floor.visitor("Dana")
    kept = dict(dana.http.cookies)
    assert dana.http.get("/").status_code == 200
    out = dana.http.post("/sign-out", data={"csrf": dana.csrf})
    assert (out.status_code, out.headers["location"]) == (303, "/sign-in")
    again = floor.visitor()
    again.http.cookies.update(kept)
    assert again.http.get("/pit").headers["location"].startswith("/sign-in")


def test_a_cookie_is_opaque_and_only_its_hash_is_stored(floor: Floor) -> None:
    dana = floor.visitor("Dana")
    token = dana.http.cookies["croupier"]
    assert len(token) >= 43
    assert token.encode() not in Path(floor.settings.url).read_bytes()
    assert floor.accounts.session(token) is not None


def test_a_cookie_is_kept_from_scripts(floor: Floor) -> None:
    visitor = floor.visitor()
    cookie = visitor.sign_in("Dana", DEMO_PASSWORD).headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie


def test_a_wrong_password_and_an_unknown_name_are_answered_alike(floor: Floor) -> None:
    answers = [floor.visitor().sign_in(name, "not the password") for name in ("Ines", "Nobody At All")]
    assert [each.status_code for each in answers] == [401, 401]
    assert all("The name or the password is not right." in each.text for each in answers)


def test_too_many_wrong_passwords_lock_a_name_for_a_while(accounts: Accounts, watch: Watch) -> None:
    right = "a long enough password"
    tries = [accounts.check("Dana", "wrong") for _ in range(5)]
    assert [each.why for each in tries if each] == ["wrong password"] * 4 + ["now locked"]
    locked = accounts.check("Dana", right)
    assert isinstance(locked, Denied)
    assert locked.why == "locked"
    watch.on(minutes=15, seconds=1)
    assert accounts.check("Dana", right) is None


def test_a_right_password_forgets_the_wrong_ones(accounts: Accounts) -> None:
    for _ in range(4):
        accounts.check("Dana", "wrong")
    assert accounts.check("Dana", "a long enough password") is None
    again = accounts.check("Dana", "wrong")
    assert again is not None
    assert again.why == "wrong password"


def test_the_lock_out_holds_at_the_door(own_floor: Floor) -> None:
    for _ in range(5):
        own_floor.visitor().sign_in("Gus", "wrong")
    locked = own_floor.visitor().sign_in("Gus", DEMO_PASSWORD)
    assert locked.status_code == 401
    assert "locked for a while" in locked.text


# Sessions end --------------------------------------------------------------------------------------------------------


def test_a_session_ends_when_nobody_uses_it(accounts: Accounts, watch: Watch) -> None:
    token, _ = accounts.sign_in("Dana")
    watch.on(minutes=29)
    assert accounts.session(token) is not None
    watch.on(minutes=30)
    assert accounts.session(token) is not None
    watch.on(minutes=30, seconds=1)
    assert accounts.session(token) is None


def test_a_session_ends_after_a_shift_however_much_it_is_used(accounts: Accounts, watch: Watch) -> None:
    token, _ = accounts.sign_in("Dana")
    for _ in range(24):
        watch.on(minutes=25)
        assert accounts.session(token) is not None
    watch.on(seconds=1)
    assert accounts.session(token) is None


def test_a_new_password_ends_every_session(accounts: Accounts) -> None:
    token, _ = accounts.sign_in("Dana")
    accounts.add("Dana", "another long password")
    assert accounts.session(token) is None


def test_a_passkey_holds_for_five_minutes(accounts: Accounts, watch: Watch) -> None:
    token, _ = accounts.sign_in("Dana")
    session = accounts.session(token)
    assert session is not None
    assert not accounts.has_stepped_up(session)
    renewed = accounts.step_up(session)
    assert accounts.session(token) is None
    proved = accounts.session(renewed)
    assert proved is not None
    assert (proved.id, proved.csrf, proved.proved) == (session.id, session.csrf, True)
    assert accounts.has_stepped_up(proved)
    watch.on(minutes=5)
    assert not accounts.has_stepped_up(proved)


# What a form and a script must show ----------------------------------------------------------------------------------


def test_a_form_without_its_token_is_refused(floor: Floor) -> None:
    visitor = floor.visitor()
    visitor.http.get("/sign-in")
    answer = visitor.http.post("/sign-in", data={"csrf": "made up", "person": "Dana", "password": DEMO_PASSWORD})
    assert answer.status_code == 403
    assert "croupier" not in visitor.http.cookies


def test_a_command_without_the_token_of_the_page_is_refused(floor: Floor) -> None:
    dana = floor.visitor("Dana")
    dana.csrf = ""
    answer = dana.command("baccarat-1", "sit.v1", {"box": 7, "patron": "Zoe"})
    assert answer.status_code == 403
    assert 7 not in floor.house.state("baccarat-1").seats


@pytest.mark.parametrize("sent", [{"origin": "https://elsewhere.example"}, {"sec-fetch-site": "cross-site"}])
def test_what_another_site_sends_is_refused(floor: Floor, sent: dict[str, str]) -> None:
    dana = floor.visitor("Dana")
    body = {"command_id": "x", "name": "sit.v1", "body": {"box": 7, "patron": "Zoe"}}
    answer = dana.post("/api/tables/baccarat-1/commands", body, **sent)
    assert answer.status_code == 403
    assert answer.json()["says"] == "This was sent from another site."


@pytest.mark.parametrize(
    ("path", "goes"),
    [
        ("/pit", "/pit"),
        ("//elsewhere.example", "/"),
        ("https://elsewhere.example", "/"),
        ("/\\elsewhere.example", "/"),
        ("/a\nb", "/"),
        ("", "/"),
    ],
)
def test_after_signing_in_one_stays_in_the_house(path: str, goes: str) -> None:
    assert own_path(path) == goes


def test_every_answer_carries_the_content_policy(floor: Floor) -> None:
    dana = floor.visitor("Dana")
    for path in ("/", "/sign-in", "/static/js/dom.js", "/api/tables", "/nowhere", "/health", "/schema/openapi.json"):
        headers = dana.http.get(path).headers
        policy = headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "script-src 'self'" in policy
        assert "unsafe" not in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "same-origin"
    assert dana.http.get("/").headers["cache-control"] == "no-store"


def test_a_demonstration_says_so_on_every_page(floor: Floor) -> None:
    dana = floor.visitor("Gus")
    for path in ("/", "/sign-in", "/rules", "/pit", "/inspector", "/help", "/nowhere", "/tables/baccarat-1/display"):
        assert "Demonstration: made-up people" in dana.http.get(path).text


# Rates ---------------------------------------------------------------------------------------------------------------


def test_a_bucket_gives_so_many_at_once_and_fills_again() -> None:
    buckets = Buckets(rate=2, burst=3)
    assert [buckets.take("a", 0.0) for _ in range(4)] == [True, True, True, False]
    assert buckets.take("b", 0.0)
    assert buckets.take("a", 0.5)
    assert not buckets.take("a", 0.5)


def test_a_bucket_forgets_the_oldest() -> None:
    buckets = Buckets(rate=1, burst=1, most=2)
    assert all(buckets.take(each, 0.0) for each in "abc")
    assert buckets.take("a", 0.0)
    assert not buckets.take("c", 0.0)


def test_who_comes_too_often_is_told_to_wait(tmp_path: Path) -> None:
    for floor in open_floor(tmp_path, requests_a_second=5):
        visitor = floor.visitor()
        answers = [visitor.http.get("/health").status_code for _ in range(14)]
        assert answers[:10] == [200] * 10
        assert 429 in answers


# The first administrator ---------------------------------------------------------------------------------------------


def test_the_first_start_makes_one_administrator_through_a_link(tmp_path: Path) -> None:
    for floor in open_floor(tmp_path, demo=False):
        earlier = prepare(floor.house, floor.accounts, floor.settings)
        link = prepare(floor.house, floor.accounts, floor.settings)
        assert earlier is not None
        assert link is not None
        path, _, secret = link.removeprefix(floor.base).partition("#")
        visitor = floor.visitor()
        assert "Demonstration" not in visitor.http.get("/rules").text
        assert visitor.post("/api/welcome", {"token": secret}).json() == {"name": ADMINISTRATOR}
        token = visitor.http.get(path).text.split('name="csrf" value="')[1].split('"')[0]
        form = {"csrf": token, "token": secret, "password": "too short"}
        short = visitor.http.post("/welcome", data=form)
        assert (short.status_code, "12 to 200 characters" in short.text) == (422, True)
        done = visitor.http.post("/welcome", data={**form, "password": "long enough for this"})
        assert done.status_code == 303
        assert floor.accounts.is_admin(ADMINISTRATOR)
        assert visitor.post("/api/welcome", {"token": secret}).status_code == 404
        assert visitor.http.post("/welcome", data=form).status_code == 404
        # The link of an earlier start, or of another server, ends with the first that is used.
        assert visitor.post("/api/welcome", {"token": earlier.partition("#")[2]}).status_code == 404
        assert prepare(floor.house, floor.accounts, floor.settings) is None


def test_an_administrator_enters_people_who_choose_their_own_password(own_floor: Floor) -> None:
    own_floor.accounts.add("Root", DEMO_PASSWORD, admin=True)
    root = own_floor.visitor("Root")
    form = {"name": "Nia", "role": "gaming-supervisor"}
    alone = root.http.post("/people", data={"csrf": root.csrf, **form})
    assert (alone.status_code, "Nia" in own_floor.house.people) == (403, False)
    word = root.word("Gus", "/people", form).json()["token"]
    page = root.http.post("/people", data={"csrf": root.csrf, **form, "second": word})
    link = page.text.split("<code>")[1].split("</code>")[0]
    nia = own_floor.visitor()
    token = nia.http.get("/welcome").text.split('name="csrf" value="')[1].split('"')[0]
    form = {"csrf": token, "token": link.split("#")[1], "password": "chosen by Nia herself"}
    assert nia.http.post("/welcome", data=form).status_code == 303
    assert not own_floor.accounts.is_admin("Nia")
    assert nia.http.get("/pit").status_code == 200
    assert nia.http.get("/people").status_code == 403


def test_an_administrator_takes_no_part_in_the_game(own_floor: Floor) -> None:
    own_floor.accounts.add("Root", DEMO_PASSWORD, admin=True)
    root = own_floor.visitor("Root")
    answer = root.command("baccarat-1", "sit.v1", {"box": 1, "patron": "Zoe"})
    assert (answer.status_code, answer.json()["code"]) == (403, "not-at-the-table")
    assert root.http.get("/tables/baccarat-1/dealer").status_code == 403


def test_only_the_administrator_keeps_the_list(floor: Floor) -> None:
    gus = floor.visitor("Gus")
    assert gus.http.get("/people").status_code == 403
    refused = gus.http.post("/people", data={"csrf": gus.csrf, "name": "Eve", "role": "gaming-manager"})
    assert refused.status_code == 403
    assert "Eve" not in floor.house.people
