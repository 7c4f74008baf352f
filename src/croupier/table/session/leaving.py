"""Who is out of a session: eliminated, disqualified or retired. The stack goes back; its value may be kept."""

from collections.abc import Iterator

from croupier.games import tournament_readings as reads
from croupier.games.tournament_play import DisqualifiedForABreach
from croupier.kernel.answers import Accepted, Refused
from croupier.kernel.clauses import Because
from croupier.kernel.facts import Facts
from croupier.kernel.ids import Box
from croupier.kernel.money import Money
from croupier.rulebooks import clause_or_none
from croupier.table.events import (
    Answer,
    Event,
    PatronLeft,
    PlayerOut,
    PlayerPenalised,
    Ruled,
)
from croupier.table.session.records import DisqualifyPlayer, PenalisePlayer, RetirePlayer
from croupier.table.session.state import Status
from croupier.table.session.terms import (
    compared,
    no_player,
    no_session,
    player_at,
    refused_to,
    rules_of,
    running,
    session_of,
)
from croupier.table.state import BetweenRounds, Dealing, Table
from croupier.table.wagers.withdrawal import returned


def leaves(
    table: Table, box: Box, status: Status, because: Because, *, keeps: bool = False, refundable: bool = False
) -> Iterator[Event]:
    """Let somebody leave the session. Before the first card wagers go back; afterwards they are settled with the coup,
    and the stack goes to the inventory with it.
    """
    session, player = session_of(table), player_at(table, box)
    between = isinstance(table.phase, BetweenRounds)
    questions = rules_of(table).questions
    void = questions.choice(reads.WagersOfDisqualified) is reads.WagersOfDisqualified.VOID
    for wager in table.wagers if between or (void and status is Status.DISQUALIFIED) else ():
        if wager.box == box:
            yield returned(wager, wager.amount, because)
    yield PlayerOut(
        box=box,
        patron=player.patron,
        status=status,
        coup=session.coup if between else session.coup + 1,
        staked=_staked(table, box),
        keeps=keeps,
        refundable=refundable,
        because=because,
    )
    if box in table.seats:
        yield PatronLeft(box=box, patron=player.patron)


def _staked(table: Table, box: Box) -> Money:
    """Say what a player wagered on the coup in hand, or else on the last one."""
    if isinstance(table.phase, Dealing):
        return compared(table, (each.amount for each in table.wagers if each.box == box))
    last = table.previous.coup.wagers if table.previous and not table.previous.voided else ()
    return compared(table, (each.amount for each in last if each.box == box))


def eliminated(table: Table, box: Box, because: Because) -> Iterator[Event]:
    yield Ruled(name="eliminated", code="player-eliminated", facts=Facts(box=box), because=because)
    yield from leaves(table, box, Status.ELIMINATED, because)


def disqualified(
    table: Table, box: Box, because: Because, *, keeps: bool = False, refundable: bool = False
) -> Iterator[Event]:
    everybody = rules_of(table).questions.choice(reads.ValueKept) is reads.ValueKept.EVERYBODY
    keeps = keeps or everybody
    yield Ruled(name="disqualified", code="player-disqualified", facts=Facts(box=box), because=because)
    yield from leaves(table, box, Status.DISQUALIFIED, because, keeps=keeps, refundable=refundable)


# Disqualified for a breach --------------------------------------------------------------------------------------------


def disqualify(table: Table, command: DisqualifyPlayer) -> Answer:
    """Somebody broke a rule, which is named, and whoever is in charge disqualifies them, also when play is over."""
    terms = rules_of(table)
    policy = terms.breach
    refused = no_session(table) or refused_to(table, command.by, "disqualify-a-player")
    refused = refused or no_player(table, command.box, policy.because)
    if refused:
        return refused
    if not isinstance(policy, DisqualifiedForABreach):
        return _on_a_listed_ground(table, command, policy.because)
    broken = clause_or_none(table.edition.rulebook, command.rule.strip())
    if broken is None:
        return Refused("rule-not-named", policy.because, facts=Facts(box=command.box))
    because = (*policy.because, *policy.without_refund, broken)
    return Accepted(tuple(disqualified(table, command.box, because)))


def _on_a_listed_ground(table: Table, command: DisqualifyPlayer, because: Because) -> Answer:
    listed = session_of(table).plan.grounds
    if command.rule not in listed:
        facts = Facts(given=command.rule, choices=listed)
        return Refused("ground-not-listed", because, facts=facts)
    effect = rules_of(table).disqualification_effect
    why = (*because, *(effect.because if effect else ()))
    return Accepted(tuple(disqualified(table, command.box, why)))


# Penalties ------------------------------------------------------------------------------------------------------------


def penalise(table: Table, command: PenalisePlayer) -> Answer:
    """Whoever is in charge penalises a player as the conditions list it, and not otherwise."""
    terms = rules_of(table)
    policy = terms.penalties
    because = policy.because if policy else terms.contents.because
    refused = running(table, because) or refused_to(table, command.by, "penalise-a-player")
    refused = refused or no_player(table, command.box, because)
    if refused:
        return refused
    return _penalty(table, command.box, command.ground, because)


def _penalty(table: Table, box: Box, ground: str, because: Because) -> Answer:
    listed, player = session_of(table).plan.penalties, player_at(table, box)
    before = player.penalised.get(ground, 0)
    steps = listed.get(ground, ())
    if before >= len(steps):
        facts = Facts(given=ground, choices=tuple(listed), count=before)
        return Refused("penalty-not-listed", because, facts=facts)
    return Accepted(tuple(penalised(table, box, ground, because)))


def penalised(table: Table, box: Box, ground: str, because: Because) -> Iterator[Event]:
    terms, player = rules_of(table), player_at(table, box)
    amount = min(session_of(table).plan.penalties[ground][player.penalised.get(ground, 0)], player.chips)
    why = (*because, *(terms.phone.because if terms.phone and ground == "phone" else ()))
    name, code = ("chips-deducted", "chips-deducted") if amount else ("warned", "player-warned")
    yield Ruled(name=name, code=code, facts=Facts(box=box, amount=amount or None), because=why)
    yield PlayerPenalised(box=box, ground=ground, amount=amount, because=why)


# Retired --------------------------------------------------------------------------------------------------------------


def retire(table: Table, command: RetirePlayer) -> Answer:
    policy = rules_of(table).retirement
    because = policy.because if policy else rules_of(table).absence.because
    refused = running(table, because) or no_player(table, command.box, because)
    if refused:
        return refused
    if policy is None:
        return Refused("no-retirement", because, facts=Facts(box=command.box))
    return Accepted(tuple(leaves(table, command.box, Status.RETIRED, because)))
