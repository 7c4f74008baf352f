"""Hands of Hold'em as poker hand histories: PHH's TOML, many hands in one file (`.phhs`).

Players play against the dealer, and the standard has no such variant: it has a code of its own here, and what the
standard has no field for stands under names that begin with a line. Only complete rounds are written: until then cards
lie face down. Players are called by their boxes; no patron is named. Amounts are in dollars.
"""

import json
from collections.abc import Iterable, Iterator
from datetime import date
from typing import Final
from zoneinfo import ZoneInfo

from croupier.games.editions import edition
from croupier.games.holdem_bonus.edition import HoldemBonusEdition
from croupier.games.holdem_bonus.settle import ANTE
from croupier.journal.reader import Reader
from croupier.kernel.ids import Box
from croupier.kernel.money import NOTHING, Money
from croupier.runtime.house.clock import ZONE
from croupier.runtime.reports.games import COMPLETE, Game, Wagered, games
from croupier.runtime.reports.rows import is_between
from croupier.views.holdem.kind import holdem_of

VARIANT: Final = "THB"
"""Texas Hold'em Bonus: each player against the dealer. The standard asks for a code where it has none."""
FILE: Final = "hands.phhs"
CURRENCY: Final = "AUD"
JACKPOT: Final = "jackpot"
_STREETS: Final = ((0, 3), (3, 4), (4, 5))


def hands(reader: Reader, tables: Iterable[str], first: date | None, last: date | None) -> Iterator[bytes]:
    """Write the complete rounds of Hold'em that ended on these days, each as it is read."""
    number = 0
    for table in tables:
        for game in games(reader, table):
            rules = holdem_of(edition(game.document))
            if rules and game.status == COMPLETE and is_between(game, first, last):
                number += 1
                yield "\n".join((f"[{number}]", *_hand(rules, game), "", "")).encode()


def _hand(rules: HoldemBonusEdition, game: Game) -> Iterator[str]:
    seats = sorted({each.box for each in game.wagers if f"box {each.box}" in game.hands})
    began = game.began.astimezone(ZoneInfo(ZONE))
    antes = [_dollars(_laid(game, box, ANTE)) for box in seats]
    yield f"variant = {_text(VARIANT)}"
    yield f"antes = [{', '.join(antes)}]"
    yield f"blinds_or_straddles = [{', '.join('0' for _ in seats)}]"
    yield f"starting_stacks = [{', '.join('inf' for _ in seats)}]"
    yield "actions = ["
    yield from (f"  {_text(each)}," for each in _actions(rules, game, seats))
    yield "]"
    yield f"time = {began:%H:%M:%S}"
    yield f"time_zone = {_text(ZONE)}"
    yield from (f"{name} = {getattr(began, name)}" for name in ("day", "month", "year"))
    yield f"hand = {game.number}"
    yield f"table = {_text(game.table)}"
    yield f"seats = [{', '.join(str(each) for each in seats)}]"
    yield f"currency = {_text(CURRENCY)}"
    yield from _own_fields(game, seats)


def _own_fields(game: Game, seats: list[Box]) -> Iterator[str]:
    """Write what the standard has no field for."""
    yield f"_document = {_text(game.document)}"
    yield f"_terms = {_text(game.terms)}"
    yield f"_opening = {game.opening}"
    yield f"_entries = [{game.entries[0]}, {game.entries[1]}]"
    yield f"_dealer = {_text(game.hands.get('dealer', ''))}"
    prizes = dict(game.prizes)
    yield "_wagers = ["
    for each in game.wagers:
        if each.box in seats:
            yield f"  {{{', '.join(_wager(each, prizes.get(each.box, NOTHING)))}}},"
    yield "]"


def _wager(wager: Wagered, prize: Money) -> Iterator[str]:
    yield f"seat = {wager.box}"
    yield f"bet = {_text(wager.bet)}"
    yield f"amount = {_dollars(wager.amount)}"
    if wager.net is not None:
        yield f"net = {_dollars(wager.net)}"
    if wager.folded:
        yield f"folded = {_text(wager.folded)}"
    if wager.bet == JACKPOT:
        yield f"jackpot = {_dollars(prize)}"


# What happened, in order ---------------------------------------------------------------------------------------------


def _actions(rules: HoldemBonusEdition, game: Game, seats: list[Box]) -> Iterator[str]:
    """Tell a hand as the standard does: cards, then in each round what every player still in it did."""
    board = game.hands.get("community", "").split()
    folded = {each.box: each.folded for each in game.wagers if each.folded}
    playing = list(enumerate(seats, start=1))
    for player, box in playing:
        yield f"d dh p{player} {game.hands[f'box {box}'].replace(' ', '')}"
    for (start, end), betting in zip(_STREETS, rules.betting.rounds, strict=True):
        for player, box in playing:
            laid = _laid(game, box, betting.bet.id)
            if laid:
                yield f"p{player} cbr {_dollars(laid)}"
            else:
                yield f"p{player} f" if folded.get(box) == betting.fold.id else f"p{player} cc"
        playing = [(player, box) for player, box in playing if folded.get(box) != betting.fold.id]
        if board[start:end]:
            yield f"d db {''.join(board[start:end])}"
    for player, box in playing:
        yield f"p{player} f" if box in folded else f"p{player} sm {game.hands[f'box {box}'].replace(' ', '')}"


def _laid(game: Game, box: Box, bet: str) -> Money:
    return next((each.amount for each in game.wagers if (each.box, each.bet) == (box, bet)), NOTHING)


def _dollars(amount: Money) -> str:
    dollars, cents = divmod(abs(amount.cents), 100)
    sign = "-" if amount.cents < 0 else ""
    return f"{sign}{dollars}.{cents:02}" if cents else f"{sign}{dollars}"


def _text(text: str) -> str:
    """Write a text as TOML does; its escapes are those of JSON."""
    return json.dumps(text)
