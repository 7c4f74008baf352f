"""Putting each card where it should have been, in the order in which the cards left the device."""

from collections.abc import Iterator
from dataclasses import replace

from croupier.games.baccarat.coup import Hand
from croupier.kernel.clauses import Because
from croupier.table.baccarat.script import DealTo, next_step
from croupier.table.events import (
    CardCarriedOver,
    CardMoved,
    CardTakenToBurn,
    Event,
    OptionOpened,
    RoundReopened,
    Ruled,
    SettlementReversed,
    WagerReturned,
)
from croupier.table.evolve import replay
from croupier.table.state import BetweenRounds, Dealing, Dealt, Table


def rebuild(table: Table) -> Iterator[Event]:
    """Rebuild the coup and give each player the option to take a wager away."""
    policy = table.edition.irregularities.cards_out_of_order
    reopened = tuple(reopen(table, policy.wrongly if policy else ()))
    yield from reopened
    table = replay(table, reopened)
    phase = table.phase
    if not isinstance(phase, Dealing) or policy is None:
        return
    placed = place_in_order(table, phase)
    how = ", ".join(f"card {each.number} ({each.card}) to {to.value if to else 'no hand'}" for each, to in placed)
    says = f"The cards are put as they should have been: {how}."
    yield Ruled(name="reconstructed", says=says, because=policy.because)
    for card, to in placed:
        if to is None:
            yield CardCarriedOver(number=card.number, no_bet=False, because=policy.because)
        elif to is not card.to:
            yield CardMoved(number=card.number, to=to, because=policy.because)
    if not phase.no_bet:
        yield OptionOpened(kind="removal", because=policy.because)


def rebuild_with_burn(table: Table, because: Because) -> Iterator[Event]:
    """Make good a forgotten burn in the first coup: its first card is burned, the others are dealt again."""
    phase = table.phase
    if not isinstance(phase, Dealing) or not phase.cards:
        return
    first, *rest = sorted(phase.cards, key=lambda each: each.number)
    says = f"{first.card} is burned and the coup is dealt again from the next card."
    yield Ruled(name="reconstructed", says=says, because=because)
    burned = CardTakenToBurn(number=first.number, because=because)
    yield burned
    after = replay(table, (burned,))
    if isinstance(after.phase, Dealing):
        for card, to in place_in_order(after, replace(after.phase, cards=tuple(rest))):
            if to is not None and to is not card.to:
                yield CardMoved(number=card.number, to=to, because=because)


def place_in_order(table: Table, phase: Dealing) -> list[tuple[Dealt, Hand | None]]:
    """Deal the same cards again, rightly, first to last; a card that no hand needs belongs to nobody."""
    order = sorted(phase.cards, key=lambda each: each.number)
    again = replace(phase, cards=())
    placed: list[tuple[Dealt, Hand | None]] = []
    for card in order:
        step = next_step(table.now(replace(again, cards=tuple(replace(each, face_up=True) for each in again.cards))))
        to = step.hand if isinstance(step, DealTo) else None
        placed.append((card, to))
        if to is not None:
            again = replace(again, cards=(*again.cards, replace(card, to=to)))
    return placed


def reopen(table: Table, because: Because) -> Iterator[Event]:
    """Take the coup that ended last up again: what was settled is reversed, what was laid for the next goes back."""
    previous = table.previous
    if previous is None or not isinstance(table.phase, BetweenRounds) or previous.voided:
        return
    for wager in table.phase.wagers:
        yield WagerReturned(number=wager.number, box=wager.box, bet=wager.bet, amount=wager.amount, because=because)
    laid = {wager.number: wager for wager in previous.coup.wagers}
    for number, net in previous.coup.settled:
        wager = laid[number]
        yield SettlementReversed(number=number, box=wager.box, bet=wager.bet, net=-net, because=because)
    yield RoundReopened(number=previous.coup.number, because=because)
