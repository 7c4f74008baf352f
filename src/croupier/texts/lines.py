"""Lines of a source: marks of a word processor taken off, page furniture and tables of contents left out."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from html import unescape
from typing import Final

from croupier.texts.records import Line

_QUOTES: Final = str.maketrans(
    {"“": '"', "”": '"', "‘": "'", "’": "'", "′": "'", "″": '"', "\u00a0": " ", "\ufeff": ""}
)
_MARKUP: Final = re.compile(
    r"</?(?:u|b|i|em|strong|sup|sub|br)\s*/?>|\*\*|__|(?<!\w)\*(?=\S)|(?<=\S)\*(?!\w)|\\(?=[$*_#|])"
)
_SPACES: Final = re.compile(r"\s{2,}|[^\S ]")
_BULLET: Final = re.compile(r"^\s*[-*+•]\s+(?=\S)")
_HEADING: Final = re.compile(r"^\s*#{1,6}\s+")
_NAMED: Final = re.compile(
    r"^\*\*(?P<id>[0-9a-z][^\s*]*|(?:order|table|diagram)[^\s*]*)\*\*(?P<lost>†?)\s*(?P<rest>.*)$"
)
_TITLED: Final = re.compile(r"^(?P<rest>.*?)\s*`(?P<id>[0-9a-z][a-z0-9.()#-]*)`\s*$")
_LEADERS: Final = re.compile(r"(?:\.{3,}\s*|\S\t\s*)\d{1,4}\s*$")
_ID_ROW: Final = re.compile(r"^\|\s*\*\*(?P<id>(?:diagram-)?[a-z0-9.]+)\*\*\s*\|(?P<rest>.*)\|$")
_CONTENTS: Final = re.compile(r"^(?:table of )?contents$", re.IGNORECASE)
_PAGE: Final = re.compile(r"^(?:page\s+)?#(?:\s*(?:of|/)\s*#)?$", re.IGNORECASE)
_NOTES: Final = re.compile(r"^#+\s+editorial notes\s*$", re.IGNORECASE)
_HEAD: Final = re.compile(r"[A-Z][\w' -]{3,60}[\w]")
_OFTEN = 4
_THRICE = 3
_LONGEST_FURNITURE = 90


@dataclass(frozen=True, slots=True)
class Clean:
    """A line with its marks taken off: how far it was set in, whether it was an item or a heading, an id it names."""

    line: int
    page: int
    indent: int
    words: str
    item: bool = False
    heading: bool = False
    id: str = ""
    restored: bool = False


def cleaned(lines: Iterable[Line]) -> Iterator[Clean]:
    """Take off what is layout and not words; an empty line stays, as a gap."""
    source = list(lines)
    furniture = _furniture(source)
    for each in _without_contents(source):
        if _NOTES.match(each.words):
            return
        if each.words.lstrip().startswith(">") or _shape(each.words) in furniture or _LEADERS.search(each.words):
            continue
        yield _clean(each)


def normal(words: str) -> str:
    """Write quotation marks as ASCII has them and take off the marks of a word processor."""
    words = unescape(_MARKUP.sub("", words.translate(_QUOTES))).strip()
    return _SPACES.sub(" ", words) if _SPACES.search(words) else words


def _clean(of: Line) -> Clean:
    words = of.words.translate(_QUOTES).rstrip()
    row = _ID_ROW.match(words)
    if row:
        words = normal(" ".join(row["rest"].replace("<br>", " ").split("|")))
        return Clean(of.number, of.page, 0, words, item=True, id=row["id"])
    words = _tabbed(words).expandtabs(4)
    indent = len(words) - len(words.lstrip())
    heading = bool(_HEADING.match(words))
    words = _HEADING.sub("", words)
    item = bool(_BULLET.match(words))
    words = _BULLET.sub("", words).strip()
    words = words.replace("†**", "**†")
    named = _NAMED.match(words) or (_TITLED.match(words) if heading or words.startswith("**") else None)
    if not named:
        return Clean(of.number, of.page, indent, normal(words), item, heading)
    restored = bool(named.groupdict().get("lost")) or "†" in named["rest"]
    rest = normal(named["rest"]).replace("†", "")
    return Clean(of.number, of.page, indent, rest, item, heading, named["id"], restored)


def _tabbed(words: str) -> str:
    """Write cells between tabs as a row of a table."""
    cells = words.strip().split("\t")
    if len(cells) < 2 or not all(cells) or re.match(r"^[\d(•*-]+[.)]?$", cells[0].strip()):
        return words
    return f"| {' | '.join(each.strip() for each in cells)} |"


def _shape(words: str) -> str:
    return re.sub(r"\d+", "#", normal(words))


def _furniture(lines: list[Line]) -> frozenset[str]:
    """Find what is printed on every page: a line that comes back beside page breaks, or a page number."""
    pages = max((each.page for each in lines), default=0)
    counts: Counter[str] = Counter()
    at_edges: Counter[str] = Counter()
    for place, each in enumerate(lines):
        shape = _shape(each.words)
        if not shape or len(shape) > _LONGEST_FURNITURE or re.match(r"#\.#|#\. ", shape):
            continue
        counts[shape] += 1
        around = lines[max(place - 3, 0) : place] + lines[place + 1 : place + 4]
        if len({other.page for other in around}) > 1:
            at_edges[shape] += 1
    often = max(_OFTEN, pages // 3)
    paged = {each for each, count in at_edges.items() if count >= often and count * 3 >= counts[each] * 2}
    numbers = {each for each in counts if _PAGE.match(each) and each != "#"}
    return frozenset(paged | numbers | (set() if pages else _headers(lines)))


def _headers(lines: list[Line]) -> set[str]:
    """Find the heads of pages in a text without pages: two short lines one under the other, that come back as they are."""
    pairs: Counter[tuple[str, str]] = Counter()
    for place in range(1, len(lines) - 2):
        before, one, other, after = (normal(each.words) for each in lines[place - 1 : place + 3])
        if not before and not after and all(_HEAD.fullmatch(each) for each in (one, other)):
            pairs[one, other] += 1
    return {_shape(each) for pair, count in pairs.items() if count >= _THRICE for each in pair}


def _without_contents(lines: list[Line]) -> Iterator[Line]:
    within = False
    for each in lines:
        words = normal(each.words)
        if _CONTENTS.match(words.strip("# ")):
            within = True
            continue
        if within and _is_of_contents(each.words, words):
            continue
        within = False
        yield each


def _is_of_contents(raw: str, words: str) -> bool:
    return not words or "\t" in raw or raw.lstrip().startswith("|") or bool(re.search(r"\S\s+\d{1,4}$", words))
