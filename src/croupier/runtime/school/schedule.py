"""When a drill is due again, and how hard it is: read off the stored attempts, so that both can be computed anew.

`fsrs` schedules, with its own parameters and without chance; `glicko2` rates the trainee and the drill family at once.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any

from croupier.floor.school import CardsMadeDue, DrillAnswered
from croupier.kernel.errors import CroupierError
from croupier.rulebooks import UnknownDocument, document
from croupier.version import installed_by
from croupier.views.drills.drill import clauses_of, rules

if TYPE_CHECKING:
    from fsrs import Card

NEEDED = f"scheduling needs fsrs and glicko2: {installed_by('school')}"
_NEVER = datetime.max  # noqa: DTZ901 - the school's clock is UTC
PASSED = frozenset({"good", "easy"})


class NoScheduler(CroupierError, ImportError):
    """The packages that schedule are not installed."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DueCard:
    """A memory card: what it is about, when it is due, and how often it was tried."""

    card: str
    due: datetime
    stability: float
    difficulty: float
    attempts: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Rating:
    rating: float
    deviation: float
    volatility: float


def cards_of(attempt: DrillAnswered) -> Iterator[str]:
    """Name the memory cards that an attempt is about: the drill family, and the clause that decides there."""
    name, kind, what, phase, *_ = attempt.drill.split(":")
    yield f"{name}:{kind}:{what}:{phase}"
    number = _deciding(name, what, phase) if kind == "ruling" else ""
    if number:
        yield f"{name} {number}"


def _deciding(name: str, what: str, phase: str) -> str:
    try:
        document(name)
    except UnknownDocument:
        return ""
    numbers = clauses_of(rules(name), what, phase)
    return numbers[0] if numbers else ""


def schedule(attempts: Iterable[DrillAnswered], made_due: Iterable[CardsMadeDue] = ()) -> tuple[DueCard, ...]:
    """Say when each card is due, the next one first. The attempts are one trainee's, in their order. What was made due
    since a card was last tried is due from then on.
    """
    fsrs = _fsrs()
    scheduler = fsrs.Scheduler(enable_fuzzing=False)
    ratings = {each.name.lower(): each for each in fsrs.Rating}
    cards: dict[str, Card] = {}
    counts: dict[str, int] = {}
    last: dict[str, datetime] = {}
    for attempt in attempts:
        at = attempt.at.replace(tzinfo=UTC)
        for name in cards_of(attempt):
            card = cards.get(name) or fsrs.Card(card_id=len(cards) + 1, due=at)
            cards[name], _ = scheduler.review_card(card, ratings[attempt.grade], at)
            counts[name], last[name] = counts.get(name, 0) + 1, attempt.at
    ordered = {name: each.at for each in made_due for name in each.cards if name in last and each.at >= last[name]}
    found = (
        DueCard(
            card=name,
            due=min(card.due.astimezone(UTC).replace(tzinfo=None), ordered.get(name, _NEVER)),
            stability=card.stability or 0.0,
            difficulty=card.difficulty or 0.0,
            attempts=counts[name],
        )
        for name, card in cards.items()
    )
    return tuple(sorted(found, key=lambda each: (each.due, each.card)))


def parameters() -> dict[str, Any]:
    """Say what the scheduler goes by: it belongs into every record of a schedule."""
    found: dict[str, Any] = dict(_fsrs().Scheduler(enable_fuzzing=False).to_dict())
    return found


def ratings(attempts: Iterable[DrillAnswered]) -> dict[str, Rating]:
    """Rate every trainee and every drill family: whoever passes wins against the drill, else the drill wins."""
    glicko2 = _glicko2()
    players: dict[str, Any] = {}
    for each in attempts:
        family = ":".join(each.drill.split(":")[:4])
        trainee, drill = (players.setdefault(name, glicko2.Player()) for name in (f"trainee {each.trainee}", family))
        won = 1 if each.grade in PASSED else 0
        mine, theirs = (trainee.rating, trainee.rd), (drill.rating, drill.rd)
        trainee.update_player([theirs[0]], [theirs[1]], [won])
        drill.update_player([mine[0]], [mine[1]], [1 - won])
    return {name: Rating(rating=each.rating, deviation=each.rd, volatility=each.vol) for name, each in players.items()}


def _fsrs() -> Any:
    try:
        import fsrs  # noqa: PLC0415 - an extra, wanted only by those who train
    except ImportError:
        raise NoScheduler(NEEDED) from None
    return fsrs


def _glicko2() -> Any:
    try:
        import glicko2  # type: ignore[import-untyped]  # noqa: PLC0415 - as above; it has no types
    except ImportError:
        raise NoScheduler(NEEDED) from None
    return glicko2
