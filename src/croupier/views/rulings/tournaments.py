"""The ruling on something that is amiss in a tournament or in one of its sessions: refused, asked or done, by which
clause, what chips and money move, and who is told.
"""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from croupier.floor.tournaments import Event, Tournament, decide
from croupier.floor.tournaments import commands as ask
from croupier.floor.tournaments import events as happened
from croupier.games.edition import Edition
from croupier.kernel.answers import Accepted, Refused
from croupier.kernel.clauses import Because
from croupier.kernel.money import Money
from croupier.rulebooks import UnknownReading, reading
from croupier.table import commands as at_table
from croupier.table import events as table_events
from croupier.views.rulings.outcome import GOES_BACK, Move
from croupier.views.rulings.ruling import Kind, Option, Ruling, judged
from croupier.views.rulings.tournament_course import OF_TOURNAMENTS, Deals, DoneStep, TournamentCourse
from croupier.views.rulings.tournament_situations import IN_TOURNAMENTS
from croupier.views.rulings.tournament_stages import conditions, operator_of
from croupier.views.tournaments import told
from croupier.wording import refusal

DUE, PAID = "is due", "is paid"


def rule(edition: Edition, happening: str) -> Ruling:
    """TournamentPut something to a tournament under a document, and say on which readings the answer rests."""
    found = answered(edition, happening)
    return replace(found, readings=tuple(_rests_on(edition, found)))


def answered(edition: Edition, happening: str) -> Ruling:
    """TournamentPut something to a tournament under a document, and say what it answers."""
    if edition.tournaments is None:
        return _refused(edition, happening, _not_provided(edition))
    course, command = IN_TOURNAMENTS[happening].make(edition)
    answer = course.answer(command)
    if isinstance(answer, Refused):
        silent = answer.code == "no-such-report"
        found = _refused(edition, happening, answer)
        return replace(found, kind=Kind.SILENCE, says=("No clause speaks of it.",), mend="") if silent else found
    return _accepted(course, answer, happening)


def _not_provided(edition: Edition) -> Refused:
    """Hear what a document without tournaments answers to the first act of one."""
    publishes = ask.PublishTournament(conditions=conditions(edition), **operator_of(edition))
    answer = decide(Tournament(edition=edition), publishes)
    if isinstance(answer, Accepted):
        raise TypeError(f"{edition.rulebook} has tournaments")
    return answer


def _refused(edition: Edition, happening: str, answer: Refused) -> Ruling:
    said = refusal(answer)
    return Ruling(
        document=edition.rulebook,
        happening=happening,
        kind=Kind.REFUSED,
        refused=answer.code,
        says=(said.says,),
        mend=said.mend,
        because=tuple(dict.fromkeys(answer.because)),
    )


def _accepted(course: TournamentCourse, answer: DoneStep, happening: str) -> Ruling:
    """TournamentPut what the table and the tournament answer together."""
    table = _at_the_table(course, answer, happening) if answer.at_table else None
    own = tuple(_tournaments_own(course, answer))
    asked = (*(table.options if table else ()), *own)
    return Ruling(
        document=course.now.edition.rulebook,
        happening=happening,
        kind=Kind.OPTION if asked else table.kind if table and not _only_follows(answer) else Kind.DONE,
        rulings=table.rulings if table else (),
        says=(*(table.says if table else ()), *_said(answer.events)),
        noted=table.noted if table else (),
        moves=(*(table.moves if table else ()), *_money(answer.events)),
        notices=table.notices if table else (),
        records=table.records if table else (),
        effects=table.effects if table else (),
        next=table.next if table else (),
        because=tuple(dict.fromkeys((*(table.because if table else ()), *_because(answer.events)))),
        options=tuple(_with_the_tournament(course, answer, each) for each in asked),
        who=tuple(dict.fromkeys((*(table.who if table else ()), *(each.by for each in own)))),
        right=table.right if table and table.kind is not Kind.ORDINARY else (),
    )


