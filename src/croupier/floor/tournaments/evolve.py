"""How a tournament stands after something happened."""

from collections.abc import Iterable, Sequence
from functools import reduce
from typing import Any

from croupier.floor.tournaments import events as happened
from croupier.floor.tournaments.conditions import onward
from croupier.floor.tournaments.events import Event
from croupier.floor.tournaments.scores import ELIMINATED, IN, WITHDRAWN, Score, groups
from croupier.floor.tournaments.state import Phase, Player, Session, Stake, Tournament
from croupier.kernel.ids import Box, Patron
from croupier.kernel.money import NOTHING, Money, total
from croupier.kernel.records import replace


def replay(tournament: Tournament, events: Iterable[Event]) -> Tournament:
    return reduce(evolve, events, tournament)


def evolve(tournament: Tournament, event: Event) -> Tournament:
    at = getattr(event, "at", None) or tournament.clock
    after = _of_conditions(replace(tournament, clock=at), event)
    for part in (_of_players, _of_money, _of_seats, _of_results):
        after = part(after, event)
    return after


def _of_conditions(now: Tournament, event: Event) -> Tournament:
    match event:
        case happened.TournamentDrafted():
            return replace(now, draft=event.conditions)
        case happened.TournamentPublished():
            versions = (*now.versions, event.version)
            return replace(now, conditions=event.conditions, versions=versions, phase=Phase.OPEN, draft=None)
        case happened.PersonAppointed():
            return replace(now, posts={**now.posts, event.name: event.post})
        case happened.SignedOn():
            return replace(now, present=now.present | {event.name})
        case happened.SignedOff():
            return replace(now, present=now.present - {event.name})
        case happened.TableNamed():
            return replace(now, tables={**now.tables, event.table: event})
        case happened.AgreementDemanded():
            return replace(now, agreement=True)
        case happened.ConductDetermined():
            return replace(now, settled={**now.settled, **event.settled})
        case happened.StartAltered():
            return replace(now, starts={**now.starts, event.round: event.to})
        case happened.TournamentAsked():
            return replace(now, questions=(*now.questions, event), guaranteed=False)
        case happened.TournamentAnswered():
            left = tuple(each for each in now.questions if each.question != event.question)
            return replace(now, questions=left)
        case happened.TournamentDisputed():
            return replace(now, disputes=(*now.disputes, event))
        case happened.TournamentDisputeResolved():
            return replace(now, resolved={**now.resolved, event.number: event})
        case happened.TournamentFinished():
            return replace(now, phase=Phase.OVER)
        case _:
            return now


# Players --------------------------------------------------------------------------------------------------------------


def _of_players(now: Tournament, event: Event) -> Tournament:
    match event:
        case happened.TournamentEntered():
            return _entered(now, event)
        case happened.EntryWithdrawn():
            return _refunded(
                _changed(now, event.patron, status=WITHDRAWN, buy_ins={}, **_moved_in(now.players[event.patron])),
                event.patron,
                event.refund,
                event.pool,
            )
        case happened.TournamentCopyGiven():
            return replace(now, copies=now.copies.with_(event.patron, event.version))
        case happened.SubstituteNominated():
            return _substituted(now, event)
        case happened.EntriesClosed():
            return replace(now, closed=True, guaranteed=True)
        case happened.PlayersBriefed():
            return replace(now, briefed=now.briefed | set(event.patrons))
        case happened.PlayerBoughtBack():
            return _bought_back(now, event)
        case happened.MoreChipsBought():
            return _more_chips(now, event)
        case happened.PlayerBackInTournament():
            return _changed(now, event.patron, status=IN, kept=NOTHING, refundable=False, because=())
        case happened.BuyInPaid():
            stake = Stake(paid=event.paid, pool=event.pool)
            return _changed(now, event.patron, buy_ins={**now.players[event.patron].buy_ins, event.round: stake})
        case happened.PlayerLeftTournament():
            return _changed(
                now,
                event.patron,
                status=event.status,
                kept=event.kept,
                refundable=event.refundable,
                because=event.because,
            )
        case _:
            return now


def _moved_in(player: Player) -> dict[str, Money]:
    """Count buy-ins of somebody who withdraws with what was paid for the entry, so that they go back with it."""
    paid = total(each.paid for each in player.buy_ins.values())
    pool = total(each.pool for each in player.buy_ins.values())
    return {"paid": player.paid + paid, "pool": player.pool + pool}


