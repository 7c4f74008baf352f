"""A record for every game: what was wagered and chosen, what came of it, what was paid, and how it ended."""

from collections.abc import Iterator, Mapping
from datetime import datetime
from fractions import Fraction
from typing import Any

from croupier.floor.jackpots import events as jackpot
from croupier.journal.reader import Reader
from croupier.kernel.cards import written
from croupier.kernel.ids import BetId, Box, Patron, TableId
from croupier.kernel.money import Money
from croupier.kernel.records import record, replace
from croupier.runtime.audit.history import Step, history, register
from croupier.runtime.house import streams
from croupier.table import events as happened
from croupier.views.holdem.kind import holdem_of
from croupier.views.sentences import told
from croupier.wording import STAFF
from croupier.wording.languages import key

COMPLETE, VOID, INTERRUPTED = key("complete"), key("void"), key("interrupted")
IN_PROGRESS, NOT_BEGUN = key("in progress"), key("not begun")
AGAINST_THE_DEALER = key("each against the dealer")


@record
class Wagered:
    """A wager as it lay when the game ended, and what it brought the player; None: it was not settled. `folded` names
    how the hand was given up, if it was.
    """

    number: int
    box: Box
    patron: Patron
    bet: BetId
    amount: Money
    token: bool
    net: Money | None = None
    folded: str = ""


@record
class Game:
    """One coup or round. Times are in UTC; `floats` is what the table's float held before it and after. In a session of
    a `tournament` amounts are its chips, which are no money.
    """

    table: TableId
    document: str
    terms: str
    game: str
    opening: int
    number: int
    entries: tuple[int, int]
    began: datetime
    ended: datetime
    status: str
    outcome: str
    hands: Mapping[str, str]
    wagers: tuple[Wagered, ...]
    choices: tuple[str, ...]
    rulings: tuple[str, ...]
    contributed: Fraction
    prizes: tuple[tuple[Box, Money], ...]
    floats: tuple[Money | None, Money | None]
    tournament: str = ""

    @property
    def in_money(self) -> tuple[Wagered, ...]:
        """The wagers that were made with money: in a tournament none."""
        return () if self.tournament else self.wagers

    @property
    def won(self) -> Money:
        """What the players won in money less what they lost, prizes of a jackpot left out."""
        return Money(sum(each.net.cents for each in self.in_money if each.net is not None))


def games(reader: Reader, table: str | None = None, to: int | None = None) -> Iterator[Game]:
    """Go through every game of a house, a table after the other."""
    kept = register(reader, to)
    for id_ in kept.tables:
        if table in (None, id_):
            yield from _of_table(reader, id_, to)


def _of_table(reader: Reader, table: TableId, to: int | None) -> Iterator[Game]:
    """A table counts its games from 1 each time it opens; one that is taken up again goes on being the same."""
    opening, sums, lies = 0, dict[int, _Sum](), dict[int, _Sum]()
    for step in history(reader, table, to):
        if any(isinstance(each, happened.TableOpened) for each in step.events):
            yield from _games(table, opening, sums)
            opening, sums, lies = opening + 1, {}, {}
            continue
        number = step.coup
        for event in _events(step, table):
            if isinstance(event, happened.RoundStarted | happened.RoundReopened):
                number = event.number
            # What happens to a wager later belongs to the game in which it lies, or lay.
            before = lies.get(event.number) if isinstance(event, _OF_A_WAGER) else None
            of = before or sums.setdefault(number, _Sum(_folds(step)))
            of.take(event)
            if isinstance(event, happened.WagerPlaced):
                lies[event.number] = of
        sums.setdefault(number, _Sum(_folds(step))).took(step)
    yield from _games(table, opening, sums)


def _games(table: TableId, opening: int, sums: "Mapping[int, _Sum]") -> Iterator[Game]:
    for number, of in sorted(sums.items()):
        if of.status != NOT_BEGUN and of.steps:
            yield _game(table, opening, number, of)


def _folds(step: Step) -> frozenset[str]:
    """Name the ways to give a hand up, where a game has any."""
    rules = holdem_of(step.before.edition)
    return frozenset(each.id for each in rules.folds()) if rules else frozenset()


_OF_A_WAGER = (
    *(happened.WagerWithdrawn, happened.WagerAmended, happened.WagerSettled),
    *(happened.SettlementReversed, happened.WagerForfeited),
)


