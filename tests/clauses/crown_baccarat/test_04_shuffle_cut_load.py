"""Rules 4.1 and 4.2: who has the cards shuffled and when, who cuts, where the cutting card goes."""

from typing import Any

import pytest

from clauses.play import Answer, At, box, no, ok
from clauses.shoes import (
    DUTIES,
    approve,
    burn,
    coups,
    cut,
    cut_by,
    deal,
    declines,
    last_coup_dealt,
    load,
    new,
    ready,
    shuffle,
)
from croupier.kernel.ids import Patron
from croupier.kernel.staff import Role
from croupier.table.commands import Report
from croupier.table.discretion.records import Ground
from croupier.table.events import BreachNoted, CardsLoaded, CardsShuffled
from croupier.table.setup import Device
from croupier.wording import refusal
from proof import cited, clause

BOOK = "crown-baccarat"


def _shuffled(*boxes: int, **changes: Any) -> At:
    at = new(BOOK, **changes).sit(*boxes)
    ok(shuffle(at, DUTIES))
    return at


def _shoe_over(*boxes: int) -> At:
    """The last coup is dealt; box 1 sat down first."""
    return last_coup_dealt(At(BOOK).sit(1, *boxes))


def _second_shoe(*boxes: int) -> At:
    """A later shoe, shuffled; these boxes are taken, in this order."""
    at = last_coup_dealt(At(BOOK).sit(*boxes))
    ok(shuffle(at, DUTIES))
    return at


@clause(f"{BOOK} 4.1.1")
def test_4_1_1_pre_shuffled_cards_go_straight_to_the_cut() -> None:
    at = ready(BOOK, "pre-shuffled").sit(1)
    ok(at.wager(1, "player", 25))
    assert no(deal(at)).code == "not-cut"
    assert no(load(at)).code == "not-cut"
    ok(cut_by(at, 1))
    assert cited(ok(load(at)), f"{BOOK} 4.1.1")
    ok(deal(at))


@clause(f"{BOOK} 4.1.2")
def test_4_1_2_a_shuffle_is_for_a_higher_duties_dealer() -> None:
    at = new(BOOK)
    refused = no(shuffle(at))
    assert refused.code == "not-authorised"
    assert refusal(refused).mend == "Ask a higher duties dealer or above."
    assert cited(refused, f"{BOOK} 4.1.2")
    shuffled = ok(shuffle(at, DUTIES))
    assert cited(shuffled, f"{BOOK} 4.1.2")
    assert [each.by for each in shuffled.events if isinstance(each, CardsShuffled)] == [DUTIES]


@clause(f"{BOOK} 4.1.2")
def test_4_1_2_at_any_other_time_it_needs_an_occasion() -> None:
    at = coups(At(BOOK).sit(1), 2)
    refused = no(shuffle(at, DUTIES))
    assert refused.code == "cause-missing"
    assert cited(refused, f"{BOOK} 4.1.2")
    assert cited(ok(shuffle(at, Role.AREA_MANAGER, ground=Ground.ABNORMAL)), f"{BOOK} 4.1.2")


@clause(f"{BOOK} 4.1.2(a)")
@pytest.mark.parametrize("kind", ["new", "pre-shuffled"])
def test_4_1_2_a_before_the_cards_are_used(kind: str) -> None:
    at = ready(BOOK, kind)
    by_dealer = no(shuffle(at))
    assert by_dealer.code == "not-authorised"
    assert cited(by_dealer, f"{BOOK} 4.1.2(a)")
    assert cited(ok(shuffle(at, DUTIES)), f"{BOOK} 4.1.2(a)")
    used = coups(At(BOOK).sit(1), 1)
    assert f"{BOOK} 4.1.2(a)" not in [str(each) for each in no(shuffle(used, DUTIES)).because]


