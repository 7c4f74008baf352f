"""Diagrams A to W: the layouts that they stand for, put together from their captions."""

from clauses.play import At, no, ok
from croupier.kernel.ids import BetId, Box
from croupier.table.commands import Report
from croupier.table.reports.records import Fault
from croupier.views.layout import Drawing, drawing
from proof import cited, clause, shown

BOOK = "star-premium-baccarat"
MAIN = ("player", "banker", "tie")
PAIRS = ("pairs-player", "pairs-banker")
SIX = ("super-six",)
PAIRS_AND_SIX = (*PAIRS, *SIX)
TIGER = ("tiger-tie", "tiger-pair", "tiger", "big-tiger", "small-tiger")
FAMILIES = {PAIRS: ("pairs",), SIX: ("super-six",), PAIRS_AND_SIX: ("pairs", "super-six"), TIGER: ("tiger",)}
ENGLISH = {"player": "Player", "banker": "Banker", "tie": "Tie"}
CHINESE = {"player": "閒", "banker": "莊", "tie": "和"}
TIGER_ODDS = {
    "tiger-tie": ("45 to 1",),
    "tiger-pair": ("4 to 1", "25 to 1", "100 to 1"),
    "tiger": ("12 to 1", "22 to 1"),
    "big-tiger": ("55 to 1",),
    "small-tiger": ("22 to 1",),
}


def _drawn(letter: str, reference: str, side: tuple[str, ...], unstated: int, *, chinese: bool = False) -> Drawing:
    """A layout: its places, its areas, the side wagers that it takes and those that it does not."""
    places = (3, 5, 7, 8, 9) if letter == "W" else (3, 5, 6, 7, 9)
    for boxes in range(2, 11):
        at = At(BOOK, layout=letter, boxes=boxes)
        if boxes in places:
            ok(at.opened)
            assert len(drawing(at.table).spots) == boxes
        else:
            assert cited(no(at.opened), reference)
    families = FAMILIES[side]
    at = At(BOOK, layout=letter, side_bets=families, boxes=0).sit(1)
    for bet in side:
        ok(at.wager(1, bet, 10))
    for family in {"tiger", "pairs", "super-six"} - set(families):
        assert cited(no(At(BOOK, layout=letter, side_bets=(family,)).opened), reference)
    view = drawing(at.table)
    assert len(view.spots) == unstated
    assert {each.areas for each in view.spots} == {view.spots[0].areas}
    assert view.bets == (*MAIN, *side)
    labels = {each.bet: each.labels for each in view.spots[0].areas if each.bet in MAIN}
    assert labels == {bet: (ENGLISH[bet], CHINESE[bet]) if chinese else (ENGLISH[bet],) for bet in MAIN}
    if side == TIGER:
        assert {each.bet: each.odds for each in view.spots[0].areas[3:]} == TIGER_ODDS
    assert shown("\n".join(view.lines()), f"Layout {letter}, {unstated} places. Reconstructed", reference)
    assert cited(view, reference)
    return view


@clause(f"{BOOK} diagram-a")
def test_diagram_a() -> None:
    _drawn("A", f"{BOOK} diagram-a", PAIRS, 9)
    private = At(BOOK, layout="A", boxes=9, area="private-table", closed_boxes=(7, 8, 9))
    assert [each.box for each in drawing(private.table).markers] == [7, 8, 9]
    assert no(At(BOOK, layout="A", boxes=9, area="private-table").opened).code == "set-up-refused"


@clause(f"{BOOK} diagram-b")
def test_diagram_b() -> None:
    _drawn("B", f"{BOOK} diagram-b", PAIRS, 3, chinese=True)


@clause(f"{BOOK} diagram-c")
def test_diagram_c() -> None:
    _drawn("C", f"{BOOK} diagram-c", PAIRS, 6, chinese=True)


@clause(f"{BOOK} diagram-d")
def test_diagram_d() -> None:
    _drawn("D", f"{BOOK} diagram-d", PAIRS, 3, chinese=True)


@clause(f"{BOOK} diagram-e")
def test_diagram_e() -> None:
    _drawn("E", f"{BOOK} diagram-e", PAIRS, 7)
    lines = "\n".join(drawing(At(BOOK, layout="E").table).lines())
    assert shown(lines, "Drawn for Premium Even Money Baccarat.", f"{BOOK} diagram-e")
    ok(At(BOOK, game="premium-even-money", layout="E", side_bets=("pairs",)).opened)
    unsigned = no(At(BOOK, game="premium-even-money", layout="E", missing=("odds-sign",)).opened)
    assert unsigned.because[0].number == "2.5"


