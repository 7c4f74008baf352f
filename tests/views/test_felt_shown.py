"""What the felt and the display show beside the cards: declared hands, the result, the last rounds, and rounding."""

import pytest

from clauses import lucky
from clauses.holdem import BOOK, act, acts, deal, dealt, poker, showdown, shown
from clauses.play import At, ok
from croupier.games.editions import edition
from croupier.games.holdem_bonus.ranking import spoken
from croupier.kernel.cards import cards
from croupier.kernel.ids import Patron
from croupier.table.events import RoundReopened, RoundVoided
from croupier.table.setup import Method
from croupier.views.dealer import dealer
from croupier.views.display import display
from croupier.views.felt import Felt, felt
from croupier.views.hand_names import kind_of, name_of
from croupier.views.happened import happened
from croupier.views.last_rounds import MOST, LastRound, last_rounds
from croupier.views.seat import seat
from croupier.wording import languages

BACCARAT = ("star-baccarat", "star-premium-baccarat", "crown-baccarat")
QUEENS = "One pair, queens, king kicker"


def named(of: Felt) -> dict[str, str]:
    hands = (*of.hands, *(hand for box in of.boxes for hand in box.hands))
    return {each.id: each.named for each in hands if each.cards}


# Names of hands ------------------------------------------------------------------------------------------------------


def test_a_hand_has_a_name_only_once_the_dealer_declares_it() -> None:
    """10.1, 10.8: nothing is named while anybody may still decide, to whoever looks."""
    at = dealt()
    acts(at, "1 bet", "3 bet")
    for _ in range(2):
        shown(at, "1 check", "3 check")
        assert set(named(felt(at.table, names=True)).values()) == {""}
    assert set(named(seat(at.table, Patron("p1"), ()).felt).values()) == {""}
    shown(at)
    assert named(felt(at.table, names=True)) == {"community": "", "dealer": QUEENS, "box-1": "", "box-3": ""}
    ok(at.settle())
    assert named(felt(at.table, names=True)) == {
        "community": "",
        "dealer": QUEENS,
        "box-1": "Flush, ace high",
        "box-3": "One pair, fours, king kicker",
    }


def test_the_result_of_a_poker_round_is_the_dealers_hand() -> None:
    at = showdown(dealt())
    assert display(at.table, ()).result == ""
    ok(at.settle())
    assert display(at.table, ()).result == f"Dealer: {QUEENS}"
    assert felt(at.table, names=True).result == f"Dealer: {QUEENS}"


@pytest.mark.parametrize(("method", "left"), [(Method.A, ()), (Method.B, ("box-1",))])
def test_cards_of_a_folded_hand_leave_the_felt_when_they_leave_the_table(method: Method, left: tuple[str, ...]) -> None:
    """9.6: by Method A they go to the discard rack, by Method B they stay at the box."""
    at = deal(poker((1, 25), (3, 25), method=method))
    assert set(named(felt(at.table, names=True))) >= {"box-1", "box-3"}
    ok(act(at, 1, "fold"))
    boxes = [each for each in named(felt(at.table, names=True)) if each.startswith("box")]
    assert tuple(each for each in boxes if each != "box-3") == left


# Results -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("book", BACCARAT)
@pytest.mark.parametrize(
    ("dealt_cards", "outcome", "says"),
    [("2h 3d 5c 4s", "tie", "Tie"), ("4h 2d 5c 4s", "player", "Player wins"), ("2h 4d 4c 5s", "banker", "Banker wins")],
)
def test_a_tie_is_announced_like_a_win(book: str, dealt_cards: str, outcome: str, says: str) -> None:
    at = At(book).sit(3)
    at.wager(3, "player", 100)
    before = felt(at.table, names=True)
    at.coup(dealt_cards)
    shown_ = dealer(at.table, source="virtual").felt
    assert (before.outcome, before.result) == ("", "")
    assert (shown_.outcome, shown_.result) == (outcome, says)


