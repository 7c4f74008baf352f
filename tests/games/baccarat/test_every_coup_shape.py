"""Every coup that can be dealt, by card values, against a second statement of the rules written for this test alone.

The reference below knows nothing of the editions: who draws is a chain of sentences, not a table, and every payment is
worked out in cents for a stake of $20. The order of a hand's first two cards changes nothing in it, so one order of
each is dealt, and each count of a value stands for the two orders.
"""

import sys
from collections.abc import Iterator
from itertools import combinations_with_replacement
from typing import NamedTuple

import pytest

from croupier.games.baccarat.bets import Option, deciding_row
from croupier.games.baccarat.coup import Coup, Result
from croupier.games.baccarat.edition import BaccaratEdition
from croupier.games.baccarat.settle import Sign, settle
from croupier.games.editions import BaccaratBook, edition
from croupier.games.moves import Move
from croupier.kernel.cards import Card, card
from croupier.kernel.chips import Chips
from croupier.kernel.money import Money
from croupier.kernel.odds import Percent

BOOKS: tuple[BaccaratBook, ...] = ("star-baccarat", "star-premium-baccarat", "crown-baccarat")
VALUES = range(10)
CARD: dict[int, Card] = {0: card("Kh"), 1: card("Ah")} | {value: card(f"{value}h") for value in range(2, 10)}
PAIRS = tuple(combinations_with_replacement(VALUES, 2))
STAKE = Money.dollars(20)

# The reference -------------------------------------------------------------------------------------------------------


class Shape(NamedTuple):
    """A coup by the values of its cards."""

    player: tuple[int, ...]
    banker: tuple[int, ...]


def player_draws(player: int, banker: int) -> bool:
    return player <= 5 and banker < 8


def banker_draws(player: int, banker: int, third: int | None) -> bool:
    """Whether Banker draws, as dealers learn it by heart."""
    if player > 7 or banker > 7:
        return False
    if third is None:
        return banker <= 5
    if banker <= 2:
        return True
    if banker == 3:
        return third != 8
    if banker == 4:
        return 2 <= third <= 7
    if banker == 5:
        return 4 <= third <= 7
    return banker == 6 and 6 <= third <= 7


def shapes() -> Iterator[Shape]:
    for player in PAIRS:
        for banker in PAIRS:
            for players in _with_third(player, draws=player_draws(sum(player) % 10, sum(banker) % 10)):
                third = players[2] if len(players) == 3 else None
                draws = banker_draws(sum(player) % 10, sum(banker) % 10, third)
                for bankers in _with_third(banker, draws=draws):
                    yield Shape(players, bankers)


def _with_third(hand: tuple[int, ...], *, draws: bool) -> Iterator[tuple[int, ...]]:
    if draws:
        yield from ((*hand, third) for third in VALUES)
    else:
        yield hand


class MainWins(NamedTuple):
    """What each main bet nets on a stake of 2000 cents; Banker at 1 to 1, before what each game takes off."""

    player: int
    banker: int
    tie: int


def main_wins(shape: Shape) -> MainWins:
    player, banker = sum(shape.player) % 10, sum(shape.banker) % 10
    if player == banker:
        return MainWins(0, 0, 16000)
    return MainWins(2000, -2000, -2000) if player > banker else MainWins(-2000, 2000, -2000)


SIDE_BETS = ("super-six", "tiger", "big-tiger", "small-tiger", "tiger-tie")


def side_wins(shape: Shape) -> tuple[int, int, int, int, int]:
    """What each side bet nets on a stake of 2000 cents, in the order of SIDE_BETS: the documents agree on these."""
    player, banker = sum(shape.player) % 10, sum(shape.banker) % 10
    if banker != 6 or player > 6:
        return (-2000, -2000, -2000, -2000, -2000)
    if player == 6:
        return (-2000, -2000, -2000, -2000, 90000)
    if len(shape.banker) == 2:
        return (30000, 24000, -2000, 44000, -2000)
    return (30000, 44000, 110000, -2000, -2000)


SHAPES = tuple(shapes())


def dealt(shape: Shape, rules: BaccaratEdition) -> Coup:
    return Coup.dealt(tuple(CARD[value] for value in shape.player), tuple(CARD[value] for value in shape.banker), rules)


# The comparison ------------------------------------------------------------------------------------------------------


@pytest.fixture
def untraced() -> Iterator[None]:
    """Leave the measure of coverage out of a loop over 103,411 coups: other tests run the same lines."""
    trace = sys.gettrace()
    sys.settrace(None)
    yield
    sys.settrace(trace)


def test_the_reference_deals_every_shape_once() -> None:
    assert len(SHAPES) == len(set(SHAPES)) == 103_411
    naturals = sum(1 for each in SHAPES if max(sum(each.player[:2]) % 10, sum(each.banker[:2]) % 10) > 7)
    assert naturals == 55 * 55 - 44 * 44  # of 55 pairs of values 11 count eight or nine


@pytest.mark.parametrize("book", BOOKS)
def test_the_tableau_draws_as_the_reference(book: BaccaratBook) -> None:
    tableau = edition(book).tableau
    for player in VALUES:
        for banker in VALUES:
            moved = tableau.player_move(player, banker).move
            assert (moved is Move.DRAW) is player_draws(player, banker), (player, banker)
            for third in VALUES if player_draws(player, banker) else (None,):
                moved = tableau.banker_move(player, banker, third).move
                assert (moved is Move.DRAW) is banker_draws(player, banker, third), (player, banker, third)


