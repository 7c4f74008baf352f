"""Rule 14.12.3, whichever card the dealer reveals and by whichever step; and rule 5.5, which then closes wagers."""

from collections.abc import Callable

import pytest

from clauses.hands import offer
from clauses.mishaps import asked, choices, decided, happened, laid, lying, none_of, points, put, told, told_to
from clauses.play import Answer, At, box, dollars, limits, nets, no, ok, returned, ruling, rulings
from croupier.games.baccarat.coup import Hand
from croupier.games.editions import edition
from croupier.kernel.staff import Role
from croupier.table.commands import Expose
from croupier.table.events import CardSeen, DutyArose, QuestionOpened, Ruled
from croupier.table.setup import Method
from croupier.table.state import Dealing
from proof import cited, clause

BOOK = "star-premium-baccarat"
THREE_WAYS = ("complete", "offer-retraction", "no-bet-coup")
SIX = (("2h", "player"), ("3c", "banker"), ("3d", "player"), ("Ks", "banker"), ("5s", "player"), ("8c", "banker"))
"""Player 5 draws a five; Banker 3 draws by it."""


def _laid(*bets: tuple[int, str, int]) -> At:
    return laid(BOOK, *(bets or ((1, "player", 100), (2, "banker", 200))), method=Method.B)


def _up_to(number: int) -> At:
    """Deal rightly up to a card, which is not dealt; both hands are opened by the players who have them."""
    at = _laid()
    for place, (text, to) in enumerate(SIX[: number - 1], start=1):
        ok(at.card(text, to))
        if place == 4:
            for hand, taker in (("player", 1), ("banker", 2)):
                ok(offer(at, hand, taker))
                ok(at.turn(hand, by=box(taker)))
        if place == 5:
            ok(offer(at, "player", 1))
            ok(at.turn("player", by=box(1)))
    return at


def _asks(answer: Answer) -> None:
    assert choices(answer) == THREE_WAYS
    assert cited(asked(answer), "star-premium-baccarat 14.12.3")
    assert told_to(answer) == ["inspector"]
    assert cited(happened(answer, DutyArose), "star-premium-baccarat 14.12.7")


@pytest.mark.parametrize("number", range(1, 7))
@clause("star-premium-baccarat 14.12.3", "star-premium-baccarat 14.12.7")
def test_14_12_3_a_card_dealt_open(number: int) -> None:
    at = _up_to(number)
    text, to = SIX[number - 1]
    _asks(at.card(text, to, up=True))
    assert no(decided(at, "complete", Role.DEALER)).code == "not-authorised"
    ok(decided(at, "complete"))
    assert isinstance(at.table.phase, Dealing)
    assert lying(at) == {"1 player": dollars(100), "2 banker": dollars(200)}


@pytest.mark.parametrize("number", range(1, 7))
@clause("star-premium-baccarat 14.12.3", "star-premium-baccarat 14.12.7")
def test_14_12_3_a_card_turned_by_the_dealer(number: int) -> None:
    at = _up_to(number)
    text, to = SIX[number - 1]
    ok(at.card(text, to))
    _asks(at.does(Expose(number=number)))


@pytest.mark.parametrize("number", range(1, 7))
@clause("star-premium-baccarat 14.12.3", "star-premium-baccarat 14.12.7")
def test_14_12_3_a_card_told_to_have_been_shown(number: int) -> None:
    at = _up_to(number)
    text, to = SIX[number - 1]
    ok(at.card(text, to))
    _asks(told(at, "card-exposed", hand=to))


@clause("star-premium-baccarat 14.12.3", "star-premium-baccarat 14.12.4")
def test_14_12_3_turned_in_order_to_settle_nothing_is_settled_before_it_is_decided() -> None:
    at = _laid()
    ok(put(at, "7h 6c Kh Qd", "PBPB"))
    answer = at.settle()
    _asks(answer)
    assert nets(answer) == {}
    assert no(at.settle()).code == "question-open"
    assert cited(ok(decided(at, "complete")), "star-premium-baccarat 14.12.4")
    settled = at.settle()
    assert points(settled) == (7, 6)
    assert nets(settled) == {"1 player": dollars(100), "2 banker": dollars(-200)}


