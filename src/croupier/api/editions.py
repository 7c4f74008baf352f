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

from croupier.games.amendment import amended
from croupier.games.editions import edition as in_house
from croupier.games.editions import in_force
from croupier.games.kinds import EDITIONS, AnyEdition
from croupier.games.overlay import BadTerm as BadTerm  # noqa: PLC0414 - what `edition` raises
from croupier.games.overlay import overlaid
from croupier.rulebooks import Document
from croupier.rulebooks.shelf import shelved

Rules = str | AnyEdition
"""A document by its name, or an edition that was made of one."""


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
    return overlaid(found, terms or {})


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
