"""What `verify` can tell only with the rules: whether each decision is the rules', whether the money balances, and
whether each virtual shoe came in the order that was sealed.

They share one pass. `Decisions` comes last: it is the one that goes on to the next entry.
"""

import os
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, Final

from croupier.floor.jackpots.state import Pools
from croupier.floor.register import VIRTUAL
from croupier.floor.seals import SeedRevealed, ShoePrepared, ShoeSealed, opens
from croupier.journal.entry import Entry
from croupier.journal.reader import Reader
from croupier.journal.signatures import Covering, differs
from croupier.journal.verify import Check, Difference
from croupier.kernel.cards import Card
from croupier.kernel.ids import TableId
from croupier.ledger import Kind, Ledger, NoSuchWager, Unbalanced, shown, shown_in
from croupier.runtime.audit.decisions import Decisions, Elsewhere, said
from croupier.runtime.audit.floor_state import DecodedEntry, FloorState
from croupier.runtime.audit.school_check import SchoolCheck
from croupier.runtime.house import streams
from croupier.runtime.house.cards import cards_drawn
from croupier.runtime.virtual_shoe import METHOD, order
from croupier.table import events as happened
from croupier.table.state import Table

LONG: Final = 20_000
HERE: Final = 0.22
"""Of a journal of so many entries this part is decided again in this process, which has all other checks to do too."""


def checks(reader: Reader | None = None, keys: Sequence[str] = ()) -> tuple[Check, ...]:
    """Give all of them for one pass. With a reader, what an earlier version decided otherwise is looked for among what
    was signed then, with the `keys` that are trusted; the house's own snapshots are held against what is folded; and of
    a long journal a second process decides the greater part.
    """
    floor = FloorState()
    covering = Covering(reader, keys) if reader else None
    size = reader.head().sequence if reader else 0
    if reader is None or size < LONG or not _two_processes(reader):
        return MoneyCheck(floor), SeedCheck(floor), SchoolCheck(floor), Decisions(floor, reader, covering=covering)
    here = int(size * HERE)
    # What is written between counting and looking is decided here too: the other process knows nothing of it.
    decisions = Decisions(floor, reader, range(here, size + 1), covering)
    return MoneyCheck(floor), SeedCheck(floor), SchoolCheck(floor), decisions, Elsewhere(reader, here, size, keys)


def _two_processes(_: Reader) -> bool:
    """Tell whether a second process helps."""
    return (os.cpu_count() or 1) > 1


# Money ---------------------------------------------------------------------------------------------------------------

_SETTLED = (happened.RoundEnded, happened.RoundFinished, happened.RoundVoided, happened.TableClosed)


class MoneyCheck:
    """What every command posts comes to nothing, and the accounts agree with the tables and the pools."""

    name = "ledger"

    def __init__(self, floor: FloorState) -> None:
        self._floor = floor
        self._last: Entry | None = None
        self.ledger = Ledger()

    def see(self, entry: Entry) -> Iterator[Difference]:
        yield from self._agrees()
        self._last = None
        try:
            told = self._floor.told(entry)
            posted = post(self.ledger, told, self._floor.covers)
            self.ledger.command(entry.sequence, posted)
        except (NoSuchWager, Unbalanced) as error:
            yield differs(self.name, entry, expected="money that is there, and a balance of nothing", found=str(error))
        except Exception as error:  # noqa: BLE001 - as in `Decisions`
            yield differs(self.name, entry, expected="an entry that can be posted", found=said(error))
        else:
            if any(isinstance(event, _SETTLED) for each in told.wrote for event in each.events):
                self._last = entry

    def done(self) -> Iterator[Difference]:
        yield from self._agrees()
        for unit, off in self.ledger.trial_balance().differences.items():
            if off:
                expected = f"a trial balance of nothing in {unit}"
                yield Difference(check=self.name, expected=expected, found=shown_in(unit, off))
        yield from (each for stream in self._floor.known for each in self._compared(stream, None))

    def _agrees(self) -> Iterator[Difference]:
        """Compare after a round is over, when what followed from it has been folded too."""
        if self._last is not None:
            for written in self._last.envelope.writes:
                yield from self._compared(written.stream, self._last)

    def _compared(self, stream: str, entry: Entry | None) -> Iterator[Difference]:
        state, name = self._floor.known.get(stream), streams.of(stream)
        if isinstance(state, Table):
            for each in self.ledger.disagreements(TableId(name), state):
                unit = each.account.unit
                yield self._off(entry, f"{each.account}: {shown_in(unit, each.state)}", shown_in(unit, each.ledger))
        elif isinstance(state, Pools):
            for id_, pool in state.pools.items():
                held = self.ledger.holds(Kind.POOL, id_)
                if held != pool.meter:
                    yield self._off(entry, f"jackpot pool {id_}: {shown(pool.meter)}", shown(held))

    def _off(self, entry: Entry | None, expected: str, found: str) -> Difference:
        if entry is None:
            return Difference(check=self.name, expected=expected, found=found)
        return differs(self.name, entry, expected=expected, found=found)


