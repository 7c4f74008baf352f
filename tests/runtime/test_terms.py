"""A journal keeps the terms that it was decided by, and `verify` decides each entry again by its own."""

from dataclasses import replace
from datetime import timedelta
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from croupier.floor.register import AddTable, TableAdded, TermsKept
from croupier.games.editions import edition, in_force
from croupier.games.kinds import built
from croupier.games.terms import Leaf
from croupier.journal.entry import Entry
from croupier.journal.reader import Reader
from croupier.kernel.ids import BetId, Box, Patron, TableId
from croupier.kernel.money import Money
from croupier.kernel.odds import Odds
from croupier.kernel.staff import Role
from croupier.runtime.audit import checks as audit
from croupier.runtime.house import SYSTEM, Done, House, streams
from croupier.runtime.script import reads
from croupier.runtime.script.shoe import Shoes
from croupier.table import events as happened
from croupier.table.commands import CloseTable, Leave, OpenTable, PassTime, PlaceWager, Sit
from croupier.version import __version__
from runtime.journaled import add, house
from runtime.test_audit import changing, forged, found, same

BOOK = "star-baccarat"
T, U = TableId("t"), TableId("u")
TIED = "9h 9c Kd Qd"
SCRIPT = f"""
shoe = "{TIED}"
steps = []
[table]
rulebook = "{BOOK}"
game = "baccarat"
decks = 8
chips = [2.5, 5, 25, 100]
float_tray = 10000
at = 2024-09-03T20:00:00
limits = {{player = [5, 1000], banker = [5, 1000], tie = [5, 100]}}
"""


NINE = Odds(9, 1)


def amended(odds: Odds = NINE) -> Any:
    """Give the document with one pay changed by one: a Tie at 9 to 1, not 8 to 1."""
    rules = edition(BOOK)
    tie = next(leaf for leaf in rules.terms() if _is_tie(leaf))
    assert tie.value == Odds(8, 1)
    return rules.changed(tie, odds)


def _is_tie(leaf: Leaf) -> bool:
    return leaf.name.startswith("games.baccarat") and ".tie." in leaf.name and isinstance(leaf.value, Odds)


def tied_coup(where: House, table: TableId, id_: str) -> Money:
    """Lay $10 on Tie, deal a coup that ties, and give what it came to."""
    where.cards.give(table, Shoes(reads(SCRIPT).shoes, 0, 8))
    wager = PlaceWager(box=Box(1), bet=BetId("tie"), amount=Money.dollars(10))
    assert isinstance(where.submit(table, wager, f"{id_} wager", SYSTEM), Done)
    assert isinstance(where.cards.deal_round(table, f"{id_} deal", SYSTEM), Done)
    settled = [
        each.event for each in where.journal.read(f"table/{table}") if isinstance(each.event, happened.WagerSettled)
    ]
    net: Money = settled[-1].net
    return net


def opened(where: House, table: TableId) -> None:
    add(where, reads(SCRIPT), table)
    assert isinstance(where.submit(table, Sit(box=Box(1), patron=Patron("ana")), f"{table} sit", SYSTEM), Done)


