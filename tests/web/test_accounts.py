"""Accounts as they are kept: through the journal's own connection, with a version, counted, renewed and ended."""

import sqlite3
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import psycopg
import pytest
from argon2 import PasswordHasher
from sqlalchemy import create_engine, event, select, update

from croupier.journal.errors import CannotOpen, NewerSchema
from croupier.journal.reader import Reader
from croupier.journal.store import Journal
from croupier.runtime.house import House
from croupier.web import tables
from croupier.web.accounts import INVITATION, Account, Accounts, Passkey, hashed
from croupier.web.settings import Settings
from web.pairs import postgres

NOON = datetime(2026, 3, 2, 12, 0, tzinfo=UTC)
RIGHT = "a long enough password"


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
def journal(tmp_path: Path) -> Iterator[Journal]:
    with Journal.open(tmp_path / "a.db") as journal:
        yield journal


def opened(journal: Journal, watch: Watch, **changes: object) -> Accounts:
    settings = Settings(url=journal.base.name, demo=True, **changes)  # type: ignore[arg-type]  # whatever a test gives
    return Accounts(settings, journal, now=watch)


@pytest.fixture
def accounts(journal: Journal, watch: Watch) -> Accounts:
    made = opened(journal, watch)
    made.add("Dana", RIGHT)
    return made


def whys(accounts: Accounts, name: str, password: str, times: int, device: str = "") -> list[str]:
    found = [accounts.check(name, password, device) for _ in range(times)]
    return [each.why if each else "in" for each in found]


# Where they are kept -------------------------------------------------------------------------------------------------


def test_everything_is_written_through_the_journals_one_connection(journal: Journal, watch: Watch) -> None:
    """A second connection that writes could damage the file: nothing here may open one."""
    begun: list[str] = []
    event.listen(journal._writing, "begin", lambda _: begun.append("write"))
    accounts = opened(journal, watch)
    accounts.add("Dana", RIGHT)
    token, session = accounts.sign_in("Dana")
    before = len(begun)
    assert accounts.session(token) == session
    assert accounts.names() == ("Dana",)
    assert len(begun) == before
    accounts.sign_out(session)
    assert len(begun) == before + 1
    assert not hasattr(accounts._store, "_engine")


def test_accounts_of_a_file_need_the_one_who_writes_it(journal: Journal, watch: Watch) -> None:
    with Reader.look(journal.base.name) as reader, pytest.raises(TypeError, match="writes the journal"):
        Accounts(Settings(url=journal.base.name), reader, now=watch)


def test_a_journal_that_has_stopped_still_knows_who_is_signed_in(accounts: Accounts, watch: Watch) -> None:
    token, _ = accounts.sign_in("Dana")
    watch.on(minutes=5)
    accounts._store._journal._stopped = "the disk is full"  # type: ignore[attr-defined]  # as if it were
    found = accounts.session(token)
    assert found is not None
    assert found.name == "Dana"


OLD = """
CREATE TABLE web_accounts (name TEXT PRIMARY KEY, hash TEXT NOT NULL, admin BOOLEAN NOT NULL, failed INTEGER NOT NULL,
  locked_until INTEGER NOT NULL);
CREATE TABLE web_sessions (token TEXT PRIMARY KEY, name TEXT NOT NULL, csrf TEXT NOT NULL, made INTEGER NOT NULL,
  seen INTEGER NOT NULL, stepped_up INTEGER NOT NULL);
CREATE TABLE web_passkeys (id TEXT PRIMARY KEY, name TEXT NOT NULL, public_key BLOB NOT NULL, count INTEGER NOT NULL,
  made INTEGER NOT NULL);
CREATE TABLE web_once (token TEXT PRIMARY KEY, kind TEXT NOT NULL, name TEXT NOT NULL, until INTEGER NOT NULL);
INSERT INTO web_passkeys VALUES ('AAAA', 'Dana', x'01', 3, 1700000000);
INSERT INTO web_sessions VALUES ('t', 'Dana', 'c', 1700000000, 1700000000, 0);
"""


