"""Section 15, off the table: who is in charge, entries and money, seats, rounds, results and prizes."""

import hashlib
from datetime import timedelta
from fractions import Fraction
from typing import Any

import pytest

from clauses.competing import EVENING, TABLE, Cup, chips, conditions, first, no, ok, rounds, score, shares, stood
from croupier.floor.people import Person
from croupier.floor.tournaments import Phase, Round
from croupier.floor.tournaments import commands as ask
from croupier.floor.tournaments.conditions import LEFT_TO_THE_MANAGER, BuyBack, Guarantee
from croupier.floor.tournaments.events import (
    BuyInPaid,
    EntriesClosed,
    EntryRefunded,
    EntryWithdrawn,
    PlacesDecided,
    PlayerLeftTournament,
    PlayOffCounted,
    ResultsAnnounced,
    RoundBegun,
    SeatsDrawn,
    SeatsSealed,
    TournamentAsked,
    TournamentCancelled,
)
from croupier.floor.tournaments.seating import lots
from croupier.kernel.ids import Box, Patron, TableId
from croupier.kernel.staff import Role
from proof import cited, clause

BOOK = "star-baccarat"
DEALER = Person(name="Desi", role=Role.DEALER)
SUPERVISOR = Person(name="Sue", role=Role.CASINO_SUPERVISOR)


def sb(number: str) -> str:
    return f"{BOOK} {number}"


# Who is in charge -----------------------------------------------------------------------------------------------------


@clause("star-baccarat 15.1.1.tournament-manager")
def test_15_1_1_a_tournament_needs_an_appointed_licensed_manager() -> None:
    cup = Cup()
    ok(cup.publish())
    unlicensed = no(cup.asks(ask.AppointPerson, name="tess", post="manager", licensed=False))
    assert unlicensed.code == "not-licensed"
    assert cited(unlicensed, sb("15.1.1.tournament-manager"))
    assert no(cup.asks(ask.AppointPerson, name="tess", post="director")).code == "no-such-post"
    assert no(cup.asks(ask.AppointPerson, name=" ", post="manager")).code == "no-such-post"
    assert no(cup.asks(ask.AppointPerson, SUPERVISOR, name="tess", post="manager")).code == "not-authorised"
    assert cited(no(cup.designates()), sb("15.1.1.tournament-manager"))
    assert no(cup.asks(ask.SignOn, name="tess")).code == "not-appointed"
    ok(cup.asks(ask.AppointPerson, name="tess", post="manager"))
    ok(cup.designates())
    ok(cup.asks(ask.AppointPerson, name="tom", post="manager"))
    assert cup.now.posts == {"tess": "manager", "tom": "manager"}
    assert no(cup.asks(ask.SignOff, name="tess")).code == "not-signed-on"
    ok(cup.asks(ask.SignOn, name="tess"))
    assert cup.now.attended
    ok(cup.asks(ask.SignOff, name="tess"))
    assert not cup.now.attended


@clause("star-baccarat 6.9.1", "star-baccarat 15.5.1")
def test_15_5_1_the_manager_designates_tables_never_one_with_low_limits() -> None:
    cup = Cup()
    ok(cup.publish())
    ok(cup.asks(ask.AppointPerson, name="tess", post="manager"))
    low = no(cup.designates("t2", low_limit=True))
    assert cited(low, sb("6.9.1"))
    by_supervisor = no(cup.designates(by=SUPERVISOR))
    assert (by_supervisor.code, by_supervisor.facts.rank) == ("not-authorised", Role.TOURNAMENT_MANAGER)
    assert cited(by_supervisor, sb("15.5.1"))
    ok(cup.enters("ana"))
    ok(cup.enters("ben"))
    assert cited(no(cup.seats()), sb("15.5.1"))
    named = ok(cup.designates())
    assert cited(named, sb("15.5.1"))
    assert no(cup.designates()).code == "table-named"
    assert no(cup.designates("t3", rulebook="crown-baccarat")).code == "table-of-another-document"
    assert cited(no(cup.seats({1: "ana", 2: "ben"}, table="t9")), sb("15.5.1"))
    ok(cup.seats())


# Entries --------------------------------------------------------------------------------------------------------------


@clause("star-baccarat 15.1.1.tournament")
def test_15_1_1_only_who_filled_in_the_form_and_paid_the_fee_is_in() -> None:
    cup = Cup().open(fee=chips(500))
    for fields in ({"form": False}, {"paid": chips(499)}, {"paid": chips(501)}):
        refused = no(cup.enters("ana", **fields))
        assert cited(refused, sb("15.1.1.tournament"))
    assert cup.now.pool == chips(0)
    ok(cup.enters("ana"))
    assert no(cup.enters("ana")).code == "already-entered"
    free = Cup().open(fee=chips(0))
    ok(free.enters("ana"))
    assert (list(free.now.players), free.now.pool) == (["ana"], chips(0))


@clause("star-baccarat 15.4.2(h)(i)", "star-baccarat 15.4.2(i)")
def test_15_4_2_who_may_not_gamble_is_not_taken_and_there_is_a_greatest_number() -> None:
    cup = Cup().open(least=2, most=2)
    assert cited(no(cup.enters("dan", barred=True)), sb("15.4.2(h)(i)"))
    ok(cup.enters("ana"))
    ok(cup.enters("ben"))
    full = no(cup.enters("cat"))
    assert (full.code, full.facts.count) == ("tournament-full", 2)
    assert cited(full, sb("15.4.2(i)"))
    ok(cup.asks(ask.WithdrawEntry, patron=Patron("ben")))
    ok(cup.enters("cat"))
    assert cup.now.entries == 2


