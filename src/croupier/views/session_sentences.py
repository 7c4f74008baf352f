"""What happened in a tournament session, each event in a sentence. Amounts are tournament chips."""

from croupier.table import events as happened
from croupier.table.events import Event
from croupier.table.session.state import Ground
from croupier.views.table_sentences import actor, listed, plainly
from croupier.wording import say
from croupier.wording.languages import key, timed, translated, word
from croupier.wording.say import chips

_ENDED = {
    Ground.COUPS: key("its last coup is over"),
    Ground.TIME: key("its time is over"),
    Ground.DETERMINED: key("it is determined who advances"),
    Ground.AGREED: key("all agree"),
    Ground.NOBODY_LEFT: key("nobody is left"),
    Ground.DECIDED: key("the play-off is decided"),
    Ground.PRACTISED: key("the practice is over"),
    Ground.CANCELLED: key("the tournament is cancelled"),
}


def in_session(event: Event) -> str:
    match event:
        case happened.TableDesignated():
            return say("The table is designated for the tournament {name}.", name=event.tournament)
        case happened.TableReleased():
            return say("The table serves the tournament no longer.")
        case happened.SessionBegun():
            players = listed(each.patron for each in event.plan.players.values())
            return say(
                "A session of the tournament begins at {at} with {players}.", at=timed(event.at), players=players
            )
        case happened.SessionOver():
            return say("The session is over: {why}.", why=translated(_ENDED[event.ground]))
        case happened.SessionClosed():
            return say("The session is closed.")
        case happened.PlayersPlaced():
            return say(
                "The play-off continues without box {boxes}: their places are decided.", boxes=listed(event.boxes)
            )
        case happened.PresenceNoted():
            return (
                say("Somebody in charge of the tournament is present.")
                if event.present
                else say("Nobody in charge of the tournament is present.")
            )
        case happened.TimeLimited():
            return say("{by} limits the time for a wager to {count} seconds.", by=actor(event.by), count=event.seconds)
        case happened.SessionDisputed():
            return say("A dispute stops the game.")
        case happened.SessionDisputeSettled():
            return say("{by} decides the dispute: {words}.", by=actor(event.by), words=event.decision)
        case _:
            return _form(event)


def _form(event: Event) -> str:
    match event:
        case happened.PassCardPlayed():
            return say("Box {box} plays a pass card.", box=event.box)
        case happened.FormHandedIn():
            return say("Box {box} hands in a form.", box=event.box)
        case happened.FormExamined():
            return say("{by} has examined the form of box {box}.", by=actor(event.by), box=event.box)
        case happened.FormHandedBack():
            return say("The form of box {box} is handed back.", box=event.box)
        case happened.FormAnnounced():
            what = say("{bet}, {amount}", bet=word(event.bet), amount=chips(event.amount))
            return say("The form of box {box} is announced: {what}.", box=event.box, what=what)
        case happened.FormShown():
            return say("Box {other} sees the form of box {box}.", other=event.to, box=event.box)
        case happened.FormSettledAnew():
            return say(
                "The form of box {box} is settled again: {stake} on {bet}.",
                box=event.box,
                stake=chips(event.stake),
                bet=word(event.bet),
            )
        case _:
            return _player(event)


def _player(event: Event) -> str:
    match event:
        case happened.PlayerAbsent():
            return say("The player at box {box} is absent.", box=event.box)
        case happened.PlayerReturned():
            return say("The player at box {box} is back.", box=event.box)
        case happened.DeductionDirected():
            return (
                say("The minimum is to be deducted while box {box} is absent.", box=event.box)
                if event.deduct
                else say("There is no minimum to deduct from box {box}.", box=event.box)
            )
        case happened.MinimumDeducted():
            return say("{amount} is deducted from box {box}.", amount=chips(event.amount), box=event.box)
        case happened.WagerMissed():
            return say("Box {box} made no wager.", box=event.box)
        case happened.PlayerOut():
            what = word(event.status.value)
            return say(
                "{patron} at box {box} is out of the session: {what}.", patron=event.patron, box=event.box, what=what
            )
        case happened.PlayerPenalised():
            what = chips(event.amount) if event.amount else say("a warning")
            return say(
                "Box {box} is penalised for {ground}: {what}.", box=event.box, ground=word(event.ground), what=what
            )
        case happened.PlayerReinstated():
            return say(
                "{patron} at box {box} is back in with {amount}.",
                patron=event.patron,
                box=event.box,
                amount=chips(event.chips),
            )
        case happened.ChipsHandedOut():
            return say("Box {box} is given {amount} more.", box=event.box, amount=chips(event.amount))
        case happened.HeldToTheMinimum():
            return say("Box {box} is held to the minimum.", box=event.box)
        case _:
            return _count(event)


def _count(event: Event) -> str:
    match event:
        case happened.ChipsMissing():
            return say("{amount} of box {box} is missing.", amount=chips(event.amount), box=event.box)
        case happened.ChipsRemoved():
            return say("Losing chips were removed in this order: {boxes}.", boxes=listed(event.boxes))
        case happened.CountOrdered():
            return say("{by} has all chips counted.", by=actor(event.by))
        case happened.ChipsCounted():
            return say("Box {box} is counted: {amount}.", box=event.box, amount=chips(event.counted))
        case happened.CountSetAside():
            return say("Box {box} is to be counted again.", box=event.box)
        case happened.CountTaken():
            return say(
                "The count of box {box} stands: {amount}, not {due}.",
                box=event.box,
                amount=chips(event.counted),
                due=chips(event.derived),
            )
        case happened.ChipsReturned():
            missing = listed(f"{each.count} of {chips(each.denomination)}" for each in event.missing)
            return (
                say("The chips are back in the inventory, but for {missing}.", missing=missing)
                if event.missing
                else say("The chips are back in the inventory.")
            )
        case _:
            return plainly(event)
