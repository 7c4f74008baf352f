"""Exact edges from the cards left, what chance does to honest shoes and patrons, and what is found if it is helped."""

import os
import random
from dataclasses import replace

import numpy as np
import pytest

from croupier.games.baccarat.edition import BaccaratEdition
from croupier.games.editions import edition
from croupier.kernel.cards import DECK
from croupier.kernel.odds import Odds
from croupier.lab.baccarat.coups import count
from croupier.lab.composition import Composition
from croupier.lab.intervals import binomial_at_least, clopper_pearson
from croupier.lab.surveillance.corrections import benjamini_hochberg, holm
from croupier.lab.surveillance.edges import Edges
from croupier.lab.surveillance.exposure import NoExposure, exposure, true_count
from croupier.lab.surveillance.first_card import worth
from croupier.lab.surveillance.patterns import DealtTable, adaptive, battery, order, poisson_binomial
from croupier.lab.surveillance.signals import LaidInCoup, signals

EVERY = bool(os.environ.get("CAMPAIGN"))


def _rules() -> BaccaratEdition:
    found = edition("star-baccarat")
    assert isinstance(found, BaccaratEdition)
    return found


RULES = _rules()


def test_the_compiled_count_is_the_exact_one_to_the_last_digit() -> None:
    chance, edges = random.Random(1), Edges(RULES)  # noqa: S311 - compositions for a test
    for _ in range(500 if EVERY else 12):
        cards = Composition(tuple(chance.randint(0, 8) for _ in DECK))
        left = [0] * 10
        for card, number in cards.items():
            left[RULES.values.of(card)] += number
        found, total = edges.counts(left)
        exact = count(RULES, cards)
        assert total == exact.total
        assert {
            (p + 2, b + 2, x, y): int(found[p, b, x, y])
            for p in range(2)
            for b in range(2)
            for x in range(10)
            for y in range(10)
            if found[p, b, x, y]
        } == {kind: ways for kind, ways in exact.kinds.items() if ways}


def test_the_whole_shoe_has_the_published_edges() -> None:
    edges = Edges(RULES)
    found = dict(zip(edges.bets, edges.edges(edges.whole()), strict=True))
    assert (round(found["player"], 6), round(found["banker"], 6), round(found["tie"], 6)) == (
        -0.012351,
        -0.010579,
        -0.143596,
    )


def test_a_nine_is_the_best_first_card_and_five_the_worst() -> None:
    found = worth(Edges(RULES))
    assert max(range(10), key=found.__getitem__) == 9
    assert min(range(10), key=found.__getitem__) in {4, 5, 0}
    assert found[9] > 0 > min(found)


@pytest.mark.parametrize("behind", [-1, 411])
def test_a_cutting_card_outside_the_shoe_is_refused(behind: int) -> None:
    with pytest.raises(NoExposure):
        exposure(Edges(RULES), cutting_card=behind, shoes=1)


def test_the_deeper_the_shoe_the_more_big_tiger_is_exposed() -> None:
    edges = Edges(RULES)
    shoes = 400 if EVERY else 12
    deep = exposure(edges, cutting_card=14, shoes=shoes, bets=("big-tiger",))[0]
    early = exposure(edges, cutting_card=208, shoes=shoes, bets=("big-tiger",))[0]
    assert deep.share > early.share
    assert deep.correlation > 0.7
    assert deep.depths[-1][1] > deep.depths[0][1]


def test_big_tiger_at_fifty_to_one_is_exposed_less_than_at_fifty_five() -> None:
    fifty = Edges(RULES, pays={("big-tiger", ""): Odds(50, 1)})
    shoes = 600 if EVERY else 12
    one = exposure(fifty, cutting_card=14, shoes=shoes, bets=("big-tiger",))[0]
    more = exposure(Edges(RULES), cutting_card=14, shoes=shoes, bets=("big-tiger",))[0]
    assert 0 < one.share < more.share


def test_the_published_count_of_big_tiger_has_the_published_frequency_and_edge() -> None:
    """Tags for ace to ten, played from a true count of 8: 3.536 % of coups, 7.227 % on average, the cutting card at 14,
    cards burned by the face value of the first.
    """
    edges = Edges(RULES, pays={("big-tiger", ""): Odds(50, 1)})
    count = true_count(edges, (0, 0, -1, -1, -1, -2, 1, 2, 2, 0), 8)
    shoes = 4000 if EVERY else 150
    found = exposure(edges, cutting_card=14, shoes=shoes, bets=("big-tiger",), tags=count, burn="face-value", seed=5)[0]
    assert abs(found.linear_share - 0.03536) < 3 * found.linear_share_error
    assert abs(found.linear_average - 0.07227) < 3 * found.linear_average_error
    if EVERY:
        assert found.linear_share_error < 0.0015
        assert found.linear_average_error < 0.004


