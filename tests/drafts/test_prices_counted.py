"""Amendments of every document, each edge before and after against a second program that knows nothing of the lab.

A campaign has every overlay and number of decks; else one overlay for each document is counted, with one number of
decks. What does not move must not be listed.
"""

import os
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from functools import cache
from itertools import combinations
from typing import Any, NamedTuple

import pytest

from croupier import edition
from croupier.drafts.impact import prices
from drafts import drafting
from lab import second, second_lucky_draw
from lab.second import Coup, Net

CAMPAIGN = bool(os.environ.get("CAMPAIGN"))
QUICK = ("SB tigers", "SP small and big tiger", "CB third tiger option")
Moments = tuple[Fraction, Fraction]
Figure = Callable[[Counter[str], Counter[Coup]], Moments]
Bet = tuple[str, str, str]
"""A game or a star for every game, the option's number or nothing, and the bet."""


class Overlay(NamedTuple):
    """An amendment and what it moves, each by its figure before and after; or a cell of the Banker's table."""

    book: str
    terms: Mapping[str, Any]
    moved: Mapping[Bet, tuple[Figure, Figure]]


def by_coups(net: Net) -> Figure:
    return lambda _, coups: second.moments(net, coups)


def by_pairs(pays: Callable[[str, str], int]) -> Figure:
    return lambda pile, _: second.pair_moments(pile, pays)


def pays(name: str, row: str, option: int = 1) -> str:
    return f"side_bets.{name}.options.{option}.rows.{row}.pays"


def pairs_at_ten(one: str, other: str) -> int:
    return 10 if one[0] == other[0] else -1


def dragon_at_25(coup: Coup) -> Fraction:
    net = second.dragon(of_banker=False)(coup)
    return Fraction(25) if net == 30 else net


def one_one_two_dragon(own: Net) -> Net:
    """A quarter on each Dragon Bonus and half on Tie."""
    other = second.dragon(of_banker=True)
    return lambda coup: (own(coup) + other(coup)) / 4 + second.TIE(coup) / 2


SIX_AT = {pay: second.if_(lambda coup: coup.banker == 6 > coup.player, pay) for pay in (14, 15)}
TIE_AT_9 = second.if_(lambda coup: coup.player == coup.banker, 9)
TIGER_TIE_AT_40 = second.if_(lambda coup: coup.player == coup.banker == 6, 40)

OVERLAYS = {
    "SB super six at 14": Overlay(
        "star-baccarat",
        {pays("super-six", "banker-six"): "14:1"},
        {("*", "", "super-six"): (by_coups(SIX_AT[15]), by_coups(SIX_AT[14]))},
    ),
    "SB even money at 40 of a hundred": Overlay(
        "star-baccarat",
        {"games.even-money.bets.banker.rows.wins-on-six.pays": "2:5"},
        {("even-money", "", "banker"): (by_coups(second.banker("1", "1/2")), by_coups(second.banker("1", "2/5")))},
    ),
    "SB tigers": Overlay(
        "star-baccarat",
        {pays("tiger", "three-card-six"): "20:1", pays("tiger-tie", "tie-on-six"): "40:1"},
        {
            ("*", "", "tiger"): (by_coups(second.tiger(12, 22)), by_coups(second.tiger(12, 20))),
            ("*", "", "tiger-tie"): (by_coups(second.TIGER_TIE), by_coups(TIGER_TIE_AT_40)),
        },
    ),
    "SP pairs at 10": Overlay(
        "star-premium-baccarat",
        {pays("pairs-player", "pair"): "10:1"},
        {("*", "", "pairs-player"): (by_pairs(second.pairs), by_pairs(pairs_at_ten))},
    ),
    "SP small and big tiger": Overlay(
        "star-premium-baccarat",
        {pays("small-tiger", "two-card-six"): "20:1", pays("big-tiger", "three-card-six"): "50:1"},
        {
            ("*", "", "small-tiger"): (by_coups(second.small(22)), by_coups(second.small(20))),
            ("*", "", "big-tiger"): (by_coups(second.BIG), by_coups(second.tiger(-1, 50))),
        },
    ),
    "CB dragon at 25": Overlay(
        "crown-baccarat",
        {pays("dragon-player", "by-9"): "25:1"},
        {
            ("*", "", "dragon-player"): (by_coups(second.dragon(of_banker=False)), by_coups(dragon_at_25)),
            ("*", "", "one-one-two-dragon"): (
                by_coups(one_one_two_dragon(second.dragon(of_banker=False))),
                by_coups(one_one_two_dragon(dragon_at_25)),
            ),
        },
    ),
    "CB third tiger option": Overlay(
        "crown-baccarat",
        {pays("tiger", "three-card-six", 3): "24:1"},
        {("*", "3", "tiger"): (by_coups(second.tiger(12, 25)), by_coups(second.tiger(12, 24)))},
    ),
    "CB commission of Crown at 60": Overlay(
        "crown-baccarat",
        {"games.crown.bets.banker.rows.wins-on-six.pays.commission": "60%"},
        {("crown", "", "banker"): (by_coups(second.banker("1", "1/2")), by_coups(second.banker("1", "2/5")))},
    ),
}


@cache
def counted(decks: int) -> Counter[Coup]:
    return second.coups(second.shoe(decks))


def figure(of: Mapping[str, str]) -> Moments:
    return -Fraction(of["edge"]), Fraction(of["variance"])


def key(edge: Mapping[str, Any], of: Overlay) -> Bet:
    every = any(game == "*" and bet == edge["bet"] for game, _, bet in of.moved)
    return "*" if every else edge["game"], "".join(edge["options"].values()), edge["bet"]


