"""Pay tables: classes of coups that no row answers, or that two rows answer differently, with their exact chance."""

import re
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from croupier.drafts.lint.draft import DraftText
from croupier.drafts.lint.finding import Evidence, Finding, FindingPrice, FindingSeverity
from croupier.texts import TextClause, TextTable, quantities, tables

# Pairs of the first two cards -----------------------------------------------------------------------------------------

NONE, PLAYER, BANKER, UNLIKE, ALIKE = (
    "no pair",
    "Player pairs alone",
    "Banker pairs alone",
    "two pairs, unlike",
    "two pairs, alike",
)
_CLASSES = (NONE, PLAYER, BANKER, UNLIKE, ALIKE)
_RANKS, _COPIES = 13, 4


def chance(of: str, decks: int = 8) -> Fraction:
    """Give the exact chance that the first two cards of both hands fall into a class."""
    cards, copies = _RANKS * _COPIES * decks, _COPIES * decks
    total = cards * (cards - 1) * (cards - 2) * (cards - 3)
    pair = Fraction(copies - 1, cards - 1)
    alike = Fraction(_RANKS * copies * (copies - 1) * (copies - 2) * (copies - 3), total)
    unlike = Fraction(_RANKS * (_RANKS - 1) * (copies * (copies - 1)) ** 2, total)
    alone = pair - alike - unlike
    return {ALIKE: alike, UNLIKE: unlike, PLAYER: alone, BANKER: alone, NONE: 1 - 2 * alone - alike - unlike}[of]


def pair_classes(words: str) -> frozenset[str] | None:
    """Say which classes of coups a condition on pairs answers; None where its words are not of this grammar."""
    low = words.lower()
    if "pair" not in low or not re.search(r"player", low) or not re.search(r"banker", low):
        return None
    if re.search(
        r"(?:don't|do not|does not|neither).{0,80}pair.*(?:don't|do not|does not|neither|nor).{0,80}pair", low
    ):
        return frozenset({NONE})
    alone = re.search(r"but not both|only one|exactly one|one of the hands only", low)
    both = not alone and bool(
        re.search(
            r"pair and the (?:initial|first) two|\bboth\b.{0,40}pair|and the (?:initial|first) two (?:\(2\) )?cards of the banker",
            low,
        )
    )
    if both:
        if re.search(r"not (?:have|of|be).{0,12}the same|different", low):
            return frozenset({UNLIKE})
        return frozenset({ALIKE}) if re.search(r"\bthe same\b|identical", low) else frozenset({UNLIKE, ALIKE})
    if re.search(r"\bor\b", low):
        return frozenset({PLAYER, BANKER}) if alone else frozenset({PLAYER, BANKER, UNLIKE, ALIKE})
    return None


@dataclass(frozen=True)
class _Row:
    clause: str
    words: str
    classes: frozenset[str]


def pairs(draft: DraftText) -> Iterator[Finding]:
    """Hold the rows of a wager on pairs against all classes of coups."""
    groups: dict[str, list[_Row]] = defaultdict(list)
    for each in draft.rules:
        _add(groups, each.parent, each.number, each.text)
    for drawn in tables(draft.text):
        for row in drawn.rows:
            _add(groups, f"{drawn.clause}: {row[0]}", drawn.clause, " ".join(row[1:]))
    for rows in groups.values():
        if len(rows) > 1:
            yield from _held(draft, rows)


_ROW = re.compile(
    r"(?:initial two|first two).*\b(?:wins? as|shall win|will win|is paid|be paid|shall lose|pays)\b",
    re.IGNORECASE | re.DOTALL,
)


def _add(groups: dict[str, list[_Row]], group: str, clause: str, words: str) -> None:
    classes = pair_classes(words) if _ROW.search(words) else None
    if classes:
        groups[group].append(_Row(clause, words, classes))


