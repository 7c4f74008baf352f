"""Every fact that can be told to a table: one record for each, and the only list of them.

A record says what the fact is about, in which words it is offered, which device sees it besides the staff, and which
fields it has. What follows from a fact stands with its rule, in `reports` and in the packages of the games. Who may
state one, within which bounds, is asked by `stating`.
"""

from collections.abc import Iterable, Mapping
from typing import Final

from croupier.games.terms import record

DEAL, CARDS, WAGERS, PEOPLE = "The deal", "The cards and the shoe", "A wager or a payment", "People"
GROUPS: Final = (DEAL, CARDS, WAGERS, PEOPLE)
"""What facts are about."""


@record
class Fact:
    """`fields` are those of a report that this fact has, besides its name and what is said about it in words;
    `details` the names under which more is said. `device` is what sees it by itself. `of_a_coup`: it can change nothing
    any more once the table is closed. `own`: a player may state it of the own box, and whoever oversees of any, for
    it changes nothing.
    """

    name: str
    about: str
    says: str
    fields: tuple[str, ...] = ()
    details: tuple[str, ...] = ()
    device: str = ""
    of_a_coup: bool = False
    own: bool = False


_BOX, _WHERE = ("box",), ("box", "hand", "coup")
_WAGER = ("box", "bet", "amount", "coup")
_COUNT = ("count", "found", "card", "cards", "where")
_PERSON = ("patron", "person", "device", "reason", "cause", "where", "with", "to", "by", "said", "amount")
_DEVICE = ("disadvantage", "spare", "practicable", "damaged", "machine")


def _named(facts: Iterable[Fact]) -> Mapping[str, Fact]:
    return {each.name: each for each in facts}


