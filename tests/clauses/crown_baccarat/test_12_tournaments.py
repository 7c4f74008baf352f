"""Section 12, off the table: the Director, designated tables, briefing, and what Crown's conditions drive."""

from datetime import timedelta
from fractions import Fraction
from typing import Any

import pytest

from clauses.competing import EVENING, TABLE, Cup, chips, first, no, ok, rounds, shares, stood
from clauses.promoting import Promo
from clauses.promoting import conditions as promotion_conditions
from croupier.floor.people import Person
from croupier.floor.promotions import commands as promotion
from croupier.floor.register import Register
from croupier.floor.register import decide as decide_register
from croupier.floor.register import replay as replay_register
from croupier.floor.staff_changes import LetActForOperator, PersonEntered
from croupier.floor.tournaments import commands as ask
from croupier.floor.tournaments.conditions import MoreChips
from croupier.floor.tournaments.events import (
    CashDue,
    EntryWithdrawn,
    MoreChipsBought,
    PlacesDecided,
    StackPaid,
    TournamentCancelled,
    WinningsForfeited,
)
from croupier.kernel.ids import Patron
from croupier.kernel.staff import Role
from proof import cited, clause

BOOK = "crown-baccarat"
DEALER = Person(name="Desi", role=Role.DEALER)


def cb(number: str) -> str:
    return f"{BOOK} {number}"


@clause("crown-baccarat 12.2", "crown-baccarat 12.2.1", "crown-baccarat 12.2.2")
def test_12_2_2_conditions_are_documented_and_there_before_an_entry() -> None:
    cup = Cup(BOOK)
    early = no(cup.enters("ana"))
    assert cited(early, cb("12.2.2"))
    by_dealer = no(cup.asks(ask.FinishTournament, DEALER))
    assert cited(by_dealer, cb("12.2"))
    assert cited(no(cup.publish(by=DEALER)), cb("12.2.2"))
    assert cited(no(cup.publish(lacks=("when",))), cb("12.4.1(a)(i)"))
    published = ok(cup.publish())
    assert cited(published, cb("12.2.1"))
    assert cited(published, cb("12.2.2"))
    ok(cup.enters("ana"))


@clause("crown-baccarat 12.1")
def test_12_1_all_tables_have_the_same_variation() -> None:
    cup = Cup(BOOK).open()
    other = no(cup.designates("t2", game="zero-commission"))
    assert other.code == "tables-not-alike"
    assert cited(other, cb("12.1"))
    ok(cup.designates("t2"))


@clause("crown-baccarat 12.2.3")
def test_12_2_3_play_begins_only_with_a_director_who_is_there() -> None:
    cup = Cup(BOOK)
    ok(cup.publish())
    ok(cup.designates())
    for each in ("ana", "ben"):
        ok(cup.enters(each))
    assert cited(no(cup.begins()), cb("12.2.3"))
    ok(cup.asks(ask.AppointPerson, name="tess", post="director"))
    ok(cup.asks(ask.BriefPlayers, cup.boss, patrons=(Patron("ana"), Patron("ben"))))
    ok(cup.seats())
    away = no(cup.begins())
    assert (away.facts.cause, away.facts.rank) == ("no-one-in-charge", Role.TOURNAMENT_DIRECTOR)
    assert cited(away, cb("12.2.3"))
    ok(cup.asks(ask.SignOn, name="tess"))
    ok(cup.begins())


@clause("crown-baccarat 12.2.3(a)")
def test_12_2_3_a_deputies_of_the_directors_choice_stand_in_while_they_are_there() -> None:
    cup = Cup(BOOK).open()
    eve = Person(name="eve", role=Role.TOURNAMENT_DIRECTOR)
    by_dealer = no(cup.asks(ask.AppointPerson, DEALER, name="eve", post="deputy"))
    assert by_dealer.code == "not-authorised"
    assert cited(by_dealer, cb("12.2.3(a)"))
    ok(cup.enters("ana"))
    brief: dict[str, Any] = {"patrons": (Patron("ana"),)}
    assert no(cup.asks(ask.BriefPlayers, eve, **brief)).code == "not-appointed"
    assert cited(ok(cup.asks(ask.AppointPerson, cup.boss, name="eve", post="deputy")), cb("12.2.3(a)"))
    ok(cup.asks(ask.AppointPerson, cup.boss, name="fay", post="deputy"))
    away = no(cup.asks(ask.BriefPlayers, eve, **brief))
    assert away.code == "deputy-not-there"
    assert cited(away, cb("12.2.3(a)"))
    ok(cup.asks(ask.SignOff, name="tess"))
    ok(cup.asks(ask.SignOn, name="eve"))
    assert cup.now.attended
    ok(cup.asks(ask.BriefPlayers, eve, **brief))


