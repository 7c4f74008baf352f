"""Counts for Prometheus: requests by route, commands, refusals, sign-ins, viewers, and how long things take."""

from typing import Final

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

BOUNDS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)
GAUGES: Final = {
    "viewers": "Streams that are open at this server.",
    "resyncs": "Viewers that were too slow and were sent the present view.",
    "journal_sequence": "The last entry of the journal.",
    "journal_behind": "Entries that this server has not shown yet.",
    "writes": "1 at the server that writes the journal.",
    "passed_on": "Questions that this server has passed on to the one that writes.",
}
"""What is read when somebody asks, and what it means."""


class Metrics:
    """The counts of one server, in a registry of their own: several servers may run in one process."""

    def __init__(self) -> None:
        kept = self._kept = CollectorRegistry()
        self._requests = Counter(
            "croupier_requests", "Requests by route, method and status.", ("route", "method", "status"), registry=kept
        )
        self._took = Histogram(
            "croupier_request_seconds",
            "How long an answer took, by route; streams are left out.",
            ("route", "method"),
            buckets=BOUNDS,
            registry=kept,
        )
        self._commands = Counter("croupier_commands", "Commands by how they were answered.", ("answer",), registry=kept)
        self._decided = Histogram(
            "croupier_command_seconds", "How long a command took until it was on disk.", buckets=BOUNDS, registry=kept
        )
        self._doors = Counter("croupier_sign_ins", "Sign-ins by what came of them.", ("outcome",), registry=kept)
        self._gauges = {name: Gauge(f"croupier_{name}", says, registry=kept) for name, says in GAUGES.items()}

    def request(self, status: int, seconds: float | None, route: str = "", method: str = "") -> None:
        """Count an answer. `route` is the template of an address, never the address itself."""
        self._requests.labels(route, method, str(status)).inc()
        if seconds is not None:
            self._took.labels(route, method).observe(seconds)

    def command(self, answer: str, seconds: float) -> None:
        self._commands.labels(answer).inc()
        self._decided.observe(seconds)

    def door(self, outcome: str) -> None:
        self._doors.labels(outcome).inc()

    def text(self, gauges: dict[str, int]) -> str:
        for name, value in gauges.items():
            self._gauges[name].set(value)
        return generate_latest(self._kept).decode()