def test_cards_of_the_last_round_leave_the_felt_when_a_wager_lies_there_and_the_display_goes_on() -> None:
    at = At("star-baccarat").sit(3, 5)
    at.wager(3, "player", 100)
    at.coup("4h 2d 5c 4s")
    assert [len(each.cards) for each in felt(at.table, names=True).hands] == [2, 2]
    at.wager(5, "banker", 100)
    laid, wall = felt(at.table, names=True), display(at.table, ())
    assert ([len(each.cards) for each in laid.hands], laid.past, laid.result) == ([0, 0], False, "")
    assert ([len(each.cards) for each in wall.hands], wall.result) == ([2, 2], "Player wins")
    assert seat(at.table, Patron("p3"), ()).result == "Player wins"


# Rounding ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("book", "clause"), [("star-baccarat", "5.8"), ("star-premium-baccarat", "5.8")])
def test_a_payment_that_is_rounded_cites_its_rule_and_no_other_does(book: str, clause: str) -> None:
    at = At(book).sit(3, 5)
    at.wager(3, "banker", 30)
    at.wager(5, "banker", 100)
    won = [each.says for each in happened(ok(at.coup("2h 4d 4c 5s")).events) if "wins $" in each.says]
    assert sorted(each.endswith(f"that the table's chips can pay ({clause}).") for each in won) == [False, True]


# The last rounds -----------------------------------------------------------------------------------------------------


def test_the_last_rounds_say_the_dealers_hand_and_how_many_won() -> None:
    at = showdown(dealt(jackpot=True))
    answer = ok(at.settle())
    found = last_rounds(edition(BOOK), (), answer.events)
    assert found == (LastRound(round=1, kind="One pair", dealer=QUEENS, won=1, lost=1),)
    assert display(at.table, (), found).rounds == found


def test_the_last_round_of_lucky_draw_is_the_dealers_count() -> None:
    at = lucky.lucky((1, 25))
    answer = ok(lucky.a_round(at, "9h 7d Kd Ks"))
    found = last_rounds(at.table.edition, (), answer.events)
    assert found == (LastRound(round=1, kind="7", dealer="7", won=1),)
    assert display(at.table, ()).result == "Dealer: 7"


def test_a_void_round_has_no_hand_and_one_that_is_taken_up_again_is_none() -> None:
    rules = edition(BOOK)
    why = rules.wagers.inexact_in_chips.because
    void = last_rounds(rules, (), (RoundVoided(number=4, because=why),))
    assert void == (LastRound(round=4, kind="", dealer=""),)
    assert last_rounds(rules, void, (RoundReopened(number=4, because=why),)) == ()
    many = tuple(RoundVoided(number=each, because=why) for each in range(1, MOST + 4))
    assert [each.round for each in last_rounds(rules, (), many)] == [9, 8, 7, 6, 5, 4]
    assert last_rounds(edition("star-baccarat"), (), many) == ()


@pytest.mark.parametrize(
    "text",
    [
        "Ah Kh Qh Jh Th",
        "9h Kh Qh Jh Th",
        "6c 6d 6h 6s 2d",
        "6c 6d 6h Ts Td",
        "2h 5h Jh Ah 9h",
        "Ah 2d 3c 4s 5h",
        "Qc Qd Qh 3s 2d",
        "Kh Ks 4d 4s 9c",
        "2h 5h Jh Jc 9d",
        "2h 5h Jh Kc 9d",
    ],
)
def test_a_hand_is_called_in_english_as_the_document_ranks_it(text: str) -> None:
    assert name_of(cards(text)) == spoken(cards(text))
    assert name_of(cards(text)).startswith(kind_of(cards(text)))
    with languages.spoken(languages.Language("xx", {"{hand}, {rank} high": "{rank}: {hand}", "ace": "AS"})):
        assert ("AS: " in name_of(cards(text))) == (text == "2h 5h Jh Ah 9h")
