"""Order, section 2 and the cards: where the game is played, what the table has, what it is opened with."""

from datetime import date, datetime

import pytest

from clauses.lucky import a_round, dealt, lucky
from clauses.play import At, no, ok
from croupier.games.editions import edition
from croupier.kernel.ids import Box, Patron
from croupier.kernel.money import Money
from croupier.kernel.odds import Odds
from croupier.table.commands import Exchange, Sit
from croupier.table.events import BreachNoted, Recorded, TableOpened
from croupier.table.setup import CardSet, Device
from croupier.views.layout import drawing
from croupier.views.signs import text
from proof import cited, clause, shown

BOOK = "star-lucky-draw-baccarat"
PUBLISHED = date(2016, 9, 1)


def _checklist(at: At) -> Recorded:
    return next(
        each for each in ok(at.opened).events if isinstance(each, Recorded) and each.what == "opening-checklist"
    )


# The order -----------------------------------------------------------------------------------------------------------


@clause(f"{BOOK} order")
def test_order_applies_from_its_publication() -> None:
    early = lucky(at=datetime(2016, 8, 31, 20, 0), published=PUBLISHED)  # noqa: DTZ001 - Sydney local time
    assert cited(no(early.opened), f"{BOOK} order")
    in_time = lucky(at=datetime(2016, 9, 1, 20, 0), published=PUBLISHED)  # noqa: DTZ001 - Sydney local time
    assert cited(ok(in_time.opened), f"{BOOK} order")
    assert cited(no(lucky(published=None).opened), f"{BOOK} order")


@clause(f"{BOOK} order(1)")
def test_order_1_a_table_names_its_rules_and_reports_others() -> None:
    opened = ok(lucky().opened).events[0]
    assert isinstance(opened, TableOpened)
    assert (opened.rulebook, len(opened.digest)) == (BOOK, 64)
    assert cited(opened, f"{BOOK} order(1)")
    rules = edition(BOOK)
    nine = next(each for each in rules.terms() if each.name == "bets.draw.rows.lucky-9.pays")
    other = rules.changed(nine, Odds(4, 1))
    told = ok(lucky(rules=other, approved=rules.digest).opened)
    unapproved = [each for each in told.events if isinstance(each, BreachNoted)]
    assert len(unapproved) == 1
    assert cited(unapproved[0], f"{BOOK} order(1)")


# The table -----------------------------------------------------------------------------------------------------------


@clause(f"{BOOK} 2.1")
def test_2_1_up_to_seven_seated_players() -> None:
    at = lucky().sit(1, 2, 3, 4, 5, 6, 7)
    assert cited(ok(at.opened), f"{BOOK} 2.1")
    for box in (1, 7):
        full = no(at.does(Sit(box=Box(box), patron=Patron("p8"))))
        assert full.code == "box-taken"
        assert cited(full, f"{BOOK} 2.1")
    eighth = no(at.does(Sit(box=Box(8), patron=Patron("p8"))))
    assert cited(eighth, f"{BOOK} 2.1")
    assert cited(no(lucky(boxes=8).opened), f"{BOOK} 2.1")


@clause(f"{BOOK} 2.2", f"{BOOK} diagram-a")
def test_2_2_every_place_has_an_enter_and_a_draw_area() -> None:
    view = drawing(lucky((1, 25), (4, 25), (6, 25)).table)
    assert len(view.spots) == 7
    assert all([area.bet for area in spot.areas] == ["enter", "draw"] for spot in view.spots)
    lines = "\n".join(view.lines())
    assert shown(lines, "Layout A, 7 places.", f"{BOOK} 2.2")
    assert shown(lines, "Reconstructed", f"{BOOK} diagram-a")
    assert shown(lines, "dealer", f"{BOOK} diagram-a")


