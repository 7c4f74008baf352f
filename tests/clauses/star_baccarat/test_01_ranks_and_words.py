"""Section 1: who is who, and what the words about wagers mean."""

import pytest

from clauses.placing import approve, change, refuse_wager
from clauses.play import At, dollars, nets, no, ok, settled
from croupier.kernel.staff import Role
from croupier.table.commands import CheckCards
from croupier.table.events import WagerSettled
from croupier.wording import refusal
from proof import clause

BOOK = "star-baccarat"
OWN = {"player": (100, 20000)}


@clause("star-baccarat 1.1.casino-supervisor", "star-baccarat 1.1.assistant-gaming-manager")
@pytest.mark.parametrize(
    "role",
    [Role.GAMING_SUPERVISOR, Role.CASINO_SUPERVISOR, Role.ASSISTANT_GAMING_MANAGER, Role.GAMING_MANAGER],
)
def test_1_1_casino_supervisor_is_a_gaming_supervisor_or_anybody_above(role: Role) -> None:
    at = At(BOOK).sit(1)
    ok(approve(at, "personal-limits", role, 1, OWN))
    assert at.table.seats[next(iter(at.table.seats))].personal


@clause("star-baccarat 1.1.casino-supervisor", "star-baccarat 1.1.inspector")
@pytest.mark.parametrize("role", [Role.DEALER, Role.INSPECTOR, Role.SURVEILLANCE, Role.PLAYER, Role.AREA_MANAGER])
def test_1_1_casino_supervisor_is_nobody_else_and_the_refusal_says_who(role: Role) -> None:
    refused = no(approve(At(BOOK).sit(1), "personal-limits", role, 1, OWN))
    assert refused.code == "not-authorised"
    assert refusal(refused).mend == "Ask a casino supervisor or above."


@clause("star-baccarat 1.1.dealer")
def test_1_1_dealer_runs_the_game_and_changes_no_limits() -> None:
    at = At(BOOK).sit(1)
    assert no(change(at, Role.DEALER, {"player": (10, 10000)})).code == "not-authorised"
    ok(at.wager(1, "player", 100))
    assert nets(at.coup("3h 2c 4d 4s")) == {"1 player": dollars(100)}


@clause("star-baccarat 1.1.gaming-manager", "star-baccarat 1.1.gaming-supervisor")
@pytest.mark.parametrize("role", [Role.GAMING_SUPERVISOR, Role.ASSISTANT_GAMING_MANAGER, Role.GAMING_MANAGER])
def test_1_1_gaming_manager_may_do_what_everybody_below_may(role: Role) -> None:
    at = At(BOOK).sit(1)
    ok(at.wager(1, "player", 500))
    ok(refuse_wager(at, 1, role))
    ok(change(at, role, {"player": (10, 10000)}))
    assert at.table.limits.bets["player"].least == dollars(10)


@clause("star-baccarat 1.1.inspector")
def test_1_1_inspector_may_have_the_cards_checked() -> None:
    checked = ok(At(BOOK).does(CheckCards(found=416, by=Role.INSPECTOR)))
    assert checked.events


@clause("star-baccarat 1.1.casino-promotional-token")
def test_1_1_casino_promotional_token_wins_chips() -> None:
    at = At(BOOK).sit(1)
    ok(at.wager(1, "player", 100, token=True))
    won = settled(at.coup("3h 2c 4d 4s"), "1 player")
    assert isinstance(won, WagerSettled)
    assert (won.net, won.token) == (dollars(100), True)


@clause("star-baccarat 1.1.standoff", "star-baccarat 1.1.tie")
def test_1_1_standoff_neither_wins_nor_loses() -> None:
    at = At(BOOK).sit(1)
    ok(at.wager(1, "player", 100))
    assert nets(at.coup("3h 3c 4d 4s")) == {"1 player": dollars(0)}  # 7 and 7


@clause("star-baccarat 1.1.even-money-baccarat")
@pytest.mark.parametrize(
    ("game", "cards", "net"),
    [
        ("baccarat", "2h 3c 4d 4s", 95),
        ("even-money", "2h 3c 4d 4s", 100),
        ("baccarat", "2h 2c 3d 4s Kh", 95),
        ("even-money", "2h 2c 3d 4s Kh", 50),
    ],
)
def test_1_1_even_money_baccarat_pays_banker_otherwise(game: str, cards: str, net: int) -> None:
    at = At(BOOK, game=game).sit(1)
    ok(at.wager(1, "banker", 100))
    assert nets(at.coup(cards)) == {"1 banker": dollars(net)}


@clause("star-baccarat 1.1.coup")
def test_1_1_coup_runs_from_the_first_card_to_settlement() -> None:
    at = At(BOOK).sit(1)
    ok(at.wager(1, "player", 100))
    ok(at.card("3h", "player"))
    assert no(at.wager(1, "player", 100)).code == "wagers-closed"
    ok(at.coup("2c 4d 4s"))
    ok(at.wager(1, "player", 100))
    assert [each.bet for each in at.table.wagers] == ["player"]
