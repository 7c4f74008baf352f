"""Section 4, up to the device: shuffling, riffling, cutting, placing the cutting card, dropped cards."""

from typing import Any

import pytest

from clauses.play import At, no, ok
from clauses.shoes import (
    SUPERVISOR,
    approve,
    asks,
    check,
    coups,
    cut,
    cut_by,
    deal,
    declines,
    last_coup_dealt,
    load,
    new,
    ready,
    replace,
    report,
    shuffle,
)
from croupier.kernel.staff import Role
from croupier.table.events import CardsCut, CardsLoaded, CardsShuffled
from croupier.wording import refusal
from proof import Sister, cited, sisters

clause = sisters(
    """
    star-baccarat                  star-premium-baccarat
    1.1.angel-pre-shuffled-cards   1.1.angel-pre-shuffled-cards
    4.1                            4.1
    4.1.1                          4.1.1
    4.1.2                          4.1.2
    4.1.3                          4.1.3
    4.2                            4.2
    4.2.1                          4.2.1
    4.3                            4.3
    4.3.1                          4.3.1
    4.3.2                          4.3.2
    4.4                            4.4
    4.5                            4.5
    4.6                            4.6
    4.6.1                          4.6.1
    12.11                          14.11
    """
)
CASINO, ANGEL = "casino-pre-shuffled", "angel-pre-shuffled"


def _shuffled(its: Sister, *boxes: int, **changes: Any) -> At:
    """New cards, shuffled by the dealer, and these boxes taken."""
    at = new(its.book, **changes).sit(*boxes)
    ok(shuffle(at))
    return at


def _players_cut(its: Sister, *boxes: int) -> At:
    """The cut of the first shoe is given to the players."""
    at = _shuffled(its, *boxes)
    ok(approve(at, "player-cut"))
    return at


# Shuffling -----------------------------------------------------------------------------------------------------------


@clause("4.1")
def test_4_1_a_first_card_waits_for_a_shuffle(its: Sister) -> None:
    at = new(its.book).sit(1)
    ok(at.wager(1, "player", 25))
    refused = no(deal(at))
    assert refused.code == "not-shuffled"
    assert cited(refused, its["4.1"])
    ok(shuffle(at))
    assert no(deal(at)).code == "not-cut"
    ok(cut(at))
    assert no(deal(at)).code == "not-loaded"
    ok(load(at))
    ok(deal(at))


@clause("4.1")
def test_4_1_no_shuffle_in_mid_coup(its: Sister) -> None:
    at = At(its.book).sit(1)
    ok(at.wager(1, "player", 25))
    ok(at.card("7h", "player"))
    refused = no(shuffle(at))
    assert refused.code == "round-in-progress"
    assert cited(refused, its["4.1"])


@clause("4.1.1")
def test_4_1_1_new_cards_are_shuffled_before_they_are_loaded(its: Sister) -> None:
    at = new(its.book)
    refused = no(load(at))
    assert refused.code == "not-shuffled"
    assert cited(refused, its["4.1.1"])
    shuffled = ok(shuffle(at))
    assert cited(shuffled, its["4.1.1"])
    ok(cut(at))
    ok(load(at))


@clause("4.1.1", "1.1.angel-pre-shuffled-cards")
@pytest.mark.parametrize("kind", [CASINO, ANGEL])
def test_4_1_1_pre_shuffled_cards_are_only_cut(its: Sister, kind: str) -> None:
    at = ready(its.book, kind).sit(1)
    assert no(load(at)).code == "not-cut"
    ok(cut(at))
    assert cited(ok(load(at)), its["4.1.1"])
    ok(at.wager(1, "player", 25))
    ok(deal(at))


@clause("4.1.2")
def test_4_1_2_after_the_last_coup_the_cards_are_shuffled_and_cut(its: Sister) -> None:
    at = last_coup_dealt(At(its.book).sit(1))
    ok(at.wager(1, "player", 25))
    refused = no(deal(at))
    assert refused.code == "shoe-ended"
    assert cited(refused, its["4.1.2"])
    shuffled = ok(shuffle(at))
    assert cited(shuffled, its["4.1.2"])
    assert no(deal(at)).code == "not-cut"
    ok(cut(at))
    ok(load(at))
    ok(deal(at))


