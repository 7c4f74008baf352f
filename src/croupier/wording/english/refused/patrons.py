"""Refusals about patrons: cards, limits and who may play."""

from collections.abc import Mapping
from typing import Final

from croupier.wording.template import Refusal, Sentence

PATRONS: Final[Mapping[str, Refusal]] = {
    "banned": (
        Sentence(
            "That person may not be on the premises.",
            player="{patron} may not be on the premises.",
            staff="{patron} may not be on the premises: {words}.",
        ),
        "A banned person may not play. Call security.",
    ),
    "banned/card": (
        Sentence(
            "That person cannot be issued a card.",
            player="{patron} cannot be issued a card.",
            staff="{patron} cannot be issued a card: {words}.",
        ),
        "A banned person cannot be issued a card.",
    ),
    "below-the-law": (
        "{found} hours is less than the {count} that the law requires.",
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
        Sentence(player="{patron} may bring no more than {counts} in a day, and has already brought {amount}."),
        Sentence(player="Bring {rest} or less."),
    ),
    "deposit-limit/reached": (
        Sentence(player="{patron} may bring no more than {counts} in a day, and has already brought {amount}."),
        "Buy in again tomorrow.",
    ),
    "incomplete/money": ("Money is either a buy-in or a buy-out, and needs a form of payment.", "Say which, and how."),
    "incomplete/unreasoned": ("It needs a reason, in a sentence.", "Say why."),
    "incomplete/who": ("Say in a few words who it was, and where.", "Shorten it."),
    "information-first": (
        Sentence(
            "That person has not been told what limits are for.",
            player="{patron} has not been told what limits are for.",
        ),
        "Give the information first.",
    ),
    "information-first/prompt": ("The patron must be given the information that goes with it.", "Give it, and say so."),
    "limits-in-force": (
        Sentence("That person has limits.", player="{patron} has limits."),
        "Remove each limit; it ends after 24 hours.",
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
        "Wait until the wagers on the layout are settled.",
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
            "There is nothing to do for that person under {number}.",
            player="There is nothing to do for {patron} under {number}.",
        ),
        "Name one that is open.",
    ),
    "not-a-card": ("A card needs a number that no earlier card of this patron had.", "Give its number."),
    "not-a-setting": (
        "A break has at least a minute, and a warning comes at 1 to 100 per cent.",
        "Correct the number.",
    ),
    "not-an-amount/limit": ("A limit cannot be less than zero.", "State an amount."),
    "not-an-amount/money": ("There is nothing to record.", "State an amount."),
    "not-authorised/account": (
        Sentence("That person may not do this.", staff="{name} may not do this."),
        "Ask a member of the gaming staff.",
    ),
    "not-authorised/duties": (
        Sentence("That person may not say which duties are met.", staff="{name} may not say which duties are met."),
        "Ask the manager of the games.",
    ),
    "not-banned": (
        Sentence("That person is not banned.", player="{patron} is not banned."),
        "There is nothing to lift.",
    ),
    "not-the-own-card": (
        Sentence("That person is not playing on their own card.", player="{patron} is not playing on their own card."),
        "Present the player's own card.",
    ),
    "other-patron": (
        Sentence("This is the account of that person.", player="This is the account of {patron}."),
        "Name that patron.",
    ),
    "other-table/duties": ("These are the duties of table {table}.", "Name that table."),
    "play-prevented": (
        Sentence(
            "That person may not play until {at}.",
            player="{patron} may not play until {at}.",
            staff="{patron} may not play until {at}: {words}.",
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
        "Nobody is named as buying in, and every transaction must be on the patron's own card.",
        "Name the box of somebody with a card.",
    ),
    "too-short": (
        "{found} hours are not {count} or more.",
        "State {count} hours or more, and no more than five years.",
    ),
}
