"""Clean logs of any document and game, dealt from a seed, for faults to be planted in."""

import csv
import random
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

from croupier.games.baccarat.coup import Coup
from croupier.games.baccarat.edition import BaccaratEdition
from croupier.games.baccarat.settle import Sign, settle
from croupier.games.editions import edition
from croupier.games.lucky_draw.edition import LuckyDrawEdition
from croupier.games.lucky_draw.round import Hands
from croupier.games.lucky_draw.settle import settle_draw, settle_enter
from croupier.games.moves import Move
from croupier.kernel.cards import DECK, Card, written
from croupier.kernel.chips import Chips
from croupier.kernel.money import Money
from croupier.kernel.odds import Percent

BEGIN = datetime(2024, 8, 20, 18)  # noqa: DTZ001 - local
CHIPS = Chips.dollars(5, 25, 100)

TABLES: dict[str, dict[str, Any]] = {
    "SB": {"rulebook": "star-baccarat", "game": "baccarat", "decks": 8, "side_bets": ["tiger"]},
    "EM": {"rulebook": "star-baccarat", "game": "even-money", "decks": 6, "side_bets": ["pairs", "super-six"]},
    "SP": {"rulebook": "star-premium-baccarat", "game": "premium", "decks": 8, "side_bets": ["tiger"]},
    "PE": {"rulebook": "star-premium-baccarat", "game": "premium-even-money", "decks": 8, "side_bets": ["pairs"]},
    "TP": {"rulebook": "star-premium-baccarat", "game": "tie-premium", "decks": 6, "side_bets": [], "premium": "5"},
    "CT": {"rulebook": "crown-baccarat", "game": "traditional", "decks": 8, "side_bets": ["dragon", "perfect-pairs"]},
    "CC": {"rulebook": "crown-baccarat", "game": "crown", "decks": 8, "side_bets": ["tiger", "pairs"]},
    "LD": {"rulebook": "star-lucky-draw-baccarat", "game": "lucky-draw", "decks": 8, "side_bets": []},
}


def header(name: str) -> str:
    """Write the header of one of the tables."""
    of = TABLES[name]
    found = edition(of["rulebook"])
    bets = [each.id for each in found.game(of["game"]).bets] + of["side_bets"]
    limits = ", ".join(f"{bet} = [25, 10000]" for bet in bets)
    lines = [
        "[table]",
        f'rulebook = "{of["rulebook"]}"',
        f'game = "{of["game"]}"',
        f"decks = {of['decks']}",
        "chips = [5, 25, 100]",
        f"side_bets = {of['side_bets']!r}",
        f"limits = {{{limits}}}",
    ]
    if "premium" in of:
        lines.append(f'options = {{"tie-premium" = {of["premium"]}}}')
    return "\n".join(lines) + "\n"


@dataclass
class Dealt:
    """The rows of a log, and the rounds that they are of."""

    name: str
    rows: list[dict[str, str]] = field(default_factory=list)

    def write(self, path: Path) -> Path:
        with path.open("w", encoding="utf-8", newline="") as file:
            names = list(dict.fromkeys(key for row in self.rows for key in row))
            out = csv.DictWriter(file, names, lineterminator="\n", restval="")
            out.writeheader()
            out.writerows(self.rows)
        return path


