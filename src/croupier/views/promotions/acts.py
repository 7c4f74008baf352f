"""Everything that somebody could ask of a promotion, ready to be sent, with stand-ins for what is to be filled in."""

from collections.abc import Iterator
from datetime import datetime

from croupier.floor.people import Person
from croupier.floor.promotions import Command, Phase, Promotion, decide, operators_rank
from croupier.floor.promotions import commands as asked
from croupier.floor.promotions.lodging import may_oversee
from croupier.games.promotions import Way
from croupier.kernel.answers import Accepted, Refused
from croupier.kernel.ids import Patron
from croupier.kernel.money import Money
from croupier.kernel.records import replace
from croupier.kernel.staff import Role
from croupier.views.offers import SOMETHING, Act, Field
from croupier.views.promotions.public import SOMEBODY
from croupier.wording import say
from croupier.wording.languages import key, word

CHOICES = (
    *(key("scrutineer"), key("no scrutineer"), key("postpone"), key("cancel"), key("redraw"), key("hold")),
    *(key("face to face"), key("mail"), key("telephone"), key("email")),
    *(key("open"), key("refused"), key("closed"), key("paid")),
)
"""Permanent words of promotions that people read: answers, ways to tell somebody, how a claim stands."""
A_HASH = "0" * 64
"""Stands in for the seal that the house makes."""


def candidates(promotion: Promotion, by: Person, at: datetime) -> Iterator[Act]:
    if by.role is Role.PLAYER:
        yield from _of_patron(promotion, by, at)
        return
    yield from _questions(promotion, by, at)
    yield from _conditions(promotion, by, at)
    yield from _draws(promotion, by, at)
    yield from _winners(promotion, by, at)
    yield from _claims(promotion, by, at)
    yield from _decided_anew(promotion, by, at)
    yield from _integrity(by, at)


def _of_patron(promotion: Promotion, by: Person, at: datetime) -> Iterator[Act]:
    """What a patron may ask for in person: a prize that was won, the choice of it, and a dispute."""
    patron = Patron(by.name)
    for prize, drawn in promotion.drawn.items():
        if drawn.winner == patron:
            claim = asked.ClaimPrize(patron=patron, prize=prize, by=by, at=at)
            says = say("Claim {prize}", prize=prize)
            yield Act(id=f"claim-{prize}", part="own", says=says, command=claim, about=prize, tone="gold")
            yield from _choices(promotion, prize, patron, by, at)
    dispute = asked.DisputePromotion(patron=patron, cause=SOMETHING, by=by, at=at)
    cause = Field(name="cause", kind="text", title=say("What is disputed"))
    yield Act(id="dispute", part="own", says=say("Dispute a decision"), command=dispute, fields=(cause,))


# Questions and conditions ---------------------------------------------------------------------------------------------


def _questions(promotion: Promotion, by: Person, at: datetime) -> Iterator[Act]:
    """Each answer to each open question; where one wants a name it is asked for."""
    for question in promotion.questions:
        for choice in question.choices:
            bare = asked.AnswerPromotion(choice=choice, by=by, at=at)
            named = decide(promotion, replace(bare, by=Person(name=by.name, role=operators_rank(promotion.edition))))
            wants = isinstance(named, Refused) and named.code == "incomplete"
            yield Act(
                id=f"answer-{choice}",
                part="questions",
                says=_title(word(choice)),
                command=replace(bare, name=SOMETHING) if wants else bare,
                fields=(Field(name="name", kind="text", title=say("Name")),) if wants else (),
                about=question.question,
            )


def _decided_anew(promotion: Promotion, by: Person, at: datetime) -> Iterator[Act]:
    """What was decided and may be decided otherwise: to cancel what is postponed, to do without who was named."""
    choices = (
        ("cancel", "compromised", "integrity", promotion.phase is Phase.POSTPONED),
        ("no-scrutineer", "scrutineer", "draw", promotion.scrutineer is not None and bool(may_oversee(promotion))),
    )
    for choice, question, part, applies in choices:
        if applies and not promotion.question(question):
            answer = asked.AnswerPromotion(choice=choice, by=by, at=at)
            yield Act(id=f"answer-{choice}", part=part, says=_title(word(choice)), command=answer, about=question)


def _title(said: str) -> str:
    return said[:1].upper() + said[1:]


def _conditions(promotion: Promotion, by: Person, at: datetime) -> Iterator[Act]:
    if promotion.draft:
        publish = asked.PublishConditions(conditions=promotion.draft, by=by, at=at)
        yield Act(id="publish", part="conditions", says=say("Publish the draft"), command=publish, tone="gold")
    lodge, start = asked.LodgeConditions(by=by, at=at), asked.StartPromotion(by=by, at=at)
    yield Act(id="lodge", part="conditions", says=say("Send the conditions to the regulator"), command=lodge)
    request = asked.RequestConditions(by=by, at=at)
    yield Act(id="request", part="conditions", says=say("The regulator asks for the conditions"), command=request)
    yield Act(id="start", part="conditions", says=say("Open entries"), command=start, tone="gold")
    give, enter = (kind(patron=SOMEBODY, by=by, at=at) for kind in (asked.GiveConditions, asked.EnterPromotion))
    yield Act(id="give", part="conditions", says=say("Note a copy given"), command=give, fields=(_patron(),))
    yield Act(id="enter", part="entries", says=say("Enter a patron"), command=enter, fields=(_patron(),))


