"""Contradictions: two quantities for one thing."""

import re
from collections import Counter, defaultdict
from collections.abc import Iterator

from croupier.drafts.lint.draft import DraftText, around, forces
from croupier.drafts.lint.finding import Evidence, Finding, FindingSeverity
from croupier.drafts.lint.masks import masked
from croupier.texts import TextClause, number_word, quantities, tables

_TWICE = re.compile(r"\b(?P<word>[a-z]+(?:-[a-z]+)?)\s*\((?P<figure>\d{1,3})\)", re.IGNORECASE)


def word_and_figure(draft: DraftText) -> Iterator[Finding]:
    """Find a number in words with another one in brackets behind it."""
    for each in draft.text.clauses:
        for match in _TWICE.finditer(each.text):
            said = number_word(match["word"])
            if said is not None and said != int(match["figure"]):
                says = f'Says "{match[0]}": the word and the figure differ.'
                yield draft.finding(
                    "contradiction",
                    FindingSeverity.ERROR,
                    each.number,
                    says,
                    check="word-and-figure",
                    words=around(each.text, match.start(), match.end()),
                )


def unlike_parallels(draft: DraftText) -> Iterator[Finding]:
    """Find a figure that differs from that of the clauses written on the same pattern."""
    groups: dict[str, list[TextClause]] = defaultdict(list)
    for each in draft.rules:
        pattern = re.sub(
            r"\b(?:one|two|three|four|five|six|seven|eight|nine|ten|twenty|thirty|forty)\b", "<n>", masked(each.text)
        )
        if len(pattern.split()) >= 9 and _figures(each):
            groups[pattern].append(each)
    for group in groups.values():
        if len(group) < 3:
            continue
        found = Counter(_figures(each) for each in group)
        usual, count = found.most_common(1)[0]
        for each in group:
            if len(found) > 1 and _figures(each) != usual and count >= len(group) - 1:
                others = ", ".join(other.number for other in group if _figures(other) == usual)
                says = f"Has other figures than the clauses on the same pattern ({others})."
                yield draft.finding("contradiction", FindingSeverity.WARNING, each.number, says, check="parallel")


def _figures(of: TextClause) -> tuple[tuple[str, str], ...]:
    words = re.sub(
        r"\b(?:rules?|tables?|diagrams?)\s*[\d.]+(?:\(\w\))*(?:(?:,|and|or|to|\s)+[\d.]+)*",
        "",
        of.text,
        flags=re.IGNORECASE,
    )
    return tuple(
        (str(each.value), each.unit)
        for each in quantities(words)
        if each.kind in {"number", "percent", "money"} and each.unit
    )


_FORCE = frozenset({"not", "no", "never", "may", "shall", "must", "will", "can"})


def opposite(draft: DraftText) -> Iterator[Finding]:
    """Find two clauses that are the same but for a "not" or for whether they bind."""
    groups: dict[tuple[str, ...], list[TextClause]] = defaultdict(list)
    for each in draft.rules:
        words = tuple(word for word in re.findall(r"[a-z0-9']+", each.text.lower()) if word not in _FORCE)
        if len(words) >= 8:
            groups[words].append(each)
    for first, *others in groups.values():
        for each in others:
            if forces(each.text) != forces(first.text):
                says = f"Rules the opposite of {first.number}, in the same words."
                also = (Evidence(first.number, first.text[:200]),)
                yield draft.finding(
                    "contradiction",
                    FindingSeverity.ERROR,
                    (each.number, first.number),
                    says,
                    check="opposite",
                    also=also,
                )


_BET_ODDS = re.compile(r"(?P<win>\d+)\s+to\s+(?P<stake>\d+)")


def odds_twice(draft: DraftText) -> Iterator[Finding]:
    """Find a wager whose one payment stands in two clauses with two odds."""
    found: dict[str, list[tuple[str, str]]] = defaultdict(list)
    for each in draft.rules:
        bets = re.findall(
            r"winning (?:wagers? on (?:the )?)?([A-Z][\w' ]{2,30}?)(?: wagers?)? (?:shall|will|are|is|be)\b", each.text
        )
        odds = _BET_ODDS.findall(each.text)
        if len(bets) == 1 and len(odds) == 1:
            found[bets[0].lower()].append((each.number, " to ".join(odds[0])))
    for bet, places in found.items():
        if len({odds for _, odds in places}) > 1 and len({draft.text[number].parent for number, _ in places}) == 1:
            numbers = tuple(number for number, _ in places)
            says = f"Two odds for one wager ({bet}): {'; '.join(f'{number} {odds}' for number, odds in places)}."
            also = (Evidence(numbers[-1], draft.text[numbers[-1]].text[:120]),)
            yield draft.finding("contradiction", FindingSeverity.ERROR, numbers, says, check="odds-twice", also=also)


def point_ranges(draft: DraftText) -> Iterator[Finding]:
    """Find a sentence on drawing that says otherwise than the column of the table that it repeats."""
    for each in draft.rules:
        match = re.search(r"[Pp]layer'?s?[ ]?[Hh]and stands.{0,80}?draw.{0,80}?(?:is|of)\s+(\d)\s+to\s+(\d)", each.text)
        grid = _no_card_column(draft) if match else None
        if match and grid:
            drawn = {count for count, move in grid[1].items() if move == "D"}
            said = set(range(int(match[1]), int(match[2]) + 1))
            if drawn != said:
                says = f"Says that the hand draws on {match[1]} to {match[2]}; the table says on {min(drawn, default=0)} to {max(drawn, default=0)}."
                yield draft.finding("contradiction", FindingSeverity.ERROR, (each.number, grid[0]), says, check="table")


def _no_card_column(draft: DraftText) -> tuple[str, dict[int, str]] | None:
    for each in tables(draft.text):
        head = next((row for row in each.rows if any("no card" in cell.lower() for cell in row)), None)
        if head:
            place = next(n for n, cell in enumerate(head) if "no card" in cell.lower())
            rows = [row for row in each.rows if row[0].isdigit() and len(row) > place]
            return each.clause, {int(row[0]): row[place] for row in rows}
    return None


CHECKS = (word_and_figure, unlike_parallels, opposite, odds_twice, point_ranges)
