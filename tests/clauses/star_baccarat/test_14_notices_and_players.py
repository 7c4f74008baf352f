"""Section 14: Player Cards, changing the game, closing, idle players, refused wagers, proxies, the rules."""

from datetime import datetime

import pytest

from clauses.placing import (
    announce,
    approve,
    change_game,
    consent,
    invalid,
    seat,
    take_down,
    until,
    vacate,
)
from clauses.play import At, dollars, nets, no, ok, returned, rulings
from croupier.games.baccarat.edition import BaccaratEdition
from croupier.games.editions import edition
from croupier.kernel.ids import Box, Patron
from croupier.kernel.staff import Role
from croupier.table.commands import Report
from croupier.table.discretion.restrictions import may_be_vacated
from croupier.table.events import Recorded
from croupier.table.people import PlayerCard
from croupier.views.signs import rules_in_force, text
from proof import cited, clause, shown

BOOK = "star-baccarat"
SUPERVISOR = Role.CASINO_SUPERVISOR
BANKER_WINS = "2h 3c 4d 4s"  # Player 6, Banker 7


# Player Cards --------------------------------------------------------------------------------------------------------


@clause("star-baccarat 14.1", "star-baccarat 1.1.invalid-wager")
@pytest.mark.parametrize("rest", ["3c 4d 4s", "3c 6d 4s"])
def test_14_1_a_wager_on_anothers_card_goes_back_whatever_the_result(rest: str) -> None:
    at = At(BOOK).sit(1)
    ok(at.wager(1, "banker", 100))
    ok(at.card("2h", "player"))
    found = invalid(at, 1, "player-card")
    assert returned(found) == {"1 banker": dollars(100)}
    assert cited(ok(found), "star-baccarat 14.1")
    assert nets(at.coup(rest)) == {}


@clause("star-baccarat 14.1.1")
def test_14_1_1_no_claim_of_agency_helps_and_the_claim_is_recorded() -> None:
    at = At(BOOK)
    seat(at, 1, "dan", PlayerCard.OTHER)
    assert cited(no(at.wager(1, "banker", 100)), "star-baccarat 14.1.1")
    at = At(BOOK).sit(1)
    ok(at.wager(1, "banker", 100))
    found = invalid(at, 1, "player-card", claim="power of attorney")
    assert returned(found) == {"1 banker": dollars(100)}
    recorded = next(each for each in ok(found).events if isinstance(each, Recorded))
    assert recorded.details["claim"] == "power of attorney"
    assert cited(recorded, "star-baccarat 14.1.1")


@clause("star-baccarat 14.1.2")
def test_14_1_2_a_wager_for_somebody_else_is_invalid_whoever_owns_the_stake() -> None:
    at = At(BOOK).sit(1, 2)
    refused = no(at.wager(1, "banker", 100, for_present=Patron("ana")))
    assert refused.code == "player-card"
    assert cited(refused, "star-baccarat 14.1.2")
    ok(at.wager(1, "banker", 100))  # on their own card for oneself, whose chips they are does not matter
    before = At(BOOK, at=datetime(2024, 8, 18, 20)).sit(1)  # noqa: DTZ001 - Sydney local time
    ok(before.wager(1, "banker", 100, for_present=Patron("ana")))


# Changing the game, closing ------------------------------------------------------------------------------------------


@clause("star-baccarat 14.9")
@pytest.mark.parametrize(("game", "to"), [("baccarat", "even-money"), ("even-money", "baccarat")])
def test_14_9_the_game_changes_twenty_minutes_after_its_sign(game: str, to: str) -> None:
    at = At(BOOK, game=game).sit(1, 2, 3)
    none = no(change_game(at, to, SUPERVISOR))
    assert none.code == "notice-too-short"
    assert cited(none, "star-baccarat 14.9")
    announce(at, "variation", 20, game=to)
    at.wait(19)
    assert cited(no(change_game(at, to, SUPERVISOR)), "star-baccarat 14.9")
    at.wait(1)
    by_dealer = no(change_game(at, to, Role.DEALER))
    assert by_dealer.code == "not-authorised"
    assert cited(by_dealer, "star-baccarat 14.9")
    assert cited(ok(change_game(at, to, SUPERVISOR)), "star-baccarat 14.9")
    assert at.table.setup.game == to


