"""A coup dealt again by another table of play, from the cards that followed in its shoe, so far as they are known."""

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import Any, Final

from croupier.drafts.impact.tally import Paid
from croupier.games.baccarat.coup import Hand
from croupier.games.moves import Move
from croupier.kernel.cards import Card
from croupier.kernel.ids import BetId
from croupier.kernel.money import Money
from croupier.table import Table
from croupier.table import events as happened
from croupier.table.baccarat.settlement import brings
from croupier.table.state import Dealing
from croupier.table.wagers.placement import combined

DEALING: Final = ("tableau", "values")
"""Sections of terms that say who draws: what changes there deals other cards."""
SHIFTS: Final = ("shoe", "deal")
"""Sections that move every card of a shoe: what would have been dealt then is not in a journal."""
_ENDS: Final = (happened.CardsShuffled, happened.CardsReplaced, happened.TableClosed, happened.TableOpened)


@dataclass
class _Coup:
    """A settled coup that waits until as many cards are known as it may take."""

    table: Table
    player: tuple[Card, ...]
    banker: tuple[Card, ...]
    paid: list[Paid]
    followed: list[Card] = field(default_factory=list)


class Redealt:
    """The coups of one table, each dealt again from its first four cards. None starts from another than it had."""

    def __init__(self) -> None:
        self._waiting: list[_Coup] = []

    def settled(self, table: Table, paid: list[Paid]) -> Iterator[Paid]:
        """Take a coup that was settled, with the table under the amended terms."""
        phase = table.phase
        if isinstance(phase, Dealing) and paid:
            self._waiting.append(_Coup(table, phase.hand(Hand.PLAYER), phase.hand(Hand.BANKER), paid))
        yield from self._ready()

    def hears(self, events: tuple[Any, ...]) -> Iterator[Paid]:
        """Take in what followed: the next cards, or that the shoe ended."""
        for each in events:
            if isinstance(each, _ENDS):
                yield from self.ends()
            elif getattr(each, "from_device", False):
                for coup in self._waiting:
                    coup.followed.append(each.card)
        yield from self._ready()

    def ends(self) -> Iterator[Paid]:
        """Give up what is still waiting: no more cards of that shoe are known."""
        yield from self._ready()
        for coup in self._waiting:
            yield from (replace(each, new=None) for each in coup.paid)
        self._waiting = []

    def _ready(self) -> Iterator[Paid]:
        still = []
        for coup in self._waiting:
            hands = _hands(coup)
            if hands is None:
                still.append(coup)
            else:
                yield from (_again(coup, each, *hands) for each in coup.paid)
        self._waiting = still


def _hands(coup: _Coup) -> tuple[tuple[Card, ...], tuple[Card, ...]] | None:
    """Deal by the amended table of play; None: a card that is not known yet is needed."""
    rules: Any = coup.table.edition
    cards = [*coup.player[2:], *coup.banker[2:], *coup.followed]
    player, banker = coup.player[:2], coup.banker[:2]
    count, play = rules.values.count, rules.tableau
    two = count(player), count(banker)
    third: int | None = None
    if play.player_move(*two).move is Move.DRAW:
        if not cards:
            return None
        player, third = (*player, cards[0]), count((cards.pop(0),))
    if play.banker_move(*two, third).move is Move.DRAW:
        if not cards:
            return None
        banker = (*banker, cards[0])
    return player, banker


def _again(coup: _Coup, paid: Paid, player: tuple[Card, ...], banker: tuple[Card, ...]) -> Paid:
    return replace(paid, new=brought(coup.table, BetId(paid.bet), paid.stake, player, banker))


def brought(table: Table, bet: BetId, stake: Money, player: tuple[Card, ...], banker: tuple[Card, ...]) -> Money | None:
    """Say what a wager brings with these hands; None: the amended terms do not settle it there."""
    of = combined(table, bet)
    try:
        return brings(table, BetId(of.id) if of else bet, stake, player, banker)
    except (ValueError, LookupError):
        return None