@clause("star-premium-baccarat 14.12.3", "star-premium-baccarat 14.12.6")
def test_14_12_3_a_third_card_turned_in_order_to_settle_and_a_no_bet_coup() -> None:
    at = _up_to(6)
    ok(at.card("8c", "banker"))
    _asks(at.settle())
    answer = decided(at, "no-bet-coup")
    assert cited(ruling(answer, "no-bet-coup"), "star-premium-baccarat 14.12.6")
    assert returned(answer) == {"1 player": dollars(100), "2 banker": dollars(200)}
    assert nets(at.settle()) == {}


@clause("star-premium-baccarat 14.12.3", "star-premium-baccarat 14.12.5")
def test_14_12_5_after_the_first_card_is_open_a_wager_may_be_taken_back_or_reduced() -> None:
    at = _laid()
    _asks(at.card("2h", "player", up=True))
    ok(decided(at, "offer-retraction"))
    ok(at.withdraw(2, "banker", 100))
    ok(at.withdraw(1, "player"))
    assert cited(no(at.wager(3, "tie", 25)), "star-premium-baccarat 14.12.5")
    ok(at.card("3c", "banker"))
    assert lying(at) == {"2 banker": dollars(100)}


@clause("star-premium-baccarat 14.12.3", "star-premium-baccarat 8.14.1")
def test_14_12_3_a_hand_that_the_dealer_keeps_is_the_dealers_to_open() -> None:
    """Nobody wagers on Banker: its cards are no player's; that one is dealt open is a slip (8.12), no more."""
    at = _laid((1, "player", 100))
    ok(at.card("2h", "player"))
    answer = at.card("3c", "banker", up=True)
    assert none_of(answer, QuestionOpened, DutyArose)
    assert cited(answer, "star-premium-baccarat 8.12")
    ok(put(at, "3d Ks", "PB"))
    assert none_of(at.does(Expose(hand=Hand.BANKER)), QuestionOpened)
    assert cited(asked(at.does(Expose(hand=Hand.PLAYER))), "star-premium-baccarat 14.12.3")


@clause("star-premium-baccarat 14.12.3", "star-premium-baccarat 14.1")
def test_14_12_3_and_a_card_at_the_wrong_hand_are_two_questions() -> None:
    at = _laid()
    answer = at.card("2h", "banker", up=True)
    opened = [each.question.choices for each in ok(answer).events if isinstance(each, QuestionOpened)]
    assert opened == [("reconstruct", "coup-void"), THREE_WAYS]
    assert cited(answer, "star-premium-baccarat 14.1")
    assert cited(answer, "star-premium-baccarat 14.12.3")
    ok(decided(at, "coup-void"))
    assert at.table.questions == ()


@pytest.mark.parametrize("book", ["star-baccarat", "crown-baccarat"])
@pytest.mark.parametrize("step", ["deal", "expose", "report", "settle"])
@clause("star-premium-baccarat 14.12.3")
def test_14_12_3_no_other_document_has_it(book: str, step: str) -> None:
    at = laid(book, (1, "player", 100), (2, "banker", 200), method=Method.B)
    acts: dict[str, Callable[[], Answer]] = {
        "deal": lambda: put(at, "7h", "P", face_up=True),
        "expose": lambda: (put(at, "7h", "P"), at.does(Expose(number=1)))[1],
        "report": lambda: (put(at, "7h", "P"), told(at, "card-exposed", hand="player"))[1],
        "settle": lambda: (put(at, "7h 6c Kh Qd", "PBPB"), at.settle())[1],
    }
    assert none_of(acts[step](), QuestionOpened)
    _asks(_laid().card("2h", "player", up=True))


