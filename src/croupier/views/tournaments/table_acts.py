"""What could be asked at a table in session: counts, forms, pass cards, limits, absences, and whoever is to leave."""

from collections.abc import Iterator
from typing import Final

from croupier.kernel.answers import Accepted
from croupier.kernel.ids import BetId, Box, TableId
from croupier.kernel.money import Money
from croupier.kernel.staff import Role
from croupier.table import Table, decide
from croupier.table import commands as asked
from croupier.table.people import AtBox
from croupier.table.session.state import Ground, Session
from croupier.table.session.terms import rules_of
from croupier.views.offers import Act, Field
from croupier.wording import say
from croupier.wording.languages import word

OF_THE_DEALER: Final = (asked.CountChips, asked.ReturnChips, asked.HandInForm, asked.PlayPassCard)
"""What the dealer does, or writes down for a player: whoever is in charge asks the dealer."""
SOMETHING: Final = "something"
"""Stands in for what is to be filled in."""


def candidates(name: TableId, table: Table, by: Role) -> Iterator[Act]:
    """Go through what a session takes from the staff; the table says what it takes now."""
    session = table.session
    if session is None:
        return
    yield from _questions(name, table, by)
    yield from _disputes(name, session, by)
    yield from _counting(name, session, by)
    yield from _shown(name, session, by)
    if session.runs:
        yield from _forms(name, table, session, by)
        yield from _limits(name, table, session, by)
        yield from _penalties(name, session, by)
        yield from _leaving(name, table, session, by)


def _questions(name: TableId, table: Table, by: Role) -> Iterator[Act]:
    for number, question in enumerate(table.waits_for, start=1):
        for choice in question.choices:
            said = word(choice.value)
            yield Act(
                id=f"{name}-{number}-{choice.value}",
                part="table-questions",
                says=said[:1].upper() + said[1:],
                command=asked.Answer(choice=choice.value, box=question.subject.box, by=by),
                about=f"{name} {number}",
                to=name,
            )


def _disputes(name: TableId, session: Session, by: Role) -> Iterator[Act]:
    if not session.disputes:
        return
    settle = asked.SettleDispute(decision=SOMETHING, by=by)
    fields = (
        Field(name="decision", kind="text", title=say("Decision")),
        Field(name="satisfied", kind="tick", title=say("The player is satisfied"), value="yes", needed=False),
        Field(name="advised", kind="tick", title=say("The player was told about the inspector"), needed=False),
    )
    says = say("Decide the dispute")
    yield Act(id=f"{name}-settle", part="disputed", says=says, command=settle, fields=fields, about=name, to=name)


def _counting(name: TableId, session: Session, by: Role) -> Iterator[Act]:
    totals = {box: session.players[box].chips for box in session.playing}
    fields = tuple(
        Field(
            name=f"totals.{box}",
            kind="money",
            title=say("Box {box}: {patron}", box=box, patron=session.players[box].patron),
            value=amount.plain,
        )
        for box, amount in totals.items()
    )
    if not session.counted or session.counting:
        count = asked.CountChips(totals=totals, by=by)
        says = say("Enter the count")
        yield Act(id=f"{name}-count", part="table", says=says, command=count, fields=fields, about=name, to=name)
    back = asked.ReturnChips(by=by)
    says = say("All chips are back in the inventory")
    yield Act(id=f"{name}-return", part="table", says=says, command=back, about=name, to=name, tone="gold")
    order = asked.OrderCount(by=by)
    says = say("Order a count now")
    yield Act(id=f"{name}-order", part="table-more", says=says, command=order, about=name, to=name)


def _forms(name: TableId, table: Table, session: Session, by: Role) -> Iterator[Act]:
    for box, form in sorted(session.forms.items()):
        if not form.examined:
            examine = asked.ExamineForm(box=box, by=by)
            says = say("Examine the form of box {box}", box=box)
            yield Act(id=f"{name}-examine-{box}", part="forms", says=says, command=examine, about=name, to=name)
        if not form.announced:
            stand_in = asked.AnnounceForm(box=box, bet=BetId(""), amount=Money(0), key="", by=by)
            says = say("Announce the form of box {box}", box=box)
            yield Act(
                id=f"{name}-announce-{box}", part="forms", says=says, command=stand_in, about=name, to=name, tone="gold"
            )
            back = asked.HandBackForm(box=box, by=by)
            says = say("Hand the form of box {box} back", box=box)
            yield Act(id=f"{name}-hand-back-{box}", part="forms", says=says, command=back, about=name, to=name)
    boxes = _boxes(session)
    if boxes and any(session.players[box].forms for box in session.playing):
        bets = tuple((each, word(each)) for each in table.limits.bets)
        first = Box(int(boxes[0][0]))
        hand_in = asked.HandInForm(box=first, seal="0" * 64, by=by)
        fields = (
            Field(name="box", kind="box", title=say("Box"), choices=boxes),
            Field(name="bet", kind="choice", title=say("Bet"), choices=bets),
            Field(name="amount", kind="money", title=say("Amount in chips")),
        )
        says = say("Hand in a form")
        yield Act(id=f"{name}-hand-in", part="forms", says=says, command=hand_in, fields=fields, about=name, to=name)
    if boxes and any(session.players[box].pass_cards for box in session.playing):
        able = [box for box in session.playing if session.players[box].pass_cards]
        card = asked.PlayPassCard(box=able[0], by=by)
        named = tuple((str(each), _named(session, each)) for each in able)
        box_ = Field(name="box", kind="box", title=say("Box"), choices=named)
        says = say("Play a pass card")
        yield Act(id=f"{name}-pass", part="table-more", says=says, command=card, fields=(box_,), about=name, to=name)


