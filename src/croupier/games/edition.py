"""What every edition is: a document, sections of cited terms, powers, and the readings that were chosen."""

import hashlib
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import ClassVar, Self

from croupier.games.authority import Power
from croupier.games.cards import CardTerms, DecksNeeded
from croupier.games.grids import Grid
from croupier.games.limits import LimitTerms
from croupier.games.notices import NoticeTerms
from croupier.games.place import Place
from croupier.games.promotions import PromotionTerms
from croupier.games.remedies import Rebuilding, RectifiedAndReported
from croupier.games.shoe import ShoeTerms
from croupier.games.terms import Leaf, Point, changed, citations, citing, dotted, leaves, points, reading_of, record
from croupier.games.tournaments import TournamentTerms
from croupier.games.wagering import WagerTerms
from croupier.games.writing import written
from croupier.kernel.clauses import Because, Clause
from croupier.kernel.errors import CroupierError
from croupier.kernel.staff import Role
from croupier.rulebooks import Document, UnknownReading, concerning, document, is_beneath, reading


class CitesAnotherDocument(CroupierError, ValueError):
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
    for each, because in concerning(rulebook):
        first, *others = (choice.name for choice in each.choices)
        found.append(ChosenReading(id=each.id, choice=first, others=tuple(others), because=because))
    return tuple(found)


@dataclass(frozen=True, kw_only=True, eq=False)
class Edition:
    """A frozen record of every term and policy that one document fixes. Two editions are the same only if they are
    one.
    """

    SECTIONS: ClassVar[tuple[str, ...]]
    PLAYERS_DECIDE: ClassVar[bool] = True
    """Whether players decide in the round, and may add to their wagers while it is dealt."""

    rulebook: str
    place: Place
    cards: CardTerms
    shoe: ShoeTerms
    wagers: WagerTerms
    limits: LimitTerms
    notices: NoticeTerms
    promotions: PromotionTerms
    tournaments: TournamentTerms | None
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

    @property
    def decks_needed(self) -> tuple[DecksNeeded, ...]:
        """Name the side wagers that may be offered only with some numbers of decks."""
        return self.cards.needed_for

    @property
    def mispaid(self) -> RectifiedAndReported | None:
        """What is to be done about wagers paid wrongly; None: the document is silent."""
        return None

    @property
    def rebuilding(self) -> Rebuilding | None:
        """How a misdeal is put right; None: the document rebuilds none."""
        return None

    @property
    def refilled_in_a_round(self) -> Because:
        """Cite what has the device filled again in the middle of a round; empty where none may be."""
        return ()

    @property
    def shuffled_again_after_a_jam(self) -> Because:
        """Cite what has the cards shuffled again when the shuffling device jams."""
        return ()

    @property
    def main_bets(self) -> tuple[str, ...]:
        """Name the wagers besides which side wagers are laid."""
        return ()

    @property
    def opposed_bets(self) -> tuple[str, ...]:
        """Name the two wagers whose sums the table differential compares."""
        return ()

    @property
    def first_cards(self) -> int:
        """Count the cards with which a round begins, before any is drawn."""
        return 0

    @property
    def without_wagers(self) -> Because:
        """Cite how a round without wagers is dealt."""
        return ()

    @property
    def holds_wagers(self) -> bool:
        """Tell whether what lies there when a round without wagers is dealt stays for the next."""
        return False

    @property
    def no_bet_ends_with_a_player(self) -> Because:
        """Cite what lets rounds be dealt without wagers only while nobody else sits down."""
        return ()

    def says_of(self, what: str) -> Because:
        """Cite what the document says about a matter that somebody wants to approve."""
        policy = {"late-wagers": self.wagers.close, "personal-limits": self.limits.on_the_sign}.get(what)
        return policy.because if policy else ()

    @property
    def calls_required(self) -> bool:
        """Tell whether the dealer must call for bets, and announce no more, before the first card."""
        return False

    def grids(self, of: Clause) -> Iterator[Grid]:  # noqa: ARG002 - a document may print none
        """The tables that a clause of the document prints."""
        return iter(())

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
            why = wanted.why_not_run(self.rulebook) or "no term carries it yet"
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
