"""Section 3: what cards count, card sets, who handles cards, replacing and checking them."""

import pytest

from clauses.lucky import SUPERVISOR, a_round, act, dealt, initial, lucky, made_ready, put, run, told
from clauses.mishaps import recorded
from clauses.play import EVENING, At, box, no, ok
from clauses.shoes import check, cutting_card, load, log, replace, shuffle
from croupier.games.baccarat.coup import Hand
from croupier.games.lucky_draw.round import Hands
from croupier.kernel.cards import cards
from croupier.kernel.ids import Box
from croupier.kernel.staff import Role
from croupier.table.commands import Expose, OfferHand, ReplaceCards
from croupier.table.events import BreachNoted, CardsChecked, CardsLogged
from croupier.table.lucky_draw.terms import terms_of
from croupier.table.people import Actor
from croupier.table.setup import Device
from croupier.table.state import Dealing
from proof import cited, clause

BOOK = "star-lucky-draw-baccarat"


def _over() -> At:
    """A table after the round in which the cutting card came at the dealer's second card."""
    at = dealt((1, 25), (3, 25), text="9h 2c 7d Kd 5h")
    for number in (1, 3):
        ok(act(at, number, "stand"))
    ok(cutting_card(at))
    initial(at, "Ks")
    ok(at.settle())
    return at


# What cards count ----------------------------------------------------------------------------------------------------


@clause(f"{BOOK} 3.2")
def test_3_2_one_suit_adds_up_to_forty_five() -> None:
    values = terms_of(lucky().table).values
    suit = cards("Ah 2h 3h 4h 5h 6h 7h 8h 9h Th Jh Qh Kh")
    assert sum(values.of(each) for each in suit) == 45
    assert cited(values.two_to_nine, f"{BOOK} 3.2")


@clause(f"{BOOK} 3.3")
@pytest.mark.parametrize(
    ("hand", "points"),
    [("Kh Td", 0), ("4h 5d", 9), ("4h 6d", 0), ("9h 9d Ac", 9), ("9h 9d 2c", 0), ("9h 9d 9c", 7)],
)
def test_3_3_a_hand_counts_its_sum_or_the_last_digit_of_it(hand: str, points: int) -> None:
    rules = terms_of(lucky().table)
    assert Hands.of(hand, "Kd 8s", rules).player_points == points
    assert cited(rules.values.hand, f"{BOOK} 3.3")


# Sets of cards -------------------------------------------------------------------------------------------------------


@clause(f"{BOOK} 3.4")
def test_3_4_the_register_says_who_checked_a_set_and_where_it_was() -> None:
    at = lucky()
    for by, device in ((Role.DEALER, ""), (SUPERVISOR, ""), (Role.DEALER, "deck-checker 4")):
        logged = ok(log(at, "checked", by, device=device, found=312))
        entry = next(each for each in logged.events if isinstance(each, CardsLogged))
        assert (entry.by, entry.device, entry.found) == (by, device, 312)
        assert cited(logged, f"{BOOK} 3.4")
    refused = no(log(at, "checked", box(1), found=312))
    assert refused.code == "not-authorised"
    assert cited(refused, f"{BOOK} 3.4")


@clause(f"{BOOK} 3.4")
@pytest.mark.parametrize(
    ("entries", "flagged"),
    [
        (("received", "checked", "secured"), 0),
        (("received", "checked"), 1),
        (("checked", "secured", "unsecured"), 1),
        (("secured", "checked"), 1),
    ],
)
def test_3_4_a_gap_between_store_and_table_is_flagged(entries: tuple[str, ...], flagged: int) -> None:
    at = _over()
    for entry in entries:
        ok(log(at, entry, found=312 if entry == "checked" else None))
    brought = ok(replace(at, "same", set_="S1"))
    noted = [each for each in brought.events if isinstance(each, BreachNoted)]
    assert len(noted) == flagged
    assert not flagged or cited(noted[0], f"{BOOK} 3.4")


@clause(f"{BOOK} 1.1.pre-shuffled-cards", f"{BOOK} 4.2", f"{BOOK} 4.1.1")
@pytest.mark.parametrize("lacks", ["checked", "pre-shuffled", ""])
def test_1_1_pre_shuffled_cards_need_their_source(lacks: str) -> None:
    at = _over()
    for entry in ("checked", "pre-shuffled", "secured"):
        if entry != lacks:
            ok(log(at, entry, found=312 if entry == "checked" else None))
    brought = ok(replace(at, "same", set_="S1", pre_shuffled="pre-shuffled"))
    ok(at.wager(1, "enter", 25))
    refused = no(run(at, "9h 7d Kd"))
    if not lacks:
        assert refused.code == "not-cut"
        return
    assert refused.code == "not-shuffled"
    assert cited(refused, f"{BOOK} 4.1.1")
    assert cited(brought, f"{BOOK} 1.1.pre-shuffled-cards")


