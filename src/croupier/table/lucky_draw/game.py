"""What Lucky Draw brings to the table: its own acts, its own facts, its own questions."""

from collections.abc import Mapping

from croupier.kernel.answers import Refused
from croupier.table.cards import sets
from croupier.table.commands import ChangeMethod, Restrict
from croupier.table.events import Answer
from croupier.table.lucky_draw import answers, decisions, entering, reports, round, script  # noqa: A004 - its own word
from croupier.table.lucky_draw.terms import terms_of
from croupier.table.reports import facts
from croupier.table.reports.facts import Fact
from croupier.table.scripts import HandCommand, Handler, Script
from croupier.table.state import Table

REPORTS: Mapping[Fact, Handler] = {
    facts.CARDS_MISDELIVERED: reports.wrongly_dealt,
    facts.CARDS_HIDDEN: sets.touched,
    facts.CARDS_OFF_THE_TABLE: sets.touched,
    facts.ORDER_IN_DOUBT: reports.wrongly_dealt,
    facts.WRONGLY_DEALT: reports.wrongly_dealt,
    facts.BURN_FORGOTTEN: reports.burn_forgotten,
    facts.NOT_CUT: reports.not_cut_or_shuffled,
    facts.NOT_SHUFFLED: reports.not_cut_or_shuffled,
    facts.CARD_MISSING: reports.wrong_cards,
    facts.FOREIGN_CARD: reports.wrong_cards,
    facts.NO_DECISION: decisions.no_decision,
    facts.WAGER_BELOW_MINIMUM: reports.limits,
    facts.WAGER_ABOVE_MAXIMUM: reports.limits,
}


def _nobody_handles(table: Table, _: HandCommand | Restrict) -> Answer:
    """Cards stay with the dealer: no hand is passed to anybody, and so none is given up."""
    because = table.edition.shoe.handled_cards.because
    return Refused("players-never-handle", because)


def _one_way_to_deal(table: Table, _: ChangeMethod) -> Answer:
    because = terms_of(table).deal.order.because
    return Refused("no-such-method", because, variant="one-way")


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
