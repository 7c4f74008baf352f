"""Blocks of a text: where one clause's words end and the next one's begin."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from enum import Enum
from typing import Final

from croupier.texts.lines import Clean
from croupier.texts.numbers import LETTERED, NUMBERED, Path, path, successors, written


class BlockMark(Enum):
    """How a block announces itself."""

    ID = "id"
    NUMBER = "number"
    LETTER = "letter"
    TERM = "term"
    TABLE = "table"
    DIAGRAM = "diagram"
    ROW = "row"
    ORDER = "order"
    ITEM = "item"
    WORDS = "words"


@dataclass(slots=True)
class Block:
    mark: BlockMark
    name: str
    line: int
    page: int
    indent: int
    parts: list[str] = field(default_factory=list)
    item: bool = False
    heading: bool = False
    restored: bool = False

    @property
    def text(self) -> str:
        return " ".join(each for each in self.parts if each)

    @property
    def is_open(self) -> bool:
        """A sentence is under way: nothing has ended it."""
        return bool(self.text) and not self.text.endswith(_ENDS) and not self.text.rstrip().endswith(("; and", "; or"))


_ENDS = (".", ";", ":", "!", "?", '."', '";')
_TERM: Final = re.compile(
    r"""^(?P<quote>["'])(?P<term>[A-Za-z0-9][^"]{0,70}?)(?P=quote)(?:\s*\([^)]*\))?,?\s*(?:[–-]|means?|are|is|has|includes?|refers?|where|an?)(?:\b|\s)"""
)
_UNQUOTED: Final = re.compile(r"^(?P<term>[A-Z][\w'/() -]{1,50}?)\s+means\b")
_TABLE: Final = re.compile(
    r"^table\s+(?P<name>\d{1,2})(?:\s*[:.–-]\s*(?P<rest>.*)|\s+(?P<caps>[A-Z' ]+)|)$", re.IGNORECASE
)
_DIAGRAM: Final = re.compile(
    r"""^(?:DIAGRAM|Diagram)\s+["']?(?P<name>[A-Z]{1,2})["']?(?:\s*[:.–-]\s*|\s+|$)(?P<rest>.*)$"""
)
_ORDER: Final = re.compile(r"^order$", re.IGNORECASE)
_JOINS = re.compile(r"^(?:[,;.)]|and\b|or\b|to\b|of\b|inclusive\b|above\b|below\b|shall\b|is\b|are\b|applies\b|may\b)")
_EXPECTS_NUMBER = re.compile(
    r"(?:\brules?|\bclauses?|\bsections?|\band|\bor|\bto|\bin|,|\bparagraphs?)$", re.IGNORECASE
)


def blocks(lines: Iterable[Clean]) -> list[Block]:
    """Join lines to blocks, in the order of the text."""
    found = list(_parts(_Joining().join(lines)))
    return [each for each, after in zip(found, [*found[1:], None], strict=False) if not _heads_diagrams(each, after)]


def _heads_diagrams(of: Block, after: Block | None) -> bool:
    """The head of a table whose rows are diagrams is no table of its own."""
    return (
        of.mark is BlockMark.ROW
        and after is not None
        and after.mark is BlockMark.ID
        and after.text.startswith("DIAGRAM")
    )


_WITHIN: Final = re.compile(r"(?<=[;.:] )(?:and |or )?(?P<number>\d{1,3}(?:\.\d{1,3}){2,6}|\d{4,6})\.? (?=[A-Za-z])")


def _parts(among: Iterable[Block]) -> Iterator[Block]:
    """Part blocks in whose words a number stands that comes next, after the end of a sentence or of an item."""
    last: Path = ()
    for each in among:
        for part in _split(each, last):
            last = path(part.name) or last
            yield part


def _split(of: Block, last: Path) -> Iterator[Block]:
    number = _number_within(of, last)
    if number is None:
        yield of
        return
    place, found, steps = number
    yield replace(of, parts=[of.text[:place].rstrip()])
    rest = replace(
        of,
        mark=BlockMark.NUMBER,
        name=written(steps),
        parts=[of.text[found:]],
        restored="." not in of.text[place:found],
    )
    yield from _split(rest, last)


def _number_within(of: Block, last: Path) -> tuple[int, int, Path] | None:
    """Find where the next number stands in a block, where its words begin, and its steps; its dots may be lost.

    An item that lost its number may have that of the one after it in its words: the second from the last.
    """
    if of.mark is BlockMark.ITEM:
        expected = [(*last[:-1], last[-1] + 2)] if len(last) > 2 else []
    else:
        expected = list(successors(path(of.name))) if of.mark in {BlockMark.NUMBER, BlockMark.ID} else []
    named = {written(each): each for each in expected} | {"".join(map(str, each)): each for each in expected}
    found = next((each for each in _WITHIN.finditer(of.text) if each["number"] in named), None)
    return (found.start("number"), found.end(), named[found["number"]]) if found else None


