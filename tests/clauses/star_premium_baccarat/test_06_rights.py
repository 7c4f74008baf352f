"""Section 6 and whose rights are: personal limits, old minima, approvals, consents, sums, lowered maxima, signs."""

import pytest

from clauses.placing import change
from clauses.play import At, dollars, nets, no, ok, returned
from croupier.kernel.answers import Accepted
from croupier.kernel.staff import Role
from proof import cited, clause

BOOK = "star-premium-baccarat"
SUPERVISOR = Role.CASINO_SUPERVISOR
DEALT = (("3h", "player"), ("2c", "banker"), ("4d", "player"), ("4s", "banker"))


# The sum, and a maximum that is lowered ------------------------------------------------------------------------------


@clause("star-premium-baccarat 6.3", "star-premium-baccarat 6.6")
@pytest.mark.parametrize(("most", "counts"), [(9995, 10000), (10000, 10000), (10005, 10000)])
def test_6_3_a_maximum_lowered_over_a_wager(most: int, counts: int) -> None:
    at = At(BOOK).sit(1)
    ok(at.wager(1, "player", 10000))
    assert cited(ok(change(at, SUPERVISOR, {"player": (25, most)})), "star-premium-baccarat 6.6")
    ruled = [event for text, to in DEALT for event in ok(at.card(text, to)).events]
    ruled += ok(at.turn()).events
    if most < 10000:
        assert cited(Accepted(tuple(ruled)), "star-premium-baccarat 6.3")
    settled = at.settle()
    assert nets(settled) == {"1 player": dollars(counts)}
    assert returned(settled) == ({"1 player": dollars(10000 - counts)} if counts < 10000 else {})
    assert no(at.wager(1, "player", most + 1)).code == "above-maximum"