@clause("4.1.2")
def test_4_1_2_or_pre_shuffled_cards_come_in_and_are_cut(its: Sister) -> None:
    at = last_coup_dealt(At(its.book).sit(1))
    assert no(replace(at, pre_shuffled="other-pre-shuffled")).code == "no-such-cards"
    ok(replace(at, pre_shuffled=ANGEL))
    ok(at.wager(1, "player", 25))
    assert no(deal(at)).code == "not-cut"
    ok(cut(at))
    ok(load(at))
    ok(deal(at))


@clause("4.1.3")
def test_4_1_3_a_direction_in_mid_coup_takes_effect_when_it_ends(its: Sister) -> None:
    at = coups(At(its.book).sit(1), 2)
    ok(at.wager(1, "player", 25))
    ok(at.card("7h", "player"))
    ordered = ok(approve(at, "shuffle", reason="three sevens in a row"))
    assert cited(ordered, its["4.1.3"])
    for card, hand in (("6c", "banker"), ("Kh", "player"), ("Qd", "banker")):
        ok(at.card(card, hand))
    ok(at.turn())
    ok(at.settle())
    ok(at.wager(1, "player", 25))
    refused = no(deal(at))
    assert refused.code == "shoe-ended"
    assert cited(refused, its["4.1.3"])
    ok(shuffle(at))
    ok(cut(at))
    ok(load(at))
    ok(deal(at))


@clause("4.1.3")
def test_4_1_3_between_coups_the_next_one_waits(its: Sister) -> None:
    at = coups(At(its.book).sit(1), 2)
    ok(approve(at, "shuffle", reason="suspicion"))
    ok(at.wager(1, "player", 25))
    assert cited(no(deal(at)), its["4.1.3"])


@clause("4.1.3")
def test_4_1_3_a_dealer_directs_no_shuffle_and_nobody_without_a_reason(its: Sister) -> None:
    at = coups(At(its.book).sit(1), 2)
    refused = no(approve(at, "shuffle", by=Role.DEALER, reason="suspicion"))
    assert refused.code == "not-authorised"
    assert cited(refused, its["4.1.3"])
    assert no(approve(at, "shuffle")).code == "cause-missing"
    assert no(shuffle(at)).code == "not-authorised"
    assert no(shuffle(at, SUPERVISOR)).code == "cause-missing"
    assert cited(ok(shuffle(at, SUPERVISOR, cause="suspicion")), its["4.1.3"])


# Riffling ------------------------------------------------------------------------------------------------------------


@clause("4.2")
@pytest.mark.parametrize("moment", ["before the multishuffler", "just before the cut"])
def test_4_2_a_riffle_asked_for_and_approved(its: Sister, moment: str) -> None:
    at = ready(its.book, CASINO).sit(1)
    ok(asks(at, "riffle-pre-shuffled", 1))
    ok(approve(at, "riffle-pre-shuffled"))
    riffled = ok(shuffle(at, riffle=True, cause=moment))
    assert cited(riffled, its["4.2"])
    assert [each.riffle for each in riffled.events if isinstance(each, CardsShuffled)] == [True]
    assert no(shuffle(at, riffle=True, cause=moment)).code == "no-riffle"


@clause("4.2")
@pytest.mark.parametrize(("asked", "approved"), [(False, True), (True, False), (False, False)])
def test_4_2_no_riffle_without_request_and_approval(its: Sister, *, asked: bool, approved: bool) -> None:
    at = ready(its.book, CASINO).sit(1)
    if asked:
        ok(asks(at, "riffle-pre-shuffled", 1))
    if approved:
        ok(approve(at, "riffle-pre-shuffled"))
    refused = no(shuffle(at, riffle=True, cause="just before the cut"))
    assert refused.code == "no-riffle"
    assert cited(refused, its["4.2"])


