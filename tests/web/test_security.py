"""What somebody tries who knows how such servers are broken into. The whole list is in docs/security.md."""

import json
import logging
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from click.testing import CliRunner

from croupier.cli.serve import command as serve
from croupier.web.accounts import Accounts, Passkey
from croupier.web.door import DEMO_PASSWORD
from croupier.web.server import Dated
from croupier.web.settings import Settings
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
