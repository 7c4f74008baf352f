"""What may be amiss in a tournament, in the order of its course; and the situations of counts, results and the end."""

from fractions import Fraction
from typing import Any, Final

from croupier.floor.tournaments import Round
from croupier.floor.tournaments import commands as ask
from croupier.floor.tournaments.conditions import BuyBack, MoreChips
from croupier.games.edition import Edition
from croupier.kernel.ids import Box, Patron
from croupier.table import commands as at_table
from croupier.table.session.state import Ground, Missing
from croupier.views.rulings import session_situations as in_play
from croupier.views.rulings.entry_situations import BEFORE_PLAY
from croupier.views.rulings.tournament_course import TournamentCourse
from croupier.views.rulings.tournament_stages import (
    ANA,
    BEN,
    CAT,
    Make,
    TournamentAmiss,
    TournamentPut,
    alone_ahead,
    begins,
    chips,
    counted,
    coup,
    in_session,
    laid,
    over,
    results,
)

# More chips -----------------------------------------------------------------------------------------------------------


def _more_chips(edition: Edition) -> TournamentPut:
    terms = edition.tournaments
    sold = {"rebuy": MoreChips(price=chips(100), chips=chips(1000))} if terms and terms.penalties else {}
    course = in_session(edition, **sold)
    return TournamentPut(course, course.asks(ask.BuyMoreChips, course.desk, patron=BEN, what="rebuy", paid=chips(100)))


def _in_two_rounds(edition: Edition, **changes: Any) -> TournamentCourse:
    """Ana advances from the first of two rounds, Ben and Cat do not."""
    rounds = (Round(coups=1, advance=1), Round(coups=1))
    course = counted(alone_ahead(edition, **{"rounds": rounds, **changes}))
    return course.does(results(course), at_table.ReturnChips())


def _bought_back(times: int) -> Make:
    def make(edition: Edition) -> TournamentPut:
        course = _in_two_rounds(edition, buy_back=BuyBack(price=chips(300), times=1))
        for _ in range(times):
            course.does_as(ask.BuyBackIn, course.desk, patron=BEN, paid=chips(300))
        return TournamentPut(course, course.asks(ask.BuyBackIn, course.desk, patron=BEN, paid=chips(300)))

    return make


# Counts, results and the end ------------------------------------------------------------------------------------------


def _ended(ground: Ground, *boxes: int, **changes: Any) -> Make:
    def make(edition: Edition) -> TournamentPut:
        course = in_session(edition, **changes)
        agreed = tuple(Box(each) for each in boxes)
        by = course.now.terms.early_end.by
        return TournamentPut(course, at_table.EndSession(ground=ground, agreed=agreed, by=by))

    return make


def _uncounted(edition: Edition) -> TournamentPut:
    course = alone_ahead(edition)
    return TournamentPut(course, results(course))


def _false_count(edition: Edition) -> TournamentPut:
    course = alone_ahead(edition)
    told = {Box(1): chips(5300), Box(2): chips(4900), Box(3): chips(4800)}
    return TournamentPut(course, at_table.CountChips(totals=told))


def _missing(edition: Edition) -> TournamentPut:
    course = counted(alone_ahead(edition))
    course.does(results(course))
    return TournamentPut(course, at_table.ReturnChips(missing=(Missing(denomination=chips(100), count=1),)))


def _tied(edition: Edition) -> TournamentPut:
    course = counted(over(edition))
    return TournamentPut(course, results(course))


def _plays_off(cards: str) -> Make:
    def make(edition: Edition) -> TournamentPut:
        course = counted(over(edition))
        course.does(results(course)).does_as(ask.BeginRound, course.in_charge, play_off=True)
        laid(course, {1: ("player", 100), 3: ("banker", 100)})
        return TournamentPut(course, coup(cards))

    return make


def _announced(edition: Edition) -> TournamentCourse:
    course = counted(alone_ahead(edition))
    return course.does(results(course))


def _advanced_withdraws(edition: Edition) -> TournamentPut:
    course = _in_two_rounds(edition)
    return TournamentPut(course, course.asks(ask.WithdrawEntry, course.desk, patron=ANA))


def _begins_unreturned(edition: Edition) -> TournamentPut:
    rounds = (Round(coups=1, advance=2), Round(coups=1))
    course = counted(alone_ahead(edition, rounds=rounds))
    return begins(course.does(results(course)))


