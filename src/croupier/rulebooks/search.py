"""Finds clauses by their words: in titles, summaries, checks and the readings that concern them, best first.

The score is a reckoning in whole numbers after BM25: a rare word counts more than a common one, a word in a title more
than one in a check, the words side by side more than apart.
"""

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from typing import Final

from croupier.rulebooks.catalogue import Entry, entries
from croupier.rulebooks.documents import DOCUMENTS, all_documents, document
from croupier.rulebooks.readings import readings

MOST_WORDS = 16
_COMMON: Final = frozenset(
    {
        "a",
        "an",
        "and",
        "at",
        "be",
        "by",
        "for",
        "if",
        "in",
        "is",
        "it",
        "may",
        "of",
        "on",
        "or",
        "the",
        "to",
        "what",
        "who",
    }
)

_WORD: Final = re.compile(r"[a-z0-9]+(?:[.'()-]+[a-z0-9]+)*")
_WEIGHTS: Final = {"title": 8, "number": 8, "says": 3, "topic": 2, "check": 1, "readings": 1}
_RESOLUTION: Final = 16
"""How finely the rarity of a word is reckoned: sixteenths of a doubling."""


@dataclass(frozen=True, slots=True)
class SearchHit:
    entry: Entry
    score: int


@dataclass(frozen=True, slots=True)
class _Page:
    """A clause as the search sees it: the stems of each field in their order, and how much each stem weighs."""

    entry: Entry
    fields: dict[str, tuple[str, ...]]
    weights: Counter[str]

    @property
    def length(self) -> int:
        return self.weights.total()


def search(query: str, books: Iterable[str] = ()) -> tuple[SearchHit, ...]:
    """Find the clauses that have the words of a query, those with all of them first."""
    wanted = _wanted(query)
    every = _pages()
    rarity = {stem: _rarity(sum(stem in page.weights for page in every), len(every)) for stem in wanted}
    usual = sum(page.length for page in every) // len(every)
    chosen = {document(each).id for each in books} or {each.id for each in all_documents()}
    hits = [
        (sum(stem in page.weights for stem in wanted), SearchHit(page.entry, _score(page, wanted, rarity, usual)))
        for page in every
        if page.entry.clause.document in chosen and any(stem in page.weights for stem in wanted)
    ]
    hits.sort(key=lambda each: (-each[0], -each[1].score))
    return tuple(hit for _, hit in hits)


def _wanted(query: str) -> tuple[str, ...]:
    """Take the words of a query, each once; the commonest only if there are no others."""
    found = tuple(dict.fromkeys(_stems(query)))[:MOST_WORDS]
    return tuple(each for each in found if each not in _COMMON) or found


def _score(page: _Page, wanted: tuple[str, ...], rarity: dict[str, int], usual: int) -> int:
    words = sum(rarity[stem] * _saturated(page.weights[stem], page.length, usual) for stem in wanted)
    return words * (10 + _phrase(page, wanted)) // 10


def _saturated(weight: int, length: int, usual: int) -> int:
    """Let each further mention count less, the more so in a long entry. BM25 with k = 1.2 and b = 0.5, times 1000."""
    return 1000 * weight * 22 * usual // (10 * weight * usual + 6 * (usual + length)) if weight else 0


def _rarity(holders: int, every: int) -> int:
    """Reckon the logarithm of how rare a word is, in sixteenths of a doubling: the bits of a power."""
    return ((every**_RESOLUTION) // (max(holders, 1) ** _RESOLUTION)).bit_length()


def _phrase(page: _Page, wanted: tuple[str, ...]) -> int:
    """Add tenths where the words stand side by side: most in a title, some in the summary."""
    whole = 10 if page.fields["title"] == wanted else 0
    if len(wanted) == 1:
        return whole
    return whole + sum(
        tenths for field, tenths in (("title", 10), ("says", 5), ("check", 1)) if _runs(wanted, page.fields[field])
    )


def _runs(wanted: tuple[str, ...], among: tuple[str, ...]) -> bool:
    size = len(wanted)
    return any(among[start : start + size] == wanted for start in range(len(among) - size + 1))


def _pages() -> tuple[_Page, ...]:
    """Give every clause; what lies on the shelf may be another the next time."""
    shelved = (book for book in all_documents() if book not in DOCUMENTS)
    return (*_own_pages(), *(_page(each) for book in shelved for each in entries(book.id).values()))


@cache
def _own_pages() -> tuple[_Page, ...]:
    return tuple(_page(each) for book in DOCUMENTS for each in entries(book.id).values())


def _page(entry: Entry) -> _Page:
    read = (readings()[each] for each in entry.readings)
    texts = {
        "title": entry.title,
        "number": entry.clause.number,
        "says": entry.says,
        "topic": entry.topic,
        "check": entry.check,
        "readings": " ".join(f"{each.id} {each.question} {each.choices[0].says}" for each in read),
    }
    fields = {name: tuple(_stems(text)) for name, text in texts.items()}
    weights = Counter[str]()
    for name, stems in fields.items():
        for stem in stems:
            weights[stem] += _WEIGHTS[name]
    return _Page(entry, fields, weights)


def _stems(text: str) -> Iterator[str]:
    for word in _WORD.findall(text.lower()):
        if any(sign in word for sign in ".()"):
            yield word  # the number of a clause stays whole
        else:
            yield from (_stem(part) for part in word.removesuffix("'s").split("-"))


def _stem(word: str) -> str:
    """Take off the commonest endings, so that *cards* finds *card* and *shuffling* finds *shuffled*."""
    for ending in ("ing", "ed", "es", "s"):
        stem = word.removesuffix(ending)
        if stem != word and len(stem) > 2 and not word.endswith("ss"):  # noqa: PLR2004 - shorter is no stem
            word = stem
            break
    if len(word) > 3:  # noqa: PLR2004 - as above
        word = word.removesuffix("e")
        word = word[:-1] if word[-1] == word[-2] else word
    return word
