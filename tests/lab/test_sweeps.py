"""Sweeps: cards taken out, a parameter varied, and the option sets within a band."""

from fractions import Fraction
from itertools import pairwise

import pytest

from croupier.games.editions import edition
from croupier.kernel.cards import Rank, cards
from croupier.kernel.odds import Odds
from croupier.lab.answers import answer
from croupier.lab.choices import choices
from croupier.lab.composition import Composition
from croupier.lab.figures import NotOffered
from croupier.lab.setting import Setting
from croupier.lab.sweeps import OptionSet, read_parameter, removal, sweep, within

BOOKS = ("star-premium-baccarat", "star-baccarat", "crown-baccarat")


def _left(shoe: Composition, rank: Rank) -> int:
    return sum(number for card, number in shoe.items() if card.rank is rank)


@pytest.mark.parametrize("book", BOOKS)
def test_a_card_unseen_changes_nothing_on_average(book: str) -> None:
    """Burning an unknown card leaves every edge where it was, so the effects cancel, weighted by the cards left."""
    found = removal(edition(book), Setting())
    shoe = Composition.decks(8)
    for bet, effects in found.effects.items():
        assert set(effects) == set(Rank), bet
        assert sum(effect * _left(shoe, rank) for rank, effect in effects.items()) == 0, bet
    assert found.effects["banker"][Rank.SIX] > 0 > found.effects["banker"][Rank.FOUR]
    assert len({found.effects["tie"][rank] for rank in (Rank.TEN, Rank.JACK, Rank.QUEEN, Rank.KING)}) == 1


def test_so_it_is_where_suits_and_ranks_are_uneven() -> None:
    setting = Setting(removed=cards("8h 8h Kd 2c 2c 2c 2c 2c 2c 2c 2c As As"))
    shoe = setting.shoe(8)
    found = removal(edition("crown-baccarat"), setting)
    for bet in ("banker", "pairs-player", "perfect-banker", "tiger-pair", "dragon-player", "one-one-two-perfect-pairs"):
        assert sum(effect * _left(shoe, rank) for rank, effect in found.effects[bet].items()) == 0, bet
    assert found.effects["perfect-player"][Rank.TWO] != 0


def test_a_rank_that_is_gone_has_no_effect() -> None:
    none_left = " ".join(["9s", "9h", "9d", "9c"] * 8)
    found = removal(edition("star-baccarat"), Setting(removed=cards(none_left)))
    assert Rank.NINE not in found.effects["player"]


def test_knowing_a_card_is_gone_helps_who_decides() -> None:
    found = removal(edition("star-lucky-draw-baccarat"), Setting(decks=3))
    shoe = Composition.decks(3)
    assert sum(effect * _left(shoe, rank) for rank, effect in found.effects["enter"].items()) <= 0


# Against a parameter -------------------------------------------------------------------------------------------------


def _edges(book: str, over: str, bet: str, setting: Setting | None = None) -> dict[str, Fraction | None]:
    found = sweep(edition(book), setting or Setting(), read_parameter(over))
    return {value: each.bets[bet].edge if bet in each.bets else None for value, each in found.points}


def test_over_decks() -> None:
    found = _edges("star-baccarat", "decks", "tie")
    assert {decks: edge and round(edge * 100, 4) for decks, edge in found.items()} == {
        "3": Fraction("14.7403"),
        "4": Fraction("14.5916"),
        "6": Fraction("14.4382"),
        "8": Fraction("14.3596"),
    }
    assert _edges("star-baccarat", "decks", "tiger")["4"] is None
    assert list(_edges("star-baccarat", "decks=6,8", "tie")) == ["6", "8"]


def test_over_odds() -> None:
    """Each unit more that a tie is paid costs the house its probability."""
    found = _edges("star-baccarat", "pay:tie=7..10", "tie")
    assert list(found) == ["7", "8", "9", "10"]
    tie = Fraction(475627426473216, 4998398275503360)
    values = [edge for edge in found.values() if edge is not None]
    assert [one - other for one, other in pairwise(values)] == [tie] * 3
    halves = _edges("star-lucky-draw-baccarat", "pay:draw.lucky-7=1..2/0.5", "enter")
    assert halves["1.5"] == Fraction(47319138997, 1501922558745)
    to_twenty = _edges("star-baccarat", "pay:banker=19:20..20:20", "banker")
    assert to_twenty["19:20"] == Fraction(114753351728, 10847218479825)


