"""Section 6 and whose rights are: personal limits, old minima, approvals, consents, sums, lowered maxima, signs."""

import pytest

from clauses.mishaps import decided, laid, put
from clauses.placing import announce_minimum, change, found, restrict, seat, told
from clauses.placing import shown as post_restriction
from clauses.play import At, dollars, limits, nets, no, ok, returned, rulings
from clauses.rights import both_hands, consents, leaves, own_limits, read, restriction_down
from croupier.kernel.ids import Box
from croupier.kernel.staff import Role
from croupier.table.commands import Approve
from croupier.table.events import MarkerRemoved, StandingMinimumKept
from croupier.views.signs import signs
from proof import Sister, cited, sisters

clause = sisters(
    """
    star-baccarat   star-premium-baccarat
    4.7.2           4.7.2
    5.6.6           5.7.3
    6.1             6.1
    6.5             6.3
    6.7             6.6
    6.7.1           6.6.1
    6.7.1.1         6.6.1.1
    6.7.1.2         6.6.1.2
    6.7.2           6.6.2
    6.7.4           6.6.4
    6.8             6.7
    7.5             7.5
    10.16.2         12.14.2
    10.21.2         12.19.2
    """
)
SUPERVISOR = Role.CASINO_SUPERVISOR
PLAYER_WINS = "3h 2c 4d 4s"  # Player 7, Banker 6
FIFTY = {"player": (50, 10000)}


# Limits of one's own -------------------------------------------------------------------------------------------------


@clause("6.8")
@pytest.mark.parametrize(("amount", "fits"), [(24, False), (25, True), (10000, True), (10001, False)])
def test_6_8_somebody_else_at_the_box_has_the_limits_of_the_table(its: Sister, amount: int, *, fits: bool) -> None:
    at = At(its.book).sit(1)
    own_limits(at, 1, SUPERVISOR, {"player": (1000, 20000)})
    answer = at.wager(1, "player", amount, patron="zed")
    if fits:
        ok(answer)
    else:
        assert cited(no(answer), its["6.1"])
    assert cited(ok(at.wager(1, "player", 20000)), its["6.8"])


@clause("6.8")
@pytest.mark.parametrize(("amount", "fits"), [(999, False), (1000, True), (20000, True), (20001, False)])
def test_6_8_the_player_has_them_at_every_box(its: Sister, amount: int, *, fits: bool) -> None:
    at = At(its.book)
    seat(at, 1, "ana")
    own_limits(at, 1, SUPERVISOR, {"player": (1000, 20000)})
    seat(at, 2, "ana")
    for number in (2, 5):
        answer = at.wager(number, "player", amount, patron="ana")
        assert cited(ok(answer) if fits else no(answer), its["6.8"])


@clause("6.8")
def test_6_8_they_go_with_a_player_who_gives_up_one_box_and_end_when_the_player_leaves(its: Sister) -> None:
    at = At(its.book)
    seat(at, 1, "ana")
    seat(at, 2, "ana")
    own_limits(at, 1, SUPERVISOR, {"player": (1000, 20000)})
    assert cited(ok(leaves(at, 1)), its["6.8"])
    seat(at, 1, "ben")
    assert no(at.wager(1, "player", 10001)).code == "above-maximum"
    ok(at.wager(2, "player", 20000))
    ok(leaves(at, 2))
    seat(at, 2, "ana")
    assert no(at.wager(2, "player", 10001)).code == "above-maximum"


@clause("6.8")
def test_6_8_read_otherwise_they_are_the_boxs(its: Sister) -> None:
    at = At(its.book, rules=read(its.book, "G15", "whoever-plays-at-the-box"))
    seat(at, 1, "ana")
    own_limits(at, 1, SUPERVISOR, {"player": (1000, 20000)})
    assert cited(ok(at.wager(1, "player", 20000, patron="zed")), its["6.8"])
    assert no(at.wager(2, "player", 10001, patron="ana")).code == "above-maximum"


# An old minimum ------------------------------------------------------------------------------------------------------


