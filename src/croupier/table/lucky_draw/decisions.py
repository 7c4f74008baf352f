"""What players choose in their turn: a third card with its DRAW wager, or to stand."""

from collections.abc import Iterator

from croupier.kernel.answers import Accepted, Refused
from croupier.kernel.clauses import Because
from croupier.kernel.ids import BetId, Box
from croupier.kernel.money import Money
from croupier.table.commands import Act, PlaceWager, Report
from croupier.table.events import BreachNoted, CountAnnounced, Event, PlayerDecided, Ruled, WagerPlaced
from croupier.table.evolve import replay
from croupier.table.lucky_draw.script import (
    ABSENT,
    CALLED,
    DRAW,
    ENTER,
    REFUSE,
    STAND,
    drawn,
    entered,
    next_step,
    playing,
    stays,
)
from croupier.table.people import Actor, AtBox
from croupier.table.state import Dealing, Table, Wager
from croupier.table.steps import AwaitDecision

Answer = Accepted[Event] | Refused


def act(table: Table, command: Act) -> Answer:
    because = table.lucky_draw.deal.decisions.because
    if command.do not in CALLED.values():
        says = f"Nobody may {command.do} here: a player draws or stands."
        return Refused("no-such-decision", because, says, "Draw or stand.")
    refused = _not_their_turn(table, command.box, command.by)
    if refused:
        return refused
    if command.do == DRAW:
        return _draws(table, command.box, command.amount)
    if command.amount is not None:
        says = "A player who stands lays no DRAW wager."
        return Refused("stands-without-a-wager", because, says, "Draw, or take it back.")
    return _stays(table, command.box, REFUSE if _offered(table) else STAND)


def lay_draw(table: Table, command: PlaceWager) -> Answer:
    """A DRAW wager laid in turn asks for the card."""
    means = table.edition.wagers.payable_with
    laid = command.put_down or ("tokens" if command.token else "chips")
    if laid not in means.value:
        says = f"A wager is not placed with {laid}."
        return Refused("not-chips", means.because, says, f"Use {' or '.join(means.value)}.")
    refused = _not_their_turn(table, command.box, command.by)
    if refused:
        return refused
    owner = _enter(table, command.box).patron
    if command.patron not in (None, owner):
        because = table.edition.wagers.one_per_round.because
        return Refused("not-their-area", because, f"The area is {owner}'s.", "Only that player may draw.")
    return _draws(table, command.box, command.amount, token=command.token)


# Whose turn it is ----------------------------------------------------------------------------------------------------


def _not_their_turn(table: Table, box: Box, by: Actor) -> Refused | None:
    phase, terms, wager = table.phase, table.lucky_draw.deal, table.lucky_draw.bet(DRAW)
    if not isinstance(phase, Dealing):
        because = (*terms.draw_wager.because, *wager.because)
        return Refused("not-in-turn", because, "No card is dealt: nobody has anything to choose.", "Wait for the turn.")
    if box not in playing(phase):
        because = (*table.lucky_draw.bet(ENTER).because, *wager.because)
        return Refused("no-enter-wager", because, f"Box {box} has no ENTER wager.", "Place one before the first card.")
    if isinstance(by, AtBox) and by.box != box:
        return Refused("not-their-choice", terms.decisions.because, f"Box {box} decides.", f"Ask box {box}.")
    step = next_step(table)
    if isinstance(step, AwaitDecision) and step.box == box:
        return None
    return _decided_before(table, phase, box) or _others_first(table, box)


def _decided_before(table: Table, phase: Dealing, box: Box) -> Refused | None:
    """Refuse a second decision, with what made the first."""
    terms, remedies = table.lucky_draw.deal, table.lucky_draw.irregularities
    how = DRAW if drawn(phase, box) else stays(phase, box)
    if not how:
        return None
    because = {
        DRAW: table.edition.wagers.one_per_round.because,
        STAND: terms.standing.because,
        REFUSE: remedies.card_dealt_or_burned_in_error.refused,
        ABSENT: remedies.player_does_not_decide.because,
    }[how]
    says = f"Box {box} has decided."
    return Refused("decided-already", (*because, *terms.draw_wager.because, *terms.decisions.because), says, "Go on.")


