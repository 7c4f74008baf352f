"""A dispute packet proves what a coup wrote beside its table too: contributions to a jackpot, rows of a register."""

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from typing import Any

import msgspec
import pytest

from croupier.floor.jackpots.events import ContributionMade
from croupier.floor.mispayments.events import CaseOpened
from croupier.journal.entry import Entry
from croupier.journal.reader import Reader
from croupier.kernel.cards import DECK
from croupier.kernel.ids import BetId, Box, Patron, TableId
from croupier.kernel.money import Money
from croupier.runtime.audit import packet, packet_verification
from croupier.runtime.audit.packet import Packet
from croupier.runtime.house import House
from croupier.runtime.script import reads
from croupier.table.commands import PlaceWager, Report, Sit, TakeCard
from runtime.journaled import T, house, played
from runtime.test_audit import SCRIPT, changing, forged, same
from runtime.test_house_cards import DANA, HOLDEM, MAX, STREAM, antes, ok, played_out, pooled, virtual

U = TableId("u")
BOOKS = "books/star-baccarat"


def of(path: Path, coup: int, table: TableId = T) -> Packet:
    with Reader.look(path) as reader:
        return packet.packet(reader, table, coup)


def differences(made: Packet) -> list[tuple[str, str]]:
    return [(each.check, each.found) for each in packet_verification.verify(made).differences if each.graver]


def names(made: Packet) -> list[str]:
    found: list[str] = []
    for each in made.entries:
        told = msgspec.json.decode(each.stored)
        found += [event["name"] for written in told["writes"] for event in written["events"]]
    return found


def rewritten(made: Packet, tmp_path: Path, journal: Path, change: Callable[..., Any], *streams: str) -> Packet:
    """Make the packet of a journal that somebody wrote anew, and signed with a key of his own."""
    return of(forged(journal, tmp_path / "f.db", change, of=streams), made.coup, TableId(made.table))


# Jackpots ------------------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def jackpot(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Two rounds of Hold'em with jackpot wagers."""
    path = tmp_path_factory.mktemp("jackpot") / "h.db"
    with house(path) as where:
        virtual(where, reads(HOLDEM))
        pooled(where)
        for box in (1, 2):
            ok(where.submit(T, Sit(box=Box(box), patron=Patron(f"p{box}")), f"sit {box}", DANA))
        for name in ("first", "second"):
            antes(where, name, 1, 2)
            played_out(where, name)
        where.checkpoint()
    return path


def test_it_proves_the_contributions_of_a_round(jackpot: Path) -> None:
    made = of(jackpot, 2)
    assert differences(made) == []
    assert {"table/t", STREAM, "shoes/t", "stops/t"} <= set(made.whole)
    assert names(made).count("contribution-made.v1") == 4
    assert names(made).count("pool-opened.v1") == 1


def test_a_contribution_that_is_less_is_found(jackpot: Path, tmp_path: Path) -> None:
    less = changing(ContributionMade, lambda each: replace(each, cents=Fraction(99)))
    made = rewritten(of(jackpot, 2), tmp_path, jackpot, less, "jackpots/")
    found = differences(made)
    assert {check for check, _ in found} == {"decisions"}
    assert '"cents":"99"' in found[0][1]


def test_a_pool_that_is_left_out_is_found(jackpot: Path) -> None:
    """Its first entries are of the pool alone: without them what the table wrote there has a gap before it."""
    made = of(jackpot, 2)
    left = tuple(each for each in made.entries if "register-system.v1" not in each.stored)
    assert len(left) == len(made.entries) - 1
    assert differences(msgspec.structs.replace(made, entries=left)) == [("streams", f"{STREAM} version 2")]


@pytest.mark.parametrize("name", ["table/t", STREAM, "stops/t"])
def test_a_stream_that_had_a_part_must_be_whole(jackpot: Path, name: str) -> None:
    made = of(jackpot, 2)
    fewer = tuple(each for each in made.whole if each != name)
    assert "streams" in {check for check, _ in differences(msgspec.structs.replace(made, whole=fewer))}


