"""The cards of a device that failed go to another, or to a card shoe that is made ready."""

from collections import Counter
from dataclasses import replace

from croupier.games.malfunction import BurnForTheShoe, TransferredElseEnded
from croupier.kernel.answers import Accepted, Refused
from croupier.kernel.facts import Facts
from croupier.table.cards.cut import may_cut, too_shallow
from croupier.table.cards.sets import burn_as_the_way_says
from croupier.table.commands import Burn, ChangeDevice, CheckCards, Cut, Load, ReplaceCards, Shuffle, TransferCards
from croupier.table.equipment.failed_device import BURNED, CUT, MOVED, SHUFFLED, TO_SHOE
from croupier.table.events import Answer, CardsTransferred, DeviceChanged, MalfunctionNoted, ShoeEnded
from croupier.table.setup import Device
from croupier.table.state import Dealing, Malfunction, Table


def transfer(table: Table, command: TransferCards) -> Answer:
    """The cards are moved, and counted: all that are not damaged, and for each damaged one the same card."""
    policy, phase = table.edition.irregularities.shuffling_device_fails, table.phase
    known = phase.malfunction if isinstance(phase, Dealing) else None
    if not isinstance(policy, TransferredElseEnded) or known is None or not known.to:
        because = policy.because if policy else table.edition.cards.devices.because
        return Refused("nothing-to-transfer", because)
    refused = _wrong_count(policy, known, command) or _wrong_replacement(policy, known, command)
    if refused:
        return refused
    if known.to == TO_SHOE:
        because = (*policy.replaced_for_the_shoe, *policy.none_ready)
        now = replace(known, stage=MOVED, replaced=command.replaced)
        return Accepted((MalfunctionNoted(malfunction=now, because=because),))
    mended = (*policy.others_moved, *policy.replaced, *policy.game_goes_on, *policy.damaged)
    because = mended if known.damaged else policy.whole
    moved = CardsTransferred(
        moved=command.moved, replaced=command.replaced, to=command.to, by=command.by, because=because
    )
    return Accepted((moved,))


def _wrong_count(policy: TransferredElseEnded, known: Malfunction, command: TransferCards) -> Refused | None:
    due = known.inside - len(known.damaged)
    if command.moved == due:
        return None
    because = policy.others_moved if known.damaged else policy.whole
    return Refused("wrong-count", because, facts=Facts(count=due, found=command.moved))


def _wrong_replacement(policy: TransferredElseEnded, known: Malfunction, command: TransferCards) -> Refused | None:
    if Counter(command.replaced) == Counter(known.damaged):
        return None
    because = policy.replaced_for_the_shoe if known.to == TO_SHOE else policy.replaced
    return Refused("wrong-replacement", because, facts=Facts(cards=known.damaged))


def finishing(table: Table) -> bool:
    """Tell whether the cards of a failed device are to be made ready for a shoe, in the middle of a coup."""
    return isinstance(table.phase, Dealing) and table.phase.malfunction is not None


Procedure = Shuffle | Cut | Load | Burn | ReplaceCards | CheckCards


def made_ready(table: Table, command: Procedure) -> Answer:
    """Shuffle and cut what was in the device, as any other cards."""
    policy, phase = table.edition.irregularities.shuffling_device_fails, table.phase
    known = phase.malfunction if isinstance(phase, Dealing) else None
    if not isinstance(policy, TransferredElseEnded) or known is None or known.to != TO_SHOE:
        because = policy.because if policy else table.edition.cards.devices.because
        return Refused("device-failed", because)
    match command:
        case Shuffle():
            return _shuffled(policy, known)
        case Cut():
            return _cut(table, policy, known, command)
        case Load() if known.stage == CUT:
            return Accepted((MalfunctionNoted(malfunction=known, because=policy.finished_from_a_shoe),))
        case Burn() if known.stage == CUT and policy.burn is BurnForTheShoe.BURNED:
            return _burned(table, policy, known, command)
        case _:
            because = policy.shuffled_and_cut
            return Refused("device-failed", because, variant="shuffled-and-cut")


def _shuffled(policy: TransferredElseEnded, known: Malfunction) -> Answer:
    if known.damaged and known.stage != MOVED:
        return Refused("damaged-cards", policy.replaced_for_the_shoe)
    now = replace(known, stage=SHUFFLED)
    return Accepted((MalfunctionNoted(malfunction=now, because=policy.shuffled_and_cut),))


def _cut(table: Table, policy: TransferredElseEnded, known: Malfunction, command: Cut) -> Answer:
    if known.stage != SHUFFLED:
        return Refused("nothing-to-cut", policy.shuffled_and_cut, variant="device")
    refused = may_cut(table, command) or too_shallow(table, command.at, known.inside)
    if refused:
        because = (*policy.shuffled_and_cut, *refused.because)
        return refused.citing(because)
    because = (*policy.finished_from_a_shoe, *policy.shuffled_and_cut)
    return Accepted(
        (
            MalfunctionNoted(malfunction=replace(known, stage=CUT), because=policy.shuffled_and_cut),
            DeviceChanged(device=Device.SHOE.value, because=because),
        )
    )


def _burned(table: Table, policy: TransferredElseEnded, known: Malfunction, command: Burn) -> Answer:
    """Burn as after any other cut, where it is read so."""
    answer = burn_as_the_way_says(table, command)
    if isinstance(answer, Refused):
        because = (*policy.shuffled_and_cut, *answer.because)
        return answer.citing(because)
    now = MalfunctionNoted(malfunction=replace(known, stage=BURNED), because=policy.shuffled_and_cut)
    return Accepted((*answer.events, now))


def change_device(table: Table, command: ChangeDevice) -> Answer:
    """Cards come from another device from now on: they are put into it as at the start."""
    devices, low = table.edition.cards.devices, table.edition.place.low_limit
    if isinstance(table.phase, Dealing):
        return Refused("round-in-progress", devices.because)
    if command.device not in devices.value:
        return Refused("no-such-device", devices.because, facts=Facts(given=command.device, choices=devices.value))
    if table.setup.low_limit and low and command.device != low.device:
        return Refused("no-such-device", low.because, facts=Facts(what=low.device), variant="low-limit")
    because = devices.because
    return Accepted((DeviceChanged(device=command.device, because=because), ShoeEnded(because=because)))
