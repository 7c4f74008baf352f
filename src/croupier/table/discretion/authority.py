"""Every discretion is checked against the operator's ranks. What no clause allows, nobody may."""

from croupier.kernel.answers import Refused
from croupier.kernel.clauses import Because
from croupier.kernel.facts import Facts
from croupier.kernel.records import replace
from croupier.kernel.staff import Role
from croupier.table.people import Actor, asker
from croupier.table.state import Table


def not_allowed(table: Table, by: Actor, act: str, otherwise: Because) -> Refused | None:
    """Refuse an act to somebody who may not do it; `otherwise` is cited where the document knows no such act."""
    power = table.edition.power(act)
    if power is None:
        return Refused("no-such-power", otherwise, facts=Facts(act=act))
    if isinstance(by, Role) and table.edition.document.ladder.meets(by, power.by):
        return None
    return Refused("not-authorised", power.because, facts=replace(asker(by), act=act, rank=power.by))


def why(table: Table, act: str) -> Because:
    """Cite the clause that gives a power which was just checked."""
    power = table.edition.power(act)
    return power.because if power else ()


def as_dealer(table: Table, by: Actor) -> Because:
    """Cite the clause that lets somebody of higher rank do what is the dealer's, if it is not the dealer who acts."""
    power = table.edition.power("act-as-dealer")
    higher = isinstance(by, Role) and power is not None and table.edition.document.ladder.meets(by, power.by)
    return power.because if power and higher else ()
