"""Where a table's cards come from: told by the dealer or a scanner, taken from a script, or drawn from a virtual shoe.

A virtual shoe is sealed before it is cut and opened when the cards are shuffled anew, or the table closes. Between
draws nothing is remembered here: which card comes next follows from the seed and from how many are out.
"""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Final

from croupier.floor.register import KEYED, SCANNED, VIRTUAL
from croupier.floor.seals import LoseSeed, RevealSeed, SealShoe, Seals
from croupier.games.shoe import BurnByFaceValue, BurnByFaceValueOnRequest
from croupier.kernel.answers import Refused
from croupier.kernel.cards import DECK, Card
from croupier.runtime.deal import CuttingCard, Device, Drawn, card_commands
from croupier.runtime.house import streams
from croupier.runtime.house.answers import Answer, Done, IdUsed, NotDone
from croupier.runtime.house.speaking import Who
from croupier.runtime.house.worker import done
from croupier.runtime.virtual_shoe import METHOD, SeedGone, Seeds, VirtualShoe, order
from croupier.table import Table
from croupier.table.commands import Burn, Command, FindNoCard, Report, TakeCard
from croupier.table.events import CardsReplaced, CardsShuffled, TableClosed, TableOpened
from croupier.table.state import Closed, Dealing, Stage

if TYPE_CHECKING:
    from croupier.runtime.house.house import House

FROM_THE_BACK: Final = 20
"""Where the cutting card lies in a virtual shoe that nobody loaded: the table opened with it in the device."""

MOST_STEPS: Final = 32


class Cards:
    """The card sources of a house."""

    def __init__(self, house: "House") -> None:
        self._house = house
        self._seeds = Seeds(house.seeds)
        self._given: dict[str, Device] = {}

    def give(self, table: str, device: Device) -> None:
        """Let a table's cards come from a device: a script's shoe, a drill's, a test's."""
        self._given[table] = device

    # Sealing and opening ---------------------------------------------------------------------------------------------

    def follow(self, table: str, events: tuple[Any, ...]) -> None:
        """After something happened at a table with a virtual shoe: open the shoe that is over, seal the new one."""
        if self._house.tables[streams.named(table)].source != VIRTUAL:
            return
        if any(isinstance(each, CardsShuffled | CardsReplaced | TableOpened | TableClosed) for each in events):
            self.seal(table)

    def seal(self, table: str) -> Seals:
        """See that the shoe in use is sealed and every earlier one is opened."""
        now = self._house.state(table)
        seals, current = self._seals(table), None if isinstance(now.phase, Closed) else now.shoe.number
        for shoe in sorted(seals.sealed):
            if shoe != current:
                self._reveal(table, seals, shoe)
        if current is not None and current not in seals.sealed and now.shoe.stage is not Stage.NEW:
            seal = self._seeds.make(self._name(table, current))
            sealed = SealShoe(
                table=seals.table, shoe=current, decks=now.setup.decks, seal=seal, method=METHOD
            )
            self._house.tell(streams.shoes_of(table), sealed)
        return self._seals(table)

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

    def device(self, table: str) -> Device:
        """Find the device of a table as it stands. Raises `SeedGone`; a `LookupError` where cards are told by people."""
        source = self._house.tables[streams.named(table)].source
        if table in self._given:
            return self._given[table]
        if source != VIRTUAL:
            raise NoDevice(f"the cards of {table} are {source}: state which card it was")
        now, seals = self._house.state(table), self._seals(table)
        shoe = now.shoe.number
        if shoe not in seals.sealed:
            seals = self.seal(table)
        seed = self._seeds.read(self._name(table, shoe), seals.sealed[shoe].seal)
        return virtual(seals, now, seed)

    def draw(self, table: str, command: TakeCard, command_id: str, who: Who) -> Answer:
        """Take the next card of the device and put it where the command says; its own card is only a stand-in."""
        return self._drive(table, command_id, who, lambda now, device: card_commands(now, device, command))

    def burn(self, table: str, command: Burn, command_id: str, who: Who) -> Answer:
        """Burn cards of the device, as many as the way of burning asks for; those of the command are only stand-ins."""
        return self._drive(table, command_id, who, lambda now, device: burning(now, device, command))

    def _drive(self, table: str, command_id: str, who: Who, commands: Any) -> Answer:
        """Submit what the device gives, one fact after the other. Sent again, it answers what it did the first time."""
        first = self._before(command_id)
        if first is not None:
            return first
        try:
            device = self.device(table)
        except SeedGone as gone:
            return self._lost(table, str(gone), command_id, who)
        answer: Answer = NotDone(says="The device gave nothing.")
        for number, each in enumerate(commands(self._house.state(table), device), start=1):
            answer = self._house.submit(table, each, f"{command_id} {number}", who)
            if not isinstance(answer, Done) or number == MOST_STEPS:
                break
        return answer

    def _before(self, command_id: str) -> Answer | None:
        """Find the last thing that was done for a command id before."""
        last = None
        for number in range(1, MOST_STEPS + 1):
            entry = self._house.journal.answered(f"{command_id} {number}")
            if entry is None:
                break
            last = entry
        return done(last, repeated=True) if last else None

    def _lost(self, table: str, why: str, command_id: str, who: Who) -> Answer:
        """No further card can be drawn: it is written down, and the table asks what is to become of the coup."""
        now, seals = self._house.state(table), self._seals(table)
        shoe = now.shoe.number
        if shoe in seals.lost and not now.waits_for:
            return self._house.submit(table, FindNoCard(), f"{command_id} 1", who)
        if shoe not in seals.lost:
            self._house.tell(streams.shoes_of(table), LoseSeed(table=seals.table, shoe=shoe, reason=why))
            if isinstance(now.phase, Dealing):
                self._house.tell(streams.table(table), Report(what="order-in-doubt"))
        because = now.edition.shoe.shuffled.because
        says = "The seed of this shoe is lost: no further card can be drawn from it."
        return Refused("seed-lost", because, says, "Decide what becomes of the coup, then shuffle.")


