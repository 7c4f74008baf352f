"""Lucky Draw dealt from real shoes: one player, who decides as best play for a full shoe does."""

from itertools import product

import numpy as np

from croupier.games.lucky_draw.bets import PlayerWinsOnThreeAlike, deciding_row
from croupier.games.lucky_draw.edition import LuckyDrawEdition
from croupier.games.lucky_draw.round import Hands
from croupier.games.moves import Move
from croupier.kernel.cards import DECK, Card
from croupier.lab.arrays import I64, U8, U16
from croupier.lab.lucky_draw.play import BestPlay
from croupier.lab.simulate.shoes import ShoePlan

COUNTS = 10
Kind = tuple[int, Card | None]


class LuckyDrawGame:
    """Rounds of one player against the dealer."""

    def __init__(self, best: BestPlay, plan: ShoePlan) -> None:
        self.edition: LuckyDrawEdition = best.edition
        self.plan = plan
        self.deck: U8 = np.repeat(np.arange(len(DECK), dtype=np.uint8), best.decks)
        self.kinds = list(dict.fromkeys(self._kind(card) for card in DECK))
        self._examples = [next(card for card in DECK if self._kind(card) == kind) for kind in self.kinds]
        self._found: dict[tuple[str, str | None], int] = {}
        self.stood = self._outcomes(2)
        self.drew = self._outcomes(3)
        self.draws = self._draws(best)
        ask = self.edition.deal.dealer
        self.dealer_draws = np.array([ask.third(count).move is Move.DRAW for count in range(COUNTS)], dtype=np.uint8)
        self.rows: dict[str, tuple[str | None, ...]] = {
            "enter": tuple(_name(enter, draw) for enter, draw in self._found),
            "draw": tuple(draw for _, draw in self._found),
        }

    @property
    def cells(self) -> int:
        return len(self._found)

    def _kind(self, card: Card) -> Kind:
        """Cards that no rule tells apart are of one kind: suits count only where a row looks at them."""
        whens = [row.when for bet in self.edition.bets for row in bet.rows]
        alike = {when.rank for when in whens if isinstance(when, PlayerWinsOnThreeAlike)}
        return self.edition.values.of(card), card if card.rank in alike else None

    def _outcomes(self, many: int) -> U16:
        """By the kinds of the player's cards and the dealer's count: the cell of the rows that decide."""
        hands = product(self._examples, repeat=many)
        return np.array([self._cell(hand, count) for hand in hands for count in range(COUNTS)], dtype=np.uint16)

    def _cell(self, cards: tuple[Card, ...], dealer: int) -> int:
        edition, counted = self.edition, self.edition.values.count
        hands = Hands(cards, (), counted(cards), dealer, counted(cards[:2]))
        enter = deciding_row(edition.bet("enter").rows, edition.settlement.decides_enter.value(hands))
        draw = deciding_row(edition.bet("draw").rows, hands).id if hands.drew else None
        return self._found.setdefault((enter.id, draw), len(self._found))

    def _draws(self, best: BestPlay) -> U8:
        """By the kinds of the player's two cards, in either order, and of the dealer's card: whether to draw."""
        many = len(self.kinds)
        number = {kind: n for n, kind in enumerate(self.kinds)}
        draws = np.full((many, many, many), 2, dtype=np.uint8)
        for each in best.decided:
            one, other = (number[self._kind(card)] for card in each.hand)
            shown = slice(None) if each.dealer is None else number[self._kind(each.dealer)]
            draws[one, other, shown] = draws[other, one, shown] = each.draws
        if (draws > 1).any():
            raise ArithmeticError("best play does not say what to do with every hand")
        return draws.reshape(-1)

    def deal(self, seed: int, first: int, shoes: int, most: int) -> tuple[int, I64, I64]:
        """Deal shoes from one number on: how many rounds, rounds by cell, shoes by their number of rounds."""
        from croupier.lab.lucky_draw.simulation_kernels import deal_shoes  # noqa: PLC0415 - compiled when first used

        number = {kind: n for n, kind in enumerate(self.kinds)}
        kinds = np.array([number[self._kind(card)] for card in DECK], dtype=np.uint8)
        values = np.array([self.edition.values.of(card) for card in DECK], dtype=np.uint8)
        cells, by_rounds = np.zeros(self.cells, dtype=np.int64), np.zeros(len(self.deck) // 4 + 1, dtype=np.int64)
        terms = np.array([*self.plan.terms, len(self.kinds)], dtype=np.int64)
        burned = np.array(self.plan.burned, dtype=np.uint8)
        tables = (kinds, values, self.draws, self.dealer_draws, self.stood, self.drew)
        rounds = deal_shoes(np.uint64(seed), first, shoes, most, self.deck, terms, burned, *tables, cells, by_rounds)
        return rounds, cells, by_rounds


def _name(enter: str, draw: str | None) -> str:
    return f"enter: {enter}" + (f" + draw: {draw}" if draw else "")
