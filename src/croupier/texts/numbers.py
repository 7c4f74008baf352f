"""Numbers of clauses: how they are written, and which can follow which."""

import re
from collections.abc import Iterator, Sequence
from typing import Final

Path = tuple[int, ...]

NUMBERED: Final = re.compile(
    r"^(?P<number>\d{1,3}(?:\.\d{1,3}){0,7})(?P<dot>\.?)(?P<letters>(?:\([a-z]{1,4}\))*)(?P<lost>†?)(?:[\s:–-]+(?P<rest>.*)|$)"
)
LETTERED: Final = re.compile(
    r"^(?:\((?P<letter>[a-z]{1,4}|[A-Z]|\d{1,2})\)|(?P<half>[ivx]{1,4}|[a-z])\)\s)\s*(?P<rest>.*)$"
)
_ROMAN: Final = ("i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x", "xi", "xii", "xiii", "xiv", "xv", "xvi")


def path(number: str) -> Path:
    """Give a number as its steps: ``4.7.3`` is (4, 7, 3). Letters and names are left out."""
    found = re.match(r"\d+(?:\.\d+)*", number)
    return tuple(int(each) for each in found[0].split(".")) if found else ()


def written(steps: Sequence[int]) -> str:
    return ".".join(str(each) for each in steps)


def successors(of: Path) -> Iterator[Path]:
    """Name the numbers that can stand next after one: its first child, and the next at each level above."""
    yield (*of, 1)
    for depth in range(len(of), 0, -1):
        yield (*of[: depth - 1], of[depth - 1] + 1)


def letter_follows(one: str, other: str) -> bool:
    """Tell whether a letter comes next after another, as letters or as small Roman numbers."""
    if len(one) == len(other) == 1 and ord(other) == ord(one) + 1:
        return True
    if one.isdigit() and other.isdigit():
        return int(other) == int(one) + 1
    return one in _ROMAN and other in _ROMAN and _ROMAN.index(other) == _ROMAN.index(one) + 1


def letter_before(letter: str) -> str:
    """Give the letter before another one: of small Roman numbers from ii on, else of the alphabet."""
    if letter in _ROMAN[1:] and letter not in {"v", "x"}:
        return _ROMAN[_ROMAN.index(letter) - 1]
    return chr(ord(letter) - 1) if len(letter) == 1 and letter.isalpha() and letter not in {"a", "A"} else ""


def is_first_letter(letter: str) -> bool:
    return letter in {"a", "i", "A", "1"}
