"""Section 16 and its sisters: a promotion from its lodgement to its last claim."""

from dataclasses import replace
from datetime import timedelta
from typing import Any

import pytest

from clauses.promoting import (
    CLOSES,
    DRAW,
    MORNING,
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
from croupier.floor.people import Person
from croupier.floor.promotions import Phase, Prize
from croupier.floor.promotions import commands as ask
from croupier.floor.promotions.events import (
    ClaimRefused,
    EntryTaken,
    PatronTold,
    PrizeAwarded,
    PromotionAsked,
    PromotionDutyDone,
    PromotionStarted,
)
from croupier.games.editions import edition
from croupier.games.promotions import Kind, Way
from croupier.kernel.answers import Accepted, Refused
from croupier.kernel.ids import Patron, TableId
from croupier.kernel.staff import Role
from proof import Sister, cited, sisters
from proof import clause as of_one

clause = sisters(
    """
    star-baccarat   star-premium-baccarat   star-lucky-draw-baccarat   star-texas-holdem-bonus   crown-baccarat
    16.1            16.1                    13.1                       14.1                      13.1
    16.2            16.2                    13.2                       14.2                      13.2
    16.3            16.3                    13.3                       14.3                      -
    16.4            16.4                    13.4                       14.4                      -
    16.7.1          16.7.1                  13.7.1                     14.7.1                    13.5.1
    16.7.2          16.7.2                  13.7.2                     14.7.2                    13.5.2
    16.7.3          16.7.3                  13.7.3                     14.7.3                    13.5.3
    16.7.4          16.7.4                  13.7.4                     14.7.4                    13.5.4
    16.7.6          16.7.6                  13.7.6                     14.7.6                    13.5.6
    16.7.8          16.7.8                  13.7.8                     14.7.8                    13.5.7
    16.8            16.8                    13.8                       14.8                      13.6
    16.8.1          16.8.1                  13.8.1                     14.8.1                    13.6.1
    16.8.2          16.8.2                  13.8.2                     14.8.2                    13.6.2
    16.8.3          16.8.3                  13.8.3                     14.8.3                    13.6.3
    16.8.4          16.8.4                  13.8.4                     14.8.4                    13.6.4
    16.9            16.9                    13.10                      14.9                      13.8
    16.9.1          16.9.1                  13.10.1                    14.9.1                    -
    16.10           16.10                   13.11                      14.10                     13.9
    16.11           16.11                   13.12                      14.11                     13.10
    16.12           16.12                   13.9                       14.12                     13.7
    16.12.1         16.12.1                 13.9.1                     14.12.1                   -
    """
)
MAY = ("star-baccarat", "star-premium-baccarat", "crown-baccarat")
MUST = ("star-lucky-draw-baccarat", "star-texas-holdem-bonus")
NEVER_CASH = ("star-baccarat", "star-premium-baccarat", "star-texas-holdem-bonus")
STAR = ("star-baccarat", "star-premium-baccarat", "star-lucky-draw-baccarat", "star-texas-holdem-bonus")
LUCKY_DRAW, CROWN = "star-lucky-draw-baccarat", "crown-baccarat"


def _phase(promo: Promo) -> Phase:
    return promo.now.phase


def lower(promo: Promo) -> Person:
    """Somebody one rank below whoever acts for the operator."""
    return Person(name="Lou", role=promo.now.edition.document.ladder.rungs[-2][0])


# The operator's promotion ---------------------------------------------------------------------------------------------


@clause("16.1")
def test_16_1_a_promotion_is_the_operators_and_on_record(its: Sister) -> None:
    promo = Promo(its.book)
    assert cited(no(promo.asks(ask.PublishConditions, by=lower(promo), conditions=conditions())), its["16.1"])
    promo = Promo(its.book).running()
    assert promo.now.phase is Phase.RUNNING
    assert [each.number for each in promo.now.versions] == [1]


@clause("16.1")
def test_16_1_who_acts_for_the_operator_can_be_read_otherwise(its: Sister) -> None:
    supervisor = Person(name="Sue", role=edition(its.book).document.ladder.rungs[1][0])
    assert cited(no(Promo(its.book).asks(ask.PublishConditions, by=supervisor, conditions=conditions())), its["16.1"])
    other = under(its.book, "T1", "casino-supervisor")
    ok(other.asks(ask.PublishConditions, by=supervisor, conditions=conditions()))
    dealer = Person(name="Dan", role=Role.DEALER)
    no(under(its.book, "T1", "casino-supervisor").asks(ask.PublishConditions, by=dealer, conditions=conditions()))


@clause("16.1")
def test_16_1_nothing_is_awarded_that_no_promotion_promises(its: Sister) -> None:
    promo = Promo(its.book).running()
    assert no(promo.awards("yacht")).code == "no-such-prize"
    assert no(promo.awards("dinner")).code == "not-drawn"
    started = Promo(its.book)
    started.publish()
    started.asks(ask.LodgeConditions)
    assert cited(ok(started.until(STARTS).asks(ask.StartPromotion)), its["16.1"])


# The scrutineer -------------------------------------------------------------------------------------------------------


@clause("16.2", of=MAY)
@pytest.mark.parametrize(("value", "asked"), [("9999.99", False), (10000, False), ("10000.01", True)])
def test_16_2_a_scrutineer_may_oversee_a_prize_over_ten_thousand(its: Sister, value: str, *, asked: bool) -> None:
    promo = Promo(its.book)
    published = ok(promo.publish(goods("yacht", value), goods("other", 9000)))
    questions = [each for each in published.events if isinstance(each, PromotionAsked)]
    assert bool(questions) is asked
    if asked:
        assert questions[0].choices == ("scrutineer", "no-scrutineer")
        assert cited(questions[0], its["16.2"])


@clause("16.2", of=MAY)
@pytest.mark.parametrize("present", [True, False])
def test_16_2_the_draw_waits_for_the_scrutineer_who_was_named(its: Sister, *, present: bool) -> None:
    promo = Promo(its.book)
    ok(promo.publish(goods("yacht", "10000.01")))
    assert cited(no(promo.asks(ask.AnswerPromotion, by=lower(promo), choice="no-scrutineer")), its["16.2"])
    assert cited(no(promo.asks(ask.AnswerPromotion, choice="scrutineer")), its["16.2"])
    ok(promo.asks(ask.AnswerPromotion, choice="scrutineer", name="Pat"))
    promo.asks(ask.LodgeConditions)
    ok(promo.until(STARTS).asks(ask.StartPromotion))
    ok(promo.asks(ask.EnterPromotion, patron=Patron("ana")))
    ok(promo.asks(ask.NameScrutineer, name="Pat", present=present))
    if present:
        ok(promo.drawn("yacht"))
    else:
        assert cited(no(promo.drawn("yacht")), its["16.2"])


@clause("16.2", of=MAY)
def test_16_2_an_undecided_question_holds_the_draw_and_nothing_else(its: Sister) -> None:
    promo = Promo(its.book)
    ok(promo.publish(goods("yacht", "10000.01"), goods("dinner")))
    promo.asks(ask.LodgeConditions)
    ok(promo.until(STARTS).asks(ask.StartPromotion))
    ok(promo.asks(ask.EnterPromotion, patron=Patron("ana")))
    assert cited(no(promo.drawn("yacht")), its["16.2"])
    ok(promo.drawn("dinner"))
    answered = ok(promo.asks(ask.AnswerPromotion, choice="no-scrutineer"))
    assert cited(answered, its["16.2"])
    ok(promo.drawn("yacht"))


@clause("16.2", of=MUST)
@pytest.mark.parametrize(("value", "needed"), [("9999.99", False), (10000, False), ("10000.01", True)])
def test_16_2_a_scrutineer_must_oversee_a_prize_over_ten_thousand(its: Sister, value: str, *, needed: bool) -> None:
    promo = Promo(its.book).running(goods("yacht", value))
    assert not promo.now.questions
    drawn = promo.drawn("yacht")
    assert isinstance(drawn, Refused) is needed
    if needed:
        assert cited(drawn, its["16.2"])
        assert cited(no(promo.asks(ask.NameScrutineer, by=lower(promo), name="Pat", present=True)), its["16.2"])
        ok(promo.asks(ask.NameScrutineer, name="Pat", present=False))
        assert cited(no(promo.drawn("yacht")), its["16.2"])
        assert cited(ok(promo.asks(ask.NameScrutineer, name="Pat", present=True)), its["16.2"])
        ok(promo.drawn("yacht"))


@clause("16.2")
def test_16_2_prizes_of_one_draw_can_be_read_together(its: Sister) -> None:
    prizes = (goods("one", 6000), goods("two", 6000))
    apart = Promo(its.book).running(*prizes)
    assert cited(ok(apart.asks(ask.NameScrutineer, name="Pat", present=True)), its["16.2"])
    together = under(its.book, "P9", "sum-of-the-draw")
    published = ok(together.publish(*prizes))
    asked = any(isinstance(each, PromotionAsked) for each in published.events)
    assert asked is (its.book in MAY)
    for each in (apart, together):
        assert each.now.phase in {Phase.RUNNING, Phase.PUBLISHED}


# Money and prizes -----------------------------------------------------------------------------------------------------


@clause("16.3")
def test_16_3_a_stated_alternative_may_be_taken_in_money(its: Sister) -> None:
    promo = Promo(its.book).running(car(9000, alternative=dollars(8000)))
    ok(promo.drawn("car"))
    chosen = ok(promo.chooses("car", take="money"))
    assert cited(chosen, its["16.3"])
    assert no(promo.awards("car")).code == "wrong-amount"
    assert no(promo.awards("car", {"cheque": "7999.99"})).code == "wrong-amount"
    assert no(promo.awards("car", {"cheque": "8000.01"})).code == "wrong-amount"
    paid = ok(promo.awards("car", {"cheque": 3000, "transfer": 5000}))
    assert paid.events[0].ways == {Way.CHEQUE: dollars(3000), Way.TRANSFER: dollars(5000)}


NO_MONEY = [Kind.CASINO_DOLLARS, Kind.SLOTS_DOLLARS]


@clause("16.3")
@pytest.mark.parametrize("kind", NO_MONEY)
def test_16_3_no_money_instead_of_casino_dollars(its: Sister, kind: Kind) -> None:
    prize = Prize(id="dollars", kind=kind, value=dollars(500))
    stated = replace(prize, alternative=dollars(400))
    barred = kind is Kind.CASINO_DOLLARS or its.book == LUCKY_DRAW
    answer = Promo(its.book).publish(stated)
    assert isinstance(answer, Refused) is barred
    if barred:
        assert cited(answer, its["16.3"])
        promo = Promo(its.book).running(prize)
        ok(promo.drawn("dollars"))
        assert cited(no(promo.asks(ask.OfferMoney, prize="dollars", amount=dollars(400))), its["16.3"])
        assert cited(no(promo.chooses("dollars", take="money")), its["16.3"])
        ok(promo.awards("dollars"))


@clause("16.3", of=NEVER_CASH)
def test_16_3_the_operator_may_offer_money_later(its: Sister) -> None:
    promo = Promo(its.book).running(car(9000))
    ok(promo.drawn("car"))
    assert cited(no(promo.chooses("car", take="money")), its["16.3"])
    assert cited(no(promo.asks(ask.OfferMoney, by=lower(promo), prize="car", amount=dollars(8000))), its["16.3"])
    assert no(promo.asks(ask.OfferMoney, prize="car", amount=dollars(0))).code == "not-an-amount"
    assert cited(ok(promo.asks(ask.OfferMoney, prize="car", amount=dollars(8000))), its["16.3"])
    ok(promo.chooses("car", take="money"))
    ok(promo.awards("car", {"transfer": 8000}))


@of_one("star-lucky-draw-baccarat 13.3")
def test_13_3_at_lucky_draw_money_is_offered_only_if_it_is_stated() -> None:
    promo = Promo(LUCKY_DRAW).running(car(9000))
    ok(promo.drawn("car"))
    below = promo.asks(ask.OfferMoney, by=lower(promo), prize="car", amount=dollars(8000))
    assert cited(no(below), "star-lucky-draw-baccarat 13.3")
    assert cited(no(promo.asks(ask.OfferMoney, prize="car", amount=dollars(8000))), "star-lucky-draw-baccarat 13.3")
    assert cited(no(promo.chooses("car", take="money")), "star-lucky-draw-baccarat 13.3")


@of_one("crown-baccarat 13.5.9")
def test_13_5_9_at_crown_money_is_offered_only_if_it_is_stated() -> None:
    promo = Promo(CROWN).running(car(9000))
    ok(promo.drawn("car"))
    assert cited(no(promo.asks(ask.OfferMoney, prize="car", amount=dollars(8000))), "crown-baccarat 13.5.9")
    assert cited(no(promo.chooses("car", take="money")), "crown-baccarat 13.5.9")
    stated = Promo(CROWN).running(car(9000, alternative=dollars(8000)))
    ok(stated.drawn("car"))
    ok(stated.chooses("car", take="money"))
    ok(stated.awards("car", {"cash": 8000}))


def _won(book: str, amount: int | str) -> Promo:
    promo = Promo(book).running(cash(amount))
    ok(promo.drawn("cash"))
    return promo


@clause("16.4", of=NEVER_CASH)
@pytest.mark.parametrize(
    ("ways", "lawful"),
    [
        ({"cash": 1000}, False),
        ({"cash": 1, "cheque": 999}, False),
        ({"chips": 1000}, False),
        ({"cheque": 1000}, True),
        ({"transfer": 1000}, True),
        ({"cheque": 400, "transfer": 600}, True),
    ],
)
def test_16_4_never_in_cash(its: Sister, ways: dict[str, int], *, lawful: bool) -> None:
    promo = _won(its.book, 1000)
    answer = promo.awards("cash", ways)
    assert isinstance(answer, Accepted) is lawful
    assert cited(answer, its["16.4"])


@clause("16.4", of=NEVER_CASH)
def test_16_4_a_cheque_or_transfer_is_the_winners(its: Sister) -> None:
    promo = _won(its.book, 1000)
    for way in ("cheque", "transfer"):
        assert cited(no(promo.awards("cash", {way: 1000}, payee=Patron("bob"))), its["16.4"])
    assert cited(no(promo.asks(ask.AwardPrize, by=lower(promo), prize="cash", ways={})), its["16.4"])
    ok(promo.awards("cash", {"cheque": 1000}, payee=Patron("ana")))


@clause("16.4", of=NEVER_CASH)
def test_16_4_chips_can_be_read_as_no_cash(its: Sister) -> None:
    promo = under(its.book, "P1", "chips-allowed").running(cash(1000))
    ok(promo.drawn("cash"))
    assert cited(no(promo.awards("cash", {"cash": 1000})), its["16.4"])
    assert cited(ok(promo.awards("cash", {"chips": 1000})), its["16.4"])


@clause("16.4", of=(LUCKY_DRAW, "star-baccarat"))
@pytest.mark.parametrize(("amount", "chosen"), [("9999.99", False), (10000, False), ("10000.01", True)])
def test_16_4_over_ten_thousand_the_winner_chooses_at_lucky_draw(
    its: Sister, amount: int | str, *, chosen: bool
) -> None:
    if its.book != LUCKY_DRAW:
        assert cited(no(_won(its.book, 9000).awards("cash", {"cash": 9000})), its["16.4"])
        return
    promo = Promo(its.book).running(cash(amount))
    ok(promo.asks(ask.NameScrutineer, name="Pat", present=True))
    ok(promo.drawn("cash"))
    answer = promo.awards("cash", {"cash": amount})
    assert isinstance(answer, Refused) is chosen
    if not chosen:
        return
    assert cited(answer, its["16.4"])
    assert cited(no(promo.chooses("cash", ways=(Way.CHIPS,))), its["16.4"])
    assert cited(ok(promo.chooses("cash", ways=(Way.CASH, Way.CHEQUE))), its["16.4"])
    assert cited(no(promo.awards("cash", {"cash": 5000, "transfer": "5000.01"})), its["16.4"])
    assert cited(no(promo.awards("cash", {"cheque": "10000.01"}, payee=Patron("bob"))), its["16.4"])
    assert cited(ok(promo.awards("cash", {"cash": 5000, "cheque": "5000.01"})), its["16.4"])


@clause("16.7.8")
def test_16_7_8_a_prize_is_claimed_and_awarded_once_and_to_its_winner(its: Sister) -> None:
    promo = Promo(its.book).running()
    assert no(promo.chooses("dinner")).code == "not-the-winner"
    ok(promo.drawn("dinner"))
    assert cited(ok(promo.asks(ask.ClaimPrize, patron=Patron("ana"), prize="dinner")), its["16.7.8"])
    assert cited(no(promo.asks(ask.ClaimPrize, patron=Patron("ana"), prize="dinner")), its["16.7.8"])
    assert no(promo.asks(ask.ClaimPrize, patron=Patron("ana"), prize="yacht")).code == "no-such-prize"
    assert cited(no(promo.chooses("dinner", patron="ben")), its["16.7.8"])
    assert cited(no(promo.chooses("dinner", take="both")), its["16.7.8"])
    assert cited(no(promo.awards("dinner", payee=Patron("ben"))), its["16.7.8"])
    assert no(promo.awards("dinner", {"cheque": 100})).code == "not-money"
    awarded = ok(promo.awards("dinner"))
    assert isinstance(awarded.events[0], PrizeAwarded)
    assert awarded.events[0].winner == "ana"
    assert no(promo.awards("dinner")).code == "already-awarded"
    assert no(promo.chooses("dinner")).code == "already-awarded"


# Entries and the draw -------------------------------------------------------------------------------------------------


@clause("16.7.6")
@pytest.mark.parametrize(("minutes", "taken"), [(-1, True), (0, True), (1, False)])
def test_16_7_6_entries_until_the_minute_of_closing(its: Sister, minutes: int, *, taken: bool) -> None:
    promo = Promo(its.book).running().until(CLOSES + timedelta(minutes=minutes))
    answer = promo.asks(ask.EnterPromotion, patron=Patron("cat"))
    assert isinstance(answer, Accepted) is taken
    if not taken:
        assert cited(answer, its["16.7.6"])
    other = under(its.book, "P8", "too-late").running().until(CLOSES + timedelta(minutes=minutes))
    assert isinstance(other.asks(ask.EnterPromotion, patron=Patron("cat")), Accepted) is (minutes < 0)


@clause("16.7.6")
def test_16_7_6_no_entry_before_the_start(its: Sister) -> None:
    promo = Promo(its.book)
    assert cited(no(promo.asks(ask.EnterPromotion, patron=Patron("ana"))), its["16.7.6"])
    ok(promo.publish())
    assert cited(no(promo.asks(ask.EnterPromotion, patron=Patron("ana"))), its["16.7.6"])
    stranger = Person(name="Ivo", role=Role.INSPECTOR)
    no(Promo(its.book).running().asks(ask.EnterPromotion, by=stranger, patron=Patron("ana")))


@clause("16.7.3")
@pytest.mark.parametrize("name", ["", " ", "\t"])
def test_16_7_3_an_entry_is_somebodys(its: Sister, name: str) -> None:
    refused = no(Promo(its.book).running().asks(ask.EnterPromotion, patron=Patron(name)))
    assert refused.code == "no-entry-form"
    assert cited(refused, its["16.7.3"])


@clause("16.7.4")
@pytest.mark.parametrize(("wager", "earned"), [("49.99", 0), (50, 1), ("50.01", 1)])
def test_16_7_4_a_qualifying_wager_earns_an_entry(its: Sister, wager: int | str, earned: int) -> None:
    promo = Promo(its.book).running(entered=(), minimum_wager=dollars(50))
    assert cited(no(promo.asks(ask.EnterPromotion, patron=Patron("ana"))), its["16.7.4"])
    settled = ask.EarnEntry(patron=Patron("ana"), table=TableId("t1"), wager=dollars(wager), at=promo.at)
    answer = ok(promo.does(settled))
    assert len(promo.now.entries) == earned
    if earned:
        assert isinstance(answer.events[0], EntryTaken)
        assert cited(answer, its["16.7.4"])
    promo.until(CLOSES + timedelta(minutes=1))
    assert ok(promo.does(replace(settled, at=promo.at))).events == ()


@clause("16.7.2", "16.7.3")
def test_16_7_2_a_draw_at_its_time_among_those_who_entered(its: Sister) -> None:
    promo = Promo(its.book).running()
    early = promo.until(DRAW - timedelta(minutes=1)).asks(ask.DrawPrize, prize="dinner", winner=Patron("ana"))
    assert cited(no(early), its["16.7.2"])
    assert cited(no(promo.drawn("dinner", "zoe")), its["16.7.3"])
    assert no(promo.drawn("yacht")).code == "no-such-prize"
    ok(promo.drawn("dinner"))
    empty = Promo(its.book).running(entered=())
    assert cited(no(empty.drawn("dinner")), its["16.7.3"])


@clause("16.7.1")
def test_16_7_1_a_prize_is_drawn_once(its: Sister) -> None:
    promo = Promo(its.book).running()
    assert cited(ok(promo.drawn("dinner")), its["16.7.1"])
    assert cited(no(promo.drawn("dinner", "ben")), its["16.7.1"])


@clause("16.7.8")
@pytest.mark.parametrize(("stated", "asked"), [("", True), ("redraw", False), ("hold", False)])
def test_16_7_8_the_winner_is_not_there(its: Sister, stated: str, *, asked: bool) -> None:
    promo = Promo(its.book).running(presence="required", absent=stated)
    ok(promo.drawn("dinner"))
    answer = ok(promo.asks(ask.ReportAbsent, patron=Patron("ana")))
    questions = [each for each in answer.events if isinstance(each, PromotionAsked)]
    assert bool(questions) is asked
    if asked:
        assert cited(questions[0], its["16.7.8"])
        assert questions[0].choices == ("redraw", "hold")
        ok(promo.asks(ask.AnswerPromotion, choice="redraw"))
    again = promo.drawn("dinner", "ben")
    assert isinstance(again, Accepted) is (stated != "hold")
    assert cited(no(Promo(its.book).running().asks(ask.ReportAbsent, patron=Patron("ana"))), its["16.7.8"])


# Winners are told -----------------------------------------------------------------------------------------------------

LAST_MINUTE = (DRAW + timedelta(days=2)).replace(hour=23, minute=59)


@clause("16.8")
@pytest.mark.parametrize(("minutes", "late"), [(-1, False), (0, False), (1, True)])
def test_16_8_a_winner_is_told_by_the_end_of_the_second_day(its: Sister, minutes: int, *, late: bool) -> None:
    promo = Promo(its.book).running()
    drawn = ok(promo.drawn("dinner"))
    due = owed(drawn)["ana"]
    assert due
    assert due.replace(second=0, microsecond=0) == LAST_MINUTE
    assert cited(drawn, its["16.8"])
    told = ok(promo.until(LAST_MINUTE + timedelta(minutes=minutes)).tells("ana"))
    assert isinstance(told.events[0], PatronTold)
    assert told.events[0].late is late
    assert not promo.now.outstanding


@clause("16.8")
@pytest.mark.parametrize(("minutes", "late"), [(-1, False), (0, False), (1, True)])
def test_16_8_two_days_can_be_read_as_hours(its: Sister, minutes: int, *, late: bool) -> None:
    promo = under(its.book, "P4", "forty-eight-hours").running()
    assert owed(promo.drawn("dinner"))["ana"] == DRAW + timedelta(hours=48)
    told = ok(promo.until(DRAW + timedelta(hours=48, minutes=minutes)).tells("ana"))
    assert told.events[0].late is late
    assert cited(told, its["16.8"])


@clause("16.8")
def test_16_8_nothing_is_owed_where_the_winner_had_to_be_there(its: Sister) -> None:
    promo = Promo(its.book).running(presence="required")
    assert owed(promo.drawn("dinner")) == {}
    other = Promo(its.book).running()
    assert cited(no(other.tells("ana")), its["16.8"])
    ok(other.drawn("dinner"))
    assert cited(no(other.tells("ben")), its["16.8"])
    assert cited(no(other.tells("ana", "notice")), its["16.8"])
    assert other.now.outstanding


def _told_by(its: Sister, how: str, row: str, *, addressed: bool) -> None:
    promo = Promo(its.book).running()
    ok(promo.drawn("dinner"))
    bare = promo.tells("ana", how, "")
    assert isinstance(bare, Refused) is addressed
    told = ok(promo.tells("ana", how, "1 King St"))
    assert cited(told, its[row])
    assert not promo.now.outstanding


@clause("16.8.1")
def test_16_8_1_told_in_person(its: Sister) -> None:
    _told_by(its, "face-to-face", "16.8.1", addressed=False)


@clause("16.8.2")
def test_16_8_2_told_by_mail(its: Sister) -> None:
    _told_by(its, "mail", "16.8.2", addressed=True)


@clause("16.8.3")
def test_16_8_3_told_by_telephone(its: Sister) -> None:
    _told_by(its, "telephone", "16.8.3", addressed=True)


@clause("16.8.4")
def test_16_8_4_told_by_email(its: Sister) -> None:
    _told_by(its, "email", "16.8.4", addressed=True)


# Refused claims -------------------------------------------------------------------------------------------------------


def _refused(book: str, value: int | str, **by: Any) -> tuple[Promo, Any]:
    promo = Promo(book).running(goods("show", value))
    ok(promo.drawn("show"))
    ok(promo.tells("ana"))
    ok(promo.asks(ask.ClaimPrize, patron=Patron("ana"), prize="show"))
    answer = promo.asks(ask.RefuseClaim, patron=Patron("ana"), prize="show", reason="excluded", **by)
    return promo, answer


@clause("16.9")
def test_16_9_who_is_refused_a_prize_is_told_why(its: Sister) -> None:
    promo, answer = _refused(its.book, 100)
    assert cited(ok(answer), its["16.9"])
    assert owed(answer) == {"ana": None}
    assert isinstance(answer.events[0], ClaimRefused)
    assert no(promo.awards("show")).code == "claim-refused"
    assert cited(no(promo.asks(ask.CloseClaim, patron=Patron("ana"), prize="show")), its["16.9"])
    assert cited(no(promo.tells("ana", "notice", about="refusal")), its["16.9"])
    assert cited(no(promo.tells("ben", about="refusal")), its["16.9"])
    ok(promo.tells("ana", "mail", "1 King St", about="refusal"))
    assert not promo.now.outstanding
    ok(promo.asks(ask.CloseClaim, patron=Patron("ana"), prize="show"))
    assert cited(no(promo.asks(ask.CloseClaim, patron=Patron("ana"), prize="show")), its["16.9"])


@clause("16.9")
def test_16_9_a_refusal_has_a_reason_and_is_the_operators(its: Sister) -> None:
    promo = Promo(its.book).running()
    ok(promo.drawn("dinner"))
    silent = promo.asks(ask.RefuseClaim, patron=Patron("ana"), prize="dinner", reason=" ")
    assert cited(no(silent), its["16.9"])
    promo, below = _refused(its.book, 100, by=lower(promo))
    assert cited(no(below), its["16.9"])
    ok(promo.awards("show"))
    late = promo.asks(ask.RefuseClaim, patron=Patron("ana"), prize="show", reason="too late")
    assert cited(no(late), its["16.9"])


@clause("16.9")
@pytest.mark.parametrize(("value", "kept"), [("99.99", 0), (100, 0), ("100.01", 1)])
def test_16_9_claims_over_a_hundred_dollars_are_kept(its: Sister, value: int | str, kept: int) -> None:
    promo, answer = _refused(its.book, value)
    assert cited(ok(answer), its["16.9"])
    assert len(promo.now.kept_claims) == kept
    ok(promo.tells("ana", about="refusal"))
    bare = promo.asks(ask.CloseClaim, patron=Patron("ana"), prize="show")
    assert isinstance(bare, Refused) is (bool(kept) and its.book != CROWN)


@clause("16.9.1")
@pytest.mark.parametrize(
    ("said", "enough"),
    [
        ({}, False),
        ({"name": "Ben Yu"}, False),
        ({"address": "2 King St"}, False),
        ({"name": "Ben Yu", "address": "2 King St"}, True),
    ],
)
def test_16_9_1_names_and_addresses_are_kept(its: Sister, said: dict[str, Any], *, enough: bool) -> None:
    promo, _ = _refused(its.book, "100.01")
    ok(promo.tells("ana", about="refusal"))
    answer = promo.asks(ask.CloseClaim, patron=Patron("ana"), prize="show", **said)
    assert isinstance(answer, Accepted) is enough
    assert cited(answer, its["16.9.1"])
    if enough:
        kept = promo.now.kept_claims[0].closed
        assert kept
        assert (kept.name, kept.address) == ("Ben Yu", "2 King St")


# Disputes, and a promotion that is compromised ------------------------------------------------------------------------


@clause("16.10")
def test_16_10_who_is_not_satisfied_is_told_of_the_right_to_complain(its: Sister) -> None:
    promo = Promo(its.book).running()
    assert cited(no(promo.asks(ask.ResolveDispute, decision="no", satisfied=True)), its["16.10"])
    assert cited(ok(promo.asks(ask.DisputePromotion, patron=Patron("ana"), cause="late draw")), its["16.10"])
    assert cited(no(promo.asks(ask.ResolveDispute, decision="no", satisfied=False)), its["16.10"])
    assert cited(no(promo.asks(ask.ResolveDispute, decision=" ", satisfied=True)), its["16.10"])
    below = promo.asks(ask.ResolveDispute, by=lower(promo), decision="no", satisfied=True)
    assert cited(no(below), its["16.10"])
    assert cited(ok(promo.asks(ask.ResolveDispute, decision="no", satisfied=False, advised=True)), its["16.10"])
    ok(promo.asks(ask.DisputePromotion, patron=Patron("ben"), cause="place"))
    ok(promo.asks(ask.ResolveDispute, decision="yes", satisfied=True))
    assert cited(no(promo.asks(ask.DisputePromotion, patron=Patron("ana"), cause=" ")), its["16.10"])


WITHIN_48_HOURS = NEVER_CASH


@clause("16.11", of=WITHIN_48_HOURS)
@pytest.mark.parametrize("choice", ["postpone", "cancel"])
@pytest.mark.parametrize(("minutes", "late"), [(-1, False), (0, False), (1, True)])
def test_16_11_an_inspector_is_told_within_48_hours(its: Sister, choice: str, minutes: int, *, late: bool) -> None:
    promo = Promo(its.book).running()
    found = ok(promo.asks(ask.FindCompromised))
    assert owed(found) == {"inspector": promo.at + timedelta(hours=48)}
    assert cited(found, its["16.11"])
    begun = promo.at
    assert owed(promo.waits(hours=1).asks(ask.AnswerPromotion, choice=choice)) == {}
    told = ok(promo.until(begun + timedelta(hours=48, minutes=minutes)).asks(ask.NotifyInspector))
    assert isinstance(told.events[0], PromotionDutyDone)
    assert told.events[0].late is late
    assert cited(no(promo.asks(ask.NotifyInspector)), its["16.11"])


@clause("16.11", of=(LUCKY_DRAW, CROWN))
def test_16_11_told_at_once_or_only_of_a_cancellation(its: Sister) -> None:
    promo = Promo(its.book).running()
    found = ok(promo.asks(ask.FindCompromised))
    assert owed(found) == ({"inspector": None} if its.book == LUCKY_DRAW else {})
    assert cited(found, its["16.11"])
    cancelled = ok(promo.asks(ask.AnswerPromotion, choice="cancel"))
    assert owed(cancelled) == ({} if its.book == LUCKY_DRAW else {"inspector": None})
    ok(promo.asks(ask.NotifyInspector))
    other = Promo(its.book).running()
    ok(other.asks(ask.FindCompromised))
    assert owed(other.asks(ask.AnswerPromotion, choice="postpone")) == {}


@clause("16.11", of=STAR)
def test_16_11_the_notice_can_be_read_to_run_from_the_choice(its: Sister) -> None:
    promo = under(its.book, "P7", "from-the-choice").running()
    assert owed(promo.asks(ask.FindCompromised)) == {}
    chosen = ok(promo.waits(hours=1).asks(ask.AnswerPromotion, choice="postpone"))
    assert owed(chosen) == {"inspector": None if its.book == LUCKY_DRAW else promo.at + timedelta(hours=48)}
    assert cited(chosen, its["16.11"])


@clause("16.11")
def test_16_11_what_is_postponed_goes_on_only_when_it_is_validated(its: Sister) -> None:
    promo = Promo(its.book).running(goods("one"), goods("two"))
    ok(promo.drawn("one"))
    assert cited(no(promo.asks(ask.ValidatePromotion)), its["16.11"])
    assert cited(no(promo.asks(ask.FindCompromised, by=lower(promo))), its["16.11"])
    ok(promo.asks(ask.FindCompromised))
    assert cited(no(promo.asks(ask.FindCompromised)), its["16.11"])
    assert cited(no(promo.drawn("two")), its["16.11"])
    assert cited(no(promo.asks(ask.AnswerPromotion, by=lower(promo), choice="postpone")), its["16.11"])
    ok(promo.asks(ask.AnswerPromotion, choice="postpone"))
    assert _phase(promo) is Phase.POSTPONED
    assert cited(no(promo.drawn("two")), its["16.11"])
    assert cited(no(promo.awards("one")), its["16.11"])
    assert cited(ok(promo.asks(ask.ValidatePromotion)), its["16.11"])
    assert promo.now.phase is Phase.RUNNING
    ok(promo.drawn("two", "ben"))
    ok(promo.awards("one"))


@clause("16.11")
@pytest.mark.parametrize("read", ["awarded-stays", "drawn-stays"])
def test_16_11_cancelled_what_was_awarded_stays(its: Sister, read: str) -> None:
    promo = under(its.book, "P16", read).running(goods("one"), goods("two"), goods("three"))
    ok(promo.drawn("one"))
    ok(promo.awards("one"))
    ok(promo.drawn("two", "ben"))
    ok(promo.asks(ask.FindCompromised))
    cancelled = ok(promo.asks(ask.AnswerPromotion, choice="cancel"))
    assert promo.now.phase is Phase.CANCELLED
    refused = [each for each in cancelled.events if isinstance(each, ClaimRefused)]
    assert [each.patron for each in refused] == (["ben"] if read == "awarded-stays" else [])
    assert isinstance(promo.awards("two"), Accepted) is (read == "drawn-stays")
    assert cited(no(promo.drawn("three")), its["16.11"])
    assert "one" in promo.now.awarded


@clause("16.11")
def test_16_11_a_seed_that_is_lost_leaves_the_draw_compromised(its: Sister) -> None:
    promo = Promo(its.book).running().until(DRAW)
    ok(promo.asks(ask.SealDraw, prize="dinner", seal="ab" * 32))
    lost = ok(promo.does(ask.LoseDrawSeed(prize="dinner", at=promo.at)))
    assert cited(lost, its["16.11"])
    assert cited(no(promo.drawn("dinner")), its["16.11"])
    assert promo.now.question("compromised")
    assert cited(no(promo.does(ask.LoseDrawSeed(prize="dinner", at=promo.at))), its["16.11"])


# The regulator --------------------------------------------------------------------------------------------------------


@clause("16.12", of=STAR)
@pytest.mark.parametrize(("minutes", "starts"), [(-1, False), (0, True), (1, True)])
def test_16_12_the_regulator_has_the_conditions_24_hours_before(its: Sister, minutes: int, *, starts: bool) -> None:
    promo = Promo(its.book)
    published = ok(promo.publish(starts=MORNING))
    assert owed(published) == {"nicc": MORNING - timedelta(hours=24)}
    assert cited(no(promo.asks(ask.StartPromotion)), its["16.12"])
    assert cited(ok(promo.asks(ask.LodgeConditions)), its["16.12"])
    answer = promo.until(MORNING + timedelta(hours=24, minutes=minutes)).asks(ask.StartPromotion)
    assert isinstance(answer, Accepted) is starts
    if not starts:
        assert cited(answer, its["16.12"])


@clause("16.12", of=STAR)
def test_16_12_a_change_before_the_start_makes_the_hours_run_anew(its: Sister) -> None:
    promo = Promo(its.book)
    ok(promo.publish())
    ok(promo.asks(ask.LodgeConditions))
    amended = ok(promo.waits(hours=23).asks(ask.AmendConditions, conditions=conditions(place="level 1")))
    assert "nicc" in owed(amended)
    assert cited(no(promo.until(STARTS).asks(ask.StartPromotion)), its["16.12"])
    ok(promo.asks(ask.LodgeConditions))
    no(promo.waits(hours=23, minutes=59).asks(ask.StartPromotion))
    assert isinstance(ok(promo.waits(minutes=1).asks(ask.StartPromotion)).events[0], PromotionStarted)


@clause("16.12", of=STAR)
def test_16_12_the_hours_can_be_read_to_end_with_the_first_draw(its: Sister) -> None:
    promo = under(its.book, "P5", "day-of-the-first-draw")
    ok(promo.publish())
    assert cited(no(promo.until(STARTS).asks(ask.StartPromotion)), its["16.12"])
    ok(promo.asks(ask.LodgeConditions))
    ok(promo.asks(ask.StartPromotion))


@clause("16.12")
def test_16_12_the_conditions_are_there_before_they_are_sent(its: Sister) -> None:
    promo = Promo(its.book)
    assert cited(no(promo.asks(ask.LodgeConditions)), its["16.12"])
    assert cited(no(promo.asks(ask.RequestConditions)), its["16.12"])
    assert cited(no(promo.asks(ask.LodgeConditions, by=lower(promo))), its["16.12"])
    ok(promo.publish())
    inspector = Person(name="Ivo", role=Role.INSPECTOR)
    asked = ok(promo.asks(ask.RequestConditions, by=inspector))
    assert owed(asked) == {"nicc": None}
    sent = ok(promo.asks(ask.LodgeConditions))
    assert cited(sent, its["16.12"])
    assert not promo.now.outstanding


@of_one("crown-baccarat 13.7")
def test_13_7_at_crown_the_conditions_go_to_the_regulator_on_request() -> None:
    promo = Promo(CROWN)
    assert owed(promo.publish()) == {}
    assert cited(ok(promo.asks(ask.RequestConditions)), "crown-baccarat 13.7")
    early = promo.asks(ask.StartPromotion)
    assert no(early).code == "too-early"
    ok(promo.until(STARTS).asks(ask.StartPromotion))


@clause("16.12.1", of=NEVER_CASH)
def test_16_12_1_amended_conditions_are_sent_again(its: Sister) -> None:
    promo = Promo(its.book).running()
    amended = ok(promo.asks(ask.AmendConditions, conditions=conditions(place="level 1")))
    assert cited(amended, its["16.12.1"])
    assert owed(amended) == {"nicc": None}
    assert [each.number for each in promo.now.versions] == [1, 2]
    ok(promo.asks(ask.LodgeConditions))
    assert not promo.now.outstanding


@clause("16.12.1", of=(LUCKY_DRAW, "star-baccarat"))
def test_16_12_1_amended_only_with_approval_at_lucky_draw(its: Sister) -> None:
    promo = Promo(its.book).running()
    plain = promo.asks(ask.AmendConditions, conditions=conditions(place="level 1"))
    assert isinstance(plain, Refused) is (its.book == LUCKY_DRAW)
    assert cited(plain, its["16.12.1"])
    ok(promo.asks(ask.AmendConditions, conditions=conditions(place="level 2"), approved=True))


@of_one("crown-baccarat 13.4")
def test_13_4_at_crown_amended_conditions_are_published_and_nothing_more_is_said() -> None:
    promo = Promo(CROWN).running()
    amended = ok(promo.asks(ask.AmendConditions, conditions=conditions(place="level 1")))
    assert cited(amended, "crown-baccarat 13.4")
    assert owed(amended) == {}


@clause("16.12.1", of=NEVER_CASH)
def test_16_12_1_an_amendment_is_complete_and_leaves_what_was_drawn(its: Sister) -> None:
    promo = Promo(its.book).running(goods("one", 100), goods("two", 100))
    assert (
        no(promo.asks(ask.AmendConditions, conditions=conditions(lacks=("closing",)))).code == "conditions-incomplete"
    )
    ok(promo.drawn("one"))
    less = conditions(goods("one", 50), goods("two", 100))
    assert no(promo.asks(ask.AmendConditions, conditions=less)).code == "prize-drawn"
    more = ok(promo.asks(ask.AmendConditions, conditions=conditions(goods("one", 100), goods("two", 200))))
    assert cited(more, its["16.12.1"])
    assert no(Promo(its.book).asks(ask.AmendConditions, conditions=conditions())).code == "nothing-to-amend"
