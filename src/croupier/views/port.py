"""What a game brings to the views. Everything else is the same for all: boxes, wagers, signs, questions, money.

Each game's package provides a `GameViews`; a view finds it by the kind of edition that the table plays under.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from importlib import import_module
from typing import TYPE_CHECKING, Any, Protocol

from croupier.games.edition import Edition
from croupier.kernel.cards import Card
from croupier.kernel.clauses import Because
from croupier.kernel.ids import Box
from croupier.kernel.money import Money
from croupier.table.events import CardDealt, RoundEnded, WagerSettled
from croupier.table.places import Place
from croupier.table.setup import Setup
from croupier.table.state import Dealing, Table
from croupier.table.steps import DealTo, SettleWagers, Step

if TYPE_CHECKING:
    from croupier.games.place import Layout
    from croupier.views.explain import Line
    from croupier.views.felt import HandShown
    from croupier.views.layout import Area, Marker, Opposite
    from croupier.views.prompt import Prompt
    from croupier.views.roads import Outcome


class Row(Protocol):
    """A pay row of any game."""

    @property
    def id(self) -> str: ...
    @property
    def when(self) -> object: ...
    @property
    def pays(self) -> object: ...
    @property
    def because(self) -> Because: ...


def nothing(*_: object) -> Iterator[Any]:
    return iter(())


@dataclass(frozen=True, slots=True, kw_only=True)
class GameViews:
    """On the felt: `hands` lie in the middle, `later` names bets that are added during the round, `sides` those side
    bets that no schedule pays; `count` is what cards come to, where cards are counted, `named` what a hand is
    called once the dealer has declared it; `taken_up` tells that the dealer has collected the cards of a box. `astray`
    are the places to which a card can go by mistake, besides the boxes.

    For the dealer: `calls` is what is said before the next step, `stands` which hand stands, `sentence` the game's own
    words for a step.

    To explain: `parts` takes a wager apart, `rows` is the pay table of a bet, `exact` what a row wins that has no plain
    odds, `last_rows` the conditions that hold if no other does.

    On the sign: `on_the_sign` names bets whose odds are shown although they are laid later. `outcome` reads a round off
    its end, for the roads; a game without it has none, and `dealers_hand` tells the dealer's hand of its last rounds.
    """

    hands: tuple[Place, ...]
    astray: tuple[Place, ...]
    rows: Callable[[Table, str], Iterable[Row]]
    areas: "Callable[[Any, Layout, Setup], Iterable[Area]]"
    last_rows: tuple[type, ...]
    each_a_hand: bool = True
    later: Callable[[Any], Iterable[str]] = nothing
    sides: Callable[[Table], Iterable[str]] = nothing
    count: Callable[[Any, Sequence[Card]], int | None] = lambda _, __: None
    natural: Callable[[Any, int, int], bool] = lambda _, __, ___: False
    won: Callable[[Any, Dealing, Place], bool] = lambda _, __, ___: False
    named: Callable[[Dealing, Place], tuple[str, str]] = lambda _, __: ("", "")
    taken_up: Callable[[Table, Dealing, Box], bool] = lambda _, __, ___: False
    may_look: Callable[[Table, Dealing, Box], bool] = lambda _, __, ___: True
    moment: Callable[[Any, Dealing], str] = lambda _, __: "No more bets: the round is on"
    calls: "Callable[[Table], Iterator[Prompt]]" = nothing
    stands: "Callable[[Table, Dealing, DealTo | SettleWagers], Iterator[Prompt]]" = nothing
    sentence: Callable[[Table, Step], str | None] = lambda _, __: None
    hand_markers: "Callable[[Table, Dealing], Iterator[Prompt]]" = nothing
    layout_markers: "Callable[[Table, Dealing], Iterator[Marker]]" = nothing
    before_a_card: "Callable[[Table, Dealing, CardDealt], Iterator[Line]]" = nothing
    stood: "Callable[[Table, Dealing], Iterator[Line]]" = nothing
    parts: Callable[[Table, WagerSettled], Sequence[tuple[str, Money]]] = lambda _, event: [(event.bet, event.stake)]
    exact: Callable[[Table, WagerSettled, Row, Money], Fraction] = lambda _, __, ___, ____: Fraction(0)
    before_commission: Callable[[Table, WagerSettled, Row], bool] = lambda _, __, ___: False
    opposite: "Callable[[Any], Iterable[Opposite]]" = nothing
    outcome: "Callable[[Any, RoundEnded], Outcome] | None" = None
    dealers_hand: Callable[[Any, Mapping[str, Sequence[Card]]], tuple[str, str]] | None = None
    result: "Callable[[Iterable[HandShown]], str]" = lambda _: ""
    on_the_sign: Callable[[Any], Iterable[str]] = nothing


_GAMES: dict[type, GameViews] = {}


def provide(edition: type, views: GameViews) -> None:
    """Say how tables of a kind of edition are shown."""
    _GAMES[edition] = views


def views_of(edition: Edition) -> GameViews:
    """Find a game's part; the games are loaded when the first is asked for, since they use the modules that ask."""
    if not _GAMES:
        import_module("croupier.views.games")
    return _GAMES[type(edition)]
