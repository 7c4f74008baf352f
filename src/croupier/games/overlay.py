"""Other terms laid over an edition, each by its name and written as people write it: odds ``"9:1"``, percent ``"12%"``,
money ``"$500"``, a date, a rank, ``"draws"``, a list; a policy by its name, or as another document has it.

What may stand at a place is what the record of terms declares there, so a value of another kind cannot.

>>> from croupier.games.editions import edition
>>> laid = overlaid(edition("star-baccarat"), {"games.baccarat.bets.tie.rows.tie.pays": "9:1"})
>>> str(next(bet for bet in laid.game("baccarat").bets if bet.id == "tie").rows[0].pays)
'9 to 1'
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import MISSING, fields, is_dataclass, replace
from datetime import date, datetime
from enum import Enum
from fractions import Fraction
from types import NoneType, UnionType
from typing import Any, TypeVar, Union, get_args, get_origin

from croupier.games.amendment import term
from croupier.games.edition import Edition
from croupier.games.editions import edition
from croupier.games.terms import Path, at, changed, describe
from croupier.games.writing import hints
from croupier.kernel.clauses import Because, Cited, Clause
from croupier.kernel.errors import CroupierError
from croupier.kernel.money import Money
from croupier.kernel.odds import Odds, Percent
from croupier.rulebooks import Citing

E = TypeVar("E", bound=Edition)
POLICY, ADOPT, VALUE, CLAUSES, NONE = "policy", "adopt", "value", "clauses", "none"
WRITTEN_OUT = frozenset({POLICY, ADOPT, VALUE})
"""What a table in an amendment has, where it is a term and no further step of a name."""


class BadTerm(CroupierError, ValueError):
    """The value does not fit the term."""


def overlaid(of: E, terms: Mapping[str, Any]) -> E:
    """Give the same edition with other terms, each named as `rules terms` does. Raises `NoSuchTerm` and `BadTerm`."""
    for name, given in terms.items():
        path, before = term(of, name)
        kind, because = declared(of, path)
        of = changed(of, path, _Place(name, of, before, because).fitted(kind, given))
    return of


def declared(of: Any, path: Path) -> tuple[Any, Because]:
    """Say what may stand at a place, and by which clauses what stands there does."""
    kind: Any = type(of)
    because: Because = ()
    for step in path:
        if isinstance(of, Cited):
            of, kind, because = of.value, _inside(kind), of.because
        if isinstance(of, tuple):
            kind = get_args(next(each for each in _among(kind) if get_origin(each) is tuple))[0]
        else:
            record: Any = type(of)
            kind, because = hints(record)[str(step)], getattr(of, "because", because)
        of = at(of, (step,)) if isinstance(of, tuple) else getattr(of, str(step))
    if isinstance(of, Cited):
        return _inside(kind), of.because
    return kind, getattr(of, "because", because)


def _inside(kind: Any) -> Any:
    """Say what the value of a cited term may be."""
    return get_args(next(each for each in _among(kind) if get_origin(each) is Cited))[0]


def _among(kind: Any) -> tuple[Any, ...]:
    return get_args(kind) if get_origin(kind) in {Union, UnionType} else (kind,)


class _Place:
    """A term that is to be another: its name, the edition, what stands there, and why."""

    def __init__(self, name: str, of: Edition, before: Any, because: Because) -> None:
        self.name, self.of, self.before, self.because = name, of, before, because

    def fitted(self, kind: Any, given: Any) -> Any:
        """Turn what was given into what may stand there; whatever else it is cannot."""
        if isinstance(given, Mapping):
            return self._written_out(kind, given)
        kinds = sorted(_among(kind), key=lambda each: not self._is_as_now(each))
        for each in kinds:
            found = self._read(each, given)
            if found is not None:
                return found
        raise BadTerm(f"{self.name} is {_kinds(kinds)}, as in {shown(self.before)!r}, not {given!r}")

    def _is_as_now(self, kind: Any) -> bool:
        return isinstance(self.before, get_origin(kind) or kind)

    def _read(self, kind: Any, given: Any) -> Any:
        """Read a value of one kind; None: it is none."""
        whole = get_origin(kind) or kind
        if whole is Cited:
            return Cited(self.fitted(get_args(kind)[0], given), self._clauses_needed())
        if whole is tuple:
            return self._listed(get_args(kind)[0], given)
        if isinstance(given, whole) and type(given) is not bool and not isinstance(given, datetime):
            return _possible(given)
        if issubclass(whole, Enum):
            return _member(whole, given)
        reader = _READERS.get(whole)
        return _possible(reader(given)) if reader else None

    def _listed(self, kind: Any, given: Any) -> Any:
        if not isinstance(given, list | tuple):
            return None
        return tuple(self.fitted(kind, each) for each in given)

    def _clauses_needed(self) -> Because:
        if not self.because:
            raise BadTerm(
                f"{self.name}: {self.of.rulebook} is silent there, so clauses are needed: clauses = [NUMBERS]"
            )
        return self.because

    # Policies ---------------------------------------------------------------------------------------------------------

    def _written_out(self, kind: Any, given: Mapping[str, Any]) -> Any:
        if ADOPT in given:
            return self._adopted(given)
        if VALUE in given and self.before is None:
            cited = Citing(self.of.rulebook)(*given.get(CLAUSES, ()))
            return _Place(self.name, self.of, None, cited).fitted(kind, given[VALUE])
        if POLICY not in given:
            raise BadTerm(f"{self.name}: a policy is written {{policy = NAME}} or {{adopt = DOCUMENT}}, not {given!r}")
        known = {each.__name__: each for each in _policies(kind)}
        name, optional = given[POLICY], NoneType in _among(kind)
        if name == NONE and optional:
            return None
        if name not in known:
            there = ", ".join((*known, *((NONE,) if optional else ())))
            raise BadTerm(f"{self.name} has no policy {name!r}: there is {there or 'none, for it is a value'}")
        return self._made(known[name], given)

    def _made(self, policy: Any, given: Mapping[str, Any]) -> Any:
        """Make a policy: what is not given stays as it is where the policy now has it too."""
        own = hints(policy)
        for name in given:
            if name not in {POLICY, CLAUSES, *own}:
                near = ", ".join(each for each in own if each != "because")
                raise BadTerm(f"{self.name}: {policy.__name__} has no {name!r}: there is {near or 'nothing to set'}")
        cited = Citing(self.of.rulebook)(*given[CLAUSES]) if CLAUSES in given else self._clauses_needed()
        values = {each.name: self._field(policy, each, own[each.name], given, cited) for each in fields(policy)}
        return policy(**values)

    def _field(self, policy: Any, field: Any, kind: Any, given: Mapping[str, Any], cited: Because) -> Any:
        if field.name == "because":
            return cited
        if Clause in get_args(kind):
            return self._reasons(field, given, cited)
        if field.name in given:
            inside = f"{self.name}.{field.name}"
            return _Place(inside, self.of, getattr(self.before, field.name, None), cited).fitted(
                kind, given[field.name]
            )
        if hasattr(self.before, field.name):
            return getattr(self.before, field.name)
        if field.default is not MISSING:
            return field.default
        raise BadTerm(f"{self.name}: {policy.__name__} needs {field.name}")

    def _reasons(self, field: Any, given: Mapping[str, Any], cited: Because) -> Because:
        """Say which clauses a further reason of a policy cites: those that are given, else those of the policy."""
        if field.name in given:
            return Citing(self.of.rulebook)(*given[field.name])
        kept: Because = getattr(self.before, field.name, cited)
        return kept

    def _adopted(self, given: Mapping[str, Any]) -> Any:
        """Take what another document has there, citing this one's clauses."""
        other = edition(given[ADOPT])
        path, found = term(other, self.name)
        if not isinstance(found, _kinds_of(declared(self.of, path)[0])):
            raise BadTerm(f"{self.name}: {self.of.rulebook} cannot have what {other.rulebook} has there")
        return _citing(found, self.before, self.because)


