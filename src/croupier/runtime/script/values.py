"""Single values of a script, each read strictly: what does not fit is said in a sentence."""

from collections.abc import Callable, Mapping, Sequence
from datetime import date, datetime
from decimal import Decimal
from enum import Enum
from typing import Any, Final, TypeVar

from croupier.games.baccarat.coup import Hand
from croupier.kernel.errors import CroupierError
from croupier.kernel.ids import BetId, Box, Patron
from croupier.kernel.money import Money
from croupier.kernel.staff import Role
from croupier.table.people import Actor, AtBox
from croupier.table.setup import Limits, Range

Toml = Mapping[str, Any]
T = TypeVar("T")
E = TypeVar("E", bound=Enum)

MOST: Final = 10**9
"""No count of boxes, cards, coups or minutes in a script is larger; only money may be."""


class Malformed(CroupierError, ValueError):
    """The text is no table script: the file, the line and a sentence."""


class Unfit(CroupierError, ValueError):
    """A value that does not fit where it stands; `at` is the field, so that its line can be found."""

    def __init__(self, says: str, at: str = "") -> None:
        super().__init__(says)
        self.at = at


def field(given: Toml, name: str, kind: Callable[[Any], T], otherwise: T) -> T:
    """Read a field that may be left out; a fault is told with the field's name."""
    return read(given[name], name, kind) if name in given else otherwise


def needed(given: Toml, name: str, kind: Callable[[Any], T]) -> T:
    if name not in given:
        raise Unfit(f"it lacks {name!r}")
    return read(given[name], name, kind)


def read(value: object, name: str, kind: Callable[[Any], T]) -> T:
    try:
        return kind(value)
    except Unfit as error:
        raise Unfit(f"{name}: {error}", error.at or name) from None
    except (ValueError, TypeError) as error:
        raise Unfit(f"{name}: {error}", name) from None


def only(given: Toml, known: Sequence[str], what: str) -> None:
    unknown = next((key for key in given if key not in known), None)
    if unknown is not None:
        raise Unfit(f"{what} has no field {unknown!r}; there are {', '.join(known) or 'none'}", unknown)


# Plain values --------------------------------------------------------------------------------------------------------


def table(value: object) -> Toml:
    if not isinstance(value, Mapping):
        raise Unfit(f"{_shown(value)} is no table of fields")
    return value


def text(value: object) -> str:
    if not isinstance(value, str):
        raise Unfit(f"{_shown(value)} is no text")
    return value


def flag(value: object) -> bool:
    if not isinstance(value, bool):
        raise Unfit(f"{_shown(value)} is neither true nor false")
    return value


def yes(value: object) -> bool:
    if value is not True:
        raise Unfit(f"write true, not {_shown(value)}")
    return True


def whole(value: object) -> int:
    if type(value) is not int or abs(value) > MOST:
        raise Unfit(f"{_shown(value)} is no whole number that fits here")
    return value


def each(kind: Callable[[Any], T]) -> Callable[[Any], tuple[T, ...]]:
    """Read a list, each of its values the same way."""

    def read_all(value: object) -> tuple[T, ...]:
        if not isinstance(value, list):
            raise Unfit(f"{_shown(value)} is no list")
        return tuple(kind(one) for one in value)

    return read_all


def by_name(kind: Callable[[Any], T]) -> Callable[[Any], dict[str, T]]:
    """Read a table whose fields are names that the script chooses among the game's."""

    def read_all(value: object) -> dict[str, T]:
        return {name: read(one, name, kind) for name, one in table(value).items()}

    return read_all


def one_of(kind: type[E]) -> Callable[[Any], E]:
    def read_one(value: object) -> E:
        found = next((choice for choice in kind if choice.value == value), None)
        if found is None:
            raise Unfit(f"{_shown(value)} is none of {', '.join(str(choice.value) for choice in kind)}")
        return found

    return read_one


def choice(*names: str) -> Callable[[Any], str]:
    def read_one(value: object) -> str:
        if value not in names:
            raise Unfit(f"{_shown(value)} is none of {', '.join(filter(None, names))}")
        return str(value)

    return read_one


def _shown(value: object) -> str:
    """Show a value as far as it helps: a long one is cut short, and a number too long to be written is not written."""
    if isinstance(value, int) and abs(value) > MOST and not isinstance(value, bool):
        return "that number"
    shown = repr(str(value) if isinstance(value, Decimal) else value)
    return shown if len(shown) <= _LONGEST else f"{shown[:_LONGEST]}…"


_LONGEST: Final = 60


# Values of the table -------------------------------------------------------------------------------------------------


def money(value: object) -> Money:
    if isinstance(value, bool) or not isinstance(value, int | str | Decimal):
        raise Unfit(f"{_shown(value)} is not an amount of money")
    return Money.dollars(value)


def pair(value: object) -> Range:
    match value:
        case [least, most]:
            return Range(least=money(least), most=money(most))
        case _:
            raise Unfit(f"limits are a least and a most, not {_shown(value)}")


def clock(value: object) -> datetime:
    """Read a moment of the table's own clock: local time, so it has no zone."""
    if isinstance(value, datetime) and value.tzinfo is None:
        return value
    raise Unfit(f"{_shown(value)} is no date and time without a zone, as in 2024-08-20T20:00:00")


def day(value: object) -> date:
    if isinstance(value, date) and not isinstance(value, datetime):
        return value
    raise Unfit(f"{_shown(value)} is no date, as in 2024-08-20")


def box(value: object) -> Box:
    return Box(whole(value))


def bet(value: object) -> BetId:
    return BetId(text(value))


def patron(value: object) -> Patron:
    return Patron(text(value))


def hand(value: object) -> Hand:
    return one_of(Hand)(value)


def actor(value: object) -> Actor:
    """Read who acts: a rank, or the player at a box."""
    match text(value).split():
        case ["box", number] if number.isascii() and number.isdigit() and len(number) < len(str(MOST)):
            return AtBox(box=Box(int(number)))
    found = next((role for role in Role if role.value == value), None)
    if found is None:
        names = ", ".join(role.value for role in Role)
        raise Unfit(f"nobody is called {_shown(value)}: write a box, as in box 3, or one of {names}")
    return found


TOTALS: Final = ("differential", "area", "unit", "regulator_minimum")
"""The fields of `limits` that are no bets."""


def limits(value: object) -> Limits:
    given = table(value)
    return Limits(
        bets={name: read(one, name, pair) for name, one in given.items() if name not in TOTALS},
        differential=field(given, "differential", money, None),
        areas=field(given, "area", by_name(money), {}),
        unit=field(given, "unit", money, None),
        regulator_minimum=field(given, "regulator_minimum", money, None),
    )
