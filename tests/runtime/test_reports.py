"""Reports from a journal, held against what a dealer would have written down by hand."""

import json
from datetime import datetime
from fractions import Fraction
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest
from click.testing import CliRunner, Result

from croupier.cli import main
from croupier.floor.access import Access, NoteAccess
from croupier.floor.jackpots import events as jackpot
from croupier.floor.people import Person
from croupier.floor.register import SetClock
from croupier.floor.significant import PROGRAM_ERROR
from croupier.games.baccarat.coup import Hand
from croupier.journal.reader import Reader
from croupier.kernel.cards import card
from croupier.kernel.ids import Box
from croupier.kernel.money import Money
from croupier.kernel.staff import Role
from croupier.runtime.house import SYSTEM, Done, House
from croupier.runtime.house.streams import DOOR, HOUSE
from croupier.runtime.reports import events, games, hold, jackpots, positions
from croupier.runtime.script import read, reads
from croupier.table.commands import Exchange, TakeCard
from runtime.journaled import LONG_AGO, T, add, house, played
from runtime.test_audit import SCRIPT

CASES = Path(__file__).parents[1] / "cases"
MAX = Person(name="Max", role=Role.GAMING_MANAGER)


def case(path: Path, name: str) -> Path:
    """Play a case into a journal."""
    with house(path / "h.db") as where:
        for _ in played(where, read(CASES / name)):
            pass
    return path / "h.db"


