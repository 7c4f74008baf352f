"""Other terms laid over an edition: each kind of value as people write it, and whatever cannot stand there."""

from datetime import date, datetime
from typing import Any

import pytest

from croupier.games.editions import edition
from croupier.games.limits import PaidToMaximum, WagerStands
from croupier.games.overlay import BadTerm, overlaid, shown
from croupier.games.terms import at
from croupier.games.wagering import WagerTerms
from croupier.kernel.clauses import Cited
from croupier.kernel.money import Money
from croupier.kernel.odds import Odds, Percent
from croupier.rulebooks import UnknownClause

SB, SP, CB, TH, LD = (
    "star-baccarat",
    "star-premium-baccarat",
    "crown-baccarat",
    "star-texas-holdem-bonus",
    "star-lucky-draw-baccarat",
)
LEAST = "games.tie-premium.bets.player.rows.tie.pays.least"


def laid(book: str, name: str, given: Any) -> Any:
    found = overlaid(edition(book), {name: given})
    return at(found, tuple(name.split(".")))


def named(book: str, kind: type) -> str:
    """Name a term of this kind."""
    return next(leaf.name for leaf in edition(book).terms() if type(leaf.value) is kind)


VALUES: dict[str, tuple[str, str, Any, Any]] = {
    "odds": (SB, "games.baccarat.bets.tie.rows.tie.pays", "9:1", Odds(9, 1)),
    "odds in words": (SB, "games.baccarat.bets.tie.rows.tie.pays", "9 to 1", Odds(9, 1)),
    "odds as such": (SB, "games.baccarat.bets.tie.rows.tie.pays", Odds(9, 1), Odds(9, 1)),
    "money with a sign": (SP, "irregularities.mispaid.over", "$1,500", Money.dollars(1500)),
    "money as a number": (SP, "irregularities.mispaid.over", 1500, Money.dollars(1500)),
    "a number": (SB, "notices.closing_with_players.minutes", 30, 30),
    "a list": (SB, "cards.decks", [6, 8], (6, 8)),
    "a step by its place": (SB, "cards.decks.0", 4, 4),
}


@pytest.mark.parametrize("case", VALUES)
def test_a_value_as_people_write_it(case: str) -> None:
    book, name, given, wanted = VALUES[case]
    assert laid(book, name, given) == wanted


def test_percentages_ranks_moves_dates_and_fractions() -> None:
    percent = named(SP, Percent)
    assert laid(SP, percent, "2.5%") == Percent.of("2.5")
    assert laid(SB, "tableau.player.cells.6", "draw").value == "draws"
    assert laid(SB, "tableau.player.cells.6", "draws").value == "draws"
    assert laid(SB, "authority.coup-void.by", "gaming-manager").value == "gaming-manager"
    for wrong in (3, "3", "x%"):
        with pytest.raises(BadTerm, match="a percentage"):
            laid(SP, percent, wrong)
    for amount in (True, "a lot", 1.5):
        with pytest.raises(BadTerm, match="an amount of money"):
            laid(SP, "irregularities.mispaid.over", amount)


@pytest.mark.parametrize("wrong", [True, "ten", datetime(2027, 3, 1)])  # noqa: DTZ001 - a value of the wrong kind
def test_a_number_is_nothing_else(wrong: object) -> None:
    with pytest.raises(BadTerm, match=r"minutes is a whole number, as in 20, not"):
        laid(SB, "notices.closing_with_players.minutes", wrong)


@pytest.mark.parametrize(
    ("name", "given", "kind"),
    [
        ("notices.closing_with_players.minutes", -1, "a whole number"),
        ("shoe.depth_of_cut.decks", -1, "a whole number"),
        ("irregularities.mispaid.over", -5, "an amount of money"),
        ("games.tie-premium.bets.player.rows.tie.pays.most", "-1%", "a percentage"),
        ("games.tie-premium.bets.player.rows.tie.pays.most", "100.5%", "a percentage"),
    ],
)
def test_less_than_nothing_and_more_than_all_are_no_values(name: str, given: object, kind: str) -> None:
    with pytest.raises(BadTerm, match=f"is {kind}, as in .*, not"):
        laid(SP, name, given)


