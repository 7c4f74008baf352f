"""Settlement: every pay table is whole, and every way to be paid comes to the cent."""

from collections.abc import Iterator
from itertools import product

import pytest

from croupier.games.baccarat.bets import LessCommission, Likeness, Otherwise, PayTable, deciding_row, won
from croupier.games.baccarat.coup import Coup, Hand, Result
from croupier.games.baccarat.edition import BaccaratEdition
from croupier.games.baccarat.settle import Sign, settle
from croupier.games.editions import BaccaratBook, edition
from croupier.games.offered import CombinedBet
from croupier.games.pays import Loses, StandsOff, StandsOffWithPremium
from croupier.games.terms import describe
from croupier.kernel.cards import cards
from croupier.kernel.chips import Chips
from croupier.kernel.money import NOTHING, Money, NotMoney
from croupier.kernel.odds import Odds, Percent

BOOKS: tuple[BaccaratBook, ...] = ("star-baccarat", "star-premium-baccarat", "crown-baccarat")
EVERY = pytest.mark.parametrize("book", BOOKS)

FIRST_TWO = ("9h 9d", "9h 9s", "9h 9h", "Kh Kd", "Kh Qd", "Ah 2d", "Ah 5d", "2h 5d", "Kh 8d", "Kh 9d", "Th Kd", "3h 3d")
THIRD = ("", "Ac", "3c", "4c", "9c")


def tables(rules: BaccaratEdition) -> Iterator[tuple[str, PayTable]]:
    for game in rules.games:
        for bet in game.bets:
            yield f"{game.id} {bet.id}", bet.rows
    for side in rules.side_bets:
        for option in side.options:
            yield f"{side.id} {option.id}", option.rows


def many_coups(rules: BaccaratEdition) -> Iterator[Coup]:
    """Enough coups to bring every condition about: pairs of every likeness, every margin, two and three cards."""
    for player, banker, one, other in product(FIRST_TWO, FIRST_TWO, THIRD, THIRD):
        yield Coup.of(f"{player} {one}", f"{banker} {other}", rules)


# The tables are whole ------------------------------------------------------------------------------------------------


@EVERY
def test_every_pay_table_ends_with_otherwise_and_has_it_once(book: BaccaratBook) -> None:
    for name, table in tables(edition(book)):
        assert [isinstance(row.when, Otherwise) for row in table] == [False] * (len(table) - 1) + [True], name
        assert len({row.id for row in table}) == len(table), name
        assert all(row.because for row in table), name


@EVERY
def test_every_row_of_every_pay_table_decides_some_coup(book: BaccaratBook) -> None:
    """A row that a row before it always takes would be dead."""
    rules = edition(book)
    coups = list(many_coups(rules))
    for name, table in tables(rules):
        deciding = {deciding_row(table, coup).id for coup in coups}
        assert deciding == {row.id for row in table}, name


@EVERY
def test_rows_that_overlap_do_so_only_by_an_exception_placed_first(book: BaccaratBook) -> None:
    """Where two rows hold at once the first decides: Banker's six, the tie of naturals, and pairs of two ranks."""
    rules = edition(book)
    overlaps = set()
    for _, table in tables(rules):
        for coup in many_coups(rules):
            holding = [row.id for row in table[:-1] if row.when(coup)]
            if len(holding) > 1:
                overlaps.add(tuple(holding))
    assert overlaps <= {("wins-on-six", "wins"), ("natural-tie", "tie"), ("double", "twin")}


@EVERY
def test_the_tableau_has_a_cell_for_every_count(book: BaccaratBook) -> None:
    tableau = edition(book).tableau
    assert len(tableau.player.cells) == 10
    assert len(tableau.banker_when_player_stands.cells) == 10
    assert [row.id for row in tableau.banker_by_players_third_card] == [f"banker-{count}" for count in range(10)]
    assert [len(row.cells) for row in tableau.banker_by_players_third_card] == [10] * 10
    assert describe(tableau.player) == "D D D D D D S S S S"


# The ways to be paid -------------------------------------------------------------------------------------------------

ONE = Chips.dollars(1)
BANKER_SEVEN = ("2h 3h", "Kh 7d")
BANKER_SIX = ("2h 3h", "Kh 6d")
TIE = ("2h 4h", "Kh 6d")


def _settle(
    book: BaccaratBook, game: str, bet: str, hands: tuple[str, str], *, chips: Chips = ONE, stake: str = "100"
) -> Money:
    rules = edition(book)
    sign = Sign(game=game, chips=chips)
    return settle(rules, sign, bet, Money.dollars(stake), Coup.of(*hands, rules)).net


