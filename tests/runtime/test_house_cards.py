"""Cards at a house: a virtual shoe sealed before it is cut and opened when it is over, a lost seed, a jackpot."""

from collections.abc import Iterator
from pathlib import Path
from stat import S_IMODE
from threading import Thread

import pytest

from croupier.floor.jackpots.commands import OpenPool, PayPrize, RegisterSystem
from croupier.floor.jackpots.events import ContributionMade, JackpotWagerAccepted, RoundSettled
from croupier.floor.jackpots.setup import AtTable, Link, PoolId, SignUp, SystemId, pay_table
from croupier.floor.people import Person
from croupier.floor.register import KEYED, VIRTUAL
from croupier.floor.seals import SeedLost, SeedRevealed, ShoePrepared, ShoeSealed, opens
from croupier.games.editions import edition
from croupier.games.place import EquipmentForTheJackpot
from croupier.journal.reader import Reader
from croupier.journal.verify import verify
from croupier.kernel.answers import Refused
from croupier.kernel.cards import DECK, Card, card, cards
from croupier.kernel.ids import BetId, Box, Patron, TableId
from croupier.kernel.money import Money
from croupier.kernel.odds import Percent
from croupier.kernel.staff import Role
from croupier.ledger import Kind
from croupier.runtime.audit.checks import MoneyCheck as Balance
from croupier.runtime.audit.checks import SeedCheck, checks
from croupier.runtime.house import Answer, Done, House, IdUsed, NotDone, Who
from croupier.runtime.house.cards import NoDevice, cards_drawn
from croupier.runtime.script import Script, reads
from croupier.runtime.virtual_shoe import order
from croupier.table import next_step
from croupier.table.commands import (
    Act,
    Burn,
    Cut,
    FindCuttingCard,
    FindNoCard,
    Load,
    PlaceWager,
    Shuffle,
    Sit,
    TakeCard,
)
from croupier.table.commands import Answer as Decide
from croupier.table.state import BetweenRounds, Dealing, Stage
from croupier.table.steps import AwaitDecision, DealTo
from runtime.journaled import T, add, house

DANA = Who(name="Dana", standing=Role.DEALER)
MAX = Who(name="Max", standing=Role.GAMING_MANAGER)
SCRIPT = """
steps = [{open = true}]
[table]
rulebook = "star-baccarat"
game = "baccarat"
decks = 8
chips = [5, 25, 100]
at = 2024-09-03T20:00:00
limits = {player = [5, 1000], banker = [5, 1000], tie = [5, 100]}
cards = {prepared = "new"}
"""


def ok(answer: Answer) -> Done:
    assert isinstance(answer, Done), answer
    return answer


@pytest.fixture
def where(tmp_path: Path) -> Iterator[House]:
    with house(tmp_path / "h.db") as opened:
        yield opened


def virtual(where: House, script: Script | None = None, table: TableId = T) -> None:
    """Add and open a table with a virtual shoe."""
    found = script or reads(SCRIPT)
    add(where, found, table, VIRTUAL)
    where.cards._given.clear()
    if found.steps:
        from croupier.table.commands import OpenTable  # noqa: PLC0415 - only here

        ok(where.submit(table, OpenTable(setup=found.setup, limits=found.limits, at=found.at), f"{table} open", DANA))


def made_ready(where: House, name: str, *, at: int = 200) -> None:
    """Shuffle, cut, load and burn."""
    ok(where.submit(T, Shuffle(cause="the shoe has ended"), f"{name} shuffle", MAX))
    ok(where.submit(T, Cut(by=Role.GAMING_MANAGER, at=at), f"{name} cut", MAX))
    ok(where.submit(T, Load(cutting_card=20), f"{name} load", MAX))
    ok(where.cards.burn(T, Burn(way="face-down", cards=()), f"{name} burn", MAX))


def coup(where: House, name: str) -> Done:
    """Deal a coup on which ana, who is standing at box 1, has wagered."""
    placed = PlaceWager(box=Box(1), bet=BetId("player"), amount=Money(2500), patron=Patron("ana"))
    ok(where.submit(T, placed, f"{name} wager", DANA))
    return ok(where.cards.deal_round(T, f"{name} deal", DANA))


