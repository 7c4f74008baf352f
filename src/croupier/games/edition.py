"""What every edition is: a document, sections of cited terms, powers, and the readings that were chosen."""

import hashlib
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import ClassVar, Self

from croupier.games.authority import Power
from croupier.games.limits import LimitTerms
from croupier.games.notices import NoticeTerms
from croupier.games.place import Place
from croupier.games.shoe import CardTerms, ShoeTerms
from croupier.games.terms import Leaf, Point, changed, citations, citing, dotted, leaves, points, reading_of, record
from croupier.games.wagering import WagerTerms
from croupier.games.writing import written
from croupier.kernel.clauses import Because, Clause
from croupier.kernel.staff import Role
from croupier.rulebooks import Document, UnknownReading, document, is_beneath, reading, readings


class CitesAnotherDocument(ValueError):
    """An edition may cite only its own document."""


@record
class ChosenReading:
    """How an open question is read: the choice in force, and those that could be run instead."""

    id: str
    choice: str
    others: tuple[str, ...]
    because: Because


def chosen_readings(rulebook: str) -> tuple[ChosenReading, ...]:
    """Take every reading that concerns a document, our choice first."""
    found = []
    for each in readings().values():
        because = tuple(clause for clause in each.because if clause.document == rulebook)
        if because:
            first, *others = (choice.name for choice in each.choices)
            found.append(ChosenReading(id=each.id, choice=first, others=tuple(others), because=because))
    return tuple(found)


@dataclass(frozen=True, kw_only=True, eq=False)
class Edition:
    """A frozen record of every term and policy that one document fixes. Two editions are the same only if they are
    one.
    """

    SECTIONS: ClassVar[tuple[str, ...]]

    rulebook: str
    place: Place
    cards: CardTerms
    shoe: ShoeTerms
    wagers: WagerTerms
    limits: LimitTerms
    notices: NoticeTerms
    authority: tuple[Power, ...]
    readings: tuple[ChosenReading, ...] = field(default=())

    def __post_init__(self) -> None:
        for clause in citations(tuple(getattr(self, section) for section in self.SECTIONS)):
            if clause.document != self.rulebook:
                raise CitesAnotherDocument(f"the edition of {self.rulebook} cites {clause}")
        if not self.readings:
            object.__setattr__(self, "readings", chosen_readings(self.rulebook))

    @property
    def document(self) -> Document:
        return document(self.rulebook)

    @property
    def cancelled_if_void(self) -> dict[str, Because]:
        """Wagers that go back with a void round by a clause of their own."""
        return {}

    @property
    def never_forfeited(self) -> frozenset[str]:
        """Wagers that go back with a void round even where their player's others are forfeited."""
        return frozenset()

    def markings(self, side_bets: tuple[str, ...]) -> dict[str, Because]:  # noqa: ARG002 - a document may list none
        """What must be marked on the cloth where these side wagers are offered, each with its clause."""
        return {}

    def reads(self, id_: str) -> str:
        """Name the choice in force for an open question."""
        found = next((each.choice for each in self.readings if each.id == id_), None)
        if found is None:
            raise UnknownReading(f"reading {id_} does not concern {self.rulebook}")
        return found

    def under(self, id_: str, choice: str) -> Self:
        """Give the same edition with another choice for an open question."""
        wanted = reading(id_)
        wanted.choice(choice)
        if all(each.id != wanted.id for each in self.readings):
            raise UnknownReading(f"reading {wanted.id} does not concern {self.rulebook}")
        carried = [leaf for leaf in self.terms() if reading_of(leaf.value) == wanted.id]
        if not carried and choice != self.reads(wanted.id):
            why = wanted.not_run.get(self.rulebook, "no term carries it yet")
            raise UnknownReading(f"reading {wanted.id} cannot be run otherwise at {self.rulebook}: {why}")
        read = replace(self, readings=tuple(_under(each, wanted.id, choice) for each in self.readings))
        for leaf in carried:
            read = read.changed(leaf, type(leaf.value)(choice))  # type: ignore[call-arg]  # an enumeration
        return read

    def power(self, act: str) -> Power | None:
        return next((each for each in self.authority if each.id == act), None)

    def may(self, actor: Role, act: str) -> bool:
        """Tell whether a person of this rank may do an act. What no clause allows, nobody may."""
        found = self.power(act)
        return found is not None and self.document.ladder.meets(actor, found.by)

    def terms(self) -> Iterator[Leaf]:
        """Go through every value that the edition fixes."""
        for section in self.SECTIONS:
            yield from leaves(getattr(self, section), (section,))

    @cached_property
    def text(self) -> str:
        """The edition written out, whole: `built` in `kinds` makes the same edition of it."""
        return written(self)

    @cached_property
    def digest(self) -> str:
        """Stand for the edition: change one figure, one policy, one clause or one reading, and it is another."""
        return hashlib.sha256(self.text.encode()).hexdigest()

    def points(self) -> Iterator[Point]:
        """Go through the decision points as a person reads them."""
        return points(self, self.SECTIONS)

    def terms_citing(self, clause: Clause) -> tuple[str, ...]:
        """Name the terms and policies that cite a clause or one beneath it."""
        return tuple(
            dotted(path)
            for section in self.SECTIONS
            for path, because in citing(getattr(self, section), (section,))
            if any(is_beneath(each, clause) for each in because)
        )

    def changed(self, leaf: Leaf, value: object) -> Self:
        """Give the same edition with one value changed."""
        found: Self = changed(self, leaf.path, value)
        return found


def _under(one: ChosenReading, id_: str, choice: str) -> ChosenReading:
    if one.id != id_:
        return one
    others = tuple(each for each in (one.choice, *one.others) if each != choice)
    return replace(one, choice=choice, others=others)
