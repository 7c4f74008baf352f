"""What a document says of a session, as the table asks for it, and who may do what in one."""

from collections.abc import Callable, Iterable, Mapping
from typing import Final, NamedTuple, TypeVar

from croupier.games import tournament_readings as reads
from croupier.games.terms import record
from croupier.games.tournament_play import (
    DisqualifiedForABreach,
    FormsExaminedAndAnnounced,
    MinimumDeductedWhileAbsent,
)
from croupier.games.tournaments import TournamentTerms
from croupier.kernel.answers import Refused
from croupier.kernel.clauses import Because
from croupier.kernel.facts import Facts
from croupier.kernel.ids import Box
from croupier.kernel.money import NOTHING, Money, total
from croupier.kernel.records import replace
from croupier.kernel.staff import Role
from croupier.table.people import Actor, AtBox, asker
from croupier.table.session import records as asked
from croupier.table.session.state import Contestant, Session
from croupier.table.state import Table


def rules_of(table: Table) -> TournamentTerms:
    """The terms of tournaments; asked of a document that has none, that is a bug."""
    terms = table.edition.tournaments
    if terms is None:
        raise TypeError(f"{table.edition.rulebook} has no tournaments")
    return terms


def session_of(table: Table) -> Session:
    if table.session is None:
        raise TypeError("no session is at this table")
    return table.session


@record
class Sayings:
    """The clauses on undisclosed wagers: each by itself, or the item of the conditions for all of them."""

    provided: Because
    written: Because
    responsible: Because
    within_limits: Because
    beside_a_wager: Because
    examined: Because
    announced: Because
    no_changes: Because
    seen: Because


def on_forms(table: Table) -> Sayings:
    policy = rules_of(table).undisclosed
    if isinstance(policy, FormsExaminedAndAnnounced):
        return Sayings(**{name: getattr(policy, name) for name in Sayings.__slots__})  # type: ignore[attr-defined]  # a record has slots
    return Sayings(**dict.fromkeys(Sayings.__slots__, policy.because))  # type: ignore[attr-defined]  # as above


# Who may do what ------------------------------------------------------------------------------------------------------


class ActPower(NamedTuple):
    by: Role
    because: Because


def _in_charge(terms: TournamentTerms) -> Role:
    return terms.in_charge.role


def _absence(terms: TournamentTerms) -> ActPower:
    policy = terms.absence
    by = policy.by if isinstance(policy, MinimumDeductedWhileAbsent) else _in_charge(terms)
    return ActPower(by, policy.because)


def _disqualify(terms: TournamentTerms) -> ActPower:
    policy = terms.breach
    by = policy.by if isinstance(policy, DisqualifiedForABreach) else _in_charge(terms)
    return ActPower(by, policy.because)


def _breach(terms: TournamentTerms) -> ActPower:
    policy = terms.breach
    if isinstance(policy, DisqualifiedForABreach):
        return ActPower(policy.by, policy.without_refund)
    return ActPower(_in_charge(terms), policy.because)


def _forms(terms: TournamentTerms, announced: bool) -> ActPower:  # noqa: FBT001 - one act or the other
    policy = terms.undisclosed
    if isinstance(policy, FormsExaminedAndAnnounced):
        return ActPower(policy.by, policy.announced if announced else policy.examined)
    return ActPower(_in_charge(terms), policy.because)


