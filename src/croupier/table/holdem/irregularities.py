"""What goes wrong in a hand of hold'em, and what the table rules: misdeals, cards shown, hands for nobody."""

from collections.abc import Iterator

from croupier.games.holdem_bonus.irregularities import DealtOutOfOrder
from croupier.games.holdem_bonus.round import Street
from croupier.kernel.clauses import Because
from croupier.kernel.ids import Box
from croupier.kernel.records import replace
from croupier.table import rulings
from croupier.table.commands import Report
from croupier.table.duties import tell
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
from croupier.table.places import Place, named
from croupier.table.rulings import ended_void, silent
from croupier.table.state import Dealing, Question, Table
from croupier.table.wagers import returned

ORDER = "order-of-the-deal"
"""The question what becomes of a round that was dealt out of order, once somebody has acted."""

SHOWN = "community-card-shown"
"""The question what becomes of a hand whose player saw a community card before betting."""


# Misdeals ------------------------------------------------------------------------------------------------------------


def misdeal(table: Table, because: Because, says: str) -> Iterator[Event]:
    """Every wager is void and goes back; a new round is dealt from shuffled cards."""
    if not isinstance(table.phase, Dealing):
        return
    policy = table.holdem.irregularities.misdeal
    why = tuple(dict.fromkeys((*because, *policy.because)))
    yield Ruled(name="misdeal", says=f"{says} It is a misdeal: every wager goes back.", because=why)
    yield from ended_void(table, why)


def wrong_number(table: Table, says: str, order: Because = ()) -> Iterator[Event]:
    """Somebody has more or fewer cards than are dealt."""
    return misdeal(table, (*table.holdem.irregularities.wrong_number_of_cards.because, *order), says)


def out_of_order(table: Table, dealt: CardDealt, due: Place, order: Because) -> Iterator[Event]:
    """A card came to somebody who still gets cards, before it was their turn: it is put where it belongs."""
    policy = table.holdem.irregularities.cards_out_of_order
    says = f"A card went to {named(dealt.to)} instead of {named(due)}."
    if policy.order is DealtOutOfOrder.MISDEAL:
        yield from wrong_number(table, says, order)
        return
    because = tuple(dict.fromkeys((*order, *policy.because)))
    says = f"{says} It belongs to {named(due)} and is put there: the order is wrong, the numbers are not."
    yield Ruled(name="reconstructed", says=says, because=because)
    yield CardMoved(number=dealt.number, to=due, because=because)


def order_told(table: Table, order: Because) -> Iterator[Event]:
    """Cards were dealt out of order, and it was not noticed when they were: put in order, or somebody decides."""
    phase, policy = table.phase, table.holdem.irregularities.cards_out_of_order
    if policy.order is DealtOutOfOrder.MISDEAL:
        yield from wrong_number(table, "The cards were dealt out of order.", order)
    elif not isinstance(phase, Dealing) or not phase.decisions:
        because = tuple(dict.fromkeys((*order, *policy.because)))
        says = "Nobody has acted: the cards are put in order and play goes on."
        yield Ruled(name="reconstructed", says=says, because=because)
    else:
        because = tuple(dict.fromkeys((*policy.because, *policy.decided, *order)))
        asked = Question(id=ORDER, choices=("misdeal", "play-on"), act="judge-the-order", because=because)
        yield from rulings.ask(table, replace(asked, coup=phase.number))


def revealed_in_the_deal(table: Table) -> Iterator[Event]:
    because = table.holdem.irregularities.card_revealed_in_the_deal.because
    return misdeal(table, because, "A card was revealed during the deal.")


def in_the_deal(table: Table) -> bool:
    return isinstance(table.phase, Dealing) and not all_dealt(table)


def handled(phase: Dealing) -> bool:
    """Tell whether a player has handled cards: looked at them, or decided about them."""
    return phase.handled or bool(phase.decisions)


# Cards shown ---------------------------------------------------------------------------------------------------------


def dealers_card_shown(table: Table) -> Iterator[Event]:
    """The dealer's own card was seen: a misdeal until somebody has a Flop Wager, and no matter after that."""
    phase, policy = table.phase, table.holdem.irregularities.dealers_hole_card_shown
    if not isinstance(phase, Dealing):
        yield from silent(table, "A card of the dealer was seen while no round was in progress.")
    elif in_the_deal(table):
        yield from revealed_in_the_deal(table)
    elif any(has_flop_wager(phase, box) for box in phase.boxes):
        says = "A Flop Wager has been made: play goes on."
        yield Ruled(name="play-on", says=says, because=(*policy.plays_on, *policy.because))
    else:
        because = (*policy.misdeal, *policy.because)
        yield from misdeal(table, because, "The dealer's card was seen and nobody has a Flop Wager.")


