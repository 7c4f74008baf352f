"""Rules 12.11, 14.11 and 11.14: a card comes out that the decks no longer hold while somebody must still decide."""

from clauses.mishaps import coup, drawn, happened, laid, recorded, told
from clauses.play import At, dollars, ok, returned, rulings
from croupier.table.events import CardLeftOut, CardSetAside, RoundStarted, ShoeEnded
from croupier.table.state import BetweenRounds
from proof import Sister, cited, sisters

clause = sisters(
    """
    star-baccarat   star-premium-baccarat   crown-baccarat
    12.11           14.11                   11.14
    12.11.3         14.11.3                 11.14.3
    """
)
DECKS = 8


def _undecided(book: str, coups: int) -> At:
    """A table where the king of hearts came out once in each coup, then somebody wagered and fraud was told."""
    at = laid(book)
    for _ in range(coups):
        ok(coup(at))
    ok(at.wager(2, "banker", 50))
    ok(told(at, "fraud", box=1))
    return at


@clause("12.11", "12.11.3")
def test_12_11_the_ninth_of_its_face_is_foreign_whatever_waits(its: Sister) -> None:
    at = _undecided(its.book, DECKS)
    answer = drawn(at, "Kh")
    assert happened(answer, CardLeftOut).foreign
    assert cited(recorded(answer, "foreign-card"), its["12.11"])
    assert cited(happened(answer, ShoeEnded), its["12.11.3"])
    assert not [each for each in ok(answer).events if isinstance(each, RoundStarted | CardSetAside)]
    assert "coup-void" not in rulings(answer)
    assert returned(answer) == {}
    assert at.table.shoe.seen[happened(answer, CardLeftOut).card] == DECKS
    assert isinstance(at.table.phase, BetweenRounds)
    assert at.table.wagers[-1].amount == dollars(50)


@clause("12.11")
def test_12_11_the_eighth_is_one_of_theirs_and_lies_aside(its: Sister) -> None:
    at = _undecided(its.book, DECKS - 1)
    answer = drawn(at, "Kh")
    assert happened(answer, CardSetAside).card.text == "Kh"
    assert not [each for each in ok(answer).events if isinstance(each, CardLeftOut)]
    assert cited(recorded(told(at, "foreign-card"), "foreign-card"), its["12.11"])