def shoe_events(where: House) -> list[object]:
    return [each.event for each in where.journal.read("shoes/t")]


def sound(path: Path) -> SeedCheck:
    with Reader.look(path) as reader:
        found = checks(reader)
        report = verify(reader, found)
        assert report.differences == ()
    seeds = found[1]
    assert isinstance(seeds, SeedCheck)
    return seeds


# Sealed and opened ---------------------------------------------------------------------------------------------------


def test_a_shoe_is_sealed_before_it_is_cut_and_opened_after_the_next_shuffle(where: House, tmp_path: Path) -> None:
    virtual(where)
    assert shoe_events(where) == []
    made_ready(where, "first", at=200)
    sealed, cut, loaded = shoe_events(where)
    assert isinstance(sealed, ShoeSealed)
    assert (sealed.shoe, sealed.decks, len(sealed.seal)) == (1, 8, 64)
    assert isinstance(cut, ShoePrepared)
    assert (cut.offset, cut.ahead) == (200, None)
    assert isinstance(loaded, ShoePrepared)
    assert (loaded.offset, loaded.ahead) == (200, 396)
    entries = {each.envelope.command.name: each.sequence for each in where.journal.read_all(1)}
    assert entries["shuffle.v2"] < entries["seal-shoe.v1"] < entries["cut.v1"] < entries["burn.v1"]
    files = list(where.seeds.iterdir())
    assert [S_IMODE(each.stat().st_mode) for each in files] == [0o600]
    for number in range(3):
        coup(where, f"coup {number}")
    drawn = [each for told in where.journal.read("table/t") for each in cards_drawn(told.event)]
    made_ready(where, "second")
    revealed = shoe_events(where)[3]
    assert isinstance(revealed, SeedRevealed)
    assert opens(sealed.seal, revealed.seed)
    due = order(bytes.fromhex(revealed.seed), 8)
    assert tuple(drawn) == (*due[200:], *due[:200])[: len(drawn)]
    assert len(list(where.seeds.iterdir())) == 1
    where.close()
    seeds = sound(tmp_path / "h.db")
    assert (seeds.opened, seeds.sealed) == (1, 1)


def test_the_shoe_goes_on_where_it_was_after_a_restart(tmp_path: Path) -> None:
    with house(tmp_path / "h.db") as where:
        virtual(where)
        made_ready(where, "first")
        ok(where.cards.draw(T, TakeCard(card=DECK[0]), "one", DANA))
        out = where.state(T).shoe.out
    with house(tmp_path / "h.db") as where:
        for number in range(8):
            coup(where, f"coup {number}")
        made_ready(where, "second")
        assert out == 2
    assert sound(tmp_path / "h.db").opened == 1


def test_cards_that_are_shuffled_again_do_not_come_in_an_order_that_is_known(where: House, tmp_path: Path) -> None:
    """A table counts a new shoe only after a burn or a coup, but a card may come out before: rightly or not."""
    virtual(where)
    ok(where.submit(T, Shuffle(), "first", MAX))
    seen = [drawn_card(where, f"seen {number}") for number in range(6)]
    ok(where.submit(T, Shuffle(), "second", MAX))
    again = [drawn_card(where, f"again {number}") for number in range(6)]
    ok(where.submit(T, Shuffle(), "third", MAX))
    ok(where.submit(T, Shuffle(), "fourth", MAX))  # nothing came out meanwhile: the order is as secret as it was
    sealed = [each for each in shoe_events(where) if isinstance(each, ShoeSealed)]
    shown = [each for each in shoe_events(where) if isinstance(each, SeedRevealed)]
    assert [each.shoe for each in sealed] == [1, 1, 1]
    assert [opens(each.seal, seed.seed) for each, seed in zip(sealed, shown, strict=False)] == [True, True]
    assert tuple(seen) == order(bytes.fromhex(shown[0].seed), 8)[:6]
    assert tuple(again) == order(bytes.fromhex(shown[1].seed), 8)[:6] != tuple(seen)
    where.close()
    assert sound(tmp_path / "h.db").opened == 2


