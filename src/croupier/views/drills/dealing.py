"""Dealing: a coup from no more bets to the settlement, act by act, with the cards that come from the shoe."""

from collections.abc import Iterable
from typing import Any

from croupier.games.baccarat.coup import Hand
from croupier.games.kinds import AnyEdition
from croupier.kernel.cards import Card
from croupier.kernel.clauses import Because, Clause
from croupier.kernel.ids import Box
from croupier.table import next_step
from croupier.table.commands import Act, CallNoMoreBets, Command, Expose, OfferHand, Settle, TakeCard
from croupier.table.people import AtBox
from croupier.table.places import Pile, named
from croupier.table.setup import Method
from croupier.table.steps import SettleWagers
from croupier.views.baccarat.kind import baccarat_of
from croupier.views.drills.drill import Drill
from croupier.views.drills.situation import unvaried
from croupier.views.holdem.kind import holdem_of
from croupier.views.rulings.plans import ANY_CARDS, CannotBeSetUp, Situation, SituationPlan
from croupier.views.rulings.situations import step, table_of, wagered
from croupier.views.rulings.variations import layout, tries

_SHOWN = 24
_MOST_STEPS = 120
_COMMUNITY = 5
_MOST_DECISIONS = 21
"""Seven boxes, three stages."""


def situation(drill: Drill) -> Situation:
    """Lay the wagers of a coup; the cards of it are in the device."""
    if drill.seed == 0:
        return _laid(drill.edition, unvaried(drill))
    for chance in tries(f"{drill.document} dealing {drill.seed}"):
        try:
            plan = layout(drill.edition, chance, 1 + chance.below(4))
            found = _laid(drill.edition, plan, Method(chance.pick(drill.edition.dealing_methods.value)))
            _course(found)
        except CannotBeSetUp:
            continue
        return found
    raise CannotBeSetUp(f"seed {drill.seed} gives no such situation")


def _laid(edition: AnyEdition, plan: SituationPlan, method: Method = Method.A) -> Situation:
    found = table_of(edition, plan, method)
    wagered(found)
    found.left = plan.cards(found.table, ANY_CARDS)
    return found


def to_come(of: Situation) -> dict[str, Any]:
    """Show the cards that lie in the device, the next one first, and what players choose whenever it is their turn; in
    Baccarat they choose nothing.
    """
    choose = None if baccarat_of(of.table.edition) else "draw"
    does = (*decisions(of.table.edition), choose)[0]
    return {"coming": [each.text for each in of.left[:_SHOWN]], "players": does}


def decisions(edition: AnyEdition) -> tuple[str, ...]:
    """Say what players choose, in turn: in Hold'em everybody bets on every card, in other games what comes first."""
    return ("bet",) * _MOST_DECISIONS if holdem_of(edition) else ()


def procedure(drill: Drill) -> tuple[str, ...]:
    """Play the coup as it should be, and write down what the dealer does, act by act."""
    return tuple(_course(situation(drill))[0])


def dealt(drill: Drill) -> tuple[tuple[str, ...], Because]:
    """Give the acts of the dealer, and the clauses by which each of them comes next."""
    acts, because = _course(situation(drill))
    return tuple(acts), tuple(dict.fromkeys(because))


def _course(of: Situation) -> tuple[list[str], list[Clause]]:
    """Go through the acts of the dealer up to the settlement, on the table itself."""
    made = Situation(of.table, of.plan)
    left: list[Card] = list(of.left)
    chosen = list(decisions(of.table.edition))
    acts: list[str] = []
    because: list[Clause] = []
    for _ in range(_MOST_STEPS):
        now = next_step(made.table)
        over = isinstance(now, SettleWagers)
        because += now.because
        commands: tuple[Command, ...] = (Settle(),) if over else step(made.table, left, chosen)
        for each in commands:
            acts += written(each)
            made.does(each)
        if over:
            return acts, because
    raise CannotBeSetUp("the coup does not end")


def written(command: Command) -> tuple[str, ...]:
    """Write an act of the dealer in a word or two; what a player does is none."""
    match command:
        case CallNoMoreBets():
            return ("no-more-bets",)
        case TakeCard(to=to) if to is not None:
            return (f"card {named(to)}",)
        case Expose(by=AtBox()) | Act():
            return ()
        case Expose(hand=hand, number=None):
            return (f"turn {named(hand)}" if hand is not None else "turn all",)
        case Expose(number=number):
            return (f"turn {number}",)
        case OfferHand(hand=hand, box=box):
            return (f"offer {hand.value} to box {Box(box)}",)
        case Settle():
            return ("settle",)
        case _:
            raise CannotBeSetUp("no dealer does this")


def acts(boxes: Iterable[int]) -> tuple[str, ...]:
    """Name every act that a dealer can write down at a table at which these boxes are taken, whatever comes of it."""
    own = tuple(f"box {each}" for each in sorted(boxes))
    hands = (*(each.value for each in Hand), *(each.value for each in Pile))
    return (
        "no-more-bets",
        *(f"card {each}" for each in (*hands, *own)),
        "turn all",
        *(f"turn {each}" for each in (*hands, *range(1, _COMMUNITY + 1))),
        *(f"offer {hand.value} to {box}" for hand in Hand for box in own),
        "settle",
    )
