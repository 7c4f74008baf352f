"""What somebody of rank may approve now, by what it concerns; what an open question asks for comes first. And the
approvals that stand: who gave each, and the deed that takes it back.

An approval is offered only where something at the table waits for it now: what a power lets somebody do in another way,
such as closing a table or deciding a dispute, is done there.
"""

from collections.abc import Callable, Iterator, Mapping
from datetime import datetime
from typing import Any, Final

from croupier.games.baccarat.coup import Hand
from croupier.games.terms import record
from croupier.kernel.answers import Accepted
from croupier.kernel.clauses import Because
from croupier.kernel.ids import Box
from croupier.kernel.records import replace
from croupier.rulebooks import entry
from croupier.table import Table, decide
from croupier.table.commands import Approve, WithdrawApproval
from croupier.table.discretion.records import Approval, Ground
from croupier.table.people import Actor
from croupier.table.people.rights import players_at
from croupier.table.setup import Method
from croupier.table.state import BetweenRounds, Stage
from croupier.table.wagers.closing import closed
from croupier.views.deeds import HANDS, Ask, Deed, taken
from croupier.views.mishaps import Group
from croupier.views.offers import SOMETHING
from croupier.wording import say
from croupier.wording.languages import acted, key, translated, word

_ABOUT: Mapping[str, tuple[str, ...]] = {
    key("Limits"): ("limits",),
    key("Wagers and payments"): ("wagers", "side-bets", "settlement"),
    key("The deal"): ("deal", "third-card", "method-b", "order"),
    key("Cards and shoe"): ("cards", "shuffle", "shuffler"),
    key("The table and its notices"): ("notices", "layout", "diagrams"),
    key("When something went wrong"): ("irregularities", "disputes"),
}
_OTHERS = key("People and conduct")

# When something waits for an approval --------------------------------------------------------------------------------


def _always(_: Table) -> bool:
    """The table itself says when: it refuses what cannot be."""
    return True


def _between(table: Table) -> bool:
    return isinstance(table.phase, BetweenRounds)


def _wagers_open(table: Table) -> bool:
    return _between(table) and not closed(table)


def _to_be_cut(table: Table) -> bool:
    return _between(table) and table.shoe.stage is Stage.SHUFFLED


def _to_be_shuffled(table: Table) -> bool:
    return _between(table) and (bool(table.shoe.ended) or table.shoe.stage in (Stage.NEW, Stage.SHUFFLED))


def _to_be_burned(table: Table) -> bool:
    on_the_way = table.shoe.stage in (Stage.SHUFFLED, Stage.CUT, Stage.LOADED)
    return _between(table) and on_the_way and not table.setup.device.shuffles


def _by_players(table: Table) -> bool:
    return table.setup.method is Method.B


WHEN: Final[Mapping[str, Callable[[Table], bool]]] = {
    "player-and-banker": _wagers_open,
    "defer-commission": _always,
    "settle-commission-at-another-time": _always,
    "no-bet-coup": _always,
    "late-wagers": _always,
    "hand": _by_players,
    "let-others-open": _by_players,
    "keep-seat": _always,
    "reshuffle": _always,
    "shuffle": _always,
    "order-a-shuffle": _always,
    "order-a-cut": _always,
    "player-cut": _to_be_cut,
    "riffle-pre-shuffled": _to_be_shuffled,
    "hand-shuffle-pre-shuffled": _to_be_shuffled,
    "face-down-burn": _to_be_burned,
    "shown-burn": _to_be_burned,
    "face-value-burn": _to_be_burned,
    "expose-the-burn": _to_be_burned,
    "same-back-replacement": _to_be_shuffled,
    "deal-face-up": _between,
    "deal-face-down": _between,
    "play-without-jackpot": _always,
    "resume-jackpot": _always,
}
"""Each approval that something at a table asks for, and when it can."""

_FOR_A_BOX: Final = frozenset(
    {
        *("player-and-banker", "defer-commission", "settle-commission-at-another-time"),
        *("hand", "let-others-open", "keep-seat"),
    }
)
_TITLES: Final[Mapping[str, str]] = {
    "no-bet-coup": key("Direct coups without wagers"),
    "hand": key("Give a hand to somebody without a wager on it"),
    "shuffle": key("Direct a shuffle"),
    "keep-seat": key("Let a player who sat out keep the seat"),
    "reshuffle": key("Have the cards left shuffled again"),
}