def drawn_card(where: House, name: str) -> Card:
    """Draw a card that is burned out of turn."""
    done = ok(where.draw(T, TakeCard(card=DECK[0], burned=True), name, DANA))
    (found,) = (each for event in done.wrote[0].events for each in cards_drawn(event))
    return found


def test_a_whole_shoe_ends_with_its_cutting_card(where: House, tmp_path: Path) -> None:
    virtual(where)
    made_ready(where, "first")
    number = 0
    while not where.state(T).shoe.ended:
        number += 1
        coup(where, f"coup {number}")
    assert 60 < number < 95
    assert where.state(T).shoe.cutting_card_seen
    assert 396 <= where.state(T).shoe.out <= 416
    refused = where.cards.deal_round(T, "one more", DANA)
    assert isinstance(refused, Refused)
    made_ready(where, "second")
    where.close()
    assert sound(tmp_path / "h.db").opened == 1


def test_a_draw_that_is_sent_again_draws_no_second_card(where: House) -> None:
    virtual(where)
    made_ready(where, "first")
    first = ok(where.cards.draw(T, TakeCard(card=DECK[0]), "one", DANA))
    again = ok(where.cards.draw(T, TakeCard(card=DECK[0]), "one", DANA))
    assert again.sequence == first.sequence
    assert again.repeated
    assert where.state(T).shoe.out == 2


def test_the_id_of_a_draw_is_no_id_for_anything_else(where: House) -> None:
    virtual(where)
    virtual(where, table=TableId("u"))
    made_ready(where, "first")
    taken = ok(where.draw(T, TakeCard(card=DECK[0], burned=True), "one", DANA))
    burned = next(each.sequence for each in where.journal.read_all() if each.envelope.id == "first burn 1")
    asked: list[tuple[str, Burn | TakeCard, str, Who, int]] = [
        (T, TakeCard(card=DECK[0]), "one", DANA, taken.sequence),
        (T, TakeCard(card=DECK[0], burned=True, face_up=True), "one", DANA, taken.sequence),
        (T, Burn(way="face-down", cards=()), "one", DANA, taken.sequence),
        (T, TakeCard(card=DECK[0], burned=True), "one", MAX, taken.sequence),
        (TableId("u"), TakeCard(card=DECK[0], burned=True), "one", DANA, taken.sequence),
        (T, Burn(way="face-down", cards=(), shown=True), "first burn", MAX, burned),
        (T, TakeCard(card=DECK[0]), "first burn", MAX, burned),
    ]
    for table, command, id_, who, sequence in asked:
        says = f"The command id {id_} belongs to another command, entry {sequence}: make a new id."
        assert where.draw(table, command, id_, who) == IdUsed(says=says)
    assert isinstance(where.cards.deal_round(T, "one", MAX), IdUsed)
    assert where.journal.head().sequence == taken.sequence
    again = ok(where.draw(T, TakeCard(card=DECK[5], burned=True), "one", DANA))
    assert (again.sequence, again.repeated) == (taken.sequence, True)
    assert ok(where.draw(T, Burn(way="face-down", cards=()), "first burn", MAX)).repeated


def test_no_card_is_drawn_twice_however_many_draw_while_others_come_and_go(where: House, tmp_path: Path) -> None:
    virtual(where)
    made_ready(where, "first")
    found: list[Answer] = []

    def draw(number: int) -> None:
        found.extend(
            where.cards.draw(T, TakeCard(card=DECK[0], burned=True), f"{number} {each}", DANA) for each in range(5)
        )

    def come_and_go() -> None:
        for number in range(20):
            where.submit(T, Sit(box=Box(1 + number % 7), patron=Patron(f"p{number}")), f"sit {number}", DANA)

    threads = [*(Thread(target=draw, args=(number,)) for number in range(4)), Thread(target=come_and_go)]
    for each in threads:
        each.start()
    for each in threads:
        each.join()
    assert [type(each) for each in found] == [Done] * 20
    assert where.state(T).shoe.out == 21
    made_ready(where, "second")
    where.close()
    assert sound(tmp_path / "h.db").opened == 1


