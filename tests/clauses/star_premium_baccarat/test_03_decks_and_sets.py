"""Section 3: decks, card sets, who handles cards, replacing and checking them."""

from typing import Any

import pytest

from clauses.play import Answer, At, box, no, ok
from clauses.shoes import (
    SUPERVISOR,
    approve,
    check,
    coups,
    cut,
    cut_by,
    deal,
    last_coup_dealt,
    load,
    log,
    new,
    replace,
    report,
    shuffle,
)
from croupier.games.baccarat.coup import Hand
from croupier.kernel.ids import Box
from croupier.kernel.staff import Role
from croupier.table.commands import Expose, OfferHand
from croupier.table.events import BreachNoted, CardsChecked, CardsLogged
from croupier.table.setup import CardSet, Device, Method
from proof import cited, clause

BOOK = "star-premium-baccarat"


@clause(f"{BOOK} 3.1")
@pytest.mark.parametrize("decks", [2, 3, 4, 5, 6, 7, 8, 9])
def test_3_1_three_four_six_or_eight_decks(decks: int) -> None:
    answer = At(BOOK, decks=decks).opened
    if decks in (3, 4, 6, 8):
        ok(answer)
    else:
        assert cited(no(answer), f"{BOOK} 3.1")


def _needs_six_or_eight(family: str, reference: str, bet: str) -> None:
    for decks in (3, 4):
        assert cited(no(At(BOOK, decks=decks, side_bets=(family,)).opened), reference)
        ok(At(BOOK, decks=decks, side_bets=("super-six",)).opened)
    for decks in (6, 8):
        ok(At(BOOK, decks=decks, side_bets=(family,)).sit(1).wager(1, bet, 10))


@clause(f"{BOOK} 3.1.1", f"{BOOK} 3.1")
def test_3_1_1_pairs_need_six_or_eight_decks() -> None:
    _needs_six_or_eight("pairs", f"{BOOK} 3.1.1", "pairs-player")
    _needs_six_or_eight("pairs", f"{BOOK} 3.1", "pairs-banker")


@clause(f"{BOOK} 3.1.2")
def test_3_1_2_tiger_tie_needs_six_or_eight_decks() -> None:
    _needs_six_or_eight("tiger", f"{BOOK} 3.1.2", "tiger-tie")


@clause(f"{BOOK} 3.1.3")
def test_3_1_3_tiger_pair_needs_six_or_eight_decks() -> None:
    _needs_six_or_eight("tiger", f"{BOOK} 3.1.3", "tiger-pair")


@clause(f"{BOOK} 3.1.4")
def test_3_1_4_tiger_needs_six_or_eight_decks() -> None:
    _needs_six_or_eight("tiger", f"{BOOK} 3.1.4", "tiger")


@clause(f"{BOOK} 3.1.5")
def test_3_1_5_big_tiger_needs_six_or_eight_decks() -> None:
    _needs_six_or_eight("tiger", f"{BOOK} 3.1.5", "big-tiger")


@clause(f"{BOOK} 3.1.6")
def test_3_1_6_small_tiger_needs_six_or_eight_decks() -> None:
    _needs_six_or_eight("tiger", f"{BOOK} 3.1.6", "small-tiger")


@clause(f"{BOOK} 3.1")
@pytest.mark.parametrize(
    "wrong",
    [
        CardSet(cards=424),
        CardSet(cards=415),
        CardSet(jokers=1),
        CardSet(backs=("red", "blue")),
        CardSet(cutting_cards=0),
    ],
)
def test_3_1_whole_decks_of_one_back_and_a_cutting_card(wrong: CardSet) -> None:
    assert cited(no(At(BOOK, cards=wrong).opened), f"{BOOK} 3.1")
    at = At(BOOK, cards=CardSet(cards=416, backs=("red",)))
    ok(at.opened)
    assert (at.table.cards_in_use, at.table.shoe.back) == (416, "red")


@clause(f"{BOOK} 3.4")
def test_3_4_a_check_is_logged_with_who_made_it_and_its_result() -> None:
    at = At(BOOK)
    for by, device in ((Role.DEALER, ""), (SUPERVISOR, ""), (Role.DEALER, "deck-checker 4")):
        logged = ok(log(at, "checked", by, device=device, found=416))
        entry = next(each for each in logged.events if isinstance(each, CardsLogged))
        assert (entry.by, entry.device, entry.found, entry.at) == (by, device, 416, at.table.clock)
        assert cited(logged, f"{BOOK} 3.4")
    assert no(log(at, "checked")).code == "no-result"
    assert no(log(at, "lost")).code == "no-such-entry"


