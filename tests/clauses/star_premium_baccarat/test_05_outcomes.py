"""Rules 5.1 and 5.8: when the main wagers win, lose and stand off, and what happens to odd amounts."""

from clauses.coups import (
    TIE_SIX,
    settled,
)
from croupier.games.editions import edition
from croupier.kernel.chips import Chips
from croupier.kernel.money import Money
from croupier.kernel.odds import Percent
from proof import cited, clause


@clause("star-premium-baccarat 5.1", "star-premium-baccarat 10.1", "star-premium-baccarat 11.1")
def test_5_1_three_games_read_with_their_names() -> None:
    games = [point for point in edition("star-premium-baccarat").points() if point.section == "games"]
    assert [point.says.split(";")[0] for point in games] == [
        "Premium Baccarat, at any table",
        "Premium Even Money Baccarat, at any table",
        "Tie Premium Baccarat, at any table",
    ]


@clause("star-premium-baccarat 5.8")
def test_5_8_a_premium_on_a_tie_goes_up_too() -> None:
    paid = settled(
        "star-premium-baccarat",
        "tie-premium",
        "player",
        250,
        TIE_SIX,
        chips=Chips.dollars(5),
        tie_premium=Percent.of("2.5"),
    )
    assert paid.net == Money.dollars(10)  # 2.5 % of $250 is $6.25
    assert cited(paid, "star-premium-baccarat 5.8")
