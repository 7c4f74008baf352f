"""What can go wrong at a table, as facts told to it."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from croupier.games.baccarat.coup import Hand
from croupier.games.baccarat.edition import BaccaratEdition
from croupier.games.edition import Edition
from croupier.games.holdem_bonus.edition import HoldemBonusEdition
from croupier.games.kinds import EDITIONS
from croupier.games.lucky_draw.edition import LuckyDrawEdition
from croupier.kernel.ids import BetId, Box
from croupier.kernel.money import Money
from croupier.table import Table, next_step
from croupier.table.commands import Command, FindNoCard, Report, TakeCard
from croupier.table.places import Pile, Place
from croupier.table.reports import facts
from croupier.table.reports.facts import Fact
from croupier.table.reports.records import Fault
from croupier.table.scripts import card_due
from croupier.table.setup import Device, Method
from croupier.table.steps import AwaitDecision, DealTo
from croupier.views.rulings.situations import SPARE, STAKES

CHOOSING = ("players-choose", "one-has-chosen", "dealer-draws", "flop-shown", "turn-shown", "dealers-hand-shown")
DURING = (
    *("first-card", "four-cards-down", "nobody-draws", "banker-draws", "player-draws", "last-coup"),
    *CHOOSING,
)
OPEN = ("nobody-draws", "banker-draws", "player-draws", "last-coup")
BETWEEN = ("between-coups", "settled")
ANY = (*BETWEEN, *DURING, "next-coup")
TO_BE_DEALT = (*BETWEEN, "first-card", "banker-draws", "player-draws", "dealer-draws")
"""Moments at which a card is due."""

EVERY_GAME: tuple[type[Edition], ...] = EDITIONS
BACCARAT: tuple[type[Edition], ...] = (BaccaratEdition,)
HOLDEM: tuple[type[Edition], ...] = (HoldemBonusEdition,)
WITH_DECISIONS: tuple[type[Edition], ...] = (LuckyDrawEdition, HoldemBonusEdition)


@dataclass(frozen=True, slots=True)
class Happening:
    id: str
    says: str
    fact: Callable[[Table], Command]
    phases: tuple[str, ...] = ANY
    device: Device = Device.SHOE
    method: Method = Method.A
    games: tuple[type[Edition], ...] = EVERY_GAME
    side_bets: tuple[str, ...] = ()


def _card(to: Place | None, *, up: bool = False, burned: bool = False) -> Callable[[Table], Command]:
    return lambda _: TakeCard(card=SPARE, to=to, face_up=up, burned=burned)


def _face_up(table: Table) -> Command:
    """The next card, found face up: it was drawn for the hand that is due, or for none if none is."""
    step = card_due(table)
    return TakeCard(card=SPARE, to=step.hand if isinstance(step, DealTo) else None, found_face_up=True)


def _report(fact: Fact, **fields: object) -> Callable[[Table], Command]:
    return lambda _: Report(what=fact.name, **fields)  # type: ignore[arg-type]  # each field as Report has it


def _on_the_wager(of: Fact, box: Box, amount: int = 0, **fields: object) -> Callable[[Table], Command]:
    """Tell something of the wager that lies, or lay, at a box."""

    def fact(table: Table) -> Command:
        bet, _ = STAKES[type(table.edition)][box]
        found = Money.dollars(amount) if amount else None
        return Report(what=of.name, box=box, bet=BetId(bet), amount=found, **fields)  # type: ignore[arg-type]

    return fact


def _does_not_decide(table: Table) -> Command:
    step = next_step(table)
    return Report(what=facts.NO_DECISION.name, box=step.box if isinstance(step, AwaitDecision) else Box(1))


_SHUFFLER = Device.SHUFFLER
_FAILED = {"disadvantage": "false", "spare": "true", "practicable": "true", "damaged": ""}

HAPPENINGS: Mapping[str, Happening] = {
    each.id: each
    for each in (
        Happening(
            "card-to-player",
            "a card is dealt to Player, face down",
            _card(Hand.PLAYER),
            (*BETWEEN, *DURING),
            games=BACCARAT,
        ),
        Happening(
            "card-to-player-seen", "a card is dealt to Player, open", _card(Hand.PLAYER, up=True), OPEN, games=BACCARAT
        ),
        Happening(
            "card-to-banker",
            "a card is dealt to Banker, face down",
            _card(Hand.BANKER),
            (*BETWEEN, *DURING),
            games=BACCARAT,
        ),
        Happening(
            "card-to-a-box",
            "a card is dealt to box 1, face down",
            _card(Box(1)),
            ("first-card", *CHOOSING),
            games=WITH_DECISIONS,
        ),
        Happening(
            "card-to-a-box-seen",
            "a card is dealt to box 1, open",
            _card(Box(1), up=True),
            ("first-card", *CHOOSING),
            games=WITH_DECISIONS,
        ),
        Happening(
            "card-to-an-empty-box",
            "a card is dealt to box 5, where nobody wagered",
            _card(Box(5)),
            ("first-card", *CHOOSING),
            games=WITH_DECISIONS,
        ),
        Happening(
            "card-to-the-dealer",
            "a card is dealt to the dealer, face down",
            _card(Pile.DEALER),
            ("first-card", *CHOOSING),
            games=WITH_DECISIONS,
        ),
        Happening(
            "card-to-the-dealer-seen",
            "a card is dealt to the dealer, open",
            _card(Pile.DEALER, up=True),
            ("first-card", *CHOOSING),
            games=WITH_DECISIONS,
        ),
        Happening(
            facts.DEALER_CARD_SHOWN.name,
            "a card of the dealer was seen too early",
            _report(facts.DEALER_CARD_SHOWN),
            ("first-card", *CHOOSING),
            games=HOLDEM,
        ),
        Happening(
            facts.COMMUNITY_CARD_SHOWN.name,
            "a card of the Turn was seen too early",
            _report(facts.COMMUNITY_CARD_SHOWN, details={"which": "turn"}),
            ("players-choose", "one-has-chosen", "flop-shown"),
            games=HOLDEM,
        ),
        Happening(
            "flop-wager-short",
            "the Flop wager of box 1 is found to be $150, not $200",
            _report(facts.WAGER_BELOW_MINIMUM, box=Box(1), bet=BetId("flop"), amount=Money.dollars(150)),
            ("one-has-chosen", "flop-shown", "turn-shown", "dealers-hand-shown"),
            games=HOLDEM,
        ),
        Happening(
            "flop-wager-over",
            "the Flop wager of box 1 is found to be $250, not $200",
            _report(facts.WAGER_ABOVE_MAXIMUM, box=Box(1), bet=BetId("flop"), amount=Money.dollars(250)),
            ("one-has-chosen", "flop-shown", "turn-shown", "dealers-hand-shown"),
            games=HOLDEM,
        ),
        Happening(
            facts.NO_DECISION.name,
            "the player whose turn it is does not decide",
            _does_not_decide,
            ("players-choose", "one-has-chosen", "flop-shown", "turn-shown"),
            games=WITH_DECISIONS,
        ),
        Happening("card-aside", "a card is drawn for no hand, unseen", _card(None), (*BETWEEN, *DURING)),
        Happening("card-burned", "a card is burned by mistake", _card(None, burned=True), (*BETWEEN, *DURING)),
        Happening(
            "face-up-in-the-shoe",
            "the next card lies face up in the device",
            _face_up,
            TO_BE_DEALT,
        ),
        Happening("no-cards-left", "a card is due and the device is empty", lambda _: FindNoCard(), DURING),
        Happening(facts.ORDER_IN_DOUBT.name, "the order of the cards is in doubt", _report(facts.ORDER_IN_DOUBT)),
        Happening(
            facts.WRONGLY_DEALT.name,
            "the cards of the coup (after it, of the coup before) were dealt wrongly",
            _report(facts.WRONGLY_DEALT, coup=1),
        ),
        Happening(
            "hands-misdelivered", "the hands lie on each other's places", _report(facts.CARDS_MISDELIVERED), DURING
        ),
        Happening(
            "hand-to-the-wrong-player",
            "Method B: a hand was passed to a player not designated",
            _report(facts.CARDS_MISDELIVERED, hand=Hand.BANKER, box=Box(1)),
            ("four-cards-down",),
            method=Method.B,
            games=BACCARAT,
        ),
        Happening(
            "card-shown-by-the-dealer",
            "Method B: the dealer shows a card that a player should turn",
            _report(facts.CARD_EXPOSED, hand=Hand.PLAYER),
            ("four-cards-down",),
            method=Method.B,
            games=BACCARAT,
        ),
        Happening("next-card-seen", "the first card of the next coup was seen", _report(facts.CARD_EXPOSED), BETWEEN),
        Happening(
            facts.BURN_FORGOTTEN.name, "no card was burned", _report(facts.BURN_FORGOTTEN), (*DURING, "next-coup")
        ),
        Happening(facts.NOT_CUT.name, "the cards were not cut as they should be", _report(facts.NOT_CUT)),
        Happening(
            facts.NOT_SHUFFLED.name, "the cards were not shuffled after the cutting card", _report(facts.NOT_SHUFFLED)
        ),
        Happening(
            "wrong-variation", "coups were settled as in another variation", _report(facts.WRONG_VARIATION_SETTLED)
        ),
        Happening(facts.CARD_MISSING.name, "a card is missing", _report(facts.CARD_MISSING)),
        Happening(
            facts.FOREIGN_CARD.name, "a card is found that belongs to no deck in use", _report(facts.FOREIGN_CARD)
        ),
        Happening(
            facts.SEQUENCE_REVEALED.name, "the cards were seen in shuffle or cut", _report(facts.SEQUENCE_REVEALED)
        ),
        Happening(
            facts.SCANNER_DISAGREES.name,
            "the scanning shoe shows another result",
            _report(facts.SCANNER_DISAGREES, details={"shows": "tie"}),
            OPEN,
            device=Device.SCANNING_SHOE,
        ),
        Happening(facts.DISPLAY_WRONG.name, "the results display shows another result", _report(facts.DISPLAY_WRONG)),
        Happening(
            "below-minimum",
            "a wager is found below the minimum",
            _on_the_wager(facts.WAGER_BELOW_MINIMUM, Box(1), 20),
            DURING,
        ),
        Happening(
            "above-maximum",
            "a wager is found above the maximum",
            _on_the_wager(facts.WAGER_ABOVE_MAXIMUM, Box(2), 12000),
            DURING,
        ),
        Happening(
            "invalid-player-card",
            "a wager was made on another's Player Card",
            _report(facts.INVALID_WAGER, box=Box(1), fault=Fault.PLAYER_CARD),
            ("between-coups", *DURING),
        ),
        Happening(
            "invalid-placement",
            "a wager lies where it is not valid",
            _on_the_wager(facts.INVALID_WAGER, Box(1), fault=Fault.PLACEMENT),
            ("between-coups", *DURING),
        ),
        Happening(
            facts.MISPAID.name,
            "a wager of the last coup was paid $1,500 too much",
            _on_the_wager(facts.MISPAID, Box(1), coup=1, details={"paid": "1600", "due": "100"}),
            (*BETWEEN, "next-coup"),
        ),
        Happening(
            facts.SHUFFLER_JAM.name, "the shuffling device jams", _report(facts.SHUFFLER_JAM), ANY, device=_SHUFFLER
        ),
        Happening(
            facts.SHUFFLER_FAILED.name,
            "the shuffling device fails, nobody is harmed, another is ready",
            _report(facts.SHUFFLER_FAILED, details=_FAILED),
            ANY,
            device=_SHUFFLER,
        ),
        Happening(
            "shuffler-failed-harm",
            "the shuffling device fails and somebody is harmed",
            _report(facts.SHUFFLER_FAILED, details={**_FAILED, "disadvantage": "true"}),
            DURING,
            device=_SHUFFLER,
        ),
        Happening(
            "shuffler-failed-no-spare",
            "the shuffling device fails and no other is ready",
            _report(facts.SHUFFLER_FAILED, details={**_FAILED, "spare": "false"}),
            DURING,
            device=_SHUFFLER,
        ),
        Happening(
            facts.PROHIBITED_DEVICE.name,
            "a player uses a prohibited device",
            _report(facts.PROHIBITED_DEVICE, box=Box(1), details={"device": "phone"}),
        ),
        Happening(
            facts.DISRUPTION.name,
            "the game is disrupted by a fire",
            _report(facts.DISRUPTION, details={"cause": "fire"}),
        ),
        Happening(facts.FRAUD.name, "a player commits a fraud", _report(facts.FRAUD, box=Box(1))),
        Happening(
            facts.DISPUTE.name, "a player disputes the outcome", _report(facts.DISPUTE, box=Box(1), why="the result")
        ),
        Happening(facts.CARDS_DROPPED.name, "cards are dropped", _report(facts.CARDS_DROPPED)),
        Happening(
            facts.CARD_TOUCHED.name,
            "a player touches a card who may not",
            _report(facts.CARD_TOUCHED, box=Box(1)),
            DURING,
        ),
        Happening(
            facts.CARDS_HIDDEN.name, "a player hides cards from sight", _report(facts.CARDS_HIDDEN, box=Box(1)), DURING
        ),
        Happening(
            facts.CARDS_OFF_THE_TABLE.name,
            "a player takes cards off the table",
            _report(facts.CARDS_OFF_THE_TABLE, box=Box(1)),
            DURING,
        ),
        Happening(
            facts.CARDS_LOOKED_AT.name,
            "a player picks the cards up too early",
            _report(facts.CARDS_LOOKED_AT, box=Box(1)),
            ("first-card",),
            games=HOLDEM,
        ),
        Happening(
            facts.WRONG_NUMBER_OF_CARDS.name,
            "box 1 has too many cards or too few",
            _report(facts.WRONG_NUMBER_OF_CARDS, box=Box(1)),
            ("first-card", *CHOOSING),
            games=HOLDEM,
        ),
        Happening(
            facts.HAND_TO_AN_EMPTY_BOX.name,
            "a whole hand lies at box 5, where nobody wagered",
            _report(facts.HAND_TO_AN_EMPTY_BOX, box=Box(5)),
            CHOOSING,
            games=HOLDEM,
        ),
        Happening(
            facts.JACKPOT_EQUIPMENT_FAILED.name,
            "the jackpot equipment fails",
            _report(facts.JACKPOT_EQUIPMENT_FAILED),
            games=HOLDEM,
            side_bets=("jackpot",),
        ),
        Happening(
            facts.TABLE_TALK.name, "players talk about their hands", _report(facts.TABLE_TALK, box=Box(1)), games=HOLDEM
        ),
        Happening(
            facts.COLLUSION.name,
            "two players act together",
            _report(facts.COLLUSION, details={"boxes": "1 2"}),
            games=HOLDEM,
        ),
        Happening(
            facts.ADVICE.name, "a player is given advice that was not asked for", _report(facts.ADVICE, box=Box(1))
        ),
        Happening(
            facts.STAFF_ADVICE.name,
            "somebody of the staff gives a player advice",
            _report(facts.STAFF_ADVICE, box=Box(1)),
        ),
        Happening(facts.PRIVATE_BET.name, "players bet among themselves", _report(facts.PRIVATE_BET, box=Box(1))),
        Happening(facts.PROXY.name, "a player wagers for somebody absent", _report(facts.PROXY, box=Box(1))),
    )
}
