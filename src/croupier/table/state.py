"""What is true of a table now. A phase is a class of its own and holds only what exists in it."""

from collections.abc import Iterator, Mapping
from dataclasses import field
from datetime import datetime
from enum import Enum
from typing import TypeVar

from croupier.games.baccarat.coup import Hand
from croupier.games.baccarat.edition import BaccaratEdition
from croupier.games.holdem_bonus.edition import HoldemBonusEdition
from croupier.games.kinds import AnyEdition
from croupier.games.lucky_draw.edition import LuckyDrawEdition
from croupier.games.shoe import OneMoreCoup, SettledFromAVoidShoe
from croupier.games.terms import record
from croupier.kernel.cards import Card
from croupier.kernel.clauses import Because
from croupier.kernel.ids import BetId, Box, Patron
from croupier.kernel.money import NOTHING, Money, total
from croupier.kernel.records import replace
from croupier.table.people import Actor, PlayerCard
from croupier.table.places import Place
from croupier.table.setup import Limits, Range, Setup

E = TypeVar("E")

# People and wagers ---------------------------------------------------------------------------------------------------


@record
class Seat:
    """A place that is taken. `old_minimum` is what a player may keep after the minimum rose; `personal` needs its
    sign. `idle_rounds` counts the coups sat out, `idle_with_bets` those on which wagers were taken.
    """

    patron: Patron
    card: PlayerCard
    arrived: int
    old_minimum: Mapping[str, Money] = field(default_factory=dict)
    personal: Mapping[str, Range] = field(default_factory=dict)
    idle_rounds: int = 0
    idle_with_bets: int = 0
    marker: bool = False


@record
class Kept:
    """The minima from before they rose that somebody without a seat keeps; the marker stands at the box."""

    box: Box
    minima: Mapping[str, Money]


@record
class Wager:
    """One bet. `counts` is the part that is settled; what lies there beyond it goes back at settlement. `invalid`: it
    was found so and stays until then; it wins nothing.
    """

    number: int
    box: Box
    patron: Patron
    bet: BetId
    amount: Money
    counts: Money
    token: bool = False
    because: Because = ()
    invalid: Because = ()

    @property
    def name(self) -> str:
        return f"{self.box} {self.bet}"


# The cards -----------------------------------------------------------------------------------------------------------


class Stage(Enum):
    """How far the cards are on their way into the device."""

    NEW = "new"
    SHUFFLED = "shuffled"
    CUT = "cut"
    LOADED = "loaded"
    BURNED = "burned"


@record
class Came:
    """Where the cutting card of the cards before came in the last round: at a place, or (None) as the first card of a
    new round; or that the cards were replaced. It says who cuts.
    """

    at: Place | None = None
    replaced: bool = False


@record
class Shoe:
    """What is known of the cards in use. Their order is never known here. `settled` are its coups, kept only where they
    would be undone with it.
    """

    number: int = 1
    stage: Stage = Stage.BURNED
    pre_shuffled: str = ""
    back: str = "first"
    out: int = 0
    seen: Mapping[Card, int] = field(default_factory=dict)
    cut_declined: tuple[Box, ...] = ()
    cutting_card_seen: bool = False
    last_round: int | None = None
    ends_because: Because = ()
    announced: Because = ()
    directed: Because = ()
    ended: Because = ()
    void: Because = ()
    replace: Because = ()
    held: Because = ()
    burned: tuple[Card, ...] = ()
    burned_open: bool = False
    rounds: int = 0
    settled: tuple["Dealing", ...] = ()
    came: Came | None = None


@record
class Carried:
    """A card that was drawn and belongs to no hand yet: it is used before the device gives another, in this coup or
    the next. If it makes the coup that it opens one without wagers, `no_bet` says so; `stays` says that it is not
    shuffled with the others; `coup` numbers the coup in which it was drawn, or after which. One that was put to no
    hand left the device behind card `after` of its coup.
    """

    card: Card
    because: Because
    no_bet: bool = False
    stays: bool = False
    coup: int = 0
    after: int | None = None


@record
class Malfunction:
    """A shuffling device that failed in a coup: what was found ("yes", "no", or nothing yet), the cards that it
    damaged, those put in their place, how many were in it, and how far they are on their way to another device.
    """

    inside: int
    harm: str = ""
    spare: str = ""
    practicable: str = ""
    damaged: tuple[Card, ...] = ()
    replaced: tuple[Card, ...] = ()
    to: str = ""
    stage: str = ""


@record
class Dealt:
    """A card on the layout; `put` is where it was put at first, if it has been moved since."""

    number: int
    card: Card
    to: Place
    face_up: bool
    put: Place | None = None

    @property
    def hand(self) -> Hand:
        """The hand of baccarat with which it lies; asked in any other game, that is a bug."""
        return _of_kind(self.to, Hand)


@record
class Decided:
    """A player's decision in this round; `stage` names the betting round where there are several."""

    box: Box
    do: str
    stage: str = ""


# Discretion and duties -----------------------------------------------------------------------------------------------


@record
class Approval:
    """A discretion that somebody exercised and that is still to be used. One for a player is that of the `patron`; as
    it is given, nobody named means who sits at the box.
    """

    what: str
    box: Box | None = None
    hand: Hand | None = None
    because: Because = ()
    patron: Patron | None = None


@record
class Posted:
    """A sign at the table."""

    sign: str
    since: datetime
    at: datetime | None = None
    box: Box | None = None
    bets: tuple[str, ...] = ()
    game: str = ""
    side_bets: tuple[str, ...] = ()
    minima: Mapping[str, Money] = field(default_factory=dict)
    limits: Mapping[str, Range] = field(default_factory=dict)


