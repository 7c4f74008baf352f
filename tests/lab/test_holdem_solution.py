"""Texas Hold'em Bonus solved: the known figures to the last digit, spots against plain counting, odd editions."""

import os
import random
from fractions import Fraction
from itertools import combinations
from math import comb

import numpy as np
import pytest

from croupier.games.editions import edition
from croupier.games.holdem_bonus.edition import HoldemBonusEdition
from croupier.games.holdem_bonus.ranking import Category
from croupier.games.holdem_bonus.settle import Played, settle
from croupier.kernel.cards import DECK, Card, cards
from croupier.kernel.money import Money
from croupier.kernel.odds import Odds, Percent
from croupier.lab.figures import NotOffered
from croupier.lab.holdem.boards import boards
from croupier.lab.holdem.counts import DEALS, HOLES, combinations_of, hole_of
from croupier.lab.holdem.jackpot import five_cards, jackpot_figures
from croupier.lab.holdem.odds import answer, ante, on_hole_cards
from croupier.lab.holdem.payoffs import payoffs
from croupier.lab.holdem.solution import Solution
from croupier.lab.holdem.solve import Solver, solved
from croupier.lab.holdem.spot import Advice, _Counted, _sum, _worth, advise
from croupier.lab.holdem.tables import CARDS, numbers
from croupier.lab.setting import JackpotQuestion

ANTE = Money.dollars(1)
FOLDS = ("72o", "62o", "52o", "43o", "42o", "32o")


def rules() -> HoldemBonusEdition:
    found = edition("star-texas-holdem-bonus")
    assert isinstance(found, HoldemBonusEdition)
    return found


@pytest.fixture(scope="module")
def solver() -> Solver:
    return Solver(rules(), workers=2)


@pytest.fixture(scope="module")
def solution(solver: Solver) -> Solution:
    return solved(solver)


# The whole game ------------------------------------------------------------------------------------------------------


def test_the_edge_and_the_folds_are_the_known_ones(solution: Solution) -> None:
    assert solution.best.edge == Fraction(19447087313, 347672625300)
    assert solution.best.folds == FOLDS


def test_wager_risk_and_variance_follow_from_the_same_counts(solution: Solution) -> None:
    best = solution.best
    assert best.element_of_risk * best.average_wager == best.edge
    assert sum(best.outcomes.values()) == 1
    again = sum((net**2 * chance for (net, _), chance in best.outcomes.items()), Fraction(0)) - best.ev**2
    assert best.variance == again
    # Ante and Flop wager always, unless folded (72 of 1,326 hands): three antes, and up to two more.
    folded = Fraction(72, 1326)
    assert folded + 3 * (1 - folded) < best.average_wager < folded + 5 * (1 - folded)
    assert round(float(best.average_wager), 4) == 3.7939
    assert round(float(best.variance), 4) == 11.9564


def test_a_simple_way_to_play_costs_something(solution: Solution) -> None:
    assert solution.best.edge < solution.simple.edge < Fraction(1, 12)
    assert solution.simple.folds == FOLDS


def test_all_169_kinds_of_hole_cards_are_all_1326() -> None:
    assert len(HOLES) == 169
    assert sum(combinations_of(hole) for hole in HOLES) == 1326
    assert {
        hole: HOLES[hole_of(*cards(two))] for hole, two in (("AKs", "Kd Ad"), ("72o", "2c 7h"), ("99", "9c 9h"))
    } == {
        "AKs": "AKs",
        "72o": "72o",
        "99": "99",
    }


@pytest.mark.parametrize(("many", "stand"), [(3, 1755), (4, 16432), (5, 134459)])
def test_boards_that_stand_for_their_like(many: int, stand: int) -> None:
    found = boards(many)
    assert found.count == stand
    assert int(found.alike.sum()) == comb(52, many)


def test_a_deal_is_a_flop_a_turn_a_river_and_a_dealers_hand() -> None:
    assert DEALS == 19_600 * 47 * 46 * 990


# Spots against plain counting ----------------------------------------------------------------------------------------


def plain(hole: tuple[Card, ...], board: tuple[Card, ...], rivers: list[Card]) -> dict[str, Fraction]:
    """Settle every dealer's hand on these rivers with the plain rules: what checking and betting come to."""
    laid = {"ante": ANTE, "flop": ANTE * 2, "river": ANTE}
    total = {"check": 0, "bet": 0}
    number = 0
    for river in rivers:
        rest = [card for card in DECK if card not in {*hole, *board, river}]
        for dealer in combinations(rest, 2):
            number += 1
            settled = settle(rules(), Played(hole=hole, wagers=laid), dealer, (*board, river))
            nets = {each.wager: each.net.cents for each in settled}
            total["bet"] += sum(nets.values())
            total["check"] += sum(nets.values()) - nets["river"]  # each wager is settled by itself
    return {choice: Fraction(cents, 100 * number) for choice, cents in total.items()}


