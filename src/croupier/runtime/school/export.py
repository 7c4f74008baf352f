"""All that is kept about somebody, as rows: the same for a spreadsheet and for programs."""

from collections.abc import Iterable, Iterator

from croupier.floor.school import DrillAnswered
from croupier.runtime.audit.school_check import WHOLE

COLUMNS = (
    *("number", "at", "trainee", "drill", "document", "kind", "what", "phase", "seed", "answer", "marks", "score"),
    *("grade", "seconds", "median", "digest"),
)


def rows(attempts: Iterable[DrillAnswered]) -> Iterator[dict[str, str]]:
    """Write each attempt as a row of texts."""
    for each in attempts:
        document, kind, what, phase, seed, *_ = each.drill.split(":")
        told = ("" if part is None else str(part) for part in (each.seconds, each.median))
        seconds, median = told
        yield {
            "number": str(each.number),
            "at": each.at.isoformat(),
            "trainee": each.trainee,
            "drill": each.drill,
            "document": document,
            "kind": kind,
            "what": what,
            "phase": phase,
            "seed": seed,
            "answer": each.answer,
            "marks": " ".join(f"{name}={'right' if right else 'wrong'}" for name, right in sorted(each.marks.items())),
            "score": f"{each.score / WHOLE:.4f}",
            "grade": each.grade,
            "seconds": seconds,
            "median": median,
            "digest": each.digest,
        }
