"""A receiver beside two servers on one PostgreSQL: one of them sends at a time, nothing is lost when it is killed or
sleeps, and what comes twice has the id that it had.
"""

import threading
from collections import Counter
from collections.abc import Iterator
from contextlib import closing
from typing import Any

import httpx
import pytest

from croupier.kernel.staff import STAR
from croupier.runtime.house import Follower
from croupier.runtime.house.cluster import ClusterHouse
from croupier.runtime.house.streams import table as stream_of
from croupier.web.delivery_store import DeliveryStore
from croupier.web.receiver_messages import messages
from croupier.web.receivers import NewReceiver, made
from croupier.web.settings import Settings
from waiting import GUARD, a_moment, until
from web.floors import Visitor
from web.pairs import Pair, postgres, running
from web.test_receivers import Heard, receiving
from web.test_servers import COMMANDS, TABLE, free_box, sent

ENDED = frozenset({"round-ended", "round-finished"})


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Pair]:
    with postgres() as server, running(server, tmp_path_factory.mktemp("receivers")) as pair:
        yield pair


@pytest.fixture
def pair(kept: Pair) -> Pair:
    kept.whole()
    return kept


def registered(pair: Pair, name: str, url: str) -> None:
    """Make a receiver, as the page of either server does."""
    house = ClusterHouse.join(pair.url, key=pair.folder / "floor.key", seeds=pair.folder / "seeds")
    with closing(house), closing(DeliveryStore(Settings(url=pair.url, demo=True), house.journal)) as store:
        made(house, store, NewReceiver(name=name, url=url, tables=[TABLE], operator=STAR.operator), "Root with Gus")


def due(pair: Pair, name: str) -> list[str]:
    """Make the ids of everything that a receiver is to be told, from the journal, in its order."""
    with Follower.open(pair.url) as house:
        receiver = house.receivers[name]
        entries = house.journal.entries_of(stream_of(TABLE), 1)
        begun = next(each.sequence for each in house.journal.read_all() if name.encode() in each.stored)
        return [told.id for each in entries if each.sequence > begun for told in messages(house, receiver, each)]


def ids(heard: Heard) -> list[str]:
    return [headers["webhook-id"] for headers, _ in heard.sent]


class Dealer(threading.Thread):
    """Deals coup after coup at whichever server answers; what is not answered is sent again with its id."""

    def __init__(self, visitors: tuple[Visitor, ...], box: int) -> None:
        super().__init__(daemon=True)
        self.visitors, self.box, self.ending = visitors, box, threading.Event()

    def run(self) -> None:
        while not self.ending.is_set():
            self.asks(sent("place-wager.v1", {"box": self.box, "bet": "player", "amount": 2500}))
            happened: set[str] = set()
            while not happened & ENDED:
                deed = self.looks()
                command = sent(deed["command"]["name"], deed["command"]["body"], draw=deed["draws"])
                happened = {each["name"] for each in self.asks(command)["happened"]}

    def asks(self, request: dict[str, Any]) -> Any:
        return self._answered(lambda visitor: visitor.post(COMMANDS.replace("/api/", "/api/v1/"), request))

    def looks(self) -> Any:
        view = self._answered(lambda each: each.http.get(f"/api/v1/tables/{TABLE}/view", params={"as": "dealer"}))[
            "view"
        ]
        return view["primary"] or view["turn"][0]

    def _answered(self, ask: Any) -> Any:
        for turn in range(400):
            try:
                answer = ask(self.visitors[turn % len(self.visitors)])
            except httpx.TransportError:
                a_moment(0.05)
                continue
            if answer.status_code != 503:
                assert answer.status_code == 200, answer.text
                return answer.json()
        raise AssertionError("it was never answered")


@pytest.mark.parametrize("lost", ["killed", "asleep"])
def test_a_receiver_is_told_everything_by_one_server_at_a_time(pair: Pair, lost: str) -> None:
    """While no server is lost each message comes once; after a take-over the last of before may come once more."""
    (dana, over), writer, survivor = pair.both("Dana"), pair.writer, pair.follower
    box = free_box(dana)
    assert dana.command(TABLE, "sit.v1", {"box": box, "patron": "Kim"}).status_code == 200
    with receiving() as heard:
        registered(pair, lost, heard.url)
        dealer = Dealer((over, dana), box)
        dealer.start()
        until(lambda: len(heard.sent) >= 12)
        before = ids(heard)
        assert len(set(before)) == len(before)
        lose = writer.kill if lost == "killed" else writer.freeze
        lose()
        until(lambda: survivor.part == "writer")
        until(lambda: len(set(ids(heard))) >= len(before) + 12)
        if lost == "asleep":
            writer.thaw()
            until(lambda: writer.part == "follower")
            awake = len(heard.sent)
            until(lambda: len(heard.sent) >= awake + 6)
        dealer.ending.set()
        dealer.join(GUARD)
        wanted = due(pair, lost)
        until(lambda: set(ids(heard)) >= set(wanted))
        told = ids(heard)
    assert list(dict.fromkeys(told)) == wanted
    twice = [place for place, each in enumerate(wanted) if Counter(told)[each] > 1]
    assert max(Counter(told).values()) <= 2
    assert twice == list(range(twice[0], twice[0] + len(twice))) if twice else True
    bodies: dict[str, set[bytes]] = {}
    for headers, body in heard.sent:
        bodies.setdefault(headers["webhook-id"], set()).add(body)
    assert {len(each) for each in bodies.values()} == {1}
    assert over.command(TABLE, "leave.v1", {"box": box}).status_code == 200