def _policies(kind: Any) -> Iterator[Any]:
    return (each for each in _among(kind) if is_dataclass(each))


def _kinds_of(kind: Any) -> tuple[type, ...]:
    return tuple(get_origin(each) or each for each in _among(kind))


def _citing(found: Any, here: Any, because: Because) -> Any:
    """Give the same terms, citing what stands in their place cites, or else what stands above it."""
    own: Because = getattr(here, "because", ()) or because
    if isinstance(found, tuple):
        if all(isinstance(each, Clause) for each in found):
            return (here if isinstance(here, tuple) and here else own) if found else found
        there = here if isinstance(here, tuple) else ()
        return tuple(_citing(each, there[n] if n < len(there) else None, own) for n, each in enumerate(found))
    if not is_dataclass(found) or isinstance(found, Clause | type | Money | Odds | Percent):
        return found
    moved = {
        each.name: _citing(getattr(found, each.name), getattr(here, each.name, None), own) for each in fields(found)
    }
    return replace(found, **moved)


# Values --------------------------------------------------------------------------------------------------------------


def _possible(given: Any) -> Any:
    """Give a value back, or None where no rule can mean it: less than nothing, or more than the whole."""
    match given:
        case int(number) | Money(cents=number):
            return None if number < 0 else given
        case Percent(of_hundred=share):
            return given if 0 <= share <= 100 else None  # noqa: PLR2004 - the whole in hundredths
        case _:
            return given