class _Joining:
    def __init__(self) -> None:
        self.now: Block | None = None
        self.last: Path = ()
        self.gap = True
        self.in_terms = False

    def join(self, lines: Iterable[Clean]) -> Iterator[Block]:
        for each in lines:
            if (not each.words and not each.id) or self._is_stray(each):
                self.gap = True
                continue
            block = self._block(each)
            if block is None:
                assert self.now is not None  # noqa: S101 - the first line always begins a block
                self.now.parts.append(each.words)
            else:
                if self.now is not None:
                    yield self.now
                self.now = block
            self.gap = False
        if self.now is not None:
            yield self.now

    def _is_stray(self, line: Clean) -> bool:
        """A long number alone under a title is one that an extraction put elsewhere."""
        alone = bool(re.fullmatch(r"\d{1,3}(?:\.\d{1,3}){2,6}\.?", line.words)) and not line.id
        expected = path(line.words) in set(successors(self.last))
        return alone and self.gap and not expected and self.now is not None and _is_title(self.now.text)

    def _block(self, line: Clean) -> Block | None:
        """Give the block that a line begins, or None if it goes on with the one before."""
        if line.id:
            self.last = path(line.id) or self.last
            return self._new(BlockMark.ID, line.id, line, line.words, restored=line.restored)
        for find in (self._row, self._order, self._table, self._diagram, self._number, self._letter, self._term):
            found = find(line)
            if found is not None:
                return found
        if line.item or line.heading:
            return self._new(BlockMark.ITEM, "", line, line.words)
        if self.now is None or (self.gap and not self._goes_on(line)):
            return self._new(BlockMark.WORDS, "", line, line.words)
        return None

    def _goes_on(self, line: Clean) -> bool:
        if (
            self.now is None
            or not self.now.is_open
            or self.now.mark in {BlockMark.TABLE, BlockMark.ROW, BlockMark.DIAGRAM, BlockMark.ORDER}
        ):
            return False
        if self.now.heading or _is_title(self.now.text):
            return line.words[:1].islower()
        return not _is_title(line.words) or line.words[:1].islower()

    def _new(self, mark: BlockMark, name: str, line: Clean, words: str, *, restored: bool = False) -> Block:
        return Block(mark, name, line.line, line.page, line.indent, [words], line.item, line.heading, restored)

    def _row(self, line: Clean) -> Block | None:
        if not line.words.startswith("|"):
            return None
        if self.now is not None and self.now.mark is BlockMark.ROW and not self.gap:
            self.now.parts.append("\n" + line.words)
            return self._same()
        return self._new(BlockMark.ROW, "", line, line.words)

    def _same(self) -> Block | None:
        """Go on with the block that is under way, which has the line already."""
        block = self.now
        self.now = None
        return block

    def _order(self, line: Clean) -> Block | None:
        return (
            self._new(BlockMark.ORDER, "order", line, line.words)
            if _ORDER.match(line.words) and not self.last
            else None
        )

    def _table(self, line: Clean) -> Block | None:
        found = _TABLE.match(line.words)
        if not found or (not self.gap and self.now is not None and self.now.is_open and not found["rest"]):
            return None
        return self._new(BlockMark.TABLE, f"table-{found['name']}", line, line.words)

    def _diagram(self, line: Clean) -> Block | None:
        found = _DIAGRAM.match(line.words)
        if not found or not (line.words.startswith("DIAGRAM") or self.gap or line.heading):
            return None
        rest = found["rest"]
        if (rest[:1].islower() and ":" not in line.words) or rest[:1] in {",", '"'}:
            return None
        return self._new(BlockMark.DIAGRAM, f"diagram-{found['name'].lower()}", line, line.words)

    def _number(self, line: Clean) -> Block | None:
        found = NUMBERED.match(line.words)
        if not found:
            return None
        steps, rest = path(found["number"]), found["rest"] or ""
        if not self._is_clause(steps, rest, line, dotted=bool(found["dot"])):
            return None
        self.last = steps
        self.in_terms = bool(
            re.search(r"definition|interpretation|in these rules|following (?:terms|meanings)", rest, re.IGNORECASE)
        ) or (self.in_terms and len(steps) > 1)
        name = found["number"] + (found["letters"] or "")
        return self._new(BlockMark.NUMBER, name, line, rest, restored=bool(found["lost"]))

    def _is_clause(self, steps: Path, rest: str, line: Clean, *, dotted: bool) -> bool:
        expected = steps in set(successors(self.last)) or (not self.last and steps == (1,))
        under_way = self.now is not None and self.now.is_open
        if 0 in steps or (_JOINS.match(rest) and not (expected and (line.item or not under_way))):
            return False
        if len(steps) == 1:
            title = line.heading or dotted
            near = (
                not self.last
                or steps[0] in {self.last[0] + 1, self.last[0] + 2}
                or (steps[0] > self.last[0] and _is_title(rest))
            )
            return title and (expected or (near and (self.gap or line.heading)))
        if expected or line.item or line.heading:
            return True
        if under_way and self.now is not None and _EXPECTS_NUMBER.search(self.now.text):
            return False
        return (
            bool(rest)
            and (self.gap or not under_way)
            and (not self.last or abs(steps[0] - self.last[0]) <= 1 or (self.gap and steps > self.last))
        )

    def _letter(self, line: Clean) -> Block | None:
        found = LETTERED.match(line.words)
        if not found or (
            not self.gap and not line.item and self.now is not None and self.now.is_open and not found["rest"]
        ):
            return None
        letter = found["letter"] or found["half"]
        if letter.isdigit() and self.last:
            return None
        return self._new(BlockMark.LETTER, letter, line, found["rest"])

    def _term(self, line: Clean) -> Block | None:
        found = _TERM.match(line.words) or (_UNQUOTED.match(line.words) if self.in_terms else None)
        at_start = self.gap or line.item or self.now is None or not self.now.is_open
        if not found or not self.in_terms or not at_start:
            return None
        return self._new(BlockMark.TERM, found["term"].strip(), line, line.words)


_LONGEST_TITLE = 9


def _is_title(words: str) -> bool:
    """A few words with a capital at the start and no end of a sentence."""
    return words[:1].isupper() and len(words.split()) <= _LONGEST_TITLE and not words.endswith((".", ";", ":", ","))


is_title = _is_title
