"""Tournaments in the house's own register: each by its id, under one document."""

from datetime import datetime

from croupier.floor.tournaments.faults import not_provided
from croupier.games.edition import Edition
from croupier.games.terms import record
from croupier.kernel.answers import Refused
from croupier.kernel.facts import Facts


@record
class AddTournament:
    """A tournament of one operator, under the document at whose tables it is held."""

    tournament: str
    rulebook: str
    at: datetime


@record
class TournamentAdded:
    tournament: str
    rulebook: str
    at: datetime


def not_to_add(rules: Edition, id_: str, *, taken: bool) -> Refused | None:
    """Refuse a tournament under a document that has none, and one without an id of its own."""
    terms = rules.tournaments
    if terms is None:
        return Refused("not-provided", not_provided(rules), variant="tournament")
    if taken or not id_.strip():
        return Refused("tournament-exists", terms.operator.because, facts=Facts(name=id_))
    return None
