"""What hold'em brings to the table: its own acts, its own facts, its own questions."""

from collections.abc import Mapping

from croupier.kernel.answers import Refused
from croupier.kernel.clauses import Because
from croupier.table.commands import ChangeMethod, Restrict
from croupier.table.equipment import malfunction
from croupier.table.events import Answer
from croupier.table.holdem import (
    acting,
    amounts,
    answers,
    dealing,
    irregularities,
    jackpot,
    reports,
    settling,
    showing,
    wagers,
)
from croupier.table.holdem.reports import in_its_round
from croupier.table.holdem.script import next_step
from croupier.table.holdem.terms import terms_of
from croupier.table.reports import facts
from croupier.table.reports.facts import Fact
from croupier.table.scripts import HandCommand, Handler, Script
from croupier.table.state import Table

REPORTS: Mapping[Fact, Handler] = {
    facts.WAGER_BELOW_MINIMUM: amounts.report,
    facts.WAGER_ABOVE_MAXIMUM: amounts.report,
    facts.DEALER_CARD_SHOWN: in_its_round(reports.dealer_card, lambda of: of.dealers_hole_card_shown.because),
    facts.COMMUNITY_CARD_SHOWN: in_its_round(
        reports.community_card, lambda of: of.community_card_shown_before_a_flop_wager.because
    ),
    facts.CARD_EXPOSED: in_its_round(reports.card_exposed, lambda of: of.card_revealed_in_the_deal.because),
    facts.CARDS_MISDELIVERED: in_its_round(reports.out_of_order, lambda of: of.cards_out_of_order.because),
    facts.WRONGLY_DEALT: in_its_round(reports.out_of_order, lambda of: of.cards_out_of_order.because),
    facts.ORDER_IN_DOUBT: in_its_round(reports.out_of_order, lambda of: of.cards_out_of_order.because),
    facts.WRONG_NUMBER_OF_CARDS: in_its_round(
        reports.number_of_cards, lambda of: (*of.wrong_number_of_cards.because, *of.misdeal.because)
    ),
    facts.HAND_TO_AN_EMPTY_BOX: in_its_round(reports.empty_box, lambda of: of.cards_to_a_box_without_an_ante.because),
    facts.CARDS_LOOKED_AT: in_its_round(reports.looked_at, lambda of: of.cards_to_a_box_without_an_ante.discarded),
    facts.CARDS_HIDDEN: reports.out_of_sight,
    facts.CARDS_OFF_THE_TABLE: reports.out_of_sight,
    facts.CARD_MISSING: irregularities.wrong_cards,
    facts.FOREIGN_CARD: irregularities.wrong_cards,
    facts.NO_DECISION: in_its_round(reports.no_decision, lambda of: of.player_does_not_decide.because),
    facts.SHUFFLER_JAM: in_its_round(malfunction.report, lambda of: of.shuffling_device_jams.because),
    facts.SHUFFLER_FAILED: in_its_round(malfunction.report, lambda of: of.shuffling_device_fails.stand),
    facts.TABLE_TALK: reports.talk,
    facts.COLLUSION: reports.collusion,
    facts.JACKPOT_EQUIPMENT_FAILED: reports.jackpot_failed,
}


def _own_hands(table: Table) -> Because:
    return terms_of(table).shoe.handled_cards.because


def pass_hand(table: Table, _: HandCommand) -> Answer:
    """Each player holds their own hand and no other."""
    return Refused("own-hands-only", _own_hands(table))


def forfeit_hand(table: Table, _: Restrict) -> Answer:
    return Refused("own-hands-only", _own_hands(table), variant="forfeit")


def change_method(table: Table, _: ChangeMethod) -> Answer:
    """The method belongs to the jackpot and to the sign that goes with it: it is set when the table opens."""
    because = tuple(clause for each in terms_of(table).deal.methods for clause in each.where)
    return Refused("set-at-opening", because)


SCRIPT = Script(
    next_step=next_step,
    may_start=dealing.may_start,
    place=wagers.place,
    take_card=dealing.take_card,
    no_card=dealing.no_card,
    expose=showing.expose,
    act=acting.act,
    pass_hand=pass_hand,
    forfeit_hand=forfeit_hand,
    change_method=change_method,
    call_for_bets=dealing.call_for_bets,
    settle=settling.settle,
    after_withdrawal=lambda _: iter(()),
    wrong_cards=irregularities.wrong_cards,
    reports=REPORTS,
    chosen=answers.chosen,
    approvals={"play-without-jackpot": jackpot.approve, "resume-jackpot": jackpot.approve},
    consequences=answers.consequences,
    left_over=wagers.left_without_an_ante,
    is_moot=answers.is_moot,
)
