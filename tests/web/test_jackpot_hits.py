"""A jackpot that is won: the display shows table, prize, amount and where it begins again, until play goes on."""

from fractions import Fraction
from typing import Any

from croupier.floor.jackpots.events import PoolDrawn, PrizeWon
from croupier.kernel.ids import BetId, Box, Patron, TableId
from croupier.kernel.money import Money
from croupier.runtime.house import House
from croupier.table.commands import PlaceWager, Sit
from croupier.table.state import BetweenRounds
from croupier.views.deeds import primary, with_a_hand
from croupier.web.demo_play import ask, done
from croupier.web.jackpot_hits import Hits
from waiting import until
from web.floors import Floor, Visitor
from web.tables import stack

TABLE = TableId("holdem-1")
ROYAL = "Ah Kh Qh 2c 3d 9s 8c Jh Th 4s 5c"
"""Five in the middle, two to the dealer, two to box 3: with the Flop a royal flush in hearts."""


def to_the_end(house: House, before: int) -> None:
    for _ in range(40):
        table = house.state(TABLE)
        if table.rounds > before and isinstance(table.phase, BetweenRounds):
            return
        deed = primary(table) or with_a_hand(table)[-1]
        assert done(house, TABLE, deed), deed.says
    raise AssertionError("the round did not end")


def shown(visitor: Visitor, page: str) -> Any:
    """What the meter shows, once the pages have followed the journal to the win."""

    def meter() -> Any:
        return visitor.view(TABLE, page)["view"]["meter"]

    until(lambda: meter()["hits"], "no win was shown")
    return meter()


def test_a_royal_flush_is_shown_until_the_next_round(own_floor: Floor) -> None:
    house, dana = own_floor.house, own_floor.visitor("Dana")
    assert ask(house, TABLE, Sit(box=Box(3), patron=Patron("Zoe")))
    assert ask(house, TABLE, PlaceWager(box=Box(3), bet=BetId("ante"), amount=Money.dollars(25)))
    assert ask(house, TABLE, PlaceWager(box=Box(3), bet=BetId("jackpot"), amount=Money.dollars(5)))
    meter = dana.view(TABLE, "display")["view"]["meter"]
    assert (meter["prize"], meter["hits"]) == ("50001.00", [])
    stack(own_floor, TABLE, ROYAL)
    to_the_end(house, before=0)
    for page in ("display", "dealer"):
        meter = shown(dana, page)
        assert meter["hits"] == [{"table": "Hold'em 1", "prize": "Royal flush", "amount": "50001.00"}]
        assert meter["prize"] == "50000.00"
    text = str(dana.view(TABLE, "display"))
    assert "Zoe" not in text


def won(number: int, pool: str, round_: int) -> PrizeWon:
    return PrizeWon(
        number=number,
        pool=pool,  # type: ignore[arg-type]  # a plain name does
        table=TABLE,
        round=round_,
        box=Box(3),
        patron=Patron("Zoe"),
        prize="straight-flush",
        amount=Money.dollars(5000),
        from_house=Fraction(0),
        wagered_at=None,  # type: ignore[arg-type]  # not looked at here
        because=(),
    )


def drawn(number: int, pool: str) -> PoolDrawn:
    return PoolDrawn(pool=pool, number=number, cents=Fraction(500_000), because=())  # type: ignore[arg-type]  # as above


def test_only_what_the_meter_pays_is_a_hit() -> None:
    hits = Hits()
    assert not hits.take((won(1, "A", 4),))
    assert hits.shown("A", lambda _: False) == ()
    assert hits.take((won(2, "A", 5), drawn(2, "A"), won(3, "A", 5), drawn(3, "A")))
    assert [(each.number, each.prize) for each in hits.shown("A", lambda _: False)] == [
        (2, "Straight flush"),
        (3, "Straight flush"),
    ]
    assert hits.shown("B", lambda _: False) == ()
    assert hits.take((won(4, "A", 6), drawn(4, "A")))
    assert [each.number for each in hits.shown("A", lambda _: False)] == [4]
    assert hits.shown("A", lambda hit: hit.round == 6) == ()
