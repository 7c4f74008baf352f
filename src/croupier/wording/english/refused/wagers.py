"""Refusals of wagers, and about limits and signs."""

from collections.abc import Mapping
from typing import Final

from croupier.wording.template import Refusal, Sentence

WAGERS: Final[Mapping[str, Refusal]] = {
    "above-maximum": ("The maximum for {bet} is {most}.", "Wager {least} to {most}."),
    "above-maximum/lying": (
        Sentence(player="The maximum for {bet} is {most}, and the player already has {counts} on it."),
        "Wager {least} to {most}.",
    ),
    "above-maximum/reduced": ("The maximum for {bet} is {most}.", "Reduce it, or take the excess back."),
    "above-maximum/reduced-lying": (
        Sentence(player="The maximum for {bet} is {most}, and the player already has {counts} on it."),
        "Reduce it, or take the excess back.",
    ),
    "below-minimum": ("The minimum for {bet} is {least}.", "Wager {least} to {most}."),
    "below-minimum/top-up": ("The minimum for {bet} is {least}.", "Retract it or top it up."),
    "both-hands": ("Player and Banker together need approval.", "Ask {rank} or above."),
    "both-hands/nobody": ("Player and Banker together need approval.", "Nobody may allow it."),
    "both-limits-shown": (
        "With two minimums in force, the sign shows both.",
        "Show the previous limits and the new ones.",
    ),
    "grounds-missing": ("A refusal needs reasonable grounds.", "State the grounds."),
    "marker-elsewhere": (
        "The player's marker is at another box, where the player is.",
        "Leave the one marker where it is.",
    ),
    "no-area": ("No area is labelled {bet}.", "Wager on an area of the layout."),
    "no-limits-shown": ("The sign shows no limits for {bet}.", "Put them up."),
    "no-old-minimum": ("Nobody there keeps an old minimum.", "Put the marker away."),
    "no-position": (
        "No place for {bet} is free for this player.",
        "Wait until those who come first have taken or declined it.",
    ),
    "no-such-game": ("'{given}' cannot be played here.", "Name a game of this document."),
    "no-such-power/opening": ("Side bets are chosen when the table opens.", "Close and open again."),
    "no-such-sign": ("There is no sign '{given}' to take down.", "Name one that is up."),
    "no-such-sign/not-side-wagers": ("The sign '{given}' is not about side wagers.", "Leave them out."),
    "no-such-sign/restricts": ("No sign restricts {choices}.", "Name what a sign restricts."),
    "no-such-wager": ("Box {box} has no wager on {bet}.", "Name one that has been placed."),
    "not-an-amount/wager": ("A wager must be more than zero.", "Put down chips."),
    "not-an-amount/withdrawal": (
        Sentence(player="{amount} has been placed."),
        "Take off no more than has been placed.",
    ),
    "not-divisible": ("Its parts cannot be made in chips.", "Wager a multiple of four chips."),
    "not-in-units": ("Above {least}, wagers go up in steps of {limit}.", "Make it a multiple of the unit."),
    "nothing-owed": ("Box {box} owes no commission.", "There is nothing to do."),
    "notice-too-short": (
        "The change needs a sign that has been displayed long enough, or the consent of all players.",
        "Post the sign and wait, or ask every player.",
    ),
    "notice-too-short/minimum": (
        "A minimum may be raised only after a sign with the new minimum has been displayed.",
        "Post a sign with the new minimum and wait {count} minutes.",
    ),
    "notice-too-short/old-minimum": (
        "An old minimum that players keep may be raised only after a sign has been displayed.",
        "Post a sign with the new minimum and wait {count} minutes.",
    ),
    "one-player-per-box": ("Only one player may use each box here.", "Use your own box."),
    "player-card/wager": ("A wager needs the player's own valid Player Card.", "Present the player's own card."),
    "proxy": ("Nobody may wager for a person who is not present.", "Wager for yourself."),
    "side-bet-restricted": (
        "{bet} is kept for players who also have a main wager.",
        "Place a wager on Player, Banker or Tie first.",
    ),
    "sign-needed": ("Notice of closing is given by a sign.", "Post the closure sign."),
    "too-late-to-refuse": ("The first card has been removed.", "The wager stays."),
    "too-much": ("No table takes that much.", "Wager less."),
    "which-one": ("{count} wagers are called {bet} here.", "Name {choices}."),
    "whole-wagers-only": ("A wager may be taken away whole, not reduced.", "Take it all."),
    "whose-wager": ("Several players have a wager on {bet} at box {box}.", "Name the player who takes one back."),
}
