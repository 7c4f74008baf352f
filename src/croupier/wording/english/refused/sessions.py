"""Refusals at a table in a tournament session, or designated for a tournament."""

from collections.abc import Mapping
from typing import Final

from croupier.wording.template import Refusal, Sentence

SESSIONS: Final[Mapping[str, Refusal]] = {
    "as-the-conditions-say": (
        "The conditions fix the game and the way of dealing for the whole round.",
        "Leave it until the session is over.",
    ),
    "call-first": ("An undisclosed wager is announced after no more bets is called.", "Call no more bets first."),
    "chips-are-back": ("The chips of the session are back already.", "Nothing is to be done."),
    "chips-not-back": (
        "The chips of the session before are not back in the inventory.",
        "Count them, take them back and record what is missing.",
    ),
    "chips-not-cashed": (
        "The conditions do not provide that chips are paid in cash at the end.",
        "Play the session to its end.",
    ),
    "chips-not-counted": ("Not all chips are counted: {boxes}.", "Count them first."),
    "chips-not-equal": ("Every player begins a session with the same chips.", "Give everybody the same."),
    "chips-not-exchanged": (
        "Tournament chips have no cash value and are changed for nothing.",
        "Wager with them, or give them back after the session.",
    ),
    "count-first": ("A count of all players' chips was ordered.", "Count them before the next {coup}."),
    "decision-missing": ("The decision is not stated.", "State it."),
    "session-disputed": ("The game waits until the dispute is settled.", "Have it decided."),
    "form-announced": ("The form of box {box} is announced already.", "Let the player lay it out."),
    "form-lies": ("The form of box {box} is examined and stays.", "Go on with it."),
    "form-not-announced": ("The form of box {box} is not announced.", "Announce it before the first card."),
    "form-not-examined": ("The form of box {box} is not examined.", "Have it examined before the {coup}."),
    "form-not-in-order": (
        "The form of box {box} is not in order: it is no wager.",
        "Hand it back; another may be handed in until no more bets is called.",
    ),
    "form-not-laid": (
        Sentence(
            "Box {box} has not laid out the wager that was announced.",
            player="Box {box} has not laid out the wager that was announced: {bet}, {amount}.",
        ),
        "Let the player lay it out.",
    ),
    "form-not-to-be-seen": (
        "A form may be seen after its {coup} and before the first card of the next.",
        "Ask for it then.",
    ),
    "form-too-late": ("Forms are handed in before no more bets is called.", "Wait for the next {coup}."),
    "forms-announced": (
        "Undisclosed wagers are announced: no wager is placed, changed or taken back until they are settled.",
        "Wait until the {coup} is settled.",
    ),
    "ground-not-listed": ("The conditions do not disqualify for that: '{given}'.", "Name a ground that they list."),
    "held-to-the-minimum": (
        "Box {box} made no wager in time and is held to the minimum: {least}.",
        "Wager the minimum, once.",
    ),
    "limits-not-announced": (
        "Limits change only as players were told before the tournament began.",
        "Put in force what the conditions announce.",
    ),
    "limits-not-yet": ("These limits come after {count} {coups}; {found} are over.", "Wait until then."),
    "limits-over-wagers": ("Wagers lie for the next {coup}.", "Change the limits before wagers are made."),
    "made-in-turn": ("Box {box} has wagered in turn: the wager stays as it is.", "Leave it."),
    "no-dispute": ("No dispute is open at this table.", "Nothing is to be decided."),
    "no-form": ("Box {box} has no form.", "Hand one in first."),
    "no-form-left": ("Box {box} has no undisclosed wager left in this session.", "Wager openly."),
    "no-limits-shown/session": ("The session has no limits.", "Take them from the conditions."),
    "no-own-limits": ("In a tournament nobody has limits of their own.", "Wager within those of the session."),
    "no-pass-card": ("Box {box} has no pass card to play.", "Make a wager."),
    "no-player-there": ("Nobody in the session plays at box {box}.", "Name the box of a player."),
    "no-player-there/unnamed": ("It is not said which player is meant.", "Name the box of a player."),
    "no-practice": ("These rules know no practice {coups}.", "Begin the session."),
    "no-retirement": ("No rule lets a player retire.", "Tell that the player is absent."),
    "more-missing-than-issued": ("No more than {limit} was handed out.", "Count what is missing again."),
    "no-session": ("No tournament session is at this table.", "Begin one."),
    "no-such-chip": ("There is no chip of {limit} here.", "Name the chips that are missing."),
    "no-such-ground": ("A session does not end early for that.", "Name whether it is determined or agreed."),
    "no-time-limit": ("Time for a wager is between one and {count} seconds.", "Set it within them."),
    "no-tournaments": ("These rules know no tournaments.", "Use a table of another document."),
    "nobody-in-charge": (
        "Nobody in charge of the tournament is there.",
        "Wait for {rank} or a deputy before the next {coup}.",
    ),
    "players-not-agreed": ("Not everybody agrees: {boxes}.", "Ask every player at the table."),
    "not-as-announced": (
        Sentence(
            "Box {box} lays out what was announced.", player="Box {box} lays out what was announced: {bet}, {amount}."
        ),
        "Lay out just that.",
    ),
    "not-as-sealed": ("That is not what the form of box {box} said when it was handed in.", "Announce what it says."),
    "not-determined": (
        "More players are in than places to go on to: {count}.",
        "Play on until no more are left.",
    ),
    "not-enough-chips": (
        Sentence("Box {box} has not so many chips left.", player="Box {box} has {rest} left to wager."),
        "Wager no more than is held.",
    ),
    "not-in-the-conditions": ("The conditions do not allow wagers on {bet}.", "Wager on what they allow."),
    "not-in-units/session": ("Wagers on {bet} are in units of {limit}.", "Make it a multiple of the minimum."),
    "not-tournament-chips": ("Wagers are made with tournament chips alone.", "Lay tournament chips."),
    "nothing-to-count": ("No count was ordered and the session is not over.", "Count at its end."),
    "nothing-to-play-off": ("There is no tie to be played off.", "Announce the results."),
    "out-of-turn": ("It is the turn of box {box}.", "Take the wager back and wait for the turn."),
    "own-place": ("A player wagers only at the place given to them, box {box}.", "Wager there."),
    "pass-card-lies": ("The pass card of box {box} stands in place of a wager.", "Wager on the next {coup}."),
    "pass-card-too-late": ("A pass card is played before the first card.", "Play it on the next {coup}."),
    "penalty-not-listed": (
        "The conditions list no penalty for '{given}', or none so often.",
        "Penalise only as they list it.",
    ),
    "player-absent": ("The player at box {box} is absent.", "Tell that the player is there again."),
    "player-in-session": (
        "The player at box {box} is in the session.",
        "Tell that the player is absent, or let the player retire.",
    ),
    "player-out": ("The player at box {box} is out: {which}.", "Leave the box empty."),
    "player-left": ("This player is out of the tournament: {which}.", "Name somebody who plays."),
    "plays-in-a-session": ("This player is in the session at {table}.", "Do it there, at the box."),
    "practice-too-late": ("Practice {coups} are dealt before play begins.", "Go on with the session."),
    "round-in-progress/count": ("A {coup} is in progress.", "Count between {coups}."),
    "chips-not-sold": (
        "Nobody adds to the chips of a session but by winning.",
        "Play with the chips that were allotted.",
    ),
    "round-in-progress/more-chips": (
        "More chips are handed out between {coups}, before the player wagers.",
        "Wait until the {coup} is settled.",
    ),
    "round-in-progress/session": ("A {coup} is in progress.", "Finish it first."),
    "results-are-told": ("The results of the session at {table} are announced.", "Leave them as they are."),
    "rule-not-named": ("A player is disqualified for a rule that was broken.", "Name the clause."),
    "seats-of-a-session": ("Each player has one box, and a session has players.", "Draw the seats again."),
    "session-not-closed": ("A session is still at this table.", "Close it first."),
    "session-not-over": ("The session is not over.", "Wait until it is."),
    "session-over": ("The session is over.", "Count the chips."),
    "session-runs": ("A session is in progress at this table.", "Wait until it is over."),
    "session-needs-an-end": ("A session has a number of {coups} or minutes, up to {count}.", "State it."),
    "still-in-time": ("Box {box} is still in time.", "Wait until the time is over."),
    "table-designated": ("The table is designated for a tournament already.", "Choose another table."),
    "table-in-use": ("Somebody plays at this table.", "Wait until it is free."),
    "table-not-designated": ("The table is not designated for this tournament.", "Designate it first."),
    "time-notice-first": ("A time limit needs notice to the players.", "Tell every player first."),
    "tournament-table": ("The table serves a tournament alone: {table}.", "Play at another table."),
    "turn-passed-over": (
        "The time of box {box} is over and the turn has passed on.",
        "Ask to be held to the minimum.",
    ),
    "wager-lies": ("Box {box} has made a wager.", "A pass card stands in place of one."),
}
