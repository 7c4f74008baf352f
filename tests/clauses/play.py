"""Playing at a table in tests: open one, do things, look at what came of it."""

from collections.abc import Mapping
from datetime import datetime, timedelta
from decimal import Decimal
from typing import Any

from croupier.games.baccarat.coup import Hand
from croupier.games.baccarat.edition import BaccaratEdition
from croupier.games.editions import edition
from croupier.games.kinds import EDITIONS, AnyEdition
from croupier.kernel.answers import Accepted, Refused
from croupier.kernel.cards import cards
from croupier.kernel.chips import Chips
from croupier.kernel.ids import BetId, Box, Patron
from croupier.kernel.money import Money
from croupier.kernel.staff import Role
from croupier.table import Table, decide, next_step, replay, unopened
from croupier.table.commands import (
    Command,
    Expose,
    OpenTable,
    PassTime,
    PlaceWager,
    Settle,
    Sit,
    TakeCard,
    Withdraw,
)
from croupier.table.events import Event, RoundEnded, Ruled, WagerReturned, WagerSettled
from croupier.table.people import Actor, AtBox
from croupier.table.setup import Device, Limits, Method, Range, Setup
from croupier.table.state import Dealing
from croupier.table.steps import Step

Answer = Accepted[Event] | Refused

FIRST_GAME = {
    "star-baccarat": "baccarat",
    "star-premium-baccarat": "premium",
    "crown-baccarat": "traditional",
    "star-lucky-draw-baccarat": "lucky-draw",
    "star-texas-holdem-bonus": "holdem-bonus",
}
EVENING = datetime(2025, 6, 2, 20, 0)  # noqa: DTZ001 - Sydney local time, as everywhere at a table
_LIMITS = {"player": (25, 10000), "banker": (25, 10000), "tie": (5, 2000)}
_SIDE = ("pairs", "super-six", "tiger", "dragon", "perfect-pairs")


def dollars(amount: int | str | Decimal) -> Money:
    return Money.dollars(amount)


def limits(given: Mapping[str, tuple[int, int]] | None = None, **totals: Any) -> Limits:
    """The sign: $25 to $10,000 on Player and Banker, $5 to $2,000 on Tie, $5 to $500 on every side bet."""
    pairs = {**_LIMITS, **dict.fromkeys(_SIDE, (5, 500)), **(given or {})}
    return Limits(bets={bet: Range(least=dollars(a), most=dollars(b)) for bet, (a, b) in pairs.items()}, **totals)


def baccarat(book: str) -> BaccaratEdition:
    """The edition of a document of baccarat."""
    found = edition(book)
    assert isinstance(found, BaccaratEdition)
    return found


def setup(book: str, **changes: Any) -> Setup:
    rules = edition(book)
    given: dict[str, Any] = {
        "game": FIRST_GAME.get(book, rules.games[0].id if isinstance(rules, EDITIONS) else ""),
        "decks": 8,
        "device": Device.SHOE,
        "method": Method.A,
        "boxes": 7,
        "chips": Chips.dollars("2.50", 5, 25, 100, 500, 1000, 5000),
        "published": rules.document.effective or rules.document.signed,
    }
    return Setup(**{**given, **changes})


def evening(book: str) -> datetime:
    """An evening on which a document is in force."""
    since = edition(book).document
    return max(EVENING, datetime.combine(since.effective or since.signed, EVENING.time()))


