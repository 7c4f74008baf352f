"""A drill: a situation that can be named, asked and marked again years later, and what is asked of it.

Its id is the edition, the kind, what goes wrong, the moment and the seed, so that nothing of it need be kept. A drill
from a real coup has that coup as its seventh part.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import Enum
from functools import lru_cache
from hashlib import sha256

from croupier.games.editions import edition
from croupier.games.kinds import EDITIONS, AnyEdition
from croupier.kernel.errors import CroupierError
from croupier.rulebooks import UnknownDocument, clause, is_beneath
from croupier.table.reports import facts
from croupier.views.drills.coup import NoRealCoup, RealCoup, decoded
from croupier.views.holdem.kind import holdem_of
from croupier.views.rulings import HAPPENINGS, PHASES, Happening, answered, has
from croupier.views.rulings.ruling import impossible
from croupier.views.rulings.variations import Chance

DIGITS = 12
"""So many characters of an edition's digest stand for it in an id."""
ANY = "any"
REAL = "coup-"
"""So the last part of what stands for a drill from a real coup begins."""
MOST_SEED = 2**31


class DrillKind(Enum):
    RULING = "ruling"
    DEALING = "dealing"
    PAYING = "paying"


class NoSuchDrill(CroupierError, LookupError):
    """There is no such situation."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Drill:
    document: str
    kind: DrillKind
    what: str
    phase: str
    seed: int
    digest: str
    coup: RealCoup | None = None

    @property
    def id(self) -> str:
        told = (self.document, self.kind.value, self.what, self.phase, str(self.seed), self.digest)
        return ":".join((*told, self.coup.code) if self.coup else told)

    @property
    def reference(self) -> str:
        """What stands for it until it is marked. The id of a real coup has its cards, those face down too."""
        return f"{self.family}:{REAL}{sha256(self.id.encode()).hexdigest()[:32]}" if self.coup else self.id

    @property
    def family(self) -> str:
        """What a memory card is about: a document, a happening and the moment."""
        return f"{self.document}:{self.kind.value}:{self.what}:{self.phase}"

    @property
    def edition(self) -> AnyEdition:
        return rules(self.document)


def rules(document: str) -> AnyEdition:
    """Give the edition of a document. Raises `NoSuchDrill`."""
    try:
        found = edition(document)
    except UnknownDocument as error:
        raise NoSuchDrill(str(error)) from None
    if not isinstance(found, EDITIONS):
        raise NoSuchDrill(f"no table runs the kind of game of {found.rulebook}")
    return found


def read(text: str) -> Drill:
    """Read an id, whatever a real coup in it comes to. Raises `NoSuchDrill` where it names nothing."""
    parts = text.strip().split(":")
    if stands_for_a_coup(text):
        raise NoSuchDrill(f"{text!r} stands for a real coup: only the school that asks it knows which")
    text = ":".join(parts[:6])
    if not 6 <= len(parts) <= 7 or not parts[4].isascii() or not parts[4].isdecimal() or len(parts[4]) > 10:  # noqa: PLR2004
        raise NoSuchDrill(f"{text!r} is no drill: its id has six parts, as `drill ask` gives it")
    document, kind, what, phase, seed, digest, *code = parts
    found = rules(document)
    if document != found.rulebook or kind not in {each.value for each in DrillKind}:
        raise NoSuchDrill(f"{text!r} is no drill: its id is as `drill ask` gives it")
    if digest != found.digest[:DIGITS]:
        raise NoSuchDrill(f"{text!r} is of another edition of {document}: the one in force is {found.digest[:DIGITS]}")
    made = Drill(document=document, kind=DrillKind(kind), what=what, phase=phase, seed=int(seed), digest=digest)
    if made.kind is DrillKind.RULING and (what, phase) not in cells(found):
        raise NoSuchDrill(f"{what!r} at {phase!r} is nothing that happens in {document}")
    if made.kind is not DrillKind.RULING and (what, phase) != (kind, ANY):
        raise NoSuchDrill(f"{text!r} is no drill: its id is as `drill ask` gives it")
    return replace(made, coup=_coup(made, code[0])) if code else made


def _coup(of: Drill, code: str) -> RealCoup:
    """Read the real coup that a drill is from. No seed varies it."""
    try:
        found = decoded(code)
    except NoRealCoup as error:
        raise NoSuchDrill(f"the last part of the id is no coup: {error}") from None
    if of.seed:
        raise NoSuchDrill("a drill from a real coup has the seed 0")
    return found


def stands_for_a_coup(text: str) -> bool:
    """Tell whether a text is what stands for a real coup, and no id."""
    return text.strip().rpartition(":")[2].startswith(REAL)


def is_card(text: str) -> bool:
    """Tell whether a text names a memory card: a drill family, or a document with a clause of it."""
    if ":" in text:
        name, _, rest = text.partition(":")
        try:
            found = rules(name)
        except NoSuchDrill:
            return False
        kinds = {f"{each.value}:{each.value}:{ANY}" for each in DrillKind if each is not DrillKind.RULING}
        return found.rulebook == name and rest in {*kinds, *(":".join(("ruling", *cell)) for cell in cells(found))}
    try:
        return str(clause(text)) == text
    except LookupError:
        return False


# Choosing one --------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=16)
def _cells(document: str, _: str) -> dict[tuple[str, str], None]:
    found = rules(document)
    return {
        (what.id, phase): None
        for what in HAPPENINGS.values()
        if impossible(found, what) is None and _may_be(found, what)
        for phase in PHASES
        if phase in what.phases and has(found, phase)
    }


def _may_be(of: AnyEdition, what: Happening) -> bool:
    """Tell whether a table of a document can come to it at all. Of what cannot be there a document is silent, and
    nobody is asked: a game of one kind is never settled as another, and Hold'em has no cutting card that comes out.
    """
    if what.id == "wrong-variation":
        return len(of.games) > 1
    return what.id != facts.NOT_SHUFFLED.name or holdem_of(of) is None


def cells(of: AnyEdition) -> dict[tuple[str, str], None]:
    """Everything that can go wrong in a document, with the moments at which it can."""
    return _cells(of.rulebook, of.digest)


@lru_cache(maxsize=4096)
def _cited(document: str, _: str, what: str, phase: str) -> tuple[str, ...]:
    return tuple(each.number for each in answered(rules(document), phase, what).because)


def clauses_of(of: AnyEdition, what: str, phase: str) -> tuple[str, ...]:
    """Name the clauses that the answer to a cell of the book rests on, the deciding one first."""
    return _cited(of.rulebook, of.digest, what, phase) if (what, phase) in cells(of) else ()


def cited(of: AnyEdition) -> dict[tuple[str, str], tuple[str, ...]]:
    """Name the clauses of every cell of the book."""
    return {cell: clauses_of(of, *cell) for cell in cells(of)}


def choose(
    document: str,
    *,
    kind: str = "",
    what: str = "",
    phase: str = "",
    seed: int | None = None,
    reached: str = "",
) -> Drill:
    """Choose a drill: what is left open follows from the seed. `reached` is a clause that the answer must rest on.

    Raises `NoSuchDrill`.
    """
    found, number = rules(document), 0 if seed is None else seed
    if not 0 <= number < MOST_SEED:
        raise NoSuchDrill(f"a seed is a whole number from 0 up to {MOST_SEED - 1}")
    sort = _kind(kind)
    if sort is not DrillKind.RULING:
        if what or phase or reached:
            raise NoSuchDrill(f"a drill in {sort.value} is chosen by its seed alone")
        word, at = sort.value, ANY
    else:
        among = list(_among(found, what, "" if phase == ANY else phase, reached))
        if not among:
            raise NoSuchDrill(_none(found, what, phase, reached))
        word, at = among[0] if number == 0 else Chance(f"{document} {number}").pick(among)
    return Drill(document=found.rulebook, kind=sort, what=word, phase=at, seed=number, digest=found.digest[:DIGITS])


def _kind(kind: str) -> DrillKind:
    try:
        return DrillKind(kind or DrillKind.RULING.value)
    except ValueError:
        raise NoSuchDrill(
            f"no drill is of the kind {kind!r}: there are {', '.join(each.value for each in DrillKind)}"
        ) from None


def _among(of: AnyEdition, what: str, phase: str, reached: str) -> Iterator[tuple[str, str]]:
    rests = cited(of) if reached else {}
    for cell in cells(of):
        if (what and cell[0] != what) or (phase and cell[1] != phase):
            continue
        if reached and not any(reaches(of, number, reached) for number in rests[cell]):
            continue
        yield cell


def reaches(of: AnyEdition, number: str, reached: str) -> bool:
    """Tell whether a clause is another one, or beneath it."""
    return number == reached or is_beneath(clause(f"{of.rulebook} {number}"), clause(f"{of.rulebook} {reached}"))


def _none(of: AnyEdition, what: str, phase: str, reached: str) -> str:
    if what and what not in HAPPENINGS:
        return f"nothing that can happen is called {what!r}: see `croupier ruling --list`"
    if phase and phase not in PHASES:
        return f"no moment of a round is called {phase!r}: see `croupier ruling --list`"
    asked = " ".join(filter(None, (what, f"at {phase}" if phase else "", f"by clause {reached}" if reached else "")))
    return f"no drill of {of.rulebook} is so: {asked}"
