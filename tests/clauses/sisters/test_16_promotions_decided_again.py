"""Section 16 and its sisters: what is sent, decided, found or claimed a second time, and how a promotion ends."""

from dataclasses import replace
from datetime import timedelta
from typing import Any

import pytest

from clauses.promoting import (
    CLOSES,
    DRAW,
    STARTS,
    Promo,
    car,
    cash,
    conditions,
    dollars,
    goods,
    no,
    ok,
    owed,
    under,
)
from croupier.floor.promotions import Phase
from croupier.floor.promotions import commands as ask
from croupier.floor.promotions.events import PrizeDrawn, PromotionAsked, PromotionDutyArose, PromotionDutyDone
from croupier.games.promotions import Way
from croupier.kernel.answers import Accepted
from croupier.kernel.ids import Patron
from croupier.rulebooks import clause as resolve
from proof import Sister, cited, sisters
from proof import clause as of_one

clause = sisters(
    """
    star-baccarat   star-premium-baccarat   star-lucky-draw-baccarat   star-texas-holdem-bonus   crown-baccarat
    16.1            16.1                    13.1                       14.1                      13.1
    16.2            16.2                    13.2                       14.2                      13.2
    16.3            16.3                    13.3                       14.3                      -
    16.7.6          16.7.6                  13.7.6                     14.7.6                    13.5.6
    16.7.8          16.7.8                  13.7.8                     14.7.8                    13.5.7
    16.8            16.8                    13.8                       14.8                      13.6
    16.9            16.9                    13.10                      14.9                      13.8
    16.10           16.10                   13.11                      14.10                     13.9
    16.11           16.11                   13.12                      14.11                     13.10
    16.12           16.12                   13.9                       14.12                     13.7
    16.12.1         16.12.1                 13.9.1                     14.12.1                   -
    """
)
MAY = ("star-baccarat", "star-premium-baccarat", "crown-baccarat")
NEVER_CASH = ("star-baccarat", "star-premium-baccarat", "star-texas-holdem-bonus")
STAR = (*NEVER_CASH, "star-lucky-draw-baccarat")
LUCKY_DRAW, CROWN = "star-lucky-draw-baccarat", "crown-baccarat"


def asked(answer: Accepted[Any]) -> list[tuple[str, ...]]:
    return [each.choices for each in answer.events if isinstance(each, PromotionAsked)]


def found(book: str, *, choice: str = "", drawn: bool = True) -> Promo:
    """A promotion that is found compromised, with one prize drawn or none."""
    promo = Promo(book).running().until(DRAW)
    if drawn:
        ok(promo.drawn("dinner"))
    ok(promo.asks(ask.FindCompromised))
    if choice:
        ok(promo.asks(ask.AnswerPromotion, choice=choice))
    return promo


def over(book: str) -> Promo:
    promo = Promo(book).running(presence="required").until(DRAW)
    ok(promo.drawn("dinner"))
    ok(promo.awards("dinner"))
    ok(promo.asks(ask.FinishPromotion))
    return promo


# The regulator --------------------------------------------------------------------------------------------------------


@clause("16.12", of=STAR)
def test_16_12_sent_twice_the_hours_count_from_the_first_time(its: Sister) -> None:
    promo = Promo(its.book)
    ok(promo.publish())
    ok(promo.asks(ask.LodgeConditions))
    ok(promo.waits(hours=23).asks(ask.LodgeConditions))
    started = ok(promo.until(STARTS).asks(ask.StartPromotion))
    assert cited(started, its["16.12"])


@clause("16.12", of=STAR)
@pytest.mark.parametrize(("place", "starts"), [("main floor", True), ("level 1", False)])
def test_16_12_a_draft_may_be_sent_and_counts_if_it_is_what_is_published(
    its: Sister, place: str, *, starts: bool
) -> None:
    promo = Promo(its.book)
    ok(promo.asks(ask.DraftConditions, conditions=conditions()))
    assert cited(ok(promo.asks(ask.LodgeConditions)), its["16.12"])
    published = ok(promo.waits(hours=1).publish(place=place))
    assert ("nicc" in owed(published)) is not starts
    answer = promo.until(STARTS).asks(ask.StartPromotion)
    assert isinstance(answer, Accepted) is starts
    assert cited(answer, its["16.12"])


