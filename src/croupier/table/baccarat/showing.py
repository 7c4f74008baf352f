"""Turning cards: by the dealer, or by the players to whom a hand was passed; and the counts that are then called."""

from collections.abc import Iterator

from croupier.games.baccarat.coup import Hand
from croupier.games.baccarat.dealing import AsEachHandIsShown, PlayerThenBanker
from croupier.kernel.answers import Accepted, Refused
from croupier.kernel.clauses import Because
from croupier.kernel.facts import Facts
from croupier.table.baccarat import method_b
from croupier.table.baccarat.irregularities import rule_on_cards_shown
from croupier.table.baccarat.records import control_of
from croupier.table.baccarat.script import INITIAL, counts
from croupier.table.baccarat.terms import terms_of
from croupier.table.cards import shoe
from croupier.table.commands import Expose
from croupier.table.discretion.authority import not_allowed
from croupier.table.events import (
    Answer,
    BreachNoted,
    CardsExposed,
    CountAnnounced,
    Event,
    HandReturned,
    PointsAnnounced,
)
from croupier.table.evolve import replay
from croupier.table.limits import amounts
from croupier.table.people import Actor, AtBox
from croupier.table.state import Dealing, Dealt, Table
from croupier.table.wagers.closing import closed


def expose(table: Table, command: Expose) -> Answer:
    phase, deal = table.phase, terms_of(table).deal
    if not isinstance(phase, Dealing):
        return Refused("nothing-dealt", deal.order.because, variant="turn")
    cards = [
        each
        for each in phase.cards
        if not each.face_up and command.hand in (None, each.to) and command.number in (None, each.number)
    ]
    if isinstance(command.by, AtBox):
        refused = _not_theirs(table, phase, cards, command.by)
        return refused or Accepted(tuple(_turned_by_player(table, phase, cards, command.by)))
    turned = tuple(turned_by_dealer(table, phase, cards, command.by))
    hands = tuple(dict.fromkeys(each.hand for each in cards))
    return Accepted((*turned, *rule_on_cards_shown(table, hands, replay(table, turned))))


def _not_theirs(table: Table, phase: Dealing, cards: list[Dealt], by: AtBox) -> Refused | None:
    """Refuse a player who turns cards that were not passed to that player."""
    deal = terms_of(table).deal
    if cards and all(method_b.opens(table, phase, each, by.box) for each in cards):
        return None
    forfeited = tuple(clause for each in control_of(phase).values() for clause in each.forfeited)
    kept = () if method_b.in_use(table, phase) else (*deal.dealer_keeps.because, *deal.face.because)
    because = (*forfeited, *kept, *deal.receives_the_cards.because)
    power = table.edition.power("show-a-hand-first")
    if power and not method_b.in_use(table, phase):
        return not_allowed(table, by, power.id, because)
    return Refused("not-their-cards", because, facts=Facts(box=by.box))


def _turned_by_player(table: Table, phase: Dealing, cards: list[Dealt], by: AtBox) -> Iterator[Event]:
    """A player turns cards; once all of the hand lie open the dealer collects it."""
    hand = cards[0].hand
    holder = control_of(phase)[hand].out or by.box
    third = method_b.third_is_down(phase, hand)
    deal = terms_of(table).deal
    numbers = tuple(each.number for each in cards)
    because = (*(deal.third_cards.passed if third else ()), *deal.hand_back.because, *_as_shown(table))
    turned: list[Event] = [*shoe.handled(table), CardsExposed(numbers=numbers, by=by, because=because)]
    table = replay(table, turned)
    if isinstance(table.phase, Dealing) and all(each.face_up for each in table.phase.cards if each.to is hand):
        turned.append(HandReturned(hand=hand, box=holder, because=method_b.collected(table)))
    yield from turned
    yield from announced(table, (hand,))


def turned_by_dealer(table: Table, phase: Dealing, cards: list[Dealt], by: Actor) -> Iterator[Event]:
    """The dealer turns cards; a hand that a player had is collected first."""
    if not phase.exposed and not closed(table):
        yield from amounts.found_late(table)
    hands = tuple(dict.fromkeys(each.hand for each in cards))
    passed = [event for hand in hands for event in _taken_from_players(table, phase, hand)]
    yield from passed
    exposed = CardsExposed(
        numbers=tuple(each.number for each in cards), by=by, because=_why_turned(table, phase, cards)
    )
    yield exposed
    yield from announced(replay(table, (*passed, exposed)), hands)


def _taken_from_players(table: Table, phase: Dealing, hand: Hand) -> Iterator[Event]:
    """What goes before the dealer turns a hand in Method B: it comes back, or it should have been offered first."""
    if not method_b.in_use(table, phase):
        return
    holder = control_of(phase)[hand].out if hand in control_of(phase) else None
    if holder is not None:
        yield HandReturned(hand=hand, box=holder, because=method_b.collected(table))
        return
    first = method_b.entitled(table, phase, hand)
    if first is not None and len(phase.cards) >= len(terms_of(table).deal.order.value):
        because = (*method_b.why_next(table, phase, hand, first), *terms_of(table).deal.receives_the_cards.kept)
        yield BreachNoted(code="hand-not-offered-first", facts=Facts(place=hand.value, box=first), because=because)


def _why_turned(table: Table, phase: Dealing, cards: list[Dealt]) -> Because:
    deal = terms_of(table).deal
    third = any(each not in phase.cards[: len(deal.order.value)] for each in cards)
    if method_b.in_use(table, phase):
        kept = tuple(clause for each in cards for clause in method_b.why_kept(table, phase, each.hand))
        because = (*kept, *method_b.turned_by_dealer(table))
    else:
        because = deal.third_cards.because if third else deal.face.because
    return tuple(dict.fromkeys((*because, *_as_shown(table))))


def _as_shown(table: Table) -> Because:
    """Cite the clause that leaves it to the dealer which hand is shown first."""
    policy = terms_of(table).deal.counts_announced
    return policy.because if isinstance(policy, AsEachHandIsShown) else ()


def announced(table: Table, shown: tuple[Hand, ...]) -> tuple[Event, ...]:
    """When hands are shown their counts are announced: each as it is shown, or both, Player before Banker."""
    phase, deal = table.phase, terms_of(table).deal
    if not isinstance(phase, Dealing) or len(phase.cards) > len(deal.order.value):
        return ()
    policy = deal.counts_announced
    each: tuple[Event, ...] = ()
    if isinstance(policy, AsEachHandIsShown):
        each = tuple(_count(table, phase, hand, policy.because) for hand in shown if _lies_open(phase, hand))
    if not all(_lies_open(phase, hand) for hand in Hand):
        return each
    player, banker = counts(table, phase)
    passed = isinstance(policy, PlayerThenBanker) and method_b.in_use(table, phase)
    because = policy.passed if isinstance(policy, PlayerThenBanker) and passed else policy.because
    return (*each, PointsAnnounced(player=player, banker=banker, because=because))


def _lies_open(phase: Dealing, hand: Hand) -> bool:
    cards = [each for each in phase.cards if each.to is hand]
    return len(cards) == INITIAL and all(each.face_up for each in cards)


def _count(table: Table, phase: Dealing, hand: Hand, because: Because) -> CountAnnounced:
    return CountAnnounced(hand=hand, points=terms_of(table).values.count(phase.hand(hand)), because=because)
