"""The header `promotion` of a script: conditions as data. What conditions must state is there unless `lacks` names it,
or unless `statements` gives the texts themselves.
"""

from dataclasses import replace
from datetime import date, datetime
from decimal import Decimal
from fractions import Fraction
from typing import Any, Final, NamedTuple

from croupier.floor.conditions import MOST_CHARACTERS, point_of
from croupier.floor.promotions import Conditions, Prize
from croupier.games.edition import Edition
from croupier.games.editions import edition
from croupier.games.promotions import Kind
from croupier.kernel.money import Money
from croupier.rulebooks import UnknownDocument
from croupier.runtime.script.values import (
    Toml,
    Unfit,
    by_name,
    clock,
    each,
    field,
    flag,
    money,
    needed,
    only,
    table,
    text,
)

STATED: Final = "as stated"
"""What stands for a text that a script does not give."""

HEADER: Final = (
    *("name", "starts", "closes", "draw_at", "place", "presence", "minimum_wager", "wager_needed", "documents"),
    *("marketing", "available", "lacks", "prizes", "statements", "absent", "attached"),
)
_PRIZE: Final = ("id", "kind", "value", "alternative", "contains", "litres")
_DETAILS: Final = (
    *("make", "model", "accessories", "on_road", "persons", "includes", "when", "spending"),
    *("dwelling", "plans", "contract", "easements", "address"),
)
CONTENTS: Final = ("tobacco", "firearm", "ammunition", "imitation-firearm", "prohibited-weapon", "prescribed")
PRESENCE: Final = ("required", "not-required")
ITEMS: Final = (
    *("awarding", "when-and-where", "eligibility", "minimum-wager", "nature", "closing", "occasion", "claiming"),
    *("notifying", "publishing", "prizes"),
)
"""What conditions may lack, by the names of all documents; what a document does not ask for is not missed under it."""


class PromotionHeader(NamedTuple):
    """The conditions that a script begins with, as written and as read, the documents that apply, and the document of
    the script's table.
    """

    given: Toml
    conditions: Conditions
    editions: tuple[Edition, ...]
    own: Edition


def promotion(given: Toml, own: Edition) -> PromotionHeader:
    """Read the header; `own` is the document of the script's table."""
    only(given, HEADER, "promotion")
    editions = _editions(given, own)
    return PromotionHeader(given, conditions(given, editions), editions, own)


def _editions(given: Toml, own: Edition) -> tuple[Edition, ...]:
    alone: tuple[str, ...] = (own.rulebook,)
    names = dict.fromkeys(field(given, "documents", each(text), alone))
    editions = tuple(own if name == own.rulebook else _edition(name) for name in names) or (own,)
    if len({each_.document.operator for each_ in editions}) > 1:
        raise Unfit("documents: a promotion is one operator's", "documents")
    return editions


def _edition(name: str) -> Edition:
    try:
        return edition(name)
    except UnknownDocument as error:
        raise Unfit(f"documents: {error}", "documents") from None


ANEW: Final = "anew"
"""What stands beside fields that are all there is: nothing of the header holds beside them."""


def changed(header: PromotionHeader, changes: Toml) -> PromotionHeader:
    """Read the conditions with some fields in place of those before, or with these fields alone."""
    only(changes, (*HEADER, ANEW), "promotion")
    anew = field(changes, ANEW, flag, otherwise=False)
    given = {**({} if anew else header.given), **{name: value for name, value in changes.items() if name != ANEW}}
    editions = _editions(given, header.own) if "documents" in changes else header.editions
    return PromotionHeader(given, conditions(given, editions, freely=anew), editions, header.own)


