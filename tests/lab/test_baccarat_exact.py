"""Exact figures of baccarat, against figures published elsewhere and against every order of small shoes."""

from collections import Counter
from fractions import Fraction
from itertools import permutations

import pytest

from croupier.games.baccarat.bets import deciding_row
from croupier.games.baccarat.coup import Coup, Result
from croupier.games.baccarat.edition import BaccaratEdition
from croupier.games.editions import edition
from croupier.kernel.cards import DECK, Card, cards
from croupier.kernel.odds import Percent
from croupier.lab.baccarat.coups import Exact, net
from croupier.lab.composition import Composition, ImpossibleShoe

BOOKS = ("star-premium-baccarat", "star-baccarat", "crown-baccarat")


def _rules(name: str) -> BaccaratEdition:
    found = edition(name)
    assert isinstance(found, BaccaratEdition)
    return found


def _edge(exact: Exact, game: str, bet: str, option: int = 1) -> Fraction:
    return exact.figure(bet, exact.edition.pay_table(game, bet, option)).edge


def test_eight_decks_counted() -> None:
    coups = Exact(_rules("star-baccarat"), Composition.decks(8)).coups
    assert coups.total == 4_998_398_275_503_360
    assert coups.count(Result.BANKER) == 2_292_252_566_437_888
    assert coups.count(Result.PLAYER) == 2_230_518_282_592_256
    assert coups.count(Result.TIE) == 475_627_426_473_216
    assert coups.void == 0
    assert round(coups.cards, 4) == Fraction("4.9388")


@pytest.mark.parametrize(
    ("book", "game", "bet", "option", "percent"),
    [
        ("star-baccarat", "baccarat", "tie", 1, "14.3596"),
        ("star-baccarat", "baccarat", "super-six", 1, "13.8181"),
        ("star-baccarat", "baccarat", "big-tiger", 1, "6.9448"),
        ("star-premium-baccarat", "premium", "player", 1, "1.2351"),
        ("crown-baccarat", "traditional", "banker", 1, "1.0579"),
        ("crown-baccarat", "crown", "banker", 1, "1.4581"),
        ("crown-baccarat", "crown", "dragon-player", 1, "2.6517"),
        ("crown-baccarat", "crown", "dragon-banker", 1, "9.3731"),
    ],
)
def test_published_percentages(book: str, game: str, bet: str, option: int, percent: str) -> None:
    exact = Exact(_rules(book), Composition.decks(8))
    assert round(_edge(exact, game, bet, option) * 100, 4) == Fraction(percent)


def test_published_fractions() -> None:
    exact = Exact(_rules("star-baccarat"), Composition.decks(8))
    assert _edge(exact, "baccarat", "player") == Fraction(241149546272, 19524993263685)
    assert _edge(exact, "baccarat", "banker") == Fraction(114753351728, 10847218479825)
    assert _edge(exact, "even-money", "banker") == Fraction(284694798368, 19524993263685)
    assert _edge(exact, "baccarat", "pairs-player") == Fraction(43, 415)


def test_six_decks() -> None:
    exact = Exact(_rules("star-baccarat"), Composition.decks(6))
    found = [round(_edge(exact, "baccarat", bet) * 100, 4) for bet in ("player", "banker", "tie")]
    assert found == [Fraction("1.2374"), Fraction("1.0558"), Fraction("14.4382")]


def _reference(order: tuple[Card, ...]) -> tuple[str, str] | None:
    """A third-card rule written from scratch: the two hands as text, or None if the cards run out."""

    def value(card: Card) -> int:
        return "A23456789".find(card.rank.value) + 1

    left = list(order)
    if len(left) < 4:
        return None
    p, b = [left.pop(0)], [left.pop(0)]
    p.append(left.pop(0))
    b.append(left.pop(0))
    ps, bs = sum(map(value, p)) % 10, sum(map(value, b)) % 10
    if max(ps, bs) < 8:
        third = None
        if ps <= 5:
            if not left:
                return None
            third = left.pop(0)
            p.append(third)
        if third is None:
            draws = bs <= 5
        else:
            t = value(third)
            draws = bs <= 2 or (bs == 3 and t != 8) or (bs == 4 and 2 <= t <= 7) or (bs == 5 and 4 <= t <= 7)
            draws = draws or (bs == 6 and t in (6, 7))
        if draws:
            if not left:
                return None
            b.append(left.pop(0))
    return " ".join(map(str, p)), " ".join(map(str, b))


@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize(
    "left", ["Kh Kd 3c 3s 6h 6d 9c", "2h 5d 7c Ts Jh", "Ah Ad Ac As 8h", "4h 4d", "8h 8s 8c 6d 6c 2h 2s"]
)
def test_every_order_of_a_small_shoe(book: str, left: str) -> None:
    rules = _rules(book)
    pile = cards(left)
    exact = Exact(rules, Composition.of(Counter(pile)))
    orders = [order[:6] for order in permutations(pile)]
    seen = [_reference(order) for order in orders]
    assert Fraction(exact.coups.void, exact.coups.total) == Fraction(seen.count(None), len(seen))
    game = rules.games[0].id
    tables = {bet.id: bet.rows for bet in rules.game(game).bets} | {side.id: side.rows(1) for side in rules.side_bets}
    for bet, table in tables.items():
        expected: Counter[str] = Counter()
        for hands in seen:
            if hands is not None:
                expected[deciding_row(table, Coup.of(*hands, rules)).id] += 1
        figure = exact.figure(bet, table)
        for line in figure.lines:
            assert line.probability == Fraction(expected[line.row.id], len(seen)), (bet, line.row.id)


