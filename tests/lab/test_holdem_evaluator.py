"""The evaluator against the edition's own ranking, over every hand of five cards, and against two public ones."""

import os
import random
from itertools import chain, combinations

import numpy as np
import pytest
from treys import Card as Treys  # type: ignore[import-untyped]  # the package has types but no marker
from treys import Evaluator as TreysEvaluator

from croupier.games.editions import edition
from croupier.games.holdem_bonus.edition import HoldemBonusEdition
from croupier.games.holdem_bonus.ranking import Category, HandOrder
from croupier.kernel.cards import DECK, Card, Suit, cards
from croupier.lab.holdem.evaluate import Evaluator
from croupier.lab.holdem.tables import CARDS, HEIGHTS, HIGH_SHIFT, LOW_MASK, Tables


def order() -> HandOrder:
    rules = edition("star-texas-holdem-bonus")
    assert isinstance(rules, HoldemBonusEdition)
    return rules.hands


@pytest.fixture(scope="module")
def fast() -> Evaluator:
    return Evaluator(order())


def plain_strengths() -> dict[tuple[tuple[int, ...], bool], tuple[int, ...]]:
    """The plain ranking of every five cards: by their heights and whether they are of one suit, nothing else counts."""
    found = {}
    for heights in _sets(5):
        mixed = [Card(HEIGHTS[height], list(Suit)[nth % 4]) for nth, height in enumerate(heights)]
        found[heights, False] = order().best(mixed).strength
        if len(set(heights)) == 5:
            found[heights, True] = order().best([Card(HEIGHTS[height], Suit.CLUBS) for height in heights]).strength
    return found


def every_hand() -> "np.typing.NDArray[np.uint8]":
    """All hands of five cards, as numbers."""
    return np.fromiter(chain.from_iterable(combinations(range(52), 5)), dtype=np.uint8).reshape(-1, 5)


def test_all_2_598_960_hands_of_five_cards_are_ranked_as_the_edition_ranks_them(fast: Evaluator) -> None:
    every = every_hand()
    assert len(every) == 2_598_960
    ranked = fast.strengths(every).astype(np.int64)
    plain = plain_strengths()
    dense = {strength: number for number, strength in enumerate(sorted(set(plain.values())), start=1)}
    table = np.zeros((13**5, 2), dtype=np.int64)
    for (heights, suited), strength in plain.items():
        table[_place(np.array(heights)), int(suited)] = dense[strength]
    suited = (every & 3 == every[:, :1] & 3).all(axis=1)
    wanted = table[_place(every.astype(np.int64) >> 2), suited.astype(np.int64)]
    assert (ranked == wanted).all()
    kinds = dict.fromkeys(Category, 0)
    for number, many in enumerate(np.bincount(ranked)):
        kinds[fast.category(number)] += int(many)
    assert kinds == {
        Category.ROYAL_FLUSH: 4,
        Category.STRAIGHT_FLUSH: 36,
        Category.FOUR_OF_A_KIND: 624,
        Category.FULL_HOUSE: 3_744,
        Category.FLUSH: 5_108,
        Category.STRAIGHT: 10_200,
        Category.THREE_OF_A_KIND: 54_912,
        Category.TWO_PAIR: 123_552,
        Category.ONE_PAIR: 1_098_240,
        Category.NO_PAIR: 1_302_540,
    }


def test_the_plain_ranking_itself_says_so_hand_by_hand(fast: Evaluator) -> None:
    """Every hand in the campaign, otherwise every 53rd: here the ranking is called for the very cards."""
    step = 1 if os.environ.get("CAMPAIGN") else 53
    every = every_hand()
    some = every[::step]
    found: dict[int, tuple[int, ...]] = {}
    for hand, strength in zip(some.tolist(), fast.strengths(some).tolist(), strict=True):
        plain = order().best([CARDS[card] for card in hand]).strength
        assert found.setdefault(strength, plain) == plain
    assert [found[each] for each in sorted(found)] == sorted(set(found.values()))


def _place(heights: "np.typing.NDArray[np.int64]") -> "np.typing.NDArray[np.int64]":
    found: np.typing.NDArray[np.int64] = heights @ 13 ** np.arange(5)
    return found


def test_every_cell_for_six_and_seven_cards_is_what_the_ranking_says(fast: Evaluator) -> None:
    """Every third of the 67,600 sets of heights without a flush, and every suit of six or seven heights."""
    tables = fast.tables
    strengths: dict[int, tuple[int, ...]] = {}
    for cell, heights in enumerate(_sets(6) + _sets(7)):
        if cell % 3 == 0:
            hand = _no_flush(heights)
            best = order().best(hand)
            assert strengths.setdefault(_looked_up(tables, heights), best.strength) == best.strength
            assert tables.categories[_looked_up(tables, heights)] is best.category
    for many in (6, 7):
        for heights in combinations(range(13), many):
            best = order().best([Card(HEIGHTS[height], Suit.HEARTS) for height in heights])
            found = int(tables.flushes[sum(1 << height for height in heights)])
            assert strengths.setdefault(found, best.strength) == best.strength
    assert [strengths[each] for each in sorted(strengths)] == sorted(strengths.values())


