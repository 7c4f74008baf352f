"""Chips for what players bring, cash and the drop box."""

from croupier.games.place import AttachedWhereCashIsAccepted
from croupier.kernel.answers import Accepted, Refused
from croupier.kernel.clauses import Because
from croupier.kernel.facts import Facts
from croupier.table.commands import Exchange, MoveDropBox, SwitchCash
from croupier.table.events import Answer, CashSwitched, DropBoxMoved, Exchanged
from croupier.table.setup import DROP_BOX
from croupier.table.state import Table


def exchange(table: Table, command: Exchange) -> Answer:
    """Give chips, or tokens, of the same worth for what a player brings."""
    found = _exchanges(table).get(command.of)
    if found is None:
        because = table.edition.wagers.payable_with.because
        return Refused("no-such-exchange", because, facts=Facts(given=command.of))
    because, given = found
    if command.worth.cents <= 0:
        return Refused("not-an-amount", because, variant="exchange")
    if command.gives not in (None, command.worth):
        return Refused("not-of-equal-worth", because, facts=Facts(amount=command.worth, counts=command.gives))
    refused = _no_cash(table, command, because)
    if refused:
        return refused
    return Accepted((Exchanged(of=command.of, worth=command.worth, given=given, box=command.box, because=because),))


def _exchanges(table: Table) -> dict[str, tuple[Because, str]]:
    """Name what may be brought, by which clause, and what is given for it."""
    box, wagers = table.edition.place.drop_box, table.edition.wagers
    found: dict[str, tuple[Because, str]] = {
        "cash": (box.because, "chips"),
        "promotional-voucher": (wagers.tokens.because, "tokens"),
    }
    if isinstance(box, AttachedWhereCashIsAccepted):
        found["terminal"] = (box.cashless, "chips")
    if wagers.chip_vouchers:
        found["chip-voucher"] = (wagers.chip_vouchers.because, "chips")
    return found


def _no_cash(table: Table, command: Exchange, because: Because) -> Refused | None:
    setup = table.setup
    if command.of == "terminal" and setup.takes_cash:
        return Refused("not-cashless", because)
    if command.of != "cash":
        return None
    if not setup.takes_cash:
        box = table.edition.place.drop_box
        cashless = box.cashless if isinstance(box, AttachedWhereCashIsAccepted) else ()
        return Refused("cashless", (*because, *cashless))
    if DROP_BOX in setup.missing:
        return Refused("no-drop-box", because)
    return None


def move_drop_box(table: Table, command: MoveDropBox) -> Answer:
    because = table.edition.place.drop_box.because
    if not command.attached and table.setup.takes_cash:
        return Refused("drop-box-needed", because)
    return Accepted((DropBoxMoved(attached=command.attached, by=command.by, because=because),))


def switch_cash(table: Table, command: SwitchCash) -> Answer:
    because = table.edition.place.drop_box.because
    if command.takes_cash and DROP_BOX in table.setup.missing:
        return Refused("no-drop-box", because)
    return Accepted((CashSwitched(takes_cash=command.takes_cash, by=command.by, because=because),))
