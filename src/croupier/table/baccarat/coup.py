"""A coup from its first card to its settlement. Cards are facts: each is taken as it came, judged, and ruled on."""

from collections.abc import Iterator

from croupier.games.baccarat.coup import Coup, Hand
from croupier.games.baccarat.dealing import (
    AnnouncementsRequired,
    FaceUpOrDownByDiscretion,
    NoBetCoupAtAnyTime,
    NoBetCoupIfNobodyThere,
    NoBetCoupIfNoWagers,
)
from croupier.games.baccarat.settle import settle as settle_wager
from croupier.kernel.answers import Accepted, Refused
from croupier.kernel.cards import Card
from croupier.kernel.clauses import Because
from croupier.kernel.money import NOTHING
from croupier.table import equipment, limits, shoe
from croupier.table.authority import as_dealer, not_allowed
from croupier.table.baccarat import method_b
from croupier.table.baccarat.irregularities import (
    WAIT_WITH_CARDS,
    decide_on_card_aside,
    misdealt,
    rule_on_card,
    rule_on_card_aside,
    rule_on_cards_shown,
    rule_on_dead_cards,
    rule_on_face_up,
    rule_on_forgotten_burn,
    rule_on_no_card,
    rule_on_no_wagers,
    rule_on_order_of_cards,
    rule_on_unready_cards,
)
from croupier.table.baccarat.reports import wrong_cards
from croupier.table.baccarat.script import INITIAL, card_due, first_four_pending, next_step, rule_broken
from croupier.table.baccarat.showing import announced, turned_by_dealer
from croupier.table.commands import CallForBets, Report, Settle, TakeCard
from croupier.table.events import (
    BetsCalledFor,
    BreachNoted,
    CardBurnedInPlay,
    CardDealt,
    CardLeftOut,
    CommissionBooked,
    Event,
    ResultAnnounced,
    RoundEnded,
    RoundStarted,
    Ruled,
    TokensKept,
    WagerReturned,
    WagerSettled,
)
from croupier.table.evolve import evolve, replay
from croupier.table.no_bet import cleared
from croupier.table.places import named
from croupier.table.rights import defers, owes_at
from croupier.table.rulings import ask_to_check, silent
from croupier.table.state import BetweenRounds, Closed, Dealing, Stage, Table, Wager
from croupier.table.steps import DealTo, SettleWagers
from croupier.table.wagers import closed, combined, no_bet, returned, tokens_kept

Answer = Accepted[Event] | Refused
Account = tuple[WagerSettled, tuple[TokensKept, ...], tuple[CommissionBooked, ...]]


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
        because = table.baccarat.deal.no_bet_coup.because
        return Refused("no-wagers", because, "Nobody has wagered.", "Have a no-bet coup authorised.")
    return None


def _commission_first(table: Table) -> Refused | None:
    """Refuse the first coup of a shoe while commission of the last is owed, unless another time was set for it."""
    policy = table.baccarat.settlement.commission
    if policy is None or table.shoe.rounds:
        return None
    owing = [
        f"box {box}"
        for box, owed in sorted(table.commission.items())
        if owed and not table.approval("settle-commission-at-another-time", box)
    ]
    if not owing:
        return None
    says = f"Commission of the last shoe is owed by {', '.join(owing)}."
    return Refused("commission-owed", (*policy.by_the_end, *policy.because), says, "Collect it.")


def call_for_bets(table: Table, command: CallForBets) -> Answer:
    """The dealer says "place your bets"."""
    shut = closed(table)
    if shut:
        return Refused("wagers-closed", shut, "Wagers are closed for this coup.", "Call for the next coup.")
    because = (*table.baccarat.deal.announcements.for_bets, *as_dealer(table, command.by))
    return Accepted((BetsCalledFor(at=table.clock, because=because),))


def calls_left_out(table: Table) -> Iterator[tuple[str, Because]]:
    """Say which calls the dealer must still make before the first card of a coup that takes wagers."""
    phase, policy = table.phase, table.baccarat.deal.announcements
    if not isinstance(phase, BetweenRounds) or not isinstance(policy, AnnouncementsRequired) or no_bet(table):
        return
    if not phase.asked:
        yield "Call for bets", (*policy.for_bets, *policy.because)
    if not phase.called:
        yield "Announce no more bets", (*policy.no_more, *policy.because)