class _Sum:
    """What the events of one game come to."""

    def __init__(self, folds: frozenset[str]) -> None:
        self.folds = folds
        self.wagers: dict[int, Wagered] = {}
        self.status, self.outcome = NOT_BEGUN, ""
        self.hands: dict[str, str] = {}
        self.choices: list[str] = []
        self.rulings: list[str] = []
        self.contributed = Fraction(0)
        self.prizes: list[tuple[Box, Money]] = []
        self.steps: list[Step] = []
        self.began: datetime | None = None

    def took(self, step: Step) -> None:
        """Remember the first entry of a game and its last, and when its first card came."""
        self.steps = [*self.steps[:1], step]
        if self.began is None and any(isinstance(each, happened.RoundStarted) for each in step.events):
            self.began = step.time

    def take(self, event: Any) -> None:
        match event:
            case happened.WagerPlaced():
                self.wagers[event.number] = Wagered(
                    number=event.number,
                    box=event.box,
                    patron=event.patron,
                    bet=event.bet,
                    amount=event.amount,
                    token=event.token,
                )
            case happened.WagerWithdrawn():
                self.wagers.pop(event.number, None)
            case happened.WagerAmended():
                self._change(event.number, amount=event.amount)
            case happened.WagerSettled():
                folded = next((row for row in event.rows if row in self.folds), "")
                self._change(event.number, amount=event.stake, net=event.net, folded=folded)
            case happened.SettlementReversed():
                self._change(event.number, net=None, folded="")
            case happened.WagerForfeited():
                self._change(event.number, net=-event.amount)
            case happened.PlayerDecided():
                self.choices.append(told(event))
            case happened.Ruled() | happened.QuestionAnswered():
                self.rulings.append(told(event, STAFF))
            case _:
                self._course(event)

    def _course(self, event: Any) -> None:
        match event:
            case happened.RoundStarted() | happened.RoundReopened():
                self.status = IN_PROGRESS
            case happened.RoundEnded():
                self.status, self.outcome = (
                    COMPLETE,
                    f"{event.result.value} {event.player_points}:{event.banker_points}",
                )
                self.hands = {"player": written(event.player), "banker": written(event.banker)}
            case happened.RoundFinished():
                self.status, self.outcome = COMPLETE, AGAINST_THE_DEALER
                self.hands = {name: written(cards) for name, cards in event.hands.items()}
            case happened.RoundVoided():
                self.status, self.outcome = VOID, VOID
            case happened.TableClosed():
                self.status = INTERRUPTED if self.status == IN_PROGRESS else self.status
            case jackpot.ContributionMade():
                self.contributed += event.cents
            case jackpot.ContributionTakenBack():
                self.contributed -= event.cents
            case jackpot.PrizeWon():
                self.prizes.append((event.box, event.amount))
            case jackpot.PrizeReversed() if (event.box, event.amount) in self.prizes:
                self.prizes.remove((event.box, event.amount))
            case _:
                pass

    def _change(self, number: int, **values: Any) -> None:
        found = self.wagers.get(number)
        if found is not None:
            self.wagers[number] = replace(found, **values)


def _game(table: TableId, opening: int, number: int, of: _Sum) -> Game:
    first, last = of.steps[0], of.steps[-1]
    edition = last.before.edition
    return Game(
        table=table,
        document=edition.rulebook,
        terms=edition.digest,
        game=last.before.setup.game,
        opening=opening,
        number=number,
        entries=(first.sequence, last.sequence),
        began=of.began or first.time,
        ended=last.time,
        status=of.status,
        outcome=of.outcome,
        hands=of.hands,
        wagers=tuple(of.wagers.values()),
        choices=tuple(of.choices),
        rulings=tuple(of.rulings),
        contributed=of.contributed,
        prizes=tuple(of.prizes),
        floats=(first.before.float_tray, last.after.float_tray),
        tournament=next((held.plan.tournament for each in of.steps if (held := each.before.session)), ""),
    )


def _events(step: Step, table: TableId) -> Iterator[Any]:
    """Give what an entry wrote to its table, and to the jackpots for that table."""
    yield from step.events
    for written_ in step.entry.envelope.writes:
        if streams.kind(written_.stream) == streams.JACKPOTS:
            told_ = step.entry.events(written_.stream)
            yield from (each for each in told_ if getattr(each, "table", table) == table)
