"""What was decided about an irregularity, held against what the table itself rules there."""

from collections.abc import Iterator
from functools import lru_cache

from croupier.games.kinds import AnyEdition
from croupier.kernel.clauses import Because
from croupier.proving.logs.departures import NOTE, Departure
from croupier.proving.logs.judging import Judge
from croupier.proving.logs.rounds import LoggedRound
from croupier.views.rulings import HAPPENINGS, PHASES, Ruling, answered


def ruled(judge: Judge, of: LoggedRound) -> Iterator[Departure]:
    """Judge the ruling of a round, where one is told."""
    if not of.what:
        return
    what, phase = of.what.strip().lower().replace(" ", "-"), of.phase.strip().lower().replace(" ", "-")
    if what not in HAPPENINGS or (phase and phase not in PHASES):
        known = of.what if what not in HAPPENINGS else of.phase
        yield judge.departure(of, "unreadable", (), severity=NOTE, found=known, detail="No such happening is known.")
        return
    if not of.ruling:
        judge.cannot.add("no-rulings")
        return
    wanted = of.ruling.strip().lower().replace(" ", "-")
    phases = [phase] if phase else list(HAPPENINGS[what].phases)
    allowed: dict[str, Because] = {}
    for each in phases:
        allowed |= _allowed(judge.edition, each, what)
    if wanted not in allowed:
        because = tuple(dict.fromkeys(clause for each in allowed.values() for clause in each))
        yield judge.departure(of, "ruling-wrong", because, expected=" or ".join(sorted(allowed)), found=of.ruling)


@lru_cache(maxsize=512)
def _allowed(edition: AnyEdition, phase: str, what: str) -> dict[str, Because]:
    """Name every ruling and every choice that the document has for it, each with its clauses."""
    found: Ruling = answered(edition, phase, what)
    rulings = dict.fromkeys(found.rulings, found.because)
    return rulings | {each.choice: each.because or found.because for each in found.options}
