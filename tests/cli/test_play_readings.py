"""Where a text can be read in two ways, `croupier play --reading` runs the other way, and the ruling changes."""

from pathlib import Path
from typing import NamedTuple

import pytest
from click.testing import CliRunner, Result

from croupier.cli import main

_STAR = """
table.rulebook = "star-baccarat"
table.game     = "baccarat"
table.decks    = 8
table.device   = "{device}"
table.method   = "A"
table.boxes    = 7
table.chips    = [5, 25, 100, 500, 1000, 5000]
table.at       = 2025-06-16T20:00:00
table.limits.player = [25, 10000]
table.limits.banker = [25, 10000]
table.limits.tie    = [5, 2000]
table.limits.pairs  = [5, 500]
{more}
shoe = {shoe}
"""
_PREMIUM = _STAR.replace('"star-baccarat"', '"star-premium-baccarat"').replace('"baccarat"', '"premium"')
_CROWN = _STAR.replace('"star-baccarat"', '"crown-baccarat"').replace('"baccarat"', '"traditional"')
_ANA = '{sit = {box = 1, patron = "ana"}}, {wager = {box = 1, bet = "player", amount = 100}},'
_FOUR = '{card = "player"}, {card = "banker"}, {card = "player"}, {card = "banker"}, {expose = "all"},'


class Read(NamedTuple):
    """A script, what follows by our reading, and what follows by the other."""

    reading: str
    head: str
    steps: str
    ours: str
    other: str

    def text(self, end: str) -> str:
        return f"{self.head}\nsteps = [\n{self.steps}\n{end}\n]\n"


def _head(book: str = _STAR, shoe: str = "", device: str = "shoe", more: str = "") -> str:
    return book.format(shoe=shoe, device=device, more=more)


_OWN = """{sit = {box = 1, patron = "ana"}},
{approve = {what = "personal-limits", box = 1, limits = {player = [1000, 20000]}}, by = "%s"},
{post = {sign = "personal-limits", box = 1, limits = {player = [1000, 20000]}}, by = "%s"},"""
_LOWERED = """{sit = {box = 1, patron = "ana"}}, {wager = {box = 1, bet = "player", amount = 10000}},
{change = {limits = {player = [25, 5000]}}, by = "%s"},"""
_TWICE = '{sit = {box = 1, patron = "ana"}}, {wager = {box = 1, bet = "player", amount = 10000}},'

_TIGER = 'table.side_bets = ["tiger"]\ntable.limits.tiger = [5, 200]\ntable.limits.tiger-pair = [5, 200]'