def _sets(many: int) -> list[tuple[int, ...]]:
    found: list[tuple[int, ...]] = [()]
    for _ in range(many):
        found = [
            (*so_far, height)
            for so_far in found
            for height in range(so_far[-1] if so_far else 0, 13)
            if so_far.count(height) < 4
        ]
    return found


def _no_flush(heights: tuple[int, ...]) -> list[Card]:
    """Deal the suits round and round: of seven cards no suit gets more than two, and no card comes twice."""
    return [Card(HEIGHTS[height], list(Suit)[nth % 4]) for nth, height in enumerate(heights)]


def _looked_up(tables: Tables, heights: tuple[int, ...]) -> int:
    total = sum(int(tables.keys[height]) for height in heights)
    place = (int(tables.by_high[total >> HIGH_SHIFT]) + int(tables.by_low[total & LOW_MASK])) & 0xFFFFFFFF
    return int(tables.strengths[place])


def test_there_are_67_600_sets_of_six_and_seven_heights() -> None:
    assert (len(_sets(6)), len(_sets(7))) == (18_395, 49_205)


def random_hands(many: int, number: int) -> list[list[Card]]:
    chance = random.Random(8)  # noqa: S311 - hands for a comparison need no secrecy
    return [chance.sample(DECK, many) for _ in range(number)]


@pytest.mark.parametrize("many", [5, 6, 7])
def test_random_hands_are_in_the_order_of_treys(fast: Evaluator, many: int) -> None:
    theirs = TreysEvaluator()
    hands = random_hands(many, 4_000)
    ours = fast.strengths(fast.rows(hands)).tolist()
    # treys counts from the best hand down.
    assert [7463 - theirs.evaluate([Treys.new(str(card)) for card in hand], []) for hand in hands] == ours


def test_random_hands_of_seven_are_in_the_order_of_eval7(fast: Evaluator) -> None:
    eval7 = pytest.importorskip("eval7")
    hands = random_hands(7, 20_000)
    ours = fast.strengths(fast.rows(hands)).tolist()
    theirs = [eval7.evaluate([eval7.Card(str(card)) for card in hand]) for hand in hands]
    same = dict(zip(theirs, ours, strict=True))
    assert [same[each] for each in theirs] == ours
    assert [same[each] for each in sorted(same)] == sorted(same.values())


def test_under_another_reading_of_kickers_the_tables_follow() -> None:
    named = edition("star-texas-holdem-bonus").under("TH5", "named-cards-only")
    assert isinstance(named, HoldemBonusEdition)
    other = Evaluator(named.hands)
    hands = [*random_hands(7, 4000), list(cards("9c 9d 9h As 2d 3c 5h")), list(cards("9c 9d 9h Ks 2d 3c 5h"))]
    ranked = other.strengths(other.rows(hands)).tolist()
    plain = [named.hands.best(hand).strength for hand in hands]
    same = dict(zip(ranked, plain, strict=True))
    assert [same[each] for each in ranked] == plain
    assert [same[each] for each in sorted(same)] == sorted(same.values())
    assert ranked[-1] == ranked[-2]  # three nines: what lies beside them does not count


def test_a_hand_of_five_is_worth_the_same_with_two_worse_cards_beside_it(fast: Evaluator) -> None:
    five, seven = fast.rows([cards("Kh Ks 4d 4s 9c")]), fast.rows([cards("Kh Ks 4d 4s 9c 2h 3d")])
    assert fast.strengths(five)[0] == fast.strengths(seven)[0]


def test_cards_that_are_none_and_hands_of_four_or_eight_are_refused(fast: Evaluator) -> None:
    with pytest.raises(ValueError, match="five to seven cards"):
        fast.strengths(np.zeros((1, 4), dtype=np.uint8))
    with pytest.raises(ValueError, match="five to seven cards"):
        fast.strengths(np.zeros((1, 8), dtype=np.uint8))
    with pytest.raises(ValueError, match="from 0 to 51"):
        fast.strengths(np.array([[0, 1, 2, 3, 60]], dtype=np.uint8))


def test_cards_that_come_twice_do_no_harm(fast: Evaluator) -> None:
    """What is said of such a hand means nothing, but the table is never left."""
    chance = np.random.default_rng(3)
    fast.strengths(chance.integers(0, 52, (200_000, 7), dtype=np.uint8))
    fast.strengths(np.repeat(np.arange(52, dtype=np.uint8), 7).reshape(52, 7))
    t = fast.tables
    assert int(t.by_high.max()) + int(t.by_low.max()) < len(t.strengths)


def test_two_threads_give_the_same_strengths(fast: Evaluator) -> None:
    hands = fast.rows(random_hands(7, 10_001))
    assert (fast.strengths(hands, workers=2) == fast.strengths(hands)).all()


def test_cards_are_numbered_by_height_and_suit() -> None:
    assert [str(card) for card in (CARDS[0], CARDS[3], CARDS[4], CARDS[51])] == ["2s", "2c", "3s", "Ac"]