def test_a_spot_after_the_turn_is_what_settling_every_deal_says() -> None:
    """All 46 rivers in the campaign, otherwise four, that make a pair, two pair, three of a kind and a straight."""
    hole, board, pays = cards("8c 2d"), cards("7c Td Jd 2s"), payoffs(rules())
    every = [card for card in DECK if card not in {*hole, *board}]
    rivers = every if os.environ.get("CAMPAIGN") else list(cards("As Jc 2h 9d"))
    counted = _Counted(rules(), pays, numbers(hole), numbers(board))
    lanes = _sum([counted._against(river) for river in numbers(rivers)])
    check = _worth(pays, ("ante", "flop"), lanes)
    assert plain(hole, board, rivers) == {"check": check, "bet": check + _worth(pays, ("river",), lanes)}
    # As the plain rules have it for all rivers, worked out once.
    wanted = {"bet": Fraction(-2876, 11385), "check": Fraction(-14497, 45540), "fold": Fraction(-3)}
    found = advise(rules(), hole, board)
    assert (found.decision, found.ev) == ("bet", wanted)


def test_a_turn_wager_that_is_down_is_in_every_choice() -> None:
    hole, board = cards("8c 2d"), cards("7c Td Jd 2s")
    without, laid = advise(rules(), hole, board), advise(rules(), hole, board, turn_laid=True)
    worth = without.ev["bet"] - without.ev["check"]  # one ante more on the same hand, as the Turn wager is
    assert laid.ev == {"bet": without.ev["bet"] + worth, "check": without.ev["bet"], "fold": Fraction(-4)}
    assert laid.laid == {"ante": 1, "flop": 2, "turn": 1}


@pytest.mark.parametrize(
    ("hole", "board"),
    [("8c 2d", "7c Td Jd 2s"), ("Ah Kh", "Qh Jh 2c 3h"), ("9s 9d", "9h 4c 4d Ks")],
)
def test_plain_counting_agrees_on_a_river(hole: str, board: str) -> None:
    """One river, every dealer's hand, by the plain ranking; the spot's own count of the same."""
    mine, shown = cards(hole), cards(board)
    river = next(card for card in DECK if card not in {*mine, *shown})
    left = [card for card in DECK if card not in {*mine, *shown, river}]
    order = rules().hands
    best = order.best((*mine, *shown, river))
    wins = losses = 0
    for dealer in combinations(left, 2):
        theirs = order.best((*dealer, *shown, river)).strength
        wins += best.strength > theirs
        losses += best.strength < theirs
    pays = payoffs(rules())
    counted = _Counted(rules(), pays, numbers(mine), numbers(shown))
    lanes = counted._against(numbers([river])[0])
    assert (lanes[0], lanes[1 + pays.kinds[best.category]], lanes[-1]) == (losses, wins, 990 - wins - losses)


@pytest.mark.parametrize(("hole", "flop"), [("8c 2d", "7c Td Jd"), ("Ah Kh", "Qh Jh 2c")])
def test_a_spot_after_the_flop_is_what_a_public_evaluator_makes_of_it(hole: str, flop: str) -> None:
    """Every turn, river and dealer's hand ranked by eval7, and the game's few rules written out once more."""
    eval7 = pytest.importorskip("eval7")
    mine, board = ([eval7.Card(each) for each in text.split()] for text in (hole, flop))
    left = [card for card in eval7.Deck().cards if card not in {*mine, *board}]
    rank, flush = eval7.evaluate, eval7.evaluate([eval7.Card(each) for each in ("2c", "3c", "4c", "5c", "7c")])
    wager = dict.fromkeys(range(len(left)), 0)
    ante = 0
    for turn, river in combinations(range(len(left)), 2):
        whole = [*board, left[turn], left[river]]
        ours = rank([*mine, *whole])
        rest = [card for n, card in enumerate(left) if n not in {turn, river}]
        theirs = [rank([*dealer, *whole]) for dealer in combinations(rest, 2)]
        won, lost = sum(each < ours for each in theirs), sum(each > ours for each in theirs)
        wager[turn] += won - lost
        wager[river] += won - lost
        ante += 2 * ((won if ours >= flush else 0) - lost)
    deals = 47 * 46 * 990
    even = sum(wager.values())
    check = Fraction(ante + 2 * even + sum(max(each, 0) for each in wager.values()), deals)
    found = advise(rules(), cards(hole), cards(flop))
    assert found.ev == {"bet": check + Fraction(even, deals), "check": check, "fold": Fraction(-3)}


