"""Events in, state out. It never judges: what `decide` emitted always folds."""

from collections.abc import Iterable, Mapping
from functools import reduce
from typing import TypeVar, assert_never

from croupier.games.baccarat.coup import Hand
from croupier.games.wagering import CloseAtFirstCardExposed
from croupier.kernel.cards import Card
from croupier.kernel.clauses import Because
from croupier.kernel.ids import Box, Patron
from croupier.kernel.money import NOTHING, Money
from croupier.kernel.records import replace
from croupier.table import events as happened
from croupier.table.events import CardsEvent, ChangeEvent, CoupEvent, DutyEvent, Event, PeopleEvent, WagerEvent
from croupier.table.places import Place
from croupier.table.posted import put_up, taken_down
from croupier.table.rights import forgotten, players_at, seats_of, stays
from croupier.table.setup import DROP_BOX, LOADED, NEW, Device
from croupier.table.state import (
    BetweenRounds,
    Came,
    Carried,
    Closed,
    Control,
    Dealing,
    Dealt,
    Decided,
    Jackpot,
    Kept,
    NoBet,
    Phase,
    Previous,
    Question,
    Seat,
    Shoe,
    Stage,
    Table,
    Wager,
)

K = TypeVar("K")
V = TypeVar("V")


def replay(table: Table, events: Iterable[Event]) -> Table:
    return reduce(evolve, events, table)


def evolve(table: Table, event: Event) -> Table:
    if isinstance(event, CoupEvent):
        return _coup(table, event)
    if isinstance(event, WagerEvent):
        return _wager(table, event)
    if isinstance(event, DutyEvent):
        return _duty(table, event)
    if isinstance(event, CardsEvent):
        return _cards(table, event)
    if isinstance(event, PeopleEvent):
        return _people(table, event)
    if isinstance(event, ChangeEvent):
        return _change(table, event)
    match event:
        case happened.TableOpened():
            return _table_opened(table, event)
        case happened.DropBoxMoved():
            missing = tuple(each for each in table.setup.missing if each != DROP_BOX)
            off = () if event.attached else (DROP_BOX,)
            return replace(table, setup=replace(table.setup, missing=(*missing, *off)))
        case happened.CashSwitched():
            return replace(table, setup=replace(table.setup, takes_cash=event.takes_cash))
        case happened.Exchanged():
            return _paid_out(table, event.worth) if event.given == "chips" else table
        case happened.TableClosed():
            closed = replace(table, phase=Closed(), seats={}, approvals=(), consents={}, posted=(), standing={})
            return replace(closed, notice_rounds=None, previous=None)
        case happened.TimePassed():
            return replace(table, clock=event.to)
        case _:
            assert_never(event)


def _table_opened(table: Table, event: happened.TableOpened) -> Table:
    """A table opens with its cards as its set-up says; the number of a shoe goes on counting."""
    cards, shoe = event.setup.cards, table.shoe
    if cards.prepared != LOADED:
        stage, kind = (Stage.NEW, "") if cards.prepared == NEW else (Stage.SHUFFLED, cards.prepared)
        shoe = Shoe(number=shoe.number, stage=stage, pre_shuffled=kind)
    return replace(
        table,
        setup=event.setup,
        limits=event.limits,
        clock=event.at,
        phase=BetweenRounds(),
        rounds=0,
        lapsed=(),
        shoe=replace(shoe, back=cards.backs[0] if cards.backs else shoe.back),
        float_tray=event.setup.float_tray,
    )


def _paid_out(table: Table, amount: Money) -> Table:
    """Chips leave the float; a negative amount comes into it."""
    return table if table.float_tray is None else replace(table, float_tray=table.float_tray - amount)


# People --------------------------------------------------------------------------------------------------------------