def test_a_win_a_loss_and_a_stand_off() -> None:
    assert _settle("star-baccarat", "baccarat", "banker", BANKER_SEVEN) == Money.dollars(95)
    assert _settle("star-baccarat", "baccarat", "player", BANKER_SEVEN) == Money.dollars(-100)
    assert _settle("star-baccarat", "baccarat", "player", TIE) == NOTHING
    assert _settle("star-baccarat", "baccarat", "tie", TIE) == Money.dollars(800)
    assert _settle("star-baccarat", "even-money", "banker", BANKER_SIX) == Money.dollars(50)


@pytest.mark.parametrize(
    ("stake", "net"),
    [("95", "95"), ("100", "95"), ("105", "100"), ("5", "5"), ("50", "50"), ("0", "0")],
)
def test_winnings_that_chips_cannot_make_go_up(stake: str, net: str) -> None:
    fives = Chips.dollars(5, 25, 100)
    assert _settle("star-baccarat", "baccarat", "banker", BANKER_SEVEN, chips=fives, stake=stake) == Money.dollars(net)


def test_the_clause_on_rounding_is_a_reason_only_where_it_moved_the_amount() -> None:
    rules = edition("star-baccarat")
    sign = Sign(game="baccarat", chips=Chips.dollars(5))
    coup = Coup.of(*BANKER_SEVEN, rules)
    exact = settle(rules, sign, "banker", Money.dollars(100), coup)
    raised = settle(rules, sign, "banker", Money.dollars(50), coup)
    (rounding,) = rules.wagers.inexact_in_chips.because
    assert rounding not in exact.because
    assert raised.because == (*exact.because, rounding)


@pytest.mark.parametrize(("percent", "net"), [("1", "1"), ("5", "5"), ("2.5", "2.50"), ("10", "10")])
def test_a_tie_at_tie_premium_pays_the_displayed_percentage(percent: str, net: str) -> None:
    rules = edition("star-premium-baccarat")
    sign = Sign(game="tie-premium", chips=Chips.dollars("0.50"), tie_premium=Percent.of(percent))
    for bet in ("player", "banker"):
        assert settle(rules, sign, bet, Money.dollars(100), Coup.of(*TIE, rules)).net == Money.dollars(net)


@pytest.mark.parametrize("percent", [None, "0", "0.99", "10.01", "11"])
def test_a_premium_outside_one_to_ten_is_refused(percent: str | None) -> None:
    rules = edition("star-premium-baccarat")
    shown = Percent.of(percent) if percent else None
    sign = Sign(game="tie-premium", chips=ONE, tie_premium=shown)
    with pytest.raises(ValueError, match="1 % to 10 %"):
        settle(rules, sign, "player", Money.dollars(100), Coup.of(*TIE, rules))


def test_commission_is_taken_or_booked() -> None:
    rules = edition("crown-baccarat")
    sign = Sign(game="traditional", chips=Chips.dollars(5))
    coup = Coup.of(*BANKER_SEVEN, rules)
    taken = settle(rules, sign, "banker", Money.dollars(100), coup)
    booked = settle(rules, sign, "banker", Money.dollars(100), coup, defer=True)
    assert (taken.net, taken.owed) == (Money.dollars(95), NOTHING)
    assert (booked.net, booked.owed) == (Money.dollars(100), Money.dollars(5))
    assert set(taken.because) < set(booked.because)


def test_a_booked_commission_is_exact_but_for_parts_of_a_cent() -> None:
    rules = edition("crown-baccarat")
    sign = Sign(game="traditional", chips=Chips.dollars("0.01"))
    coup = Coup.of(*BANKER_SEVEN, rules)
    whole = settle(rules, sign, "banker", Money.dollars("0.20"), coup, defer=True)
    parts = settle(rules, sign, "banker", Money.dollars("0.39"), coup, defer=True)  # five hundredths of 39 cents: 1.95
    assert (whole.owed, parts.owed) == (Money(1), Money(1))
    assert set(whole.because) <= set(parts.because)


def test_a_document_that_books_no_commission_refuses_to() -> None:
    """No game of that document takes one; if one did, booking it would have no clause."""
    rules = edition("star-baccarat")
    leaf = next(each for each in rules.terms() if each.name == "games.baccarat.bets.banker.rows.wins.pays")
    other = rules.changed(leaf, LessCommission(odds=Odds(1, 1), commission=Percent.of(5)))
    sign = Sign(game="baccarat", chips=ONE)
    coup = Coup.of(*BANKER_SEVEN, other)
    assert settle(other, sign, "banker", Money.dollars(100), coup).net == Money.dollars(95)
    with pytest.raises(ValueError, match="defers no commission"):
        settle(other, sign, "banker", Money.dollars(100), coup, defer=True)