def _entered(now: Tournament, event: happened.TournamentEntered) -> Tournament:
    """Somebody who withdrew may enter again: what was paid and given back before stays on record."""
    before = now.players.get(event.patron)
    player = Player(
        number=event.number,
        patron=event.patron,
        paid=event.paid + (before.paid if before else NOTHING),
        pool=event.pool + (before.pool if before else NOTHING),
        agreed=event.agreed,
        likeness=event.likeness,
        refunded=before.refunded if before else NOTHING,
        refunded_pool=before.refunded_pool if before else NOTHING,
    )
    copies = now.copies.with_(event.patron, len(now.versions)) if event.copy else now.copies
    return replace(now, players={**now.players, event.patron: player}, copies=copies)


def _changed(now: Tournament, patron: Patron, **changes: Any) -> Tournament:
    player = now.players.get(patron)
    return replace(now, players={**now.players, patron: replace(player, **changes)}) if player else now


def _bought_back(now: Tournament, event: happened.PlayerBoughtBack) -> Tournament:
    player = now.players[event.patron]
    return _changed(
        now,
        event.patron,
        status=IN,
        round=now.begun + 1,
        bought_back=player.bought_back + 1,
        paid=player.paid + event.paid,
        pool=player.pool + event.pool,
    )


def _more_chips(now: Tournament, event: happened.MoreChipsBought) -> Tournament:
    player = now.players[event.patron]
    often = {**player.more, event.what: player.more.get(event.what, 0) + 1}
    paid, pool = player.paid + event.paid, player.pool + event.pool
    return _changed(now, event.patron, more=often, paid=paid, pool=pool)


def _refunded(now: Tournament, patron: Patron, amount: Money, pool: Money) -> Tournament:
    player = now.players[patron]
    return _changed(now, patron, refunded=player.refunded + amount, refunded_pool=player.refunded_pool + pool)


def _substituted(now: Tournament, event: happened.SubstituteNominated) -> Tournament:
    """The entry is the substitute's from now on, with what was paid for it, and with what the substitute had paid and
    been given back before. Leave to use a name is each person's own.
    """
    left, before = now.players[event.patron], now.players.get(event.substitute)
    moved = replace(left, patron=event.substitute, agreed=False, likeness=False)
    player = (
        moved
        if before is None
        else replace(
            moved,
            paid=left.paid + before.paid,
            pool=left.pool + before.pool,
            refunded=left.refunded + before.refunded,
            refunded_pool=left.refunded_pool + before.refunded_pool,
        )
    )
    gone = replace(
        left,
        status=WITHDRAWN,
        buy_ins={},
        paid=NOTHING,
        pool=NOTHING,
        refunded=NOTHING,
        refunded_pool=NOTHING,
    )
    return replace(now, players={**now.players, event.patron: gone, event.substitute: player})


# Money ----------------------------------------------------------------------------------------------------------------


def _of_money(now: Tournament, event: Event) -> Tournament:
    match event:
        case happened.EntryWithdrawn():
            return replace(now, out_of_pool=now.out_of_pool + event.pool)
        case happened.EntriesClosed():
            return replace(now, made_up=now.made_up + event.made_up)
        case happened.ValueAdded(what="cash"):
            return replace(now, cash=now.cash + event.value)
        case happened.ValueAdded():
            return replace(now, goods=(*now.goods, event))
        case happened.TournamentCancelled():
            out = now.out_of_pool + event.back
            left = replace(now, phase=Phase.CANCELLED, questions=(), seal=None, out_of_pool=out)
            return replace(left, due=dict(event.due), due_from_pool=dict(event.pool))
        case happened.EntryRefunded():
            due = {patron: each for patron, each in now.due.items() if patron != event.patron}
            after = _refunded(_changed(now, event.patron, refundable=False), event.patron, event.amount, event.pool)
            return replace(after, due=due, out_of_pool=now.out_of_pool + event.pool)
        case happened.TournamentPrizePaid():
            paid = {**now.paid, event.place: event.amount}
            return replace(now, paid=paid, out_of_pool=now.out_of_pool + event.amount)
        case happened.PlacesDecided():
            return replace(now, out_of_pool=now.out_of_pool + event.rest)
        case happened.CashDue():
            more = {patron: now.cash_due.get(patron, NOTHING) + due for patron, due in event.due.items()}
            return replace(now, cash_due={**now.cash_due, **more})
        case happened.StackPaid() | happened.WinningsForfeited():
            owed = {**now.cash_due, event.patron: now.cash_due[event.patron] - event.amount}
            return replace(now, cash_due={patron: due for patron, due in owed.items() if due})
        case _:
            return now


# Seats and rounds -----------------------------------------------------------------------------------------------------


