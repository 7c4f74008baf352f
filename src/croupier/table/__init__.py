"""The live table, pure: `decide` answers a command with events or a refusal, `evolve` folds events into the state."""

from croupier.table.baccarat.coup import may_start
from croupier.table.baccarat.script import next_step
from croupier.table.decide import decide
from croupier.table.evolve import evolve, replay
from croupier.table.opening import unopened
from croupier.table.state import Table

__all__ = ["Table", "decide", "evolve", "may_start", "next_step", "replay", "unopened"]
