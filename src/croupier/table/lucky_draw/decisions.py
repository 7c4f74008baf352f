"""What players choose in their turn: a third card with its DRAW wager, or to stand."""

from collections.abc import Iterator

from croupier.kernel.answers import Accepted, Refused
from croupier.kernel.clauses import Because
from croupier.kernel.facts import Facts
from croupier.kernel.ids import BetId, Box
from croupier.kernel.money import Money
from croupier.table.commands import Act, PlaceWager, Report
from croupier.table.events import Answer, BreachNoted, CountAnnounced, Event, PlayerDecided, Ruled, WagerPlaced
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
from croupier.table.lucky_draw.terms import terms_of
from croupier.table.people import Actor, AtBox
from croupier.table.state import Dealing, Table, Wager
from croupier.table.steps import AwaitDecision


def act(table: Table, command: Act) -> Answer:
    because = terms_of(table).deal.decisions.because
    if command.do not in CALLED.values():
        return Refused("no-such-decision", because, facts=Facts(given=command.do))
    refused = _not_their_turn(table, command.box, command.by)
    if refused:
        return refused
    if command.do == DRAW:
        return _draws(table, command.box, command.amount)
    if command.amount is not None:
        return Refused("stands-without-a-wager", because)
    return _stays(table, command.box, REFUSE if _offered(table) else STAND)


def lay_draw(table: Table, command: PlaceWager) -> Answer:
    """A DRAW wager laid in turn asks for the card."""
    means = table.edition.wagers.payable_with
    laid = command.put_down or ("tokens" if command.token else "chips")
    if laid not in means.value:
        return Refused("not-chips", means.because, facts=Facts(what=laid, choices=means.value))
    refused = _not_their_turn(table, command.box, command.by)
    if refused:
        return refused
    owner = _enter(table, command.box).patron
    if command.patron not in (None, owner):
        because = table.edition.wagers.one_per_round.because
        return Refused("not-their-area", because, facts=Facts(patron=owner))
    return _draws(table, command.box, command.amount, token=command.token)


# Whose turn it is ----------------------------------------------------------------------------------------------------


def _not_their_turn(table: Table, box: Box, by: Actor) -> Refused | None:
    phase, terms, wager = table.phase, terms_of(table).deal, terms_of(table).bet(DRAW)
    if not isinstance(phase, Dealing):
        because = (*terms.draw_wager.because, *wager.because)
        return Refused("not-in-turn", because, variant="no-card")
    if box not in playing(phase):
        because = (*terms_of(table).bet(ENTER).because, *wager.because)
        return Refused("no-enter-wager", because, facts=Facts(box=box))
    if isinstance(by, AtBox) and by.box != box:
        return Refused("not-their-choice", terms.decisions.because, facts=Facts(box=box))
    step = next_step(table)
    if isinstance(step, AwaitDecision) and step.box == box:
        return None
    return _decided_before(table, phase, box) or _others_first(table, box)


def _decided_before(table: Table, phase: Dealing, box: Box) -> Refused | None:
    """Refuse a second decision, with what made the first."""
    terms, remedies = terms_of(table).deal, terms_of(table).irregularities
    how = DRAW if drawn(phase, box) else stays(phase, box)
    if not how:
        return None
    because = {
        DRAW: table.edition.wagers.one_per_round.because,
        STAND: terms.standing.because,
        REFUSE: remedies.card_dealt_or_burned_in_error.refused,
        ABSENT: remedies.player_does_not_decide.because,
    }[how]
    facts = Facts(box=box)
    return Refused("decided-already", (*because, *terms.draw_wager.because, *terms.decisions.because), facts=facts)


def _others_first(table: Table, box: Box) -> Refused:
    step = next_step(table)
    if isinstance(step, AwaitDecision):
        return Refused("not-in-turn", step.because, facts=Facts(other=box, box=step.box), variant="another")
    because = (*step.because, *terms_of(table).deal.decisions.because)
    return Refused("not-in-turn", because, facts=Facts(box=box, clause=step.because[0]))


# Drawing and standing ------------------------------------------------------------------------------------------------


def _draws(table: Table, box: Box, amount: Money | None, *, token: bool = False) -> Answer:
    terms, enter = terms_of(table).deal, _enter(table, box)
    if enter.patron in table.barred:
        facts = Facts(patron=enter.patron)
        return Refused("excluded", table.barred[enter.patron], facts=facts, variant="draw")
    due = terms.draw_wager(entered(table, box))
    if amount not in (None, due):
        return Refused("draw-equals-enter", terms.draw_wager.because, facts=Facts(amount=due))
    laid = WagerPlaced(
        number=table.wagers_placed + 1,
        box=box,
        patron=enter.patron,
        bet=BetId(DRAW),
        amount=due,
        token=token,
        because=tuple(dict.fromkeys((*terms.draw_wager.because, *terms_of(table).bet(DRAW).because))),
    )
    because = (*terms.decisions.because, *_offered(table))
    return Accepted((laid, PlayerDecided(box=box, do=DRAW, because=because)))


def _stays(table: Table, box: Box, how: str) -> Answer:
    terms, remedies = terms_of(table).deal, terms_of(table).irregularities
    error = remedies.card_dealt_or_burned_in_error
    refused = (*error.refused, *error.because) if _offered(table) else ()
    why = remedies.player_does_not_decide.because if how == ABSENT else terms.standing.because
    decided = PlayerDecided(box=box, do=how, because=(*why, *refused))
    return Accepted((decided, *called(replay(table, (decided,)))))


def _offered(table: Table) -> Because:
    """Cite what makes the next card one dealt in error."""
    policy = terms_of(table).irregularities.card_dealt_or_burned_in_error
    return policy.because if isinstance(table.phase, Dealing) and table.phase.carried else ()


def _enter(table: Table, box: Box) -> Wager:
    return next(each for each in table.wagers if each.box == box and each.bet == ENTER)


def called(table: Table) -> Iterator[Event]:
    """The dealer calls the count of the player whose turn it is now."""
    step = next_step(table)
    if isinstance(step, AwaitDecision) and isinstance(table.phase, Dealing):
        points = terms_of(table).values.count(table.phase.hand(step.box))
        yield CountAnnounced(hand=step.box, points=points, because=terms_of(table).deal.decisions.because)


# Who does not decide -------------------------------------------------------------------------------------------------


def no_decision(table: Table, command: Report) -> Iterator[Event]:
    """A player who does not decide in time, refuses to or is not there is taken to stand, without a DRAW wager."""
    policy, step = terms_of(table).irregularities.player_does_not_decide, next_step(table)
    if not isinstance(step, AwaitDecision) or command.box not in (None, step.box):
        yield BreachNoted(code="nobody-decides-now", because=policy.because)
        return
    yield Ruled(name="play-on", code="taken-to-stand", facts=Facts(box=step.box), because=policy.because)
    answer = _stays(table, step.box, ABSENT)
    if isinstance(answer, Accepted):
        yield from answer.events
