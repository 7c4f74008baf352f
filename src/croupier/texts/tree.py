"""The tree of clauses: every block with its number and its parent; what was read stands under what it belongs to."""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from croupier.texts.blocks import Block, BlockMark, is_title
from croupier.texts.numbers import Path, is_first_letter, letter_follows, path, written
from croupier.texts.records import TextClause


def slug(term: str) -> str:
    """Write a term as it stands in an id: lower case, hyphens, ``(s)`` joined to its word."""
    joined = re.sub(r"\((s|ed|es)\)", r"\1", term.lower().replace("s(s)", "s"))
    return re.sub(r"[^a-z0-9]+", "-", joined.replace("'", "")).strip("-")


@dataclass(slots=True)
class _Place:
    """Where a reader of the text stands: the path of numbers, the letters under it, the part and the sub-heading."""

    open: list[str]
    letters: list[str]
    base: str = ""
    table: str = ""


def tree(among: Sequence[Block]) -> Iterator[TextClause]:
    """Number every block and put it under its parent; what has no number of its own belongs to a clause before it."""
    made: list[TextClause] = []
    place = _Place([], [])
    names: Counter[str] = Counter()
    for number, each in enumerate(among):
        after = among[number + 1] if number + 1 < len(among) else None
        clause = _clause(each, place, after)
        if clause is None:
            _added(made, place, each)
            continue
        names[clause.number] += 1
        if names[clause.number] > 1:
            clause = replace(clause, number=f"{clause.number}#{names[clause.number]}")
        made.append(clause)
    return iter(_with_kinds(made))


def _clause(of: Block, place: _Place, after: Block | None) -> TextClause | None:
    match of.mark:
        case BlockMark.ID:
            return _by_id(of, place)
        case BlockMark.NUMBER:
            return _numbered(of, place)
        case BlockMark.LETTER:
            return _lettered(of, place, after)
        case BlockMark.TERM:
            parent = place.open[-1] if place.open else ""
            place.base, place.letters = f"{parent}.{slug(of.name)}".strip("."), []
            return _made(of, place.base, parent, "definition")
        case BlockMark.TABLE:
            place.table = of.name
            return _made(of, of.name, _owner(place), "table")
        case BlockMark.DIAGRAM:
            place.open, place.letters, place.base, place.table = [], [], of.name, ""
            return _made(of, of.name, "", "diagram")
        case BlockMark.ORDER:
            place.base = "order"
            return _made(of, "order", "", "heading")
        case BlockMark.ROW:
            return None if place.table or not place.base else _row(of, place)
        case _:
            return _sub_heading(of, place, after)


def _made(of: Block, number: str, parent: str, kind: str, alias: str = "") -> TextClause:
    text = of.text.replace(" \n", "\n")
    return TextClause(number, parent, kind, text, of.page, of.line, of.restored, alias)


def _owner(place: _Place) -> str:
    """A table behind a list of items belongs to the clause that the items stand under."""
    if not place.open:
        return ""
    return place.open[-2] if len(path(place.open[-1])) > 2 and len(place.open) > 1 else place.open[-1]


def _row(of: Block, place: _Place) -> TextClause:
    place.table = f"{place.base}.table"
    return _made(of, place.table, place.base, "table")


def _by_id(of: Block, place: _Place) -> TextClause:
    number = of.name
    steps = path(number)
    if number.startswith(("table-", "diagram-")) or number.endswith(".table"):
        place.table = number if "table" in number else ""
        return _made(of, number, _parent_of_id(number, place), "table" if "table" in number else "diagram")
    if of.text.startswith("DIAGRAM") and len(steps) == 1:
        return _numbered(of, place)
    place.table = ""
    parent = _parent_of_id(number, place)
    plain = written(steps) == number
    if plain:
        parent = _opened(number, steps, place)
    place.base, place.letters = number, []
    named = steps and not plain and not of.heading and "#" not in number
    defines = (
        of.text[:1] in {'"', "'"}
        or " means " in of.text
        or ("(" in number and path(number.split("(")[0]) != () and not re.fullmatch(r"[\d.]+(?:\([a-z]+\))+", number))
    )
    kind = "definition" if named and defines and not re.fullmatch(r"[\d.]+(?:\([a-z]+\))+", number) else "rule"
    return _made(of, number, parent, "heading" if of.heading else kind)


def _parent_of_id(number: str, place: _Place) -> str:
    if "(" in number:
        return number[: number.rindex("(")]
    if number.endswith(".table"):
        return number[: -len(".table")]
    steps = path(re.sub(r"\.\d+(?:-\d+)+.*$", "", number))
    if not steps:
        return _owner(place) if number.startswith("table") else ""
    return written(steps)


