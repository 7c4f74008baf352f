"""Clean logs of any document and game, dealt from a seed, for faults to be planted in."""

import csv
import random
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from fractions import Fraction
from pathlib import Path
from typing import Any

from croupier.games.baccarat.coup import Coup
from croupier.games.baccarat.edition import BaccaratEdition
from croupier.games.baccarat.settle import Sign, settle
from croupier.games.editions import edition
from croupier.games.holdem_bonus.edition import HoldemBonusEdition
from croupier.games.holdem_bonus.jackpot import JackpotRound, JackpotWager, Meter, jackpots
from croupier.games.holdem_bonus.settle import Played
from croupier.games.holdem_bonus.settle import settle as hold
from croupier.games.lucky_draw.edition import LuckyDrawEdition
from croupier.games.lucky_draw.round import Hands
from croupier.games.lucky_draw.settle import settle_draw, settle_enter
from croupier.games.moves import Move
from croupier.kernel.cards import DECK, Card, written
from croupier.kernel.chips import Chips
from croupier.kernel.ids import Box
from croupier.kernel.money import Money
from croupier.kernel.odds import Percent

BEGIN = datetime(2024, 8, 20, 18)  # noqa: DTZ001 - local
LATER = ("flop", "turn", "river", "draw")
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
    "HB": {
        "rulebook": "star-texas-holdem-bonus",
        "game": "holdem-bonus",
        "decks": 1,
        "side_bets": ["ante-bonus", "jackpot"],
        "jackpot": "{wager = 5, meter = 80000, seed = 50000, increment = 0}",
    },
}
METER = 80_000_00


def header(name: str) -> str:
    """Write the header of one of the tables."""
    of = TABLES[name]
    found = edition(of["rulebook"])
    side = [each for each in of["side_bets"] if each != "jackpot"]
    bets = dict.fromkeys([each.id for each in found.game(of["game"]).bets if each.id not in LATER] + side)
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
    if "jackpot" in of:
        lines.append(f"jackpot = {of['jackpot']}")
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


def dealt(name: str, rounds: int, seed: int = 1, wagers: int = 7, behind: int = 20) -> Dealt:
    """Deal clean rounds at a table: whole shoes, the cutting card so many from the back."""
    of = TABLES[name]
    rules, chance = edition(of["rulebook"]), random.Random(seed)  # noqa: S311 - a log for a test
    made = Dealt(name)
    shoe, coup, at = 0, 0, BEGIN
    cards: list[Card] = []
    left: int | None = 0
    for _ in range(rounds):
        if left == 0 or isinstance(rules, HoldemBonusEdition):
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
        elif isinstance(rules, LuckyDrawEdition):
            rows = _round(rules, cards, chance)
        else:
            assert isinstance(rules, HoldemBonusEdition)
            rows = _hands(rules, cards, chance)
        if left is None and before > behind >= len(cards):
            cut, left = "yes", 1 if isinstance(rules, BaccaratEdition) else 0
        elif left is None and isinstance(rules, LuckyDrawEdition) and len(cards) < 60:
            cut, left = "yes", 0
        first = (at + timedelta(seconds=20)).isoformat(sep=" ")
        later = (at + timedelta(seconds=40)).isoformat(sep=" ")
        placed = (at + timedelta(seconds=5)).isoformat(sep=" ")
        for row in rows:
            times = {"first_card_at": first, "placed_at": later if row["bet"] in LATER else placed}
            made.rows.append({**facts, **row, **times, "cutting_card": cut or "no"})
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


def _hands(rules: HoldemBonusEdition, cards: list[Card], chance: random.Random) -> list[dict[str, str]]:
    """Deal a round of Hold'em to three seats, each of which bets, checks or folds by chance."""
    dealer, community = (cards.pop(), cards.pop()), tuple(cards.pop() for _ in range(5))
    seats: dict[int, tuple[Played, list[str]]] = {}
    for seat in range(1, 4):
        ante = Money.dollars(chance.choice([25, 50, 100]))
        wagers, folded = {"ante": ante}, None
        if chance.random() < 0.5:
            wagers["ante-bonus"] = Money.dollars(chance.choice([25, 50]))
        for number, betting in enumerate(rules.betting.rounds):
            if chance.random() < 0.2:
                folded = betting.fold.id
                break
            if number == 0 or chance.random() < 0.6:
                wagers[betting.bet.id] = betting.bet.due(ante)
        seats[seat] = (
            Played(hole=(cards.pop(), cards.pop()), wagers=wagers, folded=folded),
            ["jackpot" for _ in range(chance.random() < 0.5)],
        )
    rows = []
    for seat, (played, jackpot) in seats.items():
        facts = {
            "dealer_cards": written(dealer),
            "community": written(community),
            "hand_cards": written(played.hole),
            "folded": played.folded or "",
            "seat": str(seat),
            "patron": f"patron {seat}",
            "meter": "80000",
        }
        for account in hold(rules, played, dealer, community):
            row = {"bet": account.wager, "amount": account.stake.plain, "net": account.net.plain, "jackpot": ""}
            rows.append({**facts, **row})
        for bet in jackpot:
            won = prize(rules, played, community)
            rows.append({**facts, "bet": bet, "amount": "5.00", "net": "", "jackpot": won.plain})
    return rows


def prize(rules: HoldemBonusEdition, played: Played, community: tuple[Card, ...]) -> Money:
    """Work out what a jackpot wager wins by itself."""
    wager = JackpotWager(box=Box(1), hole=played.hole, folded=played.folded is not None)
    meter = Meter(before=Fraction(METER), added=Fraction(0), seed=Money.dollars(50_000))
    table = JackpotRound(method=rules.deal.method("A"), wagers=(wager,), flop=community[:3], meter=meter)
    return sum((each.amount for each in jackpots(rules.jackpot, rules.hands, table).payments), Money(0))


def numbered(rows: list[dict[str, str]]) -> Iterator[tuple[int, dict[str, str]]]:
    """Go through rows with their lines in the file."""
    yield from enumerate(rows, start=2)
