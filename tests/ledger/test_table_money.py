"""What a table's events post: each movement with its accounts, written by hand."""

from dataclasses import replace

import pytest

from clauses.play import EVENING, limits, setup
from croupier.games.editions import edition
from croupier.kernel.answers import Accepted
from croupier.kernel.ids import BetId, Box, Patron, TableId
from croupier.kernel.money import Money
from croupier.kernel.staff import Role
from croupier.ledger import Account, Kind, Ledger, NoSuchWager, Postings, balance
from croupier.ledger import table as of_table
from croupier.rulebooks import clause
from croupier.table import decide, unopened
from croupier.table import events as happened
from croupier.table.commands import OpenTable
from croupier.table.people import PlayerCard

WHY = (clause("star-baccarat 11.1"),)
T, ANA = "t", Patron("ana")
NEXT = happened.RoundStarted(number=2, no_bet=())
SHUFFLED = happened.CardsShuffled(by=Role.DEALER, riffle=False, because=WHY)


def placed(number: int = 1, cents: int = 10_000, *, token: bool = False, bet: str = "player") -> happened.WagerPlaced:
    return happened.WagerPlaced(
        number=number, box=Box(1), patron=ANA, bet=BetId(bet), amount=Money(cents), token=token, because=WHY
    )


def settled(net: int, *, stake: int = 10_000, number: int = 1, token: bool = False) -> happened.WagerSettled:
    return happened.WagerSettled(
        number=number,
        box=Box(1),
        bet=BetId("player"),
        stake=Money(stake),
        net=Money(net),
        token=token,
        rows=(),
        because=WHY,
    )


def reversal(net: int) -> happened.SettlementReversed:
    return happened.SettlementReversed(
        number=1, box=Box(1), bet=BetId("player"), net=Money(net), because=WHY, token=False
    )


def kept(cents: int = 10_000) -> happened.TokensKept:
    return happened.TokensKept(number=1, box=Box(1), amount=Money(cents), because=WHY)


def held(*events: happened.Event) -> dict[str, int]:
    """Post events and give what each account holds, in cents."""
    ledger = Ledger()
    for number, event in enumerate(events, start=1):
        posted = ledger.at_table(T, event)
        ledger.command(number, (posted,))
    trial = ledger.trial_balance()
    assert trial.difference == 0
    assert trial.sequence == len(events)
    return {str(account): int(cents) for account, cents in trial.accounts.items()}


def test_a_wager_lies_on_the_layout() -> None:
    assert held(placed()) == {"patron ana": -10_000, "wagers t": 10_000}


def test_a_wager_that_wins_is_paid_from_the_float() -> None:
    assert held(placed(), settled(9500)) == {"patron ana": 9500, "float t": -9500}


def test_a_wager_that_loses_goes_into_the_float() -> None:
    assert held(placed(), settled(-10_000)) == {"patron ana": -10_000, "float t": 10_000}


def test_half_a_wager_lost_goes_into_the_float_and_half_goes_back() -> None:
    assert held(placed(), settled(-5000)) == {"patron ana": -5000, "float t": 5000}


def test_a_stand_off_moves_nothing_in_the_end() -> None:
    assert held(placed(), settled(0)) == {}


def test_what_does_not_count_goes_back() -> None:
    back = happened.WagerReturned(number=1, box=Box(1), bet=BetId("player"), amount=Money(4000), because=WHY)
    assert held(placed(), settled(6000, stake=6000), back) == {"patron ana": 6000, "float t": -6000}


def test_part_of_a_wager_is_withdrawn() -> None:
    off = happened.WagerWithdrawn(number=1, box=Box(1), bet=BetId("player"), amount=Money(4000), because=WHY)
    assert held(placed(), off) == {"patron ana": -6000, "wagers t": 6000}


@pytest.mark.parametrize(("now", "ana"), [(12_000, -12_000), (8_000, -8_000)])
def test_an_amended_wager_lies_there_with_its_own_amount(now: int, ana: int) -> None:
    amended = happened.WagerAmended(
        number=1, box=Box(1), bet=BetId("player"), amount=Money(now), counts=Money(now), because=WHY
    )
    assert held(placed(), amended) == {"patron ana": ana, "wagers t": -ana}


