"""A coup from its first card to its settlement. Cards are facts: each is taken as it came, judged, and ruled on."""

from collections.abc import Iterator

from croupier.games.baccarat.coup import Coup, Hand
from croupier.games.baccarat.dealing import NoBetCoupAtAnyTime, NoBetCoupIfNobodyThere, NoBetCoupIfNoWagers
from croupier.games.baccarat.settle import settle as settle_wager
from croupier.kernel.answers import Accepted, Refused
from croupier.kernel.cards import Card
from croupier.kernel.clauses import Because
from croupier.kernel.money import NOTHING
from croupier.table import limits, shoe
from croupier.table.baccarat.irregularities import (
    misdeal,
    rule_on_card,
    rule_on_face_up,
    rule_on_forgotten_burn,
    rule_on_no_card,
    rule_on_no_wagers,
    rule_on_unready_cards,
)
from croupier.table.baccarat.script import DealTo, SettleWagers, counts, next_step
from croupier.table.commands import Expose, Settle, TakeCard
from croupier.table.events import (
    BreachNoted,
    CardBurnedInPlay,
    CardDealt,
    CardSetAside,
    CardsExposed,
    CommissionBooked,
    Event,
    HandReturned,
    PointsAnnounced,
    RoundEnded,
    RoundStarted,
    Ruled,
    WagerReturned,
    WagerSettled,
)
from croupier.table.evolve import evolve, replay
from croupier.table.people import AtBox
from croupier.table.state import BetweenRounds, Closed, Dealing, Stage, Table, Wager
from croupier.table.wagers import closed, combined, no_bet, returned

Answer = Accepted[Event] | Refused


# Starting ------------------------------------------------------------------------------------------------------------


def may_start(table: Table) -> Refused | None:
    """Refuse to deal a coup that may not be dealt now. (A card that is taken all the same is a fact, and noted.)"""
    phase = table.phase
    if not isinstance(phase, BetweenRounds):
        return None
    not_ready = shoe.not_ready(table) or _commission_first(table)
    if not_ready:
        return not_ready
    if not phase.wagers and not no_bet(table) and table.no_bet is None:
        because = table.edition.deal.no_bet_coup.because
        return Refused("no-wagers", because, "Nobody has wagered.", "Have a no-bet coup authorised.")
    return None


def _commission_first(table: Table) -> Refused | None:
    policy = table.edition.settlement.commission
    if policy is None or table.shoe.rounds or not any(table.commission.values()):
        return None
    owing = ", ".join(f"box {box}" for box in sorted(table.commission))
    return Refused("commission-owed", policy.because, f"Commission of the last shoe is owed by {owing}.", "Collect it.")


def _starting(table: Table) -> Iterator[Event]:
    """The first card of a coup: it begins, with wagers or without."""
    phase = table.phase
    if not isinstance(phase, BetweenRounds):
        return
    not_ready = shoe.not_ready(table)
    if not_ready:
        yield from rule_on_unready_cards(table, not_ready.says, not_ready.because)
    if table.shoe.stage is Stage.LOADED and table.shoe.rounds == 0:
        yield from rule_on_forgotten_burn(table)
    ordered = table.no_bet
    without: Because = ()
    if ordered and (ordered.left is not None or not phase.wagers):
        without = ordered.because
    elif not phase.wagers:
        yield from rule_on_no_wagers(table)
        without = _no_wagers_because(table)
    yield RoundStarted(number=table.rounds + 1, no_bet=without)


def _no_wagers_because(table: Table) -> Because:
    match table.edition.deal.no_bet_coup:
        case NoBetCoupIfNoWagers() | NoBetCoupIfNobodyThere() | NoBetCoupAtAnyTime() as policy:
            return policy.because


# Cards ---------------------------------------------------------------------------------------------------------------


def take_card(table: Table, command: TakeCard) -> Answer:
    """Record the card where it was put; if it should not have gone there, rule on it in the same breath."""
    if isinstance(table.phase, Closed):
        because = table.edition.place.places.because
        return Refused("table-closed", because, "The table is closed: no card is dealt.", "Open it first.")
    impossible = _no_such_card(table, command.card)
    if impossible:
        return impossible
    if command.burned:
        return _burned(table, command)
    if command.elsewhere:
        return _elsewhere(table, command)
    if command.to is None:
        return _aside(table, command)
    return Accepted(tuple(_card_events(table, command, command.to)))


