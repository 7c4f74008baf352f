"""Tables of every game in each phase of a round, ready for something to go wrong: one patron at box 1, one at box 2."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta

from croupier.games.baccarat.bets import Played
from croupier.games.baccarat.edition import BaccaratEdition
from croupier.games.edition import Edition
from croupier.games.holdem_bonus.edition import HoldemBonusEdition
from croupier.games.kinds import AnyEdition
from croupier.games.lucky_draw.edition import LuckyDrawEdition
from croupier.kernel.answers import Accepted
from croupier.kernel.cards import Card, card, cards
from croupier.kernel.chips import Chips
from croupier.kernel.ids import BetId, Box, Patron
from croupier.kernel.money import Money
from croupier.kernel.staff import Role
from croupier.table import Table, decide, next_step, replay, unopened
from croupier.table.commands import (
    Act,
    Command,
    Cut,
    Expose,
    FindCuttingCard,
    Load,
    OpenTable,
    PlaceWager,
    Settle,
    Shuffle,
    Sit,
    TakeCard,
)
from croupier.table.places import Pile
from croupier.table.setup import Device, Limits, Method, Range, Setup
from croupier.table.steps import AwaitDecision, DealTo, SettleWagers, TurnCards

ANA, BEN = Box(1), Box(2)
STAKES: Mapping[type[Edition], Mapping[Box, tuple[str, int]]] = {
    BaccaratEdition: {ANA: ("player", 100), BEN: ("banker", 200)},
    LuckyDrawEdition: {ANA: ("enter", 100), BEN: ("enter", 200)},
    HoldemBonusEdition: {ANA: ("ante", 100), BEN: ("ante", 200)},
}
"""What lies on the layout in each game."""

SPARE = card("9h")

# Setting up ----------------------------------------------------------------------------------------------------------


def does(table: Table, *commands: Command) -> Table:
    """Do what must be accepted; a refusal here is a mistake in the situation."""
    for each in commands:
        answer = decide(table, each)
        if not isinstance(answer, Accepted):
            raise TypeError(f"the situation cannot be set up: {answer.says}")
        table = replay(table, answer.events)
    return table


def _opened(edition: AnyEdition, *, device: Device, method: Method) -> Table:
    game = next(each.id for each in edition.games if each.played is Played.ANYWHERE)
    setup = Setup(
        game=game,
        decks=max(edition.cards.decks.value),
        device=device,
        method=method,
        boxes=7,
        chips=Chips.dollars(5, 25, 100, 500),
        published=edition.document.effective or edition.document.signed,
    )
    least, most = Money.dollars(25), Money.dollars(10000)
    bets = {bet.id: Range(least=least, most=most) for bet in edition.game(game).bets}
    limits = Limits(bets=bets, regulator_minimum=Money.dollars(5))
    published = setup.published or edition.document.signed
    at = datetime(published.year, published.month, published.day, 20) + timedelta(days=30)  # noqa: DTZ001 - local
    table = unopened(edition, setup, limits, at)
    return does(
        table,
        OpenTable(setup=setup, limits=limits, at=at),
        Sit(box=ANA, patron=Patron("ana")),
        Sit(box=BEN, patron=Patron("ben")),
    )


def wagered(table: Table) -> Table:
    stakes = STAKES[type(table.edition)]
    return does(
        table,
        *(PlaceWager(box=box, bet=BetId(bet), amount=Money.dollars(sum_)) for box, (bet, sum_) in stakes.items()),
    )


# Baccarat ------------------------------------------------------------------------------------------------------------

NOBODY_DRAWS = "3h Kd 4h 6d"  # 7 against 6
BANKER_DRAWS = "2h Kc 4d 5s"  # 6 against 5
BOTH_MAY_DRAW = "2h 3c 3d Ks"  # 5 against 3
ANY_CARDS = "9s 2d Kh 6h 3c 8d 5s Qd 7c 4h Js Td 2c 6s"
"""A coup in which nobody draws, or a round of any other game."""


def dealt(table: Table, text: str, *, turn: bool) -> Table:
    order = table.baccarat.deal.order.value
    table = does(table, *(TakeCard(card=each, to=to) for each, to in zip(cards(text), order, strict=False)))
    return does(table, Expose()) if turn else table


def _last_coup(table: Table) -> Table:
    return dealt(wagered(does(table, FindCuttingCard())), NOBODY_DRAWS, turn=True)


def _coup(text: str, *, turn: bool) -> Callable[[Table], Table]:
    return lambda table: dealt(wagered(table), text, turn=turn)


# Any game, played as it should be ------------------------------------------------------------------------------------

Until = Callable[[Table], bool]


def played(until: Until, *decisions: str) -> Callable[[Table], Table]:
    """Place the wagers and play rightly until something is so; players choose these, in turn, then whatever comes
    first.
    """

    def make(table: Table) -> Table:
        table, left, chosen = wagered(table), list(cards(ANY_CARDS)), list(decisions)
        while not until(table):
            table = does(table, *_next(table, left, chosen))
        return table

    return make


def _next(table: Table, left: list[Card], chosen: list[str]) -> tuple[Command, ...]:
    match next_step(table):
        case DealTo(hand=to):
            return (TakeCard(card=left.pop(0), to=to),)
        case TurnCards(numbers=numbers) if numbers:
            return tuple(Expose(number=each) for each in numbers)
        case TurnCards(hand=which):
            return (Expose(hand=which),)
        case AwaitDecision(box=box, choices=choices):
            return (Act(box=box, do=chosen.pop(0) if chosen else choices[0]),)
        case SettleWagers():
            return (Settle(),)
        case _:
            raise TypeError("the situation cannot be set up")


def _cards_out(table: Table) -> int:
    return len(getattr(table.phase, "cards", ()))


def _first_card(table: Table) -> bool:
    return _cards_out(table) == 1


def _choosing(stage: str = "") -> Until:
    def until(table: Table) -> bool:
        step = next_step(table)
        return isinstance(step, AwaitDecision) and step.stage == stage

    return until


def _one_has_chosen(table: Table) -> bool:
    step = next_step(table)
    return isinstance(step, AwaitDecision) and step.box == BEN


def _dealers_turn(table: Table) -> bool:
    """All players have chosen and the dealer's hand is to be finished."""
    step = next_step(table)
    chosen = bool(getattr(table.phase, "decisions", ()))
    return chosen and isinstance(step, DealTo) and step.hand is Pile.DEALER


