"""Every question that a table can ask: the only list of them, with who decides and what each choice does.

What a question is about (a box, a person, a claim) is a field of the question that was opened, never part of its name.
"""

from collections.abc import Mapping
from enum import Enum, StrEnum
from typing import Final

from croupier.games.terms import record


class QuestionId(StrEnum):
    """The names of questions, in journals and in what is sent."""

    REDUCE = "reduce"
    MISDEAL = "misdeal"
    MISDELIVERED = "misdelivered"
    FIRST_CARD_SEEN = "first-card-seen"
    BURN_FORGOTTEN = "burn-forgotten"
    ALL_WITHDRAWN = "all-withdrawn"
    MISHANDLED = "mishandled"
    SCANNER = "scanner"
    SEQUENCE_REVEALED = "sequence-revealed"
    CHECK_THE_DEVICE = "check-the-device"
    MALFUNCTION = "malfunction"
    MALFUNCTION_HARM = "malfunction-harm"
    MALFUNCTION_SPARE = "malfunction-spare"
    MALFUNCTION_PRACTICABLE = "malfunction-practicable"
    MALFUNCTION_RETURN = "malfunction-return"
    DISRUPTION = "disruption"
    FRAUD = "fraud"
    CONDUCT = "conduct"
    CLAIM = "claim"
    AREA = "area"
    ORDER = "order-of-the-deal"
    COMMUNITY_CARD_SHOWN = "community-card-shown"
    WRONG_FLOP_WAGER = "wrong-flop-wager"
    COLLUSION = "collusion"
    ABSENT = "absent-player"
    CHIPS_ADDED = "chips-added"
    CHIPS_HIDDEN = "chips-hidden"
    CONTRAVENED = "contravention"
    WAGER_MISSED = "wager-missed"
    COUNT = "count-differs"
    REMOVAL = "order-of-removal"


class Choice(StrEnum):
    """The names of choices, in journals, scripts and what is sent. Who gives up an area names its box instead."""

    REDUCE = "reduce"
    LEAVE = "leave"
    RECONSTRUCT = "reconstruct"
    COUP_VOID = "coup-void"
    NO_BET_COUP = "no-bet-coup"
    PLAY_ON = "play-on"
    COMPLETE = "complete"
    OFFER_RETRACTION = "offer-retraction"
    HAND_FORFEITED = "hand-forfeited"
    CONFIRM = "confirm"
    SHOE_VOID = "shoe-void"
    CHECK_CARDS = "check-cards"
    HARM = "harm"
    NO_HARM = "no-harm"
    SPARE = "spare"
    NO_SPARE = "no-spare"
    PRACTICABLE = "practicable"
    NOT_PRACTICABLE = "not-practicable"
    RETURN = "return"
    WAGER_VOID = "wager-void"
    EXCLUDE_FROM_GAME = "exclude-from-game"
    EXCLUDE_FROM_CASINO = "exclude-from-casino"
    DETAIN = "detain"
    ESCALATE = "escalate"
    CONFIRM_CLAIM = "confirm-claim"
    REJECT_CLAIM = "reject-claim"
    MISDEAL = "misdeal"
    HAND_VOID = "hand-void"
    CORRECT = "correct"
    FOLD = "fold"
    PLAY_FIRST = "play-first"
    KEEP_APART = "keep-apart"
    ENGLISH_ONLY = "english-only"
    DEDUCT = "deduct"
    DISQUALIFY = "disqualify"
    BOTH = "both"
    LET_STAND = "let-stand"
    NOT_SO = "not-so"
    PENALISE = "penalise"
    RECOUNT = "recount"
    ACCEPT = "accept"


class Lasts(Enum):
    """How long a question is open, if nobody answers it: until what it is about is over."""

    THE_ROUND = "the round"
    THE_CARDS = "the cards in use"
    THE_OUTCOME = "as long as the outcome can be reopened"
    THE_WAGERS = "until wagers are closed"
    BY_THE_GAME = "as the game says"
    THE_SESSION = "as long as the player is in the session"


