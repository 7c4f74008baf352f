"""What somebody can do to the server, and to others, by what they upload: memory, time, places, the event loop."""

import asyncio
import os
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from tempfile import gettempdir
from typing import Any

import pytest
from litestar.exceptions import ClientException

from croupier import texts
from croupier.runtime.texts import RegisteredTexts, folder_of
from croupier.web import drafts, equipment, uploads
from croupier.web.uploads import MOST_AT_ONCE, Uploads
from drafts.hostile_pdfs import BOMBS
from journal.faults.hurting import trials
from waiting import GUARD, until
from web.floors import Floor, open_floor
from web.test_equipment import BARE, sent
from web.test_loop import on_the_loop

LOG = {"log": BARE}


@pytest.fixture
def checked(tmp_path: Path) -> Iterator[Floor]:
    yield from open_floor(tmp_path)


class Endless:
    """Stands in the place of the process that judges: it ends when it is let go."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.met, self._go_on = list[dict[str, bytes]](), threading.Event()
        monkeypatch.setattr(uploads, "_run", self._run)

    async def _run(self, _: Any, files: dict[str, bytes]) -> Any:
        self.met.append(files)
        await asyncio.to_thread(self._go_on.wait, GUARD)
        raise ClientException(detail="It was let go.")

    def let_go(self) -> None:
        self._go_on.set()


def test_somebody_has_one_thing_checked_at_a_time_and_a_few_people_do(
    checked: Floor, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever finds no place is told before anything of their file is read."""
    endless, read = Endless(monkeypatch), list[str]()
    before = uploads.uploaded

    async def noted(request: Any, user: Any) -> Any:
        read.append(user.name)
        return await before(request, user)

    monkeypatch.setattr(equipment, "uploaded", noted)
    people = {name: checked.visitor(name) for name in ("Gus", "Max", "Ines", "Sven", "Amy")}
    with ThreadPoolExecutor(8) as threads:
        try:
            first = threads.submit(sent, people["Gus"], "/equipment", LOG)
            until(lambda: endless.met)
            again = sent(people["Gus"], "/equipment", {"log": ("log.csv", b"x" * 2_000_000)})
            assert again.status_code == 429
            assert sent(people["Gus"], "/equipment", {}, to="/equipment/statement").status_code == 429
            others = [threads.submit(sent, people[name], "/equipment", LOG) for name in ("Max", "Ines", "Sven")]
            until(lambda: len(read) == MOST_AT_ONCE)
            assert sent(people["Amy"], "/equipment", LOG).status_code == 503
            assert sorted(read) == ["Gus", "Ines", "Max", "Sven"]
            assert len(endless.met) == 1, "one process at a time"
        finally:
            endless.let_go()
        assert {each.result(GUARD).status_code for each in (first, *others)} == {400}
    assert not checked.app.state.uploads._people
    assert sent(people["Gus"], "/equipment", LOG).status_code == 400, "there is a place again"


def test_a_statement_is_short_and_read_beside_the_event_loop(checked: Floor, monkeypatch: pytest.MonkeyPatch) -> None:
    gus, where = checked.visitor("Gus"), list[bool]()

    def noted(_: Any) -> None:
        where.append(on_the_loop())

    monkeypatch.setattr(equipment, "verified", noted)
    large = {"statement": ("s.json", b'{"failures":[' + b"[]," * 400_000 + b"[]]}")}
    assert sent(gus, "/equipment", large, to="/equipment/statement").status_code == 413
    short = {"statement": ("s.json", b'{"failures":[' + b"[]," * 300_000 + b"[]]}")}
    assert sent(gus, "/equipment", short, to="/equipment/statement").status_code == 200
    assert where == [False]


HOSTILE = (
    b'{"failures":[],"x":' + b"[" * 100_000 + b"]" * 100_000 + b"}",
    b'{"failures":[],"format":"croupier-conformance.v1","key":5,"signature":{}}',
    b'{"failures":[],"format":"croupier-conformance.v1","key":"\xc3\xa9","signature":"\\ud800"}',
    b'{"failures":[],"x":' + b"9" * 100_000 + b"}",
    b'{"failures":[{"says":"<script>alert(1)</script>"}],"claims":"<img src=x onerror=alert(1)>"}',
    b"\xff\xfe\x00",
    b"",
)


@pytest.mark.parametrize("content", HOSTILE, ids=["deep", "types", "letters", "digits", "markup", "bytes", "nothing"])
def test_no_statement_breaks_or_runs_anything(floor: Floor, content: bytes) -> None:
    told = sent(floor.visitor("Gus"), "/equipment", {"statement": ("s.json", content)}, to="/equipment/statement")
    assert told.status_code in {200, 400}
    assert "<script>alert" not in told.text
    assert "<img src=x" not in told.text