def discretion(table: Table, by: Actor) -> tuple[Group, ...]:
    """Give what may be approved now, grouped by what it concerns."""
    asked = {each.act for each in table.questions}
    found: dict[str, list[Deed]] = {title: [] for title in (key("Asked for now"), *_ABOUT, _OTHERS)}
    for what in WHEN:
        for deed in _deeds(table, by, what):
            found["Asked for now" if what in asked else _title(deed)].append(deed)
    return tuple(Group(title=translated(title), deeds=tuple(deeds)) for title, deeds in found.items() if deeds)


def _deeds(table: Table, by: Actor, what: str) -> Iterator[Deed]:
    if not WHEN[what](table):
        return
    for box in table.players if what in _FOR_A_BOX else (None,):
        if table.approval(what, box) is not None:
            continue  # it stands already
        for command in _ways(what, box, by):
            answer = decide(table, command)
            if isinstance(answer, Accepted):
                yield _deed(table, command, _why(answer))
                break


def _ways(what: str, box: Box | None, by: Actor) -> Iterator[Approve]:
    """The approval as it would be given; what is to be filled in is tried with something."""
    plain = Approve(what=what, box=box, reason=SOMETHING, by=by)
    if what == "hand":
        yield from (replace(plain, hand=each) for each in Hand)
        return
    yield plain
    yield replace(plain, ground=Ground.ABNORMAL if what == "shuffle" else Ground.CAUSE)


def _why(answer: Accepted[Any]) -> Because:
    return next((found for each in answer.events if (found := getattr(each, "because", ()))), ())


def _deed(table: Table, command: Approve, because: Because) -> Deed:
    what, box = command.what, command.box
    title = translated(_TITLES[what]) if what in _TITLES else word(what).capitalize()
    where = say(" for box {box}", box=box) if box is not None else ""
    hint = entry(because[0]).title if because else ""
    return Deed(
        id=f"{what}-{box or 0}",
        says=f"{title}{where}",
        command=replace(command, reason=""),
        because=because,
        asks=tuple(_asks(table, command)),
        hint=hint,
    )


def _asks(table: Table, command: Approve) -> Iterator[Ask]:
    there = sorted(players_at(table, command.box)) if command.box is not None else []
    if len(there) > 1:
        people = tuple((str(each), str(each)) for each in there)
        yield Ask(field="patron", kind="choice", title=say("For whom"), choices=people)
    if command.what == "hand":
        yield Ask(field="hand", kind="choice", title=say("Hand"), choices=HANDS)
    if command.what == "no-bet-coup":
        yield Ask(field="count", kind="number", title=say("How many"))
        grounds = ((Ground.MISTAKE.value, say("after a mistake")), (Ground.CAUSE.value, say("for another cause")))
        yield Ask(field="ground", kind="choice", title=say("Ground"), choices=grounds, needed=False)
    title = say("When it is settled") if command.what == "settle-commission-at-another-time" else say("Reason")
    yield Ask(field="reason", kind="text", title=title)


def _title(deed: Deed) -> str:
    topic = entry(deed.because[0]).topic if deed.because else ""
    return next((title for title, topics in _ABOUT.items() if topic in topics), _OTHERS)


# Approvals that stand ------------------------------------------------------------------------------------------------


@record
class ApprovalGiven:
    """Who gave an approval, and when."""

    by: str
    at: datetime


@record
class StandingApproval:
    """An approval that is still to be used; `withdraw` is left out where this person may not take it back."""

    says: str
    box: Box | None
    by: str
    at: datetime | None
    because: Because
    withdraw: Deed | None


Givers = Mapping[tuple[str, Box | None], ApprovalGiven]
"""Who gave each approval, by what it is and the box it is for."""


def standing(table: Table, by: Actor, givers: Givers) -> tuple[StandingApproval, ...]:
    return tuple(_standing(table, each, by, givers.get((each.what, each.box))) for each in table.approvals)


def _standing(table: Table, of: Approval, by: Actor, given: ApprovalGiven | None) -> StandingApproval:
    title = translated(_TITLES[of.what]) if of.what in _TITLES else word(of.what).capitalize()
    command = WithdrawApproval(what=of.what, box=of.box, hand=of.hand, by=by)
    deed = Deed(
        id=f"withdraw-{of.what}-{of.box or 0}",
        says=say("Withdraw: {title}", title=title),
        command=command,
        because=of.because,
        asks=(Ask(field="reason", kind="text", title=say("Reason")),),
    )
    who = f", {of.patron}" if of.patron is not None else ""
    where = say(" for box {box}", box=of.box) if of.box is not None else ""
    return StandingApproval(
        says=f"{title}{where}{who}",
        box=of.box,
        by=acted(given.by) if given else say("not known here"),
        at=given.at if given else None,
        because=of.because,
        withdraw=deed if taken(table, deed) else None,
    )