@clause("16.12", of=STAR)
def test_16_12_another_draft_sent_later_counts_from_then(its: Sister) -> None:
    promo = Promo(its.book)
    for place in ("main floor", "level 1"):
        ok(promo.asks(ask.DraftConditions, conditions=conditions(place=place)))
        ok(promo.asks(ask.LodgeConditions))
        ok(promo.asks(ask.LodgeConditions))
        promo.waits(hours=1)
    ok(promo.publish(place="level 1"))
    assert cited(no(promo.until(STARTS).asks(ask.StartPromotion)), its["16.12"])
    assert cited(ok(promo.waits(hours=1).asks(ask.StartPromotion)), its["16.12"])


@clause("16.12", of=STAR)
def test_16_12_a_later_start_gives_more_time_to_send_the_conditions(its: Sister) -> None:
    promo = Promo(its.book)
    ok(promo.publish())
    promo.waits(hours=1)
    amended = ok(promo.asks(ask.AmendConditions, conditions=conditions(starts=STARTS + timedelta(days=1))))
    assert owed(amended) == {"nicc": STARTS}
    sent = ok(promo.asks(ask.LodgeConditions))
    assert [each.late for each in sent.events if isinstance(each, PromotionDutyDone)] == [False]
    assert not promo.now.outstanding


@clause("16.12", of=STAR)
def test_16_12_read_to_end_with_the_draw_the_duty_is_due_a_day_before_it(its: Sister) -> None:
    published = ok(under(its.book, "P5", "day-of-the-first-draw").publish())
    assert owed(published) == {"nicc": DRAW - timedelta(hours=24)}


@clause("16.12")
def test_16_12_the_regulator_may_ask_when_it_is_over(its: Sister) -> None:
    promo = over(its.book)
    assert owed(ok(promo.asks(ask.RequestConditions))) == {"nicc": None}
    assert cited(ok(promo.asks(ask.LodgeConditions)), its["16.12"])
    no(promo.asks(ask.EnterPromotion, patron=Patron("ana")))


@clause("16.12.1", of=STAR)
def test_16_12_1_an_amendment_after_the_start_cites_its_clause(its: Sister) -> None:
    promo = Promo(its.book).running()
    assert cited(ok(promo.asks(ask.AmendConditions, conditions=conditions(place="x"), approved=True)), its["16.12.1"])


@of_one("crown-baccarat 13.5")
def test_13_5_at_crown_no_time_of_the_start_is_asked_for() -> None:
    promo = Promo(CROWN)
    assert cited(ok(promo.publish(starts=None)), "crown-baccarat 13.5")
    ok(promo.asks(ask.StartPromotion))
    ok(promo.asks(ask.EnterPromotion, patron=Patron("ana")))


# The scrutineer -------------------------------------------------------------------------------------------------------


@clause("16.2", of=MAY)
def test_16_2_who_was_named_can_be_done_without_by_another_decision(its: Sister) -> None:
    promo = Promo(its.book).running(car())
    ok(promo.asks(ask.AnswerPromotion, choice="scrutineer", name="Pat"))
    assert cited(no(promo.drawn("car")), its["16.2"])
    assert cited(ok(promo.asks(ask.AnswerPromotion, choice="no-scrutineer")), its["16.2"])
    drawn = ok(promo.drawn("car"))
    assert [each.scrutineer for each in drawn.events if isinstance(each, PrizeDrawn)] == [""]


@clause("16.2", of=MAY)
def test_16_2_to_name_a_scrutineer_is_to_decide_that_there_is_one(its: Sister) -> None:
    promo = Promo(its.book)
    ok(promo.publish(car()))
    ok(promo.asks(ask.NameScrutineer, name="Pat", present=True))
    assert not promo.now.questions