@clause("star-baccarat 15.4.1")
def test_15_4_1_nobody_enters_before_publication_and_nobody_sits_without_a_copy() -> None:
    cup = Cup()
    early = no(cup.enters("ana"))
    assert cited(early, sb("15.4.1"))
    assert no(cup.asks(ask.GiveTournamentConditions, patron=Patron("ana"))).code == "not-published"
    by_dealer = no(cup.publish(by=DEALER))
    assert (by_dealer.code, by_dealer.facts.rank) == ("not-authorised", Role.GAMING_MANAGER)
    assert cited(by_dealer, sb("15.4.1"))
    manager = Person(name="Aga", role=Role.ASSISTANT_GAMING_MANAGER)
    assert cited(no(cup.publish(by=manager)), sb("15.4.1"))
    nowhere = no(cup.publish(available=()))
    assert [each.code for each in nowhere.facts.faults or ()] == ["conditions-nowhere"]
    assert cited(nowhere, sb("15.4.1"))
    cup.open()
    ok(cup.enters("ana"))
    ok(cup.enters("ben", copy=False))
    without = no(cup.seats())
    assert (without.code, without.facts.patron) == ("no-copy", "ben")
    assert cited(without, sb("15.4.1"))
    ok(cup.asks(ask.GiveTournamentConditions, patron=Patron("ben")))
    ok(cup.seats())


@clause("star-baccarat 15.4.1")
def test_15_4_1_conditions_are_frozen_once_somebody_entered() -> None:
    cup = Cup()
    ok(cup.asks(ask.DraftTournament, DEALER, conditions=cup.now.conditions or _draft()))
    ok(cup.publish())
    assert no(cup.asks(ask.DraftTournament, conditions=_draft())).code == "conditions-frozen"
    again = ok(cup.publish(fee=chips(100)))
    assert (again.events[0].version.number, cup.now.published.fee) == (2, chips(100))
    assert again.events[0].version.digest == cup.now.published.digest
    ok(cup.enters("ana"))
    frozen = no(cup.publish())
    assert frozen.code == "conditions-frozen"
    assert cited(frozen, sb("15.4.1"))


def _draft() -> Any:
    return conditions(BOOK)


@clause("star-baccarat 15.4.3")
def test_15_4_3_a_written_agreement_if_the_manager_asks_for_it() -> None:
    cup = Cup().open()
    ok(cup.enters("ana", agreed=False))
    by_dealer = no(cup.asks(ask.DemandAgreement, DEALER))
    assert by_dealer.code == "not-authorised"
    assert cited(by_dealer, sb("15.4.3"))
    assert cited(ok(cup.asks(ask.DemandAgreement, cup.boss)), sb("15.4.3"))
    assert cited(no(cup.enters("ben", agreed=False)), sb("15.4.3"))
    ok(cup.enters("ben"))


# The pool -------------------------------------------------------------------------------------------------------------


@clause("star-baccarat 15.3.1")
def test_15_3_1_the_operator_adds_cash_to_the_pool_and_goods_beside_it() -> None:
    cup = Cup().open(fee=chips(0))
    nothing: list[dict[str, Any]] = [
        {"what": "cash", "value": chips(0)},
        {"what": "cash", "value": chips(1), "place": 0},
    ]
    for fields in nothing:
        assert no(cup.asks(ask.AddValue, **fields)).code == "not-an-amount"
    refused = no(cup.asks(ask.AddValue, DEALER, what="cash", value=chips(5000)))
    assert refused.code == "not-authorised"
    assert cited(refused, sb("15.3.1"))
    assert cited(ok(cup.asks(ask.AddValue, what="cash", value=chips(5000))), sb("15.3.1"))
    ok(cup.asks(ask.AddValue, what="a car", value=chips(30000)))
    assert cup.now.pool == chips(5000)
    assert [(each.what, each.value, each.place) for each in cup.now.goods] == [("a car", chips(30000), 1)]
    assert no(Cup().asks(ask.AddValue, what="cash", value=chips(1))).code == "not-published"


@clause("star-baccarat 15.3.2")
def test_15_3_2_every_fee_is_in_the_pool_and_none_goes_back_without_a_reason() -> None:
    cup = Cup().entered(*(f"p{number}" for number in range(20)), fee=chips(500))
    assert cup.now.pool == chips(10_000)
    refused = no(cup.asks(ask.RefundEntry, patron=Patron("p1")))
    assert refused.code == "nothing-to-refund"
    assert cited(refused, sb("15.3.2"))
    assert cited(no(cup.asks(ask.RefundEntry, patron=Patron("stranger"))), sb("15.3.2"))
    assert no(cup.asks(ask.RefundEntry, DEALER, patron=Patron("p1"))).code == "not-authorised"


@clause("star-baccarat 15.3.2")
def test_15_3_2_the_whole_pool_is_distributed_to_the_cent_before_the_end() -> None:
    cup = Cup().running("ana", "ben", "cat", fee=chips("33.35"), prizes=shares(50, 30, 20))
    assert no(cup.asks(ask.FinishTournament)).facts.cause == "places-open"
    decided = first(cup.announces(stood(ana=6000, ben=5000, cat=4000)), PlacesDecided)
    assert decided.places == ("ana", "ben", "cat")
    assert [each.cents for each in decided.prizes] == [5003, 3001, 2001]
    assert cited(decided, sb("15.3.2"))
    wrong = no(cup.asks(ask.PayTournamentPrize, DEALER, place=1, amount=chips("50.02")))
    assert wrong.code == "wrong-amount"
    assert cited(wrong, sb("15.3.2"))
    assert no(cup.asks(ask.PayTournamentPrize, DEALER, place=4)).code == "no-such-place"
    assert no(cup.asks(ask.PayTournamentPrize, DEALER, place=0)).code == "no-such-place"
    for place in (1, 2):
        ok(cup.asks(ask.PayTournamentPrize, DEALER, place=place))
    assert no(cup.asks(ask.PayTournamentPrize, DEALER, place=1)).code == "prize-paid"
    left = no(cup.asks(ask.FinishTournament))
    assert (left.code, left.facts.number) == ("outstanding", 3)
    assert cited(left, sb("15.3.2"))
    ok(cup.asks(ask.PayTournamentPrize, DEALER, place=3, amount=chips("20.01")))
    assert cup.now.pool == chips(0)
    ok(cup.asks(ask.FinishTournament))
    assert cup.now.phase is Phase.OVER
    assert no(cup.enters("dan")).code == "tournament-over"


@clause("star-baccarat 15.3.2")
def test_15_3_2_shares_of_places_that_nobody_takes_go_to_the_others_in_proportion() -> None:
    cup = Cup().running("ana", "ben", fee=chips(100), prizes=shares(50, 30, 20))
    decided = first(cup.announces(stood(ana=6000, ben=5000)), PlacesDecided)
    assert [each.cents for each in decided.prizes] == [12500, 7500]
    assert cited(decided, sb("15.3.2"))