def _starting(table: Table, *, found_face_up: bool = False) -> Iterator[Event]:
    """The first card of a coup: it begins, with wagers or without. Found face up, the card makes it a no-bet coup by
    itself: that nobody wagered needs no ruling of its own.
    """
    phase = table.phase
    if not isinstance(phase, BetweenRounds):
        return
    not_ready = shoe.not_ready(table)
    if not_ready:
        yield from rule_on_unready_cards(table, not_ready.says, not_ready.because)
    if table.shoe.stage is Stage.LOADED and table.shoe.rounds == 0:
        yield from rule_on_forgotten_burn(table)
    without = no_bet(table)
    if not without and table.no_bet and not phase.wagers:
        without = table.no_bet.because
    elif not without and not phase.wagers:
        yield from () if found_face_up else rule_on_no_wagers(table)
        without = _no_wagers_because(table)
    yield from _not_called(table)
    yield RoundStarted(number=table.rounds + 1, no_bet=without)
    if without:
        runs = table.baccarat.deal.how_a_no_bet_coup_runs.because
        yield from cleared(table, (*runs, *without))


def _not_called(table: Table) -> Iterator[Event]:
    """Note the calls that the dealer left out before the first card of a coup that was to take wagers."""
    for call, because in () if _until_wagered(table) else calls_left_out(table):
        yield BreachNoted(says=f"Left out before the first card: {call.lower()}.", because=because)


def _until_wagered(table: Table) -> bool:
    """Tell whether coups are dealt without wagers until somebody wagers, and nobody has."""
    return table.no_bet is not None and not table.wagers


def _no_wagers_because(table: Table) -> Because:
    match table.baccarat.deal.no_bet_coup:
        case NoBetCoupIfNoWagers() | NoBetCoupIfNobodyThere() | NoBetCoupAtAnyTime() as policy:
            return policy.because


# Cards ---------------------------------------------------------------------------------------------------------------


def take_card(table: Table, command: TakeCard) -> Answer:
    """Record the card where it was put; if it should not have gone there, rule on it in the same breath."""
    if isinstance(table.phase, Closed):
        because = table.edition.place.places.because
        return Refused("table-closed", because, "The table is closed: no card is dealt.", "Open it first.")
    if isinstance(table.phase, BetweenRounds) and any(each.id in WAIT_WITH_CARDS for each in table.questions):
        return Accepted(tuple(_drawn_too_soon(table, command)))
    if _no_such_card(table, command.card):
        return Accepted(tuple(_foreign(table, command)))
    if command.burned:
        return _burned(table, command)
    if command.to is None:
        return _aside(table, command)
    if not isinstance(command.to, Hand):
        return _elsewhere(table, command)
    if _has_its_extra_card(table, command.to):
        return Accepted(tuple(_fourth_card(table, command)))
    return Accepted(tuple(_card_events(table, command, command.to)))


def _drawn_too_soon(table: Table, command: TakeCard) -> Iterator[Event]:
    """A card was drawn while somebody must decide about the coup before: it lies aside until that is done."""
    because = next(each.because for each in table.questions if each.id in WAIT_WITH_CARDS)
    yield BreachNoted(says="A card was drawn before it was decided about the coup before.", because=because)
    yield from rule_on_card_aside(table, command.card, table.baccarat.deal.order.because, seen=command.face_up)


def _no_such_card(table: Table, card: Card) -> bool:
    """Tell whether all cards of this face that the decks hold have been seen: then this one belongs to none."""
    return _carried(table) is not card and table.shoe.seen.get(card, 0) >= table.setup.decks


def _foreign(table: Table, command: TakeCard) -> Iterator[Event]:
    """A card came out that belongs to none of the decks: the coup in which it is found is void."""
    starting = tuple(_starting(table))
    yield from starting
    yield CardLeftOut(card=command.card, number=None, because=table.edition.cards.decks.because, foreign=True)
    details = {"card": command.card.text}
    yield from wrong_cards(replay(table, starting), Report(what="foreign-card", details=details, by=command.by))


def _carried(table: Table) -> Card | None:
    phase = table.phase
    return phase.carried[0].card if not isinstance(phase, Closed) and phase.carried else None


def _has_its_extra_card(table: Table, to: Hand) -> bool:
    phase, extra = table.phase, table.baccarat.tableau.extra_cards.extra
    if not isinstance(phase, Dealing) or len(phase.cards) < len(table.baccarat.deal.order.value):
        return False
    return len(phase.hand(to)) >= INITIAL + extra


def _fourth_card(table: Table, command: TakeCard) -> Iterator[Event]:
    """No hand has more than its extra card: the card is no part of it, and somebody decides."""
    because = table.baccarat.tableau.extra_cards.because
    yield BreachNoted(says="A hand that had its extra card was dealt another.", because=because)
    seen = command.face_up or command.found_face_up
    yield from decide_on_card_aside(table, command.card, (*misdealt(table), *because), because, seen=seen)


