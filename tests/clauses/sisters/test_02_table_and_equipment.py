"""Order and section 2: where the game is played, the layout, the equipment, cash, signs and markers."""

import pytest

from clauses.play import At, no, ok
from clauses.shoes import deal
from croupier.kernel.money import Money
from croupier.table.commands import Exchange, MoveDropBox, SwitchCash
from croupier.table.events import BreachNoted, Recorded, TableOpened
from croupier.table.setup import Method
from croupier.views.layout import drawing
from proof import Sister, cited, shown, sisters

clause = sisters(
    """
    star-baccarat                  star-premium-baccarat
    1.1.cashless                   1.1.cashless
    1.1.casino-promotional-token   1.1.casino-promotional-token
    1.1.designated-player          1.1.designated-player
    1.1.wrd                        1.1.wrd
    2.2                            2.2
    2.3.2                          2.3.2
    2.3.3                          2.3.3
    2.4                            2.4
    2.4.1                          2.4.1
    2.6                            2.7
    order(1)                       order(1)
    """
)


def _checklist(at: At) -> Recorded:
    return next(
        each for each in ok(at.opened).events if isinstance(each, Recorded) and each.what == "opening-checklist"
    )


# The order -----------------------------------------------------------------------------------------------------------


@clause("order(1)")
def test_order_1_a_table_names_the_rules_under_which_it_opened(its: Sister) -> None:
    opened = ok(At(its.book).opened).events[0]
    assert isinstance(opened, TableOpened)
    assert (opened.rulebook, len(opened.digest)) == (its.book, 64)
    assert cited(opened, its["order(1)"])
    assert not any(isinstance(each, BreachNoted) for each in ok(At(its.book).opened).events)


# The layout ----------------------------------------------------------------------------------------------------------


@clause("2.2")
def test_2_2_areas_for_seated_and_standing_players(its: Sister) -> None:
    at = At(its.book).sit(1)
    view = drawing(at.table)
    assert view.spots[0].players == ("seated", "standing")
    assert shown("\n".join(view.lines()), "(seated and standing players)", its["2.2"])
    ok(at.wager(1, "player", 25))
    ok(at.wager(1, "player", 50, "standing"))


# Equipment -----------------------------------------------------------------------------------------------------------


@clause("2.3.2")
@pytest.mark.parametrize("decks", [6, 8])
def test_2_3_2_the_rack_holds_eight_decks(its: Sister, decks: int) -> None:
    assert cited(no(At(its.book, decks=decks, rack_holds=364).opened), its["2.3.2"])
    assert cited(no(At(its.book, decks=decks, rack_holds=415).opened), its["2.3.2"])
    large = _checklist(At(its.book, decks=decks, rack_holds=416))
    assert large.details["discard-rack-or-holder"] == "416 cards"
    assert cited(large, its["2.3.2"])


@clause("2.3.3")
def test_2_3_3_a_float_tray(its: Sister) -> None:
    assert cited(no(At(its.book, missing=("float-tray",)).opened), its["2.3.3"])
    assert cited(_checklist(At(its.book)), its["2.3.3"])


# Cash ----------------------------------------------------------------------------------------------------------------


@clause("2.4")
def test_2_4_a_table_that_takes_cash_has_a_drop_box(its: Sister) -> None:
    assert cited(no(At(its.book, missing=("drop-box",)).opened), its["2.4"])
    at = At(its.book)
    assert _checklist(at).details["drop-box"] == "yes"
    assert cited(_checklist(at), its["2.4"])
    assert cited(ok(at.does(Exchange(of="cash", worth=Money.dollars(500)))), its["2.4"])


