"""Accepted with what happened, or refused with the reason."""

from typing import Any

import pytest

from croupier.kernel.answers import Accepted, Refused
from croupier.kernel.clauses import Clause
from croupier.kernel.facts import Facts
from croupier.kernel.ids import Box

WHY = (Clause("star-baccarat", "5.4"),)


def test_accepted_holds_events() -> None:
    assert Accepted(("placed", "paid")).events == ("placed", "paid")
    assert Accepted(()) == Accepted(())


def test_refused_names_its_sentence_and_its_facts() -> None:
    no = Refused("box-taken", WHY, facts=Facts(box=Box(3)))
    assert (no.code, no.because, no.sentence, no.facts.box) == ("box-taken", WHY, "box-taken", 3)
    assert Refused("wagers-closed", WHY, variant="already").sentence == "wagers-closed/already"


def test_a_refusal_cites_a_clause() -> None:
    with pytest.raises(ValueError, match="wagers-closed cites no clause"):
        Refused("wagers-closed", ())


def test_an_answer_never_changes() -> None:
    no: Any = Refused("wagers-closed", WHY)
    with pytest.raises(AttributeError):
        no.code = "open"
    yes: Any = Accepted(())
    with pytest.raises(AttributeError):
        yes.events = ("paid",)
