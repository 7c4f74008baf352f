"""Where a table's cards come from: told by the dealer or a scanner, taken from a script, or drawn from a virtual shoe.

A virtual shoe is sealed before it is cut and opened when the cards are shuffled anew, or the table closes. Between
draws nothing is remembered here: which card comes next follows from the seed and from how many are out.
"""

import threading
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any, Final

from croupier.floor.register import VIRTUAL
from croupier.floor.seals import LoseSeed, RevealSeed, Seals, SealShoe, ShoeSealed, shoe_of
from croupier.floor.stops import no_new_coup
from croupier.journal.entry import Entry
from croupier.journal.reader import StreamEvent
from croupier.kernel.answers import Refused
from croupier.kernel.cards import Card
from croupier.kernel.errors import CroupierError
from croupier.kernel.ids import Box, TableId
from croupier.kernel.records import replace
from croupier.runtime.deal import CardSource, card_commands, dealing, drawing, not_now, stops
from croupier.runtime.house import streams
from croupier.runtime.house.answers import Answer, Done, IdUsed, NotDone, Stale
from croupier.runtime.house.authorization import Who
from croupier.runtime.house.burn import burning
from croupier.runtime.house.worker import done, used
from croupier.runtime.virtual_shoe import METHOD, SeedGone, Seeds, SeedTrouble, VirtualShoe, order
from croupier.table import Table
from croupier.table.commands import Burn, Command, FindCuttingCard, FindNoCard, Report, TakeCard
from croupier.table.events import (
    CardBurnedInPlay,
    CardDealt,
    CardLeftOut,
    CardsBurned,
    CardSetAside,
    CardsReplaced,
    CardsShuffled,
    RoundEnded,
    RoundFinished,
    RoundVoided,
    TableOpened,
)
from croupier.table.reports.facts import ORDER_IN_DOUBT
from croupier.table.setup import LOADED
from croupier.table.state import Dealing, Stage

if TYPE_CHECKING:
    from croupier.runtime.house.house import House

FROM_THE_BACK: Final = 20
"""Where the cutting card lies in a virtual shoe that nobody loaded: the table opened with it in the device."""

OF_LATE: Final = 200
"""How many events of a stream are looked at for what happened since a seal: a batch of commands writes fewer."""

MOST_STEPS: Final = 200
TRIES: Final = 20
OF_A_DEVICE: Final = (TakeCard, Burn, FindCuttingCard, FindNoCard)
"""What only the device itself tells where the shoe is virtual."""

NOT_NOW: Final = "The shoe cannot be opened just now, and no card was drawn: send it again in a moment."

_NEW_CARDS: Final = (CardsShuffled, CardsReplaced)
_ROUND_OVER: Final = (RoundEnded, RoundFinished, RoundVoided)