def _numbered(of: Block, place: _Place) -> TextClause:
    steps = path(of.name)
    place.letters, place.table = [], ""
    if "(" in of.name:
        place.base = of.name
        return _made(of, of.name, of.name[: of.name.rindex("(")], "rule")
    parent = _opened(of.name, steps, place)
    place.base = of.name
    diagram = re.match(r"""^diagram\s+["']?([A-Z])\b""", of.text, re.IGNORECASE)
    if diagram and len(steps) == 1:
        return _made(of, of.name, parent, "diagram", f"diagram-{diagram[1].lower()}")
    return _made(of, of.name, parent, "heading" if len(steps) == 1 else "rule")


def _opened(number: str, steps: Path, place: _Place) -> str:
    """Open a number and say under which clause it stands: the one it names, or the one that is open at its depth."""
    if len(steps) == 1:
        place.open = [number]
        return ""
    prefix = written(steps[:-1])
    if prefix in place.open:
        place.open = place.open[: place.open.index(prefix) + 1]
    else:
        depths = [each for each in place.open if len(path(each)) < len(steps)]
        place.open = depths
    parent = place.open[-1] if place.open else ""
    place.open = [*place.open, number]
    return parent


def _lettered(of: Block, place: _Place, after: Block | None) -> TextClause:
    letters = place.letters
    roman = of.name == "i" and after is not None and after.mark is BlockMark.LETTER and after.name == "ii"
    for depth in range(len(letters) - 1, -1, -1):
        if letter_follows(letters[depth], of.name) and not (roman and letters[depth] == "h"):
            letters = [*letters[:depth], of.name]
            break
    else:
        letters = [*letters, of.name] if is_first_letter(of.name) or not letters else [*letters[:-1], of.name]
    place.letters = letters
    number = place.base + "".join(f"({each})" for each in letters)
    parent = place.base + "".join(f"({each})" for each in letters[:-1])
    named = place.base not in place.open and place.base != "order" and "." in place.base
    return _made(of, number, parent, "definition" if named else "rule")


def _sub_heading(of: Block, place: _Place, after: Block | None) -> TextClause | None:
    """A title without a number, just before a clause of its part, is a heading of its own."""
    numbered = after is not None and after.mark in {BlockMark.NUMBER, BlockMark.ID} and len(path(after.name)) == 2
    if (
        not numbered
        or not place.open
        or place.table
        or of.item
        or not is_title(of.text)
        or of.text.isdigit()
        or len(of.text) < 3
    ):
        return None
    part = place.open[0]
    if after is None or path(after.name)[0] != path(part)[0] or path(after.name)[-1] == 1:
        return None
    place.open, place.base, place.letters = [part], f"{part}.{slug(of.text)}", []
    return _made(of, place.base, part, "heading")


def _added(made: list[TextClause], place: _Place, of: Block) -> None:
    """Give words without a number to the clause that they go on with."""
    if not made:
        return
    target = len(made) - 1
    empty = _table_without_rows(made) if _GRID.search(of.text) else None
    if empty is not None:
        target = empty
    elif place.table and of.mark is BlockMark.ROW:
        target = next((n for n in range(len(made) - 1, -1, -1) if made[n].number == place.table), target)
    elif re.match(r"(?:This Order|Signed) ", of.text) and made[target].number.startswith("order("):
        target = next(n for n, each in enumerate(made) if each.number == "order")
    elif _is_tail(of, made[target]):
        parent = made[target].parent
        target = next((n for n in range(len(made) - 1, -1, -1) if made[n].number == parent), target)
    joined = f"{made[target].text}\n{of.text}".replace(" \n", "\n").strip()
    made[target] = replace(made[target], text=joined)


_GRID = re.compile(r"(?:(?<!\S)\d(?:\s+[DS]\b){4,}.*){4}", re.DOTALL)


def _table_without_rows(made: Sequence[TextClause]) -> int | None:
    """Find the last table, where its rows have not come yet: an extraction may put them behind the clauses after it."""
    last = next((n for n in range(len(made) - 1, -1, -1) if made[n].kind == "table"), None)
    return last if last is not None and not re.search(r"(?<!\S)\d(?:\s+[DS]\b){4,}|\|", made[last].text) else None


def _is_tail(of: Block, last: TextClause) -> bool:
    """Words after an item that is complete belong to the clause that the items stand under, where they go on with it:
    they begin small or with "then", or announce what follows.
    """
    if not last.parent or last.kind != "rule":
        return False
    end = last.text.rstrip()[-1:]
    goes_on = of.text[:1].islower() or (
        of.text.startswith(("Then ", "The following ")) and of.text.endswith((".", ":"))
    )
    return goes_on and (end in {";", ","} or (end == "." and of.text.startswith(("Then ", "then "))))


_VERB = re.compile(r"\b(?:shall|may|must|will|is|are|means|has|have|can|cannot|be|wins?|loses?)\b", re.IGNORECASE)


def _with_kinds(made: list[TextClause]) -> Iterator[TextClause]:
    parents = {each.parent for each in made}
    for each in made:
        title = each.kind == "rule" and each.number in parents and is_title(each.text) and not _VERB.search(each.text)
        yield replace(each, kind="heading") if title and "\n" not in each.text else each
