"""A round from its first card to its settlement. Cards are facts: each is taken as it came, judged, and ruled on."""

from collections.abc import Iterator

from croupier.games.lucky_draw.round import DealersFirstCard, Hands
from croupier.games.lucky_draw.settle import Settled, settle_draw, settle_enter
from croupier.kernel.answers import Accepted, Refused
from croupier.kernel.facts import Facts
from croupier.table.cards import shoe
from croupier.table.commands import CallForBets, Expose, Report, Settle, TakeCard
from croupier.table.events import (
    Answer,
    BetsCalledFor,
    BreachNoted,
    CardBurnedInPlay,
    CardDealt,
    CardLeftOut,
    CardsExposed,
    CountAnnounced,
    Event,
    RoundFinished,
    RoundStarted,
    WagerSettled,
)
from croupier.table.evolve import evolve, replay
from croupier.table.limits import amounts
from croupier.table.limits.amounts import above_when_closed
from croupier.table.lucky_draw import irregularities
from croupier.table.lucky_draw.decisions import called
from croupier.table.lucky_draw.irregularities import carried
from croupier.table.lucky_draw.reports import wrong_cards
from croupier.table.lucky_draw.script import (
    ENTER,
    INITIAL,
    WAIT_WITH_CARDS,
    card_due,
    dealers_hand,
    in_full,
    next_step,
    on_the_layout,
    playing,
    too_many_for_the_dealer,
    waiting,
)
from croupier.table.lucky_draw.terms import terms_of
from croupier.table.people import AtBox, areas
from croupier.table.places import Pile, Place, named
from croupier.table.questions.rulings import ask_to_check, begun_although
from croupier.table.reports import facts
from croupier.table.state import BetweenRounds, Closed, Dealing, Stage, Table, Wager
from croupier.table.steps import DealTo, SettleWagers
from croupier.table.wagers.closing import closed
from croupier.table.wagers.withdrawal import returned

# Starting ------------------------------------------------------------------------------------------------------------


def may_start(table: Table) -> Refused | None:
    """Refuse to deal a round that may not be dealt now. (A card that is taken all the same is a fact, and noted.)"""
    phase = table.phase
    if not isinstance(phase, BetweenRounds):
        return None
    refused = shoe.not_ready(table) or areas.pending(table)
    if refused:
        return refused
    if not phase.wagers:
        because = terms_of(table).deal.order.because
        return Refused("no-wagers", because, variant="enter")
    return None


def call_for_bets(table: Table, _: CallForBets) -> Answer:
    """The dealer says "place your bets"."""
    shut = closed(table)
    if shut:
        return Refused("wagers-closed", shut, variant="call")
    return Accepted((BetsCalledFor(at=table.clock, because=terms_of(table).deal.announcements.because),))


def _starting(table: Table) -> Iterator[Event]:
    """The first card of a round: it begins, whatever was left out before it."""
    if not isinstance(table.phase, BetweenRounds):
        return
    refused = shoe.not_ready(table)
    if refused:
        yield from irregularities.not_ready(table, refused)
    demand = areas.pending(table)
    if demand:
        yield begun_although(demand)
    yield from irregularities.forgotten_burn(table)
    started = RoundStarted(number=table.rounds + 1, no_bet=())
    yield started
    yield from above_when_closed(replay(table, (started,)))


# Cards ---------------------------------------------------------------------------------------------------------------


def take_card(table: Table, command: TakeCard) -> Answer:
    """Record the card where it was put; if it should not have gone there, rule on it in the same breath."""
    phase = table.phase
    if isinstance(phase, Closed):
        because = table.edition.place.places.because
        return Refused("table-closed", because, variant="card")
    if isinstance(command.by, AtBox):
        return _never_handled(table)
    if _all_seen(table, command):
        again = carried(table) is command.card
        return Accepted(tuple(irregularities.still_to_be_used(table) if again else _foreign(table, command)))
    if isinstance(phase, BetweenRounds):
        return Accepted(tuple(_first_card(table, phase, command)))
    return Accepted(tuple(_card(table, command)))


def _never_handled(table: Table) -> Refused:
    because = table.edition.shoe.handled_cards.because
    return Refused("players-never-handle", because)


def _all_seen(table: Table, command: TakeCard) -> bool:
    """Tell whether all cards of this face that the decks hold have been seen, and so none can come from the device:
    the card is the one that lies aside, or belongs to none of the decks.
    """
    card = command.card
    return waiting(table, command) is not card and table.shoe.seen.get(card, 0) >= table.setup.decks


