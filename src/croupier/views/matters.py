"""The queue of open matters: everything that waits for somebody, over all registers and promotions, soonest first."""

from collections.abc import Iterable, Iterator
from datetime import datetime

from croupier.floor.books import Books
from croupier.floor.obligations import Owed
from croupier.floor.promotions import Promotion, operators_rank
from croupier.games.terms import record
from croupier.kernel.clauses import Because
from croupier.views.promotions.sentences import must_be, whom
from croupier.wording import say
from croupier.wording.languages import key, word
from croupier.wording.say import listed


@record
class Matter:
    """Something that is open: a duty, a question, a dispute, a refused claim or a wager paid wrongly.

    Without `due` a duty is owed at once; anything else has no time of its own, and none of it is `overdue`.
    """

    kind: str
    where: str
    says: str
    since: datetime | None
    due: datetime | None
    overdue: bool
    because: Because


KINDS = (key("duty"), key("question"), key("dispute"), key("claim"), key("mispayment"))
"""What a matter may be."""


def matters(books: Iterable[Books], promotions: Iterable[Promotion], at: datetime) -> tuple[Matter, ...]:
    """Gather what is open at a moment: overdue first, then what is owed at once, then by its time; the rest last."""
    found: dict[tuple[object, ...], Matter] = {}
    for kept in books:
        for owed in kept.obligations.outstanding:
            found.setdefault(_known_by(kept, owed), _duty(owed, at))
        for matter in _registered(kept):
            found[matter.kind, kept.edition.rulebook, matter.says] = matter
    for promotion in promotions:
        for matter in _promoted(promotion):
            found[matter.kind, matter.where, matter.says] = matter
    return tuple(sorted(found.values(), key=_order))


def _known_by(kept: Books, owed: Owed) -> tuple[object, ...]:
    """A duty of a promotion under several documents stands in the register of each, and is one matter."""
    if owed.arose.table is not None and owed.arose.duty is not None:
        return ("duty", owed.arose.table, owed.arose.duty)
    return ("duty", kept.edition.rulebook, owed.number)


def _order(of: Matter) -> tuple[int, str]:
    rank = 0 if of.overdue else 1 if of.kind == "duty" and of.due is None else 2 if of.due else 3
    when = of.due or of.since
    return rank, when.isoformat() if when else ""


def _duty(of: Owed, at: datetime) -> Matter:
    arose = of.arose
    about = arose.what.removeprefix(PROMOTION)
    promoted = about != arose.what
    says = (
        say("{whom} must be {what}.", whom=whom(arose.whom), what=must_be(about))
        if promoted
        else say("{whom}: {what}", whom=word(arose.whom), what=word(arose.what))
    )
    return Matter(
        kind="duty",
        where=arose.table or "",
        says=says,
        since=arose.since,
        due=arose.due,
        overdue=arose.due is not None and arose.due < at,
        because=arose.because,
    )


PROMOTION = "promotion: "
"""What the register of obligations puts before a duty of a promotion."""


def _registered(kept: Books) -> Iterator[Matter]:
    for each in kept.disputes.disputes.values():
        if each.closed is None:
            says = say(
                "Dispute {number} of {who}: {about}",
                number=each.brought.dispute,
                who=each.brought.who,
                about=each.brought.about,
            )
            yield _open("dispute", each.brought.table, says, each.brought.at, each.brought.because)
    for case in kept.mispayments.cases.values():
        if case.closed is None:
            says = say(
                "Case {number}: {patron} was paid wrongly.", number=case.number, patron=case.patron or say("somebody")
            )
            yield _open("mispayment", case.opened.table, says, case.at, case.opened.because)


def _promoted(of: Promotion) -> Iterator[Matter]:
    where, rank = f"promotion/{of.id}", operators_rank(of.edition)
    for asked in of.questions:
        choices = listed(map(word, asked.choices), last=say("or"))
        says = say("To be decided by {rank}: {choices}.", rank=rank, choices=choices)
        yield _open("question", where, says, None, asked.because)
    for brought in of.disputes:
        if brought.number not in of.resolved:
            says = say("{patron} disputes: {why}.", patron=brought.patron, why=brought.cause)
            yield _open("dispute", where, says, brought.at, brought.because)
    for claim in of.claims:
        if claim.refused and not claim.closed:
            says = say(
                "The refused claim of {patron} to {prize} is not closed.", patron=claim.patron, prize=claim.prize
            )
            yield _open("claim", where, says, claim.refused.at, claim.refused.because)


def _open(kind: str, where: str, says: str, since: datetime | None, because: Because) -> Matter:
    return Matter(kind=kind, where=where, says=says, since=since, due=None, overdue=False, because=because)
