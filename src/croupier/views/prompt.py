"""What the dealer is asked to do next, in sentences with their clauses. What is due, the table says."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import assert_never

from croupier.games.baccarat.coup import Hand
from croupier.games.baccarat.dealing import AsEachHandIsShown, PlayerThenBanker
from croupier.games.baccarat.edition import BaccaratEdition
from croupier.games.lucky_draw.edition import LuckyDrawEdition
from croupier.games.terms import describe
from croupier.kernel.clauses import Because
from croupier.kernel.money import NOTHING
from croupier.table import Table, next_step
from croupier.table.baccarat import method_b
from croupier.table.baccarat.coup import calls_left_out
from croupier.table.baccarat.script import INITIAL, banker_draw, counts, player_draw
from croupier.table.events import CommissionBooked, CommissionCollected, Event
from croupier.table.places import Pile, Place, named
from croupier.table.shoe import refilling
from croupier.table.state import BetweenRounds, Dealing, Stage
from croupier.table.steps import (
    AwaitDecision,
    AwaitPlayer,
    DealTo,
    MoveCards,
    Offer,
    OpenFirst,
    SettleWagers,
    Step,
    TurnCards,
)
from croupier.table.wagers import no_bet

BACCARAT = 0


@dataclass(frozen=True, slots=True)
class Prompt:
    """One thing to do, say or place, and the clauses that ask for it."""

    says: str
    because: Because

    def __str__(self) -> str:
        return f"{self.says}: {numbers(self.because)}"


def numbers(because: Because) -> str:
    return ", ".join(each.number.replace("table-", "table ") for each in because)


def prompts(table: Table) -> tuple[Prompt, ...]:
    """Everything that the dealer is to say and do now, in order."""
    if isinstance(table.edition, BaccaratEdition):
        return (*_burn(table), *_without_wagers(table), *_calls(table), *_counts(table), *_moves(table))
    return (*_count_of_the_hand(table), *_moves(table))


def _burn(table: Table) -> Iterator[Prompt]:
    """The burn that is due once the cards are in the device, with every way to do it."""
    if isinstance(table.phase, BetweenRounds) and table.shoe.stage is Stage.LOADED and not table.shoe.rounds:
        ways = table.edition.shoe.burn
        because = tuple(dict.fromkeys(clause for way in ways for clause in way.because))
        yield Prompt(f"Burn: {'; or '.join(describe(way) for way in ways)}", because)


def _count_of_the_hand(table: Table) -> Iterator[Prompt]:
    """Where points are counted, the count of the hand whose player is to choose."""
    step, phase = next_step(table), table.phase
    if isinstance(table.edition, LuckyDrawEdition) and isinstance(step, AwaitDecision) and isinstance(phase, Dealing):
        points = table.edition.values.count(phase.hand(step.box))
        yield Prompt(f"Box {step.box} has {count(points)}", step.because)


def _without_wagers(table: Table) -> Iterator[Prompt]:
    why = no_bet(table)
    if why:
        runs = table.baccarat.deal.how_a_no_bet_coup_runs.because
        yield Prompt("Show that this is a no-bet coup; no wagers are taken", (*runs, *why))


def _calls(table: Table) -> Iterator[Prompt]:
    return (Prompt(call, because) for call, because in calls_left_out(table))


def _counts(table: Table) -> Iterator[Prompt]:
    """The counts to announce, once the first four cards lie open and before any third."""
    phase, policy = table.phase, table.baccarat.deal.counts_announced
    if not isinstance(phase, Dealing) or len(phase.cards) != len(table.baccarat.deal.order.value):
        return
    if not all(each.face_up for each in phase.cards):
        return
    player, banker = counts(table, phase)
    match policy:
        case PlayerThenBanker():
            because = policy.passed if method_b.in_use(table, phase) else policy.because
        case AsEachHandIsShown():
            because = policy.because
        case _:
            assert_never(policy)
    yield Prompt(f"Player {count(player)}, Banker {count(banker)}", because)


def count(points: int) -> str:
    """Write a point count as it is called."""
    return "0 (baccarat)" if points == BACCARAT else str(points)


def _moves(table: Table) -> Iterator[Prompt]:
    """The next step, with what the hands do where the tableau has decided it."""
    step, phase = next_step(table), table.phase
    baccarat = isinstance(table.edition, BaccaratEdition)
    if baccarat and isinstance(phase, Dealing) and isinstance(step, DealTo | SettleWagers):
        yield from _stands(table, phase, step)
    yield Prompt(_sentence(table, step), step.because)


def _stands(table: Table, phase: Dealing, step: DealTo | SettleWagers) -> Iterator[Prompt]:
    """Say who stands: the Player once the Banker's card is due or none is, the Banker when the coup is over."""
    if len(phase.cards) < len(table.baccarat.deal.order.value):
        return
    due = step.hand if isinstance(step, DealTo) else None
    if len(phase.hand(Hand.PLAYER)) == INITIAL and due is not Hand.PLAYER:
        yield Prompt("Player stands", player_draw(table, phase).because)
    if len(phase.hand(Hand.BANKER)) == INITIAL and due is None:
        yield Prompt("Banker stands", banker_draw(table, phase).because)


