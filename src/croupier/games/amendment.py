"""An edition that follows another: a document adopted by a second casino, or the next version of one's own.

Every term is taken over with its clauses, which must exist in the new document too; what the new document says
otherwise is named, term by term. A document that follows no other is written out, as those of the house are.
"""

from collections.abc import Mapping
from dataclasses import fields, is_dataclass, replace
from difflib import get_close_matches
from typing import Any, TypeVar

from croupier.games.edition import Edition, chosen_readings
from croupier.games.terms import Path, at, changed
from croupier.kernel.clauses import Because, Clause
from croupier.kernel.errors import CroupierError
from croupier.rulebooks import Citing

E = TypeVar("E", bound=Edition)


class NoSuchTerm(CroupierError, LookupError):
    """The edition that is followed has no term of this name."""


def amended(of: E, rulebook: str, terms: Mapping[str, object]) -> E:
    """Give the edition of another document: the same but for these terms, each named as `rules matrix` does."""
    cite = Citing(rulebook)
    sections = {name: recited(getattr(of, name), cite) for name in of.SECTIONS}
    found = replace(of, rulebook=rulebook, readings=chosen_readings(rulebook), **sections)
    for name, value in terms.items():
        found = changed(found, term(found, name)[0], value)
    return found


def term(of: Edition, name: str) -> tuple[Path, Any]:
    """Find where a term stands, and what it is: a single value, or a whole list of them. Raises `NoSuchTerm`."""
    leaf = next((each for each in of.terms() if each.name == name), None)
    path: Path = leaf.path if leaf else tuple(name.split("."))
    try:
        return path, at(of, path)
    except (AttributeError, StopIteration):
        near = get_close_matches(name, [each.name for each in of.terms()], n=3)
        hint = f": the nearest are {', '.join(near)}" if near else ""
        raise NoSuchTerm(f"{of.rulebook} has no term {name!r}{hint}") from None


def recited(value: Any, cite: Citing) -> Any:
    """Give the same terms, citing the clauses of another document that bear the same numbers."""
    match value:
        case Clause():
            found: Because = cite(value.number)
            return found[0]
        case tuple():
            return tuple(recited(each, cite) for each in value)
        case _ if is_dataclass(value) and not isinstance(value, type):
            moved = {each.name: recited(getattr(value, each.name), cite) for each in fields(value) if each.init}
            return replace(value, **moved)
        case _:
            return value
