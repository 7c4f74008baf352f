"""Whole tournaments through the house on SQLite: 1,000 entrants beside 100, seven to a table, one advancing.

``python bench/tournaments.py [--short]``. Processor time of this process; short: two coups a session instead of ten.
"""

import argparse
import time
from collections import defaultdict
from fractions import Fraction
from math import ceil
from pathlib import Path
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from typing import Any, Final

from figures import at_most, figure

from croupier.floor.added_tournaments import AddTournament
from croupier.floor.people import Person
from croupier.floor.register import VIRTUAL, AddTable
from croupier.floor.tournaments import Conditions, Round
from croupier.floor.tournaments import commands as ask
from croupier.games.editions import edition
from croupier.kernel.ids import BetId, Box, Patron, TableId
from croupier.kernel.money import Money
from croupier.kernel.staff import Role
from croupier.runtime.house import Done, House, Who
from croupier.runtime.script.header import header
from croupier.table import commands as at_table
from croupier.views.tournaments import leaderboard, public

BOOK, CUP, SEATS, PLAIN = "star-baccarat", "cup", 7, 60
SIZES: Final = (100, 1_000)
SIGN: Final = {"player": [100, 2000], "banker": [100, 2000], "tie": [100, 500]}
DANA = Who(name="Dana", standing=Role.DEALER, operator="The Star")
TESS = Who(name="Tess", standing=Role.TOURNAMENT_MANAGER)
MAX = Who(name="Max", standing=Role.GAMING_MANAGER)
DESK, BOSS, TOP = (Person(name=who.name, role=who.standing) for who in (DANA, TESS, MAX))  # type: ignore[arg-type]


