"""Quantities of a text: numbers in words and figures with their unit, odds, percentages, money, dates and ranks."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from fractions import Fraction
from functools import lru_cache
from typing import Final

_UNITS: Final = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
                 "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen")  # fmt: skip
_TENS: Final = {
    "twenty": 20,
    "thirty": 30,
    "forty": 40,
    "fifty": 50,
    "sixty": 60,
    "seventy": 70,
    "eighty": 80,
    "ninety": 90,
}
_ORDINALS: Final = {"first": 1, "second": 2, "third": 3, "fourth": 4, "fifth": 5, "sixth": 6, "seventh": 7, "eighth": 8}
_SINGLES: Final = {"single": 1, "once": 1, "twice": 2, "both": 2, "double": 2, "half": 0}
_MONTHS: Final = ("january", "february", "march", "april", "may", "june", "july", "august", "september", "october",
                  "november", "december")  # fmt: skip
_SMALL = "|".join((*_UNITS, *_TENS))
_TEN = "|".join(_TENS)
_UNIT = "|".join(_UNITS[1:10])
_MONTH = "|".join(_MONTHS)
_WORDS: Final = re.compile(rf"\b(?:(?P<tens>{_TEN})[- ](?P<unit>{_UNIT})|(?P<small>{_SMALL}))\b", re.IGNORECASE)
_FIGURES: Final = re.compile(r"(?<![\w.])\d{1,3}(?:,\d{3})+(?!\d)|(?<![\w.])\d+(?:\.\d+)?(?![\d])")
_ODDS: Final = re.compile(
    rf"(?:(?<![\w.])(?P<win>\d+)\s*(?:to|:)\s*(?P<stake>\d+)\b|(?<=odds of )(?P<won>{_SMALL}) to (?P<staked>{_SMALL})\b)(?!\.\d|\s*(?:inclusive|cards|decks|players|seated|places|points))",
    re.IGNORECASE,
)
_PERCENT: Final = re.compile(r"(?P<value>\d+(?:\.\d+)?)\s*(?:%|per ?cent)")
_MONEY: Final = re.compile(r"\$\s?(?P<value>\d{1,3}(?:,\d{3})*(?:\.\d{2})?|\d+(?:\.\d{2})?)")
_DATE: Final = re.compile(
    rf"\b(?P<day>\d{{1,2}})(?:st|nd|rd|th)?\s+(?:day of\s+)?(?P<month>{_MONTH}),?\s+(?P<year>\d{{4}})\b",
    re.IGNORECASE,
)
_RANGES: Final = re.compile(
    rf"\b(\d{{1,2}}|{_SMALL})(?:\s*\(\d+\))?\s+(?:to|and)\s+(\d{{1,2}}|{_SMALL})\b", re.IGNORECASE
)
_UNIT_AFTER: Final = re.compile(
    r"^\s*(?:\(\d+\)\s*)?(?P<unit>minutes?|hours?|days?|decks?|cards?|coups?|rounds?|players?|seats?|places?|hands?|litres?|points?|boxes|box|positions?|months?|shoes?|patrons?)\b",
    re.IGNORECASE,
)
_BOUND_BEFORE: Final = re.compile(
    r"(?P<bound>at least|not less than|no more than|not more than|up to|at most|less than|more than|within|minimum of|maximum of|exceeding|over)\s*(?:approximately\s*)?$",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class Quantity:
    """One number as the text has it: its value, its kind, its unit and a bound in front of it."""

    value: Fraction
    kind: str
    unit: str
    bound: str
    words: str
    start: int


def number_word(word: str) -> int | None:
    """Give the number that a word says, up to ninety-nine."""
    low = word.lower()
    if low in _UNITS:
        return _UNITS.index(low)
    if low in _TENS:
        return _TENS[low]
    tens, _, unit = low.partition("-")
    return _TENS[tens] + _UNITS.index(unit) if tens in _TENS and unit in _UNITS[1:10] else None


@lru_cache(maxsize=4096)
def quantities(words: str) -> tuple[Quantity, ...]:
    """Give the quantities of a sentence, in its order."""
    return tuple(_in_order(words))


def _in_order(words: str) -> Iterator[Quantity]:
    found = sorted((*_special(words), *_plain(words)), key=lambda each: (each.start, each.kind == "number"))
    end = -1
    for each in found:
        if each.start >= end:
            yield each
            end = each.start + len(each.words)


def _special(words: str) -> Iterator[Quantity]:
    for found in _ODDS.finditer(words):
        win, stake = _odds(found)
        if stake:
            yield Quantity(win / stake, "odds", "", "", found[0], found.start())
    for found in _PERCENT.finditer(words):
        yield Quantity(Fraction(found["value"]), "percent", "", "", found[0], found.start())
    for found in _MONEY.finditer(words):
        yield Quantity(Fraction(found["value"].replace(",", "")), "money", "", "", found[0], found.start())
    for found in _DATE.finditer(words):
        year, month, day = int(found["year"]), _MONTHS.index(found["month"].lower()) + 1, int(found["day"])
        yield Quantity(Fraction(year * 10000 + month * 100 + day), "date", "", "", found[0], found.start())


def _odds(found: re.Match[str]) -> tuple[Fraction, Fraction]:
    return _value(found["win"] or found["won"]), _value(found["stake"] or found["staked"])


def _plain(words: str) -> Iterator[Quantity]:
    for found in _WORDS.finditer(words):
        value = (
            Fraction(_TENS[found["tens"].lower()] + _UNITS.index(found["unit"].lower()))
            if found["tens"]
            else _value(found["small"])
        )
        yield _bounded(words, found, value)
    for found in _FIGURES.finditer(words):
        yield _bounded(words, found, Fraction(found[0].replace(",", "")))


def _bounded(words: str, found: re.Match[str], value: Fraction) -> Quantity:
    unit = _UNIT_AFTER.match(words[found.end() :])
    bound = _BOUND_BEFORE.search(words[: found.start()])
    return Quantity(
        value,
        "number",
        (unit["unit"].lower().rstrip("s") if unit else ""),
        bound["bound"].lower() if bound else "",
        found[0],
        found.start(),
    )


def _value(word: str) -> Fraction:
    low = word.lower()
    if low.isdigit():
        return Fraction(int(low))
    return Fraction(_UNITS.index(low) if low in _UNITS else _TENS[low])


@lru_cache(maxsize=4096)
def numbers_said(words: str) -> frozenset[Fraction]:
    """Give every number that a text says in any way: in words, in figures, as an ordinal, as part of odds or a range."""
    found = {each.value for each in _plain(words)} | {each.value for each in _special(words)}
    low = set(re.findall(r"[a-z]+", words.lower()))
    found |= {Fraction(value) for word, value in (*_ORDINALS.items(), *_SINGLES.items()) if word in low}
    for odds in _ODDS.finditer(words):
        found |= set(_odds(odds))
    for one, other in re.findall(r"(?<![\d.])(\d{1,2})\s*(?:to|-|–|and)\s*(\d{1,2})(?![\d.])", words):
        found |= {Fraction(each) for each in range(int(one), int(other) + 1)}
    for one, other in _RANGES.findall(words):
        ends = sorted((_value(one), _value(other)))
        found |= {Fraction(each) for each in range(int(ends[0]), int(ends[1]) + 1)}
    found |= {Fraction(int(each)) for run in re.findall(r"\d(?:\s*-\s*\d)+", words) for each in re.findall(r"\d", run)}
    return frozenset(found)


def dates_said(words: str) -> frozenset[date]:
    return frozenset(
        date(int(each["year"]), _MONTHS.index(each["month"].lower()) + 1, int(each["day"]))
        for each in _DATE.finditer(words)
    )
