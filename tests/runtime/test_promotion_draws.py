"""A sealed draw whose seed the house keeps, over what can happen to a house: killed, reopened, its clock set back, its
seed lost, a command sent again. On SQLite and on PostgreSQL.
"""

import errno
import hashlib
import os
import random
import subprocess
import sys
from base64 import b64encode
from collections.abc import Iterator
from concurrent.futures import Future
from datetime import timedelta
from pathlib import Path
from tempfile import mkdtemp
from typing import Any

import pytest

from clauses.promoting import DRAW, MORNING, conditions
from croupier.floor.lots import lot
from croupier.floor.people import Person
from croupier.floor.promotions import Phase, Promotion
from croupier.floor.promotions import commands as ask
from croupier.floor.promotions.events import DrawSeedLost
from croupier.floor.register import AddPromotion
from croupier.games.promotions import Way
from croupier.journal import vault
from croupier.journal.reader import Reader
from croupier.journal.verify import verify
from croupier.kernel.answers import Refused
from croupier.kernel.ids import Patron
from croupier.kernel.money import Money
from croupier.kernel.records import replace
from croupier.kernel.staff import Role
from croupier.runtime.audit.checks import checks
from croupier.runtime.house import Answer, AnyHouse, Done, House, IdUsed, NotDone, Stale, Unknown, Who
from croupier.runtime.house.clock import GivenClock
from croupier.runtime.house.cluster import ClusterHouse
from croupier.runtime.house.interface import Part
from croupier.runtime.house.promotions import add
from croupier.runtime.virtual_shoe import draw_file
from journal.faults.hurting import in_memory
from journal.faults.postgres import Server, server
from runtime.journaled import LONG_AGO
from runtime.promoted_child import MAX, STREAM, acts, running
from waiting import a_moment, until

DANA = Who(name="Dana", standing=Role.DEALER, operator="The Star")
BY = Person(name="whoever it says", role=Role.DEALER)
SEAL = ask.SealDraw(prize="cash", by=BY, at=DRAW)
OPEN = ask.DrawPrize(prize="cash", by=BY, at=DRAW)
PAID = ask.AwardPrize(prize="cash", ways={Way.CHEQUE: Money.dollars(5000)}, by=BY, at=DRAW)
KILLS = 40 if os.environ.get("CAMPAIGN") else 3
CHILD = Path(__file__).with_name("promoted_child.py")


@pytest.fixture(scope="module")
def postgres() -> Iterator[Server]:
    with in_memory(Path(mkdtemp(prefix="croupier-"))) as folder, server(folder) as running_:
        yield running_


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return str(tmp_path / "floor.db")
    found: Server = request.getfixturevalue("postgres")
    return found.database()


class Doors:
    """Opens the same house again and again."""

    def __init__(self, url: str, folder: Path) -> None:
        self.url, self._folder, self.clock = url, folder, GivenClock(LONG_AGO)

    def open(self) -> House:
        return House.open(self.url, key=self._folder / "floor.key", clock=self.clock)

    def sound(self) -> bool:
        with Reader.look(self.url) as reader:
            return verify(reader, checks(reader)).sound


@pytest.fixture
def doors(url: str, tmp_path: Path) -> Doors:
    return Doors(url, tmp_path)


def now(where: AnyHouse) -> Promotion:
    return where.promotion(STREAM.partition("/")[2])


def seeds(where: House) -> list[str]:
    return sorted(each.name for each in where.seeds.iterdir()) if where.seeds.exists() else []


def sealed(where: House) -> str:
    running(where)
    assert isinstance(where.draw(STREAM, SEAL, "seal", MAX), Done)
    return now(where).seals["cash"].seal


def refused(answer: Answer, code: str) -> None:
    assert isinstance(answer, Refused), answer
    assert answer.code == code
    assert answer.because


# Killed and opened again ---------------------------------------------------------------------------------------------


