"""The right answer to a drill. It is what `decide` rules, and what follows from it: nothing of it is kept anywhere."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from croupier.kernel.answers import Accepted
from croupier.kernel.clauses import Clause
from croupier.kernel.money import NOTHING, Money
from croupier.kernel.staff import Ladder, Role
from croupier.table import decide
from croupier.table.events import Event, QuestionOpened, Ruled
from croupier.table.state import BetweenRounds
from croupier.views.drills.drill import Drill
from croupier.views.drills.situation import moment
from croupier.views.rulings import Kind, Ruling, judged
from croupier.views.rulings.outcome import (
    FORFEITED,
    GIVEN_BACK,
    GOES_BACK,
    LOST,
    OVERPAID,
    TAKEN_BACK,
    UNDERPAID,
    WON,
    Move,
    Notice,
)

BREACH_NOTED, RECORDED, SILENT, IN_ORDER = "breach-noted", "recorded", "silent", "in-order"
PLAYER, OPERATOR = "player", "operator"

_WORDS = {
    Kind.NOTED: BREACH_NOTED,
    Kind.RECORDED: RECORDED,
    Kind.SILENCE: SILENT,
    Kind.ORDINARY: IN_ORDER,
}
_SIGNS = {GOES_BACK: 1, FORFEITED: -1, GIVEN_BACK: 1, TAKEN_BACK: -1, WON: 1, LOST: -1, OVERPAID: -1, UNDERPAID: 1}


@dataclass(frozen=True, slots=True, kw_only=True)
class Right:
    """The right answer by its aspects. `clauses` are all that it rests on, `decides` those that decide: the first of
    each ruling and question. `who` is the lowest rank that may decide, nobody if it is mandatory. `between` tells that
    no coup was in progress.
    """

    ruling: frozenset[str]
    clauses: tuple[Clause, ...]
    decides: tuple[Clause, ...]
    silent: bool
    who: str | None
    money: Mapping[str, Money]
    tell: tuple[Notice, ...]
    ruled: Ruling
    between: bool


def right(drill: Drill) -> Right:
    """Put the situation to the table, and read the answer off what it rules."""
    found, command = moment(drill)
    decision = decide(found.table, command)
    ruled = judged(found.table, decision, drill.phase, drill.what)
    silent = ruled.kind is Kind.SILENCE
    return Right(
        ruling=frozenset(_ruling(ruled)),
        clauses=ruled.because,
        decides=tuple(_decides(decision.events)) or ruled.because[:1] if isinstance(decision, Accepted) else (),
        silent=silent,
        who=_who(drill.edition.document.ladder, ruled),
        money=money(ruled.moves),
        tell=ruled.notices,
        ruled=ruled,
        between=isinstance(found.table.phase, BetweenRounds),
    )


def _decides(events: Iterable[Event]) -> Iterator[Clause]:
    for each in events:
        because = each.because if isinstance(each, Ruled) else ()
        if isinstance(each, QuestionOpened):
            because = each.question.because
        yield from because[:1]


def _ruling(of: Ruling) -> Iterable[str]:
    if of.kind in _WORDS:
        return (_WORDS[of.kind],)
    return (*of.rulings, *(each.choice for each in of.options))


def _who(ladder: Ladder, of: Ruling) -> str | None:
    """Name the lowest of those who may decide."""
    titles = [each.by for each in of.options] if of.kind is Kind.OPTION else of.who
    named = [_rank(each) for each in titles]
    return min(named, key=lambda each: _height(ladder, each), default=None)


def _rank(title: str) -> str:
    """Give the word for who is named in a sentence: a rank, the player, or the house."""
    if title.startswith(("the player", "each player")):
        return PLAYER
    return title.removesuffix(" or above").removeprefix("the ").replace(" ", "-")


def _height(ladder: Ladder, rank: str) -> int:
    if rank == PLAYER:
        return -1
    found = ladder.height(Role(rank)) if rank in {each.value for each in Role} else None
    return len(ladder.rungs) if found is None else found


def money(moves: Iterable[Move]) -> dict[str, Money]:
    """Say what each wager brings the player, below nothing what it costs; what only lies there moves no money."""
    found: dict[str, Money] = {}
    for each in moves:
        sign = _SIGNS.get(each.how, 0)
        key = f"{each.box} {each.bet or 'commission'}"
        found[key] = found.get(key, NOTHING) + Money(each.amount.cents * sign)
    return {key: amount for key, amount in found.items() if amount}
