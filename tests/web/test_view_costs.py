"""What a view may cost, counted and not timed: it is made once for each change and audience, and asks nothing twice."""

import importlib
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final

import pytest

from croupier.kernel.ids import BetId, Box, Patron
from croupier.kernel.money import Money
from croupier.kernel.staff import Role
from croupier.runtime.house import Done, House, Who
from croupier.table.commands import PlaceWager, Sit
from croupier.table.limits import amounts
from croupier.views import display, signs
from croupier.web import wire_format
from croupier.web.hub import Hub
from croupier.web.settings import Settings
from croupier.web.viewers import Audience

TABLE: Final = "baccarat-1"
MAX: Final = Who(name="Max", standing=Role.GAMING_MANAGER)
AUDIENCES: Final = (
    Audience("display"),
    Audience("seat", "Q"),
    Audience("dealer", Role.DEALER.value),
    Audience("pit", Role.GAMING_MANAGER.value),
)


@pytest.fixture
def hub(tmp_path: Path) -> Iterator[Hub]:
    """A hub that nobody but the test asks, over a table at which somebody has laid a wager."""
    url = str(tmp_path / "house.db")
    with House.open(url, demo=True) as house:
        wager = PlaceWager(box=Box(3), bet=BetId("player"), amount=Money.dollars(100), patron=Patron("Q"))
        for number, each in enumerate((Sit(box=Box(3), patron=Patron("Q")), wager)):
            assert isinstance(house.submit(TABLE, each, f"c-{number}", MAX), Done)
        found = Hub(house, Settings(url=url))
        found._load()
        yield found


def counted(monkeypatch: pytest.MonkeyPatch, *what: tuple[Any, str]) -> Counter[str]:
    """Count how often functions are called from now on."""
    found: Counter[str] = Counter()
    for owner, name in what:
        before = getattr(owner, name)

        def noted(*given: Any, _before: Callable[..., Any] = before, _name: str = name) -> Any:
            found[_name] += 1
            return _before(*given)

        monkeypatch.setattr(owner, name, noted)
    return found


@pytest.mark.parametrize("audience", AUDIENCES, ids=lambda each: each.page)
def test_a_view_is_made_and_written_once_for_a_change_however_many_watch(
    hub: Hub, monkeypatch: pytest.MonkeyPatch, audience: Audience
) -> None:
    found = counted(monkeypatch, (Hub, "view"), (Hub, "_message"))
    assert len({id(hub.present(TABLE, audience)) for _ in range(5)}) == 1
    assert found == {"view": 1, "_message": 1}


@pytest.mark.parametrize("audience", AUDIENCES, ids=lambda each: each.page)
def test_a_view_puts_no_question_to_the_table_twice(
    hub: Hub, monkeypatch: pytest.MonkeyPatch, audience: Audience
) -> None:
    asked: Counter[str] = Counter()
    deciding = importlib.import_module("croupier.table.decide")
    before = deciding._topic

    def noted(table: Any, command: Any) -> Any:
        asked[repr(command)] += 1
        return before(table, command)

    monkeypatch.setattr(deciding, "_topic", noted)
    hub.view(TABLE, audience)
    assert [each for each, times in asked.items() if times > 1] == []
    assert bool(asked) == audience.staff, "whoever watches without acting asks the table nothing"


def test_a_display_reads_its_signs_once_and_looks_for_no_minimum_that_nobody_kept(
    hub: Hub, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = counted(monkeypatch, (display, "signs"), (signs, "limit_lines"), (amounts, "kept_minimum"))
    hub.view(TABLE, AUDIENCES[0])
    assert found == {"signs": 1, "limit_lines": 1}


def test_a_dealer_is_shown_the_limits_without_the_other_signs(hub: Hub, monkeypatch: pytest.MonkeyPatch) -> None:
    found = counted(monkeypatch, (display, "signs"), (display, "limit_lines"), (signs, "_odds"))
    hub.view(TABLE, AUDIENCES[2])
    assert found == {"limit_lines": 1}


def test_how_a_kind_of_value_is_written_is_found_out_once(hub: Hub, monkeypatch: pytest.MonkeyPatch) -> None:
    views = [hub.view(TABLE, each) for each in AUDIENCES]
    first = [wire_format.encoded(each) for each in views]
    found = counted(monkeypatch, (wire_format, "_writer"))
    assert [wire_format.encoded(each) for each in views] == first
    assert found == {}
