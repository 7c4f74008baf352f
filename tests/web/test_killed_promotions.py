"""A whole web server killed in a promotion: at the seal of a draw, at its opening and at a payment, before and after
each is on disk. Started anew it goes on where it was; what is sent again is done once.
"""

from pathlib import Path
from typing import Any
from uuid import uuid4

import httpx

from croupier.floor.promotions.events import DrawSealed, PrizeAwarded, PrizeDrawn
from croupier.floor.seals import seal_of
from croupier.runtime.house.demo_promotions import ABOUT_TO_BE_DRAWN
from web.floors import Visitor
from web.killed_server import KilledServer, killed_server

PATH, STREAM = f"/api/promotions/{ABOUT_TO_BE_DRAWN}/commands", f"promotion/{ABOUT_TO_BE_DRAWN}"


def test_a_server_killed_in_a_draw_or_a_payment_goes_on_where_it_was(tmp_path: Path) -> None:
    with killed_server(tmp_path) as server:
        max_ = server.visitor("Max")
        assert sent(max_, "answer-promotion.v1", choice="no-scrutineer").status_code == 200
        for prize, when in (("car", "before"), ("dinner for two", "after")):
            killed(server, max_, "seal-draw.v1", when, prize=prize)
            killed(server, max_, "draw-prize.v1", when, prize=prize)
            seal, drawn = server.events(STREAM, DrawSealed)[-1], server.events(STREAM, PrizeDrawn)[-1]
            assert seal_of(bytes.fromhex(drawn.seed)) == seal.seal
            told = {"patron": drawn.winner, "how": "telephone", "to": "0400 000 000"}
            assert sent(max_, "tell-patron.v1", **told).status_code == 200
            killed(server, max_, "award-prize.v1", when, beside="Gus", prize=prize)
            again = max_.by_two("Gus", PATH, asked("award-prize.v1", prize=prize))
            assert (again.status_code, again.json()["code"]) == (422, "already-awarded")
        server.stop()
        assert server.sound()
        both = ["car", "dinner for two"]
        assert [each.prize for each in server.events(STREAM, DrawSealed)] == both
        assert [each.prize for each in server.events(STREAM, PrizeDrawn)] == both
        assert [each.prize for each in server.events(STREAM, PrizeAwarded)] == both


def asked(name: str, **body: Any) -> dict[str, Any]:
    return {"command_id": str(uuid4()), "name": name, "body": body}


def sent(visitor: Visitor, name: str, **body: Any) -> httpx.Response:
    return visitor.post(PATH, asked(name, **body))


def killed(
    server: KilledServer, visitor: Visitor, name: str, when: str, beside: str = "", **body: Any
) -> dict[str, Any]:
    """Send something that ends the server, and again to the next one. Gives what was answered, twice, to the same."""
    one = asked(name, **body)

    def send() -> httpx.Response:
        return visitor.by_two(beside, PATH, one) if beside else visitor.post(PATH, one)

    answer, again = server.killed(name, when, send), send()
    assert answer.status_code == 200, answer.text
    first: dict[str, Any] = answer.json()
    assert first["repeated"] is (when == "after")
    assert again.json() == {**first, "repeated": True}
    return first