def test_the_seals_of_a_virtual_shoe_cannot_be_left_out(jackpot: Path) -> None:
    made = of(jackpot, 2)
    fewer = tuple(each for each in made.whole if each != "shoes/t")
    left = tuple(each for each in made.entries if '"stream":"shoes/t"' not in each.stored)
    assert differences(msgspec.structs.replace(made, whole=fewer, entries=left)) == [("seeds", "none")]


# Registers -----------------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def mispaid(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Two tables of one document, a wager paid wrongly at each: both cases are in the register that they share."""
    path = tmp_path_factory.mktemp("mispaid") / "h.db"
    with house(path) as where:
        for table in (U, T):
            for _ in played(where, reads(SCRIPT), table):
                pass
            wrong = Report(what="mispaid", box=Box(1), bet=BetId("player"), coup=2, details={"paid": "150.00"})
            ok(where.submit(table, wrong, f"{table} mispaid", MAX))
        cases = where.books("star-baccarat").mispayments.cases.values()
        assert [each.opened.paid for each in cases] == [Money(15_000)] * 2
        where.checkpoint()
    return path


def test_it_proves_the_row_of_the_register(mispaid: Path) -> None:
    made = of(mispaid, 3)
    assert differences(made) == []
    assert BOOKS in made.whole
    assert "table/u" not in made.whole
    assert names(made).count("case-opened.v1") == 2  # the other table's is case 1: without it this is not case 2


@pytest.mark.parametrize("field", ["paid", "due"])
def test_a_row_that_says_otherwise_is_found(mispaid: Path, tmp_path: Path, field: str) -> None:
    last: list[CaseOpened] = []

    def change(entry: Entry, events: tuple[Any, ...]) -> tuple[Any, ...]:
        if entry.envelope.id != "t mispaid":
            return events
        last.extend(each for each in events if isinstance(each, CaseOpened))
        wrong: dict[str, Any] = {field: Money(1)}
        return tuple(replace(each, **wrong) if isinstance(each, CaseOpened) else each for each in events)

    made = rewritten(of(mispaid, 3), tmp_path, mispaid, change, "books/")
    assert len(last) == 1
    assert {check for check, _ in differences(made)} == {"decisions"}


def test_every_entry_that_is_left_out_is_found_but_the_last(mispaid: Path) -> None:
    made = of(mispaid, 3)
    for place in range(len(made.entries) - 1):
        left = (*made.entries[:place], *made.entries[place + 1 :])
        assert differences(msgspec.structs.replace(made, entries=left)) != [], place


def test_the_packet_of_a_journal_that_was_only_copied_is_sound(mispaid: Path, tmp_path: Path) -> None:
    assert differences(rewritten(of(mispaid, 3), tmp_path, mispaid, same, "books/")) == []


# Accounts ------------------------------------------------------------------------------------------------------------


def test_of_another_tables_virtual_shoe_what_is_there_proves_nothing_and_is_not_held_against_it(tmp_path: Path) -> None:
    """Ana plays at two tables: her account holds what a card ended at the other, whose seals are in no packet."""
    with House.open(tmp_path / "h.db", demo=True) as where:
        for table, bet, id_ in (("holdem-1", "ante", "1"), ("baccarat-1", "player", "2")):
            wager = PlaceWager(box=Box(3), bet=BetId(bet), amount=Money.dollars(100), patron=Patron("ana"))
            ok(where.submit(table, wager, f"{id_} wager", DANA))
            ok(where.cards.deal_round(table, f"{id_} deal", DANA))
            if table == "holdem-1":
                ok(where.draw(table, TakeCard(card=DECK[0], to=Box(1)), "misdealt", DANA))
        where.checkpoint()
    made = of(tmp_path / "h.db", 1, TableId("baccarat-1"))
    assert {"patron/ana", "shoes/baccarat-1"} <= set(made.whole)
    assert "shoes/holdem-1" not in made.whole
    assert [each for each in made.entries if '"id":"misdealt 1"' in each.stored and "card-left-out.v1" in each.stored]
    assert differences(made) == []
