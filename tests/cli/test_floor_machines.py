"""Machines and receivers on the command line: two people sign in, what is secret is shown once."""

import json
from pathlib import Path
from typing import Any

import pytest

from cli.test_floor import CAS, MAX, can_sign_in, entries, house, run
from croupier.journal.codec import CODEC
from croupier.runtime.house import House
from croupier.runtime.house.streams import HOUSE
from croupier.web.account_store import hashed
from croupier.web.accounts import Accounts
from croupier.web.delivery_store import DeadLetter, DeliveryStore
from croupier.web.seals import USE
from croupier.web.settings import Settings

__all__ = ["house"]  # a fixture

KIM = "a password of Kim, who looks after it"
TWO = ("--by", "Kim", "--and-by", "Max")


@pytest.fixture
def signing(house: Path) -> Path:
    """A house whose administrator is Kim; Max and Cas are above dealers."""
    can_sign_in(house)
    with House.open(house) as open_:
        accounts = Accounts(Settings(url=str(house)), open_.journal, secret=open_.secret(USE))
        accounts.stand_by(open_)
        accounts.add("Kim", KIM, admin=True)
    return house


def _table(path: Path) -> str:
    with House.open(path) as open_:
        return str(next(iter(open_.tables)))


def _json(*words: object, typed: str = "") -> Any:
    return json.loads(run(*words, "--json", typed=typed).stdout)


def test_two_people_make_a_token_that_is_shown_once(signing: Path) -> None:
    table = _table(signing)
    asked = ("floor", "device", "make", signing, "shoe-1", "--kind", "shoe", "--table", table, "--days", 30, *TWO)
    made = _json(*asked, typed=f"{KIM}\n{MAX}\n")
    assert made["token"].startswith("croupier_")
    assert made["by"] == "Kim with Max"
    with House.open(signing) as open_:
        device = open_.devices["shoe-1"]
        assert (device.token, [*device.tables], device.rate) == (hashed(made["token"]), [table], 10)
        assert not any(made["token"].encode() in CODEC.encode(each.event) for each in open_.journal.read(HOUSE))
    listed = _json("floor", "device", "list", signing)
    assert [(each["name"], each["kind"], each["stands"]) for each in listed] == [("shoe-1", "shoe", True)]
    assert made["token"] not in json.dumps(listed)
    assert "shoe-1" in run("floor", "device", "list", signing).stdout
    again = run(*asked, typed=f"{KIM}\n{MAX}\n", code=2)
    assert "There is, or has been, a machine called" in again.stderr
    gone = run("floor", "device", "revoke", signing, "shoe-1", "--by", "Kim", "--reason", "stolen", typed=f"{KIM}\n")
    assert "revoked by Kim" in gone.stdout
    assert _json("floor", "device", "list", signing)[0]["revoked_by"] == "Kim"
    assert run("floor", "device", "revoke", signing, "nobody", "--by", "Kim", typed=f"{KIM}\n", code=2).stderr


@pytest.mark.parametrize(
    ("two", "typed", "says"),
    [
        (("--by", "Max", "--and-by", "Cas"), f"{MAX}\n{CAS}\n", "Max is no administrator"),
        (("--by", "Kim", "--and-by", "Kim"), f"{KIM}\n{KIM}\n", "two people act"),
        (("--by", "Kim", "--and-by", "Max"), f"{KIM}\nwrong\n", "Max could not sign in"),
        (("--by", "Kim", "--and-by", "Max"), f"wrong\n{MAX}\n", "Kim could not sign in"),
        (("--by", "Kim", "--and-by", "Nobody"), f"{KIM}\n{MAX}\n", "Nobody could not sign in"),
    ],
)
def test_who_may_not(signing: Path, two: tuple[str, ...], typed: str, says: str) -> None:
    before = entries(signing)
    asked = ("floor", "device", "make", signing, "wall", "--kind", "display", *two)
    assert says in run(*asked, typed=typed, code=2).stderr
    told = ("floor", "receiver", "make", signing, "wall", "http://127.0.0.1:9000/", "--operator", "The Star", *two)
    assert says in run(*told, typed=typed, code=2).stderr
    assert entries(signing) == before


def test_a_receiver_is_made_revoked_and_its_letters_seen_to(signing: Path) -> None:
    asked = ("floor", "receiver", "make", signing, "records", "https://records.example/", "--operator", "The Star")
    made = _json(*asked, "--event", "round-ended", *TWO, typed=f"{KIM}\n{MAX}\n")
    assert made["secret"].startswith("whsec_")
    with House.open(signing) as open_:
        assert open_.receivers["records"].seal == hashed(made["secret"])
        store = DeliveryStore(Settings(url=str(signing)), open_.journal)
        assert store.standing("records") is not None
        for sequence in (1, 2):
            store.give_up("records", DeadLetter(sequence, "baccarat-1", 0, 7, "it answers 500", again=False))
    listed = _json("floor", "receiver", "list", signing)
    assert [(each["name"], each["kinds"], each["stands"]) for each in listed] == [("records", ["round-ended"], True)]
    assert "records.example" in run("floor", "receiver", "list", signing).stdout
    one = ("floor", "receiver", "resend", signing, "records", "--sequence", 2, "--by", "Kim")
    assert _json(*one, typed=f"{KIM}\n")["messages"] == 1
    assert "2 messages are forgotten" in run(*(*one[:2], "forget", *one[3:5], *one[7:]), typed=f"{KIM}\n").stdout
    wrong = ("floor", "receiver", "make", signing, "other", "http://records.example/", "--operator", "The Star", *TWO)
    assert "over https" in run(*wrong, typed=f"{KIM}\n{MAX}\n", code=2).stderr
    gone = run("floor", "receiver", "revoke", signing, "records", "--by", "Kim", typed=f"{KIM}\n")
    assert "Nothing is sent to records any more" in gone.stdout


def test_a_house_that_is_not_there_is_not_made(tmp_path: Path) -> None:
    asked = ("floor", "device", "make", tmp_path / "none.db", "wall", "--kind", "display", *TWO)
    assert "there is no house" in run(*asked, code=2).stderr
    assert run("floor", "device", "list", tmp_path / "none.db", code=2).stderr
    assert not (tmp_path / "none.db").exists()
