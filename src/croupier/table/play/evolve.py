"""How a round goes on with each card, and how it ends."""

from typing import assert_never

from croupier.kernel.cards import Card
from croupier.kernel.clauses import Because
from croupier.kernel.ids import Patron
from croupier.kernel.records import replace
from croupier.table.cards.evolve import counted, out
from croupier.table.cards.records import Shoe, Stage
from croupier.table.people.records import Seat
from croupier.table.places import Place
from croupier.table.play.phases import BetweenRounds, Carried, Dealing, Dealt, Decided, Decisions, Previous, Reopened
from croupier.table.play.records import (
    CardBurnedInPlay,
    CardCarriedOver,
    CardDealt,
    CardLeftOut,
    CardMoved,
    CardOutOfPlay,
    CardPutUnder,
    CardSeen,
    CardSetAside,
    CardsExposed,
    CardTakenToBurn,
    CardTouched,
    CountAnnounced,
    Event,
    NextCardSeen,
    PlayerDecided,
    RoundFinished,
    RoundReopened,
    RoundStarted,
    RoundVoided,
)
from croupier.table.state import Table, between, dealing, dealing_or_between
from croupier.table.wagers.records import NoBet


def evolve(table: Table, event: Event) -> Table:
    match event:
        case CardDealt():
            return _card_dealt(table, event)
        case CountAnnounced():
            return table
        case CardsExposed():
            return _exposed(table, event)
        case RoundStarted():
            return _started(table, event)
        case RoundFinished():
            return ended(table)
        case RoundVoided():
            return ended(table, event.because)
        case RoundReopened():
            return _reopened(table)
        case CardMoved():
            phase = dealing(table)
            cards = tuple(_moved(each, event.to) if each.number == event.number else each for each in phase.cards)
            return table.now(replace(phase, cards=cards))
        case CardCarriedOver():
            return _carried_over(table, event)
        case CardPutUnder():
            return _put_under(table, event)
        case CardLeftOut():
            return _left_out(table, event)
        case CardBurnedInPlay():
            now = dealing_or_between(table)
            if not event.from_device:
                return table.now(replace(now, carried=now.carried[1:]))
            return replace(table, shoe=_burned(table.shoe, event))
        case CardTakenToBurn():
            kept = _without_card(dealing(table), event.number)
            return replace(table, phase=kept, shoe=replace(table.shoe, stage=Stage.BURNED))
        case CardSetAside():
            return _set_aside(table, event)
        case PlayerDecided():
            return _decided(table, event)
        case CardTouched():
            return table.now(replace(dealing(table), handled=True))
        case NextCardSeen():
            return table.now(replace(between(table), seen=event.because))
        case CardOutOfPlay():
            now = dealing_or_between(table)
            return table.now(replace(now, carried=others_aside(now.carried, event.card)))
        case CardSeen():
            return table.now(replace(dealing(table), seen=event.because))
        case _:
            assert_never(event)


def _exposed(table: Table, event: CardsExposed) -> Table:
    phase = dealing(table)
    cards = tuple(replace(each, face_up=True) if each.number in event.numbers else each for each in phase.cards)
    part = phase.part.exposed(event.numbers) if phase.part else None
    return table.now(resumed(replace(phase, cards=cards, part=part)))


def _started(table: Table, event: RoundStarted) -> Table:
    before = between(table)
    wagered = tuple(dict.fromkeys(each.patron for each in before.wagers))
    started = Dealing(
        number=event.number,
        wagers=before.wagers,
        no_bet=event.no_bet,
        wagered=wagered,
        carried=before.carried,
        boxes=tuple(sorted({each.box for each in before.wagers})),
    )
    shoe = replace(table.shoe, rounds=table.shoe.rounds + 1)
    return replace(table, phase=started, rounds=event.number, shoe=shoe, previous=None)


def _carried_over(table: Table, event: CardCarriedOver) -> Table:
    phase = dealing(table)
    card = next(each.card for each in phase.cards if each.number == event.number)
    carried = Carried(card=card, because=event.because, no_bet=event.no_bet, coup=phase.number)
    return table.now(replace(_without_card(phase, event.number), carried=(*phase.carried, carried)))