def _card_events(table: Table, command: TakeCard, to: Hand) -> Iterator[Event]:
    expected = card_due(table)
    yield from _too_early(table)
    starting = tuple(_starting(table, found_face_up=command.found_face_up))
    carried = _carried(table) is command.card
    first = bool(starting)
    yield from rule_on_order_of_cards(table, carried=carried)
    started = replay(table, starting)
    yield from starting
    face_up_first = command.found_face_up and not (isinstance(started.phase, Dealing) and started.phase.cards)
    number = (started.phase.drawn if isinstance(started.phase, Dealing) else 0) + 1
    rightly = isinstance(expected, DealTo) and expected.hand is to
    dealt = CardDealt(
        number=number,
        card=command.card,
        to=to,
        face_up=command.face_up,
        from_device=not carried,
        because=expected.because if rightly else rule_broken(table, to, expected),
    )
    yield dealt
    yield from _wrong_face(started, command)
    table = evolve(started, dealt)
    if command.face_up:
        yield from announced(table, (to,))
    if (first or not closed(started)) and closed(table):
        yield from limits.found_late(table)
    if command.found_face_up:
        ruled = tuple(rule_on_face_up(table, dealt, first=face_up_first))
        yield from ruled
        table = replay(table, ruled)
    if not rightly:
        ruled = tuple(rule_on_card(table, dealt, expected, seen=command.found_face_up))
        yield from ruled
        table = replay(table, ruled)
    if command.face_up and not command.found_face_up:
        ruled = tuple(rule_on_cards_shown(table, (to,), table))
        yield from ruled
        table = replay(table, ruled)
    if first and isinstance(table.phase, Dealing):
        yield from rule_on_dead_cards(table)


def _too_early(table: Table) -> Iterator[Event]:
    """A third card was dealt while one of the first four still lay face down or was with a player."""
    pending = first_four_pending(table)
    if pending:
        because = (*pending.because, *table.baccarat.deal.before_third_cards.because)
        yield BreachNoted(says="A third card was dealt before the counts were announced.", because=because)


def _wrong_face(table: Table, command: TakeCard) -> Iterator[Event]:
    """One of the first four was laid the other way than the method, or a senior's choice, has it."""
    deal, phase = table.baccarat.deal, table.phase
    if not isinstance(phase, Dealing) or len(phase.cards) >= len(deal.order.value) or command.found_face_up:
        return
    if command.face_up and deal.face_when_passed and method_b.in_use(table, phase):
        yield BreachNoted(says="Cards to be passed out are dealt face down.", because=deal.face_when_passed.because)
    chosen = not isinstance(deal.face, FaceUpOrDownByDiscretion) or command.face_up == _face_up_chosen(table)
    if not chosen and not_allowed(table, command.by, "deal-face-up-or-down", deal.face.because):
        way = "up" if command.face_up else "down"
        yield BreachNoted(says=f"Nobody with the rank chose to deal face {way}.", because=deal.face.because)


def _face_up_chosen(table: Table) -> bool:
    """Tell whether the last choice was to deal face up; cards are dealt face down until somebody chooses."""
    chosen = [each.what for each in table.approvals if each.what in ("deal-face-up", "deal-face-down")]
    return bool(chosen) and chosen[-1] == "deal-face-up"


def _burned(table: Table, command: TakeCard) -> Answer:
    """A card is burned; where no drawn card may be discarded it is used instead, once the shoe is in play."""
    stays, used = table.baccarat.irregularities.burned_card, table.baccarat.irregularities.extra_card_not_disclosed
    if used and table.shoe.rounds:
        return Accepted(tuple(rule_on_card_aside(table, command.card, used.because, seen=command.face_up)))
    if stays is None and isinstance(table.phase, Dealing):
        return Accepted(tuple(_burned_in_a_coup(table, command)))
    because = stays.because if stays else table.edition.shoe.burn[0].because
    burned = CardBurnedInPlay(
        card=command.card,
        because=because,
        face_up=command.face_up,
        from_device=_carried(table) is not command.card,
    )
    if stays is None and table.shoe.rounds:
        return Accepted((burned, *silent(table, "A card was burned between coups.")))
    return Accepted((burned, Ruled(name="card-burned", says="A burned card stays burned.", because=because)))


def _burned_in_a_coup(table: Table, command: TakeCard) -> Iterator[Event]:
    """No clause lets a card be burned in a coup: it was dealt wrongly, and somebody decides."""
    because = misdealt(table)
    yield BreachNoted(says="A card was burned in the middle of a coup.", because=because)
    yield from decide_on_card_aside(table, command.card, because, seen=command.face_up)