@clause(f"{BOOK} diagram-f")
def test_diagram_f() -> None:
    _drawn("F", f"{BOOK} diagram-f", PAIRS, 7, chinese=True)


@clause(f"{BOOK} diagram-g")
def test_diagram_g() -> None:
    _drawn("G", f"{BOOK} diagram-g", PAIRS, 7, chinese=True)


@clause(f"{BOOK} diagram-h")
def test_diagram_h() -> None:
    _drawn("H", f"{BOOK} diagram-h", PAIRS, 7)


@clause(f"{BOOK} diagram-i")
def test_diagram_i() -> None:
    _drawn("I", f"{BOOK} diagram-i", PAIRS, 7, chinese=True)


@clause(f"{BOOK} diagram-j")
def test_diagram_j() -> None:
    _drawn("J", f"{BOOK} diagram-j", PAIRS, 7)


@clause(f"{BOOK} diagram-k")
def test_diagram_k() -> None:
    _drawn("K", f"{BOOK} diagram-k", PAIRS, 7)


@clause(f"{BOOK} diagram-l")
def test_diagram_l() -> None:
    _drawn("L", f"{BOOK} diagram-l", PAIRS, 9, chinese=True)
    private = At(BOOK, layout="L", boxes=7, area="private-table", closed_boxes=(2,))
    assert [each.box for each in drawing(private.table).markers] == [2]


@clause(f"{BOOK} diagram-m")
def test_diagram_m() -> None:
    _drawn("M", f"{BOOK} diagram-m", SIX, 7, chinese=True)


@clause(f"{BOOK} diagram-n")
def test_diagram_n() -> None:
    _drawn("N", f"{BOOK} diagram-n", PAIRS_AND_SIX, 6, chinese=True)


@clause(f"{BOOK} diagram-o")
def test_diagram_o() -> None:
    _drawn("O", f"{BOOK} diagram-o", PAIRS, 5, chinese=True)
    at = At(BOOK, layout="O").sit(1)
    caption = "Drawn for an RFID table system. No wagers on the dealer's work area or the box for used cards."
    assert shown("\n".join(drawing(at.table).lines()), caption, f"{BOOK} diagram-o")
    ok(at.wager(1, "player", 25))
    told = Report(what="invalid-wager", box=Box(1), bet=BetId("player"), fault=Fault.PLACEMENT)
    assert cited(ok(at.does(told)), f"{BOOK} 5.6.1")
    assert at.table.wagers == ()


@clause(f"{BOOK} diagram-p")
def test_diagram_p() -> None:
    _drawn("P", f"{BOOK} diagram-p", TIGER, 6)


@clause(f"{BOOK} diagram-q")
def test_diagram_q() -> None:
    _drawn("Q", f"{BOOK} diagram-q", TIGER, 6)


@clause(f"{BOOK} diagram-r")
def test_diagram_r() -> None:
    _drawn("R", f"{BOOK} diagram-r", PAIRS_AND_SIX, 6, chinese=True)
    for offered in (("super-six",), ("pairs",)):
        ok(At(BOOK, layout="R", side_bets=offered).opened)


@clause(f"{BOOK} diagram-s")
def test_diagram_s() -> None:
    _drawn("S", f"{BOOK} diagram-s", TIGER, 6)


@clause(f"{BOOK} diagram-t")
def test_diagram_t() -> None:
    _drawn("T", f"{BOOK} diagram-t", TIGER, 6)


@clause(f"{BOOK} diagram-u")
def test_diagram_u() -> None:
    _drawn("U", f"{BOOK} diagram-u", TIGER, 6)


@clause(f"{BOOK} diagram-v")
def test_diagram_v() -> None:
    _drawn("V", f"{BOOK} diagram-v", TIGER, 6)


@clause(f"{BOOK} diagram-w")
def test_diagram_w() -> None:
    _drawn("W", f"{BOOK} diagram-w", TIGER, 8)
    assert len(drawing(At(BOOK, layout="P", boxes=6).table).spots) == 6
