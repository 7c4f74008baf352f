"""Section 5, 11.19 and 13.1: who may wager, on what, when, and what becomes of a wager that should not have been."""

from datetime import datetime

import pytest

from clauses.holdem import SAMPLE, SUPERVISOR, act, acts, deal, dealt, poker, put, showdown, shown, told
from clauses.placing import invalid, move, seat
from clauses.play import At, dollars, nets, no, ok, returned, ruling, rulings, settled
from croupier.kernel.ids import Patron
from croupier.table.commands import ReplaceCards
from croupier.table.events import Recorded, WagerPlaced
from croupier.table.people import PlayerCard
from croupier.table.reports.records import Fault
from croupier.table.setup import Device
from proof import cited, clause

BOOK = "star-texas-holdem-bonus"

LAST_DAY = datetime(2024, 8, 18, 23, 59)  # noqa: DTZ001 - Sydney local time, as everywhere at a table
FIRST_DAY = datetime(2024, 8, 19)  # noqa: DTZ001 - as above


# Player Cards --------------------------------------------------------------------------------------------------------


@clause(f"{BOOK} 5.1", f"{BOOK} 1.1.player-card")
def test_5_1_from_19_august_2024_nobody_sits_down_without_the_own_card() -> None:
    for at, card, taken in (
        (LAST_DAY, PlayerCard.NONE, True),
        (FIRST_DAY, PlayerCard.NONE, False),
        (FIRST_DAY, PlayerCard.OWN, True),
        (FIRST_DAY, PlayerCard.EXPIRED, False),
        (FIRST_DAY, PlayerCard.OTHER, False),
    ):
        answer = seat(poker(at=at), 1, "ana", card)
        assert taken == (not hasattr(answer, "code"))
        assert taken or cited(no(answer), f"{BOOK} 5.1")


@clause(f"{BOOK} 13.1")
def test_13_1_only_with_the_own_card() -> None:
    assert cited(no(seat(poker(), 1, "ana", PlayerCard.OTHER)), f"{BOOK} 13.1")
    ok(seat(poker(), 1, "ana"))
    ok(seat(poker(at=LAST_DAY), 1, "ana", PlayerCard.OTHER))
    at = dealt()
    found = invalid(at, 1, "player-card")
    assert returned(found) == {"1 ante": dollars(25)}
    assert cited(ok(found), f"{BOOK} 13.1")


@clause(f"{BOOK} 13.1.1")
def test_13_1_1_no_claim_of_agency_helps() -> None:
    at = poker((1, 25))
    found = invalid(at, 1, "player-card", claim="power of attorney")
    assert returned(found) == {"1 ante": dollars(25)}
    entry = next(each for each in ok(found).events if isinstance(each, Recorded))
    assert entry.details["claim"] == "power of attorney"
    refused = no(poker((2, 25)).wager(2, "ante-bonus", 5, for_absent=Patron("ben")))
    assert cited(refused, f"{BOOK} 13.1.1")


@clause(f"{BOOK} 13.1.2")
def test_13_1_2_whoever_owns_the_money() -> None:
    at = poker()
    at.sit(1)
    refused = no(at.wager(1, "ante", 25, for_absent=Patron("ben")))
    assert refused.code == "proxy"
    assert cited(refused, f"{BOOK} 13.1.2")
    assert no(at.wager(1, "ante", 25, for_present=Patron("ben"))).code == "player-card"
    ok(at.wager(1, "ante", 25))


@clause(f"{BOOK} 11.19", f"{BOOK} 11.19.1", f"{BOOK} 1.1.invalid-wager")
def test_11_19_1_before_the_round_it_goes_back_and_the_box_has_no_hand() -> None:
    at = poker((1, 25), (3, 25))
    found = invalid(at, 3, "player-card")
    back = ruling(found, "wager-returned")
    assert cited(back, f"{BOOK} 11.19.1")
    assert cited(back, f"{BOOK} 11.19")
    assert returned(found) == {"3 ante": dollars(25)}
    deal(at, SAMPLE[: len("2h 5h Jh 9c Kd Qs Qd Ah 9h")])
    assert at.table.phase.boxes == (1,)  # type: ignore[union-attr]


@clause(f"{BOOK} 11.19.2")
@pytest.mark.parametrize("box", [1, 3])
def test_11_19_2_in_the_round_it_goes_back_whether_it_would_win_or_lose(box: int) -> None:
    at = acts(dealt(bonus=5), "1 bet", "3 bet")
    found = invalid(at, box, "player-card")
    sums = {f"{box} ante": dollars(25), f"{box} flop": dollars(50), f"{box} ante-bonus": dollars(5)}
    assert returned(found) == sums
    assert cited(ok(found), f"{BOOK} 11.19.2")
    other = 4 - box
    for _ in range(2):
        shown(at, f"{other} check")
    paid = nets(shown(at).settle())
    assert all(name.startswith(str(other)) for name in paid)
    assert len(paid) == 3


