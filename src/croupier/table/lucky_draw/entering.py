"""Placing ENTER: one wager to an area, in chips and tokens, and areas that are given up for others."""

from collections.abc import Iterator

from croupier.games.wagering import OneWagerPerArea
from croupier.kernel.answers import Refused
from croupier.kernel.facts import Facts
from croupier.kernel.money import total
from croupier.table.commands import PlaceWager
from croupier.table.events import Answer, Event
from croupier.table.limits.amounts import outside
from croupier.table.lucky_draw.decisions import lay_draw
from croupier.table.lucky_draw.script import DRAW
from croupier.table.state import Table, Wager
from croupier.table.wagers import placement
from croupier.table.wagers.side_wagers import patron_of


def place(table: Table, command: PlaceWager) -> Answer:
    if command.bet == DRAW:
        return lay_draw(table, command)
    placed = placement.place(table, command)
    if isinstance(placed, Refused):
        return placed
    return _another_players(table, command) or _second_wager(table, command) or placed


def _lying(table: Table, command: PlaceWager) -> tuple[Wager, ...]:
    return tuple(each for each in table.wagers if each.box == command.box and each.bet == command.bet)


def _another_players(table: Table, command: PlaceWager) -> Refused | None:
    """An area at which somebody sits, or on which somebody has wagered, is that player's."""
    policy, seat = table.edition.wagers.one_per_round, table.seats.get(command.box)
    owners = {each.patron for each in _lying(table, command)} | ({seat.patron} if seat else set())
    if owners <= {patron_of(table, command)}:
        return None
    return Refused("one-wager-per-area", policy.because, facts=Facts(box=command.box), variant="another")


def _second_wager(table: Table, command: PlaceWager) -> Refused | None:
    """Chips and tokens of one player make one wager; anything more is a second."""
    policy, lying = table.edition.wagers.one_per_round, _lying(table, command)
    if not lying or not isinstance(policy, OneWagerPerArea):
        return None
    alike = sum(each.token == command.token for each in lying)
    if alike >= policy.most:
        return Refused("one-wager-per-area", policy.because, facts=Facts(count=policy.most, box=command.box))
    whole = total((command.amount, *(each.amount for each in lying)))
    return outside(table, patron_of(table, command), command.box, command.bet, whole)


def nothing_more(_: Table) -> Iterator[Event]:
    """A wager that is taken away while wagers are open changes nothing else."""
    yield from ()
