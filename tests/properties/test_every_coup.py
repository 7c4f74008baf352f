"""Whole coups dealt through the driver, against a second statement of the game written for this test alone.

A reference that knows nothing of editions, tables or events takes the same cards from the front of the same shoe. It
deals by the sentences that dealers learn, and says who has which cards and who won. Every pair of counts is dealt with
every third card and every sequence after it, in each document; that a count is a count whatever it is made of, another
test has shown for every pair of cards, and a campaign (``CROUPIER_EXAMPLES``) shows it here too.
"""

import os
from collections.abc import Iterator
from itertools import combinations_with_replacement, product
from typing import NamedTuple

import pytest

from clauses.play import At, ok
from croupier.games.baccarat.coup import Result
from croupier.kernel.answers import Refused
from croupier.kernel.cards import Card, card
from croupier.kernel.money import Money
from croupier.runtime.deal import Drawn, deal_round
from croupier.table import replay
from croupier.table.events import RoundEnded, WagerSettled

BOOKS = ("star-baccarat", "star-premium-baccarat", "crown-baccarat")
WHOLE = "CROUPIER_EXAMPLES" in os.environ
CARD: dict[int, Card] = {0: card("Qd"), 1: card("Ad")} | {value: card(f"{value}d") for value in range(2, 10)}
VALUE = {each: value for value, each in CARD.items()}
COUNTS = tuple((0, count) for count in range(10))
FIRST_TWO = tuple(combinations_with_replacement(range(10), 2)) if WHOLE else COUNTS


class Finished(NamedTuple):
    player: tuple[int, ...]
    banker: tuple[int, ...]
    winner: str


def dealt(cards: tuple[int, ...]) -> Finished:
    """Deal a coup from the front of the cards."""
    left = list(cards)
    player, banker = [left.pop(0)], [left.pop(0)]
    player.append(left.pop(0))
    banker.append(left.pop(0))
    if last(player) < 8 and last(banker) < 8:
        if last(player) <= 5:
            player.append(left.pop(0))
        if bankers_turn(banker, player):
            banker.append(left.pop(0))
    ahead = last(player) - last(banker)
    return Finished(tuple(player), tuple(banker), "player" if ahead > 0 else "banker" if ahead < 0 else "tie")


def last(hand: list[int]) -> int:
    return int(str(sum(hand))[-1])


def bankers_turn(banker: list[int], player: list[int]) -> bool:
    has = last(banker)
    if len(player) == 2:
        return has in (0, 1, 2, 3, 4, 5)
    against = {3: "012345679", 4: "234567", 5: "4567", 6: "67"}
    return has <= 2 or str(player[2]) in against.get(has, "")


def sequences() -> Iterator[tuple[int, ...]]:
    """Every sequence of values that a coup can begin with: the first four, and the cards that are drawn to them."""
    for (p1, p2), (b1, b2) in product(FIRST_TWO, repeat=2):
        four = (p1, b1, p2, b2)
        drawn = len(dealt((*four, 0, 0)).player) + len(dealt((*four, 0, 0)).banker) - 4
        if not drawn:
            yield four
        elif len(dealt((*four, 0, 0)).player) == 2:
            yield from ((*four, third) for third in range(10))
        else:
            for third in range(10):
                more = len(dealt((*four, third, 0)).banker) == 3
                yield from ((*four, third, b3) for b3 in range(10)) if more else ((*four, third),)


class Given:
    """A device with these cards and no more."""

    def __init__(self, values: tuple[int, ...]) -> None:
        self.left = [CARD[value] for value in values]

    def draw(self) -> Drawn | None:
        return Drawn(card=self.left.pop(0)) if self.left else None


TIE_NETS = {"player": -2000, "banker": -2000, "tie": 16000}


@pytest.mark.parametrize("book", BOOKS)
def test_every_coup_comes_out_as_the_reference_says(book: str) -> None:
    at = At(book).sit(1)
    for bet in ("player", "tie"):
        ok(at.wager(1, bet, 25 if bet == "player" else 20))
    open_ = at.table
    for values in sequences():
        device = Given(values)
        events = deal_round(open_, device)
        assert not isinstance(events, Refused), values
        ended = next(each for each in events if isinstance(each, RoundEnded))
        wanted = dealt(values)
        got = Finished(
            tuple(VALUE[each] for each in ended.player), tuple(VALUE[each] for each in ended.banker), ended.result.value
        )
        assert got == wanted, values
        assert device.left == []
        assert (ended.player_points, ended.banker_points) == (last(list(got.player)), last(list(got.banker)))
        nets = {str(each.bet): each.net for each in events if isinstance(each, WagerSettled)}
        assert nets["tie"] == Money(TIE_NETS[wanted.winner]), values
        assert (nets["player"] > Money(0)) == (wanted.winner == Result.PLAYER.value)
        assert (nets["player"] < Money(0)) == (wanted.winner == Result.BANKER.value)


@pytest.mark.parametrize("book", BOOKS)
def test_the_table_after_a_coup_is_ready_for_the_next(book: str) -> None:
    at = At(book).sit(1)
    ok(at.wager(1, "player", 25))
    events = deal_round(at.table, Given((9, 2, 0, 5)))
    assert not isinstance(events, Refused)
    after = replay(at.table, events)
    assert after.rounds == 1
    assert after.wagers == ()
