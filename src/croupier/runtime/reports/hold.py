"""What each bet kept for the house, held against what the rules make it keep: theory from the lab, with its error."""

import math
from collections.abc import Callable, Iterable, Iterator
from fractions import Fraction
from functools import lru_cache

from croupier.games.edition import Edition
from croupier.games.holdem_bonus.edition import HoldemBonusEdition
from croupier.games.lucky_draw.edition import LuckyDrawEdition
from croupier.journal.reader import Reader
from croupier.kernel.ids import TableId
from croupier.kernel.money import Money
from croupier.kernel.records import record
from croupier.lab.answers import answer
from croupier.lab.figures import Answer, in_decks
from croupier.lab.setting import Setting
from croupier.runtime.audit.history import Step, history, register
from croupier.table import Table
from croupier.table import events as happened
from croupier.table.people.rights import owes_at
from croupier.table.setup import Setup

FOLLOWING = {
    HoldemBonusEdition: {"flop": "ante", "turn": "ante", "river": "ante"},
    LuckyDrawEdition: {"draw": "enter"},
}
"""Wagers that follow another: what they bring counts with that one, and so does the lab's figure."""


@record
class Offered:
    """What decides the price of a bet at a table."""

    edition: Edition
    game: str
    decks: int
    options: tuple[tuple[str, str], ...]

    @property
    def named(self) -> str:
        chosen = "".join(f", {name} {value}" for name, value in self.options)
        return f"{self.edition.rulebook}, {self.game}, {in_decks(self.decks)}{chosen}"


@record
class BetHold:
    """One bet. `edge` is the house's part per unit by the rules, `error` the standard error of the part that was kept:
    None where the lab has no figure here.
    """

    offered: Offered
    bet: str
    wagers: int
    staked: Money
    kept: Money
    edge: Fraction | None
    error: float | None

    @property
    def actual(self) -> Fraction:
        return Fraction(self.kept.cents, self.staked.cents)

    @property
    def z(self) -> float | None:
        """How many standard errors the actual hold lies above the theoretical one."""
        if self.edge is None or not self.error:
            return None
        return float(self.actual - self.edge) / self.error


@record
class _Settled:
    coup: tuple[str, int, int]
    offered: Offered
    bet: str
    box: int
    stake: int
    net: int


Price = Callable[[Offered], Answer | None]


def priced(offered: Offered) -> Answer | None:
    """Ask the lab; None where it cannot price this."""
    return _priced(offered.edition, offered.game, offered.decks, offered.options)


@lru_cache(maxsize=64)
def _priced(edition: Edition, game: str, decks: int, options: tuple[tuple[str, str], ...]) -> Answer | None:
    try:
        return answer(edition, Setting(game=game, decks=decks, options=dict(options)))
    except (ImportError, ValueError):
        return None


def hold(reader: Reader, table: str | None = None, to: int | None = None, price: Price = priced) -> tuple[BetHold, ...]:
    """Sum up every settled wager of a house, by what it was offered under and by bet; tournaments are left out."""
    found: dict[tuple[str, int, int], _Settled] = {}
    for id_ in register(reader, to).tables:
        if table in (None, id_):
            for key, settled in _settled(id_, history(reader, id_, to)):
                if settled is None:
                    found.pop(key, None)
                else:
                    found[key] = settled
    groups: dict[tuple[Offered, str], list[_Settled]] = {}
    for each in found.values():
        groups.setdefault((each.offered, _first_bet(each)), []).append(each)
    return tuple(_held(offered, bet, of, price) for (offered, bet), of in groups.items() if _staked(bet, of))


def _first_bet(settled: _Settled) -> str:
    following = FOLLOWING.get(type(settled.offered.edition), {})
    return following.get(settled.bet, settled.bet)


def _staked(bet: str, settled: Iterable[_Settled]) -> int:
    return sum(each.stake for each in settled if each.bet == bet)


def _settled(table: TableId, steps: Iterable[Step]) -> Iterator[tuple[tuple[str, int, int], _Settled | None]]:
    """Give each wager that was settled, and None for one whose settlement was reversed."""
    opening = 0
    for step in steps:
        opening += sum(isinstance(each, happened.TableOpened) for each in step.events)
        if step.before.session is not None:
            continue
        owed = [each for each in step.events if isinstance(each, happened.CommissionBooked)]
        offered = _offered(step.before.edition, step.before.setup)
        for event in step.events:
            if isinstance(event, happened.WagerSettled) and event.stake.cents:
                commission = _owed(step.before, event, owed)
                yield (
                    (table, opening, event.number),
                    _Settled(
                        coup=(table, opening, step.coup),
                        offered=offered,
                        bet=event.bet,
                        box=event.box,
                        stake=event.stake.cents,
                        net=event.net.cents - commission,
                    ),
                )
            elif isinstance(event, happened.SettlementReversed):
                yield (table, opening, event.number), None


def _owed(before: Table, event: happened.WagerSettled, owed: list[happened.CommissionBooked]) -> int:
    """Find the commission that is owed later on a winning wager, each once."""
    if event.net.cents <= 0:
        return 0
    wager = next((each for each in before.wagers if each.number == event.number), None)
    box = owes_at(before, wager.patron, event.box) if wager else event.box
    found = next((each for each in owed if each.box == box and 0 < each.amount.cents < event.net.cents), None)
    if found is None or "banker" not in event.bet:
        return 0
    owed.remove(found)
    return found.amount.cents


def _offered(edition: Edition, setup: Setup) -> Offered:
    options = [(name, str(value)) for name, value in sorted(setup.options.items())]
    if setup.tie_premium is not None:
        options.append(("tie-premium", str(setup.tie_premium.of_hundred)))
    return Offered(edition=edition, game=setup.game, decks=setup.decks, options=tuple(options))


def _held(offered: Offered, bet: str, settled: list[_Settled], price: Price) -> BetHold:
    found = price(offered)
    theory = found.bets.get(bet) if found else None
    staked = _staked(bet, settled)
    error = math.sqrt(theory.variance * _squares(bet, settled)) / staked if theory else None
    return BetHold(
        offered=offered,
        bet=bet,
        wagers=sum(each.bet == bet for each in settled),
        staked=Money(staked),
        kept=Money(-sum(each.net for each in settled)),
        edge=theory.edge if theory else None,
        error=error,
    )


def _squares(bet: str, settled: list[_Settled]) -> int:
    """Sum the squares of what hangs on one result: everybody's wager on it in baccarat, each box's own elsewhere."""
    apart = type(settled[0].offered.edition) in FOLLOWING
    staked: dict[tuple[object, ...], int] = {}
    for each in settled:
        if each.bet == bet:
            key = (each.coup, each.box if apart else 0)
            staked[key] = staked.get(key, 0) + each.stake
    return sum(each * each for each in staked.values())