def community_card_shown(table: Table, which: Street | None) -> Iterator[Event]:
    """A community card was seen too early: it is turned down again; for each player who has not bet, somebody
    decides.
    """
    phase = table.phase
    if not isinstance(phase, Dealing):
        yield from silent(table, "A community card was seen while no round was in progress.")
    elif in_the_deal(table):
        yield from revealed_in_the_deal(table)
    elif which is not None and is_shown(table, phase, which):
        says = f"The {which.value} lies open as it should."
        yield BreachNoted(
            says=says, because=table.holdem.irregularities.community_card_shown_after_a_flop_wager.because
        )
    else:
        yield from _shown_too_early(table, phase)


def _shown_too_early(table: Table, phase: Dealing) -> Iterator[Event]:
    remedies = table.holdem.irregularities
    after, before = remedies.community_card_shown_after_a_flop_wager, remedies.community_card_shown_before_a_flop_wager
    boxes = still_in(phase)
    if any(has_flop_wager(phase, box) for box in boxes):
        says = "The card is turned face down again and play goes on."
        yield Ruled(name="play-on", says=says, because=after.because)
    asked = {each.box for each in table.questions if each.id == SHOWN}
    for box in boxes:
        if not has_flop_wager(phase, box) and box not in asked:
            choices = ("hand-void", "play-on")
            question = Question(id=SHOWN, choices=choices, act="hand-void", because=before.because, box=box)
            yield QuestionOpened(question=question, because=before.because)


def hand_void(table: Table, box: Box, because: Because) -> Iterator[Event]:
    """The hand of one player is void: Ante, Ante Bonus and jackpot wager go back, and the others play on."""
    phase, policy = table.phase, table.holdem.irregularities.community_card_shown_before_a_flop_wager
    if not isinstance(phase, Dealing):
        return
    says = f"The hand of box {box} is void; its wagers go back."
    yield Ruled(name="hand-void", says=says, because=because)
    own = table.holdem.cancelled_if_void
    for wager in phase.wagers:
        if wager.box == box and (wager.bet in policy.returned or wager.bet in own):
            yield returned(wager, wager.amount, (*own.get(wager.bet, ()), *because))


# A hand for nobody ---------------------------------------------------------------------------------------------------


def cards_for_nobody(table: Table, box: Box) -> Iterator[Event]:
    """A box without an Ante got cards: a misdeal, unless players have handled theirs; then it is discarded."""
    phase, policy = table.phase, table.holdem.irregularities.cards_to_a_box_without_an_ante
    if not isinstance(phase, Dealing) or box in phase.boxes:
        yield BreachNoted(says=f"Box {box} has an Ante, or no round is in progress.", because=policy.because)
    elif handled(phase):
        says = f"The cards at box {box} are spread and discarded; play goes on."
        yield Ruled(name="play-on", says=says, because=(*policy.discarded, *policy.because))
    else:
        yield from misdeal(table, policy.because, f"Box {box} has no Ante and got cards.")


# Cards that are missing or do not belong -----------------------------------------------------------------------------


def wrong_cards(table: Table, command: Report) -> Iterator[Event]:
    """A card is missing, or belongs to another deck: this round is void, the deck is checked, two are told."""
    policy = table.holdem.irregularities.card_missing_or_foreign
    this = rulings.current(table)
    earlier = command.coup is not None and command.coup < this
    details = {"round": str(command.coup if earlier else this), **command.details}
    yield Recorded(what=command.what, by=command.by, details=details, because=policy.because)
    if this > 1:
        says = "The results of rounds already completed stand."
        yield Ruled(name="results-stand", says=says, because=(*policy.stand, *policy.because))
    if not earlier:
        yield from rulings.void(table, (*policy.void, *policy.because), "A card is missing or foreign.")
        yield ShoeEnded(because=(*policy.check, *policy.because), void=True)
    yield CardsHeld(because=policy.check)
    yield from tell(table, command.what, policy.told, policy.tell)
