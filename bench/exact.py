"""How long exact figures take: every bet of every baccarat document from eight decks, Lucky Draw's best play, and what
an amendment changes.

Plain Python, no compiled loops. The median of some runs in one process, in the time of its processor, after one that is
not counted. The aim for eight decks, every bet, is 60 ms. ``python bench/exact.py [RUNS]``
"""

import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from statistics import median
from time import perf_counter, process_time

from figures import at_most, figure

from croupier.drafts.impact import Impact
from croupier.games.editions import edition
from croupier.lab.answers import answer
from croupier.lab.setting import Setting

AIM_MS = 60
IMPACT_S = 5
AMENDMENTS = {
    "star-baccarat": '"games.baccarat.bets.tie.rows.tie.pays" = "9:1"',
    "star-premium-baccarat": '"games.premium.bets.tie.rows.tie.pays" = "9:1"',
    "crown-baccarat": '"notices.closing_with_players.coups" = 4',
    "star-lucky-draw-baccarat": '"bets.draw.rows.lucky-9.pays" = "4:1"',
}


def milliseconds(work: Callable[[], object], runs: int) -> float:
    work()
    times = []
    for _ in range(runs):
        start = process_time()
        work()
        times.append((process_time() - start) * 1000)
    return median(times)


def main() -> None:
    runs = int(sys.argv[1]) if len(sys.argv) > 1 else 15
    for book in ("star-premium-baccarat", "star-baccarat", "crown-baccarat"):
        rules = edition(book)
        took = milliseconds(lambda rules=rules: answer(rules), runs)  # type: ignore[misc]  # bound for this turn
        bets = len(answer(rules).bets)
        at_most(f"exact, 8 decks, {book}, {bets} bets", took, AIM_MS, shown=f"{took:.1f} ms", unit=" ms")
    lucky = edition("star-lucky-draw-baccarat")
    for card in ("seen", "hidden"):
        setting = Setting(dealer_card="seen" if card == "seen" else "hidden")
        took = milliseconds(lambda setting=setting: answer(lucky, setting), max(3, runs // 5))  # type: ignore[misc]  # as above
        figure(f"best play, 8 decks, star-lucky-draw-baccarat, dealer's card {card}", f"{took:.0f} ms")
    impacts()


def impacts() -> None:
    """Say how long a whole impact takes, processes and all, without a journal and without Hold'em."""
    with tempfile.TemporaryDirectory() as folder:
        for book, term in AMENDMENTS.items():
            file = Path(folder) / f"{book}.toml"
            file.write_text(f'amends = "{book}"\ntitle = "A draft"\n[terms]\n{term}\n', encoding="utf-8")
            start = perf_counter()
            Impact([file]).run()
            took = perf_counter() - start
            at_most(f"impact of one term, {book}, without a journal", took, IMPACT_S, shown=f"{took:.1f} s", unit=" s")


if __name__ == "__main__":
    main()