def _foreign(table: Table, command: TakeCard) -> Iterator[Event]:
    """A card came out that belongs to none of the decks."""
    starting = tuple(_starting(table)) if table.wagers else ()
    yield from starting
    yield CardLeftOut(card=command.card, number=None, because=table.edition.cards.decks.because, foreign=True)
    found = Report(what=facts.FOREIGN_CARD.name, details={"card": command.card.text}, by=command.by)
    yield from wrong_cards(replay(table, starting), found)


def _first_card(table: Table, phase: BetweenRounds, command: TakeCard) -> Iterator[Event]:
    """A card left the device between rounds: it burns, lies aside because no round can begin, or begins one."""
    asked = next((each for each in table.questions if each.id in WAIT_WITH_CARDS), None)
    if command.burned:
        yield from _burned(table, command)
    elif asked or not playing(phase):
        because = asked.because if asked else terms_of(table).deal.order.because
        yield BreachNoted(code="card-before-coup", because=because)
        yield from _aside(table, command)
    else:
        starting = tuple(_starting(table))
        yield from starting
        begun = replay(table, starting)
        dealt = tuple(_card(begun, command))
        yield from dealt
        yield from irregularities.dead_cards(replay(begun, dealt))


def _aside(table: Table, command: TakeCard) -> Iterator[Event]:
    if command.found_face_up:
        yield from irregularities.found_face_up(table, command.card)
    else:
        yield from irregularities.next_card(table, command.card, over=True)


def _burned(table: Table, command: TakeCard) -> Iterator[Event]:
    """After loading the first card is burned, unseen; any other card burned is dealt as though it were the next."""
    shoe_, way = table.shoe, table.edition.shoe.burn[0]
    if shoe_.stage is not Stage.LOADED or shoe_.rounds or shoe_.burned:
        over = not isinstance(table.phase, Dealing) or isinstance(card_due(table), SettleWagers)
        yield from irregularities.next_card(table, command.card, over=over)
        return
    if command.face_up:
        yield BreachNoted(code="burned-card-exposed", because=way.because)
    yield CardBurnedInPlay(card=command.card, because=way.because, face_up=command.face_up)


def _card(table: Table, command: TakeCard) -> Iterator[Event]:
    """A card in the course of a round."""
    expected = card_due(table)
    yield from irregularities.out_of_order(table, command)
    if command.found_face_up:
        yield from irregularities.found_face_up(table, command.card)
        return
    if command.burned:
        yield from _burned(table, command)
        return
    yield from irregularities.forgotten_burn(table)
    if isinstance(expected, DealTo) and expected.hand == command.to:
        yield from _rightly(table, command, expected)
    elif not on_the_layout(table, command.to):
        about, because = Facts(place=named(command.to) if command.to else None), terms_of(table).deal.order.because
        code = "card-dealt-elsewhere" if command.to else "card-for-no-hand"
        yield BreachNoted(code=code, facts=about, because=because)
        yield from irregularities.next_card(table, command.card, over=isinstance(expected, SettleWagers))
    elif irregularities.undecided(table):
        yield _dealt(table, command, command.to or Pile.DEALER, expected)
    elif _initial_deal_runs(table) and not _put_to_the_dealer_unseen(table, command):
        wrong = _dealt(table, command, command.to or Pile.DEALER, expected)
        yield wrong
        yield from irregularities.misdeal(evolve(table, wrong))
    else:
        yield from irregularities.dealt_in_error(table, command, expected)


def _initial_deal_runs(table: Table) -> bool:
    return isinstance(table.phase, Dealing) and bool(playing(table.phase)) and not in_full(table, table.phase)


def _put_to_the_dealer_unseen(table: Table, command: TakeCard) -> bool:
    return isinstance(table.phase, Dealing) and too_many_for_the_dealer(table.phase, command)


def _dealt(table: Table, command: TakeCard, to: Place, expected: DealTo | object) -> CardDealt:
    deal, phase = terms_of(table).deal, table.phase
    hidden = deal.dealers_first_card.value is DealersFirstCard.HIDDEN and to is Pile.DEALER
    first = isinstance(phase, Dealing) and not dealers_hand(phase)
    return CardDealt(
        number=(phase.drawn if isinstance(phase, Dealing) else 0) + 1,
        card=command.card,
        to=to,
        face_up=not (hidden and first),
        from_device=waiting(table, command) is not command.card,
        because=expected.because if isinstance(expected, DealTo) else deal.order.because,
    )


