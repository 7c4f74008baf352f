"""The tournaments of a journal: how one stands after any entry, and everything that a report tells of it."""

from collections.abc import Iterator
from typing import Any, Final, NamedTuple

from croupier.floor.tournaments import Event, Tournament, replay
from croupier.floor.tournaments import events as happened
from croupier.floor.tournaments.scores import DISQUALIFIED
from croupier.games.editions import edition
from croupier.journal.reader import Reader
from croupier.kernel.errors import CroupierError
from croupier.kernel.ids import Patron
from croupier.kernel.money import Money, total
from croupier.table.events import ChipsMissing, ChipsReturned, CountTaken
from croupier.views.tournaments import told

STREAM: Final = "tournament/"
STANDING: Final = ("place", "player", "status", "round", "chips", "prize", "paid")
MISSING: Final = ("table", "what", "chips")


class NoTournament(CroupierError, LookupError):
    """The journal has no such tournament."""


class TournamentOnRecord(NamedTuple):
    """A tournament of a journal: how it stands, what happened, and what its tables say of chips."""

    now: Tournament
    events: tuple[Event, ...]
    missing: tuple[dict[str, str], ...]
    sequence: int


def kept(reader: Reader, name: str, to: int | None = None) -> TournamentOnRecord:
    """Fold a tournament of a journal, as far as an entry. The document is that of its clauses."""
    stream = f"{STREAM}{name}"
    found = list(reader.read(stream, to_sequence=to))
    if not found:
        known = ", ".join(each.removeprefix(STREAM) for each in reader.streams(STREAM)) or "none"
        raise NoTournament(f"the journal has no tournament {name!r} there; there are {known}")
    events = tuple(each.event for each in found)
    rules = edition(next(event.because[0].document for event in events if event.because))
    now = replay(Tournament(edition=rules, id=name), events)
    return TournamentOnRecord(now, events, tuple(_missing(reader, now, to)), found[-1].sequence)


def _missing(reader: Reader, now: Tournament, to: int | None) -> Iterator[dict[str, str]]:
    """Go through what its tables say of chips that are not there."""
    for name in now.tables:
        for each in reader.read(f"table/{name}", to_sequence=to):
            match each.event:
                case ChipsReturned(missing=missing) if missing:
                    gone = total(one.denomination * one.count for one in missing)
                    yield {"table": name, "what": "not returned", "chips": gone.plain}
                case ChipsMissing(amount=amount):
                    yield {"table": name, "what": "not held", "chips": amount.plain}
                case CountTaken(counted=counted, derived=derived):
                    yield {"table": name, "what": "counted otherwise", "chips": (counted - derived).plain}
                case _:
                    pass


# How it stands --------------------------------------------------------------------------------------------------------


def standings(now: Tournament) -> list[dict[str, str]]:
    """List everybody, best first: by place, then who is in, by the chips of the last results, then who is out."""
    chips = {each.patron: each.chips for session in now.sessions.values() for each in session.order}
    places = {patron: number for number, patron in enumerate(now.places, 1)}

    def order(patron: Patron) -> tuple[int, int, int, int]:
        player = now.players[patron]
        held = chips.get(patron, Money(0)).cents
        return (places.get(patron, 10**9), 0 if player.plays else 1, -player.round, -held)

    return [_standing(now, patron, places, chips) for patron in sorted(now.players, key=order)]


def _standing(now: Tournament, patron: Patron, places: dict[Patron, int], chips: dict[Patron, Money]) -> dict[str, str]:
    player, place = now.players[patron], places.get(patron)
    prize = now.prizes[place - 1] if place and place <= len(now.prizes) else None
    return {
        "place": str(place or ""),
        "player": patron,
        "status": player.status,
        "round": str(player.round),
        "chips": chips[patron].plain if patron in chips else "",
        "prize": prize.plain if prize else "",
        "paid": "yes" if place in now.paid else "",
    }


# The report -----------------------------------------------------------------------------------------------------------


def report(of: TournamentOnRecord) -> dict[str, Any]:
    """Tell a tournament for programs: entries, money, sessions, rulings, prizes, what is missing."""
    now = of.now
    conditions = now.conditions
    return {
        "tournament": now.id,
        "name": conditions.name if conditions else "",
        "document": now.edition.rulebook,
        "phase": now.phase.value,
        "sequence": of.sequence,
        "versions": [
            {"number": each.number, "digest": each.digest, "at": each.at.isoformat()} for each in now.versions
        ],
        "in_charge": dict(now.posts),
        "tables": list(now.tables),
        "entries": now.entries,
        "money": money(now),
        "standings": standings(now),
        "sessions": [_session(each) for each in of.events if isinstance(each, happened.ResultsAnnounced)],
        "disqualified": [
            {"player": each.patron, "kept": each.kept.plain, "clauses": [str(one) for one in each.because]}
            for each in now.players.values()
            if each.status == DISQUALIFIED
        ],
        "disputes": [
            {
                "number": each.number,
                "patron": each.patron,
                "cause": each.cause,
                "decision": now.resolved[each.number].decision if each.number in now.resolved else None,
            }
            for each in now.disputes
        ],
        "missing": list(of.missing),
        "events": [
            {"at": when.isoformat() if (when := getattr(each, "at", None)) else None, "says": told(each)}
            for each in of.events
        ],
    }


def money(now: Tournament) -> dict[str, str]:
    """Say what came and what went, in dollars."""
    players = now.players.values()
    paid = total(each.paid for each in players) + total(one.paid for each in players for one in each.buy_ins.values())
    return {
        "paid in": paid.plain,
        "added in cash": now.cash.plain,
        "made up to the guarantee": now.made_up.plain,
        "prizes": total(now.prizes).plain,
        "prizes paid": total(now.paid.values()).plain,
        "refunded": total(each.refunded for each in players).plain,
        "refunds due": total(now.due.values()).plain,
        "stacks due in cash": total(now.cash_due.values()).plain,
        "in the pool": now.pool.plain,
    }


def _session(event: happened.ResultsAnnounced) -> dict[str, Any]:
    return {
        "round": event.round,
        "table": event.table,
        "order": [{"player": each.patron, "chips": each.chips.plain, "status": each.status} for each in event.order],
        "advances": list(event.advances),
        "play_off": list(event.play_off),
        "clauses": [str(one) for one in event.because],
    }


def winners(now: Tournament) -> list[dict[str, str]]:
    """Name the winners for advertising: only who allowed it is named."""
    return [
        {
            "place": str(number),
            "player": patron if now.players[patron].likeness else "",
            "prize": now.prizes[number - 1].plain,
        }
        for number, patron in enumerate(now.places[: len(now.prizes)], 1)
    ]
