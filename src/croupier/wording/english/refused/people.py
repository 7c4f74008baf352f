"""Refusals about seats and places."""

from collections.abc import Mapping
from typing import Final

from croupier.wording.template import Refusal, Sentence

PEOPLE: Final[Mapping[str, Refusal]] = {
    "area-demanded/waiting": ("Another player waits for an area already.", "Ask again when that is decided."),
    "box-closed": ("Box {box} is closed.", "Choose another box."),
    "box-taken": ("Box {box} is taken.", "Choose a free box."),
    "commission-owed": (Sentence(player="Box {box} owes {amount} in commission."), "Collect it first."),
    "no-player-card-wanted": ("No Player Card is required at box {box}.", "Name a box that is taken."),
    "no-such-box": ("There is no box {box}.", "Boxes are 1 to {count}."),
    "not-a-number-of-players": ("A table has at least one player.", "State a number from 1 up."),
    "table-full": ("Only {count} players may play here.", "Wait for a place."),
}