def test_a_way_to_burn_that_the_document_has_not_is_refused() -> None:
    with pytest.raises(NoExposure, match="face-value"):
        exposure(Edges(RULES), cutting_card=14, shoes=1, burn="three")


# Chance --------------------------------------------------------------------------------------------------------------


def shoes_of(chance: "np.random.Generator", many: int, decks: int = 8) -> tuple[tuple[int, ...], ...]:
    return tuple(tuple(int(each) for each in chance.permutation(np.tile(np.arange(52), decks))) for _ in range(many))


def test_honest_shoes_are_not_accused_more_than_chance_lets() -> None:
    batteries = 1000 if EVERY else 6
    chance = np.random.default_rng(11)
    accused = 0
    for number in range(batteries):
        found = battery([DealtTable("T", 8, shoes_of(chance, 4), whole=True)], {}, seed=number)
        accused += any(each.significant for each in found)
    assert binomial_at_least(accused, batteries, 0.01) > 0.001


def test_cards_that_are_not_there_are_found() -> None:
    chance = np.random.default_rng(3)
    shoes = tuple(tuple(4 if each == 5 else each for each in shoe) for shoe in shoes_of(chance, 3))
    found = battery([DealtTable("T", 8, shoes, whole=True)], {})
    assert [each.test for each in found if each.significant] == ["composition"]


def test_a_shoe_that_keeps_the_order_of_the_last_is_found() -> None:
    chance = np.random.default_rng(5)
    first = np.array(shoes_of(chance, 1)[0])
    cut = chance.integers(100, 300)
    second = np.concatenate([first[cut:], first[:cut]])
    found = order(DealtTable("T", 8, (tuple(map(int, first)), tuple(map(int, second))), whole=True), chance)
    assert found is not None
    assert found.p < 0.01
    assert found.effect > 100


def test_one_bad_table_among_fifteen_is_found_and_no_other() -> None:
    chance = np.random.default_rng(8)
    tables = [DealtTable(f"T{number}", 8, shoes_of(chance, 3), whole=True) for number in range(15)]
    first = np.array(tables[4].shoes[0])
    stuck = np.concatenate([first[60:], first[:60]])
    mixed = np.concatenate([stuck[:60], chance.permutation(stuck[60:])])
    tables[4] = DealtTable("T4", 8, (tables[4].shoes[0], tuple(map(int, mixed))), whole=True)
    short = tuple(
        tuple(9 if each == 8 and place % 2 else each for place, each in enumerate(shoe[:390]))
        for shoe in shoes_of(chance, 6)
    )
    tables[9] = DealtTable("T9", 8, short, whole=False)
    found = battery(tables, {})
    assert {(each.table, each.test) for each in found if each.significant} == {
        ("T4", "order-kept"),
        ("T9", "composition"),
    }
    assert all(each.p > 0 for each in found)


def test_p_values_are_never_nothing_and_corrections_hold() -> None:
    assert adaptive(100.0, np.zeros)[0] == pytest.approx(1 / 200_000)
    assert poisson_binomial(1, np.full(2, 0.5)) == 1.0
    assert holm([0.01, 0.02]) == [0.02, 0.02]
    assert benjamini_hochberg([0.01, 0.02]) == [0.02, 0.02]
    low, high = clopper_pearson(0, 10)
    assert (low, round(high, 4)) == (0.0, 0.3085)
    assert clopper_pearson(10, 10)[1] == 1.0


# Patrons -------------------------------------------------------------------------------------------------------------


