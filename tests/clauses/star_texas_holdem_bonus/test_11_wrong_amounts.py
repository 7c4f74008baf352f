"""Wagers of a wrong amount: corrected or folded before the Flop, counted at settlement."""

from dataclasses import replace

import pytest

from croupier.games.editions import edition
from croupier.games.holdem_bonus.irregularities import Counted
from croupier.games.holdem_bonus.settle import Played, counted, settle
from croupier.games.limits import WagerStands
from croupier.kernel.cards import cards
from croupier.kernel.money import Money
from croupier.rulebooks import clause as resolve
from proof import cited, clause

BOOK = "star-texas-holdem-bonus"
MAXIMA = {"ante": Money.dollars(1000), "ante-bonus": Money.dollars(100)}


def counts(**laid: int) -> dict[str, Counted]:
    wagers = {id_.replace("_", "-"): Money.dollars(amount) for id_, amount in laid.items()}
    return counted(edition("star-texas-holdem-bonus"), wagers, MAXIMA)


def sums(found: Counted) -> tuple[int, int]:
    return found.counts.cents // 100, found.returned.cents // 100


@clause(f"{BOOK} 11.10.2")
def test_11_10_2_folding_instead_of_correcting_returns_the_flop_wager() -> None:
    wagers = {"ante": Money.dollars(25), "flop": Money.dollars(40), "ante-bonus": Money.dollars(5)}
    played = Played(hole=cards("4c 4d"), wagers=wagers, folded="instead-of-correcting")
    found = settle(edition("star-texas-holdem-bonus"), played)
    assert [(each.wager, each.net.cents // 100) for each in found] == [("ante-bonus", -5), ("ante", -25), ("flop", 0)]
    assert all(cited(each, f"{BOOK} 11.10.2") for each in found)


@clause(f"{BOOK} 11.11.1", f"{BOOK} 11.11")
@pytest.mark.parametrize(
    ("laid", "due"),
    [({"flop": 40}, (40, 0)), ({"turn": 20}, (20, 0)), ({"river": 24}, (24, 0)), ({"flop": 50}, (50, 0))],
)
def test_11_11_1_too_little_counts_as_wagered(laid: dict[str, int], due: tuple[int, int]) -> None:
    (wager,) = laid
    found = counts(ante=25, **laid)[wager]
    assert sums(found) == due
    assert cited(found, f"{BOOK} 11.11.1")
    assert cited(found, f"{BOOK} 11.11")


@clause(f"{BOOK} 11.11.2")
@pytest.mark.parametrize(
    ("laid", "due"),
    [({"flop": 51}, (50, 1)), ({"flop": 60}, (50, 10)), ({"turn": 30}, (25, 5)), ({"river": 26}, (25, 1))],
)
def test_11_11_2_too_much_counts_as_due_and_the_rest_goes_back(laid: dict[str, int], due: tuple[int, int]) -> None:
    (wager,) = laid
    found = counts(ante=25, **laid)[wager]
    assert sums(found) == due
    assert cited(found, f"{BOOK} 11.11.2")


@clause(f"{BOOK} 6.3")
@pytest.mark.parametrize(("ante", "due"), [(999, (999, 0)), (1000, (1000, 0)), (1001, (1000, 1))])
def test_6_3_an_ante_above_the_maximum_counts_as_the_maximum(ante: int, due: tuple[int, int]) -> None:
    assert sums(counts(ante=ante)["ante"]) == due
    assert cited(counts(ante=1001)["ante"], f"{BOOK} 6.3")


@clause(f"{BOOK} 6.3")
@pytest.mark.parametrize(("bonus", "due"), [(99, (99, 0)), (100, (100, 0)), (101, (100, 1))])
def test_6_3_an_ante_bonus_above_the_maximum_counts_as_the_maximum(bonus: int, due: tuple[int, int]) -> None:
    assert sums(counts(ante=25, ante_bonus=bonus)["ante-bonus"]) == due
    assert cited(counts(ante=25, ante_bonus=101)["ante-bonus"], f"{BOOK} 6.3")


@clause(f"{BOOK} 6.3", f"{BOOK} 11.11.2")
def test_6_3_later_wagers_count_against_the_ante_as_counted() -> None:
    found = counts(ante=1001, flop=2002, turn=1001, river=1001)
    assert {id_: sums(each) for id_, each in found.items()} == {
        "ante": (1000, 1),
        "flop": (2000, 2),
        "turn": (1000, 1),
        "river": (1000, 1),
    }
    assert cited(found["flop"], f"{BOOK} 11.11.2")
    assert cited(found["ante"], f"{BOOK} 6.3")


def test_6_3_a_document_that_lets_the_whole_wager_stand_is_followed_too() -> None:
    holdem = edition("star-texas-holdem-bonus")
    stands = WagerStands(because=(resolve(f"{BOOK} 6.3"),))
    other = replace(holdem, limits=replace(holdem.limits, above_maximum_late=stands))
    found = counted(other, {"ante": Money.dollars(1001), "flop": Money.dollars(2002)}, MAXIMA)
    assert [sums(each) for each in found.values()] == [(1001, 0), (2002, 0)]
