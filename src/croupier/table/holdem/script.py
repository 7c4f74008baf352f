"""What happens next in a round of hold'em, and by which clause."""

from croupier.games.holdem_bonus.round import Bet, BettingRound, Check, Fold, Street
from croupier.kernel.clauses import Because
from croupier.kernel.ids import Box
from croupier.table.holdem.round import (
    card_due,
    current,
    dealer_shown,
    flop_still_due,
    method,
    order,
    place_of,
    still_in,
    street,
    undecided,
)
from croupier.table.holdem.terms import terms_of
from croupier.table.places import Pile
from croupier.table.state import Closed, Dealing, Table
from croupier.table.steps import AwaitDecision, DealTo, OpenFirst, SettleWagers, Step, TurnCards


def next_step(table: Table) -> Step:
    phase = table.phase
    if isinstance(phase, Closed):
        return OpenFirst(because=table.edition.place.places.because)
    due = card_due(table)
    if due is not None:
        return DealTo(hand=place_of(due), because=(*due.because, *dealt_by(table)))
    if not isinstance(phase, Dealing):
        raise TypeError(f"{len(order(table))} cards are dealt before anything else happens")
    return _in_the_hand(table, phase)


def dealt_by(table: Table) -> Because:
    """Cite how cards are dealt from the device in use."""
    return terms_of(table).deal.order(table.setup.device.value).because


def _in_the_hand(table: Table, phase: Dealing) -> Step:
    if not still_in(phase):
        return _nobody_left(table, phase)
    betting = current(table, phase)
    if betting is not None:
        waiting = undecided(table, phase, betting)
        return _await(table, betting, waiting[0]) if waiting else _show(table, phase, betting)
    terms = terms_of(table).settlement
    if not dealer_shown(phase):
        return TurnCards(hand=Pile.DEALER, because=terms.dealers_hand.because)
    because = (*terms.players_in_turn.because, *terms.conceding.because)
    return SettleWagers(because=because, concede=tuple(terms.players_in_turn(still_in(phase))))


def _nobody_left(table: Table, phase: Dealing) -> Step:
    """Every hand was given up: the Flop is still shown where a jackpot hangs on it."""
    if flop_still_due(table, phase):
        betting = next(each for each in terms_of(table).betting.rounds if each.then_shows.value is Street.FLOP)
        step = _show(table, phase, betting)
        return TurnCards(hand=step.hand, numbers=step.numbers, because=(*method(table).because, *step.because))
    return SettleWagers(because=terms_of(table).settlement.players_in_turn.because)


def _await(table: Table, betting: BettingRound, box: Box) -> AwaitDecision:
    """Wait for a player; the cards of the street wait too."""
    first = table.approval("play-first", box)
    because = (
        *(first.because if first else ()),
        *betting.because,
        *terms_of(table).betting.players_act.because,
        *betting.shown_by(table.setup.device.value),
        *(clause for each in betting.choices for clause in each.because),
    )
    return AwaitDecision(box=box, choices=choices(betting), because=tuple(dict.fromkeys(because)), stage=betting.id)


def choices(betting: BettingRound) -> tuple[str, ...]:
    return tuple(_named(each) for each in betting.choices)


def _named(choice: Fold | Check | Bet) -> str:
    match choice:
        case Fold():
            return "fold"
        case Check():
            return "check"
        case Bet():
            return "bet"


def _show(table: Table, phase: Dealing, betting: BettingRound) -> TurnCards:
    numbers = tuple(each.number for each in street(table, phase, betting.then_shows.value))
    return TurnCards(hand=Pile.COMMUNITY, numbers=numbers, because=betting.shown_by(table.setup.device.value))