def of_a_claim(choice: str) -> tuple[str, int | None]:
    """Read a choice in its older form, which had the number of a claim in its name: ``confirm-claim-2``."""
    name, _, number = choice.rpartition("-")
    known = name in (Choice.CONFIRM_CLAIM, Choice.REJECT_CLAIM) and number.isascii() and number.isdecimal()
    return (name, int(number)) if known else (choice, None)


PLAYER: Final = "player"
"""Decided by the player whose box it is."""


@record
class Asks:
    """What is asked, the acts of those who decide, the choices with what each does, and how long it is open. `may`: the
    texts leave it to whoever decides; without it they say what must be done in either case.
    """

    says: str
    acts: tuple[str, ...]
    choices: Mapping[str, str]
    lasts: Lasts = Lasts.BY_THE_GAME
    may: bool = False


_PLAY_ON = "play goes on as it is"
_DISCRETION = "no-bet-coup"

QUESTIONS: Final[Mapping[QuestionId, Asks]] = {
    QuestionId.REDUCE: Asks(
        says="the wagers exceed the differential or the maximum of an area",
        acts=("reduce-pro-rata",),
        choices={Choice.REDUCE: "they are reduced pro rata", Choice.LEAVE: "they stay as placed"},
        lasts=Lasts.THE_WAGERS,
        may=True,
    ),
    QuestionId.MISDEAL: Asks(
        says="cards were dealt wrongly, or their order is in doubt",
        acts=("coup-void", _DISCRETION),
        choices={
            Choice.RECONSTRUCT: "the round is rebuilt",
            Choice.COUP_VOID: "the round is void",
            Choice.NO_BET_COUP: "it is finished without wagers",
            Choice.PLAY_ON: _PLAY_ON,
        },
        lasts=Lasts.THE_ROUND,
    ),
    QuestionId.MISDELIVERED: Asks(
        says="the hands are on each other's places",
        acts=("misdelivered-hands",),
        choices={
            Choice.COMPLETE: "the coup is finished",
            Choice.OFFER_RETRACTION: "players may take wagers back, then it is finished",
            Choice.NO_BET_COUP: "it is finished without wagers",
        },
        lasts=Lasts.THE_ROUND,
        may=True,
    ),
    QuestionId.FIRST_CARD_SEEN: Asks(
        says="the first card of the next coup was seen",
        acts=(_DISCRETION,),
        choices={Choice.NO_BET_COUP: "the next coup takes no wagers", Choice.PLAY_ON: _PLAY_ON},
        lasts=Lasts.THE_ROUND,
        may=True,
    ),
    QuestionId.BURN_FORGOTTEN: Asks(
        says="no card was burned before the first coup",
        acts=("rebuild-first-coup",),
        choices={Choice.RECONSTRUCT: "the coup is rebuilt with the burn", Choice.PLAY_ON: "play goes on without it"},
        lasts=Lasts.THE_ROUND,
        may=True,
    ),
    QuestionId.ALL_WITHDRAWN: Asks(
        says="every wager was withdrawn",
        acts=(_DISCRETION,),
        choices={Choice.NO_BET_COUP: "the coup is finished without wagers"},
        lasts=Lasts.THE_ROUND,
        may=True,
    ),
    QuestionId.MISHANDLED: Asks(
        says="a player hid the cards or took them off the table",
        acts=("forfeit-the-hand",),
        choices={Choice.HAND_FORFEITED: "the dealer takes the hand back", Choice.PLAY_ON: _PLAY_ON},
        lasts=Lasts.THE_ROUND,
        may=True,
    ),
    QuestionId.SCANNER: Asks(
        says="the scanning shoe shows another result",
        acts=("confirm-the-outcome", "coup-void"),
        choices={Choice.CONFIRM: "the result of the cards stands", Choice.COUP_VOID: "the coup is void"},
        lasts=Lasts.THE_ROUND,
    ),
    QuestionId.SEQUENCE_REVEALED: Asks(
        says="the order of the cards in the shoe was seen",
        acts=("shoe-void",),
        choices={Choice.SHOE_VOID: "the shoe is void", Choice.PLAY_ON: _PLAY_ON},
        lasts=Lasts.THE_CARDS,
    ),
    QuestionId.CHECK_THE_DEVICE: Asks(
        says="a card was face up in the shuffling device",
        acts=("check-the-device",),
        choices={Choice.CHECK_CARDS: "the cards left are removed and checked", Choice.PLAY_ON: _PLAY_ON},
        lasts=Lasts.THE_CARDS,
        may=True,
    ),
    QuestionId.MALFUNCTION: Asks(
        says="the shuffling device failed",
        acts=("judge-a-malfunction",),
        choices={Choice.PLAY_ON: _PLAY_ON, Choice.SHOE_VOID: "the cards are wrong, and the shoe is void"},
        lasts=Lasts.THE_CARDS,
    ),
    QuestionId.MALFUNCTION_HARM: Asks(
        says="whether anybody is put at a disadvantage by a failed device",
        acts=("judge-a-malfunction",),
        choices={Choice.HARM: "the round is void", Choice.NO_HARM: "the question is whether another device is ready"},
        lasts=Lasts.THE_ROUND,
    ),
    QuestionId.MALFUNCTION_SPARE: Asks(
        says="whether another device is ready",
        acts=("find-another-device",),
        choices={Choice.SPARE: "the question is whether the cards can go there", Choice.NO_SPARE: "players may leave"},
        lasts=Lasts.THE_ROUND,
    ),
    QuestionId.MALFUNCTION_PRACTICABLE: Asks(
        says="whether the cards can go to another device",
        acts=("judge-a-malfunction",),
        choices={Choice.PRACTICABLE: "the cards go there", Choice.NOT_PRACTICABLE: "players may leave"},
        lasts=Lasts.THE_ROUND,
    ),
    QuestionId.MALFUNCTION_RETURN: Asks(
        says="a device failed and no other is ready",
        acts=(PLAYER,),
        choices={Choice.RETURN: "the wagers of the box are returned", Choice.PLAY_ON: "they stay"},
        lasts=Lasts.THE_ROUND,
    ),
    QuestionId.DISRUPTION: Asks(
        says="the game was disrupted",
        acts=("invalidate-the-outcome",),
        choices={
            Choice.COUP_VOID: "the outcome is invalid and wagers are returned",
            Choice.WAGER_VOID: "the wagers of a box are void and are returned",
            Choice.PLAY_ON: "the outcome stands",
        },
        lasts=Lasts.THE_OUTCOME,
        may=True,
    ),
    QuestionId.FRAUD: Asks(
        says="somebody cheated",
        acts=("invalidate-the-outcome",),
        choices={
            Choice.COUP_VOID: "the outcome is invalid and wagers are returned; a cheat's wagers may be forfeited",
            Choice.WAGER_VOID: "the wagers of a box are void and are returned",
            Choice.PLAY_ON: "the outcome stands",
        },
        lasts=Lasts.THE_OUTCOME,
        may=True,
    ),
    QuestionId.CONDUCT: Asks(
        says="somebody did something prohibited",
        acts=("act-on-a-device",),
        choices={
            Choice.WAGER_VOID: "their wagers are void and are returned",
            Choice.EXCLUDE_FROM_GAME: "they are excluded from the game",
            Choice.EXCLUDE_FROM_CASINO: "they are excluded from the casino",
            Choice.DETAIN: "they are detained, and the inspector is told",
            Choice.ESCALATE: "the matter is handed over",
            Choice.PLAY_ON: "no measure is taken, or no further one",
        },
        may=True,
    ),
    QuestionId.CLAIM: Asks(
        says="somebody reports having seen something",
        acts=("decide-a-dispute",),
        choices={
            Choice.CONFIRM_CLAIM: "it is confirmed; what staff reported is ruled on",
            Choice.REJECT_CLAIM: "nothing follows",
        },
    ),
    QuestionId.AREA: Asks(
        says="a newcomer needs an area, and one player holds several",
        acts=(PLAYER,),
        choices={"box N": "this one is given up"},
    ),
    QuestionId.ORDER: Asks(
        says="a round was dealt out of order and somebody has acted",
        acts=("judge-the-order",),
        choices={Choice.MISDEAL: "it is a misdeal, and wagers are returned", Choice.PLAY_ON: _PLAY_ON},
    ),
    QuestionId.COMMUNITY_CARD_SHOWN: Asks(
        says="a player without a Flop Wager saw a community card",
        acts=("hand-void",),
        choices={Choice.HAND_VOID: "the hand of the box is void", Choice.PLAY_ON: "the box plays on"},
        may=True,
    ),
    QuestionId.WRONG_FLOP_WAGER: Asks(
        says="a Flop Wager is wrong before the Flop",
        acts=(PLAYER,),
        choices={Choice.CORRECT: "the wager is put right", Choice.FOLD: "the hand is folded"},
    ),
    QuestionId.COLLUSION: Asks(
        says="players seem to act together",
        acts=("act-on-collusion",),
        choices={
            Choice.PLAY_FIRST: "they decide before others touch their cards",
            Choice.KEEP_APART: "they sit apart",
            Choice.ENGLISH_ONLY: "English only is spoken at the table",
            Choice.PLAY_ON: "no measure is taken, or no further one",
        },
        may=True,
    ),
    QuestionId.ABSENT: Asks(
        says="a tournament player is absent",
        acts=("judge-an-absence",),
        choices={
            Choice.DEDUCT: "the minimum is deducted for each coup missed, three times at most",
            Choice.DISQUALIFY: "the player is disqualified and keeps the value of the chips",
            Choice.BOTH: "the minimum is deducted once, and the player is disqualified",
            Choice.LET_STAND: "nothing follows",
        },
        lasts=Lasts.THE_SESSION,
        may=True,
    ),
    QuestionId.CHIPS_ADDED: Asks(
        says="a player is reported to have added chips other than by winning",
        acts=("confirm-added-chips",),
        choices={
            Choice.CONFIRM: "the player is disqualified and keeps the value of chips won or bought",
            Choice.NOT_SO: "nothing follows",
        },
        lasts=Lasts.THE_SESSION,
    ),
    QuestionId.CHIPS_HIDDEN: Asks(
        says="a player is said to hide chips on purpose",
        acts=("confirm-hidden-chips",),
        choices={Choice.CONFIRM: "the player is disqualified", Choice.NOT_SO: "nothing follows"},
        lasts=Lasts.THE_SESSION,
    ),
    QuestionId.CONTRAVENED: Asks(
        says="a tournament player broke a rule",
        acts=("judge-a-contravention",),
        choices={Choice.DISQUALIFY: "the player is disqualified", Choice.LET_STAND: "the player goes on"},
        lasts=Lasts.THE_SESSION,
        may=True,
    ),
    QuestionId.WAGER_MISSED: Asks(
        says="a player made no compulsory wager",
        acts=("penalise-a-player",),
        choices={Choice.PENALISE: "the penalty of the conditions follows", Choice.LET_STAND: "nothing follows"},
        lasts=Lasts.THE_SESSION,
        may=True,
    ),
    QuestionId.COUNT: Asks(
        says="the count differs from what the table derives",
        acts=("judge-a-count",),
        choices={Choice.RECOUNT: "the chips are counted again", Choice.ACCEPT: "the count is the score"},
        lasts=Lasts.THE_SESSION,
    ),
    QuestionId.REMOVAL: Asks(
        says="players left in one coup with equal chips and wagers",
        acts=("tell-the-order-of-removal",),
        choices={"box N": "these chips were removed first"},
        lasts=Lasts.THE_SESSION,
    ),
}
"""One record for each question."""
