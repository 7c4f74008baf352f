"""What somebody can do at a table now, ready to be sent: the command, and what is still to be filled in.

Nothing here knows a phase by itself: a deed is offered if the table would take it, and the table is asked.
"""

from collections.abc import Iterable, Iterator

from croupier.games.baccarat.coup import Hand
from croupier.games.shoe import (
    AboutFromTheBackOrFanned,
    AtLeastFromTheBack,
    BurnByFaceValue,
    BurnByFaceValueOnRequest,
    UpToHalfWay,
)
from croupier.games.terms import record
from croupier.kernel.answers import Accepted
from croupier.kernel.cards import DECK
from croupier.kernel.clauses import Because
from croupier.kernel.ids import Box
from croupier.kernel.money import total
from croupier.kernel.records import replace
from croupier.kernel.staff import Role
from croupier.table import Table, decide, next_step
from croupier.table.cards.shoe import not_ready
from croupier.table.commands import (
    Act,
    CallForBets,
    CallNoMoreBets,
    CheckCards,
    CollectCommission,
    Command,
    Cut,
    Expose,
    Load,
    OfferHand,
    OpenTable,
    RefuseHand,
    ReplaceCards,
    ReturnHand,
    Settle,
    Shuffle,
    TakeCard,
    TakeUpHand,
    TransferCards,
)
from croupier.table.events import WagerPlaced
from croupier.table.people import Actor, AtBox
from croupier.table.scripts import calls_left_out
from croupier.table.state import BetweenRounds, Closed, Dealing, Stage
from croupier.table.steps import (
    AwaitDecision,
    AwaitPlayer,
    DealTo,
    MoveCards,
    Offer,
    OpenFirst,
    SettleWagers,
    TurnCards,
)
from croupier.table.wagers.closing import no_bet
from croupier.views.prompt import Prompt, prompts
from croupier.wording import say
from croupier.wording.words import words_in

ANY_CARD = DECK[0]
"""Stands in for a card that is still to be drawn or keyed."""


@record
class Ask:
    """Something that whoever acts fills in: a field of the command, and what kind of thing it takes."""

    field: str
    kind: str
    title: str
    choices: tuple[tuple[str, str], ...] = ()
    needed: bool = True


@record
class Deed:
    """One thing to do. `draws`: the card comes from the shoe, or is keyed where the cards are real; `needs`: somebody
    of this rank must do it, who signs in for it; `confirm`: what is asked before it is done.
    """

    id: str
    says: str
    command: Command
    because: Because = ()
    asks: tuple[Ask, ...] = ()
    draws: bool = False
    hint: str = ""
    tone: str = ""
    needs: str = ""
    confirm: str = ""


def taken(table: Table, deed: Deed) -> bool:
    """Tell whether the table would take a deed as it stands."""
    return isinstance(decide(table, deed.command), Accepted)


def first_taken(table: Table, deeds: Iterable[Deed]) -> Deed | None:
    return next((each for each in deeds if taken(table, each)), None)


# The next step -------------------------------------------------------------------------------------------------------


def primary(table: Table, by: Actor = Role.DEALER) -> Deed | None:
    """The one thing that is due now; none while the table waits for somebody's decision."""
    if table.waits_for:
        return None
    if isinstance(table.phase, Closed):
        opening = OpenTable(setup=table.setup, limits=table.limits, at=table.clock, by=by)
        return Deed(id="open", says=say("Open the table"), command=opening, because=table.edition.place.places.because)
    if isinstance(table.phase, BetweenRounds):
        if not_ready(table):
            return _preparing(table, by) or _by_somebody_higher(table)
        preparing = _preparing(table, by) if _burn_due(table) else None
        return preparing or _collecting(table, by) or _calling(table, by) or _stepping(table, by)
    return _stepping(table, by)


def _calling(table: Table, by: Actor) -> Deed | None:
    """Calls that are still to be made before the first card."""
    phase = table.phase
    if not isinstance(phase, BetweenRounds) or phase.called:
        return None
    left = calls_left_out(table)
    if left and not phase.asked:
        return Deed(
            id="call", says=say("Place your bets"), command=CallForBets(by=by), because=next(iter(left.values()))
        )
    deed = Deed(
        id="no-more-bets",
        says=say("No more bets"),
        command=CallNoMoreBets(by=by),
        because=left.get("announce-no-more-bets", ()),
        hint="" if table.wagers else say("Nobody has wagered yet."),
    )
    return deed if taken(table, deed) else None


