"""Seats: told as they were drawn, or by a sealed draw that anybody can check; chips, and the beginning of a round."""

import hashlib
import json
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import islice

from croupier.floor.lots import is_hash, lot, seed_bytes
from croupier.floor.tournaments import commands as asked
from croupier.floor.tournaments.commands import Seats
from croupier.floor.tournaments.entering import out
from croupier.floor.tournaments.events import (
    ChipsAllotted,
    EntriesClosed,
    Event,
    PracticeBegun,
    RoundBegun,
    SeatsDrawn,
    SeatSeedLost,
    SeatsSealed,
)
from croupier.floor.tournaments.faults import cite
from croupier.floor.tournaments.money import reaches
from croupier.floor.tournaments.publishing import not_published
from croupier.floor.tournaments.state import Tournament
from croupier.games.tournaments import DirectorPresent, PublishedWithACopyEach
from croupier.kernel.answers import Accepted, Refused
from croupier.kernel.clauses import Because
from croupier.kernel.facts import Facts
from croupier.kernel.ids import Box, Patron, TableId
from croupier.kernel.money import NOTHING

Answer = Accepted[Event] | Refused


def _because(now: Tournament) -> Because:
    """Cite what lets seats be allocated."""
    policy = now.terms.determined
    return policy.because if policy else cite(now.terms, "tables")


# Drawing --------------------------------------------------------------------------------------------------------------


def seal(now: Tournament, command: asked.SealSeats) -> Answer:
    refused = _not_to_draw(now)
    if refused:
        return refused
    because = _because(now)
    places = _places(now)
    if len(places) < len(now.in_play):
        return Refused("not-enough-seats", cite(now.terms, "tables"), facts=Facts(count=len(places)))
    digest = _digest(now.in_play, places)
    still = now.seal is not None and now.seal.digest == digest  # once others play, what was sealed cannot be opened
    if still or not is_hash(command.seal):
        return Refused("not-a-seal", because, variant="seats")
    return Accepted((SeatsSealed(seal=command.seal, digest=digest, by=command.by, at=command.at, because=because),))


