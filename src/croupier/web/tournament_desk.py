"""The tournament desk: reads what is sent, sees to it that its sender may, and hands it to the house."""

import time
from collections.abc import Iterator, Mapping
from functools import partial
from typing import Any, Final, get_args

from croupier.floor import tournaments
from croupier.floor.tournaments import Tournament, authority
from croupier.floor.tournaments.commands import DraftTournament, DrawSeats, PublishTournament, SealSeats
from croupier.journal.codec import CODEC, Unreadable
from croupier.journal.names import COMMANDS
from croupier.kernel.answers import Refused
from croupier.kernel.facts import Facts
from croupier.kernel.staff import Role
from croupier.runtime.house import Who, streams, two_people
from croupier.runtime.script.tournaments import sent as conditions_sent
from croupier.views import tournaments as shown
from croupier.views.facts import references
from croupier.views.happened import Happened
from croupier.views.table_sentences import kebab
from croupier.web.desk import Asks, Desk, Sent, Told
from croupier.web.forms import Unfit
from croupier.web.people import User, speaks
from croupier.wording import Audience

OF_A_TOURNAMENT: Final[Mapping[str, type]] = {
    name: each for name, each in COMMANDS.items() if each in get_args(tournaments.Command)
}
"""The commands that can be sent to a tournament, by their permanent names."""

_WITH_CONDITIONS: Final = (DraftTournament, PublishTournament)
_NOBODY: Final = {"name": "", "role": Role.PLAYER.value}


def submit(desk: Desk, user: User, id_: str, sent: Sent) -> tuple[int, Told]:
    """Decide one command, from whoever sent it. Blocks until it is on disk. Raises `Unfit` and `NoSuchStream`."""
    began = time.perf_counter()
    tournament = desk.house.tournament(id_)
    command = command_of(desk, tournament, sent)
    who = _who(desk, user, tournament, command, sent)
    if isinstance(who, Refused):
        return desk.answered(user, who, began)
    take = desk.house.draw if isinstance(command, SealSeats | DrawSeats) else desk.house.submit
    answer = take(streams.tournament(id_), command, sent.command_id, who, expected=sent.expected)
    return desk.answered(user, answer, began, happened)


def command_of(desk: Desk, tournament: Tournament, sent: Sent) -> Any:
    """Read a command that came from outside. Who acts and when is put in by the house."""
    kind = OF_A_TOURNAMENT.get(sent.name)
    if kind is None or issubclass(kind, authority.BY_ITSELF):
        raise Unfit(f"There is no command {sent.name!r} for a tournament.")
    body = {**sent.body, "by": _NOBODY, "at": desk.house.clock.local().isoformat()}
    if issubclass(kind, _WITH_CONDITIONS):
        body["conditions"] = CODEC.plain(_conditions(tournament, kind, sent.body))
    try:
        return CODEC.request(sent.name, body)
    except Unreadable as error:
        raise Unfit(f"{sent.name} cannot be read: {error}") from None


def _conditions(tournament: Tournament, kind: type, body: Mapping[str, Any]) -> tournaments.Conditions:
    """Read conditions as they were sent; where none are sent to be published, the draft is meant."""
    drafted = tournament.draft or tournament.conditions
    if "conditions" not in body and issubclass(kind, PublishTournament) and drafted:
        return drafted
    try:
        return conditions_sent.conditions(body.get("conditions"), tournament.edition)
    except ValueError as error:
        raise Unfit(f"conditions: {error}") from None


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