READ = {
    # Ana has limits of her own; Zed stands at her box, and she wagers at another.
    "G15": Read(
        "G15=whoever-plays-at-the-box",
        _head(shoe='"7h 6c Kh Qd"'),
        _OWN % ("casino-supervisor", "casino-supervisor"),
        '{wager = {box = 1, bet = "player", amount = 15000, patron = "zed"}, refused = "6.1"},'
        '{wager = {box = 2, bet = "player", amount = 15000, patron = "ana"}},',
        '{wager = {box = 1, bet = "player", amount = 15000, patron = "zed"}},'
        '{wager = {box = 2, bet = "player", amount = 15000, patron = "ana"}, refused = "6.1"},',
    ),
    "G15 crown": Read(
        "G15=whoever-plays-at-the-box",
        _head(_CROWN, shoe='"7h 6c Kh Qd"'),
        _OWN % ("area-manager", "area-manager"),
        '{wager = {box = 1, bet = "player", amount = 15000, patron = "zed"}, refused = "7.2.4"},',
        '{wager = {box = 1, bet = "player", amount = 15000, patron = "zed"}},',
    ),
    # The maximum is lowered over a wager, and nobody says anything.
    "G16": Read(
        "G16=lying-wager-keeps-its-amount",
        _head(shoe='"7h 6c Kh Qd"'),
        _LOWERED % "casino-supervisor",
        '{deal = "round", pays = {"1 player" = 5000}, returns = {"1 player" = 5000}},',
        '{report = {what = "wager-above-maximum", box = 1, bet = "player", amount = 10000}, ruling = "wager-valid"},'
        '{deal = "round", pays = {"1 player" = 10000}, returns = {}},',
    ),
    "G16 crown": Read(
        "G16=lying-wager-keeps-its-amount",
        _head(_CROWN, shoe='"7h 6c Kh Qd"'),
        _LOWERED % "area-manager",
        '{deal = "round", pays = {"1 player" = 5000}, returns = {"1 player" = 5000}},',
        '{deal = "round", pays = {"1 player" = 10000}, returns = {}},',
    ),
    # A second wager on the same bet, and each as much as the maximum.
    "G17": Read(
        "G17=each-wager",
        _head(shoe='"7h 6c Kh Qd"'),
        _TWICE,
        '{wager = {box = 1, bet = "player", amount = 10000}, refused = "6.1"},',
        '{wager = {box = 1, bet = "player", amount = 10000}}, {deal = "round", pays = {"1 player" = 20000}},',
    ),
    "G17 premium": Read(
        "G17=each-wager",
        _head(_PREMIUM, shoe='"7h 6c Kh Qd"'),
        _TWICE,
        '{wager = {box = 1, bet = "player", amount = 10000}, refused = "6.1"},',
        '{wager = {box = 1, bet = "player", amount = 10000}}, {deal = "round", pays = {"1 player" = 20000}},',
    ),
    "G17 crown": Read(
        "G17=each-wager",
        _head(_CROWN, shoe='"7h 6c Kh Qd"'),
        _TWICE,
        '{wager = {box = 1, bet = "player", amount = 10000}, refused = "7.2"},',
        '{wager = {box = 1, bet = "player", amount = 10000}}, {deal = "round", pays = {"1 player" = 20000}},',
    ),
    # Player has a pair and a count of 4, and must draw; no card is left.
    "G3": Read(
        "G3=decided-side-wagers-settled",
        _head(shoe='"2h 6c 2d Qd"', more='table.side_bets = ["pairs"]\ntable.layout = "A"'),
        f'{_ANA} {{wager = {{box = 1, bet = "pairs-player", amount = 10}}}}, {_FOUR}',
        '{card = "player", ruling = "coup-void", clause = "12.6", returns = {"1 player" = 100,'
        ' "1 pairs-player" = 10}},',
        '{card = "player", ruling = "coup-void", clause = "1.1.void", returns = {"1 player" = 100},'
        ' pays = {"1 pairs-player" = 110}},',
    ),
    "G3 premium": Read(
        "G3=decided-side-wagers-settled",
        _head(_PREMIUM, shoe='"2h 6c 3d Qd"', more='table.side_bets = ["pairs"]\ntable.layout = "A"'),
        f'{_ANA} {{wager = {{box = 1, bet = "pairs-player", amount = 10}}}}, {_FOUR}',
        '{card = "player", ruling = "coup-void", clause = "14.6", returns = {"1 player" = 100,'
        ' "1 pairs-player" = 10}},',
        '{card = "player", ruling = "coup-void", clause = "1.1.void", returns = {"1 player" = 100},'
        ' pays = {"1 pairs-player" = -10}},',
    ),
    # The first card of the coup lies face up in the shoe: no wagers are allowed on it.
    "G9": Read(
        "G9=held-for-the-next-coup",
        _head(shoe='"7h^ 6c Kh Qd  8h 6s Kd Qh"'),
        _ANA,
        '{deal = "round", ruling = "no-bet-coup", clause = "12.3", returns = {"1 player" = 100},'
        " state = {wagers = {}}},",
        '{deal = "round", ruling = "no-bet-coup", clause = "12.3", returns = {},'
        ' state = {wagers = {"1 player" = 100}}},'
        '{deal = "round", pays = {"1 player" = 100}},',
    ),
    "G9 premium": Read(
        "G9=held-for-the-next-coup",
        _head(_PREMIUM, shoe='"7h^ 6c Kh Qd  8h 6s Kd Qh"'),
        _ANA,
        '{deal = "round", ruling = "no-bet-coup", clause = "14.3", returns = {"1 player" = 100},'
        " state = {wagers = {}}},",
        '{deal = "round", ruling = "no-bet-coup", clause = "14.3", returns = {},'
        ' state = {wagers = {"1 player" = 100}}},'
        '{deal = "round", pays = {"1 player" = 100}},',
    ),
    # The cutting card comes out before a coup whose first card lies face up.
    "B7": Read(
        "B7=does-not-count",
        _head(shoe='"cut 7h^ 6c Kh Qd  8h 6s Kd Qh"'),
        _ANA,
        '{deal = "round", ruling = "last-coup", clause = "4.10", state = {next = "shuffle"}},',
        '{deal = "round", ruling = "last-coup", clause = "4.10", state = {next = "coup", last_coup = true}},'
        '{wager = {box = 1, bet = "player", amount = 100}},'
        '{deal = "round", pays = {"1 player" = 100}, state = {next = "shuffle"}},',
    ),
    "B7 crown": Read(
        "B7=does-not-count",
        _head(_CROWN, shoe='"cut 7h^ 6c Kh Qd  8h 6s Kd Qh"'),
        _ANA,
        '{deal = "round", ruling = "last-coup", clause = "8.5.3", state = {next = "shuffle"}},',
        '{deal = "round", ruling = "last-coup", clause = "8.5.3", state = {next = "coup", last_coup = true}},',
    ),
    # Banker wins $3,000 with 6: 19 to 20 is due; as in Even Money Baccarat half was paid, $1,350 too little.
    "B23": Read(
        "B23=wrong-settlement-is-corrected",
        _head(shoe='"5h 6c Kh Qd 8c  8h 6s Kd Qh"'),
        '{sit = {box = 1, patron = "ana"}}, {wager = {box = 1, bet = "banker", amount = 3000}}, {deal = "round"},',
        '{report = {what = "wrong-variation-settled"}, ruling = "results-stand", clause = "12.10.1", notifies = []},',
        '{report = {what = "wrong-variation-settled"}, ruling = "results-stand", clause = "12.10.1",'
        ' notifies = ["nicc"]},',
    ),
    # Both hands start with a pair: a Twin at 100 to 1, besides which a Single at 4 to 1 could be paid.
    "B1": Read(
        "B1=single-counts-with-both",
        _head(shoe='"3h 3c 3d 3s 7h 7s"', more=_TIGER),
        '{sit = {box = 1, patron = "ana"}}, {wager = {box = 1, bet = "tiger-pair", amount = 10}},',
        '{deal = "round", pays = {"1 tiger-pair" = 1000}},',
        '{deal = "round", pays = {"1 tiger-pair" = 1040}},',
    ),
    # Pairs of two ranks: a Double at 25 to 1, or 29 to 1 with the Single.
    "B1 premium": Read(
        "B1=single-counts-with-both",
        _head(_PREMIUM, shoe='"4h 3c 4d 3s"', more=_TIGER),
        '{sit = {box = 1, patron = "ana"}}, {wager = {box = 1, bet = "tiger-pair", amount = 10}},',
        '{deal = "round", pays = {"1 tiger-pair" = 250}},',
        '{deal = "round", pays = {"1 tiger-pair" = 290}},',
    ),
    # Player wins by nine with a natural.
    "CB3": Read(
        "CB3=margin-pays-a-natural-too",
        _head(_CROWN, shoe='"9h Qc Kd Jd"', more='table.side_bets = ["dragon"]\ntable.limits.dragon = [5, 1000]'),
        '{sit = {box = 1, patron = "ana"}}, {wager = {box = 1, bet = "dragon-player", amount = 10}},',
        '{deal = "round", pays = {"1 dragon-player" = 10}},',
        '{deal = "round", pays = {"1 dragon-player" = 300}},',
    ),
    "SB1": Read(
        "SB1=keep-losing-ones",
        _head(shoe='"7h 6c Kh Qd"'),
        '{sit = {box = 1, patron = "ana"}}, {wager = {box = 1, bet = "player", amount = 100}},'
        f' {{wager = {{box = 1, bet = "tie", amount = 20}}}}, {_FOUR}',
        '{report = {what = "invalid-wager", box = 1, why = "player-card"}, ruling = "wager-returned",'
        ' clause = "12.21.2",'
        ' returns = {"1 player" = 100, "1 tie" = 20}}, {settle = true, pays = {}},',
        '{report = {what = "invalid-wager", box = 1, why = "player-card"}, ruling = "wager-void", clause = "12.21.2",'
        ' returns = {}}, {settle = true, pays = {"1 tie" = -20}, returns = {"1 player" = 100}},',
    ),
    "SB9": Read(
        "SB9=device-only",
        _head(device="shuffler", shoe='["7h 6c", "Kh Qd"]', more="table.low_limit = true"),
        f'{_ANA} {{card = "player"}}, {{card = "banker"}}, {{report = {{what = "shuffler-failed",'
        ' disadvantage = false, spare = false}, ruling = "play-on", clause = "13.5"},'
        ' {decide = {choice = "play-on"}, by = "box 1"},',
        '{shuffle = true}, {cut = {by = "casino-supervisor", at = 362}}, {deal = "round", pays = {"1 player" = 100}},',
        '{shuffle = true, refused = "13.1"}, {transfer-cards = {moved = 414}},',
    ),
}


