"""How long what somebody sends may be: every bound below, at and above itself, for every command there is."""

from collections.abc import Mapping
from dataclasses import fields, is_dataclass, replace
from datetime import datetime
from typing import Any, get_args, get_origin, get_type_hints

import pytest

from croupier.floor.people import Person
from croupier.floor.promotions import Conditions
from croupier.floor.promotions.commands import DraftConditions
from croupier.journal.codec import CODEC, Unreadable
from croupier.journal.length_limits import (
    MOST_CONDITIONS,
    MOST_NAME,
    MOST_NUMBER,
    MOST_PAIRS,
    MOST_ROW,
    MOST_SENTENCE,
    MOST_STATEMENT,
    MOST_TEXT,
    MOST_WORD,
    most,
    too_long,
)
from croupier.journal.names import COMMANDS
from croupier.kernel.cards import DECK
from croupier.kernel.ids import Box, Patron
from croupier.kernel.money import Money
from croupier.kernel.staff import Role
from croupier.table.commands import Answer, Burn, CallAttention, ChangeSideBets, PlaceWager, Report, Sit


def drafted(statements: Mapping[str, str]) -> DraftConditions:
    stated = Conditions(name="", statements=statements)
    return DraftConditions(conditions=stated, by=Person(name="", role=Role.DEALER), at=datetime(2025, 3, 1))  # noqa: DTZ001 - a promotion's clock has no zone


@pytest.mark.parametrize(
    ("field", "bound", "made"),
    [
        ("patron", MOST_NAME, lambda text: Sit(box=Box(1), patron=Patron(text))),
        ("reason", MOST_SENTENCE, lambda text: Answer(choice="coup-void", reason=text)),
        ("choice", MOST_WORD, lambda text: Answer(choice=text)),
        ("why", MOST_SENTENCE, lambda text: Report(what="dispute", why=text)),
        ("details", MOST_SENTENCE, lambda text: CallAttention(what="dispute", details={"of": text})),
        ("key", MOST_WORD, lambda text: Report(what="dispute", details={text: "x"})),
        ("side_bets", MOST_NAME, lambda text: ChangeSideBets(side_bets=("pair", text))),
        ("statements", MOST_STATEMENT, lambda text: drafted({"closing": text})),
    ],
)
def test_a_text_below_at_and_above_its_bound(field: str, bound: int, made: Any) -> None:
    assert most(field) == bound
    for length in (0, 1, bound - 1, bound):
        assert too_long(made("x" * length)) is None
    assert too_long(made("x" * (bound + 1))) == f"{field} has at most {bound} characters, not {bound + 1}."


def test_rows_mappings_numbers_and_all_texts_together() -> None:
    def burn(count: int) -> Burn:
        return Burn(way="face-down", cards=(DECK * 10)[:count])

    assert [too_long(burn(count)) for count in (MOST_ROW - 1, MOST_ROW)] == [None, None]
    assert too_long(burn(MOST_ROW + 1)) == f"cards has at most {MOST_ROW} in a row, not {MOST_ROW + 1}."

    def report(count: int, length: int) -> Report:
        return Report(what="", details={f"{number:03}": "x" * length for number in range(count)})

    assert [too_long(report(count, 1)) for count in (MOST_PAIRS - 1, MOST_PAIRS)] == [None, None]
    assert too_long(report(MOST_PAIRS + 1, 1)) == f"details has at most {MOST_PAIRS} entries, not {MOST_PAIRS + 1}."
    whole = {f"{number:03}": "x" * (MOST_STATEMENT - 3) for number in range(MOST_CONDITIONS // MOST_STATEMENT)}
    assert too_long(drafted(whole)) is None
    assert too_long(drafted({**whole, "y": ""})) == "A command has at most 50000 characters of text, not 50001."
    assert too_long(report(4, MOST_TEXT // 4 - 3)) is None
    assert "characters of text" in str(too_long(replace(report(4, MOST_TEXT // 4 - 3), what="y")))

    def wager(cents: int) -> PlaceWager:
        return PlaceWager(box=Box(1), bet="player", amount=Money(cents))  # type: ignore[arg-type]  # a name is a text

    for cents in (MOST_NUMBER - 1, MOST_NUMBER, -MOST_NUMBER):
        assert too_long(wager(cents)) is None
    for cents in (MOST_NUMBER + 1, -MOST_NUMBER - 1, 10**4000):
        assert too_long(wager(cents)) == f"amount is at most {MOST_NUMBER} cents."
    assert too_long(Sit(box=Box(10**30), patron=Patron("a"))) == f"box is at most {MOST_NUMBER}."


def test_what_is_too_long_is_no_request_and_what_is_stored_is_read_all_the_same() -> None:
    body = {"box": 1, "patron": "x" * (MOST_NAME + 1)}
    with pytest.raises(Unreadable, match="patron has at most 60 characters, not 61"):
        CODEC.request("sit.v1", body)
    assert CODEC.request("sit.v1", {**body, "patron": "x" * MOST_NAME}).patron == "x" * MOST_NAME
    stored = CODEC.encode(Sit(box=Box(1), patron=Patron("x" * 1000)))
    assert CODEC.decode("sit.v1", stored).patron == "x" * 1000


def _texts(hint: Any) -> bool:
    """Tell whether a field can hold a text of somebody's own."""
    return (getattr(hint, "__supertype__", hint) is str) or any(_texts(each) for each in get_args(hint))


@pytest.mark.parametrize("name", COMMANDS)
def test_every_text_of_every_command_has_a_bound(name: str) -> None:
    """No command has a field of texts that is passed over: 100,000 characters there are always too many."""
    kind = COMMANDS[name]
    hints = get_type_hints(kind)
    for each in fields(kind):
        if not _texts(hints[each.name]):
            continue
        plain: Any = object.__new__(kind)
        for other in fields(kind):
            object.__setattr__(plain, other.name, None)
        object.__setattr__(plain, each.name, _filled(hints[each.name]))
        assert is_dataclass(plain)
        assert too_long(plain), f"{name} has a text without a bound: {each.name}"


def _filled(hint: Any) -> Any:
    long = "x" * 100_000
    origin, given = get_origin(hint), get_args(hint)
    if origin is tuple:
        return (_filled(given[0]),)
    if origin is Mapping:
        return {"of": long} if _texts(given[1]) else {long: None}
    return long
