"""The promotion desk: what is missing, what is owed and by when, entries, draws, winners, claims, and what may be done.

For the staff of the operator, and for those who oversee: patrons are named here.
"""

from collections.abc import Iterator, Sequence
from datetime import datetime

from croupier.floor.people import Person
from croupier.floor.promotions import Event, Promotion
from croupier.floor.promotions.events import (
    EntryTaken,
    PatronTold,
    PrizeAwarded,
    PrizeChosen,
    PrizeDrawn,
    PromotionDisputed,
    PromotionDisputeResolved,
)
from croupier.floor.promotions.state import Duty, Scrutineer
from croupier.games.terms import record
from croupier.kernel.clauses import Because
from croupier.kernel.ids import Patron
from croupier.kernel.money import Money
from croupier.views.conditions import FaultRow, fault_rows
from croupier.views.offers import Act, NotNow
from croupier.views.promotions.offered import offered
from croupier.views.promotions.public import PublicPromotion, public
from croupier.views.promotions.registers import ClaimRow, PromotionItem, checked, refused_claims
from croupier.views.promotions.sentences import about, told, whom
from croupier.wording import say
from croupier.wording.languages import word

MOST_LINES = 200
"""So many of the last lines are shown; the journal has the rest."""


@record
class DutyRow:
    """Something owed: `state` is owed, overdue, done or late; without `due` it is owed at once."""

    number: int
    whom: str
    what: str
    since: datetime
    due: datetime | None
    state: str
    done_at: datetime | None
    because: Because


@record
class QuestionRow:
    question: str
    says: str
    because: Because
    acts: tuple[Act, ...]


@record
class Winner:
    """Who won a prize, whether they were told, what they take, and what is due or was paid."""

    prize: str
    drawn: PrizeDrawn
    attempts: tuple[PatronTold, ...]
    chosen: PrizeChosen | None
    due: Money | None
    awarded: PrizeAwarded | None
    acts: tuple[Act, ...]
    not_now: tuple[NotNow, ...]


@record
class ClaimShown:
    """A claim as it stands: open, refused, told or closed; of a refused one why, by whom, when and by which clause."""

    patron: Patron
    prize: str
    state: str
    refused: ClaimRow | None
    acts: tuple[Act, ...]


@record
class DisputeRow:
    brought: PromotionDisputed
    resolved: PromotionDisputeResolved | None


@record
class LogLine:
    at: datetime | None
    says: str
    because: Because


@record
class Desk:
    promotion: PublicPromotion
    drafted: bool
    rows: tuple[PromotionItem, ...]
    faults: tuple[FaultRow, ...]
    lodged: datetime | None
    duties: tuple[DutyRow, ...]
    questions: tuple[QuestionRow, ...]
    entries: tuple[EntryTaken, ...]
    entrants: int
    copies: int
    scrutineer: Scrutineer | None
    winners: tuple[Winner, ...]
    claims: tuple[ClaimShown, ...]
    disputes: tuple[DisputeRow, ...]
    acts: tuple[Act, ...]
    not_now: tuple[NotNow, ...]
    log: tuple[LogLine, ...]

    def part(self, name: str, about: str = "") -> tuple[Act, ...]:
        """Give what may be done in one part of the page."""
        return tuple(each for each in self.acts if each.part == name and (not about or each.about == about))

    def refused(self, name: str, about: str = "") -> tuple[NotNow, ...]:
        return tuple(each for each in self.not_now if each.part == name and (not about or each.about == about))


