"""Section 3: one deck, the second one in the device, checks, replaced and verified cards."""

import pytest

from clauses.holdem import SAMPLE, SUPERVISOR, act, deal, dealt, poker, put, shuffled, told
from clauses.play import At, no, ok, returned, rulings
from croupier.kernel.cards import cards
from croupier.kernel.staff import Role
from croupier.table.commands import CheckCards, Load, LogCards, ReplaceCards, Shuffle, TakeCard
from croupier.table.events import BreachNoted, CardDealt, CardsChecked, CardsLogged, CardsReplaced
from croupier.table.people import AtBox
from croupier.table.setup import NEW, CardSet, Device
from proof import cited, clause

BOOK = "star-texas-holdem-bonus"


def _folded(at: At) -> At:
    """Play a short round: everybody folds."""
    for box in at.table.phase.boxes:  # type: ignore[union-attr]
        ok(act(at, box, "fold"))
    ok(at.settle())
    return at


@clause(f"{BOOK} 3.1")
def test_3_1_one_deck_of_52_without_jokers() -> None:
    ok(poker().opened)
    assert cited(no(poker(decks=2).opened), f"{BOOK} 3.1")
    for wrong in ({"jokers": 1}, {"cards": 53}, {"cards": 51}):
        assert cited(no(poker(cards=CardSet(**wrong)).opened), f"{BOOK} 3.1")  # type: ignore[arg-type]
    ok(poker(cards=CardSet(cards=52)).opened)


@clause(f"{BOOK} 3.2", f"{BOOK} 3.2.1", f"{BOOK} 3.2.2")
def test_3_2_a_second_deck_lies_only_in_a_device_and_has_another_back() -> None:
    ok(poker(cards=CardSet(backs=("red", "blue"))).opened)
    assert cited(no(poker(device=Device.SHOE, cards=CardSet(backs=("red", "blue"))).opened), f"{BOOK} 3.2")
    assert cited(no(poker(cards=CardSet(backs=("red", "blue", "green"))).opened), f"{BOOK} 3.2.1")
    assert cited(no(poker(cards=CardSet(backs=("red", "red"))).opened), f"{BOOK} 3.2.2")


@clause(f"{BOOK} 3.2.1", f"{BOOK} 4.1.2")
def test_3_2_1_the_other_deck_comes_into_play_with_each_shuffle() -> None:
    at = poker((1, 25), cards=CardSet(backs=("red", "blue")))
    assert at.table.shoe.back == "red"
    _folded(deal(at, SAMPLE[: len("2h 5h Jh 9c Kd Qs Qd Ah 9h")]))
    assert cited(ok(at.does(Shuffle())), f"{BOOK} 4.1.2")
    assert at.table.shoe.back == "blue"
    ok(at.wager(1, "ante", 25))
    _folded(deal(at, SAMPLE[: len("2h 5h Jh 9c Kd Qs Qd Ah 9h")]))
    assert shuffled(at).table.shoe.back == "red"
    three = no(poker(cards=CardSet(backs=("red", "blue", "white"))).opened)
    assert cited(three, f"{BOOK} 3.2.1")


@clause(f"{BOOK} 3.2.2", f"{BOOK} 11.9")
def test_3_2_2_a_card_of_the_other_deck_is_foreign() -> None:
    at = dealt(cards=CardSet(backs=("red", "blue")))
    found = told(at, "foreign-card", card="7c", back="blue")
    assert cited(found, f"{BOOK} 11.9")
    assert cited(no(poker(cards=CardSet(backs=("red", "red"))).opened), f"{BOOK} 3.2.2")


@clause(f"{BOOK} 3.4")
def test_3_4_a_set_is_checked_by_staff_or_a_device_before_it_is_used() -> None:
    at = _folded(dealt())
    unchecked = ok(at.does(LogCards(set_="S-1", entry="received")))
    assert isinstance(unchecked.events[0], CardsLogged)
    refused = no(at.does(ReplaceCards(back="other", set_="S-1", unfit=True, by=SUPERVISOR)))
    assert refused.code == "not-checked"
    assert cited(refused, f"{BOOK} 3.4")
    by_player = no(at.does(LogCards(set_="S-1", entry="checked", found=52, by=AtBox(box=1))))  # type: ignore[arg-type]
    assert by_player.code == "not-authorised"
    assert cited(by_player, f"{BOOK} 3.4")
    checked = ok(at.does(LogCards(set_="S-1", entry="checked", found=52, device="deck checker 3")))
    assert cited(checked, f"{BOOK} 3.4")
    ok(at.does(LogCards(set_="S-1", entry="secured")))
    ok(at.does(ReplaceCards(back="other", set_="S-1", unfit=True, by=SUPERVISOR)))


