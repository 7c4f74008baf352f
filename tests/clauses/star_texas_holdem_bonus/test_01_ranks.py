"""Section 1: who is who at this table."""

import pytest

from clauses.holdem import dealt, poker
from clauses.placing import change, refuse_wager
from clauses.play import no, ok
from croupier.kernel.staff import Role
from croupier.table.commands import Approve, CheckCards
from croupier.wording import refusal
from proof import clause

BOOK = "star-texas-holdem-bonus"

TEN = {"ante": (10, 1000)}


@clause(f"{BOOK} 1.1.casino-supervisor", f"{BOOK} 1.1.assistant-gaming-manager", f"{BOOK} 1.1.gaming-supervisor")
@pytest.mark.parametrize(
    "role", [Role.GAMING_SUPERVISOR, Role.CASINO_SUPERVISOR, Role.ASSISTANT_GAMING_MANAGER, Role.GAMING_MANAGER]
)
def test_1_1_casino_supervisor_is_a_gaming_supervisor_or_anybody_above(role: Role) -> None:
    at = poker((1, 500))
    ok(refuse_wager(at, 1, role))
    ok(change(at, role, TEN))
    assert at.table.limits.bets["ante"].least.plain == "10.00"


@clause(f"{BOOK} 1.1.casino-supervisor", f"{BOOK} 1.1.inspector")
@pytest.mark.parametrize("role", [Role.DEALER, Role.INSPECTOR, Role.SURVEILLANCE, Role.PLAYER])
def test_1_1_casino_supervisor_is_nobody_else(role: Role) -> None:
    refused = no(change(poker(), role, TEN))
    assert refused.code == "not-authorised"
    assert refusal(refused).mend == "Ask a casino supervisor or above."


@clause(f"{BOOK} 1.1.inspector")
def test_1_1_inspector_may_have_the_cards_checked_and_approves_nothing() -> None:
    at = dealt()
    assert ok(at.does(CheckCards(found=52, by=Role.INSPECTOR))).events
    assert no(at.does(Approve(what="play-without-jackpot", by=Role.INSPECTOR))).code == "not-authorised"
