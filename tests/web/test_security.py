"""What somebody tries who knows how such servers are broken into. The whole list is in docs/security.md."""

import json
import logging
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from click.testing import CliRunner
from playwright.sync_api import expect

from croupier.cli.serve import command as serve
from croupier.web import api
from croupier.web.accounts import Accounts, Passkey
from croupier.web.door import DEMO_PASSWORD
from croupier.web.server import Dated
from croupier.web.settings import Settings
from web.clicks import Enter
from web.floors import Floor

SIT = {"command_id": "forged-1", "name": "sit.v1", "body": {"box": 7, "patron": "Zoe"}}


def test_a_body_that_calls_itself_a_form_needs_the_token_too(floor: Floor) -> None:
    dana = floor.visitor("Dana")
    form = {"content-type": "application/x-www-form-urlencoded", "accept": "application/json"}
    answer = dana.http.post("/api/tables/baccarat-1/commands", content=json.dumps(SIT), headers=form)
    assert (answer.status_code, answer.json()["says"]) == (403, "The page is too old: load it again.")
    assert 7 not in floor.house.state("baccarat-1").seats


@pytest.mark.parametrize("origin", ["http://[", "null", "://", "http://localhost:1@elsewhere.example"])
def test_an_origin_that_is_none_is_another_site(floor: Floor, origin: str) -> None:
    answer = floor.visitor("Dana").post("/api/tables/baccarat-1/commands", SIT, origin=origin)
    assert (answer.status_code, answer.json()["says"]) == (403, "This was sent from another site.")


def test_a_challenge_to_step_up_registers_no_passkey(own_floor: Floor) -> None:
    """Whoever has a session but not the passkey must not get in a passkey of their own."""
    own_floor.accounts.add_passkey(Passkey(id="AAAA", name="Gus", public_key=b"key", count=0))
    gus = own_floor.visitor("Gus")
    refused = gus.post("/api/passkeys/options", {})
    assert (refused.status_code, refused.json()["says"]) == (403, "Use a passkey that you have first.")
    handle = gus.post("/api/step-up/options", {}).json()["handle"]
    answer = gus.post("/api/passkeys", {"handle": handle, "credential": {"id": "BBBB"}})
    assert (answer.status_code, answer.json()["says"]) == (403, "That took too long: begin again.")
    assert [each.id for each in own_floor.accounts.passkeys("Gus")] == ["AAAA"]


def test_wrong_passwords_sent_at_the_same_moment_are_all_counted(tmp_path: Path) -> None:
    accounts = Accounts(Settings(url=str(tmp_path / "a.db"), demo=True))
    accounts.add("Dana", "a long enough password")
    with ThreadPoolExecutor(5) as many:
        tries = list(many.map(lambda _: accounts.check("Dana", "wrong"), range(5)))
    assert sorted(each.why for each in tries if each) == ["now locked"] + ["wrong password"] * 4
    locked = accounts.check("Dana", "a long enough password")
    accounts.close()
    assert locked is not None
    assert locked.why == "locked"


def test_signing_in_again_ends_the_session_before(floor: Floor) -> None:
    dana = floor.visitor("Dana")
    old = dana.http.cookies["croupier"]
    assert dana.sign_in("Gus", DEMO_PASSWORD).status_code == 303
    assert dana.http.cookies["croupier"] != old
    assert floor.accounts.session(old) is None


def test_a_password_is_checked_as_it_was_sent(tmp_path: Path) -> None:
    accounts = Accounts(Settings(url=str(tmp_path / "a.db"), demo=True))
    accounts.add("Dana", "p" * 200)
    assert accounts.check("Dana", "p" * 200) is None
    assert accounts.check("Dana", "p" * 201) is not None
    accounts.close()


def test_over_https_both_cookies_belong_to_this_host_alone() -> None:
    settings = Settings(url="house.db", secure=True)
    assert (settings.cookie, settings.form_cookie) == ("__Host-croupier", "__Host-croupier-form")


@pytest.mark.parametrize("header", ["x-forwarded-for", "forwarded", "via"])
def test_counts_are_not_shown_through_a_proxy(floor: Floor, header: str) -> None:
    visitor = floor.visitor()
    assert visitor.http.get("/metrics").status_code == 200
    assert visitor.http.get("/metrics", headers={header: "127.0.0.1"}).status_code == 404


def test_the_policy_names_what_the_standard_asks_for(floor: Floor) -> None:
    policy = floor.visitor().http.get("/sign-in").headers["content-security-policy"]
    assert {"object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"} <= set(policy.split("; "))


def test_a_line_of_the_log_has_its_time_in_utc() -> None:
    line = logging.LogRecord("croupier.web", logging.INFO, "", 0, '{"what": "sign-in"}', None, None)
    line.created = 1_000_000_000.25
    assert json.loads(Dated().format(line)) == {"at": "2001-09-09T01:46:40.250+00:00", "what": "sign-in"}


def test_other_computers_come_over_https_only(tmp_path: Path) -> None:
    answer = CliRunner().invoke(serve, [str(tmp_path / "h.db"), "--host", "0.0.0.0"])  # noqa: S104 - it is refused
    assert answer.exit_code != 0
    assert "over HTTPS only" in answer.output
    assert not (tmp_path / "h.db").exists()


def test_a_stream_ends_with_its_session(own_floor: Floor, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(api, "STANDS_EVERY", 0.0)
    dana, gus = own_floor.visitor("Dana"), own_floor.visitor("Gus")
    with dana.http.stream("GET", "/api/tables/baccarat-1/events", params={"as": "dealer"}) as stream:
        lines = stream.iter_lines()
        assert next(each for each in lines if each.startswith("event:")) == "event: view"
        own_floor.accounts.sign_out(api_session(own_floor, dana.http.cookies["croupier"]))
        assert gus.command("baccarat-1", "sit.v1", {"box": 7, "patron": "Zoe"}).status_code == 200
        assert "Zoe" not in "".join(lines)


def api_session(floor: Floor, token: str) -> str:
    session = floor.accounts.session(token)
    assert session is not None
    return session.token


def test_the_pit_asks_for_the_second_person(own_floor: Floor, enter: Enter) -> None:
    page = enter(own_floor, "Max", "/pit")
    table = page.locator("[data-table=baccarat-1]")
    table.get_by_text("Change limits and signs").click()
    table.get_by_role("button", name="Change the limits: Player").first.click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Minimum").fill("25")
    dialog.get_by_label("Maximum").fill("5000")
    dialog.get_by_role("button", name="Change the limits").click()
    expect(dialog).to_contain_text("Two people act here")
    dialog.get_by_label("Name").fill("Gus")
    dialog.get_by_label("Password").fill(DEMO_PASSWORD)
    dialog.get_by_role("button", name="Decide").click()
    expect(table.get_by_role("row", name="Player $25").first).to_contain_text("$5,000")
