"""Several servers on one PostgreSQL, tested with two: whatever is asked of either gets the same answer.

Each is a process of its own, started as on the command line; who goes from one to the other takes only a cookie along.
"""

import signal
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any
from uuid import uuid4

import httpx
import pytest

from croupier.journal.reader import Reader
from croupier.kernel.staff import STAR
from croupier.runtime.house.cluster import ClusterHouse
from croupier.web.accounts import Accounts
from croupier.web.seals import USE
from croupier.web.servers import DoorsOfAll
from croupier.web.settings import Settings
from croupier.web.sign_in import DEMO_PASSWORD
from journal.faults.hurting import figure
from waiting import GUARD, a_moment, until
from web.competing_floor import TABLE as CUP_TABLE
from web.competing_floor import AtDesk
from web.floors import Visitor
from web.pairs import Pair, postgres, running
from web.test_loop import DATA
from web.test_streams import messages

TABLE = "baccarat-1"
COMMANDS = f"/api/tables/{TABLE}/commands"


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Pair]:
    with postgres() as server, running(server, tmp_path_factory.mktemp("pair")) as pair:
        yield pair


@pytest.fixture
def pair(kept: Pair) -> Pair:
    """Two servers that run, whatever the test before did to them."""
    kept.whole()
    return kept


def sent(name: str, body: dict[str, Any], **more: Any) -> dict[str, Any]:
    return {"command_id": str(uuid4()), "name": name, "body": body, **more}


def free_box(visitor: Visitor) -> int:
    """Find a box at which nobody sits."""
    boxes = visitor.view(TABLE, "dealer")["view"]["felt"]["boxes"]
    return int(next(each["box"] for each in boxes if not each["taken"]))


def sit(visitor: Visitor, table: str = TABLE) -> dict[str, Any]:
    """Seat somebody and let them go again, so that there is always room; gives the first answer."""
    box = free_box(visitor)
    answer = visitor.command(table, "sit.v1", {"box": box, "patron": f"P{box}"})
    assert answer.status_code == 200, answer.text
    assert visitor.command(table, "leave.v1", {"box": box}).status_code == 200
    found: dict[str, Any] = answer.json()
    return found


# Parts ---------------------------------------------------------------------------------------------------------------


def test_one_writes_and_the_other_follows_and_each_says_so(pair: Pair) -> None:
    writes, follows = pair.writer.ready(), pair.follower.ready()
    assert (writes["status"], follows["status"]) == ("ready", "ready")
    until(lambda: pair.follower.ready()["behind"] == 0)
    assert "croupier_writes 1.0" in httpx.get(f"{pair.writer.base}/metrics", timeout=GUARD).text
    assert "croupier_writes 0.0" in httpx.get(f"{pair.follower.base}/metrics", timeout=GUARD).text


def test_the_demonstration_was_set_up_once(pair: Pair) -> None:
    dana, over = pair.both("Dana")
    tables = over.http.get("/api/tables").json()["tables"]
    assert sorted(each["id"] for each in tables) == sorted(
        ["baccarat-1", "premium-1", "crown-1", "lucky-draw-1", "holdem-1", "cup-1"]
    )
    assert tables == dana.http.get("/api/tables").json()["tables"]


