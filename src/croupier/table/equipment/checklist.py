"""What belongs to a table besides cards and people: the opening checklist, markers and the display."""

from collections.abc import Iterator
from typing import assert_never

from croupier.games.edition import Edition
from croupier.games.place import (
    Equipment,
    EquipmentForDecks,
    EquipmentForTheJackpot,
    NeededForTheDeal,
    OptionalEquipment,
    OptionalEquipmentForDecks,
    ShoeOrShufflingDevice,
)
from croupier.kernel.answers import Refused
from croupier.kernel.facts import Facts
from croupier.kernel.money import Money
from croupier.kernel.staff import Role
from croupier.table.commands import OpenTable
from croupier.table.events import (
    BreachNoted,
    Event,
    Recorded,
    RoundEnded,
)
from croupier.table.people import Actor
from croupier.table.setup import DROP_BOX, Setup
from croupier.table.state import Table

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
        refused = _lacking(each, setup) or _too_small(edition, each, setup) or _owed(each, setup)
        if refused:
            return refused
    if DROP_BOX in setup.missing and setup.takes_cash:
        because = edition.place.drop_box.because
        return Refused("set-up-refused", because, variant="drop-box")
    return _alike(edition, setup)


def _lacking(item: Item, setup: Setup) -> Refused | None:
    unnumbered = item.id in _DEVICES and not setup.device_number
    if not _must_be_there(item, setup) or (item.id not in setup.missing and not unnumbered):
        return None
    facts = Facts(what=item.id)
    return Refused(
        "set-up-refused", item.because, facts=facts, variant="missing" if item.id in setup.missing else "no-number"
    )


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
    facts = Facts(what=item.id, found=setup.rack_holds, count=least)
    return Refused("set-up-refused", item.because, facts=facts, variant="rack")


def _owed(item: Item, setup: Setup) -> Refused | None:
    """A float is counted: there may be nothing in it, and never less."""
    if item.id != FLOAT or setup.float_tray is None or setup.float_tray >= Money(0):
        return None
    return Refused("set-up-refused", item.because, variant="float")


def _alike(edition: Edition, setup: Setup) -> Refused | None:
    policy, markers = edition.place.distinctive_markers, setup.markers
    if policy is None or markers is None or len(set(markers.values())) == len(markers):
        return None
    return Refused("set-up-refused", policy.because, variant="markers")


def checklist(edition: Edition, command: OpenTable) -> Iterator[Event]:
    """Enter each item, there or not, with the time and the person; a blank list is asked for."""
    items, setup = edition.place.equipment, command.setup
    details = {each.id: _entry(edition, each, setup) for each in items}
    details |= {DROP_BOX: "no" if DROP_BOX in setup.missing else "yes", "at": command.at.isoformat(sep=" ")}
    because = (*(clause for each in items for clause in each.because), *edition.place.drop_box.because)
    yield Recorded(what="opening-checklist", by=command.by, details=details, because=tuple(dict.fromkeys(because)))
    if all(each.id in setup.missing for each in items):
        yield BreachNoted(code="checklist-blank", because=items[0].because[-1:])


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
    return (BreachNoted(code="item-not-entered", facts=Facts(what=item), because=found.because),)


def prompt_for_marker(table: Table, purpose: str) -> tuple[Event, ...]:
    """Ask for the marker that shows something, where the table has none."""
    policy = table.edition.place.distinctive_markers
    if policy is None or purpose not in policy.purposes or purpose in markers(table.edition, table.setup):
        return ()
    return (BreachNoted(code="no-marker", facts=Facts(what=purpose), because=policy.because),)


def missing_for_the_deal(table: Table) -> Refused | None:
    """Refuse a first card at a table where cards or device were never entered."""
    for each in table.edition.place.equipment:
        if isinstance(each, NeededForTheDeal) and each.id in table.setup.missing:
            return Refused("not-entered", each.because, facts=Facts(what=each.id))
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