@clause("star-baccarat 15.3.3")
def test_15_3_3_with_the_number_reached_the_guaranteed_pool_is_made_up() -> None:
    cup = Cup().entered("ana", "ben", fee=chips(500), guarantee=Guarantee(pool=chips(5000), entries=2))
    by_dealer = no(cup.asks(ask.CloseEntries, DEALER))
    assert by_dealer.code == "not-authorised"
    assert cited(by_dealer, sb("15.3.3"))
    closed = first(cup.asks(ask.CloseEntries), EntriesClosed)
    assert (closed.made_up, cup.now.pool, cup.now.questions) == (chips(4000), chips(5000), ())
    assert cited(closed, sb("15.3.3"))
    assert no(cup.asks(ask.CloseEntries)).code == "entries-are-closed"
    late = no(cup.enters("eve"))
    assert late.code == "entries-are-closed"


@clause("star-baccarat 15.3.3")
def test_15_3_3_more_than_the_guarantee_is_not_made_up() -> None:
    cup = Cup().entered("ana", "ben", fee=chips(500), guarantee=Guarantee(pool=chips(999), entries=2))
    closed = first(cup.asks(ask.CloseEntries), EntriesClosed)
    assert (closed.made_up, cup.now.pool) == (chips(0), chips(1000))
    assert cited(closed, sb("15.3.3"))


@clause("star-baccarat 15.3.3")
def test_15_3_3_with_fewer_the_operator_holds_it_for_the_fees_or_cancels() -> None:
    def short() -> Cup:
        cup = Cup().entered("ana", "ben", fee=chips(500), guarantee=Guarantee(pool=chips(5000), entries=3))
        asked = first(cup.asks(ask.CloseEntries), TournamentAsked)
        assert asked.choices == ("hold", "cancel")
        assert cited(asked, sb("15.3.3"))
        return cup

    cup = short()
    ok(cup.seats())
    assert no(cup.begins()).facts.cause == "question-open"
    assert no(cup.asks(ask.AnswerTournament, choice="wait")).facts.choices == ("hold", "cancel")
    assert cited(no(cup.asks(ask.AnswerTournament, SUPERVISOR, choice="hold")), sb("15.3.3"))
    ok(cup.asks(ask.AnswerTournament, choice="hold"))
    ok(cup.begins())
    assert cup.now.pool == chips(1000)
    assert no(cup.asks(ask.AnswerTournament, choice="hold")).code == "no-such-choice"
    cancelled = short()
    gone = first(cancelled.asks(ask.AnswerTournament, choice="cancel"), TournamentCancelled)
    assert gone.due == {"ana": chips(500), "ben": chips(500)}
    assert cited(gone, sb("15.3.3"))
    assert cancelled.now.phase is Phase.CANCELLED


@clause("star-baccarat 15.3.4")
def test_15_3_4_cancelled_every_fee_goes_back_before_the_end() -> None:
    names = [f"p{number}" for number in range(20)]
    cup = Cup().entered(*names, fee=chips(500))
    ok(cup.asks(ask.AddValue, what="cash", value=chips(1000)))
    assert no(cup.asks(ask.CancelTournament, reason=" ")).code == "incomplete"
    by_dealer = no(cup.asks(ask.CancelTournament, DEALER, reason="fire"))
    assert by_dealer.code == "not-authorised"
    assert cited(by_dealer, sb("15.3.4"))
    gone = first(cup.asks(ask.CancelTournament, reason="fire"), TournamentCancelled)
    assert gone.due == {name: chips(500) for name in names}
    assert (gone.back, cup.now.pool) == (chips(1000), chips(10_000))
    assert cited(gone, sb("15.3.4"))
    assert no(cup.enters("late")).code == "tournament-cancelled"
    assert no(cup.asks(ask.CancelTournament, reason="again")).code == "tournament-over"
    assert no(cup.asks(ask.RefundEntry, DEALER, patron=Patron("p0"), amount=chips(499))).code == "wrong-amount"
    for name in names[:-1]:
        ok(cup.asks(ask.RefundEntry, DEALER, patron=Patron(name)))
    left = no(cup.asks(ask.FinishTournament))
    assert (left.facts.cause, left.facts.patron) == ("refund-due", "p19")
    assert cited(left, sb("15.3.4"))
    assert no(cup.asks(ask.RefundEntry, patron=Patron("p0"))).code == "nothing-to-refund"
    refunded = first(cup.asks(ask.RefundEntry, DEALER, patron=Patron("p19")), EntryRefunded)
    assert (refunded.amount, cup.now.pool) == (chips(500), chips(0))
    ok(cup.asks(ask.FinishTournament))


@clause("star-baccarat 15.3.4")
def test_15_3_4_also_who_withdrew_with_loss_or_is_out_gets_the_fee_back() -> None:
    cup = Cup().entered("ana", "ben", "cat", "dan", fee=chips(500), withdraw_until=EVENING + timedelta(hours=1))
    ok(cup.asks(ask.WithdrawEntry, patron=Patron("dan")))
    cup.waits(minutes=61)
    ok(cup.asks(ask.WithdrawEntry, patron=Patron("cat")))
    gone = first(cup.asks(ask.CancelTournament, reason="fire"), TournamentCancelled)
    assert gone.due == {"ana": chips(500), "ben": chips(500), "cat": chips(500)}
    assert gone.back == chips(0)
    assert cited(gone, sb("15.3.4"))


@clause("star-baccarat 15.4.2(i)")
def test_15_4_2_i_withdrawn_in_that_very_minute_without_loss_and_later_with_it() -> None:
    cup = Cup().entered("ana", "ben", "cat", "dan", fee=chips(500), withdraw_until=EVENING + timedelta(hours=1))
    cup.waits(minutes=60, seconds=59)
    in_time = first(cup.asks(ask.WithdrawEntry, patron=Patron("dan")), EntryWithdrawn)
    assert (in_time.refund, cup.now.pool) == (chips(500), chips(1500))
    assert cited(in_time, sb("15.4.2(i)"))
    cup.waits(seconds=1)
    late = first(cup.asks(ask.WithdrawEntry, patron=Patron("cat")), EntryWithdrawn)
    assert (late.refund, cup.now.pool) == (chips(0), chips(1500))
    assert no(cup.asks(ask.WithdrawEntry, patron=Patron("cat"))).code == "not-entered"
    ok(cup.seats())
    ok(cup.begins())
    assert no(cup.asks(ask.WithdrawEntry, patron=Patron("ana"))).code == "play-has-begun"


