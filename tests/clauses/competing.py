"""Tournaments in tests: publish, appoint, enter, seat, begin, announce, and look at what came of it."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from datetime import datetime, timedelta
from fractions import Fraction
from typing import Any

from croupier.floor.people import Person
from croupier.floor.tournaments import Command, Conditions, Event, Round, Tournament, decide
from croupier.floor.tournaments import commands as ask
from croupier.floor.tournaments import replay as fold
from croupier.floor.tournaments.authority import operators_rank
from croupier.floor.tournaments.scores import IN, Score
from croupier.games.edition import Edition
from croupier.games.editions import edition
from croupier.kernel.answers import Accepted, Refused
from croupier.kernel.ids import Box, Patron, TableId
from croupier.kernel.money import Money
from croupier.kernel.staff import Role
from croupier.table.setup import Limits, Range
from croupier.views.tournaments import told
from croupier.wording import INSPECTOR, PUBLIC, STAFF, Player, refusal

Answer = Accepted[Event] | Refused

EVENING = datetime(2025, 3, 8, 19, 0)  # noqa: DTZ001 - Sydney local time, as everywhere at a table
TABLE = TableId("table")


def chips(amount: int | str) -> Money:
    return Money.dollars(amount)


def limits(least: int, most: int) -> Limits:
    return Limits(bets={bet: Range(least=chips(least), most=chips(most)) for bet in ("player", "banker", "tie")})


def shares(*percent: int | str) -> tuple[Fraction, ...]:
    return tuple(Fraction(each) for each in percent)


def rounds(*lengths: int, advance: int = 1, **more: Any) -> tuple[Round, ...]:
    """Rounds of so many coups; from each but the last so many advance."""
    return tuple(
        Round(coups=each, advance=advance if number < len(lengths) else None, **more)
        for number, each in enumerate(lengths, 1)
    )


def conditions(book: str, lacks: Sequence[str] = (), **changes: Any) -> Conditions:
    """Complete conditions: every item is stated but those that are lacking."""
    terms = edition(book).tournaments
    stated = {each.id: "as stated" for each in terms.conditions if each.id not in lacks} if terms else {}
    whole = Conditions(
        name="Autumn Cup",
        fee=chips(500),
        chips=chips(5000),
        limits=limits(100, 2000),
        rounds=rounds(10),
        boxes=7,
        least=2,
        most=1000,
        prizes=shares(100),
        statements=stated,
        available=("casino",),
    )
    return replace(whole, **changes)


class Cup:
    """A tournament that a test runs. Every method that acts returns the answer; `now` is the state afterwards."""

    def __init__(self, book: str = "star-baccarat", rules: Edition | None = None) -> None:
        self.book = book
        self.now = Tournament(edition=rules or edition(book), id="autumn")
        self.at = EVENING
        terms = self.now.terms
        self.operator = Person(name="Olive", role=operators_rank(self.now.edition, terms))
        self.boss = Person(name="tess", role=terms.in_charge.role)
        self.desk = Person(name="Desi", role=Role.DEALER)
        self.did: list[tuple[Command, tuple[Event, ...]]] = []

    @property
    def director(self) -> bool:
        return self.boss.role is Role.TOURNAMENT_DIRECTOR

    def does(self, command: Command) -> Answer:
        answer = decide(self.now, command)
        if isinstance(answer, Accepted):
            self.now = fold(self.now, answer.events)
            self.did.append((command, answer.events))
        assert all("None" not in each and each.endswith(".") for each in said(answer)), answer
        return answer

    def asks(self, kind: Any, by: Person | None = None, **fields: Any) -> Answer:
        return self.does(kind(by=by or self.operator, at=self.at, **fields))

    def tells(self, kind: Any, **fields: Any) -> Answer:
        """What the house itself says."""
        return self.does(kind(at=self.at, **fields))

    def waits(self, **time: float) -> "Cup":
        self.at += timedelta(**time)
        return self

    # The usual course

    def publish(self, lacks: Sequence[str] = (), by: Person | None = None, **changes: Any) -> Answer:
        return self.asks(ask.PublishTournament, by, conditions=conditions(self.book, lacks, **changes))

    def open(self, **changes: Any) -> "Cup":
        """Publish, appoint whoever is in charge, and designate a table."""
        ok(self.publish(**changes))
        ok(self.asks(ask.AppointPerson, name="tess", post="director" if self.director else "manager"))
        ok(self.asks(ask.SignOn, name="tess"))
        ok(self.designates())
        return self

    def designates(self, table: str = TABLE, by: Person | None = None, **fields: Any) -> Answer:
        whose = by or (self.operator if self.director else self.boss)
        given = {"rulebook": self.book, "game": "baccarat", "boxes": 7, **fields}
        return self.asks(ask.NameTable, whose, table=TableId(table), **given)

    def enters(self, patron: str, **fields: Any) -> Answer:
        fee = self.now.conditions.fee if self.now.conditions else chips(0)
        return self.asks(ask.EnterTournament, self.desk, patron=Patron(patron), **{"paid": fee, **fields})

    def entered(self, *patrons: str, **changes: Any) -> "Cup":
        self.open(**changes)
        for each in patrons:
            ok(self.enters(each))
        if self.director:
            ok(self.asks(ask.BriefPlayers, self.boss, patrons=tuple(Patron(each) for each in patrons)))
        return self

    def seats(self, seats: Mapping[int, str] | None = None, table: str = TABLE, **fields: Any) -> Answer:
        there = seats or dict(enumerate(self.now.in_play, 1))
        drawn = {TableId(table): {Box(box): Patron(each) for box, each in there.items()}}
        return self.asks(ask.DrawSeats, self.boss, seats=drawn, **fields)

    def begins(self, by: Person | None = None, **fields: Any) -> Answer:
        return self.asks(ask.BeginRound, by or self.boss, **fields)

    def running(self, *patrons: str, **changes: Any) -> "Cup":
        self.entered(*patrons, **changes)
        ok(self.seats())
        ok(self.begins())
        return self

    def announces(self, scores: Sequence[Score], by: Person | None = None, **fields: Any) -> Answer:
        return self.asks(ask.AnnounceResults, by or self.boss, table=TABLE, scores=tuple(scores), **fields)


def score(box: int, patron: str, amount: int, status: str = IN, **more: Any) -> Score:
    fields: dict[str, Any] = {name: chips(value) if name == "staked" else value for name, value in more.items()}
    return Score(box=Box(box), patron=Patron(patron), chips=chips(amount), status=status, **fields)


def stood(**totals: int) -> tuple[Score, ...]:
    """Scores by the names of players, seated in this order."""
    return tuple(score(box, patron, amount) for box, (patron, amount) in enumerate(totals.items(), 1))


def said(answer: Answer) -> Iterator[str]:
    """Say an answer to everybody who may hear it: a fact that its sentence needs and lacks is none."""
    if isinstance(answer, Accepted):
        yield from map(told, answer.events)
        return
    for audience in (PUBLIC, Player("ana"), STAFF, INSPECTOR):
        yield from refusal(answer, audience)


def ok(answer: Any) -> Accepted[Any]:
    assert isinstance(answer, Accepted), answer
    return answer


def no(answer: Any) -> Refused:
    assert isinstance(answer, Refused), answer
    return answer


def first(answer: Answer, kind: type) -> Any:
    return next(each for each in ok(answer).events if isinstance(each, kind))


def under(book: str, reading: str, choice: str) -> Cup:
    return Cup(book, rules=edition(book).under(reading, choice))
