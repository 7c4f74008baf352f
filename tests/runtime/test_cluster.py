"""Several servers of one house, in one process: who writes, what is passed on, and what is said when nobody answers."""

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path
from tempfile import mkdtemp
from typing import Any

import psycopg
import pytest

from croupier.floor.people import Person
from croupier.floor.register import KEYED, AddTable
from croupier.journal.checkpoints import checked
from croupier.journal.codec import Unreadable
from croupier.journal.errors import CannotOpen, KeyTrouble
from croupier.journal.reader import Reader
from croupier.journal.verify import verify
from croupier.kernel.answers import Refused
from croupier.kernel.cards import DECK
from croupier.kernel.facts import Facts
from croupier.kernel.ids import Box, Patron
from croupier.kernel.staff import Role
from croupier.rulebooks import clause
from croupier.runtime.audit.checks import checks
from croupier.runtime.house import (
    SYSTEM,
    Busy,
    Done,
    IdUsed,
    NoSuchStream,
    NotDone,
    Stale,
    Stopped,
    Unknown,
    Who,
    lease,
    mailbox,
    messages,
)
from croupier.runtime.house import cluster as together
from croupier.runtime.house.clock import GivenClock
from croupier.runtime.house.cluster import ClusterHouse
from croupier.runtime.house.house import House
from croupier.runtime.house.interface import CommandNotWritten, Part
from croupier.runtime.house.messages import ForwardedRequest, What
from croupier.runtime.script import reads
from croupier.table.commands import OpenTable, TakeCard
from croupier.table.people import AtBox
from croupier.views.deeds import primary
from journal.faults.hurting import in_memory
from journal.faults.postgres import Server, server
from runtime.journaled import LONG_AGO, T
from runtime.test_house import SCRIPT, sit, wager
from waiting import GUARD, until

DANA = Who(name="Dana", standing=Role.DEALER)
Begin = Callable[..., ClusterHouse]


@pytest.fixture(scope="module")
def postgres() -> Iterator[Server]:
    with in_memory(Path(mkdtemp(prefix="croupier-"))) as folder, server(folder) as running:
        yield running


@pytest.fixture
def url(postgres: Server) -> str:
    return postgres.database()


@pytest.fixture
def begin(url: str, tmp_path: Path) -> Iterator[Begin]:
    """Start a server of the house; all are closed in the end."""
    with ExitStack() as stack:

        def begun(**given: Any) -> ClusterHouse:
            usual = {"key": tmp_path / "floor.key", "clock": GivenClock(LONG_AGO)}
            return stack.enter_context(ClusterHouse.join(url, **{**usual, **given}))

        yield begun


def table(house: ClusterHouse) -> None:
    """Add a table of Star baccarat whose cards the dealer tells, and open it."""
    script = reads(SCRIPT)
    added = AddTable(
        table=T,
        rulebook=script.edition.rulebook,
        setup=script.setup,
        limits=script.limits,
        at=script.at,
        source=KEYED,
        readings={},
    )
    assert isinstance(house.add_table(added), Done)
    opening = OpenTable(setup=script.setup, limits=script.limits, at=script.at)
    assert isinstance(house.submit(T, opening, "open", SYSTEM), Done)


def sound(url: str) -> bool:
    with Reader.look(url) as reader:
        return verify(reader, checks(reader)).sound


# Answers -------------------------------------------------------------------------------------------------------------


def test_every_answer_is_the_same_through_either(begin: Begin, url: str) -> None:
    first, second = begin(), begin()
    assert (first.status().part, second.status().part) == (Part.WRITER, Part.FOLLOWER)
    table(second)
    done = second.submit(T, sit(1), "sit 1", DANA)
    assert isinstance(done, Done)
    assert first.submit(T, sit(1), "sit 1", DANA) == second.submit(T, sit(1), "sit 1", DANA)
    questions: tuple[tuple[Callable[[ClusterHouse], Any], type], ...] = (
        (lambda house: house.submit(T, sit(1, "ben"), "sit 2", DANA), Refused),
        (lambda house: house.submit(T, sit(1, "ben"), "sit 1", DANA), IdUsed),
        (lambda house: house.submit(T, sit(1, "ben"), "sit 3", DANA, expected=1), Stale),
        (lambda house: house.submit(T, sit(2), "sit 4", Who(name="Ana", standing=AtBox(box=sit(1).box))), Refused),
        (lambda house: house.submit("house", sit(2), "x", Who(name="A", standing=AtBox(box=sit(1).box))), NotDone),
        (lambda house: house.draw(T, sit(2), "sit 5", DANA), NotDone),
        (lambda house: house.draw(T, sit(2), "sit 5", DANA, expected=1), Stale),
    )
    for ask, kind in questions:
        here, there = ask(first), ask(second)
        assert isinstance(here, kind)
        assert here == there
    assert second.passed_on > first.passed_on == 0
    assert sound(url)


