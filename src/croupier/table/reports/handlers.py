"""Facts that the table cannot see by itself: each goes to where its rule is, none is refused for what it says."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from math import floor

from croupier.games.limits import ExcessReturnedOrReduced, PaidToMaximum, VoidBelowTheRegulatorsMinimum, WagerStands
from croupier.games.wagering import InvalidReturned, LosingInvalidWager
from croupier.kernel.answers import Accepted, Refused
from croupier.kernel.clauses import Because
from croupier.kernel.facts import Facts
from croupier.kernel.money import NOTHING, Money
from croupier.table.cards import sets
from croupier.table.commands import Report
from croupier.table.conduct import incidents, measures, outcomes
from croupier.table.discretion.authority import not_allowed
from croupier.table.equipment import malfunction
from croupier.table.events import (
    Answer,
    BreachNoted,
    Event,
    PlayerCardSeen,
    Recorded,
    Ruled,
    WagerAmended,
    WagerFoundInvalid,
)
from croupier.table.limits import amounts
from croupier.table.limits.amounts import range_for
from croupier.table.people import PlayerCard
from croupier.table.questions.rulings import current, silent
from croupier.table.reports import facts
from croupier.table.reports.facts import FACTS, Fact
from croupier.table.reports.records import Fault
from croupier.table.scripts import script_of
from croupier.table.session import absence, breaches, disputes, found
from croupier.table.setup import Range
from croupier.table.state import BetweenRounds, Closed, Dealing, Table, Wager
from croupier.table.wagers import mispayments
from croupier.table.wagers.closing import found_in_time
from croupier.table.wagers.withdrawal import gives_back, returned

Handler = Callable[[Table, Report], Iterator[Event]]


def report(table: Table, command: Report) -> Answer:
    known = told_to(table)
    handler = known.get(command.what)
    if handler is None:
        because = table.edition.notices.dispute.because
        facts = Facts(given=command.what, choices=tuple(sorted(known)))
        return Refused("no-such-report", because, facts=facts, variant="report")
    if isinstance(table.phase, Closed) and FACTS[command.what].of_a_coup:
        because = table.edition.told_too_late
        return Accepted((Ruled(name="results-stand", code="table-closed-results-stand", because=because),))
    return _not_theirs_to_judge(table, command) or Accepted(tuple(handler(table, command)))


def _not_theirs_to_judge(table: Table, command: Report) -> Refused | None:
    """Refuse a finding to somebody to whom the document does not leave it."""
    power = table.edition.power(FACTS[command.what].judged_by)
    return not_allowed(table, command.by, power.id, power.because) if power else None


# Limits found late ---------------------------------------------------------------------------------------------------


def wager_outside_the_limits(table: Table, command: Report) -> Iterator[Event]:
    terms = table.edition.limits
    earlier = terms.over_the_limit_in_an_earlier_round
    if _coup_meant(table, command) < current(table) and earlier:
        yield Ruled(name="results-stand", code="earlier-results-stand", because=earlier.because)
        return
    wager = _meant(table, command)
    if wager is None and earlier and _of_the_coup_before(table, command):
        yield Ruled(name="results-stand", code="earlier-results-stand", because=earlier.because)
    elif wager is None or command.amount is None:
        yield BreachNoted(code="wager-outside-limits-not-there", because=terms.on_the_sign.because)
    elif found_in_time(table):
        yield from _in_time(table, wager, command)
    elif _is_within(table, wager, command):
        because, lies_there = _on_the_sign(table, wager.bet), _told_of(table, wager, command)
        yield Ruled(name="wager-valid", code="within-limits", because=because)
        yield _amended(wager, lies_there, lies_there, because)
    elif command.what == facts.WAGER_BELOW_MINIMUM.name:
        yield from _below(table, wager, command.amount)
    else:
        yield from _above(table, wager, command.amount)


def _meant(table: Table, command: Report) -> Wager | None:
    """Find the wager that is meant: that of the person named, of who sits there, or the first that lies there."""
    lying = [each for each in table.wagers if each.box == command.box and each.bet == command.bet]
    named, seat = command.details.get("patron"), table.seats.get(command.box) if command.box is not None else None
    if named is None and seat and any(each.patron == seat.patron for each in lying):
        named = seat.patron
    return next((each for each in lying if named in (None, each.patron)), None)


def _coup_meant(table: Table, command: Report) -> int:
    """Number the coup of a wager outside the limits: named, in hand, or with nothing on the layout the one before."""
    if command.coup is not None:
        return command.coup
    last = isinstance(table.phase, BetweenRounds) and not table.wagers and table.rounds
    return table.rounds if last else current(table)


def _of_the_coup_before(table: Table, command: Report) -> bool:
    """Tell whether a wager that does not lie there now lay there in the coup that was just settled."""
    before = table.previous.coup.wagers if table.previous and isinstance(table.phase, BetweenRounds) else ()
    return any(each.box == command.box and command.bet in (None, each.bet) for each in before)


def _on_the_sign(table: Table, bet: str) -> Because:
    """Cite what puts the limits of a bet on a sign."""
    side = table.edition.side_bet(bet)
    return (*table.edition.limits.on_the_sign.because[:1], *(side.sign if side else ()))


def _is_within(table: Table, wager: Wager, command: Report) -> bool:
    """Tell whether what is told to lie there breaks no limit by which the wagers closed."""
    allowed = range_for(amounts.as_closed(table), wager.patron, wager.box, wager.bet)
    amount = _told_of(table, wager, command)
    if allowed is None or command.what == facts.WAGER_BELOW_MINIMUM.name:
        return allowed is not None and amount >= allowed.least
    return amount + _taken(amounts.as_closed(table), wager, allowed) <= allowed.most


def _told_of(table: Table, wager: Wager, command: Report) -> Money:
    """Find how much is told to lie on a wager; above the maximum, one player's wagers are told of together."""
    amount = command.amount or wager.amount
    return (
        amount if command.what == facts.WAGER_BELOW_MINIMUM.name else _of_this_one(wager, amount, _others(table, wager))
    )


