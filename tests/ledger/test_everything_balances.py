"""The ledger over everything that is played anywhere in the tests: each command balances, each account agrees."""

from dataclasses import replace
from pathlib import Path
from typing import get_args, get_type_hints

import pytest
from hypothesis import HealthCheck, settings
from hypothesis.stateful import invariant, run_state_machine_as_test

from croupier.floor import cage, jackpots, mispayments, tournaments
from croupier.kernel.answers import Accepted, Refused
from croupier.kernel.ids import TableId
from croupier.kernel.money import Money
from croupier.ledger import Kind, Ledger
from croupier.ledger import floor as of_floor
from croupier.ledger import table as of_table
from croupier.ledger import tournaments as of_tournaments
from croupier.runtime.script import Script, play, read, reads
from croupier.table import Table, decide, unopened
from croupier.table import events as happened
from croupier.table.commands import Command, OpenTable
from croupier.table.session.events import Event as SessionEvent
from floor.jackpots.test_machine import Jackpots
from properties.test_table_machine import TABLES, AnyTable

CASES = sorted((Path(__file__).parent.parent / "cases").glob("*-*/*.toml"))
T = TableId("t")


def agree(ledger: Ledger, table: Table, *, float_too: bool) -> None:
    assert ledger.disagreements(T, table) == ()
    assert ledger.trial_balance().difference == 0
    if float_too and table.float_tray is not None:
        assert ledger.holds(Kind.FLOAT, T) == table.float_tray.cents


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.parent.name}/{case.stem}")
def test_every_case_balances_step_by_step(case: Path) -> None:
    script = read(case)
    ledger = Ledger()
    given = unopened(script.edition, script.setup, script.limits, script.at)
    if not script.steps or script.steps[0].name != "open":
        answer = decide(given, OpenTable(setup=script.setup, limits=script.limits, at=script.at))
        assert isinstance(answer, Accepted)
        ledger.command(1, [ledger.at_table(T, each) for each in answer.events])
    for number, outcome in enumerate(play(script), start=2):
        if isinstance(outcome.answer, Accepted):
            ledger.command(number, [ledger.at_table(T, each) for each in outcome.answer.events])
        agree(ledger, outcome.table, float_too=True)


FORFEITED = """
shoe = "9h 5c Kd 3d"
steps = [
  {sit = {box = 1, patron = "ana"}}, {sit = {box = 2, patron = "bo"}},
  {wager = {box = 1, bet = "player", amount = 100}}, {wager = {box = 1, bet = "tie", amount = 25, token = true}},
  {wager = {box = 2, bet = "banker", amount = 50}},
  {card = "player"}, {report = {what = "fraud", box = 1}},
  {decide = {choice = "coup-void", forfeit = [1], reason = "marked cards"}, by = "gaming-manager"},
]
[table]
rulebook = "star-baccarat"
game = "baccarat"
decks = 8
chips = [5, 25, 100]
float_tray = 1000
at = 2024-09-03T20:00:00
limits = {player = [5, 1000], banker = [5, 1000], tie = [5, 100]}
"""


def test_what_is_forfeited_is_in_the_float_but_for_tokens() -> None:
    script, ledger = reads(FORFEITED), Ledger()
    ledger.at_table(T, opening(script))
    for outcome in play(script):
        assert isinstance(outcome.answer, Accepted), outcome.answer
        for each in outcome.answer.events:
            ledger.at_table(T, each)
        agree(ledger, outcome.table, float_too=True)
    assert ledger.holds(Kind.FLOAT, T) == 110_000
    assert ledger.holds(Kind.TOKENS, T) == 2_500
    assert ledger.holds(Kind.PATRON, "bo") == 0


def opening(script: Script) -> happened.Event:
    table = unopened(script.edition, script.setup, script.limits, script.at)
    answer = decide(table, OpenTable(setup=script.setup, limits=script.limits, at=script.at))
    assert isinstance(answer, Accepted)
    return answer.events[0]


