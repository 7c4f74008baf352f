"""Section 12: a shuffling device that jams, and one that fails."""

from clauses.holdem import SUPERVISOR, acts, deal, dealt, poker, put, shuffled, told
from clauses.play import dollars, no, ok, returned, ruling, rulings
from croupier.kernel.staff import Role
from croupier.runtime.deal import deal_round
from croupier.table import may_start
from croupier.table.commands import ChangeDevice, Cut, Load, ReplaceCards, Shuffle
from croupier.table.events import BreachNoted, CardsToBeReplaced
from croupier.table.setup import Device
from proof import cited, clause

BOOK = "star-texas-holdem-bonus"


@clause(f"{BOOK} 12.1")
def test_12_1_after_a_jam_the_cards_are_shuffled_again_and_no_wager_moves() -> None:
    at = poker((1, 25))
    jam = told(at, "shuffler-jam")
    assert rulings(jam) == ["cards-reshuffled"]
    assert cited(jam, f"{BOOK} 12.1")
    assert returned(jam) == {}
    refused = no(deal_round(at.table, None))  # type: ignore[arg-type]
    assert cited(refused, f"{BOOK} 12.1")
    assert cited(ok(at.does(Shuffle())), f"{BOOK} 12.1")
    assert may_start(at.table) is None


@clause(f"{BOOK} 12.1")
def test_12_1_in_a_round_the_hand_goes_on() -> None:
    at = acts(dealt(), "1 fold")
    assert cited(told(at, "shuffler-jam"), f"{BOOK} 12.1")
    acts(at, "3 fold")
    ok(at.settle())
    ok(at.wager(1, "ante", 25))
    refused = may_start(at.table)
    assert refused is not None
    assert cited(refused, f"{BOOK} 12.1")


@clause(f"{BOOK} 12.2", f"{BOOK} 12.2.1", f"{BOOK} 12.2.2")
def test_12_2_a_device_that_fails_in_a_round_voids_it_and_earlier_ones_stand() -> None:
    at = acts(dealt(), "1 fold", "3 fold")
    ok(at.settle())
    shuffled(at)
    for bet, amount in (("ante", 25), ("ante-bonus", 5), ("jackpot", 5)):
        ok(at.wager(1, bet, amount))
    deal(at, "2h 5h Jh 9c Kd Qs Qd")
    failed = told(at, "shuffler-failed")
    assert returned(failed) == {"1 ante": dollars(25), "1 ante-bonus": dollars(5), "1 jackpot": dollars(5)}
    assert cited(ruling(failed, "coup-void"), f"{BOOK} 12.2.1")
    assert cited(ruling(failed, "coup-void"), f"{BOOK} 12.2")
    assert cited(ruling(failed, "results-stand"), f"{BOOK} 12.2.2")


@clause(f"{BOOK} 12.2")
def test_12_2_with_no_card_dealt_no_round_is_void() -> None:
    at = poker((1, 25))
    failed = told(at, "shuffler-failed")
    assert "coup-void" not in rulings(failed)
    assert returned(failed) == {}
    assert cited(failed, f"{BOOK} 12.2")
    first = poker((1, 25))
    put(first, "2h", "community")
    assert rulings(told(first, "shuffler-failed")) == ["coup-void", "cards-replaced"]
    shoe = ok(told(poker((1, 25), device=Device.SHOE), "shuffler-failed"))
    assert [type(each) for each in shoe.events] == [BreachNoted]


@clause(f"{BOOK} 12.2.3", f"{BOOK} 6.6.2")
def test_12_2_3_the_game_goes_on_with_new_cards_from_another_device_or_a_shoe() -> None:
    for low in (False, True):
        at = poker((1, 25), low_limit=low)
        put(at, "2h", "community")
        assert cited(told(at, "shuffler-failed"), f"{BOOK} 12.2.3")
        assert cited(no(at.does(Shuffle())), f"{BOOK} 12.2.3")
        by_dealer = no(at.does(ReplaceCards(back="other")))
        assert by_dealer.code == "not-authorised"
        assert cited(by_dealer, f"{BOOK} 12.2.3")
        ok(at.does(ReplaceCards(back="other", by=SUPERVISOR)))
        to_a_shoe = at.does(ChangeDevice(device="shoe"))
        if low:
            assert cited(no(to_a_shoe), f"{BOOK} 6.6.2")
            ok(at.does(Shuffle()))
            ok(at.does(Load()))
        else:
            ok(to_a_shoe)
            ok(at.does(Shuffle()))
            ok(at.does(Cut(by=Role.DEALER, at=9)))
            ok(at.does(Load()))
        ok(at.wager(1, "ante", 25))
        assert may_start(at.table) is None


@clause(f"{BOOK} 12.2.3")
def test_12_2_3_between_rounds_too_the_new_cards_are_wanted_that_the_ruling_names() -> None:
    failed = told(poker((1, 25), device=Device.SHUFFLER), "shuffler-failed")
    assert rulings(failed) == ["cards-replaced"]
    assert any(isinstance(each, CardsToBeReplaced) for each in ok(failed).events)
    assert cited(failed, f"{BOOK} 12.2.3")
