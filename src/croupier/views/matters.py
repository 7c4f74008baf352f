"""The queue of open matters: everything that waits for somebody, over all tables, registers, jackpots and promotions,
soonest first; with `by`, what that person can do about each, and what money each option moves.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import field
from datetime import datetime

from croupier.floor.books import Books
from croupier.floor.disputes import Dispute
from croupier.floor.incidents import held
from croupier.floor.jackpots import Pools
from croupier.floor.mispayments import Case
from croupier.floor.obligations import Owed
from croupier.floor.people import Person
from croupier.floor.promotions import Promotion, operators_rank
from croupier.games.edition import Edition
from croupier.games.terms import record
from croupier.kernel.clauses import Because
from croupier.kernel.ids import TableId
from croupier.kernel.records import replace
from croupier.table import Table
from croupier.views.jackpot_acts import jackpot_acts
from croupier.views.promotions.sentences import must_be, whom
from croupier.views.register_acts import DueMonth, due_months, end_of, register_acts
from croupier.views.table_matters import REGISTERS, Matter, table_matters
from croupier.wording import say
from croupier.wording.languages import key, word
from croupier.wording.say import listed

KINDS = (
    *(key("duty"), key("question"), key("dispute"), key("claim"), key("mispayment"), key("incident"), key("month")),
    *(key("prize"), key("notice"), key("owner")),
)
"""What a matter may be."""


@record
class OnTheFloor:
    """What can have open matters: the registers of each document, promotions, tables and jackpots."""

    books: tuple[Books, ...]
    promotions: tuple[Promotion, ...] = ()
    tables: Mapping[TableId, Table] = field(default_factory=dict)
    jackpots: tuple[Pools, ...] = ()


def open_matters(floor: OnTheFloor, at: datetime, by: Person | None = None) -> tuple[Matter, ...]:
    """Gather what is open at a moment; with `by`, with what that person can do about each."""
    found = [each for each in matters(floor.books, floor.promotions, at) if not _at_a_table(each, floor.tables)]
    found = [each for kept in floor.books for each in _acted(kept, _of_books(kept, found), at, by)] + [
        each for each in found if not each.part
    ]
    for pools in floor.jackpots:
        found += _prizes(pools, at, by)
    for id_, table in floor.tables.items():
        found += table_matters(id_, table, at, by)
    return tuple(sorted(found, key=_order))


def _at_a_table(of: Matter, tables: Mapping[TableId, Table]) -> bool:
    """Tell whether a duty is one of a table that is looked at itself: it is done there."""
    return of.kind == "duty" and not of.part and of.where in tables


def _of_books(kept: Books, found: Iterable[Matter]) -> list[Matter]:
    path = f"{REGISTERS}/{kept.edition.rulebook}/commands"
    return [each for each in found if each.part and each.path == path]


def _acted(kept: Books, found: list[Matter], at: datetime, by: Person | None) -> Iterator[Matter]:
    """Add to each matter of a register what somebody can do about it, and why the rest cannot be done yet."""
    acts, refused = register_acts(kept, by, at) if by else ((), ())
    for each in found:
        yield replace(
            each,
            acts=tuple(act for act in acts if act.part == each.part),
            not_now=tuple(no for no in refused if no.part == each.part),
        )


def matters(books: Iterable[Books], promotions: Iterable[Promotion], at: datetime) -> tuple[Matter, ...]:
    """Gather what is open at a moment: overdue first, then what is owed at once, then by its time; the rest last."""
    found: dict[tuple[object, ...], Matter] = {}
    for kept in books:
        for owed in kept.obligations.outstanding:
            found.setdefault(_known_by(kept, owed), _duty(kept, owed, at))
        for matter in _registered(kept, at):
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


def _duty(kept: Books, of: Owed, at: datetime) -> Matter:
    arose = of.arose
    about = arose.what.removeprefix(PROMOTION)
    promoted = about != arose.what
    says = (
        say("{whom} must be {what}.", whom=whom(arose.whom), what=must_be(about))
        if promoted
        else say("{whom}: {what}", whom=word(arose.whom), what=word(arose.what))
    )
    by_hand = arose.duty is None
    return Matter(
        kind="duty",
        where=arose.table or "",
        says=says,
        since=arose.since,
        due=arose.due,
        overdue=arose.due is not None and arose.due < at,
        because=arose.because,
        owner=say("supervisor"),
        part=f"duty-{of.number}" if by_hand else "",
        path=_path(kept.edition) if by_hand else "",
        href=f"/{arose.table}/desk" if promoted else f"/inspector/registers/{kept.edition.rulebook}",
    )


PROMOTION = "promotion: "
"""What the register of obligations puts before a duty of a promotion."""


def _path(edition: Edition) -> str:
    return f"{REGISTERS}/{edition.rulebook}/commands"


def _registered(kept: Books, at: datetime) -> Iterator[Matter]:
    yield from (_dispute(kept, each) for each in kept.disputes.disputes.values() if each.closed is None)
    yield from (_case(kept, each) for each in kept.mispayments.cases.values() if each.closed is None)
    for entry in held(kept.incidents):
        says = say("{what}: nobody has taken it over yet.", what=word(entry.what))
        matter = _open("incident", entry.table, says, entry.at, entry.because)
        yield _in_register(kept, matter, f"entry-{entry.entry}", say("supervisor"))
    yield from (_month(kept, each, at) for each in due_months(kept, at))


def _in_register(kept: Books, of: Matter, part: str, owner: str, about: str = "") -> Matter:
    href = f"/inspector/registers/{kept.edition.rulebook}"
    return replace(of, part=part, owner=owner, about=about, path=_path(kept.edition), href=href)


def _dispute(kept: Books, of: Dispute) -> Matter:
    number, policy = of.brought.dispute, kept.edition.notices.dispute
    says = say("Dispute {number} of {who}: {about}", number=number, who=of.brought.who, about=of.brought.about)
    waits = of.review_asked and of.reviewed is None
    owner = (
        say("whoever reviews")
        if waits
        else say("the patron")
        if of.decided and of.answer is None
        else say("supervisor")
        if of.decided
        else policy.first.title
    )
    about = say("Decided: {decision}", decision=of.decision) if of.decision else say("Nobody has decided it yet.")
    matter = _open("dispute", of.brought.table, says, of.brought.at, of.brought.because)
    return _in_register(kept, matter, f"dispute-{number}", owner, about)


def _case(kept: Books, of: Case) -> Matter:
    says = say("Case {number}: {patron} was paid wrongly.", number=of.number, patron=of.patron or say("somebody"))
    about = say(
        "Coup {coup}, box {box}, {bet}: {paid} paid, {due} due.",
        coup=of.opened.coup,
        box=of.opened.box,
        bet=word(of.opened.bet),
        paid=of.opened.paid,
        due=of.opened.due,
    )
    power = kept.edition.power("find-on-a-mispayment")
    owner = power.by.title if power and of.finding is None else say("supervisor")
    matter = _open("mispayment", of.opened.table, says, of.at, of.opened.because)
    return _in_register(kept, matter, f"case-{of.number}", owner, about)


def _month(kept: Books, of: DueMonth, at: datetime) -> Matter:
    says = say(
        "{register} of {month}: {count} for the list, which is {state}.",
        register=word(of.register).capitalize(),
        month=of.month,
        count=len(of.entries),
        state=say("given; the month is not closed") if of.reported else say("not given"),
    )
    due = end_of(of.month)
    matter = replace(_open("month", kept.edition.rulebook, says, None, of.because), due=due, overdue=due < at)
    return _in_register(kept, matter, of.part, say("supervisor"))


def _prizes(pools: Pools, at: datetime, by: Person | None) -> Iterator[Matter]:
    """Prizes that are held until somebody decides whether they are paid."""
    acts, refused = jackpot_acts(pools, by, at) if by else ((), ())
    power = pools.edition.power("pay-or-withhold-a-prize")
    for each in pools.held.values():
        part = f"prize-{each.number}"
        says = say(
            "Prize {number} of {patron}, {amount}, is withheld.",
            number=each.number,
            patron=each.patron,
            amount=each.amount,
        )
        yield replace(
            _open("prize", each.table, says, each.wagered_at, each.because),
            owner=power.by.title if power else "",
            part=part,
            path=f"/api/jackpots/{pools.edition.rulebook}/commands",
            href="/inspector/jackpots",
            acts=tuple(act for act in acts if act.part == part),
            not_now=tuple(no for no in refused if no.part == part),
        )


def _promoted(of: Promotion) -> Iterator[Matter]:
    where, rank = f"promotion/{of.id}", operators_rank(of.edition)
    desk, owner = f"/promotions/{of.id}/desk", rank.title
    for asked in of.questions:
        choices = listed(map(word, asked.choices), last=say("or"))
        says = say("To be decided by {rank}: {choices}.", rank=rank, choices=choices)
        yield replace(_open("question", where, says, None, asked.because), href=desk, owner=owner)
    for brought in of.disputes:
        if brought.number not in of.resolved:
            says = say("{patron} disputes: {why}.", patron=brought.patron, why=brought.cause)
            yield replace(_open("dispute", where, says, brought.at, brought.because), href=desk, owner=owner)
    for claim in of.claims:
        if claim.refused and not claim.closed:
            says = say(
                "The refused claim of {patron} to {prize} is not closed.", patron=claim.patron, prize=claim.prize
            )
            yield replace(_open("claim", where, says, claim.refused.at, claim.refused.because), href=desk, owner=owner)


def _open(kind: str, where: str, says: str, since: datetime | None, because: Because) -> Matter:
    return Matter(kind=kind, where=where, says=says, since=since, due=None, overdue=False, because=because)
