"""Tables of every game in each phase of a round, ready for something to go wrong: one patron at box 1, one at box 2."""

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field
from datetime import datetime, timedelta

from croupier.games.baccarat.edition import BaccaratEdition
from croupier.games.edition import Edition
from croupier.games.holdem_bonus.edition import HoldemBonusEdition
from croupier.games.kinds import AnyEdition
from croupier.games.lucky_draw.edition import LuckyDrawEdition
from croupier.kernel.answers import Accepted
from croupier.kernel.cards import Card
from croupier.kernel.ids import BetId, Patron
from croupier.kernel.money import Money
from croupier.kernel.staff import Role
from croupier.table import Table, decide, next_step, unopened
from croupier.table.commands import (
    Act,
    CallForBets,
    CallNoMoreBets,
    Command,
    Cut,
    Expose,
    FindCuttingCard,
    Load,
    OfferHand,
    OpenTable,
    PlaceWager,
    Settle,
    Shuffle,
    Sit,
    TakeCard,
)
from croupier.table.people import AtBox
from croupier.table.places import Pile
from croupier.table.scripts import calls_left_out
from croupier.table.setup import Device, Limits, Method, Range, Setup
from croupier.table.state import BetweenRounds
from croupier.table.steps import AwaitDecision, AwaitPlayer, DealTo, Offer, SettleWagers, TurnCards
from croupier.views.rulings.plans import (
    ANY_CARDS,
    BANKER_DRAWS,
    BOTH_MAY_DRAW,
    JACKPOT,
    JACKPOT_WAGER,
    NOBODY_DRAWS,
    SPARE,
    STAKES,
    CannotBeSetUp,
    Situation,
    SituationPlan,
    book_plan,
)

__all__ = ["JACKPOT_WAGER", "SPARE", "STAKES"]

# Setting up ----------------------------------------------------------------------------------------------------------


def _opened(edition: AnyEdition, *, device: Device, method: Method, plan: SituationPlan) -> Situation:
    setup = Setup(
        game=plan.game,
        decks=plan.decks,
        device=device,
        method=method,
        boxes=7,
        chips=plan.chips,
        side_bets=plan.side_bets,
        published=edition.document.effective or edition.document.signed,
    )
    sides = (each for each in side_wagers(edition, plan.side_bets) if each != JACKPOT)
    bets = [*(bet.id for bet in edition.game(plan.game).bets), *sides]
    ranges = {bet: Range(least=plan.least, most=plan.most) for bet in bets}
    if JACKPOT in plan.side_bets:
        ranges[JACKPOT] = Range(least=JACKPOT_WAGER, most=JACKPOT_WAGER)
    ranges |= plan.limits
    limits = Limits(bets=ranges, regulator_minimum=Money.dollars(5))
    published = setup.published or edition.document.signed
    at = datetime(published.year, published.month, published.day, 20) + timedelta(days=30)  # noqa: DTZ001 - local
    made = Situation(unopened(edition, setup, limits, at), plan)
    made.does(
        OpenTable(setup=setup, limits=limits, at=at),
        *(Sit(box=box, patron=Patron(name)) for box, name in plan.names.items()),
    )
    return made


def side_wagers(edition: AnyEdition, families: Collection[str]) -> list[str]:
    """Name the side wagers of some families; one that is a family of its own is among the bets of its game."""
    own = [each.id for each in getattr(edition, "bets", ()) if each.id in families]
    return [*(each.id for each in edition.side_bets if each.family in families), *own]


def wagered(made: Situation) -> None:
    """Call for bets where that is a duty, and lay the wagers."""
    if len(calls_left_out(made.table)) > 1:
        made.does(CallForBets())
    made.began = made.table.rounds
    for box, wagers in made.plan.stakes.items():
        for place, (bet, amount) in enumerate(wagers):
            command = PlaceWager(box=box, bet=BetId(bet), amount=amount)
            if place and made.plan.lenient and not isinstance(decide(made.table, command), Accepted):
                continue
            made.does(command)


# Any game, played as it should be ------------------------------------------------------------------------------------

Until = Callable[[Situation], bool]
Make = Callable[[Situation], None]


def played(until: Until, *decisions: str, text: str = ANY_CARDS, cut: bool = False) -> Make:
    """Place the wagers and play rightly until something is so; players choose these, in turn, then whatever comes
    first. `cut`: the cutting card comes out before the first card.
    """

    def make(made: Situation) -> None:
        chosen, comes = list(decisions), cut
        wagered(made)
        made.left = made.plan.cards(made.table, text)
        while not until(made):
            commands = step(made.table, made.left, chosen)
            if comes and isinstance(commands[0], TakeCard):
                made.does(FindCuttingCard())
                comes = False
            made.does(*commands)

    return make


