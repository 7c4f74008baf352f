"""Order and section 2: the layout, what is marked on it, the equipment, cash and the drop box."""

from datetime import date, datetime

import pytest

from clauses.holdem import poker, sign
from clauses.play import At, no, ok
from croupier.games.editions import edition
from croupier.kernel.money import Money
from croupier.kernel.odds import Odds
from croupier.table.commands import Exchange, MoveDropBox, SwitchCash
from croupier.table.events import BreachNoted, Recorded, TableOpened
from croupier.table.setup import CardSet, Device
from croupier.views.layout import drawing
from croupier.views.signs import text
from proof import cited, clause, shown

BOOK = "star-texas-holdem-bonus"

PUBLISHED = date(2024, 8, 17)


def _checklist(at: At) -> Recorded:
    return next(each for each in ok(at.opened).events if isinstance(each, Recorded))


def _drawn(at: At) -> str:
    return "\n".join(drawing(at.table).lines())


# The order -----------------------------------------------------------------------------------------------------------


@clause(f"{BOOK} order")
def test_order_applies_from_its_publication() -> None:
    early = poker(at=datetime(2024, 8, 16, 20, 0), published=PUBLISHED)  # noqa: DTZ001 - Sydney local time
    assert cited(no(early.opened), f"{BOOK} order")
    in_time = poker(at=datetime(2024, 8, 17, 20, 0), published=PUBLISHED)  # noqa: DTZ001 - as above
    assert cited(ok(in_time.opened), f"{BOOK} order")
    assert cited(no(poker(published=None).opened), f"{BOOK} order")
    assert cited(no(poker(published=date(2024, 8, 15)).opened), f"{BOOK} order")


@clause(f"{BOOK} order(1)")
def test_order_1_a_table_names_the_rules_and_other_terms_are_reported() -> None:
    opened = ok(poker().opened).events[0]
    assert isinstance(opened, TableOpened)
    assert (opened.rulebook, len(opened.digest)) == (BOOK, 64)
    assert cited(opened, f"{BOOK} order(1)")
    rules = edition(BOOK)
    aces = next(each for each in rules.terms() if each.name == "bets.ante-bonus.rows.aces.pays")
    assert aces.value == Odds(30, 1)
    answer = ok(poker(rules=rules.changed(aces, Odds(35, 1)), approved=rules.digest).opened)
    (unapproved,) = (each for each in answer.events if isinstance(each, BreachNoted))
    assert cited(unapproved, f"{BOOK} order(1)")


# The layout ----------------------------------------------------------------------------------------------------------


@clause(f"{BOOK} 2.1", f"{BOOK} diagram-a")
def test_2_1_places_on_one_side_and_the_dealer_opposite() -> None:
    view = _drawn(poker())
    assert shown(view, "7: Ante", f"{BOOK} 2.1")
    assert shown(view, "Opposite: the dealer", f"{BOOK} 2.1")
    assert "8: " not in view
    assert shown(_drawn(poker(boxes=5)), "Layout A, 5 places. Reconstructed", f"{BOOK} diagram-a")
    for boxes in (6, 8):
        assert cited(no(poker(boxes=boxes).opened), f"{BOOK} diagram-a")


@clause(f"{BOOK} 2.2", f"{BOOK} 2.2.1", f"{BOOK} 2.2.2")
def test_2_2_every_marking_is_there() -> None:
    at = poker()
    assert cited(drawing(at.table), f"{BOOK} 2.2")
    assert shown(_drawn(at), "3: Ante, Flop, Turn, River, Bonus, Jackpot", f"{BOOK} 2.2.1")
    assert cited(drawing(at.table), f"{BOOK} 2.2.2")
    assert cited(no(poker(missing=("turn",)).opened), f"{BOOK} 2.2.1")
    assert cited(no(poker(missing=("community-cards",)).opened), f"{BOOK} 2.2.2.1")


_MARKS = {"ante": "2.2.1.1", "flop": "2.2.1.2", "turn": "2.2.1.3", "river": "2.2.1.4", "ante-bonus": "2.2.1.5"}


@clause(f"{BOOK} 2.2.1.1", f"{BOOK} 2.2.1.2", f"{BOOK} 2.2.1.3")
def test_2_2_1_ante_flop_and_turn_are_marked() -> None:
    for mark, number in list(_MARKS.items())[:3]:
        refused = no(poker(missing=(mark,)).opened)
        assert (refused.variant, refused.facts.what) == ("marking", mark)
        assert cited(refused, f"{BOOK} {number}")


