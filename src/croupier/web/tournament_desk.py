"""The tournament desk: reads what is sent, sees to it that its sender may, and hands it to the house."""

import time
from collections.abc import Iterator, Mapping
from functools import partial
from typing import Any, Final, get_args

from croupier.floor import tournaments
from croupier.floor.tournaments import Tournament, authority
from croupier.floor.tournaments.commands import DraftTournament, DrawSeats, PublishTournament, SealSeats
from croupier.journal.names import COMMANDS
from croupier.kernel.answers import Refused
from croupier.kernel.facts import Facts
from croupier.runtime.house import Who, streams, two_people
from croupier.runtime.script.tournaments import sent as conditions_sent
from croupier.views import tournaments as shown
from croupier.views.facts import references
from croupier.views.happened import Happened
from croupier.views.table_sentences import kebab
from croupier.web import conditions
from croupier.web.desk import Asks, Desk, Sent, Told
from croupier.web.people import User, speaks
from croupier.wording import Audience

OF_A_TOURNAMENT: Final[Mapping[str, type]] = {
    name: each for name, each in COMMANDS.items() if each in get_args(tournaments.Command)
}
"""The commands that can be sent to a tournament, by their permanent names."""

_COMMANDS: Final = conditions.Commands(
    to="tournament",
    named=OF_A_TOURNAMENT,
    by_itself=authority.BY_ITSELF,
    with_conditions=(DraftTournament, PublishTournament),
    publishes=PublishTournament,
)


def submit(desk: Desk, user: User, id_: str, sent: Sent) -> tuple[int, Told]:
    """Decide one command, from whoever sent it. Blocks until it is on disk. Raises `Unfit` and `NoSuchStream`."""
    began = time.perf_counter()
    tournament = desk.house.tournament(id_)
    drafted = tournament.draft or tournament.conditions
    command = _COMMANDS.read(desk, sent, drafted, lambda given: conditions_sent.conditions(given, tournament.edition))
    who = _who(desk, user, tournament, command, sent)
    if isinstance(who, Refused):
        return desk.answered(user, who, began)
    take = desk.house.draw if isinstance(command, SealSeats | DrawSeats) else desk.house.submit
    answer = take(streams.tournament(id_), command, sent.command_id, who, expected=sent.expected)
    return desk.answered(user, answer, began, happened)


def _who(desk: Desk, user: User, tournament: Tournament, command: Any, sent: Sent) -> Who | Refused:
    because = tournament.terms.operator.because
    if user.role is None:
        return Refused("not-authorised", because, variant="tournament-nobody")
    who = speaks(user)
    if user.player:
        return who
    if not who.takes_part(tournament.edition):
        facts = Facts(ref=tournament.edition.document.operator)
        return Refused("not-authorised", because, facts=facts, variant="tournament-operator")
    over = two_people.over_tournament(tournament, command)
    asks = Asks(
        path=f"/api/tournaments/{tournament.id}/commands",
        passkey=over,
        two=over,
        because=because,
        together=partial(two_people.together_for, tournament, command),
    )
    return desk.together(user, who, tournament, sent, asks)


def happened(events: tuple[object, ...], _: Audience) -> Iterator[Happened]:
    """Tell what happened to a tournament, event by event; what followed at its tables is told there."""
    for each in events:
        if isinstance(each, get_args(tournaments.Event)):
            says, clauses = shown.told(each), references(each.because)
            yield Happened(kind="event", name=kebab(type(each).__name__), says=says, clauses=tuple(clauses))