# The same answers ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("status", "code", "request_"),
    [
        (422, "below-minimum", sent("place-wager.v1", {"box": 1, "bet": "player", "amount": 500})),
        (422, "notdone", sent("take-card.v1", {"card": "9h", "to": "player"})),
        (422, "notdone", sent("settle.v1", {}, draw=True)),
        (403, "second-person", sent("change-limits.v1", {"bets": {"player": {"least": 2500, "most": 100000}}})),
        (409, "stale", sent("settle.v1", {}, expected=1)),
        (409, "stale", sent("take-card.v1", {"card": "9h", "to": "player"}, draw=True, expected=1)),
        (400, "malformed", sent("sit.v1", {"box": "three"})),
        (400, "malformed", sent("pass-time.v1", {"to": "2030-01-01T00:00:00"})),
    ],
)
def test_what_is_not_done_is_answered_in_the_same_bytes(
    pair: Pair, status: int, code: str, request_: dict[str, Any]
) -> None:
    dana, over = pair.both("Dana")
    box = free_box(dana)
    assert dana.command(TABLE, "sit.v1", {"box": box, "patron": "Zoe"}).status_code == 200
    if "box" in request_["body"]:
        request_ = {**request_, "body": {**request_["body"], "box": box if code != "malformed" else "three"}}
    first = dana.post(COMMANDS, request_)
    again = over.post(COMMANDS, request_)
    assert dana.command(TABLE, "leave.v1", {"box": box}).status_code == 200
    assert (first.status_code, first.json()["code"]) == (status, code), first.text
    assert (again.status_code, again.content) == (first.status_code, first.content)


def test_what_is_done_at_one_is_the_first_answer_at_the_other(pair: Pair) -> None:
    dana, over = pair.both("Dana")
    for one, other in ((dana, over), (over, dana)):
        box = free_box(one)
        request = sent("sit.v1", {"box": box, "patron": "Mei"})
        first, again, once_more = (each.post(COMMANDS, request) for each in (one, other, one))
        assert (first.status_code, again.status_code) == (200, 200)
        assert not first.json()["repeated"]
        assert {**first.json(), "repeated": True} == again.json()
        assert again.content == once_more.content
        other_body = {**request, "body": {"box": box, "patron": "Otto"}}
        used = [each.post(COMMANDS, other_body) for each in (one, other)]
        assert [(each.status_code, each.json()["code"]) for each in used] == [(409, "idused")] * 2
        assert used[0].content == used[1].content
        assert other.command(TABLE, "leave.v1", {"box": box}).status_code == 200


def test_cards_are_drawn_through_either(pair: Pair) -> None:
    dana, over = pair.both("Dion")
    commands = "/api/tables/crown-1/commands"
    for request in (
        sent("sit.v1", {"box": 1, "patron": "Rosa"}),
        sent("place-wager.v1", {"box": 1, "bet": "player", "amount": 2500}),
    ):
        assert over.post(commands, request).status_code == 200
    drawn = 0
    for one, other in ((over, dana), (dana, over)) * 3:
        assert one.post(commands, sent("settle.v1", {})).status_code == 422  # it is fresh now
        deed = one.view("crown-1", "dealer")["view"]["primary"]
        request = sent(deed["command"]["name"], deed["command"]["body"], draw=deed["draws"])
        first, again = one.post(commands, request), other.post(commands, request)
        assert first.status_code == 200, first.text
        assert again.json() == {**first.json(), "repeated": True}
        drawn += deed["draws"]
    assert drawn >= 4


def test_who_sits_down_at_one_server_may_wager_at_the_other_at_once(pair: Pair) -> None:
    ana, over = pair.both("Ana")
    for one, other in ((ana, over), (over, ana)):
        box = free_box(pair.visitor(pair.writer, "Dana"))
        assert one.command("premium-1", "sit.v1", {"box": box, "patron": "Ana"}).status_code == 200
        told = other.command("premium-1", "leave.v1", {"box": box})
        assert told.status_code == 200, told.text


