"""Logs, engines and edges: ``python bench/check.py [--short]``"""

import csv
import subprocess
import sys
import tempfile
from pathlib import Path
from time import perf_counter, process_time

from figures import at_least, at_most, figure

from croupier.games.baccarat.edition import BaccaratEdition
from croupier.games.editions import edition
from croupier.lab.surveillance.edges import Edges
from croupier.lab.surveillance.exposure import exposure
from croupier.proving.engines.own import Engine
from croupier.proving.engines.transports import ProcessEngine
from croupier.proving.logs import check
from croupier.proving.vectors.whole import pack_of
from proving.made_logs import dealt, header


def logs(folder: Path, rounds: int) -> None:
    """Rounds a second of processor with seven wagers each, beside the bare reader of the standard library."""
    log, head = dealt("SB", rounds).write(folder / "log.csv"), folder / "table.toml"
    head.write_text(header("SB"), encoding="utf-8")
    start = process_time()
    with log.open(encoding="utf-8", newline="") as file:
        rows = sum(1 for _ in csv.DictReader(file))
    bare = process_time() - start
    start = process_time()
    found = check([log], head)
    took = process_time() - start
    rate = found.rounds / took
    at_least("rounds judged a second of processor, seven wagers each", rate, 3000, shown=f"{rate:,.0f}")
    figure(
        "the same beside the bare CSV reader", f"{took:.2f} s", peer=f"{rows:,} rows read", ratio=f"{took / bare:.1f}"
    )


SEATS = "\n".join(f'  {{sit = {{box = {each}, patron = "patron {each}"}}}},' for each in range(1, 8))
BETS = ("player", "banker", "tie", "player", "banker", "player", "banker")


def through_the_table(folder: Path, rounds: int) -> None:
    """A script of whole coups, seven wagers each, every act of which the table decides."""
    laid = [f"  {{wager = {{box = {box}, bet = '{bet}', amount = 100}}}}," for box, bet in enumerate(BETS, start=1)]
    coup = "\n".join([*laid, '  {deal = "round"},'])
    head = header("SB").replace("limits = {", "at = 2024-09-06T20:00:00\nboxes = 7\nlimits = {")
    script, coups, took = folder / "script.toml", 60, 0.0
    text = f'title = "bench"\nseed = 1\nsteps = [\n{SEATS}\n' + f"{coup}\n" * coups + f"]\n\n{head}"
    script.write_text(text, encoding="utf-8")
    for _ in range(max(1, rounds // coups)):
        start = process_time()
        if check([script], None).departures:
            raise SystemExit("a script in which nothing is expected has departures")
        took += process_time() - start
    rate = max(1, rounds // coups) * coups / took
    at_least("rounds judged a second of processor, through the table", rate, 150, shown=f"{rate:,.0f}")


def memory(folder: Path, sizes: tuple[int, int]) -> None:
    """How much memory a log takes that is a hundred times as long: each is read by a process of its own."""
    head = folder / "table.toml"
    peaks = [_peak(_long(folder / "long.csv", each), head) for each in sizes]
    grown = peaks[1] - peaks[0]
    at_most(f"memory from {sizes[0]:,} to {sizes[1]:,} rounds, more", grown, 16, shown=f"{grown} MB", unit=" MB")
    figure("memory of a whole check", f"{peaks[1]} MB")


def _long(log: Path, rounds: int) -> Path:
    """Write whole shoes again and again, each under a number of its own, with one wager a coup."""
    rows = dealt("SB", 1000, wagers=1).rows
    last = max(int(each["shoe"]) for each in rows)
    whole = [each for each in rows if int(each["shoe"]) < last]
    with log.open("w", encoding="utf-8", newline="") as file:
        out = csv.DictWriter(file, list(whole[0]), lineterminator="\n")
        out.writeheader()
        for number in range(rounds):
            again, place = divmod(number, len(whole))
            row = whole[place]
            out.writerow({**row, "shoe": str(int(row["shoe"]) + again * last)})
    return log


_PEAK = """
import resource, sys
from pathlib import Path
from croupier.proving.logs import check
found = check([Path(sys.argv[1])], Path(sys.argv[2]))
print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024, found.departures)
"""


def _peak(log: Path, head: Path) -> int:
    ran = subprocess.run([sys.executable, "-c", _PEAK, log, head], capture_output=True, text=True, check=True)  # noqa: S603 - it is our own
    peak, departures = map(int, ran.stdout.split())
    if departures:
        raise SystemExit("a clean log has departures")
    return peak


def engines() -> None:
    """Vectors a second, in process and over a pipe."""
    rules = edition("star-baccarat")
    assert isinstance(rules, BaccaratEdition)  # noqa: S101 - it is
    vectors = list(pack_of(rules, ("deal",)))
    engine = Engine(rules)
    start = perf_counter()
    for each in vectors:
        engine.answer(each.ask)
    rate = len(vectors) / (perf_counter() - start)
    at_least("vectors answered a second, in process", rate, 5000, shown=f"{rate:,.0f}")
    process = ProcessEngine((sys.executable, "-m", "croupier", "check", "serve"))
    process.ask({"do": "hello"}, 60)
    process.ask(vectors[0].request, 60)
    start = perf_counter()
    for each in vectors:
        process.ask(each.request, 60)
    rate = len(vectors) / (perf_counter() - start)
    process.stop()
    at_least("vectors answered a second, over a pipe", rate, 1000, shown=f"{rate:,.0f}")


def edges(shoes: int) -> None:
    """Every bet on the points priced from the cards left, and whole shoes of it."""
    rules = edition("star-baccarat")
    assert isinstance(rules, BaccaratEdition)  # noqa: S101 - it is
    priced = Edges(rules)
    whole = priced.whole()
    priced.edges(whole)
    start = perf_counter()
    for _ in range(200):
        priced.edges(whole)
    each = (perf_counter() - start) / 200 * 1000
    at_most("every bet priced from the cards left", each, 1, shown=f"{each:.2f} ms", unit=" ms")
    exposure(priced, cutting_card=20, shoes=1)
    start = perf_counter()
    exposure(priced, cutting_card=20, shoes=shoes)
    took = (perf_counter() - start) * 1000 / shoes
    at_most("exposure of 1,000 shoes, one core", took, 120, shown=f"{took:.0f} s", unit=" s")


if __name__ == "__main__":
    short = "--short" in sys.argv
    with tempfile.TemporaryDirectory() as place:
        logs(Path(place), 1000 if short else 10000)
        through_the_table(Path(place), 300 if short else 3000)
        memory(Path(place), (1000, 10_000) if short else (10_000, 1_000_000))
    engines()
    edges(5 if short else 50)
