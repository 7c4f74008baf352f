"""The end of a hand: each player's cards turned, read and settled in turn, from the dealer's right."""

from collections.abc import Iterator

from croupier.kernel.answers import Accepted, Refused
from croupier.kernel.facts import Facts
from croupier.kernel.ids import Box
from croupier.kernel.staff import Role
from croupier.table.cards import shoe
from croupier.table.commands import Settle
from croupier.table.events import Answer, CardsExposed, Event, HandDeclared, Recorded, RoundFinished
from croupier.table.evolve import replay
from croupier.table.holdem import accounts
from croupier.table.holdem.dealing import jackpot_stops_it
from croupier.table.holdem.round import still_in
from croupier.table.holdem.script import next_step
from croupier.table.holdem.terms import terms_of
from croupier.table.people import Actor
from croupier.table.places import Pile, Place, named
from croupier.table.questions.rulings import ask_to_check
from croupier.table.state import Dealing, Table
from croupier.table.steps import SettleWagers, TurnCards


def settle(table: Table, command: Settle) -> Answer:
    phase = table.phase
    if not isinstance(phase, Dealing):
        because = terms_of(table).settlement.players_in_turn.because
        return Refused("nothing-dealt", because)
    step = next_step(table)
    if isinstance(step, TurnCards) and not still_in(phase):
        return jackpot_stops_it(table) or Accepted(tuple(_after_the_flop(table, step, command.by)))
    if not isinstance(step, SettleWagers):
        because = tuple(dict.fromkeys((*step.because, *terms_of(table).settlement.players_in_turn.because)))
        return Refused("round-not-finished", because, facts=Facts(clause=because[0]), variant="hand")
    return Accepted(tuple(_settlement(table, phase, command.by)))


def _after_the_flop(table: Table, step: TurnCards, by: Actor) -> Iterator[Event]:
    """Every hand was given up and a jackpot hangs on the Flop: it is shown, and the round ends."""
    shown = CardsExposed(numbers=step.numbers, by=by, because=step.because)
    yield shown
    table = replay(table, (shown,))
    if isinstance(table.phase, Dealing):
        yield from _settlement(table, table.phase, by)


def _settlement(table: Table, phase: Dealing, by: Actor) -> Iterator[Event]:
    terms = terms_of(table).settlement
    for box in terms.players_in_turn(still_in(phase)):
        yield _turned(table, phase, box, by)
        yield declared(table, phase, box)
        yield from accounts.settled(table, phase, box)
        yield _proved(table, phase, box)
    yield from accounts.jackpots(table, phase)
    hands = {named(place): phase.hand(place) for place in _places(phase)}
    because = (*terms.players_in_turn.because, *terms.cards_afterwards.because)
    yield RoundFinished(number=phase.number, hands=hands, because=because)
    yield from ask_to_check(table)
    yield from shoe.after_round(table, phase.number)


def _places(phase: Dealing) -> tuple[Place, ...]:
    return (Pile.COMMUNITY, Pile.DEALER, *phase.boxes)


def _turned(table: Table, phase: Dealing, box: Box, by: Actor) -> CardsExposed:
    numbers = tuple(each.number for each in phase.cards if each.to == box)
    return CardsExposed(numbers=numbers, by=by, because=terms_of(table).settlement.players_in_turn.because)


def _proved(table: Table, phase: Dealing, box: Box) -> Recorded:
    """The dealer proves the cards and discards them before the next hand."""
    policy = terms_of(table).settlement.cards_afterwards
    details = {"box": str(box), "round": str(phase.number), "cards": str(len(phase.hand(box))), "to": "discard rack"}
    return Recorded(what="cards-proved", by=Role.DEALER, details=details, because=policy.because)


def declared(table: Table, phase: Dealing, place: Place) -> HandDeclared:
    """Read the best hand of the dealer, or of a player."""
    terms = terms_of(table).settlement
    policy = terms.dealers_hand if place is Pile.DEALER else terms.players_hand
    best = policy(terms_of(table).hands, phase.hand(place), phase.hand(Pile.COMMUNITY))
    return HandDeclared(of=place, cards=best.cards, because=best.because)