@clause("16.2")
@pytest.mark.parametrize("present", [True, False])
def test_16_2_the_record_names_a_scrutineer_only_who_was_there(its: Sister, *, present: bool) -> None:
    promo = Promo(its.book).running(car(), goods()).until(DRAW)
    ok(promo.asks(ask.NameScrutineer, name="Pat", present=present))
    drawn = ok(promo.drawn("dinner"))
    assert [each.scrutineer for each in drawn.events if isinstance(each, PrizeDrawn)] == ["Pat" if present else ""]
    assert resolve(its["16.2"]) not in drawn.events[0].because
    answer = promo.drawn("car")
    assert isinstance(answer, Accepted) is present
    assert cited(answer, its["16.2"])


@clause("16.2", of=MAY)
def test_16_2_an_amendment_asks_again_only_of_a_prize_that_it_adds(its: Sister) -> None:
    promo = Promo(its.book).running(car())
    assert not asked(ok(promo.asks(ask.AmendConditions, conditions=conditions(car(), place="level 1"))))
    more = conditions(car(), cash(20_000))
    assert asked(ok(promo.asks(ask.AmendConditions, conditions=more))) == [("scrutineer", "no-scrutineer")]


# Money ----------------------------------------------------------------------------------------------------------------


@clause("16.3", of=STAR)
def test_16_3_money_is_no_alternative_to_money(its: Sister) -> None:
    both = replace(cash(900), alternative=dollars(800))
    assert cited(no(Promo(its.book).publish(both)), its["16.3"])
    promo = Promo(its.book).running(cash(900))
    assert cited(no(promo.asks(ask.OfferMoney, prize="cash", amount=dollars(800))), its["16.3"])


@clause("16.3", of=NEVER_CASH)
def test_16_3_a_stated_alternative_is_not_undercut(its: Sister) -> None:
    promo = Promo(its.book).running(car(9000, alternative=dollars(8000)))
    assert cited(no(promo.asks(ask.OfferMoney, prize="car", amount=dollars(1))), its["16.3"])


@of_one("star-lucky-draw-baccarat 13.4")
def test_13_4_who_wins_money_takes_money() -> None:
    promo = Promo(LUCKY_DRAW).running(cash("10000.01"))
    ok(promo.asks(ask.NameScrutineer, name="Pat", present=True))
    ok(promo.drawn("cash"))
    for way in (Way.CHEQUE, Way.TRANSFER, Way.CASH):
        assert cited(ok(promo.chooses("cash", take="money", ways=(way,))), "star-lucky-draw-baccarat 13.4")
    assert cited(no(promo.chooses("cash", take="money", ways=(Way.CHIPS,))), "star-lucky-draw-baccarat 13.4")
    assert cited(no(promo.awards("cash", {"cheque": "10000.01"})), "star-lucky-draw-baccarat 13.4")
    ok(promo.awards("cash", {"cash": "10000.01"}))


@of_one("star-lucky-draw-baccarat 13.4")
def test_13_4_up_to_ten_thousand_the_clause_asks_for_no_way() -> None:
    promo = Promo(LUCKY_DRAW).running(cash(10_000))
    ok(promo.drawn("cash"))
    assert cited(ok(promo.chooses("cash", ways=(Way.CHIPS,))), "star-lucky-draw-baccarat 13.4")
    ok(promo.awards("cash", {"chips": 10_000}))


@clause("16.1")
def test_16_1_a_prize_of_no_promotion_cites_what_offers_prizes(its: Sister) -> None:
    assert cited(no(Promo(its.book).running().awards("yacht")), its["16.1"])


# Claims ---------------------------------------------------------------------------------------------------------------


@clause("16.9")
def test_16_9_what_was_refused_is_neither_chosen_nor_due(its: Sister) -> None:
    promo = Promo(its.book).running(cash(900))
    ok(promo.drawn("cash"))
    assert promo.now.due("cash") == dollars(900)
    ok(promo.asks(ask.RefuseClaim, patron=Patron("ana"), prize="cash", reason="excluded"))
    assert promo.now.due("cash") is None
    assert cited(no(promo.chooses("cash")), its["16.9"])


