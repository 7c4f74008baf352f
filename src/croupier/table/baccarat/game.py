"""What baccarat brings to the table: its own acts, its own facts, its own questions."""

from collections.abc import Mapping
from typing import assert_never

from croupier.kernel.answers import Refused
from croupier.table import wagers
from croupier.table.baccarat import answers, coup, irregularities, method_b, reports, script, showing, variation
from croupier.table.commands import Act, LetOpen, OfferHand, RefuseHand, ReturnHand, TakeUpHand
from croupier.table.scripts import Answer, HandCommand, Handler, Script
from croupier.table.state import Table

REPORTS: Mapping[str, Handler] = {
    "order-in-doubt": reports.wrongly_dealt,
    "wrongly-dealt": reports.wrongly_dealt,
    "card-exposed": reports.card_exposed,
    "cards-misdelivered": reports.misdelivered,
    "burn-forgotten": reports.burn_forgotten,
    "not-cut": reports.not_cut_or_shuffled,
    "not-shuffled": reports.not_cut_or_shuffled,
    "wrong-variation-settled": variation.report,
    "card-missing": reports.wrong_cards,
    "foreign-card": reports.wrong_cards,
    "sequence-revealed": reports.sequence_revealed,
    "scanner-disagrees": reports.scanner_disagrees,
    "display-wrong": reports.display_wrong,
    "cards-hidden": method_b.mishandled,
    "cards-off-the-table": method_b.mishandled,
}


def no_decisions(table: Table, command: Act) -> Answer:
    """In baccarat no player decides anything in the coup: the tableau does."""
    because = table.baccarat.tableau.extra_cards.because
    return Refused(
        "no-decisions", because, f"Nobody may {command.do} here: the tableau decides.", "Follow the tableau."
    )


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
    place=wagers.place,
    take_card=coup.take_card,
    no_card=coup.no_card,
    expose=showing.expose,
    act=no_decisions,
    pass_hand=pass_hand,
    forfeit_hand=method_b.forfeit,
    change_method=method_b.change,
    call_for_bets=coup.call_for_bets,
    settle=coup.settle,
    after_withdrawal=irregularities.rule_on_empty_layout,
    wrong_cards=reports.wrong_cards,
    reports=REPORTS,
    chosen=answers.chosen,
    consequences=answers.consequences,
    left_over=wagers.left_without_main,
)