@clause("star-baccarat 14.9")
def test_14_9_or_at_once_with_the_consent_of_all_players() -> None:
    at = At(BOOK).sit(1, 2, 3)
    consent(at, "variation", 1, 2)
    assert cited(no(change_game(at, "even-money", SUPERVISOR)), "star-baccarat 14.9")
    consent(at, "variation", 3)
    assert cited(ok(change_game(at, "even-money", SUPERVISOR)), "star-baccarat 14.9")
    assert cited(no(change_game(at, "baccarat", SUPERVISOR)), "star-baccarat 14.9")  # the consent is used up


@clause("star-baccarat 14.9")
def test_14_9_a_player_who_stands_consents_too() -> None:
    at = At(BOOK).sit(1)
    ok(at.wager(5, "player", 100, patron="ben"))
    consent(at, "variation", 1)
    assert cited(no(change_game(at, "even-money", SUPERVISOR)), "star-baccarat 14.9")
    consent(at, "variation", 5)
    assert cited(ok(change_game(at, "even-money", SUPERVISOR)), "star-baccarat 14.9")


@clause("star-baccarat 14.9")
def test_14_9_the_sign_names_the_game_and_stays_up() -> None:
    at = At(BOOK).sit(1)
    announce(at, "variation", 20, game="baccarat")
    at.wait(20)
    assert cited(no(change_game(at, "even-money", SUPERVISOR)), "star-baccarat 14.9")
    announce(at, "variation", 20, game="even-money")
    at.wait(10)
    ok(take_down(at, "variation"))
    announce(at, "variation", 20, game="even-money")
    at.wait(19)
    assert cited(no(change_game(at, "even-money", SUPERVISOR)), "star-baccarat 14.9")
    assert "Game to be played: Even Money Baccarat from 20:50 (up since 20:30)" in text(at.table)
    at.wait(1)
    assert cited(ok(change_game(at, "even-money", SUPERVISOR)), "star-baccarat 14.9")


@clause("star-baccarat 14.9")
def test_14_9_no_game_changes_during_a_coup_or_to_one_that_there_is_not() -> None:
    at = At(BOOK).sit(1)
    consent(at, "variation", 1)
    assert cited(no(change_game(at, "crown", SUPERVISOR)), "star-baccarat 14.9")
    ok(at.wager(1, "player", 100))
    ok(at.card("2h", "player"))
    during = no(change_game(at, "even-money", SUPERVISOR))
    assert during.code == "round-in-progress"
    assert cited(during, "star-baccarat 14.9")


# Players who sit out -------------------------------------------------------------------------------------------------


def _full(**changes: object) -> At:
    """Seven boxes, all taken; box 3 does not wager."""
    at = At(BOOK, **changes)  # type: ignore[arg-type]
    return at.sit(1, 2, 3, 4, 5, 6, 7)


def _play(at: At, *idle: int) -> None:
    for number in set(range(1, 8)) - set(idle):
        ok(at.wager(number, "player", 100))
    ok(at.coup(BANKER_WINS))


@clause("star-baccarat 14.11")
def test_14_11_a_no_bet_coup_counts() -> None:
    at = _full()
    _play(at, 3)
    consent(at, "no-bet-coup", 1, 2, 3, 4, 5, 6, 7)
    ok(approve(at, "no-bet-coup", SUPERVISOR))
    until(at, 1)
    assert may_be_vacated(at.table) == ()
    _play(at, 3)
    assert may_be_vacated(at.table) == (3,)
    assert cited(ok(vacate(at, 3, SUPERVISOR)), "star-baccarat 14.11")


