"""What happened in a tournament, each event in a sentence, for people who were not there."""

from collections.abc import Mapping

from croupier.floor.tournaments import Event
from croupier.floor.tournaments import events as happened
from croupier.kernel.ids import Patron
from croupier.kernel.money import Money
from croupier.wording import say
from croupier.wording.languages import timed, word
from croupier.wording.say import chips, listed


def told(event: Event) -> str:
    """Say an event in one sentence, without its clauses."""
    match event:
        case happened.TournamentDrafted():
            return say("{by} drafts the conditions of a tournament.", by=event.by)
        case happened.TournamentPublished():
            number, digest = event.version.number, event.version.digest[:12]
            return say("The conditions are published: version {number}, {digest}.", number=number, digest=digest)
        case happened.PersonAppointed():
            return say("{name} is appointed as {post}.", name=event.name, post=word(event.post))
        case happened.SignedOn():
            return say("{name} is there.", name=event.name)
        case happened.SignedOff():
            return say("{name} is no longer there.", name=event.name)
        case happened.TableNamed():
            return say("Table {table} is designated for the tournament.", table=event.table)
        case happened.AgreementDemanded():
            return say("Every player is to agree in writing.")
        case happened.PlayersBriefed():
            return say("{patrons} are briefed and understand.", patrons=listed(event.patrons))
        case happened.GameShown():
            return say("The game is shown.")
        case happened.ConductDetermined():
            what = listed(f"{word(name)}: {how}" for name, how in event.settled.items())
            return say("{by} determines {what}.", by=event.by, what=what)
        case happened.StartAltered():
            return say("Round {number} starts at {at}.", number=event.round, at=timed(event.to))
        case _:
            return _of_entries(event)


def _of_entries(event: Event) -> str:
    match event:
        case happened.TournamentEntered():
            return say("{patron} enters and pays {amount}.", patron=event.patron, amount=event.paid)
        case happened.EntryWithdrawn():
            return say("{patron} withdraws: {amount} is refunded.", patron=event.patron, amount=event.refund)
        case happened.TournamentCopyGiven():
            return say(
                "{patron} is given version {number} of the conditions.", patron=event.patron, number=event.version
            )
        case happened.SubstituteNominated():
            return say("{other} plays for {patron}.", other=event.substitute, patron=event.patron)
        case happened.EntriesClosed():
            if not event.made_up:
                return say("Entries are closed.")
            return say("Entries are closed, and the operator makes the pool up by {amount}.", amount=event.made_up)
        case happened.ValueAdded():
            return say("The operator adds {what}, worth {amount}.", what=event.what, amount=event.value)
        case happened.BuyInPaid():
            return say("{patron} pays the buy-in of {amount}.", patron=event.patron, amount=event.paid)
        case happened.PlayerBoughtBack():
            return say("{patron} buys back in for {amount}.", patron=event.patron, amount=event.paid)
        case happened.MoreChipsBought():
            bought = {"patron": event.patron, "count": chips(event.chips), "amount": event.paid}
            return say("{patron} buys {count} more for {amount}.", **bought)
        case happened.ChipsAllotted():
            return say("{patron} is given {amount}.", patron=event.patron, amount=chips(event.chips))
        case happened.PlayerBackInTournament():
            return say("{patron} is back in.", patron=event.patron)
        case happened.PlayerLeftTournament():
            return say("{patron} is {how}.", patron=event.patron, how=word(event.status))
        case _:
            return _of_play(event)


def _of_play(event: Event) -> str:
    match event:
        case happened.SeatsSealed():
            return say("The draw of seats is sealed: {seal}.", seal=event.seal[:12])
        case happened.SeatsDrawn():
            seats = listed(
                say("{patron} at {table} box {box}", patron=patron, table=table, box=box)
                for table, boxes in event.seats.items()
                for box, patron in sorted(boxes.items())
            )
            return say("Seats of round {number}: {seats}.", number=event.round, seats=seats)
        case happened.SeatSeedLost():
            return say("The seed of the draw of seats is lost: seats are drawn again.")
        case happened.RoundBegun():
            if event.play_off:
                return say("A play-off begins at {tables}.", tables=listed(event.tables))
            return say("Round {number} begins at {tables}.", number=event.round, tables=listed(event.tables))
        case happened.ResultsAnnounced() | happened.PlayOffCounted():
            return _results(event)
        case happened.PracticeBegun():
            return say("Practice coups are dealt at {tables}: {count}.", count=event.coups, tables=listed(event.tables))
        case happened.ResultsCorrected():
            return _corrected(event)
        case happened.PlacesDecided():
            return say("The places: {places}.", places=listed(event.places))
        case _:
            return _of_money(event)


def _results(event: happened.ResultsAnnounced | happened.ResultsCorrected | happened.PlayOffCounted) -> str:
    order = listed(say("{patron} with {amount}", patron=each.patron, amount=chips(each.chips)) for each in event.order)
    said = [say("Table {table}: {order}.", table=event.table, order=order or say("nobody is left"))]
    if event.advances:
        said.append(say("Advancing: {patrons}.", patrons=listed(event.advances)))
    if event.play_off:
        said.append(say("To play off: {patrons}.", patrons=listed(event.play_off)))
    return " ".join(said)


def _corrected(event: happened.ResultsCorrected) -> str:
    said = [say("Results corrected ({reason}).", reason=event.reason), _results(event)]
    if event.wronged:
        said.append(say("With a place by this: {patrons}.", patrons=listed(event.wronged)))
    if event.places != event.places_told:
        said.append(say("The places: {places}.", places=listed(event.places)))
    return " ".join(said)


def _of_money(event: Event) -> str:
    match event:
        case happened.TournamentCancelled():
            return say("The tournament is cancelled: {why}. Due: {due}.", why=event.reason, due=_sums(event.due))
        case happened.EntryRefunded():
            return say("{amount} is refunded to {patron}.", amount=event.amount, patron=event.patron)
        case happened.CashDue():
            return say("Due for counted stacks: {due}.", due=_sums(event.due))
        case happened.TournamentPrizePaid():
            return say(
                "{patron} is paid {amount} for place {number}.",
                patron=event.patron,
                amount=event.amount,
                number=event.place,
            )
        case happened.StackPaid():
            return say("{patron} is paid {amount} for the stack.", patron=event.patron, amount=event.amount)
        case happened.WinningsForfeited():
            return say("{patron} loses {amount} that was won.", patron=event.patron, amount=event.amount)
        case happened.TournamentAsked():
            return say("To be decided: {choices}.", choices=listed(map(word, event.choices), last=say("or")))
        case happened.TournamentAnswered():
            return say("{by} decides: {choice}.", by=event.by, choice=word(event.choice))
        case happened.TournamentDisputed():
            return say("{patron} disputes: {cause}.", patron=event.patron, cause=event.cause)
        case happened.TournamentDisputeResolved():
            return say("Dispute {number} is decided: {decision}.", number=event.number, decision=event.decision)
        case _:
            return say("The tournament is over.")


def _sums(due: Mapping[Patron, Money]) -> str:
    return listed(f"{patron} {amount}" for patron, amount in due.items()) if due else say("nothing")
