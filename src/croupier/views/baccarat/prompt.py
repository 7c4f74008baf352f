"""What the dealer at baccarat is to say and do: the burn, the calls, the counts, who draws and who stands."""

from collections.abc import Iterator
from typing import assert_never

from croupier.games.baccarat.coup import Hand
from croupier.games.baccarat.dealing import AsEachHandIsShown, PlayerThenBanker
from croupier.games.terms import describe, words
from croupier.table.baccarat import method_b
from croupier.table.baccarat.coup import calls_left_out
from croupier.table.baccarat.records import control_of
from croupier.table.baccarat.script import INITIAL, banker_draw, counts, player_draw
from croupier.table.baccarat.terms import terms_of
from croupier.table.places import Place
from croupier.table.state import BetweenRounds, Dealing, Stage, Table
from croupier.table.steps import DealTo, Offer, SettleWagers, Step
from croupier.table.wagers.closing import no_bet
from croupier.views.prompt import Prompt, count, hand_named
from croupier.wording import say
from croupier.wording.words import words_in


def calls(table: Table) -> Iterator[Prompt]:
    """Everything that is to be said or shown before the next step."""
    yield from _burn(table)
    yield from _without_wagers(table)
    yield from (Prompt(words(call).capitalize(), because) for call, because in calls_left_out(table))
    yield from _counts(table)


def _burn(table: Table) -> Iterator[Prompt]:
    """The burn that is due once the cards are in the device, with every way to do it."""
    if isinstance(table.phase, BetweenRounds) and table.shoe.stage is Stage.LOADED and not table.shoe.rounds:
        ways = table.edition.shoe.burn
        because = tuple(dict.fromkeys(clause for way in ways for clause in way.because))
        yield Prompt(f"Burn: {'; or '.join(describe(way) for way in ways)}", because)


def _without_wagers(table: Table) -> Iterator[Prompt]:
    why = no_bet(table)
    if why:
        runs = terms_of(table).deal.how_a_no_bet_coup_runs.because
        coup = words_in(table.edition.rulebook).no_bet_coup
        yield Prompt(f"Show that this is a {coup}; no wagers are taken", (*runs, *why))


def _counts(table: Table) -> Iterator[Prompt]:
    """The counts to announce, once the first four cards lie open and before any third."""
    phase, policy = table.phase, terms_of(table).deal.counts_announced
    if not isinstance(phase, Dealing) or len(phase.cards) != len(terms_of(table).deal.order.value):
        return
    if not all(each.face_up for each in phase.cards):
        return
    player, banker = counts(table, phase)
    match policy:
        case PlayerThenBanker():
            because = policy.passed if method_b.in_use(table, phase) else policy.because
        case AsEachHandIsShown():
            because = policy.because
        case _:
            assert_never(policy)
    yield Prompt(f"Player {count(player)}, Banker {count(banker)}", because)


def stands(table: Table, phase: Dealing, step: DealTo | SettleWagers) -> Iterator[Prompt]:
    """Say who stands: the Player once the Banker's card is due or none is, the Banker when the coup is over."""
    if len(phase.cards) < len(terms_of(table).deal.order.value):
        return
    due = step.hand if isinstance(step, DealTo) else None
    if len(phase.hand(Hand.PLAYER)) == INITIAL and due is not Hand.PLAYER:
        yield Prompt("Player stands", player_draw(table, phase).because)
    if len(phase.hand(Hand.BANKER)) == INITIAL and due is None:
        yield Prompt("Banker stands", banker_draw(table, phase).because)


def sentence(table: Table, step: Step) -> str | None:
    """Say a step in the words of baccarat, if it has its own."""
    match step:
        case DealTo():
            return _deal(table, step.hand)
        case Offer():
            third = isinstance(table.phase, Dealing) and method_b.third_is_down(table.phase, step.hand)
            what = (
                say("third card of the {hand} hand", hand=hand_named(step.hand))
                if third
                else say("{hand} hand", hand=hand_named(step.hand))
            )
            return say("Offer the {what} to box {box}", what=what, box=step.box)
        case _:
            return None


def _deal(table: Table, hand: Place) -> str:
    dealt = len(table.phase.cards) if isinstance(table.phase, Dealing) else 0
    if dealt >= len(terms_of(table).deal.order.value):
        return say("{hand} draws", hand=hand_named(hand))
    return say("Card {what} to the {hand} hand", what=dealt + 1, hand=hand_named(hand))


def hand_markers(table: Table, phase: Dealing) -> Iterator[Prompt]:
    policy = terms_of(table).deal.markers_for_hands
    holders = ((hand, each.out or each.opener) for hand, each in control_of(phase).items() if not each.forfeited)
    for hand, box in holders:
        if box in table.seats:
            yield Prompt(f"{hand_named(hand)} marker at box {box}", policy.because)