@clause("16.9")
def test_16_9_the_reason_told_also_tells_of_the_win(its: Sister) -> None:
    promo = Promo(its.book).running(goods("one"), goods("two"))
    ok(promo.drawn("one"))
    ok(promo.drawn("two"))
    ok(promo.asks(ask.RefuseClaim, patron=Patron("ana"), prize="one", reason="excluded"))
    ok(promo.tells("ana", about="refusal"))
    assert {each.what for each in promo.now.outstanding} == {"win"}
    ok(promo.asks(ask.RefuseClaim, patron=Patron("ana"), prize="two", reason="excluded"))
    ok(promo.tells("ana", about="refusal"))
    assert not promo.now.outstanding


@clause("16.9")
def test_16_9_a_claim_that_nobody_decided_keeps_a_promotion_open(its: Sister) -> None:
    promo = Promo(its.book).running(presence="required").until(DRAW)
    ok(promo.drawn("dinner"))
    for each in ("ana", "zoe"):
        ok(promo.asks(ask.ClaimPrize, patron=Patron(each), prize="dinner"))
    ok(promo.awards("dinner"))
    assert cited(no(promo.asks(ask.FinishPromotion)), its["16.9"])
    ok(promo.asks(ask.RefuseClaim, patron=Patron("zoe"), prize="dinner", reason="not drawn"))
    ok(promo.tells("zoe", about="refusal"))
    ok(promo.asks(ask.CloseClaim, patron=Patron("zoe"), prize="dinner"))
    ok(promo.asks(ask.FinishPromotion))


@clause("16.9")
def test_16_9_a_claim_made_when_it_is_over_is_answered_too(its: Sister) -> None:
    promo = over(its.book)
    ok(promo.asks(ask.ClaimPrize, patron=Patron("zoe"), prize="dinner"))
    refused = ok(promo.asks(ask.RefuseClaim, patron=Patron("zoe"), prize="dinner", reason="not drawn"))
    assert owed(refused) == {"zoe": None}
    ok(promo.tells("zoe", about="refusal"))
    assert cited(ok(promo.asks(ask.CloseClaim, patron=Patron("zoe"), prize="dinner")), its["16.9"])


@clause("16.10")
def test_16_10_a_dispute_may_be_brought_when_it_is_over(its: Sister) -> None:
    promo = over(its.book)
    assert cited(ok(promo.asks(ask.DisputePromotion, patron=Patron("ben"), cause="not told")), its["16.10"])
    assert cited(no(promo.asks(ask.ResolveDispute, decision="stands", satisfied=False)), its["16.10"])
    ok(promo.asks(ask.ResolveDispute, decision="stands", satisfied=False, advised=True))


# Integrity ------------------------------------------------------------------------------------------------------------


@clause("16.11")
@pytest.mark.parametrize("choice", ["postpone", "cancel"])
def test_16_11_no_entry_and_no_start_while_it_is_postponed_or_cancelled(its: Sister, choice: str) -> None:
    promo = Promo(its.book).running()
    ok(promo.asks(ask.FindCompromised))
    ok(promo.asks(ask.AnswerPromotion, choice=choice))
    assert cited(no(promo.asks(ask.EnterPromotion, patron=Patron("ana"))), its["16.11"])
    assert cited(no(promo.asks(ask.StartPromotion)), its["16.11"])


@clause("16.11")
def test_16_11_found_before_the_start_it_does_not_start_until_it_is_validated(its: Sister) -> None:
    promo = Promo(its.book)
    ok(promo.publish())
    ok(promo.asks(ask.LodgeConditions))
    ok(promo.until(STARTS).asks(ask.FindCompromised))
    assert cited(no(promo.asks(ask.StartPromotion)), its["16.11"])
    ok(promo.asks(ask.AnswerPromotion, choice="postpone"))
    assert cited(no(promo.asks(ask.StartPromotion)), its["16.11"])
    ok(promo.asks(ask.ValidatePromotion))
    ok(promo.asks(ask.StartPromotion))


@clause("16.11")
def test_16_11_found_and_postponed_again_it_goes_on_where_it_was(its: Sister) -> None:
    promo = found(its.book, choice="postpone")
    ok(promo.asks(ask.FindCompromised))
    ok(promo.asks(ask.AnswerPromotion, choice="postpone"))
    assert cited(ok(promo.asks(ask.ValidatePromotion)), its["16.11"])
    assert promo.now.phase is Phase.RUNNING
    ok(promo.awards("dinner"))


