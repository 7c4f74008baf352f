"""A floor to try things on: a table for each document, the people of two operators, a jackpot. No real money."""

from typing import TYPE_CHECKING, Any, Final
from uuid import uuid4

from croupier.floor.jackpots.commands import OpenPool, RegisterSystem
from croupier.floor.jackpots.setup import AtTable, Link, PoolId, SignUp, SystemId, pay_table
from croupier.floor.patrons import ApplyDuties, Duties
from croupier.floor.patrons.commands import (
    DEPOSIT_DAY,
    LOSS_DAY,
    DeclineLimits,
    GiveInformation,
    IssueCard,
    SetLimit,
)
from croupier.floor.people import Person
from croupier.floor.register import VIRTUAL, AddTable
from croupier.games.editions import edition
from croupier.games.holdem_bonus.edition import with_jackpots
from croupier.games.place import EquipmentForTheJackpot
from croupier.kernel.ids import Patron, TableId
from croupier.kernel.money import Money
from croupier.kernel.odds import Percent
from croupier.kernel.staff import CROWN, STAR, Role
from croupier.runtime.house import demo_promotions, demo_tournaments
from croupier.runtime.house.answers import Done
from croupier.runtime.house.authorization import SYSTEM
from croupier.runtime.house.patron_duties import duties_of, patron_of
from croupier.runtime.house.streams import jackpots_of
from croupier.runtime.script.header import header
from croupier.runtime.script.values import Unfit
from croupier.table.commands import OpenTable

if TYPE_CHECKING:
    from croupier.runtime.house.house import House

PEOPLE: Final = (
    Person(name="Dana", role=Role.DEALER),
    Person(name="Gus", role=Role.GAMING_SUPERVISOR),
    Person(name="Amy", role=Role.ASSISTANT_GAMING_MANAGER),
    Person(name="Max", role=Role.GAMING_MANAGER),
    Person(name="Dion", role=Role.DEALER),
    Person(name="Hana", role=Role.HIGHER_DUTIES_DEALER),
    Person(name="Arlo", role=Role.AREA_MANAGER),
    Person(name="Asa", role=Role.ASSISTANT_CASINO_MANAGER),
    Person(name="Cas", role=Role.CASINO_MANAGER),
    Person(name="Tess", role=Role.TOURNAMENT_MANAGER),
    Person(name="Dee", role=Role.TOURNAMENT_DIRECTOR),
    Person(name="Ines", role=Role.INSPECTOR),
    Person(name="Sven", role=Role.SURVEILLANCE),
    Person(name="Tara", role=Role.TRAINER),
    Person(name="Theo", role=Role.TRAINEE),
)

WORKS_FOR: Final = {"Dana": STAR.operator, "Dion": CROWN.operator}
"""The operators of those whose rank stands on both ladders."""

_CHIPS: Final = ["2.50", 5, 25, 100, 500, 1000, 5000]
_SIDE: Final = [5, 500]
_MAIN: Final = {"player": [25, 10000], "banker": [25, 10000], "tie": [5, 2000]}

TABLES: Final[dict[str, dict[str, Any]]] = {
    "baccarat-1": {
        "rulebook": "star-baccarat",
        "game": "baccarat",
        "side_bets": ["pairs", "super-six"],
        "limits": {**_MAIN, "pairs": _SIDE, "super-six": _SIDE},
    },
    "premium-1": {
        "rulebook": "star-premium-baccarat",
        "game": "premium",
        "side_bets": ["pairs", "super-six"],
        "limits": {
            "player": [100, 50000],
            "banker": [100, 50000],
            "tie": [25, 5000],
            "pairs": [25, 2500],
            "super-six": [25, 2500],
        },
    },
    "crown-1": {
        "rulebook": "crown-baccarat",
        "game": "traditional",
        "side_bets": ["dragon", "perfect-pairs"],
        "limits": {**_MAIN, "dragon": _SIDE, "perfect-pairs": _SIDE},
    },
    "lucky-draw-1": {
        "rulebook": "star-lucky-draw-baccarat",
        "game": "lucky-draw",
        "decks": 6,
        "device": "shoe",
        "limits": {"enter": [25, 1000]},
    },
    "holdem-1": {
        "rulebook": "star-texas-holdem-bonus",
        "game": "holdem-bonus",
        "decks": 1,
        "device": "shuffler",
        "method": "A",
        "side_bets": ["jackpot"],
        "limits": {"ante": [25, 1000], "ante-bonus": [5, 100], "jackpot": [5, 5]},
    },
    "cup-1": {
        "rulebook": "star-baccarat",
        "game": "baccarat",
        "boxes": 8,
        "chips": [100, 500, 1000, 5000],
        "limits": {"player": [100, 2000], "banker": [100, 2000], "tie": [100, 500]},
    },
}
"""What each table opens with, as the header of a table script says it."""

