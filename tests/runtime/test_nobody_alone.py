"""Nobody alone moves money once cards are out: every rank and box sends every command, with whatever it can say, to a
table of every document in every phase of a round, in their own name and in another's.
"""

import os
from collections.abc import Iterator
from itertools import product
from typing import Any, get_args

import pytest

from croupier.games.baccarat.coup import Hand
from croupier.kernel.answers import Refused
from croupier.kernel.cards import card
from croupier.kernel.ids import BetId, Box, Patron
from croupier.kernel.money import Money
from croupier.kernel.records import replace
from croupier.kernel.staff import CROWN, STAR, Role
from croupier.runtime.house import Who
from croupier.runtime.house.two_people import needs_second
from croupier.table import Table, decide, replay
from croupier.table import commands as asked
from croupier.table.people import AtBox, PlayerCard
from croupier.table.places import Pile
from croupier.table.reports.handlers import told_to
from croupier.table.reports.statements import ALWAYS, ONCE_CLOSED
from croupier.table.state import Dealing
from croupier.table.wagers.closing import closed
from croupier.views.rulings.situations import STAKES
from runtime.test_who_states_facts import PLACES, asking, everything, says

OPERATORS = (STAR.operator, CROWN.operator)
NAMES = {Box(1): "ana", Box(2): "ben", Box(3): "eve"}
PEOPLE = {
    **{f"box {box}": Who(name=name, standing=AtBox(box=box)) for box, name in NAMES.items()},
    **{role.value: Who(name=role.value, standing=role) for role in Role if role is not Role.PLAYER},
    **{f"a dealer of {each}": Who(name="x", standing=Role.DEALER, operator=each) for each in OPERATORS},
}
BOXES = tuple(NAMES)
APPROVED = (
    *("no-bet-coup", "personal-limits", "late-wagers", "defer-commission", "hand", "let-others-open", "keep-seat"),
    *("player-and-banker", "reshuffle", "shuffle", "order-a-shuffle", "order-a-cut", "play-without-jackpot"),
)
CHOICES = ("coup-void", "wager-void", "shoe-void", "stand", "check-cards", "return", "reduce", "exclude-from-game")
RIGHTLY: dict[type, tuple[str, ...]] = {
    asked.Settle: ("dealer", "supervisor", "manager"),
    asked.Act: ("box", "dealer", "supervisor", "manager"),
    # Deeds with cards, not words: what was turned or dealt is turned or dealt. A virtual shoe tells its own end.
    asked.Expose: ("dealer", "supervisor", "manager"),
    asked.TakeCard: ("dealer", "supervisor", "manager"),
    asked.FindNoCard: ("dealer", "supervisor", "manager"),
}
"""What moves money as the round goes, and who does it: players in their turn, and the staff who deal."""


def _of_wagers(table: Table) -> Iterator[Any]:
    bets = {BetId(bet) for bet, _ in STAKES[type(table.edition)].values()} | {BetId("tie")}
    for box, bet in product(BOXES, sorted(bets)):
        for dollars, patron in product((100, 9000), (None, Patron("ana"), Patron("ben"))):
            yield asked.PlaceWager(box=box, bet=bet, amount=Money.dollars(dollars), patron=patron)
        yield asked.PlaceWager(box=box, bet=bet, amount=Money.dollars(100), for_present=Patron("ben"))
        yield asked.PlaceWager(box=box, bet=bet, amount=Money.dollars(100), for_absent=Patron("ben"))
        for taken in (None, Money.dollars(5), Money.dollars(-5000)):
            yield asked.Withdraw(box=box, bet=bet, amount=taken)
        yield from (asked.MoveWager(box=box, bet=bet, to=to) for to in sorted(bets))
        yield asked.Restrict(what="wager", box=box, bet=bet, reason="x")
    for box, do, amount in product(
        BOXES, ("bet", "check", "fold", "concede", "draw", "stand"), (None, Money.dollars(9000), Money.dollars(-100))
    ):
        yield asked.Act(box=box, do=do, amount=amount)


def _of_people() -> Iterator[Any]:
    for box in BOXES:
        yield from (asked.Leave(box=box), asked.CollectCommission(box=box), asked.Restrict(what="seat", box=box))
        for each in PlayerCard:
            yield asked.Sit(box=box, patron=Patron("ana"), card=each)
            yield asked.ShowPlayerCard(box=box, card=each)
        for hand in Hand:
            yield from (asked.OfferHand(hand=hand, box=box), asked.RefuseHand(hand=hand, box=box))
            yield from (asked.TakeUpHand(hand=hand, box=box), asked.ReturnHand(hand=hand, box=box))
            yield asked.LetOpen(hand=hand, box=box, person=Patron("ben"))
    yield from (asked.ExcludePatron(patron=Patron(name)) for name in ("ana", "ben"))
    yield from (asked.LimitPlayers(most=most) for most in (0, 1))


