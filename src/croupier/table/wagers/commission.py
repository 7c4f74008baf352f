"""Commission that is collected, and tokens that are kept."""

from croupier.games.wagering import TokensPaidInChipsAndKept, TokenStoodOff
from croupier.kernel.answers import Accepted, Refused
from croupier.kernel.facts import Facts
from croupier.kernel.money import NOTHING, Money
from croupier.table.commands import CollectCommission
from croupier.table.events import ApprovalUsed, CommissionCollected, Event, TokensKept, WagerSettled
from croupier.table.state import Table


def collect_commission(table: Table, command: CollectCommission) -> Accepted[Event] | Refused:
    policy = table.edition.commission
    owed = table.commission.get(command.box, NOTHING)
    if policy is None or not owed:
        because = policy.because if policy else table.edition.games[0].because
        return Refused("nothing-owed", because, facts=Facts(box=command.box))
    when = policy.by_the_end if table.shoe.ended or not table.shoe.rounds else policy.on_request
    because = (*when, *policy.because, *policy.marker)
    another_time = table.approval("settle-commission-at-another-time", command.box)
    used = (ApprovalUsed(what=another_time.what, box=command.box, hand=None),) if another_time else ()
    return Accepted((CommissionCollected(box=command.box, amount=owed, because=because), *used))


def tokens_kept(table: Table, settled: WagerSettled, stood_off: Money) -> tuple[TokensKept, ...]:
    """Where the clause says so the dealer keeps the tokens of a wager that was settled, but for what stood off."""
    policy = table.edition.wagers.tokens
    if not settled.token or not isinstance(policy, TokensPaidInChipsAndKept):
        return ()
    amount = settled.stake if policy.stood_off is TokenStoodOff.KEPT else settled.stake - stood_off
    kept = TokensKept(number=settled.number, box=settled.box, amount=amount, because=policy.because)
    return (kept,) if amount else ()
