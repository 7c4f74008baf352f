"""A tournament of Crown Sydney over HTTP, from its conditions to its prizes, by what the desk offers: the Director, the
casino manager and a dealer each do their part.
"""

from collections.abc import Iterator
from fractions import Fraction
from typing import Any

import pytest

from clauses.competing import conditions, limits, rounds
from croupier.floor.tournaments import Phase, Tournament
from croupier.journal.verify import verify
from croupier.kernel.ids import TableId
from croupier.kernel.money import NOTHING, Money
from croupier.runtime.audit.checks import checks
from croupier.runtime.script.tournaments import written
from croupier.table.session.state import Session
from web.competing_floor import AtDesk, took
from web.floors import Floor, open_floor

ID, TABLE, PLAYERS = "quay-cup", TableId("crown-1"), ("Mei", "Otto", "Rosa", "Yusuf")
STATED: dict[str, Any] = {
    "name": "Quay Cup",
    "tables": (TABLE,),
    "limits": limits(100, 1000),
    "rounds": rounds(3),
    "undisclosed": 1,
    "penalties": {"phone": (NOTHING, Money.dollars(500))},
    "prizes": (Fraction(70), Fraction(30)),
}


@pytest.fixture(scope="module")
def floor(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Floor]:
    yield from open_floor(tmp_path_factory.mktemp("quay"))


class Quay:
    def __init__(self, floor: Floor) -> None:
        self.floor = floor
        self.cas, self.dee, self.dion = (AtDesk(floor.visitor(each), ID) for each in ("Cas", "Dee", "Dion"))

    @property
    def now(self) -> Tournament:
        return self.floor.house.tournament(ID)

    @property
    def session(self) -> Session:
        found = self.floor.house.state(TABLE).session
        assert found
        return found

    def forms(self) -> None:
        """A form goes from the dealer to the Director, who alone reads it, to the table, and to whoever asks."""
        box, at = self.session.playing[1], f"/api/tables/{TABLE}/forms"
        self.dion.presses(f"{TABLE}-hand-in", box=box, bet="banker", amount=700_00)
        for each, status in ((self.dee, 200), (self.cas, 403), (self.dion, 403)):
            assert each.visitor.http.get(f"{at}/{box}").status_code == status
        assert f"{TABLE}-examine-{box}" not in {**self.dion.acts(), **self.cas.acts()}
        self.dee.presses(f"{TABLE}-examine-{box}")
        took(self.dion.visitor.command(TABLE, "call-for-bets.v1"))
        took(self.dion.visitor.command(TABLE, "call-no-more-bets.v1"))
        self.dee.presses(f"{TABLE}-announce-{box}")
        laid = {"box": box, "bet": "banker", "amount": 700_00}
        took(self.dion.visitor.command(TABLE, "place-wager.v1", laid))
        assert self.dee.plays().json()["dealt"] == [TABLE]
        self.dion.presses(f"{TABLE}-show-{box}", to=self.session.playing[0])

    def corrected(self) -> None:
        """A stack of whoever came last was left out of the count: two people correct it, both versions are shown."""
        told = self.now.sessions[TABLE].order
        last = next(each for each in reversed(told) if each.status == "in")
        act, totals = f"correct-1-{TABLE}", {str(last.box): told[0].chips.cents + 100_00}
        alone = self.dee.sends(*self.dee.asks(act, totals=totals, reason="left out"))
        assert (alone.status_code, alone.json()["code"]) == (403, "second-person")
        self.dee.presses(act, beside="Cas", totals=totals, reason="a stack was left out")
        assert self.now.places[0] == last.patron
        for page in ("desk", "print/results"):
            shown = self.dion.visitor.http.get(f"/tournaments/{ID}/{page}").text
            assert "a stack was left out" in shown
            assert "Before the correction it read" in shown

    def published(self) -> None:
        new = {
            "id": ID,
            "document": "crown-baccarat",
            "conditions": written.toml(conditions("crown-baccarat", **STATED)),
        }
        assert self.cas.visitor.post("/api/tournaments", new).status_code == 201
        self.cas.presses("publish")
        self.cas.presses("appoint-director", name="Dee")
        self.dee.presses("on-Dee")
        self.cas.presses("designate", table=TABLE)

    def begun(self) -> None:
        for each in PLAYERS:
            self.dion.presses("enter", patron=each)
        self.cas.presses("close-entries")
        self.dee.presses("brief")
        self.dee.presses("seal-seats")
        self.dee.presses("open-seats")
        self.dion.presses("issue", patron=PLAYERS[0])
        self.dee.presses("practise", coups=1)
        assert self.session.plan.practice
        assert self.dee.plays().json()["dealt"] == [TABLE]
        assert not self.dee.session, "the practice is over"
        self.dee.presses("begin")


def test_a_tournament_of_crown_goes_to_its_prizes(floor: Floor) -> None:
    quay = Quay(floor)
    quay.published()
    quay.begun()
    quay.forms()
    first = quay.session.playing[0]
    before = quay.session.players[first].chips
    for expected in (NOTHING, Money.dollars(500)):
        quay.dee.presses(f"{TABLE}-penalise", box=first, ground="phone")
        assert quay.session.players[first].chips == before - expected
    disputed = {"what": "dispute", "box": first, "why": "the second penalty"}
    took(quay.dion.visitor.command(TABLE, "report.v1", disputed))
    assert f"{TABLE}-settle" not in quay.dion.acts()
    quay.dee.presses(f"{TABLE}-settle", decision="it stands", satisfied=False, advised=True)
    assert not quay.session.disputes
    quay.dee.plays_on()
    quay.dion.presses(f"{TABLE}-count")
    quay.dee.presses(f"results-{TABLE}", beside="Cas")
    quay.dee.plays_off()
    quay.corrected()
    quay.dion.presses(f"{TABLE}-return")
    for place in range(1, len(quay.now.prizes) + 1):
        quay.dion.presses(f"pay-{place}")
    quay.cas.presses("finish")
    assert quay.now.phase is Phase.OVER
    assert [each.cents for each in quay.now.paid.values()] == [1400_00, 600_00]
    assert verify(floor.house.journal, checks(floor.house.journal)).sound
