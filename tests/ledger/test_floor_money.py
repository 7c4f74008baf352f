"""What the floor's events post: the cage, jackpots, payments that were wrong; counts and statements."""

from datetime import timedelta
from fractions import Fraction

from clauses.play import EVENING
from clauses.pools import NOON, SUPERVISOR, House, cancel, choose
from croupier.floor import cage
from croupier.floor.jackpots.commands import Choice, MarkBreach
from croupier.floor.mispayments.events import CaseOpened, Rectified
from croupier.floor.people import Person
from croupier.games.editions import edition
from croupier.kernel.ids import Patron, TableId
from croupier.kernel.money import Money
from croupier.kernel.staff import Role
from croupier.ledger import Kind, Ledger, of_patron, of_the_table, shown
from croupier.rulebooks import clause
from croupier.views.balance import Balance, Reckoning

WHY = (clause("star-baccarat 12.11"),)
SUE = Person(name="Sue", role=Role.GAMING_SUPERVISOR)
T = TableId("t")


def posted(*events: object) -> Ledger:
    ledger = Ledger()
    for number, event in enumerate(events, start=1):
        ledger.command(number, (ledger.on_the_floor(event),))
    assert ledger.trial_balance().difference == 0
    return ledger


def held(ledger: Ledger) -> dict[str, object]:
    return {str(account): cents for account, cents in ledger.trial_balance().accounts.items()}


# The cage ------------------------------------------------------------------------------------------------------------


def page(*commands: cage.Command) -> tuple[cage.Event, ...]:
    """Decide commands to the cage's page of a table one after the other."""
    kept, events = cage.Cage(edition=edition("star-baccarat"), table=T), list[cage.Event]()
    for each in commands:
        answer = cage.decide(kept, each)
        assert not hasattr(answer, "code"), answer
        events += answer.events
        kept = cage.replay(kept, answer.events)
    return tuple(events)


def fill(cents: int, slip: str = "F1") -> cage.Fill:
    return cage.Fill(table=T, amount=Money(cents), slip=slip, at=EVENING, by=SUE)


def count(cents: int) -> cage.CountFloat:
    return cage.CountFloat(table=T, counted=Money(cents), at=EVENING, by=SUE)


def test_a_fill_and_a_credit_move_chips_between_cage_and_float() -> None:
    credit = cage.Credit(table=T, amount=Money(40_000), slip="C1", at=EVENING, by=SUE)
    ledger = posted(*page(fill(100_000), credit))
    assert held(ledger) == {"float t": 60_000, "cage t": -60_000}


def test_a_slip_that_was_wrong_is_reversed_by_another_entry() -> None:
    undone = cage.ReverseSlip(table=T, slip="F1", reason="wrong table", at=EVENING, by=SUE)
    ledger = posted(*page(fill(100_000), fill(5_000, "F2"), undone))
    assert held(ledger) == {"float t": 5_000, "cage t": -5_000}


def test_a_count_is_held_against_what_the_ledger_says() -> None:
    ledger = posted(*page(fill(100_000), count(99_500), fill(500, "F2"), count(100_500)))
    found = [(each.sequence, each.counted, each.derived, each.difference) for each in ledger.counts]
    assert found == [
        (2, Money(99_500), Money(100_000), Money(-500)),
        (4, Money(100_500), Money(100_500), Money(0)),
    ]


# Jackpots ------------------------------------------------------------------------------------------------------------


def test_a_wager_its_contribution_and_a_prize_from_pool_and_house() -> None:
    house = House()
    house.played("5h 6h 7h", {1: "8h 9h", 2: "2c 3d"})
    ledger = posted(*house.history)
    # A seed of $10,000; two wagers of $5, $1 of each into the pool; a tenth of it is less than $5,000, the house adds.
    assert ledger.holds(Kind.POOL, "P") == house.meter()
    assert ledger.holds(Kind.PRIZES, "P") == 500_000
    assert ledger.holds(Kind.TAKINGS, "P") == 1_000 - 200
    assert ledger.holds(Kind.PATRON, "player 1") == -500
    house.pay_all()
    ledger = posted(*house.history)
    assert ledger.holds(Kind.PRIZES, "P") == 0
    assert ledger.holds(Kind.PATRON, "player 1") == 499_500
    assert ledger.holds(Kind.HOUSE, "") == -1_000_000 - (500_000 - (1_000_200 - house.meter()))


