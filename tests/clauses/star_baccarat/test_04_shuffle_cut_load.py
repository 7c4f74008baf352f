"""Section 4, up to the device: shuffling, riffling, cutting, placing the cutting card, dropped cards."""

from typing import Any

import pytest

from clauses.play import Answer, At, box, dollars, no, ok, returned
from clauses.shoes import (
    SUPERVISOR,
    approve,
    asks,
    burn,
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
    shuffler,
)
from croupier.kernel.ids import Patron
from croupier.kernel.staff import Role
from croupier.table.commands import Answer as Choose
from croupier.table.events import CardsCut, CardsLoaded, CardsShuffled
from croupier.table.setup import Device
from proof import cited, clause

BOOK = "star-baccarat"
CASINO, ANGEL = "casino-pre-shuffled", "angel-pre-shuffled"


def _shuffled(*boxes: int, **changes: Any) -> At:
    """New cards, shuffled by the dealer, and these boxes taken."""
    at = new(BOOK, **changes).sit(*boxes)
    ok(shuffle(at))
    return at


def _players_cut(*boxes: int) -> At:
    """The cut of the first shoe is given to the players."""
    at = _shuffled(*boxes)
    ok(approve(at, "player-cut"))
    return at


# Shuffling -----------------------------------------------------------------------------------------------------------


@clause(f"{BOOK} 4.1")
def test_4_1_a_first_card_waits_for_a_shuffle() -> None:
    at = new(BOOK).sit(1)
    ok(at.wager(1, "player", 25))
    refused = no(deal(at))
    assert refused.code == "not-shuffled"
    assert cited(refused, f"{BOOK} 4.1")
    ok(shuffle(at))
    assert no(deal(at)).code == "not-cut"
    ok(cut(at))
    assert no(deal(at)).code == "not-loaded"
    ok(load(at))
    ok(deal(at))


@clause(f"{BOOK} 4.1")
def test_4_1_no_shuffle_in_mid_coup() -> None:
    at = At(BOOK).sit(1)
    ok(at.wager(1, "player", 25))
    ok(at.card("7h", "player"))
    refused = no(shuffle(at))
    assert refused.code == "round-in-progress"
    assert cited(refused, f"{BOOK} 4.1")


@clause(f"{BOOK} 4.1.1")
def test_4_1_1_new_cards_are_shuffled_before_they_are_loaded() -> None:
    at = new(BOOK)
    refused = no(load(at))
    assert refused.code == "not-shuffled"
    assert cited(refused, f"{BOOK} 4.1.1")
    shuffled = ok(shuffle(at))
    assert cited(shuffled, f"{BOOK} 4.1.1")
    ok(cut(at))
    ok(load(at))


@clause(f"{BOOK} 4.1.1", f"{BOOK} 1.1.angel-pre-shuffled-cards")
@pytest.mark.parametrize("kind", [CASINO, ANGEL])
def test_4_1_1_pre_shuffled_cards_are_only_cut(kind: str) -> None:
    at = ready(BOOK, kind).sit(1)
    assert no(load(at)).code == "not-cut"
    ok(cut(at))
    assert cited(ok(load(at)), f"{BOOK} 4.1.1")
    ok(at.wager(1, "player", 25))
    ok(deal(at))


@clause(f"{BOOK} 4.1.2")
def test_4_1_2_after_the_last_coup_the_cards_are_shuffled_and_cut() -> None:
    at = last_coup_dealt(At(BOOK).sit(1))
    ok(at.wager(1, "player", 25))
    refused = no(deal(at))
    assert refused.code == "shoe-ended"
    assert cited(refused, f"{BOOK} 4.1.2")
    shuffled = ok(shuffle(at))
    assert cited(shuffled, f"{BOOK} 4.1.2")
    assert no(deal(at)).code == "not-cut"
    ok(cut(at))
    ok(load(at))
    ok(deal(at))


@clause(f"{BOOK} 4.1.2")
def test_4_1_2_or_pre_shuffled_cards_come_in_and_are_cut() -> None:
    at = last_coup_dealt(At(BOOK).sit(1))
    assert no(replace(at, pre_shuffled="other-pre-shuffled")).code == "no-such-cards"
    ok(replace(at, pre_shuffled=ANGEL))
    ok(at.wager(1, "player", 25))
    assert no(deal(at)).code == "not-cut"
    ok(cut(at))
    ok(load(at))
    ok(deal(at))


