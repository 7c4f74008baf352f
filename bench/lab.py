"""How fast the lab is: the evaluator, the baccarat shoe, Hold'em solved; beside C and beside Python.

``python bench/lab.py [--short]``. Two things are compared by running them in turn, several times, and taking the median
of the ratios: so a machine that is busy with something else slows both. What runs on one core is measured in the time
of that core. The C twin is `native.c`.
"""

import argparse
import ctypes
import os
import random
import resource
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from time import perf_counter, process_time
from typing import Any

import eval7
import figures
import numpy as np

from croupier.games.baccarat.edition import BaccaratEdition
from croupier.games.editions import edition
from croupier.games.holdem_bonus.edition import HoldemBonusEdition
from croupier.kernel.cards import DECK
from croupier.lab.baccarat.odds import ask
from croupier.lab.baccarat.simulation import BaccaratGame
from croupier.lab.holdem.evaluate import Evaluator
from croupier.lab.holdem.solve import Solver
from croupier.lab.holdem.tables import CARDS
from croupier.lab.simulate.run import simulate, threads
from croupier.lab.simulate.shoes import plan

ALL = 1 << 60


def holdem_rules() -> HoldemBonusEdition:
    found = edition("star-texas-holdem-bonus")
    if not isinstance(found, HoldemBonusEdition):
        raise SystemExit("no such edition")
    return found


def baccarat_rules() -> BaccaratEdition:
    found = edition("star-baccarat")
    if not isinstance(found, BaccaratEdition):
        raise SystemExit("no such edition")
    return found


def native() -> ctypes.CDLL:
    """Compile the C twin for this machine."""
    source = Path(__file__).with_name("native.c")
    made = Path(tempfile.mkdtemp()) / "native.so"
    compiler = os.environ.get("CC", "cc")
    flags = ["-O3", "-march=native", "-shared", "-fPIC", "-Wall", "-Wextra", "-Werror"]
    try:
        subprocess.run([compiler, *flags, "-o", str(made), str(source)], check=True)  # noqa: S603 - the machine's own
    except OSError:
        raise SystemExit(f"the bench needs a C compiler, and {compiler!r} is none (set CC)") from None
    return ctypes.CDLL(str(made))


def pointer(array: "np.typing.NDArray[Any]") -> ctypes.c_void_p:
    return ctypes.c_void_p(array.ctypes.data)


def timed(work: Callable[[], object], clock: Callable[[], float] = perf_counter) -> float:
    began = clock()
    work()
    return clock() - began


def paired(
    one: Callable[[], object],
    other: Callable[[], object],
    times: int,
    clock: Callable[[], float] = perf_counter,
) -> tuple[float, float, float]:
    """Run two things in turn: the median time of each, and the median of the ratios of the first to the second."""
    one(), other()
    pairs = [(timed(one, clock), timed(other, clock)) for _ in range(times)]
    firsts, seconds = zip(*pairs, strict=True)
    return statistics.median(firsts), statistics.median(seconds), statistics.median(a / b for a, b in pairs)


def tell(what: str, figure: str, aim: str, *, met: bool) -> None:
    figures.figure(what, figure, aim=aim, met=met)


def evaluator(c: ctypes.CDLL, times: int) -> None:
    rules = holdem_rules()
    fast, many = Evaluator(rules.hands), 1_000_000
    chance = np.random.default_rng(1)
    hands = np.argsort(chance.random((many, 52)), axis=1)[:, :7].astype(np.uint8)
    t, found = fast.tables, np.empty(many, dtype=np.uint16)
    tables = [pointer(each) for each in (t.by_high, t.by_low, t.strengths, t.flushes)]

    def in_c() -> None:
        c.evaluate(pointer(hands), ctypes.c_int64(many), pointer(fast._keys), *tables, pointer(found))  # noqa: SLF001 - the same keys

    ours, theirs, ratio = paired(lambda: fast.strengths(hands), in_c, times, process_time)
    if not (fast.strengths(hands) == found).all():
        raise SystemExit("the C twin ranks hands otherwise")
    some = [[eval7.Card(str(CARDS[card])) for card in hand] for hand in hands[:50_000].tolist()]
    rank = eval7.evaluate

    def by_eval7() -> None:
        for hand in some:
            rank(hand)

    slow, _, times_eval7 = paired(by_eval7, lambda: fast.strengths(hands), times, process_time)
    print(
        f"evaluator: {ours / many * 1e9:.2f} ns a hand of seven, C {theirs / many * 1e9:.2f} ns, "
        f"eval7 {slow / 50_000 * 1e9:.0f} ns"
    )
    times_eval7 *= many / len(some)
    tell("batch evaluation, times as fast as eval7", f"{times_eval7:.0f}", ">= 100", met=times_eval7 >= 100)
    tell("batch evaluation, time beside our C", f"{ratio:.2f}", "<= 1.7", met=ratio <= 1.7)


