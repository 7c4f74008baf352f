"""What happened at a table apart from the round itself: people, cards, signs, questions and duties."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import fields
from typing import Final

from croupier.games.editions import editions
from croupier.kernel.cards import written
from croupier.kernel.ids import Box
from croupier.kernel.money import Money
from croupier.table import events as happened
from croupier.table.events import Event
from croupier.table.people import Actor, AtBox, PlayerCard
from croupier.table.places import Place, named
from croupier.table.questions.records import Subject
from croupier.table.reports.claims import claimed
from croupier.table.setup import Range
from croupier.table.state import Posted, Question
from croupier.wording import Words, say
from croupier.wording.languages import key, timed, translated, word
from croupier.wording.say import shown


def _table(event: Event) -> str:
    match event:
        case happened.TableOpened():
            return say("The table opens for {game} at {at}.", game=word(event.setup.game), at=timed(event.at))
        case happened.TableClosed():
            return say("{by} closes the table.", by=actor(event.by))
        case happened.TimePassed():
            return say("It is {to}.", to=timed(event.to))
        case happened.Exchanged():
            where = say(" at box {box}", box=event.box) if event.box is not None else ""
            return say(
                "{worth} of {what} is exchanged for {given}{where}.",
                worth=event.worth,
                what=word(event.of),
                given=event.given,
                where=where,
            )
        case happened.DropBoxMoved():
            return say("The drop box is {what}.", what=say("attached") if event.attached else say("taken off"))
        case happened.CashSwitched():
            return say(
                "The table {what} from now on.", what=say("takes cash") if event.takes_cash else say("runs cashless")
            )
        case _:
            return plainly(event)


RECORDED: Final = (
    *(key("opening checklist"), key("result displayed"), key("cards proved")),
    *(key("cards complete"), key("collusion measure"), key("folded hand"), key("hands misdelivered"), key("yes")),
)
"""What is written down beside the facts that can be reported, as people read it."""


def plainly(event: Event) -> str:
    """Say an event that has no sentence of its own by its name and what it holds."""
    facts = (f"{word(each.name)} {getattr(event, each.name)}" for each in fields(event) if each.name != "because")
    return f"{word(kebab(type(event).__name__)).capitalize()}: {', '.join(facts)}."


def kebab(name: str) -> str:
    """Write the name of a class as programs outside know it: ``WagerPlaced`` is ``wager-placed``."""
    return re.sub(r"(?<=[a-z])(?=[A-Z])", "-", name).lower()


def _decider(question: Question) -> str:
    """Name who decides: the player concerned, or the rank that the document gives the power to."""
    if question.act == "player":
        return say("The player")
    book = question.because[0].document if question.because else ""
    rules = next((each for each in editions() if each.rulebook == book), None)
    power = rules.power(question.act) if rules else None
    return say("{rank} or above", rank=power.by.an.capitalize()) if power else say("Somebody")


def who(by: Actor) -> str:
    """Name whoever acts, within a sentence."""
    return say("box {box}", box=by.box) if isinstance(by, AtBox) else translated(by.an)


def actor(by: Actor) -> str:
    name = who(by)
    return name[:1].upper() + name[1:]


def hand_named(hand: Place) -> str:
    return translated(named(hand)).capitalize()


def wager_at(box: int, bet: str) -> str:
    return say("Box {box}, {bet}", box=box, bet=word(bet))


def listed(things: Iterable[object]) -> str:
    *most, last = [str(each) for each in things] or ["nothing"]
    return say("{most} and {last}", most=", ".join(most), last=last) if most else last


def _ranges(limits: Mapping[str, Range]) -> str:
    return "; ".join(f"{word(bet)} {shown(each.least)} to {shown(each.most)}" for bet, each in limits.items())


def amounts(amounts: Mapping[str, Money]) -> str:
    return "; ".join(f"{word(bet)} {amount}" for bet, amount in amounts.items())


def _people(event: Event) -> str:
    match event:
        case happened.PatronSeated():
            return say("{patron} sits down at box {box}.", patron=event.patron, box=event.box)
        case happened.PatronLeft():
            return say("{patron} leaves box {box}.", patron=event.patron, box=event.box)
        case happened.PlayersLimited():
            most = (
                say("at most {most} players", most=event.most)
                if event.most is not None
                else say("as many players as like")
            )
            return say(
                "{by} allows {most}{what}.",
                by=actor(event.by),
                most=most,
                what=say(", one at each box") if event.one_per_box else "",
            )
        case happened.OldMinimumKept():
            marker = say(", with a marker") if event.marker else ""
            return say(
                "Box {box} keeps the old minimum: {what}{marker}.",
                box=event.box,
                what=amounts(event.minima) or say("none"),
                marker=marker,
            )
        case happened.StandingMinimumKept():
            kept = (
                say("keeps the old minimum: {minima}", minima=amounts(event.minima))
                if event.minima
                else say("has no old minimum any more")
            )
            return say("{patron}, who is standing at box {box}, {kept}.", patron=event.patron, box=event.box, kept=kept)
        case happened.MarkerRemoved():
            return say("The marker of the old minimum is taken from box {box}.", box=event.box)
        case happened.PlayerCardSeen():
            return say(
                "Box {box} plays with {player_cards}.",
                box=event.box,
                player_cards=translated(_PLAYER_CARDS[event.card]),
            )
        case happened.PatronBarred():
            return say("{patron} takes no further part in the game.", patron=event.patron)
        case happened.PlayersKeptApart():
            return say("{patrons} may not play together at this table.", patrons=listed(event.patrons))
        case _:
            return _change(event)


_JACKPOT = {
    "failed": key("The jackpot's equipment is out of order: nothing is dealt until somebody approves play without it."),
    "without": key("The game goes on without the jackpot."),
    "offered": key("The jackpot is offered again."),
}


_PLAYER_CARDS = {
    PlayerCard.OWN: key("their own Player Card"),
    PlayerCard.NONE: key("no Player Card"),
    PlayerCard.OTHER: key("somebody else's Player Card"),
    PlayerCard.EXPIRED: key("a Player Card that has expired"),
}


def _cards(event: Event, own: Words) -> str:
    match event:
        case happened.CardsShuffled():
            return say(
                "{by} {what} the cards.", by=actor(event.by), what=say("riffles") if event.riffle else say("shuffles")
            )
        case happened.CutDeclined():
            return say("Box {box} is offered the cut and declines.", box=event.box)
        case happened.CardsCut():
            return say("{by} cuts {at} cards from the front.", by=actor(event.by), at=event.at)
        case happened.CardsLoaded():
            where = (
                say(", the cutting card {cutting_card} from the back", cutting_card=event.cutting_card)
                if event.cutting_card is not None
                else ""
            )
            return say("The cards are loaded{where}.", where=where)
        case happened.CardsBurned():
            shown = say(", {shown} shown", shown=written(event.shown)) if event.shown else say(", face down")
            return say(
                "{cards} {what} burned{shown}.",
                cards=len(event.cards),
                what=say("card is") if len(event.cards) == 1 else say("cards are"),
                shown=shown,
            )
        case happened.CardsReplaced():
            some = say("All cards") if event.only is None else say("{only} cards", only=event.only)
            ready = f", {word(event.pre_shuffled)}" if event.pre_shuffled else ""
            return say(
                "{some} are replaced by cards of the {back} back{ready}.", some=some, back=event.back, ready=ready
            )
        case happened.CardsChecked():
            return say("{by} has the cards checked: {found} are there.", by=actor(event.by), found=event.found)
        case _:
            return _shoe(event, own)


def _shoe(event: Event, own: Words) -> str:
    match event:
        case happened.CardsHeld():
            return say("No card is dealt until the cards have been checked.")
        case happened.CardsLogged():
            found = say(", {found} cards", found=event.found) if event.found is not None else ""
            return say(
                "Register of cards, {set}: {entry}{found}.", set=event.set_, entry=word(event.entry), found=found
            )
        case happened.ShuffleDirected():
            why = f": {event.cause}" if event.cause else ""
            return say(
                "{by} has the cards shuffled before the next {coup}{why}.", by=actor(event.by), coup=own.coup, why=why
            )
        case happened.ShoeEnded():
            return say("The shoe has ended: the cards are shuffled or replaced before the next {coup}.", coup=own.coup)
        case happened.CardsToBeReplaced():
            return say("These cards will be replaced at the end of the shoe, not shuffled again.")
        case happened.CuttingCardAppeared():
            return say(
                "The cutting card comes out: {coup} {last} is the last of the shoe.", coup=own.coup, last=event.last
            )
        case happened.ShoeEndsAfter():
            return say("After {coup} {last} the cards are shuffled and cut.", coup=own.coup, last=event.last)
        case happened.DeviceChanged():
            return say("Cards come from a {device} from now on.", device=word(event.device))
        case _:
            return _people(event)


def _change(event: Event) -> str:
    match event:
        case happened.Approved():
            patron = say(" and {patron}", patron=event.approval.patron) if event.approval.patron is not None else ""
            box = (
                say(" for box {box}{patron}", box=event.approval.box, patron=patron)
                if event.approval.box is not None
                else ""
            )
            hand = say(", the {hand} hand", hand=hand_named(event.approval.hand)) if event.approval.hand else ""
            return say(
                "{by} approves {what}{box}{hand}.",
                by=actor(event.by),
                what=word(event.approval.what),
                box=box,
                hand=hand,
            )
        case happened.ApprovalWithdrawn():
            return say("{by} withdraws the approval of {what}.", by=actor(event.by), what=word(event.what))
        case happened.ApprovalUsed():
            return say("The approval of {what} is used.", what=word(event.what))
        case happened.ConsentGiven():
            who = (
                say("{patron}, at box {box},", patron=event.patron, box=event.box)
                if event.patron is not None
                else say("Box {box}", box=event.box)
            )
            return say("{who} agrees: {what}.", who=who, what=word(event.what))
        case happened.Notified():
            about = f" ({listed(word(bet) for bet in event.bets)})" if event.bets else ""
            return say(
                "{capitalize} told of {what}{about}.",
                capitalize=word(event.whom).capitalize(),
                what=word(event.what),
                about=about,
            )
        case _:
            return _signs(event)


def _signs(event: Event) -> str:
    match event:
        case happened.SignPosted():
            return _posted(event.posted)
        case happened.SignRemoved():
            about = f" ({listed(word(bet) for bet in event.bets)})" if event.bets else ""
            return say("The sign {sign}{about} is taken down.", sign=word(event.sign), about=about)
        case happened.SideBetsRestricted():
            return say(
                "{capitalize}: only with a main wager.", capitalize=listed(word(bet) for bet in event.bets).capitalize()
            )
        case happened.LimitsChanged():
            return say("The sign now shows {bets}.", bets=_ranges(event.limits.bets))
        case happened.PersonalLimitsSet():
            return say("Box {box} has personal limits: {limits}.", box=event.box, limits=_ranges(event.limits))
        case happened.GameChanged():
            return say("The game is now {game}.", game=word(event.game))
        case happened.MethodChanged():
            return say("Cards are dealt by Method {value} from now on.", value=event.method.value)
        case happened.SideBetsChanged():
            return say("The side bets are now {what}.", what=listed(word(bet) for bet in event.side_bets))
        case happened.JackpotSwitched():
            return translated(_JACKPOT[event.to])
        case happened.ClosureAnnounced():
            return say("{by} gives notice that the table will close.", by=actor(event.by))
        case _:
            return _table(event)


def _posted(sign: Posted) -> str:
    about = [
        *([say("box {box}", box=sign.box)] if sign.box is not None else []),
        *([word(sign.game)] if sign.game else []),
        *(word(bet) for bet in (*sign.bets, *sign.side_bets)),
        *([amounts(sign.minima)] if sign.minima else []),
        *([say("at {at}", at=f"{sign.at:%H:%M}")] if sign.at else []),
    ]
    return say("The sign {sign} goes up{what}.", sign=word(sign.sign), what=": " + ", ".join(about) if about else "")


def _for_whom(box: Box | None, subject: Subject) -> str:
    """Name the box that a question is for, and of several players there the one who is asked."""
    if box is None:
        return ""
    if not subject.person:
        return say(" for box {box}", box=box)
    return say(" for {patron} at box {box}", patron=subject.person, box=box)


def duty(event: Event, own: Words) -> str:
    match event:
        case happened.QuestionOpened():
            box = _for_whom(event.question.box, event.question.subject)
            choices = say(" or ").join(own.choice(each) for each in event.question.names)
            who = _decider(event.question)
            if not event.question.holds:
                return say("{who} may still decide{box}: {what}.", who=who, box=box, what=choices)
            if event.question.discretionary:
                return say("{who} may choose{box}: {what}.", who=who, box=box, what=choices)
            return say("{who} must decide{box}: {what}.", who=who, box=box, what=choices)
        case happened.QuestionAnswered():
            box = _for_whom(event.box, event.subject)
            return say("{by} decides{box}: {choice}.", by=actor(event.by), box=box, choice=own.choice(event.choice))
        case happened.QuestionLapsed():
            return say("It is too late to decide: {id}.", id=word(event.id))
        case happened.AttentionCalled():
            return say("{by} calls attention: {claim}.", by=actor(event.claim.by), claim=claimed(event.claim))
        case happened.AttentionAnswered():
            found = "confirms" if event.confirmed else say("does not confirm")
            return say(
                "{by} {found} claim {number}: {what}.",
                by=actor(event.by),
                found=found,
                number=event.number,
                what=word(event.what),
            )
        case happened.BoxQuestionLapsed():
            return say("It is too late to decide for box {box}: {id}.", box=event.box, id=word(event.id))
        case happened.DutyArose():
            ways = (
                say(", by {by_way_of}", by_way_of=say(" or ").join(event.duty.by_way_of))
                if event.duty.by_way_of
                else ""
            )
            return say(
                "{capitalize} must be told: {what}{ways}.",
                capitalize=word(event.duty.whom).capitalize(),
                what=word(event.duty.what),
                ways=ways,
            )
        case happened.DutyDone():
            return say("Duty {number} is done.", number=event.number)
        case happened.Recorded():
            known = {name: value for name, value in event.details.items() if value not in {"", "None"}}
            details = "; ".join(f"{word(name)} {translated(value)}" for name, value in known.items())
            return say("Recorded: {what}{what2}.", what=word(event.what), what2=f" ({details})" if details else "")
        case _:
            return _cards(event, own)
