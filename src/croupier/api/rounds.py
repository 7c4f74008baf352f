"""One round from given cards, dealt and settled by a real table.

>>> from croupier import deal
>>> coup = deal("star-baccarat", "9h 7d Kd Ks", {"player": 100, "2 banker": 200})
>>> coup.result, coup.points
('player', {'player': 9, 'banker': 7})
>>> [(each.bet, str(each.net), each.because[0].number) for each in coup.wagers]
[('banker', '-$200.00', '11.1.1'), ('player', '$100.00', '11.1.2')]

Where players decide, `choices` are taken in turn:

>>> deal("star-lucky-draw-baccarat", "2h 2c 3d 4c 6d", {"enter": 50}, choices=["draw"]).net
Money.dollars('200.00')
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta

from croupier.api.editions import Rules, edition
from croupier.games.kinds import AnyEdition
from croupier.kernel.answers import Accepted, Refused
from croupier.kernel.cards import Card
from croupier.kernel.chips import Chips
from croupier.kernel.clauses import Because
from croupier.kernel.errors import CroupierError
from croupier.kernel.ids import BetId, Box, Patron
from croupier.kernel.money import Money, total
from croupier.kernel.odds import Percent
from croupier.runtime.deal import CuttingCard, Drawn, deal_drawn, deal_round
from croupier.runtime.script.shoe import BadShoe, shoe
from croupier.table import Table, decide, next_step, replay, unopened
from croupier.table.commands import Act, Command, OpenTable, PlaceWager, Sit
from croupier.table.events import Event, RoundEnded, RoundFinished, WagerSettled
from croupier.table.setup import Device, Limits, Method, Range, Setup
from croupier.table.steps import AwaitDecision, SettleWagers
from croupier.wording import refusal

Dollars = int | str | Money

BOXES = 7
MOST = Money.dollars(1_000_000_000)


class CannotDeal(CroupierError, ValueError):
    """The round cannot be dealt as it was given: `refused` is the answer of the table, if it gave one."""

    def __init__(self, says: str, refused: Refused | None = None) -> None:
        super().__init__(says)
        self.refused = refused


@dataclass(frozen=True, slots=True)
class SettledWager:
    """What a wager came to: its net for the player, the rows of the pay table that decided it, and their clauses."""

    box: int
    bet: str
    stake: Money
    net: Money
    rows: tuple[str, ...]
    because: Because


@dataclass(frozen=True, slots=True)
class Round:
    """A round that was dealt: the hands by their places, the wagers as they were settled, and every event."""

    edition: AnyEdition = field(repr=False)
    hands: Mapping[str, tuple[Card, ...]]
    wagers: tuple[SettledWager, ...]
    events: tuple[Event, ...] = field(repr=False)

    @property
    def net(self) -> Money:
        """What all players won or lost together."""
        return total(each.net for each in self.wagers)

    @property
    def result(self) -> str | None:
        """Who won a coup of baccarat: player, banker or tie. None where each player plays against the dealer."""
        found = self._coup()
        return found.result.value if found else None

    @property
    def points(self) -> dict[str, int]:
        """The counts of a coup of baccarat."""
        found = self._coup()
        return {"player": found.player_points, "banker": found.banker_points} if found else {}

    def _coup(self) -> RoundEnded | None:
        return next((each for each in self.events if isinstance(each, RoundEnded)), None)


def deal(
    rules: Rules,
    cards: str,
    wagers: Mapping[str, Dollars],
    *,
    game: str | None = None,
    decks: int | None = None,
    options: Mapping[str, int] | None = None,
    tie_premium: str | int | None = None,
    chips: Sequence[Dollars] = ("0.01",),
    choices: Sequence[str] = (),
) -> Round:
    """Deal one round from cards in the order in which they leave the shoe, and settle the wagers.

    A wager is named by its bet, or by box and bet: ``"player"``, ``"2 banker"``. Left out, the game is the document's
    first and the shoe has its most decks; the smallest chip is a cent, so that nothing is rounded. `options` are the
    schedules that the sign has chosen (``{"tiger": 2}``). Raises `CannotDeal`: the rules refuse a wager or a choice, or
    the cards end before the round does.
    """
    found = edition(rules)
    asked = dict(_named(name, amount) for name, amount in wagers.items())
    table = _opened(found, _setup(found, {bet for _, bet in asked}, game, decks, options, tie_premium, chips))
    for box in sorted({box for box, _ in asked}):
        table, _ = _done(table, Sit(box=box, patron=Patron(f"player {box}")))
    for (box, bet), amount in asked.items():
        table, _ = _done(table, PlaceWager(box=box, bet=bet, amount=amount))
    events = tuple(_dealt(table, _Shoe(cards, table.setup.decks), list(choices)))
    settled = (each for each in events if isinstance(each, WagerSettled))
    return Round(
        edition=found,
        hands=_hands(events),
        wagers=tuple(
            SettledWager(each.box, each.bet, each.stake, each.net, each.rows, each.because) for each in settled
        ),
        events=events,
    )


def _named(name: str, amount: Dollars) -> tuple[tuple[Box, BetId], Money]:
    number, space, bet = name.partition(" ")
    if not space:
        return (Box(1), BetId(name)), _money(amount)
    if not number.isdigit() or not 1 <= int(number) <= BOXES:
        raise CannotDeal(f"a wager is named as 'player' or '2 player', box 1 to {BOXES}, not {name!r}")
    return (Box(int(number)), BetId(bet)), _money(amount)


def _money(amount: Dollars) -> Money:
    return amount if isinstance(amount, Money) else Money.dollars(amount)


def _setup(  # noqa: PLR0917 - each is an argument of `deal`
    rules: AnyEdition,
    bets: set[BetId],
    game: str | None,
    decks: int | None,
    options: Mapping[str, int] | None,
    tie_premium: str | int | None,
    chips: Sequence[Dollars],
) -> Setup:
    games = {each.id for each in rules.games}
    if game is not None and game not in games:
        raise CannotDeal(f"{rules.rulebook} has no game {game!r}: there are {', '.join(sorted(games))}")
    return Setup(
        game=rules.games[0].id if game is None else game,
        decks=max(rules.cards.decks.value) if decks is None else decks,
        device=Device(rules.cards.devices.value[0]),
        method=Method(rules.dealing_methods.value[0]),
        boxes=BOXES,
        chips=Chips(tuple(_money(each) for each in chips)),
        side_bets=_families(rules, bets),
        options=dict(options or {}),
        tie_premium=None if tie_premium is None else Percent.of(tie_premium),
        published=rules.document.effective or rules.document.signed,
    )


def _families(rules: AnyEdition, bets: set[BetId]) -> tuple[str, ...]:
    """Name the families of side wagers that the table must offer for these bets."""
    families = {each.id: each.family for each in rules.side_bets} | {
        each.id: each.family for each in rules.combined_bets
    }
    combined = {part for each in rules.combined_bets if each.id in bets for part in each.of}
    return tuple(sorted({families.get(bet, bet) for bet in bets} & rules.families.keys() | combined))


def _opened(rules: AnyEdition, setup: Setup) -> Table:
    """Open a table on which every bet may be laid at any amount."""
    offered = {each.id for each in rules.side_bets if each.family in setup.side_bets} | set(setup.side_bets)
    bets = {each.id for each in rules.game(setup.game).bets} | offered
    least = min(setup.chips.denominations)
    limits = Limits(bets={BetId(bet): Range(least=least, most=MOST) for bet in bets}, regulator_minimum=least)
    published = setup.published or rules.document.signed
    at = datetime(published.year, published.month, published.day, 20) + timedelta(days=1)  # noqa: DTZ001 - local
    return _done(unopened(rules, setup, limits, at), OpenTable(setup=setup, limits=limits, at=at))[0]


class _Shoe:
    """The cards that were given, one after the other; nothing is shuffled anew when they end."""

    def __init__(self, text: str, decks: int) -> None:
        try:
            self._cards = iter(shoe(text, decks))
        except BadShoe as error:
            raise CannotDeal(str(error)) from None

    def draw(self) -> Drawn | CuttingCard | None:
        return next(self._cards, None)


def _dealt(table: Table, device: _Shoe, choices: list[str]) -> Iterator[Event]:
    """Deal, and let each player who is asked choose, until the round is over."""
    while True:
        events = _accepted(deal_round(table, device))
        yield from events
        table = replay(table, events)
        step = next_step(table)
        if _hands(events):
            break
        if isinstance(step, SettleWagers):
            continue  # players may still give their hands up: nobody does
        if not isinstance(step, AwaitDecision):
            raise CannotDeal("the cards end before the round does")
        if not choices:
            raise CannotDeal(f"box {step.box} must choose: {' or '.join(step.choices)}")
        table, chosen = _done(table, Act(box=step.box, do=choices.pop(0)))
        drawn = _accepted(deal_drawn(table, device, step.box))
        table = replay(table, drawn)
        yield from (*chosen, *drawn)
    if choices:
        raise CannotDeal(f"nobody is left to choose {choices[0]!r}")


def _done(table: Table, command: Command) -> tuple[Table, tuple[Event, ...]]:
    answer = decide(table, command)
    events = _accepted(answer.events if isinstance(answer, Accepted) else answer)
    return replay(table, events), events


def _accepted(answer: tuple[Event, ...] | Refused) -> tuple[Event, ...]:
    if isinstance(answer, Refused):
        why = ", ".join(str(each) for each in answer.because)
        raise CannotDeal(f"{' '.join(refusal(answer))} ({why})", answer)
    return answer


def _hands(events: Sequence[Event]) -> dict[str, tuple[Card, ...]]:
    for event in events:
        match event:
            case RoundEnded():
                return {"player": event.player, "banker": event.banker}
            case RoundFinished():
                return dict(event.hands)
            case _:
                continue
    return {}