def _of_seats(now: Tournament, event: Event) -> Tournament:
    match event:
        case happened.SeatsSealed():
            return replace(now, seal=event)
        case happened.SeatSeedLost():
            return replace(now, seal=None)
        case happened.SeatsDrawn():
            return replace(now, seats=event.seats, seated_round=event.round, seal=None)
        case happened.RoundBegun(play_off=True):
            return replace(now, playing_off=now.playing_off | set(event.tables))
        case happened.RoundBegun():
            return replace(
                now,
                phase=Phase.RUNNING,
                closed=True,
                begun=event.round,
                sitting=now.seats,
                sessions={},
                earlier={**now.earlier, now.begun: now.sessions} if now.begun else now.earlier,
                playing_off=frozenset(),
            )
        case _:
            return now


# Results --------------------------------------------------------------------------------------------------------------


def _of_results(now: Tournament, event: Event) -> Tournament:
    match event:
        case happened.ResultsAnnounced():
            return _advanced(replace(now, sessions={**now.sessions, event.table: _told(event)}), event.advances)
        case happened.PlayOffCounted():
            before = now.sessions[event.table]
            told = replace(
                before,
                order=event.order,
                advances=tuple(
                    each.patron for each in event.order if each.patron in {*before.advances, *event.advances}
                ),
                play_off=event.play_off,
                sets=tuple(part for one in before.sets for part in _sets(_of(event.order, one), event.play_off)),
            )
            after = replace(now, sessions={**now.sessions, event.table: told})
            done = frozenset() if told.play_off else frozenset({event.table})
            return _advanced(replace(after, playing_off=after.playing_off - done), event.advances)
        case happened.PlacesDecided():
            return replace(now, places=event.places, prizes=event.prizes)
        case happened.ResultsCorrected():
            return _corrected(replace(now, corrections=(*now.corrections, event)), event)
        case _:
            return now


def _corrected(now: Tournament, event: happened.ResultsCorrected) -> Tournament:
    """Of the last round the results are those of the correction. Of an earlier one whoever was wronged has a place."""
    told = _told(event)
    if event.round < now.begun:
        rounds = {**now.earlier, event.round: {**now.earlier[event.round], event.table: told}}
        return _seated_late(replace(now, earlier=rounds), event)
    for patron in now.sessions[event.table].advances:
        if patron not in event.advances:
            now = _changed(now, patron, status=IN, round=event.round)
    after = replace(now, sessions={**now.sessions, event.table: told}, places=event.places or now.places)
    if now.seated_round > event.round:  # others may play the next round: its seats are drawn again
        after = replace(after, seats={}, seated_round=0)
    return _advanced(after, event.advances)


def _seated_late(now: Tournament, event: happened.ResultsCorrected) -> Tournament:
    number = now.begun if event.added else onward(now.published, event.round)
    for patron in event.wronged:
        now = _changed(now, patron, status=IN, round=number)
    if event.added is None:
        return now
    boxes = {Box(place): patron for place, patron in enumerate(event.wronged, start=1)}
    return replace(now, sitting={**now.sitting, event.added: boxes})


def _told(event: happened.ResultsAnnounced | happened.ResultsCorrected) -> Session:
    return Session(
        round=event.round,
        order=event.order,
        advances=event.advances,
        play_off=event.play_off,
        sets=_sets(event.order, event.play_off),
        counted=event.order,
    )


def _sets(order: Sequence[Score], tied: Sequence[Patron]) -> tuple[tuple[Patron, ...], ...]:
    """Put those who play off into the groups whom nothing separates."""
    open_ = [each for each in order if each.patron in tied]
    return tuple(tuple(each.patron for each in group) for group in groups(open_) if len(group) > 1)


def _of(order: Sequence[Score], among: Sequence[Patron]) -> tuple[Score, ...]:
    return tuple(each for each in order if each.patron in among)


def _advanced(now: Tournament, advances: tuple[Patron, ...]) -> Tournament:
    """Who advances has a place in a later round; once all tables are told, who does not is out or plays again."""
    conditions = now.published
    for patron in advances:
        now = _changed(now, patron, status=IN, round=onward(conditions, now.begun))
    now = _in_their_seats(now, advances)
    if not now.round_over or now.begun == conditions.last:
        return now
    again = conditions.round(now.begun + 1).repechage
    for player in now.players.values():
        if player.round == now.begun and player.status in {IN, ELIMINATED}:
            there = {"status": IN, "round": now.begun + 1} if again else {"status": ELIMINATED}
            now = _changed(now, player.patron, **there)
    return now


def _in_their_seats(now: Tournament, patrons: tuple[Patron, ...]) -> Tournament:
    """Who moves up after seats were drawn has the seat of who left."""
    if now.seated_round <= now.begun:
        return now
    coming = [each for each in patrons if each not in {who for boxes in now.seats.values() for who in boxes.values()}]
    seats = {
        table: {box: who if now.players[who].plays or not coming else coming.pop(0) for box, who in boxes.items()}
        for table, boxes in now.seats.items()
    }
    return replace(now, seats=seats)
