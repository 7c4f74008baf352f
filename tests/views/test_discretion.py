"""What a rank may approve, by what it concerns, and the right to complain that stands beside a decision."""

import pytest

from clauses.play import At
from croupier.games.editions import edition
from croupier.kernel.staff import Role
from croupier.table.commands import Answer, Report
from croupier.views.dealer import dealer
from croupier.views.discretion import discretion
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


def test_approvals_are_grouped_and_each_says_what_its_clause_is_called() -> None:
    groups = {each.title: each.deeds for each in discretion(betting("crown-baccarat").table, Role.CASINO_MANAGER)}
    assert list(groups) == [
        "Limits",
        "Wagers and payments",
        "The deal",
        "Cards and shoe",
        "The table and its notices",
        "When something went wrong",
        "People and conduct",
    ]
    assert [each.says for each in groups["Limits"]] == [
        "Personal limits for box 3",
        "Personal limits for box 5",
        "Alter limits",
    ]
    assert [each.hint for each in groups["Limits"]][2] == "Changing the limits"
    named = [each.id for deeds in groups.values() for each in deeds]
    assert len(named) == len(set(named))


def test_a_dealer_is_offered_no_approval_of_a_manager() -> None:
    table = betting("crown-baccarat").table
    offered = {each.id for group in discretion(table, Role.DEALER) for each in group.deeds}
    assert "alter-limits-0" not in offered


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