def _no_such_card(table: Table, card: Card) -> Refused | None:
    if _carried(table) is card or table.shoe.seen.get(card, 0) < table.setup.decks:
        return None
    decks = table.edition.cards.decks
    says = f"All {table.setup.decks} cards {card} of these decks have been seen."
    return Refused("no-such-card-left", decks.because, says, "Check which card it is, or report a foreign card.")


def _carried(table: Table) -> Card | None:
    phase = table.phase
    return phase.carried.card if isinstance(phase, BetweenRounds) and phase.carried else None


def _card_events(table: Table, command: TakeCard, to: Hand) -> Iterator[Event]:
    expected = next_step(table)
    starting = tuple(_starting(table))
    carried = _carried(table) is command.card
    first = bool(starting)
    started = replay(table, starting)
    yield from starting
    face_up_first = command.found_face_up and not (isinstance(started.phase, Dealing) and started.phase.cards)
    number = (started.phase.drawn if isinstance(started.phase, Dealing) else 0) + 1
    dealt = CardDealt(
        number=number,
        card=command.card,
        to=to,
        face_up=command.face_up,
        from_device=not carried,
        because=expected.because,
    )
    rightly = isinstance(expected, DealTo) and expected.hand is to
    yield dealt
    table = evolve(started, dealt)
    if first:
        yield from limits.found_late(table) if _removal_closes(table) else ()
    if command.found_face_up:
        yield from rule_on_face_up(table, dealt, first=face_up_first)
    if not rightly:
        yield from rule_on_card(table, dealt, expected)


def _removal_closes(table: Table) -> bool:
    """Tell whether the first card itself made it too late to reduce wagers."""
    return bool(closed(table))


def _burned(table: Table, command: TakeCard) -> Answer:
    policy = table.edition.irregularities.burned_card
    because = policy.because if policy else table.edition.shoe.burn[0].because
    says = "A burned card stays burned."
    return Accepted(
        (CardBurnedInPlay(card=command.card, because=because), Ruled(name="card-burned", says=says, because=because))
    )


def _elsewhere(table: Table, command: TakeCard) -> Answer:
    """Two hands are dealt and no other: a card put elsewhere lies aside until somebody decides."""
    deal = table.edition.deal
    set_aside = CardSetAside(card=command.card, because=deal.order.because)
    noted = BreachNoted(says=f"A card was dealt to {command.elsewhere}.", because=deal.order.because)
    asked = tuple(misdeal(table)) if isinstance(table.phase, Dealing) else ()
    return Accepted((set_aside, noted, *asked))


def _aside(table: Table, command: TakeCard) -> Answer:
    policy = table.edition.irregularities.extra_card_not_disclosed
    if policy is None:
        because = table.edition.deal.order.because
        noted = BreachNoted(says="A card was drawn for no hand.", because=because)
        return Accepted((CardSetAside(card=command.card, because=because), noted))
    says = "The card drawn in excess will be the first card of the next coup."
    return Accepted(
        (
            CardSetAside(card=command.card, because=policy.because),
            Ruled(name="card-starts-next-coup", says=says, because=policy.because),
        )
    )


def no_card(table: Table) -> Answer:
    """The device ran out."""
    if not isinstance(table.phase, Dealing):
        because = table.edition.irregularities.not_enough_cards.because
        return Accepted((BreachNoted(says="The device holds no card.", because=because),))
    return Accepted(tuple(rule_on_no_card(table)))


# Turning -------------------------------------------------------------------------------------------------------------


def expose(table: Table, command: Expose) -> Answer:
    phase, deal = table.phase, table.edition.deal
    if not isinstance(phase, Dealing):
        return Refused("nothing-dealt", deal.order.because, "There is no card to turn.", "Deal first.")
    numbers = tuple(
        each.number
        for each in phase.cards
        if not each.face_up and command.hand in (None, each.to) and command.number in (None, each.number)
    )
    events: list[Event] = []
    if isinstance(command.by, AtBox):
        refused = _not_theirs(table, phase, command, command.by)
        if refused:
            return refused
        events += shoe.handled(table)
    elif not phase.exposed and not _removal_closes(table):
        events += limits.found_late(table)
    events.append(CardsExposed(numbers=numbers, by=command.by, because=deal.face.because))
    if isinstance(command.by, AtBox) and command.hand:
        events.append(HandReturned(hand=command.hand, box=command.by.box, because=deal.hands_out.because))
    table = replay(table, events)
    events += _announced(table)
    return Accepted(tuple(events))


