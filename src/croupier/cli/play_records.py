"""What `croupier ledger` tells of play: a patron's account by day, week or month."""

from zoneinfo import ZoneInfo

from croupier.cli.lazy import Wrong
from croupier.cli.output import print_rich, table, write_json
from croupier.floor.patrons.statement import Line, statement
from croupier.journal.errors import StorageError
from croupier.journal.reader import Reader
from croupier.kernel.ids import Patron
from croupier.runtime.audit.play_account import account_of
from croupier.runtime.house.clock import ZONE
from croupier.views.patrons import shown_time


def by_period(journal: str, name: str, by: str, to: int | None, *, as_json: bool) -> None:
    """Print a patron's account of play. Somebody who still plays has played up to the last entry."""
    try:
        with Reader.look(journal) as reader:
            events = tuple(account_of(reader, Patron(name), to))
            last = reader.entry(min(to or reader.head().sequence, reader.head().sequence))
    except StorageError as error:
        raise Wrong(str(error)) from None
    if not events or last is None:
        raise Wrong(f"{journal} holds no play of patron {name}")
    # A journal that was written with another clock than the tables' has no later moment than its last event.
    until = max(last.time.astimezone(ZoneInfo(ZONE)).replace(tzinfo=None), events[-1].at)
    lines = statement(Patron(name), events, by, until)
    if as_json:
        write_json([_plain(each) for each in lines])
        return
    columns = (by, "bought in", "paid out", "turnover", "won", "lost", "net", "time", "games")
    rows = [
        (
            str(e.start),
            *(str(each) for each in (e.bought, e.paid_out, e.turnover, e.won, e.lost, e.net)),
            shown_time(e.time),
            ", ".join(e.games),
        )
        for e in lines
    ]
    print_rich(table(columns, rows, title=f"Play of {name} by {by}", right=columns[1:8]))


def _plain(of: Line) -> dict[str, object]:
    return {
        "start": of.start.isoformat(),
        "bought_in": of.bought.plain,
        "paid_out": of.paid_out.plain,
        "vouchers": of.vouchers.plain,
        "turnover": of.turnover.plain,
        "won": of.won.plain,
        "lost": of.lost.plain,
        "net": of.net.plain,
        "minutes": int(of.time.total_seconds()) // 60,
        "games": list(of.games),
    }
