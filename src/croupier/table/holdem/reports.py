"""Facts that the table cannot see by itself, as hold'em takes them."""

import re
from collections.abc import Iterator, Mapping

from croupier.games.holdem_bonus.round import Street
from croupier.kernel.ids import Box
from croupier.table import reports
from croupier.table.authority import not_allowed
from croupier.table.commands import Report
from croupier.table.duties import tell
from croupier.table.events import BreachNoted, CardTouched, Event, JackpotSwitched, QuestionOpened, Recorded, Ruled
from croupier.table.evolve import replay
from croupier.table.holdem.acting import gives_up
from croupier.table.holdem.irregularities import (
    cards_for_nobody,
    community_card_shown,
    dealers_card_shown,
    in_the_deal,
    revealed_in_the_deal,
    wrong_number,
)
from croupier.table.holdem.round import still_in
from croupier.table.holdem.script import next_step
from croupier.table.holdem.wagers import left_without_an_ante
from croupier.table.rulings import silent
from croupier.table.state import Dealing, Question, Table
from croupier.table.steps import AwaitDecision

COLLUSION = "collusion"


def said(table: Table, command: Report) -> Mapping[str, str]:
    """Write down a report with its time, whom it names, and what was said."""
    box = {"box": str(command.box)} if command.box is not None else {}
    why = {"why": command.why} if command.why else {}
    return {"at": table.clock.isoformat(sep=" "), **box, **why, **command.details}


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
        yield from silent(table, f"A card was seen{f' at box {command.box}' if command.box else ''}.")


def number_of_cards(table: Table, command: Report) -> Iterator[Event]:
    """Somebody has too many cards or too few, and it was not noticed when they were dealt."""
    if not isinstance(table.phase, Dealing):
        because = table.holdem.irregularities.wrong_number_of_cards.because
        says = "A wrong number of cards was reported and no round is in progress: results stand."
        yield Ruled(name="results-stand", says=says, because=because)
        return
    where = f"box {command.box}" if command.box is not None else command.details.get("where", "somebody")
    yield from wrong_number(table, f"The number of cards of {where} is wrong.")


def looked_at(table: Table, command: Report) -> Iterator[Event]:
    """A player picked the hole cards up, which is allowed once all are dealt."""
    because = table.holdem.deal.looking.by(table.setup.device.value)
    if in_the_deal(table) or not isinstance(table.phase, Dealing):
        says = f"Box {command.box} handled cards before all hole cards were dealt."
        yield BreachNoted(says=says, because=because)
    if isinstance(table.phase, Dealing):
        yield CardTouched(because=because)


def empty_box(table: Table, command: Report) -> Iterator[Event]:
    """It is found that a hand lies at a box without an Ante."""
    policy = table.holdem.irregularities.cards_to_a_box_without_an_ante
    if command.box is None:
        yield BreachNoted(says="The report names no box.", because=policy.because)
    else:
        yield from cards_for_nobody(table, command.box)


def out_of_sight(table: Table, command: Report) -> Iterator[Event]:
    """Cards left the layout, were held away or covered: it is written down, and the hand stays as it is."""
    because = table.holdem.shoe.handled_cards.because
    yield Recorded(what=command.what, by=command.by, details=said(table, command), because=because)
    yield BreachNoted(says="The cards belong over the layout, in full view: have them put there.", because=because)


# Players -------------------------------------------------------------------------------------------------------------


def no_decision(table: Table, command: Report) -> Iterator[Event]:
    """A player does not decide in reasonable time, refuses to, or is not there: the hand is deemed folded."""
    phase, policy = table.phase, table.holdem.irregularities.player_does_not_decide
    step = next_step(table)
    if not isinstance(phase, Dealing) or not isinstance(step, AwaitDecision) or command.box not in still_in(phase):
        yield BreachNoted(says="No decision of this box is open.", because=policy.because)
        return
    if not_allowed(table, command.by, "take-as-folded", policy.because):
        yield BreachNoted(says=f"Whether box {command.box} folds is not for a player to say.", because=policy.because)
        return
    betting = next(each for each in table.holdem.betting.rounds if each.id == step.stage)
    yield Ruled(name="hand-folded", says=f"The hand of box {command.box} is deemed folded.", because=policy.because)
    yield from gives_up(table, command.box, betting.fold, command.by, betting.id)


def talk(table: Table, command: Report) -> Iterator[Event]:
    """Players said more than their decision before the betting round was over; after it they may."""
    policy = table.holdem.betting.talk
    over = not isinstance(next_step(table), AwaitDecision) if isinstance(table.phase, Dealing) else True
    details = {**said(table, command), "breach": "no" if over else "yes"}
    yield Recorded(what=command.what, by=command.by, details=details, because=policy.because)
    if not over:
        yield BreachNoted(says="Players say nothing but fold, check or bet.", because=policy.because)


def collusion(table: Table, command: Report) -> Iterator[Event]:
    """Players are suspected of seeing or telling each other's cards: somebody may take measures, several or none."""
    policy = table.holdem.irregularities.suspected_collusion
    boxes = _boxes(command)
    yield Recorded(what=command.what, by=command.by, details=said(table, command), because=policy.because)
    choices = ("play-first", "keep-apart", "english-only", "play-on")
    question = Question(id=COLLUSION, choices=choices, act="act-on-collusion", because=policy.because, about=boxes)
    if all(each.id != COLLUSION for each in table.questions):
        yield QuestionOpened(question=question, because=policy.because)


def _boxes(command: Report) -> tuple[Box, ...]:
    """Name the boxes that a report is about: its own, and those that it lists."""
    listed = [Box(int(each)) for each in re.findall(r"\d{1,3}", command.details.get("boxes", ""))]
    return tuple(dict.fromkeys((*((command.box,) if command.box is not None else ()), *listed)))


def invalid_wager(table: Table, command: Report) -> Iterator[Event]:
    """An invalid wager goes back, and if it was the Ante, what went with it."""
    events = tuple(reports.COMMON["invalid-wager"](table, command))
    yield from events
    yield from left_without_an_ante(replay(table, events))


# The jackpot ---------------------------------------------------------------------------------------------------------


def jackpot_failed(table: Table, command: Report) -> Iterator[Event]:
    """The jackpot's equipment fails: an inspector is told, and nothing is dealt until somebody approves."""
    policy = table.holdem.irregularities.jackpot_equipment_fails
    if "jackpot" not in table.setup.side_bets:
        yield BreachNoted(says="No jackpot is offered at this table.", because=policy.because)
        return
    yield Recorded(what=command.what, by=command.by, details=said(table, command), because=policy.because)
    yield JackpotSwitched(to="failed", by=command.by, because=policy.because)
    yield from tell(table, "jackpot equipment failed", policy.told, policy.because)
