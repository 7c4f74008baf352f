"""The edition says what the document says, in the words that a comparison prints."""

import pytest

from croupier.games.editions import edition
from croupier.games.holdem_bonus.edition import HoldemBonusEdition

SAID = {
    ("bets", "ante"): (
        "the player's hand is higher and a flush or better: 1 to 1; the player's hand is higher: is not paid and "
        "stands off; the hands are equal: stands off; the player's hand is lower: loses"
    ),
    ("bets", "river"): (
        "the player's hand is higher: 1 to 1; the hands are equal: stands off; the player's hand is lower: loses"
    ),
    ("bets", "ante bonus"): (
        "two aces: 30 to 1; ace and king, suited: 25 to 1; ace and queen or jack, suited: 20 to 1; ace and king, "
        "unsuited: 15 to 1; two kings, queens or jacks: 10 to 1; ace and queen or jack, unsuited: 5 to 1; any other "
        "pair: 3 to 1; otherwise: loses"
    ),
    ("betting", "rounds: before the flop"): (
        "fold and lose ante, ante bonus; bet: the flop wager, 2 x the Ante; then the Flop is shown"
    ),
    ("betting", "rounds: after the turn"): (
        "fold and lose ante, flop, turn, ante bonus; check; bet: the river wager, 1 x the Ante; then the River is shown"
    ),
    ("jackpot", "prizes: royal flush"): "royal flush: 100 % of the jackpot, or $50,000.00 if that is more",
    ("jackpot", "prizes: flush"): "flush: $100.00",
}


@pytest.mark.parametrize(("point", "says"), SAID.items())
def test_the_edition_says_what_the_document_says(point: tuple[str, str], says: str) -> None:
    found = {(each.section, each.label): each.says for each in edition("star-texas-holdem-bonus").points()}
    assert found[point] == says


def test_every_point_is_silent_or_cites_its_own_document() -> None:
    for point in edition("star-texas-holdem-bonus").points():
        assert {clause.document for clause in point.because} <= {"star-texas-holdem-bonus"}
        assert bool(point.because) is (point.says != "\u2013")


def test_no_card_is_burned_in_this_game() -> None:
    holdem = edition("star-texas-holdem-bonus")
    assert isinstance(holdem, HoldemBonusEdition)
    assert (holdem.shoe.burn, holdem.burn_forgotten) == ((), ())


def test_what_is_marked_on_the_cloth_goes_by_what_is_offered() -> None:
    holdem = edition("star-texas-holdem-bonus")
    with_it, without = holdem.markings(("jackpot",)), holdem.markings(())
    assert set(with_it) - set(without) == {"jackpot-wagers"}
    assert edition("star-baccarat").markings(()) == edition("star-baccarat").cancelled_if_void == {}
    assert set(holdem.cancelled_if_void) == {"jackpot"}
