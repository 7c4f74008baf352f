"""What a ruling, a note or a refusal is about, as facts of a type: a sentence is made of them when it is shown."""

from datetime import date, datetime
from typing import ClassVar

from croupier.kernel.cards import Card
from croupier.kernel.clauses import Because, Clause
from croupier.kernel.ids import BetId, Box, Patron
from croupier.kernel.money import Money
from croupier.kernel.records import record
from croupier.kernel.staff import Role


@record
class Put:
    """Where a card of the round belongs: the hand, or no hand; its number in the order in which cards were dealt, or
    none if it was laid aside.
    """

    number: int | None
    card: Card
    to: str | None


@record
class Fault:
    """What is wrong with a document of the operator's: where, the code of the sentence that says it, and its clause.

    `which` is a permanent word: the item that is missing, what a prize may not be. `prize` is as the document names it.
    """

    where: str
    code: str
    because: Because
    which: str = ""
    prize: str = ""
    count: int | None = None


@record
class Facts:
    """One place for each kind of fact; what is not known is left out, and not written down.

    A fact is never a sentence. `what` and `which` are permanent words of this program, `name` is what people call a
    thing, `words` is what somebody said.
    """

    sparse: ClassVar = True

    cause: str | None = None
    """The code of another sentence, with the same facts, that this one refers to."""
    box: Box | None = None
    boxes: tuple[Box, ...] | None = None
    other: Box | None = None
    """A second box: the one that is not meant."""
    table: str | None = None
    patron: Patron | None = None
    bet: BetId | None = None
    amount: Money | None = None
    """A sum of one player's."""
    counts: Money | None = None
    """What of a player's wager counts."""
    rest: Money | None = None
    """What a player may still wager or bring."""
    limit: Money | None = None
    """An amount that stands on the sign, or in the rules."""
    least: Money | None = None
    most: Money | None = None
    """The bounds of amounts, on the sign or in the rules."""
    card: Card | None = None
    cards: tuple[Card, ...] | None = None
    put: tuple[Put, ...] | None = None
    place: str | None = None
    """A hand or another place for cards, as a script names it."""
    due: str | None = None
    """The place that a card should have gone to."""
    number: int | None = None
    """The number of a coup or round."""
    count: int | None = None
    left: int | None = None
    """How many there are still."""
    found: int | None = None
    """How many there were instead."""
    day: date | None = None
    rank: Role | None = None
    by: Role | None = None
    """The rank of whoever asks; a player is known by the box."""
    clause: Clause | None = None
    act: str | None = None
    """An act that only some ranks may do, by its permanent word."""
    what: str | None = None
    which: str | None = None
    given: str | None = None
    """A word as whoever asks wrote it, if it is none of this program."""
    ref: str | None = None
    """The number or name by which the house knows a thing: a slip, a case, a pool, a set of cards."""
    name: str | None = None
    words: str | None = None
    prize: str | None = None
    """A prize, as published conditions name it."""
    at: datetime | None = None
    """A time that rules or conditions set."""
    choices: tuple[str, ...] | None = None
    """Permanent words, of which one or several may be chosen."""
    faults: tuple[Fault, ...] | None = None
    in_chips: bool | None = None
    """Whether the amounts are tournament chips, and no money."""
    text: str | None = None
    """The sentence itself, of an entry that was written when sentences were stored."""


NONE = Facts()
