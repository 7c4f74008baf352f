"""What the table ruled. `{cause}` is the sentence of the cause that stands in the facts."""

from collections.abc import Mapping
from typing import Final

from croupier.wording.template import Sentence

CARDS: Final[Mapping[str, Sentence | str]] = {
    "card-goes-to-player": "The card is the Player's third card.",
    "card-becomes-banker-third": "The card is the Banker's third card.",
    "card-starts-no-bet-coup": "The card will be the first card of a {no_bet_coup}.",
    "seen-card-starts-no-bet-coup": "The card that was seen will be the first card of a {no_bet_coup}.",
    "card-starts-next-coup": "The card will be the first card of the next {coup}.",
    "card-under-the-device": "The card is kept under the device: it is the first card of the next {coup}.",
    "card-left-as-shoe-ends": "The shoe ends: the card is not carried over.",
    "card-left-as-shuffled": "The cards are shuffled after this {coup}: the card is not carried over.",
    "card-of-void-coup": Sentence(
        "The card is out of play: what it was drawn in is void.",
        inspector="{card} is out of play: what it was drawn in is void.",
    ),
    "next-card-of-this-coup": "The card is the next card of this {coup}.",
    "next-card-offered": Sentence(
        "The card is the next card of this {coup}: it is offered to each player still to act, then is the dealer's.",
        inspector="{card} is the next card of this {coup}: it is offered to each player still to act, then is the "
        "dealer's.",
    ),
    "next-card-offered-behind": Sentence(
        "The card is the next card of this {coup} after those already set aside: it is offered to each player still "
        "to act, then is the dealer's.",
        inspector="{card} is the next card of this {coup} after {cards}: it is offered to each player still to act, "
        "then is the dealer's.",
    ),
    "next-card-of-next-coup": Sentence(
        "The card is the next card of the next {coup}.",
        inspector="{card} is the next card of the next {coup}.",
    ),
    "next-card-of-next-coup-behind": Sentence(
        "The card is the next card of the next {coup} after those already set aside.",
        inspector="{card} is the next card of the next {coup} after {cards}.",
    ),
    "card-not-needed": Sentence(
        "No hand needs the card: it is the next card of the next {coup}.",
        inspector="No hand needs {card}: it is the next card of the next {coup}.",
    ),
    "play-as-face-down": "The card is played as if it were face down.",
    "burned-card-stays": "A burned card stays burned.",
    "dealers-hand-complete": "The dealer's hand is complete: the card is burned.",
    "every-hand-complete": Sentence(
        "Every hand is complete: the card is burned.",
        inspector="Every hand is complete: {card} is burned.",
    ),
    "face-up-card-burned": Sentence(
        "A card was face up in the device: it is burned.",
        inspector="{card} was face up in the device: it is burned.",
    ),
    "cards-put-right": Sentence(
        "The cards are put as they should have been: {put}.",
        inspector="The cards are put as they should have been: {placed}.",
    ),
    "first-card-burned": Sentence(
        "The first card is burned and the {coup} is dealt again from the next card.",
        inspector="{card} is burned and the {coup} is dealt again from the next card.",
    ),
    "card-put-where-due": "A card went to {place} instead of {due}. It belongs to {due} and is put there: the order "
    "is wrong, but every hand has the right number of cards.",
    "cards-put-in-order": "Nobody has acted: the cards are put in order and play goes on.",
    "cards-reshuffled": "The cards are shuffled again, completely.",
    "discards-reshuffled": "The discards are shuffled and cut, one is burned, and the {coup} is finished from them.",
    "cards-checked": "The cards left are removed and checked.",
    "new-cards-from-another-device": "The game goes on with new cards from another shuffling device or a shoe.",
    "device-changed": "No card of a {coup} has been dealt: the device is simply changed.",
    "cards-transferred": "The cards go to another device and the game goes on.",
    "damaged-removed-and-replaced": Sentence(
        "The damaged cards are removed, and replaced by the same cards of a new deck.",
        inspector="Damaged: {cards}. They are removed, and replaced by the same cards of a new deck.",
    ),
    "damaged-replaced": Sentence(
        "The damaged cards are replaced by the same cards of a new deck.",
        inspector="Damaged: {cards}. They are replaced by the same cards of a new deck.",
    ),
}

