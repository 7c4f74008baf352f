"""Section 3: decks, card sets, who handles cards, replacing and checking them."""

from typing import Any

import pytest

from clauses.play import Answer, At, box, no, ok
from clauses.shoes import (
    SUPERVISOR,
    check,
    coups,
    cut,
    deal,
    last_coup_dealt,
    load,
    log,
    new,
    replace,
    shuffle,
)
from croupier.games.baccarat.coup import Hand
from croupier.kernel.ids import Box
from croupier.kernel.staff import Role
from croupier.table.commands import Expose, OfferHand
from croupier.table.events import BreachNoted, CardsChecked, CardsLogged
from croupier.table.setup import CardSet, Method
from proof import Sister, cited, sisters

clause = sisters(
    """
    star-baccarat                   star-premium-baccarat
    1.1.casino-pre-shuffled-cards   1.1.casino-pre-shuffled-cards
    1.1.inspector                   1.1.inspector
    1.1.multishuffler               1.1.multishuffler
    3.1                             3.1
    3.4                             3.4
    3.5                             3.5
    3.7                             3.7
    3.8                             3.8
    3.9                             3.9
    3.10                            3.10
    3.11                            3.11
    4.1                             4.1
    4.1.1                           4.1.1
    4.2                             4.2
    """
)


@clause("3.1")
@pytest.mark.parametrize("decks", [2, 3, 4, 5, 6, 7, 8, 9])
def test_3_1_three_four_six_or_eight_decks(its: Sister, decks: int) -> None:
    answer = At(its.book, decks=decks).opened
    if decks in (3, 4, 6, 8):
        ok(answer)
    else:
        assert cited(no(answer), its["3.1"])


@clause("3.1")
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
def test_3_1_whole_decks_of_one_back_and_a_cutting_card(its: Sister, wrong: CardSet) -> None:
    assert cited(no(At(its.book, cards=wrong).opened), its["3.1"])
    at = At(its.book, cards=CardSet(cards=416, backs=("red",)))
    ok(at.opened)
    assert (at.table.cards_in_use, at.table.shoe.back) == (416, "red")


@clause("3.4")
def test_3_4_a_check_is_logged_with_who_made_it_and_its_result(its: Sister) -> None:
    at = At(its.book)
    for by, device in ((Role.DEALER, ""), (SUPERVISOR, ""), (Role.DEALER, "deck-checker 4")):
        logged = ok(log(at, "checked", by, device=device, found=416))
        entry = next(each for each in logged.events if isinstance(each, CardsLogged))
        assert (entry.by, entry.device, entry.found, entry.at) == (by, device, 416, at.table.clock)
        assert cited(logged, its["3.4"])
    assert no(log(at, "checked")).code == "no-result"
    assert no(log(at, "lost")).code == "no-such-entry"


@clause("3.4")
def test_3_4_a_player_checks_no_cards(its: Sister) -> None:
    at = At(its.book).sit(1)
    refused = no(log(at, "checked", box(1), found=416))
    assert refused.code == "not-authorised"
    assert cited(refused, its["3.4"])


def _brought(its: Sister, *entries: str, kind: str = "", **changes: Any) -> tuple[At, Answer]:
    """Bring a card set with this history to a table after its last coup."""
    at = last_coup_dealt(At(its.book, **changes).sit(1))
    for entry in entries:
        ok(log(at, entry, found=416 if entry == "checked" else None))
    return at, replace(at, set_="S1", pre_shuffled=kind)


@clause("3.5")
def test_3_5_a_set_is_secured_from_its_check_until_it_is_used(its: Sister) -> None:
    at, brought = _brought(its, "received", "checked", "pre-shuffled", "secured", kind="casino-pre-shuffled")
    assert at.table.card_sets["S1"] == ("received", "checked", "pre-shuffled", "secured")
    assert not any(isinstance(each, BreachNoted) for each in ok(brought).events)
    assert cited(ok(log(at, "secured")), its["3.5"])


@clause("3.5")
@pytest.mark.parametrize(
    "entries",
    [("received", "checked"), ("secured", "checked"), ("checked", "secured", "unsecured"), ("received",)],
)
def test_3_5_a_set_that_was_not_is_flagged(its: Sister, entries: tuple[str, ...]) -> None:
    _, brought = _brought(its, *entries)
    flagged = [each for each in ok(brought).events if isinstance(each, BreachNoted)]
    assert len(flagged) == 1
    assert cited(flagged[0], its["3.5"])


@clause("1.1.casino-pre-shuffled-cards", "4.1.1", "4.2")
@pytest.mark.parametrize("lacks", ["checked", "pre-shuffled"])
def test_1_1_casino_pre_shuffled_cards_lacking_an_entry_count_as_unshuffled(its: Sister, lacks: str) -> None:
    entries = [each for each in ("checked", "pre-shuffled") if each != lacks]
    at, brought = _brought(its, *entries, "secured", kind="casino-pre-shuffled")
    assert cited(ok(brought), its["1.1.casino-pre-shuffled-cards"])
    assert cited(ok(brought), its["4.1.1"])
    assert no(load(at)).code == "not-shuffled"


@clause("1.1.casino-pre-shuffled-cards", "4.2")
def test_1_1_casino_pre_shuffled_cards_go_to_the_cut(its: Sister) -> None:
    at, brought = _brought(its, "checked", "pre-shuffled", "secured", kind="casino-pre-shuffled")
    assert [each.code for each in ok(brought).events if isinstance(each, BreachNoted)] == []
    ok(cut(at))
    ok(load(at))


