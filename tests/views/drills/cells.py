"""Every cell of the book and some seeds, and the answer sheet that a drill asks for, written from what is right."""

import os
from collections.abc import Iterator
from typing import Any

from croupier.rulebooks import DOCUMENTS
from croupier.views.drills import Drill, choose
from croupier.views.drills.answer import Right
from croupier.views.drills.drill import cells, rules

CAMPAIGN = bool(os.environ.get("CAMPAIGN"))
BOOKS = tuple(each.id for each in DOCUMENTS)
_EVERY = 1 if CAMPAIGN else 17
_SEEDS = range(10) if CAMPAIGN else range(2)


def drills(document: str) -> Iterator[Drill]:
    """Go through the cells of a document: all with ten seeds in a campaign, else each seventeenth with two."""
    for number, (what, phase) in enumerate(cells(rules(document))):
        if number % _EVERY == 0:
            yield from (choose(document, what=what, phase=phase, seed=seed) for seed in _SEEDS)


def full(right: Right) -> dict[str, Any]:
    """Write the sheet that gets full marks."""
    silent = right.silent or not right.decides
    return {
        "ruling": sorted(right.ruling),
        "clause": None if silent else right.decides[0].number,
        "who": right.who,
        "money": {wager: amount.plain for wager, amount in right.money.items()},
        "tell": sorted({each.whom for each in right.tell}),
    }


def spoilt(sheet: dict[str, Any], aspect: str) -> dict[str, Any]:
    """Make one aspect wrong, whatever it is."""
    was = sheet[aspect]
    match aspect:
        case "ruling":
            now: Any = [*was, "silent"] if "silent" not in was else [*was, "play-on"]
        case "clause":
            now = "1" if was is None else None
        case "who":
            now = "dealer" if was is None else None
        case "money":
            now = {name: f"{amount}" for name, amount in was.items()}
            name = next(iter(now), "")
            now = {**now, name: _off(now[name])} if name else {"9 commission": "0.01"}
        case _:
            now = ["nicc"] if was != ["nicc"] else []
    return {**sheet, aspect: now}


def _off(amount: str) -> str:
    """Be wrong by a cent."""
    dollars, cents = amount.split(".")
    return f"{dollars}.{(int(cents) + 1) % 100:02}"