class Cards:
    """The card sources of a house."""

    def __init__(self, house: "House") -> None:
        self._house = house
        self._seeds = Seeds(house.seeds)
        self._given: dict[str, CardSource] = {}
        self._sealing = threading.RLock()
        self._drawing: dict[str, threading.RLock] = {}
        self._caught_up: set[str] = set()

    def give(self, table: str, device: CardSource) -> None:
        """Let a table's cards come from a device: a script's shoe, a drill's, a test's."""
        self._given[table] = device

    # Sealing and opening ---------------------------------------------------------------------------------------------

    def follow(self, table: str, events: tuple[Any, ...]) -> None:
        """After something happened at a table with a virtual shoe: open the shoe that is over, seal the new one."""
        if self._house.tables[TableId(table)].source != VIRTUAL:
            return
        opened = next((each for each in events if isinstance(each, TableOpened)), None)
        if opened and opened.setup.cards.prepared != LOADED:
            self._reveal_all(table)
        shuffles = self._house.state(table).setup.device.shuffles
        if opened or any(isinstance(each, _NEW_CARDS + (_ROUND_OVER if shuffles else ())) for each in events):
            self.seal(table, anew=any(is_shuffled(each) for each in events))

    def seal(self, table: str, *, anew: bool = False) -> Seals:
        """See that the shoe in use is sealed and every earlier one is opened. `anew`: its cards were just shuffled, and
        the order of one that gave cards before may not come again, also where the table counts no new shoe.
        """
        with self._sealing:
            try:
                return self._sealed(table, anew=anew)
            except BaseException:
                # Before the next card is drawn it is done: the order of a shoe that gave cards may not come again.
                self._caught_up.discard(table)
                raise

    def _sealed(self, table: str, *, anew: bool) -> Seals:
        now = self._house.state(table)
        current = shoe_of(now)
        self._reveal_all(table, but=None if anew and self._is_known(table, current) else current)
        seals = self._seals(table)
        needed = current not in seals.sealed or (anew and current in seals.lost)
        if needed and now.shoe.stage is not Stage.NEW:
            sealed = SealShoe(
                table=seals.table,
                shoe=current,
                decks=now.setup.decks,
                seal=self._seeds.make(self._name(table, current)),
                method=METHOD,
                without=outside(now),
            )
            self._house.tell(streams.shoes_of(table), sealed)
        return self._seals(table)

    def _seal_what_was_shuffled(self, table: str) -> None:
        """Once after the house was opened, and after a seal that failed: it may have been killed between a shuffle and
        the seal that follows it.
        """
        if table in self._caught_up:
            return
        told = self._late(streams.table(table))
        since = max((place for place, each in enumerate(told) if is_shuffled(each.event)), default=None)
        if since is not None and not any(cards_drawn(each.event) for each in told[since:]):
            self.seal(table, anew=True)
        self._caught_up.add(table)

    def _is_known(self, table: str, shoe: int) -> bool:
        """Tell whether a shoe gave cards between its sealing and the last shuffle; if it is too long ago, it did."""
        sealed = [each.sequence for each in self._late(streams.shoes_of(table)) if _seals(each.event, shoe)]
        told = self._late(streams.table(table))
        shuffled = max((each.sequence for each in told if is_shuffled(each.event)), default=told[-1].sequence)
        since = max(sealed, default=0)
        between = [each for each in told if since < each.sequence < shuffled]
        return since < shuffled and (told[0].sequence > since or any(cards_drawn(each.event) for each in between))

    def _late(self, stream: str) -> list[StreamEvent]:
        """Read the last events of a stream."""
        return list(self._house.journal.read(stream, max(1, self._house.now(stream).version - OF_LATE)))

    def _reveal_all(self, table: str, but: int | None = None) -> None:
        seals = self._seals(table)
        for shoe in sorted(seals.sealed):
            if shoe != but:
                self._reveal(table, seals, shoe)

    def _reveal(self, table: str, seals: Seals, shoe: int) -> None:
        name = self._name(table, shoe)
        try:
            seed = self._seeds.read(name, seals.sealed[shoe].seal)
        except SeedGone as gone:
            if shoe not in seals.lost:
                self._house.tell(streams.shoes_of(table), LoseSeed(table=seals.table, shoe=shoe, reason=str(gone)))
            return
        self._house.tell(streams.shoes_of(table), RevealSeed(table=seals.table, shoe=shoe, seed=seed.hex()))
        self._seeds.forget(name)

    def _seals(self, table: str) -> Seals:
        found: Seals = self._house.now(streams.shoes_of(table)).state
        return found

    def _name(self, table: str, shoe: int) -> str:
        return f"{self._house.journal.head().origin.rpartition('/')[2]}-{table}-{shoe}"

    # Drawing ---------------------------------------------------------------------------------------------------------

    def device(self, table: str, now: Table | None = None) -> CardSource:
        """Find the device of a table as it stands. Raises `SeedGone`, and `NoDevice` where people tell the cards."""
        source = self._house.tables[TableId(table)].source
        if table in self._given:
            return self._given[table]
        if source != VIRTUAL:
            raise NoDevice(f"the cards of {table} are {source}: state which card it was")
        self._seal_what_was_shuffled(table)
        now, seals = now or self._house.state(table), self._seals(table)
        shoe = shoe_of(now)
        if shoe not in seals.sealed:
            seals = self.seal(table)
        seed = self._seeds.read(self._name(table, shoe), seals.sealed[shoe].seal)
        return virtual(seals, now, seed)

    def draw(self, table: str, command: TakeCard, command_id: str, who: Who) -> Answer:
        """Take the next card of the device and put it where the command says; its own card is only a stand-in."""
        stopped = None if command.burned else self._stopped(table)
        if stopped is not None:
            return self._before(table, command_id, who, command) or stopped
        return self._drive(table, command_id, who, lambda now, device: card_commands(now, device, command), command)

    def burn(self, table: str, command: Burn, command_id: str, who: Who) -> Answer:
        """Burn cards of the device, as many as the way of burning asks for; those of the command are only stand-ins."""
        return self._drive(table, command_id, who, lambda now, device: burning(now, device, command), command)

    def deal_drawn(self, table: str, box: Box, command_id: str, who: Who) -> Answer:
        """Deal the card that a player just asked for, if that is what comes next."""
        return self._drive(table, command_id, who, lambda now, device: (each for each, _ in drawing(now, device, box)))

    def deal_round(self, table: str, command_id: str, who: Who) -> Answer:
        """Let the dealer do everything right, to the end of the round or the next decision."""
        refused = self._stopped(table) or not_now(self._house.state(table))
        if refused:
            return self._before(table, command_id, who) or refused
        return self._drive(table, command_id, who, lambda now, device: (each for each, _ in dealing(now, device)))

    def _stopped(self, table: str) -> Refused | None:
        """Say why no coup may begin here. A card told by the dealer is a fact; one that is drawn is asked for."""
        begun = isinstance(self._house.state(table).phase, Dealing)
        return None if begun else no_new_coup(self._house.orders.followed(table), self._house.state(table))

    def _drive(
        self,
        table: str,
        command_id: str,
        who: Who,
        commands: Callable[[Table, CardSource], Iterator[Command]],
        asked: TakeCard | Burn | None = None,
    ) -> Answer:
        """Submit what the device gives, one fact after the other. Sent again, it answers what it did the first time.

        One at a time at a table, so that no card is drawn twice; if something else happens there in between, the rest
        is worked out anew.
        """
        with self._lock(table):
            answer = self._before(table, command_id, who, asked)
            if answer is not None:
                return answer
            drive = _Drive(self._house, table, command_id, who)
            for _ in range(TRIES):
                seen = self._house.now(streams.table(table))
                try:
                    device = self.device(table, seen.state)
                except SeedGone as gone:
                    return self._lost(table, str(gone), command_id, who)
                except SeedTrouble as trouble:
                    self._house.troubles.append(f"{table}: {trouble}")
                    return NotDone(says=NOT_NOW)
                # A script's shoe has given its card and cannot give it again; a virtual one can.
                answer = drive.go(commands(seen.state, device), device, None if table in self._given else seen.sequence)
                if not isinstance(answer, Stale):
                    return answer
            return NotDone(says="Others kept coming in between: look again.")

    def _lock(self, table: str) -> threading.RLock:
        with self._sealing:
            return self._drawing.setdefault(table, threading.RLock())

    def _before(self, table: str, command_id: str, who: Who, asked: TakeCard | Burn | None = None) -> Answer | None:
        """Find the last thing that was done for a command id before. If it was somebody else's, of another table, or
        another card that was asked for, the id is used.
        """
        steps: list[Entry] = []
        for number in range(1, MOST_STEPS + 1):
            entry = self._house.journal.answered(f"{command_id} {number}")
            if entry is None:
                break
            steps.append(entry)
        if not steps:
            return None
        first = steps[0].envelope
        same = first.writes[0].stream == streams.table(table) and first.actor == str(who)
        if not same or (asked is not None and not all(_came_of(asked, each.command()) for each in steps)):
            return IdUsed(says=used(command_id, first.sequence))
        return done(steps[-1], repeated=True)

    def _lost(self, table: str, why: str, command_id: str, who: Who) -> Answer:
        """No further card can be drawn: it is written down, and the table asks what is to become of the coup."""
        now, seals = self._house.state(table), self._seals(table)
        shoe = shoe_of(now)
        if shoe in seals.lost and not now.waits_for:
            return self._house.ask(table, FindNoCard(), f"{command_id} 1", who, drawn=True).result()
        if shoe not in seals.lost:
            self._house.tell(streams.shoes_of(table), LoseSeed(table=seals.table, shoe=shoe, reason=why))
            if isinstance(now.phase, Dealing):
                self._house.tell(streams.table(table), Report(what=ORDER_IN_DOUBT.name))
        because = now.edition.shoe.shuffled.because
        return Refused("seed-lost", because)


