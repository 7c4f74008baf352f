"""What was noted: something that a clause forbids, or that was left out, or that no clause speaks of."""

from collections.abc import Mapping
from typing import Final

from croupier.wording.template import Sentence

OF_THE_DEAL: Final[Mapping[str, Sentence | str]] = {
    "begun-although": "A {coup} was begun. {cause}",
    "dealt-although": "Cards were dealt. {cause}",
    "drawn-although": "A card was drawn. {cause}",
    "call-left-out": "Not done before the first card: {what}.",
    "card-before-decision": "A card was drawn before the previous {coup} had been decided.",
    "card-before-coup": "A card was drawn before a {coup} could begin.",
    "fourth-card": "A hand that had its extra card was dealt another.",
    "third-card-before-counts": "A third card was dealt before the counts were announced.",
    "face-down-when-passed": "Cards that are to be passed to a player are dealt face down.",
    "face-not-chosen": "Nobody of the required rank chose to deal face {what}.",
    "burned-in-coup": "A card was burned in the middle of a {coup}.",
    "burned-unasked": "A card was burned: no clause asks for it.",
    "drawn-for-nobody": "A card was drawn that no hand needs: no clause asks for it.",
    "burned-card-exposed": "The burned card was exposed.",
    "card-dealt-elsewhere": "A card was dealt to {place}.",
    "card-for-no-hand": "A card was drawn for no hand.",
    "card-aside-passed-over": Sentence(
        "A card that was set aside should have been dealt first; it is still to be used.",
        inspector="{card} should have been dealt first; it is still to be used.",
    ),
    "card-left-over-waits": Sentence(
        "A card that was left over is still to be used.",
        inspector="{card}, which was left over, is still to be used.",
    ),
    "card-in-error-waits": Sentence(
        "A card that was dealt in error is still to be used.",
        inspector="{card}, which was dealt in error, is still to be used.",
    ),
    "dealt-before-device-ready": "A card was dealt before the cards of the failed device were ready.",
    "dealt-before-cards-ready": "A card was dealt before the cards were ready.",
    "coup-without-wagers": "A {coup} was begun with no wagers and no authority for a {no_bet_coup}.",
    "device-empty": "The device holds no card.",
    "all-cards-dealt": "A card was called for, although all cards have been dealt.",
    "all-cards-open": "All cards are face up.",
    "no-such-card-face-down": "There is no such card face down.",
    "no-coup-with-hands": "There is no {coup} with misplaced hands.",
    "no-hand-passed": "No hand is passed to a player in this {coup}.",
    "hand-where-it-belongs": "The {place} hand is where it belongs: at box {box}.",
    "hand-not-offered-first": "The {place} hand was not offered to box {box} first.",
    "street-open-as-due": "The {what} is face up, as it should be.",
    "hole-cards-shown": "Hole cards were shown: {boxes}. The hand goes on.",
    "handled-too-early": "Box {box} handled cards before all hole cards were dealt.",
    "cards-out-of-sight": "The cards belong over the layout, in full view: have them put there.",
    "players-talked": "Players say nothing but fold, check or bet.",
}

OF_EQUIPMENT: Final[Mapping[str, Sentence | str]] = {
    "no-cut-due": "With a shuffling device no cut is due.",
    "no-scanning-shoe": "No scanning shoe is in use here.",
    "no-shuffling-device": "No shuffling device is in use here.",
    "no-jackpot": "No jackpot is offered at this table.",
    "damaged-not-named": "The damaged cards are not named. Name each of them.",
    "damaged-too-often": Sentence(
        "A card is named more often than it can be in the device. Name the damaged cards again.",
        inspector="{card} is named {count} times, but only {left} can be in the device. Name the damaged cards again.",
    ),
    "cards-dropped": "Cards were dropped; {rank} or above may direct a shuffle.",
    "cards-dropped-in-charge": "Cards were dropped; somebody in charge may direct a shuffle.",
    "cards-handled": "Somebody handled cards without being permitted to.",
    "set-not-secured": Sentence(
        "A card set was not kept secured since its check.",
        staff="Card set {name} was not kept secured since its check.",
    ),
    "set-entry-lacking": Sentence(
        "A card set has no entry {what}: its cards count as unshuffled.",
        staff="Card set {name} has no entry {what}: its cards count as unshuffled.",
    ),
    "checklist-blank": "The opening checklist is blank: fill it in.",
    "item-not-entered": "No {what} is entered in the checklist: enter it.",
    "no-marker": "The table has no marker for {what}: bring one.",
    "terms-not-approved": Sentence(
        "The terms in force are not those approved.",
        staff="The terms in force ({name}) are not those approved ({words}).",
    ),
}