COUPS: Final[Mapping[str, Sentence | str]] = {
    "coup-void": "{cause} The {coup} is void.",
    "coup-void-but-decided": "{cause} The {coup} is void; wagers that its cards had already decided are settled.",
    "misdeal": "{cause} It is a misdeal: every wager is returned.",
    "made-no-bet-coup": "{cause} The {coup} is a {no_bet_coup}.",
    "no-bet-coup-wagers-held": "{cause} The {coup} is a {no_bet_coup}. The wagers stay, and count for the next {coup} "
    "that takes wagers.",
    "no-bet-coup-nobody-wagered": "Nobody wagered: it is dealt out as a {no_bet_coup}.",
    "no-bet-coup-hands-in-place": "The {coup} goes on as a {no_bet_coup}, each hand in its place.",
    "next-coup-no-bet": "The next {coup} is a {no_bet_coup}.",
    "hand-forfeited": "Box {box} gives up the {place} hand.",
    "hand-void": "The hand of box {box} is void; its wagers are returned.",
    "deemed-folded": "The hand of box {box} is deemed folded.",
    "folds-flop-wager": "Box {box} folds instead of correcting its Flop Wager.",
    "seat-vacated": "The player at box {box} is required to leave the seat.",
    "shoe-void-cards-replaced": "The remaining cards in the shoe are void; the cards are replaced.",
    "shoe-void-coups-stand": "The shoe is void; settled {coups} stand.",
    "shoe-void-coups-undone": "The shoe is void; settled {coups} are undone, their wagers returned.",
    "cards-void-decks-checked": "The remaining cards are void; the decks are checked.",
    "next-coup-last": "This {coup} is finished; the next is the last.",
    "this-coup-last": "This is the last {coup}.",
    "coup-finished-then-shuffled": "The {coup} is finished, then the cards are shuffled.",
    "shuffled-before-coup": "The cards are shuffled before the {coup} begins.",
    "last-coup": "The next {coup} is the last.",
    "no-bet-coup-not-last": "A {no_bet_coup} is not the last: the next {coup} that takes wagers is.",
    "display-disregarded": "The display is disregarded; the cards decide.",
}

RESULTS: Final[Mapping[str, Sentence | str]] = {
    "told-too-late": "It was reported too late: results stand.",
    "settled-coup-stands": "The {coup} is settled and stands, unless somebody disputes it; {no_bet_coups} may be "
    "directed.",
    "undesignated-box-result-stands": "The cards went to box {box}, which was not designated; the result stands.",
    "finished-coup-stands": "The {coup} was finished: its result stands.",
    "finished-then-shuffled": "The {coup} is finished, then the cards are shuffled and cut; earlier results stand.",
    "not-burned-results-stand": "No card was burned: results stand.",
    "completed-coups-stand": "Completed {coups} stand.",
    "results-of-completed-coups-stand": "The results of {coups} already completed stand.",
    "settled-coups-stand": "The results of all {coups} already settled stand.",
    "settled-results-stand": "Settled {coups} stand.",
    "settlement-stands": "What was settled stands.",
    "earlier-results-stand": "Earlier results stand.",
    "earlier-coup-over": "{Coup} {number} is over: its results stand, and the {coup} in progress is not affected.",
    "number-told-between-coups": "A wrong number of cards was reported and no {coup} is in progress: results stand.",
    "deal-told-between-coups": "A wrong deal was reported and no {coup} is in progress: results stand.",
    "table-closed-results-stand": "The table is closed: results stand.",
    "play-on": "Play goes on.",
    "play-on-without-burn": "Play goes on without the burn.",
    "burn-incomplete": "Not all the cards that should have been burned were burned; they stay in play, and play goes "
    "on.",
    "not-burned-card-in-play": "No card was burned; play goes on with this card in it.",
    "play-on-card-in-play": "Play goes on with the card in it.",
    "coup-finished-wagers-valid": "The {coup} is finished; all its wagers stay valid.",
    "play-on-by-own-rules": "The game goes on under its own rules.",
    "malfunction-put-right": "The malfunction is fixed; play goes on.",
    "finished-from-a-shoe": "Each player may have the wagers back; the {coup} is finished from a card shoe.",
    "finished-from-another-device": "Each player may have the wagers back; the {coup} is finished when another "
    "shuffling device is ready.",
    "box-plays-on": "Box {box} plays on.",
    "cards-stay": "The cards stay where they are and play goes on.",
    "flop-wager-made": "A Flop Wager has been made: play goes on.",
    "card-turned-down-again": "The card is turned face down again and play goes on.",
    "cards-discarded": "The cards at box {box} are spread and discarded; play goes on.",
    "taken-to-stand": "Box {box} is taken to stand, without a DRAW wager.",
}