def test_the_same_ids_sent_to_both_at_once_are_done_once(pair: Pair) -> None:
    dana, over = pair.both("Dana")
    box = free_box(dana)
    assert dana.command(TABLE, "sit.v1", {"box": box, "patron": "Storm"}).status_code == 200
    before = dana.view(TABLE, "dealer")["sequence"]
    requests = [sent("report.v1", {"what": "dispute", "box": box, "why": f"storm {each}"}) for each in range(12)]

    def storm(visitor: Visitor) -> list[dict[str, Any]]:
        with httpx.Client(base_url=visitor.http.base_url, cookies=visitor.http.cookies, timeout=GUARD) as http:
            headers = {"x-csrf-token": visitor.csrf}
            return [http.post(COMMANDS, json=each, headers=headers).json() for each in requests]

    with ThreadPoolExecutor(6) as threads:
        told = list(threads.map(storm, (dana, over) * 3))
    for number, _ in enumerate(requests):
        answers = [each[number] for each in told]
        assert all(each["accepted"] for each in answers), answers
        assert len({each["sequence"] for each in answers}) == 1
        assert sum(not each["repeated"] for each in answers) == 1
    assert dana.command(TABLE, "leave.v1", {"box": box}).status_code == 200
    with Reader.look(pair.url) as reader:
        written = [each.envelope.id for each in reader.read_all(before + 1)]
    assert len(written) == len(set(written))
    assert {each["command_id"] for each in requests} <= set(written)


# Who is signed in ----------------------------------------------------------------------------------------------------


def test_one_signs_in_once_for_both_and_out_of_both(pair: Pair) -> None:
    ben, over = pair.both("Ben")
    assert over.http.get("/").status_code == 200
    assert "Ben" in over.http.get("/").text
    assert over.http.post("/sign-out", data={"csrf": over.csrf}).status_code == 303
    assert ben.http.get("/api/tables", headers={"accept": "application/json"}).status_code == 401


def test_wrong_passwords_at_both_are_counted_together(pair: Pair) -> None:
    servers = (pair.writer, pair.follower)
    for number in range(5):
        assert pair.visitor(servers[number % 2]).sign_in("Chloe", "wrong password").status_code == 401
    for each in servers:
        refused = pair.visitor(each).sign_in("Chloe", DEMO_PASSWORD)
        assert refused.status_code == 401


def test_tries_from_one_address_are_counted_together(kept: Pair) -> None:
    """Thirty at once and half of one each second: more come through neither server."""
    kept.whole()
    doors = [DoorsOfAll(Settings(url=kept.url), rate=0.5, burst=30) for _ in range(2)]
    try:
        address = "192.0.2.7"
        taken = [doors[number % 2].take(address) for number in range(34)]
        assert taken[:30] == [True] * 30
        assert taken[30:].count(True) <= 2
        assert doors[0].take("192.0.2.8")
        assert not all(doors[1].take(address) for _ in range(3))
    finally:
        for each in doors:
            each.close()


# What is shown -------------------------------------------------------------------------------------------------------

PAGES = (
    *("/", "/pit", "/help", "/rules", "/inspector", f"/tables/{TABLE}/dealer", f"/tables/{TABLE}/display"),
    *(f"/inspector/tables/{TABLE}", f"/inspector/tables/{TABLE}/coups/1", "/inspector/registers/star-baccarat"),
    *("/account", f"/api/tables/{TABLE}/coups/1", f"/api/tables/{TABLE}/view?as=pit", "/api/tables"),
    *(f"/api/tables/{TABLE}/coups/1/packet", "/api/commands"),
)


def test_every_page_is_the_same_at_both(pair: Pair) -> None:
    gus, over = pair.both("Gus")
    sit(gus)
    until(lambda: pair.follower.ready()["behind"] == 0)
    for page in PAGES:
        here, there = gus.http.get(page), over.http.get(page)
        assert here.status_code == 200, page
        assert there.status_code == 200, page
        assert here.content == there.content, page