@clause(f"{BOOK} 2.2", f"{BOOK} diagram-a")
@pytest.mark.parametrize("missing", ["enter-areas", "draw-areas"])
def test_2_2_a_cloth_without_one_of_the_areas_will_not_do(missing: str) -> None:
    refused = no(lucky(missing=(missing,)).opened)
    assert cited(refused, f"{BOOK} 2.2")
    assert cited(refused, f"{BOOK} diagram-a")


@clause(f"{BOOK} 2.2", f"{BOOK} diagram-a")
@pytest.mark.parametrize("boxes", [5, 6])
def test_2_2_the_cloth_has_seven_places(boxes: int) -> None:
    refused = no(lucky(boxes=boxes).opened)
    assert cited(refused, f"{BOOK} 2.2")
    assert cited(refused, f"{BOOK} diagram-a")
    ok(lucky(boxes=7).opened)


@clause(f"{BOOK} 2.2")
def test_2_2_there_is_no_other_layout_and_no_place_for_those_who_stand() -> None:
    assert cited(no(lucky(layout="B").opened), f"{BOOK} 2.2")
    view = drawing(lucky().table)
    assert view.spots[0].players == ("seated",)
    assert shown("\n".join(view.lines()), "(seated players)", f"{BOOK} 2.2")


_ITEMS = {
    "card-shoe-or-shuffling-device": f"{BOOK} 2.3.1",
    "discard-rack-or-holder": f"{BOOK} 2.3.2",
    "float-tray": f"{BOOK} 2.3.3",
}


@clause(f"{BOOK} 2.3", f"{BOOK} 2.3.3")
@pytest.mark.parametrize("item", list(_ITEMS))
def test_2_3_with_one_item_unticked_the_table_stays_closed(item: str) -> None:
    refused = no(lucky(missing=(item,)).opened)
    assert (refused.variant, refused.facts.what) == ("missing", item)
    assert cited(refused, _ITEMS[item])
    assert cited(refused, f"{BOOK} 2.3")


@clause(f"{BOOK} 2.3", f"{BOOK} 2.3.3")
def test_2_3_the_checklist_has_them_all() -> None:
    listed = _checklist(lucky(device_number="S-17", float_tray=Money.dollars(50000)))
    assert listed.details["card-shoe-or-shuffling-device"] == "shoe S-17"
    assert listed.details["discard-rack-or-holder"] == "416 cards"
    assert listed.details["float-tray"] == "$50,000.00"
    assert cited(listed, f"{BOOK} 2.3")
    assert cited(listed, f"{BOOK} 2.3.3")


@clause(f"{BOOK} 2.3.1", f"{BOOK} 3.5", f"{BOOK} 1.1.shuffling-device")
@pytest.mark.parametrize("device", [Device.SHOE, Device.SHUFFLER])
def test_2_3_1_a_shoe_or_a_shuffling_device(device: Device) -> None:
    at = lucky(device=device)
    assert _checklist(at).details["card-shoe-or-shuffling-device"] == f"{device.value} 1"
    assert cited(_checklist(at), f"{BOOK} 2.3.1")


@clause(f"{BOOK} 2.3.1", f"{BOOK} 3.5", f"{BOOK} 1.1.shuffling-device")
@pytest.mark.parametrize("device", [Device.HAND, Device.MULTISHUFFLER, Device.SCANNING_SHOE])
def test_2_3_1_nothing_else(device: Device) -> None:
    refused = no(lucky(device=device).opened)
    assert cited(refused, f"{BOOK} 2.3.1")
    assert cited(refused, f"{BOOK} 3.5")
    assert cited(no(lucky(device_number="").opened), f"{BOOK} 2.3.1")


@clause(f"{BOOK} 2.3.2")
@pytest.mark.parametrize("decks", [6, 8])
def test_2_3_2_the_rack_holds_eight_decks(decks: int) -> None:
    for cards in (364, 415):
        assert cited(no(lucky(decks=decks, rack_holds=cards).opened), f"{BOOK} 2.3.2")
    assert cited(_checklist(lucky(decks=decks, rack_holds=416)), f"{BOOK} 2.3.2")


