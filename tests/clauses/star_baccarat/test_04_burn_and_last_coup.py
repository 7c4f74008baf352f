"""Section 4, from the device: every way to burn, the cutting card, the last coup."""

import pytest

from clauses.play import Answer, At, no, ok
from clauses.shoes import SHORT, approve, burn, coups, deal, load, loaded, new
from croupier.kernel.cards import cards
from croupier.kernel.ids import Box
from croupier.table.commands import Leave, Notify
from croupier.table.events import CardsBurned
from croupier.table.setup import Device
from proof import cited, clause

BOOK = "star-baccarat"


def _burned(answer: Answer) -> CardsBurned:
    return next(each for each in ok(answer).events if isinstance(each, CardsBurned))


# Burning -------------------------------------------------------------------------------------------------------------


@clause(f"{BOOK} 4.7.1", f"{BOOK} 1.1.burned")
@pytest.mark.parametrize("device", [Device.SHOE, Device.SHUFFLER])
def test_4_7_1_one_card_is_burned_unseen(device: Device) -> None:
    at = loaded(BOOK) if device is Device.SHOE else _loaded_device()
    answer = burn(at, "7c")
    assert (_burned(answer).cards, _burned(answer).shown) == (cards("7c"), ())
    assert at.table.cards_left == 415
    assert at.table.shoe.out == 1
    assert cited(ok(answer), f"{BOOK} 4.7.1")
    at.sit(1)
    ok(at.wager(1, "player", 25))
    ok(at.four(SHORT).settle())
    assert at.table.shoe.out == (5 if device is Device.SHOE else 0)


def _loaded_device() -> At:
    at = new(BOOK, device=Device.SHUFFLER)
    ok(load(at, None))
    return at


# The last coup -------------------------------------------------------------------------------------------------------


@clause(f"{BOOK} 4.9", f"{BOOK} 1.1.no-bet-coup")
def test_4_9_a_no_bet_coup_is_the_last_one_too() -> None:
    at = coups(At(BOOK).sit(1), 1, "7h cut 6c Kh Qd")
    ok(at.does(Leave(box=Box(1))))
    ok(at.does(Notify(what="no-bet-coup", whom="surveillance")))
    ok(approve(at, "no-bet-coup"))
    ok(deal(at))
    at.sit(1)
    ok(at.wager(1, "player", 25))
    assert cited(no(deal(at)), f"{BOOK} 4.9")
