"""The account of cards that the property tests keep counts no card that the table does not, by whatever way the cards
come together again: "more of a card than the decks hold" is then a fault of the table, and never of the account.
"""

from typing import Any

import pytest

from clauses.lucky import SIGN
from clauses.play import At, ok, rulings
from clauses.shoes import approve, asks
from croupier.kernel.answers import Accepted
from croupier.kernel.cards import Card, card
from croupier.kernel.staff import Role
from croupier.table.commands import CloseTable, Command, OpenTable, Shuffle, TakeCard
from croupier.table.events import Answer, CardLeftOut
from croupier.table.setup import CardSet
from proof import cited, clause
from properties.ledger import Ledger

KING = card("Kd")


class Kept(At):
    """A table with the account of its cards beside it; after each command the two are held against each other."""

    def __init__(self, book: str, **changes: Any) -> None:
        self.account = Ledger()
        super().__init__(book, **changes)

    def does(self, command: Command) -> Answer:
        answer = super().does(command)
        for event in answer.events if isinstance(answer, Accepted) else ():
            self.account.book(event)
        self.account.agrees_with(self.table)
        assert {each: count for each, count in self.account.out.items() if count > self.seen(each)} == {}
        return answer

    def seen(self, each: Card) -> int:
        return self.table.shoe.seen.get(each, 0)


@clause("crown-baccarat 11.14", "crown-baccarat 11.14.2")
def test_11_14_a_ninth_king_of_diamonds_is_taken_and_belongs_to_none_of_eight_decks() -> None:
    """What was dealt is a fact, and is never refused: the eighth is a card of the decks, the ninth of none."""
    at = Kept("crown-baccarat").sit(1)
    assert isinstance(at, Kept)
    for coup in (1, 2):
        ok(at.wager(1, "player", 100))
        at.four("Kd Kd Kd Kd")
        assert at.seen(KING) == 4 * coup
        if coup == 1:
            ok(at.card("2c", "player"))
            ok(at.card("3c", "banker"))
            ok(at.settle())
    ninth = ok(at.card("Kd", "player"))
    assert [each.foreign for each in ninth.events if isinstance(each, CardLeftOut)] == [True]
    assert "shoe-void" in rulings(ninth)
    assert cited(ninth, "crown-baccarat 11.14.2")
    assert cited(ninth, "crown-baccarat 11.14")
    assert at.account.out[KING] == 8


@pytest.mark.parametrize("by_hand", [1, 3])
def test_a_riffle_puts_all_cards_together_in_the_account_as_at_the_table(by_hand: int) -> None:
    at = Kept("star-lucky-draw-baccarat", decks=6, sign=SIGN, cards=CardSet(prepared="pre-shuffled")).sit(1)
    assert isinstance(at, Kept)
    for _ in range(by_hand):
        ok(at.does(TakeCard(card=KING, to=None)))
    assert at.account.out[KING] == by_hand
    ok(asks(at, "riffle-pre-shuffled", 1))
    ok(approve(at, "riffle-pre-shuffled", Role.GAMING_SUPERVISOR))
    ok(at.does(Shuffle(riffle=True, cause="just before the cut")))
    assert at.seen(KING) == 0
    assert at.account.out[KING] == 0


def test_a_table_that_opens_again_with_new_cards_begins_a_new_account() -> None:
    at = Kept("crown-baccarat", cards=CardSet(prepared="new"))
    ok(at.does(TakeCard(card=KING, to=None)))
    opening = OpenTable(setup=at.table.setup, limits=at.table.limits, at=at.table.clock)
    ok(at.does(CloseTable(by=Role.CASINO_MANAGER)))
    ok(at.does(opening))
    assert at.seen(KING) == 0
    assert at.account.out[KING] == 0
