"""Refusals about patrons: cards, limits and who may play."""

from collections.abc import Mapping
from typing import Final

from croupier.wording.template import Refusal, Sentence

PATRONS: Final[Mapping[str, Refusal]] = {
    "banned": (
        Sentence(
            "That person may not be here.",
            player="{patron} may not be here.",
            staff="{patron} may not be here: {words}.",
        ),
        "Nobody who is banned plays. Call security.",
    ),
    "banned/card": (
        Sentence("That person gets no card.", player="{patron} gets no card.", staff="{patron} gets no card: {words}."),
        "Nobody who is banned gets a card.",
    ),
    "below-the-law": (
        "{found} hours out are fewer than the {count} that the law asks for.",
        "Set {count} hours or more.",
    ),
    "card-in-force": (
        Sentence("Card {ref} of that person is in force.", player="Card {ref} of {patron} is in force."),
        "Cancel it first.",
    ),
    "cash-limit": ("A customer's cash in a day is at most {most}.", Sentence(player="Take {rest} or less in cash.")),
    "cash-limit/reached": (
        "A customer's cash in a day is at most {most}.",
        "Take no more cash of this customer today.",
    ),
    "deposit-limit": (
        Sentence(player="{patron} brings no more than {counts} in a day, and {amount} came already."),
        Sentence(player="Bring {rest} or less."),
    ),
    "deposit-limit/reached": (
        Sentence(player="{patron} brings no more than {counts} in a day, and {amount} came already."),
        "Buy in again tomorrow.",
    ),
    "incomplete/money": ("Money is a buy-in or a buy-out, in some way.", "Say which, and how."),
    "incomplete/unreasoned": ("It needs a reason, in a sentence.", "Say why."),
    "incomplete/who": ("Who it was, and where, is said in a few words.", "Say it shorter."),
    "information-first": (
        Sentence(
            "That person has not been told what limits are good for.",
            player="{patron} has not been told what limits are good for.",
        ),
        "Give the information first.",
    ),
    "information-first/prompt": ("The patron must be given the information that goes with it.", "Give it, and say so."),
    "limits-in-force": (
        Sentence("That person has limits.", player="{patron} has limits."),
        "Take each limit off; it ends after 24 hours.",
    ),
    "limits-undecided": (
        Sentence(
            "That person has neither set limits nor said that none are wanted.",
            player="{patron} has neither set limits nor said that none are wanted.",
        ),
        "Set limits, or say that none are wanted.",
    ),
    "loss-limit": (
        Sentence(player="With {amount} more {patron} could lose more than their own limit of {what}, {counts}."),
        Sentence(player="Wager {rest} or less."),
    ),
    "loss-limit/at-risk": (
        Sentence(player="With {amount} more {patron} could lose more than their own limit of {what}, {counts}."),
        "Wait for what lies on the layout.",
    ),
    "loss-limit/reached": (
        Sentence(player="{patron} has reached their own limit of {what}, {counts}."),
        "Play again from {day}.",
    ),
    "no-card": (
        Sentence("That person has no card in force.", player="{patron} has no card in force."),
        "There is nothing to cancel.",
    ),
    "no-such-limit": ("There is no limit '{given}'.", "Choose {choices}."),
    "no-such-prompt": (
        Sentence(
            "Nothing is to be done about that person as {number}.",
            player="Nothing is to be done about {patron} as {number}.",
        ),
        "Name one that is open.",
    ),
    "not-a-card": ("A card has a number that no card of this patron had before.", "Give its number."),
    "not-a-setting": ("A break has at least a minute, and a warning comes at 1 to 100 per cent.", "Mend the number."),
    "not-an-amount/limit": ("A limit is nothing or more.", "State an amount."),
    "not-an-amount/money": ("There is nothing to record.", "State an amount."),
    "not-authorised/account": (
        Sentence("This is not for that person to do.", staff="This is not for {name} to do."),
        "Ask somebody of the gaming staff.",
    ),
    "not-authorised/duties": (
        Sentence("That person does not say which duties are kept.", staff="{name} does not say which duties are kept."),
        "Ask the manager of the games.",
    ),
    "not-banned": (
        Sentence("That person is under no ban.", player="{patron} is under no ban."),
        "There is nothing to lift.",
    ),
    "not-the-own-card": (
        Sentence("That person does not play on their own card.", player="{patron} does not play on their own card."),
        "Present the player's own card.",
    ),
    "other-patron": (
        Sentence("This is the account of that person.", player="This is the account of {patron}."),
        "Name that patron.",
    ),
    "other-table/duties": ("These are the duties of table {table}.", "Name that table."),
    "play-prevented": (
        Sentence(
            "That person does not play until {at}.",
            player="{patron} does not play until {at}.",
            staff="{patron} does not play until {at}: {words}.",
        ),
        "Wait until then. It cannot be shortened.",
    ),
    "played-too-long": (
        Sentence(
            "That person has played for {count} hours within {found} hours.",
            player="{patron} has played for {count} hours within {found} hours.",
        ),
        "Come back after {left} hours.",
    ),
    "player-card-needed": (
        Sentence("That person has no player card in force.", player="{patron} has no player card in force."),
        "Have a card issued, and present it.",
    ),
    "player-card-needed/nobody-named": (
        "Nobody is named who buys in, and every transaction is on the patron's own card.",
        "Name the box of somebody with a card.",
    ),
    "too-short": (
        "{found} hours are not {count} or more.",
        "State {count} hours or more, and no more than five years.",
    ),
}
