"""What a page offers to do: acts ready to be sent, what is to be filled in, and why the rest may not be done now.

Nothing here knows a rule: each act is held against the `decide` of what it is asked of.
"""

from collections.abc import Callable, Iterable
from typing import Any

from croupier.floor.keepers import not_a_keeper
from croupier.floor.people import Person
from croupier.games.edition import Edition
from croupier.games.terms import record
from croupier.kernel.answers import Accepted, Refused
from croupier.kernel.clauses import Because
from croupier.kernel.records import replace
from croupier.kernel.staff import Ladder, Role
from croupier.wording import STAFF, refusal
from croupier.wording.languages import word

SOMETHING = "something"
"""Stands in for a text that somebody is to write."""


@record
class Field:
    """Something to be filled in: a field of the command, where a dot means a field within; `kind` says what it takes:
    text, name, choice, number, money, time, tick or several.
    """

    name: str
    kind: str
    title: str
    choices: tuple[tuple[str, str], ...] = ()
    needed: bool = True
    value: str = ""


@record
class Act:
    """One thing to do. `about` is the prize, patron, question or entry; `needs`: somebody of this rank must sign in for
    it. `to` is the table to which it is sent, where it is not sent to what the page is about; `effect` says what money
    it moves.
    """

    id: str
    part: str
    says: str
    command: Any
    fields: tuple[Field, ...] = ()
    about: str = ""
    needs: str = ""
    tone: str = ""
    to: str = ""
    effect: str = ""


@record
class NotNow:
    """Something that may not be done now: why, what would make it so, and by which clauses."""

    id: str
    part: str
    what: str
    says: str
    mend: str
    because: Because
    about: str = ""


Decide = Callable[[Any], Accepted[Any] | Refused]


def sorted_out(
    candidates: Iterable[Act], decide: Decide, by: Person, edition: Edition
) -> tuple[tuple[Act, ...], tuple[NotNow, ...]]:
    """Part what would be taken from somebody, alone or with whoever a clause names beside them, from what would not.
    Whoever stands on no ladder of the operator is offered what they may do themselves, and told of nothing else.
    """
    acts, refused = list[Act](), list[NotNow]()
    ladder = edition.document.ladder
    reads_only = ladder.height(by.role) is None
    for each in candidates:
        act, answer = each, not_a_keeper(edition, by.role, each.command) or decide(each.command)
        if isinstance(answer, Refused) and answer.code in _BY_RANK and not reads_only:
            act, answer = _by_another(each, answer, decide, by, ladder)
        if isinstance(answer, Accepted):
            acts.append(act)
        elif not reads_only:
            refused.append(not_now(act, answer))
    return tuple(acts), tuple(refused)


_BY_RANK = frozenset({"not-authorised", "not-first"})


def _by_another(
    act: Act, refused: Refused, decide: Decide, by: Person, ladder: Ladder
) -> tuple[Act, Accepted[Any] | Refused]:
    """Find the lowest rank above that would do: it is told whose word is needed."""
    if not hasattr(act.command, "by"):
        return act, refused
    own = ladder.height(by.role) or 0
    above = sorted(
        (each for each in Role if (ladder.height(each) or -1) > own), key=lambda each: ladder.height(each) or 0
    )
    for rank in above:
        answer = decide(replace(act.command, by=Person(name=by.name, role=rank)))
        if isinstance(answer, Accepted):
            return replace(act, needs=word(rank.value)), answer
    return act, refused


def not_now(act: Act, answer: Refused) -> NotNow:
    said = refusal(answer, STAFF)
    return NotNow(
        id=act.id,
        part=act.part,
        what=act.says,
        says=said.says,
        mend=said.mend,
        because=answer.because,
        about=act.about,
    )
