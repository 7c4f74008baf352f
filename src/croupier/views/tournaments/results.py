"""Results that were announced, table by table; where they were corrected, as they were told at first and why not."""

from collections.abc import Iterator, Sequence
from datetime import datetime

from croupier.floor.tournaments import Tournament
from croupier.floor.tournaments.events import ResultsCorrected
from croupier.floor.tournaments.scores import Score
from croupier.games.terms import record
from croupier.kernel.clauses import Because
from croupier.kernel.ids import Patron, TableId
from croupier.wording.languages import word
from croupier.wording.say import chips


@record
class ResultRow:
    place: int
    patron: Patron
    chips: str
    status: str


@record
class CorrectionShown:
    """How results stood before a correction, and what was said for it."""

    told: tuple[ResultRow, ...]
    reason: str
    by: str
    at: datetime
    wronged: tuple[Patron, ...]
    added: TableId | None
    because: Because


@record
class ResultShown:
    round: int
    table: TableId
    rows: tuple[ResultRow, ...]
    advances: tuple[Patron, ...]
    play_off: tuple[Patron, ...]
    corrections: tuple[CorrectionShown, ...]


def results(tournament: Tournament) -> Iterator[ResultShown]:
    """Go through all results, the latest round first."""
    rounds = {**tournament.earlier, tournament.begun: tournament.sessions}
    for number in sorted(rounds, reverse=True):
        for table, told in sorted(rounds[number].items()):
            wrong = [each for each in tournament.corrections if (each.round, each.table) == (number, table)]
            yield ResultShown(
                round=number,
                table=table,
                rows=_rows(told.order),
                advances=told.advances,
                play_off=told.play_off,
                corrections=tuple(_shown(each) for each in wrong),
            )


def _rows(order: Sequence[Score]) -> tuple[ResultRow, ...]:
    return tuple(
        ResultRow(place=place, patron=each.patron, chips=chips(each.chips), status=word(each.status))
        for place, each in enumerate(order, start=1)
    )


def _shown(of: ResultsCorrected) -> CorrectionShown:
    return CorrectionShown(
        told=_rows(of.told),
        reason=of.reason,
        by=of.by.name,
        at=of.at,
        wronged=of.wronged,
        added=of.added,
        because=of.because,
    )