def _collecting(table: Table, by: Actor) -> Deed | None:
    """Commission of the last shoe that is still owed before the first coup of this one."""
    policy = getattr(table.edition.settlement, "commission", None)
    if policy is None or table.shoe.rounds:
        return None
    return first_taken(
        table,
        (
            Deed(
                id=f"commission-{box}",
                says=say("Collect {owed} commission from box {box}", owed=owed, box=box),
                command=CollectCommission(box=box, by=by),
                because=policy.because,
            )
            for box, owed in sorted(table.commission.items())
            if owed
        ),
    )


def _stepping(table: Table, by: Actor) -> Deed | None:
    """The next step of the game, as the table itself gives it."""
    step, says = next_step(table), _cue(table)
    match step:
        case DealTo():
            command: Command = TakeCard(card=ANY_CARD, to=step.hand, by=by)
            asked = _without_wagers(table)
            return Deed(id="deal", says=says.says, command=command, because=step.because, draws=True, confirm=asked)
        case TurnCards():
            return Deed(id="turn", says=says.says, command=Expose(hand=step.hand, by=by), because=step.because)
        case Offer():
            command = OfferHand(hand=step.hand, box=step.box, by=by)
            return Deed(id="offer", says=says.says, command=command, because=step.because)
        case AwaitPlayer():
            command = Expose(hand=step.hand, by=AtBox(box=step.box))
            return Deed(
                id="await", says=say("Box {box} turns the cards", box=step.box), command=command, because=step.because
            )
        case AwaitDecision():
            return None
        case SettleWagers():
            return Deed(
                id="settle", says=say("Announce the result and settle"), command=Settle(by=by), because=step.because
            )
        case MoveCards():
            return _moving(table, by, step.because)
        case OpenFirst():
            return None


def _without_wagers(table: Table) -> str:
    """A round that nobody has wagered on is begun by nobody who did not mean to: it is asked for."""
    idle = isinstance(table.phase, BetweenRounds) and not table.wagers and not no_bet(table)
    coup = words_in(table.edition.rulebook).coup
    return say("Nobody has wagered. Begin a {coup} without wagers?", coup=coup) if idle else ""


def _cue(table: Table) -> Prompt:
    return prompts(table)[-1]


def _moving(table: Table, by: Actor, because: Because) -> Deed:
    known = table.phase.malfunction if isinstance(table.phase, Dealing) else None
    moved = known.inside - len(known.damaged) if known else 0
    command = TransferCards(moved=moved, replaced=known.damaged if known else (), by=by)
    return Deed(
        id="move-cards",
        says=say("Move {moved} cards to the other device", moved=moved),
        command=command,
        because=because,
    )


# Preparing the cards -------------------------------------------------------------------------------------------------


def _burn_due(table: Table) -> bool:
    shoe = table.shoe
    return shoe.stage is Stage.LOADED and not shoe.rounds and not table.setup.device.shuffles


def _preparing(table: Table, by: Actor) -> Deed | None:
    """What brings the cards one stage further on their way into the device."""
    return first_taken(table, _ways_on(table, by))


def _by_somebody_higher(table: Table) -> Deed | None:
    """What brings the cards on where it is not for whoever deals: the lowest rank that may do it."""
    for rung in table.edition.document.ladder.rungs:
        deed = _preparing(table, rung[0])
        if deed:
            return replace(deed, needs=rung[0].title)
    return None


def _ways_on(table: Table, by: Actor) -> Iterator[Deed]:
    unready = not_ready(table)
    because = unready.because if unready else ()
    if table.shoe.held:
        command: Command = CheckCards(found=table.cards_in_use, by=by)
        yield Deed(id="check", says=f"The cards are counted: {table.cards_in_use}", command=command, because=because)
    if table.shoe.ended or table.shoe.stage is Stage.NEW:
        yield Deed(id="shuffle", says="Shuffle the cards", command=Shuffle(by=by), because=because)
        back = "second" if table.shoe.back == "first" else "first"
        new = ReplaceCards(back=back, by=by)
        yield Deed(id="replace", says="Bring fresh cards, other backs", command=new, because=because)
        yield Deed(id="shuffle", says="Shuffle the cards", command=Shuffle(cause="due", by=by), because=because)
    yield from _cuts(table, by, because)
    for depth in _cutting_card(table):
        where = say(", cutting card {depth} from the back", depth=depth) if depth else ""
        yield Deed(id="load", says=f"Load the shoe{where}", command=Load(cutting_card=depth, by=by), because=because)
    yield from burns(table, by)