def _left_out(table: Table, event: CardLeftOut) -> Table:
    if event.foreign:
        return table
    if event.number is None:
        return replace(table, shoe=out(table.shoe, event.card))
    return table.now(_without_card(dealing(table), event.number))


def _set_aside(table: Table, event: CardSetAside) -> Table:
    now = dealing_or_between(table)
    coup = now if isinstance(now, Dealing) else table.previous.coup if table.previous else None
    after = coup.drawn if coup else None
    aside = Carried(card=event.card, because=event.because, no_bet=event.no_bet, coup=table.rounds, after=after)
    table = replace(table, shoe=out(table.shoe, event.card))
    return table.now(replace(now, carried=(*now.carried, aside)))


def _moved(card: Dealt, to: Place) -> Dealt:
    return replace(card, to=to, put=card.put or card.to)


def _put_under(table: Table, event: CardPutUnder) -> Table:
    phase = dealing(table)
    card = next(each.card for each in phase.cards if each.number == event.number)
    under = (*phase.under, Carried(card=card, because=event.because, stays=event.stays))
    return table.now(replace(_without_card(phase, event.number), under=under))


def _decided(table: Table, event: PlayerDecided) -> Table:
    phase = dealing(table)
    decided = Decided(box=event.box, do=event.do, stage=event.stage)
    return table.now(replace(phase, part=Decisions(made=(*phase.decisions, decided))))


def _burned(shoe: Shoe, event: CardBurnedInPlay) -> Shoe:
    """Before the first coup a burned card is part of the burn; the first says whether it is one by face value."""
    shoe = out(shoe, event.card)
    if shoe.rounds or shoe.stage is not Stage.LOADED:
        return shoe
    opened = shoe.burned_open if shoe.burned else event.face_up
    return replace(shoe, burned=(*shoe.burned, event.card), burned_open=opened)


def _card_dealt(table: Table, event: CardDealt) -> Table:
    phase = dealing(table)
    dealt = Dealt(number=event.number, card=event.card, to=event.to, face_up=event.face_up)
    phase = resumed(replace(phase, cards=(*phase.cards, dealt), drawn=event.number))
    if event.from_device:
        # Cards shuffled in the middle of a round are in play from the first that is dealt.
        shoe = replace(table.shoe, rounds=max(table.shoe.rounds, 1))
        again = replace(phase.reopened, next_seen=()) if phase.reopened else None
        return replace(table, phase=replace(phase, reopened=again), shoe=out(shoe, event.card))
    return table.now(replace(phase, carried=phase.carried[1:]))


def resumed(phase: Dealing) -> Dealing:
    """The coup goes on: what players could take away until now stays as it lies."""
    option = phase.changes.removal or phase.changes.retraction
    return locked(phase, option) if option else phase


def locked(phase: Dealing, because: Because) -> Dealing:
    """Wagers stay as they lie."""
    return replace(phase, changes=replace(phase.changes, removal=(), retraction=(), locked=because))


def _without_card(phase: Dealing, number: int) -> Dealing:
    return replace(phase, cards=tuple(each for each in phase.cards if each.number != number))


def others_aside(carried: tuple[Carried, ...], card: Card) -> tuple[Carried, ...]:
    """Take one card of this face out of those that lie aside."""
    place = next((place for place, each in enumerate(carried) if each.card is card), len(carried))
    return (*carried[:place], *carried[place + 1 :])


