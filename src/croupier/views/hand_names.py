"""What a poker hand is called, in the language that is spoken here."""

from collections.abc import Mapping, Sequence
from typing import Final, assert_never

from croupier.games.holdem_bonus.ranking import Category, kind_and_ranks
from croupier.kernel.cards import Card, Rank
from croupier.wording import say
from croupier.wording.languages import key, translated, word

ONE: Final[Mapping[Rank, str]] = {
    Rank.ACE: key("ace"),
    Rank.TWO: key("two"),
    Rank.THREE: key("three"),
    Rank.FOUR: key("four"),
    Rank.FIVE: key("five"),
    Rank.SIX: key("six"),
    Rank.SEVEN: key("seven"),
    Rank.EIGHT: key("eight"),
    Rank.NINE: key("nine"),
    Rank.TEN: key("ten"),
    Rank.JACK: key("jack"),
    Rank.QUEEN: key("queen"),
    Rank.KING: key("king"),
}
MANY: Final[Mapping[Rank, str]] = {
    Rank.ACE: key("aces"),
    Rank.TWO: key("twos"),
    Rank.THREE: key("threes"),
    Rank.FOUR: key("fours"),
    Rank.FIVE: key("fives"),
    Rank.SIX: key("sixes"),
    Rank.SEVEN: key("sevens"),
    Rank.EIGHT: key("eights"),
    Rank.NINE: key("nines"),
    Rank.TEN: key("tens"),
    Rank.JACK: key("jacks"),
    Rank.QUEEN: key("queens"),
    Rank.KING: key("kings"),
}


def kind_of(cards: Sequence[Card]) -> str:
    """Name the kind of a hand, without its cards."""
    return _title(kind_and_ranks(cards)[0])


def name_of(cards: Sequence[Card]) -> str:
    """Name a hand as the dealer declares it."""
    category, ranks = kind_and_ranks(cards)
    title = _title(category)
    match category:
        case Category.ROYAL_FLUSH:
            return title
        case Category.STRAIGHT_FLUSH | Category.FLUSH | Category.STRAIGHT | Category.NO_PAIR:
            return say("{hand}, {rank} high", hand=title, rank=translated(ONE[ranks[0]]))
        case Category.FULL_HOUSE:
            return say("{hand}, {three} over {two}", hand=title, three=_many(ranks[0]), two=_many(ranks[3]))
        case Category.TWO_PAIR:
            high, low, kicker = _many(ranks[0]), _many(ranks[2]), translated(ONE[ranks[4]])
            return say("{hand}, {high} and {low}, {kicker} kicker", hand=title, high=high, low=low, kicker=kicker)
        case Category.FOUR_OF_A_KIND:
            return _with_kicker(title, ranks[0], ranks[4])
        case Category.THREE_OF_A_KIND:
            return _with_kicker(title, ranks[0], ranks[3])
        case Category.ONE_PAIR:
            return _with_kicker(title, ranks[0], ranks[2])
        case _:
            assert_never(category)


def _with_kicker(title: str, rank: Rank, kicker: Rank) -> str:
    return say("{hand}, {ranks}, {kicker} kicker", hand=title, ranks=_many(rank), kicker=translated(ONE[kicker]))


def _many(rank: Rank) -> str:
    return translated(MANY[rank])


def _title(category: Category) -> str:
    said = word(category.value)
    return said[:1].upper() + said[1:]