def _of_cards(table: Table) -> Iterator[Any]:
    places = (*Hand, *Pile, Box(1), Box(2), None)
    for place, face_up, found in product(places, (True, False), (True, False)):
        yield asked.TakeCard(card=card("7d"), to=place, face_up=face_up, found_face_up=found)
    yield from (asked.Expose(hand=place) for place in places)
    yield from (asked.Expose(number=number) for number in range(1, 12))
    yield from (asked.CheckCards(found=count) for count in (0, 1, table.cards_in_use - 1, table.cards_in_use + 1))
    yield from (asked.TransferCards(moved=10, replaced=(card("7d"),)), asked.ReplaceCards(back="red", unfit=True))
    yield from (asked.FindCuttingCard(), asked.FindNoCard(), asked.Shuffle(cause="x"), asked.Load(cutting_card=10))
    yield from (asked.Burn(way="plain", cards=(card("7d"),)), asked.ChangeDevice(device="continuous-shuffler"))


def _of_the_table(table: Table) -> Iterator[Any]:
    yield from (asked.Settle(), asked.CloseTable(), asked.CallForBets(), asked.CallNoMoreBets())
    yield asked.ChangeSideBets(side_bets=())
    for what, box, hand in product(APPROVED, (None, Box(1), Box(2)), (None, *Hand)):
        yield asked.Approve(what=what, box=box, hand=hand, reason="x")
    choices = {*CHOICES, *(choice for each in table.questions for choice in each.choices)}
    for choice, box, forfeit in product(sorted(choices), (None, Box(1), Box(2)), ((), (Box(1),))):
        yield asked.Answer(choice=choice, box=box, forfeit=forfeit)
    for told in everything(table):
        yield from (told, replace(told, box=Box(2) if told.box else None), replace(told, coup=1))
        yield asked.CallAttention(what=told.what, box=told.box)


def commands(table: Table) -> Iterator[Any]:
    for each in (*_of_wagers(table), *_of_people(), *_of_cards(table), *_of_the_table(table)):
        yield each
        for by in (AtBox(box=Box(1)), AtBox(box=Box(2)), Role.GAMING_MANAGER, Role.CASINO_MANAGER):
            yield replace(each, by=by)


def moved(table: Table, who: Who, command: Any) -> bool:
    """Tell whether somebody alone moves money by a command, as the desk and the house take it."""
    said = says(table, who, command)
    if isinstance(said, Refused):
        return False
    if isinstance(who.standing, Role) and needs_second(table, who, command):
        return False
    answer = decide(table, said)
    if isinstance(answer, Refused):
        return False
    return any(isinstance(each, (*ALWAYS, *ONCE_CLOSED)) for each in answer.events) or _lies(
        replay(table, answer.events)
    ) != _lies(table)


def _lies(table: Table) -> list[Any]:
    return [(each.number, each.amount, each.counts, each.invalid, each.patron, each.bet) for each in table.wagers]


def _is_late(table: Table) -> bool:
    return isinstance(table.phase, Dealing) and bool(closed(table))


def _rightly(name: str, command: Any) -> bool:
    return any(word in name for word in RIGHTLY.get(type(command), ()))


SOME = PLACES if os.environ.get("CAMPAIGN") else PLACES[::4]


@pytest.mark.parametrize(("book", "phase"), SOME)
def test_nobody_alone_moves_money_after_wagers_are_closed(book: str, phase: str) -> None:
    table = asking(book, phase)
    if not _is_late(table):
        return
    every = list(commands(table))
    assert {type(each) for each in every} <= set(get_args(asked.Command))
    assert {each.what for each in every if isinstance(each, asked.Report)} == set(told_to(table))
    found = [
        (name, command)
        for name, who in PEOPLE.items()
        for command in every
        if not _rightly(name, command) and moved(table, who, command)
    ]
    assert found == []


def test_the_search_finds_what_moves_money() -> None:
    """Two people would: the search sees it where the desk does not ask for the second."""
    table = asking("star-baccarat", "first-card")
    assert _is_late(table)
    settled = asking("star-baccarat", "nobody-draws")
    assert moved(settled, PEOPLE["dealer"], asked.Settle())
    assert not moved(settled, PEOPLE["box 1"], asked.Settle())
