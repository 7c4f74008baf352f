"""Things going wrong in tests: coups dealt up to the mistake, facts told, questions and who answered them."""

from dataclasses import replace
from typing import Any, TypeVar

from clauses.play import Answer, At, ended, ok
from croupier.games.baccarat.coup import Hand
from croupier.kernel.answers import Accepted
from croupier.kernel.cards import cards
from croupier.kernel.ids import BetId, Box
from croupier.kernel.money import Money
from croupier.kernel.staff import Role
from croupier.table.commands import Answer as Choose
from croupier.table.commands import FindCuttingCard, FindNoCard, Report, TakeCard
from croupier.table.events import DutyArose, Event, QuestionOpened, Recorded, SettlementReversed
from croupier.table.people import Actor
from croupier.table.state import Dealing

E = TypeVar("E", bound=Event)

SUPERVISOR = Role.CASINO_SUPERVISOR
DUTIES = Role.HIGHER_DUTIES_DEALER
NATURAL = "7h 6c Kh 2d"  # Player 7, Banker 8: nobody draws
STAND = "7h 6c Kh Qd"  # Player 7, Banker 6: nobody draws


def laid(book: str, *bets: tuple[int, str, int], boxes: tuple[int, ...] = (1, 2, 3), **changes: Any) -> At:
    """A table with players and their wagers, ready for the first card."""
    at = At(book, **changes).sit(*boxes)
    for box, bet, amount in bets:
        ok(at.wager(box, bet, amount))
    return at


def coup(at: At, text: str = STAND, *bets: tuple[int, str, int]) -> Answer:
    """Lay wagers ($100 on Player at box 1 if none is named) and deal a whole coup rightly."""
    for box, bet, amount in bets or ((1, "player", 100),):
        ok(at.wager(box, bet, amount))
    return at.coup(text)


def put(at: At, text: str, places: str, **more: Any) -> Answer:
    """Put cards where they are said to go: P Player, B Banker. Answers what came of the last."""
    answer: Answer | None = None
    for each, place in zip(cards(text), places, strict=True):
        to = {"P": Hand.PLAYER, "B": Hand.BANKER}[place]
        answer = at.does(TakeCard(card=each, to=to, **more))
        ok(answer)
    assert answer is not None
    return answer


def drawn(at: At, text: str, **more: Any) -> Answer:
    """Take a card from the device for no hand."""
    return at.does(TakeCard(card=cards(text)[0], **more))


def told(at: At, what: str, box: int | None = None, bet: str | None = None, hand: str = "", **more: Any) -> Answer:
    """Report something that the table cannot see."""
    fields = {name: more.pop(name) for name in ("coup", "why", "fault", "by", "amount") if name in more}
    return at.does(
        Report(
            what=what,
            box=None if box is None else Box(box),
            bet=None if bet is None else BetId(bet),
            hand=Hand(hand) if hand else None,
            details={name: str(value) for name, value in more.items()},
            **fields,
        )
    )


def decided(at: At, choice: str, by: Actor = SUPERVISOR, box: int | None = None) -> Answer:
    return at.does(Choose(choice=choice, by=by, box=None if box is None else Box(box)))


def cutting_card(at: At) -> Answer:
    return at.does(FindCuttingCard())


def no_card(at: At) -> Answer:
    return at.does(FindNoCard())


def last_coup(at: At) -> At:
    """Let the cutting card come out before the next coup: that coup is the last."""
    ok(cutting_card(at))
    assert at.table.last_coup
    return at


def happened(answer: Answer, kind: type[E]) -> E:
    """The one event of a kind."""
    found = [each for each in ok(answer).events if isinstance(each, kind)]
    assert len(found) == 1, found
    return found[0]


def none_of(answer: Answer, *kinds: type[Event]) -> bool:
    return not any(isinstance(each, kinds) for each in ok(answer).events)


def asked(answer: Answer) -> QuestionOpened:
    return happened(answer, QuestionOpened)


def choices(answer: Answer) -> tuple[str, ...]:
    return asked(answer).question.names


def told_to(answer: Answer) -> list[str]:
    return [each.duty.whom for each in ok(answer).events if isinstance(each, DutyArose)]


def recorded(answer: Answer, what: str) -> Recorded:
    return next(each for each in ok(answer).events if isinstance(each, Recorded) and each.what == what)


def reversed_(answer: Answer) -> dict[str, Money]:
    found = [each for each in ok(answer).events if isinstance(each, SettlementReversed)]
    return {f"{each.box} {each.bet}": each.net for each in found}


def lying(at: At) -> dict[str, Money]:
    return {each.name: each.amount for each in at.table.wagers}


def points(answer: Answer) -> tuple[int, int]:
    return ended(answer).player_points, ended(answer).banker_points


def hands(answer: Answer) -> tuple[str, str]:
    over = ended(answer)
    return " ".join(each.text for each in over.player), " ".join(each.text for each in over.banker)


def dealing(at: At) -> Dealing:
    assert isinstance(at.table.phase, Dealing)
    return at.table.phase


def with_cards_out(at: At, out: int) -> At:
    """Pretend that so many cards have left the device."""
    at.table = replace(at.table, shoe=replace(at.table.shoe, out=out))
    return at


def is_accepted(answer: Answer) -> bool:
    return isinstance(answer, Accepted)
