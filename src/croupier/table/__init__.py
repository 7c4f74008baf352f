"""The live table, pure: `decide` answers a command with events or a refusal, `evolve` folds events into the state."""

from croupier.table.decide import decide
from croupier.table.evolve import evolve, replay
from croupier.table.next_step import next_step
from croupier.table.state import Table, opened

__all__ = ["Table", "decide", "evolve", "next_step", "opened", "replay"]
