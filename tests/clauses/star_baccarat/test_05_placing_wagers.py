"""Section 5: what may be wagered, with what, until when, what makes a wager valid, and who may play."""

from datetime import datetime

import pytest

from clauses.placing import approve, invalid, move, seat
from clauses.play import At, box, dollars, limits, nets, no, ok, returned, rulings
from croupier.games.baccarat.edition import BaccaratEdition
from croupier.games.editions import edition
from croupier.kernel.chips import Chips
from croupier.kernel.ids import Box, Patron
from croupier.kernel.staff import Role
from croupier.table.commands import CallNoMoreBets, LimitPlayers, Report, Sit
from croupier.table.people import PlayerCard
from proof import cited, clause

BOOK = "star-baccarat"
BANKER_WINS = "2h 3c 4d 4s"  # Player 6, Banker 7
PLAYER_WINS = "3h 2c 4d 4s"  # Player 7, Banker 6


# What, with what, until when -----------------------------------------------------------------------------------------


@clause("star-baccarat 5.1")
@pytest.mark.parametrize("bet", ["player", "banker", "tie"])
def test_5_1_the_main_wagers_are_taken_at_every_table(bet: str) -> None:
    for game in ("baccarat", "even-money"):
        at = At(BOOK, game=game).sit(1)
        assert cited(ok(at.wager(1, bet, 100)), "star-baccarat 5.1")


@clause("star-baccarat 5.1")
@pytest.mark.parametrize("bet", ["dragon-player", "enter", "ante", "one-one-two", "", "PLAYER"])
def test_5_1_no_other_wager_is(bet: str) -> None:
    refused = no(At(BOOK).sit(1).wager(1, bet, 100))
    assert refused.code == "not-offered"
    assert cited(refused, "star-baccarat 5.1")


@clause("star-baccarat 5.1", "star-baccarat 1.1.baccarat-optional-bets")
def test_5_1_super_six_is_taken_only_where_it_is_offered() -> None:
    assert no(At(BOOK).sit(1).wager(1, "super-six", 10)).code == "not-offered"
    ok(At(BOOK, side_bets=("super-six",)).sit(1).wager(1, "super-six", 10))


@clause("star-baccarat 1.1.baccarat-optional-bets")
@pytest.mark.parametrize(
    ("family", "bets"),
    [
        ("pairs", ["pairs-player", "pairs-banker"]),
        ("super-six", ["super-six"]),
        ("tiger", ["tiger", "tiger-pair", "tiger-tie", "small-tiger", "big-tiger"]),
    ],
)
def test_1_1_optional_bets_are_these_eight(family: str, bets: list[str]) -> None:
    at = At(BOOK, side_bets=(family,)).sit(1)
    for bet in bets:
        ok(at.wager(1, bet, 10))
    assert no(at.wager(1, "dragon-player", 10)).code == "not-offered"
    assert no(At(BOOK, side_bets=("dragon",)).opened).code == "set-up-refused"


@clause("star-baccarat 5.2")
def test_5_2_chips_and_tokens_are_taken_together_or_apart() -> None:
    at = At(BOOK).sit(1, 2, 3)
    assert cited(ok(at.wager(1, "player", 100)), "star-baccarat 5.2")
    assert cited(ok(at.wager(2, "player", 100, token=True)), "star-baccarat 5.2")
    ok(at.wager(3, "player", 50))
    ok(at.wager(3, "player", 50, token=True))


@clause("star-baccarat 5.2")
@pytest.mark.parametrize("laid", ["cash", "voucher"])
def test_5_2_nothing_else_is(laid: str) -> None:
    at = At(BOOK).sit(1)
    refused = no(at.wager(1, "player", 100, put_down=laid))
    assert refused.code == "not-chips"
    assert cited(refused, "star-baccarat 5.2")
    assert at.table.wagers == ()


@clause("star-baccarat 5.3", "star-baccarat 5.4")
def test_5_3_wagers_are_open_until_the_first_card_is_removed() -> None:
    at = At(BOOK).sit(1)
    assert cited(ok(at.wager(1, "player", 50)), "star-baccarat 5.4")
    ok(at.does(CallNoMoreBets()))
    ok(at.wager(1, "tie", 10))  # the call alone closes nothing
    ok(at.card("2h", "player"))  # face down
    refused = no(at.wager(1, "player", 50))
    assert refused.code == "wagers-closed"
    assert cited(refused, "star-baccarat 5.3")
    assert cited(refused, "star-baccarat 5.4")