def _to_settle(table: Table) -> bool:
    return isinstance(next_step(table), SettleWagers)


def _settled(table: Table) -> bool:
    return table.rounds > 0 and table.previous is not None


def _second_round(table: Table) -> Table:
    return played(_first_card)(_shuffled(played(_settled)(table)))


def _shuffled(table: Table) -> Table:
    """Make the cards ready again where that is done after every round."""
    if not table.shoe.ended:
        return table
    half = table.cards_in_use // 2
    by_hand = () if table.setup.device.shuffles else (Cut(at=half, by=Role.DEALER), Load(cutting_card=0))
    return does(table, Shuffle(), *by_hand)


# The phases ----------------------------------------------------------------------------------------------------------

Make = Callable[[Table], Table]


@dataclass(frozen=True, slots=True)
class Phase:
    """A moment in a round; `make` says how each game that has it comes to it."""

    id: str
    says: str
    make: Mapping[type[Edition], Make]


def _everywhere(make: Make) -> Mapping[type[Edition], Make]:
    return dict.fromkeys(STAKES, make)


def _baccarat(make: Make) -> Mapping[type[Edition], Make]:
    return {BaccaratEdition: make}


def _holdem(make: Make) -> Mapping[type[Edition], Make]:
    return {HoldemBonusEdition: make}


_CHOOSING = {LuckyDrawEdition: played(_choosing()), HoldemBonusEdition: played(_choosing("before-the-flop"))}
_ONE_CHOSE = {
    LuckyDrawEdition: played(_one_has_chosen, "draw"),
    HoldemBonusEdition: played(_one_has_chosen, "bet"),
}
_BETS = ("bet",) * 6


PHASES: Mapping[str, Phase] = {
    each.id: each
    for each in (
        Phase("between-coups", "between coups, wagers down", _everywhere(wagered)),
        Phase("first-card", "the first card is out, face down", _everywhere(played(_first_card))),
        Phase("four-cards-down", "four cards are out, face down", _baccarat(_coup(NOBODY_DRAWS, turn=False))),
        Phase("nobody-draws", "four cards open, neither hand draws", _baccarat(_coup(NOBODY_DRAWS, turn=True))),
        Phase("banker-draws", "four cards open, only Banker draws", _baccarat(_coup(BANKER_DRAWS, turn=True))),
        Phase("player-draws", "four cards open, Player draws first", _baccarat(_coup(BOTH_MAY_DRAW, turn=True))),
        Phase("last-coup", "the last coup of the shoe, neither hand draws", _baccarat(_last_coup)),
        Phase("players-choose", "all cards of the deal are out, box 1 is to choose", _CHOOSING),
        Phase("one-has-chosen", "box 1 has drawn, or bet on the Flop; box 2 is to choose", _ONE_CHOSE),
        Phase("dealer-draws", "all players have chosen, the dealer draws", {LuckyDrawEdition: played(_dealers_turn)}),
        Phase(
            "flop-shown", "the Flop lies open, box 1 is to choose", _holdem(played(_choosing("after-the-flop"), *_BETS))
        ),
        Phase(
            "turn-shown", "the Turn lies open, box 1 is to choose", _holdem(played(_choosing("after-the-turn"), *_BETS))
        ),
        Phase("dealers-hand-shown", "the dealer's hand lies open", _holdem(played(_to_settle, *_BETS))),
        Phase("settled", "just settled, nothing of the next coup yet", _everywhere(played(_settled))),
        Phase("next-coup", "the next coup has begun", _everywhere(_second_round)),
    )
}


def has(edition: Edition, phase: str) -> bool:
    """Tell whether a game has such a moment."""
    return type(edition) in PHASES[phase].make


def situation(edition: AnyEdition, phase: str, *, device: Device = Device.SHOE, method: Method = Method.A) -> Table:
    """A table of this document in a phase of its round."""
    return PHASES[phase].make[type(edition)](_opened(edition, device=device, method=method))
