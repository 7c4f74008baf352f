"""Where a text comes from: a text file, Markdown, or a PDF with a text layer."""

from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from statistics import median

from croupier.texts.blocks import blocks
from croupier.texts.lines import cleaned
from croupier.texts.pdf_pages import pages
from croupier.texts.records import Line, Text, UnreadableText
from croupier.texts.restoring import restored
from croupier.texts.tree import tree

_LARGEST = 64 * 1024 * 1024
_FEWEST_LETTERS = 20
_LONGEST_CLAUSE = 600
"""Words that a clause has at the most, taken at the median: what has more to each number is told in chapters."""


def read(file: Path, document: str = "", first_page: int = 1) -> Text:
    """Read a file into clauses; what is no text is told in one sentence."""
    try:
        size = file.stat().st_size
        data = file.read_bytes() if size <= _LARGEST else b""
    except OSError as error:
        raise UnreadableText(f"{file} cannot be read: {error.strerror or error}") from None
    if size > _LARGEST:
        raise UnreadableText(f"{file.name} is larger than {_LARGEST // 1024 // 1024} MB: give one document at a time")
    if not data.strip():
        raise UnreadableText(f"{file.name} is empty")
    name, digest = document or file.stem, sha256(data).hexdigest()
    if data.startswith(b"%PDF"):
        del data  # large files are not held twice
        return _with_clauses(text_of(_pdf_lines(file, first_page), name, digest, path=str(file)), file)
    words, notes = _decoded(data, file.name)
    del data
    return _with_clauses(text_of(_lines(words), name, digest, notes, path=str(file)), file)


def _with_clauses(text: Text, file: Path) -> Text:
    """Refuse a text that has no numbered clause, or only chapters: a novel is no set of rules."""
    numbered = [each for each in text.clauses if each.number[:1].isdigit()]
    if not numbered:
        raise UnreadableText(
            f"{file.name} has no numbered clause: numbers such as 1., 1.1 or 4.7.3 at the start of a line are read"
        )
    words = int(median(each.text.count(" ") + 1 for each in numbered))
    if words > _LONGEST_CLAUSE:
        raise UnreadableText(
            f"{file.name} has {len(numbered)} numbered parts of about {words} words each: chapters, and no clauses"
        )
    return text


def parsed(words: str, document: str = "") -> Text:
    """Read words that are at hand already."""
    return text_of(_lines(words), document, sha256(words.encode()).hexdigest())


def text_of(lines: Iterator[Line], document: str, digest: str, notes: tuple[str, ...] = (), path: str = "") -> Text:
    found, lost = restored(blocks(cleaned(lines)))
    clauses = tuple(tree(found))
    return Text(document, digest, clauses, tuple(lost), notes, path)


def _lines(words: str) -> Iterator[Line]:
    page = 0
    for number, each in enumerate(words.replace("\r\n", "\n").replace("\r", "\n").split("\n"), 1):
        page += each.count("\f")
        yield Line(number, page, each.replace("\f", ""))


def _decoded(data: bytes, name: str) -> tuple[str, tuple[str, ...]]:
    if b"\x00" in data[:4096] and not data.startswith((b"\xff\xfe", b"\xfe\xff")):
        raise UnreadableText(f"{name} is no text: it holds binary data")
    for encoding in ("utf-16",) if data.startswith((b"\xff\xfe", b"\xfe\xff")) else ("utf-8-sig",):
        try:
            return data.decode(encoding), ()
        except UnicodeDecodeError:
            continue
    words = data.decode("cp1252", errors="replace")
    return words, (f"{name} is not UTF-8: it was read as Windows Latin, so quotation marks and dashes may be wrong",)


def _pdf_lines(file: Path, first_page: int) -> Iterator[Line]:
    found = pages(file, first_page)
    if sum(character.isalpha() for page in found for character in page) < _FEWEST_LETTERS:
        raise UnreadableText(f"{file.name} has no text layer: it is a scan, and scans are not read")
    number = 0
    for page, words in enumerate(found, first_page):
        for each in words.split("\n"):
            number += 1
            yield Line(number, page, each)