def _held(draft: DraftText, rows: list[_Row]) -> Iterator[Finding]:
    for place, one in enumerate(rows):
        for other in rows[place + 1 :]:
            shared = one.classes & other.classes
            if shared:
                coups = sum((chance(each) for each in shared), Fraction(0))
                says = f"Answers the same coups as {other.clause if other.clause != one.clause else 'another row'}: {', '.join(each for each in _CLASSES if each in shared)}."
                also = (Evidence(other.clause, other.words[:160]),)
                yield draft.finding(
                    "pay-table",
                    FindingSeverity.ERROR,
                    (one.clause, other.clause),
                    says,
                    check="overlap",
                    words=one.words,
                    also=also,
                    price=FindingPrice(coups=coups),
                )
    left = set(_CLASSES) - set().union(*(row.classes for row in rows)) - {NONE}
    if left:
        coups = sum((chance(each) for each in left), Fraction(0))
        says = f"No row answers: {', '.join(each for each in _CLASSES if each in left)}."
        yield draft.finding(
            "pay-table",
            FindingSeverity.ERROR,
            tuple(row.clause for row in rows),
            says,
            check="gap",
            price=FindingPrice(coups=coups),
        )


# Counts and margins ---------------------------------------------------------------------------------------------------


def counts(draft: DraftText) -> Iterator[Finding]:
    """Hold a table by counts against the counts from 0 to 9: each once."""
    for each in tables(draft.text):
        named = [
            (row, [int(n) for n in re.findall(r"\d", row[0])])
            for row in each.rows
            if re.fullmatch(r"\d(?:\s*-\s*\d)*\s*-?", row[0])
        ]
        if len(named) < 2:
            continue
        seen = [number for _, numbers in named for number in numbers]
        twice = sorted({number for number in seen if seen.count(number) > 1})
        grid = all(sum(cell in {"D", "S"} for cell in row[1:]) >= 10 for row, _ in named)
        left = sorted(set(range(8 if grid else 10)) - set(seen))
        if twice:
            yield draft.finding(
                "pay-table",
                FindingSeverity.ERROR,
                each.clause,
                f"Two rows answer the count {', '.join(map(str, twice))}.",
                check="count-twice",
            )
        if left:
            yield draft.finding(
                "pay-table",
                FindingSeverity.ERROR,
                each.clause,
                f"No row answers the count {', '.join(map(str, left))}.",
                check="count-gap",
            )
        widths = {len(row) for row, numbers in named if len(numbers) == 1}
        if len(widths) > 1:
            yield draft.finding(
                "pay-table",
                FindingSeverity.ERROR,
                each.clause,
                "The rows of the table have unlike numbers of cells.",
                check="cells",
            )


def same_row(draft: DraftText) -> Iterator[Finding]:
    """Find two rows of one table with the same condition and other odds."""
    for each in tables(draft.text):
        seen: dict[tuple[str, ...], tuple[str, ...]] = {}
        for row in each.rows:
            condition = tuple(" ".join(cell.lower().split()) for cell in row if not _IS_ODDS.search(cell))
            odds = tuple(_IS_ODDS.findall(" ".join(row)))
            if not odds or not any(condition):
                continue
            if seen.setdefault(condition, odds) != odds:
                says = f'Two rows answer "{condition[0]}": {", ".join(seen[condition])} and {", ".join(odds)}.'
                yield draft.finding(
                    "pay-table", FindingSeverity.ERROR, each.clause, says, check="same-row", words=" ".join(row)
                )


_IS_ODDS = re.compile(r"\b\d+ to \d+\b|\b\d+(?:\.\d+)?\s?%|\bevens?\b", re.IGNORECASE)


_MARGIN = re.compile(r"(?P<who>player|banker)\s+wins\s+by\s+(?P<by>\d+)", re.IGNORECASE)


