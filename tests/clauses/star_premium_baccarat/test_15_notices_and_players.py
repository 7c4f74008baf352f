"""Section 15: changing the game, closing, idle players, refused wagers, proxies, the copy of the rules."""

import pytest

from clauses.placing import (
    announce,
    approve,
    change_game,
    consent,
    invalid,
    take_down,
    until,
    vacate,
)
from clauses.play import At, dollars, nets, no, ok, returned
from croupier.games.editions import edition
from croupier.kernel.ids import Patron
from croupier.kernel.odds import Percent
from croupier.kernel.staff import Role
from croupier.table.discretion.restrictions import may_be_vacated
from croupier.table.events import Recorded
from croupier.views.signs import rules_in_force, text
from proof import cited, clause, shown

BOOK = "star-premium-baccarat"
SUPERVISOR = Role.CASINO_SUPERVISOR
BANKER_WINS = "2h 3c 4d 4s"  # Player 6, Banker 7


# Changing the game, closing ------------------------------------------------------------------------------------------


@clause("star-premium-baccarat 15.8")
@pytest.mark.parametrize(
    ("game", "to"),
    [
        ("premium", "premium-even-money"),
        ("premium-even-money", "premium"),
        ("premium", "tie-premium"),
        ("tie-premium", "premium"),
    ],
)
def test_15_8_the_game_changes_twenty_minutes_after_its_sign(game: str, to: str) -> None:
    at = At(BOOK, game=game, tie_premium=Percent.of(5)).sit(1, 2, 3)
    none = no(change_game(at, to, SUPERVISOR))
    assert none.code == "notice-too-short"
    assert cited(none, "star-premium-baccarat 15.8")
    announce(at, "variation", 20, game=to)
    at.wait(19)
    assert cited(no(change_game(at, to, SUPERVISOR)), "star-premium-baccarat 15.8")
    at.wait(1)
    by_dealer = no(change_game(at, to, Role.DEALER))
    assert by_dealer.code == "not-authorised"
    assert cited(by_dealer, "star-premium-baccarat 15.8")
    assert cited(ok(change_game(at, to, SUPERVISOR)), "star-premium-baccarat 15.8")
    assert at.table.setup.game == to


@clause("star-premium-baccarat 15.8")
def test_15_8_or_at_once_with_the_consent_of_all_players() -> None:
    at = At(BOOK).sit(1, 2, 3)
    consent(at, "variation", 1, 2)
    assert cited(no(change_game(at, "premium-even-money", SUPERVISOR)), "star-premium-baccarat 15.8")
    consent(at, "variation", 3)
    assert cited(ok(change_game(at, "premium-even-money", SUPERVISOR)), "star-premium-baccarat 15.8")
    assert cited(no(change_game(at, "premium", SUPERVISOR)), "star-premium-baccarat 15.8")  # the consent is used up


@clause("star-premium-baccarat 15.8")
def test_15_8_a_player_who_stands_consents_too() -> None:
    at = At(BOOK).sit(1)
    ok(at.wager(5, "player", 100, patron="ben"))
    consent(at, "variation", 1)
    assert cited(no(change_game(at, "premium-even-money", SUPERVISOR)), "star-premium-baccarat 15.8")
    consent(at, "variation", 5)
    assert cited(ok(change_game(at, "premium-even-money", SUPERVISOR)), "star-premium-baccarat 15.8")


@clause("star-premium-baccarat 15.8")
def test_15_8_the_sign_names_the_game_and_stays_up() -> None:
    at = At(BOOK).sit(1)
    announce(at, "variation", 20, game="premium")
    at.wait(20)
    assert cited(no(change_game(at, "premium-even-money", SUPERVISOR)), "star-premium-baccarat 15.8")
    announce(at, "variation", 20, game="premium-even-money")
    at.wait(10)
    ok(take_down(at, "variation"))
    announce(at, "variation", 20, game="premium-even-money")
    at.wait(19)
    assert cited(no(change_game(at, "premium-even-money", SUPERVISOR)), "star-premium-baccarat 15.8")
    assert "Game to be played: Premium Even Money Baccarat from 20:50 (up since 20:30)" in text(at.table)
    at.wait(1)
    assert cited(ok(change_game(at, "premium-even-money", SUPERVISOR)), "star-premium-baccarat 15.8")


@clause("star-premium-baccarat 15.8")
def test_15_8_no_game_changes_during_a_coup_or_to_one_that_there_is_not() -> None:
    at = At(BOOK).sit(1)
    consent(at, "variation", 1)
    assert cited(no(change_game(at, "crown", SUPERVISOR)), "star-premium-baccarat 15.8")
    ok(at.wager(1, "player", 100))
    ok(at.card("2h", "player"))
    during = no(change_game(at, "premium-even-money", SUPERVISOR))
    assert during.code == "round-in-progress"
    assert cited(during, "star-premium-baccarat 15.8")