@clause(f"{BOOK} 4.1.2(b)")
def test_4_1_2_b_after_the_coup_that_follows_the_cutting_card() -> None:
    at = coups(At(BOOK).sit(1), 1, "7h cut 6c Kh Qd")
    assert no(shuffle(at, DUTIES)).code == "cause-missing"
    coups(at, 1)
    early = no(deal(at))
    assert early.code == "shoe-ended"
    assert cited(early, f"{BOOK} 4.1.2(b)")
    by_dealer = no(shuffle(at))
    assert by_dealer.code == "not-authorised"
    assert cited(by_dealer, f"{BOOK} 4.1.2(b)")
    assert cited(ok(shuffle(at, DUTIES)), f"{BOOK} 4.1.2(b)")


@clause(f"{BOOK} 4.1.2(b)", f"{BOOK} 1.1.dummy-coup")
def test_4_1_2_b_a_dummy_coup_is_the_last_one_too() -> None:
    at = coups(At(BOOK).sit(1), 1, "7h cut 6c Kh Qd")
    ok(approve(at, "no-bet-coup", DUTIES))
    ok(deal(at))
    assert cited(no(deal(at)), f"{BOOK} 4.1.2(b)")
    assert cited(ok(shuffle(at, DUTIES)), f"{BOOK} 4.1.2(b)")


@clause(f"{BOOK} 4.1.2(c)")
def test_4_1_2_c_at_once_if_the_sequence_is_abnormal() -> None:
    at = coups(At(BOOK).sit(1), 6)
    by_dealer = no(shuffle(at, ground=Ground.ABNORMAL))
    assert by_dealer.code == "not-authorised"
    assert cited(by_dealer, f"{BOOK} 4.1.2(c)")
    assert no(approve(at, "shuffle", Role.DEALER, ground=Ground.ABNORMAL)).code == "not-authorised"
    coups(at, 1)
    assert cited(ok(approve(at, "shuffle", DUTIES, ground=Ground.ABNORMAL)), f"{BOOK} 4.1.2(c)")
    refused = no(deal(at))
    assert refused.code == "shoe-ended"
    assert cited(refused, f"{BOOK} 4.1.2(c)")
    assert cited(ok(shuffle(at, DUTIES)), f"{BOOK} 4.1.2(c)")


@clause(f"{BOOK} 4.1.2(d)")
def test_4_1_2_d_at_other_times_with_reasonable_cause() -> None:
    at = coups(At(BOOK).sit(1), 6)
    for cause in ("", "  "):
        refused = no(shuffle(at, DUTIES, cause=cause))
        assert refused.code == "cause-missing"
        assert cited(refused, f"{BOOK} 4.1.2(d)")
        assert no(approve(at, "shuffle", DUTIES, reason=cause)).code == "cause-missing"
    by_dealer = no(shuffle(at, cause="cards dropped"))
    assert by_dealer.code == "not-authorised"
    assert cited(by_dealer, f"{BOOK} 4.1.2(d)")
    shuffled = ok(shuffle(at, DUTIES, cause="cards dropped"))
    assert [each.cause for each in shuffled.events if isinstance(each, CardsShuffled)] == ["cards dropped"]
    assert cited(shuffled, f"{BOOK} 4.1.2(d)")


@clause(f"{BOOK} 4.1.2(d)")
def test_4_1_2_d_dropped_cards_are_noted_and_a_shuffle_may_be_directed() -> None:
    at = coups(At(BOOK).sit(1), 2)
    (noted,) = ok(at.does(Report(what="cards-dropped"))).events
    assert isinstance(noted, BreachNoted)
    assert cited(noted, f"{BOOK} 4.1.2(d)")
    assert no(shuffle(at, cause="cards dropped")).code == "not-authorised"
    ok(shuffle(at, DUTIES, cause="cards dropped"))


# The cut -------------------------------------------------------------------------------------------------------------