@record
class Question:
    """Something that somebody must decide before the table goes on: the lawful choices and the act that is needed.

    `about` and `coup` say whom and which round it concerns, `people` who is meant at a box if it was said. One that no
    longer `holds` the table was answered once and may be answered further.
    """

    id: str
    choices: tuple[str, ...]
    act: str
    because: Because
    box: Box | None = None
    about: tuple[Box, ...] = ()
    coup: int | None = None
    holds: bool = True
    people: tuple[tuple[Box, Patron], ...] = ()


@record
class Claim:
    """What somebody says to have seen, until it is confirmed or not. `waits`: it is a report of the staff, and takes
    effect when it is confirmed; otherwise the staff state the fact themselves.
    """

    number: int
    what: str
    by: Actor
    waits: bool
    box: Box | None = None
    bet: BetId | None = None
    hand: Hand | None = None
    amount: Money | None = None
    coup: int | None = None
    why: str = ""
    details: Mapping[str, str] = field(default_factory=dict)


@record
class Obligation:
    """A duty to tell, show or report, until it is discharged."""

    number: int
    what: str
    whom: str
    because: Because
    since: datetime
    due: datetime | None = None
    by_way_of: tuple[str, ...] = ()


@record
class NoBet:
    """Coups to be dealt without wagers: how many more (None: until somebody wagers), and why."""

    left: int | None
    because: Because


# Phases --------------------------------------------------------------------------------------------------------------


@record
class Closed:
    """No game is offered."""


@record
class BetweenRounds:
    """From the end of one coup to the first card of the next. `seen`: that card has been seen, and so it takes no
    wagers.
    """

    wagers: tuple[Wager, ...] = ()
    asked: bool = False
    called: bool = False
    carried: tuple[Carried, ...] = ()
    seen: Because = ()


@record
class Control:
    """Method B: who refused a hand, who has it now, and who had it when it came back to the dealer.

    `passed` names by the card's number who else opens it; `back` counts the cards of the hand that came back.
    """

    refused: tuple[Box, ...] = ()
    out: Box | None = None
    opener: Box | None = None
    passed: Mapping[int, Patron] = field(default_factory=dict)
    back: int = 0
    forfeited: Because = ()


@record
class Dealing:
    """From the first card of a coup to its settlement. `boxes` had wagers when it began; cards `under` the device wait
    for the next. `seen`: the value of a card is known though it lies face down. Of a coup taken up again, `ahead` are
    the wagers laid for the next, and `next_seen` says that the next card was seen. `limits` are those under which
    wagers closed, if the sign has changed since.
    """

    number: int
    wagers: tuple[Wager, ...]
    cards: tuple[Dealt, ...] = ()
    drawn: int = 0
    no_bet: Because = ()
    carried: tuple[Carried, ...] = ()
    handled: bool = False
    late_changes: Because = ()
    removal_only: Because = ()
    retraction: Because = ()
    locked: Because = ()
    faced: Because = ()
    malfunction: Malfunction | None = None
    settled: tuple[tuple[int, Money], ...] = ()
    booked: tuple[tuple[Box, Money], ...] = ()
    wagered: tuple[Patron, ...] = ()
    control: Mapping[Hand, Control] = field(default_factory=dict)
    decisions: tuple[Decided, ...] = ()
    boxes: tuple[Box, ...] = ()
    under: tuple[Carried, ...] = ()
    seen: Because = ()
    ahead: tuple[Wager, ...] = ()
    next_seen: Because = ()
    limits: Limits | None = None

    def hand(self, which: Place) -> tuple[Card, ...]:
        return tuple(each.card for each in self.cards if each.to == which)

    @property
    def exposed(self) -> bool:
        """Tell whether any card was revealed or handled by a player."""
        return self.handled or bool(self.seen) or any(each.face_up for each in self.cards)


Phase = Closed | BetweenRounds | Dealing


@record
class Jackpot:
    """Whether the jackpot of a table can be played for: `failed` stops the deal until somebody approves that the game
    goes on `without` it.
    """

    failed: Because = ()
    without: Because = ()


@record
class Previous:
    """The coup that ended last, kept until the next begins: an error told in between is still put right. With it what
    its end changed, as it was before.
    """

    coup: Dealing
    voided: Because = ()
    seats: Mapping[Box, Seat] = field(default_factory=dict)
    no_bet: NoBet | None = None
    notice_rounds: int | None = None
    approvals: tuple[Approval, ...] = ()


# The table -----------------------------------------------------------------------------------------------------------


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
    jackpot: Jackpot = field(default_factory=Jackpot)
    questions: tuple[Question, ...] = ()
    lapsed: tuple[Question, ...] = ()
    obligations: tuple[Obligation, ...] = ()
    duties: int = 0
    claims: tuple[Claim, ...] = ()
    claimed: int = 0

    @property
    def baccarat(self) -> BaccaratEdition:
        """The terms of a table at which baccarat is played; asked of any other, that is a bug."""
        return _of_kind(self.edition, BaccaratEdition)

    @property
    def lucky_draw(self) -> LuckyDrawEdition:
        return _of_kind(self.edition, LuckyDrawEdition)

    @property
    def holdem(self) -> HoldemBonusEdition:
        return _of_kind(self.edition, HoldemBonusEdition)

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


def _of_kind(edition: object, kind: type[E]) -> E:
    if not isinstance(edition, kind):
        raise TypeError(f"a rule of another game was asked of {type(edition).__name__}")
    return edition


def wagered(table: Table, bet: str) -> Money:
    return total(each.amount for each in table.wagers if each.bet == bet) if table.wagers else NOTHING