def post(ledger: Ledger, told: DecodedEntry, covers: Callable[[str], bool]) -> tuple[Any, ...]:
    """Post everything that an entry wrote to streams that are there whole."""
    return tuple(
        ledger.at_table(streams.of(stream), event)
        if streams.kind(stream) == streams.TABLE
        else ledger.on_the_floor(event)
        for stream, events in told.wrote
        if covers(stream)
        for event in events
    )


# Seeds ---------------------------------------------------------------------------------------------------------------


class SeedCheck:
    """Each virtual shoe was sealed before its first card, its seed was shown before the next was sealed, and its cards
    came in the order of its seed.
    """

    name = "seeds"

    def __init__(self, floor: FloorState) -> None:
        self._floor = floor
        self._drawn: dict[str, dict[int, list[tuple[int, Card]]]] = {}
        self._seals: dict[str, dict[int, ShoeSealed]] = {}
        self._ready: dict[str, dict[int, ShoePrepared]] = {}
        self._current: dict[str, int] = {}
        self._lost: set[tuple[str, int]] = set()
        self._unsealed: set[str] = set()
        self.opened = 0

    def see(self, entry: Entry) -> Iterator[Difference]:
        try:
            told = self._floor.told(entry)
        except Exception:  # noqa: BLE001 - told by `Decisions`
            return
        for stream, events in told.wrote:
            name = streams.of(stream)
            if not self._floor.covers(streams.shoes_of(name)):
                continue  # of another table's shoes a packet may hold a part
            if streams.kind(stream) == streams.SHOES:
                for event in events:
                    yield from self._shoe(entry, name, event)
            elif streams.kind(stream) == streams.TABLE and self._is_virtual(name):
                cards = [card for event in events for card in cards_drawn(event)]
                if cards:
                    yield from self._dealt(entry, name, cards)

    def done(self) -> Iterable[Difference]:
        return ()

    @property
    def sealed(self) -> int:
        """Count the shoes whose seeds are not shown yet."""
        return sum(len(each) for each in self._seals.values())

    def _is_virtual(self, table: str) -> bool:
        added = self._floor.register().tables.get(TableId(table))
        return added is not None and added.source == VIRTUAL

    def _dealt(self, entry: Entry, table: str, cards: list[Card]) -> Iterator[Difference]:
        """Note which cards a shoe gave; of one that is not sealed, the first card is told and no other."""
        shoe = self._current.get(table)
        if shoe is not None and shoe in self._seals.get(table, {}):
            self._drawn[table][shoe] += [(entry.sequence, card) for card in cards]
        elif table not in self._unsealed:
            self._unsealed.add(table)
            expected = f"a card of {table} from a shoe that is sealed"
            yield differs(self.name, entry, expected=expected, found=f"{cards[0]} from one that is not")

    def _shoe(self, entry: Entry, table: str, event: Any) -> Iterator[Difference]:
        match event:
            case ShoeSealed():
                yield from self._withheld(entry, table, event.shoe)
                self._unsealed.discard(table)
                self._lost.discard((table, event.shoe))
                self._seals.setdefault(table, {})[event.shoe] = event
                self._drawn.setdefault(table, {})[event.shoe] = []
                self._ready.setdefault(table, {}).pop(event.shoe, None)
                self._current[table] = event.shoe
            case ShoePrepared():
                self._ready.setdefault(table, {})[event.shoe] = event
            case SeedRevealed():
                yield from self._opened(entry, table, event)
            case _:
                self._lost.add((table, event.shoe))  # that it is lost is told by the table's own record

    def _withheld(self, entry: Entry, table: str, shoe: int) -> Iterator[Difference]:
        """See that the seed of every earlier shoe was shown, or is lost."""
        for earlier in self._seals.get(table, {}):
            if earlier != shoe and (table, earlier) not in self._lost:
                expected = f"the seed of shoe {earlier} of {table}"
                yield differs(self.name, entry, expected=expected, found=f"shoe {shoe}, and the seed not shown")

    def _opened(self, entry: Entry, table: str, event: SeedRevealed) -> Iterator[Difference]:
        sealed = self._seals.get(table, {}).pop(event.shoe, None)
        if sealed is None or not opens(sealed.seal, event.seed):
            expected = f"the seed sealed as {sealed.seal}" if sealed else "a shoe that is sealed"
            yield differs(self.name, entry, expected=expected, found=f"the seed {event.seed}")
            return
        if sealed.method != METHOD:
            found = f"the method {sealed.method}"
            yield differs(self.name, entry, expected=f"the method {METHOD}", found=found, graver=False)
            return
        self.opened += 1
        cards = order(bytes.fromhex(event.seed), sealed.decks, sealed.without)
        ready = self._ready.get(table, {}).pop(event.shoe, None)
        at = ready.offset if ready else 0
        drawn = self._drawn[table].pop(event.shoe, [])
        for (sequence, card), due in zip(drawn, (*cards[at:], *cards[:at]), strict=False):
            if card != due:
                expected = f"{due} from shoe {event.shoe} of {table}, as it was sealed"
                yield Difference(check=self.name, sequence=sequence, expected=expected, found=str(card))
                return