def test_nothing_and_all_are_values() -> None:
    assert laid(SP, "notices.closing_with_players.minutes", 0) == 0
    assert laid(SP, "irregularities.mispaid.over", 0) == Money.dollars(0)
    assert laid(SP, LEAST, "0%") == Percent.of(0)
    assert laid(SP, LEAST, "100%") == Percent.of(100)


def test_a_date_and_a_flag() -> None:
    start = "wagers.player_card.start"
    assert laid(SB, start, "2027-03-01") == laid(SB, start, date(2027, 3, 1)) == date(2027, 3, 1)
    flag = "promotions.winner_told.ways.email.addressed"
    now = at(edition(SP), tuple(flag.split(".")))
    assert laid(SP, flag, not now) is not now
    for name, wrong, says in ((start, 3, "a date"), (start, "soon", "a date"), (flag, "yes", "true or false")):
        with pytest.raises(BadTerm, match=says):
            laid(SP if name is flag else SB, name, wrong)


def test_what_a_document_is_silent_on_needs_clauses() -> None:
    name = "cards.cutting_cards"
    found = overlaid(edition(TH), {name: {"value": 2, "clauses": ["3.1"]}}).cards.cutting_cards
    assert found is not None
    assert (found.value, [each.number for each in found.because]) == (2, ["3.1"])
    for given in (2, {"value": 2}):
        with pytest.raises(BadTerm, match="is silent there, so clauses are needed"):
            laid(TH, name, given)
    with pytest.raises(BadTerm, match="is a whole number"):
        overlaid(edition(TH), {name: {"value": "x", "clauses": ["3.1"]}})


# Policies ------------------------------------------------------------------------------------------------------------


def test_a_policy_by_its_name_cites_what_stood_there() -> None:
    found = laid(SB, "limits.above_maximum_late", {"policy": "WagerStands"})
    assert isinstance(found, WagerStands)
    assert [each.number for each in found.because] == ["6.5"]


def test_a_policy_with_clauses_of_its_own() -> None:
    found = laid(SB, "limits.above_maximum_late", {"policy": "WagerStands", "clauses": ["6.4"]})
    assert [each.number for each in found.because] == ["6.4"]
    with pytest.raises(UnknownClause, match=r"99\.9"):
        laid(SB, "limits.above_maximum_late", {"policy": "WagerStands", "clauses": ["99.9"]})


def test_a_policy_keeps_what_it_has_and_takes_what_is_given() -> None:
    kept = laid(SB, "notices.closing_with_players", {"policy": "SignBefore"})
    assert kept.minutes == 20
    assert laid(SB, "notices.closing_with_players", {"policy": "SignBefore", "minutes": 45}).minutes == 45
    with pytest.raises(BadTerm, match=r"closing_with_players\.minutes is a whole number"):
        laid(SB, "notices.closing_with_players", {"policy": "SignBefore", "minutes": "long"})
    with pytest.raises(BadTerm, match="SignBefore has no 'hours': there is minutes"):
        laid(SB, "notices.closing_with_players", {"policy": "SignBefore", "hours": 1})
    with pytest.raises(BadTerm, match="NoticeInCoups needs"):
        laid(SB, "notices.closing_with_players", {"policy": "NoticeInCoups"})