def dealt(name: str, rounds: int, seed: int = 1, wagers: int = 7) -> Dealt:
    """Deal clean rounds at a table: whole shoes, the cutting card twenty from the back."""
    of = TABLES[name]
    rules, chance = edition(of["rulebook"]), random.Random(seed)  # noqa: S311 - a log for a test
    made = Dealt(name)
    shoe, coup, at = 0, 0, BEGIN
    cards: list[Card] = []
    left: int | None = 0
    for _ in range(rounds):
        if left == 0:
            shoe, coup, left = shoe + 1, 0, None
            cards = list(DECK) * of["decks"]
            chance.shuffle(cards)
            cards.pop()
        if left is not None:
            left -= 1
        coup += 1
        at += timedelta(seconds=50)
        before = len(cards)
        cut = ""
        facts = {"table": name, "shoe": str(shoe), "coup": str(coup), "time": at.isoformat(sep=" ")}
        if isinstance(rules, BaccaratEdition):
            rows = _coup(rules, of, cards, chance, wagers)
        else:
            assert isinstance(rules, LuckyDrawEdition)
            rows = _round(rules, cards, chance)
        if left is None and before > 20 >= len(cards):
            cut, left = "yes", 1 if isinstance(rules, BaccaratEdition) else 0
        elif left is None and not isinstance(rules, BaccaratEdition) and len(cards) < 60:
            cut, left = "yes", 0
        first = (at + timedelta(seconds=20)).isoformat(sep=" ")
        placed = (at + timedelta(seconds=5)).isoformat(sep=" ")
        for row in rows:
            made.rows.append({**facts, **row, "first_card_at": first, "placed_at": placed, "cutting_card": cut or "no"})
    return made


def _coup(
    rules: BaccaratEdition, of: dict[str, Any], cards: list[Card], chance: random.Random, wagers: int
) -> list[dict[str, str]]:
    first = [cards.pop() for _ in range(4)]
    player, banker = (first[0], first[2]), (first[1], first[3])
    count = rules.values.count
    p, b = count(player), count(banker)
    third = None
    if rules.tableau.player_move(p, b).move is Move.DRAW:
        player = (*player, cards.pop())  # type: ignore[assignment]
        third = rules.values.of(player[-1])
    if rules.tableau.banker_move(p, b, third).move is Move.DRAW:
        banker = (*banker, cards.pop())  # type: ignore[assignment]
    coup = Coup.dealt(player, banker, rules)
    premium = Percent.of(of["premium"]) if "premium" in of else None
    sign = Sign(game=of["game"], chips=CHIPS, tie_premium=premium)
    sides = [each.id for each in rules.side_bets if each.family in of["side_bets"]]
    rows = []
    for seat in range(1, wagers + 1):
        bet = chance.choice(["player", "banker", "tie", *sides])
        stake = Money.dollars(chance.choice([25, 50, 75, 100, 250, 1000, 10000]))
        net = settle(rules, sign, bet, stake, coup).net
        rows.append(
            {
                "player_cards": written(player),
                "banker_cards": written(banker),
                "result": coup.result.value,
                "player_points": str(coup.player_points),
                "banker_points": str(coup.banker_points),
                "seat": str(seat),
                "patron": f"patron {seat}",
                "bet": bet,
                "amount": stake.plain,
                "net": net.plain,
            }
        )
    return rows


def _round(rules: LuckyDrawEdition, cards: list[Card], chance: random.Random) -> list[dict[str, str]]:
    hands = {seat: [cards.pop()] for seat in range(1, 4)}
    dealer = [cards.pop()]
    rows = []
    for hand in hands.values():
        hand.append(cards.pop())
        if chance.random() < 0.5:
            hand.append(cards.pop())
    dealer.append(cards.pop())
    if rules.deal.dealer(tuple(dealer), rules.values).move is Move.DRAW:
        dealer.append(cards.pop())
    for seat, hand in hands.items():
        found = Hands.dealt(tuple(hand), tuple(dealer), rules)
        stake = Money.dollars(chance.choice([25, 50, 100, 1000]))
        parts = {"enter": settle_enter(rules, CHIPS, found, stake).net}
        if found.drew:
            parts["draw"] = settle_draw(rules, CHIPS, found, stake).net
        rows += [
            {
                "dealer_cards": written(dealer),
                "dealer_points": str(found.dealer_points),
                "hand_cards": written(hand),
                "hand_points": str(found.player_points),
                "seat": str(seat),
                "patron": f"patron {seat}",
                "bet": bet,
                "amount": stake.plain,
                "net": net.plain,
            }
            for bet, net in parts.items()
        ]
    return rows


def numbered(rows: list[dict[str, str]]) -> Iterator[tuple[int, dict[str, str]]]:
    """Go through rows with their lines in the file."""
    yield from enumerate(rows, start=2)
