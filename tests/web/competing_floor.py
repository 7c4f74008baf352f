"""The tournament of the demonstration over HTTP: what is sent, alone or by two, and how it comes to its session."""

from typing import Any
from uuid import uuid4

import httpx

from croupier.kernel.ids import Box, TableId
from croupier.runtime.house.demo_tournaments import CUP
from croupier.table.session import order
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
