"""Facts about a round that the table cannot see by itself, and what follows from each."""

from collections.abc import Iterator

from croupier.games.remedies import ToldAfterSettlement
from croupier.kernel.clauses import Because
from croupier.kernel.facts import Facts
from croupier.kernel.money import Money
from croupier.kernel.records import replace
from croupier.table.commands import Report
from croupier.table.events import (
    BreachNoted,
    CardsHeld,
    Event,
    Recorded,
    Ruled,
    ShoeEnded,
    ShoeEndsAfter,
    WagerAmended,
)
from croupier.table.evolve import replay
from croupier.table.lucky_draw.irregularities import misdeal
from croupier.table.lucky_draw.script import DRAW, ENTER, entered
from croupier.table.lucky_draw.terms import terms_of
from croupier.table.questions.rulings import current, ended_void
from croupier.table.reports import facts
from croupier.table.reports import handlers as common
from croupier.table.state import BetweenRounds, Dealing, Table, Wager

# Dealt wrongly -------------------------------------------------------------------------------------------------------


def wrongly_dealt(table: Table, command: Report) -> Iterator[Event]:
    """An error in the deal: in time it is rebuilt or void, after the next round began nothing is taken up again."""
    number = command.coup if command.coup is not None else _told_of(table)
    if _still_open(table, number):
        yield from misdeal(table, again=True)
    else:
        because = terms_of(table).irregularities.cards_out_of_order.because
        yield Ruled(name="results-stand", code="told-too-late", because=because)


def _told_of(table: Table) -> int:
    """Number the round that a report without a number is about: the one in progress, or the last."""
    return current(table) if isinstance(table.phase, Dealing) else table.rounds


def _still_open(table: Table, number: int) -> bool:
    """Tell whether an error is told in time: during the round, or before the next began."""
    if isinstance(table.phase, Dealing):
        return number == table.phase.number
    policy, previous = terms_of(table).irregularities.cards_out_of_order, table.previous
    if previous is None or previous.coup.number != number or previous.voided:
        return False
    reshuffled = not table.shoe.rounds and not table.setup.device.shuffles
    return policy.settled is ToldAfterSettlement.REVERSED and not reshuffled


# The cards -----------------------------------------------------------------------------------------------------------


def burn_forgotten(table: Table, _: Report) -> Iterator[Event]:
    because = terms_of(table).irregularities.burn_forgotten.because
    yield Ruled(name="play-on", code="play-on-card-in-play", because=because)


def not_cut_or_shuffled(table: Table, command: Report) -> Iterator[Event]:
    """The round in progress is finished, then the cards are shuffled and cut."""
    remedies, device = terms_of(table).irregularities, table.edition.shoe.shuffling_device
    policy = remedies.not_cut_properly if command.what == facts.NOT_CUT.name else remedies.not_shuffled
    if device and table.setup.device.shuffles:
        yield BreachNoted(code="no-cut-due", because=device.because)
        return
    yield Ruled(name="results-stand", code="finished-then-shuffled", because=policy.because)
    if isinstance(table.phase, Dealing):
        yield ShoeEndsAfter(last=current(table), because=policy.because)
    else:
        yield ShoeEnded(because=policy.because)


def wrong_cards(table: Table, command: Report) -> Iterator[Event]:
    """A card is missing, or one is there that belongs to no deck in use; a full count is no irregularity."""
    policy = terms_of(table).irregularities.card_missing_or_foreign
    details = {**command.details, "at": table.clock.isoformat(timespec="minutes"), "coup": str(table.rounds)}
    if command.details.get("count", command.details.get("found")) == str(table.cards_in_use):
        yield Recorded(what="cards complete", by=command.by, details=details, because=policy.because)
        return
    yield Recorded(what=command.what, by=command.by, details=details, because=policy.because)
    yield Ruled(name="results-stand", code="completed-coups-stand", because=policy.earlier)
    yield from _void_but_for_what_is_settled(table, policy.because, command.what)
    yield Ruled(name="shoe-void", code="cards-void-decks-checked", because=policy.rest)
    yield ShoeEnded(because=policy.rest, void=True)
    yield CardsHeld(because=policy.rest)


def _void_but_for_what_is_settled(table: Table, because: Because, what: str) -> Iterator[Event]:
    """The round is void and money goes back, but a settlement that was made to a player stands."""
    phase = table.phase
    if not isinstance(phase, Dealing):
        return
    yield Ruled(name="coup-void", code="coup-void", facts=Facts(cause=f"found-{what}"), because=because)
    settled = {number for number, _ in phase.settled}
    open_ = tuple(each for each in phase.wagers if each.number not in settled)
    yield from ended_void(table.now(replace(phase, wagers=open_)), because)


# Limits found late ---------------------------------------------------------------------------------------------------


def limits(table: Table, command: Report) -> Iterator[Event]:
    """What holds for ENTER holds for the DRAW laid beside it: it counts as much as ENTER does."""
    if command.bet == DRAW:
        yield from _draw_found(table, command)
        return
    ruled = tuple(common.wager_outside_the_limits(table, command))
    yield from ruled
    yield from _draw_follows(replay(table, ruled), command)


def _draw_found(table: Table, command: Report) -> Iterator[Event]:
    wager = _wager(table, command, DRAW)
    terms = table.edition.limits
    because = (*terms.above_maximum_late.because, *terms_of(table).deal.draw_wager.because)
    if wager is None or command.amount is None:
        yield BreachNoted(code="draw-wager-not-there", because=because)
        return
    due = entered(table, wager.box)
    name, code = ("paid-to-maximum", "draw-counts-as-enter") if command.amount > due else ("wager-valid", "draw-valid")
    yield Ruled(name=name, code=code, because=because)
    yield _counted(wager, command.amount, min(command.amount, due), because)


def _draw_follows(table: Table, command: Report) -> Iterator[Event]:
    wager, enter = _wager(table, command, DRAW), _wager(table, command, ENTER)
    if wager is None or enter is None or isinstance(table.phase, BetweenRounds):
        return
    counts = min(wager.amount, entered(table, wager.box))
    if counts != wager.counts:
        yield _counted(wager, wager.amount, counts, enter.because)


def _counted(wager: Wager, amount: Money, counts: Money, because: Because) -> WagerAmended:
    return WagerAmended(
        number=wager.number, box=wager.box, bet=wager.bet, amount=amount, counts=counts, because=because
    )


def _wager(table: Table, command: Report, bet: str) -> Wager | None:
    return next((each for each in table.wagers if each.box == command.box and each.bet == bet), None)
