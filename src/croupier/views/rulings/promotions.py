"""The ruling on something that is amiss in a promotion: refused, asked or done, by which clause, and who is told."""

from collections.abc import Iterator
from dataclasses import replace

from croupier.floor.promotions import Event, Promotion, decide, operators_rank
from croupier.floor.promotions import commands as ask
from croupier.floor.promotions import events as happened
from croupier.floor.promotions import replay as fold
from croupier.games.edition import Edition
from croupier.kernel.answers import Accepted, Refused
from croupier.kernel.clauses import Because
from croupier.rulebooks import UnknownReading, reading
from croupier.views.promotions import told
from croupier.views.rulings.outcome import Notice
from croupier.views.rulings.promotion_situations import AMISS, Amiss, Course
from croupier.views.rulings.ruling import Kind, Option, Ruling
from croupier.wording import refusal


def rule(edition: Edition, happening: str) -> Ruling:
    """Put something to a promotion under a document, and say on which readings the answer rests."""
    found = answered(edition, happening)
    return replace(found, readings=tuple(_rests_on(edition, found)))


def answered(edition: Edition, happening: str) -> Ruling:
    """Put something to a promotion under a document, and say what it answers."""
    what = AMISS[happening]
    course, command = what.make(edition)
    answer = decide(course.now, command)
    if isinstance(answer, Refused):
        said = refusal(answer)
        return Ruling(
            document=edition.rulebook,
            happening=happening,
            kind=Kind.REFUSED,
            refused=answer.code,
            says=(said.says,),
            mend=said.mend,
            because=answer.because,
            options=tuple(_options(course.now, course)),
        )
    return _accepted(edition, what, course, answer.events)


def _accepted(edition: Edition, what: Amiss, course: Course, events: tuple[Event, ...]) -> Ruling:
    after = fold(course.now, events)
    asked = any(isinstance(each, happened.PromotionAsked) for each in events)
    silent = what.policy(edition.promotions) is None
    return Ruling(
        document=edition.rulebook,
        happening=what.id,
        kind=Kind.OPTION if asked else Kind.SILENCE if silent else Kind.DONE,
        says=tuple(_after(events)),
        because=_because(events),
        notices=tuple(_notices(events)),
        effects=tuple(_notes(events)),
        options=tuple(_options(after, course)) if asked else (),
    )


def _because(events: tuple[Event, ...]) -> Because:
    return tuple(dict.fromkeys(clause for each in events for clause in each.because))


def _notices(events: tuple[Event, ...]) -> Iterator[Notice]:
    for each in events:
        if isinstance(each, happened.PromotionDutyArose):
            yield Notice(each.whom, each.what, each.due, (), each.because, told(each))


def _notes(events: tuple[Event, ...]) -> Iterator[str]:
    """Say what a sentence on the event leaves out."""
    for event in events:
        match event:
            case happened.ClaimRefused(kept=True):
                yield "The record of the claim is kept."
            case happened.ClaimRefused(kept=False):
                yield "No record of the claim need be kept."
            case happened.PromotionDutyDone(late=True):
                yield "The duty was done late."
            case _:
                continue


def _options(promotion: Promotion, course: Course) -> Iterator[Option]:
    """Try each choice that is open as whoever acts for the operator."""
    rank = operators_rank(promotion.edition)
    for question in promotion.questions:
        for choice in question.choices:
            name = "Sue" if choice == "scrutineer" else ""
            answer = decide(promotion, course.asks(ask.AnswerPromotion, choice=choice, name=name))
            if isinstance(answer, Accepted):
                yield Option(
                    choice=choice,
                    question=question.question,
                    by=rank.title,
                    actor=rank,
                    says=tuple(_after(answer.events)),
                    notices=tuple(_notices(answer.events)),
                    because=_because(answer.events),
                )


def _after(events: tuple[Event, ...]) -> Iterator[str]:
    leave = happened.PromotionDutyArose | happened.PromotionDutyDone | happened.PromotionAnswered
    return (told(each) for each in events if not isinstance(each, leave))


# Readings -------------------------------------------------------------------------------------------------------------


def _rests_on(edition: Edition, found: Ruling) -> Iterator[str]:
    """Name the readings of promotions that were used: read otherwise, the same gets another answer."""
    for each in edition.readings:
        if each.id[:1] in "PT" and any(
            answered(other, found.happening) != found for other in _others(edition, each.id)
        ):
            yield each.id


def _others(edition: Edition, id_: str) -> Iterator[Edition]:
    for choice in reading(id_).choices[1:]:
        try:
            yield edition.under(id_, choice.name)
        except UnknownReading:
            continue