def _people(table: Table, event: PeopleEvent) -> Table:
    match event:
        case happened.PatronSeated():
            seat = Seat(patron=event.patron, card=event.card, arrived=table.arrivals + 1)
            return replace(table, seats={**table.seats, event.box: seat}, arrivals=table.arrivals + 1)
        case happened.PlayerCardSeen():
            return _seat(table, event.box, replace(table.seats[event.box], card=event.card))
        case happened.PatronLeft():
            return _left(table, event)
        case happened.PlayersLimited():
            return replace(table, most_players=event.most, one_per_box=event.one_per_box)
        case happened.OldMinimumKept():
            kept = replace(table.seats[event.box], old_minimum=event.minima, marker=event.marker)
            table = replace(table, standing=_without(table.standing, kept.patron))
            return _seat(table, event.box, kept)
        case happened.StandingMinimumKept():
            others = _without(table.standing, event.patron)
            if event.minima:
                others[event.patron] = Kept(box=event.box, minima=event.minima)
            table = replace(table, standing=others)
            return forgotten(table, event.patron) if event.left else table
        case happened.PlayersKeptApart():
            return replace(table, apart=(*table.apart, (event.patrons, event.because)))
        case happened.PatronBarred():
            return replace(table, barred={**table.barred, event.patron: event.because})
        case happened.MarkerRemoved():
            return _seat(table, event.box, replace(table.seats[event.box], old_minimum={}, marker=False))
        case _:
            assert_never(event)


def _left(table: Table, event: happened.PatronLeft) -> Table:
    """A place is free: what was approved for it is over, and the rights of whoever has left the table with it."""
    still = stays(table, event.patron, event.box)
    table = replace(
        table,
        seats=_without(table.seats, event.box),
        posted=tuple(sign for sign in table.posted if sign.box != event.box),
        approvals=tuple(
            each
            for each in table.approvals
            if each.box != event.box or each.patron not in (None, event.patron) or (still and each.hand is None)
        ),
    )
    if not seats_of(table, event.patron):
        table = replace(table, deferring=tuple(each for each in table.deferring if each != event.patron))
    return table if still else forgotten(table, event.patron)


def _seat(table: Table, box: Box, seat: Seat) -> Table:
    return replace(table, seats={**table.seats, box: seat})


def _without(mapping: Mapping[K, V], key: K) -> dict[K, V]:
    return {each: value for each, value in mapping.items() if each != key}


# Wagers --------------------------------------------------------------------------------------------------------------


def _wager(table: Table, event: WagerEvent) -> Table:
    match event:
        case happened.WagerPlaced():
            wager = Wager(
                number=event.number,
                box=event.box,
                patron=event.patron,
                bet=event.bet,
                amount=event.amount,
                counts=event.amount,
                token=event.token,
            )
            laid = _with_wagers(table.phase, (*table.wagers, wager))
            return replace(table, wagers_placed=event.number, phase=laid)
        case happened.WagerWithdrawn() | happened.WagerReturned():
            return table.now(_with_wagers(table.phase, tuple(_less(table.wagers, event))))
        case happened.WagerForfeited():
            elsewhere = any(each.token for each in table.wagers if each.number == event.number)
            elsewhere = elsewhere or event.bet in table.edition.cancelled_if_void
            kept = table.now(_with_wagers(table.phase, tuple(_less(table.wagers, event))))
            return kept if elsewhere else _paid_out(kept, NOTHING - event.amount)
        case happened.WagerAmended():
            amended = tuple(
                replace(each, amount=event.amount, counts=event.counts, because=event.because)
                if each.number == event.number
                else each
                for each in table.wagers
            )
            return table.now(_with_wagers(table.phase, amended))
        case happened.WagerFoundInvalid():
            found = tuple(
                replace(each, invalid=event.because) if each.number == event.number else each for each in table.wagers
            )
            return table.now(_with_wagers(table.phase, found))
        case happened.TokensKept():
            return table
        case happened.BetsCalledFor():
            return table.now(replace(table.phase, asked=True)) if isinstance(table.phase, BetweenRounds) else table
        case happened.NoMoreBetsCalled():
            return table.now(replace(table.phase, called=True)) if isinstance(table.phase, BetweenRounds) else table
        case happened.CommissionDeferred():
            return replace(table, deferring=(*table.deferring, table.seats[event.box].patron))
        case happened.CommissionBooked():
            owed = table.commission.get(event.box, NOTHING) + event.amount
            table = replace(table, commission={**table.commission, event.box: owed})
            if not isinstance(table.phase, Dealing):
                return table
            return table.now(replace(table.phase, booked=(*table.phase.booked, (event.box, event.amount))))
        case happened.CommissionCollected():
            return _paid_out(replace(table, commission=_without(table.commission, event.box)), NOTHING - event.amount)
        case _:
            assert_never(event)


Gone = happened.WagerWithdrawn | happened.WagerReturned | happened.WagerForfeited


