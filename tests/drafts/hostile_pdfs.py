"""PDFs that somebody made to do harm, written by hand: small files that become large, go round in circles or are odd."""

import re
import zlib
from collections.abc import Mapping, Sequence
from typing import Final

WORDS: Final = b"BT /F1 12 Tf 50 700 Td (1.1 The dealer deals the cards of this game.) Tj ET\n"
_CATALOG: Final = b"<</Type/Catalog/Pages 2 0 R>>"
_FONT: Final = b"<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>"
_PAGE: Final = (
    b"<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]/Resources<</Font<</F1 3 0 R>>>>/Contents 4 0 R>>"  # one line
)
_DEFLATED: Final = b"/Filter/FlateDecode"


def _file(objects: Sequence[bytes], more: bytes = b"") -> bytes:
    written, begins = b"%PDF-1.7\n", []
    for number, each in enumerate(objects, 1):
        begins.append(len(written))
        written += b"%d 0 obj\n%s\nendobj\n" % (number, each)
    lines = b"".join(b"%010d 00000 n \n" % each for each in begins)
    trailer = b"trailer\n<</Size %d/Root 1 0 R%s>>\nstartxref\n%d\n%%%%EOF" % (len(objects) + 1, more, len(written))
    return written + b"xref\n0 %d\n0000000000 65535 f \n%s" % (len(objects) + 1, lines) + trailer


def _stream(data: bytes, more: bytes = b"") -> bytes:
    return b"<</Length %d%s>>\nstream\n%s\nendstream" % (len(data), more, data)


def _paged(words: bytes, count: int = 1, how: bytes = _DEFLATED) -> bytes:
    kids = b" ".join(b"%d 0 R" % (5 + each) for each in range(count))
    tree = b"<</Type/Pages/Kids[%s]/Count %d>>" % (kids, count)
    return _file([_CATALOG, tree, _FONT, _stream(words, how), *[_PAGE] * count])


def _in_object_streams() -> bytes:
    """Everything lies in a stream of objects that goes on in itself and claims to have a thousand million."""
    inside = _stream(zlib.compress(b"1 0 " + _CATALOG), b"/Type/ObjStm/N 999999999/First 8/Extends 3 0 R" + _DEFLATED)
    index = _stream(
        zlib.compress(bytes(6) * 3),
        b"/Type/XRef/Size 999999999/W[1 4 1]/Index[0 999999999]/Root 1 0 R" + _DEFLATED,
    )
    before = b"%%PDF-1.7\n3 0 obj\n%s\nendobj\n" % inside
    return before + b"4 0 obj\n%s\nendobj\nstartxref\n%d\n%%%%EOF" % (index, len(before))


def _tree(depth: int, wide: int) -> bytes:
    """A tree of pages: each part has so many times the next, down to one page."""
    parts = [b"<</Type/Pages/Kids[%s]/Count 1>>" % (b"%d 0 R " % (each + 1) * wide) for each in range(2, depth)]
    return _file([_CATALOG, *parts, b"<</Type/Page/MediaBox[0 0 9 9]>>"])


ONE_PAGE: Final = _paged(zlib.compress(WORDS))
ODD: Final[Mapping[str, bytes]] = {
    "in streams of objects that go on in themselves": _in_object_streams(),
    "a tree of pages that has itself": _file([_CATALOG, b"<</Type/Pages/Kids[2 0 R 2 0 R]/Count 3>>"]),
    "a tree of pages without end": _tree(5_000, 1),
    "arrays in arrays": _file([_CATALOG.replace(b">>", b"/X " + b"[" * 100_000 + b">>"), b"7"]),
    "pages that are a number": _file([_CATALOG, b"<</Type/Pages/Kids 5/Count 1>>"]),
    "encrypted in a way that nobody knows": _file(
        [_CATALOG, b"<</Type/Pages/Kids[]/Count 0>>"],
        b"/Encrypt<</Filter/Standard/V 99/R 99/O 5/U 6/P 1>>/ID[<00><00>]",
    ),
    "words in a picture's code": _paged(WORDS, 1, b"/Filter/JBIG2Decode"),
    "two hundred megabytes in one stream": _paged(zlib.compress(WORDS + b" " * 200_000_000, 9)),
}
"""What cannot be read."""

READ: Final[Mapping[str, bytes]] = {
    "a thousand million pages of which one is there": ONE_PAGE.replace(b"/Count 1>>", b"/Count 999999999>>"),
    "a table that goes on in itself": re.sub(
        rb"/Root 1 0 R(.*startxref\n)(\d+)", rb"/Root 1 0 R/Prev \2\1\2", ONE_PAGE, flags=re.DOTALL
    ),
}
"""What is odd, and is read all the same: one clause."""

BOMBS: Final[Mapping[str, bytes]] = {
    "a thousand times its size": _paged(zlib.compress(WORDS + b" " * 70_000_000, 9)),
    "compressed twice": _paged(
        zlib.compress(zlib.compress(WORDS + b" " * 70_000_000, 9), 9), 1, b"/Filter[/FlateDecode/FlateDecode]"
    ),
    "two hundred thousand words in one stream": _paged(zlib.compress(WORDS * 200_000, 9)),
    "five thousand pages of one stream": _paged(zlib.compress(WORDS * 2_000, 9), 5_000),
}
"""What would take longer than anybody waits, or more memory than there is."""