@clause(f"{BOOK} 3.4")
def test_3_4_a_player_checks_no_cards() -> None:
    at = At(BOOK).sit(1)
    refused = no(log(at, "checked", box(1), found=416))
    assert refused.code == "not-authorised"
    assert cited(refused, f"{BOOK} 3.4")


def _brought(*entries: str, kind: str = "", **changes: Any) -> tuple[At, Answer]:
    """Bring a card set with this history to a table after its last coup."""
    at = last_coup_dealt(At(BOOK, **changes).sit(1))
    for entry in entries:
        ok(log(at, entry, found=416 if entry == "checked" else None))
    return at, replace(at, set_="S1", pre_shuffled=kind)


@clause(f"{BOOK} 3.5")
def test_3_5_a_set_is_secured_from_its_check_until_it_is_used() -> None:
    at, brought = _brought("received", "checked", "pre-shuffled", "secured", kind="casino-pre-shuffled")
    assert at.table.card_sets["S1"] == ("received", "checked", "pre-shuffled", "secured")
    assert not any(isinstance(each, BreachNoted) for each in ok(brought).events)
    assert cited(ok(log(at, "secured")), f"{BOOK} 3.5")


@clause(f"{BOOK} 3.5")
@pytest.mark.parametrize(
    "entries",
    [("received", "checked"), ("secured", "checked"), ("checked", "secured", "unsecured"), ("received",)],
)
def test_3_5_a_set_that_was_not_is_flagged(entries: tuple[str, ...]) -> None:
    _, brought = _brought(*entries)
    flagged = [each for each in ok(brought).events if isinstance(each, BreachNoted)]
    assert len(flagged) == 1
    assert cited(flagged[0], f"{BOOK} 3.5")


@clause(f"{BOOK} 1.1.casino-pre-shuffled-cards", f"{BOOK} 4.1.1", f"{BOOK} 4.2")
@pytest.mark.parametrize("lacks", ["checked", "pre-shuffled"])
def test_1_1_casino_pre_shuffled_cards_lacking_an_entry_count_as_unshuffled(lacks: str) -> None:
    entries = [each for each in ("checked", "pre-shuffled") if each != lacks]
    at, brought = _brought(*entries, "secured", kind="casino-pre-shuffled")
    assert cited(ok(brought), f"{BOOK} 1.1.casino-pre-shuffled-cards")
    assert cited(ok(brought), f"{BOOK} 4.1.1")
    assert no(load(at)).code == "not-shuffled"


@clause(f"{BOOK} 1.1.casino-pre-shuffled-cards", f"{BOOK} 4.2")
def test_1_1_casino_pre_shuffled_cards_go_to_the_cut() -> None:
    at, brought = _brought("checked", "pre-shuffled", "secured", kind="casino-pre-shuffled")
    assert [each.says for each in ok(brought).events if isinstance(each, BreachNoted)] == []
    ok(cut(at))
    ok(load(at))


@clause(f"{BOOK} 3.7")
def test_3_7_in_method_a_no_player_is_given_cards() -> None:
    at = At(BOOK).sit(1, 2)
    ok(at.wager(1, "player", 100))
    at.four("7h 6c Kh Qd", turn=False)
    for number in (1, 2):
        refused = no(at.does(OfferHand(hand=Hand.PLAYER, box=Box(number))))
        assert cited(refused, f"{BOOK} 3.7")


@clause(f"{BOOK} 3.7")
def test_3_7_in_method_b_the_designated_player_and_nobody_else() -> None:
    at = At(BOOK, method=Method.B).sit(1, 2)
    ok(at.wager(1, "player", 100))
    ok(at.wager(2, "banker", 100))
    ok(at.wager(4, "banker", 500, "standing"))
    at.four("7h 6c Kh Qd", turn=False)
    for hand, number in ((Hand.PLAYER, 7), (Hand.BANKER, 4)):
        refused = no(at.does(OfferHand(hand=hand, box=Box(number))))
        assert cited(refused, f"{BOOK} 3.7")
    ok(at.does(OfferHand(hand=Hand.PLAYER, box=Box(1))))


