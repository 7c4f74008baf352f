"""An edition that follows another: a document adopted by a second casino, or the next version of one's own.

Every term is taken over with its clauses, which must exist in the new document too; one that it leaves out is cited no
more, and a term of which it says nothing is cited as unregulated. What the new document says otherwise is named, term
by term. A document that follows no other is written out, as those of the house are.
"""

from collections.abc import Callable, Mapping
from dataclasses import fields, is_dataclass, replace
from difflib import get_close_matches
from typing import Any, TypeVar

from croupier.games.edition import Edition, chosen_readings
from croupier.games.terms import Path, at, changed
from croupier.kernel.clauses import Because, Clause
from croupier.kernel.errors import CroupierError
from croupier.rulebooks import UNREGULATED, Citing, clauses, document

E = TypeVar("E", bound=Edition)


class NoSuchTerm(CroupierError, LookupError):
    """The edition that is followed has no term of this name."""


def amended(of: E, rulebook: str, terms: Mapping[str, object]) -> E:
    """Give the edition of another document: the same but for these terms, each named as `rules matrix` does."""
    sections = {name: recited(getattr(of, name), _citing(of.rulebook, rulebook)) for name in of.SECTIONS}
    found = replace(of, rulebook=rulebook, readings=chosen_readings(rulebook), **sections)
    for name, value in terms.items():
        found = changed(found, term(found, name)[0], value)
    return found


def _citing(followed: str, rulebook: str) -> Callable[[str], Because]:
    """Cite a document by the numbers of the one that it follows."""
    its, theirs = ({each.number for each in clauses(name)} for name in (rulebook, followed))
    left_out = (theirs - its) if document(rulebook).follows == followed else set()
    cite = Citing(rulebook)
    return lambda number: cite(UNREGULATED if number in left_out else number)


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


def recited(value: Any, cite: Callable[[str], Because]) -> Any:
    """Give the same terms, citing the clauses of another document that say what these numbers say."""
    match value:
        case Clause():
            return cite(value.number)[0]
        case tuple():
            found = tuple(recited(each, cite) for each in value)
            return _cited(found) if found and all(isinstance(each, Clause) for each in found) else found
        case _ if is_dataclass(value) and not isinstance(value, type):
            moved = {each.name: recited(getattr(value, each.name), cite) for each in fields(value) if each.init}
            return replace(value, **moved)
        case _:
            return value


def _cited(because: Because) -> Because:
    """Name each clause once, and that a matter is not regulated only where no clause speaks of it."""
    every = tuple(dict.fromkeys(because))
    return tuple(each for each in every if each.number != UNREGULATED) or every