def _not_theirs(table: Table, phase: Dealing, command: Expose, by: AtBox) -> Refused | None:
    because = table.edition.deal.receives_the_cards.because
    control = phase.control.get(command.hand) if command.hand else None
    if control and by.box in (control.out, control.opener):
        return None
    return Refused("not-their-cards", because, f"{by} does not have that hand.", "Offer it first.")


def _announced(table: Table) -> tuple[Event, ...]:
    """When the last of the four initial cards is open the counts are announced, Player before Banker."""
    phase, deal = table.phase, table.edition.deal
    size = len(deal.order.value)
    if not isinstance(phase, Dealing) or len(phase.cards) != size or not all(each.face_up for each in phase.cards):
        return ()
    player, banker = counts(table, phase)
    return (PointsAnnounced(player=player, banker=banker, because=deal.counts_announced.because),)


# Settling ------------------------------------------------------------------------------------------------------------


def settle(table: Table, command: Settle) -> Answer:
    phase = table.phase
    if not isinstance(phase, Dealing):
        because = table.edition.deal.order.because
        return Refused("nothing-dealt", because, "No coup is in progress.", "Deal first.")
    down = tuple(each.number for each in phase.cards if not each.face_up)
    face = table.edition.deal.face.because
    turned: tuple[Event, ...] = (CardsExposed(numbers=down, by=command.by, because=face),) if down else ()
    table = replay(table, turned)
    step = next_step(table)
    if not isinstance(step, SettleWagers):
        return Refused("coup-not-finished", step.because, "The coup is not finished.", _wanted(step.because))
    return Accepted((*turned, *_settlement(table)))


def _wanted(because: Because) -> str:
    return f"Do what {because[0]} asks for next."


def _settlement(table: Table) -> Iterator[Event]:
    phase = table.phase
    if not isinstance(phase, Dealing):
        return
    coup = Coup.dealt(phase.hand(Hand.PLAYER), phase.hand(Hand.BANKER), table.edition)
    settled = [] if phase.no_bet else [_settled(table, coup, wager) for wager in phase.wagers]
    losses = [each for each in settled if each[0].net < NOTHING]
    yield from (each[0] for each in losses)
    yield from (each[0] for each in settled if each not in losses)
    yield from (booked for each in settled for booked in each[1])
    yield from _excess_back(phase)
    yield RoundEnded(
        number=phase.number,
        result=coup.result,
        player=coup.player,
        banker=coup.banker,
        player_points=coup.player_points,
        banker_points=coup.banker_points,
        no_bet=bool(phase.no_bet),
        because=table.edition.settlement.order.because,
    )
    yield from shoe.after_round(table, phase.number)


def _settled(table: Table, coup: Coup, wager: Wager) -> tuple[WagerSettled, tuple[CommissionBooked, ...]]:
    of = combined(table, wager.bet)
    bet = of.id if of else wager.bet
    defer = wager.box in table.deferring
    result = settle_wager(table.edition, table.setup.sign, bet, wager.counts, coup, defer=defer)
    event = WagerSettled(
        number=wager.number,
        box=wager.box,
        bet=wager.bet,
        stake=wager.counts,
        net=result.net,
        token=wager.token,
        rows=tuple(row.id for row in result.rows),
        because=(*result.because, *wager.because),
    )
    booked = (CommissionBooked(box=wager.box, amount=result.owed, because=result.because),) if result.owed else ()
    return event, booked


def _excess_back(phase: Dealing) -> Iterator[WagerReturned]:
    for wager in phase.wagers:
        back = limits.owed_back(wager)
        if back or phase.no_bet:
            yield returned(wager, wager.amount if phase.no_bet else back, wager.because or phase.no_bet)
