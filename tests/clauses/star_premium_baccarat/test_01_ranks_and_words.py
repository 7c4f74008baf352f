"""Section 1: who is who, and what the words about wagers mean."""

import pytest

from clauses.placing import approve
from clauses.play import At, dollars, nets, no, ok, settled
from croupier.games.baccarat.coup import Hand
from croupier.kernel.ids import Box
from croupier.kernel.staff import Role
from croupier.table.commands import CheckCards, OfferHand
from croupier.table.places import named
from croupier.table.setup import Method
from croupier.table.steps import DealTo
from croupier.wording import refusal
from proof import clause

BOOK = "star-premium-baccarat"
OWN = {"player": (100, 20000)}


@clause("star-premium-baccarat 1.1.casino-supervisor", "star-premium-baccarat 1.1.gaming-supervisor")
@pytest.mark.parametrize(
    "role",
    [Role.GAMING_SUPERVISOR, Role.CASINO_SUPERVISOR, Role.ASSISTANT_GAMING_MANAGER, Role.GAMING_MANAGER],
)
def test_1_1_casino_supervisor_is_a_gaming_supervisor_or_anybody_above(role: Role) -> None:
    at = At(BOOK).sit(1)
    ok(approve(at, "personal-limits", role, 1, OWN))
    assert refusal(no(approve(at, "personal-limits", Role.DEALER, 1, OWN))).mend == "Ask a casino supervisor or above."


@clause("star-premium-baccarat 1.1.assistant-gaming-manager", "star-premium-baccarat 1.1.gaming-manager")
@pytest.mark.parametrize(
    ("role", "supervises", "no_bet_coup", "both_hands"),
    [
        (Role.DEALER, False, False, False),
        (Role.GAMING_SUPERVISOR, True, False, False),
        (Role.ASSISTANT_GAMING_MANAGER, True, True, False),
        (Role.GAMING_MANAGER, True, True, True),
    ],
)
def test_1_1_assistant_gaming_manager_stands_between(
    role: Role, *, supervises: bool, no_bet_coup: bool, both_hands: bool
) -> None:
    at = At(BOOK).sit(1)
    asked = [
        (approve(at, "personal-limits", role, 1, OWN), supervises),
        (approve(at, "no-bet-coup", role), no_bet_coup),
        (approve(at, "player-and-banker", role, 1), both_hands),
    ]
    for answer, allowed in asked:
        if allowed:
            ok(answer)
        else:
            assert no(answer).code == "not-authorised"


@clause("star-premium-baccarat 1.1.inspector")
def test_1_1_inspector_may_have_cards_checked_and_supervises_nothing() -> None:
    at = At(BOOK).sit(1)
    ok(at.does(CheckCards(found=416, by=Role.INSPECTOR)))
    assert no(approve(at, "personal-limits", Role.INSPECTOR, 1, OWN)).code == "not-authorised"


@clause("star-premium-baccarat 1.1.casino-promotional-token")
def test_1_1_casino_promotional_token_wins_chips() -> None:
    at = At(BOOK).sit(1)
    ok(at.wager(1, "player", 50, token=True))
    won = settled(at.coup("3h 2c 4d 4s"), "1 player")
    assert (won.net, won.token) == (dollars(50), True)


@clause("star-premium-baccarat 1.1.standoff", "star-premium-baccarat 1.1.tie")
def test_1_1_standoff_neither_wins_nor_loses() -> None:
    at = At(BOOK).sit(1)
    ok(at.wager(1, "banker", 100))
    assert nets(at.coup("6h 6c Kd Qs")) == {"1 banker": dollars(0)}


@clause("star-premium-baccarat 1.1.player", "star-premium-baccarat 1.1.patron")
def test_1_1_player_is_who_has_a_wager_on_the_coup_and_a_patron_who_has_none() -> None:
    at = At(BOOK, method=Method.B).sit(1, 4)
    ok(at.wager(1, "player", 100))
    at.four("3h 2c 4d 4s", turn=False)
    patron = no(at.does(OfferHand(hand=Hand.PLAYER, box=Box(4))))  # only a player receives a hand
    assert patron.because
    ok(at.does(OfferHand(hand=Hand.PLAYER, box=Box(1))))
    assert {each.patron for each in at.table.wagers} == {"p1"}


@clause("star-premium-baccarat 1.1.pair")
@pytest.mark.parametrize(
    ("first", "second", "pair"),
    [
        ("8h", "8d", True),
        ("Th", "Td", True),
        ("Kh", "Kd", True),
        ("Kh", "Qd", False),
        ("Qh", "Jd", False),
        ("Th", "Kd", False),
    ],
)
def test_1_1_pair_is_of_one_number_or_one_picture(first: str, second: str, *, pair: bool) -> None:
    at = At(BOOK, side_bets=("pairs",)).sit(1)
    ok(at.wager(1, "pairs-banker", 10))
    at.four(f"3h {first} 4d {second}")  # Player 7
    while at.table.rounds and isinstance(at.next, DealTo):
        ok(at.card("Ah", named(at.next.hand)))
    assert nets(at.settle()) == {"1 pairs-banker": dollars(110 if pair else -10)}
