"""Every case, played by a house into a journal: the same events as the pure table, a sound journal, and scripts that
play its coups again.
"""

import os
from pathlib import Path

import pytest

from croupier.journal.reader import Reader
from croupier.journal.verify import verify
from croupier.kernel.answers import Accepted, Refused
from croupier.runtime.audit.checks import checks
from croupier.runtime.audit.export import export
from croupier.runtime.audit.history import coup, history
from croupier.runtime.house import Done
from croupier.runtime.script import play, read, reads
from runtime.journaled import T, house, played

CASES = sorted((Path(__file__).parent.parent / "cases").glob("*-*/*.toml"))


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.parent.name}/{case.stem}")
def test_a_house_does_what_the_table_does_and_its_journal_is_sound(case: Path, tmp_path: Path) -> None:
    script = read(case)
    with house(tmp_path / "h.db") as where:
        for outcome, (step, answer, told) in zip(play(script), played(where, script), strict=True):
            if isinstance(outcome.answer, Accepted):
                assert told == outcome.answer.events, step
                assert isinstance(answer, Done), step
            else:
                assert isinstance(answer, Refused), step
                assert answer == outcome.answer, step
                assert told == (), step
            assert where.state(T) == outcome.table
    with Reader.look(tmp_path / "h.db") as reader:
        report = verify(reader, checks(reader))
        assert report.differences == ()
        assert {"decisions", "ledger", "seeds"} <= set(report.checks)
        _exported(reader)


def _exported(reader: Reader) -> None:
    """Export every coup that was played and see that the script plays it."""
    numbers = sorted({each.coup for each in history(reader, T) if each.coup})
    wanted = numbers if os.environ.get("CAMPAIGN") else dict.fromkeys((*numbers[:1], *numbers[-1:]))
    for number in wanted:
        led, of = coup(history(reader, T), number)
        found = export(led, of, f"coup {number}")
        assert all(isinstance(each.answer, Accepted) and not each.failed for each in play(reads(found.text)))
