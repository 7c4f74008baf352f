"""Facts that the table cannot see by itself, and what follows from them."""

from croupier.games.limits import PaidToMaximum, VoidBelowTheRegulatorsMinimum, WagerStands
from croupier.kernel.answers import Accepted, Refused
from croupier.kernel.clauses import Because
from croupier.table.commands import Report
from croupier.table.events import BreachNoted, Event, Recorded, Ruled, WagerAmended
from croupier.table.limits import range_for
from croupier.table.state import Dealing, Table, Wager
from croupier.table.wagers import returned

Answer = Accepted[Event] | Refused


def report(table: Table, command: Report) -> Answer:
    match command.what:
        case "wager-below-minimum" | "wager-above-maximum":
            return _limits(table, command)
        case _:
            because = table.edition.settlement.order.because
            noted = Recorded(what=command.what, by=command.by, details=dict(command.details), because=because)
            return Accepted((noted,))


def _limits(table: Table, command: Report) -> Answer:
    terms = table.edition.limits
    earlier = terms.over_the_limit_in_an_earlier_round
    current = table.phase.number if isinstance(table.phase, Dealing) else table.rounds + 1
    if command.coup is not None and command.coup < current and earlier:
        return Accepted((Ruled(name="results-stand", says="Earlier results stand.", because=earlier.because),))
    wager = next((w for w in table.wagers if w.box == command.box and w.bet == command.bet), None)
    if wager is None or command.amount is None:
        noted = BreachNoted(
            says="A wager outside the limits was reported that does not lie there.", because=_sign(table)
        )
        return Accepted((noted,))
    if command.what == "wager-below-minimum":
        return Accepted(tuple(_below(table, wager, command)))
    return Accepted(tuple(_above(table, wager, command)))


def _sign(table: Table) -> Because:
    return table.edition.limits.on_the_sign.because


def _amended(wager: Wager, command: Report, because: Because, counts: object = None) -> WagerAmended:
    amount = command.amount or wager.amount
    kept = counts if isinstance(counts, type(amount)) else amount
    return WagerAmended(number=wager.number, box=wager.box, bet=wager.bet, amount=amount, counts=kept, because=because)


def _below(table: Table, wager: Wager, command: Report) -> tuple[Event, ...]:
    policy = table.edition.limits.below_minimum_late
    match policy:
        case WagerStands():
            stands = Ruled(name="wager-valid", says="The wager is valid.", because=policy.because)
            return (stands, _amended(wager, command, policy.because))
        case VoidBelowTheRegulatorsMinimum():
            floor = table.limits.regulator_minimum
            if floor is not None and command.amount is not None and command.amount < floor:
                amended = _amended(wager, command, policy.void)
                ruled = Ruled(name="wager-void", says="The wager is void and goes back.", because=policy.void)
                return (ruled, amended, returned(wager, command.amount, policy.void))
            stands = Ruled(name="wager-valid", says="The wager may stand.", because=policy.because)
            return (stands, _amended(wager, command, policy.because))


def _above(table: Table, wager: Wager, command: Report) -> tuple[Event, ...]:
    policy = table.edition.limits.above_maximum_late
    allowed = range_for(table, wager.box, wager.bet)
    match policy:
        case WagerStands():
            stands = Ruled(name="wager-valid", says="The wager is valid, whole.", because=policy.because)
            return (stands, _amended(wager, command, policy.because))
        case PaidToMaximum():
            most = allowed.most if allowed else wager.amount
            ruled = Ruled(
                name="paid-to-maximum", says="It counts as the maximum; the rest goes back.", because=policy.because
            )
            return (ruled, _amended(wager, command, policy.because, most))
