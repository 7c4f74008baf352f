"""A coup from the call for bets to its last card."""

from collections.abc import Iterator

from croupier.games.baccarat.coup import Hand
from croupier.games.baccarat.dealing import (
    AnnouncementsRequired,
    FaceUpOrDownByDiscretion,
    NoBetCoupAtAnyTime,
    NoBetCoupIfNobodyThere,
    NoBetCoupIfNoWagers,
)
from croupier.kernel.answers import Accepted, Refused
from croupier.kernel.cards import Card
from croupier.kernel.clauses import Because
from croupier.kernel.facts import NONE, Facts
from croupier.table.baccarat import method_b
from croupier.table.baccarat.asides import decide_on_card_aside, rule_on_card_aside
from croupier.table.baccarat.irregularities import (
    WAIT_WITH_CARDS,
    card_waiting,
    misdealt,
    rule_on_card,
    rule_on_cards_shown,
    rule_on_face_up,
    rule_on_no_card,
    rule_on_no_wagers,
    rule_on_order_of_cards,
)
from croupier.table.baccarat.readiness import rule_on_dead_cards, rule_on_forgotten_burn, rule_on_unready_cards
from croupier.table.baccarat.reports import wrong_cards
from croupier.table.baccarat.script import INITIAL, card_due, first_four_pending, rule_broken
from croupier.table.baccarat.showing import announced
from croupier.table.baccarat.terms import terms_of
from croupier.table.cards import shoe
from croupier.table.commands import CallForBets, Report, TakeCard
from croupier.table.discretion.authority import as_dealer, not_allowed
from croupier.table.events import (
    Answer,
    BetsCalledFor,
    BreachNoted,
    CardBurnedInPlay,
    CardDealt,
    CardLeftOut,
    Event,
    RoundStarted,
    Ruled,
)
from croupier.table.evolve import evolve, replay
from croupier.table.limits import amounts
from croupier.table.places import named
from croupier.table.questions.rulings import silent
from croupier.table.reports import facts
from croupier.table.session import coups as session
from croupier.table.state import BetweenRounds, Closed, Dealing, Stage, Table
from croupier.table.steps import DealTo
from croupier.table.wagers.closing import closed, no_bet
from croupier.table.wagers.no_bet import cleared

# Starting ------------------------------------------------------------------------------------------------------------


def may_start(table: Table) -> Refused | None:
    """Refuse to deal a coup that may not be dealt now. (A card that is taken all the same is a fact, and noted.)"""
    phase = table.phase
    if not isinstance(phase, BetweenRounds):
        return None
    not_ready = session.may_start(table) or shoe.not_ready(table) or _commission_first(table)
    if not_ready:
        return not_ready
    if not phase.wagers and not no_bet(table) and table.no_bet is None and not session.stands_in(table):
        because = terms_of(table).deal.no_bet_coup.because
        return Refused("no-wagers", because)
    return None


def _commission_first(table: Table) -> Refused | None:
    """Refuse the first coup of a shoe while commission of the last is owed, unless another time was set for it."""
    policy = terms_of(table).settlement.commission
    if policy is None or table.shoe.rounds:
        return None
    owing = tuple(
        box
        for box, owed in sorted(table.commission.items())
        if owed and not table.approval("settle-commission-at-another-time", box)
    )
    if not owing:
        return None
    facts = Facts(boxes=owing)
    return Refused("commission-owed", (*policy.by_the_end, *policy.because), facts=facts, variant="last-shoe")


def call_for_bets(table: Table, command: CallForBets) -> Answer:
    """The dealer says "place your bets"."""
    shut = closed(table)
    if shut:
        return Refused("wagers-closed", shut, variant="call")
    because = (*terms_of(table).deal.announcements.for_bets, *as_dealer(table, command.by))
    return Accepted((BetsCalledFor(at=table.clock, because=because),))


def calls_left_out(table: Table) -> Iterator[tuple[str, Because]]:
    """Name the calls the dealer must still make before the first card of a coup that takes wagers."""
    phase, policy = table.phase, terms_of(table).deal.announcements
    if not isinstance(phase, BetweenRounds) or not isinstance(policy, AnnouncementsRequired) or no_bet(table):
        return
    if not phase.asked:
        yield "call-for-bets", (*policy.for_bets, *policy.because)
    if not phase.called:
        yield "announce-no-more-bets", (*policy.no_more, *policy.because)