@clause("star-baccarat 15.4.2(i)")
def test_15_4_2_i_who_withdrew_may_enter_again_and_half_goes_back_where_the_conditions_say_so() -> None:
    cup = Cup().entered("ana", "ben", fee=chips(500), refunds={"withdrawn": Fraction(50)})
    half = first(cup.asks(ask.WithdrawEntry, patron=Patron("ana")), EntryWithdrawn)
    assert (half.refund, cup.now.pool) == (chips(250), chips(750))
    assert cited(half, sb("15.4.2(i)"))
    ok(cup.enters("ana"))
    assert (cup.now.pool, cup.now.entries) == (chips(1250), 2)
    gone = first(cup.asks(ask.CancelTournament, reason="fire"), TournamentCancelled)
    assert gone.due == {"ana": chips(750), "ben": chips(500)}


@clause("star-baccarat 15.1.1.tournament")
def test_15_1_1_an_entry_is_not_transferred() -> None:
    cup = Cup().entered("ana", "ben")
    refused = no(cup.asks(ask.NominateSubstitute, patron=Patron("ana"), substitute=Patron("eve")))
    assert refused.code == "no-substitutes"
    assert cited(refused, sb("15.1.1.tournament"))
    faulty = no(Cup().publish(substitute_until=EVENING))
    assert [each.code for each in faulty.facts.faults or ()] == ["fixed-by-the-rules"]


# Before play ----------------------------------------------------------------------------------------------------------


@clause("star-baccarat 15.5.3")
def test_15_5_3_another_starting_time_with_notice_to_every_player() -> None:
    cup = Cup().entered("ana", "ben")
    to = EVENING + timedelta(minutes=90)
    fields: dict[str, Any] = {"round": 1, "to": to, "notified": (Patron("ana"), Patron("ben"))}
    lower = no(cup.asks(ask.AlterStart, SUPERVISOR, **fields))
    assert lower.code == "not-authorised"
    assert cited(lower, sb("15.5.3"))
    untold = no(cup.asks(ask.AlterStart, cup.boss, **{**fields, "notified": (Patron("ana"),)}))
    assert (untold.code, untold.facts.patron) == ("not-notified", "ben")
    assert no(cup.asks(ask.AlterStart, cup.boss, **{**fields, "round": 2})).code == "no-such-round"
    assert no(cup.asks(ask.AlterStart, cup.boss, **{**fields, "to": EVENING - timedelta(1)})).code == "too-late"
    assert cited(ok(cup.asks(ask.AlterStart, cup.boss, **fields)), sb("15.5.3"))
    assert cup.now.starts == {1: to}
    ok(cup.seats())
    ok(cup.begins())
    assert no(cup.asks(ask.AlterStart, cup.boss, **fields)).code == "no-such-round"


@clause("star-baccarat 15.5.4")
def test_15_5_4_the_manager_settles_what_the_conditions_leave_open() -> None:
    left = {"seats": LEFT_TO_THE_MANAGER, "order": LEFT_TO_THE_MANAGER}
    cup = Cup()
    statements = {**_draft().statements, **left, "undisclosed": "two a session, in any coup"}
    cup.entered("ana", "ben", statements=statements, undisclosed=2)
    settle: dict[str, Any] = {"settled": {"seats": "draw"}}
    lower = no(cup.asks(ask.DetermineConduct, SUPERVISOR, **settle))
    assert lower.code == "not-authorised"
    assert cited(lower, sb("15.5.4"))
    against = no(cup.asks(ask.DetermineConduct, cup.boss, settled={"undisclosed": "any sum"}))
    assert (against.code, against.facts.which) == ("conditions-say-otherwise", "undisclosed")
    assert cited(against, sb("15.4.2(f)"))
    more = no(Cup().entered("ana", "ben").asks(ask.DetermineConduct, cup.boss, settled={"undisclosed": "2"}))
    assert cited(more, sb("15.8.1"))  # how many there are only the conditions say
    assert no(cup.asks(ask.DetermineConduct, cup.boss, settled={"fee": "none"})).code == "not-to-determine"
    assert no(cup.asks(ask.DetermineConduct, cup.boss, settled={})).code == "not-to-determine"
    sideways = no(cup.asks(ask.DetermineConduct, cup.boss, settled={"order": "sideways"}))
    assert (sideways.code, sideways.facts.choices) == ("not-to-determine", ("marker", "none"))
    assert cited(sideways, sb("15.9.2"))  # where there is an order a marker shows it
    assert cited(ok(cup.asks(ask.DetermineConduct, cup.boss, **settle)), sb("15.5.4"))
    assert cup.now.settled == {"seats": "draw"}
    ok(cup.seats())
    ok(cup.begins())
    assert no(cup.asks(ask.DetermineConduct, cup.boss, **settle)).code == "play-has-begun"


@clause("star-baccarat 15.5.4")
def test_15_5_4_seats_as_they_were_drawn_each_player_once_and_boxes_that_are_there() -> None:
    cup = Cup().entered("ana", "ben", "cat")
    drawn: list[tuple[dict[int, str], str]] = [
        ({1: "ana", 2: "ben"}, "without-a-seat"),
        ({1: "ana", 2: "ben", 3: "cat", 4: "ana"}, "no-place-for"),
        ({1: "ana", 2: "ben", 3: "dan"}, "no-place-for"),
        ({0: "ana", 2: "ben", 3: "cat"}, "no-such-seat"),
        ({8: "ana", 2: "ben", 3: "cat"}, "no-such-seat"),
    ]
    for seats, code in drawn:
        refused = no(cup.seats(seats))
        assert refused.code == code
        assert cited(refused, sb("15.5.4"))
    lower = no(cup.asks(ask.DrawSeats, SUPERVISOR, seats={TABLE: {Box(1): Patron("ana")}}))
    assert cited(lower, sb("15.5.4"))
    made = first(cup.seats({7: "ana", 2: "ben", 1: "cat"}), SeatsDrawn)
    assert made.seats == {TABLE: {7: "ana", 2: "ben", 1: "cat"}}
    assert cited(made, sb("15.5.4"))


