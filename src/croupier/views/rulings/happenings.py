"""What can go wrong at a table, as facts told to it."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from croupier.games.baccarat.coup import Hand
from croupier.games.baccarat.edition import BaccaratEdition
from croupier.games.edition import Edition
from croupier.games.holdem_bonus.edition import HoldemBonusEdition
from croupier.games.kinds import EDITIONS
from croupier.games.lucky_draw.edition import LuckyDrawEdition
from croupier.table import Table
from croupier.table.commands import Command, FindNoCard
from croupier.table.places import Pile
from croupier.table.reports import facts
from croupier.table.reports.records import Fault
from croupier.table.setup import Device, Method
from croupier.views.rulings.fact_builders import (
    above_maximum,
    at_an_empty_box,
    below_minimum,
    by_the_first,
    card,
    card_to,
    collusion,
    does_not_decide,
    empty,
    face_up,
    first,
    flop_wager,
    misplaced,
    overpaid,
    report,
    wrongly_dealt,
)

CHOOSING = ("players-choose", "one-has-chosen", "dealer-draws", "flop-shown", "turn-shown", "dealers-hand-shown")
DURING = (
    *("first-card", "four-cards-down", "nobody-draws", "banker-draws", "player-draws", "last-coup"),
    *CHOOSING,
)
OPEN = ("nobody-draws", "banker-draws", "player-draws", "last-coup")
BETWEEN = ("between-coups", "settled")
ANY = (*BETWEEN, *DURING, "next-coup")
HALF_DEALT = ("first-card", "banker-draws", "player-draws", "dealer-draws")
"""Moments of a round at which a card is due."""
TO_BE_DEALT = ("between-coups", *HALF_DEALT)
OVER = ("nobody-draws", "last-coup", "dealers-hand-shown")
"""Moments at which the cards have decided, and nothing is settled yet."""
WITH_A_RESULT = (*BETWEEN, *OVER, "next-coup")
WHOLE_HANDS = tuple(each for each in DURING if each != "first-card")
"""Moments at which every hand of the deal is out."""
SHUFFLED = tuple(each for each in ANY if each != "last-coup")
SHUFFLED_DURING = tuple(each for each in DURING if each != "last-coup")
"""Moments at a device that shuffles as it deals: it has no cutting card, and so no last coup."""

EVERY_GAME: tuple[type[Edition], ...] = EDITIONS
BACCARAT: tuple[type[Edition], ...] = (BaccaratEdition,)
HOLDEM: tuple[type[Edition], ...] = (HoldemBonusEdition,)
WITH_DECISIONS: tuple[type[Edition], ...] = (LuckyDrawEdition, HoldemBonusEdition)


@dataclass(frozen=True, slots=True)
class Happening:
    """Something that goes wrong, at the moments at which it can: a dealer would really do it there, or meet it."""

    id: str
    says: str
    fact: Callable[[Table], Command]
    phases: tuple[str, ...] = ANY
    device: Device = Device.SHOE
    method: Method = Method.A
    games: tuple[type[Edition], ...] = EVERY_GAME
    side_bets: tuple[str, ...] = ()
    in_hand: bool = False
    """A player holds the cards: in a game that has it, by Method B."""
    of_the_first: bool = False
    """It speaks of the first coup of the table, so none has gone before it."""
    not_of_the_first: bool = False
    """It speaks of what went before, so that one coup has, at the least."""


_SHUFFLER = Device.SHUFFLER
_FAILED = {"disadvantage": "false", "spare": "true", "practicable": "true", "damaged": ""}

HAPPENINGS: Mapping[str, Happening] = {
    each.id: each
    for each in (
        Happening(
            "card-to-player",
            "a card is dealt to Player, face down",
            card(Hand.PLAYER),
            (*BETWEEN, *DURING),
            games=BACCARAT,
        ),
        Happening(
            "card-to-player-seen",
            "a card is dealt to Player, face up",
            card(Hand.PLAYER, up=True),
            OPEN,
            games=BACCARAT,
        ),
        Happening(
            "card-to-banker",
            "a card is dealt to Banker, face down",
            card(Hand.BANKER),
            ("between-coups", *DURING),
            games=BACCARAT,
        ),
        Happening(
            "card-to-a-box",
            "a card is dealt to box 1, face down",
            card_to(first),
            ("first-card", *CHOOSING),
            games=WITH_DECISIONS,
        ),
        Happening(
            "card-to-a-box-seen",
            "a card is dealt to box 1, face up",
            card_to(first, up=True),
            ("first-card", *CHOOSING),
            games=WITH_DECISIONS,
        ),
        Happening(
            "card-to-an-empty-box",
            "a card is dealt to box 5, where nobody wagered",
            card_to(empty),
            ("first-card", *CHOOSING),
            games=WITH_DECISIONS,
        ),
        Happening(
            "card-to-the-dealer",
            "a card is dealt to the dealer, face down",
            card(Pile.DEALER),
            ("first-card", *CHOOSING),
            games=WITH_DECISIONS,
        ),
        Happening(
            "card-to-the-dealer-seen",
            "a card is dealt to the dealer, face up",
            card(Pile.DEALER, up=True),
            ("first-card", *CHOOSING),
            games=WITH_DECISIONS,
        ),
        Happening(
            facts.DEALER_CARD_SHOWN.name,
            "a card of the dealer was seen too early",
            report(facts.DEALER_CARD_SHOWN),
            ("players-choose", "one-has-chosen", "flop-shown", "turn-shown"),
            games=HOLDEM,
        ),
        Happening(
            facts.COMMUNITY_CARD_SHOWN.name,
            "a card of the Turn was seen too early",
            report(facts.COMMUNITY_CARD_SHOWN, details={"which": "turn"}),
            ("players-choose", "one-has-chosen", "flop-shown"),
            games=HOLDEM,
        ),
        Happening(
            "flop-wager-short",
            "the Flop wager of box 1 is found to be $150, not $200",
            flop_wager(facts.WAGER_BELOW_MINIMUM, 3),
            ("one-has-chosen", "flop-shown", "turn-shown", "dealers-hand-shown"),
            games=HOLDEM,
        ),
        Happening(
            "flop-wager-over",
            "the Flop wager of box 1 is found to be $250, not $200",
            flop_wager(facts.WAGER_ABOVE_MAXIMUM, 5),
            ("one-has-chosen", "flop-shown", "turn-shown", "dealers-hand-shown"),
            games=HOLDEM,
        ),
        Happening(
            facts.NO_DECISION.name,
            "the player whose turn it is does not decide",
            does_not_decide,
            ("players-choose", "one-has-chosen", "flop-shown", "turn-shown"),
            games=WITH_DECISIONS,
        ),
        Happening("card-aside", "a card is drawn that no hand needs, unseen", card(None), (*BETWEEN, *DURING)),
        Happening("card-burned", "a card is burned by mistake", card(None, burned=True), (*BETWEEN, *DURING)),
        Happening("face-up-in-the-shoe", "the next card is face up in the device", face_up, TO_BE_DEALT),
        Happening(
            "no-cards-left",
            "a card is due and the device is empty",
            lambda _: FindNoCard(),
            HALF_DEALT,
            not_of_the_first=True,
        ),
        Happening(facts.ORDER_IN_DOUBT.name, "the order of the cards is in doubt", report(facts.ORDER_IN_DOUBT)),
        Happening(
            facts.WRONGLY_DEALT.name,
            "the cards of the coup (after it, of the previous coup) were dealt wrongly",
            wrongly_dealt,
            of_the_first=True,
        ),
        Happening(
            "hands-misdelivered", "the hands are on each other's places", report(facts.CARDS_MISDELIVERED), WHOLE_HANDS
        ),
        Happening(
            "hand-to-the-wrong-player",
            "Method B: a hand was passed to a player who is not entitled to it",
            by_the_first(facts.CARDS_MISDELIVERED, hand=Hand.BANKER),
            ("four-cards-down",),
            method=Method.B,
            games=BACCARAT,
        ),
        Happening(
            "card-shown-by-the-dealer",
            "Method B: the dealer shows a card that a player should turn",
            report(facts.CARD_EXPOSED, hand=Hand.PLAYER),
            ("four-cards-down",),
            method=Method.B,
            games=BACCARAT,
        ),
        Happening("next-card-seen", "the first card of the next coup was seen", report(facts.CARD_EXPOSED), BETWEEN),
        Happening(
            facts.BURN_FORGOTTEN.name, "no card was burned", report(facts.BURN_FORGOTTEN), (*DURING, "next-coup")
        ),
        Happening(facts.NOT_CUT.name, "the cards were not cut as they should have been", report(facts.NOT_CUT)),
        Happening(
            facts.NOT_SHUFFLED.name,
            "the cards were not shuffled after the cutting card",
            report(facts.NOT_SHUFFLED),
            not_of_the_first=True,
        ),
        Happening(
            "wrong-variation",
            "coups were settled as in another variation",
            report(facts.WRONG_VARIATION_SETTLED),
            (*BETWEEN, "next-coup"),
        ),
        Happening(facts.CARD_MISSING.name, "a card is missing", report(facts.CARD_MISSING)),
        Happening(
            facts.FOREIGN_CARD.name, "a card is found that is not from the decks in use", report(facts.FOREIGN_CARD)
        ),
        Happening(
            facts.SEQUENCE_REVEALED.name, "the cards were seen during shuffle or cut", report(facts.SEQUENCE_REVEALED)
        ),
        Happening(
            facts.SCANNER_DISAGREES.name,
            "the scanning shoe shows another result",
            report(facts.SCANNER_DISAGREES, details={"shows": "tie"}),
            ("nobody-draws", "last-coup"),
            device=Device.SCANNING_SHOE,
        ),
        Happening(
            facts.DISPLAY_WRONG.name,
            "the results display shows another result",
            report(facts.DISPLAY_WRONG),
            WITH_A_RESULT,
        ),
        Happening(
            "below-minimum",
            "a wager is found below the minimum",
            below_minimum,
            DURING,
        ),
        Happening(
            "above-maximum",
            "a wager is found above the maximum",
            above_maximum,
            DURING,
        ),
        Happening(
            "invalid-player-card",
            "a wager was made on another's Player Card",
            by_the_first(facts.INVALID_WAGER, fault=Fault.PLAYER_CARD),
            ("between-coups", *DURING),
        ),
        Happening(
            "invalid-placement",
            "a wager is placed where it is not valid",
            misplaced,
            ("between-coups", *DURING),
        ),
        Happening(
            facts.MISPAID.name,
            "a wager of the last coup was paid $1,500 too much",
            overpaid,
            (*BETWEEN, "next-coup"),
            of_the_first=True,
        ),
        Happening(
            facts.SHUFFLER_JAM.name, "the shuffling device jams", report(facts.SHUFFLER_JAM), SHUFFLED, device=_SHUFFLER
        ),
        Happening(
            facts.SHUFFLER_FAILED.name,
            "the shuffling device fails, nobody is harmed, another is ready",
            report(facts.SHUFFLER_FAILED, details=_FAILED),
            SHUFFLED,
            device=_SHUFFLER,
        ),
        Happening(
            "shuffler-failed-harm",
            "the shuffling device fails and somebody is harmed",
            report(facts.SHUFFLER_FAILED, details={**_FAILED, "disadvantage": "true"}),
            SHUFFLED_DURING,
            device=_SHUFFLER,
        ),
        Happening(
            "shuffler-failed-no-spare",
            "the shuffling device fails and no other is ready",
            report(facts.SHUFFLER_FAILED, details={**_FAILED, "spare": "false"}),
            SHUFFLED_DURING,
            device=_SHUFFLER,
        ),
        Happening(
            facts.PROHIBITED_DEVICE.name,
            "a player uses a prohibited device",
            by_the_first(facts.PROHIBITED_DEVICE, details={"device": "phone"}),
        ),
        Happening(
            facts.DISRUPTION.name,
            "the game is disrupted by a fire",
            report(facts.DISRUPTION, details={"cause": "fire"}),
        ),
        Happening(facts.FRAUD.name, "a player commits a fraud", by_the_first(facts.FRAUD)),
        Happening(
            facts.DISPUTE.name,
            "a player disputes the outcome",
            by_the_first(facts.DISPUTE, why="the result"),
            WITH_A_RESULT,
        ),
        Happening(facts.CARDS_DROPPED.name, "cards are dropped", report(facts.CARDS_DROPPED)),
        Happening(
            facts.CARD_TOUCHED.name,
            "a player who may not touch a card does so",
            by_the_first(facts.CARD_TOUCHED),
            DURING,
        ),
        Happening(
            facts.CARDS_HIDDEN.name,
            "a player hides cards from sight",
            by_the_first(facts.CARDS_HIDDEN),
            ("four-cards-down", *CHOOSING),
            in_hand=True,
        ),
        Happening(
            facts.CARDS_OFF_THE_TABLE.name,
            "a player takes cards off the table",
            by_the_first(facts.CARDS_OFF_THE_TABLE),
            ("four-cards-down", *CHOOSING),
            in_hand=True,
        ),
        Happening(
            facts.CARDS_LOOKED_AT.name,
            "a player picks the cards up too early",
            by_the_first(facts.CARDS_LOOKED_AT),
            ("first-card",),
            games=HOLDEM,
        ),
        Happening(
            facts.WRONG_NUMBER_OF_CARDS.name,
            "box 1 has too many cards or too few",
            by_the_first(facts.WRONG_NUMBER_OF_CARDS),
            CHOOSING,
            games=HOLDEM,
        ),
        Happening(
            facts.HAND_TO_AN_EMPTY_BOX.name,
            "a whole hand is dealt to box 5, where nobody wagered",
            at_an_empty_box(facts.HAND_TO_AN_EMPTY_BOX),
            CHOOSING,
            games=HOLDEM,
        ),
        Happening(
            facts.JACKPOT_EQUIPMENT_FAILED.name,
            "the jackpot equipment fails",
            report(facts.JACKPOT_EQUIPMENT_FAILED),
            games=HOLDEM,
            side_bets=("jackpot",),
        ),
        Happening(
            facts.TABLE_TALK.name,
            "players talk about their hands",
            by_the_first(facts.TABLE_TALK),
            CHOOSING,
            games=HOLDEM,
        ),
        Happening(
            facts.COLLUSION.name,
            "two players act together",
            collusion,
            games=HOLDEM,
        ),
        Happening(facts.ADVICE.name, "a player is given advice without asking for it", by_the_first(facts.ADVICE)),
        Happening(
            facts.STAFF_ADVICE.name,
            "a staff member gives a player advice",
            by_the_first(facts.STAFF_ADVICE),
        ),
        Happening(facts.PRIVATE_BET.name, "players bet among themselves", by_the_first(facts.PRIVATE_BET)),
        Happening(facts.PROXY.name, "a player wagers for somebody who is not present", by_the_first(facts.PROXY)),
    )
}
