"""A card drawn for no hand: it lies aside until it is known what it is for."""

from collections.abc import Iterator

from croupier.games.baccarat.irregularities import CardOfTheLastCoup, OpensANoBetCoup
from croupier.kernel.cards import Card
from croupier.kernel.clauses import Because
from croupier.kernel.facts import Facts
from croupier.table.baccarat.irregularities import (
    PUT_IN_ORDER,
    WAIT_WITH_CARDS,
    card_waiting,
    is_last_of_the_shoe,
    misdeal,
    not_carried_over,
    opens_the_next,
)
from croupier.table.baccarat.terms import terms_of
from croupier.table.events import BreachNoted, CardLeftOut, CardOutOfPlay, CardSetAside, Event, Ruled
from croupier.table.evolve import replay
from croupier.table.questions.kinds import Choice, QuestionId
from croupier.table.questions.rulings import ask
from croupier.table.state import BetweenRounds, Carried, Dealing, Question, Table


def rule_on_card_aside(table: Table, card: Card, because: Because, *, seen: bool) -> Iterator[Event]:
    """A card was drawn that no hand got: it is used next, unless the shoe ends with this coup."""
    remedies, over = terms_of(table).irregularities, is_last_of_the_shoe(table)
    if _still_aside(table, card):
        yield from _laid_aside(table, card, because, seen=seen)
    elif over and (table.shoe.ended or (isinstance(table.phase, Dealing) and table.last_coup)):
        because = (*because, *remedies.card_left_over_in_the_last_coup.because)
        yield CardLeftOut(card=card, number=None, because=because)
        yield not_carried_over(because)
    elif seen and not isinstance(remedies.first_card_exposed, OpensANoBetCoup):
        yield from _seen_aside(table, card, because)
    else:
        aside = tuple(_laid_aside(table, card, because, seen=seen))
        yield from aside
        yield from rule_on_waiting_cards(replay(table, aside))


def _seen_aside(table: Table, card: Card, because: Because) -> Iterator[Event]:
    """The card was seen, and no clause says what follows: in a coup somebody decides about it, else about the next."""
    if isinstance(table.phase, Dealing):
        yield from decide_on_card_aside(table, card, because, seen=True)
        return
    aside = tuple(_laid_aside(table, card, because, seen=True))
    yield from aside
    yield from rule_on_waiting_cards(replay(table, aside))
    yield from ask_about_next_card(table)


def decide_on_card_aside(
    table: Table, card: Card, because: Because, also: Because = (), *, seen: bool
) -> Iterator[Event]:
    """A card was drawn in a coup that no hand got, and somebody decides: until then it lies aside, and nothing is said
    of where it goes.
    """
    aside = tuple(_laid_aside(table, card, because, seen=seen))
    yield from aside
    yield from misdeal(replay(table, aside), also)


def _still_aside(table: Table, card: Card) -> tuple[Carried, ...]:
    """Find the card that is to be used first, if it is this one."""
    waiting = card_waiting(table)
    return (waiting,) if waiting and waiting.card is card else ()


def _laid_aside(table: Table, card: Card, because: Because, *, seen: bool) -> Iterator[Event]:
    waiting, exposed = _still_aside(table, card), terms_of(table).irregularities.first_card_exposed
    if waiting:
        yield BreachNoted(code="card-left-over-waits", facts=Facts(card=card), because=waiting[0].because)
        return
    no_bet = seen and isinstance(exposed, OpensANoBetCoup) and is_last_of_the_shoe(table)
    because = (*because, *exposed.because) if no_bet else because
    yield CardSetAside(card=card, because=because, no_bet=no_bet)


def rule_on_waiting_cards(table: Table) -> Iterator[Event]:
    """Say of the card that was laid aside last where it goes, unless somebody must first decide about the coup: into
    this coup, or if no hand needs it the next.
    """
    phase = table.phase
    last = phase.carried[-1] if isinstance(phase, BetweenRounds | Dealing) and phase.carried else None
    undecided = any(each.id in (*PUT_IN_ORDER, *WAIT_WITH_CARDS) for each in table.questions)
    if last is not None and not undecided:
        yield (
            opens_the_next(last.because, no_bet=last.no_bet)
            if is_last_of_the_shoe(table)
            else is_next_card(last.because)
        )


def is_next_card(because: Because) -> Ruled:
    return Ruled(name="card-is-next-card", code="next-card-of-this-coup", because=because)


def rule_on_unneeded_card(table: Table, waiting: Carried, because: Because) -> Iterator[Event]:
    """It was decided, and no hand needs a card that lay aside: it opens the next coup, unless this is the last."""
    why = tuple(dict.fromkeys((*because, *waiting.because)))
    last = terms_of(table).irregularities.card_left_over_in_the_last_coup
    if table.last_coup and last.card is CardOfTheLastCoup.NOT_CARRIED_OVER:
        why = (*why, *last.because)
        yield CardOutOfPlay(card=waiting.card, because=why)
        yield not_carried_over(why)
    else:
        yield opens_the_next(why, no_bet=waiting.no_bet)


def ask_about_next_card(table: Table) -> Iterator[Event]:
    """The first card of the next coup was seen, and no clause says what follows: somebody may order a no-bet coup."""
    because, choices = terms_of(table).irregularities.first_card_exposed.because, (Choice.NO_BET_COUP, Choice.PLAY_ON)
    yield from ask(table, Question(id=QuestionId.FIRST_CARD_SEEN, choices=choices, act="no-bet-coup", because=because))