class At:
    """A table at which a test plays. Every method that acts returns the answer; `table` is the state afterwards."""

    def __init__(
        self,
        book: str,
        *,
        at: datetime | None = None,
        sign: Limits | None = None,
        rules: AnyEdition | None = None,
        **changes: Any,
    ) -> None:
        found = rules or edition(book)
        assert isinstance(found, EDITIONS)
        wanted, shown, begins = setup(book, **changes), sign or limits(), at or evening(book)
        self.table: Table = unopened(found, wanted, shown, begins)
        self.opened = self.does(OpenTable(setup=wanted, limits=shown, at=begins))

    def does(self, command: Command) -> Answer:
        answer = decide(self.table, command)
        if isinstance(answer, Accepted):
            self.table = replay(self.table, answer.events)
        return answer

    def sit(self, *boxes: int) -> "At":
        for box in boxes:
            assert isinstance(self.does(Sit(box=Box(box), patron=Patron(f"p{box}"))), Accepted)
        return self

    def wager(self, box: int, bet: str, amount: int | str, patron: str | None = None, **more: Any) -> Answer:
        who = Patron(patron) if patron else None
        return self.does(PlaceWager(box=Box(box), bet=BetId(bet), amount=dollars(amount), patron=who, **more))

    def withdraw(self, box: int, bet: str, amount: int | None = None) -> Answer:
        some = None if amount is None else dollars(amount)
        return self.does(Withdraw(box=Box(box), bet=BetId(bet), amount=some))

    def card(self, text: str, to: str, *, up: bool = False, **more: Any) -> Answer:
        return self.does(TakeCard(card=cards(text)[0], to=Hand(to), face_up=up, **more))

    def four(self, text: str, *, turn: bool = True) -> "At":
        """Deal the four initial cards in their order, and turn them."""
        for each, to in zip(cards(text), ("player", "banker") * 2, strict=True):
            assert isinstance(self.does(TakeCard(card=each, to=Hand(to))), Accepted)
        if turn:
            assert isinstance(self.does(Expose()), Accepted)
        return self

    def turn(self, hand: str | None = None, by: Actor = Role.DEALER) -> Answer:
        return self.does(Expose(hand=Hand(hand) if hand else None, by=by))

    def settle(self) -> Answer:
        return self.does(Settle())

    def coup(self, text: str) -> Answer:
        """Deal a whole coup from these cards, as the next step says, and settle it."""
        left = list(cards(text))
        while True:
            step = next_step(self.table)
            if type(step).__name__ == "DealTo":
                assert isinstance(self.does(TakeCard(card=left.pop(0), to=step.hand)), Accepted)  # type: ignore[union-attr]
            elif type(step).__name__ == "TurnCards":
                assert isinstance(self.does(Expose(hand=step.hand)), Accepted)  # type: ignore[union-attr]
            else:
                assert not left, f"cards left over: {left}"
                return self.settle()

    def wait(self, minutes: int) -> "At":
        self.does(PassTime(to=self.table.clock + timedelta(minutes=minutes)))
        return self

    @property
    def next(self) -> Step:
        return next_step(self.table)

    def hand(self, which: str) -> str:
        phase = self.table.phase
        assert isinstance(phase, Dealing)
        return " ".join(each.text for each in phase.hand(Hand(which)))


def box(number: int) -> AtBox:
    return AtBox(box=Box(number))


def ok(answer: Answer) -> Accepted[Event]:
    assert isinstance(answer, Accepted), answer
    return answer


def no(answer: Answer) -> Refused:
    assert isinstance(answer, Refused), answer
    return answer


def nets(answer: Answer) -> dict[str, Money]:
    """What each settled wager netted, by box and bet."""
    found: dict[str, Money] = {}
    for each in ok(answer).events:
        if isinstance(each, WagerSettled):
            key = f"{each.box} {each.bet}"
            found[key] = found.get(key, Money(0)) + each.net
    return found


def settled(answer: Answer, name: str) -> WagerSettled:
    return next(e for e in ok(answer).events if isinstance(e, WagerSettled) and f"{e.box} {e.bet}" == name)


def returned(answer: Answer) -> dict[str, Money]:
    found: dict[str, Money] = {}
    for each in ok(answer).events:
        if isinstance(each, WagerReturned):
            key = f"{each.box} {each.bet}"
            found[key] = found.get(key, Money(0)) + each.amount
    return found


def rulings(answer: Answer) -> list[str]:
    return [each.name for each in ok(answer).events if isinstance(each, Ruled)]


def ruling(answer: Answer, name: str) -> Ruled:
    return next(each for each in ok(answer).events if isinstance(each, Ruled) and each.name == name)


def ended(answer: Answer) -> RoundEnded:
    return next(each for each in ok(answer).events if isinstance(each, RoundEnded))