POWERS: Final[Mapping[str, Callable[[TournamentTerms], ActPower | None]]] = {
    "judge-an-absence": _absence,
    "disqualify-a-player": _disqualify,
    "judge-a-contravention": _breach,
    "confirm-added-chips": lambda of: ActPower(_in_charge(of), of.added_chips.because) if of.added_chips else None,
    "confirm-hidden-chips": lambda of: (
        ActPower(of.hidden_chips.by, of.hidden_chips.because) if of.hidden_chips else None
    ),
    "penalise-a-player": lambda of: ActPower(_in_charge(of), of.penalties.because) if of.penalties else None,
    "limit-the-time": lambda of: ActPower(of.time_limit.by, of.time_limit.because) if of.time_limit else None,
    "hold-to-the-minimum": lambda of: ActPower(of.time_limit.by, of.time_limit.late) if of.time_limit else None,
    "change-tournament-limits": lambda of: ActPower(_in_charge(of), (of.limits_change or of.every_coup).because),
    "end-a-session": lambda of: ActPower(of.early_end.by, of.early_end.because),
    "order-a-count": lambda of: ActPower(
        of.count_at_will.by if of.count_at_will else _in_charge(of), (of.count_at_will or of.count).because
    ),
    "count-tournament-chips": lambda of: ActPower(Role.DEALER, of.count.because),
    "return-tournament-chips": lambda of: ActPower(Role.DEALER, of.chips_back.because),
    "judge-a-count": lambda of: ActPower(_in_charge(of), of.count.because),
    "settle-a-tournament-dispute": lambda of: ActPower(of.dispute.by, of.dispute.because),
    "tell-the-order-of-removal": lambda of: ActPower(Role.DEALER, of.same_coup.because),
    "examine-a-form": lambda of: _forms(of, announced=False),
    "announce-a-form": lambda of: _forms(of, announced=True),
}
"""What somebody in particular may do in a session: the act, and where its terms stand."""


def refused_to(table: Table, by: Actor, act: str, otherwise: Because = (), further: Because = ()) -> Refused | None:
    """Refuse an act to somebody who may not do it; `further` is cited besides what gives the act to somebody."""
    terms = rules_of(table)
    power = POWERS[act](terms)
    if power is None:
        return Refused("no-such-power", otherwise or terms.contents.because, facts=Facts(act=act))
    if isinstance(by, Role) and table.edition.document.ladder.meets(by, power.by):
        return None
    because = (*power.because, *further)
    return Refused("not-authorised", because, facts=replace(asker(by), act=act, rank=power.by))


def because_of(table: Table, act: str) -> Because:
    power = POWERS[act](rules_of(table))
    return power.because if power else ()


_USUALLY: Final[Mapping[type, str]] = {
    asked.ExamineForm: "examine-a-form",
    asked.HandBackForm: "examine-a-form",
    asked.AnnounceForm: "announce-a-form",
    asked.DisqualifyPlayer: "disqualify-a-player",
    asked.PenalisePlayer: "penalise-a-player",
    asked.LimitTime: "limit-the-time",
    asked.EndSession: "end-a-session",
    asked.OrderCount: "order-a-count",
    asked.SettleDispute: "settle-a-tournament-dispute",
}
C = TypeVar("C")


def usually_by(table: Table, command: C) -> C:
    """Give a command of a session as whoever the clause names asks for it; who plays a card or form is the player."""
    terms = table.edition.tournaments
    act = _USUALLY.get(type(command))
    if isinstance(command, asked.PlayPassCard | asked.HandInForm):
        return replace(command, by=AtBox(box=command.box))
    power = POWERS[act](terms) if act and terms else None
    return replace(command, by=power.by) if power else command  # type: ignore[type-var]  # every command is a record


def compared(table: Table, wagers: Iterable[Money]) -> Money:
    """Say which of a player's wagers on a coup are compared with those of another who is out with it."""
    every = tuple(wagers)
    largest = rules_of(table).questions.choice(reads.SmallestWager) is reads.SmallestWager.LARGEST
    return max(every, default=NOTHING) if largest else total(every)


# Who plays ------------------------------------------------------------------------------------------------------------


def no_session(table: Table) -> Refused | None:
    """Refuse what is asked of a session where none is."""
    if table.session is not None:
        return None
    terms = table.edition.tournaments
    because = terms.session.because if terms else table.edition.games[0].because
    return Refused("no-session", because)


def no_player(table: Table, box: Box, because: Because) -> Refused | None:
    """Refuse what is asked of a box at which nobody plays in the session, or no longer."""
    session = session_of(table)
    player = session.players.get(box)
    if player is None:
        return Refused("no-player-there", because, facts=Facts(box=box))
    if not player.plays:
        why = player.out.because if player.out else rules_of(table).play_off.because
        return Refused("player-out", (*why, *because), facts=Facts(box=box, which=player.status.value))
    return None


def player_at(table: Table, box: Box) -> Contestant:
    return session_of(table).players[box]


def running(table: Table, because: Because) -> Refused | None:
    """Refuse what belongs to a session that still runs."""
    missing = no_session(table)
    if missing:
        return missing
    return None if session_of(table).runs else Refused("session-over", because)