# 5.5: a card whose value is known ------------------------------------------------------------------------------------


@pytest.mark.parametrize("place", [2, 3, 4])
@pytest.mark.parametrize("reading", ["", "wagers-stay-open-as-if-face-down"])
@clause("star-premium-baccarat 5.5", "star-premium-baccarat 14.5", "star-premium-baccarat 1.1.exposed")
def test_5_5_a_card_found_face_up_closes_wagers_once_its_value_is_seen(place: int, reading: str) -> None:
    rules = edition(BOOK).under("B30", reading) if reading else edition(BOOK)
    at = laid(BOOK, (1, "player", 100), rules=rules)
    for text, to in SIX[: place - 1]:
        ok(at.card(text, to))
    ok(at.wager(3, "tie", 25))
    text, to = SIX[place - 1]
    answer = at.card(text, to, found_face_up=True)
    assert rulings(answer) == ["play-as-face-down"]
    assert cited(ruling(answer, "play-as-face-down"), "star-premium-baccarat 14.5")
    assert at.hand(to).split()[-1] == text
    late, back = at.wager(2, "banker", 5000), at.withdraw(1, "player")
    if reading:
        ok(late)
        ok(back)
        return
    assert cited(happened(answer, CardSeen), "star-premium-baccarat 1.1.exposed")
    assert (no(late).code, no(back).code) == ("wagers-closed", "wagers-closed")
    assert cited(no(late), "star-premium-baccarat 5.5")
    assert cited(no(back), "star-premium-baccarat 5.5")
    assert lying(at) == {"1 player": dollars(100), "3 tie": dollars(25)}


@clause("star-premium-baccarat 14.3")
def test_14_3_the_first_card_face_up_makes_a_no_bet_coup_and_nothing_is_left_to_close() -> None:
    at = laid(BOOK, (1, "player", 100))
    answer = at.card("2h", "player", found_face_up=True)
    assert rulings(answer) == ["no-bet-coup"]
    assert cited(ruling(answer, "no-bet-coup"), "star-premium-baccarat 14.3")
    assert none_of(answer, CardSeen)


@clause("star-premium-baccarat 5.5", "star-premium-baccarat 1.1.exposed")
def test_5_5_a_card_told_to_have_been_seen_closes_wagers() -> None:
    at = laid(BOOK, (1, "player", 100))
    ok(at.card("2h", "player"))
    ok(at.wager(2, "banker", 100))
    answer = told(at, "card-exposed", hand="player")
    assert none_of(answer, QuestionOpened)  # Method A: the dealer may turn it
    assert cited(happened(answer, CardSeen), "star-premium-baccarat 1.1.exposed")
    assert cited(no(at.wager(3, "tie", 25)), "star-premium-baccarat 5.5")
    assert none_of(told(at, "card-exposed", hand="banker"), CardSeen)  # no card of it lies there


@pytest.mark.parametrize("how", ["found face up", "second card dealt open", "told"])
@clause("star-premium-baccarat 6.2", "star-premium-baccarat 6.3")
def test_6_2_a_differential_found_when_a_card_is_seen_is_found_late(how: str) -> None:
    at = laid(BOOK, (1, "player", 1000), sign=limits(differential=dollars(500)))
    ok(at.card("2h", "player"))
    acts: dict[str, Callable[[], Answer]] = {
        "found face up": lambda: at.card("3c", "banker", found_face_up=True),
        "second card dealt open": lambda: at.card("3c", "banker", up=True),
        "told": lambda: told(at, "card-exposed", hand="player"),
    }
    answer = acts[how]()
    valid = [each for each in ok(answer).events if isinstance(each, Ruled) and each.name == "wager-valid"]
    assert len(valid) == 1
    assert cited(valid[0], "star-premium-baccarat 6.3")