def evening(  # noqa: PLR0917 - who is there
    knows: str = "", follows: str = "", only: str = "", patrons: int = 6, coups: int = 300, seed: int = 1
) -> list[LaidInCoup]:
    """Make an evening of honest patrons, some of whom follow the road; with one who knows the result, one whose stakes
    follow the edge, and one who lays only what will win.
    """
    chance = np.random.default_rng(seed)
    laid = []
    last = 1
    for coup in range(coups):
        edge, went = float(chance.normal(-0.05, 0.04)), int(chance.choice([1, -1, 0], p=[0.446, 0.459, 0.095]))
        first = float(chance.normal(went * 0.3, 1))
        for number in range(patrons):
            name = f"patron {number}"
            side = "player" if chance.random() < 0.5 else "banker"
            if number % 3 == 0:  # follows the road
                side = "player" if last > 0 else "banker"
            if name == knows and went and chance.random() < 0.5:
                side = "player" if went > 0 else "banker"
            stake = int(chance.choice([2500, 5000, 10000]))
            tiger = (20000 if edge > -0.02 else 2500) if name == follows else int(chance.choice([2500, 5000]))
            stakes = {side: stake, "tiger": tiger}
            if name == only:
                stakes = {side: 2500} if went == (1 if side == "player" else -1) and chance.random() < 0.5 else {}
            laid.append(LaidInCoup(name, f"shoe {coup // 70}", coup, stakes, {"tiger": edge}, first, first, went))
        last = went or last
    return laid


def test_honest_patrons_are_not_named() -> None:
    assert [
        each.patron for seed in range(2) for each in signals(evening(seed=seed)) if each.plain()["significant"]
    ] == []


def test_the_two_who_know_too_much_are_named_and_nobody_else() -> None:
    found = signals(evening(knows="patron 2", follows="patron 4"))
    named = {(each.code, each.patron) for each in found if each.plain()["significant"]}
    assert named == {("wagers-know-the-next-card", "patron 2"), ("wagers-follow-the-edge", "patron 4")}
    assert all("proves nothing" in each.plain()["says"] for each in found)
    assert set(found[0].plain()) == {"code", "patron", "effect", "p", "q", "significant", "rounds", "says"}


def test_who_lays_only_what_wins_is_named_among_forty_and_followers_of_the_road_are_not() -> None:
    found = signals(evening(only="patron 20", knows="patron 7", patrons=40, coups=350, seed=3))
    named = {(each.code, each.patron) for each in found if each.plain()["significant"]}
    assert named == {("wagers-know-the-next-card", "patron 20"), ("wagers-know-the-next-card", "patron 7")}


def raising(seed: int, patrons: int = 8, coups: int = 80, shoes: int = 4) -> list[LaidInCoup]:
    """Make an evening of patrons who raise their stakes as a shoe goes on, by degrees or by steps, some at the same
    coups, while the edges drift.
    """
    chance = np.random.default_rng(seed)
    laid = []
    for shoe in range(shoes):
        drift = np.cumsum(chance.normal(0, 0.004, (coups, 3)), axis=0) - 0.05
        for coup in range(coups):
            edges = dict(zip(("player", "banker", "tiger"), map(float, drift[coup]), strict=True))
            went = int(chance.choice([1, -1, 0], p=[0.446, 0.459, 0.095]))
            for number in range(patrons):
                level = (1 + coup // 20, 1 + coup / 30, 3 if coup > chance.integers(30, 50) else 1, 1)[number % 4]
                bet = ("player", "banker", "tiger")[number % 3]
                if chance.random() > 0.12:
                    stakes = {bet: int(2500 * level)}
                    laid.append(LaidInCoup(f"patron {number}", f"shoe {shoe}", coup, stakes, edges, 0.0, 0.0, went))
    return laid


def test_patrons_who_raise_their_stakes_as_a_shoe_goes_on_are_not_named() -> None:
    named = [each for seed in range(4) for each in signals(raising(seed)) if each.plain()["significant"]]
    assert [(each.code, each.patron) for each in named] == []


def test_two_who_offset_each_other_and_two_who_move_as_one_are_named() -> None:
    laid = {(each.patron, each.coup): each for each in evening(seed=4)}
    for coup in range(300):
        one, same, other = (laid[f"patron {number}", coup] for number in (1, 2, 4))
        stake = sum(one.stakes.values())
        laid["patron 2", coup] = replace(same, stakes={"player": stake})
        laid["patron 4", coup] = replace(
            other, stakes={"banker" if "player" in one.stakes else "player": one.stakes.get("player", 0) or 2500}
        )
    found = signals(laid.values())
    named = {(each.code, each.patron) for each in found if each.plain()["significant"]}
    assert ("together", "patron 1 and patron 2") in named
    assert ("both-sides", "patron 1 and patron 4") in named
    assert all(set(pair.split(" and ")) <= {"patron 1", "patron 2", "patron 4"} for _, pair in named)
