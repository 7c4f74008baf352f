"""Facts that the table cannot see by itself: each goes to where its rule is, none is refused for what it says."""

from collections.abc import Callable, Iterator, Mapping

from croupier.games.limits import ExcessReturnedOrReduced, PaidToMaximum, VoidBelowTheRegulatorsMinimum, WagerStands
from croupier.games.wagering import LosingInvalidWager
from croupier.kernel.answers import Accepted, Refused
from croupier.kernel.clauses import Because
from croupier.kernel.money import NOTHING, Money
from croupier.table import cards, conduct, limits, malfunction, mispaid
from croupier.table.authority import not_allowed
from croupier.table.commands import Report
from croupier.table.events import BreachNoted, Event, PlayerCardSeen, Recorded, Ruled, WagerAmended, WagerFoundInvalid
from croupier.table.facts import OF_A_COUP
from croupier.table.limits import range_for
from croupier.table.people import PlayerCard
from croupier.table.rulings import current, silent
from croupier.table.scripts import script_of
from croupier.table.state import BetweenRounds, Closed, Dealing, Table, Wager
from croupier.table.wagers import closed, gives_back, returned

Answer = Accepted[Event] | Refused
Handler = Callable[[Table, Report], Iterator[Event]]


def report(table: Table, command: Report) -> Answer:
    known = told_to(table)
    handler = known.get(command.what)
    if handler is None:
        names = ", ".join(sorted(known))
        because = table.edition.notices.dispute.because
        return Refused("no-such-report", because, f"There is no report {command.what!r}.", f"Report one of {names}.")
    if isinstance(table.phase, Closed) and command.what in OF_A_COUP:
        because = table.edition.told_too_late
        return Accepted((Ruled(name="results-stand", says="The table is closed: results stand.", because=because),))
    return _not_theirs_to_judge(table, command) or Accepted(tuple(handler(table, command)))


JUDGED = {"no-decision": "take-as-standing"}
"""Facts that somebody must judge, and by which power."""


def _not_theirs_to_judge(table: Table, command: Report) -> Refused | None:
    """Refuse a finding to somebody to whom the document does not leave it."""
    power = table.edition.power(JUDGED.get(command.what, ""))
    return not_allowed(table, command.by, power.id, power.because) if power else None


# Limits found late ---------------------------------------------------------------------------------------------------


def wager_outside_the_limits(table: Table, command: Report) -> Iterator[Event]:
    terms = table.edition.limits
    earlier = terms.over_the_limit_in_an_earlier_round
    if _coup_meant(table, command) < current(table) and earlier:
        yield Ruled(name="results-stand", says="Earlier results stand.", because=earlier.because)
        return
    wager = _meant(table, command)
    if wager is None or command.amount is None:
        says = "A wager outside the limits was reported that does not lie there."
        yield BreachNoted(says=says, because=terms.on_the_sign.because)
    elif not closed(table):
        yield from _in_time(table, wager, command)
    elif _is_within(table, wager, command):
        because, lies_there = _on_the_sign(table, wager.bet), _told_of(table, wager, command)
        says = "The wager is within the limits, and stands as it lies there."
        yield Ruled(name="wager-valid", says=says, because=because)
        yield _amended(wager, lies_there, lies_there, because)
    elif command.what == "wager-below-minimum":
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


def _on_the_sign(table: Table, bet: str) -> Because:
    """Cite what puts the limits of a bet on a sign."""
    side = table.edition.side_bet(bet)
    return (*table.edition.limits.on_the_sign.because[:1], *(side.sign if side else ()))


def _is_within(table: Table, wager: Wager, command: Report) -> bool:
    """Tell whether what is told to lie there breaks no limit by which the wagers closed."""
    allowed = range_for(limits.as_closed(table), wager.patron, wager.box, wager.bet)
    amount = _told_of(table, wager, command)
    if allowed is None or command.what == "wager-below-minimum":
        return allowed is not None and amount >= allowed.least
    return amount + _others(table, wager) <= allowed.most


def _told_of(table: Table, wager: Wager, command: Report) -> Money:
    """Find how much is told to lie on a wager; above the maximum, one player's wagers are told of together."""
    amount = command.amount or wager.amount
    return amount if command.what == "wager-below-minimum" else _of_this_one(wager, amount, _others(table, wager))


def _others(table: Table, wager: Wager) -> Money:
    """Sum what else its player has on the same bet in the same box, where that counts towards the maximum."""
    together = limits.lies(table, wager.patron, wager.box, wager.bet) if limits.summed(table) else wager.counts
    return together - wager.counts


