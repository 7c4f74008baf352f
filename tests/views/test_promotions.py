"""Promotions on pages: each audience sees what is theirs, and what may be done now is what `decide` would take."""

from datetime import timedelta

import pytest

from clauses.promoting import DRAW, STARTS, Promo, car, cash, conditions, dollars, goods
from croupier.floor.people import Person
from croupier.floor.promotions import Event, decide
from croupier.floor.promotions import commands as ask
from croupier.games.promotions import ScrutineerMayOversee
from croupier.kernel.answers import Accepted
from croupier.kernel.ids import Patron
from croupier.kernel.staff import Role
from croupier.views.promotions import desk, offered, own, public
from croupier.web.wire_format import encoded

BOOKS = ("star-baccarat", "star-lucky-draw-baccarat", "crown-baccarat")
INES = Person(name="Ines", role=Role.INSPECTOR)


class Written(Promo):
    """A promotion that keeps its history, as the journal does."""

    def __init__(self, book: str) -> None:
        super().__init__(book)
        self.history: list[Event] = []

    def does(self, command: ask.Command) -> object:  # type: ignore[override]
        answer = decide(self.now, command)
        if isinstance(answer, Accepted):
            self.history += answer.events
        return super().does(command)


def _drawn(book: str) -> Written:
    """A promotion with a winner who was told, and a claim that was refused."""
    promo = Written(book)
    promo.running(car(45000, alternative=dollars(40000)), cash(500), entered=("ana", "ben", "ana"))
    promo.until(DRAW).asks(ask.NameScrutineer, name="Solveig", present=True)
    promo.drawn("car")
    promo.tells("ana", "telephone", "0400 111 222")
    promo.asks(ask.ClaimPrize, patron=Patron("ben"), prize="cash")
    promo.asks(ask.RefuseClaim, patron=Patron("ben"), prize="cash", reason="the entry form bears another name")
    promo.tells("ben", "mail", "1 Quay Street", "refusal")
    promo.asks(
        ask.CloseClaim, patron=Patron("ben"), prize="cash", name="Benedict Oldfield", address="1 Quay Street, Sydney"
    )
    return promo


PRIVATE = ("ana", "ben", "Benedict", "Quay", "0400", "Solveig", "Olive", "Desi", "another name")


@pytest.mark.parametrize("book", BOOKS)
def test_no_private_fact_reaches_the_public(book: str) -> None:
    promo = _drawn(book)
    staff = encoded(desk(promo.now, promo.history, promo.operator, promo.at)).decode()
    assert [each for each in PRIVATE if each not in staff] == ["Desi"]
    shown = encoded(public(promo.now, promo.at)).decode()
    assert [each for each in PRIVATE if f'"{each}' in shown or f" {each}" in shown] == []
    assert '"entries":3' in shown


def test_a_patron_sees_what_is_theirs_and_nothing_of_others() -> None:
    promo = _drawn("star-baccarat")
    ana, ben = (own(promo.now, Patron(each)) for each in ("ana", "ben"))
    assert (ana.entries, ana.won, ana.refused) == ((1, 3), ("car",), ())
    assert (ben.entries, ben.won) == ((2,), ())
    [(prize, reason, because)] = ben.refused
    assert (prize, reason, str(because[0])) == ("cash", "the entry form bears another name", "star-baccarat 16.9")


@pytest.mark.parametrize("book", BOOKS)
def test_what_is_offered_is_what_decide_takes(book: str) -> None:
    promo = _drawn(book)
    shown = desk(promo.now, promo.history, promo.operator, promo.at)
    assert {each.id for each in shown.acts} >= {"tell-car", "take-money-car", "seal-cash", "draw-cash", "refuse"}
    for each in shown.acts:
        assert isinstance(decide(promo.now, each.command), Accepted), each.id
    assert {each.id for each in shown.not_now} >= {"start", "enter", "finish", "validate"}
    assert all(each.says and each.because for each in shown.not_now)


@pytest.mark.parametrize("book", BOOKS)
def test_what_was_decided_can_be_decided_otherwise(book: str) -> None:
    """Who was named can be done without where a scrutineer only may oversee; what is postponed can be cancelled."""
    promo = _drawn(book)
    may = isinstance(promo.now.edition.promotions.scrutineer, ScrutineerMayOversee)
    assert ("answer-no-scrutineer" in _acts(promo)) is may
    promo.asks(ask.FindCompromised)
    promo.asks(ask.AnswerPromotion, choice="postpone")
    assert "answer-cancel" in _acts(promo)
    promo.asks(ask.AnswerPromotion, choice="cancel")
    assert "answer-cancel" not in _acts(promo)