@pytest.mark.parametrize("coup", [1, None], ids=["the round is named", "of the round just settled"])
@clause(f"{BOOK} 11.19.3")
def test_11_19_3_rounds_already_settled_stand(coup: int | None) -> None:
    at = acts(dealt(), "1 fold", "3 fold")
    ok(at.settle())
    found = told(at, "invalid-wager", 1, fault=Fault.PLAYER_CARD, coup=coup)
    assert rulings(found) == ["results-stand"]
    assert cited(found, f"{BOOK} 11.19.3")
    assert returned(found) == {}


@clause(f"{BOOK} 11.19")
def test_11_19_an_ante_that_is_invalid_takes_with_it_what_lay_beside() -> None:
    at = poker((1, 25))
    ok(at.wager(1, "ante-bonus", 5))
    ok(at.wager(1, "jackpot", 5))
    found = invalid(at, 1, "proxy", "ante")
    assert returned(found) == {"1 ante": dollars(25), "1 ante-bonus": dollars(5), "1 jackpot": dollars(5)}
    assert at.table.wagers == ()
    assert cited(ok(invalid(poker((1, 25)), 1, "player-card")), f"{BOOK} 11.19")


# What may be placed --------------------------------------------------------------------------------------------------


@clause(f"{BOOK} 5.2", f"{BOOK} 1.1.casino-promotional-token")
def test_5_2_chips_and_tokens_together_are_one_wager() -> None:
    at = poker((1, 25), (3, 25))
    ok(at.wager(1, "ante", 25, token=True))
    note = no(at.wager(3, "ante-bonus", 50, put_down="a $50 note"))
    assert cited(note, f"{BOOK} 5.2")
    assert cited(no(at.wager(1, "ante", 25, token=True)), f"{BOOK} 5.8")
    deal(at)
    assert cited(no(act(at, 1, "bet", 50)), f"{BOOK} 9.1.2")
    ok(act(at, 1, "bet", 100))
    acts(at, "3 fold")
    for _ in range(2):
        shown(at, "1 check")
    answer = shown(at).settle()
    assert nets(answer) == {"1 ante": dollars(50), "1 flop": dollars(100)}
    assert settled(answer, "1 ante").net == dollars(25)
    assert cited(ok(poker((2, 25)).wager(2, "ante-bonus", 5)), f"{BOOK} 5.2")


@clause(f"{BOOK} 5.3", f"{BOOK} 1.1.ante-wager")
def test_5_3_ante_and_bonus_come_before_the_first_card() -> None:
    at = poker((1, 25))
    at.sit(3)
    assert cited(ok(at.wager(1, "ante-bonus", 5)), f"{BOOK} 5.3")
    deal(at, SAMPLE[: len("2h 5h Jh 9c Kd Qs Qd Ah 9h")])
    for box, bet in ((3, "ante"), (1, "ante-bonus"), (3, "jackpot")):
        assert cited(no(at.wager(box, bet, 25 if bet == "ante" else 5)), f"{BOOK} 5.3")
    assert at.table.phase.boxes == (1,)  # type: ignore[union-attr]
    assert cited(no(act(at, 3, "bet")), f"{BOOK} 5.3")


@clause(f"{BOOK} 5.4", f"{BOOK} 1.1.ante-bonus-wager")
def test_5_4_the_ante_comes_first_and_what_goes_with_it_goes_back_with_it() -> None:
    at = poker()
    at.sit(2)
    assert cited(no(at.wager(2, "ante-bonus", 5)), f"{BOOK} 5.4")
    ok(at.wager(2, "ante", 25))
    ok(at.wager(2, "ante-bonus", 5))
    ok(at.wager(2, "jackpot", 5))
    back = ok(at.withdraw(2, "ante"))
    assert cited(back, f"{BOOK} 5.4")
    assert at.table.wagers == ()
    ok(at.wager(2, "ante", 25))  # without a bonus


@clause(f"{BOOK} 15.2.1")
def test_15_2_1_a_jackpot_wager_needs_an_ante() -> None:
    at = poker()
    at.sit(2)
    assert cited(no(at.wager(2, "jackpot", 5)), f"{BOOK} 15.2.1")
    ok(at.wager(2, "ante", 25))
    assert cited(ok(at.wager(2, "jackpot", 5)), f"{BOOK} 15.2.1")


@clause(f"{BOOK} 15.2.4")
def test_15_2_4_a_jackpot_wager_comes_before_the_hand() -> None:
    at = poker((1, 25))
    put(at, "2h", "community")
    assert cited(no(at.wager(1, "jackpot", 5)), f"{BOOK} 15.2.4")


