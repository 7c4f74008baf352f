"""Sessions of tournaments in which something is amiss at the table: wagers, cards, forms, absence and chips."""

from datetime import timedelta
from typing import Any, Final

from croupier.floor.tournaments import commands as ask
from croupier.floor.tournaments.conditions import MARKER, Raise
from croupier.games.baccarat.coup import Hand
from croupier.games.edition import Edition
from croupier.games.tournament_play import MinimumDeductedWhileAbsent
from croupier.kernel.ids import BetId, Box, Patron
from croupier.kernel.staff import Role
from croupier.table import commands as at_table
from croupier.table.people import AtBox
from croupier.table.questions.kinds import Choice
from croupier.table.reports import facts
from croupier.table.setup import Limits, Range
from croupier.views.rulings.tournament_course import TournamentCourse
from croupier.views.rulings.tournament_stages import (
    Make,
    TournamentAmiss,
    TournamentPut,
    after_a_form,
    announces,
    called,
    chips,
    coup,
    evening,
    examines,
    form,
    in_session,
    laid,
    lays,
    until,
)

# Wagers ---------------------------------------------------------------------------------------------------------------


def _no_wager(edition: Edition) -> TournamentPut:
    return TournamentPut(laid(in_session(edition), {1: ("player", 100), 2: ("banker", 100)}), coup())


def _nobody_there(edition: Edition) -> TournamentPut:
    course = laid(in_session(edition))
    course.does_as(ask.SignOff, course.desk, name=course.in_charge.name)
    return TournamentPut(course, coup())


def _wager(what: str, amount: int, **details: str) -> Make:
    def make(edition: Edition) -> TournamentPut:
        course = laid(in_session(edition), {1: ("player", 500), 2: ("banker", 100), 3: ("player", 100)})
        fact = at_table.Report(what=what, box=Box(1), bet=BetId("player"), amount=chips(amount), details=details)
        return TournamentPut(course, fact)

    return make


def _out_of_turn(edition: Edition) -> TournamentPut:
    return TournamentPut(in_session(edition, order=MARKER), lays(2, "banker", 100))


def _outside(amount: int) -> Make:
    return lambda edition: TournamentPut(in_session(edition), lays(1, "player", amount))


def _out_of_time(edition: Edition) -> TournamentPut:
    course = in_session(edition)
    by = course.now.terms.time_limit.by if course.now.terms.time_limit else course.now.terms.in_charge.role
    limits = at_table.LimitTime(seconds=30, notified=True, by=by)
    if course.now.terms.time_limit is None:
        return TournamentPut(course, limits)
    course.does(limits, at_table.CallForBets())
    until(course, evening(edition) + timedelta(seconds=31))
    return TournamentPut(course, at_table.Restrict(what="minimum-wager", box=Box(1), by=by))


def _table_chips(edition: Edition) -> TournamentPut:
    wager = at_table.PlaceWager(box=Box(1), bet=BetId("player"), amount=chips(100), put_down="table-chips")
    return TournamentPut(in_session(edition), wager)


def _cashed(edition: Edition) -> TournamentPut:
    return TournamentPut(in_session(edition), at_table.Exchange(of="tournament-chips", worth=chips(100), box=Box(1)))


def _outsider(edition: Edition) -> TournamentPut:
    return TournamentPut(in_session(edition), at_table.Sit(box=Box(5), patron=Patron("walt")))


def _below_the_least(edition: Edition) -> TournamentPut:
    """Ben loses all but 50, with nine coups to come."""
    course = in_session(edition, chips=chips(2050))
    laid(course, {1: ("player", 100), 2: ("banker", 2000), 3: ("player", 100)})
    return TournamentPut(course, coup())


def _out_in_one_coup(edition: Edition) -> TournamentPut:
    """Ana and Cat lose everything in one coup, with equal wagers."""
    course = in_session(edition, chips=chips(500))
    laid(course, {1: ("banker", 500), 2: ("player", 100), 3: ("banker", 500)})
    return TournamentPut(course, coup())


# Pass cards and forms -------------------------------------------------------------------------------------------------


def _passes(box: int) -> Any:
    return at_table.PlayPassCard(box=Box(box), by=AtBox(box=Box(box)))


def _second_pass(edition: Edition) -> TournamentPut:
    course = in_session(edition).does(_passes(1))
    laid(course, {2: ("banker", 100), 3: ("player", 100)}).does(coup())
    return TournamentPut(course, _passes(1))


def _all_pass(edition: Edition) -> TournamentPut:
    return TournamentPut(called(in_session(edition)).does(_passes(1), _passes(2), _passes(3)), coup())


def _second_form(edition: Edition) -> TournamentPut:
    return TournamentPut(after_a_form(edition), form(1, "player", 100))


def _examined(fault: str, amount: int) -> Make:
    def make(edition: Edition) -> TournamentPut:
        course = in_session(edition).does(form(1, "player", amount))
        return TournamentPut(course, examines(course, 1, fault))

    return make


