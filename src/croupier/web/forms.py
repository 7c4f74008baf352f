"""Undisclosed wagers as they are sent: a form with what it says, and the box whose form is announced."""

from collections.abc import Mapping
from typing import Any, Final

from croupier.journal.codec import CODEC, Unreadable
from croupier.kernel.ids import BetId, Box
from croupier.kernel.money import Money
from croupier.runtime.house import AnyHouse
from croupier.runtime.house.sealed_forms import OF_A_FORM, written
from croupier.table.commands import AnnounceForm

HAND_IN, ANNOUNCE = "hand-in-form.v1", "announce-form.v1"
NAMES: Final = frozenset({HAND_IN, ANNOUNCE, "examine-form.v1"})
MOST_CENTS: Final = 10**15
MOST_LETTERS: Final = 60


class Unfit(Exception):
    """What was sent is no command for a table: said in one sentence."""


def command_of(house: AnyHouse, name: str, body: Mapping[str, Any]) -> Any | None:
    """Read what is sent of a form, where the house knows the rest; None: it is read as any command."""
    if name == HAND_IN and "seal" not in body:
        return _handed_in(house, body)
    if name == ANNOUNCE:
        return AnnounceForm(box=_box(name, body), bet=BetId(""), amount=Money(0), key="")
    return None


def _handed_in(house: AnyHouse, body: Mapping[str, Any]) -> Any:
    """Read a form; what it lacks is left out, and found when it is examined."""
    if set(body) - {"box", "bet", "amount", "by"}:
        raise Unfit(f"{HAND_IN} cannot be read: it has box, bet and amount.")
    bet, amount = body.get("bet", ""), body.get("amount", 0)
    fits = isinstance(bet, str) and len(bet) <= MOST_LETTERS and type(amount) is int and 0 <= amount <= MOST_CENTS
    if not fits:
        raise Unfit(f"{HAND_IN} cannot be read: a bet is a word, and an amount is in cents.")
    return written(house, _box(HAND_IN, body), bet, amount)


def _box(name: str, body: Mapping[str, Any]) -> Box:
    """Read the box as any command has it."""
    try:
        box: Box = CODEC.request("play-pass-card.v1", {"box": body.get("box")}).box
    except Unreadable as error:
        raise Unfit(f"{name} cannot be read: {error}") from None
    return box


__all__ = ["ANNOUNCE", "HAND_IN", "NAMES", "OF_A_FORM", "Unfit", "command_of"]