@clause("3.7")
def test_3_7_in_method_a_no_player_is_given_cards(its: Sister) -> None:
    at = At(its.book).sit(1, 2)
    ok(at.wager(1, "player", 100))
    at.four("7h 6c Kh Qd", turn=False)
    for number in (1, 2):
        refused = no(at.does(OfferHand(hand=Hand.PLAYER, box=Box(number))))
        assert cited(refused, its["3.7"])


@clause("3.7")
def test_3_7_in_method_b_the_designated_player_and_nobody_else(its: Sister) -> None:
    at = At(its.book, method=Method.B).sit(1, 2)
    ok(at.wager(1, "player", 100))
    ok(at.wager(2, "banker", 100))
    ok(at.wager(4, "banker", 500, "standing"))
    at.four("7h 6c Kh Qd", turn=False)
    for hand, number in ((Hand.PLAYER, 7), (Hand.BANKER, 4)):
        refused = no(at.does(OfferHand(hand=hand, box=Box(number))))
        assert cited(refused, its["3.7"])
    ok(at.does(OfferHand(hand=Hand.PLAYER, box=Box(1))))


@clause("3.8")
def test_3_8_after_the_last_coup_cards_are_replaced_by_another_back(its: Sister) -> None:
    for choice in ("replace", "reshuffle"):
        at = last_coup_dealt(At(its.book, cards=CardSet(backs=("red",))).sit(1))
        if choice == "reshuffle":
            ok(shuffle(at))
            continue
        refused = no(replace(at, "blue", Role.DEALER))
        assert refused.code == "not-authorised"
        assert cited(refused, its["3.8"])
        same = no(replace(at, "red"))
        assert same.code == "same-back"
        assert cited(same, its["3.8"])
        assert cited(ok(replace(at, "blue")), its["3.8"])
        assert at.table.shoe.back == "blue"
        ok(at.wager(1, "player", 25))
        assert cited(no(deal(at)), its["4.1"])


@clause("3.8")
def test_3_8_one_coup_before_the_last_they_are_not(its: Sister) -> None:
    at = coups(At(its.book).sit(1), 1, "7h cut 6c Kh Qd")
    refused = no(replace(at))
    assert refused.code == "shoe-not-ended"
    assert cited(refused, its["3.8"])


@clause("3.9")
def test_3_9_cards_that_players_handled_are_replaced(its: Sister) -> None:
    at = At(its.book, method=Method.B).sit(1, 2)
    ok(at.wager(2, "player", 100))
    at.four("7h 6c Kh Qd", turn=False)
    ok(at.does(OfferHand(hand=Hand.PLAYER, box=Box(2))))
    ok(at.does(Expose(hand=Hand.PLAYER, by=box(2))))
    ok(at.turn())
    ok(at.settle())
    last_coup_dealt(at)
    refused = no(shuffle(at))
    assert refused.code == "must-be-replaced"
    assert cited(refused, its["3.9"])
    assert cited(ok(replace(at)), its["3.9"])


@clause("3.10")
def test_3_10_unfit_cards_are_replaced_between_coups(its: Sister) -> None:
    at = coups(At(its.book).sit(1), 3)
    ok(at.wager(1, "player", 25))
    ok(at.card("7h", "player"))
    ok(at.card("6c", "banker"))
    in_coup = no(replace(at, unfit=True))
    assert in_coup.code == "round-in-progress"
    assert cited(in_coup, its["3.10"])
    ok(at.card("Kh", "player"))
    ok(at.card("Qd", "banker"))
    ok(at.turn())
    ok(at.settle())
    by_dealer = no(replace(at, unfit=True, by=Role.DEALER))
    assert by_dealer.code == "not-authorised"
    assert cited(by_dealer, its["3.10"])
    assert no(replace(at, unfit=True, only=1)).code == "all-are-replaced"
    assert cited(ok(replace(at, unfit=True)), its["3.10"])
    ok(at.wager(1, "player", 25))
    assert no(deal(at)).code == "not-shuffled"
    ok(shuffle(at))
    ok(cut(at))
    ok(load(at))
    ok(deal(at))


@clause("3.11", "1.1.inspector")
@pytest.mark.parametrize("by", [SUPERVISOR, Role.GAMING_SUPERVISOR, Role.INSPECTOR])
def test_3_11_a_card_check_at_any_time(its: Sister, by: Role) -> None:
    at = At(its.book).sit(1)
    assert cited(ok(check(at, 416, by)), its["3.11"])
    ok(at.wager(1, "player", 25))
    ok(at.card("7h", "player"))
    checked = ok(check(at, 416, by))
    assert [(each.found, each.by) for each in checked.events if isinstance(each, CardsChecked)] == [(416, by)]
    assert cited(checked, its["3.11"])


@clause("3.11")
def test_3_11_not_ordered_by_a_dealer_or_a_player(its: Sister) -> None:
    at = At(its.book).sit(1)
    for by in (Role.DEALER, box(1)):
        refused = no(check(at, 416, by))
        assert refused.code == "not-authorised"
        assert cited(refused, its["3.11"])


@clause("1.1.multishuffler")
@pytest.mark.parametrize(("decks", "takes"), [(3, False), (4, True), (6, True), (8, True)])
def test_1_1_multishuffler_takes_four_six_or_eight_decks(its: Sister, decks: int, *, takes: bool) -> None:
    answer = shuffle(new(its.book, decks=decks), machine="multishuffler")
    assert cited(ok(answer) if takes else no(answer), f"{its.book} {'4.1' if takes else '1.1.multishuffler'}")
    assert no(shuffle(new(its.book, decks=decks), machine="blender")).code == "no-such-machine"