def test_nobody_tells_the_cards_of_a_virtual_shoe(where: House) -> None:
    virtual(where)
    made_ready(where, "first")
    for command in (
        TakeCard(card=card("As")),
        Burn(way="face-down", cards=cards("As")),
        FindCuttingCard(),
        FindNoCard(),
    ):
        answer = where.submit(T, command, f"x {command!r}"[:100], DANA)
        assert isinstance(answer, NotDone)
        assert "virtual shoe" in answer.says


def test_where_the_dealer_keys_the_cards_none_can_be_drawn(where: House) -> None:
    add(where, reads(SCRIPT.replace("steps = [{open = true}]", "steps = []").replace("new", "loaded")), T, KEYED)
    where.cards._given.clear()
    with pytest.raises(NoDevice):
        where.cards.draw(T, TakeCard(card=DECK[0]), "one", DANA)
    ok(where.submit(T, TakeCard(card=card("As")), "two", DANA))


# Lost ----------------------------------------------------------------------------------------------------------------


def lose(where: House) -> None:
    for each in where.seeds.iterdir():
        each.unlink()


def test_with_the_seed_lost_no_card_comes_and_the_table_asks(where: House, tmp_path: Path) -> None:
    virtual(where)
    made_ready(where, "first")
    ok(where.submit(T, Sit(box=Box(1), patron=Patron("ana")), "sit", DANA))
    ok(where.submit(T, PlaceWager(box=Box(1), bet=BetId("player"), amount=Money(2500)), "wager", DANA))
    due = next_step(where.state(T))
    assert isinstance(due, DealTo)
    ok(where.cards.draw(T, TakeCard(card=DECK[0], to=due.hand), "one", DANA))
    lose(where)
    answer = where.cards.draw(T, TakeCard(card=DECK[0], to=due.hand), "two", DANA)
    assert isinstance(answer, Refused)
    assert answer.code == "seed-lost"
    assert isinstance(shoe_events(where)[-1], SeedLost)
    asked = where.state(T).waits_for
    assert [each.id for each in asked] == ["misdeal"]
    assert isinstance(where.cards.draw(T, TakeCard(card=DECK[0], to=due.hand), "three", DANA), Refused)
    ok(where.submit(T, Decide(choice="coup-void", reason="the seed is lost"), "ruling", MAX))
    assert isinstance(where.state(T).phase, BetweenRounds)
    assert where.state(T).wagers == ()
    ok(where.cards.draw(T, TakeCard(card=DECK[0], to=due.hand), "four", DANA))
    assert where.state(T).shoe.ended
    made_ready(where, "second")
    coup(where, "again")
    where.close()
    seeds = sound(tmp_path / "h.db")
    assert (seeds.opened, seeds.sealed) == (0, 2)


def test_a_seed_that_was_changed_is_as_good_as_lost(where: House) -> None:
    virtual(where)
    made_ready(where, "first")
    for each in where.seeds.iterdir():
        each.write_bytes(bytes(32))
    answer = where.cards.draw(T, TakeCard(card=DECK[0]), "one", DANA)
    assert isinstance(answer, Refused)
    lost = shoe_events(where)[-1]
    assert isinstance(lost, SeedLost)
    assert "not the one that was sealed" in lost.reason


# A device that shuffles as it deals, and a jackpot -------------------------------------------------------------------

HOLDEM = """
steps = []
[table]
rulebook = "star-texas-holdem-bonus"
game = "holdem-bonus"
decks = 1
device = "shuffler"
side_bets = ["jackpot"]
chips = [5, 25, 100]
at = 2024-09-03T20:00:00
limits = {ante = [25, 1000], ante-bonus = [5, 100], jackpot = [5, 5]}
"""
STREAM = "jackpots/star-texas-holdem-bonus"


def pooled(where: House, wager: int = 5) -> None:
    """Open a pool for the table: a seed of $10,000 and a fifth of each wager."""
    rules, sue = edition("star-texas-holdem-bonus"), Person(name="Max", role=Role.GAMING_MANAGER)
    pays, five = pay_table(rules.jackpot), Money.dollars(wager)
    setup = AtTable(
        places=where.state(T).setup.boxes,
        method="A",
        pay_table=pays,
        increment=Percent.of(20),
        seed=Money.dollars(10_000),
        wager=five,
        fitted=tuple(each.id for each in rules.place.equipment if isinstance(each, EquipmentForTheJackpot)),
        sign=SignUp(wager=five, payouts=pays, folded="A"),
    )
    system = RegisterSystem(system=SystemId("S"), approval="yes", by=sue)
    pool = OpenPool(
        pool=PoolId("P"),
        system=SystemId("S"),
        seed=Money.dollars(10_000),
        increment=Percent.of(20),
        wager=five,
        tables=(Link(table=T, setup=setup),),
        by=sue,
    )
    ok(where.submit(STREAM, system, "system", MAX))
    ok(where.submit(STREAM, pool, "pool", MAX))


