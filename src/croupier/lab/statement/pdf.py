"""The statement of return as PDF, set by typst from a template beside this module."""

import json
from typing import Any

from croupier.lab.statement.sheet import Statement
from croupier.lab.statement.words import deviation, facts, further, one_in, percent, probability
from croupier.lab.typesetting import typeset


def pdf(statement: Statement) -> bytes:
    """Set the sheet; the same statement always gives the same bytes."""
    return typeset("croupier.lab.statement", "sheet.typ", _worded(statement), instead=".html")


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