def _of_this_one(wager: Wager, amount: Money, others: Money) -> Money:
    """Of what is told to lie there, find what lies on one wager: an amount as great as all together means them all."""
    return amount - others if amount >= wager.amount + others else amount


def _in_time(table: Table, wager: Wager, command: Report) -> Iterator[Event]:
    """What is found while wagers are open is not accepted: it goes back, or only what is too much does."""
    terms, amount = table.edition.limits, command.amount or wager.amount
    below = command.what == "wager-below-minimum"
    policy = terms.below_minimum_in_time if below else terms.above_maximum_in_time
    allowed, others = range_for(table, wager.patron, wager.box, wager.bet), _others(table, wager)
    amount = amount if below else _of_this_one(wager, amount, others)
    if not below and limits.keeps_its_amount(table, wager, amount):
        kept = terms.lowered_over_a_wager.because
        yield Ruled(name="wager-valid", says="The wager was accepted before the maximum was lowered.", because=kept)
        return
    yield _amended(wager, amount, amount, policy.because)
    if isinstance(policy, ExcessReturnedOrReduced) and allowed and amount + others > allowed.most:
        yield Ruled(name="wager-returned", says="What exceeds the maximum goes back.", because=policy.because)
        yield returned(wager, min(amount, amount + others - allowed.most), policy.because)
    elif allowed and not (allowed.least <= amount and amount + others <= allowed.most):
        says = "The wager is outside the limits and goes back."
        yield Ruled(name="wager-returned", says=says, because=policy.because)
        yield returned(wager, amount, policy.because)


def _amended(wager: Wager, amount: Money, counts: Money, because: Because) -> WagerAmended:
    return WagerAmended(
        number=wager.number, box=wager.box, bet=wager.bet, amount=amount, counts=counts, because=because
    )


def _below(table: Table, wager: Wager, amount: Money) -> Iterator[Event]:
    policy = table.edition.limits.below_minimum_late
    match policy:
        case WagerStands():
            yield Ruled(name="wager-valid", says="The wager is valid.", because=policy.because)
            yield _amended(wager, amount, amount, policy.because)
        case VoidBelowTheRegulatorsMinimum():
            floor = table.limits.regulator_minimum
            if floor is not None and amount < floor:
                yield Ruled(name="wager-void", says="The wager is void and goes back.", because=policy.void)
                yield _amended(wager, amount, amount, policy.void)
                yield returned(wager, amount, policy.void)
            else:
                yield Ruled(name="wager-valid", says="The wager may stand.", because=policy.because)
                yield _amended(wager, amount, amount, policy.because)


def _above(table: Table, wager: Wager, amount: Money) -> Iterator[Event]:
    policy, terms = table.edition.limits.above_maximum_late, table.edition.limits
    at_close, others = limits.as_closed(table), _others(table, wager)
    allowed = range_for(at_close, wager.patron, wager.box, wager.bet)
    amount = _of_this_one(wager, amount, others)
    if limits.keeps_its_amount(table, wager, amount):
        kept = terms.lowered_over_a_wager.because
        yield Ruled(name="wager-valid", says="The wager was accepted before the maximum was lowered.", because=kept)
        return
    match policy:
        case WagerStands():
            yield Ruled(name="wager-valid", says="The wager is valid, whole.", because=policy.because)
            yield _amended(wager, amount, amount, policy.because)
        case PaidToMaximum():
            most = max(NOTHING, min(allowed.most - others, amount)) if allowed else amount
            says = "It counts as the maximum; the rest goes back."
            yield Ruled(name="paid-to-maximum", says=says, because=policy.because)
            yield _amended(wager, amount, most or amount, policy.because)
            if not most:
                yield returned(wager, amount, policy.because)


# Invalid wagers ------------------------------------------------------------------------------------------------------


def _invalid(table: Table, command: Report) -> Iterator[Event]:
    """A wager that should not have been made: it goes back, whatever the result; settled coups stand."""
    policy, card = table.edition.wagers.invalid_wagers, command.why == "player-card"
    placement = tuple(clause for each in table.edition.wagers.placement for clause in each.because)
    if (policy is None and not placement) or (card and table.edition.wagers.player_card is None):
        yield from silent(table, "A wager was invalid.")
        return
    if command.coup is not None and command.coup < current(table):
        late_ = table.edition.told_too_late
        because = (*policy.after, *policy.because) if policy else late_
        yield Ruled(name="results-stand", says="Settled coups stand.", because=because)
        return
    found = _found_invalid(table, command)
    late = isinstance(table.phase, Dealing)
    because = _why_invalid(table, command.why, late=late)
    if not found:
        yield BreachNoted(says="An invalid wager was reported that does not lie there.", because=because)
        return
    if policy and late and card and policy.losing is LosingInvalidWager.KEPT:
        yield from _kept_until_settled(found, because)
    else:
        yield from _given_back(table, found, because, "wager-returned" if policy else "wager-void")
    if command.details:
        yield Recorded(what="invalid-wager", by=command.by, details=dict(command.details), because=because)
    for box, seat in table.seats.items() if card else ():
        if seat.patron == _whose_card(table, command) and seat.card is PlayerCard.OWN:
            yield PlayerCardSeen(box=box, card=PlayerCard.OTHER, because=because)


