"""The header `tournament` of a script: conditions as data. What conditions must state is there unless `lacks` names it,
or unless `statements` gives the texts themselves.
"""

from collections.abc import Mapping
from datetime import datetime
from decimal import Decimal
from fractions import Fraction
from typing import Any, Final, NamedTuple

from croupier.floor.conditions import MOST_CHARACTERS
from croupier.floor.tournaments import Conditions, Round
from croupier.floor.tournaments.conditions import (
    MARKER,
    NO_ORDER,
    OPERATOR,
    POOL,
    STATED,
    WHOLE,
    AwayFor,
    BuyBack,
    Guarantee,
    MoreChips,
    Raise,
)
from croupier.games.edition import Edition
from croupier.games.editions import editions
from croupier.kernel.money import NOTHING, Money
from croupier.runtime.script.values import (
    Toml,
    Unfit,
    by_name,
    choice,
    clock,
    each,
    field,
    flag,
    limits,
    money,
    needed,
    only,
    read,
    table,
    text,
    whole,
)

HEADER: Final = (
    *("id", "name", "fee", "chips", "buy_in", "buy_in_to", "compulsory", "raises", "rounds", "tables", "order"),
    *("pass_cards", "undisclosed", "players", "withdraw_until", "prizes", "pool", "guarantee", "buy_back", "rebuy"),
    *("add_on", "chips_at_end", "reserves", "selects", "penalties", "late_minutes", "substitute_until", "refunds"),
    *("absence", "disqualification", "disqualified_keeps", "features", "lacks", "statements", "available"),
    *("attached", "seated", "limits", "boxes"),
)
_ROUND: Final = ("tables", "coups", "minutes", "advance", "chips", "limits", "repechage")
_CHIPS: Final = Money.dollars(5000)
_PLAYERS: Final = (2, 1000)
SIDE_BETS: Final = "side-bets"
ONE_TABLE: Final = "table"
_NOBODY: Final[Toml] = {}
_ALONE: Final[dict[str, Toml]] = {ONE_TABLE: {}}
_NONE: Final[tuple[str, ...]] = ()


class TournamentHeader(NamedTuple):
    """The conditions that a script begins with, as written and as read; its tables, each with what differs there; who
    is seated already, by table and box; and the name by which the tournament is known to its tables.
    """

    given: Toml
    conditions: Conditions
    tables: Toml
    seated: Toml
    id: str = "tournament"


def tournament(given: Toml, own: Edition, shown: Toml) -> TournamentHeader:
    """Read the header; `own` is the document of the script's table, `shown` is that table."""
    only(given, HEADER, "tournament")
    names = field(given, "tables", by_name(table), _ALONE)
    made = conditions(given, own, shown)
    seated = field(given, "seated", lambda value: _seated(value, tuple(names), made.boxes), _NOBODY)
    return TournamentHeader(given, made, names, seated, field(given, "id", text, "tournament"))


def _seated(value: object, tables: tuple[str, ...], boxes: int) -> Toml:
    """Read who is seated already: nobody twice, at tables and boxes that are there."""
    given = table(value)
    by_table = {name: one for name, one in given.items() if isinstance(one, Mapping)} or {"": given}
    unknown = next((name for name in by_table if name and name not in tables), None)
    if unknown is not None:
        raise Unfit(f"there is no table {unknown!r}; there are {', '.join(tables)}")
    everybody = [text(who) for one in by_table.values() for who in one.values()]
    names = [who.casefold().split() for who in everybody]
    twice = next((who for who, name in zip(everybody, names, strict=True) if names.count(name) > 1), None)
    if twice is not None:
        raise Unfit(f"{twice} is seated twice")
    for box in (number for one in by_table.values() for number in one):
        if not (box.isascii() and box.isdecimal()):
            raise Unfit(f"{box!r} is no box")
        if boxes and not 1 <= int(box) <= boxes:
            raise Unfit(f"there is no box {box}: a table has {boxes}")
    return given


