"""What is true of a round of hold'em: who is in, what they wagered, which cards are where and which are shown."""

from collections import Counter

from croupier.games.holdem_bonus.irregularities import LaterWagers
from croupier.games.holdem_bonus.round import BettingRound, Goes, Method, Street, To, deal_order, flop_is_shown
from croupier.games.holdem_bonus.settle import ANTE
from croupier.kernel.cards import Card
from croupier.kernel.ids import Box
from croupier.kernel.money import Money, total
from croupier.table.holdem.terms import terms_of
from croupier.table.places import Pile, Place
from croupier.table.state import Dealing, Dealt, Table, Wager

FOLDS = ("fold", "concede")
JACKPOT = "jackpot"
FLOP = "flop"

# The deal ------------------------------------------------------------------------------------------------------------


def with_an_ante(table: Table) -> tuple[Box, ...]:
    """Name the boxes that get cards: those with an Ante when the first card came, or those that have one now."""
    if isinstance(table.phase, Dealing):
        return table.phase.boxes
    return tuple(sorted({each.box for each in table.wagers if each.bet == ANTE}))


def order(table: Table) -> tuple[Goes, ...]:
    return deal_order(terms_of(table).deal, table.setup.device.value, with_an_ante(table))


def place_of(goes: Goes) -> Place:
    match goes.to:
        case To.COMMUNITY:
            return Pile.COMMUNITY
        case To.DEALER:
            return Pile.DEALER
        case To.PLAYERS if goes.box is not None:
            return goes.box
        case _:
            raise TypeError("a card for a player goes to a box")


def card_due(table: Table) -> Goes | None:
    """Say where the next card belongs; None: all are dealt."""
    phase = table.phase
    lying = Counter(each.to for each in phase.cards) if isinstance(phase, Dealing) else Counter[Place]()
    for goes in order(table):
        place = place_of(goes)
        if lying[place]:
            lying[place] -= 1
        elif not isinstance(phase, Dealing) or _is_dealt_to(phase, place):
            return goes
    return None


def _is_dealt_to(phase: Dealing, place: Place) -> bool:
    """Tell whether a place still gets cards: while anybody has an Ante, the dealer's, and those with one."""
    staked = {each.box for each in phase.wagers if each.bet == ANTE}
    return bool(staked) and (isinstance(place, Pile) or place in staked)


def all_dealt(table: Table) -> bool:
    return card_due(table) is None


def is_complete(table: Table, place: Place) -> bool:
    """Tell whether a place was given as many cards as are dealt to it. Cards that were moved there from elsewhere, to
    put the deal in order, were not given to it: whoever deals in another order goes on with it.
    """
    cards = table.phase.cards if isinstance(table.phase, Dealing) else ()
    given = sum(each.to == place and each.put is None for each in cards)
    return given >= sum(place_of(each) == place for each in order(table))


def street(table: Table, phase: Dealing, which: Street) -> tuple[Dealt, ...]:
    """Find the community cards of a street, in the order in which they were dealt."""
    community = terms_of(table).deal.order(table.setup.device.value).community.value
    lying = [each for each in phase.cards if each.to is Pile.COMMUNITY]
    return tuple(each for each, name in zip(lying, community, strict=False) if name is which)


def is_shown(table: Table, phase: Dealing, which: Street) -> bool:
    cards = street(table, phase, which)
    return bool(cards) and all(each.face_up for each in cards)


def dealer_shown(phase: Dealing) -> bool:
    dealers = [each for each in phase.cards if each.to is Pile.DEALER]
    return bool(dealers) and all(each.face_up for each in dealers)


def flop(table: Table, phase: Dealing) -> tuple[Card, ...]:
    """Give the Flop, or nothing while it is not shown."""
    cards = street(table, phase, Street.FLOP)
    return tuple(each.card for each in cards) if is_shown(table, phase, Street.FLOP) else ()


# The players ---------------------------------------------------------------------------------------------------------


def folded(phase: Dealing) -> frozenset[Box]:
    return frozenset(each.box for each in phase.decisions if each.do in FOLDS)


def still_in(phase: Dealing) -> tuple[Box, ...]:
    """Name the boxes whose hands are in play: an Ante lies there and the hand was not given up."""
    staked = {each.box for each in phase.wagers if each.bet == ANTE}
    return tuple(box for box in phase.boxes if box in staked and box not in folded(phase))


def may_look(table: Table, phase: Dealing, box: Box) -> bool:
    """Tell whether a player may look at their own cards: once all are dealt, after whoever plays first."""
    if not all_dealt(table) or box in folded(phase):
        return False
    first = [each for each in still_in(phase) if table.approval("play-first", each)]
    return box in first or not any(waits_for(table, phase, each) for each in first)


def waits_for(table: Table, phase: Dealing, box: Box) -> bool:
    """Tell whether a box has still to decide in the first betting round."""
    return box in still_in(phase) and not has_decided(phase, box, terms_of(table).betting.rounds[0].id)


def in_turn(table: Table, phase: Dealing) -> list[Box]:
    """Put the boxes in the order in which they decide: whoever was told to play first, then as always."""
    boxes = terms_of(table).betting.players_act(still_in(phase))
    return sorted(boxes, key=lambda box: table.approval("play-first", box) is None)


def has_decided(phase: Dealing, box: Box, stage: str) -> bool:
    return any(each.box == box and each.stage == stage for each in phase.decisions)


def undecided(table: Table, phase: Dealing, betting: BettingRound) -> list[Box]:
    return [box for box in in_turn(table, phase) if not has_decided(phase, box, betting.id)]


def current(table: Table, phase: Dealing) -> BettingRound | None:
    """Find the betting round that is not over: somebody must decide, or its cards are not shown."""
    for betting in terms_of(table).betting.rounds:
        if undecided(table, phase, betting) or not is_shown(table, phase, betting.then_shows.value):
            return betting
    return None


# Wagers --------------------------------------------------------------------------------------------------------------


def on(wagers: tuple[Wager, ...], box: Box, bet: str) -> tuple[Wager, ...]:
    return tuple(each for each in wagers if each.box == box and each.bet == bet)


def wagers_of(phase: Dealing, box: Box) -> tuple[Wager, ...]:
    """Find what a box has wagered and what is not collected yet."""
    collected = {number for number, _ in phase.settled}
    return tuple(each for each in phase.wagers if each.box == box and each.number not in collected)


def ante(table: Table, phase: Dealing, box: Box) -> Money:
    """Find the Ante from which the later wagers of a box are counted."""
    laid = on(phase.wagers, box, ANTE)
    as_laid = terms_of(table).irregularities.wrong_amount_at_settlement.later_wagers is LaterWagers.AS_LAID
    return total(each.amount if as_laid else each.counts for each in laid)


def has_flop_wager(phase: Dealing, box: Box) -> bool:
    return bool(on(phase.wagers, box, FLOP))


def method(table: Table) -> Method:
    return terms_of(table).deal.method(table.setup.method.value)


def jackpots_alive(phase: Dealing) -> int:
    return sum(each.bet == JACKPOT for box in phase.boxes for each in wagers_of(phase, box))


def flop_still_due(table: Table, phase: Dealing) -> bool:
    """Tell whether the Flop is shown although nobody is left in the hand: for a jackpot that is still alive."""
    shown = is_shown(table, phase, Street.FLOP)
    return not shown and flop_is_shown(method(table), len(still_in(phase)), jackpots_alive(phase))