def _less(wagers: tuple[Wager, ...], event: Gone) -> Iterable[Wager]:
    for each in wagers:
        if each.number != event.number:
            yield each
        elif event.amount < each.amount:
            left = each.amount - event.amount
            yield replace(each, amount=left, counts=min(each.counts, left))


def _with_wagers(phase: Phase, wagers: tuple[Wager, ...]) -> Phase:
    return phase if isinstance(phase, Closed) else replace(phase, wagers=wagers)


# The cards -----------------------------------------------------------------------------------------------------------


def _cards(table: Table, event: CardsEvent) -> Table:
    shoe = table.shoe
    match event:
        case happened.CardsShuffled():
            back = event.back or shoe.back
            again = Shoe(number=shoe.number + 1, stage=Stage.SHUFFLED, back=back, held=shoe.held, came=_came(table))
            used = shoe.rounds or shoe.ended or shoe.stage is Stage.BURNED
            if isinstance(table.phase, Dealing):
                return replace(table, shoe=_discards_only(again, shoe, table.phase))
            return _with_those_that_stay(table, again if used else replace(shoe, stage=Stage.SHUFFLED, out=0, seen={}))
        case happened.CutDeclined():
            return replace(table, shoe=replace(shoe, cut_declined=(*shoe.cut_declined, event.box)))
        case happened.CardsCut():
            return replace(table, shoe=replace(shoe, stage=Stage.CUT))
        case happened.CardsLoaded():
            return replace(table, shoe=replace(shoe, stage=Stage.LOADED))
        case happened.CardsBurned():
            burned = replace(shoe, stage=Stage.BURNED, out=shoe.out + len(event.cards))
            return replace(table, shoe=replace(burned, seen=_counted(burned.seen, *event.cards)))
        case happened.CardsReplaced():
            if event.only is not None:
                return table
            stage = Stage.SHUFFLED if event.pre_shuffled else Stage.NEW
            new = Shoe(number=shoe.number + 1, stage=stage, back=event.back, pre_shuffled=event.pre_shuffled)
            new = replace(new, came=Came(replaced=True))
            return replace(_cards_together(table), shoe=new)
        case happened.CardsChecked():
            return replace(table, shoe=replace(shoe, held=()) if event.found == table.cards_in_use else shoe)
        case happened.CardsLogged():
            log = (*table.card_sets.get(event.set_, ()), event.entry)
            return replace(table, card_sets={**table.card_sets, event.set_: log})
        case happened.ShuffleDirected():
            return replace(table, shoe=replace(shoe, directed=event.because))
        case happened.ShoeEnded():
            void = event.because if event.void else shoe.void
            return replace(table, shoe=replace(shoe, ended=event.because, void=void))
        case happened.CardsToBeReplaced():
            return replace(table, shoe=replace(shoe, replace=event.because))
        case happened.ShoeEndsAfter():
            return replace(table, shoe=replace(shoe, last_round=event.last, ends_because=event.because))
        case happened.CardsHeld():
            return replace(table, shoe=replace(shoe, held=event.because))
        case happened.DeviceChanged():
            return replace(table, setup=replace(table.setup, device=Device(event.device)))
        case happened.CuttingCardAppeared():
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
        again = _out(again, card)
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
    kept = tuple(each for each in _between(table).carried if each.stays)
    for each in kept:
        again = _out(again, each.card)
    table = replace(_cards_together(table), shoe=again)
    return table.now(replace(_between(table), carried=kept)) if kept else table


def _cards_together(table: Table) -> Table:
    """All cards are together again: none is carried over, and none was seen."""
    phase = table.phase
    return table.now(replace(phase, carried=(), seen=())) if isinstance(phase, BetweenRounds) else table


def _counted(seen: Mapping[Card, int], *cards: Card) -> dict[Card, int]:
    counted = dict(seen)
    for card in cards:
        counted[card] = counted.get(card, 0) + 1
    return counted


# The coup ------------------------------------------------------------------------------------------------------------