def test_what_was_answered_is_already_seen_where_it_was_asked(begin: Begin) -> None:
    first, second = begin(), begin()
    table(first)
    for number, house in enumerate((second, first) * 5, start=1):
        answer = house.submit(T, sit(number % 5 + 1, f"p{number}"), f"s {number}", DANA)
        if isinstance(answer, Done):
            assert house.sequence(T) == answer.sequence
            assert house.state(T).seats[sit(number % 5 + 1).box].patron == Patron(f"p{number}")
    assert second.catch_up()
    assert second.state(T) == first.state(T)


def test_what_cannot_be_asked_is_the_same_mistake_through_either(begin: Begin) -> None:
    first, second = begin(), begin()
    table(first)
    for house in (first, second):
        with pytest.raises(NoSuchStream, match="no table 'nowhere'"):
            house.submit("table/nowhere", sit(1), "a", DANA)
        with pytest.raises(LookupError, match="the cards of t are keyed"):
            house.draw(T, TakeCard(card=DECK[0]), "b", DANA)
    assert isinstance(second.submit(T, object(), "c", SYSTEM), NotDone)


def test_a_bug_at_the_server_that_writes_is_one_at_the_other(begin: Begin, monkeypatch: pytest.MonkeyPatch) -> None:
    begin()
    second = begin()

    def broken(*_: object, **__: object) -> None:
        raise ZeroDivisionError("a bug")

    monkeypatch.setattr(House, "submit", broken)
    with pytest.raises(messages.ForwardingFailed, match="a bug"):
        second.submit(T, sit(1), "a", DANA)


def test_people_tables_orders_checkpoints_and_clocks_through_the_one_that_follows(begin: Begin) -> None:
    first, second = begin(), begin()
    second.enter(Person(name="Zoe", role=Role.DEALER))
    assert first.catch_up()
    assert first.people["Zoe"].role is second.people["Zoe"].role is Role.DEALER
    table(second)
    note = second.checkpoint()
    assert checked(note, second.journal.signers()[-1][1]).size == second.journal.head().sequence
    before = second.journal.head().sequence
    second.tick()
    assert second.journal.head().sequence == before
    stopped = second.orders.stop("table", T, "to see it", Person(name="Max", role=Role.GAMING_MANAGER), "stop 1")
    assert isinstance(stopped, Done)
    assert second.catch_up()
    assert second.orders.followed(T).stops == first.orders.followed(T).stops != ()


def test_the_same_ids_at_once_at_three_servers(begin: Begin, url: str) -> None:
    servers = [begin() for _ in range(3)]
    table(servers[0])
    assert isinstance(servers[0].submit(T, sit(1), "sit", DANA), Done)

    def ask(each: tuple[ClusterHouse, int]) -> Any:
        house, number = each
        return number, house.submit(T, wager(), f"w {number}", DANA)

    with ThreadPoolExecutor(9) as threads:
        told = list(threads.map(ask, [(house, number) for number in range(15) for house in servers]))
    for number in range(15):
        answers = [answer for found, answer in told if found == number]
        assert {type(each) for each in answers} == {Done}
        assert len({each.sequence for each in answers}) == 1
        assert [each.repeated for each in answers].count(False) == 1
    assert servers[0].catch_up()
    assert len(servers[0].state(T).wagers) == 15
    assert sound(url)


def test_an_answer_that_comes_later(begin: Begin) -> None:
    begin()
    second = begin()
    table(second)
    assert isinstance(second.ask(T, sit(1), "later", DANA).result(GUARD), Done)


# Taking over ---------------------------------------------------------------------------------------------------------


def test_another_goes_on_where_one_ends(begin: Begin, url: str) -> None:
    first, second = begin(), begin()
    table(first)
    before = second.submit(T, sit(1), "sit 1", DANA)
    first.close()
    assert isinstance(first.submit(T, sit(2), "sit 2", DANA), Stopped)
    again = second.submit(T, sit(1), "sit 1", DANA)
    assert isinstance(before, Done)
    assert isinstance(again, Done)
    assert (again.sequence, again.repeated) == (before.sequence, True)
    until(lambda: second.status().part is Part.WRITER)
    third = begin()
    assert third.status().part is Part.FOLLOWER
    assert isinstance(third.submit(T, sit(2), "sit 2", DANA), Done)
    assert sound(url)


