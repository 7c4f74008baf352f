"""Overlays priced against figures that were counted without the house's lab."""

from collections import Counter
from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from croupier import edition
from croupier.drafts.impact import prices
from croupier.drafts.impact.amendment import Draft
from drafts import drafting
from drafts.drafting import TIE

# Ordered sequences of six cards from eight decks, as gambling literature prints them.
TOTAL, BANKER, PLAYER, TIES = 4998398275503360, 2292252566437888, 2230518282592256, 475627426473216


def edges(draft: Draft) -> dict[tuple[str, int, str], dict[str, Any]]:
    return {(each["game"], each["decks"], each["bet"]): each for each in prices.moved(draft).edges}


def test_a_tie_at_nine_to_one_from_the_printed_count() -> None:
    found = edges(drafting.of("star-baccarat", {TIE: "9:1"}))
    assert {*found} == {("baccarat", decks, "tie") for decks in (3, 4, 6, 8)}
    eight = found["baccarat", 8, "tie"]
    assert Fraction(eight["old"]["edge"]) == 1 - 9 * Fraction(TIES, TOTAL)
    assert Fraction(eight["new"]["edge"]) == 1 - 10 * Fraction(TIES, TOTAL)
    assert Fraction(eight["delta"]) == -Fraction(TIES, TOTAL)
    mean = 10 * Fraction(TIES, TOTAL) - 1  # net 9 or -1: the mean of the square is 1 + 80 p
    assert Fraction(eight["new"]["variance"]) == 1 + 80 * Fraction(TIES, TOTAL) - mean**2
    assert eight["warnings"] == []


def test_a_wager_that_comes_to_favour_the_player_is_said_first() -> None:
    found = prices.moved(drafting.of("star-baccarat", {"games.baccarat.bets.tie.rows.tie.pays": "10:1"})).edges
    assert [each["warnings"] for each in found] == [["player-advantage"]] * 4
    banker = {"games.baccarat.bets.banker.rows.wins.pays": "1:1"}
    both = prices.moved(drafting.of("star-baccarat", banker)).edges
    assert [each["warnings"] for each in both if each["decks"] == 8 and each["bet"] == "banker"] == [
        ["player-advantage"]
    ]
    assert Fraction(next(e["new"]["edge"] for e in both if e["decks"] == 8)) == Fraction(PLAYER - BANKER, TOTAL)


def counted(draws: dict[tuple[int, int], bool]) -> Counter[str]:
    """Count all coups of eight decks by card values, with some cells of the Banker's table read otherwise."""
    shoe = dict.fromkeys(range(1, 10), 32) | {0: 128}
    table = ("DDDDDDDDDD", "DDDDDDDDDD", "DDDDDDDDDD", "DDDDDDDDSD", "SSDDDDDDSS", "SSSSDDDDSS", "SSSSSSDDSS", "S" * 10)

    def banker_draws(count: int, third: int) -> bool:
        return draws.get((count, third), table[count][third] == "D")

    found: Counter[str] = Counter()
    for four in product(range(10), repeat=4):
        ways, left = 1, dict(shoe)
        for each in four:
            ways *= left[each]
            left[each] -= 1
        player, banker = (four[0] + four[2]) % 10, (four[1] + four[3]) % 10
        _finish(found, (player, banker), ways, left, banker_draws)
    return found


def _finish(found: Counter[str], two: tuple[int, int], ways: int, left: dict[int, int], banker_draws: Any) -> None:
    player, banker = two
    rest = 412
    if player > 7 or banker > 7:
        found[_won(player, banker)] += ways * rest * (rest - 1)
    elif player > 5:
        if banker > 5:
            found[_won(player, banker)] += ways * rest * (rest - 1)
            return
        for each, number in left.items():
            found[_won(player, (banker + each) % 10)] += ways * number * (rest - 1)
    else:
        for third, number in left.items():
            total = (player + third) % 10
            if not banker_draws(banker, third):
                found[_won(total, banker)] += ways * number * (rest - 1)
                continue
            for each, others in left.items():
                last = others - (each == third)
                found[_won(total, (banker + each) % 10)] += ways * number * last


def _won(player: int, banker: int) -> str:
    return "tie" if player == banker else "player" if player > banker else "banker"


