"""Clauses of two texts that say the same: by the words they share, the rare ones counting most."""

import math
import re
from collections import Counter
from collections.abc import Mapping
from functools import lru_cache

from croupier.texts.records import Text

_COMMON = 0.2
_LEAST = 0.3


@lru_cache(maxsize=4096)
def words_of(text: str) -> tuple[str, ...]:
    """Give the words of a clause as they are compared: small letters, no numbers, plurals joined."""
    return tuple(_stem(each) for each in re.findall(r"[a-z]+(?:'[a-z]+)?", text.lower()))


def _stem(word: str) -> str:
    word = word.removesuffix("'s")
    return word[:-1] if len(word) > 3 and word.endswith("s") and not word.endswith("ss") else word


class Index:
    """The clauses of one text by their words, weighed so that a rare word tells more and a very common one nothing."""

    def __init__(self, texts: Mapping[str, str]) -> None:
        bags = {number: Counter(words_of(words)) for number, words in texts.items()}
        seen = Counter(word for bag in bags.values() for word in bag)
        self.total = max(len(bags), 1)
        most = max(self.total * _COMMON, 3)
        self.weights = {
            word: math.log(1 + self.total / count) if count <= most else 0.0 for word, count in seen.items()
        }
        self.rare = math.log(1 + self.total)
        self.bags = {number: self._weighed(bag) for number, bag in bags.items()}
        self.postings: dict[str, list[tuple[str, float]]] = {}
        for number, bag in self.bags.items():
            for word, weight in bag.items():
                self.postings.setdefault(word, []).append((number, weight))

    def _weighed(self, bag: Counter[str]) -> dict[str, float]:
        found = {word: count * weight for word, count in bag.items() if (weight := self.weights.get(word, self.rare))}
        norm = math.sqrt(sum(each * each for each in found.values())) or 1.0
        return {word: each / norm for word, each in found.items()}

    def alike(self, words: str) -> list[tuple[float, str]]:
        """Give the clauses most like some words, the best first, with how like they are: from 0 to 1."""
        return sorted(
            ((score, number) for number, score in self.scores(words).items() if score >= _LEAST), reverse=True
        )

    def scores(self, words: str) -> dict[str, float]:
        found: dict[str, float] = {}
        for word, weight in self._weighed(Counter(words_of(words))).items():
            for number, other in self.postings.get(word, ()):
                found[number] = found.get(number, 0.0) + weight * other
        return found

    def likeness(self, one: str, other: str) -> float:
        """Say how like two clauses of this text are: from 0 to 1."""
        mine, theirs = self.bags.get(one, {}), self.bags.get(other, {})
        return sum(weight * theirs[word] for word, weight in mine.items() if word in theirs)

    def between(self, one: str, other: str) -> float:
        """Say how like two sentences are, by the weights of this text."""
        mine, theirs = self._weighed(Counter(words_of(one))), self._weighed(Counter(words_of(other)))
        return sum(weight * theirs[word] for word, weight in mine.items() if word in theirs)


def own_words(of: Text) -> dict[str, str]:
    """Give the words by which clauses are compared: a short one is taken with those of the clause above it."""
    found = {}
    for each in of.clauses:
        words = each.text
        if len(words_of(words)) < 12 and each.parent in of:
            words = f"{of[each.parent].text} {words}"
        found[each.number] = words
    return found


def aligned(one: Text, other: Text, least: float = 0.62) -> dict[str, str]:
    """Pair the clauses of two texts that say the same: each with its best, if it is that one's best too."""
    there = Index(own_words(other))
    scores = {number: there.scores(words) for number, words in own_words(one).items()}
    back: dict[str, tuple[float, str]] = {}
    for number, found in scores.items():
        for candidate, score in found.items():
            if score > back.get(candidate, (0.0, ""))[0]:
                back[candidate] = (score, number)
    pairs: dict[str, str] = {}
    for number, found in scores.items():
        best = max(found.items(), key=lambda each: (each[1], each[0] == number), default=("", 0.0))
        if best[1] >= least and back[best[0]][1] == number and one[number].kind == other[best[0]].kind:
            pairs[number] = best[0]
    return pairs
