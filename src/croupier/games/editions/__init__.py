"""The editions in force, one module per document: terms and policies only. `edition` finds one by its document."""

from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from typing import TYPE_CHECKING, Literal, overload

from croupier.games.edition import Edition
from croupier.rulebooks import DOCUMENTS, UnknownDocument, all_documents, document, is_law

if TYPE_CHECKING:
    from croupier.games.baccarat.edition import BaccaratEdition
    from croupier.games.holdem_bonus.edition import HoldemBonusEdition
    from croupier.games.lucky_draw.edition import LuckyDrawEdition

_LOADED: dict[str, Edition] = {}

BaccaratBook = Literal["star-baccarat", "star-premium-baccarat", "crown-baccarat"]
LuckyDrawBook = Literal["star-lucky-draw-baccarat"]
HoldemBonusBook = Literal["star-texas-holdem-bonus"]


@overload
def edition(name: BaccaratBook) -> "BaccaratEdition": ...
@overload
def edition(name: LuckyDrawBook) -> "LuckyDrawEdition": ...
@overload
def edition(name: HoldemBonusBook) -> "HoldemBonusEdition": ...
@overload
def edition(name: str) -> Edition: ...
def edition(name: str) -> Edition:
    """Find the edition in force for a document."""
    id_ = document(name).id
    if is_law(id_):
        raise UnknownDocument(f"{id_} is law beside the rules: no game has its terms")
    if id_ not in _LOADED:
        _LOADED[id_] = own_edition(id_)
    return _LOADED[id_]


def own_edition(id_: str) -> Edition:
    """Give this version's own edition of a document, whichever is in force."""
    found: Edition = import_module(f"croupier.games.editions.{id_.replace('-', '_')}").EDITION
    return found


def editions() -> Iterator[Edition]:
    return (edition(each.id) for each in all_documents() if each in DOCUMENTS or each.id in _LOADED)


@contextmanager
def in_force(other: Edition) -> Iterator[None]:
    """Put another edition in the place of its document's own, for as long as the block lasts: for trials and drills."""
    before = dict(_LOADED)
    _LOADED[other.rulebook] = other
    try:
        yield
    finally:
        _LOADED.clear()
        _LOADED.update(before)


__all__ = ["edition", "editions", "in_force"]
