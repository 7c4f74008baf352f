"""Drills from real coups: a coup that was exported, as a script or in a packet, with everybody's names left out.

A coup gives a drill in rulings for each thing that went wrong in it at a moment that a drill can have, and a drill in
paying if it came to its end. Each is set up at the table once more, and must lie there as it lay then.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, Final

from croupier.games.kinds import AnyEdition
from croupier.kernel.answers import Accepted
from croupier.kernel.cards import Card
from croupier.kernel.errors import CroupierError
from croupier.kernel.money import Money, NotMoney
from croupier.runtime.audit import packet
from croupier.runtime.script import Malformed, Outcome, play, reads
from croupier.runtime.script.acts import Ask, Draw
from croupier.table import Table
from croupier.table.commands import Command, Report, TakeCard
from croupier.table.events import (
    BreachNoted,
    CardDealt,
    Event,
    PlayerDecided,
    QuestionOpened,
    RoundEnded,
    RoundFinished,
    RoundStarted,
    Ruled,
)
from croupier.table.state import Wager
from croupier.views.drills import Drill, DrillKind, NoSuchDrill, choose, named
from croupier.views.drills.coup import RealCoup, happened_in, lying
from croupier.views.drills.drill import cells
from croupier.views.rulings import HAPPENINGS, Happening
from croupier.views.rulings.plans import CannotBeSetUp

MOST_BYTES: Final = 1 << 20
_AMISS: Final = (Ruled, QuestionOpened, BreachNoted)
_TOLD: Final = ("paid", "due")
"""Details of a report that are sums, and may be others than in the book."""
_REMARKS: Final = ("device", "boxes")
"""Details of a report on which no ruling rests."""


class NoLesson(CroupierError, ValueError):
    """Nothing can be taught with this."""


@dataclass(slots=True)
class _Coup:
    """What is known of a coup as it goes on."""

    table: Table
    wagers: tuple[Wager, ...]
    cards: list[Card] = field(default_factory=list)
    decisions: list[str] = field(default_factory=list)
    over: bool = False
    amiss: bool = False


@dataclass(frozen=True, slots=True)
class _Happened:
    """Something that went wrong: the table before it, what was told or done, and in which coup."""

    table: Table
    command: Command
    coup: _Coup
    drawn: int
    """So many cards of the coup were out."""


def from_file(path: Path) -> tuple[Drill, ...]:
    """Make drills of the coups of a script, or of the coup of a packet. Raises `NoLesson`."""
    try:
        if packet.is_packet(path):
            return from_text(packet.read(path).script)
        if path.stat().st_size > MOST_BYTES:
            raise NoLesson(f"{path} is too large for the script of a coup")
        return from_text(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise NoLesson(f"{path} cannot be read: {error.strerror}") from None
    except (UnicodeDecodeError, packet.NoPacket) as error:
        raise NoLesson(f"{path} is no script of a coup: {error}") from None


def from_text(text: str) -> tuple[Drill, ...]:
    """Make drills of the coups of a script. Raises `NoLesson`, in one sentence, if there are none."""
    if not text.strip():
        raise NoLesson("there is no script of a coup")
    try:
        script = reads(text, "the script")
        happened, coups = _followed(play(script))
    except Malformed as error:
        raise NoLesson(str(error)) from None
    found = (
        *(each for what in happened for each in _ruling(what)),
        *(each for coup in coups for each in _paying(coup)),
    )
    drills = tuple({each.id: each for each in found}.values())
    if not drills:
        raise NoLesson("no coup of this script is one that a drill can have")
    return drills


# Following a script --------------------------------------------------------------------------------------------------


def _followed(outcomes: Iterable[Outcome]) -> tuple[list[_Happened], list[_Coup]]:
    """Go through a script: what went wrong in it, and its coups."""
    happened: list[_Happened] = []
    coups: list[_Coup] = []
    for each in outcomes:
        events = each.answer.events if isinstance(each.answer, Accepted) else ()
        command = _told(each, events)
        if command is not None and coups:
            happened.append(_Happened(each.before, command, coups[-1], len(coups[-1].cards)))
            coups[-1].amiss |= not coups[-1].over
        for event in events:
            _goes_on(coups, each.before, event)
    return happened, coups


def _told(outcome: Outcome, events: Iterable[Event]) -> Command | None:
    """Give what somebody reported, or the card that went wrong."""
    match outcome.step.act:
        case Ask(command=Report() as command) if isinstance(outcome.answer, Accepted):
            return command
        case Draw(command=command) if any(isinstance(each, _AMISS) for each in events):
            return command
        case _:
            return None


def _goes_on(coups: list[_Coup], before: Table, event: Event) -> None:
    match event:
        case RoundStarted():
            coups.append(_Coup(before, before.wagers))
        case CardDealt(from_device=True) if coups:
            coups[-1].cards.append(event.card)
        case PlayerDecided() if coups:
            coups[-1].decisions.append(event.do)
        case RoundEnded() | RoundFinished() if coups:
            coups[-1].over = True
        case _:
            pass


# As drills -----------------------------------------------------------------------------------------------------------


def _ruling(of: _Happened) -> Iterator[Drill]:
    """Find the happening and the moment that give the same table, and ask about it there."""
    edition = of.table.edition
    told = _facts(of.command) if isinstance(of.command, Report) else ()
    coup = _real(of.coup, told, of.drawn + isinstance(of.command, TakeCard))
    for what, phase in cells(edition):
        if not _may_be(HAPPENINGS[what], of):
            continue
        try:
            made, command = happened_in(edition, phase, HAPPENINGS[what], coup)
        except (CannotBeSetUp, CroupierError):
            continue
        if lying(made.table) == lying(of.table) and _is_same(command, of.command):
            yield from _known(edition, DrillKind.RULING, coup, what, phase)
            return


def _may_be(what: Happening, of: _Happened) -> bool:
    """Tell whether a happening of the book is of this sort, before a table is set up for it."""
    try:
        found = what.fact(of.table)
    except (IndexError, KeyError, StopIteration):  # it speaks of somebody who is not there
        return False
    return type(found) is type(of.command) and getattr(found, "what", "") == getattr(of.command, "what", "")


def _is_same(made: Command, real: Command) -> bool:
    """Tell whether a happening of the book is what was told, or done, in the real coup."""
    match made, real:
        case Report(), Report():
            same = (made.what, made.box, made.bet, made.hand, made.amount, made.fault) == (
                *(real.what, real.box, real.bet, real.hand, real.amount, real.fault),
            )
            return same and _decisive(made) == _decisive(real)
        case TakeCard(), TakeCard():
            return (made.to, made.face_up, made.burned, made.found_face_up) == (
                *(real.to, real.face_up, real.burned, real.found_face_up),
            )
        case _:
            return False


def _decisive(of: Report) -> dict[str, Any]:
    return {name: value for name, value in of.details.items() if name not in {*_TOLD, *_REMARKS}}


def _facts(of: Report) -> tuple[tuple[str, str], ...]:
    """Keep where it was and how much, as words and sums that a drill can have, and nothing that somebody wrote."""
    found = {
        "box": None if of.box is None else str(of.box),
        "bet": of.bet,
        "amount": None if of.amount is None else str(of.amount.cents),
        "hand": None if of.hand is None else of.hand.value,
        **{name: _cents(of.details[name]) for name in _TOLD if name in of.details},
    }
    return tuple((name, value) for name, value in found.items() if value is not None)


def _cents(text: str) -> str | None:
    try:
        return str(Money.dollars(text).cents)
    except NotMoney:
        return None


def _paying(of: _Coup) -> Iterator[Drill]:
    if of.over and not of.amiss and not _has_own_terms(of):
        yield from _known(of.table.edition, DrillKind.PAYING, _real(of, ()))


def _has_own_terms(of: _Coup) -> bool:
    """Tell whether a table had terms of its own, which no drill has: it would pay otherwise."""
    setup = of.table.setup
    return bool(setup.options) or setup.tie_premium is not None or any(each.token for each in of.wagers)


def _real(of: _Coup, facts: tuple[tuple[str, str], ...], most: int | None = None) -> RealCoup:
    """Keep of a coup what a drill needs, and no card that comes later. Nobody is named in it."""
    table, setup = of.table, of.table.setup
    boxes = sorted({each.box for each in of.wagers}, key=[each.box for each in of.wagers].index)
    return RealCoup(
        game=setup.game,
        decks=setup.decks,
        device=setup.device,
        method=setup.method,
        chips=tuple(each.cents for each in setup.chips.denominations),
        side_bets=tuple(setup.side_bets),
        limits=tuple(_limits(table)),
        wagers=tuple((each.box, each.bet, each.amount.cents) for box in boxes for each in of.wagers if each.box == box),
        decisions=tuple(of.decisions),
        cards=tuple(of.cards[:most]),
        facts=facts,
    )


def _limits(table: Table) -> Iterator[tuple[str, int, int]]:
    """Give the range of each bet that lies there or may lie there, whether the sign names the bet or its family."""
    edition, setup = table.edition, table.setup
    sides = {each.id: each.family for each in edition.side_bets if each.family in setup.side_bets}
    for bet, family in {**{each.id: each.id for each in edition.game(setup.game).bets}, **sides}.items():
        found = table.limits.of(bet, family)
        if found is not None:
            yield bet, found.least.cents, found.most.cents


def _known(edition: AnyEdition, kind: DrillKind, coup: RealCoup, what: str = "", phase: str = "") -> Iterator[Drill]:
    """Give a drill if the table takes it by its id: that is how it will be asked."""
    drill = replace(choose(edition.rulebook, kind=kind.value, what=what, phase=phase, seed=0), coup=coup)
    try:
        yield named(drill.id)
    except NoSuchDrill:
        return
