"""Who may do what. One table per edition: the act, the lowest rank that may do it, the clause. What is not in it
nobody may.
"""

from croupier.games.terms import record
from croupier.kernel.clauses import Because
from croupier.kernel.staff import Role


@record
class Power:
    """{by} or above"""

    id: str
    by: Role
    because: Because