def _coup(table: Table, event: CoupEvent) -> Table:
    match event:
        case happened.CardDealt():
            return _card_dealt(table, event)
        case happened.WagerSettled():
            return _settled(table, event)
        case happened.SettlementReversed():
            return _reversed(table, event)
        case (
            happened.PointsAnnounced()
            | happened.CountAnnounced()
            | happened.HandDeclared()
            | happened.ResultAnnounced()
        ):
            return table
        case happened.CardsExposed():
            phase = _dealing(table)
            cards = tuple(replace(each, face_up=True) if each.number in event.numbers else each for each in phase.cards)
            control = _opened(phase.control, event.numbers)
            return table.now(_resumed(replace(phase, cards=cards, control=control)))
        case happened.RoundStarted():
            before = _between(table)
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
        case happened.RoundEnded() | happened.RoundFinished():
            return _ended(table)
        case happened.RoundVoided():
            return _ended(table, event.because)
        case happened.RoundReopened():
            return _reopened(table)
        case happened.CardMoved():
            phase = _dealing(table)
            cards = tuple(_moved(each, event.to) if each.number == event.number else each for each in phase.cards)
            return table.now(replace(phase, cards=cards))
        case happened.CardCarriedOver():
            phase = _dealing(table)
            card = next(each.card for each in phase.cards if each.number == event.number)
            carried = Carried(card=card, because=event.because, no_bet=event.no_bet, coup=phase.number)
            return table.now(replace(_without_card(phase, event.number), carried=(*phase.carried, carried)))
        case happened.CardPutUnder():
            return _put_under(table, event)
        case happened.CardLeftOut():
            if event.foreign:
                return table
            if event.number is None:
                return replace(table, shoe=_out(table.shoe, event.card))
            return table.now(_without_card(_dealing(table), event.number))
        case (
            happened.NextCardSeen()
            | happened.CardSeen()
            | happened.CardPlaced()
            | happened.CardOutOfPlay()
            | happened.CardFacedWrongly()
            | happened.MalfunctionNoted()
            | happened.CardsTransferred()
            | happened.WagersLocked()
        ):
            return _gone_wrong(table, event)
        case happened.CardBurnedInPlay():
            now = _dealing_or_between(table)
            if not event.from_device:
                return table.now(replace(now, carried=now.carried[1:]))
            return replace(table, shoe=_burned(table.shoe, event))
        case happened.CardTakenToBurn():
            kept = _without_card(_dealing(table), event.number)
            return replace(table, phase=kept, shoe=replace(table.shoe, stage=Stage.BURNED))
        case happened.CardSetAside():
            now = _dealing_or_between(table)
            coup = now if isinstance(now, Dealing) else table.previous.coup if table.previous else None
            after = coup.drawn if coup else None
            aside = Carried(card=event.card, because=event.because, no_bet=event.no_bet, coup=table.rounds, after=after)
            table = replace(table, shoe=_out(table.shoe, event.card))
            return table.now(replace(now, carried=(*now.carried, aside)))
        case happened.PlayerDecided():
            return _decided(table, event)
        case happened.NoBetOrdered():
            return replace(table, no_bet=NoBet(left=event.count, because=event.because) if event.count != 0 else None)
        case happened.OptionOpened():
            phase = _dealing(table)
            if event.kind == "removal":
                return table.now(replace(phase, removal_only=event.because))
            return table.now(replace(phase, retraction=event.because))
        case happened.CardTouched():
            return table.now(replace(_dealing(table), handled=True))
        case happened.RoundMadeNoBet():
            return table.now(replace(_dealing(table), no_bet=event.because, control={}))
        case (
            happened.HandOffered()
            | happened.HandRefused()
            | happened.HandTakenUp()
            | happened.CardsPassedOn()
            | happened.HandReturned()
        ):
            return _hand(table, event)
        case _:
            assert_never(event)


def _moved(card: Dealt, to: Place) -> Dealt:
    return replace(card, to=to, put=card.put or card.to)


def _put_under(table: Table, event: happened.CardPutUnder) -> Table:
    phase = _dealing(table)
    card = next(each.card for each in phase.cards if each.number == event.number)
    under = (*phase.under, Carried(card=card, because=event.because, stays=event.stays))
    return table.now(replace(_without_card(phase, event.number), under=under))


def _decided(table: Table, event: happened.PlayerDecided) -> Table:
    phase = _dealing(table)
    decided = Decided(box=event.box, do=event.do, stage=event.stage)
    return table.now(replace(phase, decisions=(*phase.decisions, decided)))


