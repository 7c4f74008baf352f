"""Overlaps: two clauses whose conditions hold at once, and which rule differently."""

import re
from collections.abc import Iterator
from itertools import combinations

from croupier.drafts.lint.draft import DraftText
from croupier.drafts.lint.finding import Evidence, Finding, FindingSeverity
from croupier.texts import TextClause, path, words_of

_CONDITION = re.compile(
    r"^(?:subject to [^,]+, )?(?P<if>if|where|when|should|in the event|whenever|any|a card|upon)\b", re.IGNORECASE
)
_THEN = re.compile(
    r"(?:,\s*(?:then\s+)?(?=[^,]*\b(?:shall|will|may|must|is to be|are to be)\b)|\b(?:shall|will|must|is to be|may)\b)"
)
_REMEDIES: dict[str, re.Pattern[str]] = {
    "the next coup": re.compile(r"first card of the next|next coup|next round|next card", re.IGNORECASE),
    "a coup without wagers": re.compile(r"no bet coup|dummy coup", re.IGNORECASE),
    "void": re.compile(r"\bvoid\b|misdeal", re.IGNORECASE),
    "burned": re.compile(r"\bburn", re.IGNORECASE),
    "stands": re.compile(
        r"shall stand|will stand|remain(?:s|ing)? valid|results? (?:shall|will) stand|shall be valid|in play",
        re.IGNORECASE,
    ),
    "reconstructed": re.compile(r"reconstruct|rectif|correct", re.IGNORECASE),
    "returned": re.compile(r"return|refund", re.IGNORECASE),
    "forfeited": re.compile(r"forfeit", re.IGNORECASE),
}
_ALIKE = 0.5


def same_condition(draft: DraftText) -> Iterator[Finding]:
    """Find clauses of one part whose conditions share their telling words and whose remedies differ."""
    parts: dict[tuple[int, ...], list[TextClause]] = {}
    for each in draft.rules:
        if len(path(each.number)) == 2 and _CONDITION.match(each.text):
            parts.setdefault(path(each.number)[:1], []).append(each)
    for among in parts.values():
        for one, other in combinations(among, 2):
            mine, theirs = _parted(draft, one), _parted(draft, other)
            if mine is None or theirs is None or _cites(draft, one, other):
                continue
            alike = draft.index.between(mine[0], theirs[0])
            ours, others = _remedies(mine[1]), _remedies(theirs[1])
            if alike >= _ALIKE and ours and others and not ours & others and not _excluded(mine[0], theirs[0]):
                says = f"Holds at once with {other.number}, and they rule differently: {_list(ours)} here, {_list(others)} there."
                also = (Evidence(other.number, other.text[:200]),)
                yield draft.finding(
                    "overlap",
                    FindingSeverity.WARNING,
                    (one.number, other.number),
                    says,
                    check="same-condition",
                    also=also,
                )


def _parted(draft: DraftText, of: TextClause) -> tuple[str, str] | None:
    """Part a clause into its condition and what then follows."""
    found = _THEN.search(of.text, 12)
    if found is None:
        return None
    rest = of.text[found.end() :] + " " + " ".join(each.text for each in draft.text.children(of.number))
    return of.text[: found.start()], rest


def _remedies(words: str) -> frozenset[str]:
    return frozenset(name for name, pattern in _REMEDIES.items() if pattern.search(words))


def _list(of: frozenset[str]) -> str:
    return " and ".join(sorted(of))


def _cites(draft: DraftText, one: TextClause, other: TextClause) -> bool:
    """A clause that names the other has settled which goes first."""
    return any(
        each.to == b.number
        for a, b in ((one, other), (other, one))
        for each in draft.references_by_clause.get(a.number, ())
    )


_OPPOSITES = (
    ("before", "after"),
    ("below", "above"),
    ("face up", "face down"),
    ("player's hand", "banker's hand"),
    ("overpa", "underpa"),
    ("minimum", "maximum"),
    ("unless", "where"),
    ("too many", "too few"),
    ("missing", "foreign"),
)


def _excluded(one: str, other: str) -> bool:
    """Conditions that name the two sides of one thing do not hold at once."""
    a, b = one.lower(), other.lower()
    for left, right in _OPPOSITES:
        if (left in a) != (right in a) and (left in b) != (right in b) and (left in a) != (left in b):
            return True
    exposed = [bool(_UNEXPOSED.search(each)) for each in (a, b) if "exposed" in each]
    return {_of_wager(a), _of_wager(b)} == {True, False} or set(exposed) == {True, False}


_UNEXPOSED = re.compile(r"\bnot (?:yet )?(?:been )?exposed")


def _of_wager(condition: str) -> bool | None:
    """Tell whether a condition begins with a wager or with a card: what befalls the one does not befall the other."""
    found = re.search(r"\b(wagers?|bets?|cards?)\b", condition)
    return not found[1].startswith("card") if found else None


def exposed_card(draft: DraftText) -> Iterator[Finding]:
    """Find a clause on any exposed card beside one that deals with a card of its own and lets it be exposed."""
    general = [
        each
        for each in draft.rules
        if re.search(r"\bexposed\b", each.text)
        and re.search(r"would have been (?:the )?first card", each.text, re.IGNORECASE)
    ]
    for each in general:
        for other in draft.rules:
            makes = re.search(
                r"(?:used as|becomes?|be|deemed(?: to be)?) the first card of the next", other.text, re.IGNORECASE
            )
            if (
                makes
                and other.number != each.number
                and path(other.number)[:1] == path(each.number)[:1]
                and not _cites(draft, each, other)
            ):
                ours, others = _remedies(other.text), _remedies(each.text)
                if ours != others and len(words_of(other.text)) > 8:
                    says = f"With {each.number}: the card that is to be the first of the next coup may have been exposed; {other.number} uses it, {each.number} rules otherwise."
                    yield draft.finding(
                        "overlap",
                        FindingSeverity.ERROR,
                        (other.number, each.number),
                        says,
                        check="exposed-card",
                        also=(Evidence(each.number, each.text[:200]),),
                    )


CHECKS = (same_condition, exposed_card)
