"""Who may state a fact at a table, with which fields and within which bounds, and what needs a supervisor's decision.

A fact is never refused for what it says. But who says it matters: the ranks of the operator whose table it is state
facts; anybody else calls attention to what they saw. A fact by which money moves after wagers were closed takes effect
when the rank decides it that decides disputes; from anybody below it is a claim that waits for that.

The rules themselves do not ask this: a table script, and a device that is part of the table, state what is so. The
house asks it of every person.
"""

from typing import Final

from croupier.games.edition import Edition
from croupier.kernel.answers import Refused
from croupier.kernel.clauses import Because
from croupier.kernel.facts import Facts
from croupier.kernel.ids import Box
from croupier.kernel.money import NOTHING, Money, NotMoney
from croupier.kernel.staff import Role
from croupier.table import events as happened
from croupier.table.commands import CallAttention, CheckCards, Command, Expose, Report
from croupier.table.decide import decide
from croupier.table.people import Actor, AtBox, asker
from croupier.table.places import Pile
from croupier.table.questions.rulings import current
from croupier.table.reports.claims import DECIDES, as_claim
from croupier.table.reports.fact_fields import ANY
from croupier.table.reports.facts import CARD_MISSING, FACTS, FOREIGN_CARD, Fact
from croupier.table.state import BetweenRounds, Dealing, Table
from croupier.table.wagers.closing import closed

WATCHERS: Final = (Role.INSPECTOR, Role.SURVEILLANCE)
"""Who stands on no ladder and may call attention at any table."""

MOST_TEXT: Final = 300
MOST_DETAIL: Final = 120
TIMES_THE_MAXIMUM: Final = 10
"""What lies on a layout unnoticed is not more than so many times the highest maximum of the table."""

MOST_PAID: Final = Money.dollars(100_000_000)
"""No wager or payment is reported that is more than this."""

ALWAYS: Final = (
    *(happened.RoundVoided, happened.RoundReopened, happened.SettlementReversed, happened.WagerForfeited),
    *(happened.WagerSettled, happened.WagerFoundInvalid),
)
"""What moves money, or keeps it from moving, whenever it happens."""

ONCE_CLOSED: Final = (happened.WagerAmended, happened.WagerReturned)
"""What moves money once wagers are closed: before that a player may still change what lies there."""


def stated(table: Table, by: Actor, command: Command) -> Command | Refused:
    """Give what somebody says to a table as it counts: as a fact, as a claim that waits for a decision, or refused."""
    match command:
        case Report():
            return _reported(table, by, command)
        case CallAttention():
            return _called(table, by, command)
        case CheckCards() if not decides(table.edition, by) and by is not Role.INSPECTOR:
            return _counted(table, command)
        case Expose() if isinstance(by, AtBox) and _not_their_cards(table, by.box, command):
            return Refused("not-authorised", table.edition.place.places.because, variant="turn")
        case _:
            return command


def states(edition: Edition, by: Actor) -> bool:
    """Tell whether somebody is of the ranks that state facts at tables under this document."""
    return isinstance(by, Role) and edition.document.ladder.height(by) is not None


def decides(edition: Edition, by: Actor) -> bool:
    """Tell whether somebody has the rank that decides disputes."""
    power = edition.power(DECIDES)
    return isinstance(by, Role) and power is not None and edition.document.ladder.meets(by, power.by)


# Facts and claims ----------------------------------------------------------------------------------------------------


def _reported(table: Table, by: Actor, command: Report) -> Command | Refused:
    fact = FACTS.get(command.what)
    if fact is None:
        return command if states(table.edition, by) else _not_theirs(table, by)
    if not states(table.edition, by):
        own = fact.own and (by in WATCHERS or (isinstance(by, AtBox) and command.box in (None, by.box)))
        return (_unfit(table, fact, command) or command) if own else _not_theirs(table, by)
    unfit = _unfit(table, fact, command)
    if unfit:
        return unfit
    return command if decides(table.edition, by) or not moves_money(table, command) else claim(table, command)


def _called(table: Table, by: Actor, command: CallAttention) -> Command | Refused:
    """Anybody at the table, and those who oversee it, may say what they saw. What a wager comes to, the staff say."""
    if decides(table.edition, by):
        return Refused("not-a-claim", table.edition.notices.dispute.because, facts=asker(by))
    fact = FACTS.get(command.what)
    seated = isinstance(by, AtBox) and by.box in table.seats
    if not (states(table.edition, by) or by in WATCHERS or seated):
        return _not_theirs(table, by)
    if fact is None:
        return command
    says_too_much = not states(table.edition, by) and (command.amount is not None or command.details)
    if says_too_much:
        return Refused("not-for-a-claim", table.edition.notices.dispute.because)
    return _unfit(table, fact, command) or command


def _counted(table: Table, command: CheckCards) -> Command | Refused:
    """A count of the cards that makes a coup void is a claim as any other that moves money."""
    return claim(table, command) if moves_money(table, command) else command