FACTS: Final[Mapping[str, Fact]] = _named(
    (
        # The deal
        Fact(
            name="cards-misdelivered",
            about=DEAL,
            says="The hands lie on each other's places",
            fields=_WHERE,
            of_a_coup=True,
        ),
        Fact(
            name="order-in-doubt",
            about=DEAL,
            says="The order of the cards is in doubt",
            fields=("coup",),
            device="virtual shoe",
            of_a_coup=True,
        ),
        Fact(
            name="wrongly-dealt",
            about=DEAL,
            says="The last coup was dealt wrongly",
            fields=_WHERE,
            details=("where",),
            of_a_coup=True,
        ),
        Fact(
            name="card-exposed",
            about=DEAL,
            says="A card was seen that should not have been",
            fields=_WHERE,
            details=("where",),
            of_a_coup=True,
        ),
        Fact(name="card-touched", about=DEAL, says="Somebody touched a card", fields=_WHERE, details=_PERSON),
        Fact(name="cards-dropped", about=DEAL, says="Cards were dropped", details=("where",)),
        Fact(
            name="cards-hidden",
            about=DEAL,
            says="A player hides cards from sight",
            fields=_WHERE,
            details=_PERSON,
            of_a_coup=True,
        ),
        Fact(
            name="cards-off-the-table",
            about=DEAL,
            says="A player takes cards off the table",
            fields=_WHERE,
            details=_PERSON,
            of_a_coup=True,
        ),
        Fact(name="cards-looked-at", about=DEAL, says="A player picked cards up too early", fields=_BOX),
        Fact(name="dealer-card-shown", about=DEAL, says="A card of the dealer was seen too early"),
        Fact(
            name="community-card-shown",
            about=DEAL,
            says="A community card was seen too early",
            details=("which",),
        ),
        Fact(
            name="wrong-number-of-cards",
            about=DEAL,
            says="Somebody has too many cards or too few",
            fields=("box", "coup"),
            details=("where",),
        ),
        Fact(name="hand-to-an-empty-box", about=DEAL, says="A hand lies where nobody wagered", fields=_BOX),
        # The cards and the shoe
        Fact(name="burn-forgotten", about=CARDS, says="No card was burned", of_a_coup=True),
        Fact(name="not-cut", about=CARDS, says="The cards were not cut as they should be", of_a_coup=True),
        Fact(name="not-shuffled", about=CARDS, says="The cards were not shuffled", of_a_coup=True),
        Fact(name="card-missing", about=CARDS, says="A card is missing", fields=_WHERE, details=_COUNT),
        Fact(name="foreign-card", about=CARDS, says="A card belongs to no deck in use", fields=_WHERE, details=_COUNT),
        Fact(name="sequence-revealed", about=CARDS, says="The order of the shoe was seen", of_a_coup=True),
        Fact(
            name="shuffler-jam",
            about=CARDS,
            says="The shuffling device jams",
            details=_DEVICE,
            device="shuffling device",
            of_a_coup=True,
        ),
        Fact(
            name="shuffler-failed",
            about=CARDS,
            says="The shuffling device fails",
            details=_DEVICE,
            device="shuffling device",
            of_a_coup=True,
        ),
        Fact(
            name="scanner-disagrees",
            about=CARDS,
            says="The scanning shoe shows another result",
            fields=("coup",),
            details=("shows",),
            device="scanning shoe",
            of_a_coup=True,
        ),
        Fact(
            name="display-wrong",
            about=CARDS,
            says="The display shows another result",
            fields=("coup",),
            details=("shows",),
            device="display",
        ),
        # A wager or a payment
        Fact(
            name="wager-below-minimum",
            about=WAGERS,
            says="A wager is below the minimum",
            fields=_WAGER,
            details=("patron", "unable"),
            of_a_coup=True,
        ),
        Fact(
            name="wager-above-maximum",
            about=WAGERS,
            says="A wager is above the maximum",
            fields=_WAGER,
            details=("patron",),
            of_a_coup=True,
        ),
        Fact(
            name="invalid-wager",
            about=WAGERS,
            says="A wager is invalid",
            fields=("box", "bet", "coup"),
            details=("patron", "person", "for"),
            of_a_coup=True,
        ),
        Fact(
            name="mispaid",
            about=WAGERS,
            says="A wager was paid wrongly",
            fields=("box", "bet", "coup"),
            details=("paid", "due", "patron"),
        ),
        Fact(
            name="wrong-variation-settled",
            about=WAGERS,
            says="Settled by another variation",
            fields=("coup",),
            of_a_coup=True,
        ),
        Fact(
            name="jackpot-equipment-failed",
            about=WAGERS,
            says="The jackpot equipment fails",
            details=("system", "pool", "what"),
            device="jackpot system",
        ),
        # People
        Fact(
            name="dispute",
            about=PEOPLE,
            says="A player disputes the outcome",
            fields=("box", "coup"),
            details=("patron", "cause"),
            own=True,
        ),
        Fact(
            name="prohibited-device",
            about=PEOPLE,
            says="A player uses a prohibited device",
            fields=_BOX,
            details=_PERSON,
        ),
        Fact(
            name="fraud",
            about=PEOPLE,
            says="Somebody cheats",
            fields=("box", "coup"),
            details=_PERSON,
            of_a_coup=True,
        ),
        Fact(
            name="disruption",
            about=PEOPLE,
            says="The game is disrupted",
            fields=("box", "coup"),
            details=_PERSON,
            of_a_coup=True,
        ),
        Fact(
            name="advice",
            about=PEOPLE,
            says="A player is given advice",
            fields=_BOX,
            details=(*_PERSON, "asked", "permitted"),
        ),
        Fact(name="staff-advice", about=PEOPLE, says="Staff gave advice", fields=_BOX, details=_PERSON),
        Fact(name="private-bet", about=PEOPLE, says="A private bet between players", fields=_BOX, details=_PERSON),
        Fact(name="proxy", about=PEOPLE, says="A wager for somebody absent", fields=_BOX, details=_PERSON),
        Fact(name="no-decision", about=PEOPLE, says="The player does not decide", fields=_BOX),
        Fact(name="table-talk", about=PEOPLE, says="Players talk about their hands", fields=_BOX, details=_PERSON),
        Fact(
            name="collusion",
            about=PEOPLE,
            says="Players seem to act together",
            fields=_BOX,
            details=(*_PERSON, "boxes"),
        ),
    )
)


def about(group: str) -> tuple[str, ...]:
    """Name the facts of a group, in the order in which they are offered."""
    return tuple(each.name for each in FACTS.values() if each.about == group)


OF_A_COUP: Final = tuple(each.name for each in FACTS.values() if each.of_a_coup)
"""Facts that can change nothing any more once the table is closed."""