def test_random_spots_are_what_the_solver_chose(solver: Solver) -> None:
    """The solver looks at boards by their like; a spot counts the very cards. Both choose the same, everywhere."""
    chance = random.Random(6)  # noqa: S311 - spots for a comparison need no secrecy
    choices = solver.best
    for many, bets, which in ((3, choices.turn, solver.flops), (4, choices.river, solver.fours)):
        for _ in range(12 if many == 3 else 60):
            number = chance.randrange(which.count)
            board = [CARDS[n] for n in which.cards[number].tolist()]
            left = sorted(n for n in range(52) if CARDS[n] not in board)
            pairs = list(combinations(left, 2))
            place = chance.randrange(len(pairs))
            suits = dict(zip("shdc", chance.sample("shdc", 4), strict=True))
            renamed = [_renamed(card, suits) for card in board]
            chance.shuffle(renamed)
            hole = [_renamed(CARDS[n], suits) for n in pairs[place]]
            found = advise(rules(), hole, renamed)
            assert found.decision == ("bet" if bets[number, place] else "check"), (hole, renamed)


def _renamed(card: Card, suits: dict[str, str]) -> Card:
    (found,) = cards(card.rank.value + suits[card.suit.value])
    return found


def test_before_the_flop_there_is_no_check(solution: Solution, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("croupier.lab.holdem.solution.best_play", lambda _: solution.best)  # solved already
    ev = {hole: solution.best.counts.playing(solution.best.pays, hole) for hole in ("72o", "AA", "82o")}
    assert ev["72o"] < -1 < ev["82o"] < 0 < ev["AA"]
    assert ev["72o"] == Fraction(-11012848181, 10487862000)
    found = advise(rules(), cards("7c 2d"))
    assert found == Advice(
        "fold", {"bet": ev["72o"], "fold": Fraction(-1)}, {"ante": 1}, rules().betting.rounds[0].because
    )


@pytest.mark.parametrize(
    ("hole", "board", "turn_laid", "says"),
    [
        ("8c", "", False, "two hole cards, not 1"),
        ("8c 2d 3d", "", False, "two hole cards, not 3"),
        ("8c 8c", "", False, "8c is named twice"),
        ("8c 2d", "8c Td Jd", False, "8c is named twice"),
        ("8c 2d", "7c Td", False, "not with 2"),
        ("8c 2d", "7c Td Jd 2s 3s", False, r"nothing left to choose \(star-texas-holdem-bonus 9\.7\)"),
        ("8c 2d", "7c Td Jd", True, "only with four community cards"),
    ],
)
def test_spots_that_cannot_be_are_refused(hole: str, board: str, *, turn_laid: bool, says: str) -> None:
    with pytest.raises(NotOffered, match=says):
        advise(rules(), cards(hole), cards(board), turn_laid=turn_laid)


# What the edition pays -----------------------------------------------------------------------------------------------


def test_payoffs_are_read_from_the_pay_tables() -> None:
    pays = payoffs(rules())
    flush, pair = pays.kinds[Category.FLUSH], pays.kinds[Category.ONE_PAIR]
    assert pays.kinds[Category.STRAIGHT] == pair != flush == pays.kinds[Category.ROYAL_FLUSH]
    everything = pays.laid(turn=True, river=True)
    nets = pays.nets(everything)
    assert (nets[0], nets[1 + flush], nets[1 + pair], nets[-1]) == tuple(map(Fraction, (-5, 5, 4, 0)))
    assert pays.at_stake(everything) == 5


def test_another_reading_of_the_ante_moves_the_payoffs() -> None:
    pays = payoffs(rules().under("TH1", "ante-lost"))
    pair = pays.kinds[Category.ONE_PAIR]
    assert pays.nets(("ante",))[1 + pair] == -1


def test_other_odds_are_refused_where_there_are_none() -> None:
    with pytest.raises(NotOffered, match="there is no bet 'tie' here"):
        answer(rules(), pays={("tie", ""): Odds(8, 1)})
    with pytest.raises(NotOffered, match="say which row of ante-bonus"):
        answer(rules(), pays={("ante-bonus", ""): Odds(8, 1)})
    with pytest.raises(NotOffered, match="allows 1 decks, not 2"):
        answer(rules(), decks=2)


def test_the_ante_is_priced_by_rows_that_sum_to_one(solution: Solution) -> None:
    found = ante(rules(), solution.best)
    assert sum(row.probability for row in found.rows) == 1
    assert (found.edge, found.variance) == (solution.best.edge, solution.best.variance)
    assert found.rows[0].name == "folded"
    assert found.rows[0].probability == Fraction(72, 1326)


def test_the_ante_bonus_is_the_known_one() -> None:
    bonus = rules().bet("ante-bonus")
    found = on_hole_cards(bonus)  # type: ignore[arg-type]  # the bet on hole cards
    assert found.edge == Fraction(59, 663)
    assert [(row.name, row.probability) for row in found.rows][:2] == [
        ("aces", Fraction(6, 1326)),
        ("ace-king-suited", Fraction(4, 1326)),
    ]


# The jackpot ---------------------------------------------------------------------------------------------------------


def question(meter: int, increment: int = 0) -> JackpotQuestion:
    dollars = Money.dollars
    return JackpotQuestion(
        meter=dollars(meter), wager=dollars(5), seed=dollars(50_000), increment=Percent.of(increment)
    )


def test_hands_of_five_cards_are_counted_by_kind() -> None:
    found = five_cards(rules().hands)
    kinds = (
        Category.ROYAL_FLUSH,
        Category.STRAIGHT_FLUSH,
        Category.FOUR_OF_A_KIND,
        Category.FULL_HOUSE,
        Category.FLUSH,
    )
    assert [found[each] for each in kinds] == [4, 36, 624, 3744, 5108]
    assert found.total() == 2_598_960


def test_a_jackpot_wager_with_folded_hands_kept_returns_what_the_prizes_are_worth() -> None:
    kept = rules().deal.method("B")
    found = jackpot_figures(rules(), question(100_000), kept, FOLDS)
    # Royal 100,000; straight flush 10,000 (a tenth); four 500; full house 150; flush 100; per five dollars.
    worth = 4 * 100_000 + 36 * 10_000 + 624 * 500 + 3744 * 150 + 5108 * 100
    assert found.returned == Fraction(worth, 2_598_960 * 5)
    # Break even: (4 + 36 / 10) x meter + 624 x 500 + 3744 x 150 + 5108 x 100 = 5 x 2,598,960.
    assert found.break_even == Fraction(5 * 2_598_960 - 1_384_400, 1) / (4 + Fraction(36, 10))


def test_below_the_guaranteed_minimum_the_house_pays_it() -> None:
    found = jackpot_figures(rules(), question(1_000), rules().deal.method("B"), FOLDS)
    worth = 4 * 50_000 + 36 * 5_000 + 624 * 500 + 3744 * 150 + 5108 * 100
    assert found.returned == Fraction(worth, 2_598_960 * 5)


def test_folded_hands_that_are_discarded_return_less() -> None:
    kept = jackpot_figures(rules(), question(100_000), rules().deal.method("B"), FOLDS)
    discarded = jackpot_figures(rules(), question(100_000), rules().deal.method("A"), FOLDS)
    # Of a folded hand two flop cards of one rank and one of the other make a full house: 3 x 3 ways, twice; three
    # make four of a kind: one way, twice. Nothing else that wins can be made of two suits and two ranks.
    full, four = Fraction(72 * 18, 1326 * 19_600), Fraction(72 * 2, 1326 * 19_600)
    assert kept.returned - discarded.returned == (full * 150 + four * 500) / 5
    assert discarded.break_even is not None
    assert kept.break_even is not None
    assert discarded.break_even > kept.break_even


def test_the_rounds_own_contribution_is_in_the_meter_that_is_paid() -> None:
    found = jackpot_figures(rules(), question(100_000, increment=20), rules().deal.method("B"), ())
    assert found.priced.rows[0].pays == "$100,001.00"
    assert found.long_run == Fraction(1, 5) + Fraction(624 * 500 + 3744 * 150 + 5108 * 100 + 4 * 50_000, 2_598_960 * 5)


def test_the_kernels_tables_of_choices_have_a_place_for_every_two_cards(solver: Solver) -> None:
    choices = solver.best
    assert choices.turn.shape == (1755, 1176)
    assert choices.river.shape == (16432, 1128)
    assert set(np.unique(choices.river).tolist()) == {0, 1}
