"""Hands, counts and prompts in tests: what Method B does with the cards, and what the dealer is told."""

from typing import Any, TypeVar

from clauses.play import Answer, At, ok
from croupier.games.baccarat.coup import Hand
from croupier.kernel.ids import Box, Patron
from croupier.kernel.staff import Role
from croupier.table.commands import Approve, LetOpen, OfferHand, RefuseHand, Restrict, ReturnHand, TakeUpHand
from croupier.table.events import BreachNoted
from croupier.table.people import Actor
from croupier.table.places import named
from croupier.table.steps import AwaitPlayer, DealTo, Offer, SettleWagers, TurnCards
from croupier.views import prompt

E = TypeVar("E")


def offer(at: At, hand: str, box: int) -> Answer:
    return at.does(OfferHand(hand=Hand(hand), box=Box(box)))


def refuse(at: At, hand: str, box: int) -> Answer:
    return at.does(RefuseHand(hand=Hand(hand), box=Box(box)))


def touch(at: At, hand: str, box: int) -> Answer:
    return at.does(TakeUpHand(hand=Hand(hand), box=Box(box)))


def give_back(at: At, hand: str, box: int) -> Answer:
    return at.does(ReturnHand(hand=Hand(hand), box=Box(box)))


def let_open(at: At, hand: str, box: int, person: str, number: int | None = None) -> Answer:
    return at.does(LetOpen(hand=Hand(hand), box=Box(box), person=Patron(person), number=number))


def approve(at: At, what: str, by: Actor, box: int | None = None, **more: Any) -> Answer:
    return at.does(Approve(what=what, box=None if box is None else Box(box), by=by, **more))


def take_away(at: At, hand: str, by: Role) -> Answer:
    """Somebody of the staff has a player give up control of a hand."""
    return at.does(Restrict(what="hand", hand=Hand(hand), by=by))


def first(answer: Answer, kind: type[E]) -> E:
    """Find the first event of a kind."""
    return next(each for each in ok(answer).events if isinstance(each, kind))


def every(answer: Answer, kind: type[E]) -> list[E]:
    return [each for each in ok(answer).events if isinstance(each, kind)]


def breach(answer: Answer) -> BreachNoted:
    return first(answer, BreachNoted)


def due(at: At) -> str:
    """Say in a word or two what the table wants next."""
    match at.next:
        case DealTo(hand=hand):
            return f"deal {named(hand)}"
        case TurnCards(hand=which):
            return f"turn {named(which) if which else 'all'}"
        case Offer(hand=hand, box=box):
            return f"offer {hand.value} {box}"
        case AwaitPlayer(hand=hand, box=box):
            return f"await {hand.value} {box}"
        case SettleWagers():
            return "settle"
        case other:
            return type(other).__name__


def told(at: At) -> list[str]:
    """What the dealer is told now, without the clauses."""
    return [each.says for each in prompt.prompts(at.table)]


def prompted(at: At, says: str) -> prompt.Prompt:
    """Find what the dealer is told."""
    found = [each for each in prompt.prompts(at.table) if each.says == says]
    assert found, told(at)
    return found[0]


def hand_marker(at: At) -> list[prompt.Prompt]:
    """The markers that show who has a hand."""
    return list(prompt.hand_markers(at.table))
