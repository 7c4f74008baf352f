"""Refusals about the floor: cage, disputes, cases, duties and registers."""

from collections.abc import Mapping
from typing import Final

from croupier.wording.template import Refusal, Sentence

FLOOR: Final[Mapping[str, Refusal]] = {
    "advice-not-given/dispute": (
        "The patron is not satisfied and has not been told of the right to complain.",
        "Report {what}, with who told whom and when.",
    ),
    "already-decided": ("It has been decided.", "Ask for a review."),
    "already-done": ("It has been done.", "Nothing is left to do."),
    "already-handed-over": ("It has been handed over.", "Nothing is left to do."),
    "already-sealed": ("Shoe {number} is sealed.", "Go on with it."),
    "before-the-case": ("It was done before the case arose.", "Correct the time."),
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
    "decision-final": ("The decision is final.", "Tell the patron how to contact an inspector."),
    "dispute-closed": ("Dispute {ref} is closed.", "It is final; the patron may still go to an inspector."),
    "document-silent/mispayment": ("The document says nothing of wagers paid wrongly.", "Enter it as a dispute."),
    "document-silent/report": ("The document asks for no such report.", "Enter it as a dispute."),
    "excluded/casino": (
        Sentence(
            "That person is excluded from the casino under {ref}.",
            player="{patron} is excluded from the casino under {ref}.",
        ),
        "An excluded person may not play.",
    ),
    "gaming-stopped": (
        Sentence("All gaming is stopped.", staff="All gaming is stopped: {words}."),
        (
            "Finish what has begun. Two people are needed to allow gaming again, one of whom must be able to "
            "lift the order."
        ),
    ),
    "gaming-stopped/here": (
        Sentence("Gaming at {what} is stopped.", staff="Gaming at {what} is stopped: {words}."),
        (
            "Finish what has begun. Two people are needed to allow gaming again, one of whom must be able to "
            "lift the order."
        ),
    ),
    "incomplete/entry": ("The entry does not say what was done or found.", "Complete it."),
    "incomplete/obligation": ("It does not say how it was done, or it was done before it was owed.", "Complete it."),
    "incomplete/reversal": ("A reversal needs a reason.", "Say what was wrong."),
    "incomplete/slip": ("Chips move with a slip.", "Name the slip."),
    "month-not-over": ("{ref} is not over.", "Wait for its last day."),
    "month-not-reported": (
        "The list for {ref} has not been given, or is not complete.",
        "Give the month's list first.",
    ),
    "no-enquiries": (
        "A finding needs enquiries, and a new finding needs new enquiries.",
        "Enter the enquiries and who made them.",
    ),
    "no-review-asked": ("Nobody asked for a review.", "Note the request first."),
    "no-such-case": ("There is no case {ref}.", "Name one that is open."),
    "no-such-dispute": ("There is no dispute {ref}.", "Name one that was brought."),
    "no-such-obligation": ("There is no debt {ref}.", "Name one."),
    "no-such-slip": ("Slip {ref} was never entered.", "Name one that was."),
    "no-such-source": ("There is no card source called '{given}'.", "Choose {choices}."),
    "nobody-held": ("No patron is recorded under entry {ref}.", "Name one that is open."),
    "not-a-taker": ("Nobody is named who may take over.", "Name the {choices}."),
    "not-an-amount/slip": ("There is nothing to move.", "State what was moved."),
    "not-an-amount/tray": ("A float cannot hold less than zero.", "State what was counted."),
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
        Sentence("That person may not act on the float.", staff="{name} may not act on the float."),
        "Ask a member of the gaming staff.",
    ),
    "not-authorised/register": (
        "Registers are kept by those who supervise for {ref}.",
        "Ask a supervisor of {ref}.",
    ),
    "not-authorised/review": (
        Sentence("That person may not review what was decided.", staff="{name} may not review what {words} decided."),
        "Ask somebody of a higher rank.",
    ),
    "not-decided": ("Nobody has decided it yet.", "{rank} decides first."),
    "not-first": (
        Sentence("That person is not the first to decide it.", staff="{name} is not the first to decide it."),
        "Refer it to {rank}; if none is present, say so.",
    ),
    "not-sealed": ("No seal of shoe {number} is closed.", "Name a shoe that is sealed."),
    "not-suspected": ("Nothing suggests a breach.", "Close it as no breach."),
    "not-the-difference": (
        Sentence(player="The difference is {counts}, not {amount}."),
        Sentence(player="State {counts}."),
    ),
    "other-seed": ("This is not the seed that was sealed for shoe {number}.", "Show the seed of this shoe."),
    "other-table/cage": ("This is the cage's page of table {table}.", "Name that table."),
    "paid-as-due": ("The wager was paid correctly.", "No case is needed."),
    "patron-unknown": ("The patron is not known.", "Try to identify the patron."),
    "player-stopped": (
        Sentence(
            "Gaming of that person is stopped.",
            player="Gaming of {patron} is stopped.",
            staff="Gaming of {patron} is stopped: {words}.",
        ),
        "Ask the person who may lift the order.",
    ),
    "review-pending": ("A review was asked for.", "Somebody of a higher rank must decide it."),
    "slip-reversed": ("Slip {ref} is reversed already.", "There is nothing to do."),
    "slip-used": ("Slip {ref} was entered already.", "Give the slip a number that is not in use."),
    "suspected": (
        "A case that may have been intentional cannot be closed as no breach.",
        "Close it as a possible breach.",
    ),
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
            "The floor names terms of the document other than those that would be run.",
            staff="The floor names {name} with the terms {given}; those that would be run are {ref}.",
        ),
        "See with the regulator which are approved.",
    ),
    "table-exists": ("There is a table {table}.", "Give it a name that is not in use."),
    "wrong-way": (Sentence(player="The wager was underpaid by {counts}."), "Offer it."),
    "wrong-way/overpaid": (Sentence(player="The wager was overpaid by {counts}."), "Ask for it back."),
}