@clause(f"{BOOK} 4.2.1")
def test_4_2_1_shuffled_cards_are_cut() -> None:
    at = _shuffled(3)
    refused = no(load(at))
    assert refused.code == "not-cut"
    assert cited(refused, f"{BOOK} 4.2.1")
    by_dealer = no(cut(at, Role.DEALER))
    assert by_dealer.code == "not-authorised"
    assert cited(ok(cut_by(at, 3)), f"{BOOK} 4.2.1")
    assert cited(ok(cut(_shuffled(3), DUTIES)), f"{BOOK} 4.2.1")


@clause(f"{BOOK} 4.2.1", f"{BOOK} 1.1.dealing-shoe")
def test_4_2_1_at_a_continuous_shuffler_no_cut_is_asked_for() -> None:
    at = new(BOOK, device=Device.SHUFFLER).sit(1)
    assert cited(ok(load(at, None)), f"{BOOK} 1.1.dealing-shoe")
    ok(burn(at, "2s"))
    coups(at, 200)
    assert not at.table.last_coup
    assert cited(no(load(_shuffled(1))), f"{BOOK} 4.2.1")


@clause(f"{BOOK} 4.2.1(a)")
def test_4_2_1_a_a_player_at_the_table() -> None:
    at = _shuffled(3)
    for answer in (cut_by(at, 5), cut_by(at, 3, person=Patron("onlooker"))):
        assert cited(no(answer), f"{BOOK} 4.2.1(a)")
    assert cited(ok(cut_by(at, 3)), f"{BOOK} 4.2.1(a)")


@clause(f"{BOOK} 4.2.1(b)")
@pytest.mark.parametrize("boxes", [(), (3,)])
def test_4_2_1_b_a_higher_duties_dealer_or_above(boxes: tuple[int, ...]) -> None:
    refused = no(cut(_shuffled(*boxes), Role.DEALER))
    assert refused.code == "not-authorised"
    assert cited(refused, f"{BOOK} 4.2.1(b)")
    for by in (DUTIES, Role.AREA_MANAGER):
        assert cited(ok(cut(_shuffled(*boxes), by)), f"{BOOK} 4.2.1(b)")


@clause(f"{BOOK} 4.2.2")
def test_4_2_2_first_who_came_first_later_who_sits_at_the_left() -> None:
    first = _shuffled(3, 1)
    assert cited(no(cut_by(first, 1)), f"{BOOK} 4.2.2")
    assert cited(ok(cut_by(first, 3)), f"{BOOK} 4.2.2")
    later = _second_shoe(3, 1)
    assert cited(no(cut_by(later, 3)), f"{BOOK} 4.2.2")
    assert cited(ok(cut_by(later, 1)), f"{BOOK} 4.2.2")


@clause(f"{BOOK} 4.2.2(a)")
def test_4_2_2_a_the_first_to_arrive_or_whom_they_name() -> None:
    at = _shuffled(3, 1, 5)
    refused = no(cut_by(at, 1))
    assert refused.code == "not-offered-the-cut"
    assert cited(refused, f"{BOOK} 4.2.2(a)")
    assert cited(ok(cut_by(_shuffled(3, 1, 5), 3)), f"{BOOK} 4.2.2(a)")
    assert cited(ok(cut_by(at, 5, named_by=box(3))), f"{BOOK} 4.2.2(a)")


@clause(f"{BOOK} 4.2.2(b)")
def test_4_2_2_b_the_player_at_the_dealers_left_or_whom_they_name() -> None:
    at = _second_shoe(1, 3, 5)
    refused = no(cut_by(at, 3))
    assert refused.code == "not-offered-the-cut"
    assert cited(refused, f"{BOOK} 4.2.2(b)")
    assert cited(ok(cut_by(at, 5, named_by=box(1))), f"{BOOK} 4.2.2(b)")
    without = last_coup_dealt(At(BOOK).sit(1, 5, 3))
    ok(shuffle(without, DUTIES))
    ok(declines(without, 1))
    assert cited(ok(cut_by(without, 3)), f"{BOOK} 4.2.2(b)")


