"""A language that nobody speaks: every letter of the English templates is marked, so what is not translated is seen."""

import json
import re
from html.parser import HTMLParser
from pathlib import Path
from typing import Final

TAG: Final = "qps"
PLAIN: Final = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
MARKED: Final = "ąƀçđęƒğħįĵķłɱŋơƥɋřşŧųṽŵẋẏžĄɃÇĐĘƑĞĦĮĴĶŁⱮŊƠƤɊŘŞŦŲṼŴẊẎŽ"
MARKS: Final = str.maketrans(PLAIN, MARKED)
KEPT: Final = re.compile(r"(\{\w+\}|<[^>]*>)")
"""Places and elements of a template stay as they are."""


def pseudo(template: str) -> str:
    """Mark every letter of a template.

    >>> pseudo("Box {box} is <b>taken</b>.")
    'Ƀơẋ {box} įş <b>ŧąķęŋ</b>.'
    """
    return "".join(part if at % 2 else part.translate(MARKS) for at, part in enumerate(KEPT.split(template)))


def write(folder: Path, templates: list[str]) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    table = {each: pseudo(each) for each in templates}
    (folder / f"{TAG}.json").write_text(json.dumps(table, ensure_ascii=False), encoding="utf-8")


class Read(HTMLParser):
    """What a person reads of a page: its text, and the attributes that are read out or shown."""

    SPOKEN: Final = frozenset({"aria-label", "title", "placeholder", "alt"})
    UNREAD: Final = frozenset({"script", "style", "code", "kbd", "time"})

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []
        self._inside: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in {"input", "meta", "link", "br", "img", "path"}:
            self._inside.append(tag)
        self.found += [value for name, value in attrs if name in self.SPOKEN and value]

    def handle_endtag(self, tag: str) -> None:
        while self._inside and self._inside.pop() != tag:
            pass

    def handle_data(self, data: str) -> None:
        if data.strip() and not self.UNREAD & set(self._inside):
            self.found.append(" ".join(data.split()))


def read(page: str) -> list[str]:
    reader = Read()
    reader.feed(page)
    return reader.found


WORD: Final = re.compile(r"[A-Za-z]{2,}")


def english(texts: list[str], data: list[str]) -> list[str]:
    """Give the texts in which English is left once data are taken out: what was not translated."""
    known = re.compile("|".join(re.escape(each) for each in sorted(data, key=len, reverse=True) if each))
    return [each for each in texts if WORD.search(known.sub(" ", each))]
