"""What a command may cost a server, counted and not timed: reads of the database, folds, threads."""

import inspect
import re
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from croupier.journal.reader import Reader
from croupier.web import watched
from croupier.web.accounts import Accounts, Session
from croupier.web.desk import Desk
from croupier.web.session_memory import SessionMemory
from croupier.web.sign_in import DEMO_PASSWORD
from web.floors import Floor, Visitor

TABLE = "baccarat-1"


def counted(monkeypatch: pytest.MonkeyPatch, *what: tuple[Any, str]) -> Counter[str]:
    """Count how often functions are called from now on."""
    found: Counter[str] = Counter()
    for owner, name in what:
        before = getattr(owner, name)

        def noted(*given: Any, _before: Callable[..., Any] = before, _name: str = name, **named: Any) -> Any:
            found[_name] += 1
            return _before(*given, **named)

        monkeypatch.setattr(owner, name, noted)
    return found


def lays(visitor: Visitor, count: int) -> None:
    """Lay a wager and take it back, so many times."""
    for _ in range(count):
        wager = {"box": 3, "bet": "player"}
        assert visitor.command(TABLE, "place-wager.v1", {**wager, "amount": 10000}).status_code == 200
        assert visitor.command(TABLE, "withdraw.v1", wager).status_code == 200


def test_a_command_reads_nothing_from_the_database_and_is_folded_once(
    own_floor: Floor, monkeypatch: pytest.MonkeyPatch
) -> None:
    dana = own_floor.visitor("Dana")
    assert dana.command(TABLE, "sit.v1", {"box": 3, "patron": "Q"}).status_code == 200
    lays(dana, 1)
    found = counted(monkeypatch, (Reader, "connected"), (watched, "replay"), (Desk, "submit"))
    lays(dana, 5)
    assert found == {}, "a command reads, is folded again by the pages, or waits in a thread of its own"


def test_what_needs_a_second_person_is_still_asked_beside_the_event_loop(
    own_floor: Floor, monkeypatch: pytest.MonkeyPatch
) -> None:
    max_ = own_floor.visitor("Max")
    found = counted(monkeypatch, (Desk, "submit"))
    limits = {"limits": {}, "because": "x"}
    max_.command(TABLE, "change-limits.v1", limits)
    max_.command(TABLE, "call-no-more-bets.v1", {}, second="none")
    assert found["submit"] == 1


# Sessions in memory --------------------------------------------------------------------------------------------------


@pytest.fixture
def accounts(own_floor: Floor) -> Accounts:
    return own_floor.accounts


def known(accounts: Accounts, name: str = "Dana") -> tuple[str, Session]:
    token, _ = accounts.sign_in(name)
    found = accounts.known(token)
    assert found is not None
    assert accounts.remembered(token) == found
    return token, found[0]


CHANGES: dict[str, Callable[[Accounts, Session], object]] = {
    "signed out": lambda accounts, session: accounts.sign_out(session),
    "ended": lambda accounts, session: accounts.end_session(session.name, session.id),
    "all ended": lambda accounts, session: accounts.end_sessions(session.name),
    "locked": lambda accounts, session: accounts.shut(session.name, shut=True),
    "removed": lambda accounts, session: accounts.remove(session.name),
    "another password": lambda accounts, session: accounts.change_password(session.name, DEMO_PASSWORD + "2"),
    "added anew": lambda accounts, session: accounts.add(session.name, DEMO_PASSWORD),
    "a new token": lambda accounts, session: accounts.step_up(session),
    "a passkey": lambda accounts, session: accounts.prove(session),
}


@pytest.mark.parametrize("change", CHANGES)
def test_whatever_ends_a_session_is_true_at_once(accounts: Accounts, change: str) -> None:
    token, session = known(accounts)
    CHANGES[change](accounts, session)
    assert accounts.remembered(token) is None
    assert accounts.known(token) is None


def test_a_session_that_is_used_stays_in_memory_with_the_time_of_its_use(accounts: Accounts) -> None:
    token, session = known(accounts)
    before = accounts._time
    accounts._time = lambda: before() + 40  # type: ignore[method-assign]
    assert accounts.is_due(session)
    accounts.touch(session)
    found = accounts.remembered(token)
    assert found is not None
    assert found[0].seen >= session.seen + 40
    assert not accounts.is_due(found[0])


def test_a_session_in_memory_grows_old_as_any(accounts: Accounts) -> None:
    token, session = known(accounts)
    end = session.made + int(accounts.settings.idle.total_seconds())
    accounts._time = lambda: end  # type: ignore[method-assign]
    assert accounts.remembered(token) is not None
    accounts._time = lambda: end + 1  # type: ignore[method-assign]
    assert accounts.remembered(token) is None


def test_what_was_read_before_a_write_is_not_remembered() -> None:
    memory: SessionMemory[str] = SessionMemory(on=True)
    turn = memory.turn
    memory.forget()  # somebody writes while somebody else reads
    memory.keep("token", "old", turn)
    assert memory.get("token") is None
    memory.keep("token", "new", memory.turn)
    assert memory.get("token") == "new"


def test_several_servers_remember_nothing() -> None:
    memory: SessionMemory[str] = SessionMemory(on=False)
    memory.keep("token", "here", memory.turn)
    assert memory.get("token") is None


def test_nothing_but_the_use_of_a_session_is_written_without_forgetting() -> None:
    source = inspect.getsource(Accounts) + "".join(inspect.getsource(each) for each in Accounts.__mro__[1:-1])
    around = re.findall(r"def (\w+)(?:(?!\n    def ).)*?self\._store\.writes\(\)", source, re.DOTALL)
    assert sorted(around) == ["_writes", "touch"]
