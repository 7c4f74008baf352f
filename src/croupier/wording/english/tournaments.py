"""Why an act of a tournament is refused and what would mend it; what is wrong with conditions; what is left to do."""

from collections.abc import Mapping
from typing import Final

from croupier.wording.template import Sentence

OF_CONDITIONS: Final[Mapping[str, tuple[Sentence | str, str]]] = {
    "clock-runs-forward/tournament": ("It is {at} already.", "Name a later time."),
    "conditions-frozen": (
        "The conditions stand as they were published: somebody has entered on them, or play is over.",
        "Cancel the tournament and refund the fees, or go ahead with it as it is.",
    ),
    "conditions-say-otherwise": ("The published conditions settle {which} already.", "Keep to the conditions."),
    "deputy-not-there": (
        Sentence("The deputy is not signed on.", staff="{name} is a deputy and not signed on."),
        "Sign the deputy on first.",
    ),
    "incomplete/cancellation": ("A cancellation needs a reason.", "Say why the tournament is cancelled."),
    "no-such-post": ("Nobody holds that appointment.", "Choose {choices}."),
    "no-such-round/tournament": ("Round {number} has been played, or there is none.", "Name a round to come."),
    "not-appointed": (
        Sentence("That person is not appointed.", staff="{name} is not appointed as {rank}."),
        "Appoint the person first.",
    ),
    "not-authorised/tournament": ("Only {rank}, or a higher rank, may act for the operator.", "Ask {rank}."),
    "not-authorised/tournament-desk": ("{rank} has no role in a tournament.", "Ask the registration desk."),
    "not-authorised/tournament-in-charge": ("Only {rank} may do this.", "Ask {rank}."),
    "not-licensed": (
        Sentence("Only a licensed person may be appointed.", staff="{name} holds no licence, and cannot be appointed."),
        "Appoint a licensed person.",
    ),
    "not-notified": (
        Sentence("A player has not been told of the new time.", player="{patron} has not been told of the new time."),
        "Tell every player, and say so.",
    ),
    "not-provided/agreement": ("This document asks for no written agreement.", "Leave it."),
    "not-provided/briefing": ("This document asks for no briefing.", "Leave it."),
    "not-provided/determination": ("This document leaves nothing to be determined.", "Keep to the conditions."),
    "not-provided/instruction": ("This document does not provide for instruction.", "Leave it."),
    "not-provided/tournament": ("This document does not provide for tournaments.", "Run it under another document."),
    "not-signed-on": (Sentence("That person is not signed on.", staff="{name} is not signed on."), "Sign on first."),
    "not-to-determine": ("That is not for the manager to determine.", "Choose {choices}."),
    "not-understood": ("A player who does not understand the conditions has not been briefed.", "Explain them again."),
    "play-has-begun": ("Play has begun.", "It is too late."),
    "table-named": ("Table {table} is designated already.", "Nothing is left to do."),
    "table-of-another-document": ("Table {table} plays by another document.", "Name a table of this document."),
    "tables-not-alike": (
        "Table {table} has another game: all entrants play with an equal chance.",
        "Name a table with the same game.",
    ),
    "too-late/start": ("{at} is over.", "Name a later time."),
    "tournament-incomplete": ("The conditions cannot be published. {faults}", "Complete them."),
    "tournament-over": ("The tournament is over.", "Nothing is left to do."),
}

OF_ENTRIES: Final[Mapping[str, tuple[Sentence | str, str]]] = {
    "already-entered": (
        Sentence("That person has entered.", player="{patron} has entered."),
        "Nothing is left to do.",
    ),
    "buy-back-costs": ("Buying back in costs {limit}.", "Pay exactly that."),
    "buy-in-is": ("The buy-in is {limit}.", "Take exactly that."),
    "entries-are-closed": ("No more entries are taken.", "It is too late."),
    "fee-not-paid": ("The entry fee is {limit}.", "Take exactly that."),
    "no-buy-back": ("The conditions let a player buy back {count} times.", "It is not possible any more."),
    "no-buy-in": ("No buy-in is due.", "Nothing is left to do."),
    "no-entry-form": ("The entry form is not filled in.", "Have it filled in."),
    "no-substitutes": ("An entry cannot be transferred.", "Withdraw it instead."),
    "not-agreed": ("The player has not agreed in writing to the conditions.", "Have the agreement signed."),
    "not-an-amount/added": ("There is nothing to add, or no place that wins it.", "State the amount and the place."),
    "not-entered/tournament": (
        Sentence("That person has no entry.", player="{patron} has no entry."),
        "Name somebody who entered.",
    ),
    "not-entitled": (
        Sentence(
            "That person may not enter the casino or gamble.", player="{patron} may not enter the casino or gamble."
        ),
        "The entry cannot be taken.",
    ),
    "nothing-to-buy-back": (
        "Only a player who has been eliminated may buy back, before the final.",
        "Nothing can be bought.",
    ),
    "too-late/substitute": ("The time to name a substitute is over, or there was none.", "It is too late."),
    "tournament-cancelled": ("The tournament is cancelled.", "Nothing is left to enter."),
    "tournament-full": ("All {count} places are taken.", "A place is free again once an entry is withdrawn."),
}

