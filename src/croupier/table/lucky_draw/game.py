"""What Lucky Draw brings to the table: its own acts, its own facts, its own questions."""

from collections.abc import Mapping

from croupier.kernel.answers import Refused
from croupier.table import cards
from croupier.table.commands import ChangeMethod, Restrict
from croupier.table.lucky_draw import answers, decisions, entering, reports, round, script  # noqa: A004 - its own word
from croupier.table.scripts import Answer, HandCommand, Handler, Script
from croupier.table.state import Table

REPORTS: Mapping[str, Handler] = {
    "cards-misdelivered": reports.wrongly_dealt,
    "cards-hidden": cards.touched,
    "cards-off-the-table": cards.touched,
    "order-in-doubt": reports.wrongly_dealt,
    "wrongly-dealt": reports.wrongly_dealt,
    "burn-forgotten": reports.burn_forgotten,
    "not-cut": reports.not_cut_or_shuffled,
    "not-shuffled": reports.not_cut_or_shuffled,
    "card-missing": reports.wrong_cards,
    "foreign-card": reports.wrong_cards,
    "no-decision": decisions.no_decision,
    "wager-below-minimum": reports.limits,
    "wager-above-maximum": reports.limits,
}


def _nobody_handles(table: Table, _: HandCommand | Restrict) -> Answer:
    """Cards stay with the dealer: no hand is passed to anybody, and so none is given up."""
    because = table.edition.shoe.handled_cards.because
    return Refused("players-never-handle", because, "Only the dealer handles cards.", "Leave the cards to the dealer.")


def _one_way_to_deal(table: Table, _: ChangeMethod) -> Answer:
    because = table.lucky_draw.deal.order.because
    return Refused("no-such-method", because, "There is one way to deal this game.", "Deal as the rules say.")


SCRIPT = Script(
    next_step=script.next_step,
    may_start=round.may_start,
    place=entering.place,
    take_card=round.take_card,
    no_card=round.no_card,
    expose=round.expose,
    act=decisions.act,
    pass_hand=_nobody_handles,
    forfeit_hand=_nobody_handles,
    change_method=_one_way_to_deal,
    call_for_bets=round.call_for_bets,
    settle=round.settle,
    after_withdrawal=entering.nothing_more,
    wrong_cards=reports.wrong_cards,
    reports=REPORTS,
    chosen=answers.chosen,
    consequences=answers.consequences,
    waiting=script.waiting,
)