def test_an_administrator_enters_somebody_at_the_follower_who_begins_at_the_writer(pair: Pair) -> None:
    third = ClusterHouse.join(pair.url, key=pair.folder / "floor.key", seeds=pair.folder / "seeds")
    accounts = Accounts(Settings(url=pair.url, demo=True), third.journal, secret=third.secret(USE))
    accounts.stand_by(third)
    accounts.add("Root", DEMO_PASSWORD, admin=True)
    accounts.close()
    third.close()
    root = pair.visitor(pair.follower, "Root")
    form = {"name": "Nia", "role": "dealer", "operator": STAR.operator}
    alone = root.http.post("/people", data={"csrf": root.csrf, **form})
    assert alone.status_code == 403
    word = root.word("Gus", "/people", form).json()["token"]
    page = root.http.post("/people", data={"csrf": root.csrf, **form, "second": word})
    assert page.status_code == 200, page.text
    link = page.text.split("<code>")[1].split("</code>")[0]
    nia = pair.visitor(pair.writer)
    token = nia.http.get("/welcome").text.split('name="csrf" value="')[1].split('"')[0]
    chosen = {"csrf": token, "token": link.partition("#")[2], "password": "a saddle for the moon"}
    assert nia.http.post("/welcome", data=chosen).status_code == 303
    nia.csrf = nia._token("/account")
    for server in (pair.follower, pair.writer):
        assert sit(pair.over(nia, server))["accepted"]


def test_an_inspector_checks_the_journal_at_the_follower(pair: Pair) -> None:
    ines = pair.visitor(pair.follower, "Ines")
    found = ines.post("/api/verify", {}).json()
    assert found["sound"], found
    assert found["entries"] > 20


def entered(url: str, behind: int, upto: int) -> list[int]:
    """Which entries wrote to the table behind one and up to another: wagers and seats, and the clock now and then."""
    with Reader.look(url) as reader:
        return [each.sequence for each in reader.entries_of(f"table/{TABLE}", 1, upto) if each.sequence > behind]


# Streams -------------------------------------------------------------------------------------------------------------


def test_both_stream_the_same_events_under_the_same_ids(pair: Pair) -> None:
    dana, over = pair.both("Dana")
    events = f"/api/tables/{TABLE}/events?as=dealer"
    with dana.http.stream("GET", events) as here, over.http.stream("GET", events) as there:
        told, told_there = messages(here.iter_lines()), messages(there.iter_lines())
        begun = next(told)
        assert begun == next(told_there)
        for server in (pair.writer, pair.follower):
            last = sit(pair.over(dana, server))["sequence"] + 1
            for number in entered(pair.url, begun[1], last):
                begun = next(told)
                assert begun[:2] == ("view", number)
                assert begun == next(told_there)
            assert begun[1] == last


def test_a_viewer_who_moves_misses_nothing(pair: Pair) -> None:
    dana, over = pair.both("Dana")
    seen = sit(dana)["sequence"] + 1
    for visitor in (over, dana):
        last = sit(dana)["sequence"] + 1
        numbers = entered(pair.url, seen, last)
        assert len(numbers) >= 2
        again = {"last-event-id": str(seen)}
        with visitor.http.stream("GET", f"/api/tables/{TABLE}/events?as=dealer", headers=again) as answer:
            told = messages(answer.iter_lines())
            kinds = [next(told)[:2] for _ in numbers]
        assert kinds == [*(("missed", each) for each in numbers[:-1]), ("view", last)]
        seen = last


def test_a_viewer_who_is_ahead_of_everybody_is_shown_what_is(pair: Pair) -> None:
    """A server waits a moment to catch up with what a viewer saw elsewhere, and not for ever."""
    dana = pair.visitor(pair.follower, "Dana")
    ahead = {"last-event-id": "999999999"}
    with dana.http.stream("GET", f"/api/tables/{TABLE}/events?as=dealer", headers=ahead) as answer:
        kind, number, _ = next(messages(answer.iter_lines()))
    assert (kind, number) == ("view", dana.view(TABLE, "dealer")["sequence"])


# Taking over ---------------------------------------------------------------------------------------------------------


