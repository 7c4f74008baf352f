"""How far a tournament has come when something is amiss: published, open, entered, in session, counted, over."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from fractions import Fraction
from typing import Any, Final, NamedTuple

from croupier.floor.people import Person
from croupier.floor.tournaments import Conditions, Round, Tournament
from croupier.floor.tournaments import commands as ask
from croupier.floor.tournaments.conditions import AwayFor
from croupier.floor.tournaments.state import DIRECTOR, MANAGER
from croupier.games.edition import Edition
from croupier.games.kinds import EDITIONS
from croupier.games.offered import Played
from croupier.games.tournaments import DesignatedByTheManager, DirectorPresent
from croupier.kernel.cards import cards
from croupier.kernel.chips import Chips
from croupier.kernel.ids import BetId, Box, Patron
from croupier.kernel.money import NOTHING, Money
from croupier.kernel.records import replace
from croupier.kernel.staff import Role
from croupier.table import commands as at_table
from croupier.table import unopened
from croupier.table.people import AtBox
from croupier.table.scripts import calls_left_out
from croupier.table.session.forms import seal_of
from croupier.table.setup import Device, Limits, Method, Range, Setup
from croupier.views.rulings.tournament_course import TABLE, Deals, TournamentCourse

DAY: Final = timedelta(days=1)
ANA, BEN, CAT, DAN = Patron("ana"), Patron("ben"), Patron("cat"), Patron("dan")
FEE: Final = Money.dollars(500)
LIMITS: Final = Limits(
    bets={
        BetId("player"): Range(least=Money.dollars(100), most=Money.dollars(2000)),
        BetId("banker"): Range(least=Money.dollars(100), most=Money.dollars(2000)),
        BetId("tie"): Range(least=Money.dollars(100), most=Money.dollars(500)),
    }
)
PLAYER_WINS: Final = "9h 7d Kd Ks"
KEY: Final = "0f" * 32
"""The key of a form: any text serves."""

SETUP: Final = Setup(
    game="baccarat",
    decks=8,
    device=Device.SHOE,
    method=Method.A,
    boxes=7,
    chips=Chips.dollars(5, 25, 100, 500, 1000),
)


class TournamentPut(NamedTuple):
    """A tournament as it is, and what is put to it or to its table."""

    course: TournamentCourse
    command: Any


Make = Callable[[Edition], TournamentPut]


@dataclass(frozen=True, slots=True)
class TournamentAmiss:
    """Something that happens in a tournament."""

    id: str
    says: str
    make: Make


def coup(text: str = PLAYER_WINS) -> Deals:
    return Deals(cards(text))


def chips(amount: int) -> Money:
    return Money.dollars(amount)


def evening(edition: Edition) -> datetime:
    """When play begins: a month after the document was published."""
    issued = edition.document.effective or edition.document.signed
    return datetime(issued.year, issued.month, issued.day, 19) + timedelta(days=30)  # noqa: DTZ001 - local


def conditions(edition: Edition, **changes: Any) -> Conditions:
    """State everything that a document asks for; where play is left to the conditions, these say what follows."""
    terms = edition.tournaments
    whole = Conditions(
        name="Autumn Cup",
        fee=FEE,
        chips=chips(5000),
        limits=LIMITS,
        rounds=(Round(coups=10),),
        tables=(TABLE,),
        boxes=SETUP.boxes,
        least=2,
        most=7,
        buy_in_to="pool",
        pass_cards=1,
        undisclosed=1,
        prizes=(Fraction(60), Fraction(40)),
        withdraw_until=evening(edition),
        statements={each.id: "as stated" for each in terms.conditions} if terms else {},
        available=("casino",),
    )
    if terms and terms.penalties:
        whole = replace(
            whole,
            compulsory=chips(100),
            penalties={"phone": (NOTHING, chips(500))},
            grounds=("collusion",),
            absence=AwayFor(minutes=10, then="minimum-deducted"),
            late_minutes=10,
            refunds={"withdrawn": Fraction(50)},
            substitute_until=evening(edition),
        )
    return replace(whole, **changes)


# Before play ----------------------------------------------------------------------------------------------------------


def _game(edition: Edition) -> str:
    """Name the game that is played at any table."""
    games = edition.games if isinstance(edition, EDITIONS) else ()
    return next((each.id for each in games if each.played is Played.ANYWHERE), SETUP.game)


def begun(edition: Edition, **setup: Any) -> TournamentCourse:
    """Nothing is published; `setup` is what differs at the table."""
    issued = edition.document.effective or edition.document.signed
    made = replace(SETUP, game=_game(edition), published=issued, **setup)
    table = unopened(edition, made, LIMITS, evening(edition) - DAY)  # type: ignore[arg-type]  # baccarat
    return TournamentCourse(Tournament(edition=edition, id="tournament"), table)


def published(edition: Edition, **changes: Any) -> TournamentCourse:
    return begun(edition).does_as(ask.PublishTournament, conditions=conditions(edition, **changes))


def appointed(course: TournamentCourse) -> TournamentCourse:
    """Somebody is in charge, and there."""
    there = isinstance(course.now.terms.in_charge, DirectorPresent)
    name, post = ("dee", DIRECTOR) if there else ("tess", MANAGER)
    return course.does_as(ask.AppointPerson, name=name, post=post).does_as(ask.SignOn, course.desk, name=name)


def designation(course: TournamentCourse) -> Any:
    manager = isinstance(course.now.terms.designated, DesignatedByTheManager)
    return course.asks(ask.NameTable, course.in_charge if manager else None, table=TABLE)


def opened(edition: Edition, **changes: Any) -> TournamentCourse:
    """Entries are open."""
    course = appointed(published(edition, **changes))
    return course.does(designation(course))


def enters(course: TournamentCourse, patron: Patron, **fields: Any) -> Any:
    return course.asks(ask.EnterTournament, course.desk, **{"patron": patron, "paid": FEE, **fields})


def entered(edition: Edition, *patrons: Patron, **changes: Any) -> TournamentCourse:
    course = opened(edition, **changes)
    for each in patrons or (ANA, BEN, CAT):
        course.does(enters(course, each))
    return course


def briefed(course: TournamentCourse) -> TournamentCourse:
    if course.now.terms.briefing:
        course.does_as(ask.BriefPlayers, course.in_charge, patrons=tuple(course.now.players))
    return course


def seated(course: TournamentCourse) -> TournamentCourse:
    """Seats are drawn: who entered first sits at box 1, and so on."""
    seats = {TABLE: {Box(number): who for number, who in enumerate(course.now.in_play, 1)}}
    return course.does_as(ask.DrawSeats, course.in_charge, seats=seats)


def until(course: TournamentCourse, at: datetime) -> TournamentCourse:
    return course.does(at_table.PassTime(to=at))


# In session -----------------------------------------------------------------------------------------------------------


def in_session(edition: Edition, *patrons: Patron, **changes: Any) -> TournamentCourse:
    """The session has begun with 5,000 chips for Ana, Ben and Cat, at boxes 1, 2 and 3."""
    course = until(seated(briefed(entered(edition, *patrons, **changes))), evening(edition))
    return course.does_as(ask.BeginRound, course.in_charge)


def called(course: TournamentCourse) -> TournamentCourse:
    """Call for bets where that is a duty."""
    return course.does(at_table.CallForBets()) if len(calls_left_out(course.table)) > 1 else course


def lays(box: int, bet: str, amount: int) -> Any:
    return at_table.PlaceWager(box=Box(box), bet=BetId(bet), amount=chips(amount))


def laid(course: TournamentCourse, wagers: Mapping[int, tuple[str, int]] | None = None) -> TournamentCourse:
    """Lay wagers; left out, Ana has 100 on Player, Ben 100 on Banker and Cat 100 on Player."""
    usual = {1: ("player", 100), 2: ("banker", 100), 3: ("player", 100)}
    return called(course).does(*(lays(box, *each) for box, each in (usual if wagers is None else wagers).items()))


def form(box: int, bet: str, amount: int) -> Any:
    """Hand a form in: the table knows its seal alone."""
    seal = seal_of(Box(box), BetId(bet), chips(amount), KEY)
    return at_table.HandInForm(box=Box(box), seal=seal, by=AtBox(box=Box(box)))


def examines(course: TournamentCourse, box: int, fault: str = "") -> Any:
    return at_table.ExamineForm(box=Box(box), fault=fault, by=form_keeper(course))


def announces(course: TournamentCourse, box: int, bet: str, amount: int) -> Any:
    by = form_keeper(course)
    return at_table.AnnounceForm(box=Box(box), bet=BetId(bet), amount=chips(amount), key=KEY, by=by)


def form_keeper(course: TournamentCourse) -> Role:
    """Name who examines and announces forms."""
    by: Role = getattr(course.now.terms.undisclosed, "by", course.now.terms.in_charge.role)
    return by


def after_a_form(edition: Edition, amount: int = 500, **changes: Any) -> TournamentCourse:
    """Ana's form of an undisclosed wager on Player was announced, laid and has won its coup."""
    course = in_session(edition, **changes).does(form(1, "player", amount))
    course.does(examines(course, 1))
    laid(course, {2: ("banker", 100), 3: ("player", 100)}).does(at_table.CallNoMoreBets())
    course.does(announces(course, 1, "player", amount), lays(1, "player", amount))
    return course.does(coup())