def _rightly(table: Table, command: TakeCard, expected: DealTo) -> Iterator[Event]:
    """The card went where it belongs: all lie open, and counts are called as the clauses say."""
    dealt = _dealt(table, command, expected.hand, expected)
    yield dealt
    table = evolve(table, dealt)
    phase, deal = table.phase, terms_of(table).deal
    if not isinstance(phase, Dealing) or not in_full(table, phase):
        return
    if expected.hand is not Pile.DEALER and len(phase.hand(expected.hand)) > INITIAL:
        points = terms_of(table).values.count(phase.hand(expected.hand))
        yield CountAnnounced(hand=expected.hand, points=points, because=deal.third_card.because)
    yield from called(table)


def no_card(table: Table) -> Answer:
    """The device ran out."""
    return Accepted(tuple(irregularities.no_card(table)))


def expose(table: Table, command: Expose) -> Answer:
    """Cards lie open from the start; only a first card of the dealer that was dealt hidden is turned."""
    phase, deal = table.phase, terms_of(table).deal
    if isinstance(command.by, AtBox):
        return _never_handled(table)
    if not isinstance(phase, Dealing):
        return Refused("nothing-dealt", deal.order.because, variant="turn")
    down = tuple(
        each.number
        for each in phase.cards
        if not each.face_up and command.hand in (None, each.to) and command.number in (None, each.number)
    )
    if not down:
        return Accepted((BreachNoted(code="all-cards-open", because=deal.third_card.because),))
    return Accepted((CardsExposed(numbers=down, by=command.by, because=deal.dealers_first_card.because),))


# Settling ------------------------------------------------------------------------------------------------------------


def settle(table: Table, command: Settle) -> Answer:
    phase, terms = table.phase, terms_of(table).settlement
    if not isinstance(phase, Dealing):
        because = terms_of(table).deal.order.because
        return Refused("nothing-dealt", because)
    down = tuple(each.number for each in phase.cards if not each.face_up)
    shown = terms_of(table).deal.dealers_first_card.because
    turned = (CardsExposed(numbers=down, by=command.by, because=shown),) if down else ()
    step = next_step(replay(table, turned))
    if not isinstance(step, SettleWagers):
        because = (*terms.order.because, *step.because)
        return Refused("round-not-finished", because, facts=Facts(clause=step.because[0]))
    return Accepted((*turned, *_settlement(replay(table, turned), phase)))


def _settlement(table: Table, phase: Dealing) -> Iterator[Event]:
    """The dealer's count is announced; each area is settled against it; then the cards are discarded."""
    edition, dealer = terms_of(table), dealers_hand(phase)
    because, back = edition.settlement.order.because, list[Event]()
    if phase.wagers:
        yield CountAnnounced(hand=Pile.DEALER, points=edition.values.count(dealer), because=because)
    for wager in sorted(phase.wagers, key=lambda each: (each.box, each.bet != ENTER, each.number)):
        account = _settled(table, phase, wager)
        whole = amounts.if_lost(table, wager, account.net)
        yield _settled(table, phase, whole) if whole != wager else account
        if whole == wager and amounts.owed_back(wager):
            back.append(returned(wager, amounts.owed_back(wager), wager.because))
    yield from back
    places = dict.fromkeys(each.to for each in phase.cards)
    hands = {named(place): phase.hand(place) for place in places}
    yield from irregularities.not_needed(table)
    yield RoundFinished(number=phase.number, hands=hands, because=because)
    yield from ask_to_check(table)
    yield from shoe.after_round(table, phase.number)


def _settled(table: Table, phase: Dealing, wager: Wager) -> WagerSettled:
    edition, chips = terms_of(table), table.setup.chips
    hands = Hands.dealt(phase.hand(wager.box), dealers_hand(phase), edition)
    settles = settle_enter if wager.bet == ENTER else settle_draw
    account: Settled = settles(edition, chips, hands, wager.counts)
    return WagerSettled(
        number=wager.number,
        box=wager.box,
        bet=wager.bet,
        stake=wager.counts,
        net=account.net,
        token=wager.token,
        rows=(account.row.id,),
        because=(*account.because, *wager.because),
    )