def desk(promotion: Promotion, history: Sequence[Event], by: Person, at: datetime) -> Desk:
    """Show a promotion to somebody of the staff, or to somebody who oversees it."""
    acts, not_now = offered(promotion, by, at)
    stated = promotion.draft or promotion.conditions
    held = checked(promotion, stated) if stated else None
    last = promotion.versions[-1].number if promotion.versions else 0
    return Desk(
        promotion=public(promotion, at),
        drafted=promotion.draft is not None,
        rows=held.rows if held else (),
        faults=tuple(fault_rows(held.faults)) if held else (),
        lodged=promotion.lodged.get(last),
        duties=tuple(_duty(each, at) for each in promotion.duties),
        questions=tuple(_questions(promotion, acts)),
        entries=promotion.entries[::-1],
        entrants=len({each.patron for each in promotion.entries}),
        copies=len(promotion.copies.given),
        scrutineer=promotion.scrutineer,
        winners=tuple(_winners(promotion, history, acts, not_now)),
        claims=tuple(_claims(promotion, acts)),
        disputes=tuple(
            DisputeRow(brought=each, resolved=promotion.resolved.get(each.number)) for each in promotion.disputes
        ),
        acts=acts,
        not_now=not_now,
        log=tuple(_log(history)),
    )


def _duty(of: Duty, at: datetime) -> DutyRow:
    arose, done = of.arose, of.done
    overdue = arose.due is not None and at > arose.due
    state = ("late" if done.late else "done") if done else "overdue" if overdue else "owed"
    return DutyRow(
        number=arose.number,
        whom=whom(arose.whom),
        what=about(arose.what),
        since=arose.since,
        due=arose.due,
        state=state,
        done_at=done.at if done else None,
        because=arose.because,
    )


def _questions(promotion: Promotion, acts: tuple[Act, ...]) -> Iterator[QuestionRow]:
    for each in promotion.questions:
        choices = tuple(act for act in acts if act.part == "questions" and act.about == each.question)
        asks = {
            "scrutineer": say("Does a scrutineer oversee the draw?"),
            "compromised": say("Its integrity is compromised. Is it postponed, or cancelled?"),
            "absent-winner": say(
                "The winner of {prize} is not present. Is the prize drawn again, or kept?", prize=each.prize
            ),
        }
        says = asks.get(each.question, word(each.question))
        yield QuestionRow(question=each.question, says=says, because=each.because, acts=choices)


def _winners(
    promotion: Promotion, history: Sequence[Event], acts: tuple[Act, ...], not_now: tuple[NotNow, ...]
) -> Iterator[Winner]:
    for prize, drawn in promotion.drawn.items():
        yield Winner(
            prize=prize,
            drawn=drawn,
            attempts=tuple(
                each
                for each in history
                if isinstance(each, PatronTold) and (each.patron, each.about) == (drawn.winner, "win")
            ),
            chosen=promotion.chosen.get(prize),
            due=promotion.due(prize),
            awarded=promotion.awarded.get(prize),
            acts=tuple(each for each in acts if each.part == "winners" and each.about == prize),
            not_now=tuple(each for each in not_now if each.part == "winners" and each.about == prize),
        )


def _claims(promotion: Promotion, acts: tuple[Act, ...]) -> Iterator[ClaimShown]:
    rows = {(each.patron, each.prize): each for each in refused_claims(promotion)}
    for each in promotion.claims:
        name = f"{each.patron}-{each.prize}"
        awarded = promotion.awarded.get(each.prize)
        paid = awarded is not None and awarded.winner == each.patron
        state = "closed" if each.closed else "refused" if each.refused else "paid" if paid else "open"
        yield ClaimShown(
            patron=each.patron,
            prize=each.prize,
            state=state,
            refused=rows.get((each.patron, each.prize)),
            acts=() if each.closed else tuple(act for act in acts if act.part == "claim" and act.about == name),
        )


def _log(history: Sequence[Event]) -> Iterator[LogLine]:
    """Say what happened, the latest first; what came with an act has the time of that act."""
    at, lines = None, list[LogLine]()
    for each in history:
        at = getattr(each, "at", None) or getattr(getattr(each, "version", None), "at", None) or at
        lines.append(LogLine(at=at, says=told(each), because=each.because))
    yield from lines[::-1][:MOST_LINES]
