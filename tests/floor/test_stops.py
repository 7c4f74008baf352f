"""Gaming stopped and allowed again: who may, what an order is against, and what it leaves alone."""

from datetime import datetime

import pytest

from clauses.play import EVENING
from croupier.floor import stops
from croupier.floor.people import Person
from croupier.floor.stops import AllowGaming, Followed, FollowStops, GamingAllowed, GamingStopped, StopGaming, Stops
from croupier.kernel.answers import Refused
from croupier.kernel.ids import BetId, Box, Patron, TableId
from croupier.kernel.money import Money
from croupier.kernel.records import replace
from croupier.kernel.staff import Role
from croupier.runtime.script import reads
from croupier.table import Table, evolve, unopened
from croupier.table.commands import CallForBets, CallNoMoreBets, Leave, OpenTable, PlaceWager, Sit, Withdraw
from croupier.table.events import PatronSeated
from croupier.table.people import PlayerCard
from croupier.table.state import BetweenRounds, Dealing
from croupier.views.stopped import stopped
from croupier.wording import refusal

MAX = Person(name="Max", role=Role.GAMING_MANAGER)
INES = Person(name="Ines", role=Role.INSPECTOR)
SCRIPT = reads("""
steps = []
[table]
rulebook = "star-baccarat"
game = "baccarat"
decks = 8
chips = [5, 25, 100]
at = 2024-09-03T20:00:00
limits = {player = [5, 1000], banker = [5, 1000], tie = [5, 100]}
""")


def order(what: str = "property", which: str = "", by: Person | None = MAX, number: int = 1) -> GamingStopped:
    return GamingStopped(number=number, what=what, which=which, reason="a fire drill", by=by, at=EVENING)


def table() -> Table:
    closed = unopened(SCRIPT.edition, SCRIPT.setup, SCRIPT.limits, EVENING)
    return closed.now(BetweenRounds())


def seated() -> Table:
    sat = PatronSeated(box=Box(1), patron=Patron("ana"), card=PlayerCard.OWN)
    return evolve(table(), sat)


def against(stop: GamingStopped, command: object, of: Table | None = None) -> Refused | None:
    kept = Followed(edition=SCRIPT.edition, table=TableId("t"), stops=(stop,))
    assert stops.may_concern(command)
    return stops.refused(kept, of or table(), command)


OPEN = OpenTable(setup=SCRIPT.setup, limits=SCRIPT.limits, at=EVENING)
WAGER = PlaceWager(box=Box(1), bet=BetId("player"), amount=Money.dollars(25))


# In the register -----------------------------------------------------------------------------------------------------


def ordered(what: str, which: str, at: datetime = EVENING) -> StopGaming:
    return StopGaming(what=what, which=which, reason="a fire drill", by=MAX, at=at)


def test_an_order_is_numbered_and_stands_until_it_is_taken_back() -> None:
    (first,) = stops.decide(Stops(), ordered("property", ""))
    kept = stops.evolve(Stops(), first)
    (second,) = stops.decide(kept, ordered("table", "t"))
    kept = stops.evolve(kept, second)
    assert sorted(kept.in_force) == [1, 2]
    allow = AllowGaming(number=1, reason="it is over", by=MAX, beside="Ines (inspector)", at=EVENING)
    (allowed,) = stops.decide(kept, allow)
    assert allowed == GamingAllowed(number=1, reason="it is over", by=MAX, beside="Ines (inspector)", at=EVENING)
    kept = stops.evolve(kept, allowed)
    assert sorted(kept.in_force) == [2]
    assert stops.decide(kept, allow) == ()
    (third,) = stops.decide(kept, ordered("property", ""))
    assert isinstance(third, GamingStopped)
    assert third.number == 3


def test_what_is_stopped_already_is_not_stopped_twice() -> None:
    kept = stops.evolve(Stops(), order())
    assert stops.decide(kept, ordered("property", "")) == ()
    assert len(stops.decide(kept, ordered("table", "t"))) == 1


def test_an_unknown_scope_changes_nothing() -> None:
    assert stops.decide(Stops(), ordered("universe", "")) == ()


def test_no_more_orders_than_can_be_kept() -> None:
    full = Stops(in_force={each: order("player", str(each), number=each) for each in range(stops.MOST_IN_FORCE)})
    assert stops.decide(full, ordered("property", "")) == ()


@pytest.mark.parametrize(
    ("stop", "concerned"),
    [
        (order(), True),
        (order("game", "star-baccarat"), True),
        (order("game", "star-baccarat/baccarat"), True),
        (order("game", "crown-baccarat"), False),
        (order("table", "t"), True),
        (order("table", "u"), False),
        (order("player", "ana"), True),
    ],
)
def test_a_table_is_told_what_concerns_it(stop: GamingStopped, concerned: bool) -> None:  # noqa: FBT001 - a column
    kept = stops.evolve(Stops(), stop)
    assert bool(kept.concerning(TableId("t"), "star-baccarat")) is concerned