@clause("4.2", "4.2.1")
@pytest.mark.parametrize(("kind", "number"), [(CASINO, "4.2"), (ANGEL, "4.2.1")])
def test_4_2_no_riffle_after_the_cut(its: Sister, kind: str, number: str) -> None:
    at = ready(its.book, kind).sit(1)
    ok(asks(at, "riffle-pre-shuffled", 1))
    ok(approve(at, "riffle-pre-shuffled"))
    ok(cut(at))
    refused = no(shuffle(at, riffle=True, cause="just before the cut"))
    assert refused.code == "no-riffle"
    assert cited(refused, f"{its.book} {number}")


@clause("4.2", "4.2.1")
def test_4_2_a_dealer_approves_no_riffle(its: Sister) -> None:
    at = ready(its.book, CASINO).sit(1)
    refused = no(approve(at, "riffle-pre-shuffled", by=Role.DEALER))
    assert refused.code == "not-authorised"
    assert cited(refused, its["4.2"])
    assert cited(refused, its["4.2.1"])


@clause("4.2.1", "1.1.angel-pre-shuffled-cards")
def test_4_2_1_angel_cards_are_riffled_just_before_the_cut_only(its: Sister) -> None:
    at = ready(its.book, ANGEL).sit(1)
    assert no(shuffle(at, riffle=True, cause="just before the cut")).code == "no-riffle"
    ok(asks(at, "riffle-pre-shuffled", 1))
    assert no(shuffle(at, riffle=True, cause="just before the cut")).code == "no-riffle"
    ok(approve(at, "riffle-pre-shuffled"))
    refused = no(shuffle(at, riffle=True, cause="before the multishuffler"))
    assert refused.code == "no-riffle"
    assert cited(refused, its["4.2.1"])
    assert cited(ok(shuffle(at, riffle=True, cause="just before the cut")), its["4.2.1"])


@clause("4.2")
def test_4_2_cards_shuffled_by_the_dealer_are_not_riffled_on_request(its: Sister) -> None:
    at = _shuffled(its, 1)
    ok(asks(at, "riffle-pre-shuffled", 1))
    ok(approve(at, "riffle-pre-shuffled"))
    assert no(shuffle(at, riffle=True, cause="just before the cut")).code == "not-pre-shuffled"


# Cutting -------------------------------------------------------------------------------------------------------------


@clause("4.3")
def test_4_3_the_supervisor_cuts(its: Sister) -> None:
    at = _shuffled(its, 1)
    refused = no(load(at))
    assert refused.code == "not-cut"
    assert cited(refused, its["4.3"])
    assert cited(ok(cut(at)), its["4.3"])
    ok(load(at))


@clause("4.3")
def test_4_3_a_player_cuts_at_the_supervisors_discretion(its: Sister) -> None:
    at = _shuffled(its, 1)
    refused = no(cut_by(at, 1))
    assert refused.code == "player-cut-not-approved"
    assert cited(refused, its["4.3"])
    by_dealer = no(approve(at, "player-cut", by=Role.DEALER))
    assert by_dealer.code == "not-authorised"
    assert cited(by_dealer, its["4.3"])
    ok(approve(at, "player-cut"))
    assert cited(ok(cut_by(at, 1)), its["4.3"])


@clause("4.3")
def test_4_3_the_dealer_does_not_cut(its: Sister) -> None:
    refused = no(cut(_shuffled(its, 1), Role.DEALER))
    assert refused.code == "not-authorised"
    assert cited(refused, its["4.3"])


@clause("4.3.1")
def test_4_3_1_the_first_player_to_the_table_cuts_the_first_shoe(its: Sister) -> None:
    refused = no(cut_by(_players_cut(its, 4, 1, 6), 1))
    assert refused.code == "not-offered-the-cut"
    assert cited(refused, its["4.3.1"])
    assert cited(ok(cut_by(_players_cut(its, 4, 1, 6), 4)), its["4.3.1"])


def _second_shoe(its: Sister, *boxes: int) -> At:
    at = last_coup_dealt(At(its.book).sit(*boxes))
    ok(shuffle(at))
    ok(approve(at, "player-cut"))
    return at