@pytest.fixture(scope="module")
def two(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Two coups: the Player wins 9 to 8, then the Banker 7 to 5."""
    path = tmp_path_factory.mktemp("two") / "h.db"
    with house(path) as where:
        for _ in played(where, reads(SCRIPT)):
            pass
    return path


# Games ---------------------------------------------------------------------------------------------------------------


def test_a_record_of_each_coup(two: Path) -> None:
    with Reader.look(two) as reader:
        first, second = games.games(reader)
    assert (first.table, first.document, first.game, first.opening, first.number) == (
        *("t", "star-baccarat", "baccarat", 1, 1),
    )
    assert (first.status, first.outcome) == ("complete", "player 9:8")
    assert first.hands == {"player": "9h Kd", "banker": "5c 3d"}
    assert [(each.box, each.patron, each.bet, each.amount.plain, each.net) for each in first.wagers] == [
        (1, "ana", "player", "100.00", Money.dollars(100)),
        (2, "bo", "banker", "50.00", Money.dollars(-50)),
    ]
    assert first.won == Money.dollars(50)
    assert first.floats == (Money.dollars(10_000), Money.dollars(9_950))
    assert (second.outcome, second.won) == ("banker 5:7", Money.dollars(-100))
    assert second.floats == (Money.dollars(9_950), Money.dollars(10_050))
    assert first.entries[1] < second.entries[0]
    assert len(first.terms) == 64


def test_a_void_coup_and_one_rebuilt(tmp_path: Path) -> None:
    with Reader.look(case(tmp_path, "star-baccarat/08-wrongly-dealt-reconstructed-or-void.toml")) as reader:
        found = list(games.games(reader))
    assert [each.status for each in found[:2]] == ["complete", "void"]
    rebuilt, void = found[:2]
    assert "A casino supervisor decides: reconstruct." in rebuilt.rulings
    assert [(each.box, each.net) for each in rebuilt.wagers] == [(1, Money.dollars(100))], "the other was taken back"
    assert [each.net for each in void.wagers] == [None, None]
    assert void.won == Money(0)


def test_a_coup_that_is_not_finished(tmp_path: Path) -> None:
    with house(tmp_path / "h.db") as where:
        add(where, reads(SCRIPT))
        first = TakeCard(card=card("2c"), to=Hand.PLAYER)
        assert isinstance(where.cards.draw(T, first, "first", SYSTEM), Done)
    with Reader.look(tmp_path / "h.db") as reader:
        (only,) = games.games(reader)
    assert (only.status, only.outcome, only.wagers) == ("in progress", "", ())


def test_a_coup_taken_up_again_is_one_game(tmp_path: Path) -> None:
    with Reader.look(case(tmp_path, "star-baccarat/70-told-after-settlement.toml")) as reader:
        found = list(games.games(reader))
    numbers = [each.number for each in found]
    assert numbers == sorted(set(numbers)), "each coup once"


def test_decisions_and_jackpots_of_a_round(tmp_path: Path) -> None:
    with Reader.look(case(tmp_path, "star-texas-holdem-bonus/06-straight-flush-jackpot.toml")) as reader:
        first = next(iter(games.games(reader)))
    assert first.outcome == "each against the dealer"
    assert any("box" in each for each in first.hands)
    assert first.choices
    assert all(each.endswith(".") for each in first.choices)


# Hold ----------------------------------------------------------------------------------------------------------------


def test_hold_against_the_rules(two: Path) -> None:
    with Reader.look(two) as reader:
        found = {each.bet: each for each in hold.hold(reader)}
    player, banker = found["player"], found["banker"]
    assert (player.wagers, player.staked, player.kept) == (2, Money.dollars(200), Money(0))
    assert player.actual == 0
    # eight decks: 1.2351 % and a standard deviation of 0.9512, over two coups of equal stakes
    assert player.edge is not None
    assert float(player.edge) == pytest.approx(0.012351, abs=1e-6)
    assert player.error == pytest.approx(0.9512 / 2**0.5, abs=1e-3)
    assert player.z == pytest.approx(-0.012351 / (0.9512 / 2**0.5), abs=1e-3)
    assert (banker.wagers, banker.staked, banker.kept, banker.actual) == (
        *(1, Money.dollars(50), Money.dollars(50), Fraction(1)),
    )


def test_wagers_on_one_result_hang_together(tmp_path: Path) -> None:
    """Two players with the same bet in one coup are one chance, not two."""
    together = SCRIPT.replace('bet = "banker", amount = 50', 'bet = "player", amount = 100')
    with house(tmp_path / "h.db") as where:
        for _ in played(where, reads(together)):
            pass
    with Reader.look(tmp_path / "h.db") as reader:
        (player,) = hold.hold(reader)
    # stakes of 200 and 100: the root of 5 over 3
    assert player.error == pytest.approx(0.9512 * 5**0.5 / 3, abs=1e-3)


def test_commission_that_is_owed_counts(tmp_path: Path) -> None:
    """Banker pays 1 to 1 and five per cent are booked: 5.00 on 100, then 1.50 on 30."""
    (found,) = [path for path in (CASES / "crown-baccarat").glob("*.toml") if "deferred" in path.read_text("utf-8")][:1]
    with Reader.look(case(tmp_path, f"crown-baccarat/{found.name}")) as reader:
        held = {each.bet: each for each in hold.hold(reader, price=lambda _: None)}
    assert held["banker"].kept == Money.dollars("-123.50")
    assert held["banker"].edge is None
    assert held["banker"].z is None


def test_what_follows_a_wager_counts_with_it(tmp_path: Path) -> None:
    with Reader.look(case(tmp_path, "star-texas-holdem-bonus/01-flush-pair-and-fold.toml")) as reader:
        held = {each.bet: each for each in hold.hold(reader, price=lambda _: None)}
        won = sum(each.won.cents for each in games.games(reader))
    assert {"flop", "turn", "river"} & held.keys() == set()
    assert -sum(each.kept.cents for each in held.values()) == won


def test_a_settlement_that_was_reversed_counts_once(tmp_path: Path) -> None:
    with Reader.look(case(tmp_path, "star-baccarat/70-told-after-settlement.toml")) as reader:
        held = hold.hold(reader, price=lambda _: None)
        found = list(games.games(reader))
    settled = [each for of in found for each in of.wagers if each.net is not None]
    assert sum(each.kept.cents for each in held) == -sum(each.net.cents for each in settled if each.net)
    assert sum(each.wagers for each in held) == len(settled)


# Positions -----------------------------------------------------------------------------------------------------------


def test_what_was_brought_wagered_and_won_at_each_place(tmp_path: Path) -> None:
    with house(tmp_path / "h.db") as where:
        for _ in played(where, reads(SCRIPT)):
            pass
        bought = Exchange(of="cash", worth=Money.dollars(300), box=Box(1))
        assert isinstance(where.submit(T, bought, "buy in", SYSTEM), Done)
    with Reader.look(tmp_path / "h.db") as reader:
        one, two_ = positions.positions(reader)
        assert list(positions.positions(reader, "nowhere")) == []
    assert (one.box, one.brought, one.wagers, one.wagered, one.won, one.patrons) == (
        *(1, Money.dollars(300), 2, Money.dollars(200), Money(0), ("ana",)),
    )
    assert (two_.box, two_.brought, two_.wagered, two_.won) == (*(2, Money(0), Money.dollars(50), Money.dollars(-50)),)


def test_a_place_whose_settlement_was_reversed(tmp_path: Path) -> None:
    with Reader.look(case(tmp_path, "star-baccarat/70-told-after-settlement.toml")) as reader:
        found = list(positions.positions(reader))
        of_games = [each for of in games.games(reader) for each in of.wagers if each.net is not None]
    assert sum(each.wagers for each in found) == len(of_games)
    assert sum(each.won.cents for each in found) == sum(each.net.cents for each in of_games if each.net is not None)


# Significant events --------------------------------------------------------------------------------------------------


def found_in(where: House, **limits: Money) -> list[events.Significant]:
    return list(events.significant_events(where.journal, events.Thresholds(**limits)))


@pytest.fixture
def where(tmp_path: Path) -> House:
    opened = house(tmp_path / "h.db")
    for _ in played(opened, reads(SCRIPT)):
        pass
    return opened


def test_what_is_significant_has_a_kind_and_a_severity(where: House) -> None:
    with where:
        where.orders.stop("table", "t", "a fire drill", MAX, "stop")
        where.tell(HOUSE, SetClock(was=LONG_AGO, now=LONG_AGO, reason="the system's clock was set"))
        where.tell(DOOR, NoteAccess(what=Access.LOCKED, name="Dana", by="Dana", place="127.0.0.1"))
        where.tell(DOOR, NoteAccess(what=Access.SIGNED_IN, name="Dana", by="Dana", place="127.0.0.1"))
        where.orders.note(PROGRAM_ERROR, "the house", "A bug was met at /x: ValueError.").result()
        found = found_in(where)
    assert [(each.kind, each.severity.word) for each in found] == [
        ("configuration", "medium"),
        ("availability", "low"),
        ("gaming-stopped", "critical"),
        ("clock", "high"),
        ("locked-out", "high"),
        ("program-error", "high"),
    ]
    assert found[2].says == "Gaming at t is stopped: a fire drill. By Max (gaming manager)."
    assert found[2].actor == "Max (gaming-manager)"
    assert found[4].says == "Locked: Dana, from 127.0.0.1."
    assert [each.sequence for each in found] == sorted(each.sequence for each in found)


@pytest.mark.parametrize(("limit", "large"), [("99.99", 2), ("100", 2), ("100.01", 0)])
def test_a_large_wager_is_one_from_the_threshold_on(where: House, limit: str, large: int) -> None:
    with where:
        found = found_in(where, wager=Money.dollars(limit))
    assert sum(each.kind == "large-wager" for each in found) == large


@pytest.mark.parametrize(("limit", "large"), [("100", 1), ("100.01", 0)])
def test_a_large_win_is_one_from_the_threshold_on(where: House, limit: str, large: int) -> None:
    with where:
        found = found_in(where, win=Money.dollars(limit))
    assert sum(each.kind == "large-win" for each in found) == large


def test_a_coup_begun_against_an_order_is_critical(where: House) -> None:
    """A card that the dealer tells is a fact and is taken; it is told to whoever oversees."""
    with where:
        where.orders.stop("table", "t", "a fire drill", MAX, "stop")
        fact = TakeCard(card=card("2c"), to=Hand.PLAYER)
        assert isinstance(where.submit(T, fact, "fact", SYSTEM), Done)
        found = [each for each in found_in(where) if each.kind == "against-an-order"]
        where.orders.allow(1, "over", MAX, Person(name="Amy", role=Role.ASSISTANT_GAMING_MANAGER), "allow")
        after = [each for each in found_in(where) if each.kind == "against-an-order"]
    assert [each.severity.word for each in found] == ["critical"]
    assert len(after) == 1


def test_voids_and_decisions_are_told(tmp_path: Path) -> None:
    with Reader.look(case(tmp_path, "star-baccarat/08-wrongly-dealt-reconstructed-or-void.toml")) as reader:
        kinds = {each.kind for each in events.significant_events(reader)}
    assert {"decision", "void"} <= kinds


def test_every_kind_is_of_the_catalogue_and_every_event_is_said() -> None:
    assert {each.name for each in events.CATALOGUE.values()} <= set(events.KINDS)
    drawn = jackpot.PoolClosed(pool="Southern Cross", by=MAX, because=())  # type: ignore[arg-type]  # a pool's name
    assert events.says(drawn) == "Pool closed: pool Southern Cross."


# Jackpots ------------------------------------------------------------------------------------------------------------


def won(number: int, dollars: int = 100) -> jackpot.PrizeWon:
    return jackpot.PrizeWon(
        number=number,
        pool="Southern Cross",  # type: ignore[arg-type]  # a name
        table=T,
        round=number,
        box=1,  # type: ignore[arg-type]  # a number
        patron="ana",  # type: ignore[arg-type]  # a name
        prize="straight-flush",
        amount=Money.dollars(dollars),
        from_house=Fraction(1050),
        wagered_at=LONG_AGO,
        because=(),
    )


def test_the_last_25_prizes_the_latest_first() -> None:
    paid = jackpot.PrizePaid(
        number=30,
        pool="Southern Cross",  # type: ignore[arg-type]  # as above
        table=T,
        box=1,  # type: ignore[arg-type]  # as above
        patron="ana",  # type: ignore[arg-type]  # as above
        prize="straight-flush",
        amount=Money.dollars(100),
        by=MAX,
        reason="",
        because=(),
    )
    held = jackpot.PrizeHeld(number=29, table=T, because=())
    history: list[jackpot.Event] = [*(won(each) for each in range(1, 31)), paid, held]
    found = jackpots.hits(history, "Southern Cross")
    assert [each.number for each in found] == list(range(30, 5, -1))
    assert [each.status for each in found[:3]] == ["paid", "held", "due"]
    assert (found[0].prize, found[0].from_house) == ("straight flush", "$10.50")
    assert jackpots.hits(history, "another") == ()


# The commands --------------------------------------------------------------------------------------------------------


def run(*words: object) -> Result:
    return CliRunner().invoke(main, [str(each) for each in words])


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("games",), "player 9:8"),
        (("events",), "availability"),
        (("hold", "--no-theory"), "star-baccarat, baccarat, 8 decks"),
        (("hold",), "1.2351%"),
        (("positions",), "-$50.00"),
    ],
)
def test_each_report_is_printed(two: Path, words: tuple[str, ...], told: str) -> None:
    result = run("report", words[0], two, *words[1:])
    assert result.exit_code == 0, result.output
    assert told in result.output


def test_tables_show_the_time_of_the_house_and_data_the_moment(two: Path) -> None:
    """A moment of the journal is printed and chosen by the clock of the house; as data it keeps its zone."""
    began = json.loads(run("report", "games", two, "--json").output)[0]["began"]
    assert began.endswith("+00:00")
    printed = run("report", "games", two).output
    assert f"{sydney(began):%Y-%m-%d %H:%M:%S}" in printed
    assert "began (Sydney)" in printed
    chosen = ("report", "events", two, "--kind", "availability", "--json")
    (event,) = json.loads(run(*chosen).output)
    at = f"{sydney(event['at']).replace(microsecond=0):%Y-%m-%dT%H:%M:%S}"
    assert len(json.loads(run(*chosen, "--since", at).output)) == 1
    assert json.loads(run(*chosen, "--until", at).output) == []
    assert at.replace("T", " ") in run("report", "events", two).output
    with Reader.look(two) as reader:
        last = [*reader.entries_of(f"table/{T}")][-1].time
    assert f", {sydney(last.isoformat()):%Y-%m-%d %H:%M:%S} in Sydney" in run("replay", two, T).output


def sydney(moment: str) -> datetime:
    return datetime.fromisoformat(moment).astimezone(ZoneInfo("Australia/Sydney")).replace(tzinfo=None)


def test_each_report_is_data_too(two: Path) -> None:
    of_games = json.loads(run("report", "games", two, "--json").output)
    assert of_games[0]["wagers"][0] == {
        "number": 1,
        "box": 1,
        "patron": "ana",
        "bet": "player",
        "amount": "100.00",
        "token": False,
        "net": "100.00",
    }
    assert of_games[0]["float"] == {"before": "10000.00", "after": "9950.00"}
    of_events = json.loads(run("report", "events", two, "--json", "--severity", "medium").output)
    assert [each["kind"] for each in of_events] == ["configuration"]
    of_hold = json.loads(run("report", "hold", two, "--json").output)
    assert {each["bet"]: each["kept"] for each in of_hold} == {"player": "0.00", "banker": "50.00"}
    assert json.loads(run("report", "positions", two, "--json", "--to", 3).output) == []


def test_events_are_chosen(two: Path) -> None:
    def kinds(*words: str) -> list[str]:
        return [each["kind"] for each in json.loads(run("report", "events", two, "--json", *words).output)]

    assert kinds("--kind", "availability") == ["availability"]
    assert kinds("--since", "2000-01-02") == []
    assert kinds("--until", "2000-01-01") == []
    assert kinds("--large-wager", "100", "--kind", "large-wager") == ["large-wager", "large-wager"]


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("games", "nowhere.db"), "there is no journal nowhere.db"),
        (("games", "{two}", "--table", "x"), "no table 'x'; there are t"),
        (("events", "{two}", "--kind", "weather"), "there is no kind 'weather'"),
        (("events", "{two}", "--large-win", "much"), "written in dollars"),
    ],
)
def test_what_is_not_there_is_said_in_one_sentence(two: Path, words: tuple[str, ...], says: str) -> None:
    result = run("report", *(each.format(two=two) for each in words))
    assert result.exit_code == 2
    assert says in result.output


def test_self_check_on_the_command_line(tmp_path: Path) -> None:
    approved = tmp_path / "approved"
    told = json.loads(run("self-check", "--write", approved, "--json").output)
    assert told["sound"]
    assert told["files"] == len(approved.read_text(encoding="utf-8").splitlines())
    result = run("self-check", "--against", approved)
    assert result.exit_code == 0
    assert "Every file is as expected." in result.output
    text = approved.read_text(encoding="utf-8")
    approved.write_text(text.replace(text[:4], "0000" if text[:4] != "0000" else "1111", 1), encoding="utf-8")
    result = run("self-check", "--against", approved)
    assert result.exit_code == 1
    assert "NOT AS EXPECTED" in result.output
    assert " changed" in result.output
    assert run("self-check", "--against", tmp_path / "none").exit_code == 2
    assert run("self-check", "--write", tmp_path / "no" / "m").exit_code == 2
