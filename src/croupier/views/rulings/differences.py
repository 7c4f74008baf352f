"""Where two documents answer the same situation differently, and by which clauses."""

from collections.abc import Iterator, Sequence
from itertools import combinations

from croupier.views.rulings.outcome import (
    COUNTS,
    FORFEITED,
    GIVEN_BACK,
    GOES_BACK,
    LIES,
    LOST,
    NO_LONGER,
    STANDS_OFF,
    TAKEN_BACK,
    WON,
)
from croupier.views.rulings.ruling import Kind, Option, Ruling

SAME = "the same"


def differences(rulings: Sequence[Ruling]) -> Iterator[tuple[Ruling, Ruling, tuple[str, ...]]]:
    """Compare every document with every other: each pair with the points on which they differ."""
    for one, other in combinations(rulings, 2):
        yield one, other, tuple(_points(one, other))


def why_they_differ(one: Ruling, other: Ruling) -> str:
    """Say in a sentence where two documents answer differently, or that they do not."""
    return "; ".join(_points(one, other)) or SAME


def _points(one: Ruling, other: Ruling) -> Iterator[str]:
    points = (
        ("ruling", _ruled),
        ("choices", _choices),
        ("who decides", _ranks),
        ("told", _told),
        ("recorded", _recorded),
        ("money", _money),
    )
    for name, of in points:
        mine, theirs = of(one), of(other)
        if mine != theirs:
            yield f"{name}: {_said(one, mine)} against {_said(other, theirs)}"


def _said(ruling: Ruling, says: str) -> str:
    clause = f" {ruling.because[0].number}" if ruling.because else ""
    return f"{ruling.document}{clause} ({says or 'nothing'})"


def _ruled(of: Ruling) -> str:
    if of.kind is Kind.OPTION:
        return ", ".join((*dict.fromkeys(of.rulings), "a question"))
    return ", ".join(dict.fromkeys(of.rulings)) or of.kind.value


def _choices(of: Ruling) -> str:
    return " or ".join(dict.fromkeys(each.name for each in of.options))


def _ranks(of: Ruling) -> str:
    """Who decides; each choice by itself where they need different ranks."""
    ranks = dict.fromkeys((each.name, _anybody(each)) for each in of.options)
    if len({by for _, by in ranks}) > 1:
        return ", ".join(f"{choice} {by}" for choice, by in ranks)
    return " and ".join(of.who)


def _anybody(option: Option) -> str:
    return "the player" if option.by.startswith("the player") else option.by


def _told(of: Ruling) -> str:
    by_option = (f"{each.name}: {', '.join(_notices(each))}" for each in of.options if each.notices and not each.box)
    return "; ".join((*_notices(of), *dict.fromkeys(by_option)))


def _notices(of: Ruling | Option) -> tuple[str, ...]:
    """Who is told of what; the time is the table's own, and so only whether there is one."""
    said = (f"{each.whom} of {each.what}{' in time' if each.due else ''}" for each in of.notices)
    return tuple(dict.fromkeys(said))


def _recorded(of: Ruling) -> str:
    return "recorded" if of.records else ""


def _money(of: Ruling) -> str:
    """What kind of money moves; how much lies where is the situation's own matter."""
    by_option = dict.fromkeys(f"{each.name}: {_moved(each)}" for each in of.options if each.moves)
    return "; ".join((*((_moved(of),) if of.moves else ()), *by_option))


def _moved(of: Ruling | Option) -> str:
    return ", ".join(dict.fromkeys(_CALLED.get(each.how, each.how) for each in of.moves))


_CALLED = {
    GOES_BACK: "wagers are returned",
    FORFEITED: "wagers are forfeited",
    GIVEN_BACK: "what was settled is undone",
    TAKEN_BACK: "what was settled is undone",
    NO_LONGER: "what was settled is undone",
    COUNTS: "a part of a wager counts",
    LIES: "another amount stands",
    WON: "wagers are settled",
    LOST: "wagers are settled",
    STANDS_OFF: "wagers are settled",
}