class Sender(threading.Thread):
    """Reports one thing after another, each until it is answered: what is unknown is sent again with its id."""

    def __init__(self, visitors: tuple[Visitor, ...], box: int) -> None:
        super().__init__(daemon=True)
        self.visitors = visitors
        self.box = box
        self.ending = threading.Event()
        self.done: dict[str, int] = {}
        self.again: list[str] = []

    def run(self) -> None:
        number = 0
        while not self.ending.is_set():
            number += 1
            self.one(sent("report.v1", {"what": "dispute", "box": self.box, "why": f"number {number}"}))
            a_moment(0.03)

    def one(self, request: dict[str, Any]) -> None:
        for turn in range(200):
            visitor = self.visitors[turn % len(self.visitors)]
            try:
                answer = visitor.post(COMMANDS, request)
            except httpx.TransportError:
                self.again.append("no answer")
                a_moment(0.05)
                continue
            if answer.status_code == 503:
                self.again.append(answer.json()["code"])
                continue
            assert answer.status_code == 200, answer.text
            self.done[request["command_id"]] = answer.json()["sequence"]
            return
        raise AssertionError("it was never answered")


def journaled(url: str) -> dict[str, int]:
    with Reader.look(url) as reader:
        entries = [(each.envelope.id, each.sequence) for each in reader.read_all()]
    assert len(dict(entries)) == len(entries)
    return dict(entries)


def test_a_writer_that_is_killed_is_followed_by_the_other_and_nothing_is_lost_or_doubled(pair: Pair) -> None:
    dana, over = pair.both("Dana")
    box = free_box(dana)
    assert dana.command(TABLE, "sit.v1", {"box": box, "patron": "Kim"}).status_code == 200
    sender = Sender((over, dana), box)
    sender.start()
    until(lambda: len(sender.done) >= 5)
    before, survivor = len(sender.done), pair.follower
    with over.http.stream("GET", f"/api/tables/{TABLE}/events?as=dealer") as stream:
        told = messages(stream.iter_lines())
        pair.writer.kill()
        until(lambda: survivor.part == "writer")
        until(lambda: len(sender.done) >= before + 5)
        numbers = [next(told)[1] for _ in range(5)]
    sender.ending.set()
    sender.join(GUARD)
    assert numbers == sorted(set(numbers))
    written = journaled(pair.url)
    assert all(written[id_] == sequence for id_, sequence in sender.done.items())
    assert over.command(TABLE, "leave.v1", {"box": box}).status_code == 200
    found = pair.visitor(survivor, "Ines").post("/api/verify", {}).json()
    assert found["sound"], found
    # The server that was killed comes back, and follows.
    pair.whole()
    assert pair.writer is survivor
    assert sit(pair.over(over, pair.follower))["accepted"]


def test_a_writer_that_hangs_is_followed_and_what_it_says_later_is_not_its_own(pair: Pair) -> None:
    writer, follower = pair.writer, pair.follower
    dana, over = pair.both("Dana")
    box = free_box(dana)
    writer.freeze()
    try:
        with figure("a server that is stopped where it is, is taken over", under=5):
            until(lambda: follower.part == "writer")
        assert over.command(TABLE, "sit.v1", {"box": box, "patron": "Lena"}).status_code == 200
    finally:
        writer.thaw()
    # The first thing that is asked of it: it was asleep, and does not answer from what it knew before.
    taken = dana.command(TABLE, "sit.v1", {"box": box, "patron": "Otto"})
    assert (taken.status_code, taken.json()["code"]) == (422, "box-taken")
    until(lambda: writer.part == "follower")
    assert dana.command(TABLE, "leave.v1", {"box": box}).status_code == 200


def test_the_database_stops_and_comes_back_under_both(pair: Pair) -> None:
    dana, over = pair.both("Dana")
    box = free_box(dana)
    request = sent("sit.v1", {"box": box, "patron": "Yusuf"})
    pair.database.stop("immediate")
    try:
        for visitor in (dana, over):
            answer = visitor.post(COMMANDS, request)
            assert answer.status_code == 503, answer.text
            assert answer.json()["says"]
        for each in pair.servers:
            assert each.ready()["status"] == "stopped"
            assert httpx.get(f"{each.base}/health", timeout=GUARD).status_code == 200
    finally:
        pair.database.start()
    until(lambda: over.post(COMMANDS, request).status_code == 200)
    assert dana.post(COMMANDS, request).json()["repeated"]
    assert dana.command(TABLE, "leave.v1", {"box": box}).status_code == 200