def test_a_forfeited_wager_goes_into_the_float_and_tokens_by_themselves() -> None:
    gone = happened.WagerForfeited(number=1, box=Box(1), bet=BetId("player"), amount=Money(10_000), because=WHY)
    assert held(placed(), gone) == {"patron ana": -10_000, "float t": 10_000}
    assert held(placed(token=True), gone) == {"patron ana": -10_000, "tokens t": 10_000}


def test_a_jackpot_wager_is_collected_for_the_jackpot() -> None:
    assert held(placed(bet="jackpot"), settled(-10_000)) == {"patron ana": -10_000, "jackpot takings t": 10_000}


# Tokens --------------------------------------------------------------------------------------------------------------


def test_tokens_that_win_are_paid_in_chips_and_kept() -> None:
    won = settled(9500, token=True)
    assert held(placed(token=True), won, kept()) == {"patron ana": -500, "float t": -9500, "tokens t": 10_000}


def test_tokens_that_lose_never_reach_the_float() -> None:
    lost = {"patron ana": -10_000, "tokens t": 10_000}
    assert held(placed(token=True), settled(-10_000, token=True)) == lost
    assert held(placed(token=True), settled(-10_000, token=True), kept()) == lost


def test_tokens_of_which_half_are_lost_are_kept_whole() -> None:
    half = settled(-5000, token=True)
    assert held(placed(token=True), half, kept()) == {"patron ana": -10_000, "tokens t": 10_000}


# Corrections ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("net", [9500, -10_000, -5000, 0])
def test_a_reversal_leaves_the_wager_as_it_lay(net: int) -> None:
    assert held(placed(), settled(net), reversal(-net)) == {"patron ana": -10_000, "wagers t": 10_000}


def test_a_reversal_undoes_kept_tokens_too() -> None:
    events = (placed(token=True), settled(9500, token=True), kept(), reversal(-9500))
    assert held(*events) == {"patron ana": -10_000, "wagers t": 10_000}


def test_a_correction_is_posted_and_nothing_that_was_posted_changes() -> None:
    ledger = Ledger()
    first = [ledger.at_table(T, each) for each in (placed(), settled(9500))]
    before = tuple(first)
    undone = ledger.at_table(T, reversal(-9500))
    assert tuple(first) == before
    assert {(each.account, each.cents) for each in undone} == {(a, -c) for a, c, _ in first[1]}
    assert all(each.what == "wager 1 on player reversed" for each in undone)


def test_a_wager_of_an_earlier_coup_of_the_shoe_is_reversed_as_well() -> None:
    """A shoe that is void may be read to take its settled coups with it."""
    back = happened.WagerReturned(number=1, box=Box(1), bet=BetId("player"), amount=Money(10_000), because=WHY)
    two = (placed(), settled(9500), NEXT, placed(2), settled(-10_000, number=2), NEXT)
    assert held(*two) == {"patron ana": -500, "float t": 500}
    assert held(*two, reversal(-9500), back) == {"patron ana": -10_000, "float t": 10_000}


def test_a_wager_of_the_last_coup_can_be_reversed_when_the_cards_are_shuffled_already() -> None:
    assert held(placed(), settled(9500), SHUFFLED, reversal(-9500)) == {"patron ana": -10_000, "wagers t": 10_000}


def test_where_a_shoe_never_ends_the_oldest_wagers_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(of_table, "MOST_EARLIER", 1)
    two = (placed(), settled(9500), NEXT, placed(2), settled(-10_000, number=2), NEXT)
    with pytest.raises(NoSuchWager, match="wager 1 was not settled in a coup of this shoe"):
        held(*two, reversal(-9500))


def test_a_wager_can_be_settled_again_after_its_reversal() -> None:
    assert held(placed(), settled(9500), reversal(-9500), settled(-10_000)) == {
        "patron ana": -10_000,
        "float t": 10_000,
    }


