"""The bets of a document in groups, each priced for every number of decks: what a statement of return is made of."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import NamedTuple, Protocol

from croupier.games.edition import Edition
from croupier.lab.answers import answer
from croupier.lab.figures import Answer, Priced
from croupier.lab.setting import Setting


@dataclass(frozen=True, kw_only=True)
class PricedBet:
    """A bet under one schedule, priced for each number of decks under which it may be offered."""

    bet: str
    under: str
    """The option or percentage that it is paid by; empty where there is no choice."""
    by_decks: Mapping[int, Priced]
    in_full: bool = True
    """Whether its rows are printed too, and not its edge alone."""

    @property
    def decks(self) -> int:
        return max(self.by_decks)

    @property
    def figure(self) -> Priced:
        """The figures for the most decks."""
        return self.by_decks[self.decks]


@dataclass(frozen=True, kw_only=True)
class Group:
    """Bets that belong together: the main bets of a game, the side bets, wagers made of several."""

    title: str
    clause: str
    entries: tuple[PricedBet, ...]
    note: str = ""
    further: Mapping[str, int | str] = field(default_factory=dict)
    """What was counted besides, for the most decks: by name, whole numbers, exact fractions or words."""


class PlayTable(Protocol):
    """Best play as a table that fits on a page."""

    @property
    def plain(self) -> dict[str, object]: ...


class Stated(NamedTuple):
    """What a game brings to its statement: its groups of bets, the method, and best play where it fits on a page."""

    groups: tuple[Group, ...]
    method: str
    play: PlayTable | None = None


class Answers:
    """The answers of a document, each worked out once."""

    def __init__(self, edition: Edition) -> None:
        self.edition = edition
        self._known: dict[tuple[str | None, int, tuple[tuple[str, str], ...]], Answer] = {}

    def __call__(self, game: str | None, decks: int, options: Mapping[str, str]) -> Answer:
        key = game, decks, tuple(options.items())
        if key not in self._known:
            self._known[key] = answer(self.edition, Setting(game=game, decks=decks, options=options))
        return self._known[key]

    def entry(
        self,
        bet: str,
        *,
        game: str | None = None,
        under: str = "",
        in_full: bool = True,
        options: Mapping[str, str] | None = None,
    ) -> PricedBet:
        """Price a bet for every number of decks."""
        found = {}
        for decks in self.edition.cards.decks.value:
            bets = self(game, decks, options or {}).bets
            if bet in bets:
                found[decks] = bets[bet]
        return PricedBet(bet=bet, under=under, by_decks=found, in_full=in_full)


METHOD_OF_DECISIONS = (
    "Everything that a full shoe or deck can deal is counted, in whole numbers, for each choice at every spot that a "
    "player can tell apart; the best choice is taken. What a hand counts, what the dealer must do and which row "
    "decides a wager is asked of the same rules that run the table. Nothing is sampled and nothing is rounded. One "
    "player against the dealer."
)


def sole(edition: Edition) -> Stated:
    """Price a document of one game, in which players decide."""
    answers = Answers(edition)
    first = answers(None, max(edition.cards.decks.value), {})
    entries = tuple(answers.entry(bet) for bet in first.bets)
    title = edition.document.title.rpartition(": ")[2]
    later = " A jackpot wager depends on its meter and is not stated." if "jackpot" in edition.SECTIONS else ""
    note = first.basis + later
    clause = str(entries[0].figure.because[0])
    further = {name: each if isinstance(each, str) else ratio(each) for name, each in first.more.items()}
    group = Group(title=title, clause=clause, entries=entries, note=note, further=further)
    return Stated(groups=(group,), method=METHOD_OF_DECISIONS)


def ratio(number: Fraction) -> str:
    return f"{number.numerator}/{number.denominator}"
