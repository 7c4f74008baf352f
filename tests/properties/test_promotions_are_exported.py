"""Every case of a promotion can be written as a script from what was asked in it, and plays back to the same events."""

from pathlib import Path
from typing import Any

import pytest

from croupier.floor.promotions import Event, decide, table_events
from croupier.kernel.answers import Accepted
from croupier.runtime.audit.promotion_script import Did, script
from croupier.runtime.script import play, read, reads
from croupier.runtime.script.promotions import beside

CASES = Path(__file__).parents[1] / "cases" / "tournaments"
OF_PROMOTIONS = [each for each in sorted(CASES.glob("*.toml")) if "promotion." in each.read_text(encoding="utf-8")]


def played(text: str) -> list[Event]:
    return [event for each in play(reads(text)) for event in each.promotion]


@pytest.mark.parametrize("case", OF_PROMOTIONS, ids=lambda each: each.stem)
def test_a_case_is_exported_and_played_back_to_the_same_events(case: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    did: list[Did] = []

    def noted(promotion: Any, command: Any) -> Any:
        answer = decide(promotion, command)
        if isinstance(answer, Accepted) and answer.events:
            did.append(Did(command, answer.events))
        return answer

    for module in (beside, table_events):
        monkeypatch.setattr(module, "decide", noted)
    made = read(case)
    assert made.promotion is not None
    happened = [event for each in play(made) for event in each.promotion]
    monkeypatch.undo()
    again = played(script(made.promotion.editions, did, made.title))
    assert [type(each) for each in again] == [type(each) for each in happened]
    assert again == happened


def test_there_are_cases_of_promotions() -> None:
    assert len(OF_PROMOTIONS) >= 11