def claim(table: Table, command: Report | CheckCards) -> CallAttention:
    """Give a report, or a count of the cards, as the claim of whoever sent it."""
    if isinstance(command, Report):
        return as_claim(command, command.by)
    what = (CARD_MISSING if command.found < table.cards_in_use else FOREIGN_CARD).name
    return as_claim(Report(what=what, details={"found": str(command.found)}), command.by)


def moves_money(table: Table, command: Command) -> bool:
    """Tell whether a fact would make a coup void, or change what lies or was paid after wagers were closed."""
    answer = decide(table, command)
    if isinstance(answer, Refused):
        return False
    late = bool(closed(table)) or not isinstance(table.phase, BetweenRounds)
    kinds = (*ALWAYS, *ONCE_CLOSED) if late else ALWAYS
    return any(isinstance(each, kinds) and not _as_it_was(table, each) for each in answer.events)


def _as_it_was(table: Table, event: happened.Event) -> bool:
    """Tell whether a wager is found to be what it is known to be."""
    if not isinstance(event, happened.WagerAmended):
        return False
    lies = next((each for each in table.wagers if each.number == event.number), None)
    return lies is not None and (lies.amount, lies.counts) == (event.amount, event.counts)


def _not_theirs(table: Table, by: Actor) -> Refused:
    power = table.edition.power("act-as-dealer")
    because = power.because if power else table.edition.place.places.because
    return Refused("not-authorised", because, facts=asker(by), variant="state")


def _not_their_cards(table: Table, box: Box, command: Expose) -> bool:
    """Tell whether a player turns cards of the dealer, of all, or of another player."""
    if not isinstance(table.phase, Dealing):
        return False
    meant = [
        each
        for each in table.phase.cards
        if not each.face_up and command.hand in (None, each.to) and command.number in (None, each.number)
    ]
    return any(isinstance(each.to, Pile) or (isinstance(each.to, int) and each.to != box) for each in meant)


# Bounds --------------------------------------------------------------------------------------------------------------


def _unfit(table: Table, fact: Fact, told: Report | CallAttention) -> Refused | None:
    """Refuse what cannot be so: a field that the fact has not, a place that is not there, a sum that cannot lie."""
    because = table.edition.notices.dispute.because
    given = {name for name in ("box", "bet", "hand", "amount", "coup") if getattr(told, name) is not None}
    strange = sorted((given - set(fact.fields)) | (set(told.details) - {*fact.details, *ANY}))
    if strange:
        facts = Facts(what=fact.name, given=" or ".join(strange), choices=(*fact.fields, *fact.details, "why"))
        return Refused("no-such-field", because, facts=facts)
    texts = (*told.details.values(), told.why)
    if any(len(each) > MOST_DETAIL for each in told.details.values()) or len(told.why) > MOST_TEXT:
        return Refused("too-long", because, facts=Facts(count=MOST_DETAIL))
    if not all(each.isprintable() for each in texts):
        return Refused("not-text", because)
    return _nowhere(table, told, because) or _no_such_sum(table, told, because)


def _nowhere(table: Table, told: Report | CallAttention, because: Because) -> Refused | None:
    if told.box is not None and not 1 <= told.box <= table.setup.boxes:
        return Refused("no-such-box", because, facts=Facts(box=told.box), variant="report")
    if told.coup is not None and not 1 <= told.coup <= current(table):
        return Refused("no-such-coup", because, facts=Facts(number=told.coup))
    return None


def _no_such_sum(table: Table, told: Report | CallAttention, because: Because) -> Refused | None:
    """What a report says of a wager is what can lie there; what was paid is a sum of money."""
    if told.amount is not None and not can_lie(table, told.amount):
        chips = True if table.session else None
        most = most_that_lies(table)
        return Refused("cannot-lie-there", because, facts=Facts(amount=told.amount, most=most, in_chips=chips))
    for name in ("paid", "due"):
        if name in told.details and not _is_sum(told.details[name]):
            return Refused("no-such-sum", because, facts=Facts(given=told.details[name], what=name))
    return None


def can_lie(table: Table, amount: Money) -> bool:
    """Tell whether a wager can come to this: made of the table's chips, more than nothing, and within bounds."""
    return NOTHING < amount <= most_that_lies(table) and table.setup.chips.can_pay(amount)


def most_that_lies(table: Table) -> Money:
    """Name the most that is believed to lie in one place: so many times the highest maximum at the table."""
    personal = [each.most for seat in table.seats.values() for each in seat.personal.values()]
    highest = max((*(each.most for each in table.limits.bets.values()), *personal), default=NOTHING)
    return min(Money(highest.cents * TIMES_THE_MAXIMUM), MOST_PAID)


def _is_sum(text: str) -> bool:
    try:
        return abs(Money.dollars(text).cents) <= MOST_PAID.cents
    except NotMoney:
        return False
