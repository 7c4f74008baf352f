"""A run of an engine over a pack: shuffled in long sequences, some alone, every failure made as small as it gets."""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from croupier.games.kinds import AnyEdition
from croupier.proving.engines.transports import AskedEngine, EngineTrouble
from croupier.proving.vectors.shrink import smallest
from croupier.proving.vectors.vector import PROTOCOL, Vector, differs
from croupier.views.rulings.variations import Chance

SECONDS: Final = 5.0
HELLO: Final = 4
"""Starting takes longer than answering: hello has so many times as long."""
MOST_FAILURES: Final = 200
"""After so many failures the rest of a run tells nothing new."""
MOST_TROUBLES: Final = 20
MOST_SHRUNK: Final = 3
ALONE: Final = 20
PASSED, FAILED, UNSUPPORTED = "passed", "failed", "not supported"


@dataclass(frozen=True, slots=True)
class Verdict:
    """What became of a vector: `leaks` if it passes alone and fails among others."""

    vector: Vector
    outcome: str
    says: str = ""
    leaks: bool = False
    shrunk: dict[str, Any] | None = None


@dataclass(slots=True)
class EngineRun:
    """What an engine came to. `not_asked` counts what an ended run left out."""

    engine: str
    version: str
    can: tuple[str, ...]
    seed: int
    verdicts: list[Verdict] = field(default_factory=list)
    trouble: str = ""
    not_asked: int = 0

    def count(self, outcome: str) -> int:
        return sum(each.outcome == outcome for each in self.verdicts)

    @property
    def failures(self) -> list[Verdict]:
        return [each for each in self.verdicts if each.outcome == FAILED]

    @property
    def conforms(self) -> bool:
        return not self.trouble and not self.failures and self.count(PASSED) > 0

    def by_kind(self) -> dict[str, dict[str, int]]:
        found: dict[str, Counter[str]] = {}
        for each in self.verdicts:
            found.setdefault(each.vector.kind, Counter())[each.outcome] += 1
        return {kind: dict(of) for kind, of in found.items()}

    def by_clause(self) -> dict[str, dict[str, int]]:
        found: dict[str, Counter[str]] = {}
        for each in self.verdicts:
            for clause in each.vector.clauses:
                found.setdefault(clause, Counter())[each.outcome] += 1
        return {clause: dict(of) for clause, of in sorted(found.items())}


def run(
    edition: AnyEdition,
    vectors: Sequence[Vector],
    engine: AskedEngine,
    *,
    seed: int = 0,
    seconds: float = SECONDS,
    alone: int = ALONE,
    told: Callable[[int], None] = lambda _: None,
) -> EngineRun:
    """Ask an engine everything. It is started again whenever it gives no answer, and ends however this ends."""
    try:
        return _asked(edition, vectors, engine, seed=seed, seconds=seconds, alone=alone, told=told)
    finally:
        engine.stop()


def _asked(
    edition: AnyEdition,
    vectors: Sequence[Vector],
    engine: AskedEngine,
    *,
    seed: int,
    seconds: float,
    alone: int,
    told: Callable[[int], None],
) -> EngineRun:
    try:
        engine.start()
        found = _greeted(engine, seconds, seed)
    except EngineTrouble as error:
        return EngineRun("", "", (), seed, trouble=f"It never said hello: {error}.", not_asked=len(vectors))
    order = Chance(f"order {seed}").shuffled(vectors)
    asking = _Asking(edition, engine, seconds, found)
    for number, vector in enumerate(order):
        if asking.enough:
            break
        found.verdicts.append(asking.judged(vector))
        told(number)
    found.not_asked = len(order) - len(found.verdicts)
    for vector in order[:alone]:
        if not asking.enough and vector.kind in found.can:
            asking.fresh()
            found.verdicts.append(asking.judged(vector))
    return found


def _greeted(engine: AskedEngine, seconds: float, seed: int) -> EngineRun:
    hello = engine.ask({"do": "hello"}, HELLO * seconds)
    can = hello.get("can")
    if type(hello.get("protocol")) is not int or hello["protocol"] != PROTOCOL:
        raise EngineTrouble(f"it speaks protocol {str(hello.get('protocol'))[:20]}, not {PROTOCOL}")
    if not isinstance(can, list) or not all(isinstance(each, str) for each in can):
        raise EngineTrouble("it does not say what it can")
    return EngineRun(
        _printed(hello.get("engine", ""))[:100],
        _printed(hello.get("version", ""))[:100],
        tuple(dict.fromkeys((*can, "bad"))),
        seed,
    )


class _Asking:
    """Asks one vector after the other, and takes care of an engine that dies."""

    def __init__(self, edition: AnyEdition, engine: AskedEngine, seconds: float, into: EngineRun) -> None:
        self.edition, self.engine, self.seconds, self.into = edition, engine, seconds, into
        self.troubles = self.failures = 0

    @property
    def enough(self) -> bool:
        if self.troubles > MOST_TROUBLES and not self.into.trouble:
            self.into.trouble = f"It gave no answer more than {MOST_TROUBLES} times; the run was ended."
        return bool(self.into.trouble) or self.failures >= MOST_FAILURES

    def fresh(self) -> None:
        """Begin anew. An engine that cannot even be started again has a trouble of its own."""
        try:
            self.engine.start()
            self.engine.ask({"do": "hello"}, HELLO * self.seconds)
        except EngineTrouble:
            self.troubles += 1

    def judged(self, vector: Vector) -> Verdict:
        if vector.kind not in self.into.can:
            return Verdict(vector, UNSUPPORTED)
        outcome, says = self._asked(vector)
        if outcome != FAILED:
            return Verdict(vector, outcome, says)
        self.failures += 1
        if self.failures > MOST_SHRUNK:
            return Verdict(vector, FAILED, says)
        self.fresh()
        again, _ = self._asked(vector)
        if again != FAILED:
            return Verdict(vector, FAILED, says, leaks=True)
        return Verdict(vector, FAILED, says, shrunk=smallest(self.edition, vector, self._fails))

    def _fails(self, vector: Vector) -> bool:
        return self._asked(vector)[0] == FAILED

    def _asked(self, vector: Vector) -> tuple[str, str]:
        try:
            answer = self.engine.ask(vector.request, self.seconds)
        except EngineTrouble as error:
            self.troubles += 1
            self.fresh()
            return FAILED, str(error)
        if "cannot" in answer:
            return UNSUPPORTED, _printed(answer["cannot"])[:200]
        wrong = differs({name: each for name, each in vector.expect.items() if name != "id"}, answer)
        return (FAILED, _printed(wrong)) if wrong else (PASSED, "")


def _printed(text: object) -> str:
    """Write what an engine said so that it does nothing to a terminal."""
    return "".join(each if each.isprintable() else " " for each in str(text))
