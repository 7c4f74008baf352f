"""What the cards and the wagers of a log say about chance and about patrons: for surveillance only."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from croupier.games.baccarat.coup import Coup as Played
from croupier.kernel.cards import DECK, Card
from croupier.lab.requirements import NeedsTheLab, needs_the_lab
from croupier.proving.logs import sources
from croupier.proving.logs.check import Checking, each_alone
from croupier.proving.logs.gathering import Gatherer
from croupier.proving.logs.headers import TableHeader, read_headers
from croupier.proving.logs.names import NO_MAP, read_map
from croupier.proving.logs.reading import BadLog, head
from croupier.proving.logs.rounds import LoggedRound, LoggedWager
from croupier.views.baccarat.kind import baccarat_of

if TYPE_CHECKING:
    from croupier.games.baccarat.edition import BaccaratEdition
    from croupier.lab.surveillance.edges import Edges
    from croupier.lab.surveillance.patterns import CountedCoup, DealtTable
    from croupier.lab.surveillance.signals import LaidInCoup

MOST_ROUNDS: Final = 200_000
"""Statistics are taken of so many rounds at the most: they are held in memory."""
_MOST_BYTES: Final = 50_000_000
_PLACE: Final = {each: place for place, each in enumerate(DECK)}
_ENOUGH: Final = 20
MOST_BESIDE: Final = 20_000
"""Of a longer log `check log` takes no statistics: they are asked for by themselves."""


def of_log(files: Sequence[Path], header: Path | None, map_: Path | None) -> dict[str, Any]:
    """Give signals and statistics of a log, where its data allow and the lab is installed."""
    journal = any(head(each).startswith(b"SQLite") for each in files)
    if journal or sum(each.stat().st_size for each in files) > _MOST_BYTES:
        return {"signals": [], "statistics": []}
    try:
        needs_the_lab()
    except NeedsTheLab:
        return {"signals": [], "statistics": []}
    return watched(files, header, map_, quick=True)


def watched(
    files: Sequence[Path], header: Path | None, map_: Path | None, *, seed: int = 0, quick: bool = False
) -> dict[str, Any]:
    """Look at shoes and wagers. Raises `BadLog`. `quick`: a log too short for statistics has none."""
    from croupier.lab.surveillance.patterns import battery  # noqa: PLC0415 - needs the lab
    from croupier.lab.surveillance.signals import signals  # noqa: PLC0415 - as above

    tables = _gathered(files, header, map_)
    if quick and not _ENOUGH <= sum(len(each.rounds) for each in tables.values()) <= MOST_BESIDE:
        return {"signals": [], "statistics": []}
    laid = [each for of in tables.values() for each in of.laid()]
    found = signals(laid, seed)
    edges = {name: of.edges for name, of in tables.items() if of.edges is not None}
    statistics = battery([of.dealt() for of in tables.values()], edges, seed)
    return {
        "signals": [each.plain() for each in found],
        "statistics": [each.plain() for each in statistics],
    }


class WatchedTable:
    """One table: its rounds in order, and what the cards gone made of each bet."""

    def __init__(self, name: str, header: TableHeader | None, decks: int) -> None:
        self.name, self.header, self.decks = name, header, decks
        self.rounds: list[LoggedRound] = []
        self.orders: list[tuple[Card, ...]] = []
        self.edges: Edges | None = None
        self._first_cards: list[float] | None = None
        self.coups = baccarat_of(header.edition) if header is not None else None
        if header is not None and self.coups is not None:
            from croupier.lab.surveillance import edges  # noqa: PLC0415 - needs the lab

            setup = header.setup
            self.edges = edges.Edges(
                self.coups,
                game=setup.game,
                decks=setup.decks,
                options=setup.options,
                tie_premium=setup.tie_premium,
            )

    def dealt(self) -> "DealtTable":
        """Give the shoes, as far as they were seen."""
        from croupier.lab.surveillance.patterns import DealtTable  # noqa: PLC0415 - needs the lab

        if self.orders:
            shoes = tuple(tuple(_PLACE[card] for card in each) for each in self.orders)
            whole = all(len(each) == self.decks * len(DECK) for each in shoes)
            return DealtTable(self.name, self.decks, shoes, whole)
        by_shoe: dict[str, list[int]] = {}
        for each in self.rounds:
            by_shoe.setdefault(each.shoe, []).extend(_PLACE[card] for card in _in_order(each))
        shoes = tuple(tuple(each) for each in by_shoe.values())
        return DealtTable(self.name, self.decks, shoes, whole=False, coups=tuple(self._coups()))

    def _coups(self) -> "Iterator[CountedCoup]":
        from croupier.lab.surveillance.patterns import CountedCoup  # noqa: PLC0415 - needs the lab

        for left, each in self._left():
            if each.player and each.banker and self.coups is not None:
                played = Played.dealt(each.player, each.banker, self.coups)
                long = 200 * (len(each.player) > 2) + 100 * (len(each.banker) > 2)  # noqa: PLR2004 - third cards
                yield CountedCoup(left, long + 10 * played.player_points + played.banker_points)

    def _left(self) -> Iterator[tuple[tuple[int, ...], LoggedRound]]:
        """Go through the rounds of a baccarat table with the cards left by value before each."""
        if self.edges is None or self.header is None or self.coups is None:
            return
        values = self.coups.values.of
        shoe, left = None, self.edges.whole()
        for each in self.rounds:
            if each.shoe != shoe or self.header.setup.device.shuffles:
                shoe, left = each.shoe, self.edges.whole()
            if left.sum() >= 10 and (left >= 0).all():  # noqa: PLR2004 - enough for any coup
                yield tuple(int(one) for one in left), each
            for card in each.cards():
                left[values(card)] -= 1

    def laid(self) -> "Iterator[LaidInCoup]":
        """Go through what each patron laid in each coup, and the coups of a shoe that a patron sat out between two."""
        if (
            self.edges is None
            or self.coups is None
            or not any(wager.patron for each in self.rounds for wager in each.wagers)
        ):
            return
        shoe: str | None = None
        coups: list[_MetCoup] = []
        for left, each in self._left():
            if not each.player or not each.banker:
                continue
            if each.shoe != shoe:
                yield from self._of_shoe(coups)
                shoe, coups = each.shoe, []
            coups.append(self._met(left, each, self.edges, self.coups))
        yield from self._of_shoe(coups)

    def _met(self, left: tuple[int, ...], of: LoggedRound, edges: "Edges", coups: "BaccaratEdition") -> "_MetCoup":
        import numpy as np  # noqa: PLC0415 - needs the lab

        played = Played.dealt(of.player or (), of.banker or (), coups)
        prices = dict(zip(edges.bets, map(float, edges.edges(np.array(left))), strict=True))
        worth, values = self._worth(edges), coups.values.of
        by_patron: dict[str, list[LoggedWager]] = {}
        for wager in of.wagers:
            if wager.patron and wager.amount:
                by_patron.setdefault(wager.patron, []).append(wager)
        return _MetCoup(
            round=of,
            prices=prices,
            first=worth[values(played.player[0])],
            worth=worth[values(played.player[0])] - worth[values(played.banker[0])],
            went={"player": 1, "banker": -1}.get(played.result.value, 0),
            wins=edges.wins(played),
            by_patron=by_patron,
        )

    def _of_shoe(self, coups: "Sequence[_MetCoup]") -> "Iterator[LaidInCoup]":
        spans: dict[str, tuple[int, int]] = {}
        for place, each in enumerate(coups):
            for patron in each.by_patron:
                spans[patron] = spans.get(patron, (place, place))[0], place
        for patron, (first, last) in spans.items():
            for place in range(first, last + 1):
                yield self._laid(patron, place, coups[place])

    def _laid(self, patron: str, place: int, of: "_MetCoup") -> "LaidInCoup":
        from croupier.lab.surveillance.signals import LaidInCoup  # noqa: PLC0415 - needs the lab

        wagers = of.by_patron.get(patron, ())
        stakes: dict[str, int] = {}
        for wager in wagers:
            stakes[wager.bet] = stakes.get(wager.bet, 0) + (wager.amount or 0)
        first = of.round.first_card_at
        times = [
            (first - wager.placed_at).total_seconds()
            for wager in wagers
            if first is not None and wager.placed_at is not None
        ]
        return LaidInCoup(
            patron=patron,
            shoe=f"{self.name} {of.round.shoe}",
            coup=place,
            stakes=stakes,
            edges=of.prices,
            first=of.first,
            worth=of.worth,
            went=of.went,
            before=min(times) if times else None,
            net=sum(wager.paid or 0 for wager in wagers),
            wins=of.wins,
        )

    def _worth(self, edges: "Edges") -> list[float]:
        """Say what a first card of each value is worth to the hand that gets it, by its share of wins."""
        from croupier.lab.surveillance import first_card  # noqa: PLC0415 - needs the lab

        if self._first_cards is None:
            self._first_cards = first_card.worth(edges)
        return self._first_cards


@dataclass(frozen=True, slots=True)
class _MetCoup:
    """One coup: what each bet was worth before it, what came, and who laid what."""

    round: LoggedRound
    prices: Mapping[str, float]
    first: float
    worth: float
    went: int
    wins: Mapping[str, float]
    by_patron: Mapping[str, Sequence[LoggedWager]]


def _in_order(of: LoggedRound) -> list[Card]:
    """Give the cards of a round as they left the shoe."""
    if of.order:
        return list(of.order)
    hands = [list(of.player or ()), list(of.banker or ())]
    found: list[Card] = []
    while any(hands):
        found += [hand.pop(0) for hand in hands if hand]
    return found or of.cards()


def _gathered(files: Sequence[Path], header: Path | None, map_: Path | None) -> dict[str, WatchedTable]:
    headers = read_headers(header) if header is not None else {}
    said = read_map(map_) if map_ is not None else NO_MAP
    checking = Checking(headers, said)
    gatherer = Gatherer(said, each_alone=each_alone(headers))
    tables: dict[str, WatchedTable] = {}
    count = 0
    for each in sources.told(files, gatherer, headers, checking._header):  # noqa: SLF001 - the same log, read again
        if not isinstance(each, LoggedRound):
            continue
        count += 1
        if count > MOST_ROUNDS:
            break
        if each.table not in tables:
            tables[each.table] = _watch(each.table, headers, checking)
        _take(tables[each.table], each)
    return tables


def _watch(table: str, headers: Mapping[str, TableHeader], checking: Checking) -> WatchedTable:
    if not headers:
        return WatchedTable(table, None, 8)
    try:
        found = checking._header(table)  # noqa: SLF001 - as above
    except BadLog:
        return WatchedTable(table, None, 8)
    return WatchedTable(table, found, found.setup.decks)


def _take(into: WatchedTable, of: LoggedRound) -> None:
    """Take a round; one without hands is a whole shoe in its order."""
    if of.order and not of.player and not of.banker:
        into.orders.append(of.order)
        into.decks = max(into.decks if into.header else 1, -(-len(of.order) // len(DECK)))
    else:
        into.rounds.append(of)
