"""What a game brings to the lab. Everything else is the same for all: sweeps, readings, statements, simulations.

Each game's package provides a `LabGame`; the lab finds it by the kind of edition that is priced.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeVar

from croupier.games.edition import Edition
from croupier.lab.figures import Answer, NotOffered
from croupier.lab.setting import Setting, Wager

if TYPE_CHECKING:
    from croupier.lab.simulate.games import PreparedGame, Simulated
    from croupier.lab.statement.groups import Stated

E = TypeVar("E", bound=Edition)


def no_values(edition: Edition, name: str) -> tuple[str, ...]:
    """Refuse to name the values of an option where the document has none."""
    raise NotOffered(f"{edition.rulebook} has no option called {name!r}")


def every_deck(edition: Edition, setting: Setting, _: Sequence[str] = ()) -> Iterator[Setting]:
    """Go through the numbers of decks, or stay with the one that was asked for."""
    for number in (setting.decks,) if setting.decks is not None else edition.cards.decks.value:
        yield replace(setting, decks=number)


class Raised(Protocol[E]):
    """Gives an edition with the odds that rounding a wager's winnings comes to: each by itself, or the whole once."""

    def __call__(self, edition: E, wager: Wager, *, whole: bool) -> E: ...


@dataclass(frozen=True, slots=True, kw_only=True)
class LabGame(Generic[E]):
    """`choices` are what a page offers, by name, each with its values, in one game of the document. `values` names
    what an option may be; `settings` goes through the settings that bear on some bets. `raised` gives the edition with
    the odds that a rounding comes to, where players decide by them; without it the rows are rounded as they stand.
    """

    answer: Callable[[E, Setting], Answer]
    prepare: "Callable[[E, Simulated], PreparedGame]"
    statement: "Callable[[E], Stated]"
    choices: Callable[[E, str], Mapping[str, tuple[str, ...]]] = lambda _, __: {}
    values: Callable[[E, str], tuple[str, ...]] = no_values
    settings: Callable[[E, Setting, Sequence[str]], Iterator[Setting]] = every_deck
    raised: Raised[E] | None = None
    full_deck_each_round: bool = False


_GAMES: dict[type, LabGame[Any]] = {}


def provide(edition: type[E], game: LabGame[E]) -> None:
    """Say how the lab treats a kind of edition."""
    _GAMES[edition] = game


def game_of(edition: Edition) -> LabGame[Any]:
    return _GAMES[type(edition)]


def sole_game(edition: Any, where: Setting) -> None:
    """Refuse a game or an option where the document has one game and no schedules."""
    only = edition.games[0].id
    if where.game not in {None, only}:
        raise NotOffered(f"{edition.rulebook} has no game {where.game!r}: there is {only}")
    for name in where.options:
        raise NotOffered(f"{edition.rulebook} has no option called {name!r}")
