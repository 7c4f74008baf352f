"""One question and one answer for every game: what a document's bets cost in a setting that it allows."""

from croupier.games.edition import Edition
from croupier.lab.figures import Answer, NotOffered
from croupier.lab.port import game_of
from croupier.lab.setting import Setting


def answer(edition: Edition, setting: Setting | None = None) -> Answer:
    """Price every bet of a document in a setting; what the document does not offer is refused in one sentence."""
    return game_of(edition).answer(edition, setting or Setting())


def from_whole_decks(edition: Edition) -> None:
    """Refuse a shoe with cards gone where every round is dealt from a full deck."""
    if game_of(edition).full_deck_each_round:
        raise NotOffered(f"{edition.rulebook} is dealt from a full deck each round ({edition.cards.decks.because[0]})")