def _others(table: Table, wager: Wager) -> Money:
    """Sum what else its player has on the same bet in the same box, where that counts towards the maximum."""
    together = amounts.lies(table, wager.patron, wager.box, wager.bet) if amounts.summed(table) else wager.counts
    return together - wager.counts


def _taken(table: Table, wager: Wager, allowed: Range) -> Money:
    """Sum what of a wager's maximum others take up: those on the same bet, and for a combined one on those of its parts
    as much as leaves each part less than the whole could have.
    """
    taken = _others(table, wager)
    whole = amounts.combined_as(table, wager.bet) if amounts.summed(table) else None
    for part in whole.parts if whole else ():
        of_part = range_for(table, wager.patron, wager.box, part.bet)
        own = Money(floor(wager.counts.cents * part.share.ratio))
        besides = amounts.lies(table, wager.patron, wager.box, part.bet) - own
        if of_part and besides:
            left = max(NOTHING, of_part.most - besides)
            taken = max(taken, allowed.most - Money(floor(left.cents / part.share.ratio)))
    return taken


def _of_this_one(wager: Wager, amount: Money, others: Money) -> Money:
    """Of what is told to lie there, find what lies on one wager: an amount as great as all together means them all."""
    return amount - others if amount >= wager.amount + others else amount


def _in_time(table: Table, wager: Wager, command: Report) -> Iterator[Event]:
    """What is found while wagers are open is not accepted: it goes back, or only what is too much does."""
    terms, amount = table.edition.limits, command.amount or wager.amount
    below = command.what == facts.WAGER_BELOW_MINIMUM.name
    policy = terms.below_minimum_in_time if below else terms.above_maximum_in_time
    allowed, others = range_for(table, wager.patron, wager.box, wager.bet), _others(table, wager)
    amount = amount if below else _of_this_one(wager, amount, others)
    if not below and amounts.keeps_its_amount(table, wager, amount):
        kept = terms.lowered_over_a_wager.because
        yield Ruled(name="wager-valid", code="accepted-before-lowering", because=kept)
        return
    yield _amended(wager, amount, amount, policy.because)
    taken = _taken(table, wager, allowed) if allowed else others
    if isinstance(policy, ExcessReturnedOrReduced) and allowed and amount + taken > allowed.most:
        yield Ruled(name="wager-returned", code="excess-goes-back", because=policy.because)
        yield returned(wager, min(amount, amount + taken - allowed.most), policy.because)
    elif allowed and not (allowed.least <= amount and amount + taken <= allowed.most):
        yield Ruled(name="wager-returned", code="outside-limits-goes-back", because=policy.because)
        yield returned(wager, amount, policy.because)


def _amended(wager: Wager, amount: Money, counts: Money, because: Because) -> WagerAmended:
    return WagerAmended(
        number=wager.number, box=wager.box, bet=wager.bet, amount=amount, counts=counts, because=because
    )


def _below(table: Table, wager: Wager, amount: Money) -> Iterator[Event]:
    policy = table.edition.limits.below_minimum_late
    match policy:
        case WagerStands():
            yield Ruled(name="wager-valid", code="wager-valid", because=policy.because)
            yield _amended(wager, amount, amount, policy.because)
        case VoidBelowTheRegulatorsMinimum():
            floor = table.limits.regulator_minimum
            if floor is not None and amount < floor:
                yield Ruled(name="wager-void", code="wager-void", because=policy.void)
                yield _amended(wager, amount, amount, policy.void)
                yield returned(wager, amount, policy.void)
            else:
                yield Ruled(name="wager-valid", code="wager-may-stand", because=policy.because)
                yield _amended(wager, amount, amount, policy.because)


