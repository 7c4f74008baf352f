"""The dealer's console: the one thing that is due, its cue and clause, and everything else that can be done now."""

from collections.abc import Iterator, Sequence

from croupier.floor.register import VIRTUAL
from croupier.games.terms import record
from croupier.kernel.answers import Accepted
from croupier.kernel.ids import BetId, Box, Patron
from croupier.kernel.money import Money
from croupier.kernel.records import replace
from croupier.kernel.staff import Role
from croupier.table import Table, decide
from croupier.table.commands import CloseTable, Command, Cut, FindCuttingCard, Leave, Load, Sit
from croupier.table.events import CuttingCardAppeared
from croupier.table.people import Actor
from croupier.table.state import BetweenRounds, Closed
from croupier.table.wagers.closing import closed, no_bet
from croupier.views.complaint import complaint
from croupier.views.deeds import Ask, Deed, primary, taken, with_a_hand
from croupier.views.display import LimitShown, limits, round_number
from croupier.views.felt import Felt, Moment, felt, moment, unit
from croupier.views.happened import Happened
from croupier.views.jackpot import Meter
from croupier.views.mishaps import Group, mishaps
from croupier.views.opening import OpeningChecklist, opening
from croupier.views.prompt import Prompt, commission_markers, hand_markers, prompts
from croupier.views.questions import Asked, questions
from croupier.views.remedies import retractions
from croupier.wording import say


@record
class OpenWager:
    """A wager that lies there now."""

    box: Box
    bet: BetId
    amount: Money


@record
class Dealer:
    moment: Moment
    unit: str
    round: int
    shoe: int
    cards_left: int
    last_coup: bool
    source: str
    felt: Felt
    primary: Deed | None
    prompts: tuple[Prompt, ...]
    turn: tuple[Deed, ...]
    more: tuple[Deed, ...]
    questions: tuple[Asked, ...]
    mishaps: tuple[Group, ...]
    after: tuple[Prompt, ...]
    wagers_open: bool
    open_wagers: tuple[OpenWager, ...]
    chips: tuple[Money, ...]
    limits: tuple[LimitShown, ...]
    log: tuple[Happened, ...]
    right: Prompt
    """The right to complain, to be told with a decision."""
    opening: OpeningChecklist | None = None
    meter: Meter | None = None
    stopped: tuple[str, ...] = ()


def dealer(table: Table, *, by: Actor = Role.DEALER, source: str, log: Sequence[Happened] = ()) -> Dealer:
    """Build the console of whoever deals. A face-down card has no face here either."""
    open_, due, in_turn = not isinstance(table.phase, Closed), primary(table, by), with_a_hand(table, by)
    return Dealer(
        moment=moment(table),
        unit=unit(table),
        round=round_number(table),
        shoe=table.shoe.number,
        cards_left=table.cards_left,
        last_coup=table.last_coup and not table.shoe.ended,
        source=source,
        felt=felt(table, names=True),
        primary=due,
        prompts=prompts(table) if open_ and not table.waits_for else (),
        turn=tuple(each for each in in_turn if each.tone == "turn" and due is None),
        more=(
            *retractions(table),
            *(each for each in in_turn if each.tone != "turn" or due),
            *_elsewhere(due),
            *_cutting_card(table, by, source),
            *_other(table, by),
        ),
        questions=questions(table, by),
        mishaps=mishaps(table, by, source=source) if open_ else (),
        after=(*hand_markers(table), *commission_markers(table)) if open_ else (),
        wagers_open=wagers_open(table),
        open_wagers=tuple(OpenWager(box=each.box, bet=each.bet, amount=each.amount) for each in table.wagers),
        chips=chips(table),
        limits=tuple(limits(table)) if open_ else (),
        log=tuple(log),
        right=complaint(table),
        opening=opening(table),
    )


def wagers_open(table: Table) -> bool:
    return isinstance(table.phase, BetweenRounds) and not closed(table) and not no_bet(table) and not table.waits_for


def chips(table: Table) -> tuple[Money, ...]:
    return table.setup.chips.denominations


def _cutting_card(table: Table, by: Actor, source: str) -> Iterator[Deed]:
    """Where the cards are real, whoever deals says when the cutting card comes out; a virtual shoe says it itself."""
    if source == VIRTUAL or isinstance(table.phase, Closed) or table.last_coup or table.waits_for:
        return
    answer = decide(table, FindCuttingCard(by=by))
    for event in answer.events if isinstance(answer, Accepted) else ():
        if isinstance(event, CuttingCardAppeared):
            says = say("The cutting card comes out")
            yield Deed(id="cutting-card", says=says, command=FindCuttingCard(by=by), because=event.because)


def _elsewhere(due: Deed | None) -> Iterator[Deed]:
    """The cut and the cutting card in another place than the usual one, where whoever deals may choose it."""
    if due is None or due.needs:
        return
    match due.command:
        case Cut():
            ask = Ask(field="at", kind="number", title=say("Cards before the cut"))
        case Load(cutting_card=int()):
            ask = Ask(field="cutting_card", kind="number", title=say("Cards behind the cutting card"))
        case _:
            return
    yield replace(due, id=f"{due.id}-elsewhere", says=f"{due.says.partition(',')[0]} at another place", asks=(ask,))


def _other(table: Table, by: Actor) -> tuple[Deed, ...]:
    """What can be done beside the game: seating people, closing the table."""
    if isinstance(table.phase, Closed) or table.waits_for:
        return ()
    free = tuple(
        (str(box), say("Box {box}", box=box)) for box in range(1, table.setup.boxes + 1) if box not in table.seats
    )
    found: list[Deed] = []
    if free:
        first: Command = Sit(box=Box(int(free[0][0])), patron=_NOBODY, by=by)
        asks = (
            Ask(field="box", kind="number", title=say("Box"), choices=free),
            Ask(field="patron", kind="text", title=say("Name")),
        )
        found.append(Deed(id="sit", says="Seat somebody", command=first, asks=asks))
    if table.seats:
        leaving = Leave(box=table.players[0], by=by)
        found.append(
            Deed(id="leave", says="Somebody leaves", command=leaving, asks=(Ask(field="box", kind="box", title="Box"),))
        )
    return (*found, *closing(table, by))


def closing(table: Table, by: Actor) -> Iterator[Deed]:
    """Close the table: by whoever asks, else by the lowest rank that may, who signs in for it."""
    asked = say("The table closes. It opens again with the opening procedure.")
    ranks = (rung[0] for rung in table.edition.document.ladder.rungs)
    for each in dict.fromkeys((by, *ranks)):
        deed = Deed(id="close", says=say("Close the table"), command=CloseTable(by=each), confirm=asked)
        if taken(table, deed):
            yield deed if each == by else replace(deed, needs=each.title if isinstance(each, Role) else "")
            return


_NOBODY = Patron("")
