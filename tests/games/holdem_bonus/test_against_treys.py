"""Twenty thousand random hands of five, six and seven cards, ranked as the public evaluator treys ranks them."""

from itertools import pairwise
from random import Random

import pytest
from treys import Card as Theirs  # type: ignore[import-untyped]  # the package has types but no marker
from treys import Evaluator

from croupier.games.editions import edition
from croupier.games.holdem_bonus.ranking import Category
from croupier.kernel.cards import DECK, Card

SEED = 20_240_816


def theirs(cards: list[Card], evaluator: Evaluator) -> int:
    """Rank a hand as treys does: 1 is a royal flush, 7462 the lowest hand."""
    rank: int = evaluator.evaluate([], [Theirs.new(card.text) for card in cards])
    return rank


@pytest.mark.parametrize(("size", "hands"), [(5, 6_000), (6, 6_000), (7, 8_000)])
def test_our_order_is_theirs(size: int, hands: int) -> None:
    ours = edition("star-texas-holdem-bonus").hands
    evaluator = Evaluator()
    random = Random(SEED + size)  # noqa: S311 - a sample, not a shuffle
    ranked: dict[int, set[tuple[int, ...]]] = {}
    categories: dict[int, set[Category]] = {}
    for _ in range(hands):
        cards = random.sample(DECK, size)
        best = ours.best(cards)
        rank = theirs(cards, evaluator)
        ranked.setdefault(rank, set()).add(best.strength)
        categories.setdefault(evaluator.get_rank_class(rank), set()).add(best.category)
        assert theirs(list(best.cards), evaluator) == rank
    assert all(len(strengths) == 1 for strengths in ranked.values())
    strengths = [ranked[rank].pop() for rank in sorted(ranked)]
    assert all(higher > lower for higher, lower in pairwise(strengths))
    assert all(len(each) == 1 for each in categories.values())


def test_all_straight_flushes_rank_as_theirs() -> None:
    ours = edition("star-texas-holdem-bonus").hands
    evaluator = Evaluator()
    runs = ["AKQJT", "KQJT9", "QJT98", "JT987", "T9876", "98765", "87654", "76543", "65432", "5432A"]
    found = [[card for card in DECK if card.suit.value == "c" and card.rank.value in run] for run in runs]
    assert [theirs(cards, evaluator) for cards in found] == list(range(1, 11))
    strengths = [ours.best(cards).strength for cards in found]
    assert strengths == sorted(set(strengths), reverse=True)
