"""The ledger: every event of the house, table or floor, posted in turn. What it holds is derived and never stored."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator

from croupier.floor.cage import FloatCounted
from croupier.games.terms import record
from croupier.kernel.errors import CroupierError
from croupier.kernel.ids import Patron, TableId
from croupier.kernel.money import Money, total
from croupier.kernel.records import replace
from croupier.ledger import floor as of_floor
from croupier.ledger import table as of_table
from croupier.ledger.accounts import Account, Cents, Kind, Postings, TrialBalance, balance
from croupier.ledger.floor import FloorMoney
from croupier.ledger.table import TableMoney
from croupier.table.events import Event as TableEvent
from croupier.table.session.state import Session, Stage
from croupier.table.state import Dealing, Table


class Unbalanced(CroupierError, ValueError):
    """What was posted for one command does not come to nothing."""


@record
class Count:
    """A count of a float tray beside what the ledger says should lie there."""

    sequence: int
    table: TableId
    counted: Money
    derived: Money

    @property
    def difference(self) -> Money:
        return self.counted - self.derived


@record
class Disagreement:
    """An account that holds something else than the state of a table, or of a pool, says."""

    account: Account
    ledger: Cents
    state: Cents


class Ledger:
    """Post events and keep what each account holds. `sequence` is the last command that was posted."""

    def __init__(self) -> None:
        self.sequence = 0
        self.tables: dict[str, TableMoney] = {}
        self.balances: defaultdict[Account, Cents] = defaultdict(int)
        self.counts: list[Count] = []
        self._counting: list[Count] = []
        self._floor = FloorMoney(tables=self.tables)

    def at_table(self, table: str, event: TableEvent) -> Postings:
        """Post an event of a table."""
        known = self.tables.get(table)
        if known is None:
            known = self.tables[table] = TableMoney(table)
        postings = of_table.post(known, event)
        if known.chips is not None and balance(postings):
            raise Unbalanced(f"chips of {known.chips.tournament} are out of balance by {balance(postings)} hundredths")
        return self._post(postings)

    def on_the_floor(self, event: object) -> Postings:
        """Post an event of the floor: jackpots, cage, registers."""
        if isinstance(event, FloatCounted):
            self._count(event)
        postings = of_floor.post(self._floor, event)
        for each in postings:
            # A table's own knowledge of its float includes what the floor moves in and out of it.
            if each.account.kind is Kind.FLOAT and each.account.of in self.tables:
                self.tables[each.account.of].float += each.cents
        return self._post(postings)

    def command(self, sequence: int, posted: Iterable[Postings]) -> None:
        """Close one command: all that was posted for it must come to nothing."""
        self.sequence = sequence
        self.counts += [replace(each, sequence=sequence) for each in self._counting]
        self._counting.clear()
        off = sum((balance(each) for each in posted), 0)
        if off:
            raise Unbalanced(f"command {sequence} is out of balance by {off} cents")

    def _post(self, postings: Postings) -> Postings:
        for account, cents, _ in postings:
            self.balances[account] += cents
        return postings

    def _count(self, event: FloatCounted) -> None:
        """Hold a count against the ledger as it is; which command it belongs to is known when that is closed."""
        held = self.balances[Account(Kind.FLOAT, event.table)]
        derived = Money(held.numerator // held.denominator)
        self._counting.append(Count(sequence=0, table=event.table, counted=event.counted, derived=derived))

    # What it says ----------------------------------------------------------------------------------------------------

    def trial_balance(self) -> TrialBalance:
        """List the accounts that hold anything, in the order of their kinds."""
        order = {kind: place for place, kind in enumerate(Kind)}
        held = sorted(
            (each for each in self.balances.items() if each[1]), key=lambda each: (order[each[0].kind], each[0].of)
        )
        return TrialBalance(self.sequence, dict(held))

    def holds(self, kind: Kind, of: str) -> Cents:
        return self.balances[Account(kind, of)]

    def disagreements(self, table: TableId, state: Table) -> tuple[Disagreement, ...]:
        """Hold the ledger against what the table itself says lies on its layout and is owed to it."""
        if state.session is not None:
            return tuple(self._in_session(table, state, state.session))
        phase = state.phase
        gone = {number for number, _ in phase.settled} if isinstance(phase, Dealing) else set()
        ahead = phase.ahead if isinstance(phase, Dealing) else ()
        wagers = total(each.amount for each in (*state.wagers, *ahead) if each.number not in gone).cents
        commission = total(state.commission.values()).cents
        pairs = ((Kind.WAGERS, wagers), (Kind.COMMISSION, commission))
        return tuple(
            Disagreement(account=Account(kind, table), ledger=self.holds(kind, table), state=says)
            for kind, says in pairs
            if self.holds(kind, table) != says
        )

    def _in_session(self, table: TableId, state: Table, session: Session) -> Iterator[Disagreement]:
        """Hold the chips of a session against what the table itself says: what is laid, and what each player has."""
        known = self.tables.get(table)
        chips = known.chips if known else None
        if chips is None or session.stage is Stage.RETURNED:
            return
        phase = state.phase
        gone = {number for number, _ in phase.settled} if isinstance(phase, Dealing) else set()
        lying = [each for each in state.wagers if each.number not in gone]
        says: dict[Account, Cents] = {chips.laid: total(each.amount for each in lying).cents}
        for box in session.playing:
            laid = total(each.amount for each in lying if each.box == box).cents
            says[chips.stack(box)] = session.players[box].chips.cents - laid - chips.foreign.get(box, 0)
        for account, cents in says.items():
            if self.balances[account] != cents:
                yield Disagreement(account=account, ledger=self.balances[account], state=cents)


# Statements ----------------------------------------------------------------------------------------------------------


@record
class Line:
    """A line of a statement: the command, what it was for, what came or went, and what the account holds then."""

    sequence: int
    account: Account
    what: str
    cents: Cents
    balance: Cents


class Statement:
    """Collect the lines of some accounts as commands are posted, and nothing else."""

    def __init__(self, wanted: Callable[[Account], bool]) -> None:
        self._wanted = wanted
        self._held: defaultdict[Account, Cents] = defaultdict(int)
        self.lines: list[Line] = []

    def add(self, sequence: int, postings: Postings) -> None:
        for account, cents, what in postings:
            if self._wanted(account):
                self._held[account] += cents
                held = self._held[account]
                line = Line(sequence=sequence, account=account, what=what, cents=cents, balance=held)
                self.lines.append(line)


def of_patron(patron: Patron) -> Statement:
    mine = Account(Kind.PATRON, patron)
    return Statement(lambda account: account == mine)


AT_A_TABLE = frozenset(
    {Kind.WAGERS, Kind.FLOAT, Kind.DROP_BOX, Kind.TERMINAL, Kind.VOUCHERS, Kind.TOKENS, Kind.COMMISSION, Kind.CAGE}
)


def of_the_table(table: TableId) -> Statement:
    return Statement(lambda account: account.of == table and account.kind in AT_A_TABLE)
