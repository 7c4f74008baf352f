"""Our own records as logs."""

import lzma
from pathlib import Path

import pytest

from architecture.source import HOME
from croupier.proving.logs import check

SCRIPT = """
table.rulebook = "star-baccarat"
table.game = "baccarat"
table.decks = 8
table.chips = [5, 25, 100]
table.at = 2024-08-20T20:00:00
table.limits = {player = [25, 10000], banker = [25, 10000], tie = [5, 2000]}
shoe = "9h 7d Kd Ks"
steps = [
  {sit = {box = 1, patron = "ana"}},
  {wager = {box = 1, bet = "player", amount = 100}},
  {deal = "round", result = "player", pays = {"1 player" = NET}},
]
"""


@pytest.mark.parametrize(("net", "codes"), [("100", []), ("95", ["paid-wrong"])])
def test_a_script_that_expects_what_the_rules_do_not_give_departs(tmp_path: Path, net: str, codes: list[str]) -> None:
    path = tmp_path / "script.toml"
    path.write_text(SCRIPT.replace("NET", net), encoding="utf-8")
    assert list(check([path], None).codes) == codes


def test_our_own_journal_departs_only_where_a_wager_was_laid_short(tmp_path: Path) -> None:
    """Deferred commission, tokens, 1-1-2 and hands given up instead of a correction are what the document allows."""
    kept = HOME / "tests" / "runtime" / "fixtures" / "0.1.0" / "journal.db.xz"
    (tmp_path / "journal.db").write_bytes(lzma.decompress(kept.read_bytes()))
    found = check([tmp_path / "journal.db"], None)
    assert (found.rounds, found.wagers > 500) == (410, True)
    assert [(each.code, each.bet, each.cents) for each in found.listed] == [("wager-amount-wrong", "turn", 0)] * 2
