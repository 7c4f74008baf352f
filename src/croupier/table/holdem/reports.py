"""Facts that the table cannot see by itself, as hold'em takes them."""

import re
from collections.abc import Callable, Iterator, Mapping
from typing import NamedTuple

from croupier.games.holdem_bonus.irregularities import Irregularities
from croupier.games.holdem_bonus.round import Fold, Street
from croupier.kernel.clauses import Because
from croupier.kernel.facts import Facts
from croupier.kernel.ids import Box
from croupier.table.commands import Report
from croupier.table.discretion.authority import not_allowed
from croupier.table.events import BreachNoted, CardTouched, Event, JackpotSwitched, QuestionOpened, Recorded, Ruled
from croupier.table.holdem.acting import gives_up
from croupier.table.holdem.irregularities import (
    cards_for_nobody,
    community_card_shown,
    dealers_card_shown,
    in_the_deal,
    order_told,
    revealed_in_the_deal,
    wrong_number,
)
from croupier.table.holdem.round import has_decided, still_in
from croupier.table.holdem.script import dealt_by, next_step
from croupier.table.holdem.terms import terms_of
from croupier.table.questions.duties import tell
from croupier.table.questions.kinds import Choice, QuestionId
from croupier.table.questions.rulings import current, silent
from croupier.table.scripts import Handler
from croupier.table.state import Dealing, Question, Table
from croupier.table.steps import AwaitDecision


def said(table: Table, command: Report) -> Mapping[str, str]:
    """Write down a report with its time, whom it names, and what was said."""
    box = {"box": str(command.box)} if command.box is not None else {}
    why = {"why": command.why} if command.why else {}
    return {"at": table.clock.isoformat(sep=" "), **box, **why, **command.details}


def in_its_round(handler: Handler, why: Callable[[Irregularities], Because]) -> Handler:
    """Take a report as one of the round in hand; of an earlier one, which is over, the results stand."""

    def told(table: Table, command: Report) -> Iterator[Event]:
        if command.coup is not None and command.coup < current(table):
            because = (*why(terms_of(table).irregularities), *table.edition.told_too_late)
            why_, facts = tuple(dict.fromkeys(because)), Facts(number=command.coup)
            yield Ruled(name="results-stand", code="earlier-coup-over", facts=facts, because=why_)
        else:
            yield from handler(table, command)

    return told


# Cards ---------------------------------------------------------------------------------------------------------------


def dealer_card(table: Table, _: Report) -> Iterator[Event]:
    return dealers_card_shown(table)


def community_card(table: Table, command: Report) -> Iterator[Event]:
    named = command.details.get("which", "")
    which = next((each for each in Street if each.value.lower() == named.lower()), None)
    return community_card_shown(table, which)


def card_exposed(table: Table, command: Report) -> Iterator[Event]:
    """A card was seen: during the deal that is a misdeal; after it, a player's card is that player's matter."""
    if in_the_deal(table):
        yield from revealed_in_the_deal(table)
    else:
        yield from silent(table, "card-seen-at-box" if command.box else "card-seen", Facts(box=command.box))


def number_of_cards(table: Table, command: Report) -> Iterator[Event]:
    """A hand has too many cards or too few, and it was not noticed when they were dealt."""
    if not isinstance(table.phase, Dealing):
        because = terms_of(table).irregularities.wrong_number_of_cards.because
        yield Ruled(name="results-stand", code="number-told-between-coups", because=because)
        return
    where = None if command.box is not None else command.details.get("where")
    cause = "wrong-number-at-box" if command.box is not None else "wrong-number-told" if where else "wrong-number"
    yield from wrong_number(table, cause, facts=Facts(box=command.box, words=where))


def out_of_order(table: Table, _: Report) -> Iterator[Event]:
    """Cards were dealt wrongly and nobody says that a number is wrong: it is their order."""
    if isinstance(table.phase, Dealing):
        yield from order_told(table, dealt_by(table))
    else:
        because = terms_of(table).irregularities.cards_out_of_order.because
        yield Ruled(name="results-stand", code="deal-told-between-coups", because=because)


def looked_at(table: Table, command: Report) -> Iterator[Event]:
    """A player picked the hole cards up, which is allowed once all are dealt."""
    because = terms_of(table).deal.looking.by(table.setup.device.value)
    if in_the_deal(table) or not isinstance(table.phase, Dealing):
        yield BreachNoted(code="handled-too-early", facts=Facts(box=command.box), because=because)
    if isinstance(table.phase, Dealing):
        yield CardTouched(because=because)