def _patron() -> Field:
    return Field(name="patron", kind="name", title=say("Patron"))


# Draws ----------------------------------------------------------------------------------------------------------------


def _draws(promotion: Promotion, by: Person, at: datetime) -> Iterator[Act]:
    before = promotion.scrutineer.name if promotion.scrutineer else ""
    yield Act(
        id="scrutineer",
        part="draw",
        says=say("Note the scrutineer"),
        command=asked.NameScrutineer(name=before or SOMETHING, present=True, by=by, at=at),
        fields=(
            Field(name="name", kind="text", title=say("Scrutineer"), value=before),
            Field(name="present", kind="tick", title=say("The scrutineer is present"), value="yes", needed=False),
        ),
    )
    for prize in promotion.conditions.prizes if promotion.conditions else ():
        if prize.id not in promotion.drawn:
            yield from _draw(promotion, prize.id, by, at)


def _draw(promotion: Promotion, prize: str, by: Person, at: datetime) -> Iterator[Act]:
    """A sealed draw in two steps, or a draw by hand that is told."""
    if prize in promotion.seals:
        opened = asked.DrawPrize(prize=prize, by=by, at=at)
        yield Act(id=f"open-{prize}", part="draw", says=say("Open the seal"), command=opened, about=prize, tone="gold")
        return
    sealed = asked.SealDraw(prize=prize, seal=A_HASH, by=by, at=at)
    yield Act(id=f"seal-{prize}", part="draw", says=say("Seal the draw"), command=sealed, about=prize, tone="gold")
    winner = promotion.entries[0].patron if promotion.entries else SOMEBODY
    yield Act(
        id=f"draw-{prize}",
        part="draw",
        says=say("Note a draw by hand"),
        command=asked.DrawPrize(prize=prize, winner=winner, by=by, at=at),
        fields=(Field(name="winner", kind="name", title=say("Winner")),),
        about=prize,
    )


# Winners --------------------------------------------------------------------------------------------------------------


def _winners(promotion: Promotion, by: Person, at: datetime) -> Iterator[Act]:
    for prize, drawn in promotion.drawn.items():
        if prize not in promotion.awarded:
            yield _tell(promotion, drawn.winner, prize, by, at)
            absent = asked.ReportAbsent(patron=drawn.winner, by=by, at=at)
            says = say("The winner is not present")
            yield Act(id=f"absent-{prize}", part="winners", says=says, command=absent, about=prize)
            yield from _choices(promotion, prize, drawn.winner, by, at)
            yield _award(promotion, prize, by, at)


def _tell(promotion: Promotion, patron: Patron, prize: str, by: Person, at: datetime) -> Act:
    ways = [each.id for each in promotion.edition.promotions.winner_told.ways]
    told = asked.TellPatron(patron=patron, how=ways[0], to=SOMETHING, about="win", by=by, at=at)
    return Act(
        id=f"tell-{prize}",
        part="winners",
        says=say("Note that the winner was told"),
        command=told,
        fields=_told_fields(ways),
        about=prize,
    )


def _told_fields(ways: list[str]) -> tuple[Field, ...]:
    return (
        Field(name="how", kind="choice", title=say("How"), choices=tuple((each, word(each)) for each in ways)),
        Field(name="to", kind="text", title=say("Address or number"), needed=False),
    )


def _choices(promotion: Promotion, prize: str, winner: Patron, by: Person, at: datetime) -> Iterator[Act]:
    offer = asked.OfferMoney(prize=prize, amount=Money.dollars(1), by=by, at=at)
    amount = Field(name="amount", kind="money", title=say("Amount"))
    says = say("Offer money instead")
    yield Act(id=f"offer-{prize}", part="winners", says=says, command=offer, fields=(amount,), about=prize)
    for take, title in _takes(own=by.role is Role.PLAYER):
        chosen = asked.ChoosePrize(patron=winner, prize=prize, take=take, by=by, at=at)
        ways = tuple(way for way in Way if _taken(promotion, replace(chosen, ways=(way,))))
        named = tuple((way.value, word(way.value)) for way in ways)
        field = Field(name="ways", kind="several", title=say("Paid by"), choices=named, needed=False)
        yield Act(
            id=f"take-{take}-{prize}",
            part="winners",
            says=title,
            command=chosen,
            fields=(field,) if named else (),
            about=prize,
        )


def _takes(*, own: bool) -> tuple[tuple[str, str], ...]:
    if own:
        return (("prize", say("I take the prize")), ("money", say("I take money")))
    return (("prize", say("The winner takes the prize")), ("money", say("The winner takes money")))


