"""What a game brings to the table. Everything else is the same for all: people, wagers, limits, cards, notices, duties.

Each game's package provides a `Script`; the table finds it by the kind of edition that it plays under.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field

from croupier.kernel.answers import Refused
from croupier.kernel.cards import Card
from croupier.kernel.clauses import Because
from croupier.kernel.ids import BetId
from croupier.kernel.money import Money
from croupier.table import commands as asked
from croupier.table.events import Answer, Event
from croupier.table.reports.facts import Fact
from croupier.table.state import Closed, Question, Table
from croupier.table.steps import Step

Handler = Callable[[Table, asked.Report], Iterator[Event]]
Cards = tuple[Card, ...]
HandCommand = asked.OfferHand | asked.RefuseHand | asked.TakeUpHand | asked.ReturnHand | asked.LetOpen


def first_aside(table: Table, _: asked.TakeCard) -> Card | None:
    """Name the card that lies aside: it is taken before the device gives another, wherever it is put."""
    phase = table.phase
    return phase.carried[0].card if not isinstance(phase, Closed) and phase.carried else None


def no_scanning_shoe(table: Table, _: asked.TellReading) -> Answer:
    """Refuse a reading where no shoe reads the cards."""
    return Refused("cards-not-read", table.edition.cards.devices.because)


@dataclass(frozen=True, slots=True, kw_only=True)
class Script:
    """`reports` are the facts that only this game knows, or takes in its own way; `after_withdrawal` is what the table
    rules when a wager was taken away; `chosen` cites what allows a choice, and `consequences` says what follows from
    it; `approvals` are those that only this game has; `waiting` names the card lying aside that is taken for a place,
    if it is not one from the device. `left_over` gives back what hung on a wager that went back, however it did;
    `is_moot` tells whether what a question of this game is about is over. `calls_left_out` are calls that must still
    be made before the first card; `card_due` says where the next card belongs, whatever still lies face down, where
    that is not the next step. `brings` says what a wager brings once two hands have been dealt, if the game has two;
    `hear_reading` takes what a scanning shoe read, where there can be one.
    """

    next_step: Callable[[Table], Step]
    may_start: Callable[[Table], Refused | None]
    place: Callable[[Table, asked.PlaceWager], Answer]
    take_card: Callable[[Table, asked.TakeCard], Answer]
    no_card: Callable[[Table], Answer]
    expose: Callable[[Table, asked.Expose], Answer]
    act: Callable[[Table, asked.Act], Answer]
    pass_hand: Callable[[Table, HandCommand], Answer]
    forfeit_hand: Callable[[Table, asked.Restrict], Answer]
    change_method: Callable[[Table, asked.ChangeMethod], Answer]
    call_for_bets: Callable[[Table, asked.CallForBets], Answer]
    settle: Callable[[Table, asked.Settle], Answer]
    after_withdrawal: Callable[[Table], Iterator[Event]]
    wrong_cards: Handler
    reports: Mapping[Fact, Handler]
    chosen: Callable[[Table, Question, str], Because]
    consequences: Callable[[Table, Question, asked.Answer, Because], Iterator[Event]]
    approvals: Mapping[str, Callable[[Table, asked.Approve, Because], Answer]] = field(default_factory=dict)
    waiting: Callable[[Table, asked.TakeCard], Card | None] = first_aside
    left_over: Callable[[Table], Iterator[Event]] = lambda _: iter(())
    is_moot: Callable[[Table, Question], bool] = lambda _, __: False
    calls_left_out: Callable[[Table], Iterator[tuple[str, Because]]] = lambda _: iter(())
    card_due: Callable[[Table], Step] | None = None
    hear_reading: Callable[[Table, asked.TellReading], Answer] = no_scanning_shoe
    brings: Callable[[Table, BetId, Money, Cards, Cards], Money] | None = None


_SCRIPTS: dict[type, Script] = {}


def provide(edition: type, script: Script) -> None:
    """Say by which script tables of a kind of edition are run."""
    _SCRIPTS[edition] = script


def script_of(table: Table) -> Script:
    return _SCRIPTS[type(table.edition)]


def next_step(table: Table) -> Step:
    """Say what must happen next, and by which clause."""
    return script_of(table).next_step(table)


def may_start(table: Table) -> Refused | None:
    """Refuse to begin a round that may not be dealt now."""
    return script_of(table).may_start(table)


def calls_left_out(table: Table) -> dict[str, Because]:
    """Say which calls the dealer must still make before the first card."""
    return dict(script_of(table).calls_left_out(table))


def card_due(table: Table) -> Step:
    """Say where the next card belongs: a card is judged by what it is, whatever lies face down."""
    script = script_of(table)
    return (script.card_due or script.next_step)(table)