def _cuts(table: Table, by: Actor, because: Because) -> Iterator[Deed]:
    """The cut, offered to whomever the document lets cut, in its order of preference."""
    middle = table.cards_in_use // 2
    who: list[Actor] = [by, *(AtBox(box=box) for box in table.players)]
    for each in who:
        says = say("Box {box} cuts", box=each.box) if isinstance(each, AtBox) else say("Cut the cards")
        yield Deed(id="cut", says=says, command=Cut(by=each, at=middle), because=because)


def _cutting_card(table: Table) -> tuple[int | None, ...]:
    """How far from the back the cutting card is put, where the document wants one."""
    policy = table.edition.shoe.cutting_card_placed
    match policy:
        case AtLeastFromTheBack():
            return (policy.cards,)
        case AboutFromTheBackOrFanned():
            return (policy.about, policy.fanned)
        case UpToHalfWay():
            return (table.setup.decks * table.edition.cards.cards_in_a_deck.value // 6,)
        case _:
            return (None,)


def burns(table: Table, by: Actor) -> Iterator[Deed]:
    """The burn, in the way that needs nobody's leave."""
    from croupier.table.commands import Burn  # noqa: PLC0415 - the policy of the same name is above

    for way in table.edition.shoe.burn:
        if isinstance(way, BurnByFaceValue | BurnByFaceValueOnRequest):
            says, cards = say("Burn by the first card's value"), (ANY_CARD,) * (1 + way.further_cards(ANY_CARD))
        else:
            says, cards = say("Burn a card"), (ANY_CARD,) * way.cards
        command = Burn(way=way.id, cards=cards, asked=False, by=by)
        yield Deed(id="burn", says=says, command=command, because=way.because, draws=True)


# A hand that a player has --------------------------------------------------------------------------------------------


def with_a_hand(table: Table, by: Actor = Role.DEALER) -> tuple[Deed, ...]:
    """What a player whose turn it is can do, as the dealer enters it: decide, take a hand, refuse it, give it back."""
    step = next_step(table) if isinstance(table.phase, Dealing) and not table.waits_for else None
    if isinstance(step, AwaitDecision):
        return tuple(decision(table, step.box, each, by, step.because) for each in step.choices)
    if isinstance(step, SettleWagers):
        return tuple(decision(table, box, "concede", by, step.because) for box in step.concede)
    if not isinstance(step, Offer | AwaitPlayer):
        return ()
    box, hand = step.box, step.hand
    found = (
        Deed(
            id="refuse", says=say("Box {box} refuses the hand", box=box), command=RefuseHand(hand=hand, box=box, by=by)
        ),
        Deed(id="take-up", says=say("Box {box} picks it up", box=box), command=TakeUpHand(hand=hand, box=box, by=by)),
        Deed(id="return", says=say("Box {box} gives it back", box=box), command=ReturnHand(hand=hand, box=box, by=by)),
    )
    return tuple(each for each in found if taken(table, each))


def decision(table: Table, box: Box, do: str, by: Actor, because: Because) -> Deed:
    command = Act(box=box, do=do, by=by)
    says = say("Box {box}: {do}{table}", box=box, do=do, table=costs(table, command))
    return Deed(id=f"{do}-{box}", says=says, command=command, because=because, tone="turn")


def costs(table: Table, command: Act) -> str:
    """Say what a decision lays on the table, so that nobody commits money unseen."""
    answer = decide(table, command)
    placed = [each.amount for each in getattr(answer, "events", ()) if isinstance(each, WagerPlaced)]
    return f", {total(placed)}" if placed else ""


HANDS = tuple((each.value, each.value.capitalize()) for each in Hand)