@clause("16.11")
def test_16_11_what_is_postponed_may_still_be_cancelled(its: Sister) -> None:
    promo = found(its.book, choice="postpone")
    cancelled = ok(promo.asks(ask.AnswerPromotion, choice="cancel"))
    assert cited(cancelled, its["16.11"])
    assert promo.now.phase is Phase.CANCELLED
    told = {each.whom for each in cancelled.events if isinstance(each, PromotionDutyArose)}
    assert told == ({"ana", "inspector"} if its.book == CROWN else {"ana"})


@clause("16.11")
def test_16_11_a_cancelled_promotion_comes_to_its_end(its: Sister) -> None:
    promo = found(its.book, choice="cancel")
    assert cited(no(promo.asks(ask.FinishPromotion)), its["16.11"])
    ok(promo.asks(ask.NotifyInspector))
    ok(promo.tells("ana", about="refusal"))
    ok(promo.asks(ask.CloseClaim, patron=Patron("ana"), prize="dinner"))
    ok(promo.asks(ask.FinishPromotion))


@clause("16.11")
def test_16_11_cancelled_no_seal_is_left_to_open_or_to_lose(its: Sister) -> None:
    promo = Promo(its.book).running().until(DRAW)
    ok(promo.asks(ask.SealDraw, prize="dinner", seal="ab" * 32))
    ok(promo.asks(ask.FindCompromised))
    ok(promo.asks(ask.AnswerPromotion, choice="cancel"))
    assert cited(no(promo.does(ask.LoseDrawSeed(prize="dinner", at=promo.at))), its["16.11"])
    assert promo.now.phase is Phase.CANCELLED


@clause("16.11")
def test_16_11_read_so_that_what_was_drawn_stays_a_claim_does_not_hinder_it(its: Sister) -> None:
    promo = under(its.book, "P16", "drawn-stays").running().until(DRAW)
    ok(promo.drawn("dinner"))
    ok(promo.asks(ask.ClaimPrize, patron=Patron("ana"), prize="dinner"))
    ok(promo.asks(ask.FindCompromised))
    assert cited(ok(promo.asks(ask.AnswerPromotion, choice="cancel")), its["16.11"])
    ok(promo.awards("dinner"))
    assert set(promo.now.awarded) == {"dinner"}


# The end --------------------------------------------------------------------------------------------------------------


@clause("16.8")
def test_16_8_the_end_waits_for_what_is_owed_and_cites_it(its: Sister) -> None:
    promo = Promo(its.book).running().until(DRAW)
    ok(promo.drawn("dinner"))
    ok(promo.awards("dinner"))
    assert cited(no(promo.asks(ask.FinishPromotion)), its["16.8"])
    ok(promo.tells("ana"))
    ok(promo.asks(ask.FinishPromotion))


@clause("16.7.6")
@pytest.mark.parametrize(("minutes", "over"), [(-1, False), (0, False), (1, True)])
def test_16_7_6_no_end_while_entries_are_taken(its: Sister, minutes: int, *, over: bool) -> None:
    promo = Promo(its.book).running(entered=()).until(CLOSES + timedelta(minutes=minutes))
    answer = promo.asks(ask.FinishPromotion)
    assert isinstance(answer, Accepted) is over
    assert over or cited(answer, its["16.7.6"])


@clause("16.7.8")
def test_16_7_8_who_is_not_there_is_not_asked_about_once_refused_or_awarded(its: Sister) -> None:
    promo = Promo(its.book).running(goods("one"), goods("two"), presence="required").until(DRAW)
    for prize, winner in (("one", "ana"), ("two", "ben")):
        ok(promo.drawn(prize, winner))
        ok(promo.asks(ask.ReportAbsent, patron=Patron(winner)))
    ok(promo.awards("one"))
    ok(promo.asks(ask.RefuseClaim, patron=Patron("ben"), prize="two", reason="excluded"))
    assert not promo.now.questions
    assert cited(no(promo.asks(ask.ReportAbsent, patron=Patron("ben"))), its["16.7.8"])