def mirror(draft: DraftText) -> Iterator[Finding]:
    """Hold the rows for one hand against those for the other: the same conditions, the same odds."""
    for each in tables(draft.text):
        rows = {
            row[0].lower(): _odds(row)
            for row in each.rows
            if re.search(r"\b(?:player|banker)\b", row[0], re.IGNORECASE)
        }
        paired = [name for name in rows if _other(name) in rows]
        if len(paired) < 4:
            continue
        for name, odds in rows.items():
            other = _other(name)
            if other not in rows:
                says = f'The row "{other}" is lacking; "{name}" is there.'
                yield draft.finding(
                    "pay-table", FindingSeverity.ERROR, each.clause, says, check="mirror-lacking", words=name
                )
            elif odds and rows[other] and odds != rows[other] and name < other:
                says = f'"{name}" pays {odds}, and "{other}" pays {rows[other]}.'
                yield draft.finding(
                    "pay-table", FindingSeverity.WARNING, each.clause, says, check="mirror-odds", words=name
                )
        yield from _margins(draft, each)


def _other(name: str) -> str:
    return name.replace("player", "\0").replace("banker", "player").replace("\0", "banker")


def _odds(row: tuple[str, ...]) -> str:
    found = re.findall(r"\d+ to \d+", " ".join(row[1:]))
    return found[-1] if found else ""


def _margins(draft: DraftText, of: TextTable) -> Iterator[Finding]:
    for who in ("player", "banker"):
        found = sorted(
            int(match["by"]) for row in of.rows if (match := _MARGIN.search(row[0])) and match["who"].lower() == who
        )
        left = [number for number in range(found[0], found[-1]) if number not in found] if found else []
        if left:
            says = f"No row answers a win of the {who.capitalize()} by {', '.join(map(str, left))}."
            yield draft.finding("pay-table", FindingSeverity.ERROR, of.clause, says, check="margin-gap")


_PAID = re.compile(
    r"\bpaid (?:according to|in accordance with|under|as in|at the odds in) rules?\s*(?P<to>\d+(?:\.\d+)+)",
    re.IGNORECASE,
)


def paid_nowhere(draft: DraftText) -> Iterator[Finding]:
    """Find a wager that is to be paid by a clause which has no payment in it."""
    for each in draft.rules:
        for match in _PAID.finditer(each.text):
            target = match["to"].rstrip(".")
            if target in draft.text and not _pays(draft, target):
                says = f"Is paid according to {target}, which pays nothing."
                also = (Evidence(target, draft.text[target].text[:160]),)
                yield draft.finding(
                    "pay-table", FindingSeverity.ERROR, (each.number, target), says, check="paid-nowhere", also=also
                )


def _pays(draft: DraftText, number: str) -> bool:
    words = draft.text.whole(number)
    return any(each.kind in {"odds", "percent", "money"} for each in quantities(words)) or "even money" in words.lower()


_PAYS = re.compile(r"\b(?:paid|pays?) at (?:the )?odds of \d+ to \d+", re.IGNORECASE)
_NAME = re.compile(r"\b(?:[Aa]|[Aa]n|[Tt]he|[Ww]inning) (?P<name>[A-Z][\w-]*(?: [A-Z][\w-]*){0,3}) wager\b")


def paid_by_another(draft: DraftText) -> Iterator[Finding]:
    """Find a wager that is paid by the clause of another one, where that other one is named."""
    for each in draft.rules:
        own = {match["name"].lower() for match in _NAME.finditer(each.text)}
        for match in _PAID.finditer(each.text):
            target = match["to"].rstrip(".")
            theirs = _named(draft, target) if target in draft.text else set()
            if own and theirs and not own & theirs:
                says = f"A wager on {' or '.join(sorted(own))} is paid according to {target}, which speaks of {' or '.join(sorted(theirs))}."
                yield draft.finding(
                    "pay-table", FindingSeverity.ERROR, (each.number, target), says, check="paid-by-another"
                )


def _named(draft: DraftText, number: str) -> set[str]:
    clause: TextClause = draft.text[number]
    words = f"{clause.text} {draft.text[clause.parent].text if clause.parent in draft.text else ''}"
    return {match["name"].lower() for match in _NAME.finditer(words)}


CHECKS = (pairs, counts, same_row, mirror, paid_nowhere, paid_by_another)
