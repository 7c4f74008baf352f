"""Conditions of a tournament are written as TOML and read again as they are."""

from dataclasses import replace
from datetime import datetime
from fractions import Fraction
from pathlib import Path

import pytest

from croupier.floor.tournaments import Conditions, Round
from croupier.floor.tournaments.conditions import AwayFor, BuyBack, Guarantee, MoreChips
from croupier.games.editions import edition
from croupier.kernel.ids import TableId
from croupier.kernel.money import Money
from croupier.runtime.house.demo_tournaments import conditions
from croupier.runtime.script import play, reads
from croupier.runtime.script.tournaments.sent import conditions as read
from croupier.runtime.script.tournaments.written import toml
from croupier.runtime.script.values import Unfit

EVENING = datetime(2025, 3, 8, 19, 0)  # noqa: DTZ001 - Sydney local time, as everywhere at a table
PLAIN = conditions(EVENING, TableId("cup-1"))
WHOLE = replace(
    PLAIN,
    buy_in=Money.dollars(20),
    compulsory=Money.dollars(100),
    rounds=(
        Round(tables=2, minutes=30, advance=2),
        Round(coups=9, chips=Money.dollars(9000), repechage=True),
        Round(coups=1),
    ),
    prizes=(Fraction(200, 3), Fraction(100, 3)),
    pool=Fraction(90),
    guarantee=Guarantee(pool=Money.dollars(500), entries=6),
    buy_back=BuyBack(price=Money.dollars(30), times=2),
    rebuy=MoreChips(price=Money.dollars(10), chips=Money.dollars(1000), most=3),
    add_on=MoreChips(price=Money.dollars(10), chips=Money.dollars(2000)),
    chips_in_cash=Fraction(1, 100),
    reserves=True,
    selects=True,
    penalties={"phone": (Money(0), Money.dollars(500))},
    late_minutes=10,
    substitute_until=EVENING,
    refunds={"withdrawn": Fraction(50)},
    absence=AwayFor(minutes=5, then="stack-stays"),
    grounds=("collusion", 'a "quoted" one'),
    disqualified_keeps=Fraction(25),
    features=("side-bets",),
    attached="ab" * 32,
)


@pytest.mark.parametrize("stated", [PLAIN, WHOLE], ids=["plain", "whole"])
def test_conditions_come_back_as_they_were_written(stated: Conditions) -> None:
    assert read(toml(stated), edition("star-baccarat")) == stated


def test_what_is_sent_as_json_is_read_as_the_same() -> None:
    sent = {"name": "Cup", "fee": 50, "withdraw_until": "2025-03-08T19:00:00", "prizes": [66.5, 33.5]}
    found = read(sent, edition("star-baccarat"))
    assert (found.fee, found.withdraw_until) == (Money.dollars(50), EVENING)
    assert found.prizes == (Fraction(133, 2), Fraction(67, 2))
    assert found.statements == {}


@pytest.mark.parametrize("given", ["[", "odd = 1", "fee = -", {"rounds": 3}, {"players": [1]}, 7])
def test_what_are_no_conditions_is_said_in_one_sentence(given: object) -> None:
    with pytest.raises(Unfit):
        read(given, edition("star-baccarat"))


def test_a_form_that_is_refused_changes_nothing_of_the_one_that_lies_there() -> None:
    """15.8.2.6: what is announced is what the first form said; the second came out of turn."""
    case = Path(__file__).parents[1] / "cases" / "tournaments" / "04-order-of-wagering.toml"
    head = case.read_text(encoding="utf-8").partition("steps = [")[0]
    script = f"""{head}
tournament.undisclosed = 2
steps = [
  {{form = {{box = 1, bet = "player", amount = 100}}}}, {{examine = {{box = 1}}}},
  {{wager = {{box = 2, bet = "player", amount = 100}}}},
  {{form = {{box = 1, bet = "banker", amount = 200}}, refused = "15"}},
  {{wager = {{box = 3, bet = "player", amount = 100}}}},
  {{no-more-bets = true}}, {{announce = {{box = 1}}}},
  {{wager = {{box = 1, bet = "player", amount = 100}}}},
]
"""
    assert [each for outcome in play(reads(script)) for each in outcome.failed] == []
