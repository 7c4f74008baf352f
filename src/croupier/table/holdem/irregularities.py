"""What goes wrong in a hand of hold'em, and what the table rules: misdeals, cards shown, hands for nobody."""

from collections.abc import Iterator

from croupier.games.holdem_bonus.irregularities import DealtOutOfOrder
from croupier.games.holdem_bonus.round import Street
from croupier.kernel.clauses import Because
from croupier.kernel.facts import NONE, Facts
from croupier.kernel.ids import Box
from croupier.kernel.records import replace
from croupier.table.commands import Report
from croupier.table.events import (
    BreachNoted,
    CardDealt,
    CardMoved,
    CardsHeld,
    Event,
    QuestionOpened,
    Recorded,
    Ruled,
    ShoeEnded,
)
from croupier.table.holdem.round import all_dealt, has_flop_wager, is_shown, still_in
from croupier.table.holdem.terms import terms_of
from croupier.table.places import Place, named
from croupier.table.questions import rulings
from croupier.table.questions.duties import tell
from croupier.table.questions.kinds import Choice, QuestionId
from croupier.table.questions.rulings import ended_void, silent
from croupier.table.state import Dealing, Question, Table
from croupier.table.wagers.withdrawal import returned

# Misdeals ------------------------------------------------------------------------------------------------------------


def misdeal(table: Table, because: Because, cause: str, facts: Facts = NONE) -> Iterator[Event]:
    """Every wager is void and goes back; a new round is dealt from shuffled cards."""
    if not isinstance(table.phase, Dealing):
        return
    policy = terms_of(table).irregularities.misdeal
    why = tuple(dict.fromkeys((*because, *policy.because)))
    yield Ruled(name="misdeal", code="misdeal", facts=replace(facts, cause=cause), because=why)
    yield from ended_void(table, why)


def wrong_number(table: Table, cause: str, order: Because = (), facts: Facts = NONE) -> Iterator[Event]:
    """Somebody has more or fewer cards than are dealt."""
    return misdeal(table, (*terms_of(table).irregularities.wrong_number_of_cards.because, *order), cause, facts)


def out_of_order(table: Table, dealt: CardDealt, due: Place, order: Because) -> Iterator[Event]:
    """A card came to somebody who still gets cards, before it was their turn: it is put where it belongs."""
    policy = terms_of(table).irregularities.cards_out_of_order
    facts = Facts(place=named(dealt.to), due=named(due))
    if policy.order is DealtOutOfOrder.MISDEAL:
        yield from wrong_number(table, "card-out-of-turn", order, facts)
        return
    because = tuple(dict.fromkeys((*order, *policy.because)))
    yield Ruled(name="reconstructed", code="card-put-where-due", facts=facts, because=because)
    yield CardMoved(number=dealt.number, to=due, because=because)


def order_told(table: Table, order: Because) -> Iterator[Event]:
    """Cards were dealt out of order, and it was not noticed when they were: put in order, or somebody decides."""
    phase, policy = table.phase, terms_of(table).irregularities.cards_out_of_order
    if policy.order is DealtOutOfOrder.MISDEAL:
        yield from wrong_number(table, "dealt-out-of-order", order)
    elif not isinstance(phase, Dealing) or not phase.decisions:
        because = tuple(dict.fromkeys((*order, *policy.because)))
        yield Ruled(name="reconstructed", code="cards-put-in-order", because=because)
    else:
        because = tuple(dict.fromkeys((*policy.because, *policy.decided, *order)))
        asked = Question(
            id=QuestionId.ORDER, choices=(Choice.MISDEAL, Choice.PLAY_ON), act="judge-the-order", because=because
        )
        yield from rulings.ask(table, replace(asked, coup=phase.number))


def revealed_in_the_deal(table: Table) -> Iterator[Event]:
    because = terms_of(table).irregularities.card_revealed_in_the_deal.because
    return misdeal(table, because, "revealed-in-the-deal")


def in_the_deal(table: Table) -> bool:
    return isinstance(table.phase, Dealing) and not all_dealt(table)


def handled(phase: Dealing) -> bool:
    """Tell whether a player has handled cards: looked at them, or decided about them."""
    return phase.handled or bool(phase.decisions)


# Cards shown ---------------------------------------------------------------------------------------------------------


