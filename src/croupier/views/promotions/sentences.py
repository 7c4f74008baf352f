"""What happened in a promotion, each event in a sentence, for people who were not there."""

from collections.abc import Iterable
from typing import Final

from croupier.floor.promotions import Event
from croupier.floor.promotions import events as happened
from croupier.wording import say
from croupier.wording.languages import key, timed, translated, word
from croupier.wording.say import listed

ABOUT: Final = {
    "conditions": key("the conditions"),
    "amended-conditions": key("the amended conditions"),
    "win": key("the prize won"),
    "refusal": key("why the claim was refused"),
    "compromised": key("that the promotion is compromised"),
}
"""What somebody is told of, by the names of duties."""

MUST_BE: Final = {
    "conditions": key("sent the conditions"),
    "amended-conditions": key("sent the amended conditions"),
    "win": key("told of the prize won"),
    "refusal": key("told why the claim was refused"),
    "compromised": key("told that the promotion is compromised"),
}
"""What must become of somebody, by the names of duties."""

TO_WHOM: Final = {"nicc": key("The regulator"), "inspector": key("An inspector")}
"""Who is told, besides patrons."""


def about(what: str) -> str:
    """Say what a duty to tell somebody is about."""
    return translated(ABOUT[what]) if what in ABOUT else word(what)


def must_be(what: str) -> str:
    """Say what must become of whoever is owed a duty: told of something, or sent it."""
    return translated(MUST_BE[what]) if what in MUST_BE else word(what)


def whom(name: str) -> str:
    """Name who is owed something: the regulator, an inspector or a patron."""
    return translated(TO_WHOM[name]) if name in TO_WHOM else name


def told(event: Event) -> str:
    """Say an event in one sentence, without its clauses."""
    match event:
        case happened.ConditionsDrafted():
            return say("{by} drafts the conditions of {name}.", by=event.by, name=event.conditions.name)
        case happened.ConditionsPublished():
            how = say("amended") if event.amends else say("published")
            number, digest = event.version.number, event.version.digest[:12]
            return say("The conditions are {how}: version {number}, {digest}.", how=how, number=number, digest=digest)
        case happened.ConditionsLodged():
            return say("Version {number} of the conditions goes to the regulator.", number=event.version)
        case happened.ConditionsRequested():
            return say("The regulator asks for the conditions.")
        case happened.PromotionStarted():
            return say("Entries open.")
        case happened.CopyGiven():
            return say(
                "{patron} is given version {number} of the conditions.", patron=event.patron, number=event.version
            )
        case happened.EntryTaken():
            return _entry(event)
        case happened.ScrutineerNamed():
            return say(
                "{name} oversees draws." if event.present else "{name} oversees draws, and is not present yet.",
                name=event.name,
            )
        case _:
            return _of_draws(event)


def _entry(event: happened.EntryTaken) -> str:
    if event.wager is None:
        return say("Entry {number} is {patron}'s.", number=event.number, patron=event.patron)
    return say(
        "Entry {number} is {patron}'s, earned by a wager of {amount} at {table}.",
        number=event.number,
        patron=event.patron,
        amount=event.wager,
        table=event.table,
    )


def _of_draws(event: Event) -> str:
    match event:
        case happened.DrawSealed():
            return say(
                "The draw of {prize} is sealed over {count} entries: {seal}.",
                prize=event.prize,
                count=event.entries,
                seal=event.seal[:12],
            )
        case happened.PrizeDrawn():
            return say("{patron} wins {prize}.", patron=event.winner, prize=event.prize)
        case happened.DrawSeedLost():
            return say("The seed of the draw of {prize} is lost: the draw is compromised.", prize=event.prize)
        case happened.WinnerSetAside():
            return say("{patron} is not present: {prize} is drawn again.", patron=event.winner, prize=event.prize)
        case happened.CompromiseFound():
            if not event.reason:
                return say("The integrity of the promotion is found compromised.")
            return say("The integrity of the promotion is found compromised: {why}.", why=event.reason)
        case happened.PromotionPostponed():
            return say("The promotion is postponed until its integrity is validated.")
        case happened.PromotionValidated():
            return say("Its integrity is validated: the promotion goes on.")
        case happened.PromotionCancelled():
            return say("The draw is cancelled.")
        case _:
            return _of_prizes(event)


def _of_prizes(event: Event) -> str:
    match event:
        case happened.MoneyOffered():
            return say("{amount} is offered instead of {prize}.", amount=event.amount, prize=event.prize)
        case happened.PrizeChosen():
            return _choice(event)
        case happened.PrizeAwarded():
            return _award(event)
        case happened.PatronTold():
            return say(
                "{patron} is {what} by {how}, late." if event.late else "{patron} is {what} by {how}.",
                patron=event.patron,
                how=word(event.how),
                what=must_be(event.about),
            )
        case happened.PrizeClaimed():
            return say("{patron} claims {prize}.", patron=event.patron, prize=event.prize)
        case happened.ClaimRefused():
            return say(
                "The claim of {patron} to {prize} is refused: {why}.",
                patron=event.patron,
                prize=event.prize,
                why=event.reason,
            )
        case happened.ClaimClosed():
            return say("The refused claim of {patron} to {prize} is closed.", patron=event.patron, prize=event.prize)
        case _:
            return _of_duties(event)


def _choice(event: happened.PrizeChosen) -> str:
    ways = say(" by {ways}", ways=_listed(each.value for each in event.ways)) if event.ways else ""
    return say(
        "{patron} takes money for {prize}{ways}."
        if event.take == "money"
        else "{patron} takes the prize for {prize}{ways}.",
        patron=event.patron,
        prize=event.prize,
        ways=ways,
    )


def _award(event: happened.PrizeAwarded) -> str:
    if not event.ways:
        return say("{prize} is awarded to {patron}.", prize=event.prize, patron=event.winner)
    paid = (say("{amount} by {way}", amount=amount, way=word(way.value)) for way, amount in event.ways.items())
    return say("{prize} is awarded to {patron}: {paid}.", prize=event.prize, patron=event.winner, paid=", ".join(paid))


def _of_duties(event: Event) -> str:
    match event:
        case happened.PromotionAsked():
            return say("It is to be decided: {choices}.", choices=_listed(event.choices, last=say("or")))
        case happened.PromotionAnswered():
            named = f" {event.name}" if event.name else ""
            return say("{by} decides: {choice}{name}.", by=event.by, choice=word(event.choice), name=named)
        case happened.PromotionDutyArose():
            return say(
                "{whom} must be {what}: by {at}." if event.due else "{whom} must be {what}: at once.",
                whom=whom(event.whom),
                what=must_be(event.what),
                at=timed(event.due) if event.due else "",
            )
        case happened.PromotionDutyDone():
            return say("Duty {number} is done, late." if event.late else "Duty {number} is done.", number=event.number)
        case happened.PromotionDisputed():
            return say("{patron} disputes: {why}.", patron=event.patron, why=event.cause)
        case happened.PromotionDisputeResolved():
            return _decision(event)
        case _:
            return say("The promotion is over.")


def _decision(event: happened.PromotionDisputeResolved) -> str:
    advised = say(" and told of the right to complain to an inspector") if event.advised else ""
    return say(
        "Dispute {number} is decided: {what}; the patron is satisfied{advised}."
        if event.satisfied
        else "Dispute {number} is decided: {what}; the patron is not satisfied{advised}.",
        number=event.number,
        what=event.decision,
        advised=advised,
    )


def _listed(of: Iterable[str], last: str = "") -> str:
    return listed(map(word, of), last=last or say("and"))
