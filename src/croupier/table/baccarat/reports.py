"""Facts about a coup that the table cannot see by itself, and what follows from each."""

from collections.abc import Iterator
from typing import assert_never

from croupier.games.baccarat.irregularities import (
    CoupVoidDecksChecked,
    CoupVoidShoeVoid,
    ExposedFirstCardByDiscretion,
    OpensANoBetCoup,
)
from croupier.games.shoe import SequenceSeenReplacesTheShoe
from croupier.kernel.clauses import Because
from croupier.table.baccarat.irregularities import by_discretion, misdeal, rule_on_forgotten_burn, void
from croupier.table.commands import Report
from croupier.table.duties import end_of_month, tell
from croupier.table.events import (
    BreachNoted,
    CardsHeld,
    CardsToBeReplaced,
    Event,
    NoBetOrdered,
    QuestionOpened,
    Recorded,
    Ruled,
    ShoeEnded,
    ShoeEndsAfter,
)
from croupier.table.people import Actor
from croupier.table.setup import Device, Method
from croupier.table.state import BetweenRounds, Dealing, Question, Table
from croupier.table.wagers import returned


def current(table: Table) -> int:
    """Number the coup in progress, or the one that comes next."""
    return table.phase.number if isinstance(table.phase, Dealing) else table.rounds + 1


def ask(table: Table, id_: str, choices: tuple[str, ...], act: str, because: Because) -> Iterator[Event]:
    """Open a question, once."""
    if all(each.id != id_ for each in table.questions):
        yield QuestionOpened(question=Question(id=id_, choices=choices, act=act, because=because), because=because)


def silent(table: Table, says: str) -> Iterator[Event]:
    """The document says nothing of it: it is noted, and somebody may still bring a dispute."""
    yield BreachNoted(says=f"{says} The document is silent on it.", because=table.edition.notices.dispute.because)


# Dealt wrongly -------------------------------------------------------------------------------------------------------


def wrongly_dealt(table: Table, command: Report) -> Iterator[Event]:
    """An error in the deal: in time it is rebuilt or void, after the next coup began results stand."""
    policy, late = table.edition.irregularities.cards_out_of_order, table.edition.irregularities.error_told_too_late
    coup = command.coup if command.coup is not None else (current(table) if _running(table) else table.rounds)
    also: Because = ()
    if policy:
        also = policy.in_doubt if command.what == "order-in-doubt" else policy.wrongly
    if _still_open(table, coup):
        yield from misdeal(table, also)
    else:
        yield Ruled(name="results-stand", says="It was told too late: results stand.", because=late.because)


def _running(table: Table) -> bool:
    return isinstance(table.phase, Dealing)


def _still_open(table: Table, coup: int) -> bool:
    """Tell whether an error of a coup is told in time: during it, or before the next one began from the same cards."""
    if isinstance(table.phase, Dealing):
        return coup == table.phase.number
    previous = table.previous
    return previous is not None and coup == previous.coup.number and not previous.voided


def misdelivered(table: Table, command: Report) -> Iterator[Event]:
    remedies = table.edition.irregularities
    policy, stray = remedies.hands_misdelivered, remedies.hand_passed_to_the_wrong_player
    if policy:
        choices = ("complete", "offer-retraction", "no-bet-coup")
        yield from ask(table, "misdelivered", choices, "misdelivered-hands", policy.because)
        yield from tell(table, "hands misdelivered", policy.told, policy.tell, end_of_month(table.clock))
    elif stray and command.box is not None:
        says = f"The cards went to box {command.box}, which was not designated; the result stands."
        yield Ruled(name="results-stand", says=says, because=stray.because)
        yield Recorded(what="hand-passed-wrongly", by=command.by, details=_details(command), because=stray.because)
    else:
        yield from misdeal(table)


def misdelivery_noted(table: Table, choice: str, by: Actor) -> Iterator[Event]:
    """Which way was chosen stands in the month's report, where the document asks for one."""
    policy = table.edition.irregularities.hands_misdelivered
    if policy and policy.tell:
        details = {"coup": str(current(table)), "at": table.clock.isoformat(), "choice": choice}
        yield Recorded(what="hands-misdelivered", by=by, details=details, because=policy.tell)


def card_exposed(table: Table, command: Report) -> Iterator[Event]:
    """A card was seen that should not have been: one that a player should have turned, or the next coup's first."""
    remedies, phase = table.edition.irregularities, table.phase
    if isinstance(phase, Dealing):
        if remedies.hands_misdelivered and remedies.hands_misdelivered.tell and table.setup.method is Method.B:
            yield from misdelivered(table, command)
        elif table.setup.method is Method.B:
            yield from silent(table, "The dealer showed a card that a player should have turned.")
        else:
            yield Recorded(what="card-exposed", by=command.by, because=table.edition.deal.face.because)
        return
    policy = remedies.first_card_exposed
    match policy:
        case OpensANoBetCoup():
            for wager in table.wagers:
                yield returned(wager, wager.amount, policy.because)
            yield NoBetOrdered(count=1, because=policy.because)
            says = "The card that was seen will be the first card of a no-bet coup."
            yield Ruled(name="card-starts-no-bet-coup", says=says, because=policy.because)
        case ExposedFirstCardByDiscretion():
            choices = ("no-bet-coup", "play-on")
            yield from ask(table, "first-card-seen", choices, "no-bet-coup", policy.because)
        case _:
            assert_never(policy)


