"""How a test proves a clause: it is marked with it, and it asserts that the answer cites it.

    @clause("star-baccarat 11.1.3")
    def test_11_1_3_banker_pays_19_to_20() -> None:
        won = settle(edition("star-baccarat"), ...)
        assert won.net == Money.dollars(95)
        assert cited(won, "star-baccarat 11.1.3")

The plugin beside this file keeps the account. Editions are fetched inside a test, never at import, because the
perturbation of terms puts changed ones in their place.
"""

from collections.abc import Iterable
from typing import Protocol

from croupier.kernel.answers import Accepted, Refused
from croupier.kernel.clauses import Because, Clause
from croupier.rulebooks import clause as resolve
from proof.marks import MOST_CLAUSES_PER_TEST, clause
from proof.record import Kind, note
from proof.sisters import Sister, sisters

__all__ = ["MOST_CLAUSES_PER_TEST", "Sister", "cited", "clause", "shown", "sisters"]


class Answer(Protocol):
    """Anything that says why: a settlement, a ruling, a refusal, an event, a row."""

    @property
    def because(self) -> Because: ...


def cited(answer: Answer | Accepted[object], reference: str) -> bool:
    """Hold that an answer cites exactly this clause."""
    wanted = resolve(reference)
    found = _because(answer)
    if wanted not in found:
        raise AssertionError(f"wanted {wanted} among the reasons, got {', '.join(map(str, found)) or 'none'}: {answer}")
    note(wanted, _kind(answer))
    return True


def shown(view: str, words: str, reference: str) -> bool:
    """Hold that a view made for people shows something that a clause wants shown."""
    wanted = resolve(reference)
    if words not in view:
        raise AssertionError(f"wanted {words!r} for {wanted} in:\n{view}")
    note(wanted, Kind.SHOWN)
    return True


def _because(answer: Answer | Accepted[object]) -> tuple[Clause, ...]:
    events: Iterable[object] = answer.events if isinstance(answer, Accepted) else (answer,)
    return tuple(each for event in events for each in getattr(event, "because", ()))


def _kind(answer: object) -> Kind:
    if isinstance(answer, Refused):
        return Kind.RANK_REFUSED if answer.code == "not-authorised" else Kind.REFUSED
    return Kind.CITED