# Players who sit out -------------------------------------------------------------------------------------------------


def _full(**changes: object) -> At:
    """Seven boxes, all taken; box 3 does not wager."""
    at = At(BOOK, **changes)  # type: ignore[arg-type]
    return at.sit(1, 2, 3, 4, 5, 6, 7)


def _play(at: At, *idle: int) -> None:
    for number in set(range(1, 8)) - set(idle):
        ok(at.wager(number, "player", 100))
    ok(at.coup(BANKER_WINS))


@clause("star-premium-baccarat 15.10")
def test_15_10_a_no_bet_coup_counts() -> None:
    at = _full()
    _play(at, 3)
    ok(approve(at, "no-bet-coup", Role.ASSISTANT_GAMING_MANAGER))
    until(at, 1)
    assert may_be_vacated(at.table) == ()
    _play(at, 3)
    assert may_be_vacated(at.table) == (3,)
    assert cited(ok(vacate(at, 3, SUPERVISOR)), "star-premium-baccarat 15.10")


def test_reading_b25_can_be_run_otherwise() -> None:
    at = _full(rules=edition(BOOK).under("B25", "no-bet-coups-do-not-count"))
    _play(at, 3)
    ok(approve(at, "no-bet-coup", Role.ASSISTANT_GAMING_MANAGER))
    until(at, 1)
    _play(at, 3)
    assert may_be_vacated(at.table) == ()


# Refused wagers, proxies, the rules ----------------------------------------------------------------------------------


@clause("star-premium-baccarat 15.15")
def test_15_15_the_rules_in_force_are_there_to_be_read() -> None:
    copy = "\n".join(rules_in_force(At(BOOK).table))
    assert shown(copy, "Approved by order of 20 October 2023", "star-premium-baccarat 15.15")
    assert shown(copy, "\n15.16  ", "star-premium-baccarat 15.15")


@clause("star-premium-baccarat 15.16", "star-premium-baccarat 1.1.proxy-betting")
def test_15_16_nobody_wagers_for_a_person_who_is_not_there() -> None:
    at = At(BOOK).sit(1)
    refused = no(at.wager(1, "banker", 100, for_absent=Patron("ben")))
    assert refused.code == "proxy"
    assert cited(refused, "star-premium-baccarat 15.16")
    ok(at.wager(1, "banker", 100, for_present=Patron("ben")))  # who stands in the casino


@clause("star-premium-baccarat 15.16")
def test_15_16_a_suspicion_afterwards_is_recorded() -> None:
    at = At(BOOK).sit(1)
    ok(at.wager(1, "banker", 100))
    at.four(BANKER_WINS)
    found = invalid(at, 1, "proxy", "banker", suspicion="phone")
    assert [each.details["suspicion"] for each in ok(found).events if isinstance(each, Recorded)] == ["phone"]
    assert cited(ok(found), "star-premium-baccarat 15.16")
    assert returned(found) == {}


@clause("star-premium-baccarat 15.8")
def test_15_8_no_table_changes_to_a_game_whose_percentage_it_does_not_display() -> None:
    at = At(BOOK).sit(1)
    consent(at, "variation", 1)
    assert no(change_game(at, "tie-premium", SUPERVISOR)).code == "set-up-refused"
    assert cited(ok(change_game(at, "premium-even-money", SUPERVISOR)), "star-premium-baccarat 15.8")


@clause("star-premium-baccarat 2.5", "star-premium-baccarat 2.6")
def test_2_5_the_signs_show_the_odds_and_the_percentage_that_settlement_uses() -> None:
    even = At(BOOK, game="premium-even-money")
    assert shown(text(even.table), "displayed: odds\n", "star-premium-baccarat 2.5")
    assert shown(text(even.table), "banker pays 1 to 1 if banker wins", "star-premium-baccarat 2.5")
    assert shown(text(even.table), "banker pays 1 to 2 if banker wins with a count of 6", "star-premium-baccarat 2.5")
    assert cited(no(At(BOOK, game="premium-even-money", missing=("odds-sign",)).opened), "star-premium-baccarat 2.5")
    tie = At(BOOK, game="tie-premium", tie_premium=Percent.of(5)).sit(1)
    wanted = "on a tie Player and Banker wagers are paid 5 %"
    assert shown(text(tie.table), wanted, "star-premium-baccarat 2.6")
    odds = "displayed: odds, percentage paid to Player and Banker on a tie\n"
    assert shown(text(tie.table), odds, "star-premium-baccarat 2.6")
    ok(tie.wager(1, "player", 1000))
    assert nets(tie.coup("2h 3c 4d 3s")) == {"1 player": dollars(50)}