_OF_EVERY_COUP: Final = (
    *(table_events.NoMoreBetsCalled, table_events.CardDealt, table_events.CardsExposed, table_events.RoundStarted),
    *(table_events.CountAnnounced, table_events.PointsAnnounced, table_events.ResultAnnounced),
    *(table_events.WagerSettled, table_events.RoundEnded, table_events.Recorded),
)


def _at_the_table(course: TournamentCourse, answer: DoneStep, happening: str) -> Ruling:
    """Judge what happened at the table; a coup that is dealt as it should be goes without saying."""
    leave = _OF_EVERY_COUP if isinstance(answer.command, Deals) else ()
    return judged(course.table, Accepted(answer.at_table), happening=happening, leave=leave)


def _only_follows(answer: DoneStep) -> bool:
    """Tell whether the table only does what the tournament was asked for."""
    return isinstance(answer.command, OF_TOURNAMENTS)


def _said(events: tuple[Event, ...]) -> Iterator[str]:
    left = happened.TournamentAsked | happened.TournamentAnswered
    return (told(each) for each in events if not isinstance(each, left))


def _because(events: tuple[Event, ...]) -> Because:
    return tuple(clause for each in events for clause in each.because)


def _money(events: tuple[Event, ...]) -> Iterator[Move]:
    """Say what money is due, goes back or is paid, to whom."""
    for event in events:
        match event:
            case happened.TournamentCancelled():
                yield from (_move(who, amount, DUE) for who, amount in event.due.items())
            case happened.EntryWithdrawn() if event.refund:
                yield _move(event.patron, event.refund, GOES_BACK)
            case happened.EntryRefunded():
                yield _move(event.patron, event.amount, GOES_BACK)
            case happened.PlacesDecided():
                won = zip(event.places, event.prizes, strict=False)
                yield from (_move(who, amount, DUE) for who, amount in won if amount)
            case _:
                continue


def _move(patron: str, amount: Money, how: str) -> Move:
    return Move(box=0, bet="", amount=amount, how=how, patron=patron)


# Choices --------------------------------------------------------------------------------------------------------------


def _tournaments_own(course: TournamentCourse, answer: DoneStep) -> Iterator[Option]:
    """Name the choices of a question that the tournament itself asks: the operator's."""
    rank = course.operator.role
    for event in answer.events:
        if isinstance(event, happened.TournamentAsked):
            for choice in event.choices:
                yield Option(choice=choice, question=event.question, by=rank.title, actor=rank)


def _with_the_tournament(course: TournamentCourse, answer: DoneStep, option: Option) -> Option:
    """Try a choice, and add what it means for the tournament."""
    after = TournamentCourse(course.now, course.table).does(answer.command)
    came = after.answer(answers(after, option))
    if isinstance(came, Refused):
        raise TypeError(f"nobody may choose {option.choice}: {refusal(came).says}")
    because = tuple(dict.fromkeys((*option.because, *_because(came.events))))
    says = (*option.says, *_said(came.events))
    return replace(option, says=says, moves=(*option.moves, *_money(came.events)), because=because)


def answers(course: TournamentCourse, option: Option) -> object:
    """Make the command with which somebody makes a choice."""
    if course.now.question(option.question) is not None:
        return course.asks(ask.AnswerTournament, choice=option.choice)
    return at_table.Answer(choice=option.choice, box=option.box, forfeit=option.forfeit, by=option.actor)


# Readings -------------------------------------------------------------------------------------------------------------


def _rests_on(edition: Edition, found: Ruling) -> Iterator[str]:
    """Name the readings that were used: read otherwise, the same gets another answer."""
    for each in edition.readings:
        if any(answered(other, found.happening) != found for other in _others(edition, each.id)):
            yield each.id


def _others(edition: Edition, id_: str) -> Iterator[Edition]:
    for choice in reading(id_).choices[1:]:
        try:
            yield edition.under(id_, choice.name)
        except UnknownReading:
            continue