@clause("2.4", "2.4.1", "1.1.cashless")
def test_2_4_1_the_drop_box_comes_off_a_cashless_table_only(its: Sister) -> None:
    at = At(its.book)
    refused = no(at.does(MoveDropBox(attached=False)))
    assert refused.code == "drop-box-needed"
    assert cited(refused, its["2.4.1"])
    ok(at.does(SwitchCash(takes_cash=False)))
    assert cited(ok(at.does(MoveDropBox(attached=False))), its["2.4.1"])
    cash = no(at.does(Exchange(of="cash", worth=Money.dollars(500))))
    assert cash.code == "cashless"
    assert cited(cash, its["2.4"])
    back = no(at.does(SwitchCash(takes_cash=True)))
    assert back.code == "no-drop-box"
    assert cited(back, its["2.4.1"])
    ok(at.does(MoveDropBox(attached=True)))
    ok(at.does(SwitchCash(takes_cash=True)))
    ok(at.does(Exchange(of="cash", worth=Money.dollars(500))))


@clause("1.1.cashless")
def test_1_1_cashless_tables_sell_chips_through_a_terminal(its: Sister) -> None:
    cashless = At(its.book, takes_cash=False, missing=("drop-box",))
    sold = ok(cashless.does(Exchange(of="terminal", worth=Money.dollars(100))))
    assert cited(sold, its["1.1.cashless"])
    refused = no(cashless.does(Exchange(of="cash", worth=Money.dollars(100))))
    assert cited(refused, its["1.1.cashless"])
    assert no(At(its.book).does(Exchange(of="terminal", worth=Money.dollars(100)))).code == "not-cashless"
    assert no(At(its.book).does(Exchange(of="shells", worth=Money.dollars(100)))).code == "no-such-exchange"
    assert no(At(its.book).does(Exchange(of="cash", worth=Money.dollars(0)))).code == "not-an-amount"


@clause("1.1.casino-promotional-token")
def test_1_1_promotional_vouchers_become_tokens_of_the_same_value(its: Sister) -> None:
    at = At(its.book).sit(1)
    for gives in (99, 101):
        unequal = Exchange(of="promotional-voucher", worth=Money.dollars(100), gives=Money.dollars(gives))
        refused = no(at.does(unequal))
        assert refused.code == "not-of-equal-worth"
        assert cited(refused, its["1.1.casino-promotional-token"])
    given = ok(at.does(Exchange(of="promotional-voucher", worth=Money.dollars(100), gives=Money.dollars(100))))
    assert [each.given for each in given.events] == ["tokens"]  # type: ignore[union-attr]
    assert cited(given, its["1.1.casino-promotional-token"])


# Signs and markers ---------------------------------------------------------------------------------------------------


@clause("2.6", "1.1.designated-player")
def test_2_6_markers_show_who_controls_the_hands(its: Sister) -> None:
    at = At(its.book, method=Method.B).sit(3, 5)
    ok(at.wager(3, "player", 500))
    ok(at.wager(5, "banker", 500))
    at.four("7h 6c Kh Qd", turn=False)
    markers = drawing(at.table).markers
    assert [(each.box, each.says) for each in markers] == [(3, "Player"), (5, "Banker")]
    assert cited(markers[0], its["2.6"])


@clause("2.6", "1.1.designated-player")
def test_2_6_the_game_goes_on_without_markers(its: Sister) -> None:
    at = At(its.book, method=Method.B, missing=("hand-markers",)).sit(3, 5)
    ok(at.wager(3, "player", 500))
    ok(at.wager(5, "banker", 500))
    assert drawing(at.table).markers == ()
    ok(deal(at))
    by_dealer = At(its.book).sit(3)
    ok(by_dealer.wager(3, "player", 500))
    by_dealer.four("7h 6c Kh Qd", turn=False)
    assert drawing(by_dealer.table).markers == ()


@clause("1.1.wrd")
def test_1_1_wrd_shows_the_results_where_one_is_attached(its: Sister) -> None:
    at = At(its.book).sit(1)
    ok(at.wager(1, "player", 100))
    dealt = ok(deal(at))
    displayed = [each for each in dealt.events if isinstance(each, Recorded) and each.what == "result-displayed"]
    assert [each.details for each in displayed] == [{"coup": "1", "result": "player", "player": "7", "banker": "6"}]
    assert cited(displayed[0], its["1.1.wrd"])
    without = At(its.book, missing=("winning-results-display",)).sit(1)
    ok(without.wager(1, "player", 100))
    assert not any(isinstance(each, Recorded) for each in ok(deal(without)).events)