@clause(f"{BOOK} 3.5")
def test_3_5_a_set_is_kept_secured_until_it_is_wanted() -> None:
    at = _folded(dealt())
    for entry, found in (("received", None), ("checked", 52), ("pre-shuffled", None), ("secured", None)):
        assert cited(ok(at.does(LogCards(set_="S-2", entry=entry, found=found))), f"{BOOK} 3.{4 if found else 5}")
    ok(at.does(LogCards(set_="S-2", entry="unsecured")))
    brought = ok(at.does(ReplaceCards(back="other", set_="S-2", unfit=True, by=SUPERVISOR)))
    (gap,) = (each for each in brought.events if isinstance(each, BreachNoted))
    assert (gap.code, gap.facts.name) == ("set-not-secured", "S-2")
    assert cited(gap, f"{BOOK} 3.5")
    assert at.table.card_sets["S-2"] == ("received", "checked", "pre-shuffled", "secured", "unsecured")


@clause(f"{BOOK} 3.6")
def test_3_6_cards_come_from_a_shoe_or_a_shuffling_device() -> None:
    for device in (Device.SCANNING_SHOE, Device.HAND, Device.MULTISHUFFLER):
        assert cited(no(poker(device=device).opened), f"{BOOK} 3.6")
    unloaded = poker((1, 25), cards=CardSet(prepared=NEW))
    drawn = ok(unloaded.does(TakeCard(card=cards("2h")[0])))
    assert not any(isinstance(each, CardDealt) for each in drawn.events)
    assert cited(drawn, f"{BOOK} 4.1.1")


@clause(f"{BOOK} 3.7")
def test_3_7_unfit_cards_are_changed_after_a_round_by_a_supervisor() -> None:
    at = dealt()
    during = no(at.does(ReplaceCards(back="other", unfit=True, by=SUPERVISOR)))
    assert during.code == "round-in-progress"
    assert cited(during, f"{BOOK} 3.7")
    _folded(at)
    by_dealer = no(at.does(ReplaceCards(back="other", unfit=True)))
    assert by_dealer.code == "not-authorised"
    assert cited(by_dealer, f"{BOOK} 3.7")
    one = ok(at.does(ReplaceCards(back="same", only=1, by=SUPERVISOR)))
    assert cited(one, f"{BOOK} 3.7")
    assert at.table.shoe.stage.value == "burned"
    whole = ok(at.does(ReplaceCards(back="other", by=Role.GAMING_SUPERVISOR)))
    assert isinstance(whole.events[0], CardsReplaced)
    assert cited(whole, f"{BOOK} 3.7")
    assert cited(no(at.does(Load())), f"{BOOK} 4.4.1")
    ok(at.does(Shuffle()))
    ok(at.does(Load()))


@clause(f"{BOOK} 3.8")
@pytest.mark.parametrize("by", [Role.GAMING_SUPERVISOR, Role.INSPECTOR])
def test_3_8_the_number_of_cards_is_verified_at_any_time(by: Role) -> None:
    at = dealt()
    checked = ok(at.does(CheckCards(found=52, by=by)))
    assert [each.found for each in checked.events if isinstance(each, CardsChecked)] == [52]
    assert cited(checked, f"{BOOK} 3.8")
    for box in (1, 3):
        assert box in at.table.phase.boxes  # type: ignore[union-attr]


@clause(f"{BOOK} 3.8", f"{BOOK} 11.9")
@pytest.mark.parametrize(("found", "what"), [(51, "card-missing"), (53, "foreign-card")])
def test_3_8_a_wrong_number_opens_the_matter_of_missing_or_foreign_cards(found: int, what: str) -> None:
    at = dealt()
    by_player = no(at.does(CheckCards(found=found, by=AtBox(box=1))))  # type: ignore[arg-type]
    assert by_player.code == "not-authorised"
    assert cited(by_player, f"{BOOK} 3.8")
    answer = at.does(CheckCards(found=found, by=SUPERVISOR))
    assert cited(ok(answer), f"{BOOK} 11.9")
    assert rulings(answer) == ["coup-void"]
    assert len(returned(answer)) == 2
    assert any(getattr(each, "what", "") == what for each in ok(answer).events)


@clause(f"{BOOK} 11.9")
def test_11_9_a_card_that_was_seen_already_belongs_to_another_deck() -> None:
    at = poker((1, 25))
    put(at, "2h 5h", "community")
    again = put(at, "2h", "community")
    assert rulings(again) == ["coup-void"]
    assert cited(again, f"{BOOK} 11.9")