def _digest(players: Sequence[Patron], places: Sequence[tuple[TableId, Box]]) -> str:
    """Stand for who is to be seated and where, as it was when it was sealed."""
    text = json.dumps([list(players), [list(each) for each in places]], ensure_ascii=False, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()


def _places(now: Tournament) -> list[tuple[TableId, Box]]:
    """Name the places of the round in the order in which they are filled: one at each table, then the next."""
    tables = list(islice(now.tables.values(), now.published.round(now.next_round).tables))
    most = max((each.boxes for each in tables), default=0)
    every = [(each.table, Box(box)) for box in range(1, most + 1) for each in tables if box <= each.boxes]
    return every[: len(now.in_play)]


def lots(seed: bytes, digest: str, players: Sequence[Patron]) -> list[Patron]:
    """Put players in an order by lot: each in turn is drawn from those who are left."""
    left, drawn = list(players), list[Patron]()
    while left:
        drawn.append(left.pop(lot(seed, f"{digest} {len(drawn)}", len(left))))
    return drawn


def draw(now: Tournament, command: asked.DrawSeats) -> Answer:
    refused = _not_to_draw(now)
    if refused:
        return refused
    if command.seats is None:
        return _unsealed(now, command)
    if now.seal:
        return Refused("sealed", _because(now), variant="seats")
    return _wrong(now, command.seats) or _drawn(now, command, command.seats)


def _unsealed(now: Tournament, command: asked.DrawSeats) -> Answer:
    seed, places = seed_bytes(command.seed), _places(now)
    sealed = now.seal
    if sealed is None or hashlib.sha256(seed).hexdigest() != sealed.seal:
        return Refused("not-the-seed", _because(now), variant="seats")
    if sealed.digest != _digest(now.in_play, places):
        return Refused("players-changed", _because(now))
    seats: dict[TableId, dict[Box, Patron]] = {}
    for (table, box), patron in zip(places, lots(seed, sealed.digest, now.in_play), strict=True):
        seats.setdefault(table, {})[box] = patron
    return _wrong(now, seats) or _drawn(now, command, seats)


def lose(now: Tournament, command: asked.LoseSeatSeed) -> Answer:
    """A draw that nobody can open is void: seats are drawn anew."""
    if now.seal is None:
        return Refused("not-sealed", _because(now), variant="seats")
    return Accepted((SeatSeedLost(at=command.at, because=_because(now)),))


def _drawn(now: Tournament, command: asked.DrawSeats, seats: Seats) -> Answer:
    drawn = SeatsDrawn(
        round=now.next_round,
        seats=seats,
        by=command.by,
        at=command.at,
        because=_because(now),
        seed=command.seed,
    )
    return Accepted((drawn,))


def _not_to_draw(now: Tournament) -> Refused | None:
    missing = not_published(now)
    if missing:
        return missing
    if now.is_over() or now.next_round > now.published.last:
        return Refused("tournament-over", _because(now))
    if now.begun == now.next_round:
        return Refused("round-runs", now.terms.count.because, facts=Facts(number=now.begun))
    if not now.tables:
        return Refused("no-table-named", now.terms.designated.because)
    if not now.in_play:
        return Refused("nobody-to-seat", cite(now.terms, "numbers"))
    return None


def _wrong(now: Tournament, seats: Seats) -> Refused | None:
    """Refuse seats that are not there, people who have no place, and anybody without a copy of the conditions."""
    stranger = next((each for each in seats if each not in now.tables), None)
    if stranger is not None:
        return Refused("table-not-named", now.terms.designated.because, facts=Facts(table=stranger))
    most = now.published.round(now.next_round).tables
    if len(seats) > most:
        return Refused("tables-exceed", cite(now.terms, "tables"), facts=Facts(count=most))
    for table, boxes in seats.items():
        wrong = next((each for each in boxes if not 1 <= each <= now.tables[table].boxes), None)
        if wrong is not None:
            return Refused("no-such-seat", _because(now), facts=Facts(table=table, box=wrong))
    seated = [patron for boxes in seats.values() for patron in boxes.values()]
    entitled, times = frozenset(now.in_play), Counter(seated)
    extra = next((each for each in seated if each not in entitled or times[each] > 1), None)
    if extra is not None:
        return Refused("no-place-for", _because(now), facts=Facts(patron=extra))
    left_out = next((each for each in now.in_play if each not in times), None)
    if left_out is not None:
        return Refused("without-a-seat", _because(now), facts=Facts(patron=left_out))
    return _without_copy(now, seated)


def _without_copy(now: Tournament, seated: Sequence[Patron]) -> Refused | None:
    policy = now.terms.published
    lacking = next((each for each in seated if each not in now.copies.given), None)
    if lacking is None or not isinstance(policy, PublishedWithACopyEach):
        return None
    return Refused("no-copy", policy.because, facts=Facts(patron=lacking))


# Chips ----------------------------------------------------------------------------------------------------------------


def issue(now: Tournament, command: asked.IssueChips) -> Answer:
    """Everybody has the same chips: any other number is refused."""
    because = now.terms.allotment.because
    if command.patron not in now.in_play:
        return Refused("not-entered", because, facts=Facts(patron=command.patron), variant="tournament")
    chips = now.published.chips_of(now.next_round)
    if command.chips != chips:
        return Refused("not-the-allotment", because, facts=Facts(limit=chips, in_chips=True))
    allotted = ChipsAllotted(patron=command.patron, chips=command.chips, by=command.by, at=command.at, because=because)
    return Accepted((allotted,))


def practise(now: Tournament, command: asked.DealPractice) -> Answer:
    """Practice coups are part of the instruction that players may be given, before play begins."""
    policy = now.terms.instruction
    if policy is None:
        return Refused("not-provided", now.terms.contents.because, variant="instruction")
    if now.begun:
        return Refused("practice-too-late", policy.because)
    if not now.seats or command.coups < 1:
        return Refused("no-practice-yet", policy.because)
    begun = PracticeBegun(
        coups=command.coups, tables=tuple(now.seats), by=command.by, at=command.at, because=policy.because
    )
    return Accepted((begun,))


# The beginning of a round ---------------------------------------------------------------------------------------------


def begin(now: Tournament, command: asked.BeginRound) -> Answer:
    """The next round begins at all its tables. Refused, it cites everything that is missing."""
    missing = not_published(now)
    if missing:
        return missing
    if command.play_off:
        return _play_off(now, command)
    left = tuple(_missing(now, command))
    if left:
        because = tuple(dict.fromkeys(clause for _, clauses in left for clause in clauses))
        return Refused("not-to-begin", because, facts=left[0][0])
    return Accepted((*_guaranteed(now, command), *_unpaid(now, command), _begun(now, command, now.next_round)))


def _guaranteed(now: Tournament, command: asked.BeginRound) -> Iterator[Event]:
    """Entries end with the first session's beginning: with the number reached the pool is made up to the guarantee, and
    again for what went back to who withdrew since.
    """
    promised = now.published.guarantee
    if promised is None or (now.closed and not (now.guaranteed and not now.begun and now.pool < promised.pool)):
        return
    yield EntriesClosed(
        tournament=now.id,
        made_up=max(promised.pool - now.pool, NOTHING),
        by=command.by,
        at=command.at,
        because=(*now.terms.guarantee.because, *cite(now.terms, "numbers")),
    )


def _begun(now: Tournament, command: asked.BeginRound, number: int) -> RoundBegun:
    because = (*now.terms.allotment.because, *now.terms.session.because, *now.terms.exclusive.because)
    return RoundBegun(
        round=number,
        play_off=command.play_off,
        tables=tuple(now.seats),
        by=command.by,
        at=command.at,
        because=because,
    )


def _play_off(now: Tournament, command: asked.BeginRound) -> Answer:
    policy = now.terms.play_off
    tables = now.to_play_off
    if not tables:
        return Refused("no-play-off", policy.because)
    begun = RoundBegun(
        round=now.begun,
        play_off=True,
        tables=tables,
        by=command.by,
        at=command.at,
        because=(*policy.because, *getattr(policy, "defined", ())),
    )
    return Accepted((begun,))


def _unpaid(now: Tournament, command: asked.BeginRound) -> Iterator[Event]:
    """Who has not paid the buy-in when the session begins is out."""
    if not now.published.buy_in:
        return
    for patron in now.in_play:
        if now.next_round not in now.players[patron].buy_ins:
            yield out(patron, command.at, now.terms.buy_in.because)


def _missing(now: Tournament, command: asked.BeginRound) -> Iterator[tuple[Facts, Because]]:
    """Say what keeps a round from beginning, and by which clauses."""
    terms, number = now.terms, now.next_round
    if now.is_over() or number > now.published.last:
        yield Facts(cause="tournament-is-over"), terms.operator.because
        return
    if number == now.begun or command.round not in {None, number}:
        yield Facts(cause="round-not-next", number=number), terms.count.because
    needs_presence = isinstance(terms.in_charge, DirectorPresent)
    if not now.posts or (needs_presence and not now.attended):
        yield Facts(cause="no-one-in-charge", rank=terms.in_charge.role), terms.in_charge.because
    if not now.tables:
        yield Facts(cause="no-table"), terms.designated.because
    for question in now.questions:
        yield Facts(cause="question-open", choices=question.choices), question.because
    if not now.begun and now.entries < now.published.least:
        yield Facts(cause="too-few", count=now.published.least), cite(terms, "numbers")
    promised = now.published.guarantee
    if promised and not now.closed and not reaches(now, promised):
        yield Facts(cause="guarantee-not-decided", count=promised.entries), terms.guarantee.because
    for dispute in now.disputes:
        if dispute.number not in now.resolved:
            yield Facts(cause="dispute-open", number=dispute.number), dispute.because
    for table in command.unreturned:
        yield Facts(cause="chips-out", table=table), terms.chips_back.because
    yield from _not_ready(now)


def _not_ready(now: Tournament) -> Iterator[tuple[Facts, Because]]:
    terms = now.terms
    seated = {who for boxes in now.seats.values() for who in boxes.values()}
    if now.seated_round != now.next_round or not seated >= {*now.in_play}:
        yield Facts(cause="no-seats", number=now.next_round), _because(now)
    if terms.briefing:
        unbriefed = next((each for each in now.in_play if each not in now.briefed), None)
        if unbriefed is not None:
            yield Facts(cause="not-briefed", patron=unbriefed), terms.briefing.because
    if isinstance(terms.published, PublishedWithACopyEach):
        lacking = next((each for each in now.in_play if each not in now.copies.given), None)
        if lacking is not None:
            yield Facts(cause="copy-missing", patron=lacking), terms.published.because