def _award(promotion: Promotion, prize: str, by: Person, at: datetime) -> Act:
    """Pay what is due in the ways in which it may be paid, or hand the prize over."""
    due, operator = promotion.due(prize), Person(name=by.name, role=operators_rank(promotion.edition))
    award = asked.AwardPrize(prize=prize, by=by, at=at)
    if due is None:
        return Act(
            id=f"award-{prize}",
            part="winners",
            says=say("Hand over the prize"),
            command=award,
            about=prize,
            tone="gold",
        )
    lawful = [way for way in Way if _taken(promotion, replace(award, by=operator, ways={way: due}))]
    fields = tuple(
        Field(
            name=f"ways.{way.value}",
            kind="money",
            title=say("By {way}", way=word(way.value)),
            needed=False,
            value=due.plain if way is lawful[0] else "",
        )
        for way in lawful
    )
    return Act(
        id=f"award-{prize}",
        part="winners",
        says=say("Pay {amount}", amount=due),
        command=replace(award, ways={lawful[0] if lawful else Way.CHEQUE: due}),
        fields=fields,
        about=prize,
        tone="gold",
    )


def _taken(promotion: Promotion, command: Command) -> bool:
    return isinstance(decide(promotion, command), Accepted)


# Claims ---------------------------------------------------------------------------------------------------------------


def _claims(promotion: Promotion, by: Person, at: datetime) -> Iterator[Act]:
    prizes = tuple((each.id, each.id) for each in (promotion.conditions.prizes if promotion.conditions else ()))
    if not prizes:
        return
    which = Field(name="prize", kind="choice", title=say("Prize"), choices=prizes)
    reason = Field(name="reason", kind="text", title=say("Reason"))
    first = prizes[0][0]
    claim = asked.ClaimPrize(patron=SOMEBODY, prize=first, by=by, at=at)
    yield Act(id="claim", part="claims", says=say("Note a claim"), command=claim, fields=(_patron(), which))
    refuse = asked.RefuseClaim(patron=SOMEBODY, prize=first, reason=SOMETHING, by=by, at=at)
    fields = (_patron(), which, reason)
    yield Act(id="refuse", part="claims", says=say("Refuse a claim"), command=refuse, fields=fields, tone="danger")
    for each in promotion.claims:
        name = f"{each.patron}-{each.prize}"
        if each.refused is None:
            refuse = replace(refuse, patron=each.patron, prize=each.prize)
            says = say("Refuse this claim")
            yield Act(
                id=f"refuse-{name}",
                part="claim",
                says=says,
                command=refuse,
                fields=(reason,),
                about=name,
                tone="danger",
            )
        else:
            yield from _refused(each.patron, each.prize, name, by, at)


def _refused(patron: Patron, prize: str, name: str, by: Person, at: datetime) -> Iterator[Act]:
    told = asked.TellPatron(patron=patron, how="mail", to=SOMETHING, about="refusal", by=by, at=at)
    ways = ["face-to-face", "mail", "telephone", "email"]
    says = say("Note that the patron was told why")
    yield Act(id=f"why-{name}", part="claim", says=says, command=told, fields=_told_fields(ways), about=name)
    close = asked.CloseClaim(patron=patron, prize=prize, name=SOMETHING, address=SOMETHING, by=by, at=at)
    fields = (
        Field(name="name", kind="text", title=say("Name"), needed=False),
        Field(name="address", kind="text", title=say("Address"), needed=False),
    )
    yield Act(id=f"close-{name}", part="claim", says=say("Close the claim"), command=close, fields=fields, about=name)


# Integrity, disputes, the end -----------------------------------------------------------------------------------------


def _integrity(by: Person, at: datetime) -> Iterator[Act]:
    find = asked.FindCompromised(reason=SOMETHING, by=by, at=at)
    reason = Field(name="reason", kind="text", title=say("What was found"))
    says = say("Integrity is compromised")
    yield Act(id="compromised", part="integrity", says=says, command=find, fields=(reason,), tone="danger")
    notify, validate = asked.NotifyInspector(by=by, at=at), asked.ValidatePromotion(by=by, at=at)
    yield Act(id="notify", part="integrity", says=say("Note that an inspector was told"), command=notify)
    yield Act(id="validate", part="integrity", says=say("Integrity is validated: go on"), command=validate)
    dispute = asked.DisputePromotion(patron=SOMEBODY, cause=SOMETHING, by=by, at=at)
    cause = Field(name="cause", kind="text", title=say("What is disputed"))
    yield Act(id="dispute", part="disputes", says=say("Note a dispute"), command=dispute, fields=(_patron(), cause))
    resolve = asked.ResolveDispute(decision=SOMETHING, satisfied=True, by=by, at=at)
    yield Act(
        id="resolve",
        part="disputes",
        says=say("Decide the oldest dispute"),
        command=resolve,
        fields=(
            Field(name="decision", kind="text", title=say("Decision")),
            Field(name="satisfied", kind="tick", title=say("The patron is satisfied"), needed=False),
            Field(name="advised", kind="tick", title=say("The patron was told of the right to complain"), needed=False),
        ),
    )
    finish = asked.FinishPromotion(by=by, at=at)
    yield Act(id="finish", part="end", says=say("The promotion is over"), command=finish)