def test_a_round_that_is_void_gives_everything_back() -> None:
    house = House().wagered(1, 2).begun()
    house.ok(cancel())
    assert held(posted(*house.history)) == {"jackpot pool P": 1_000_000, "house": -1_000_000}


def test_what_an_emptied_meter_no_longer_holds_of_a_contribution_is_the_houses() -> None:
    house = House().wagered(1, 2)
    house.ok(house.correction(Fraction(50) - house.meter()))
    house.begun().ok(cancel())
    # Of two contributions of $1 the meter held 50 cents; the players have their wagers back, and nothing is missing.
    assert held(posted(*house.history)) == {}
    sides = Reckoning()
    sides.add((), house.history)
    assert sides.parts["contributions that the house bears"] == Balance(jackpot=Fraction(150))
    assert sides.balance == Balance()


def test_a_prize_that_is_withheld_goes_back_to_where_it_came_from() -> None:
    house = House()
    house.ok(
        MarkBreach(
            patron=Patron("player 1"), since=NOON - timedelta(hours=1), until=None, reason="employee", by=SUPERVISOR
        )
    )
    house.played("5h 6h 7h", {1: "8h 9h"})
    house.ok(choose(1, Choice.WITHHOLD))
    ledger = posted(*house.history)
    assert ledger.holds(Kind.PRIZES, "P") == 0
    assert ledger.holds(Kind.POOL, "P") == house.meter() == Fraction(1_000_100)
    assert ledger.holds(Kind.HOUSE, "") == -1_000_000


def test_a_correction_of_the_meter_is_the_houses() -> None:
    house = House()
    house.ok(house.correction(Fraction(1, 3)))
    ledger = posted(*house.history)
    assert ledger.holds(Kind.POOL, "P") == Fraction(3_000_001, 3)
    assert shown(ledger.holds(Kind.POOL, "P")) == "$10,000.00 + 1/3 ¢"


# Payments that were wrong --------------------------------------------------------------------------------------------


def mispaid(paid: int, due: int, patron: str | None = "ana") -> CaseOpened:
    return CaseOpened(
        case=1,
        table=T,
        at=EVENING,
        coup="1",
        box="1",
        bet="player",
        paid=Money(paid),
        due=Money(due),
        patron=Patron(patron) if patron else None,
        because=WHY,
    )


def put_right(cents: int) -> Rectified:
    return Rectified(case=1, by=SUE, at=EVENING, how="collected", amount=Money(cents), because=WHY)


def test_what_was_paid_too_much_left_the_float_until_it_is_put_right() -> None:
    assert held(posted(mispaid(12_000, 10_000))) == {"patron ana": 2_000, "float t": -2_000}
    assert held(posted(mispaid(12_000, 10_000), put_right(2_000))) == {}


def test_what_was_paid_too_little_stayed_in_the_float() -> None:
    assert held(posted(mispaid(8_000, 10_000, None))) == {"patron unknown": -2_000, "float t": 2_000}


# Statements ----------------------------------------------------------------------------------------------------------


def test_a_patrons_statement_has_each_line_and_what_is_left() -> None:
    ledger, mine, tables = Ledger(), of_patron(Patron("ana")), of_the_table(T)
    for number, event in enumerate((mispaid(12_000, 10_000), put_right(2_000)), start=1):
        postings = ledger.on_the_floor(event)
        mine.add(number, postings)
        tables.add(number, postings)
    assert [(each.sequence, each.what, each.cents, each.balance) for each in mine.lines] == [
        (1, "case 1, paid wrongly", 2_000, 2_000),
        (2, "case 1, put right", -2_000, 0),
    ]
    assert [(str(each.account), each.cents, each.balance) for each in tables.lines] == [
        ("float t", -2_000, -2_000),
        ("float t", 2_000, 0),
    ]


def test_sums_are_shown_as_people_write_them() -> None:
    assert [shown(each) for each in (0, 123_456, -50, Fraction(-1, 2))] == [
        "$0.00",
        "$1,234.56",
        "-$0.50",
        "-$0.01 + 1/2 ¢",
    ]
