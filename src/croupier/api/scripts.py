"""Table scripts, played.

>>> from croupier import play
>>> played = play('''
... table.rulebook = "star-baccarat"
... table.game = "baccarat"
... table.decks = 8
... table.chips = [5, 25, 100]
... table.at = 2024-08-20T20:00:00
... table.limits = {player = [25, 10000], banker = [25, 10000], tie = [5, 2000]}
... shoe = "9h 7d Kd Ks"
... steps = [
...   {sit = {box = 1, patron = "ana"}},
...   {wager = {box = 1, bet = "player", amount = 100}},
...   {deal = "round", result = "player", pays = {"1 player" = 100}},
... ]
... ''')
>>> played.holds, len(played.outcomes), played.table.previous.coup.number
(True, 3, 1)
"""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from croupier.runtime.script import Outcome, Script, read, reads
from croupier.runtime.script import play as played
from croupier.runtime.script.play import opened
from croupier.table import Table


@dataclass(frozen=True, slots=True)
class Played:
    """A script, and what each of its steps came to."""

    script: Script
    outcomes: tuple[Outcome, ...]

    @property
    def holds(self) -> bool:
        """Whether everything came as the script expects."""
        return not self.failed

    @property
    def failed(self) -> tuple[str, ...]:
        """What did not come as expected, a sentence each."""
        return tuple(f"step {each.step.number}: {says}" for each in self.outcomes for says in each.failed)

    @property
    def table(self) -> Table:
        """The table after the last step."""
        return self.outcomes[-1].table if self.outcomes else opened(self.script)


def play(script: str | Path, *, readings: Mapping[str, str] | None = None) -> Played:
    """Play a table script to its end: a `Path` to a file, or the TOML text itself.

    `readings` are choices for open questions that are run instead of ours. Raises `Malformed` with the line that is
    wrong; a step that the rules refuse is no error.
    """
    found = read(script, readings) if isinstance(script, Path) else reads(script, chosen=readings)
    return Played(found, tuple(played(found)))
