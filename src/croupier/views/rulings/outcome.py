"""What an answer of a table comes to: what is ruled, what money moves, who is told by when, what is recorded, what else
changes, and what is due next. Everything is read off the events and the table after them.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any

from croupier.games.terms import describe, words
from croupier.kernel.clauses import Because
from croupier.kernel.money import NOTHING, Money, NotMoney
from croupier.table import Table, may_start, replay
from croupier.table import events as happened
from croupier.table.cards.shoe import not_ready
from croupier.table.events import Event
from croupier.table.reports import facts
from croupier.table.session.coups import may_start as session_may_start
from croupier.table.state import BetweenRounds, Closed, Obligation, Question
from croupier.table.wagers.closing import no_bet
from croupier.views.deeds import primary
from croupier.views.happened import happened as in_sentences
from croupier.views.prompt import prompts
from croupier.views.questions import who_decides
from croupier.views.sentences import told
from croupier.wording import INSPECTOR, Audience, refusal
from croupier.wording.say import amounts_in_chips, chips
from croupier.wording.words import words_in


@dataclass(frozen=True, slots=True)
class Move:
    """Money that moves, or that somebody owes: `how` says which way. In a session of a tournament it is chips; what a
    tournament owes is owed to a patron by name.
    """

    box: int
    bet: str
    amount: Money
    how: str
    chips: bool = False
    patron: str = ""

    @property
    def says(self) -> str:
        amount = chips(self.amount) if self.chips else str(self.amount)
        whose = self.patron or f"box {self.box} {words(self.bet)}"
        return f"{whose}: {amount} {self.how}"


@dataclass(frozen=True, slots=True)
class Notice:
    """Somebody who must be told: of what, by when, and by which of these ways; `says` is all of it in words."""

    whom: str
    what: str
    due: datetime | None
    ways: tuple[str, ...]
    because: Because
    says: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """All that follows from one answer. `noted` are breaches that are only written down; `effects` is whatever changes
    and is neither a ruling nor money, `next` what is due then.
    """

    rulings: tuple[str, ...] = ()
    says: tuple[str, ...] = ()
    noted: tuple[str, ...] = ()
    moves: tuple[Move, ...] = ()
    notices: tuple[Notice, ...] = ()
    records: tuple[str, ...] = ()
    effects: tuple[str, ...] = ()
    next: tuple[str, ...] = ()
    because: Because = ()

    @property
    def told(self) -> tuple[str, ...]:
        """Who must be told, each once."""
        return tuple(dict.fromkeys(each.whom for each in self.notices))

    @property
    def returned(self) -> dict[str, Money]:
        return _by_wager(each for each in self.moves if each.how == GOES_BACK)

    @property
    def forfeited(self) -> dict[str, Money]:
        return _by_wager(each for each in self.moves if each.how == FORFEITED)

    @property
    def undone(self) -> dict[str, Money]:
        """What undoing a settlement moves, by wager: taken back from the player if it is negative."""
        return _signed(self.moves, {GIVEN_BACK: 1, TAKEN_BACK: -1, NO_LONGER: 0})

    @property
    def settled(self) -> dict[str, Money]:
        """What wagers that are settled with it win or, below nothing, lose."""
        return _signed(self.moves, {WON: 1, LOST: -1, STANDS_OFF: 0})


def _by_wager(moves: Iterable[Move]) -> dict[str, Money]:
    found: dict[str, Money] = {}
    for each in moves:
        if each.patron:
            continue
        key = f"{each.box} {each.bet}"
        found[key] = found.get(key, NOTHING) + each.amount
    return found


def _signed(moves: Iterable[Move], signs: Mapping[str, int]) -> dict[str, Money]:
    return {f"{each.box} {each.bet}": Money(each.amount.cents * signs[each.how]) for each in moves if each.how in signs}


def outcome(
    before: Table, events: tuple[Event, ...], audience: Audience = INSPECTOR, leave: tuple[type, ...] = ()
) -> Outcome:
    """Say what follows from the events that a table answered with; `leave` are events that go without saying."""
    after = replay(before, events)
    events = tuple(each for each in events if not isinstance(each, leave))
    with amounts_in_chips(before.session):
        return _outcome(before, after, events, audience)


def _outcome(before: Table, after: Table, events: tuple[Event, ...], audience: Audience) -> Outcome:
    own = words_in(before.edition.rulebook)
    ruled = [each for each in events if isinstance(each, happened.Ruled)]
    noted = [each for each in events if isinstance(each, happened.BreachNoted)]
    recorded = [each for each in events if isinstance(each, happened.Recorded)]
    asked = [each for each in events if isinstance(each, happened.QuestionOpened)]
    duties = [each.duty for each in events if isinstance(each, happened.DutyArose)]
    changed = [each for each in events if not isinstance(each, _TOLD_OTHERWISE)]
    breaches = tuple(told(each, audience) for each in noted)
    cited = (*ruled, *asked, *noted, *recorded, *duties, *changed)
    return Outcome(
        rulings=tuple(each.name for each in ruled),
        says=tuple(dict.fromkeys((*(told(each, audience) for each in ruled), *breaches, *_policies(after, recorded)))),
        noted=breaches,
        moves=tuple(_in_its_unit(before, each) for each in _moves(before, events)),
        notices=tuple(_notice(each) for each in duties),
        records=tuple(told(each) for each in recorded),
        effects=tuple(dict.fromkeys(each.says for each in in_sentences(changed, own=own))),
        next=tuple(due(after)),
        because=tuple(dict.fromkeys(clause for each in cited for clause in getattr(each, "because", ()))),
    )


_MONEY = (
    *(happened.WagerReturned, happened.WagerForfeited, happened.SettlementReversed, happened.WagerSettled),
    *(happened.WagerAmended, happened.CommissionBooked, happened.CommissionCollected, happened.TokensKept),
)
_TOLD_OTHERWISE = (
    *(happened.Ruled, happened.BreachNoted, happened.QuestionOpened, happened.QuestionAnswered),
    *(happened.DutyArose, happened.Recorded, happened.RoundStarted, happened.CardDealt, happened.TimePassed),
    *(happened.ApprovalUsed, *_MONEY),
)
"""What is said in another place, or is the fact itself."""


def _policies(table: Table, recorded: Iterable[happened.Recorded]) -> Iterator[str]:
    """What the document says becomes of something that is only recorded."""
    kept = {facts.DISPUTE.name: on_disputes(table), facts.MISPAID.name: table.edition.mispaid}
    for each in recorded:
        policy = kept.get(each.what)
        if policy is not None:
            says = describe(policy)
            yield f"{says[:1].upper()}{says[1:]}."


def on_disputes(table: Table) -> Any:
    """Give what a document says of a dispute: at a table, or in a session of a tournament."""
    terms = table.edition.tournaments
    return terms.dispute if terms and table.session else table.edition.notices.dispute


def _notice(duty: Obligation) -> Notice:
    due = f", by {duty.due:%d %B %Y %H:%M}" if duty.due else ""
    ways = f", {' or '.join(duty.by_way_of)}" if duty.by_way_of else ""
    says = f"{words(duty.whom)}: {words(duty.what)}{ways}{due}"
    return Notice(duty.whom, duty.what, duty.due, duty.by_way_of, duty.because, says)


# Money ---------------------------------------------------------------------------------------------------------------

GOES_BACK = "goes back"
FORFEITED = "is forfeited"
COUNTS = "is what counts"
LIES = "is what lies there now"
GIVEN_BACK = "that it lost lies on the layout again"
TAKEN_BACK = "that it won is taken back, and its stake lies on the layout again"
WON, LOST, STANDS_OFF = "is won", "is lost", "stands off"
NO_LONGER = "stood off, which no longer counts, and its stake lies on the layout again"
OVERPAID = "was paid too much and is owed to the house"
UNDERPAID = "was paid too little and is owed to the player"


def _in_its_unit(table: Table, move: Move) -> Move:
    return replace(move, chips=True) if table.session else move


def _moves(before: Table, events: Iterable[Event]) -> Iterator[Move]:
    lying = {each.number: each.amount for each in before.wagers}
    for each in events:
        match each:
            case happened.WagerReturned():
                yield Move(each.box, each.bet, each.amount, GOES_BACK)
            case happened.WagerForfeited():
                yield Move(each.box, each.bet, each.amount, FORFEITED)
            case happened.WagerAmended() if each.counts != each.amount:
                yield Move(each.box, each.bet, each.counts, COUNTS)
            case happened.WagerAmended() if each.amount != lying.get(each.number):
                yield Move(each.box, each.bet, each.amount, LIES)
            case happened.SettlementReversed():
                yield Move(each.box, each.bet, _size(each.net), _undone(each.net))
            case happened.WagerSettled():
                won = WON if each.net > NOTHING else LOST if each.net < NOTHING else STANDS_OFF
                yield Move(each.box, each.bet, _size(each.net) if each.net else each.stake, won)
            case happened.CommissionBooked():
                how = "of commission is owed" if each.amount > NOTHING else "of commission is owed no more"
                yield Move(each.box, "", _size(each.amount), how)
            case happened.CommissionCollected():
                how = "of commission is paid" if each.amount > NOTHING else "of commission is given back"
                yield Move(each.box, "", _size(each.amount), how)
            case happened.Recorded(what=facts.MISPAID.name):
                yield from _mispaid(each)
            case _:
                continue


def _size(amount: Money) -> Money:
    return -amount if amount < NOTHING else amount


def _undone(net: Money) -> str:
    if net == NOTHING:
        return NO_LONGER
    return GIVEN_BACK if net > NOTHING else TAKEN_BACK


def _mispaid(event: happened.Recorded) -> Iterator[Move]:
    """What was paid wrongly is owed, to one or the other."""
    try:
        off = Money.dollars(event.details["off"])
    except (KeyError, NotMoney):
        return
    box = event.details.get("box", "")
    if box.isdecimal():
        yield Move(int(box), event.details.get("bet", ""), _size(off), OVERPAID if off > NOTHING else UNDERPAID)


# What is due next ----------------------------------------------------------------------------------------------------


def due(table: Table) -> Iterator[str]:
    """Say what happens next at a table, and what somebody may still decide."""
    holding = table.waits_for
    if holding:
        yield from (f"To be decided by {who_decides(table, each)}: {_choices(table, each)}." for each in holding)
    else:
        yield from _going_on(table)
    for each in table.questions:
        if not each.holds:
            yield f"May still be decided by {who_decides(table, each)}: {_choices(table, each)}."


def _choices(table: Table, question: Question) -> str:
    return " or ".join(map(words_in(table.edition.rulebook).choice, question.names))


def _going_on(table: Table) -> Iterator[str]:
    phase = table.phase
    if isinstance(phase, Closed):
        yield "The table is closed."
        return
    if isinstance(phase, BetweenRounds):
        yield from _between(table, phase)
        return
    yield f"{prompts(table)[-1].says}."


def _between(table: Table, phase: BetweenRounds) -> Iterator[str]:
    """Before the next coup: cards that must be made ready, and whether it takes wagers. At a table that serves a
    tournament it may have to wait; without a session that runs nothing is due.
    """
    waits = session_may_start(table)
    if table.designated and not (table.session and table.session.runs):
        return
    if table.session and waits:
        yield refusal(waits).mend
        return
    coup = words_in(table.edition.rulebook).coup
    if not_ready(table):
        deed = primary(table)
        needs = f" ({deed.needs} or above)" if deed and deed.needs else ""
        ready = f"{deed.says}{needs}" if deed else "The cards are made ready"
        yield f"{ready}, before the next {coup}." if deed else f"{ready} before the next {coup}."
    if no_bet(table):
        yield f"The next {coup} takes no wagers."
    elif phase.wagers:
        stopped = None if not_ready(table) else may_start(table)
        yield refusal(stopped).mend if stopped else f"The next {coup} is dealt with the wagers that lie there."
    else:
        yield f"Wagers are taken for the next {coup}."
