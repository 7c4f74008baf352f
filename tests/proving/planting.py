"""Every kind of departure planted once, at a random place, in a clean log of any table."""

import random
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from croupier.games.baccarat.coup import Coup
from croupier.games.baccarat.edition import BaccaratEdition
from croupier.games.baccarat.settle import Sign, settle
from croupier.games.editions import edition
from croupier.games.moves import Move
from croupier.kernel.cards import DECK, cards
from croupier.kernel.money import Money
from croupier.kernel.odds import Percent
from proving.made_logs import CHIPS, LATER, TABLES, Dealt, dealt

Row = dict[str, str]
BACCARAT = tuple(name for name, of in TABLES.items() if isinstance(edition(of["rulebook"]), BaccaratEdition))


@dataclass(frozen=True, slots=True)
class Planted:
    """What was planted: the code that must be found, at which line, and the money, if it is known (in cents)."""

    code: str
    lines: frozenset[int]
    cents: int | None = None


class NotHere(Exception):
    """The log has no round in which it could happen."""


class Planter:
    """A clean log in which one thing is planted."""

    def __init__(self, name: str, seed: int, rounds: int = 90) -> None:
        self.log = dealt(name, rounds, seed=seed)
        self.name, self.of = name, TABLES[name]
        self.chance = random.Random(f"{name} {seed}")  # noqa: S311 - a log for a test
        self.rules: Any = edition(self.of["rulebook"])

    @property
    def rows(self) -> list[Row]:
        return self.log.rows

    def some(self, where: Callable[[Row], bool]) -> Row:
        found = [row for row in self.rows if where(row)]
        if not found:
            raise NotHere
        return self.chance.choice(found)

    def coup(self, row: Row) -> list[Row]:
        return [each for each in self.rows if (each["shoe"], each["coup"]) == (row["shoe"], row["coup"])]

    def planted(self, code: str, rows: Iterable[Row], cents: int | None = None) -> Planted:
        return Planted(code, frozenset(self.rows.index(row) + 2 for row in rows), cents)

    def net(self, row: Row) -> int:
        """Settle a row of baccarat on the cards that it shows, in cents."""
        premium = Percent.of(self.of["premium"]) if "premium" in self.of else None
        sign = Sign(game=self.of["game"], chips=CHIPS, tie_premium=premium)
        coup = Coup.dealt(cards(row["player_cards"]), cards(row["banker_cards"]), self.rules)
        stake = Money(round(float(row["amount"]) * 100))
        return settle(self.rules, sign, row["bet"], stake, coup).net.cents

    def announce(self, rows: Iterable[Row]) -> None:
        """Tell everything of a coup as the cards that are now there would have it."""
        for row in rows:
            coup = Coup.dealt(cards(row["player_cards"]), cards(row["banker_cards"]), self.rules)
            row["result"] = coup.result.value
            row["player_points"], row["banker_points"] = str(coup.player_points), str(coup.banker_points)
            row["net"] = Money(self.net(row)).plain


def dollars(cents: int) -> str:
    return Money(cents).plain


# Cards ---------------------------------------------------------------------------------------------------------------


def third_missing(at: Planter) -> Planted:
    row = at.some(lambda row: 3 in {len(row[hand].split()) for hand in ("player_cards", "banker_cards")})
    drawn = [hand for hand in ("player_cards", "banker_cards") if len(row[hand].split()) == 3]
    hand = at.chance.choice(drawn)
    for each in at.coup(row):
        each[hand] = " ".join(each[hand].split()[:2])
    at.announce(at.coup(row))
    return at.planted("third-card-missing", at.coup(row)[:1])


def third_not_allowed(at: Planter) -> Planted:
    def stands(row: Row) -> list[str]:
        player, banker = cards(row["player_cards"]), cards(row["banker_cards"])
        count, tableau = at.rules.values.count, at.rules.tableau
        p, b = count(player[:2]), count(banker[:2])
        third = at.rules.values.of(player[2]) if len(player) == 3 else None
        moves = {"player_cards": tableau.player_move(p, b), "banker_cards": tableau.banker_move(p, b, third)}
        return [hand for hand, ruled in moves.items() if ruled.move is not Move.DRAW]

    row = at.some(lambda row: bool(stands(row)) and int(row["coup"]) < 20)
    hand = at.chance.choice(stands(row))
    for each in at.coup(row):
        each[hand] += f" {at.chance.choice(DECK) if each is at.coup(row)[0] else at.coup(row)[0][hand].split()[2]}"
    at.announce(at.coup(row))
    return at.planted("third-card-not-allowed", at.coup(row)[:1])


