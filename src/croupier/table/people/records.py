"""Who sits where: what is asked, what happened, and what is kept of a player."""

from collections.abc import Mapping
from dataclasses import field

from croupier.games.terms import record
from croupier.kernel.clauses import Because
from croupier.kernel.ids import Box, Patron
from croupier.kernel.money import Money
from croupier.kernel.staff import Role
from croupier.table.people import Actor, PlayerCard
from croupier.table.setup import Range

# State ----------------------------------------------------------------------------------------------------------------


@record
class Seat:
    """A place that is taken. `old_minimum` is what a player may keep after the minimum rose; `personal` needs its
    sign. `idle_rounds` counts the coups sat out, `idle_with_bets` those on which wagers were taken.
    """

    patron: Patron
    card: PlayerCard
    arrived: int
    old_minimum: Mapping[str, Money] = field(default_factory=dict)
    personal: Mapping[str, Range] = field(default_factory=dict)
    idle_rounds: int = 0
    idle_with_bets: int = 0
    marker: bool = False


# Commands -------------------------------------------------------------------------------------------------------------


@record
class Sit:
    box: Box
    patron: Patron
    card: PlayerCard = PlayerCard.OWN
    by: Actor = Role.DEALER


@record
class ShowPlayerCard:
    """A player shows a card in the middle of play."""

    box: Box
    card: PlayerCard = PlayerCard.OWN
    by: Actor = Role.DEALER


@record
class Leave:
    box: Box
    by: Actor = Role.DEALER


@record
class LimitPlayers:
    """Cap the number of players, or allow one per box."""

    most: int | None = None
    one_per_box: bool = False
    by: Actor = Role.DEALER


Command = Sit | ShowPlayerCard | Leave | LimitPlayers


# Events ---------------------------------------------------------------------------------------------------------------


@record
class PatronSeated:
    box: Box
    patron: Patron
    card: PlayerCard


@record
class PlayerCardSeen:
    """What card a player plays with: their own, none, or somebody else's."""

    box: Box
    card: PlayerCard
    because: Because


@record
class PatronLeft:
    box: Box
    patron: Patron


@record
class PlayersLimited:
    most: int | None
    one_per_box: bool
    by: Actor
    because: Because


Event = PatronSeated | PlayerCardSeen | PatronLeft | PlayersLimited