class Balanced(AnyTable):
    """A table under any commands, with the ledger beside it."""

    def __init__(self) -> None:
        super().__init__()
        self.accounts = Ledger()
        self.posted = 0

    def ask(self, command: Command) -> Refused | None:
        """Ask as always, but of a table whose float was counted."""
        if isinstance(command, OpenTable):
            command = replace(command, setup=replace(command.setup, float_tray=Money(10_000_000)))
        return super().ask(command)

    @invariant()
    def the_ledger_balances(self) -> None:
        new = self.events[self.posted :] if hasattr(self, "events") else []
        for event in new:
            self.accounts.command(self.posted, [self.accounts.at_table(T, event)])
            self.posted += 1
        if new:
            agree(self.accounts, self.table, float_too=True)


@pytest.mark.parametrize("book", sorted(TABLES))
def test_any_table_balances(book: str) -> None:
    machine = type("Balanced", (Balanced,), {"book": book})
    run_state_machine_as_test(
        machine,
        settings=settings(max_examples=12, stateful_step_count=40, suppress_health_check=list(HealthCheck)),
    )


class BalancedJackpots(Jackpots):
    """The jackpots of a house under any commands, with the ledger beside them."""

    def __init__(self) -> None:
        super().__init__()
        self.accounts = Ledger()
        self.posted = 0

    @invariant()
    def the_ledger_is_the_meter(self) -> None:
        for event in self.history[self.posted :]:
            self.accounts.command(self.posted, [self.accounts.on_the_floor(event)])
            self.posted += 1
        for id_, pool in self.pools.pools.items():
            assert self.accounts.holds(Kind.POOL, id_) == pool.meter
            owed = [each for table in self.pools.tables.values() for each in table.due if each.pool == id_]
            owed += [each for each in self.pools.held.values() if each.pool == id_]
            assert self.accounts.holds(Kind.PRIZES, id_) == sum(each.amount.cents for each in owed)
        assert self.accounts.trial_balance().difference == 0


def test_any_jackpots_balance() -> None:
    run_state_machine_as_test(
        BalancedJackpots,
        settings=settings(max_examples=15, stateful_step_count=40, suppress_health_check=list(HealthCheck)),
    )


# No event with money in it is forgotten ------------------------------------------------------------------------------

NO_MOVEMENT = {
    happened.OldMinimumKept: "a limit",
    **dict.fromkeys(
        (each for each in get_args(SessionEvent) if Money in get_type_hints(each).values()),
        "tournament chips, which are no money",
    ),
    mispayments.events.ReimbursementAttempted: "an offer; what moved is told by Rectified",
    mispayments.events.ReturnRequested: "a request; what moved is told by Rectified",
    jackpots.events.PoolOpened: "terms; the seed is put by SeedPut",
    jackpots.events.JackpotWagerJudged: "what became of a wager",
    cage.FloatCounted: "a count",
}
"""Events that hold sums of money and move none, and why."""


def events() -> list[type]:
    return [
        *get_args(happened.Event),
        *get_args(jackpots.Event),
        *get_args(cage.Event),
        *get_args(mispayments.Event),
    ]


def test_every_event_of_a_tournament_that_holds_money_is_posted_or_known_to_move_none() -> None:
    with_money = {each for each in get_args(tournaments.Event) if Money in _within(each)}
    no_movement = {tournaments.events.ChipsAllotted, tournaments.events.PlayerLeftTournament}
    assert with_money == {*get_args(of_tournaments.Moves)} | no_movement


def _within(event: type) -> set[object]:
    hints = get_type_hints(event).values()
    return {*hints, *(inner for hint in hints for inner in get_args(hint))}


def test_every_event_that_holds_money_is_posted_or_known_to_move_none() -> None:
    posted = {*of_table._POSTERS, *of_floor._POSTERS}
    with_money = {each for each in events() if Money in get_type_hints(each).values()}
    assert len(with_money) > 15
    assert with_money - posted - set(NO_MOVEMENT) == set()
    assert set(NO_MOVEMENT) & posted == set()