@clause("star-baccarat 5.4")
def test_5_4_after_the_first_card_nothing_is_placed_raised_or_withdrawn() -> None:
    at = At(BOOK).sit(1)
    ok(at.wager(1, "player", 100))
    ok(at.card("2h", "player"))
    for refused in (
        no(at.wager(1, "tie", 50)),
        no(at.wager(1, "player", 50)),
        no(at.withdraw(1, "player")),
        no(at.withdraw(1, "player", 25)),
    ):
        assert cited(refused, "star-baccarat 5.4")
    assert [each.amount for each in at.table.wagers] == [dollars(100)]


@clause("star-baccarat 5.4")
def test_5_4_after_settlement_all_is_free_for_the_next_coup() -> None:
    at = At(BOOK).sit(1)
    ok(at.wager(1, "player", 100))
    ok(at.coup(BANKER_WINS))
    ok(at.wager(1, "player", 100))
    ok(at.wager(1, "player", 50))
    assert cited(ok(at.withdraw(1, "player")), "star-baccarat 5.4")
    assert at.table.wagers == ()


# What makes a wager valid --------------------------------------------------------------------------------------------


@clause("star-baccarat 5.5", "star-baccarat 5.5.1")
def test_5_5_1_a_wager_outside_every_area_goes_back_and_the_others_settle() -> None:
    at = At(BOOK).sit(1, 2)
    ok(at.wager(1, "player", 100))
    ok(at.wager(2, "player", 50))
    ok(at.card("3h", "player"))
    found = invalid(at, 1, "inside-the-area", "player")
    assert rulings(found) == ["wager-returned"]
    assert returned(found) == {"1 player": dollars(100)}
    assert cited(ok(found), "star-baccarat 5.5.1")
    assert cited(ok(found), "star-baccarat 5.5")
    assert nets(at.coup("2c 4d 4s")) == {"2 player": dollars(50)}


@clause("star-baccarat 5.5.1")
def test_5_5_1_before_the_first_card_it_goes_back_too_and_may_be_placed_rightly() -> None:
    at = At(BOOK).sit(1)
    ok(at.wager(1, "player", 100))
    found = invalid(at, 1, "inside-the-area", "player")
    assert returned(found) == {"1 player": dollars(100)}
    assert cited(ok(found), "star-baccarat 5.5.1")
    ok(at.wager(1, "player", 100))
    assert nets(at.coup(PLAYER_WINS)) == {"1 player": dollars(100)}


@clause("star-baccarat 5.5.2")
def test_5_5_2_each_bet_is_rounded_by_itself() -> None:
    at = At(BOOK, chips=Chips.dollars("2.50", 5, 25)).sit(1)
    ok(at.wager(1, "banker", 25))
    assert cited(ok(at.wager(1, "banker", 25)), "star-baccarat 5.5.2")
    assert nets(at.coup(BANKER_WINS)) == {"1 banker": dollars(50)}  # $23.75 is paid $25, twice


@clause("star-baccarat 5.5.2")
def test_5_5_2_each_bet_meets_the_minimum_by_itself() -> None:
    at = At(BOOK).sit(1)
    ok(at.wager(1, "banker", 100))
    assert no(at.wager(1, "banker", 24)).code == "below-minimum"
    assert cited(ok(at.wager(1, "banker", 25)), "star-baccarat 5.5.2")


@clause("star-baccarat 5.5.2")
def test_5_5_2_read_otherwise_each_bet_meets_the_maximum_by_itself_too() -> None:
    read = edition(BOOK).under("G17", "each-wager")
    assert isinstance(read, BaccaratEdition)
    at = At(BOOK, rules=read).sit(1)
    ok(at.wager(1, "banker", 10000))
    assert cited(ok(at.wager(1, "banker", 10000)), "star-baccarat 5.5.2")
    assert no(at.wager(1, "banker", 10001)).code == "above-maximum"


@clause("star-baccarat 5.5.3")
def test_5_5_3_a_wager_on_top_of_another_goes_back_and_the_one_beneath_settles() -> None:
    at = At(BOOK).sit(1)
    ok(at.wager(1, "player", 100))
    ok(at.wager(1, "tie", 50, patron="ben"))
    ok(at.card("3h", "player"))
    found = invalid(at, 1, "flat-and-not-on-another", "tie")
    assert returned(found) == {"1 tie": dollars(50)}
    assert cited(ok(found), "star-baccarat 5.5.3")
    assert nets(at.coup("2c 4d 4s")) == {"1 player": dollars(100)}


