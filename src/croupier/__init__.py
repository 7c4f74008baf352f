"""croupier: regulator-approved table games, run by the book.

The names below are what Python programs use; ``docs/reference/python.md`` shows each. A name is loaded when it is first
used, so that ``import croupier`` costs nothing.

>>> import croupier
>>> croupier.deal("star-baccarat", "9h 7d Kd Ks", {"player": 100}).net
Money.dollars('100.00')
"""

from importlib import import_module
from typing import TYPE_CHECKING

from croupier.version import __version__ as __version__

if TYPE_CHECKING:
    from croupier.api.editions import BadTerm as BadTerm
    from croupier.api.editions import edition as edition
    from croupier.api.editions import trial as trial
    from croupier.api.journals import Journal as Journal
    from croupier.api.journals import UnknownTable as UnknownTable
    from croupier.api.journals import open_journal as open_journal
    from croupier.api.journals import verify as verify
    from croupier.api.prices import price as price
    from croupier.api.rounds import CannotDeal as CannotDeal
    from croupier.api.rounds import Round as Round
    from croupier.api.rounds import deal as deal
    from croupier.api.rulings import UnknownHappening as UnknownHappening
    from croupier.api.rulings import UnknownPhase as UnknownPhase
    from croupier.api.rulings import happenings as happenings
    from croupier.api.rulings import phases as phases
    from croupier.api.rulings import ruling as ruling
    from croupier.api.scripts import Played as Played
    from croupier.api.scripts import play as play
    from croupier.games.amendment import NoSuchTerm as NoSuchTerm
    from croupier.games.baccarat import bets as bets
    from croupier.games.baccarat.coup import Hand as Hand
    from croupier.games.baccarat.side_bets import BadBet as BadBet
    from croupier.games.baccarat.side_bets import with_side_bet as with_side_bet
    from croupier.journal.errors import StorageError as StorageError
    from croupier.kernel.cards import Card as Card
    from croupier.kernel.cards import cards as cards
    from croupier.kernel.errors import CroupierError as CroupierError
    from croupier.kernel.money import Money as Money
    from croupier.kernel.odds import Odds as Odds
    from croupier.kernel.odds import Percent as Percent
    from croupier.lab.figures import NotOffered as NotOffered
    from croupier.rulebooks import Document as Document
    from croupier.rulebooks import UnknownClause as UnknownClause
    from croupier.rulebooks import UnknownDocument as UnknownDocument
    from croupier.rulebooks import UnknownReading as UnknownReading
    from croupier.rulebooks import clause as clause
    from croupier.rulebooks import entry as entry
    from croupier.rulebooks import reading as reading
    from croupier.runtime.script import Malformed as Malformed

_NAMES = {
    "croupier.api.editions": ("BadTerm", "edition", "trial"),
    "croupier.api.journals": ("Journal", "UnknownTable", "open_journal", "verify"),
    "croupier.api.prices": ("price",),
    "croupier.api.rounds": ("CannotDeal", "Round", "deal"),
    "croupier.api.rulings": ("UnknownHappening", "UnknownPhase", "happenings", "phases", "ruling"),
    "croupier.api.scripts": ("Played", "play"),
    "croupier.games.amendment": ("NoSuchTerm",),
    "croupier.games.baccarat": ("bets",),
    "croupier.games.baccarat.coup": ("Hand",),
    "croupier.games.baccarat.side_bets": ("BadBet", "with_side_bet"),
    "croupier.journal.errors": ("StorageError",),
    "croupier.kernel.cards": ("Card", "cards"),
    "croupier.kernel.errors": ("CroupierError",),
    "croupier.kernel.money": ("Money",),
    "croupier.kernel.odds": ("Odds", "Percent"),
    "croupier.lab.figures": ("NotOffered",),
    "croupier.rulebooks": (
        *("Document", "UnknownClause", "UnknownDocument", "UnknownReading", "clause", "entry", "reading"),
    ),
    "croupier.runtime.script": ("Malformed",),
}
_MODULES = {name: module for module, names in _NAMES.items() for name in names}
__all__ = [*_MODULES]  # noqa: PLE0604 - names of the table above


if not TYPE_CHECKING:  # a checker sees the names above, and no others

    def __getattr__(name: str) -> object:
        if name not in _MODULES:
            raise AttributeError(f"module 'croupier' has no attribute {name!r}")
        found = getattr(import_module(_MODULES[name]), name, None) or import_module(f"{_MODULES[name]}.{name}")
        globals()[name] = found
        return found


def __dir__() -> list[str]:
    return sorted({*globals(), *_MODULES})
