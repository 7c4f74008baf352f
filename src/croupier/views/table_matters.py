"""What waits for somebody at a table: its open questions, its duties and its signs that come into force."""

from collections.abc import Iterator
from datetime import datetime
from typing import Final

from croupier.floor.people import Person
from croupier.games.terms import record
from croupier.kernel.clauses import Because
from croupier.kernel.ids import TableId
from croupier.kernel.staff import Role
from croupier.table import Table
from croupier.table.commands import Discharge
from croupier.table.questions.records import Obligation
from croupier.views.display import display
from croupier.views.felt import moment
from croupier.views.mishaps import ruling, shows_what_lies_down
from croupier.views.offers import Act, NotNow
from croupier.views.questions import Asked, Choice, questions
from croupier.wording import say
from croupier.wording.languages import word

TABLES: Final = "/api/tables"
REGISTERS: Final = "/api/registers"
"""Where what is asked of tables, and of the registers of a document, is sent."""


@record
class Matter:
    """Something that is open: a duty, a question, a dispute, a refused claim, a wager paid wrongly, somebody held, a
    month's list, a prize that is held, or a sign that comes into force.

    Without `due` a duty is owed at once; anything else has no time of its own, and none of it is `overdue`. `acts` is
    what somebody can do about it now, each sent to `path`; `not_now` what they cannot do yet, and why.
    """

    kind: str
    where: str
    says: str
    since: datetime | None
    due: datetime | None
    overdue: bool
    because: Because
    owner: str = ""
    about: str = ""
    part: str = ""
    path: str = ""
    href: str = ""
    acts: tuple[Act, ...] = ()
    not_now: tuple[NotNow, ...] = ()


def table_matters(id_: TableId, table: Table, at: datetime, by: Person | None = None) -> Iterator[Matter]:
    yield from (_question(id_, table, each, by) for each in questions(table, by.role if by else Role.DEALER))
    yield from (_duty(id_, each, at, by) for each in table.obligations)
    yield from _notices(id_, table, at)


def _question(id_: TableId, table: Table, of: Asked, by: Person | None) -> Matter:
    return Matter(
        kind="question",
        where=id_,
        says=of.says,
        since=None,
        due=None,
        overdue=False,
        because=of.because,
        owner=of.who,
        about=moment(table).says,
        part=f"{id_}-{of.id}",
        path=f"{TABLES}/{id_}/commands",
        href=f"/tables/{id_}/dealer",
        acts=tuple(_choice(id_, table, of, each) for each in of.choices) if by else (),
    )


def _choice(id_: TableId, table: Table, of: Asked, choice: Choice) -> Act:
    return Act(
        id=f"{id_}-{of.id}-{of.box or 0}-{choice.choice}",
        part=f"{id_}-{of.id}",
        says=choice.says,
        command=choice.command,
        needs=of.who if choice.refused else "",
        effect=money_moved(table, choice),
    )


def money_moved(table: Table, choice: Choice) -> str:
    """Say what money a choice moves, box by box; nothing that would tell of cards that lie face down."""
    if shows_what_lies_down(table, choice.command):
        return say("It turns face-down cards.")
    moves = ruling(table, choice.command).moves
    told = (
        say("Box {box}, {bet}: {amount} {how}", box=each.box, bet=word(each.bet), amount=each.amount, how=each.how)
        for each in moves
    )
    return "; ".join(told) or say("No money moves.")


def _duty(id_: TableId, of: Obligation, at: datetime, by: Person | None) -> Matter:
    part = f"{id_}-duty-{of.number}"
    done = Act(id=part, part=part, says=say("Done"), command=Discharge(number=of.number, by=by.role)) if by else None
    return Matter(
        kind="duty",
        where=id_,
        says=say("{whom}: {what}", whom=word(of.whom), what=word(of.what)),
        since=of.since,
        due=of.due,
        overdue=of.due is not None and of.due < at,
        because=of.because,
        owner=say("supervisor"),
        part=part,
        path=f"{TABLES}/{id_}/commands",
        href=f"/pit#{id_}",
        acts=(done,) if done else (),
    )


def _notices(id_: TableId, table: Table, at: datetime) -> Iterator[Matter]:
    """Signs that say when something comes into force."""
    for each in display(table, ()).notices:
        if each.at is not None:
            yield Matter(
                kind="notice",
                where=id_,
                says=each.says,
                since=each.since,
                due=each.at,
                overdue=each.at < at,
                because=each.because,
                owner=say("supervisor"),
                href=f"/pit#{id_}",
            )