def _elsewhere(table: Table, command: TakeCard) -> Answer:
    """Two hands are dealt and no other: a card put elsewhere lies aside until somebody decides."""
    because = table.baccarat.deal.order.because
    where = named(command.to) if command.to else "nowhere"
    noted = BreachNoted(says=f"A card was dealt to {where}.", because=because)
    rule = decide_on_card_aside if isinstance(table.phase, Dealing) else rule_on_card_aside
    return Accepted((noted, *rule(table, command.card, because, seen=command.face_up)))


def _aside(table: Table, command: TakeCard) -> Answer:
    """A card is drawn for no hand: it is used next where a clause says so; else it was dealt wrongly, as any other."""
    policy, order = table.baccarat.irregularities.extra_card_not_disclosed, table.baccarat.deal.order.because
    if policy:
        return Accepted(tuple(rule_on_card_aside(table, command.card, policy.because, seen=command.face_up)))
    because = (*misdealt(table), *order)
    noted = BreachNoted(says="A card was drawn for no hand.", because=because)
    rule = decide_on_card_aside if isinstance(table.phase, Dealing) else rule_on_card_aside
    return Accepted((noted, *rule(table, command.card, because, seen=command.face_up)))


def no_card(table: Table) -> Answer:
    """The device ran out."""
    return Accepted(tuple(rule_on_no_card(table)))


# Settling ------------------------------------------------------------------------------------------------------------


def settle(table: Table, command: Settle) -> Answer:
    phase = table.phase
    if not isinstance(phase, Dealing):
        because = table.baccarat.deal.order.because
        return Refused("nothing-dealt", because, "No coup is in progress.", "Deal first.")
    down = [each for each in phase.cards if not each.face_up]
    turned = tuple(turned_by_dealer(table, phase, down, command.by)) if down else ()
    before, table = table, replay(table, turned)
    step = next_step(table)
    if not isinstance(step, SettleWagers):
        because = (*step.because, *table.baccarat.settlement.order.because)
        return Refused("coup-not-finished", because, "The coup is not finished.", _wanted(step.because))
    asked = tuple(rule_on_cards_shown(before, tuple(each.hand for each in down), table))
    return Accepted((*turned, *(asked or _settlement(table))))


def _wanted(because: Because) -> str:
    return f"Do what {because[0]} asks for next."


def _settlement(table: Table) -> Iterator[Event]:
    phase = table.phase
    if not isinstance(phase, Dealing):
        return
    coup = Coup.dealt(phase.hand(Hand.PLAYER), phase.hand(Hand.BANKER), table.baccarat)
    account = [] if phase.no_bet else [_settled(table, coup, wager) for wager in phase.wagers]
    back = _invalid_winners(phase, account)
    settled = [each for each in account if each[0].number not in back]
    yield ResultAnnounced(
        number=phase.number,
        result=coup.result,
        player_points=coup.player_points,
        banker_points=coup.banker_points,
        because=table.baccarat.settlement.result.because,
    )
    losses = [each for each in settled if each[0].net < NOTHING]
    for each in (*losses, *(each for each in settled if each not in losses)):
        yield each[0]
        yield from each[1]
    yield from (booked for each in settled for booked in each[2])
    yield from cleared(table, phase.no_bet) if phase.no_bet else _excess_back(phase, back)
    ended = RoundEnded(
        number=phase.number,
        result=coup.result,
        player=coup.player,
        banker=coup.banker,
        player_points=coup.player_points,
        banker_points=coup.banker_points,
        no_bet=bool(phase.no_bet),
        because=table.baccarat.settlement.order.because,
    )
    yield ended
    yield from equipment.displayed(table, ended)
    yield from ask_to_check(table)
    yield from shoe.after_round(table, phase.number)


def _settled(table: Table, coup: Coup, wager: Wager) -> Account:
    of = combined(table, wager.bet)
    bet = of.id if of else wager.bet
    defer = defers(table, wager.patron)
    result = settle_wager(table.baccarat, table.setup.sign, bet, wager.counts, coup, defer=defer)
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
    where = owes_at(table, wager.patron, wager.box)
    booked = (CommissionBooked(box=where, amount=result.owed, because=result.because),) if result.owed else ()
    return event, tokens_kept(table, event, result.stood_off), booked


def _invalid_winners(phase: Dealing, account: list[Account]) -> set[int]:
    """Number the wagers that were found invalid and would win: they go back instead."""
    invalid = {wager.number for wager in phase.wagers if wager.invalid}
    return {each.number for each, *_ in account if each.number in invalid and each.net > NOTHING}


def _excess_back(phase: Dealing, whole: set[int]) -> Iterator[WagerReturned]:
    """Give back what does not count, and those whole that are named."""
    for wager in phase.wagers:
        if wager.number in whole:
            yield returned(wager, wager.amount, wager.invalid)
        elif limits.owed_back(wager):
            yield returned(wager, limits.owed_back(wager), wager.because)
