"""Why something is refused, by the code of the refusal and the variant of its sentence, and what would mend it."""

from collections.abc import Mapping
from typing import Final

from croupier.wording.english.promotions import REFUSALS as OF_PROMOTIONS
from croupier.wording.english.refused import (
    cards,
    discretion,
    equipment,
    floor,
    games,
    house,
    jackpots,
    opening,
    patrons,
    people,
    sessions,
    wagers,
)
from croupier.wording.english.tournaments import REFUSALS as OF_TOURNAMENTS
from croupier.wording.template import Refusal, Sentence, as_sentence, joined

_REFUSALS: Final[Mapping[str, Refusal]] = {
    "approval-needed/jackpot": (
        "The jackpot's equipment has failed and nobody has approved play without it.",
        "Ask for approval to play without the jackpot.",
    ),
    "area-demanded": (
        Sentence(
            "The player at box {box} has several areas and gives one up to somebody who waits first.",
            staff="The player at box {box} has several areas and gives one up to {patron} first.",
        ),
        "Box {box} chooses which one.",
    ),
    "area-in-use": (
        Sentence("Somebody wagers on box {box}.", player="{patron} wagers on box {box}."),
        "Choose a free area.",
    ),
    "area-taken/hand": (
        Sentence(
            "The hand at box {box} belongs to another player.", player="The hand at box {box} belongs to {patron}."
        ),
        "Use your own box.",
    ),
    "cards-not-counted": ("The cards must be checked first.", "Check and count them."),
    "cause-missing": ("A direction for a cause must state the cause and a number of {coups}.", "State both."),
    "device-needed/low-limit": ("At a low-limit table cards come from a {what}.", "Bring a {what}."),
    "excluded": (
        Sentence("That person is excluded from the game.", player="{patron} is excluded from the game."),
        "Play elsewhere.",
    ),
    "excluded/draw": (
        Sentence("That person is excluded from the game.", player="{patron} is excluded from the game."),
        "The hand stands.",
    ),
    "excluded/wager": (
        Sentence("That person is excluded from the game.", player="{patron} is excluded from the game."),
        "An excluded person may not wager.",
    ),
    "kept-apart": (
        Sentence(
            "That person may not play at the same table as somebody who is seated here.",
            player="{patron} may not play at the same table as somebody who is seated here.",
        ),
        "Play at another table.",
    ),
    "kept-apart/wager": (
        Sentence(
            "That person may not play together with somebody who plays here.",
            player="{patron} may not play together with somebody who plays here.",
        ),
        "Play at another table.",
    ),
    "must-be-seated": (
        Sentence("That person is not seated.", player="{patron} is not seated."),
        "Name somebody who is seated.",
    ),
    "no-bet-coup": ("This is a {no_bet_coup}: it takes no wagers.", "Wait until it has been dealt."),
    "no-such-coup": ("There is no {coup} {number} yet.", "Name one that was dealt."),
    "no-wagers/ante": ("Nobody has placed an Ante.", "Wait for an Ante."),
    "nobody-there/person": (
        Sentence("That person does not play at box {box}.", player="{patron} does not play at box {box}."),
        "Name somebody who sits or wagers there.",
    ),
    "not-a-count": ("That is not a number of {coups}.", "State a number of {coups}."),
    "not-cut": ("The cards are not cut.", "Cut and load them."),
    "not-entered": ("No {what} is entered in the checklist.", "Enter it first."),
    "not-loaded": ("The cards are not loaded.", "Load them."),
    "not-loaded/device": ("The cards are not in the device.", "Load them."),
    "not-now/faced-card": (
        "That is decided after a {coup} in which a card was face up in a shuffling device.",
        "Wait until the table asks.",
    ),
    "not-prior/commission": (
        "Approval must come before the {coup}: the commission on this one has been taken.",
        "Approve it for later {coups} when this one is settled.",
    ),
    "not-shuffled": ("The cards are not shuffled.", "Shuffle them first."),
    "not-their-area": (
        Sentence("The area belongs to another player.", player="The area belongs to {patron}."),
        "Only that player may draw.",
    ),
    "nothing-to-transfer": ("No device has failed in this {coup}.", "Leave the cards."),
    "one-each": ("One {bet} wager per player and {coup}.", "Leave it at one."),
    "one-hand-only": (
        Sentence("That player plays box {box} in this {coup}.", player="{patron} plays box {box} in this {coup}."),
        "One hand is played in a {coup}.",
    ),
    "one-wager-per-area/another": ("Box {box} belongs to another player.", "Use a free area."),
    "player-card/seat": (
        Sentence(
            "That person shows no valid Player Card of their own.",
            player="{patron} shows no valid Player Card of their own.",
        ),
        "Present your own card.",
    ),
    "round-in-progress": ("A {coup} is in progress.", "Finish the {coup} first."),
    "round-in-progress/change": ("A {coup} is in progress.", "Change it for the next {coup}."),
    "round-in-progress/decide": ("A {coup} is in progress.", "Decide between {coups}."),
    "shoe-ended": ("The shoe has ended.", "Shuffle or replace the cards."),
    "shoe-ended/last-coup": ("The last {coup} of the shoe is dealt.", "Wait for the new shoe."),
    "shoe-not-ended": ("The shoe has not ended.", "Replace the cards after the last {coup}."),
    "wagers-closed": ("Wagers are closed for this {coup}.", "Place it for the next {coup}."),
    "wagers-closed/already": ("Wagers are closed already.", "Go on with the {coup}."),
    "wagers-closed/withdrawal": ("Wagers are closed for this {coup}.", "Wait for settlement."),
    "whose-consent": ("More than one player plays at box {box}: each must consent separately.", "Name the player."),
}

_ALL: Final = joined(
    _REFUSALS,
    OF_PROMOTIONS,
    OF_TOURNAMENTS,
    cards.CARDS,
    discretion.DISCRETION,
    equipment.EQUIPMENT,
    floor.FLOOR,
    games.GAMES,
    house.HOUSE,
    jackpots.JACKPOTS,
    opening.OPENING,
    patrons.PATRONS,
    people.PEOPLE,
    sessions.SESSIONS,
    wagers.WAGERS,
)

REFUSALS: Final[Mapping[str, Sentence | str]] = {code: says for code, (says, _) in _ALL.items()}
MENDS: Final[Mapping[str, Sentence]] = {code: as_sentence(mend) for code, (_, mend) in _ALL.items()}
