"""Section 1: who is who, and what the words about wagers mean."""

import pytest

from clauses.placing import approve, change
from clauses.play import At, dollars, limits, nets, no, ok, settled
from croupier.games.baccarat.edition import BaccaratEdition
from croupier.games.editions import edition
from croupier.kernel.money import Money
from croupier.kernel.staff import Role
from croupier.table.commands import CallNoMoreBets, CloseTable
from croupier.table.events import BreachNoted, TokensKept
from croupier.table.state import Closed
from proof import cited, clause

BOOK = "crown-baccarat"


@clause("crown-baccarat 1.1.area-manager")
@pytest.mark.parametrize(
    ("role", "may"),
    [
        (Role.DEALER, False),
        (Role.HIGHER_DUTIES_DEALER, False),
        (Role.AREA_MANAGER, True),
        (Role.ASSISTANT_CASINO_MANAGER, True),
        (Role.CASINO_MANAGER, True),
        (Role.GAMING_MANAGER, False),
    ],
)
def test_1_1_area_manager_changes_limits(role: Role, *, may: bool) -> None:
    answer = change(At(BOOK), role, {"player": (10, 10000)})
    if may:
        assert ok(answer).events
    else:
        assert no(answer).code == "not-authorised"


@clause("crown-baccarat 1.1.higher-duties-dealer")
@pytest.mark.parametrize(
    ("role", "may"), [(Role.DEALER, False), (Role.HIGHER_DUTIES_DEALER, True), (Role.AREA_MANAGER, True)]
)
def test_1_1_higher_duties_dealer_directs_a_dummy_coup(role: Role, *, may: bool) -> None:
    answer = approve(At(BOOK), "no-bet-coup", role)
    if may:
        assert ok(answer).events
    else:
        assert no(answer).code == "not-authorised"


@clause("crown-baccarat 1.1.casino-promotional-token")
@pytest.mark.parametrize(
    ("cards", "net", "kept"),
    [
        ("3h 2c 4d 3s", 50, [50]),  # Player wins 7 to 5
        ("2h 3c 4d 4s", -50, [50]),  # Player loses
        ("3h 3c 4d 4s", 0, []),  # a tie: it stays with the patron
    ],
)
def test_1_1_casino_promotional_token_wins_chips_and_is_kept_at_settlement(
    cards: str, net: int, kept: list[int]
) -> None:
    at = At(BOOK).sit(1)
    ok(at.wager(1, "player", 50, token=True))
    if cards == "3h 2c 4d 3s":
        cards = "3h 2c 4d 3s Kc"  # Banker 5 draws a king
    ended = at.coup(cards)
    assert settled(ended, "1 player").net == dollars(net)
    assert [each.amount for each in ok(ended).events if isinstance(each, TokensKept)] == [
        dollars(each) for each in kept
    ]


@clause("crown-baccarat 1.1.stand-off", "crown-baccarat 1.1.tie")
def test_1_1_stand_off_neither_wins_nor_loses() -> None:
    at = At(BOOK).sit(1)
    ok(at.wager(1, "banker", 100))
    assert nets(at.coup("2h 3c 4d 3s")) == {"1 banker": dollars(0)}  # 6 and 6


@clause("crown-baccarat 1.1.tie")
@pytest.mark.parametrize(
    ("cards", "net"),
    [("2h 6c 4d Kh", 80), ("7h 6c Kd Kh", -10), ("2h Kc 2d 6s 2s", 80)],
)
def test_1_1_tie_is_one_count_for_both_hands(cards: str, net: int) -> None:
    at = At(BOOK).sit(1)
    ok(at.wager(1, "tie", 10))
    assert nets(at.coup(cards)) == {"1 tie": dollars(net)}


@clause("crown-baccarat 1.1.table-differential")
@pytest.mark.parametrize(("banker", "warned"), [(9000, []), (9001, [dollars(1)])])
def test_1_1_table_differential_exceeded_warns_and_refuses_nothing(banker: int, warned: list[Money]) -> None:
    at = At(BOOK, sign=limits(differential=dollars(5000))).sit(1, 2)
    ok(at.wager(1, "player", 4000))
    ok(at.wager(2, "banker", banker))
    called = ok(at.does(CallNoMoreBets()))
    assert [each.facts.limit for each in called.events if isinstance(each, BreachNoted)] == warned
    assert at.table.questions == ()


@clause("crown-baccarat 1.3.1")
def test_1_3_1_the_game_is_the_one_at_a_particular_table() -> None:
    one, two = At(BOOK), At(BOOK)
    ok(change(one, Role.AREA_MANAGER, {"player": (50, 5000)}))
    ok(one.does(CloseTable(by=Role.HIGHER_DUTIES_DEALER)))
    assert one.table.phase == Closed()
    assert two.table.limits.bets["player"].least == dollars(25)
    ok(two.sit(1).wager(1, "player", 25))


@clause("crown-baccarat 1.3.3")
def test_1_3_3_a_wager_is_the_money_on_one_bet() -> None:
    at = At(BOOK).sit(3)
    ok(at.wager(3, "player", 100))
    ok(at.wager(3, "tie", 20))
    assert [(each.bet, each.amount) for each in at.table.wagers] == [("player", dollars(100)), ("tie", dollars(20))]
    assert nets(at.coup("2h 3c 4d 3s")) == {"3 player": dollars(0), "3 tie": dollars(160)}


def _reading_cb19(choice: str) -> BaccaratEdition:
    rules = edition(BOOK).under("CB19", choice)
    assert isinstance(rules, BaccaratEdition)
    return rules


@clause("crown-baccarat 1.1.casino-promotional-token")
@pytest.mark.parametrize(
    ("cards", "reading", "kept"),
    [
        ("4h 4c 4d 4s", "stays-with-the-patron", [20]),  # Tie wins; both Dragon parts stand off
        ("4h 4c 4d 4s", "kept-by-the-dealer", [40]),
        ("7h 6c Kh Qd", "stays-with-the-patron", [40]),  # every part loses
    ],
)
def test_1_1_casino_promotional_token_on_1_1_2_is_kept_but_for_the_parts_that_stood_off(
    cards: str, reading: str, kept: list[int]
) -> None:
    at = At(BOOK, side_bets=("dragon", "one-one-two"), rules=_reading_cb19(reading)).sit(1)
    ok(at.wager(1, "one-one-two", 40, token=True))
    found = [each for each in ok(at.coup(cards)).events if isinstance(each, TokensKept)]
    assert [each.amount for each in found] == [dollars(each) for each in kept]
    assert cited(found[0], "crown-baccarat 1.1.casino-promotional-token")


@clause("crown-baccarat 1.1.casino-promotional-token")
def test_1_1_casino_promotional_token_on_a_stand_off_is_kept_if_it_is_read_so() -> None:
    at = At(BOOK, rules=_reading_cb19("kept-by-the-dealer")).sit(1)
    ok(at.wager(1, "player", 50, token=True))
    (kept,) = (each for each in ok(at.coup("3h 3c 4d 4s")).events if isinstance(each, TokensKept))
    assert kept.amount == dollars(50)
    assert cited(kept, "crown-baccarat 1.1.casino-promotional-token")
