"""Causes: sentences that stand before a ruling or a note, which says what comes of it."""

from collections.abc import Mapping
from typing import Final

from croupier.wording.template import Sentence

CAUSES: Final[Mapping[str, Sentence | str]] = {
    "not-put-right": "It could not be put right.",
    "all-wagers-taken-away": "All wagers were taken back.",
    "decided-so": "That was the decision.",
    "first-card-face-up": Sentence(
        "The first card was face up in the device.",
        inspector="The first card, {card}, was face up in the device.",
    ),
    "not-enough-cards": "There are not enough cards to finish the {coup}.",
    "dead-cards": "No {coup} is dealt from these cards.",
    "shoe-void": "The shoe is void.",
    "outcome-invalidated": "The outcome is invalidated.",
    "settlement-undone": "What was settled is undone.",
    "shuffling-device-failed": "The shuffling device has failed.",
    "malfunction": "The shuffling device malfunctioned.",
    "malfunction-disadvantage": "The malfunction put somebody at a disadvantage.",
    "all-wagers-taken-back": "All wagers were returned.",
    "card-missing-or-foreign": "A card is missing or foreign.",
    "found-card-missing": "A card is missing.",
    "found-foreign-card": "A foreign card was found.",
    "found-malfunction": "A malfunction was found.",
    "dealt-out-of-order": "The cards were dealt out of order.",
    "card-out-of-turn": "A card went to {place} instead of {due}.",
    "card-too-many": "A card went to {place}, which has all its cards.",
    "wrong-number": "A hand has the wrong number of cards.",
    "wrong-number-told": Sentence(
        "A hand has the wrong number of cards.", staff="{words} has the wrong number of cards."
    ),
    "wrong-number-at-box": "Box {box} has the wrong number of cards.",
    "revealed-in-the-deal": "A card was revealed during the deal.",
    "dealers-card-seen": "The dealer's card was seen and nobody has a Flop Wager.",
    "cards-without-ante": "Box {box} has no Ante but was dealt cards.",
    # On which a document may be silent
    "burned-between-coups": "A card was burned between {coups}.",
    "hand-at-wrong-box": "The {place} hand went to box {box}, which should not have it.",
    "card-seen": "A card was seen.",
    "card-seen-at-box": "A card was seen at box {box}.",
    "dealer-showed-card": "The dealer showed a card that a player should have turned.",
    "dealers-card-seen-between-coups": "A card of the dealer was seen while no {coup} was in progress.",
    "community-card-seen-between-coups": "A community card was seen while no {coup} was in progress.",
    "not-cut-or-shuffled": "The cards were not cut or shuffled as they should have been.",
    "order-revealed": "The order of the cards was revealed.",
    "settled-as-another-variation": "Wagers were settled by the rules of another variation.",
    "paid-wrongly": "A wager was paid wrongly.",
    "wager-invalid": "A wager was invalid.",
    "told-advice": "A player was given advice without asking for it.",
    "told-staff-advice": "A staff member advised a player how to play.",
    "told-private-bet": "Players bet among themselves.",
    "told-proxy": "A wager was made for somebody who is not present.",
    "told-form-wrong": "An undisclosed wager was found to differ from what was announced.",
    "told-chips-added": "A player added chips other than by winning.",
    "told-chips-concealed": "A player hid chips.",
    "told-chips-off-table": "A player took chips off the table.",
    "told-chips-exchanged": "A player passed chips to another.",
}
