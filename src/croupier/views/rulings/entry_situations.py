"""Tournaments in which something is amiss before play: conditions, tables, entries and their money, seats."""

from datetime import timedelta
from fractions import Fraction
from typing import Any, Final

from croupier.floor.people import Person
from croupier.floor.tournaments import Round
from croupier.floor.tournaments import commands as ask
from croupier.floor.tournaments.conditions import Guarantee
from croupier.games.edition import Edition
from croupier.kernel.ids import Box
from croupier.views.rulings.tournament_course import TABLE
from croupier.views.rulings.tournament_stages import (
    ANA,
    BEN,
    CAT,
    DAN,
    Make,
    TournamentAmiss,
    TournamentPut,
    appointed,
    begins,
    begun,
    briefed,
    chips,
    conditions,
    designation,
    entered,
    enters,
    evening,
    in_session,
    laid,
    opened,
    seated,
    until,
)

SEAL: Final = "6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d"
"""The SHA-256 hash of one byte that is nought."""


# Conditions and tables ------------------------------------------------------------------------------------------------


def _publishes(**changes: Any) -> Make:
    def make(edition: Edition) -> TournamentPut:
        course = begun(edition)
        return TournamentPut(course, course.asks(ask.PublishTournament, conditions=conditions(edition, **changes)))

    return make


def _lacks(item: str) -> Make:
    def make(edition: Edition) -> TournamentPut:
        whole = conditions(edition)
        said = {id_: text for id_, text in whole.statements.items() if id_ != item}
        return _publishes(statements=said)(edition)

    return make


def _published_again(edition: Edition) -> TournamentPut:
    course = opened(edition)
    course.does(enters(course, ANA))
    later = conditions(edition, prizes=(Fraction(100),))
    return TournamentPut(course, course.asks(ask.PublishTournament, conditions=later))


def _low_limit(edition: Edition) -> TournamentPut:
    course = begun(edition, low_limit=True).does_as(ask.PublishTournament, conditions=conditions(edition))
    appointed(course)
    return TournamentPut(course, designation(course))


# Entries and money ----------------------------------------------------------------------------------------------------


def _enters(**fields: Any) -> Make:
    def make(edition: Edition) -> TournamentPut:
        course = opened(edition)
        return TournamentPut(course, enters(course, ANA, **fields))

    return make


def _enters_twice(edition: Edition) -> TournamentPut:
    course = entered(edition)
    return TournamentPut(course, enters(course, ANA))


def _enters_full(edition: Edition) -> TournamentPut:
    course = entered(edition, most=3)
    return TournamentPut(course, enters(course, DAN))


def _enters_late(edition: Edition) -> TournamentPut:
    course = in_session(edition)
    return TournamentPut(course, enters(course, DAN))


def _withdraws(minutes: int) -> Make:
    def make(edition: Edition) -> TournamentPut:
        course = until(entered(edition), evening(edition) + timedelta(minutes=minutes))
        return TournamentPut(course, course.asks(ask.WithdrawEntry, course.desk, patron=ANA))

    return make


def _substitutes(edition: Edition) -> TournamentPut:
    course = entered(edition)
    return TournamentPut(course, course.asks(ask.NominateSubstitute, course.desk, patron=ANA, substitute=DAN))


def _closes(entries: int) -> Make:
    def make(edition: Edition) -> TournamentPut:
        course = entered(edition, guarantee=Guarantee(pool=chips(5000), entries=entries))
        return TournamentPut(course, course.asks(ask.CloseEntries))

    return make


def _cancelled_before(edition: Edition) -> TournamentPut:
    course = entered(edition)
    return TournamentPut(course, course.asks(ask.CancelTournament, reason="the power failed"))


def _cancelled_in_session(edition: Edition) -> TournamentPut:
    course = laid(in_session(edition))
    return TournamentPut(course, course.asks(ask.CancelTournament, reason="the power failed"))


# Seats and beginning --------------------------------------------------------------------------------------------------


def _no_entries(edition: Edition) -> TournamentPut:
    course = opened(edition)
    return TournamentPut(course, course.asks(ask.DrawSeats, course.in_charge, seats={TABLE: {Box(1): ANA}}))


def _seed_lost(edition: Edition) -> TournamentPut:
    course = briefed(entered(edition))
    course.does_as(ask.SealSeats, course.in_charge, seal=SEAL)
    return TournamentPut(course, ask.LoseSeatSeed(at=course.at))