TITLES: Final = {
    "baccarat-1": "Baccarat 1",
    "premium-1": "Salon 1",
    "crown-1": "Crown 1",
    "lucky-draw-1": "Lucky Draw 1",
    "holdem-1": "Hold'em 1",
    "cup-1": "Tournament 1",
}


def fill(house: "House") -> None:
    """Enter the people, add the tables and open them."""
    for person in PEOPLE:
        house.enter(person, WORKS_FOR.get(person.name, ""))
    for name, given in TABLES.items():
        _open(house, TableId(name), given)
    _jackpot(house)
    _players(house)
    demo_tournaments.fill(house, TableId("cup-1"))
    demo_promotions.fill(house, ("star-baccarat", "star-premium-baccarat"), ("crown-baccarat",))


def _players(house: "House") -> None:
    """Keep the law's duties to players at every table. A card is not asked for: dealers seat whom they like to name."""
    for table, added in house.tables.items():
        star = edition(added.rulebook).document.operator == STAR.operator
        by = Person(name="Max", role=Role.GAMING_MANAGER) if star else Person(name="Cas", role=Role.CASINO_MANAGER)
        kept = ApplyDuties(table=table, duties=Duties(card_from=None), at=house.clock.local(), by=by)
        house.tell(duties_of(table), kept)
    _with_a_card(house, Patron("Chloe"), ())
    _with_a_card(house, Patron("Dev"), ((LOSS_DAY, Money.dollars(1000)), (DEPOSIT_DAY, Money.dollars(2000))))


def _with_a_card(house: "House", patron: Patron, limits: tuple[tuple[str, Money], ...]) -> None:
    """Give a player a card, and limits, or the word that none are wanted."""
    at, by = house.clock.local(), Person(name="Max", role=Role.GAMING_MANAGER)
    house.tell(patron_of(patron), IssueCard(patron=patron, number=f"demonstration {patron}", at=at, by=by))
    house.tell(patron_of(patron), GiveInformation(patron=patron, at=at, by=by))
    for which, amount in limits:
        house.tell(patron_of(patron), SetLimit(patron=patron, which=which, amount=amount, at=at, by=by))
    if not limits:
        house.tell(patron_of(patron), DeclineLimits(patron=patron, at=at, by=by))


def _jackpot(house: "House") -> None:
    """Open a jackpot for the Hold'em table, with the pay table of the document."""
    table, by = TableId("holdem-1"), Person(name="Gus", role=Role.GAMING_SUPERVISOR)
    rules = with_jackpots(edition("star-texas-holdem-bonus"))
    if table not in house.tables or rules is None:
        return
    pays, wager, seed, increment = pay_table(rules.jackpot), Money.dollars(5), Money.dollars(50_000), Percent.of(20)
    fitted = tuple(each.id for each in rules.place.equipment if isinstance(each, EquipmentForTheJackpot))
    setup = AtTable(
        places=house.state(table).setup.boxes,
        method="A",
        pay_table=pays,
        increment=increment,
        seed=seed,
        wager=wager,
        fitted=fitted,
        sign=SignUp(wager=wager, payouts=pays, folded="A"),
    )
    pool = OpenPool(
        pool=PoolId("Southern Cross"),
        system=SystemId("Demonstration"),
        seed=seed,
        increment=increment,
        wager=wager,
        tables=(Link(table=table, setup=setup),),
        by=by,
    )
    system = RegisterSystem(system=SystemId("Demonstration"), approval="none: a demonstration", by=by)
    for command in (system, pool):
        house.tell(jackpots_of(rules.rulebook), command)


def _open(house: "House", name: TableId, given: dict[str, Any]) -> None:
    now = house.clock.local()
    usual = {"decks": 8, "chips": _CHIPS, "at": now, "float_tray": 100_000}
    try:
        found = header({**usual, **given}, {})
    except Unfit:  # a document whose game cannot be played yet
        return
    added = AddTable(
        table=name,
        rulebook=found.edition.rulebook,
        setup=found.setup,
        limits=found.limits,
        at=now,
        source=VIRTUAL,
        title=TITLES.get(name, ""),
    )
    house.add_table(added)
    opening = OpenTable(setup=found.setup, limits=found.limits, at=now)
    answer = house.submit(name, opening, f"demo {uuid4()}", SYSTEM)
    if not isinstance(answer, Done):
        raise TypeError(f"the table {name} of the demonstration does not open: {answer}")
