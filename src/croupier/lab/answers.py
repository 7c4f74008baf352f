"""One question and one answer for every game: what a document's bets cost in a setting that it allows."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from croupier.games.baccarat.edition import BaccaratEdition
from croupier.games.edition import Edition
from croupier.games.holdem_bonus.edition import HoldemBonusEdition
from croupier.games.lucky_draw.edition import LuckyDrawEdition
from croupier.kernel.cards import Card
from croupier.kernel.odds import Odds
from croupier.lab import odds
from croupier.lab.composition import Composition
from croupier.lab.figures import Answer, NotOffered, lawful_decks
from croupier.lab.lucky_draw import DealerCard, best_play
from croupier.lab.needed import needs_the_lab

if TYPE_CHECKING:
    from croupier.lab.holdem.question import JackpotQuestion


@dataclass(frozen=True, kw_only=True)
class Setting:
    """What is priced. What is left out is the document's first game, its most decks, option 1 and whole decks."""

    game: str | None = None
    decks: int | None = None
    options: Mapping[str, str] = field(default_factory=dict)
    counted: Composition | None = None
    """The cards in the shoe, where they are not whole decks."""
    removed: tuple[Card, ...] = ()
    pays: Mapping[tuple[str, str], Odds] = field(default_factory=dict)
    """Other odds to try, by bet and row; the row may be empty where only one pays."""
    dealer_card: DealerCard | None = None
    jackpot: "JackpotQuestion | None" = None

    def shoe(self, decks: int) -> Composition:
        whole = self.counted if self.counted is not None else Composition.decks(decks)
        return whole.within(decks).without(self.removed)


def answer(edition: Edition, setting: Setting | None = None) -> Answer:
    """Price every bet of a document in a setting; what the document does not offer is refused in one sentence."""
    where = setting or Setting()
    if isinstance(edition, BaccaratEdition):
        return _baccarat(edition, where)
    if isinstance(edition, LuckyDrawEdition):
        return _lucky_draw(edition, where)
    if isinstance(edition, HoldemBonusEdition):
        return _holdem(edition, where)
    raise NotOffered(f"{edition.rulebook} is not priced")


def _baccarat(edition: BaccaratEdition, where: Setting) -> Answer:
    if where.dealer_card is not None:
        raise NotOffered(
            f"no player decides anything at {edition.rulebook}: a dealer's card is seen at Lucky Draw only"
        )
    asked = odds.ask(edition, game=where.game, decks=where.decks, options=where.options, pays=where.pays)
    return odds.answer(replace(asked, cards=where.shoe(asked.decks)))


def _lucky_draw(edition: LuckyDrawEdition, where: Setting) -> Answer:
    _no_choice(edition, where, edition.games[0].id)
    decks = lawful_decks(edition, where.decks)
    return best_play(
        edition, decks, dealer_card=where.dealer_card, composition=where.shoe(decks), pays=where.pays
    ).answer


def _holdem(edition: HoldemBonusEdition, where: Setting) -> Answer:
    needs_the_lab()
    from croupier.lab.holdem.odds import answer as solved  # noqa: PLC0415 - its compiled loops are for this game alone

    _no_choice(edition, where, edition.games[0].id)
    if where.dealer_card is not None:
        raise NotOffered(f"{edition.rulebook} deals the dealer's cards face down: that choice is Lucky Draw's")
    if where.counted is not None or where.removed:
        from_whole_decks(edition)
    found = solved(edition, decks=where.decks, pays=where.pays, jackpot=where.jackpot)
    return replace(found, basis="Exact under best play; the Ante per unit of Ante with all that follows it, unrounded.")


def from_whole_decks(edition: Edition) -> None:
    """Refuse a shoe with cards gone where every round is dealt from a full deck."""
    if isinstance(edition, HoldemBonusEdition):
        raise NotOffered(f"{edition.rulebook} is dealt from a full deck each round ({edition.cards.decks.because[0]})")


def _no_choice(edition: Edition, where: Setting, only: str) -> None:
    """Refuse a game or an option where the document has one game and no schedules."""
    if where.game not in {None, only}:
        raise NotOffered(f"{edition.rulebook} has no game {where.game!r}: there is {only}")
    for name in where.options:
        raise NotOffered(f"{edition.rulebook} has no option called {name!r}")