def _prize_short(edition: Edition) -> TournamentPut:
    course = _announced(edition)
    return TournamentPut(course, course.asks(ask.PayTournamentPrize, course.desk, place=1, amount=chips(800)))


def _finishes(edition: Edition) -> TournamentPut:
    course = _announced(edition).does(at_table.ReturnChips())
    return TournamentPut(course, course.asks(ask.FinishTournament))


def _refunds(of: Make, patron: Patron, choice: str) -> Make:
    """Somebody is out by a decision, and the fee is to go back."""

    def make(edition: Edition) -> TournamentPut:
        course, command = of(edition)
        course.does(command)
        for each in course.table.questions:
            course.does(at_table.Answer(choice=choice, box=each.box, by=course.now.terms.in_charge.role))
        by = course.in_charge if course.now.players[patron].because else course.operator
        return TournamentPut(course, course.asks(ask.RefundEntry, by, patron=patron))

    return make


def _result_disputed(edition: Edition) -> TournamentPut:
    course = _announced(edition)
    return TournamentPut(
        course, course.asks(ask.DisputeTournament, course.desk, patron=CAT, cause="my chips were miscounted")
    )


def _not_advised(edition: Edition) -> TournamentPut:
    course = _announced(edition)
    course.does_as(ask.DisputeTournament, course.desk, patron=CAT, cause="my chips were miscounted")
    decided = course.asks(
        ask.ResolveTournamentDispute, course.in_charge, decision="the count is right", satisfied=False
    )
    return TournamentPut(course, decided)


_AFTER_PLAY: Final = (
    TournamentAmiss("rebuy", "a player who is in wants more chips", _more_chips),
    TournamentAmiss("bought-back", "an eliminated player buys back in", _bought_back(0)),
    TournamentAmiss(
        "bought-back-again", "an eliminated player buys back a second time, where once is allowed", _bought_back(1)
    ),
    TournamentAmiss(
        "session-ended-early",
        "a session is to end early as determined, with three players still in",
        _ended(Ground.DETERMINED),
    ),
    TournamentAmiss(
        "session-ended-by-consent",
        "all agree to end a session, and chips are only returned",
        _ended(Ground.AGREED, 1, 2, 3),
    ),
    TournamentAmiss(
        "session-cashed-by-two",
        "two of three agree to end a session, and chips are paid in cash",
        _ended(Ground.AGREED, 1, 2, chips_in_cash=Fraction(1)),
    ),
    TournamentAmiss("results-uncounted", "results are announced before the count", _uncounted),
    TournamentAmiss("false-count", "100 more are counted before Ana than the table has", _false_count),
    TournamentAmiss("chips-missing", "one chip of 100 does not come back", _missing),
    TournamentAmiss("chips-equal", "Ana and Cat end with the same", _tied),
    TournamentAmiss(
        "play-off-decided",
        "in the play-off Player wins, where Ana is on Player and Cat on Banker",
        _plays_off("9h 7d Kd Ks"),
    ),
    TournamentAmiss("play-off-goes-on", "in the play-off it is a tie", _plays_off("9h 9d Kd Ks")),
    TournamentAmiss(
        "advanced-withdraws", "a player who advanced wants to withdraw before the next round", _advanced_withdraws
    ),
    TournamentAmiss("chips-still-out", "the next round begins before the chips are back", _begins_unreturned),
    TournamentAmiss("prize-short", "800 is paid for the first place, which is worth 900", _prize_short),
    TournamentAmiss("finished-unpaid", "the tournament is closed and the prizes are unpaid", _finishes),
    TournamentAmiss(
        "fee-of-the-absent",
        "the fee of a player disqualified for absence is to be refunded",
        _refunds(in_play.absent, ANA, "disqualify"),
    ),
    TournamentAmiss(
        "fee-of-the-disqualified",
        "the fee of a player who hid chips is to be refunded",
        _refunds(in_play.reported("chips-concealed", 2), BEN, "confirm"),
    ),
    TournamentAmiss("result-disputed", "Cat disputes the result", _result_disputed),
    TournamentAmiss(
        "dispute-not-advised", "a dispute is decided, and Cat is not told about the inspector", _not_advised
    ),
)

IN_TOURNAMENTS: Final = {each.id: each for each in (*BEFORE_PLAY, *in_play.IN_SESSIONS, *_AFTER_PLAY)}
"""What may be amiss in a tournament, in the order of its course."""
