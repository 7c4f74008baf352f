"""The exact price of every bet, from the terms that a table runs on.

>>> from croupier import price
>>> price("star-baccarat", decks=6).bets["tie"].edge
Fraction(220299549488, 1525814595305)
>>> round(float(price("star-baccarat", pays={"tie": "9:1"}).bets["tie"].edge), 6)
0.04844
>>> price("star-baccarat", decks=7)
Traceback (most recent call last):
    ...
croupier.lab.figures.NotOffered: star-baccarat 3.1 allows 3 or 4 or 6 or 8 decks, not 7
"""

from collections.abc import Mapping

from croupier.api.editions import Rules, edition
from croupier.kernel.cards import cards
from croupier.kernel.odds import Odds
from croupier.lab.answers import answer
from croupier.lab.figures import Answer
from croupier.lab.setting import Setting


def price(
    rules: Rules,
    *,
    game: str | None = None,
    decks: int | None = None,
    options: Mapping[str, str | int] | None = None,
    removed: str = "",
    pays: Mapping[str, Odds | str] | None = None,
) -> Answer:
    """Price every bet of a game, per unit staked and before any rounding to chips; where players decide, under best
    play.

    Left out, the game is the document's first and the shoe has its most decks. `options` are the schedules on the sign
    (``{"tiger": 3, "tie-premium": "2.5"}``), `removed` the cards that are gone (``"8h Ks"``), `pays` other odds to try,
    by bet or by bet and row: ``{"tie": "9:1", "tiger.three-card-six": "25:1"}``. To price other terms, make the
    `edition` first. Raises `NotOffered`; Hold'em needs the lab (`make extras`) and raises `NeedsTheLab` without it.
    """
    setting = Setting(
        game=game,
        decks=decks,
        options={name: str(value) for name, value in (options or {}).items()},
        removed=cards(removed),
        pays={_row(name): Odds.of(value) if isinstance(value, str) else value for name, value in (pays or {}).items()},
    )
    return answer(edition(rules), setting)


def _row(name: str) -> tuple[str, str]:
    bet, _, row = name.partition(".")
    return bet, row
