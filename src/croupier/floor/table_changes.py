"""What changes of a table while it is closed: what it will open with, and that it is no longer used."""

from datetime import datetime

from croupier.games.terms import record
from croupier.kernel.ids import TableId
from croupier.table.setup import Limits, Setup


@record
class NewSetup:
    """What a table opens with from now on. Its document, its readings and where its cards come from stay."""

    table: TableId
    setup: Setup
    limits: Limits
    title: str


@record
class TableAltered:
    table: TableId
    setup: Setup
    limits: Limits
    title: str
    at: datetime


@record
class TableRetired:
    """The table is never opened again, and its name never used again. What happened at it stays."""

    table: TableId
    at: datetime


Event = TableAltered | TableRetired
