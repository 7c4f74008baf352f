"""The lab's figures of one document, ready for a page: exact, and rounded only for the eye."""

from fractions import Fraction
from math import isqrt
from typing import Any

from croupier.games.editions import edition
from croupier.games.terms import words
from croupier.lab.answers import answer

_PLACES = 10**4


def figures(book: str) -> dict[str, Any]:
    """Price every bet; where a game's tables are not built here, say so."""
    try:
        found = answer(edition(book))
    except (ImportError, ValueError) as error:
        return {"title": book, "bets": [], "says": f"No figures here: {error}."}
    bets = [
        {"bet": words(name).capitalize(), "edge": percent(each.edge), "deviation": root(each.variance)}
        for name, each in found.bets.items()
    ]
    return {"title": found.title, "bets": bets, "says": ""}


def percent(of: Fraction) -> str:
    """Write a fraction as a percentage with four places, rounded half up.

    >>> percent(Fraction(-1, 8)), percent(Fraction(1, 3))
    ('-12.5000 %', '33.3333 %')
    """
    scaled = abs(of) * 100 * _PLACES
    whole = int(scaled + Fraction(1, 2))
    sign = "-" if of < 0 else ""
    return f"{sign}{whole // _PLACES}.{whole % _PLACES:04} %"


def root(of: Fraction) -> str:
    """Write the square root of a variance with four places.

    >>> root(Fraction(1, 4))
    '0.5000'
    """
    whole = isqrt(of.numerator * _PLACES**2 // of.denominator)
    return f"{whole // _PLACES}.{whole % _PLACES:04}"
