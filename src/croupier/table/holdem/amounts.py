"""Flop, Turn and River Wagers that are not what they must be: found before the Flop, and found later."""

from collections.abc import Iterator

from croupier.games.holdem_bonus.round import BettingRound, Street
from croupier.games.holdem_bonus.settle import ANTE
from croupier.kernel.clauses import Because
from croupier.kernel.facts import Facts
from croupier.kernel.ids import BetId, Box
from croupier.kernel.money import Money
from croupier.kernel.records import replace
from croupier.table.commands import Answer, Report
from croupier.table.events import BreachNoted, Event, QuestionOpened, Ruled, WagerAmended
from croupier.table.evolve import replay
from croupier.table.holdem.accounts import counted
from croupier.table.holdem.acting import gives_up
from croupier.table.holdem.round import FLOP, ante, folded, is_shown, on, wagers_of
from croupier.table.holdem.terms import terms_of
from croupier.table.people import AtBox
from croupier.table.questions.kinds import PLAYER, Choice, QuestionId
from croupier.table.questions.rulings import current
from croupier.table.reports import facts, handlers
from croupier.table.state import Dealing, Question, Table, Wager


def report(table: Table, command: Report) -> Iterator[Event]:
    """A wager is not what it must be. Ante and Ante Bonus have limits on the sign; the later wagers one amount."""
    betting = next((each for each in terms_of(table).betting.rounds if each.bet.id == command.bet), None)
    if betting is None and _is_collected(table, command):
        because = terms_of(table).betting.folded_cards.because
        yield BreachNoted(code="wager-collected-with-hand", facts=Facts(box=command.box), because=because)
    elif betting is None:
        events = tuple(handlers.COMMON[facts.WAGER_ABOVE_MAXIMUM](table, command))
        yield from events
        yield from _now_wrong(replay(table, events), command)
    else:
        yield from _later(table, command, betting)


def _is_collected(table: Table, command: Report) -> bool:
    """Tell whether the wager that is meant went with a hand that was given up in this round."""
    phase, this = table.phase, command.coup is None or command.coup >= current(table)
    return this and isinstance(phase, Dealing) and command.box in folded(phase)


def _later(table: Table, command: Report, betting: BettingRound) -> Iterator[Event]:
    phase = table.phase
    earlier = terms_of(table).limits.over_the_limit_in_an_earlier_round
    if command.coup is not None and command.coup < current(table) and earlier:
        yield Ruled(name="results-stand", code="earlier-results-stand", because=earlier.because)
        return
    lying = on(phase.wagers, command.box, betting.bet.id) if isinstance(phase, Dealing) and command.box else ()
    collected = {number for number, _ in phase.settled} if isinstance(phase, Dealing) else set()
    wager = next((each for each in lying if each.number not in collected), None)
    if wager is None or command.amount is None or not isinstance(phase, Dealing):
        yield BreachNoted(
            code="wager-does-not-lie-there", facts=Facts(bet=BetId(betting.bet.id)), because=betting.bet.because
        )
    elif betting.bet.id == FLOP and not is_shown(table, phase, Street.FLOP):
        yield from _before_the_flop(table, phase, wager, command.amount)
    else:
        yield from _found_late(table, phase, wager, command.amount)


def wrong_flop_wager(table: Table, phase: Dealing, box: Box) -> Wager | None:
    """Find the Flop Wager of a box that is not what it must be, while the Flop is not shown."""
    first = terms_of(table).betting.rounds[0]
    if is_shown(table, phase, first.then_shows.value):
        return None
    due = first.bet.due(ante(table, phase, box))
    return next((each for each in wagers_of(phase, box) if each.bet == FLOP and each.amount != due), None)


def _now_wrong(table: Table, command: Report) -> Iterator[Event]:
    """An Ante that is another than was thought makes the Flop Wager wrong that was placed upon it."""
    phase = table.phase
    if command.bet != ANTE or command.box is None or not isinstance(phase, Dealing) or command.box in folded(phase):
        return
    wager = wrong_flop_wager(table, phase, command.box)
    if wager:
        yield from _correct_or_fold(table, wager)


def _amended(wager: Wager, amount: Money, counts: Money, because: Because) -> WagerAmended:
    return WagerAmended(
        number=wager.number, box=wager.box, bet=wager.bet, amount=amount, counts=counts, because=because
    )


def _before_the_flop(table: Table, phase: Dealing, wager: Wager, amount: Money) -> Iterator[Event]:
    """The Flop waits until the player has corrected the wager or folded."""
    policy = terms_of(table).irregularities.wrong_flop_wager_before_the_flop
    due = terms_of(table).betting.rounds[0].bet.due(ante(table, phase, wager.box))
    yield _amended(wager, amount, amount, policy.because)
    if amount == due:
        about = Facts(box=wager.box, amount=due)
        yield BreachNoted(code="flop-wager-right", facts=about, because=policy.because)
        return
    yield from _correct_or_fold(table, wager)


def _correct_or_fold(table: Table, wager: Wager) -> Iterator[Event]:
    """Ask the player, once."""
    policy, bet = terms_of(table).irregularities.wrong_flop_wager_before_the_flop, terms_of(table).betting.rounds[0].bet
    because = (*policy.because, *policy.correct, *policy.fold.because, *bet.because)
    if all((each.id, each.box) != (QuestionId.WRONG_FLOP_WAGER, wager.box) for each in table.questions):
        question = Question(
            id=QuestionId.WRONG_FLOP_WAGER,
            choices=(Choice.CORRECT, Choice.FOLD),
            act=PLAYER,
            because=because,
            box=wager.box,
        )
        yield QuestionOpened(question=question, because=because)


def _found_late(table: Table, phase: Dealing, wager: Wager, amount: Money) -> Iterator[Event]:
    """Found after the Flop: too little counts as it lies, of too much what was due."""
    found = counted(table, phase, replace(wager, amount=amount))
    if found is None:
        because = terms_of(table).irregularities.wrong_amount_at_settlement.because
        yield _amended(wager, amount, amount, because)
        yield BreachNoted(code="wager-right", facts=Facts(box=wager.box), because=because)
        return
    if found.returned:
        about = Facts(bet=wager.bet, box=wager.box, counts=found.counts)
        yield Ruled(name="paid-to-maximum", code="wager-counts-in-part", facts=about, because=found.because)
    else:
        about = Facts(bet=wager.bet, box=wager.box)
        yield Ruled(name="wager-valid", code="wager-counts-as-it-lies", facts=about, because=found.because)
    yield _amended(wager, amount, found.counts, found.because)


def answered(table: Table, box: Box, command: Answer, because: Because) -> Iterator[Event]:
    """The player corrects the Flop Wager, or folds and has it back."""
    phase = table.phase
    wager = next(iter(on(phase.wagers, box, FLOP)), None) if isinstance(phase, Dealing) else None
    if wager is None or not isinstance(phase, Dealing):
        return
    policy = terms_of(table).irregularities.wrong_flop_wager_before_the_flop
    if command.choice == Choice.CORRECT:
        due = terms_of(table).betting.rounds[0].bet.due(ante(table, phase, box))
        yield _amended(wager, due, due, (*policy.correct, *because))
        return
    yield Ruled(name="hand-folded", code="folds-flop-wager", facts=Facts(box=box), because=policy.fold.because)
    yield from gives_up(table, box, policy.fold, AtBox(box=box), policy.fold.id)
