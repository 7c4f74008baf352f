"""The winning results display: results, roads, limits, signs and the meter, for whoever stands before the table.

It knows no patron and no wager, and nothing that would help to play.
"""

from collections.abc import Iterator, Sequence
from datetime import datetime

from croupier.games.terms import record, words
from croupier.kernel.clauses import Because
from croupier.kernel.money import Money
from croupier.table import Table
from croupier.table.events import CardsReplaced, CardsShuffled, Event, RoundEnded, RoundReopened, RoundVoided
from croupier.views.felt import HandShown, Moment, hands_shown, last_shown, moment, outcome, result, unit
from croupier.views.jackpot import Meter
from croupier.views.last_rounds import LastRound
from croupier.views.port import views_of
from croupier.views.roads import Outcome, Roads, roads, summary
from croupier.views.signs import LimitLine, NoticeLine, OddsLine, Signs, limit_lines, signs

# The results of a shoe -----------------------------------------------------------------------------------------------


def results(table: Table, so_far: Sequence[Outcome], event: Event) -> tuple[Outcome, ...]:
    """Go on with the results of the shoe in use: a void coup has none, and one that is taken up again loses its own."""
    match event:
        case CardsShuffled(riffle=False) | CardsReplaced(only=None):
            return ()
        case RoundReopened():
            return tuple(so_far[:-1])
        case RoundEnded() if (outcome := views_of(table.edition).outcome) is not None:
            return (*so_far, outcome(table.edition, event))
        case _:
            return tuple(so_far)


def has_roads(table: Table) -> bool:
    """Tell whether the results of this game are shown as roads."""
    return views_of(table.edition).outcome is not None


def is_an_end(event: Event) -> bool:
    return isinstance(event, RoundEnded | RoundVoided)


# The display ---------------------------------------------------------------------------------------------------------


@record
class LimitShown:
    bet: str
    title: str
    least: Money
    most: Money
    previous: Money | None
    because: Because


@record
class PayShown:
    """How a bet is paid: what must be, and the odds, as the sign must state them."""

    bet: str
    title: str
    rows: tuple[tuple[str, str], ...]
    because: Because


@record
class NoticeShown:
    says: str
    since: datetime
    at: datetime | None
    because: Because


@record
class Display:
    game: str
    document: str
    moment: Moment
    unit: str
    round: int
    shoe: int
    last_coup: bool
    hands: tuple[HandShown, ...]
    past: bool
    result: str
    outcome: str
    """The hand that won, by its id, `tie` or `void`; nothing while a round is dealt."""
    limits: tuple[LimitShown, ...]
    pays: tuple[PayShown, ...]
    notices: tuple[NoticeShown, ...]
    signs: tuple[str, ...]
    roads: Roads | None
    summary: str
    clock: datetime
    rounds: tuple[LastRound, ...] = ()
    meter: Meter | None = None
    stopped: tuple[str, ...] = ()


def display(table: Table, outcomes: Sequence[Outcome], rounds: Sequence[LastRound] = ()) -> Display:
    coup, past = last_shown(table)
    hands = tuple(hands_shown(table, coup, past=past))
    results_shown, sign = has_roads(table), signs(table)
    return Display(
        game=table.edition.game(table.setup.game).title,
        document=table.edition.document.title,
        moment=moment(table),
        unit=unit(table),
        round=round_number(table),
        shoe=table.shoe.number,
        last_coup=table.last_coup and not table.shoe.ended,
        hands=hands,
        past=past,
        result=result(table, hands) if past else "",
        outcome=outcome(table, hands) if past else "",
        limits=tuple(_limit(each) for each in sign.limits),
        pays=tuple(_pay(each) for each in sign.odds),
        notices=tuple(_notice(each) for each in sign.notices),
        signs=tuple(_signs(sign)),
        roads=roads(outcomes) if results_shown else None,
        summary=summary(outcomes) if results_shown else "",
        clock=table.clock,
        rounds=tuple(rounds),
    )


def round_number(table: Table) -> int:
    """Number the round in progress, or the next."""
    number: int | None = getattr(table.phase, "number", None)
    return table.rounds + 1 if number is None else number


def limits(table: Table) -> Iterator[LimitShown]:
    """Show the limits alone: the rest of what the signs say is not read."""
    yield from (_limit(each) for each in limit_lines(table))


def _limit(line: LimitLine) -> LimitShown:
    return LimitShown(
        bet=line.bet,
        title=words(line.bet).title(),
        least=line.limits.least,
        most=line.limits.most,
        previous=line.previous,
        because=line.because,
    )


def _pay(line: OddsLine) -> PayShown:
    return PayShown(bet=line.bet, title=words(line.bet).title(), rows=line.pays, because=line.because)


def _notice(line: NoticeLine) -> NoticeShown:
    return NoticeShown(says=line.what, since=line.since, at=line.at, because=line.because)


def _signs(shown: Signs) -> Iterator[str]:
    if shown.differential is not None:
        yield f"Table differential {shown.differential}"
    yield from (f"{words(bet).title()}: playing area maximum {most}" for bet, most in shown.areas)
    if shown.unit is not None:
        yield f"Above the minimum in steps of {shown.unit}"
    if shown.tie_premium is not None:
        yield f"On a tie Player and Banker wagers are paid {shown.tie_premium}"
    if shown.restricted:
        yield f"Only with a main wager: {', '.join(words(each) for each in shown.restricted)}"
