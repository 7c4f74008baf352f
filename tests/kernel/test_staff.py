"""Two ladders, every pair of roles on each."""

import pytest

from croupier.kernel.staff import CROWN, STAR, Ladder, Role

DEALER = Role.DEALER
GS, CS = Role.GAMING_SUPERVISOR, Role.CASINO_SUPERVISOR
AGM, GM = Role.ASSISTANT_GAMING_MANAGER, Role.GAMING_MANAGER
HDD, AM = Role.HIGHER_DUTIES_DEALER, Role.AREA_MANAGER
ACM, CM = Role.ASSISTANT_CASINO_MANAGER, Role.CASINO_MANAGER
OUTSIDE = (
    *(Role.TOURNAMENT_MANAGER, Role.TOURNAMENT_DIRECTOR, Role.INSPECTOR, Role.SURVEILLANCE),
    *(Role.TRAINER, Role.TRAINEE, Role.PLAYER),
)

# Who has the power of whom, written out: the role, then every role whose power it has.
AT_THE_STAR = {
    DEALER: {DEALER},
    GS: {DEALER, GS, CS},
    CS: {DEALER, GS, CS},
    AGM: {DEALER, GS, CS, AGM},
    GM: {DEALER, GS, CS, AGM, GM},
}
AT_CROWN = {
    DEALER: {DEALER},
    HDD: {DEALER, HDD},
    AM: {DEALER, HDD, AM},
    ACM: {DEALER, HDD, AM, ACM},
    CM: {DEALER, HDD, AM, ACM, CM},
}


def test_every_role_is_accounted_for() -> None:
    assert set(Role) == {*AT_THE_STAR, *AT_CROWN, *OUTSIDE}


@pytest.mark.parametrize("needed", Role)
@pytest.mark.parametrize("actor", Role)
def test_every_pair_at_the_star(actor: Role, needed: Role) -> None:
    assert STAR.meets(actor, needed) is (needed in AT_THE_STAR.get(actor, {actor}))


@pytest.mark.parametrize("needed", Role)
@pytest.mark.parametrize("actor", Role)
def test_every_pair_at_crown(actor: Role, needed: Role) -> None:
    assert CROWN.meets(actor, needed) is (needed in AT_CROWN.get(actor, {actor}))


@pytest.mark.parametrize(
    ("ladder", "role", "above"),
    [
        (STAR, DEALER, GS),
        (STAR, GS, AGM),
        (STAR, CS, AGM),
        (STAR, AGM, GM),
        (STAR, GM, None),
        (STAR, AM, None),
        (STAR, Role.INSPECTOR, None),
        (CROWN, DEALER, HDD),
        (CROWN, HDD, AM),
        (CROWN, AM, ACM),
        (CROWN, ACM, CM),
        (CROWN, CM, None),
        (CROWN, GS, None),
        (CROWN, Role.PLAYER, None),
    ],
)
def test_the_next_rung_up(ladder: Ladder, role: Role, above: Role | None) -> None:
    assert ladder.above(role) is above


def test_heights_begin_at_the_dealer() -> None:
    assert [STAR.height(each) for each in (DEALER, GS, CS, AGM, GM)] == [0, 1, 1, 2, 3]
    assert [CROWN.height(each) for each in (DEALER, HDD, AM, ACM, CM)] == [0, 1, 2, 3, 4]
    assert [STAR.height(each) for each in OUTSIDE] == [None] * len(OUTSIDE)


@pytest.mark.parametrize("role", OUTSIDE)
def test_a_role_outside_the_ladder_meets_only_itself(role: Role) -> None:
    for ladder in (STAR, CROWN):
        assert [each for each in Role if ladder.meets(role, each)] == [role]
        assert [each for each in Role if ladder.meets(each, role)] == [role]


def test_a_title_is_the_role_in_words() -> None:
    assert GS.title == "gaming supervisor"
    assert ACM.title == "assistant casino manager"
    assert (STAR.operator, CROWN.operator) == ("The Star", "Crown Sydney")