@clause("star-baccarat 15.4.2(e)")
def test_15_4_2_e_no_more_tables_than_the_conditions_name() -> None:
    cup = Cup().entered("ana", "ben")
    ok(cup.designates("t2"))
    seats = {TABLE: {Box(1): Patron("ana")}, TableId("t2"): {Box(1): Patron("ben")}}
    refused = no(cup.asks(ask.DrawSeats, cup.boss, seats=seats))
    assert refused.code == "tables-exceed"
    assert cited(refused, sb("15.4.2(e)"))


@clause("star-baccarat 15.5.4")
def test_15_5_4_a_sealed_draw_of_seats_can_be_checked_by_everybody() -> None:
    names = [f"p{number}" for number in range(9)]
    cup = Cup().entered(*names, rounds=(Round(tables=2, coups=2),))
    ok(cup.designates("t2"))
    seed = bytes(range(32))
    seal = hashlib.sha256(seed).hexdigest()
    assert no(cup.asks(ask.DrawSeats, cup.boss, seed=seed.hex())).code == "not-the-seed"
    assert no(cup.asks(ask.SealSeats, cup.boss, seal="no hash")).code == "not-a-seal"
    assert cited(no(cup.asks(ask.SealSeats, SUPERVISOR, seal=seal)), sb("15.5.4"))
    sealed = first(cup.asks(ask.SealSeats, cup.boss, seal=seal), SeatsSealed)
    assert no(cup.asks(ask.SealSeats, cup.boss, seal=seal)).code == "not-a-seal"
    assert no(cup.seats({1: "p0"})).code == "sealed"
    for wrong in ("", "no hexadecimal", bytes(32).hex()):
        assert no(cup.asks(ask.DrawSeats, cup.boss, seed=wrong)).code == "not-the-seed"
    drawn = first(cup.asks(ask.DrawSeats, cup.boss, seed=seed.hex()), SeatsDrawn)
    order = lots(seed, sealed.digest, [Patron(name) for name in names])
    assert sorted(order) == names
    assert drawn.seats == {
        TABLE: {box: order[place] for box, place in zip(range(1, 6), range(0, 9, 2), strict=True)},
        "t2": {box: order[place] for box, place in zip(range(1, 5), range(1, 9, 2), strict=True)},
    }
    assert drawn.seed == seed.hex()
    assert cited(drawn, sb("15.5.4"))
    assert cup.now.seal is None


@clause("star-baccarat 15.5.4")
def test_15_5_4_who_enters_after_the_seal_or_a_lost_seed_leads_to_a_new_draw() -> None:
    cup = Cup().entered("ana", "ben")
    seed = bytes(range(32))
    seal: dict[str, Any] = {"seal": hashlib.sha256(seed).hexdigest()}
    lost = no(cup.tells(ask.LoseSeatSeed))
    assert lost.code == "not-sealed"
    ok(cup.asks(ask.SealSeats, cup.boss, **seal))
    ok(cup.enters("cat"))
    changed = no(cup.asks(ask.DrawSeats, cup.boss, seed=seed.hex()))
    assert changed.code == "players-changed"
    assert cited(changed, sb("15.5.4"))
    assert cited(ok(cup.tells(ask.LoseSeatSeed)), sb("15.5.4"))
    ok(cup.asks(ask.SealSeats, cup.boss, **seal))
    ok(cup.asks(ask.DrawSeats, cup.boss, seed=seed.hex()))
    assert sorted(cup.now.seats[TABLE].values()) == ["ana", "ben", "cat"]


@clause("star-baccarat 15.5.4")
def test_15_5_4_nothing_is_drawn_over_nobody_too_few_places_or_a_round_that_runs() -> None:
    empty = Cup().open()
    seal: dict[str, Any] = {"seal": hashlib.sha256(b"").hexdigest()}
    assert no(empty.asks(ask.SealSeats, empty.boss, **seal)).code == "nobody-to-seat"
    assert no(Cup().asks(ask.DrawSeats, empty.boss)).code in {"not-appointed", "not-published"}
    full = Cup().entered(*(f"p{number}" for number in range(8)))
    places = no(full.asks(ask.SealSeats, full.boss, **seal))
    assert (places.code, places.facts.count) == ("not-enough-seats", 7)
    running = Cup().running("ana", "ben")
    runs = no(running.asks(ask.SealSeats, running.boss, **seal))
    assert (runs.code, runs.facts.number) == ("round-runs", 1)
    ok(running.announces(stood(ana=6000, ben=5000)))
    over = no(running.asks(ask.SealSeats, running.boss, **seal))
    assert over.code == "tournament-over"
    assert cited(over, sb("15.5.4"))


# Rounds ---------------------------------------------------------------------------------------------------------------


@clause("star-baccarat 15.1.1.tournament-manager")
def test_15_1_1_the_manager_begins_a_round_and_all_that_is_missing_is_named() -> None:
    cup = Cup()
    ok(cup.publish(least=2))
    refused = no(cup.begins())
    assert (refused.code, refused.facts.name) == ("not-appointed", "tess")
    assert cited(refused, sb("15.1.1.tournament-manager"))
    ok(cup.asks(ask.AppointPerson, name="tess", post="manager"))
    missing = no(cup.begins())
    assert missing.code == "not-to-begin"
    assert {each.number for each in missing.because} >= {"15.5.1", "15.4.2(i)", "15.5.4"}
    ok(cup.designates())
    ok(cup.enters("ana"))
    few = no(cup.begins())
    assert few.facts.cause == "too-few"
    ok(cup.enters("ben"))
    ok(cup.seats())
    assert no(cup.begins(SUPERVISOR)).code == "not-authorised"
    assert no(cup.begins(round=2)).facts.cause == "round-not-next"
    begun = first(cup.begins(round=1), RoundBegun)
    assert (begun.round, begun.tables) == (1, (TABLE,))
    assert cup.now.phase is Phase.RUNNING
    assert no(cup.begins()).facts.cause == "round-not-next"
    assert no(cup.enters("eve")).code == "entries-are-closed"