@pytest.mark.parametrize("left", ["Kh Kd 3c 3s 6h 6d 9c", "8h 8s 8c 6d 6c 6c 2h", "Ah Ad Ac 4s 4h"])
def test_every_order_of_a_small_shoe_under_every_game_and_option(left: str) -> None:
    for book in BOOKS:
        rules = _rules(book)
        pile = cards(left)
        exact = Exact(rules, Composition.of(Counter(pile)))
        seen = [_reference(order[:6]) for order in permutations(pile)]
        coups = [Coup.of(*hands, rules) for hands in seen if hands is not None]
        tables = [bet.rows for game in rules.games for bet in game.bets]
        tables += [each.rows for side in rules.side_bets for each in side.options]
        for table in tables:
            figure = exact.figure("", table, Percent.of(5))
            expected = Counter(deciding_row(table, coup).id for coup in coups)
            found = {line.row.id: line.probability for line in figure.lines}
            assert found == {row.id: Fraction(expected[row.id], len(seen)) for row in table}


@pytest.mark.parametrize(
    "left", ["Kh Kd 3c 3s 6h 6d 9c", "8h 8s 8c 8c 2d 2h 2h", "Th Tc Ks Kd 9h 9h 9s", "Ah Ad Ac 4s 4h"]
)
def test_wagers_made_of_several_in_every_order_of_a_small_shoe(left: str) -> None:
    rules = _rules("crown-baccarat")
    pile = cards(left)
    exact = Exact(rules, Composition.of(Counter(pile)))
    seen = [_reference(order[:6]) for order in permutations(pile)]
    coups = [Coup.of(*hands, rules) for hands in seen if hands is not None]
    for combined in rules.combined_bets:
        parts = [rules.pay_table("traditional", part.bet) for part in combined.parts]
        expected = Counter(tuple(deciding_row(table, coup).id for table in parts) for coup in coups)
        found = exact.together(parts)
        assert {rows: Fraction(ways, exact.coups.total) for rows, ways in found.items() if ways} == {
            rows: Fraction(ways, len(seen)) for rows, ways in expected.items()
        }


def test_tables_that_compare_both_hands_are_not_counted_with_others() -> None:
    rules = _rules("star-baccarat")
    exact = Exact(rules, Composition.decks(6))
    with pytest.raises(ValueError, match="together"):
        exact.together([rules.pay_table("baccarat", "tiger-pair"), rules.pay_table("baccarat", "tie")])


@pytest.mark.parametrize("book", BOOKS)
def test_rows_sum_to_one_and_ev_is_minus_edge(book: str) -> None:
    rules = _rules(book)
    for decks in rules.cards.decks.value:
        exact = Exact(rules, Composition.decks(decks).without(cards("8h Ks 4d")))
        for side in rules.side_bets:
            for option in range(1, len(side.options) + 1):
                figure = exact.figure(side.id, side.rows(option))
                assert sum(line.probability for line in figure.lines) == 1
                assert figure.edge == -figure.ev
                assert figure.variance > 0


def test_readings_are_priced() -> None:
    """A ten with a king as a pair, and one face value for all that count nothing: the figures move as they must."""
    ours = _rules("star-baccarat")
    shoe = Composition.decks(8)
    pairs = _edge(Exact(ours.under("B3", "same-point-value"), shoe), "baccarat", "pairs-player")
    # besides 43/415, a ten with one of 96 pictures, in either order: 12 * 2 * 32 * 96 / (416 * 415) more
    assert pairs == Fraction(43, 415) - 12 * Fraction(2 * 32 * 96, 416 * 415)
    twin = Exact(ours.under("B2", "same-points"), shoe).figure(
        "tiger-pair", ours.under("B2", "same-points").pay_table("baccarat", "tiger-pair")
    )
    plain = Exact(ours, shoe).figure("tiger-pair", ours.pay_table("baccarat", "tiger-pair"))
    assert {line.row.id: line.probability for line in twin.lines}["twin"] > {
        line.row.id: line.probability for line in plain.lines
    }["twin"]


def test_tie_premium_needs_its_percentage() -> None:
    rules = _rules("star-premium-baccarat")
    exact = Exact(rules, Composition.decks(8))
    table = rules.pay_table("tie-premium", "player")
    with pytest.raises(ValueError, match="percentage"):
        exact.figure("player", table)
    five = exact.figure("player", table, Percent.of(5))
    plain = exact.figure("player", rules.pay_table("premium", "player"))
    tie = Fraction(exact.coups.count(Result.TIE), exact.coups.total)
    assert five.ev - plain.ev == tie * Fraction(5, 100)
    assert net(table[1].pays, Percent.of(5)) == Fraction(1, 20)


def test_impossible_shoes() -> None:
    with pytest.raises(ImpossibleShoe, match="8h"):
        Composition.decks(1).without(cards("8h 8h"))
    with pytest.raises(ImpossibleShoe):
        Composition.of({DECK[0]: -1})
    empty = Exact(_rules("star-baccarat"), Composition.of({}))
    assert empty.coups.void == empty.coups.total == 1
    assert empty.figure("tie", empty.edition.pay_table("baccarat", "tie")).edge == 0
