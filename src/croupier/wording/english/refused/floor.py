"""Refusals about the floor: cage, disputes, cases, duties and registers."""

from collections.abc import Mapping
from typing import Final

from croupier.wording.template import Refusal, Sentence

FLOOR: Final[Mapping[str, Refusal]] = {
    "advice-not-given/dispute": (
        "The patron is not satisfied and has not been told of the right to complain.",
        "Tell of {what}, and who told it when.",
    ),
    "already-decided": ("It has been decided.", "Ask for a review."),
    "already-done": ("It has been done.", "Nothing is left to do."),
    "already-handed-over": ("It has been handed over.", "Nothing is left to do."),
    "already-sealed": ("Shoe {number} is sealed.", "Go on with it."),
    "before-the-case": ("It was done before the case arose.", "Mend the time."),
    "case-closed": ("Case {ref} is closed.", "Open a new one if need be."),
    "case-incomplete/demand": (
        "The case lacks something.",
        Sentence(player="Ask {patron} for {amount}, or say why that is not practical."),
    ),
    "case-incomplete/finding": ("The case lacks something.", "Enquire, and find whether it was intentional."),
    "case-incomplete/identify": ("The case lacks something.", "Try to identify the patron."),
    "case-incomplete/put-right": ("The case lacks something.", "Put it right, try to, or tell the regulator."),
    "case-incomplete/recover": ("The case lacks something.", "Try to put the settlement right."),
    "case-incomplete/reimburse": (
        "The case lacks something.",
        Sentence(player="Offer {patron} {amount}, or say why that is not practical."),
    ),
    "decision-final": ("The decision is final.", "Tell the patron of the way to an inspector."),
    "dispute-closed": ("Dispute {ref} is closed.", "It is final; an inspector may be told."),
    "document-silent/mispayment": ("The document says nothing of wagers paid wrongly.", "Bring it as a dispute."),
    "document-silent/report": ("The document asks for no such report.", "Bring it as a dispute."),
    "excluded/casino": (
        Sentence(
            "That person is excluded from the casino under {ref}.",
            player="{patron} is excluded from the casino under {ref}.",
        ),
        "Nobody excluded plays.",
    ),
    "gaming-stopped": (
        Sentence("All gaming is stopped.", staff="All gaming is stopped: {words}."),
        "Finish what is begun; gaming is allowed again by two people, one of whom may take the order back.",
    ),
    "gaming-stopped/here": (
        Sentence("Gaming at {what} is stopped.", staff="Gaming at {what} is stopped: {words}."),
        "Finish what is begun; gaming is allowed again by two people, one of whom may take the order back.",
    ),
    "incomplete/entry": ("The entry does not say what was done or found.", "Complete it."),
    "incomplete/obligation": ("It says not how it was done, or was done before it was owed.", "Complete it."),
    "incomplete/reversal": ("A reversal needs its reason.", "Say what was wrong."),
    "incomplete/slip": ("Chips move with a slip.", "Name the slip."),
    "month-not-over": ("{ref} is not over.", "Wait for its last day."),
    "month-not-reported": ("The list of {ref} has not been given, or not whole.", "Give the month's list first."),
    "no-enquiries": (
        "A finding needs enquiries, and a new one new enquiries.",
        "Enter the enquiries and who made them.",
    ),
    "no-review-asked": ("Nobody asked for a review.", "Note the request first."),
    "no-such-case": ("There is no case {ref}.", "Name one that is open."),
    "no-such-dispute": ("There is no dispute {ref}.", "Name one that was brought."),
    "no-such-obligation": ("Nothing is owed as {ref}.", "Name one."),
    "no-such-slip": ("Slip {ref} was never entered.", "Name one that was."),
    "no-such-source": ("Cards come from nowhere that is called '{given}'.", "Choose {choices}."),
    "nobody-held": ("Nobody is held under entry {ref}.", "Name one that is open."),
    "not-a-taker": ("Nobody who may take it over is named.", "Name the {choices}."),
    "not-an-amount/slip": ("There is nothing to move.", "State what was moved."),
    "not-an-amount/tray": ("A tray holds no less than nothing.", "State what was counted."),
    "not-answered": ("The patron has not been asked.", "Note satisfied or not."),
    "not-authorised/act": (
        Sentence("That person may not {act}.", staff="{name} may not {act}."),
        "Ask {rank} or above.",
    ),
    "not-authorised/act-nobody": (
        Sentence("That person may not {act}.", staff="{name} may not {act}."),
        "Nobody may do it.",
    ),
    "not-authorised/float": (
        Sentence("That person has no part in the float.", staff="{name} has no part in the float."),
        "Ask somebody of the gaming staff.",
    ),
    "not-authorised/register": (
        "Registers are kept by those who supervise for {ref}.",
        "Ask a supervisor of {ref}.",
    ),
    "not-authorised/review": (
        Sentence("That person may not review what was decided.", staff="{name} may not review what {words} decided."),
        "Ask somebody who ranks higher.",
    ),
    "not-decided": ("Nobody has decided it yet.", "{rank} decides first."),
    "not-first": (
        Sentence("That person does not decide it first.", staff="{name} does not decide it first."),
        "Refer it to {rank}; if none is there, say so.",
    ),
    "not-sealed": ("No seal of shoe {number} is closed.", "Name a shoe that is sealed."),
    "not-suspected": ("Nothing suggests a breach.", "Close it as no breach."),
    "not-the-difference": (
        Sentence(player="The difference is {counts}, not {amount}."),
        Sentence(player="State {counts}."),
    ),
    "other-seed": ("This is not the seed that was sealed for shoe {number}.", "Show the seed of this shoe."),
    "other-table/cage": ("This is the cage's page of table {table}.", "Name that table."),
    "paid-as-due": ("The wager was paid what was due.", "No case is needed."),
    "patron-unknown": ("The patron is not known.", "Try to identify the patron."),
    "player-stopped": (
        Sentence(
            "Gaming of that person is stopped.",
            player="Gaming of {patron} is stopped.",
            staff="Gaming of {patron} is stopped: {words}.",
        ),
        "Ask whoever may take the order back.",
    ),
    "review-pending": ("A review was asked for.", "Somebody above decides it."),
    "slip-reversed": ("Slip {ref} is reversed already.", "Nothing is to be done."),
    "slip-used": ("Slip {ref} was entered already.", "Name a slip of its own."),
    "suspected": ("What may have been meant cannot be closed as no breach.", "Close it as a possible breach."),
    "jackpot-not-linked": (
        "Table {table} offers the jackpot and is linked to no pool.",
        "Link it, or leave it out.",
    ),
    "jackpot-not-linked/no-table": ("The floor has no table {table}.", "Name one that it has."),
    "jackpot-not-linked/not-offered": (
        "Table {table} is linked to a pool and does not offer the jackpot.",
        "Offer it.",
    ),
    "jackpot-not-linked/other-document": (
        "Table {table} is played by another document than its jackpot.",
        "Link tables of that document only.",
    ),
    "jackpot-not-linked/no-jackpots": ("The document of the pool has no jackpots.", "Name a document that has."),
    "table-open": ("The table {table} is open.", "Close it first."),
    "table-retired": ("The table {table} was retired: it is never opened again.", "Use another table."),
    "document-not-approved": (
        Sentence(
            "The floor does not name the document among its approved ones.",
            staff="The floor does not name {name} among its approved documents.",
        ),
        "Name it.",
    ),
    "document-not-approved/terms": (
        Sentence(
            "The floor names other terms of the document than those that would be run.",
            staff="The floor names {name} with the terms {given}; those that would be run are {ref}.",
        ),
        "See with the regulator which are approved.",
    ),
    "table-exists": ("There is a table {table}.", "Give it a name of its own."),
    "wrong-way": (Sentence(player="The wager was paid {counts} too little."), "Offer it."),
    "wrong-way/overpaid": (Sentence(player="The wager was paid {counts} too much."), "Ask for it back."),
}
