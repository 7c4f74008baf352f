"""What no honest table would be asked: each is a refusal or a clear error, nothing is lost, nothing changes."""

from datetime import timedelta
from decimal import Decimal
from typing import Any

import pytest

from clauses.play import At, limits, no, ok, rulings, setup
from croupier.games.baccarat.coup import Hand
from croupier.kernel.cards import NotACard, card, cards
from croupier.kernel.chips import Chips, NotChips
from croupier.kernel.ids import BetId, Box, Patron
from croupier.kernel.money import Money, NotMoney
from croupier.kernel.staff import Role
from croupier.table.commands import (
    Answer,
    Approve,
    Burn,
    CallNoMoreBets,
    ChangeGame,
    ChangeLimits,
    ChangeSideBets,
    CloseTable,
    CollectCommission,
    Command,
    Cut,
    Expose,
    Leave,
    LimitPlayers,
    Load,
    Notify,
    OfferHand,
    OpenTable,
    PassTime,
    PlaceWager,
    RefuseHand,
    ReplaceCards,
    Restrict,
    Settle,
    Shuffle,
    Sit,
    TakeCard,
    Unpost,
    Withdraw,
)
from croupier.table.people import AtBox
from croupier.table.setup import Range

BOOKS = ("star-baccarat", "star-premium-baccarat", "crown-baccarat")
TOP = {"star-baccarat": Role.GAMING_MANAGER, "star-premium-baccarat": Role.GAMING_MANAGER}


