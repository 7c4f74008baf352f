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
from croupier.table.baccarat.script import card_due
from croupier.table.commands import Command, FindNoCard, Report, TakeCard
from croupier.table.places import Pile, Place
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
    step = card_due(table) if isinstance(table.edition, BaccaratEdition) else next_step(table)
    return TakeCard(card=SPARE, to=step.hand if isinstance(step, DealTo) else None, found_face_up=True)


def _report(what: str, **fields: object) -> Callable[[Table], Command]:
    return lambda _: Report(what=what, **fields)  # type: ignore[arg-type]  # each field as Report has it


def _on_the_wager(what: str, box: Box, amount: int = 0, **fields: object) -> Callable[[Table], Command]:
    """Tell something of the wager that lies, or lay, at a box."""

    def fact(table: Table) -> Command:
        bet, _ = STAKES[type(table.edition)][box]
        found = Money.dollars(amount) if amount else None
        return Report(what=what, box=box, bet=BetId(bet), amount=found, **fields)  # type: ignore[arg-type]

    return fact


def _does_not_decide(table: Table) -> Command:
    step = next_step(table)
    return Report(what="no-decision", box=step.box if isinstance(step, AwaitDecision) else Box(1))


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
            "dealer-card-shown",
            "a card of the dealer was seen too early",
            _report("dealer-card-shown"),
            ("first-card", *CHOOSING),
            games=HOLDEM,
        ),
        Happening(
            "community-card-shown",
            "a card of the Turn was seen too early",
            _report("community-card-shown", details={"which": "turn"}),
            ("players-choose", "one-has-chosen", "flop-shown"),
            games=HOLDEM,
        ),
        Happening(
            "flop-wager-short",
            "the Flop wager of box 1 is found to be $150, not $200",
            _report("wager-below-minimum", box=Box(1), bet=BetId("flop"), amount=Money.dollars(150)),
            ("one-has-chosen", "flop-shown", "turn-shown", "dealers-hand-shown"),
            games=HOLDEM,
        ),
        Happening(
            "flop-wager-over",
            "the Flop wager of box 1 is found to be $250, not $200",
            _report("wager-above-maximum", box=Box(1), bet=BetId("flop"), amount=Money.dollars(250)),
            ("one-has-chosen", "flop-shown", "turn-shown", "dealers-hand-shown"),
            games=HOLDEM,
        ),
        Happening(
            "no-decision",
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
        Happening("order-in-doubt", "the order of the cards is in doubt", _report("order-in-doubt")),
        Happening(
            "wrongly-dealt",
            "the cards of the coup (after it, of the coup before) were dealt wrongly",
            _report("wrongly-dealt", coup=1),
        ),
        Happening("hands-misdelivered", "the hands lie on each other's places", _report("cards-misdelivered"), DURING),
        Happening(
            "hand-to-the-wrong-player",
            "Method B: a hand was passed to a player not designated",
            _report("cards-misdelivered", hand=Hand.BANKER, box=Box(1)),
            ("four-cards-down",),
            method=Method.B,
            games=BACCARAT,
        ),
        Happening(
            "card-shown-by-the-dealer",
            "Method B: the dealer shows a card that a player should turn",
            _report("card-exposed", hand=Hand.PLAYER),
            ("four-cards-down",),
            method=Method.B,
            games=BACCARAT,
        ),
        Happening("next-card-seen", "the first card of the next coup was seen", _report("card-exposed"), BETWEEN),
        Happening("burn-forgotten", "no card was burned", _report("burn-forgotten"), (*DURING, "next-coup")),
        Happening("not-cut", "the cards were not cut as they should be", _report("not-cut")),
        Happening("not-shuffled", "the cards were not shuffled after the cutting card", _report("not-shuffled")),
        Happening("wrong-variation", "coups were settled as in another variation", _report("wrong-variation-settled")),
        Happening("card-missing", "a card is missing", _report("card-missing")),
        Happening("foreign-card", "a card is found that belongs to no deck in use", _report("foreign-card")),
        Happening("sequence-revealed", "the cards were seen in shuffle or cut", _report("sequence-revealed")),
        Happening(
            "scanner-disagrees",
            "the scanning shoe shows another result",
            _report("scanner-disagrees", details={"shows": "tie"}),
            OPEN,
            device=Device.SCANNING_SHOE,
        ),
        Happening("display-wrong", "the results display shows another result", _report("display-wrong")),
        Happening(
            "below-minimum",
            "a wager is found below the minimum",
            _on_the_wager("wager-below-minimum", Box(1), 20),
            DURING,
        ),
        Happening(
            "above-maximum",
            "a wager is found above the maximum",
            _on_the_wager("wager-above-maximum", Box(2), 12000),
            DURING,
        ),
        Happening(
            "invalid-player-card",
            "a wager was made on another's Player Card",
            _report("invalid-wager", box=Box(1), why="player-card"),
            ("between-coups", *DURING),
        ),
        Happening(
            "invalid-placement",
            "a wager lies where it is not valid",
            _on_the_wager("invalid-wager", Box(1), why="placement"),
            ("between-coups", *DURING),
        ),
        Happening(
            "mispaid",
            "a wager of the last coup was paid $1,500 too much",
            _on_the_wager("mispaid", Box(1), coup=1, details={"paid": "1600", "due": "100"}),
            (*BETWEEN, "next-coup"),
        ),
        Happening("shuffler-jam", "the shuffling device jams", _report("shuffler-jam"), ANY, device=_SHUFFLER),
        Happening(
            "shuffler-failed",
            "the shuffling device fails, nobody is harmed, another is ready",
            _report("shuffler-failed", details=_FAILED),
            ANY,
            device=_SHUFFLER,
        ),
        Happening(
            "shuffler-failed-harm",
            "the shuffling device fails and somebody is harmed",
            _report("shuffler-failed", details={**_FAILED, "disadvantage": "true"}),
            DURING,
            device=_SHUFFLER,
        ),
        Happening(
            "shuffler-failed-no-spare",
            "the shuffling device fails and no other is ready",
            _report("shuffler-failed", details={**_FAILED, "spare": "false"}),
            DURING,
            device=_SHUFFLER,
        ),
        Happening(
            "prohibited-device",
            "a player uses a prohibited device",
            _report("prohibited-device", box=Box(1), details={"device": "phone"}),
        ),
        Happening("disruption", "the game is disrupted by a fire", _report("disruption", details={"cause": "fire"})),
        Happening("fraud", "a player commits a fraud", _report("fraud", box=Box(1))),
        Happening("dispute", "a player disputes the outcome", _report("dispute", box=Box(1), why="the result")),
        Happening("cards-dropped", "cards are dropped", _report("cards-dropped")),
        Happening("card-touched", "a player touches a card who may not", _report("card-touched", box=Box(1)), DURING),
        Happening("cards-hidden", "a player hides cards from sight", _report("cards-hidden", box=Box(1)), DURING),
        Happening(
            "cards-off-the-table",
            "a player takes cards off the table",
            _report("cards-off-the-table", box=Box(1)),
            DURING,
        ),
        Happening(
            "cards-looked-at",
            "a player picks the cards up too early",
            _report("cards-looked-at", box=Box(1)),
            ("first-card",),
            games=HOLDEM,
        ),
        Happening(
            "wrong-number-of-cards",
            "box 1 has too many cards or too few",
            _report("wrong-number-of-cards", box=Box(1)),
            ("first-card", *CHOOSING),
            games=HOLDEM,
        ),
        Happening(
            "hand-to-an-empty-box",
            "a whole hand lies at box 5, where nobody wagered",
            _report("hand-to-an-empty-box", box=Box(5)),
            CHOOSING,
            games=HOLDEM,
        ),
        Happening(
            "jackpot-equipment-failed",
            "the jackpot equipment fails",
            _report("jackpot-equipment-failed"),
            games=HOLDEM,
            side_bets=("jackpot",),
        ),
        Happening("table-talk", "players talk about their hands", _report("table-talk", box=Box(1)), games=HOLDEM),
        Happening(
            "collusion", "two players act together", _report("collusion", details={"boxes": "1 2"}), games=HOLDEM
        ),
        Happening("advice", "a player is given advice that was not asked for", _report("advice", box=Box(1))),
        Happening("staff-advice", "somebody of the staff gives a player advice", _report("staff-advice", box=Box(1))),
        Happening("private-bet", "players bet among themselves", _report("private-bet", box=Box(1))),
        Happening("proxy", "a player wagers for somebody absent", _report("proxy", box=Box(1))),
    )
}
