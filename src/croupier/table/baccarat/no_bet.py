"""Coups without wagers: when one may be dealt, and by whose word."""

from collections.abc import Iterator

from croupier.games.baccarat.dealing import NoBetCoupAtAnyTime, NoBetCoupIfNobodyThere, NoBetCoupIfNoWagers
from croupier.kernel.answers import Accepted, Refused
from croupier.kernel.clauses import Because
from croupier.table.baccarat.terms import terms_of
from croupier.table.commands import Approve
from croupier.table.discretion.records import Ground
from croupier.table.events import Answer, ApprovalUsed, BreachNoted, Event, NoBetOrdered, Recorded
from croupier.table.people.rights import all_agree
from croupier.table.state import Dealing, Table
from croupier.table.wagers.no_bet import cleared

MOST_NO_BET_COUPS = 1000


def no_bet_coup(table: Table, command: Approve, because: Because) -> Answer:
    deal = terms_of(table).deal
    if not 0 <= command.count <= MOST_NO_BET_COUPS:
        return Refused("not-a-count", because)
    if isinstance(table.phase, Dealing):
        return Refused("round-in-progress", because, variant="decide")
    agreement = deal.no_bet_coup_by_agreement
    if agreement and all_agree(table, "no-bet-coup"):
        used = ApprovalUsed(what="no-bet-coup", box=None, hand=None)
        ordered = NoBetOrdered(count=command.count, because=agreement.because)
        return Accepted((ordered, used, *_layout_cleared(table, command, agreement.because)))
    policy = deal.no_bet_coup
    match policy:
        case NoBetCoupIfNoWagers():
            if table.wagers:
                other = agreement.because if agreement else ()
                return Refused("wagers-on-the-table", (*policy.because, *other))
        case NoBetCoupIfNobodyThere():
            refused = _nobody_there(table, policy.because, agreement.because if agreement else ())
            if refused:
                return refused
        case NoBetCoupAtAnyTime():
            return _directed(table, command, policy)
    return Accepted((NoBetOrdered(count=command.count or None, because=policy.because),))


def _layout_cleared(table: Table, command: Approve, because: Because) -> Iterator[Event]:
    """The next coup takes no wagers: what lies there for it goes back at once."""
    if command.count:
        yield from cleared(table, (*table.edition.without_wagers, *because))


def _directed(table: Table, command: Approve, policy: NoBetCoupAtAnyTime) -> Answer:
    """One or more no-bet coups are directed: without a ground, or after a mistake or for a cause that is stated."""
    if command.ground is None:
        at_start = policy.during if table.shoe.rounds else policy.new_shoe
        chosen = at_start if command.count else policy.until_wagered
        ordered = NoBetOrdered(count=command.count or None, because=(*chosen, *policy.because))
        return Accepted((ordered, *_layout_cleared(table, command, ordered.because)))
    mistake = command.ground is Ground.MISTAKE
    because = (*(policy.after_a_mistake if mistake else policy.with_cause), *policy.because)
    if not command.reason.strip() or not command.count:
        return Refused("cause-missing", because)
    details = {"reason": command.reason, "coups": str(command.count), "irregularity in coup": str(table.irregular)}
    prompt = BreachNoted(code="irregularity-not-recorded", because=because)
    return Accepted(
        (
            NoBetOrdered(count=command.count, because=because),
            Recorded(what="no-bet-coup", by=command.by, details=details, because=because),
            *((prompt,) if mistake and table.irregular != table.rounds else ()),
            *_layout_cleared(table, command, because),
        )
    )


def _nobody_there(table: Table, because: Because, agreement: Because) -> Refused | None:
    if table.setup.device.shuffles:
        return Refused("shoe-only", because, variant="no-bet")
    if table.seats or table.wagers:
        return Refused("players-present", (*because, *agreement))
    told = any(what == "no-bet-coup" and whom == "surveillance" for what, whom, _ in table.told)
    if not told and table.sign("no-bet-coup") is None:
        return Refused("no-marker", because, variant="no-bet")
    return None
