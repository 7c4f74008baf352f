"""What belongs to a table besides cards and people: the opening checklist, chips, cash, drop box and display."""

from collections.abc import Iterator
from typing import assert_never

from croupier.games.edition import Edition
from croupier.games.place import (
    AttachedWhereCashIsAccepted,
    Equipment,
    EquipmentForDecks,
    EquipmentForTheJackpot,
    NeededForTheDeal,
    OptionalEquipment,
    OptionalEquipmentForDecks,
    ShoeOrShufflingDevice,
)
from croupier.kernel.answers import Accepted, Refused
from croupier.kernel.clauses import Because
from croupier.kernel.staff import Role
from croupier.table.commands import Exchange, MoveDropBox, OpenTable, SwitchCash
from croupier.table.events import (
    BreachNoted,
    CashSwitched,
    DropBoxMoved,
    Event,
    Exchanged,
    Recorded,
    RoundEnded,
)
from croupier.table.people import Actor
from croupier.table.setup import DROP_BOX, Setup
from croupier.table.state import Table

Answer = Accepted[Event] | Refused
Item = (
    Equipment
    | EquipmentForDecks
    | OptionalEquipment
    | NeededForTheDeal
    | OptionalEquipmentForDecks
    | ShoeOrShufflingDevice
    | EquipmentForTheJackpot
)

DISPLAY, FLOAT, CUTTING_CARD = "winning-results-display", "float-tray", "cutting-card"
_DEVICES = frozenset({"card-shoe", "card-shoe-or-shuffling-device", "dealing-shoe", "shuffling-device"})


# The opening checklist -----------------------------------------------------------------------------------------------


def wrong(edition: Edition, setup: Setup) -> Refused | None:
    """Find what keeps a table from opening: an item that it must have, a rack too small, markers that look alike."""
    for each in edition.place.equipment:
        refused = _lacking(each, setup) or _too_small(edition, each, setup)
        if refused:
            return refused
    if DROP_BOX in setup.missing and setup.takes_cash:
        because = edition.place.drop_box.because
        return Refused("set-up-refused", because, "A table that takes cash has a drop box.", "Attach it.")
    return _alike(edition, setup)


def _lacking(item: Item, setup: Setup) -> Refused | None:
    unnumbered = item.id in _DEVICES and not setup.device_number
    if not _must_be_there(item, setup) or (item.id not in setup.missing and not unnumbered):
        return None
    says = f"Equipment is missing: {item.id}." if item.id in setup.missing else f"The {item.id} has no number."
    return Refused("set-up-refused", item.because, says, "Enter it in the checklist, then open.")


def _must_be_there(item: Item, setup: Setup) -> bool:
    match item:
        case Equipment() | EquipmentForDecks() | ShoeOrShufflingDevice():
            return True
        case EquipmentForTheJackpot():
            return "jackpot" in setup.side_bets
        case OptionalEquipment() | NeededForTheDeal() | OptionalEquipmentForDecks():
            return False
        case _:
            assert_never(item)


def _too_small(edition: Edition, item: Item, setup: Setup) -> Refused | None:
    if not isinstance(item, EquipmentForDecks | OptionalEquipmentForDecks) or setup.rack_holds is None:
        return None
    least = item.decks * edition.cards.cards_in_a_deck.value
    if setup.rack_holds >= least:
        return None
    says = f"The {item.id} holds {setup.rack_holds} cards, not {least}."
    return Refused("set-up-refused", item.because, says, "Bring a larger one.")


def _alike(edition: Edition, setup: Setup) -> Refused | None:
    policy, markers = edition.place.distinctive_markers, setup.markers
    if policy is None or markers is None or len(set(markers.values())) == len(markers):
        return None
    says = "One design of marker stands for two purposes."
    return Refused("set-up-refused", policy.because, says, "Use another design for each purpose.")


def checklist(edition: Edition, command: OpenTable) -> Iterator[Event]:
    """Enter each item, there or not, with the time and the person; a blank list is asked for."""
    items, setup = edition.place.equipment, command.setup
    details = {each.id: _entry(edition, each, setup) for each in items}
    details |= {DROP_BOX: "no" if DROP_BOX in setup.missing else "yes", "at": command.at.isoformat(sep=" ")}
    because = (*(clause for each in items for clause in each.because), *edition.place.drop_box.because)
    yield Recorded(what="opening-checklist", by=command.by, details=details, because=tuple(dict.fromkeys(because)))
    if all(each.id in setup.missing for each in items):
        yield BreachNoted(says="The opening checklist is blank: fill it in.", because=items[0].because[-1:])