@clause(f"{BOOK} 3.7", f"{BOOK} 1.1.exposed")
def test_3_7_a_card_that_a_spectator_touched_is_exposed() -> None:
    at = At(BOOK).sit(1)
    ok(at.wager(1, "player", 100))
    ok(at.card("7h", "player"))
    ok(at.wager(1, "tie", 25))
    touched = ok(report(at, "card-touched", why="a spectator"))
    assert cited(touched, f"{BOOK} 3.7")
    assert no(at.wager(1, "player", 50)).because[0].number == "5.5"


@clause(f"{BOOK} 3.8")
def test_3_8_after_the_last_coup_cards_are_replaced_by_another_back() -> None:
    for choice in ("replace", "reshuffle"):
        at = last_coup_dealt(At(BOOK, cards=CardSet(backs=("red",))).sit(1))
        if choice == "reshuffle":
            ok(shuffle(at))
            continue
        refused = no(replace(at, "blue", Role.DEALER))
        assert refused.code == "not-authorised"
        assert cited(refused, f"{BOOK} 3.8")
        same = no(replace(at, "red"))
        assert same.code == "same-back"
        assert cited(same, f"{BOOK} 3.8")
        assert cited(ok(replace(at, "blue")), f"{BOOK} 3.8")
        assert at.table.shoe.back == "blue"
        ok(at.wager(1, "player", 25))
        assert cited(no(deal(at)), f"{BOOK} 4.1")


@clause(f"{BOOK} 3.8")
def test_3_8_one_coup_before_the_last_they_are_not() -> None:
    at = coups(At(BOOK).sit(1), 1, "7h cut 6c Kh Qd")
    refused = no(replace(at))
    assert refused.code == "shoe-not-ended"
    assert cited(refused, f"{BOOK} 3.8")


@clause(f"{BOOK} 3.8.1", f"{BOOK} 1.1.card-shoe")
def test_3_8_1_the_same_back_at_a_scanning_shoe() -> None:
    at = last_coup_dealt(At(BOOK, device=Device.SCANNING_SHOE, cards=CardSet(backs=("red",))).sit(1))
    for lower in (Role.DEALER, SUPERVISOR):
        refused = no(replace(at, "red", lower))
        assert refused.code == "not-authorised"
        assert cited(refused, f"{BOOK} 3.8.1")
    assert cited(ok(replace(at, "red", Role.ASSISTANT_GAMING_MANAGER)), f"{BOOK} 3.8.1")
    assert at.table.shoe.back == "red"


@clause(f"{BOOK} 3.8.1", f"{BOOK} 1.1.card-shoe")
@pytest.mark.parametrize("back", ["red", "same"])
def test_3_8_1_not_at_an_ordinary_shoe(back: str) -> None:
    at = last_coup_dealt(At(BOOK, cards=CardSet(backs=("red",))).sit(1))
    ok(approve(at, "same-back-replacement", Role.GAMING_MANAGER))
    refused = no(replace(at, back, Role.GAMING_MANAGER))
    assert refused.code == "same-back"
    assert cited(refused, f"{BOOK} 3.8.1")


@clause(f"{BOOK} 3.9")
def test_3_9_cards_that_players_handled_are_replaced() -> None:
    at = At(BOOK, method=Method.B).sit(1, 2)
    ok(at.wager(2, "player", 100))
    at.four("7h 6c Kh Qd", turn=False)
    ok(at.does(OfferHand(hand=Hand.PLAYER, box=Box(2))))
    ok(at.does(Expose(hand=Hand.PLAYER, by=box(2))))
    ok(at.turn())
    ok(at.settle())
    last_coup_dealt(at)
    refused = no(shuffle(at))
    assert refused.code == "must-be-replaced"
    assert cited(refused, f"{BOOK} 3.9")
    assert cited(ok(replace(at)), f"{BOOK} 3.9")


@clause(f"{BOOK} 3.9")
def test_3_9_a_cut_by_a_player_is_enough() -> None:
    at = new(BOOK).sit(1)
    ok(shuffle(at))
    ok(approve(at, "player-cut"))
    ok(cut_by(at, 1))
    ok(load(at))
    last_coup_dealt(at)
    refused = no(shuffle(at))
    assert refused.code == "must-be-replaced"
    assert cited(refused, f"{BOOK} 3.9")
    assert cited(ok(replace(at)), f"{BOOK} 3.9")