# What a damaged record is refused for --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "events",
    [
        (settled(9500),),
        (placed(), settled(9500, stake=10_001)),
        (placed(), settled(9500), settled(9500)),
        (placed(), reversal(-9500)),
        (placed(), settled(9500), reversal(-9400)),
        (placed(), settled(9500), reversal(9500)),
        (placed(), kept()),
        (placed(), settled(9500), NEXT, SHUFFLED, reversal(-9500)),
        (placed(), settled(9500), NEXT, reversal(-9500), reversal(-9500)),
    ],
)
def test_money_that_nobody_put_there_is_not_moved(events: tuple[happened.Event, ...]) -> None:
    with pytest.raises(NoSuchWager):
        held(*events)


# Commission, chips, the float ----------------------------------------------------------------------------------------

SEATED = happened.PatronSeated(box=Box(1), patron=ANA, card=PlayerCard.OWN)


def booked(cents: int) -> happened.CommissionBooked:
    return happened.CommissionBooked(box=Box(1), amount=Money(cents), because=WHY)


def test_commission_is_owed_when_it_is_booked_and_in_the_float_when_collected() -> None:
    collected = happened.CommissionCollected(box=Box(1), amount=Money(750), because=WHY)
    assert held(SEATED, booked(500), booked(250)) == {"patron ana": -750, "commission owed t": 750}
    assert held(SEATED, booked(500), booked(250), collected) == {"patron ana": -750, "float t": 750}
    assert held(SEATED, booked(500), booked(-500)) == {}


def test_a_player_who_left_still_owes() -> None:
    left = happened.PatronLeft(box=Box(1), patron=ANA)
    other = happened.PatronSeated(box=Box(1), patron=Patron("bo"), card=PlayerCard.OWN)
    collected = happened.CommissionCollected(box=Box(1), amount=Money(500), because=WHY)
    assert held(SEATED, booked(500), left, other, collected) == {"patron ana": -500, "float t": 500}


@pytest.mark.parametrize(
    ("of", "given", "to", "from_"),
    [
        ("cash", "chips", "drop box t", "float t"),
        ("terminal", "chips", "terminal t", "float t"),
        ("chip-voucher", "chips", "vouchers t", "float t"),
        ("promotional-voucher", "tokens", "vouchers t", "tokens t"),
    ],
)
def test_an_exchange_takes_in_what_it_gives_out(of: str, given: str, to: str, from_: str) -> None:
    event = happened.Exchanged(of=of, worth=Money(50_000), given=given, box=Box(1), because=WHY)
    assert held(SEATED, event) == {to: 50_000, from_: -50_000}


def test_an_exchange_stands_on_the_patrons_statement_though_it_changes_nothing() -> None:
    ledger = Ledger()
    ledger.at_table(T, SEATED)
    event = happened.Exchanged(of="cash", worth=Money(50_000), given="chips", box=Box(1), because=WHY)
    mine = [each.cents for each in ledger.at_table(T, event) if each.account == Account(Kind.PATRON, "ana")]
    assert mine == [-50_000, 50_000]


def opening(cents: int | None) -> happened.TableOpened:
    given = replace(setup("star-baccarat"), float_tray=None if cents is None else Money(cents))
    table = unopened(edition("star-baccarat"), given, limits(), EVENING)
    answer = decide(table, OpenTable(setup=given, limits=limits(), at=EVENING))
    assert isinstance(answer, Accepted)
    opened = answer.events[0]
    assert isinstance(opened, happened.TableOpened)
    return opened


def test_the_float_is_what_was_counted_at_opening() -> None:
    assert held(opening(5_000_000)) == {"float t": 5_000_000, "cage t": -5_000_000}
    assert held(opening(None)) == {}


def test_a_second_opening_brings_only_the_difference() -> None:
    events = (opening(5_000_000), placed(), settled(9500), opening(5_000_000))
    assert held(*events) == {"patron ana": 9500, "float t": 5_000_000, "cage t": -5_009_500}


def test_postings_of_a_command_balance() -> None:
    ledger = Ledger()
    posted: list[Postings] = [ledger.at_table(TableId(T), each) for each in (placed(), settled(9500))]
    assert [balance(each) for each in posted] == [0, 0]
    assert len(posted[1]) == 4
