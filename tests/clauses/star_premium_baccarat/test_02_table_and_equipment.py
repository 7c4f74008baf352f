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
from croupier.table.commands import Post, Unpost
from croupier.table.events import BreachNoted, Recorded
from croupier.table.setup import Device
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
    assert (refused.variant, refused.facts.what) == ("missing", item)
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