@clause("star-baccarat 15.6.2", "star-baccarat 15.1.1.buy-in", "star-baccarat 15.6.3")
def test_15_6_3_who_cannot_pay_the_buy_in_is_out_and_the_fee_stays() -> None:
    cup = Cup().entered("ana", "ben", "dan", fee=chips(500), buy_in=chips(1000), buy_in_to="operator")
    paid = first(cup.asks(ask.PayBuyIn, patron=Patron("ana"), paid=chips(1000)), BuyInPaid)
    assert (paid.pool, cup.now.pool) == (chips(0), chips(1500))
    assert cited(paid, sb("15.1.1.buy-in"))
    assert no(cup.asks(ask.PayBuyIn, patron=Patron("ana"), paid=chips(1000))).code == "no-buy-in"
    assert no(cup.asks(ask.PayBuyIn, patron=Patron("ben"), paid=chips(1001))).code == "buy-in-is"
    assert no(cup.asks(ask.PayBuyIn, patron=Patron("eve"), paid=chips(1000))).code == "not-entered"
    ok(cup.asks(ask.PayBuyIn, patron=Patron("ben"), paid=chips(1000)))
    gone = first(cup.asks(ask.PayBuyIn, patron=Patron("dan"), paid=chips(999)), PlayerLeftTournament)
    assert (gone.status, gone.refundable) == ("eliminated", False)
    assert cited(gone, sb("15.6.3"))
    assert cup.now.pool == chips(1500)
    assert cited(no(cup.asks(ask.IssueChips, patron=Patron("ana"), chips=chips(4900))), sb("15.6.2"))
    assert no(cup.asks(ask.IssueChips, patron=Patron("ana"), chips=chips(5100))).code == "not-the-allotment"
    assert no(cup.asks(ask.IssueChips, patron=Patron("dan"), chips=chips(5000))).code == "not-entered"
    ok(cup.asks(ask.IssueChips, patron=Patron("ana"), chips=chips(5000)))
    ok(cup.seats({1: "ana", 2: "ben"}))
    assert cited(ok(cup.begins()), sb("15.6.2"))


@clause("star-baccarat 15.6.3")
def test_15_6_3_a_buy_in_not_paid_when_the_session_begins_eliminates() -> None:
    cup = Cup().entered("ana", "ben", "dan", buy_in=chips(1000), buy_in_to="pool", fee=chips(0))
    for name in ("ana", "ben"):
        ok(cup.asks(ask.PayBuyIn, patron=Patron(name), paid=chips(1000)))
    assert cup.now.pool == chips(2000)
    ok(cup.seats())
    gone = first(cup.begins(), PlayerLeftTournament)
    assert (gone.patron, gone.status) == ("dan", "eliminated")
    assert cited(gone, sb("15.6.3"))
    plain = Cup().entered("ana", "ben")
    assert no(plain.asks(ask.PayBuyIn, patron=Patron("ana"), paid=chips(1000))).code == "no-buy-in"


@clause("star-baccarat 15.5.9")
def test_15_5_9_no_new_round_and_no_end_while_chips_are_out() -> None:
    cup = Cup().running("ana", "ben", "cat", rounds=rounds(2, 1, advance=2))
    ok(cup.announces(stood(ana=6000, ben=5000, cat=4000)))
    ok(cup.seats({1: "ana", 2: "ben"}))
    refused = no(cup.begins(unreturned=(TABLE,)))
    assert (refused.code, refused.facts.cause) == ("not-to-begin", "chips-out")
    assert cited(refused, sb("15.5.9"))
    ok(cup.begins(round=2))
    ok(cup.announces(stood(ana=6000, ben=5000)))
    ok(cup.asks(ask.PayTournamentPrize, place=1))
    assert no(cup.asks(ask.FinishTournament, unreturned=(TABLE,))).facts.cause == "chips-out"
    ok(cup.asks(ask.FinishTournament))


# Results --------------------------------------------------------------------------------------------------------------


@clause("star-baccarat 15.5.8")
def test_15_5_8_every_remaining_player_is_counted_before_the_manager_announces() -> None:
    cup = Cup().running("ana", "ben")
    scores = stood(ana=6000, ben=5000)
    running = no(cup.announces(scores, runs=True))
    assert cited(running, sb("15.5.8"))
    uncounted = no(cup.announces(scores, uncounted=(Box(2),)))
    assert (uncounted.sentence, uncounted.facts.boxes) == ("no-results/uncounted", (2,))
    assert cited(uncounted, sb("15.5.8"))
    assert no(cup.announces(())).sentence == "no-results/uncounted"
    lower = no(cup.announces(scores, SUPERVISOR))
    assert lower.code == "not-authorised"
    told = first(cup.announces(scores), ResultsAnnounced)
    assert [each.patron for each in told.order] == ["ana", "ben"]
    assert cited(told, sb("15.5.8"))
    assert no(cup.announces(scores)).code == "no-results"


@clause("star-baccarat 15.10.1", "star-baccarat 15.10.2")
def test_15_10_2_the_highest_advance_as_many_as_was_fixed() -> None:
    cup = Cup().running("ana", "ben", "cat", rounds=rounds(2, 1, advance=2))
    told = first(cup.announces(stood(ana=6099, ben=6200, cat=6100)), ResultsAnnounced)
    assert (told.advances, told.play_off) == (("ben", "cat"), ())
    assert cited(told, sb("15.10.2"))
    assert cited(told, sb("15.10.1"))
    assert {each.patron: each.status for each in cup.now.players.values()} == {
        "ana": "eliminated",
        "ben": "in",
        "cat": "in",
    }
    assert no(cup.publish(rounds=rounds(2, 1, advance=3))).code == "conditions-frozen"
    assert cup.now.in_play == ("ben", "cat")
    unfixed = no(Cup().publish(rounds=(Round(coups=2), Round(coups=1))))
    assert [each.code for each in unfixed.facts.faults or ()] == ["nobody-advances"]