def step(table: Table, left: list[Card], chosen: list[str]) -> tuple[Command, ...]:
    """Say what is done next in a round that is played as it should be."""
    if isinstance(table.phase, BetweenRounds) and not table.phase.called and _must_call(table):
        return (CallNoMoreBets(),)
    match next_step(table):
        case DealTo(hand=to) if left:
            return (TakeCard(card=left.pop(0), to=to),)
        case TurnCards(numbers=numbers) if numbers:
            return tuple(Expose(number=each) for each in numbers)
        case TurnCards(hand=which):
            return (Expose(hand=which),)
        case Offer(hand=hand, box=box):
            return (OfferHand(hand=hand, box=box),)
        case AwaitPlayer(hand=hand, box=box):
            return (Expose(hand=hand, by=AtBox(box=box)),)
        case AwaitDecision(box=box, choices=choices):
            return (Act(box=box, do=chosen.pop(0) if chosen else choices[0]),)
        case SettleWagers():
            return (Settle(),)
        case _:
            raise CannotBeSetUp("the situation cannot be set up")


def _must_call(table: Table) -> bool:
    return bool(calls_left_out(table))


def _cards_out(made: Situation) -> int:
    return len(getattr(made.table.phase, "cards", ()))


def _first_card(made: Situation) -> bool:
    return _cards_out(made) == 1


def _all_out(made: Situation) -> bool:
    return _cards_out(made) == made.table.edition.first_cards


def _all_open(made: Situation) -> bool:
    return _all_out(made) and all(each.face_up for each in getattr(made.table.phase, "cards", ()))


def _choosing(stage: str = "") -> Until:
    def until(made: Situation) -> bool:
        due = next_step(made.table)
        return isinstance(due, AwaitDecision) and due.stage == stage

    return until


def _one_has_chosen(made: Situation) -> bool:
    due = next_step(made.table)
    return isinstance(due, AwaitDecision) and due.box == made.table.players[1]


def _dealers_turn(made: Situation) -> bool:
    """All players have chosen and the dealer's hand is to be finished."""
    due = next_step(made.table)
    chosen = bool(getattr(made.table.phase, "decisions", ()))
    return chosen and isinstance(due, DealTo) and due.hand is Pile.DEALER


def _to_settle(made: Situation) -> bool:
    return isinstance(next_step(made.table), SettleWagers)


def _settled(made: Situation) -> bool:
    return made.table.rounds > made.began and made.table.previous is not None


def _between(made: Situation) -> None:
    """A coup has been settled, the cards are ready, and the wagers of the next coup lie there."""
    played(_settled)(made)
    _shuffled(made)
    wagered(made)


def _second_round(made: Situation) -> None:
    played(_settled)(made)
    _shuffled(made)
    played(_first_card)(made)


def _shuffled(made: Situation) -> None:
    """Make the cards ready again where that is done after every round."""
    table = made.table
    if not table.shoe.ended:
        return
    half = table.cards_in_use // 2
    by_hand = () if table.setup.device.shuffles else (Cut(at=half, by=Role.DEALER), Load(cutting_card=0))
    made.does(Shuffle(), *by_hand)


LAST_COUP = "last-coup"

# The phases ----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Phase:
    """A moment in a round; `make` says how each game that has it comes to it, `nearest` which moment of its own each
    other game has instead.
    """

    id: str
    says: str
    make: Mapping[type[Edition], Make]
    nearest: Mapping[type[Edition], str] = field(default_factory=dict)


def _everywhere(make: Make) -> Mapping[type[Edition], Make]:
    return dict.fromkeys(STAKES, make)


def _baccarat(id_: str, says: str, make: Make, lucky_draw: str, holdem: str) -> Phase:
    nearest = {LuckyDrawEdition: lucky_draw, HoldemBonusEdition: holdem}
    return Phase(id_, says, {BaccaratEdition: make}, nearest)


def _holdem(id_: str, says: str, make: Make, baccarat: str, lucky_draw: str) -> Phase:
    return Phase(id_, says, {HoldemBonusEdition: make}, {BaccaratEdition: baccarat, LuckyDrawEdition: lucky_draw})


_CHOOSING = {LuckyDrawEdition: played(_choosing()), HoldemBonusEdition: played(_choosing("before-the-flop"))}
_ONE_CHOSE = {
    LuckyDrawEdition: played(_one_has_chosen, "draw"),
    HoldemBonusEdition: played(_one_has_chosen, "bet"),
}
_BETS = ("bet",) * 21  # seven boxes, three stages
_OVER = {LuckyDrawEdition: played(_to_settle), HoldemBonusEdition: played(_to_settle, *_BETS)}


