"""What happened at a table, each event in a sentence, for people who were not there."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import fields
from typing import assert_never

from croupier.games.terms import words
from croupier.kernel.cards import written
from croupier.kernel.clauses import Because
from croupier.kernel.money import NOTHING, Money
from croupier.rulebooks import document
from croupier.table import events as happened
from croupier.table.claims import claimed
from croupier.table.events import CardsEvent, ChangeEvent, CoupEvent, DutyEvent, Event, PeopleEvent, WagerEvent
from croupier.table.people import Actor, PlayerCard, called
from croupier.table.places import Place, named
from croupier.table.setup import Range
from croupier.table.state import Posted
from croupier.table.wording import said


def told(event: Event) -> str:
    """Say an event in one sentence, without its clauses; a document that has rounds and not coups says round."""
    because: Because = getattr(event, "because", ())
    rounds = bool(because) and document(because[0].document).game != "baccarat"
    return said(_told(event)) if rounds else _told(event)


def _told(event: Event) -> str:
    if isinstance(event, CoupEvent):
        return _coup(event)
    if isinstance(event, WagerEvent):
        return _wager(event)
    if isinstance(event, DutyEvent):
        return _duty(event)
    if isinstance(event, CardsEvent):
        return _cards(event)
    if isinstance(event, PeopleEvent):
        return _people(event)
    if isinstance(event, ChangeEvent):
        return _change(event)
    return _table(event)


def _table(event: Event) -> str:
    match event:
        case happened.TableOpened():
            return f"The table opens for {words(event.setup.game)} on {event.at:%d %B %Y at %H:%M}."
        case happened.TableClosed():
            return f"{_who(event.by)} closes the table."
        case happened.TimePassed():
            return f"It is {event.to:%H:%M on %d %B}."
        case happened.Exchanged():
            where = f" at box {event.box}" if event.box is not None else ""
            return f"{event.worth} of {words(event.of)} is exchanged for {event.given}{where}."
        case happened.DropBoxMoved():
            return f"The drop box is {'attached' if event.attached else 'taken off'}."
        case happened.CashSwitched():
            return f"The table {'takes cash' if event.takes_cash else 'runs cashless'} from now on."
        case _:
            return plainly(event)


def plainly(event: Event) -> str:
    """Say an event that has no sentence of its own by its name and what it holds."""
    facts = (f"{words(each.name)} {getattr(event, each.name)}" for each in fields(event) if each.name != "because")
    return f"{words(kebab(type(event).__name__)).capitalize()}: {', '.join(facts)}."


def kebab(name: str) -> str:
    """Write the name of a class as programs outside know it: ``WagerPlaced`` is ``wager-placed``."""
    return re.sub(r"(?<=[a-z])(?=[A-Z])", "-", name).lower()


def _who(actor: Actor) -> str:
    name = called(actor)
    return name[:1].upper() + name[1:]


def _name(hand: Place) -> str:
    return named(hand).capitalize()


def _of(box: int, bet: str) -> str:
    return f"Box {box}, {words(bet)}"


def _list(things: Iterable[object]) -> str:
    *most, last = [str(each) for each in things] or ["nothing"]
    return f"{', '.join(most)} and {last}" if most else last


def _ranges(limits: Mapping[str, Range]) -> str:
    return "; ".join(f"{words(bet)} {range_}" for bet, range_ in limits.items())


def _amounts(amounts: Mapping[str, Money]) -> str:
    return "; ".join(f"{words(bet)} {amount}" for bet, amount in amounts.items())


# People and wagers ---------------------------------------------------------------------------------------------------


def _people(event: Event) -> str:
    match event:
        case happened.PatronSeated():
            return f"{event.patron} sits down at box {event.box}."
        case happened.PatronLeft():
            return f"{event.patron} leaves box {event.box}."
        case happened.PlayersLimited():
            most = f"at most {event.most} players" if event.most is not None else "as many players as like"
            return f"{_who(event.by)} allows {most}{', one at each box' if event.one_per_box else ''}."
        case happened.OldMinimumKept():
            marker = ", with a marker" if event.marker else ""
            return f"Box {event.box} keeps the old minimum: {_amounts(event.minima) or 'none'}{marker}."
        case happened.StandingMinimumKept():
            kept = f"keeps the old minimum: {_amounts(event.minima)}" if event.minima else "has no old minimum any more"
            return f"{event.patron}, who stands at box {event.box}, {kept}."
        case happened.MarkerRemoved():
            return f"The marker of the old minimum is taken from box {event.box}."
        case happened.PlayerCardSeen():
            return f"Box {event.box} plays with {_PLAYER_CARDS[event.card]}."
        case happened.PatronBarred():
            return f"{event.patron} takes no further part in the game."
        case happened.PlayersKeptApart():
            return f"{_list(event.patrons)} may not play together at this table."
        case _:
            return plainly(event)


_JACKPOT = {
    "failed": "The jackpot's equipment is out of order: nothing is dealt until somebody approves play without it.",
    "without": "The game goes on without the jackpot.",
    "offered": "The jackpot is offered again.",
}

_PLAYER_CARDS = {
    PlayerCard.OWN: "the own Player Card",
    PlayerCard.NONE: "no Player Card",
    PlayerCard.OTHER: "somebody else's Player Card",
    PlayerCard.EXPIRED: "a Player Card that has expired",
}


def _wager(event: Event) -> str:
    match event:
        case happened.WagerPlaced():
            token = " with a promotional token" if event.token else ""
            return f"{event.patron} wagers {event.amount} on {words(event.bet)} at box {event.box}{token}."
        case happened.WagerWithdrawn():
            return f"{_of(event.box, event.bet)}: {event.amount} is taken back."
        case happened.WagerReturned():
            return f"{_of(event.box, event.bet)}: {event.amount} goes back to the player."
        case happened.WagerAmended():
            part = "" if event.counts == event.amount else f", of which {event.counts} counts"
            return f"{_of(event.box, event.bet)}: {event.amount} lies there{part}."
        case happened.WagerFoundInvalid():
            return f"{_of(event.box, event.bet)}: the wager is invalid and wins nothing."
        case happened.WagerForfeited():
            return f"{_of(event.box, event.bet)}: {event.amount} is forfeited."
        case happened.TokensKept():
            return f"The dealer keeps {event.amount} of tokens from box {event.box}."
        case happened.BetsCalledFor():
            return "Bets are called for."
        case happened.NoMoreBetsCalled():
            return "No more bets is called."
        case happened.CommissionBooked():
            return f"Box {event.box} owes {event.amount} of commission more."
        case happened.CommissionCollected():
            if event.amount < NOTHING:
                return f"Box {event.box} gets back the {-event.amount} of commission that it has paid."
            return f"Box {event.box} pays the {event.amount} of commission that it owes."
        case happened.CommissionDeferred():
            return f"{_who(event.by)} lets box {event.box} put commission off."
        case _:
            return plainly(event)


# The cards -----------------------------------------------------------------------------------------------------------


def _cards(event: Event) -> str:
    match event:
        case happened.CardsShuffled():
            return f"{_who(event.by)} {'riffles' if event.riffle else 'shuffles'} the cards."
        case happened.CutDeclined():
            return f"Box {event.box} is offered the cut and declines."
        case happened.CardsCut():
            return f"{_who(event.by)} cuts {event.at} cards from the front."
        case happened.CardsLoaded():
            where = f", the cutting card {event.cutting_card} from the back" if event.cutting_card is not None else ""
            return f"The cards are loaded{where}."
        case happened.CardsBurned():
            shown = f", {written(event.shown)} shown" if event.shown else ", face down"
            return f"{len(event.cards)} {'card is' if len(event.cards) == 1 else 'cards are'} burned{shown}."
        case happened.CardsReplaced():
            some = "All cards" if event.only is None else f"{event.only} cards"
            ready = f", {words(event.pre_shuffled)}" if event.pre_shuffled else ""
            return f"{some} are replaced by cards of the {event.back} back{ready}."
        case happened.CardsChecked():
            return f"{_who(event.by)} has the cards checked: {event.found} are there."
        case happened.CardsHeld():
            return "No card is dealt until the cards have been checked."
        case happened.CardsLogged():
            found = f", {event.found} cards" if event.found is not None else ""
            return f"Register of cards, {event.set_}: {words(event.entry)}{found}."
        case happened.ShuffleDirected():
            why = f": {event.cause}" if event.cause else ""
            return f"{_who(event.by)} has the cards shuffled before the next coup{why}."
        case happened.ShoeEnded():
            return "The shoe has ended: the cards are shuffled or replaced before the next coup."
        case happened.CardsToBeReplaced():
            return "These cards will be replaced at the end of the shoe, not shuffled again."
        case happened.CuttingCardAppeared():
            return f"The cutting card comes out: coup {event.last} is the last of the shoe."
        case happened.ShoeEndsAfter():
            return f"After coup {event.last} the cards are shuffled and cut."
        case happened.DeviceChanged():
            return f"Cards come from a {words(event.device)} from now on."
        case _:
            return plainly(event)


# The coup ------------------------------------------------------------------------------------------------------------


def _coup(event: Event) -> str:
    match event:
        case happened.RoundStarted():
            return f"Coup {event.number} begins{', without wagers' if event.no_bet else ''}."
        case happened.CardDealt():
            before = "left over from the coup before" if event.number == 1 else "which lay aside"
            carried = "" if event.from_device else f", {before},"
            return f"Card {event.number}, {event.card}{carried or ','} goes to {_name(event.to)}{_face(event.face_up)}."
        case happened.CardBurnedInPlay():
            return f"{event.card} is burned."
        case happened.CardTakenToBurn():
            return f"Card {event.number} is burned after all."
        case happened.CardSetAside():
            return f"{event.card} lies aside."
        case happened.CardLeftOut():
            return f"{event.card} has no further use in this shoe."
        case happened.CardOutOfPlay():
            return f"{event.card} is not dealt any more."
        case happened.CardPlaced():
            return f"{event.card}, which lay aside, is put to {_name(event.to)}."
        case happened.CardSeen():
            return f"The value of card {event.number} was seen: it counts as exposed."
        case happened.NextCardSeen():
            return "The first card of the next coup was seen."
        case happened.CardFacedWrongly():
            return "A card lay face up in the shuffling device."
        case happened.CardTouched():
            return "A card was touched by somebody other than the dealer."
        case happened.CardsExposed():
            which = f"Card {event.numbers[0]}" if len(event.numbers) == 1 else f"Cards {_list(event.numbers)}"
            return f"{which} {'is' if len(event.numbers) == 1 else 'are'} turned by {called(event.by)}."
        case happened.PointsAnnounced():
            return f"Player has {event.player}, Banker {event.banker}."
        case happened.CountAnnounced():
            return f"{_name(event.hand)} has {event.points}."
        case happened.HandDeclared():
            return f"{_name(event.of)}: {event.says} ({written(event.cards)})."
        case happened.ResultAnnounced():
            counts = f"Player {event.player_points}, Banker {event.banker_points}"
            return f"The result is announced: {counts}, {_won(event.result.value)}."
        case happened.CardMoved():
            return f"Card {event.number} belongs to {_name(event.to)}."
        case happened.CardCarriedOver():
            return f"Card {event.number} is taken out of the coup."
        case happened.CardPutUnder():
            return f"Card {event.number} lies under the device until the next round."
        case (
            happened.HandOffered()
            | happened.HandRefused()
            | happened.HandTakenUp()
            | happened.CardsPassedOn()
            | happened.HandReturned()
        ):
            return _hand(event)
        case happened.PlayerDecided():
            stage = f" ({event.stage})" if event.stage else ""
            return f"Box {event.box}: {event.do}{stage}."
        case happened.NoBetOrdered():
            return _no_bet(event.count)
        case happened.RoundMadeNoBet():
            return "The coup goes on without wagers."
        case happened.OptionOpened():
            return f"Players have the option of {event.kind}."
        case happened.WagersLocked():
            return "The wagers of this coup stay as they lie."
        case _:
            return _end(event)


def _face(face_up: bool) -> str:  # noqa: FBT001 - how a card lies
    return ", face up" if face_up else ""


Handling = (
    happened.HandOffered | happened.HandRefused | happened.HandTakenUp | happened.CardsPassedOn | happened.HandReturned
)


def _hand(event: Handling) -> str:
    match event:
        case happened.HandTakenUp():
            return f"Box {event.box} takes the {_name(event.hand)} hand up."
        case happened.CardsPassedOn():
            return f"Box {event.box} lets {event.person} open cards of the {_name(event.hand)} hand."
        case happened.HandOffered():
            return f"The {_name(event.hand)} hand is offered to box {event.box}."
        case happened.HandRefused():
            return f"Box {event.box} refuses the {_name(event.hand)} hand."
        case happened.HandReturned():
            return f"The {_name(event.hand)} hand is back from box {event.box}."
        case _:
            assert_never(event)


def _no_bet(count: int | None) -> str:
    if count == 0:
        return "No further coup is dealt without wagers."
    if count is None:
        return "Coups are dealt without wagers until somebody wagers."
    return f"The next {'coup takes' if count == 1 else f'{count} coups take'} no wagers."


def _end(event: Event) -> str:
    match event:
        case happened.WagerSettled(rows=("to-the-pool",)):
            return f"{_of(event.box, event.bet)}: {event.stake} goes to the jackpot."
        case happened.WagerSettled():
            return f"{_of(event.box, event.bet)}: {event.stake} {_netted(event)}."
        case happened.RoundFinished():
            return f"Round {event.number} is over."
        case happened.RoundEnded():
            hands = (
                f"Player {written(event.player)} ({event.player_points}), "
                f"Banker {written(event.banker)} ({event.banker_points})"
            )
            return f"Coup {event.number} ends: {hands}: {_won(event.result.value)}."
        case happened.RoundVoided():
            return f"Coup {event.number} is void."
        case happened.RoundReopened():
            return f"Coup {event.number} is taken up again."
        case happened.SettlementReversed():
            return f"{_of(event.box, event.bet)}: {reversal(event.net)}."
        case happened.MalfunctionNoted():
            return "What is known of the device that failed is noted."
        case happened.CardsTransferred():
            new = f", {written(event.replaced)} in place of damaged ones" if event.replaced else ""
            return f"{event.moved} cards go over to {words(event.to) or 'another device'}{new}."
        case _:
            return plainly(event)


def _netted(event: happened.WagerSettled) -> str:
    if event.net > NOTHING:
        return f"wins {event.net}"
    return f"loses {-event.net}" if event.net < NOTHING else "stands off"


def reversal(net: Money) -> str:
    """Say what the reversal of a settlement moves: `net` is what it moves, the other way round."""
    if net == NOTHING:
        return "the stand-off no longer counts"
    return f"the {net} that it lost is given back" if net > NOTHING else f"the {-net} that it won is taken back"


def _won(result: str) -> str:
    return "a tie" if result == "tie" else f"{result.capitalize()} wins"


# Discretion, questions, duties ---------------------------------------------------------------------------------------


def _change(event: Event) -> str:
    match event:
        case happened.Approved():
            patron = f" and {event.approval.patron}" if event.approval.patron is not None else ""
            box = f" for box {event.approval.box}{patron}" if event.approval.box is not None else ""
            hand = f", the {_name(event.approval.hand)} hand" if event.approval.hand else ""
            return f"{_who(event.by)} approves {words(event.approval.what)}{box}{hand}."
        case happened.ApprovalUsed():
            return f"The approval of {words(event.what)} is used."
        case happened.ConsentGiven():
            who = f"{event.patron}, at box {event.box}," if event.patron is not None else f"Box {event.box}"
            return f"{who} agrees: {words(event.what)}."
        case happened.Notified():
            about = f" ({_list(words(bet) for bet in event.bets)})" if event.bets else ""
            return f"{words(event.whom).capitalize()} told of {words(event.what)}{about}."
        case happened.SignPosted():
            return _posted(event.posted)
        case happened.SignRemoved():
            about = f" ({_list(words(bet) for bet in event.bets)})" if event.bets else ""
            return f"The sign {words(event.sign)}{about} is taken down."
        case happened.SideBetsRestricted():
            return f"{_list(words(bet) for bet in event.bets).capitalize()}: only with a main wager."
        case happened.LimitsChanged():
            return f"The sign now shows {_ranges(event.limits.bets)}."
        case happened.PersonalLimitsSet():
            return f"Box {event.box} has limits of its own: {_ranges(event.limits)}."
        case happened.GameChanged():
            return f"The game is now {words(event.game)}."
        case happened.MethodChanged():
            return f"Cards are dealt by Method {event.method.value} from now on."
        case happened.SideBetsChanged():
            return f"The side bets are now {_list(words(bet) for bet in event.side_bets)}."
        case happened.JackpotSwitched():
            return _JACKPOT[event.to]
        case happened.ClosureAnnounced():
            return f"{_who(event.by)} gives notice that the table will close."
        case _:
            return plainly(event)


def _posted(sign: Posted) -> str:
    about = [
        *([f"box {sign.box}"] if sign.box is not None else []),
        *([words(sign.game)] if sign.game else []),
        *(words(bet) for bet in (*sign.bets, *sign.side_bets)),
        *([_amounts(sign.minima)] if sign.minima else []),
        *([f"at {sign.at:%H:%M}"] if sign.at else []),
    ]
    return f"The sign {words(sign.sign)} goes up{': ' + ', '.join(about) if about else ''}."


def _duty(event: Event) -> str:
    match event:
        case happened.QuestionOpened():
            box = f" for box {event.question.box}" if event.question.box is not None else ""
            return f"Somebody must decide{box}: {' or '.join(words(each) for each in event.question.choices)}."
        case happened.QuestionAnswered():
            box = f" for box {event.box}" if event.box is not None else ""
            return f"{_who(event.by)} decides{box}: {words(event.choice)}."
        case happened.QuestionLapsed():
            return f"It is too late to decide: {words(event.id)}."
        case happened.AttentionCalled():
            return f"{_who(event.claim.by)} calls attention: {claimed(event.claim)}."
        case happened.AttentionAnswered():
            found = "confirms" if event.confirmed else "does not confirm"
            return f"{_who(event.by)} {found} claim {event.number}: {words(event.what)}."
        case happened.BoxQuestionLapsed():
            return f"It is too late to decide for box {event.box}: {words(event.id)}."
        case happened.DutyArose():
            ways = f", by {' or '.join(event.duty.by_way_of)}" if event.duty.by_way_of else ""
            return f"{words(event.duty.whom).capitalize()} must be told: {words(event.duty.what)}{ways}."
        case happened.DutyDone():
            return f"Duty {event.number} is done."
        case happened.Ruled() | happened.BreachNoted():
            return event.says
        case happened.Recorded():
            known = {name: value for name, value in event.details.items() if value not in {"", "None"}}
            details = "; ".join(f"{words(name)} {value}" for name, value in known.items())
            return f"Recorded: {words(event.what)}{f' ({details})' if details else ''}."
        case _:
            return plainly(event)
