"""Section 7: the calls, the two hands, the order of the four cards, and coups without wagers."""

import pytest

from clauses.hands import breach, due, first
from clauses.play import At, ended, ok
from croupier.games.baccarat.coup import Hand
from croupier.kernel.staff import Role
from croupier.table import may_start
from croupier.table.commands import CallForBets, CallNoMoreBets
from croupier.table.events import (
    BetsCalledFor,
    CardDealt,
    NoMoreBetsCalled,
)
from proof import Sister, cited, sisters

clause = sisters(
    """
    star-baccarat   star-premium-baccarat
    7.1             7.1
    7.2             7.2
    7.3             7.3
    7.4             7.4
    """
)
SUPERVISOR, DEALER = Role.CASINO_SUPERVISOR, Role.DEALER


def _wagered(its: Sister, *bets: str) -> At:
    at = At(its.book).sit(1)
    for bet in bets or ("player",):
        ok(at.wager(1, bet, 100))
    return at


# The calls -----------------------------------------------------------------------------------------------------------


@clause("7.1")
@pytest.mark.parametrize("calls", [(), (CallForBets,), (CallNoMoreBets,), (CallForBets, CallNoMoreBets)])
def test_7_1_a_coup_may_have_both_calls_one_or_none(
    its: Sister,
    calls: tuple[type[CallForBets] | type[CallNoMoreBets], ...],
) -> None:
    at = _wagered(its).wait(3)
    for call in calls:
        called = ok(at.does(call())).events[0]
        assert isinstance(called, BetsCalledFor | NoMoreBetsCalled)
        assert cited(called, its["7.1"])
        assert called.at.isoformat() == "2025-06-02T20:03:00"
    assert ended(at.coup("8h 4d 9c Kh 5s")).result.value == "banker"


# Two hands, four cards -----------------------------------------------------------------------------------------------


@clause("7.2")
def test_7_2_both_hands_are_dealt_though_one_has_no_wagers(its: Sister) -> None:
    at = _wagered(its, "tie")
    dealt = [first(at.card(text, to), CardDealt) for text, to in (("8h", "player"), ("4d", "banker"))]
    assert [each.to for each in dealt] == [Hand.PLAYER, Hand.BANKER]
    assert all(cited(each, its["7.2"]) for each in dealt)


@clause("7.3")
def test_7_3_first_and_third_to_player_second_and_fourth_to_banker(its: Sister) -> None:
    at = _wagered(its)
    wanted = []
    for text, to in (("8h", "player"), ("4d", "banker"), ("9c", "player"), ("Kh", "banker")):
        wanted.append(due(at))
        assert cited(first(at.card(text, to), CardDealt), its["7.3"])
    assert wanted == ["deal player", "deal banker", "deal player", "deal banker"]
    assert (at.hand("player"), at.hand("banker")) == ("8h 9c", "4d Kh")
    assert due(at) == "turn all"


# No-bet coups by authority -------------------------------------------------------------------------------------------


@clause("7.4")
def test_7_4_a_coup_begun_with_no_wagers_and_no_authority_is_a_breach(its: Sister) -> None:
    at = At(its.book).sit(1)
    refused = may_start(at.table)
    assert refused is not None
    assert cited(refused, its["7.4"])
    assert cited(breach(at.card("8h", "player")), its["7.4"])
