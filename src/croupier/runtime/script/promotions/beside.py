"""The promotion of a script, beside its table: what is asked of it, and what it hears of settled wagers."""

import hashlib
from datetime import datetime

from croupier.floor.promotions import Event, Promotion, decide, replay
from croupier.floor.promotions.commands import DrawPrize, SealDraw
from croupier.floor.promotions.table_events import earned
from croupier.kernel.answers import Accepted, Refused
from croupier.kernel.ids import TableId
from croupier.kernel.records import replace as changed_record
from croupier.runtime.script.promotions.conditions import PromotionHeader, changed
from croupier.runtime.script.promotions.steps import Asked
from croupier.table import Table
from croupier.table.events import Event as TableEvent

TABLE = TableId("table")
Answer = Accepted[Event] | Refused


class Beside:
    """Follows the promotion of a script from step to step. A draw without a winner is sealed and opened: its seed is
    made of the script's own, so that it comes out the same each time.
    """

    def __init__(self, header: PromotionHeader, seed: int) -> None:
        first, *others = header.editions
        self.state = Promotion(edition=first, others=tuple(others), draft=header.conditions)
        self._header = header
        self._seed = seed
        self._draws = 0

    def asked(self, step: Asked, at: datetime) -> Answer:
        header = changed(self._header, step.changes) if step.changes else self._header
        first, *others = header.editions
        state = changed_record(self.state, edition=first, others=tuple(others))
        answer = self._answered(state, step, at)
        if isinstance(answer, Accepted):
            self.state, self._header = replay(state, answer.events), header
        return answer

    def _answered(self, state: Promotion, step: Asked, at: datetime) -> Answer:
        command = step.command(self._header, state, at)
        answer = self._drawn(command) if isinstance(command, DrawPrize) and step.draws else decide(state, command)
        following = step.next_command(self._header, state, at)
        if isinstance(answer, Refused) or following is None:
            return answer
        then = decide(replay(state, answer.events), following)
        return then if isinstance(then, Refused) else Accepted((*answer.events, *then.events))

    def _drawn(self, command: DrawPrize) -> Answer:
        seed = hashlib.sha256(f"{self._seed} {command.prize} {self._draws}".encode()).digest()
        seal = SealDraw(prize=command.prize, seal=hashlib.sha256(seed).hexdigest(), by=command.by, at=command.at)
        sealed = decide(self.state, seal)
        if isinstance(sealed, Refused):
            return sealed
        drawn = decide(replay(self.state, sealed.events), changed_record(command, seed=seed.hex()))
        if isinstance(drawn, Refused):
            return drawn
        self._draws += 1
        return Accepted((*sealed.events, *drawn.events))

    def hears(self, table: Table, events: tuple[TableEvent, ...]) -> tuple[Event, ...]:
        """Take the entries that settled wagers earn."""
        heard = earned(self.state, TABLE, table, events)
        self.state = replay(self.state, heard)
        return heard