class Cup:
    """A tournament of so many entrants, and what each kind of command took."""

    def __init__(self, house: House, entrants: int, coups: int) -> None:
        self.house, self.entrants, self.asked = house, entrants, 0
        self.spent: dict[str, list[float]] = defaultdict(list)
        many, counts = ceil(entrants / SEATS), []
        while many > 1:
            counts.append(many)
            many = ceil(many / SEATS)
        self.rounds = (*(Round(tables=each, coups=coups, advance=1) for each in counts), Round(tables=1, coups=coups))
        self.tables = [TableId(f"t{number}") for number in range(1, ceil(entrants / SEATS) + 1)]

    def does(self, kind: str, stream: str, command: Any, who: Who) -> Any:
        self.asked += 1
        sealed = isinstance(command, ask.SealSeats | ask.DrawSeats)
        take = self.house.draw if sealed else self.house.submit
        began = time.process_time()
        answer = take(stream, command, f"bench {self.asked}", who)
        self.spent[kind].append((time.process_time() - began) * 1000)
        if not isinstance(answer, Done):
            raise TypeError(f"{kind}: {answer}")
        return answer

    def asks(self, kind: type, who: Who = TESS, by: Person = BOSS, **fields: Any) -> Any:
        command = kind(by=by, at=self.house.clock.local(), **fields)
        return self.does(kind.__name__, f"tournament/{CUP}", command, who)

    def opens(self) -> None:
        now = self.house.clock.local()
        for person in (DESK, BOSS, TOP):
            self.house.enter(person, "")
        shown = {"rulebook": BOOK, "game": "baccarat", "decks": 8, "boxes": SEATS, "chips": [25, 100, 500]}
        found = header({**shown, "limits": SIGN, "at": now, "float_tray": 100_000}, {})
        self.setup, self.sign = found.setup, found.limits
        for name in self.tables:
            setup, limits = found.setup, found.limits
            added = AddTable(table=name, rulebook=BOOK, setup=setup, limits=limits, at=now, source=VIRTUAL, title="")
            self.house.add_table(added)
            self.does("OpenTable", name, at_table.OpenTable(setup=setup, limits=limits, at=now), MAX)
        terms = edition(BOOK).tournaments
        stated = {each.id: "as stated" for each in terms.conditions} if terms else {}
        rules = Conditions(
            name="Bench Cup", fee=Money.dollars(50), chips=Money.dollars(5000), limits=found.limits,
            rounds=self.rounds, tables=tuple(self.tables), boxes=SEATS, least=2, most=len(self.tables) * SEATS,
            buy_in_to="pool", prizes=tuple(map(Fraction, (50, 30, 20))), statements=stated, available=("casino",),
        )  # fmt: skip
        self.house.tell("house", AddTournament(tournament=CUP, rulebook=BOOK, at=now))
        self.asks(ask.PublishTournament, MAX, TOP, conditions=rules)
        self.asks(ask.AppointPerson, MAX, TOP, name="Tess", post="manager")
        self.asks(ask.SignOn, name="Tess")
        for name in self.tables:
            self.asks(ask.NameTable, table=name)

    def registers(self) -> None:
        for number in range(self.entrants):
            patron = Patron(f"player {number}")
            self.asks(ask.EnterTournament, DANA, DESK, patron=patron, paid=Money.dollars(50))
        self.asks(ask.CloseEntries, MAX, TOP)

    def plays(self) -> None:
        for number in range(1, len(self.rounds) + 1):
            self.asks(ask.SealSeats)
            self.asks(ask.DrawSeats)
            self.asks(ask.BeginRound)
            names = sorted(self.house.tournament(CUP).sitting)
            while any(self._coup(name) for name in names):
                pass
            for name in names:
                self.does("CountChips", name, at_table.CountChips(), DANA)
                self.asks(ask.AnnounceResults, table=name)
            if number == 1:
                self.looks()
            while self.house.tournament(CUP).tied:
                self.asks(ask.BeginRound, play_off=True)
                while any(self._coup(name) for name in names):
                    pass
            for name in names:
                self.does("ReturnChips", name, at_table.ReturnChips(), DANA)

    def _coup(self, name: TableId) -> bool:
        """Play a coup where a session runs; everybody wagers on another bet or another amount."""
        session = self.house.state(name).session
        if session is None or not session.runs:
            return False
        for box in session.playing:
            bet, units = ("player", "banker")[box % 2], 1 + box
            amount = min(Money.dollars(100 * units).cents, session.players[box].chips.cents // 100_00 * 100_00)
            wager = at_table.PlaceWager(box=Box(box), bet=BetId(bet), amount=Money(amount))
            self.does("PlaceWager", name, wager, DANA)
        full = len(session.playing) == SEATS
        self._dealt(name, "a coup dealt" if full else "a coup of fewer players")
        return True

    def deals_elsewhere(self) -> None:
        """Deal the same coups at a table that serves no tournament, with as many wagers on each."""
        name = TableId("plain")
        added = AddTable(
            table=name, rulebook=BOOK, setup=self.setup, limits=self.sign, at=self.house.clock.local(), source=VIRTUAL
        )
        self.house.add_table(added)
        opening = at_table.OpenTable(setup=self.setup, limits=self.sign, at=self.house.clock.local())
        self.does("OpenTable", name, opening, MAX)
        for _ in range(PLAIN):
            for box in range(1, SEATS + 1):
                bet, units = ("player", "banker")[box % 2], 1 + box
                wager = at_table.PlaceWager(box=Box(box), bet=BetId(bet), amount=Money.dollars(100 * units))
                self.does("PlaceWager elsewhere", name, wager, DANA)
            self._dealt(name, "a coup dealt elsewhere")

    def _dealt(self, name: TableId, kind: str) -> None:
        self.asked += 1
        began = time.process_time()
        answer = self.house.cards.deal_round(name, f"bench {self.asked}", DANA)
        self.spent[kind].append((time.process_time() - began) * 1000)
        if not isinstance(answer, Done):
            raise TypeError(f"a coup: {answer}")

    def looks(self) -> None:
        """Time what the wall shows."""
        now = self.house.tournament(CUP)
        began = time.process_time()
        leaderboard(now, {name: self.house.state(name) for name in self.tables})
        self.spent["leaderboard"].append((time.process_time() - began) * 1000)
        began = time.process_time()
        public(now)
        self.spent["wall"].append((time.process_time() - began) * 1000)

    def pays(self) -> None:
        for place in range(1, len(self.house.tournament(CUP).prizes) + 1):
            self.asks(ask.PayTournamentPrize, DANA, DESK, place=place)
        self.asks(ask.FinishTournament, MAX, TOP)


def held(entrants: int, coups: int) -> tuple[Cup, float]:
    """Run a tournament from its registration to its last prize; gives it, and the processor time of all of it."""
    with TemporaryDirectory() as folder, House.open(Path(folder) / "floor.db") as house:
        cup = Cup(house, entrants, coups)
        cup.opens()
        began = time.process_time()
        cup.registers()
        cup.plays()
        cup.pays()
        whole = time.process_time() - began
        cup.deals_elsewhere()
        return cup, whole


SHOWN: Final = ("leaderboard", "wall")


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--short", action="store_true")
    coups = 2 if parser.parse_args().short else 10
    found = {entrants: held(entrants, coups) for entrants in SIZES}
    print(f"Tournaments of {SIZES[0]} and {SIZES[1]:,} entrants, {coups} coups a session, processor time")
    small, (large, whole) = found[SIZES[0]][0], found[SIZES[1]]
    beside = (*SHOWN, "a coup dealt elsewhere", "PlaceWager elsewhere")
    every = [each for kind, times in large.spent.items() if kind not in beside for each in times]
    at_most("registration to the last prize, 1,000 entrants", whole, 180, shown=f"{whole:.1f} s", unit=" s")
    figure("commands, 1,000 entrants", f"{len(every):,}")
    slow, drawn = quantiles(every, n=100)[98], max(large.spent["DrawSeats"])
    at_most("a command, 99 of 100 within", slow, 50, shown=f"{slow:.1f} ms", unit=" ms")
    at_most("seats drawn", drawn, 100, shown=f"{drawn:.1f} ms", unit=" ms")
    for what, limit in (("leaderboard", 50), ("wall", 200)):
        at_most(what, max(large.spent[what]), limit, shown=f"{max(large.spent[what]):.1f} ms", unit=" ms")
    one, other = median(small.spent["a coup dealt elsewhere"]), median(small.spent["a coup dealt"])
    what = "a coup in session, beside the same at another table"
    at_most(what, other / one, 1.2, shown=f"{other:.2f} ms", peer=f"{one:.2f} ms")
    for kind in ("EnterTournament", "PlaceWager", "a coup dealt", "CountChips", "AnnounceResults", "ReturnChips"):
        one, other = median(small.spent[kind]), median(large.spent[kind])
        at_most(f"{kind}, beside 100 entrants", other / one, 1.3, shown=f"{other:.2f} ms", peer=f"{one:.2f} ms")


if __name__ == "__main__":
    main()
