"""What can be chosen of a document before its bets are priced: for a page that offers it."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, cast

from croupier.games.edition import Edition
from croupier.lab.port import game_of
from croupier.lab.setting import DEALER_CARD, DealerCard, Setting


@dataclass(frozen=True, kw_only=True)
class Choices:
    games: tuple[tuple[str, str], ...]
    """Ids and titles; the first is taken where none is chosen."""
    decks: tuple[int, ...]
    options: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """What may be chosen besides, by name, each with its values; the first is taken where none is chosen."""

    def setting(self, chosen: Mapping[str, str]) -> Setting:
        """Make a setting of what was chosen; what this document does not offer is as if it had not been chosen."""
        game = chosen.get("game")
        decks = chosen.get("decks", "")
        options = {name: chosen.get(name, "") for name in self.options}
        kept = {
            name: value if value in self.options[name] else self.options[name][0] for name, value in options.items()
        }
        card = kept.pop(DEALER_CARD, None)
        return Setting(
            game=game if game in dict(self.games) else self.games[0][0],
            decks=int(decks) if decks in map(str, self.decks) else max(self.decks),
            options=kept,
            dealer_card=cast("DealerCard | None", card),
        )


def choices(edition: Edition, game: str | None = None) -> Choices:
    """Say what can be chosen of a document, and of one of its games."""
    offered: Any = edition
    games = tuple((each.id, each.title) for each in offered.games)
    named: str = game if game is not None and game in dict(games) else games[0][0]
    options = game_of(edition).choices(edition, named)
    return Choices(games=games, decks=edition.cards.decks.value, options=options)
