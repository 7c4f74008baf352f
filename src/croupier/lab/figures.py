"""What the lab answers with, whatever the game: bets, their rows, and what they come to."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Final

from croupier.games.edition import Edition
from croupier.kernel.clauses import Because
from croupier.kernel.errors import CroupierError

EXACT: Final = "Exact, per unit staked, before any rounding to chips."
"""What figures are measured in, where a game says nothing else."""


class NotOffered(CroupierError, ValueError):
    """The document does not offer what was asked for."""


@dataclass(frozen=True)
class Row:
    """One row as it is printed: what it nets per unit, how often it decides, and by which clause."""

    name: str
    pays: str
    net: Fraction
    probability: Fraction
    because: Because
    parts: tuple["WagerShare", ...] = ()
    """Where a wager is several that are settled each by itself."""

    @property
    def staked(self) -> Fraction:
        """All that lay on the layout when the row decided, in units of the first wager."""
        return sum((part.share for part in self.parts), Fraction(0)) if self.parts else Fraction(1)


@dataclass(frozen=True)
class WagerShare:
    """One of several wagers: its share of the unit, and what it nets per unit of its own."""

    share: Fraction
    net: Fraction


@dataclass(frozen=True)
class Priced:
    """The exact figures of one bet, per unit staked, before any rounding to chips."""

    bet: str
    rows: tuple[Row, ...]
    ev: Fraction
    variance: Fraction
    because: Because

    @property
    def edge(self) -> Fraction:
        return -self.ev

    @property
    def edge_resolved(self) -> Fraction:
        """The edge on wagers that win or lose: stand-offs and void coups are left out."""
        decided = sum((each.probability for each in self.rows if each.net), Fraction(0))
        return self.edge / decided if decided else Fraction(0)


def priced(bet: str, rows: tuple[Row, ...], because: Because) -> Priced:
    """Work out what rows come to: the expected net and its variance."""
    ev = sum((row.net * row.probability for row in rows), Fraction(0))
    square = sum((row.net**2 * row.probability for row in rows), Fraction(0))
    return Priced(bet, rows, ev, square - ev**2, because)


@dataclass(frozen=True, kw_only=True)
class Answer:
    """Every bet of one game priced, with what it was priced for."""

    edition: Edition
    game: str
    decks: int
    options: Mapping[str, object]
    bets: Mapping[str, Priced]
    coups: Mapping[str, int] | None = None
    """Ordered six-card sequences by result, where a game has coups."""
    cards: Fraction | None = None
    """The expected number of cards of a coup."""
    basis: str = EXACT
    more: Mapping[str, Fraction | str] = field(default_factory=dict)
    """Further figures of this game by their names in JSON."""

    @property
    def title(self) -> str:
        chosen = "".join(f", {name} {value}" for name, value in self.options.items())
        return f"{self.edition.rulebook}, {self.game}, {in_decks(self.decks)}{chosen}"


def in_decks(number: int) -> str:
    return f"{number} deck{'' if number == 1 else 's'}"


def lawful_decks(edition: Edition, decks: int | None) -> int:
    """Take the document's most decks, or the number asked for if it is one that the document allows."""
    lawful = edition.cards.decks
    number = max(lawful.value) if decks is None else decks
    if number not in lawful.value:
        allowed = " or ".join(str(each) for each in lawful.value)
        raise NotOffered(f"{lawful.because[0]} allows {allowed} decks, not {number}")
    return number
