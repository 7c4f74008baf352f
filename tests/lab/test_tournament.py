"""What a structure does: exact where two play, within three standard errors where it is simulated, reproducible."""

from dataclasses import replace
from fractions import Fraction
from math import sqrt

import numpy as np
import pytest

from croupier.games.baccarat.edition import BaccaratEdition
from croupier.games.editions import edition
from croupier.lab.tournament.duel import duel
from croupier.lab.tournament.findings import findings
from croupier.lab.tournament.last_coup import LaidWager, replies
from croupier.lab.tournament.outcomes import Outcomes, outcomes
from croupier.lab.tournament.play import laid, won
from croupier.lab.tournament.simulation import Simulation
from croupier.lab.tournament.structure import Habits, NoStrategy, SoldChips, Stage, Strategy, Structure, strategy

CHIP = 500
ANA_FIRST = Fraction(2230518282592256, 4522770849030144)
COUPS = Fraction(4998398275503360, 4522770849030144)


def ways(game: str = "baccarat", book: str = "star-baccarat") -> Outcomes:
    rules = edition(book)
    assert isinstance(rules, BaccaratEdition)
    return outcomes(rules, game, 8)


def stage(coups: int = 1, *, tables: int = 1, advance: int = 0, chips: int = 5000, least: int = 100) -> Stage:
    limits = dict.fromkeys(("player", "banker", "tie"), (least * 100, 200000))
    return Stage(tables, coups, advance, chips * 100, ((0, limits),))


def plays(*said: str) -> list[Strategy]:
    return [strategy(each, ("player", "banker", "tie")) for each in said]


def two(one: str, other: str) -> tuple[Strategy, Strategy]:
    first, second = plays(one, other)
    return first, second


def test_one_coup_player_against_banker_is_the_fraction_of_their_wins() -> None:
    found = duel(stage(), ways(), *two("flat player 100", "flat banker 100"), CHIP)
    assert found is not None
    assert (found.first, found.coups) == (ANA_FIRST, COUPS)
    other = duel(stage(), ways(), *two("flat banker 100", "flat player 100"), CHIP)
    assert other is not None
    assert other.first == 1 - ANA_FIRST


def test_the_simulation_agrees_within_three_standard_errors() -> None:
    runs = 20_000
    structure = Structure((stage(),), 7, ("100",), CHIP)
    tally = Simulation(structure, ways(), plays("flat player 100", "flat banker 100"), seed=1).run(runs)
    first, chance = tally.places[0, 0] / runs, float(ANA_FIRST)
    assert abs(first - chance) < 3 * sqrt(chance * (1 - chance) / runs)
    mean, again = sum(int(each.sum()) for each in tally.coups) / runs, 1 - 1 / float(COUPS)
    assert abs(mean - float(COUPS)) < 3 * sqrt(again / (1 - again) ** 2 / runs)
    assert tally.endless == 0


def test_several_coups_agree_with_the_exact_figure_too() -> None:
    exact = duel(stage(3), ways(), *two("flat player 200", "minimum banker"), CHIP)
    assert exact is not None
    structure = Structure((stage(3),), 7, ("100",), CHIP)
    runs = 10_000
    tally = Simulation(structure, ways(), plays("flat player 200", "minimum banker"), seed=5).run(runs)
    chance = float(exact.first)
    assert abs(tally.places[0, 0] / runs - chance) < 3 * sqrt(chance * (1 - chance) / runs)


def test_who_has_more_chips_and_bets_the_same_advances_for_certain() -> None:
    """After one coup with different stakes, the same bet keeps the order of the stacks."""
    after = Stage(1, 1, 0, 500_000, stage().limits)
    found = duel(after, ways(), *two("flat player 100", "flat player 100"), CHIP)
    assert found is None  # they are never separated


def test_the_same_seed_gives_the_same_tournaments_and_every_place_is_taken_once() -> None:
    structure = Structure((stage(4, tables=3, advance=2), stage(4)), 7, ("50", "30", "20"), CHIP)
    entrants = plays(*["random"] * 10, "all-in banker", "share player 30", "minimum tie")
    one = Simulation(structure, ways(), entrants, seed=9).run(2500)
    other = Simulation(structure, ways(), entrants, seed=9).run(2500)
    assert (one.places == other.places).all()
    assert one.places.sum(axis=0).tolist() == [2500, 2500, 2500]
    assert (one.places.sum(axis=1) <= 2500).all()
    assert not (Simulation(structure, ways(), entrants, seed=8).run(2500).places == one.places).all()


def test_a_stack_below_the_minimum_is_out_and_takes_the_lower_place() -> None:
    structure = Structure((stage(2, chips=100, least=100),), 2, ("60", "40"), CHIP)
    tally = Simulation(structure, ways(), plays("flat player 100", "flat banker 100"), seed=3).run(500)
    assert tally.without_chips > 0
    assert tally.places.sum(axis=0).tolist() == [500, 500]