def test_a_house_closed_between_seal_and_draw_opens_the_same_seed(doors: Doors) -> None:
    with doors.open() as where:
        seal = sealed(where)
        assert seeds(where) == [f"{draw_file(seal)}.seed"]
        assert (where.seeds / seeds(where)[0]).stat().st_mode & 0o777 == 0o600
        where.snapshot(STREAM)
        before = now(where)
    with doors.open() as where:
        assert now(where) == before
        seed = (where.seeds / f"{draw_file(seal)}.seed").read_bytes()
        assert isinstance(where.draw(STREAM, OPEN, "open", MAX), Done)
        drawn, list_ = now(where).drawn["cash"], before.seals["cash"].digest
        assert drawn.seed == seed.hex()
        assert hashlib.sha256(seed).hexdigest() == seal
        assert drawn.winner == before.entries[lot(seed, list_, len(before.entries))].patron
        assert seeds(where) == []
        where.snapshot(STREAM)
        after = now(where)
    with doors.open() as where:
        assert now(where) == after
        assert after.opened["cash"].seal == seal
    assert doors.sound()


def killed(doors: Doors, folder: Path, chance: random.Random) -> list[str]:
    """Let a house hold promotions for a while, kill it, and give the ids of what it had answered."""
    told = folder / "told"
    with told.open("w") as output:
        given = [sys.executable, str(CHILD), doors.url, str(folder / "floor.key")]
        child = subprocess.Popen(given, stdout=output, env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)})
        until(lambda: told.stat().st_size or child.poll() is not None, "the house said nothing")
        a_moment(chance.random() * 0.4)
        child.kill()
        child.wait()
    return [each.strip() for each in told.read_text().splitlines(keepends=True) if each.endswith("\n")]


def test_what_was_answered_is_there_after_every_kill(doors: Doors, tmp_path: Path) -> None:
    """Killed in a seal, a draw or a payment: the same commands with the same ids take it to its end, once."""
    chance = random.Random(11)  # noqa: S311 - when to kill is no secret
    for _ in range(KILLS):
        answered = killed(doors, tmp_path, chance)
        assert answered
        with doors.open() as where:
            assert [each for each in answered if where.journal.answered(each) is None] == []
            last = answered[-1].split()[0]
            for id_, answer in acts(where, last):
                assert isinstance(answer, Done), (id_, answer)
                assert answer.repeated or id_ not in answered
            done = where.promotion(last)
            assert done.awarded["cash"].winner == done.drawn["cash"].winner
            assert not done.seals
    assert doors.sound()


# A seed that is not there --------------------------------------------------------------------------------------------


def lose(where: House) -> None:
    for each in seeds(where):
        (where.seeds / each).unlink()


def test_a_lost_seed_is_a_matter_to_decide_and_no_guess(doors: Doors) -> None:
    with doors.open() as where:
        first = sealed(where)
        lose(where)
        refused(where.draw(STREAM, OPEN, "open", MAX), "seed-lost")
        (lost,) = [each for each in where.journal.read(STREAM) if isinstance(each.event, DrawSeedLost)]
        entry = where.journal.entry(lost.sequence)
        assert entry is not None
        assert entry.envelope.actor == "the house"
        assert not now(where).drawn
        refused(where.draw(STREAM, OPEN, "open again", MAX), "compromised")
        for id_, each in (
            ("postpone", ask.AnswerPromotion(choice="postpone", by=BY, at=DRAW)),
            ("valid", ask.ValidatePromotion(by=BY, at=DRAW)),
        ):
            assert isinstance(where.submit(STREAM, each, id_, MAX), Done)
        assert now(where).phase is Phase.RUNNING
        assert isinstance(where.draw(STREAM, SEAL, "seal again", MAX), Done)
        assert now(where).seals["cash"].seal != first
        assert isinstance(where.draw(STREAM, OPEN, "open at last", MAX), Done)
    assert doors.sound()


@pytest.mark.parametrize("trouble", [errno.EMFILE, errno.EIO, errno.EACCES])
def test_a_seed_that_cannot_be_read_just_now_is_not_lost(
    doors: Doors, monkeypatch: pytest.MonkeyPatch, trouble: int
) -> None:
    with doors.open() as where:
        sealed(where)
        before = where.journal.head().sequence
        with monkeypatch.context() as patch:
            patch.setattr(Path, "read_bytes", _fails(trouble))
            assert isinstance(where.draw(STREAM, OPEN, "open", MAX), NotDone)
        assert where.journal.head().sequence == before
        assert isinstance(where.draw(STREAM, OPEN, "open", MAX), Done)


