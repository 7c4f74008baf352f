"""Where a log departs from a document: what is said of it, by the code of the departure."""

from collections.abc import Mapping
from typing import Final

DEPARTURES: Final[Mapping[str, str]] = {
    "third-card-missing": "The hand had to draw a third card but has none.",
    "third-card-not-allowed": "The hand had to stand but has a third card.",
    "wrong-order": "The order is not as it should be.",
    "wrong-result": "The result does not follow from the cards.",
    "wrong-points": "The count does not follow from the cards.",
    "paid-wrong": "The wager was not paid or taken as the pay table says.",
    "wager-amount-wrong": "The wager is not an amount that may be placed.",
    "wager-not-offered": "The table does not offer the wager.",
    "wager-twice": "The wager was placed more often than a player may place it.",
    "below-minimum": "The wager is below the minimum on the sign.",
    "above-maximum": "The wager is above the maximum on the sign and was settled in full.",
    "late-wager": "The wager was placed after wagers had closed.",
    "not-approved": "It needs approval and none is recorded.",
    "card-impossible": "There are more of this card than the decks hold.",
    "coup-after-last": "The shoe was over: no further coup may be dealt from it.",
    "shoe-too-long": "More cards were dealt from the shoe than the rules allow.",
    "void-not-returned": "The coup was void but the wager was not returned.",
    "no-bet-with-wagers": "The coup was dealt without wagers, and one was settled.",
    "jackpot-wrong": "The jackpot was not paid as its terms say.",
    "ruling-wrong": "The document does not allow that ruling.",
    "unreadable": "The line cannot be read.",
}

CANNOT_SHOW: Final[Mapping[str, str]] = {
    "no-times": "No times of wagers: when they closed is not checked.",
    "no-limits": "No limits in the header: minimum and maximum are not checked.",
    "no-approvals": "No approvals: what needs one is not checked.",
    "no-cutting-card": "No cutting card: the last coup is not checked.",
    "no-amounts": "No amounts paid: settlement is not checked.",
    "no-wagers": "No wagers: limits and settlement are not checked.",
    "no-cards": "No cards: tableau, counts and settlement are not checked.",
    "no-shoes": "No shoes: how many of each card there are is not checked.",
    "no-chips": "No chips in the header: rounding is taken to the cent.",
    "no-seats": "No seats or patrons: wagers placed twice are not checked.",
    "no-jackpot-meter": "No meter of a jackpot: its prizes are not checked.",
    "several-hands": "Cards of one round only: a device that shuffles continuously has no composition to check.",
    "no-rulings": "No rulings are given: what was decided about irregularities is not checked.",
    "paid-is-net": "The amounts paid are read as what the player won or lost.",
    "paid-is-winnings": "The amounts paid are read as winnings without the stake.",
    "paid-is-returned": "The amounts paid are read as what was returned, including the stake.",
    "left-off": "There are more departures than are listed: all are counted, the first are shown.",
}
