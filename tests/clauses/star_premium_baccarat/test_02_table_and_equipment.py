"""Order and section 2: where the game is played, the layout, the equipment, cash, signs and markers."""

from datetime import date, datetime
from typing import Any

import pytest

from clauses.play import At, nets, no, ok
from clauses.shoes import deal
from croupier.games.editions import edition
from croupier.kernel.ids import Box
from croupier.kernel.money import Money
from croupier.kernel.odds import Odds, Percent
from croupier.table.commands import Exchange, MoveDropBox, Post, SwitchCash, Unpost
from croupier.table.events import BreachNoted, Recorded, TableOpened
from croupier.table.setup import Device, Method
from croupier.views.layout import drawing
from croupier.views.signs import text
from proof import cited, clause, shown

BOOK = "star-premium-baccarat"
PUBLISHED = date(2023, 10, 27)


def _checklist(at: At) -> Recorded:
    return next(
        each for each in ok(at.opened).events if isinstance(each, Recorded) and each.what == "opening-checklist"
    )


# The order -----------------------------------------------------------------------------------------------------------


@clause(f"{BOOK} order")
def test_order_applies_from_its_publication() -> None:
    early = At(BOOK, at=datetime(2023, 10, 26, 20, 0), published=PUBLISHED)  # noqa: DTZ001
    assert cited(no(early.opened), f"{BOOK} order")
    in_time = At(BOOK, at=datetime(2023, 10, 27, 20, 0), published=PUBLISHED)  # noqa: DTZ001
    assert cited(ok(in_time.opened), f"{BOOK} order")


@clause(f"{BOOK} order")
def test_order_not_published_does_not_apply() -> None:
    assert cited(no(At(BOOK, published=None).opened), f"{BOOK} order")
    assert cited(no(At(BOOK, published=date(2023, 10, 19)).opened), f"{BOOK} order")


@clause(f"{BOOK} order(1)")
def test_order_1_a_table_names_the_rules_under_which_it_opened() -> None:
    opened = ok(At(BOOK).opened).events[0]
    assert isinstance(opened, TableOpened)
    assert (opened.rulebook, len(opened.digest)) == ("star-premium-baccarat", 64)
    assert cited(opened, f"{BOOK} order(1)")
    assert not any(isinstance(each, BreachNoted) for each in ok(At(BOOK).opened).events)


@clause(f"{BOOK} order(1)")
def test_order_1_other_terms_than_those_approved_are_reported() -> None:
    rules = edition("star-premium-baccarat")
    tie = next(each for each in rules.terms() if each.name == "games.premium.bets.tie.rows.tie.pays")
    assert tie.value == Odds(8, 1)
    answer = ok(At(BOOK, rules=rules.changed(tie, Odds(9, 1)), approved=rules.digest).opened)
    unapproved = [each for each in answer.events if isinstance(each, BreachNoted)]
    assert len(unapproved) == 1
    assert cited(unapproved[0], f"{BOOK} order(1)")


# The layout ----------------------------------------------------------------------------------------------------------


_GAMES: dict[str, dict[str, Any]] = {
    "premium": {},
    "premium-even-money": {},
    "tie-premium": {"tie_premium": Percent.of("5")},
}


@clause(f"{BOOK} 2.1")
@pytest.mark.parametrize("game", list(_GAMES))
def test_2_1_only_in_private_areas_salons_and_at_private_tables(game: str) -> None:
    refused = no(At(BOOK, game=game, area="main-floor", **_GAMES[game]).opened)
    assert cited(refused, f"{BOOK} 2.1")
    for area in ("private-gaming-area", "salon", "private-table"):
        assert cited(ok(At(BOOK, game=game, area=area, boxes=6, **_GAMES[game]).opened), f"{BOOK} 2.1")


@clause(f"{BOOK} 2.1.1", f"{BOOK} 2.1")
def test_2_1_1_a_private_gaming_area_named_or_not() -> None:
    assert cited(ok(At(BOOK, area="private-gaming-area").opened), f"{BOOK} 2.1.1")
    assert cited(ok(At(BOOK).opened), f"{BOOK} 2.1.1")
    assert cited(ok(At(BOOK).opened), f"{BOOK} 2.1")
    refused = no(At(BOOK, area="main-floor").opened)
    assert cited(refused, f"{BOOK} 2.1.1")


@clause(f"{BOOK} 2.1.2")
@pytest.mark.parametrize("boxes", [8, 9])
def test_2_1_2_a_salon_table_has_up_to_nine_places(boxes: int) -> None:
    assert cited(ok(At(BOOK, area="salon", boxes=boxes).opened), f"{BOOK} 2.1.2")
    assert cited(no(At(BOOK, area="salon", boxes=10).opened), f"{BOOK} 2.1.2")


