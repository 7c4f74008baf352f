"""Cards on their way into a device and out of it, in tests: shuffle, cut, load, burn, and deal what it holds."""

from typing import Any

from clauses.play import Answer, At, box, ok
from croupier.kernel.answers import Accepted, Refused
from croupier.kernel.cards import cards
from croupier.kernel.staff import Role
from croupier.runtime.deal import CuttingCard, Drawn, deal_round
from croupier.table import replay
from croupier.table.commands import (
    Approve,
    Burn,
    CheckCards,
    Cut,
    FindCuttingCard,
    Load,
    LogCards,
    ReplaceCards,
    Report,
    Shuffle,
)
from croupier.table.people import Actor
from croupier.table.setup import CardSet, Device

SUPERVISOR = Role.CASINO_SUPERVISOR
DUTIES = Role.HIGHER_DUTIES_DEALER
SHORT = "7h 6c Kh Qd"  # Player 7, Banker 6: nobody draws


class Holds:
    """A device that holds these cards, in this order; `cut` is the cutting card."""

    def __init__(self, text: str) -> None:
        self.left = [CuttingCard() if word == "cut" else Drawn(card=cards(word)[0]) for word in text.split()]

    def draw(self) -> Drawn | CuttingCard | None:
        return self.left.pop(0) if self.left else None


def deal(at: At, text: str = SHORT) -> Answer:
    """Deal a whole coup rightly from a device that holds these cards."""
    dealt = deal_round(at.table, Holds(text))
    if isinstance(dealt, Refused):
        return dealt
    at.table = replay(at.table, dealt)
    return Accepted(dealt)


def coups(at: At, count: int = 1, text: str = SHORT) -> At:
    """Deal coups, box 1 wagering on Player."""
    for _ in range(count):
        ok(at.wager(1, "player", 25))
        ok(deal(at, text))
    return at


def last_coup_dealt(at: At) -> At:
    """Deal a coup in which the cutting card appears, and the last one after it."""
    return coups(coups(at, 1, "7h cut 6c Kh Qd"))


def new(book: str, **changes: Any) -> At:
    """A table whose first cards lie there unshuffled."""
    return At(book, cards=CardSet(prepared="new"), **changes)


def ready(book: str, kind: str, **changes: Any) -> At:
    """A table whose first cards are pre-shuffled."""
    return At(book, cards=CardSet(prepared=kind), **changes)


def shuffle(at: At, by: Actor = Role.DEALER, **more: Any) -> Answer:
    return at.does(Shuffle(by=by, **more))


def cut(at: At, by: Actor = SUPERVISOR, where: int = 60, **more: Any) -> Answer:
    return at.does(Cut(by=by, at=where, **more))


def cut_by(at: At, number: int, where: int = 60, **more: Any) -> Answer:
    return at.does(Cut(by=box(number), at=where, **more))


def declines(at: At, number: int) -> Answer:
    return at.does(Cut(by=box(number), declined=True))


def load(at: At, cutting_card: int | None = 20) -> Answer:
    return at.does(Load(cutting_card=cutting_card))


def burn(at: At, text: str, way: str = "face-down", **more: Any) -> Answer:
    return at.does(Burn(way=way, cards=cards(text) if text else (), **more))


def replace(at: At, back: str = "other", by: Actor = SUPERVISOR, **more: Any) -> Answer:
    return at.does(ReplaceCards(back=back, by=by, **more))


def approve(at: At, what: str, by: Actor = SUPERVISOR, **more: Any) -> Answer:
    return at.does(Approve(what=what, by=by, **more))


def asks(at: At, what: str, number: int) -> Answer:
    """A player asks for something."""
    return at.does(Approve(what=what, by=box(number)))


def check(at: At, found: int, by: Actor = SUPERVISOR) -> Answer:
    return at.does(CheckCards(found=found, by=by))


def log(at: At, entry: str, by: Actor = Role.DEALER, **more: Any) -> Answer:
    return at.does(LogCards(set_="S1", entry=entry, by=by, **more))


def report(at: At, what: str, **more: Any) -> Answer:
    return at.does(Report(what=what, **more))


def cutting_card(at: At) -> Answer:
    return at.does(FindCuttingCard())


def loaded(book: str, **changes: Any) -> At:
    """A table whose first shoe is shuffled, cut by the supervisor and loaded, and not burned from yet."""
    at = new(book, **changes)
    by = SUPERVISOR if book.startswith("star") else DUTIES
    ok(shuffle(at, by))
    ok(cut(at, by))
    ok(load(at))
    return at


def shuffler(book: str, **changes: Any) -> At:
    return At(book, device=Device.SHUFFLER, **changes)
