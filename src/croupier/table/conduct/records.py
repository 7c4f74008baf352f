"""Who takes no further part, or not together: what is asked and what happened."""

from croupier.games.terms import record
from croupier.kernel.clauses import Because
from croupier.kernel.ids import Patron
from croupier.kernel.staff import Role
from croupier.table.people import Actor

# Commands -------------------------------------------------------------------------------------------------------------


@record
class ExcludePatron:
    """Somebody was excluded from the casino: this table is told, whichever table it was at."""

    patron: Patron
    by: Actor = Role.DEALER


Command = ExcludePatron


# Events ---------------------------------------------------------------------------------------------------------------


@record
class PlayersKeptApart:
    """These players may not play together at this table."""

    patrons: tuple[Patron, ...]
    by: Actor
    because: Because


@record
class PatronBarred:
    """A patron takes no further part in the game at this table."""

    patron: Patron
    because: Because


Event = PlayersKeptApart | PatronBarred