def _raised(its: Sister) -> At:
    """Ana sits at box 1 and Zed stands at box 3; both played when the minimum rose to $50."""
    at = At(its.book)
    seat(at, 1, "ana")
    ok(at.wager(1, "player", 25))
    ok(at.wager(3, "player", 25, patron="zed"))
    ok(at.coup(PLAYER_WINS))
    raised = ok(change(at, SUPERVISOR, FIFTY, at_once=True))
    assert [(each.patron, each.box) for each in raised.events if isinstance(each, StandingMinimumKept)] == [("zed", 3)]
    return at


@clause("6.7.1", "6.7.4")
def test_6_7_1_a_standing_player_who_was_playing_keeps_the_old_minimum(its: Sister) -> None:
    at = _raised(its)
    assert cited(no(at.wager(3, "player", 24, patron="zed")), its["6.7.1"])
    for number in (3, 1, 5):
        assert cited(ok(at.wager(number, "player", 25, patron="zed")), its["6.7.1"])
    assert cited(no(at.wager(1, "player", 49, patron="new")), its["6.7.4"])
    assert cited(no(at.wager(3, "player", 49, patron="new")), its["6.7.4"])
    ok(at.wager(3, "player", 50, patron="new"))


@clause("6.7.1")
def test_6_7_1_who_played_a_void_coup_standing_was_playing(its: Sister) -> None:
    at = laid(its.book, (1, "player", 100))
    ok(at.wager(4, "player", 25, patron="zed"))
    ok(put(at, "8h 4d", "PP"))
    ok(decided(at, "coup-void"))  # the wager went back
    ok(change(at, SUPERVISOR, FIFTY, at_once=True))
    assert cited(ok(at.wager(4, "player", 25, patron="zed")), its["6.7.1"])
    assert no(at.wager(4, "player", 25, patron="eve")).code == "below-minimum"


@clause("6.7.1.1")
def test_6_7_1_1_the_marker_of_a_standing_player_goes_where_the_player_sits_down(its: Sister) -> None:
    at = _raised(its)
    assert [each.box for each in signs(at.table).markers] == [1, 3]
    assert cited(seat(at, 4, "zed"), its["6.7.1.1"])
    assert [each.box for each in signs(at.table).markers] == [1, 4]
    ok(at.wager(4, "player", 25))


@clause("6.7.1.2")
def test_6_7_1_2_it_ends_when_the_standing_player_leaves(its: Sister) -> None:
    at = _raised(its)
    ok(at.wager(3, "player", 25, patron="zed"))
    left = ok(leaves(at, 3))
    assert returned(left) == {"3 player": dollars(25)}
    assert cited(left, its["6.7.1.2"])
    assert no(at.wager(3, "player", 49, patron="zed")).code == "below-minimum"
    assert no(leaves(at, 3)).code == "nobody-there"


@clause("6.7.1.2", "6.7.1")
def test_6_7_1_2_who_gives_up_the_seat_and_still_wagers_elsewhere_has_not_left(its: Sister) -> None:
    at = _raised(its)
    ok(at.wager(5, "player", 25, patron="ana"))
    left = ok(leaves(at, 1))
    assert [each for each in left.events if isinstance(each, MarkerRemoved)]
    assert cited(left, its["6.7.1"])
    ok(at.wager(5, "player", 25, patron="ana"))
    seat(at, 1, "ben")
    assert no(at.wager(1, "player", 49)).code == "below-minimum"


@clause("6.7.2")
def test_6_7_2_twenty_minutes_after_a_sign_it_ends_for_who_stands_too(its: Sister) -> None:
    at = _raised(its)
    announce_minimum(at, 20, player=50)
    at.wait(19)
    ok(at.wager(3, "player", 25, patron="zed"))
    at.wait(1)
    assert cited(no(at.wager(3, "player", 49, patron="zed")), its["6.7.2"])
    ok(change(at, SUPERVISOR, FIFTY))
    assert at.table.standing == {}


# Approvals and consents ----------------------------------------------------------------------------------------------