def test_following_the_same_again_writes_nothing() -> None:
    kept = Followed(edition=SCRIPT.edition, table=TableId("t"))
    assert stops.follow(kept, FollowStops(stops=())).events == ()
    (event,) = stops.follow(kept, FollowStops(stops=(order(),))).events
    kept = stops.followed(kept, event)
    assert kept.stops == (order(),)
    assert stops.follow(kept, FollowStops(stops=(order(),))).events == ()


# Who may -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("role", "one_table", "everything"),
    [
        (Role.PLAYER, False, False),
        (Role.DEALER, False, False),
        (Role.SURVEILLANCE, False, False),
        (Role.GAMING_SUPERVISOR, True, False),
        (Role.HIGHER_DUTIES_DEALER, True, False),
        (Role.AREA_MANAGER, True, False),
        (Role.ASSISTANT_GAMING_MANAGER, True, True),
        (Role.GAMING_MANAGER, True, True),
        (Role.CASINO_MANAGER, True, True),
        (Role.INSPECTOR, True, True),
    ],
)
def test_who_may_stop_what(role: Role, one_table: bool, everything: bool) -> None:  # noqa: FBT001 - columns
    assert (stops.may_stop(role, "table"), stops.may_stop(role, "player")) == (one_table, one_table)
    assert (stops.may_stop(role, "property"), stops.may_stop(role, "game")) == (everything, everything)


def test_what_an_inspector_stopped_only_an_inspector_allows() -> None:
    by_inspector = order(by=INES)
    assert stops.may_allow(by_inspector, Role.INSPECTOR)
    assert not stops.may_allow(by_inspector, Role.CASINO_MANAGER)
    by_the_house = order(by=None)
    assert stops.may_allow(by_the_house, Role.CASINO_MANAGER)
    assert not stops.may_allow(by_the_house, Role.GAMING_SUPERVISOR)
    assert stops.may_allow(order("table", "t"), Role.GAMING_SUPERVISOR)


# At a table ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("command", [WAGER, CallForBets(), CallNoMoreBets(), OPEN])
@pytest.mark.parametrize(
    "stop", [order(), order("game", "star-baccarat"), order("game", "star-baccarat/baccarat"), order("table", "t")]
)
def test_nothing_new_begins_against_an_order(stop: GamingStopped, command: object) -> None:
    answer = against(stop, command)
    assert answer is not None
    assert answer.code == "gaming-stopped"
    assert "a fire drill" in refusal(answer).says
    assert answer.because == SCRIPT.edition.place.places.because


@pytest.mark.parametrize("command", [WAGER, CallForBets(), CallNoMoreBets(), OPEN])
def test_an_order_about_another_game_is_not_in_the_way(command: object) -> None:
    assert against(order("game", "star-baccarat/even-money"), command) is None


@pytest.mark.parametrize("command", [WAGER, CallForBets(), CallNoMoreBets()])
def test_a_coup_that_has_begun_goes_on(command: object) -> None:
    begun = table().now(Dealing(number=1, wagers=()))
    assert against(order(), command, begun) is None
    assert against(order("player", "ana"), command, begun) is None


@pytest.mark.parametrize("command", [Withdraw(box=Box(1), bet=BetId("player")), Leave(box=Box(1))])
def test_whoever_wants_to_go_may_go(command: object) -> None:
    assert not stops.may_concern(command)


def test_a_player_who_is_stopped_neither_sits_nor_wagers() -> None:
    stop = order("player", "ana")
    told = against(stop, Sit(box=Box(1), patron=Patron("ana")))
    assert told is not None
    assert (told.code, refusal(told).says) == ("player-stopped", "Gaming of ana is stopped: a fire drill.")
    assert against(stop, WAGER, seated()) is not None
    assert against(stop, replace(WAGER, patron=Patron("ana"))) is not None
    assert against(stop, replace(WAGER, patron=Patron("bo"), for_present=Patron("ana")), seated()) is not None
    assert against(stop, replace(WAGER, patron=Patron("bo"), for_absent=Patron("ana")), seated()) is not None


def test_everybody_else_plays_on() -> None:
    stop = order("player", "ana")
    assert against(stop, Sit(box=Box(2), patron=Patron("bo"))) is None
    assert against(stop, WAGER) is None
    assert against(stop, replace(WAGER, patron=Patron("bo")), seated()) is None
    assert against(stop, CallNoMoreBets(), seated()) is None
    assert against(order("table", "t"), Sit(box=Box(2), patron=Patron("bo"))) is None


@pytest.mark.parametrize(
    ("stop", "says"),
    [
        (order(), "All gaming is stopped: a fire drill."),
        (order("game", "star-baccarat/baccarat"), "Gaming at star baccarat, baccarat is stopped: a fire drill."),
        (order("table", "baccarat-1"), "Gaming at baccarat 1 is stopped: a fire drill."),
    ],
)
def test_an_order_says_what_it_is(stop: GamingStopped, says: str) -> None:
    assert stopped(stop) == says