def _acts(promo: Written) -> set[str]:
    return {each.id for each in desk(promo.now, promo.history, promo.operator, promo.at).acts}


def test_a_lower_rank_is_told_whose_word_is_needed() -> None:
    promo = _drawn("crown-baccarat")
    shown = desk(promo.now, promo.history, promo.desk, promo.at)
    needs = {each.id: each.needs for each in shown.acts}
    assert (needs["refuse"], needs["seal-cash"], needs["claim"]) == ("casino manager", "casino manager", "")


def test_who_oversees_reads_everything_and_does_only_their_own() -> None:
    promo = _drawn("star-baccarat")
    shown = desk(promo.now, promo.history, INES, promo.at)
    assert [each.id for each in shown.acts] == ["request"]
    assert shown.not_now == ()
    [claim] = shown.claims
    assert claim.refused is not None
    assert (claim.refused.reason, claim.refused.by) == ("the entry form bears another name", "Olive (gaming manager)")
    assert str(claim.refused.because[0]) == "star-baccarat 16.9"


def test_a_sealed_draw_is_opened_by_the_house_and_can_be_checked_by_all() -> None:
    promo = Written("star-baccarat").running(goods())
    assert isinstance(promo, Written)
    seed = bytes(range(32))
    seal = "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"
    promo.until(DRAW).asks(ask.SealDraw, prize="dinner", seal=seal)
    [act] = desk(promo.now, promo.history, promo.operator, promo.at).part("draw", "dinner")
    assert act.id == "open-dinner"
    [prize] = public(promo.now, promo.at).prizes
    assert (prize.state, prize.sealed.seal if prize.sealed else "") == ("sealed", seal)
    promo.asks(ask.DrawPrize, prize="dinner", seed=seed.hex())
    [prize] = public(promo.now, promo.at).prizes
    assert prize.sealed is not None
    assert (prize.state, prize.sealed.seed, prize.sealed.entries) == ("drawn", seed.hex(), 2)
    assert prize.entry == prize.sealed.entry


def test_duties_have_their_clocks() -> None:
    promo = Written("star-baccarat")
    promo.publish(goods())
    [duty] = desk(promo.now, promo.history, promo.operator, promo.at).duties
    assert (duty.whom, duty.state, duty.due) == ("The regulator", "owed", STARTS - timedelta(hours=24))
    later = promo.at + timedelta(hours=1)
    assert [each.state for each in desk(promo.now, promo.history, promo.operator, later).duties] == ["overdue"]
    promo.until(later).asks(ask.LodgeConditions)
    assert [each.state for each in desk(promo.now, promo.history, promo.operator, later).duties] == ["late"]


def test_a_draft_says_what_is_missing_by_its_clause() -> None:
    promo = Written("star-baccarat")
    promo.asks(ask.DraftConditions, conditions=conditions(lacks=("eligibility",)))
    shown = desk(promo.now, promo.history, promo.operator, promo.at)
    assert [(each.where, str(each.because[0])) for each in shown.faults] == [("eligibility", "star-baccarat 16.7.3")]
    assert [each.item for each in shown.rows if not each.there] == ["eligibility"]
    assert shown.refused("conditions")[0].id == "publish"
    assert public(promo.now, promo.at).statements == ()


def test_the_state_is_what_the_promotion_would_take() -> None:
    promo = Written("star-baccarat")
    at = promo.at
    assert public(promo.now, at).state == "drafted"
    promo.publish(goods())
    assert public(promo.now, promo.at).state == "published"
    for wager in (None, dollars(50)):
        running = Written("star-baccarat")
        running.running(goods(), minimum_wager=wager)
        assert public(running.now, running.at).state == "open"
        assert public(running.now, DRAW).state == "closed"


def test_money_is_paid_in_the_lawful_ways_only() -> None:
    promo = Written("star-baccarat").running(cash(500))
    promo.drawn("cash")
    [award] = [each for each in desk(promo.now, (), promo.operator, promo.at).acts if each.id == "award-cash"]
    assert [(each.name, each.value) for each in award.fields] == [("ways.cheque", "500.00"), ("ways.transfer", "")]


def test_a_patron_may_ask_for_what_is_their_own() -> None:
    promo = _drawn("star-baccarat")
    for name, wanted in (
        ("ana", ["claim-car", "take-prize-car", "take-money-car", "dispute"]),
        ("ben", ["dispute"]),
    ):
        acts, refused = offered(promo.now, Person(name=name, role=Role.PLAYER), promo.at)
        assert [each.id for each in acts] == wanted
        assert refused == ()
        for each in acts:
            assert getattr(each.command, "patron", "") == name
