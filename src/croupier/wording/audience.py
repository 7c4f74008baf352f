"""Who reads a sentence, and the facts that they may know: a record for each audience, made from all facts.

Each record has what the one before it has, and more, so that a template for fewer people can be shown to others.
"""

from dataclasses import dataclass, fields
from datetime import date, datetime
from typing import Any, Final

from croupier.kernel.cards import Card
from croupier.kernel.clauses import Clause
from croupier.kernel.facts import Facts, Fault, Put
from croupier.kernel.ids import BetId, Box, Patron
from croupier.kernel.money import Money
from croupier.kernel.records import replace
from croupier.kernel.staff import Role


@dataclass(frozen=True, slots=True, kw_only=True)
class Place:
    """Where a card of the round belongs, and not which card it is."""

    number: int | None
    to: str | None


@dataclass(frozen=True, slots=True, kw_only=True)
class KnownToAll:
    """What whoever stands before the table sees: no person, no sum of a person, no card that may lie face down."""

    cause: str | None
    box: Box | None
    boxes: tuple[Box, ...] | None
    other: Box | None
    table: str | None
    bet: BetId | None
    limit: Money | None
    least: Money | None
    most: Money | None
    put: tuple[Place, ...] | None
    place: str | None
    due: str | None
    number: int | None
    count: int | None
    left: int | None
    found: int | None
    at: datetime | None
    day: date | None
    rank: Role | None
    by: Role | None
    clause: Clause | None
    act: str | None
    what: str | None
    which: str | None
    prize: str | None
    choices: tuple[str, ...] | None
    faults: tuple[Fault, ...] | None
    given: str | None
    ref: str | None
    in_chips: bool | None


@dataclass(frozen=True, slots=True, kw_only=True)
class KnownToPlayer(KnownToAll):
    """What a player may know besides: who the player is, and nobody else by name."""

    patron: Patron | None
    amount: Money | None
    counts: Money | None
    rest: Money | None


@dataclass(frozen=True, slots=True, kw_only=True)
class KnownToStaff(KnownToPlayer):
    """What the staff of the table may know besides: names, and what somebody said in their own words."""

    name: str | None
    words: str | None


@dataclass(frozen=True, slots=True, kw_only=True)
class KnownToInspector(KnownToStaff):
    """Everything that is written down: also the cards, and the sentences of entries that were stored with one."""

    card: Card | None
    cards: tuple[Card, ...] | None
    placed: tuple[Put, ...] | None
    text: str | None


Known = KnownToAll | KnownToPlayer | KnownToStaff | KnownToInspector


class Audience:
    """Somebody who is told something. `level` says which template of a sentence is theirs."""

    level = "public"
    known: type[Known] = KnownToAll

    def knows(self, facts: Facts) -> Known:
        """Take from the facts those that this audience may know."""
        return self.known(**{name: _of(facts, name) for name in names(self.known)})


def names(known: type[Known]) -> tuple[str, ...]:
    return tuple(each.name for each in fields(known))


def _of(facts: Facts, name: str) -> Any:
    if name == "put":
        return tuple(Place(number=each.number, to=each.to) for each in facts.put) if facts.put is not None else None
    return getattr(facts, "put" if name == "placed" else name)


class Player(Audience):
    """A player, by name: another player is named to nobody at the table."""

    level = "player"
    known = KnownToPlayer

    def __init__(self, name: str) -> None:
        self.name = name

    def knows(self, facts: Facts) -> Known:
        return super().knows(facts if facts.patron == self.name else replace(facts, patron=None))


class _Staff(Audience):
    level = "staff"
    known = KnownToStaff


class _Inspector(Audience):
    level = "inspector"
    known = KnownToInspector


PUBLIC: Final = Audience()
STAFF: Final = _Staff()
INSPECTOR: Final = _Inspector()

LEVELS: Final = {each.level: each.known for each in (Audience, Player, _Staff, _Inspector)}
"""What each level knows, from the fewest facts to all of them."""
