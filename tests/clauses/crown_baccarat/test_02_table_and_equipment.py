"""Order and section 2: positions, layouts, and the register of what stands at the table."""

from datetime import date, datetime

import pytest

from clauses.play import Answer, At, no, ok
from clauses.shoes import deal
from croupier.games.editions import edition
from croupier.kernel.ids import Box
from croupier.kernel.money import Money
from croupier.kernel.odds import Odds
from croupier.kernel.staff import Role
from croupier.table.commands import Approve, CloseTable, Exchange, Leave, Report
from croupier.table.events import BreachNoted, Exchanged, Recorded, TableOpened
from croupier.table.setup import CardSet, Device, Range
from croupier.views.layout import drawing
from croupier.wording import refusal
from proof import cited, clause, shown

BOOK = "crown-baccarat"
PUBLISHED = date(2025, 3, 28)
ITEMS = (
    *("cards", "dealing-shoe", "distinctive-markers", "cutting-card", "shuffling-device"),
    *("discard-rack-or-holder", "winning-results-display", "float-tray"),
)


def _checklist(at: At) -> Recorded:
    return next(
        each for each in ok(at.opened).events if isinstance(each, Recorded) and each.what == "opening-checklist"
    )


def _asked(answer: Answer) -> list[BreachNoted]:
    return [each for each in ok(answer).events if isinstance(each, BreachNoted)]


# The order -----------------------------------------------------------------------------------------------------------


@clause(f"{BOOK} order")
def test_order_applies_from_its_publication() -> None:
    early = At(BOOK, at=datetime(2025, 3, 27, 20, 0), published=PUBLISHED)  # noqa: DTZ001
    assert cited(no(early.opened), f"{BOOK} order")
    in_time = At(BOOK, at=datetime(2025, 3, 28, 20, 0), published=PUBLISHED)  # noqa: DTZ001
    assert cited(ok(in_time.opened), f"{BOOK} order")
    assert cited(no(At(BOOK, published=None).opened), f"{BOOK} order")
    assert cited(no(At(BOOK, published=date(2025, 3, 25)).opened), f"{BOOK} order")


@clause(f"{BOOK} order(1)")
def test_order_1_a_table_names_the_rules_and_reports_others() -> None:
    opened = ok(At(BOOK).opened).events[0]
    assert isinstance(opened, TableOpened)
    assert (opened.rulebook, len(opened.digest)) == ("crown-baccarat", 64)
    assert cited(opened, f"{BOOK} order(1)")
    assert _asked(At(BOOK).opened) == []
    rules = edition("crown-baccarat")
    tie = next(each for each in rules.terms() if each.name == "games.traditional.bets.tie.rows.tie.pays")
    assert tie.value == Odds(8, 1)
    unapproved = _asked(At(BOOK, rules=rules.changed(tie, Odds(9, 1)), approved=rules.digest).opened)
    assert len(unapproved) == 1
    assert cited(unapproved[0], f"{BOOK} order(1)")


# The table -----------------------------------------------------------------------------------------------------------


@clause(f"{BOOK} 2.1")
@pytest.mark.parametrize(("boxes", "good"), [(2, False), (3, True), (14, True), (15, False)])
def test_2_1_three_to_fourteen_positions(boxes: int, *, good: bool) -> None:
    answer = At(BOOK, boxes=boxes).opened
    assert cited(ok(answer) if good else no(answer), f"{BOOK} 2.1")
    if not good:
        assert refusal(no(answer)).says == f"A table may not have {boxes} places in play."


@clause(f"{BOOK} 2.2.1")
def test_2_2_1_layouts_a_to_k() -> None:
    for letter in "ABCDEFGHIJK":
        view = drawing(At(BOOK, layout=letter).table)
        assert shown("\n".join(view.lines()), f"Layout {letter}, 7 places.", f"{BOOK} 2.2.1")
        assert view.spots[0].players == ("all",)
    assert cited(no(At(BOOK, layout="L").opened), f"{BOOK} 2.2.1")


@clause(f"{BOOK} 2.2.1")
def test_2_2_1_a_layout_with_areas_for_what_is_on_offer() -> None:
    view = drawing(At(BOOK, side_bets=("dragon", "super-six")).table)
    assert view.bets == ("player", "banker", "tie", "dragon-player", "dragon-banker", "super-six")
    assert cited(view, f"{BOOK} 2.2.1")
    assert drawing(At(BOOK).table).bets == ("player", "banker", "tie")


# Equipment -----------------------------------------------------------------------------------------------------------