@clause(f"{BOOK} 4.1.3")
def test_4_1_3_a_direction_in_mid_coup_takes_effect_when_it_ends() -> None:
    at = coups(At(BOOK).sit(1), 2)
    ok(at.wager(1, "player", 25))
    ok(at.card("7h", "player"))
    ordered = ok(approve(at, "shuffle", reason="three sevens in a row"))
    assert cited(ordered, f"{BOOK} 4.1.3")
    for card, hand in (("6c", "banker"), ("Kh", "player"), ("Qd", "banker")):
        ok(at.card(card, hand))
    ok(at.turn())
    ok(at.settle())
    ok(at.wager(1, "player", 25))
    refused = no(deal(at))
    assert refused.code == "shoe-ended"
    assert cited(refused, f"{BOOK} 4.1.3")
    ok(shuffle(at))
    ok(cut(at))
    ok(load(at))
    ok(deal(at))


@clause(f"{BOOK} 4.1.3")
def test_4_1_3_between_coups_the_next_one_waits() -> None:
    at = coups(At(BOOK).sit(1), 2)
    ok(approve(at, "shuffle", reason="suspicion"))
    ok(at.wager(1, "player", 25))
    assert cited(no(deal(at)), f"{BOOK} 4.1.3")


@clause(f"{BOOK} 4.1.3")
def test_4_1_3_a_dealer_directs_no_shuffle_and_nobody_without_a_reason() -> None:
    at = coups(At(BOOK).sit(1), 2)
    refused = no(approve(at, "shuffle", by=Role.DEALER, reason="suspicion"))
    assert refused.code == "not-authorised"
    assert cited(refused, f"{BOOK} 4.1.3")
    assert no(approve(at, "shuffle")).code == "cause-missing"
    assert no(shuffle(at)).code == "not-authorised"
    assert no(shuffle(at, SUPERVISOR)).code == "cause-missing"
    assert cited(ok(shuffle(at, SUPERVISOR, cause="suspicion")), f"{BOOK} 4.1.3")


# Riffling ------------------------------------------------------------------------------------------------------------


@clause(f"{BOOK} 4.2")
@pytest.mark.parametrize("moment", ["before the multishuffler", "just before the cut"])
def test_4_2_a_riffle_asked_for_and_approved(moment: str) -> None:
    at = ready(BOOK, CASINO).sit(1)
    ok(asks(at, "riffle-pre-shuffled", 1))
    ok(approve(at, "riffle-pre-shuffled"))
    riffled = ok(shuffle(at, riffle=True, cause=moment))
    assert cited(riffled, f"{BOOK} 4.2")
    assert [each.riffle for each in riffled.events if isinstance(each, CardsShuffled)] == [True]
    assert no(shuffle(at, riffle=True, cause=moment)).code == "no-riffle"


@clause(f"{BOOK} 4.2")
@pytest.mark.parametrize(("asked", "approved"), [(False, True), (True, False), (False, False)])
def test_4_2_no_riffle_without_request_and_approval(*, asked: bool, approved: bool) -> None:
    at = ready(BOOK, CASINO).sit(1)
    if asked:
        ok(asks(at, "riffle-pre-shuffled", 1))
    if approved:
        ok(approve(at, "riffle-pre-shuffled"))
    refused = no(shuffle(at, riffle=True, cause="just before the cut"))
    assert refused.code == "no-riffle"
    assert cited(refused, f"{BOOK} 4.2")


@clause(f"{BOOK} 4.2", f"{BOOK} 4.2.1")
@pytest.mark.parametrize(("kind", "number"), [(CASINO, "4.2"), (ANGEL, "4.2.1")])
def test_4_2_no_riffle_after_the_cut(kind: str, number: str) -> None:
    at = ready(BOOK, kind).sit(1)
    ok(asks(at, "riffle-pre-shuffled", 1))
    ok(approve(at, "riffle-pre-shuffled"))
    ok(cut(at))
    refused = no(shuffle(at, riffle=True, cause="just before the cut"))
    assert refused.code == "no-riffle"
    assert cited(refused, f"{BOOK} {number}")


@clause(f"{BOOK} 4.2", f"{BOOK} 4.2.1")
def test_4_2_a_dealer_approves_no_riffle() -> None:
    at = ready(BOOK, CASINO).sit(1)
    refused = no(approve(at, "riffle-pre-shuffled", by=Role.DEALER))
    assert refused.code == "not-authorised"
    assert cited(refused, f"{BOOK} 4.2")
    assert cited(refused, f"{BOOK} 4.2.1")


