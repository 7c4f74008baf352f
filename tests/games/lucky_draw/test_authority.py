"""Who may do what at a Lucky Draw table: the rank named by the clause may, the rank below may not."""

import pytest

from croupier.games.editions import edition
from croupier.kernel.staff import Role

SUPERVISORS_ACTS = (
    "cut-the-cards",
    "riffle-pre-shuffled",
    "direct-a-shuffle",
    "replace-cards",
    "replace-unfit-cards",
    "order-a-card-check",
    "check-the-device",
    "alter-limits",
    "raise-minimum-at-once",
    "personal-limits",
    "coup-void",
    "judge-a-malfunction",
    "act-on-a-device",
    "invalidate-the-outcome",
    "forfeit-a-wager",
    "close-the-table",
    "refuse-a-wager",
    "decide-a-dispute",
)
DEALERS_ACTS = ("hand-shuffle", "face-down-burn", "take-as-standing", "check-the-cards", "find-another-device")
INSPECTORS_ACTS = ("inspectors-card-check",)


@pytest.mark.parametrize("act", SUPERVISORS_ACTS)
def test_a_supervisor_may_and_a_dealer_may_not(act: str) -> None:
    lucky = edition("star-lucky-draw-baccarat")
    for role in (Role.GAMING_SUPERVISOR, Role.CASINO_SUPERVISOR, Role.ASSISTANT_GAMING_MANAGER, Role.GAMING_MANAGER):
        assert lucky.may(role, act)
    for role in (Role.DEALER, Role.PLAYER, Role.INSPECTOR, Role.SURVEILLANCE):
        assert not lucky.may(role, act)


@pytest.mark.parametrize("act", DEALERS_ACTS)
def test_a_dealer_may_and_a_player_may_not(act: str) -> None:
    lucky = edition("star-lucky-draw-baccarat")
    assert lucky.may(Role.DEALER, act)
    assert lucky.may(Role.GAMING_SUPERVISOR, act)
    assert not lucky.may(Role.PLAYER, act)


@pytest.mark.parametrize("act", INSPECTORS_ACTS)
def test_only_an_inspector_may(act: str) -> None:
    lucky = edition("star-lucky-draw-baccarat")
    assert [role for role in Role if lucky.may(role, act)] == [Role.INSPECTOR]


def test_the_list_is_whole() -> None:
    acts = {each.id for each in edition("star-lucky-draw-baccarat").authority}
    assert acts == {*SUPERVISORS_ACTS, *DEALERS_ACTS, *INSPECTORS_ACTS}


@pytest.mark.parametrize("act", ["no-bet-coup", "player-and-banker", "restrict-side-bets", "have-a-seat-vacated"])
def test_what_no_clause_allows_nobody_may(act: str) -> None:
    assert not any(edition("star-lucky-draw-baccarat").may(role, act) for role in Role)