def _announced_early(edition: Edition) -> TournamentPut:
    course = in_session(edition).does(form(1, "player", 500))
    course.does(examines(course, 1))
    return TournamentPut(course, announces(course, 1, "player", 500))


def _found_wrong(amount: int | None, laid_: int = 500, **changes: Any) -> Make:
    def make(edition: Edition) -> TournamentPut:
        said = {"lacks": "amount"} if amount is None else {}
        worth = None if amount is None else chips(amount)
        fact = at_table.Report(what=facts.FORM_WRONG.name, box=Box(1), bet=BetId("player"), amount=worth, details=said)
        return TournamentPut(after_a_form(edition, laid_, **changes), fact)

    return make


# People and chips -----------------------------------------------------------------------------------------------------


def absent(edition: Edition) -> TournamentPut:
    return TournamentPut(in_session(edition), at_table.Report(what=facts.ABSENT.name, box=Box(1)))


def _three_deducted(edition: Edition) -> TournamentPut:
    """Ana is away, and the minimum was deducted for two coups; the third is dealt. Where it may be deducted fewer
    times, the last of them is dealt.
    """
    course = in_session(edition).does(at_table.Report(what=facts.ABSENT.name, box=Box(1)))
    if course.table.questions:
        course.does(at_table.Answer(choice=Choice.DEDUCT, box=Box(1), by=course.now.terms.in_charge.role))
    else:
        until(course, evening(edition) + timedelta(minutes=11))
    policy = course.now.terms.absence
    times = min(3, policy.most) if isinstance(policy, MinimumDeductedWhileAbsent) else 3
    for _ in range(times - 1):
        laid(course, {2: ("banker", 100), 3: ("player", 100)}).does(coup())
    return TournamentPut(laid(course, {2: ("banker", 100), 3: ("player", 100)}), coup())


def _late(minutes: int) -> Make:
    def make(edition: Edition) -> TournamentPut:
        course = in_session(edition).does(at_table.Report(what=facts.ABSENT.name, box=Box(1)))
        for each in course.table.questions:
            course.does(at_table.Answer(choice=Choice.LET_STAND, box=each.box, by=course.now.terms.in_charge.role))
        until(course, evening(edition) + timedelta(minutes=minutes))
        return TournamentPut(course, at_table.Report(what=facts.LATE.name, box=Box(1)))

    return make


def reported(what: str, box: int, amount: int | None = None, **details: str) -> Make:
    def make(edition: Edition) -> TournamentPut:
        worth = None if amount is None else chips(amount)
        return TournamentPut(
            in_session(edition), at_table.Report(what=what, box=Box(box), amount=worth, details=details)
        )

    return make


def _penalised(times: int, ground: str = "phone") -> Make:
    def make(edition: Edition) -> TournamentPut:
        course = in_session(edition)
        command = at_table.PenalisePlayer(box=Box(2), ground=ground, by=course.now.terms.in_charge.role)
        if course.now.terms.penalties:
            course.does(*(command for _ in range(times - 1)))
        return TournamentPut(course, command)

    return make


def _broken(course: TournamentCourse) -> str:
    """Name what Ben did: a ground of the conditions, or the clause by which everybody wagers from their own place."""
    terms = course.now.terms
    return "collusion" if terms.penalties else (terms.own_place or terms.breach).because[0].number


def _disqualified(rule: str, by: Role | None = None, *, dealt: bool = False) -> Make:
    def make(edition: Edition) -> TournamentPut:
        course = laid(in_session(edition))
        if dealt:
            first = at_table.TakeCard(card=coup().cards[0], to=Hand.PLAYER)
            course.does(at_table.CallNoMoreBets(), first)
        named = _broken(course) if rule == "known" else rule
        return TournamentPut(
            course, at_table.DisqualifyPlayer(box=Box(2), rule=named, by=by or course.now.terms.in_charge.role)
        )

    return make


def _disputed(edition: Edition) -> TournamentPut:
    course = laid(in_session(edition)).does(coup())
    return TournamentPut(
        course, at_table.Report(what=facts.DISPUTE.name, box=Box(2), details={"cause": "my wager was on Tie"})
    )


def _deals_on(edition: Edition) -> TournamentPut:
    course, fact = _disputed(edition)
    return TournamentPut(laid(course.does(fact)), coup())


def _raised(coups: int) -> Make:
    """The minimum is raised after fewer coups than were announced, or as many."""
    higher = {bet: Range(least=chips(200), most=chips(2000)) for bet in ("player", "banker")}
    higher["tie"] = Range(least=chips(200), most=chips(500))

    def make(edition: Edition) -> TournamentPut:
        course = in_session(edition, raises=(Raise(after=2, limits=Limits(bets=higher)),))
        for _ in range(coups):
            laid(course).does(coup())
        return TournamentPut(course, at_table.ChangeLimits(bets=higher, by=course.now.terms.in_charge.role))

    return make