def test_a_seed_waits_for_the_key_of_its_vault(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    key = tmp_path / "vault"
    key.write_bytes(b64encode(bytes(range(32))))
    with Doors(str(tmp_path / "floor.db"), tmp_path).open() as where:
        monkeypatch.setenv(vault.VARIABLE, str(key))
        sealed(where)
        assert vault.is_sealed((where.seeds / seeds(where)[0]).read_bytes())
        monkeypatch.delenv(vault.VARIABLE)
        assert isinstance(where.draw(STREAM, OPEN, "open", MAX), NotDone)
        monkeypatch.setenv(vault.VARIABLE, str(key))
        assert isinstance(where.draw(STREAM, OPEN, "open", MAX), Done)


def test_a_seed_that_cannot_be_kept_seals_nothing(doors: Doors, monkeypatch: pytest.MonkeyPatch) -> None:
    with doors.open() as where:
        running(where)
        with monkeypatch.context() as patch:
            patch.setattr(os, "open", _fails(errno.ENOSPC))
            assert isinstance(where.draw(STREAM, SEAL, "seal", MAX), NotDone)
        assert not now(where).seals
        assert isinstance(where.draw(STREAM, SEAL, "seal", MAX), Done)


def _fails(number: int) -> Any:
    def fail(*_: object, **__: object) -> None:
        raise OSError(number, os.strerror(number))

    return fail


def test_another_seed_in_its_place_is_none(doors: Doors) -> None:
    with doors.open() as where:
        sealed(where)
        (where.seeds / seeds(where)[0]).write_bytes(bytes(32))
        refused(where.draw(STREAM, OPEN, "open", MAX), "seed-lost")


# Sent again, and by whom ---------------------------------------------------------------------------------------------


def test_a_draw_sent_again_gets_its_first_answer(doors: Doors) -> None:
    """Whatever the clock shows meanwhile: the time, the seal and the seed are those of the first time."""
    with doors.open() as where:
        sealed(where)
        later = DRAW + timedelta(hours=1)
        again = where.draw(STREAM, ask.SealDraw(prize="cash", by=BY, at=later), "seal", MAX)
        assert isinstance(again, Done)
        assert again.repeated
        assert len(seeds(where)) == 1
        first = where.draw(STREAM, OPEN, "open", MAX)
        again = where.draw(STREAM, ask.DrawPrize(prize="cash", by=BY, at=later), "open", MAX)
        assert isinstance(first, Done)
        assert isinstance(again, Done)
        assert (again.repeated, again.sequence, again.events) == (True, first.sequence, first.events)
        other = ask.DrawPrize(prize="dinner", winner=Patron("ana"), by=BY, at=later)
        assert isinstance(where.draw(STREAM, other, "open", MAX), IdUsed)
        paid = where.submit(STREAM, PAID, "pay", MAX)
        again = where.submit(STREAM, ask.AwardPrize(prize="cash", ways=PAID.ways, by=BY, at=later), "pay", MAX)
        assert isinstance(paid, Done)
        assert isinstance(again, Done)
        assert again.repeated
        refused(where.submit(STREAM, PAID, "pay twice", MAX), "already-awarded")


@pytest.mark.parametrize("written", [True, False])
def test_a_seal_of_which_nothing_is_known_keeps_its_seed(
    doors: Doors, monkeypatch: pytest.MonkeyPatch, *, written: bool
) -> None:
    """The answer was lost, with or without what it told of: sent again with its id, the draw can be opened."""
    with doors.open() as where:
        running(where)
        asks = where.ask

        def lost(stream: str, command: Any, *given: Any, **named: Any) -> "Future[Answer]":
            if written:
                asks(stream, command, *given, **named).result()
            answer: Future[Answer] = Future()
            answer.set_result(Unknown(says="nobody knows"))
            return answer

        with monkeypatch.context() as patch:
            patch.setattr(where, "ask", lost)
            assert isinstance(where.draw(STREAM, SEAL, "seal", MAX), Unknown)
        assert len(seeds(where)) == 1
        again = where.draw(STREAM, SEAL, "seal", MAX)
        assert isinstance(again, Done)
        assert again.repeated is written
        assert isinstance(where.draw(STREAM, OPEN, "open", MAX), Done)
    assert doors.sound()


def test_a_refused_seal_leaves_no_seed(doors: Doors) -> None:
    with doors.open() as where:
        running(where)
        seen = where.now(STREAM).sequence
        refused(where.draw(STREAM, SEAL, "not a dealer's", DANA), "not-authorised")
        refused(where.draw(STREAM, ask.SealDraw(prize="boat", by=BY, at=DRAW), "no boat", MAX), "no-such-prize")
        assert isinstance(where.draw(STREAM, SEAL, "late", MAX, expected=seen - 1), Stale)
        assert seeds(where) == []
        assert isinstance(where.draw(STREAM, SEAL, "seal", MAX, expected=seen), Done)
        refused(where.draw(STREAM, SEAL, "twice", MAX), "not-a-seal")
        assert len(seeds(where)) == 1


def test_nobody_brings_a_seed_of_their_own(doors: Doors) -> None:
    """Whoever knew the seed could try seeds until the right person wins."""
    seed = bytes(32)
    with doors.open() as where:
        running(where)
        own = ask.SealDraw(prize="cash", seal=hashlib.sha256(seed).hexdigest(), by=BY, at=DRAW)
        for take in (where.submit, where.draw):
            assert isinstance(take(STREAM, own, "own seal", MAX), NotDone)
        assert not now(where).seals
        where.draw(STREAM, SEAL, "seal", MAX)
        opened = ask.DrawPrize(prize="cash", seed=seed.hex(), by=BY, at=DRAW)
        assert isinstance(where.draw(STREAM, opened, "own seed", MAX), NotDone)
        refused(where.submit(STREAM, OPEN, "without one", MAX), "not-the-seed")


def test_a_clock_set_back_is_the_promotions_clock(doors: Doors) -> None:
    """What is asked while the clock is behind has the time of what was before it: no duty is due too early."""
    with doors.open() as where:
        sealed(where)
        early = DRAW - timedelta(hours=3)
        assert isinstance(where.draw(STREAM, ask.DrawPrize(prize="cash", by=BY, at=early), "open", MAX), Done)
        assert now(where).drawn["cash"].at == DRAW
        told = ask.TellPatron(patron=now(where).drawn["cash"].winner, how="telephone", to="0400", by=BY, at=early)
        assert isinstance(where.submit(STREAM, told, "tell", DANA), Done)
        assert now(where).clock == DRAW
    doors.clock.set_to(LONG_AGO - timedelta(days=1))
    with doors.open() as where:
        assert isinstance(where.submit(STREAM, PAID, "pay", MAX), Done)
    assert doors.sound()


# A new promotion -----------------------------------------------------------------------------------------------------


def test_a_house_killed_between_a_promotion_and_its_draft_goes_on_with_it(doors: Doors) -> None:
    added = AddPromotion(promotion="spring", rulebooks=("star-baccarat",), at=MORNING)
    later = replace(added, at=MORNING + timedelta(hours=1))
    draft = conditions(name="Spring")
    with doors.open() as where:
        assert isinstance(where.submit("house", added, "new", DANA), Done)
        assert where.promotion("spring").draft is None
    with doors.open() as where:
        for repeated in (False, True):
            answer = add(where, later, draft, "new", DANA)
            assert isinstance(answer, Done)
            assert answer.repeated is repeated
            assert where.promotion("spring").draft == draft
        refused(add(where, later, draft, "another", DANA), "promotion-exists")
        assert isinstance(add(where, later, conditions(name="Summer"), "new", DANA), IdUsed)
    assert doors.sound()


# Several servers -----------------------------------------------------------------------------------------------------


def test_a_draw_is_passed_on_to_the_server_that_has_the_seed(postgres: Server, tmp_path: Path) -> None:
    key, clock = tmp_path / "floor.key", GivenClock(LONG_AGO)
    database = postgres.database()
    with (
        ClusterHouse.join(database, key=key, clock=clock) as first,
        ClusterHouse.join(database, key=key, clock=clock, seeds=tmp_path / "elsewhere") as second,
    ):
        assert (first.status().part, second.status().part) == (Part.WRITER, Part.FOLLOWER)
        running(first)
        assert isinstance(second.draw(STREAM, SEAL, "seal", MAX), Done)
        assert isinstance(second.draw(STREAM, OPEN, "open", MAX), Done)
        assert not (tmp_path / "elsewhere").exists()
        again = first.draw(STREAM, OPEN, "open", MAX)
        assert isinstance(again, Done)
        assert again.repeated
        assert now(first).drawn == now(second).drawn
