"""Conditions written as TOML are read again as they were."""

import tomllib
from decimal import Decimal
from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from clauses.promoting import car, cash, conditions, dollars, goods
from croupier.floor.promotions import Conditions, Prize
from croupier.games.editions import edition
from croupier.games.promotions import Kind
from croupier.runtime.script.promotions.conditions import conditions as read
from croupier.runtime.script.promotions.written import toml

RULES = (edition("star-baccarat"),)


def again(of: Conditions) -> Conditions:
    return read(tomllib.loads(toml(of), parse_float=Decimal), RULES)


def test_whole_conditions_come_back() -> None:
    journey = Prize(
        id="journey",
        kind=Kind.TRAVEL,
        value=dollars("999.95"),
        litres=Fraction("0.75"),
        contains=("tobacco",),
        details={"persons": "2", "includes: meals": "yes", "includes: tips, taxes": "no"},
    )
    of = conditions(car(alternative=dollars(25000)), cash("10000.01"), goods(), journey, minimum_wager=dollars("2.50"))
    assert again(of) == of
    assert again(Conditions(name="")) == Conditions(name="")


@given(st.text(), st.text(), st.text())
def test_any_text_comes_back(name: str, place: str, said: str) -> None:
    of = conditions(name=name, place=place, statements={"awarding": said}, available=(said,))
    assert again(of) == of
