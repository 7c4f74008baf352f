"""A side bet that a document does not have yet, to be tried: priced, dealt, compared."""

from collections.abc import Sequence
from dataclasses import replace
from typing import get_args

from croupier.games.baccarat.bets import Option, Otherwise, PayRow, SideBet, When
from croupier.games.baccarat.edition import BaccaratEdition
from croupier.games.edition import Edition
from croupier.games.pays import Loses
from croupier.kernel.clauses import Because
from croupier.kernel.errors import CroupierError
from croupier.kernel.odds import Odds
from croupier.rulebooks import Citing


class BadBet(CroupierError, ValueError):
    """The side bet cannot be added."""


def with_side_bet(
    edition: Edition, bet: str, rows: Sequence[tuple[str, When, Odds | str]], *, clause: str, family: str = ""
) -> BaccaratEdition:
    """Give a baccarat edition with one side bet more: each row has a name, when it holds, and what it pays. The first
    row that holds decides; if none does, the wager loses.

    `clause` is the number of the clause that allows the bet. Raises `BadBet` and `UnknownClause`.

    >>> from croupier import Hand, bets, edition, price, with_side_bet
    >>> lucky = with_side_bet(
    ...     edition("star-baccarat"),
    ...     "lucky-seven",
    ...     [("seven", bets.HandWinsOn(hand=Hand.PLAYER, points=7), "8:1")],
    ...     clause="5.1",
    ... )
    >>> round(float(price(lucky).bets["lucky-seven"].edge), 4)
    0.2653
    """
    if not isinstance(edition, BaccaratEdition):
        raise BadBet(f"{edition.rulebook} is no baccarat: its bets are terms of its edition")
    if edition.side_bet(bet) or any(bet == each.id for game in edition.games for each in game.bets):
        raise BadBet(f"{edition.rulebook} has a bet {bet!r} already")
    because = Citing(edition.rulebook)(clause)
    table = tuple(_row(*row, because) for row in rows)
    otherwise = PayRow(id="loses", when=Otherwise(), pays=Loses(), because=because)
    side = SideBet(
        id=bet,
        family=family or bet,
        options=(Option(id="1", rows=(*table, otherwise)),),
        because=because,
        sign=because,
    )
    layouts = tuple(replace(each, carries=(*each.carries, side.family)) for each in edition.place.layouts)
    return replace(edition, side_bets=(*edition.side_bets, side), place=replace(edition.place, layouts=layouts))


def _row(name: str, when: object, pays: Odds | str, because: Because) -> PayRow:
    """Make a row, if the lab can count what it asks of a coup: a condition that it does not know would be priced
    wrong.
    """
    if not isinstance(when, When):
        known = ", ".join(each.__name__ for each in get_args(When))
        raise BadBet(f"{when!r} is no condition that can be counted: there are {known}")
    return PayRow(id=name, when=when, pays=Odds.of(pays) if isinstance(pays, str) else pays, because=because)
