"""Playing Lucky Draw in tests: deal a round rightly or wrongly, let players choose, look at what came of it."""

from typing import Any

from clauses.play import Answer, At, dollars, ok
from clauses.shoes import Holds
from croupier.kernel.answers import Accepted, Refused
from croupier.kernel.cards import cards
from croupier.kernel.ids import Box
from croupier.kernel.staff import Role
from croupier.runtime.deal import deal_drawn, deal_round
from croupier.table import next_step, replay
from croupier.table.commands import Act, Burn, Cut, Load, Report, Shuffle, TakeCard
from croupier.table.events import CountAnnounced, RoundFinished
from croupier.table.people import Actor
from croupier.table.places import Pile, Place
from croupier.table.setup import Limits, Range
from croupier.table.state import Dealing
from croupier.table.steps import DealTo

BOOK = "star-lucky-draw-baccarat"
SUPERVISOR = Role.CASINO_SUPERVISOR
SIGN = Limits(bets={"enter": Range(least=dollars(25), most=dollars(1000))})


def place_named(name: str) -> Place | None:
    """Read a place: dealer, community, box 3, or 3; nothing is no place."""
    if name in ("dealer", "community"):
        return Pile(name)
    return Box(int(name.removeprefix("box "))) if name else None


def lucky(*wagers: tuple[int, int], book: str = BOOK, **changes: Any) -> At:
    """A table of six decks, sign $25 to $1,000, with players and their ENTER wagers, ready for the first card."""
    given = {"decks": 6, "sign": SIGN, **changes}
    at = At(book, **given)
    if isinstance(at.opened, Accepted):
        at.sit(*(box for box, _ in wagers))
        for box, amount in wagers:
            ok(at.wager(box, "enter", amount))
    return at


def put(at: At, text: str, to: str, *, up: bool = False, **more: Any) -> Answer:
    """The dealer puts cards to a place, one after the other; answers what came of the last."""
    answer: Answer | None = None
    for card in cards(text):
        answer = at.does(TakeCard(card=card, to=place_named(to), face_up=up, **more))
    assert answer is not None
    return answer


def initial(at: At, text: str) -> Answer:
    """Deal cards where they are due."""
    answer: Answer | None = None
    for card in cards(text):
        step = next_step(at.table)
        assert isinstance(step, DealTo), step
        answer = at.does(TakeCard(card=card, to=step.hand))
        ok(answer)
    assert answer is not None
    return answer


def dealt(*wagers: tuple[int, int], text: str, **changes: Any) -> At:
    """A table at which the initial cards are dealt and the first player is to choose."""
    at = lucky(*wagers, **changes)
    initial(at, text)
    return at


def act(at: At, box: int, do: str, amount: int | None = None, by: Actor = Role.DEALER) -> Answer:
    return at.does(Act(box=Box(box), do=do, amount=None if amount is None else dollars(amount), by=by))


def draw(at: At, box: int, card: str) -> Answer:
    """A player draws and gets this card."""
    ok(act(at, box, "draw"))
    return initial(at, card)


def finish(at: At, text: str = "") -> Answer:
    """Deal the dealer's cards and settle."""
    if text:
        initial(at, text)
    return at.settle()


def run(at: At, text: str) -> Answer:
    """Let the dealer do everything right, from a device that holds these cards, to the next decision or the end."""
    done = deal_round(at.table, Holds(text))
    if isinstance(done, Refused):
        return done
    at.table = replay(at.table, done)
    return Accepted(done)


def a_round(at: At, text: str = "9h 7d Kd Ks", box: int = 1, amount: int = 25) -> Answer:
    """One player wagers and stands: 9 against 7, unless other cards are named."""
    if not at.table.wagers:
        ok(at.wager(box, "enter", amount))
    first = len(at.table.wagers) * 2 + 1
    initial(at, " ".join(text.split()[:first]))
    for each in sorted({wager.box for wager in at.table.wagers}):
        ok(act(at, each, "stand"))
    return finish(at, " ".join(text.split()[first:]))


def hands(answer: Answer) -> dict[str, str]:
    """The hands of a round that is over, by place."""
    over = next(each for each in ok(answer).events if isinstance(each, RoundFinished))
    return {place: " ".join(card.text for card in hand) for place, hand in over.hands.items()}


def hand(at: At, where: str) -> str:
    phase, where_ = at.table.phase, place_named(where)
    assert isinstance(phase, Dealing)
    assert where_ is not None
    return " ".join(card.text for card in phase.hand(where_))


def counts(answer: Answer) -> list[tuple[Place, int]]:
    """The counts that were called."""
    return [(each.hand, each.points) for each in ok(answer).events if isinstance(each, CountAnnounced)]


def told(at: At, what: str, box: int | None = None, by: Actor = Role.DEALER, **more: Any) -> Answer:
    """Report something that the table cannot see."""
    fields = {name: more.pop(name) for name in ("coup", "why", "amount", "bet") if name in more}
    details = {name: str(value) for name, value in more.items()}
    where = None if box is None else Box(box)
    return at.does(Report(what=what, box=where, details=details, by=by, **fields))


def made_ready(at: At, cutter: Actor, burned: str = "2c", cut_at: int = 60) -> At:
    """Shuffle, have the cards cut, load them and burn one."""
    for command in (Shuffle(), Cut(by=cutter, at=cut_at), Load(cutting_card=20)):
        ok(at.does(command))
    ok(at.does(Burn(way="face-down", cards=cards(burned))))
    return at


def drawn_from(at: At, box: int, text: str) -> Answer:
    """Give the card that a player asked for from a device that holds these cards."""
    done = deal_drawn(at.table, Holds(text), Box(box))
    if isinstance(done, Refused):
        return done
    at.table = replay(at.table, done)
    return Accepted(done)
