"""Why an act of a tournament is refused and what would mend it; what is wrong with conditions; what is left to do."""

from collections.abc import Mapping
from typing import Final

from croupier.wording.template import Sentence

OF_CONDITIONS: Final[Mapping[str, tuple[Sentence | str, str]]] = {
    "clock-runs-forward/tournament": ("It is {at} already.", "Name a later time."),
    "conditions-frozen": (
        "The conditions stand as they were published: somebody has entered on them, or play is over.",
        "Cancel the tournament and refund the fees, or hold it as it is.",
    ),
    "conditions-say-otherwise": ("The published conditions settle {which} already.", "Keep to the conditions."),
    "deputy-not-there": (
        Sentence("The deputy is not signed on.", staff="{name} is a deputy and not signed on."),
        "Sign the deputy on first.",
    ),
    "incomplete/cancellation": ("A cancellation has its reason.", "Say why the tournament is cancelled."),
    "no-such-post": ("Nobody is appointed so.", "Choose {choices}."),
    "no-such-round/tournament": ("Round {number} has been played, or there is none.", "Name a round to come."),
    "not-appointed": (
        Sentence("That person is not appointed.", staff="{name} is not appointed as {rank}."),
        "Appoint the person first.",
    ),
    "not-authorised/tournament": ("Only {rank}, or a higher rank, acts for the operator.", "Ask {rank}."),
    "not-authorised/tournament-desk": ("{rank} has no part in a tournament.", "Ask the registration desk."),
    "not-authorised/tournament-in-charge": ("Only {rank} does this.", "Ask {rank}."),
    "not-licensed": (
        Sentence("Only a licensed person is appointed.", staff="{name} holds no licence, and cannot be appointed."),
        "Appoint a licensed person.",
    ),
    "not-notified": (
        Sentence("A player has not been told of the new time.", player="{patron} has not been told of the new time."),
        "Tell every player, and say so.",
    ),
    "not-provided/agreement": ("This document asks for no written agreement.", "Leave it."),
    "not-provided/briefing": ("This document asks for no briefing.", "Leave it."),
    "not-provided/determination": ("This document leaves nothing to be determined.", "Keep to the conditions."),
    "not-provided/instruction": ("This document provides for no instruction.", "Leave it."),
    "not-provided/tournament": ("This document provides for no tournaments.", "Hold it under another document."),
    "not-signed-on": (Sentence("That person is not signed on.", staff="{name} is not signed on."), "Sign on first."),
    "not-to-determine": ("That is not the manager's to determine.", "Choose {choices}."),
    "not-understood": ("Who does not understand the conditions is not briefed.", "Explain them again."),
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
    "not-an-amount/added": ("There is nothing to add, or no place to win it.", "State the amount and the place."),
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
    "nothing-to-buy-back": ("Only who is eliminated may buy back, before the final.", "Nothing can be bought."),
    "too-late/substitute": ("The time to name a substitute is over, or there was none.", "It is too late."),
    "tournament-cancelled": ("The tournament is cancelled.", "Nothing is left to enter."),
    "tournament-full": ("All {count} places are taken.", "A place is free again once an entry is withdrawn."),
}

OF_MORE_CHIPS: Final[Mapping[str, tuple[Sentence | str, str]]] = {
    "chips-bought": ("The conditions sell more chips {count} times.", "Play on with what is held."),
    "chips-cost": ("More chips cost {limit}.", "Take exactly that."),
    "no-chips-to-buy": (
        Sentence("More chips are for who is in a session.", player="{patron} is in no session now."),
        "Only a player of a session buys more chips.",
    ),
}

