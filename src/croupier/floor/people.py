"""Who acts for the house away from a table: a person with a name and a rank."""

from croupier.games.edition import Edition
from croupier.games.terms import record
from croupier.kernel.answers import Refused
from croupier.kernel.clauses import Because
from croupier.kernel.staff import Role


@record
class Person:
    name: str
    role: Role

    def __str__(self) -> str:
        return f"{self.name} ({self.role.title})"


def not_authorised(edition: Edition, by: Person, act: str, otherwise: Because) -> Refused | None:
    """Refuse an act to a person whose rank no clause lets do it."""
    if edition.may(by.role, act):
        return None
    power = edition.power(act)
    because, who = (power.because, f"Ask a {power.by.title} or above.") if power else (otherwise, "Nobody may do it.")
    return Refused("not-authorised", because, f"{by} may not {act.replace('-', ' ')}.", who)
