"""What the house adds to what is asked of a promotion: the time, and the seed of a sealed draw.

The seed is made when a draw is sealed and lies in a file beside the data until the draw is opened. One whose file is
gone is lost, and the draw counts as compromised; whatever else keeps it from being read may pass.
"""

import threading
from string import ascii_lowercase, digits
from typing import TYPE_CHECKING, Any, Final
from uuid import uuid4

from croupier.floor.promotions import Conditions, Promotion, decide
from croupier.floor.promotions.commands import DraftConditions, DrawPrize, LoseDrawSeed, SealDraw
from croupier.floor.promotions.events import PrizeDrawn
from croupier.floor.register import AddPromotion
from croupier.floor.seals import seal_of
from croupier.floor.tournaments import Tournament
from croupier.games.editions import edition
from croupier.journal.entry import Entry
from croupier.journal.length_limits import too_long
from croupier.kernel.answers import Refused
from croupier.kernel.records import replace
from croupier.kernel.staff import Role
from croupier.runtime.house import streams
from croupier.runtime.house.answers import Answer, Busy, Done, IdUsed, NotDone, Stale
from croupier.runtime.house.authorization import SYSTEM, Who, authorized
from croupier.runtime.virtual_shoe import SeedGone, Seeds, SeedTrouble, draw_file

if TYPE_CHECKING:
    from croupier.runtime.house.house import House
    from croupier.runtime.house.interface import AnyHouse

NOT_NOW: Final = "The seed of the draw cannot be reached just now, and nothing was drawn: send it again in a moment."

_ADDED: Final = ("at", "seal", "seed")
"""What the house puts into a command."""

_NOTHING_WRITTEN: Final = (Refused, Stale, IdUsed, NotDone, Busy)


def as_first_said(promotion: Promotion | Tournament, command: Any, before: Entry | None) -> Any:
    """Give a command with its time, which never goes back; sent again, with what was written for it the first time."""
    written = before.command() if before else None
    if written is not None and type(written) is type(command):
        return replace(command, **{each: getattr(written, each) for each in _ADDED if hasattr(written, each)})
    return replace(command, at=max(command.at, promotion.clock or command.at))


def knows_the_seed(command: Any) -> bool:
    """Tell whether a command says what only the house knows: whoever knew a seed could choose who wins."""
    return (isinstance(command, SealDraw) and bool(command.seal)) or (
        isinstance(command, DrawPrize) and bool(command.seed)
    )


def is_id(text: str) -> bool:
    """Tell whether a promotion may be called so: its id stands in addresses and in the name of its stream."""
    return 0 < len(text) <= MOST_ID and set(text) <= _OF_AN_ID and text[0] != "-"


MOST_ID: Final = 60
_OF_AN_ID: Final = frozenset(f"{ascii_lowercase}{digits}-")


def add(house: "AnyHouse", promotion: AddPromotion, draft: Conditions, command_id: str, who: Who) -> Answer:
    """Add a promotion with its first draft. Nothing is written unless both can be; sent again, it goes on where it was.

    Raises `UnknownDocument`.
    """
    before = house.journal.answered(command_id)
    written = before.command() if before else None
    if isinstance(written, AddPromotion):
        promotion = replace(promotion, at=written.at)
    rules, first = edition(promotion.rulebooks[0]), who.standing if isinstance(who.standing, Role) else Role.PLAYER
    drafting = DraftConditions(conditions=draft, by=who.person(first), at=promotion.at)
    said = authorized(rules, who, drafting)
    refused = said if isinstance(said, Refused | NotDone) else decide(Promotion(edition=rules), said)
    if isinstance(refused, Refused | NotDone):
        return refused
    if says := too_long(drafting):
        return NotDone(says=says)
    added = house.submit(streams.HOUSE, promotion, command_id, who)
    if not isinstance(added, Done):
        return added
    return house.submit(streams.promotion(promotion.promotion), drafting, f"{command_id} draft", who)


class SealedDraws:
    """The sealed draws of a house, one at a time."""

    def __init__(self, house: "House") -> None:
        self._house = house
        self._seeds = Seeds(house.seeds)
        self._drawing = threading.Lock()

    def draw(
        self, stream: str, command: SealDraw | DrawPrize, command_id: str, who: Who, expected: int | None
    ) -> Answer:
        """Seal a draw, open it, or take one that was made by hand. A seed is made or read only where nothing else is in
        the way.
        """
        if knows_the_seed(command):
            return self._house.ask(stream, command, command_id, who, expected=expected).result()
        with self._drawing:
            filled = command if self._house.journal.answered(command_id) else self._filled(stream, command, who)
            if not isinstance(filled, SealDraw | DrawPrize):
                return filled
            answer = self._house.ask(stream, filled, command_id, who, expected=expected, drawn=True).result()
            if isinstance(filled, SealDraw) and filled.seal and isinstance(answer, _NOTHING_WRITTEN):
                self._seeds.forget(draw_file(filled.seal))
            return answer

    def follow(self, wrote: tuple[Any, ...]) -> None:
        """A seed that was opened stands in the journal, and is no secret any more."""
        for each in wrote:
            if isinstance(each, PrizeDrawn) and each.seed:
                self._seeds.forget(draw_file(seal_of(bytes.fromhex(each.seed))))

    def _filled(self, stream: str, command: SealDraw | DrawPrize, who: Who) -> SealDraw | DrawPrize | Answer:
        promotion: Promotion = self._house.now(stream).state
        said = authorized(promotion.edition, who, command)
        if isinstance(said, Refused | NotDone):
            return said
        timed: SealDraw | DrawPrize = as_first_said(promotion, said, None)
        try:
            if isinstance(timed, SealDraw):
                return self._sealed(stream, promotion, timed)
            return self._opened(stream, promotion, timed)
        except SeedTrouble as trouble:
            self._house.troubles.append(f"{stream}: {trouble}")
            return NotDone(says=NOT_NOW)

    def _sealed(self, stream: str, promotion: Promotion, command: SealDraw) -> SealDraw:
        if isinstance(decide(promotion, replace(command, seal=seal_of(b""))), Refused):
            return command
        return replace(command, seal=self._seeds.make_for_draw(self._name(stream, command.prize)))

    def _opened(self, stream: str, promotion: Promotion, command: DrawPrize) -> DrawPrize | Answer:
        sealed, answer = promotion.seals.get(command.prize), decide(promotion, command)
        lacks_only_the_seed = isinstance(answer, Refused) and answer.code == "not-the-seed"
        if sealed is None or not lacks_only_the_seed:
            return command
        try:
            return replace(command, seed=self._seeds.read(draw_file(sealed.seal), sealed.seal).hex())
        except SeedGone:
            return self._lost(stream, promotion, command)

    def _lost(self, stream: str, promotion: Promotion, command: DrawPrize) -> Answer:
        """Nobody can open the draw: the house says so, and whoever acts for the operator decides what follows."""
        lost = LoseDrawSeed(prize=command.prize, at=command.at)
        answer = self._house.submit(stream, lost, f"house {uuid4()}", SYSTEM)
        if not isinstance(answer, Done):
            return answer
        because = tuple(clause for each in promotion.terms for clause in each.compromised.because)
        return Refused("seed-lost", because, variant="draw")

    def _name(self, stream: str, prize: str) -> str:
        return f"{self._house.journal.head().origin.rpartition('/')[2]}-{streams.of(stream)}-{prize}"
