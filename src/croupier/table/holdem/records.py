"""What happens at Texas Hold'em Bonus alone: hands declared, and a jackpot that fails."""

from croupier.games.terms import record
from croupier.kernel.cards import Card
from croupier.kernel.clauses import Because
from croupier.table.people import Actor
from croupier.table.places import Place
from croupier.table.play.phases import GamePart

# State ----------------------------------------------------------------------------------------------------------------


@record
class Jackpot(GamePart):
    """Whether the jackpot of a table can be played for: `failed` stops the deal until somebody approves that the game
    goes on `without` it.
    """

    failed: Because = ()
    without: Because = ()


def jackpot_of(part: GamePart | None) -> Jackpot:
    """The jackpot as a table keeps it; one of which nothing is kept is offered."""
    return part if isinstance(part, Jackpot) else Jackpot()


# Events ---------------------------------------------------------------------------------------------------------------


@record
class HandDeclared:
    """The best hand that somebody has: the cards that make it, which the dealer says."""

    of: Place
    cards: tuple[Card, ...]
    because: Because


@record
class JackpotSwitched:
    """`to` is failed (its equipment is out of order), without (the game goes on without it) or offered (again)."""

    to: str
    by: Actor
    because: Because


Event = HandDeclared | JackpotSwitched