def test_a_combined_wager_is_settled_part_by_part() -> None:
    rules = edition("crown-baccarat")
    sign = Sign(game="traditional", chips=ONE)
    coup = Coup.of("9h 9d", "9s 9c", rules)  # a tie on eight, a pair on either side
    settled = settle(rules, sign, "one-one-two-pairs", Money.dollars(40), coup)
    assert settled.net == Money.dollars(110 + 110 + 160)
    assert [row.id for row in settled.rows] == ["pair", "pair", "tie"]
    lost = settle(rules, sign, "one-one-two-pairs", Money.dollars(40), Coup.of(*BANKER_SEVEN, rules))
    assert lost.net == Money.dollars(-40)


def test_a_combined_wager_divides_exactly_or_not_at_all() -> None:
    bet: CombinedBet = edition("crown-baccarat").combined_bets[0]
    assert [amount for _, amount in bet.split(Money.dollars(20))] == [
        Money.dollars(5),
        Money.dollars(5),
        Money.dollars(10),
    ]
    with pytest.raises(NotMoney):
        bet.split(Money(2))
    assert describe(bet) == "25 % on pairs player; 25 % on pairs banker; 50 % on tie"


@pytest.mark.parametrize(
    ("hand", "likeness"),
    [
        ("9h 9h", Likeness.PERFECT),
        ("9h 9d", Likeness.COLOURED),
        ("9s 9c", Likeness.COLOURED),
        ("9h 9s", Likeness.MIXED),
        ("9c 9d", Likeness.MIXED),
        ("9h 8h", None),
        ("Kh Th", None),
        ("Kh Qh", None),
    ],
)
def test_pairs_by_likeness(hand: str, likeness: Likeness | None) -> None:
    paid = {Likeness.MIXED: 60, Likeness.COLOURED: 120, Likeness.PERFECT: 250, None: -10}[likeness]
    assert _settle("crown-baccarat", "traditional", "perfect-player", (hand, "2h 5d"), stake="10") == Money.dollars(
        paid
    )
    assert _settle("crown-baccarat", "traditional", "perfect-banker", ("2h 5d", hand), stake="10") == Money.dollars(
        paid
    )


def test_only_odds_are_winnings() -> None:
    assert won(Odds(1, 1))
    assert won(LessCommission(odds=Odds(1, 1), commission=Percent.of(5)))
    assert not won(StandsOff())
    assert not won(StandsOffWithPremium(least=Percent.of(1), most=Percent.of(10)))
    assert not won(Loses())


def test_a_bet_that_the_game_has_not_is_a_mistake() -> None:
    with pytest.raises(KeyError):
        _settle("star-baccarat", "baccarat", "dragon-player", TIE)
    with pytest.raises(StopIteration):
        _settle("star-baccarat", "roulette", "player", TIE)


# Coups ---------------------------------------------------------------------------------------------------------------


def test_a_coup_is_written_as_dealt() -> None:
    coup = Coup.of("9c 4d 6h", "Kd 7s", edition("star-baccarat"))
    assert repr(coup) == "P 9c 4d 6h (9)  B Kd 7s (7)  player"
    assert (coup.hand(Hand.PLAYER), coup.hand(Hand.BANKER)) == (cards("9c 4d 6h"), cards("Kd 7s"))
    assert (coup.result, coup.natural(Hand.PLAYER), coup.natural(Hand.BANKER)) == (Result.PLAYER, False, False)
    assert Hand.PLAYER.other is Hand.BANKER
    assert Hand.BANKER.other is Hand.PLAYER


@pytest.mark.parametrize(
    ("player", "banker", "result"),
    [
        ("9h Kd", "8c Qs", Result.PLAYER),
        ("8h Kd", "9c Qs", Result.BANKER),
        ("9h Kd", "9c Qs", Result.TIE),
        ("Kh Kd 7c", "Kc Qs 8d", Result.BANKER),
    ],
)
def test_the_higher_count_wins(player: str, banker: str, result: Result) -> None:
    assert Coup.of(player, banker, edition("star-baccarat")).result is result


@pytest.mark.parametrize(
    ("hand", "count"),
    [
        ("Kh Td", 0),
        ("4h 6d", 0),
        ("Kh Ad", 1),
        ("9h Kd", 9),
        ("9h 9d", 8),
        ("7h 8d 9c", 4),
        ("Ah Ad Ac", 3),
        ("Jh Qd", 0),
    ],
)
@EVERY
def test_a_hand_counts_its_last_digit(book: BaccaratBook, hand: str, count: int) -> None:
    assert edition(book).values.count(cards(hand)) == count


@EVERY
def test_bets_say_what_they_pay(book: BaccaratBook) -> None:
    rules = edition(book)
    for game in rules.games:
        assert f"{game.title}, {game.played.value}; player: player wins: 1 to 1; " in describe(game)
        assert describe(game.bets[2]) == "the hands tie: 8 to 1; otherwise: loses"
    for side in rules.side_bets:
        assert ("option 2: " in describe(side)) is (len(side.options) > 1)
