"""What happens to the cards between rounds, as the table keeps it."""

from collections.abc import Mapping
from typing import assert_never

from croupier.kernel.cards import Card
from croupier.kernel.records import replace
from croupier.table.cards.records import (
    Came,
    CardsBurned,
    CardsChecked,
    CardsCut,
    CardsHeld,
    CardsLoaded,
    CardsLogged,
    CardsReplaced,
    CardsShuffled,
    CardsToBeReplaced,
    CutDeclined,
    CuttingCardAppeared,
    Event,
    Shoe,
    ShoeEnded,
    ShoeEndsAfter,
    ShuffleDirected,
    Stage,
)
from croupier.table.play.phases import BetweenRounds, Dealing
from croupier.table.state import Table, between


def evolve(table: Table, event: Event) -> Table:
    shoe = table.shoe
    match event:
        case CardsShuffled():
            back = event.back or shoe.back
            again = Shoe(number=shoe.number + 1, stage=Stage.SHUFFLED, back=back, held=shoe.held, came=_came(table))
            used = shoe.rounds or shoe.ended or shoe.stage is Stage.BURNED
            if isinstance(table.phase, Dealing):
                return replace(table, shoe=_discards_only(again, shoe, table.phase))
            return _with_those_that_stay(table, again if used else replace(shoe, stage=Stage.SHUFFLED, out=0, seen={}))
        case CutDeclined():
            return replace(table, shoe=replace(shoe, cut_declined=(*shoe.cut_declined, event.box)))
        case CardsCut():
            return replace(table, shoe=replace(shoe, stage=Stage.CUT))
        case CardsLoaded():
            return replace(table, shoe=replace(shoe, stage=Stage.LOADED))
        case CardsBurned():
            burned = replace(shoe, stage=Stage.BURNED, out=shoe.out + len(event.cards))
            return replace(table, shoe=replace(burned, seen=counted(burned.seen, *event.cards)))
        case CardsReplaced():
            if event.only is not None:
                return table
            stage = Stage.SHUFFLED if event.pre_shuffled else Stage.NEW
            new = Shoe(number=shoe.number + 1, stage=stage, back=event.back, pre_shuffled=event.pre_shuffled)
            new = replace(new, came=Came(replaced=True))
            return replace(_cards_together(table), shoe=new)
        case CardsChecked():
            return replace(table, shoe=replace(shoe, held=()) if event.found == table.cards_in_use else shoe)
        case CardsLogged():
            log = (*table.card_sets.get(event.set_, ()), event.entry)
            return replace(table, card_sets={**table.card_sets, event.set_: log})
        case ShuffleDirected():
            return replace(table, shoe=replace(shoe, directed=event.because))
        case ShoeEnded():
            void = event.because if event.void else shoe.void
            return replace(table, shoe=replace(shoe, ended=event.because, void=void))
        case CardsToBeReplaced():
            return replace(table, shoe=replace(shoe, replace=event.because))
        case ShoeEndsAfter():
            return replace(table, shoe=replace(shoe, last_round=event.last, ends_because=event.because))
        case CardsHeld():
            return replace(table, shoe=replace(shoe, held=event.because))
        case CuttingCardAppeared():
            last = replace(shoe, cutting_card_seen=True, last_round=event.last, announced=event.because)
            return replace(table, shoe=replace(last, came=Came(at=event.at)))
        case _:
            assert_never(event)


def _came(table: Table) -> Came | None:
    """Keep for the cut where the cutting card came, if that was in the last round or since; and that cards are new."""
    shoe, last = table.shoe, table.shoe.last_round
    if shoe.came and shoe.came.replaced and not shoe.rounds:
        return shoe.came
    return shoe.came if last is not None and last >= table.rounds and not shoe.directed else None


def _discards_only(again: Shoe, before: Shoe, coup: Dealing) -> Shoe:
    """In the middle of a round what lies on the layout is not among the cards that are shuffled, and what ends the
    shoe after it still does.
    """
    for card in (*(each.card for each in coup.cards), *(each.card for each in (*coup.carried, *coup.under))):
        again = out(again, card)
    return replace(
        again,
        cutting_card_seen=before.cutting_card_seen,
        last_round=before.last_round,
        ends_because=before.ends_because,
        announced=before.announced,
        directed=before.directed,
    )


def _with_those_that_stay(table: Table, again: Shoe) -> Table:
    """All cards are together but those that are kept out for the next round."""
    kept = tuple(each for each in between(table).carried if each.stays)
    for each in kept:
        again = out(again, each.card)
    table = replace(_cards_together(table), shoe=again)
    return table.now(replace(between(table), carried=kept)) if kept else table


def _cards_together(table: Table) -> Table:
    """All cards are together again: none is carried over, and none was seen."""
    phase = table.phase
    return table.now(replace(phase, carried=(), seen=())) if isinstance(phase, BetweenRounds) else table


def counted(seen: Mapping[Card, int], *cards: Card) -> dict[Card, int]:
    counted = dict(seen)
    for card in cards:
        counted[card] = counted.get(card, 0) + 1
    return counted


def out(shoe: Shoe, card: Card) -> Shoe:
    return replace(shoe, out=shoe.out + 1, seen=counted(shoe.seen, card))