def _for_another(table: Table, command: Report) -> Iterator[Event]:
    """A wager for somebody else is written down; where only the own Player Card counts, it is invalid and goes back."""
    yield from conduct.incident(table, command)
    terms, late = table.edition.wagers, isinstance(table.phase, Dealing)
    counts = terms.proxy and terms.player_card and terms.invalid_wagers
    found = _found_invalid(table, command) if counts else []
    if not found:
        return
    because = _why_invalid(table, "proxy", late=late)
    if late and terms.invalid_wagers and terms.invalid_wagers.losing is LosingInvalidWager.KEPT:
        yield from _kept_until_settled(found, because)
    else:
        yield from _given_back(table, found, because, "wager-returned")


def _given_back(table: Table, found: list[Wager], because: Because, name: str) -> Iterator[Event]:
    yield Ruled(name=name, says="The wager is invalid and goes back.", because=because)
    for wager in found:
        yield from gives_back(table, wager, because)


def _kept_until_settled(found: list[Wager], because: Because) -> Iterator[Event]:
    """Read so that a losing wager is kept, the cards decide first: then one that would win goes back."""
    says = "The wager is invalid: it wins nothing, and goes back unless it loses."
    yield Ruled(name="wager-void", says=says, because=because)
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
    card = command.why == "player-card"
    person = _whose_card(table, command) if card else None
    if person is not None:
        return [each for each in table.wagers if each.patron == person]
    found = [each for each in table.wagers if each.box == command.box and (card or command.bet in (None, each.bet))]
    named, seat = command.details.get("patron"), table.seats.get(command.box) if command.box is not None else None
    if named:
        return [each for each in found if each.patron == named]
    strangers = [each for each in found if seat and each.patron != seat.patron]
    return found if card else strangers or found


def _why_invalid(table: Table, why: str, *, late: bool) -> Because:
    """Cite what makes a wager invalid: a rule of placing it, the Player Card, or that it is for somebody absent."""
    terms = table.edition.wagers
    policy = terms.invalid_wagers
    returned_by = (policy.during if late else policy.before) if policy else ()
    if why == "player-card":
        whole = policy.because if policy else ()
        return (*returned_by, *whole, *(terms.player_card.because if terms.player_card else ()))
    if why == "proxy" and terms.proxy:
        card = terms.player_card.because if terms.player_card else ()
        return tuple(dict.fromkeys((*terms.proxy.because, *returned_by, *card)))
    broken = [each for each in terms.placement if each.id == why] or terms.placement
    placement = tuple(clause for each in broken for clause in each.because)
    because = (*(policy.misplaced if policy and (late or not placement) else ()), *placement)
    return because or ((*returned_by, *policy.because) if policy else ())


# Disputes ------------------------------------------------------------------------------------------------------------


def _dispute(table: Table, command: Report) -> Iterator[Event]:
    because = table.edition.notices.dispute.because
    details = {"box": mispaid.named(command.box), "why": command.why, **command.details}
    yield Recorded(what="dispute", by=command.by, details=details, because=because)


COMMON: Mapping[str, Handler] = {
    "cards-dropped": cards.dropped,
    "card-touched": cards.touched,
    "wager-below-minimum": wager_outside_the_limits,
    "wager-above-maximum": wager_outside_the_limits,
    "invalid-wager": _invalid,
    "mispaid": mispaid.report,
    "shuffler-jam": malfunction.report,
    "shuffler-failed": malfunction.report,
    "prohibited-device": conduct.prohibited_device,
    "disruption": conduct.disruption_or_fraud,
    "fraud": conduct.disruption_or_fraud,
    "advice": conduct.incident,
    "staff-advice": conduct.incident,
    "private-bet": conduct.incident,
    "proxy": _for_another,
    "dispute": _dispute,
}
"""What can be told to a table of any game, and where its rule is."""


def told_to(table: Table) -> Mapping[str, Handler]:
    """Name every fact that can be told to a table: what every game knows, and what its own game adds."""
    return {**COMMON, **script_of(table).reports}
