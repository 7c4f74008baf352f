"""Section 10 at the table: conceding, the order of settlement, what is paid first, cards proved."""

from clauses.holdem import act, acts, dealt, declared, exposed, show, showdown, shown
from clauses.play import dollars, nets, no, ok, settled
from clauses.registers import recorded
from croupier.kernel.money import Money
from croupier.table.events import Recorded, RoundFinished, WagerSettled
from croupier.table.setup import Method
from proof import cited, clause

BOOK = "star-texas-holdem-bonus"


@clause(f"{BOOK} 10.1", f"{BOOK} 10.8")
def test_10_1_the_best_hands_are_read() -> None:
    at = acts(dealt(), "1 bet", "3 bet")
    shown(at, "1 check", "3 check")
    shown(at, "1 check", "3 check")
    answer = shown(at).settle()
    assert declared(answer) == {"3": "One pair, fours, king kicker", "1": "Flush, ace high"}
    assert cited(answer, f"{BOOK} 10.8")
    at = acts(dealt(), "1 bet", "3 fold")
    for _ in range(2):
        ok(show(at))
        acts(at, "1 check")
    ok(show(at))
    assert cited(show(at), f"{BOOK} 10.1")


@clause(f"{BOOK} 10.2")
def test_10_2_after_the_dealers_hand_a_player_may_concede() -> None:
    at = showdown(dealt(bonus=5, jackpot=True))
    given_up = act(at, 3, "concede")
    sums = {"3 ante-bonus": -5, "3 ante": -25, "3 flop": -50, "3 jackpot": -5}
    assert nets(given_up) == {name: dollars(net) for name, net in sums.items()}
    assert cited(given_up, f"{BOOK} 10.2")
    ok(at.settle())
    late = no(act(at, 1, "concede"))
    assert cited(late, f"{BOOK} 10.2")
    kept = act(showdown(dealt(jackpot=True, method=Method.B)), 3, "concede")
    assert "3 jackpot" not in nets(kept)


@clause(f"{BOOK} 10.2")
def test_10_2_not_before_the_dealers_hand() -> None:
    at = acts(dealt(), "1 bet")
    assert cited(no(act(at, 1, "concede")), f"{BOOK} 10.2")
    shown(acts(at, "3 bet"))
    assert cited(no(act(at, 3, "concede")), f"{BOOK} 10.2")


@clause(f"{BOOK} 10.3")
def test_10_3_a_conceded_hand_is_not_settled_although_it_would_win() -> None:
    at = showdown(dealt())
    ok(act(at, 1, "concede"))
    refused = no(act(at, 1, "bet"))
    assert cited(refused, f"{BOOK} 10.3")
    answer = at.settle()
    assert not any(name.startswith("1 ") for name in nets(answer))


@clause(f"{BOOK} 10.4")
def test_10_4_from_the_dealers_right_each_hand_by_itself() -> None:
    at = showdown(dealt((1, 25), (3, 25), (5, 25), text="2h 5h Jh 9c Kd Qs Qd Ah 9h 4c 4d 6c 6d"))
    answer = ok(at.settle())
    turned = exposed(answer)
    assert turned == [(12, 13), (10, 11), (8, 9)]
    order = [
        (type(e).__name__, getattr(e, "box", None)) for e in answer.events if isinstance(e, WagerSettled | Recorded)
    ]
    boxes = [e.box for e in answer.events if isinstance(e, WagerSettled)]
    assert boxes == [5, 5, 3, 3, 1, 1]
    assert [name for name, _ in order] == ["WagerSettled", "WagerSettled", "Recorded"] * 3
    assert cited(settled(answer, "5 ante"), f"{BOOK} 10.4")


@clause(f"{BOOK} 10.5", f"{BOOK} 10.6", f"{BOOK} 10.7")
def test_10_5_the_ante_bonus_is_taken_or_paid_before_the_others() -> None:
    answer = ok(showdown(dealt(bonus=5)).settle())
    moved = [(e.box, e.bet, e.net) for e in answer.events if isinstance(e, WagerSettled)]
    assert moved[0] == (3, "ante-bonus", dollars(15))
    assert next(bet for box, bet, _ in moved if box == 1) == "ante-bonus"
    assert cited(settled(answer, "1 ante-bonus"), f"{BOOK} 10.5")
    assert cited(settled(answer, "3 ante-bonus"), f"{BOOK} 10.6")
    assert cited(settled(answer, "3 ante-bonus"), f"{BOOK} 10.7")


@clause(f"{BOOK} 10.9", f"{BOOK} 10.10", f"{BOOK} 10.11")
def test_10_9_lower_higher_and_equal_hands() -> None:
    paid = nets(showdown(dealt(), check=False).settle())
    assert {name: paid[name] for name in ("1 ante", "1 flop", "1 turn", "1 river")} == {
        "1 ante": dollars(25),
        "1 flop": dollars(50),
        "1 turn": dollars(25),
        "1 river": dollars(25),
    }
    assert sum((paid[name] for name in paid if name.startswith("3")), Money(0)) == dollars(-125)
    answer = showdown(dealt()).settle()
    assert cited(settled(answer, "3 flop"), f"{BOOK} 10.9")
    assert cited(settled(answer, "1 flop"), f"{BOOK} 10.10")
    equal = showdown(dealt((1, 25), text="Ah Kh Qh Jh Th 4c 4d 2c 3d")).settle()
    assert nets(equal) == {"1 ante": dollars(0), "1 flop": dollars(0)}
    assert cited(equal, f"{BOOK} 10.11")


@clause(f"{BOOK} 10.12")
def test_10_12_the_cards_are_proved_and_discarded() -> None:
    answer = showdown(dealt()).settle()
    entry = recorded(answer, "cards-proved")
    assert (entry.details["box"], entry.details["cards"], entry.details["to"]) == ("3", "2", "discard rack")
    assert cited(entry, f"{BOOK} 10.12")
    (over,) = (each for each in ok(answer).events if isinstance(each, RoundFinished))
    assert set(over.hands) == {"community", "dealer", "box 1", "box 3"}


@clause(f"{BOOK} 10.4.1")
def test_10_4_1_a_folded_hand_has_no_other_payment() -> None:
    at = acts(dealt(bonus=5, jackpot=True, method=Method.B), "1 fold", "3 bet")
    for _ in range(2):
        shown(at, "3 check")
    answer = shown(at).settle()
    own = {name: net for name, net in nets(answer).items() if name.startswith("1 ")}
    assert own == {"1 jackpot": dollars(-5)}
    assert cited(act(dealt(method=Method.B), 1, "fold"), f"{BOOK} 10.4.1")


@clause(f"{BOOK} 15.2.7")
def test_15_2_7_jackpots_are_apart_from_other_winnings() -> None:
    answer = showdown(dealt(jackpot=True)).settle()
    assert settled(answer, "1 jackpot").net == dollars(-5)
    assert cited(settled(answer, "1 jackpot"), f"{BOOK} 15.2.7")
