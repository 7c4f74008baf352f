"""What happened at a table, each event in a sentence, for people who were not there."""

from typing import assert_never

from croupier.games.editions import edition
from croupier.games.terms import describe
from croupier.kernel.cards import written
from croupier.kernel.money import NOTHING, Money
from croupier.kernel.rounding import ToTheCent
from croupier.table import events as happened
from croupier.table.events import Event
from croupier.table.session.events import Event as OfASession
from croupier.views.hand_names import name_of
from croupier.views.session_sentences import in_session
from croupier.views.table_sentences import actor, duty, hand_named, listed, wager_at, who
from croupier.wording import INSPECTOR, Audience, Words, say, sentence, words_of
from croupier.wording.languages import translated, word
from croupier.wording.say import shown


def told(event: Event, audience: Audience = INSPECTOR, own: Words | None = None) -> str:
    """Say an event in one sentence, without its clauses, in a document's own words: those given, or of its clauses."""
    if isinstance(event, happened.Ruled | happened.BreachNoted):
        return sentence(event, audience)
    if isinstance(event, OfASession):
        return in_session(event)
    return _coup(event, own or words_of(getattr(event, "because", ())))


# Wagers ------------------------------------------------------------------------------------------------------------


def _wager(event: Event, own: Words) -> str:
    match event:
        case happened.WagerPlaced():
            token = say(" with a promotional token") if event.token else ""
            return say(
                "{patron} wagers {amount} on {bet} at box {box}{token}.",
                patron=event.patron,
                amount=event.amount,
                bet=word(event.bet),
                box=event.box,
                token=token,
            )
        case happened.WagerWithdrawn():
            return say("{box}: {amount} is taken back.", box=wager_at(event.box, event.bet), amount=event.amount)
        case happened.WagerReturned():
            return say(
                "{box}: {amount} is returned to the player.", box=wager_at(event.box, event.bet), amount=event.amount
            )
        case happened.WagerAmended():
            part = "" if event.counts == event.amount else say(", of which {counts} counts", counts=event.counts)
            return say(
                "{box}: {amount} is on the layout{part}.",
                box=wager_at(event.box, event.bet),
                amount=event.amount,
                part=part,
            )
        case happened.WagerFoundInvalid():
            return say("{box}: the wager is invalid and wins nothing.", box=wager_at(event.box, event.bet))
        case happened.WagerForfeited():
            return say("{box}: {amount} is forfeited.", box=wager_at(event.box, event.bet), amount=event.amount)
        case happened.TokensKept():
            return say("The dealer keeps {amount} of tokens from box {box}.", amount=event.amount, box=event.box)
        case happened.BetsCalledFor():
            return say("Bets are called for.")
        case happened.NoMoreBetsCalled():
            return say("No more bets is called.")
        case happened.CommissionBooked() if event.amount < NOTHING:
            return say("Box {box} owes {amount} less commission.", box=event.box, amount=-event.amount)
        case happened.CommissionBooked():
            return say("Box {box} owes {amount} more commission.", box=event.box, amount=event.amount)
        case happened.CommissionCollected():
            if event.amount < NOTHING:
                return say(
                    "Box {box} is refunded the {what} of commission that it paid.", box=event.box, what=-event.amount
                )
            return say("Box {box} pays the {amount} of commission that it owes.", box=event.box, amount=event.amount)
        case happened.CommissionDeferred():
            return say("{by} lets box {box} defer commission.", by=actor(event.by), box=event.box)
        case _:
            return duty(event, own)


# The coup ------------------------------------------------------------------------------------------------------------


