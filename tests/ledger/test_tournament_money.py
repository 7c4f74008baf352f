"""What a tournament moves in money balances after every command, and the pool is empty when all is paid."""

from fractions import Fraction

import pytest

from clauses.competing import Cup, chips, ok, rounds, shares, stood
from croupier.floor.tournaments import commands as ask
from croupier.floor.tournaments.conditions import BuyBack, Guarantee
from croupier.kernel.ids import Patron
from croupier.ledger.accounts import Account, Kind
from croupier.ledger.book import Ledger


def posted(cup: Cup) -> Ledger:
    """Post everything that happened; each command comes to nothing by itself."""
    ledger = Ledger()
    for number, (_, events) in enumerate(cup.did, 1):
        ledger.command(number, [ledger.on_the_floor(each) for each in events])
    return ledger


def held(ledger: Ledger, kind: Kind, of: str = "") -> object:
    return ledger.balances[Account(kind, of)]


def pool(ledger: Ledger) -> object:
    return held(ledger, Kind.TOURNAMENT_POOL, "autumn")


def test_fees_guarantee_and_added_cash_make_the_pool_and_prizes_empty_it() -> None:
    promised = Guarantee(pool=chips(5000), entries=2)
    cup = Cup().entered("ana", "ben", fee=chips(500), prizes=shares(60, 40), guarantee=promised)
    ok(cup.asks(ask.AddValue, what="cash", value=chips(1000)))
    ok(cup.asks(ask.AddValue, what="a car", value=chips(30_000)))
    assert pool(posted(cup)) == 200_000
    ok(cup.asks(ask.CloseEntries))
    assert pool(posted(cup)) == 500_000
    assert held(posted(cup), Kind.HOUSE) == -400_000
    ok(cup.seats())
    ok(cup.begins())
    ok(cup.announces(stood(ana=6000, ben=5000)))
    due = posted(cup)
    assert pool(due) == 0
    assert (held(due, Kind.PRIZES, "ana"), held(due, Kind.PRIZES, "ben")) == (300_000, 200_000)
    for place in (1, 2):
        ok(cup.asks(ask.PayTournamentPrize, place=place))
    paid = posted(cup)
    assert (held(paid, Kind.PRIZES, "ana"), held(paid, Kind.PATRON, "ana")) == (0, 250_000)
    assert (held(paid, Kind.PATRON, "ben"), pool(paid), cup.now.pool) == (150_000, 0, chips(0))


def test_buy_ins_go_where_the_conditions_say_and_buy_backs_into_the_pool() -> None:
    back = BuyBack(price=chips(300))
    fields = {"fee": chips(500), "buy_in": chips(1000), "buy_back": back, "rounds": rounds(2, 1)}
    cup = Cup().entered("ana", "ben", buy_in_to="operator", **fields)
    for name in ("ana", "ben"):
        ok(cup.asks(ask.PayBuyIn, patron=Patron(name), paid=chips(1000)))
    ok(cup.seats())
    ok(cup.begins())
    ok(cup.announces(stood(ana=6000, ben=5000)))
    ok(cup.asks(ask.BuyBackIn, patron=Patron("ben"), paid=chips(300)))
    ledger = posted(cup)
    assert (pool(ledger), held(ledger, Kind.HOUSE), held(ledger, Kind.PATRON, "ben")) == (130_000, 200_000, -180_000)
    assert cup.now.pool == chips(1300)


@pytest.mark.parametrize(("percent", "house"), [(100, 0), (90, 6000)])
def test_a_cancelled_tournament_owes_every_fee_and_nothing_is_left(percent: int, house: int) -> None:
    cup = Cup("crown-baccarat").entered("ana", "ben", "cat", fee=chips(200), pool=Fraction(percent))
    ok(cup.asks(ask.AddValue, what="cash", value=chips(1000)))
    assert held(posted(cup), Kind.HOUSE) == house - 100_000
    ok(cup.asks(ask.CancelTournament, reason="storm"))
    due = posted(cup)
    assert (pool(due), held(due, Kind.REFUNDS, "ana"), held(due, Kind.HOUSE)) == (0, 20_000, 0)
    for name in ("ana", "ben", "cat"):
        ok(cup.asks(ask.RefundEntry, patron=Patron(name)))
    done = posted(cup)
    assert {each: done.balances[each] for each in done.balances if done.balances[each]} == {}
    assert cup.now.pool == chips(0)


def test_a_withdrawal_and_an_approved_refund_come_out_of_the_pool() -> None:
    cup = Cup("crown-baccarat").entered(
        "ana", "ben", "cat", fee=chips(200), pool=Fraction(90), refunds={"withdrawn": Fraction(50)}
    )
    ok(cup.asks(ask.WithdrawEntry, patron=Patron("cat")))
    ledger = posted(cup)
    assert (pool(ledger), held(ledger, Kind.HOUSE), held(ledger, Kind.PATRON, "cat")) == (45_000, 5_000, -10_000)
    star = Cup().running("ana", "ben", fee=chips(500))
    absence = star.now.terms.absence.because
    out = {"status": "disqualified", "kept": chips(4000), "refundable": True, "because": absence}
    ok(star.tells(ask.HearPlayer, table="table", patron=Patron("ana"), **out))
    ok(star.asks(ask.RefundEntry, star.boss, patron=Patron("ana")))
    assert (pool(posted(star)), held(posted(star), Kind.PATRON, "ana")) == (50_000, 0)
    assert star.now.pool == chips(500)


def test_crowns_shares_may_leave_a_rest_to_the_operator_and_counted_stacks_are_its_debt() -> None:
    cup = Cup("crown-baccarat").running(
        "ana", "ben", fee=chips(200), prizes=shares(50, 30), chips_in_cash=Fraction(1, 100)
    )
    ok(cup.announces(stood(ana=6000, ben=4000)))
    ledger = posted(cup)
    assert pool(ledger) == 0
    assert (held(ledger, Kind.PRIZES, "ana"), held(ledger, Kind.PRIZES, "ben")) == (20_000 + 6_000, 12_000 + 4_000)
    assert held(ledger, Kind.HOUSE) == 8_000 - 10_000
    assert cup.now.pool == chips(320)
