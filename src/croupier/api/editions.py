"""Editions as programs use them: found by name, with other terms or readings, or of a new document.

>>> from croupier import edition
>>> edition("star-baccarat").cards.decks.value
(3, 4, 6, 8)
>>> edition("star-lucky-draw-baccarat", terms={"deal.dealer.most": 3}).deal.dealer.most
3
>>> edition("star-baccarat", terms={"deal.dealer.most": 3})  # doctest: +ELLIPSIS
Traceback (most recent call last):
    ...
croupier.games.amendment.NoSuchTerm: star-baccarat has no term 'deal.dealer.most'...
"""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace
from enum import Enum
from typing import Any

from croupier.games.amendment import amended, term
from croupier.games.editions import edition as in_house
from croupier.games.editions import in_force
from croupier.games.kinds import EDITIONS, AnyEdition
from croupier.games.terms import changed
from croupier.kernel.errors import CroupierError
from croupier.kernel.money import Money
from croupier.kernel.odds import Odds
from croupier.rulebooks import Document
from croupier.rulebooks.shelf import shelved

Rules = str | AnyEdition
"""A document by its name, or an edition that was made of one."""


class BadTerm(CroupierError, ValueError):
    """The value does not fit the term."""


def edition(
    rules: Rules, *, terms: Mapping[str, object] | None = None, readings: Mapping[str, str] | None = None
) -> AnyEdition:
    """Find the edition of a document, with other terms and other readings where they are given.

    `terms` are named as `croupier rules matrix` names them. Odds may be written ``"7:2"`` and money in dollars.
    Raises `UnknownDocument`, `NoSuchTerm`, `BadTerm` and `UnknownReading`.
    """
    found = in_house(rules) if isinstance(rules, str) else rules
    if not isinstance(found, EDITIONS):
        raise TypeError(f"no table runs the kind of game of {found.rulebook}")
    for id_, choice in (readings or {}).items():
        found = found.under(id_, choice)
    for name, value in (terms or {}).items():
        path, before = term(found, name)
        found = changed(found, path, _fitting(name, before, value))
    return found


def _fitting(name: str, before: object, value: Any) -> object:
    """Turn what was given into what the term is made of; whatever else it is cannot stand there."""
    match before:
        case Odds() if isinstance(value, str):
            return Odds.of(value)
        case Money() if isinstance(value, int | str) and not isinstance(value, bool):
            return Money.dollars(value)
        case Enum() if isinstance(value, str):
            return _member(name, type(before), value)
        case bool() | int() | str() | tuple() | Odds() | Money() | Enum() if type(value) is not type(before):
            raise BadTerm(f"{name} is a {type(before).__name__}, as in {before!r}, not {value!r}")
        case _:
            return value


def _member(name: str, kind: type[Enum], value: str) -> Enum:
    try:
        return kind(value)
    except ValueError:
        raise BadTerm(f"{name} is one of {', '.join(str(each.value) for each in kind)}, not {value!r}") from None


@contextmanager
def trial(
    document: Document, catalogue: str, *, follows: str, terms: Mapping[str, object] | None = None
) -> Iterator[AnyEdition]:
    """Put a new document beside the house's own for as long as the block lasts, and give its edition.

    It follows a document of the house: the clauses of that one, except where `catalogue` (TOML) has an entry, and its
    terms, except those that are named. `deal`, `price`, `ruling` and `play` know it by its name. Raises `OnTheShelf`.
    """
    with shelved(replace(document, follows=edition(follows).rulebook), catalogue):
        found = edition(amended(edition(follows), document.id, {}), terms=terms)
        with in_force(found):
            yield found