def over(edition: Edition, **changes: Any) -> TournamentCourse:
    """The session of one coup is over: Ana and Cat have 5,100, Ben 4,900."""
    course = in_session(edition, **{"rounds": (Round(coups=1),), **changes})
    return laid(course).does(coup())


def alone_ahead(edition: Edition, **changes: Any) -> TournamentCourse:
    """The session of one coup is over: Ana has 5,200, Ben 4,900, Cat 4,800."""
    course = in_session(edition, **{"rounds": (Round(coups=1),), **changes})
    wagers = {1: ("player", 200), 2: ("banker", 100), 3: ("banker", 200)}
    return laid(course, wagers).does(coup())


def counted(course: TournamentCourse) -> TournamentCourse:
    return course.does(at_table.CountChips())


def results(course: TournamentCourse) -> Any:
    return course.asks(ask.AnnounceResults, course.in_charge, table=TABLE)


def operator_of(edition: Edition) -> dict[str, Any]:
    """Name who acts for the operator, and when."""
    rank = edition.document.ladder.rungs[-1][0]
    return {"by": Person(name=rank.value, role=rank), "at": evening(edition)}


def begins(course: TournamentCourse) -> TournamentPut:
    return TournamentPut(course, course.asks(ask.BeginRound, course.in_charge))
