"""A right never changes hands with a box: over any sequence of sitting, leaving, wagering, approvals and raised minima,
in every document that gives such rights.

The tests keep their own account of who was given what, by person. A wager is refused or taken by that account, and by
nothing that lies at a box.
"""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from clauses.holdem import poker
from clauses.lucky import lucky
from clauses.placing import ranges
from clauses.play import At, dollars, limits
from croupier.kernel.answers import Accepted
from croupier.kernel.ids import BetId, Box, Patron
from croupier.kernel.staff import Role
from croupier.table import decide, replay
from croupier.table.commands import Approve, ChangeLimits, Leave, PlaceWager, Post, Sit, Withdraw

PEOPLE = ("ana", "ben", "zed")
BOXES = (1, 2, 3)
LEAST, RAISED, MOST, OWN_MOST = 25, 50, 1000, 5000
BET = {
    "star-premium-baccarat": "player",
    "star-baccarat": "player",
    "star-lucky-draw-baccarat": "enter",
    "star-texas-holdem-bonus": "ante",
    "crown-baccarat": "player",
}
HIGHEST = {book: Role.CASINO_MANAGER if book == "crown-baccarat" else Role.GAMING_MANAGER for book in BET}

ACTS = st.one_of(
    st.tuples(st.just("sit"), st.sampled_from(BOXES), st.sampled_from(PEOPLE)),
    st.tuples(st.just("leave"), st.sampled_from(BOXES), st.just("")),
    st.tuples(st.just("lay"), st.sampled_from(BOXES), st.sampled_from(PEOPLE)),
    st.tuples(st.just("take back"), st.sampled_from(BOXES), st.just("")),
    st.tuples(st.just("own limits"), st.sampled_from(BOXES), st.just("")),
    st.tuples(st.just("both hands"), st.sampled_from(BOXES), st.sampled_from(PEOPLE)),
    st.tuples(st.just("raise"), st.just(0), st.just("")),
)


class Account:
    """Who was given what, by person."""

    def __init__(self, book: str) -> None:
        tables: dict[str, Any] = {"star-lucky-draw-baccarat": lucky, "star-texas-holdem-bonus": poker}
        self.bet, self.by = BetId(BET[book]), HIGHEST[book]
        sign = limits({"player": (LEAST, MOST), "banker": (LEAST, MOST)})
        self.at: At = tables[book]() if book in tables else At(book, sign=sign)
        self.own: set[str] = set()
        self.old: set[str] = set()
        self.both: set[str] = set()

    def does(self, act: str, box: int, patron: str) -> None:
        seats = {each: seat.patron for each, seat in self.at.table.seats.items()}
        match act:
            case "sit":
                self.at.does(Sit(box=Box(box), patron=Patron(patron)))
            case "leave":
                gone = seats.get(Box(box)) or self._standing_at(box)
                if isinstance(self.at.does(Leave(box=Box(box))), Accepted) and gone:
                    self._left(gone)
            case "lay":
                self.at.does(self._wager(box, patron, MOST))
            case "take back":
                self.at.does(Withdraw(box=Box(box), bet=self.bet))
            case "own limits":
                self._own_limits(box, seats.get(Box(box)))
            case "both hands":
                named = Approve(what="player-and-banker", box=Box(box), patron=Patron(patron), by=self.by)
                if isinstance(self.at.does(named), Accepted):
                    self.both.add(patron)
            case _:
                self._raise()

    def _standing_at(self, box: int) -> str | None:
        return next((patron for patron, kept in self.at.table.standing.items() if kept.box == box), None)

    def _playing(self) -> set[str]:
        table = self.at.table
        return {*(seat.patron for seat in table.seats.values()), *(each.patron for each in table.wagers)}

    def _left(self, patron: str) -> None:
        """Rights end with the last place; an old minimum is kept by whoever still wagers somewhere."""
        if patron not in {seat.patron for seat in self.at.table.seats.values()}:
            self.own.discard(patron)
        if patron not in self._playing():
            self.old.discard(patron)
            self.both.discard(patron)

    def _own_limits(self, box: int, patron: str | None) -> None:
        given = ranges({self.bet: (LEAST, OWN_MOST)})
        agreed = self.at.does(Approve(what="personal-limits", box=Box(box), limits=given, by=self.by))
        if isinstance(agreed, Accepted) and patron:
            self.at.does(Post(sign="personal-limits", box=Box(box), limits=given, by=self.by))
            self.own.add(patron)

    def _raise(self) -> None:
        before, lower = self._playing(), self.at.table.limits.bets[self.bet].least < dollars(RAISED)
        given = ranges({self.bet: (RAISED, MOST)})
        raised = self.at.does(ChangeLimits(bets=given, grandfather=True, by=self.by))
        if isinstance(raised, Accepted) and lower:
            self.old |= before

    def _wager(self, box: int, patron: str, amount: int, bet: str = "") -> PlaceWager:
        return PlaceWager(box=Box(box), bet=BetId(bet or self.bet), amount=dollars(amount), patron=Patron(patron))

    def holds(self) -> None:
        """Try every person at every box with an empty layout: only what was given to the person is taken."""
        table = self.at.table
        for box, patron in ((box, patron) for box in BOXES for patron in PEOPLE):
            if any(each.box == box or each.patron == patron for each in table.wagers):
                continue
            code = getattr(decide(table, self._wager(box, patron, OWN_MOST)), "code", "")
            assert (code == "above-maximum") == (patron not in self.own), (box, patron, code)
            raised = table.limits.bets[self.bet].least > dollars(LEAST)
            kept = patron in self.own or patron in self.old or not raised
            code = getattr(decide(table, self._wager(box, patron, LEAST)), "code", "")
            assert (code == "below-minimum") == (not kept), (box, patron, code)
            if self.bet == "player":
                self._both_hands(box, patron)

    def _both_hands(self, box: int, patron: str) -> None:
        first = decide(self.at.table, self._wager(box, patron, 500, "player"))
        assert isinstance(first, Accepted)
        second = decide(replay(self.at.table, first.events), self._wager(box, patron, 500, "banker"))
        refused = getattr(second, "code", "") == "both-hands"
        free = self.at.table.edition.rulebook == "crown-baccarat"
        assert refused == (not free and patron not in self.both), (box, patron)


@pytest.mark.parametrize("book", BET)
@given(acts=st.lists(ACTS, max_size=12))
def test_a_right_never_changes_hands_with_a_box(book: str, acts: list[tuple[str, int, str]]) -> None:
    account = Account(book)
    for act in acts:
        account.does(*act)
        account.holds()