@clause(f"{BOOK} 2.2.2")
def test_2_2_2_the_checklist_has_every_item_with_time_and_person() -> None:
    listed = _checklist(At(BOOK, missing=("cutting-card",)))
    assert set(listed.details) == {*ITEMS, "drop-box", "at"}
    assert (listed.details["cutting-card"], listed.details["at"]) == ("no", "2025-06-02 20:00:00")
    assert listed.by is Role.DEALER
    assert cited(listed, f"{BOOK} 2.2.2")


@clause(f"{BOOK} 2.2.2")
def test_2_2_2_a_blank_checklist_is_asked_for() -> None:
    asked = _asked(At(BOOK, missing=ITEMS).opened)
    assert [each.code for each in asked] == ["checklist-blank"]
    assert cited(asked[0], f"{BOOK} 2.2.2")


@clause(f"{BOOK} 2.2.2(a)")
def test_2_2_2_a_cards() -> None:
    at = At(BOOK, cards=CardSet(backs=("blue",), prepared="pre-shuffled"))
    assert _checklist(at).details["cards"] == "8 decks, blue, pre-shuffled"
    assert cited(_checklist(at), f"{BOOK} 2.2.2(a)")
    without = At(BOOK, missing=("cards",)).sit(1)
    ok(without.wager(1, "player", 25))
    refused = no(deal(without))
    assert refused.code == "not-entered"
    assert cited(refused, f"{BOOK} 2.2.2(a)")


@clause(f"{BOOK} 2.2.2(b)")
@pytest.mark.parametrize("device", [Device.SHOE, Device.SCANNING_SHOE, Device.SHUFFLER])
def test_2_2_2_b_a_dealing_shoe(device: Device) -> None:
    at = At(BOOK, device=device)
    assert _checklist(at).details["dealing-shoe"] == f"{device.value} 1"
    assert cited(_checklist(at), f"{BOOK} 2.2.2(b)")
    without = At(BOOK, device=device, missing=("dealing-shoe",)).sit(1)
    ok(without.wager(1, "player", 25))
    refused = no(deal(without))
    assert refused.code == "not-entered"
    assert cited(refused, f"{BOOK} 2.2.2(b)")
    assert cited(no(At(BOOK, device=Device.HAND).opened), f"{BOOK} 2.2.2(b)")


def _personal(at: At) -> Answer:
    range_ = Range(least=Money.dollars(100), most=Money.dollars(20000))
    return at.does(Approve(what="personal-limits", box=Box(1), limits={"player": range_}, by=Role.AREA_MANAGER))


def _deferred(at: At) -> Answer:
    return at.does(Approve(what="defer-commission", box=Box(1), by=Role.ASSISTANT_CASINO_MANAGER))


@clause(f"{BOOK} 2.2.2(c)")
def test_2_2_2_c_markers_by_purpose() -> None:
    listed = _checklist(At(BOOK))
    purposes = "commission-owed, personal-limits, player-hand, banker-hand"
    assert listed.details["distinctive-markers"] == purposes
    assert cited(listed, f"{BOOK} 2.2.2(c)")
    at = At(BOOK, markers={"player-hand": "P", "banker-hand": "B"}).sit(1)
    for answer, purpose in ((_personal(at), "personal-limits"), (_deferred(at), "commission-owed")):
        asked = _asked(answer)
        assert [(each.code, each.facts.what) for each in asked] == [("no-marker", purpose)]
        assert cited(asked[0], f"{BOOK} 2.2.2(c)")
    equipped = At(BOOK).sit(1)
    assert _asked(_personal(equipped)) == _asked(_deferred(equipped)) == []


@clause(f"{BOOK} 1.1.distinctive-marker")
def test_1_1_distinctive_markers_differ_by_purpose() -> None:
    refused = no(At(BOOK, markers={"commission-owed": "round", "personal-limits": "round"}).opened)
    assert cited(refused, f"{BOOK} 1.1.distinctive-marker")
    ok(At(BOOK, markers={"commission-owed": "round", "personal-limits": "square"}).opened)


@clause(f"{BOOK} 2.2.2(d)")
def test_2_2_2_d_one_cutting_card() -> None:
    assert _checklist(At(BOOK)).details["cutting-card"] == "yes"
    assert cited(_checklist(At(BOOK)), f"{BOOK} 2.2.2(d)")


@clause(f"{BOOK} 2.2.2(e)")
def test_2_2_2_e_a_shuffling_device_by_its_number() -> None:
    listed = _checklist(At(BOOK, device=Device.SHUFFLER, device_number="SN-77"))
    assert listed.details["shuffling-device"] == "shuffler SN-77"
    assert cited(listed, f"{BOOK} 2.2.2(e)")
    shoe = At(BOOK)
    assert _checklist(shoe).details["shuffling-device"] == "no"
    assert [each.code for each in _asked(shoe.does(Report(what="shuffler-failed")))] == ["no-shuffling-device"]


