"""`croupier replay JOURNAL tournament/ID`: a tournament of a journal, entry by entry, to any point of its history."""

from typing import TYPE_CHECKING, Final

from croupier.cli.lazy import Wrong
from croupier.cli.output import cite, heading, item, write_json
from croupier.cli.replay_promotion import tell

if TYPE_CHECKING:
    from croupier.floor.tournaments import Tournament
    from croupier.journal.entry import Entry

TOURNAMENT: Final = "tournament/"
"""What stands before the name of a tournament where a table could be named."""


def replay_tournament(journal: str, name: str, to: int | None, *, by_step: bool, as_json: bool) -> None:
    """Fold the entries of a tournament in order; tell each of them, or show what is true after the last."""
    from croupier.journal.errors import StorageError
    from croupier.journal.reader import Reader
    from croupier.runtime.audit.history import register
    from croupier.runtime.house import streams
    from croupier.views.tournaments import told

    stream, last = streams.tournament(name), None
    try:
        with Reader.look(journal) as reader:
            kept = register(reader)
            if name not in kept.tournaments:
                raise Wrong(f"{journal} has no tournament {name!r}; there are {', '.join(kept.tournaments) or 'none'}")
            state = streams.begin(kept, stream)
            for last in reader.entries_of(stream, 1, to):
                state = streams.fold(stream, state, last.events(stream))
                if by_step:
                    tell(last, stream, "tournament", told, as_json=as_json)
    except StorageError as error:
        raise Wrong(str(error)) from None
    if last is None:
        raise Wrong(f"tournament {name} has no entry" + (f" up to {to}" if to else ""))
    if not by_step:
        _show(name, state, last, as_json=as_json)


def _show(name: str, tournament: "Tournament", last: "Entry", *, as_json: bool) -> None:
    from croupier.views.tournaments import standing
    from croupier.wording.languages import word

    prizes = {str(place): amount.plain for place, amount in enumerate(tournament.prizes, start=1)}
    players = {each.patron: each.status for each in tournament.players.values()}
    if as_json:
        write_json(
            {
                "tournament": name,
                "sequence": last.sequence,
                "time": last.envelope.time,
                "state": standing(tournament),
                "pool": tournament.pool.plain,
                "players": players,
                "round": tournament.begun,
                "places": list(tournament.places),
                "prizes": prizes,
            }
        )
        return
    heading(f"{name} after entry {last.sequence:,}, {last.envelope.time}")
    item("state", standing(tournament), margin=14)
    item("pool", str(tournament.pool), margin=14)
    item("round", str(tournament.begun), margin=14)
    for patron, status in players.items():
        item("player", f"{patron}: {word(status)}", margin=14)
    for place, patron in enumerate(tournament.places, start=1):
        won = f", {tournament.prizes[place - 1]}" if place <= len(tournament.prizes) else ""
        item("place", f"{place}: {patron}{won}", margin=14)
    for question in tournament.questions:
        item("asked", f"{' or '.join(map(word, question.choices))} ({cite(question.because)})", margin=14)