def _starting(table: Table, *, found_face_up: bool = False) -> Iterator[Event]:
    """The first card of a coup: it begins, with wagers or without. Found face up, the card makes it a no-bet coup by
    itself: that nobody wagered needs no ruling of its own.
    """
    phase = table.phase
    if not isinstance(phase, BetweenRounds):
        return
    yield from session.begun_in_spite(table)
    not_ready = shoe.not_ready(table)
    if not_ready:
        yield from rule_on_unready_cards(table, not_ready)
    if table.shoe.stage is Stage.LOADED and table.shoe.rounds == 0:
        yield from rule_on_forgotten_burn(table)
    without = no_bet(table)
    if not without and table.no_bet and not phase.wagers:
        without = table.no_bet.because
    elif not without and not phase.wagers and not session.stands_in(table):
        yield from () if found_face_up else rule_on_no_wagers(table)
        without = _no_wagers_because(table)
    yield from _not_called(table)
    yield RoundStarted(number=table.rounds + 1, no_bet=without)
    if without:
        runs = terms_of(table).deal.how_a_no_bet_coup_runs.because
        yield from cleared(table, (*runs, *without))


def _not_called(table: Table) -> Iterator[Event]:
    """Note the calls that the dealer left out before the first card of a coup that was to take wagers."""
    for call, because in () if _until_wagered(table) else calls_left_out(table):
        yield BreachNoted(code="call-left-out", facts=Facts(what=call), because=because)


def _until_wagered(table: Table) -> bool:
    """Tell whether coups are dealt without wagers until somebody wagers, and nobody has."""
    return table.no_bet is not None and not table.wagers


def _no_wagers_because(table: Table) -> Because:
    match terms_of(table).deal.no_bet_coup:
        case NoBetCoupIfNoWagers() | NoBetCoupIfNobodyThere() | NoBetCoupAtAnyTime() as policy:
            return policy.because


# Cards ---------------------------------------------------------------------------------------------------------------


def take_card(table: Table, command: TakeCard) -> Answer:
    """Record the card where it was put; if it should not have gone there, rule on it in the same breath."""
    if isinstance(table.phase, Closed):
        because = table.edition.place.places.because
        return Refused("table-closed", because, variant="card")
    too_soon = isinstance(table.phase, BetweenRounds) and any(each.id in WAIT_WITH_CARDS for each in table.questions)
    if _no_such_card(table, command.card):
        return Accepted(tuple(_foreign(table, command, begins=not too_soon)))
    if too_soon:
        return Accepted(tuple(_drawn_too_soon(table, command)))
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
    yield BreachNoted(code="card-before-decision", because=because)
    yield from rule_on_card_aside(table, command.card, terms_of(table).deal.order.because, seen=command.face_up)


def _no_such_card(table: Table, card: Card) -> bool:
    """Tell whether all cards of this face that the decks hold have been seen: then this one belongs to none."""
    first = card_waiting(table)
    return (first is None or first.card is not card) and table.shoe.seen.get(card, 0) >= table.setup.decks


def _foreign(table: Table, command: TakeCard, *, begins: bool) -> Iterator[Event]:
    """A card came out that belongs to none of the decks: the coup in which it is found is void. No coup begins with it
    while somebody must decide about the one before.
    """
    starting = tuple(_starting(table)) if begins else ()
    yield from starting
    yield CardLeftOut(card=command.card, number=None, because=table.edition.cards.decks.because, foreign=True)
    found = Report(what=facts.FOREIGN_CARD.name, details={"card": command.card.text}, by=command.by)
    yield from wrong_cards(replay(table, starting), found)


def waiting(table: Table, _: TakeCard) -> Card | None:
    """Name the card lying aside that is taken for a place, if it is not one from the device."""
    first = card_waiting(table)
    return first.card if first else None


def _has_its_extra_card(table: Table, to: Hand) -> bool:
    phase, extra = table.phase, terms_of(table).tableau.extra_cards.extra
    if not isinstance(phase, Dealing) or len(phase.cards) < len(terms_of(table).deal.order.value):
        return False
    return len(phase.hand(to)) >= INITIAL + extra


def _fourth_card(table: Table, command: TakeCard) -> Iterator[Event]:
    """No hand has more than its extra card: the card is no part of it, and somebody decides."""
    because = terms_of(table).tableau.extra_cards.because
    yield BreachNoted(code="fourth-card", because=because)
    seen = command.face_up or command.found_face_up
    yield from decide_on_card_aside(table, command.card, (*misdealt(table), *because), because, seen=seen)


