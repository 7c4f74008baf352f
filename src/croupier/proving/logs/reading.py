"""Reading logs as they come: the rows of a CSV file, the objects of JSON and of JSON lines, one at a time."""

import codecs
import csv
import json
from collections.abc import Iterator, Mapping
from io import TextIOWrapper
from itertools import islice
from pathlib import Path
from typing import IO, Any, Final, NamedTuple

from croupier.kernel.errors import CroupierError
from croupier.proving.logs.names import Columns, Map, columns, normal

MOST_LETTERS: Final = 1_000_000
"""No line of a log is longer."""
MOST_BYTES_OF_JSON: Final = 200_000_000
_HEADS: Final = 5
"""Among so many lines the names of the columns are looked for."""
_DELIMITERS: Final = (",", ";", "\t", "|")
_BOMS: Final = ((codecs.BOM_UTF8, "utf-8-sig"), (codecs.BOM_UTF16_LE, "utf-16"), (codecs.BOM_UTF16_BE, "utf-16"))


class BadLog(CroupierError, ValueError):
    """The file is no log that can be read: said in one sentence."""


class LogRow(NamedTuple):
    """One row or object of a log; `wrong` says why it cannot be read, if it cannot."""

    line: int
    cells: Mapping[str, Any]
    wrong: str = ""


def head(path: Path) -> bytes:
    """Read how a file begins. Raises `BadLog`."""
    try:
        with path.open("rb") as file:
            return file.read(4096)
    except OSError as error:
        raise BadLog(f"{path} cannot be read: {(error.strerror or 'no such file').lower()}") from None


def opened(path: Path, said: Map) -> IO[str]:
    """Open a log as text, in the encoding that its first bytes or the map tell."""
    begins = head(path)
    encoding = said.encoding or next((name for mark, name in _BOMS if begins.startswith(mark)), "utf-8")
    try:
        codecs.lookup(encoding)
    except LookupError:
        raise BadLog(f"there is no encoding {encoding!r}") from None
    file = path.open("rb")
    return TextIOWrapper(file, encoding=encoding, errors="surrogateescape", newline="")


def lines(file: IO[str]) -> Iterator[tuple[int, str, str]]:
    """Go through the lines of a text, each with its number and with what is wrong with it, if something is."""
    number = 0
    try:
        while text := file.readline(MOST_LETTERS):
            number += 1
            if not text.endswith("\n") and len(text) >= MOST_LETTERS:
                while (rest := file.readline(MOST_LETTERS)) and not rest.endswith("\n"):
                    pass
                yield number, "", f"the line has more than {MOST_LETTERS:,} letters"
                continue
            text = text.rstrip("\r\n")
            if "\0" in text:
                yield number, "", "the line holds a zero byte"
            elif any("\udc80" <= letter <= "\udcff" for letter in text) if not text.isascii() else False:
                yield number, text, "the line is in another encoding: name it in a map"
            else:
                yield number, text, ""
    except UnicodeError:
        yield number + 1, "", "the rest of the file is in another encoding"


# CSV -----------------------------------------------------------------------------------------------------------------


class CsvLog:
    """A file of comma-separated values, or of values that something else separates."""

    def __init__(self, path: Path, said: Map, *, each_alone: bool) -> None:
        self.path, self._said = path, said
        with opened(path, said) as file:
            first = list(islice((each for each in lines(file) if each[1].strip() or each[2]), _HEADS))
        if not first:
            raise BadLog(f"{path} is empty")
        if first[0][2]:
            raise BadLog(f"{path}, line {first[0][0]}: {first[0][2]}")
        heads = [self._head(number, text, said, each_alone=each_alone) for number, text, wrong in first if not wrong]
        best = max(heads, key=lambda each: each[3].known)
        self._before = tuple(each[0] for each in heads if each[0] < best[0])
        self._start, self._delimiter, self._names, self.columns = best

    def _head(self, number: int, text: str, said: Map, *, each_alone: bool) -> tuple[int, str, list[str], Columns]:
        """Read a line as the names of the columns: titles may stand above them."""
        delimiter = said.delimiter or max(_DELIMITERS, key=text.count)
        names = _cells(text, delimiter)
        return number, delimiter, names, columns(names, said, each_alone=each_alone)

    def rows(self) -> Iterator[LogRow]:
        """Go through the rows behind the names of the columns."""
        fields = self.columns.by_place
        used = [(place, name) for place, name in enumerate(fields) if name is not None]
        width, names = len(fields), [normal(each) for each in self._names]
        for line in self._before:
            yield LogRow(line, {}, "the line stands above the names of the columns")
        with opened(self.path, self._said) as file:
            for number, text, wrong in lines(file):
                if number <= self._start or not (text.strip() or wrong):
                    continue
                if wrong:
                    yield LogRow(number, {}, wrong)
                    continue
                cells = text.split(self._delimiter) if '"' not in text else _cells(text, self._delimiter)
                if not cells:
                    yield LogRow(number, {}, "the quotes of the line do not fit together")
                elif len(cells) < width:
                    yield LogRow(number, {}, f"the line has {len(cells)} of {width} columns")
                elif len(cells) > width and any(each.strip() for each in cells[width:]):
                    yield LogRow(number, {}, f"the line has {len(cells)} columns, not {width}")
                elif _is_header(cells, names):
                    yield LogRow(number, {}, "the names of the columns stand here again")
                else:
                    yield LogRow(number, {name: cells[place] for place, name in used})


def _is_header(cells: list[str], names: list[str]) -> bool:
    return bool(names) and normal(cells[0]) == names[0] and [normal(each) for each in cells[: len(names)]] == names


def _cells(text: str, delimiter: str) -> list[str]:
    try:
        return next(csv.reader([text], delimiter=delimiter, strict=True), [])
    except csv.Error:
        return []


# JSON ----------------------------------------------------------------------------------------------------------------


def json_lines(path: Path, said: Map) -> Iterator[tuple[int, Any, str]]:
    """Go through the objects of a file that has one on each line."""
    with opened(path, said) as file:
        for number, text, wrong in lines(file):
            if wrong:
                yield number, None, wrong
            elif text.strip():
                try:
                    yield number, _value(text), ""
                except UnicodeEncodeError:
                    yield number, None, "the line holds half a character"
                except (ValueError, RecursionError):
                    yield number, None, "the line is not JSON"


def _value(text: str) -> Any:
    """Read JSON. Raises `UnicodeEncodeError` where an escape is half a character, which no text has."""
    found = json.loads(text, parse_float=str)
    if "\\u" in text:
        json.dumps(found, ensure_ascii=False).encode()
    return found


def json_file(path: Path, said: Map) -> Any:
    """Read a file that is one JSON value. Raises `BadLog`."""
    if path.stat().st_size > MOST_BYTES_OF_JSON:
        raise BadLog(f"{path} is too long for one JSON value: write one object a line (JSON lines)")
    with opened(path, said) as file:
        try:
            return _value(file.read())
        except UnicodeEncodeError:
            raise BadLog(f"{path} is not JSON that can be read: it holds half a character") from None
        except RecursionError:
            raise BadLog(f"{path} is not JSON that can be read: it is nested too deep") from None
        except ValueError as error:
            raise BadLog(f"{path} is not JSON: {str(error)[:80]}") from None
