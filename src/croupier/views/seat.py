"""A player's seat: what the table shows to everybody, the player's own wagers and results, and decisions in turn.

Never a probability, an edge, what is left in the shoe, or advice; never another patron's name or cards.
"""

from collections.abc import Iterator, Sequence

from croupier.games.terms import record
from croupier.kernel.ids import Box, Patron
from croupier.kernel.money import Money, total
from croupier.kernel.records import replace
from croupier.table import Table, next_step
from croupier.table.commands import Act, CallAttention, Expose, RefuseHand, Report, ReturnHand
from croupier.table.people import AtBox
from croupier.table.reports.facts import FACTS
from croupier.table.reports.handlers import told_to
from croupier.table.state import Closed, Dealing
from croupier.table.steps import AwaitDecision, AwaitPlayer, Offer, SettleWagers
from croupier.views.complaint import complaint
from croupier.views.dealer import chips, wagers_open
from croupier.views.deeds import Deed, costs, taken
from croupier.views.display import LimitShown, NoticeShown, PayShown, display
from croupier.views.felt import Felt, Moment, WagerShown, felt, last_shown, wagers_at
from croupier.views.jackpot import Meter
from croupier.views.prompt import Prompt
from croupier.views.questions import questions
from croupier.views.remedies import retractions
from croupier.views.roads import Outcome, Roads
from croupier.wording import say


@record
class Seat:
    patron: Patron
    box: Box | None
    free: tuple[Box, ...]
    moment: Moment
    unit: str
    round: int
    last_coup: bool
    felt: Felt
    past: bool
    result: str
    outcome: str
    won: Money | None
    mine: tuple[WagerShown, ...]
    wagers_open: bool
    decisions: tuple[Deed, ...]
    calls: tuple[Deed, ...]
    chips: tuple[Money, ...]
    limits: tuple[LimitShown, ...]
    pays: tuple[PayShown, ...]
    signs: tuple[str, ...]
    notices: tuple[NoticeShown, ...]
    roads: Roads | None
    summary: str
    right: Prompt
    meter: Meter | None = None
    stopped: tuple[str, ...] = ()


def seat(table: Table, patron: Patron, outcomes: Sequence[Outcome]) -> Seat:
    """Build a player's seat from what the display shows and what is this player's own."""
    box = next((number for number, each in sorted(table.seats.items()) if each.patron == patron), None)
    shown, laid = display(table, outcomes), felt(table, names=False, looking=box)
    return Seat(
        patron=patron,
        box=box,
        free=_free(table),
        moment=shown.moment,
        unit=shown.unit,
        round=shown.round,
        last_coup=shown.last_coup,
        felt=laid,
        past=laid.past,
        result=shown.result,
        outcome=shown.outcome,
        won=_won(table, patron),
        mine=tuple(each for each in wagers_at(table, box) if not each.outcome) if box else (),
        wagers_open=wagers_open(table),
        decisions=tuple(_decisions(table, box)) if box else (),
        calls=tuple(_calls(table, box)) if box else (),
        chips=chips(table),
        limits=shown.limits,
        pays=shown.pays,
        signs=shown.signs,
        notices=shown.notices,
        roads=shown.roads,
        summary=shown.summary,
        right=complaint(table),
    )


def _free(table: Table) -> tuple[Box, ...]:
    if isinstance(table.phase, Closed):
        return ()
    return tuple(Box(each) for each in range(1, table.setup.boxes + 1) if each not in table.seats)


def _won(table: Table, patron: Patron) -> Money | None:
    """What the last round came to for this player, while it is still to be seen."""
    coup, past = last_shown(table)
    if not past or coup is None:
        return None
    own = {each.number for each in coup.wagers if each.patron == patron}
    nets = [net for number, net in coup.settled if number in own]
    return total(nets) if nets else None


def _decisions(table: Table, box: Box) -> Iterator[Deed]:
    """What is this player's to decide now: an own question, a hand that was offered, a turn to act."""
    by = AtBox(box=box)
    for question in questions(table, by):
        if question.box == box:
            for each in question.choices:
                yield Deed(id=f"{question.id}-{each.choice}", says=each.says, command=each.command)
    if not isinstance(table.phase, Dealing) or table.waits_for:
        return
    yield from retractions(table, box)
    step = next_step(table)
    if isinstance(step, Offer | AwaitPlayer) and step.box == box:
        found = (
            Deed(id="turn", says=say("Turn the cards"), command=Expose(hand=step.hand, by=by)),
            Deed(id="refuse", says=say("Refuse the hand"), command=RefuseHand(hand=step.hand, box=box, by=by)),
            Deed(id="return", says=say("Give the cards back"), command=ReturnHand(hand=step.hand, box=box, by=by)),
        )
        yield from (each for each in found if taken(table, each))
    if isinstance(step, AwaitDecision) and step.box == box:
        yield from (_choice(table, box, do) for do in step.choices)
    if isinstance(step, SettleWagers) and box in step.concede:
        # Nobody waits for it, and it loses the hand: it is offered, and not as the thing to do.
        yield replace(_choice(table, box, "concede"), says="Concede the hand", tone="danger")


def _calls(table: Table, box: Box) -> Iterator[Deed]:
    """What a player can call the staff's attention to, and the dispute that is always open to them."""
    by = AtBox(box=box)
    known = told_to(table)
    for each in FACTS.values():
        if each.name not in known:
            continue
        if each.own:
            yield Deed(id=each.name, says="I dispute the outcome", command=Report(what=each.name, box=box, by=by))
        else:
            yield Deed(id=each.name, says=each.says, command=CallAttention(what=each.name, by=by))


def _choice(table: Table, box: Box, do: str) -> Deed:
    command = Act(box=box, do=do, by=AtBox(box=box))
    return Deed(id=do, says=f"{do.capitalize()}{costs(table, command)}", command=command)