LOGS: dict[str, tuple[str, bytes]] = {
    "a path and markup": ("../../../../tmp/escaped.csv", b"<script>alert(1)</script>,bet\n1,player\n"),
    "deep JSON": ("log.json", b"[" * 200_000),
    "half a letter": ("log.json", b'[{"coup": 1, "cards": "\\ud800", "table": "\\ud800"}]'),
    "another path": ("C:\\windows\\x.csv", b"coup,bet\n1,player\n"),
    "an archive": ("log.csv", b"PK\x03\x04" + bytes(5_000)),
    "deep TOML": ("log.toml", b"x = " + b"[" * 50_000),
    "one line": ("log.csv", b'"' + b"a" * 3_000_000),
    "many columns": ("log.csv", b"," * 500_000 + b"\n"),
    "no text": ("log.jsonl", bytes(range(256)) * 100),
    "long numbers": ("log.json", b'[{"coup": ' + b"9" * 100_000 + b"}]"),
    "a PDF that grows": ("log.csv", BOMBS["a thousand times its size"]),
    "a PDF": ("log.pdf", BOMBS["compressed twice"]),
}


@pytest.mark.parametrize("log", list(LOGS)[: trials(3, len(LOGS))])
def test_no_log_breaks_anything_or_leaves_its_folder(floor: Floor, log: str) -> None:
    answer = sent(floor.visitor("Gus"), "/equipment", {"log": LOGS[log]})
    assert answer.status_code in {200, 400}, answer.text
    shown = answer.text.partition("<main")[2]
    assert "<script>alert" not in shown
    assert gettempdir() not in shown
    assert "Traceback" not in shown
    assert not (Path(gettempdir()) / "escaped.csv").exists()


def test_many_parts_are_no_form(floor: Floor) -> None:
    gus = floor.visitor("Gus")
    part = b'--b\r\nContent-Disposition: form-data; name="x"\r\n\r\ny\r\n'
    body = part * 50_000 + b"--b--\r\n"
    kind = {"content-type": "multipart/form-data; boundary=b"}
    assert gus.http.post("/equipment", content=body, headers=kind).status_code == 400
    for broken in (b"", b"--b", b"--b\r\n\r\n", b"\xff" * 1_000):
        assert gus.http.post("/equipment", content=broken, headers=kind).status_code in {400, 403}


def test_a_check_that_does_not_end_is_ended_and_is_told_no_secret(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(uploads, "SECONDS", 0.2)
    monkeypatch.setenv("PGPASSWORD", "between us")
    monkeypatch.setenv("CROUPIER_TLS_KEY", "here.pem")
    begun: list[Any] = []
    before = asyncio.create_subprocess_exec

    async def noted(*words: Any, **how: Any) -> Any:
        begun.append((await before(*words, **how), how["env"]))
        return begun[-1][0]

    monkeypatch.setattr(asyncio, "create_subprocess_exec", noted)
    long = ["check", "exposure", "star-baccarat", "--cutting-card", "20", "--shoes", "100000", "--json"]
    with pytest.raises(ClientException, match="too long"):
        asyncio.run(Uploads().run(long, {}))
    ((process, environment),) = begun
    with pytest.raises(ProcessLookupError):
        os.kill(process.pid, 0)
    assert "PATH" in environment or "PATH" not in os.environ
    assert not [name for name in environment if name.startswith(("PG", "CROUPIER_"))]


def _registered(floor: Floor, folder: Path) -> list[str]:
    kept = RegisteredTexts(floor.house.journal, folder_of(floor.settings.url), floor.house.journal)
    found = []
    for version in ("one", "two"):
        file = folder / f"{version}.txt"
        file.write_text(f"11. Settlement\n\n11.1 What wins is paid: {version}.\n", encoding="utf-8")
        found.append(kept.register("star-baccarat", file, version, "Kim Lee").sha256)
    return found


def test_a_text_that_cannot_be_read_within_bounds_is_read_nowhere_else(
    checked: Floor, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Not by the server itself, for a page, a difference or an impact; and one such text holds no thread."""
    one, two = _registered(checked, tmp_path)
    endless = Endless(monkeypatch)
    monkeypatch.setattr(drafts, "_LINTED", type(drafts._LINTED)())
    monkeypatch.setattr(texts, "read", lambda *_: pytest.fail("the server read it"))
    people = [checked.visitor(name) for name in ("Gus", "Max", "Ines", "Sven")]
    with ThreadPoolExecutor(60) as threads:
        try:
            asked = [threads.submit(each.http.get, f"/drafts/{one}") for each in people * 12]
            until(lambda: sum(each.done() for each in asked) == len(asked) - len(people))
            assert {each.result().status_code for each in asked if each.done()} == {429}
            assert checked.visitor("Dana").http.get("/ready").status_code == 200
            assert len(endless.met) == 1
        finally:
            endless.let_go()
        assert {each.result(GUARD).status_code for each in asked} == {400, 429}
    gus = people[0]
    for path in (f"/drafts/{one}", f"/drafts/{one}/against/{two}"):
        assert gus.http.get(path).status_code == 400
    for path in (f"/drafts/{one}/impact/{two}", f"/drafts/{one}/accept"):
        assert gus.http.post(path, data={"csrf": gus.csrf, "id": "x", "reason": "x"}).status_code == 400
    assert not drafts._RUNNING
