"""What can be told with a fact: its fields and details, what kind of thing each is, and how a script writes it."""

from collections.abc import Iterator, Mapping
from enum import Enum
from typing import Any, Final

from croupier.games.terms import record
from croupier.kernel.money import Money, NotMoney
from croupier.table.commands import CallAttention, Report
from croupier.table.reports.records import Fault, fault_of


class Kind(Enum):
    """What kind of thing is told with a fact: how a page asks for it, and how a script writes it."""

    BOX = "box"
    BET = "bet"
    HAND = "hand"
    MONEY = "money"
    NUMBER = "number"
    FLAG = "flag"
    CARDS = "cards"
    CHOICE = "choice"
    TEXT = "text"


@record
class Told:
    """Something that is told with a fact: a field of the report, or one of its details."""

    kind: Kind
    title: str
    choices: tuple[str, ...] = ()


FIELDS: Final[Mapping[str, Told]] = {
    "box": Told(kind=Kind.BOX, title="Box"),
    "bet": Told(kind=Kind.BET, title="Bet"),
    "hand": Told(kind=Kind.HAND, title="Hand"),
    "amount": Told(kind=Kind.MONEY, title="What lies there"),
    "coup": Told(kind=Kind.NUMBER, title="Coup"),
    "why": Told(kind=Kind.TEXT, title="What it is about"),
    "fault": Told(kind=Kind.CHOICE, title="Why", choices=tuple(each.value for each in Fault)),
}
"""What is told with a fact in a field of its own."""

DETAILS: Final[Mapping[str, Told]] = {
    "paid": Told(kind=Kind.MONEY, title="Was paid"),
    "due": Told(kind=Kind.MONEY, title="Was due"),
    "shows": Told(kind=Kind.TEXT, title="It shows"),
    "cause": Told(kind=Kind.TEXT, title="Cause"),
    "damaged": Told(kind=Kind.CARDS, title="Damaged cards"),
    "patron": Told(kind=Kind.TEXT, title="Player"),
    "card": Told(kind=Kind.TEXT, title="Card"),
    "cards": Told(kind=Kind.CARDS, title="Cards"),
    "disadvantage": Told(kind=Kind.FLAG, title="Is anybody harmed?"),
    "spare": Told(kind=Kind.FLAG, title="Is another device ready?"),
    "practicable": Told(kind=Kind.FLAG, title="Can play go on?"),
    "machine": Told(kind=Kind.TEXT, title="Machine"),
    "count": Told(kind=Kind.NUMBER, title="How many"),
    "found": Told(kind=Kind.TEXT, title="What was found"),
    "reason": Told(kind=Kind.TEXT, title="Reason"),
    "device": Told(kind=Kind.TEXT, title="Device"),
    "person": Told(kind=Kind.TEXT, title="Person"),
    "asked": Told(kind=Kind.FLAG, title="Was it asked for?"),
    "permitted": Told(kind=Kind.FLAG, title="Was it permitted?"),
    "which": Told(kind=Kind.CHOICE, title="Of which", choices=("flop", "turn", "river")),
    "boxes": Told(kind=Kind.TEXT, title="Boxes"),
    "where": Told(kind=Kind.TEXT, title="Where"),
    "with": Told(kind=Kind.TEXT, title="With what"),
    "to": Told(kind=Kind.TEXT, title="To whom"),
    "by": Told(kind=Kind.TEXT, title="By whom"),
    "for": Told(kind=Kind.TEXT, title="For whom"),
    "said": Told(kind=Kind.TEXT, title="What was said"),
    "unable": Told(kind=Kind.TEXT, title="Who cannot add to it"),
    "system": Told(kind=Kind.TEXT, title="System"),
    "pool": Told(kind=Kind.TEXT, title="Pool"),
    "lacks": Told(kind=Kind.CHOICE, title="It lacks", choices=("bet", "amount")),
    "what": Told(kind=Kind.TEXT, title="What failed"),
    "amount": Told(kind=Kind.MONEY, title="How much"),
}
"""What else is told with a fact, as text in its details."""

ANY: Final = ("count", "reason")
"""Remarks that may stand with any fact."""


# As a script has them ------------------------------------------------------------------------------------------------


NO_FAULT: Final = ""
"""So a step says that no fault of a wager was named, where a step that says nothing means that it was misplaced."""


def written(told: Report | CallAttention) -> Iterator[tuple[str, Any]]:
    """Give what is told as the fields of a step. What no field of a step says stands as it is in `details`."""
    yield "what", told.what
    for name in FIELDS:
        value = getattr(told, name)
        if value not in (None, ""):
            yield name, value.value if isinstance(value, Fault) else value
    if told.fault is None and fault_of(told.what, told.why) is not None:
        yield "fault", NO_FAULT
    plain = {name: _written(name, value) for name, value in told.details.items()}
    yield from ((name, value) for name, value in plain.items() if value is not None)
    rest = {name: told.details[name] for name, value in plain.items() if value is None}
    if rest:
        yield "details", rest


def _written(name: str, value: str) -> Any:
    """Give a detail as a step has it; nothing if it would not be read as the same."""
    if name not in DETAILS or name in ("what", *FIELDS):
        return None
    match DETAILS[name].kind:
        case Kind.FLAG:
            return {"true": True, "false": False}.get(value)
        case Kind.NUMBER:
            return int(value) if value.isascii() and value.isdecimal() and str(int(value)) == value else None
        case Kind.MONEY:
            return value if _is_sum(value) else None
        case Kind.CHOICE:
            return value if value in DETAILS[name].choices else None
        case _:
            return value


def _is_sum(value: str) -> bool:
    try:
        return Money.dollars(value).plain == value
    except NotMoney:
        return False