def conditions(given: Toml, editions: tuple[Edition, ...], *, freely: bool = False) -> Conditions:
    """Read conditions; `freely`: they may state more than the documents ask for."""
    return Conditions(
        name=field(given, "name", text, ""),
        prizes=field(given, "prizes", each(prize), ()),
        starts=field(given, "starts", _moment, None),
        closes=field(given, "closes", _moment, None),
        draw_at=field(given, "draw_at", _moment, None),
        place=field(given, "place", _statement, ""),
        presence=field(given, "presence", _one_of(PRESENCE), ""),
        wager_needed=field(given, "wager_needed", flag, otherwise=False),
        minimum_wager=field(given, "minimum_wager", money, None),
        statements=_statements(given, editions, freely=freely),
        marketing=field(given, "marketing", flag, otherwise=True),
        available=field(given, "available", _available, ("casino",)),
        absent=field(given, "absent", text, ""),
        attached=field(given, "attached", text, ""),
    )


def _statements(given: Toml, editions: tuple[Edition, ...], *, freely: bool) -> dict[str, str]:
    """Take the texts that are given; without any, every item is stated but those that the conditions lack."""
    known = tuple(dict.fromkeys(item.id for each_ in editions for item in each_.promotions.conditions))
    lacking = field(given, "lacks", each(_one_of(tuple(dict.fromkeys((*ITEMS, *known))))), ())
    texts = field(given, "statements", by_name(_statement), None)
    if texts is not None and not freely:
        only(texts, known, "statements")
    stated = dict.fromkeys(known, STATED) if texts is None else texts
    return {id_: said for id_, said in stated.items() if id_ not in lacking}


def _statement(value: object) -> str:
    said = text(value)
    if len(said) > MOST_CHARACTERS:
        raise Unfit(f"a statement has at most {MOST_CHARACTERS:,} characters; attach a longer text by its digest")
    return said


def _moment(value: object) -> datetime | None:
    """Read a date and time. A date without a time states no moment."""
    if isinstance(value, date) and not isinstance(value, datetime):
        return None
    return clock(value)


def _available(value: object) -> tuple[str, ...]:
    if isinstance(value, bool):
        return ("casino",) if value else ()
    return (text(value),) if isinstance(value, str) else each(text)(value)


def _one_of(names: tuple[str, ...]) -> Any:
    def read_one(value: object) -> str:
        said = text(value)
        if said not in names:
            raise Unfit(f"{said!r} is none of {', '.join(names)}")
        return said

    return read_one


# Prizes ---------------------------------------------------------------------------------------------------------------


def prize(value: object) -> Prize:
    given = table(value)
    only(given, (*_PRIZE, *_DETAILS), "a prize")
    made = Prize(
        id=needed(given, "id", text),
        kind=Kind(needed(given, "kind", _one_of(tuple(each_.value for each_ in Kind)))),
        value=field(given, "value", money, None),
        alternative=field(given, "alternative", money, None),
        contains=field(given, "contains", _contents, ()),
        litres=field(given, "litres", _litres, None),
    )
    details: dict[str, str] = {}
    for name in _DETAILS:
        if name in given:
            details |= _detail(name.replace("_", "-"), given[name])
    return replace(made, details=details)


def _contents(value: object) -> tuple[str, ...]:
    return each(_one_of(CONTENTS))([value] if isinstance(value, str) else value)


def _litres(value: object) -> Fraction:
    if isinstance(value, bool) or not isinstance(value, int | Decimal | str):
        raise Unfit(f"{value!r} is no number of litres")
    try:
        return Fraction(value)
    except (ValueError, ZeroDivisionError):
        raise Unfit(f"{value!r} is no number of litres") from None


def _detail(name: str, value: object) -> dict[str, str]:
    """A detail is a text or several, a number, yes or no, or a table that answers each point."""
    match value:
        case bool():
            return {name: "yes" if value else "no"}
        case int() | Decimal():
            return {name: str(value)}
        case list():
            return {name: _statement(", ".join(map(text, value)))}
        case str():
            return {name: _statement(value)}
        case dict():
            return {point_of(name, point): next(iter(_detail(point, said).values())) for point, said in value.items()}
        case _:
            raise Unfit(f"{name}: {value!r} is no text, number, yes or no")


def amounts(value: object) -> dict[str, Money]:
    return by_name(money)(value)