def test_a_cell_of_the_table_of_play_from_a_count_of_our_own() -> None:
    assert counted({}) == {"player": PLAYER, "banker": BANKER, "tie": TIES}
    other = counted({(3, 8): True})
    draft = drafting.of("star-baccarat", {"tableau.banker_by_players_third_card.banker-3.cells.8": "draw"})
    found = edges(draft)
    eight = {bet: Fraction(found["baccarat", 8, bet]["new"]["edge"]) for bet in ("player", "banker", "tie")}
    assert eight["player"] == Fraction(other["banker"] - other["player"], TOTAL)
    assert eight["banker"] == Fraction(other["player"], TOTAL) - Fraction(19, 20) * Fraction(other["banker"], TOTAL)
    assert eight["tie"] == 1 - 9 * Fraction(other["tie"], TOTAL)


def test_a_band_is_priced_at_its_old_and_its_new_end() -> None:
    base = edition("star-premium-baccarat", terms={"cards.decks": [8]})
    names = [
        leaf.name for leaf in base.terms() if leaf.path[:2] == ("games", "tie-premium") and leaf.path[-1] == "most"
    ]
    assert len(names) == 2
    found = prices.moved(drafting.of("star-premium-baccarat", dict.fromkeys(names, "12%"), base=base)).edges
    assert {each["bet"] for each in found} == {"player", "banker"}
    for each in found:
        assert each["options"] == {"tie-premium": "12"}
        assert each["band"] == {"option": "tie-premium", "old": "10", "new": "12"}
        assert Fraction(each["delta"]) == -Fraction(2, 100) * Fraction(TIES, TOTAL)


def test_fewer_decks_are_no_longer_offered_and_nothing_else_moves() -> None:
    found = prices.moved(drafting.of("star-baccarat", {"cards.decks": [6, 8]})).edges
    assert {each["decks"] for each in found} == {3, 4}
    assert all(each["new"] is None and each["warnings"] == ["no-longer-offered"] for each in found)


@pytest.mark.parametrize("terms", [{"notices.closing_with_players.minutes": 30}, {"authority.coup-void.by": "dealer"}])
def test_what_no_figure_is_made_of_moves_none(terms: dict[str, Any]) -> None:
    assert prices.moved(drafting.of("star-baccarat", terms)) == ([], [], [], 0)


def test_best_play_that_changes_is_named_hand_by_hand() -> None:
    base = edition("star-lucky-draw-baccarat", terms={"cards.decks": [8]})
    found = prices.moved(drafting.of("LD", {"bets.draw.rows.lucky-9.pays": "9:1"}, base=base))
    assert {each["bet"] for each in found.edges} == {"enter", "draw"}
    assert found.strategy
    assert all((each["old"], each["new"]) == ("stand", "draw") for each in found.strategy)


PREMIUM = "games.tie-premium.bets.{}.rows.tie.pays.most"


def bands(*bets: str, most: str) -> dict[tuple[str, str], dict[str, Any]]:
    base = edition("star-premium-baccarat", terms={"cards.decks": [8]})
    draft = drafting.of("star-premium-baccarat", {PREMIUM.format(each): most for each in bets}, base=base)
    return {(each["bet"], each["options"]["tie-premium"]): each for each in prices.moved(draft).edges}


@pytest.mark.parametrize("most", ["12%", "7.5%"])
def test_a_band_is_priced_at_its_exact_end_for_each_bet_that_has_it(most: str) -> None:
    found, end = bands("player", "banker", most=most), most.removesuffix("%")
    assert {*found} == {("player", end), ("banker", end)}
    for each in found.values():
        assert each["band"] == {"option": "tie-premium", "old": "10", "new": end}
    player = found["player", end]
    assert Fraction(player["old"]["edge"]) == Fraction(BANKER - PLAYER, TOTAL) - Fraction(TIES, TOTAL) / 10
    assert Fraction(player["new"]["edge"]) == (
        Fraction(BANKER - PLAYER, TOTAL) - Fraction(TIES, TOTAL) * Fraction(end) / 100
    )


@pytest.mark.parametrize(("bet", "other"), [("player", "banker"), ("banker", "player")])
def test_a_band_of_one_bet_moves_no_other(bet: str, other: str) -> None:
    wider = bands(bet, most="12%")
    assert {name for name, _ in wider} == {bet}
    assert wider[bet, "12"]["warnings"] == (["player-advantage"] if bet == "banker" else [])
    narrower = bands(bet, most="8%")
    assert {name for name, _ in narrower} == {bet}
    assert other not in {name for name, _ in narrower}
