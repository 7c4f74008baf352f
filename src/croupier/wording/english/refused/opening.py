"""Refusals to open or close a table: its set-up and its checklist."""

from collections.abc import Mapping
from typing import Final

from croupier.wording.template import Refusal

OPENING: Final[Mapping[str, Refusal]] = {
    "already-open": ("The table is open.", "Close it first."),
    "commission-owed/closing": ("Commission is owed by {boxes}.", "Collect it first."),
    "notice-too-short/closing": (
        "Players are present and their notice has not run out.",
        "Close when the closure sign has been up for {count} minutes and its time has come.",
    ),
    "notice-too-short/closing-coups": (
        "Players are present and their notice has not run out.",
        "Close after {count} {coups} from the notice.",
    ),
    "set-up-refused/area": ("The game is not played in a {given}.", "Use {choices}."),
    "set-up-refused/area-lacks": ("It lacks a {what}.", "Register it, then open."),
    "set-up-refused/backs": ("All backs are of the same colour and design.", "Bring such decks."),
    "set-up-refused/cutting-card": ("There is {count} cutting card.", "Correct that."),
    "set-up-refused/decks": ("The game is not played with {count} decks.", "Use {choices}."),
    "set-up-refused/decks-for-side-bet": ("{bet} needs {choices} decks.", "Leave it out."),
    "set-up-refused/device": ("Cards are not dealt from a {what}.", "Use {choices}."),
    "set-up-refused/float": ("A float cannot hold less than zero.", "Count it, and enter what is there."),
    "set-up-refused/game": ("This document has no game '{given}'.", "Choose one of {choices}."),
    "set-up-refused/jokers": ("The decks are whole and without jokers: {count} cards.", "Bring such decks."),
    "set-up-refused/label": ("{given} is not a side wager.", "Label it for one."),
    "set-up-refused/label-not-offered": ("An area is labelled {bet}, which is not on offer.", "Offer it, or relabel."),
    "set-up-refused/labelled-twice": ("Two areas at one place have the same name.", "Label each for another wager."),
    "set-up-refused/layout-area": ("Layout {ref} has no area for {bet}.", "Choose another layout."),
    "set-up-refused/layout-places": ("Layout {ref} does not have {count} places.", "Use {choices} places."),
    "set-up-refused/layout-too-small": (
        "No layout carries these side wagers on so many places.",
        "Offer fewer side wagers.",
    ),
    "set-up-refused/low-limit": ("This document does not provide for low-limit tables.", "Leave it out."),
    "set-up-refused/low-limit-device": ("At a low-limit table cards come from a {what}.", "Change the device."),
    "set-up-refused/low-limit-tournament": ("A low-limit table offers no tournament.", "Use another table."),
    "set-up-refused/marking": ("The layout has no {what}.", "Use a cloth that has it."),
    "set-up-refused/method": ("The document has no such dealing method.", "Use {choices}."),
    "set-up-refused/no-amount": ("The sign shows no amount for {bet}.", "Put it on the sign."),
    "set-up-refused/no-amounts": ("The sign shows no amounts for {bet}.", "Put them on the sign."),
    "set-up-refused/no-label": ("{bet} is on offer and has no area.", "Label an area for it."),
    "set-up-refused/no-layout": ("There is no layout {ref}.", "Name another."),
    "set-up-refused/no-limits": ("The sign shows no limits for {bet}.", "Put them on the sign."),
    "set-up-refused/no-odds": ("The odds of the side wagers are not displayed.", "Post them, then open."),
    "set-up-refused/no-odds-sign": ("The sign with the odds is not up.", "Post it, then open."),
    "set-up-refused/no-sign": ("The sign for {what} is not up.", "Post it, then open."),
    "set-up-refused/not-a-range": ("The limits for {bet} are no range: {least} to {most}.", "Correct the sign."),
    "set-up-refused/not-in-force": ("These rules apply from {day}.", "Open under the rules in force on that day."),
    "set-up-refused/odds": ("Other odds are displayed for {bet} than are paid.", "Post the right ones."),
    "set-up-refused/one-amount": ("A {bet} wager has one amount, not {least} to {most}.", "Show the single amount."),
    "set-up-refused/option": ("{bet} has no option {number}.", "Choose an option from 1 to {count}."),
    "set-up-refused/places": ("A table may not have {count} places in play.", "Close or add places."),
    "set-up-refused/premium": (
        "The sign states a percentage from {ref} that is paid on a tie.",
        "State a percentage within these bounds.",
    ),
    "set-up-refused/prepared": ("Cards cannot be brought '{given}'.", "Use {choices}."),
    "set-up-refused/same-backs": ("The two decks have backs of different colours.", "Change one of them."),
    "set-up-refused/side-bet": ("This document has no side wager '{given}'.", "Use {choices}."),
    "set-up-refused/signed-later": ("The order was signed only on {day}.", "Register the correct date."),
    "set-up-refused/too-many-decks": ("A {what} does not hold {count} decks.", "Take some away."),
    "set-up-refused/tournaments-only": ("{ref} is for tournament tables only.", "Choose another game."),
    "set-up-refused/unlabelled": ("An area for side wagers bears no name.", "Label every area."),
    "set-up-refused/unpublished": (
        "The date of publication is not registered.",
        "Register when the rules were published.",
    ),
    "set-up-refused/variation": ("The variation in play is not displayed.", "Display {ref}."),
}