OF_SEATS: Final[Mapping[str, tuple[Sentence | str, str]]] = {
    "no-copy": (
        Sentence("A player has no copy of the conditions.", player="{patron} has no copy of the conditions."),
        "Hand out a copy.",
    ),
    "no-place-for": (
        Sentence(
            "Somebody has no place in this round, or has two.",
            player="{patron} has no place in this round, or has two.",
        ),
        "Seat each player of the round once.",
    ),
    "no-such-seat": ("Table {table} has no box {box}.", "Name a box of the table."),
    "no-table-named": ("No table is designated.", "Designate the tables first."),
    "nobody-to-seat": ("Nobody is to be seated.", "Take entries first."),
    "not-a-seal/seats": (
        "The draw of seats is sealed already, or this is no SHA-256 hash.",
        "Open the seal that is there, or seal with a hash.",
    ),
    "not-enough-seats": ("The tables have only {count} places.", "Designate more tables."),
    "not-sealed/seats": ("No draw of seats is sealed.", "Seal one first."),
    "not-the-allotment": ("Everybody has the same chips: {limit}.", "Hand out exactly that."),
    "not-the-seed/seats": (
        "The draw of seats is not sealed, or this is not the seed that was.",
        "Seal the draw, then open it by its seed.",
    ),
    "not-to-begin": ("{cause}", "See to it first."),
    "players-changed": ("Who is to be seated has changed since the draw was sealed.", "Seal the draw anew."),
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
    "no-play-off": ("Nobody is to play off, or they do already.", "Nothing is left to begin."),
    "no-practice-yet": (
        "Practice {coups} are dealt to players at their seats.",
        "Draw the seats first, and say how many.",
    ),
    "correction-without-reason": ("Results are corrected for a reason.", "Say what was found."),
    "correction-of-nobody": (
        "Nobody who was counted sat at {boxes}.",
        "Name boxes of players who were in when the session ended.",
    ),
    "correction-ties-the-final": (
        "By this the final would be tied, and its session is over.",
        "Decide it as a dispute.",
    ),
    "correction-too-late": (
        "The round that was missed is over, or is the final.",
        "Decide it as a dispute.",
    ),
    "correction-needs-a-table": (
        "The round has begun without those who were wronged.",
        "Name a designated table with room for them at which nobody plays.",
    ),
    "nothing-to-correct/results": ("The correction changes nothing.", "Say what should have been counted."),
    "prize-paid/correction": ("The prize of place {number} has been paid.", "Decide it as a dispute."),
    "no-results": ("There are no results of table {table} to announce.", "Name a table of the round."),
    "no-results/running": ("The session is not over.", "Play it to its end, or end it early."),
    "no-results/uncounted": ("Not every remaining player has been counted.", "Count the chips of everybody."),
    "no-such-choice/tournament": ("That is not what is to be decided.", "Choose {choices}."),
    "no-such-dispute/tournament": ("No dispute is open.", "Enter one first."),
    "no-such-place": ("Place {number} has won nothing.", "Name a place with a prize."),
    "nothing-to-refund": (
        Sentence("Nothing is to go back.", player="Nothing is to go back to {patron}."),
        "The fee stays in the pool.",
    ),
    "prize-paid": ("The prize of place {number} has been paid.", "Nothing is left to do."),
    "removal-not-told": ("Whose chips were removed first decides: {boxes}.", "Have the dealer tell the order."),
    "wrong-amount/refund": (
        Sentence("What goes back is what is due.", player="{amount} is due, and that goes back."),
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
    "no-one-in-charge": "Nobody in charge is appointed and there: {rank} must be.",
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
    "absence-unknown": "What follows an absence is not one of the things that can be.",
    "amount-impossible": "An amount or a number is not more than nothing.",
    "buy-in-goes-nowhere": "Nothing says whether buy-ins go into the pool or to the operator.",
    "chips-below-minimum": "The starting chips do not make one minimum wager.",
    "compulsory-never-lawful": "The compulsory wager is above every maximum, or nothing.",
    "fees-held-back": "Every entry fee goes into the pool: nothing is held back.",
    "fixed-by-the-rules": "The rules themselves settle this: the conditions cannot.",
    "guarantee-never-due": "The guaranteed pool can never fall due.",
    "less-than-the-pool": "The shares do not distribute the whole pool.",
    "maximum-below-minimum": "A maximum is below its minimum, or a minimum is nothing.",
    "more-than-can-be": "There cannot be more than {count}.",
    "more-than-next-seats": "More advance than the {count} seats of the next round.",
    "more-than-seats": "More advance than the {count} seats of a table.",
    "more-than-the-pool": "The shares come to more than the pool.",
    "no-more-chips": "Players who are in cannot buy more chips.",
    "no-such-length": "A session has at least one and at most {count} of them.",
    "no-such-order": "The order of wagering is the marker's or none.",
    "no-such-share": "A share is more than nothing and at most the whole.",
    "nobody-advances": "Nobody advances from a round that is not the last.",
    "nobody-advances-from-the-last": "From the last round nobody advances.",
    "nobody-to-repeat": "The first round cannot be for those who did not advance.",
    "repechage-is-last": "The last round is the final: after one for those who did not advance another must come.",
    "players-contradict": "The least number of players is above the greatest, or more than {count} are named.",
    "rise-never-comes": "A rise comes after a {coup} that no session has: the longest has {count}.",
    "rises-out-of-order": "A rise does not come after the one before.",
    "session-without-end": "A session needs a number of {coups} or of minutes, and one of the two.",
    "table-twice": "A table is named twice.",
    "table-without-name": "A table has no name.",
    "too-many-tables": "A round has at least one table and at most {count}.",
    "tournaments-not-provided": "This document provides for no tournaments.",
}
"""What is wrong with conditions of a tournament."""