@clause("crown-baccarat 12.2.4")
def test_12_2_4_the_operator_designates_the_tables() -> None:
    cup = Cup(BOOK)
    ok(cup.publish())
    by_dealer = no(cup.designates(by=DEALER))
    assert cited(by_dealer, cb("12.2.4"))
    assert cited(no(cup.designates(by=cup.boss)), cb("12.2.4"))
    assert cited(ok(cup.designates()), cb("12.2.4"))
    ok(cup.asks(ask.AppointPerson, name="tess", post="director"))
    ok(cup.enters("ana"))
    assert cited(no(cup.seats(table="t5")), cb("12.2.4"))


@clause("crown-baccarat 12.3", "crown-baccarat 12.3.1")
def test_12_3_1_every_player_is_briefed_and_understands() -> None:
    cup = Cup(BOOK).open()
    for each in ("ana", "ben"):
        ok(cup.enters(each))
    ok(cup.seats())
    both = (Patron("ana"), Patron("ben"))
    lower = no(cup.asks(ask.BriefPlayers, DEALER, patrons=both))
    assert cited(lower, cb("12.3.1"))
    assert no(cup.asks(ask.BriefPlayers, cup.boss, patrons=both, understood=False)).code == "not-understood"
    assert no(cup.asks(ask.BriefPlayers, cup.boss, patrons=())).code == "not-entered"
    assert no(cup.asks(ask.BriefPlayers, cup.boss, patrons=(Patron("walt"),))).code == "not-entered"
    ok(cup.asks(ask.BriefPlayers, cup.boss, patrons=both[:1]))
    one_missing = no(cup.begins())
    assert (one_missing.facts.cause, one_missing.facts.patron) == ("not-briefed", "ben")
    assert cited(one_missing, cb("12.3.1"))
    told = ok(cup.asks(ask.BriefPlayers, cup.boss, patrons=both[1:]))
    assert cited(told, cb("12.3"))
    ok(cup.begins())


@clause("crown-baccarat 12.3.2")
def test_12_3_2_a_demonstration_is_on_record() -> None:
    shown = ok(Cup(BOOK).open().asks(ask.ShowTheGame, DEALER))
    assert cited(shown, cb("12.3.2"))
    assert no(Cup("star-baccarat").open().asks(ask.ShowTheGame, DEALER)).code == "not-provided"


@clause("crown-baccarat 12.3.2", "crown-baccarat 12.3")
def test_12_3_2_nothing_is_demonstrated_once_play_has_begun() -> None:
    cup = Cup(BOOK).running("ana", "ben")
    late = no(cup.asks(ask.ShowTheGame, DEALER))
    assert late.code == "play-has-begun"
    assert cited(late, cb("12.3.2"))
    assert cited(late, cb("12.3"))


@clause("crown-baccarat 12.4.3(b)")
def test_12_4_3_b_everybody_has_the_same_bank() -> None:
    cup = Cup(BOOK).entered("ana", "ben", chips=chips(10_000))
    for amount in (9_999, 10_001):
        refused = no(cup.asks(ask.IssueChips, patron=Patron("ana"), chips=chips(amount)))
        assert cited(refused, cb("12.4.3(b)"))
    assert cited(ok(cup.asks(ask.IssueChips, patron=Patron("ana"), chips=chips(10_000))), cb("12.4.3(b)"))


@clause("crown-baccarat 12.4.7(a)", "crown-baccarat 12.4.7(b)")
def test_12_4_7_pool_and_shares_as_the_conditions_work_them_out() -> None:
    cup = Cup(BOOK).running("ana", "ben", "cat", fee=chips(200), pool=Fraction(90), prizes=shares(50, 30, 10))
    assert cup.now.pool == chips(540)
    decided = first(cup.announces(stood(ana=6000, ben=5000, cat=4000)), PlacesDecided)
    assert decided.prizes == (chips(270), chips(162), chips(54))
    assert cited(decided, cb("12.4.7(a)"))
    assert cited(decided, cb("12.4.7(b)"))


