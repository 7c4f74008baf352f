"""Areas that one player holds and another needs: given up on demand, before the next round."""

from collections import defaultdict
from collections.abc import Iterator

from croupier.games.wagering import AreasGivenUpOnDemand
from croupier.kernel.answers import Accepted, Refused
from croupier.kernel.clauses import Because
from croupier.kernel.facts import Facts
from croupier.kernel.ids import Box, Patron
from croupier.table.commands import Sit
from croupier.table.events import Answer, Event, QuestionLapsed, QuestionOpened, WagerReturned
from croupier.table.questions.kinds import PLAYER, QuestionId
from croupier.table.questions.records import Subject
from croupier.table.state import BetweenRounds, Question, Table

_FOR = "area for "


def demanded(table: Table, command: Sit) -> Answer | None:
    """Somebody asks for a place that is taken: if none is free, a player with several gives one up."""
    because, holder = _policy(table), _holder(table, command)
    if not because or holder is None or _free(table):
        return None
    if pending(table):
        return Refused("area-demanded", because, variant="waiting")
    held = _areas(table)[holder]
    question = Question(
        id=QuestionId.AREA,
        choices=(),
        act=PLAYER,
        because=because,
        subject=Subject(person=command.patron),
        box=held[0],
        about=tuple(held),
        holds=False,
    )
    return Accepted((QuestionOpened(question=question, because=because),))


def pending(table: Table) -> Refused | None:
    """Refuse a round while a player must still choose which area to give up."""
    asked = next((each for each in table.questions if is_demand(each)), None)
    if asked is None or _free(table) or asked.box not in table.seats:
        return None
    return Refused("area-demanded", asked.because, facts=Facts(box=asked.box, patron=waits(asked)))


def given_way(table: Table, command: Sit) -> Iterator[Event]:
    """Return what a player with another area laid on one that somebody now sits down at."""
    if _policy(table) and any(each.box == command.box and each.patron != command.patron for each in table.wagers):
        yield from handed_over(table, command.box, _policy(table))


def handed_over(table: Table, box: Box, because: Because) -> Iterator[Event]:
    """Return what somebody else has laid on an area that is taken over before the first card."""
    for each in table.wagers if isinstance(table.phase, BetweenRounds) else ():
        if each.box == box:
            yield WagerReturned(number=each.number, box=box, bet=each.bet, amount=each.amount, because=because)


def is_demand(question: Question) -> bool:
    return question.id is QuestionId.AREA


def waits(question: Question) -> Patron:
    """Name who waits for an area."""
    return Patron(question.subject.person)


def settled_by_itself(table: Table, patron: Patron) -> Iterator[Event]:
    """Whoever waited for an area has sat down elsewhere."""
    for each in table.questions:
        if is_demand(each) and waits(each) == patron:
            yield QuestionLapsed(id=each.id, subject=each.subject, because=each.because)


def in_use(table: Table, box: Box, patron: Patron) -> Refused | None:
    """Refuse a place on which another player wagers, while other areas are free."""
    because = _policy(table)
    others = [each for each in table.wagers if each.box == box and each.patron != patron]
    if not because or not others or not set(_free(table)) - {each.box for each in table.wagers}:
        return None
    return Refused("area-in-use", because, facts=Facts(patron=others[0].patron, box=box))


def _policy(table: Table) -> Because:
    policy = table.edition.wagers.several_areas_by_one_player
    return policy.because if isinstance(policy, AreasGivenUpOnDemand) else ()


def _free(table: Table) -> list[Box]:
    """Name the places at which nobody sits."""
    every = (Box(number) for number in range(1, table.setup.boxes + 1))
    return [box for box in every if box not in table.seats and box not in table.setup.closed_boxes]


def _areas(table: Table) -> dict[Patron, list[Box]]:
    held: dict[Patron, list[Box]] = defaultdict(list)
    for box in sorted(table.seats):
        held[table.seats[box].patron].append(box)
    return held


def _holder(table: Table, command: Sit) -> Patron | None:
    """Find who gives up an area to a newcomer: whoever has several, the asked one first, else who has the most."""
    held = _areas(table)
    several = [patron for patron, boxes in held.items() if len(boxes) > 1]
    if command.patron in held or not several:
        return None
    asked = table.seats[command.box].patron
    return asked if asked in several else max(several, key=lambda patron: len(held[patron]))
