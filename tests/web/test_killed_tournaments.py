"""A whole web server killed in a tournament: at the draw of seats, in mid-session, at the count and at a payment.
Started anew it goes on where it was; what is sent again is done once.
"""

from pathlib import Path

import httpx

from croupier.floor.tournaments.events import ResultsAnnounced, SeatsDrawn, SeatsSealed, TournamentPrizePaid
from croupier.kernel.money import total
from croupier.runtime.house.demo_tournaments import CUP
from web.competing_floor import TABLE, AtDesk
from web.killed_server import KilledServer, killed_server

STREAM = f"tournament/{CUP}"


def test_a_server_killed_in_a_tournament_goes_on_where_it_was(tmp_path: Path) -> None:
    with killed_server(tmp_path) as server:
        dana, tess = (AtDesk(server.visitor(each)) for each in ("Dana", "Tess"))
        for name in ("Lena", "Dev"):
            dana.presses("enter", patron=name)
        tess.presses("close-entries", beside="Max")
        killed(server, tess, "seal-seats", "before")
        killed(server, tess, "open-seats", "after")
        tess.presses("begin")
        tess.plays()
        before = tess.session
        server.killed("settle.v2", "before", tess.plays)
        assert tess.session["coup"] == before["coup"] + 1
        tess.plays_on()
        killed(server, dana, f"{TABLE}-count", "after")
        killed(server, tess, f"results-{TABLE}", "before", beside="Max")
        tess.plays_off()
        dana.presses(f"{TABLE}-return")
        killed(server, dana, "pay-1", "after")
        for place in (2, 3):
            dana.presses(f"pay-{place}")
        tess.presses("finish", beside="Max")
        server.stop()
        assert server.sound()
        for kind in (SeatsSealed, SeatsDrawn, ResultsAnnounced):
            assert len(server.events(STREAM, kind)) == 1
        paid = server.events(STREAM, TournamentPrizePaid)
        assert ([each.place for each in paid], total(each.amount for each in paid).cents) == ([1, 2, 3], 400_00)


def killed(server: KilledServer, desk: AtDesk, act: str, when: str, beside: str = "") -> None:
    """Send an act that ends the server, and again to the next one: it is answered as the first time."""
    path, asked = desk.asks(act)

    def send() -> httpx.Response:
        return desk.sends(path, asked, beside)

    answer, again = server.killed(asked["name"], when, send), send()
    assert answer.status_code == 200, answer.text
    assert answer.json()["repeated"] is (when == "after")
    assert again.json() == {**answer.json(), "repeated": True}
