"""Section 12: what happens when a card goes where it should not."""

from pathlib import Path

import pytest

from croupier.games.baccarat.coup import Hand, Result
from croupier.games.baccarat.settle import Sign
from croupier.games.editions import edition
from croupier.kernel.answers import Accepted, Refused
from croupier.kernel.cards import cards
from croupier.kernel.chips import Chips
from croupier.kernel.ids import BetId, Box
from croupier.kernel.money import Money
from croupier.runtime.script import play, read
from croupier.table import Table, decide, opened, replay
from croupier.table.commands import Command, ExposeCards, PlaceWager, Settle, TakeCard
from croupier.table.events import CardCarriedOver, CardMoved, CoupEnded, Event
from proof import cited, clause

CASES = Path(__file__).parents[2] / "cases" / "star-baccarat"


def _does(table: Table, command: Command) -> tuple[Table, tuple[Event, ...]]:
    answer = decide(table, command)
    assert isinstance(answer, Accepted)
    return replay(table, answer.events), answer.events


def _dealt(initial: str, *, reading: str = "") -> Table:
    """A coup with its four initial cards dealt and turned, and $100 on Player."""
    rules = edition("star-baccarat").under("B4", reading) if reading else edition("star-baccarat")
    table = opened(rules, Sign(game="baccarat", chips=Chips.dollars(5)))
    table, _ = _does(table, PlaceWager(box=Box(1), bet=BetId("player"), amount=Money.dollars(100)))
    for card, to in zip(cards(initial), (Hand.PLAYER, Hand.BANKER) * 2, strict=True):
        table, _ = _does(table, TakeCard(card=card, to=to))
    return _does(table, ExposeCards())[0]


@clause("star-baccarat 12.2")
def test_12_2_becomes_bankers_third_when_banker_must_draw() -> None:
    table = _dealt("2h Kc 4d 5s")  # Player 6 stands, Banker 5 draws
    table, (_, ruling) = _does(table, TakeCard(card=cards("9h")[0], to=Hand.PLAYER))
    assert isinstance(ruling, CardMoved)
    assert (ruling.ruling, ruling.to) == ("card-becomes-banker-third", Hand.BANKER)
    assert cited(ruling, "star-baccarat 12.2")
    table, events = _does(table, Settle())
    ended = events[-1]
    assert isinstance(ended, CoupEnded)
    assert (ended.result, ended.player_points, ended.banker_points) == (Result.PLAYER, 6, 4)
    assert ended.banker == cards("Kc 5s 9h")


@clause("star-baccarat 12.2")
def test_12_2_starts_the_next_coup_when_banker_stands() -> None:
    table = _dealt("2h Kc 4d 6s")  # Player 6 stands, Banker 6 stands
    table, (_, ruling) = _does(table, TakeCard(card=cards("9h")[0], to=Hand.PLAYER))
    assert isinstance(ruling, CardCarriedOver)
    assert (ruling.ruling, ruling.no_bet) == ("card-starts-next-coup", False)
    assert cited(ruling, "star-baccarat 12.2")
    table, _ = _does(table, Settle())
    answer = decide(table, PlaceWager(box=Box(1), bet=BetId("player"), amount=Money.dollars(100)))
    assert isinstance(answer, Accepted)


@clause("star-baccarat 12.3")
def test_12_3_an_exposed_card_starts_a_no_bet_coup() -> None:
    table = _dealt("2h Kc 4d 6s")
    table, (_, ruling) = _does(table, TakeCard(card=cards("9h")[0], to=Hand.PLAYER, face_up=True))
    assert isinstance(ruling, CardCarriedOver)
    assert (ruling.ruling, ruling.no_bet) == ("card-starts-no-bet-coup", True)
    assert cited(ruling, "star-baccarat 12.3")


@clause("star-baccarat 12.3")
def test_12_3_a_card_that_banker_may_not_have_starts_a_no_bet_coup() -> None:
    table = _dealt("7h 6c Kh Qd")  # Player 7, Banker 6: nobody draws
    table, (_, ruling) = _does(table, TakeCard(card=cards("2s")[0], to=Hand.BANKER))
    assert isinstance(ruling, CardCarriedOver)
    assert (ruling.ruling, ruling.no_bet) == ("card-starts-no-bet-coup", True)
    assert cited(ruling, "star-baccarat 12.3")


@clause("star-baccarat 12.4")
def test_12_4_a_no_bet_coup_takes_no_wagers() -> None:
    table = _dealt("7h 6c Kh Qd")
    table, _ = _does(table, TakeCard(card=cards("2s")[0], to=Hand.BANKER))
    table, _ = _does(table, Settle())
    answer = decide(table, PlaceWager(box=Box(1), bet=BetId("player"), amount=Money.dollars(25)))
    assert isinstance(answer, Refused)
    assert answer.code == "no-bet-coup"
    assert cited(answer, "star-baccarat 12.4")


@pytest.mark.parametrize(
    ("reading", "face_up", "no_bet"),
    [
        ("exposed-card-makes-a-no-bet-coup", False, False),
        ("exposed-card-makes-a-no-bet-coup", True, True),
        ("always-an-ordinary-coup", False, False),
        ("always-an-ordinary-coup", True, False),
        ("always-a-no-bet-coup", False, True),
        ("always-a-no-bet-coup", True, True),
    ],
)
def test_reading_b4_can_be_run_otherwise(reading: str, *, face_up: bool, no_bet: bool) -> None:
    table = _dealt("2h Kc 4d 6s", reading=reading)
    _, (_, ruling) = _does(table, TakeCard(card=cards("9h")[0], to=Hand.PLAYER, face_up=face_up))
    assert isinstance(ruling, CardCarriedOver)
    assert ruling.no_bet is no_bet


@pytest.mark.parametrize("case", sorted(CASES.glob("*.toml")), ids=lambda path: path.stem)
def test_case(case: Path) -> None:
    failed = [f"step {each.step}: {what}" for each in play(read(case)) for what in each.failed]
    assert not failed
