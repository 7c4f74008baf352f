"""What can be the next thing to do at a table: this prompts the dealer, drives the deal and judges a card."""

from croupier.games.terms import record
from croupier.kernel.clauses import Because
from croupier.kernel.ids import Box
from croupier.table.places import Hand, Place


@record
class DealTo:
    """The next card goes to this place."""

    hand: Place
    because: Because


@record
class TurnCards:
    """The dealer turns what lies face down; `numbers` names the cards where it is not a whole hand."""

    hand: Place | None
    because: Because
    numbers: tuple[int, ...] = ()


@record
class Offer:
    """A hand is offered to a player."""

    hand: Hand
    box: Box
    because: Because


@record
class AwaitPlayer:
    """A player has a hand and turns it, or gives it back."""

    hand: Hand
    box: Box
    because: Because


@record
class AwaitDecision:
    """It is a player's turn to choose; `stage` names the betting round where there are several."""

    box: Box
    choices: tuple[str, ...]
    because: Because
    stage: str = ""


@record
class SettleWagers:
    """Nothing is to be dealt any more. `concede`: players may still give their hands up first."""

    because: Because
    concede: tuple[Box, ...] = ()


@record
class OpenFirst:
    because: Because


@record
class MoveCards:
    """The cards of a device that failed go to another, or are shuffled and cut for a shoe."""

    because: Because


Step = MoveCards | DealTo | TurnCards | Offer | AwaitPlayer | AwaitDecision | SettleWagers | OpenFirst
