"""The tournament of the demonstration over HTTP: what is sent, alone or by two, and how it comes to its session."""

from collections.abc import Iterator
from typing import Any
from uuid import uuid4

import httpx

from croupier.kernel.ids import Box, TableId
from croupier.runtime.house.demo_tournaments import CUP
from croupier.table.session import order
from waiting import until
from web.floors import Floor, Visitor

TABLE = TableId("cup-1")
PATH = f"/api/tournaments/{CUP}/commands"


def sends(visitor: Visitor, name: str, body: dict[str, Any] | None = None, **more: Any) -> httpx.Response:
    return visitor.post(PATH, {"command_id": str(uuid4()), "name": name, "body": body or {}, **more})


def both_send(visitor: Visitor, beside: str, name: str, body: dict[str, Any] | None = None) -> httpx.Response:
    """Send something with a second person's word."""
    return visitor.by_two(beside, PATH, {"command_id": str(uuid4()), "name": name, "body": body or {}})


def took(answer: httpx.Response) -> httpx.Response:
    assert answer.status_code == 200, answer.text
    assert answer.json()["accepted"], answer.text
    return answer


def begun(floor: Floor, *last: str) -> None:
    """Register the last players, draw the seats and begin."""
    dana, tess = floor.visitor("Dana"), floor.visitor("Tess")
    for name in last or ("Lena", "Dev"):
        took(sends(dana, "enter-tournament.v1", {"patron": name, "paid": 5000}))
    took(both_send(tess, "Max", "close-entries.v1"))
    for name in ("seal-seats.v1", "draw-seats.v1", "begin-round.v1"):
        took(sends(tess, name))


def box_of(floor: Floor, name: str) -> Box:
    return next(box for box, each in floor.house.state(TABLE).seats.items() if each.patron == name)


def wagers_up_to(floor: Floor, dealer: Visitor, box: Box) -> None:
    """Let everybody wager the least in turn, up to a box."""
    while (turn := order.turn(floor.house.state(TABLE))) not in (None, box):
        took(dealer.command(TABLE, "place-wager.v1", {"box": turn, "bet": "player", "amount": 10_000}))


# As the desk offers it ------------------------------------------------------------------------------------------------


class AtDesk:
    """Somebody at a tournament's desk, who sends what the page offers as it is offered, with what is filled in."""

    def __init__(self, visitor: Visitor, tournament: str = CUP) -> None:
        self.visitor, self.tournament = visitor, tournament

    def looks(self) -> dict[str, Any]:
        answer = self.visitor.http.get(
            f"/api/tournaments/{self.tournament}/desk", headers={"accept": "application/json"}
        )
        assert answer.status_code == 200, answer.text
        found: dict[str, Any] = answer.json()["view"]
        return found

    def acts(self) -> dict[str, Any]:
        return {each["id"]: each for each in self.looks()["acts"]}

    @property
    def session(self) -> dict[str, Any]:
        """The session at the first table, as the desk shows it."""
        found: dict[str, Any] = self.looks()["tables"][0]["session"]
        return found

    def tied(self) -> bool:
        return bool(self.looks()["people"]["play_off"])

    def asks(self, act: str, **filled: Any) -> tuple[str, dict[str, Any]]:
        """Make what an act sends, and say where. What was done at another server is soon known at this one."""
        until(lambda: act in self.acts(), f"{act} is not offered")
        asked = self.acts()[act]
        where = f"tables/{asked['to']}" if asked["to"] else f"tournaments/{self.tournament}"
        body = {**asked["command"]["body"], **dict(_as_shown(asked["fields"])), **filled}
        return f"/api/{where}/commands", {
            "command_id": str(uuid4()),
            "name": asked["command"]["name"],
            "body": body,
        }

    def sends(self, path: str, sent: dict[str, Any], beside: str = "") -> httpx.Response:
        return self.visitor.by_two(beside, path, sent) if beside else self.visitor.post(path, sent)

    def presses(self, act: str, beside: str = "", **filled: Any) -> httpx.Response:
        """Send an act; `beside` is whoever signs in at the screen for it."""
        return took(self.sends(*self.asks(act, **filled), beside))

    def plays(self) -> httpx.Response:
        """Let the players of the demonstration play a coup."""
        return self.visitor.post(f"/api/tournaments/{self.tournament}/play-a-coup", {})

    def plays_on(self) -> None:
        """Play to the end of the session."""
        while self.session["stage"] == "running":
            assert self.plays().json()["dealt"]

    def plays_off(self) -> None:
        while self.tied():
            self.presses("play-off")
            while self.tied() and self.session["stage"] == "running":
                assert self.plays().json()["dealt"]


def _as_shown(fields: list[dict[str, Any]]) -> Iterator[tuple[str, Any]]:
    """What the fields of an act hold before anybody fills them in, as the page would send it."""
    for each in fields:
        name, value = each["name"], each["value"] or (each["choices"][0][0] if each["choices"] else "")
        if each["kind"] == "tick":
            yield name, bool(value)
        elif value and "." not in name:
            yield name, _cents(value) if each["kind"] == "money" else value if each["kind"] in TEXTS else int(value)


TEXTS = ("text", "name", "choice", "time")


def _cents(text: str) -> int:
    return round(float(text) * 100)
