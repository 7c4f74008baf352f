"""Rules 5.1 and 5.8: when the main wagers win, lose and stand off, and what happens to odd amounts."""

from croupier.games.editions import edition
from proof import clause


@clause("star-baccarat 5.1", "star-baccarat 11.2")
def test_5_1_two_games_read_with_their_names() -> None:
    games = [point for point in edition("star-baccarat").points() if point.section == "games"]
    assert [point.says.split(";")[0] for point in games] == [
        "Baccarat, at any table",
        "Even Money Baccarat, at any table",
    ]