def ended(table: Table, voided: Because = ()) -> Table:
    """Clear the layout; count who sat a coup out; an order for no-bet coups and one coup's approvals are used up."""
    phase = dealing(table)
    staked = {*phase.wagered, *(each.patron for each in phase.wagers)}
    seats = {box: _sat_through(seat, phase, staked) for box, seat in table.seats.items()}
    ordered = table.no_bet
    if ordered and phase.no_bet == ordered.because and ordered.left is not None:
        ordered = NoBet(left=ordered.left - 1, because=ordered.because) if ordered.left > 1 else None
    elif ordered and ordered.left is None and not phase.no_bet:
        ordered = None
    notice, over = table.notice_rounds, (*phase.under, *phase.carried)
    shoe = replace(table.shoe, settled=(*table.shoe.settled, phase)) if table.undoes_settled_coups else table.shoe
    return replace(
        table,
        shoe=_back_in_the_device(shoe, over) if table.setup.device.shuffles else shoe,
        phase=BetweenRounds(
            carried=over,
            wagers=(*(phase.wagers if phase.no_bet else ()), *phase.ahead),
            seen=phase.reopened.next_seen if phase.reopened else (),
        ),
        seats=seats,
        no_bet=ordered,
        previous=Previous(
            coup=phase,
            voided=voided,
            seats=table.seats,
            no_bet=table.no_bet,
            notice_rounds=notice,
            approvals=tuple(each for each in table.approvals if each.what in _FOR_ONE_COUP),
        ),
        approvals=tuple(each for each in table.approvals if each.what not in _FOR_ONE_COUP),
        consents={what: boxes for what, boxes in table.consents.items() if not what.startswith("decline ")},
        notice_rounds=notice + 1 if notice is not None and (not phase.no_bet or table.any_coup_is_notice) else notice,
    )


def _reopened(table: Table) -> Table:
    """Take the coup that ended last up again: what its end changed is as it was before."""
    previous, since = table.previous, between(table)
    if previous is None:
        raise TypeError("no coup can be taken up again: this event cannot follow")
    last = table.shoe.last_round
    over = last is not None and last <= previous.coup.number
    shoe = replace(table.shoe, ended=()) if over else table.shoe
    shoe = replace(shoe, settled=shoe.settled[:-1])
    if table.setup.device.shuffles:
        for each in previous.coup.cards:
            shoe = out(shoe, each.card)
    seats = {box: _as_before(seat, previous.seats.get(box)) for box, seat in table.seats.items()}
    return replace(
        table,
        phase=_taken_up(previous.coup, since),
        previous=None,
        shoe=shoe,
        seats=seats,
        no_bet=previous.no_bet,
        notice_rounds=previous.notice_rounds,
        approvals=(*table.approvals, *previous.approvals),
    )


def _taken_up(coup: Dealing, between: BetweenRounds) -> Dealing:
    """Find a coup as it ended; of what lay on one without wagers, what still lies there. What was laid since is for
    the next.
    """
    over = tuple(each for each in between.carried if each not in coup.under)
    laid = {each.number for each in coup.wagers}
    ahead = tuple(each for each in between.wagers if each.number not in laid)
    reopened = Reopened(ahead=ahead, next_seen=between.seen)
    again = replace(coup, settled=(), booked=(), carried=over, reopened=reopened)
    still = tuple(each for each in between.wagers if each.number in laid)
    return replace(again, wagers=still) if coup.no_bet else again


def _as_before(seat: Seat, before: Seat | None) -> Seat:
    """Give a player who is still there the count of coups sat out from before."""
    if before is None or before.patron != seat.patron:
        return seat
    return replace(seat, idle_rounds=before.idle_rounds, idle_with_bets=before.idle_with_bets)


def _back_in_the_device(shoe: Shoe, carried: tuple[Carried, ...]) -> Shoe:
    """The cards of a coup go back into a shuffling device; those that are carried over stay out."""
    left_out = tuple(each.card for each in carried)
    return replace(shoe, out=len(left_out), seen=counted({}, *left_out))


def _sat_through(seat: Seat, coup: Dealing, staked: set[Patron]) -> Seat:
    """Count a coup that a player sat out; a wager starts the count anew."""
    if seat.patron in staked:
        return replace(seat, idle_rounds=0, idle_with_bets=0)
    with_bets = seat.idle_with_bets + (not coup.no_bet)
    return replace(seat, idle_rounds=seat.idle_rounds + 1, idle_with_bets=with_bets)


_FOR_ONE_COUP = frozenset({"player-and-banker", "hand", "let-others-open"})