@clause(f"{BOOK} 2.2.1.4", f"{BOOK} 2.2.1.5")
def test_2_2_1_river_and_bonus_are_marked() -> None:
    for mark, number in list(_MARKS.items())[3:]:
        assert cited(no(poker(missing=(mark,)).opened), f"{BOOK} {number}")
    ok(poker(missing=("tie",)).opened)


@clause(f"{BOOK} 2.2.2.1")
def test_2_2_2_1_places_for_the_dealers_and_the_community_cards() -> None:
    view = _drawn(poker())
    assert shown(view, "2 places for the dealer's cards", f"{BOOK} 2.2.2.1")
    assert shown(view, "5 places for the community cards", f"{BOOK} 2.2.2.1")
    for area in ("dealers-cards", "community-cards"):
        assert cited(no(poker(missing=(area,)).opened), f"{BOOK} 2.2.2.1")


@clause(f"{BOOK} 2.2.2.2")
def test_2_2_2_2_the_shapes_of_areas_for_wagers() -> None:
    assert shown(_drawn(poker()), "printed as rectangle, circle, oval", f"{BOOK} 2.2.2.2")


@clause(f"{BOOK} 2.2.2.3")
def test_2_2_2_3_an_area_for_the_jackpot_only_where_it_is_offered() -> None:
    assert cited(no(poker(missing=("jackpot-wagers",)).opened), f"{BOOK} 2.2.2.3")
    without = poker(side_bets=("ante-bonus",), missing=("jackpot-wagers",))
    ok(without.opened)
    assert "Jackpot" not in _drawn(without)
    assert shown(_drawn(poker()), "Bonus, Jackpot", f"{BOOK} 2.2.2.3")


# Equipment -----------------------------------------------------------------------------------------------------------

_ITEMS = {
    "card-shoe-or-shuffling-device": "2.4.1",
    "discard-rack-at-the-dealers-right": "2.4.2",
    "progressive-meter": "2.4.3",
    "float-tray": "2.4.4",
}


@clause(f"{BOOK} 2.4")
@pytest.mark.parametrize("item", list(_ITEMS))
def test_2_4_a_table_with_an_item_unticked_stays_closed(item: str) -> None:
    refused = no(poker(missing=(item,)).opened)
    assert (refused.variant, refused.facts.what) == ("missing", item)
    assert cited(refused, f"{BOOK} {_ITEMS[item]}")
    assert cited(_checklist(poker()), f"{BOOK} 2.4")


@clause(f"{BOOK} 2.3", f"{BOOK} 2.4.3")
def test_2_3_the_jackpots_equipment_is_asked_only_where_it_is_offered() -> None:
    both = ("record-of-jackpot-wagers", "progressive-meter")
    assert cited(no(poker(missing=both[:1]).opened), f"{BOOK} 2.3")
    assert cited(no(poker(missing=both[1:]).opened), f"{BOOK} 2.4.3")
    ok(poker(side_bets=("ante-bonus",), missing=both).opened)


@clause(f"{BOOK} 2.4.1")
def test_2_4_1_a_shoe_holds_one_deck_and_a_device_two() -> None:
    for device, backs in ((Device.SHOE, ("red",)), (Device.SHUFFLER, ("red",)), (Device.SHUFFLER, ("red", "blue"))):
        at = poker(device=device, cards=CardSet(backs=backs))
        assert cited(_checklist(at), f"{BOOK} 2.4.1")
    assert cited(no(poker(device=Device.SHOE, cards=CardSet(backs=("red", "blue"))).opened), f"{BOOK} 2.4.1")
    assert cited(no(poker(cards=CardSet(backs=("red", "blue", "green"))).opened), f"{BOOK} 2.4.1")
    assert cited(no(poker(device_number="").opened), f"{BOOK} 2.4.1")
    assert cited(no(poker(device=Device.HAND).opened), f"{BOOK} 2.4.1")