def test_a_database_that_is_frozen_keeps_no_server_from_answering(pair: Pair) -> None:
    """Every process of PostgreSQL sleeps: whatever needs no database is answered, and afterwards everything is. If a
    page asked the database on the event loop, nothing else would be answered until the end.
    """
    dana, over = pair.both("Dana")
    pages = (*PAGES, *DATA, *(f"/tables/{TABLE}/{each}" for each in ("display", "seat", "dealer", "pit")))
    request = sent("sit.v1", {"box": free_box(dana), "patron": "Vera"})
    with ThreadPoolExecutor(2 * len(pages) + 2) as threads:
        with pair.database.frozen():
            asked = [threads.submit(each.post, COMMANDS, request) for each in (dana, over)]
            asked += [threads.submit(each.http.get, path) for each in (dana, over) for path in pages]
            with figure("twenty answers while the database is frozen", under=5):
                for each in pair.servers * 5:
                    assert httpx.get(f"{each.base}/health", timeout=GUARD).json()["status"] == "alive"
                    shown = httpx.get(f"{each.base}/api/tables/{TABLE}/view?as=display", timeout=GUARD)
                    assert shown.status_code == 200
        assert all(each.result(GUARD).status_code < 600 for each in asked)
    pair.whole()
    until(lambda: over.post(COMMANDS, request).status_code == 200)
    assert dana.post(COMMANDS, request).json()["repeated"]
    assert dana.command(TABLE, "leave.v1", {"box": request["body"]["box"]}).status_code == 200


def test_two_servers_run_a_tournament_and_one_of_them_is_lost_in_its_session(pair: Pair) -> None:
    """Two desks register the last place: one is accepted. The writer ends in mid-session, and the other goes on."""
    (dana, over), (tess, follows) = ([AtDesk(each) for each in pair.both(name)] for name in ("Dana", "Tess"))
    dana.presses("enter", patron="Lena")
    last = [(each, *each.asks("enter", patron=name)) for each, name in ((dana, "Dev"), (over, "Zoe"))]
    with ThreadPoolExecutor(2) as threads:
        told = [each.result(GUARD) for each in [threads.submit(at.sends, path, sent) for at, path, sent in last]]
    assert sorted((each.status_code, each.json()["code"]) for each in told) == [(200, ""), (422, "tournament-full")]
    tess.presses("close-entries", beside="Max")
    follows.presses("seal-seats")
    tess.presses("open-seats")
    follows.presses("begin")
    for each in (tess, follows):
        assert each.plays().json()["dealt"]
    before = follows.session
    pair.writer.kill()
    assert pair.writer.base == follows.visitor.http.base_url
    assert follows.session == before
    follows.plays_on()
    over.presses(f"{CUP_TABLE}-count")
    follows.presses(f"results-{CUP_TABLE}", beside="Max")
    follows.plays_off()
    over.presses(f"{CUP_TABLE}-return")
    for place in (1, 2, 3):
        over.presses(f"pay-{place}")
    follows.presses("finish", beside="Max")
    assert follows.looks()["tournament"]["state"] == "over"


def test_a_writer_that_is_stopped_hands_over_and_ends_well(pair: Pair) -> None:
    writer, follower = pair.writer, pair.follower
    dana = pair.visitor(follower, "Dana")
    answer = sit(dana)
    writer.process.send_signal(signal.SIGTERM)
    assert writer.process.wait(GUARD) == 0
    until(lambda: follower.part == "writer")
    assert sit(dana)["sequence"] > answer["sequence"]
