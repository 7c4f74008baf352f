"""What only baccarat lets somebody approve: late wagers, a hand for somebody without a wager, cards shuffled again."""

from collections.abc import Callable, Mapping

from croupier.games.baccarat.dealing import PassedWithoutAWager, SideWagererMayOpen, TieOpens
from croupier.games.baccarat.irregularities import LateChangesBeforeExposure, LateChangesIfFair
from croupier.kernel.answers import Accepted, Refused
from croupier.kernel.clauses import Because
from croupier.kernel.facts import Facts
from croupier.kernel.ids import Box
from croupier.table.baccarat.no_bet import no_bet_coup
from croupier.table.baccarat.records import control_of
from croupier.table.baccarat.terms import terms_of
from croupier.table.commands import Approve
from croupier.table.discretion.approvals import approved
from croupier.table.events import Answer, ApprovalUsed, Approved, Recorded, ShoeEnded
from croupier.table.people.rights import all_agree
from croupier.table.setup import Method
from croupier.table.state import Approval, Dealing, Table


def late_wagers(table: Table, command: Approve, because: Because) -> Answer:
    policy, phase = terms_of(table).irregularities.wager_changes_after_the_deal_began, table.phase
    if not isinstance(phase, Dealing):
        return Refused("wagers-open", because)
    if phase.exposed:
        return Refused("card-exposed", because)
    if isinstance(policy, LateChangesIfFair) and table.setup.method is Method.A:
        return Refused("not-in-method-a", because)
    if isinstance(policy, LateChangesBeforeExposure) and len(phase.cards) > len(terms_of(table).deal.order.value):
        return Refused("initial-deal-over", because)
    approved = Approved(approval=Approval(what="late-wagers", because=because), by=command.by, because=because)
    reason = {"reason": command.reason, "coup": str(phase.number)}
    return Accepted((approved, Recorded(what="late-wagers", by=command.by, details=reason, because=because)))


def let_others_open(table: Table, command: Approve, because: Because) -> Answer:
    """Let a player pass cards on: approved before it is done."""
    if _passed_on(table):
        return Refused("not-prior", because, variant="card")
    return approved(command, because)


def _passed_on(table: Table) -> bool:
    return isinstance(table.phase, Dealing) and any(each.passed for each in control_of(table.phase).values())


def reshuffle(table: Table, _: Approve, because: Because) -> Answer:
    """After a coup that could not be rebuilt, with everybody's agreement, the cards left are shuffled or replaced."""
    policy, previous = terms_of(table).irregularities.cards_out_of_order, table.previous
    if policy is None or previous is None or not set(policy.void) & set(previous.voided):
        return Refused("no-void-coup", because)
    if table.setup.device.shuffles:
        return Refused("shoe-only", because)
    if not all_agree(table, "reshuffle"):
        return Refused("not-all-agree", because)
    used = ApprovalUsed(what="reshuffle", box=None, hand=None)
    return Accepted((ShoeEnded(because=policy.reshuffle), used))


def hand(table: Table, command: Approve, because: Because) -> Answer:
    policy = terms_of(table).deal.hand_without_a_wager
    if command.box is None or command.box not in table.seats or command.hand is None:
        return Refused("must-be-seated", because, variant="hand")
    if isinstance(policy, SideWagererMayOpen):
        refused = _side_wagerer(table, command.box, because)
        if refused:
            return refused
    elif not isinstance(policy, PassedWithoutAWager):
        return Refused("no-such-power", because, variant="hand")
    approval = Approval(what="hand", box=command.box, hand=command.hand, because=because)
    return Accepted((Approved(approval=approval, by=command.by, because=because),))


def _side_wagerer(table: Table, box: Box, because: Because) -> Refused | None:
    if not table.setup.private_area:
        return Refused("not-private", because)
    if any(each.bet in table.edition.opposed_bets for each in table.wagers):
        return Refused("hands-wagered-on", because)
    policy = terms_of(table).deal.hand_without_a_wager
    tie = isinstance(policy, SideWagererMayOpen) and policy.tie is TieOpens.YES
    barred = table.edition.opposed_bets if tie else table.edition.main_bets
    if all(each.box != box or each.bet in barred for each in table.wagers):
        return Refused("no-side-wager", because, facts=Facts(box=box))
    return None


APPROVALS: Mapping[str, Callable[[Table, Approve, Because], Answer]] = {
    "late-wagers": late_wagers,
    "hand": hand,
    "let-others-open": let_others_open,
    "reshuffle": reshuffle,
    "no-bet-coup": no_bet_coup,
}