def empty_box(table: Table, command: Report) -> Iterator[Event]:
    """It is found that a hand lies at a box without an Ante."""
    policy = terms_of(table).irregularities.cards_to_a_box_without_an_ante
    if command.box is None:
        yield BreachNoted(code="report-names-no-box", because=policy.because)
    else:
        yield from cards_for_nobody(table, command.box)


def out_of_sight(table: Table, command: Report) -> Iterator[Event]:
    """Cards left the layout, were held away or covered: it is written down, and the hand stays as it is."""
    because = terms_of(table).shoe.handled_cards.because
    yield Recorded(what=command.what, by=command.by, details=said(table, command), because=because)
    yield BreachNoted(code="cards-out-of-sight", because=because)


# Players -------------------------------------------------------------------------------------------------------------


def no_decision(table: Table, command: Report) -> Iterator[Event]:
    """A player does not decide in reasonable time, refuses to, or is not there: the hand is deemed folded."""
    policy, fold = terms_of(table).irregularities.player_does_not_decide, _fold_due(table, command.box)
    if fold is None or command.box is None:
        yield BreachNoted(code="no-decision-open", because=policy.because)
        return
    if not_allowed(table, command.by, "take-as-folded", policy.because):
        yield BreachNoted(code="fold-not-for-a-player", facts=Facts(box=command.box), because=policy.because)
        return
    facts = Facts(box=command.box)
    yield Ruled(name="hand-folded", code="deemed-folded", facts=facts, because=policy.because)
    yield from gives_up(table, command.box, fold.forfeit, command.by, fold.stage)


class FoldDue(NamedTuple):
    forfeit: Fold
    stage: str


def _fold_due(table: Table, box: Box | None) -> FoldDue | None:
    """Find how a box folds that does not decide: instead of correcting its Flop Wager, or in the betting round."""
    phase, step = table.phase, next_step(table)
    if not isinstance(phase, Dealing) or box is None or box not in still_in(phase):
        return None
    if any((each.id, each.box) == (QuestionId.WRONG_FLOP_WAGER, box) for each in table.questions):
        fold = terms_of(table).irregularities.wrong_flop_wager_before_the_flop.fold
        return FoldDue(fold, fold.id)
    if not isinstance(step, AwaitDecision) or has_decided(phase, box, step.stage):
        return None
    betting = next(each for each in terms_of(table).betting.rounds if each.id == step.stage)
    return FoldDue(betting.fold, betting.id)


def talk(table: Table, command: Report) -> Iterator[Event]:
    """Players said more than their decision before the betting round was over; after it they may."""
    policy = terms_of(table).betting.talk
    over = not isinstance(next_step(table), AwaitDecision) if isinstance(table.phase, Dealing) else True
    details = {**said(table, command), "breach": "no" if over else "yes"}
    yield Recorded(what=command.what, by=command.by, details=details, because=policy.because)
    if not over:
        yield BreachNoted(code="players-talked", because=policy.because)


def collusion(table: Table, command: Report) -> Iterator[Event]:
    """Players are suspected of seeing or telling each other's cards: somebody may take measures, several or none."""
    policy = terms_of(table).irregularities.suspected_collusion
    boxes = _boxes(command)
    yield Recorded(what=command.what, by=command.by, details=said(table, command), because=policy.because)
    choices = (Choice.PLAY_FIRST, Choice.KEEP_APART, Choice.ENGLISH_ONLY, Choice.PLAY_ON)
    question = Question(
        id=QuestionId.COLLUSION,
        choices=choices,
        act="act-on-collusion",
        because=policy.because,
        about=boxes,
        coup=current(table),
    )
    if all(each.id != QuestionId.COLLUSION for each in table.questions):
        yield QuestionOpened(question=question, because=policy.because)


def _boxes(command: Report) -> tuple[Box, ...]:
    """Name the boxes that a report is about: its own, and those that it lists."""
    listed = [Box(int(each)) for each in re.findall(r"\d{1,3}", command.details.get("boxes", ""))]
    return tuple(dict.fromkeys((*((command.box,) if command.box is not None else ()), *listed)))


# The jackpot ---------------------------------------------------------------------------------------------------------


def jackpot_failed(table: Table, command: Report) -> Iterator[Event]:
    """The jackpot's equipment fails: an inspector is told, and nothing is dealt until somebody approves."""
    policy = terms_of(table).irregularities.jackpot_equipment_fails
    if "jackpot" not in table.setup.side_bets:
        yield BreachNoted(code="no-jackpot", because=policy.because)
        return
    yield Recorded(what=command.what, by=command.by, details=said(table, command), because=policy.because)
    yield JackpotSwitched(to="failed", by=command.by, because=policy.because)
    yield from tell(table, "jackpot equipment failed", policy.told, policy.because)