@clause(f"{BOOK} 2.2.2(f)")
def test_2_2_2_f_a_rack_for_eight_decks() -> None:
    assert cited(no(At(BOOK, rack_holds=415).opened), f"{BOOK} 2.2.2(f)")
    listed = _checklist(At(BOOK, rack_holds=416))
    assert listed.details["discard-rack-or-holder"] == "416 cards"
    assert cited(listed, f"{BOOK} 2.2.2(f)")


@clause(f"{BOOK} 2.2.2(g)")
def test_2_2_2_g_results_go_to_the_display() -> None:
    at = At(BOOK).sit(1)
    ok(at.wager(1, "player", 25))
    dealt = ok(deal(at, "2h 6c 3d Kh Ks"))
    sent = [each for each in dealt.events if isinstance(each, Recorded) and each.what == "result-displayed"]
    assert [each.details for each in sent] == [{"coup": "1", "result": "banker", "player": "5", "banker": "6"}]
    assert cited(sent[0], f"{BOOK} 2.2.2(g)")
    without = At(BOOK, missing=("winning-results-display",)).sit(1)
    ok(without.wager(1, "player", 25))
    assert not any(isinstance(each, Recorded) and each.what == "result-displayed" for each in ok(deal(without)).events)


@clause(f"{BOOK} 2.2.2(h)")
def test_2_2_2_h_the_float_is_counted() -> None:
    at = At(BOOK, float_tray=Money.dollars(50000)).sit(1, 2)
    assert _checklist(at).details["float-tray"] == "$50,000.00"
    ok(at.wager(1, "banker", 100))
    ok(at.wager(2, "tie", 20))
    ok(deal(at, "6c 7h Qd Kh"))  # Banker wins 7 to 6: 95 paid, 20 collected
    assert at.table.float_tray == Money.dollars(49925)
    for number in (1, 2):
        ok(at.does(Leave(box=Box(number))))
    closed = ok(at.does(CloseTable(by=Role.HIGHER_DUTIES_DEALER)))
    counted = [each for each in closed.events if isinstance(each, Recorded)]
    assert [each.details for each in counted] == [{"float": "$49,925.00"}]
    assert cited(counted[0], f"{BOOK} 2.2.2(h)")


@clause(f"{BOOK} 2.2.2(i)")
def test_2_2_2_i_a_drop_box_where_cash_is_taken() -> None:
    assert cited(no(At(BOOK, missing=("drop-box",)).opened), f"{BOOK} 2.2.2(i)")
    cash = Exchange(of="cash", worth=Money.dollars(100))
    assert cited(ok(At(BOOK).does(cash)), f"{BOOK} 2.2.2(i)")
    cashless = At(BOOK, missing=("drop-box",), takes_cash=False)
    ok(cashless.opened)
    assert cited(no(cashless.does(cash)), f"{BOOK} 2.2.2(i)")


@clause(f"{BOOK} 1.1.complementary-chip-voucher")
def test_1_1_complementary_chip_vouchers_are_redeemed_for_chips() -> None:
    at = At(BOOK, float_tray=Money.dollars(1000)).sit(1)
    given = ok(at.does(Exchange(of="chip-voucher", worth=Money.dollars(100))))
    assert [each.given for each in given.events if isinstance(each, Exchanged)] == ["chips"]
    assert at.table.float_tray == Money.dollars(900)
    assert no(at.does(Exchange(of="chip-voucher", worth=Money.dollars(100), gives=Money.dollars(99)))).code == (
        "not-of-equal-worth"
    )
    laid = no(at.wager(1, "player", 100, put_down="chip-voucher"))
    assert "6.1" in [each.number for each in laid.because]


# Decks ---------------------------------------------------------------------------------------------------------------


@clause(f"{BOOK} 1.1.baccarat-perfect-pairs")
def test_1_1_perfect_pairs_need_eight_decks() -> None:
    ok(At(BOOK, side_bets=("perfect-pairs",)).opened)
    assert no(At(BOOK, decks=7, side_bets=("perfect-pairs",)).opened).code == "set-up-refused"


@clause(f"{BOOK} 3.1")
def test_3_1_eight_whole_decks_of_one_back_and_one_cutting_card() -> None:
    for decks in (7, 9):
        assert cited(no(At(BOOK, decks=decks).opened), f"{BOOK} 3.1")
    wrong = (CardSet(jokers=1), CardSet(cards=415), CardSet(cards=417), CardSet(backs=("blue", "red")))
    for cards in (*wrong, CardSet(cutting_cards=2), CardSet(cutting_cards=0)):
        assert cited(no(At(BOOK, cards=cards).opened), f"{BOOK} 3.1")
    at = At(BOOK, cards=CardSet(cards=416))
    ok(at.opened)
    assert at.table.cards_in_use == 416
