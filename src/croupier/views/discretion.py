"""What somebody of rank may approve now, by what it concerns; what an open question asks for comes first."""

from collections.abc import Iterator, Mapping

from croupier.kernel.records import replace
from croupier.rulebooks import entry
from croupier.table import Table
from croupier.table.people import Actor
from croupier.views.deeds import Deed, approvals
from croupier.views.mishaps import Group
from croupier.wording.languages import key, translated

_ABOUT: Mapping[str, tuple[str, ...]] = {
    key("Limits"): ("limits",),
    key("Wagers and payments"): ("wagers", "side-bets", "settlement"),
    key("The deal"): ("deal", "third-card", "method-b", "order"),
    key("Cards and shoe"): ("cards", "shuffle", "shuffler"),
    key("The table and its notices"): ("notices", "layout", "diagrams"),
    key("When something went wrong"): ("irregularities", "disputes"),
}
_OTHERS = key("People and conduct")


def discretion(table: Table, by: Actor) -> tuple[Group, ...]:
    asked = {each.act for each in table.questions}
    found: dict[str, list[Deed]] = {title: [] for title in (key("Asked for now"), *_ABOUT, _OTHERS)}
    for deed, power in _approvals(table, by):
        found["Asked for now" if power in asked else _title(deed)].append(deed)
    return tuple(Group(title=translated(title), deeds=tuple(deeds)) for title, deeds in found.items() if deeds)


def _approvals(table: Table, by: Actor) -> Iterator[tuple[Deed, str]]:
    """Each with the title of its clause beside it, and the name of the power."""
    for each in approvals(table, by):
        yield replace(each, hint=entry(each.because[0]).title), each.id.rpartition("-")[0]


def _title(deed: Deed) -> str:
    topic = entry(deed.because[0]).topic
    return next((title for title, topics in _ABOUT.items() if topic in topics), _OTHERS)