@pytest.fixture(params=BOOKS)
def book(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def refused(at: At, command: Command) -> str:
    """The code of the refusal; the table is the very same afterwards."""
    before = at.table
    answer = no(at.does(command))
    assert at.table is before
    assert answer.because
    assert {each.document for each in answer.because} == {before.edition.rulebook}
    return answer.code


def wager(amount: Money, bet: str = "player", box: int = 1) -> PlaceWager:
    return PlaceWager(box=Box(box), bet=BetId(bet), amount=amount)


# Amounts -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("cents", [0, -1, -2500, -(10**30)])
def test_nothing_and_less_than_nothing_is_no_wager(book: str, cents: int) -> None:
    assert refused(At(book).sit(1), wager(Money(cents))) == "not-an-amount"


@pytest.mark.parametrize("cents", [1, 2499])
def test_one_cent_below_the_minimum(book: str, cents: int) -> None:
    assert refused(At(book).sit(1), wager(Money(cents))) == "below-minimum"


def test_one_cent_above_the_maximum(book: str) -> None:
    assert refused(At(book).sit(1), wager(Money(1_000_001))) == "above-maximum"


@pytest.mark.parametrize("cents", [10**16, 10**40, 10**400])
def test_an_enormous_amount(book: str, cents: int) -> None:
    assert refused(At(book).sit(1), wager(Money(cents))) in ("too-much", "above-maximum")


@pytest.mark.parametrize("amount", ["0.001", "1e3", "NaN", "inf", "ten", "", "1/3", "9" * 200, Decimal("1e500")])
def test_what_is_no_amount_never_becomes_money(amount: Any) -> None:
    with pytest.raises(NotMoney):
        Money.dollars(amount)


@pytest.mark.parametrize("amount", [2.5, 100.0, True, None, [], 10**2 + 0j])
def test_what_is_no_number_of_dollars_never_becomes_money(amount: Any) -> None:
    with pytest.raises(TypeError):
        Money.dollars(amount)


@pytest.mark.parametrize("cents", [2.5, "100", None, True])
def test_cents_are_whole(cents: Any) -> None:
    with pytest.raises(TypeError):
        Money(cents)


@pytest.mark.parametrize("cents", [0, -100, 10_001, 10**30])
def test_no_more_is_taken_off_than_lies_there(book: str, cents: int) -> None:
    at = At(book).sit(1)
    ok(at.does(wager(Money(10_000))))
    assert refused(at, Withdraw(box=Box(1), bet=BetId("player"), amount=Money(cents))) == "not-an-amount"


def test_chips_that_are_none() -> None:
    for amounts in ((), (0,), (-5,)):
        with pytest.raises(NotChips):
            Chips.dollars(*amounts)


# Bets, boxes, ranks --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("bet", ["", "plyer", "ante", "jackpot", "PLAYER", "player ", "tiger", "one-one-two", "\0"])
def test_a_bet_that_the_table_does_not_offer(book: str, bet: str) -> None:
    assert refused(At(book).sit(1), wager(Money(2500), bet)) == "not-offered"


@pytest.mark.parametrize("box", [0, -1, 8, 10**30, True, None, "1", 1.0])
def test_a_box_that_the_table_does_not_have(book: str, box: Any) -> None:
    at = At(book)
    assert refused(at, Sit(box=box, patron=Patron("ana"))) == "no-such-box"
    assert refused(at, wager(Money(2500), box=box)) == "no-such-box"
    assert refused(at, Leave(box=box)) == "nobody-there"


def test_a_box_that_is_taken(book: str) -> None:
    assert refused(At(book).sit(1), Sit(box=Box(1), patron=Patron("bo"))) == "box-taken"


@pytest.mark.parametrize("what", ["", "anything", "void-wagers", "decline", "decline ", "decline nothing", "limits"])
def test_a_consent_that_no_clause_asks_for(book: str, what: str) -> None:
    at = At(book).sit(1)
    assert refused(at, Approve(what=what, by=AtBox(box=Box(1)))) == "no-such-consent"
    ok(at.does(Approve(what="no-bet-coup", by=AtBox(box=Box(1)))))


def test_a_wager_that_is_not_there(book: str) -> None:
    at = At(book).sit(1)
    assert refused(at, Withdraw(box=Box(1), bet=BetId("player"))) == "no-such-wager"
    assert refused(at, CollectCommission(box=Box(1))) == "nothing-owed"


@pytest.mark.parametrize("by", [Role.PLAYER, Role.SURVEILLANCE, Role.TOURNAMENT_MANAGER, Role.TOURNAMENT_DIRECTOR])
@pytest.mark.parametrize(
    "command",
    [
        lambda by: CloseTable(by=by),
        lambda by: ChangeLimits(bets={"player": Range(least=Money(1), most=Money(2))}, by=by),
        lambda by: Approve(what="personal-limits", box=Box(1), by=by),
        lambda by: ReplaceCards(back="other", unfit=True, by=by),
    ],
)
def test_people_of_no_rank_decide_nothing(book: str, by: Role, command: Any) -> None:
    assert refused(At(book).sit(1), command(by)) == "not-authorised"


def test_ranks_of_the_other_house_decide_nothing(book: str) -> None:
    by = Role.CASINO_MANAGER if book in TOP else Role.GAMING_MANAGER
    assert refused(At(book).sit(1), CloseTable(by=by)) == "not-authorised"


def test_a_player_is_not_staff(book: str) -> None:
    assert refused(At(book).sit(1), CloseTable(by=AtBox(box=Box(1)))) == "not-authorised"


@pytest.mark.parametrize("what", ["", "everything", "player-and-bankers", "\0"])
def test_what_nobody_may_allow_or_restrict(book: str, what: str) -> None:
    at, by = At(book).sit(1), TOP.get(book, Role.CASINO_MANAGER)
    assert refused(at, Approve(what=what, by=by)) == "no-such-power"
    assert refused(at, Restrict(what=what, by=by)) == "no-such-restriction"


def test_what_is_not_known(book: str) -> None:
    at, by = At(book).sit(1), TOP.get(book, Role.CASINO_MANAGER)
    assert refused(at, ChangeGame(game="poker", by=by)) == "no-such-game"
    assert refused(at, Unpost(sign="exit")) == "no-such-sign"
    assert refused(at, Restrict(what="side-bets", bets=("exacta",), by=by)) == "no-such-bet"
    assert refused(at, Answer(choice="heads", by=by)) == "no-question"
    assert refused(at, ChangeSideBets(side_bets=("exacta",), by=by)) in ("set-up-refused", "no-such-power")


def test_limits_that_are_no_range(book: str) -> None:
    at, by = At(book).sit(1), TOP.get(book, Role.CASINO_MANAGER)
    for least, most in ((0, 100), (-5, 100), (100, 99)):
        wrong = {"player": Range(least=Money(least), most=Money(most))}
        assert refused(at, ChangeLimits(bets=wrong, by=by)) == "not-a-range"
        assert refused(at, Approve(what="personal-limits", box=Box(1), limits=wrong, by=by)) == "not-a-range"


@pytest.mark.parametrize("most", [0, -1, -(10**9)])
def test_fewer_players_than_one(book: str, most: int) -> None:
    code = refused(At(book).sit(1), LimitPlayers(most=most, by=TOP.get(book, Role.CASINO_MANAGER)))
    assert code in ("not-a-number-of-players", "no-such-power")


# Steps out of order --------------------------------------------------------------------------------------------------

BEFORE_ANY_CARD: tuple[tuple[Command, str], ...] = (
    (Settle(), "nothing-dealt"),
    (Expose(), "nothing-dealt"),
    (OfferHand(hand=Hand.PLAYER, box=Box(1)), "dealer-keeps-the-cards"),
    (RefuseHand(hand=Hand.PLAYER, box=Box(1)), "not-offered"),
    (Load(cutting_card=20), ""),
    (Burn(way="face-down", cards=cards("9h")), "no-burn-due"),
    (Cut(by=Role.CASINO_MANAGER, at=200), "nothing-to-cut"),
)


@pytest.mark.parametrize(("command", "code"), BEFORE_ANY_CARD)
def test_before_any_card(book: str, command: Command, code: str) -> None:
    assert refused(At(book).sit(1), command) == code or not code


def test_in_the_middle_of_a_coup(book: str) -> None:
    at, by = At(book).sit(1), TOP.get(book, Role.CASINO_MANAGER)
    ok(at.wager(1, "player", 100))
    at.four("9h 7d Kd Ks")
    assert refused(at, Shuffle(by=by)) == "round-in-progress"
    assert refused(at, Cut(by=by, at=200)) == "round-in-progress"
    assert refused(at, Load(cutting_card=20, by=by)) == "round-in-progress"
    assert refused(at, Burn(way="face-down", cards=cards("9h"))) == "round-in-progress"
    assert refused(at, ReplaceCards(back="other", by=by)) == "round-in-progress"
    assert refused(at, CloseTable(by=by)) == "round-in-progress"
    assert refused(at, wager(Money(2500), "banker")) == "wagers-closed"
    assert refused(at, Withdraw(box=Box(1), bet=BetId("player"))) == "wagers-closed"
    assert refused(at, CallNoMoreBets()) == "wagers-closed"
    ok(at.settle())


def test_settling_before_the_last_card(book: str) -> None:
    at = At(book).sit(1)
    ok(at.wager(1, "player", 100))
    ok(at.card("2h", "player"))
    assert refused(at, Settle()) == "coup-not-finished"


def test_a_closed_table_does_nothing_but_open(book: str) -> None:
    at = At(book)
    ok(at.does(CloseTable(by=TOP.get(book, Role.CASINO_MANAGER))))
    asked: tuple[Command, ...] = (
        Sit(box=Box(1), patron=Patron("ana")),
        wager(Money(2500)),
        Settle(),
        Shuffle(),
        TakeCard(card=card("9h"), to=Hand.PLAYER),
        Notify(what="closure", whom="players"),
    )
    assert {refused(at, command) for command in asked} == {"table-closed"}


def test_an_open_table_does_not_open(book: str) -> None:
    at = At(book)
    assert refused(at, OpenTable(setup=setup(book), limits=limits(), at=at.table.clock)) == "already-open"


def test_the_clock_does_not_run_backwards(book: str) -> None:
    at = At(book)
    assert refused(at, PassTime(to=at.table.clock - timedelta(minutes=1))) == "clock-runs-forward"


@pytest.mark.parametrize("cut", [-1, 0, 51 - 52, 10**30])
def test_a_cut_outside_the_stack(book: str, cut: int) -> None:
    at, by = At(book), TOP.get(book, Role.CASINO_MANAGER)
    ok(at.does(Shuffle(by=by)))
    assert refused(at, Cut(by=by, at=cut)) == "cut-too-shallow"
    ok(at.does(Cut(by=by, at=208)))
    for back in (-1, 0, 417, 10**30):
        assert refused(at, Load(cutting_card=back)) == "cutting-card-misplaced"


# Cards ---------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("text", ["", "1h", "10h", "9x", "h9", "9H", "joker", "9h ", "9h 9h", "\0"])
def test_what_is_no_card(text: str) -> None:
    with pytest.raises(NotACard):
        card(text)


def test_a_card_that_is_no_longer_in_the_shoe(book: str) -> None:
    """Eight decks hold eight nines of hearts: the ninth is no card of theirs, and the coup is void."""
    at = At(book).sit(1)
    for _ in range(4):
        ok(at.wager(1, "player", 100))
        ok(at.card("9h", "player"))
        ok(at.card("2d", "banker"))
        ok(at.card("9h", "player"))
        ok(at.card("5s", "banker"))
        ok(at.turn())
        ok(at.settle())
    ok(at.wager(1, "player", 100))
    assert "coup-void" in rulings(at.card("9h", "player"))
    assert at.table.wagers == ()


def test_a_card_that_is_no_longer_in_a_small_shoe() -> None:
    at = At("star-baccarat", decks=3).sit(1)
    ok(at.wager(1, "player", 100))
    for to in ("player", "banker", "player"):
        ok(at.card("Kh", to))
    assert "coup-void" in rulings(at.card("Kh", "banker"))
    assert at.table.wagers == ()