@clause("crown-baccarat 12.4.8(a)(iv)", "crown-baccarat 12.4.2(d)")
def test_12_4_8_a_iv_refunds_as_the_conditions_say() -> None:
    cup = Cup(BOOK).entered("ana", "ben", fee=chips(200), pool=Fraction(90), refunds={"withdrawn": Fraction(50)})
    half = first(cup.asks(ask.WithdrawEntry, patron=Patron("ana")), EntryWithdrawn)
    assert (half.refund, half.pool, cup.now.pool) == (chips(100), chips(90), chips(270))
    assert cited(half, cb("12.4.2(d)"))
    gone = first(cup.asks(ask.CancelTournament, reason="storm"), TournamentCancelled)
    assert gone.due == {"ana": chips(100), "ben": chips(200)}
    assert cited(gone, cb("12.4.8(a)(iv)"))
    part = Cup(BOOK).entered("ana", "ben", fee=chips(200), refunds={"cancelled": Fraction(75)})
    due = first(part.asks(ask.CancelTournament, reason="storm"), TournamentCancelled)
    assert (due.due, due.back) == ({"ana": chips(150), "ben": chips(150)}, chips(100))


@clause("crown-baccarat 12.4.8(a)(iii)", "crown-baccarat 12.4.8(b)(iv)")
def test_12_4_8_a_iii_a_substitute_until_the_time_stated() -> None:
    cup = Cup(BOOK).entered("ana", "ben", substitute_until=EVENING + timedelta(hours=1))
    names: dict[str, Any] = {"patron": Patron("ana"), "substitute": Patron("eve")}
    assert no(cup.asks(ask.NominateSubstitute, barred=True, **names)).code == "not-entitled"
    assert (
        no(cup.asks(ask.NominateSubstitute, patron=Patron("ana"), substitute=Patron("ben"))).code == "already-entered"
    )
    assert no(cup.asks(ask.NominateSubstitute, patron=Patron("walt"), substitute=Patron("eve"))).code == "not-entered"
    named = ok(cup.asks(ask.NominateSubstitute, **names))
    assert cited(named, cb("12.4.8(a)(iii)"))
    assert cited(named, cb("12.4.8(b)(iv)"))
    assert (cup.now.in_play, cup.now.pool) == (("ben", "eve"), chips(1000))
    cup.waits(minutes=61)
    late = no(cup.asks(ask.NominateSubstitute, patron=Patron("ben"), substitute=Patron("fay")))
    assert cited(late, cb("12.4.8(a)(iii)"))
    never = Cup(BOOK).entered("ana", "ben")
    assert no(never.asks(ask.NominateSubstitute, **names)).code == "too-late"


@clause("crown-baccarat 12.4.3(c)")
def test_12_4_3_c_counted_stacks_are_a_claim_where_chips_end_in_cash() -> None:
    cup = Cup(BOOK).running("ana", "ben", fee=chips(0), chips_in_cash=Fraction(1, 2))
    due = first(cup.announces(stood(ana=6000, ben=0)), CashDue)
    assert due.due == {"ana": chips(3000)}
    assert cited(due, cb("12.4.3(c)"))


@clause("crown-baccarat 12.4.1(b)")
def test_12_4_1_b_a_new_start_with_notice_to_each_entrant() -> None:
    cup = Cup(BOOK).entered("ana", "ben")
    to = EVENING + timedelta(hours=2)
    assert cited(no(cup.asks(ask.AlterStart, cup.boss, round=1, to=to)), cb("12.4.1(b)"))
    told: dict[str, Any] = {"round": 1, "to": to, "notified": (Patron("ana"), Patron("ben"))}
    assert cited(no(cup.asks(ask.AlterStart, DEALER, **told)), cb("12.4.1(b)"))
    assert cited(ok(cup.asks(ask.AlterStart, cup.boss, **told)), cb("12.4.1(b)"))


@clause("crown-baccarat 12.4.8(g)")
def test_12_4_8_g_the_directors_decision_is_final_and_the_inspectors_contact_is_given() -> None:
    cup = Cup(BOOK).entered("ana", "ben")
    ok(cup.asks(ask.DisputeTournament, DEALER, patron=Patron("ana"), cause="the draw"))
    decides: dict[str, Any] = {"decision": "it stands", "satisfied": False}
    assert cited(no(cup.asks(ask.ResolveTournamentDispute, cup.boss, **decides)), cb("12.4.8(g)"))
    assert cited(no(cup.asks(ask.ResolveTournamentDispute, DEALER, advised=True, **decides)), cb("12.4.8(g)"))
    assert cited(ok(cup.asks(ask.ResolveTournamentDispute, cup.boss, advised=True, **decides)), cb("12.4.8(g)"))


