"""Whether the words of clauses say a value of an edition: a figure, a rank, a date, odds, a move of the tableau."""

import re
from datetime import date
from fractions import Fraction
from functools import lru_cache

from croupier.games.terms import Leaf
from croupier.kernel.money import Money
from croupier.kernel.odds import Odds, Percent
from croupier.kernel.staff import Role
from croupier.texts import Text, dates_said, numbers_said, quantities

_EVEN = re.compile(r"\beven money\b", re.IGNORECASE)
_ARTICLE = re.compile(r"\b(?:an?|single|any|each|another|every|next|last|the)\b", re.IGNORECASE)


def is_checked(value: object) -> bool:
    """Say whether a value is of a kind that a text writes out."""
    return isinstance(value, Odds | Percent | Money | date | Role) or type(value) is int


@lru_cache(maxsize=4096)
def words_around(text: Text, numbers: tuple[str, ...]) -> str:
    """Give the words of clauses as a reader has them in mind: with what stands above and beneath each."""
    return " ".join(text.in_context(each) for each in numbers if each in text)


def says(words: str, value: object) -> bool:
    """Tell whether words say a value, in whatever way figures and ranks are written."""
    match value:
        case Odds():
            return value.ratio in {each.value for each in quantities(words) if each.kind == "odds"} or (
                value.ratio == 1 and bool(_EVEN.search(words))
            )
        case Percent():
            return value.of_hundred in {each.value for each in quantities(words) if each.kind == "percent"}
        case Money():
            return Fraction(value.cents, 100) in {each.value for each in quantities(words) if each.kind == "money"}
        case date():
            return value in dates_said(words)
        case Role():
            return value.title in " ".join(words.lower().replace("-", " ").split())
        case int():
            return Fraction(value) in numbers_said(words) or (value == 1 and bool(_ARTICLE.search(words)))
        case _:
            raise TypeError(f"{value!r} is not written out in a text")


def as_written(value: object) -> str:
    match value:
        case Odds():
            return f"{value.pays} to {value.stake}"
        case date():
            return f"{value.day} {value:%B} {value.year}"
        case Role():
            return value.title
        case _:
            return str(value)


def where_said(text: Text, leaf: Leaf, near: tuple[str, ...]) -> str:
    """Find the clause nearest to those that a term cites whose words say its value."""
    numbers = [each.number for each in text.clauses]
    places = [numbers.index(each) for each in near if each in numbers]
    if not places:
        return ""
    for distance in range(1, 12):
        for place in (places[0] + distance, places[0] - distance):
            if 0 <= place < len(numbers) and says(text[numbers[place]].text, leaf.value):
                return numbers[place]
    return ""