WAGERS: Final[Mapping[str, Sentence | str]] = {
    "wager-valid": "The wager is valid.",
    "wager-valid-whole": "The whole wager is valid.",
    "wager-may-stand": "The wager may stand.",
    "within-limits": "The wager is within the limits, and stands as placed.",
    "accepted-before-lowering": "The wager was accepted before the maximum was lowered.",
    "above-maximum-valid": "The wager of box {box} on {bet} is above the maximum, but the whole of it is valid.",
    "wagers-stand-whole": "The wagers stand in full.",
    "wager-counts-as-it-lies": "The wager of box {box} on {bet} is paid or taken as placed.",
    "draw-valid": "DRAW counts for its own amount, and no more than ENTER.",
    "draw-counts-as-enter": "DRAW counts up to the amount of ENTER; the excess is returned.",
    "paid-to-maximum": "It counts as the maximum; the rest is returned.",
    "counts-as-maximum": "The wager of box {box} on {bet} counts as the maximum of {limit}; the rest is returned.",
    "wager-counts-in-part": Sentence(
        "The wager of box {box} on {bet} counts in part; the rest is returned.",
        player="The wager of box {box} on {bet} counts {counts}; the rest is returned.",
    ),
    "wagers-count-pro-rata": "The wagers count pro rata to the maximum; the rest is returned.",
    "reduced-pro-rata": "The wagers are reduced pro rata.",
    "excess-goes-back": "The excess over the maximum is returned.",
    "outside-limits-goes-back": "The wager is outside the limits and is returned.",
    "wager-void": "The wager is void and is returned.",
    "invalid-goes-back": "The wager is invalid and is returned.",
    "invalid-wins-nothing": "The wager is invalid: it wins nothing, and is returned unless it loses.",
    "wagers-void": "The wagers of {boxes} are void and are returned.",
    "wagers-void-settled-again": "The wagers of {boxes} are void and are returned. What was settled is undone, and the "
    "other wagers are settled again.",
    "conduct-wagers-void": "The wagers of box {box} are void and are returned.",
    "conduct-wagers-void-of-person": Sentence(
        "The wagers of one player are void and are returned.",
        player="The wagers of {patron} are void and are returned.",
    ),
    "conduct-wagers-forfeited": "The wagers of box {box} are void, and the house keeps them.",
    "conduct-wagers-forfeited-of-person": Sentence(
        "The wagers of one player are void, and the house keeps them.",
        player="The wagers of {patron} are void, and the house keeps them.",
    ),
    "conduct-no-wagers": "The wagers of box {box} are void; none is on the layout.",
    "conduct-no-wagers-of-person": Sentence(
        "The wagers of one player are void; none is on the layout.",
        player="The wagers of {patron} are void; none is on the layout.",
    ),
    "conduct-next-coup": "The wagers of box {box} for the next {coup} are returned.",
    "conduct-next-coup-of-person": Sentence(
        "The wagers of one player for the next {coup} are returned.",
        player="The wagers of {patron} for the next {coup} are returned.",
    ),
    "coup-not-begun": "{Coup} {number} has not begun: the wagers placed for it are returned.",
    "coup-not-begun-some-forfeited": "{Coup} {number} has not begun: the wagers placed for it are returned, except "
    "what is forfeited.",
}

SESSIONS: Final[Mapping[str, Sentence | str]] = {
    "player-eliminated": "The player at box {box} is eliminated.",
    "player-disqualified": "The player at box {box} is disqualified.",
    "player-warned": "The player at box {box} is warned.",
    "chips-deducted": Sentence(
        "Chips are deducted from box {box}.", player="{amount} in chips is deducted from box {box}."
    ),
    "minimum-deducted": Sentence(
        "The minimum is deducted from the chips of box {box}.",
        player="The minimum, {amount}, is deducted from the chips of box {box}.",
    ),
    "wager-made-up": "The wager of box {box} on {bet} is made up to the minimum of {least}.",
    "short-wager-void": "The wager of box {box} on {bet} cannot be made up to the minimum: it is void and is returned.",
    "cut-to-units": Sentence(
        "The wager of box {box} on {bet} counts to its last complete unit; the rest is returned.",
        player="The wager of box {box} on {bet} counts {counts}; the rest is returned.",
    ),
    "form-cut-to-units": "The undisclosed wager of box {box} counts to its last complete unit. It is settled again.",
    "form-all-chips": "The undisclosed wager of box {box} counts as all the chips held, up to the maximum.",
    "form-deemed-maximum": "The undisclosed wager of box {box} counts as the maximum. It is settled again.",
    "form-deemed-minimum": "The undisclosed wager of box {box} counts as the minimum. It is settled again.",
    "form-as-written": "The undisclosed wager of box {box} counts as written. It is settled again.",
    "session-over-coups": "The last {coup} of the session is over.",
    "session-over-time": "The time of the session is over.",
    "session-over-nobody-left": "Nobody is left in the session: it is over.",
    "session-over-determined": "It is determined who advances: the session is over.",
    "session-over-agreed": "Everybody agrees: the session is over.",
}

RULINGS: Final[Mapping[str, Sentence | str]] = {
    "ruled-then": Sentence("The table ruled by the clauses named here.", inspector="{text}"),
    **CARDS,
    **COUPS,
    **RESULTS,
    **WAGERS,
    **SESSIONS,
}