@clause("crown-baccarat 12.4.6(a)", "crown-baccarat 12.4.5(a)")
def test_12_4_6_a_most_chips_win_and_equal_ones_are_played_off() -> None:
    cup = Cup(BOOK).running("ana", "ben", "cat", rounds=rounds(2, 1))
    told = cup.announces(stood(ana=5000, ben=5000, cat=0))
    assert ok(told).events[0].play_off == ("ana", "ben")
    assert cited(told, cb("12.4.6(a)"))
    ok(cup.begins(play_off=True))
    done = cup.tells(ask.HearPlayOff, table=TABLE, scores=stood(ana=5100, ben=4900))
    assert ok(done).events[0].advances == ("ana",)


def test_what_the_star_leaves_to_its_manager_crown_does_not() -> None:
    cup = Cup(BOOK).open()
    assert no(cup.asks(ask.DemandAgreement, cup.boss)).code == "not-provided"
    assert no(cup.asks(ask.DetermineConduct, cup.boss, settled={"seats": "draw"})).code == "not-provided"
    star = Cup().open()
    assert no(star.asks(ask.BriefPlayers, star.boss, patrons=())).code == "not-provided"


# More chips, cash, and who acts for the operator ----------------------------------------------------------------------


@clause("crown-baccarat 12.4.1(a)(ii)", "crown-baccarat 12.4.7(a)")
def test_12_4_1_a_ii_a_player_who_is_in_buys_more_chips_as_often_as_stated() -> None:
    sold = MoreChips(price=chips(100), chips=chips(5000), most=2)
    cup = Cup(BOOK).running("ana", "ben", rebuy=sold, pool=Fraction(90))
    more: dict[str, Any] = {"patron": Patron("ana"), "what": "rebuy"}
    for paid in (99, 101):
        refused = no(cup.asks(ask.BuyMoreChips, cup.desk, paid=chips(paid), **more))
        assert refused.code == "chips-cost"
        assert cited(refused, cb("12.4.1(a)(ii)"))
    for pool in (990, 1080):
        bought = first(cup.asks(ask.BuyMoreChips, cup.desk, paid=chips(100), **more), MoreChipsBought)
        assert (bought.chips, bought.pool, cup.now.pool) == (chips(5000), chips(90), chips(pool))
        assert cited(bought, cb("12.4.7(a)"))
    assert no(cup.asks(ask.BuyMoreChips, cup.desk, paid=chips(100), **more)).code == "chips-bought"
    add_on = {**more, "what": "add-on"}
    assert no(cup.asks(ask.BuyMoreChips, cup.desk, paid=chips(100), **add_on)).code == "chips-not-sold"
    stranger = {**more, "patron": Patron("zed")}
    assert no(cup.asks(ask.BuyMoreChips, cup.desk, paid=chips(100), **stranger)).code == "not-entered"
    ok(cup.announces(stood(ana=6000, ben=1000)))
    over = {**more, "patron": Patron("ben")}
    assert no(cup.asks(ask.BuyMoreChips, cup.desk, paid=chips(100), **over)).code == "no-chips-to-buy"


@clause("crown-baccarat 12.4.3(c)")
def test_12_4_3_c_a_stack_that_ends_in_cash_is_paid_beside_the_prize_before_the_end() -> None:
    cup = Cup(BOOK).running("ana", "ben", fee=chips(100), chips_in_cash=Fraction(1, 2))
    ok(cup.announces(stood(ana=6000, ben=4000)))
    assert no(cup.asks(ask.PayTournamentPrize, cup.desk, place=1, amount=chips(200))).code == "wrong-amount"
    ok(cup.asks(ask.PayTournamentPrize, cup.desk, place=1, amount=chips(3200)))
    assert no(cup.asks(ask.PayTournamentPrize, cup.desk, place=1)).code == "prize-paid"
    assert cited(no(cup.asks(ask.FinishTournament)), cb("12.4.3(c)"))
    paid = first(cup.asks(ask.PayTournamentPrize, cup.desk, place=None, patron=Patron("ben")), StackPaid)
    assert paid.amount == chips(2000)
    assert cited(paid, cb("12.4.3(c)"))
    assert no(cup.asks(ask.PayTournamentPrize, cup.desk, place=2)).code == "no-such-place"
    ok(cup.asks(ask.FinishTournament))