def test_a_house_that_another_program_takes_over_is_taken_back(begin: Begin, url: str, tmp_path: Path) -> None:
    first, second = begin(), begin()
    table(first)
    with House.open(url, key=tmp_path / "floor.key", clock=GivenClock(LONG_AGO)) as other:
        assert isinstance(other.submit(T, sit(1), "sit 1", DANA), Done)
    for number, house in enumerate((first, second), start=2):
        assert isinstance(house.submit(T, sit(number), f"sit {number}", DANA), Done)
    assert [each.patron for each in first.state(T).seats.values()] == ["ana"] * 3
    assert sound(url)


def test_a_writer_that_hangs_in_the_middle_of_a_commit_does_not_keep_the_journal(
    begin: Begin, url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("PGOPTIONS", raising=False)
    first = begin()
    table(first)
    writer = first._writer
    assert writer is not None
    with writer.journal._lock:
        cursor = writer.journal._raw.cursor()
        cursor.execute("BEGIN")
        cursor.execute(writer.journal.base.statements.head)
        with House.open(url, key=tmp_path / "floor.key", clock=GivenClock(LONG_AGO)) as other:
            assert isinstance(other.submit(T, sit(1), "sit 1", DANA), Done)
    again = first.submit(T, sit(1), "sit 1", DANA)
    assert isinstance(again, Done)
    assert again.repeated
    assert sound(url)


def test_the_database_stops_and_comes_back(begin: Begin, postgres: Server, url: str) -> None:
    first, second = begin(), begin()
    table(first)
    feed = second.subscribe(T, first.sequence(T))
    postgres.stop("immediate")
    try:
        for house in (first, second):
            assert isinstance(house.submit(T, sit(1), "sit 1", DANA, timeout=0.3), Unknown | Stopped)
        until(lambda: not first._lease.held)
    finally:
        postgres.start()
    until(lambda: isinstance(second.submit(T, sit(1), "sit 1", DANA), Done))
    told = feed.get(20)
    feed.close()
    assert told is not None
    until(lambda: {first.status().part, second.status().part} == {Part.WRITER, Part.FOLLOWER})
    assert sound(url)


def test_a_virtual_shoe_goes_on_where_its_seeds_are_and_is_lost_where_they_are_not(
    begin: Begin, url: str, tmp_path: Path
) -> None:
    shared = tmp_path / "seeds"
    demo = {"demo": True, "clock": None}
    first, second = begin(**demo, seeds=shared), begin(**demo, seeds=shared)

    def next_step(house: ClusterHouse, id_: str) -> Any:
        assert house.catch_up()
        deed = primary(house.state("baccarat-1"))
        assert deed is not None
        return (house.draw if deed.draws else house.submit)("baccarat-1", deed.command, id_, DANA)

    def next_card(house: ClusterHouse, id_: str) -> Any:
        before = house.state("baccarat-1").shoe.out
        answer = next_step(house, id_)
        assert not isinstance(answer, Done) or house.state("baccarat-1").shoe.out == before + 1
        return answer

    for each in (sit(1), wager()):
        assert isinstance(second.submit("baccarat-1", each, str(each), DANA), Done)
    assert isinstance(next_step(second, "no more bets"), Done)
    assert isinstance(next_card(second, "one"), Done)
    first.close()
    assert isinstance(next_card(second, "two"), Done)
    elsewhere = begin(**demo, seeds=tmp_path / "other")
    second.close()
    lost = next_card(elsewhere, "three")
    assert isinstance(lost, Refused)
    assert lost.code == "seed-lost"
    assert elsewhere.catch_up()
    assert elsewhere.state("baccarat-1").waits_for
    assert sound(url)


def test_a_server_that_cannot_write_lets_another(begin: Begin, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(together, "REST_SECONDS", 30.0)
    first, second = begin(), begin()
    table(first)
    unable = second._place

    def no(_: object) -> House:
        raise CannotOpen("the disk is full")

    monkeypatch.setattr(type(unable), "house", no)
    first.close()
    until(lambda: "this server cannot write: the disk is full" in second.troubles)
    until(lambda: second.status().part is Part.WAITING)
    answer = second.submit(T, sit(1), "sit 1", DANA, timeout=0.3)
    assert isinstance(answer, Stopped)
    assert "nothing was done" in answer.says
    monkeypatch.setattr(together, "PATIENCE_SECONDS", 0.1)
    with pytest.raises(CommandNotWritten):
        second.enter(Person(name="Zoe", role=Role.DEALER))
    with pytest.raises(CannotOpen, match="No server writes"):
        second.checkpoint()


def test_what_was_begun_and_not_answered_is_unknown(begin: Begin, monkeypatch: pytest.MonkeyPatch) -> None:
    first, second = begin(), begin()
    table(first)
    monkeypatch.setattr(House, "submit", lambda *_, **__: Unknown(says="the disk failed"))
    for house in (first, second):
        answer = house.submit(T, sit(1), "sit 1", DANA, timeout=0.5)
        assert isinstance(answer, Unknown)
        assert "same id" in answer.says
    monkeypatch.undo()
    assert isinstance(second.submit(T, sit(1), "sit 1", DANA), Done)


def test_too_many_who_wait_are_told_so(begin: Begin) -> None:
    begin()
    second = begin()
    table(second)
    for _ in range(mailbox.MOST_WAITING):
        assert second._mailbox._room.acquire(blocking=False)
    assert isinstance(second.submit(T, sit(1), "sit 1", DANA), Busy)


# Who may join --------------------------------------------------------------------------------------------------------


def test_every_server_needs_the_key(begin: Begin, tmp_path: Path) -> None:
    begin()
    with pytest.raises(KeyTrouble, match="missing"):
        begin(key=tmp_path / "none.key")
    other = tmp_path / "other.key"
    House.open(tmp_path / "other.db", key=other).close()
    with pytest.raises(KeyTrouble, match="give every server the same one"):
        begin(key=other)


def test_a_file_has_one_server(tmp_path: Path) -> None:
    with pytest.raises(CannotOpen, match="several servers need a PostgreSQL"):
        ClusterHouse.join(str(tmp_path / "house.db"), key=tmp_path / "floor.key")


def test_a_row_that_no_server_sealed_is_not_obeyed(begin: Begin, url: str) -> None:
    first, second = begin(), begin()
    table(first)
    question = ForwardedRequest(what=What.SUBMIT, stream=T, command=sit(1), command_id="forged", who=SYSTEM)
    with psycopg.connect(url, autocommit=True) as connection:
        connection.execute(
            "INSERT INTO servers_passed (id, asked, asked_seal) VALUES ('forged', %s, %s)",
            (messages.written(question), bytes(32)),
        )
        connection.execute(f"NOTIFY {mailbox.ASKED}, 'forged'")
    mailbox_worker = first._mailbox_worker
    assert mailbox_worker is not None
    until(lambda: mailbox_worker.forged == 1)
    assert isinstance(second.submit(T, sit(2), "sit 2", DANA), Done)
    assert second.journal.answered("forged") is None


def test_an_answer_that_no_server_sealed_is_not_believed(begin: Begin, monkeypatch: pytest.MonkeyPatch) -> None:
    first, second = begin(), begin()
    table(first)
    sealed = first._mailbox.seal
    monkeypatch.setattr(
        first._mailbox, "seal", lambda what, *rest: bytes(32) if what == "answer" else sealed(what, *rest)
    )
    assert isinstance(second.submit(T, sit(1), "sit 1", DANA, timeout=0.5), Unknown)
    monkeypatch.undo()
    assert isinstance(second.submit(T, sit(1), "sit 1", DANA), Done)


# On the way ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("who", [SYSTEM, DANA, Who(name="Ana", standing=AtBox(box=sit(3).box))])
def test_a_question_arrives_as_it_was_put(who: Who) -> None:
    question = ForwardedRequest(
        what=What.SUBMIT, stream="table/t", command=wager(), command_id="a b", who=who, expected=7
    )
    found = messages.read(messages.written(question))
    assert found == question
    assert (found.who is SYSTEM) == (who is SYSTEM)


@pytest.mark.parametrize(
    "answer",
    [
        Refused("box-taken", (clause("star-baccarat 2.1"), clause("star-baccarat 2.2")), facts=Facts(box=Box(1))),
        Stale(expected=1, found=9),
        Busy(),
        IdUsed(says="a"),
        NotDone(says="b"),
        Unknown(says="c"),
        Stopped(says="d"),
        Done(sequence=4, version=2, wrote=(), repeated=True),
    ],
)
def test_an_answer_arrives_as_it_was_given(answer: Any) -> None:
    assert messages.heard(messages.said(answer), None) == answer  # type: ignore[arg-type]  # none of these is read from a journal


@pytest.mark.parametrize("wrong", [b"", b"{}", b'{"what":"other"}', b"[1]"])
def test_what_no_server_asks_is_not_read(wrong: bytes) -> None:
    with pytest.raises(Unreadable):
        messages.read(wrong)


def test_an_answer_about_an_entry_that_is_not_there(begin: Begin) -> None:
    house = begin()
    with pytest.raises(Unreadable, match="entry 999"):
        messages.heard(b'{"kind":"done","body":{"sequence":999,"version":1,"repeated":false}}', house.journal)


def test_the_lease_is_shorter_than_anybodys_patience() -> None:
    """Whoever asks while a server hangs is answered by the next one, not told to wait."""
    assert lease.BEAT_SECONDS * 2 < lease.LEASE_SECONDS < together.PATIENCE_SECONDS