def _card_events(table: Table, command: TakeCard, to: Hand) -> Iterator[Event]:
    expected = card_due(table)
    yield from _too_early(table)
    starting = tuple(_starting(table, found_face_up=command.found_face_up))
    carried = waiting(table, command) is command.card
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
        yield from amounts.found_late(table)
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
        because = (*pending.because, *terms_of(table).deal.before_third_cards.because)
        yield BreachNoted(code="third-card-before-counts", because=because)


def _wrong_face(table: Table, command: TakeCard) -> Iterator[Event]:
    """One of the first four was laid the other way than the method, or a senior's choice, has it."""
    deal, phase = terms_of(table).deal, table.phase
    if not isinstance(phase, Dealing) or len(phase.cards) >= len(deal.order.value) or command.found_face_up:
        return
    if command.face_up and deal.face_when_passed and method_b.in_use(table, phase):
        yield BreachNoted(code="face-down-when-passed", because=deal.face_when_passed.because)
    chosen = not isinstance(deal.face, FaceUpOrDownByDiscretion) or command.face_up == _face_up_chosen(table)
    if not chosen and not_allowed(table, command.by, "deal-face-up-or-down", deal.face.because):
        way = "up" if command.face_up else "down"
        yield BreachNoted(code="face-not-chosen", facts=Facts(what=way), because=deal.face.because)


def _face_up_chosen(table: Table) -> bool:
    """Tell whether the last choice was to deal face up; cards are dealt face down until somebody chooses."""
    chosen = [each.what for each in table.approvals if each.what in ("deal-face-up", "deal-face-down")]
    return bool(chosen) and chosen[-1] == "deal-face-up"


def _burned(table: Table, command: TakeCard) -> Answer:
    """A card is burned; where no drawn card may be discarded it is used instead, once the burn of the shoe is done."""
    stays, used = terms_of(table).irregularities.burned_card, terms_of(table).irregularities.extra_card_not_disclosed
    if used and (table.shoe.rounds or table.shoe.stage is Stage.BURNED):
        return Accepted(tuple(rule_on_card_aside(table, command.card, used.because, seen=command.face_up)))
    if stays is None and isinstance(table.phase, Dealing):
        return Accepted(tuple(_burned_in_a_coup(table, command)))
    because = stays.because if stays else table.edition.shoe.burn[0].because
    burned = CardBurnedInPlay(
        card=command.card,
        because=because,
        face_up=command.face_up,
        from_device=waiting(table, command) is not command.card,
    )
    if stays is None and table.shoe.rounds:
        return Accepted((burned, *silent(table, "burned-between-coups")))
    return Accepted((burned, Ruled(name="card-burned", code="burned-card-stays", because=because)))


def _burned_in_a_coup(table: Table, command: TakeCard) -> Iterator[Event]:
    """No clause lets a card be burned in a coup: it was dealt wrongly, and somebody decides."""
    because = misdealt(table)
    yield BreachNoted(code="burned-in-coup", because=because)
    yield from decide_on_card_aside(table, command.card, because, seen=command.face_up)


def _elsewhere(table: Table, command: TakeCard) -> Answer:
    """Two hands are dealt and no other: a card put elsewhere lies aside until somebody decides."""
    because = terms_of(table).deal.order.because
    about = Facts(place=named(command.to)) if command.to else NONE
    noted = BreachNoted(code="card-dealt-elsewhere" if command.to else "card-for-no-hand", facts=about, because=because)
    rule = decide_on_card_aside if isinstance(table.phase, Dealing) else rule_on_card_aside
    return Accepted((noted, *rule(table, command.card, because, seen=command.face_up)))


def _aside(table: Table, command: TakeCard) -> Answer:
    """A card is drawn for no hand: it is used next where a clause says so; else it was dealt wrongly, as any other."""
    policy, order = terms_of(table).irregularities.extra_card_not_disclosed, terms_of(table).deal.order.because
    if policy:
        return Accepted(tuple(rule_on_card_aside(table, command.card, policy.because, seen=command.face_up)))
    because = (*misdealt(table), *order)
    noted = BreachNoted(code="card-for-no-hand", because=because)
    rule = decide_on_card_aside if isinstance(table.phase, Dealing) else rule_on_card_aside
    return Accepted((noted, *rule(table, command.card, because, seen=command.face_up)))


def no_card(table: Table) -> Answer:
    """The device ran out."""
    return Accepted(tuple(rule_on_no_card(table)))