@pytest.mark.parametrize(("keeps", "lost"), [(0, 3000), (40, 1800), (100, None)])
@clause("crown-baccarat 12.4.8(b)(v)")
def test_12_4_8_b_v_of_what_was_won_a_disqualified_player_keeps_what_is_stated(keeps: int, lost: int | None) -> None:
    fields: dict[str, Any] = {"rounds": rounds(2, 1, advance=2), "disqualified_keeps": Fraction(keeps)}
    cup = Cup(BOOK).running("ana", "ben", fee=chips(0), chips_in_cash=Fraction(1, 2), **fields)
    ok(cup.announces(stood(ana=6000, ben=4000)))
    ok(cup.seats())
    ok(cup.begins())
    gone: dict[str, Any] = {"status": "disqualified", "kept": chips(0), "refundable": False}
    heard = cup.tells(ask.HearPlayer, table=TABLE, patron=Patron("ana"), because=(), **gone)
    forfeited = [each for each in ok(heard).events if isinstance(each, WinningsForfeited)]
    assert [each.amount for each in forfeited] == ([] if lost is None else [chips(lost)])
    assert all(cited(each, cb("12.4.8(b)(v)")) for each in forfeited)


def test_who_was_never_out_is_in_again_and_nobody_else() -> None:
    cup = Cup(BOOK).running("ana", "ben")
    said: dict[str, Any] = {"table": TABLE, "kept": chips(0), "refundable": False, "because": ()}
    ok(cup.tells(ask.HearPlayer, patron=Patron("ana"), status="eliminated", **said))
    assert cup.now.players[Patron("ana")].status == "eliminated"
    ok(cup.tells(ask.HearPlayer, patron=Patron("ana"), status="in", **said))
    assert cup.now.players[Patron("ana")].status == "in"
    ok(cup.tells(ask.HearPlayer, patron=Patron("ben"), status="disqualified", **said))
    assert ok(cup.tells(ask.HearPlayer, patron=Patron("ben"), status="in", **said)).events == ()


@pytest.mark.parametrize("book", ["star-baccarat", BOOK])
def test_whom_the_register_names_acts_for_the_operator(book: str) -> None:
    cup = Cup(book).entered("ana", "ben")
    low = Person(name="Sue", role=Role.DEALER)
    named = Person(name="Sue", role=Role.DEALER, acts_for_operator=True)
    assert no(cup.asks(ask.AddValue, low, what="cash", value=chips(100))).code == "not-authorised"
    ok(cup.asks(ask.AddValue, named, what="cash", value=chips(100)))
    assert no(cup.asks(ask.BeginRound, named)).code == "not-authorised"  # that is for whoever is in charge
    promo = Promo(book)
    publish: dict[str, Any] = {"conditions": promotion_conditions()}
    assert no(promo.asks(promotion.PublishConditions, low, **publish)).code == "not-authorised"
    ok(promo.asks(promotion.PublishConditions, named, **publish))
    register = replay_register(Register(), (PersonEntered(name="Sue", role=Role.DEALER),))
    for acts, flag in ((True, True), (False, None)):
        told = ok(decide_register(register, LetActForOperator(name="Sue", acts=acts)))
        register = replay_register(register, told.events)
        assert register.people["Sue"].acts_for_operator is flag
    assert ok(decide_register(register, LetActForOperator(name="Zoe"))).events == ()


@clause("crown-baccarat 12.4.8(b)(iv)", "crown-baccarat 12.4.8(a)(iv)")
def test_12_4_8_b_iv_who_plays_for_another_has_not_allowed_the_use_of_a_name_and_money_stays_in_the_pool() -> None:
    """What a substitute had paid for an entry that was withdrawn stays in the pool as far as it did not go back."""
    later = EVENING + timedelta(hours=1)
    cup = Cup(BOOK).entered("ana", "ben", substitute_until=later, refunds={"withdrawn": Fraction(50)})
    ok(cup.enters("kim", likeness=True))
    ok(cup.asks(ask.WithdrawEntry, cup.desk, patron=Patron("ben")))
    before = cup.now.pool
    assert before == chips(1250)
    swapped = ok(cup.asks(ask.NominateSubstitute, cup.desk, patron=Patron("kim"), substitute=Patron("ben")))
    assert cited(swapped, cb("12.4.8(b)(iv)"))
    assert cup.now.pool == before
    assert (cup.now.players[Patron("ben")].likeness, cup.now.players[Patron("ben")].plays) == (False, True)
    assert no(cup.enters("BEN ")).code == "already-entered"
    due = ok(cup.asks(ask.CancelTournament, reason="storm"))
    assert cup.now.due == {"ana": chips(500), "ben": chips(750)}
    assert cited(due, cb("12.4.8(a)(iv)"))
