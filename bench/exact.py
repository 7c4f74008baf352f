"""How long exact figures take: every bet of every baccarat document from eight decks, and Lucky Draw's best play.

Plain Python, no compiled loops. The median of some runs in one process, in the time of its processor, after one that is
not counted. The aim for eight decks, every bet, is 60 ms. ``python bench/exact.py [RUNS]``
"""

import sys
from collections.abc import Callable
from statistics import median
from time import process_time

from figures import at_most, figure

from croupier.games.editions import edition
from croupier.lab.answers import answer
from croupier.lab.setting import Setting

AIM_MS = 60


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


if __name__ == "__main__":
    main()