def _run(path: Path, text: str, *more: str) -> Result:
    path.write_text(text, encoding="utf-8")
    result = CliRunner().invoke(main, ["play", *more, str(path)])
    assert result.exit_code in (0, 1), result.output
    return result


def _play(path: Path, text: str, *more: str) -> int:
    return _run(path, text, "-q", *more).exit_code


@pytest.mark.parametrize("name", READ)
def test_the_other_reading_changes_the_ruling(name: str, tmp_path: Path) -> None:
    read, path = READ[name], tmp_path / "coup.toml"
    assert _play(path, read.text(read.ours)) == 0
    assert _play(path, read.text(read.ours), "--reading", read.reading) == 1
    assert _play(path, read.text(read.other)) == 1
    assert _play(path, read.text(read.other), "--reading", read.reading) == 0


_VOID = '{decide = {choice = "shoe-void"}, by = "%s", ruling = "shoe-void", clause = "%s"},'


@pytest.mark.parametrize(
    ("book", "by", "clause"),
    [
        (_STAR, "casino-supervisor", "4.13"),
        (_PREMIUM, "gaming-manager", "4.12"),
        (_CROWN, "higher-duties-dealer", "4.4.2(a)"),
    ],
)
def test_sb10_settled_coups_of_a_void_shoe_stand_or_are_undone(book: str, by: str, clause: str, tmp_path: Path) -> None:
    """Two coups are settled, won and lost, when it comes out that the order of the cards was seen."""
    steps = (
        f'{_ANA} {{deal = "round"}}, {{wager = {{box = 1, bet = "player", amount = 50}}}}, {{deal = "round"}},'
        f' {{report = {{what = "sequence-revealed"}}}}, {_VOID % (by, clause)}'
    )
    text = f"{_head(book, shoe=chr(34) + '7h 6c Kh Qd  2h 6s Kd Qh 3c' + chr(34))}\nsteps = [{steps}]\n"
    ours = _run(tmp_path / "ours.toml", text)
    assert "settled coups stand" in ours.stdout
    assert "is taken back" not in ours.stdout
    other = _run(tmp_path / "other.toml", text, "--reading", "SB10=settled-coups-undone")
    assert ours.exit_code == other.exit_code == 0
    assert "settled coups are undone, their wagers returned" in other.stdout
    assert f"Box 1, player: the $100.00 that it won is taken back. ({clause})" in other.stdout
    assert f"Box 1, player: the $50.00 that it lost is given back. ({clause})" in other.stdout


@pytest.mark.parametrize(
    ("reading", "why"),
    [
        ("G3=decided-side-wagers-settled", "14.4 refunds every wager of a void coup in so many words"),
        ("G9=held-for-the-next-coup", "11.8.3 makes a wager void that is left on a dummy coup, and 14.4 refunds it"),
    ],
)
def test_where_the_text_leaves_no_choice_the_refusal_says_why(reading: str, why: str, tmp_path: Path) -> None:
    path = tmp_path / "crown.toml"
    path.write_text(f"{_head(_CROWN, shoe=chr(34) * 2)}\nsteps = [{_ANA}]\n", encoding="utf-8")
    result = CliRunner().invoke(main, ["play", str(path), "--reading", reading])
    assert result.exit_code == 2
    assert f"cannot be run otherwise at crown-baccarat: {why}" in result.stderr
    shown = " ".join(CliRunner().invoke(main, ["rules", "readings", reading.partition("=")[0]]).stdout.split())
    assert f"not run otherwise at crown-baccarat: {why}" in shown