@clause(f"{BOOK} 4.2.1", f"{BOOK} 1.1.angel-pre-shuffled-cards")
def test_4_2_1_angel_cards_are_riffled_just_before_the_cut_only() -> None:
    at = ready(BOOK, ANGEL).sit(1)
    assert no(shuffle(at, riffle=True, cause="just before the cut")).code == "no-riffle"
    ok(asks(at, "riffle-pre-shuffled", 1))
    assert no(shuffle(at, riffle=True, cause="just before the cut")).code == "no-riffle"
    ok(approve(at, "riffle-pre-shuffled"))
    refused = no(shuffle(at, riffle=True, cause="before the multishuffler"))
    assert refused.code == "no-riffle"
    assert cited(refused, f"{BOOK} 4.2.1")
    assert cited(ok(shuffle(at, riffle=True, cause="just before the cut")), f"{BOOK} 4.2.1")


@clause(f"{BOOK} 4.2")
def test_4_2_cards_shuffled_by_the_dealer_are_not_riffled_on_request() -> None:
    at = _shuffled(1)
    ok(asks(at, "riffle-pre-shuffled", 1))
    ok(approve(at, "riffle-pre-shuffled"))
    assert no(shuffle(at, riffle=True, cause="just before the cut")).code == "not-pre-shuffled"


# Cutting -------------------------------------------------------------------------------------------------------------


@clause(f"{BOOK} 4.3")
def test_4_3_the_supervisor_cuts() -> None:
    at = _shuffled(1)
    refused = no(load(at))
    assert refused.code == "not-cut"
    assert cited(refused, f"{BOOK} 4.3")
    assert cited(ok(cut(at)), f"{BOOK} 4.3")
    ok(load(at))


@clause(f"{BOOK} 4.3")
def test_4_3_a_player_cuts_at_the_supervisors_discretion() -> None:
    at = _shuffled(1)
    refused = no(cut_by(at, 1))
    assert refused.code == "player-cut-not-approved"
    assert cited(refused, f"{BOOK} 4.3")
    by_dealer = no(approve(at, "player-cut", by=Role.DEALER))
    assert by_dealer.code == "not-authorised"
    assert cited(by_dealer, f"{BOOK} 4.3")
    ok(approve(at, "player-cut"))
    assert cited(ok(cut_by(at, 1)), f"{BOOK} 4.3")


@clause(f"{BOOK} 4.3")
def test_4_3_the_dealer_does_not_cut() -> None:
    refused = no(cut(_shuffled(1), Role.DEALER))
    assert refused.code == "not-authorised"
    assert cited(refused, f"{BOOK} 4.3")


@clause(f"{BOOK} 4.3.1")
def test_4_3_1_the_first_player_to_the_table_cuts_the_first_shoe() -> None:
    refused = no(cut_by(_players_cut(4, 1, 6), 1))
    assert refused.code == "not-offered-the-cut"
    assert cited(refused, f"{BOOK} 4.3.1")
    assert cited(ok(cut_by(_players_cut(4, 1, 6), 4)), f"{BOOK} 4.3.1")


@clause(f"{BOOK} 4.3.1")
def test_4_3_1_or_another_player_whom_they_name() -> None:
    at = _players_cut(4, 1, 6)
    assert no(cut_by(at, 6)).code == "not-offered-the-cut"
    assert no(cut_by(at, 6, named_by=box(1))).code == "not-offered-the-cut"
    spectator = no(cut_by(at, 4, person=Patron("dan")))
    assert spectator.code == "not-a-player"
    assert cited(spectator, f"{BOOK} 4.3.1")
    done = ok(cut_by(at, 6, named_by=box(4)))
    assert cited(done, f"{BOOK} 4.3.1")
    assert [(each.by, each.named_by) for each in done.events if isinstance(each, CardsCut)] == [(box(6), box(4))]


def _second_shoe(*boxes: int) -> At:
    at = last_coup_dealt(At(BOOK).sit(*boxes))
    ok(shuffle(at))
    ok(approve(at, "player-cut"))
    return at


@clause(f"{BOOK} 4.3.2")
def test_4_3_2_later_the_player_at_the_dealers_left_cuts() -> None:
    refused = no(cut_by(_second_shoe(4, 1, 6), 4))
    assert refused.code == "not-offered-the-cut"
    assert cited(refused, f"{BOOK} 4.3.2")
    assert cited(ok(cut_by(_second_shoe(4, 1, 6), 1)), f"{BOOK} 4.3.2")


