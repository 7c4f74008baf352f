"""Open questions priced: the figure under each reading, against arithmetic done by hand."""

from collections.abc import Mapping
from fractions import Fraction

import pytest

from croupier.games.editions import edition
from croupier.kernel.chips import Chips
from croupier.kernel.money import Money
from croupier.lab.answers import answer
from croupier.lab.figures import Priced
from croupier.lab.readings import PricedReading, priced_readings
from croupier.lab.setting import Setting, Wager
from lab import second


def _found(book: str, setting: Setting | None = None, wager: Wager | None = None) -> dict[str, PricedReading]:
    rules = edition(book)
    return {each.id: each for each in priced_readings(rules, lambda other: answer(other, setting).bets, wager)}


def _bets(found: PricedReading, choice: str) -> Mapping[str, Priced | None]:
    return next(each.bets for each in found.choices if each.choice == choice)


def _edge(found: PricedReading, choice: str, bet: str) -> Fraction:
    figure = _bets(found, choice)[bet]
    assert figure is not None
    return figure.edge


def _dollars(stake: str, *chips: int) -> Wager:
    return Wager(stake=Money.dollars(stake), chips=Chips.dollars(*chips))


def test_only_what_moves_a_figure_is_listed() -> None:
    assert list(_found("star-baccarat")) == ["B1", "B2", "B3"]
    assert list(_found("star-premium-baccarat")) == ["B1", "B2", "B3"]
    assert list(_found("crown-baccarat")) == ["B1", "B2", "CB3"]
    assert list(_found("star-lucky-draw-baccarat")) == ["LD3", "LD13"]


def test_our_choice_is_marked_and_says_what_it_is() -> None:
    for each in _found("star-baccarat").values():
        assert [read.chosen for read in each.choices] == [True, False]
        assert all(read.says for read in each.choices)
        assert each.because[0].document == "star-baccarat"


def test_a_pair_by_point_value() -> None:
    found = _found("star-baccarat")["B3"]
    assert _edge(found, "same-rank", "pairs-player") == Fraction(43, 415)
    # besides, a ten with one of 96 pictures, in either order
    more = 12 * Fraction(2 * 32 * 96, 416 * 415)
    assert _edge(found, "same-point-value", "pairs-player") == Fraction(43, 415) - more


def test_single_tiger_pair_besides_two_pairs() -> None:
    found = _found("star-baccarat")["B1"]
    pair = Fraction(31, 415)
    # both hands paired: one rank (32 of it), or two ranks
    twin = 13 * Fraction(32 * 31 * 30 * 29, 416 * 415 * 414 * 413)
    double = 13 * 12 * Fraction(32 * 31 * 32 * 31, 416 * 415 * 414 * 413)
    assert twin + double < pair**2 * 2
    moved = _edge(found, "exactly-one-pair", "tiger-pair") - _edge(found, "single-counts-with-both", "tiger-pair")
    assert moved == 4 * (twin + double)


def test_what_is_priced_can_be_played() -> None:
    """The edition that reads a question otherwise is the one whose pay table settles a wager."""
    rules = edition("star-baccarat").under("B1", "single-counts-with-both")
    double = answer(rules).bets["tiger-pair"].rows[1]
    assert (double.name, double.net) == ("double", Fraction(29))


def test_pairs_of_one_face_value_by_points() -> None:
    found = _found("crown-baccarat", Setting(options={"tiger": "2"}))["B2"]
    # pairs of two ranks among ten, jack, queen and king are then a Twin at 150 and not a Double at 25
    among = 4 * 3 * Fraction(32 * 31 * 32 * 31, 416 * 415 * 414 * 413)
    moved = _edge(found, "same-rank", "tiger-pair") - _edge(found, "same-points", "tiger-pair")
    assert moved == (150 - 25) * among


