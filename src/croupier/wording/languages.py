"""Languages of the pages, as gettext has them: the English template is the key, a language is a table of templates.

The language is that of whoever asks: it holds inside `spoken`, in the same task or thread. Outside of it English holds,
so the journal, the command line and the codes of the API stay as they are.
"""

import json
import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, field
from datetime import date, datetime
from pathlib import Path
from typing import Final

from croupier.games.terms import words


@dataclass(frozen=True, slots=True, eq=False)
class Language:
    """A language by its tag, as browsers name it: what stands for each English template. There is one of each tag."""

    tag: str
    table: Mapping[str, str] = field(default_factory=dict)


ENGLISH: Final = Language("en-AU")

_CURRENT: ContextVar[Language] = ContextVar("language", default=ENGLISH)


def current() -> Language:
    """Give the language that is spoken here."""
    return _CURRENT.get()


@contextmanager
def spoken(language: Language) -> Iterator[None]:
    """Speak a language for a while.

    >>> with spoken(Language("de", {"Floor": "Saal"})):
    ...     translated("Floor"), translated("Pit")
    ('Saal', 'Pit')
    """
    before = _CURRENT.set(language)
    try:
        yield
    finally:
        _CURRENT.reset(before)


def speak(language: Language) -> None:
    """Speak a language from here on, until the task that answers somebody is over."""
    _CURRENT.set(language)


def translated(template: str) -> str:
    """Give the template that stands for an English one; where a language has none, the English one stands."""
    return _CURRENT.get().table.get(template, template)


def key(template: str) -> str:
    """Mark a template that is translated where it is used: a title in a table of titles."""
    return template


def word(name: str) -> str:
    """Write a permanent word of the program as people read it."""
    return translated(words(name))


def acted(by: str) -> str:
    """Write who acted as people read it: the journal keeps a rank by its permanent word.

    >>> acted("Max (gaming-manager)")
    'Max (gaming manager)'
    """
    return re.sub(r"\(([a-z-]+)\)$", lambda rank: f"({word(rank[1])})", by)


# Dates ---------------------------------------------------------------------------------------------------------------

MONTHS: Final = (
    *(key("January"), key("February"), key("March"), key("April"), key("May"), key("June")),
    *(key("July"), key("August"), key("September"), key("October"), key("November"), key("December")),
)


def dated(at: date) -> str:
    """Write a day.

    >>> dated(datetime(2026, 11, 7, 9, 5))
    '7 November 2026'
    """
    place = translated("{day} {month} {year}")
    return place.format(day=at.day, month=translated(MONTHS[at.month - 1]), year=at.year)


def timed(at: datetime) -> str:
    """Write a minute of a day.

    >>> timed(datetime(2026, 11, 7, 9, 5))
    '09:05 on 7 November 2026'
    """
    return translated("{time} on {day}").format(time=f"{at:%H:%M}", day=dated(at))


# Choosing and reading ------------------------------------------------------------------------------------------------


def read(folder: Path | None) -> dict[str, Language]:
    """Read the languages of a folder: a file `<tag>.json` for each, English templates to their own."""
    found = {ENGLISH.tag: ENGLISH}
    for path in sorted(folder.glob("*.json")) if folder else ():
        table: dict[str, str] = json.loads(path.read_text(encoding="utf-8"))
        found[path.stem] = Language(path.stem, table)
    return found


def chosen(wanted: str, known: Mapping[str, Language]) -> Language:
    """Choose among languages by what a browser accepts, as the header `Accept-Language` says it.

    >>> known = {"en-AU": ENGLISH, "de": Language("de")}
    >>> [chosen(each, known).tag for each in ("de-AT, en;q=0.5", "en;q=0.8, de;q=0.9", "fr", "")]
    ['de', 'de', 'en-AU', 'en-AU']
    """
    for tag in _in_order(wanted):
        for each in (tag, tag.partition("-")[0]):
            found = next((of for name, of in known.items() if name.casefold() == each), None)
            if found:
                return found
            if each == "en":
                return ENGLISH
    return ENGLISH


_MOST: Final = 200
"""A header that is longer is no list of languages."""


def _in_order(wanted: str) -> list[str]:
    """Give the tags of a header, those that are wanted most first."""
    tags = []
    for each in wanted[:_MOST].casefold().split(","):
        tag, _, weight = each.strip().partition(";q=")
        if re.fullmatch(r"[a-z0-9-]+", tag):
            tags.append((-float(weight) if re.fullmatch(r"[01](\.\d{0,3})?", weight) else -1.0, tag))
    return [tag for _, tag in sorted(tags, key=lambda each: each[0])]
