"""The statement of return as PDF, set by typst from a template beside this module."""

import json
from importlib.resources import files
from typing import Any

from croupier.lab.plots import CannotDraw
from croupier.lab.statement.sheet import Statement
from croupier.lab.statement.words import deviation, facts, further, one_in, percent, probability


def pdf(statement: Statement) -> bytes:
    """Set the sheet; the same statement always gives the same bytes."""
    try:
        import typst  # noqa: PLC0415 - paper is wanted seldom, and typst is large
    except ImportError:
        raise CannotDraw("a PDF needs typst: install croupier[pdf], or write .html") from None
    template = (files("croupier.lab.statement") / "sheet.typ").read_bytes()
    made = typst.compile(template, format="pdf", sys_inputs={"statement": json.dumps(_worded(statement))})
    if not isinstance(made, bytes):
        raise TypeError(f"typst made {type(made).__name__}")
    return made


def _worded(statement: Statement) -> dict[str, Any]:
    """Give the template everything as it is to be printed: typst has no exact fractions."""
    told: dict[str, Any] = json.loads(json.dumps(statement.plain))
    told["facts"] = facts(told)
    for group in told["groups"]:
        group["counted"] = further(group["further"])
        for bet in group["bets"]:
            bet["percents"] = [percent(bet["edges"].get(str(each))) for each in told["decks"]]
            bet["told"] = {
                "edge": percent(bet["edge"]),
                "returns": percent(bet["return"]),
                "resolved": percent(bet["edge_without_stand_offs"]),
                "hits": percent(bet["hit_frequency"]),
                "deviation": deviation(bet["variance"]),
            }
            for row in bet["rows"]:
                row["told"] = _row(row)
    for each in told["readings"]:
        each["rows"] = [
            [bet, *(percent(choice["edges"][bet]) for choice in each["choices"])] for bet in each["choices"][0]["edges"]
        ]
    return told


def _row(row: dict[str, Any]) -> dict[str, str]:
    return {
        "probability": probability(row["probability"]),
        "one_in": one_in(row["probability"]),
        "returns": percent(row["returns"]),
    }
