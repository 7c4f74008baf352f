"""What is true of a tournament now."""

from collections.abc import Mapping
from dataclasses import field
from datetime import datetime
from enum import Enum

from croupier.floor.conditions import Copies, Version
from croupier.floor.tournaments import events as happened
from croupier.floor.tournaments.commands import Seats
from croupier.floor.tournaments.conditions import Conditions
from croupier.floor.tournaments.scores import IN, Score
from croupier.games.edition import Edition
from croupier.games.terms import record
from croupier.games.tournaments import TournamentTerms
from croupier.kernel.clauses import Because
from croupier.kernel.ids import Patron, TableId
from croupier.kernel.money import NOTHING, Money, total


class Phase(Enum):
    DRAFTED = "drafted"
    OPEN = "open"
    RUNNING = "running"
    OVER = "over"
    CANCELLED = "cancelled"


MANAGER, DIRECTOR, DEPUTY = "manager", "director", "deputy"
POSTS = (MANAGER, DIRECTOR, DEPUTY)


@record
class Stake:
    """Money that was paid, and how much of it went into the pool."""

    paid: Money
    pool: Money


@record
class Player:
    """Somebody who entered: fees paid and how much of them went into the pool, buy-ins by their rounds, and how the
    player stands.

    `round` is the next in which the player has a place, `kept` the value of chips retained when disqualified, `more`
    how often the player bought more chips in which way.
    """

    number: int
    patron: Patron
    paid: Money
    pool: Money
    agreed: bool
    likeness: bool
    status: str = IN
    round: int = 1
    kept: Money = NOTHING
    refundable: bool = False
    because: Because = ()
    bought_back: int = 0
    buy_ins: Mapping[int, Stake] = field(default_factory=dict)
    refunded: Money = NOTHING
    refunded_pool: Money = NOTHING
    more: Mapping[str, int] = field(default_factory=dict)

    @property
    def plays(self) -> bool:
        return self.status == IN


@record
class Session:
    """The session of a round at one table, once its results were announced: everybody in order, best first. `sets` are
    the groups of whom each plays off among itself, `counted` the order as it was announced, before any play-off.
    """

    round: int
    order: tuple[Score, ...]
    advances: tuple[Patron, ...]
    play_off: tuple[Patron, ...]
    sets: tuple[tuple[Patron, ...], ...] = ()
    counted: tuple[Score, ...] = ()


@record
class Tournament:
    """`cash`: what the operator added to the pool in money, `made_up` what it added to reach a guarantee, which is
    due if the pool is `guaranteed`. `due` is what
    goes back after a cancellation. `begun` is the round that was begun last, `sessions` its tables with their results,
    `earlier` those of the rounds before it.
    """

    edition: Edition
    id: str = ""
    phase: Phase = Phase.DRAFTED
    clock: datetime | None = None
    draft: Conditions | None = None
    conditions: Conditions | None = None
    versions: tuple[Version, ...] = ()
    copies: Copies = field(default_factory=Copies)
    posts: Mapping[str, str] = field(default_factory=dict)
    present: frozenset[str] = frozenset()
    tables: Mapping[TableId, happened.TableNamed] = field(default_factory=dict)
    agreement: bool = False
    players: Mapping[Patron, Player] = field(default_factory=dict)
    closed: bool = False
    guaranteed: bool = False
    cash: Money = NOTHING
    made_up: Money = NOTHING
    goods: tuple[happened.ValueAdded, ...] = ()
    questions: tuple[happened.TournamentAsked, ...] = ()
    due: Mapping[Patron, Money] = field(default_factory=dict)
    due_from_pool: Mapping[Patron, Money] = field(default_factory=dict)
    out_of_pool: Money = NOTHING
    briefed: frozenset[Patron] = frozenset()
    settled: Mapping[str, str] = field(default_factory=dict)
    seal: happened.SeatsSealed | None = None
    seats: Seats = field(default_factory=dict)
    seated_round: int = 0
    begun: int = 0
    sitting: Seats = field(default_factory=dict)
    playing_off: frozenset[TableId] = frozenset()
    sessions: Mapping[TableId, Session] = field(default_factory=dict)
    earlier: Mapping[int, Mapping[TableId, Session]] = field(default_factory=dict)
    corrections: tuple[happened.ResultsCorrected, ...] = ()
    starts: Mapping[int, datetime] = field(default_factory=dict)
    places: tuple[Patron, ...] = ()
    prizes: tuple[Money, ...] = ()
    paid: Mapping[int, Money] = field(default_factory=dict)
    cash_due: Mapping[Patron, Money] = field(default_factory=dict)
    disputes: tuple[happened.TournamentDisputed, ...] = ()
    resolved: Mapping[int, happened.TournamentDisputeResolved] = field(default_factory=dict)

    @property
    def terms(self) -> TournamentTerms:
        """The terms of tournaments; asked of a document that has none, that is a bug."""
        terms = self.edition.tournaments
        if terms is None:
            raise TypeError(f"{self.edition.rulebook} has no tournaments")
        return terms

    @property
    def published(self) -> Conditions:
        if self.conditions is None:
            raise TypeError("no conditions are published")
        return self.conditions

    @property
    def pool(self) -> Money:
        """What is in the pool, what is due out of it and not yet paid included."""
        fees = total(each.pool for each in self.players.values())
        came = fees + total(one.pool for each in self.players.values() for one in each.buy_ins.values())
        return came + self.cash + self.made_up - self.out_of_pool

    @property
    def entries(self) -> int:
        """How many entered and did not withdraw."""
        return sum(1 for each in self.players.values() if each.status != "withdrawn")

    @property
    def in_play(self) -> tuple[Patron, ...]:
        """Who has a place in the round that is to be begun, or runs."""
        number = self.next_round
        return tuple(each.patron for each in self.players.values() if each.plays and each.round == number)

    @property
    def next_round(self) -> int:
        """The round that is to be begun, or runs."""
        return self.begun + 1 if self.round_over else max(self.begun, 1)

    @property
    def round_over(self) -> bool:
        """Tell whether every table of the round that was begun last has its results, play-offs included."""
        told = self.sessions.keys() == self.sitting.keys()
        return self.begun > 0 and told and not self.tied

    @property
    def tied(self) -> tuple[Patron, ...]:
        """Who must play off."""
        return tuple(patron for each in self.sessions.values() for patron in each.play_off)

    @property
    def to_play_off(self) -> tuple[TableId, ...]:
        """The tables whose play-off is still to begin."""
        return tuple(name for name, each in self.sessions.items() if each.play_off and name not in self.playing_off)

    def is_over(self) -> bool:
        return self.phase in {Phase.OVER, Phase.CANCELLED}

    def question(self, name: str) -> happened.TournamentAsked | None:
        return next((each for each in self.questions if each.question == name), None)

    def in_charge(self, name: str) -> bool:
        """Tell whether somebody was appointed, as manager, as Director or to stand in."""
        return name in self.posts

    @property
    def attended(self) -> bool:
        """Tell whether somebody in charge is there."""
        return any(name in self.present for name in self.posts)