def is_shuffled(event: Any) -> bool:
    """Tell whether all cards have a new order: a riffle is only a part of a shuffle."""
    match event:
        case CardsShuffled():
            return not event.riffle
        case CardsReplaced():
            return event.only is None
        case _:
            return False


def _seals(event: Any, shoe: int) -> bool:
    return isinstance(event, ShoeSealed) and event.shoe == shoe


def cards_drawn(event: Any) -> tuple[Card, ...]:
    """Name the cards that left the device by an event."""
    match event:
        case CardDealt(from_device=True) | CardBurnedInPlay(from_device=True):
            return (event.card,)
        case CardSetAside():
            return (event.card,)
        case CardLeftOut(number=None, foreign=False):
            return (event.card,)
        case CardsBurned():
            return tuple(event.cards)
        case _:
            return ()


class _Drive:
    """Facts of one act at a table, each under an id of its own, numbered without a gap."""

    def __init__(self, house: "House", table: str, command_id: str, who: Who) -> None:
        self._house, self._table, self._id, self._who = house, table, command_id, who
        self._number = 1

    def go(self, commands: Iterator[Command], device: CardSource, expected: int | None) -> Answer:
        """Submit facts until there are no more, one is not accepted, or nothing can follow."""
        answer: Answer = NotDone(says="Nothing is to be dealt.")
        for command in commands:
            before, name = self._house.state(self._table), f"{self._id} {self._number}"
            answer = self._house.ask(self._table, command, name, self._who, expected=expected, drawn=True).result()
            if not isinstance(answer, Done):
                return answer
            self._number += 1
            expected = None if expected is None else answer.sequence
            if self._number > MOST_STEPS or stops(before, command, self._house.state(self._table), device):
                break
        return answer