def changed(header: TournamentHeader, changes: Toml, own: Edition, shown: Toml) -> TournamentHeader:
    """Read the conditions with some fields in place of those before."""
    return tournament({**header.given, **changes}, own, shown)


def conditions(given: Toml, own: Edition, shown: Toml) -> Conditions:
    """Read conditions; limits and boxes are those of the table, unless the conditions have their own."""
    shown = {**shown, **{name: given[name] for name in ("limits", "boxes") if name in given}}
    least, most = field(given, "players", _players, _PLAYERS)
    names = tuple(field(given, "tables", by_name(table), _ALONE))
    return Conditions(
        name=field(given, "name", text, ""),
        fee=field(given, "fee", money, NOTHING),
        chips=field(given, "chips", money, _CHIPS),
        buy_in=field(given, "buy_in", money, NOTHING),
        buy_in_to=field(given, "buy_in_to", choice("", POOL, OPERATOR), POOL),
        compulsory=field(given, "compulsory", money, None),
        limits=field(shown, "limits", limits, None),
        raises=field(given, "raises", each(_raise), ()),
        rounds=_rounds(given, len(names)),
        tables=names,
        boxes=field(shown, "boxes", whole, 0),
        order=field(given, "order", choice(MARKER, NO_ORDER), NO_ORDER),
        pass_cards=field(given, "pass_cards", whole, 0),
        undisclosed=field(given, "undisclosed", whole, 0),
        least=least,
        most=most,
        withdraw_until=field(given, "withdraw_until", _moment, None),
        prizes=field(given, "prizes", each(percent), (WHOLE,)),
        pool=field(given, "pool", percent, WHOLE),
        guarantee=field(given, "guarantee", _guarantee, None),
        buy_back=field(given, "buy_back", _buy_back, None),
        rebuy=field(given, "rebuy", _more_chips, None),
        add_on=field(given, "add_on", _more_chips, None),
        chips_in_cash=field(given, "chips_at_end", _at_the_end, None),
        reserves=field(given, "reserves", flag, otherwise=False),
        selects=field(given, "selects", flag, otherwise=False),
        penalties=field(given, "penalties", by_name(each(_penalty)), {}),
        late_minutes=field(given, "late_minutes", whole, None),
        substitute_until=field(given, "substitute_until", _moment, None),
        refunds=field(given, "refunds", by_name(percent), {}),
        absence=field(given, "absence", _absence, None),
        grounds=field(given, "disqualification", each(_ground), ()),
        disqualified_keeps=field(given, "disqualified_keeps", percent, Fraction(0)),
        features=field(given, "features", each(text), _unsaid(given, own, shown)),
        statements=_statements(given, own),
        available=field(given, "available", _available, ("casino",)),
        attached=field(given, "attached", text, ""),
    )


def _unsaid(given: Toml, own: Edition, shown: Toml) -> tuple[str, ...]:
    """Take side bets that the tables offer for used where the conditions are silent on them, so that it is missed."""
    silent = "features" in field(given, "lacks", each(text), _NONE) and "side_bets" in shown
    return (SIDE_BETS,) if silent and own.tournaments and own.tournaments.features else ()


def _statements(given: Toml, own: Edition) -> dict[str, str]:
    """Take the texts that are given; without any, every item is stated but those that the conditions lack."""
    known = tuple(each_.id for each_ in own.tournaments.conditions) if own.tournaments else ()
    every = {item.id for rules in editions() if rules.tournaments for item in rules.tournaments.conditions}
    lacking = field(given, "lacks", each(choice(*sorted(every))), _NONE)
    texts = field(given, "statements", by_name(_statement), None)
    if texts is not None:
        only(texts, known, "statements")
    stated = {id_: _as_given(given, id_) for id_ in known} if texts is None else texts
    return {id_: said for id_, said in stated.items() if id_ not in lacking}