def dealers_third(at: Planter) -> Planted:
    """The dealer's third card is not written down, or one is that was not dealt; the rest is as it was."""
    row = at.some(lambda _: True)
    held = row["dealer_cards"].split()
    for each in at.coup(row):
        each["dealer_cards"] = " ".join(held[:2] if len(held) == 3 else [*held, "Kd"])
    return at.planted("third-card-missing" if len(held) == 3 else "third-card-not-allowed", at.coup(row)[:1])


def third_not_written(at: Planter) -> Planted:
    row = at.some(lambda row: len(row["player_cards"].split()) == 3)
    for each in at.coup(row):
        each["player_cards"] = " ".join(each["player_cards"].split()[:2])
    return at.planted("third-card-missing", at.coup(row)[:1])


def card_twice(at: Planter) -> Planted:
    """A player has a card that lies on the board."""
    row = at.some(lambda _: True)
    for each in at.coup(row):
        if each["seat"] == row["seat"]:
            each["hand_cards"] = f"{each['community'].split()[0]} {each['hand_cards'].split()[1]}"
    return at.planted("card-impossible", at.coup(row)[:1])


def wrong_result(at: Planter) -> Planted:
    row = at.some(lambda _: True)
    wrong = at.chance.choice([each for each in ("player", "banker", "tie") if each != row["result"]])
    for each in at.coup(row):
        each["result"] = wrong
    return at.planted("wrong-result", at.coup(row)[:1])


def wrong_points(at: Planter) -> Planted:
    row = at.some(lambda _: True)
    points = at.chance.choice([each for each in ("player_points", "banker_points", "hand_points") if row.get(each)])
    rows = at.coup(row) if points != "hand_points" else [each for each in at.coup(row) if each["seat"] == row["seat"]]
    for each in rows:
        each[points] = str((int(each[points]) + at.chance.randint(1, 9)) % 10)
    return at.planted("wrong-points", rows)


def wrong_order(at: Planter) -> Planted:
    row = at.some(lambda row: row["player_cards"].split()[1] != row["banker_cards"].split()[0])
    (a, b, *more), (c, d, *others) = row["player_cards"].split(), row["banker_cards"].split()
    for each in at.coup(row):
        each["order"] = " ".join([a, b, c, d, *more, *others])
    return at.planted("wrong-order", at.coup(row)[:1])


def coup_twice(at: Planter) -> Planted:
    row = at.some(lambda row: int(row["coup"]) > 3)
    block = [dict(each) for each in at.coup(row)]
    where = at.rows.index(at.coup(row)[-1]) + 1
    at.rows[where:where] = block
    return Planted("wrong-order", frozenset({where + 2}))


def card_impossible(at: Planter) -> Planted:
    """A card becomes one of the same rank that the shoe has no more of."""
    seen: dict[tuple[str, str], int] = {}
    for row in {(row["shoe"], row["coup"]): row for row in at.rows}.values():
        for hand in ("player_cards", "banker_cards"):
            for place, card in enumerate(row[hand].split()):
                alike = [
                    each
                    for each in (card[0] + suit for suit in "shdc")
                    if each != card and seen.get((row["shoe"], each), 0) == at.of["decks"]
                ]
                rest = [*row["player_cards"].split(), *row["banker_cards"].split()]
                if alike and alike[0] not in rest and row["bet"] is not None:
                    for each in at.coup(row):
                        held = each[hand].split()
                        held[place] = alike[0]
                        each[hand] = " ".join(held)
                    at.announce(at.coup(row))
                    return at.planted("card-impossible", at.coup(row)[:1])
        for card in [*row["player_cards"].split(), *row["banker_cards"].split()]:
            seen[row["shoe"], card] = seen.get((row["shoe"], card), 0) + 1
    raise NotHere


