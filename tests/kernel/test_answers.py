"""Accepted with what happened, or refused with the reason."""

from typing import Any

import pytest

from croupier.kernel.answers import Accepted, Refused
from croupier.kernel.clauses import Clause

WHY = (Clause("star-baccarat", "5.4"),)


def test_accepted_holds_events() -> None:
    assert Accepted(("placed", "paid")).events == ("placed", "paid")
    assert Accepted(()) == Accepted(())


def test_refused_says_why_in_four_ways() -> None:
    no = Refused("wagers-closed", WHY, "Wagers are closed.", "Wait for the next coup.")
    assert (no.code, no.because, no.says, no.mend) == (
        "wagers-closed",
        WHY,
        "Wagers are closed.",
        "Wait for the next coup.",
    )


def test_a_refusal_cites_a_clause() -> None:
    with pytest.raises(ValueError, match="wagers-closed cites no clause"):
        Refused("wagers-closed", (), "Wagers are closed.", "Wait.")


def test_an_answer_never_changes() -> None:
    no: Any = Refused("wagers-closed", WHY, "Wagers are closed.", "Wait.")
    with pytest.raises(AttributeError):
        no.code = "open"
    yes: Any = Accepted(())
    with pytest.raises(AttributeError):
        yes.events = ("paid",)
