"""Why an act of a promotion is refused and what would mend it; what is wrong with conditions; what is left to do."""

from collections.abc import Mapping
from typing import Final

from croupier.wording.template import Sentence

OF_CONDITIONS: Final[Mapping[str, tuple[Sentence | str, str]]] = {
    "clock-runs-forward/promotion": ("It is {at} already.", "Name a later time."),
    "conditions-incomplete": ("The conditions cannot be published. {faults}", "Complete them."),
    "conditions-published": ("The conditions are published.", "Amend them."),
    "not-approved/amendment": ("The regulator has not approved the amendment.", "Enter its approval."),
    "not-authorised/promotion": ("Only {rank}, or a higher rank, may act for the operator.", "Ask {rank}."),
    "not-authorised/promotion-desk": ("{rank} has no role in a promotion.", "Ask the promotion desk."),
    "not-authorised/promotion-house": ("Only the house itself can know this.", "Leave it to the house."),
    "not-authorised/promotion-patron": ("A patron may ask only about their own account.", "Ask the promotion desk."),
    "not-published": ("No conditions are published.", "Publish them first."),
    "not-sent-in-time": ("The regulator has not had these conditions for {count} hours.", "Send them, and wait."),
    "not-to-start": (
        "The promotion is {what}: entries cannot open.",
        "Publish the conditions first, and start it once.",
    ),
    "not-to-start/compromised": (
        "The promotion is {what}, and its integrity is in doubt: entries cannot open.",
        "Validate it first, if it is not cancelled.",
    ),
    "nothing-to-amend": ("The promotion is {what}: there is nothing to amend.", "Publish conditions first."),
    "other-operator": ("A promotion runs under the documents of one operator.", "Name its documents."),
    "prize-drawn": ("The prize {prize} has been drawn.", "Leave it as it was published."),
    "promotion-exists": (
        Sentence(
            "The promotion has no name, or another has it.", staff="There is a promotion {name}, or it has no name."
        ),
        "Give it a name that is not in use.",
    ),
    "promotion-over": ("The promotion is over.", "Nothing is left to do."),
    "too-early/start": ("The promotion starts at {at}.", "Wait, or amend the conditions."),
}

OF_DRAWS: Final[Mapping[str, tuple[Sentence | str, str]]] = {
    "already-drawn": ("{prize} has been drawn.", "Draw another prize."),
    "compromised": (
        "The integrity of the promotion is in doubt, or the promotion is cancelled: nothing is drawn.",
        "Validate it first, if it is only postponed.",
    ),
    "entries-closed": ("Entries closed at {at}.", "It is too late."),
    "incomplete/scrutineer": ("A scrutineer must be named.", "Say who it is."),
    "no-entries": ("There are no entries to draw from.", "There is no winner."),
    "no-scrutineer": (
        "A scrutineer must be present at the draw of a prize over {limit}.",
        "Name one, and say that the person is present.",
    ),
    "no-scrutineer/not-there": (
        Sentence(
            "The scrutineer who is to oversee the draw is not present.",
            staff="{name}, who is to oversee the draw, is not present.",
        ),
        "Wait for the scrutineer, or decide otherwise.",
    ),
    "no-such-prize": ("There is no prize {prize}.", "Name one that the conditions state."),
    "no-such-winner/present": (
        Sentence(
            "That person has won nothing for which a winner must be present.",
            player="{patron} has won nothing for which a winner must be present.",
        ),
        "Name a winner who had to be present.",
    ),
    "not-a-seal": (
        "The draw is sealed already, or this is no SHA-256 hash.",
        "Open the existing seal, or seal with a hash.",
    ),
    "not-decided/scrutineer": ("Whether a scrutineer oversees the draw has not been decided.", "Decide it first."),
    "not-entered/draw": (
        Sentence("That person has no entry.", player="{patron} has no entry."),
        "Name somebody who entered.",
    ),
    "not-open/compromised": (
        "The promotion is {what}: no entry is taken.",
        "Validate it first, if it is only postponed.",
    ),
    "not-open/entries": ("The promotion is {what}: no entry is taken.", "Start it first."),
    "not-running/draw": ("The promotion is {what}: nothing is drawn.", "Start it first."),
    "not-sealed/draw": ("No draw of {prize} is sealed.", "Name one that is."),
    "seed-lost/draw": (
        "The seed of this draw is lost: it cannot be opened, and counts as compromised.",
        "Decide whether it is postponed or cancelled.",
    ),
    "not-the-seed": (
        "The draw is not sealed, or this is not the seed that was.",
        "Seal the draw, then open it by its seed.",
    ),
    "sealed": ("The draw of this prize is sealed.", "Open the seal."),
    "too-early/draw": ("The draw is at {at}.", "Wait until then."),
    "wager-needed": ("An entry is earned by a wager of {limit} or more.", "Wager at a table of the promotion."),
}

