"""What may be done in a tournament now, and by whom; and why the rest may not.

Nothing here knows a rule: each act is held against `decide` of the tournament, or of the table that it is sent to.
"""

from collections.abc import Mapping
from datetime import datetime
from typing import Any

from croupier.floor.people import Person
from croupier.floor.tournaments import Tournament, at_the_table, authority, decide
from croupier.floor.tournaments import commands as asked
from croupier.kernel.answers import Accepted, Refused
from croupier.kernel.ids import TableId
from croupier.kernel.records import replace
from croupier.kernel.staff import Role
from croupier.table import Table
from croupier.table import commands as at_table
from croupier.table import decide as decide_at_table
from croupier.views.offers import Act, NotNow
from croupier.views.tournaments import table_acts
from croupier.views.tournaments.acts import Candidates
from croupier.wording import STAFF, refusal
from croupier.wording.languages import word

Tables = Mapping[TableId, Table]
_NOT_FOR_THEM = frozenset({"not-authorised", "not-appointed", "deputy-not-there"})


def offered(now: Tournament, tables: Tables, by: Person, at: datetime) -> tuple[tuple[Act, ...], tuple[NotNow, ...]]:
    """Hold everything that could be asked against the tournament and its tables: what would be taken from somebody,
    whose word is needed for the rest, and what may not be done now. Whoever only reads is offered nothing.
    """
    acts, refused = list[Act](), list[NotNow]()
    if now.edition.tournaments is None or _only_reads(now, by):
        return (), ()
    moment = max(at, now.clock or at)
    for each in Candidates(now, tables, by, moment):
        _hold(each, _answer(now, tables, each.command), acts, refused, _by_others(now, tables, each))
    for name in sorted(now.tables):
        table = tables.get(name)
        for each in table_acts.candidates(name, table, by.role) if table else ():
            dealers = by.role is now.terms.in_charge.role and isinstance(each.command, table_acts.OF_THE_DEALER)
            act = _with_a_dealer(each) if dealers else each
            _hold(act, decide_at_table(table, act.command), acts, refused, None)  # type: ignore[arg-type]  # there is one
    return tuple(acts), tuple(refused)


def _with_a_dealer(act: Act) -> Act:
    """Offer what a dealer does to whoever is in charge, as the dealer beside them would ask it."""
    return replace(act, needs=word(Role.DEALER.value), command=replace(act.command, by=Role.DEALER))


def _only_reads(now: Tournament, by: Person) -> bool:
    on_the_ladder = now.edition.document.ladder.height(by.role) is not None
    return not on_the_ladder and by.role is not now.terms.in_charge.role


def _answer(now: Tournament, tables: Tables, command: Any) -> Accepted[Any] | Refused:
    return decide(now, at_the_table.known(now, command, tables.get, lambda *_: False))


def _by_others(now: Tournament, tables: Tables, act: Act) -> str:
    """Name the rank whose word would do: whoever is in charge, or acts for the operator; empty: nobody's."""
    posts = [name for name in now.posts if name in now.present] or list(now.posts)
    in_charge = now.terms.in_charge.role
    others = [
        *(Person(name=name, role=in_charge) for name in posts[:1]),
        Person(name="", role=authority.operators_rank(now.edition, now.terms)),
    ]
    for each in others:
        answer = _answer(now, tables, replace(act.command, by=each))
        if isinstance(answer, Accepted) or _opens(act, answer):
            return word(each.role.value)
    return ""


def _hold(act: Act, answer: Accepted[Any] | Refused, acts: list[Act], refused: list[NotNow], needs: str | None) -> None:
    if isinstance(answer, Accepted) or _opens(act, answer):
        acts.append(act)
    elif needs and answer.code in _NOT_FOR_THEM:
        acts.append(replace(act, needs=needs))
    else:
        said = refusal(answer, STAFF)
        refused.append(
            NotNow(
                id=act.id,
                part=act.part,
                what=act.says,
                says=said.says,
                mend=said.mend,
                because=answer.because,
                about=act.about,
            )
        )


def _opens(act: Act, answer: Accepted[Any] | Refused) -> bool:
    """A seal is opened by what nobody knows yet: all but that is in order."""
    command, code = act.command, answer.code if isinstance(answer, Refused) else ""
    opening = isinstance(command, asked.DrawSeats) and command.seats is None
    return (opening and code == "not-the-seed") or (
        isinstance(command, at_table.AnnounceForm) and code == "not-as-sealed"
    )
