"""A fact that can be told to a table: what is known of it, in one record."""

from typing import Final

from croupier.games.terms import record

DEAL, CARDS, WAGERS, PEOPLE = "The deal", "The cards and the shoe", "A wager or a payment", "People"
TOURNAMENT = "A tournament session"
GROUPS: Final = (DEAL, CARDS, WAGERS, PEOPLE, TOURNAMENT)
"""What facts are about."""

BACCARAT, LUCKY_DRAW, HOLDEM = "baccarat", "lucky-draw", "holdem-bonus"
GAMES: Final = (BACCARAT, LUCKY_DRAW, HOLDEM)
"""The games, as the documents name them."""


@record
class Fact:
    """`name` is the fact's name in reports, scripts and journals; `fields` are those of a report that this fact has,
    besides its name and what is said about it in words; `details` the names under which more is said. `needs` are those
    that a page asks for first, `offers` those that may be left out. `device` is what sees it by itself. `of_a_coup`: it
    can change nothing any more once the table is closed. `own`: a player may state it of their box, and whoever
    oversees of any, for it changes nothing. `judged_by` is the power of whoever must judge it. `incident`: it belongs
    in the register of incidents.
    """

    name: str
    about: str
    says: str
    games: tuple[str, ...] = GAMES
    fields: tuple[str, ...] = ()
    details: tuple[str, ...] = ()
    needs: tuple[str, ...] = ()
    offers: tuple[str, ...] = ()
    device: str = ""
    of_a_coup: bool = False
    own: bool = False
    judged_by: str = ""
    incident: bool = False

    @property
    def asks(self) -> tuple[str, ...]:
        """Name what a page asks for with it."""
        return (*self.needs, *self.offers)


BOX, WHERE = ("box",), ("box", "hand", "coup")
WAGER = ("box", "bet", "amount", "coup")
COUNT = ("count", "found", "card", "cards", "where")
PERSON = ("patron", "person", "device", "reason", "cause", "where", "with", "to", "by", "said", "amount")
DEVICE = ("disadvantage", "spare", "practicable", "damaged", "machine")