OF_PRIZES: Final[Mapping[str, tuple[Sentence | str, str]]] = {
    "already-awarded": ("{prize} has been awarded.", "Nothing is left to do."),
    "already-awarded/choice": ("{prize} has been awarded.", "It is too late to choose."),
    "already-awarded/refusal": ("{prize} has been awarded.", "It cannot be refused any more."),
    "claim-refused": (
        Sentence("The claim was refused.", staff="The claim was refused: {words}."),
        "It is not awarded.",
    ),
    "no-alternative": ("No money is offered instead of {prize}.", "Take the prize itself."),
    "no-alternative/offer": (
        "The conditions state no money for {prize}, and none is offered instead of it.",
        "Award the prize itself.",
    ),
    "no-alternative/stated": ("The conditions state what is paid instead of {prize}.", "Pay that, or amend them."),
    "no-such-choice/prize-or-money": ("A winner takes the prize or money.", "Choose one of the two."),
    "no-such-way": ("A winner may not be notified in this way.", "Use {choices}."),
    "no-such-winner": (
        Sentence("That person has won nothing.", player="{patron} has won nothing."),
        "Name a winner.",
    ),
    "not-an-amount/offer": ("There is nothing to offer.", "State the amount."),
    "not-as-chosen": ("Over {limit} the winner chooses how it is paid.", "Note the choice, and pay as chosen."),
    "not-drawn": ("{prize} has not been won.", "Draw it first."),
    "not-money": (
        "{prize} is not money, and the winner has not chosen money.",
        "Hand over the prize, or note the choice first.",
    ),
    "not-running/award": ("The promotion is {what}: nothing is awarded.", "Validate it first."),
    "not-the-winner": (
        Sentence("That person has not won {prize}.", player="{patron} has not won {prize}."),
        "Name the winner.",
    ),
    "not-the-winner/cheque": (
        Sentence(
            "A cheque is made out, and a transfer made, to the winner.",
            player="A cheque is made out, and a transfer made, to the winner, who is {patron}.",
        ),
        "Pay the winner.",
    ),
    "not-the-winner/payee": (
        Sentence("The prize belongs to the winner.", player="The prize belongs to {patron}."),
        "Give it to the winner.",
    ),
    "way-not-lawful": ("{what} is not a lawful way to pay a prize.", "Pay by {choices}."),
    "wrong-amount/prize": (
        Sentence(
            "What is paid is what the winner is owed.",
            player="The prize is {amount}, and that is what is paid.",
        ),
        "Say how all of it is paid.",
    ),
}

OF_CLAIMS: Final[Mapping[str, tuple[Sentence | str, str]]] = {
    "already-claimed": ("This claim has been made.", "Nothing is left to do."),
    "already-refused": ("This claim has been refused.", "Tell the patron why."),
    "incomplete/address": ("It does not say where to move it.", "Enter the address or the number."),
    "incomplete/kept": (
        "The record of a claim over {limit} is not closed without {choices}.",
        "Enter what is missing.",
    ),
    "incomplete/reason": ("A refusal needs a reason.", "Say why the claim is refused."),
    "incomplete/told-how": ("The patron is told, not the public.", "Say how the patron was told."),
    "no-such-claim/open": (
        Sentence(
            "No refused claim of that person to {prize} is open.",
            player="No refused claim of {patron} to {prize} is open.",
        ),
        "Name one that was refused.",
    ),
    "no-such-claim/refused": (
        Sentence("No claim of that person was refused.", player="No claim of {patron} was refused."),
        "Name somebody whose claim was refused.",
    ),
    "not-told/refusal": ("The patron has not been told why.", "Tell the patron first."),
}

OF_THE_END: Final[Mapping[str, tuple[Sentence | str, str]]] = {
    "advice-not-given": (
        "The patron is not satisfied and has not been told of the right to complain to an inspector.",
        "Tell the patron, and say so.",
    ),
    "incomplete/decision": ("Nothing has been decided.", "Enter the decision."),
    "incomplete/dispute": ("A dispute must say what it is about.", "Enter what is disputed."),
    "no-such-choice/nothing-asked": ("There is nothing to decide.", "Wait until something is."),
    "no-such-choice/promotion": ("That is not the question to decide.", "Choose {choices}."),
    "no-such-dispute/promotion": ("No dispute is open.", "Enter one first."),
    "not-postponed": ("The promotion is {what}.", "Only a postponed promotion can resume."),
    "nothing-owed/inspector": ("There is nothing to tell an inspector.", "Nothing is left to do."),
    "nothing-to-find": (
        "The promotion is {what}, or it has been found compromised already.",
        "Decide what was found before.",
    ),
    "outstanding": ("{cause}", "Do what is left first."),
}

REFUSALS: Final[Mapping[str, tuple[Sentence | str, str]]] = {
    **OF_CONDITIONS,
    **OF_DRAWS,
    **OF_PRIZES,
    **OF_CLAIMS,
    **OF_THE_END,
}

LEFT: Final[Mapping[str, Sentence | str]] = {
    "claim-open": Sentence("A refused claim is open.", player="The refused claim of {patron} is open."),
    "claim-undecided": Sentence("A claim has not been decided.", player="The claim of {patron} has not been decided."),
    "dispute-open": "Dispute {number} is open.",
    "entries-open": "Entries are taken until {at}.",
    "not-told-yet": Sentence("Somebody has not been told: {which}.", staff="{name} has not been told: {which}."),
    "prize-not-awarded": "{prize} has not been awarded.",
    "prize-not-drawn": "{prize} has not been drawn.",
    "promotion-is": "The promotion is {what}.",
    "question-open": "It is to be decided: {choices}.",
}
"""What keeps a promotion from being over."""

FAULTS: Final[Mapping[str, str]] = {
    "absence-not-decided": "The conditions do not say whether the prize of a winner who is not present is drawn again.",
    "closes-before-start": "Entries close before they open.",
    "conditions-nowhere": "Nothing says where the conditions can be obtained.",
    "detail-not-stated": "{prize}: {which} is not stated.",
    "drawn-before-closing": "The draw is before entries close.",
    "marketing-silent": "The marketing does not refer to the conditions.",
    "no-money-instead": "{prize}: no money is offered instead of {which}.",
    "not-stated": "{which} is not stated.",
    "prize-barred": "{prize}: {which} cannot be a prize.",
    "prize-name-not-its-own": "Two prizes are called {prize}, or one has no name.",
    "prize-worth-nothing": "{prize}: its value must be more than zero.",
    "too-much-liquor": "{prize}: it holds more than {count} litres of liquor.",
    "wager-of-nothing": "The minimum wager must be more than zero.",
}
"""What is wrong with conditions."""