@clause(f"{BOOK} 2.4")
def test_2_4_a_drop_box_is_attached() -> None:
    assert cited(no(lucky(missing=("drop-box",)).opened), f"{BOOK} 2.4")
    at = lucky()
    assert _checklist(at).details["drop-box"] == "yes"
    assert cited(_checklist(at), f"{BOOK} 2.4")
    ok(at.does(Exchange(of="cash", worth=Money.dollars(500))))


@clause(f"{BOOK} 2.5")
def test_2_5_the_sign_lists_what_is_paid() -> None:
    sign = text(lucky().table)
    for odds in ("1 to 1", "3 to 2", "2 to 1", "3 to 1", "9 to 1", "30 to 1"):
        assert shown(sign, odds, f"{BOOK} 2.5")
    assert cited(no(lucky(missing=("odds-sign",)).opened), f"{BOOK} 2.5")


@clause(f"{BOOK} 2.5")
@pytest.mark.parametrize("lacks", [0, 3, 5])
def test_2_5_with_one_line_missing_the_table_does_not_open(lacks: int) -> None:
    draw = [Odds(1, 1), Odds(3, 2), Odds(2, 1), Odds(30, 1), Odds(9, 1), Odds(3, 1)]
    whole = {"enter": (Odds(1, 1),), "draw": tuple(draw)}
    ok(lucky(displayed_odds=whole).opened)
    del draw[lacks]
    refused = no(lucky(displayed_odds={**whole, "draw": tuple(draw)}).opened)
    assert cited(refused, f"{BOOK} 2.5")
    assert cited(no(lucky(displayed_odds={"enter": (Odds(2, 1),)}).opened), f"{BOOK} 2.5")


# The cards -----------------------------------------------------------------------------------------------------------


@clause(f"{BOOK} 3.1")
@pytest.mark.parametrize("decks", [2, 3, 4, 5, 6, 7, 8, 9])
def test_3_1_three_four_six_or_eight_decks(decks: int) -> None:
    answer = lucky(decks=decks).opened
    if decks in (3, 4, 6, 8):
        ok(answer)
    else:
        assert cited(no(answer), f"{BOOK} 3.1")


@clause(f"{BOOK} 3.1")
@pytest.mark.parametrize(
    "wrong",
    [
        CardSet(cards=313),
        CardSet(cards=311),
        CardSet(jokers=1),
        CardSet(backs=("red", "blue")),
        CardSet(cutting_cards=0),
        CardSet(cutting_cards=2),
    ],
)
def test_3_1_whole_decks_of_one_back_and_a_cutting_card(wrong: CardSet) -> None:
    assert cited(no(lucky(cards=wrong).opened), f"{BOOK} 3.1")
    at = lucky(cards=CardSet(cards=312, backs=("red",)))
    assert (at.table.cards_in_use, at.table.shoe.back) == (312, "red")


@clause(f"{BOOK} 1.1.casino-promotional-token")
def test_1_1_casino_promotional_token_is_given_for_a_voucher_of_the_same_value() -> None:
    at = lucky().sit(1)
    for gives in (49, 51):
        unequal = Exchange(of="promotional-voucher", worth=Money.dollars(50), gives=Money.dollars(gives))
        refused = no(at.does(unequal))
        assert refused.code == "not-of-equal-worth"
        assert cited(refused, f"{BOOK} 1.1.casino-promotional-token")
    ok(at.does(Exchange(of="promotional-voucher", worth=Money.dollars(50), gives=Money.dollars(50))))


@clause(f"{BOOK} 1.1.round-of-play")
def test_1_1_round_of_play_runs_from_the_first_card_to_settlement() -> None:
    at = dealt((1, 25), text="9h 7d Kd")
    assert no(at.wager(2, "enter", 25)).code == "wagers-closed"
    at = lucky((1, 25))
    ok(a_round(at))
    assert at.table.rounds == 1
    ok(at.wager(1, "enter", 25))
