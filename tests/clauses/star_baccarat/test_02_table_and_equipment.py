"""Order and section 2: where the game is played, the layout, the equipment, cash, signs and markers."""

from datetime import date, datetime
from typing import Any

import pytest

from clauses.play import At, no, ok
from croupier.games.editions import edition
from croupier.kernel.cards import cards
from croupier.kernel.money import Money
from croupier.kernel.odds import Odds
from croupier.kernel.staff import Role
from croupier.table.commands import CloseTable, TakeCard
from croupier.table.events import BreachNoted, Recorded
from croupier.table.setup import Device
from croupier.views.layout import drawing
from croupier.views.signs import text
from proof import cited, clause, shown

BOOK = "star-baccarat"
PUBLISHED = date(2024, 8, 16)


def _checklist(at: At) -> Recorded:
    return next(
        each for each in ok(at.opened).events if isinstance(each, Recorded) and each.what == "opening-checklist"
    )


# The order -----------------------------------------------------------------------------------------------------------


@clause(f"{BOOK} order")
def test_order_applies_from_its_publication() -> None:
    early = At(BOOK, at=datetime(2024, 8, 15, 20, 0), published=PUBLISHED)  # noqa: DTZ001
    assert cited(no(early.opened), f"{BOOK} order")
    in_time = At(BOOK, at=datetime(2024, 8, 16, 20, 0), published=PUBLISHED)  # noqa: DTZ001
    assert cited(ok(in_time.opened), f"{BOOK} order")


@clause(f"{BOOK} order")
def test_order_not_published_does_not_apply() -> None:
    assert cited(no(At(BOOK, published=None).opened), f"{BOOK} order")
    assert cited(no(At(BOOK, published=date(2024, 8, 11)).opened), f"{BOOK} order")


@clause(f"{BOOK} order(1)")
def test_order_1_other_terms_than_those_approved_are_reported() -> None:
    rules = edition("star-baccarat")
    tie = next(each for each in rules.terms() if each.name == "games.baccarat.bets.tie.rows.tie.pays")
    assert tie.value == Odds(8, 1)
    answer = ok(At(BOOK, rules=rules.changed(tie, Odds(9, 1)), approved=rules.digest).opened)
    unapproved = [each for each in answer.events if isinstance(each, BreachNoted)]
    assert len(unapproved) == 1
    assert cited(unapproved[0], f"{BOOK} order(1)")


# The layout ----------------------------------------------------------------------------------------------------------


@clause(f"{BOOK} 2.1")
def test_2_1_no_coup_without_an_open_table() -> None:
    at = At(BOOK)
    ok(at.does(CloseTable(by=Role.CASINO_SUPERVISOR)))
    refused = no(at.does(TakeCard(card=cards("7h")[0])))
    assert refused.code == "table-closed"
    assert cited(refused, f"{BOOK} 2.1")
    assert cited(ok(At(BOOK).opened), f"{BOOK} 2.1")


@clause(f"{BOOK} 2.2")
@pytest.mark.parametrize("letter", list("ABCDEFGHIJKLM"))
def test_2_2_the_layouts_of_the_diagrams(letter: str) -> None:
    view = drawing(At(BOOK, layout=letter).table)
    assert view.layout == letter
    assert shown("\n".join(view.lines()), f"Layout {letter}, 7 places.", f"{BOOK} 2.2")


@clause(f"{BOOK} 2.2")
def test_2_2_there_is_no_other_layout() -> None:
    assert cited(no(At(BOOK, layout="N").opened), f"{BOOK} 2.2")


@clause(f"{BOOK} 2.2")
def test_2_2_a_layout_is_found_for_the_side_wagers_on_offer() -> None:
    assert drawing(At(BOOK, side_bets=("pairs", "super-six")).table).layout == "A"
    view = drawing(At(BOOK, side_bets=("tiger",)).table)
    assert view.layout == "B"
    assert cited(view, f"{BOOK} 2.2")
    assert no(At(BOOK, side_bets=("tiger", "pairs")).opened).code == "set-up-refused"


# Equipment -----------------------------------------------------------------------------------------------------------

_ITEMS = {
    "card-shoe-or-shuffling-device": f"{BOOK} 2.3.1",
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
    assert listed.details["card-shoe-or-shuffling-device"] == "shoe S-17"
    assert listed.details["discard-rack-or-holder"] == "416 cards"
    assert listed.details["float-tray"] == "$50,000.00"
    assert cited(listed, f"{BOOK} 2.3")


@clause(f"{BOOK} 2.3.1", f"{BOOK} 3.6")
@pytest.mark.parametrize("device", [Device.SHOE, Device.SCANNING_SHOE, Device.SHUFFLER])
def test_2_3_1_a_shoe_or_a_shuffling_device(device: Device) -> None:
    at = At(BOOK, device=device)
    assert cited(_checklist(at), f"{BOOK} 2.3.1")
    assert _checklist(at).details["card-shoe-or-shuffling-device"] == f"{device.value} 1"


@clause(f"{BOOK} 2.3.1", f"{BOOK} 3.6", f"{BOOK} 1.1.multishuffler")
@pytest.mark.parametrize("device", [Device.HAND, Device.MULTISHUFFLER])
def test_2_3_1_neither_by_hand_nor_from_a_multishuffler(device: Device) -> None:
    refused = no(At(BOOK, device=device).opened)
    assert cited(refused, f"{BOOK} 2.3.1")
    assert cited(refused, f"{BOOK} 3.6")


@clause(f"{BOOK} 2.3.1")
@pytest.mark.parametrize("changes", [{"device_number": ""}, {"missing": ("card-shoe-or-shuffling-device",)}])
def test_2_3_1_no_device_no_table(changes: dict[str, Any]) -> None:
    assert cited(no(At(BOOK, **changes).opened), f"{BOOK} 2.3.1")


# Signs and markers ---------------------------------------------------------------------------------------------------


@clause(f"{BOOK} 2.5")
def test_2_5_even_money_needs_its_odds_on_a_sign() -> None:
    refused = no(At(BOOK, game="even-money", missing=("odds-sign",)).opened)
    assert cited(refused, f"{BOOK} 2.5")
    ok(At(BOOK, game="baccarat", missing=("odds-sign",)).opened)


@clause(f"{BOOK} 2.5")
def test_2_5_the_sign_shows_what_is_paid() -> None:
    sign = text(At(BOOK, game="even-money").table)
    assert shown(sign, "1 to 1", f"{BOOK} 2.5")
    assert shown(sign, "8 to 1", f"{BOOK} 2.5")
    assert shown(sign, "1 to 2", f"{BOOK} 2.5")


# Low limit -----------------------------------------------------------------------------------------------------------


@clause(f"{BOOK} 6.9.2")
def test_6_9_2_a_low_limit_table_deals_from_a_shuffling_device() -> None:
    for device in (Device.SHOE, Device.SCANNING_SHOE):
        assert cited(no(At(BOOK, low_limit=True, device=device).opened), f"{BOOK} 6.9.2")
        ok(At(BOOK, device=device).opened)
    ok(At(BOOK, low_limit=True, device=Device.SHUFFLER).opened)