def antes(where: House, name: str, *boxes: int) -> list[Done]:
    found = []
    for box in boxes:
        ok(where.submit(T, PlaceWager(box=Box(box), bet=BetId("ante"), amount=Money(2500)), f"{name} ante {box}", DANA))
        jackpot = PlaceWager(box=Box(box), bet=BetId("jackpot"), amount=Money(500))
        found.append(ok(where.submit(T, jackpot, f"{name} jackpot {box}", DANA)))
    return found


def played_out(where: House, name: str) -> None:
    """Deal a round to its end; every player checks and bets what comes first."""
    for number in range(40):
        answer = where.cards.deal_round(T, f"{name} deal {number}", DANA)
        now = where.state(T)
        if not isinstance(now.phase, Dealing):
            return
        step = next_step(now)
        if isinstance(step, AwaitDecision):
            ok(where.submit(T, Act(box=step.box, do=step.choices[0]), f"{name} act {number}", DANA))
        else:
            ok(answer)
    raise AssertionError("the round does not end")


def test_a_jackpot_wager_and_its_contribution_are_one_entry(where: House, tmp_path: Path) -> None:
    virtual(where, reads(HOLDEM))
    pooled(where)
    for box in (1, 2):
        ok(where.submit(T, Sit(box=Box(box), patron=Patron(f"p{box}")), f"sit {box}", DANA))
    for each in antes(where, "first", 1, 2):
        table, pool = each.wrote
        assert (table.stream, pool.stream) == ("table/t", STREAM)
        assert [type(event) for event in pool.events] == [JackpotWagerAccepted, ContributionMade]
    assert where.jackpots("star-texas-holdem-bonus").pools[PoolId("P")].meter == 1_000_200
    played_out(where, "first")
    told = [each.event for each in where.journal.read(STREAM)]
    assert any(isinstance(each, RoundSettled) for each in told)
    _pay(where)
    where.close()
    with Reader.look(tmp_path / "h.db") as reader:
        found = checks(reader)
        assert verify(reader, found).differences == ()
    money = found[0]
    assert isinstance(money, Balance)
    meter = money.ledger.holds(Kind.POOL, "P")
    assert meter <= 1_000_200
    assert money.ledger.holds(Kind.TAKINGS, "P") == 1000 - 200
    assert money.ledger.trial_balance().difference == 0


def _pay(where: House) -> None:
    by = Person(name="Dana", role=Role.DEALER)
    for each in where.jackpots("star-texas-holdem-bonus").tables[T].due:
        paid = PayPrize(table=T, box=each.box, prize=each.prize, amount=each.amount, by=by)
        ok(where.submit(STREAM, paid, f"pay {each.number}", DANA))


def test_a_jackpot_wager_taken_back_takes_its_contribution_back(where: House) -> None:
    from croupier.table.commands import Withdraw  # noqa: PLC0415 - only here

    virtual(where, reads(HOLDEM))
    pooled(where)
    ok(where.submit(T, Sit(box=Box(1), patron=Patron("p1")), "sit", DANA))
    antes(where, "first", 1)
    ok(where.submit(T, Withdraw(box=Box(1), bet=BetId("jackpot")), "back", DANA))
    pools = where.jackpots("star-texas-holdem-bonus")
    assert pools.pools[PoolId("P")].meter == 1_000_000
    assert pools.tables[T].round is None