def test_tables_from_before_there_were_versions_are_brought_forward(journal: Journal, watch: Watch) -> None:
    known = PasswordHasher(time_cost=1, memory_cost=8192, parallelism=1).hash(RIGHT)
    with sqlite3.connect(journal.base.name) as raw:
        raw.executescript(OLD)
        raw.execute("INSERT INTO web_accounts VALUES ('Dana', ?, 1, 3, 0)", (known,))
    raw.close()
    accounts = opened(journal, watch)
    assert accounts.check("Dana", RIGHT) is None
    assert accounts.listed() == (Account(name="Dana", admin=True, shut=False, sessions=0, passkeys=1),)
    assert accounts.passkeys("Dana") == (Passkey("AAAA", "Dana", b"\x01", 3, 1700000000),)
    again = opened(journal, watch)
    assert again.names() == ("Dana",)


def test_tables_of_a_later_version_are_left_alone(journal: Journal, watch: Watch) -> None:
    opened(journal, watch)
    with journal.beside() as connection:
        connection.execute(update(tables.version).values(version=tables.NEWEST + 1))
    with pytest.raises(NewerSchema):
        opened(journal, watch)


def test_fresh_tables_are_those_that_are_written_down(journal: Journal, watch: Watch, tmp_path: Path) -> None:
    """Whatever the way of the migrations, a database ends with the columns that the code names."""
    opened(journal, watch)
    plain = create_engine(f"sqlite:///{tmp_path / 'plain.db'}")
    tables._NOW.create_all(plain)
    plain.dispose()
    found = [_columns(journal.base.name), _columns(str(tmp_path / "plain.db"))]
    assert found[0] == found[1]
    assert set(found[0]) == {f"web_{each}" for each in WEB}


WEB = ("schema", "accounts", "sessions", "passkeys", "once", "tries", "devices", "deliveries", "dead_letters")


def _columns(path: str) -> dict[str, set[str]]:
    raw = sqlite3.connect(path)
    names = [row[0] for row in raw.execute("SELECT name FROM sqlite_master WHERE type = 'table' AND name LIKE 'web_%'")]
    found = {name: {row[1] for row in raw.execute(f"PRAGMA table_info({name})")} for name in names}
    raw.close()
    return found


# Wrong passwords -----------------------------------------------------------------------------------------------------


def test_a_name_that_nobody_has_is_locked_as_any_other(accounts: Accounts, watch: Watch) -> None:
    known = [accounts.check("Dana", "wrong") for _ in range(7)]
    unknown = [accounts.check("Nobody", "wrong") for _ in range(7)]
    assert [each.says for each in known if each] == [each.says for each in unknown if each]
    watch.on(minutes=15, seconds=1)
    assert whys(accounts, "Dana", "wrong", 1) == ["wrong password"]
    assert whys(accounts, "Nobody", "wrong", 1) == ["unknown"]


def test_a_stranger_locks_nobody_out_of_their_own_browser(accounts: Accounts) -> None:
    accounts.know("Dana's tablet", "Dana")
    assert whys(accounts, "Dana", "wrong", 5)[-1] == "now locked"
    assert whys(accounts, "Dana", RIGHT, 1) == ["locked"]
    assert whys(accounts, "Dana", RIGHT, 1, "another tablet") == ["locked"]
    assert whys(accounts, "Dana", RIGHT, 1, "Dana's tablet") == ["in"]


def test_at_a_known_browser_five_wrong_ones_lock_that_browser(accounts: Accounts, watch: Watch) -> None:
    accounts.know("Dana's tablet", "Dana")
    tried = whys(accounts, "Dana", "wrong", 6, "Dana's tablet")
    assert tried == ["wrong password"] * 4 + ["now locked", "locked"]
    assert whys(accounts, "Dana", RIGHT, 1) == ["in"]
    watch.on(minutes=15, seconds=1)
    assert whys(accounts, "Dana", RIGHT, 1, "Dana's tablet") == ["in"]


def test_a_browser_is_known_for_those_who_signed_in_there_and_for_90_days(accounts: Accounts, watch: Watch) -> None:
    accounts.add("Gus", RIGHT)
    accounts.know("tablet", "Dana")
    whys(accounts, "Gus", "wrong", 5, "tablet")
    assert whys(accounts, "Gus", RIGHT, 1) == ["locked"]
    watch.on(days=90, seconds=1)
    accounts.know("another", "Gus")
    whys(accounts, "Dana", "wrong", 5)
    assert whys(accounts, "Dana", RIGHT, 1, "tablet") == ["locked"]