OF_MORE_CHIPS: Final[Mapping[str, tuple[Sentence | str, str]]] = {
    "chips-bought": ("The conditions sell more chips {count} times.", "Play on with the chips held."),
    "chips-cost": ("More chips cost {limit}.", "Take exactly that."),
    "no-chips-to-buy": (
        Sentence("Only a player in a session may have more chips.", player="{patron} is not in a session now."),
        "Only a player in a session may buy more chips.",
    ),
}

OF_SEATS: Final[Mapping[str, tuple[Sentence | str, str]]] = {
    "no-copy": (
        Sentence("A player has no copy of the conditions.", player="{patron} has no copy of the conditions."),
        "Hand out a copy.",
    ),
    "no-place-for": (
        Sentence(
            "A player has no place in this round, or has two.",
            player="{patron} has no place in this round, or has two.",
        ),
        "Seat each player of the round once.",
    ),
    "no-such-seat": ("Table {table} has no box {box}.", "Name a box of the table."),
    "no-table-named": ("No table is designated.", "Designate the tables first."),
    "nobody-to-seat": ("There is nobody to seat.", "Take entries first."),
    "not-a-seal/seats": (
        "The draw of seats is sealed already, or this is no SHA-256 hash.",
        "Open the existing seal, or seal with a hash.",
    ),
    "not-enough-seats": ("The tables have only {count} places.", "Designate more tables."),
    "not-sealed/seats": ("No draw of seats is sealed.", "Seal one first."),
    "not-the-allotment": ("Everybody has the same chips: {limit}.", "Hand out exactly that."),
    "not-the-seed/seats": (
        "The draw of seats is not sealed, or this is not the seed that was.",
        "Seal the draw, then open it by its seed.",
    ),
    "not-to-begin": ("{cause}", "Deal with it first."),
    "players-changed": ("The players to be seated have changed since the draw was sealed.", "Seal the draw again."),
    "round-runs": ("Round {number} has not been decided.", "Announce its results first."),
    "sealed/seats": ("The draw of seats is sealed.", "Open the seal."),
    "table-not-named": ("Table {table} is not designated.", "Designate it first."),
    "tables-exceed": ("The conditions name {count} tables for this round.", "Use no more."),
    "without-a-seat": (
        Sentence("A player has no seat.", player="{patron} has no seat."),
        "Seat everybody who is in the round.",
    ),
}

OF_RESULTS: Final[Mapping[str, tuple[Sentence | str, str]]] = {
    "no-play-off": ("There is no play-off to begin, or it has begun already.", "Nothing is left to begin."),
    "no-practice-yet": (
        "Practice {coups} are dealt to players at their seats.",
        "Draw the seats first, and say how many.",
    ),
    "correction-without-reason": ("A correction of results needs a reason.", "Say what was found."),
    "correction-of-nobody": (
        "Nobody was seated at {boxes} to be counted.",
        "Name boxes of players who were in when the session ended.",
    ),
    "correction-ties-the-final": (
        "This would leave the final tied, and its session is over.",
        "Decide it as a dispute.",
    ),
    "correction-too-late": (
        "The round that was missed is over, or is the final.",
        "Decide it as a dispute.",
    ),
    "correction-needs-a-table": (
        "The round has begun without the players who were wronged.",
        "Name a designated table with enough room, at which nobody is playing.",
    ),
    "nothing-to-correct/results": ("The correction changes nothing.", "Say what should have been counted."),
    "prize-paid/correction": ("The prize of place {number} has been paid.", "Decide it as a dispute."),
    "no-results": ("There are no results of table {table} to announce.", "Name a table of the round."),
    "no-results/running": ("The session is not over.", "Play it to its end, or end it early."),
    "no-results/uncounted": ("Not every remaining player has been counted.", "Count the chips of everybody."),
    "no-such-choice/tournament": ("That is not the question to decide.", "Choose {choices}."),
    "no-such-dispute/tournament": ("No dispute is open.", "Enter one first."),
    "no-such-place": ("Place {number} has won nothing.", "Name a place with a prize."),
    "nothing-to-refund": (
        Sentence("There is nothing to return.", player="There is nothing to return to {patron}."),
        "The fee stays in the pool.",
    ),
    "prize-paid": ("The prize of place {number} has been paid.", "Nothing is left to do."),
    "removal-not-told": ("The order in which chips were removed decides: {boxes}.", "Have the dealer tell the order."),
    "wrong-amount/refund": (
        Sentence(
            "The amount returned must be the amount due.", player="{amount} is due, and that is what must be returned."
        ),
        "Give back exactly that.",
    ),
    "wrong-amount/tournament-prize": (
        Sentence("What is paid is the prize of the place.", player="The prize is {amount}, and that is paid."),
        "Pay exactly that.",
    ),
}

