"""What baccarat brings to the table: its own acts, its own facts, its own questions."""

from collections.abc import Mapping
from typing import assert_never

from croupier.kernel.answers import Refused
from croupier.kernel.facts import Facts
from croupier.table.baccarat import (
    answers,
    coup,
    irregularities,
    method_b,
    readings,
    reports,
    script,
    settlement,
    showing,
    variation,
)
from croupier.table.baccarat.approvals import APPROVALS
from croupier.table.baccarat.terms import terms_of
from croupier.table.commands import Act, LetOpen, OfferHand, RefuseHand, ReturnHand, TakeUpHand
from croupier.table.events import Answer
from croupier.table.reports import facts
from croupier.table.reports.facts import Fact
from croupier.table.scripts import HandCommand, Handler, Script
from croupier.table.state import Table
from croupier.table.wagers import placement, withdrawal

REPORTS: Mapping[Fact, Handler] = {
    facts.ORDER_IN_DOUBT: reports.wrongly_dealt,
    facts.WRONGLY_DEALT: reports.wrongly_dealt,
    facts.CARD_EXPOSED: reports.card_exposed,
    facts.CARDS_MISDELIVERED: reports.misdelivered,
    facts.BURN_FORGOTTEN: reports.burn_forgotten,
    facts.NOT_CUT: reports.not_cut_or_shuffled,
    facts.NOT_SHUFFLED: reports.not_cut_or_shuffled,
    facts.WRONG_VARIATION_SETTLED: variation.report,
    facts.CARD_MISSING: reports.wrong_cards,
    facts.FOREIGN_CARD: reports.wrong_cards,
    facts.SEQUENCE_REVEALED: reports.sequence_revealed,
    facts.SCANNER_DISAGREES: reports.scanner_disagrees,
    facts.DISPLAY_WRONG: reports.display_wrong,
    facts.CARDS_HIDDEN: method_b.mishandled,
    facts.CARDS_OFF_THE_TABLE: method_b.mishandled,
}


def no_decisions(table: Table, command: Act) -> Answer:
    """In baccarat no player decides anything in the coup: the tableau does."""
    because = terms_of(table).tableau.extra_cards.because
    return Refused("no-decisions", because, facts=Facts(given=command.do))


def pass_hand(table: Table, command: HandCommand) -> Answer:
    match command:
        case OfferHand():
            return method_b.offer(table, command)
        case RefuseHand():
            return method_b.refuse(table, command)
        case TakeUpHand():
            return method_b.take_up(table, command)
        case ReturnHand():
            return method_b.give_back(table, command)
        case LetOpen():
            return method_b.let_open(table, command)
        case _:
            assert_never(command)


SCRIPT = Script(
    next_step=script.next_step,
    may_start=coup.may_start,
    place=placement.place,
    take_card=coup.take_card,
    no_card=coup.no_card,
    expose=showing.expose,
    act=no_decisions,
    pass_hand=pass_hand,
    forfeit_hand=method_b.forfeit,
    change_method=method_b.change,
    call_for_bets=coup.call_for_bets,
    settle=settlement.settle,
    after_withdrawal=irregularities.rule_on_empty_layout,
    wrong_cards=reports.wrong_cards,
    reports=REPORTS,
    chosen=answers.chosen,
    approvals=APPROVALS,
    consequences=answers.consequences,
    left_over=withdrawal.left_without_main,
    calls_left_out=coup.calls_left_out,
    card_due=script.card_due,
    waiting=coup.waiting,
    brings=settlement.brings,
    hear_reading=readings.hear,
)
