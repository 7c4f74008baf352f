"""Playing Texas Hold'em Bonus in tests: players with their wagers, hands dealt, decisions taken, cards shown."""

from typing import Any

from clauses.play import Answer, At, dollars, ok
from croupier.games.holdem_bonus.ranking import spoken
from croupier.kernel.answers import Accepted
from croupier.kernel.cards import cards
from croupier.kernel.ids import Box
from croupier.kernel.staff import Role
from croupier.table import next_step
from croupier.table.commands import Act, Expose, Report, Shuffle, TakeCard
from croupier.table.events import CardsExposed, HandDeclared
from croupier.table.people import Actor
from croupier.table.places import Pile, Place
from croupier.table.setup import Device, Limits, Range
from croupier.table.steps import DealTo, TurnCards

BOOK = "star-texas-holdem-bonus"
SUPERVISOR = Role.CASINO_SUPERVISOR
SAMPLE = "2h 5h Jh 9c Kd Qs Qd Ah 9h 4c 4d"
"""From a shuffling device, boxes 1 and 3: the board, queens for the dealer, a flush for box 1, fours for box 3."""
SAMPLE_FROM_A_SHOE = "2h 5h Jh 9c Kd Qs Ah 4c Qd 9h 4d"


def sign(**more: tuple[int, int]) -> Limits:
    """Ante $25 to $1,000, Ante Bonus $5 to $100, jackpot $5; underscores stand for hyphens."""
    pairs = {"ante": (25, 1000), "ante-bonus": (5, 100), "jackpot": (5, 5)}
    pairs |= {bet.replace("_", "-"): pair for bet, pair in more.items()}
    return Limits(bets={bet: Range(least=dollars(a), most=dollars(b)) for bet, (a, b) in pairs.items()})


def poker(*antes: tuple[int, int], book: str = BOOK, **changes: Any) -> At:
    """A table with players and their Antes, ready for the first card; with Ante Bonus and jackpot on offer."""
    given = {"decks": 1, "device": Device.SHUFFLER, "side_bets": ("ante-bonus", "jackpot"), "sign": sign(), **changes}
    at = At(book, **given)
    if isinstance(at.opened, Accepted):
        at.sit(*(box for box, _ in antes))
        for box, amount in antes:
            ok(at.wager(box, "ante", amount))
    return at


def deal(at: At, text: str = SAMPLE) -> At:
    """Deal a hand rightly."""
    for card in cards(text):
        step = next_step(at.table)
        assert isinstance(step, DealTo), step
        ok(at.does(TakeCard(card=card, to=step.hand)))
    return at


def dealt(*antes: tuple[int, int], text: str = SAMPLE, bonus: int = 0, jackpot: bool = False, **changes: Any) -> At:
    """A table at which a hand is dealt and the first player is to decide: $25 at boxes 1 and 3 if none is named."""
    at = poker(*(antes or ((1, 25), (3, 25))), **changes)
    for box in at.table.players:
        if bonus:
            ok(at.wager(box, "ante-bonus", bonus))
        if jackpot:
            ok(at.wager(box, "jackpot", 5))
    return deal(at, text)


def place_of(name: str) -> Place:
    """Read a place: dealer, community, or the number of a box."""
    return Pile(name) if name in ("dealer", "community") else Box(int(name))


def put(at: At, text: str, to: str, *, up: bool = False, **more: Any) -> Answer:
    """The dealer puts cards to a place, one after the other; answers what came of the last."""
    answer: Answer | None = None
    for card in cards(text):
        answer = at.does(TakeCard(card=card, to=place_of(to), face_up=up, **more))
    assert answer is not None
    return answer


def act(at: At, box: int, do: str, amount: int | None = None, by: Actor = Role.DEALER) -> Answer:
    return at.does(Act(box=Box(box), do=do, amount=None if amount is None else dollars(amount), by=by))


def acts(at: At, *decisions: str) -> At:
    """Take decisions that are accepted: ``1 bet``, ``3 fold``."""
    for each in decisions:
        box, do = each.split()
        ok(act(at, int(box), do))
    return at


def show(at: At) -> Answer:
    """Turn what is due."""
    step = next_step(at.table)
    assert isinstance(step, TurnCards), step
    return at.does(Expose(hand=step.hand))


def shown(at: At, *decisions: str) -> At:
    """Show what is due, and take the decisions that follow."""
    while isinstance(next_step(at.table), TurnCards):
        ok(show(at))
    return acts(at, *decisions)


def showdown(at: At, first: str = "bet", *, check: bool = True) -> At:
    """Let boxes 1 and 3 (those still in) bet before the Flop, check twice, and show everything."""
    boxes = at.table.phase.boxes  # type: ignore[union-attr]
    acts(at, *(f"{box} {first}" for box in boxes))
    for _ in range(2):
        shown(at, *(f"{box} {'check' if check else 'bet'}" for box in boxes))
    return shown(at)


def told(at: At, what: str, box: int | None = None, **more: Any) -> Answer:
    fields = {name: more.pop(name) for name in ("bet", "amount", "coup", "why", "by") if name in more}
    if "amount" in fields:
        fields["amount"] = dollars(fields["amount"])
    details = {name: str(value) for name, value in more.items()}
    return at.does(Report(what=what, box=None if box is None else Box(box), details=details, **fields))


def shuffled(at: At) -> At:
    ok(at.does(Shuffle()))
    return at


def exposed(answer: Answer) -> list[tuple[int, ...]]:
    return [each.numbers for each in ok(answer).events if isinstance(each, CardsExposed)]


def declared(answer: Answer) -> dict[str, str]:
    """What each hand was read as."""
    return {
        str(e.of.value if isinstance(e.of, Pile) else e.of): spoken(e.cards)
        for e in ok(answer).events
        if isinstance(e, HandDeclared)
    }
