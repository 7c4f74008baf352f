"""An amendment makes due exactly the cards whose answer changed: held against both books, cell by cell."""

import tomllib
from typing import Any

import pytest

from croupier.drafts.impact.amendment import drafted, read
from croupier.games.editions import in_force
from croupier.games.kinds import AnyEdition
from croupier.views.drills import choose, mark, sheet
from croupier.views.drills.amendment import changed_cards
from croupier.views.drills.answer import right
from croupier.views.drills.drill import cells
from views.drills.cells import CAMPAIGN, full

REVEALED, TIE = "authority.shoe-void.by", '"games.baccarat.bets.tie.rows.tie.pays" = "9:1"'
DRAFTS = {
    "who decides": (f'"{REVEALED}" = "gaming-manager"', "4.13", {"sequence-revealed"}),
    "who is told": (
        '"irregularities.card_missing_or_foreign.told" = ["surveillance"]',
        "12.11",
        {"card-missing", "foreign-card"},
    ),
    "what is paid": (TIE, "11.1.5", {"paying"}),
}


def _draft(terms: str, number: str) -> Any:
    text = f'amends = "star-baccarat"\ntitle = "A trial"\nclauses = ["{number}"]\n[terms]\n{terms}\n'
    return drafted([read(tomllib.loads(text), "trial.toml")])


@pytest.mark.parametrize("name", DRAFTS if CAMPAIGN else ["who decides", "what is paid"])
def test_exactly_the_families_whose_answer_changed_are_due(name: str) -> None:
    terms, number, happens = DRAFTS[name]
    made = _draft(terms, number)
    cards = changed_cards(made.old, made.new)
    families = {each for each in cards if ":" in each}
    assert {each.split(":")[2] for each in families} == happens
    clauses = [each for each in cards if ":" not in each]
    assert all(each.startswith(f"star-baccarat {number}") for each in clauses), "where it decides what changed"
    if CAMPAIGN or name == "who decides":
        assert families - {"star-baccarat:paying:paying:any"} == _differ(made.old, made.new)


def _differ(old: AnyEdition, new: AnyEdition) -> set[str]:
    """Hold the sheet that is right under one book against the other, for every cell: by marks, not by comparing."""
    found = set()
    for what, phase in cells(old):
        with in_force(old):
            was = full(right(choose("star-baccarat", what=what, phase=phase)))
        with in_force(new):
            drill = choose("star-baccarat", what=what, phase=phase)
            if mark(drill, sheet(drill, was)).score != 1:
                found.add(drill.family)
    return found