# Who handles them ----------------------------------------------------------------------------------------------------


@clause(f"{BOOK} 3.5")
def test_3_5_cards_come_from_a_loaded_device() -> None:
    at = _over()
    ok(at.wager(1, "enter", 25))
    assert no(run(at, "9h 7d Kd")).code == "shoe-ended"
    made_ready(at, box(3))
    ok(run(at, "9h 7d Kd"))
    assert cited(no(lucky(device_number="").opened), f"{BOOK} 2.3.1")
    assert cited(no(lucky(missing=("card-shoe-or-shuffling-device",)).opened), f"{BOOK} 2.3.1")
    assert cited(no(lucky(device=Device.HAND).opened), f"{BOOK} 3.5")


@clause(f"{BOOK} 3.6")
def test_3_6_no_player_handles_cards() -> None:
    at = lucky((1, 25), (2, 25))
    refused = no(put(at, "9h", "box 1", by=box(2)))
    assert refused.code == "players-never-handle"
    assert cited(refused, f"{BOOK} 3.6")
    ok(put(at, "9h", "box 1"))
    for command in (Expose(by=box(2)), OfferHand(hand=Hand.PLAYER, box=Box(2))):
        assert cited(no(at.does(command)), f"{BOOK} 3.6")
    touched = told(at, "card-touched", 2, person="a spectator")
    entry = recorded(touched, "card-touched")
    assert (entry.details["person"], entry.details["at"]) == ("a spectator", EVENING.isoformat())
    assert cited(entry, f"{BOOK} 3.6")
    assert at.table.shoe.replace == ()


# Replacing and checking ----------------------------------------------------------------------------------------------


@clause(f"{BOOK} 3.7")
def test_3_7_after_the_last_round_a_supervisor_may_have_new_cards() -> None:
    at = dealt((1, 25), text="9h 7d Kd")
    ok(cutting_card(at))
    during = no(replace(at, "same"))
    assert cited(during, f"{BOOK} 3.7")
    at = _over()
    by_dealer = no(replace(at, "same", Role.DEALER))
    assert by_dealer.code == "not-authorised"
    assert cited(by_dealer, f"{BOOK} 3.7")
    assert cited(ok(replace(at, "same", Role.GAMING_SUPERVISOR)), f"{BOOK} 3.7")
    ok(at.wager(1, "enter", 25))
    assert no(run(at, "9h 7d Kd")).code == "not-shuffled"


@clause(f"{BOOK} 3.7")
def test_3_7_or_leave_the_old_ones_and_not_before_the_shoe_ends() -> None:
    ok(shuffle(_over()))
    at = lucky((1, 25))
    ok(a_round(at))
    early = no(replace(at, "same"))
    assert early.code == "shoe-not-ended"
    assert cited(early, f"{BOOK} 3.7")


@clause(f"{BOOK} 3.8")
def test_3_8_unfit_cards_are_replaced_between_rounds() -> None:
    at = dealt((1, 25), text="9h 7d Kd")
    unfit = ReplaceCards(back="same", unfit=True, by=Role.GAMING_SUPERVISOR)
    during = no(at.does(unfit))
    assert during.code == "round-in-progress"
    assert cited(during, f"{BOOK} 3.8")
    ok(act(at, 1, "stand"))
    initial(at, "Ks")
    ok(at.settle())
    by_dealer = no(replace(at, "same", Role.DEALER, unfit=True))
    assert by_dealer.code == "not-authorised"
    assert cited(by_dealer, f"{BOOK} 3.8")
    assert cited(ok(at.does(unfit)), f"{BOOK} 3.8")
    assert cited(no(replace(at, "same", only=3)), f"{BOOK} 3.8")
    assert no(load(at)).code == "not-shuffled"


@clause(f"{BOOK} 3.9", f"{BOOK} 1.1.inspector")
@pytest.mark.parametrize("by", [Role.GAMING_SUPERVISOR, SUPERVISOR, Role.INSPECTOR])
def test_3_9_a_supervisor_or_an_inspector_has_the_cards_checked(by: Role) -> None:
    at = dealt((1, 25), text="9h 7d Kd")
    answer = ok(check(at, 312, by))
    assert [each.found for each in answer.events if isinstance(each, CardsChecked)] == [312]
    assert cited(answer, f"{BOOK} 3.9")
    assert isinstance(at.table.phase, Dealing)


@clause(f"{BOOK} 3.9")
@pytest.mark.parametrize("by", [box(1), Role.DEALER])
def test_3_9_a_player_or_the_dealer_does_not(by: Actor) -> None:
    refused = no(check(dealt((1, 25), text="9h 7d Kd"), 312, by))
    assert refused.code == "not-authorised"
    assert cited(refused, f"{BOOK} 3.9")
