"""What a promotion hears of a table: a settled wager that qualifies earns its player an entry."""

from collections.abc import Iterable

from croupier.floor.promotions.commands import EarnEntry
from croupier.floor.promotions.decide import decide
from croupier.floor.promotions.events import Event
from croupier.floor.promotions.state import Phase, Promotion, replay
from croupier.kernel.answers import Accepted
from croupier.kernel.ids import TableId
from croupier.table import Table
from croupier.table import events as happened


def concerns(promotion: Promotion, table: Table) -> bool:
    """Tell whether wagers at a table may earn entries: it plays by a document of the promotion, and no tournament."""
    least = promotion.conditions.minimum_wager if promotion.conditions else None
    books = {each.rulebook for each in promotion.editions}
    running = promotion.phase is Phase.RUNNING and least is not None
    return running and table.edition.rulebook in books and not table.plays_tournament


def earned(promotion: Promotion, id_: TableId, table: Table, events: Iterable[happened.Event]) -> tuple[Event, ...]:
    """Take the entries that settled wagers earn; `table` is the state before the events. A token is no money."""
    if not concerns(promotion, table):
        return ()
    laid = {each.number: each for each in table.wagers}
    taken: tuple[Event, ...] = ()
    for event in events:
        match event:
            case happened.WagerSettled(number=number, token=False) if number in laid and not laid[number].invalid:
                command = EarnEntry(patron=laid[number].patron, table=id_, wager=event.stake, at=table.clock)
                answer = decide(promotion, command)
                if isinstance(answer, Accepted):
                    promotion, taken = replay(promotion, answer.events), (*taken, *answer.events)
            case _:
                continue
    return taken