def after_last(at: Planter) -> Planted:
    """The cutting card is said to have come three coups before the log ends its shoe."""
    row = at.some(lambda row: 5 < int(row["coup"]) < 40 and row["shoe"] == "1")
    number, more = int(row["coup"]), 2 if at.name in BACCARAT else 1
    for each in at.coup(row):
        each["cutting_card"] = "yes"
    at.rows[:] = [each for each in at.rows if each["shoe"] == "1" and int(each["coup"]) <= number + more]
    after = [each for each in at.rows if int(each["coup"]) == number + more]
    if not after:  # the shoe ended there by itself
        raise NotHere
    return at.planted("coup-after-last", after[:1])


def too_long(at: Planter) -> Planted:
    """The cutting card lies eleven cards from the back, and the log says nothing of it."""
    at.log = dealt(at.name, 90, seed=at.chance.randint(1, 10**6), behind=11)
    for row in at.rows:
        row["cutting_card"] = ""
    began = [0]
    least = at.of["decks"] * 52 - 20
    for row in {(row["shoe"], row["coup"]): row for row in at.rows if row["shoe"] == "1"}.values():
        if len(began) > 1 and began[-2] >= least:
            rest = [each for each in at.rows if each["shoe"] == "1" and int(each["coup"]) <= int(row["coup"])]
            at.log.rows = rest
            return at.planted("shoe-too-long", at.coup(row)[:1])
        began.append(began[-1] + len(row["player_cards"].split()) + len(row["banker_cards"].split()))
    raise NotHere


# Wagers --------------------------------------------------------------------------------------------------------------


def paid_wrong(at: Planter) -> Planted:
    row = at.some(lambda row: row["net"] != "")
    cents = at.chance.choice([-12_345, -500, 5, 500, 250_000])
    row["net"] = dollars(round(float(row["net"]) * 100) + cents)
    return at.planted("paid-wrong", [row], cents)


def negative(at: Planter) -> Planted:
    row = at.some(lambda row: row["bet"] in {"player", "banker", "enter", "ante"} and row["net"] != "")
    if at.name == "LD":
        row = at.some(lambda row: row["bet"] == "draw" and float(row["net"]) < 0)
        row["amount"], row["net"] = "5000.00", dollars(-500_000)
        return at.planted("wager-amount-wrong", [row])
    if at.name == "HB":
        row = at.some(lambda row: row["bet"] == "flop" and float(row["net"]) < 0)
        row["amount"] = dollars(round(float(row["amount"]) * 100) + 2500)
        row["net"] = f"-{row['amount']}"
        return at.planted("wager-amount-wrong", [row])
    row["amount"], row["net"] = f"-{row['amount']}", ""
    return at.planted("wager-amount-wrong", [row])


def not_offered(at: Planter) -> Planted:
    row = at.some(lambda row: row["bet"] in {"tie", "player", "banker"} and row["net"] != "")
    known = {each.family: each.id for each in at.rules.side_bets if each.family not in at.of["side_bets"]}
    row["bet"], row["net"] = known[at.chance.choice(sorted(known))] if known else "lucky-eleven", "0.00"
    return at.planted("wager-not-offered", [row], 0)


def twice(at: Planter) -> Planted:
    row = at.some(lambda row: row["bet"] in {each.id for each in at.rules.side_bets})
    at.rows.insert(at.rows.index(row) + 1, dict(row, net="0.00"))
    return Planted("wager-twice", frozenset({at.rows.index(row) + 3}), 0)


def below(at: Planter) -> Planted:
    row = at.some(lambda row: row["bet"] in {"player", "tie", "enter", "ante-bonus"} and float(row["net"] or 0) < 0)
    if row["bet"] == "enter" and any(each["bet"] == "draw" for each in at.coup(row) if each["seat"] == row["seat"]):
        raise NotHere
    row["amount"], row["net"] = "20.00", "-20.00"
    return at.planted("below-minimum", [row], 0)


