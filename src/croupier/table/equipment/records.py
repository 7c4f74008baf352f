"""Chips, cash, drop box and devices: what is asked, what happened, and what is known of a device that failed."""

from croupier.games.terms import record
from croupier.kernel.cards import Card
from croupier.kernel.clauses import Because
from croupier.kernel.ids import Box
from croupier.kernel.money import Money
from croupier.kernel.staff import Role
from croupier.table.people import Actor

# State ----------------------------------------------------------------------------------------------------------------


@record
class Malfunction:
    """A shuffling device that failed in a coup: what was found ("yes", "no", or nothing yet), the cards that it
    damaged, those put in their place, how many were in it, and how far they are on their way to another device.
    """

    inside: int
    harm: str = ""
    spare: str = ""
    practicable: str = ""
    damaged: tuple[Card, ...] = ()
    replaced: tuple[Card, ...] = ()
    to: str = ""
    stage: str = ""


# Commands -------------------------------------------------------------------------------------------------------------


@record
class Exchange:
    """Chips or tokens for what a player brings: cash, a purchase at the terminal, a promotional or a chip voucher.
    `gives` is what the dealer hands out; left out, as much as it is worth.
    """

    of: str
    worth: Money
    gives: Money | None = None
    box: Box | None = None
    by: Actor = Role.DEALER


@record
class MoveDropBox:
    """The drop box is attached, or taken off."""

    attached: bool
    by: Actor = Role.DEALER


@record
class SwitchCash:
    """The table takes cash from now on, or runs cashless."""

    takes_cash: bool
    by: Actor = Role.DEALER


@record
class TransferCards:
    """The cards of a device that failed were moved: how many, and what took the place of damaged ones. `to` names the
    other device.
    """

    moved: int
    replaced: tuple[Card, ...] = ()
    to: str = ""
    by: Actor = Role.DEALER


@record
class ChangeDevice:
    """`device` is text: a table may be asked for one that the document does not have."""

    device: str
    by: Actor = Role.DEALER


Command = Exchange | MoveDropBox | SwitchCash | TransferCards | ChangeDevice


# Events ---------------------------------------------------------------------------------------------------------------


@record
class Exchanged:
    """A player brought something and was given chips, or tokens, of the same worth."""

    of: str
    worth: Money
    given: str
    box: Box | None
    because: Because


@record
class DropBoxMoved:
    attached: bool
    by: Actor
    because: Because


@record
class CashSwitched:
    takes_cash: bool
    by: Actor
    because: Because


@record
class CardFacedWrongly:
    """A card lay face up in a shuffling device: after the coup somebody may have the others checked."""

    because: Because


@record
class MalfunctionNoted:
    """What is known of a device that failed, and how far its cards are."""

    malfunction: Malfunction
    because: Because


@record
class CardsTransferred:
    """The cards of a device that failed are in another; `replaced` are those that took the place of damaged ones."""

    moved: int
    replaced: tuple[Card, ...]
    to: str
    by: Actor
    because: Because


@record
class DeviceChanged:
    """Cards come from another device from now on."""

    device: str
    because: Because


Event = Exchanged | DropBoxMoved | CashSwitched | CardFacedWrongly | MalfunctionNoted | CardsTransferred | DeviceChanged
