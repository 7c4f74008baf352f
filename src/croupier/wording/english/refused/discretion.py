"""Refusals about what somebody decides, approves or reports."""

from collections.abc import Mapping
from typing import Final

from croupier.wording.template import Refusal, Sentence

DISCRETION: Final[Mapping[str, Refusal]] = {
    "cannot-lie-there": (
        Sentence(
            player="{amount} cannot be placed: a wager is made with the table's chips, and there is an upper limit."
        ),
        "Count it again; at most {most}.",
    ),
    "claims-open": ("{count} matters reported by {by} are being looked into.", "Wait until they are decided."),
    "clock-runs-forward": ("It is {at} already.", "Name a later time."),
    "no-approval": ("No approval of {what} is in force.", "Look at those in force."),
    "no-forfeit": ("Nothing is forfeited here.", "Refund the wagers."),
    "no-limits-meant": ("This sets no limits: {what}.", "Leave out the limits."),
    "no-marker/no-bet": ("The marker is not out and surveillance has not been told.", "Place the marker first."),
    "no-question": ("There is nothing for this person to decide.", "Go on."),
    "no-question/another-box": ("This must be decided for box {box}, not here.", "Decide for box {box}."),
    "no-sign": ("No sign informs the players.", "Post the sign first."),
    "no-such-bet": ("There is no such side wager.", "Name a side wager of this document."),
    "no-such-box/approval": ("The approval is for a player at a box.", "Name the box."),
    "no-such-box/report": ("There is no box {box}.", "Name a box of the table."),
    "no-such-choice": ("'{given}' is not a choice here.", "Choose {choices}."),
    "no-such-consent": ("No clause asks the players for that.", "Leave it."),
    "no-such-duty": ("No duty {number} is open.", "Name one that is open."),
    "no-such-field": ("{what}: that has no {given}.", "Say {choices}."),
    "no-such-power": ("No rule of this game gives anybody the power to do this: {act}.", "Leave it."),
    "no-such-power/side-bets": ("No rule of this game allows side bets to be restricted.", "Leave it."),
    "no-such-report": ("There is no report '{given}'.", "Name one of {choices}."),
    "no-such-report/report": ("There is no report '{given}'.", "Report one of {choices}."),
    "no-such-restriction": ("'{given}' cannot be restricted.", "See the notation."),
    "no-such-sum": ("{given} was never {what}.", "Say it in dollars."),
    "no-such-wager/unnamed": ("There is no such wager.", "Name one that has been placed."),
    "nobody-there": ("Nobody sits at box {box}.", "Name a box that is taken."),
    "nobody-there/commission": ("Commission is deferred for a player at a box.", "Name the box."),
    "nobody-there/personal-limits": ("Personal limits are for a player at a box.", "Name the box."),
    "nobody-there/unnamed": ("Nobody sits there.", "Name a box that is taken."),
    "not-a-claim": ("What {by} sees need not be confirmed by anybody else.", "Report it."),
    "not-a-range": ("The limits for {bet} are no range: {least} to {most}.", "Correct them."),
    "not-above-the-maximum": (
        "Personal limits may only let a player wager more than the {most} on the sign for {bet}.",
        "Name a higher maximum.",
    ),
    "not-abstaining": ("The player has sat out {found} {coups}, not {count}.", "The player may stay."),
    "not-authorised": ("{by} may not decide this: {act}.", "Ask {rank} or above."),
    "not-authorised/state": (
        "{by} may not report what happened at this table.",
        "Call attention to it: staff will look.",
    ),
    "not-authorised/turn": ("You may not turn those cards.", "Turn your own, or call attention."),
    "not-for-a-box": ("This is for the table, not for one box: {what}.", "Leave out the box."),
    "not-for-a-claim": (
        "Say what happened and where; staff will see the amount.",
        "Say it in words.",
    ),
    "not-for-a-hand": ("This cannot be approved for a single hand: {what}.", "Leave out the hand."),
    "not-for-a-person": (
        "This is for the person at the box, not for anybody else: {what}.",
        "Leave out the person.",
    ),
    "not-text": ("That cannot be printed.", "Use letters and digits."),
    "not-the-fraudster": (
        "Only a person who acted fraudulently forfeits a wager.",
        "Report the fraud of that box first.",
    ),
    "not-their-choice/own": ("Box {box} decides for itself.", "Ask box {box}."),
    "nothing-owed/deferred": ("No commission is owed there.", "Name a box that owes commission."),
    "places-free": ("Not every place is taken.", "The player may stay."),
    "players-present": ("There are players at the table.", "All must agree."),
    "question-open/table": ("The table waits for a decision.", "Somebody decides: {choices}."),
    "shoe-only/no-bet": ("Only with a card shoe in use.", "All players may agree to it instead."),
    "surveillance-not-told": ("Surveillance has not been told.", "Tell them first."),
    "table-closed": ("The table is closed.", "Open it first."),
    "time-missing": ("It was not stated when it is to be settled.", "State when."),
    "too-late": ("There is nothing left to decide: the question has lapsed.", "Go on."),
    "too-long": ("That is too long to be recorded.", "Use {count} characters."),
    "wagers-on-the-table": ("There are wagers.", "All players must agree."),
    "whose-approval": ("Nobody plays at box {box}.", "Name the player."),
    "whose-approval/several": ("More than one player plays at box {box}.", "Name the player."),
}
