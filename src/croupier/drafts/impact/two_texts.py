"""An amendment drafted from two texts of one document: what the new words say otherwise, as terms to be confirmed.

A figure, rank or cell that stands in the old clause and not in the new one, with another in its place, moves the terms
that cite the clause and have the old value. What changed and moves no term is named, never guessed.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from difflib import SequenceMatcher
from typing import Any, NamedTuple

from croupier.drafts.impact.amendment import Amendment, BadAmendment
from croupier.games.edition import Edition
from croupier.games.editions import edition
from croupier.games.terms import Leaf
from croupier.kernel.money import Money
from croupier.kernel.odds import Odds, Percent
from croupier.kernel.staff import Role
from croupier.rulebooks import entries
from croupier.texts import (
    Quantity,
    Text,
    TextDifference,
    TextTable,
    plain_difference,
    quantities,
    tables,
    text_difference,
)

_SIDES = ("D", "S")
_TO_WRITE = "(new in the text: to be written in our own words)"


class Replaced(NamedTuple):
    """One value of a clause that another took the place of. ``place`` counts equal values of the clause, ``of`` says
    how many there are; ``column`` is the column of odds where a table has several.
    """

    clause: str
    old: Any
    new: Any
    place: int
    of: int
    column: int = 0


@dataclass(frozen=True)
class TwoTexts:
    """What two texts come to: an amendment, the difference, and what changed without moving a term."""

    amendment: Amendment
    difference: TextDifference
    unmoved: tuple[str, ...]

    @property
    def plain(self) -> dict[str, Any]:
        return plain_difference(self.difference)


def two_texts(old: Text, new: Text, document: str) -> TwoTexts:
    """Draft the amendment that makes one text of a document the other. Raises `BadAmendment`."""
    difference = text_difference(old, new)
    if not difference.changes:
        raise BadAmendment(f"the two texts of {document} say the same, clause by clause")
    rules = edition(document)
    terms: dict[str, Any] = {}
    unmoved: list[str] = []
    for each in (*_in_clauses(old, new, difference), *_in_tables(old, new, difference)):
        leaves = _carrying(rules, each)
        terms |= {leaf.name: _written(each.new) for leaf in leaves}
        if not leaves:
            unmoved.append(f"{each.clause}: {_shown(each.old)} became {_shown(each.new)}, and no term carries it")
    return TwoTexts(_amendment(document, new, difference, terms), difference, tuple(dict.fromkeys(unmoved)))


def _amendment(document: str, new: Text, difference: TextDifference, terms: dict[str, Any]) -> Amendment:
    known = {clause.number for clause in entries(document)}
    changed = [each.old for each in difference.changes if each.kind == "changed" and each.old in known]
    added = [each.new for each in difference.changes if each.kind == "added" and each.new not in known]
    return Amendment(
        file="the two texts",
        amends=document,
        title=f"The text of {document} as drafted",
        reference=new.sha256[:12],
        clauses=tuple(changed),
        terms=terms,
        says=dict.fromkeys(added, _TO_WRITE),
    )


# Words ---------------------------------------------------------------------------------------------------------------


def _in_clauses(old: Text, new: Text, difference: TextDifference) -> Iterator[Replaced]:
    for each in difference.changes:
        if each.kind != "changed" or old[each.old].kind == "table":
            continue
        before, after = old[each.old].text, new[each.new].text
        yield from _figures(each.old, before, after)
        yield from _ranks(each.old, before, after)


def _figures(clause: str, before: str, after: str) -> Iterator[Replaced]:
    """Pair the figures of two wordings in their order, and give those that differ in value and not in kind."""
    mine, theirs = _told(before), _told(after)
    ours, others = [_key(each) for each in mine], [_key(each) for each in theirs]
    for tag, a, b, c, d in SequenceMatcher(None, ours, others, autojunk=False).get_opcodes():
        if tag != "replace" or b - a != d - c:
            continue
        for one, other in zip(range(a, b), range(c, d), strict=True):
            if (mine[one].kind, mine[one].unit) == (theirs[other].kind, theirs[other].unit):
                place, of = ours[:one].count(ours[one]), ours.count(ours[one])
                yield Replaced(clause, _value(mine[one]), _value(theirs[other]), place, of)


def _told(words: str) -> list[Quantity]:
    """The figures of a sentence; one that is written in words and again in brackets is one."""
    found = quantities(words)
    kept: list[Quantity] = []
    for each in found:
        last = kept[-1] if kept else None
        if last and last.value == each.value and words[each.start - 1 : each.start] == "(":
            kept[-1] = each if each.unit else last
        else:
            kept.append(each)
    return kept


def _key(of: Quantity) -> tuple[str, str, str]:
    return str(of.value), of.kind, of.unit


def _value(of: Quantity) -> Any:
    match of.kind:
        case "odds":
            return Odds(of.value.numerator, of.value.denominator)
        case "percent":
            return Percent(of.value)
        case "money":
            return Money(int(of.value * 100))
        case "date":
            number = int(of.value)
            return date(number // 10000, number // 100 % 100, number % 100)
        case _:
            return int(of.value) if of.value.denominator == 1 else of.value


def _ranks(clause: str, before: str, after: str) -> Iterator[Replaced]:
    mine, theirs = _named(before), _named(after)
    gone, come = mine - theirs, theirs - mine
    if len(gone) == len(come) == 1:
        yield Replaced(clause, gone.pop(), come.pop(), 0, 1)


def _named(words: str) -> set[Role]:
    """Name the ranks of a sentence; one that is part of a longer one is not meant by it."""
    low = words.lower().replace("-", " ")
    found = set[Role]()
    for role in sorted((each for each in Role if each is not Role.PLAYER), key=lambda each: -len(each.title)):
        if role.title in low:
            found.add(role)
            low = low.replace(role.title, "")
    return found


# Tables --------------------------------------------------------------------------------------------------------------


def _in_tables(old: Text, new: Text, difference: TextDifference) -> Iterator[Replaced]:
    after = {each.clause: each for each in tables(new)}
    for each in tables(old):
        other = after.get(difference.pairs.get(each.clause, each.clause))
        if other is not None and [len(row) for row in each.rows] == [len(row) for row in other.rows]:
            yield from _in_table(each, other)


def _in_table(old: TextTable, new: TextTable) -> Iterator[Replaced]:
    seen: dict[tuple[int, Any], int] = {}
    cells = [(row, column, cell) for row, line in enumerate(old.rows) for column, cell in enumerate(line)]
    several = any(len(_odds(line)) > 1 for line in old.rows)
    count: dict[tuple[int, Any], int] = {}
    for _, column, cell in cells:
        for each in quantities(cell):
            key = (column if several else 0, _value(each))
            count[key] = count.get(key, 0) + 1
    for row, column, cell in cells:
        other = new.rows[row][column]
        mine, theirs = quantities(cell), quantities(other)
        if cell in _SIDES and other in _SIDES and cell != other:
            yield Replaced(old.clause, (old.rows[row][0], column, cell), "draw" if other == "D" else "stand", 0, 1)
        for place, each in enumerate(mine):
            key = (column if several else 0, _value(each))
            if len(mine) == len(theirs) and _key(each) != _key(theirs[place]):
                head = column if several else 0
                yield Replaced(old.clause, key[1], _value(theirs[place]), seen.get(key, 0), count[key], head)
            seen[key] = seen.get(key, 0) + 1


def _odds(row: tuple[str, ...]) -> list[str]:
    return [cell for cell in row if any(each.kind == "odds" for each in quantities(cell))]


# Terms ---------------------------------------------------------------------------------------------------------------


def _carrying(rules: Edition, of: Replaced) -> list[Leaf]:
    """Find the terms that a value of a clause stands for: all that cite the clause and have it, or the one in its place
    where the clause has it several times.
    """
    leaves = [each for each in rules.terms() if of.clause in {clause.number for clause in each.because}]
    if isinstance(of.old, tuple):
        return _cells_of(leaves, *of.old)
    having = [each for each in leaves if type(each.value) is type(of.old) and _same(each.value, of.old)]
    if of.column:
        columns = sorted({each.path[3] for each in leaves if "options" in each.path}, key=str)
        wanted = str(of.column - _first_column(columns, of))
        having = [each for each in having if "options" not in each.path or str(each.path[3]) == wanted] or having
    if of.of == 1:
        return having
    if len(having) % of.of:
        return []
    return [each for place, each in enumerate(having) if place % of.of == of.place] if having else []


def _first_column(columns: list[Any], of: Replaced) -> int:
    """Find how many columns stand before the first option: names and conditions."""
    return max(0, of.column - len(columns)) if of.column > len(columns) else 1 if len(columns) > 1 else of.column - 1


def _same(one: Any, other: Any) -> bool:
    return bool(one.ratio == other.ratio) if isinstance(one, Odds) and isinstance(other, Odds) else bool(one == other)


def _cells_of(leaves: list[Leaf], row: str, column: int, _: str) -> list[Leaf]:
    """Find the cell of the table of play: the first column is that of a Player who stands."""
    names = {f"tableau.banker_when_player_stands.cells.{row}"} if column == 1 else set()
    names |= {f"tableau.banker_by_players_third_card.banker-{row}.cells.{column - 2}"} if column > 1 else set()
    return [each for each in leaves if each.name in names]


def _written(value: Any) -> Any:
    """Write a value as an amendment has it."""
    match value:
        case Odds():
            return f"{value.pays}:{value.stake}"
        case Percent():
            return f"{value}".replace(" ", "")
        case Money():
            return f"${value.plain}"
        case Role():
            return value.value
        case _:
            return value


def _shown(value: Any) -> str:
    return str(_written(value)) if not isinstance(value, tuple) else f"row {value[0]}, column {value[1]}: {value[2]}"
