"""Scripts with anything wrong in them: each plays, or is malformed; nothing else comes of it."""

import os
import re
import tomllib
from copy import deepcopy
from datetime import date, datetime
from decimal import Decimal
from pathlib import Path
from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from croupier.runtime.script import Malformed, play, reads
from croupier.runtime.script.read import script

CASES = sorted((Path(__file__).parents[1] / "cases").glob("*/*.toml"))
TEXTS = [case.read_text(encoding="utf-8") for case in CASES]
EXAMPLES = int(os.environ.get("CROUPIER_EXAMPLES", "150"))

TOKEN = re.compile(r'"[^"\n]*"|[\w.-]+|[^\w\s]')
WORDS = (
    *('""', '"banker"', '"player"', '"box 1"', '"dealer"', '"casino-manager"', '"round"', '"all"', '"5.4"', "true"),
    *("false", "0", "-1", "1", "2.5", "0.001", "99999999999999999999", "nan", "inf", "1e400", "2025-01-01", "[]", "{}"),
    *("2025-01-01T00:00:00", "2025-01-01T00:00:00Z", "10:00:00", "{", "}", "[", "]", ",", "=", "#", "\\", "'", '"""'),
    *("wager", "sit", "deal", "card", "burn", "cut", "open", "close", "wait", "report", "decide", "state", "by"),
)
SETTINGS = settings(max_examples=EXAMPLES, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])

values: st.SearchStrategy[Any] = st.one_of(
    st.sampled_from(
        [None, True, False, 0, -1, 1, 7, 10**12, -(10**30), Decimal("2.5"), Decimal("NaN"), Decimal("1e999")]
    ),
    st.sampled_from(["", "banker", "player", "all", "box 1", "box 99", "dealer", "5.4", "x" * 200, "\0"]),
    st.sampled_from([date(2025, 1, 1), datetime(2025, 1, 1), datetime.max, [], {}, [1, 2], {"box": 1}]),  # noqa: DTZ001, DTZ901
)


def plays(text: str, raw: Any = None) -> None:
    """Play what can be read; only what is malformed may be refused, and says so on one line."""
    try:
        read = reads(text, "fuzz.toml") if raw is None else script(raw, text, "fuzz.toml", {})
        for _ in play(read):
            pass
    except Malformed as error:
        told = str(error)
    else:
        return
    assert told.startswith("fuzz.toml, line ")
    assert "\n" not in told


@SETTINGS
@given(text=st.sampled_from(TEXTS), data=st.data())
def test_words_changed_taken_out_and_put_in(text: str, data: st.DataObject) -> None:
    tokens = list(TOKEN.finditer(text))
    for _ in range(data.draw(st.integers(1, 3))):
        at = data.draw(st.sampled_from(tokens))
        other = data.draw(
            st.one_of(st.sampled_from(WORDS), st.sampled_from(tokens).map(lambda found: found[0]), st.just(""))
        )
        text = text[: at.start()] + other + text[at.end() :]
    plays(text)


@SETTINGS
@given(raw=st.sampled_from(TEXTS).map(lambda text: tomllib.loads(text, parse_float=Decimal)), data=st.data())
def test_values_of_any_kind_in_any_place(raw: Any, data: st.DataObject) -> None:
    raw = deepcopy(raw)
    for _ in range(data.draw(st.integers(1, 3))):
        holder, key = data.draw(st.sampled_from(_places(raw)))
        holder[key] = deepcopy(data.draw(values))
    plays("", raw)


@SETTINGS
@given(raw=st.sampled_from(TEXTS).map(lambda text: tomllib.loads(text, parse_float=Decimal)), data=st.data())
def test_steps_in_any_order(raw: Any, data: st.DataObject) -> None:
    """Steps of one case shuffled, left out and repeated: most are out of order, and each is answered."""
    plays("", {**raw, "steps": data.draw(st.lists(st.sampled_from(raw["steps"]), max_size=40))})


@SETTINGS
@given(raw=st.sampled_from(TEXTS).map(lambda text: tomllib.loads(text, parse_float=Decimal)), data=st.data())
def test_steps_of_another_case(raw: Any, data: st.DataObject) -> None:
    other = tomllib.loads(data.draw(st.sampled_from(TEXTS)), parse_float=Decimal)["steps"]
    plays("", {**raw, "steps": data.draw(st.lists(st.sampled_from([*raw["steps"], *other]), max_size=40))})


@SETTINGS
@given(text=st.text(max_size=200))
def test_any_text_at_all(text: str) -> None:
    plays(text)


def _places(of: Any) -> list[tuple[Any, Any]]:
    """Every place in a script where a value stands."""
    found: list[tuple[Any, Any]] = []
    items = of.items() if isinstance(of, dict) else enumerate(of) if isinstance(of, list) else ()
    for key, value in items:
        found += [(of, key), *_places(value)]
    return found
