"""A tournament to try things on: eight seats at one table, six of them taken, to be run to its end in ten minutes."""

from collections.abc import Iterator
from datetime import datetime, timedelta
from fractions import Fraction
from typing import TYPE_CHECKING, Final

from croupier.floor.added_tournaments import AddTournament
from croupier.floor.people import Person
from croupier.floor.tournaments import Command, Conditions, Round
from croupier.floor.tournaments import commands as asked
from croupier.floor.tournaments.conditions import MARKER, Raise
from croupier.kernel.ids import Patron, TableId
from croupier.kernel.money import Money
from croupier.kernel.staff import Role
from croupier.runtime.house import streams
from croupier.table.setup import Limits, Range

if TYPE_CHECKING:
    from croupier.runtime.house.house import House

CUP: Final = "harbour-cup"
FEE: Final = Money.dollars(50)
_MAX: Final = Person(name="Max", role=Role.GAMING_MANAGER)
_TESS: Final = Person(name="Tess", role=Role.TOURNAMENT_MANAGER)
_DANA: Final = Person(name="Dana", role=Role.DEALER)
_ENTERED: Final = ("Mei", "Otto", "Ana", "Rosa", "Ben", "Yusuf")

STATEMENTS: Final = {
    "fee": "$50, all of which goes into the prize pool.",
    "chips": "Everybody begins with 5,000 in tournament chips, which have no value in money.",
    "compulsory": "A wager of at least the minimum on every coup, or a pass card.",
    "limits": "100 to 2,000 on Player and Banker, 100 to 500 on Tie.",
    "increases": "After the second coup the minimum is 200.",
    "dealing-method": "From a shoe, by the dealer.",
    "sessions": "One session, which is the final.",
    "duration": "Four coups.",
    "tables": "One table of eight seats.",
    "progression": "There is one round.",
    "repechage": "There is none.",
    "seats": "By a sealed draw.",
    "order": "In turn, from the marker; it moves on by one box after each coup.",
    "pass-cards": "One for each player, for any coup.",
    "undisclosed": "One for each player, on any coup, handed in before the call.",
    "buy-back": "There is none.",
    "entitled": "Everybody of eighteen years or older who is not excluded from the casino.",
    "withdrawal": "Until entries close; the fee is given back.",
    "form": "At the registration desk.",
    "numbers": "At least four, at most eight.",
    "prizes": "Half of the pool to the first, 30 per cent to the second, 20 per cent to the third.",
    "payment": "At the desk, when the results are announced.",
    "rules-prevail": "The rules of the game prevail over these conditions.",
}


def fill(house: "House", table: TableId) -> None:
    """Add the tournament: published, with somebody in charge, a table and six entries. The rest is the visitor's."""
    if table not in house.tables:
        return
    now = house.clock.local()
    book = house.tables[table].rulebook
    house.tell(streams.HOUSE, AddTournament(tournament=CUP, rulebook=book, at=now - timedelta(days=14)))
    for each in _so_far(now, table):
        house.tell(streams.tournament(CUP), each)


def _so_far(now: datetime, table: TableId) -> Iterator[Command]:
    before = now - timedelta(days=7)
    yield asked.PublishTournament(conditions=conditions(now, table), by=_MAX, at=before)
    yield asked.AppointPerson(name=_TESS.name, post="manager", by=_MAX, at=before)
    for number, name in enumerate(_ENTERED, start=1):
        at = before + timedelta(hours=3 * number)
        yield asked.EnterTournament(patron=Patron(name), paid=FEE, by=_DANA, at=at)
    yield asked.SignOn(name=_TESS.name, by=_TESS, at=now)
    yield asked.NameTable(table=table, by=_TESS, at=now)


def conditions(now: datetime, table: TableId) -> Conditions:
    return Conditions(
        name="Harbour Cup",
        fee=FEE,
        chips=Money.dollars(5000),
        limits=_sign(100),
        raises=(Raise(after=2, limits=_sign(200)),),
        rounds=(Round(coups=4),),
        tables=(table,),
        boxes=8,
        order=MARKER,
        pass_cards=1,
        undisclosed=1,
        least=4,
        most=8,
        withdraw_until=now.replace(second=0, microsecond=0) + timedelta(days=1),
        prizes=(Fraction(50), Fraction(30), Fraction(20)),
        statements=STATEMENTS,
        available=("registration desk", "the casino's website"),
    )


def _sign(least: int) -> Limits:
    wide, narrow = (Range(least=Money.dollars(least), most=Money.dollars(most)) for most in (2000, 500))
    return Limits(bets={"player": wide, "banker": wide, "tie": narrow})