def _boxes(session: Session) -> tuple[tuple[str, str], ...]:
    return tuple((str(box), _named(session, box)) for box in session.playing)


def _named(session: Session, box: Box) -> str:
    return f"{box} {session.players[box].patron}"


def _shown(name: TableId, session: Session, by: Role) -> Iterator[Act]:
    """After its coup and before the next one a form is shown to any player who asks."""
    played = [box for box, each in sorted(session.played.items()) if each.coup == session.coup]
    for box in played:
        others = tuple((str(each), _named(session, each)) for each in sorted(session.players) if each != box)
        if others:
            show = asked.ShowForm(box=box, to=Box(int(others[0][0])), by=by)
            to = Field(name="to", kind="box", title=say("Who asks to see it"), choices=others)
            says = say("Show the form of box {box}", box=box)
            id_ = f"{name}-show-{box}"
            yield Act(id=id_, part="forms", says=says, command=show, fields=(to,), about=name, to=name)


def _penalties(name: TableId, session: Session, by: Role) -> Iterator[Act]:
    """Offer what the conditions list, and nothing else."""
    grounds = tuple((each, word(each)) for each in session.plan.penalties)
    boxes = _boxes(session)
    if not grounds or not boxes:
        return
    penalise = asked.PenalisePlayer(box=Box(int(boxes[0][0])), ground=grounds[0][0], by=by)
    fields = (
        Field(name="box", kind="box", title=say("Box"), choices=boxes),
        Field(name="ground", kind="choice", title=say("Ground of the conditions"), choices=grounds),
    )
    says = say("Penalise a player")
    yield Act(id=f"{name}-penalise", part="table-more", says=says, command=penalise, fields=fields, about=name, to=name)


def _limits(name: TableId, table: Table, session: Session, by: Role) -> Iterator[Act]:
    rise = next((each for each in session.plan.rises if table.limits.with_bets(each.limits.bets) != table.limits), None)
    if rise is not None:
        change = asked.ChangeLimits(bets=rise.limits.bets, by=by)
        says = say("Put the announced limits in force")
        yield Act(id=f"{name}-rise", part="table", says=says, command=change, about=name, to=name)
    limit = asked.LimitTime(seconds=60, notified=True, by=by)
    seconds = Field(name="seconds", kind="number", title=say("Seconds for each wager"), value="60")
    says = say("Limit the time for a wager: every player has been told")
    yield Act(id=f"{name}-time", part="table-more", says=says, command=limit, fields=(seconds,), about=name, to=name)


def _leaving(name: TableId, table: Table, session: Session, by: Role) -> Iterator[Act]:
    boxes = _boxes(session)
    if not boxes:
        return
    first = Box(int(boxes[0][0]))
    box = Field(name="box", kind="box", title=say("Box"), choices=boxes)
    grounds = tuple((each, word(each)) for each in session.plan.grounds)
    kind, title = ("choice", say("Ground of the conditions")) if grounds else ("text", say("Clause that was broken"))
    rule = Field(name="rule", kind=kind, title=title, choices=grounds)
    stands_in = grounds[0][0] if grounds else rules_of(table).breach.because[0].number
    out = asked.DisqualifyPlayer(box=first, rule=stands_in, by=by)
    says = say("Disqualify a player")
    yield Act(
        id=f"{name}-disqualify",
        part="table-more",
        says=says,
        command=out,
        fields=(box, rule),
        about=name,
        tone="danger",
        to=name,
    )
    retire = asked.RetirePlayer(box=first, by=by)
    says = say("A player gives up")
    yield Act(id=f"{name}-retire", part="table-more", says=says, command=retire, fields=(box,), about=name, to=name)
    end = asked.EndSession(ground=Ground.DETERMINED, by=by)
    says = say("End the session early: it is determined who advances")
    yield Act(id=f"{name}-end", part="table-more", says=says, command=end, about=name, to=name)
    if session.plan.cash_at_end:
        agreed = asked.EndSession(ground=Ground.AGREED, agreed=session.playing, by=by)
        says = say("End the session early: every player agrees, and stacks are paid in cash")
        yield Act(id=f"{name}-agreed", part="table-more", says=says, command=agreed, about=name, to=name)


def own(name: TableId, table: Table, box: Box) -> Iterator[Act]:
    """What a player may do at their own box: play a pass card, or hand in a form, where the table takes it."""
    session = table.session
    player = session.players.get(box) if session else None
    if session is None or player is None or not (session.runs and player.plays):
        return
    by = AtBox(box=box)
    card = asked.PlayPassCard(box=box, by=by)
    if player.pass_cards and isinstance(decide(table, card), Accepted):
        yield Act(id="pass", part="own", says=say("Play a pass card"), command=card, to=name)
    form = asked.HandInForm(box=box, seal="0" * 64, by=by)
    if player.forms and isinstance(decide(table, form), Accepted):
        bets = tuple((each, word(each)) for each in table.limits.bets)
        fields = (
            Field(name="bet", kind="choice", title=say("Bet"), choices=bets),
            Field(name="amount", kind="money", title=say("Amount in chips")),
        )
        says = say("Hand in an undisclosed wager")
        yield Act(id="hand-in", part="own", says=says, command=form, fields=fields, to=name)