def test_over_options() -> None:
    assert list(_edges("crown-baccarat", "option:tiger", "tiger")) == ["1", "2", "3", "4", "5"]
    assert list(_edges("crown-baccarat", "option:super-six=1..2", "super-six")) == ["1", "2"]
    game = Setting(game="tie-premium")
    every = _edges("star-premium-baccarat", "option:tie-premium", "player", game)
    assert list(every) == [str(each) for each in range(1, 11)]
    assert list(_edges("star-premium-baccarat", "option:tie-premium=1..2/0.5", "player", game)) == ["1", "1.5", "2"]
    assert list(_edges("star-lucky-draw-baccarat", "dealer-card", "enter")) == ["seen", "hidden"]


@pytest.mark.parametrize(
    ("book", "over", "now"),
    [
        ("star-baccarat", "decks", "8"),
        ("star-baccarat", "pay:tie=7..9", "8"),
        ("star-baccarat", "pay:tiger.three-card-six=20..22", "22"),
        ("star-baccarat", "pay:tiger-pair.single=4..5", "4"),
        ("crown-baccarat", "option:tiger", "1"),
        ("star-lucky-draw-baccarat", "dealer-card", "seen"),
    ],
)
def test_where_the_document_stands(book: str, over: str, now: str) -> None:
    found = sweep(edition(book), Setting(), read_parameter(over))
    assert found.now == now
    assert found.because[0].document == book


def test_only_bets_that_move_are_shown_unless_asked_for() -> None:
    found = sweep(edition("crown-baccarat"), Setting(), read_parameter("option:tiger"))
    assert found.moved() == ["tiger-pair", "tiger", "small-tiger"]
    assert found.moved(["tie"]) == ["tie"]
    with pytest.raises(NotOffered, match="no bet 'ante'"):
        found.moved(["ante"])


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("cards", "a sweep is over"),
        ("decks:6", "a sweep is over"),
        ("option", "a sweep is over"),
        ("pay:tie", "a sweep is over"),
        ("pay:tie=10..7", "no range"),
        ("pay:tie=1..9/0", "no range"),
        ("pay:tie=1..9999", "up to 200 steps"),
        ("pay:tie=a..b", "no range of numbers"),
        ("pay:tie=1e9..2e9", "no range of numbers"),
        ("pay:banker=1:20..1:10", "same stake"),
    ],
)
def test_a_parameter_that_cannot_be_read(text: str, says: str) -> None:
    with pytest.raises(NotOffered, match=says):
        read_parameter(text)


@pytest.mark.parametrize(
    ("book", "over", "says"),
    [
        ("star-baccarat", "decks=5", "star-baccarat 3.1"),
        ("star-baccarat", "decks=many", "decks are a number"),
        ("star-baccarat", "option:dragon", "no option"),
        ("star-baccarat", "option:tie-premium", "pays no percentage"),
        ("star-baccarat", "pay:tie=0", "more than nothing"),
        ("star-baccarat", "pay:tie=1:0", "more than nothing"),
        ("star-baccarat", "dealer-card", "Lucky Draw only"),
        ("star-lucky-draw-baccarat", "dealer-card=upside-down", "seen or hidden"),
        ("star-lucky-draw-baccarat", "option:tiger", "no option"),
        ("star-baccarat", "pay:ante=1..2", "no bet 'ante'"),
    ],
)
def test_a_value_that_the_document_does_not_have(book: str, over: str, says: str) -> None:
    with pytest.raises(NotOffered, match=says):
        sweep(edition(book), Setting(), read_parameter(over))


# Option sets within a band -------------------------------------------------------------------------------------------


