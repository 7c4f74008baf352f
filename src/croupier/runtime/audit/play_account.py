"""A patron's account of play out of a journal, also where the duties were not applied."""

from collections.abc import Iterator

from croupier.floor import patrons
from croupier.floor.patrons.events import MoneyRecorded, PlayBegan, Played, PlayEnded, PlayInterrupted
from croupier.journal.reader import Reader
from croupier.kernel.ids import Patron, TableId
from croupier.runtime.audit.floor_state import DecodedEntry, FloorState
from croupier.runtime.house import streams
from croupier.runtime.house.patron_duties import PATRON


def account_of(reader: Reader, patron: Patron, to: int | None = None) -> Iterator[patrons.Event]:
    """Give everything that concerns a patron's play, in order: what tables tell is heard anew, whether or not it was
    heard then, and the rest is taken from the account.
    """
    floor, account, duties = FloorState(), patrons.Account(patron=patron), patrons.Duties(card_from=None)
    for entry in reader.read_all(1, to):
        told = floor.told(entry)
        for event in _concerning(floor, account, duties, told):
            account = patrons.evolve(account, event)
            yield event
        floor.fold(told)


def _concerning(
    floor: FloorState, account: patrons.Account, duties: patrons.Duties, told: DecodedEntry
) -> Iterator[patrons.Event]:
    pool = tuple(each for stream, events in told.wrote if streams.kind(stream) == streams.JACKPOTS for each in events)
    for stream, events in told.wrote:
        if streams.kind(stream) == PATRON and streams.of(stream) == account.patron:
            yield from (each for each in events if not _of_a_table(each))
        elif streams.kind(stream) == streams.TABLE and patrons.may_concern(events):
            act = patrons.at_table(TableId(streams.of(stream)), floor[stream], events, pool)
            if account.patron in patrons.concerned(act):
                yield from (each for each in patrons.heard(account, duties, act) if _of_a_table(each))


def _of_a_table(event: patrons.Event) -> bool:
    """Tell what an account hears from a table; prompts and the like are only those that were raised then."""
    return isinstance(event, PlayBegan | PlayEnded | PlayInterrupted | Played) or (
        isinstance(event, MoneyRecorded) and event.table != ""
    )