@clause(f"{BOOK} 1.1.salon", f"{BOOK} 2.1.2")
def test_1_1_salon_is_a_room_in_a_private_gaming_area() -> None:
    assert cited(ok(At(BOOK, area="salon", boxes=9).opened), f"{BOOK} 1.1.salon")
    refused = no(At(BOOK, area="salon", boxes=9, missing=("private-gaming-area",)).opened)
    assert cited(refused, f"{BOOK} 1.1.salon")
    assert cited(refused, f"{BOOK} 2.1.2")


@clause(f"{BOOK} 2.1.3")
def test_2_1_3_a_private_table_has_up_to_six_and_closes_the_rest() -> None:
    assert cited(ok(At(BOOK, area="private-table", boxes=6).opened), f"{BOOK} 2.1.3")
    assert cited(no(At(BOOK, area="private-table", boxes=7).opened), f"{BOOK} 2.1.3")
    at = At(BOOK, area="private-table", boxes=7, closed_boxes=(7,)).sit(1)
    refused = no(at.wager(7, "player", 25, "ana"))
    assert refused.code == "box-closed"
    assert cited(refused, f"{BOOK} 2.1.3")
    assert [(each.box, each.says) for each in drawing(at.table).markers] == [(7, "box closed")]


@clause(f"{BOOK} 1.1.private-table", f"{BOOK} 2.1.3")
@pytest.mark.parametrize("lacking", ["reservation", "private-gaming-area"])
def test_1_1_private_table_is_reserved_and_in_a_private_gaming_area(lacking: str) -> None:
    refused = no(At(BOOK, area="private-table", boxes=6, missing=(lacking,)).opened)
    assert cited(refused, f"{BOOK} 1.1.private-table")
    assert cited(refused, f"{BOOK} 2.1.3")


@clause(f"{BOOK} 2.2")
@pytest.mark.parametrize("letter", list("ABCDEFGHIJKLMNOPQRSTUVW"))
def test_2_2_the_layouts_of_the_diagrams(letter: str) -> None:
    view = drawing(At(BOOK, layout=letter).table)
    assert view.layout == letter
    assert shown("\n".join(view.lines()), f"Layout {letter}, 7 places.", f"{BOOK} 2.2")


@clause(f"{BOOK} 2.2")
def test_2_2_there_is_no_other_layout() -> None:
    assert cited(no(At(BOOK, layout="X").opened), f"{BOOK} 2.2")


@clause(f"{BOOK} 2.2")
def test_2_2_areas_for_seated_and_standing_players() -> None:
    at = At(BOOK).sit(1)
    view = drawing(at.table)
    assert view.spots[0].players == ("seated", "standing")
    assert shown("\n".join(view.lines()), "(seated and standing players)", f"{BOOK} 2.2")
    ok(at.wager(1, "player", 25))
    ok(at.wager(1, "player", 50, "standing"))


@clause(f"{BOOK} 2.2")
def test_2_2_a_layout_is_found_for_the_side_wagers_on_offer() -> None:
    assert drawing(At(BOOK, side_bets=("pairs", "super-six")).table).layout == "N"
    view = drawing(At(BOOK, side_bets=("tiger",)).table)
    assert view.layout == "P"
    assert view.bets[3:] == ("tiger-tie", "tiger-pair", "tiger", "big-tiger", "small-tiger")
    assert cited(view, f"{BOOK} 2.2")
    assert no(At(BOOK, side_bets=("tiger", "pairs")).opened).code == "set-up-refused"


# Equipment -----------------------------------------------------------------------------------------------------------

_ITEMS = {
    "card-shoe": f"{BOOK} 2.3.1",
    "discard-rack-or-holder": f"{BOOK} 2.3.2",
    "float-tray": f"{BOOK} 2.3.3",
}


@clause(f"{BOOK} 2.3")
@pytest.mark.parametrize("item", list(_ITEMS))
def test_2_3_a_table_with_two_of_three_does_not_open(item: str) -> None:
    refused = no(At(BOOK, missing=(item,)).opened)
    assert refused.says == f"Equipment is missing: {item}."
    assert cited(refused, f"{BOOK} 2.3")
    assert cited(refused, _ITEMS[item])


@clause(f"{BOOK} 2.3")
def test_2_3_the_checklist_has_all_three() -> None:
    listed = _checklist(At(BOOK, device_number="S-17", float_tray=Money.dollars(50000)))
    assert listed.details["card-shoe"] == "shoe S-17"
    assert listed.details["discard-rack-or-holder"] == "416 cards"
    assert listed.details["float-tray"] == "$50,000.00"
    assert cited(listed, f"{BOOK} 2.3")