def _member(kind: type[Enum], given: Any) -> Enum | None:
    """Find a choice, a rank or a move by its value, or by its name as people write it."""
    return next((each for each in kind if given in {each.value, each.name.lower().replace("_", "-")}), None)


def _odds(given: Any) -> Any:
    return _or_none(Odds.of, given) if isinstance(given, str) else None


def _percent(given: Any) -> Any:
    if not isinstance(given, str) or not given.endswith("%"):
        return None
    return _or_none(Percent.of, given.removesuffix("%").strip())


def _money(given: Any) -> Any:
    if type(given) is int:
        return Money.dollars(given)
    return _or_none(Money.dollars, given.removeprefix("$").replace(",", "")) if isinstance(given, str) else None


def _date(given: Any) -> Any:
    return _or_none(date.fromisoformat, given) if isinstance(given, str) else None


def _flag(given: Any) -> bool | None:
    return given if type(given) is bool else None


def _or_none(read: Callable[[Any], Any], given: Any) -> Any:
    try:
        return read(given)
    except ValueError:
        return None


_READERS: Mapping[Any, Callable[[Any], Any]] = {
    Odds: _odds,
    Percent: _percent,
    Money: _money,
    date: _date,
    bool: _flag,
}
_CALLED: Mapping[Any, str] = {
    Odds: "odds",
    Percent: "a percentage",
    Money: "an amount of money",
    date: "a date",
    bool: "true or false",
    int: "a whole number",
    str: "a text",
    tuple: "a list",
}


def _kinds(kinds: list[Any]) -> str:
    return " or ".join(dict.fromkeys(_called(get_origin(each) or each) for each in kinds if each is not NoneType))


def _called(whole: Any) -> str:
    if issubclass(whole, Enum):
        return f"one of {', '.join(str(each.value) for each in whole)}"
    return _CALLED.get(whole, f"the policy {whole.__name__}")


def shown(value: Any) -> Any:
    """Write a value as an amendment has it."""
    match value:
        case bool() | int() | str() | None:
            return value
        case Odds():
            return f"{value.pays}:{value.stake}"
        case Percent():
            return str(value).replace(" ", "")
        case Money() | date() | Fraction():
            return str(value)
        case Enum():
            return value.value
        case Cited():
            return shown(value.value)
        case tuple() if not any(map(_is_record, value)):
            return [shown(each) for each in value]
        case _:
            return describe(value)


def _is_record(value: Any) -> bool:
    return is_dataclass(value) and not isinstance(value, Money | Odds | Percent)
