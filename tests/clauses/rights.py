"""Whose a right is, in tests of several documents: who stands where, and what staff allow."""

from clauses.placing import Pairs, approve, ranges
from clauses.play import Answer, At, box, ok
from croupier.games.editions import edition
from croupier.games.kinds import EDITIONS, AnyEdition
from croupier.kernel.ids import Box, Patron
from croupier.kernel.staff import Role
from croupier.table.commands import Approve, Leave, Post, Unpost


def read(book: str, id_: str, choice: str) -> AnyEdition:
    """The rules of a document under another reading."""
    found = edition(book).under(id_, choice)
    assert isinstance(found, EDITIONS)
    return found


def own_limits(at: At, number: int, by: Role, given: Pairs) -> None:
    """Limits of a player's own are allowed, and their sign goes up at the player's box."""
    ok(approve(at, "personal-limits", by, number, given))
    ok(at.does(Post(sign="personal-limits", box=Box(number), limits=ranges(given), by=by)))


def consents(at: At, what: str, number: int, patron: str | None = None) -> Answer:
    return at.does(Approve(what=what, by=box(number), patron=Patron(patron) if patron else None))


def both_hands(at: At, by: Role, number: int, patron: str | None = None) -> Answer:
    named = Patron(patron) if patron else None
    return at.does(Approve(what="player-and-banker", box=Box(number), by=by, patron=named))


def leaves(at: At, number: int) -> Answer:
    return at.does(Leave(box=Box(number)))


def restriction_down(at: At, *bets: str) -> Answer:
    return at.does(Unpost(sign="side-bet-restriction", bets=bets))