@clause("5.6.6")
def test_5_6_6_approval_for_both_hands_is_the_persons(its: Sister) -> None:
    at = At(its.book)
    seat(at, 1, "ana")
    ok(both_hands(at, Role.GAMING_MANAGER, 1))
    ok(at.wager(1, "player", 100, patron="zed"))
    assert cited(no(at.wager(1, "banker", 100, patron="zed")), its["5.6.6"])
    ok(at.wager(1, "player", 100))
    ok(at.wager(4, "banker", 100, patron="ana"))
    ok(both_hands(at, Role.GAMING_MANAGER, 1, "zed"))
    ok(at.wager(1, "banker", 100, patron="zed"))


@clause("5.6.6")
def test_5_6_6_nobody_inherits_it_with_the_box(its: Sister) -> None:
    at = At(its.book)
    seat(at, 1, "ana")
    ok(both_hands(at, Role.GAMING_MANAGER, 1))
    ok(leaves(at, 1))
    for patron in ("ben", "ana"):
        seat(at, 1, patron)
        ok(at.wager(1, "player", 100))
        assert cited(no(at.wager(1, "banker", 100)), its["5.6.6"])
        ok(leaves(at, 1))


@clause("5.6.6")
def test_5_6_6_an_approval_names_whom_it_is_for(its: Sister) -> None:
    at = At(its.book)
    for number in (None, 4):
        where = None if number is None else Box(number)
        refused = no(at.does(Approve(what="player-and-banker", box=where, by=Role.GAMING_MANAGER)))
        assert cited(refused, its["5.6.6"])
    ok(at.wager(4, "player", 100, patron="zed"))
    ok(both_hands(at, Role.GAMING_MANAGER, 4))
    ok(at.wager(4, "banker", 100, patron="zed"))
    ok(at.wager(4, "player", 100, patron="eve"))
    assert no(both_hands(at, Role.GAMING_MANAGER, 4)).code == "whose-approval"


@clause("4.7.2")
def test_4_7_2_an_approval_for_the_table_is_for_no_box_hand_or_person(its: Sister) -> None:
    at = At(its.book).sit(1)
    for more, code in (({"box": Box(1)}, "not-for-a-box"), ({"patron": "p1"}, "not-for-a-person")):
        refused = no(at.does(Approve(what="shown-burn", by=SUPERVISOR, **more)))
        assert refused.code == code
        assert cited(refused, its["4.7.2"])
    ok(at.does(Approve(what="shown-burn", by=SUPERVISOR)))


@clause("7.5")
def test_7_5_each_person_consents_alone(its: Sister) -> None:
    at = At(its.book)
    seat(at, 1, "ana")
    ok(at.wager(1, "player", 100, patron="zed"))
    ok(consents(at, "no-bet-coup", 1))
    by = Role.GAMING_MANAGER
    assert cited(no(at.does(Approve(what="no-bet-coup", by=by))), its["7.5"])
    assert no(consents(at, "no-bet-coup", 1, "eve")).code == "nobody-there"
    ok(consents(at, "no-bet-coup", 1, "zed"))
    ordered = ok(at.does(Approve(what="no-bet-coup", by=by)))
    assert returned(ordered) == {"1 player": dollars(100)}
    assert cited(ordered, its["7.5"])


@clause("7.5")
def test_7_5_a_consent_does_not_stay_at_the_box(its: Sister) -> None:
    at = At(its.book)
    seat(at, 1, "ana")
    seat(at, 2, "cid")
    ok(at.wager(2, "player", 100))
    ok(consents(at, "no-bet-coup", 1))
    ok(consents(at, "no-bet-coup", 2))
    ok(leaves(at, 1))
    seat(at, 1, "ben")
    assert cited(no(at.does(Approve(what="no-bet-coup", by=Role.GAMING_MANAGER))), its["7.5"])
    for patron in ("eve", "fay"):
        ok(at.wager(5, "player", 100, patron=patron))
    assert no(consents(at, "no-bet-coup", 5)).code == "whose-consent"


# The sum, and a maximum that is lowered ------------------------------------------------------------------------------