@clause(f"{BOOK} 2.4.2")
def test_2_4_2_the_rack_at_the_dealers_right_holds_a_deck() -> None:
    assert cited(no(poker(missing=("discard-rack-at-the-dealers-right",)).opened), f"{BOOK} 2.4.2")
    assert cited(no(poker(rack_holds=51).opened), f"{BOOK} 2.4.2")
    assert _checklist(poker(rack_holds=52)).details["discard-rack-at-the-dealers-right"] == "52 cards"


@clause(f"{BOOK} 2.4.4")
def test_2_4_4_a_float_tray() -> None:
    assert cited(no(poker(missing=("float-tray",)).opened), f"{BOOK} 2.4.4")
    assert cited(_checklist(poker()), f"{BOOK} 2.4.4")


# Cash ----------------------------------------------------------------------------------------------------------------


@clause(f"{BOOK} 2.5", f"{BOOK} 2.5.1", f"{BOOK} 1.1.cashless")
def test_2_5_the_drop_box_comes_off_a_cashless_table_only() -> None:
    assert cited(no(poker(missing=("drop-box",)).opened), f"{BOOK} 2.5")
    at = poker()
    assert cited(no(at.does(MoveDropBox(attached=False))), f"{BOOK} 2.5.1")
    ok(at.does(SwitchCash(takes_cash=False)))
    assert cited(ok(at.does(MoveDropBox(attached=False))), f"{BOOK} 2.5.1")
    assert cited(no(at.does(SwitchCash(takes_cash=True))), f"{BOOK} 2.5.1")
    sold = ok(at.does(Exchange(of="terminal", worth=Money.dollars(100))))
    assert cited(sold, f"{BOOK} 1.1.cashless")


@clause(f"{BOOK} 1.1.casino-promotional-token")
def test_1_1_promotional_vouchers_become_tokens_of_the_same_value() -> None:
    at = poker()
    for gives in (49, 51):
        unequal = Exchange(of="promotional-voucher", worth=Money.dollars(50), gives=Money.dollars(gives))
        assert cited(no(at.does(unequal)), f"{BOOK} 1.1.casino-promotional-token")
    given = ok(at.does(Exchange(of="promotional-voucher", worth=Money.dollars(50))))
    assert [each.given for each in given.events] == ["tokens"]  # type: ignore[union-attr]


# Signs ---------------------------------------------------------------------------------------------------------------


@clause(f"{BOOK} 5.5")
def test_5_5_the_amount_of_the_ante_bonus_stands_on_a_sign() -> None:
    assert shown(text(poker().table), "ante-bonus: $5.00 to $100.00", f"{BOOK} 5.5")
    bare = sign()
    shown_ = {bet: range_ for bet, range_ in bare.bets.items() if bet != "ante-bonus"}
    assert cited(no(poker(sign=type(bare)(bets=shown_)).opened), f"{BOOK} 5.5")
    ok(poker(sign=type(bare)(bets=shown_), side_bets=("jackpot",)).opened)
    at = poker((1, 25))
    for amount in (4, 101):
        assert cited(no(at.wager(1, "ante-bonus", amount)), f"{BOOK} 5.5")
    ok(at.wager(1, "ante-bonus", 100))


@clause(f"{BOOK} 15.2.3")
def test_15_2_3_the_jackpot_wager_has_one_amount_and_a_sign_with_it() -> None:
    bare = sign()
    shown_ = {bet: range_ for bet, range_ in bare.bets.items() if bet != "jackpot"}
    assert cited(no(poker(sign=type(bare)(bets=shown_)).opened), f"{BOOK} 15.2.3")
    assert cited(no(poker(sign=sign(jackpot=(5, 10))).opened), f"{BOOK} 15.2.3")
    at = poker((1, 25))
    for amount in (4, 6):
        assert cited(no(at.wager(1, "jackpot", amount)), f"{BOOK} 15.2.3")
    ok(at.wager(1, "jackpot", 5))


@clause(f"{BOOK} 15.1.4", f"{BOOK} 15.2.9", f"{BOOK} 15.2.11")
def test_15_1_4_the_signs_of_the_jackpot_are_up_where_it_is_offered() -> None:
    for item, number in (("folded-hands", "15.1.4"), ("jackpot", "15.2.9"), ("bonus-jackpot", "15.2.11")):
        assert cited(no(poker(missing=(item,)).opened), f"{BOOK} {number}")
        ok(poker(missing=(item,), side_bets=("ante-bonus",)).opened)
