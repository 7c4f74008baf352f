"""Conditions from a file whose structure can be played: what the lab needs of them is there and can be."""

from pathlib import Path
from typing import TYPE_CHECKING

from croupier.cli.lazy import Wrong
from croupier.cli.output import cite

if TYPE_CHECKING:
    from croupier.games.baccarat.edition import BaccaratEdition
    from croupier.runtime.script.tournaments.file import ConditionsFile


def playable(file: Path) -> "tuple[ConditionsFile, BaccaratEdition]":
    """Read conditions that can be played. A text that is only missing is left to `check`; what cannot be is named."""
    from croupier.floor.tournaments.faults import faults
    from croupier.runtime.script.tournaments.file import conditions_file
    from croupier.views.baccarat.kind import baccarat_of
    from croupier.wording import of_fault

    read = conditions_file(file)
    conditions = read.header.conditions
    for each in faults(read.edition, conditions):
        if each.code != "not-stated" or each.where in conditions.statements:
            raise Wrong(f"{file}: {each.where}: {of_fault(each)} ({cite(each.because)})")
    edition = baccarat_of(read.edition)
    if edition is None:
        raise Wrong(f"{file}: {read.edition.rulebook} has no tournaments")
    return read, edition