def _sentence(table: Table, step: Step) -> str:
    match step:
        case DealTo():
            return _deal(table, step.hand)
        case TurnCards():
            return _turn(step)
        case Offer():
            third = isinstance(table.phase, Dealing) and method_b.third_is_down(table.phase, step.hand)
            what = f"third card of the {_hand(step.hand)} hand" if third else f"{_hand(step.hand)} hand"
            return f"Offer the {what} to box {step.box}"
        case AwaitPlayer():
            return f"Box {step.box} has the {_hand(step.hand)} hand"
        case AwaitDecision():
            return f"Box {step.box} chooses: {' or '.join(step.choices)}"
        case SettleWagers():
            return "Announce the result, collect losing wagers, pay winning wagers"
        case MoveCards() if refilling(table):
            return "Shuffle and cut the discards, and bring them into the device, to finish the round"
        case MoveCards():
            return "Bring the cards of the failed device into another, or shuffle and cut them for a shoe"
        case OpenFirst():
            return "The table is closed"
        case _:
            assert_never(step)


def _turn(step: TurnCards) -> str:
    if step.hand is Pile.COMMUNITY:
        return "Turn the Flop" if len(step.numbers) > 1 else "Turn the next community card"
    return f"Turn the {_hand(step.hand)} hand" if step.hand else "Turn the four cards"


def _deal(table: Table, hand: Place) -> str:
    dealt = len(table.phase.cards) if isinstance(table.phase, Dealing) else 0
    if not isinstance(table.edition, BaccaratEdition):
        return f"Card {dealt + 1} to {_where(hand)}"
    if dealt >= len(table.baccarat.deal.order.value):
        return f"{_hand(hand)} draws"
    return f"Card {dealt + 1} to the {_hand(hand)} hand"


def _where(place: Place) -> str:
    if isinstance(place, Pile):
        return "the dealer" if place is Pile.DEALER else "the community cards"
    return named(place)


def _hand(hand: Place) -> str:
    return named(hand).capitalize()


# Markers -------------------------------------------------------------------------------------------------------------


def hand_markers(table: Table) -> tuple[Prompt, ...]:
    """Where the markers lie that show who has a hand: with the player who accepted it, and nowhere else."""
    phase, edition = table.phase, table.edition
    if not isinstance(phase, Dealing) or not isinstance(edition, BaccaratEdition):
        return ()
    policy = edition.deal.markers_for_hands
    holders = ((hand, each.out or each.opener) for hand, each in phase.control.items() if not each.forfeited)
    return tuple(
        Prompt(f"{_hand(hand)} marker at box {box}", policy.because) for hand, box in holders if box in table.seats
    )


def commission_markers(table: Table) -> tuple[Prompt, ...]:
    """The markers that show what commission each box owes."""
    policy = table.edition.commission
    if policy is None:
        return ()
    return tuple(
        Prompt(f"Commission marker at box {box}, {owed}", policy.marker)
        for box, owed in sorted(table.commission.items())
        if owed
    )


def after(events: Iterable[Event]) -> tuple[Prompt, ...]:
    """What the dealer is to place or take away now that these things have happened."""
    return tuple(prompt for event in events for prompt in _after(event))


def _after(event: Event) -> Iterator[Prompt]:
    match event:
        case CommissionBooked() if event.amount > NOTHING:
            yield Prompt(f"Put {event.amount} on the commission marker at box {event.box}", event.because)
        case CommissionBooked():
            yield Prompt(f"Take {-event.amount} off the commission marker at box {event.box}", event.because)
        case CommissionCollected():
            yield Prompt(f"Remove the commission marker at box {event.box}", event.because)
        case _:
            return