def test_further_reasons_and_defaults_of_a_policy() -> None:
    name = "irregularities.wrong_variation_settled"
    given = {"policy": "StandThenGoOnCorrectly", "games": ["baccarat"], "clauses": ["11.1"], "stand": ["11.2"]}
    found = laid(CB, name, given)
    assert [each.number for each in (*found.because, *found.stand, *found.go_on)] == ["11.1", "11.2", "11.1"]
    kept = laid(SB, name, {"policy": "StandThenGoOnCorrectly"})
    assert kept == edition("star-baccarat").irregularities.wrong_variation_settled
    close = laid(SB, "wagers.close", {"policy": "CloseAtFirstCardExposed"})
    assert close.face_up is not None
    with pytest.raises(BadTerm, match="is silent there"):
        laid(CB, name, {"policy": "StandThenGoOnCorrectly", "games": ["baccarat"]})


def test_what_a_term_may_be_is_said() -> None:
    with pytest.raises(BadTerm, match=r"is one of .*draws, stands"):
        laid(SB, "tableau.player.cells.6", "sleeps")
    with pytest.raises(BadTerm, match=r"cards\.decks is a list"):
        laid(SB, "cards.decks", 8)
    with pytest.raises(BadTerm, match="cutting_cards is a whole number"):
        overlaid(edition(TH), {"cards.cutting_cards": {"value": [], "clauses": ["3.1"]}})


def test_a_policy_that_is_none_of_those() -> None:
    with pytest.raises(BadTerm, match="has no policy 'Nobody': there is WagerStands, PaidToMaximum"):
        laid(SB, "limits.above_maximum_late", {"policy": "Nobody"})
    with pytest.raises(BadTerm, match="for it is a value"):
        laid(SB, "notices.closing_with_players.minutes", {"policy": "SignBefore"})
    with pytest.raises(BadTerm, match="is written"):
        laid(SB, "limits.above_maximum_late", {"policies": "WagerStands"})
    with pytest.raises(BadTerm, match="the policy PaidToMaximum or the policy WagerStands"):
        laid(SB, "limits.above_maximum_late", 3)


def test_a_document_may_fall_silent_only_where_it_may() -> None:
    assert laid(SB, "limits.multiples", {"policy": "none"}) is None
    with pytest.raises(BadTerm, match="has no policy 'none'"):
        laid(SB, "limits.above_maximum_late", {"policy": "none"})


def test_what_another_document_has_cites_this_one() -> None:
    found = laid(SB, "limits.above_maximum_late", {"adopt": CB})
    assert type(found) is type(edition(CB).limits.above_maximum_late)
    assert {each.document for each in found.because} == {SB}
    close = laid(SB, "wagers.close", {"adopt": SP})
    assert type(close) is type(edition(SP).wagers.close)
    terms: WagerTerms = overlaid(edition(SB), {"wagers": {"adopt": SP}}).wagers
    assert terms.close == close or {each.document for each in terms.close.because} == {SB}
    with pytest.raises(BadTerm, match="cannot have what"):
        laid(SB, "deal", {"adopt": TH})


def test_a_cited_term_keeps_its_clauses() -> None:
    before = edition(SB).cards.decks
    after = overlaid(edition(SB), {"cards.decks": [8]}).cards.decks
    assert isinstance(before, Cited)
    assert after.because == before.because


# Shown ---------------------------------------------------------------------------------------------------------------


def test_a_value_is_shown_as_an_amendment_has_it() -> None:
    values = [Odds(8, 1), Percent.of("2.5"), Money.dollars(500), date(2027, 3, 1), True, 3, "x", None, (6, 8)]
    assert [shown(each) for each in values] == ["8:1", "2.5%", "$500.00", "2027-03-01", True, 3, "x", None, [6, 8]]
    policy = edition(SB).limits.above_maximum_late
    assert isinstance(policy, PaidToMaximum)
    assert (
        shown(policy) == "paid or collected to the maximum; the excess is returned: counts as the maximum (reading B15)"
    )
    assert shown(edition(SB).cards.decks) == [3, 4, 6, 8]
    assert shown(edition("star-baccarat").tableau.player.cells[0]) == "draws"
    assert shown((policy,)) == shown(policy)
