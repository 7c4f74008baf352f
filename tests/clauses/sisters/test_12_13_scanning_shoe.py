"""A scanning shoe that read something else than was dealt: a supervisor confirms the outcome, or the coup is void."""

import pytest

from clauses.hands import first
from clauses.mishaps import asked, choices, decided, laid
from clauses.play import At, dollars, nets, no, ok, returned, ruling
from croupier.games.baccarat.coup import Result
from croupier.kernel.cards import cards
from croupier.kernel.staff import Role
from croupier.table.commands import TellReading
from croupier.table.events import Answer, QuestionOpened, ReadingDisputed, ReadingTold, RoundEnded, Ruled
from croupier.table.setup import Device
from proof import Sister, cited, sisters

clause = sisters(
    """
    star-baccarat   star-premium-baccarat   crown-baccarat
    12.13           14.13                   11.15
    """
)
DEALT = "6h 7c Kh Qd"
"""Player 6, Banker 7."""


def _at(its: Sister) -> At:
    return laid(its.book, (1, "banker", 100), (2, "tie", 20), device=Device.SCANNING_SHOE)


def _supervisor(its: Sister) -> Role:
    return Role.AREA_MANAGER if its.book == "crown-baccarat" else Role.CASINO_SUPERVISOR


def _read(at: At, text: str, shows: Result | None = None, coup: int | None = None) -> Answer:
    return at.does(TellReading(cards=cards(text), shows=shows, coup=coup))


@clause("12.13")
@pytest.mark.parametrize(
    ("read", "shows"),
    [("6h 7c Kh Jd", None), ("6h 7c Kh", None), ("6h 7c Kh Qd 2s", None), ("7c 6h Kh Qd", None), (DEALT, Result.TIE)],
)
def test_12_13_what_the_shoe_read_is_compared_before_wagers_are_settled(
    its: Sister, read: str, shows: Result | None
) -> None:
    """Another card, one fewer, one more, another order, another result: told before the cards were turned."""
    at = _at(its)
    assert [type(each) for each in ok(_read(at, read, shows)).events] == [ReadingTold]
    answer = at.four(DEALT).settle()
    assert first(answer, ReadingDisputed).dealt == cards(DEALT)
    assert choices(answer) == ("confirm", "coup-void")
    assert cited(asked(answer), its["12.13"])
    assert no(at.settle()).code == "question-open"
    ok(decided(at, "confirm", _supervisor(its)))
    assert nets(at.settle()) == {"1 banker": dollars(95), "2 tie": dollars(-20)}


@clause("12.13")
def test_12_13_a_coup_that_nobody_can_confirm_is_void(its: Sister) -> None:
    """The shoe tells it after the cards lie open; a dealer decides nothing."""
    at = _at(its).four(DEALT)
    assert cited(asked(_read(at, "6h 7c Kh Jd")), its["12.13"])
    assert no(decided(at, "coup-void", Role.DEALER)).code == "not-authorised"
    answer = decided(at, "coup-void", _supervisor(its))
    assert cited(ruling(answer, "coup-void"), its["12.13"])
    assert returned(answer) == {"1 banker": dollars(100), "2 tie": dollars(20)}


@clause("12.13")
def test_12_13_a_reading_that_agrees_asks_nothing(its: Sister) -> None:
    """So does a shoe that tells the coup card by card, and a table whose shoe told nothing."""
    at = _at(its)
    for so_far in ("6h", "6h 7c", "6h 7c Kh", DEALT):
        ok(_read(at, so_far))
    assert nets(at.four(DEALT).settle()) == {"1 banker": dollars(95), "2 tie": dollars(-20)}
    assert not any(isinstance(each, QuestionOpened) for each in ok(_read(at, DEALT, Result.BANKER, 1)).events)
    told = first(_read(at, "2h", coup=2), ReadingTold)
    assert cited(told, its["12.13"])
    assert no(_read(at, DEALT, coup=9)).code == "reading-of-another-coup"


@clause("12.13")
def test_12_13_a_reading_that_comes_too_late_changes_nothing(its: Sister) -> None:
    """Told of a coup that was settled: it is on record, and the table asks if the coup can still be put right."""
    at = _at(its).four(DEALT)
    assert any(isinstance(each, RoundEnded) for each in ok(at.settle()).events)
    answer = ok(_read(at, "6h 7c Kh Jd", coup=1))
    late = [type(each) for each in answer.events]
    assert late[:2] == [ReadingTold, ReadingDisputed]
    assert late[2:] in ([QuestionOpened], [Ruled])
    assert cited(answer, its["12.13"])


def test_readings_are_taken_only_where_a_shoe_reads_the_cards() -> None:
    assert no(_read(At("star-baccarat"), "6h")).code == "cards-not-read"
