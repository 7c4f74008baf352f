"""Approvals and consents, until they are used."""

from typing import assert_never

from croupier.kernel.records import replace
from croupier.table.discretion.records import ApprovalUsed, ApprovalWithdrawn, Approved, ConsentGiven, Event
from croupier.table.people.rights import players_at
from croupier.table.play.phases import Dealing
from croupier.table.state import Table, without


def evolve(table: Table, event: Event) -> Table:
    match event:
        case Approved():
            return _approved(table, event)
        case ApprovalUsed():
            return replace(_without(table, event), consents=without(table.consents, event.what))
        case ApprovalWithdrawn():
            return _withdrawn(table, event)
        case ConsentGiven():
            given = table.consents.get(event.what, ())
            who = (event.patron,) if event.patron is not None else sorted(players_at(table, event.box))
            agreed = tuple(dict.fromkeys((*given, *((event.box, each) for each in who))))
            return replace(table, consents={**table.consents, event.what: agreed})
        case _:
            assert_never(event)


def _without(table: Table, event: ApprovalUsed | ApprovalWithdrawn) -> Table:
    key = (event.what, event.box, event.hand)
    return replace(table, approvals=tuple(each for each in table.approvals if (each.what, each.box, each.hand) != key))


def _withdrawn(table: Table, event: ApprovalWithdrawn) -> Table:
    """Late wagers that were made while they were approved stand; no other is made."""
    table = _without(table, event)
    if event.what == "late-wagers" and isinstance(table.phase, Dealing):
        return table.now(replace(table.phase, changes=replace(table.phase.changes, late=())))
    return table


def _approved(table: Table, event: Approved) -> Table:
    """Keep an approval; one for a box is that of the person there."""
    approval = event.approval
    if approval.patron is None and approval.box is not None:
        there = players_at(table, approval.box)
        approval = replace(approval, patron=next(iter(there)) if len(there) == 1 else None)
    table = replace(table, approvals=(*table.approvals, approval))
    if event.approval.what == "late-wagers" and isinstance(table.phase, Dealing):
        return table.now(replace(table.phase, changes=replace(table.phase.changes, late=event.because)))
    return table