def _reversed(table: Table, event: happened.SettlementReversed) -> Table:
    """Undo a settlement; of the round in progress, the wager lies there as before."""
    not_from_the_float = (event.token and event.net > NOTHING) or event.bet in table.edition.cancelled_if_void
    table = table if not_from_the_float else _paid_out(table, event.net)
    if not isinstance(table.phase, Dealing):
        return table
    left = tuple(each for each in table.phase.settled if each[0] != event.number)
    return table.now(replace(table.phase, settled=left))


def _settled(table: Table, event: happened.WagerSettled) -> Table:
    """Settle with the float, but for tokens that are lost and for what goes to a jackpot."""
    phase = _dealing(table)
    not_to_the_float = (event.token and event.net < NOTHING) or event.bet in table.edition.cancelled_if_void
    table = table if not_to_the_float else _paid_out(table, event.net)
    return table.now(replace(phase, settled=(*phase.settled, (event.number, event.net))))


def _burned(shoe: Shoe, event: happened.CardBurnedInPlay) -> Shoe:
    """Before the first coup a burned card is part of the burn; the first says whether it is one by face value."""
    shoe = _out(shoe, event.card)
    if shoe.rounds or shoe.stage is not Stage.LOADED:
        return shoe
    opened = shoe.burned_open if shoe.burned else event.face_up
    return replace(shoe, burned=(*shoe.burned, event.card), burned_open=opened)


_Mishap = (
    happened.NextCardSeen
    | happened.CardSeen
    | happened.CardPlaced
    | happened.CardOutOfPlay
    | happened.CardFacedWrongly
    | happened.MalfunctionNoted
    | happened.CardsTransferred
    | happened.WagersLocked
)


def _gone_wrong(table: Table, event: _Mishap) -> Table:
    match event:
        case happened.NextCardSeen():
            return table.now(replace(_between(table), seen=event.because))
        case happened.CardPlaced():
            return table.now(_placed(_dealing(table), event))
        case happened.CardOutOfPlay():
            now = _dealing_or_between(table)
            return table.now(replace(now, carried=_others_aside(now.carried, event.card)))
        case happened.CardSeen():
            return table.now(replace(_dealing(table), seen=event.because))
        case happened.CardFacedWrongly():
            return table.now(replace(_dealing(table), faced=event.because))
        case happened.MalfunctionNoted():
            return table.now(replace(_dealing(table), malfunction=event.malfunction))
        case happened.CardsTransferred():
            return table.now(replace(_dealing(table), malfunction=None))
        case happened.WagersLocked():
            return table.now(replace(_dealing(table), locked=event.because, removal_only=(), retraction=()))
        case _:
            assert_never(event)


def _card_dealt(table: Table, event: happened.CardDealt) -> Table:
    phase = _dealing(table)
    dealt = Dealt(number=event.number, card=event.card, to=event.to, face_up=event.face_up)
    phase = _resumed(replace(phase, cards=(*phase.cards, dealt), drawn=event.number))
    if event.from_device:
        # Cards shuffled in the middle of a round are in play from the first that is dealt.
        shoe = replace(table.shoe, rounds=max(table.shoe.rounds, 1))
        return replace(table, phase=replace(phase, next_seen=()), shoe=_out(shoe, event.card))
    return table.now(replace(phase, carried=phase.carried[1:]))


def _resumed(phase: Dealing) -> Dealing:
    """The coup goes on: what players could take away until now stays as it lies."""
    option = phase.removal_only or phase.retraction
    return replace(phase, removal_only=(), retraction=(), locked=option) if option else phase


def _without_card(phase: Dealing, number: int) -> Dealing:
    return replace(phase, cards=tuple(each for each in phase.cards if each.number != number))


def _placed(phase: Dealing, event: happened.CardPlaced) -> Dealing:
    """Put a card that lay aside among the others, where it was drawn; its number is the next."""
    place = sum(1 for each in phase.cards if each.number <= event.after)
    card = Dealt(number=phase.drawn + 1, card=event.card, to=event.to, face_up=False)
    cards = (*phase.cards[:place], card, *phase.cards[place:])
    carried = _others_aside(phase.carried, event.card)
    return replace(phase, cards=cards, drawn=card.number, carried=carried)


def _others_aside(carried: tuple[Carried, ...], card: Card) -> tuple[Carried, ...]:
    """Take one card of this face out of those that lie aside."""
    place = next((place for place, each in enumerate(carried) if each.card is card), len(carried))
    return (*carried[:place], *carried[place + 1 :])


