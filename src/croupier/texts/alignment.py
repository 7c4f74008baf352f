"""Clauses of two texts that say the same: by the words they share, the rare ones counting most."""

import math
import re
from collections import Counter
from collections.abc import Iterable, Mapping
from functools import lru_cache

from croupier.texts.records import Text

_COMMON = 0.3
_LEAST = 0.3


@lru_cache(maxsize=20_000)
def words_of(text: str) -> tuple[str, ...]:
    """Give the words of a clause as they are compared: small letters, no numbers, plurals joined."""
    return tuple(_stem(each) for each in re.findall(r"[a-z]+(?:'[a-z]+)?", text.lower()))


def _stem(word: str) -> str:
    word = word.removesuffix("'s")
    return word[:-1] if len(word) > 3 and word.endswith("s") and not word.endswith("ss") else word  # noqa: PLR2004 - short words stay


class Index:
    """The clauses of one text by their words, weighed so that a rare word tells more."""

    def __init__(self, texts: Mapping[str, str]) -> None:
        self.bags = {number: Counter(words_of(words)) for number, words in texts.items()}
        seen = Counter(word for bag in self.bags.values() for word in bag)
        self.total = max(len(self.bags), 1)
        self.weights = {word: math.log(1 + self.total / count) for word, count in seen.items()}
        self.norms = {number: self._norm(bag) for number, bag in self.bags.items()}
        self.postings: dict[str, list[tuple[str, int]]] = {}
        for number, bag in self.bags.items():
            for word, count in bag.items():
                self.postings.setdefault(word, []).append((number, count))

    def _weight(self, word: str) -> float:
        return self.weights.get(word, math.log(1 + self.total))

    def _norm(self, bag: Counter[str]) -> float:
        return math.sqrt(sum((count * self._weight(word)) ** 2 for word, count in bag.items())) or 1.0

    def alike(self, words: str) -> list[tuple[float, str]]:
        """Give the clauses most like some words, the best first, with how like they are: from 0 to 1."""
        bag = Counter(words_of(words))
        scores: dict[str, float] = {}
        for word, count in bag.items():
            posted = self.postings.get(word, ())
            weight = self._weight(word) ** 2 * count
            for number, other in posted:
                scores[number] = scores.get(number, 0.0) + weight * other
        norm = self._norm(bag)
        found = [(score / norm / self.norms[number], number) for number, score in scores.items()]
        return sorted((each for each in found if each[0] >= _LEAST), reverse=True)

    def likeness(self, one: str, other: str) -> float:
        """Say how like two clauses of this text are: from 0 to 1."""
        return self.between(self.bags.get(one, Counter()), self.bags.get(other, Counter()))

    def between(self, one: Counter[str], other: Counter[str]) -> float:
        shared = sum(count * other[word] * self._weight(word) ** 2 for word, count in one.items() if word in other)
        return shared / self._norm(one) / self._norm(other)


def own_words(of: Text) -> dict[str, str]:
    """Give the words by which clauses are compared: a short one is taken with those of the clause above it."""
    found = {}
    for each in of.clauses:
        words = each.text
        if len(words_of(words)) < 12 and each.parent in of:  # noqa: PLR2004 - an item of a list says little alone
            words = f"{of[each.parent].text} {words}"
        found[each.number] = words
    return found


def aligned(one: Text, other: Text, least: float = 0.6) -> dict[str, str]:
    """Pair the clauses of two texts that say the same; each is paired once, with its best, if the other agrees."""
    mine, theirs = own_words(one), own_words(other)
    here, there = Index(mine), Index(theirs)
    best_there = {number: there.alike(words)[:3] for number, words in mine.items()}
    best_here = {number: here.alike(words)[:3] for number, words in theirs.items()}
    found: dict[str, str] = {}
    for number, among in best_there.items():
        for score, candidate in among:
            back = [each for _, each in best_here[candidate]]
            if score >= least and one[number].kind == other[candidate].kind and back and (back[0] == number or number == candidate and number in back):
                found[number] = candidate
                break
    return found


def same_numbers(one: Iterable[str], other: Iterable[str]) -> set[str]:
    return set(one) & set(other)