def _above(table: Table, wager: Wager, amount: Money) -> Iterator[Event]:
    policy, terms = table.edition.limits.above_maximum_late, table.edition.limits
    at_close, others = amounts.as_closed(table), _others(table, wager)
    allowed = range_for(at_close, wager.patron, wager.box, wager.bet)
    amount = _of_this_one(wager, amount, others)
    if amounts.keeps_its_amount(table, wager, amount):
        kept = terms.lowered_over_a_wager.because
        yield Ruled(name="wager-valid", code="accepted-before-lowering", because=kept)
        return
    match policy:
        case WagerStands():
            yield Ruled(name="wager-valid", code="wager-valid-whole", because=policy.because)
            yield _amended(wager, amount, amount, policy.because)
        case PaidToMaximum():
            room = allowed.most - _taken(at_close, wager, allowed) if allowed else amount
            most = max(NOTHING, min(room, amount))
            yield Ruled(name="paid-to-maximum", code="paid-to-maximum", because=policy.because)
            yield _amended(wager, amount, most or amount, policy.because)
            if not most:
                yield returned(wager, amount, policy.because)


# Invalid wagers ------------------------------------------------------------------------------------------------------


def _invalid(table: Table, command: Report) -> Iterator[Event]:
    """A wager that should not have been made: it goes back, whatever the result; settled coups stand."""
    policy, card = table.edition.wagers.invalid_wagers, command.fault is Fault.PLAYER_CARD
    placement = tuple(clause for each in table.edition.wagers.placement for clause in each.because)
    if (policy is None and not placement) or (card and table.edition.wagers.player_card is None):
        yield from silent(table, "wager-invalid")
        return
    if command.coup is not None and command.coup < current(table):
        yield _settled_stands(table, policy)
        return
    if policy is None and command.fault is Fault.PROXY:
        yield from _for_another(table, replace(command, what="proxy"))
        return
    found = _found_invalid(table, command)
    late = isinstance(table.phase, Dealing)
    because = _why_invalid(table, command.fault, late=late)
    if not found and not _of_the_coup_before(table, command):
        yield BreachNoted(code="invalid-wager-not-there", because=because)
        return
    if not found:
        yield _settled_stands(table, policy)
    elif policy and late and card and policy.losing is LosingInvalidWager.KEPT:
        yield from _kept_until_settled(found, because)
    else:
        yield from _given_back(table, found, because, "wager-returned" if policy else "wager-void")
    if command.details:
        yield Recorded(what=facts.INVALID_WAGER.name, by=command.by, details=dict(command.details), because=because)
    for box, seat in table.seats.items() if card else ():
        if seat.patron == _whose_card(table, command) and seat.card is PlayerCard.OWN:
            yield PlayerCardSeen(box=box, card=PlayerCard.OTHER, because=because)


def _settled_stands(table: Table, policy: InvalidReturned | None) -> Ruled:
    because = (*policy.after, *policy.because) if policy else table.edition.told_too_late
    return Ruled(name="results-stand", code="settled-results-stand", because=because)


def _for_another(table: Table, command: Report) -> Iterator[Event]:
    """A wager for somebody else is written down; where only a player's own card counts, it is invalid and goes back."""
    yield from incidents.incident(table, command)
    terms, late = table.edition.wagers, isinstance(table.phase, Dealing)
    counts = terms.proxy and terms.player_card and terms.invalid_wagers
    found = _found_invalid(table, command) if counts else []
    if not found:
        return
    because = _why_invalid(table, Fault.PROXY, late=late)
    if late and terms.invalid_wagers and terms.invalid_wagers.losing is LosingInvalidWager.KEPT:
        yield from _kept_until_settled(found, because)
    else:
        yield from _given_back(table, found, because, "wager-returned")


def _given_back(table: Table, found: list[Wager], because: Because, name: str) -> Iterator[Event]:
    yield Ruled(name=name, code="invalid-goes-back", because=because)
    for wager in found:
        yield from gives_back(table, wager, because)


def _kept_until_settled(found: list[Wager], because: Because) -> Iterator[Event]:
    """Read so that a losing wager is kept, the cards decide first: then one that would win goes back."""
    yield Ruled(name="wager-void", code="invalid-wins-nothing", because=because)
    for wager in found:
        yield WagerFoundInvalid(number=wager.number, box=wager.box, bet=wager.bet, because=because)


def _whose_card(table: Table, command: Report) -> str | None:
    """Name the player whose Player Card is wrong: every wager of that player is invalid, in whatever box."""
    seat = table.seats.get(command.box) if command.box is not None else None
    return command.details.get("patron") or (seat.patron if seat else None)