@clause("6.1")
@pytest.mark.parametrize(("second", "fits"), [(3999, True), (4000, True), (4001, False)])
def test_6_1_one_players_wagers_on_one_bet_in_one_box_are_summed(its: Sister, second: int, *, fits: bool) -> None:
    at = At(its.book, sign=limits(differential=dollars(90000), areas={"player": dollars(90000)}))
    seat(at, 1, "ana")
    ok(at.wager(1, "player", 6000))
    answer = at.wager(1, "player", second)
    if fits:
        ok(answer)
    else:
        assert cited(no(answer), its["6.1"])
    for box, bet, patron, amount in ((1, "player", "zed", 10000), (2, "player", "ana", 10000), (1, "tie", "ana", 2000)):
        ok(at.wager(box, bet, amount, patron=patron))


@clause("6.1", "6.7")
def test_6_1_told_in_time_a_wager_above_the_lowered_maximum_is_not_accepted(its: Sister) -> None:
    at = At(its.book).sit(1)
    ok(at.wager(1, "player", 6000))
    ok(at.wager(1, "player", 4000))
    lowered = ok(change(at, SUPERVISOR, {"player": (25, 5000)}))
    assert cited(lowered, its["6.7"])
    back = found(at, "wager-above-maximum", 1, "player", 10000)
    assert rulings(back) == ["wager-returned"]
    assert returned(back) == {"1 player": dollars(6000)}
    assert cited(back, its["6.1"])
    ok(at.withdraw(1, "player", 1000))
    assert nets(at.coup(PLAYER_WINS)) == {"1 player": dollars(3000)}


@clause("6.5")
def test_6_5_read_otherwise_a_lying_wager_keeps_its_amount(its: Sister) -> None:
    at = At(its.book, rules=read(its.book, "G16", "lying-wager-keeps-its-amount")).sit(1)
    ok(at.wager(1, "player", 10000))
    ok(change(at, SUPERVISOR, {"player": (25, 5000)}))
    told_ = found(at, "wager-above-maximum", 1, "player", 10000)
    assert rulings(told_) == ["wager-valid"]
    assert nets(at.coup(PLAYER_WINS)) == {"1 player": dollars(10000)}
    ok(at.wager(1, "player", 5000))
    at.four(PLAYER_WINS)
    slipped = found(at, "wager-above-maximum", 1, "player", 6000)
    assert cited(slipped, its["6.5"])


# Signs ---------------------------------------------------------------------------------------------------------------


@clause("10.16.2", "10.21.2")
def test_10_16_2_taking_one_restriction_sign_down_leaves_the_other(its: Sister) -> None:
    at = At(its.book, side_bets=("tiger",)).sit(1)
    for bet in ("tiger-tie", "tiger-pair"):
        told(at, bet)
        post_restriction(at, bet)
        ok(restrict(at, bet))
    ok(restriction_down(at, "tiger-tie"))
    ok(at.wager(1, "tiger-tie", 10))
    assert no(at.wager(1, "tiger-pair", 10)).code == "side-bet-restricted"
    assert cited(no(restriction_down(at, "tiger-tie")), its["10.21.2"])
    post_restriction(at, "tiger-tie")
    assert no(restrict(at, "tiger-tie")).code == "surveillance-not-told"
    ok(restriction_down(at, "tiger-pair"))
    ok(at.wager(1, "tiger-pair", 10))


@clause("10.16.2", "10.21.2")
def test_10_16_2_one_sign_for_a_family_can_be_cut_down_to_the_rest(its: Sister) -> None:
    at = At(its.book, side_bets=("tiger",)).sit(1)
    told(at, "tiger-tie", "tiger-pair")
    post_restriction(at, "tiger-tie", "tiger-pair")
    ok(restrict(at, "tiger-tie", "tiger-pair"))
    ok(restriction_down(at, "tiger-pair"))
    ok(at.wager(1, "tiger-pair", 10))
    refused = no(at.wager(1, "tiger-tie", 10))
    assert refused.code == "side-bet-restricted"
    post_restriction(at, "tiger-pair")
    unseen = no(restrict(at, "tiger-pair"))
    assert unseen.code == "surveillance-not-told"
    assert cited(no(restriction_down(at, "big-tiger")), its["10.16.2"])
