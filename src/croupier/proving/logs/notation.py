"""Cards, amounts and times as logs write them."""

import re
from collections.abc import Mapping
from datetime import datetime
from functools import lru_cache
from typing import Final

from croupier.kernel.cards import DECK, Card
from croupier.kernel.errors import CroupierError


class UnreadableCell(CroupierError, ValueError):
    """A cell that cannot be read: `column` is where it stands."""

    def __init__(self, says: str, column: str = "") -> None:
        super().__init__(says)
        self.column = column


_RANKS: Final = {
    **{each: each for each in "A23456789TJQK"},
    "1": "A",
    "01": "A",
    "10": "T",
    "11": "J",
    "12": "Q",
    "13": "K",
    "14": "A",
    "0": "T",
    **{f"0{each}": str(each) for each in range(2, 10)},
    "ACE": "A",
    "DEUCE": "2",
    "TWO": "2",
    "THREE": "3",
    "FOUR": "4",
    "FIVE": "5",
    "SIX": "6",
    "SEVEN": "7",
    "EIGHT": "8",
    "NINE": "9",
    "TEN": "T",
    "JACK": "J",
    "QUEEN": "Q",
    "KING": "K",
}
_SUITS: Final = {
    "S": "s",
    "H": "h",
    "D": "d",
    "C": "c",
    "♠": "s",
    "♥": "h",
    "♦": "d",
    "♣": "c",
    "♤": "s",
    "♡": "h",
    "♢": "d",
    "♧": "c",
    "SPADES": "s",
    "HEARTS": "h",
    "DIAMONDS": "d",
    "CLUBS": "c",
    "SPADE": "s",
    "HEART": "h",
    "DIAMOND": "d",
    "CLUB": "c",
}
_RANK: Final = r"(?:ACE|DEUCE|TWO|THREE|FOUR|FIVE|SIX|SEVEN|EIGHT|NINE|TEN|JACK|QUEEN|KING|1[0-4]|0[1-9]|[1-9ATJQK])"
_SUIT: Final = r"(?:SPADES?|HEARTS?|DIAMONDS?|CLUBS?|[SHDC♠♥♦♣♤♡♢♧])"
_RANK_FIRST: Final = re.compile(rf"\s*({_RANK})\s*(?:OF|[-_.])?\s*({_SUIT})\ufe0f?\s*[,;/|+&-]?")
_SUIT_FIRST: Final = re.compile(rf"\s*({_SUIT})\ufe0f?\s*[-_.]?\s*({_RANK})\s*[,;/|+&-]?")
_PLAYING_CARDS: Final = 0x1F0A0
_KNIGHT: Final = 12
_BY_TEXT: Final = {each.text: each for each in DECK}
MOST_LETTERS: Final = 2_000


def read_cards(text: str, said: Mapping[str, str]) -> tuple[Card, ...]:
    """Read the cards of a cell, in any of the usual notations. Raises `UnreadableCell`."""
    if said:
        return tuple(_mapped(word, said) for word in text.replace(",", " ").split())
    return _read(text)


@lru_cache(maxsize=65536)
def _read(text: str) -> tuple[Card, ...]:
    words = text.split()
    plain = [_BY_TEXT.get(word) for word in words]
    if None not in plain:
        return tuple(each for each in plain if each is not None)
    if len(text) > MOST_LETTERS:
        raise UnreadableCell("so long a cell holds no cards")
    upper = text.strip().strip("[](){}").upper().replace("'", "").replace('"', "")
    return _spelled(upper, _RANK_FIRST, 1, 2) or _spelled(upper, _SUIT_FIRST, 2, 1) or _pictures(upper) or _fail(text)


def _fail(text: str) -> tuple[Card, ...]:
    raise UnreadableCell(f"{text[:40]!r} are no cards")


def _spelled(text: str, pattern: re.Pattern[str], rank: int, suit: int) -> tuple[Card, ...]:
    place, found = 0, []
    while place < len(text):
        match = pattern.match(text, place)
        if match is None:
            return ()
        found.append(_BY_TEXT[_RANKS[match[rank]] + _SUITS[match[suit]]])
        place = match.end()
    return tuple(found)


