"""Money that would have moved otherwise: per wager, and summed per bet, table and day."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from croupier.kernel.money import Money

MOST_EXAMPLES: Final = 20
COLUMNS: Final = ("answer", "entry", "time", "table", "opening", "coup", "box", "bet", "stake", "old", "new", "house")


@dataclass(frozen=True, slots=True)
class Paid:
    """One wager as it was settled and as it would be; `new` is None where that cannot be known."""

    entry: int
    time: str
    table: str
    opening: int
    coup: int
    box: int
    bet: str
    stake: Money
    old: Money
    new: Money | None

    @property
    def house(self) -> Money:
        """What the house has more, or less."""
        return self.old - self.new if self.new is not None else Money(0)

    @property
    def day(self) -> str:
        return self.time[:10]

    def row(self, answer: str) -> dict[str, str]:
        return {
            "answer": answer,
            "entry": str(self.entry),
            "time": self.time,
            "table": self.table,
            "opening": str(self.opening),
            "coup": str(self.coup),
            "box": str(self.box),
            "bet": self.bet,
            "stake": self.stake.plain,
            "old": self.old.plain,
            "new": "cannot be known" if self.new is None else self.new.plain,
            "house": self.house.plain,
        }


class Tally:
    """Sums of wagers as they were and as they would be. Only what differs is kept one by one."""

    def __init__(self, answer: str) -> None:
        self.answer = answer
        self.coups: set[tuple[str, int, int]] = set()
        self.changed: set[tuple[str, int, int]] = set()
        self.unknown: set[tuple[str, int, int]] = set()
        self.wagers = 0
        self.old, self.new = Money(0), Money(0)
        self.moved: list[Paid] = []
        self._sums: dict[str, dict[str, list[int]]] = {"bet": {}, "table": {}, "day": {}}

    def take(self, paid: Iterable[Paid]) -> None:
        for each in paid:
            coup = (each.table, each.opening, each.coup)
            self.coups.add(coup)
            self.wagers += 1
            self.old += each.old
            if each.new is None:
                self.unknown.add(coup)
                continue
            self.new += each.new
            if each.new != each.old:
                self.changed.add(coup)
                self.moved.append(each)
                for name, key in (("bet", each.bet), ("table", each.table), ("day", each.day)):
                    sums = self._sums[name].setdefault(key, [0, 0, 0])
                    sums[0] += 1
                    sums[1] += each.old.cents
                    sums[2] += each.new.cents

    def plain(self, journal: str) -> dict[str, Any]:
        return {
            "coups": len(self.coups),
            "wagers": self.wagers,
            "changed": len(self.changed),
            "unknown": len(self.unknown),
            "players_won": {"old": self.old.plain, "new": self.new.plain},
            "house": Money(sum(each.house.cents for each in self.moved)).plain,
            **{f"by_{name}": _summed(sums) for name, sums in self._sums.items()},
            "examples": [_example(each, journal) for each in self.moved[:MOST_EXAMPLES]],
        }

    def rows(self) -> list[dict[str, str]]:
        return [each.row(self.answer) for each in self.moved]


def _summed(sums: Mapping[str, list[int]]) -> dict[str, dict[str, Any]]:
    return {
        key: {"wagers": count, "old": Money(old).plain, "new": Money(new).plain, "house": Money(old - new).plain}
        for key, (count, old, new) in sorted(sums.items())
    }


def _example(of: Paid, journal: str) -> dict[str, str]:
    return {**of.row(""), "replay": f"croupier replay {journal} {of.table} --to {of.entry}"}
