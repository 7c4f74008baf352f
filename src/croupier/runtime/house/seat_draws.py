"""Draws of seats: the seed is made when a draw is sealed and lies in a file beside the data until it is opened.

One whose file is gone is lost: the draw is void and on record, and seats are drawn anew.
"""

import threading
from typing import TYPE_CHECKING, Any, Final
from uuid import uuid4

from croupier.floor.added_tournaments import AddTournament
from croupier.floor.seals import seal_of
from croupier.floor.tournaments import Conditions, Tournament, decide
from croupier.floor.tournaments.commands import DraftTournament, DrawSeats, LoseSeatSeed, SealSeats
from croupier.floor.tournaments.events import SeatsDrawn
from croupier.games.editions import edition
from croupier.journal.length_limits import too_long
from croupier.kernel.answers import Refused
from croupier.kernel.records import replace
from croupier.kernel.staff import Role
from croupier.runtime.house import streams
from croupier.runtime.house.answers import Answer, Busy, Done, IdUsed, NotDone, Stale
from croupier.runtime.house.authorization import SYSTEM, Who, authorized
from croupier.runtime.house.promotions import NOT_NOW, as_first_said
from croupier.runtime.virtual_shoe import SeedGone, Seeds, SeedTrouble, draw_file

if TYPE_CHECKING:
    from croupier.runtime.house.house import House
    from croupier.runtime.house.interface import AnyHouse

_NOTHING_WRITTEN: Final = (Refused, Stale, IdUsed, NotDone, Busy)


def knows_the_seats(command: Any) -> bool:
    """Tell whether a command says what only the house knows: whoever knew a seed could choose who sits where."""
    return (isinstance(command, SealSeats) and bool(command.seal)) or (
        isinstance(command, DrawSeats) and bool(command.seed)
    )


def add(house: "AnyHouse", tournament: AddTournament, draft: Conditions, command_id: str, who: Who) -> Answer:
    """Add a tournament with its first draft: both, or nothing. Sent again, it goes on where it was.

    Raises `UnknownDocument`.
    """
    before = house.journal.answered(command_id)
    written = before.command() if before else None
    if isinstance(written, AddTournament):
        tournament = replace(tournament, at=written.at)
    rules, rank = edition(tournament.rulebook), who.standing if isinstance(who.standing, Role) else Role.PLAYER
    drafting = DraftTournament(conditions=draft, by=who.person(rank), at=tournament.at)
    said = authorized(rules, who, drafting)
    refused = said if isinstance(said, Refused | NotDone) else decide(Tournament(edition=rules), said)
    if isinstance(refused, Refused | NotDone):
        return refused
    if says := too_long(drafting):
        return NotDone(says=says)
    added = house.submit(streams.HOUSE, tournament, command_id, who)
    if not isinstance(added, Done):
        return added
    return house.submit(streams.tournament(tournament.tournament), drafting, f"{command_id} draft", who)


class SeatDraws:
    """The sealed draws of seats of a house, one at a time."""

    def __init__(self, house: "House") -> None:
        self._house = house
        self._seeds = Seeds(house.seeds)
        self._drawing = threading.Lock()

    def draw(
        self, stream: str, command: SealSeats | DrawSeats, command_id: str, who: Who, expected: int | None
    ) -> Answer:
        """Seal a draw, open it, or take one that was made by hand. A seed is made or read only where nothing else is in
        the way.
        """
        if knows_the_seats(command):
            return self._house.ask(stream, command, command_id, who, expected=expected).result()
        with self._drawing:
            filled = command if self._house.journal.answered(command_id) else self._filled(stream, command, who)
            if not isinstance(filled, SealSeats | DrawSeats):
                return filled
            sealed = self._house.now(stream).state.seal
            answer = self._house.ask(stream, filled, command_id, who, expected=expected, drawn=True).result()
            if isinstance(filled, SealSeats) and filled.seal:
                if isinstance(answer, _NOTHING_WRITTEN):
                    self._seeds.forget(draw_file(filled.seal))
                elif sealed is not None and sealed.seal != filled.seal:  # others are seated now: nobody can open it
                    self._seeds.forget(draw_file(sealed.seal))
            return answer

    def follow(self, wrote: tuple[Any, ...]) -> None:
        """A seed that was opened stands in the journal, and is no secret any more."""
        for each in wrote:
            if isinstance(each, SeatsDrawn) and each.seed:
                self._seeds.forget(draw_file(seal_of(bytes.fromhex(each.seed))))

    def _filled(self, stream: str, command: SealSeats | DrawSeats, who: Who) -> SealSeats | DrawSeats | Answer:
        tournament: Tournament = self._house.now(stream).state
        said = authorized(tournament.edition, who, command)
        if isinstance(said, Refused | NotDone):
            return said
        timed: SealSeats | DrawSeats = as_first_said(tournament, said, None)
        try:
            if isinstance(timed, SealSeats):
                return self._sealed(stream, tournament, timed)
            return self._opened(stream, tournament, timed)
        except SeedTrouble as trouble:
            self._house.troubles.append(f"{stream}: {trouble}")
            return NotDone(says=NOT_NOW)

    def _sealed(self, stream: str, tournament: Tournament, command: SealSeats) -> SealSeats:
        if isinstance(decide(tournament, replace(command, seal=seal_of(b""))), Refused):
            return command
        name = f"{self._house.journal.head().origin.rpartition('/')[2]}-{streams.of(stream)}-seats"
        return replace(command, seal=self._seeds.make_for_draw(name))

    def _opened(self, stream: str, tournament: Tournament, command: DrawSeats) -> DrawSeats | Answer:
        answer, sealed = decide(tournament, command), tournament.seal
        lacks_only_the_seed = isinstance(answer, Refused) and answer.code == "not-the-seed"
        if sealed is None or command.seats is not None or not lacks_only_the_seed:
            return command
        try:
            return replace(command, seed=self._seeds.read(draw_file(sealed.seal), sealed.seal).hex())
        except SeedGone:
            return self._lost(stream, tournament, command)

    def _lost(self, stream: str, tournament: Tournament, command: DrawSeats) -> Answer:
        """Nobody can open the draw: it is void, and the house says so."""
        answer = self._house.submit(stream, LoseSeatSeed(at=command.at), f"house {uuid4()}", SYSTEM)
        if not isinstance(answer, Done):
            return answer
        because = tournament.seal.because if tournament.seal else tournament.terms.in_charge.because
        return Refused("seed-lost", because, variant="seats")