def _coup(event: Event, own: Words) -> str:
    match event:
        case happened.RoundStarted():
            return say(
                "{coup} {number} begins{what}.",
                coup=own.Coup,
                number=event.number,
                what=say(", without wagers") if event.no_bet else "",
            )
        case happened.CardDealt():
            before = say("left over from the previous {coup}", coup=own.coup) if event.number == 1 else say("set aside")
            carried = "" if event.from_device else f", {before},"
            return say(
                "Card {number}, {card}{what} goes to {to}{face_up}.",
                number=event.number,
                card=event.card,
                what=carried or ",",
                to=hand_named(event.to),
                face_up=_face(event.face_up),
            )
        case happened.CardBurnedInPlay():
            return say("{card} is burned.", card=event.card)
        case happened.CardTakenToBurn():
            return say("Card {number} is burned after all.", number=event.number)
        case happened.CardSetAside():
            return say("{card} has been set aside.", card=event.card)
        case happened.CardLeftOut():
            return say("{card} has no further use in this shoe.", card=event.card)
        case happened.CardOutOfPlay():
            return say("{card} is no longer dealt.", card=event.card)
        case happened.CardPlaced():
            return say("{card}, which was set aside, is dealt to {to}.", card=event.card, to=hand_named(event.to))
        case happened.CardSeen():
            return say("The value of card {number} was seen: it counts as exposed.", number=event.number)
        case happened.NextCardSeen():
            return say("The first card of the next {coup} was seen.", coup=own.coup)
        case happened.CardFacedWrongly():
            return say("A card was face up in the shuffling device.")
        case happened.CardTouched():
            return say("A card was touched by somebody other than the dealer.")
        case _:
            return _hands(event, own)


def _hands(event: Event, own: Words) -> str:
    match event:
        case happened.CardsExposed():
            which = (
                say("Card {numbers}", numbers=event.numbers[0])
                if len(event.numbers) == 1
                else say("Cards {numbers}", numbers=listed(event.numbers))
            )
            return say(
                "{which} {what} turned by {by}.",
                which=which,
                what=say("is") if len(event.numbers) == 1 else say("are"),
                by=who(event.by),
            )
        case happened.PointsAnnounced():
            return say("Player has {player}, Banker {banker}.", player=event.player, banker=event.banker)
        case happened.CountAnnounced():
            return say("{hand} has {points}.", hand=hand_named(event.hand), points=event.points)
        case happened.HandDeclared():
            return f"{hand_named(event.of)}: {name_of(event.cards)} ({written(event.cards)})."
        case happened.ResultAnnounced():
            counts = say(
                "Player {player_points}, Banker {banker_points}",
                player_points=event.player_points,
                banker_points=event.banker_points,
            )
            return say("The result is announced: {counts}, {value}.", counts=counts, value=_won(event.result.value))
        case happened.CardMoved():
            return say("Card {number} belongs to {to}.", number=event.number, to=hand_named(event.to))
        case happened.CardCarriedOver():
            return say("Card {number} is taken out of the {coup}.", number=event.number, coup=own.coup)
        case happened.CardPutUnder():
            return say(
                "Card {number} is kept under the device until the next {coup}.", number=event.number, coup=own.coup
            )
        case (
            happened.HandOffered()
            | happened.HandRefused()
            | happened.HandTakenUp()
            | happened.CardsPassedOn()
            | happened.HandReturned()
        ):
            return _hand(event)
        case _:
            return _options(event, own)


def _options(event: Event, own: Words) -> str:
    match event:
        case happened.PlayerDecided():
            stage = f" ({word(event.stage)})" if event.stage else ""
            return say("Box {box}: {do}{stage}.", box=event.box, do=event.do, stage=stage)
        case happened.NoBetOrdered():
            return _no_bet(event.count, own)
        case happened.RoundMadeNoBet():
            return say("The {coup} goes on without wagers.", coup=own.coup)
        case happened.OptionOpened():
            return say("Players have the option of {kind}.", kind=event.kind)
        case happened.ReadingTold():
            return say("The shoe has reported what it read: {count} cards.", count=len(event.cards))
        case happened.ReadingDisputed():
            return say(
                "The shoe has read {read}, and {dealt} was dealt.",
                read=_read(event),
                dealt=written(event.dealt),
            )
        case happened.WagersLocked():
            return say("The wagers of this {coup} stay as placed.", coup=own.coup)
        case _:
            return _end(event, own)


def _read(event: happened.ReadingDisputed) -> str:
    """Say what a shoe read, with the result that it shows if it shows one."""
    cards = written(event.read)
    return f"{cards} ({_won(event.shows.value)})" if event.shows else cards


def _face(face_up: bool) -> str:  # noqa: FBT001 - how a card lies
    return say(", face up") if face_up else ""


Handling = (
    happened.HandOffered | happened.HandRefused | happened.HandTakenUp | happened.CardsPassedOn | happened.HandReturned
)


