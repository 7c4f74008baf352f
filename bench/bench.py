"""How fast a table runs: ten thousand coups with seven players and side bets through `decide` and `evolve`.

Beside it stands a bare loop that only works out the third cards of as many coups in plain Python: what a program would
spend that knew nothing else. ``python bench/bench.py [COUPS] [--profile]``
"""

import argparse
import cProfile
import pstats
import random
import sys
from datetime import datetime
from time import process_time

from figures import figure

from croupier.games.baccarat.edition import BaccaratEdition
from croupier.games.editions import edition
from croupier.kernel.answers import Refused
from croupier.kernel.cards import DECK, Card
from croupier.kernel.chips import Chips
from croupier.kernel.ids import BetId, Box, Patron
from croupier.kernel.money import Money
from croupier.kernel.staff import Role
from croupier.table import Table, decide, next_step, replay, unopened
from croupier.table.baccarat.script import DealTo, SettleWagers, TurnCards
from croupier.table.commands import (
    Burn,
    Command,
    Cut,
    Expose,
    FindCuttingCard,
    Load,
    OpenTable,
    PlaceWager,
    Settle,
    Shuffle,
    Sit,
    TakeCard,
)
from croupier.table.setup import Device, Limits, Method, Range, Setup

AT = datetime(2025, 6, 2, 20, 0)  # noqa: DTZ001 - Sydney local time
SUPERVISOR = Role.CASINO_SUPERVISOR
BETS = ("player", "banker", "tie", "pairs-player", "pairs-banker", "super-six")
LEFT_OVER = 40


class Bench:
    """A table that is played as fast as it goes; a refusal is a mistake of the bench."""

    def __init__(self, rules: BaccaratEdition, chance: random.Random) -> None:
        setup = Setup(
            game="baccarat",
            decks=8,
            device=Device.SHOE,
            method=Method.A,
            boxes=7,
            chips=Chips.dollars("2.50", 5, 25, 100, 500, 1000),
            side_bets=("pairs", "super-six"),
            published=rules.document.signed,
        )
        limits = Limits(bets=dict.fromkeys((*BETS, "pairs"), Range(least=Money(500), most=Money(1_000_000))))
        self._chance = chance
        self.commands = 0
        self.cards: list[Card] = []
        self.table: Table = unopened(rules, setup, limits, AT)
        self._ask(OpenTable(setup=setup, limits=limits, at=AT))
        self._shuffled()
        for box in range(1, 8):
            self._ask(Sit(box=Box(box), patron=Patron(f"player {box}")))

    def _ask(self, command: Command) -> None:
        answer = decide(self.table, command)
        if isinstance(answer, Refused):
            raise SystemExit(f"refused: {command}: {answer}")
        self.commands += 1
        self.table = replay(self.table, answer.events)

    def _shuffled(self) -> None:
        self.cards = list(DECK) * 8
        self._chance.shuffle(self.cards)

    def coup(self) -> None:
        """Seven players wager, each on a hand, some on a tie and on side bets; the coup is dealt and settled."""
        if self.table.shoe.ended:
            self._new_shoe()
        if len(self.cards) < LEFT_OVER and not self.table.shoe.cutting_card_seen:
            self._ask(FindCuttingCard())
        for box in range(1, 8):
            self._wager(box, "player" if box % 2 else "banker")
            self._wager(box, BETS[2 + box % 4])
        while True:
            match next_step(self.table):
                case DealTo(hand=hand):
                    self._ask(TakeCard(card=self.cards.pop(), to=hand))
                case TurnCards(hand=hand):
                    self._ask(Expose(hand=hand))
                case SettleWagers():
                    self._ask(Settle())
                    return
                case step:
                    raise SystemExit(f"unforeseen: {step}")

    def _wager(self, box: int, bet: str) -> None:
        self._ask(PlaceWager(box=Box(box), bet=BetId(bet), amount=Money(500 * box)))

    def _new_shoe(self) -> None:
        self._ask(Shuffle(by=SUPERVISOR))
        self._ask(Cut(by=SUPERVISOR, at=200))
        self._ask(Load(cutting_card=LEFT_OVER))
        self._shuffled()
        self._ask(Burn(way="face-down", cards=(self.cards.pop(),)))


def bare(coups: int, chance: random.Random) -> int:
    """Work out the third cards of so many coups and nothing else; gives how many cards were used."""
    used, cards = 0, [min(rank, 10) % 10 for rank in range(1, 14)] * 32
    for _ in range(coups):
        p1, b1, p2, b2, p3, b3 = chance.sample(cards, 6)
        player, banker, third = (p1 + p2) % 10, (b1 + b2) % 10, None
        used += 4
        if player < 8 and banker < 8:
            if player < 6:
                third, player = p3, (player + p3) % 10
                used += 1
            draws = banker < 6 if third is None else _banker_draws(banker, third)
            if draws:
                banker = (banker + b3) % 10
                used += 1
    return used


def _banker_draws(banker: int, third: int) -> bool:
    least = {3: 0, 4: 2, 5: 4, 6: 6}.get(banker)
    if least is None:
        return banker < 3
    return third != 8 if banker == 3 else least <= third <= 7


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("coups", type=int, nargs="?", default=10_000)
    parser.add_argument("--profile", action="store_true", help="show where the time goes")
    asked = parser.parse_args()
    rules = edition("star-baccarat")
    if not isinstance(rules, BaccaratEdition):
        raise SystemExit("no such edition")
    bench = Bench(rules, random.Random(1))
    profile = cProfile.Profile() if asked.profile else None
    if profile:
        profile.enable()
    began = process_time()
    for _ in range(asked.coups):
        bench.coup()
    took = process_time() - began
    if profile:
        profile.disable()
        pstats.Stats(profile, stream=sys.stdout).sort_stats("tottime").print_stats(35)
    began = process_time()
    bare(asked.coups, random.Random(1))
    alone = process_time() - began
    print(f"{asked.coups:,} coups, seven players, fourteen wagers each: {took:.1f} s on one core")
    print(f"{asked.coups / took:,.0f} coups a second, {bench.commands / took:,.0f} commands a second")
    shown = f"{asked.coups / took:,.0f}"
    peer = "a bare loop over third cards"
    figure("coups a second, seven players, fourteen wagers", shown, peer=peer, ratio=f"{alone / took:.4f}")


if __name__ == "__main__":
    main()
