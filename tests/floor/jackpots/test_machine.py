"""The jackpots of a house under any commands: what must hold whatever is asked.

``CROUPIER_EXAMPLES=500 pytest tests/floor/jackpots`` is a campaign; the normal run is a sample.
"""

import os
from datetime import timedelta
from fractions import Fraction

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule, run_state_machine_as_test

from clauses.pools import DEALER, NOON, PLAYER, SUPERVISOR, begin, cancel, choose, failure, link, pay, pool, wager
from croupier.floor.jackpots import Command, Event, Pools, decide, evolve, reconcile, replay
from croupier.floor.jackpots.commands import (
    Choice,
    ClosePool,
    CorrectMeter,
    GoOnWithoutJackpot,
    HandShown,
    MarkBreach,
    RegisterSystem,
    ResumeJackpot,
    SettleRound,
    UnlinkTable,
    WithdrawJackpotWager,
)
from croupier.floor.jackpots.events import (
    ContributionMade,
    ContributionTakenBack,
    MeterCorrected,
    PoolDrawn,
    PrizePaid,
    PrizeWon,
    SeedPut,
    SharePutBack,
)
from croupier.floor.jackpots.setup import PoolId, SystemId
from croupier.games.editions import edition
from croupier.kernel.answers import Refused
from croupier.kernel.cards import cards
from croupier.kernel.ids import Box, Patron, TableId
from croupier.kernel.money import Money
from croupier.wording import refusal

EXAMPLES = int(os.environ.get("CROUPIER_EXAMPLES", "25"))
POOLS = st.sampled_from(["P", "Q", "R"])
TABLES = st.sampled_from(["T1", "T2", "T3", "T4"])
BOXES = st.integers(0, 8)
STAFF = st.sampled_from([SUPERVISOR, SUPERVISOR, SUPERVISOR, DEALER, PLAYER])
# A Flop, and seven hands beside it from the best down, so that most rounds are won by somebody.
DEALS = st.sampled_from(
    [
        ("Th Jh Qh", "Ah Kh", "8h 9h", "2h 3h", "Tc Td", "Jc Jd", "Qc Qd", "2c 3d"),
        ("5h 6h 7h", "8h 9h", "3h 4h", "Ah 2h", "5c 5d", "6c 6d", "Kc Qc", "2c 3d"),
        ("5h 5d 9h", "5c 5s", "9c 9d", "2c 3d", "Kc Qc", "Ah 2h", "6c 6d", "Jc Jd"),
        ("2h 5h Jh", "Ah 9h", "Kh Qh", "2c 2d", "3c 4c", "5c 5d", "Jc Jd", "6c 6d"),
    ]
)
FALLS = (ContributionTakenBack, PoolDrawn, MeterCorrected)
RISES = (SeedPut, ContributionMade, SharePutBack, MeterCorrected)