def _sets(book: str, low: str, high: str, *bets: str, setting: Setting | None = None) -> list[OptionSet]:
    found = within(edition(book), setting or Setting(), Fraction(low) / 100, Fraction(high) / 100, bets)
    return list(found)


def test_sets_for_two_bets_together() -> None:
    found = _sets("crown-baccarat", "8", "12", "tiger", "tiger-pair")
    assert [each.options for each in found] == [{"tiger": "2"}, {"tiger": "3"}]
    assert {each.game for each in found} == {"traditional"}


def test_sets_for_each_bet_by_itself() -> None:
    found = [(next(iter(each.bets)), each.game, each.decks) for each in _sets("star-baccarat", "1.05", "1.06")]
    assert found == [("banker", "baccarat", decks) for decks in (4, 6, 8)]


def test_the_ends_belong_to_the_band() -> None:
    edge = answer(edition("star-baccarat")).bets["banker"].edge
    found = list(within(edition("star-baccarat"), Setting(decks=8, game="baccarat"), edge, edge, ["banker"]))
    assert [each.decks for each in found] == [8]


def test_a_premium_is_varied_only_where_it_is_paid() -> None:
    found = _sets("star-premium-baccarat", "0.0", "0.5", "banker", setting=Setting(decks=8))
    assert {each.game for each in found} == {"tie-premium"}
    # ties are 9.5156 % and the edge without premium 1.0579 %: 5.86 % pays half a percent of it away
    assert [each.options["tie-premium"] for each in found] == ["6", "7", "8", "9", "10"]
    fixed = Setting(decks=8, options={"tie-premium": "10"})
    assert {each.game for each in _sets("star-premium-baccarat", "0", "2", "player", setting=fixed)} == {
        "premium",
        "premium-even-money",
        "tie-premium",
    }


def test_what_was_asked_for_stays() -> None:
    found = _sets("crown-baccarat", "0", "20", "tiger", setting=Setting(options={"tiger": "5"}))
    assert [each.options for each in found] == [{"tiger": "5"}]


def test_lucky_draw_within_a_band() -> None:
    found = _sets("star-lucky-draw-baccarat", "3.1", "3.18", "enter")
    assert [each.decks for each in found] == [6, 8]


def test_a_bet_that_is_not_there() -> None:
    with pytest.raises(NotOffered, match="no bet 'ante'"):
        _sets("star-baccarat", "0", "1", "ante")


def test_combined_wagers_vary_with_the_schedules_of_their_parts() -> None:
    found = _sets("crown-baccarat", "9", "13", "one-one-two-pairs", setting=Setting(game="crown"))
    assert [(each.game, each.options) for each in found] == [("crown", {})]


def test_other_pays_are_kept_while_sweeping() -> None:
    found = sweep(edition("star-baccarat"), Setting(pays={("tie", ""): Odds(9, 1)}), read_parameter("decks=8"))
    assert round(found.points[0][1].bets["tie"].edge * 100, 4) == Fraction("4.844")


# What a page offers to choose ----------------------------------------------------------------------------------------


def test_choices_of_a_document() -> None:
    crown = choices(edition("crown-baccarat"))
    assert [id_ for id_, _ in crown.games] == ["traditional", "crown", "zero-commission"]
    assert crown.decks == (8,)
    assert crown.options == {"super-six": ("1", "2"), "tiger": ("1", "2", "3", "4", "5")}
    assert choices(edition("star-lucky-draw-baccarat")).options == {"dealer-card": ("seen", "hidden")}
    assert choices(edition("star-premium-baccarat")).options == {}
    assert list(choices(edition("star-premium-baccarat"), "tie-premium").options) == ["tie-premium"]


def test_a_choice_that_is_not_offered_is_left_aside() -> None:
    found = choices(edition("crown-baccarat")).setting({"game": "baccarat", "decks": "6", "tiger": "9", "x": "1"})
    assert found == Setting(game="traditional", decks=8, options={"super-six": "1", "tiger": "1"})
    lucky = choices(edition("star-lucky-draw-baccarat")).setting({"dealer-card": "hidden", "decks": "3"})
    assert lucky == Setting(game="lucky-draw", decks=3, dealer_card="hidden")
