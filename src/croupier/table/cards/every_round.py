"""Where cards are shuffled for every round: what is ordered before they go into a device, and a table left empty."""

from croupier.games.shoe import FedToTheDeviceUncutUnlessOrdered, ShuffleEveryRound
from croupier.kernel.answers import Accepted, Refused
from croupier.kernel.clauses import Because
from croupier.table.cards.shuffle import in_coup, on_the_way
from croupier.table.commands import Approve
from croupier.table.events import Answer, Approved, Event, ShoeEnded
from croupier.table.state import Approval, Table


def order_before_loading(table: Table, command: Approve, because: Because) -> Answer:
    """Somebody is not satisfied with the shuffle: a shuffle or a cut comes before the cards go into the device."""
    policy = table.edition.shoe.shuffling_device
    if not isinstance(policy, FedToTheDeviceUncutUnlessOrdered) or not table.setup.device.shuffles:
        return Refused("no-device", because)
    refused = in_coup(table, because)
    if refused:
        return refused
    if not on_the_way(table) and not table.shoe.ended:
        return Refused("loaded-already", policy.ordered, variant="order")
    approval = Approval(what=command.what, because=because)
    return Accepted((Approved(approval=approval, by=command.by, because=because),))


def after_a_vacancy(table: Table) -> tuple[Event, ...]:
    """Somebody comes to a table that stood empty: where the document says so, the cards are shuffled first."""
    policy = table.edition.shoe.shuffled
    stood_empty = not table.seats and table.arrivals > 0
    if not isinstance(policy, ShuffleEveryRound) or not stood_empty or on_the_way(table):
        return ()
    return (ShoeEnded(because=(*policy.because, *policy.after_a_vacancy)),)