def above(at: Planter) -> Planted:
    row = at.some(lambda row: row["bet"] in {"player", "enter", "ante-bonus"} and float(row["net"] or 0) > 0)
    even = round(float(row["net"]) / float(row["amount"]), 9)
    alone = all(each["bet"] != "draw" for each in at.coup(row) if each["seat"] == row["seat"])
    if not alone or even != int(even):
        raise NotHere
    row["amount"], row["net"] = "10100.00", dollars(1_010_000 * int(even))
    return at.planted("above-maximum", [row], 10_000 * int(even))


def late(at: Planter) -> Planted:
    row = at.some(lambda row: row["net"] != "" and row["bet"] not in LATER)
    row["placed_at"] = row["first_card_at"][:-2] + "59"
    if row["placed_at"] <= row["first_card_at"]:
        raise NotHere
    return at.planted("late-wager", [row], round(float(row["net"]) * 100))


def not_approved(at: Planter) -> Planted:
    row = at.some(lambda row: row["bet"] == "player" and row["result"] == "tie")
    for each in at.rows:
        each["approved_by"] = ""
    also = {**row, "bet": "banker", "net": "0.00"}
    also["net"] = dollars(at.net(also))
    at.rows.insert(at.rows.index(row) + 1, also)
    return at.planted("not-approved", [row, also])


def void(at: Planter) -> Planted:
    row = at.some(lambda row: row["bet"] != "jackpot")
    for each in at.rows:
        each["status"] = "settled"
    for each in at.coup(row):
        each.update(status="void", net="0.00")
    row["net"] = dollars(at.chance.choice([-10_000, 2500]))
    return at.planted("void-not-returned", [row], round(float(row["net"]) * 100))


def no_bet(at: Planter) -> Planted:
    planted = void(at)
    for each in at.rows:
        each["status"] = each["status"].replace("void", "no-bet")
    return Planted("no-bet-with-wagers", planted.lines, planted.cents)


def jackpot(at: Planter) -> Planted:
    row = at.some(lambda row: row["bet"] == "jackpot")
    cents = at.chance.choice([5000, 50_000, 500_000])
    row["jackpot"] = dollars(round(float(row["jackpot"]) * 100) + cents)
    return at.planted("jackpot-wrong", [row], cents)


def ruling(at: Planter) -> Planted:
    row = at.some(lambda _: True)
    for each in at.coup(row):
        each.update(irregularity="fraud", phase="settled", ruling="the-house-wins")
    return at.planted("ruling-wrong", at.coup(row)[:1])


def unreadable(at: Planter) -> Planted:
    row = at.some(lambda row: len(at.coup(row)) > 1 and row is not at.coup(row)[0])
    row["amount"] = at.chance.choice(["ten", "1e3", "12,34,5", "NaN"])
    return at.planted("unreadable", [row])


PLANTS: dict[Callable[[Planter], Planted], tuple[str, ...]] = {
    third_missing: BACCARAT,
    third_not_allowed: BACCARAT,
    third_not_written: BACCARAT,
    dealers_third: ("LD",),
    card_twice: ("HB",),
    wrong_result: BACCARAT,
    wrong_points: (*BACCARAT, "LD"),
    wrong_order: BACCARAT,
    coup_twice: BACCARAT,
    card_impossible: BACCARAT,
    after_last: (*BACCARAT, "LD"),
    too_long: tuple(name for name in BACCARAT if not name.startswith("C")),
    paid_wrong: tuple(TABLES),
    negative: tuple(TABLES),
    not_offered: BACCARAT,
    twice: ("SB", "EM", "SP", "PE"),
    below: tuple(TABLES),
    above: ("SB", "EM", "CT", "CC", "LD", "HB"),
    late: tuple(TABLES),
    not_approved: ("SB", "EM"),
    void: tuple(TABLES),
    no_bet: BACCARAT,
    jackpot: ("HB",),
    ruling: tuple(TABLES),
    unreadable: tuple(TABLES),
}
"""What can be planted, and at which tables it is a departure."""


def made(plant: Callable[[Planter], Planted], name: str, seed: int) -> tuple[Dealt, Planted]:
    """Plant something in a clean log; tries other logs until there is a place for it."""
    for number in range(40):
        planter = Planter(name, 1000 * seed + number)
        try:
            planted = plant(planter)
        except NotHere:
            continue
        return planter.log, planted
    raise AssertionError(f"no log of {name} has a place for {plant.__name__}")