@clause("star-baccarat 15.10.3", "star-baccarat 15.1.1.play-off", "star-baccarat 15.1.1.tie")
def test_15_10_3_equal_chips_for_fewer_places_are_played_off_coup_by_coup() -> None:
    cup = Cup().running("ana", "ben", "cat", "dan", rounds=rounds(2, 1, advance=2))
    told = first(cup.announces(stood(ana=5300, ben=5300, cat=4800, dan=5400)), ResultsAnnounced)
    assert (told.advances, told.play_off) == (("dan",), ("ana", "ben"))
    assert cited(told, sb("15.10.3"))
    assert cited(told, sb("15.1.1.tie"))
    assert no(cup.begins()).facts.cause == "round-not-next"
    assert cited(ok(cup.begins(play_off=True)), sb("15.1.1.play-off"))
    assert no(cup.begins(play_off=True)).code == "no-play-off"
    still = first(cup.tells(ask.HearPlayOff, table=TABLE, scores=stood(ana=5200, ben=5200)), PlayOffCounted)
    assert (still.advances, still.play_off) == ((), ("ana", "ben"))
    done = first(cup.tells(ask.HearPlayOff, table=TABLE, scores=stood(ana=5300, ben=5000)), PlayOffCounted)
    assert (done.advances, done.play_off) == (("ana",), ())
    assert cited(done, sb("15.10.3"))
    assert cup.now.in_play == ("ana", "dan")
    assert cup.now.players[Patron("ben")].status == "eliminated"
    assert ok(cup.tells(ask.HearPlayOff, table=TABLE, scores=stood(ana=1, ben=2))).events == ()


@clause("star-baccarat 15.10.3", "star-baccarat 15.1.1.play-off")
@pytest.mark.parametrize(
    ("totals", "advance", "advances", "tied"),
    [
        ({"ana": 5000, "ben": 5000, "cat": 4000}, 1, (), ("ana", "ben")),
        ({"ana": 5000, "ben": 4999, "cat": 4000}, 1, ("ana",), ()),
        ({"ana": 5000, "ben": 5000, "cat": 4000}, 2, ("ana", "ben"), ()),
        ({"ana": 5000, "ben": 5000, "cat": 5000}, 2, (), ("ana", "ben", "cat")),
    ],
)
def test_15_10_3_a_play_off_only_where_places_are_too_few(
    totals: dict[str, int], advance: int, advances: tuple[str, ...], tied: tuple[str, ...]
) -> None:
    cup = Cup().running("ana", "ben", "cat", rounds=rounds(2, 1, advance=advance))
    told = first(cup.announces(stood(**totals)), ResultsAnnounced)
    assert (told.advances, told.play_off) == (advances, tied)
    assert cited(told, sb("15.10.3")) if tied else sb("15.10.3") not in map(str, told.because)


@clause("star-baccarat 15.10.3")
def test_15_10_3_in_the_final_every_place_with_a_prize_is_played_off() -> None:
    cup = Cup().running("ana", "ben", "cat", "dan", fee=chips(100), prizes=shares(60, 40))
    told = cup.announces(stood(ana=5000, ben=5000, cat=4000, dan=4000))
    assert first(told, ResultsAnnounced).play_off == ("ana", "ben")
    assert not any(isinstance(each, PlacesDecided) for each in ok(told).events)
    ok(cup.begins(play_off=True))
    ended = cup.tells(ask.HearPlayOff, table=TABLE, scores=stood(ana=4900, ben=5100))
    decided = first(ended, PlacesDecided)
    assert decided.places == ("ben", "ana", "cat", "dan")
    assert decided.prizes == (chips(240), chips(160))
    assert cited(first(ended, PlayOffCounted), sb("15.10.3"))


OUT: dict[str, Any] = {"status": "eliminated", "coup": 30}


@clause("star-baccarat 15.10.4")
@pytest.mark.parametrize(
    ("ana", "ben", "ahead"),
    [
        ({"amount": 60, "staked": 400}, {"amount": 40, "staked": 500}, "ana"),
        ({"amount": 0, "staked": 500}, {"amount": 0, "staked": 400}, "ana"),
        ({"amount": 0, "staked": 500, "removed": 0}, {"amount": 0, "staked": 500, "removed": 1}, "ben"),
        ({"amount": 0, "staked": 500, "coup": 29}, {"amount": 0, "staked": 100}, "ben"),
        ({"amount": 90, "staked": 500, "coup": 29}, {"amount": 0, "staked": 100}, "ben"),
    ],
)
def test_15_10_4_who_is_out_in_one_coup_by_chips_left_then_wager_then_removal(
    ana: dict[str, Any], ben: dict[str, Any], ahead: str
) -> None:
    cup = Cup().running("ana", "ben", "cat", fee=chips(100), prizes=shares(60, 40))
    scores = (score(1, "ana", **{**OUT, **ana}), score(2, "ben", **{**OUT, **ben}), score(3, "cat", 5000))
    decided = first(cup.announces(scores), PlacesDecided)
    assert decided.places == ("cat", ahead, "ben" if ahead == "ana" else "ana")
    assert cited(decided, sb("15.10.4"))


@clause("star-baccarat 15.10.4")
def test_15_10_4_an_order_of_removal_that_matters_and_was_not_told_is_asked_for() -> None:
    cup = Cup().running("ana", "ben", "cat", fee=chips(100), prizes=shares(60, 40))
    gone = [score(box, name, 0, staked=500, **OUT) for box, name in ((1, "ana"), (2, "ben"))]
    refused = no(cup.announces((*gone, score(3, "cat", 5000))))
    assert (refused.code, refused.facts.boxes) == ("removal-not-told", (1, 2))
    assert cited(refused, sb("15.10.4"))