def test_wrong_passwords_are_forgotten_after_a_while(accounts: Accounts, watch: Watch) -> None:
    whys(accounts, "Dana", "wrong", 4)
    watch.on(minutes=15, seconds=1)
    assert whys(accounts, "Dana", "wrong", 4) == ["wrong password"] * 4


def test_what_was_typed_as_a_name_is_not_kept(accounts: Accounts, journal: Journal) -> None:
    accounts.check("my secret password", "Dana")
    journal.close()
    assert b"my secret password" not in Path(journal.base.name).read_bytes()


def test_a_hash_of_older_settings_is_renewed_at_sign_in(accounts: Accounts) -> None:
    old = PasswordHasher(time_cost=2, memory_cost=16384, parallelism=1).hash(RIGHT)
    with accounts._store.writes() as connection:
        accounts._changed("Dana", connection, hash=old)
    assert accounts.check("Dana", "wrong") is not None
    assert accounts._account("Dana").hash == old
    assert accounts.check("Dana", RIGHT) is None
    assert "m=8192,t=1,p=1" in accounts._account("Dana").hash
    assert accounts.check("Dana", RIGHT) is None


# Ends ----------------------------------------------------------------------------------------------------------------


def test_a_locked_account_is_told_so_only_with_the_right_password(accounts: Accounts) -> None:
    token, _ = accounts.sign_in("Dana")
    accounts.shut("Dana", shut=True)
    assert accounts.session(token) is None
    assert whys(accounts, "Dana", "wrong", 1) == ["wrong password"]
    assert whys(accounts, "Dana", RIGHT, 1) == ["shut"]
    accounts.shut("Dana", shut=False)
    assert whys(accounts, "Dana", RIGHT, 1) == ["in"]


def test_of_somebody_who_is_removed_nothing_opens_anything(accounts: Accounts) -> None:
    token, session = accounts.sign_in("Dana")
    accounts.add_passkey(Passkey(id="AAAA", name="Dana", public_key=b"key", count=0))
    link = accounts.give_once(INVITATION, "Dana", 600)
    word = accounts.give_once("second", "Dana", 600)
    accounts.remove("Dana")
    assert accounts.session(token) is None
    assert not accounts.stands(session)
    assert accounts.passkeys("Dana") == ()
    assert (accounts.take_once(INVITATION, link), accounts.take_once("second", word)) == (None, None)
    assert whys(accounts, "Dana", RIGHT, 1) == ["unknown"]


def test_a_new_password_leaves_the_session_in_which_it_was_chosen(accounts: Accounts) -> None:
    (here, mine), (there, _) = accounts.sign_in("Dana"), accounts.sign_in("Dana")
    accounts.change_password("Dana", "another long password", but=mine)
    assert accounts.session(here) is not None
    assert accounts.session(there) is None
    assert whys(accounts, "Dana", RIGHT, 1) == ["wrong password"]
    assert whys(accounts, "Dana", "another long password", 1) == ["in"]


def test_watching_does_not_keep_an_idle_session_alive(accounts: Accounts, watch: Watch) -> None:
    _, session = accounts.sign_in("Dana")
    watch.on(minutes=30)
    assert accounts.stands(session)
    watch.on(seconds=1)
    assert not accounts.stands(session)
    assert accounts.sessions_of("Dana") == ()


def test_somebody_ends_only_their_own_sessions(accounts: Accounts) -> None:
    accounts.add("Gus", RIGHT)
    token, session = accounts.sign_in("Dana", place="192.0.2.7", browser="B" * 500)
    assert (session.place, len(session.browser)) == ("192.0.2.7", 160)
    assert not accounts.end_session("Gus", session.id)
    assert accounts.session(token) is not None
    assert accounts.end_session("Dana", session.id)
    assert not accounts.end_session("Dana", session.id)


def test_a_passkey_is_registered_once_whoever_has_it(accounts: Accounts) -> None:
    assert accounts.add_passkey(Passkey(id="AAAA", name="Dana", public_key=b"key", count=0))
    assert not accounts.add_passkey(Passkey(id="AAAA", name="Gus", public_key=b"other", count=0))
    assert [each.name for each in (*accounts.passkeys("Dana"), *accounts.passkeys("Gus"))] == ["Dana"]
    assert not accounts.withdraw_passkey("Gus", "AAAA")
    assert accounts.withdraw_passkey("Dana", "AAAA")