# The shoe ------------------------------------------------------------------------------------------------------------


def burn_forgotten(table: Table, _: Report) -> Iterator[Event]:
    policy = table.edition.irregularities.burn_forgotten
    if table.shoe.rounds <= 1 and _running(table):
        yield from rule_on_forgotten_burn(table)
    else:
        says = "No card was burned: results stand and play goes on."
        yield Ruled(name="results-stand", says=says, because=policy.because)
        yield Ruled(name="play-on", says=says, because=policy.because)


def not_cut_or_shuffled(table: Table, command: Report) -> Iterator[Event]:
    remedies = table.edition.irregularities
    policy = remedies.not_cut_properly if command.what == "not-cut" else remedies.not_shuffled
    if policy is None or (command.what == "not-cut" and table.setup.device.shuffles):
        yield from silent(table, "The cards were not cut or shuffled as they should have been.")
        return
    says = "The coup is finished, then the cards are shuffled and cut; earlier results stand."
    yield Ruled(name="results-stand", says=says, because=policy.because)
    if _running(table):
        yield ShoeEndsAfter(last=current(table), because=policy.because)
    else:
        yield ShoeEnded(because=policy.because)


def wrong_cards(table: Table, command: Report) -> Iterator[Event]:
    """A card is missing, or one is there that belongs to no deck in use."""
    policy = table.edition.irregularities.card_missing_or_foreign
    what = command.what.replace("-", " ")
    yield Ruled(name="results-stand", says="Completed coups stand.", because=policy.stand)
    if _running(table):
        yield from void(table, policy.void, f"A {what} was found.")
    match policy:
        case CoupVoidDecksChecked():
            yield ShoeEnded(because=policy.check)
            yield CardsHeld(because=policy.check)
            yield from tell(table, what, policy.told, policy.tell)
        case CoupVoidShoeVoid():
            says = "The rest of the shoe is void; the cards are replaced."
            yield Ruled(name="shoe-void", says=says, because=policy.shoe)
            yield ShoeEnded(because=policy.shoe)
            yield CardsToBeReplaced(because=policy.shoe)
        case _:
            assert_never(policy)
    yield Recorded(what=command.what, by=command.by, details=_details(command), because=policy.because)


def sequence_revealed(table: Table, _: Report) -> Iterator[Event]:
    policy = table.edition.shoe.sequence_revealed
    if policy is None:
        yield from silent(table, "The order of the cards was revealed.")
        return
    yield from ask(table, "sequence-revealed", ("shoe-void", "play-on"), "shoe-void", policy.because)


def shoe_void(table: Table) -> Iterator[Event]:
    """The shoe is declared void: settled coups stand, a coup in progress is void with it."""
    policy = table.edition.shoe.sequence_revealed
    if policy is None:
        return
    yield Ruled(name="shoe-void", says="The shoe is void; settled coups stand.", because=policy.because)
    if _running(table):
        yield from void(table, policy.because, "The shoe is void.")
    yield ShoeEnded(because=policy.because)
    if isinstance(policy, SequenceSeenReplacesTheShoe):
        yield CardsToBeReplaced(because=policy.because)
    else:
        yield from tell(table, "shoe void", policy.told, policy.because)


# What a device shows -------------------------------------------------------------------------------------------------


def scanner_disagrees(table: Table, command: Report) -> Iterator[Event]:
    policy = table.edition.irregularities.scanning_shoe_disagrees
    if table.setup.device is not Device.SCANNING_SHOE:
        yield BreachNoted(says="No scanning shoe is in use here.", because=policy.because)
        return
    yield Recorded(what=command.what, by=command.by, details=_details(command), because=policy.because)
    yield from ask(table, "scanner", ("confirm", "coup-void"), "confirm-the-outcome", policy.because)


def display_wrong(table: Table, command: Report) -> Iterator[Event]:
    policy = table.edition.irregularities.display_wrong
    says = "The display is disregarded; the cards decide."
    yield Ruled(name="display-disregarded", says=says, because=policy.because)
    yield Recorded(what=command.what, by=command.by, details=_details(command), because=policy.because)


def wrong_variation(table: Table, command: Report) -> Iterator[Event]:
    policy = table.edition.irregularities.wrong_variation_settled
    if policy is None:
        yield from silent(table, "Wagers were settled as in another variation.")
        return
    stand = "The results of all coups already settled stand."
    yield Ruled(name="results-stand", says=stand, because=(*policy.stand, *policy.because))
    yield Ruled(name="play-on", says="The game goes on under its own rules.", because=policy.go_on)
    yield Recorded(what=command.what, by=command.by, details=_details(command), because=policy.because)


def _details(command: Report) -> dict[str, str]:
    """Write down what was said in a report, field by field."""
    fields = {"box": command.box, "bet": command.bet, "coup": command.coup, "why": command.why}
    said = {key: str(value) for key, value in fields.items() if value not in (None, "")}
    return {**said, **command.details}


def next_card_decision(table: Table) -> Iterator[Event]:
    """A no-bet coup is ordered for a next card that was seen: wagers laid for it go back."""
    because = by_discretion(table)
    if isinstance(table.phase, BetweenRounds):
        for wager in table.wagers:
            yield returned(wager, wager.amount, because)
        yield NoBetOrdered(count=1, because=because)
        yield Ruled(name="no-bet-coup", says="The next coup is a no-bet coup.", because=because)