@clause("4.3.2")
def test_4_3_2_later_the_player_at_the_dealers_left_cuts(its: Sister) -> None:
    refused = no(cut_by(_second_shoe(its, 4, 1, 6), 4))
    assert refused.code == "not-offered-the-cut"
    assert cited(refused, its["4.3.2"])
    assert cited(ok(cut_by(_second_shoe(its, 4, 1, 6), 1)), its["4.3.2"])


@clause("4.4")
def test_4_4_a_refused_cut_goes_clockwise_and_at_last_to_the_supervisor(its: Sister) -> None:
    at = _second_shoe(its, 1, 3, 5)
    ok(declines(at, 1))
    refused = no(cut_by(at, 5))
    assert refused.code == "not-offered-the-cut"
    assert refusal(refused).mend == "Offer it to box 3."
    assert cited(refused, its["4.4"])
    early = no(cut(at))
    assert early.code == "players-first"
    assert cited(early, its["4.4"])
    ok(declines(at, 3))
    ok(declines(at, 5))
    assert refusal(no(cut_by(at, 1))).mend == "Offer it to the supervisor."
    assert no(cut(at, Role.DEALER)).code == "not-authorised"
    assert cited(ok(cut(at)), its["4.4"])


@clause("4.4")
def test_4_4_the_next_player_may_accept_it(its: Sister) -> None:
    at = _second_shoe(its, 1, 3, 5)
    ok(declines(at, 1))
    assert cited(ok(cut_by(at, 3)), its["4.4"])


@clause("4.5")
@pytest.mark.parametrize(
    ("decks", "where", "taken"),
    [
        *[(8, 51, False), (8, 52, True), (8, 364, True), (8, 365, False)],
        *[(3, 51, False), (3, 52, True), (3, 104, True), (3, 105, False)],
    ],
)
def test_4_5_at_least_one_deck_from_either_end(its: Sister, decks: int, where: int, *, taken: bool) -> None:
    answer = cut(_shuffled(its, decks=decks), where=where)
    assert cited(ok(answer) if taken else no(answer), its["4.5"])


@clause("4.6")
def test_4_6_the_cards_before_the_cut_go_to_the_back(its: Sister) -> None:
    done = ok(cut(_shuffled(its), where=60))
    assert [(each.first, each.at) for each in done.events if isinstance(each, CardsCut)] == [(61, 60)]
    assert cited(done, its["4.6"])


@clause("4.6")
@pytest.mark.parametrize(("where", "ahead"), [(19, None), (20, 396), (21, 395), (None, None)])
def test_4_6_the_cutting_card_lies_at_least_twenty_from_the_back(
    its: Sister, where: int | None, ahead: int | None
) -> None:
    at = _shuffled(its)
    ok(cut(at))
    answer = load(at, where)
    if ahead is None:
        assert no(answer).code == "cutting-card-misplaced"
        assert cited(no(answer), its["4.6"])
    else:
        assert [each.ahead for each in ok(answer).events if isinstance(each, CardsLoaded)] == [ahead]
        assert cited(ok(answer), its["4.6"])


@clause("4.6.1")
def test_4_6_1_dropped_cards_are_held_until_all_are_counted(its: Sister) -> None:
    at = _shuffled(its)
    ok(cut(at))
    assert cited(ok(report(at, "cards-dropped")), its["4.6.1"])
    refused = no(load(at))
    assert refused.code == "cards-not-counted"
    assert cited(refused, its["4.6.1"])
    own = no(check(at, 416, Role.DEALER))
    assert own.code == "not-authorised"
    assert cited(own, its["4.6.1"])
    assert cited(ok(check(at, 416)), its["4.6.1"])
    ok(load(at))


@clause("4.6.1")
def test_4_6_1_a_card_that_is_not_found_is_a_missing_card(its: Sister) -> None:
    at = _shuffled(its)
    ok(cut(at))
    ok(report(at, "cards-dropped"))
    found = ok(check(at, 415))
    assert cited(found, its["4.6.1"])
    assert cited(found, its["12.11"])
    assert no(load(at)).code == "cards-not-counted"
