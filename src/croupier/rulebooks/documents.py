"""Which documents there are, and when each begins to apply."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from difflib import get_close_matches
from typing import Final

from croupier.kernel.errors import CroupierError
from croupier.kernel.staff import CROWN, STAR, Ladder


class UnknownDocument(CroupierError, LookupError):
    """No rule document has this id."""


@dataclass(frozen=True, slots=True)
class Document:
    """One approved rule document.

    ``effective`` is the date printed in the document. Where none is printed it takes effect when the operator publishes
    it, and the date of publication is registered at set-up; it is never before ``signed``. One that ``follows`` another
    has that one's clauses and readings, except where its own catalogue has an entry.
    """

    id: str
    short: str
    title: str
    game: str
    ladder: Ladder
    approved_by: str
    reference: str
    version: str
    signed: date
    effective: date | None
    no_bet_coup: str = ""
    """The document's own word for a coup without wagers, where it has one."""
    follows: str = ""

    @property
    def operator(self) -> str:
        return self.ladder.operator


_NICC = "NSW Independent Casino Commission"

DOCUMENTS: Final[tuple[Document, ...]] = (
    Document(
        id="star-premium-baccarat",
        short="SP",
        title="The Star: Premium Baccarat",
        game="baccarat",
        ladder=STAR,
        approved_by=_NICC,
        reference="DF23/020511",
        version="",
        signed=date(2023, 10, 20),
        effective=None,
    ),
    Document(
        id="star-baccarat",
        short="SB",
        title="The Star: Baccarat",
        game="baccarat",
        ladder=STAR,
        approved_by=_NICC,
        reference="",
        version="",
        signed=date(2024, 8, 12),
        effective=date(2024, 8, 16),
    ),
    Document(
        id="star-lucky-draw-baccarat",
        short="LD",
        title="The Star: Lucky Draw Baccarat",
        game="lucky-draw",
        ladder=STAR,
        approved_by="Independent Liquor and Gaming Authority",
        reference="",
        version="",
        signed=date(2016, 8, 17),
        effective=None,
    ),
    Document(
        id="star-texas-holdem-bonus",
        short="TH",
        title="The Star: Texas Hold'em Bonus Poker",
        game="holdem-bonus",
        ladder=STAR,
        approved_by=_NICC,
        reference="DF24/017426",
        version="",
        signed=date(2024, 8, 16),
        effective=None,
    ),
    Document(
        id="crown-baccarat",
        short="CB",
        title="Crown Sydney: Baccarat",
        game="baccarat",
        ladder=CROWN,
        approved_by=_NICC,
        reference="DF25/006121",
        version="3.2",
        signed=date(2025, 3, 26),
        effective=None,
        no_bet_coup="Dummy Coup",
    ),
)

LAW: Final[tuple[Document, ...]] = (
    Document(
        id="casino-regulation",
        short="CR",
        title="Casino Control Regulation 2019 (NSW)",
        game="",
        ladder=Ladder("every operator", ()),
        approved_by="Governor of New South Wales",
        reference="",
        version="",
        signed=date(2019, 9, 1),
        effective=date(2019, 9, 1),
    ),
    Document(
        id="casino-act",
        short="CA",
        title="Casino Control Act 1992 (NSW)",
        game="",
        ladder=Ladder("every operator", ()),
        approved_by="Parliament of New South Wales",
        reference="1992 No 15",
        version="",
        signed=date(1992, 1, 1),  # only the year is relied on
        effective=date(1992, 1, 1),
    ),
)
"""Law that the house relies on beside the rule documents. It can be cited and read like them; it fixes no game."""

_SHELVED: Final[list[Document]] = []
_BY_NAME: Final = {name: each for each in (*DOCUMENTS, *LAW) for name in (each.id, each.short)}


def is_law(name: str) -> bool:
    """Tell whether a document is law beside the rules: it can be cited, and has no edition."""
    return document(name) in LAW


def all_documents() -> tuple[Document, ...]:
    """Name every rule document there is: the house's own, and behind them what lies on the shelf."""
    return (*DOCUMENTS, *_SHELVED)


def known(name: str) -> bool:
    return name in _BY_NAME


def add(book: Document) -> None:
    """Let a document be found by its names; see `shelf`."""
    _SHELVED.append(book)
    _BY_NAME.update({book.id: book, book.short: book})


def remove(book: Document) -> None:
    _SHELVED.remove(book)
    for name in (book.id, book.short):
        _BY_NAME.pop(name, None)


def document(name: str) -> Document:
    """Find a document by its id, or by its short name (SP, SB, LD, TH, CB)."""
    found = _BY_NAME.get(name) or _BY_NAME.get(name.upper())
    if found is None:
        ids = [each.id for each in all_documents()]
        near = get_close_matches(name, ids, n=1, cutoff=0.5)
        hint = f"did you mean {near[0]}?" if near else f"there are {', '.join(ids)}"
        raise UnknownDocument(f"no rule document is called {name!r}: {hint}")
    return found


def lineage(name: str) -> Iterator[Document]:
    """Go from a document to the one that it follows, and on to the first."""
    book = document(name)
    yield book
    if book.follows:
        yield from lineage(book.follows)
