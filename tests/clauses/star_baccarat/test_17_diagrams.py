"""Sections 17 to 29: the layouts that the diagrams stand for, put together from their captions."""

from clauses.play import At, limits, no, ok
from croupier.views.layout import Drawing, drawing
from proof import cited, clause, shown

BOOK = "star-baccarat"
MAIN = ("player", "banker", "tie")
PAIRS_AND_SIX = (*MAIN, "pairs-player", "pairs-banker", "super-six")
TIGER = (*MAIN, "tiger-tie", "tiger-pair", "tiger", "big-tiger", "small-tiger")
SIX, EIGHT = 6, 8


def _drawn(letter: str, number: str, *, bets: tuple[str, ...], unstated: int) -> Drawing:
    """A layout: its places, its areas, the side wagers that it takes and those that it does not."""
    reference = f"{BOOK} {number}"
    for boxes in (3, 5, 6, 7, 8, 9):
        at = At(BOOK, layout=letter, boxes=boxes)
        ok(at.opened)
        assert len(drawing(at.table).spots) == boxes
    for boxes in (2, 4, 10):
        assert cited(no(At(BOOK, layout=letter, boxes=boxes).opened), reference)
    families = ("tiger",) if bets == TIGER else ("pairs", "super-six")
    ok(At(BOOK, layout=letter, side_bets=families).opened)
    for family in {"tiger", "pairs", "super-six"} - set(families):
        assert cited(no(At(BOOK, layout=letter, side_bets=(family,)).opened), reference)
    view = drawing(At(BOOK, layout=letter, boxes=0, side_bets=families).table)
    assert len(view.spots) == unstated
    assert {each.areas for each in view.spots} == {view.spots[0].areas}
    assert view.bets == bets
    lines = "\n".join(view.lines())
    assert shown(lines, f"Layout {letter}, {unstated} places. Reconstructed", reference)
    assert cited(view, reference)
    return view


def _takes_tiger(letter: str) -> None:
    at = At(BOOK, layout=letter, side_bets=("tiger",)).sit(1)
    for bet in ("tiger-tie", "tiger-pair", "tiger", "big-tiger", "small-tiger"):
        ok(at.wager(1, bet, 10))


_TIGER_ODDS = {
    "tiger-tie": ("45 to 1",),
    "tiger-pair": ("4 to 1", "25 to 1", "100 to 1"),
    "tiger": ("12 to 1", "22 to 1"),
    "big-tiger": ("55 to 1",),
    "small-tiger": ("22 to 1",),
}


@clause(f"{BOOK} 17")
def test_17_diagram_a() -> None:
    view = _drawn("A", "17", bets=PAIRS_AND_SIX, unstated=SIX)
    assert [each.labels for each in view.spots[0].areas[:3]] == [("Player", "閒"), ("Banker", "莊"), ("Tie", "和")]
    put_together = "Reconstructed: the drawing itself is not in the text of the rules."
    assert view.note == f"{put_together} No wagers on the drop box or the box for used cards."


@clause(f"{BOOK} 18")
def test_18_diagram_b() -> None:
    view = _drawn("B", "18", bets=TIGER, unstated=SIX)
    assert {each.bet: each.odds for each in view.spots[0].areas[3:]} == _TIGER_ODDS
    assert [each.labels for each in view.spots[0].areas[:3]] == [("Player",), ("Banker",), ("Tie",)]
    _takes_tiger("B")


@clause(f"{BOOK} 20")
def test_20_diagram_d() -> None:
    view = _drawn("D", "20", bets=PAIRS_AND_SIX, unstated=SIX)
    assert view.spots[0].areas[0].labels == ("Player", "閒")
    at = At(BOOK, layout="D", side_bets=("pairs", "super-six"), sign=limits()).sit(1)
    for bet in ("pairs-player", "pairs-banker", "super-six"):
        ok(at.wager(1, bet, 10))


@clause(f"{BOOK} 19")
def test_19_diagram_c() -> None:
    view = _drawn("C", "19", bets=TIGER, unstated=SIX)
    assert view.spots[0].areas[0].labels == ("Player",)
    _takes_tiger("C")


@clause(f"{BOOK} 21")
def test_21_diagram_e() -> None:
    view = _drawn("E", "21", bets=TIGER, unstated=SIX)
    assert view.spots[0].areas[0].labels == ("Player",)
    _takes_tiger("E")


@clause(f"{BOOK} 22")
def test_22_diagram_f() -> None:
    view = _drawn("F", "22", bets=TIGER, unstated=SIX)
    assert view.spots[0].areas[0].labels == ("Player",)
    _takes_tiger("F")


@clause(f"{BOOK} 23")
def test_23_diagram_g() -> None:
    view = _drawn("G", "23", bets=TIGER, unstated=SIX)
    assert view.spots[0].areas[0].labels == ("Player",)
    _takes_tiger("G")


@clause(f"{BOOK} 24")
def test_24_diagram_h() -> None:
    view = _drawn("H", "24", bets=TIGER, unstated=SIX)
    assert view.spots[0].areas[0].labels == ("Player",)
    _takes_tiger("H")


@clause(f"{BOOK} 25")
def test_25_diagram_i() -> None:
    view = _drawn("I", "25", bets=TIGER, unstated=SIX)
    assert view.spots[0].areas[0].labels == ("Player",)
    _takes_tiger("I")


@clause(f"{BOOK} 26")
def test_26_diagram_j() -> None:
    view = _drawn("J", "26", bets=TIGER, unstated=EIGHT)
    assert view.spots[0].areas[0].labels == ("Player",)
    _takes_tiger("J")


@clause(f"{BOOK} 27")
def test_27_diagram_k() -> None:
    view = _drawn("K", "27", bets=TIGER, unstated=EIGHT)
    assert view.spots[0].areas[0].labels == ("Player",)
    _takes_tiger("K")


@clause(f"{BOOK} 28")
def test_28_diagram_l() -> None:
    view = _drawn("L", "28", bets=TIGER, unstated=SIX)
    assert view.spots[0].areas[0].labels == ("Player",)
    _takes_tiger("L")


@clause(f"{BOOK} 29")
def test_29_diagram_m() -> None:
    view = _drawn("M", "29", bets=TIGER, unstated=SIX)
    assert view.spots[0].areas[0].labels == ("Player",)
    _takes_tiger("M")