def _hand(event: Handling) -> str:
    match event:
        case happened.HandTakenUp():
            return say("Box {box} takes the {hand} hand up.", box=event.box, hand=hand_named(event.hand))
        case happened.CardsPassedOn():
            return say(
                "Box {box} lets {person} open cards of the {hand} hand.",
                box=event.box,
                person=event.person,
                hand=hand_named(event.hand),
            )
        case happened.HandOffered():
            return say("The {hand} hand is offered to box {box}.", hand=hand_named(event.hand), box=event.box)
        case happened.HandRefused():
            return say("Box {box} refuses the {hand} hand.", box=event.box, hand=hand_named(event.hand))
        case happened.HandReturned():
            return say("The {hand} hand is back from box {box}.", hand=hand_named(event.hand), box=event.box)
        case _:
            assert_never(event)


def _no_bet(count: int | None, own: Words) -> str:
    if count == 0:
        return say("No further {coup} is dealt without wagers.", coup=own.coup)
    if count is None:
        return say("{coups} are dealt without wagers until somebody wagers.", coups=own.Coups)
    return say(
        "The next {what} no wagers.",
        what=say("{coup} takes", coup=own.coup)
        if count == 1
        else say("{count} {coups} take", count=count, coups=own.coups),
    )


def _end(event: Event, own: Words) -> str:
    match event:
        case happened.WagerSettled(rows=("to-the-pool",)):
            return say("{box}: {stake} goes to the jackpot.", box=wager_at(event.box, event.bet), stake=event.stake)
        case happened.WagerSettled():
            return f"{wager_at(event.box, event.bet)}: {shown(event.stake)} {_netted(event)}{_rounded(event)}."
        case happened.RoundFinished():
            return say("{coup} {number} is over.", coup=own.Coup, number=event.number)
        case happened.RoundEnded():
            hands = say(
                "Player {player} ({player_points}), Banker {banker} ({banker_points})",
                player=written(event.player),
                player_points=event.player_points,
                banker=written(event.banker),
                banker_points=event.banker_points,
            )
            return say(
                "{coup} {number} ends: {hands}: {value}.",
                coup=own.Coup,
                number=event.number,
                hands=hands,
                value=_won(event.result.value),
            )
        case happened.RoundVoided():
            return say("{coup} {number} is void.", coup=own.Coup, number=event.number)
        case happened.RoundReopened():
            return say("{coup} {number} is reopened.", coup=own.Coup, number=event.number)
        case happened.SettlementReversed():
            return f"{wager_at(event.box, event.bet)}: {reversal(event.net)}."
        case happened.MalfunctionNoted():
            return say("What is known of the device that failed is noted.")
        case happened.CardsTransferred():
            new = (
                say(", {replaced} in place of damaged ones", replaced=written(event.replaced)) if event.replaced else ""
            )
            return say(
                "{moved} cards go over to {what}{new}.",
                moved=event.moved,
                what=word(event.to) or say("another device"),
                new=new,
            )
        case _:
            return _wager(event, own)


def _netted(event: happened.WagerSettled) -> str:
    if event.net > NOTHING:
        return say("wins {net}", net=event.net)
    return say("loses {what}", what=-event.net) if event.net < NOTHING else say("stands off")


def _rounded(event: happened.WagerSettled) -> str:
    """Say that chips could not pay the exact amount, and by which clause they pay more: it is a reason only then."""
    if event.net <= NOTHING:
        return ""
    rounding = edition(event.because[0].document).wagers.inexact_in_chips
    if isinstance(rounding.value, ToTheCent) or not set(rounding.because) <= set(event.because):
        return ""
    cited = ", ".join(each.number for each in rounding.because)
    return say(", paid {rounding} ({clause})", rounding=translated(describe(rounding)), clause=cited)


def reversal(net: Money) -> str:
    """Say what the reversal of a settlement moves: `net` is what it moves, the other way round."""
    if net == NOTHING:
        return say("the stand-off no longer counts")
    return (
        say("the {net} that it lost is given back", net=net)
        if net > NOTHING
        else say("the {what} that it won is taken back", what=-net)
    )


def _won(result: str) -> str:
    return say("a tie") if result == "tie" else say("{capitalize} wins", capitalize=word(result).capitalize())
