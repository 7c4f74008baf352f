"""A document's own words for things that other documents call otherwise."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass, replace
from functools import cache
from typing import Final

from croupier.kernel.clauses import Because
from croupier.rulebooks import Document, document
from croupier.wording.languages import current, translated, word


@dataclass(frozen=True, slots=True, kw_only=True)
class Words:
    coup: str
    coups: str
    Coup: str
    Coups: str
    no_bet_coup: str
    no_bet_coups: str

    def places(self) -> Mapping[str, str]:
        return asdict(self)

    def choice(self, name: str) -> str:
        """Name what may be chosen in the document's own words.

        >>> ROUNDS.choice("coup-void"), COUPS.choice("no-bet-coup"), COUPS.choice("play-on")
        ('round void', 'no-bet coup', 'play on')
        """
        match name:
            case "no-bet-coup":
                return self.no_bet_coup
            case "coup-void":
                return translated("{coup} void").format(coup=self.coup)
            case _:
                return word(name)


COUPS: Final = Words(
    coup="coup",
    coups="coups",
    Coup="Coup",
    Coups="Coups",
    no_bet_coup="no-bet coup",
    no_bet_coups="no-bet coups",
)
ROUNDS: Final = Words(
    coup="round",
    coups="rounds",
    Coup="Round",
    Coups="Rounds",
    no_bet_coup="no-bet round",
    no_bet_coups="no-bet rounds",
)
_OF_GAMES: Final = {"baccarat": COUPS}


def words_in(rulebook: str) -> Words:
    """Give the words of a document, in the language that is spoken."""
    return _spoken(_words_in(document(rulebook)))


@cache
def _words_in(of: Document) -> Words:
    usual = _OF_GAMES.get(of.game, ROUNDS)
    return replace(usual, no_bet_coup=of.no_bet_coup, no_bet_coups=f"{of.no_bet_coup}s") if of.no_bet_coup else usual


def words_of(because: Because) -> Words:
    """Give the words of the document whose clauses are cited; where none is a game's own, those of most."""
    for each in because:
        if document(each.document).ladder.rungs:
            return words_in(each.document)
    return _spoken(COUPS)


def _spoken(of: Words) -> Words:
    table = current().table
    return Words(**{name: table.get(each, each) for name, each in of.places().items()}) if table else of
