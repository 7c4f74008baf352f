"""The rows of each report, for the description of the interface."""

from typing import Any, Final

TEXT: Final = {"type": "string"}
WHOLE: Final = {"type": "integer"}
MONEY: Final = {"$ref": "#/components/schemas/Money"}
NUMBER: Final = {"anyOf": [{"type": "number"}, {"type": "null"}]}
_MONEY_OR_NONE: Final = {"anyOf": [MONEY, {"type": "null"}]}


def _texts() -> dict[str, Any]:
    return {"type": "array", "items": TEXT}


def _row(**properties: Any) -> dict[str, Any]:
    return {"type": "object", "properties": properties, "required": list(properties)}


REPORTS: Final[dict[str, Any]] = {
    "GameRow": _row(
        **dict.fromkeys(("table", "document", "terms", "game", "tournament", "began", "ended"), TEXT),
        **dict.fromkeys(("status", "outcome"), TEXT),
        opening=WHOLE,
        number=WHOLE,
        entries={"type": "array", "items": WHOLE},
        hands={"type": "object", "additionalProperties": {}},
        wagers={
            "type": "array",
            "items": _row(
                number=WHOLE,
                box=WHOLE,
                patron={"anyOf": [TEXT, {"type": "null"}]},
                bet=TEXT,
                amount=MONEY,
                token={"type": "boolean"},
                net=_MONEY_OR_NONE,
            ),
        },
        choices={"type": "array", "items": {}},
        rulings={"type": "array", "items": {}},
        won=MONEY,
        jackpot=_row(contributed_cents=TEXT, prizes={"type": "array", "items": _row(box=WHOLE, amount=MONEY)}),
        float=_row(before=_MONEY_OR_NONE, after=_MONEY_OR_NONE),
    ),
    "EventRow": _row(
        sequence=WHOLE, **dict.fromkeys(("at", "stream", "actor", "kind", "severity", "says"), TEXT), look_at=_texts()
    ),
    "HoldRow": _row(
        **dict.fromkeys(("document", "game", "bet"), TEXT),
        decks=WHOLE,
        options={"type": "object", "additionalProperties": {}},
        wagers=WHOLE,
        staked=MONEY,
        kept=MONEY,
        hold={"type": "number"},
        edge=NUMBER,
        edge_exact={"anyOf": [TEXT, {"type": "null"}]},
        error=NUMBER,
        z=NUMBER,
    ),
    "PositionRow": _row(table=TEXT, box=WHOLE, brought=MONEY, wagers=WHOLE, wagered=MONEY, won=MONEY, patrons=_texts()),
    "ClauseRow": _row(clause=TEXT, rulings=WHOLE, incidents=WHOLE),
    "MeterRow": _row(pool=TEXT, sequence=WHOLE, at=TEXT, shown=MONEY),
    "TextRow": {"type": "object", "additionalProperties": TEXT, "description": "Matters, promotions and claims."},
}
"""By name. Money is in cents, as everywhere."""
