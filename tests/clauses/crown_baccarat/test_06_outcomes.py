"""Rules 6.2 and 9.3: when the main wagers win, lose and stand off, and how hands rank."""

import pytest

from croupier.games.baccarat.coup import Coup, Result
from croupier.games.editions import edition
from proof import cited, clause


@clause("crown-baccarat 5.1.1", "crown-baccarat 5.1.2", "crown-baccarat 5.1.3")
def test_5_1_three_games_read_with_their_names() -> None:
    games = [point for point in edition("crown-baccarat").points() if point.section == "games"]
    assert [point.says.split(";")[0] for point in games] == [
        "Traditional Baccarat, at any table",
        "Crown Baccarat, at any table",
        "Zero Commission Baccarat, in tournaments only",
    ]


_NINE, _EIGHT, _SEVEN, _ZERO = "2h 3d 4c", "2h 3d 3c", "7h Kd", "Kh Qd Jc"


def _result(player: str, banker: str) -> Result:
    return Coup.of(player, banker, edition("crown-baccarat")).result


@clause("crown-baccarat 9.3.1", "crown-baccarat 9.3.2", "crown-baccarat 9.3")
def test_9_3_1_nine_beats_eight_and_eight_beats_seven() -> None:
    assert (_result(_NINE, _EIGHT), _result(_EIGHT, _NINE)) == (Result.PLAYER, Result.BANKER)
    assert (_result(_EIGHT, _SEVEN), _result(_SEVEN, _EIGHT)) == (Result.PLAYER, Result.BANKER)
    game = edition("crown-baccarat").game("traditional")
    assert cited(game, "crown-baccarat 9.3.1")
    assert cited(game, "crown-baccarat 9.3.2")
    assert cited(game, "crown-baccarat 9.3")


@clause("crown-baccarat 9.3.3", "crown-baccarat 9.3.4")
@pytest.mark.parametrize("count", range(1, 8))
def test_9_3_4_every_count_beats_the_one_below_it(count: int) -> None:
    higher = ("Ah Kd", "2h Kd", "3h Kd", "4h Kd", "5h Kd", "6h Kd", "7h Kd")[count - 1]
    lower = (_ZERO, "Ac Ks", "2c Ks", "3c Ks", "4c Ks", "5c Ks", "6c Ks")[count - 1]
    assert (_result(higher, lower), _result(lower, higher)) == (Result.PLAYER, Result.BANKER)
    assert cited(edition("crown-baccarat").game("traditional"), "crown-baccarat 9.3.3")
    assert cited(edition("crown-baccarat").game("traditional"), "crown-baccarat 9.3.4")