def _pictures(text: str) -> tuple[Card, ...]:
    """Read the cards that Unicode draws: one letter each."""
    found = []
    for letter in text:
        if letter.isspace() or letter in ",;/|":
            continue
        suit, rank = divmod(ord(letter) - _PLAYING_CARDS, 16)
        name = "?A23456789TJ?QK?"[rank] if 0 <= suit < len("shdc") and rank != _KNIGHT else "?"
        if name == "?":
            return ()
        found.append(_BY_TEXT[name + "shdc"[suit]])
    return tuple(found)


def _mapped(word: str, said: Mapping[str, str]) -> Card:
    found = _BY_TEXT.get(said.get(word.lower(), word))
    if found is None:
        raise UnreadableCell(f"{word[:20]!r} is no card by the map")
    return found


# Amounts -------------------------------------------------------------------------------------------------------------

_SPACES: Final = r"['\u2019 \u00a0\u2009\u202f]"
_SPACED: Final = re.compile(rf"[+-]?\d{{1,3}}(?:{_SPACES}\d{{3}})+(?:\.\d+)?")
"""Thousands set apart by a space or an apostrophe."""
_THOUSANDS: Final = re.compile(r"[+-]?\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?")
_CONTINENTAL: Final = re.compile(r"[+-]?(?:\d{1,3}(?:[. ]\d{3})+|\d+),\d{1,2}")
_PLAIN: Final = re.compile(r"[+-]?\d+(?:\.\d+)?")
_MOST: Final = 20


def read_cents(text: str, *, cents: bool) -> int:
    """Read an amount in whole cents. Raises `UnreadableCell`."""
    if text.isascii() and text.isdigit() and len(text) <= _MOST:
        return int(text) if cents else int(text) * 100
    return _cents(text, cents=cents)


@lru_cache(maxsize=65536)
def _cents(text: str, *, cents: bool) -> int:
    bare = text.strip().replace("\u2212", "-")
    sign = 1
    if bare.startswith("(") and bare.endswith(")"):
        bare, sign = bare[1:-1], -1
    bare = re.sub(r"^([+-]?)\s*(?:AUD|A\$|\$|€|£)\s*([+-]?)", r"\1\2", bare)
    bare = re.sub(r"\s*(?:AUD|dollars)$", "", bare).strip().strip("'\u00a0")
    if _SPACED.fullmatch(bare):
        bare = re.sub(_SPACES, "", bare)
    if _THOUSANDS.fullmatch(bare):
        bare = bare.replace(",", "")
    elif _CONTINENTAL.fullmatch(bare):
        bare = bare.replace(".", "").replace(" ", "").replace(",", ".")
    if len(bare) > _MOST or not _PLAIN.fullmatch(bare):
        raise UnreadableCell(f"{text[:40]!r} is no amount")
    whole, _, part = bare.partition(".")
    if cents:
        if part.strip("0"):
            raise UnreadableCell(f"{text[:40]!r} is no whole number of cents")
        return sign * int(whole)
    if part[2:].strip("0"):
        raise UnreadableCell(f"{text[:40]!r} is no whole number of cents")
    below = int(part[:2].ljust(2, "0")) if part else 0
    minus = -1 if whole.startswith("-") else 1
    return sign * (int(whole) * 100 + minus * below)


def read_whole(text: str) -> int:
    """Read a count. Raises `UnreadableCell`."""
    bare = text.strip()
    if not re.fullmatch(r"\d{1,9}(?:\.0+)?", bare):
        raise UnreadableCell(f"{text[:40]!r} is no whole number")
    return int(bare.partition(".")[0])


# Times ---------------------------------------------------------------------------------------------------------------

_SHAPES: Final = (
    *("%d/%m/%Y %H:%M:%S", "%d/%m/%Y %H:%M", "%d/%m/%Y", "%d-%m-%Y %H:%M:%S", "%d %b %Y %H:%M:%S", "%Y%m%d%H%M%S"),
    *("%H:%M:%S.%f", "%H:%M:%S", "%H:%M"),
)


@lru_cache(maxsize=4096)
def read_time(text: str) -> datetime:
    """Read a time; one without a day is of the first of January 1900. Raises `UnreadableCell`."""
    bare = text.strip()
    try:
        return datetime.fromisoformat(bare)
    except ValueError:
        pass
    for shape in _SHAPES:
        try:
            return datetime.strptime(bare, shape)  # noqa: DTZ007 - the log's own local time
        except ValueError:
            continue
    raise UnreadableCell(f"{text[:40]!r} is no time")