def _out(shoe: Shoe, card: Card) -> Shoe:
    return replace(shoe, out=shoe.out + 1, seen=_counted(shoe.seen, card))


def _ended(table: Table, voided: Because = ()) -> Table:
    """Clear the layout; count who sat a coup out; an order for no-bet coups and one coup's approvals are used up."""
    phase = _dealing(table)
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
            carried=over, wagers=(*(phase.wagers if phase.no_bet else ()), *phase.ahead), seen=phase.next_seen
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
        notice_rounds=notice + 1 if notice is not None and not phase.no_bet else notice,
    )


def _reopened(table: Table) -> Table:
    """Take the coup that ended last up again: what its end changed is as it was before."""
    previous, between = table.previous, _between(table)
    if previous is None:
        raise TypeError("no coup can be taken up again: this event cannot follow")
    last = table.shoe.last_round
    over = last is not None and last <= previous.coup.number
    shoe = replace(table.shoe, ended=()) if over else table.shoe
    shoe = replace(shoe, settled=shoe.settled[:-1])
    if table.setup.device.shuffles:
        for each in previous.coup.cards:
            shoe = _out(shoe, each.card)
    seats = {box: _as_before(seat, previous.seats.get(box)) for box, seat in table.seats.items()}
    return replace(
        table,
        phase=_taken_up(previous.coup, between),
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
    again = replace(coup, settled=(), booked=(), carried=over, ahead=ahead, next_seen=between.seen)
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
    return replace(shoe, out=len(left_out), seen=_counted({}, *left_out))


def _sat_through(seat: Seat, coup: Dealing, staked: set[Patron]) -> Seat:
    """Count a coup that a player sat out; a wager starts the count anew."""
    if seat.patron in staked:
        return replace(seat, idle_rounds=0, idle_with_bets=0)
    with_bets = seat.idle_with_bets + (not coup.no_bet)
    return replace(seat, idle_rounds=seat.idle_rounds + 1, idle_with_bets=with_bets)


_FOR_ONE_COUP = frozenset({"player-and-banker", "hand", "let-others-open"})


_HandEvent = (
    happened.HandOffered | happened.HandRefused | happened.HandTakenUp | happened.CardsPassedOn | happened.HandReturned
)


def _hand(table: Table, event: _HandEvent) -> Table:
    phase = _dealing(table)
    before = phase.control.get(event.hand, Control())
    handled = phase.handled or not isinstance(event, happened.HandOffered | happened.HandRefused)
    match event:
        case happened.HandOffered():
            now = replace(before, out=event.box)
        case happened.HandRefused():
            now = replace(before, out=None, refused=(*before.refused, event.box))
        case happened.HandTakenUp():
            now = before
        case happened.CardsPassedOn():
            now = replace(before, passed={**before.passed, **dict.fromkeys(event.numbers, event.person)})
        case happened.HandReturned():
            given_up = event.because if event.forfeited else before.forfeited
            back = len(phase.hand(event.hand))
            now = replace(before, out=None, opener=event.box, passed={}, back=back, forfeited=given_up)
        case _:
            assert_never(event)
    return table.now(replace(phase, control={**phase.control, event.hand: now}, handled=handled))


def _opened(control: Mapping[Hand, Control], numbers: tuple[int, ...]) -> dict[Hand, Control]:
    """Forget whom a card was passed on to once it lies open."""
    return {
        hand: replace(each, passed={number: who for number, who in each.passed.items() if number not in numbers})
        for hand, each in control.items()
    }


def _dealing(table: Table) -> Dealing:
    if not isinstance(table.phase, Dealing):
        raise TypeError("no coup is in progress: this event cannot follow")
    return table.phase


def _between(table: Table) -> BetweenRounds:
    if not isinstance(table.phase, BetweenRounds):
        raise TypeError("a coup is in progress: this event cannot follow")
    return table.phase


def _dealing_or_between(table: Table) -> Dealing | BetweenRounds:
    if isinstance(table.phase, Closed):
        raise TypeError("the table is closed: this event cannot follow")
    return table.phase


# Changes, questions, duties ------------------------------------------------------------------------------------------


def _change(table: Table, event: ChangeEvent) -> Table:
    match event:
        case happened.Approved():
            return _approved(table, event)
        case happened.ApprovalUsed():
            key = (event.what, event.box, event.hand)
            left = tuple(each for each in table.approvals if (each.what, each.box, each.hand) != key)
            return replace(table, approvals=left, consents=_without(table.consents, event.what))
        case happened.ConsentGiven():
            given = table.consents.get(event.what, ())
            who = (event.patron,) if event.patron is not None else sorted(players_at(table, event.box))
            agreed = tuple(dict.fromkeys((*given, *((event.box, each) for each in who))))
            return replace(table, consents={**table.consents, event.what: agreed})
        case happened.Notified():
            return replace(table, told=(*table.told, (event.what, event.whom, event.bets)))
        case happened.SignPosted():
            return put_up(table, event.posted)
        case happened.SignRemoved():
            return taken_down(table, event.sign, event.box, event.bets)
        case happened.SideBetsRestricted():
            return replace(table, restricted=tuple(dict.fromkeys((*table.restricted, *event.bets))))
        case happened.LimitsChanged():
            return replace(_wagers_closed_under(table), limits=event.limits)
        case happened.PersonalLimitsSet():
            return _seat(table, event.box, replace(table.seats[event.box], personal=event.limits))
        case happened.GameChanged():
            return replace(table, setup=replace(table.setup, game=event.game))
        case happened.MethodChanged():
            return replace(table, setup=replace(table.setup, method=event.method))
        case happened.SideBetsChanged():
            return replace(table, setup=replace(table.setup, side_bets=event.side_bets))
        case happened.JackpotSwitched():
            failed = event.because if event.to == "failed" else ()
            without = event.because if event.to == "without" else ()
            return replace(table, jackpot=Jackpot(failed=failed, without=without))
        case happened.ClosureAnnounced():
            return replace(table, notice_rounds=0)
        case _:
            assert_never(event)


def _wagers_closed_under(table: Table) -> Table:
    """Keep the limits under which the wagers of a coup closed, for what is found of them later."""
    phase = table.phase
    if not isinstance(phase, Dealing) or phase.limits is not None:
        return table
    still_open = isinstance(table.edition.wagers.close, CloseAtFirstCardExposed) and not phase.exposed
    return table if still_open else table.now(replace(phase, limits=table.limits))


def _approved(table: Table, event: happened.Approved) -> Table:
    """Keep an approval; one for a box is that of the person there."""
    approval = event.approval
    if approval.patron is None and approval.box is not None:
        there = players_at(table, approval.box)
        approval = replace(approval, patron=next(iter(there)) if len(there) == 1 else None)
    table = replace(table, approvals=(*table.approvals, approval))
    if event.approval.what == "late-wagers" and isinstance(table.phase, Dealing):
        return table.now(replace(table.phase, late_changes=event.because))
    return table


def _duty(table: Table, event: DutyEvent) -> Table:
    match event:
        case happened.Ruled():
            return replace(table, irregular=table.rounds)
        case happened.BreachNoted() | happened.Recorded():
            return table
        case happened.QuestionOpened():
            asked = event.question
            again = tuple(each for each in table.lapsed if (each.id, each.box) != (asked.id, asked.box))
            return replace(table, questions=(*table.questions, asked), lapsed=again)
        case happened.QuestionAnswered():
            left = tuple(each for each in table.questions if (each.id, each.box) != (event.id, event.box))
            return replace(table, questions=left)
        case happened.QuestionLapsed():
            return _lapsed(table, tuple(each for each in table.questions if each.id == event.id))
        case happened.BoxQuestionLapsed():
            meant = (event.id, event.box)
            return _lapsed(table, tuple(each for each in table.questions if (each.id, each.box) == meant))
        case happened.AttentionCalled():
            return replace(table, claims=(*table.claims, event.claim), claimed=event.claim.number)
        case happened.AttentionAnswered():
            return replace(table, claims=tuple(each for each in table.claims if each.number != event.number))
        case happened.DutyArose():
            return replace(table, obligations=(*table.obligations, event.duty), duties=event.duty.number)
        case happened.DutyDone():
            return replace(table, obligations=tuple(each for each in table.obligations if each.number != event.number))
        case _:
            assert_never(event)


_LAPSED_KEPT = 50
"""So many questions that have lapsed are remembered, to say to whoever answers one that it is too late."""


def _lapsed(table: Table, gone: tuple[Question, ...]) -> Table:
    left = tuple(each for each in table.questions if each not in gone)
    return replace(table, questions=left, lapsed=(*table.lapsed, *gone)[-_LAPSED_KEPT:])
