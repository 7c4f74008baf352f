"""Section 1: who is who, and what the words about wagers mean."""

import pytest

from clauses.play import At, dollars, nets, ok
from proof import Sister, sisters

clause = sisters(
    """
    star-baccarat   star-premium-baccarat
    1.1.tie         1.1.tie
    """
)


@clause("1.1.tie")
@pytest.mark.parametrize(
    ("cards", "net"),
    [
        ("2h 3c 4d 3s", 80),  # 6 and 6
        ("2h 3c 4d 4s", -10),  # 6 and 7
        ("2h Kc 2d 6s 2s", 80),  # 6 on three cards, 6 on two
        ("2h 2c 2d 2s 3h 2d", -10),  # 4 and 4, then 7 and 6
    ],
)
def test_1_1_tie_is_counted_at_the_end_of_the_coup(its: Sister, cards: str, net: int) -> None:
    at = At(its.book).sit(1)
    ok(at.wager(1, "tie", 10))
    assert nets(at.coup(cards)) == {"1 tie": dollars(net)}
