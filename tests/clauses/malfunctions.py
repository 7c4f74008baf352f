"""A shuffling device that fails in the middle of a coup or a round, and what is told and answered then."""

from typing import Any

from clauses.lucky import a_round, initial, lucky
from clauses.mishaps import decided, laid, put, told, with_cards_out
from clauses.play import Answer, At, box, ok
from croupier.table.setup import Device

LUCKY = "star-lucky-draw-baccarat"
IN_THE_DEVICE = 290


def failing(book: str, after: int = 0, **changes: Any) -> At:
    """Two cards are dealt from a shuffling device, in the first round or after some; 290 are left in it."""
    given = {"device": Device.SHUFFLER, **changes}
    return _failing_round(after, given) if book == LUCKY else _failing_coup(book, given)


def _failing_coup(book: str, given: dict[str, Any]) -> At:
    at = laid(book, (1, "banker", 100), (2, "banker", 100), (2, "tie", 20), (3, "player", 50), **given)
    ok(put(at, "7h 6c", "PB"))
    return with_cards_out(at, 416 - IN_THE_DEVICE)


def _failing_round(after: int, given: dict[str, Any]) -> At:
    at = lucky(**given).sit(1, 2, 3)
    for _ in range(after):
        ok(a_round(at))
    for number, amount in ((1, 100), (2, 100), (3, 50)):
        ok(at.wager(number, "enter", amount))
    initial(at, "7h 6c")
    return with_cards_out(at, 312 - IN_THE_DEVICE)


def no_device(book: str, after: int = 0, **changes: Any) -> At:
    """No device is left to go on with."""
    at = failing(book, after, **changes)
    ok(found(at, disadvantage=False, spare=False))
    return at


def found(at: At, **facts: Any) -> Answer:
    said: dict[str, Any] = {name: str(value).lower() for name, value in facts.items()}
    return told(at, "shuffler-failed", **said)


def transferable(at: At, damaged: str = "") -> Answer:
    return told(
        at, "shuffler-failed", disadvantage="false", spare="true", practicable="true", device="7", damaged=damaged
    )


def all_stay(at: At) -> At:
    for each in (1, 2, 3):
        ok(decided(at, "play-on", box(each)))
    return at


def all_return(at: At) -> Answer:
    for each in (1, 2):
        ok(decided(at, "return", box(each)))
    return decided(at, "return", box(3))
