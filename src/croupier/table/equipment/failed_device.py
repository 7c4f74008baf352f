"""How far the cards of a shuffling device are that failed in the middle of a coup."""

from croupier.games.malfunction import BurnForTheShoe, TransferredElseEnded
from croupier.kernel.clauses import Because
from croupier.table.state import Dealing, Table

TO_DEVICE, TO_SHOE = "device", "shoe"
MOVED, SHUFFLED, CUT, BURNED = "moved", "shuffled", "cut", "burned"


def pending(table: Table) -> Because:
    """Say why no card is dealt: the cards of a failed device are on their way; empty if none has failed."""
    policy, phase = table.edition.irregularities.shuffling_device_fails, table.phase
    known = phase.malfunction if isinstance(phase, Dealing) else None
    if not isinstance(policy, TransferredElseEnded) or known is None or known.stage in _ready(policy):
        return ()
    if known.to == TO_SHOE:
        return (*policy.shuffled_and_cut, *policy.none_ready)
    if known.to == TO_DEVICE:
        return (*policy.others_moved, *policy.replaced, *policy.damaged) if known.damaged else policy.whole
    return policy.because


def _ready(policy: TransferredElseEnded) -> tuple[str, ...]:
    """Name the stages at which cards may be dealt from the shoe."""
    return (BURNED,) if policy.burn is BurnForTheShoe.BURNED else (CUT,)