IN_SESSIONS: Final = (
    TournamentAmiss("nobody-in-charge", "the person in charge has signed off, and a coup is dealt", _nobody_there),
    TournamentAmiss("no-wager", "the first card is drawn, and Cat has made no wager", _no_wager),
    TournamentAmiss("wager-short", "50 is wagered where the minimum is 100", _outside(50)),
    TournamentAmiss(
        "wager-found-short",
        "Ana's wager is found to be 80, and the minimum is 100",
        _wager("wager-below-minimum", 80),
    ),
    TournamentAmiss(
        "wager-not-made-up",
        "Ana's wager is found to be 80, and she cannot make it up",
        _wager("wager-below-minimum", 80, unable="true"),
    ),
    TournamentAmiss(
        "wager-found-above",
        "Ana's wager is found to be 2,500, and the maximum is 2,000",
        _wager("wager-above-maximum", 2500),
    ),
    TournamentAmiss(
        "wager-found-odd", "Ana's wager is found to be 550, and the unit is 100", _wager("odd-increment", 550)
    ),
    TournamentAmiss("wager-out-of-turn", "Ben wagers before Ana, who has the marker", _out_of_turn),
    TournamentAmiss("wager-out-of-time", "Ana is a second over the time limit of 30 seconds", _out_of_time),
    TournamentAmiss("money-wagered", "a wager is made in table chips", _table_chips),
    TournamentAmiss("chips-to-be-cashed", "a player wants money for tournament chips", _cashed),
    TournamentAmiss("outsider-sits", "somebody who has not entered takes a seat", _outsider),
    TournamentAmiss("below-the-least", "Ben is left with 50, and coups are to come", _below_the_least),
    TournamentAmiss("out-in-one-coup", "Ana and Cat lose everything in one coup, with equal wagers", _out_in_one_coup),
    TournamentAmiss("limits-raised-early", "the minimum is raised a coup too early", _raised(1)),
    TournamentAmiss("limits-raised", "the minimum is raised as announced", _raised(2)),
    TournamentAmiss("second-pass-card", "a second pass card is played where only one is allowed", _second_pass),
    TournamentAmiss("everybody-passes", "everybody plays a pass card, and a coup is dealt", _all_pass),
    TournamentAmiss(
        "form-not-in-order",
        "a form says more than the maximum when it is examined",
        _examined("outside-the-limits", 2500),
    ),
    TournamentAmiss("form-announced-early", "a form is announced before no more bets", _announced_early),
    TournamentAmiss("second-form", "a second form is handed in where only one is allowed", _second_form),
    TournamentAmiss("form-below", "after its coup a form of 500 is found to say 50", _found_wrong(50)),
    TournamentAmiss("form-above", "after its coup a form of 500 is found to say 2,500", _found_wrong(2500)),
    TournamentAmiss(
        "form-beyond-chips",
        "after its coup a form of 500 is found to say 1,500, where Ana had 1,000",
        _found_wrong(1500, chips=chips(1000)),
    ),
    TournamentAmiss(
        "form-without-amount", "after its coup a form of 500 is found to name no amount", _found_wrong(None)
    ),
    TournamentAmiss("form-announced-wrongly", "a form of 700 was announced as 500", _found_wrong(700)),
    TournamentAmiss("player-absent", "Ana is absent", absent),
    TournamentAmiss(
        "absent-for-three-coups", "the minimum is deducted from an absent player a third time", _three_deducted
    ),
    TournamentAmiss("late-in-time", "Ana takes her seat after ten minutes", _late(10)),
    TournamentAmiss("late", "Ana takes her seat after eleven minutes", _late(11)),
    TournamentAmiss("chips-added", "Ben is reported to have added 500 to his chips", reported("chips-added", 2, 500)),
    TournamentAmiss("chips-hidden", "Ben is reported to be hiding chips on purpose", reported("chips-concealed", 2)),
    TournamentAmiss("chips-off-the-table", "Ben takes chips off the table", reported("chips-off-table", 2)),
    TournamentAmiss("chips-passed-on", "Ben passes 100 to Cat", reported("chips-exchanged", 2, 100, to="3")),
    TournamentAmiss("advice-in-session", "Ben advises Cat", reported("advice", 2)),
    TournamentAmiss("phone-in-session", "Ben uses a telephone", _penalised(1)),
    TournamentAmiss("phone-again", "Ben uses a telephone again", _penalised(2)),
    TournamentAmiss("penalty-unlisted", "Ben is to be penalised for slow play", _penalised(1, "slow-play")),
    TournamentAmiss("disqualified-without-rule", "Ben is to be disqualified, and no rule is named", _disqualified("")),
    TournamentAmiss(
        "disqualified-by-supervisor",
        "a casino supervisor disqualifies Ben",
        _disqualified("known", Role.CASINO_SUPERVISOR),
    ),
    TournamentAmiss("disqualified", "Ben is disqualified before the first card", _disqualified("known")),
    TournamentAmiss(
        "disqualified-in-mid-coup", "Ben is disqualified when a card is out", _disqualified("known", dealt=True)
    ),
    TournamentAmiss("session-disputed", "Ben disputes the last coup", _disputed),
    TournamentAmiss("play-goes-on", "a coup is dealt while a dispute is open", _deals_on),
)