def _found_invalid(table: Table, command: Report) -> list[Wager]:
    """Find the wagers that are meant: all of the box if the Player Card is wrong, else those on the bet; of several
    that lie there those of the person named, or of whoever is not seated there.
    """
    card = command.fault is Fault.PLAYER_CARD
    person = _whose_card(table, command) if card else None
    if person is not None:
        return [each for each in table.wagers if each.patron == person]
    found = [each for each in table.wagers if each.box == command.box and (card or command.bet in (None, each.bet))]
    named, seat = command.details.get("patron"), table.seats.get(command.box) if command.box is not None else None
    if named:
        return [each for each in found if each.patron == named]
    strangers = [each for each in found if seat and each.patron != seat.patron]
    return found if card else strangers or found


def _why_invalid(table: Table, fault: Fault | None, *, late: bool) -> Because:
    """Cite what makes a wager invalid: a rule of placing it, the Player Card, or that it is for somebody absent."""
    terms = table.edition.wagers
    policy = terms.invalid_wagers
    returned_by = (policy.during if late else policy.before) if policy else ()
    if fault is Fault.PLAYER_CARD:
        whole = policy.because if policy else ()
        return (*returned_by, *whole, *(terms.player_card.because if terms.player_card else ()))
    if fault is Fault.PROXY and terms.proxy:
        card = terms.player_card.because if terms.player_card else ()
        return tuple(dict.fromkeys((*terms.proxy.because, *returned_by, *card)))
    broken = [each for each in terms.placement if fault and each.id == fault.value] or terms.placement
    placement = tuple(clause for each in broken for clause in each.because)
    because = (*(policy.misplaced if policy and (late or not placement) else ()), *placement)
    return because or ((*returned_by, *policy.because) if policy else ())


# Disputes ------------------------------------------------------------------------------------------------------------


def _dispute(table: Table, command: Report) -> Iterator[Event]:
    because = table.edition.notices.dispute.because
    details = {"box": mispayments.named(command.box), "why": command.why, **command.details}
    yield Recorded(what=facts.DISPUTE.name, by=command.by, details=details, because=because)


COMMON: Mapping[Fact, Handler] = {
    facts.CARDS_DROPPED: sets.dropped,
    facts.CARD_TOUCHED: sets.touched,
    facts.WAGER_BELOW_MINIMUM: wager_outside_the_limits,
    facts.WAGER_ABOVE_MAXIMUM: wager_outside_the_limits,
    facts.INVALID_WAGER: _invalid,
    facts.MISPAID: mispayments.report,
    facts.SHUFFLER_JAM: malfunction.report,
    facts.SHUFFLER_FAILED: malfunction.report,
    facts.PROHIBITED_DEVICE: measures.prohibited_device,
    facts.DISRUPTION: outcomes.disruption_or_fraud,
    facts.FRAUD: outcomes.disruption_or_fraud,
    facts.ADVICE: incidents.incident,
    facts.STAFF_ADVICE: incidents.incident,
    facts.PRIVATE_BET: incidents.incident,
    facts.PROXY: _for_another,
    facts.DISPUTE: _dispute,
}
"""What can be told to a table of any game, and where its rule is."""


IN_A_SESSION: Mapping[Fact, Handler] = {
    facts.ABSENT: absence.told_absent,
    facts.LATE: absence.told_late,
    facts.RETURNED: absence.told_returned,
    facts.CHIPS_ADDED: breaches.chips_added,
    facts.CHIPS_CONCEALED: breaches.chips_concealed,
    facts.CHIPS_OFF_TABLE: breaches.contravened,
    facts.CHIPS_EXCHANGED: breaches.contravened,
    facts.FORM_WRONG: found.form,
    facts.DISPUTE: disputes.told,
}
"""What is told to a table in a tournament session besides, or is taken there in another way."""

BY_TOURNAMENT_RULES: Mapping[Fact, Handler] = {
    facts.WAGER_BELOW_MINIMUM: found.wager,
    facts.WAGER_ABOVE_MAXIMUM: found.wager,
    facts.ODD_INCREMENT: found.wager,
    facts.ADVICE: breaches.contravened,
}
"""What is taken otherwise where the document has rules of its own for the wagers of a session."""


def told_to(table: Table) -> Mapping[str, Handler]:
    """Name every fact that can be told to a table: what every game knows, what its own game adds, and in a tournament
    session what that asks for.
    """
    known = {**COMMON, **script_of(table).reports}
    if table.session is not None and table.edition.tournaments is not None:
        own = BY_TOURNAMENT_RULES if table.edition.tournaments.amounts else {}
        known = {**known, **IN_A_SESSION, **own}
    return {fact.name: handler for fact, handler in known.items()}