def decks_tried(book: str) -> list[int]:
    return [each for each in edition(book).cards.decks.value if CAMPAIGN or each == 8]


def overlaid(of: Overlay) -> list[dict[str, Any]]:
    base = edition(of.book, terms={"cards.decks": decks_tried(of.book)}) if not CAMPAIGN else None
    return prices.moved(drafting.of(of.book, of.terms, base=base)).edges


@pytest.mark.parametrize("name", OVERLAYS if CAMPAIGN else QUICK)
def test_each_edge_of_an_amended_pay_table_is_that_of_the_second_program(name: str) -> None:
    of = OVERLAYS[name]
    found = overlaid(of)
    assert {key(each, of) for each in found} == {*of.moved}
    for decks in decks_tried(of.book):
        pile = second.shoe(decks)
        coups = counted(decks)
        for each in (one for one in found if one["decks"] == decks):
            before, after = of.moved[key(each, of)]
            assert figure(each["old"]) == before(pile, coups)
            assert figure(each["new"]) == after(pile, coups)
            assert Fraction(each["delta"]) == before(pile, coups)[0] - after(pile, coups)[0]


CELLS = (("star-baccarat", 3, 8), ("star-premium-baccarat", 5, 4), ("crown-baccarat", 6, 6))


def main_bets(book: str) -> Iterator[tuple[str, str, Net]]:
    for (of, game), kind in second.GAMES.items():
        if of == book:
            yield from (
                (game, "player", second.player),
                (game, "banker", second.BANKER[kind]),
                (game, "tie", second.TIE),
            )


@pytest.mark.parametrize(("book", "count", "third"), CELLS if CAMPAIGN else CELLS[:1])
def test_a_cell_of_the_table_moves_every_bet_as_the_second_program_says(
    monkeypatch: pytest.MonkeyPatch, book: str, count: int, third: int
) -> None:
    draws = second.banker_draws
    drew = draws(count, third)

    def otherwise(own: int, card: int | None) -> bool:
        return draws(own, card) != ((own, card) == (count, third))

    name = f"tableau.banker_by_players_third_card.banker-{count}.cells.{third}"
    found = overlaid(Overlay(book, {name: "stand" if drew else "draw"}, {}))
    for decks in decks_tried(book):
        before = counted(decks)
        with monkeypatch.context() as patched:
            patched.setattr(second, "banker_draws", otherwise)
            after = second.coups(second.shoe(decks))
        told = {(each["game"], each["bet"]): each for each in found if each["decks"] == decks}
        for game, bet, net in main_bets(book):
            assert figure(told[game, bet]["old"]) == second.moments(net, before)
            assert figure(told[game, bet]["new"]) == second.moments(net, after)
        sides = second.STAR_SIDES if book != "crown-baccarat" else {}
        for (_, bet), each in told.items():
            if bet in sides:
                assert figure(each["new"]) == second.moments(sides[bet], after)
        assert not {bet for _, bet in told} & {"pairs-player", "pairs-banker", "perfect-player", "tiger-pair"}


LUCKY = (
    ({"bets.draw.rows.lucky-9.pays": "4:1"}, {"9": Fraction(4)}),
    ({"bets.draw.rows.lucky-7.pays": "1:1", "bets.draw.rows.3-3-3-suited.pays": "50:1"}, {"7": Fraction(1), "suited": Fraction(50)}),
)  # fmt: skip


@pytest.mark.parametrize(("terms", "paid"), LUCKY if CAMPAIGN else LUCKY[1:])
def test_lucky_draw_is_solved_anew_as_the_second_program_solves_it(
    terms: Mapping[str, str], paid: Mapping[str, Fraction]
) -> None:
    tried = [each for each in edition("star-lucky-draw-baccarat").cards.decks.value if CAMPAIGN or each == 3]
    base = edition("star-lucky-draw-baccarat", terms={"cards.decks": tried})
    found = prices.moved(drafting.of("LD", terms, base=base)).edges
    whole = {each["decks"]: each for each in found if each["bet"] == "enter"}
    assert {*whole} == {*tried}
    for decks, each in whole.items():
        assert Fraction(each["old"]["edge"]) == second_lucky_draw.solved(decks, hidden=False)
        new = second_lucky_draw.solved(decks, {**second_lucky_draw.PAYS, **paid}, hidden=False)
        assert Fraction(each["new"]["edge"]) == new


def ante_bonus(other_pairs: int) -> Moments:
    """Count the two hole cards of a deck against the pay table, typed in."""
    total = square = 0
    deck = [rank + suit for rank in second.RANKS for suit in second.SUITS]
    for one, other in combinations(deck, 2):
        net = _bonus({one[0], other[0]}, suited=one[1] == other[1], other_pairs=other_pairs)
        total, square = total + net, square + net**2
    mean = Fraction(total, 1326)
    return mean, Fraction(square, 1326) - mean**2


def _bonus(ranks: set[str], *, suited: bool, other_pairs: int) -> int:
    if len(ranks) == 1:
        return 30 if ranks == {"A"} else 10 if ranks <= {*"KQJ"} else other_pairs
    if ranks == {"A", "K"}:
        return 25 if suited else 15
    if ranks in ({"A", "Q"}, {"A", "J"}):
        return 20 if suited else 5
    return -1


def test_the_ante_bonus_from_all_hole_cards_and_no_other_bet_moves() -> None:
    found = prices.moved(drafting.of("TH", {"bets.ante-bonus.rows.other-pairs.pays": "4:1"})).edges
    assert [(each["decks"], each["bet"]) for each in found] == [(1, "ante-bonus")]
    assert figure(found[0]["old"]) == ante_bonus(3)
    assert figure(found[0]["new"]) == ante_bonus(4)
