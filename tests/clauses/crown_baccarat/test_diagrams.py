"""Diagrams A to K: what each layout stands for; its drawing is put together from the rules."""

from typing import Any

from clauses.play import At, no, ok
from croupier.views.layout import drawing
from proof import cited, clause, shown

BOOK = "crown-baccarat"
MAIN = ("player", "banker", "tie")


def _open(letter: str, **changes: Any) -> At:
    at = At(BOOK, layout=letter, **changes)
    ok(at.opened)
    return at


def _positions(letter: str, reference: str) -> None:
    for boxes in range(3, 15):
        view = drawing(_open(letter, boxes=boxes).table)
        assert shown("\n".join(view.lines()), f"Layout {letter}, {boxes} places. Reconstructed", reference)
        assert cited(view, reference)
    families = ("dragon", "perfect-pairs", "pairs", "super-six", "tiger")
    every = drawing(_open(letter, side_bets=families).table)
    assert len(every.bets) == len(MAIN) + 12
    assert every.spots[0].players == ("all",)
    for boxes in (2, 15):
        refused = no(At(BOOK, layout=letter, boxes=boxes).opened)
        assert refused.because[0].number == "2.1"


def _labelled(letter: str, reference: str, family: str, bets: tuple[str, ...]) -> None:
    """The areas for side wagers bear a name, and it is that of a wager on offer."""
    for labels in ((), ("",)):
        assert cited(no(At(BOOK, layout=letter, side_bets=(family,), labels=labels).opened), reference)
    at = At(BOOK, layout=letter, side_bets=(family,), labels=(family,))
    ok(at.opened)
    assert drawing(at.table).bets == (*MAIN, *bets)


@clause(f"{BOOK} diagram-a")
def test_diagram_a() -> None:
    _positions("A", f"{BOOK} diagram-a")
    _labelled("A", f"{BOOK} diagram-a", "pairs", ("pairs-player", "pairs-banker"))


@clause(f"{BOOK} diagram-b")
def test_diagram_b() -> None:
    _positions("B", f"{BOOK} diagram-b")
    _labelled("B", f"{BOOK} diagram-b", "dragon", ("dragon-player", "dragon-banker"))


@clause(f"{BOOK} diagram-c")
def test_diagram_c() -> None:
    _positions("C", f"{BOOK} diagram-c")
    _labelled("C", f"{BOOK} diagram-c", "perfect-pairs", ("perfect-player", "perfect-banker"))


@clause(f"{BOOK} diagram-d")
def test_diagram_d() -> None:
    _positions("D", f"{BOOK} diagram-d")
    _labelled("D", f"{BOOK} diagram-d", "pairs", ("pairs-player", "pairs-banker"))
    other = At(BOOK, layout="D", side_bets=("dragon",), labels=("pairs",)).opened
    assert cited(no(other), f"{BOOK} diagram-d")


@clause(f"{BOOK} diagram-e")
def test_diagram_e() -> None:
    _positions("E", f"{BOOK} diagram-e")
    _labelled("E", f"{BOOK} diagram-e", "dragon", ("dragon-player", "dragon-banker"))


@clause(f"{BOOK} diagram-f")
def test_diagram_f() -> None:
    _positions("F", f"{BOOK} diagram-f")
    _labelled("F", f"{BOOK} diagram-f", "perfect-pairs", ("perfect-player", "perfect-banker"))


@clause(f"{BOOK} diagram-g")
def test_diagram_g() -> None:
    _positions("G", f"{BOOK} diagram-g")
    ok(At(BOOK, layout="G", labels=()).opened)
    ok(At(BOOK, layout="G", side_bets=("pairs",), labels=("pairs",)).opened)
    bare = no(At(BOOK, layout="G", side_bets=("pairs",), labels=()).opened)
    assert "5.2" in [each.number for each in bare.because]
    assert cited(bare, f"{BOOK} diagram-g")


@clause(f"{BOOK} diagram-h")
def test_diagram_h() -> None:
    _positions("H", f"{BOOK} diagram-h")
    ok(At(BOOK, layout="H", labels=()).opened)
    ok(At(BOOK, layout="H", side_bets=("pairs",), labels=("pairs",)).opened)
    bare = no(At(BOOK, layout="H", side_bets=("pairs",), labels=()).opened)
    assert "5.2" in [each.number for each in bare.because]
    assert cited(bare, f"{BOOK} diagram-h")


@clause(f"{BOOK} diagram-i")
def test_diagram_i() -> None:
    reference = f"{BOOK} diagram-i"
    _positions("I", reference)
    at = At(BOOK, layout="I", side_bets=("tiger",), labels=("big-tiger", "small-tiger", "tiger-pair")).sit(1)
    assert set(drawing(at.table).bets) == {*MAIN, "big-tiger", "small-tiger", "tiger-pair"}
    for bet in ("big-tiger", "small-tiger", "tiger-pair"):
        ok(at.wager(1, bet, 10))
    for bet in ("tiger", "tiger-tie"):
        refused = no(at.wager(1, bet, 10))
        assert refused.code == "no-area"
        assert cited(refused, reference)
    ok(At(BOOK, layout="I", side_bets=("tiger", "super-six"), labels=("big-tiger", "super-six")).opened)
    for labels in (("big-tiger", ""), ("big-tiger", "roulette")):
        assert cited(no(At(BOOK, layout="I", side_bets=("tiger",), labels=labels).opened), reference)


@clause(f"{BOOK} diagram-j")
def test_diagram_j() -> None:
    reference = f"{BOOK} diagram-j"
    _positions("J", reference)
    at = At(BOOK, layout="J", side_bets=("tiger",), labels=("tiger-tie",)).sit(1)
    ok(at.wager(1, "tiger-tie", 10))
    assert cited(no(At(BOOK, layout="J", side_bets=("tiger",), labels=("tiger-tie", "")).opened), reference)


@clause(f"{BOOK} diagram-k")
def test_diagram_k() -> None:
    reference = f"{BOOK} diagram-k"
    _positions("K", reference)
    every = ("tiger-tie", "tiger-pair", "tiger", "big-tiger", "small-tiger", "super-six", "pairs")
    ok(At(BOOK, layout="K", side_bets=("tiger", "super-six", "pairs"), labels=every).opened)
    for labels in (("small-tiger", "small-tiger"), ("small-tiger", "")):
        assert cited(no(At(BOOK, layout="K", side_bets=("tiger",), labels=labels).opened), reference)