@clause(f"{BOOK} 2.3.1", f"{BOOK} 3.6")
@pytest.mark.parametrize("device", [Device.SHOE, Device.SCANNING_SHOE])
def test_2_3_1_a_shoe_with_its_number(device: Device) -> None:
    at = At(BOOK, device=device, device_number="S-4")
    assert cited(_checklist(at), f"{BOOK} 2.3.1")
    assert _checklist(at).details["card-shoe"] == f"{device.value} S-4"


@clause(f"{BOOK} 2.3.1")
@pytest.mark.parametrize("changes", [{"device_number": ""}, {"missing": ("card-shoe",)}])
def test_2_3_1_no_device_no_table(changes: dict[str, Any]) -> None:
    assert cited(no(At(BOOK, **changes).opened), f"{BOOK} 2.3.1")


@clause(f"{BOOK} 2.3.2")
@pytest.mark.parametrize("decks", [6, 8])
def test_2_3_2_the_rack_holds_eight_decks(decks: int) -> None:
    assert cited(no(At(BOOK, decks=decks, rack_holds=364).opened), f"{BOOK} 2.3.2")
    assert cited(no(At(BOOK, decks=decks, rack_holds=415).opened), f"{BOOK} 2.3.2")
    large = _checklist(At(BOOK, decks=decks, rack_holds=416))
    assert large.details["discard-rack-or-holder"] == "416 cards"
    assert cited(large, f"{BOOK} 2.3.2")


@clause(f"{BOOK} 2.3.3")
def test_2_3_3_a_float_tray() -> None:
    assert cited(no(At(BOOK, missing=("float-tray",)).opened), f"{BOOK} 2.3.3")
    assert cited(_checklist(At(BOOK)), f"{BOOK} 2.3.3")


# Cash ----------------------------------------------------------------------------------------------------------------


@clause(f"{BOOK} 2.4")
def test_2_4_a_table_that_takes_cash_has_a_drop_box() -> None:
    assert cited(no(At(BOOK, missing=("drop-box",)).opened), f"{BOOK} 2.4")
    at = At(BOOK)
    assert _checklist(at).details["drop-box"] == "yes"
    assert cited(_checklist(at), f"{BOOK} 2.4")
    assert cited(ok(at.does(Exchange(of="cash", worth=Money.dollars(500)))), f"{BOOK} 2.4")


@clause(f"{BOOK} 2.4", f"{BOOK} 2.4.1", f"{BOOK} 1.1.cashless")
def test_2_4_1_the_drop_box_comes_off_a_cashless_table_only() -> None:
    at = At(BOOK)
    refused = no(at.does(MoveDropBox(attached=False)))
    assert refused.code == "drop-box-needed"
    assert cited(refused, f"{BOOK} 2.4.1")
    ok(at.does(SwitchCash(takes_cash=False)))
    assert cited(ok(at.does(MoveDropBox(attached=False))), f"{BOOK} 2.4.1")
    cash = no(at.does(Exchange(of="cash", worth=Money.dollars(500))))
    assert cash.code == "cashless"
    assert cited(cash, f"{BOOK} 2.4")
    back = no(at.does(SwitchCash(takes_cash=True)))
    assert back.code == "no-drop-box"
    assert cited(back, f"{BOOK} 2.4.1")
    ok(at.does(MoveDropBox(attached=True)))
    ok(at.does(SwitchCash(takes_cash=True)))
    ok(at.does(Exchange(of="cash", worth=Money.dollars(500))))


@clause(f"{BOOK} 1.1.cashless")
def test_1_1_cashless_tables_sell_chips_through_a_terminal() -> None:
    cashless = At(BOOK, takes_cash=False, missing=("drop-box",))
    sold = ok(cashless.does(Exchange(of="terminal", worth=Money.dollars(100))))
    assert cited(sold, f"{BOOK} 1.1.cashless")
    refused = no(cashless.does(Exchange(of="cash", worth=Money.dollars(100))))
    assert cited(refused, f"{BOOK} 1.1.cashless")
    assert no(At(BOOK).does(Exchange(of="terminal", worth=Money.dollars(100)))).code == "not-cashless"
    assert no(At(BOOK).does(Exchange(of="shells", worth=Money.dollars(100)))).code == "no-such-exchange"
    assert no(At(BOOK).does(Exchange(of="cash", worth=Money.dollars(0)))).code == "not-an-amount"