OF_WAGERS: Final[Mapping[str, Sentence | str]] = {
    "differential-exceeded": "The table differential is exceeded by {limit}.",
    "variation-not-covered": "No clause on variations covers this game: each wrong payment is reported as one.",
    "wagers-no-longer-known": "The wagers of that {coup} are no longer known here: each wrong payment is reported as "
    "one.",
    "wager-collected-with-hand": "The wager of box {box} was collected with its hand.",
    "wager-does-not-lie-there": "A wager on {bet} was reported, but there is none on the layout.",
    "draw-wager-not-there": "A DRAW wager was reported, but there is none on the layout.",
    "invalid-wager-not-there": "An invalid wager was reported, but it is not on the layout.",
    "wager-outside-limits-not-there": "A wager outside the limits was reported, but it is not on the layout.",
    "flop-wager-right": Sentence(
        "The Flop Wager of box {box} is correct.",
        player="The Flop Wager of box {box} is {amount}, which is correct.",
    ),
    "wager-right": "The wager of box {box} is correct.",
    "box-with-ante": "Box {box} has an Ante, or no {coup} is in progress.",
    "no-decision-open": "No decision of this box is open.",
    "nobody-decides-now": "Nobody at that box has a decision to make now.",
    "fold-not-for-a-player": "A player cannot report that box {box} folds.",
    "report-names-no-box": "The report names no box.",
    "report-states-no-amounts": "The report states no amounts.",
    "report-incomplete": "The report names no person or no device: complete it.",
    "paid-what-was-due": "The wager was paid correctly.",
}

OF_CONDUCT: Final[Mapping[str, Sentence | str]] = {
    "not-permitted": "{cause} It is not permitted.",
    "irregularity-not-recorded": "No irregularity of the last {coup} is recorded: record it.",
    "no-cause": "No cause is named, so there is no ground to invalidate an outcome.",
    "no-ground": Sentence(
        "The cause that is named is not a ground to invalidate an outcome.",
        staff="{words} is not a ground to invalidate an outcome.",
    ),
    "coup-past-invalidating": "{Coup} {number} can no longer be invalidated at the table: it must be dealt with as a "
    "dispute.",
    "no-wager-to-refund": "There is no wager to refund.",
    "coup-over": "{Coup} {number} is over: nothing is left to invalidate.",
}

OF_SESSIONS: Final[Mapping[str, Sentence | str]] = {
    "nobody-plays-there": "Nobody in the session plays at the box that was named.",
    "no-form-of-that-box": "No undisclosed wager of that box is known in this session.",
    "form-cannot-be-laid": "The undisclosed wager of box {box} cannot be made beside the wagers already placed: it "
    "is not a wager.",
    "penalty-cannot-follow": "The conditions list no penalty that could follow for box {box}.",
}

NOTES: Final[Mapping[str, Sentence | str]] = {
    "noted-then": Sentence("Something was noted by the clauses named here.", inspector="{text}"),
    "document-silent": "{cause} The document is silent on it.",
    **OF_THE_DEAL,
    **OF_EQUIPMENT,
    **OF_WAGERS,
    **OF_CONDUCT,
    **OF_SESSIONS,
}