def _others_first(table: Table, box: Box) -> Refused:
    step = next_step(table)
    says = f"It is not the turn of box {box}."
    if isinstance(step, AwaitDecision):
        return Refused("not-in-turn", step.because, says, f"Box {step.box} decides first.")
    because = (*step.because, *table.lucky_draw.deal.decisions.because)
    return Refused("not-in-turn", because, says, f"Do what {step.because[0]} asks for first.")


# Drawing and standing ------------------------------------------------------------------------------------------------


def _draws(table: Table, box: Box, amount: Money | None, *, token: bool = False) -> Answer:
    terms, enter = table.lucky_draw.deal, _enter(table, box)
    if enter.patron in table.barred:
        says = f"{enter.patron} is excluded from the game."
        return Refused("excluded", table.barred[enter.patron], says, "The hand stands.")
    due = terms.draw_wager(entered(table, box))
    if amount not in (None, due):
        says = f"A third card costs exactly {due}: as much as ENTER counts."
        return Refused("draw-equals-enter", terms.draw_wager.because, says, f"Lay {due}, or stand.")
    laid = WagerPlaced(
        number=table.wagers_placed + 1,
        box=box,
        patron=enter.patron,
        bet=BetId(DRAW),
        amount=due,
        token=token,
        because=tuple(dict.fromkeys((*terms.draw_wager.because, *table.lucky_draw.bet(DRAW).because))),
    )
    because = (*terms.decisions.because, *_offered(table))
    return Accepted((laid, PlayerDecided(box=box, do=DRAW, because=because)))


def _stays(table: Table, box: Box, how: str) -> Answer:
    terms, remedies = table.lucky_draw.deal, table.lucky_draw.irregularities
    error = remedies.card_dealt_or_burned_in_error
    refused = (*error.refused, *error.because) if _offered(table) else ()
    why = remedies.player_does_not_decide.because if how == ABSENT else terms.standing.because
    decided = PlayerDecided(box=box, do=how, because=(*why, *refused))
    return Accepted((decided, *called(replay(table, (decided,)))))


def _offered(table: Table) -> Because:
    """Cite what makes the next card one dealt in error."""
    policy = table.lucky_draw.irregularities.card_dealt_or_burned_in_error
    return policy.because if isinstance(table.phase, Dealing) and table.phase.carried else ()


def _enter(table: Table, box: Box) -> Wager:
    return next(each for each in table.wagers if each.box == box and each.bet == ENTER)


def called(table: Table) -> Iterator[Event]:
    """The dealer calls the count of the player whose turn it is now."""
    step = next_step(table)
    if isinstance(step, AwaitDecision) and isinstance(table.phase, Dealing):
        points = table.lucky_draw.values.count(table.phase.hand(step.box))
        yield CountAnnounced(hand=step.box, points=points, because=table.lucky_draw.deal.decisions.because)


# Who does not decide -------------------------------------------------------------------------------------------------


def no_decision(table: Table, command: Report) -> Iterator[Event]:
    """A player who does not decide in time, refuses to or is not there is taken to stand, without a DRAW wager."""
    policy, step = table.lucky_draw.irregularities.player_does_not_decide, next_step(table)
    if not isinstance(step, AwaitDecision) or command.box not in (None, step.box):
        yield BreachNoted(says="Nobody there has to decide now.", because=policy.because)
        return
    says = f"Box {step.box} is taken to stand, without a DRAW wager."
    yield Ruled(name="play-on", says=says, because=policy.because)
    answer = _stays(table, step.box, ABSENT)
    if isinstance(answer, Accepted):
        yield from answer.events
