"""What is owed before an amendment starts: signs, layouts, notices, linked tables, approval, registers, each with who
owes it and by which clauses. Only what the changed terms touch is named.
"""

import re
from collections.abc import Iterator
from typing import Any, Final

from croupier.drafts.impact.amendment import Draft
from croupier.games.place import Layout
from croupier.games.terms import describe
from croupier.kernel.clauses import Because
from croupier.rulebooks import approval, entry

PAID: Final = ("games", "side_bets", "combined_bets", "bets", "jackpot")


def due(draft: Draft) -> dict[str, list[dict[str, Any]]]:
    """Name everything that is due, by kind."""
    changed = {each.name.partition(".")[0] for each in draft.terms}
    return {
        "signs": list(_signs(draft, changed)),
        "layouts": list(_layouts(draft)),
        "notices": list(_notices(draft, changed)),
        "duties": list(_duties(draft, changed)),
    }


def _owed(what: str, because: Because, by: str = "operator") -> dict[str, Any]:
    return {"what": what, "by": by, "clauses": [str(each) for each in because]}


def _touches(draft: Draft, policy: str) -> bool:
    """Tell whether a policy, or a part of it, is another: what has nothing to do with it is not due."""
    return any(f"{each.name}.".startswith(f"{policy}.") for each in draft.terms)


def _bets(draft: Draft) -> set[str]:
    """Name the bets and games whose terms change: the steps behind the section that holds them."""
    return {step for each in draft.terms if each.name.split(".")[0] in PAID for step in each.name.split(".")[1:4]}


_ODDS: Final = re.compile(r"^(?:games|bets|side_bets|combined_bets)\..*\b(?:rows|pays|percent\w*|bands?)\b")
_SHOWN: Final = {
    "odds": _ODDS,
    "odds of the side wagers": re.compile(r"^(?:side_bets|combined_bets)\..*\b(?:rows|pays)\b"),
    "percentage paid to Player and Banker on a tie": _ODDS,
    "variation in play": re.compile(r"^games\.[^.]+\.(?:title|played)\b"),
    "payouts": re.compile(r"^jackpot\.(?:prizes|winning_hands)\b"),
    "what a fold means for the jackpot": re.compile(r"^deal\.methods\.[^.]+\.sign\b"),
}
"""The terms that a sign shows, by their names. What a wager costs is no term: a sign of an amount stays as it is."""


def _signs(draft: Draft, changed: set[str]) -> Iterator[dict[str, Any]]:
    """Name the signs on which a changed term can be read, and those that are themselves other ones."""
    named, names, place = _bets(draft), [each.name for each in draft.terms], draft.new.place
    for sign in place.odds_signs:
        shown = any(_SHOWN[what].search(name) for what in sign.shows if what in _SHOWN for name in names)
        whole = sign.id in {"side-wagers", "variation"} or sign.of == "jackpot"
        sole = len(draft.new.games) == 1 and sign.of is None and bool(changed & {*PAID[:4]})
        of_it = whole or sole or bool({sign.id, sign.of} & named)
        if (shown and of_it) or _touches(draft, f"place.odds_signs.{sign.id}"):
            yield _owed(f"the sign of {sign.id.replace('-', ' ')}: {', '.join(sign.shows)}", sign.because)
    if _touches(draft, "limits.on_the_sign"):
        policy = draft.new.limits.on_the_sign
        yield _owed(f"the limit sign: {describe(policy)}", policy.because)


def _layouts(draft: Draft) -> Iterator[dict[str, Any]]:
    """Name the layouts that may print the odds of a bet that is paid otherwise, and those that are drawn otherwise."""
    families = _families(draft)
    drawn = {each.name.split(".")[2] for each in draft.terms if each.name.startswith("place.layouts.")}
    for layout in getattr(draft.new.place, "layouts", ()):
        prints = isinstance(layout, Layout) and bool(families & {*layout.carries}) and _prints_odds(layout.because)
        if isinstance(layout, Layout) and (layout.id in drawn or prints):
            what = f"layout {layout.id}" + (f", which carries {', '.join(layout.carries)}" if layout.carries else "")
            if prints:
                what += ": it may print odds"
            yield {**_owed(what, layout.because), "layout": layout.id}


def _families(draft: Draft) -> set[str]:
    named = _bets(draft)
    bets = (*getattr(draft.new, "side_bets", ()), *getattr(draft.new, "combined_bets", ()))
    return {each.family for each in bets if each.id in named}


def _prints_odds(because: Because) -> bool:
    return any("odds" in entry(each).says for each in because[:1])  # the diagram itself stands first


def _notices(draft: Draft, changed: set[str]) -> Iterator[dict[str, Any]]:
    """Name what players who are present must be told of, and for how long, before a table plays by it."""
    notices, limits = draft.new.notices, draft.new.limits
    wanted: list[tuple[str, Any]] = []
    if changed & {"games", "bets", "tableau", "values", "deal"}:
        wanted.append(("a change of the game in play", notices.changing_the_variation))
    if changed & {"side_bets", "combined_bets"}:
        wanted.append(("a change of the side wagers", notices.changing_side_bets or notices.changing_the_variation))
    if _touches(draft, "limits.raising_the_minimum"):
        wanted.append(("a higher minimum", limits.raising_the_minimum))
    for what, policy in wanted:
        if policy is not None:
            minutes = getattr(policy, "minutes", None)
            yield {**_owed(f"{what}, with players present: {describe(policy)}", policy.because), "minutes": minutes}


def _duties(draft: Draft, changed: set[str]) -> Iterator[dict[str, Any]]:
    order = approval(draft.document)[:1]
    by = draft.new.document.approved_by
    yield _owed(f"approval and publication of the amended rules by the {by}", order)
    yield _owed("the copy of the rules that anybody may ask for", draft.new.notices.rules_copy.because)
    jackpot = getattr(draft.new, "jackpot", None)
    if "jackpot" in changed and jackpot is not None:
        yield _owed(f"linked tables: {describe(jackpot.linked_tables)}", jackpot.linked_tables.because)
    yield from _registers(draft)
    if changed & {"cards", "shoe", "deal", "tableau", "values", *PAID}:
        yield _owed("a statement of return, and the vectors of electronic equipment, made anew", order)


def _registers(draft: Draft) -> Iterator[dict[str, Any]]:
    """Name the reports and registers of the policies that change."""
    leaves = [leaf for leaf in draft.new.terms() if leaf.path[-1] == "report" or "by_way_of" in leaf.path]
    for each in draft.terms:
        policy = each.name.rpartition(".")[0]
        for leaf in leaves:
            if leaf.name.startswith(f"{policy}.") and policy.count("."):
                yield _owed(f"report or register: {leaf.value}", leaf.because)
