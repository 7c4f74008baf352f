"""The examples of docs/examples/machines against a real server: a shoe that reads the cards, a display of results."""

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from threading import Thread
from typing import Any

import pytest

from architecture.source import HOME
from croupier.floor.devices import DeviceKind
from croupier.floor.register import SCANNED, AddTable
from croupier.kernel.ids import TableId
from croupier.kernel.records import replace
from croupier.runtime.house import Done, Who
from croupier.table.commands import OpenTable
from croupier.table.setup import Device
from croupier.web.devices import NewDevice, made
from waiting import until
from web.floors import Floor, Visitor, open_floor

EXAMPLES = HOME / "docs" / "examples" / "machines"
TABLE = "scanned-1"


@pytest.fixture(scope="module")
def scanned(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Floor]:
    """A floor with a table whose shoe reads the cards, and a dealer who keys them."""
    for floor in open_floor(tmp_path_factory.mktemp("machines")):
        like = floor.house.state("baccarat-1")
        setup = replace(like.setup, device=Device.SCANNING_SHOE)
        added = AddTable(
            table=TableId(TABLE),
            rulebook=like.edition.rulebook,
            setup=setup,
            limits=like.limits,
            at=like.clock,
            source=SCANNED,
        )
        assert isinstance(floor.house.add_table(added), Done)
        opened = OpenTable(setup=setup, limits=like.limits, at=floor.house.clock.local())
        assert isinstance(floor.house.submit(TABLE, opened, "open", Who(name="the house")), Done)
        hub = floor.app.state.hub
        until(lambda hub=hub: TABLE in hub.tables)  # type: ignore[misc]  # bound where it is made
        yield floor


def _token(floor: Floor, kind: DeviceKind) -> str:
    return made(floor.house, NewDevice(name=f"{kind.value}-1", kind=kind, tables=[TABLE], rate=50), "Max with Ines")[0]


def _done(visitor: Visitor, name: str, **body: Any) -> dict[str, Any]:
    answer = visitor.command(TABLE, name, body)
    assert answer.status_code == 200, answer.text
    told: dict[str, Any] = answer.json()
    return told


def _dealt(dana: Visitor, cards: str) -> dict[str, Any]:
    """The dealer deals four cards and settles."""
    _done(dana, "call-no-more-bets.v1")
    for card, to in zip(cards.split(), ("player", "banker", "player", "banker"), strict=True):
        _done(dana, "take-card.v1", card=card, to=to)
    return _done(dana, "settle.v2")


def _shoe(floor: Floor, token: str, coups: str) -> list[str]:
    run = subprocess.run(
        (sys.executable, str(EXAMPLES / "shoe.py"), floor.base, TABLE),
        input=coups,
        env={**os.environ, "CROUPIER_TOKEN": token},
        capture_output=True,
        text=True,
        check=True,
    )
    return run.stdout.splitlines()


@pytest.fixture(scope="module")
def shown(scanned: Floor) -> Iterator[list[str]]:
    """What the display writes, line by line."""
    node = shutil.which("node")
    if node is None:
        pytest.skip("node is not installed")
    token, lines = _token(scanned, DeviceKind.DISPLAY), list[str]()
    command, env = (node, str(EXAMPLES / "display.mjs"), scanned.base, TABLE), {**os.environ, "CROUPIER_TOKEN": token}
    with subprocess.Popen(command, env=env, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True) as display:
        assert display.stdout is not None
        reader = Thread(target=lambda of: lines.extend(iter(of.readline, "")), args=(display.stdout,), daemon=True)
        reader.start()
        until(lambda: bool(lines))
        yield lines
        display.kill()


def test_a_shoe_that_agrees_and_one_that_does_not(scanned: Floor, shown: list[str]) -> None:
    dana, gus, token = scanned.visitor("Dana"), scanned.visitor("Gus"), _token(scanned, DeviceKind.SHOE)
    said = _shoe(scanned, token, "6h 7c Kh Qd = banker\n")
    assert said[0].startswith("shoe-1, a shoe, until ")
    assert said[1:] == [f"The shoe has reported what it read: {count} cards." for count in (1, 2, 3, 4)]
    assert "round-ended" in json.dumps(_dealt(dana, "6h 7c Kh Qd"))
    until(lambda: "coup 1: banker, player 6h Kh, banker 7c Qd\n" in shown)
    _shoe(scanned, token, "6h 7c Kh Jd = banker\n")
    asked = _dealt(dana, "6h 7c Kh Qd")
    assert "reading-disputed" in json.dumps(asked)
    assert dana.command(TABLE, "settle.v2").json()["code"] == "question-open"
    assert dana.command(TABLE, "answer.v2", {"choice": "confirm"}).status_code == 403
    assert gus.command(TABLE, "answer.v2", {"choice": "confirm"}).status_code == 200
    _done(dana, "settle.v2")
    until(lambda: "coup 2: banker, player 6h Kh, banker 7c Qd\n" in shown)
    assert not [each for each in shown if "Jd" in each]


def test_the_examples_are_short_and_the_guides_show_them() -> None:
    for name, guide in (("shoe.py", "connect-a-shoe.md"), ("display.mjs", "connect-a-display.md")):
        assert len((EXAMPLES / name).read_text(encoding="utf-8").splitlines()) <= 60
        assert f"docs/examples/machines/{name}" in Path(HOME / "docs" / "guides" / guide).read_text(encoding="utf-8")
