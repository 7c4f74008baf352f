"""Who may do what at a hold'em bonus table: the rank named by the clause may, the rank below may not."""

import pytest

from croupier.games.editions import edition
from croupier.kernel.staff import Role

SUPERVISORS_ACTS = (
    "replace-cards",
    "replace-unfit-cards",
    "order-a-card-check",
    "verify-dropped-cards",
    "order-a-shuffle-or-cut",
    "alter-limits",
    "raise-minimum-at-once",
    "judge-the-order",
    "hand-void",
    "act-on-collusion",
    "go-on-without-the-jackpot",
    "resume-the-jackpot",
    "find-on-a-mispayment",
    "act-on-a-device",
    "invalidate-the-outcome",
    "forfeit-a-wager",
    "close-the-table",
    "have-a-seat-vacated",
    "refuse-a-wager",
    "decide-a-dispute",
    "pay-or-withhold-a-prize",
    "set-up-a-jackpot",
    "correct-a-meter",
)
DEALERS_ACTS = ("check-the-cards", "hand-shuffle", "take-as-folded", "pay-a-jackpot", "cancel-jackpot-wagers")
INSPECTORS_ACTS = ("inspectors-card-check",)


@pytest.mark.parametrize("act", SUPERVISORS_ACTS)
def test_a_supervisor_may_and_a_dealer_may_not(act: str) -> None:
    holdem = edition("star-texas-holdem-bonus")
    for role in (Role.GAMING_SUPERVISOR, Role.CASINO_SUPERVISOR, Role.ASSISTANT_GAMING_MANAGER, Role.GAMING_MANAGER):
        assert holdem.may(role, act)
    for role in (Role.DEALER, Role.PLAYER, Role.INSPECTOR, Role.SURVEILLANCE):
        assert not holdem.may(role, act)


@pytest.mark.parametrize("act", DEALERS_ACTS)
def test_a_dealer_may_and_a_player_may_not(act: str) -> None:
    holdem = edition("star-texas-holdem-bonus")
    assert holdem.may(Role.DEALER, act)
    assert holdem.may(Role.GAMING_SUPERVISOR, act)
    assert not holdem.may(Role.PLAYER, act)


@pytest.mark.parametrize("act", INSPECTORS_ACTS)
def test_only_an_inspector_may(act: str) -> None:
    holdem = edition("star-texas-holdem-bonus")
    assert [role for role in Role if holdem.may(role, act)] == [Role.INSPECTOR]


def test_the_list_is_whole() -> None:
    acts = {each.id for each in edition("star-texas-holdem-bonus").authority}
    assert acts == {*SUPERVISORS_ACTS, *DEALERS_ACTS, *INSPECTORS_ACTS}


@pytest.mark.parametrize("act", ["cut-the-cards", "player-cut", "personal-limits", "no-bet-coup", "face-down-burn"])
def test_what_no_clause_allows_nobody_may(act: str) -> None:
    assert not any(edition("star-texas-holdem-bonus").may(role, act) for role in Role)