def test_what_the_pool_refuses_is_not_placed_at_the_table_either(where: House) -> None:
    """The sign at the table has another amount than the pool takes: the pool's answer refuses the whole."""
    virtual(where, reads(HOLDEM))
    pooled(where, wager=10)
    ok(where.submit(T, Sit(box=Box(1), patron=Patron("p1")), "sit", DANA))
    ok(where.submit(T, PlaceWager(box=Box(1), bet=BetId("ante"), amount=Money(2500)), "ante", DANA))
    before = where.journal.head().sequence
    answer = where.submit(T, PlaceWager(box=Box(1), bet=BetId("jackpot"), amount=Money(500)), "jackpot", DANA)
    assert isinstance(answer, Refused)
    assert answer.code == "not-the-amount"
    assert [each.bet for each in where.state(T).wagers] == ["ante"]
    assert where.journal.head().sequence == before


def test_a_device_that_shuffles_has_a_sealed_shoe_for_every_round(where: House, tmp_path: Path) -> None:
    virtual(where, reads(HOLDEM))
    ok(where.submit(T, Sit(box=Box(1), patron=Patron("p1")), "sit", DANA))
    hands = []
    for number in range(3):
        if where.state(T).shoe.stage is not Stage.BURNED or where.state(T).shoe.ended:
            ok(where.submit(T, Shuffle(), f"shuffle {number}", DANA))
        ante = PlaceWager(box=Box(1), bet=BetId("ante"), amount=Money(2500))
        ok(where.submit(T, ante, f"ante {number}", DANA))
        played_out(where, f"round {number}")
        previous = where.state(T).previous
        assert previous is not None
        hands.append(tuple(each.card for each in previous.coup.cards))
    assert len(set(hands)) == 3
    where.close()
    seeds = sound(tmp_path / "h.db")
    assert seeds.opened >= 2


def test_a_device_that_shuffles_gives_no_card_twice_that_came_out_between_rounds(where: House, tmp_path: Path) -> None:
    virtual(where, reads(HOLDEM))
    seen = [drawn_card(where, f"seen {number}") for number in range(6)]
    ok(where.submit(T, Shuffle(), "shuffled", DANA))
    again = [drawn_card(where, f"again {number}") for number in range(6)]
    seals = [each.seal for each in shoe_events(where) if isinstance(each, ShoeSealed)]
    assert len(set(seals)) == len(seals) == 2
    assert seen != again
    where.close()
    assert sound(tmp_path / "h.db").opened == 1


def test_a_device_that_shuffles_goes_on_with_a_new_seal_after_a_seed_is_lost(where: House, tmp_path: Path) -> None:
    virtual(where, reads(HOLDEM))
    lose(where)
    answer = where.cards.draw(T, TakeCard(card=DECK[0]), "gone", DANA)
    assert isinstance(answer, Refused)
    assert answer.code == "seed-lost"
    assert isinstance(shoe_events(where)[-1], SeedLost)
    ok(where.submit(T, Shuffle(), "shuffled", DANA))
    sealed = shoe_events(where)[-1]
    assert isinstance(sealed, ShoeSealed)
    assert sealed.shoe == 1
    drawn_card(where, "at last")
    where.close()
    assert (sound(tmp_path / "h.db").sealed) == 1


def test_a_house_killed_between_a_shuffle_and_its_seal_gives_no_card_twice(
    where: House, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    virtual(where, reads(HOLDEM))
    seen = [drawn_card(where, f"seen {number}") for number in range(6)]
    monkeypatch.setattr(where.cards, "follow", lambda *_: None)
    ok(where.submit(T, Shuffle(), "shuffled", DANA))
    where.close()
    with House.open(tmp_path / "h.db") as again:
        assert [drawn_card(again, f"again {number}") for number in range(6)] != seen
        seals = [each.seal for each in shoe_events(again) if isinstance(each, ShoeSealed)]
        assert len(set(seals)) == len(seals) == 2
    assert sound(tmp_path / "h.db").opened == 1


def test_a_house_that_is_opened_again_in_the_middle_of_a_shoe_goes_on_with_it(where: House, tmp_path: Path) -> None:
    virtual(where, reads(HOLDEM))
    drawn_card(where, "one")
    where.close()
    with House.open(tmp_path / "h.db") as again:
        drawn_card(again, "two")
        assert sum(isinstance(each, ShoeSealed) for each in shoe_events(again)) == 1
    assert sound(tmp_path / "h.db").sealed == 1