@clause(f"{BOOK} 1.1.casino-promotional-token")
def test_1_1_promotional_vouchers_become_tokens_of_the_same_value() -> None:
    at = At(BOOK).sit(1)
    for gives in (99, 101):
        unequal = Exchange(of="promotional-voucher", worth=Money.dollars(100), gives=Money.dollars(gives))
        refused = no(at.does(unequal))
        assert refused.code == "not-of-equal-worth"
        assert cited(refused, f"{BOOK} 1.1.casino-promotional-token")
    given = ok(at.does(Exchange(of="promotional-voucher", worth=Money.dollars(100), gives=Money.dollars(100))))
    assert [each.given for each in given.events] == ["tokens"]  # type: ignore[union-attr]
    assert cited(given, f"{BOOK} 1.1.casino-promotional-token")


# Signs and markers ---------------------------------------------------------------------------------------------------


@clause(f"{BOOK} 2.5")
def test_2_5_even_money_needs_its_odds_on_a_sign() -> None:
    refused = no(At(BOOK, game="premium-even-money", missing=("odds-sign",)).opened)
    assert cited(refused, f"{BOOK} 2.5")
    ok(At(BOOK, game="premium", missing=("odds-sign",)).opened)


@clause(f"{BOOK} 2.5")
def test_2_5_the_sign_shows_what_is_paid() -> None:
    sign = text(At(BOOK, game="premium-even-money").table)
    assert shown(sign, "1 to 1", f"{BOOK} 2.5")
    assert shown(sign, "8 to 1", f"{BOOK} 2.5")
    assert shown(sign, "1 to 2", f"{BOOK} 2.5")


@clause(f"{BOOK} 2.6")
def test_2_6_tie_premium_needs_its_percentage_on_a_sign() -> None:
    for lacking in ({"tie_premium": None}, {"tie_premium": Percent.of("5"), "missing": ("odds-sign",)}):
        refused = no(At(BOOK, game="tie-premium", **lacking).opened)
        assert cited(refused, f"{BOOK} 2.6")
    at = At(BOOK, game="tie-premium", tie_premium=Percent.of("5")).sit(1)
    assert shown(text(at.table), "paid 5 %", f"{BOOK} 2.6")
    ok(at.wager(1, "player", 1000))
    assert nets(deal(at, "7h 7c Kh Qd")) == {"1 player": Money.dollars(50)}


@clause(f"{BOOK} 2.8")
def test_2_8_a_marker_closes_a_box() -> None:
    at = At(BOOK).sit(1)
    ok(at.does(Post(sign="box-closed", box=Box(4))))
    markers = drawing(at.table).markers
    assert [(each.box, each.says) for each in markers] == [(4, "box closed")]
    assert cited(markers[0], f"{BOOK} 2.8")
    refused = no(at.wager(4, "player", 25, "ana"))
    assert refused.code == "box-closed"
    assert cited(refused, f"{BOOK} 2.8")
    ok(at.does(Unpost(sign="box-closed", box=Box(4))))
    ok(at.wager(4, "player", 25, "ana"))


@clause(f"{BOOK} 2.7", f"{BOOK} 1.1.designated-player")
def test_2_7_markers_show_who_controls_the_hands() -> None:
    at = At(BOOK, method=Method.B).sit(3, 5)
    ok(at.wager(3, "player", 500))
    ok(at.wager(5, "banker", 500))
    at.four("7h 6c Kh Qd", turn=False)
    markers = drawing(at.table).markers
    assert [(each.box, each.says) for each in markers] == [(3, "Player"), (5, "Banker")]
    assert cited(markers[0], f"{BOOK} 2.7")


@clause(f"{BOOK} 2.7", f"{BOOK} 1.1.designated-player")
def test_2_7_the_game_goes_on_without_markers() -> None:
    at = At(BOOK, method=Method.B, missing=("hand-markers",)).sit(3, 5)
    ok(at.wager(3, "player", 500))
    ok(at.wager(5, "banker", 500))
    assert drawing(at.table).markers == ()
    ok(deal(at))
    by_dealer = At(BOOK).sit(3)
    ok(by_dealer.wager(3, "player", 500))
    by_dealer.four("7h 6c Kh Qd", turn=False)
    assert drawing(by_dealer.table).markers == ()


@clause(f"{BOOK} 1.1.wrd")
def test_1_1_wrd_shows_the_results_where_one_is_attached() -> None:
    at = At(BOOK).sit(1)
    ok(at.wager(1, "player", 100))
    dealt = ok(deal(at))
    displayed = [each for each in dealt.events if isinstance(each, Recorded) and each.what == "result-displayed"]
    assert [each.details for each in displayed] == [{"coup": "1", "result": "player", "player": "7", "banker": "6"}]
    assert cited(displayed[0], f"{BOOK} 1.1.wrd")
    without = At(BOOK, missing=("winning-results-display",)).sit(1)
    ok(without.wager(1, "player", 100))
    assert not any(isinstance(each, Recorded) for each in ok(deal(without)).events)