REFUSALS: Final[Mapping[str, tuple[Sentence | str, str]]] = {
    **OF_CONDITIONS,
    **OF_ENTRIES,
    **OF_MORE_CHIPS,
    **OF_SEATS,
    **OF_RESULTS,
}

LEFT: Final[Mapping[str, Sentence | str]] = {
    "chips-out": "The chips of table {table} are not back in the inventory.",
    "copy-missing": Sentence("A player has no copy of the conditions.", player="{patron} has no copy of them."),
    "guarantee-not-decided": "Fewer than the {count} entries of the guarantee: close the entries and decide.",
    "no-one-in-charge": "Nobody in charge is both appointed and present: {rank} must be.",
    "no-seats": "The seats of round {number} have not been drawn.",
    "no-table": "No table is designated for the tournament.",
    "not-briefed": Sentence("A player has not been briefed.", player="{patron} has not been briefed."),
    "place-not-paid": "The prize of place {number} has not been paid.",
    "places-open": "The places have not been decided.",
    "refund-due": Sentence("A refund is still due.", player="A refund is still due to {patron}."),
    "round-not-next": "Round {number} is the next, once the one before is decided.",
    "stack-not-paid": Sentence(
        "A counted stack has not been paid.", player="The counted stack of {patron} has not been paid."
    ),
    "too-few": "Fewer than {count} players have entered.",
    "tournament-is-over": "The tournament has no further round.",
}
"""What keeps a round from beginning, or a tournament from being closed."""

FAULTS: Final[Mapping[str, str]] = {
    "absence-unknown": "That is not a possible consequence of an absence.",
    "amount-impossible": "Amounts and numbers must be more than zero.",
    "buy-in-goes-nowhere": "Nothing says whether buy-ins go into the pool or to the operator.",
    "chips-below-minimum": "The starting chips do not make one minimum wager.",
    "compulsory-never-lawful": "The compulsory wager is above every maximum, or is zero.",
    "fees-held-back": "Every entry fee goes into the pool: nothing is held back.",
    "fixed-by-the-rules": "The rules settle this: the conditions cannot.",
    "guarantee-never-due": "The guaranteed pool can never become payable.",
    "less-than-the-pool": "The shares do not distribute the whole pool.",
    "maximum-below-minimum": "A maximum is below its minimum, or a minimum is zero.",
    "more-than-can-be": "There cannot be more than {count}.",
    "more-than-next-seats": "More advance than the {count} seats of the next round.",
    "more-than-seats": "More advance than the {count} seats of a table.",
    "more-than-the-pool": "The shares come to more than the pool.",
    "no-more-chips": "Players who are still in cannot buy more chips.",
    "no-such-length": "A session must have between 1 and {count} of them.",
    "no-such-order": "The order of wagering is the marker's or none.",
    "no-such-share": "A share must be more than zero and no more than the whole.",
    "nobody-advances": "Nobody may advance from a round that is not the last.",
    "nobody-advances-from-the-last": "From the last round nobody advances.",
    "nobody-to-repeat": "The first round cannot be for players who did not advance.",
    "repechage-is-last": "The last round is the final: after one for those who did not advance another must come.",
    "players-contradict": "The least number of players is above the greatest, or more than {count} are named.",
    "rise-never-comes": "An increase is set after a {coup} that no session reaches: the longest has {count}.",
    "rises-out-of-order": "An increase must come after the one before it.",
    "session-without-end": "A session needs either a number of {coups} or a number of minutes.",
    "table-twice": "A table is named twice.",
    "table-without-name": "A table has no name.",
    "too-many-tables": "A round must have between 1 and {count} tables.",
    "tournaments-not-provided": "This document does not provide for tournaments.",
}
"""What is wrong with conditions of a tournament."""