def _deputy(*, there: bool) -> Make:
    def make(edition: Edition) -> TournamentPut:
        course = seated(briefed(entered(edition)))
        appoints = course.asks(ask.AppointPerson, course.in_charge, name="dora", post="deputy")
        if not there or course.now.terms.briefing is None:
            return TournamentPut(course, appoints)
        course.does(appoints)
        dora = Person(name="dora", role=course.now.terms.in_charge.role)
        return TournamentPut(course, course.asks(ask.BeginRound, dora))

    return make


def _not_briefed(edition: Edition) -> TournamentPut:
    return begins(seated(entered(edition)))


def _too_few(edition: Edition) -> TournamentPut:
    return begins(seated(briefed(entered(edition, least=4))))


def _buy_in_unpaid(edition: Edition) -> TournamentPut:
    course = seated(briefed(entered(edition, buy_in=chips(200), buy_in_to="pool")))
    for each in (ANA, CAT):
        course.does_as(ask.PayBuyIn, course.desk, patron=each, paid=chips(200))
    return begins(course)


def _start_altered(edition: Edition) -> TournamentPut:
    course = seated(briefed(entered(edition)))
    later = evening(edition) + timedelta(hours=1)
    return TournamentPut(course, course.asks(ask.AlterStart, course.in_charge, round=1, to=later, notified=(ANA, BEN)))


BEFORE_PLAY: Final = (
    TournamentAmiss("conditions-silent", "the conditions do not say that the rules prevail", _lacks("rules-prevail")),
    TournamentAmiss(
        "shares-over-the-pool",
        "the shares of the prizes come to 110 % of the pool",
        _publishes(prizes=(Fraction(60), Fraction(50))),
    ),
    TournamentAmiss(
        "more-advance-than-seats",
        "eight are to advance from a table of seven",
        _publishes(rounds=(Round(coups=10, advance=8), Round(coups=10))),
    ),
    TournamentAmiss("conditions-changed", "the prizes are changed after somebody has entered", _published_again),
    TournamentAmiss("low-limit-table", "a low limit table is designated", _low_limit),
    TournamentAmiss("entry-without-form", "somebody enters without a form", _enters(form=False)),
    TournamentAmiss("fee-short", "somebody pays 499 of the fee of 500", _enters(paid=chips(499))),
    TournamentAmiss("entered-twice", "somebody enters twice", _enters_twice),
    TournamentAmiss("entries-full", "a fourth player enters where three is the maximum", _enters_full),
    TournamentAmiss("entered-late", "somebody enters after play has begun", _enters_late),
    TournamentAmiss("withdrawn-in-time", "somebody withdraws in the last minute allowed", _withdraws(0)),
    TournamentAmiss("withdrawn-late", "somebody withdraws a minute too late", _withdraws(1)),
    TournamentAmiss("substitute-named", "somebody else is to play in an entrant's place", _substitutes),
    TournamentAmiss(
        "guarantee-reached", "a pool of 5,000 is guaranteed for three entries, and there are three", _closes(3)
    ),
    TournamentAmiss(
        "guarantee-missed", "a pool of 5,000 is guaranteed for four entries, and there are three", _closes(4)
    ),
    TournamentAmiss("cancelled-before-play", "the tournament is cancelled before play", _cancelled_before),
    TournamentAmiss(
        "cancelled-in-session", "the tournament is cancelled in the middle of a session", _cancelled_in_session
    ),
    TournamentAmiss("draw-without-players", "seats are drawn and nobody has entered", _no_entries),
    TournamentAmiss("seat-seed-lost", "the seed of a sealed draw of seats is lost", _seed_lost),
    TournamentAmiss("deputy-appointed", "the person in charge appoints a deputy", _deputy(there=False)),
    TournamentAmiss("deputy-not-there", "a deputy who is not signed on begins a session", _deputy(there=True)),
    TournamentAmiss("players-not-briefed", "a session begins and nobody has been briefed", _not_briefed),
    TournamentAmiss("too-few-players", "a session begins with three players where four is the minimum", _too_few),
    TournamentAmiss("buy-in-unpaid", "a session begins and Ben has not paid the buy-in", _buy_in_unpaid),
    TournamentAmiss("start-altered", "the start is put off by an hour, and Cat was not told", _start_altered),
)