def _came_of(asked: TakeCard | Burn, fact: Any) -> bool:
    """Tell whether a fact is what was asked for, with the cards that came, or why none came."""
    match fact:
        case FindCuttingCard() | FindNoCard():
            return True
        case TakeCard() if isinstance(asked, TakeCard):
            return fact == replace(asked, card=fact.card, found_face_up=fact.found_face_up, by=fact.by)
        case Burn() if isinstance(asked, Burn):
            return fact == replace(asked, cards=fact.cards, by=fact.by)
        case _:
            return False


class NoDevice(CroupierError, LookupError):
    """The cards of a table are told by people, so none can be drawn."""


def virtual(seals: Seals, table: Table, seed: bytes) -> VirtualShoe:
    """Give the device of a sealed shoe as it stands: cut, with its cutting card, and with the cards that are out."""
    shoe = shoe_of(table)
    sealed, ready = seals.sealed[shoe], seals.prepared.get(shoe)
    cards = order(seed, sealed.decks, sealed.without)
    offset = ready.offset if ready else 0
    ahead = ready.ahead if ready else len(cards) - FROM_THE_BACK
    none = table.shoe.cutting_card_seen or table.setup.device.shuffles
    taken = table.shoe.out - len(sealed.without)
    return VirtualShoe((*cards[offset:], *cards[:offset]), taken, None if none else ahead)


def outside(table: Table) -> tuple[Card, ...]:
    """Name the cards that are out of a device before its shoe begins: those left over, or on the layout."""
    return tuple(card for card, count in table.shoe.seen.items() for _ in range(count))
