"""Putting each card where it should have been, in the order in which the cards left the device."""

from collections.abc import Iterator
from dataclasses import replace

from croupier.games.baccarat.coup import Hand
from croupier.kernel.clauses import Because
from croupier.kernel.facts import Facts, Put
from croupier.table.baccarat.asides import is_next_card, rule_on_unneeded_card
from croupier.table.baccarat.irregularities import left_over, make_no_bet
from croupier.table.baccarat.script import card_due
from croupier.table.baccarat.terms import terms_of
from croupier.table.events import (
    CardMoved,
    CardPlaced,
    CardTakenToBurn,
    Event,
    NoBetOrdered,
    OptionOpened,
    Ruled,
    WagersLocked,
)
from croupier.table.evolve import replay
from croupier.table.questions.rulings import reopen
from croupier.table.state import Carried, Dealing, Dealt, Table
from croupier.table.steps import DealTo

# Any misdeal ---------------------------------------------------------------------------------------------------------


def rebuild(table: Table) -> Iterator[Event]:
    """Rebuild the coup and give each player the option to take a wager away."""
    policy = terms_of(table).irregularities.cards_out_of_order
    if policy is None:
        return
    reopened = tuple(reopen(table, policy.wrongly))
    yield from reopened
    table = replay(table, reopened)
    phase = table.phase
    if not isinstance(phase, Dealing):
        return
    placed = place_in_order(table, phase)
    put = tuple(Put(number=_number(each), card=each.card, to=to.value if to else None) for each, to in placed)
    yield Ruled(name="reconstructed", code="cards-put-right", facts=Facts(put=put), because=policy.because)
    yield from put_in_order(table, policy.because)
    if phase.wagers and not phase.no_bet:
        yield OptionOpened(kind="removal", because=policy.because)


def _number(card: Dealt | Carried) -> int | None:
    return card.number if isinstance(card, Dealt) else None


def settled_by_discretion(table: Table, because: Because, *, no_bet: bool) -> Iterator[Event]:
    """A misdeal for which no clause has a remedy: the cards are put in order. A card too many opens a no-bet coup, or
    the coup itself becomes one, if it was decided so.
    """
    if no_bet:
        reopened = tuple(reopen(table, because))
        yield from reopened
        table = replay(table, reopened)
    if not no_bet:
        yield from put_in_order(table, because)
        return
    phase = table.phase
    left = [each for each, to in place_in_order(table, phase) if to is None] if isinstance(phase, Dealing) else []
    placed = tuple(put_in_order(table, because, no_bet=True))
    yield from placed
    table = replay(table, placed)
    phase = table.phase
    if not isinstance(phase, Dealing):
        return
    if not left or not phase.carried:
        yield from make_no_bet(table, because, "decided-so")
    elif not any(each.no_bet for each in phase.carried):
        yield NoBetOrdered(count=max(1, table.no_bet.left or 1) if table.no_bet else 1, because=because)
        why = tuple(dict.fromkeys((*because, *phase.carried[0].because)))
        yield Ruled(name="card-starts-no-bet-coup", code="card-starts-no-bet-coup", because=why)


# Hands delivered to the wrong side -----------------------------------------------------------------------------------


def complete(table: Table, because: Because) -> Iterator[Event]:
    """The coup is finished with the hands as they belong; all wagers stay."""
    if not isinstance(table.phase, Dealing):
        yield Ruled(name="results-stand", code="finished-coup-stands", because=because)
        return
    yield Ruled(name="play-on", code="coup-finished-wagers-valid", because=because)
    yield from put_in_order(table, because)
    yield WagersLocked(because=because)


def offer_retraction(table: Table, because: Because) -> Iterator[Event]:
    """Every player may take a wager back or reduce it; then the coup is finished."""
    reopened = tuple(reopen(table, because))
    yield from reopened
    table = replay(table, reopened)
    yield from put_in_order(table, because)
    if isinstance(table.phase, Dealing):
        yield OptionOpened(kind="retraction", because=because)


def as_no_bet(table: Table, because: Because) -> Iterator[Event]:
    """The coup is finished without wagers: they go back."""
    reopened = tuple(reopen(table, because))
    yield from reopened
    table = replay(table, reopened)
    yield from put_in_order(table, because)
    if isinstance(table.phase, Dealing):
        yield from make_no_bet(table, because, "decided-so")


# A burn that was forgotten -------------------------------------------------------------------------------------------


def rebuild_with_burn(table: Table, because: Because) -> Iterator[Event]:
    """Make good a forgotten burn in the first coup: its first card is burned, the others are dealt again."""
    phase = table.phase
    if not isinstance(phase, Dealing) or not phase.cards:
        return
    first = min(phase.cards, key=lambda each: each.number)
    facts = Facts(card=first.card)
    yield Ruled(name="reconstructed", code="first-card-burned", facts=facts, because=because)
    burned = CardTakenToBurn(number=first.number, because=because)
    yield burned
    yield from put_in_order(replay(table, (burned,)), because)


# Cards in their order ------------------------------------------------------------------------------------------------


def put_in_order(table: Table, because: Because, *, no_bet: bool = False) -> Iterator[Event]:
    """Move the cards of the coup to where they belong; one that belongs nowhere is left over. If a no-bet coup was
    decided on, it opens that, and one that lay aside is not spoken of.
    """
    phase = table.phase
    if not isinstance(phase, Dealing):
        return
    policy = terms_of(table).irregularities.third_card_to_player_not_authorised
    for card, to in place_in_order(table, phase):
        if isinstance(card, Carried):
            yield from _from_aside(table, phase, card, to, because, quiet=no_bet)
        elif to is None:
            yield from left_over(table, card, policy, seen=no_bet or card.face_up)
        elif to is not card.to:
            yield CardMoved(number=card.number, to=to, because=because)


def _from_aside(
    table: Table, phase: Dealing, card: Carried, to: Hand | None, because: Because, *, quiet: bool
) -> Iterator[Event]:
    """Put a card that lay aside into the coup if others came after it; else say where it goes."""
    after = card.after or 0
    if to is not None and any(each.number > after for each in phase.cards):
        yield CardPlaced(card=card.card, to=to, after=after, because=because)
    elif to is None and (table.last_coup or not quiet):
        yield from rule_on_unneeded_card(table, card, because)
    elif not quiet:
        yield is_next_card((*because, *card.because))


def place_in_order(table: Table, phase: Dealing) -> list[tuple[Dealt | Carried, Hand | None]]:
    """Deal the same cards again, rightly, first to last; a card that no hand needs belongs to nobody."""
    again = replace(phase, cards=())
    placed: list[tuple[Dealt | Carried, Hand | None]] = []
    for card in _as_drawn(phase):
        step = card_due(table.now(again))
        to = step.hand if isinstance(step, DealTo) and isinstance(step.hand, Hand) else None
        placed.append((card, to))
        if to is not None:
            dealt = Dealt(number=phase.drawn + 1, card=card.card, to=to, face_up=False)
            again = replace(again, cards=(*again.cards, dealt))
    return placed


def _as_drawn(phase: Dealing) -> Iterator[Dealt | Carried]:
    """Go through the cards of a coup as they left the device, with those that lie aside since."""
    aside = [each for each in phase.carried if each.coup == phase.number and each.after is not None]
    for card in phase.cards:
        while aside and (aside[0].after or 0) < card.number:
            yield aside.pop(0)
        yield card
    yield from aside