def test_a_natural_paid_by_its_margin() -> None:
    found = _found("crown-baccarat")["CB3"]
    coups = second.coups(second.shoe(8))
    pays = {5: 2, 6: 4, 7: 6, 8: 10, 9: 30}
    more = sum(
        (pays.get(coup.player - coup.banker, 1) - 1) * ways
        for coup, ways in coups.items()
        if coup.player_cards == 2 and coup.player >= 8 and coup.player > coup.banker
    )
    moved = _edge(found, "natural-pays-even-money", "dragon-player") - _edge(
        found, "margin-pays-a-natural-too", "dragon-player"
    )
    assert moved == Fraction(more, coups.total())
    assert "one-one-two-dragon" in _bets(found, "margin-pays-a-natural-too")


def test_super_six_with_few_decks() -> None:
    found = _found("star-baccarat", Setting(decks=4))["B24"]
    assert _bets(found, "three-or-four-decks-allowed")["super-six"] is not None
    assert _bets(found, "six-or-eight-decks-only")["super-six"] is None
    assert "B24" not in _found("star-baccarat", Setting(decks=6))


def test_rounding_up_to_the_chip() -> None:
    """$15 on Banker wins $14.25: with $5 chips it is paid $15, even money."""
    found = _found("star-baccarat", wager=_dollars("15", 5, 25))["G1"]
    coups = second.coups(second.shoe(8))
    even, _ = second.moments(second.BANKER["even"], coups)
    assert _edge(found, "each-wager-raised", "banker") == -even
    assert _edge(found, "players-total-raised", "banker") == -even
    assert _edge(found, "unrounded", "banker") == Fraction(114753351728, 10847218479825)
    assert list(found.choices[0].bets) == ["banker"]  # all other odds are whole numbers


def test_rounding_that_moves_nothing_is_not_listed() -> None:
    assert "G1" not in _found("star-baccarat", wager=_dollars("100", 5))
    assert "G1" not in _found("star-baccarat")


def test_parts_of_one_wager_raised_each_or_once() -> None:
    """1-1-2 of $10 in $5 chips: parts of $2.50, of which Dragon Bonus at 1 to 1 wins $2.50 and is paid $5 by itself."""
    found = _found("crown-baccarat", wager=_dollars("10", 5))["G1"]
    each = _edge(found, "each-wager-raised", "one-one-two-dragon")
    once = _edge(found, "players-total-raised", "one-one-two-dragon")
    assert each <= once < _edge(found, "unrounded", "one-one-two-dragon")


def test_lucky_draw_is_solved_anew_where_rounding_pays_more() -> None:
    found = _found("star-lucky-draw-baccarat", wager=_dollars("25", 5))["G1"]
    # 3 to 2 on $25 is $37.50, paid $40: 8 to 5
    from croupier.kernel.odds import Odds  # noqa: PLC0415 - for this one comparison

    raised = answer(edition("star-lucky-draw-baccarat"), Setting(pays={("draw", "lucky-7"): Odds(8, 5)}))
    assert _edge(found, "each-wager-raised", "enter") == raised.bets["enter"].edge
    assert _edge(found, "players-total-raised", "enter") == raised.bets["enter"].edge
    # $7 in $5 chips: ENTER wins $10; with DRAW at even money $10 more, or $15 for both
    apart = _found("star-lucky-draw-baccarat", wager=_dollars("7", 5))["G1"]
    assert _edge(apart, "each-wager-raised", "enter") < _edge(apart, "players-total-raised", "enter")


def test_the_dealers_card_hidden_costs_the_player() -> None:
    found = _found("star-lucky-draw-baccarat")["LD13"]
    assert _edge(found, "dealers-first-card-shown", "enter") == Fraction(47319138997, 1501922558745)
    assert _edge(found, "dealers-first-card-hidden", "enter") == Fraction(94106613863, 2789284751955)


@pytest.mark.parametrize("game", ["traditional", "crown", "zero-commission"])
def test_readings_are_priced_in_every_game(game: str) -> None:
    assert list(_found("crown-baccarat", Setting(game=game))) == ["B1", "B2", "CB3"]
