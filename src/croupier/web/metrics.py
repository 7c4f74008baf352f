"""Counts for Prometheus, as plain text: requests, commands, refusals, viewers, and how long things take."""

from collections import Counter
from collections.abc import Iterator
from typing import Final

BOUNDS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)


class Histogram:
    def __init__(self) -> None:
        self._counts = [0] * (len(BOUNDS) + 1)
        self._sum = 0.0

    def add(self, seconds: float) -> None:
        place = next((at for at, bound in enumerate(BOUNDS) if seconds <= bound), len(BOUNDS))
        self._counts[place] += 1
        self._sum += seconds

    def lines(self, name: str) -> Iterator[str]:
        yield f"# TYPE {name} histogram"
        running = 0
        for bound, count in zip((*map(str, BOUNDS), "+Inf"), self._counts, strict=True):
            running += count
            yield f'{name}_bucket{{le="{bound}"}} {running}'
        yield f"{name}_sum {self._sum:.6f}"
        yield f"{name}_count {running}"


class Metrics:
    def __init__(self) -> None:
        self._requests: Counter[int] = Counter()
        self._commands: Counter[str] = Counter()
        self._doors: Counter[str] = Counter()
        self._took = Histogram()
        self._decided = Histogram()

    def request(self, status: int, seconds: float | None) -> None:
        self._requests[status] += 1
        if seconds is not None:
            self._took.add(seconds)

    def command(self, answer: str, seconds: float) -> None:
        self._commands[answer] += 1
        self._decided.add(seconds)

    def door(self, outcome: str) -> None:
        self._doors[outcome] += 1

    def text(self, gauges: dict[str, int]) -> str:
        return "\n".join((*self._lines(gauges), ""))

    def _lines(self, gauges: dict[str, int]) -> Iterator[str]:
        yield "# TYPE croupier_requests_total counter"
        yield from (f'croupier_requests_total{{status="{each}"}} {count}' for each, count in self._requests.items())
        yield "# TYPE croupier_commands_total counter"
        yield from (f'croupier_commands_total{{answer="{each}"}} {count}' for each, count in self._commands.items())
        yield "# TYPE croupier_sign_ins_total counter"
        yield from (f'croupier_sign_ins_total{{outcome="{each}"}} {count}' for each, count in self._doors.items())
        yield from self._took.lines("croupier_request_seconds")
        yield from self._decided.lines("croupier_command_seconds")
        for name, value in gauges.items():
            yield f"# TYPE croupier_{name} gauge"
            yield f"croupier_{name} {value}"