def _entry(edition: Edition, item: Item, setup: Setup) -> str:
    if item.id in setup.missing:
        return "no"
    if item.id == "shuffling-device" and not setup.device.shuffles:
        return "no"
    if item.id in _DEVICES:
        return f"{setup.device.value} {setup.device_number}"
    if item.id == FLOAT and setup.float_tray is not None:
        return str(setup.float_tray)
    if item.id == "cards":
        return f"{setup.decks} decks, {', '.join(setup.cards.backs)}, {setup.cards.prepared}"
    if item.id == "distinctive-markers":
        return ", ".join(markers(edition, setup))
    if isinstance(item, EquipmentForDecks | OptionalEquipmentForDecks):
        holds = setup.rack_holds or item.decks * edition.cards.cards_in_a_deck.value
        return f"{holds} cards"
    return "yes"


def markers(edition: Edition, setup: Setup) -> tuple[str, ...]:
    """Name the purposes for which the table has a marker."""
    policy = edition.place.distinctive_markers
    if policy is None or "distinctive-markers" in setup.missing:
        return ()
    return (
        policy.purposes if setup.markers is None else tuple(each for each in policy.purposes if each in setup.markers)
    )


def prompt(table: Table, item: str) -> tuple[Event, ...]:
    """Ask for a thing that is used and does not stand in the checklist."""
    found = next((each for each in table.edition.place.equipment if each.id == item), None)
    if found is None or item not in table.setup.missing:
        return ()
    return (BreachNoted(says=f"No {item} is entered in the checklist: enter it.", because=found.because),)


def prompt_for_marker(table: Table, purpose: str) -> tuple[Event, ...]:
    """Ask for the marker that shows something, where the table has none."""
    policy = table.edition.place.distinctive_markers
    if policy is None or purpose not in policy.purposes or purpose in markers(table.edition, table.setup):
        return ()
    return (BreachNoted(says=f"The table has no marker for {purpose}: bring one.", because=policy.because),)


def missing_for_the_deal(table: Table) -> Refused | None:
    """Refuse a first card at a table where cards or device were never entered."""
    for each in table.edition.place.equipment:
        if isinstance(each, NeededForTheDeal) and each.id in table.setup.missing:
            return Refused("not-entered", each.because, f"No {each.id} is entered in the checklist.", "Enter it first.")
    return None


# The display and the float -------------------------------------------------------------------------------------------


def displayed(table: Table, ended: RoundEnded) -> tuple[Event, ...]:
    """Send the result to the winning results display, where the table has one."""
    item = next((each for each in table.edition.place.equipment if each.id == DISPLAY), None)
    if item is None or DISPLAY in table.setup.missing:
        return ()
    details = {
        "coup": str(ended.number),
        "result": ended.result.value,
        "player": str(ended.player_points),
        "banker": str(ended.banker_points),
    }
    return (Recorded(what="result-displayed", by=Role.DEALER, details=details, because=item.because),)


def closing(table: Table, by: Actor) -> tuple[Event, ...]:
    """Record what the float holds when the table closes, where it was counted at opening."""
    item = next((each for each in table.edition.place.equipment if each.id == FLOAT), None)
    if item is None or table.float_tray is None:
        return ()
    details = {"float": str(table.float_tray)}
    return (Recorded(what="closing-float", by=by, details=details, because=item.because),)


# Chips, cash and vouchers --------------------------------------------------------------------------------------------


def exchange(table: Table, command: Exchange) -> Answer:
    """Give chips, or tokens, of the same worth for what a player brings."""
    found = _exchanges(table).get(command.of)
    if found is None:
        because = table.edition.wagers.payable_with.because
        return Refused("no-such-exchange", because, f"Nothing is given for {command.of}.", "Bring cash or a voucher.")
    because, given = found
    if command.worth.cents <= 0:
        return Refused("not-an-amount", because, "There is nothing to exchange.", "State what it is worth.")
    if command.gives not in (None, command.worth):
        says = f"{command.worth} is exchanged for {command.worth}, not for {command.gives}."
        return Refused("not-of-equal-worth", because, says, f"Give {command.worth}.")
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
        return Refused("not-cashless", because, "The table takes cash and has no terminal.", "Bring cash.")
    if command.of != "cash":
        return None
    if not setup.takes_cash:
        box = table.edition.place.drop_box
        cashless = box.cashless if isinstance(box, AttachedWhereCashIsAccepted) else ()
        return Refused("cashless", (*because, *cashless), "The table is cashless.", "Buy chips at the terminal.")
    if DROP_BOX in setup.missing:
        return Refused("no-drop-box", because, "No drop box is attached.", "Attach the drop box first.")
    return None


def move_drop_box(table: Table, command: MoveDropBox) -> Answer:
    because = table.edition.place.drop_box.because
    if not command.attached and table.setup.takes_cash:
        return Refused("drop-box-needed", because, "The table takes cash.", "Switch it to cashless first.")
    return Accepted((DropBoxMoved(attached=command.attached, by=command.by, because=because),))


def switch_cash(table: Table, command: SwitchCash) -> Answer:
    because = table.edition.place.drop_box.because
    if command.takes_cash and DROP_BOX in table.setup.missing:
        return Refused("no-drop-box", because, "No drop box is attached.", "Attach the drop box first.")
    return Accepted((CashSwitched(takes_cash=command.takes_cash, by=command.by, because=because),))