@clause("star-baccarat 5.5.4", "star-baccarat 14.1", "star-baccarat 1.1.player-card")
@pytest.mark.parametrize("card", [PlayerCard.NONE, PlayerCard.OTHER, PlayerCard.EXPIRED])
def test_5_5_4_a_player_needs_an_own_valid_card_from_19_august_2024(card: PlayerCard) -> None:
    on_the_day = At(BOOK, at=datetime(2024, 8, 19, 20))  # noqa: DTZ001 - Sydney local time
    seat(on_the_day, 1, "ana", card)
    refused = no(on_the_day.wager(1, "player", 100))
    assert refused.code == "player-card"
    assert cited(refused, "star-baccarat 5.5.4")
    assert cited(refused, "star-baccarat 14.1")
    before = At(BOOK, at=datetime(2024, 8, 18, 20))  # noqa: DTZ001 - Sydney local time
    seat(before, 1, "ana", card)
    ok(before.wager(1, "player", 100))


@clause("star-baccarat 5.5.4", "star-baccarat 1.1.player-card")
@pytest.mark.parametrize("day", [18, 19])
def test_5_5_4_with_the_own_card_a_wager_is_taken_on_both_days(day: int) -> None:
    at = At(BOOK, at=datetime(2024, 8, day, 20)).sit(1)  # noqa: DTZ001 - Sydney local time
    ok(at.wager(1, "player", 100))
    assert nets(at.coup(PLAYER_WINS)) == {"1 player": dollars(100)}


# What may stand together ---------------------------------------------------------------------------------------------


@clause("star-baccarat 5.6.1", "star-baccarat 5.6")
def test_5_6_1_player_alone() -> None:
    placed = ok(At(BOOK).sit(1).wager(1, "player", 100))
    assert cited(placed, "star-baccarat 5.6.1")
    assert cited(placed, "star-baccarat 5.6")


@clause("star-baccarat 5.6.2")
@pytest.mark.parametrize("order", [("player", "tie"), ("tie", "player")])
def test_5_6_2_player_and_tie(order: tuple[str, str]) -> None:
    at = At(BOOK).sit(1)
    ok(at.wager(1, order[0], 100))
    assert cited(ok(at.wager(1, order[1], 100)), "star-baccarat 5.6.2")


@clause("star-baccarat 5.6.3")
def test_5_6_3_banker_alone() -> None:
    assert cited(ok(At(BOOK).sit(1).wager(1, "banker", 100)), "star-baccarat 5.6.3")


@clause("star-baccarat 5.6.4")
@pytest.mark.parametrize("order", [("banker", "tie"), ("tie", "banker")])
def test_5_6_4_banker_and_tie(order: tuple[str, str]) -> None:
    at = At(BOOK).sit(1)
    ok(at.wager(1, order[0], 100))
    assert cited(ok(at.wager(1, order[1], 100)), "star-baccarat 5.6.4")


@clause("star-baccarat 5.6.5")
def test_5_6_5_tie_alone() -> None:
    assert cited(ok(At(BOOK).sit(1).wager(1, "tie", 20)), "star-baccarat 5.6.5")


@clause("star-baccarat 5.6", "star-baccarat 5.6.6")
def test_5_6_6_player_and_banker_need_approval() -> None:
    at = At(BOOK).sit(1, 2)
    ok(at.wager(1, "player", 100))
    refused = no(at.wager(1, "banker", 100))
    assert refused.code == "both-hands"
    assert cited(refused, "star-baccarat 5.6.6")
    assert cited(refused, "star-baccarat 5.6")
    ok(at.wager(2, "banker", 100))  # another player is free to
    by_dealer = no(approve(at, "player-and-banker", Role.DEALER, 1))
    assert by_dealer.code == "not-authorised"
    assert cited(by_dealer, "star-baccarat 5.6.6")
    assert no(at.wager(1, "banker", 100)).code == "both-hands"
    assert cited(ok(approve(at, "player-and-banker", Role.CASINO_SUPERVISOR, 1)), "star-baccarat 5.6.6")
    assert cited(ok(at.wager(1, "banker", 100)), "star-baccarat 5.6.6")


@clause("star-baccarat 5.6.7")
def test_5_6_7_player_banker_and_tie_need_approval() -> None:
    at = At(BOOK).sit(1)
    ok(at.wager(1, "player", 100))
    ok(at.wager(1, "tie", 20))
    assert cited(no(at.wager(1, "banker", 100)), "star-baccarat 5.6.7")
    assert cited(no(approve(at, "player-and-banker", Role.DEALER, 1)), "star-baccarat 5.6.7")
    assert cited(ok(approve(at, "player-and-banker", Role.GAMING_SUPERVISOR, 1)), "star-baccarat 5.6.7")
    assert cited(ok(at.wager(1, "banker", 100)), "star-baccarat 5.6.7")