def dealers_card_shown(table: Table) -> Iterator[Event]:
    """The dealer's own card was seen: a misdeal until somebody has a Flop Wager, and no matter after that."""
    phase, policy = table.phase, terms_of(table).irregularities.dealers_hole_card_shown
    if not isinstance(phase, Dealing):
        yield from silent(table, "dealers-card-seen-between-coups")
    elif in_the_deal(table):
        yield from revealed_in_the_deal(table)
    elif any(has_flop_wager(phase, box) for box in phase.boxes):
        yield Ruled(name="play-on", code="flop-wager-made", because=(*policy.plays_on, *policy.because))
    else:
        because = (*policy.misdeal, *policy.because)
        yield from misdeal(table, because, "dealers-card-seen")


def community_card_shown(table: Table, which: Street | None) -> Iterator[Event]:
    """A community card was seen too early: it is turned down again; for each player who has not bet, somebody
    decides.
    """
    phase = table.phase
    if not isinstance(phase, Dealing):
        yield from silent(table, "community-card-seen-between-coups")
    elif in_the_deal(table):
        yield from revealed_in_the_deal(table)
    elif which is not None and is_shown(table, phase, which):
        because = terms_of(table).irregularities.community_card_shown_after_a_flop_wager.because
        yield BreachNoted(code="street-open-as-due", facts=Facts(what=which.value), because=because)
    else:
        yield from _shown_too_early(table, phase)


def _shown_too_early(table: Table, phase: Dealing) -> Iterator[Event]:
    remedies = terms_of(table).irregularities
    after, before = remedies.community_card_shown_after_a_flop_wager, remedies.community_card_shown_before_a_flop_wager
    boxes = still_in(phase)
    if not boxes:
        yield from silent(table, "card-seen")
    if any(has_flop_wager(phase, box) for box in boxes):
        yield Ruled(name="play-on", code="card-turned-down-again", because=after.because)
    asked = {each.box for each in table.questions if each.id is QuestionId.COMMUNITY_CARD_SHOWN}
    for box in boxes:
        if not has_flop_wager(phase, box) and box not in asked:
            choices = (Choice.HAND_VOID, Choice.PLAY_ON)
            question = Question(
                id=QuestionId.COMMUNITY_CARD_SHOWN, choices=choices, act="hand-void", because=before.because, box=box
            )
            yield QuestionOpened(question=question, because=before.because)


def hand_void(table: Table, box: Box, because: Because) -> Iterator[Event]:
    """The hand of one player is void: Ante, Ante Bonus and jackpot wager go back, and the others play on."""
    phase, policy = table.phase, terms_of(table).irregularities.community_card_shown_before_a_flop_wager
    if not isinstance(phase, Dealing):
        return
    yield Ruled(name="hand-void", code="hand-void", facts=Facts(box=box), because=because)
    own = terms_of(table).cancelled_if_void
    for wager in phase.wagers:
        if wager.box == box and (wager.bet in policy.returned or wager.bet in own):
            yield returned(wager, wager.amount, (*own.get(wager.bet, ()), *because))


# A hand for nobody ---------------------------------------------------------------------------------------------------


def cards_for_nobody(table: Table, box: Box) -> Iterator[Event]:
    """A box without an Ante got cards: a misdeal, unless players have handled theirs; then it is discarded."""
    phase, policy = table.phase, terms_of(table).irregularities.cards_to_a_box_without_an_ante
    if not isinstance(phase, Dealing) or box in phase.boxes:
        yield BreachNoted(code="box-with-ante", facts=Facts(box=box), because=policy.because)
    elif handled(phase):
        because = (*policy.discarded, *policy.because)
        yield Ruled(name="play-on", code="cards-discarded", facts=Facts(box=box), because=because)
    else:
        yield from misdeal(table, policy.because, "cards-without-ante", Facts(box=box))


# Cards that are missing or do not belong -----------------------------------------------------------------------------


def wrong_cards(table: Table, command: Report) -> Iterator[Event]:
    """A card is missing, or belongs to another deck: this round is void, the deck is checked, two are told."""
    policy = terms_of(table).irregularities.card_missing_or_foreign
    this = rulings.current(table)
    earlier = command.coup is not None and command.coup < this
    details = {"round": str(command.coup if earlier else this), **command.details}
    yield Recorded(what=command.what, by=command.by, details=details, because=policy.because)
    if this > 1:
        yield Ruled(
            name="results-stand", code="results-of-completed-coups-stand", because=(*policy.stand, *policy.because)
        )
    if not earlier:
        yield from rulings.void(table, (*policy.void, *policy.because), "card-missing-or-foreign")
        yield ShoeEnded(because=(*policy.check, *policy.because), void=True)
    yield CardsHeld(because=policy.check)
    yield from tell(table, command.what, policy.told, policy.tell)