def shoes(c: ctypes.CDLL, times: int) -> None:
    rules = baccarat_rules()
    game = BaccaratGame(ask(rules), plan(rules, 8))
    t, many = game.tables, 20_000
    terms = np.array([*game.plan.terms, t.classes], dtype=np.int64)
    burned = np.array(game.plan.burned, dtype=np.uint8)
    cells, by_coups = np.zeros(t.cells, dtype=np.int64), np.zeros(128, dtype=np.int64)
    c.deal_shoes.restype = ctypes.c_int64
    tables = [pointer(each) for each in (terms, burned, t.moves, t.kind, t.alike, t.together, cells, by_coups)]

    def in_c() -> int:
        cells[:] = 0
        number = ctypes.c_int64
        found: int = c.deal_shoes(
            ctypes.c_uint64(1), number(0), number(many), pointer(t.deck), number(len(t.deck)), *tables
        )
        return found

    ours, theirs, ratio = paired(lambda: game.deal(1, 0, many, ALL), in_c, times, process_time)
    coups, mine, _ = game.deal(1, 0, many, ALL)
    if coups != in_c() or mine.tolist() != cells.tolist():
        raise SystemExit("the C twin deals other coups")
    few = 400
    slow, _, as_fast = paired(lambda: plain_shoes(rules, few), lambda: game.deal(1, 0, many, ALL), 5, process_time)
    print(
        f"baccarat: {ours / coups * 1e9:.1f} ns a coup with every bet on one core, C {theirs / coups * 1e9:.1f} ns, "
        f"plain Python {slow / few / (coups / many) * 1e9:,.0f} ns"
    )
    as_fast *= many / few
    tell("baccarat simulation, times as fast as plain Python", f"{as_fast:.0f}", ">= 40", met=as_fast >= 40)
    tell("baccarat simulation, time beside the C loop", f"{ratio:.2f}", "<= 1.5", met=ratio <= 1.5)
    two_cores(game, times)


def two_cores(game: BaccaratGame, times: int) -> None:
    rounds = 60_000_000

    def on(workers: int) -> None:
        with threads(game, workers) as pool:
            simulate(pool, seed=1, rounds=rounds)

    one, two, ratio = paired(lambda: on(1), lambda: on(2), max(times // 2, 3))
    print(f"simulation: {rounds / one / 1e6:.0f} million coups a second on one core, {rounds / two / 1e6:.0f} on two")
    tell("simulation, two cores beside one", f"{ratio:.2f}", ">= 1.7", met=ratio >= 1.7)


def plain_shoes(rules: BaccaratEdition, shoes: int) -> int:
    """A simulator in plain Python, no worse than one would write: cards as values, only Player, Banker and Tie."""
    chance = random.Random(1)
    value = rules.values.of
    deck = [value(card) for card in DECK] * 8
    banker = [[rules.tableau.banker_move(0, b, third).move.name == "DRAW" for third in range(10)] for b in range(10)]
    wins = [0, 0, 0]
    for _ in range(shoes):
        chance.shuffle(deck)
        at, last = 1, False
        while True:
            final = last
            if at >= 396:
                last = final = True
            p, b = (deck[at] + deck[at + 2]) % 10, (deck[at + 1] + deck[at + 3]) % 10
            at += 4
            if p < 8 and b < 8:
                if p < 6:
                    third = deck[at]
                    at += 1
                    draws = banker[b][third]
                    p = (p + third) % 10
                else:
                    draws = b < 6
                if draws:
                    b = (b + deck[at]) % 10
                    at += 1
            wins[(p > b) - (p < b)] += 1
            if final:
                break
            if at > 396:
                last = True
    return sum(wins)


def holdem() -> None:
    rules = holdem_rules()

    def solve() -> None:
        solver = Solver(rules, workers=2)
        counts = solver.counts(solver.best)
        if counts.folds(solver.pays) != ("72o", "62o", "52o", "43o", "42o", "32o"):
            raise SystemExit("best play folds other hands")

    solve()
    took = statistics.median(timed(solve) for _ in range(3))
    tell("Hold'em Bonus solved exactly on two cores", f"{took:.1f} s", "<= 2 s", met=took <= 2)


def strategy() -> None:
    """The whole command: its memory the first time, and how long it takes when the answer is kept."""
    command = [sys.executable, "-m", "croupier", "strategy", "star-texas-holdem-bonus", "--json"]
    with tempfile.TemporaryDirectory() as folder:
        environment = {**os.environ, "CROUPIER_CACHE": folder}

        def run() -> None:
            subprocess.run(command, check=True, stdout=subprocess.DEVNULL, env=environment)  # noqa: S603 - our own

        run()
        most = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss / 1e6
        again = statistics.median(timed(run) for _ in range(3))
    tell("`strategy` the first time, memory at the most", f"{most:.2f} GB", "<= 0.4 GB", met=most <= 0.4)
    tell("`strategy` the second time", f"{again:.2f} s", "< 1 s", met=again < 1)


def first_result(times: int) -> None:
    """From the start of the process to the first simulated result, beside the import of numba alone."""
    command = [
        sys.executable,
        "-m",
        "croupier",
        "simulate",
        "star-baccarat",
        "--rounds",
        "1000",
        "--seed",
        "1",
        "--json",
    ]
    quiet = subprocess.DEVNULL

    def run(arguments: list[str]) -> Callable[[], object]:
        return lambda: subprocess.run(arguments, check=True, stdout=quiet)  # noqa: S603 - our own command

    ours, alone, ratio = paired(run(command), run([sys.executable, "-c", "import numba"]), max(times // 2, 3))
    print(f"first simulated result after {ours:.2f} s, import numba alone {alone:.2f} s")
    tell("first simulated result beside `import numba`", f"{ratio:.2f}", "<= 3", met=ratio <= 3)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--short", action="store_true", help="fewer repetitions")
    times = 5 if parser.parse_args().short else 15
    strategy()  # first: the memory of a child is the most that any had
    c = native()
    evaluator(c, times)
    shoes(c, times)
    holdem()
    first_result(times)


if __name__ == "__main__":
    main()