@clause("star-baccarat 15.10.4", "star-baccarat 15.10.1")
def test_15_10_4_places_to_advance_are_filled_by_placing_and_never_by_the_disqualified() -> None:
    cup = Cup().running("ana", "ben", "cat", "dan", rounds=rounds(2, 1, advance=3))
    gone = cup.tells(
        ask.HearPlayer,
        table=TABLE,
        patron=Patron("dan"),
        status="disqualified",
        kept=chips(4000),
        refundable=False,
        because=cup.now.terms.breach.because,
    )
    assert first(gone, PlayerLeftTournament).kept == chips(4000)
    scores = (
        score(1, "ana", 5000),
        score(2, "ben", 0, staked=500, **OUT),
        score(3, "cat", 0, staked=400, **OUT),
        score(4, "dan", 4000, status="disqualified", coup=3),
    )
    told = first(cup.announces(scores), ResultsAnnounced)
    assert told.advances == ("ana", "ben", "cat")
    assert cited(told, sb("15.10.4"))
    assert cited(told, sb("15.10.1"))
    assert cup.now.players[Patron("dan")].status == "disqualified"
    assert cup.now.in_play == ("ana", "ben", "cat")


@clause("star-baccarat 15.4.2(g)")
def test_15_4_2_g_who_is_eliminated_buys_back_as_the_conditions_say_and_all_of_it_is_in_the_pool() -> None:
    back = BuyBack(price=chips(300), times=1)
    cup = Cup().running("ana", "ben", "cat", fee=chips(500), buy_back=back, rounds=rounds(2, 2, 1))
    pays: dict[str, Any] = {"patron": Patron("ben"), "paid": chips(300)}
    assert no(cup.asks(ask.BuyBackIn, **pays)).code == "nothing-to-buy-back"
    ok(cup.announces(stood(ana=6000, ben=5000, cat=4000)))
    assert no(cup.asks(ask.BuyBackIn, **{**pays, "paid": chips(299)})).code == "buy-back-costs"
    assert cited(ok(cup.asks(ask.BuyBackIn, **pays)), sb("15.4.2(g)"))
    assert (cup.now.pool, cup.now.in_play) == (chips(1800), ("ana", "ben"))
    ok(cup.seats())
    ok(cup.begins())
    ok(cup.announces(stood(ana=6000, ben=5000)))
    again = no(cup.asks(ask.BuyBackIn, **pays))
    assert (again.code, again.facts.count) == ("no-buy-back", 1)
    assert cited(again, sb("15.4.2(g)"))
    assert cited(no(Cup().running("ana", "ben").asks(ask.BuyBackIn, **pays)), sb("15.4.2(g)"))


@clause("star-baccarat 15.4.2(e)")
def test_15_4_2_e_a_repechage_gives_who_did_not_advance_another_chance() -> None:
    structure = (Round(coups=2, advance=1), Round(coups=2, advance=1, repechage=True), Round(coups=1))
    cup = Cup().running("ana", "ben", "cat", rounds=structure)
    assert cited(ok(cup.announces(stood(ana=6000, ben=5000, cat=4000))), sb("15.5.8"))
    assert cup.now.in_play == ("ben", "cat")
    ok(cup.seats())
    ok(cup.begins())
    ok(cup.announces(stood(ben=4000, cat=5000)))
    assert (cup.now.next_round, cup.now.in_play) == (3, ("ana", "cat"))
    refused = no(Cup().publish(lacks=("repechage",), rounds=structure))
    assert cited(refused, sb("15.4.2(e)"))


# Disputes -------------------------------------------------------------------------------------------------------------


@clause("star-baccarat 15.11.2")
def test_15_11_2_the_managers_decision_is_final_and_play_waits_for_it() -> None:
    cup = Cup().entered("ana", "ben")
    ok(cup.seats())
    dispute: dict[str, Any] = {"patron": Patron("ana"), "cause": "the entry of ben"}
    assert no(cup.asks(ask.DisputeTournament, DEALER, patron=Patron("ana"), cause=" ")).code == "incomplete"
    ok(cup.asks(ask.DisputeTournament, DEALER, **dispute))
    waits = no(cup.begins())
    assert waits.facts.cause == "dispute-open"
    assert cited(waits, sb("15.11.2"))
    decides: dict[str, Any] = {"decision": "the entry stands", "satisfied": False}
    lower = no(cup.asks(ask.ResolveTournamentDispute, Person(name="Gus", role=Role.GAMING_SUPERVISOR), **decides))
    assert lower.code == "not-authorised"
    assert cited(lower, sb("15.11.2"))
    assert no(cup.asks(ask.ResolveTournamentDispute, cup.boss, decision=" ", satisfied=True)).code == "incomplete"
    assert no(cup.asks(ask.ResolveTournamentDispute, cup.boss, **decides)).code == "advice-not-given"
    assert cited(ok(cup.asks(ask.ResolveTournamentDispute, cup.boss, advised=True, **decides)), sb("15.11.2"))
    assert no(cup.asks(ask.ResolveTournamentDispute, cup.boss, advised=True, **decides)).code == "no-such-dispute"
    ok(cup.begins())


@clause("star-baccarat 15.5.6.2")
def test_15_5_6_2_the_fee_of_an_absent_player_goes_back_if_the_manager_approves() -> None:
    cup = Cup().running("ana", "ben", "cat", fee=chips(500))
    absence: Any = cup.now.terms.absence
    breach: Any = cup.now.terms.breach
    for patron, refundable, because in (("ana", True, absence.disqualified), ("ben", False, breach.because)):
        fields: dict[str, Any] = {
            "status": "disqualified",
            "kept": chips(4000),
            "refundable": refundable,
            "because": because,
        }
        ok(cup.tells(ask.HearPlayer, table=TABLE, patron=Patron(patron), **fields))
    assert cited(no(cup.asks(ask.RefundEntry, SUPERVISOR, patron=Patron("ana"))), sb("15.5.6.2"))
    refused = no(cup.asks(ask.RefundEntry, cup.boss, patron=Patron("ben")))
    assert (refused.code, refused.because[0]) == ("nothing-to-refund", breach.because[0])
    back = first(cup.asks(ask.RefundEntry, cup.boss, patron=Patron("ana")), EntryRefunded)
    assert (back.amount, cup.now.pool) == (chips(500), chips(1000))
    assert cited(back, sb("15.5.6.2"))
    again = no(cup.asks(ask.RefundEntry, cup.boss, patron=Patron("ana")))
    assert again.code == "nothing-to-refund"


# Time -----------------------------------------------------------------------------------------------------------------


def test_the_clock_of_a_tournament_does_not_go_back() -> None:
    cup = Cup().open()
    cup.at -= timedelta(minutes=1)
    assert no(cup.enters("ana")).code == "clock-runs-forward"