@clause(f"{BOOK} 5.6", f"{BOOK} 1.1.round-of-play")
@pytest.mark.parametrize("device", [Device.SHUFFLER, Device.SHOE])
def test_5_6_once_a_card_is_out_wagers_stay_as_they_lie(device: Device) -> None:
    at = poker((1, 25), device=device)
    put(at, "2h", "community")
    assert cited(no(at.wager(1, "ante", 25, token=True)), f"{BOOK} 5.6")
    assert cited(no(at.withdraw(1, "ante")), f"{BOOK} 5.6")
    assert cited(no(at.wager(1, "ante-bonus", 5)), f"{BOOK} 5.6")
    assert no(at.does(ReplaceCards(back="other", unfit=True, by=SUPERVISOR))).code == "round-in-progress"
    rest = "5h Jh 9c Kd Qs Qd Ah 9h" if device is Device.SHUFFLER else "5h Jh 9c Kd Qs Ah Qd 9h"
    placed = ok(act(deal(at, rest), 1, "bet", 50))
    assert [each.bet for each in placed.events if isinstance(each, WagerPlaced)] == ["flop"]


@clause(f"{BOOK} 5.7", f"{BOOK} 5.8")
def test_5_7_one_hand_for_a_player_and_one_wager_on_an_area() -> None:
    at = poker()
    seat(at, 1, "ana")
    seat(at, 2, "ben")
    ok(at.wager(1, "ante", 25))
    for box in (2, 4):
        assert cited(no(at.wager(box, "ante", 25, patron="ana")), f"{BOOK} 5.7")
    ok(at.wager(2, "ante", 25))
    assert cited(no(at.wager(1, "ante", 25, patron="cho")), f"{BOOK} 5.8")
    assert cited(no(at.wager(1, "ante", 25)), f"{BOOK} 5.8")
    assert cited(no(at.wager(1, "ante-bonus", 5, patron="cho")), f"{BOOK} 5.8")
    deal(at, SAMPLE)
    ok(act(at, 1, "bet"))


@clause(f"{BOOK} 5.9")
def test_5_9_where_a_wager_lies_is_the_players_own_matter() -> None:
    at = poker()
    at.sit(2)
    ok(at.wager(2, "ante", 25))  # meant as an Ante Bonus
    moved = no(move(at, 2, "ante", "ante-bonus"))
    assert cited(moved, f"{BOOK} 5.4")
    deal(at, SAMPLE[: len("2h 5h Jh 9c Kd Qs Qd Ah 9h")])
    late = no(move(at, 2, "ante", "ante-bonus"))
    assert cited(late, f"{BOOK} 5.9")
    complaint = told(at, "dispute", 2, why="meant for Ante Bonus")
    assert [each.what for each in ok(complaint).events if isinstance(each, Recorded)] == ["dispute"]
    assert set(nets(showdown(at).settle())) == {"2 ante", "2 flop"}


@clause(f"{BOOK} 5.9")
def test_5_9_before_the_deal_a_wager_may_be_moved() -> None:
    at = poker((1, 50), (2, 25))
    ok(at.wager(1, "ante-bonus", 25))
    assert no(move(at, 1, "ante-bonus", "river")).code == "not-now"
    assert no(move(at, 1, "ante-bonus", "tie")).code == "not-offered"
    assert cited(ok(move(at, 1, "ante-bonus", "ante-bonus")), f"{BOOK} 5.9")
    assert [each.bet for each in at.table.wagers if each.box == 1] == ["ante", "ante-bonus"]


def test_only_what_is_on_offer_can_be_placed() -> None:
    at = poker((1, 25), side_bets=())
    for bet in ("ante-bonus", "jackpot", "player"):
        assert no(at.wager(1, bet, 5)).code == "not-offered"
    for later in ("flop", "turn", "river"):
        assert no(at.wager(1, later, 50)).code == "not-now"


def test_a_folded_hand_of_a_table_is_no_longer_anybodys() -> None:
    at: At = acts(dealt(), "1 fold")
    assert no(act(at, 1, "check")).code == "folded-already"


@clause(f"{BOOK} 13.1", f"{BOOK} 11.19.1")
def test_13_1_a_wager_for_somebody_else_is_invalid_and_goes_back() -> None:
    at = poker((1, 25), (2, 25))
    found = told(at, "proxy", 1)
    assert returned(found) == {"1 ante": dollars(25)}
    assert cited(found, f"{BOOK} 13.1")
    assert cited(found, f"{BOOK} 11.19.1")


@clause(f"{BOOK} 1.1.invalid-wager", f"{BOOK} 1.1.void")
def test_1_1_a_wager_that_breaks_another_rule_is_void_by_its_definition() -> None:
    found = ok(invalid(poker((1, 25)), 1, "placement", "ante"))
    assert returned(found) == {"1 ante": dollars(25)}
    assert cited(found, f"{BOOK} 1.1.invalid-wager")
    assert cited(found, f"{BOOK} 1.1.void")
    assert not any(clause.number.startswith("11.19") for clause in ruling(found, "wager-returned").because)