@clause(f"{BOOK} 3.9")
@pytest.mark.parametrize("choice", ["reshuffle", "replace"])
def test_3_9_a_cut_by_the_supervisor_is_not(choice: str) -> None:
    at = new(BOOK).sit(1)
    ok(shuffle(at))
    ok(cut(at))
    ok(load(at))
    last_coup_dealt(at)
    assert at.table.shoe.replace == ()
    ok(shuffle(at) if choice == "reshuffle" else replace(at))


@clause(f"{BOOK} 3.10")
def test_3_10_unfit_cards_are_replaced_between_coups() -> None:
    at = coups(At(BOOK).sit(1), 3)
    ok(at.wager(1, "player", 25))
    ok(at.card("7h", "player"))
    ok(at.card("6c", "banker"))
    in_coup = no(replace(at, unfit=True))
    assert in_coup.code == "round-in-progress"
    assert cited(in_coup, f"{BOOK} 3.10")
    ok(at.card("Kh", "player"))
    ok(at.card("Qd", "banker"))
    ok(at.turn())
    ok(at.settle())
    by_dealer = no(replace(at, unfit=True, by=Role.DEALER))
    assert by_dealer.code == "not-authorised"
    assert cited(by_dealer, f"{BOOK} 3.10")
    assert no(replace(at, unfit=True, only=1)).code == "all-are-replaced"
    assert cited(ok(replace(at, unfit=True)), f"{BOOK} 3.10")
    ok(at.wager(1, "player", 25))
    assert no(deal(at)).code == "not-shuffled"
    ok(shuffle(at))
    ok(cut(at))
    ok(load(at))
    ok(deal(at))


@clause(f"{BOOK} 3.11", f"{BOOK} 1.1.inspector")
@pytest.mark.parametrize("by", [SUPERVISOR, Role.GAMING_SUPERVISOR, Role.INSPECTOR])
def test_3_11_a_card_check_at_any_time(by: Role) -> None:
    at = At(BOOK).sit(1)
    assert cited(ok(check(at, 416, by)), f"{BOOK} 3.11")
    ok(at.wager(1, "player", 25))
    ok(at.card("7h", "player"))
    checked = ok(check(at, 416, by))
    assert [(each.found, each.by) for each in checked.events if isinstance(each, CardsChecked)] == [(416, by)]
    assert cited(checked, f"{BOOK} 3.11")


@clause(f"{BOOK} 3.11")
def test_3_11_not_ordered_by_a_dealer_or_a_player() -> None:
    at = At(BOOK).sit(1)
    for by in (Role.DEALER, box(1)):
        refused = no(check(at, 416, by))
        assert refused.code == "not-authorised"
        assert cited(refused, f"{BOOK} 3.11")


@clause(f"{BOOK} 3.6")
def test_3_6_cards_come_from_the_device_in_their_order() -> None:
    at = At(BOOK).sit(1)
    ok(at.wager(1, "player", 25))
    dealt = ok(deal(at, "7h 6c Kh Qd 2s 3s"))
    assert [each.card.text for each in dealt.events if type(each).__name__ == "CardDealt"] == ["7h", "6c", "Kh", "Qd"]  # type: ignore[union-attr]
    for device in (Device.HAND, Device.SHUFFLER, Device.MULTISHUFFLER):
        assert cited(no(At(BOOK, device=device).opened), f"{BOOK} 3.6")


@clause(f"{BOOK} 1.1.card-shoe", f"{BOOK} 3.6")
def test_1_1_card_shoe_is_a_shoe_that_scans_or_not() -> None:
    for device in (Device.SHOE, Device.SCANNING_SHOE):
        ok(At(BOOK, device=device).opened)
    assert cited(no(At(BOOK, device=Device.SHUFFLER).opened), f"{BOOK} 3.6")


@clause(f"{BOOK} 1.1.multishuffler")
@pytest.mark.parametrize(("decks", "takes"), [(3, False), (4, True), (6, True), (8, True)])
def test_1_1_multishuffler_takes_four_six_or_eight_decks(decks: int, *, takes: bool) -> None:
    answer = shuffle(new(BOOK, decks=decks), machine="multishuffler")
    assert cited(ok(answer) if takes else no(answer), f"{BOOK} {'4.1' if takes else '1.1.multishuffler'}")
    assert no(shuffle(new(BOOK, decks=decks), machine="blender")).code == "no-such-machine"
