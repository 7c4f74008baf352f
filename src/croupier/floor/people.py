"""Who acts for the house away from a table: a person with a name and a rank."""

from typing import ClassVar, Final

from croupier.games.edition import Edition
from croupier.games.terms import record
from croupier.kernel.answers import Refused
from croupier.kernel.clauses import Because
from croupier.kernel.facts import Facts
from croupier.kernel.staff import CROWN, STAR, Role
from croupier.rulebooks import DOCUMENTS

BESIDE: Final = " with "
"""Stands between the names of two people who act together."""


@record
class Person:
    """`acts_for_operator`: the house's register names this person as acting where a text names the operator."""

    sparse: ClassVar = True

    name: str
    role: Role
    acts_for_operator: bool | None = None

    @property
    def first(self) -> str:
        """Name who acts, where two people do.

        >>> Person(name=f"Tess{BESIDE}Max", role=Role.TOURNAMENT_MANAGER).first
        'Tess'
        """
        return self.name.partition(BESIDE)[0]

    def __str__(self) -> str:
        return f"{self.name} ({self.role.title})"


LADDERS: Final = tuple(dict.fromkeys((STAR, CROWN, *(each.ladder for each in DOCUMENTS))))
"""The ranks of every operator for which a house may hold tables. The first stays the first: names of streams follow."""

OPERATORS: Final = tuple(each.operator for each in LADDERS)
NO_OPERATOR: Final = "no operator"
"""For whom a dealer works of whom it was never said."""


def operators_of(role: Role) -> tuple[str, ...]:
    """Name the operators on whose ladder a rank stands: most on one, a dealer on each, an inspector on none."""
    return tuple(each.operator for each in LADDERS if each.height(role) is not None)


def above_dealer(role: Role) -> bool:
    """Tell whether somebody supervises for an operator. Those who run tournaments have no part in tables."""
    return role is not Role.DEALER and bool(operators_of(role))


def not_authorised(edition: Edition, by: Person, act: str, otherwise: Because) -> Refused | None:
    """Refuse an act to a person whose rank no clause lets do it."""
    if edition.may(by.role, act):
        return None
    power = edition.power(act)
    facts = Facts(name=str(by), act=act, rank=power.by if power else None)
    because, variant = (power.because, "act") if power else (otherwise, "act-nobody")
    return Refused("not-authorised", because, facts=facts, variant=variant)
