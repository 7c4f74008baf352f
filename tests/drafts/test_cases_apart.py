"""A case whose game the amended terms cannot play to its end is named with the reason; the others are played."""

from collections.abc import Iterator
from typing import Any

import pytest

from croupier.drafts.impact import cases
from croupier.games.editions import edition
from croupier.runtime.script import Script, play
from drafts import drafting
from drafts.drafting import TIE

FILES = sorted((drafting.CASES / "star-baccarat").glob("0[12]-*.toml"))


def test_terms_that_do_not_go_together_are_told_of_their_case(monkeypatch: pytest.MonkeyPatch) -> None:
    draft = drafting.of("star-baccarat", {TIE: "9:1"})

    def broken(script: Script) -> Iterator[Any]:
        if "tiger" in script.title.lower() and edition("star-baccarat") == draft.new:
            raise ValueError("a sign shows what no bet pays")
        yield from play(script)

    monkeypatch.setattr(cases, "play", broken)
    found, played, untried = cases.failing(draft, FILES)
    assert (len(FILES), played, untried) == (2, 2, [])
    steps = {each["file"].rpartition("/")[2][:2]: each["steps"] for each in found}
    assert [each["new"] for each in steps["02"]] == ["a sign shows what no bet pays"]
    assert [each["expects"] for each in steps["02"]] == [cases.CANNOT]
    assert steps["01"][0]["expects"] != cases.CANNOT
