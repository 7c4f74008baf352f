"""What a rank may approve, by what it concerns, and the right to complain that stands beside a decision."""

from datetime import UTC, datetime
from pathlib import Path

import pytest

from clauses.play import At
from croupier.games.editions import edition
from croupier.kernel.ids import Box
from croupier.kernel.records import replace
from croupier.kernel.staff import Role
from croupier.rulebooks import entry
from croupier.table import Table
from croupier.table.commands import Answer, Approve, Report, WithdrawApproval
from croupier.table.discretion import approvals
from croupier.views.dealer import dealer
from croupier.views.deeds import Deed
from croupier.views.discretion import WHEN, ApprovalGiven, Givers, discretion, standing
from croupier.views.felt import areas
from croupier.views.happened import happened
from croupier.views.mishaps import ruling
from croupier.views.pit import pit
from croupier.views.seat import seat

PATRON = "p3"


def betting(book: str) -> At:
    at = At(book).sit(3, 5)
    at.wager(3, "player", 100)
    return at


def offered(table: Table, by: Role) -> dict[str, Deed]:
    return {deed.id: deed for group in discretion(table, by) for deed in group.deeds}


def test_only_what_can_apply_now_is_offered_with_its_clause_and_a_reason_to_be_given() -> None:
    at = betting("star-baccarat")
    groups = {each.title: each.deeds for each in discretion(at.table, Role.GAMING_MANAGER)}
    both = next(each for each in groups["Wagers and payments"] if each.id == "player-and-banker-3")
    assert (both.says, both.hint) == ("Player and banker for box 3", entry(both.because[0]).title)
    assert [(each.field, each.needed) for each in both.asks] == [("reason", True)]
    now = offered(at.table, Role.GAMING_MANAGER)
    assert {"player-and-banker-3", "player-and-banker-5", "shuffle-0"} <= set(now)
    assert not {"player-cut-0", "shown-burn-0", "late-wagers-0", "close-the-table-0", "decide-a-dispute-0"} & set(now)
    at.four("3h Kd 4h 6d", turn=False)
    assert not {each for each in offered(at.table, Role.GAMING_MANAGER) if each.startswith("player-and-banker")}
    assert "player-and-banker-3" not in offered(betting("star-baccarat").table, Role.DEALER)


def test_something_at_a_table_asks_for_each_approval_that_is_offered() -> None:
    """A kind that nothing asks for would be kept for ever: the source of the table names each outside its own list."""
    text = "".join(each.read_text() for each in Path(approvals.__file__).parents[1].rglob("*.py"))
    assert [each for each in WHEN if f'"{each}"' not in text] == []


def test_an_approval_stands_with_who_gave_it_until_somebody_who_may_withdraws_it() -> None:
    at = betting("star-baccarat")
    deed = offered(at.table, Role.GAMING_MANAGER)["player-and-banker-3"]
    assert isinstance(deed.command, Approve)
    assert at.does(replace(deed.command, reason="asked by the player")).events  # type: ignore[union-attr]  # accepted
    assert deed.id not in offered(at.table, Role.GAMING_MANAGER), "it stands already"
    given: Givers = {("player-and-banker", Box(3)): ApprovalGiven(by="Max", at=datetime(2026, 11, 18, 20, tzinfo=UTC))}
    (shown,) = standing(at.table, Role.GAMING_MANAGER, given)
    assert (shown.says, shown.by) == ("Player and banker for box 3, p3", "Max")
    (lower,) = standing(at.table, Role.DEALER, given)
    assert lower.withdraw is None
    assert shown.withdraw is not None
    assert isinstance(shown.withdraw.command, WithdrawApproval)
    refused = at.does(replace(shown.withdraw.command, by=Role.DEALER))
    assert refused.code == "not-authorised"  # type: ignore[union-attr]  # refused
    at.does(shown.withdraw.command)
    assert at.table.approvals == ()
    assert at.does(shown.withdraw.command).code == "no-approval"  # type: ignore[union-attr]  # refused


@pytest.mark.parametrize(
    ("book", "clause", "told"),
    [
        ("star-baccarat", "star-baccarat 14.15", "section 33 of the Gaming and Liquor Administration Act 2007"),
        ("star-premium-baccarat", "star-premium-baccarat 15.14", "section 33 of the Gaming and Liquor"),
        ("crown-baccarat", "crown-baccarat 14.12", "how to contact an inspector"),
    ],
)
def test_the_right_to_complain_stands_beside_every_decision(book: str, clause: str, told: str) -> None:
    table = betting(book).table
    ruled = ruling(table, Report(what="dispute", box=table.players[0]))
    for shown in (
        dealer(table, source="virtual").right,
        pit(table, name="One").right,
        seat(table, table.seats[table.players[0]].patron, ()).right,
        ruled.right[-1],
    ):
        assert "may complain to an inspector" in shown.says
        assert told in shown.says
        assert [str(each) for each in shown.because] == [clause]


def test_a_ruling_names_no_card_that_lies_face_down() -> None:
    """The journal has which card went where; whoever reads the log of the table has not."""
    at = betting("star-baccarat")
    at.four("3h Kd 4h 6d", turn=False)
    at.does(Report(what="order-in-doubt"))
    answer = at.does(Answer(choice="reconstruct", by=Role.CASINO_SUPERVISOR))
    events = answer.events  # type: ignore[union-attr]  # accepted
    (said,) = [each.says for each in happened(events) if each.kind == "ruling"]
    assert said.startswith("The cards are put as they should have been: card 1 to player, card 2 to banker")
    assert "3h" not in said
    assert "Kd" not in said


def test_a_bet_on_a_side_has_the_colour_of_that_side_and_later_bets_are_known() -> None:
    laid = {each.bet: (each.tone, each.later) for each in areas(betting("star-baccarat").table)}
    assert (laid["player"], laid["banker"], laid["tie"]) == (("player", False), ("banker", False), ("tie", False))
    assert edition("star-baccarat").rulebook == "star-baccarat"