@clause(f"{BOOK} 4.3.2")
def test_4_3_2_or_another_player_whom_they_name() -> None:
    at = _second_shoe(4, 1, 6)
    assert no(cut_by(at, 4)).code == "not-offered-the-cut"
    assert no(cut_by(at, 1, person=Patron("dan"))).code == "not-a-player"
    assert cited(ok(cut_by(at, 6, named_by=box(1))), f"{BOOK} 4.3.2")


@clause(f"{BOOK} 4.4")
def test_4_4_a_refused_cut_goes_clockwise_and_at_last_to_the_supervisor() -> None:
    at = _second_shoe(1, 3, 5)
    ok(declines(at, 1))
    refused = no(cut_by(at, 5))
    assert refused.code == "not-offered-the-cut"
    assert refused.mend == "Offer it to box 3."
    assert cited(refused, f"{BOOK} 4.4")
    early = no(cut(at))
    assert early.code == "players-first"
    assert cited(early, f"{BOOK} 4.4")
    ok(declines(at, 3))
    ok(declines(at, 5))
    assert no(cut_by(at, 1)).mend == "Offer it to the supervisor."
    assert no(cut(at, Role.DEALER)).code == "not-authorised"
    assert cited(ok(cut(at)), f"{BOOK} 4.4")


@clause(f"{BOOK} 4.4")
def test_4_4_the_next_player_may_accept_it() -> None:
    at = _second_shoe(1, 3, 5)
    ok(declines(at, 1))
    assert cited(ok(cut_by(at, 3)), f"{BOOK} 4.4")


@clause(f"{BOOK} 4.5")
@pytest.mark.parametrize(
    ("decks", "where", "taken"),
    [
        *[(8, 51, False), (8, 52, True), (8, 364, True), (8, 365, False)],
        *[(3, 51, False), (3, 52, True), (3, 104, True), (3, 105, False)],
    ],
)
def test_4_5_at_least_one_deck_from_either_end(decks: int, where: int, *, taken: bool) -> None:
    answer = cut(_shuffled(decks=decks), where=where)
    assert cited(ok(answer) if taken else no(answer), f"{BOOK} 4.5")


@clause(f"{BOOK} 4.6")
def test_4_6_the_cards_before_the_cut_go_to_the_back() -> None:
    done = ok(cut(_shuffled(), where=60))
    assert [(each.first, each.at) for each in done.events if isinstance(each, CardsCut)] == [(61, 60)]
    assert cited(done, f"{BOOK} 4.6")


@clause(f"{BOOK} 4.6")
@pytest.mark.parametrize(("where", "ahead"), [(19, None), (20, 396), (21, 395), (None, None)])
def test_4_6_the_cutting_card_lies_at_least_twenty_from_the_back(where: int | None, ahead: int | None) -> None:
    at = _shuffled()
    ok(cut(at))
    answer = load(at, where)
    if ahead is None:
        assert no(answer).code == "cutting-card-misplaced"
        assert cited(no(answer), f"{BOOK} 4.6")
    else:
        assert [each.ahead for each in ok(answer).events if isinstance(each, CardsLoaded)] == [ahead]
        assert cited(ok(answer), f"{BOOK} 4.6")


@clause(f"{BOOK} 4.6.1")
def test_4_6_1_dropped_cards_are_held_until_all_are_counted() -> None:
    at = _shuffled()
    ok(cut(at))
    assert cited(ok(report(at, "cards-dropped")), f"{BOOK} 4.6.1")
    refused = no(load(at))
    assert refused.code == "cards-not-counted"
    assert cited(refused, f"{BOOK} 4.6.1")
    own = no(check(at, 416, Role.DEALER))
    assert own.code == "not-authorised"
    assert cited(own, f"{BOOK} 4.6.1")
    assert cited(ok(check(at, 416)), f"{BOOK} 4.6.1")
    ok(load(at))


@clause(f"{BOOK} 4.6.1")
def test_4_6_1_a_card_that_is_not_found_is_a_missing_card() -> None:
    at = _shuffled()
    ok(cut(at))
    ok(report(at, "cards-dropped"))
    found = ok(check(at, 415))
    assert cited(found, f"{BOOK} 4.6.1")
    assert cited(found, f"{BOOK} 12.11")
    assert no(load(at)).code == "cards-not-counted"