class NoDevice(LookupError):
    """The cards of a table are told by people, so none can be drawn."""


def virtual(seals: Seals, table: Table, seed: bytes) -> VirtualShoe:
    """Give the device of a sealed shoe as it stands: cut, with its cutting card, and with the cards that are out."""
    shoe = table.shoe.number
    cards, ready = order(seed, seals.sealed[shoe].decks), seals.prepared.get(shoe)
    offset = ready.offset if ready else 0
    ahead = ready.ahead if ready else len(cards) - FROM_THE_BACK
    seen = table.shoe.cutting_card_seen
    return VirtualShoe((*cards[offset:], *cards[:offset]), table.shoe.out, None if seen else ahead)


def burning(table: Table, device: Device, command: Burn) -> Iterator[Command]:
    """Take the cards of a burn from the device; without enough of them, that is the fact."""
    first = _card(device)
    policy = next((each for each in table.edition.shoe.burn if each.id == command.way), None)
    more = 0
    if first and isinstance(policy, BurnByFaceValue | BurnByFaceValueOnRequest):
        more = policy.further_cards(first)
    rest = [_card(device) for _ in range(more)]
    cards = tuple(each for each in (first, *rest) if each)
    if len(cards) < 1 + more:
        yield FindNoCard(by=command.by)
    else:
        yield Burn(way=command.way, cards=cards, shown=command.shown, asked=command.asked, by=command.by)


def _card(device: Device) -> Card | None:
    found = device.draw()
    while isinstance(found, CuttingCard):
        found = device.draw()
    return found.card if isinstance(found, Drawn) else None


__all__ = ["DECK", "KEYED", "SCANNED", "Cards", "IdUsed", "NoDevice", "burning", "virtual"]