def test_zero_commission_and_limits_that_rise_are_played() -> None:
    zero = ways("zero-commission", "crown-baccarat")
    assert max(zero.net("banker")) == 1
    limits = stage().limits[0][1]
    rising = Stage(1, 4, 0, 500_000, ((0, limits), (2, dict.fromkeys(limits, (20000, 400000)))))
    assert [rising.in_force(over)["player"][0] for over in range(4)] == [10_000, 10_000, 20_000, 20_000]
    tally = Simulation(Structure((rising,), 7, ("100",), CHIP), zero, plays("minimum player", "minimum banker"), 1)
    assert tally.run(100).places.sum() == 100


@pytest.mark.parametrize(
    ("coups", "said", "codes"),
    [
        (67, ("flat player 100", "random"), []),
        (68, ("flat player 100", "random"), ["shoe-too-short"]),
        (10, ("flat player 100", "flat player 100"), ["need-not-end"]),
        (10, ("random", "random"), []),
    ],
)
def test_what_need_not_end_or_has_too_short_a_shoe_is_named(
    coups: int, said: tuple[str, ...], codes: list[str]
) -> None:
    found = findings(Structure((stage(coups),), 2, ("100",), CHIP), 8, plays(*said))
    assert [each.code for each in found] == codes


def test_more_entrants_than_seats_are_named() -> None:
    found = findings(Structure((stage(),), 2, ("100",), CHIP), 8, plays("random", "random", "random"))
    assert [each.code for each in found] == ["no-seat"]


@pytest.mark.parametrize(
    "said", ["", "double player", "flat player", "flat tie 0", "share player 101", "flat six 100", "random player"]
)
def test_nobody_plays_in_a_way_that_is_none(said: str) -> None:
    with pytest.raises(NoStrategy):
        plays(said or "nothing")


# Repechage, buying and the last coup ----------------------------------------------------------------------------------


def test_a_repechage_and_buying_back_bring_players_on_and_every_place_is_taken_once() -> None:
    """Two advance, one more comes by the repechage; all who may buy back do, as far as seats are left."""
    again = replace(stage(3, advance=1), repechage=True)
    rounds = (stage(3, tables=2, advance=1), again, stage(3, tables=1, advance=2), stage(3))
    structure = Structure(rounds, 5, ("60", "40"), CHIP, buy_backs=1)
    entrants, runs = plays(*["random"] * 8), 1000
    alone = Simulation(structure, ways(), entrants, seed=2).run(runs)
    assert (alone.buy_backs, alone.rebuys) == (0, 0)
    assert alone.places.sum(axis=0).tolist() == [runs, runs]
    all_buy = Simulation(structure, ways(), entrants, 2, Habits(buy_back=100)).run(runs)
    # Two of five seats are free in the third round, and four of five in the final, for one who did not advance and has
    # not bought back before: three lose in the third round, of whom two bought back for it.
    assert runs * 2 < all_buy.buy_backs <= runs * 5
    assert all_buy.places.sum(axis=0).tolist() == [runs, runs]


def test_with_re_buys_fewer_places_go_to_players_without_chips() -> None:
    sold = replace(stage(10, chips=1000), rebuy=SoldChips(chips=1_000_00, most=3))
    both = plays("flat player 200", "flat banker 200")
    tally = Simulation(Structure((sold,), 2, ("60", "40"), CHIP), ways(), both, 4, Habits(rebuy=100)).run(2000)
    assert 0 < tally.rebuys <= 2000 * 6
    none = Simulation(Structure((sold,), 2, ("60", "40"), CHIP), ways(), both, 4).run(2000)
    assert tally.without_chips < none.without_chips


def test_on_the_last_coup_who_has_more_and_bets_the_same_is_ahead_for_certain() -> None:
    limits = stage().limits[0][1]
    found = list(replies(limits, ways(), (4_900_00, 5_000_00), LaidWager("player", 2_000_00), CHIP))
    assert [(each.bet, each.amount) for each in found if each.ahead == 1] == [("player", 2_000_00)]
    assert len(found) == 3 * 20
    level = list(replies(limits, ways(), (5_000_00, 5_000_00), LaidWager("banker", 100_00), CHIP))
    against = next(each for each in level if (each.bet, each.amount) == ("player", 100_00))
    assert against.ahead / (1 - against.level) == ANA_FIRST
    assert 1 / (1 - against.level) == COUPS


def test_wagers_and_what_they_bring_are_those_of_the_plain_statement() -> None:
    """What players lay and win in the arrays is what `laid` and `won` say of one player."""
    structure, entrants = Structure((stage(6),), 7, ("100",), CHIP), plays("share player 25", "flat banker 300")
    simulation, limits = Simulation(structure, ways(), entrants, seed=7), stage().limits[0][1]
    stacks = np.array([[4_700_00, 350_00], [100_00, 5_000_00]])
    bet, amounts = simulation.wagers(limits, np.array([[0, 1], [0, 1]]), stacks)
    said = [[laid(limits, entrants[who], int(stacks[row, who])) for who in (0, 1)] for row in (0, 1)]
    assert amounts.tolist() == said
    for way in range(len(ways().weights)):
        brought = simulation.brings(bet, amounts, np.full_like(amounts, way))
        nets = [[won(ways().net(entrants[who].bet)[way], said[row][who], CHIP) for who in (0, 1)] for row in (0, 1)]
        assert brought.tolist() == nets
