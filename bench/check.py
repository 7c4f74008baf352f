"""Logs, engines and edges: ``python bench/check.py [--short]``"""

import csv
import resource
import sys
import tempfile
from pathlib import Path
from time import perf_counter

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
    """Rounds a second with seven wagers each, beside the bare reader of the standard library."""
    log, head = dealt("SB", rounds).write(folder / "log.csv"), folder / "table.toml"
    head.write_text(header("SB"), encoding="utf-8")
    start = perf_counter()
    with log.open(encoding="utf-8", newline="") as file:
        rows = sum(1 for _ in csv.DictReader(file))
    bare = perf_counter() - start
    start = perf_counter()
    found = check([log], head)
    took = perf_counter() - start
    rate = found.rounds / took
    at_least("rounds judged a second, seven wagers each", rate, 3000, shown=f"{rate:,.0f}")
    figure(
        "the same beside the bare CSV reader", f"{took:.2f} s", peer=f"{rows:,} rows read", ratio=f"{took / bare:.1f}"
    )
    figure("memory after it", f"{resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024} MB")


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
    engines()
    edges(5 if short else 50)