# Shuffling devices ---------------------------------------------------------------------------------------------------


@clause(f"{BOOK} 4.11", f"{BOOK} 1.1.shuffling-device")
def test_4_11_a_shuffling_device_needs_neither_shuffle_nor_cut() -> None:
    at = new(BOOK, device=Device.SHUFFLER).sit(1)
    refused = no(cut(at))
    assert refused.code == "device-not-cut"
    assert cited(refused, f"{BOOK} 4.11")
    assert cited(ok(load(at, None)), f"{BOOK} 4.11")
    ok(burn(at, "2s"))
    ok(at.wager(1, "player", 25))
    ok(deal(at))


@clause(f"{BOOK} 4.11")
def test_4_11_a_shuffling_device_has_no_last_coup() -> None:
    at = shuffler(BOOK).sit(1)
    coups(at, 200)
    assert not at.table.last_coup
    assert not at.table.shoe.ended
    assert cited(no(cut(at)), f"{BOOK} 4.11")


@clause(f"{BOOK} 4.12")
def test_4_12_pre_shuffled_cards_by_hand_before_the_device() -> None:
    at = ready(BOOK, CASINO, device=Device.SHUFFLER)
    refused = no(shuffle(at))
    assert refused.code == "not-authorised"
    assert cited(refused, f"{BOOK} 4.12")
    ok(approve(at, "hand-shuffle-pre-shuffled"))
    assert cited(ok(shuffle(at)), f"{BOOK} 4.12")
    ok(load(at, None))


@clause(f"{BOOK} 4.12")
def test_4_12_it_may_be_left_out() -> None:
    at = ready(BOOK, CASINO, device=Device.SHUFFLER)
    ok(load(at, None))
    assert no(shuffle(at, SUPERVISOR)).code == "too-late-to-shuffle"
    assert cited(no(shuffle(at, SUPERVISOR)), f"{BOOK} 4.12")


@clause(f"{BOOK} 4.12")
def test_4_12_other_cards_are_the_dealers_to_shuffle() -> None:
    for kind, device in ((ANGEL, Device.SHUFFLER), (CASINO, Device.SHOE)):
        at = ready(BOOK, kind, device=device)
        assert f"{BOOK} 4.12" not in [str(each) for event in ok(shuffle(at)).events for each in event.because]  # type: ignore[union-attr]


@clause(f"{BOOK} 4.13")
def test_4_13_the_shoe_is_void_if_its_order_was_seen() -> None:
    at = coups(At(BOOK).sit(1), 1)
    ok(at.wager(1, "player", 100))
    ok(at.card("7h", "player"))
    assert cited(ok(report(at, "sequence-revealed")), f"{BOOK} 4.13")
    ruled = ok(_decides(at, SUPERVISOR, "shoe-void"))
    assert cited(ruled, f"{BOOK} 4.13")
    assert returned(ruled) == {"1 player": dollars(100)}
    assert [each.whom for each in at.table.obligations] == ["inspector"]
    ok(at.wager(1, "player", 100))
    refused = no(deal(at))
    assert refused.code == "shoe-ended"
    assert cited(refused, f"{BOOK} 4.13")


@clause(f"{BOOK} 4.13")
def test_4_13_or_play_goes_on() -> None:
    at = coups(At(BOOK).sit(1), 1)
    ok(report(at, "sequence-revealed"))
    assert cited(ok(_decides(at, SUPERVISOR, "play-on")), f"{BOOK} 4.13")
    coups(at, 1)
    assert at.table.obligations == ()


@clause(f"{BOOK} 4.13", f"{BOOK} 1.1.assistant-gaming-manager")
def test_4_13_a_dealer_does_not_decide_it() -> None:
    at = coups(At(BOOK).sit(1), 1)
    ok(report(at, "sequence-revealed"))
    refused = no(_decides(at, Role.DEALER, "shoe-void"))
    assert refused.code == "not-authorised"
    assert cited(refused, f"{BOOK} 4.13")
    for rank in (Role.GAMING_SUPERVISOR, Role.ASSISTANT_GAMING_MANAGER, Role.GAMING_MANAGER):
        other = coups(At(BOOK).sit(1), 1)
        ok(report(other, "sequence-revealed"))
        ok(_decides(other, rank, "shoe-void"))


def _decides(at: At, by: Role, choice: str) -> Answer:
    return at.does(Choose(choice=choice, by=by))