def test_a_link_that_was_replaced_opens_nothing(accounts: Accounts) -> None:
    first = accounts.give_once(INVITATION, "Dana", 600)
    accounts.take_back(INVITATION, "Dana")
    second = accounts.give_once(INVITATION, "Dana", 600)
    assert accounts.take_once(INVITATION, first) is None
    assert accounts.look_once("second", second) is None
    assert accounts.take_once(INVITATION, second) == "Dana"
    assert accounts.take_once(INVITATION, second) is None


# PostgreSQL ----------------------------------------------------------------------------------------------------------


def test_accounts_in_postgres_have_the_same_tables_and_the_same_rules(tmp_path: Path, watch: Watch) -> None:
    known = PasswordHasher(time_cost=1, memory_cost=8192, parallelism=1).hash(RIGHT)
    with postgres() as server, Journal.open(url := server.database(), key=tmp_path / "key") as journal:
        with psycopg.connect(url) as raw:
            for each in OLD.replace("BLOB", "BYTEA").replace("x'01'", r"'\x01'").strip().split(";\n"):
                raw.execute(each)  # type: ignore[arg-type,unused-ignore]
            raw.execute("INSERT INTO web_accounts VALUES ('Dana', %s, true, 0, 0)", (known,))
        accounts = Accounts(Settings(url=url, demo=True), journal, now=watch)
        again = Accounts(Settings(url=url, demo=True), journal, now=watch)
        assert again.names() == ("Dana",)
        again.close()
        assert accounts.check("Dana", RIGHT) is None
        assert whys(accounts, "Dana", "wrong", 6) == ["wrong password"] * 4 + ["now locked", "locked"]
        token, session = accounts.sign_in("Dana")
        renewed = accounts.step_up(session)
        assert (accounts.session(token), accounts.sessions_of("Dana")[0].proved) == (None, True)
        accounts.used_passkey("AAAA", 2**32 - 1)
        assert accounts.passkeys("Dana") == (Passkey("AAAA", "Dana", b"\x01", 2**32 - 1, 1700000000),)
        assert not accounts.add_passkey(Passkey("AAAA", "Gus", b"k", 0))
        assert journal.stopped is None
        accounts.remove("Dana")
        assert accounts.session(renewed) is None
        accounts.close()


# Rows that the house did not write -----------------------------------------------------------------------------------


@pytest.fixture
def standing(tmp_path: Path, watch: Watch) -> Iterator[tuple[House, Accounts]]:
    """Accounts of a house: its journal knows every row by which somebody comes in."""
    with House.open(tmp_path / "h.db") as house:
        made = Accounts(Settings(url=str(tmp_path / "h.db"), demo=True), house.journal, now=watch)
        made.stand_by(house)
        made.add("Dana", RIGHT)
        made.add("Max", "another long password")
        yield house, made


def rows_of(accounts: Accounts, table: Any) -> list[dict[str, Any]]:
    with accounts._store.reads() as connection:
        return [dict(each) for each in connection.execute(select(table)).mappings()]


def put(accounts: Accounts, table: Any, row: dict[str, Any]) -> None:
    """Write to the database as somebody who has it, and not the key."""
    with accounts._store.writes() as connection:
        key = next(iter(table.primary_key))
        connection.execute(table.delete().where(key == row[key.name]))
        connection.execute(table.insert().values(row))


@pytest.mark.parametrize("seal", ["", "0" * 64, "its own"])
def test_an_inserted_session_opens_nothing_and_is_reported(standing: tuple[House, Accounts], seal: str) -> None:
    house, accounts = standing
    accounts.sign_in("Dana")
    (own,) = rows_of(accounts, tables.sessions)
    forged = {**own, "token": hashed("chosen"), "id": "chosen", "name": "Max", "proved": True}
    put(accounts, tables.sessions, {**forged, "seal": own["seal"] if seal == "its own" else seal})
    assert accounts.known("chosen") is None
    assert accounts.found("chosen") is None
    assert accounts.session("chosen") is None
    assert accounts.sessions_of("Max") == ()
    assert [each for each in house.troubles if "web_sessions for 'Max' was not written by this house" in each]


