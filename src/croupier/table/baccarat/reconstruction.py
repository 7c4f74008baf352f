"""Putting each card where it should have been, in the order in which the cards left the device."""

from collections.abc import Iterator
from dataclasses import replace

from croupier.games.baccarat.coup import Hand
from croupier.games.baccarat.irregularities import Reconstruct
from croupier.table.baccarat.irregularities import misdeal
from croupier.table.baccarat.script import DealTo, next_step
from croupier.table.events import CardCarriedOver, CardMoved, Event, OptionOpened, Ruled
from croupier.table.state import Dealing, Dealt, Table


def rebuild(table: Table) -> Iterator[Event]:
    """Rebuild the coup and give each player the option to take a wager away."""
    policy, phase = table.edition.irregularities.cards_out_of_order, table.phase
    if not isinstance(phase, Dealing) or not isinstance(policy, Reconstruct):
        yield from misdeal(table)
        return
    placed = place_in_order(table, phase)
    says = ", ".join(f"card {each.number} {each.card} to {to.value if to else 'nobody'}" for each, to in placed)
    yield Ruled(
        name="reconstructed", says=f"The cards are put as they should have been: {says}.", because=policy.because
    )
    for card, to in placed:
        if to is None:
            yield CardCarriedOver(number=card.number, no_bet=False, because=policy.because)
        elif to is not card.to:
            yield CardMoved(number=card.number, to=to, because=policy.because)
    yield OptionOpened(kind="removal", because=policy.because)


def place_in_order(table: Table, phase: Dealing) -> list[tuple[Dealt, Hand | None]]:
    """Deal the same cards again, rightly: first to last; a card that no hand needs belongs to nobody."""
    order = sorted(phase.cards, key=lambda each: each.number)
    again = table.now(replace(phase, cards=()))
    placed: list[tuple[Dealt, Hand | None]] = []
    for card in order:
        shown = _all_open(again)
        step = next_step(shown)
        to = step.hand if isinstance(step, DealTo) else None
        placed.append((card, to))
        if to is not None and isinstance(again.phase, Dealing):
            again = again.now(replace(again.phase, cards=(*again.phase.cards, replace(card, to=to))))
    return placed


def _all_open(table: Table) -> Table:
    phase = table.phase
    if not isinstance(phase, Dealing):
        return table
    return table.now(replace(phase, cards=tuple(replace(each, face_up=True) for each in phase.cards)))
