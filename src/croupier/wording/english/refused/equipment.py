"""Refusals about chips, devices and what stands on the table."""

from collections.abc import Mapping
from typing import Final

from croupier.wording.template import Refusal, Sentence

EQUIPMENT: Final[Mapping[str, Refusal]] = {
    "cashless": ("The table is cashless.", "Buy chips at the terminal."),
    "damaged-cards": ("Damaged cards are replaced first.", "Replace them by the same cards."),
    "device-failed": ("The device has failed.", "Settle first what becomes of the cards."),
    "device-failed/shuffled-and-cut": ("The cards left are shuffled and cut, no more.", "Shuffle, then cut."),
    "drop-box-needed": ("The table takes cash.", "Switch it to cashless first."),
    "no-drop-box": ("No drop box is attached.", "Attach the drop box first."),
    "no-such-device": ("Cards are not dealt from a {given}.", "Use {choices}."),
    "no-such-device/low-limit": ("At a low-limit table cards come from a {what}.", "Use a {what}."),
    "no-such-exchange": ("Nothing is given for {given}.", "Bring cash or a voucher."),
    "not-an-amount/exchange": ("There is nothing to exchange.", "State what it is worth."),
    "not-cashless": ("The table takes cash and has no terminal.", "Bring cash."),
    "not-of-equal-worth": (
        Sentence(player="{amount} is exchanged for {amount}, not for {counts}."),
        Sentence(player="Give {amount}."),
    ),
    "nothing-to-cut/device": ("The cards are not shuffled.", "Shuffle first."),
    "set-up-refused/drop-box": ("A table that takes cash has a drop box.", "Attach it."),
    "set-up-refused/markers": (
        "One design of marker is used for two purposes.",
        "Use another design for each purpose.",
    ),
    "set-up-refused/missing": ("Equipment is missing: {what}.", "Enter it in the checklist, then open."),
    "set-up-refused/no-number": ("The {what} has no number.", "Enter it in the checklist, then open."),
    "set-up-refused/rack": ("The {what} holds {found} cards, not {count}.", "Bring a larger one."),
    "wrong-count": (
        "{count} undamaged cards were in the device, not {found}.",
        "Count them again, or report a missing card.",
    ),
    "wrong-replacement": (
        Sentence("Other cards came in place of the damaged ones.", inspector="In place of {cards} came other cards."),
        "Replace each damaged card by the same card of a new deck.",
    ),
}