PHASES: Mapping[str, Phase] = {
    each.id: each
    for each in (
        Phase("between-coups", "a coup is settled, the wagers for the next are down", _everywhere(_between)),
        Phase("first-card", "the first card is out, face down", _everywhere(played(_first_card))),
        _baccarat(
            "four-cards-down",
            "four cards are out, face down",
            played(_all_out, text=NOBODY_DRAWS),
            "players-choose",
            "players-choose",
        ),
        _baccarat(
            "nobody-draws",
            "four cards face up, neither hand draws",
            played(_all_open, text=NOBODY_DRAWS),
            "dealers-hand-shown",
            "dealers-hand-shown",
        ),
        _baccarat(
            "banker-draws",
            "four cards face up, only Banker draws",
            played(_all_open, text=BANKER_DRAWS),
            "dealer-draws",
            "turn-shown",
        ),
        _baccarat(
            "player-draws",
            "four cards face up, Player draws first",
            played(_all_open, text=BOTH_MAY_DRAW),
            "one-has-chosen",
            "flop-shown",
        ),
        _baccarat(
            LAST_COUP,
            "the last coup of the shoe, neither hand draws",
            played(_all_open, text=NOBODY_DRAWS, cut=True),
            "dealers-hand-shown",
            "dealers-hand-shown",
        ),
        Phase(
            "players-choose",
            "all cards of the deal are out, box 1 has to choose",
            _CHOOSING,
            {BaccaratEdition: "four-cards-down"},
        ),
        Phase(
            "one-has-chosen",
            "box 1 has drawn, or bet on the Flop; box 2 has to choose",
            _ONE_CHOSE,
            {BaccaratEdition: "player-draws"},
        ),
        Phase(
            "dealer-draws",
            "all players have chosen, the dealer draws",
            {LuckyDrawEdition: played(_dealers_turn)},
            {BaccaratEdition: "banker-draws", HoldemBonusEdition: "turn-shown"},
        ),
        _holdem(
            "flop-shown",
            "the Flop is face up, box 1 has to choose",
            played(_choosing("after-the-flop"), *_BETS),
            "player-draws",
            "one-has-chosen",
        ),
        _holdem(
            "turn-shown",
            "the Turn is face up, box 1 has to choose",
            played(_choosing("after-the-turn"), *_BETS),
            "banker-draws",
            "dealer-draws",
        ),
        Phase(
            "dealers-hand-shown",
            "the dealer's hand is complete, nothing is settled yet",
            _OVER,
            {BaccaratEdition: "nobody-draws"},
        ),
        Phase("settled", "just settled, nothing of the next coup yet", _everywhere(played(_settled))),
        Phase("next-coup", "the next coup has begun", _everywhere(_second_round)),
    )
}


def has(edition: Edition, phase: str) -> bool:
    """Tell whether a game has such a moment."""
    return type(edition) in PHASES[phase].make


def nearest(edition: Edition, phase: str) -> str:
    """Name the moment at which a game answers: the one that is asked for, or the nearest that it has."""
    return phase if has(edition, phase) else PHASES[phase].nearest[type(edition)]


def made(
    edition: AnyEdition,
    phase: str,
    *,
    device: Device = Device.SHOE,
    method: Method = Method.A,
    side_bets: tuple[str, ...] = (),
    plan: SituationPlan | None = None,
) -> Situation:
    """A table of this document in a phase of its round, with what was done to bring it there."""
    found = _opened(edition, device=device, method=method, plan=plan or book_plan(edition, side_bets))
    for _ in range(found.plan.before):
        played(_settled)(found)
        _shuffled(found)
    PHASES[phase].make[type(edition)](found)
    return found


def table_of(edition: AnyEdition, plan: SituationPlan, method: Method = Method.A) -> Situation:
    """A table of this document that has just opened, with its players."""
    return _opened(edition, device=Device.SHOE, method=method, plan=plan)


def ready_for_a_card(made: Situation) -> None:
    """Do what comes before the first card of a coup, so that nothing but the card itself is out of the ordinary: make
    the cards ready, and make the calls that the document asks for.
    """
    _shuffled(made)
    if isinstance(made.table.phase, BetweenRounds) and calls_left_out(made.table):
        made.does(*(() if made.table.phase.asked else (CallForBets(),)), CallNoMoreBets())


def situation(edition: AnyEdition, phase: str, *, device: Device = Device.SHOE, method: Method = Method.A) -> Table:
    """A table of this document in a phase of its round."""
    return made(edition, phase, device=device, method=method).table