@pytest.fixture(scope="module")
def halves(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The first half is decided by the amended document, the second by the house's own."""
    path = tmp_path_factory.mktemp("halves") / "h.db"
    with in_force(amended()), house(path) as where:
        opened(where, T)
        assert tied_coup(where, T, "1") == Money.dollars(90)
    with house(path) as where:
        opened(where, U)
        assert tied_coup(where, U, "2") == Money.dollars(80)
        assert tied_coup(where, T, "3") == Money.dollars(90)  # it was opened under the amended document
    with house(path) as where:
        table = where.state(T)
        assert isinstance(where.submit(T, Leave(box=Box(1)), "leave", SYSTEM), Done)
        close = CloseTable(by=Role.GAMING_MANAGER)
        assert isinstance(where.submit(T, close, "close", SYSTEM), Done)
        again = OpenTable(setup=table.setup, limits=table.limits, at=table.clock)
        assert isinstance(where.submit(T, again, "again", SYSTEM), Done)
        assert isinstance(where.submit(T, Sit(box=Box(1), patron=Patron("bo")), "sit again", SYSTEM), Done)
        assert tied_coup(where, T, "4") == Money.dollars(80)
        where.checkpoint()
    return path


def test_each_entry_is_decided_again_by_its_own_terms(halves: Path) -> None:
    assert found(halves).differences == ()
    with in_force(amended(Odds(7, 1))):
        assert found(halves).differences == ()  # whatever this version has, it is not what they were decided by


def test_a_second_process_decides_by_the_same_terms(halves: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(audit, "LONG", 1)
    monkeypatch.setattr(audit, "_two_processes", lambda _: True)
    assert found(halves).differences == ()


def test_terms_are_kept_once_and_whole(halves: Path) -> None:
    with Reader.look(halves) as reader:
        kept = [each.event for each in reader.read(streams.HOUSE) if isinstance(each.event, TermsKept)]
    assert [each.digest for each in kept] == [amended().digest, edition(BOOK).digest]
    assert built(kept[0].text).digest == amended().digest
    assert sha256(kept[0].text.encode()).hexdigest() == kept[0].digest


def test_an_open_table_is_loaded_under_the_terms_that_it_was_opened_under(tmp_path: Path) -> None:
    path = tmp_path / "h.db"
    with in_force(amended()), house(path) as where:
        opened(where, T)
        where.snapshot(streams.table(T))
    for snapshots in (True, False):
        with house(path) as where:
            assert where.state(T).edition.digest == amended().digest
            assert where.now(streams.books_of(BOOK)).state.edition.digest == edition(BOOK).digest
            if snapshots:
                with where.journal._writes() as connection:
                    connection.exec_driver_sql("DELETE FROM snapshots")


# Terms that are tampered with ----------------------------------------------------------------------------------------


def test_other_terms_under_the_same_digest_are_found(halves: Path, tmp_path: Path) -> None:
    other = changing(TermsKept, lambda each: replace(each, text=edition(BOOK).text))
    report = found(forged(halves, tmp_path / "f.db", other, of=("house",)))
    assert not report.sound
    first = report.first
    assert first is not None
    assert (first.check, first.sequence) == ("terms", 1)
    assert first.expected == f"the terms of {BOOK} with the digest {amended().digest}"
    assert first.found == f"terms with the digest {edition(BOOK).digest}"


def test_other_terms_under_their_own_digest_are_found_by_what_they_decide(halves: Path, tmp_path: Path) -> None:
    """Whoever writes the whole journal anew with other terms still has what was paid against him."""
    own = edition(BOOK)

    def change(_: Entry, events: tuple[Any, ...]) -> tuple[Any, ...]:
        wrong = {TermsKept: {"text": own.text, "digest": own.digest}, TableAdded: {"digest": own.digest}}
        return tuple(replace(each, **wrong.get(type(each), {})) for each in events)

    report = found(forged(halves, tmp_path / "f.db", change, of=("house",), digest=own.digest))
    paid = [each for each in report.differences if "wager-settled.v1" in each.expected]
    assert not report.sound
    assert '"net":8000' in paid[0].expected
    assert '"net":9000' in paid[0].found


def test_an_open_table_that_is_decided_by_other_terms_is_found(tmp_path: Path) -> None:
    with house(tmp_path / "h.db") as where:
        opened(where, T)
        assert tied_coup(where, T, "1") == Money.dollars(80)
    report = found(forged(tmp_path / "h.db", tmp_path / "f.db", same, digest="0" * 64))
    assert not report.sound
    first = report.first
    assert first is not None
    assert first.check == "terms"
    assert first.expected.startswith("decided by the terms that the table was opened under")
    older = found(forged(tmp_path / "h.db", tmp_path / "g.db", same, digest="0" * 64, engine="0.0.9"))
    assert older.sound


def test_terms_that_only_another_version_can_build_are_told_once(tmp_path: Path) -> None:
    """An entry is folded all the same, and whoever wants it decided again is told by which version."""
    with house(tmp_path / "h.db") as where:
        opened(where, T)
        assert tied_coup(where, T, "1") == Money.dollars(80)
    text = edition(BOOK).text.replace('"is":"TopUpOrRetract"', '"is":"Forgiven"').replace("NotAccepted", "Forgiven")
    digest = sha256(text.encode()).hexdigest()

    def change(_: Entry, events: tuple[Any, ...]) -> tuple[Any, ...]:
        other = {TermsKept: {"text": text, "digest": digest}, TableAdded: {"digest": digest}}
        other[happened.TableOpened] = {"digest": digest}
        return tuple(replace(each, **other.get(type(each), {})) for each in events)

    where_at = ("house", "table/", "books/")
    report = found(forged(tmp_path / "h.db", tmp_path / "f.db", change, of=where_at, digest=digest, engine="0.0.9"))
    assert report.sound
    (told,) = report.differences
    assert told.found.startswith(f"11 decided by version 0.0.9 under terms {digest[:12]}, and version {__version__}")
    assert told.found.endswith("version 0.0.9 decides them again")
    assert "Forgiven is none of those that this version knows there" in told.found
    assert report.engines == {"0.0.9": report.entries}


def test_a_table_with_readings_of_its_own_is_decided_again_under_both(tmp_path: Path) -> None:
    script = reads(SCRIPT)
    reading = next(each for each in edition(BOOK).readings if each.id == "SB10")
    with in_force(amended()), house(tmp_path / "h.db") as where:
        added = AddTable(
            table=T,
            rulebook=BOOK,
            setup=script.setup,
            limits=script.limits,
            at=script.at,
            source="scripted",
            readings={"SB10": reading.others[0]},
        )
        assert isinstance(where.add_table(added), Done)
        opening = OpenTable(setup=script.setup, limits=script.limits, at=script.at)
        assert isinstance(where.submit(T, opening, "open", SYSTEM), Done)
        later = PassTime(to=script.at + timedelta(minutes=5))
        assert isinstance(where.submit(T, later, "later", SYSTEM), Done)
        assert where.state(T).edition.reads("SB10") == reading.others[0]
    assert found(tmp_path / "h.db").differences == ()