def _as_given(given: Toml, id_: str) -> str:
    """Say of what the manager could settle what the header says; of anything else, that it is stated."""
    name = id_.replace("-", "_")
    return str(given[name]) if name in {"order", "pass_cards", "undisclosed"} and name in given else STATED


def _statement(value: object) -> str:
    said = text(value)
    if len(said) > MOST_CHARACTERS:
        raise Unfit(f"a statement has at most {MOST_CHARACTERS:,} characters; attach a longer text by its digest")
    return said


def _moment(value: object) -> datetime:
    return clock(value)


def _available(value: object) -> tuple[str, ...]:
    if isinstance(value, bool):
        return ("casino",) if value else ()
    return each(text)(value)


def percent(value: object) -> Fraction:
    """Read a percentage, as an exact number."""
    if isinstance(value, bool) or not isinstance(value, int | Decimal | str):
        raise Unfit(f"{value!r} is no percentage")
    try:
        return Fraction(value)
    except (ValueError, ZeroDivisionError):
        raise Unfit(f"{value!r} is no percentage") from None


# Rounds ---------------------------------------------------------------------------------------------------------------


def _rounds(given: Toml, tables: int) -> tuple[Round, ...]:
    """Read the rounds. The first is played at all tables and others at one where nothing else is said."""
    if "rounds" not in given:
        return (Round(coups=10, tables=tables),)
    found = read(given["rounds"], "rounds", each(table))
    return tuple(_numbered(one, number, tables if number == 1 else 1) for number, one in enumerate(found, 1))


def _numbered(one: Toml, number: int, tables: int) -> Round:
    return read(one, f"rounds {number}", lambda value: _round(value, tables))


def _round(value: Any, tables: int) -> Round:
    only(value, _ROUND, "a round")
    return Round(
        tables=field(value, "tables", whole, tables),
        coups=field(value, "coups", whole, None),
        minutes=field(value, "minutes", whole, None),
        advance=field(value, "advance", whole, None),
        chips=field(value, "chips", money, None),
        limits=field(value, "limits", limits, None),
        repechage=field(value, "repechage", flag, otherwise=False),
    )


def _raise(value: object) -> Raise:
    given = table(value)
    only(given, ("after", "limits"), "a rise")
    return Raise(after=needed(given, "after", whole), limits=needed(given, "limits", limits))


# Money and people -----------------------------------------------------------------------------------------------------


def _players(value: object) -> tuple[int, int]:
    match value:
        case [least, most]:
            return whole(least), whole(most)
        case _:
            raise Unfit(f"players are a least and a greatest number, not {value!r}")


def _guarantee(value: object) -> Guarantee:
    given = table(value)
    only(given, ("pool", "entries"), "a guarantee")
    return Guarantee(pool=needed(given, "pool", money), entries=needed(given, "entries", whole))


def _buy_back(value: object) -> BuyBack:
    given = table(value)
    only(given, ("price", "times"), "a buy-back")
    return BuyBack(price=needed(given, "price", money), times=field(given, "times", whole, 1))


def _more_chips(value: object) -> MoreChips:
    given = table(value)
    only(given, ("price", "chips", "most"), "the field")
    return MoreChips(
        price=needed(given, "price", money), chips=needed(given, "chips", money), most=field(given, "most", whole, 1)
    )


def _at_the_end(value: object) -> Fraction | None:
    match value:
        case "returned":
            return None
        case "cash":
            return Fraction(1)
        case {"cash": rate, **others} if not others:
            return percent(rate)
        case _:
            raise Unfit(f'{value!r} is neither "returned" nor "cash"')


def _penalty(value: object) -> Money:
    return NOTHING if value == "warning" else money(value)


def _absence(value: object) -> AwayFor:
    given = table(value)
    only(given, ("minutes", "then"), "an absence")
    return AwayFor(minutes=needed(given, "minutes", whole), then=needed(given, "then", text))


def _ground(value: object) -> str:
    given = table(value)
    only(given, ("ground", "then"), "a ground")
    field(given, "then", choice("disqualified"), "disqualified")
    return needed(given, "ground", text)