def test_a_session_that_was_changed_ends(standing: tuple[House, Accounts]) -> None:
    _, accounts = standing
    token, session = accounts.sign_in("Dana")
    assert accounts.known(token) is not None
    for change in ({"name": "Max"}, {"proved": True}, {"stepped_up": 1 << 40}, {"made": 1 << 40}, {"csrf": "x"}):
        (own,) = rows_of(accounts, tables.sessions)
        put(accounts, tables.sessions, {**own, **change})
        assert accounts.known(token) is None, change
        assert not accounts.stands(session)
        put(accounts, tables.sessions, own)
        assert accounts.known(token) is not None


def test_an_account_that_was_inserted_or_changed_lets_nobody_in(standing: tuple[House, Accounts]) -> None:
    house, accounts = standing
    dana = next(each for each in rows_of(accounts, tables.accounts) if each["name"] == "Dana")
    token, _ = accounts.sign_in("Max")
    for changed in ({"name": "Eve"}, {"name": "Max"}, {"admin": True}):
        put(accounts, tables.accounts, {**dana, **changed})
        name = changed.get("name", "Dana")
        assert accounts.check(str(name), RIGHT) is not None
        assert not accounts.is_admin(str(name))
    assert accounts.known(token) is None, "nor does a session of an account that was written over"
    assert len([each for each in house.troubles if "web_accounts" in each]) == 3


def test_a_row_that_was_there_before_is_not_what_the_journal_knows(standing: tuple[House, Accounts]) -> None:
    """Its seal is right: the house wrote it once, and has since locked it, or given it another password."""
    house, accounts = standing
    before = next(each for each in rows_of(accounts, tables.accounts) if each["name"] == "Dana")
    accounts.shut("Dana", shut=True)
    put(accounts, tables.accounts, before)
    assert accounts.check("Dana", RIGHT) is not None
    accounts.remove("Dana")
    put(accounts, tables.accounts, before)
    assert accounts.check("Dana", RIGHT) is not None
    again = Accounts(accounts.settings, house.journal)
    again.stand_by(house)
    assert again.check("Dana", RIGHT) is not None
    accounts.add("Dana", RIGHT)
    assert accounts.check("Dana", RIGHT) is None


def test_a_passkey_or_a_link_that_was_inserted_is_not_taken(standing: tuple[House, Accounts]) -> None:
    _, accounts = standing
    assert accounts.add_passkey(Passkey(id="k", name="Dana", public_key=b"key", count=0))
    (own,) = rows_of(accounts, tables.passkeys)
    put(accounts, tables.passkeys, {**own, "id": "mine", "name": "Max"})
    assert accounts.passkeys("Max") == ()
    assert [each.id for each in accounts.passkeys("Dana")] == ["k"]
    accounts.withdraw_passkey("Dana", "k")
    put(accounts, tables.passkeys, own)
    assert accounts.passkeys("Dana") == (), "it was withdrawn"
    link = accounts.give_once(INVITATION, "Dana", 60)
    (row,) = rows_of(accounts, tables.once)
    put(accounts, tables.once, {**row, "name": "Max"})
    assert accounts.look_once(INVITATION, link) is None
    assert accounts.take_once(INVITATION, link) is None


def test_tables_that_say_they_are_older_do_not_seal_a_strangers_row(standing: tuple[House, Accounts]) -> None:
    house, accounts = standing
    dana = next(each for each in rows_of(accounts, tables.accounts) if each["name"] == "Dana")
    put(accounts, tables.accounts, {**dana, "name": "Eve"})
    with accounts._store.writes() as connection:
        connection.execute(update(tables.version).values(version=2))
        for newer in (tables.deliveries, tables.dead_letters):
            newer.drop(connection)
        for each in ("web_accounts", "web_passkeys"):
            connection.exec_driver_sql(f"ALTER TABLE {each} DROP COLUMN seal")
    again = Accounts(accounts.settings, house.journal)
    again.stand_by(house)
    assert again.check("Eve", RIGHT) is not None
    assert again.check("Dana", RIGHT) is None


def test_accounts_need_the_secret_of_the_key(journal: Journal, watch: Watch) -> None:
    with Reader.look(journal.base.name) as reader, pytest.raises((TypeError, CannotOpen)):
        Accounts(Settings(url=journal.base.name), reader, now=watch)
