"""What is true of a table now."""

from collections.abc import Iterator, Mapping
from dataclasses import field
from datetime import datetime
from typing import TypeVar

from croupier.games.cards import SettledFromAVoidShoe
from croupier.games.kinds import AnyEdition
from croupier.games.notices import NoticeCoups, NoticeInCoups
from croupier.games.shoe import OneMoreCoup
from croupier.games.terms import record
from croupier.kernel.clauses import Because
from croupier.kernel.ids import Box, Patron
from croupier.kernel.money import NOTHING, Money, total
from croupier.kernel.records import replace
from croupier.table.cards.records import Came as Came
from croupier.table.cards.records import Shoe as Shoe
from croupier.table.cards.records import Stage as Stage
from croupier.table.discretion.records import Approval as Approval
from croupier.table.equipment.records import Malfunction as Malfunction
from croupier.table.limits.records import Kept as Kept
from croupier.table.limits.records import Posted as Posted
from croupier.table.people.records import Seat as Seat
from croupier.table.places import Hand
from croupier.table.play.phases import BetweenRounds as BetweenRounds
from croupier.table.play.phases import Carried as Carried
from croupier.table.play.phases import Closed as Closed
from croupier.table.play.phases import Dealing as Dealing
from croupier.table.play.phases import Dealt as Dealt
from croupier.table.play.phases import Decided as Decided
from croupier.table.play.phases import GamePart as GamePart
from croupier.table.play.phases import Phase as Phase
from croupier.table.play.phases import Previous as Previous
from croupier.table.questions.records import Obligation as Obligation
from croupier.table.questions.records import Question as Question
from croupier.table.reports.records import Claim as Claim
from croupier.table.session.state import Session as Session
from croupier.table.setup import Limits, Setup
from croupier.table.wagers.records import NoBet as NoBet
from croupier.table.wagers.records import Wager as Wager

E = TypeVar("E")
K = TypeVar("K")
V = TypeVar("V")


@record
class Table:
    edition: AnyEdition
    setup: Setup
    limits: Limits
    clock: datetime
    phase: Phase = field(default_factory=Closed)
    shoe: Shoe = field(default_factory=Shoe)
    seats: Mapping[Box, Seat] = field(default_factory=dict)
    arrivals: int = 0
    wagers_placed: int = 0
    rounds: int = 0
    posted: tuple[Posted, ...] = ()
    approvals: tuple[Approval, ...] = ()
    consents: Mapping[str, tuple[tuple[Box, Patron], ...]] = field(default_factory=dict)
    told: tuple[tuple[str, str, tuple[str, ...]], ...] = ()
    restricted: tuple[str, ...] = ()
    no_bet: NoBet | None = None
    most_players: int | None = None
    one_per_box: bool = False
    standing: Mapping[Patron, Kept] = field(default_factory=dict)
    deferring: tuple[Patron, ...] = ()
    commission: Mapping[Box, Money] = field(default_factory=dict)
    notice_rounds: int | None = None
    card_sets: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    float_tray: Money | None = None
    previous: Previous | None = None
    irregular: int | None = None
    barred: Mapping[Patron, Because] = field(default_factory=dict)
    apart: tuple[tuple[tuple[Patron, ...], Because], ...] = ()
    part: GamePart | None = None
    questions: tuple[Question, ...] = ()
    lapsed: tuple[Question, ...] = ()
    obligations: tuple[Obligation, ...] = ()
    duties: int = 0
    claims: tuple[Claim, ...] = ()
    claimed: int = 0
    designated: str = ""
    attended: bool = True
    session: Session | None = None

    @property
    def for_tournaments(self) -> bool:
        """Tell whether the table serves a tournament: it is designated for one, or was set up so."""
        return bool(self.designated) or self.setup.tournament

    @property
    def plays_tournament(self) -> bool:
        """Tell whether what lies here are tournament chips, which are no money."""
        return self.session is not None or self.setup.tournament

    @property
    def wagers(self) -> tuple[Wager, ...]:
        return () if isinstance(self.phase, Closed) else self.phase.wagers

    @property
    def players(self) -> tuple[Box, ...]:
        return tuple(sorted(self.seats))

    @property
    def cards_in_use(self) -> int:
        return self.setup.decks * self.edition.cards.cards_in_a_deck.value

    @property
    def cards_left(self) -> int:
        """Count the cards in the device."""
        return self.cards_in_use - self.shoe.out

    @property
    def last_coup(self) -> bool:
        """Tell whether the coup in progress, or the next one, is the last of the shoe."""
        now = self.phase.number if isinstance(self.phase, Dealing) else self.rounds + 1
        if self.shoe.directed and isinstance(self.phase, Dealing):
            return True
        if isinstance(self.phase, Dealing) and self.phase.no_bet and self.no_bet_coup_does_not_count:
            return False
        return self.shoe.last_round is not None and self.shoe.last_round <= now

    @property
    def undoes_settled_coups(self) -> bool:
        """Tell whether the settled coups of a shoe are undone if it is declared void."""
        policy = self.edition.shoe.sequence_revealed
        return policy is not None and policy.settled is SettledFromAVoidShoe.UNDONE

    @property
    def no_bet_coup_does_not_count(self) -> bool:
        """Tell whether a coup without wagers is not the last of a shoe that the cutting card ends."""
        policy, shoe = self.edition.shoe.cutting_card_during_a_round, self.shoe
        forced = shoe.ends_because and shoe.ends_because != shoe.announced
        return isinstance(policy, OneMoreCoup) and not policy.without_bets.counts and not forced

    @property
    def any_coup_is_notice(self) -> bool:
        """Tell whether coups without wagers count towards the notice of closing."""
        policy = self.edition.notices.closing_with_players
        return isinstance(policy, NoticeInCoups) and policy.which is NoticeCoups.ANY

    @property
    def waits_for(self) -> tuple[Question, ...]:
        """The open questions that hold the table, first asked first."""
        return tuple(each for each in self.questions if each.holds)

    def of_patron(self, patron: Patron) -> Iterator[Wager]:
        return (each for each in self.wagers if each.patron == patron)

    def approval(self, what: str, box: Box | None = None, hand: Hand | None = None) -> Approval | None:
        return next(
            (each for each in self.approvals if each.what == what and each.box == box and each.hand == hand), None
        )

    def sign(self, kind: str, box: Box | None = None) -> Posted | None:
        return next((each for each in self.posted if each.sign == kind and each.box == box), None)

    def now(self, phase: Phase) -> "Table":
        return replace(self, phase=phase)


def of_kind(edition: object, kind: type[E]) -> E:
    """Take an edition as one of a kind; a rule of one game that is asked at a table of another is a bug."""
    if not isinstance(edition, kind):
        raise TypeError(f"a rule of another game was asked of {type(edition).__name__}")
    return edition


def wagered(table: Table, bet: str) -> Money:
    return total(each.amount for each in table.wagers if each.bet == bet) if table.wagers else NOTHING


def dealing(table: Table) -> Dealing:
    if not isinstance(table.phase, Dealing):
        raise TypeError("no coup is in progress: this event cannot follow")
    return table.phase


def between(table: Table) -> BetweenRounds:
    if not isinstance(table.phase, BetweenRounds):
        raise TypeError("a coup is in progress: this event cannot follow")
    return table.phase


def dealing_or_between(table: Table) -> Dealing | BetweenRounds:
    if isinstance(table.phase, Closed):
        raise TypeError("the table is closed: this event cannot follow")
    return table.phase


def without(mapping: Mapping[K, V], key: K) -> dict[K, V]:
    return {each: value for each, value in mapping.items() if each != key}