@clause("star-baccarat 5.6.6")
def test_5_6_6_the_approval_is_for_one_coup_and_one_player_at_every_box() -> None:
    at = At(BOOK)
    seat(at, 1, "ana")
    seat(at, 2, "ana")
    ok(at.wager(1, "player", 100))
    assert cited(no(at.wager(2, "banker", 100)), "star-baccarat 5.6.6")
    ok(approve(at, "player-and-banker", Role.CASINO_SUPERVISOR, 1))
    ok(at.wager(2, "banker", 100))
    ok(at.coup(BANKER_WINS))
    ok(at.wager(1, "player", 100))
    assert cited(no(at.wager(1, "banker", 100)), "star-baccarat 5.6.6")


@clause("star-baccarat 5.7")
def test_5_7_a_wager_is_moved_before_the_first_card_and_not_after() -> None:
    at = At(BOOK).sit(1)
    ok(at.wager(1, "tie", 100))
    assert cited(ok(move(at, 1, "tie", "banker")), "star-baccarat 5.7")
    assert [(each.bet, each.amount) for each in at.table.wagers] == [("banker", dollars(100))]
    ok(move(at, 1, "banker", "tie"))
    ok(at.card("2h", "player"))
    refused = no(move(at, 1, "tie", "banker"))
    assert refused.code == "wagers-closed"
    assert cited(refused, "star-baccarat 5.7")
    assert nets(at.coup("3c 4d 4s")) == {"1 tie": dollars(-100)}


@clause("star-baccarat 5.7", "star-baccarat 14.14")
def test_5_7_a_complaint_about_it_is_a_dispute() -> None:
    at = At(BOOK).sit(1)
    told = at.does(Report(what="dispute", box=Box(1), why="my wager lay on Tie"))
    assert cited(ok(told), "star-baccarat 14.14")


@clause("star-baccarat 5.7")
def test_5_7_a_wager_is_not_moved_to_where_it_could_not_be_placed() -> None:
    at = At(BOOK).sit(1)
    ok(at.wager(1, "player", 5000))
    refused = no(move(at, 1, "player", "tie"))  # the maximum on Tie is $2,000
    assert refused.code == "above-maximum"
    assert [each.bet for each in at.table.wagers] == ["player"]
    assert cited(no(move(at, 2, "player", "tie")), "star-baccarat 5.7")  # nothing lies there


@clause("star-baccarat 5.9")
def test_5_9_a_cap_on_players() -> None:
    at = At(BOOK)
    by_dealer = no(at.does(LimitPlayers(most=5)))
    assert by_dealer.code == "not-authorised"
    assert cited(by_dealer, "star-baccarat 5.9")
    assert cited(ok(at.does(LimitPlayers(most=5, by=Role.CASINO_SUPERVISOR))), "star-baccarat 5.9")
    at.sit(1, 2, 3, 4)
    ok(at.does(Sit(box=Box(5), patron=Patron("p5"))))
    sixth = no(at.does(Sit(box=Box(6), patron=Patron("p6"))))
    assert sixth.code == "table-full"
    assert cited(sixth, "star-baccarat 5.9")
    assert cited(no(at.wager(6, "player", 100, patron="standing")), "star-baccarat 5.9")
    ok(at.does(Sit(box=Box(6), patron=Patron("p1"))))  # a second box is no sixth player


@clause("star-baccarat 5.9")
def test_5_9_one_player_per_box() -> None:
    at = At(BOOK).sit(1)
    assert cited(no(at.does(LimitPlayers(one_per_box=True, by=box(1)))), "star-baccarat 5.9")
    ok(at.does(LimitPlayers(one_per_box=True, by=Role.GAMING_MANAGER)))
    ok(at.wager(1, "player", 100))
    refused = no(at.wager(1, "player", 100, patron="ben"))
    assert refused.code == "one-player-per-box"
    assert cited(refused, "star-baccarat 5.9")
    ok(at.wager(2, "player", 100, patron="ben"))


def test_bad_amounts_change_nothing() -> None:
    at = At(BOOK, sign=limits(unit=dollars(25))).sit(1)
    before = at.table
    for amount in (0, -100, "0.01", 10**20):
        no(at.wager(1, "player", amount))
    assert no(at.wager(0, "player", 100)).code == "no-such-box"
    assert no(at.wager(8, "player", 100)).code == "no-such-box"
    assert at.table is before
