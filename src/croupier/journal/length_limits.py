"""How long what somebody sends may be. Whatever is accepted is kept for ever, so every text, row and number of every
command that comes from outside has a bound, and all bounds are here.

What is stored is never held against them: an entry that was taken once stays readable.
"""

from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass
from enum import Enum
from fractions import Fraction
from typing import Any, Final

from croupier.kernel.cards import Card
from croupier.kernel.clauses import Clause
from croupier.kernel.money import Money

MOST_NAME: Final = 60
MOST_SENTENCE: Final = 500
MOST_WORD: Final = 120
MOST_ROW: Final = 500
"""Eight decks are 416 cards."""
MOST_PAIRS: Final = 100
MOST_TEXT: Final = 2_000
"""So many characters all texts of a command have together."""
MOST_STATEMENT: Final = 5_000
MOST_CONDITIONS: Final = 50_000
"""The same where a command holds conditions that are published; the operator's whole text is attached by its digest."""
MOST_NUMBER: Final = 10**15
"""In cents: ten trillion dollars, more than any casino has paid."""

NAMES: Final = frozenset(
    {
        *("patron", "person", "name", "for_absent", "for_present", "who", "whom", "user", "table", "tables", "title"),
        *("bet", "bets", "side_bets", "game", "rulebook", "device", "beside", "number", "slip", "document"),
    }
)
"""Fields that name somebody or something."""

SENTENCES: Final = frozenset(
    {
        *("reason", "why", "says", "about", "found", "outcome", "decision", "absence", "approval", "how", "entry"),
        *("cause", "details"),
    }
)
"""Fields in which somebody says something in their own words."""


def too_long(command: Any) -> str | None:
    """Say in one sentence what of a command is longer than anything that is taken; None: nothing is."""
    if not is_dataclass(command):
        return None
    most_text = getattr(command, "most_text", MOST_CONDITIONS if hasattr(command, "conditions") else MOST_TEXT)
    found = _Texts(most_text)
    return next(_of_record(command, found), None) or found.too_much


class _Texts:
    """Counts the characters of a command."""

    def __init__(self, most: int) -> None:
        self.count = 0
        self.most = most

    @property
    def too_much(self) -> str | None:
        if self.count <= self.most:
            return None
        return f"A command has at most {self.most} characters of text, not {self.count}."


def _of_record(value: Any, texts: _Texts) -> Iterator[str]:
    for each in fields(value):
        yield from _of(each.name, getattr(value, each.name), texts)


def most(name: str) -> int:
    """Give how many characters a field of this name may have."""
    if name == "statements":
        return MOST_STATEMENT
    if name in SENTENCES:
        return MOST_SENTENCE
    return MOST_NAME if name in NAMES else MOST_WORD


def _of(name: str, value: Any, texts: _Texts) -> Iterator[str]:
    match value:
        case None | bool() | Enum() | Card() | Clause() | Fraction():
            return
        case str():
            texts.count += len(value)
            if len(value) > most(name):
                yield f"{name} has at most {most(name)} characters, not {len(value)}."
        case int():
            if abs(value) > MOST_NUMBER:
                yield f"{name} is at most {MOST_NUMBER}."
        case Money():
            if abs(value.cents) > MOST_NUMBER:
                yield f"{name} is at most {MOST_NUMBER} cents."
        case tuple():
            yield from _row(name, value, texts)
        case Mapping():
            yield from _mapping(name, value, texts)
        case _ if is_dataclass(value):
            yield from _of_record(value, texts)
        case _:
            return


def _row(name: str, value: tuple[Any, ...], texts: _Texts) -> Iterator[str]:
    if len(value) > MOST_ROW:
        yield f"{name} has at most {MOST_ROW} in a row, not {len(value)}."
        return
    for each in value:
        yield from _of(name, each, texts)


def _mapping(name: str, value: Mapping[Any, Any], texts: _Texts) -> Iterator[str]:
    if len(value) > MOST_PAIRS:
        yield f"{name} has at most {MOST_PAIRS} entries, not {len(value)}."
        return
    for key, each in value.items():
        yield from _of("key", key, texts)
        yield from _of(name, each, texts)
