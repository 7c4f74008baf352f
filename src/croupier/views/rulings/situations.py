"""Tables in each phase of a coup, ready for something to go wrong: one patron on Player, one on Banker."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta

from croupier.games.baccarat.bets import Played
from croupier.games.baccarat.edition import BaccaratEdition
from croupier.kernel.answers import Accepted
from croupier.kernel.cards import card, cards
from croupier.kernel.chips import Chips
from croupier.kernel.ids import BetId, Box, Patron
from croupier.kernel.money import Money
from croupier.table import Table, decide, next_step, replay, unopened
from croupier.table.commands import Command, Expose, FindCuttingCard, OpenTable, PlaceWager, Settle, Sit, TakeCard
from croupier.table.setup import Device, Limits, Method, Range, Setup
from croupier.table.steps import DealTo, SettleWagers, TurnCards

ANA, BEN = Box(1), Box(2)
STAKES = {ANA: ("player", 100), BEN: ("banker", 200)}


def does(table: Table, *commands: Command) -> Table:
    """Do what must be accepted; a refusal here is a mistake in the situation."""
    for each in commands:
        answer = decide(table, each)
        if not isinstance(answer, Accepted):
            raise TypeError(f"the situation cannot be set up: {answer.says}")
        table = replay(table, answer.events)
    return table


def _opened(edition: BaccaratEdition, *, device: Device, method: Method) -> Table:
    game = next(each.id for each in edition.games if each.played is Played.ANYWHERE)
    setup = Setup(
        game=game,
        decks=max(edition.cards.decks.value),
        device=device,
        method=method,
        boxes=7,
        chips=Chips.dollars(5, 25, 100, 500),
        published=edition.document.effective or edition.document.signed,
    )
    least, most = Money.dollars(25), Money.dollars(10000)
    bets = {bet.id: Range(least=least, most=most) for bet in edition.game(game).bets}
    limits = Limits(bets=bets, regulator_minimum=Money.dollars(5))
    published = setup.published or edition.document.signed
    at = datetime(published.year, published.month, published.day, 20) + timedelta(days=30)  # noqa: DTZ001 - local
    table = unopened(edition, setup, limits, at)
    return does(
        table,
        OpenTable(setup=setup, limits=limits, at=at),
        Sit(box=ANA, patron=Patron("ana")),
        Sit(box=BEN, patron=Patron("ben")),
    )


def wagered(table: Table) -> Table:
    return does(
        table,
        *(PlaceWager(box=box, bet=BetId(bet), amount=Money.dollars(sum_)) for box, (bet, sum_) in STAKES.items()),
    )


def dealt(table: Table, text: str, *, turn: bool) -> Table:
    order = table.baccarat.deal.order.value
    table = does(table, *(TakeCard(card=each, to=to) for each, to in zip(cards(text), order, strict=False)))
    return does(table, Expose()) if turn else table


def finished(table: Table, text: str) -> Table:
    """Play a whole coup from these cards."""
    left = list(cards(text))
    while True:
        match next_step(table):
            case DealTo(hand=hand):
                table = does(table, TakeCard(card=left.pop(0), to=hand))
            case TurnCards(hand=which):
                table = does(table, Expose(hand=which))
            case SettleWagers():
                return does(table, Settle())
            case _:
                raise TypeError("the situation cannot be set up")


NOBODY_DRAWS = "3h Kd 4h 6d"  # 7 against 6
BANKER_DRAWS = "2h Kc 4d 5s"  # 6 against 5
BOTH_MAY_DRAW = "2h 3c 3d Ks"  # 5 against 3
A_COUP = "9s 2d Kh 6h"


@dataclass(frozen=True, slots=True)
class Phase:
    id: str
    says: str
    make: Callable[[Table], Table]


def _last_coup(table: Table) -> Table:
    return dealt(wagered(does(table, FindCuttingCard())), NOBODY_DRAWS, turn=True)


def _coup(text: str, *, turn: bool) -> Callable[[Table], Table]:
    return lambda table: dealt(wagered(table), text, turn=turn)


def _next_coup(table: Table) -> Table:
    return dealt(wagered(finished(wagered(table), A_COUP)), "3h", turn=False)


PHASES: Mapping[str, Phase] = {
    each.id: each
    for each in (
        Phase("between-coups", "between coups, wagers down", wagered),
        Phase("first-card", "the first card is out, face down", _coup("3h", turn=False)),
        Phase("four-cards-down", "four cards are out, face down", _coup(NOBODY_DRAWS, turn=False)),
        Phase("nobody-draws", "four cards open, neither hand draws", _coup(NOBODY_DRAWS, turn=True)),
        Phase("banker-draws", "four cards open, only Banker draws", _coup(BANKER_DRAWS, turn=True)),
        Phase("player-draws", "four cards open, Player draws first", _coup(BOTH_MAY_DRAW, turn=True)),
        Phase("last-coup", "the last coup of the shoe, neither hand draws", _last_coup),
        Phase("settled", "just settled, nothing of the next coup yet", lambda t: finished(wagered(t), A_COUP)),
        Phase("next-coup", "the next coup has begun", _next_coup),
    )
}


def situation(
    edition: BaccaratEdition, phase: str, *, device: Device = Device.SHOE, method: Method = Method.A
) -> Table:
    """A table of this document in a phase of its coup."""
    return PHASES[phase].make(_opened(edition, device=device, method=method))


SPARE = card("9h")