@clause(f"{BOOK} 4.2.3")
def test_4_2_3_refused_it_goes_clockwise_and_at_last_to_a_senior() -> None:
    at = _second_shoe(1, 2, 5)
    ok(declines(at, 1))
    refused = no(cut_by(at, 5))
    assert refusal(refused).mend == "Offer it to box 2."
    assert cited(refused, f"{BOOK} 4.2.3")
    ok(declines(at, 2))
    ok(declines(at, 5))
    by_dealer = no(cut(at, Role.DEALER))
    assert by_dealer.code == "not-authorised"
    assert cited(by_dealer, f"{BOOK} 4.2.3")
    assert no(cut_by(at, 1)).code == "not-offered-the-cut"
    assert cited(ok(cut(at, DUTIES)), f"{BOOK} 4.2.3")


@clause(f"{BOOK} 4.2.4")
@pytest.mark.parametrize(
    ("slack", "where", "taken"),
    [
        *[(5, 46, False), (5, 47, True), (5, 369, True), (5, 370, False)],
        *[(0, 51, False), (0, 52, True), (0, 364, True), (0, 365, False)],
    ],
)
def test_4_2_4_about_one_deck_from_either_end(slack: int, where: int, *, taken: bool) -> None:
    at = _shuffled(cut_tolerance=slack)
    answer = cut(at, DUTIES, where)
    assert cited(ok(answer) if taken else no(answer), f"{BOOK} 4.2.4")
    if not taken:
        ok(cut(at, DUTIES, 60))


def _placed(where: int | None, slack: int = 0) -> Answer:
    at = _shuffled(cutting_card_tolerance=slack)
    ok(cut(at, DUTIES))
    return load(at, where)


def _loaded(answer: Answer) -> CardsLoaded:
    return next(each for each in ok(answer).events if isinstance(each, CardsLoaded))


@clause(f"{BOOK} 4.2.5", f"{BOOK} 1.1.dealing-shoe")
def test_4_2_5_the_cutting_card_goes_in_one_of_two_ways() -> None:
    for where, way in ((20, "about"), (13, "fanned")):
        assert _loaded(_placed(where)).way == way
        assert cited(_loaded(_placed(where)), f"{BOOK} 4.2.5")
    refused = no(_placed(None))
    assert refused.code == "cutting-card-misplaced"
    assert cited(refused, f"{BOOK} 4.2.5")
    assert no(load(_shuffled())).code == "not-cut"


@clause(f"{BOOK} 4.2.5(a)")
@pytest.mark.parametrize(("where", "good"), [(16, False), (17, True), (20, True), (23, True), (24, False)])
def test_4_2_5_a_about_twenty_from_the_back(where: int, *, good: bool) -> None:
    answer = _placed(where, slack=3)
    assert cited(ok(answer) if good else no(answer), f"{BOOK} 4.2.5(a)")
    if where == 20:
        assert _loaded(answer).ahead == 396


@clause(f"{BOOK} 4.2.5(b)")
@pytest.mark.parametrize(("where", "good"), [(12, False), (13, True), (14, False)])
def test_4_2_5_b_or_thirteen_fanned_from_the_end(where: int, *, good: bool) -> None:
    answer = _placed(where, slack=3)
    assert cited(ok(answer) if good else no(answer), f"{BOOK} 4.2.5(b)")
    if good:
        assert _loaded(answer).ahead == 403


@clause(f"{BOOK} 2.2.2(d)")
def test_2_2_2_d_a_cut_without_a_cutting_card_on_the_list_is_asked_about() -> None:
    at = _shuffled(missing=("cutting-card",))
    asked = [each for each in ok(cut(at, DUTIES)).events if isinstance(each, BreachNoted)]
    assert [(each.code, each.facts.what) for each in asked] == [("item-not-entered", "cutting-card")]
    assert cited(asked[0], f"{BOOK} 2.2.2(d)")
    assert not any(isinstance(each, BreachNoted) for each in ok(cut(_shuffled(), DUTIES)).events)