class Jackpots(RuleBasedStateMachine):
    """Lawful and unlawful commands in any order; `do` checks each answer, the invariants the whole."""

    def __init__(self) -> None:
        super().__init__()
        self.start = Pools(edition=edition("star-texas-holdem-bonus"))
        self.pools = self.start
        self.history: list[Event] = []

    def do(self, command: Command) -> None:
        before = self.pools
        answer = decide(before, command)
        assert decide(before, command) == answer
        if isinstance(answer, Refused):
            assert answer.because
            assert refusal(answer).says
            assert refusal(answer).mend
            return
        for event in answer.events:
            self.fold(event)
        assert replay(before, answer.events) == self.pools

    def fold(self, event: Event) -> None:
        """Fold an event, and look at what it did to each meter."""
        before, self.pools = self.pools, evolve(self.pools, event)
        self.history.append(event)
        for id_, pool_ in before.pools.items():
            moved = self.pools.pools[id_].meter - pool_.meter
            assert moved >= 0 or isinstance(event, FALLS), event
            assert moved <= 0 or isinstance(event, RISES), event
            assert moved == 0 or getattr(event, "pool", None) == id_
        if isinstance(event, PrizeWon):
            assert event.from_house >= 0
            assert event.from_house <= event.amount.cents

    @initialize(start=st.sampled_from([0, 100, 10_000, 60_000]), rate=st.sampled_from([20, "100/3", 100]))
    def begin_with_a_pool(self, start: int, rate: int | str) -> None:
        self.do(RegisterSystem(system=SystemId("Star Link"), approval="yes", by=SUPERVISOR))
        self.do(pool("P", "T1 T2", start=start, rate=rate, bonus=Money.dollars(200)))
        self.do(pool("Q", "T3", method="B"))

    def number(self, table: str) -> int:
        """The round that is in play at a table, or the next."""
        found = self.pools.tables.get(TableId(table))
        return found.round.number if found and found.round else self.pools.rounds.get(TableId(table), 0) + 1

    # Setting up ------------------------------------------------------------------------------------------------------

    @rule(name=POOLS, table=TABLES, by=STAFF)
    def link(self, name: str, table: str, by: object) -> None:
        held = self.pools.pools.get(PoolId(name))
        bonus, method = (held.bonus if held else None), "B" if name == "Q" else "A"
        rate, seed = (held.increment, held.seed) if held else (None, None)
        other = {} if rate is None else {"increment": rate, "seed": seed}
        self.do(link(table, name, by=by, bonus=bonus, method=method, **other))  # type: ignore[arg-type]  # drawn

    @rule(table=TABLES, by=STAFF)
    def unlink(self, table: str, by: object) -> None:
        self.do(UnlinkTable(table=TableId(table), by=by))  # type: ignore[arg-type]  # drawn

    @rule(name=POOLS, table=TABLES)
    def open_or_close(self, name: str, table: str) -> None:
        self.do(pool(name, table))
        self.do(ClosePool(pool=PoolId(name), by=SUPERVISOR))

    # Rounds ----------------------------------------------------------------------------------------------------------

    @rule(table=TABLES, box=BOXES, amount=st.sampled_from(["5", "5", "5", "4.99"]), off=st.sampled_from([0, 0, 0, 1]))
    def place(self, table: str, box: int, amount: str, off: int) -> None:
        self.do(wager(box, amount, table=table, round_=self.number(table) + off))

    @rule(table=TABLES, boxes=st.sets(st.integers(1, 7), min_size=1))
    def place_several(self, table: str, boxes: set[int]) -> None:
        for box in sorted(boxes):
            self.do(wager(box, table=table, round_=self.number(table)))

    @rule(table=TABLES, box=BOXES)
    def withdraw(self, table: str, box: int) -> None:
        self.do(WithdrawJackpotWager(table=TableId(table), box=Box(box)))

    @rule(table=TABLES)
    def begin(self, table: str) -> None:
        self.do(begin(table, self.number(table)))

    @rule(table=TABLES, deal=DEALS, order=st.permutations(range(1, 8)), folded=st.sets(st.integers(1, 7), max_size=2))
    def settle(self, table: str, deal: tuple[str, ...], order: list[int], folded: set[int]) -> None:
        found = self.pools.tables.get(TableId(table))
        boxes = found.round.wagers if found and found.round else {}
        flop, *holes = deal
        with_a_wager = [each for each in order if each in boxes]
        hands = tuple(
            HandShown(box=Box(box), hole=cards(hole), folded=box in folded)
            for hole, box in zip(holes, with_a_wager, strict=False)
        )
        self.do(SettleRound(table=TableId(table), round=self.number(table), flop=cards(flop), hands=hands))

    @rule(
        table=TABLES,
        boxes=st.sets(st.integers(1, 7), min_size=1, max_size=4),
        deal=DEALS,
        order=st.permutations(range(1, 8)),
        folded=st.sets(st.integers(1, 7), max_size=2),
        pays=st.booleans(),
    )
    def play(
        self, table: str, boxes: set[int], deal: tuple[str, ...], order: list[int], folded: set[int], *, pays: bool
    ) -> None:
        """Play a round from the first wager to the last prize, with whatever stands in its way."""
        self.place_several(table, boxes)
        self.begin(table)
        self.settle(table, deal, order, folded)
        if pays:
            self.pay_all(table)

    @rule(here=TABLES, there=TABLES, boxes=st.sets(st.integers(1, 7), min_size=1, max_size=4))
    def misdeal_after_a_win_elsewhere(self, here: str, there: str, boxes: set[int]) -> None:
        """A Royal Flush at another table takes the contributions of a hand that then proves a misdeal."""
        self.place_several(here, boxes)
        self.begin(here)
        self.play(there, {4}, ("Th Jh Qh", "Ah Kh"), [4], set(), pays=True)
        self.do(cancel(table=here, round_=self.number(here)))

    @rule(table=TABLES, boxes=st.sets(st.integers(1, 7), max_size=2), by=STAFF)
    def cancel(self, table: str, boxes: set[int], by: object) -> None:
        self.do(cancel(*sorted(boxes), table=table, round_=self.number(table), by=by))  # type: ignore[arg-type]  # drawn

    # Prizes ----------------------------------------------------------------------------------------------------------

    @rule(table=TABLES, nth=st.sampled_from([0, 0, 0, 1]), less=st.sampled_from(["", "", "1"]))
    def pay(self, table: str, nth: int, less: str) -> None:
        found = self.pools.tables.get(TableId(table))
        if found and len(found.due) > nth:
            due = found.due[nth]
            self.do(pay(due.box, due.prize, less or due.amount.plain, table=table))

    @rule(table=TABLES)
    def pay_all(self, table: str) -> None:
        found = self.pools.tables.get(TableId(table))
        for due in found.due if found else ():
            self.do(pay(due.box, due.prize, due.amount.plain, table=table))

    @rule(box=BOXES, minutes=st.integers(-1, 1), by=STAFF)
    def mark(self, box: int, minutes: int, by: object) -> None:
        since = NOON + timedelta(minutes=minutes)
        marked = MarkBreach(patron=Patron(f"player {box}"), since=since, until=None, reason="staff", by=by)  # type: ignore[arg-type]  # drawn
        self.do(marked)

    @rule(choice=st.sampled_from(Choice), number=st.integers(1, 5))
    def choose(self, choice: Choice, number: int) -> None:
        self.do(choose(next(iter(self.pools.held), number), choice))

    # Equipment and meter ---------------------------------------------------------------------------------------------

    @rule(table=TABLES, by=STAFF)
    def fail(self, table: str, by: object) -> None:
        self.do(failure(table))
        self.do(GoOnWithoutJackpot(table=TableId(table), by=by))  # type: ignore[arg-type]  # drawn
        self.do(begin(table, self.number(table)))

    @rule()
    def resume(self) -> None:
        for table in self.pools.tables:
            self.do(ResumeJackpot(table=table, by=SUPERVISOR))

    @rule(name=POOLS, change=st.fractions(-2_000_000, 2_000_000, max_denominator=9), by=STAFF)
    def correct(self, name: str, change: Fraction, by: object) -> None:
        corrected = CorrectMeter(pool=PoolId(name), change=change, reason="r", document="d", by=by, at=NOON)  # type: ignore[arg-type]  # drawn
        self.do(corrected)

    # What always holds -----------------------------------------------------------------------------------------------

    @invariant()
    def every_meter_agrees_with_its_history(self) -> None:
        for account in reconcile(self.pools, self.history):
            assert account.agrees, account
            assert account.meter >= 0

    @invariant()
    def replay_gives_the_same_state(self) -> None:
        assert replay(self.start, self.history) == self.pools

    @invariant()
    def what_was_won_is_paid_once_or_still_open(self) -> None:
        paid = [each.number for each in self.history if isinstance(each, PrizePaid)]
        assert len(set(paid)) == len(paid)
        waiting = {each.number for table in self.pools.tables.values() for each in table.due} | set(self.pools.held)
        unpaid = {number for each in reconcile(self.pools, self.history) for number in each.unpaid}
        assert unpaid == waiting


def test_no_sequence_of_commands_makes_a_pool_disagree_with_its_history() -> None:
    run_state_machine_as_test(
        Jackpots,
        settings=settings(
            max_examples=EXAMPLES,
            stateful_step_count=40,
            suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much],
        ),
    )