@pytest.mark.usefixtures("untraced")
@pytest.mark.parametrize("book", BOOKS)
def test_every_coup_counts_ends_and_pays_side_bets_as_the_reference(book: BaccaratBook) -> None:
    rules = edition(book)
    sign = Sign(game=rules.games[0].id, chips=Chips.dollars(1))
    tables = [(bet, rules.pay_table(sign.game, bet)) for bet in SIDE_BETS]
    settled: dict[tuple[str, str], int] = {}  # by bet and row, which alone bear on the net of a stake
    for shape in SHAPES:
        coup = dealt(shape, rules)
        player, banker = sum(shape.player) % 10, sum(shape.banker) % 10
        result = Result.PLAYER if player > banker else Result.BANKER if banker > player else Result.TIE
        naturals = len(shape.player) == 2 and player > 7, len(shape.banker) == 2 and banker > 7
        assert (coup.player_points, coup.banker_points, coup.result) == (player, banker, result)
        assert (coup.player_natural, coup.banker_natural) == naturals
        for (bet, table), want in zip(tables, side_wins(shape), strict=True):
            key = bet, deciding_row(table, coup).id
            if key not in settled:
                settled[key] = settle(rules, sign, bet, STAKE, coup).net.cents
            assert settled[key] == want, (shape, bet)


# What Banker nets of $20 when it wins with six, and when it wins with anything else; what a tie nets Player and Banker.
GAMES: tuple[tuple[BaccaratBook, str, int, int, int], ...] = (
    ("star-baccarat", "baccarat", 1900, 1900, 0),
    ("star-baccarat", "even-money", 1000, 2000, 0),
    ("star-premium-baccarat", "premium", 1900, 1900, 0),
    ("star-premium-baccarat", "premium-even-money", 1000, 2000, 0),
    ("star-premium-baccarat", "tie-premium", 1900, 1900, 100),
    ("crown-baccarat", "traditional", 1900, 1900, 0),
    ("crown-baccarat", "crown", 1000, 2000, 0),
    ("crown-baccarat", "zero-commission", 2000, 2000, 0),
)


@pytest.mark.parametrize(("book", "game", "on_six", "otherwise", "on_tie"), GAMES)
def test_every_coup_pays_main_bets_as_the_reference(
    book: BaccaratBook, game: str, on_six: int, otherwise: int, on_tie: int
) -> None:
    rules = edition(book)
    premium = Percent.of(5) if on_tie else None
    sign = Sign(game=game, chips=Chips.dollars(1), tie_premium=premium)
    for player, banker, shape in _one_per_score():
        coup, want = dealt(shape, rules), main_wins(shape)
        net = {bet: settle(rules, sign, bet, STAKE, coup).net.cents for bet in ("player", "banker", "tie")}
        wanted_banker = (on_six if banker == 6 else otherwise) if banker > player else want.banker
        assert net["player"] == (on_tie if player == banker else want.player)
        assert net["banker"] == (on_tie if player == banker else wanted_banker)
        assert net["tie"] == want.tie


def _one_per_score() -> Iterator[tuple[int, int, Shape]]:
    """One coup for each final score and number of cards in each hand: nothing else bears on a main bet."""
    found: dict[tuple[int, int, int, int], Shape] = {}
    for shape in SHAPES:
        key = (sum(shape.player) % 10, sum(shape.banker) % 10, len(shape.player), len(shape.banker))
        found.setdefault(key, shape)
    return ((player, banker, shape) for (player, banker, _, _), shape in found.items())


def test_every_game_of_every_document_is_compared() -> None:
    assert {(book, game) for book, game, *_ in GAMES} == {
        (book, each.id) for book in BOOKS for each in edition(book).games
    }


def dragon(hand: int, other: int, *, natural: bool, other_natural: bool) -> int:
    """Net of a Dragon Bonus wager of 2000 cents on one hand."""
    if hand == other:
        return 0 if natural and other_natural else -2000
    if hand > other and natural:
        return 2000
    margin = {4: 2000, 5: 4000, 6: 8000, 7: 12000, 8: 20000, 9: 60000}
    return margin.get(hand - other, -2000)


def test_every_coup_pays_the_dragon_as_the_reference() -> None:
    rules = edition("crown-baccarat")
    sign = Sign(game="traditional", chips=Chips.dollars(1))
    for player, banker, shape in _one_per_score():
        naturals = (len(shape.player) == 2 and player > 7, len(shape.banker) == 2 and banker > 7)
        coup = dealt(shape, rules)
        on_player = settle(rules, sign, "dragon-player", STAKE, coup).net.cents
        on_banker = settle(rules, sign, "dragon-banker", STAKE, coup).net.cents
        assert on_player == dragon(player, banker, natural=naturals[0], other_natural=naturals[1]), shape
        assert on_banker == dragon(banker, player, natural=naturals[1], other_natural=naturals[0]), shape


@pytest.mark.parametrize("book", BOOKS)
def test_each_option_of_a_schedule_is_paid_when_it_is_displayed(book: BaccaratBook) -> None:
    rules = edition(book)
    six = Coup.of("2h 3h", "Kh 6d", rules)
    for side in rules.side_bets:
        for number, option in enumerate(side.options, start=1):
            sign = Sign(game=rules.games[0].id, chips=Chips.dollars(1), options={side.family: number})
            assert settle(rules, sign, side.id, STAKE, six).rows == (_first(option, six),)


def _first(option: Option, coup: Coup) -> object:
    return next(row for row in option.rows if row.when(coup))
