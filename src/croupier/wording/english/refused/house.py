"""Refusals of the house itself: who asks, and for what."""

from collections.abc import Mapping
from typing import Final

from croupier.wording.template import Refusal, Sentence

HOUSE: Final[Mapping[str, Refusal]] = {
    "decision-first": ("Box {box} has not decided.", "Box {box} chooses {choices}."),
    "drill-not-asked": (
        "This drill was not asked, or was answered already.",
        "Ask it first; each question is answered once.",
    ),
    "text-registered": (
        "These words are registered already, as version {ref}.",
        "Use that version, or register another text.",
    ),
    "text-version-taken": ("Version {ref} is another text.", "Give this text a version that is not in use."),
    "no-certificate": ("No certificate in force has the number {number}.", "Look it up in the export."),
    "no-such-class": ("There is no class with the number {number}.", "Open one first."),
    "no-such-lesson": ("There is no lesson with the number {number}.", "Choose one from the list, or build one."),
    "not-at-the-table": ("You do not sit at this table.", "Take a seat first."),
    "not-authorised/device": ("This is not for a machine to send.", "A staff member must do it."),
    "not-authorised/do": ("{by} may not do this.", "Ask the dealer or a supervisor."),
    "not-authorised/operator": ("This table belongs to {ref}.", "Ask somebody who works for that operator."),
    "not-authorised/promotion-nobody": ("You have no role in promotions.", "Ask the promotion desk."),
    "not-authorised/promotion-operator": (
        "This promotion belongs to {ref}.",
        "Ask somebody who works for that operator.",
    ),
    "not-authorised/tournament-house": ("Only the house itself can know this.", "Leave it to the house."),
    "not-authorised/tournament-nobody": ("You have no role in tournaments.", "Ask the registration desk."),
    "not-authorised/tournament-operator": (
        "This tournament belongs to {ref}.",
        "Ask somebody who works for that operator.",
    ),
    "nothing-made-due": ("No memory card is named, or no reason is given.", "Name the cards and say why they are due."),
    "nothing-to-teach": (
        "A lesson needs a title, and from 1 to {number} items.",
        "Name clauses, drill families or drills, and give it a title.",
    ),
    "nothing-to-certify": (
        "No drill has been passed that a certificate could name.",
        "Pass drills of the document first.",
    ),
    "retention-unknown": ("Results are kept from one day up to {number} days.", "Name a number of days."),
    "second-person": ("Two people act here, each with their own sign-in.", "Let a second person sign in."),
    "second-person/other": (
        "The second sign-in is not valid: it has been used, is too old, is your own, or is another operator's.",
        "Let somebody else sign in.",
    ),
    "seed-lost": (
        "The seed of this shoe is lost: no further card can be drawn from it.",
        "Decide what becomes of the {coup}, then shuffle.",
    ),
    "seed-lost/seats": (
        "The seed of this draw is lost: the draw of seats is void, and on record.",
        "Draw the seats again.",
    ),
    "tournament-exists": (
        Sentence(
            "The tournament has no name, or another has it.", staff="There is a tournament {name}, or it has no name."
        ),
        "Give it a name that is not in use.",
    ),
    "step-up": ("This asks for your passkey.", "Use it, and send the same request again."),
}