def test_reading_b25_can_be_run_otherwise() -> None:
    at = _full(rules=edition(BOOK).under("B25", "no-bet-coups-do-not-count"))
    _play(at, 3)
    consent(at, "no-bet-coup", 1, 2, 3, 4, 5, 6, 7)
    ok(approve(at, "no-bet-coup", SUPERVISOR))
    until(at, 1)
    _play(at, 3)
    assert may_be_vacated(at.table) == ()


# Refused wagers, proxies, the rules ----------------------------------------------------------------------------------


@clause("star-baccarat 2.5")
def test_2_5_an_even_money_table_shows_its_odds() -> None:
    seen = text(At(BOOK, game="even-money").table)
    assert shown(seen, "displayed: odds\n", "star-baccarat 2.5")
    for words in (
        "player pays 1 to 1 if player wins",
        "tie pays 8 to 1 if the hands tie",
        "banker pays 1 to 1 if banker wins",
        "banker pays 1 to 2 if banker wins with a count of 6",
    ):
        assert shown(seen, words, "star-baccarat 2.5")
    assert cited(no(At(BOOK, game="even-money", missing=("odds-sign",)).opened), "star-baccarat 2.5")
    ok(At(BOOK, missing=("odds-sign",)).opened)


@clause("star-baccarat 14.16")
def test_14_16_the_rules_in_force_are_there_to_be_read() -> None:
    copy = "\n".join(rules_in_force(At(BOOK).table))
    assert shown(copy, "Approved by order of 12 August 2024", "star-baccarat 14.16")
    assert shown(copy, "\n14.17  ", "star-baccarat 14.16")


@clause("star-baccarat 14.17", "star-baccarat 1.1.proxy-betting")
def test_14_17_nobody_wagers_for_a_person_who_is_not_there() -> None:
    at = At(BOOK).sit(1)
    refused = no(at.wager(1, "banker", 100, for_absent=Patron("ben")))
    assert refused.code == "proxy"
    assert cited(refused, "star-baccarat 14.17")
    ok(at.wager(1, "banker", 100))
    ok(at.card("2h", "player"))
    found = invalid(at, 1, "proxy", "banker")
    assert returned(found) == {"1 banker": dollars(100)}
    assert cited(ok(found), "star-baccarat 14.17")


@clause("star-baccarat 14.1", "star-baccarat 14.17", "star-baccarat 12.21.1")
def test_14_1_a_wager_for_somebody_else_is_invalid_and_goes_back() -> None:
    at = At(BOOK).sit(1, 2)
    ok(at.wager(1, "banker", 100))
    ok(at.wager(2, "player", 50))
    found = ok(at.does(Report(what="proxy", box=Box(1))))
    assert rulings(found) == ["wager-returned"]
    assert returned(found) == {"1 banker": dollars(100)}
    for number in ("14.17", "14.1", "12.21.1"):
        assert cited(found, f"star-baccarat {number}")


@clause("star-baccarat 14.1", "star-baccarat 12.21.2")
def test_14_1_a_wager_for_somebody_else_goes_back_in_the_coup_too() -> None:
    at = At(BOOK).sit(1)
    ok(at.wager(1, "banker", 100))
    ok(at.card("2h", "player"))
    found = ok(at.does(Report(what="proxy", box=Box(1))))
    assert returned(found) == {"1 banker": dollars(100)}
    assert cited(found, "star-baccarat 14.1")
    assert cited(found, "star-baccarat 12.21.2")


@clause("star-baccarat 12.21.2", "star-baccarat 14.1")
def test_14_1_read_so_that_a_losing_wager_is_kept_the_cards_decide_first() -> None:
    rules = edition(BOOK).under("SB1", "keep-losing-ones")
    assert isinstance(rules, BaccaratEdition)
    at = At(BOOK, rules=rules).sit(1)
    ok(at.wager(1, "banker", 100))
    ok(at.card("2h", "player"))
    found = ok(at.does(Report(what="proxy", box=Box(1))))
    assert rulings(found) == ["wager-void"]
    assert returned(found) == {}
    assert cited(found, "star-baccarat 12.21.2")
