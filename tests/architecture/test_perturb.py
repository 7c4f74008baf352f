"""Perturbation can be narrowed to a document and to the terms of it whose names begin in some way."""

import pytest

from croupier.kernel.staff import STAR
from proof.perturb import Perturber, changes, other


@pytest.mark.parametrize("what", ["star-baccarat", "star-baccarat promotions", "star-baccarat promotions.sent"])
def test_only_the_terms_that_were_asked_for_are_changed(what: str) -> None:
    chosen = [each.name for each in Perturber(what).chosen()]
    assert chosen == [each.name for each in changes() if each.name.startswith(what)]
    assert chosen


@pytest.mark.parametrize(("value", "changed"), [(True, False), (False, True), (1, 2)])
def test_a_number_becomes_the_next_and_yes_becomes_no(value: object, changed: object) -> None:
    assert other(value, STAR) is changed
